# Rivals : ce qui s’est passé.
rvl-event-round = Manche { $n }

# Comment une partie finit.
rvl-end-points = Quelqu’un a assez de points Rivals
rvl-end-survivor = Il ne reste qu’un Ashak
rvl-end-final = La manche finale est terminée
