# Reasons of a hint of Guardians.
gua-hint-wins = You win the game
gua-hint-ahead = The match-up then stands { $a } to { $b } for you
gua-hint-guardian = If nothing more is added, the Guardian is beaten, { $a } to { $b }, and you win the game
gua-hint-guardian-out = If nothing more is added, the Guardian is beaten, { $a } to { $b }
gua-hint-at-guardian = Whoever beats the enemy Guardian wins the game
gua-hint-at-guardian-out = Whoever loses the Guardian is out of the game
gua-hint-holds = If it ended then, you would hold the space, { $a } to { $b }
gua-hint-saves = That saves the Shield and those who are with it
gua-hint-bare = No Shield stands there
gua-hint-shield = Creatures with a Shield can leave the Stronghold
gua-hint-command = A command works from the beginning of the combat
gua-hint-keeps-command = The command cards stay in the Depot for later
gua-hint-strongest = With { $n } nobody whom you hold here is stronger
gua-hint-keeps = { $what }, with { $most }, stays in your hand for later
gua-hint-best = No Creature of your hand is stronger
gua-hint-near =
    An enemy stack of { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } stands { $steps ->
        [1] one step from there
       *[other] two steps from there
    }
gua-hint-goes-along = It sets out with the Shield that stands there
gua-hint-together = Then { $n } Creatures stand there together, each of them for a match-up of its own
gua-hint-colour =
    Against { $border ->
        [mortal] Mortal
        [elemental] Elemental
       *[external] External
    } Creatures it fights with { $n } more
gua-hint-covers =
    { $cards ->
        [one] One Creature stands there, with Vitality { $n }
       *[other] { $cards } Creatures stand there, with Vitality { $n } together
    }
gua-hint-meets =
    Your Creatures come with Vitality { $n } together, against { $cards ->
        [one] one card
       *[other] { $cards } cards
    } that you do not see
gua-hint-lands = If the Shield stays there, you hold { $n } of the { $all } lands
gua-hint-fed = With a Terrain there, the stack loses no Creature at the end of the turn
gua-hint-idle = In the quick game it does nothing
gua-hint-least = No Creature of your hand is weaker
gua-hint-no-shield = Among these twelve there is no Shield, and without one no stack sets out
gua-hint-dealt = Among these twelve are { $n } Creatures and { $shields } Shields
gua-hint-none-left = No Creature is left in your hand
gua-hint-no-more = No Shield is left in your hand
gua-hint-all-covered = Each of your stacks has its Shield
gua-hint-nothing-here = Nothing that you hold can be played here
gua-hint-not-enough = { $what }: even that would leave it at { $a } to { $b }
gua-hint-before = { $said }, with { $n } from those who attacked it before
gua-hint-holds-land = Without the Shield you would no longer hold { $where }
gua-hint-guards = It stays to guard { $where }
gua-hint-stake-lands = If you win there, you hold { $n } of the { $all } lands
gua-hint-stake-walls = If you win there, that Stronghold falls and is yours
gua-hint-unfed =
    On { $where }, without a Terrain, it would cost a Creature{ $quick ->
        [yes] { "" }
       *[no] { " " }or a stone
    } at the end of the turn
gua-hint-open = One step from there nobody defends { $where }
gua-hint-last-shield = It is the last Shield that you have to turn
gua-hint-strongest-stack = It is the strongest of your stacks that wait, with Vitality { $n }
gua-hint-weakest-stack = It is the weakest of your stacks that wait: the stronger ones can still answer
gua-hint-least-there = No Creature of this stack is weaker
gua-hint-comes-along = Then { $cards } Creatures are with that Shield, with Vitality { $n } in all
gua-hint-home = On your Stronghold Creatures can be added to it
gua-hint-keeps-shield = A Shield in your hand cannot be taken as a trophy
gua-hint-keeps-card = What you do not play stays in your Depot
gua-hint-keeps-stone = That saves your Power Stones
gua-hint-too-strong =
    { $quick ->
        [yes] Your two strongest Creatures
       *[no] Your Creatures
    } there come to { $a }, the Guardian to { $b }
gua-hint-free = { $a } to { $b } is too little, but whoever attacks once more is never beaten, and adds to the next attack on the same one
gua-hint-unbeaten = As it stands, your Creature is not beaten, { $a } to { $b }
gua-hint-command-creature = A command works from the beginning of the combat, and its Creature fights no more
gua-hint-keeps-creature = A Creature that commands fights no more
gua-hint-only = Nothing else can be done here
gua-hint-do-leave-guardian = Who attacks a Guardian that then stands loses everybody who was beaten
gua-hint-do-put = On a Stronghold it defends, and can leave it with a Shield
gua-hint-do-put-under = From under the walls it adds its influence without a stone
gua-hint-do-upgrade = It works from that Stronghold
gua-hint-do-take = Then it can be put elsewhere
gua-hint-do-ready = Nobody can beat a Creature in your hand
gua-hint-do-reinforce = It brings Creatures to a Shield instead of moving one
gua-hint-do-fly = In the air nobody stops it
gua-hint-do-step = No enemy stands there
gua-hint-stays = A stack that stays fights nobody now
gua-hint-keeps-ranged = Who does not shoot can still fight a match-up
gua-hint-keeps-influence = From under the walls each influences once a turn
gua-hint-misses = None of the attacks that are left would beat anybody
gua-hint-do-bribe = Lured away, that Creature fights no more here
gua-hint-do-play = You hold no other Creature here
gua-hint-do-second = Whoever attacks once more is never beaten
gua-hint-do-drop = A smaller stack has less to lose
gua-hint-do-pick = Then it goes with that Shield
gua-hint-do-no-bribe = What you do not play stays in your Depot
gua-hint-do-bring = Then it goes with that Shield
gua-hint-do-heal = Then it is not discarded
gua-hint-do-join = Who does not join is discarded
gua-hint-do-keep-shield = Only one Shield may stay on a space
gua-hint-do-trim = So much may not stay there
gua-hint-do-terrain = With a Terrain the land stays yours without a Shield
gua-hint-rest = Vitality { $n } stays there
gua-hint-others = You keep { $n ->
        [one] one other card
       *[other] { $n } other cards
    } of that kind
gua-hint-stands = It then stands { $a } to { $b }
gua-hint-limit = At most { $n } cards stay in your hand
gua-hint-done = Whoever stays defends the Stronghold
