//! Who meets whom: the table of each deal, and the chance that belongs to it. Everything follows
//! from the seed of the tournament and the number of the deal, so deals can be played anywhere.

use forsale::Seed;
use forsale::chance::shuffle;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The contestants at the table of a deal, by number, clockwise.
///
/// In a block of as many deals as there are contestants everybody gets the same number of seats,
/// and no table holds one contestant more than once oftener than another.
pub(crate) fn table(entrants: usize, seats: usize, seed: u64, deal: u64) -> Vec<usize> {
    let block = deal / entrants as u64;
    let turn = (deal % entrants as u64) as usize;
    let mut order: Vec<usize> = (0..entrants).collect();
    shuffle(&mut order, &mut rng(seed, Purpose::Block, block));
    // Whole rounds of everybody, then the next few of a circle that turns by one each deal.
    let mut table: Vec<usize> = (0..seats).map(|place| order[(turn + place) % entrants]).collect();
    shuffle(&mut table, &mut rng(seed, Purpose::Seats, deal));
    table
}

/// The seed of the cards of a deal, fit for a game record.
pub(crate) fn cards(seed: u64, deal: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&deal.to_le_bytes());
    bytes[16..21].copy_from_slice(b"arena");
    Seed(bytes)
}

/// The seed of the player in one seat of one game of a deal.
pub(crate) fn thoughts(seed: u64, deal: u64, game: usize, seat: usize) -> u64 {
    mix(mix(seed, Purpose::Thoughts as u64), deal.wrapping_mul(64) + (game * 8 + seat) as u64)
}

/// Where a number of a deal falls when deals are thrown into `groups` groups.
pub(crate) fn group(deal: u64, groups: usize) -> usize {
    (mix(Purpose::Group as u64, deal) % groups as u64) as usize
}

#[derive(Clone, Copy)]
enum Purpose {
    Block = 1,
    Seats,
    Thoughts,
    Group,
}

fn rng(seed: u64, purpose: Purpose, number: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(mix(mix(seed, purpose as u64), number))
}

/// Two numbers made one, with every bit of both in every bit of it (SplitMix64).
fn mix(a: u64, b: u64) -> u64 {
    let mut word = a.wrapping_add(b.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats_of_each(entrants: usize, seats: usize, deals: u64) -> Vec<usize> {
        let mut count = vec![0; entrants];
        (0..deals).flat_map(|deal| table(entrants, seats, 7, deal)).for_each(|who| count[who] += 1);
        count
    }

    #[test]
    fn everybody_gets_as_many_seats() {
        for entrants in 1..=9 {
            for seats in 3..=6 {
                let count = seats_of_each(entrants, seats, 10 * entrants as u64);
                assert_eq!(count, vec![10 * seats; entrants], "{entrants} at {seats}");
            }
        }
    }

    #[test]
    fn tables_are_as_mixed_as_can_be() {
        for (entrants, seats) in [(2, 5), (3, 4), (4, 4), (5, 4), (9, 6)] {
            for deal in 0..50 {
                let table = table(entrants, seats, 1, deal);
                let copies = |who| table.iter().filter(|&&other| other == who).count();
                let most = (0..entrants).map(copies).max();
                assert_eq!(most, Some(seats.div_ceil(entrants)), "{table:?}");
            }
        }
    }

    #[test]
    fn all_pairs_meet() {
        let mut met = [[0; 6]; 6];
        for deal in 0..600 {
            let table = table(6, 3, 3, deal);
            table.iter().for_each(|&a| table.iter().for_each(|&b| met[a][b] += 1));
        }
        let pairs = (0..6).flat_map(|a| (0..a).map(move |b| (a, b)));
        assert!(pairs.clone().all(|(a, b)| (80..160).contains(&met[a][b])), "{met:?}");
    }

    #[test]
    fn games_and_seats_have_thoughts_of_their_own() {
        let mut all: Vec<u64> = (0..100)
            .flat_map(|deal| (0..36).map(move |at| thoughts(1, deal, at / 6, at % 6)))
            .collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 3600);
    }
}
