## The first player

new-first = First player
new-first-box = as the box says
new-first-random = at random
new-first-agreed = you agree on someone before the game
new-first-rotation = the next player each game, clockwise
first-agreed = you agree on someone
first-smallest = whoever lives in the smallest house
first-largest = whoever lives in the largest house
first-ask = Who goes first?
first-ask-agreed = Agree on who goes first. The host then chooses that player.
first-ask-smallest = In this box, whoever lives in the smallest house goes first.
first-ask-largest = In this box, whoever lives in the largest house goes first.
first-anyone = someone at random
first-save = Choose
# $name (String)
first-next = { $name } goes first in the next game.
first-open = No one is chosen yet. If it stays that way, someone goes first at random.
first-is-random = At this table someone goes first at random. To choose a first player, change the table’s settings.
