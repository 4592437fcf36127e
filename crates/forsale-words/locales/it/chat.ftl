## Chat

chat-title = Chat
chat-words = Di’ qualcosa
chat-send = Invia
chat-emotes = Messaggi rapidi
chat-empty = Nessuno ha ancora detto niente.
chat-mute = Silenzia i giocatori
chat-mute-one = Silenzia { $name }
chat-unmute-one = Riattiva { $name }
chat-refused = A questo tavolo si è deciso di non usare la chat.
chat-emotes-only = A questo tavolo si è deciso di usare solo messaggi rapidi. Usa uno dei pulsanti.
chat-too-much = { $seconds ->
    [one] Hai scritto molto in una volta. Invialo di nuovo tra un secondo.
   *[other] Hai scritto molto in una volta. Invialo di nuovo tra { $seconds } secondi.
}
chat-malformed = Un messaggio ha da 1 a 240 caratteri.
new-chat = Chat
new-chat-on = sì
new-chat-emotes = solo messaggi rapidi
new-chat-off = no
emote-hello = Ciao!
emote-good-game = Bella partita!
emote-nice = Bel colpo!
emote-ouch = Ahi!
emote-too-dear = Troppo cara per me.
emote-sold = Venduta!
emote-thinking = Ci penso…
emote-thanks = Grazie!
keys-chat = chat
keys-emotes = messaggi rapidi
