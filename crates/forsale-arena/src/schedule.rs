//! The schedule: the contestants and the random seeds of each deal. Everything follows from the seed
//! of the tournament and the number of the deal, so any thread or machine can play any deal.

use forsale::Seed;
use forsale::chance::shuffle;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Returns the contestants at the table of a deal, by number, clockwise.
///
/// In a block of as many deals as contestants, all contestants get the same number of seats. Within
/// a table, their numbers of seats differ by at most one.
pub(crate) fn table(entrants: usize, seats: usize, seed: u64, deal: u64) -> Vec<usize> {
    let block = deal / entrants as u64;
    let turn = (deal % entrants as u64) as usize;
    let mut order: Vec<usize> = (0..entrants).collect();
    shuffle(&mut order, &mut rng(seed, Purpose::Block, block));
    // All contestants, repeated as needed, from a starting point that moves by one each deal.
    let mut table: Vec<usize> = (0..seats).map(|place| order[(turn + place) % entrants]).collect();
    shuffle(&mut table, &mut rng(seed, Purpose::Seats, deal));
    table
}

/// Returns the seed of the cards of a deal, in the form of a game record.
pub(crate) fn cards(seed: u64, deal: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&deal.to_le_bytes());
    bytes[16..21].copy_from_slice(b"arena");
    Seed(bytes)
}

/// Returns the seed of the player in one seat of one game of a deal.
pub(crate) fn bot_seed(seed: u64, deal: u64, game: usize, seat: usize) -> u64 {
    mix(mix(seed, Purpose::BotSeed as u64), deal.wrapping_mul(64) + (game * 8 + seat) as u64)
}

/// Returns the group of a deal, of `groups` groups.
pub(crate) fn group(deal: u64, groups: usize) -> usize {
    (mix(Purpose::Group as u64, deal) % groups as u64) as usize
}

#[derive(Clone, Copy)]
enum Purpose {
    Block = 1,
    Seats,
    BotSeed,
    Group,
}

fn rng(seed: u64, purpose: Purpose, number: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(mix(mix(seed, purpose as u64), number))
}

/// Hashes two numbers into one (SplitMix64).
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
    fn all_contestants_get_as_many_seats() {
        for entrants in 1..=9 {
            for seats in 3..=6 {
                let count = seats_of_each(entrants, seats, 10 * entrants as u64);
                assert_eq!(count, vec![10 * seats; entrants], "{entrants} at {seats}");
            }
        }
    }

    #[test]
    fn tables_are_as_mixed_as_possible() {
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
    fn every_seat_of_every_game_has_its_own_seed() {
        let mut all: Vec<u64> = (0..100)
            .flat_map(|deal| (0..36).map(move |at| bot_seed(1, deal, at / 6, at % 6)))
            .collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 3600);
    }
}
