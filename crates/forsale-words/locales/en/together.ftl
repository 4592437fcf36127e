## What a player leaves to the table

auto-title = Bid automatically in this auction
auto-about = Only you see this. It ends when this auction ends.
auto-pass = Pass for me
auto-bid = Bid the minimum for me
auto-up-to = Up to
auto-then = Beyond that
auto-then-pass = pass
auto-then-ask = ask me
auto-stop = Ask me again
auto-passes = You pass automatically.
# $most (Number)
# $asks (Bool)
auto-bids = { $asks ->
    [true] You bid the minimum automatically up to { $most }; then you are asked.
   *[false] You bid the minimum automatically up to { $most }; then you pass.
}

## What a table agrees on

# $seats (Number)
# $coins (Number)
# $removed (Number) - from each deck
setup-line = { $removed ->
    [0] { $seats } players: { $coins } coins each, no cards removed
    [one] { $seats } players: { $coins } coins each, { $removed } house and { $removed } check removed
   *[other] { $seats } players: { $coins } coins each, { $removed } houses and { $removed } checks removed
}
# $removed (Number) - How many of each.
setup-line-short = { $removed ->
    [0] One house short: no cards removed
    [one] One house short: { $removed } house and { $removed } check removed
   *[other] One house short: { $removed } houses and { $removed } checks removed
}
new-ledger = Coins and cards of the others
new-ledger-open = open to everyone
new-ledger-memory = hidden, as at a real table
new-ledger-default = Open is the default, because everyone could write all of it down anyway.
hidden-list = Until the game is over, no one sees the coins of the others, which houses and checks they have, earlier auctions and sales, or which cards are still to come. Everyone always sees all bids, the last auction or sale, and how many houses and checks each player has.
new-watchers = Spectators
new-watchers-yes = welcome
new-watchers-no = not allowed
status-closed = A game is going on, and this table does not allow spectators.
lobby-closed = This table does not allow spectators. You can sit down when the game is over, if a seat is free.
# $count (Number)
holds-houses =
    { $count ->
        [one] { $count } house
       *[other] { $count } houses
    }
# $count (Number)
holds-checks =
    { $count ->
        [one] { $count } check
       *[other] { $count } checks
    }
# $name (String) - Who.
# $cards (String) - How many houses and checks.
plain-holds = { $name }: { $cards }.

## Clocks and absence

# $you (Bool)
# $name (String)
event-time-up = { $you ->
    [true] Your time is up.
   *[false] { $name }’s time is up.
}
# $you (Bool)
# $name (String)
event-shuffled-again = { $you ->
    [true] Your part of the shuffle came too late, so the deck was shuffled again without it.
   *[false] { $name }’s part of the shuffle came too late, so the deck was shuffled again without it.
}
# $you (Bool)
# $name (String)
event-stood-in = { $you ->
    [true] A bot plays for you until you are back.
   *[false] A bot plays for { $name }, who is away.
}
# $you (Bool)
# $name (String)
event-returned = { $you ->
    [true] You are back in your seat.
   *[false] { $name } is back.
}
event-abandoned = The game ended without a result.
table-waits = This table agreed to wait for everyone.
not-missing = The table is not waiting for an absent player on that seat. Check whose turn it is.
# $seconds (Number)
not-yet = { $seconds ->
    [one] The table is waiting one more second. Vote after that.
   *[other] The table is waiting { $seconds } more seconds. Vote after that.
}
new-clock = Clock
new-clock-none = none
new-clock-relaxed = relaxed: one minute per decision, plus three minutes in reserve
new-clock-brisk = brisk: 20 seconds per decision, plus one minute in reserve
new-clock-post = slow: one day per decision
new-absence = If someone is away
new-absence-wait = we wait
new-absence-vote = after a minute the others can let a bot play
new-absence-bot = a bot takes over right away
clock-left = time left
presence-away = away
presence-offline = offline
stand-in-badge = bot playing
absence-yours = A bot is playing for you.
absence-return = Take my seat back
# $name (String)
absence-soon = { $name } is away. After a minute the others can decide how to go on.
# $name (String)
absence-title = { $name } has been away for a minute. What now?
vote-wait = Wait another minute
vote-bot = Let a bot play for now
vote-end = End the game without a result
# $names (String)
voted-wait = For waiting: { $names }
# $names (String)
voted-bot = For a bot: { $names }
# $names (String)
voted-end = For ending the game: { $names }
