## What a player leaves to the table

auto-title = Leave this auction to the table
auto-about = Only you see this. It ends with the auction.
auto-pass = Pass for me
auto-bid = Bid the minimum for me
auto-up-to = Up to
auto-then = Beyond that
auto-then-pass = pass
auto-then-ask = ask me
auto-stop = Ask me again
auto-passes = The table passes for you.
# $most (Number)
# $asks (Bool)
auto-bids = { $asks ->
    [true] The table bids the minimum for you up to { $most }, then asks you.
   *[false] The table bids the minimum for you up to { $most }, then passes.
}

## What a table agrees on

# $seats (Number)
# $coins (Number)
# $removed (Number) - from each deck
setup-line = { $removed ->
    [0] { $seats } players: { $coins } coins each, all cards
    [one] { $seats } players: { $coins } coins each, { $removed } house and { $removed } check set aside
   *[other] { $seats } players: { $coins } coins each, { $removed } houses and { $removed } checks set aside
}
new-ledger = Ledger
new-ledger-open = open: all see all coins and houses
new-ledger-memory = from memory: as in the box, the coins and houses of others are hidden
new-watchers = Watchers
new-watchers-yes = welcome
new-watchers-no = not admitted
status-closed = A game is going on, and this table does not admit watchers.
lobby-closed = This table does not admit watchers. You can sit down when the game is over, if a seat is free.
table-memory = Played from memory: until the end nobody sees the coins and houses of the others.

## Clocks and absence

# $you (Bool)
# $name (String)
event-time-up = { $you ->
    [true] Your time is up.
   *[false] { $name }’s time is up.
}
# $you (Bool)
# $name (String)
event-stood-in = { $you ->
    [true] A bot plays for you until you are back.
   *[false] A bot plays for { $name }, who is not there.
}
# $you (Bool)
# $name (String)
event-returned = { $you ->
    [true] You are back in your seat.
   *[false] { $name } is back.
}
event-abandoned = The game was ended without a result.
table-waits = This table agreed to wait for everybody.
not-missing = The table is not waiting for an absent player there. Look again who is asked.
# $seconds (Number)
not-yet = { $seconds ->
    [one] The table waits one more second. Vote again then.
   *[other] The table waits { $seconds } more seconds. Vote again then.
}
new-clock = Clock
new-clock-none = none
new-clock-relaxed = relaxed: a minute for each decision, three more in all
new-clock-brisk = brisk: 20 seconds for each decision, a minute more in all
new-clock-post = by post: a day for each decision
new-absence = If somebody is away
new-absence-wait = we wait
new-absence-vote = after a minute the table may seat a bot
new-absence-bot = a bot plays at once
clock-left = time left
presence-away = away
presence-offline = offline
stand-in-badge = a bot plays
absence-yours = A bot plays for you.
absence-return = Take my seat back
# $name (String)
absence-soon = { $name } is not here. After a minute the table may decide how to go on.
# $name (String)
absence-title = { $name } has not been here for a minute. What now?
vote-wait = Wait another minute
vote-bot = Let a bot play for now
vote-end = End the game without a result
# $names (String)
voted-wait = For waiting: { $names }
# $names (String)
voted-bot = For a bot: { $names }
# $names (String)
voted-end = For ending the game: { $names }
