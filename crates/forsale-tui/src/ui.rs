//! What the screen knows besides the table: what was typed, which panel is open, how it looks.

use forsale::{BidRange, Coins, Event, House, Houses, Prompt};
use forsale_table::{Happened, Happening, Question, TableView, Timestamp};
use forsale_words::Lang;

use crate::look::Look;

/// The state of one screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ui {
    /// The language it is read in.
    pub lang: Lang,
    /// How it looks and sounds.
    pub settings: Settings,
    /// What covers the table.
    pub panel: Panel,
    /// What was refused, or is asked again.
    pub notice: Option<String>,
    /// How far back the log is read, in lines.
    pub(crate) scroll: usize,
    /// Which setting, or which line of a panel, is chosen.
    pub(crate) cursor: usize,
    /// What time it is, for clocks that run.
    pub(crate) now: Timestamp,
    /// How many of the things that happened are shown, while one looks back.
    pub(crate) step: usize,
    /// Whose score sheet is shown; the reader's if nobody was chosen.
    pub(crate) sheet: Option<usize>,
    /// The number set for a bid.
    pub(crate) typed: Option<Typed>,
    /// The house Enter would sell.
    pub(crate) picked: Option<House>,
    /// What is being said.
    pub(crate) speech: String,
    /// What one more press of its key would send.
    pub(crate) armed: Option<Armed>,
    /// How long the space bar has been held before a curtain, in repeats; `u8::MAX` after an `a`.
    pub(crate) lifting: u8,
    /// What was asked when these were typed.
    question: Option<Question>,
    /// The last sale that was shown, by its moment; none before the first look.
    revealed: Option<u32>,
}

/// What one can choose about a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The colours and letters.
    pub look: Look,
    /// Do cards travel?
    pub motion: bool,
    /// Does it ring when it is one's turn?
    pub bell: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { look: Look::default(), motion: true, bell: true }
    }
}

/// What covers the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Panel {
    /// Nothing.
    #[default]
    None,
    /// All keys, and the rules in short.
    Help,
    /// All that happened.
    Log,
    /// The settings.
    Settings,
    /// What everybody sold just now.
    Reveal,
    /// What the table may do for the reader in this auction.
    Auto,
    /// The table as it was.
    Past,
    /// What to do about somebody who is not there.
    Vote,
    /// A line to say to the others, below the table.
    Say,
    /// The gestures, below the table.
    Emotes,
    /// Whether to leave.
    Leave,
}

/// A number set for a bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Typed {
    pub(crate) number: u8,
    /// May another digit follow?
    pub(crate) is_open: bool,
}

/// What is sent only when its key is pressed twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Armed {
    Pass,
    Bid(Coins),
}

impl Ui {
    /// A screen in this language.
    pub fn new(lang: Lang, settings: Settings) -> Ui {
        Ui { lang, settings, ..Ui::default() }
    }

    /// Looks at the table: what was typed for another question is forgotten.
    pub fn attend(&mut self, view: &TableView<'_>) {
        let question = view.play.as_ref().map(|play| play.question);
        if self.question != question {
            self.question = question;
            self.typed = None;
            self.armed = None;
            self.sheet = None;
            self.lifting = 0;
        }
        let is_auction = view.play.as_ref().is_some_and(|play| play.ledger.turn().is_some());
        if self.panel == Panel::Auto && !is_auction {
            self.panel = Panel::None;
        }
        self.reveal(view);
        self.picked = self.picked.filter(|house| hand(view).contains(*house));
        if self.picked.is_none() {
            self.picked = view.play.as_ref().and_then(|play| play.chosen);
        }
    }

    /// A new sale covers the table until a key is pressed.
    fn reveal(&mut self, view: &TableView<'_>) {
        let last = last_sale(view).map_or(0, |sale| sale.moment);
        let is_new = self.revealed.is_some_and(|revealed| revealed < last);
        if is_new && self.panel == Panel::None {
            self.panel = Panel::Reveal;
        }
        self.revealed = Some(last);
    }

    /// The number that Enter would bid.
    pub(crate) fn amount(&self, view: &TableView<'_>) -> Option<Coins> {
        let range = bids(view)?;
        Some(self.typed.map_or(range.min, |typed| Coins(typed.number)))
    }
}

/// The last sale of this game.
pub(crate) fn last_sale<'a>(view: &TableView<'a>) -> Option<&'a Happening> {
    let is_sale = |one: &&Happening| matches!(one.what, Happened::Game(Event::Sold(_)));
    view.happenings.iter().rev().find(is_sale)
}

/// The bids the reader may make now.
pub(crate) fn bids(view: &TableView<'_>) -> Option<BidRange> {
    match view.play.as_ref()?.prompt? {
        Prompt::Buy(buy) => buy.bid,
        Prompt::Sell(_) => None,
    }
}

/// The houses the reader may sell now.
pub(crate) fn hand(view: &TableView<'_>) -> Houses {
    match view.play.as_ref().and_then(|play| play.prompt) {
        Some(Prompt::Sell(hand)) => hand,
        _ => Houses::NONE,
    }
}

/// Has the reader something to decide?
pub(crate) fn is_asked(view: &TableView<'_>) -> bool {
    view.play.as_ref().is_some_and(|play| {
        let waits = play.seat.is_some_and(|seat| play.waiting_for.contains(seat));
        waits && !play.is_forced && !play.is_auto && play.prompt.is_some()
    })
}
