# Rivals : sa boîte, sa nouvelle table, et ce qu’une de ses tables dit avec ses propres mots.
first-box-note-rivals = Explorez, tirez, traitez avec les sponsors, et ne tombez pas
table-board-rivals = L’arène
prompt-chance-rivals = On lance les dés, ou l’on mélange des cartes
curtain-lead-rivals = Passez l’appareil. Aucune carte n’est montrée avant qu’il soit en bonnes mains.
text-board-rivals = L’arène
text-board-drawn-rivals = L’arène en caractères
about-banner-rivals = Points Rivals, PV, jetons, ressources et nombre de cartes en main : chacun peut les compter. Quelles cartes, c’est secret.
why-chance-rivals = On lance les dés, ou l’on mélange des cartes.
why-cards-rivals = Une bannière se regarde seulement ; les cases, les héros et les cartes se choisissent sur la table.
rules-title-rivals = Règles de Rivals
new-options-summary-rivals = premier joueur tiré au sort, { $hints }

# Les options d’une nouvelle table.
new-zone_schedule = Les zones tombent
new-zone_schedule-entering = à chaque manche
new-zone_schedule-end = dès la deuxième manche
new-los = Une vue dégagée demande
new-los-any_shortest = un plus court chemin libre
new-los-all_shortest = tous les plus courts chemins libres
new-sponsor_cap = Sponsors dans l’arène
new-sponsor_cap-checked_once = jusqu’à quatre
new-sponsor_cap-hard_3 = jamais plus de trois
new-ashak_choice = Les Ashaks
new-ashak_choice-seat-order = choisis tour à tour
new-ashak_choice-random = tirés au sort
new-hack_action = Une action piratée est faite par
new-hack_action-drone = le drone
new-hack_action-hacker = le pirate
