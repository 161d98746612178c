# Bellum Magica : choses, questions, événements, refus, aide, leçons.
colour-gold = Or
colour-azure = Azur

# Ce qu’une table de ce jeu dit à sa façon.
table-board-bellum = Châteaux et royaume
prompt-chance-bellum = Le dé roule
curtain-lead-bellum = Passez l’appareil. Aucun secret n’est montré avant qu’il soit en bonnes mains.
end-count-bellum = Le décompte, coffre par coffre
lead-bars-bellum = qui menait, jour après jour
text-board-bellum = Les châteaux et le royaume
text-board-drawn-bellum = La table dessinée en caractères ; tout ce qui s’y trouve est décrit plus bas
about-banner-bellum = Coffres, nourriture, glyphes, tonneaux et défense : chacun peut les compter. Seule la valeur des coffres est secrète.
why-chance-bellum = Le dé roule, ou l’on mélange des cartes.
why-cards-bellum = Une bannière se regarde seulement ; les châteaux et leurs coffres se choisissent sur la table.
rules-title-bellum = Règles de Bellum Magica
first-box-note-bellum = Engagez des monstres, pillez le royaume, cachez vos coffres
new-options-summary-bellum = { $first }, châteaux tirés au sort, { $hints }
goal-words-bellum = Remplissez votre château de coffres, gagnés ou volés. À dix coffres la partie finit, et le plus riche trésor l’emporte.
new-first-bellum = Premier Capitaine
new-first-summary-draw-bellum = premier Capitaine tiré au sort
new-first-summary-seat-bellum = la place { $n } est le premier Capitaine
replay-open-bellum = Tous
replay-open-name-bellum = Montrer ce que chacun voit

# Nombres.
bel-n-food =
    { $n ->
        [one] { $n } nourriture
       *[other] { $n } nourritures
    }
bel-n-glyph =
    { $n ->
        [one] { $n } glyphe
       *[other] { $n } glyphes
    }
bel-n-map =
    { $n ->
        [one] { $n } carte aux trésors
       *[other] { $n } cartes aux trésors
    }
bel-n-sword =
    { $n ->
        [one] { $n } épée
       *[other] { $n } épées
    }
bel-n-magic_sword =
    { $n ->
        [one] { $n } épée magique
       *[other] { $n } épées magiques
    }
bel-n-thief =
    { $n ->
        [one] { $n } voleur
       *[other] { $n } voleurs
    }
bel-n-barrel =
    { $n ->
        [one] { $n } tonneau
       *[other] { $n } tonneaux
    }
bel-n-wood =
    { $n ->
        [one] { $n } coffre en bois
       *[other] { $n } coffres en bois
    }
bel-n-metal =
    { $n ->
        [one] { $n } coffre en métal
       *[other] { $n } coffres en métal
    }
bel-n-gold =
    { $n ->
        [one] { $n } coffre doré
       *[other] { $n } coffres dorés
    }
bel-n-chests =
    { $n ->
        [0] aucun coffre
        [one] { $n } coffre
       *[other] { $n } coffres
    }
bel-n-shield =
    { $n ->
        [one] { $n } bouclier
       *[other] { $n } boucliers
    }
bel-n-magic_shield =
    { $n ->
        [one] { $n } bouclier magique
       *[other] { $n } boucliers magiques
    }
bel-n-spell =
    { $n ->
        [one] { $n } sort de confusion
       *[other] { $n } sorts de confusion
    }
bel-nothing = rien
bel-no-shield = aucun bouclier
bel-count-chests =
    { $n ->
        [one] { $n } coffre sur { $of } ({ $castle }), derrière { $what }
       *[other] { $n } coffres sur { $of } ({ $castle }), derrière { $what }
    }

# Noms.
bel-captain = Capitaine
bel-die = Le dé
bel-day = jour { $n }
bel-day-phase = { $day } · { $phase }
bel-phase-horde = la horde
bel-phase-attack = les attaques
bel-phase-recruit = le recrutement
bel-breed-goblin = Gobelin
bel-breed-evil = Créature maléfique
bel-breed-super_evil = Créature super maléfique
bel-kind-tavern = Taverne
bel-kind-farm = Ferme
bel-kind-village = Village
bel-kind-town = Ville
bel-chest-wood = Coffre en bois { $n }
bel-chest-metal = Coffre en métal { $n }
bel-chest-gold = Coffre doré { $n }
bel-the-chest-wood = le coffre en bois { $n }
bel-the-chest-metal = le coffre en métal { $n }
bel-the-chest-gold = le coffre doré { $n }
bel-chest-worth = { $chest }, qui vaut { $n }
bel-row = ligne { $n }
bel-row-shows = ligne { $n } : { $what }
bel-side-has = { $side } : { $what }
bel-on-left = à gauche
bel-on-right = à droite
bel-sided-left = { $what } à gauche
bel-sided-right = { $what } à droite
bel-told-also = { $told }, { $what }
bel-sentence = { $said }.

bel-thing-table =
    { $n ->
       *[other] Table de { $n } seigneurs
    }
bel-thing-kingdom = Royaume
bel-thing-inn = Auberge
bel-thing-lords = Autres seigneurs
bel-thing-or = ou
bel-thing-have = Vous avez
bel-sign-falls = Peut être attaqué
bel-thing-own = Votre château
bel-thing-waiting = À placer
bel-thing-chests = Coffres
bel-thing-worth = { $n } sur { $of }, valeur { $worth } pour l’instant
bel-thing-numbered = n° { $n }
bel-thing-meets = { $name } : épées contre boucliers
bel-thing-thieves =
    { $of ->
        [one] { $n } voleur sur { $of }
       *[other] { $n } voleurs sur { $of }
    }
bel-thing-short = manque { $n }|
bel-thing-none-yet = pas de|
bel-thing-full = |plein
bel-thing-so-many = { $n } sur { $of }
bel-thing-castle =
    { $doer ->
        [you] { $castle }, votre château : { $defence }, { $chests }
       *[other] { $castle }, château tenu par { $who } : { $defence }, { $chests }
    }
bel-thing-whole = Toutes les lignes : { $what }
bel-thing-left =
    { $n ->
        [0] À gauche, sans créature : { $castle }
        [one] À gauche, { $n } créature : { $castle }
       *[other] À gauche, { $n } créatures : { $castle }
    }
bel-thing-right =
    { $n ->
        [0] À droite, sans créature : { $castle }
        [one] À droite, { $n } créature : { $castle }
       *[other] À droite, { $n } créatures : { $castle }
    }
bel-thing-place = { $what }, { $kind } : { $defence }, donne { $loot }
bel-thing-tavern = { $what } : { $defence }, donne { $loot }
bel-thing-for-hire = { $what }, { $breed }, pour { $cost }
bel-thing-for-hire-either = { $what }, { $breed }, pour { $a } ou pour { $b }
bel-thing-unplaced = { $what }, encore sans côté
bel-thing-covered = { $what }, encore caché aux autres
bel-thing-placed = { $what }, { $castle }
bel-thing-chest =
    { $doer ->
        [you] { $what }, à vous
       *[other] { $what }, à { $who }
    }
bel-thing-count = { $what } : { $who }
bel-thing-spells =
    { $n ->
        [one] { $n } sort de confusion, dont { $barred } déjà lancé aujourd’hui
       *[other] { $n } sorts de confusion, dont { $barred } déjà lancés aujourd’hui
    }
bel-thing-die = Le dé montre { $n }
bel-thing-die-due = Le dé va rouler
bel-thing-pile-wood =
    { $n ->
        [0] Plus de coffre en bois à piocher
        [one] { $n } coffre en bois à piocher
       *[other] { $n } coffres en bois à piocher
    }
bel-thing-pile-metal =
    { $n ->
        [0] Plus de coffre en métal à piocher
        [one] { $n } coffre en métal à piocher
       *[other] { $n } coffres en métal à piocher
    }
bel-thing-pile-gold =
    { $n ->
        [0] Plus de coffre doré à piocher
        [one] { $n } coffre doré à piocher
       *[other] { $n } coffres dorés à piocher
    }
bel-thing-deck-kingdom =
    { $n ->
        [0] Plus de lieu face cachée
        [one] { $n } lieu face cachée
       *[other] { $n } lieux face cachée
    }
bel-next-kind = prochaine carte : { $what }
bel-thing-deck-evil =
    { $n ->
        [0] Plus de créature maléfique face cachée
        [one] { $n } créature maléfique face cachée
       *[other] { $n } créatures maléfiques face cachée
    }
bel-thing-deck-super_evil =
    { $n ->
        [0] Plus de créature super maléfique face cachée
        [one] { $n } créature super maléfique face cachée
       *[other] { $n } créatures super maléfiques face cachée
    }

# Questions et réponses.
bel-ask-goblins = De quel côté va chaque gobelin, pour toute la partie ?
bel-ask-reroll =
    { $kind ->
        [either] Ligne { $n } : relancer contre un tonneau ou un sort, ou garder ?
        [none] Ligne { $n }, ni tonneau ni sort pour relancer : garder ?
        [spell] Ligne { $n } : relancer contre un sort, ou garder ?
       *[barrel] Ligne { $n } : relancer contre un tonneau, ou garder ?
    }
bel-ask-attack =
    { $kind ->
        [place] Ligne { $n } : attaquer { $what }, ou rester ?
        [castle] Ligne { $n } : attaquer un château, { $what }, ou rester ?
        [places] Ligne { $n } : attaquer un lieu sur { $count }, ou rester ?
        [castles] Ligne { $n } : attaquer un château sur { $count }, ou rester ?
        [none] Ligne { $n } : rien ne peut être attaqué. Rester chez soi ?
       *[both] Ligne { $n } : attaquer un lieu ou château sur { $count }, ou rester ?
    }
bel-ask-recruit =
    { $kind ->
        [one] Ligne { $n }, { $purse } : recruter { $what }, ou arrêter ?
        [none] Ligne { $n }, { $purse } : personne à votre prix. Arrêter là ?
       *[some] Ligne { $n }, { $purse } : recruter une créature sur { $count }, ou arrêter ?
    }
bel-ask-steal = { $what } : quel coffre prenez-vous ?
bel-ask-side = { $what } : à gauche ou à droite, pour toute la partie ?
bel-step-goblin = Quel gobelin ?
bel-step-reroll = Relancer, ou le garder ?
bel-step-target = Quel lieu ou quel château, ou aucun ?
bel-step-chest = Quel coffre ?
bel-step-more = Encore un coffre, ou cela suffit ?
bel-step-chests =
    { $n ->
        [one] Quel coffre ?
       *[other] Quels coffres, { $n } au plus ?
    }
bel-step-card = Quelle créature, ou aucune ?
bel-step-pay = Lequel des deux prix ?
bel-step-side = À gauche ou à droite ?
bel-confirm = Valider
bel-confirm-goblins = Les placer
bel-confirm-side = Placer
bel-answer-barrel = Relancer, 1 tonneau
bel-answer-spell = Relancer, 1 sort
bel-answer-let = Garder ce dé
bel-answer-pass = Rester chez soi
bel-answer-enough = Cela suffit
bel-answer-end = Arrêter là
bel-answer-roll = Relancer
bel-note-roll = une ligne au hasard
bel-note-let = si nul autre ne relance
bel-note-left = reste : { $what }
bel-done-barrel = Payer une tournée et relancer le dé
bel-done-spell = Lancer un sort de confusion et relancer le dé
bel-done-let = Laisser le dé
bel-done-place = Attaque : { $what }
bel-done-castle = Vol chez { $who } : { $what }
bel-done-enter = Vol chez { $who }
bel-done-steal = Prendre { $what }
bel-done-enough = Cela suffit : prendre ce qui est choisi
bel-done-pass = Rester chez soi
bel-done-recruit = Recruter { $what } pour { $cost }
bel-done-hired-left = { $told }, à gauche
bel-done-hired-right = { $told }, à droite
bel-done-end = Ne plus recruter aujourd’hui

# Ce qui s’est passé.
bel-title = { $who } : { $what }
bel-told-with = { $told } : { $what }
bel-told-short = { $told } ; { $what } en moins, faute de réserve ou de place (deux tonneaux au plus)
bel-event-castle =
    { $doer ->
        [you] Votre château : { $what }
       *[other] Le château : { $what }, pour { $who }
    }
bel-event-goblins =
    { $doer ->
        [you] Vous recevez { $what }
       *[other] { $who } reçoit { $what }
    }
bel-event-goblins-hidden =
    { $doer ->
        [you] Vous recevez deux gobelins
       *[other] { $who } reçoit deux gobelins
    }
bel-event-captain =
    { $doer ->
        [you] Vous êtes le premier Capitaine
       *[other] Premier Capitaine : { $who }
    }
bel-event-chosen =
    { $doer ->
        [you] Vous avez placé vos gobelins en secret
       *[other] { $who } a placé ses gobelins en secret
    }
bel-event-goblin = { $who } : { $what }
bel-event-uncovered = Les gobelins se montrent
bel-event-place = { $what } rejoint le royaume
bel-event-creature = { $what } est à engager
bel-event-day =
    { $doer ->
        [you] Jour { $n } : vous êtes Capitaine
       *[other] Jour { $n }, Capitaine : { $who }
    }
bel-event-rolled = Le dé montre { $n }
bel-event-round =
    { $doer ->
        [you] Vous payez une tournée
       *[other] { $who } paie une tournée
    }
bel-event-spell =
    { $doer ->
        [you] Vous lancez un sort de confusion
       *[other] { $who } lance un sort de confusion
    }
bel-event-let =
    { $doer ->
        [you] Vous laissez le dé
       *[other] { $who } laisse le dé
    }
bel-event-horde = La horde de la ligne { $n } est appelée
bel-event-harvest =
    { $doer ->
        [you] Vous récoltez { $what }
       *[other] { $who } récolte { $what }
    }
bel-event-scout =
    { $doer ->
        [you] { $n ->
            [one] Vos éclaireurs sont en tête avec une carte aux trésors
           *[other] Vos éclaireurs sont en tête avec { $n } cartes aux trésors
        }
       *[other] { $n ->
            [one] Éclaireurs en tête avec une carte aux trésors : { $who }
           *[other] Éclaireurs en tête avec { $n } cartes aux trésors : { $who }
        }
    }
bel-event-scouts =
    { $n ->
        [one] Éclaireurs à égalité avec une carte aux trésors : { $who }
       *[other] Éclaireurs à égalité avec { $n } cartes aux trésors : { $who }
    }
bel-event-chest =
    { $doer ->
        [you] Vous piochez { $what }
       *[other] { $who } pioche { $what }
    }
bel-event-taken =
    { $doer ->
        [you] Vous prenez { $what }
       *[other] { $who } prend { $what }
    }
bel-event-entered =
    { $doer ->
        [you] Vous entrez par effraction : { $what }
       *[other] { $who } entre par effraction : { $what }
    }
bel-event-chest-chosen =
    { $doer ->
        [you] Vous choisissez { $what }
       *[other] { $who } choisit { $what }
    }
bel-event-robbed =
    { $doer ->
        [you] { $n ->
            [one] Vous volez un coffre chez { $whom }
           *[other] Vous volez { $n } coffres chez { $whom }
        }
       *[other] { $n ->
            [one] { $who } vole un coffre chez { $whom }
           *[other] { $who } vole { $n } coffres chez { $whom }
        }
    }
bel-you-within = vous
bel-event-stolen =
    { $doer ->
        [you] Vous emportez { $what }
       *[other] { $who } emporte { $what }
    }
bel-event-token =
    { $doer ->
        [you] Vous gagnez { $what }
       *[other] { $who } gagne { $what }
    }
bel-event-home =
    { $doer ->
        [you] Vous restez chez vous
       *[other] { $who } reste au château
    }
bel-event-recruited =
    { $doer ->
        [you] Vous recrutez { $what } pour { $cost }
       *[other] { $who } recrute { $what } pour { $cost }
    }
bel-event-placed = { $who } : { $what }
bel-event-recruit-ended =
    { $doer ->
        [you] Vous ne recrutez plus
       *[other] { $who } ne recrute plus
    }
bel-event-readied =
    { $doer ->
        [you] { $n ->
            [one] Un sort de confusion est de nouveau prêt pour vous
           *[other] { $n } sorts de confusion sont de nouveau prêts pour vous
        }
       *[other] { $n ->
            [one] Un sort de confusion est de nouveau prêt : { $who }
           *[other] { $n } sorts de confusion sont de nouveau prêts : { $who }
        }
    }
bel-event-ended-chests = Un seigneur possède dix coffres
bel-event-ended-full = { $n } coffres ou plus : { $who }
bel-event-ended-days = Le dernier jour est passé
bel-news = Ce que les autres ont fait
bel-lost = { $who } vous a pris { $what }.
bel-lost-wood =
    { $n ->
        [0] un coffre en bois
       *[other] un coffre en bois qui vaut { $n }
    }
bel-lost-metal =
    { $n ->
        [0] un coffre en métal
       *[other] un coffre en métal qui vaut { $n }
    }
bel-lost-gold =
    { $n ->
        [0] un coffre doré
       *[other] un coffre doré qui vaut { $n }
    }
bel-nearly-over = Neuf coffres sur dix : { $who }.
bel-last-attacks = Dix coffres : { $who }. Sauf vol, la partie finit après ces attaques.
bel-again = Le dé montre de nouveau { $n }.
bel-the-castle = le château de { $who }
bel-n-places =
    { $n ->
        [one] un lieu
       *[other] { $n } lieux
    }
bel-n-castles =
    { $n ->
        [one] un château
       *[other] { $n } châteaux
    }
bel-reach = Cette ligne permet d’attaquer { $what }.
bel-reach-none = Cette ligne ne permet aucune attaque.
bel-reach-near =
    { $n ->
        [one] Cette ligne ne permet aucune attaque ; il manque une épée contre { $what }.
       *[other] Cette ligne ne permet aucune attaque ; il manque { $n } épées contre { $what }.
    }
bel-skipped-recruit = Hier, vous aviez trop peu de nourriture pour recruter.
bel-skipped-attack = Vous aviez trop peu d’épées pour attaquer.
bel-skipped-both = Hier s’est passé sans vous (trop peu d’épées pour attaquer, et trop peu de nourriture pour recruter).
bel-line-loot = Butin : { $what }
bel-line-paid = Prix : { $cost }
bel-line-left = Elle va à gauche
bel-line-right = Elle va à droite
bel-shuffled-castles = Les châteaux sont mélangés
bel-shuffled-goblins = Les gobelins sont mélangés
bel-shuffled-kingdom = Des lieux du royaume sont mélangés
bel-shuffled-creatures = Les créatures à engager sont mélangées
bel-shuffled-chests = Des coffres sont mélangés

# Ce qu’une action fait à coup sûr.
bel-certain-left = Votre gauche montre alors { $what }
bel-certain-right = Votre droite montre alors { $what }
bel-certain-no-row = Elle n’a rien de ce côté
bel-certain-if-left = Gauche, { $what }
bel-certain-if-right = Droite, { $what }
bel-nothing-new = rien de plus
bel-certain-barrel =
    { $n ->
        [0] Un tonneau retourne à la réserve, il n’en reste aucun
        [one] Un tonneau retourne à la réserve, il en reste un
       *[other] Un tonneau retourne à la réserve, il en reste { $n }
    }
bel-certain-spell =
    { $n ->
        [0] Un sort est lancé pour aujourd’hui, aucun autre n’est prêt
        [one] Un sort est lancé pour aujourd’hui, un autre est prêt
       *[other] Un sort est lancé pour aujourd’hui, { $n } autres sont prêts
    }
bel-certain-store = Il reste pour payer : { $what }
bel-certain-enter =
    { $n ->
        [one] Vous choisissez ensuite un coffre
       *[other] Vous choisissez ensuite jusqu’à { $n } coffres
    }
bel-certain-defence = { $castle } a alors { $what }
bel-certain-no-token = La réserve n’en a plus : { $what } en moins
bel-certain-ten = Vous avez alors au moins { $n } coffres : sauf si l’on vous vole, la partie finit après les attaques

# La fin.
bel-count-stolen = passé par { $who }
bel-towers = Les coffres de tous, ouverts et empilés
bel-towers-shut = Les coffres de tous, fermés et empilés
bel-level = { $n } chacun : { $most } coffres avant { $least }
bel-level-shared = { $n } chacun, avec { $most } coffres chacun
bel-end-place =
    { $rank ->
        [1] Première place
        [2] Deuxième place
        [3] Troisième place
        [4] Quatrième place
       *[other] Cinquième place
    } sur { $of }, avec { $n } { $n ->
        [one] point
       *[other] points
    }
bel-tie-chests = Totaux égaux : le plus grand nombre de coffres l’emporte
bel-tie-shared = Totaux égaux et autant de coffres : la victoire est partagée

# Ce que sont les choses.
bel-about-die = Son nombre est la ligne qui compte pour tous, toute la journée.
bel-about-die-now = Maintenant, il montre { $n }.
bel-about-creature = { $what }, { $breed }
bel-about-left-rows = À gauche : { $what }.
bel-about-right-rows = À droite : { $what }.
bel-about-bonus = Gagné pour de bon, de n’importe quel côté : { $what }.
bel-about-place = Qui égale ses boucliers prend tout le butin ; la carte s’en va ensuite.
bel-about-tavern = Qui égale ses boucliers prend tout le butin. Elle reste, pour tous et chaque jour.
bel-about-castle-row = Aujourd’hui, { $what }.
bel-about-captain = Son seigneur est Capitaine : le premier en tout aujourd’hui, et il lance le dé.
bel-about-castle = Pour y voler, il faut un voleur et assez d’épées ; chaque voleur prend un coffre. Le volé gagne un bouclier.
bel-about-left = Ici, on récolte nourriture et glyphes, et les cartes aux trésors envoient des éclaireurs. Seule compte la ligne du dé.
bel-about-right = Les épées battent les boucliers, les épées magiques aussi les boucliers magiques, et chaque voleur peut emporter un coffre. Seule compte la ligne du dé.
bel-about-chest = Sa valeur compte à la fin. Son seigneur peut y regarder quand il veut.
bel-about-chest-hidden = Sa valeur va { $what }.
bel-about-values = de { $a } à { $b }
bel-about-chest-known = Qui la connaît : { $who }.
bel-about-pile = On pioche le coffre du dessus sans le voir. Une pile vide ne donne rien.
bel-about-chests = Seuls les coffres comptent à la fin. Si un seigneur en possède dix après les attaques, la partie est finie.
bel-about-food = Paie les créatures, et se garde d’un jour à l’autre.
bel-about-glyph = Paie les créatures super maléfiques, et se garde d’un jour à l’autre.
bel-about-barrel = Paie une tournée : le dé est relancé. Un seigneur en garde deux au plus.
bel-about-spell = Permet à son seigneur de relancer le dé quand il est Capitaine. Une fois lancé, il se repose jusqu’au lendemain.
bel-about-shield = Le bouclier imprimé et les jetons ensemble. Chacun demande une épée.
bel-about-magic-shield = Seules les épées magiques battent les boucliers magiques.
bel-about-kingdom-deck = Les fermes sont sur les villages, les villages sur les villes. Le royaume se complète le soir.
bel-about-deck = Quand une créature est recrutée, la suivante se montre aussitôt.
bel-about-barrel-answer = Un tonneau retourne à la réserve et le Capitaine relance. Chacun peut répondre de nouveau.
bel-about-spell-answer = Le Capitaine retourne un sort et relance. Chacun peut répondre de nouveau.
bel-about-let = En ce qui vous concerne, le dé reste comme il est.
bel-about-pass = Pas d’attaque aujourd’hui.
bel-about-enough = Ces coffres-là et pas davantage.
bel-about-end = Plus de recrue aujourd’hui ; ce que vous avez se garde.
bel-about-pay = L’un des deux prix d’une créature super maléfique.

# Pourquoi pas.
bel-why-pile = Les coffres viennent d’eux-mêmes, du butin et des éclaireurs.
bel-why-kingdom-deck = Les lieux se montrent d’eux-mêmes, le soir.
bel-why-deck = Une créature face cachée ne se recrute pas ; elle se montre quand une autre est recrutée.
bel-why-placed = Elle est à côté d’un château, pour de bon.
bel-why-stores = On paie avec les réserves en recrutant, sans les choisir.
bel-why-shields = Les boucliers défendent d’eux-mêmes.
bel-why-theirs = C’est à quelqu’un d’autre, et l’on ne vole que des coffres.
bel-why-enough = Choisissez d’abord un coffre.
bel-why-pay-first = Choisissez d’abord une créature super maléfique.
bel-why-goblin = Choisissez d’abord de quel côté va { $what }.
bel-why-chosen = Ce coffre est déjà choisi.
bel-why-other-castle = On ne prend maintenant que des coffres du château que l’on vole.
bel-why-castle-first = Choisissez d’abord le château : { $what }.
bel-why-swords =
    { $n ->
        [one] Il manque une épée contre { $what }.
       *[other] Il manque { $n } épées contre { $what }.
    }
bel-why-magic-swords =
    { $n ->
        [one] Il manque une épée magique contre { $what }.
       *[other] Il manque { $n } épées magiques contre { $what }.
    }
bel-why-chests =
    { $n ->
        [one] Un voleur emporte un coffre.
       *[other] { $n } voleurs emportent { $n } coffres au plus.
    }
bel-why-place-gone = Ce lieu n’est pas dans le royaume aujourd’hui.
bel-why-pay = Il manque { $what }.
bel-why-pay-either = Il manque { $a }, ou bien { $b }.
bel-why-must-place = Choisissez d’abord de quel côté va { $what }.
bel-why-asked-goblins = Chaque gobelin doit d’abord avoir un côté.
bel-why-asked-reroll = C’est le moment de décider si le dé est relancé.
bel-why-asked-attack = C’est le moment d’attaquer un lieu ou un château.
bel-why-asked-recruit = C’est le moment de recruter des créatures.
refusal-wrong_phase = La journée n’en est pas là.
refusal-not_captain = Seul le Capitaine lance des sorts de confusion.
refusal-no_barrel = Vous n’avez pas de tonneau.
refusal-no_ready_spell = Vous n’avez pas de sort de confusion prêt.
refusal-unknown_target = Cela n’existe pas dans cette partie.
refusal-not_visible = Cette carte n’est pas face visible.
refusal-own_castle = C’est votre propre château.
refusal-not_enough_swords = Vous avez trop peu d’épées pour cela.
refusal-not_enough_magic_swords = Vous avez trop peu d’épées magiques pour cela.
refusal-no_thief = Sans voleur, on ne vole pas un château.
refusal-no_chest_to_steal = Il n’y a pas de coffre à voler.
refusal-bad_chest_choice = Prenez au moins un coffre de ce château, chacun une fois, et pas plus que vous n’avez de voleurs.
refusal-cannot_pay = Vous ne pouvez pas payer cela.
refusal-bad_payment = Cette créature ne se paie pas ainsi.
refusal-must_steal = Choisissez d’abord les coffres du château que vous volez.
refusal-must_place = La dernière recrue doit d’abord avoir un côté.
refusal-nothing_to_place = Aucune créature n’attend un côté.
refusal-bad_side = Il faut dire la gauche ou la droite.
refusal-bad_goblins = Chacun de vos deux gobelins va d’un côté.

# Conseils.
bel-because-day = Une journée va du dé aux recrues.
bel-because-ten = Dix coffres finissent la partie.
bel-because-goblins = Un gobelin ne compte que d’un côté, toute la partie.
bel-because-barrel = Un tonneau fait relancer le dé.
bel-because-spell = Un sort du Capitaine fait relancer le dé.
bel-because-let = Quand personne ne paie, la ligne est fixée pour la journée.
bel-because-place = Il suffit d’égaler les boucliers.
bel-because-castle = Chaque voleur emporte un coffre.
bel-because-home = Une attaque par jour, ou aucune.
bel-because-recruit = Plus de créatures, plus à chaque lancer.
bel-because-side = Un côté est pour toute la partie : la récolte à gauche, les épées à droite.
bel-because-end = Ce qui n’est pas dépensé se garde.
bel-reason-goblins = Votre gauche récolte alors sur { $food } des six lignes, et votre droite a des épées sur { $swords }.
bel-reason-roll-attack =
    { $n ->
        [one] Cette ligne ne permet aucune attaque ; une des six lignes en permet une.
       *[other] Cette ligne ne permet aucune attaque ; { $n } des six lignes en permettent une.
    }
bel-reason-roll-better =
    { $n ->
        [one] Une des six lignes permet une meilleure attaque.
       *[other] { $n } des six lignes permettent une meilleure attaque.
    }
bel-reason-roll-harvest =
    { $n ->
        [one] Une des six lignes donne une meilleure récolte.
       *[other] { $n } des six lignes donnent une meilleure récolte.
    }
bel-reason-roll-robbed = Avec cette ligne, { $who } pourrait vous piller.
bel-reason-keep-attack = Cette ligne permet d’attaquer { $what } : { $loot }.
bel-reason-keep-maps = Sur cette ligne vous avez seul le plus de cartes : un coffre en métal.
bel-reason-keep-few =
    { $n ->
        [0] Aucune autre ligne ne vous sert mieux.
        [one] Une seule des six lignes vous servirait mieux.
       *[other] Seules { $n } des six lignes vous serviraient mieux.
    }
bel-reason-keep-harvest = Cette ligne vous donne { $what }, et le prix d’un lancer se garde.
bel-reason-keep-price = Le prix d’un lancer se garde pour un autre jour.
bel-reason-only = Rien d’autre ne tombe devant vous sur cette ligne.
bel-reason-richest = Des { $n } cibles à votre portée, aucune ne donne plus.
bel-reason-rob = Ce que vous y gagnez, { $who } le perd.
bel-reason-rob-known = Vous savez qu’il vaut { $n }, et { $who } le perd.
bel-reason-rob-wood = Un coffre en bois vaut de { $a } à { $b }, et { $who } le perd.
bel-reason-rob-metal = Un coffre en métal vaut de { $a } à { $b }, et { $who } le perd.
bel-reason-rob-gold = Un coffre doré vaut de { $a } à { $b }, et { $who } le perd.
bel-reason-home-full = De { $what }, vous ne pourriez rien emporter.
bel-reason-home-ten = Cela ferait dix coffres, et la partie finirait aujourd’hui.
bel-reason-home-little = On ne pourrait gagner aujourd’hui que { $loot }.
bel-reason-hire-attack = Sur la ligne { $row }, vous pourrez attaquer { $what } : { $loot }.
bel-reason-hire-maps = Sur la ligne { $row }, vous aurez le plus de cartes : un coffre en métal.
bel-reason-hire-rows = Vous récoltez alors sur { $n } des six lignes, au lieu de { $before }.
bel-reason-hire-harvest =
    { $n ->
        [one] Votre récolte grandit sur une ligne.
       *[other] Votre récolte grandit sur { $n } lignes.
    }
bel-reason-hire-near =
    { $n ->
        [one] Sur la ligne { $row }, il ne manque plus qu’une épée contre { $what }.
       *[other] Sur la ligne { $row }, il manque encore { $n } épées contre { $what }.
    }
bel-reason-hire-bonus = Elle apporte { $what } pour de bon.
bel-reason-save = Pour une créature super maléfique, il manque seulement { $what }.

# Leçons.
learn-bellum-1-title = Vos gobelins
learn-bellum-1-a = Amassez le plus riche butin de coffres avant que quelqu’un en ait dix. Deux gobelins sont à vous dès le début. À gauche du château, ils trouvent à manger ; à droite, ils portent l’épée. Personne ne voit votre choix avant que tous aient choisi.
learn-bellum-1-b = Mettez un gobelin de chaque côté : touchez un côté pour le premier, un côté pour le second, puis le bouton doré.
learn-bellum-1-reply = Tous deux sont allés du même côté. C’est permis ; ici, essayez un de chaque côté.
learn-bellum-1-done = Quand tous ont choisi, les gobelins se montrent, et le royaume avec eux. Ils restent où ils sont toute la partie. Chaque leçon suivante commence au milieu d’une autre partie, avec d’autres châteaux.

learn-bellum-2-title = Le dé
learn-bellum-2-a = Une autre partie, au quatrième jour, avec un autre château et d’autres gobelins. Le Capitaine lance le dé. Son nombre est la ligne qui compte aujourd’hui, pour chaque seigneur et des deux côtés. Un tonneau fait relancer. La ligne 4 donnerait à manger, et deux cartes à vos éclaireurs : la suite le montre.
learn-bellum-2-b = La ligne 1 ne vous donne rien du tout. Vous avez un tonneau : payez une tournée.
learn-bellum-2-reply = Le dé est resté. Payez plutôt une tournée.
learn-bellum-2-done = Le tonneau est parti et le dé est relancé. Après chaque lancer, chacun répond de nouveau ; quand personne ne paie plus, la ligne est fixée.

learn-bellum-3-title = Récolte et éclaireurs
learn-bellum-3-a = Quand la ligne est fixée, votre gauche récolte nourriture et glyphes. Puis on compte les cartes aux trésors : qui en a seul le plus pioche un coffre en métal. À égalité, chacun en pioche un en bois.
learn-bellum-3-b = La ligne 4 vous va bien : trois nourritures et deux cartes. Laissez le dé.
learn-bellum-3-reply = Cela relance le dé. Laissez-le.
learn-bellum-3-done = Trois nourritures, et un coffre en métal grâce à vos éclaireurs. Vous seul pouvez y regarder.

learn-bellum-4-title = Attaquer un lieu
learn-bellum-4-a = Votre droite doit avoir autant d’épées que le lieu a de boucliers. Les boucliers magiques ne tombent que devant des épées magiques, qui valent aussi une épée. Les épées ne s’usent pas.
learn-bellum-4-b = Prenez le lieu au bouclier magique : il donne un coffre doré.
learn-bellum-4-reply = C’était une autre cible. L’or est derrière le bouclier magique.
learn-bellum-4-done = Six épées et une magique, c’était juste assez. Le lieu s’en va ; la Taverne serait restée.

learn-bellum-5-title = Voler un château
learn-bellum-5-a = Pour voler, il faut assez d’épées contre les boucliers, et un voleur par coffre. On voit en quoi est un coffre, pas ce qu’il contient. En moyenne, l’or vaut le plus et le bois le moins.
learn-bellum-5-b = Vous avez un voleur. Volez le coffre doré de votre voisin.
learn-bellum-5-reply = Ce n’était pas le coffre doré. Touchez le château, puis le coffre.
learn-bellum-5-done = Il est à vous, et votre voisin gagne un bouclier. Vous en connaissez tous deux la valeur.

learn-bellum-6-title = Recruter
learn-bellum-6-a = Une créature maléfique coûte de la nourriture ; une super maléfique, aussi des glyphes. Dès que vous en recrutez une, la carte suivante se montre. Les jetons bonus sont à vous de n’importe quel côté.
learn-bellum-6-b = Recrutez une créature maléfique, et choisissez son côté.
learn-bellum-6-reply = Vous n’en avez pas recruté. Touchez une créature maléfique, un côté de votre château, puis le bouton doré.
learn-bellum-6-done = Elle est payée, et elle est là où vous l’avez mise.

learn-bellum-7-title = À gauche ou à droite
learn-bellum-7-a = Une créature ne compte que d’un côté, et elle n’en change plus. L’aperçu montre ce que chaque côté donnerait.
learn-bellum-7-b = Vous n’avez pas d’épée sur la ligne 2. Mettez celle-ci à droite.
learn-bellum-7-reply = La voilà à gauche. Ici, on a besoin d’elle à droite.
learn-bellum-7-done = Ses lignes s’ajoutent à celles du château. Recrutez encore si vous pouvez payer, ou arrêtez là.

learn-bellum-8-title = Dix coffres
learn-bellum-8-a = Si un seigneur possède dix coffres après les attaques, la partie est finie. On ouvre alors tous les coffres, et le plus grand total l’emporte ; ce n’est pas toujours celui qui en a dix.
learn-bellum-8-b = Vous en avez neuf. Prenez un lieu qui donne un coffre.
learn-bellum-8-reply = Cela n’apporte pas de coffre. Il vous en faut encore un.
learn-bellum-8-done = Dix coffres, et plus personne ne peut vous voler aujourd’hui : la partie est finie.

learn-bellum-9-title = Le décompte
learn-bellum-9-a = Chaque coffre s’ouvre et compte sa valeur. Nourriture, glyphes, créatures et jetons ne comptent pas.
learn-bellum-9-b = Totaux égaux : le plus grand nombre de coffres l’emporte. Encore égaux : la victoire est partagée.

# In the terminal
bel-of-side = { $who }, { $what }
bel-word-attack-castle = voler un château
bel-word-attack-place = attaquer un lieu
bel-word-steal = prendre un coffre
bel-word-recruit = recruter une créature
bel-word-reroll = faire relancer le dé
bel-legend = Sur le plateau : f nourriture, g glyphe, m carte aux trésors, s épée, x épée magique, t voleur, b tonneau ; # bouclier, * bouclier magique ; W, M, G coffres de bois, de métal et d’or, =2 leur valeur quand vous la savez ; [ ] la ligne du dé ; @ le Capitaine. Une créature a six cases, une par ligne : avant le |, ce qu’elle montre à gauche d’un château, après, à droite. < et > sont ce qu’un château montre à sa gauche et à sa droite ; ~ les sorts, - ceux d’aujourd’hui.
hint-turn-bellum = 1 à 9 choisissent parmi ce qui est offert, les flèches déplacent, Entrée valide, Échap revient
