## Several people with one device

# $name (String)
curtain-title = Pass the device to { $name }
# $name (String)
curtain-about = Everybody else looks away. Only { $name } should see what comes next.
# $name (String)
curtain-lift = I am { $name }, show my houses
curtain-hold = Hold the button for a moment.
# $name (String)
device-again = { $name } chooses again
# $name (String)
device-move = { $name }’s move
# $name (String)
device-hand = { $name }’s houses
# $name (String)
device-till = { $name }’s checks
device-wait = Everybody at this device is done. The others are still playing.
device-add = Add a person on this device
device-about = You hand the device round. What is secret stays behind a curtain.
device-name = Name
device-sit = Sit down here
device-here = on this device
# $name (String)
device-leave = { $name } leaves the table

new-others = Who else sits here
# $place (Number)
new-other = Player { $place }
new-other-friend = a friend I invite
new-other-device = somebody who shares this device

## A large screen

tv-link = Show the table on a large screen
tv-whole = The table is on the large screen. Show it here too
tv-about = Here you have your hand and your move.
tv-shown = A large screen shows this table.
