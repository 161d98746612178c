# Ce que règlent entre elles les personnes d’une même table.

take-back-barred-nothing = Vous n’avez encore rien à reprendre.
take-back-barred-secret = Quelque chose de caché a été montré depuis : on ne peut plus reprendre.
take-back-barred-chance = Le hasard a répondu depuis : on ne peut plus reprendre.
take-back-barred-over = La partie est finie : on ne reprend plus rien.
take-back-barred-frozen = La table est figée : on ne peut rien reprendre.
notice-taken-back = C’est repris : choisissez de nouveau.
notice-take-back-declined = Quelqu’un préfère continuer ; la décision reste.
notice-not-the-host = Seul l’hôte de cette table peut faire cela.
