## The look of the table

# What a house card is called, from the humblest drawing to the grandest.
# $picture (Number) - Which drawing, from 1 to 30.
house-name =
    { $picture ->
        [1] Umbrella
        [2] Boot
        [3] Barrel
        [4] Hammock
        [5] Tent
        [6] Stump
        [7] Toadstool
        [8] Shed
        [9] Beach hut
        [10] Wagon
        [11] Yurt
        [12] Barge
        [13] Carriage
        [14] Stilt house
        [15] Log cabin
        [16] Cottage
        [17] Windmill
        [18] Canal house
        [19] Lighthouse
        [20] Timbered house
        [21] Chalet
        [22] Glasshouse
        [23] Villa
        [24] Pagoda
        [25] Airship
        [26] Mansion
        [27] Skyscraper
        [28] Château
        [29] Palace
       *[other] Cloud castle
    }

# The unit printed below the amount of a check.
# $unit (String) - thousand or million.
check-unit =
    { $unit ->
        [million] million
       *[thousand] thousand
    }

# $number (Number)
round-auction = Auction { $number }

# $number (Number)
round-sale = Sale { $number }

# $total (Number) - How many auctions or sales there are.
round-of = of { $total }

# $total (String) - Money.
# $checks (String) - The checks, with commas.
seat-money = Sold for { $total } so far: { $checks }

# The stamp on the best house of an auction.
beat-sold = Sold

# What a buyer paid.
beat-free = for free

# Ends the pause after an auction or a sale.
beat-next = Next
