//! Accuracy: how near a player's decisions were to the best ones, from 0 to 100.

/// How fast accuracy falls with the mean loss of a decision, in fair shares of the victory. It only
/// stretches the scale: `docs/review.md` shows where the six levels lie.
const STEEPNESS: f64 = 9.0;

/// Returns the accuracy of decisions that lost these shares of the victory at a table with this many
/// players; none without decisions.
///
/// ```
/// use forsale_bots::review::accuracy;
/// assert_eq!(accuracy(&[0.0, 0.0], 4), Some(100.0));
/// assert!(accuracy(&[0.01, 0.0], 4) > accuracy(&[0.05, 0.0], 4));
/// assert_eq!(accuracy(&[], 4), None);
/// ```
pub fn accuracy(losses: &[f64], seats: u8) -> Option<f64> {
    if losses.is_empty() {
        return None;
    }
    let mean = losses.iter().sum::<f64>() / losses.len() as f64;
    Some(100.0 * (-STEEPNESS * f64::from(seats) * mean).exp())
}
