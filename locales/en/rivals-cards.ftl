# Rivals: what cards say.
