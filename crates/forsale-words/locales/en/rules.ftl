# The rules page, in our own words. Figures come from the edition.

rules-goal = What it is about
    .how = Buy houses at auction, then sell them for checks. Whoever has the most money at the end, checks and leftover coins together, wins.

rules-setup = Before the first auction
    .shuffle = Shuffle houses and checks apart. Everybody gets the same coins. Cards to be removed go back into the box unseen, as many houses as checks. Who opens is drawn by lot.

# $fewest (Number) - The fewest players.
# $most (Number) - The most.
# $houses (Number) - Houses in the box.
rules-setup-box = { $fewest } to { $most } play. The box holds { $houses } houses, numbered from 1 up; the higher the number, the better the house.

# $copies (Number) - How many there are of each check that is not 0.
# $count (Number) - How many checks there are.
# $low (Number) - The lowest check above 0.
# $high (Number) - The highest check.
rules-checks =
    { $copies ->
        [1] The { $count } checks are two worth 0 and one each of { $low } to { $high }.
       *[other] The { $count } checks are two each of 0 and of { $low } to { $high }.
    }

rules-column-players = players
rules-column-coins = coins each
rules-column-removed = removed
rules-column-auctions = auctions
rules-column-short-removed = one house short: removed
rules-column-short-auctions = one house short: auctions

# $editions (String) - The other editions that say so.
# $houses (Number) - Houses in that box.
# $players (String) - Numbers of players, with slashes.
# $coins (String) - Coins for each, with slashes.
# $removed (String) - Cards removed for each, with slashes.
rules-setup-other = { $editions }: { $houses } houses; with { $players } players { $coins } coins each and { $removed } cards removed.

rules-buying = Buying
    .street = In each auction one house for every player lies face up. The opener begins, then it goes clockwise: bid or pass.
    .bid = A bid is a total, all the coins you have put up in this auction. You raise it by adding coins. The first bid is 1 or more; nobody bids more than they have.
    .exceed-here = Every later bid must be higher than the highest so far.
    .match-here = A later bid may equal the highest so far, but must add a coin or more to your own.
    .pass = If you pass, you take the lowest house on offer and are out until the next auction. If you cannot bid, you pass.
    .last = The last one left takes the best house, pays the whole bid and opens the next auction. Coins that are paid leave the game.

# $editions (String) - The other editions that say so.
rules-buying-exceed = { $editions }: every later bid must be higher than the highest so far.

# $editions (String) - The other editions that say so.
rules-buying-match = { $editions }: a later bid may equal the highest so far, but must add a coin or more to your own.

# $up (Bool) - Is the refund rounded up?
# $bid (Number) - An odd bid.
# $back (Number) - What comes back of it.
rules-refund-how =
    { $up ->
        [true] When you pass and take a house, half of your bid comes back, rounded up: of { $bid } coins, { $back }. The rest is paid.
       *[false] When you pass and take a house, half of your bid comes back, rounded down: of { $bid } coins, { $back }. The rest is paid.
    }

rules-refund = What comes back
    .none = If you have not bid, you pay nothing. The last bidder gets nothing back.

# $editions (String) - The other editions that say so.
# $up (Bool) - Is the refund rounded up there?
# $bid (Number) - An odd bid.
# $back (Number) - What comes back of it.
rules-refund-other =
    { $up ->
        [true] { $editions }: rounded up; of { $bid } coins, { $back } come back.
       *[false] { $editions }: rounded down; of { $bid } coins, { $back } come back.
    }

rules-selling = Selling
    .offer = When all houses are bought, they are sold. In each sale one check lies face up for every player who still holds houses, and each of them secretly chooses one house.
    .reveal = When all have chosen, the houses are shown at the same time. The best house wins the best check, the next house the next check, and so on. The houses leave the game.
    .until = So it goes until everything is sold.

rules-end = The end
    .count = Add up your checks, and 1 for each coin you kept. The highest sum wins.
    .tie = If two sums are equal, more coins kept is better. If these are equal too, the place is shared.

rules-variant = Variant: one house short
    .how = Each auction has one house less than players. Whoever passes first takes no house and gets the whole bid back. The others go on as usual.
    .figures = More or fewer cards are removed: see the table above.
    .sweep = If a sale would begin with only one player holding houses, that player takes all the checks left.

# $players (Number) - How many play.
# $houses (Number) - Houses in the last auction.
# $without (Number) - How many players take none.
rules-variant-last =
    { $houses ->
        [one] With { $players } players the last auction has only { $houses } house: the first { $without } to pass take none.
       *[other] With { $players } players the last auction has only { $houses } houses: the first { $without } to pass take none.
    }

# $editions (String) - The other editions without it.
rules-variant-other = { $editions }: no such variant.

rules-auction = An auction, for example

# $back (Number) - What comes back of 5 coins.
# $paid (Number) - What does not.
rules-auction-exceed = On offer are 8, 20 and 28. Ana bids 1, Bob 2, Jo 5. Ana bids 6 by adding 5 coins to her 1. Bob passes and takes 8; of his 2 coins 1 comes back. Jo passes and takes 20; of 5 coins { $back } come back and { $paid } are paid. Ana takes 28, pays 6 and opens the next auction.

# $back (Number) - What comes back of 3 coins.
# $paid (Number) - What does not.
rules-auction-match = On offer are 1, 13, 15 and 19. Ana bids 1, Bob equals it with 1, Jo bids 2, Max passes and takes 1 for nothing. Ana bids 3, Bob equals it. Jo passes and takes 13; of 2 coins 1 comes back. Ana, level with Bob, would need 4. She passes and takes 15; of 3 coins { $back } come back and { $paid } is paid. Bob takes 19, pays 3 and opens the next auction.

rules-sale = A sale, for example
    .how = The checks are 13, 12 and 0. Ana shows house 19, Bob 8, Jo 16. Ana wins 13, Jo 12, Bob 0. Three houses less.

rules-box = Which box do I have?
    .count = Count the houses. Twenty: Ravensburger 1997. Thirty, and some coins marked 2: Gryphon 2009. Thirty, and coins of 1: Iello 2015. Thirty, and bills instead of coins: Iello 2020.
