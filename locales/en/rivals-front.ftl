# Rivals: its box, its new table, and what a table of it says in its own words.
first-box-note-rivals = Explore, shoot, bargain with sponsors, and do not fall off
table-board-rivals = The arena
prompt-chance-rivals = Dice are rolling, or cards are being shuffled
curtain-lead-rivals = Hand over the device. Nobody’s cards are shown until it is in the right hands.
text-board-rivals = The arena
text-board-drawn-rivals = The arena in characters
about-banner-rivals = Rivals points, life, tokens, resources, and how many cards are held: everybody may count them. Which cards they are is secret.
why-chance-rivals = Dice are rolling, or cards are being shuffled.
why-cards-rivals = A banner is only shown; hexes, heroes and cards are chosen on the table.
rules-title-rivals = Rules of Rivals
new-options-summary-rivals = first player drawn by lot, { $hints }

# Options of a new table.
new-zone_schedule = Zones fall
new-zone_schedule-entering = in every round
new-zone_schedule-end = from the second round on
new-los = A clear sight needs
new-los-any_shortest = one free shortest way
new-los-all_shortest = all shortest ways free
new-sponsor_cap = Sponsors on the arena
new-sponsor_cap-checked_once = up to four
new-sponsor_cap-hard_3 = never more than three
new-ashak_choice = Ashaks
new-ashak_choice-seat-order = chosen in turn
new-ashak_choice-random = drawn by lot
new-hack_action = A hacked action is done by
new-hack_action-drone = the drone
new-hack_action-hacker = the hacker
