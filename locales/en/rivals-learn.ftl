# Rivals: the guided first game.
learn-rivals-1-title = The arena
learn-rivals-1-a = You are an Ashak on an arena that falls into the void. A move costs 1 AP and gives two steps.
learn-rivals-1-b = Step onto the forest beside you.
learn-rivals-1-reply = That was something else. Here, step onto the forest.
learn-rivals-1-done = One step is made, and one movement point is left.
