# Rivals: the guided first game.
learn-rivals-1-title = The arena
learn-rivals-1-a = You are Xhan, an Ashak: a hero on an arena of hexes that the void eats ring by ring. In each turn you have two action points. A move costs one of them and is two steps long.
learn-rivals-1-b = Step onto the forest below you: touch the hex, then “Confirm”.
learn-rivals-1-reply = That was something else. Here, step onto the forest.
learn-rivals-1-done = One step is made and one is left. Whatever you do next that is no step gives it up.

learn-rivals-2-title = Face down
learn-rivals-2-a = A tile is three hexes, called by its first one. Many lie face down, and nobody can walk onto one. Whoever stands beside one may turn it up, for nothing and as often as they like; but it ends the move.
learn-rivals-2-b = Turn up the tile at I10: touch its framed hex beside you.
learn-rivals-2-reply = That was something else. Here, touch the framed hex of the tile at I10.
learn-rivals-2-done = Forest, Interface, volcano: now everybody knows it, and you can go there.

learn-rivals-3-title = Harvest
learn-rivals-3-a = For one action point you harvest the whole tile that you stand on: a resin of each forest, a crystal of each crystal hex, and three instead of one from the hex under your feet. The tile is dry then for this round and the next.
learn-rivals-3-b = Harvest your tile.
learn-rivals-3-reply = Your tile is ripe: harvest it.
learn-rivals-3-done = Three resins of the forest under you and a crystal from its neighbour. Two resins build a shield, two crystals send a card away, five of a kind buy a schema and ten a Rivals point.

learn-rivals-4-title = New cards
learn-rivals-4-a = On this tile is an Interface hex, so the harvest let you look at cards: the two visible ones, or two of the deck. One of them you may install. It goes to your hand, and so into your deck of seven.
learn-rivals-4-b = Keep the Double Blaster.
learn-rivals-4-reply = Two salvos are better than a wall now: keep the Double Blaster.
learn-rivals-4-done = It is yours for good. The other card is discarded, and two new ones are shown.

learn-rivals-5-title = Attack
learn-rivals-5-a = A Blaster reaches 1 to 3 hexes and needs a clear sight: at least one shortest way without another Ashak or a shield that is not yours. Mirabelle (Atmos) and Tormentil (Odrun) are both two hexes away, but Tormentil stands behind a shield.
learn-rivals-5-b = Attack Mirabelle with the Blaster: the card first, then the hero.
learn-rivals-5-reply = A physical attack at Mirabelle, please: the sight is clear.
learn-rivals-5-done = Two damage against two dice with one success: Mirabelle loses 1 life. It fills your ultimate gauge, and the healthier the victim was, the more.

learn-rivals-6-title = Salvos and mods
learn-rivals-6-a = A Double Blaster fires two salvos of 2 damage, and the dice are rolled against each of them anew. A mod is played together with a physical attack and makes every salvo stronger.
learn-rivals-6-b = Attack Mirabelle with the Double Blaster and the Overcharge.
learn-rivals-6-reply = Both cards together: the Double Blaster, then the Overcharge, then Mirabelle.
learn-rivals-6-done = Two salvos of 3 instead of 2: with one success and none they take 2 and 3 life.

learn-rivals-7-title = Shields
learn-rivals-7-a = Others shoot back. A shield on the hex under you swallows the next salvo whole, whatever its damage; it stands in the way of others too. It costs two resins and no action point.
learn-rivals-7-b = Build a shield on your hex: touch “Your board…”, then “A shield: 2 resins”.
learn-rivals-7-reply = Two of your resins make a shield where you stand.
learn-rivals-7-done = It stands. Two shields are the most, none floats on a lake, and explosives break them.

learn-rivals-8-title = Anticipation
learn-rivals-8-a = Mirabelle aims a Sniper at you: 4 damage. You roll two dice, and a die succeeds every other time. Each anticipation token that you activate now gives two dice more, until your next turn.
learn-rivals-8-b = Activate your token.
learn-rivals-8-reply = Four damage are worth a token: activate it.
learn-rivals-8-done = Four dice, four successes: nothing gets through. It does not always go so well.

learn-rivals-9-title = Answers
learn-rivals-9-a = Before an attack is resolved, whoever is aimed at may answer with a utility of the hand. You are asked as long as you hold any card at all, so that nobody learns what you have.
learn-rivals-9-b = Answer with the Well-timed Flinch.
learn-rivals-9-reply = You have an answer in your hand: the Well-timed Flinch.
learn-rivals-9-done = Two dice, one for the forest and two for the card: five dice against 2 damage. Three succeed, and nothing is lost.

learn-rivals-10-title = Skills
learn-rivals-10-a = Most cards are discarded after use. A skill stays on your board: a passive one works all the time, an activable one once a round. There is room for three.
learn-rivals-10-b = Lay the Forester on your board.
learn-rivals-10-reply = The Forester is what you want here.
learn-rivals-10-done = From now on you roll one die more in every forest, beside the one that the forest gives anyway.

learn-rivals-11-title = The ultimate
learn-rivals-11-a = Wounds that you give fill your gauge. When it is full, your ultimate is ready, for no action point: that of Xhan fires three salvos of 2 at up to two hexes and lets him run afterwards.
learn-rivals-11-b = Let it loose on Mirabelle: touch “Your board…”, then the ultimate.
learn-rivals-11-reply = Your gauge is full. Use the ultimate on Mirabelle.
learn-rivals-11-done = The gauge is empty, and what the salvos take begins to fill it again. Now two steps are yours for nothing.

learn-rivals-12-title = Sponsors
learn-rivals-12-a = The show has sponsors: they land on coloured spots, the first one in the centre. Whoever stands there gives an action point and an anticipation token, and gains a Rivals point with a bonus.
learn-rivals-12-b = Come to terms with the sponsor.
learn-rivals-12-reply = The sponsor stands right beside you: come to terms.
learn-rivals-12-done = One point of the five that win. As a bonus, take a schema, fill your gauge, or send cards away. Each round has an event too, which changes a rule or happens at once.

learn-rivals-13-title = The void
learn-rivals-13-a = At the end of most rounds whole zones fall into the void, from the outside inwards. Yours is gone: a fall costs 4 life, and you come back on a free hex at the new edge.
learn-rivals-13-b = Land on the forest north-west of where you stood.
learn-rivals-13-reply = Touch the forest at the upper end of the long tile in the south.
learn-rivals-13-done = Back on firm ground, for now. Which zones are left is no secret; their order is.

learn-rivals-14-title = Drones
learn-rivals-14-a = Two play with drones. After each turn of yours your drone has a turn too: it explores, moves, harvests and shoots, and keeps what it finds until you fetch it. Enemies can hack it.
learn-rivals-14-b = Take a resin from your drone: “Your board…”, then its cargo.
learn-rivals-14-reply = Touch what lies on your drone, and take a resin.
learn-rivals-14-done = It costs nothing and can be repeated. Rivals points on a drone do not count until you take them.

learn-rivals-15-title = Five points
learn-rivals-15-a = Five Rivals points win at once: two for each Ashak that you fell, one for each sponsor, and one for ten resources of one kind. You have four, and ten resins.
learn-rivals-15-b = Buy the fifth point: “Your board…”, “Spend 10 resins”, then the point.
learn-rivals-15-reply = Ten resins are one Rivals point. Buy it.
learn-rivals-15-done = The crowd is on its feet.

learn-rivals-16-title = You win
learn-rivals-16-a = Five points to three and one: you win, long before the arena would have shrunk to seven hexes.
learn-rivals-16-b = Otherwise the last one alive wins, or whoever has most Rivals points after the final round.
