## The terminal game

# $width (Number) - Columns needed.
# $height (Number) - Rows needed.
# $columns (Number) - Columns there are.
# $rows (Number) - Rows there are.
term-too-small = Window too small: { $columns }×{ $rows }, needs { $width }×{ $height }.

# $label (String) - What a list or a line is about.
term-label = { $label }:

term-own-name = You

term-player = player
term-state = state
term-coins = coins
term-money = money

# $name (String) - Who.
# $paid (Number) - For how much.
term-took = { $name }  paid { $paid }

term-not-sent = not sent

# $seen (Number) - The first line shown.
# $last (Number) - The last line shown.
# $count (Number) - How many lines there are.
term-lines = lines { $seen } to { $last } of { $count }

## Keys

key-enter = enter
key-space = space
key-esc = esc
key-step = +/-
key-digits = digits
key-tab = tab

does-amount = amount
does-choose = choose
does-pass = pass
does-help = help
does-log = log
does-settings = settings
does-leave = leave
does-stay = stay
does-back = back
does-go-on = continue
does-again = play again
does-unseal = not ready
does-sheet = next score sheet
does-move = move
does-change = change
does-state = how things stand
does-ends = first, last
does-auto = auto
does-vote = vote
does-step = step
does-step-through = step through what happened
does-begin = start
does-stand = give up the seat
does-first = first player
does-suspend = go to the shell, and back with fg

## Panels

term-help-title = Help
term-help-about = Buy houses with coins, then sell them for checks. Whoever is richest at the end wins.
term-leave-title = Leave the game?

# $file (String) - Where it is saved.
term-leave-saved = The game so far is saved to { $file }.

term-leave-lost = The game will not be saved.
term-leave-wait = Your seat is kept, and the table waits for you. Join again to continue.
term-leave-vote = Your seat is kept: join again to continue. When the table has waited for you for a minute, the others can let a bot play or end the game.
term-leave-bot = Your seat is kept: join again to continue. Until then a bot plays for you.
term-leave-between = Your seat is kept for the next game. Press g to give it up.
term-leave-watch = You are only watching. The game goes on without you.
term-settings-title = Settings
term-motion = Animations
term-bell = Bell on your turn
term-theme = Colors
term-theme-usual = usual
term-theme-contrast = high contrast
term-theme-mono = none
term-language = Language
term-on = on
term-off = off

## One keyboard for several

# $name (String) - Whose turn it is to look.
term-curtain = { $name }, are you alone?

# $name (String) - Whose turn it is to look.
term-curtain-about = Everyone else, look away. { $name }, press a and then Enter, or hold the space bar.

## The title of the window

term-title-turn = ● your turn · For Sale
term-title = For Sale

## Line by line

# $min (Number) - The lowest bid.
# $max (Number) - The highest.
plain-bids = b N  bid { $min } to { $max }

# $bid (Number) - The only possible bid.
plain-bid = b { $bid }  bid all you have

# $terms (String) - What passing does.
plain-pass = p  pass: { $terms }

# $houses (String) - The houses in hand.
plain-sell = N  sell one of { $houses }

plain-more = ?  more
plain-again = n  another game
plain-begin = n  start, with bots on the free seats
plain-first = w  first player
plain-leave = q  leave

# $said (String) - What was typed.
plain-unknown = “{ $said }” is not a command here. Type ? for help.

plain-help-bid = b 5 or 5: bid a total of 5
plain-help-minimum = m: bid the lowest possible
plain-help-pass = p: pass
plain-help-auto = a 7: keep making the lowest bid for me, up to 7, then pass; a 7 ask: then ask me; a pass: pass for me
plain-help-sell = 19: sell house 19
plain-help-state = s: how things stand
plain-help-log = l: what happened in this game
plain-help-again = n: play again when the game is over
plain-help-first = w: who goes first; w 2: the second on that list
plain-help-leave = q (twice): leave
plain-leave-again = Type q again to leave.
plain-ended = The input ended, and with it the game.

# $file (String) - Where it is saved.
plain-saved = The game is saved to { $file }.

# $name (String) - Who.
# $coins (Number) - Coins in hand.
# $houses (String) - The houses held.
# $money (String) - The sum of the checks.
plain-standing =
    { $coins ->
        [one] { $name }: { $coins } coin, houses: { $houses }, checks: { $money }.
       *[other] { $name }: { $coins } coins, houses: { $houses }, checks: { $money }.
    }

plain-none = none

# $rank (String) - The place.
# $name (String) - Who.
# $total (String) - How rich, as a plain number.
plain-place = { $rank }  { $name }  { $total }

# $house (Number) - The house.
# $paid (Number) - What it cost.
# $check (String) - What it brought.
plain-line =
    House { $house }: { $paid ->
        [0] free
       *[other] paid { $paid }
    }, sold for { $check }.

# $coins (Number) - Coins left.
# $total (String) - Checks and coins together, as a plain number.
plain-sum = Coins left: { $coins }. Total: { $total }.

## A table of a server

# $time (String) - For how long, such as 0:07.
term-offline = offline { $time }

# $time (String) - For how long, such as 0:07.
# $what (String) - What is not sent yet.
term-offline-waits = offline { $time }, { $what } waiting

# $bid (Number) - The total.
term-waits-bid = bid { $bid }

# $house (Number) - The house.
term-waits-house = house { $house }

term-waits-wish = a request

# $missed (String) - What happened, in sentences.
term-back = Connected again. Meanwhile: { $missed }

# $step (Number) - Which thing that happened, from 1.
# $text (String) - What happened then.
term-step = Step { $step }. { $text }

## Chat

# $name (String) - Who.
# $text (String) - What they said.
term-said = { $name }: { $text }

plain-help-say = t Well played: send “Well played” to the chat
plain-help-emote = e: list the quick messages; e 3: send the third one

## The tables of a server

# $count (Number) - How many.
term-floor =
    { $count ->
        [0] No table is in use.
        [one] { $count } table is in use:
       *[other] { $count } tables are in use:
    }

does-play-here = play here too
does-close = close the server
