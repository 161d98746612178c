# Rivals : ce que disent les cartes.
