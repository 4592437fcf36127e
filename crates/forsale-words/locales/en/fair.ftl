## Fair shuffles and sealed choices

not-cutting = What you add to the shuffle is shown when the game begins, and none is about to.
malformed-hex = That has to be hexadecimal digits: 64 for a hash, 32 for bits.
other-cut = That is not what you promised to add to the shuffle.
# $hash (String) - the first digits of a hash
shuffle-fixed = Shuffle fixed: { $hash }…
shuffle-added = Your contribution is added.
shuffle-not-added = The server draws for you.
shuffle-cutting = The deck is being cut.
shuffle-day = The same deal for everybody today.
# $number (Number)
shuffle-again = Dealt as in game { $number }.
shuffle-check = Check the shuffle
# $hash (String) - the first digits of a hash
seal-shown = sealed { $hash }
# $list (String) - what was in the envelopes
event-opened = Seals: { $list }
# $house (Number)
# $name (String)
# $salt (String) - hexadecimal digits
seal-opened = { $name } { $house } with salt { $salt }
# $house (Number)
# $name (String)
# $salt (String) - hexadecimal digits
seal-opened-again = { $name } { $house }, chosen again, with salt { $salt }

## The page that checks a shuffle

fair-title = Was the shuffle fair?
# $id (String) - the name of a game
fair-about = The shuffle of game { $id }, checked step by step
fair-yes = Yes. Everything is as it was promised.
fair-no = No. Something here does not fit together.
fair-running = The game is not over. Until then the secret stays one.
fair-unproved = This game has no proof. Its deal was given, as in a lesson, or it is older than fair shuffles.
fair-holds = holds
fair-fails = does not hold
fair-secret = Before anybody added anything, the table showed the hash of a secret.
fair-day-secret = The page of the day showed the hash of a secret from the day before on.
fair-hash = Hash
fair-secret-is = Secret
fair-added-all = Then the players added to it. Each had shown a hash of that before, too.
# $day (String) - such as 2026-11-16
fair-day = It is the deal of { $day }, the same for everybody on its server. So nobody could add to it.
# $number (Number)
fair-again = It is the deal of game { $number } at this table, played again. What was added to that game counts.
# $number (Number)
fair-first = The proof of game { $number }
# $name (String)
fair-added = { $name } added
# $name (String)
fair-late = { $name } promised something that came too late; the server’s secret stands for it
# $name (String)
fair-nothing = { $name } added nothing; the server’s secret stands for it
fair-seed = HMAC-SHA-256 makes a seed of all that, and the seed gives just these cards.
fair-seed-is = Seed
fair-by-turn = Who opened came by turn, as after every game.
# $count (Number)
fair-seals = Choices of houses were sealed before the reveal, those of bots first: { $count } hashes, and what was sold fits each.
fair-yourself = To check it without this server, download the record and run
fair-document = How it is done, with a few lines of Python that do the same, is in docs/fairness.md of the program.
