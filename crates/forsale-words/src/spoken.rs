//! What a screen reader announces when a page changes.

use forsale_table::TableView;

use crate::event::announcement;
use crate::lang::Lang;
use crate::status::{turn_alert, turn_alert_full};

/// The announcements for a change of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoken {
    /// What happened, announced politely: after the current speech.
    pub say: String,
    /// What is asked of the reader, announced at once.
    pub alert: String,
    /// The same with more detail, for readers who want that.
    pub alert_full: String,
}

/// Returns the announcements for a reader who knows everything up to this event. If nothing happened
/// there are none: the same question is not announced twice.
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
