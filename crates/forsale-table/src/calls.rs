//! Where players want to be told that it is their turn while they are not there.

use std::fmt;

use forsale::Seat;
use serde::{Deserialize, Serialize};

use crate::decide::Entries;
use crate::entry::Entry;
use crate::pace::forced_action;
use crate::people::Holder;
use crate::play::Play;
use crate::question::Question;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Table};
use crate::time::Timestamp;

/// Nobody is called more often than this by one table, in milliseconds.
const REST: u64 = 60_000;

/// An address that is called with a sentence. Both are their owner's secret, and in no view.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// Where.
    pub url: String,
    /// What is said there.
    pub text: String,
}

/// Whoever reads what a server writes down does not learn it.
impl fmt::Debug for Webhook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Webhook(…)")
    }
}

/// Somebody who wants to be called, and when they last were.
#[derive(Clone, Debug)]
pub(crate) struct Reachable {
    webhook: Webhook,
    last: Option<(Timestamp, Question)>,
}

/// A call to a player for whose choice the table waits, if they are not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call<'a> {
    /// Where they sit.
    pub seat: Seat,
    /// Who they are.
    pub who: Holder,
    /// What they are asked.
    pub about: Question,
    /// Not before this.
    pub after: Timestamp,
    /// Where, and what is said.
    pub webhook: &'a Webhook,
}

impl Table {
    /// Where this person wants to be called.
    pub fn webhook(&self, who: Holder) -> Option<&Webhook> {
        self.reachable.get(&self.owner(who)?).map(|reachable| &reachable.webhook)
    }

    /// The calls that were not made yet. What is forced or left to the table needs nobody.
    pub fn calls(&self) -> Vec<Call<'_>> {
        let Ok(play) = self.running() else { return Vec::new() };
        let wanted = self.holders().filter_map(|(seat, who)| {
            let Reachable { webhook, last } = self.reachable.get(&who)?;
            let is_new = last.is_none_or(|(_, about)| about != play.question());
            let after = last.map_or(Timestamp(0), |(at, _)| at + REST);
            let call = Call { seat, who, about: play.question(), after, webhook };
            Some(call).filter(|_| is_new && play.needs(seat))
        });
        wanted.collect()
    }

    pub(crate) fn decide_webhook(&self, who: Holder, webhook: Option<&Webhook>) -> Entries {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        let is_new = self.webhook(who) != webhook;
        let entry = Entry::Reachable { seat, webhook: webhook.cloned() };
        Ok(is_new.then_some(entry).into_iter().collect())
    }

    /// Whoever stores this makes the call: of several servers one, and none of them twice.
    pub(crate) fn decide_call(&self, now: Timestamp, seat: Seat, about: Question) -> Entries {
        let calls = self.calls();
        let mut due = calls.iter().filter(|call| call.after <= now);
        let is_due = due.any(|call| call.seat == seat && call.about == about);
        Ok(is_due.then_some(Entry::Called { seat }).into_iter().collect())
    }

    pub(crate) fn set_webhook(
        &mut self,
        seat: Seat,
        webhook: Option<&Webhook>,
    ) -> Result<(), Corrupt> {
        let who = self.holder_at(seat)?;
        let last = self.reachable.remove(&who).and_then(|reachable| reachable.last);
        if let Some(webhook) = webhook {
            self.reachable.insert(who, Reachable { webhook: webhook.clone(), last });
        }
        Ok(())
    }

    pub(crate) fn note_call(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        let (who, about) = (self.holder_at(seat)?, self.playing()?.question());
        let reachable = self.reachable.get_mut(&who);
        reachable.ok_or(Corrupt("somebody was called nowhere"))?.last = Some((at, about));
        Ok(())
    }
}

impl Play {
    /// Does the game wait for a choice of this person, and nobody makes it for them?
    fn needs(&self, seat: Seat) -> bool {
        let has_choice =
            self.game.prompt(seat).is_some_and(|prompt| forced_action(&prompt).is_none());
        !self.is_paused
            && self.waiting_for().contains(seat)
            && has_choice
            && self.auto_action(seat).is_none()
            && !self.stand_ins.contains_key(&seat)
    }
}
