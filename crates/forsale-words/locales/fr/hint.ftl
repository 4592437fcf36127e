## Conseils

new-hints = Conseils
new-hints-off = aucun
new-hints-on = on peut demander ce que ferait un joueur fort, et les autres le voient
advice-ask = Que ferait un joueur fort ?
advice-seen = Les autres voient que vous avez demandé.
advice-pass = Un joueur fort passerait.
advice-bid = Un joueur fort miserait { $bid }.
advice-sell = Un joueur fort vendrait la { $house }.
advice-odds = Dans { $games } parties imaginées, cela gagne { $wins } %.
advice-other-pass = Le meilleur autre coup est de passer : { $wins } %.
advice-other-bid = Le meilleur autre coup est de miser { $bid } : { $wins } %.
advice-other-sell = Le meilleur autre coup est de vendre la { $house } : { $wins } %.
event-hinted = { $you ->
    [true] Vous avez demandé un conseil.
   *[false] { $name } a demandé un conseil.
}
hinted-badge = { $times ->
    [one] { $times } conseil
   *[other] { $times } conseils
}
no-hints = Cette table joue sans conseils. L’hôte peut les permettre entre deux parties.
no-advice = Il n’y a pas de conseil pour ce coup : personne n’a appris à jouer avec ces règles.
hints-from-memory = Une table qui joue de mémoire ne peut pas avoir de conseils : ils diraient ce que les joueurs ont oublié. Choisissez des comptes ouverts, ou pas de conseils.
