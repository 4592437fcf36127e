//! What is said aloud when a page changes, for who listens instead of looking.

use forsale_table::TableView;

use crate::event::announcement;
use crate::lang::Lang;
use crate::status::{turn_alert, turn_alert_full};

/// What a change of the table sounds like.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoken {
    /// What happened, said politely: after what is being said.
    pub say: String,
    /// What is asked of the reader, said at once.
    pub alert: String,
    /// The same for who wants to hear more.
    pub alert_full: String,
}

/// What is said to somebody who knows everything up to this moment. When nothing happened,
/// nothing is said: the same question is not asked twice.
pub fn spoken(lang: Lang, view: &TableView<'_>, since: u32) -> Spoken {
    let news = view.since(since);
    if news.is_empty() {
        return Spoken::default();
    }
    Spoken {
        say: announcement(lang, view, news),
        alert: turn_alert(lang, view).unwrap_or_default(),
        alert_full: turn_alert_full(lang, view).unwrap_or_default(),
    }
}
