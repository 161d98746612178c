# Rivals : la première partie guidée.
learn-rivals-1-title = L’arène
learn-rivals-1-a = Vous êtes Xhan, un Ashak : un héros dans une arène de cases que le Néant dévore anneau par anneau. À chaque tour, vous avez deux points d’action. Un déplacement en coûte un et fait deux pas.
learn-rivals-1-b = Avancez sur la forêt en dessous de vous : touchez la case, puis « Valider ».
learn-rivals-1-reply = C’était autre chose. Ici, avancez sur la forêt.
learn-rivals-1-done = Un pas est fait, il en reste un. Tout ce que vous ferez d’autre qu’un pas l’abandonne.

learn-rivals-2-title = Face cachée
learn-rivals-2-a = Une tuile, c’est trois cases, et le nom de la première. Beaucoup sont face cachée, et l’on n’y entre pas. Qui se tient à côté peut en révéler une, gratuitement et autant de fois qu’il veut ; mais cela met fin au déplacement.
learn-rivals-2-b = Révélez la tuile en I10 : touchez sa case encadrée, à côté de vous.
learn-rivals-2-reply = C’était autre chose. Ici, touchez la case encadrée de la tuile en I10.
learn-rivals-2-done = Forêt, Interface, volcan : tout le monde le sait maintenant, et vous pouvez y aller.

learn-rivals-3-title = La récolte
learn-rivals-3-a = Pour un point d’action, vous récoltez toute la tuile où vous êtes : une résine par forêt, un cristal par case de cristaux, et trois au lieu d’un pour la case sous vos pieds. La tuile est alors à sec pour cette manche et la suivante.
learn-rivals-3-b = Récoltez votre tuile.
learn-rivals-3-reply = Votre tuile est mûre : récoltez-la.
learn-rivals-3-done = Trois résines pour la forêt sous vous, et un cristal de sa voisine. Deux résines font un bouclier, deux cristaux renvoient une carte, cinq ressources identiques achètent un Schéma et dix un point Rivals.

learn-rivals-4-title = De nouvelles cartes
learn-rivals-4-a = Sur cette tuile se trouve une case Interface : la récolte vous a fait consulter des cartes, les deux visibles ou deux de la pioche. Vous pouvez en installer une. Elle va dans votre main, et donc dans votre deck de sept.
learn-rivals-4-b = Gardez le Double Blaster.
learn-rivals-4-reply = Deux salves valent mieux qu’un mur ici : gardez le Double Blaster.
learn-rivals-4-done = Il est à vous pour de bon. L’autre carte est défaussée, et deux nouvelles sont montrées.

learn-rivals-5-title = L’attaque
learn-rivals-5-a = Un Blaster porte de 1 à 3 cases et demande une vue dégagée : au moins un plus court chemin sans autre Ashak ni bouclier qui ne soit pas à vous. Mirabelle (Atmos) et Tormentil (Odrun) sont à deux cases, mais Tormentil est derrière un bouclier.
learn-rivals-5-b = Attaquez Mirabelle avec le Blaster : la carte d’abord, puis le héros.
learn-rivals-5-reply = Une attaque physique contre Mirabelle, s’il vous plaît : la vue est dégagée.
learn-rivals-5-done = Deux dégâts contre deux dés dont une réussite : Mirabelle perd 1 PV. Cela remplit votre jauge d’Ultime, d’autant plus que la victime allait bien.

learn-rivals-6-title = Salves et Mods
learn-rivals-6-a = Un Double Blaster tire deux salves de 2 dégâts, et l’on relance les dés contre chacune. Un Mod se joue avec une attaque physique et renforce chaque salve.
learn-rivals-6-b = Attaquez Mirabelle avec le Double Blaster et la Surcharge.
learn-rivals-6-reply = Les deux cartes ensemble : le Double Blaster, puis la Surcharge, puis Mirabelle.
learn-rivals-6-done = Deux salves de 3 au lieu de 2 : avec une réussite, puis aucune, elles ôtent 2 et 3 PV.

learn-rivals-7-title = Les boucliers
learn-rivals-7-a = Les autres tirent aussi. Un bouclier sur votre case avale toute la salve suivante, quels que soient ses dégâts ; il gêne aussi la vue des autres. Il coûte deux résines et aucun point d’action.
learn-rivals-7-b = Créez un bouclier : « Votre plateau… », puis « Un bouclier : 2 résines ».
learn-rivals-7-reply = Deux de vos résines font un bouclier là où vous êtes.
learn-rivals-7-done = Il est debout. On en a deux au plus, aucun ne flotte sur un lac, et les explosives les brisent.

learn-rivals-8-title = L’anticipation
learn-rivals-8-a = Mirabelle vous vise avec un Sniper : 4 dégâts. Vous lancez deux dés, et un dé réussit une fois sur deux. Chaque jeton anticipation activé maintenant donne deux dés de plus, jusqu’à votre prochain tour.
learn-rivals-8-b = Activez votre jeton.
learn-rivals-8-reply = Quatre dégâts valent bien un jeton : activez-le.
learn-rivals-8-done = Quatre dés, quatre réussites : rien ne passe. Cela ne tourne pas toujours si bien.

learn-rivals-9-title = Les réponses
learn-rivals-9-a = Avant qu’une attaque soit résolue, celui qu’elle vise peut répondre par un Utilitaire de sa main. On vous interroge dès que vous tenez une carte, quelle qu’elle soit : ainsi personne n’apprend ce que vous avez.
learn-rivals-9-b = Répondez par le Sursaut opportun.
learn-rivals-9-reply = Vous avez une réponse en main : le Sursaut opportun.
learn-rivals-9-done = Deux dés, un pour la forêt et deux pour la carte : cinq dés contre 2 dégâts. Trois réussissent, et rien n’est perdu.

learn-rivals-10-title = Les compétences
learn-rivals-10-a = La plupart des cartes sont défaussées après usage. Une compétence reste sur votre plateau : passive, elle agit tout le temps ; activable, une fois par manche. Il y a place pour trois.
learn-rivals-10-b = Posez le Forestier sur votre plateau.
learn-rivals-10-reply = C’est le Forestier qu’il vous faut ici.
learn-rivals-10-done = Dès maintenant, vous lancez un dé de plus dans toute forêt, en plus de celui que donne la forêt.

learn-rivals-11-title = L’Ultime
learn-rivals-11-a = Les blessures que vous infligez remplissent votre jauge. Pleine, elle offre votre Ultime, sans point d’action : celui de Xhan tire trois salves de 2 à deux cases au plus, puis le laisse courir.
learn-rivals-11-b = Lâchez-le sur Mirabelle : touchez « Votre plateau… », puis l’ultime.
learn-rivals-11-reply = Votre jauge est pleine. Utilisez l’Ultime contre Mirabelle.
learn-rivals-11-done = La jauge est vide, et ce que prennent les salves commence à la remplir. Maintenant, deux pas vous sont offerts.

learn-rivals-12-title = Les sponsors
learn-rivals-12-a = Le spectacle a ses sponsors : ils atterrissent sur les zones de couleur, le premier au centre. Qui s’y tient donne un point d’action et un jeton anticipation, et gagne un point Rivals avec un bonus.
learn-rivals-12-b = Traitez avec le sponsor.
learn-rivals-12-reply = Le sponsor est juste à côté de vous : traitez.
learn-rivals-12-done = Un point sur les cinq qui font gagner. En bonus, prenez un Schéma, remplissez votre jauge, ou renvoyez des cartes. Chaque manche a aussi son événement, qui change une règle ou arrive aussitôt.

learn-rivals-13-title = Le Néant
learn-rivals-13-a = À la fin de presque chaque manche, des zones entières tombent dans le Néant, du bord vers le centre. La vôtre n’est plus : une chute coûte 4 PV, et l’on revient sur une case libre du nouveau bord.
learn-rivals-13-b = Atterrissez sur la forêt au nord-ouest de votre ancienne case.
learn-rivals-13-reply = Touchez la forêt en haut de la tuile longue du sud.
learn-rivals-13-done = De retour sur la terre ferme, pour l’instant. Quelles zones restent n’est pas un secret ; leur ordre, si.

learn-rivals-14-title = Les drones
learn-rivals-14-a = À deux, on joue avec des drones. Après chacun de vos tours, votre drone a le sien : il explore, se déplace, récolte et tire, et garde ce qu’il trouve jusqu’à ce que vous le preniez. L’adversaire peut le pirater.
learn-rivals-14-b = Prenez une résine à votre drone : « Votre plateau… », puis son chargement.
learn-rivals-14-reply = Touchez ce que porte votre drone, et prenez une résine.
learn-rivals-14-done = C’est gratuit et se répète. Les points Rivals d’un drone ne comptent qu’une fois pris.

learn-rivals-15-title = Cinq points
learn-rivals-15-a = Cinq points Rivals font gagner aussitôt : deux par Ashak abattu, un par sponsor, et un pour dix ressources identiques. Vous en avez quatre, et dix résines.
learn-rivals-15-b = Achetez le point : « Votre plateau… », puis « Dépenser 10 résines ».
learn-rivals-15-reply = Dix résines font un point Rivals. Achetez-le.
learn-rivals-15-done = La foule est debout.

learn-rivals-16-title = Vous gagnez
learn-rivals-16-a = Cinq points contre trois et un : vous gagnez, bien avant que l’arène ne se réduise à sept cases.
learn-rivals-16-b = Sinon gagne le dernier en vie, ou celui qui a le plus de points Rivals après la manche finale.
