## What is wrong with a record that somebody brought

# $line (Number)
flaw-no-text = line { $line } is not text in UTF-8
# $detail (String)
flaw-no-json = it is not the JSON of a record ({ $detail })
# $line (Number)
# $what (String)
flaw-line = line { $line }, { $what }
# $seats (String)
flaw-unfinished = the game is not over, it waits for seat { $seats }
# $seat (Number)
flaw-no-name = the player at seat { $seat } has no name
flaw-seed = the seed does not give this deal
# $index (Number)
# $seat (Number)
# $bid (Number)
# $why (String)
flaw-bid = action { $index }: seat { $seat } cannot bid { $bid }, because { $why }
# $index (Number)
# $seat (Number)
# $why (String)
flaw-pass = action { $index }: seat { $seat } cannot pass, because { $why }
# $index (Number)
# $seat (Number)
# $house (Number)
# $why (String)
flaw-sell = action { $index }: seat { $seat } cannot sell { $house }, because { $why }
# $got (Number)
# $want (Number)
flaw-houses = it has { $got } houses, and { $want } are in play
# $got (Number)
# $want (Number)
flaw-checks = it has { $got } checks, and { $want } are in play
# $house (Number)
flaw-no-house = its edition has no house { $house }
# $house (Number)
flaw-house-twice = house { $house } is there twice
# $check (Number)
# $most (Number)
flaw-many-checks = check { $check } is there too often, its edition has { $most }
# $seats (Number)
flaw-opener = nobody sits where the first player should, there are { $seats } seats
# $seats (Number)
flaw-why-seat = there are { $seats } seats
flaw-why-over = the game is over
# $seat (Number)
flaw-why-turn = it is the turn of seat { $seat }
flaw-why-buying = houses are being bought
flaw-why-selling = houses are being sold
# $least (Number)
flaw-why-low = the lowest bid is { $least }
# $purse (Number)
flaw-why-high = that player has { $purse } coins
# $least (Number)
# $purse (Number)
flaw-why-must-pass = the lowest bid is { $least } and that player has { $purse } coins
# $houses (String)
flaw-why-house = that player has the houses { $houses }
flaw-why-sealed = that player has chosen already
flaw-why-nothing = that player has no house left
