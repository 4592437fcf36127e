## What a player leaves to the table

auto-title = Laisser cette vente à la table
auto-about = Vous seul le voyez. Cela finit avec cette vente.
auto-pass = Passer pour moi
auto-bid = Miser le minimum pour moi
auto-up-to = Jusqu’à
auto-then = Au-delà
auto-then-pass = passer
auto-then-ask = me demander
auto-stop = Me demander de nouveau
auto-passes = La table passe pour vous.
auto-bids = { $asks ->
    [true] La table mise le minimum pour vous jusqu’à { $most }, puis vous demande.
   *[false] La table mise le minimum pour vous jusqu’à { $most }, puis passe.
}

## What a table agrees on

setup-line = { $removed ->
    [0] { $seats } joueurs : { $coins } pièces chacun, toutes les cartes
    [one] { $seats } joueurs : { $coins } pièces chacun, { $removed } maison et { $removed } chèque écartés
   *[other] { $seats } joueurs : { $coins } pièces chacun, { $removed } maisons et { $removed } chèques écartés
}
new-ledger = Comptes
new-ledger-open = ouverts : tous voient toutes les pièces et maisons
new-ledger-memory = de mémoire : comme dans la boîte, les pièces et maisons des autres sont cachées
new-watchers = Spectateurs
new-watchers-yes = bienvenus
new-watchers-no = non admis
status-closed = Une partie est en cours, et cette table n’admet pas de spectateurs.
lobby-closed = Cette table n’admet pas de spectateurs. Vous pourrez vous asseoir après la partie, si une place est libre.
table-memory = Partie de mémoire : jusqu’à la fin, personne ne voit les pièces et maisons des autres.

## Clocks and absence

event-time-up = { $you ->
    [true] Votre temps est écoulé.
   *[false] Le temps de { $name } est écoulé.
}
event-stood-in = { $you ->
    [true] Un robot joue pour vous jusqu’à votre retour.
   *[false] Un robot joue pour { $name }, qui n’est pas là.
}
event-returned = { $you ->
    [true] Vous avez repris votre place.
   *[false] { $name } est de retour.
}
event-abandoned = La partie a été arrêtée sans résultat.
table-waits = Cette table a convenu d’attendre tout le monde.
not-missing = La table n’attend pas d’absent à cette place. Regardez de nouveau qui doit jouer.
not-yet = { $seconds ->
    [one] La table attend encore une seconde. Votez de nouveau ensuite.
   *[other] La table attend encore { $seconds } secondes. Votez de nouveau ensuite.
}
new-clock = Pendule
new-clock-none = aucune
new-clock-relaxed = tranquille : une minute par décision, trois de plus en tout
new-clock-brisk = rapide : 20 secondes par décision, une minute de plus en tout
new-clock-post = par correspondance : un jour par décision
new-absence = Si quelqu’un est absent
new-absence-wait = on attend
new-absence-vote = après une minute, la table peut asseoir un robot
new-absence-bot = un robot joue tout de suite
clock-left = temps restant
presence-away = ailleurs
presence-offline = déconnecté
stand-in-badge = un robot joue
absence-yours = Un robot joue pour vous.
absence-return = Reprendre ma place
absence-soon = { $name } n’est pas là. Après une minute, la table peut décider de la suite.
absence-title = { $name } n’est plus là depuis une minute. Que faire ?
vote-wait = Attendre encore une minute
vote-bot = Laisser jouer un robot en attendant
vote-end = Arrêter la partie sans résultat
voted-wait = Pour attendre : { $names }
voted-bot = Pour un robot : { $names }
voted-end = Pour arrêter la partie : { $names }
