# Ce qu’un contrôle a établi, et ce qu’il ne peut pas savoir.
vouch-title = Ce qui a été vérifié
vouch-sound = { $lines } lignes se tiennent, { $actions } décisions suivent les règles, et { $redealt ->
    [one] 1 réponse du hasard a été retirée
   *[other] { $redealt } réponses du hasard ont été retirées
} de la graine avec le même résultat.
vouch-resigned = La partie n’a pas été jouée jusqu’au bout : un camp a abandonné, et rien n’a été compté.
vouch-unfinished = La partie n’est pas finie. Sa graine n’est pas encore montrée : rien de son hasard ne peut être vérifié.
vouch-dictated = Le hasard a été dicté : { $count ->
    [one] 1 de ses réponses a été choisie
   *[other] { $count } de ses réponses ont été choisies
} par quelqu’un au lieu de venir de la graine ({ $lines }). La graine n’en prouve rien.
vouch-lines = { $count ->
    [one] ligne { $lines }
   *[other] lignes { $lines }
}
vouch-lines-more = lignes { $lines } et { $more } autres
vouch-limits = Ce qu’aucun contrôle d’un enregistrement ne peut garantir
vouch-who = qui a joué, et que les noms sont ceux de ces personnes
vouch-host-knew = que l’hôte de la table ne connaissait pas la donne d’avance : personne n’y a ajouté de secret
vouch-shares = que les secrets ajoutés à la donne sont bien ceux que les navigateurs ont envoyés : chacun peut vérifier le sien ({ $count ->
    [one] 1 y figure
   *[other] { $count } y figurent
})
vouch-how-lead = Gardez l’enregistrement et lancez :
trouble-rules = Cette partie suit une autre version des règles ({ $found }) ; cette table joue { $known }. Ouvrez-la avec le programme qui l’a écrite.

# Le sceau de la donne, à la table et sur les formulaires.
seal-sealed = La donne est scellée
seal-open = Le sceau est ouvert
seal-name = La donne est scellée, { $code }. Qu’est-ce que cela veut dire ?
seal-name-open = Le sceau de la donne est ouvert, { $code }. Qu’a-t-on trouvé ?
seal-lead = Tout le hasard de cette partie, chaque carte et chaque dé, vient d’un seul secret fixé avant le premier coup. Le sceau en est l’empreinte. À la fin, le secret est montré et chacun peut vérifier qu’il n’a jamais été échangé.
seal-lead-open = La partie est finie et son secret est montré. Chacun peut redistribuer tout son hasard.
seal-whole = Le sceau entier (engagement)
seal-secret = Le secret (graine)
seal-shares-none = Personne n’a ajouté de secret (votre navigateur le fait à une table que vous préparez) : qui tient le serveur pouvait connaître la donne.
seal-shares = Avec un secret ajouté par : { $names }. L’hôte seul ne pouvait donc ni connaître ni choisir la donne.
seal-shares-host = Seul le navigateur qui a ouvert la table a ajouté un secret. La donne échappe ainsi au serveur, mais pas à qui tiendrait les deux.
seal-server = Vérifié par ce serveur :
seal-server-bad = Ce serveur ne peut pas vérifier son propre enregistrement : le sceau ne vaut rien. Gardez l’enregistrement et montrez-le à qui tient le serveur.
seal-checked = Donne scellée : vérifiée
seal-unchecked = Donne scellée : non confirmée
seal-server-short = Le serveur a redistribué tout le hasard, et le sceau correspond. Comment l’a-t-on vérifié ?
seal-server-bad-short = Le serveur ne peut pas vérifier son propre enregistrement. Qu’est-ce que cela veut dire ?
seal-here-kept = Ce navigateur garde le sceau qu’il a vu d’abord et le comparera à la fin.
seal-here-changed = Attention : ce navigateur a d’abord vu un autre sceau à cette table. La donne a peut-être été échangée.
seal-here-fits = Vérifié dans ce navigateur : le secret correspond au sceau qu’il garde depuis le début.
seal-here-mine = Vérifié dans ce navigateur : le secret correspond au sceau qu’il garde depuis le début, et son propre secret fait partie de la donne.
seal-here-missing = Vérifié dans ce navigateur : le secret correspond au sceau, mais ce que ce navigateur a ajouté à la donne n’y est pas. Ce n’est pas la donne promise.
seal-here-broken = Vérifié dans ce navigateur : le secret ne correspond pas au sceau. Ce n’est pas la donne promise.
seal-here-late = Ce navigateur n’a vu cette table qu’après la fin. Le secret correspond au sceau montré ; seuls ceux qui ont gardé celui du début peuvent dire si c’est le même.
seal-here-cannot = Ce navigateur ne peut pas le vérifier sur cette page : il ne le fait qu’en https ou sur la machine de l’hôte. Gardez l’enregistrement et vérifiez-le comme ci-dessous.
seal-here-forgets = Ce navigateur ne garde rien d’une page à l’autre : il ne pourra pas comparer à la fin. Notez le sceau si vous le voulez.
seal-promise = Tout le hasard est déjà fixé, et pour de bon (sceau { $code }).
seal-promise-share = Votre navigateur y ajoute sa part : même l’hôte ne le connaît pas d’avance.
deal-waits = La donne les attend : personne n’a encore de cartes.
deal-waits-why = Elle se fait quand tout le monde est assis, pour que chaque navigateur puisse y ajouter son secret.
deal-now = Donner maintenant
deal-hand = La donne attend
new-deal = La donne
new-deal-now = tout de suite ; qui vient plus tard trouve la partie commencée
new-deal-all = quand tout le monde est assis, avec un secret de chaque navigateur
new-promise-old = Le sceau de ce formulaire a vieilli. En voici un nouveau : appuyez encore une fois.
