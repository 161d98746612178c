# What a check of a record found, and what it cannot know.
vouch-title = What was checked
vouch-sound = { $lines } lines hold together, { $actions } decisions follow the rules, and { $redealt ->
    [one] 1 answer of chance was
   *[other] { $redealt } answers of chance were
} dealt again from the seed with the same outcome.
vouch-resigned = The game was not played to its end: one side resigned, and nothing was counted.
vouch-unfinished = The game is not over. Its seed is not shown yet, so that none of its chance can be checked.
vouch-dictated = Chance was dictated: { $count ->
    [one] 1 of its answers was
   *[other] { $count } of its answers were
} chosen by somebody instead of drawn from the seed ({ $lines }). The seed proves nothing about them.
vouch-lines = { $count ->
    [one] line { $lines }
   *[other] lines { $lines }
}
vouch-lines-more = lines { $lines } and { $more } more
vouch-limits = What no check of a record can vouch for
vouch-who = who played, and that the names are those of the people who did
vouch-host-knew = that whoever ran the table did not know the deal beforehand: no player added a secret of their own
vouch-shares = that the secrets which were added to the deal are those that the browsers sent: each browser can check its own ({ $count ->
    [one] 1 is in it
   *[other] { $count } are in it
})
vouch-how-lead = Keep the record and run:
trouble-rules = This game was played by another version of the rules ({ $found }); this table plays { $known }. Open it with the program that wrote it.

# The seal of the deal at the table and on forms.
seal-sealed = The deal is sealed
seal-open = The seal is open
seal-name = The deal is sealed, { $code }. What does that mean?
seal-name-open = The seal of the deal is open, { $code }. What was found?
seal-lead = All chance of this game, every card and every die, comes from one secret that was fixed before the first move. The seal is its print. At the end the secret is shown, and everybody can check that it was never exchanged.
seal-lead-open = The game is over and its secret is shown. Everybody can deal all its chance again.
seal-whole = The whole seal (commitment)
seal-secret = The secret (seed)
seal-shares-none = Nobody added a secret of their own (your browser does at a table that you set up), so that whoever runs the server could know the deal.
seal-shares = With a secret added by: { $names }. So the host alone could neither know nor choose the deal.
seal-shares-host = Only the browser that set up the table added a secret. That keeps the deal from the server, but not from somebody who runs both.
seal-server = Checked by this server:
seal-server-bad = This server cannot verify its own record: the seal stands for nothing. Keep the record and show it to whoever runs the server.
seal-checked = Sealed deal: checked
seal-unchecked = Sealed deal: not confirmed
seal-server-short = The server dealt all chance again, and the seal fits. How was that checked?
seal-server-bad-short = The server cannot verify its own record. What does that mean?
seal-here-kept = This browser keeps the seal that it saw first and will compare it at the end.
seal-here-changed = Careful: this browser saw another seal at this table first. The deal may have been exchanged.
seal-here-fits = Checked in this browser: the secret fits the seal that it has kept from the beginning.
seal-here-mine = Checked in this browser: the secret fits the seal that it has kept from the beginning, and its own secret is part of the deal.
seal-here-missing = Checked in this browser: the secret fits the seal, but what this browser added to the deal is not in it. The deal is not the one that was promised.
seal-here-broken = Checked in this browser: the secret does not fit the seal. The deal is not the one that was promised.
seal-here-late = This browser first saw this table after the end. The secret fits the seal shown now; whether it is the seal of the beginning, only those who kept it can tell.
seal-here-cannot = This browser cannot check it on this page: it does so only over https or on the host’s own machine. Keep the record and check it as below.
seal-here-forgets = This browser keeps nothing between pages, so that it cannot compare at the end. Note the seal down if you want to.
seal-promise = All chance is fixed already, and for good (seal { $code }).
seal-promise-share = Your browser adds its part, so that not even the host knows it beforehand.
deal-waits = The deal waits for them: nobody has any cards yet.
deal-waits-why = It happens when everybody sits, so that every browser can add a secret of its own.
deal-now = Deal now
deal-hand = The deal waits
new-deal = Deal
new-deal-now = at once; who comes later finds the game begun
new-deal-all = when everybody sits, with a secret of each browser
new-promise-old = The seal of this form has grown old. Here is a new one: press the button again.
