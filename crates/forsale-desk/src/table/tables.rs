//! All tables: those that are awake have a handle, the others are in their logs.

use std::sync::Arc;

use forsale::Record;
use forsale_store::{AppendError, Recorded, Store, Version};
use forsale_table::{Code, Command, Entry, Holder, Options, Table};

use crate::host::{BoxFuture, Host};
use crate::table::core::decide;
use crate::table::handle::{Performed, TableError, TableHandle};

/// Finds tables and wakes them. A server has a task for each table that is awake.
pub trait Tables: Send + Sync {
    /// The table with this code, awake; `None` if there is none.
    fn find(&self, code: Code) -> BoxFuture<'_, Result<Option<TableHandle>, TableError>>;

    /// The same, not older than its log is now.
    fn find_fresh(&self, code: Code) -> BoxFuture<'_, Result<Option<TableHandle>, TableError>>;

    /// The table with this code as it is, without waking it.
    fn peek(&self, code: Code) -> BoxFuture<'_, Result<Option<Arc<Table>>, TableError>>;

    /// The number of tables that are awake.
    fn count_awake(&self) -> usize;
}

impl dyn Tables {
    /// Performs all of the commands at a table, or none; `None` if there is no such table.
    pub async fn perform(
        &self,
        code: Code,
        commands: Vec<Command>,
    ) -> Result<Option<Performed>, TableError> {
        let Some(mut handle) = self.find(code).await? else { return Ok(None) };
        self.perform_at(&mut handle, commands).await.map(Some)
    }

    /// Performs all of the commands at a table, or none. The handle is replaced if the table has to be
    /// woken again.
    pub async fn perform_at(
        &self,
        handle: &mut TableHandle,
        commands: Vec<Command>,
    ) -> Result<Performed, TableError> {
        loop {
            match handle.perform(commands.clone()).await {
                Err(TableError::Asleep) => match self.find(handle.code()).await? {
                    Some(woken) => *handle = woken,
                    None => return Err(TableError::Asleep),
                },
                outcome => return outcome,
            }
        }
    }
}

/// The result of looking for a finished game.
pub enum Finished {
    /// The game.
    Game(Box<Record>),
    /// The host deleted it.
    Deleted,
    /// There is none.
    Missing,
}

/// Opens a table and performs `commands` there; they are given its code.
pub async fn open(
    host: &dyn Host,
    store: &dyn Store,
    options: &Options,
    commands: impl Fn(Code) -> Vec<Command>,
) -> Result<Code, TableError> {
    create(host, store, |code| {
        let opened = Entry::open(code, options.clone())?;
        let mut table = Table::new(&opened)?;
        let entries = decide(host, &mut table, host.now(), &commands(code))?;
        Ok([opened].into_iter().chain(entries).collect())
    })
    .await
}

/// Creates a table for a game that was played elsewhere, owned by the person who imported it.
pub async fn import(
    host: &dyn Host,
    store: &dyn Store,
    record: &Record,
    owner: impl Fn(Code) -> Holder,
) -> Result<Code, TableError> {
    create(host, store, |code| {
        let opened = Entry::open(code, Options::of_record(record))?;
        let imported = Entry::Imported { record: Box::new(record.clone()) };
        Ok(vec![opened, imported, Entry::Brought { who: owner(code) }])
    })
    .await
}

/// Stores the first entries of a table under a code that no other table has.
async fn create(
    host: &dyn Host,
    store: &dyn Store,
    entries: impl Fn(Code) -> Result<Vec<Entry>, TableError>,
) -> Result<Code, TableError> {
    loop {
        let code = host.code();
        match store.append(code, Version(0), host.now(), &entries(code)?).await {
            Ok(_) => return Ok(code),
            // Another table has this code.
            Err(AppendError::Conflict { .. }) => {}
            Err(AppendError::Store(error)) => return Err(error.into()),
        }
    }
}

/// A finished game at a table: the one with this number, or the last.
pub async fn finished(
    host: &dyn Host,
    store: &dyn Store,
    code: Code,
    game: Option<u32>,
) -> Result<Finished, TableError> {
    let log = store.read(code, Version(0)).await?;
    // A long log takes a while, and nobody else should have to wait for it.
    host.computed(move || finished_in(&log, game)).await.ok_or(TableError::Died)?
}

fn finished_in(log: &[Recorded], game: Option<u32>) -> Result<Finished, TableError> {
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
