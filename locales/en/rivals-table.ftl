# Rivals: what is asked, answered and refused at its table.
rvl-first-player = First player
rvl-progress = Round { $n } of { $of }, era { $era }
rvl-progress-short = { $n } of { $of }
rvl-confirm = Do it
rvl-because = What is asked
rvl-why-asked = Something else is asked now.

# Questions.
rvl-ask-ashak = Choose your Ashak
rvl-ask-guild = Keep one of two guilds
rvl-ask-place = Where do you begin?
rvl-ask-window = Do you react?
rvl-ask-main = Your turn
rvl-ask-drone_main = Your drone’s turn
rvl-ask-observatory = What do you pay for anticipation?
rvl-ask-consult = Which cards do you look at?
rvl-ask-keep = Which cards do you keep?
rvl-ask-bonus = Which bonus of the sponsor?
rvl-ask-bonus_uninstall = Uninstall a card?
rvl-ask-move = Where do you go?
rvl-ask-anticipation = How many tokens do you activate?
rvl-ask-push = Where does it go?
rvl-ask-loot = Do you take a card?
rvl-ask-fall = Where does the fall end?
rvl-ask-hack = What does this success do?
rvl-ask-branch = Which of these?
rvl-ask-gain = Which kind do you gain?
rvl-ask-convert = What do you turn into the other kind?
rvl-ask-discard = Which card do you discard?
rvl-ask-steal = What do you steal?
rvl-ask-build = Where is the shield built?
rvl-ask-destroy = Which shield goes?

# Modes of the form of a new table.
mode-drones = With drones
mode-drones-note = Two players, each with a drone that hauls, harvests and can be hacked.
mode-standard = Full arena
mode-standard-note = Three to six players on all 43 tiles.
