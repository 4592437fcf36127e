## Talk

chat-title = Discussion
chat-words = Votre message
chat-send = Envoyer
chat-emotes = Messages rapides
chat-empty = Personne n’a encore rien dit.
chat-mute = Joueurs en sourdine
chat-mute-one = Mettre { $name } en sourdine
chat-unmute-one = Entendre de nouveau { $name }
chat-refused = À cette table, on a convenu de ne pas discuter.
chat-emotes-only = À cette table, on n’envoie que des messages rapides. Utilisez un des boutons.
chat-too-much = { $seconds ->
    [one] Cela fait beaucoup d’un coup. Réessayez dans une seconde.
   *[other] Cela fait beaucoup d’un coup. Réessayez dans { $seconds } secondes.
}
chat-malformed = Un message compte de 1 à 240 caractères.
new-chat = Discussion
new-chat-on = libre
new-chat-emotes = messages rapides seulement
new-chat-off = aucune
emote-hello = Bonjour !
emote-good-game = Belle partie !
emote-nice = Joli !
emote-ouch = Aïe.
emote-too-dear = Trop cher pour moi.
emote-sold = Vendu !
emote-thinking = Je réfléchis…
emote-thanks = Merci !
keys-chat = discuter
keys-emotes = messages rapides
