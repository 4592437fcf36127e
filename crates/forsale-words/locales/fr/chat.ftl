## Talk

chat-title = Discussion
chat-words = Dire quelque chose
chat-send = Dire
chat-emotes = Gestes
chat-empty = Personne n’a encore rien dit.
chat-mute = Qui vous ne voulez pas entendre
chat-mute-one = Ne plus entendre { $name }
chat-unmute-one = Entendre à nouveau { $name }
chat-refused = Cette table a choisi de ne pas discuter.
chat-emotes-only = Cette table ne discute que par gestes. Utilisez un des boutons.
chat-too-much = { $seconds ->
    [one] C’était beaucoup à la fois. Redites-le dans une seconde.
   *[other] C’était beaucoup à la fois. Redites-le dans { $seconds } secondes.
}
chat-malformed = Une phrase compte de 1 à 240 caractères.
new-chat = Discussion
new-chat-on = mots et gestes
new-chat-emotes = gestes seulement
new-chat-off = aucune
emote-hello = Bonjour !
emote-good-game = Belle partie !
emote-nice = Joli !
emote-ouch = Aïe.
emote-too-dear = Trop cher pour moi.
emote-sold = Vendu !
emote-thinking = Je réfléchis …
emote-thanks = Merci !
keys-chat = discuter
keys-emotes = gestes
