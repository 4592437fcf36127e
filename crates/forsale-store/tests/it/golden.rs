//! Old logs stay readable: the file has one line of every kind of entry, as it was first stored.
//!
//! Lines are only ever added. An entry that changes gets a new kind and a new line.

use std::collections::BTreeSet;

use forsale_table::Entry;
use serde_json::Value;

const LINES: &str = include_str!("golden/entries.jsonl");

#[test]
fn every_line_is_read_and_written_as_it_was() {
    for line in LINES.lines() {
        let entry: Entry = serde_json::from_str(line).unwrap_or_else(|error| {
            unreachable!("{line}: {error}");
        });
        assert_eq!(serde_json::to_string(&entry).unwrap(), line);
    }
}

#[test]
fn every_kind_has_a_line() {
    let lines = LINES.lines().map(|line| serde_json::from_str(line).unwrap());
    let golden: BTreeSet<String> =
        lines.map(|line: Value| line["kind"].as_str().unwrap().to_owned()).collect();
    assert_eq!(golden, kinds());
}

/// Returns all kinds of entries, taken from serde's error about an unknown one.
fn kinds() -> BTreeSet<String> {
    let error = serde_json::from_str::<Entry>(r#"{"kind":"?"}"#).unwrap_err().to_string();
    let (_, kinds) = error.split_once("expected one of ").unwrap();
    kinds.split('`').filter(|text| text.contains('/')).map(str::to_owned).collect()
}
