## The review of a finished game

review-title = Review
# $name (String)
review-of = Review of { $name }
review-about = What the chances were, what each decision cost, and how much was luck
review-players = Player
review-chances = Chance of winning
review-chances-about = after each move that changed it
review-figures = Figures
review-accuracy = Accuracy
# $good (Number)
# $all (Number)
review-good = { $good } of { $all } decisions were the best, or not clearly worse.
review-no-choice = There was nothing to decide.
review-parts = Luck and skill
# $fair (String)
# $result (String)
review-parts-about = Everyone began with { $fair }% of a victory, and this player ended with { $result }%. Where the difference came from, in hundredths of a victory:
review-deal = The cards
review-others = The others’ decisions
review-own = Own decisions
review-costly = Costliest decisions
review-costly-none = No decision was clearly a mistake.
review-see = See it
review-refining = The server still computes the costliest decisions more exactly. Open this page again in half a minute for the final figures.
review-final = These are the final figures.
review-none = This game has no review: the bots have not learned its rules.
review-busy = The server is busy with other reviews. Open this page again in a minute.
# $points (Number)
review-points = { $points } hundredths of a victory
# $bid (Number)
# $house (Number)
# $cost (String)
review-bid-cost = Bidding { $bid } for the { $house } cost about { $cost }.
# $cost (String)
review-pass-cost = Passing cost about { $cost }.
# $house (Number)
# $cost (String)
review-sell-cost = Selling the { $house } cost about { $cost }.
# $house (Number)
# $paid (Number)
review-better-pass = Passing would have taken the { $house } for { $paid }.
review-better-pass-only = Passing was better.
# $bid (Number)
review-better-bid = Bidding { $bid } was better.
# $house (Number)
review-better-sell = Selling the { $house } was better.
# $house (Number)
# $check (Number)
review-why-expensive = A { $house } usually sells for about { $check }.
# $bid (Number)
review-why-once-more = After the bid of { $bid }, this was one raise too many.
# $bid (Number)
review-why-too-much = A bid of { $bid } was enough to stay in.
# $house (Number)
# $bid (Number)
# $check (Number)
review-why-cheap = The { $house } was still going for { $bid }, and usually sells for about { $check }.
# $low (Number)
# $high (Number)
review-why-flat = The checks were almost equal, from { $low } to { $high }.
review-why-later = The checks still to come were better on average.
review-why-now = The checks still to come were worse on average.
# $number (Number)
review-auction = Auction { $number }
# $number (Number)
review-sale = Sale { $number }
