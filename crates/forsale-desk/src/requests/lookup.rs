//! Finds the table that an address names.

use forsale_table::Code;

use crate::app::App;
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;
use crate::table::handle::TableHandle;

/// Finds the table with this code, and wakes it.
pub async fn find(
    app: &App,
    visitor: &Visitor,
    text: &str,
) -> Result<(Code, TableHandle), Problem> {
    let code: Code = text.parse().map_err(|_| missing(app, visitor, text))?;
    let handle = app.tables.find(code).await?.filter(|handle| may_know(app, visitor, handle));
    handle.map(|handle| (code, handle)).ok_or_else(|| missing(app, visitor, text))
}

/// The same, with everything that other nodes have appended to its log.
pub async fn find_fresh(
    app: &App,
    visitor: &Visitor,
    text: &str,
) -> Result<(Code, TableHandle), Problem> {
    let code: Code = text.parse().map_err(|_| missing(app, visitor, text))?;
    let handle = app.tables.find_fresh(code).await?.filter(|handle| may_know(app, visitor, handle));
    handle.map(|handle| (code, handle)).ok_or_else(|| missing(app, visitor, text))
}

/// Whether the visitor may learn that the table exists. A client that exceeded the guess limit finds only
/// the tables where it has a seat: if right codes were answered differently, it could go on guessing.
fn may_know(app: &App, visitor: &Visitor, handle: &TableHandle) -> bool {
    let is_seated = || {
        let table = handle.look();
        !visitor.device(&table).owners(&table).is_empty()
    };
    !app.limits.has_guessed_too_often(visitor.guesser()) || is_seated()
}

/// Counts a wrong code.
fn missing(app: &App, visitor: &Visitor, text: &str) -> Problem {
    let short: String = text.chars().take(12).collect();
    let is_exceeded = app.limits.count_guess(visitor.guesser());
    if is_exceeded { Problem::TooManyTries } else { Problem::NoTable(short) }
}
