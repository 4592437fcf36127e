//! Whether a finished game proves that it was fair: everything is computed again.

use forsale::{Action, Deal, House, Move, Proof, Record, RecordError, Seal, Seat, Seed};

use crate::code::Code;
use crate::fairness::{Mixed, Shuffle, commit, seal};

/// What came of checking a proof, step by step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Is the secret what the hash promised?
    pub commitment: bool,
    /// What became of each player's contribution, by seat; in a deal played again, by the seats of
    /// its first game. Nobody adds to the deal of a day.
    pub contributions: Vec<ContributionStatus>,
    /// The seed that they give.
    pub seed: Seed,
    /// Is the deal of the game the one of that seed?
    pub deal: bool,
    /// Was it also the seed that said who opens? After a game the turn does.
    pub opener_drawn: bool,
    /// The sealed choices, and whether each is what its hash promised.
    pub seals: Vec<SealCheck>,
}

/// Who added to the shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContributionStatus {
    /// This player's bits are what their hash promised.
    Added(Seat),
    /// They are not.
    Forged(Seat),
    /// They promised some that came too late: the server's secret stands for them.
    Late(Seat),
    /// They promised none: the server's secret stands for them.
    Nothing(Seat),
}

/// A sealed choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SealCheck {
    /// Whose.
    pub seat: Seat,
    /// Which house.
    pub house: House,
    /// Is it what the hash promised?
    pub holds: bool,
}

/// Why there is nothing to check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofError {
    /// The record cannot be played.
    Record(RecordError),
    /// The record has no proof.
    NoProof,
    /// The proof names no table.
    NoTable(String),
    /// The proof names no day where it should.
    NoDay(String),
    /// The proof says that a deal was played again which was not dealt before.
    NotBefore {
        /// The game that is said to be the first.
        game: u32,
    },
    /// A seal belongs to an action that sells nothing.
    NoChoice {
        /// The action, from 0.
        action: usize,
    },
    /// Somebody contributes who does not play, or twice.
    NoPlayer(Seat),
}

impl std::fmt::Display for ProofError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ProofError::Record(error) => error.fmt(f),
            ProofError::NoProof => write!(
                f,
                "it has no proof; games that began with a shuffle at a web table have one"
            ),
            ProofError::NoTable(name) => write!(f, "its proof names no table, but {name:?}"),
            ProofError::NoDay(day) => {
                write!(f, "its proof names no day such as 2026-11-16, but {day:?}")
            }
            ProofError::NotBefore { game } => {
                write!(f, "its proof repeats the deal of game {game}, which is not an earlier one")
            }
            ProofError::NoChoice { action } => {
                write!(f, "its proof has a seal for action {action}, which sells no house")
            }
            ProofError::NoPlayer(seat) => {
                write!(f, "its proof has a wrong contribution of seat {}", seat.number())
            }
        }
    }
}

impl std::error::Error for ProofError {}

impl Verdict {
    /// Checks the proof of a record.
    pub fn of(record: &Record) -> Result<Verdict, ProofError> {
        record.replay().map_err(ProofError::Record)?;
        let proof = record.proof.as_ref().ok_or(ProofError::NoProof)?;
        let table = table(proof)?;
        let seed = shuffle(table, proof)?.deal();
        let seals = proof.seals.iter().map(|seal| opened((table, proof.game), record, seal));
        Ok(Verdict {
            commitment: commit(&proof.secret.0) == proof.commitment,
            contributions: contributions(record, proof)?,
            seed,
            deal: is_dealt(record, &seed)?,
            opener_drawn: record.seed.is_some(),
            seals: seals.collect::<Result<_, _>>()?,
        })
    }

    /// Is everything as it was promised?
    pub fn holds(&self) -> bool {
        self.commitment
            && !self
                .contributions
                .iter()
                .any(|given| matches!(given, ContributionStatus::Forged(_)))
            && self.deal
            && self.seals.iter().all(|seal| seal.holds)
    }
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

/// Is it written as a day is? Which days there are is not our business.
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

/// What every player added. Contributions count in the order of seats, so none may be out of turn.
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

/// Does the seed give this deal? Who opens is the seed's business only when the record says so.
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
    Ok(SealCheck { seat, house, holds: hash == sealed.hash })
}
