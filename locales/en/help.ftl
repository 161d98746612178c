# Help at hand: what things are, why something is forbidden, hints, lessons.
