## What is wrong with a record that somebody uploaded

# $line (Number)
flaw-no-text = line { $line } is not text in UTF-8
# $detail (String)
flaw-no-json = it is not the JSON of a record ({ $detail })
# $line (Number)
# $what (String)
flaw-line = line { $line }, { $what }
# $seats (String)
flaw-unfinished = the game is not over, it is waiting for seat { $seats }
# $seat (Number)
flaw-no-name = the player at seat { $seat } has no name
# $field (String) - The name of the field.
flaw-proof = the field { $field } of its proof is not as a server writes it
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
flaw-houses = it lists { $got } houses, but { $want } are in play
# $got (Number)
# $want (Number)
flaw-checks = it lists { $got } checks, but { $want } are in play
# $house (Number)
flaw-no-house = its edition has no house { $house }
# $house (Number)
flaw-house-twice = house { $house } appears twice
# $check (Number)
# $most (Number)
flaw-many-checks = check { $check } appears too often, its edition has { $most }
# $seats (Number)
flaw-opener = the first player’s seat does not exist, there are { $seats } seats
# $seats (Number)
flaw-why-seat = there are { $seats } seats
flaw-why-over = the game is over
# $seat (Number)
flaw-why-turn = it is seat { $seat }’s turn
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
flaw-why-sealed = that player has already chosen
flaw-why-nothing = that player has no house left
