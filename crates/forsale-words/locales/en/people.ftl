## Watching, and waiting for a seat

new-watchers-link = with the link
watch-title = You are watching
watch-about = You see what everyone at the table can see. After the game you see everything.
watch-door = Watch
watch-table = Go to the table
queue-ask = Ask to join the next game
queue-waits = You get the next free seat.
queue-leave = Stop waiting
# $names (String)
queue-names = Waiting for a seat: { $names }.
queue-host = They sit down when a seat is free: remove a bot, or add a seat.
queue-full = Too many people are already waiting for a seat. Ask again after the next game.

## A lost cookie is not a lost seat

lobby-return-send = Send it to myself
return-unknown = This link no longer opens a seat: it was signed out, or the player left the seat.
return-title = Your seat
# $table (String) - The code of the table.
# $names (String) - The names of the players in the seats.
return-question = Play on this device at table { $table }? The link opens the seat of { $names }.
return-yes = Play here
claim-title = Is one of these seats yours?
claim-about = Your personal link opens it right away. Without the link, someone at the table can confirm that it is you.
# $name (String)
claim-seat = I’m { $name }
# $name (String)
# $mark (String) - two digits
claim-waits = You asked for { $name }’s seat. Tell the others your number, { $mark }, so they know that it is you.
# $name (String)
# $mark (String) - two digits
claim-asks = Someone with the number { $mark } says: “I’m { $name }.” Is that right?
claim-yes = Yes, give them the seat
claim-no = No
nobody-there = Nobody sits there. Choose a seat that belongs to someone.
claim-pending = Someone else is already asking for this seat. Wait until the table has answered.
no-claim = Nobody is asking for this seat anymore.
signed-out = This device was signed out of its seat. Open your newest personal link, or sit down again.
too-many-keys = This seat is open on too many devices already. Sign the others out first, on the page of the table.
elsewhere = Your seat is also open on another device.
elsewhere-out = Sign out the other device

## Pauses and more time

event-paused = The game is paused. The clocks are stopped.
event-went-on = The game goes on.
pause-ask = Pause the game
pause-unask = Don’t pause after all
pause-end = Continue the game
# $names (String)
pause-wanted = For a pause: { $names }
paused = The game is paused. Continue it first.
time-ask = Ask for twice the time
time-asked = You asked for twice the time. You get it when more than half of the others agree.
# $name (String)
time-question = { $name } asks for twice the time.
time-agree = Agree
time-badge = twice the time
no-clock = This table plays without clocks.

## Leaving a game against bots

others-play = Other people play this game, so you cannot end it alone. You can leave and come back at any time.
leave-title = Leave
leave-about = Only bots play with you, so nobody waits for you.
leave-restart = Start over
leave-end = End this game
leave-go = Leave the table

## When something breaks

# $last (String) - the last line of the log
table-fault = This table ran into an error. The game is saved and goes on from here: { $last }
table-fault-new = This table ran into an error. The game is saved. Reload the page.
