//! Sealed choices: the hash is shown when a player has chosen, the salt at the reveal.
//!
//! A player who chooses again before the reveal gets another salt and another hash. That hash is
//! shown at the reveal only, so that nobody sees a player change their mind.

use std::collections::BTreeMap;

use forsale::proof::{Proof, Seal, SealedBy};
use forsale::{House, Record, Seat};

use crate::fairness::{Hash, Salt};

/// An envelope that was opened at the reveal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Envelope {
    /// The player.
    pub seat: Seat,
    /// The chosen house.
    pub house: House,
    /// The salt of the hash.
    pub salt: Salt,
    /// The hash of the choice.
    pub hash: Hash,
    /// The hash that everybody saw. It differs if the player chose again.
    pub shown: Hash,
    /// The party that chose, if it was not the player.
    pub by: Option<SealedBy>,
}

/// The envelopes of a sale that is not revealed yet.
#[derive(Clone, Default)]
pub(crate) struct Seals(BTreeMap<Seat, Envelope>);

impl Seals {
    /// Seals a choice, perhaps in place of an earlier one.
    pub(crate) fn seal(&mut self, envelope: Envelope) {
        let shown = self.0.get(&envelope.seat).map_or(envelope.hash, |before| before.shown);
        self.0.insert(envelope.seat, Envelope { shown, ..envelope });
    }

    /// Removes the envelope of a player who wants to choose again.
    pub(crate) fn take_back(&mut self, seat: Seat) {
        self.0.remove(&seat);
    }

    /// Returns the hashes everybody sees.
    pub(crate) fn shown(&self) -> BTreeMap<Seat, Hash> {
        self.0.iter().map(|(seat, envelope)| (*seat, envelope.shown)).collect()
    }

    /// Opens all envelopes, and adds the proofs of the choices to the record.
    pub(crate) fn open(&mut self, record: &mut Record) -> Vec<Envelope> {
        let opened: Vec<Envelope> = std::mem::take(&mut self.0).into_values().collect();
        let Record { actions, proof: Some(Proof { seals, .. }), .. } = record else {
            return opened;
        };
        for &Envelope { seat, salt, hash, shown, by, .. } in &opened {
            let action = actions.iter().rposition(|done| done.seat == seat);
            let shown = (shown != hash).then_some(shown);
            seals.extend(action.map(|action| Seal { action, salt, hash, shown, by }));
        }
        opened
    }
}
