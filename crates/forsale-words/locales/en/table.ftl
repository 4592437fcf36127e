# The words of the table: what happens, what is asked, what is refused.
#
# Variables become parameters of a function in the order in which English first uses them.
# "group" says who a list of names is: nobody, the reader (you), one other (one), several others
# (many), or others and the reader (together).

## Lists and money

# $start (String) - All names but the last, with commas.
# $last (String) - The last name.
list-and = { $start } and { $last }

# $name (String) - The one other.
list-you-one = You and { $name }

# $start (String) - All other names but the last, with commas.
# $last (String) - The last name.
list-you-many = You, { $start } and { $last }

# $amount (Number) - What is printed on the check.
money-check = { $amount }

# An amount that stands alone, as in a sentence or read aloud.
# $amount (Number) - Thousands.
money-thousands =
    { $amount ->
        [0] nothing
       *[other] { $amount } thousand
    }

# The same in the oldest edition.
# $amount (Number) - Millions.
money-millions =
    { $amount ->
        [0] nothing
       *[other] { $amount } million
    }

# The unit of the plain numbers below a heading.
# $unit (String) - thousand or million.
# $title (String) - What the heading says otherwise.
money-heading =
    { $unit ->
        [million] { $title } (in millions)
       *[thousand] { $title } (in thousands)
    }

# $unit (String) - thousand or million.
coin-worth =
    { $unit ->
        [million] A coin is worth one million.
       *[thousand] A coin is worth one thousand.
    }

# Which house: the best is the 1st.
# $rank (Number) - From 1.
rank =
    { $rank ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $rank }th
    }

# Which player: the winner is the 1st.
# $place (Number) - From 1.
place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }

# $amount (String) - The check, spoken.
# $rank (String) - Which house gets it.
check-label = { $amount }, for the { $rank } house

## What happened

# $name (String) - Who.
event-sat = { $name } sits down.

# $name (String) - Who.
event-left = { $name } leaves.

# $you (Bool) - Is it the reader?
# $name (String) - Who.
event-chose =
    { $you ->
        [true] You are ready.
       *[false] { $name } is ready.
    }

# $number (Number) - Which auction.
# $auctions (Number) - How many there are.
# $houses (String) - The houses, with commas.
# $you (Bool) - Does the reader open?
# $name (String) - Who opens.
event-street =
    Auction { $number } of { $auctions }. On offer: { $houses }. { $you ->
        [true] You go first.
       *[false] { $name } goes first.
    }

# $you (Bool) - Is it the reader?
# $bid (Number) - The total.
# $name (String) - Who.
event-bid =
    { $you ->
        [true] You bid { $bid }.
       *[false] { $name } bids { $bid }.
    }

# $you (Bool) - Is it the reader?
# $cost (String) - free (no bid), lost (all of the bid) or back (some comes back).
# $house (Number) - The house taken.
# $paid (Number) - Coins lost.
# $back (Number) - Coins that come back.
# $name (String) - Who.
event-passed =
    { $you ->
        [true] { $cost ->
            [free] You pass and take { $house } for free.
            [lost] You pass, take { $house } and pay { $paid }.
           *[back] You pass, take { $house } and get { $back } back.
        }
       *[false] { $cost ->
            [free] { $name } passes and takes { $house } for free.
            [lost] { $name } passes, takes { $house } and pays { $paid }.
           *[back] { $name } passes, takes { $house } and gets { $back } back.
        }
    }

# $you (Bool) - Is it the reader?
# $back (Number) - Coins that come back: all of them.
# $name (String) - Who.
event-passed-empty =
    { $you ->
        [true] { $back ->
            [0] You pass and take no house.
           *[other] You pass, take no house and get { $back } back.
        }
       *[false] { $back ->
            [0] { $name } passes and takes no house.
           *[other] { $name } passes, takes no house and gets { $back } back.
        }
    }

# $you (Bool) - Is it the reader?
# $paid (Number) - The whole bid.
# $house (Number) - The house.
# $name (String) - Who.
event-bought =
    { $you ->
        [true] { $paid ->
            [0] You take { $house } for free.
           *[other] You take { $house } for { $paid }.
        }
       *[false] { $paid ->
            [0] { $name } takes { $house } for free.
           *[other] { $name } takes { $house } for { $paid }.
        }
    }

# $sales (Number) - How many sales there are; 0 when nobody can know.
# $number (Number) - Which sale.
# $checks (String) - The checks, with commas.
event-checks =
    { $sales ->
        [0] Sale { $number }. Checks: { $checks }.
       *[other] Sale { $number } of { $sales }. Checks: { $checks }.
    }

# $you (Bool) - Is it the reader?
# $house (Number) - The house sold.
# $check (String) - What it brought.
# $name (String) - Who.
event-sold =
    { $you ->
        [true] You: { $house } → { $check }
       *[false] { $name }: { $house } → { $check }
    }

# $you (Bool) - Is it the reader?
# $house (Number) - The house sold.
# $check (String) - What it brought, spoken.
# $name (String) - Who.
say-sold =
    { $you ->
        [true] You sell { $house } for { $check }.
       *[false] { $name } sells { $house } for { $check }.
    }

# $you (Bool) - Is it the reader?
# $houses (String) - The houses, with commas.
# $checks (String) - The checks, with commas.
# $name (String) - Who.
event-swept =
    { $you ->
        [true] Only you still have houses ({ $houses }): you take all the checks that are left: { $checks }.
       *[false] Only { $name } still has houses ({ $houses }) and takes all the checks that are left: { $checks }.
    }

event-ended = The game is over.

# $group (String) - Who won.
# $total (String) - With how much.
# $names (String) - The winners.
result =
    { $group ->
        [you] You win with { $total }.
        [one] { $names } wins with { $total }.
        [many] { $names } share the victory with { $total } each.
       *[together] { $names } share the victory with { $total } each.
    }

# $rank (String) - The reader’s place.
# $total (String) - With how much.
result-own = You finish { $rank } with { $total }.

result-coins = Coins left broke the tie.

## How the table stands

# $seated (Bool) - Does the reader sit here?
# $free (Number) - Free seats.
status-free =
    { $seated ->
        [true] { $free ->
            [1] Waiting for players: one seat is free.
            [2] Waiting for players: two seats are free.
            [3] Waiting for players: three seats are free.
            [4] Waiting for players: four seats are free.
            [5] Waiting for players: five seats are free.
           *[other] Waiting for players: { $free } seats are free.
        }
       *[false] { $free ->
            [1] Sit down to play: one seat is free.
            [2] Sit down to play: two seats are free.
            [3] Sit down to play: three seats are free.
            [4] Sit down to play: four seats are free.
            [5] Sit down to play: five seats are free.
           *[other] Sit down to play: { $free } seats are free.
        }
    }

# $group (String) - Who the host is.
# $name (String) - The host.
status-full =
    { $group ->
        [nobody] All seats are taken.
        [you] All seats are taken. You can start the game.
       *[one] All seats are taken. { $name } can start the game.
    }

# $you (Bool) - Is it the reader?
# $name (String) - Whose turn it is.
turn =
    { $you ->
        [true] Your turn.
       *[false] It is { $name }’s turn.
    }

# $group (String) - Who leads.
# $bid (Number) - The highest bid.
# $names (String) - Who leads.
lead =
    { $group ->
        [nobody] Nobody has bid yet.
        [you] You lead with { $bid }.
        [one] { $names } leads with { $bid }.
        [many] { $names } lead with { $bid }.
       *[together] { $names } lead with { $bid }.
    }

# $houses (Number) - Houses still on offer.
houses-left =
    { $houses ->
        [1] One house left.
        [2] Two houses left.
        [3] Three houses left.
        [4] Four houses left.
        [5] Five houses left.
        [6] Six houses left.
       *[other] { $houses } houses left.
    }

# $houses (String) - The houses still on offer, with commas.
houses-left-listed = Left: { $houses }.

# $standing (Number) - Coins in the reader’s bid.
# $hand (Number) - Coins beside it.
own-coins =
    { $standing ->
        [0] { $hand ->
            [one] You have { $hand } coin.
           *[other] You have { $hand } coins.
        }
       *[other] { $hand ->
            [one] You have { $hand } coin and { $standing } on the table.
           *[other] You have { $hand } coins and { $standing } on the table.
        }
    }

# $cost (String) - free (no bid), lost (all of the bid) or back (some comes back).
# $house (Number) - The house.
# $back (Number) - Coins that come back.
say-pass =
    { $cost ->
        [free] If you pass, you take { $house } for free.
        [lost] If you pass, you take { $house } and get nothing back.
       *[back] If you pass, you take { $house } and get { $back } back.
    }

# $back (Number) - Coins that come back: all of the bid.
say-pass-empty =
    { $back ->
        [0] If you pass, you take no house.
       *[other] If you pass, you take no house and get { $back } back.
    }

# $min (Number) - The lowest bid.
# $max (Number) - The highest.
say-bids = You can bid { $min } to { $max }.

# $bid (Number) - The only possible bid.
say-bid = You can bid { $bid }.

# $highest (Number) - The highest bid.
cannot-outbid = You cannot outbid { $highest }.

# $least (Number) - The lowest possible bid.
# $purse (Number) - All the reader has.
cannot-bid =
    { $purse ->
        [0] You have no coins left.
       *[other] You cannot bid { $least }: you have only { $purse }.
    }

# $cost (String) - free (no bid), lost (all of the bid) or back (some comes back).
# $house (Number) - The house.
# $back (Number) - Coins that come back.
forced-pass =
    { $cost ->
        [free] You pass and take { $house } for free.
        [lost] You pass, take { $house } and get nothing back.
       *[back] You pass, take { $house } and get { $back } back.
    }

# $back (Number) - Coins that come back: all of the bid.
forced-pass-empty =
    { $back ->
        [0] You pass and take no house.
       *[other] You pass, take no house and get { $back } back.
    }

# $house (Number) - The house the reader took.
wait-passed = You took { $house }. The auction goes on.

wait-passed-empty = You took no house. The auction goes on.

choose = Choose a house to sell.

# $houses (String) - The reader’s houses, with commas.
choose-from = Choose a house to sell: { $houses }.

# $house (Number) - The house.
chosen = You are selling { $house }. You can change until everyone is ready.

# $house (Number) - The only house left.
last-house = Your last house, { $house }, is sold for you.

no-house = You have no houses left to sell.

# $sales (Number) - How many sales there are; 0 when nobody can know.
# $number (Number) - Which sale.
sale-number =
    { $sales ->
        [0] Sale { $number }.
       *[other] Sale { $number } of { $sales }.
    }

# $count (Number) - How many are ready.
# $names (String) - Who.
others-ready =
    { $count ->
        [one] { $names } is ready.
       *[other] { $names } are ready.
    }

# $count (Number) - How many are choosing.
# $names (String) - Who.
others-choosing =
    { $count ->
        [one] { $names } is choosing.
       *[other] { $names } are choosing.
    }

# $ready-count (Number) - How many are ready.
# $ready (String) - Who.
# $choosing-count (Number) - How many are choosing.
# $choosing (String) - Who.
others-both =
    { $ready-count ->
        [one] { $ready } is ready
       *[other] { $ready } are ready
    }; { $choosing-count ->
        [one] { $choosing } is choosing.
       *[other] { $choosing } are choosing.
    }

## The title of the page

# $code (String) - What the table is called.
title-lobby = { $code } · For Sale

# $code (String) - What the table is called.
title-your-turn = ● Your turn · { $code } · For Sale

# $code (String) - What the table is called.
title-choose = ● Choose a house · { $code } · For Sale

# $name (String) - Whose turn it is.
# $code (String) - What the table is called.
title-turn = { $name }’s turn · { $code } · For Sale

# $code (String) - What the table is called.
title-sale = Sale · { $code } · For Sale

# $code (String) - What the table is called.
title-over = Game over · { $code } · For Sale

## What the buttons do

# $bid (Number) - The total.
bid-action = Bid { $bid }

# $adds (Number) - Coins it adds.
# $leaves (Number) - Coins then in hand.
bid-terms = adds { $adds }, leaves { $leaves }

# $others (Number) - How many others are still in.
# $names (String) - Who.
# $house (Number) - The best house.
# $bid (Number) - The total.
bid-outlook =
    { $others ->
        [1] if { $names } passes: { $house } for { $bid }
        [2] if { $names } pass: { $house } for { $bid }
       *[other] if all the others pass: { $house } for { $bid }
    }

pass-action = Pass

# $cost (String) - free (no bid), lost (all of the bid) or back (some comes back).
# $house (Number) - The house.
# $back (Number) - Coins that come back.
pass-terms =
    { $cost ->
        [free] take { $house } for free
        [lost] take { $house }, get nothing back
       *[back] take { $house }, get { $back } back
    }

# $back (Number) - Coins that come back: all of the bid.
pass-terms-empty =
    { $back ->
        [0] take no house
        [one] take no house, get { $back } back
       *[other] take no house, get all { $back } back
    }

# $pay (Number) - Coins lost.
# $hand (Number) - Coins then in hand.
pass-loss = (you lose { $pay } and keep { $hand })

# $bid (Number) - The last bidder’s bid.
# $name (String) - The last bidder.
# $house (Number) - The best house.
pass-winner =
    { $bid ->
        [0] ({ $name } then takes { $house } for free)
       *[other] ({ $name } then pays { $bid } for { $house })
    }

# $house (Number) - The house.
sell-action = Sell { $house }

sell-terms = you can change until everyone is ready

## What is played

# $houses (Number) - Houses in the box.
# $equal (Bool) - May a bid equal the highest?
# $up (Bool) - Is the refund rounded up?
edition-line =
    { $houses } houses · { $equal ->
        [true] a bid may match the highest
       *[false] outbid by at least 1
    } · { $up ->
        [true] half back if you pass, rounded up
       *[false] half back if you pass, rounded down
    }

# $line (String) - The edition line.
edition-line-short = { $line } · one house fewer than players

# $number (Number) - Which auction.
# $auctions (Number) - How many there are.
# $houses (Number) - Houses in the deck.
deck-auction =
    Auction { $number } of { $auctions } · { $houses ->
        [0] no houses left in the deck
        [one] { $houses } house in the deck
       *[other] { $houses } houses in the deck
    }

# $sales (Number) - How many sales there are; 0 when nobody can know.
# $number (Number) - Which sale.
# $checks (Number) - Checks in the deck.
deck-sale =
    { $sales ->
        [0] Sale { $number }
       *[other] Sale { $number } of { $sales }
    } · { $checks ->
        [0] no checks left in the deck
        [one] { $checks } check in the deck
       *[other] { $checks } checks in the deck
    }

# $removed (Number) - How many cards were removed.
# $cards (String) - The cards nobody has seen, with commas.
# $count (Number) - How many they are.
unseen =
    { $removed ->
        [0] Not seen yet: { $cards }.
        [one] Not seen yet: { $cards }. { $removed } of these { $count } was removed before the game.
       *[other] Not seen yet: { $cards }. { $removed } of these { $count } were removed before the game.
    }

# $cards (String) - The cards that were removed, with commas.
unseen-removed = Removed before the game: { $cards }.

# $bid (Number) - Coins in the bid.
# $back (Number) - Coins that come back.
# $pay (Number) - Coins lost.
refund-answer =
    { $bid ->
        [0] You bid nothing, so you pay nothing.
        [one] Of { $bid } coin you get { $back } back and pay { $pay }.
       *[other] Of { $bid } coins you get { $back } back and pay { $pay }.
    }

## What is refused

# $house (Number) - What the reader sold.
too-late-sold = Too late: the cards were already shown. You sold { $house }.

too-late-shown = Too late: the cards were already shown.

# $you (Bool) - Is it the reader?
# $house (Number) - The last house.
# $name (String) - Who took it.
too-late-auction =
    { $you ->
        [true] Too late: the auction is over. You took { $house }.
       *[false] Too late: the auction is over. { $name } took { $house }.
    }

# $event (String) - What happened last, as a sentence.
too-late-event = Too late: the table has moved on. { $event }

too-late = Too late: the table has moved on.

# $ids (String) - The editions there are, with commas.
no-such-edition = There is no such edition. Choose one of these: { $ids }.

# $fewest (Number) - The fewest players.
# $most (Number) - The most.
no-such-table = This edition is for { $fewest } to { $most } players.

# $ids (String) - The editions that have it, with commas.
no-variant = This edition does not have the variant “one house short”. These do: { $ids }.

# $most (Number) - The most cards.
too-many-removed =
    { $most ->
        [one] At most { $most } card can be removed from each deck at this table.
       *[other] At most { $most } cards can be removed from each deck at this table.
    }

# $least (Number) - The fewest cards.
too-few-cards = An edition needs at least { $least } houses and checks at this table.

purse-too-large = This edition hands out too many coins.

# $houses (Number) - Houses in the box.
# $checks (Number) - Checks in the box.
unequal-decks = An edition needs as many checks as houses, not { $houses } houses and { $checks } checks.

# $name (String) - The host.
not-host = Only the host, { $name }, can do that.

not-host-none = Only the host can do that. The first to sit down is the host.

no-seat-here = You have no seat at this table. Take a free one first.

# $seat (Number) - Which, from 1.
already-seated = You already have seat { $seat } at this table.

seat-taken = That seat is taken. Choose a free one.

table-full = All seats are taken. You can watch.

no-bot-there = There is no bot in that seat. Choose a seat with a bot.

# $people (Number) - How many people sit.
too-few-seats = There are { $people } people at this table: choose at least { $people } seats.

game-running = A game is going on. Wait until it is over.

no-game = No game is going on. The host can start one.

# $free (Number) - How many seats.
seats-free =
    { $free ->
        [one] { $free } seat is free. Invite someone, or add a bot.
       *[other] { $free } seats are free. Invite someone, or add bots.
    }

# $seats (Number) - How many seats.
no-such-seat = This table has only { $seats } seats.

game-over = The game is over. Play another one.

# $name (String) - Whose turn it is.
not-your-turn = It is { $name }’s turn. Wait for yours.

still-buying = This is an auction: bid or pass.

already-selling = This is a sale: choose one of your houses.

# $least (Number) - The lowest possible bid.
bid-too-low = That is too low: bid at least { $least }.

# $purse (Number) - All the reader has.
bid-too-high = You have only { $purse }: bid { $purse } or less.

# $least (Number) - The lowest possible bid.
# $purse (Number) - All the reader has.
must-pass = The lowest bid is { $least } and you have { $purse }: you can only pass.

# $houses (String) - What the reader holds.
not-your-house = You do not have that house. You have { $houses }.

already-sealed = You have already chosen. The others are still choosing.
