//! A table of a server as a door: what is pressed goes to the outbox, what is seen comes from the
//! stream.

use std::collections::VecDeque;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Result, bail};
use forsale::Action;
use forsale_bots::LEVELS;
use forsale_protocol::api::ActionReply;
use forsale_table::{AtLimit, Auto, ChatMessage, Timestamp};
use forsale_tui::{Door, Intent, Leaving, Sight};
use forsale_words::{Lang, announcement, words};
use serde_json::{Value, json};

use super::link::{self, Link, Post, Word};
use super::mirror::Mirror;
use crate::client::{Client, TableUpdate, draw_token, reason};

/// How often the screen looks for news.
const GLANCE: Duration = Duration::from_millis(50);

/// How long it may take until the table shows for the first time.
const PATIENCE: Duration = Duration::from_secs(20);

/// What takes longer is said to be on its way.
const SLOW: Duration = Duration::from_secs(1);

/// A table on a server.
pub struct Remote {
    mirror: Mirror,
    link: Link,
    lang: Lang,
    /// Since when there is no connection, and the last moment seen before.
    lost: Option<(Instant, u32)>,
    /// What was sent and is not answered, and when.
    unanswered: VecDeque<(Intent, Instant)>,
    /// The moment of the table that the last answer led to.
    awaited: u32,
    /// The last moment in which the table was asked to hurry.
    hurried: Option<u32>,
    /// The last moment in which the seat was taken back from a bot.
    returned: Option<u32>,
    /// What the reader should know, and has not been told.
    untold: Option<String>,
    /// Why there will be no more news.
    gone: Option<String>,
    /// What our answers are called, unlike those of anybody else at this seat.
    stamp: String,
    sent: u32,
}

impl Remote {
    /// Waits for the first sight of the table.
    pub fn open(client: Client, lang: Lang) -> Result<Remote> {
        let stamp = draw_token()?[..8].to_owned();
        let link = link::open(client)?;
        let mut remote = Remote {
            mirror: first_sight(&link)?,
            link,
            lang,
            lost: None,
            unanswered: VecDeque::new(),
            awaited: 0,
            hurried: None,
            returned: None,
            untold: None,
            gone: None,
            stamp,
            sent: 0,
        };
        remote.come_back();
        Ok(remote)
    }

    fn hear(&mut self, word: Word) {
        match word {
            Word::News(news) => self.learn(*news),
            Word::Lost => {
                let moment = self.mirror.view().moment;
                self.lost = self.lost.or_else(|| Some((now(), moment)));
            }
            Word::Answered(told) => {
                self.unanswered.pop_front();
                self.awaited = self.awaited.max(told.moment.unwrap_or(0));
                self.untold = refused(&told).or(self.untold.take());
            }
            Word::Gone(why) => self.gone = Some(why),
        }
    }

    fn learn(&mut self, news: TableUpdate) {
        if let Err(why) = self.mirror.hear(news, clock_time()) {
            self.gone = Some(format!("{why:#}"));
        } else if let Some((_, moment)) = self.lost.take() {
            self.untold = Some(self.since(moment));
        }
        self.come_back();
    }

    /// Whoever is at this screen is there, so no bot has to play for them.
    fn come_back(&mut self) {
        let moment = self.mirror.view().moment;
        if self.mirror.is_replaced() && self.returned.replace(moment) != Some(moment) {
            self.send(Intent::Hurry, Post { what: "return", body: json!({}) });
        }
    }

    fn send(&mut self, intent: Intent, post: Post) {
        self.unanswered.push_back((intent, now()));
        // The outbox is open as long as the program is.
        let _ = self.link.outbox.send(post);
    }

    /// What happened while there was no connection.
    fn since(&self, moment: u32) -> String {
        let view = self.mirror.view();
        let missed = announcement(self.lang, &view, view.since(moment));
        let w = words(self.lang);
        if missed.is_empty() { w.net_back() } else { w.term_back(missed) }
    }

    fn post(&mut self, intent: &Intent) -> Option<Post> {
        let view = self.mirror.view();
        let question = view.play.as_ref().map(|play| play.question.to_string());
        self.sent += 1;
        let id = format!("{}-{}", self.stamp, self.sent);
        let (what, body) = match intent {
            Intent::Answer(action) => {
                ("answer", json!({"question": question?, "action": action, "id": id}))
            }
            Intent::Unseal => ("unseal", json!({"question": question?})),
            Intent::Auto(auto) => ("auto", auto_body(question?, *auto)),
            Intent::Again => ("ready", json!({"ready": true})),
            Intent::Begin => ("start", json!({"fill": LEVELS[2].bot.name})),
            Intent::Stand => ("stand", json!({})),
            Intent::Hurry => ("hurry", json!({})),
            Intent::Vote(seat, vote) => ("vote", json!({"seat": seat, "vote": vote})),
            Intent::Say(ChatMessage::Words(words)) => ("say", json!({"words": words, "id": id})),
            Intent::Say(ChatMessage::Emote(emote)) => ("say", json!({"emote": emote, "id": id})),
            Intent::Lift | Intent::Leave | Intent::Suspend => return None,
        };
        Some(Post { what, body })
    }

    /// Does the table wait for bots, and has not been told already not to?
    fn may_hurry(&mut self) -> bool {
        let view = self.mirror.view();
        let moment = view.moment;
        let waits = view.play.is_some_and(|play| play.waits_for_bots() || play.is_forced);
        waits && self.hurried.replace(moment) != Some(moment)
    }

    /// No connection, or no answer for too long, and what waits for it.
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
            (None, Some((_, since))) if since.elapsed() > SLOW => Some(w.net_sending()),
            _ => None,
        }
    }
}

/// The table as the server first tells of it.
fn first_sight(link: &Link) -> Result<Mirror> {
    loop {
        match link.words.recv_timeout(PATIENCE) {
            Ok(Word::News(news)) => return Mirror::new(*news, clock_time()),
            Ok(Word::Gone(why)) => bail!(why),
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                bail!("the server does not answer; is it running, and is the address right?")
            }
        }
    }
}

impl Door for Remote {
    fn sight(&self) -> Sight<'_> {
        let view = self.mirror.view();
        let leaving = match (view.seat, &view.play) {
            (None, _) => Leaving::Watching,
            (Some(_), Some(play)) if play.outcome.is_none() => Leaving::Seat(view.options.absence),
            (Some(_), _) => Leaving::Between,
        };
        let (trouble, overdue) = (self.trouble(), self.mirror.overdue());
        Sight { shared: view.clone(), view, curtain: None, trouble, overdue, leaving }
    }

    fn act(&mut self, intent: Intent, lang: Lang) -> Result<(), String> {
        self.lang = lang;
        if self.mirror.view().seat.is_none() {
            return Ok(());
        }
        if intent == Intent::Hurry && !self.may_hurry() {
            return Ok(());
        }
        let may_queue = matches!(intent, Intent::Hurry | Intent::Say(_));
        if let Some((waiting, _)) = self.unanswered.front().filter(|_| !may_queue) {
            return Err(unsent(lang, waiting));
        }
        if let Some(post) = self.post(&intent) {
            self.send(intent, post);
        }
        Ok(())
    }

    fn poll(&mut self) -> Option<String> {
        while let Ok(word) = self.link.words.try_recv() {
            self.hear(word);
        }
        self.untold.take()
    }

    fn wait(&self) -> Duration {
        GLANCE
    }

    /// An answer arrives on its own; the table after it may come a moment later.
    fn is_busy(&self) -> bool {
        !self.unanswered.is_empty() || self.mirror.view().moment < self.awaited
    }

    fn ended(&self) -> Option<String> {
        self.gone.clone()
    }
}

/// Why something was refused.
fn refused(told: &ActionReply) -> Option<String> {
    let is_fine = matches!(told.outcome.as_str(), "done" | "already");
    (!is_fine).then(|| reason(told).to_owned())
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

/// How long it has been, such as 0:07.
fn clock(since: Instant) -> String {
    let seconds = since.elapsed().as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// What is not sent yet, in short.
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
