//! The queue of people who want to play when all chairs are taken.

use crate::decide::Entries;
use crate::entry::Entry;
use crate::name::Name;
use crate::people::Holder;
use crate::refusal::Refusal;
use crate::table::Table;
use crate::time::Timestamp;

/// The most people in the queue.
const MAX_QUEUE: usize = 12;

/// A person who waits for a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guest {
    /// The person.
    pub holder: Holder,
    /// Their name.
    pub name: Name,
}

impl Table {
    pub(crate) fn decide_queue(&self, who: Holder, name: &Name) -> Entries {
        if !self.is_playing() && !self.free().is_empty() {
            return self.decide_sit(who, name, None);
        }
        if let Some(seat) = self.seat_of(who) {
            return Err(Refusal::AlreadySeated { seat });
        }
        self.owner(who).ok_or(Refusal::SignedOut)?;
        if self.is_queued(who) {
            return Ok(Vec::new());
        }
        if self.queue.len() >= MAX_QUEUE {
            return Err(Refusal::QueueFull);
        }
        Ok(vec![Entry::Queued { who, name: name.clone() }])
    }

    pub(crate) fn decide_unqueue(&self, who: Holder) -> Entries {
        let who = self.owner(who).filter(|who| self.is_queued(*who));
        Ok(who.map(|who| Entry::Unqueued { who }).into_iter().collect())
    }

    pub(crate) fn is_queued(&self, who: Holder) -> bool {
        let owner = self.owner(who);
        self.queue.iter().any(|guest| Some(guest.holder) == owner)
    }

    pub(crate) fn join_queue(&mut self, who: Holder, name: &Name) {
        self.queue.push(Guest { holder: who, name: name.clone() });
        self.moment += 1;
    }

    pub(crate) fn leave_queue(&mut self, who: Holder) {
        self.queue.retain(|guest| guest.holder != who);
        self.moment += 1;
    }

    /// Adds the entries that seat queued people, in order, on chairs that these entries free.
    pub(crate) fn seat_queue(&self, now: Timestamp, mut entries: Vec<Entry>) -> Entries {
        let frees = |entry: &Entry| matches!(entry, Entry::Stood { .. } | Entry::Changed { .. });
        if self.queue.is_empty() || !entries.iter().any(frees) {
            return Ok(entries);
        }
        let mut after = self.clone();
        let mut done = 0;
        loop {
            // Entries that were just decided always apply.
            if entries[done..].iter().any(|entry| after.apply(now, entry).is_err()) {
                return Ok(entries);
            }
            done = entries.len();
            let Some(guest) = after.queue.first().filter(|_| !after.free().is_empty()) else {
                return Ok(entries);
            };
            entries.extend(after.decide_sit(guest.holder, &guest.name, None)?);
        }
    }
}
