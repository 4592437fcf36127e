## Talk

chat-title = Gespräch
chat-words = Etwas sagen
chat-send = Sagen
chat-emotes = Gesten
chat-empty = Noch hat niemand etwas gesagt.
chat-mute = Wen du nicht hören willst
chat-mute-one = { $name } nicht hören
chat-unmute-one = { $name } wieder hören
chat-refused = Dieser Tisch hat vereinbart, nicht zu reden.
chat-emotes-only = Dieser Tisch redet nur mit Gesten. Nimm einen der Knöpfe.
chat-too-much = { $seconds ->
    [one] Das war viel auf einmal. Sag es in einer Sekunde noch einmal.
   *[other] Das war viel auf einmal. Sag es in { $seconds } Sekunden noch einmal.
}
chat-malformed = Eine Zeile hat 1 bis 240 Zeichen.
new-chat = Gespräch
new-chat-on = Worte und Gesten
new-chat-emotes = nur Gesten
new-chat-off = aus
emote-hello = Hallo!
emote-good-game = Gutes Spiel!
emote-nice = Schön!
emote-ouch = Autsch.
emote-too-dear = Zu teuer für mich.
emote-sold = Verkauft!
emote-thinking = Ich denke nach …
emote-thanks = Danke!
keys-chat = reden
keys-emotes = Gesten
