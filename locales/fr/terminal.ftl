# Ce que dit `joute play` autour de la partie.
term-begin = { $game }, { $mode }, graine { $seed }. Tapez ? pour l’aide, quit pour sortir.
term-seat-human = Place { $seat } ({ $name }) : une personne
term-seat-computer = Place { $seat } ({ $name }) : { $ai }
term-curtain = { $name } : Entrée pour voir votre main. Les autres détournent les yeux.
term-turn = { $name } : { $question }
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
term-decided = Départagé par { $rule }.
term-help =
    Un numéro prend le choix de ce numéro. Une action peut aussi être tapée en notation, comme { $example }.
    back reprend la dernière partie d’un choix · list montre toutes les actions permises · board remontre la table
    why ACTION dit si une action est permise, et quelle règle l’interdit · rules ID dit ce que dit une règle
    undo reprend la dernière décision · save FICHIER écrit la partie · quit sort
