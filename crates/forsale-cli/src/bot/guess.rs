//! What a bot believes of a game that it did not hear from the beginning, at a table that plays from
//! memory: what it does not know, it deals.

use anyhow::{Context, Result};
use forsale::chance::shuffle;
use forsale::{Ledger, Page, Rules, Seat};
use forsale_protocol::api::GameJson;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::client::page;

/// A ledger that may be the true one, for who sits here. The others hold as many cards as there must
/// be, and as many coins as we do.
pub fn guessed(form: &GameJson, seat: Seat) -> Result<Ledger> {
    let rules = form.rules.read()?;
    let mut page = page(form)?;
    page.purses.get(seat).context("the server names a seat that the table does not have")?;
    deal_hands(&mut page, form, &rules, seat);
    deal_tills(&mut page, form, &rules, seat);
    for other in others(&page, seat) {
        page.purses[other] = page.purses[seat].max(page.bids[other]);
    }
    Ledger::read(&rules, &page).context("the server tells of an odd table")
}

fn deal_hands(page: &mut Page, form: &GameJson, rules: &Rules, seat: Seat) {
    let is_sale = form.turn.is_none();
    let elsewhere = if is_sale { won(page, form, rules) } else { form.to_come + page.street.len() };
    let held = usize::from(rules.cards()).saturating_sub(elsewhere + page.hands[seat].len());
    let mut holders = others(page, seat);
    holders.retain(|&other| !is_sale || page.choosing.contains(other));
    // Who has left this auction took a house already.
    holders.sort_by_key(|&other| page.bidding.contains(other));
    let mut houses = mixed(page.unseen_houses.iter(), form);
    for (house, &other) in houses.drain(..held.min(houses.len())).zip(holders.iter().cycle()) {
        page.hands[other].insert(house);
    }
    // Houses that were sold are in nobody's deck.
    let unseen = usize::from(rules.removed()) + if is_sale { 0 } else { form.to_come };
    page.unseen_houses = houses.into_iter().take(unseen).collect();
}

fn deal_tills(page: &mut Page, form: &GameJson, rules: &Rules, seat: Seat) {
    let others = others(page, seat);
    let won = won(page, form, rules).saturating_sub(page.tills[seat].len());
    let mut checks = mixed(page.unseen_checks.iter(), form);
    for (check, &other) in checks.drain(..won.min(checks.len())).zip(others.iter().cycle()) {
        page.tills[other].insert(check);
    }
    page.unseen_checks = checks.into_iter().collect();
}

/// How many checks everybody has won together.
fn won(page: &Page, form: &GameJson, rules: &Rules) -> usize {
    match form.turn {
        Some(_) => 0,
        None => usize::from(rules.cards()).saturating_sub(form.to_come + page.offered.len()),
    }
}

fn others(page: &Page, seat: Seat) -> Vec<Seat> {
    page.purses.seats().filter(|&other| other != seat).collect()
}

fn mixed<T>(cards: impl Iterator<Item = T>, form: &GameJson) -> Vec<T> {
    let mut cards: Vec<T> = cards.collect();
    shuffle(&mut cards, &mut Xoshiro256PlusPlus::seed_from_u64(form.number.into()));
    cards
}
