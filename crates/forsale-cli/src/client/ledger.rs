//! The engine's ledger, from a game in the API's JSON.

use anyhow::{Context, Result};
use forsale::{Ledger, Page};
use forsale_protocol::api::GameJson;

/// Returns the page of the ledger that the reader of this game may know.
pub fn page(game: &GameJson) -> Result<Page> {
    let rules = game.rules.read()?;
    let page =
        game.view.page(&rules).context("the server sent cards that the rules do not have")?;
    Ok(Page {
        auctions: game.auction,
        sales: game.sale,
        turn: game.turn,
        choosing: game.sellers.iter().copied().collect(),
        is_over: game.outcome.is_some(),
        ..page
    })
}

/// Returns the ledger with that page.
pub fn ledger(game: &GameJson) -> Result<Ledger> {
    let rules = game.rules.read()?;
    Ledger::read(&rules, &page(game)?).context("the server sent an impossible table")
}
