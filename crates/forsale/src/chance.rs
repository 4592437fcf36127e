//! Drawing lots: the few random choices of the game, from any generator of random words.
//!
//! These functions are part of the promise that a seed gives the same deal for ever, so they are
//! our own and documented in `docs/shuffle.md`, with test vectors.

use rand_core::Rng;

/// A number below `bound`, each equally likely, from one 32-bit word and rarely a second.
///
/// The word times `bound` is a 64-bit product; its upper half is the number. The few words
/// that would make some numbers likelier are drawn again (Lemire's method).
#[inline]
pub fn below(bound: u32, rng: &mut impl Rng) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let unfair = bound.wrapping_neg() % bound;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Puts cards in random order: from the last place to the second, each place changes with itself
/// or one before it (Fisher and Yates).
#[inline]
pub fn shuffle<T>(cards: &mut [T], rng: &mut impl Rng) {
    for place in (1..cards.len()).rev() {
        cards.swap(place, below(place as u32 + 1, rng) as usize);
    }
}
