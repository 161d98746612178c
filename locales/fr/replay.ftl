# Revoir et analyser une partie finie, charger un enregistrement.
end-scene = Scène finale
end-sources = D’où viennent les points
end-replay = Revoir
end-review = Analyse

replay-title = Revoir la partie
replay-about = À propos de cette partie
replay-start = Avant le premier coup
replay-decides = { $doer ->
    [you] Vous décidez
   *[other] { $name } décide
}
replay-passes = { $doer ->
    [you] Vous passez
   *[other] { $name } passe
}
replay-ends = { $doer ->
    [you] Vous en restez là
   *[other] { $name } en reste là
}
replay-ruler = Les coups de la partie
replay-move = Coup { $n } · { $what }
replay-buttons = Défiler et avancer
replay-first = Au début
replay-previous = Un coup en arrière
replay-next = Un coup en avant
replay-last = À la fin
replay-play = Défiler
replay-pause = Pause
replay-speed = Vitesse { $n }
replay-keys = Flèches pour avancer, espace pour défiler, 1 à 4 pour la vitesse
replay-eyes = Par les yeux de qui
replay-open = Jeu ouvert
replay-open-name = Montrer toutes les mains
replay-seat = Comme { $name } la voyait
replay-hands = Mains
replay-hand = Main de { $name }
replay-share = Lien vers cette position
replay-record = Garder la partie
replay-review = Analyse

branch-title = Essayer un autre coup d’ici
branch-lead =
    { $doer ->
        [you] Une nouvelle table s’ouvre sur cette position, et vous y reprenez votre place.
       *[other] Une nouvelle table s’ouvre sur cette position, et vous jouez à la place de { $name }.
    }
branch-others-adept = Des automates Adeptes remplacent les autres personnes
branch-others-here = Les autres personnes jouent sur cet appareil
branch-start = Dresser la table
branch-set-up = Cette partie a commencé sur une position composée à la main : aucune autre ne peut commencer ici.
error-branch = Aucune table ne peut s’ouvrir sur cette position : la partie y est finie, ou elle a commencé sur une position composée à la main.
error-replay-not-yet = Revoir une partie montre toutes les mains ; ce sera possible quand elle sera finie. Revenez à ce moment-là.
error-no-record = Aucun enregistrement n’est gardé à cette adresse. L’adresse a peut-être été coupée en la copiant ; chargez de nouveau le fichier.

review-title = Analyse
review-swings = Les tournants
review-whose = De combien chaque coup a changé les chances de { $name }, ou celles de qui il a le plus touché.
review-whose-yours = De combien chaque coup a changé vos chances, ou celles de qui il a le plus touché.
review-greatest = Le tournant de cette partie.
review-decided = Ici, la tête a changé pour la dernière fois sur la table.
review-thinking =
    { $n ->
        [one] { $n } position sur { $of } est pesée.
       *[other] { $n } positions sur { $of } sont pesées.
    }
review-thinking-left =
    { $minutes ->
        [one] { $n } positions sur { $of } sont pesées, encore une minute environ.
       *[other] { $n } positions sur { $of } sont pesées, encore { $minutes } minutes environ.
    }
review-searching = Toutes les positions sont pesées ; on cherche maintenant de meilleurs coups.
review-renews = Le cours se dessine dès que quelques coups de toute la partie sont pesés. Avancez en attendant : la page se relit toute seule.
review-finer = Ce cours est une première estimation, qui s’affine toute seule.
review-failed = Cette partie n’a pas pu être pesée, par une faute de notre part. On peut la revoir en entier.
review-calm = Aucun coup n’a décidé à lui seul : aucun n’a déplacé de 10 points les chances de son camp.
review-how = Chances comptées par des parties rapides à jeu ouvert ; conseils tirés de ce que le joueur pouvait voir.
review-how-alone = Chances comptées par des parties rapides où ce qui est face cachée reste inconnu.
review-percent = { $n } %
review-from-to = { $name } : { $from } à { $to }
review-better = Mieux : { $what } ({ $name } : { $n })
review-better-drawn = Mieux, le 1 du plateau : { $what } ({ $name } : { $n })
review-unseen = Malchance plutôt que faute : rien de ce qui se voyait alors n’était nettement meilleur.
review-next = Ensuite : { $what }
review-numbers = En chiffres
review-column-move = Après
review-course = Chances de victoire, coup par coup. { $what }
review-course-of = { $name } commence à { $first } et finit à { $last }, entre { $least } et { $most }

load-title = Charger une partie
load-lead = Un enregistrement contient une partie finie : qui a joué quoi, et ce que le hasard a répondu. Chaque ligne est vérifiée avant d’être montrée.
load-file = Un fichier d’enregistrement (.joute, 1 Mio au plus)
load-text = Ou collez son texte
load-open = Ouvrir la partie
load-link = Charger une partie

trouble-nothing = Rien n’est arrivé. Choisissez un fichier, ou collez le texte d’un enregistrement, puis réessayez.
trouble-too-large = Cela dépasse 1 Mio, le plus qu’on prend ici ; une partie d’ici est bien plus courte. Vérifiez que c’est le bon fichier ; « joute replay » lit jusqu’à 16 Mio.
trouble-not-text = Ce fichier n’est pas du texte. Les enregistrements finissent en .joute ; vérifiez que c’est le bon fichier.
trouble-no-record = La ligne { $line } n’appartient à aucun enregistrement. Vérifiez que c’est le bon fichier, et qu’il a été copié en entier.
trouble-cut-off = L’enregistrement est coupé après la ligne { $line }. Reprenez le fichier entier ; sa dernière ligne commence par « result ».
trouble-altered = La ligne { $line } ne suit pas de la précédente : elle a été modifiée, ou il manque des lignes à cet endroit. Reprenez le fichier là où il a été gardé.
trouble-version = Cet enregistrement est au format { $found } ; cette table lit les formats 1 et 2. Ouvrez-le avec le programme qui l’a écrit.
trouble-pack = Cette partie s’est jouée avec d’autres tuiles ou cartes que celles d’ici. Ouvrez-la avec le programme qui l’a écrite.
trouble-game = C’est la partie d’un jeu qui ne se joue pas ici. Ouvrez-la avec le programme qui l’a écrite.
trouble-set-up = La ligne 1 décrit une partie qui ne peut pas être mise en place. Reprenez le fichier là où il a été gardé.
trouble-refused = Les règles n’admettent pas la ligne { $line } ({ $rule }). { $why } L’enregistrement a été modifié ; reprenez le fichier là où il a été gardé.
trouble-impossible = La ligne { $line } dit une chose qui ne peut pas arriver à ce moment. L’enregistrement a été modifié ; reprenez le fichier là où il a été gardé.
trouble-dealt = À la ligne { $line }, le hasard a répondu autre chose que ce que donne la graine. L’enregistrement a été modifié ; reprenez le fichier là où il a été gardé.
trouble-seed = La graine de la ligne { $line } n’est pas celle que promettait la ligne 1. Reprenez le fichier là où il a été gardé.
trouble-result = Le résultat de la ligne { $line } n’est pas celui de cette partie. Reprenez le fichier là où il a été gardé.
trouble-unfinished = Cette partie n’est pas finie. Jouez-la jusqu’au bout là où elle a commencé ; son enregistrement pourra ensuite être montré ici.
trouble-too-many = Cela fait beaucoup d’enregistrements pour une journée. Réessayez demain.
