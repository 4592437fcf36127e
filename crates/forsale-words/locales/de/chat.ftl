## Talk

chat-title = Chat
chat-words = Nachricht schreiben
chat-send = Senden
chat-emotes = Zurufe
chat-empty = Noch hat niemand etwas geschrieben.
chat-mute = Stummschalten
chat-mute-one = { $name } stummschalten
chat-unmute-one = { $name } nicht mehr stummschalten
chat-refused = An diesem Tisch ist der Chat ausgeschaltet.
chat-emotes-only = An diesem Tisch gibt es nur Zurufe. Nimm einen der Knöpfe.
chat-too-much = { $seconds ->
    [one] Das war viel auf einmal. Versuch es in einer Sekunde noch einmal.
   *[other] Das war viel auf einmal. Versuch es in { $seconds } Sekunden noch einmal.
}
chat-malformed = Eine Nachricht hat 1 bis 240 Zeichen.
new-chat = Chat
new-chat-on = Nachrichten und Zurufe
new-chat-emotes = nur Zurufe
new-chat-off = aus
emote-hello = Hallo!
emote-good-game = Schöne Partie!
emote-nice = Stark!
emote-ouch = Autsch.
emote-too-dear = Zu teuer für mich.
emote-sold = Verkauft!
emote-thinking = Ich überlege …
emote-thanks = Danke!
keys-chat = Chat
keys-emotes = Zurufe
