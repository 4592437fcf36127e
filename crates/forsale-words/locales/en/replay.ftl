## A finished game, move by move

replay-title = Replay
# $code (String)
replay-about = A finished game at table { $code }
replay-first = Start
replay-back = Back
replay-on = Next
replay-last = End
replay-part-back = Round before
replay-part-on = Next round
# $at (Number)
# $last (Number)
replay-at = Move { $at } of { $last }
replay-go = Go
replay-position = Move
replay-eyes = Seen by
replay-eyes-table = the table
replay-eyes-all = somebody who knows everything
replay-sealed = In the envelopes:
# $name (String)
# $house (Number)
replay-one = { $name }: { $house }
replay-export = Download the record
replay-watch = Replay this game
replay-keys = Arrow keys go back and forth, up and down from round to round, Home and End to the ends; Space plays on.
