# What the server says when it cannot serve a request.
no-page = There is no such page. The address may be mistyped.
wrong-method = This address does not take that kind of request. Go to the home page and start from there.
# $code (String) - What was asked for.
no-table = There is no table { $code }. A code has five letters and digits, such as KAFE7; ask the person who invited you.
too-many-tries = Too many wrong codes. Wait a minute and try again.
too-fast = That was too fast for a person. Nothing was done; wait a few seconds and try again.
# $seconds (Number)
too-many-changes = { $seconds ->
    [one] Too much is happening at this table right now. Nothing was done; try again in a second.
   *[other] Too much is happening at this table right now. Nothing was done; try again in { $seconds } seconds.
}
log-full = So much has happened at this table that it now takes only moves. Finish your game, or open another table.
too-many-visits = Too many people came and went from your network. Nothing was done; wait a minute and try again.
not-seated = You have no seat at this table. Sit down first, or open your personal link.
# $kilobytes (Number)
too-large = That was more than { $kilobytes } kB, which is too large here. Nothing was done.
other-site = Another site sent that form. Open the table itself and try again.
busy = This table is too busy at the moment. Nothing was done; try again in a second.
store-away = The tables cannot be reached at the moment. This may or may not have been done; try again in a few seconds.
store-full = The server’s disk is full, so nothing was done. Everything before is saved. The operator has to free some space.
fault = Something went wrong on our side. Nothing was done, and everything before is saved. Try again.
malformed-bid = A bid is a whole number of coins, such as 5.
malformed-house = Choose one of your houses by its number, such as 19.
malformed-action = A move is a bid, a pass or a sale.
malformed-question = That form does not match what the table is asking. Reload the page.
malformed-id = The id of an answer has up to 64 letters, digits and dashes.
malformed-name = A name needs at least one visible letter.
malformed-seat = Choose one of the seats of this table.
malformed-bot = Choose one of the bots on the list.
malformed-choice = Choose one of the values the form offers.
malformed-number = Enter a whole number, such as 42.
malformed-json = The body has to be one JSON object with the fields of this request.
# $name (String) - the field
unknown-field = There is no field “{ $name }” here.
no-record = There is no finished game with that number here. You can open a game once it is over.

# The name filled in for a player who has not used one yet.
# $number (Number) - which guest this is
guest = Guest { $number }
