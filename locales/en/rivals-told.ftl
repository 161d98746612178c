# Rivals: what happened.
rvl-event-round = Round { $n }

# How a game ends.
rvl-end-points = Somebody has enough Rivals points
rvl-end-survivor = One Ashak is left
rvl-end-final = The final round is over
