## What readers choose for themselves

settings-title = Settings
settings-kept = Saved.
settings-you = You
settings-look = Appearance
settings-sound = Sound
settings-moves = Moves
settings-speech = Keyboard and speech
settings-keep = Save
settings-back = Back without saving
settings-on = on
settings-off = off
settings-text = Text size
settings-text-normal = normal
settings-text-small = small
settings-text-large = large
settings-text-huge = very large
settings-motion = Animations
settings-motion-full = full
settings-motion-quick = quick
settings-motion-none = none
settings-hand = Bid and Pass buttons
settings-hand-right = right-handed: Bid on the right
settings-hand-left = left-handed: Bid on the left
settings-table = On a phone, during a game
settings-table-whole = the whole table
settings-table-cards = only my cards: the table is on a large screen
settings-volume = Volume
settings-volume-normal = normal
settings-volume-soft = quiet
settings-volume-loud = loud
settings-vibration = Vibrate on my turn
settings-delay = On a touch screen, a move can be undone for
settings-delay-short = 0.7 seconds
settings-delay-none = 0 seconds
settings-delay-long = 2 seconds
settings-confirm = Ask me to confirm a high bid
settings-tap = Tapping a house
settings-tap-choose = chooses it
settings-tap-sell = sells it
settings-shortcuts = Keyboard shortcuts at the table
settings-speech-detail = On my turn, read out
settings-speech-brief = what I can do
settings-speech-full = also the houses left and my coins
settings-letters = Choose the letters for the shortcuts
settings-elsewhere = On another device
settings-elsewhere-about = Copy this line, and paste it into this page on the other device.
settings-export = Your settings in one line
settings-import = A line from another device
settings-bring = Use this line
settings-empty = That line has no settings in it. A line of settings looks like this: lang=en&theme=dark
# $setting (String)
# $choices (String)
settings-bad-choice = { $setting }: choose one of { $choices }.
# $what (String)
settings-bad-letter = Choose one letter from A to Z for “{ $what }”.
# $one (String)
# $other (String)
settings-same-letter = “{ $one }” and “{ $other }” have the same letter. Choose two different ones.
keys-undo = undo what you just tapped
net-undo = Undo
settings-shape = My symbol, if it is free
settings-shape-any = any
settings-shape-triangle = triangle
settings-shape-square = square
settings-shape-circle = circle
settings-shape-diamond = diamond
settings-shape-hexagon = hexagon
settings-shape-cross = cross

## Drafts, and sentences that should be better

# $language (String) - such as Español
lang-draft = { $language } (draft)
settings-draft = This language is a draft: no native speaker has checked it yet.
report-title = Report a sentence
report-about = Is a sentence wrong, or does it sound odd? Write it here, and how you would say it. You get a short text to send to whoever runs this server. Nothing is stored here.
report-where = Where you saw it
report-sentence = The sentence
report-better = How you would say it
report-make = Prepare the text
report-text = Your text
report-send = Copy it, or open it in your mail program and choose who gets it.
report-mail = Open in a mail
