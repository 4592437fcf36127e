## Every page

site-name = For Sale
site-unofficial = An unofficial edition, not affiliated with the publisher or the designer.
site-rules = Rules
site-language = Language
site-skip = Skip to the content
site-skip-move = Skip to my move
site-refresh = Look again
site-working = Without scripting this page looks again every five seconds.

theme-title = Colours
theme-system = as the device
theme-light = light
theme-dark = dark
theme-contrast = high contrast
sound-title = Sound
sound-off = off
sound-turn = my turn
sound-all = all

## Home

home-lead = Bid for houses, then sell them for checks. Whoever is richest at the end wins.
home-play = Play now
home-play-about = You against three bots, at once and without an account.
home-learn = Learn by playing
home-learn-about = New to the game? Short hints take you through your first rounds.
home-new = New table
home-new-about = Friends join by a link, a code or a picture.
home-join = Join
home-join-about = Somebody gave you a code or a link.
home-code = Code or link
home-mine = Your tables
home-open = Open tables
home-your-turn = your turn

## A new table, or other rules for this one

new-title = New table
new-change = Change what is played
new-edition = Box
# $fewest (Number)
# $most (Number)
# $line (String)
new-edition-about = { $fewest } to { $most } players · { $line }
new-seats = Players
new-house-rules = House rules
new-house-rules-about = Leave these alone to play as your box says.
new-refund = Half a bid that comes back
new-bid-rule = A later bid
new-printed = as the box says
new-refund-down = rounded down
new-refund-up = rounded up
new-exceed = must be higher
new-match = may be equal
new-variant = One house short in every auction
new-variant-about = A printed variant: whoever passes first gets no house and every coin back.
new-pace = Pace of bots
new-pace-instant = instant
new-pace-quick = quick
new-pace-natural = like people
new-visibility = Who can find the table
new-visibility-link = only who has the link
new-visibility-network = whoever is on this network
new-visibility-public = everybody here
new-level = Bots on free chairs
new-create = Create the table
new-save = Change

## Bots

bot-badge = bot
api-badge = API
api-about = Plays with a program of their own, by the API
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
temper-bluffing = bluffing
temper-patient = patient
temper-exact = exact

## Lobby

# $host (String)
lobby-title = { $host }’s table
lobby-title-empty = A free table
lobby-invite = Invite
lobby-link = Link to this table
lobby-other-links = Not working? Other addresses
lobby-no-link = Only this machine can open the table now. Started with --lan, the server shows a link and a picture for other devices.
lobby-code = Code
lobby-qr = The link as a picture for a camera
lobby-copy = Copy
lobby-share = Share
lobby-seats = Seats
lobby-free-seat = free
lobby-host = host
lobby-ready = ready
lobby-not-ready = not ready
lobby-you = you
lobby-name = Your name
lobby-sit = Sit down
lobby-stand = Leave the seat
lobby-say-ready = I am ready
lobby-say-not-ready = I am not ready
lobby-add-bot = Add bot
lobby-remove-bot = Remove
# $seat (Number)
lobby-bot-level = Bot for seat { $seat }
# $name (String)
lobby-remove-named = Remove { $name }
lobby-start = Start the game
lobby-start-with-bots = Start with bots on free chairs
lobby-wait-host = The host starts the game.
lobby-return = Your way back
lobby-return-about = This link is yours alone: it gives you your seat on another device. Do not pass it on.
lobby-watch = All seats are taken: watch, or ask for the next game.
lobby-running = A game is going on: watch, or ask for the next game.
# $count (Number)
lobby-watchers = { $count ->
    [one] One person watches.
   *[other] { $count } people watch.
}

## The table

table-offer = On offer
table-next-out = next out
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
table-till-empty = No checks yet.
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
table-skip-wait = Go on

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
buy-amounts = What each bid means
# $min (Number)
buy-too-low = At least { $min }.
# $max (Number)
buy-too-high = You have { $max } in all.
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
sell-chosen = { $house } is chosen. You can change it until all are ready.
sell-again = Change to this house
sell-not-ready = I am not ready after all
sell-picked = chosen
sell-void = void
sell-last-sale = Last sale

## The end

end-title = The end
end-places = Places
end-by-coins = Equal in money: more coins left decide.
end-shared = Equal in money and coins: they share the victory.
end-house = House
end-paid = Paid
end-sold = Sold for
end-gain = Gain
end-best = Best possible
end-coins = Coins left
end-total = Total
# $name (String)
end-sheet = Score sheet of { $name }
end-again = Again
end-again-about = The next game begins when everybody is ready.
end-wait = You are ready. Waiting for the others.

## What a game is remembered for

high-title = Worth remembering
# $name (String) - Who.
# $house (Number) - The house.
# $paid (Number) - What it cost.
# $check (String) - What it brought.
high-bargain = Best bargain: { $name } bought { $house } for { $paid } and sold it for { $check }.
# $name (String) - Who.
# $paid (Number) - What it cost.
# $house (Number) - The house.
# $check (String) - What it brought.
high-mistake = Dearest mistake: { $name } paid { $paid } for { $house } and sold it for { $check }.
# $sale (Number) - Which sale.
# $house (Number) - The better house.
# $name (String) - Whose it was.
# $lower (Number) - The house below.
# $other (String) - Whose it was.
# $check (String) - What the better house brought.
# $less (String) - What the house below brought.
high-close = Closest sale: in sale { $sale }, { $house } of { $name } beat { $lower } of { $other }: { $check } against { $less }.
# $name (String) - Who.
# $paid (Number) - The whole bid.
# $house (Number) - The house.
# $next (Number) - The highest bid of anybody else.
high-overbid = Biggest overbid: { $name } paid { $paid } for { $house }; the next bid was { $next }.
# $sale (Number) - Which sale.
# $name (String) - Who won.
high-decided = Decided in sale { $sale }: from then on { $name } led.

## The rules pages

rules-title = Rules
rules-which = Which box is yours?
rules-all = All boxes
rules-differs = Other boxes
rules-calculator = What comes back?
rules-your-bid = Your bid when you pass
rules-show = Show
rules-bid = bid
rules-comes-back = comes back

## Connection

net-title = Connection
net-lost = Connection lost.
# $bid (String)
net-bid-waits = Your bid of { $bid } is not sent yet.
net-pass-waits = Your pass is not sent yet.
net-choice-waits = Your choice is not sent yet.
net-waits = What you pressed is not sent yet.
net-back = Back.
net-moved = The table is being moved. Clocks are stopped.
net-sending = sending…
net-failed = The server did not understand that. Load the page again.
net-new = There is a new version.
net-reload = Load it
net-try = Try now

## Errors

error-title = That did not work
error-home = Back to the first page

## Keyboard

keys-title = Keys
keys-on = Use these keys
keys-say-more = Say more on my turn: houses left, my coins
keys-close = Close
keys-digits = set the bid, choose a house
keys-step = one more, one less
keys-walk = walk along your houses
keys-enter = bid, sell
keys-pass = pass, when pressed twice
keys-min = lowest bid
keys-state = say how things stand
keys-coins = say the coins
keys-houses = say my houses
keys-offer = say what is on offer
keys-log = say the last three events
keys-still = motion on or off
keys-help = these keys

## The hints of a first game

hint-no-more = No more hints
# $houses (Number)
hint-street = These { $houses } houses are for sale. Every player gets one of them. The higher its number, the more a house brings later.
hint-bid = Bid more than the highest bid, or pass. Who passes takes the lowest house and gets half their bid back; who stays to the end pays all and takes the best.
hint-others = Now the others bid or pass in turn. If somebody beats your bid, you are asked again.
hint-outbid = Somebody bid more than you. Bid higher, or pass: then the lowest house is yours, and half of your bid comes back.
hint-house = The house you took is here. When all houses of the street are taken, new ones come.
# $auctions (Number)
hint-coins = Your houses and the coins you have left are here. { $auctions } more auctions are to come, so do not spend too much too soon. The hints come back when the houses are sold.
hint-checks = All houses are bought. Now they are sold for checks: everybody puts up one house, the highest gets the highest check, the next the next.
hint-sell = Choose a house and press Sell. Nobody sees it before all have chosen. Keep your best houses for the best checks.
hint-sold = This is what the first houses brought. Go on until all are sold: most money wins, and coins left count too. You know the game now.
