//! The few random choices of the game, from any random number generator.
//!
//! A seed gives the same deal in every version. That promise includes [`below`] and [`shuffle`], so
//! they are implemented here rather than taken from a library, and `docs/shuffle.md` in the
//! repository describes them with test vectors.

use rand_core::Rng;

use crate::action::{Action, Prompt};
use crate::card::{Coins, Houses};

/// Draws a number below `bound`, each equally likely, from one 32-bit word and rarely a second one.
/// If `bound` is 0, returns 0.
///
/// The word times `bound` is a 64-bit product; its upper half is the number. The few words
/// that would make some numbers likelier are rejected (Lemire's method).
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

/// Puts cards in random order. From the last place to the second, each card is swapped with itself
/// or one before it (Fisher–Yates).
#[inline]
pub fn shuffle<T>(cards: &mut [T], rng: &mut impl Rng) {
    for place in (1..cards.len()).rev() {
        cards.swap(place, below(place as u32 + 1, rng) as usize);
    }
}

/// Draws one of the legal answers to a prompt, each equally likely.
#[inline(always)]
pub fn any_action(prompt: &Prompt, rng: &mut impl Rng) -> Action {
    match prompt {
        Prompt::Sell(hand) => any_house(*hand, rng),
        Prompt::Buy(buy) => {
            let bids = buy.bid.map_or(0, |range| range.max.0 + 1 - range.min.0);
            match (below(u32::from(bids) + 1, rng) as u8, buy.bid) {
                (nth @ 1.., Some(range)) => Action::Bid(Coins(range.min.0 + nth - 1)),
                _ => Action::Pass,
            }
        }
    }
}

/// Passes or makes the lowest bid, each half the time; sells any house, each equally likely.
#[inline(always)]
pub fn pass_or_raise(prompt: &Prompt, rng: &mut impl Rng) -> Action {
    match prompt {
        Prompt::Sell(hand) => any_house(*hand, rng),
        Prompt::Buy(buy) => match (below(2, rng), buy.bid) {
            (1, Some(range)) => Action::Bid(range.min),
            _ => Action::Pass,
        },
    }
}

#[inline(always)]
fn any_house(hand: Houses, rng: &mut impl Rng) -> Action {
    let rank = below(hand.len() as u32, rng) as usize;
    hand.nth(rank).map_or(Action::Pass, Action::Sell)
}
