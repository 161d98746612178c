# Raisons d’un conseil de Guardians.
gua-hint-wins = Vous gagnez la partie
gua-hint-ahead = Le duel est alors à { $a } contre { $b } pour vous
gua-hint-guardian = Si rien ne s’ajoute, le Vierkun est battu, { $a } contre { $b }, et vous gagnez la partie
gua-hint-guardian-out = Si rien ne s’ajoute, le Vierkun est battu, { $a } contre { $b }
gua-hint-at-guardian = Battre le Vierkun adverse gagne la partie
gua-hint-at-guardian-out = Qui perd son Vierkun quitte la partie
gua-hint-holds = Si tout s’arrêtait là, l’espace serait à vous, { $a } contre { $b }
gua-hint-saves = Cela sauve le Bouclier et ceux qui vont avec lui
gua-hint-bare = Aucun Bouclier ne s’y tient
gua-hint-shield = Avec un Bouclier, des Créatures peuvent quitter la Forteresse
gua-hint-command = Un commandement agit dès le début du combat
gua-hint-keeps-command = Les commandements restent à l’Entrepôt pour plus tard
gua-hint-strongest = Avec { $n }, personne de votre main n’est plus fort ici
gua-hint-keeps = { $what }, qui vaut { $most }, reste dans votre main pour plus tard
gua-hint-best = Aucune Créature de votre main n’est plus forte
gua-hint-near =
    Une pile adverse de { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    } se tient à { $steps ->
        [1] un pas
       *[other] deux pas
    } de là
gua-hint-goes-along = Elle partira avec le Bouclier qui s’y tient
gua-hint-together = Il y a alors là { $n } Créatures ensemble, chacune pour son duel
gua-hint-colour =
    Contre une Créature { $border ->
        [mortal] mortelle
        [elemental] élémentaire
       *[external] externe
    }, elle vaut { $n } de plus
gua-hint-covers =
    { $cards ->
        [one] Une Créature s’y tient
       *[other] { $cards } Créatures s’y tiennent
    }, Vitalité { $n } en tout
gua-hint-meets =
    Vos Créatures viennent avec Vitalité { $n } en tout, contre { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } que vous ne voyez pas
gua-hint-lands = Si le Bouclier y reste, vous tenez { $n } des { $all } Contrées
gua-hint-fed = Avec un Terrain, la pile n’y perd aucune Créature à la fin du tour
gua-hint-idle = En partie rapide, elle ne sert à rien
gua-hint-least = Aucune Créature de votre main n’est plus faible
gua-hint-no-shield = Parmi ces douze cartes, aucun Bouclier : sans Bouclier, aucune pile ne part
gua-hint-dealt = Parmi ces douze cartes, { $n } Créatures et { $shields } Boucliers
gua-hint-none-left = Il ne reste aucune Créature dans votre main
gua-hint-no-more = Il ne reste aucun Bouclier dans votre main
gua-hint-all-covered = Chacune de vos piles a son Bouclier
gua-hint-nothing-here = Rien de ce que vous tenez ne se joue ici
gua-hint-not-enough = { $what } : même ainsi, ce serait { $a } contre { $b }
gua-hint-before = { $said }, dont { $n } de ceux qui l’ont attaquée avant
gua-hint-holds-land = Sans le Bouclier, vous ne tiendriez plus { $where }
gua-hint-guards = Il reste pour garder { $where }
gua-hint-stake-lands = Si vous y gagnez, vous tenez { $n } des { $all } Contrées
gua-hint-stake-walls = Si vous y gagnez, cette Forteresse tombe et vous revient
gua-hint-unfed =
    Sur { $where }, sans Terrain, il en coûterait une Créature{ $quick ->
        [yes] { "" }
       *[no] { " " }ou une pierre
    } à la fin du tour
gua-hint-open = À un pas de là, personne ne défend { $where }
gua-hint-last-shield = C’est le dernier Bouclier que vous avez à tourner
gua-hint-strongest-stack = De vos piles qui attendent, c’est la plus forte, avec une Vitalité de { $n }
gua-hint-weakest-stack = De vos piles qui attendent, c’est la plus faible : les autres peuvent encore répondre
gua-hint-least-there = Aucune Créature de cette pile n’est plus faible
gua-hint-comes-along = { $cards } Créatures sont alors avec ce Bouclier, Vitalité { $n } en tout
gua-hint-home = Sur votre Forteresse, on peut lui ajouter des Créatures
gua-hint-keeps-shield = Un Bouclier gardé en main ne peut être pris comme trophée
gua-hint-keeps-card = Ce que vous ne jouez pas reste dans votre Entrepôt
gua-hint-keeps-stone = Cela épargne vos Pierres de Pouvoir
gua-hint-too-strong =
    { $quick ->
        [yes] Vos deux Créatures les plus fortes
       *[no] Vos Créatures
    } y totalisent { $a }, le Vierkun { $b }
gua-hint-free = { $a } contre { $b }, c’est trop peu, mais qui attaque encore n’est jamais battu et compte pour l’attaque suivante sur le même
gua-hint-unbeaten = En l’état, votre Créature n’est pas battue, { $a } contre { $b }
gua-hint-command-creature = Un commandement agit dès le début du combat, et sa Créature ne se bat plus
gua-hint-keeps-creature = Une Créature qui commande ne se bat plus
gua-hint-only = Il n’y a rien d’autre à faire ici
gua-hint-do-leave-guardian = Qui attaque un Vierkun sans le battre perd tous ceux qui ont été battus
gua-hint-do-put = Sur une Forteresse, elle défend, et peut en partir avec un Bouclier
gua-hint-do-put-under = De sous les murs, elle ajoute son Influence sans pierre
gua-hint-do-upgrade = Il agit depuis cette Forteresse
gua-hint-do-take = On peut alors la poser ailleurs
gua-hint-do-ready = Personne ne peut battre une Créature de votre main
gua-hint-do-reinforce = Des Créatures rejoignent un Bouclier, au lieu d’en déplacer un
gua-hint-do-fly = En l’air, personne ne l’arrête
gua-hint-do-step = Aucun adversaire ne s’y tient
gua-hint-stays = Une pile qui reste ne se bat contre personne maintenant
gua-hint-keeps-ranged = Qui ne tire pas peut encore livrer une Confrontation
gua-hint-keeps-influence = De sous les murs, chacune influence une fois par tour
gua-hint-misses = Aucune des attaques qui restent ne battrait personne
gua-hint-do-bribe = Corrompue, cette Créature ne se bat plus ici
gua-hint-do-play = Vous ne tenez pas d’autre Créature ici
gua-hint-do-second = Qui attaque encore n’est jamais battu
gua-hint-do-drop = Une pile plus petite a moins à perdre
gua-hint-do-pick = Elle va alors avec ce Bouclier
gua-hint-do-no-bribe = Ce que vous ne jouez pas reste dans votre Entrepôt
gua-hint-do-bring = Elle va alors avec ce Bouclier
gua-hint-do-heal = Elle n’est alors pas défaussée
gua-hint-do-join = Qui ne rejoint pas la pile est défaussé
gua-hint-do-keep-shield = Un seul Bouclier peut rester sur un espace
gua-hint-do-trim = Autant ne peut pas rester là
gua-hint-do-terrain = Avec un Terrain, la Contrée reste à vous sans Bouclier
gua-hint-rest = Il y reste { $n } de Vitalité
gua-hint-others = Vous gardez { $n ->
        [one] une autre carte
       *[other] { $n } autres cartes
    } de ce genre
gua-hint-stands = On en est alors à { $a } contre { $b }
gua-hint-limit = Il vous reste au plus { $n } cartes en main
gua-hint-done = Qui reste défend la Forteresse
