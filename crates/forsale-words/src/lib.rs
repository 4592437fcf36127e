//! Every sentence a person reads, in English, French, German, Spanish and Italian.
//!
//! The messages are in `locales/`, one folder for each language; the build script turns each into a
//! function of [`Words`]. A sentence about a table is a function of its [`TableView`] and the
//! language of the reader: it prints what the engine computed.
//!
//! The crate must not compute a rule of the game, and knows nothing of HTML or terminals: pages and
//! the terminal use the same sentences.
//!
//! Start with `locales/en`, then `status.rs` (whose turn it is), `event.rs` (the log) and `button.rs`
//! (what a move costs). `tests/it/golden.rs` holds whole games as text.
//!
//! ```
//! use forsale_table::{Entry, Options, Table};
//! use forsale_words::{Lang, status};
//! let table = Table::new(&Entry::open("KAFE7".parse()?, Options::default())?)?;
//! let view = table.view(None);
//! assert_eq!(status(Lang::En, &view), "Sit down to play: four seats are free.");
//! assert_eq!(status(Lang::De, &view), "Setz dich und mach mit: Vier Plätze sind frei.");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! [`TableView`]: forsale_table::TableView
#![deny(missing_docs)]

// In reading order.
mod lang;
mod elision;
mod cache;
mod messages;
mod money;
mod date;
mod people;
mod event;
mod highlight;
mod chat;
mod hint;
mod review;
mod status;
mod spoken;
mod button;
mod edition;
mod boxes;
mod first_player;
mod refusal;
mod flaw;
mod rules;

pub use boxes::{Term, box_ids, box_name, box_print, box_signs, box_terms, quoted};
pub use button::{Button, bid_text, pass_text, sell_text};
pub use chat::{chat_text, emote_text};
pub use date::date;
pub use edition::{
    deck_line, edition_line, game_line, refund_text, setup_line, setup_line_short, unseen_line,
};
pub use event::{announcement, happening, is_logged};
pub use first_player::{first_chosen, first_question};
pub use flaw::{Flaw, flaw};
pub use highlight::{highlight, ties};
pub use hint::hint_text;
pub use lang::{Lang, language_name, words};
pub use messages::Words;
pub use money::{
    check, check_label, check_unit, coin_worth, decimal, listed_checks, money_heading, place,
    printed_check, rank, spoken_check, total, unit,
};
pub use people::{isolated, listed, names};
pub use refusal::{refusal, refusal_without_table, rules_error};
pub use review::decision_cost;
pub use rules::{Card, Example, Figures, OwnName, Section, Step, rules_sections, smallest_rules};
pub use spoken::{Spoken, spoken};
pub use status::{
    house_caption, result, standing, status, title, turn_alert, turn_alert_full, turn_facts,
    waiting_text,
};
