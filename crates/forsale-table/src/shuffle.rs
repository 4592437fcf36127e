//! How the next deal is prepared: the table commits to a secret, people cut, and it is dealt.
//!
//! The caller draws the secret, and the table commits to it before anybody can commit to a cut. A
//! person commits to a cut by its hash and reveals it when the game begins, so that nobody can choose
//! one that suits them. The game does not wait long for cuts: the secret alone gives a deal too.

use std::collections::BTreeMap;

use forsale::{Seat, Seats};

use crate::command::Deck;
use crate::entry::{Entry, RULES_VERSION};
use crate::fairness::{Cut, Hash, Mixed, Secret, Shuffle, commit};
use crate::people::Holder;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Table};
use crate::time::Timestamp;

/// How long a game waits for cuts before it begins, in milliseconds. After *Play now* a slow phone
/// has to load the page of the table first.
pub const CUT_TIMEOUT_MS: u64 = 5_000;

/// The deal of the next game, as far as it is prepared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Preparation {
    fixed: Option<Secret>,
    promises: BTreeMap<Holder, Hash>,
    cuts: BTreeMap<Holder, Cut>,
    /// When people were asked for their cuts.
    since: Option<Timestamp>,
}

/// What everybody may know of the next deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shuffling {
    /// The hash of the secret, once the table has committed to it.
    pub commitment: Option<Hash>,
    /// The people who committed to a cut.
    pub promised: Seats,
    /// The people who have revealed it.
    pub shown: Seats,
    /// Whether the game is about to begin, so that people must reveal their cuts.
    pub is_cutting: bool,
}

impl Table {
    /// Returns true if the table has committed to the shuffle of the next game.
    pub fn is_fixed(&self) -> bool {
        self.next.fixed.is_some()
    }

    /// Returns what everybody may know of the next deal.
    pub(crate) fn shuffling(&self) -> Shuffling {
        let seats = |has: &dyn Fn(&Holder) -> bool| {
            self.people().filter(|(_, it)| has(&it.holder)).map(|(seat, _)| seat).collect()
        };
        Shuffling {
            commitment: self.next.fixed.map(|secret| commit(&secret.0)),
            promised: seats(&|who| self.next.promises.contains_key(who)),
            shown: seats(&|who| self.next.cuts.contains_key(who)),
            is_cutting: self.is_cutting(),
        }
    }

    /// Returns when the game begins at the latest, if it is about to.
    pub(crate) fn cut_until(&self) -> Option<Timestamp> {
        self.next.since.map(|since| since + CUT_TIMEOUT_MS)
    }

    pub(crate) fn is_cutting(&self) -> bool {
        self.next.since.is_some()
    }

    pub(crate) fn decide_fix(&self, secret: Secret) -> Vec<Entry> {
        if self.is_fixed() { Vec::new() } else { vec![Entry::Committed { secret }] }
    }

    pub(crate) fn decide_promise(&self, who: Holder, hash: Hash) -> Result<Vec<Entry>, Refusal> {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        let who = self.owner(who).ok_or(Refusal::NotSeated)?;
        if self.is_cutting() {
            return Err(Refusal::GameRunning);
        }
        let is_known = self.next.promises.get(&who) == Some(&hash);
        Ok(if is_known { Vec::new() } else { vec![Entry::Promised { seat, hash }] })
    }

    pub(crate) fn decide_cut(&self, who: Holder, bits: Cut) -> Result<Vec<Entry>, Refusal> {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        let who = self.owner(who).ok_or(Refusal::NotSeated)?;
        if self.next.cuts.get(&who) == Some(&bits) {
            return Ok(Vec::new());
        }
        if !self.is_cutting() {
            return Err(Refusal::NotCutting);
        }
        if self.next.promises.get(&who) != Some(&commit(&bits.0)) {
            return Err(Refusal::OtherCut);
        }
        let is_last = self.missing_cuts().all(|other| other == who);
        let dealt = is_last.then(|| self.dealt());
        Ok([Entry::Cut { seat, bits }].into_iter().chain(dealt).collect())
    }

    /// Returns the people who committed to a cut and have not revealed it.
    fn missing_cuts(&self) -> impl Iterator<Item = Holder> {
        let people = self.people().map(|(_, person)| person.holder);
        people
            .filter(|who| self.next.promises.contains_key(who) && !self.next.cuts.contains_key(who))
    }

    /// Starts a new game, or asks for the cuts first.
    pub(crate) fn decide_begin(&self, deck: &Deck) -> Result<Vec<Entry>, Refusal> {
        self.check_all_seated()?;
        let (rules, occasion) = (RULES_VERSION, None);
        match *deck {
            Deck::Given(seed) => {
                let (opener, chosen) = self.named_first();
                Ok(vec![Entry::Started { seed, opener, chosen, rules, occasion }])
            }
            // The same for everybody, the opener included.
            Deck::Daily { secret, ref day } => {
                Ok(vec![Entry::DealtDay { day: day.clone(), secret, opener: None, rules }])
            }
            Deck::Fair { spare } => {
                let dealt = self.missing_cuts().next().is_none().then(|| self.dealt());
                let fixed = self.decide_fix(spare).into_iter();
                Ok(fixed.chain([Entry::Cutting {}]).chain(dealt).collect())
            }
        }
    }

    pub(crate) fn dealt(&self) -> Entry {
        let (opener, chosen) = self.named_first();
        Entry::Dealt { opener, chosen, rules: RULES_VERSION }
    }

    pub(crate) fn fix(&mut self, secret: Secret) {
        self.next.fixed = Some(secret);
        self.moment += 1;
    }

    pub(crate) fn promise_cut(&mut self, seat: Seat, hash: Hash) -> Result<(), Corrupt> {
        let who = self.holder_at(seat)?;
        self.next.promises.insert(who, hash);
        self.moment += 1;
        Ok(())
    }

    pub(crate) fn ask_for_cuts(&mut self, at: Timestamp) {
        self.next.since = Some(at);
        self.moment += 1;
    }

    pub(crate) fn cut(&mut self, seat: Seat, bits: Cut) -> Result<(), Corrupt> {
        let who = self.holder_at(seat)?;
        self.next.cuts.insert(who, bits);
        self.moment += 1;
        Ok(())
    }

    /// Takes the shuffle of the game that begins now, with the commitments to its cuts.
    pub(crate) fn take_shuffle(&mut self) -> Result<(Shuffle, Vec<(Seat, Hash)>), Corrupt> {
        let next = std::mem::take(&mut self.next);
        let secret = next
            .fixed
            .ok_or(Corrupt("a game was dealt before the table committed to a shuffle"))?;
        let people = || self.people().map(|(seat, person)| (seat, person.holder));
        let cuts = people().filter_map(|(seat, who)| Some((seat, *next.cuts.get(&who)?)));
        let promises = people().filter_map(|(seat, who)| Some((seat, *next.promises.get(&who)?)));
        let (cuts, promises) = (cuts.collect(), promises.collect());
        let game = self.game_number() + 1;
        Ok((Shuffle { secret, mixed: Mixed::Table { code: self.code, game, cuts } }, promises))
    }

    pub(crate) fn holder_at(&self, seat: Seat) -> Result<Holder, Corrupt> {
        let person = self.chair(seat).and_then(|chair| chair.person());
        person.map(|person| person.holder).ok_or(Corrupt("nobody sits there"))
    }
}
