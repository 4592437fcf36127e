//! The messages of the bot protocol, over whole games: the documented ones are real, and a listener
//! understands all of them.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::fs;
use std::path::{Path, PathBuf};

use forsale::{
    Action, BidRule, EDITIONS, Edition, Game, HouseRules, Ledger, Record, Refund, Seat, Supply,
    View,
};
use forsale_protocol::bot::{
    Ask, EventJson, FromBot, OutcomeJson, PromptJson, RulesJson, Start, ToBot, Version, ViewJson,
    read_message,
};
use forsale_protocol::{ListenError, Listener};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

/// `fuzz/fuzz_targets/lines.rs` runs longer.
#[test]
fn broken_messages_are_understood_or_rejected() {
    let game = lines(&golden("iello-2020-4-one-short"), Seat::D);
    let dice = &mut Xoshiro256PlusPlus::seed_from_u64(1997);
    for _ in 0..200 {
        let mut listener = None;
        for line in &game {
            let broken = dice.next_u32().is_multiple_of(16);
            let line = if broken { broken_line(line, dice) } else { line.clone().into_bytes() };
            let _ = read_message::<FromBot>(&line).is_ok();
            match (read_message(&line), &mut listener) {
                (Ok(ToBot::Start(start)), listener) => *listener = Listener::new(&start).ok(),
                (Ok(ToBot::Event(event)), Some(listener)) => drop(listener.note(&event)),
                (Ok(ToBot::Ask(ask)), Some(listener)) => drop(listener.view(&ask).is_ok()),
                _ => {}
            }
        }
    }
}

/// Returns the line with some bytes replaced by text that often breaks parsers.
fn broken_line(line: &str, dice: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let fragments = ["0", "255", "31", "-1", "null", "[]", "{}", "\"", "true", "\u{301}"];
    let fragment = fragments[dice.next_u32() as usize % fragments.len()];
    let mut bytes = line.as_bytes().to_vec();
    let from = dice.next_u32() as usize % bytes.len();
    let to = bytes.len().min(from + dice.next_u32() as usize % 4);
    bytes.splice(from..to, fragment.bytes());
    bytes
}

#[test]
fn every_documented_message_occurs_in_a_golden_game() {
    let said: Vec<Value> = lines(&golden("iello-2020-4-one-short"), Seat::D)
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let mut kinds: Vec<String> = Vec::new();
    for block in read("docs/bots.md").split("```json\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for message in serde_json::Deserializer::from_str(block).into_iter::<Value>() {
            let message = message.unwrap();
            assert!(said.contains(&message), "this message was not sent: {message}");
            kinds.push(kind(&message));
        }
    }
    kinds.sort();
    kinds.dedup();
    let mut all: Vec<String> = said.iter().map(kind).collect();
    all.sort();
    all.dedup();
    assert_eq!(kinds, all);
}

/// Returns what is to be documented: each event, each kind of question and of answer.
fn kind(message: &Value) -> String {
    let words = [&message["type"], &message["event"]].into_iter().filter_map(Value::as_str);
    let key =
        |object: &Value| object.as_object().map(|object| object.keys().next().unwrap().clone());
    let more = key(&message["prompt"]).or_else(|| key(&message["action"]));
    words.map(str::to_owned).chain(more).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_lines_are_compact_and_in_order() {
    let record = golden("iello-2020-4-one-short");
    let lines = lines(&record, Seat::D);
    for line in [
        r#"{"type":"event","event":"street_opened","street":[5,9,26],"opener":1}"#,
        r#"{"type":"event","event":"bid","seat":1,"bid":2}"#,
        r#"{"type":"event","event":"passed","seat":1,"took":null,"paid":0,"back":2}"#,
        r#"{"type":"event","event":"bought","seat":3,"house":26,"paid":21}"#,
        r#"{"type":"event","event":"sealed","seat":0}"#,
        r#"{"type":"event","event":"sold","sales":[{"house":16,"check":0},null,{"house":19,"check":7},null]}"#,
        r#"{"type":"event","event":"swept_up","seat":0,"houses":[23,28],"checks":[11,12]}"#,
        r#"{"type":"event","event":"ended","totals":[68,69,50,56],"purses":[0,3,2,0],"places":[2,1,4,3],"winners":[1]}"#,
        r#"{"type":"end","totals":[68,69,50,56],"purses":[0,3,2,0],"places":[2,1,4,3],"winners":[1]}"#,
        r#"{"type":"ask","id":1,"view":{"seat":3,"phase":"buy","purses":[21,21,21,21],"bids":[0,2,3,0],"bidding":[0,1,2,3],"hands":[[],[],[],[]],"tills":[[],[],[],[]],"street":[5,9,26],"offered":[],"unseen_houses":[1,2,3,4,6,7,8,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,27,28,29,30],"unseen_checks":[0,0,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11,12,12,13,13,14,14,15,15]},"prompt":{"bid":{"min":4,"max":21},"pass":{"take":null,"back":0}}}"#,
        r#"{"type":"answer","id":1,"action":{"bid":4}}"#,
    ] {
        assert!(lines.iter().any(|said| said.trim_end() == line), "{line}");
    }
    assert_eq!(lines.iter().filter(|line| line.contains("\"checks_offered\"")).count(), 8);
    assert!(lines.iter().all(|line| line.ends_with('\n') && line.lines().count() == 1));
}

#[test]
fn a_listener_sees_what_the_seat_sees_in_every_golden_game() {
    let mut asked = 0;
    for (name, record) in all_golden() {
        for seat in Seat::ALL.into_iter().take(record.players.len()) {
            let mut listener = None;
            let follow = |message: &ToBot, view: Option<&View<'_>>| {
                let message: ToBot = serde_json::from_str(&message.line()).unwrap();
                match (&message, &mut listener) {
                    (ToBot::Start(start), _) => listener = Some(Listener::new(start).unwrap()),
                    (ToBot::Event(event), Some(listener)) => {
                        assert_eq!(EventJson::from(&listener.note(event).unwrap()), *event);
                    }
                    (ToBot::Ask(ask), Some(listener)) => {
                        assert_eq!(&listener.view(ask).unwrap(), view.unwrap(), "{name}");
                        asked += 1;
                    }
                    _ => {}
                }
            };
            tell(&record, seat, follow);
        }
    }
    assert!(asked > 1_000);
}

#[test]
fn a_listener_rejects_missing_and_repeated_events() {
    let messages = messages(&golden("iello-2020-4-one-short"), Seat::A);
    let events = messages.iter().filter(|message| matches!(message, ToBot::Event(_))).count();
    let mut nth = 0;
    for (index, message) in messages.iter().enumerate() {
        if matches!(message, ToBot::Event(_)) {
            let mut part = messages.clone();
            part.insert(index, message.clone());
            // Only the end may come twice.
            nth += 1;
            assert_eq!(listen(&part).is_err(), nth < events, "{message:?}");
            part.drain(index..index + 2);
            assert_eq!(listen(&part).is_err(), nth < events, "{message:?}");
        }
    }
}

/// No message can make a listener panic, whatever its numbers.
#[test]
fn a_listener_rejects_impossible_numbers() {
    let messages = messages(&golden("iello-2020-3-one-short"), Seat::B);
    let mut listener: Option<Listener> = None;
    let mut refused = 0;
    for message in &messages {
        let honest = serde_json::to_value(message).unwrap();
        for number in [0, 1, 2, 5, 13, 20, 30, 200] {
            for wild in with_each_number(&honest, number) {
                let Ok(wild) = serde_json::from_value::<ToBot>(wild) else { continue };
                if wild == *message {
                    continue;
                }
                refused += match (&wild, listener.clone()) {
                    (ToBot::Start(start), _) => u32::from(Listener::new(start).is_err()),
                    (ToBot::Event(event), Some(mut listener)) => {
                        u32::from(listener.note(event).is_err())
                    }
                    (ToBot::Ask(ask), Some(listener)) if message != &wild => {
                        // The number of the question is arbitrary.
                        let honest = match message {
                            ToBot::Ask(honest) => (&honest.view, &honest.prompt),
                            _ => unreachable!("the type of a message is not a number"),
                        };
                        let same = honest == (&ask.view, &ask.prompt);
                        assert_eq!(listener.view(ask).is_ok(), same, "{wild:?}");
                        u32::from(!same)
                    }
                    _ => 0,
                };
            }
        }
        match (message, &mut listener) {
            (ToBot::Start(start), listener) => *listener = Some(Listener::new(start).unwrap()),
            (ToBot::Event(event), Some(listener)) => drop(listener.note(event).unwrap()),
            _ => {}
        }
    }
    assert!(refused > 1_000, "{refused}");
}

/// Returns the message with each of its numbers replaced in turn.
fn with_each_number(message: &Value, number: u64) -> Vec<Value> {
    match message {
        Value::Number(_) | Value::Null => vec![json!(number)],
        Value::Array(items) => (0..items.len())
            .flat_map(|index| {
                with_each_number(&items[index], number).into_iter().map(move |wild| {
                    let mut items = items.clone();
                    items[index] = wild;
                    Value::Array(items)
                })
            })
            .collect(),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(key, value)| {
                with_each_number(value, number).into_iter().map(move |wild| {
                    let mut fields = fields.clone();
                    fields[key] = wild;
                    Value::Object(fields)
                })
            })
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn rules_survive_the_round_trip_with_their_edition() {
    let mut tables = 0;
    for edition in &EDITIONS {
        for (seats, supply) in
            (3..=6).flat_map(|seats| [(seats, Supply::Enough), (seats, Supply::OneShort)])
        {
            let Ok(printed) = edition.rules(seats, supply) else { continue };
            let form = RulesJson::of(&printed);
            assert_eq!(form.house_rules, HouseRules::default());
            assert_eq!(form.printed(), Some(Ok(printed)));
            let house_rules = HouseRules {
                refund: Some(Refund::Up),
                bid: Some(BidRule::Match),
                removed: Some(7),
            };
            let rules = edition.rules_with(seats, supply, &house_rules).unwrap();
            assert_eq!(RulesJson::of(&rules).printed(), Some(Ok(rules)));
            tables += 1;
        }
    }
    assert_eq!(tables, 26);
}

#[test]
fn an_impossible_table_is_rejected() {
    let honest = start(&golden("iello-2020-4"), Seat::A);
    let refused = |change: fn(&mut Start)| {
        let mut start = honest.clone();
        change(&mut start);
        Listener::new(&start).unwrap_err()
    };
    assert_eq!(refused(|start| start.rules.edition = None), ListenError::NoEdition);
    assert_eq!(refused(|start| start.rules.removed = 3), ListenError::Figures);
    assert_eq!(refused(|start| start.seat = Seat::E), ListenError::Seats);
    assert_eq!(refused(|start| start.names.truncate(3)), ListenError::Seats);
    let unknown = refused(|start| start.rules.edition = Some("monopoly".to_owned()));
    assert!(unknown.to_string().contains("there is no such edition"), "{unknown}");
}

/// Another version is rejected; an unknown field is ignored.
#[test]
fn other_versions_are_rejected() {
    let mut message = serde_json::to_value(&messages(&golden("iello-2020-3"), Seat::A)[0]).unwrap();
    message["more"] = json!(1);
    assert!(serde_json::from_value::<ToBot>(message.clone()).is_ok());
    message["protocol"] = json!("forsale-bot/2");
    let error = serde_json::from_value::<ToBot>(message).unwrap_err().to_string();
    assert!(error.contains("unknown variant `forsale-bot/2`, expected `forsale-bot/1`"), "{error}");
}

fn listen(messages: &[ToBot]) -> Result<(), ListenError> {
    let mut listener: Option<Listener> = None;
    for message in messages {
        match (message, &mut listener) {
            (ToBot::Start(start), listener) => *listener = Some(Listener::new(start)?),
            (ToBot::Event(event), Some(listener)) => drop(listener.note(event)?),
            (ToBot::Ask(ask), Some(listener)) => drop(listener.view(ask)?),
            _ => {}
        }
    }
    Ok(())
}

fn messages(record: &Record, seat: Seat) -> Vec<ToBot> {
    let mut messages = Vec::new();
    tell(record, seat, |message, _| messages.push(message.clone()));
    messages
}

/// Returns all lines of the game of a record, in both directions.
fn lines(record: &Record, seat: Seat) -> Vec<String> {
    let mut actions = record.actions.iter().filter(|played| played.seat == seat);
    let mut lines = Vec::new();
    tell(record, seat, |message, _| {
        lines.push(message.line());
        if let ToBot::Ask(Ask { id, .. }) = message {
            let action: Action = actions.next().unwrap().action;
            lines.push(FromBot::Answer { id: *id, action }.line());
        }
    });
    lines
}

/// Sends the game of a record to a seat.
fn tell(record: &Record, seat: Seat, mut hear: impl FnMut(&ToBot, Option<&View<'_>>)) {
    hear(&ToBot::Start(start(record, seat)), None);
    let mut game = Game::new(&record.deal().unwrap());
    let mut ledger = Ledger::new(game.rules());
    let opening = game.opening();
    ledger.note(&opening);
    hear(&ToBot::Event(EventJson::from(&opening)), None);
    let mut id = 0;
    for played in &record.actions {
        if played.seat == seat {
            id += 1;
            let seen = View::of(&game, &ledger, seat);
            let prompt = PromptJson::from(&seen.prompt.unwrap());
            let ask = Ask { id, view: ViewJson::from(&seen), prompt };
            hear(&ToBot::Ask(ask), Some(&seen));
        }
        for event in game.play(played.seat, played.action).unwrap() {
            ledger.note(&event);
            hear(&ToBot::Event(EventJson::from(&event)), None);
        }
    }
    hear(&ToBot::End(OutcomeJson::from(&game.outcome().unwrap())), None);
}

fn start(record: &Record, seat: Seat) -> Start {
    Start {
        protocol: Version::V1,
        rules: RulesJson {
            edition: Some(Edition::named(&record.edition).unwrap().id.to_owned()),
            ..RulesJson::of(&record.rules().unwrap())
        },
        seat,
        names: record.players.clone(),
        limit_ms: Some(50),
        seed: Some(7),
    }
}

fn golden(name: &str) -> Record {
    serde_json::from_str(&read(&format!("golden/{name}.json"))).unwrap()
}

fn all_golden() -> Vec<(String, Record)> {
    let paths = fs::read_dir(root().join("golden")).unwrap().map(|entry| entry.unwrap().path());
    let records = paths.filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    records.map(|path| (name(&path), golden(&name(&path)))).collect()
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
