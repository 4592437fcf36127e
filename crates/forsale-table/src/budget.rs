//! How much may be written to the log of a table, apart from the moves of its games.
//!
//! Everything a table has ever noted is read again when it wakes, so nobody may make the log grow without
//! playing. Each kind of entry has a budget: a few at once, then so many a minute, and so many in total
//! until a game is played to its end. Strangers and players have budgets of their own, so that strangers
//! cannot use up what players need. What a player does in secret has a budget for each seat: if others
//! were refused because of it, it would not be secret.
//!
//! Budgets are charged when an entry is applied, at the time of the entry. So a table that is rebuilt from
//! its log has the same budgets as the live one, on every node.

use std::fmt;

use forsale::Seat;

use crate::entry::Entry;
use crate::people::Chair;
use crate::refusal::Refusal;
use crate::table::{Table, seat_of};
use crate::time::Timestamp;

/// A minute, in milliseconds: one unit of a balance.
const MINUTE: i64 = 60_000;

/// What may be written of one kind.
struct Allowance {
    /// The most at once.
    at_once: i64,
    /// How many more each minute.
    per_minute: i64,
    /// How many in total, as long as no game is played to its end.
    total: i64,
    /// How many more in total for every game that is.
    per_game: i64,
}

/// People who come and go: they sit down, leave, queue, or claim a seat.
const VISITS: Allowance = Allowance { at_once: 40, per_minute: 12, total: 1_000, per_game: 100 };

/// The chat of watchers.
const COMMENTS: Allowance = Allowance { at_once: 40, per_minute: 30, total: 2_000, per_game: 500 };

/// What players do in public apart from their moves: options, bots, being ready, chat.
const CHANGES: Allowance = Allowance { at_once: 240, per_minute: 120, total: 4_000, per_game: 400 };

/// What one player does in secret: a choice that is changed, an automatic bid, another device.
const SECRETS: Allowance = Allowance { at_once: 60, per_minute: 30, total: 1_000, per_game: 100 };

/// What the start of a game costs of the total of [`CHANGES`], so that games that are never finished are
/// bounded too. The end of a game gives more than that back.
const START: i64 = 20;

/// The kind of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Visit,
    Comment,
    Change,
    Secret(Seat),
}

/// What is left of one allowance.
#[derive(Clone, Debug)]
struct Balance {
    /// What may be written now, in 1/60,000 of an entry.
    now: i64,
    /// When that was computed.
    at: Timestamp,
    /// How many entries may be written in total.
    total: i64,
}

impl Balance {
    fn full(of: &Allowance) -> Balance {
        Balance { now: of.at_once * MINUTE, at: Timestamp(0), total: of.total }
    }

    /// What may be written at this time, in 1/60,000 of an entry.
    fn at(&self, of: &Allowance, now: Timestamp) -> i64 {
        let passed = i64::try_from(now.0.saturating_sub(self.at.0)).unwrap_or(i64::MAX);
        let grown = self.now.saturating_add(passed.saturating_mul(of.per_minute));
        grown.min(of.at_once * MINUTE)
    }

    fn charge(&mut self, of: &Allowance, at: Timestamp) {
        self.now = self.at(of, at) - MINUTE;
        self.at = self.at.max(at);
        self.total -= 1;
    }

    fn check(&self, of: &Allowance, now: Timestamp) -> Result<(), Refusal> {
        if self.total <= 0 {
            return Err(Refusal::LogFull);
        }
        let missing = MINUTE - self.at(of, now);
        if missing <= 0 {
            return Ok(());
        }
        let seconds = (missing as u64).div_ceil(of.per_minute as u64 * 1_000);
        Err(Refusal::TooManyChanges { seconds: u32::try_from(seconds).unwrap_or(u32::MAX) })
    }

    /// A game was played to its end.
    fn renew(&mut self, of: &Allowance) {
        self.now = of.at_once * MINUTE;
        self.total += of.per_game;
    }
}

/// What may still be written to the log of a table.
#[derive(Clone)]
pub(crate) struct Budget {
    visits: Balance,
    comments: Balance,
    changes: Balance,
    /// By seat.
    secrets: [Balance; Seat::ALL.len()],
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The rest would show that a player has changed a choice.
        f.debug_struct("Budget").field("changes", &self.changes).finish_non_exhaustive()
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            visits: Balance::full(&VISITS),
            comments: Balance::full(&COMMENTS),
            changes: Balance::full(&CHANGES),
            secrets: Seat::ALL.map(|_| Balance::full(&SECRETS)),
        }
    }
}

impl Budget {
    fn of(&mut self, kind: Kind) -> (&mut Balance, &'static Allowance) {
        match kind {
            Kind::Visit => (&mut self.visits, &VISITS),
            Kind::Comment => (&mut self.comments, &COMMENTS),
            Kind::Change => (&mut self.changes, &CHANGES),
            Kind::Secret(seat) => (&mut self.secrets[usize::from(seat.number())], &SECRETS),
        }
    }

    /// A game was played to its end.
    pub(crate) fn renew(&mut self) {
        let secrets = Seat::ALL.into_iter().map(Kind::Secret);
        for kind in [Kind::Visit, Kind::Comment, Kind::Change].into_iter().chain(secrets) {
            let (balance, allowance) = self.of(kind);
            balance.renew(allowance);
        }
    }

    /// A game begins.
    pub(crate) fn begin_game(&mut self) {
        self.changes.total -= START;
    }
}

impl Table {
    /// Refuses entries for which there is no budget. A command with several entries needs room for one.
    pub(crate) fn check_budget(&self, now: Timestamp, entries: &[Entry]) -> Result<(), Refusal> {
        let mut budget = self.budget.clone();
        for entry in entries.iter().filter(|entry| !is_leaving(entry)) {
            if let Some(kind) = self.kind(entry) {
                let (balance, allowance) = budget.of(kind);
                balance.check(allowance, now)?;
            } else if begins_game(entry) && self.budget.changes.total <= 0 {
                return Err(Refusal::LogFull);
            }
        }
        Ok(())
    }

    /// Charges an entry that is about to be applied.
    pub(crate) fn charge(&mut self, at: Timestamp, entry: &Entry) {
        if let Some(kind) = self.kind(entry) {
            let (balance, allowance) = self.budget.of(kind);
            balance.charge(allowance, at);
        }
    }

    /// Returns the kind of an entry; `None` for moves, and for what the table does by itself.
    fn kind(&self, entry: &Entry) -> Option<Kind> {
        match entry {
            Entry::Sat { .. }
            | Entry::Queued { .. }
            | Entry::Unqueued { .. }
            | Entry::Claimed { .. } => Some(Kind::Visit),
            Entry::Stood { seat } => match self.chair(*seat) {
                Some(Chair::Bot(_)) => Some(Kind::Change),
                _ => Some(Kind::Visit),
            },
            Entry::Commented { .. } => Some(Kind::Comment),
            // The first choice is a move.
            Entry::Sealed { seat, .. } => {
                let chosen = self.play.as_ref().and_then(|play| *play.chosen.get(*seat)?);
                chosen.map(|_| Kind::Secret(*seat))
            }
            Entry::Unsealed { seat } | Entry::Auto { seat, .. } | Entry::Reachable { seat, .. } => {
                Some(Kind::Secret(*seat))
            }
            Entry::KeyAdded { owner, .. } => {
                Some(seat_of(&self.chairs, *owner).map_or(Kind::Change, Kind::Secret))
            }
            Entry::Opened { .. }
            | Entry::Imported { .. }
            | Entry::Brought { .. }
            | Entry::Hosted { .. }
            | Entry::Started { .. }
            | Entry::Turned {}
            | Entry::Committed { .. }
            | Entry::Cutting {}
            | Entry::Redrawn { .. }
            | Entry::Cut { .. }
            | Entry::Dealt { .. }
            | Entry::DealtDay { .. }
            | Entry::DealtAgain { .. }
            | Entry::Acted { .. }
            | Entry::Defaulted { .. }
            | Entry::Resumed {}
            | Entry::StoodIn { .. }
            | Entry::Returned { .. }
            | Entry::Abandoned {}
            | Entry::Called { .. } => None,
            _ => Some(Kind::Change),
        }
    }
}

/// Whether a person leaves. Nobody is kept at a table, and nobody leaves more often than they came.
fn is_leaving(entry: &Entry) -> bool {
    matches!(entry, Entry::Stood { .. } | Entry::Unqueued { .. })
}

fn begins_game(entry: &Entry) -> bool {
    matches!(
        entry,
        Entry::Started { .. }
            | Entry::Cutting {}
            | Entry::Dealt { .. }
            | Entry::DealtDay { .. }
            | Entry::DealtAgain { .. }
    )
}
