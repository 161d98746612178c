# The deck builder of Guardians.

gua-build-title = Build a deck
gua-build-unnamed = My deck
# A deck of the pack that was changed.
gua-build-mine = { $name }, mine
gua-build-search = Name or text
gua-build-found = { $n } of { $all }
gua-build-filters = Filters
gua-build-kinds = Types
gua-build-vitality = Vitality
gua-build-from = Least Vitality
gua-build-to = Most Vitality
gua-build-borders = Borders
gua-build-sort = Sorted by
gua-build-sort-pack = type
gua-build-sort-deck = in the deck first
gua-build-sort-vitality = Vitality
gua-build-sort-name = name
gua-build-show = Show
gua-build-cards = Cards
gua-build-add = One more { $card }
gua-build-drop = One { $card } less
gua-build-read = Read { $card }
gua-build-none = No card is like that. Take away a filter, or look for fewer words.
gua-build-more = { $n ->
    [one] Show one more card
   *[other] Show { $n } more cards
}
gua-build-close = Close
gua-build-deck = The deck
gua-build-name = Name of the deck
gua-build-all = { $n ->
    [one] One card
   *[other] { $n } cards
}
gua-build-format = Copies
gua-build-free = any number of copies
gua-build-club = five of a card at most
gua-build-left = Left Stronghold
gua-build-centre = Centre Stronghold
gua-build-right = Right Stronghold
gua-build-heap-creatures = Creatures
gua-build-heap-magic = Spells, items, Bribery, Upgrades
gua-build-heap-ground = Shields and Terrains
gua-build-too-few = { $n ->
    [0] No card yet: a deck has at least { $most }. Ready ones: “All decks”.
    [one] One card: a deck has at least { $most }.
   *[other] { $n } cards: a deck has at least { $most }.
}
gua-build-too-many = { $n } cards: a deck has at most { $most }.
gua-build-creatures = { $n } Creatures: a deck has at most { $most }.
gua-build-no-shield = No Shield: without one nothing could ever move.
gua-build-copies = { $n } times { $card }: at most { $most } of one card.
gua-build-further = … and { $n } more.
gua-build-rule = The rule
gua-build-sound = Ready to play.
gua-build-repair-add = { $n ->
    [one] One card missing
   *[other] { $n } cards missing
}
gua-build-repair-drop = { $n ->
    [one] Take one out
   *[other] Take { $n } out
}
gua-build-repair-shield = Add a Shield
gua-build-list-long = The list is too long to be read.
gua-build-list-unknown = Line { $line }: no card is called “{ $seen }”.
gua-build-list-near = Perhaps: { $names }?
gua-build-list-copies = Line { $line }: { $seen } copies; between 0 and { $most } are possible.
gua-build-list-strongholds = Line { $line }: Strongholds are one set, or left / centre / right.
gua-build-list-twice = Line { $line }: that was said before.
gua-build-decks = All decks
gua-build-kept = Yours
gua-build-ready = Ready to play
gua-build-new = A new one
gua-build-forget = Delete
gua-build-forget-one = Delete { $name }
gua-build-share = Send or paste
gua-build-copy-link = Copy the link
gua-build-text = The deck as text: whoever pastes it here has the same one.
gua-build-paste = A list, one card a line, such as “2 Archer”:
gua-build-read-list = Read the list
gua-build-against = Against the deck
gua-build-by = played by
gua-build-play-quick = Quick game
gua-build-play = Full game
gua-build-play-it = Play it
gua-build-save = Save
gua-build-then = Then it can be saved
gua-build-deeds = What to do with the deck
gua-build-saved = Saved.
gua-build-full = You keep as many decks as there is room for: delete one first.
