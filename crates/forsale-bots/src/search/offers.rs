//! All rows of checks that may be turned up.

use forsale::{Check, Checks};

/// Calls with every row of `count` checks out of the unseen ones and its chance, while it says so.
pub fn each_row(unseen: Checks, count: usize, mut with: impl FnMut(Checks, f32) -> bool) {
    let all = ways(unseen.len(), count);
    pick(unseen, count, (Checks::NONE, 1.0 / all as f32), &mut with);
}

/// Goes on with a row that has a chance so far: takes none, one, two of the lowest value, and on.
fn pick(
    mut left: Checks,
    count: usize,
    (row, chance): (Checks, f32),
    with: &mut impl FnMut(Checks, f32) -> bool,
) -> bool {
    if count == 0 {
        return with(row, chance);
    }
    let Some(lowest) = left.iter().next() else { return true };
    let copies = left.count(lowest);
    (0..copies).for_each(|_| left.remove(lowest));
    (0..=copies.min(count)).all(|taken| {
        let chance = chance * ways(copies, taken) as f32;
        pick(left, count - taken, (with_copies(row, lowest, taken), chance), with)
    })
}

fn with_copies(mut row: Checks, check: Check, copies: usize) -> Checks {
    (0..copies).for_each(|_| row.insert(check));
    row
}

/// Ways to choose `count` of `all` cards, each a card of its own.
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
    fn every_row_has_its_chance() {
        let mut seen = Vec::new();
        each_row(pile(&[3, 3, 7]), 2, |row, chance| {
            seen.push((row, chance));
            true
        });
        seen.sort_by_key(|(row, _)| row.total());
        assert_eq!(
            seen.iter().map(|(row, _)| *row).collect::<Vec<_>>(),
            [pile(&[3, 3]), pile(&[3, 7])]
        );
        assert!((seen[0].1 - 1.0 / 3.0).abs() < 1e-6 && (seen[1].1 - 2.0 / 3.0).abs() < 1e-6);
        assert_eq!(ways(3, 2), 3.0);
    }

    #[test]
    fn chances_add_up_to_one() {
        let unseen = pile(&[0, 0, 2, 5, 5, 9, 11, 11, 12, 15]);
        for count in 0..=10 {
            let mut total = 0.0;
            each_row(unseen, count, |row, chance| {
                assert_eq!(row.len(), count);
                total += chance;
                true
            });
            assert!((total - 1.0).abs() < 1e-5, "{count}: {total}");
        }
    }

    #[test]
    fn who_has_enough_can_stop() {
        let mut calls = 0;
        each_row(pile(&[1, 2, 3, 4]), 2, |_, _| {
            calls += 1;
            calls < 3
        });
        assert_eq!(calls, 3);
    }
}
