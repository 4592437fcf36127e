## The deal of the day

# $day (Number) - From 1.
# $month (Number) - From 1.
# $year (Number)
date =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[other] December
    } { $day }, { $year }

daily-title = The deal of the day
daily-lead = One deal a day, the same for everyone on this server, against the same three bots. Your first game counts.
# $day (String) - such as November 16, 2026
daily-day = Deal of { $day }, until midnight UTC
daily-play = Play it
daily-go-on = Continue your game
daily-see = How did others do with this deal?
daily-not-played = Not played yet.
daily-played = You have played today. The next deal comes at midnight UTC.
# $place (String) - such as 2nd
# $total (String) - an amount of money
daily-result = You finished { $place } of 4, with { $total }.
# $count (Number)
# $percent (Number)
daily-better =
    { $count ->
        [one] { $percent ->
            [100] Better than the only other game on this server so far.
            [0] The only other game on this server so far was better.
           *[other] As good as the only other game on this server so far.
        }
       *[other] Better than { $percent }% of { $count } other games on this server.
    }
daily-first = Nobody else has finished it on this server yet.
daily-share = To share, without giving anything away
# $day (String)
# $place (String)
# $total (String)
daily-line = For Sale, { $day }: { $place } of 4 with { $total }.
daily-copy = Copy
daily-copied = Copied
daily-fixed = The deal was set in advance
daily-fixed-about = A deal is made from a secret; these are the hashes of today’s and tomorrow’s. Write one down: when your game is over, its proof shows the secret and the same hash.
daily-today = Today
daily-tomorrow = Tomorrow
daily-about-cookies = Each browser counts as one person. If you clear its cookies you could play again, but we play for fun.

## Duplicate: the same deal once more

again-button = Play this deal again, one seat further
again-about = Everyone moves one seat on and gets the cards their neighbor had.
again-asked = The host would like to play this deal again, with everyone one seat further. It begins when everyone agrees.
again-agree = Agree
again-decline = I’d rather have a new deal
again-withdraw = A new deal after all
# $name (String)
again-proposed = { $name } would like to play this deal again, with everyone one seat further.
# $name (String)
again-declined = { $name } would rather have a new deal.
again-title = The same deal, played more than once
# $number (Number)
again-seat = Seat { $number }
# $number (Number)
again-game = Game { $number }
again-best = best
other-rules = The rules have been changed since. This deal can only be replayed with the rules it was played with.
