//! Presence: who is connected to a table. It is never stored, only the decisions that follow from it.
//! Nodes that share a store send it to each other.

use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use forsale::Seat;
use forsale_html::Presence;
use forsale_table::{Holder, Missing, Table, Timestamp};
use serde::{Deserialize, Serialize};

use crate::timings::Timings;

/// How long a player counts as there after a page without a script, which cannot send beats, in
/// milliseconds.
const PLAIN_PAGE_TIMEOUT: u64 = 180_000;

/// How much older the last contact may be than other nodes know, in milliseconds.
const CONTACT_GRANULARITY: u64 = 60_000;

/// Distinguishes the browsers of one person.
pub type BrowserId = u32;

/// An open tab of a person.
#[derive(Clone, Copy, Debug)]
pub struct BrowserTab {
    /// The person.
    pub who: Holder,
    /// Their browser.
    pub browser: BrowserId,
}

/// The people who are connected to a table, on all nodes.
#[derive(Clone, Debug)]
pub struct Attendance {
    /// When the table woke. It stands for the last contact of people who have not connected since.
    woken: Timestamp,
    /// How long after the last contact a person counts as offline, in milliseconds.
    offline_after: u64,
    here: NodePresence,
    /// The people at other nodes, by the name of the node.
    elsewhere: HashMap<String, NodePresence>,
    /// How often other nodes have asked for our presence.
    asked: u32,
    /// How often messages of other nodes may have been missed.
    missed: u32,
}

/// The people who are connected to one node.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct NodePresence {
    /// Tabs without a seat.
    watchers: u32,
    people: BTreeMap<Holder, Contact>,
}

/// The connections of one person.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Contact {
    /// Their open tabs, by browser.
    tabs: BTreeMap<BrowserId, Tabs>,
    /// The last contact.
    last: Timestamp,
    /// Whether the last contact was a page without a script.
    plain: bool,
}

/// Tabs in the foreground and in the background.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
struct Tabs {
    shown: u32,
    hidden: u32,
}

/// The message that a node sends to the others.
#[derive(Serialize, Deserialize)]
struct PresenceMessage {
    /// Who is here. The last contacts are ages instead of times, because clocks differ.
    #[serde(rename = "crowd")]
    presence: NodePresence,
    /// Whether the others should send their presence too.
    asks: bool,
}

/// The part of the presence that other nodes need: a change of it is sent to them.
#[derive(Clone, PartialEq, Debug)]
pub struct PresenceDigest {
    presence: NodePresence,
    asked: u32,
    missed: u32,
}

impl Attendance {
    /// The presence at a table that has just woken.
    pub fn new(woken: Timestamp) -> Attendance {
        let (here, elsewhere) = (NodePresence::default(), HashMap::new());
        let attendance =
            Attendance { woken, offline_after: 0, here, elsewhere, asked: 0, missed: 0 };
        attendance.with_timeout(Timings::DEFAULT.offline_after)
    }

    /// The same, with another timeout.
    pub fn with_timeout(self, time: Duration) -> Attendance {
        Attendance { offline_after: time.as_millis() as u64, ..self }
    }

    /// Notes that a person requested a page or sent a form. Returns true if they counted as offline.
    pub fn touch(&mut self, who: Holder, now: Timestamp) -> bool {
        let was_gone = self.contact(who).offline(now, self.offline_after).is_some();
        let contact = self.here.people.entry(who).or_default();
        contact.last = now;
        // An open tab goes on sending beats.
        contact.plain = contact.tabs.is_empty();
        was_gone
    }

    /// Notes that a tab was opened.
    pub fn open(&mut self, tab: BrowserTab) {
        let contact = self.here.people.entry(tab.who).or_default();
        contact.tabs.entry(tab.browser).or_default().shown += 1;
        contact.plain = false;
    }

    /// Notes that a tab moved to the background, or to the foreground.
    pub fn set_hidden(&mut self, tab: BrowserTab, is_hidden: bool, now: Timestamp) {
        let contact = self.here.people.entry(tab.who).or_default();
        contact.last = now;
        let tabs = contact.tabs.entry(tab.browser).or_default();
        let (from, to) = match is_hidden {
            true => (&mut tabs.shown, &mut tabs.hidden),
            false => (&mut tabs.hidden, &mut tabs.shown),
        };
        *from = from.saturating_sub(1);
        *to += 1;
    }

    /// Notes that a tab was closed or lost, and when it was last heard of.
    pub fn close(&mut self, tab: BrowserTab, is_hidden: bool, last: Timestamp) {
        let contact = self.here.people.entry(tab.who).or_default();
        contact.last = contact.last.max(last);
        let tabs = contact.tabs.entry(tab.browser).or_default();
        let tabs = if is_hidden { &mut tabs.hidden } else { &mut tabs.shown };
        *tabs = tabs.saturating_sub(1);
        contact.tabs.retain(|_, tabs| tabs.shown + tabs.hidden > 0);
    }

    /// Counts a tab without a seat that opens or closes.
    pub fn count_watcher(&mut self, arrives: bool) {
        let watchers = &mut self.here.watchers;
        *watchers = if arrives { *watchers + 1 } else { watchers.saturating_sub(1) };
    }

    /// The number of tabs without a seat.
    pub fn watchers(&self) -> u32 {
        self.nodes().map(|presence| presence.watchers).fold(0, u32::saturating_add)
    }

    /// A number that changes when pages have to show players differently. It does not change when
    /// watchers come and go.
    pub fn people_mark(&self, table: &Table, now: Timestamp) -> u64 {
        let hash = |people: &BTreeMap<Holder, Contact>| {
            let mut hasher = DefaultHasher::new();
            for (who, Contact { tabs, last, plain }) in people {
                (who, tabs, last.0, plain).hash(&mut hasher);
            }
            hasher.finish()
        };
        let offline = self.offline(table, now);
        let mut hasher = DefaultHasher::new();
        offline.keys().for_each(|seat| seat.hash(&mut hasher));
        // The nodes have no order.
        let people = self.nodes().map(|presence| hash(&presence.people));
        people.fold(hasher.finish(), u64::wrapping_add)
    }

    /// Whether the person has the table open in another browser too.
    pub fn is_open_elsewhere(&self, tab: BrowserTab) -> bool {
        self.contact(tab.who).tabs.keys().any(|browser| *browser != tab.browser)
    }

    /// The players who are offline, and since when.
    pub fn offline(&self, table: &Table, now: Timestamp) -> Missing {
        let people = table.holders();
        people
            .filter_map(|(seat, who)| {
                Some((seat, self.contact(who).offline(now, self.offline_after)?))
            })
            .collect()
    }

    /// The players who are offline or have the table only in the background, and since when.
    pub fn missing(&self, table: &Table, now: Timestamp) -> Missing {
        let people = table.holders();
        people
            .filter_map(|(seat, who)| {
                Some((seat, self.contact(who).missing(now, self.offline_after)?))
            })
            .collect()
    }

    /// The presence of the players who are away or offline.
    pub fn seats(&self, table: &Table, now: Timestamp) -> BTreeMap<Seat, Presence> {
        let people = table.holders();
        people
            .filter_map(|(seat, who)| {
                Some((seat, self.contact(who).presence(now, self.offline_after)?))
            })
            .collect()
    }

    /// Since when a person does not see the table; `None` if they see it.
    pub fn absent_since(&self, who: Holder) -> Option<Timestamp> {
        let is_known = self.nodes().any(|presence| presence.people.contains_key(&who));
        let contact = self.contact(who);
        let timeout =
            if contact.plain && is_known { PLAIN_PAGE_TIMEOUT } else { self.offline_after };
        match contact.tabs.values().any(|tabs| tabs.shown > 0) {
            true => None,
            false if contact.tabs.is_empty() => Some(contact.last + timeout),
            false => Some(contact.last),
        }
    }

    fn nodes(&self) -> impl Iterator<Item = &NodePresence> {
        [&self.here].into_iter().chain(self.elsewhere.values())
    }

    /// The connections of a person to all nodes.
    fn contact(&self, who: Holder) -> Contact {
        let contacts = self.nodes().filter_map(|presence| presence.people.get(&who));
        let merged = contacts.cloned().reduce(Contact::merge);
        merged.unwrap_or(Contact { last: self.woken, plain: true, ..Contact::default() })
    }
}

/// Exchange between nodes.
impl Attendance {
    /// The part that other nodes need.
    pub fn digest(&self) -> PresenceDigest {
        let mut presence = self.here.clone();
        // Every form is a contact. Others need its time only roughly.
        presence.people.values_mut().for_each(|contact| contact.last.0 /= CONTACT_GRANULARITY);
        PresenceDigest { presence, asked: self.asked, missed: self.missed }
    }

    /// The message to the other nodes, which were last sent `sent`.
    pub fn message(&self, sent: Option<&PresenceDigest>, now: Timestamp) -> String {
        let asks = sent.is_none_or(|sent| sent.missed != self.missed);
        let message = PresenceMessage { presence: self.here.with_ages_swapped(now), asks };
        // A struct with string keys always serializes.
        serde_json::to_string(&message).unwrap_or_default()
    }

    /// Takes the message of another node. Invalid messages are ignored.
    pub fn receive(&mut self, node: &str, message: &str, now: Timestamp) {
        let Ok(PresenceMessage { presence, asks }) = serde_json::from_str(message) else { return };
        self.elsewhere.insert(node.to_owned(), presence.with_ages_swapped(now));
        self.asked += u32::from(asks);
    }

    /// Notes that another node is gone, and its tabs with it.
    pub fn forget_node(&mut self, node: &str, now: Timestamp) {
        if let Some(presence) = self.elsewhere.get_mut(node) {
            presence.watchers = 0;
            for contact in presence.people.values_mut().filter(|contact| !contact.tabs.is_empty()) {
                contact.tabs.clear();
                contact.last = now;
            }
        }
    }

    /// Checks that received presence can be read, sent on, and forgotten.
    #[cfg(any(test, fuzzing))]
    pub fn check_received(mut self, now: Timestamp) {
        for presence in self.elsewhere.values() {
            let message = serde_json::to_string(&PresenceMessage {
                presence: presence.with_ages_swapped(now),
                asks: false,
            });
            let mut other = Attendance::new(now);
            other.receive("here", &message.expect("plain data"), now);
            assert_eq!(other.elsewhere.get("here"), Some(presence), "sent on without change");
            for &who in presence.people.keys() {
                let contact = self.contact(who);
                let _ = contact.missing(now, self.offline_after);
                let _ = contact.presence(now, self.offline_after);
            }
        }
        let _ = (self.watchers(), self.digest());
        self.forget_node("one", now);
    }

    /// Notes that messages of other nodes may have been missed, so that they are asked again.
    pub fn note_missed_messages(&mut self) {
        self.missed += 1;
    }
}

impl NodePresence {
    /// Replaces the times of the last contacts by ages, or ages by times.
    fn with_ages_swapped(&self, now: Timestamp) -> NodePresence {
        let mut presence = self.clone();
        for contact in presence.people.values_mut() {
            contact.last = Timestamp(now.0.saturating_sub(contact.last.0));
        }
        presence
    }
}

impl Contact {
    /// The connections of one person to two nodes.
    fn merge(mut self, other: Contact) -> Contact {
        for (browser, tabs) in other.tabs {
            let own = self.tabs.entry(browser).or_default();
            own.shown = own.shown.saturating_add(tabs.shown);
            own.hidden = own.hidden.saturating_add(tabs.hidden);
        }
        let plain = if other.last > self.last { other.plain } else { self.plain };
        Contact { plain, last: self.last.max(other.last), ..self }
    }

    /// Since when the person does not see the table: they are offline, or all their tabs are in the
    /// background.
    fn missing(&self, now: Timestamp, offline_after: u64) -> Option<Timestamp> {
        self.offline(now, offline_after).or_else(|| self.is_away().then_some(self.last))
    }

    /// Whether all tabs are in the background.
    fn is_away(&self) -> bool {
        !self.tabs.is_empty() && self.tabs.values().all(|tabs| tabs.shown == 0)
    }

    /// Since when the person is offline.
    fn offline(&self, now: Timestamp, offline_after: u64) -> Option<Timestamp> {
        let timeout =
            if self.plain { PLAIN_PAGE_TIMEOUT + CONTACT_GRANULARITY } else { offline_after };
        let is_silent = self.tabs.is_empty() && self.last + timeout <= now;
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
    const PHONE: BrowserTab = BrowserTab { who: ANA, browser: 1 };
    const DESK: BrowserTab = BrowserTab { who: ANA, browser: 2 };
    const OFFLINE: u64 = 15_000;

    /// Sends the presence of one node to another, whose clock is an hour ahead.
    fn send(one: &Attendance, two: &mut Attendance, now: u64) {
        two.receive("one", &one.message(None, Timestamp(now)), Timestamp(now + 3_600_000));
    }

    #[test]
    fn a_player_at_another_node_is_present_until_they_leave() {
        let mut one = Attendance::new(Timestamp(0));
        let mut two = Attendance::new(Timestamp(3_600_000));
        one.open(PHONE);
        send(&one, &mut two, 1_000);
        let later = Timestamp(3_600_000 + 900_000);
        assert_eq!(two.contact(ANA).missing(later, OFFLINE), None);
        assert!(two.is_open_elsewhere(DESK) && !two.is_open_elsewhere(PHONE));
        one.close(PHONE, false, Timestamp(900_000));
        send(&one, &mut two, 910_000);
        let since = Timestamp(3_600_000 + 900_000);
        assert_eq!(two.contact(ANA).missing(since + OFFLINE, OFFLINE), Some(since));
    }

    #[test]
    fn players_of_a_lost_node_are_offline_until_they_reconnect() {
        let mut two = Attendance::new(Timestamp(0));
        let mut one = two.clone();
        one.open(PHONE);
        one.count_watcher(true);
        two.receive("one", &one.message(None, Timestamp(0)), Timestamp(0));
        assert_eq!(two.watchers(), 1);
        two.forget_node("one", Timestamp(10_000));
        assert_eq!(two.watchers(), 0);
        assert_eq!(two.contact(ANA).missing(Timestamp(24_999), OFFLINE), None);
        assert!(two.contact(ANA).missing(Timestamp(25_000), OFFLINE).is_some());
        two.open(PHONE);
        assert_eq!(two.contact(ANA).missing(Timestamp(25_000), OFFLINE), None);
    }

    #[test]
    fn a_player_without_a_visible_tab_is_absent() {
        let mut here = Attendance::new(Timestamp(1_000));
        assert_eq!(here.absent_since(ANA), Some(Timestamp(1_000 + OFFLINE)), "the table just woke");
        here.touch(ANA, Timestamp(2_000));
        assert_eq!(
            here.absent_since(ANA),
            Some(Timestamp(2_000 + PLAIN_PAGE_TIMEOUT)),
            "a page without a script"
        );
        here.open(PHONE);
        here.open(DESK);
        assert_eq!(here.absent_since(ANA), None);
        here.set_hidden(PHONE, true, Timestamp(3_000));
        assert_eq!(here.absent_since(ANA), None, "another tab is visible");
        assert_eq!(here.contact(ANA).missing(Timestamp(9_000), OFFLINE), None);
        here.set_hidden(DESK, true, Timestamp(4_000));
        assert_eq!(here.absent_since(ANA), Some(Timestamp(4_000)), "every tab is hidden");
        assert_eq!(here.contact(ANA).missing(Timestamp(9_000), OFFLINE), Some(Timestamp(4_000)));
        assert_eq!(
            here.contact(ANA).offline(Timestamp(900_000), OFFLINE),
            None,
            "but they are not offline"
        );
    }

    #[test]
    fn only_changes_are_sent_to_other_nodes() {
        let mut one = Attendance::new(Timestamp(0));
        one.open(PHONE);
        let sent = one.digest();
        one.touch(ANA, Timestamp(30_000));
        assert_eq!(one.digest(), sent, "another form changes nothing");
        one.receive(
            "two",
            &Attendance::new(Timestamp(0)).message(None, Timestamp(0)),
            Timestamp(0),
        );
        assert_ne!(one.digest(), sent, "a node that wakes asks for our presence");
        assert!(!one.message(Some(&sent), Timestamp(0)).contains("\"asks\":true"));
        assert!(one.message(None, Timestamp(0)).starts_with("{\"crowd\":{"), "older nodes read it");
        one.note_missed_messages();
        assert!(one.message(Some(&sent), Timestamp(0)).contains("\"asks\":true"));
    }

    #[test]
    fn watchers_who_come_and_go_change_nothing_that_players_see() {
        let opened = forsale_table::Entry::open("KAFE7".parse().unwrap(), Default::default());
        let table = Table::new(&opened.unwrap()).unwrap();
        let mut all = Attendance::new(Timestamp(0));
        let mark = |all: &Attendance| all.people_mark(&table, Timestamp(1));
        let before = mark(&all);
        all.count_watcher(true);
        assert_eq!(mark(&all), before);
        all.open(PHONE);
        assert_ne!(mark(&all), before);
        let opened = mark(&all);
        all.count_watcher(false);
        assert_eq!(mark(&all), opened);
        all.set_hidden(PHONE, true, Timestamp(1));
        assert_ne!(mark(&all), opened);
    }

    #[test]
    fn a_closed_tab_counts_even_after_a_form() {
        let mut here = Attendance::new(Timestamp(0));
        here.open(PHONE);
        here.touch(ANA, Timestamp(5_000));
        here.close(PHONE, false, Timestamp(6_000));
        assert!(here.contact(ANA).missing(Timestamp(6_000 + OFFLINE), OFFLINE).is_some());
    }
}
