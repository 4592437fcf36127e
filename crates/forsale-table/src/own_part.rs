//! What a client keeps of its contributions to a shuffle, to find them in the proof of the game.

use forsale::Seat;
use forsale::proof::{Contribution, Proof};

use crate::fairness::{Cut, Hash};

/// What a client added to a shuffle. A server that shows one commitment to this client and another to
/// the rest of the world cannot have it in its proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OwnPart {
    /// The number of the game at the table.
    pub game: u32,
    /// The seat of the client.
    pub seat: Seat,
    /// The hash that the table showed before.
    pub commitment: Hash,
    /// The bits.
    pub bits: Cut,
}

impl OwnPart {
    /// Returns true if the proof has it, in the shuffle of the game or in one that was thrown away.
    pub fn is_in(&self, proof: &Proof) -> bool {
        let is_own =
            |given: &Contribution| given.seat == self.seat && given.bits == Some(self.bits);
        let thrown_away = proof.redrawn.iter().map(|it| (&it.commitment, &it.contributions));
        let mut shuffles =
            std::iter::once((&proof.commitment, &proof.contributions)).chain(thrown_away);
        shuffles
            .any(|(commitment, given)| *commitment == self.commitment && given.iter().any(is_own))
    }
}
