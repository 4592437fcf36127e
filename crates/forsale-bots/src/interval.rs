//! 95 % confidence intervals.

/// Returns the half width of a 95 % interval in standard errors: Student's t for these degrees of
/// freedom.
pub fn quantile(freedom: u64) -> f64 {
    const MAX_EXACT_COST: [f64; 8] = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306];
    let exact =
        freedom.checked_sub(1).and_then(|nth| MAX_EXACT_COST.get(usize::try_from(nth).ok()?));
    // The first terms of the expansion around the normal distribution.
    let part = 1.0 / freedom.max(1) as f64;
    let expansion = 1.959_964 + part * (2.372_27 + part * (2.822_5 + part * 2.555_9));
    exact.copied().unwrap_or(expansion)
}

/// Returns Wilson's interval of a share seen in this many independent games, `reach` standard errors to
/// each side. Unlike the plain interval it stays between 0 and 1, and has a width for a bot that never
/// wins.
pub fn wilson(share: f64, games: f64, reach: f64) -> [f64; 2] {
    let bound = reach * reach / games;
    let centre = (share + bound / 2.0) / (1.0 + bound);
    let half = (bound * (share * (1.0 - share) + bound / 4.0)).sqrt() / (1.0 + bound);
    [(centre - half).max(0.0), (centre + half).min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_match_the_tables() {
        for (freedom, table) in [(1, 12.706), (8, 2.306), (9, 2.262), (19, 2.093), (1000, 1.962)] {
            assert!((quantile(freedom) - table).abs() < 2e-3, "{freedom}");
        }
    }

    #[test]
    fn the_interval_of_a_coin_is_known() {
        let [low, high] = wilson(0.5, 10_000.0, 1.96);
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.5098).abs() < 1e-4, "{low} {high}");
        let [low, high] = wilson(0.0, 50.0, 2.0);
        assert!(low == 0.0 && (0.05..0.1).contains(&high), "{low} {high}");
    }
}
