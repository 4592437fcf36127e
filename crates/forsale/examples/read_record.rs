//! Reads a game record and steps through it: `cargo run --example read_record [FILE]`.

use std::error::Error;

use forsale::Record;

/// A whole game of three players.
const SAMPLE: &str = include_str!("record.json");

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => SAMPLE.to_owned(),
    };
    let record: Record = serde_json::from_str(&text)?;
    println!("{} with {}", record.edition, record.players.join(", "));

    let mut last = None;
    for step in record.steps()? {
        let step = step?; // an illegal action, with its index and the reason
        if step.begins_round() {
            let (auctions, sales) = (step.ledger.auctions(), step.ledger.sales());
            println!("-- auction {auctions}, sale {sales}");
        }
        if let Some(played) = step.played {
            let purses: Vec<String> = step.game.purses().values().map(|p| p.to_string()).collect();
            println!("{:>4} {played:<6} coins {}", step.actions, purses.join(" "));
        }
        last = Some(step);
    }

    match last.and_then(|step| step.game.outcome()) {
        Some(outcome) => println!("won by {}", outcome.winners()),
        None => println!("the record stops before the end of the game"),
    }
    Ok(())
}
