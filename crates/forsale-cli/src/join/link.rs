//! The way to a server: a stream that comes back by itself, and an outbox that repeats what was not
//! answered. Both live on a thread of their own, so that no key waits for them.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use anyhow::Result;
use forsale_protocol::api::{ActionReply, HappenedJson, StreamLine};
use forsale_protocol::bot::EventJson;
use forsale_table::Notes;
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::client::{Client, ShuffleContributor, TableUpdate};

/// What comes from the server.
pub enum Word {
    /// Something happened.
    News(Box<TableUpdate>),
    /// The stream broke.
    Lost,
    /// The first thing in the outbox is answered.
    Answered(Box<ActionReply>),
    /// There is no such table any more, or none that talks to us.
    Gone(String),
}

/// Something to send until it is answered.
pub struct Post {
    pub what: &'static str,
    pub body: Value,
}

/// Both ends of the link.
pub struct Link {
    pub words: Receiver<Word>,
    pub outbox: UnboundedSender<Post>,
}

/// Opens the stream and the outbox of a table.
pub fn open(client: Client) -> Result<Link> {
    let (sender, words) = channel();
    let (outbox, posts) = unbounded_channel();
    let runtime = super::runtime()?;
    thread::spawn(move || {
        runtime.block_on(async {
            tokio::join!(follow(&client, &sender), deliver(&client, posts, &sender));
        });
    });
    Ok(Link { words, outbox })
}

/// Listens, and listens again from where it stopped, until nobody wants to know any more.
async fn follow(client: &Client, words: &Sender<Word>) {
    let (mut seen, mut contributor) = (0, ShuffleContributor::default());
    loop {
        match listen(client, &mut seen, &mut contributor, words).await {
            Ok(Pause::Retold) => seen = 0,
            Ok(Pause::Broken) if words.send(Word::Lost).is_ok() => {}
            Ok(_) => return,
            Err(why) => {
                let _ = words.send(Word::Gone(format!("{why:#}")));
                return;
            }
        }
    }
}

/// Why listening stops.
enum Pause {
    /// The stream broke.
    Broken,
    /// A game that was played from memory is over, and everything is told.
    Retold,
    /// Nobody wants to know any more.
    Unheard,
}

async fn listen(
    client: &Client,
    seen: &mut u32,
    contributor: &mut ShuffleContributor,
    words: &Sender<Word>,
) -> Result<Pause> {
    let mut stream = client.follow(*seen).await?;
    while let Some(news) = stream.next().await? {
        if *seen > 0 && ends_from_memory(&news) {
            return Ok(Pause::Retold);
        }
        *seen = news.table.moment;
        contributor.contribute(client, &news.table).await;
        if words.send(Word::News(Box::new(news))).is_err() {
            return Ok(Pause::Unheard);
        }
    }
    Ok(Pause::Broken)
}

/// Until now the server told of one auction or sale at a time.
fn ends_from_memory(news: &TableUpdate) -> bool {
    let is_end = |line: &StreamLine| match line {
        StreamLine::Event(happening) => {
            matches!(happening.what, HappenedJson::Game(EventJson::Ended(_)))
        }
        _ => false,
    };
    news.table.options.ledger == Notes::Memory && news.events.iter().any(is_end)
}

/// Sends one after the other, each until it is answered. An answer has an id of its own, so that it
/// counts once.
async fn deliver(client: &Client, mut posts: UnboundedReceiver<Post>, words: &Sender<Word>) {
    while let Some(post) = posts.recv().await {
        let told = loop {
            if let Ok(told) = client.post(post.what, &post.body).await {
                break told;
            }
        };
        if words.send(Word::Answered(Box::new(told))).is_err() {
            return;
        }
    }
}
