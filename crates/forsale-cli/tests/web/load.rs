//! The load generator against a real server, with a small load.

use std::process::Command;

use forsale_testkit::Postgres;
use serde_json::Value;

use crate::server::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_small_load_runs_without_errors() {
    let server = Server::open();
    let report = load(&[&server], &["--tables", "4", "--people", "14"]);
    assert_eq!(report["errors"], 0, "{report}");
    assert_connected(&report, 14, 4);
    assert!(report["moves_per_s"].as_f64().unwrap() > 1.0, "{report}");
    let (half, most) = (report["p50_ms"].as_f64().unwrap(), report["p99_ms"].as_f64().unwrap());
    assert!(half > 0.0 && half <= most, "{report}");
    // Every move sends a page to each of the three or four players.
    let (moves, updates) = (report["moves"].as_u64().unwrap(), report["updates"].as_u64().unwrap());
    assert!(updates > 2 * moves && updates <= 4 * moves, "{report}");
    let bytes = report["bytes_per_move_player"].as_f64().unwrap();
    assert!((100.0..10_000.0).contains(&bytes), "{report}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn load_is_spread_over_two_nodes() {
    let url = Postgres::shared().database();
    let (one, other) = (Server::open_on(&url), Server::open_on(&url));
    let report = load(&[&one, &other], &["--tables", "3", "--people", "9"]);
    assert_eq!(report["errors"], 0, "{report}");
    assert_connected(&report, 9, 3);
    assert!(report["moves_per_s"].as_f64().unwrap() > 1.0, "{report}");
    one.assert_healthy();
    other.assert_healthy();
}

#[test]
fn invalid_load_options_are_explained() {
    for (options, sentence) in [
        (&["http://127.0.0.1:1", "--people", "4"][..], "with three to six each"),
        (&["https://127.0.0.1:1"], "expected http:// and a host"),
        (&["http://127.0.0.1:1", "--pace", "2h"], "a number with s or ms"),
        (&["http://127.0.0.1:1", "--tables", "0"], "a number from 1 to 1000000"),
        (&["http://127.0.0.1:1", "--seconds", "0"], "1..=86400"),
        (&["http://127.0.0.1:1", "--tables", "1", "--people", "3"], "127.0.0.1:1"),
        (
            &["http://127.0.0.1:1", "--tables", "1", "--people", "3"],
            "is this the address of a server",
        ),
    ] {
        let output = command(options).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(sentence), "{options:?}: {said}");
    }
}

/// Asserts that all are connected, except for one at each table who may be reloading.
fn assert_connected(report: &Value, people: u64, tables: u64) {
    let connected = report["connected"].as_u64().unwrap();
    assert!((people - tables..=people).contains(&connected), "{report}");
}

/// Runs the load generator for a few seconds and returns its report.
fn load(servers: &[&Server], options: &[&str]) -> Value {
    let urls: Vec<String> =
        servers.iter().map(|server| format!("http://{}", server.address().host())).collect();
    let urls = urls.iter().map(String::as_str);
    let rest = ["--pace", "250ms", "--seconds", "6", "--json"];
    let options: Vec<&str> = urls.chain(options.iter().copied()).chain(rest).collect();
    let output = command(&options).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn command(options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_forsale"));
    command.arg("load").args(options);
    command
}
