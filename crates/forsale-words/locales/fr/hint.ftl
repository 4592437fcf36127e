## Conseils

new-hints = Conseils
new-hints-off = aucun
new-hints-on = vous pouvez demander ce que ferait un bon joueur, et les autres le voient
advice-ask = Que ferait un bon joueur ?
advice-seen = Les autres voient que vous avez demandé un conseil.
advice-pass = Un bon joueur passerait.
advice-bid = Un bon joueur miserait { $bid }.
advice-sell = Un bon joueur vendrait la { $house }.
advice-odds = Ce coup gagne dans { $wins } % des cas environ.
advice-other-pass = Sinon, le meilleur coup est de passer : { $wins } %.
advice-other-bid = Sinon, le meilleur coup est de miser { $bid } : { $wins } %.
advice-other-sell = Sinon, le meilleur coup est de vendre la { $house } : { $wins } %.
advice-equal-pass = Passer se vaut à peu près.
advice-equal-bid = Miser { $bid } se vaut à peu près.
advice-equal-sell = Vendre la { $house } se vaut à peu près.
event-hinted = { $you ->
    [true] Vous avez demandé un conseil.
   *[false] { $name } a demandé un conseil.
}
hinted-badge = { $times ->
    [one] { $times } conseil
   *[other] { $times } conseils
}
no-hints = Cette table joue sans conseils. L’hôte peut les autoriser entre deux parties.
no-advice = Il n’y a pas de conseil pour ce coup : les robots n’ont pas appris ces règles.
hints-from-memory = Pas de conseils à une table où les mains sont cachées : ils révéleraient ce que vous ne voyez plus. Choisissez des mains visibles, ou pas de conseils.
