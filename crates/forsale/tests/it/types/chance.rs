//! Random choices.

use std::convert::Infallible;

use forsale::chance::{any_action, below, pass_or_raise, shuffle};
use forsale::{Action, Houses, Prompt};
use rand_xoshiro::rand_core::TryRng;

use super::actions::{bid, buy, sale, sell};

/// A generator that returns these words.
struct Words(Vec<u32>);

impl TryRng for Words {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.remove(0))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        panic!("only 32-bit words are drawn")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        panic!("only 32-bit words are drawn")
    }
}

#[test]
fn a_random_number_is_the_upper_half_of_a_product() {
    let number = |word| below(6, &mut Words(vec![word]));
    let sixth = (1_u64 << 32).div_ceil(6) as u32;
    assert_eq!([1, sixth - 1, sixth + 1, 3 * sixth, u32::MAX].map(number), [0, 0, 1, 3, 5]);
    assert_eq!(below(1, &mut Words(vec![u32::MAX])), 0);
}

#[test]
fn unfair_words_are_rejected() {
    // 2^32 = 6 * 715827882 + 4: a lower half below 4 is one word too many for its number.
    let drawn = |words: &[u32]| {
        let mut rng = Words(words.to_vec());
        (below(6, &mut rng), words.len() - rng.0.len())
    };
    let last = u32::MAX;
    assert_eq!(drawn(&[0, last, last]), (5, 2));
    assert_eq!(drawn(&[0, 0, last]), (5, 3));
    // 6 times this word is 2^32 + 2.
    assert_eq!(drawn(&[715_827_883, last]), (5, 2));
    // 6 times this word is 2 * 2^32 + 4, which is fair.
    assert_eq!(drawn(&[1_431_655_766, last]), (2, 1));
}

#[test]
fn a_shuffle_goes_from_the_last_place_to_the_second() {
    let mut cards = ['a', 'b', 'c', 'd'];
    // Numbers below 4, 3 and 2: the first place each time.
    shuffle(&mut cards, &mut Words(vec![1, 1, 1]));
    assert_eq!(cards, ['b', 'c', 'd', 'a']);
    let mut cards = ['a', 'b', 'c', 'd'];
    shuffle(&mut cards, &mut Words(vec![u32::MAX; 3]));
    assert_eq!(cards, ['a', 'b', 'c', 'd']);
    shuffle::<char>(&mut [], &mut Words(vec![]));
    shuffle(&mut ['a'], &mut Words(vec![]));
}

/// Words that give the numbers 0, 1, 2 and 3 below four, and 0, 0, 1 and 1 below two.
const QUARTERS: [u32; 4] = [0, 1 << 30, 2 << 30, 3 << 30];

#[test]
fn any_action_is_equally_likely() {
    let drawn = |prompt: Prompt| QUARTERS.map(|word| any_action(&prompt, &mut Words(vec![word])));
    assert_eq!(drawn(buy(Some((3, 5)))), [Action::Pass, bid(3), bid(4), bid(5)]);
    assert_eq!(drawn(buy(Some((5, 5)))), [Action::Pass, Action::Pass, bid(5), bid(5)]);
    assert_eq!(drawn(buy(None)), [Action::Pass; 4]);
    assert_eq!(drawn(sell(&[8, 9, 20, 28])), [sale(8), sale(9), sale(20), sale(28)]);
    assert_eq!(drawn(Prompt::Sell(Houses::NONE)), [Action::Pass; 4]);
}

#[test]
fn a_pass_and_the_lowest_bid_are_equally_likely() {
    let drawn =
        |prompt: Prompt| QUARTERS.map(|word| pass_or_raise(&prompt, &mut Words(vec![word])));
    assert_eq!(drawn(buy(Some((3, 5)))), [Action::Pass, Action::Pass, bid(3), bid(3)]);
    assert_eq!(drawn(buy(None)), [Action::Pass; 4]);
    assert_eq!(drawn(sell(&[8, 28])), [sale(8), sale(8), sale(28), sale(28)]);
}
