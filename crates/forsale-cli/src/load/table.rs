//! A table of simulated people: they sit down, play game after game, and look at the clock.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use indicatif::ProgressBar;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::browser::{Browser, Site};
use super::page::Asked;
use super::tab::{Page, Seen, Tab};
use super::tally::Tally;

/// How long everybody may wait for a page before that counts as an error.
const PATIENCE: Duration = Duration::from_secs(10);

/// After so many moves somebody reloads.
const RELOAD: u64 = 20;

/// What a table is to do.
pub struct Plan {
    pub number: usize,
    pub seats: usize,
    pub pace: Duration,
    pub sites: Vec<Site>,
}

/// Plays until the tally is closed.
pub async fn play(
    plan: Plan,
    tally: Arc<Tally>,
    doors: Arc<Semaphore>,
    bar: ProgressBar,
) -> Result<()> {
    let mut table = {
        let _door = doors.acquire().await?;
        Table::open(&plan, tally.clone()).await?
    };
    bar.inc(1);
    tally.table_opened();
    tally.begun().await;
    // Tables do not all move at the same time.
    let share = plan.number as f64 * 0.618 % 1.0;
    let mut next = Instant::now() + plan.pace.mul_f64(share);
    while !tally.is_closed() {
        table.watch_until(next).await;
        next = (next + plan.pace).max(Instant::now());
        if let Err(error) = table.go_on().await {
            tally.wrong(&error);
        }
    }
    Ok(())
}

struct Table {
    code: String,
    tally: Arc<Tally>,
    people: Vec<Person>,
    seen: mpsc::UnboundedReceiver<(usize, Seen)>,
    mouth: mpsc::UnboundedSender<(usize, Seen)>,
    moves: u64,
}

struct Person {
    browser: Browser,
    tab: Option<Tab>,
    moment: u64,
    asked: Option<Asked>,
    is_over: bool,
    /// Do they wait for the next game?
    is_ready: bool,
}

impl Table {
    /// Everybody sits down, a game begins, and all tabs are connected.
    async fn open(plan: &Plan, tally: Arc<Tally>) -> Result<Table> {
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
        let (mouth, seen) = mpsc::unbounded_channel();
        let people = browsers.into_iter().map(Person::new).collect();
        // Tables do not all reload at the same time either.
        let moves = plan.number as u64 % RELOAD;
        let mut table = Table { code, tally, people, seen, mouth, moves };
        for who in 0..plan.seats {
            table.connect(who).await?;
        }
        Ok(table)
    }

    /// Opens the page and the wire of one person.
    async fn connect(&mut self, who: usize) -> Result<()> {
        let person = &mut self.people[who];
        person.browser.open(&format!("/t/{}", self.code)).await?;
        let mouth = (who, self.mouth.clone());
        let tab = Tab::connect(&person.browser, &self.code, person.moment, mouth).await?;
        person.tab = Some(tab);
        self.tally.connected(1);
        Ok(())
    }

    /// Looks at the pages that come until it is time for a move.
    async fn watch_until(&mut self, time: Instant) {
        loop {
            tokio::select! {
                Some((who, seen)) = self.seen.recv() => self.see(who, seen).await,
                () = sleep_until(time) => return,
            }
        }
    }

    async fn see(&mut self, who: usize, seen: Seen) {
        match seen {
            Seen::Page(page) => self.people[who].look(page),
            Seen::Gone => self.come_back(who).await,
        }
    }

    /// A tab whose connection ended is opened again, as often as it takes.
    async fn come_back(&mut self, who: usize) {
        self.tally.connected(-1);
        self.people[who].tab = None;
        while !self.tally.is_closed() {
            if self.connect(who).await.is_ok() {
                return self.tally.reconnected();
            }
            sleep(Duration::from_millis(200)).await;
        }
    }

    /// One move, or what leads to the next game.
    async fn go_on(&mut self) -> Result<()> {
        self.moves += 1;
        if self.moves.is_multiple_of(RELOAD) {
            let who = (self.moves / RELOAD) as usize % self.people.len();
            self.people[who].tab = None;
            self.come_back(who).await;
        }
        if self.people.iter().all(|person| person.is_over) {
            return self.want_another_game().await;
        }
        let asked = self.people.iter_mut().enumerate();
        let asked = asked.filter_map(|(who, person)| Some((who, person.asked.take()?))).next();
        match asked {
            Some((who, asked)) => self.answer(who, &asked).await,
            // The table itself is about to move for somebody.
            None => Ok(()),
        }
    }

    /// The next who is not ready says that they are.
    async fn want_another_game(&mut self) -> Result<()> {
        let Some(who) = self.people.iter().position(|person| !person.is_ready) else {
            // The table itself is about to deal.
            return Ok(());
        };
        self.post(who, "ready", &[]).await?;
        // The last of them may see the next game by now.
        self.people[who].is_ready = self.people[who].is_over;
        Ok(())
    }

    async fn answer(&mut self, who: usize, asked: &Asked) -> Result<()> {
        let id = format!("load-{}", self.moves);
        let fields = [
            ("question", asked.question.as_str()),
            ("id", &id),
            ("action", asked.action),
            (asked.field, &asked.value),
        ];
        if self.post(who, "answer", &fields).await? {
            self.tally.moved();
        }
        Ok(())
    }

    /// Sends a form, and waits until everybody has the page that comes of it. Says whether it came in
    /// time.
    async fn post(&mut self, who: usize, what: &str, fields: &[(&str, &str)]) -> Result<bool> {
        let path = format!("/t/{}/{what}", self.code);
        let sent = Instant::now();
        let told = self.people[who].browser.send(&path, fields).await?;
        if told["outcome"] == "too_late" {
            return Ok(false);
        }
        done(&told)?;
        let moment = told["moment"].as_u64().context("an answer has a moment")?;
        let waiting = timeout(PATIENCE, self.wait_for(moment, sent));
        waiting.await.with_context(|| format!("moment {moment} did not reach everybody"))?;
        Ok(true)
    }

    /// Waits until everybody has seen a moment, and notes how long each of them had to wait.
    async fn wait_for(&mut self, moment: u64, sent: Instant) {
        let has_seen = |person: &Person| person.moment >= moment;
        while !self.people.iter().all(has_seen) {
            let Some((who, seen)) = self.seen.recv().await else { return };
            if let Seen::Page(page) = &seen
                && page.moment >= moment
                && !has_seen(&self.people[who])
            {
                self.tally.waited(page.at - sent);
            }
            self.see(who, seen).await;
        }
    }
}

impl Person {
    fn new(browser: Browser) -> Person {
        Person { browser, tab: None, moment: 0, asked: None, is_over: false, is_ready: false }
    }

    fn look(&mut self, page: Page) {
        (self.moment, self.asked, self.is_over) = (page.moment, page.asked, page.is_over);
        self.is_ready &= self.is_over;
    }
}

fn done(told: &serde_json::Value) -> Result<()> {
    let is_done = told["outcome"] == "done" || told["outcome"] == "already";
    ensure!(is_done, "refused: {told}");
    Ok(())
}
