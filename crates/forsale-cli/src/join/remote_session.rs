//! A session at a table of a server: intents go to the outbox, snapshots come from the stream.

use std::collections::VecDeque;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Result, bail};
use forsale::Action;
use forsale_bots::LEVELS;
use forsale_protocol::api::ActionReply;
use forsale_table::{AtLimit, Auto, ChatMessage, Timestamp};
use forsale_tui::{Intent, Leaving, Refused, Session, Snapshot};
use forsale_words::{Lang, announcement, words};
use serde_json::{Value, json};

use super::connection::{self, Connection, Outgoing, ServerMessage};
use super::remote_table::RemoteTable;
use crate::client::{Client, TableUpdate, draw_token, reason};

/// How often the screen polls for messages.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// How long the first update may take.
const FIRST_UPDATE_TIMEOUT: Duration = Duration::from_secs(20);

/// A post that takes longer is shown as being sent.
const SLOW_POST: Duration = Duration::from_secs(1);

/// A table on a server.
pub struct RemoteSession {
    table: RemoteTable,
    connection: Connection,
    lang: Lang,
    /// Since when the connection is lost, and the last moment seen before.
    lost: Option<(Instant, u32)>,
    /// The posts without a reply, and when they were sent.
    unanswered: VecDeque<(Intent, Instant)>,
    /// The moment of the table after the last reply.
    awaited: u32,
    /// The last moment at which the table was asked to hurry.
    hurried: Option<u32>,
    /// The last moment at which the seat was taken back from a bot.
    returned: Option<u32>,
    /// A notice that has not been shown yet.
    notice: Option<String>,
    /// Why there will be no more updates.
    gone: Option<String>,
    /// The prefix of the ids of this session's answers.
    id_prefix: String,
    sent: u32,
}

impl RemoteSession {
    /// Connects and waits for the first update.
    pub fn open(client: Client, lang: Lang) -> Result<RemoteSession> {
        let id_prefix = draw_token()?[..8].to_owned();
        let connection = connection::open(client)?;
        let mut session = RemoteSession {
            table: first_update(&connection)?,
            connection,
            lang,
            lost: None,
            unanswered: VecDeque::new(),
            awaited: 0,
            hurried: None,
            returned: None,
            notice: None,
            gone: None,
            id_prefix,
            sent: 0,
        };
        session.come_back();
        Ok(session)
    }

    fn receive(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Update(update) => self.update(*update),
            ServerMessage::Lost => {
                let moment = self.table.view().moment;
                self.lost = self.lost.or_else(|| Some((now(), moment)));
            }
            ServerMessage::Unfair => self.notice = Some(words(self.lang).fair_own_missing()),
            ServerMessage::Reply(reply) => {
                self.unanswered.pop_front();
                self.awaited = self.awaited.max(reply.moment.unwrap_or(0));
                self.notice = refused(&reply).or(self.notice.take());
            }
            ServerMessage::Gone(why) => self.gone = Some(why),
        }
    }

    fn update(&mut self, update: TableUpdate) {
        if let Err(error) = self.table.update(update, clock_time()) {
            self.gone = Some(format!("{error:#}"));
        } else if let Some((_, moment)) = self.lost.take() {
            self.notice = Some(self.since(moment));
        }
        self.come_back();
    }

    /// Takes the seat back from a bot: the player is at this screen.
    fn come_back(&mut self) {
        let moment = self.table.view().moment;
        if self.table.is_replaced() && self.returned.replace(moment) != Some(moment) {
            self.send(Intent::Hurry, Outgoing { what: "return", body: json!({}) });
        }
    }

    fn send(&mut self, intent: Intent, post: Outgoing) {
        self.unanswered.push_back((intent, now()));
        // The outbox is open as long as the program runs.
        let _ = self.connection.outbox.send(post);
    }

    /// Describes what happened since this moment, while the connection was lost.
    fn since(&self, moment: u32) -> String {
        let view = self.table.view();
        let missed = announcement(self.lang, &view, view.since(moment));
        let w = words(self.lang);
        if missed.is_empty() { w.net_back() } else { w.term_back(missed) }
    }

    /// Returns the request for an intent, if the server has one.
    fn post(&mut self, intent: &Intent) -> Option<Outgoing> {
        let view = self.table.view();
        let question = view.play.as_ref().map(|play| play.question.to_string());
        let open = view.play.as_ref().and_then(|play| play.take_back);
        let take_back = open.map(|open| open.question.to_string());
        self.sent += 1;
        let id = format!("{}-{}", self.id_prefix, self.sent);
        let (what, body) = match intent {
            Intent::Answer(action) => {
                ("answer", json!({"question": question?, "action": action, "id": id}))
            }
            Intent::Unseal => ("unseal", json!({"question": question?})),
            Intent::TakeBack => ("undo", json!({"question": take_back?})),
            Intent::Agree(agree) => ("agree", json!({"question": take_back?, "agree": agree})),
            Intent::Auto(auto) => ("auto", auto_body(question?, *auto)),
            Intent::Again => ("ready", json!({"ready": true})),
            Intent::Begin => ("start", json!({"fill": LEVELS[2].bot.name})),
            Intent::First(seat) => ("first", json!({"seat": seat})),
            Intent::Stand => ("stand", json!({})),
            Intent::Hurry => ("hurry", json!({})),
            Intent::Vote(seat, vote) => ("vote", json!({"seat": seat, "vote": vote})),
            Intent::Say(ChatMessage::Words(words)) => ("say", json!({"words": words, "id": id})),
            Intent::Say(ChatMessage::Emote(emote)) => ("say", json!({"emote": emote, "id": id})),
            Intent::Lift | Intent::Leave | Intent::Suspend => return None,
        };
        Some(Outgoing { what, body })
    }

    /// Whether the table waits for bots and has not been asked to hurry yet.
    fn may_hurry(&mut self) -> bool {
        let view = self.table.view();
        let moment = view.moment;
        let waits = view.play.is_some_and(|play| play.waits_for_bots() || play.is_forced);
        waits && self.hurried.replace(moment) != Some(moment)
    }

    /// Describes a lost connection or a slow reply, and what waits for it.
    fn trouble(&self) -> Option<String> {
        let w = words(self.lang);
        let waits = self.unanswered.front();
        if self.gone.is_some() {
            return Some(w.net_lost());
        }
        match (self.lost, waits) {
            (Some((lost, _)), None) => Some(w.term_offline(clock(lost))),
            (Some((lost, _)), Some((intent, _))) => {
                Some(w.term_offline_waits(clock(lost), what(self.lang, intent)))
            }
            (None, Some((_, since))) if since.elapsed() > SLOW_POST => Some(w.net_sending()),
            _ => None,
        }
    }
}

/// Waits for the first update.
fn first_update(connection: &Connection) -> Result<RemoteTable> {
    loop {
        match connection.messages.recv_timeout(FIRST_UPDATE_TIMEOUT) {
            Ok(ServerMessage::Update(update)) => return RemoteTable::new(*update, clock_time()),
            Ok(ServerMessage::Gone(why)) => bail!(why),
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                bail!("the server does not respond; is it running, and is the address right?")
            }
        }
    }
}

impl Session for RemoteSession {
    fn snapshot(&self) -> Snapshot<'_> {
        let view = self.table.view();
        let leaving = match (view.seat, &view.play) {
            (None, _) => Leaving::Watching,
            (Some(_), Some(play)) if play.outcome.is_none() => Leaving::Seat(view.options.absence),
            (Some(_), _) => Leaving::Between,
        };
        let (trouble, overdue) = (self.trouble(), self.table.overdue());
        Snapshot { shared: view.clone(), view, curtain: None, trouble, overdue, leaving }
    }

    fn act(&mut self, intent: Intent, lang: Lang) -> Result<(), Refused> {
        self.lang = lang;
        if self.table.view().seat.is_none() {
            return Ok(());
        }
        if intent == Intent::Hurry && !self.may_hurry() {
            return Ok(());
        }
        let may_queue = matches!(intent, Intent::Hurry | Intent::Say(_));
        if let Some((waiting, _)) = self.unanswered.front().filter(|_| !may_queue) {
            return Err(Refused(unsent(lang, waiting)));
        }
        if let Some(post) = self.post(&intent) {
            self.send(intent, post);
        }
        Ok(())
    }

    fn poll(&mut self) -> Option<String> {
        while let Ok(message) = self.connection.messages.try_recv() {
            self.receive(message);
        }
        self.notice.take()
    }

    fn wait(&self) -> Duration {
        POLL_INTERVAL
    }

    /// Whether a reply is awaited, or the update after it: the two arrive separately.
    fn is_busy(&self) -> bool {
        !self.unanswered.is_empty() || self.table.view().moment < self.awaited
    }

    fn ended(&self) -> Option<String> {
        self.gone.clone()
    }
}

/// Returns the reason of a refusal.
fn refused(reply: &ActionReply) -> Option<String> {
    let is_fine = matches!(reply.outcome.as_str(), "done" | "already");
    (!is_fine).then(|| reason(reply).to_owned())
}

fn auto_body(question: String, auto: Option<Auto>) -> Value {
    match auto {
        None => json!({"question": question, "auto": "ask"}),
        Some(Auto::Pass) => json!({"question": question, "auto": "pass"}),
        Some(Auto::Bid { up_to, then }) => {
            let then = if then == AtLimit::Pass { "pass" } else { "ask" };
            json!({"question": question, "auto": "bid", "up_to": up_to, "then": then})
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "a lost connection is measured by the machine's clock"
)]
fn now() -> Instant {
    Instant::now()
}

#[expect(clippy::disallowed_methods, reason = "a deadline is shown by the machine's clock")]
fn clock_time() -> Timestamp {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Timestamp(since.as_millis() as u64)
}

/// Returns the time since then, such as 0:07.
fn clock(since: Instant) -> String {
    let seconds = since.elapsed().as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Describes an intent that was not sent yet, in a few words.
fn what(lang: Lang, intent: &Intent) -> String {
    let w = words(lang);
    match intent {
        Intent::Answer(Action::Bid(bid)) => w.term_waits_bid(bid.0),
        Intent::Answer(Action::Pass) => w.does_pass(),
        Intent::Answer(Action::Sell(house)) => w.term_waits_house(house.value()),
        _ => w.term_waits_wish(),
    }
}

/// The same as a sentence.
fn unsent(lang: Lang, intent: &Intent) -> String {
    let w = words(lang);
    match intent {
        Intent::Answer(Action::Bid(bid)) => w.net_bid_waits(bid.to_string()),
        Intent::Answer(Action::Pass) => w.net_pass_waits(),
        Intent::Answer(Action::Sell(_)) | Intent::Unseal => w.net_choice_waits(),
        _ => w.net_waits(),
    }
}
