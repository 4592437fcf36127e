//! Events and sets in serialised form.

use forsale::{Checks, Event, Houses, Outcome, SeatMap, Seats};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::table::table;

fn error<T: DeserializeOwned + Serialize>(value: Value) -> String {
    match serde_json::from_value::<T>(value) {
        Ok(value) => panic!("{} was read", serde_json::to_string(&value).unwrap()),
        Err(error) => error.to_string(),
    }
}

#[test]
fn every_event_has_its_documented_form_and_reads_back() {
    let mut t = table("iello-2020", 3).only("8 20 28").checks("13 12 0").open();
    let mut events = vec![t.game.opening()];
    for action in ["A1", "B-", "C2", "A-", "A:20", "B:8", "C:28"] {
        events.extend(t.events(action));
    }
    let written: Vec<Value> =
        events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
    let expected = json!([
        {"event": "street_opened", "street": [8, 20, 28], "opener": 0},
        {"event": "bid", "seat": 0, "bid": 1},
        {"event": "passed", "seat": 1, "took": 8, "paid": 0, "back": 0},
        {"event": "bid", "seat": 2, "bid": 2},
        {"event": "passed", "seat": 0, "took": 20, "paid": 1, "back": 0},
        {"event": "bought", "seat": 2, "house": 28, "paid": 2},
        {"event": "checks_offered", "checks": [0, 12, 13]},
        {"event": "sealed", "seat": 0},
        {"event": "sealed", "seat": 1},
        {"event": "sealed", "seat": 2},
        {"event": "sold", "sales": [
            {"house": 20, "check": 12}, {"house": 8, "check": 0}, {"house": 28, "check": 13}
        ]},
        {"event": "ended", "totals": [39, 28, 39], "purses": [27, 28, 26],
            "places": [1, 3, 2], "winners": [0]},
    ]);
    assert_eq!(Value::from(written.clone()), expected);
    for (event, written) in events.into_iter().zip(written) {
        assert_eq!(serde_json::from_value::<Event>(written).unwrap(), event);
    }
}

#[test]
fn a_sweep_and_a_seat_without_a_sale_read_back() {
    for text in [
        r#"{"event":"swept_up","seat":1,"houses":[3,4],"checks":[0,15]}"#,
        r#"{"event":"sold","sales":[null,{"house":3,"check":4},{"house":5,"check":6}]}"#,
        r#"{"event":"passed","seat":1,"took":null,"paid":0,"back":2}"#,
    ] {
        let event: Event = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&event).unwrap(), text);
    }
}

#[test]
fn an_impossible_event_is_refused() {
    let street = json!({"event": "street_opened", "street": [8, 8], "opener": 0});
    assert_eq!(error::<Event>(street), "house 8 is in the list twice");
    let offer = json!({"event": "checks_offered", "checks": [5, 5, 5, 5, 5, 5, 5, 5]});
    assert_eq!(error::<Event>(offer), "there are more than 7 checks of 5");
    let sold = json!({"event": "sold", "sales": [null, null, null, null, null, null, null]});
    assert_eq!(
        error::<Event>(sold),
        "invalid length 7, expected one item for each of 1 to 6 seats"
    );
    assert!(error::<Event>(json!({"event": "cheated"})).starts_with("unknown variant `cheated`"));
}

#[test]
fn an_outcome_that_contradicts_itself_is_refused() {
    let good = json!({"totals": [39, 28], "purses": [27, 28], "places": [1, 2], "winners": [0]});
    assert!(serde_json::from_value::<Outcome>(good.clone()).is_ok());
    for (field, value) in [
        ("totals", json!([39, 27])),
        ("totals", json!([39, 28, 1])),
        ("places", json!([2, 1])),
        ("winners", json!([1])),
    ] {
        let mut bad = good.clone();
        bad[field] = value;
        let why = "the totals, coins, places and winners do not agree";
        assert_eq!(error::<Outcome>(bad), why);
    }
}

#[test]
fn sets_are_lists_in_ascending_order() {
    assert_eq!(serde_json::to_value("D A".parse::<Seats>().unwrap()).unwrap(), json!([0, 3]));
    let houses = serde_json::from_value::<Houses>(json!([28, 8])).unwrap();
    assert_eq!(houses.to_string(), "8 28");
    assert_eq!(serde_json::from_value::<Checks>(json!([0, 0])).unwrap().len(), 2);
    assert_eq!(serde_json::to_value(SeatMap::new(3, 7)).unwrap(), json!([7, 7, 7]));
    assert_eq!(error::<Seats>(json!([0, 0])), "seat A is in the list twice");
    assert_eq!(
        error::<SeatMap<u8>>(json!([])),
        "invalid length 0, expected one item for each of 1 to 6 seats"
    );
}
