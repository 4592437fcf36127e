## Watching, and waiting for a seat

new-watchers-link = with the link
watch-title = You are watching
watch-about = You see what everybody at the table may know. After the game everything is open.
watch-door = Watch
watch-table = To the table
queue-ask = Ask for the next game
queue-waits = You get the next seat that comes free.
queue-leave = Do not wait any longer
# $names (String)
queue-names = Waiting for a seat: { $names }.
queue-host = They sit down when a seat comes free: take off a bot, or add a seat.
queue-full = Too many people wait for a seat already. Ask again after the next game.

## A lost cookie is not a lost seat

lobby-return-send = Send it to myself
return-unknown = This link opens no seat any more: it was signed out, or the seat was left.
claim-title = Is one of these seats yours?
claim-about = Your personal link opens it at once. Without the link, somebody at the table can say that it is you.
# $name (String)
claim-seat = I am { $name }
# $name (String)
# $mark (String) - two digits
claim-waits = You asked for { $name }’s seat. Tell the others your number, { $mark }: then they know that it is you.
# $name (String)
# $mark (String) - two digits
claim-asks = Somebody with the number { $mark } says: I am { $name }. Is it them?
claim-yes = Yes, give them the seat
claim-no = No
nobody-there = No person sits there. Choose a seat that somebody has.
claim-pending = Somebody else asks for this seat already. Wait until the table has answered.
no-claim = Nobody asks for this seat any more.
signed-out = This device was signed out of its seat. Open your newest personal link, or sit down anew.
elsewhere = Your seat is also open on another device.
elsewhere-out = Sign out the other

## Pauses and more time

event-paused = The game pauses. Clocks are stopped.
event-went-on = The game goes on.
pause-ask = Pause the game
pause-unask = No pause after all
pause-end = Go on
# $names (String)
pause-wanted = For a pause: { $names }
paused = The game pauses. Go on first.
time-ask = Ask for double time
time-asked = You asked for double time. You have it when more than half of the others agree.
# $name (String)
time-question = { $name } asks for double time.
time-agree = Agree
time-badge = double time
no-clock = This table plays without clocks.

## When something breaks

# $last (String) - the last line of the log
table-fault = This table hit a fault. It is saved, and goes on from here: { $last }
table-fault-new = This table hit a fault. It is saved. Load the page again.
