# What is kept of a reader
own-title = What is kept of you
own-nothing = Nothing is kept of this device: you have laid no table here and taken no seat. Language and colours are kept on your device alone.
own-since = This device is known since: { $day }. It is known by one cookie; of that cookie a hash is kept here, and no address or mail.
own-tables = { $n ->
    [one] { $n } table that you laid or play at
   *[other] { $n } tables that you laid or play at
}
own-records = { $n ->
    [one] { $n } record that you brought
   *[other] { $n } records that you brought
}
own-built = { $n ->
    [one] { $n } thing that you keep, such as a deck
   *[other] { $n } things that you keep, such as decks
}
own-session = This device is your one session, and the programs below are the others. Delete what is kept to end them all.
own-delete = Delete what is kept…
own-ask = Delete everything that is kept of you? Tables where nobody else sits go, with their games; at others your seat is left empty without your name, and so are your words. Your name stays in the record of games that others play on. Your programs can play no more. Nobody can bring this back.
own-delete-yes = Delete everything
own-delete-no = Keep it
own-deleted = It is deleted, and this device is unknown here.
own-bots = Programs that play for you
own-bots-lead = A program can see tables, take seats and play, with a token of its own. At the table it bears the sign “(bot)”. How to ask:
own-bot-name = Name of the program
own-bot-make = Make a token
own-token = Copy the token now: it is shown this once.
own-bot-nameless = without a name
own-bot-revoke = Revoke
own-bot-revoke-named = Revoke the token of { $name }
own-link = What is kept of you
