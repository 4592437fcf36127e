# The rules page, in our own words. Figures come from the edition.

rules-goal = What it is about
    .how = Buy houses at auction, then sell them for checks. Whoever has the most money at the end, checks and leftover coins together, wins.

rules-setup = Setup
    .shuffle = Shuffle the houses and the checks separately. Everyone gets the same number of coins. Put the cards to be removed back in the box without looking at them, as many houses as checks. The first player is chosen at random.

# $fewest (Number) - The fewest players.
# $most (Number) - The most.
# $houses (Number) - Houses in the box.
rules-setup-box = For { $fewest } to { $most } players. The box holds { $houses } houses, numbered from 1 to { $houses }; the higher the number, the better the house.

# $copies (Number) - How many there are of each check that is not 0.
# $count (Number) - How many checks there are.
# $low (Number) - The lowest check above 0.
# $high (Number) - The highest check.
rules-checks =
    { $copies ->
        [1] There are { $count } checks: two worth 0, and one of each value from { $low } to { $high }.
       *[other] There are { $count } checks: two of each value, which are 0 and { $low } to { $high }.
    }

rules-column-players = players
rules-column-coins = coins each
rules-column-removed = cards removed
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
    .street = In each auction, as many houses as there are players lie face up. The first player begins, then play goes clockwise. On your turn, bid or pass.
    .bid = Your bid is the total of all the coins you have put up in this auction. You raise it by adding coins. The first bid is at least 1, and nobody can bid more coins than they have.
    .exceed-here = Every new bid must be higher than the highest so far.
    .match-here = A new bid may match the highest so far, but you must add at least one coin to your own.
    .pass = If you pass, you take the lowest house on offer and are out until the next auction. If you do not have enough coins to bid, you must pass.
    .last = The last player left takes the best house, pays the whole bid and goes first in the next auction. Coins that are paid leave the game.

# $editions (String) - The other editions that say so.
rules-buying-exceed = { $editions }: every new bid must be higher than the highest so far.

# $editions (String) - The other editions that say so.
rules-buying-match = { $editions }: a new bid may match the highest so far, but you must add at least one coin to your own.

# $up (Bool) - Is the refund rounded up?
# $bid (Number) - An odd bid.
# $back (Number) - What comes back of it.
rules-refund-how =
    { $up ->
        [true] When you pass and take a house, half of your bid comes back, rounded up: of { $bid } coins you get { $back } back. The rest leaves the game.
       *[false] When you pass and take a house, half of your bid comes back, rounded down: of { $bid } coins you get { $back } back. The rest leaves the game.
    }

rules-refund = What you get back
    .none = If you have not bid, you pay nothing. The last bidder gets nothing back.

# $editions (String) - The other editions that say so.
# $up (Bool) - Is the refund rounded up there?
# $bid (Number) - An odd bid.
# $back (Number) - What comes back of it.
rules-refund-other =
    { $up ->
        [true] { $editions }: rounded up; of { $bid } coins you get { $back } back.
       *[false] { $editions }: rounded down; of { $bid } coins you get { $back } back.
    }

rules-selling = Selling
    .offer = When all the houses have been bought, they are sold. In each sale, one check lies face up for every player who still has houses, and each of them secretly chooses one house.
    .reveal = When everyone has chosen, the houses are shown at the same time. The best house gets the best check, the second-best house the second-best check, and so on. The houses leave the game.
    .until = This goes on until all the houses are sold.

rules-end = The end
    .count = Add up your checks, plus 1 for each coin you have left. The highest total wins.
    .tie = In a tie, whoever has more coins left is ahead. If that is equal too, they share the place.

rules-variant = Variant: one house short
    .how = Each auction has one house fewer than there are players. Whoever passes first takes no house and gets the whole bid back. The others go on as usual.
    .figures = The number of cards removed is different: see the table above.
    .sweep = If only one player still has houses when a sale begins, that player takes all the checks that are left.

# $players (Number) - How many play.
# $houses (Number) - Houses in the last auction.
# $without (Number) - How many players take none.
rules-variant-last =
    { $houses ->
        [one] With { $players } players the last auction has only { $houses } house: the first { $without } players to pass take none.
       *[other] With { $players } players the last auction has only { $houses } houses: the first { $without } players to pass take none.
    }

# $editions (String) - The other editions without it.
rules-variant-other = { $editions }: without this variant.

rules-auction = Example of an auction

# $back (Number) - What comes back of 5 coins.
# $paid (Number) - What does not.
rules-auction-exceed = Houses 8, 20 and 28 are on offer. Ana bids 1, Bob 2, Jo 5. Ana raises to 6 by adding 5 coins to her 1. Bob passes and takes 8; he gets 1 of his 2 coins back. Jo passes and takes 20; she gets { $back } of her 5 coins back and pays { $paid }. Ana takes 28, pays 6 and goes first in the next auction.

# $back (Number) - What comes back of 3 coins.
# $paid (Number) - What does not.
rules-auction-match = Houses 1, 13, 15 and 19 are on offer. Ana bids 1, Bob matches it with 1, Jo bids 2, Max passes and takes 1 for free. Ana bids 3, and Bob matches it. Jo passes and takes 13; she gets 1 of her 2 coins back. Ana is level with Bob, so she would have to bid 4. She passes and takes 15; she gets { $back } of her 3 coins back and pays { $paid }. Bob takes 19, pays 3 and goes first in the next auction.

rules-sale = Example of a sale
    .how = The checks are 13, 12 and 0. Ana shows house 19, Bob 8, Jo 16. Ana gets 13, Jo 12, Bob 0. The three houses leave the game.

rules-box = Which box do I have?
    .count = Count the houses. Twenty: Ravensburger 1997. Thirty, and some coins are marked 2: Gryphon 2009. Thirty, and all coins are worth 1: Iello 2015. Thirty, and bills instead of coins: Iello 2020.
