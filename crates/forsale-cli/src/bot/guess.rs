//! A guess of the hidden state, for a bot that did not follow the game from the beginning at a table
//! that plays from memory: it deals the cards that it does not know.

use anyhow::{Context, Result};
use forsale::chance::shuffle;
use forsale::{Ledger, Page, Rules, Seat};
use forsale_protocol::api::GameJson;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::client::page;

/// Returns a ledger that is possible from this seat. The others hold as many cards as they must, and as
/// many coins as this seat.
pub fn guess_ledger(game: &GameJson, seat: Seat) -> Result<Ledger> {
    let rules = game.rules.read()?;
    let mut page = page(game)?;
    page.purses.get(seat).context("the server named a seat that the table does not have")?;
    deal_hands(&mut page, game, &rules, seat);
    deal_tills(&mut page, game, &rules, seat);
    for other in others(&page, seat) {
        page.purses[other] = page.purses[seat].max(page.bids[other]);
    }
    Ledger::read(&rules, &page).context("the server sent an impossible table")
}

fn deal_hands(page: &mut Page, game: &GameJson, rules: &Rules, seat: Seat) {
    let is_sale = game.turn.is_none();
    let elsewhere = if is_sale { won(page, game, rules) } else { game.to_come + page.street.len() };
    let held = usize::from(rules.cards()).saturating_sub(elsewhere + page.hands[seat].len());
    let mut holders = others(page, seat);
    holders.retain(|&other| !is_sale || page.choosing.contains(other));
    // A player who has left this auction has taken a house.
    holders.sort_by_key(|&other| page.bidding.contains(other));
    let mut houses = shuffled(page.unseen_houses.iter(), game);
    for (house, &other) in houses.drain(..held.min(houses.len())).zip(holders.iter().cycle()) {
        page.hands[other].insert(house);
    }
    // Houses that were sold are no longer unseen.
    let unseen = usize::from(rules.removed()) + if is_sale { 0 } else { game.to_come };
    page.unseen_houses = houses.into_iter().take(unseen).collect();
}

fn deal_tills(page: &mut Page, game: &GameJson, rules: &Rules, seat: Seat) {
    let others = others(page, seat);
    let won = won(page, game, rules).saturating_sub(page.tills[seat].len());
    let mut checks = shuffled(page.unseen_checks.iter(), game);
    for (check, &other) in checks.drain(..won.min(checks.len())).zip(others.iter().cycle()) {
        page.tills[other].insert(check);
    }
    page.unseen_checks = checks.into_iter().collect();
}

/// The number of checks won so far by all players.
fn won(page: &Page, game: &GameJson, rules: &Rules) -> usize {
    match game.turn {
        Some(_) => 0,
        None => usize::from(rules.cards()).saturating_sub(game.to_come + page.offered.len()),
    }
}

fn others(page: &Page, seat: Seat) -> Vec<Seat> {
    page.purses.seats().filter(|&other| other != seat).collect()
}

fn shuffled<T>(cards: impl Iterator<Item = T>, game: &GameJson) -> Vec<T> {
    let mut cards: Vec<T> = cards.collect();
    shuffle(&mut cards, &mut Xoshiro256PlusPlus::seed_from_u64(game.number.into()));
    cards
}
