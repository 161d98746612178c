# Ce qui est gardé d’une personne
own-title = Ce qui est gardé de vous
own-nothing = Rien n’est gardé de cet appareil : vous n’avez ici ni dressé de table ni pris de place. Langue et couleurs ne sont gardées que sur votre appareil.
own-since = Cet appareil est connu depuis : { $day }. Il l’est par un seul cookie, dont une empreinte est gardée ici, sans adresse ni courriel.
own-tables = { $n ->
    [one] { $n } table que vous avez dressée ou où vous jouez
   *[other] { $n } tables que vous avez dressées ou où vous jouez
}
own-records = { $n ->
    [one] { $n } partie enregistrée que vous avez apportée
   *[other] { $n } parties enregistrées que vous avez apportées
}
own-built = { $n ->
    [one] { $n } chose que vous gardez, comme un deck
   *[other] { $n } choses que vous gardez, comme des decks
}
own-session = Cet appareil est votre seule session, et les programmes ci-dessous sont les autres. Effacez ce qui est gardé pour y mettre fin.
own-delete = Effacer ce qui est gardé…
own-ask = Effacer tout ce qui est gardé de vous ? Les tables où personne d’autre n’est assis disparaissent avec leur partie ; aux autres, votre place reste vide, sans votre nom, et vos paroles disparaissent. Votre nom reste dans l’enregistrement des parties que d’autres poursuivent. Vos programmes ne peuvent plus jouer. Personne ne peut revenir là-dessus.
own-delete-yes = Tout effacer
own-delete-no = Garder
own-deleted = C’est effacé ; cet appareil est inconnu ici.
own-bots = Programmes qui jouent pour vous
own-bots-lead = Un programme peut voir des tables, prendre des places et jouer, avec un jeton à lui. À la table, il porte le signe « (bot) ». Comment demander :
own-bot-name = Nom du programme
own-bot-make = Faire un jeton
own-token = Copiez le jeton maintenant : il n’est montré que cette fois.
own-bot-nameless = sans nom
own-bot-revoke = Révoquer
own-bot-revoke-named = Révoquer le jeton de { $name }
own-link = Ce qui est gardé de vous
