# Ce que dit `joute play` autour de la partie.
term-begin = { $game }, { $mode }, graine { $seed }. Tapez ? pour l’aide, quit pour sortir.
term-seat-human = Place { $seat } ({ $name }) : une personne
term-seat-computer = Place { $seat } ({ $name }) : { $ai }
term-curtain = { $name } : Entrée pour voir votre main. Les autres détournent les yeux.
term-you = Vous êtes { $name }.
term-turn = { $name } : { $question }
term-turn-you = À vous, { $name } : { $question }
term-hand = Votre main :
term-thinking = { $name } réfléchit …
term-choose = Numéro, notation, ou ? :
term-choose-after = save FICHIER, rules ID, board ou quit :
term-help-after = save FICHIER écrit l’enregistrement · rules ID dit ce que dit une règle · board remontre la table · quit s’en va
term-page = Page { $page } sur { $pages } : n pour la suivante, p pour la précédente.
term-so-far = Jusqu’ici : { $words }  (back reprend le dernier choix)
term-no-such-choice = Il n’y a pas de choix { $number }.
term-not-understood = Pas compris : `{ $typed }` n’est pas une action comme `{ $example }`. Tapez ? pour l’aide.
term-refused = { $sentence } ({ $rule })
term-legal = C’est permis maintenant.
term-why-what = Dites quelle action, par exemple : why { $example }
term-undone = Retour avant la dernière décision.
term-nothing-to-undo = Il n’y a encore rien à reprendre.
term-not-saved = { $file } ne peut pas être écrit. Choisissez un dossier où vous pouvez écrire.
term-no-rule = Aucune règle ne s’appelle `{ $id }`. Les chapitres : { $chapters }.
term-saved = Enregistré dans { $file }.
term-save-where = Dites où, par exemple : save partie.joute
term-left = La partie n’est pas finie. Sa graine : { $seed }
term-over = La partie est finie.
term-result = { $name } : { $score } points, place { $rank }
term-result-automaton = Souramoun : { $score } points
term-result-place = { $name } : place { $rank }
term-resign-sure = Abandonner ? La partie finit et elle est perdue, et rien n’est compté. oui abandonne, tout autre mot continue :
term-resign-not = On n’abandonne pas une partie à trois camps ou plus. quit en sort.
term-decided = Départagé par { $rule }.
term-help =
    Un numéro prend le choix de ce numéro. Une action peut aussi être tapée en notation, comme { $example }.
    back reprend la dernière partie d’un choix · list montre toutes les actions permises · board remontre la table
    why ACTION dit si une action est permise, et quelle règle l’interdit · rules ID dit ce que dit une règle
    undo reprend la dernière décision · resign abandonne la partie · save FICHIER écrit la partie · quit sort

# Sur toute la fenêtre.
term-full-small = Cette fenêtre est trop petite pour la table : au moins { $wide } colonnes et { $high } lignes. q pour quitter.
term-full-you = Vous êtes { $name }
term-full-yourself = vous
term-full-your-turn = À vous de jouer
term-full-turn = { $name } décide
term-full-so-far = Jusqu’ici : { $words }
term-full-take-these = Prendre ceux-ci
term-full-effect = Ce que cela fait
term-full-hand = Dans votre main
term-full-yours = À vous
term-full-chronicle = Ce qui s’est passé
term-full-points = { $points } points
term-full-won = (gagné)
term-full-show = Montrer ma main
term-full-count = Le décompte, un par un
term-full-save = Écrire l’enregistrement
term-full-again = Rejouer
term-full-quit = Quitter
term-full-no-undo = Rien ne peut être repris maintenant.
term-full-help = Aide
term-full-hint = Conseil
term-full-pondering = À la recherche d’un bon coup … Échap arrête.
term-full-hint-keys = Entrée le joue · Échap pour décider autrement
term-full-leaving = La partie n’est pas finie. Entrée la quitte · Échap continue
term-full-resigning = La partie finit et elle est perdue, et rien n’est compté. Entrée abandonne · Échap continue
term-full-more = ↑↓ la suite · Échap ferme
term-full-key-choose = choisir
term-full-key-take = prendre
term-full-key-back = retour
term-full-key-explain = expliquer
term-full-key-hint = conseil
term-full-key-undo = reprendre
term-full-key-resign = abandon
term-full-key-quit = quitter
term-full-key-chronicle = récit
term-full-key-zoom = zoom
term-full-key-save = écrire
term-full-keys =
    ↑ ↓ regarde une réponse, 1 à 9 aussi · Entrée ou → la prend · Échap ou ← revient d’un pas
    Majuscule avec une flèche déplace le plateau · z le dessine plus petit · c montre ce qui s’est passé
    ? explique ce qu’on regarde · h donne un conseil · u reprend la dernière décision · w écrit l’enregistrement
    r abandonne la partie · q quitte
    Souris : un clic regarde une réponse ou un lieu, un second la prend ; la molette fait défiler ; le plateau se tire. Avec Majuscule, le terminal sélectionne du texte.
