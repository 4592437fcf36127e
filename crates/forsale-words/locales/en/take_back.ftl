## Taking a bid or a pass back

# $you (Bool) - Is it the reader?
# $name (String) - Who asks.
event-take-back-asked = { $you ->
    [true] You ask to take your last move back.
   *[false] { $name } asks to take the last move back.
}
# $you (Bool) - Is it the reader?
# $name (String) - Who refuses.
event-take-back-refused = { $you ->
    [true] You do not agree to taking it back.
   *[false] { $name } does not agree to taking it back.
}
# $you (Bool) - Is it the reader?
# $name (String) - Who took a move back.
event-took-back = { $you ->
    [true] You take your last move back.
   *[false] { $name } takes the last move back.
}
# A line of the log that does not count any more.
# $event (String) - What happened, as a sentence.
event-undone = Taken back: { $event }
# A button.
take-back-ask = Take back my move
# $name (String) - Who asks.
take-back-question = { $name } would like to take the last move back. Do you agree?
take-back-agree = Agree
take-back-refuse = Refuse
# $names (String) - Who has not answered.
take-back-waits = You ask to take your move back. Waiting for { $names }.
nothing-to-take-back = Too late to take that back: someone else has acted, or new cards are on the table.
take-back-refused = Not everyone agreed, so the move stays.
no-take-backs = The daily deal has no take-backs: everyone plays it under the same conditions.
# What a key does.
does-take-back = take back
does-agree = agree to it
does-refuse = refuse it
# What can be typed.
plain-help-take-back = u: ask to take your last move back; y: agree that another player does; n: refuse
