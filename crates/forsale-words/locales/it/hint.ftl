## Hints

new-hints = Consigli
new-hints-off = nessuno
new-hints-on = puoi chiedere che cosa farebbe un buon giocatore, e gli altri lo vedono
advice-ask = Che cosa farebbe un buon giocatore?
advice-seen = Gli altri vedono che hai chiesto un consiglio.
advice-pass = Un buon giocatore passerebbe.
advice-bid = Un buon giocatore offrirebbe { $bid }.
advice-sell = Un buon giocatore venderebbe la { $house }.
advice-odds = Questa mossa vince circa il { $wins }% delle volte.
advice-other-pass = La seconda mossa migliore è passare: { $wins }%.
advice-other-bid = La seconda mossa migliore è offrire { $bid }: { $wins }%.
advice-other-sell = La seconda mossa migliore è vendere la { $house }: { $wins }%.
advice-equal-pass = Passare vale più o meno lo stesso.
advice-equal-bid = Offrire { $bid } vale più o meno lo stesso.
advice-equal-sell = Vendere la { $house } vale più o meno lo stesso.
event-hinted = { $you ->
    [true] Hai chiesto un consiglio.
   *[false] { $name } ha chiesto un consiglio.
}
hinted-badge = { $times ->
    [one] { $times } consiglio
   *[other] { $times } consigli
}
no-hints = A questo tavolo si gioca senza consigli. Chi ospita può permetterli tra una partita e l’altra.
no-advice = Per questa mossa non ci sono consigli: i bot non hanno imparato queste regole.
hints-from-memory = Un tavolo con le mani nascoste non può avere consigli: svelerebbero quello che non vedi più. Scegli mani visibili, o nessun consiglio.
