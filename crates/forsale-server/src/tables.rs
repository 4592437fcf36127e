//! All tables: those awake are here, the others in their logs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use forsale::Record;
use forsale_store::{AppendError, Store, Version};
use forsale_table::{Code, Command, Entry, Options, Table, Timestamp};
use tokio::sync::{Notify, OnceCell};

use crate::clock::{code, now};
use crate::live::{Done, Failure, Live, decide, rebuild};

/// What is left of a finished game.
pub enum Finished {
    /// All of it.
    Game(Box<Record>),
    /// The host took it out of sight.
    Deleted,
    /// There was none.
    Missing,
}

/// The tables of this server.
pub struct Tables {
    store: Arc<dyn Store>,
    /// Do other nodes write to the store?
    is_shared: bool,
    /// Since when this server is up.
    up_since: Timestamp,
    awake: Mutex<HashMap<Code, Arc<Place>>>,
}

/// Where a table that is awake is found.
#[derive(Default)]
struct Place {
    live: OnceCell<Live>,
    /// Told when another node appended. It is there before the log is first read, so that nothing
    /// falls between the two.
    news: Arc<Notify>,
}

impl Tables {
    /// The tables in this store, all asleep.
    pub fn new(store: Arc<dyn Store>) -> Tables {
        let is_shared = store.news().is_some();
        Tables { store, is_shared, up_since: now(), awake: Mutex::default() }
    }

    /// Makes a table and does all of `commands` there; they are given its code.
    pub async fn open(
        &self,
        options: &Options,
        commands: impl Fn(Code) -> Vec<Command>,
    ) -> Result<Code, Failure> {
        loop {
            let code = code();
            let at = now();
            let opened = Entry::open(code, options.clone())?;
            let mut table = Table::new(&opened)?;
            let entries = decide(&mut table, at, &commands(code))?;
            let entries: Vec<Entry> = [opened].into_iter().chain(entries).collect();
            match self.store.append(code, Version(0), at, &entries).await {
                Ok(_) => return Ok(code),
                // Another table has this code.
                Err(AppendError::Conflict { .. }) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
    }

    /// The table with this code, awake; `None` when there is none.
    pub async fn find(&self, code: Code) -> Result<Option<Live>, Failure> {
        let place = self.place(code);
        let live = place.live.get_or_try_init(|| self.wake(code, place.news.clone()));
        let live = live.await.cloned();
        live.map(Some).or_else(|missing| {
            self.awake().remove(&code);
            missing.map_or(Ok(None), Err)
        })
    }

    /// Wakes a table; no failure means that there is none.
    async fn wake(&self, code: Code, news: Arc<Notify>) -> Result<Live, Option<Failure>> {
        let awake = Live::wake(self.store.clone(), code, news, self.up_since).await?;
        let (live, mut keeper) = awake.ok_or(None)?;
        keeper.resume().await;
        tokio::spawn(keeper.keep());
        Ok(live)
    }

    /// Does all of the commands at a table, or nothing; `None` when there is no such table.
    pub async fn order(&self, code: Code, commands: Vec<Command>) -> Result<Option<Done>, Failure> {
        loop {
            let Some(live) = self.find(code).await? else { return Ok(None) };
            match live.order(commands.clone()).await {
                Err(Failure::Asleep) => {}
                outcome => return outcome.map(Some),
            }
        }
    }

    /// The table with this code, not older than its log is now.
    pub async fn find_fresh(&self, code: Code) -> Result<Option<Live>, Failure> {
        loop {
            let Some(live) = self.find(code).await? else { return Ok(None) };
            let refreshed = if self.is_shared { live.refresh().await } else { Ok(()) };
            match refreshed {
                Err(Failure::Asleep) => {}
                refreshed => return refreshed.map(|()| Some(live)),
            }
        }
    }

    /// Another node appended to the log of this table.
    pub fn tell_news(&self, code: Code) {
        if let Some(place) = self.awake().get(&code) {
            place.news.notify_one();
        }
    }

    /// Other nodes may have appended to any log.
    pub fn tell_news_to_all(&self) {
        self.awake().values().for_each(|place| place.news.notify_one());
    }

    /// The table as it is, without waking it.
    pub async fn peek(&self, code: Code) -> Result<Option<Arc<Table>>, Failure> {
        let live = self.awake().get(&code).and_then(|place| place.live.get()).cloned();
        if let Some(live) = live.filter(|live| !live.is_asleep()) {
            return Ok(Some(live.follow().borrow().clone()));
        }
        let log = self.store.read(code, Version(0)).await?;
        Ok(rebuild(&log)?.map(Arc::new))
    }

    /// A finished game at a table: the one with this number, or the last.
    pub async fn finished(&self, code: Code, game: Option<u32>) -> Result<Finished, Failure> {
        let log = self.store.read(code, Version(0)).await?;
        let Some((opened, rest)) = log.split_first() else { return Ok(Finished::Missing) };
        let mut table = Table::new(&opened.entry)?;
        let mut found: Option<(u32, Record)> = None;
        for line in rest {
            table.apply(line.at, &line.entry)?;
            let number = table.game_number();
            let is_new = found.as_ref().is_none_or(|(known, _)| *known != number);
            if is_new && game.is_none_or(|game| game == number) {
                found = table.record().map(|record| (number, record.clone())).or(found);
            }
        }
        Ok(match found {
            None => Finished::Missing,
            Some((number, _)) if table.is_deleted(number) => Finished::Deleted,
            Some((number, record)) => Finished::Game(Box::new(table.without_names(number, record))),
        })
    }

    /// Makes a table for a game that was played elsewhere.
    pub async fn import(&self, record: &Record) -> Result<Code, Failure> {
        loop {
            let code = code();
            let opened = Entry::open(code, Options::of_record(record))?;
            let entries = [opened, Entry::Imported { record: Box::new(record.clone()) }];
            match self.store.append(code, Version(0), now(), &entries).await {
                Ok(_) => return Ok(code),
                // Another table has this code.
                Err(AppendError::Conflict { .. }) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
    }

    /// How many tables are awake.
    pub fn count_awake(&self) -> usize {
        let mut awake = self.awake();
        awake.retain(|_, place| place.live.get().is_none_or(|live| !live.is_asleep()));
        awake.len()
    }

    /// Where the handle of a table is, or will be once somebody has woken it.
    fn place(&self, code: Code) -> Arc<Place> {
        let mut awake = self.awake();
        if awake.get(&code).and_then(|place| place.live.get()).is_some_and(Live::is_asleep) {
            awake.remove(&code);
        }
        awake.entry(code).or_default().clone()
    }

    fn awake(&self) -> std::sync::MutexGuard<'_, HashMap<Code, Arc<Place>>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
