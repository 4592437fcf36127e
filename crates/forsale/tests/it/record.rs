//! The game record: its schema, its round trip, and the records it refuses.

use std::fs;
use std::path::PathBuf;

use forsale::{
    Action, Coins, Deal, DealError, Edition, HouseRules, Illegal, Move, Record, RecordError,
    Refund, RulesError, Seat, Seed, Supply,
};
use serde_json::{Value, json};

#[test]
fn every_golden_record_fits_the_schema_and_survives_a_round_trip() {
    let schema = schema();
    for entry in fs::read_dir(root().join("golden")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|kind| kind != "json") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let value: Value = serde_json::from_str(&text).unwrap();
        assert!(schema.is_valid(&value), "{}", path.display());
        let record: Record = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_value(&record).unwrap(), value);
        assert!(record.replay().unwrap().game.outcome().is_some());
    }
}

#[test]
fn the_documented_example_fits_the_schema() {
    let text = fs::read_to_string(root().join("docs/example.json")).unwrap();
    assert!(schema().is_valid(&serde_json::from_str(&text).unwrap()));
}

/// A record that the schema refuses is refused by the reader, too.
#[test]
fn the_schema_and_the_reader_agree() {
    let schema = schema();
    for (field, value) in [
        ("format", json!("forsale/2")),
        ("edition", json!("monopoly")),
        ("variant", json!("yes")),
        ("house_rules", json!({"refund": "sideways"})),
        ("house_rules", json!({"bid": "low"})),
        ("house_rules", json!({"removed": -1})),
        ("house_rules", json!({"rebate": 1})),
        ("players", json!(["A", "B"])),
        ("players", json!([1, 2, 3, 4, 5])),
        ("first", json!(6)),
        ("first", json!("A")),
        ("houses", json!([0])),
        ("houses", json!([31])),
        ("checks", json!([21])),
        ("seed", json!(7)),
        ("seed", json!("0x7")),
        ("actions", json!([{"seat": 0, "action": {"bid": 0}}])),
        ("actions", json!([{"seat": 0, "action": {"bid": -1}}])),
        ("actions", json!([{"seat": 0, "action": {"bid": 1.5}}])),
        ("actions", json!([{"seat": 0, "action": "bid"}])),
        ("actions", json!([{"seat": 0, "action": {"pass": 1}}])),
        ("actions", json!([{"seat": 0, "action": {"sell": 0}}])),
        ("actions", json!([{"seat": 0}])),
        ("actions", json!([{"seat": 0, "action": "pass", "at": 1}])),
        ("proof", json!({"table": "KAFE7", "game": 1})),
        (
            "proof",
            json!({"table": "KAFE7", "game": 1, "commitment": "00", "secret": "00", "contributions": []}),
        ),
        ("comment", json!("an unknown field")),
    ] {
        let mut record = example();
        record[field] = value.clone();
        assert!(!schema.is_valid(&record), "the schema takes {field} {value}");
        let read = serde_json::from_value::<Record>(record).map_err(|error| error.to_string());
        let replayed = read.and_then(|record| record.replay().map_err(|error| error.to_string()));
        assert!(replayed.is_err(), "the reader takes {field} {value}");
    }
    for field in ["format", "edition", "players", "first", "houses", "checks", "actions"] {
        let mut record = example();
        record.as_object_mut().unwrap().remove(field);
        assert!(!schema.is_valid(&record));
        let error = serde_json::from_value::<Record>(record).unwrap_err().to_string();
        assert_eq!(error, format!("missing field `{field}`"));
    }
}

#[test]
fn an_error_about_a_number_says_what_is_valid() {
    for (field, value, reason) in [
        ("first", json!(6), "there is no seat 6, seats are 0 to 5"),
        ("first", json!(300), "there is no seat 300, seats are 0 to 5"),
        ("first", json!(-1), "invalid type: integer `-1`, expected a seat, a whole number"),
        ("houses", json!([0]), "there is no house 0, houses are 1 to 30"),
        ("houses", json!(["8"]), "invalid type: string \"8\", expected a house, a whole number"),
        ("checks", json!([21]), "there is no check of 21, checks are 0 to 20"),
        ("checks", json!([null]), "invalid type: null, expected a check, a whole number"),
        (
            "actions",
            json!([{"seat": 0, "action": "pass"}, {"seat": 0, "action": {"bid": 256}}]),
            "action 1: 256 coins are more than any purse holds (rule C18)",
        ),
        (
            "actions",
            json!([{"seat": 0, "action": {"bid": true}}]),
            "action 0: invalid type: boolean `true`, expected coins, a whole number",
        ),
        ("actions", json!(5), "invalid type: integer `5`, expected a list of actions"),
    ] {
        let mut record = example();
        record[field] = value;
        assert_eq!(serde_json::from_value::<Record>(record).unwrap_err().to_string(), reason);
    }
    let error = serde_json::from_value::<Record>(json!(5)).unwrap_err().to_string();
    assert_eq!(error, "invalid type: integer `5`, expected a game record");
}

#[test]
fn a_refused_record_says_exactly_why() {
    let refused = |record: &Record| record.replay().unwrap_err();
    let good: Record = serde_json::from_value(example()).unwrap();

    let monopoly = Record { edition: "monopoly".to_owned(), ..good.clone() };
    assert_eq!(refused(&monopoly), RecordError::Rules(RulesError::NoSuchEdition));

    let too_many = Record { players: vec![String::new(); 300], ..good.clone() };
    let for_five = RulesError::NoSuchTable { fewest: 3, most: 5 };
    assert_eq!(refused(&too_many), RecordError::Rules(for_five));

    let variant = Record { variant: true, edition: "gryphon-2009".to_owned(), ..good.clone() };
    assert_eq!(refused(&variant), RecordError::Rules(RulesError::NoVariant));

    let mut doubled = good.clone();
    doubled.houses[1] = doubled.houses[0];
    let twice = DealError::HouseTwice(doubled.houses[0]);
    assert_eq!(refused(&doubled), RecordError::Deal(twice));
    assert_eq!(refused(&doubled).to_string(), "house 1 was given twice");

    let other_seed = Record { seed: Some(Seed([0; 32])), ..good.clone() };
    assert_eq!(refused(&other_seed), RecordError::OtherSeed);
    assert_eq!(refused(&other_seed).to_string(), "the seed does not give this deal");

    for (action, told) in [
        (Action::Bid(Coins(9)), "bid 9"),
        (Action::Pass, "pass"),
        (Action::Sell(good.houses[1]), "sell 13"),
    ] {
        let mut record = good.clone();
        record.actions.push(Move { seat: Seat::F, action });
        let why = Illegal::NoSuchSeat { seats: 5 };
        let index = good.actions.len();
        assert_eq!(refused(&record), RecordError::Illegal { index, seat: Seat::F, action, why });
        let line =
            format!("action {index}: seat 5 cannot {told}: this table has only 5 seats (rule C7)");
        assert_eq!(refused(&record).to_string(), line);
    }
}

#[test]
fn a_seed_proves_the_deal() {
    let edition = Edition::named("iello-2020").unwrap();
    let rules = edition.rules(4, Supply::Enough).unwrap();
    let seed = Seed([9; 32]);
    let names = vec!["A".to_owned(); 4];
    let deal = Deal::shuffle(&rules, &seed);
    let mut record =
        Record::new(edition, Supply::Enough, HouseRules::default(), names, &deal).unwrap();
    record.seed = Some(seed);
    let replay = record.replay().unwrap();
    assert!(record.deal().unwrap() == deal);
    assert_eq!((replay.events.len(), replay.ledger.auctions()), (1, 1));
    record.checks.swap(0, 1);
    assert_eq!(record.replay().unwrap_err(), RecordError::OtherSeed);
}

#[test]
fn only_house_rules_that_differ_are_written() {
    let edition = Edition::named("iello-2020").unwrap();
    let refund = HouseRules { refund: Some(Refund::Up), ..HouseRules::default() };
    for (house_rules, written) in
        [(HouseRules::default(), Value::Null), (refund, json!({"refund": "up"}))]
    {
        let rules = edition.rules_with(3, Supply::OneShort, &house_rules).unwrap();
        let deal = Deal::shuffle(&rules, &Seed([1; 32]));
        let names = vec!["A".to_owned(); 3];
        let record = Record::new(edition, Supply::OneShort, house_rules, names, &deal).unwrap();
        let value = serde_json::to_value(&record).unwrap();
        assert_eq!(value.get("house_rules").cloned().unwrap_or_default(), written);
        assert_eq!(value.get("seed"), None);
        assert_eq!(value["variant"], true);
        assert_eq!(serde_json::from_value::<Record>(value).unwrap(), record);
    }
}

#[test]
fn a_new_record_must_agree_with_its_deal() {
    let edition = Edition::named("iello-2020").unwrap();
    let deal = Deal::shuffle(&edition.rules(4, Supply::Enough).unwrap(), &Seed([9; 32]));
    let record = |edition: &Edition, supply, removed, players| {
        let house_rules = HouseRules { removed, ..HouseRules::default() };
        Record::new(edition, supply, house_rules, vec!["A".to_owned(); players], &deal)
    };
    assert!(record(edition, Supply::Enough, None, 4).unwrap().deal().unwrap() == deal);
    let other = Err(RecordError::OtherRules);
    assert_eq!(record(edition, Supply::Enough, None, 3), other);
    assert_eq!(record(edition, Supply::Enough, Some(3), 4), other);
    assert_eq!(record(edition, Supply::OneShort, None, 4), other);
    let gryphon = Edition::named("gryphon-2009").unwrap();
    assert_eq!(record(gryphon, Supply::Enough, None, 4), other);
    assert_eq!(
        RecordError::OtherRules.to_string(),
        "the deal is not for this edition, variant, players and house rules"
    );
    let custom = Edition { id: "custom", ..*edition };
    let unknown = RecordError::Rules(RulesError::NoSuchEdition);
    assert_eq!(record(&custom, Supply::Enough, None, 4), Err(unknown));
    let nobody = RecordError::Rules(RulesError::NoSuchTable { fewest: 3, most: 6 });
    assert_eq!(record(edition, Supply::Enough, None, 0), Err(nobody));
}

fn example() -> Value {
    let text = fs::read_to_string(root().join("docs/example.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn schema() -> jsonschema::Validator {
    let text = fs::read_to_string(root().join("docs/record.schema.json")).unwrap();
    jsonschema::validator_for(&serde_json::from_str(&text).unwrap()).unwrap()
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}
