//! The results of a tournament as a self-contained HTML page, without scripts or requests.

use std::fmt::Write;

use crate::results::Results;
use crate::stats::{Standing, Standings, standings};
use crate::svg::{Curve, Whisker, curves, escape, whiskers};
use crate::tally::{BotTally, Mean};

/// Returns the page as HTML.
pub fn report(results: &Results) -> String {
    let standings = standings(results);
    let best_first = |wanted: fn(&BotTally) -> Vec<(f64, f64)>| {
        let curve = |bot: &'_ Standing| {
            let nth = results.setting.bots.iter().position(|name| *name == bot.name);
            nth.map_or_else(Vec::new, |nth| wanted(&results.tally.bots[nth]))
        };
        let named = standings.bots.iter().map(|bot| Curve { name: &bot.name, points: curve(bot) });
        curves(&named.collect::<Vec<_>>(), |number| number.to_string())
    };
    let mut page = head(&standings);
    let _ = write!(page, "<section><h2>Standings</h2>{}</section>", table(&standings));
    for (title, picture) in [
        ("Win share, with 95 % intervals", win_shares(&standings)),
        ("Rating, with 95 % intervals", ratings(&standings)),
        ("Margin over the best other player, in coins: % of games", best_first(margins)),
        ("Mean price by value of the house, in coins", best_first(|bot| means(&bot.prices))),
        ("Mean check by value of the house, in coins", best_first(|bot| means(&bot.checks))),
    ] {
        let _ = write!(page, "<section><h2>{title}</h2>{picture}</section>");
    }
    page + "</main></html>\n"
}

fn head(standings: &Standings) -> String {
    let rules = &standings.rules;
    let variant = if rules.variant { ", variant" } else { "" };
    let part = if standings.complete { "" } else { " <strong>Some deals are missing.</strong>" };
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8>\
         <meta name=viewport content=\"width=device-width\"><title>For Sale: arena</title>\
         <style>{STYLE}</style><main><h1>For Sale: arena</h1>\
         <p>{edition} with {players} players{variant}; {played} of {deals} deals, {games} games, \
         seed {seed}, {limit} ms a move.{part}</p>",
        edition = escape(&rules.edition),
        players = rules.players,
        played = standings.deals_played,
        deals = standings.deals,
        games = standings.games,
        seed = standings.seed,
        limit = standings.limit_ms,
    )
}

fn table(standings: &Standings) -> String {
    let mut table = "<div class=wide><table><tr><th>bot<th>games<th>win share<th>95 % interval\
         <th>margin<th>rating<th>ms a move<th>median<th>longest<th>illegal<th>late</tr>"
        .to_owned();
    for bot in &standings.bots {
        let error = bot.rating_error.map_or_else(String::new, |error| format!(" ± {error:.0}"));
        let [low, high] = bot.ci95.map(percent);
        let _ = write!(
            table,
            "<tr><th>{}<td>{}<td>{}<td>{low} – {high}<td>{:+.2}<td>{:.0}{error}<td>{:.3}<td>{:.3}<td>{:.1}\
             <td>{}<td>{}</tr>",
            escape(&bot.name),
            bot.games,
            percent(bot.win_share),
            bot.margin,
            bot.rating,
            bot.ms_per_move,
            bot.ms_median,
            bot.ms_longest,
            bot.illegal,
            bot.timeouts
        );
    }
    table + "</table></div>"
}

fn win_shares(standings: &Standings) -> String {
    let row = |bot: &'_ Standing| (bot.win_share, bot.ci95[0], bot.ci95[1]);
    rows(standings, row, percent)
}

fn ratings(standings: &Standings) -> String {
    let row = |bot: &'_ Standing| {
        let error = bot.rating_error.unwrap_or(0.0);
        (bot.rating, bot.rating - error, bot.rating + error)
    };
    rows(standings, row, |rating| format!("{rating:.0}"))
}

fn rows(
    standings: &Standings,
    row: impl Fn(&Standing) -> (f64, f64, f64),
    label: impl Fn(f64) -> String,
) -> String {
    let whisker = |bot| {
        let (value, low, high) = row(bot);
        Whisker { name: &bot.name, value, low, high }
    };
    whiskers(&standings.bots.iter().map(whisker).collect::<Vec<_>>(), label)
}

/// Returns the percentage of games by margin, in steps of five coins.
fn margins(bot: &BotTally) -> Vec<(f64, f64)> {
    const STEP: i32 = 5;
    let bin = |margin: i32| margin.div_euclid(STEP);
    let ends = (bot.margins.keys().next(), bot.margins.keys().next_back());
    let (Some(&first), Some(&last)) = ends else { return Vec::new() };
    let mut counts = vec![0; (bin(last) - bin(first) + 1) as usize];
    for (&margin, count) in &bot.margins {
        counts[(bin(margin) - bin(first)) as usize] += count;
    }
    let middle = |bin: i32| f64::from(bin * STEP) + f64::from(STEP) / 2.0;
    let share = |count: u64| 100.0 * count as f64 / bot.games.max(1) as f64;
    (bin(first)..).zip(counts).map(|(bin, count)| (middle(bin), share(count))).collect()
}

fn means(by_house: &[Mean]) -> Vec<(f64, f64)> {
    let means = by_house.iter().enumerate();
    means.filter_map(|(value, mean)| Some((value as f64, mean.get()?))).collect()
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

const STYLE: &str = "\
:root{color-scheme:light dark;--back:#fff;--ink:#222;--faint:#ddd;\
--c0:#0072b2;--c1:#d55e00;--c2:#009e73;--c3:#b0579a;--c4:#a07800;--c5:#3a86c8;--c6:#666;--c7:#8a3b12}\
@media(prefers-color-scheme:dark){:root{--back:#16181c;--ink:#ddd;--faint:#3a3d44;\
--c0:#56b4e9;--c1:#ff8c42;--c2:#2fc79a;--c3:#e29acb;--c4:#f0d040;--c5:#8fc7ff;--c6:#aaa;--c7:#d98c5f}}\
body{background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif;margin:0}\
main{max-width:70rem;margin:auto;padding:1rem}.wide{overflow-x:auto}\
table{border-collapse:collapse}td,th{padding:.2rem .7rem;text-align:right;white-space:nowrap;\
font-variant-numeric:tabular-nums;border-bottom:1px solid var(--faint)}th:first-child{text-align:left}\
svg{width:100%;max-width:48rem;font-size:12px}svg text{fill:var(--ink)}\
.grid{stroke:var(--faint)}polyline{fill:none;stroke-width:2}g line{stroke-width:3}\
.c0{--c:var(--c0)}.c1{--c:var(--c1)}.c2{--c:var(--c2)}.c3{--c:var(--c3)}\
.c4{--c:var(--c4)}.c5{--c:var(--c5)}.c6{--c:var(--c6)}.c7{--c:var(--c7)}\
g line,g polyline{stroke:var(--c)}g circle{fill:var(--c)}svg g text{fill:var(--c)}";
