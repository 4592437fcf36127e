## What a player leaves to the table

auto-title = Enchérir automatiquement dans cette manche
auto-about = Personne d’autre ne le voit. Cela prend fin avec cette manche d’enchères.
auto-pass = Passer pour moi
auto-bid = Miser le minimum pour moi
auto-up-to = Jusqu’à
auto-then = Au-delà
auto-then-pass = passer
auto-then-ask = me demander
auto-stop = Reprendre la main
auto-passes = Vous passez automatiquement.
auto-bids = { $asks ->
    [true] Vous misez automatiquement le minimum jusqu’à { $most }, puis vous reprenez la main.
   *[false] Vous misez automatiquement le minimum jusqu’à { $most }, puis vous passez.
}

## What a table agrees on

setup-line = { $removed ->
    [0] { $seats } joueurs : { $coins } pièces chacun, aucune carte retirée
    [one] { $seats } joueurs : { $coins } pièces chacun, { $removed } maison et { $removed } chèque retirés
   *[other] { $seats } joueurs : { $coins } pièces chacun, { $removed } maisons et { $removed } chèques retirés
}
setup-line-short = { $removed ->
    [0] Une maison de moins : aucune carte retirée
    [one] Une maison de moins : { $removed } maison et { $removed } chèque retirés
   *[other] Une maison de moins : { $removed } maisons et { $removed } chèques retirés
}
new-ledger = Pièces et cartes des autres
new-ledger-open = visibles pour tout le monde
new-ledger-memory = cachées, comme à une vraie table
new-ledger-default = Elles sont visibles par défaut, car tout le monde pourrait les noter.
hidden-list = Jusqu’à la fin de la partie, personne ne voit les pièces des autres, leurs maisons, leurs chèques, les manches et ventes passées, ni les cartes encore à venir. Tout le monde voit toujours les enchères, la dernière manche ou vente, et le nombre de maisons et de chèques de chaque joueur.
new-watchers = Spectateurs
new-watchers-yes = bienvenus
new-watchers-no = non admis
status-closed = Une partie est en cours, et cette table n’admet pas de spectateurs.
lobby-closed = Cette table n’admet pas de spectateurs. Vous pourrez vous asseoir après la partie, si une place est libre.
holds-houses =
    { $count ->
        [one] { $count } maison
       *[other] { $count } maisons
    }
holds-checks =
    { $count ->
        [one] { $count } chèque
       *[other] { $count } chèques
    }
plain-holds = { $name } : { $cards }.

## Clocks and absence

event-time-up = { $you ->
    [true] Votre temps est écoulé.
   *[false] Le temps de { $name } est écoulé.
}
event-shuffled-again = { $you ->
    [true] Votre apport au mélange est arrivé trop tard : tout a été mélangé à nouveau sans lui.
   *[false] L’apport de { $name } au mélange est arrivé trop tard : tout a été mélangé à nouveau sans lui.
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
table-waits = À cette table, on a convenu d’attendre tout le monde.
not-missing = La table n’attend personne à cette place. Vérifiez à qui c’est de jouer.
not-yet = { $seconds ->
    [one] La table attend encore une seconde. Votez de nouveau ensuite.
   *[other] La table attend encore { $seconds } secondes. Votez de nouveau ensuite.
}
new-clock = Pendule
new-clock-none = aucune
new-clock-relaxed = tranquille : une minute par décision, plus trois minutes de réserve
new-clock-brisk = rapide : 20 secondes par décision, plus une minute de réserve
new-clock-post = par correspondance : un jour par décision
new-absence = Si quelqu’un s’absente
new-absence-wait = on attend
new-absence-vote = au bout d’une minute, la table peut confier la place à un robot
new-absence-bot = un robot joue tout de suite
clock-left = temps restant
presence-away = pas là
presence-offline = hors ligne
stand-in-badge = un robot joue
absence-yours = Un robot joue pour vous.
absence-return = Reprendre ma place
absence-soon = { $name } n’est pas là. Au bout d’une minute, la table pourra décider de la suite.
absence-title = { $name } n’est plus là depuis une minute. Que faire ?
vote-wait = Attendre encore une minute
vote-bot = Laisser jouer un robot en attendant
vote-end = Arrêter la partie sans résultat
voted-wait = Pour attendre : { $names }
voted-bot = Pour un robot : { $names }
voted-end = Pour arrêter la partie : { $names }
