## Hints

new-hints = Hints
new-hints-off = none
new-hints-on = players may ask what a strong player would do, and the others see it
advice-ask = What would a strong player do?
advice-seen = The others see that you asked.
advice-pass = A strong player would pass.
# $bid (Number)
advice-bid = A strong player would bid { $bid }.
# $house (Number)
advice-sell = A strong player would sell { $house }.
# $games (Number)
# $wins (Number) - of a hundred
advice-odds = In { $games } imagined games that wins { $wins } %.
# $wins (Number) - of a hundred
advice-other-pass = The best other move is to pass: { $wins } %.
# $bid (Number)
# $wins (Number) - of a hundred
advice-other-bid = The best other move is to bid { $bid }: { $wins } %.
# $house (Number)
# $wins (Number) - of a hundred
advice-other-sell = The best other move is to sell { $house }: { $wins } %.
# $you (Bool)
# $name (String)
event-hinted = { $you ->
    [true] You asked for a hint.
   *[false] { $name } asked for a hint.
}
# $times (Number)
hinted-badge = { $times ->
    [one] { $times } hint
   *[other] { $times } hints
}
no-hints = This table plays without hints. The host can allow them between games.
no-advice = There is no hint for this move: nobody has learned to play by these rules.
hints-from-memory = A table that plays from memory can have no hints: they would tell what players have forgotten. Choose an open ledger, or no hints.
