//! `forsale measure`.

use serde_json::{Value, json};

use crate::binary::{command, said};

#[test]
fn the_selling_gap_is_small_in_sales_that_are_solved_exactly() {
    let report = json_of("selling --players 3 --quick --json");
    assert_eq!(report["complete"], true);
    assert_eq!(report["gaps"].as_array().unwrap().len(), 2);
    for gap in report["gaps"].as_array().unwrap() {
        assert_eq!((&gap["states"], &gap["played_exactly"]), (&json!(4), &json!(4)));
        let [mean, p95, most] = ["mean", "p95", "most"].map(|name| gap[name].as_f64().unwrap());
        assert!(0.0 <= mean && mean <= most && p95 <= most && mean < 0.005, "{gap}");
    }
    assert_eq!(json_of("selling --players 3 --quick --json"), report);
}

#[test]
fn a_measurement_prints_a_table() {
    let output = measure("selling --quick --left 2");
    let table = said(&output);
    assert!(output.status.success(), "{table}");
    for needed in ["iello-2020 with 4 players", "sales left", "95 %"] {
        assert!(table.contains(needed), "{table}\nshould say: {needed}");
    }
}

#[test]
fn an_exploiter_is_trained_and_plays_a_match() {
    let arguments = "response --players 3 --edition ravensburger-1997 --quick --json";
    let report = json_of(arguments);
    assert_eq!((&report["games_learned_from"], &report["games"]), (&json!(4), &json!(3)));
    let excess = report["win_share"].as_f64().unwrap() - report["fair"].as_f64().unwrap();
    assert!((report["excess"].as_f64().unwrap() - excess).abs() < 1e-9);
    assert_eq!(report["complete"], true);
    assert_eq!(json_of(arguments), report);
}

#[test]
fn impossible_measurements_are_refused() {
    let refused = measure("selling --players 9");
    assert!(said(&refused).contains("this edition is for 3 to 6 players"), "{}", said(&refused));
    assert_eq!(refused.status.code(), Some(1));
    let refused = measure("selling --left 5");
    assert!(said(&refused).contains("it is 2 or 3"), "{}", said(&refused));
    assert_eq!(refused.status.code(), Some(2));
}

fn json_of(arguments: &str) -> Value {
    let output = measure(arguments);
    assert!(output.status.success(), "{}", said(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn measure(arguments: &str) -> std::process::Output {
    command(&["measure"]).args(arguments.split(' ')).output().unwrap()
}
