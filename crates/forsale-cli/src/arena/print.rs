//! The standings as a text table.

use std::io::Write;

use anyhow::Result;
use forsale_arena::{Standing, Standings};

pub fn table(standings: &Standings, out: &mut impl Write) -> Result<()> {
    let names = standings.bots.iter().map(|bot| shown(&bot.name).chars().count());
    let width = names.max().unwrap_or(0).max("bot".len());
    writeln!(
        out,
        "{:<width$}  {:>9}  {:>6}  {:>13}  {:>7}  {:>11}  {:>9}  {:>8}  {:>8}  {:>7}  {:>5}",
        "bot",
        "games",
        "win %",
        "95 %",
        "margin",
        "rating",
        "ms/move",
        "median",
        "longest",
        "illegal",
        "late"
    )?;
    standings.bots.iter().try_for_each(|bot| row(bot, width, out))?;
    writeln!(out, "{}", summary(standings))?;
    Ok(())
}

fn row(bot: &Standing, width: usize, out: &mut impl Write) -> Result<()> {
    let [low, high] = bot.ci95.map(|share| 100.0 * share);
    let error = bot.rating_error.map_or_else(|| "?".to_owned(), |error| format!("{error:.0}"));
    writeln!(
        out,
        "{:<width$}  {:>9}  {:>6.2}  {:>13}  {:>+7.2}  {:>11}  {:>9.4}  {:>8.4}  {:>8.2}  {:>7}  {:>5}",
        shown(&bot.name),
        bot.games,
        100.0 * bot.win_share,
        format!("{low:.2}–{high:.2}"),
        bot.margin,
        format!("{:.0} ± {error}", bot.rating),
        bot.ms_per_move,
        bot.ms_median,
        bot.ms_longest,
        bot.illegal,
        bot.timeouts
    )?;
    Ok(())
}

fn summary(standings: &Standings) -> String {
    let rules = &standings.rules;
    let variant = if rules.variant { ", variant" } else { "" };
    let table = format!("{} with {} players{variant}", rules.edition, rules.players);
    let (played, deals, seed) = (standings.deals_played, standings.deals, standings.seed);
    let part = match &standings.shards[..] {
        _ if standings.complete => String::new(),
        [part] if part.shard.of > 1 && part.deals == part.deals_played => {
            format!(" Shard {}/{} is complete.", part.shard.index, part.shard.of)
        }
        _ => " Partial: some deals are missing.".to_owned(),
    };
    format!("{table}; {played} of {deals} deals, seed {seed}.{part}")
}

/// Replaces control characters, so that a name cannot control the terminal.
fn shown(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
