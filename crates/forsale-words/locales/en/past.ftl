## Looking back in a running game

# Says that the table is shown as it was.
past-title = The past
past-now = Back to now
# A link to the move before the last.
past-step-back = Look back
# Something happened while the reader looked back; a sentence about it may follow.
past-goes-on = The game has gone on.
# What the keys do.
keys-past = look back in this game, move by move; Esc returns to now
