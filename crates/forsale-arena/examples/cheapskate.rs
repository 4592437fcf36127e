//! A bot that never pays much: it bids while that is cheap and passing would give it a bad house.
//!
//! `cargo build --release -p forsale-arena --example cheapskate`, then
//! `forsale arena --bot steady --bot mine=target/release/examples/cheapskate`

use std::io::{self, BufRead};

use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for line in io::stdin().lock().lines() {
        let message: Value = serde_json::from_str(&line?)?;
        if message["type"] == "ask" {
            let (view, prompt) = (&message["view"], &message["prompt"]);
            let action = match numbers(&prompt["sell"])[..] {
                [] => buy(view, prompt),
                ref houses => sell(view, houses),
            };
            println!("{}", json!({"type": "answer", "id": message["id"], "action": action}));
        }
    }
    Ok(())
}

fn buy(view: &Value, prompt: &Value) -> Value {
    let best = numbers(&view["street"]).into_iter().max().unwrap_or(0);
    let worth_more = prompt["pass"]["take"].as_u64().is_none_or(|take| best > take + 5);
    match prompt["bid"]["min"].as_u64() {
        Some(bid) if worth_more && bid <= best / 6 => json!({"bid": bid}),
        _ => json!("pass"),
    }
}

/// Sells a better house the better the checks on offer are, compared to those to come.
fn sell(view: &Value, houses: &[u64]) -> Value {
    let best = numbers(&view["offered"]).into_iter().max().unwrap_or(0);
    let coming = numbers(&view["unseen_checks"]);
    let better = coming.iter().filter(|&&check| check > best).count();
    let skip = (houses.len() - 1) * better / coming.len().max(1);
    json!({"sell": houses[houses.len() - 1 - skip]})
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}
