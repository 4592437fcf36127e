# The rules page, in our own words. Figures come from the edition.

rules-goal = What it is about
    .how = Buy houses at auction, then sell them for checks. Whoever has the most money at the end, checks and leftover coins together, wins.

rules-setup = Setup
    .shuffle = Shuffle the houses and the checks separately. Everyone gets the same number of coins. Put the cards to be removed back in the box without looking at them, as many houses as checks.

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
       *[other] There are { $count } checks: two worth 0, and two of each value from { $low } to { $high }.
    }

rules-column-players = players
rules-column-coins = coins each
rules-column-removed = removed from each deck
rules-column-auctions = auctions
rules-column-houses = houses in each auction

# In a box with coins of two kinds.
rules-coins-of-two = A coin marked 2 counts as two coins.

# How the first player of a game is chosen.
# $how (String) - agreed, smallest, largest or random.
rules-first =
    { $how ->
        [agreed] The players agree on who goes first.
        [smallest] The player who lives in the smallest house goes first.
        [largest] The player who lives in the largest house goes first.
       *[random] The first player is chosen at random.
    }

# $boxes (String) - The other boxes that say so.
# $houses (Number) - Houses in that box.
# $players (String) - Numbers of players, with slashes.
# $coins (String) - Coins for each, with slashes.
# $removed (String) - Cards removed for each, with slashes.
rules-setup-other = { $boxes }: { $houses } houses; with { $players } players { $coins } coins each and { $removed } cards removed from each deck.

rules-buying = Buying
    .street = In each auction, as many houses as there are players lie face up. The first player begins, then play goes clockwise. On your turn, bid or pass.
    .bid = Your bid is the total of all the coins you have put up in this auction. You raise it by adding coins. The first bid is at least 1, and nobody can bid more coins than they have.
    .exceed-here = Every new bid must be higher than the highest so far.
    .match-here = A new bid may match the highest so far, but you must add at least one coin to your own.
    .pass = If you pass, you take the lowest house on offer and are out until the next auction. If you do not have enough coins to bid, you must pass.
    .last = The last player left takes the best house, pays the whole bid and goes first in the next auction. Coins that are paid leave the game.

# $boxes (String) - The other boxes that say so.
rules-buying-exceed = { $boxes }: every new bid must be higher than the highest so far.

# $boxes (String) - The other boxes that say so.
rules-buying-match = { $boxes }: a new bid may match the highest so far, but you must add at least one coin to your own.

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

# $boxes (String) - The other boxes that say so.
# $up (Bool) - Is the refund rounded up there?
# $bid (Number) - An odd bid.
# $back (Number) - What comes back of it.
rules-refund-other =
    { $up ->
        [true] { $boxes }: rounded up; of { $bid } coins you get { $back } back.
       *[false] { $boxes }: rounded down; of { $bid } coins you get { $back } back.
    }

rules-selling = Selling
    .offer = When all the houses have been bought, they are sold. In each sale, one check lies face up for every player who still has houses, and each of them secretly chooses one house.
    .reveal = When everyone has chosen, the houses are shown at the same time. The best house gets the best check, the second-best house the second-best check, and so on. The houses leave the game.
    .until = This goes on until all the houses are sold.

rules-end = The end
    .count = Add up your checks, plus 1 for each coin you have left. The highest total wins.
    .tie = In a tie, whoever has more coins left is ahead. If that is equal too, they share the place.

rules-variant = Variant: one house short
    .name = In the rules of this box it is called:
    .translated = In an English translation of the rules it is called:
    .how = Each auction has one house fewer than there are players. Whoever passes first takes no house and gets the whole bid back. The others go on as usual.
    .figures = Everyone gets the same number of coins as usual, but the number of cards removed is different:
    .sell = In each sale there is one check for every player who still has houses, so there are fewer and fewer checks. A player without houses is done.
    .sweep = If only one player still has houses when a sale begins, that player takes all the checks that are left.

# $players (Number) - How many play.
# $houses (Number) - Houses in the last auction.
# $without (Number) - How many players take none.
rules-variant-last =
    { $houses ->
        [one] With { $players } players the last auction has only { $houses } house: the first { $without } players to pass take none.
       *[other] With { $players } players the last auction has only { $houses } houses: the first { $without } players to pass take none.
    }

# $printed (Number) - The number of cards that the rules remove.
# $better (Number) - The number that was probably meant.
# $auctions (Number) - How many full auctions that gives.
rules-variant-misprint = The { $printed } is very likely a misprint: with { $better } cards removed from each deck there are { $auctions } full auctions, and the newer box of 2020 says { $better }. To play that way, set the removed cards to { $better } under House rules.

# $boxes (String) - The other boxes that say so.
# $players (String) - Numbers of players, with slashes.
# $removed (String) - Cards removed for each, with slashes.
rules-variant-removed = { $boxes }: with { $players } players { $removed } cards removed from each deck.

# $boxes (String) - The other boxes without it.
rules-variant-other = { $boxes }: without this variant.

rules-secret = What is open, and what is hidden
    .open = Everyone sees the houses and checks on the table, every bid and pass, and which house got which check.
    .table = When you play here, you choose before the game whether everyone sees the coins and cards of the others.
    .choice = In a sale, nobody sees which house you chose until all of them are shown. Until then, you can change your mind.
    .deck = Nobody knows which cards were removed, or which ones come next.

# What a box says about the coins and cards of a player.
# $houses (String) - Where houses are until they are sold: hand or table.
rules-secret-hidden =
    { $houses ->
        [hand] You may keep your coins hidden. You hold your houses in your hand, and your checks lie face down in front of you.
       *[table] The rules advise you to keep your coins hidden. The houses you buy lie face down in front of you. The rules do not say whether your checks are hidden.
    }

rules-auction = Example of an auction

# $third (Number) - What Jo bids.
# $last (Number) - What Ana bids then.
# $added (Number) - The coins she adds.
rules-auction-exceed = Ana goes first and bids 1. Bob bids 2, Jo bids { $third }. Ana raises her bid to { $last }: she adds { $added } coins to her 1.
    .bob = Bob passes and takes the 8, the lowest house. He gets 1 of his 2 coins back and pays the other.

# $bid (Number) - What she bid.
# $back (Number) - What comes back of it.
# $paid (Number) - What does not.
rules-auction-exceed-jo = Jo passes and takes the 20. Of her { $bid } coins she gets { $back } back and pays { $paid }.

# $bid (Number) - What she bid.
rules-auction-exceed-ana = Ana is the only one left. She takes the 28, pays all { $bid } coins and goes first in the next auction.

rules-auction-match = Ana goes first and bids 1. Bob matches it with 1. Jo bids 2.
    .max = Max passes without a bid: he takes the 1 and pays nothing.
    .jo = Ana raises her bid to 3, and Bob matches it. Jo passes and takes the 13. She gets 1 of her 2 coins back and pays the other.
    .bob = Bob is the only one left. He takes the 19, pays all 3 coins and goes first in the next auction.

# $back (Number) - What comes back of 3 coins.
# $paid (Number) - What does not.
rules-auction-match-ana = Ana is level with Bob: to stay in, she would have to bid at least 4. She passes and takes the 15. Of her 3 coins she gets { $back } back and pays { $paid }.

rules-sale = Example of a sale
    .how = Everyone chooses a house in secret. Then all of them are shown.
    .end = The houses leave the game.

# $name (String) - Who.
# $house (Number) - Their house.
# $check (Number) - The check they get.
rules-sale-gets = { $name } shows the { $house } and gets { $check }.

rules-short = Example with one house short
    .bids = Ana goes first and bids 2. Bob bids 3, Jo bids 4.
    .ana = Ana is the first to pass: she takes no house and gets both coins back.
    .jo = Jo is the only one left. She takes the 16 and pays all 4 coins.

# $back (Number) - What comes back of 3 coins.
# $paid (Number) - What does not.
rules-short-bob = Bob passes and takes the 7. Of his 3 coins he gets { $back } back and pays { $paid }.

rules-box = This box
