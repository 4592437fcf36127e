//! A ledger that another program sends back is the same, and an impossible one is refused.

use forsale::chance::below;
use forsale::{
    Check, Checks, Coins, Deal, Edition, Game, Houses, Ledger, Page, PageError, Rules, Seat,
    SeatMap, Seats, Supply,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::rule_sets;

/// Returns the content of a ledger.
fn page(ledger: &Ledger) -> Page {
    Page {
        auctions: ledger.auctions(),
        sales: ledger.sales(),
        purses: *ledger.purses(),
        hands: *ledger.hands(),
        tills: *ledger.tills(),
        street: ledger.street(),
        bids: *ledger.bids(),
        bidding: ledger.bidding(),
        turn: ledger.turn(),
        offered: ledger.offered(),
        choosing: ledger.choosing(),
        unseen_houses: ledger.unseen_houses(),
        unseen_checks: ledger.unseen_checks(),
        is_over: ledger.outcome().is_some(),
    }
}

/// Plays a random game and returns its ledger after every action.
fn ledgers(rules: &Rules, seed: u64) -> Vec<Ledger> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(&Deal::random(rules, &mut rng));
    let mut ledger = Ledger::new(rules);
    ledger.note(&game.opening());
    let mut all = vec![ledger];
    while let Some((seat, prompt)) = game.ask() {
        let actions: Vec<_> = prompt.actions().take(3).collect();
        let action = actions[below(actions.len() as u32, &mut rng) as usize];
        game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
        all.push(ledger);
    }
    all
}

#[test]
fn a_page_of_a_ledger_reads_back_as_the_same_ledger() {
    for set in rule_sets::all() {
        let ledgers = ledgers(&set.rules, 1);
        assert!(ledgers.last().unwrap().outcome().is_some());
        for ledger in ledgers {
            assert_eq!(Ledger::read(&set.rules, &page(&ledger)), Ok(ledger), "{}", set.name());
            // A ledger from memory is valid, too, while the game goes on.
            for seat in [None, Some(Seat::A), Some(Seat::C)] {
                let kept = ledger.from_memory(seat);
                if ledger.outcome().is_none() {
                    assert_eq!(Ledger::read(&set.rules, &page(&kept)), Ok(kept));
                }
            }
        }
    }
}

/// Reads the page of an auction after a change to it.
fn changed(change: impl FnOnce(&mut Page)) -> Result<Ledger, PageError> {
    let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
    let ledger = ledgers(&rules, 1)[5];
    assert!(ledger.turn().is_some());
    let mut page = page(&ledger);
    change(&mut page);
    Ledger::read(&rules, &page)
}

#[test]
fn a_page_with_other_seats_is_refused() {
    let error = Err(PageError::Seats);
    assert_eq!(changed(|page| page.purses = SeatMap::new(4, Coins(1))), error);
    assert_eq!(changed(|page| page.bids = SeatMap::new(4, Coins(0))), error);
    assert_eq!(changed(|page| page.hands = SeatMap::new(4, Houses::NONE)), error);
    assert_eq!(changed(|page| page.tills = SeatMap::new(2, Checks::NONE)), error);
    assert_eq!(changed(|page| page.bidding.insert(Seat::D)), error);
    assert_eq!(changed(|page| page.choosing.insert(Seat::D)), error);
}

#[test]
fn the_player_to_act_is_in_the_auction() {
    let error = Err(PageError::Turn);
    assert_eq!(changed(|page| page.turn = None), error);
    assert_eq!(changed(|page| page.bidding = Seats::NONE), error);
    assert_eq!(changed(|page| page.street = Houses::NONE), error);
    let more_than_bidders = |page: &mut Page| {
        page.street = Houses::deck(30);
        page.unseen_houses = Houses::NONE;
    };
    assert_eq!(changed(more_than_bidders), error);
}

#[test]
fn there_are_no_more_auctions_and_sales_than_in_a_game() {
    let error = Err(PageError::Rounds);
    assert_eq!(changed(|page| page.auctions = 11), error);
    assert_eq!(changed(|page| page.sales = 31), error);
    assert!(changed(|page| page.auctions = 10).is_ok());
}

#[test]
fn the_removed_cards_are_unseen() {
    let rules = Edition::named("iello-2020").unwrap().rules(4, Supply::Enough).unwrap();
    let page = page(&ledgers(&rules, 1)[3]);
    let houses = Page { unseen_houses: Houses::NONE, ..page };
    assert_eq!(Ledger::read(&rules, &houses), Err(PageError::Houses));
    let checks = Page { unseen_checks: Checks::NONE, ..page };
    assert_eq!(Ledger::read(&rules, &checks), Err(PageError::Checks));
}

#[test]
fn a_bid_is_at_most_the_purse() {
    let error = Err(PageError::Coins);
    assert_eq!(changed(|page| page.purses[Seat::B] = Coins(29)), error);
    assert_eq!(changed(|page| page.bids[Seat::B] = Coins(29)), error);
    assert!(changed(|page| page.bids[Seat::B] = page.purses[Seat::B]).is_ok());
}

#[test]
fn a_house_is_in_one_place() {
    let error = Err(PageError::Houses);
    assert_eq!(changed(|page| page.hands[Seat::A] = page.street), error);
    assert_eq!(changed(|page| page.unseen_houses = Houses::deck(30)), error);
}

#[test]
fn a_check_is_in_one_place() {
    let error = Err(PageError::Checks);
    let best = Check::new(15).unwrap();
    assert_eq!(changed(|page| page.offered.insert(best)), error);
    assert_eq!(changed(|page| page.tills[Seat::B].insert(best)), error);
    // The edition has no check of 1.
    assert_eq!(changed(|page| page.tills[Seat::B].insert(Check::new(1).unwrap())), error);
}
