//! Players who are not there: how long the table waits, who plays for them, and how they return.
//!
//! Who is there is known to whoever drives the table and comes in with a command; only what is
//! decided is stored.

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

/// How long the others wait for somebody who is asked and not there, in milliseconds; a vote to
/// wait lasts as long.
pub const ABSENCE_GRACE_MS: u64 = 60_000;

/// What the others want to do about somebody who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Vote {
    /// Wait another minute.
    Wait,
    /// Let a bot play for now.
    Bot,
    /// End the game without a result.
    End,
}

/// A vote that was cast about this question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// When.
    pub at: Timestamp,
    /// About whom.
    pub about: Seat,
    /// For what.
    pub vote: Vote,
}

/// Who is not there, and since when.
pub type Missing = BTreeMap<Seat, Timestamp>;

/// A vote and what is known about who is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motion {
    /// About whom.
    pub about: Seat,
    /// For what.
    pub vote: Vote,
    /// The bot that would play.
    pub bot: String,
    /// The people who are not there.
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
        self.is_overdue(now, play, *about, missing)?;
        let others = play.votes.iter().filter(|(other, _)| !seats.contains(**other));
        let others: Vec<&Ballot> =
            others.map(|(_, ballot)| ballot).filter(|ballot| ballot.about == *about).collect();
        if *vote != Vote::Wait {
            nobody_waits(now, &others)?;
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

    /// The people who may vote about somebody: all who were there of late.
    fn voters(&self, now: Timestamp, about: Seat, missing: &Missing) -> Seats {
        let is_gone =
            |seat: &Seat| missing.get(seat).is_some_and(|since| *since + ABSENCE_GRACE_MS <= now);
        let there = |seat: &Seat| *seat != about && !is_gone(seat);
        self.people().map(|(seat, _)| seat).filter(there).collect()
    }

    /// Does the table wait for somebody who has not been there for long enough?
    fn is_overdue(
        &self,
        now: Timestamp,
        play: &Play,
        about: Seat,
        missing: &Missing,
    ) -> Result<(), Refusal> {
        play.goes_on()?;
        if self.options.absence == Absence::Wait {
            return Err(Refusal::TableWaits);
        }
        let until = self.waits_until(play, about, missing).ok_or(Refusal::NotMissing)?;
        if until > now { Err(Refusal::NotYet { seconds: seconds(now, until) }) } else { Ok(()) }
    }

    /// Until when the table waits for somebody who is asked and not there. Time runs only while both
    /// is so.
    fn waits_until(&self, play: &Play, about: Seat, missing: &Missing) -> Option<Timestamp> {
        let since = missing.get(&about).filter(|_| self.is_waited_for(play, about))?;
        Some((*since).max(play.since) + ABSENCE_GRACE_MS)
    }

    /// Does the table wait for this person, and not for a bot in their place?
    fn is_waited_for(&self, play: &Play, seat: Seat) -> bool {
        let is_person = self.chair(seat).is_some_and(|chair| chair.person().is_some());
        is_person && play.waiting_for().contains(seat) && !play.stand_ins.contains_key(&seat)
    }

    /// The person whom the table misses most, and from when on the others may vote about them.
    pub fn missed(&self, missing: &Missing) -> Option<(Seat, Timestamp)> {
        let play = self.running().ok().filter(|play| play.goes_on().is_ok())?;
        if self.options.absence == Absence::Wait {
            return None;
        }
        let waiting = play.waiting_for();
        let missed = waiting.iter();
        let missed = missed.filter_map(|seat| Some((seat, self.waits_until(play, seat, missing)?)));
        missed.min_by_key(|(_, until)| *until)
    }

    /// The person whom the table has waited for in vain, if the others may vote about them.
    pub fn overdue(&self, now: Timestamp, missing: &Missing) -> Option<Seat> {
        self.missed(missing).filter(|(_, until)| *until <= now).map(|(seat, _)| seat)
    }

    /// The people a bot should play for at once, because the table agreed on that.
    pub fn left_to_bots(&self, missing: &Missing) -> Option<Seat> {
        let play = self.running().ok().filter(|play| play.goes_on().is_ok())?;
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

    /// The owner takes the seat back.
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

    /// Ends the game without a result: the table is where it was before.
    pub(crate) fn abandon(&mut self, at: Timestamp) -> Result<(), Corrupt> {
        self.playing()?;
        let record = self.play.take().map(|play| Arc::new(play.record_so_far().clone()));
        if let Some(memory) = self.memories.last_mut() {
            memory.abandoned = record;
        }
        self.happenings.clear();
        self.round = 0;
        self.tell(at, Happened::Abandoned);
        Ok(())
    }
}

/// Who answers themselves has come back.
pub(crate) fn returned(play: &Play, seat: Seat) -> Option<Entry> {
    play.stand_ins.contains_key(&seat).then_some(Entry::Returned { seat })
}

/// Whoever wants to wait is heard for a minute.
fn nobody_waits(now: Timestamp, ballots: &[&Ballot]) -> Result<(), Refusal> {
    let waits = ballots.iter().filter(|ballot| ballot.vote == Vote::Wait);
    match waits.map(|ballot| ballot.at + ABSENCE_GRACE_MS).max() {
        Some(until) if until > now => Err(Refusal::NotYet { seconds: seconds(now, until) }),
        _ => Ok(()),
    }
}

fn seconds(now: Timestamp, until: Timestamp) -> u32 {
    until.0.saturating_sub(now.0).div_ceil(1000) as u32
}
