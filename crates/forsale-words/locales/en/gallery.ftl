## Those who look on

gallery-title = Talk of the watchers
gallery-about = The players read this when the game is over.
gallery-empty = No watcher has said anything yet.
gallery-name = Your name
gallery-seated = You sit at this table. Say it to the others there.
gallery-closed = This table does not admit watchers.
hands-title = All hands
# $house (Number)
hands-chosen = sells { $house }
hands-ask = Let watchers see all hands
hands-about = If every player agrees before a game, watchers see all houses and secret choices in it.
hands-agree = I agree
hands-disagree = I do not agree any more
# $names (String)
hands-agreed = Agreed so far: { $names }
hands-open = Watchers see all hands in this game: everybody agreed.
