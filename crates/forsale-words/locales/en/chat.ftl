## Chat

chat-title = Chat
chat-words = Say something
chat-send = Send
chat-emotes = Quick messages
chat-empty = Nobody has said anything yet.
chat-mute = Mute players
# $name (String)
chat-mute-one = Mute { $name }
# $name (String)
chat-unmute-one = Unmute { $name }
chat-refused = This table agreed not to chat.
chat-emotes-only = This table agreed to use only quick messages. Use one of the buttons.
# $seconds (Number)
chat-too-much = { $seconds ->
    [one] That was a lot at once. Send it again in a second.
   *[other] That was a lot at once. Send it again in { $seconds } seconds.
}
chat-malformed = A message has 1 to 240 characters.
new-chat = Chat
new-chat-on = on
new-chat-emotes = quick messages only
new-chat-off = off
emote-hello = Hello!
emote-good-game = Good game!
emote-nice = Nice!
emote-ouch = Ouch.
emote-too-dear = Too expensive for me.
emote-sold = Sold!
emote-thinking = Thinking…
emote-thanks = Thanks!
keys-chat = chat
keys-emotes = quick messages
