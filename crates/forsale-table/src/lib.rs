//! A table of *For Sale*: people and bots sit down, play, and play again.
//!
//! It does nothing by itself. A [`Command`] comes in with the time. [`Table::decide`] only reads: it
//! returns the [`Entry`]s that should happen, or a [`Refusal`]. [`Table::apply`] is the only way the
//! table changes. The caller stores the entries between the two, so a table rebuilt from its log
//! is the same table. [`Table::view`] is what one person may see, and all that should leave a server.
//!
//! The crate must not know the time, draw random numbers, read files or open sockets: all of that
//! comes in with a command. It knows nothing of HTML, languages or databases.
//!
//! Start with `command.rs` (what can be asked), `decide.rs` (what comes of it), `entry.rs` (what is
//! stored), `table.rs` (how an entry changes the table) and `view.rs`. The other modules are one
//! topic each: clocks, pauses, taking moves back, absence, chat, watchers, the fair shuffle.
//!
//! ```
//! use forsale_table::{Command, Entry, Holder, Name, Options, Table, Timestamp};
//! let opened = Entry::open("KAFE7".parse()?, Options::default())?;
//! let mut table = Table::new(&opened)?;
//! let ana = Holder::from_hash([1; 16]);
//! let sit = Command::Sit { who: ana, name: Name::new("Ana")?, seat: None };
//! for entry in table.decide(Timestamp(0), &sit)? {
//!     table.apply(Timestamp(0), &entry)?;
//! }
//! assert_eq!(table.view(Some(ana)).seat, Some(forsale::Seat::A));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]

// In reading order.
mod time;
mod code;
mod name;
mod people;
mod clock;
mod chat;
mod hint;
mod game_box;
mod options;
mod question;
mod fairness;
mod auto;
mod entry;
mod command;
mod refusal;
mod seals;
mod play;
mod table;
mod decide;
mod first_player;
mod shuffle;
mod absence;
mod calls;
mod queue;
mod watchers;
mod keys;
mod budget;
mod pauses;
mod take_back;
mod pace;
mod view;
mod sheet;
mod replay;
mod past;
mod highlights;
mod verify;
mod own_part;
mod duplicate;
mod history;
#[cfg(feature = "openapi")]
pub mod openapi;

pub use absence::{ABSENCE_GRACE_MS, Ballot, Missing, Motion, Vote};
pub use auto::{AtLimit, Auto};
pub use calls::{Call, Webhook};
pub use chat::{Chat, ChatMessage, Emote, Remark, Speech, SpeechError};
pub use clock::{Allowance, Clock};
pub use code::{Code, CodeError};
pub use command::{Command, Deck};
pub use duplicate::{DealResult, Occasion};
pub use entry::{Entry, RULES_VERSION};
pub use fairness::{Cut, Hash, Mixed, Salt, Secret, Shuffle, commit, day_secret, seal};
pub use first_player::First;
pub use game_box::{BOXES, FirstPlayer, GameBox, Secrecy, Terms};
pub use highlights::{Highlight, Trade};
pub use hint::{Hint, Hints, Other};
pub use history::{Taken, remembered, taken_before};
pub use keys::Claim;
pub use name::{Name, NameError};
pub use options::{Absence, FirstPlayerRule, Notes, Options, Pace, Visibility, Watchers};
pub use own_part::OwnPart;
pub use pace::{Automatic, Due};
pub use past::Past;
pub use people::{Bot, Chair, DoubleTime, Holder, Person};
pub use question::{AnswerId, AnswerIdError, Question, QuestionError};
pub use queue::Guest;
pub use refusal::Refusal;
pub use replay::{Replayed, round_starts};
pub use seals::Envelope;
pub use sheet::{Line, Sheet};
pub use shuffle::{CUT_TIMEOUT_MS, Shuffling};
pub use table::{Corrupt, Happened, Happening, Table};
pub use take_back::{TAKE_BACK_MS, TakeBack};
pub use time::Timestamp;
pub use verify::{
    Answer, ContributionStatus, FirstDecided, Gap, ProofError, RedrawnCheck, SealCheck, Verdict,
};
pub use view::{Counts, PlayView, TableView};
pub use watchers::{Comment, NewComment, OpenHand};
