## A finished game, move by move

replay-title = Replay
# $code (String)
replay-about = A finished game at table { $code }
replay-first = Start
replay-back = Back
replay-on = Next
replay-last = End
replay-part-back = Previous round
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
replay-eyes-table = a spectator
replay-eyes-all = all cards open
replay-sealed = Secretly chosen:
# $name (String)
# $house (Number)
replay-one = { $name }: { $house }
replay-export = Download the record
replay-watch = Replay this game
replay-keys = Left and right arrows go one move back or on, up and down one round; Home and End go to the start and the end; Space plays or stops.
replay-yours = You played in this game
replay-forget = Take my name off it
replay-brought = You uploaded this game
replay-forget-all = Take all names off it
replay-delete = Delete it for everyone
replay-bring = Open a saved game
replay-bring-about = Choose the file of a finished game, or paste its record. The game gets its own address, and anyone who knows the address can open it.
replay-bring-record = Or paste the record
replay-bring-file = The file
replay-bring-yours = This browser can delete the game later, or take the names off it.
replay-bring-show = Show the game
record-none = Choose a file or paste a record first.
not-yours = Someone else uploaded this game, and only they can do that.
record-deleted = This game was deleted by the host of its table, or by whoever uploaded it.
# $reason (String) - what is wrong, as a clause
record-bad = That is not the record of a finished game: { $reason }. Use the file that you can download from the page of a finished game; docs/record.md describes it.
