## Those who look on

gallery-title = Spectators’ chat
gallery-about = The players read this when the game is over.
gallery-empty = No spectator has said anything yet.
gallery-name = Your name
gallery-seated = You are playing at this table. Use the chat of the players.
gallery-closed = This table does not allow spectators.
hands-title = All hands
# $house (Number)
hands-chosen = sells { $house }
hands-ask = Let spectators see all hands
hands-about = If every player agrees before the game, spectators see all houses and secret choices.
hands-agree = I agree
hands-disagree = I no longer agree
# $names (String)
hands-agreed = Agreed so far: { $names }
hands-open = Spectators see all hands in this game: everyone agreed.
