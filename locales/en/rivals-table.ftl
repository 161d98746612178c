# Rivals: what is asked, answered and refused at its table.
rvl-first-player = First player
rvl-progress = Round { $n } of { $of }, era { $era }
rvl-progress-short = { $n } of { $of }
lead-bars-rivals = who led, round by round
rvl-confirm = Confirm
rvl-why-asked = Something else is asked now.

# Questions.
rvl-ask-ashak = Choose your Ashak, one of { $free }
rvl-ask-guild = Keep one of your two guilds
rvl-ask-place = Where do you begin?
rvl-ask-place-drone = Where does your drone begin?
rvl-ask-window = { $answers ->
        [some] A turn begins or ends. Do you react, or pass?
       *[none] A turn begins or ends. No answer in your hand: pass
    }
rvl-ask-window-attack = { $who } attacks { $upon ->
        [you] you
       *[other] { $whom }
    } with { $what }: { $salvos ->
        [one] { $damage } damage
       *[other] { $salvos } salvos of { $damage } damage
    } against { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }. { $answers ->
        [some] React, or pass?
        [both] React, or pass with or without a token?
        [tokens] Activate { $tokens ->
            [one] your token, for 2 more dice?
           *[other] up to { $tokens } tokens, 2 more dice each?
        }
       *[none] No answer in your hand: pass
    }
rvl-ask-window-blast = { $who } attacks with { $what }. { $answers ->
        [some] React, or pass?
        [both] React, or pass with or without a token?
        [tokens] Activate { $tokens ->
            [one] your token, for 2 more dice?
           *[other] up to { $tokens } tokens, 2 more dice each?
        }
       *[none] No answer in your hand: pass
    }
rvl-ask-window-card = { $waiting } is about to happen. { $answers ->
        [some] React, or pass?
       *[none] No answer in your hand: pass
    }
rvl-ask-main =
    { $ap ->
        [0] { $explores ->
            [some] No action left: explore, free cards, or { $ends ->
                [half] on to your drone
               *[turn] end the turn
            }
           *[none] No action left: free cards, your board, or { $ends ->
                [half] on to your drone
               *[turn] end the turn
            }
        }
        [one] One action left: move up to { $moves } hexes, harvest, or play a card
       *[other] { $ap } actions left: move up to { $moves } hexes, harvest, or play a card
    }
rvl-ask-drone_main =
    { $ap ->
        [0] { $explores ->
            [some] Your drone has no action left: { $spends ->
                [some] explore, spend, or end the turn
               *[none] explore, or end the turn
            }
           *[none] Your drone has no action left: { $spends ->
                [some] spend, or end the turn
               *[none] end the turn
            }
        }
        [one] Your drone has one action left: move, harvest, or attack
       *[other] Your drone has { $ap } actions: move, harvest, or attack
    }
rvl-ask-moving =
    { $points ->
        [one] One step of this move is left: touch a hex, or stop here
       *[other] { $points } steps of this move are left: touch a hex, or stop here
    }
rvl-ask-observatory = Pay two resources for an anticipation token?
rvl-ask-consult = Which cards do you look at?
rvl-ask-keep = { $keeps ->
        [two] Which of these cards do you keep? Up to two, any of them
       *[one] Which of these cards do you keep? One, or none
    }
rvl-ask-bonus = Which bonus does the sponsor give?
rvl-ask-bonus_uninstall = Uninstall a card for free?
rvl-ask-move = Where do you go? Each hex is one step
rvl-ask-anticipation = { $damage } damage against your { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }: activate { $tokens ->
        [one] your token, for 2 more dice?
       *[other] up to { $tokens } tokens, 2 more dice each?
    }
rvl-ask-push = To which hex is the figure pushed?
rvl-ask-loot = Take a card that belonged to { $dead }?
rvl-ask-fall = Your Ashak fell: −4 life. On which edge hex does it land?
rvl-ask-fall-drone = Your drone fell. On which edge hex does it land?
rvl-ask-hack = A success of the hack: what do you do with it?
rvl-ask-branch = Which of these does the card do?
rvl-ask-gain = You have { $resin } and { $crystal }: which resource do you gain?
rvl-ask-convert = Turn a resource into the other kind?
rvl-ask-discard = Which card do you discard?
rvl-ask-steal = You have { $resin } and { $crystal }: which resource do you steal?
rvl-ask-build = Where is the shield built?
rvl-ask-destroy = You have two shields: which one goes?
rvl-step-target = At whom, where, or with which card more?
rvl-step-spend = What do you spend it on?
rvl-then-uninstall = What do you spend it on? A card that you touch leaves your deck for good
rvl-step-then = And then?
rvl-then-board = Your board: what do you use?
rvl-then-cargo = Your drone’s cargo: take or spend with a button, give with a card of your hand
rvl-then-shield = On which hex does the shield stand?
rvl-then-schema = Which schema do you buy?
rvl-then-pay = What do you pay with?
rvl-then-aim = { $what }: at whom, or where?
rvl-then-card = { $what }: at whom, where, or with which card more?
rvl-then-pair = Whom else, or this one alone?
rvl-step-second = Which second card, or only this one?

# Answers in the ledge.
rvl-answer-harvest = Harvest: 1 action
rvl-about-harvest = You collect what your tile yields, and it dries.
rvl-answer-negotiate = Negotiate: 1 action and 1 token
rvl-about-negotiate = The sponsor under your figure gives 1 Rivals point and a bonus, and leaves.
rvl-answer-stop = Stop here
rvl-about-stop = You give up the steps that are left of this move.
rvl-answer-end = End the turn
rvl-answer-end-half = On to your drone
rvl-about-end = Actions that are left are lost.
rvl-about-end-half = Actions of your Ashak that are left are lost; your drone goes on.
rvl-answer-pass = Pass
rvl-about-pass = You add nothing. Everybody sees that you passed, and nobody why.
rvl-answer-row = The 2 open cards
rvl-answer-row-top2 = The open cards and the top 2
rvl-answer-top2 = The top 2
rvl-answer-top4 = The top 4
rvl-about-consult = You look at these Interface cards and may keep some of them; the others are discarded.
rvl-answer-buy-2-0 = Pay 2 resins
rvl-answer-buy-1-1 = Pay 1 resin and 1 crystal
rvl-answer-buy-0-2 = Pay 2 crystals
rvl-about-buy = Two resources become one anticipation token.
rvl-answer-fill = Fill your anticipation
rvl-about-fill = All free places of the gauge get a token.
rvl-answer-uninstall = Uninstall up to 2 cards
rvl-about-uninstall = Cards of your hand or discard pile leave your deck; none is drawn for them.
rvl-answer-tokens-0 = No token
rvl-answer-pass-bare = Pass, no token
rvl-about-tokens = You keep your tokens and roll as you stand.
rvl-answer-keep-none = Keep none
rvl-about-keep = All cards that you looked at are discarded.
rvl-answer-loot-none = Take none
rvl-about-loot = None of these cards comes to your hand.
rvl-answer-hack-move = Move the drone
rvl-answer-hack-harvest = Let the drone harvest
rvl-answer-resources = Steal its resources and points
rvl-answer-tokens = Steal its tokens
rvl-about-hack = One success of the hack is used for it.
rvl-answer-resin = Resin
rvl-answer-crystal = Crystal
rvl-about-steal = You take one of this kind.
rvl-about-gain = You gain one of this kind.
rvl-answer-convert-resin = Resin into crystal
rvl-answer-convert-crystal = Crystal into resin
rvl-about-convert = One of yours becomes one of the other kind.
rvl-answer-done = That is enough
rvl-about-done = Nothing more of it is done.
rvl-answer-more = Your board…
rvl-answer-only = Only this card
rvl-answer-alone = This one alone
rvl-answer-shield = A shield: { $n ->
        [one] { $n } resin
       *[other] { $n } resins
    }
rvl-answer-rp = 1 Rivals point: { $what }
rvl-answer-pay = Pay { $what }
rvl-answer-activate =
    { $n ->
        [one] { $n } token: { $dice } dice
       *[other] { $n } tokens: { $dice } dice
    }
rvl-answer-mod = Cancel { $what }
rvl-answer-take-resin = Take 1 resin of { $n }
rvl-answer-take-crystal = Take 1 crystal of { $n }
rvl-answer-take-rp = Take 1 Rivals point of { $n }
rvl-answer-take-token = Take 1 token of { $n }
rvl-more-asks = { $what }…
rvl-more-resin = Spend resin
rvl-more-crystal = Spend crystals
rvl-more-shield = A shield: { $what }
rvl-more-rp = 1 Rivals point: { $what }
rvl-more-schema = A schema: { $what }
rvl-more-uninstall = Uninstall a card: { $what }
rvl-more-ultimate = Ultimate: { $what }
rvl-more-guild = Guild: { $what }
rvl-more-skill = Skill: { $what }
rvl-more-cargo = Your drone’s cargo
rvl-ultimate = Ultimate
rvl-about-more = What your board lets you do: spend resources, use your ultimate, guild and skills, and trade with your drone.
rvl-about-step = A step on the way to your choice.

# Actions in a few words.
rvl-do-anticipate =
    { $n ->
        [0] Activate no token
        [one] Activate { $n } token
       *[other] Activate { $n } tokens
    }
rvl-do-ashak = Play { $what }
rvl-do-install = Install { $what }
rvl-do-build = Build a shield on { $where }
rvl-do-choose = Choose this
rvl-do-keep-guild = Keep { $what }
rvl-do-destroy = give up the shield on { $where }
rvl-do-discard = Discard { $what }
rvl-do-drone-attack = Attack { $whom } with the drone: 1 action
rvl-do-end =
    { $n ->
        [0] End the turn
        [one] End the turn, { $n } action unused
       *[other] End the turn, { $n } actions unused
    }
rvl-do-end-half =
    { $n ->
        [0] On to your drone
        [one] On to your drone, { $n } action unused
       *[other] On to your drone, { $n } actions unused
    }
rvl-do-explore = Turn up the tile at { $where }: free
rvl-do-give = Give { $what } to your drone
rvl-do-guild = Use your guild { $what }
rvl-do-hack = Hack the drone of { $whom }: 1 action
rvl-do-hack-attack = Let the drone attack { $whom }
rvl-do-land = Land on { $where }
rvl-do-loot = Take { $what }
rvl-do-pass = Pass
rvl-do-pass-attack = Pass. { $who } with { $what }: { $salvos ->
        [one] { $damage } damage
       *[other] { $salvos } salvos of { $damage } damage
    } against { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
rvl-do-place = Begin on { $where }
rvl-do-place-drone = Put the drone on { $where }
rvl-do-push = Push to { $where }
rvl-do-schema = Buy { $what } for { $of }
rvl-do-shield = Build a shield on { $where }: { $what }
rvl-do-skill = Use { $what }
rvl-do-steal = Steal { $what }
rvl-do-step = Step to { $where }
rvl-do-move = Move to { $where }: 1 action for up to { $n } hexes
rvl-do-take = Take { $what } from your drone
rvl-do-ultimate = Your ultimate, { $what }
rvl-do-uninstall-hand =
    { $n ->
        [0] Uninstall { $what } from your hand
        [one] Uninstall { $what } from your hand and draw: { $n } crystal
       *[other] Uninstall { $what } from your hand and draw: { $n } crystals
    }
rvl-do-uninstall-discard =
    { $n ->
        [0] Uninstall { $what } from your discard pile
        [one] Uninstall { $what } from your discard pile: { $n } crystal
       *[other] Uninstall { $what } from your discard pile: { $n } crystals
    }
rvl-do-play =
    { $ap ->
        [0] { $what }, free
        [one] { $what }, { $ap } action
       *[other] { $what }, { $ap } actions
    }
rvl-do-react = React with { $what }
rvl-do-keep = Keep { $what }
rvl-do-at = { $what }: { $whom }
rvl-do-also = { $what }, { $more }
rvl-do-with = with { $what }
rvl-do-boost = discarding { $what }
rvl-do-replace = in place of { $what }
rvl-do-for = for 1 { $what }
rvl-hex-with = { $hex } with { $who }
rvl-tile = Tile at { $where }
rvl-one-resin = 1 resin
rvl-one-crystal = 1 crystal
rvl-one-rp = 1 Rivals point
rvl-one-token = 1 token
rvl-top-schema = the top schema, unseen

# What an action brings about.
rvl-sum-of = { $who }: { $what }
rvl-change-life = { $change } life
rvl-change-rp =
    { $n ->
        [one] { $change } Rivals point
       *[other] { $change } Rivals points
    }
rvl-change-resin =
    { $n ->
        [one] { $change } resin
       *[other] { $change } resins
    }
rvl-change-crystal =
    { $n ->
        [one] { $change } crystal
       *[other] { $change } crystals
    }
rvl-change-tokens =
    { $n ->
        [one] { $change } token
       *[other] { $change } tokens
    }
rvl-change-gauge = { $change } on the gauge
rvl-certain-hit = { $whom }: { $salvos ->
        [0] no salvo is left
        [one] { $damage } damage
       *[other] { $salvos } salvos of { $damage } damage
    } against { $dice ->
        [0] no die
        [one] { $dice } die
       *[other] { $dice } dice
    }
rvl-certain-drone = { $whom }: a drone loses no life, other effects of the attack count
rvl-certain-range =
    { $n ->
        [0] On the same hex, range { $near } to { $far }
        [one] { $n } hex away, range { $near } to { $far }
       *[other] { $n } hexes away, range { $near } to { $far }
    }
rvl-certain-range-hex =
    { $n ->
        [0] Aimed at the own hex, range { $near } to { $far }
        [one] Aimed { $n } hex away, range { $near } to { $far }
       *[other] Aimed { $n } hexes away, range { $near } to { $far }
    }
rvl-chances = Chances: { $what }
rvl-chance =
    { $n ->
        [0] nothing lost { $percent }%
       *[other] { $n } lost { $percent }%
    }
rvl-chance-more = { $n } or more lost { $percent }%
rvl-chance-death = felled { $percent }%
# Whom a shot fells.
rvl-fells =
    { $how ->
        [sure] fells { $whom }
        [unless] fells { $whom } unless somebody adds something
       *[may] fells { $whom } in { $percent }% of all cases
    }{ $wins ->
        [yes] : { $points } points, and wins the game
       *[no] : { $points } points for you
    }
rvl-fells-mark =
    { $how ->
        [sure] fells
       *[may] fells { $percent }%
    }
rvl-warn-death = You would be felled.
rvl-warn-unused =
    { $n ->
        [one] One action would be lost.
       *[other] { $n } actions would be lost.
    }
rvl-warn-ground =
    You stand in zone { $zone }{ $n ->
        [0] , which falls after this round
        [one] : one of { $of } zones falls after this round
       *[other] : { $n } of { $of } zones fall after this round
    }. { $n ->
        [0] { $fells ->
            [yes] You would be felled.
           *[no] You would lose { $loss } life.
        }
       *[other] If it is this one, you { $fells ->
            [yes] are felled.
           *[no] lose { $loss } life.
        }
    }
rvl-warn-down = That hex lies face down: if it is a lake, { $fells ->
        [yes] you are felled.
       *[no] you lose { $loss } life more.
    }
rvl-warn-self = It hits you too.
rvl-warn-nobody = Nobody stands there: nothing is hit.
rvl-warn-drone = A drone loses no life.
rvl-warn-drone-nothing = A drone loses no life: it gains you nothing.
rvl-warn-weak = { $percent }% that no life is lost.
rvl-warn-full = It heals nothing: { $n } of { $of } life.
rvl-heals-mark = heals 0
rvl-warn-nothing = It gains you nothing now.

# Why an action is worth taking.
rvl-because-move = Whoever moves decides who can reach whom.
rvl-because-to-sponsor = On the hex of a sponsor you can negotiate for a Rivals point.
rvl-because-forest = On a forest you roll one more die against attacks.
rvl-because-bonus = A harvest gives more of the hex on which you stand.
rvl-because-explore = A tile that lies open can be entered and harvested, and turning it up is free.
rvl-because-harvest = Resources buy shields, schemas and Rivals points.
rvl-because-sponsor = A sponsor gives a Rivals point and a bonus.
rvl-because-rp = Enough Rivals points win at once.
rvl-because-schema = Schemas are the strongest cards, and yours from now on.
rvl-because-shield = Your shield absorbs the next physical or mental salvo against you.
rvl-because-uninstall = A smaller deck brings its best cards more often.
rvl-because-attack = Each life that an enemy loses fills your gauge, and whoever fells an Ashak gets 2 Rivals points.
rvl-because-upon-drone = A drone loses no life and fills no gauge; what else the attack does counts.
rvl-because-skill = A skill stays on your board for good.
rvl-because-card = A card that is not played is discarded at the end of the round.
rvl-because-drone-attack = A drone’s attack takes life for one action, but fills no gauge.
rvl-because-ultimate = A full gauge gains nothing more.
rvl-because-guild = Your guild helps once a round, and costs no action.
rvl-because-again = This skill can be used once a round.
rvl-because-tokens = An activated token adds 2 dice to each roll until your next turn.
rvl-because-react = It acts before the attack does.
rvl-because-pass = What you keep may do more good later.
rvl-because-anticipation = Anticipation adds dice when you are attacked, and pays sponsors.
rvl-because-install = An installed card comes to your hand now, and stays in your deck.
rvl-because-take = What lies on a drone can be stolen, and points there do not count.
rvl-because-drone = What a drone carries can be stolen.
rvl-because-end = Nothing that is left is worth doing now.
rvl-because-stop = From here the next step costs an action again.

# Why not.
rvl-why-step = This is a step of another choice: touch what it belongs to first.
rvl-why-no-mod = Only mods can be added to a physical attack.
rvl-why-no-discard = No card is discarded for this attack.
rvl-why-no-more = Nothing can be added to an explosive.
rvl-why-ground = This attack is aimed at an enemy, not at the ground.
rvl-why-own-hero = This is your own figure: touch a hex to move it.
rvl-why-hero-first = Touch first what you attack with: a card of your hand, or a full gauge.
rvl-why-row = You come to these cards by a harvest on a tile with an Interface hex.
rvl-why-event = Events come by themselves at the end of a round.
rvl-why-zone = Which zone falls is drawn at the end of a round.
rvl-why-ap =
    { $n ->
        [one] It costs { $n } action, you have { $left }.
       *[other] It costs { $n } actions, you have { $left }.
    }
rvl-why-shield = A shield costs { $what }.
rvl-why-uninstall =
    { $n ->
        [one] Uninstalling costs { $n } crystal.
       *[other] Uninstalling costs { $n } crystals.
    }
rvl-why-schema = A schema costs 5 of one kind. Here lie { $what }.
rvl-why-schema-none = A schema costs 5 of one kind, and nothing lies here.
rvl-why-schema-aboard = A schema costs 5 of one kind. Your drone carries { $what }: take them first, one hex away at most.
rvl-why-gauge = The gauge stands at { $n } of { $of }.
rvl-why-not-there = The drone has none of it.
rvl-why-sight = Something stands between you and { $whom }.
rvl-why-range = { $whom }: { $n ->
        [one] { $n } hex away
       *[other] { $n } hexes away
    }, the card reaches { $near } to { $far }.
rvl-why-far = { $whom }: { $n ->
        [one] { $n } hex away
       *[other] { $n } hexes away
    }, out of range.

# What things are.
rvl-about-down = Turning it up is free while you stand next to its tile; nobody enters it before.
rvl-about-forest = A harvest gives 1 resin, 3 if you stand on it; whoever stands here rolls one more die against attacks.
rvl-about-crystal = A harvest gives 1 crystal, 3 if you stand on it.
rvl-about-interface = A harvest shows 2 Interface cards of which you may keep 1; standing on it, 4 and 2.
rvl-about-observatory = A harvest lets you pay 2 resources for an anticipation token, as often as you like; standing on it the first is free.
rvl-about-lake = Whoever enters it loses 2 life and stops; no shield is built here.
rvl-about-volcano = It gives nothing; it is crossed freely.
rvl-about-tile = Part of the tile at { $where }, { $zone }.
rvl-about-centre = The centre: it never falls.
rvl-about-stands = Here stands { $who }.
rvl-about-far =
    { $n ->
        [one] { $n } hex from you.
       *[other] { $n } hexes from you.
    }
rvl-about-in-sight =
    { $n ->
        [0] On your hex.
        [one] { $n } hex from you, in sight.
       *[other] { $n } hexes from you, in sight.
    }
rvl-about-out-of-sight =
    { $n ->
        [one] { $n } hex from you, out of sight.
       *[other] { $n } hexes from you, out of sight.
    }
rvl-about-counts = { $what }.
rvl-about-upright = { $what } is ready.
rvl-about-exhausted = { $what } is exhausted until the end of the round.
rvl-about-dice =
    { $n ->
        [one] Would roll { $n } die against an attack now.
       *[other] Would roll { $n } dice against an attack now.
    }
rvl-about-dead = Felled.
rvl-about-drone = It moves, harvests and attacks in its owner’s turn; it blocks nobody and cannot be destroyed.
rvl-about-cargo = What a drone carries: its owner takes it from one hex away, others steal it by a hack.
rvl-about-shield = It absorbs the next physical or mental salvo against its owner standing on it, blocks the sight of others, and costs them 2 steps to enter.
rvl-about-sponsor = A sponsor: negotiating on its hex costs 1 action and 1 token, and gives 1 Rivals point and a bonus.
rvl-about-desert = Desert: the tile is not harvested this round and the next.
rvl-about-sprout = Sprout: the tile can be harvested again from the next round on.
rvl-about-zone = Its tiles lie at { $what }.
rvl-about-zone-gone = It has fallen into the void.
rvl-about-zone-falls = When its card is drawn its tiles fall, and whoever stands there loses 4 life.
rvl-about-zone-now = It falls after this round, and whoever stands there then loses 4 life.
rvl-about-zone-maybe =
    { $n ->
        [one] One of { $of } zones falls after this round, maybe this one: whoever stands there then loses 4 life.
       *[other] { $n } of { $of } zones fall after this round, maybe this one: whoever stands there then loses 4 life.
    }
rvl-about-zone-later = It does not fall before era { $n }.
rvl-about-zone-stays = It does not fall after this round.
rvl-about-blank = It does nothing.
rvl-about-ashak =
    Own cards: { $what }. { $n ->
        [one] The gauge is { $n } long.
       *[other] The gauge is { $n } long.
    }
rvl-about-life = At 0 life an Ashak is felled.
rvl-about-points = Whoever has enough of them wins at once.
rvl-about-gauge = Life that enemies lose by attacks fills it; a full gauge allows the ultimate.
rvl-about-anticipation = Up to 2 tokens can be activated when you are attacked: 2 more dice each until your next turn.
rvl-about-resin = It pays shields, and like crystal schemas and Rivals points.
rvl-about-crystals = It pays uninstalling, and like resin schemas and Rivals points.
rvl-about-cards = Each round 4 cards are drawn, and the hand is discarded at its end.
rvl-about-skills = At most 3 skills lie on a board.
rvl-about-guild = A guild is used once a round for free.
rvl-about-deck = The common deck: harvests on Interface hexes look at its top.
rvl-about-schemas = The top schema is bought unseen for 5 of one kind.

# In plain text.
rvl-text-event = Event:
rvl-legend = f forest, c crystals, i Interface, o observatory, ~ lake, ^ volcano, ? face down; a capital letter is an Ashak, the small one its drone, # a shield, * a sponsor, - desert, : sprout.
rvl-north = North
rvl-northeast = North-east
rvl-southeast = South-east
rvl-south = South
rvl-southwest = South-west
rvl-northwest = North-west
rvl-the-void = the void
rvl-word-step = step onto a hex
rvl-word-explore = turn up a tile
rvl-word-play = play a card
rvl-word-react = react with a card
rvl-word-shield = build a shield
rvl-word-schema = buy a schema
rvl-word-uninstall = uninstall a card
rvl-word-rp = buy a Rivals point
rvl-word-hack = hack a drone
rvl-word-take = take from your drone
rvl-word-give = give to your drone

# Refusals.
refusal-ashak_taken = Somebody else plays this Ashak.
refusal-not_dealt = This guild was not dealt to you.
refusal-no_start = Figures begin on start tiles.
refusal-hex_taken = Somebody stands there.
refusal-no_ap = There are not enough actions left.
refusal-not_next = It is too far away.
refusal-void = Nothing is left there but the void.
refusal-face_down = The tile lies face down.
refusal-face_up = The tile lies face up already.
refusal-too_dear = An enemy shield costs two steps.
refusal-not_moving = No step of a move is left.
refusal-dry = A drought token lies on the tile.
refusal-barren = Nothing on this tile can be harvested.
refusal-no_sponsor = No sponsor stands there.
refusal-no_token = There is no anticipation token that can be used for it.
refusal-no_resources = The resources do not suffice.
refusal-no_card = There is no such card here.
refusal-wrong_target = This cannot be the target.
refusal-out_of_range = It is too near or too far.
refusal-out_of_sight = Something stands between.
refusal-too_early = Nobody attacks in the first turn of the round.
refusal-wrong_moment = It cannot be played now.
refusal-skill_twice = This skill lies on your board already.
refusal-wrong_skill = A fourth skill replaces one of the three on your board.
refusal-too_many_mods = These are too many mods.
refusal-too_many_answers = This is one of more answers than are offered.
refusal-not_full = The gauge is not full.
refusal-exhausted = It is exhausted.
refusal-no_branch = The card has no such effect.
refusal-no_way = It cannot go there.
refusal-no_place = There is no free place for it.
refusal-one_way = This card went the other way this turn.
refusal-too_many = So many cards cannot be kept.
refusal-no_source = These cards cannot be consulted from here.
refusal-lake = Nothing is built on a lake.
refusal-shielded = A shield stands there already.
refusal-wrong_shield = With two shields standing, one of them goes for the new one.
refusal-no_edge = Only hexes on the edge are free to land on.

# Modes of the form of a new table.
mode-drones = With drones
mode-drones-note = Two players, each with a drone that hauls, harvests and can be hacked.
mode-standard = Full arena
mode-standard-note = Three to six players on all 43 tiles.

# A first touch of something small comes nearer.
rvl-nearer = Nearer now. Touch again to choose
# What was suffered since the reader's last turn, and what came of the last dice.
rvl-suffered = Since your last turn: { $n ->
        [0] no life lost
       *[other] −{ $n } life
    }
# Of whoever has most Rivals points, on the foot of the portrait.
rvl-leads = { $n ->
        [0] level
       *[other] leads by { $n }
    }
# Of somebody else who fell since then.
rvl-fared-out = felled
rvl-suffered-before = { $n ->
        [one] { $n } attack before
       *[other] { $n } attacks before
    }
rvl-unhurt = { $doer ->
        [you] You lose no life
       *[other] { $who } loses no life
    }
# What each count of tokens leads to.
rvl-try = { $n ->
        [0] No token
        [one] { $n } token
       *[other] { $n } tokens
    }, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }

# What a hint is about where the place alone says too little.
rvl-hint-harvest = Harvest here, { $where }
rvl-hint-negotiate = Negotiate here, { $where }
