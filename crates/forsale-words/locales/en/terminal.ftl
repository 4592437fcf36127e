## The terminal game

# $width (Number) - Columns needed.
# $height (Number) - Rows needed.
# $columns (Number) - Columns there are.
# $rows (Number) - Rows there are.
term-too-small = { $width }×{ $height } needed, this is { $columns }×{ $rows }.

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
does-go-on = go on
does-again = play again
does-unseal = not ready
does-sheet = whose sheet
does-move = move
does-change = change
does-state = how things stand
does-ends = first, last
does-auto = auto
does-vote = vote
does-step = step
does-step-through = step through what happened
does-begin = begin
does-stand = give up the seat
does-suspend = leave for the shell, and back with fg

## Panels

term-help-title = Help
term-help-about = Buy houses with coins, then sell them for checks. Whoever is richest at the end wins.
term-leave-title = Leave the game?

# $file (String) - Where it is saved.
term-leave-saved = The game so far is saved to { $file }.

term-leave-lost = The game is not kept.
term-leave-wait = Your seat is kept, and the table waits for you. Join again to go on.
term-leave-vote = Your seat is kept: join again to go on. When the table has waited for you for a minute, the others may let a bot play or end the game.
term-leave-bot = Your seat is kept: join again to go on. Until then a bot plays for you.
term-leave-between = Your seat is kept for the next game. With g you give it up.
term-leave-watch = You only look on. The game goes on without you.
term-settings-title = Settings
term-motion = Motion
term-bell = Bell on your turn
term-theme = Colours
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
term-curtain-about = Everybody else looks away. { $name } presses a and then Enter, or holds the space bar.

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
plain-begin = n  begin, with bots on the free seats
plain-leave = q  leave

# $said (String) - What was typed.
plain-unknown = “{ $said }” is no command here. Type ? for what you can type.

plain-help-bid = b 5, or 5: bid 5 in all
plain-help-minimum = m: bid the lowest possible
plain-help-pass = p: pass
plain-help-auto = a 7: bid the lowest for me up to 7, then pass; a 7 ask: then ask me; a pass: pass for me
plain-help-sell = 19: sell house 19
plain-help-state = s: how things stand
plain-help-log = l: what happened in this game
plain-help-again = n: play again when the game is over
plain-help-leave = q, twice: leave
plain-leave-again = Type q again to leave.
plain-ended = The input ended, and with it the game.

# $file (String) - Where it is saved.
plain-saved = The game is saved to { $file }.

# $name (String) - Who.
# $coins (Number) - Coins in hand.
# $houses (String) - The houses held.
# $money (String) - The money from checks.
plain-standing =
    { $coins ->
        [one] { $name }: { $coins } coin, houses { $houses }, { $money } in checks.
       *[other] { $name }: { $coins } coins, houses { $houses }, { $money } in checks.
    }

plain-none = none

# $rank (String) - The place.
# $name (String) - Who.
# $total (String) - How rich.
plain-place = { $rank }  { $name }  { $total }

# $house (Number) - The house.
# $paid (Number) - What it cost.
# $check (String) - What it brought.
plain-line = House { $house }: paid { $paid }, sold for { $check }.

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

term-waits-wish = a wish

# $missed (String) - What happened, in sentences.
term-back = Back. Since then: { $missed }

# $step (Number) - Which thing that happened, from 1.
# $text (String) - What happened then.
term-step = Step { $step }. { $text }

## Talk

# $name (String) - Who.
# $text (String) - What they said.
term-said = { $name }: { $text }

plain-help-say = t Well played: say that to the others
plain-help-emote = e: the gestures; e 3: make the third one

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
