# Revoir et analyser une partie finie, charger une partie.
