# What people at one table arrange with each other.

take-back-barred-nothing = There is nothing of yours to take back yet.
take-back-barred-secret = Something hidden has been shown since, so this cannot be taken back.
take-back-barred-chance = Chance has answered since, so this cannot be taken back.
take-back-barred-over = The game is over; nothing can be taken back.
take-back-barred-frozen = The table is frozen; nothing can be taken back.
notice-taken-back = Taken back: choose again.
notice-take-back-declined = Somebody prefers to play on; the decision stands.
notice-not-the-host = Only the host of this table can do that.
