//! One deal played more than once: the deal of the day, and duplicate, in which a table plays a deal
//! again with everybody moved on by one seat.

use forsale::proof::Proof;
use forsale::{FirstBy, Rules, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::decide::Entries;
use crate::entry::{Entry, RULES_VERSION};
use crate::fairness::Shuffle;
use crate::first_player::First;
use crate::people::Holder;
use crate::refusal::Refusal;

use crate::table::{Corrupt, Happened, Table};
use crate::time::Timestamp;

/// Why a game has the deal it has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Occasion {
    /// It is the deal of this day, such as `2026-11-16`, the same for everybody on a server.
    Daily(String),
    /// It was first dealt in the game with this number at this table.
    Again(u32),
}

/// What the table keeps of a finished game, to play its deal again.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    rules: Rules,
    seed: Seed,
    /// Who went first, unless the seed decided it.
    opener: Option<First>,
    /// The first game with this deal.
    first: u32,
    /// The shuffle of the deal and its proof, unless the seed was given.
    origin: Option<(Shuffle, Proof)>,
    names: Vec<String>,
    totals: Vec<u16>,
}

/// The result of one game with a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealResult {
    /// The number of the game.
    pub game: u32,
    /// The names of the players, by seat.
    pub names: Vec<String>,
    /// Their totals, by seat.
    pub totals: Vec<u16>,
}

impl Table {
    /// Returns the games with the same deal as the last one, in order; none if its deal was played
    /// only once.
    pub fn rounds(&self) -> Vec<DealResult> {
        let last = self.games.last().and_then(|past| past.played.as_ref());
        let Some(last) = last else { return Vec::new() };
        let played = (1..).zip(&self.games).filter_map(|(game, past)| {
            let played = past.played.as_ref().filter(|played| played.first == last.first)?;
            let names = past.names(&played.names);
            Some(DealResult { game, names, totals: played.totals.clone() })
        });
        let rounds: Vec<DealResult> = played.collect();
        if rounds.len() > 1 { rounds } else { Vec::new() }
    }

    /// The host proposes to play the deal of the last game again.
    pub(crate) fn decide_again(&self, who: Holder) -> Entries {
        let seat = self.host_between_games(who)?;
        let played = self.play_again()?;
        if self.people().count() == 1 {
            return Ok(played);
        }
        let is_new = !self.again_proposed;
        Ok(is_new.then_some(Entry::AgainProposed { seat }).into_iter().collect())
    }

    /// A player, perhaps the host, prefers a new deal.
    pub(crate) fn decide_decline(&self, who: Holder) -> Entries {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        self.between_games()?;
        let declined = self.again_proposed.then_some(Entry::AgainDeclined { seat });
        Ok(declined.into_iter().collect())
    }

    /// Starts a game with the deal of the last one, with everybody moved on by one seat.
    pub(crate) fn play_again(&self) -> Entries {
        self.check_all_seated()?;
        let played = self.games.last().and_then(|past| past.played.as_ref());
        let played = played.ok_or(Refusal::NoGame)?;
        if played.rules != self.rules {
            return Err(Refusal::OtherRules);
        }
        let (&Played { seed, opener, first, .. }, rules) = (played, RULES_VERSION);
        let begun = match played.origin {
            Some(_) => Entry::DealtAgain { game: first, rules },
            None => {
                let chosen = opener.is_some_and(|opener| opener.by == FirstBy::Chosen);
                let (opener, occasion) = (opener.map(|opener| opener.seat), Occasion::Again(first));
                Entry::Started { seed, opener, chosen, rules, occasion: Some(occasion) }
            }
        };
        Ok(vec![Entry::Turned {}, begun])
    }

    pub(crate) fn propose_again(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        // Players were ready for a new deal, not for this one.
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

    /// Starts a game with the deal and the proof of an earlier one.
    pub(crate) fn deal_again(
        &mut self,
        at: Timestamp,
        first: u32,
        version: u8,
    ) -> Result<(), Corrupt> {
        let played = self.past_game(first).and_then(|past| past.played.as_ref());
        let never = Corrupt("a deal was played again that was never shuffled here");
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

    /// Moves everybody on by one seat.
    pub(crate) fn turn(&mut self) -> Result<(), Corrupt> {
        // Claims name seats, and everybody leaves theirs.
        self.claims.clear();
        if self.is_playing() {
            return Err(Corrupt("seats changed in the middle of a game"));
        }
        self.chairs.rotate_right(1);
        let count = self.chairs.len() as u8;
        let next = |seat: Seat| Seat::new((seat.number() + 1) % count);
        self.host = self.host.and_then(next);
        self.chosen_first = self.chosen_first.and_then(next);
        self.moment += 1;
        Ok(())
    }

    /// Keeps the result of a game that has just ended.
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
            opener: record.first_by.map(|by| First { seat: record.first, by }),
            first,
            origin: play.shuffle().cloned().zip(proof),
            names: record.players.clone(),
            totals: outcome.totals().values().copied().collect(),
        };
        if let Some(past) = self.games.last_mut() {
            past.played = Some(played);
        }
    }
}
