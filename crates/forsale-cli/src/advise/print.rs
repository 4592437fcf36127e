//! Advice as a table for people and as JSON for programs.

use std::io::Write;

use anyhow::Result;
use forsale::{Action, RuleSet, Seat};
use forsale_bots::evaluation::{Estimate, NODES, ROUNDS, ValuedAction};
use serde::Serialize;

/// The results, and how they were found.
pub struct Findings<'a> {
    pub seat: Seat,
    pub name: &'a str,
    /// The name without control characters, for a terminal.
    pub shown_name: &'a str,
    /// Samples that were requested.
    pub wanted: u64,
    /// Samples that were played.
    pub samples: u64,
    pub seed: u64,
    /// The rule set whose networks were used, if the table plays house rules.
    pub substitute: Option<RuleSet>,
    /// By seat, the probability that it acts by habit.
    pub habits: &'a [f32],
    pub advice: &'a [ValuedAction],
}

/// The output of `--json`; `docs/advice.md` describes it.
#[derive(Serialize)]
struct AdviceJson<'a> {
    seat: Seat,
    name: &'a str,
    samples: u64,
    complete: bool,
    seed: u64,
    players: PlayersJson<'a>,
    learned_from: Option<String>,
    actions: Vec<MoveJson>,
}

/// Who plays the sampled games.
#[derive(Serialize)]
struct PlayersJson<'a> {
    habits: &'a [f32],
    bot: &'static str,
    nodes: usize,
    rounds: usize,
}

#[derive(Serialize)]
struct MoveJson {
    action: Action,
    win_share: f64,
    win_share_ci95: [f64; 2],
    money: f64,
    money_ci95: [f64; 2],
    about_equal: bool,
    behind: Option<DeficitJson>,
}

#[derive(Serialize)]
struct DeficitJson {
    win_share: f64,
    win_share_ci95: [f64; 2],
    money: f64,
    money_ci95: [f64; 2],
}

impl Findings<'_> {
    pub fn write_json(&self, out: &mut impl Write) -> Result<()> {
        let json = AdviceJson {
            seat: self.seat,
            name: self.name,
            samples: self.samples,
            complete: self.samples == self.wanted,
            seed: self.seed,
            players: PlayersJson {
                habits: self.habits,
                bot: "solver",
                nodes: NODES,
                rounds: ROUNDS,
            },
            learned_from: self.substitute.map(|set| set.name()),
            actions: self.advice.iter().map(MoveJson::from).collect(),
        };
        writeln!(out, "{}", serde_json::to_string_pretty(&json)?)?;
        Ok(())
    }

    pub fn write_table(&self, out: &mut impl Write) -> Result<()> {
        writeln!(out, "Moves of {} in seat {}, the best first.\n", self.shown_name, self.seat)?;
        // Both columns "behind" are differences to the best move in the same games.
        writeln!(
            out,
            "{:<8}  {:>6}  {:>11}  {:>14}  {:>11}  {:>12}",
            "action", "win %", "95 %", "behind", "money", "behind"
        )?;
        self.advice.iter().try_for_each(|advised| row(advised, out))?;
        writeln!(
            out,
            "\nQuick values of networks and a search, and {} sampled games for each action, seed {}.\nPlayers \
             who seem to act by habit continue to do so; all others play like solver, with {NODES}\npositions \
             for an auction turn and {ROUNDS} iterations for a sale.",
            self.samples, self.seed
        )?;
        if self.samples < self.wanted {
            writeln!(out, "Stopped early: {} games were requested.", self.wanted)?;
        }
        Ok(())
    }
}

fn row(advised: &ValuedAction, out: &mut impl Write) -> Result<()> {
    let action = match advised.action {
        Action::Pass => "pass".to_owned(),
        Action::Bid(coins) => format!("bid {coins}"),
        Action::Sell(house) => format!("sell {house}"),
    };
    let [low, high] = advised.win_share.ci95.map(|end| 100.0 * end);
    let behind = advised
        .behind
        .map(|behind| (plus_minus(behind.win_share, 100.0), plus_minus(behind.money, 1.0)));
    let (mut behind_share, behind_money) = behind.unwrap_or_default();
    if advised.behind.is_some() && advised.is_about_equal() {
        behind_share = "about equal".to_owned();
    }
    let line = format!(
        "{action:<8}  {:>6.1}  {:>11}  {behind_share:>14}  {:>11}  {behind_money:>12}",
        100.0 * advised.win_share.mean,
        format!("{low:.1}–{high:.1}"),
        plus_minus(advised.money, 1.0),
    );
    writeln!(out, "{}", line.trim_end())?;
    Ok(())
}

/// Formats a mean and half the width of its interval, which need not be symmetric.
fn plus_minus(estimate: Estimate, unit: f64) -> String {
    let half = (estimate.ci95[1] - estimate.ci95[0]) / 2.0;
    format!("{:.1} ± {:.1}", unit * estimate.mean, unit * half)
}

impl From<&ValuedAction> for MoveJson {
    fn from(advised: &ValuedAction) -> MoveJson {
        let ValuedAction { action, win_share, money, behind, .. } = advised;
        MoveJson {
            action: *action,
            win_share: win_share.mean,
            win_share_ci95: win_share.ci95,
            money: money.mean,
            money_ci95: money.ci95,
            about_equal: advised.is_about_equal(),
            behind: behind.map(|behind| DeficitJson {
                win_share: behind.win_share.mean,
                win_share_ci95: behind.win_share.ci95,
                money: behind.money.mean,
                money_ci95: behind.money.ci95,
            }),
        }
    }
}
