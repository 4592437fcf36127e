## Talk

chat-title = Talk
chat-words = Say something
chat-send = Say
chat-emotes = Gestures
chat-empty = Nobody has said anything yet.
chat-mute = Whom you do not want to hear
# $name (String)
chat-mute-one = Mute { $name }
# $name (String)
chat-unmute-one = Hear { $name } again
chat-refused = This table agreed not to talk.
chat-emotes-only = This table agreed to talk by gestures alone. Use one of the buttons.
# $seconds (Number)
chat-too-much = { $seconds ->
    [one] That was a lot at once. Say it again in a second.
   *[other] That was a lot at once. Say it again in { $seconds } seconds.
}
chat-malformed = A line of talk has 1 to 240 characters.
new-chat = Talk
new-chat-on = words and gestures
new-chat-emotes = gestures alone
new-chat-off = off
emote-hello = Hello!
emote-good-game = Good game!
emote-nice = Nice!
emote-ouch = Ouch.
emote-too-dear = Too dear for me.
emote-sold = Sold!
emote-thinking = Thinking …
emote-thanks = Thanks!
keys-chat = talk
keys-emotes = gestures
