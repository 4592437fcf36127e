//! The table that an address names.

use forsale_table::Code;

use crate::app::App;
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;
use crate::table::handle::TableHandle;

/// The table with this code, awake.
pub async fn find(
    app: &App,
    visitor: &Visitor,
    text: &str,
) -> Result<(Code, TableHandle), Problem> {
    let code: Code = text.parse().map_err(|_| missing(app, visitor, text))?;
    let handle = app.tables.find(code).await?.filter(|handle| may_know(app, visitor, code, handle));
    handle.map(|handle| (code, handle)).ok_or_else(|| missing(app, visitor, text))
}

/// The same, not older than any other node has it.
pub async fn find_fresh(
    app: &App,
    visitor: &Visitor,
    text: &str,
) -> Result<(Code, TableHandle), Problem> {
    let code: Code = text.parse().map_err(|_| missing(app, visitor, text))?;
    let handle =
        app.tables.find_fresh(code).await?.filter(|handle| may_know(app, visitor, code, handle));
    handle.map(|handle| (code, handle)).ok_or_else(|| missing(app, visitor, text))
}

/// Whoever tried too many codes finds only the tables where they sit: if a right code were answered
/// otherwise than a wrong one, they could go on guessing.
fn may_know(app: &App, visitor: &Visitor, code: Code, handle: &TableHandle) -> bool {
    let sits = || !visitor.device(code).owners(&handle.look()).is_empty();
    !app.limits.guessed_too_much(visitor.ip) || sits()
}

fn missing(app: &App, visitor: &Visitor, text: &str) -> Problem {
    let short: String = text.chars().take(12).collect();
    let is_too_many = app.limits.guesses_too_much(visitor.ip);
    if is_too_many { Problem::TooManyTries } else { Problem::NoTable(short) }
}
