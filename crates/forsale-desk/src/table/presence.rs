//! Who is there. It is never stored: only what is decided because of it is. Nodes that share a
//! store tell each other.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use forsale::Seat;
use forsale_html::Presence;
use forsale_table::{Holder, Missing, Table, Timestamp};
use serde::{Deserialize, Serialize};

use crate::timings::Timings;

/// A page without a script cannot say that it is still looked at, so it is believed longer.
const PLAIN: u64 = 180_000;

/// So old may be what another node knows of somebody who sends no beats.
const ROUGHLY: u64 = 60_000;

/// Tells the browsers of one person apart.
pub type Mark = u32;

/// An open tab: whose, and in which of their browsers.
#[derive(Clone, Copy, Debug)]
pub struct Tab {
    /// Whose.
    pub who: Holder,
    /// In which browser.
    pub mark: Mark,
}

/// The people in contact with a table.
#[derive(Clone, Debug)]
pub struct Attendance {
    /// When the table woke: who was there before has had no chance to speak.
    woken: Timestamp,
    /// How long after the last contact a person is offline, in milliseconds.
    offline_after: u64,
    here: Crowd,
    /// Those at other nodes, by the name of the node.
    there: HashMap<String, Crowd>,
    /// How often other nodes asked who is here.
    asked: u32,
    /// How often something that they said may have been missed.
    missed: u32,
}

/// The people in contact with one node.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Crowd {
    /// How many tabs look on without a seat.
    watchers: u32,
    /// How many large screens show the table.
    #[serde(default)]
    screens: u32,
    people: BTreeMap<Holder, Contact>,
}

/// The contact with one person.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Contact {
    /// Their open tabs, by browser.
    tabs: BTreeMap<Mark, Tabs>,
    last: Timestamp,
    /// Was the last contact a page without a script?
    plain: bool,
}

/// Tabs that can be seen, and those that cannot.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Tabs {
    shown: u32,
    hidden: u32,
}

/// What one node says to the others.
#[derive(Serialize, Deserialize)]
struct Word {
    /// Who is here. The last contact is given as an age, because no two clocks agree.
    crowd: Crowd,
    /// Who is at yours?
    asks: bool,
}

/// What has to change before the other nodes are told again.
#[derive(Clone, PartialEq, Debug)]
pub struct Gist {
    crowd: Crowd,
    asked: u32,
    missed: u32,
}

impl Attendance {
    /// Nobody has spoken yet.
    pub fn new(woken: Timestamp) -> Attendance {
        let (here, there) = (Crowd::default(), HashMap::new());
        let attendance = Attendance { woken, offline_after: 0, here, there, asked: 0, missed: 0 };
        attendance.offline_after(Timings::DEFAULT.offline_after)
    }

    /// The same, where people are offline after another time.
    pub fn offline_after(self, time: Duration) -> Attendance {
        Attendance { offline_after: time.as_millis() as u64, ..self }
    }

    /// A person asked for a page, or sent a form. Says whether they were thought to be gone.
    pub fn touch(&mut self, who: Holder, now: Timestamp) -> bool {
        let was_gone = self.known(who).offline(now, self.offline_after).is_some();
        let contact = self.here.people.entry(who).or_default();
        contact.last = now;
        // Whoever has a tab open goes on speaking.
        contact.plain = contact.tabs.is_empty();
        was_gone
    }

    /// A tab was opened.
    pub fn open(&mut self, tab: Tab) {
        let contact = self.here.people.entry(tab.who).or_default();
        contact.tabs.entry(tab.mark).or_default().shown += 1;
        contact.plain = false;
    }

    /// A tab that was shown is hidden, or the other way round.
    pub fn hide(&mut self, tab: Tab, is_hidden: bool, now: Timestamp) {
        let contact = self.here.people.entry(tab.who).or_default();
        contact.last = now;
        let tabs = contact.tabs.entry(tab.mark).or_default();
        let (from, to) = match is_hidden {
            true => (&mut tabs.shown, &mut tabs.hidden),
            false => (&mut tabs.hidden, &mut tabs.shown),
        };
        *from = from.saturating_sub(1);
        *to += 1;
    }

    /// A tab was closed, or fell silent: its last word was then.
    pub fn close(&mut self, tab: Tab, is_hidden: bool, last: Timestamp) {
        let contact = self.here.people.entry(tab.who).or_default();
        contact.last = contact.last.max(last);
        let tabs = contact.tabs.entry(tab.mark).or_default();
        let tabs = if is_hidden { &mut tabs.hidden } else { &mut tabs.shown };
        *tabs = tabs.saturating_sub(1);
        contact.tabs.retain(|_, tabs| tabs.shown + tabs.hidden > 0);
    }

    /// Somebody without a seat looks on, or does not any more.
    pub fn watch(&mut self, comes: bool) {
        let watchers = &mut self.here.watchers;
        *watchers = if comes { *watchers + 1 } else { watchers.saturating_sub(1) };
    }

    /// A large screen shows the table, or does not any more.
    pub fn put_on_screen(&mut self, comes: bool) {
        let screens = &mut self.here.screens;
        *screens = if comes { *screens + 1 } else { screens.saturating_sub(1) };
    }

    /// Does a large screen show the table?
    pub fn is_on_screen(&self) -> bool {
        self.crowds().any(|crowd| crowd.screens > 0)
    }

    /// How many tabs look on without a seat.
    pub fn watchers(&self) -> u32 {
        self.crowds().map(|crowd| crowd.watchers).fold(0, u32::saturating_add)
    }

    /// Is this person's seat open in another browser than this one?
    pub fn is_elsewhere(&self, tab: Tab) -> bool {
        self.known(tab.who).tabs.keys().any(|mark| *mark != tab.mark)
    }

    /// The people of this table who are offline, and since when.
    pub fn offline(&self, table: &Table, now: Timestamp) -> Missing {
        let people = table.holders();
        people
            .filter_map(|(seat, who)| {
                Some((seat, self.known(who).offline(now, self.offline_after)?))
            })
            .collect()
    }

    /// The people of this table who do not see it, and since when.
    pub fn missing(&self, table: &Table, now: Timestamp) -> Missing {
        let people = table.holders();
        people
            .filter_map(|(seat, who)| {
                Some((seat, self.known(who).missing(now, self.offline_after)?))
            })
            .collect()
    }

    /// How those people are there who are not simply there.
    pub fn seats(&self, table: &Table, now: Timestamp) -> BTreeMap<Seat, Presence> {
        let people = table.holders();
        people
            .filter_map(|(seat, who)| {
                Some((seat, self.known(who).presence(now, self.offline_after)?))
            })
            .collect()
    }

    /// Since when somebody does not have the table on their screen; nothing if they do.
    pub fn absent(&self, who: Holder) -> Option<Timestamp> {
        let is_known = self.crowds().any(|crowd| crowd.people.contains_key(&who));
        let contact = self.known(who);
        let patience = if contact.plain && is_known { PLAIN } else { self.offline_after };
        match contact.tabs.values().any(|tabs| tabs.shown > 0) {
            true => None,
            false if contact.tabs.is_empty() => Some(contact.last + patience),
            false => Some(contact.last),
        }
    }

    fn crowds(&self) -> impl Iterator<Item = &Crowd> {
        [&self.here].into_iter().chain(self.there.values())
    }

    /// What all nodes together know of a person.
    fn known(&self, who: Holder) -> Contact {
        let contacts = self.crowds().filter_map(|crowd| crowd.people.get(&who));
        let known = contacts.cloned().reduce(Contact::and);
        known.unwrap_or(Contact { last: self.woken, plain: true, ..Contact::default() })
    }
}

/// What nodes tell each other.
impl Attendance {
    /// What the others should know.
    pub fn gist(&self) -> Gist {
        let mut crowd = self.here.clone();
        // Every form is a contact; only that there was one of late is worth telling.
        crowd.people.values_mut().for_each(|contact| contact.last.0 /= ROUGHLY);
        Gist { crowd, asked: self.asked, missed: self.missed }
    }

    /// The same as it is sent, to nodes that were last told `told`.
    pub fn word(&self, told: Option<&Gist>, now: Timestamp) -> String {
        let asks = told.is_none_or(|told| told.missed != self.missed);
        let word = Word { crowd: self.here.turned(now), asks };
        // Plain data with words for names cannot fail to be written.
        serde_json::to_string(&word).unwrap_or_default()
    }

    /// Another node says who is there.
    pub fn hear(&mut self, node: &str, word: &str, now: Timestamp) {
        let Ok(Word { crowd, asks }) = serde_json::from_str(word) else { return };
        self.there.insert(node.to_owned(), crowd.turned(now));
        self.asked += u32::from(asks);
    }

    /// Another node says nothing any more: its tabs have to find another one.
    pub fn lose(&mut self, node: &str, now: Timestamp) {
        if let Some(crowd) = self.there.get_mut(node) {
            (crowd.watchers, crowd.screens) = (0, 0);
            for contact in crowd.people.values_mut().filter(|contact| !contact.tabs.is_empty()) {
                contact.tabs.clear();
                contact.last = now;
            }
        }
    }

    /// All that others said can be asked for, said on, and forgotten.
    #[cfg(any(test, fuzzing))]
    pub fn check_what_was_heard(mut self, now: Timestamp) {
        for crowd in self.there.values() {
            let word = serde_json::to_string(&Word { crowd: crowd.turned(now), asks: false });
            let mut other = Attendance::new(now);
            other.hear("here", &word.expect("plain data"), now);
            assert_eq!(other.there.get("here"), Some(crowd), "said on");
            for &who in crowd.people.keys() {
                let contact = self.known(who);
                let _ = contact.missing(now, self.offline_after);
                let _ = contact.presence(now, self.offline_after);
            }
        }
        let _ = (self.watchers(), self.is_on_screen(), self.gist());
        self.lose("one", now);
    }

    /// What the others said may have been missed.
    pub fn miss(&mut self) {
        self.missed += 1;
    }
}

impl Crowd {
    /// With ages for times, or times for ages.
    fn turned(&self, now: Timestamp) -> Crowd {
        let mut crowd = self.clone();
        for contact in crowd.people.values_mut() {
            contact.last = Timestamp(now.0.saturating_sub(contact.last.0));
        }
        crowd
    }
}

impl Contact {
    /// What is known of one person at two nodes.
    fn and(mut self, other: Contact) -> Contact {
        for (mark, tabs) in other.tabs {
            let own = self.tabs.entry(mark).or_default();
            own.shown = own.shown.saturating_add(tabs.shown);
            own.hidden = own.hidden.saturating_add(tabs.hidden);
        }
        let plain = if other.last > self.last { other.plain } else { self.plain };
        Contact { plain, last: self.last.max(other.last), ..self }
    }

    /// Since when the person does not see the table: they are offline, or have it in a tab that is
    /// hidden, as whoever goes to bed and leaves the computer on.
    fn missing(&self, now: Timestamp, offline_after: u64) -> Option<Timestamp> {
        self.offline(now, offline_after).or_else(|| self.is_away().then_some(self.last))
    }

    fn is_away(&self) -> bool {
        !self.tabs.is_empty() && self.tabs.values().all(|tabs| tabs.shown == 0)
    }

    /// Since when the person is offline.
    fn offline(&self, now: Timestamp, offline_after: u64) -> Option<Timestamp> {
        let patience = if self.plain { PLAIN + ROUGHLY } else { offline_after };
        let is_silent = self.tabs.is_empty() && self.last + patience <= now;
        is_silent.then_some(self.last)
    }

    fn presence(&self, now: Timestamp, offline_after: u64) -> Option<Presence> {
        match self.offline(now, offline_after) {
            Some(_) => Some(Presence::Offline),
            None => self.is_away().then_some(Presence::Away),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANA: Holder = Holder::from_hash([1; 16]);
    const PHONE: Tab = Tab { who: ANA, mark: 1 };
    const DESK: Tab = Tab { who: ANA, mark: 2 };
    const OFFLINE: u64 = 15_000;

    /// Two nodes; what the first says reaches the second, whose clock is an hour ahead.
    fn tell(one: &Attendance, two: &mut Attendance, now: u64) {
        two.hear("one", &one.word(None, Timestamp(now)), Timestamp(now + 3_600_000));
    }

    #[test]
    fn who_is_at_another_node_is_there_until_they_leave_it() {
        let mut one = Attendance::new(Timestamp(0));
        let mut two = Attendance::new(Timestamp(3_600_000));
        one.open(PHONE);
        tell(&one, &mut two, 1_000);
        let later = Timestamp(3_600_000 + 900_000);
        assert_eq!(two.known(ANA).missing(later, OFFLINE), None);
        assert!(two.is_elsewhere(DESK) && !two.is_elsewhere(PHONE));
        one.close(PHONE, false, Timestamp(900_000));
        tell(&one, &mut two, 910_000);
        let since = Timestamp(3_600_000 + 900_000);
        assert_eq!(two.known(ANA).missing(since + OFFLINE, OFFLINE), Some(since));
    }

    #[test]
    fn who_was_at_a_lost_node_is_offline_unless_they_come_here() {
        let mut two = Attendance::new(Timestamp(0));
        let mut one = two.clone();
        one.open(PHONE);
        one.watch(true);
        one.put_on_screen(true);
        two.hear("one", &one.word(None, Timestamp(0)), Timestamp(0));
        assert_eq!((two.watchers(), two.is_on_screen()), (1, true));
        two.lose("one", Timestamp(10_000));
        assert_eq!((two.watchers(), two.is_on_screen()), (0, false));
        assert_eq!(two.known(ANA).missing(Timestamp(24_999), OFFLINE), None);
        assert!(two.known(ANA).missing(Timestamp(25_000), OFFLINE).is_some());
        two.open(PHONE);
        assert_eq!(two.known(ANA).missing(Timestamp(25_000), OFFLINE), None);
    }

    #[test]
    fn who_does_not_look_is_absent() {
        let mut here = Attendance::new(Timestamp(1_000));
        assert_eq!(
            here.absent(ANA),
            Some(Timestamp(1_000 + OFFLINE)),
            "they had no chance to speak"
        );
        here.touch(ANA, Timestamp(2_000));
        assert_eq!(here.absent(ANA), Some(Timestamp(2_000 + PLAIN)), "they read without a script");
        here.open(PHONE);
        here.open(DESK);
        assert_eq!(here.absent(ANA), None);
        here.hide(PHONE, true, Timestamp(3_000));
        assert_eq!(here.absent(ANA), None, "they look elsewhere");
        assert_eq!(here.known(ANA).missing(Timestamp(9_000), OFFLINE), None);
        here.hide(DESK, true, Timestamp(4_000));
        assert_eq!(here.absent(ANA), Some(Timestamp(4_000)), "every tab is hidden");
        assert_eq!(here.known(ANA).missing(Timestamp(9_000), OFFLINE), Some(Timestamp(4_000)));
        assert_eq!(
            here.known(ANA).offline(Timestamp(900_000), OFFLINE),
            None,
            "and yet they are not gone"
        );
    }

    #[test]
    fn other_nodes_are_told_what_changed_and_no_more() {
        let mut one = Attendance::new(Timestamp(0));
        one.open(PHONE);
        let told = one.gist();
        one.touch(ANA, Timestamp(30_000));
        assert_eq!(one.gist(), told, "another form says nothing new");
        one.hear("two", &Attendance::new(Timestamp(0)).word(None, Timestamp(0)), Timestamp(0));
        assert_ne!(one.gist(), told, "a node that wakes asks who is here");
        assert!(!one.word(Some(&told), Timestamp(0)).contains("\"asks\":true"));
        one.miss();
        assert!(one.word(Some(&told), Timestamp(0)).contains("\"asks\":true"));
    }

    #[test]
    fn a_form_sent_from_a_tab_does_not_hide_that_it_closes() {
        let mut here = Attendance::new(Timestamp(0));
        here.open(PHONE);
        here.touch(ANA, Timestamp(5_000));
        here.close(PHONE, false, Timestamp(6_000));
        assert!(here.known(ANA).missing(Timestamp(6_000 + OFFLINE), OFFLINE).is_some());
    }
}
