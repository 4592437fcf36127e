//! Random draws that several modules share.

use forsale::chance::below;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Returns a number from 0 up to but not including 1.
pub fn uniform(rng: &mut Xoshiro256PlusPlus) -> f32 {
    below(1 << 24, rng) as f32 / (1 << 24) as f32
}

/// Draws one of these choices by its probability; none if there are none.
pub fn sample<T: Copy>(mix: &[(T, f32)], rng: &mut Xoshiro256PlusPlus) -> Option<T> {
    let mut left = uniform(rng);
    let found = mix.iter().find(|(_, chance)| {
        left -= chance;
        left < 0.0
    });
    found.or(mix.last()).map(|&(choice, _)| choice)
}
