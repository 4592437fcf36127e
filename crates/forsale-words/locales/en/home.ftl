## Home, bots, lobby and end

home-rider = Bid · Buy · Sell
home-opponents = Who do you want to play against?
# $players (Number)
home-play-small = { $players } players, right away and without an account
home-resume = Resume
# $count (Number)
home-all-mine = All your tables ({ $count })
daily-short = The same cards for everyone
# $days (Number)
daily-streak = { $days ->
    [one] { $days } day
   *[other] { $days } days in a row
}
# The first letters of the days from Monday to Sunday, with spaces between them.
daily-week = M T W T F S S
site-bots = Bots
bots-lead = Six opponents, each clearly stronger than the one before. They see only what a person in their seat sees.
# $level (String)
bots-level = Level { $level }
# $rating (String)
# $error (String)
bots-rating = Rated { $rating } ± { $error }
bots-measured = The ratings are measured in games of the six against each other: 1500 is their average, and 400 points more means ten times as strong.
# $name (String)
bots-play = Play against { $name }
# How a bot plays.
# $level (Number) - From 1, the easiest, to 6.
bot-style = { $level ->
    [1] Bids and sells on a whim.
    [2] Saves coins and takes what is left.
    [3] Likes to stay in, and often sells any house.
    [4] Buys with care, and surprises you in the sales.
    [5] Considers each move and rarely errs.
   *[other] Plays as well as we know how.
}
# What a bot says about itself.
# $level (Number) - From 1, the easiest, to 6.
bot-line = { $level ->
    [1] “A castle! Take all my coins!”
    [2] “A tent is a roof, too.”
    [3] “Five. No, six. What are you waiting for?”
    [4] “Would I bluff? Look at this face.”
    [5] “Take your time. I’ll take mine.”
   *[other] “You paid one coin too much.”
}
name-ask = What should we call you?
name-save = Save
name-later = Not now
end-moments = Moments
end-money = Money by round
end-money-about = coins and checks
end-start = start
# $number (Number)
end-auction = auction { $number }
# $number (Number)
end-sale = sale { $number }
end-figures = The same as a table
end-sheets = Score sheets
end-sheets-about = what everyone paid and got
end-replay = Replay
end-more = More
end-link = Link to this game
# $free (Number)
# $seats (Number)
lobby-seats-free = { $seats } seats, { $free } free
lobby-or-wait = or wait for a friend
# $free (Number)
lobby-fills = { $free ->
    [one] a bot takes the free seat
   *[other] bots take the { $free } free seats
}
lobby-who-sits = Who sits here?
