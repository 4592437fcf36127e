//! A server that tells of odd tables: whatever it says, the terminal shows a table or says what is
//! wrong.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use anyhow::{Context, Result};
use forsale_protocol::api::StreamLine;
use forsale_server::{Config, Db, Server, Timings, WebhookPolicy};
use forsale_table::{Name, Timestamp};
use forsale_tui::{Leaving, Sight, Ui, draw};
use forsale_words::{Lang, announcement};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::mirror::Mirror;
use crate::client::{Client, TableUpdate};

/// How many odd tables are told of.
const TOLD: u64 = 2_000;

/// A game that is not over by then has come to a stand.
const LONGEST: Duration = Duration::from_mins(4);

#[test]
fn whatever_a_server_tells_is_shown_or_refused() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let games = ["open", "memory"].map(|ledger| runtime.block_on(game(ledger)).unwrap());
    let mut shown = 0;
    for seed in 0..TOLD {
        let dice = &mut Xoshiro256PlusPlus::seed_from_u64(seed);
        let told = &games[dice.next_u32() as usize % games.len()];
        let story = odd(told, dice);
        let seen = catch_unwind(AssertUnwindSafe(|| look(&story)));
        match seen {
            Ok(seen) => shown += usize::from(seen.is_ok()),
            Err(_) => panic!("odd table {seed}: {}", json!(story)),
        }
    }
    assert!((100..TOLD as usize).contains(&shown), "{shown} of {TOLD} were believed");
}

/// What a server tells of a whole game, after every change: first what happened, then the table.
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
    };
    let server = Server::open(&config).await?;
    let url = format!("http://{}", server.address()?);
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.serve(async { drop(stopped.await) }));
    let told = timeout(LONGEST, play(&url, ledger)).await??;
    drop(stop);
    timeout(LONGEST, serving).await???;
    Ok(told)
}

/// Does the least until the game is over.
async fn play(url: &str, ledger: &str) -> Result<Vec<Vec<Value>>> {
    let client = Client::open_table(url, &Name::new("Ana")?).await?;
    client.post("options", &json!({"seats": 3, "pace": "instant", "ledger": ledger})).await?;
    client.post("start", &json!({"fill": "pip"})).await?;
    let (mut told, mut mirror) = (Vec::new(), None::<Mirror>);
    let mut stream = client.follow(0).await?;
    loop {
        let news = stream.next().await?.context("the stream has ended")?;
        told.push(news.clone().into_lines().iter().map(|line| json!(line)).collect());
        let is_over = news.table.game.as_ref().is_some_and(|game| game.outcome.is_some());
        if is_over {
            return Ok(told);
        }
        match &mut mirror {
            Some(mirror) => mirror.hear(news, Timestamp(0))?,
            None => mirror = Some(Mirror::new(news, Timestamp(0))?),
        }
        let play = mirror.as_ref().and_then(|mirror| mirror.view().play);
        if let Some((prompt, question)) = play.and_then(|play| Some((play.prompt?, play.question)))
        {
            let action = prompt.default_action();
            let answer = json!({"question": question.to_string(), "action": action});
            client.post("answer", &answer).await?;
        }
    }
}

/// A part of the story, with a few things in it that are otherwise.
fn odd(told: &[Vec<Value>], dice: &mut Xoshiro256PlusPlus) -> Vec<Vec<Value>> {
    let end = 1 + dice.next_u32() as usize % told.len();
    let is_event = |line: &&Value| line["type"] == "event";
    let mut events: Vec<Value> = told[..end].iter().flatten().filter(is_event).cloned().collect();
    events.extend(told[end - 1].last().cloned());
    for _ in 0..1 + dice.next_u32() % 3 {
        // The table is one line of many, and has most to say.
        let last = events.len() - 1;
        let which = if dice.next_u32().is_multiple_of(2) { last } else { dice.next_u32() as usize };
        change(&mut events[which % (last + 1)], dice);
    }
    [Some(events), told.get(end).cloned()].into_iter().flatten().collect()
}

/// Changes something somewhere in it.
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
        _ => *value = stone(value, dice),
    }
}

/// Something else of its kind, mostly.
fn stone(value: &Value, dice: &mut Xoshiro256PlusPlus) -> Value {
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

/// Hears it all and looks at what it comes to.
fn look(story: &[Vec<Value>]) -> Result<()> {
    let mut mirror = None::<Mirror>;
    for lines in story {
        let news = news(lines)?;
        match &mut mirror {
            Some(mirror) => mirror.hear(news, Timestamp(0))?,
            None => mirror = Some(Mirror::new(news, Timestamp(0))?),
        }
        let mirror = mirror.as_ref().context("heard")?;
        let view = mirror.view();
        announcement(Lang::De, &view, view.since(0));
        let (leaving, overdue) = (Leaving::Between, mirror.overdue());
        let shared = view.clone();
        let sight = Sight { view, shared, curtain: None, trouble: None, overdue, leaving };
        let mut ui = Ui::default();
        ui.attend(&sight.view);
        Terminal::new(TestBackend::new(80, 24))?.draw(|frame| drop(draw(frame, &sight, &ui)))?;
    }
    Ok(())
}

fn news(lines: &[Value]) -> Result<TableUpdate> {
    let mut events: Vec<StreamLine> =
        lines.iter().map(|line| serde_json::from_value(line.clone())).collect::<Result<_, _>>()?;
    match events.pop() {
        Some(StreamLine::Table(table)) => Ok(TableUpdate { events, table: *table }),
        _ => anyhow::bail!("no table"),
    }
}
