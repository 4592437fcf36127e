## What a player leaves to the table

auto-title = Leave this auction to the table
auto-about = Only you see this. It ends with the auction.
auto-pass = Pass for me
auto-bid = Bid the minimum for me
auto-up-to = Up to
auto-then = Beyond that
auto-then-pass = pass
auto-then-ask = ask me
auto-stop = Ask me again
auto-passes = The table passes for you.
# $most (Number)
# $asks (Bool)
auto-bids = { $asks ->
    [true] The table bids the minimum for you up to { $most }, then asks you.
   *[false] The table bids the minimum for you up to { $most }, then passes.
}
