# Ce que règlent entre elles les personnes d’une même table.

take-back-barred-nothing = Vous n’avez encore rien à reprendre.
take-back-barred-secret = Quelque chose de caché a été montré depuis : on ne peut plus reprendre.
take-back-barred-chance = Le hasard a répondu depuis : on ne peut plus reprendre.
take-back-barred-over = La partie est finie : on ne reprend plus rien.
take-back-barred-frozen = La table est figée : on ne peut rien reprendre.
notice-taken-back = C’est repris : choisissez de nouveau.
notice-take-back-declined = Quelqu’un préfère continuer ; la décision reste.
notice-not-the-host = Seul l’hôte de cette table peut faire cela.
notice-seat-stays = Cette place ne change pas de mains : quelqu’un la joue, ou il ne resterait personne à la table.
error-watch = Regarder la partie
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
seat-leave = Laisser ma place
seat-mine-title = Votre place est en d’autres mains
seat-mine-lead = L’hôte y a veillé en votre absence. Ce qui a été décidé pour vous reste décidé.
seat-mine-back = Reprendre ma place
seat-lent-for = pour { $name }

talk-title = Conversation
talk-empty = Personne n’a encore rien dit.
talk-label = Dire quelque chose
talk-send = Dire
talk-says = {" "}:{" "}
said-lent = Un ordinateur joue désormais pour { $name } : { $level }
said-given-back = Plus aucun ordinateur ne joue pour { $name }
said-new-link = Un nouveau lien mène à la place de { $name }
said-joined = { $name } a pris place
said-left = { $name } a quitté la table
said-returned = { $name } est de retour
said-asked = { $name } demande à reprendre une décision
said-declined = { $name } préfère continuer
said-withdrawn = { $name } laisse la décision
said-taken-back = { $name } a repris une décision
