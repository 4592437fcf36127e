//! Which secrets open which seats, so that a lost cookie is not a lost seat.
//!
//! A seat belongs to the person who took it. Another secret may open it as well, once a person at the
//! table has confirmed that its holder is the owner. A new secret can shut out all others.

use std::collections::{BTreeMap, BTreeSet};

use forsale::{Seat, Seats};

use crate::decide::Entries;
use crate::entry::Entry;
use crate::people::{Chair, Holder};
use crate::refusal::Refusal;
use crate::table::{Corrupt, Table};

/// The most secrets that open one seat, apart from the one with which it was taken. A new secret that
/// shuts out the others makes room.
pub(crate) const MAX_KEYS: usize = 16;

/// The secrets that open seats, apart from those with which the seats were taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys {
    owners: BTreeMap<Holder, Holder>,
    void: BTreeSet<Holder>,
}

impl Keys {
    fn owner(&self, who: Holder) -> Option<Holder> {
        let owner = self.owners.get(&who).copied().unwrap_or(who);
        Some(owner).filter(|_| !self.void.contains(&who))
    }

    /// Whether the owner may have one more key.
    fn has_room(&self, owner: Holder) -> bool {
        self.owners.values().filter(|other| **other == owner).count() < MAX_KEYS
    }

    fn add(&mut self, key: Holder, owner: Holder) {
        self.owners.insert(key, owner);
    }

    /// Makes this the owner's only key.
    fn replace(&mut self, key: Holder, owner: Holder) {
        let (others, kept) =
            std::mem::take(&mut self.owners).into_iter().partition(|it| it.1 == owner);
        let others: BTreeMap<Holder, Holder> = others;
        self.owners = kept;
        self.void.extend(others.into_keys().chain([owner]));
        self.void.remove(&key);
        self.add(key, owner);
    }

    /// Notes that this person took a seat themselves, and so is its owner.
    pub(crate) fn take(&mut self, who: Holder) {
        self.owners.remove(&who);
    }
}

/// A person's claim that a seat is theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The seat.
    pub seat: Seat,
    /// Two digits that the person sees as well, so that the others can ask them.
    pub mark: u8,
}

impl Claim {
    fn of(seat: Seat, who: Holder) -> Claim {
        Claim { seat, mark: who.mark() }
    }
}

impl Table {
    /// Returns the owner to whom this secret belongs, who may have taken the seat with another one.
    /// Returns `None` if it was signed out.
    pub fn owner(&self, who: Holder) -> Option<Holder> {
        self.keys.owner(who)
    }

    /// Returns the claims that the people in these seats may accept or reject.
    pub fn claims_for(&self, judges: Seats) -> Vec<Claim> {
        let claims = self.claims.iter().map(|(&seat, &who)| Claim::of(seat, who));
        claims.filter(|claim| self.may_judge(judges, claim.seat)).collect()
    }

    /// Whether these people may judge a claim: the host may judge all, and anybody at the table a
    /// claim to the host's own seat.
    fn may_judge(&self, judges: Seats, claimed: Seat) -> bool {
        let has_host = self.host.is_some_and(|host| judges.contains(host));
        has_host || (self.host == Some(claimed) && !judges.is_empty())
    }

    /// Returns the claim of this person.
    pub(crate) fn claim_of(&self, who: Holder) -> Option<Claim> {
        let own = self.claims.iter().find(|(_, claimant)| **claimant == who);
        own.map(|(&seat, &who)| Claim::of(seat, who))
    }

    pub(crate) fn decide_claim(&self, who: Holder, seat: Seat) -> Entries {
        if let Some(seat) = self.seat_of(who) {
            return Err(Refusal::AlreadySeated { seat });
        }
        self.owner(who).ok_or(Refusal::SignedOut)?;
        self.chair(seat).and_then(Chair::person).ok_or(Refusal::NobodyThere)?;
        match self.claims.get(&seat) {
            Some(claimant) if *claimant == who => Ok(Vec::new()),
            Some(_) => Err(Refusal::ClaimPending),
            None => Ok(vec![Entry::Claimed { seat, who }]),
        }
    }

    pub(crate) fn decide_admit(&self, who: Holder, claim: Claim, admit: bool) -> Entries {
        let judge = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        if !self.may_judge(Seats::only(judge), claim.seat) {
            return Err(Refusal::NotHost);
        }
        let claimant = self.claims.get(&claim.seat).filter(|who| who.mark() == claim.mark);
        let who = *claimant.ok_or(Refusal::NoClaim)?;
        let owner = self.chair(claim.seat).and_then(Chair::person).ok_or(Refusal::NoClaim)?.holder;
        let seat = claim.seat;
        if admit && !self.keys.has_room(owner) {
            return Err(Refusal::TooManyKeys);
        }
        Ok(vec![if admit { Entry::Admitted { seat, who } } else { Entry::Declined { seat } }])
    }

    pub(crate) fn decide_add_key(&self, who: Holder, key: Holder) -> Entries {
        let owner = self.owner(who).filter(|_| self.knows(who)).ok_or(Refusal::NotSeated)?;
        if self.owner(key).ok_or(Refusal::SignedOut)? == owner {
            return Ok(Vec::new());
        }
        if let Some(seat) = self.seat_of(key) {
            return Err(Refusal::AlreadySeated { seat });
        }
        if !self.keys.has_room(owner) {
            return Err(Refusal::TooManyKeys);
        }
        Ok(vec![Entry::KeyAdded { owner, key }])
    }

    /// Whether this person has, or had, anything to do with the table.
    fn knows(&self, who: Holder) -> bool {
        let played = |game: u32| self.seat_in(game, who).is_some() || self.is_brought_by(who, game);
        self.seat_of(who).is_some() || self.is_queued(who) || (1..=self.game_number()).any(played)
    }

    pub(crate) fn decide_sign_out(&self, who: Holder, key: Holder) -> Entries {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        Ok(vec![Entry::Rekeyed { seat, who: key }])
    }

    /// Notes a claim. A person can claim one seat at a time.
    pub(crate) fn claim(&mut self, seat: Seat, who: Holder) {
        self.claims.retain(|_, claimant| *claimant != who);
        self.claims.insert(seat, who);
        self.moment += 1;
    }

    pub(crate) fn decline(&mut self, seat: Seat) {
        self.claims.remove(&seat);
        self.moment += 1;
    }

    pub(crate) fn admit(&mut self, seat: Seat, who: Holder) -> Result<(), Corrupt> {
        let owner = self.person_mut(seat)?.holder;
        self.keys.add(who, owner);
        self.claims.remove(&seat);
        Ok(())
    }

    pub(crate) fn add_key(&mut self, owner: Holder, key: Holder) {
        self.keys.add(key, owner);
    }

    pub(crate) fn rekey(&mut self, seat: Seat, who: Holder) -> Result<(), Corrupt> {
        let owner = self.person_mut(seat)?.holder;
        self.keys.replace(who, owner);
        Ok(())
    }
}
