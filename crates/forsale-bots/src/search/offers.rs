//! All offers that may be turned up, with their probabilities.

use forsale::{Check, Checks};

/// Calls `with` for every offer of `count` checks out of the unseen ones and its probability, until it
/// returns false.
pub fn each_offer(unseen: Checks, count: usize, mut with: impl FnMut(Checks, f32) -> bool) {
    let all = ways(unseen.len(), count);
    pick(unseen, count, (Checks::NONE, 1.0 / all as f32), &mut with);
}

/// Extends an offer by none, one, two, … checks of the lowest value, and recurses.
fn pick(
    mut left: Checks,
    count: usize,
    (offer, chance): (Checks, f32),
    with: &mut impl FnMut(Checks, f32) -> bool,
) -> bool {
    if count == 0 {
        return with(offer, chance);
    }
    let Some(lowest) = left.iter().next() else { return true };
    let copies = left.count(lowest);
    (0..copies).for_each(|_| left.remove(lowest));
    (0..=copies.min(count)).all(|taken| {
        let chance = chance * ways(copies, taken) as f32;
        pick(left, count - taken, (with_copies(offer, lowest, taken), chance), with)
    })
}

fn with_copies(mut offer: Checks, check: Check, copies: usize) -> Checks {
    (0..copies).for_each(|_| offer.insert(check));
    offer
}

/// Returns the number of ways to choose `count` of `all` cards.
pub fn ways(all: usize, count: usize) -> f64 {
    (0..count).map(|nth| (all - nth) as f64 / (count - nth) as f64).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pile(values: &[u8]) -> Checks {
        values.iter().copied().filter_map(Check::new).collect()
    }

    #[test]
    fn every_offer_has_its_probability() {
        let mut seen = Vec::new();
        each_offer(pile(&[3, 3, 7]), 2, |offer, chance| {
            seen.push((offer, chance));
            true
        });
        seen.sort_by_key(|(offer, _)| offer.total());
        assert_eq!(
            seen.iter().map(|(offer, _)| *offer).collect::<Vec<_>>(),
            [pile(&[3, 3]), pile(&[3, 7])]
        );
        assert!((seen[0].1 - 1.0 / 3.0).abs() < 1e-6 && (seen[1].1 - 2.0 / 3.0).abs() < 1e-6);
        assert_eq!(ways(3, 2), 3.0);
    }

    #[test]
    fn probabilities_add_up_to_one() {
        let unseen = pile(&[0, 0, 2, 5, 5, 9, 11, 11, 12, 15]);
        for count in 0..=10 {
            let mut total = 0.0;
            each_offer(unseen, count, |offer, chance| {
                assert_eq!(offer.len(), count);
                total += chance;
                true
            });
            assert!((total - 1.0).abs() < 1e-5, "{count}: {total}");
        }
    }

    #[test]
    fn the_callback_can_stop() {
        let mut calls = 0;
        each_offer(pile(&[1, 2, 3, 4]), 2, |_, _| {
            calls += 1;
            calls < 3
        });
        assert_eq!(calls, 3);
    }
}
