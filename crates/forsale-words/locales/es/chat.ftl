## Chat

chat-title = Chat
chat-words = Di algo
chat-send = Enviar
chat-emotes = Mensajes rápidos
chat-empty = Nadie ha dicho nada todavía.
chat-mute = Silenciar jugadores
chat-mute-one = Silenciar a { $name }
chat-unmute-one = Volver a leer a { $name }
chat-refused = En esta mesa se acordó no chatear.
chat-emotes-only = En esta mesa se acordó usar solo mensajes rápidos. Usa uno de los botones.
chat-too-much = { $seconds ->
    [one] Eso ha sido mucho de golpe. Envíalo otra vez dentro de un segundo.
   *[other] Eso ha sido mucho de golpe. Envíalo otra vez dentro de { $seconds } segundos.
}
chat-malformed = Un mensaje tiene de 1 a 240 caracteres.
new-chat = Chat
new-chat-on = sí
new-chat-emotes = solo mensajes rápidos
new-chat-off = no
emote-hello = ¡Hola!
emote-good-game = ¡Buena partida!
emote-nice = ¡Bien hecho!
emote-ouch = ¡Ay!
emote-too-dear = Muy cara para mí.
emote-sold = ¡Vendida!
emote-thinking = Estoy pensando…
emote-thanks = ¡Gracias!
keys-chat = chatear
keys-emotes = mensajes rápidos
