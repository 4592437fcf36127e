## The deal of the day

daily-title = The deal of the day
daily-lead = One deal a day, the same for everybody on this server, against the same three bots. Your first game counts.
# $day (String) - such as 2026-11-16
daily-day = Deal of { $day }, until midnight UTC
daily-play = Play it
daily-go-on = Go on with your game
daily-see = How did others do with this deal?
daily-not-played = Not played yet.
daily-played = You have played today. The next deal comes at midnight UTC.
# $place (String) - such as 2nd
# $total (String) - an amount of money
daily-result = You came { $place } of 4, with { $total }.
# $count (Number)
# $percent (Number)
daily-better =
    { $count ->
        [one] Better than { $percent } % of one other game on this server.
       *[other] Better than { $percent } % of { $count } other games on this server.
    }
daily-first = Nobody else has finished it on this server yet.
daily-share = To share, without giving anything away
# $day (String)
# $place (String)
# $total (String)
daily-line = For Sale, { $day }: { $place } of 4 with { $total }.
daily-copy = Copy
daily-copied = Copied
daily-fixed = The deal was fixed beforehand
daily-fixed-about = A deal is made of a secret, and these are the hashes of two. Note one down: when your game is over, its proof shows the secret and the same hash.
daily-today = Today
daily-tomorrow = Tomorrow
daily-about-cookies = A browser counts as one person. Whoever clears its cookies could play again; here we play for fun.

## Duplicate: the same deal once more

again-button = Play this deal again, seats turned
again-about = Everybody moves on by one seat and gets their neighbour’s chances.
again-asked = The host would like to play this deal again, with the seats turned. It begins when everybody agrees.
again-agree = Agree
again-decline = Rather another deal
again-withdraw = Another deal after all
# $name (String)
again-proposed = { $name } would like to play this deal again, with the seats turned.
# $name (String)
again-declined = { $name } would rather have another deal.
again-title = The same deal, played more than once
# $number (Number)
again-seat = Seat { $number }
# $number (Number)
again-game = Game { $number }
again-best = best
other-rules = The rules were changed since. That deal needs the rules it was played by.
