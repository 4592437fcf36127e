//! Checks what clients recorded in a run against the log: the guarantees of `docs/reliability.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use forsale_store::Recorded;
use forsale_table::{Entry, Holder, Table};
use forsale_words::Lang;

/// Everything that a run recorded.
#[derive(Clone)]
pub struct History {
    /// The log of every table.
    pub logs: BTreeMap<String, Vec<Recorded>>,
    pub confirmed: Vec<Confirmed>,
    pub watched: Vec<Watched>,
}

/// An answer that the server confirmed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Confirmed {
    pub table: String,
    pub id: String,
}

/// The pages that one client received of a table, in order.
#[derive(Clone)]
pub struct Watched {
    pub table: String,
    /// The player's name; `None` for a watcher.
    pub name: Option<&'static str>,
    pub pages: Vec<Seen>,
}

/// A page: the moment it shows, and the events it announces since the page before.
#[derive(Clone)]
pub struct Seen {
    pub moment: u32,
    pub say: String,
}

/// A guarantee that was broken.
#[derive(PartialEq, Eq, Debug)]
pub enum Broken {
    /// The versions of a log have a gap.
    Gap { table: String },
    /// The rules do not allow this log.
    Impossible { table: String },
    /// A game does not end.
    Unfinished { table: String },
    /// An action was done twice.
    Twice(Confirmed),
    /// An action that was confirmed is not in the log.
    Lost(Confirmed),
    /// A client saw a table go back.
    WentBack { table: String, from: u32, to: u32 },
    /// A client saw a moment that is not in the log.
    Invented { table: String, moment: u32 },
    /// A page announced too much or too little.
    Misheard { table: String, moment: u32, heard: String, expected: String },
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a promise was broken: {self:?}")
    }
}

impl History {
    /// Checks every guarantee, and returns the first that was broken.
    pub fn check(&self) -> Result<(), Broken> {
        self.logs.iter().try_for_each(|(table, log)| check_log(table, log))?;
        self.check_confirmed()?;
        self.watched.iter().try_for_each(|watched| self.check_watched(watched))
    }

    /// Checks that every confirmed answer is in the log once.
    fn check_confirmed(&self) -> Result<(), Broken> {
        let mut stored = BTreeSet::new();
        for (table, log) in &self.logs {
            for id in log.iter().filter_map(|line| id(&line.entry)) {
                let answer = Confirmed { table: table.clone(), id };
                if !stored.insert(answer.clone()) {
                    return Err(Broken::Twice(answer));
                }
            }
        }
        let lost = self.confirmed.iter().find(|answer| !stored.contains(answer));
        lost.map_or(Ok(()), |answer| Err(Broken::Lost(answer.clone())))
    }

    /// Checks that no client saw a table go back, and that every page announced exactly the public
    /// events up to its moment.
    fn check_watched(&self, watched: &Watched) -> Result<(), Broken> {
        let (table, mut from) = (watched.table.clone(), 0);
        let log = &self.logs[&table];
        let (moments, who) = (moments(log), watched.name.map(|name| holder(log, name)));
        for &Seen { moment, ref say } in &watched.pages {
            if moment < from {
                return Err(Broken::WentBack { table, from, to: moment });
            }
            let Some(then) = moments.get(&moment) else {
                return Err(Broken::Invented { table, moment });
            };
            let expected = forsale_words::spoken(Lang::En, &then.view(who), from).say;
            if *say != expected {
                return Err(Broken::Misheard { table, moment, heard: say.clone(), expected });
            }
            from = moment;
        }
        Ok(())
    }
}

/// Returns the player with this name.
fn holder(log: &[Recorded], name: &str) -> Holder {
    let who = log.iter().find_map(|line| match &line.entry {
        Entry::Sat { who, name: theirs, .. } if theirs.as_str() == name => Some(*who),
        _ => None,
    });
    who.expect("who watches from a seat sits there")
}

/// Returns the id that a client gave to this entry's action.
fn id(entry: &Entry) -> Option<String> {
    match entry {
        Entry::Acted { id, .. } | Entry::Sealed { id, .. } => id.as_ref().map(ToString::to_string),
        _ => None,
    }
}

/// Checks that versions have no gap, that the rules allow the game, and that it is over.
fn check_log(table: &str, log: &[Recorded]) -> Result<(), Broken> {
    let code = || table.to_owned();
    if !log.iter().map(|line| line.version.0).eq(1..=log.len() as u64) {
        return Err(Broken::Gap { table: code() });
    }
    match Table::from_log(log.iter().map(|line| (line.at, &line.entry))) {
        Err(_) => Err(Broken::Impossible { table: code() }),
        Ok(table) if table.is_playing() => Err(Broken::Unfinished { table: code() }),
        Ok(_) => Ok(()),
    }
}

/// Returns the table at each of its moments.
fn moments(log: &[Recorded]) -> BTreeMap<u32, Table> {
    let mut table = Table::new(&log[0].entry).unwrap();
    let mut moments = BTreeMap::new();
    for line in &log[1..] {
        table.apply(line.at, &line.entry).unwrap();
        moments.insert(table.moment(), table.clone());
    }
    moments
}
