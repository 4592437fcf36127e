//! Verifies the proof of a finished game by computing everything again.
//!
//! There are three answers. A proof in which something does not match is *not fair*. If everything
//! matches, but a server could have chosen something nevertheless, the game is *not proven* to be fair.

use std::collections::BTreeSet;

use forsale::proof::{Contribution, Proof, Redrawn, Seal, SealedBy};
use forsale::{Action, Deal, FirstBy, House, Move, Record, RecordError, Seat, Seed};

use crate::code::Code;
use crate::fairness::{Mixed, Shuffle, commit, seal};

/// The result of verifying a proof, step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Whether the secret matches the hash that was shown.
    pub commitment: bool,
    /// The status of each player's contribution, by seat; in a deal played again, by the seats of
    /// its first game. Nobody adds to the deal of a day.
    pub contributions: Vec<ContributionStatus>,
    /// The shuffles that were thrown away before.
    pub redrawn: Vec<RedrawnCheck>,
    /// The seed that secret and contributions give.
    pub seed: Seed,
    /// Whether the game was played with the deal of that seed.
    pub deal: bool,
    /// What decided who went first.
    pub first: FirstDecided,
    /// The sealed choices, and whether each matches its hash.
    pub seals: Vec<SealCheck>,
    /// What the proof leaves open.
    pub gaps: Vec<Gap>,
}

/// The answer to the question whether a game was fair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Everything matches, and nothing is missing.
    Fair,
    /// Everything matches, but a server could have chosen something.
    NotProven,
    /// Something does not match.
    NotFair,
}

/// What a proof leaves open: a server could have chosen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gap {
    /// Nobody added to the shuffle.
    NobodyAdded,
    /// It is the deal of a day, and nobody can add to that.
    Day,
    /// The bits of this player came too late and were left out, in a record of an older version. The
    /// server could have looked at the deals with and without them.
    Late(Seat),
    /// The deck was shuffled again because this player was late. The server could have said so to
    /// get another deal.
    ShuffledAgain(Seat),
    /// Nothing shows how it was decided who went first.
    First,
    /// This many houses were sold without a seal.
    Unsealed(usize),
    /// The table chose for this player, perhaps after others had.
    ChosenByTable(Seat),
}

/// A shuffle that was thrown away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RedrawnCheck {
    /// Whether its secret and all bits match their hashes, and somebody was late.
    pub holds: bool,
    /// The players who were late.
    pub late: Vec<Seat>,
}

/// What decided who went first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstDecided {
    /// The seed, together with the cards.
    BySeed,
    /// The players, or the turn, as the record says. The proof covers the cards only.
    By(FirstBy),
    /// The record does not say: it is older than this field. The proof covers the cards only.
    Unknown,
}

impl FirstDecided {
    fn of(record: &Record) -> FirstDecided {
        match (record.first_by, &record.seed) {
            (Some(by), _) => FirstDecided::By(by),
            (None, Some(_)) => FirstDecided::BySeed,
            (None, None) => FirstDecided::Unknown,
        }
    }
}

/// What a player added to the shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContributionStatus {
    /// The player's bits match their hash.
    Added(Seat),
    /// The player's bits do not match their hash.
    Forged(Seat),
    /// The player's bits came too late and were not used.
    Late(Seat),
    /// The player added nothing.
    Nothing(Seat),
}

/// A sealed choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SealCheck {
    /// The player.
    pub seat: Seat,
    /// The house.
    pub house: House,
    /// Whether it matches the hash, and a bot has not chosen twice.
    pub holds: bool,
    /// The party that chose, if it was not the player.
    pub by: Option<SealedBy>,
}

/// Why a proof cannot be verified.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProofError {
    /// The record cannot be played.
    #[error(transparent)]
    Record(RecordError),
    /// The record has no proof.
    #[error("it has no proof; games that began with a shuffle at a web table have one")]
    NoProof,
    /// The proof names no table.
    #[error("its proof names no table, but {0:?}")]
    NoTable(String),
    /// The proof names no day where it should.
    #[error("its proof names no day such as 2026-11-16, but {0:?}")]
    NoDay(String),
    /// The proof repeats the deal of a game that is not an earlier one.
    #[error("its proof repeats the deal of game {game}, which is not an earlier one")]
    NotBefore {
        /// The game whose deal it claims to repeat.
        game: u32,
    },
    /// A seal belongs to an action that sells nothing.
    #[error("its proof has a seal for action {action}, which sells no house")]
    NoChoice {
        /// The action, from 0.
        action: usize,
    },
    /// A contribution comes from a seat that does not play, or from one seat twice.
    #[error("its proof has a wrong contribution of seat {}", .0.number())]
    NoPlayer(Seat),
}

impl Verdict {
    /// Verifies the proof of a record.
    pub fn of(record: &Record) -> Result<Verdict, ProofError> {
        record.replay().map_err(ProofError::Record)?;
        let proof = record.proof.as_ref().ok_or(ProofError::NoProof)?;
        let table = table(proof)?;
        let seed = shuffle(table, proof)?.deal();
        let seals = proof.seals.iter().map(|seal| opened((table, proof.game), record, seal));
        let verdict = Verdict {
            commitment: commit(&proof.secret.0) == proof.commitment,
            contributions: contributions(record, proof)?,
            redrawn: proof.redrawn.iter().map(thrown_away).collect(),
            seed,
            deal: is_dealt(record, &seed)?,
            first: FirstDecided::of(record),
            seals: seals.collect::<Result<_, _>>()?,
            gaps: Vec::new(),
        };
        Ok(Verdict { gaps: verdict.gaps_of(record, proof), ..verdict })
    }

    /// Returns the answer.
    pub fn answer(&self) -> Answer {
        match (self.matches(), self.gaps.is_empty()) {
            (false, _) => Answer::NotFair,
            (true, false) => Answer::NotProven,
            (true, true) => Answer::Fair,
        }
    }

    /// Returns true if everything that is there matches.
    fn matches(&self) -> bool {
        let is_forged = |given: &ContributionStatus| matches!(given, ContributionStatus::Forged(_));
        self.commitment
            && !self.contributions.iter().any(is_forged)
            && self.redrawn.iter().all(|shuffle| shuffle.holds)
            && self.deal
            && self.seals.iter().all(|seal| seal.holds)
    }

    /// Returns what a server could have chosen although everything matches.
    fn gaps_of(&self, record: &Record, proof: &Proof) -> Vec<Gap> {
        let is_added = |given: &ContributionStatus| matches!(given, ContributionStatus::Added(_));
        let added = match &proof.day {
            Some(_) => Some(Gap::Day),
            None => (!self.contributions.iter().any(is_added)).then_some(Gap::NobodyAdded),
        };
        let late = self.contributions.iter().filter_map(|given| match given {
            ContributionStatus::Late(seat) => Some(Gap::Late(*seat)),
            _ => None,
        });
        let again = self.redrawn.iter().flat_map(|shuffle| &shuffle.late);
        let first = (self.first == FirstDecided::Unknown).then_some(Gap::First);
        let unsealed = unsealed(record, proof);
        let unsealed = (unsealed > 0).then_some(Gap::Unsealed(unsealed));
        let by_table = self.seals.iter().filter(|seal| seal.by == Some(SealedBy::Table));
        let by_table: BTreeSet<Seat> = by_table.map(|seal| seal.seat).collect();
        let shuffle = added.into_iter().chain(late);
        let shuffle = shuffle.chain(again.map(|seat| Gap::ShuffledAgain(*seat)));
        let choices = unsealed.into_iter().chain(by_table.into_iter().map(Gap::ChosenByTable));
        shuffle.chain(first).chain(choices).collect()
    }
}

/// Checks a shuffle that was thrown away.
fn thrown_away(shuffle: &Redrawn) -> RedrawnCheck {
    let bits_hold = |given: &Contribution| match &given.bits {
        Some(bits) => commit(&bits.0) == given.hash,
        None => true,
    };
    let late = shuffle.contributions.iter().filter(|given| given.bits.is_none());
    let late: Vec<Seat> = late.map(|given| given.seat).collect();
    let holds = commit(&shuffle.secret.0) == shuffle.commitment
        && shuffle.contributions.iter().all(bits_hold)
        && !late.is_empty();
    RedrawnCheck { holds, late }
}

/// Returns how many houses were sold without a seal.
fn unsealed(record: &Record, proof: &Proof) -> usize {
    let sealed: BTreeSet<usize> = proof.seals.iter().map(|seal| seal.action).collect();
    let sales = record.actions.iter().filter(|done| matches!(done.action, Action::Sell(_)));
    // A seal of anything else was refused.
    sales.count().saturating_sub(sealed.len())
}

fn table(proof: &Proof) -> Result<Code, ProofError> {
    proof.table.parse().map_err(|_| ProofError::NoTable(shortened(&proof.table)))
}

fn shuffle(code: Code, proof: &Proof) -> Result<Shuffle, ProofError> {
    if let Some(game) = proof.again.filter(|game| !(1..proof.game).contains(game)) {
        return Err(ProofError::NotBefore { game });
    }
    let cuts = proof.contributions.iter().filter_map(|given| Some((given.seat, given.bits?)));
    let mixed = match &proof.day {
        Some(day) if is_day(day) => Mixed::Day(day.clone()),
        Some(day) => return Err(ProofError::NoDay(shortened(day))),
        None => {
            Mixed::Table { code, game: proof.again.unwrap_or(proof.game), cuts: cuts.collect() }
        }
    };
    Ok(Shuffle { secret: proof.secret, mixed })
}

/// Whether the text has the form of a date. Whether the date exists does not matter.
fn is_day(text: &str) -> bool {
    let fits = |(letter, model): (u8, u8)| match model {
        b'-' => letter == b'-',
        _ => letter.is_ascii_digit(),
    };
    text.len() == 10 && text.bytes().zip(*b"2026-11-16").all(fits)
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Returns the contribution of every player. They are hashed in the order of seats, so they must be
/// in that order.
fn contributions(record: &Record, proof: &Proof) -> Result<Vec<ContributionStatus>, ProofError> {
    let mut rest = proof.contributions.iter().peekable();
    let count = if proof.day.is_some() { 0 } else { record.players.len() };
    let players = Seat::ALL.into_iter().take(count);
    let given = players.map(|seat| match rest.next_if(|given| given.seat == seat) {
        None => ContributionStatus::Nothing(seat),
        Some(given) => match &given.bits {
            None => ContributionStatus::Late(seat),
            Some(bits) if commit(&bits.0) == given.hash => ContributionStatus::Added(seat),
            Some(_) => ContributionStatus::Forged(seat),
        },
    });
    let given = given.collect();
    rest.next().map_or(Ok(given), |extra| Err(ProofError::NoPlayer(extra.seat)))
}

/// Whether the seed gives this deal. The seed decides the opener only if the record has it.
fn is_dealt(record: &Record, seed: &Seed) -> Result<bool, ProofError> {
    let rules = record.rules().map_err(ProofError::Record)?;
    let deal = Deal::shuffle(&rules, seed);
    let is_same = deal.houses() == record.houses && deal.checks() == record.checks;
    Ok(is_same && record.seed.is_none_or(|other| other == *seed))
}

fn opened(
    (table, game): (Code, u32),
    record: &Record,
    sealed: &Seal,
) -> Result<SealCheck, ProofError> {
    let action = sealed.action;
    let Some(&Move { seat, action: Action::Sell(house) }) = record.actions.get(action) else {
        return Err(ProofError::NoChoice { action });
    };
    let hash = seal(table, game, (seat, house), sealed.salt);
    // A bot has no reason to choose again.
    let is_kept = sealed.by != Some(SealedBy::Bot) || sealed.shown.is_none();
    Ok(SealCheck { seat, house, holds: hash == sealed.hash && is_kept, by: sealed.by })
}
