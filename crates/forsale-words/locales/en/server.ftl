# What the server says when it cannot serve a request.
no-page = There is no such page. The address may be mistyped.
wrong-method = This address does not take that kind of request. Open the first page and go on from there.
# $code (String) - What was asked for.
no-table = There is no table { $code }. A code has five letters and digits, such as KAFE7; ask who invited you.
too-many-tries = Too many wrong codes. Wait a minute and try again.
too-fast = That was faster than people play. Nothing was done; wait a few seconds and try again.
not-seated = You have no seat at this table. Sit down first, or open your personal link.
# $kilobytes (Number)
too-large = That was more than { $kilobytes } kB, and more is not read here. Nothing was done.
other-site = Another site sent that form. Open the table itself and try again.
busy = This table has too much to do at the moment. Nothing was done; try again in a second.
store-away = The tables cannot be reached at the moment. Perhaps this was done, perhaps not; try again in a few seconds.
fault = A fault on our side. Nothing was done, and everything before is stored. Try again.
malformed-bid = A bid is a whole number of coins, such as 5.
malformed-house = Choose one of your houses by its number, such as 19.
malformed-action = A move is a bid, a pass or a sale.
malformed-question = The form was of no question of this table. Reload the page.
malformed-id = The id of an answer is made of up to 64 letters, digits and dashes.
malformed-name = A name needs at least one visible letter.
malformed-seat = Choose one of the seats of this table.
malformed-bot = Choose one of the bots on the list.
malformed-choice = Choose one of the values the form offers.
malformed-number = That has to be a whole number, such as 42.
malformed-json = The body has to be one JSON object with the fields of this request.
# $name (String) - the field
unknown-field = There is no field “{ $name }” here.
no-record = There is no finished game here by that number. A game can be read once it is over.

# The name filled in for who has not used one yet.
# $number (Number) - which guest this is
guest = Guest { $number }
