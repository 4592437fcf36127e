//! A table of simulated players, who play game after game and measure the latency.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use indicatif::ProgressBar;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::browser::{Browser, Site};
use super::counters::Counters;
use super::page::{Answer, OpenedPage};
use super::tab::{Tab, TabEvent, TabPage};

/// How long a page may take to reach all players, before that counts as an error.
const PAGE_TIMEOUT: Duration = Duration::from_secs(10);

/// One player reloads after this many moves.
const MOVES_PER_RELOAD: u64 = 20;

/// The parameters of a table.
pub struct TablePlan {
    pub number: usize,
    pub seats: usize,
    pub pace: Duration,
    pub sites: Vec<Site>,
}

/// Plays until the measurement ends.
pub async fn play(
    plan: TablePlan,
    counters: Arc<Counters>,
    opening: Arc<Semaphore>,
    bar: ProgressBar,
) -> Result<()> {
    let mut table = {
        let _permit = opening.acquire().await?;
        LoadTable::open(&plan, counters.clone()).await?
    };
    bar.inc(1);
    counters.table_opened();
    counters.begun().await;
    // Tables do not all move at the same time.
    let share = plan.number as f64 * 0.618 % 1.0;
    let mut next = Instant::now() + plan.pace.mul_f64(share);
    while !counters.is_closed() {
        table.watch_until(next).await;
        next = (next + plan.pace).max(Instant::now());
        if let Err(error) = table.go_on().await {
            counters.failed(&error);
        }
    }
    Ok(())
}

struct LoadTable {
    code: String,
    counters: Arc<Counters>,
    people: Vec<SimulatedPlayer>,
    events: mpsc::UnboundedReceiver<(usize, TabEvent)>,
    sender: mpsc::UnboundedSender<(usize, TabEvent)>,
    moves: u64,
}

struct SimulatedPlayer {
    browser: Browser,
    tab: Option<Tab>,
    moment: u64,
    answer: Option<Answer>,
    is_over: bool,
    /// Whether the player has asked for the next game.
    is_ready: bool,
}

impl LoadTable {
    /// Opens a table, seats the players, starts a game and connects all tabs.
    async fn open(plan: &TablePlan, counters: Arc<Counters>) -> Result<LoadTable> {
        let client = Browser::client()?;
        let site = |who: usize| plan.sites[(plan.number + who) % plan.sites.len()].clone();
        let mut browsers: Vec<Browser> =
            (0..plan.seats).map(|who| Browser::new(site(who), client.clone())).collect();
        let seats = plan.seats.to_string();
        let options = [("seats", seats.as_str()), ("pace", "instant"), ("name", "Player 1")];
        let code = browsers[0].new_table(&options).await?;
        for (who, browser) in browsers.iter_mut().enumerate().skip(1) {
            let name = format!("Player {}", who + 1);
            done(&browser.send(&format!("/t/{code}/join"), &[("name", &name)]).await?)?;
        }
        done(&browsers[0].send(&format!("/t/{code}/start"), &[]).await?)?;
        let (sender, events) = mpsc::unbounded_channel();
        let people = browsers.into_iter().map(SimulatedPlayer::new).collect();
        // Tables do not all reload at the same time.
        let moves = plan.number as u64 % MOVES_PER_RELOAD;
        let mut table = LoadTable { code, counters, people, events, sender, moves };
        for who in 0..plan.seats {
            table.connect(who).await?;
        }
        Ok(table)
    }

    /// Opens the page and the WebSocket of one player.
    async fn connect(&mut self, who: usize) -> Result<()> {
        let person = &mut self.people[who];
        let page = person.browser.open(&format!("/t/{}", self.code)).await?;
        let page = OpenedPage::read(&page).context("the page of the table cannot be read")?;
        (person.moment, person.is_over) = (page.moment, page.shown.is_over);
        person.answer = page.shown.answer();
        let events = (who, self.sender.clone());
        let tab = Tab::connect(&person.browser, &self.code, page, events).await?;
        person.tab = Some(tab);
        self.counters.connected(1);
        Ok(())
    }

    /// Handles events until it is time for a move.
    async fn watch_until(&mut self, time: Instant) {
        loop {
            tokio::select! {
                Some((who, event)) = self.events.recv() => self.handle(who, event).await,
                () = sleep_until(time) => return,
            }
        }
    }

    async fn handle(&mut self, who: usize, event: TabEvent) {
        match event {
            TabEvent::Page(page) => {
                self.counters.received(page.bytes);
                self.people[who].update(page);
            }
            TabEvent::Closed => self.reconnect(who).await,
        }
    }

    /// Opens a closed tab again, and retries until that works.
    async fn reconnect(&mut self, who: usize) {
        self.counters.connected(-1);
        self.people[who].tab = None;
        while !self.counters.is_closed() {
            if self.connect(who).await.is_ok() {
                return self.counters.reconnected();
            }
            sleep(Duration::from_millis(200)).await;
        }
    }

    /// Makes one move, or asks for the next game.
    async fn go_on(&mut self) -> Result<()> {
        self.moves += 1;
        if self.moves.is_multiple_of(MOVES_PER_RELOAD) {
            let who = (self.moves / MOVES_PER_RELOAD) as usize % self.people.len();
            self.people[who].tab = None;
            self.reconnect(who).await;
        }
        if self.people.iter().all(|person| person.is_over) {
            return self.ask_for_another_game().await;
        }
        let people = self.people.iter_mut().enumerate();
        let answer = people.filter_map(|(who, person)| Some((who, person.answer.take()?))).next();
        match answer {
            Some((who, answer)) => self.answer(who, &answer).await,
            // The table is about to move for a player.
            None => Ok(()),
        }
    }

    /// Makes the next player ready.
    async fn ask_for_another_game(&mut self) -> Result<()> {
        let Some(who) = self.people.iter().position(|person| !person.is_ready) else {
            // The table is about to deal.
            return Ok(());
        };
        self.post(who, "ready", &[]).await?;
        // The last player may see the next game already.
        self.people[who].is_ready = self.people[who].is_over;
        Ok(())
    }

    async fn answer(&mut self, who: usize, answer: &Answer) -> Result<()> {
        let id = format!("load-{}", self.moves);
        let fields = [
            ("question", answer.question.as_str()),
            ("id", &id),
            ("action", answer.action),
            (answer.field, &answer.value),
        ];
        if self.post(who, "answer", &fields).await? {
            self.counters.moved();
        }
        Ok(())
    }

    /// Posts a form, and waits until all players have the new page. Returns false if the post came too
    /// late.
    async fn post(&mut self, who: usize, what: &str, fields: &[(&str, &str)]) -> Result<bool> {
        let path = format!("/t/{}/{what}", self.code);
        let sent = Instant::now();
        let reply = self.people[who].browser.send(&path, fields).await?;
        if reply["outcome"] == "too_late" {
            return Ok(false);
        }
        done(&reply)?;
        let moment = reply["moment"].as_u64().context("the response has no moment")?;
        let waiting = timeout(PAGE_TIMEOUT, self.wait_for(moment, sent));
        waiting.await.with_context(|| format!("moment {moment} did not reach all players"))?;
        Ok(true)
    }

    /// Waits until all players have this moment, and counts how long each of them waited.
    async fn wait_for(&mut self, moment: u64, sent: Instant) {
        let has_seen = |person: &SimulatedPlayer| person.moment >= moment;
        while !self.people.iter().all(has_seen) {
            let Some((who, event)) = self.events.recv().await else { return };
            if let TabEvent::Page(page) = &event
                && page.moment >= moment
                && !has_seen(&self.people[who])
            {
                self.counters.waited(page.at - sent);
            }
            self.handle(who, event).await;
        }
    }
}

impl SimulatedPlayer {
    fn new(browser: Browser) -> SimulatedPlayer {
        SimulatedPlayer {
            browser,
            tab: None,
            moment: 0,
            answer: None,
            is_over: false,
            is_ready: false,
        }
    }

    fn update(&mut self, page: TabPage) {
        (self.moment, self.is_over) = (page.moment, page.is_over);
        if let Some(answer) = page.answer {
            self.answer = answer;
        }
        self.is_ready &= self.is_over;
    }
}

fn done(reply: &serde_json::Value) -> Result<()> {
    let is_done = reply["outcome"] == "done" || reply["outcome"] == "already";
    ensure!(is_done, "refused: {reply}");
    Ok(())
}
