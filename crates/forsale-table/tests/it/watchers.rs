//! Watchers: they chat among themselves, and see hands only if all players agreed.

use forsale::{Action, Prompt, Seat};
use forsale_table::{
    Chat, ChatMessage, Command, Emote, Holder, NewComment, Options, Refusal, Speech, Table,
    Watchers,
};

use crate::drive::{ANA, BOB, CLEO, DAN, Driven, EVE, any, name, short};

fn says(who: Holder, text: &str) -> Command {
    let said = ChatMessage::Words(Speech::new(text).unwrap());
    Command::Comment { who, what: NewComment { name: name("Dan"), said, id: None } }
}

#[test]
fn players_see_comments_once_their_game_is_over() {
    let mut driven = Driven::playing(short(3, 1));
    driven.send(&says(DAN, "Ana bluffs")).unwrap();
    for watcher in [Some(DAN), Some(EVE), None] {
        assert_eq!(driven.table.view(watcher).comments.len(), 1);
    }
    for player in [ANA, BOB, CLEO] {
        assert!(driven.table.view(Some(player)).comments.is_empty());
    }
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    assert_eq!(Table::from_log(log).unwrap().view(None), driven.table.view(None));
    driven.finish(any(3));
    assert_eq!(driven.table.view(Some(ANA)).comments[0].name.as_str(), "Dan");
}

#[test]
fn watchers_comment_as_the_options_allow() {
    let with = |chat, watchers| Driven::playing(Options { chat, watchers, ..short(3, 1) });
    let say = |mut driven: Driven| driven.send(&says(DAN, "Hi"));
    assert_eq!(say(with(Chat::Off, Watchers::Link)), Err(Refusal::ChatOff));
    assert_eq!(say(with(Chat::Emotes, Watchers::Link)), Err(Refusal::EmotesOnly));
    assert_eq!(say(with(Chat::On, Watchers::Nobody)), Err(Refusal::NoWatchers));
    let mut driven = with(Chat::Emotes, Watchers::Welcome);
    let wave = NewComment { name: name("Eve"), said: ChatMessage::Emote(Emote::Hello), id: None };
    assert!(driven.send(&Command::Comment { who: EVE, what: wave }).is_ok());
    assert_eq!(driven.send(&says(ANA, "Hi")), Err(Refusal::NotWatching));
}

#[test]
fn comments_of_all_watchers_together_are_rate_limited() {
    let mut driven = Driven { step: 100, ..Driven::playing(short(3, 1)) };
    let stranger = |number| Holder::from_hash([number; 16]);
    for number in 0..20 {
        driven.send(&says(stranger(20 + number), "Buy now")).unwrap();
    }
    let refused = driven.send(&says(stranger(90), "Buy now"));
    assert!(matches!(refused, Err(Refusal::TalksTooMuch { seconds: 1..=10 })), "{refused:?}");
}

#[test]
fn all_hands_are_open_if_everybody_agreed_before_the_game() {
    for unwilling in [None, Some(BOB)] {
        let mut driven = Driven::full(short(3, 2));
        for who in [ANA, BOB, CLEO].into_iter().filter(|&who| Some(who) != unwilling) {
            driven.send(&Command::ShowHand { who, shows: true }).unwrap();
        }
        assert_eq!(driven.table.open_hands(), None, "there is no game yet");
        driven.send(&crate::drive::start(ANA)).unwrap();
        let late = driven.send(&Command::ShowHand { who: BOB, shows: unwilling.is_some() });
        assert_eq!(late, Err(Refusal::GameRunning));
        assert_eq!(driven.table.open_hands().is_some(), unwilling.is_none());
        let play = driven.table.view(None).play.unwrap();
        assert_eq!(play.are_hands_open(), unwilling.is_none());
        driven.finish(any(5));
        assert_eq!(driven.table.open_hands(), None, "everything is open after a game");
    }
}

#[test]
fn open_hands_show_the_chosen_house() {
    let mut driven = Driven::full(short(3, 2));
    for who in [ANA, BOB, CLEO] {
        driven.send(&Command::ShowHand { who, shows: true }).unwrap();
    }
    driven.send(&crate::drive::start(ANA)).unwrap();
    while !matches!(driven.prompt(Seat::A), Some(Prompt::Sell(_))) {
        let seat = driven.waiting_for().first().unwrap();
        driven.send(&driven.answer_of(seat, Action::Pass)).unwrap();
    }
    let house = driven.table.open_hands().unwrap()[1].houses.highest().unwrap();
    driven.answer(BOB, Action::Sell(house)).unwrap();
    let chosen: Vec<_> = driven.table.open_hands().unwrap().iter().map(|it| it.chosen).collect();
    assert_eq!(chosen, [None, Some(house), None]);
}
