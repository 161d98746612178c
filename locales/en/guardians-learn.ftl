# The lessons: content/guardians/lessons.toml.
learn-guardians-1-title = The field
learn-guardians-1-a = You are a Guardian. Before you lie your three Strongholds, then six lands, three on each side, then the enemy Strongholds. You win with all six lands, five enemy Shields, or the enemy Guardian beaten. First your Creatures go face down onto your Strongholds.
learn-guardians-1-b = Put Heavy Cavalry, the 12, on your middle Stronghold: touch it in your hand, then the Stronghold, then the gold button.
learn-guardians-1-reply = That was something else. Here, put Heavy Cavalry, the 12, on the middle Stronghold.
learn-guardians-1-done = For the other it lies there face down: only you see it. Both of you place at the same time, and neither sees a card of the other.

learn-guardians-2-title = Thirty points
learn-guardians-2-a = The big number of a Creature is its Vitality. On one space your Creatures may have 30 points together, no more. Two more have joined Heavy Cavalry meanwhile: 12, 7 and 8 make 27.
learn-guardians-2-b = Add the one Creature of your hand that still fits there.
learn-guardians-2-reply = Something fits on the middle Stronghold: 3 points.
learn-guardians-2-done = Thirty exactly. When everything lies where you want it, you say that you are ready.

learn-guardians-3-title = Shields
learn-guardians-3-a = Creatures do not walk by themselves. A Shield covers the whole stack of a Stronghold, and from then on the stack moves with it. You and your opponent place Shields in turn; whoever passes places no more.
learn-guardians-3-b = You have one Shield in hand. Put it on the strong stack in the middle.
learn-guardians-3-reply = The strong stack still has no Shield and would stay at home.
learn-guardians-3-done = Now the stack can set out. Creatures without a Shield stay and defend their Stronghold.

learn-guardians-4-title = Seven cards
learn-guardians-4-a = At most seven cards stay in your hand; what is too much goes to the discard pile. The rest is split in two: Spells, items and Bribery cards lie ready in the Depot; Terrains, Shields and Creatures wait in the Pen until the next turn.
learn-guardians-4-b = You have eight. In the quick game Upgrades do nothing: discard the Gatehouse.
learn-guardians-4-reply = You may want that card later. The Gatehouse is of no use here.
learn-guardians-4-done = Then both turned up the top card of their draw piles: your 10 beats the 6, so you move first. That is the up-card: you draw it first next turn.

learn-guardians-5-title = Your turn to move
learn-guardians-5-a = Whoever has turned up the higher number begins. Then you take turns: turn one of your Shields, and do one thing with it. Each Shield is turned once a turn, even if it only stays where it is.
learn-guardians-5-b = Turn the Shield on your middle Stronghold.
learn-guardians-5-reply = You turned the small stack. Begin with the one in the middle.
learn-guardians-5-done = It is turned. Now it may pass or walk one or two steps.

learn-guardians-6-title = Two steps
learn-guardians-6-a = A Shield walks up to two steps, never diagonally. It must stop where there is no Terrain, and wherever the enemy is. Your own Terrain does not stop you: you stand on one.
learn-guardians-6-b = Walk on to the middle land of the enemy realm, straight ahead.
learn-guardians-6-reply = You can go further: straight ahead lies the enemy realm.
learn-guardians-6-done = You stand in the enemy realm and control that land. Without Terrain it will cost you a Creature at the end of the turn, unless you lay one.

learn-guardians-7-title = A duel
learn-guardians-7-a = You have walked into an enemy stack: combat. Both pick a Creature in secret, both are shown, and the higher Vitality beats the other: a match-up. That goes on until one side has no Creature left in hand.
learn-guardians-7-b = Begin with your strongest: the Cavalry, 12.
learn-guardians-7-reply = Send the Cavalry first; then see what is left.
learn-guardians-7-done = 12 against 7: their Choir is beaten and will be discarded when the combat is over. Equal numbers would beat nobody.

learn-guardians-8-title = Two on one
learn-guardians-8-a = Your opponent has no Creature left in hand, you have two. Each may make a secondary attack, on a target of its own. It adds the Vitality of all who fought this target before, beaten or not; the sum must be higher.
learn-guardians-8-b = The 6 of the beaten Swordsman still counts: send the Creature that makes more than 12 with it.
learn-guardians-8-reply = 6 and 4 are only 10. You need more than 12.
learn-guardians-8-done = 7 and 6 make 13: the Cyclops is beaten. Nobody is left under that Shield, so it is your trophy; with five you win. The winner stays, a loser retreats.

learn-guardians-9-title = Terrain
learn-guardians-9-a = At the end of the turn each of your Shields on a land needs a Terrain from your Pen. One that gets none loses a Creature. With a Terrain the land stays yours, even when the Shield walks on.
learn-guardians-9-b = You have one Terrain for two Shields. Put it in the enemy realm: touch the card, then the land.
learn-guardians-9-reply = That land is in your own realm and is yours anyway. The other one is worth the Terrain.
learn-guardians-9-done = That land is yours for good. The Shield at home has to lose a Creature now.

learn-guardians-10-title = A Stronghold falls
learn-guardians-10-a = Whoever enters an enemy Stronghold that nobody defends, or wins the combat there, turns it to Ruins. Its owner can bring no Creatures into play there any more, ever.
learn-guardians-10-b = The middle Stronghold before you is empty. Go in.
learn-guardians-10-reply = The empty Stronghold is straight ahead.
learn-guardians-10-done = It lies in Ruins. Behind it stands the Guardian, and you may attack at once, as you met nobody on the way.

learn-guardians-11-title = The Guardian
learn-guardians-11-a = A Guardian fights alone: one Creature meets it, then others attack once more, as always. In the quick game that is one more. Your Champion, 16, could not beat the 26 of the Collector.
learn-guardians-11-b = Send the Cavalry too: touch it, then the Guardian.
learn-guardians-11-reply = The Cavalry still can strike. Touch it, then the Guardian.
learn-guardians-11-done = 12 and 16 make 28: the Guardian is beaten and you have won. So you do with six lands, or five Shields. That is the whole quick game: play one, or go on to the full rules.

learn-guardians-12-title = The colour of the border
learn-guardians-12-a = In the full game the colour of the border counts: Mortals have an off-colour bonus against Elementals, these against Externals, Externals against Mortals, in their first match-up. The whole card shows it: point at it, or keep a finger on it.
learn-guardians-12-b = A Spring Tide waits there, an Elemental of 9. The Halberdier beats it, 7 and 4.
learn-guardians-12-reply = 8 without bonus, or 4 and 2, are not enough against 9.
learn-guardians-12-done = 7 and a bonus of 4 make 11. The Tide had no bonus: against Mortals Elementals get none.

learn-guardians-13-title = Ranged attacks
learn-guardians-13-a = While two Creatures face each other, both players may strengthen their own, in turn, until both pass. Creatures that shoot lay down their ranged value for a friend, from the hand.
learn-guardians-13-b = 7 and 4 make 11, the Avalanche has 12. Let the Archer shoot.
learn-guardians-13-reply = 11 does not beat 12. Let the Archer shoot.
learn-guardians-13-done = 11 and 2 make 13. The Archer lies in play now and can be attacked, but by secondary attacks only.

learn-guardians-14-title = Influence
learn-guardians-14-a = Some Creatures receive influence: a green bar on the whole card says so. For one Power Stone your Guardian adds its influence power to the Creature that fights, at most as much as its own Vitality, in this match-up alone.
learn-guardians-14-b = 10 and 2 against 12 would beat nobody. Spend a stone on influence.
learn-guardians-14-reply = So nobody is beaten. A stone would decide it.
learn-guardians-14-done = 12 and 6 make 18. Stones are spent for good: you have as many as your Guardian says, for the whole game.

learn-guardians-15-title = Bribery
learn-guardians-15-a = Up to three icons on the whole card tell what tempts a Creature: charm, drink, gold. When it is shown, a Bribery card of that kind from your Depot sends it back to its owner’s Pen before it strikes.
learn-guardians-15-b = Your Squire faces the Behemoth, 21. It drinks, and you have a Keg.
learn-guardians-15-reply = The Squire will not survive that. Offer the Keg.
learn-guardians-15-done = Off it goes, slippers and all. It is not beaten: it comes back next turn. Here it is missing.

learn-guardians-16-title = Command cards
learn-guardians-16-a = Before the match-ups each side may use one command card: a Creature whose card has the lightning sign, or such a Spell. Area attacks discard all weak Creatures that your opponent still holds in hand.
learn-guardians-16-b = You have said yes. The Spark burns everything of 3 or less; choose it.
learn-guardians-16-reply = That helps a little. The Spark would have burned two of the three.
learn-guardians-16-done = Bones and Ghoul are discarded before they could fight. The Spark now lies in play and fights no more.

learn-guardians-17-title = Flight
learn-guardians-17-a = If all Creatures of a stack fly, it may fly, one stack a turn. Nothing stops it on the way, not even an enemy Shield; it fights only where it lands. But everybody sees who flies.
learn-guardians-17-b = A strong stack bars the way to an empty Stronghold. Take off.
learn-guardians-17-reply = On foot there is no way past that Shield. Take off first.
learn-guardians-17-done = Now two steps straight ahead lead over the Shield into the empty Stronghold behind it.

learn-guardians-18-title = Under a Stronghold
learn-guardians-18-a = Creatures with influence power may lie under a Stronghold. From there each influences once a turn, at any distance and without a stone. They count for the 30 points, and they do not defend.
learn-guardians-18-b = Put the Abbess under the middle Stronghold: touch her, then “Under walls”, then the Stronghold.
learn-guardians-18-reply = Not like that: touch the Abbess, then “Under walls”, then the one in the middle.
learn-guardians-18-done = She will add 5 to a Creature that receives influence. Upgrades lie there too: the Gatehouse would fit left or right.

learn-guardians-19-title = Hidden Terrain
learn-guardians-19-a = You have no Terrain left for your Shield. In the full game any card of Depot or Pen may lie face down as Terrain, for one stone. It has no kind, but the land is yours.
learn-guardians-19-b = It is the sixth land. Hide the Keg there: touch the land, then “Hide: 1 stone”, then the Keg.
learn-guardians-19-reply = That works too, but keep your strength: hide the Keg.
learn-guardians-19-done = Six lands at the end of a turn: you have won.

learn-guardians-20-title = Three ways to win
learn-guardians-20-a = All six lands at the end of a turn; five Shields of your opponent; or the enemy Guardian beaten. Whoever manages one of them first has won.
learn-guardians-20-b = What is left are the cards. Each says what it does: point at one, or keep a finger on it, to read it, and see the rulebook for the rest.
