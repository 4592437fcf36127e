## Fair shuffles and sealed choices

not-cutting = What you add to the shuffle is shown when the game begins, and no game is about to begin.
malformed-hex = That has to be hexadecimal digits: 64 for a hash, 32 for bits.
other-cut = That is not what you promised to add to the shuffle.
shuffle-fixed = The server’s part of the shuffle is locked in.
shuffle-added = Your part is mixed in.
shuffle-not-added = The server shuffles for you.
shuffle-cutting = The deck is being cut.
shuffle-day = The same deal for everyone today.
# $number (Number)
shuffle-again = Dealt as in game { $number }.
shuffle-check = Check the shuffle
event-opened = The sealed choices were opened.

## The page that checks a shuffle

fair-title = Was the shuffle fair?
# $id (String) - the name of a game
fair-about = The shuffle of game { $id }, checked step by step
fair-yes = Yes. Everything is as promised.
fair-no = No. Something here does not match.
fair-unproven = Not proven. Nothing here is wrong, but the server could have chosen something:
fair-running = The game is not over. Until then the secret stays secret.
fair-unproved = This game has no proof. Its deal was set in advance, as in the tutorial, or it is older than fair shuffles.
fair-holds = holds
fair-fails = does not hold
fair-secret = Before anyone added anything, the table showed the hash of a secret.
fair-day-secret = The page of the deal of the day has shown the hash of a secret since the day before.
fair-hash = Hash
fair-secret-is = Secret
fair-added-all = Then each player added some random bits. They had shown the hash of those first, too.
# $day (String) - such as November 16, 2026
fair-day = It is the deal of { $day }, the same for everyone on its server. So nobody could add to it.
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
fair-gap-nobody = Nobody at the table added to the shuffle, so the server alone decided the cards.
fair-gap-day = Nobody can add to the deal of the day, so the server alone decided the cards.
# $name (String)
fair-gap-late = { $name } was too late. The server could have looked at the cards with and without that part, and taken the deal it liked.
# $name (String)
fair-gap-again = { $name } was too late, so the deck was shuffled again. A server can say so without need, to get other cards.
fair-gap-first = Nothing shows who decided the first player.
# $count (Number)
fair-gap-unsealed = { $count ->
    [one] One house was sold without a seal.
   *[other] { $count } houses were sold without a seal.
}
# $name (String)
fair-gap-table = The table or a bot sold for { $name }, perhaps after others had chosen.
fair-redrawn = This shuffle was thrown away before anyone saw its cards, because someone was late.
fair-seed = HMAC-SHA-256 turns all of that into a seed, and the seed gives exactly these cards.
fair-seed-is = Seed
fair-by-turn = Going first passed on clockwise: it was the next player’s turn to start a game.
fair-by-choice = The players chose who went first, before the cards were dealt.
fair-cards-only = This shows nothing about who went first, only about the cards.
# $count (Number)
fair-seals = The chosen houses were sealed before the reveal, the bots’ first: { $count } hashes, and every house sold matches its hash.
fair-seals-list = All sealed choices
# $name (String)
# $house (Number)
fair-seal = { $name } sealed house { $house }
# $name (String)
# $house (Number)
fair-seal-changed = { $name } sealed house { $house } after a change of mind
# $name (String)
fair-seal-now = { $name } has sealed a house
fair-salt = Salt
fair-own = Your part of the shuffle is in this proof, exactly as your device sent it.
fair-own-missing = Your device added something else to this game than its proof says. Do not trust this shuffle.
fair-yourself = To check it without this server, download the record and run
fair-document = docs/fairness.md of the program explains how this works, with a few lines of Python that do the same.
