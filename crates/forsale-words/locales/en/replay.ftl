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
replay-play = Play
replay-stop = Stop
replay-speed = Speed
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
replay-yours = This game is also yours
replay-forget = Take my name off it
replay-brought = You brought this game here
replay-forget-all = Take all names off it
replay-delete = Delete it for everybody
replay-bring = Look at a game from elsewhere
replay-bring-about = Choose the file of a finished game, or paste its record, as this page and other programs write it. It gets an address of its own, which everybody who knows it can open.
replay-bring-record = Or the record, pasted
replay-bring-file = The file
replay-bring-yours = This browser can delete the game later, or take the names off it.
replay-bring-show = Show the game
record-none = Choose a file or paste a record first.
not-yours = Somebody else brought this game here, and only they can do that.
record-deleted = This game was deleted by the host of its table, or by who brought it here.
# $reason (String) - what is wrong, as a clause
record-bad = That is no record of a finished game: { $reason }. What works is the file that the page of a finished game gives to download; docs/record.md describes it.
