//! Chat messages as the reader sees them.

use forsale_table::{ChatMessage, Emote};

use crate::lang::{Lang, words};

/// Returns the text of a message; an emote is in the reader's language.
pub fn chat_text(lang: Lang, said: &ChatMessage) -> String {
    match said {
        ChatMessage::Words(words) => words.as_str().to_owned(),
        ChatMessage::Emote(emote) => emote_text(lang, *emote),
    }
}

/// Returns the text of an emote.
pub fn emote_text(lang: Lang, emote: Emote) -> String {
    let words = words(lang);
    match emote {
        Emote::Hello => words.emote_hello(),
        Emote::GoodGame => words.emote_good_game(),
        Emote::Nice => words.emote_nice(),
        Emote::Ouch => words.emote_ouch(),
        Emote::TooDear => words.emote_too_dear(),
        Emote::Sold => words.emote_sold(),
        Emote::Thinking => words.emote_thinking(),
        Emote::Thanks => words.emote_thanks(),
    }
}
