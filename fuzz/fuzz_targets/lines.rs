//! The JSON lines between a table and a program: the messages to and from an external bot, and the
//! server's responses to our own client.

#![no_main]

use forsale_protocol::Listener;
use forsale_protocol::api::{ActionReply, DailyJson, StreamLine};
use forsale_protocol::bot::{FromBot, ToBot, read_message};
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;

fuzz_target!(|bytes: &[u8]| {
    let mut listener = None;
    for line in bytes.split(|&byte| byte == b'\n') {
        survives_a_round_trip::<StreamLine>(line);
        survives_a_round_trip::<ActionReply>(line);
        survives_a_round_trip::<DailyJson>(line);
        survives_a_round_trip::<FromBot>(line);
        survives_a_round_trip::<ToBot>(line);
        if let Ok(message) = read_message::<ToBot>(line) {
            listen(&mut listener, &message);
        }
    }
});

/// Checks that a message that can be read can be written, and read back unchanged.
fn survives_a_round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(
    line: &[u8],
) {
    let Ok(read) = read_message::<T>(line) else { return };
    let written = serde_json::to_vec(&read).expect("what was read can be written");
    assert_eq!(read_message::<T>(&written).as_ref(), Ok(&read));
}

/// Feeds the message to the listener of our own bots, which must accept or refuse it.
fn listen(listener: &mut Option<Listener>, message: &ToBot) {
    match (message, listener) {
        (ToBot::Start(start), listener) => *listener = Listener::new(start).ok(),
        (ToBot::Event(event), Some(listener)) => drop(listener.note(event)),
        (ToBot::Ask(ask), Some(listener)) => drop(listener.view(ask).map(|view| view.prompt)),
        _ => {}
    }
}
