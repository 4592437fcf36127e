//! What the API says of a game, as a page of the engine's ledger.

use anyhow::{Context, Result};
use forsale::{Ledger, Page};
use forsale_protocol::api::GameJson;

/// The page of the ledger that a game tells its reader.
pub fn page(form: &GameJson) -> Result<Page> {
    let rules = form.rules.read()?;
    let page = form.view.page(&rules).context("the server tells of odd cards")?;
    Ok(Page {
        auctions: form.auction,
        sales: form.sale,
        turn: form.turn,
        choosing: form.sellers.iter().copied().collect(),
        is_over: form.outcome.is_some(),
        ..page
    })
}

/// The ledger with that page.
pub fn ledger(form: &GameJson) -> Result<Ledger> {
    let rules = form.rules.read()?;
    Ledger::read(&rules, &page(form)?).context("the server tells of an odd table")
}
