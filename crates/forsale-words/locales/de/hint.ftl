## Tipps

new-hints = Tipps
new-hints-off = keine
new-hints-on = man darf fragen, was ein starker Spieler tun würde, und die anderen sehen, dass man gefragt hat
advice-ask = Was würde ein starker Spieler tun?
advice-seen = Die anderen sehen, dass du gefragt hast.
advice-pass = Ein starker Spieler würde passen.
advice-bid = Ein starker Spieler würde { $bid } bieten.
advice-sell = Ein starker Spieler würde die { $house } verkaufen.
advice-odds = Dieser Zug gewinnt in etwa { $wins } % der Fälle.
advice-other-pass = Der beste andere Zug: passen ({ $wins } %).
advice-other-bid = Der beste andere Zug: { $bid } bieten ({ $wins } %).
advice-other-sell = Der beste andere Zug: die { $house } verkaufen ({ $wins } %).
advice-equal-pass = Passen ist etwa gleich gut.
advice-equal-bid = { $bid } bieten ist etwa gleich gut.
advice-equal-sell = Die { $house } verkaufen ist etwa gleich gut.
event-hinted = { $you ->
    [true] Du hast um einen Tipp gebeten.
   *[false] { $name } hat um einen Tipp gebeten.
}
hinted-badge = { $times ->
    [one] { $times } Tipp
   *[other] { $times } Tipps
}
no-hints = An diesem Tisch gibt es keine Tipps. Der Gastgeber kann sie zwischen zwei Partien erlauben.
no-advice = Für diesen Zug gibt es keinen Tipp: Die Bots haben diese Regeln nicht gelernt.
hints-from-memory = Wenn ihr verdeckt spielt, kann es keine Tipps geben: Sie würden verraten, was ihr nicht mehr seht. Spielt offen oder ohne Tipps.
