# De l’aide sous la main : ce que sont les choses, pourquoi un choix est interdit, conseils, leçons.

# Boutons et page simple.
button-why = Impossible ?
button-hint = Conseil
about-title = De quoi s’agit-il
about-ask = Expliquer
about-ask-of = Expliquer : { $what }
about-back = Retour à la table
about-rule = Règle
about-rule-named = Règle { $rule }
about-why-mode = Touchez n’importe quoi : la table dit ce que c’est, et pourquoi on ne peut pas le choisir.
about-why-over = La partie reprend.
about-unknown = Il n’y a rien à expliquer ici.
about-choose = Vous pouvez le choisir maintenant.
about-chosen = C’est choisi ; choisissez-le encore pour valider.

# Ce que sont les choses. Leurs noms viennent d’ailleurs.
about-terrain-well = Vaut 3 points. À la fin, qui le tient remporte aussi les égalités, sur les tuiles et au total.
about-terrain-stone_circle = Vaut 1 point. Elle n’a pas de bouclier.
about-terrain-cottage = Vaut 2 points. Un bouclier la garde tant que quelqu’un la tient.
about-terrain-fortress = Vaut 4 points. Deux boucliers la gardent tant que quelqu’un la tient.
about-hidden = On la voit quand un Magicien ou un sort y vient.
about-control-held =
    { $doer ->
        [you] Vous tenez cette tuile : plus de golems que chacun des autres.
       *[other] Tenue par { $who } : plus de golems que chacun des autres.
    }
about-control-contested = Personne ne tient cette tuile : le plus grand nombre est partagé.
about-control-empty = Aucun golem ne s’y trouve, donc personne ne tient cette tuile.
about-shields-active =
    { $n ->
        [one] Son bouclier détruit le premier golem de chaque sort adverse.
       *[other] Ses boucliers détruisent les { $n } premiers golems de chaque sort adverse.
    }
about-shields-asleep = Ses boucliers dorment : ils n’agissent que pour qui tient la tuile.
about-shields-none = Elle n’a pas de bouclier : tous les golems entrent.
about-shields-entrenched = Cinq golems d’un même camp ajoutent un bouclier.
about-wizard = Un Magicien se tient sur la dernière tuile posée. Les sorts adverses qui la visent sont perdus.
about-wizard-solo = Un Magicien amène un golem et lance des sorts. Ici, il ne protège rien.
about-golems = Le plus grand nombre de golems tient la tuile. Elle en accueille cinq : un sort adverse qui en amène trop en chasse d’autres.
about-cell = On peut poser une tuile ici, tournée comme on veut.
about-cell-off = Aucune tuile ici.
about-hand = Une tuile de votre main. Une fois posée, chacun de ses sorts est lancé une fois : son nombre dit combien de golems il amène, chaque losange vaut une case, le rouge brise les boucliers.
hand-key-golems = golems amenés
hand-key-range = une case plus loin
hand-key-breaker = brise les boucliers
about-rotation = Tourne la tuile. Ses sorts tournent avec elle.
about-plate =
    { $n ->
        [one] Amène un golem sur la tuile située à exactement { $range ->
            [one] une case
           *[other] { $range } cases
        }, direction { $direction }.
       *[other] Amène { $n } golems sur la tuile située à exactement { $range ->
            [one] une case
           *[other] { $range } cases
        }, direction { $direction }.
    }
about-plate-breaker = Il brise les boucliers : aucun ne compte.
about-stored = Sort à retardement : il part quand une tuile est posée là où il vise, { $where }.
about-value = Les points, à la fin, de qui tient la tuile.
about-value-name = Valeur
about-shields-name = Boucliers
about-supply = Les golems qui peuvent encore venir. La partie s’arrête dès qu’une réserve est vide.
hint-asks = { $what } ?
about-so-far = Ce qu’aurait ce camp si la partie finissait maintenant : la valeur des tuiles qu’il tient.
about-stack = Les tuiles à piocher, une à la fin de chaque tour. Personne n’en connaît l’ordre.
about-banner = Golems en réserve, tuiles à piocher, tuiles en main : on peut les compter, pas les voir.
about-souramoun = Votre adversaire en solo. Il va sur la tuile opposée à la vôtre et y lance tous les sorts.
about-score-wizard = Un Magicien s’y tient, donc elle ne compte pour personne tant qu’il y reste.
about-score-now =
    { $n ->
        [0] Si la partie finissait maintenant, elle ne compterait pour personne.
        [one] Si la partie finissait maintenant : un point pour { $doer ->
            [you] vous
           *[other] { $who }
        }.
       *[other] Si la partie finissait maintenant : { $n } points pour { $doer ->
            [you] vous
           *[other] { $who }
        }.
    }
about-answer-keep = Vous jouez avec ces deux tuiles.
about-answer-mulligan = Vous mettez ces deux tuiles de côté, en piochez deux autres, et la pioche est mélangée.
about-answer-cast = Le sort à retardement est lancé sur la nouvelle tuile.
about-answer-decline = Le sort à retardement est abandonné pour de bon.

# Boutons et parties de toute table.
about-do-turn = Tourne la tuile que vous avez placée.
about-do-back = Reprend le dernier choix de ce tour.
about-do-confirm = Rend votre choix définitif.
about-do-hint = Dit où regarder, puis trois choix, puis le meilleur et sa raison.
about-do-why = Ensuite, tout ce que vous touchez dit pourquoi on ne peut pas le choisir.
about-do-take-back = Reprend votre dernière décision : à plusieurs si rien n’a été montré depuis, seul à tout moment. La fin et la partie gardée disent combien de fois.
about-game-name = La partie
about-game = Quel jeu c’est, et où en est la partie.
about-prompt-name = Que faire maintenant
about-prompt = Une phrase, et un losange par étape du choix.
about-chronicle-name = Chronique
about-chronicle = Ce qui s’est passé, le plus récent d’abord. Passez sur une ligne pour voir l’endroit.

# Pourquoi pas.
why-name = Pas maintenant
why-frozen = Cette table est arrêtée ; on ne peut rien choisir.
why-record-full = L’enregistrement de cette table n’a plus de place pour une décision.
why-curtain = L’appareil change de mains. { $name } lève d’abord le rideau.
why-over = La partie est finie.
why-chance = Les tuiles sont en train d’être mélangées.
why-turn-of = C’est au tour de { $name }.
why-watching = Vous regardez. C’est au tour de { $name }.
why-turn-of-several = On attend { $name }.
why-watching-several = Vous regardez. On attend { $name }.
why-confirm = Pas encore. { $step }
why-rotate = Choisissez d’abord une tuile et sa place ; elle se tourne ensuite.
why-nothing-begun = Rien n’est choisi : il n’y a rien à reprendre.
why-no-hint = Cette table n’a pas de conseils, ou ce n’est pas à vous.
why-shown = On le regarde seulement ; cela ne se choisit jamais.
why-asked-mulligan = Décidez d’abord si vous gardez vos deux tuiles.
why-asked-place = C’est le moment de poser une tuile de votre main.
why-asked-order = C’est le moment de choisir quel sort part ensuite.
why-asked-removal = C’est le moment de choisir un golem qui s’en va : { $where }.
why-asked-delayed = C’est le moment de décider des sorts à retardement.
why-asked-siege = C’est le moment de choisir le prochain siège.
why-asked-walk = C’est le moment de faire marcher votre Magicien.
why-golems = On ne choisit des golems que s’il y en a plus de cinq et que deux adversaires sont à égalité. { $asked }
why-golems-elsewhere = Il n’y a trop de golems qu’à un endroit : { $where }. C’est de là qu’un s’en va.
why-golems-own = Vos golems restent tant qu’un adversaire est là.
why-golems-fewer = C’est l’adversaire le plus nombreux qui perd un golem ; ce groupe est plus petit.
why-spell-done = Ce sort est déjà parti. Chacun n’est lancé qu’une fois.
why-spell-lost = Ce sort n’a pas de cible, la question ne se pose donc pas pour lui.
why-plate = Un sort est lancé quand sa tuile est posée, et seulement alors.
why-stored = Sort à retardement : il part quand une tuile est posée là où il vise, { $where }.
why-stored-elsewhere = Ce sort ne vise pas la nouvelle tuile.
why-stored-theirs = La tuile de ce sort est tenue par { $who }, et c’est ce camp qui le lance.
why-stored-nobody = Personne ne tient la tuile de ce sort, il est donc perdu.
why-answer-first = Choisissez d’abord un sort à retardement.
why-siege-open = Un siège demande des tuiles des quatre côtés ; ici, il en manque une.
why-siege-own = Vous tenez déjà cette tuile.
why-siege-ring = Vous ne tenez pas les quatre tuiles qui l’entourent.
why-cards = Personne d’autre ne voit les tuiles d’une main.
why-supply = Les golems quittent la réserve d’eux-mêmes : un avec le Magicien, les autres par les sorts.
why-stack = Une tuile est piochée d’elle-même à la fin de chaque tour.

# Conseils.
hint-title = Conseil
hint-nudge-where = Regardez sur la table : { $where }. { $because }
hint-nudge-with = Regardez dans votre main : { $what }. { $because }
hint-nudge-with-where = Regardez dans votre main : { $what }. Puis sur la table : { $where }. { $because }
hint-nudge-say = Pensez à ceci
hint-nudge-only = C’est le seul choix
hint-more = Montrer trois choix
hint-more-two = Montrer les deux choix
hint-best = Montrer le meilleur
hint-show = Le montrer
hint-again = Premier conseil
hint-three =
    { $n ->
        [1] Un choix :
        [2] Deux choix ; plus la barre est pleine, mieux c’est :
       *[other] Trois choix ; plus la barre est pleine, mieux c’est :
    }
hint-three-said =
    { $n ->
        [1] Un choix :
        [2] Deux choix, le meilleur d’abord :
       *[other] Trois choix, le meilleur d’abord :
    }
hint-do = Le faire
hint-best-lead = Le meilleur choix
hint-gain = À vous : { $where }.
hint-free = Perdu pour { $who } : { $where }.
hint-driven = { $gone }.
hint-points =
    { $n ->
        [one] Un point de plus pour vous si la partie finissait alors.
       *[other] { $n } points de plus pour vous si la partie finissait alors.
    }
hint-points-theirs =
    { $n ->
        [one] Un point de moins pour { $who }.
       *[other] { $n } points de moins pour { $who }.
    }
hint-strengthen = Mieux tenu : { $where }.
hint-forced = Il n’y a qu’un seul choix
hint-because-breaker = Il brise les boucliers.
hint-because-asleep = Les boucliers y dorment.
hint-because-shields = Assez de golems passent les boucliers.
hint-because-cap = Un sixième golem en chasse d’autres.
hint-because-entrench = Cinq golems ajoutent un bouclier.
hint-because-well = Qui tient le Puits remporte les égalités.
hint-because-control = Plus de golems que chacun des autres : la tuile est tenue.
hint-because-wizard = Le Magicien écarte de sa tuile les sorts adverses.
hint-because-siege = Une tuile entourée des quatre côtés tombe.
hint-because-delayed = Un sort à retardement part une seule fois, quand sa cible est là.
hint-because-end = Une réserve vide arrête la partie aussitôt.
hint-because-walk = La tuile doit être vide, et vos golems y mènent.
hint-refused = Les conseils sont pour qui doit décider, aux tables qui les permettent.
hint-too-fast = Un conseil à la fois, s’il vous plaît.

# Leçons.
learn-progress = Étape { $n } sur { $of }
learn-next = Suite
learn-go-on = Continuez avec « { $next } »
learn-before = Étape précédente
learn-again = Essayer encore
learn-play = Jouer

learn-rivality-1-title = Votre tour
learn-rivality-1-a = Ayez sur une tuile plus de golems que chacun des autres : ces tuiles comptent à la fin. Ces deux tuiles sont votre main ; personne d’autre ne les voit. À votre tour, vous en posez une à côté d’une tuile déjà là.
learn-rivality-1-b = Touchez une tuile, puis une place libre, puis le bouton doré.
learn-rivality-1-reply = N’importe quelle tuile, n’importe quelle place libre : essayez.
learn-rivality-1-done = Votre Magicien est venu sur la tuile avec un golem de votre réserve. Un sort tourné vers une tuile en a amené d’autres ; celui à la croix rouge n’a trouvé aucune tuile et il est perdu. À la fin du tour, vous piochez une tuile. Chaque étape suivante commence dans une autre partie.

learn-rivality-2-title = Un sort a une distance
learn-rivality-2-a = Chaque sort amène des golems sur une seule tuile : droit devant son côté, à exactement autant de cases qu’il a de losanges.
learn-rivality-2-b = Tournez une tuile pour que des golems viennent au Puits.
learn-rivality-2-reply = Aucun golem n’est venu au Puits. Un sort à un losange doit être juste à côté et pointer vers lui.
learn-rivality-2-done = Le Puits est à vous. Un sort qui ne trouve pas de tuile est perdu, et cela ne coûte rien.

learn-rivality-3-title = Qui tient une tuile
learn-rivality-3-a = Qui a sur une tuile plus de golems que chacun des autres la tient. À égalité, personne.
learn-rivality-3-b = Deux golems mauves tiennent la Plaine à Dolmens, à l’est. Prenez-la.
learn-rivality-3-reply = Cela n’en fait pas plus de deux sur la Plaine à Dolmens. Amenez-en trois.
learn-rivality-3-done = Trois contre deux : la tuile prend votre couleur. Les autres restent où ils sont.

learn-rivality-4-title = Les boucliers
learn-rivality-4-a = Une Chaumière a un bouclier, une Forteresse deux. Tant qu’un adversaire tient la tuile, chacun détruit un golem de chacun de vos sorts.
learn-rivality-4-b = Prenez la Chaumière, à l’est : un golem s’y trouve.
learn-rivality-4-reply = Le bouclier prend le premier golem, et il doit ensuite en rester plus d’un. Trois suffisent.
learn-rivality-4-done = Un golem détruit, revenu dans votre réserve ; deux sont entrés. La Chaumière est à vous, et son bouclier aussi.

learn-rivality-5-title = Boucliers endormis
learn-rivality-5-a = Les boucliers agissent pour qui tient la tuile. Sur une tuile vide ou contestée, ils dorment.
learn-rivality-5-b = La Forteresse, à l’est, est contestée, un contre un. Un seul golem suffit à la prendre.
learn-rivality-5-reply = Amenez au moins un golem sur la Forteresse.
learn-rivality-5-done = Aucun bouclier n’était éveillé. Maintenant, tous deux gardent la Forteresse pour vous.

learn-rivality-6-title = Briser les boucliers
learn-rivality-6-a = Une plaque rouge au bord déchiré brise les boucliers : aucun ne compte. Toutes portent à trois cases.
learn-rivality-6-b = Un golem et deux boucliers tiennent la Forteresse, à l’ouest. Prenez-la de trois cases plus loin.
learn-rivality-6-reply = Seul le sort rouge passe les deux boucliers. La Forteresse doit être à exactement trois cases devant lui.
learn-rivality-6-done = Deux contre un, et aucun perdu sur les boucliers.

learn-rivality-7-title = Les Magiciens écartent les sorts
learn-rivality-7-a = Un Magicien protège la tuile où il se tient : les sorts adverses qui la visent sont perdus. Celle qu’il a quittée ne l’est plus.
learn-rivality-7-b = Deux Plaines à Dolmens sont mauves. Prenez celle qu’aucun Magicien ne garde.
learn-rivality-7-reply = Un sort qui vise un Magicien adverse est perdu. Visez la Plaine à Dolmens du nord.
learn-rivality-7-done = C’est ainsi qu’on prévoit : là où un Magicien se tient aujourd’hui, un sort peut arriver au tour suivant.

learn-rivality-8-title = Cinq au plus
learn-rivality-8-a = Une tuile accueille cinq golems. Si un sort en amène trop, des adversaires rentrent dans leur réserve jusqu’à ce qu’il en reste cinq.
learn-rivality-8-b = Trois golems mauves et un des vôtres sont à l’est. Chassez-les.
learn-rivality-8-reply = Il faut un sort qui en fasse plus de cinq, et le plus grand nombre pour vous.
learn-rivality-8-done = Des défenseurs sont partis jusqu’à ce qu’il reste cinq golems. Cinq d’un même camp sont retranchés : leur tuile a un bouclier de plus.

learn-rivality-9-title = La fin
learn-rivality-9-a = La partie se termine quand toutes les tuiles sont posées, ou aussitôt qu’une réserve est vide.
learn-rivality-9-b = Vous menez, et il vous reste cinq golems. Amenez-les tous sur le champ de bataille.
learn-rivality-9-reply = Il reste un golem dans votre réserve. Un vient avec le Magicien, donc quatre par les sorts, et aucun ne doit être renvoyé.
learn-rivality-9-done = Le dernier golem est venu : la partie est finie.

learn-rivality-10-title = Le décompte
learn-rivality-10-a = Chaque tuile compte pour qui la tient : Plaine à Dolmens 1, Chaumière 2, Puits 3, Forteresse 4. Sous un Magicien, elle ne compte pour personne.
learn-rivality-10-b = Une tuile contestée va à qui tient le Puits, s’il est parmi les camps à égalité. De même pour des totaux égaux.
