# Replay and review of a finished game, and loading of records.
