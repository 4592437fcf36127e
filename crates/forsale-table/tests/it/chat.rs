//! The chat: who may use it, how much, and what is kept.

use forsale_table::{
    AnswerId, Chat, ChatMessage, Command, Emote, Entry, Options, Refusal, Speech, Table,
};

use crate::drive::{ANA, BOB, CLEO, Driven, GUS, seats};

fn words(text: &str) -> ChatMessage {
    ChatMessage::Words(Speech::new(text).unwrap())
}

fn says(who: forsale_table::Holder, said: ChatMessage) -> Command {
    Command::Say { who, said, id: None }
}

#[test]
fn everybody_sees_a_chat_message_and_the_table_keeps_it() {
    let mut driven = Driven::playing(Options { seats: 3, ..Options::default() });
    let (before, events) = (driven.table.moment(), driven.table.view(None).happenings.len());
    driven.send(&says(ANA, words("Good luck"))).unwrap();
    driven.send(&says(BOB, ChatMessage::Emote(Emote::Thanks))).unwrap();
    let view = driven.table.view(None);
    let messages: Vec<_> =
        view.remarks.iter().map(|it| (it.name.as_str(), it.said.clone())).collect();
    assert_eq!(messages, [("Ana", words("Good luck")), ("Bob", ChatMessage::Emote(Emote::Thanks))]);
    assert_eq!(view.moment, before + 2, "pages are sent again");
    assert_eq!(view.happenings.len(), events, "chat is not part of the game");
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    assert_eq!(Table::from_log(log).unwrap().view(None).remarks, view.remarks);
}

#[test]
fn only_seated_people_chat_and_as_the_options_say() {
    let with = |chat| Driven::full(Options { seats: 3, chat, ..Options::default() });
    assert_eq!(with(Chat::On).send(&says(GUS, words("Hi"))), Err(Refusal::NotSeated));
    assert_eq!(
        with(Chat::Off).send(&says(ANA, ChatMessage::Emote(Emote::Hello))),
        Err(Refusal::ChatOff)
    );
    assert_eq!(with(Chat::Emotes).send(&says(ANA, words("Hi"))), Err(Refusal::EmotesOnly));
    assert!(with(Chat::Emotes).send(&says(ANA, ChatMessage::Emote(Emote::Hello))).is_ok());
}

#[test]
fn chat_messages_are_rate_limited() {
    let mut driven = Driven::full(Options { seats: 3, ..Options::default() });
    driven.step = 100;
    for _ in 0..5 {
        driven.send(&says(ANA, words("Hi"))).unwrap();
    }
    let refused = driven.send(&says(ANA, words("Hi")));
    assert_eq!(refused, Err(Refusal::TalksTooMuch { seconds: 10 }));
    driven.send(&says(BOB, words("Shh"))).unwrap();
    driven.step = 9_600;
    assert!(driven.send(&says(ANA, words("Sorry"))).is_ok());
}

#[test]
fn a_message_sent_twice_appears_once() {
    let mut driven = Driven::full(Options { seats: 3, ..Options::default() });
    let id: AnswerId = "once".parse().unwrap();
    let say = Command::Say { who: ANA, said: words("Hi"), id: Some(id) };
    assert!(matches!(driven.send(&say).unwrap()[..], [Entry::Said { .. }]));
    assert_eq!(driven.send(&say), Ok(vec![]));
}

/// An outbox that was offline for a while sends it again.
#[test]
fn a_message_sent_again_after_many_others_appears_once() {
    let mut driven = Driven::full(seats(3));
    driven.step = 2_500;
    let say = |who, number: usize| Command::Say {
        who,
        said: words("Hi"),
        id: Some(format!("id-{number}").parse().unwrap()),
    };
    driven.send(&say(ANA, 0)).unwrap();
    for number in 1..200 {
        assert_eq!(driven.send(&say(BOB, number)).unwrap().len(), 1);
    }
    assert_eq!(driven.send(&say(ANA, 0)), Ok(Vec::new()));
    assert_eq!(driven.send(&say(CLEO, 0)).unwrap().len(), 1, "another person has ids of their own");
}

#[test]
fn a_message_is_one_line_of_limited_length() {
    assert_eq!(Speech::new("a\u{202e}b\n c").unwrap().as_str(), "ab c");
    assert!(Speech::new(&"é".repeat(240)).is_ok());
    assert!(Speech::new(&"é".repeat(241)).is_err());
    assert!(Speech::new(" \u{200b} ").is_err());
}
