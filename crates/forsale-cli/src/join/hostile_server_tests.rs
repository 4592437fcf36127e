//! A server that sends damaged updates: whatever it sends, the terminal draws a table or reports an
//! error.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use anyhow::{Context, Result};
use forsale_protocol::api::StreamLine;
use forsale_server::{Config, Db, GameClock, Server, Timings, WebhookPolicy};
use forsale_table::{Name, Timestamp};
use forsale_tui::{Leaving, Snapshot, Ui, draw};
use forsale_words::{Lang, announcement};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::remote_table::RemoteTable;
use crate::client::{Client, TableUpdate};

/// The number of damaged histories to try.
const HISTORIES: u64 = 2_000;

/// How long a game may take.
const GAME_TIMEOUT: Duration = Duration::from_mins(4);

#[test]
fn whatever_a_server_sends_is_shown_or_rejected() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let games = ["open", "memory"].map(|ledger| runtime.block_on(game(ledger)).unwrap());
    let mut shown = 0;
    for seed in 0..HISTORIES {
        let dice = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let game = &games[dice.next_u32() as usize % games.len()];
        let history = damaged(game, dice);
        match catch_unwind(AssertUnwindSafe(|| show(&history))) {
            Ok(drawn) => shown += usize::from(drawn.is_ok()),
            Err(_) => panic!("history {seed}: {}", json!(history)),
        }
    }
    assert!((100..HISTORIES as usize).contains(&shown), "{shown} of {HISTORIES} were accepted");
}

/// The updates of a whole game. An update is its events, then the table.
async fn game(ledger: &str) -> Result<Vec<Vec<Value>>> {
    let folder = tempfile::tempdir()?;
    let config = Config {
        listen: Some(([127, 0, 0, 1], 0).into()),
        lan: false,
        public_url: None,
        db: Db::File(folder.path().join("tables.db")),
        trust_proxy: false,
        metrics: false,
        webhooks: WebhookPolicy::Off,
        timings: Timings::DEFAULT,
        game_clock: GameClock::Steady,
    };
    let server = Server::open(&config).await?;
    let url = format!("http://{}", server.address()?);
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.serve(async { drop(stopped.await) }));
    let updates = timeout(GAME_TIMEOUT, play(&url, ledger)).await??;
    drop(stop);
    timeout(GAME_TIMEOUT, serving).await???;
    Ok(updates)
}

/// Plays the default actions until the game is over.
async fn play(url: &str, ledger: &str) -> Result<Vec<Vec<Value>>> {
    let client = Client::open_table(url, &Name::new("Ana")?).await?;
    client.post("options", &json!({"seats": 3, "pace": "instant", "ledger": ledger})).await?;
    client.post("start", &json!({"fill": "pip"})).await?;
    let (mut updates, mut table) = (Vec::new(), None::<RemoteTable>);
    let mut stream = client.follow(0).await?;
    loop {
        let update = stream.next().await?.context("the stream has ended")?;
        updates.push(update.clone().into_lines().iter().map(|line| json!(line)).collect());
        let is_over = update.table.game.as_ref().is_some_and(|game| game.outcome.is_some());
        if is_over {
            return Ok(updates);
        }
        match &mut table {
            Some(table) => table.update(update, Timestamp(0))?,
            None => table = Some(RemoteTable::new(update, Timestamp(0))?),
        }
        let play = table.as_ref().and_then(|table| table.view().play);
        if let Some((prompt, question)) = play.and_then(|play| Some((play.prompt?, play.question)))
        {
            let action = prompt.default_action();
            let answer = json!({"question": question.to_string(), "action": action});
            client.post("answer", &answer).await?;
        }
    }
}

/// Returns a part of the updates, with a few values changed.
fn damaged(updates: &[Vec<Value>], dice: &mut Xoshiro256PlusPlus) -> Vec<Vec<Value>> {
    let end = 1 + dice.next_u32() as usize % updates.len();
    let is_event = |line: &&Value| line["type"] == "event";
    let mut events: Vec<Value> =
        updates[..end].iter().flatten().filter(is_event).cloned().collect();
    events.extend(updates[end - 1].last().cloned());
    for _ in 0..1 + dice.next_u32() % 3 {
        // The table is one line of many, but holds most of the values.
        let last = events.len() - 1;
        let which = if dice.next_u32().is_multiple_of(2) { last } else { dice.next_u32() as usize };
        change(&mut events[which % (last + 1)], dice);
    }
    [Some(events), updates.get(end).cloned()].into_iter().flatten().collect()
}

/// Changes a random value in it.
fn change(value: &mut Value, dice: &mut Xoshiro256PlusPlus) {
    let (here, which) = (dice.next_u32().is_multiple_of(6), dice.next_u32() as usize);
    match value {
        Value::Object(fields) if !here && !fields.is_empty() => {
            let which = which % fields.len();
            fields.values_mut().nth(which).into_iter().for_each(|value| change(value, dice));
        }
        Value::Array(items) if !here && !items.is_empty() => {
            let which = which % items.len();
            match dice.next_u32() % 5 {
                0 => drop(items.remove(which)),
                1 => items.push(items[which].clone()),
                2 => items.rotate_left(which),
                _ => change(&mut items[which], dice),
            }
        }
        _ => *value = replacement(value, dice),
    }
}

/// Returns another value, mostly of the same type.
fn replacement(value: &Value, dice: &mut Xoshiro256PlusPlus) -> Value {
    let number = dice.next_u32();
    match (value, number % 8) {
        (_, 0) => Value::Null,
        (Value::Number(_), 1) => json!(u64::from(number)),
        (Value::Number(_), 2) => json!(255),
        (Value::Number(_), _) => json!(number / 8 % 40),
        (Value::Bool(it), _) => json!(!it),
        (Value::String(_), 1) => json!("\u{202e}\0ﷺ".repeat(40)),
        (Value::String(_), _) => json!(["", "2-a-9", "gryphon-2009", "KAFE8"][number as usize % 4]),
        _ => json!([number % 31]),
    }
}

/// Applies all updates and draws the table after each.
fn show(updates: &[Vec<Value>]) -> Result<()> {
    let mut table = None::<RemoteTable>;
    for lines in updates {
        let update = update(lines)?;
        match &mut table {
            Some(table) => table.update(update, Timestamp(0))?,
            None => table = Some(RemoteTable::new(update, Timestamp(0))?),
        }
        let table = table.as_ref().context("updated")?;
        let view = table.view();
        announcement(Lang::De, &view, view.since(0));
        let (leaving, overdue) = (Leaving::Between, table.overdue());
        let shared = view.clone();
        let snapshot = Snapshot { view, shared, curtain: None, trouble: None, overdue, leaving };
        let mut ui = Ui::default();
        ui.update(&snapshot.view);
        Terminal::new(TestBackend::new(80, 24))?.draw(|frame| drop(draw(frame, &snapshot, &ui)))?;
    }
    Ok(())
}

fn update(lines: &[Value]) -> Result<TableUpdate> {
    let mut events: Vec<StreamLine> =
        lines.iter().map(|line| serde_json::from_value(line.clone())).collect::<Result<_, _>>()?;
    match events.pop() {
        Some(StreamLine::Table(table)) => Ok(TableUpdate { events, table: *table }),
        _ => anyhow::bail!("no table"),
    }
}
