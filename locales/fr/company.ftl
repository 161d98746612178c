# Ce que règlent entre elles les personnes d’une même table.

take-back-barred-nothing = Vous n’avez encore rien à reprendre.
take-back-barred-secret = Quelque chose de caché a été montré depuis : on ne peut plus reprendre.
take-back-barred-chance = Le hasard a répondu depuis : on ne peut plus reprendre.
take-back-barred-over = La partie est finie : on ne reprend plus rien.
take-back-barred-frozen = La table est figée : on ne peut rien reprendre.
notice-taken-back = C’est repris : choisissez de nouveau. La fin et la partie gardée le disent.
notice-not-the-host = Seul l’hôte de cette table peut faire cela.
notice-moved-up = Chacun avance d’une place.
notice-moved-up-who = Chacun avance d’une place : { $who }.
notice-moved-up-one = { $name } ({ $plays })
notice-no-resigning = On ne peut pas abandonner maintenant : la partie est finie, ou pas encore distribuée, ou trois camps et plus y jouent.
notice-seat-stays = Cette place ne change pas de mains : quelqu’un la joue, ou il ne resterait personne à la table.
error-watch = Regarder la partie
notice-dealt = C’est déjà distribué.
bad-input-missing = Le champ « { $field } » manque.
bad-input-field = Le champ « { $field } » ne peut pas valoir cela.
bad-input-message = Ce message n’est aucun de ceux qu’une table comprend.
notice-alone = Personne d’autre n’est assis à cette table pour vous entendre.

take-back-question = { $name } demande à reprendre une décision
take-back-question-lead = Rien de caché n’a été montré depuis. Si tout le monde est d’accord, la table revient juste avant.
take-back-agree = D’accord
take-back-decline = Continuer
take-back-own = Vous avez demandé à reprendre votre dernière décision
take-back-awaited = On attend : { $names }
take-back-withdraw = La laisser

seats-title = Places
seat-level = Niveau de l’ordinateur
seat-hand = Confier à un ordinateur
seat-back = Rendre la place
seat-renew = Nouveau lien
resign = Abandonner
resign-lead = La partie finit aussitôt et elle est perdue. Rien n’est compté, et cela ne se reprend pas.
resign-lead-partner = Une équipe abandonne ensemble : la partie finit, perdue, dès que { $names } le dit aussi. Rien n’est alors compté.
resign-awaited = Vous l’avez dit. La partie finit dès que { $names } le dit aussi ; le prochain coup l’annule.
resign-asked = { $name } voudrait abandonner. Si vous le dites aussi, la partie finit aussitôt et elle est perdue.
resign-sure = Oui, abandonner
resign-sure-of = { $name } abandonne
seat-leave = Laisser ma place
seat-leave-lead = Les autres pourront alors confier votre place à un ordinateur ou à quelqu’un d’autre. La partie n’est ni perdue ni finie, et tant que personne n’a pris votre place, vous pouvez revenir.
seat-leave-sure = Oui, la laisser
seat-mine-title = Votre place est en d’autres mains
seat-mine-lead = L’hôte y a veillé en votre absence. Ce qui a été décidé pour vous reste décidé.
seat-mine-back = Reprendre ma place
seat-lent-for = pour { $name }

seat-asked-first = Elle change de mains après une minute pour s’y opposer.
seat-later =
    { $n ->
        [one] Là il y a peu. On peut demander la place de qui ne donne aucun signe de vie pendant une minute
       *[other] Là il y a peu. On peut demander la place de qui ne donne aucun signe de vie pendant { $n } minutes
    }
claim-title = Vous avez demandé la place de { $name }
claim-computer = Un ordinateur ({ $level }) la jouera, sauf si { $name } vient avant
claim-link = Un nouveau lien y mènera, sauf si { $name } vient avant
claim-answered = { $name } est là : la place ne change pas de mains.
claim-withdraw = Ne plus la demander
claim-yours-title = L’hôte a demandé votre place
claim-yours-computer = Un ordinateur ({ $level }) l’aurait jouée. Vous êtes là : elle reste à vous.
claim-yours-link = Un nouveau lien y aurait mené. Vous êtes là : elle reste à vous.
claim-here = Je suis là
veil = Vous avez repris cette place. Ce qu’elle garde caché vous est montré quand vient votre tour.

talk-title = Conversation
talk-empty = Personne n’a encore rien dit.
talk-label = Dire quelque chose
talk-send = Dire
talk-says = {" "}:{" "}
said-lent = Un ordinateur joue désormais pour { $name } : { $level }
said-given-back = Plus aucun ordinateur ne joue pour { $name }
said-new-link = Un nouveau lien mène à la place de { $name }
said-claimed = L’hôte demande la place de { $name }, sans signe de vie depuis un moment
said-stays = { $name } garde la place
said-taken-over = { $name } a repris la place de { $from }
said-joined = { $name } a pris place
said-left = { $name } a quitté la table
said-returned = { $name } est de retour
said-asked = { $name } demande à reprendre une décision
said-declined = { $name } préfère continuer
said-withdrawn = { $name } laisse la décision
said-taken-back = { $name } a repris une décision
