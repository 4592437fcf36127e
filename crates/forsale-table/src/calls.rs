//! Webhooks: addresses to call when it is a player's turn and they are absent.

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

/// The shortest time between two calls of one player by one table, in milliseconds.
const CALL_INTERVAL_MS: u64 = 60_000;

/// An address to call, and the text to send. Both are the owner's secret, and in no view.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// The address.
    pub url: String,
    /// The text.
    pub text: String,
}

/// Keeps the secret out of a server's log.
impl fmt::Debug for Webhook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Webhook(…)")
    }
}

/// The webhook of a person, and when it was last called.
#[derive(Clone, Debug)]
pub(crate) struct Reachable {
    webhook: Webhook,
    last: Option<(Timestamp, Question)>,
}

/// A call to a player the table waits for, to be made if they are absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call<'a> {
    /// Their seat.
    pub seat: Seat,
    /// The player.
    pub who: Holder,
    /// The question they are asked.
    pub about: Question,
    /// The earliest time for the call.
    pub after: Timestamp,
    /// The webhook to call.
    pub webhook: &'a Webhook,
}

impl Table {
    /// Returns the webhook of this person.
    pub fn webhook(&self, who: Holder) -> Option<&Webhook> {
        self.reachable.get(&self.owner(who)?).map(|reachable| &reachable.webhook)
    }

    /// Returns the calls that were not made yet. A move that is forced or left to the table needs no
    /// call.
    pub fn calls(&self) -> Vec<Call<'_>> {
        let Ok(play) = self.running() else { return Vec::new() };
        let wanted = self.holders().filter_map(|(seat, who)| {
            let Reachable { webhook, last } = self.reachable.get(&who)?;
            let is_new = last.is_none_or(|(_, about)| about != play.question());
            let after = last.map_or(Timestamp(0), |(at, _)| at + CALL_INTERVAL_MS);
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

    /// Decides to call a player. The server that stores the entry makes the call, so of several
    /// servers only one calls, and none calls twice.
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
        reachable.ok_or(Corrupt("a player without a webhook was called"))?.last = Some((at, about));
        Ok(())
    }
}

impl Play {
    /// Whether the game waits for a choice that only this player can make.
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
