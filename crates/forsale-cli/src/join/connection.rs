//! The connection to a server: a stream that reconnects by itself, and an outbox that repeats what was
//! not answered. Both run on a thread of their own, so that the screen never waits for them.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use anyhow::Result;
use forsale_protocol::api::{ActionReply, HappenedJson, StreamLine};
use forsale_protocol::bot::EventJson;
use forsale_table::Notes;
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::client::{Client, ShuffleContributor, TableUpdate};

/// A message from the connection.
pub enum ServerMessage {
    /// The table has changed.
    Update(Box<TableUpdate>),
    /// The stream broke; it will reconnect.
    Lost,
    /// The proof of the last game has not what this client added to its shuffle.
    Unfair,
    /// The reply to the oldest post in the outbox.
    Reply(Box<ActionReply>),
    /// The table is gone, or the server cannot be used.
    Gone(String),
}

/// A post that is repeated until it is answered.
pub struct Outgoing {
    pub what: &'static str,
    pub body: Value,
}

/// Both ends of the connection.
pub struct Connection {
    pub messages: Receiver<ServerMessage>,
    pub outbox: UnboundedSender<Outgoing>,
}

/// Opens the stream and the outbox of a table.
pub fn open(client: Client) -> Result<Connection> {
    let (sender, messages) = channel();
    let (outbox, posts) = unbounded_channel();
    let runtime = super::runtime()?;
    thread::spawn(move || {
        runtime.block_on(async {
            tokio::join!(follow(&client, &sender), deliver(&client, posts, &sender));
        });
    });
    Ok(Connection { messages, outbox })
}

/// Follows the stream, and reconnects where it stopped, until the receiver is dropped.
async fn follow(client: &Client, messages: &Sender<ServerMessage>) {
    let (mut seen, mut contributor) = (0, ShuffleContributor::default());
    loop {
        match follow_once(client, &mut seen, &mut contributor, messages).await {
            Ok(StreamEnd::Retold) => seen = 0,
            Ok(StreamEnd::Broken) if messages.send(ServerMessage::Lost).is_ok() => {}
            Ok(_) => return,
            Err(error) => {
                let _ = messages.send(ServerMessage::Gone(format!("{error:#}")));
                return;
            }
        }
    }
}

/// Why following a stream ended.
enum StreamEnd {
    /// The stream broke.
    Broken,
    /// A game played from memory is over, and its whole history can be requested.
    Retold,
    /// The receiver was dropped.
    Unwanted,
}

async fn follow_once(
    client: &Client,
    seen: &mut u32,
    contributor: &mut ShuffleContributor,
    messages: &Sender<ServerMessage>,
) -> Result<StreamEnd> {
    let mut stream = client.follow(*seen).await?;
    while let Some(update) = stream.next().await? {
        if *seen > 0 && ends_from_memory(&update) {
            return Ok(StreamEnd::Retold);
        }
        *seen = update.table.moment;
        contributor.contribute(client, &update.table).await;
        let is_unfair = contributor.finds_mismatch(client, &update.table).await;
        if messages.send(ServerMessage::Update(Box::new(update))).is_err() {
            return Ok(StreamEnd::Unwanted);
        }
        if is_unfair && messages.send(ServerMessage::Unfair).is_err() {
            return Ok(StreamEnd::Unwanted);
        }
    }
    Ok(StreamEnd::Broken)
}

/// Whether a game ends that was played from memory: until then the server sends only the current
/// auction or sale.
fn ends_from_memory(update: &TableUpdate) -> bool {
    let is_end = |line: &StreamLine| match line {
        StreamLine::Event(happening) => {
            matches!(happening.what, HappenedJson::Game(EventJson::Ended(_)))
        }
        _ => false,
    };
    update.table.options.ledger == Notes::Memory && update.events.iter().any(is_end)
}

/// Sends one post after the other, each until it is answered. A repeated answer counts once, because
/// it has an id.
async fn deliver(
    client: &Client,
    mut posts: UnboundedReceiver<Outgoing>,
    messages: &Sender<ServerMessage>,
) {
    while let Some(post) = posts.recv().await {
        let reply = loop {
            if let Ok(reply) = client.post(post.what, &post.body).await {
                break reply;
            }
        };
        if messages.send(ServerMessage::Reply(Box::new(reply))).is_err() {
            return;
        }
    }
}
