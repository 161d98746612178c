# Rivality : choses, questions, événements, refus.
colour-salmon = Saumon
colour-purple = Mauve
colour-teal = Turquoise
souramoun = Souramoun

terrain-well = Puits de Mana
terrain-stone_circle = Plaine à Dolmens
terrain-cottage = Chaumière
terrain-fortress = Forteresse
terrain-hidden = Tuile face cachée

number =
    { $n ->
        [1] une
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
        [9] neuf
        [10] dix
       *[other] { $n }
    }
direction-north = nord
direction-east = est
direction-south = sud
direction-west = ouest
direction-title-north = Nord
direction-title-east = Est
direction-title-south = Sud
direction-title-west = Ouest

place-well = au Puits
place-count =
    { $n ->
        [one] une case
       *[other] { $word } cases
    }
place-steps =
    { $direction ->
        [north] { $count } au nord
        [east] { $count } à l’est
        [south] { $count } au sud
       *[west] { $count } à l’ouest
    }
place-one = { $a } du Puits
place-two = { $a } et { $b } du Puits
place-field = colonne { $column }, rangée { $row }

thing-board =
    { $tiles ->
        [one] Champ de bataille, { $tiles } tuile
       *[other] Champ de bataille, { $tiles } tuiles
    }
thing-at = { $what }, { $where }
thing-golems = { $who } { $n }
thing-golems-named =
    { $n ->
        [one] { $doer ->
            [you] { $n } de vos golems
           *[other] { $n } golem, { $who }
        }
       *[other] { $doer ->
            [you] { $n } de vos golems
           *[other] { $n } golems, { $who }
        }
    }
thing-wizard =
    { $doer ->
        [you] votre Magicien
       *[other] Magicien, { $who }
    }
thing-empty = vide
thing-contested = contestée
thing-value = vaut { $n }
thing-shields-active =
    { $n ->
        [one] un bouclier
       *[other] { $n } boucliers
    }
thing-shields-asleep = boucliers endormis
thing-free = Place libre, { $where }
beyond-tile = 1 autre tuile
beyond-tiles = # autres tuiles
beyond-place = 1 place libre
beyond-places = # places libres
beyond-west = à l’ouest
beyond-east = à l’est
beyond-north = au nord
beyond-south = au sud
thing-spell =
    { $n ->
        [one] { $direction } : un golem à distance { $range }
       *[other] { $direction } : { $n } golems à distance { $range }
    }
thing-spell-breaker = { $spell }, brise les boucliers
thing-spell-stored = { $spell }, à retardement
thing-hand = { $what }, vaut { $value } ; { $spells }
thing-hand-plain = { $what }, vaut { $value }
thing-tile-spells = { $tile } ; { $spells }
thing-spells-solo = Elle agit chaque fois qu’un Magicien y arrive. { $spells }.
thing-rotation = Le haut vers { $direction ->
        [north] le nord
        [east] l’est
        [south] le sud
       *[west] l’ouest
    }
thing-supply =
    { $n ->
        [one] { $n } golem en réserve
       *[other] { $n } golems en réserve
    }
thing-supply-low = { $supply } : quand il n’y en a plus, la partie finit
thing-stack =
    { $n ->
        [0] plus de tuile à piocher
        [one] { $n } tuile à piocher
       *[other] { $n } tuiles à piocher
    }
thing-cards =
    { $n ->
        [0] main vide
        [one] 1 en main
       *[other] { $n } en main
    }

ask-mulligan = Garder ces deux tuiles, ou en piocher deux autres, une seule fois ?
ask-place = Quelle tuile posez-vous ?
ask-spell-order = Trop peu de golems : quel sort d’abord ?
ask-removal = Trop de golems : qui s’en va ?
ask-delayed = Sorts à retardement : en lancer un, ou y renoncer pour de bon ?
ask-siege = Plusieurs sièges : lequel d’abord ?
ask-destination = Où va votre Magicien ?
ask-entry = Par où entre votre Magicien ?

step-tile = Quelle tuile de votre main ?
step-place = Où va-t-elle ?
step-facing = Dans quel sens : la tourner, ou la poser ?
step-spell = Quel sort ?
step-golem = Quel golem s’en va ?
step-stored = Quel sort à retardement ?
step-answer = Le lancer, ou y renoncer pour de bon ?
step-answer-one = Le lancer, ou y renoncer pour de bon ?
step-siege = Quel siège ?
step-walk = Vers quelle tuile ?
step-mulligan = Les garder, ou en piocher deux autres, une seule fois ?

done-place = { $what }, { $where }, le haut vers { $direction ->
        [north] le nord
        [east] l’est
        [south] le sud
       *[west] l’ouest
    }
done-spell = { $spell }, d’abord
golems-go =
    { $n ->
        [one] { $doer ->
            [you] Un de vos golems est retiré
           *[other] { $who } : un golem est retiré
        }
       *[other] { $doer ->
            [you] { $n } de vos golems sont retirés
           *[other] { $who } : { $n } golems sont retirés
        }
    }
done-cast = Le lancer, { $spell }
done-decline = Y renoncer, { $spell }
done-siege = Siège : { $what }, { $where }
done-walk = Vers { $what }, { $where }
done-keep = Garder les deux tuiles
done-mulligan = En piocher deux autres

confirm-place = Poser
confirm-spell = Lancer
confirm-golem = Renvoyer
confirm-delayed = Valider
confirm-siege = Prendre
confirm-walk = Y aller
confirm-mulligan = Valider

answer-keep = Garder
answer-mulligan = Piocher deux autres
answer-cast = Lancer
answer-decline = Renoncer

event-colour-drawn =
    { $doer ->
        [you] Vous jouez { $colour }
       *[other] { $who } joue { $colour }
    }
event-starred-drawn =
    { $doer ->
        [you] Vous avez la pioche étoilée
       *[other] { $who } a la pioche étoilée
    }
event-first-drawn =
    { $doer ->
        [you] Vous commencez
       *[other] { $who } commence
    }
event-shuffled =
    { $doer ->
        [you] Votre pioche est mélangée
       *[other] Pioche mélangée : { $who }
    }
event-drew =
    { $doer ->
        [you] Vous piochez une tuile
       *[other] { $who } pioche une tuile
    }
event-drew-tile =
    { $doer ->
        [you] Vous piochez : { $what }
       *[other] { $who } pioche : { $what }
    }
event-mulligan =
    { $doer ->
        [you] Vous prenez un mulligan
       *[other] { $who } prend un mulligan
    }
event-kept =
    { $doer ->
        [you] Vous gardez votre première main
       *[other] { $who } garde sa première main
    }
event-placed = { $who } : { $what }, { $where }
event-placed-short = { $who } : { $what }
event-revealed = { $what }, retournée, { $where }
event-wizard =
    { $doer ->
        [you] Votre Magicien vient, { $where }
       *[other] Le Magicien vient, { $where } : { $who }
    }
event-cast =
    { $arrived ->
        [0] { $direction } : personne ne passe
        [one] { $direction } : un golem arrive
       *[other] { $direction } : { $arrived } golems arrivent
    }
event-cast-shields =
    { $arrived ->
        [0] { $direction } : les boucliers en arrêtent { $destroyed }, personne ne passe
        [one] { $direction } : les boucliers en arrêtent { $destroyed }, un arrive
       *[other] { $direction } : les boucliers en arrêtent { $destroyed }, { $arrived } arrivent
    }
event-cast-short = { $cast }, et la réserve est vide
event-lost-no-tile =
    { $n ->
        [1] { $direction } : pas de tuile à côté, perdu
       *[other] { $direction } : pas de tuile à { $word } cases, perdu
    }
event-lost-none = { $direction } : pas de tuile, perdu
event-lost-wizard = { $direction } : le Magicien le repousse
event-lost-off-field = { $direction } : hors du terrain, perdu
event-lost-not-controlled = { $direction } : la tuile n’est pas à vous, perdu
event-lost-source = Perdu, personne ne tient la tuile : { $direction } ({ $where })
event-lost-declined = Abandonné : { $direction } ({ $where })
event-stored = { $direction } : à retardement, jusqu’à ce qu’une tuile y soit
event-besieged =
    { $doer ->
        [you] Siège : vous prenez la tuile, { $where }
       *[other] Siège : { $who } { $players ->
            [1] prend
           *[other] prennent
        } la tuile, { $where }
    }
event-ended-last-tile = Toutes les tuiles sont posées
event-ended-supply = Une réserve est vide
event-ended-supply-of =
    { $doer ->
        [you] Vous n’avez plus de golems
       *[other] Plus de golems pour { $who }
    }
event-ended-nowhere = Le Magicien n’a plus où aller
event-ended = La partie s’achève

certain-left =
    { $doer ->
        [you] { $what } : votre Magicien la quitte, { $n } pour vous
       *[other] { $what } : votre Magicien la quitte, { $n } pour { $who }
    }
certain-wizard = La nouvelle tuile comptera quand votre Magicien partira pour votre prochaine tuile
certain-wizard-last = La nouvelle tuile ne compte pour personne : votre Magicien y reste jusqu’à la fin
certain-wizard-stays = La nouvelle tuile ne compte pour personne : votre Magicien y est à la fin
certain-end = { $said } ; la partie se termine
again-lost-by = La partie finit là et vous perdez de { $n } : { $what ->
        [place] poser
       *[other] le faire
    } quand même ?
again-lost = La partie finit là et vous perdez : { $what ->
        [place] poser
       *[other] le faire
    } quand même ?
again-unknown = La partie finit là : { $what ->
        [place] poser
       *[other] le faire
    } quand même ?
certain-ends = { $end }. { $title } : { $points }.
certain-ends-with = { $who } { $n }
certain-ends-tie = { $said } { $tie }.
certain-nothing = Rien n’est gagné tout de suite.
certain-reveal = Ce qui est face cachée se verra en se retournant.
certain-solo-turns = Souramoun retourne { $where } et lance ce qui s’y trouve.
certain-solo-his = Souramoun lance d’abord :
certain-solo-own = Puis vous :
certain-solo-if = Puis vous, si la tuile est encore à vous :

score-contested = contestée
score-empty = vide
score-wizard = sous un Magicien
mark-less = golem ennemi
score-well = contestée, le Puits départage
score-souramoun = contestée, à Souramoun
score-less = { $what } ({ $n } − { $less })
score-rule = règle { $rule }
end-lift = Golems
end-tally = { $what } : { $n }
tie-well = Totaux égaux : le Puits départage
tie-well-three = Totaux égaux devant : qui tient le Puits l’emporte
tie-solo = Totaux égaux : Souramoun l’emporte

hint-ends = Cela finit la partie. { $title }, { $points }.
hint-ends-to = { $a } à { $b }
hint-because-last = La dernière tuile met fin à la partie.
hint-because-nowhere = Un magicien qui n’a plus où aller met fin à la partie.
hint-delayed-even = Personne ne passerait : le lancer ou y renoncer revient au même.

goal-words-solo-beginner = Passez par vos golems jusqu’à une tuile vide, et lancez ses sorts. Souramoun vient sur la rangée opposée et lance avant vous ; vous ne lancez que si la tuile est encore à vous. Quand une réserve est vide ou que vous ne pouvez plus marcher, ayez plus de points que lui. Les tuiles disputées ne comptent pour personne.
goal-words-solo-standard = Passez par vos golems jusqu’à une tuile vide, et lancez ses sorts. Souramoun vient sur la rangée opposée et lance avant vous ; vous ne lancez que si la tuile est encore à vous. Quand une réserve est vide ou que vous ne pouvez plus marcher, ayez plus de points que lui. Les tuiles disputées comptent pour lui.
goal-words-solo-master = Passez par vos golems jusqu’à une tuile vide, et lancez ses sorts. Souramoun vient sur la rangée opposée et lance avant vous ; vous ne lancez que si la tuile est encore à vous. Quand une réserve est vide ou que vous ne pouvez plus marcher, ayez plus de points que lui. Les tuiles disputées comptent pour lui, les vôtres avec ses golems un de moins.
goal-words-expert = Tenez les terres : ayez sur une tuile plus de golems que quiconque. Un golem d’un autre y coûte un point. Un sort sans tuile devant lui attend qu’on en pose une ; qui tient les quatre voisines d’une tuile l’assiège et la prend.
banner-partner = avec vous
banner-foe = rival, avec { $who }
banner-foe-with = avec { $who }
banner-partner-next = allié, joue ensuite
banner-foe-next = rival, joue ensuite
banner-next = joue ensuite
sign-l-contested = Bord pointillé : tuile disputée
sign-l-next = Losange blanc : joue ensuite
sign-l-wizard = Magicien : sa tuile ne compte pas
sign-l-spell = Sort : tant de golems amenés
sign-l-range = Losanges : à combien de cases
sign-l-breaker = Rouge : brise les boucliers
sign-l-spent = Cadre vide : sort déjà lancé
sign-l-stored = Pointe dorée : sort qui attend une tuile
sign-l-siege = Siège : quatre voisines à vous, la tuile aussi
sign-l-less = Golem ennemi : un point de moins

refusal-game_over = La partie est finie.
refusal-chance_pending = Les tuiles sont en train d’être mélangées.
refusal-no_chance_pending = Il n’y a rien à tirer au sort pour l’instant.
refusal-impossible_outcome = Le hasard ne peut pas répondre cela.
refusal-not_your_turn = Ce n’est pas à vous.
refusal-another_question = Il faut d’abord décider autre chose.
refusal-no_mulligan = Il n’y a pas de mulligan à prendre maintenant.
refusal-not_in_hand = Cette tuile n’est pas dans votre main.
refusal-cell_taken = Il y a déjà une tuile à cette place.
refusal-not_adjacent = Une tuile doit avoir un côté commun avec le champ de bataille.
refusal-no_such_spell = Ce sort n’est pas de ceux qui partent maintenant.
refusal-not_a_largest_enemy = Seul un adversaire qui y a le plus de golems en perd un.
refusal-not_triggered = La nouvelle tuile ne déclenche pas ce sort.
refusal-not_your_spell = Ce sort à retardement n’est pas à vous.
refusal-not_besieged = Vous n’assiégez pas cette tuile.
refusal-off_field = C’est hors du terrain.
refusal-not_an_entry = Votre Magicien entre par la première rangée.
refusal-tile_occupied = Votre Magicien s’arrête sur une tuile sans golem.
refusal-not_reachable = Votre Magicien passe par les tuiles où sont vos golems, et aucune n’y mène.
refusal-unknown = Les règles ne le permettent pas.

# Au terminal.
riv-legend = Sur le plateau : une tuile porte en tête son terrain (W Puits, D Plaine à Dolmens, C Chaumière, F Forteresse), sa valeur, # pour un bouclier actif et . pour un bouclier endormi, et sa place (à l’est, au nord du Puits). M3, ce sont trois golems de Mauve, *M le magicien. ^2@3 est un sort vers le nord : 2 golems à portée 3 ; { $breaks } brise les boucliers.
hint-turn-rivality = 1 à 9 prennent dans la main, ou sinon parmi ce qui est offert ; les flèches déplacent, et tournent ce qui est posé, comme R ; Entrée valide, Échap revient
