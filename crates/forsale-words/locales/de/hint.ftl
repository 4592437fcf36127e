## Tipps

new-hints = Tipps
new-hints-off = keine
new-hints-on = man darf fragen, was ein starker Spieler täte, und die anderen sehen es
advice-ask = Was täte ein starker Spieler?
advice-seen = Die anderen sehen, dass du gefragt hast.
advice-pass = Ein starker Spieler würde passen.
advice-bid = Ein starker Spieler würde { $bid } bieten.
advice-sell = Ein starker Spieler würde die { $house } verkaufen.
advice-odds = In { $games } vorgestellten Spielen gewinnt das { $wins } %.
advice-other-pass = Der beste andere Zug ist passen: { $wins } %.
advice-other-bid = Der beste andere Zug ist { $bid } bieten: { $wins } %.
advice-other-sell = Der beste andere Zug ist die { $house } verkaufen: { $wins } %.
event-hinted = { $you ->
    [true] Du hast um einen Tipp gebeten.
   *[false] { $name } hat um einen Tipp gebeten.
}
hinted-badge = { $times ->
    [one] { $times } Tipp
   *[other] { $times } Tipps
}
no-hints = Dieser Tisch spielt ohne Tipps. Der Gastgeber kann sie zwischen zwei Spielen erlauben.
no-advice = Für diesen Zug gibt es keinen Tipp: Niemand hat nach diesen Regeln spielen gelernt.
hints-from-memory = Ein Tisch, der aus dem Gedächtnis spielt, kann keine Tipps haben: Sie würden verraten, was die Spieler vergessen haben. Wähle eine offene Buchführung oder keine Tipps.
