//! One deal played more than once: the deal of a day, and duplicate, in which a table plays a deal
//! again with everybody one seat further.

use forsale::{Proof, Rules, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::decide::Entries;
use crate::entry::{Entry, RULES_VERSION};
use crate::fairness::Shuffle;
use crate::people::Holder;
use crate::refusal::Refusal;
use crate::replay::Memory;
use crate::table::{Corrupt, Happened, Table};
use crate::time::Timestamp;

/// Why a game has the deal it has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Occasion {
    /// It is the deal of this day, such as `2026-11-16`, for everybody on a server.
    Daily(String),
    /// It was dealt at this table before, in the game with this number.
    Again(u32),
}

/// What is kept of a finished game, to play its deal again.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    rules: Rules,
    seed: Seed,
    /// Who opened, if it was not the seed that said so.
    opener: Option<Seat>,
    /// The first game with this deal.
    first: u32,
    /// What the deal was made of, and what proves it, if it was shuffled and not given.
    origin: Option<(Shuffle, Proof)>,
    names: Vec<String>,
    totals: Vec<u16>,
}

/// One time that a deal was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealResult {
    /// The number of the game.
    pub game: u32,
    /// Who sat where, by seat.
    pub names: Vec<String>,
    /// What it came to, by seat.
    pub totals: Vec<u16>,
}

impl Table {
    /// The games with the same deal as the last one, the first of them first. A deal that was played
    /// once compares with nothing.
    pub fn rounds(&self) -> Vec<DealResult> {
        let last = self.memories.last().and_then(|memory| memory.played.as_ref());
        let Some(last) = last else { return Vec::new() };
        let played = (1..).zip(&self.memories).filter_map(|(game, memory)| {
            let played = memory.played.as_ref().filter(|played| played.first == last.first)?;
            let names = memory.names(&played.names);
            Some(DealResult { game, names, totals: played.totals.clone() })
        });
        let rounds: Vec<DealResult> = played.collect();
        if rounds.len() > 1 { rounds } else { Vec::new() }
    }

    /// The host would like to play the deal of the last game again; the others are asked.
    pub(crate) fn decide_again(&self, who: Holder) -> Entries {
        let seat = self.host_between_games(who)?;
        let played = self.play_again()?;
        if self.people().count() == 1 {
            return Ok(played);
        }
        let is_new = !self.again_proposed;
        Ok(is_new.then_some(Entry::AgainProposed { seat }).into_iter().collect())
    }

    /// Somebody would rather have another deal, the host perhaps.
    pub(crate) fn decide_decline(&self, who: Holder) -> Entries {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        self.between_games()?;
        let declined = self.again_proposed.then_some(Entry::AgainDeclined { seat });
        Ok(declined.into_iter().collect())
    }

    /// The deal of the last game once more, with everybody one seat further.
    pub(crate) fn play_again(&self) -> Entries {
        self.all_seated()?;
        let played = self.memories.last().and_then(|memory| memory.played.as_ref());
        let played = played.ok_or(Refusal::NoGame)?;
        if played.rules != self.rules {
            return Err(Refusal::OtherRules);
        }
        let (&Played { seed, opener, first, .. }, rules) = (played, RULES_VERSION);
        let begun = match played.origin {
            Some(_) => Entry::DealtAgain { game: first, rules },
            None => Entry::Started { seed, opener, rules, occasion: Some(Occasion::Again(first)) },
        };
        Ok(vec![Entry::Turned {}, begun])
    }

    pub(crate) fn propose_again(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        // Who was ready was so for a new deal.
        self.nobody_is_ready();
        self.again_proposed = true;
        let host = self.person_mut(seat)?;
        host.ready = true;
        let name = host.name.clone();
        self.tell(at, Happened::AgainProposed(name));
        Ok(())
    }

    pub(crate) fn decline_again(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        self.nobody_is_ready();
        let name = self.person_mut(seat)?.name.clone();
        self.tell(at, Happened::AgainDeclined(name));
        Ok(())
    }

    /// Begins a game with the deal of an earlier one, and with what proves that one.
    pub(crate) fn deal_again(
        &mut self,
        at: Timestamp,
        first: u32,
        version: u8,
    ) -> Result<(), Corrupt> {
        let played = self.memory(first).and_then(|memory| memory.played.as_ref());
        let never = Corrupt("a deal was played again that was never shuffled");
        let Some(Played { seed, opener, origin: Some(origin), .. }) = played else {
            return Err(never);
        };
        let (shuffle, proof) = origin.clone();
        let mut dealt = self.cards(seed, *opener)?;
        let game = self.game_number() + 1;
        dealt.record.proof = Some(Proof { game, again: Some(first), ..proof });
        (dealt.shuffle, dealt.occasion) = (Some(shuffle), Some(Occasion::Again(first)));
        self.begin(at, dealt, version)
    }

    /// Everybody moves on by one seat.
    pub(crate) fn turn(&mut self) -> Result<(), Corrupt> {
        // Nobody sits where they sat when somebody asked for the seat.
        self.claims.clear();
        if self.is_playing() {
            return Err(Corrupt("seats were turned in the middle of a game"));
        }
        self.chairs.rotate_right(1);
        let count = self.chairs.len() as u8;
        let next = |seat: Seat| Seat::new((seat.number() + 1) % count);
        self.host = self.host.and_then(next);
        self.moment += 1;
        Ok(())
    }

    /// Keeps what a game came to that has just ended.
    pub(crate) fn keep_result(&mut self) {
        let Some(play) = &self.play else { return };
        let Some(outcome) = play.game.outcome() else { return };
        let first = match play.occasion() {
            Some(Occasion::Again(first)) => *first,
            _ => play.number(),
        };
        let record = play.record_so_far();
        let proof = record.proof.clone().map(|proof| Proof { seals: Vec::new(), ..proof });
        let played = Played {
            rules: *play.game.rules(),
            seed: *play.seed(),
            opener: record.seed.is_none().then_some(record.first),
            first,
            origin: play.shuffle().cloned().zip(proof),
            names: record.players.clone(),
            totals: outcome.totals().values().copied().collect(),
        };
        if let Some(Memory { played: kept, .. }) = self.memories.last_mut() {
            *kept = Some(played);
        }
    }
}
