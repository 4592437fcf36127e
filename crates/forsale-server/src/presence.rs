//! Who is there. It is known to this process alone and never stored: only what is decided
//! because of it is.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use forsale::Seat;
use forsale_html::Presence;
use forsale_table::{Holder, Missing, Table, Timestamp};

/// Without a word for so long, a person is offline, in milliseconds.
pub const OFFLINE: u64 = 15_000;

/// A page without a script cannot say that it is still looked at, so it is believed longer.
const PLAIN: u64 = 180_000;

/// After so long it is worth asking again who is there.
pub const LATER: Duration = Duration::from_millis(OFFLINE + 500);

/// The people in contact with a table.
#[derive(Clone, Debug)]
pub struct Attendance {
    /// When the table woke: who was there before has had no chance to speak.
    woken: Timestamp,
    /// Does everybody come to this process? At several nodes nobody is thought to be gone who may be
    /// at another one.
    is_alone: bool,
    people: HashMap<Holder, Contact>,
}

/// The contact with one person.
#[derive(Clone, Copy, Debug)]
struct Contact {
    /// Their tabs that can be seen, and those that cannot.
    shown: u32,
    hidden: u32,
    last: Timestamp,
    /// Was the last contact a page without a script?
    plain: bool,
}

impl Attendance {
    /// Nobody has spoken yet.
    pub fn new(woken: Timestamp, is_alone: bool) -> Attendance {
        Attendance { woken, is_alone, people: HashMap::new() }
    }

    /// A person asked for a page, or sent a form. Says whether they were thought to be gone.
    pub fn touch(&mut self, who: Holder, now: Timestamp) -> bool {
        let contact = self.contact(who);
        let was_gone = contact.missing(now).is_some();
        contact.last = now;
        contact.plain = true;
        was_gone
    }

    /// A tab was opened.
    pub fn open(&mut self, who: Holder) {
        let contact = self.contact(who);
        contact.shown += 1;
        contact.plain = false;
    }

    /// A tab that was shown is hidden, or the other way round.
    pub fn hide(&mut self, who: Holder, is_hidden: bool) {
        let contact = self.contact(who);
        let (from, to) = match is_hidden {
            true => (&mut contact.shown, &mut contact.hidden),
            false => (&mut contact.hidden, &mut contact.shown),
        };
        *from = from.saturating_sub(1);
        *to += 1;
    }

    /// A tab was closed, or fell silent: its last word was then.
    pub fn close(&mut self, who: Holder, is_hidden: bool, last: Timestamp) {
        let contact = self.contact(who);
        let tabs = if is_hidden { &mut contact.hidden } else { &mut contact.shown };
        *tabs = tabs.saturating_sub(1);
        contact.last = contact.last.max(last);
    }

    fn contact(&mut self, who: Holder) -> &mut Contact {
        let unheard = Contact::unheard(self.woken);
        self.people.entry(who).or_insert(unheard)
    }

    /// The people of this table who are offline, and since when.
    pub fn missing(&self, table: &Table, now: Timestamp) -> Missing {
        let people = self.of_table(table);
        people.filter_map(|(seat, contact)| Some((seat, contact.missing(now)?))).collect()
    }

    /// How those people are there who are not simply there.
    pub fn seats(&self, table: &Table, now: Timestamp) -> BTreeMap<Seat, Presence> {
        let people = self.of_table(table);
        people.filter_map(|(seat, contact)| Some((seat, contact.presence(now)?))).collect()
    }

    fn of_table(&self, table: &Table) -> impl Iterator<Item = (Seat, Contact)> {
        table.holders().filter(|_| self.is_alone).map(|(seat, who)| {
            let contact = self.people.get(&who).copied();
            (seat, contact.unwrap_or_else(|| Contact::unheard(self.woken)))
        })
    }
}

impl Contact {
    fn unheard(woken: Timestamp) -> Contact {
        Contact { shown: 0, hidden: 0, last: woken, plain: true }
    }

    /// Since when the person is offline.
    fn missing(&self, now: Timestamp) -> Option<Timestamp> {
        let patience = if self.plain { PLAIN } else { OFFLINE };
        let is_silent = self.shown + self.hidden == 0 && self.last + patience <= now;
        is_silent.then_some(self.last)
    }

    fn presence(&self, now: Timestamp) -> Option<Presence> {
        match self.missing(now) {
            Some(_) => Some(Presence::Offline),
            None if self.shown == 0 && self.hidden > 0 => Some(Presence::Away),
            None => None,
        }
    }
}
