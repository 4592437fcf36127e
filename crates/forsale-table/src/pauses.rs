//! Pauses and double time, which the players of a table decide by vote.

use forsale::{Seat, Seats};

use crate::absence::returned;
use crate::clock::{Clock, Timers};
use crate::decide::Entries;
use crate::entry::Entry;
use crate::people::{Chair, DoubleTime, Holder};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Happened, Table};
use crate::time::Timestamp;

impl Table {
    pub(crate) fn decide_pause(&self, who: Holder, wants: bool) -> Entries {
        let (_, seat) = self.asked(who)?;
        let play = self.running()?;
        if play.pause_wanted.contains(seat) == wants {
            return Ok(Vec::new());
        }
        let wanted = Entry::PauseWanted { seat, wants };
        Ok(returned(play, seat).into_iter().chain([wanted]).collect())
    }

    pub(crate) fn want_pause(
        &mut self,
        at: Timestamp,
        seat: Seat,
        wants: bool,
    ) -> Result<(), Corrupt> {
        let play = self.playing()?;
        if wants {
            play.pause_wanted.insert(seat)
        } else {
            play.pause_wanted.remove(seat)
        }
        self.moment += 1;
        self.settle_pause(at)
    }

    /// Pauses or continues the game: it is paused while more than half of its people want that.
    pub(crate) fn settle_pause(&mut self, at: Timestamp) -> Result<(), Corrupt> {
        let play = self.playing()?;
        let people = play.people();
        let wanted = people.iter().filter(|&seat| play.pause_wanted.contains(seat)).count();
        let is_paused = wanted * 2 > people.len();
        if is_paused != play.is_paused {
            play.pause(at, is_paused);
            self.tell(at, if is_paused { Happened::Paused } else { Happened::WentOn });
        }
        Ok(())
    }

    pub(crate) fn decide_ask_time(&self, who: Holder) -> Entries {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        if self.options.clock == Clock::None {
            return Err(Refusal::NoClock);
        }
        let is_new = self.people().any(|it| it.0 == seat && it.1.time == DoubleTime::No);
        Ok(is_new.then_some(Entry::TimeAsked { seat }).into_iter().collect())
    }

    pub(crate) fn decide_grant_time(&self, who: Holder, seat: Seat) -> Entries {
        let by = self.seat_of(who).filter(|by| *by != seat).ok_or(Refusal::NotSeated)?;
        let asker = self.chair(seat).and_then(Chair::person).ok_or(Refusal::NobodyThere)?;
        let own = self.chair(by).and_then(Chair::person).ok_or(Refusal::NotSeated)?.holder;
        let is_new = match &asker.time {
            DoubleTime::Asked(agreed) => !agreed.contains(&own),
            DoubleTime::No | DoubleTime::Granted => false,
        };
        Ok(is_new.then_some(Entry::TimeAgreed { seat, by }).into_iter().collect())
    }

    pub(crate) fn ask_time(&mut self, seat: Seat) -> Result<(), Corrupt> {
        self.person_mut(seat)?.time = DoubleTime::Asked(Vec::new());
        self.settle_time(seat)
    }

    pub(crate) fn agree_time(&mut self, seat: Seat, by: Seat) -> Result<(), Corrupt> {
        let by = self.person_mut(by)?.holder;
        if let DoubleTime::Asked(agreed) = &mut self.person_mut(seat)?.time {
            agreed.push(by);
        }
        self.settle_time(seat)
    }

    /// Grants double time once more than half of the other people agree. It lasts until the person
    /// leaves the seat.
    fn settle_time(&mut self, seat: Seat) -> Result<(), Corrupt> {
        let others = self.people().count() - 1;
        let person = self.person_mut(seat)?;
        let DoubleTime::Asked(agreed) = &person.time else { return Ok(()) };
        if others > 0 && agreed.len() * 2 <= others {
            return Ok(());
        }
        person.time = DoubleTime::Granted;
        let clock = self.options.clock;
        if let Some(play) = self.play.as_mut()
            && let (Some(timers), Some(allowance)) = (&mut play.timers, clock.allowance())
        {
            timers.double(seat, allowance);
        }
        Ok(())
    }

    /// Returns the players with double time.
    pub(crate) fn doubled(&self) -> Seats {
        let doubled = self.people().filter(|(_, person)| person.time == DoubleTime::Granted);
        doubled.map(|(seat, _)| seat).collect()
    }
}

impl Play {
    /// Returns the people who play themselves, not through a bot.
    pub(crate) fn people(&self) -> Seats {
        let seats = Seats::all(self.players.len() as u8);
        let is_person = |seat: &Seat| {
            let chair = self.players.get(usize::from(seat.number()));
            chair.and_then(Chair::person).is_some() && !self.stand_ins.contains_key(seat)
        };
        seats.iter().filter(is_person).collect()
    }

    /// Stops or continues the clocks of all players the table waits for.
    fn pause(&mut self, at: Timestamp, is_paused: bool) {
        self.is_paused = is_paused;
        let waiting = self.waiting_for();
        if let Some(timers) = &mut self.timers {
            let change = if is_paused { Timers::stop } else { Timers::go_on };
            waiting.iter().for_each(|seat| change(timers, seat, at));
        }
    }

    /// Refuses an action during a pause.
    pub(crate) fn check_not_paused(&self) -> Result<(), Refusal> {
        if self.is_paused { Err(Refusal::Paused) } else { Ok(()) }
    }
}
