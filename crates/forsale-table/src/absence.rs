//! Absent players: how long the table waits, who plays for them, and how they return.
//!
//! The caller knows who is absent and passes it in with a command; only decisions are stored.

use std::collections::BTreeMap;
use std::sync::Arc;

use forsale::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::entry::Entry;
use crate::options::Absence;
use crate::people::Holder;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Happened, Table};
use crate::time::Timestamp;

/// How long the others wait for an absent player who is asked, in milliseconds. A vote to wait
/// lasts as long.
pub const ABSENCE_GRACE_MS: u64 = 60_000;

/// A vote about an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Vote {
    /// Wait another minute.
    Wait,
    /// Let a bot play for now.
    Bot,
    /// End the game without a result.
    End,
}

/// A vote that was cast during the current question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// When it was cast.
    pub at: Timestamp,
    /// The absent player.
    pub about: Seat,
    /// The vote.
    pub vote: Vote,
}

/// The absent people, and since when.
pub type Missing = BTreeMap<Seat, Timestamp>;

/// A vote to be cast, and what is known about who is absent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motion {
    /// The absent player.
    pub about: Seat,
    /// The vote.
    pub vote: Vote,
    /// The id of the bot that would play.
    pub bot: String,
    /// The absent people.
    pub missing: Missing,
}

impl Table {
    pub(crate) fn decide_vote(
        &self,
        now: Timestamp,
        who: &[Holder],
        motion: &Motion,
    ) -> Result<Vec<Entry>, Refusal> {
        let seats = who.iter().map(|who| self.asked(*who).map(|(_, seat)| seat));
        let seats = seats.collect::<Result<Seats, Refusal>>()?;
        let play = self.running()?;
        let Motion { about, vote, bot, missing } = motion;
        self.check_overdue(now, play, *about, missing)?;
        let others = play.votes.iter().filter(|(other, _)| !seats.contains(**other));
        let others: Vec<&Ballot> =
            others.map(|(_, ballot)| ballot).filter(|ballot| ballot.about == *about).collect();
        if *vote != Vote::Wait {
            check_no_wait_vote(now, &others)?;
        }
        let outcome = match vote {
            Vote::Bot => Some(Entry::StoodIn { seat: *about, bot: bot.clone() }),
            Vote::End => Some(Entry::Abandoned {}),
            Vote::Wait => None,
        };
        let in_favour = others.iter().filter(|ballot| ballot.vote == *vote).count() + seats.len();
        let is_carried = in_favour * 2 > self.voters(now, *about, missing).len();
        let voted = seats.iter().map(|seat| Entry::Voted { seat, about: *about, vote: *vote });
        Ok(voted.chain(outcome.filter(|_| is_carried)).collect())
    }

    /// Returns the people who may vote about a player: all who were present until recently.
    fn voters(&self, now: Timestamp, about: Seat, missing: &Missing) -> Seats {
        let is_gone =
            |seat: &Seat| missing.get(seat).is_some_and(|since| *since + ABSENCE_GRACE_MS <= now);
        let there = |seat: &Seat| *seat != about && !is_gone(seat);
        self.people().map(|(seat, _)| seat).filter(there).collect()
    }

    /// Refuses a vote unless the table has waited long enough for this absent player.
    fn check_overdue(
        &self,
        now: Timestamp,
        play: &Play,
        about: Seat,
        missing: &Missing,
    ) -> Result<(), Refusal> {
        play.check_not_paused()?;
        if self.options.absence == Absence::Wait {
            return Err(Refusal::TableWaits);
        }
        let until = self.waits_until(play, about, missing).ok_or(Refusal::NotMissing)?;
        if until > now { Err(Refusal::NotYet { seconds: seconds(now, until) }) } else { Ok(()) }
    }

    /// Returns until when the table waits for an absent player. The time runs only while they are
    /// both absent and asked.
    fn waits_until(&self, play: &Play, about: Seat, missing: &Missing) -> Option<Timestamp> {
        let since = missing.get(&about).filter(|_| self.is_waited_for(play, about))?;
        Some((*since).max(play.since) + ABSENCE_GRACE_MS)
    }

    /// Whether the table waits for this person, and not for a bot in their place.
    fn is_waited_for(&self, play: &Play, seat: Seat) -> bool {
        let is_person = self.chair(seat).is_some_and(|chair| chair.person().is_some());
        is_person && play.waiting_for().contains(seat) && !play.stand_ins.contains_key(&seat)
    }

    /// Returns the absent player the table has waited for longest, and from when on the others may
    /// vote about them.
    pub fn missed(&self, missing: &Missing) -> Option<(Seat, Timestamp)> {
        let play = self.running().ok().filter(|play| play.check_not_paused().is_ok())?;
        if self.options.absence == Absence::Wait {
            return None;
        }
        let waiting = play.waiting_for();
        let missed = waiting.iter();
        let missed = missed.filter_map(|seat| Some((seat, self.waits_until(play, seat, missing)?)));
        missed.min_by_key(|(_, until)| *until)
    }

    /// Returns the absent player about whom the others may vote now.
    pub fn overdue(&self, now: Timestamp, missing: &Missing) -> Option<Seat> {
        self.missed(missing).filter(|(_, until)| *until <= now).map(|(seat, _)| seat)
    }

    /// Returns an absent player for whom a bot should play at once, because the table agreed on that.
    pub fn left_to_bots(&self, missing: &Missing) -> Option<Seat> {
        let play = self.running().ok().filter(|play| play.check_not_paused().is_ok())?;
        if self.options.absence != Absence::Bot {
            return None;
        }
        missing.keys().copied().find(|&seat| self.is_waited_for(play, seat))
    }

    pub(crate) fn decide_stand_in(&self, seat: Seat, bot: &str) -> Result<Vec<Entry>, Refusal> {
        let play = self.running()?;
        if self.options.absence != Absence::Bot || !self.is_waited_for(play, seat) {
            return Err(Refusal::NotMissing);
        }
        Ok(vec![Entry::StoodIn { seat, bot: bot.to_owned() }])
    }

    /// A player ends a game against bots. Where other people play, they would vote.
    pub(crate) fn decide_resign(&self, who: &[Holder]) -> Result<Vec<Entry>, Refusal> {
        let seats = who.iter().map(|who| self.seat_of(*who).ok_or(Refusal::NotSeated));
        let seats = seats.collect::<Result<Seats, Refusal>>()?;
        self.running()?;
        if self.people().any(|(seat, _)| !seats.contains(seat)) {
            return Err(Refusal::OthersPlay);
        }
        Ok(vec![Entry::Abandoned {}])
    }

    /// A player takes the seat back from a bot.
    pub(crate) fn decide_return(&self, who: Holder) -> Result<Vec<Entry>, Refusal> {
        let (play, seat) = self.asked(who)?;
        Ok(returned(play, seat).into_iter().collect())
    }

    pub(crate) fn vote(&mut self, seat: Seat, ballot: Ballot) -> Result<(), Corrupt> {
        self.playing()?.votes.insert(seat, ballot);
        self.moment += 1;
        Ok(())
    }

    pub(crate) fn stand_in(&mut self, at: Timestamp, seat: Seat, bot: &str) -> Result<(), Corrupt> {
        let play = self.playing()?;
        play.votes.clear();
        play.stand_ins.insert(seat, bot.to_owned());
        self.tell(at, Happened::StoodIn(seat));
        self.settle_pause(at)
    }

    pub(crate) fn take_back(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        self.playing()?.stand_ins.remove(&seat);
        self.tell(at, Happened::Returned(seat));
        self.settle_pause(at)
    }

    /// Ends the game without a result. The table is as it was before the game.
    pub(crate) fn abandon(&mut self, at: Timestamp) -> Result<(), Corrupt> {
        self.playing()?;
        let record = self.play.take().map(|play| Arc::new(play.record_so_far().clone()));
        if let Some(past) = self.games.last_mut() {
            past.abandoned = record;
        }
        self.happenings.clear();
        self.tell(at, Happened::Abandoned);
        Ok(())
    }
}

/// Returns the entry for a player who answers while a bot plays for them: they have come back.
pub(crate) fn returned(play: &Play, seat: Seat) -> Option<Entry> {
    play.stand_ins.contains_key(&seat).then_some(Entry::Returned { seat })
}

/// Refuses while a vote to wait is in force.
fn check_no_wait_vote(now: Timestamp, ballots: &[&Ballot]) -> Result<(), Refusal> {
    let waits = ballots.iter().filter(|ballot| ballot.vote == Vote::Wait);
    match waits.map(|ballot| ballot.at + ABSENCE_GRACE_MS).max() {
        Some(until) if until > now => Err(Refusal::NotYet { seconds: seconds(now, until) }),
        _ => Ok(()),
    }
}

fn seconds(now: Timestamp, until: Timestamp) -> u32 {
    until.0.saturating_sub(now.0).div_ceil(1000) as u32
}
