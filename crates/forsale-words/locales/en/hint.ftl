## Hints

new-hints = Hints
new-hints-off = none
new-hints-on = you can ask what a strong player would do, and the others see that you asked
advice-ask = What would a strong player do?
advice-seen = The others see that you asked.
advice-pass = A strong player would pass.
# $bid (Number)
advice-bid = A strong player would bid { $bid }.
# $house (Number)
advice-sell = A strong player would sell { $house }.
# $wins (Number) - of a hundred
advice-odds = That should win about { $wins }% of the time.
# $wins (Number) - of a hundred
advice-other-pass = The next-best move is to pass: { $wins }%.
# $bid (Number)
# $wins (Number) - of a hundred
advice-other-bid = The next-best move is to bid { $bid }: { $wins }%.
# $house (Number)
# $wins (Number) - of a hundred
advice-other-sell = The next-best move is to sell { $house }: { $wins }%.
advice-equal-pass = Passing is about equal.
# $bid (Number)
advice-equal-bid = Bidding { $bid } is about equal.
# $house (Number)
advice-equal-sell = Selling { $house } is about equal.
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
no-advice = There is no hint for this move: the bots have not been trained for these rules.
hints-from-memory = A table with hidden hands cannot have hints: they would give away what you can no longer see. Choose open hands, or no hints.
