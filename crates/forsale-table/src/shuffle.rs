//! How the next deal is prepared: the table commits to a secret, people cut, and it is dealt.
//!
//! The caller draws the secret, and the table commits to it before anybody can commit to a cut. A
//! person commits to a cut by its hash and reveals it when the game begins, so that nobody can choose
//! one that suits them.
//!
//! A game does not wait long for cuts. If some are missing, nobody may choose whether they count: a
//! server could compute the deals with and without them. So the whole shuffle is thrown away, in public
//! and with the names of the late people. The table commits to another secret, the others commit to
//! other cuts, and the late people add nothing to this game.

use std::collections::{BTreeMap, BTreeSet};

use forsale::proof::{Contribution, Redrawn};
use forsale::{Seat, Seats};

use crate::command::Deck;
use crate::entry::{Entry, RULES_VERSION};
use crate::fairness::{Cut, Hash, Mixed, Secret, Shuffle, commit};
use crate::people::Holder;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Table};
use crate::time::Timestamp;

/// How long a game waits for cuts, in milliseconds, and after a late one for new commitments. After
/// *Play now* a slow phone has to load the page of the table first.
pub const CUT_TIMEOUT_MS: u64 = 5_000;

/// The deal of the next game, as far as it is prepared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Preparation {
    fixed: Option<Secret>,
    promises: BTreeMap<Holder, Hash>,
    cuts: BTreeMap<Holder, Cut>,
    stage: Stage,
    /// The shuffles that were thrown away because somebody was late.
    redrawn: Vec<Redrawn>,
    /// The people who were late. They add nothing to this game.
    late: BTreeSet<Holder>,
    /// The people who added to the shuffle that was thrown away, and will to the next one.
    expected: BTreeSet<Holder>,
}

/// How far the preparation of a game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Stage {
    /// No game is about to begin.
    #[default]
    Waiting,
    /// The deck is shuffled again, and people commit to other cuts, since this time.
    Promising(Timestamp),
    /// People reveal their cuts, since this time.
    Cutting(Timestamp),
}

/// A shuffle that is complete.
pub(crate) struct Prepared {
    pub(crate) shuffle: Shuffle,
    /// The commitments to its cuts.
    pub(crate) promises: Vec<(Seat, Hash)>,
    /// The shuffles that were thrown away before.
    pub(crate) redrawn: Vec<Redrawn>,
    /// The people who were late.
    pub(crate) late: Seats,
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
    /// The people who were late, so that the deck is shuffled again without their cuts.
    pub late: Seats,
}

impl Shuffling {
    /// Returns true if a game is about to begin.
    pub fn begins(&self) -> bool {
        self.is_cutting || !self.late.is_empty()
    }
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
            is_cutting: matches!(self.next.stage, Stage::Cutting(_)),
            late: seats(&|who| self.next.late.contains(who)),
        }
    }

    /// Returns until when the game waits for cuts, or for commitments to others, if it is about to begin.
    pub(crate) fn cut_until(&self) -> Option<Timestamp> {
        match self.next.stage {
            Stage::Waiting => None,
            Stage::Promising(since) if self.missing_promises().next().is_none() => Some(since),
            Stage::Promising(since) | Stage::Cutting(since) => Some(since + CUT_TIMEOUT_MS),
        }
    }

    /// Returns true if a game is about to begin.
    pub(crate) fn is_beginning(&self) -> bool {
        self.next.stage != Stage::Waiting
    }

    pub(crate) fn decide_fix(&self, secret: Secret) -> Vec<Entry> {
        if self.is_fixed() { Vec::new() } else { vec![Entry::Committed { secret }] }
    }

    pub(crate) fn decide_promise(&self, who: Holder, hash: Hash) -> Result<Vec<Entry>, Refusal> {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        let who = self.owner(who).ok_or(Refusal::NotSeated)?;
        if matches!(self.next.stage, Stage::Cutting(_)) || self.next.late.contains(&who) {
            return Err(Refusal::GameRunning);
        }
        if self.next.promises.get(&who) == Some(&hash) {
            return Ok(Vec::new());
        }
        let is_last = self.is_beginning()
            && self.is_fixed()
            && self.missing_promises().all(|other| other == who);
        let cutting = is_last.then_some(Entry::Cutting {});
        Ok([Entry::Promised { seat, hash }].into_iter().chain(cutting).collect())
    }

    /// Goes on when the time is up: without the people who were late.
    pub(crate) fn decide_without_late(&self) -> Vec<Entry> {
        let late: Vec<Seat> = self.late_people().collect();
        match self.next.stage {
            Stage::Cutting(_) if late.is_empty() => vec![self.dealt()],
            Stage::Cutting(_) => vec![Entry::Redrawn { late }],
            Stage::Promising(_) if self.is_fixed() => self.cut_or_deal(),
            _ => Vec::new(),
        }
    }

    /// Asks for the cuts, or deals if nobody committed to one.
    fn cut_or_deal(&self) -> Vec<Entry> {
        let dealt = self.missing_cuts().next().is_none().then(|| self.dealt());
        [Entry::Cutting {}].into_iter().chain(dealt).collect()
    }

    pub(crate) fn decide_cut(&self, who: Holder, bits: Cut) -> Result<Vec<Entry>, Refusal> {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        let who = self.owner(who).ok_or(Refusal::NotSeated)?;
        if self.next.cuts.get(&who) == Some(&bits) {
            return Ok(Vec::new());
        }
        if !matches!(self.next.stage, Stage::Cutting(_)) {
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

    /// Returns the seats of the people who committed to a cut and have not revealed it.
    fn late_people(&self) -> impl Iterator<Item = Seat> {
        self.missing_cuts().filter_map(|who| self.seat_of(who))
    }

    /// Returns the people who are expected to commit to another cut.
    fn missing_promises(&self) -> impl Iterator<Item = Holder> {
        self.next.expected.iter().copied().filter(|who| !self.next.promises.contains_key(who))
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
                Ok(self.decide_fix(spare).into_iter().chain(self.cut_or_deal()).collect())
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
        self.next.stage = Stage::Cutting(at);
        self.moment += 1;
    }

    /// Throws the shuffle away, because these people were late.
    pub(crate) fn redraw(&mut self, at: Timestamp, late: &[Seat]) -> Result<(), Corrupt> {
        let secret =
            self.next.fixed.take().ok_or(Corrupt("a shuffle was drawn again before the first"))?;
        let promises = self.by_seat(&self.next.promises).into_iter();
        let bits = |seat| self.next.cuts.get(&self.holder_at(seat).ok()?).copied();
        let contributions =
            promises.map(|(seat, hash)| Contribution { seat, hash, bits: bits(seat) }).collect();
        let commitment = commit(&secret.0);
        self.next.redrawn.push(Redrawn { commitment, secret, contributions });
        for seat in late {
            let who = self.holder_at(*seat)?;
            self.next.late.insert(who);
        }
        self.next.promises.clear();
        self.next.expected = std::mem::take(&mut self.next.cuts).into_keys().collect();
        self.next.stage = Stage::Promising(at);
        self.moment += 1;
        Ok(())
    }

    pub(crate) fn cut(&mut self, seat: Seat, bits: Cut) -> Result<(), Corrupt> {
        let who = self.holder_at(seat)?;
        self.next.cuts.insert(who, bits);
        self.moment += 1;
        Ok(())
    }

    /// Takes the shuffle of the game that begins now.
    pub(crate) fn take_shuffle(&mut self) -> Result<Prepared, Corrupt> {
        let next = std::mem::take(&mut self.next);
        let secret = next
            .fixed
            .ok_or(Corrupt("a game was dealt before the table committed to a shuffle"))?;
        let (cuts, promises) = (self.by_seat(&next.cuts), self.by_seat(&next.promises));
        let late = self.people().filter(|(_, person)| next.late.contains(&person.holder));
        let late = late.map(|(seat, _)| seat).collect();
        let game = self.game_number() + 1;
        let shuffle = Shuffle { secret, mixed: Mixed::Table { code: self.code, game, cuts } };
        Ok(Prepared { shuffle, promises, redrawn: next.redrawn, late })
    }

    /// Returns what each person at the table has in this map, by seat.
    fn by_seat<T: Copy>(&self, of: &BTreeMap<Holder, T>) -> Vec<(Seat, T)> {
        let people = self.people().map(|(seat, person)| (seat, person.holder));
        people.filter_map(|(seat, who)| Some((seat, *of.get(&who)?))).collect()
    }

    pub(crate) fn holder_at(&self, seat: Seat) -> Result<Holder, Corrupt> {
        let person = self.chair(seat).and_then(|chair| chair.person());
        person.map(|person| person.holder).ok_or(Corrupt("nobody sits there"))
    }
}
