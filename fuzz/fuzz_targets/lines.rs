//! The lines between a table and a program: what a bot of anybody's is told and answers, and what a
//! server says to a client of ours.

#![no_main]

use forsale_arena::Listener;
use forsale_arena::protocol::{FromBot, ToBot, read_message};
use forsale_server::wire::{DailyJson, Line, Told};
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;

fuzz_target!(|bytes: &[u8]| {
    let mut listener = None;
    for line in bytes.split(|&byte| byte == b'\n') {
        is_the_same_again::<Line>(line);
        is_the_same_again::<Told>(line);
        is_the_same_again::<DailyJson>(line);
        is_the_same_again::<FromBot>(line);
        is_the_same_again::<ToBot>(line);
        if let Ok(message) = read_message::<ToBot>(line) {
            listen(&mut listener, &message);
        }
    }
});

/// What is read can be written, and is then read as the same.
fn is_the_same_again<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(line: &[u8]) {
    let Ok(read) = read_message::<T>(line) else { return };
    let written = serde_json::to_vec(&read).expect("what was read can be written");
    assert_eq!(read_message::<T>(&written).as_ref(), Ok(&read));
}

/// A bot of ours listens to whoever it is, and believes what can be.
fn listen(listener: &mut Option<Listener>, message: &ToBot) {
    match (message, listener) {
        (ToBot::Start(start), listener) => *listener = Listener::new(start).ok(),
        (ToBot::Event(event), Some(listener)) => drop(listener.note(event)),
        (ToBot::Ask(ask), Some(listener)) => drop(listener.view(ask).map(|view| view.prompt)),
        _ => {}
    }
}
