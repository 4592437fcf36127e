## Every page

site-name = For Sale
site-unofficial = An unofficial edition, not affiliated with the publisher or the designer.
site-rules = Rules
site-language = Language
site-skip = Skip to the content
site-skip-move = Skip to my move
site-refresh = Refresh
site-working = Without JavaScript, this page refreshes every five seconds.

theme-title = Colors
theme-system = same as the device
theme-light = light
theme-dark = dark
theme-contrast = high contrast
sound-title = Sound
sound-off = off
sound-turn = only my turn
sound-all = all sounds

## Home

home-lead = Bid for houses, then sell them for checks. Whoever is richest at the end wins.
home-play = Play now
home-learn = Learn in three minutes
home-learn-about = by playing, with hints
home-new = Play with friends
home-new-about = by link, code or QR code
home-join = Join
home-join-about = Join with a code
home-code = Code or link
home-mine = Your tables
home-open = Open tables
home-your-turn = your turn

## A new table, or other rules for this one

new-title = New table
new-change = Change the game
new-edition = Box
# $fewest (Number)
# $most (Number)
# $line (String)
new-edition-about = { $fewest } to { $most } players · { $line }
new-seats = Players
new-house-rules = House rules
new-house-rules-about = Leave these as they are to play by the rules of your box.
new-refund = Refund of half a bid when passing
new-bid-rule = A new bid
new-removed = Cards removed from each deck
new-removed-about = Leave this empty to remove as many as your box says. In Iello 2015 and the German edition, the variant with five players removes 3: very likely a misprint for 2.
new-printed = as the box says
new-refund-down = rounded down
new-refund-up = rounded up
new-exceed = must be higher
new-match = may be equal
new-variant = One house short: one fewer than players in every auction
new-variant-about = A variant from the box: whoever passes first gets no house and all their coins back.
new-pace = Speed of the bots
new-pace-instant = instant
new-pace-quick = quick
new-pace-natural = like people
new-visibility = Who can find the table
new-visibility-link = only people with the link
new-visibility-network = anyone on this network
new-visibility-public = anyone on this server
new-level = Bots on free seats
new-create = Create the table
new-save = Save

## Bots

bot-badge = bot
api-badge = API
api-about = Plays with their own program, through the API
# $level (String)
bot-level = bot, level { $level }
# $name (String)
# $level (String)
# $temper (String)
# $rating (String) - strength measured in the arena
# $error (String) - half its 95 % interval
bot-about = { $name } · level { $level }, { $temper } · rated { $rating } ± { $error }
temper-impulsive = impulsive
temper-cautious = cautious
temper-bold = bold
temper-bluffing = likes to bluff
temper-patient = patient
temper-exact = exact

## Lobby

# $host (String)
lobby-title = { $host }’s table
lobby-title-empty = A free table
lobby-invite = Invite
lobby-link = Link to this table
lobby-other-links = Not working? Other addresses
lobby-no-link = Only this computer can open the table right now. If you start the server with --lan, it shows a link and a QR code for other devices.
lobby-code = Code
lobby-qr = The link as a QR code
lobby-copy = Copy
lobby-share = Share
lobby-seats = Seats
lobby-free-seat = free
lobby-host = host
lobby-ready = ready
lobby-not-ready = not ready
lobby-starts = starts the game
lobby-you = you
lobby-name = Your name
lobby-sit = Sit down
lobby-stand = Leave the seat
lobby-say-ready = I’m ready
lobby-say-not-ready = I’m not ready
lobby-add-bot = Add a bot
lobby-remove-bot = Remove
# $seat (Number)
lobby-bot-level = Bot for seat { $seat }
# $name (String)
lobby-remove-named = Remove { $name }
lobby-start = Start the game
lobby-wait-host = The host starts the game.
lobby-return = Your personal link
lobby-return-about = This link is for you alone: it opens your seat on another device. Do not share it.
lobby-watch = All seats are taken: watch, or ask to join the next game.
lobby-running = A game is going on: watch, or ask to join the next game.
# $count (Number)
lobby-watchers = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}

## The table

table-offer = On offer
table-next-out = goes next
table-prize = prize
table-only = last house
# $house (Number)
table-house = House { $house }
# $house (Number)
# $fate (String) - what becomes of it next
table-house-fate = House { $house }, { $fate }
table-taken = Taken
table-last-auction = Last auction
# $house (Number)
# $name (String)
# $paid (Number)
table-took = { $house } to { $name } for { $paid }
table-move = Your move
table-players = Players
table-hand = Your houses
table-hand-empty = No houses yet.
table-till = Your checks
# $hand (Number)
# $table (Number)
table-coins = { $hand } in hand, { $table } on the table
# $coins (Number)
table-coins-only = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
table-log = What happened
table-menu = This table
table-to-act = to act
table-leads = leads
# $house (Number)
table-passed-took = passed, took { $house }
table-passed = passed
# $bid (Number)
table-bid = bid { $bid }
table-no-bid = no bid
table-choosing = choosing
table-chose = ready
table-sold-out = sold out
table-houses = houses
table-skip-wait = Continue

## Buying

buy-total = Total bid
# $min (Number)
# $max (Number)
buy-range = { $min } to { $max }
buy-less = One less
buy-more = One more
buy-bid = Bid
buy-pass = Pass
buy-min = min
buy-all = all
buy-amounts = What each bid costs
# $min (Number)
buy-too-low = At least { $min }.
# $max (Number)
buy-too-high = You have only { $max }.
buy-no-number = Type a number.
# $bid (String)
# $all (Number)
buy-again = Bid { $bid } of { $all }? Press again.
buy-pass-again = Press P again to pass.
buy-not-now = Not your turn.

## Selling

sell-checks = Checks
sell-choose = Choose a house
sell-sell = Sell
# $house (String)
sell-this = Sell { $house }
sell-first = Choose a house first.
# $house (Number)
sell-chosen = You chose { $house }. You can change until everyone is ready.
sell-again = Sell this one instead
sell-not-ready = I’m not ready after all
sell-picked = chosen
sell-void = void
sell-last-sale = Last sale

## The end

end-title = The end
end-places = Final scores
# $names (String)
# $total (String)
end-tie-coins = { $names } have { $total } each. Whoever has more coins left is ahead.
# $names (String)
end-tie-shared = { $names } have the same money and coins, so they share the place.
end-house = House
end-paid = Paid
end-sold = Sold for
end-gain = Gain
end-best = Best in hindsight
end-coins = Coins left
end-total = Total
# $name (String)
end-sheet = Score sheet: { $name }
end-again = Play again
end-again-about = The next game begins when everyone is ready.
end-wait = You are ready. Waiting for the others.
# $names (String)
# $count (Number)
end-wants = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
end-again-cancel = I changed my mind

## What a game is remembered for

# $name (String) - Who.
# $house (Number) - The house.
# $paid (Number) - What it cost.
# $check (String) - What it brought.
high-bargain =
    Best bargain: { $name } got { $house } { $paid ->
        [0] for free
       *[other] for { $paid }
    } and sold it for { $check }.
# $name (String) - Who.
# $paid (Number) - What it cost.
# $house (Number) - The house.
# $check (String) - What it brought.
high-mistake = Costliest mistake: { $name } paid { $paid } for { $house } and sold it for { $check }.
# $sale (Number) - Which sale.
# $house (Number) - The better house.
# $name (String) - Whose it was.
# $lower (Number) - The house below.
# $other (String) - Whose it was.
# $check (String) - What the better house brought.
# $less (String) - What the house below brought.
high-close = Closest sale: in sale { $sale }, { $name }’s { $house } beat { $other }’s { $lower } and got { $check } instead of { $less }.
# $name (String) - Who.
# $paid (Number) - The whole bid.
# $house (Number) - The house.
# $next (Number) - The highest bid of anybody else.
high-overbid =
    Biggest overbid: { $name } paid { $paid } for { $house }; { $next ->
        [0] nobody else had bid.
       *[other] the next-highest bid was { $next }.
    }
# $sale (Number) - Which sale.
# $name (String) - Who won.
high-decided = Decided in sale { $sale }: from then on, { $name } was in the lead.

## The rules pages

rules-title = Rules
rules-back = Back to the table
rules-which = Which box is yours?
rules-differs = Other boxes
rules-calculator = How much do you get back?
rules-your-bid = Your bid when you pass
rules-show = Show
rules-bid = bid
rules-comes-back = you get back

## Connection

net-title = Connection
net-lost = Connection lost.
# $bid (String)
net-bid-waits = Your bid of { $bid } has not been sent yet.
net-pass-waits = Your pass has not been sent yet.
net-choice-waits = Your choice has not been sent yet.
net-waits = Your request has not been sent yet.
net-back = Connected again.
net-moved = The table will be back in a moment. The clocks are stopped.
net-sending = sending…
net-failed = The server did not understand that. Reload the page.
net-new = A new version is available.
net-reload = Reload
net-try = Try now
# What a button does to a move that could not be sent.
net-cancel = Cancel

## Errors

error-title = Something went wrong
error-home = Back to the home page

## Keyboard

keys-title = Keyboard shortcuts
keys-on = Use these shortcuts
keys-say-more = Read out more on my turn: houses left, my coins
keys-close = Close
keys-digits = set the bid, choose a house
keys-step = one more, one less
keys-walk = move through your houses
keys-enter = bid, sell
keys-pass = pass (press twice)
keys-min = lowest bid
keys-state = read out how things stand
keys-coins = read out the coins
keys-houses = read out my houses
keys-offer = read out what is on offer
keys-log = read out the last three events
keys-still = animations on or off
keys-help = show these shortcuts

## The hints of a first game

hint-no-more = No more hints
# $houses (Number)
hint-bid = { $houses } houses are for sale, and each of you gets one. Bid a coin or more to go for the best one, or pass and take the lowest.
hint-others = Now the others bid or pass in turn. If someone beats your bid, it will be your turn again.
hint-outbid = Someone outbid you. Bid higher, or pass: then you take the lowest house and get half your bid back.
hint-house = Here is the house you took. When all the houses on offer are taken, new ones come.
# $auctions (Number)
hint-coins = Here are your house and the coins you have left. They have to last for { $auctions } more auctions, and coins you keep count as money in the end.
hint-last = This is the last auction. Coins you keep count in the end, so pay only what a house is worth to you.
hint-sell = Now you sell. Choose a house and press Sell; nobody sees it until everyone has chosen. The highest house gets the highest check.
hint-sold = That is what the first houses sold for. Choose the next one. The last house then sells by itself.
lesson-done = Well done!
lesson-learned = You bought houses with coins, sold them for checks and counted the money. That is the whole game. A full game only has more rounds and more players.
lesson-play = Play a full game
