# The lessons: content/guardians/lessons.toml.
learn-guardians-1-title = La table
learn-guardians-1-a = Vous êtes un Vierkun. Devant vous : vos trois Forteresses, puis six Contrées, trois de chaque côté, puis les Forteresses adverses. On gagne avec les six Contrées, cinq Boucliers adverses, ou le Vierkun adverse battu. D’abord, vos Créatures se posent face cachée sur vos Forteresses.
learn-guardians-1-b = Posez la Cavalerie lourde, le 12, sur votre Forteresse du milieu : touchez-la dans votre main, puis la Forteresse, puis le bouton doré.
learn-guardians-1-reply = C’était autre chose. Ici, posez la Cavalerie lourde, le 12, sur la Forteresse du milieu.
learn-guardians-1-done = Pour l’autre, elle y repose face cachée : vous seul la voyez. Vous placez tous deux en même temps, et personne ne voit les cartes de l’autre.

learn-guardians-2-title = Trente points
learn-guardians-2-a = Le grand nombre d’une Créature est sa Vitalité. Sur un même espace, vos Créatures ont 30 points ensemble, pas davantage. Deux autres ont rejoint la Cavalerie lourde entre-temps : 12, 7 et 8 font 27.
learn-guardians-2-b = Ajoutez-y la seule Créature de votre main qui y tient encore.
learn-guardians-2-reply = Quelque chose tient encore sur la Forteresse du milieu : 3 points.
learn-guardians-2-done = Trente tout juste. Quand tout est là où vous le voulez, vous dites que vous êtes prêt.

learn-guardians-3-title = Les Boucliers
learn-guardians-3-a = Les Créatures ne marchent pas seules. Un Bouclier couvre toute la pile d’une Forteresse, et la pile avance désormais avec lui. L’adversaire et vous posez des Boucliers à tour de rôle ; qui passe n’en pose plus.
learn-guardians-3-b = Vous avez un Bouclier en main. Posez-le sur la pile forte, au milieu.
learn-guardians-3-reply = La pile forte n’a toujours pas de Bouclier : elle resterait chez vous.
learn-guardians-3-done = La pile peut maintenant partir. Les Créatures sans Bouclier restent et défendent leur Forteresse.

learn-guardians-4-title = Sept cartes
learn-guardians-4-a = Il vous reste au plus sept cartes en main ; le surplus va à la défausse. Le reste se partage : Sorts, objets et Corruptions sont prêts dans l’Entrepôt ; Terrains, Boucliers et Créatures attendent le tour suivant dans l’Enclos.
learn-guardians-4-b = Vous en avez huit. Dans la partie rapide, les Renforcements ne servent à rien : défaussez la Poterne.
learn-guardians-4-reply = Cette carte pourra vous servir. La Poterne, elle, ne sert à rien ici.
learn-guardians-4-done = Puis chacun a retourné le dessus de sa pioche : votre 10 bat le 6, vous commencez. C’est la Dominante : vous la piocherez en premier au prochain tour.

learn-guardians-5-title = À vous de bouger
learn-guardians-5-a = Qui a retourné la plus haute valeur commence. Puis chacun son tour : on tourne un de ses Boucliers et on fait une chose avec lui. Chaque Bouclier se tourne une fois par tour, même pour rester sur place.
learn-guardians-5-b = Tournez le Bouclier de votre Forteresse du milieu.
learn-guardians-5-reply = Vous avez tourné la petite pile. Commencez par celle du milieu.
learn-guardians-5-done = Il est tourné. Il peut maintenant passer, ou faire un ou deux pas.

learn-guardians-6-title = Deux pas
learn-guardians-6-a = Un Bouclier fait jusqu’à deux pas, jamais en diagonale. Il s’arrête là où il n’y a pas de Terrain, et partout où se trouve l’adversaire. Votre propre Terrain ne vous arrête pas : vous êtes dessus.
learn-guardians-6-b = Continuez jusqu’à la Contrée du milieu du Royaume adverse, tout droit.
learn-guardians-6-reply = Vous pouvez aller plus loin : tout droit, c’est le Royaume adverse.
learn-guardians-6-done = Vous voilà chez l’adversaire, et cette Contrée est à vous. Sans Terrain, elle vous coûtera une Créature à la fin du tour, sauf si vous en posez un.

learn-guardians-7-title = Une Confrontation
learn-guardians-7-a = Vous êtes entré chez une pile adverse : combat. Chacun choisit une Créature en secret, on les montre, et la plus forte Vitalité bat l’autre : c’est une Confrontation. On continue jusqu’à ce qu’un camp n’ait plus de Créature en main.
learn-guardians-7-b = Commencez par la plus forte : la Cavalerie, 12.
learn-guardians-7-reply = Envoyez d’abord la Cavalerie ; vous verrez bien ce qui reste.
learn-guardians-7-done = 12 contre 7 : leur Chœur est battu, et sera défaussé à la fin du combat. À égalité, personne n’est battu.

learn-guardians-8-title = Deux contre un
learn-guardians-8-a = L’adversaire n’a plus de Créature en main, vous en avez deux. Chacune peut faire une attaque secondaire, sur une cible à elle. Elle ajoute la Vitalité de qui a déjà affronté cette cible, battu ou non ; il en faut plus qu’elle.
learn-guardians-8-b = Les 6 de l’Épéiste battu comptent encore : envoyez la Créature qui, avec eux, dépasse 12.
learn-guardians-8-reply = 6 et 4 ne font que 10. Il faut plus de 12.
learn-guardians-8-done = 7 et 6 font 13 : la Cyclope est battue. Plus personne sous ce Bouclier : il devient votre trophée ; avec cinq, vous gagnez. Le vainqueur reste, un perdant se replie.

learn-guardians-9-title = Les Terrains
learn-guardians-9-a = À la fin du tour, chacun de vos Boucliers sur une Contrée a besoin d’un Terrain de votre Enclos. Celui qui n’en reçoit pas perd une Créature. Avec un Terrain, la Contrée reste à vous, même quand le Bouclier repart.
learn-guardians-9-b = Vous avez un Terrain pour deux Boucliers. Posez-le dans le Royaume adverse : touchez la carte, puis la Contrée.
learn-guardians-9-reply = Cette Contrée est dans votre Royaume : elle est à vous de toute façon. C’est l’autre qui vaut un Terrain.
learn-guardians-9-done = Cette Contrée est à vous pour de bon. Le Bouclier resté chez vous doit maintenant perdre une Créature.

learn-guardians-10-title = Une Forteresse tombe
learn-guardians-10-a = Qui entre dans une Forteresse adverse que personne ne défend, ou y gagne le combat, la met en Ruines. Son propriétaire ne peut plus jamais y faire entrer de Créatures.
learn-guardians-10-b = La Forteresse du milieu, devant vous, est vide. Entrez.
learn-guardians-10-reply = La Forteresse vide est tout droit.
learn-guardians-10-done = Elle est en Ruines. Derrière se tient le Vierkun, et vous pouvez l’attaquer aussitôt, puisque personne ne vous a barré la route.

learn-guardians-11-title = Le Vierkun
learn-guardians-11-a = Un Vierkun se bat seul : une Créature l’affronte, puis d’autres attaquent encore, comme toujours. Dans la partie rapide, une seule de plus. Votre Championne, 16, n’a pas suffi contre les 26 du Collectionneur.
learn-guardians-11-b = Envoyez la Cavalerie à sa suite : touchez-la, puis le Vierkun.
learn-guardians-11-reply = La Cavalerie peut encore frapper. Touchez-la, puis le Vierkun.
learn-guardians-11-done = 12 et 16 font 28 : le Vierkun est battu, vous avez gagné. On gagne aussi avec six Contrées, ou cinq Boucliers. C’est toute la partie rapide : jouez-en une, ou passez aux règles complètes.

learn-guardians-12-title = La couleur du bord
learn-guardians-12-a = La couleur du bord compte à la première Confrontation : le Bonus Hors-Couleur, des Mortels contre les Élémentaires, de ceux-ci contre les Externes, des Externes contre les Mortels. Pointez une carte, ou gardez le doigt dessus, pour le voir.
learn-guardians-12-b = Une Élémentaire de 9 vous attend. Le Hallebardier la bat, avec 7 et 4.
learn-guardians-12-reply = 8 sans bonus, ou 4 et 2, ne suffisent pas contre 9.
learn-guardians-12-done = 7 et un bonus de 4 font 11. La Marée n’en avait pas : contre des Mortels, les Élémentaires n’en ont aucun.

learn-guardians-13-title = Les attaques à distance
learn-guardians-13-a = Pendant que deux Créatures s’affrontent, chacun renforce la sienne, à tour de rôle, jusqu’à ce que tous deux passent. Les Créatures qui tirent prêtent à une amie leur attaque à distance, depuis la main.
learn-guardians-13-b = 7 et 4 font 11, l’Avalanche a 12. Faites tirer l’Archer.
learn-guardians-13-reply = 11 ne bat pas 12. Faites tirer l’Archer.
learn-guardians-13-done = 11 et 2 font 13. L’Archer est maintenant en jeu et peut être attaqué, mais seulement par des attaques secondaires.

learn-guardians-14-title = L’influence
learn-guardians-14-a = Certaines Créatures sont influençables : une barre verte le dit, sur la carte entière. Pour une Pierre de Pouvoir, votre Vierkun ajoute sa puissance à la Créature qui se bat, au plus autant que sa propre Vitalité, pour cette seule Confrontation.
learn-guardians-14-b = 10 et 2 contre 12 : personne ne serait battu. Dépensez une pierre pour l’Influence.
learn-guardians-14-reply = Ainsi, personne n’est battu. Une pierre déciderait.
learn-guardians-14-done = 12 et 6 font 18. Une pierre dépensée l’est pour de bon : vous en avez autant que le dit votre Vierkun, pour toute la partie.

learn-guardians-15-title = La corruption
learn-guardians-15-a = Jusqu’à trois icônes, sur la carte entière, disent ce qui tente une Créature : charme, boisson, or. Quand elle se montre, une carte de Corruption de ce genre, depuis votre Entrepôt, la renvoie dans l’Enclos de son maître avant qu’elle ne frappe.
learn-guardians-15-b = Votre Écuyer affronte le Béhémoth, 21. Il boit, et vous avez un Tonneau.
learn-guardians-15-reply = L’Écuyer n’y survivra pas. Offrez le Tonneau.
learn-guardians-15-done = Le voilà parti, pantoufles comprises. Il n’est pas battu : il reviendra au prochain tour. Mais ici, il manque.

learn-guardians-16-title = Le commandement
learn-guardians-16-a = Avant les Confrontations, chaque camp peut utiliser une carte de Commandement : une Créature dont la carte porte l’éclair, ou un tel Sort. Les attaques à aire d’effet défaussent toutes les Créatures faibles que l’adversaire tient encore en main.
learn-guardians-16-b = Vous avez dit oui. L’Étincelle brûle tout ce qui a 3 ou moins ; choisissez-la.
learn-guardians-16-reply = C’est une petite aide. L’Étincelle en aurait brûlé deux sur trois.
learn-guardians-16-done = Les Os et la Goule sont défaussés sans s’être battus. L’Étincelle est maintenant en jeu et ne se battra plus.

learn-guardians-17-title = Le vol
learn-guardians-17-a = Si toutes les Créatures d’une pile volent, elle peut s’envoler, une pile par tour. Rien ne l’arrête en chemin, pas même un Bouclier adverse ; elle ne se bat que là où elle se pose. Mais tout le monde voit qui vole.
learn-guardians-17-b = Une pile forte barre la route d’une Forteresse vide. Envolez-vous.
learn-guardians-17-reply = À pied, on ne passe pas ce Bouclier. Envolez-vous d’abord.
learn-guardians-17-done = Maintenant, deux pas tout droit mènent par-dessus le Bouclier, dans la Forteresse vide derrière lui.

learn-guardians-18-title = Sous une Forteresse
learn-guardians-18-a = Les Créatures qui ont une puissance d’influence peuvent se glisser sous une Forteresse. De là, chacune influence une fois par tour, à toute distance et sans pierre. Elles comptent dans les 30 points, et ne défendent pas.
learn-guardians-18-b = Mettez l’Abbesse sous la Forteresse du milieu : touchez-la, puis « Sous les murs », puis la Forteresse.
learn-guardians-18-reply = Pas comme cela : touchez l’Abbesse, puis « Sous les murs », puis celle du milieu.
learn-guardians-18-done = Elle ajoutera 5 à une Créature influençable. Les Renforcements se posent là aussi : la Poterne irait à gauche ou à droite.

learn-guardians-19-title = Le Terrain caché
learn-guardians-19-a = Vous n’avez plus de Terrain pour votre Bouclier. Dans la partie complète, n’importe quelle carte de l’Entrepôt ou de l’Enclos peut servir de Terrain, face cachée, pour une pierre. Elle n’a pas de genre, mais la Contrée est à vous.
learn-guardians-19-b = C’est la sixième Contrée. Cachez-y le Tonneau : touchez la Contrée, puis « Cacher : 1 pierre », puis le Tonneau.
learn-guardians-19-reply = Cela marche aussi, mais gardez vos forces : cachez le Tonneau.
learn-guardians-19-done = Six Contrées à la fin d’un tour : vous avez gagné.

learn-guardians-20-title = Trois façons de gagner
learn-guardians-20-a = Les six Contrées à la fin d’un tour ; cinq Boucliers de l’adversaire ; ou son Vierkun battu. Le premier qui y parvient a gagné.
learn-guardians-20-b = Le reste est dans les cartes. Chacune dit ce qu’elle fait : pointez-en une, ou gardez le doigt dessus, pour la lire, et voyez le livre de règles pour la suite.
