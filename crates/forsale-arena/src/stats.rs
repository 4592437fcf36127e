//! Figures with confidence intervals, from counts and sums.
//!
//! The games of one deal use the same cards with the players rotated, so they are not independent: a
//! deal is one observation. A share is the ratio of two sums over deals (victories and games), and its
//! variance is that of a ratio of sums.

use forsale_bots::interval::{quantile, wilson};
use forsale_bots::nets::weights::substitute;
use serde::Serialize;

use crate::rating::ratings;
use crate::results::Results;
use crate::setting::{Ruleset, Shard};
use crate::tally::{BotTally, Paired, VICTORY};

/// The standings of a tournament.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// The rules.
    pub rules: Ruleset,
    /// The printed rule set that learned bots use instead, if these rules are in no edition.
    pub learned_from: Option<String>,
    /// Deals of the whole tournament.
    pub deals: u64,
    /// Deals played.
    pub deals_played: u64,
    /// Games played.
    pub games: u64,
    /// The seed of all randomness.
    pub seed: u64,
    /// Time limit of a move, in milliseconds.
    pub limit_ms: u64,
    /// Whether the whole tournament was played.
    pub complete: bool,
    /// The shards that are included.
    pub shards: Vec<ShardProgress>,
    /// The contestants, best first.
    pub bots: Vec<Standing>,
}

/// The progress of a shard.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ShardProgress {
    /// The shard.
    #[serde(flatten)]
    pub shard: Shard,
    /// Its deals.
    pub deals: u64,
    /// Its deals that were played.
    pub deals_played: u64,
}

/// The figures of one contestant.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Games, counted once for each of its seats.
    pub games: u64,
    /// Victories per game; a shared victory counts as a fraction.
    pub win_share: f64,
    /// The 95 % interval of the win share, from the variance over deals.
    pub ci95: [f64; 2],
    /// The mean of its total minus the best other total.
    pub margin: f64,
    /// The 95 % interval of the margin; none for fewer than two deals.
    pub margin_ci95: Option<[f64; 2]>,
    /// Its [rating](crate::ratings).
    pub rating: f64,
    /// Half the width of the 95 % interval of the rating.
    pub rating_error: Option<f64>,
    /// The mean time of a move, in milliseconds.
    pub ms_per_move: f64,
    /// The median time of a move in milliseconds, accurate to a few percent.
    pub ms_median: f64,
    /// The longest time of a timed move, in milliseconds.
    pub ms_longest: f64,
    /// Its moves.
    pub moves: u64,
    /// Answers that were not a legal action, `broken` included.
    pub illegal: u64,
    /// Replies that were no answer: garbage, or the player was gone.
    pub broken: u64,
    /// Answers that came too late.
    pub timeouts: u64,
}

/// Returns the standings, with ratings.
pub fn standings(results: &Results) -> Standings {
    let setting = &results.setting;
    let ratings = ratings(&results.tally.orders);
    let named = setting.bots.iter().zip(&results.tally.bots).zip(ratings);
    let mut bots: Vec<Standing> = named
        .map(|((name, tally), rating)| Standing {
            rating: rating.rating,
            rating_error: rating.error,
            ..standing(name, tally)
        })
        .collect();
    bots.sort_by(|a, b| b.win_share.total_cmp(&a.win_share).then(b.rating.total_cmp(&a.rating)));
    let shards = results.parts.iter().map(|part| ShardProgress {
        shard: part.shard,
        deals: part.shard.share(setting.deals),
        deals_played: part.deals(),
    });
    Standings {
        rules: setting.rules.clone(),
        learned_from: learned_from(&setting.rules),
        deals: setting.deals,
        deals_played: results.tally.deals,
        games: results.tally.games,
        seed: setting.seed,
        limit_ms: setting.limit_ms,
        complete: results.is_complete(),
        shards: shards.collect(),
        bots,
    }
}

fn learned_from(rules: &Ruleset) -> Option<String> {
    Some(substitute(&rules.rules().ok()?)?.name())
}

/// Returns the win shares so far, best first. Cheap enough to call while games are played.
pub fn win_shares(results: &Results) -> Vec<(&str, f64)> {
    let named = results.setting.bots.iter().zip(&results.tally.bots);
    let mut shares: Vec<_> = named.map(|(name, bot)| (name.as_str(), win_share(bot))).collect();
    shares.sort_by(|a, b| b.1.total_cmp(&a.1));
    shares
}

/// Returns the figures except the rating.
fn standing(name: &str, tally: &BotTally) -> Standing {
    let margin = ratio(tally.margin.sum as f64, tally.games as f64);
    let error = standard_error(tally, &tally.margin);
    let milliseconds = |nanoseconds: u64| nanoseconds as f64 / 1e6;
    Standing {
        name: name.to_owned(),
        games: tally.games,
        win_share: win_share(tally),
        ci95: win_interval(tally),
        margin,
        margin_ci95: error.map(|error| {
            let half = quantile(tally.deals - 1) * error;
            [margin - half, margin + half]
        }),
        rating: 1500.0,
        rating_error: None,
        ms_per_move: ratio(milliseconds(tally.times.sum), tally.times.timed as f64),
        ms_median: tally.times.median() / 1e6,
        ms_longest: milliseconds(tally.times.longest),
        moves: tally.moves,
        illegal: tally.illegal,
        broken: tally.broken,
        timeouts: tally.timeouts,
    }
}

fn win_share(tally: &BotTally) -> f64 {
    ratio(tally.wins.sum as f64, (VICTORY as u64 * tally.games) as f64)
}

/// Wilson's interval for the effective number of independent games, from the variance over deals.
fn win_interval(tally: &BotTally) -> [f64; 2] {
    let Some(error) = standard_error(tally, &tally.wins) else { return [0.0, 1.0] };
    let (share, error) = (win_share(tally), error / VICTORY as f64);
    let spread = share * (1.0 - share);
    if error == 0.0 && spread > 0.0 {
        return [share, share]; // the same in every deal, as with a single contestant
    }
    let worth = if error == 0.0 { tally.deals as f64 } else { spread / (error * error) };
    wilson(share, worth, quantile(tally.deals - 1))
}

/// The standard error of a sum per game, with deals as observations; none for fewer than two deals.
fn standard_error(tally: &BotTally, paired: &Paired) -> Option<f64> {
    if tally.deals < 2 {
        return None;
    }
    let (deals, games) = (tally.deals as f64, tally.games as f64);
    let mean = paired.sum as f64 / games;
    let squares = paired.squares as f64 - 2.0 * mean * paired.cross as f64
        + mean * mean * tally.games_squared as f64;
    // Rounding errors are not variance.
    let squares = if squares < 1e-9 * paired.squares as f64 { 0.0 } else { squares };
    Some((squares * deals / (deals - 1.0)).sqrt() / games)
}

fn ratio(sum: f64, count: f64) -> f64 {
    if count > 0.0 { sum / count } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::DealTally;

    fn tally(deals: &[(u64, i64, i64)]) -> BotTally {
        let mut tally = BotTally::default();
        for &(games, wins, margin) in deals {
            tally.note_deal(&DealTally { games, wins: wins * VICTORY, margin });
        }
        tally
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-3
    }

    #[test]
    fn margins_of_single_games_have_the_interval_of_a_mean() {
        // 1, 2, 3, 4, 5: mean 3, standard error √(2.5 / 5) = 0.7071, t(4) = 2.776.
        let bot = standing("a", &tally(&[(1, 0, 1), (1, 0, 2), (1, 0, 3), (1, 0, 4), (1, 0, 5)]));
        assert!(near(bot.margin, 3.0));
        let [low, high] = bot.margin_ci95.unwrap();
        assert!(near(low, 3.0 - 1.963) && near(high, 3.0 + 1.963), "{low} {high}");
    }

    #[test]
    fn games_of_one_deal_are_one_observation() {
        let alike = tally(&[(4, 4, 0), (4, 0, 0), (4, 4, 0), (4, 0, 0)]);
        let single = tally(&[(1, 1, 0), (1, 0, 0), (1, 1, 0), (1, 0, 0)]);
        let (alike, single) = (standing("a", &alike), standing("b", &single));
        assert_eq!((alike.games, single.games), (16, 4));
        assert_eq!(alike.ci95.map(|x| x.to_bits()), single.ci95.map(|x| x.to_bits()));
        assert!(near(alike.win_share, 0.5));
    }

    #[test]
    fn many_coin_tosses_have_wilsons_interval() {
        let tosses: Vec<_> = (0..10_000).map(|nth| (1, nth % 2, 0)).collect();
        let [low, high] = standing("a", &tally(&tosses)).ci95;
        assert!(near(low, 0.4902) && near(high, 0.5098), "{low} {high}");
    }

    #[test]
    fn a_bot_that_never_wins_has_an_interval() {
        let [low, high] = standing("a", &tally(&[(4, 0, -9); 50])).ci95;
        assert!(low == 0.0 && (0.05..0.1).contains(&high), "{low} {high}");
    }

    #[test]
    fn one_deal_gives_no_interval() {
        assert_eq!(standing("a", &tally(&[])).ci95, [0.0, 1.0]);
        let once = standing("a", &tally(&[(4, 2, 9)]));
        assert_eq!((once.ci95, once.margin_ci95), ([0.0, 1.0], None));
    }
}
