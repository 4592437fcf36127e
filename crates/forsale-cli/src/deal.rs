//! `forsale deal`: the deal of a seed.

use std::fmt::Display;
use std::io::Write;

use anyhow::Result;
use forsale::{Deal, Record, Seed};

use crate::rules;

/// Print the deal of a seed: who goes first, and the order of the cards
#[derive(clap::Args)]
pub struct DealArgs {
    #[command(flatten)]
    rules: rules::RuleArgs,
    /// The seed: 64 hexadecimal digits, or a whole number
    #[arg(long)]
    seed: Seed,
    /// Print the deal as a game record without actions
    #[arg(long)]
    json: bool,
}

pub fn run(args: &DealArgs, out: &mut impl Write) -> Result<()> {
    let table = args.rules.chosen()?;
    let deal = Deal::shuffle(&table.rules, &args.seed);
    if args.json {
        let names = (1..=table.rules.seats()).map(|number| format!("Player {number}")).collect();
        let mut record = Record::new(table.edition, table.supply, table.house_rules, names, &deal)?;
        record.seed = Some(args.seed);
        writeln!(out, "{}", serde_json::to_string(&record)?)?;
        return Ok(());
    }
    writeln!(out, "seed            {}", args.seed.to_hex())?;
    writeln!(out, "first           seat {}", deal.opener().number())?;
    writeln!(out, "houses          {}", spaced(deal.houses()))?;
    writeln!(out, "checks          {}", spaced(deal.checks()))?;
    if table.rules.removed() > 0 {
        writeln!(out, "removed houses  {}", deal.removed_houses())?;
        writeln!(out, "removed checks  {}", deal.removed_checks())?;
    }
    Ok(())
}

fn spaced(cards: &[impl Display]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
