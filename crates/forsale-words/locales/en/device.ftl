## Several people with one device

# $name (String)
curtain-title = Pass the device to { $name }
# $name (String)
curtain-about = Everyone else, look away. Only { $name } should see what comes next.
# $name (String)
curtain-lift = I’m { $name }, show my houses
curtain-hold = Hold the button for a moment.
# $name (String)
device-again = { $name } chooses again
# $name (String)
device-move = { $name }’s move
device-wait = Everyone on this device is done. The others are still playing.
device-add = Add a person on this device
device-about = You pass the device around. Secrets stay hidden in between.
device-name = Name
device-sit = Sit down here
device-here = on this device
# $name (String)
device-leave = { $name } leaves the table

new-others = Who else is playing
# $place (Number)
new-other = Player { $place }
new-other-friend = a friend I invite
new-other-device = someone who shares this device

## A large screen

tv-link = Show the table on a large screen
