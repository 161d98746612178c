# Rivals : la première partie guidée.
learn-rivals-1-title = L’arène
learn-rivals-1-a = Vous êtes un Ashak, sur une arène qui tombe dans le Néant. Se déplacer coûte 1 PA et donne deux pas.
learn-rivals-1-b = Allez sur la forêt à côté de vous.
learn-rivals-1-reply = C’était autre chose. Ici, allez sur la forêt.
learn-rivals-1-done = Un pas est fait, et il reste un point de mouvement.
