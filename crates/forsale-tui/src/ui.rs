//! The state of a screen besides the table: what was typed, the open panel, the settings.

use forsale::{BidRange, Coins, Event, House, Houses, Prompt};
use forsale_table::{Happened, Happening, Question, TableView, Timestamp};
use forsale_words::Lang;

use crate::look::Look;

/// The state of one screen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ui {
    /// The language.
    pub lang: Lang,
    /// The settings.
    pub settings: Settings,
    /// The open panel.
    pub panel: Panel,
    /// A refusal, or a request to confirm.
    pub notice: Option<String>,
    /// How far the log is scrolled back, in lines.
    pub(crate) scroll: usize,
    /// The selected line of a panel.
    pub(crate) cursor: usize,
    /// The current time, for running clocks.
    pub(crate) now: Timestamp,
    /// The step that is shown in the panel of the past.
    pub(crate) step: usize,
    /// The player whose score sheet is shown; the reader if none.
    pub(crate) sheet: Option<usize>,
    /// The number typed for a bid or a house.
    pub(crate) typed: Option<TypedNumber>,
    /// The house that Enter would sell.
    pub(crate) picked: Option<House>,
    /// The chat message being typed.
    pub(crate) speech: String,
    /// What a second press of its key would send.
    pub(crate) unconfirmed: Option<Unconfirmed>,
    /// How many times the held space bar has repeated at a curtain; `u8::MAX` after an `a`.
    pub(crate) lifting: u8,
    /// The question for which these were typed.
    question: Option<Question>,
    /// The moment of the last sale that was shown; none before the first drawing.
    revealed: Option<u32>,
}

/// The settings of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The theme and the character set.
    pub look: Look,
    /// Whether cards are animated.
    pub motion: bool,
    /// Whether the bell rings at the player's turn.
    pub bell: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { look: Look::default(), motion: true, bell: true }
    }
}

/// What covers the table, or its foot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Panel {
    /// Nothing.
    #[default]
    None,
    /// All keys, and the rules in short.
    Help,
    /// The log.
    Log,
    /// The settings.
    Settings,
    /// The result of the last sale.
    Reveal,
    /// The standing orders for this auction.
    Auto,
    /// The steps of the game.
    Past,
    /// The vote about an absent player.
    Vote,
    /// The choice of the first player.
    First,
    /// A chat message, below the table.
    Say,
    /// The emotes, below the table.
    Emotes,
    /// Whether to leave.
    Leave,
}

/// A typed number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TypedNumber {
    pub(crate) number: u8,
    /// Whether another digit may follow.
    pub(crate) is_open: bool,
}

/// An action that needs a second press of its key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unconfirmed {
    Pass,
    Bid(Coins),
}

impl Ui {
    /// A screen in this language.
    pub fn new(lang: Lang, settings: Settings) -> Ui {
        Ui { lang, settings, ..Ui::default() }
    }

    /// Updates the state for this view. What was typed for another question is discarded.
    pub fn update(&mut self, view: &TableView<'_>) {
        let question = view.play.as_ref().map(|play| play.question);
        if self.question != question {
            self.question = question;
            self.typed = None;
            self.unconfirmed = None;
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

    /// Opens the panel of a new sale, until a key is pressed.
    fn reveal(&mut self, view: &TableView<'_>) {
        let last = last_sale(view).map_or(0, |sale| sale.moment);
        let is_new = self.revealed.is_some_and(|revealed| revealed < last);
        if is_new && self.panel == Panel::None {
            self.panel = Panel::Reveal;
        }
        self.revealed = Some(last);
    }

    /// Returns the bid that Enter would send.
    pub(crate) fn amount(&self, view: &TableView<'_>) -> Option<Coins> {
        let range = bids(view)?;
        Some(self.typed.map_or(range.min, |typed| Coins(typed.number)))
    }
}

/// Returns the last sale of this game.
pub(crate) fn last_sale<'a>(view: &TableView<'a>) -> Option<&'a Happening> {
    let is_sale = |one: &&Happening| matches!(one.what, Happened::Game(Event::Sold(_)));
    view.happenings.iter().rev().find(is_sale)
}

/// Returns the bids that the reader may make now.
pub(crate) fn bids(view: &TableView<'_>) -> Option<BidRange> {
    match view.play.as_ref()?.prompt? {
        Prompt::Buy(buy) => buy.bid,
        Prompt::Sell(_) => None,
    }
}

/// Returns the houses that the reader may sell now.
pub(crate) fn hand(view: &TableView<'_>) -> Houses {
    match view.play.as_ref().and_then(|play| play.prompt) {
        Some(Prompt::Sell(hand)) => hand,
        _ => Houses::NONE,
    }
}

/// Whether the reader has a decision to make.
pub(crate) fn is_asked(view: &TableView<'_>) -> bool {
    view.play.as_ref().is_some_and(|play| {
        let waits = play.seat.is_some_and(|seat| play.waiting_for.contains(seat));
        waits && !play.is_forced && !play.is_auto && play.prompt.is_some()
    })
}
