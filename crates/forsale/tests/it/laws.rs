//! Properties that hold in every game, for all rules, deals and actions.

use std::collections::BTreeSet;

use forsale::chance::{below, shuffle};
use forsale::{
    Action, BidRule, Coins, Deal, Event, Game, House, HouseRules, Ledger, Move, Prompt, Record,
    Refund, Rules, Seat, SeatMap, View, imagine,
};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::rule_sets::{self, RuleSet};

type Chance = Xoshiro256PlusPlus;

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_prompt_offers_exactly_what_play_accepts_and_errors_change_nothing(rules in any_rules(), seed: u64) {
        for (game, _) in positions(&rules, seed) {
            for seat in Seat::ALL {
                let prompt = game.prompt(seat);
                for action in conceivable_actions() {
                    let mut copy = game;
                    let played = copy.play(seat, action);
                    let offered = prompt.is_some_and(|prompt| prompt.offers(action));
                    prop_assert_eq!(played.is_ok(), offered, "{} {:?}", seat, action);
                    prop_assert!(offered || copy == game);
                }
            }
        }
    }

    #[test]
    fn a_prompt_lists_what_it_offers(rules in any_rules(), seed: u64) {
        for (game, _) in positions(&rules, seed) {
            prop_assert_eq!(game.ask().map(|(seat, _)| seat), game.waiting_for().first());
            for seat in Seat::ALL {
                let prompt = game.prompt(seat);
                prop_assert_eq!(prompt.is_some(), game.waiting_for().contains(seat));
                let Some(prompt) = prompt else { continue };
                let listed: Vec<Action> = prompt.actions().collect();
                let offered = conceivable_actions().filter(|&action| prompt.offers(action));
                prop_assert_eq!(listed.len(), offered.count());
                prop_assert!(listed.iter().all(|&action| prompt.offers(action)));
                prop_assert!(prompt.offers(prompt.default_action()));
            }
        }
    }

    #[test]
    fn the_same_input_gives_the_same_game(rules in any_rules(), seed: u64) {
        let (once, again) = (positions(&rules, seed), positions(&rules, seed));
        prop_assert!(once == again);
    }

    #[test]
    fn the_ledger_agrees_with_the_game(rules in any_rules(), seed: u64) {
        for (game, ledger) in positions(&rules, seed) {
            prop_assert_eq!(ledger.purses(), game.purses());
            prop_assert_eq!(ledger.hands(), game.hands());
            prop_assert_eq!(ledger.tills(), game.tills());
            prop_assert_eq!(ledger.outcome().copied(), game.outcome());
            let waiting = ledger.turn().map_or(ledger.choosing(), |turn| [turn].into_iter().collect());
            prop_assert_eq!(waiting, game.waiting_for());
        }
    }

    #[test]
    fn a_view_fits_every_imagined_game(rules in any_rules(), seed: u64) {
        let mut rng = Chance::seed_from_u64(seed ^ 1);
        for (game, ledger) in positions(&rules, seed) {
            for seat in ledger.purses().seats() {
                let view = View::of(&game, &ledger, seat);
                let mut imagined = imagine(&view, &mut rng);
                prop_assert_eq!(View::of(&imagined, &ledger, seat), view);
                prop_assert_eq!(imagined.waiting_for(), game.waiting_for());
                prop_assert_eq!(
                    (imagined.purses(), imagined.hands(), imagined.tills()),
                    (game.purses(), game.hands(), game.tills())
                );
                finish(&mut imagined, &mut rng);
                prop_assert!(imagined.outcome().is_some());
            }
        }
    }

    #[test]
    fn another_envelope_changes_no_other_view(rules in any_rules(), seed: u64) {
        for (game, _) in positions(&rules, seed) {
            let Some((seat, Prompt::Sell(hand))) = game.ask() else { continue };
            if game.waiting_for().len() < 2 {
                continue; // the last envelope is opened at once
            }
            let after: BTreeSet<String> = hand.iter().map(|house| {
                let mut game = game;
                let events = game.play(seat, Action::Sell(house)).unwrap();
                let others = game.hands().seats().filter(|&other| other != seat);
                let seen: Vec<_> = others.map(|o| (game.prompt(o), game.envelope(o))).collect();
                format!("{events:?} {seen:?} {game:?}")
            }).collect();
            prop_assert_eq!(after.len(), 1);
        }
    }

    #[test]
    fn no_card_is_created_or_lost(rules in any_rules(), seed: u64) {
        for (game, ledger) in positions(&rules, seed) {
            let held: usize = game.hands().values().map(|hand| hand.len()).sum();
            let won: usize = game.tills().values().map(|till| till.len()).sum();
            let seen_houses = rules.houses().len() - ledger.unseen_houses().len();
            let seen_checks = rules.checks().len() - ledger.unseen_checks().len();
            prop_assert_eq!(held + ledger.street().len() + won, seen_houses, "each house is in one place");
            prop_assert_eq!(won + ledger.offered().len(), seen_checks, "each check is in one place");
            if ledger.street().is_empty() {
                prop_assert_eq!(held + won, usize::from(rules.cards()), "a check for each house");
            }
        }
    }

    #[test]
    fn coins_held_and_coins_paid_add_up_to_the_starting_coins(rules in any_rules(), seed: u64) {
        let mut paid = 0;
        watch(&rules, seed, |game, events| {
            for event in events {
                if let Event::Passed { paid: price, .. } | Event::Bought { paid: price, .. } = event {
                    paid += u32::from(price.0);
                }
            }
            let held: u32 = game.purses().values().map(|purse| u32::from(purse.0)).sum();
            assert_eq!(held + paid, u32::from(rules.purse().0) * u32::from(rules.seats()));
        });
    }

    #[test]
    fn bids_rise_and_every_auction_ends(rules in any_rules(), seed: u64) {
        let mut highest = Coins::NONE;
        let mut actions = 0;
        let mut own: SeatMap<Coins> = SeatMap::new(rules.seats(), Coins::NONE);
        watch(&rules, seed, |_, events| for event in events { match *event {
            Event::StreetOpened { .. } => {
                (highest, actions) = (Coins::NONE, 0);
                own = SeatMap::new(rules.seats(), Coins::NONE);
            }
            Event::Bid { seat, bid } => {
                let rises = match rules.bid_rule() {
                    BidRule::Exceed => bid > highest,
                    BidRule::Match => bid >= highest && bid > own[seat],
                };
                assert!(rises, "{bid} after {highest}");
                (highest, own[seat]) = (bid, bid);
                actions += 1;
            }
            Event::Passed { .. } => actions += 1,
            Event::Bought { paid, .. } => {
                assert_eq!(paid, highest, "the last bidder pays the highest bid");
                assert!(actions <= u32::from(rules.seats()) * (u32::from(rules.purse().0) + 1));
            }
            _ => {}
        }});
    }

    #[test]
    fn a_record_replays_to_the_same_game((set, house_rules) in any_table(), seed: u64) {
        let mut rng = Chance::seed_from_u64(seed);
        let deal = Deal::random(&set.rules, &mut rng);
        let mut game = Game::new(&deal);
        let names = game.purses().seats().map(|seat| format!("player {seat}")).collect();
        let mut record = Record::new(set.edition, set.supply, house_rules, names, &deal).unwrap();
        for _ in 0..below(150, &mut rng) {
            let Some(mv) = any_move(&game, &mut rng) else { break };
            game.play(mv.seat, mv.action).unwrap();
            record.actions.push(mv);
        }
        let text = serde_json::to_string(&record).unwrap();
        let read: Record = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&read, &record);
        prop_assert!(read.replay().unwrap().game == game);
    }
}

#[test]
fn every_printed_rule_set_can_be_played_to_the_end() {
    for set in rule_sets::all() {
        let (last, _) = positions(&set.rules, 1).pop().unwrap();
        assert!(last.outcome().is_some(), "{}", set.name());
    }
}

/// Any printed rule set, with or without house rules.
fn any_rules() -> impl Strategy<Value = Rules> {
    any_table().prop_map(|(set, _)| set.rules)
}

fn any_table() -> impl Strategy<Value = (RuleSet, HouseRules)> {
    let refund = prop::option::of(prop::sample::select(vec![Refund::Up, Refund::Down]));
    let bid = prop::option::of(prop::sample::select(vec![BidRule::Exceed, BidRule::Match]));
    let house_rules = (refund, bid, prop::option::of(0..30_u8))
        .prop_map(|(refund, bid, removed)| HouseRules { refund, bid, removed });
    let printed = prop::sample::select(rule_sets::all());
    (printed, prop_oneof![Just(HouseRules::default()), house_rules]).prop_filter_map(
        "too many cards removed",
        |(set, house_rules)| {
            let seats = set.rules.seats();
            let rules = set.edition.rules_with(seats, set.supply, &house_rules).ok()?;
            Some((RuleSet { rules, ..set }, house_rules))
        },
    )
}

/// Every action that could be legal, and some that never are.
fn conceivable_actions() -> impl Iterator<Item = Action> {
    let bids = (0..=40).chain([84, 127, 128, 254, 255]).map(|bid| Action::Bid(Coins(bid)));
    let sales = (0..=31).filter_map(House::new).map(Action::Sell);
    bids.chain([Action::Pass]).chain(sales)
}

/// Plays a random game to its end and returns every position with its ledger.
fn positions(rules: &Rules, seed: u64) -> Vec<(Game, Ledger)> {
    let mut rng = Chance::seed_from_u64(seed);
    let mut game = Game::new(&Deal::random(rules, &mut rng));
    let mut ledger = Ledger::new(rules);
    ledger.note(&game.opening());
    let mut walk = vec![(game, ledger)];
    while let Some(Move { seat, action }) = any_move(&game, &mut rng) {
        game.play_into(seat, action, |event| ledger.note(&event)).unwrap();
        walk.push((game, ledger));
    }
    walk
}

/// Plays a random game, and passes the events of each action with the position after it to `see`.
fn watch(rules: &Rules, seed: u64, mut see: impl FnMut(&Game, &[Event])) {
    let mut rng = Chance::seed_from_u64(seed);
    let mut game = Game::new(&Deal::random(rules, &mut rng));
    see(&game, &[game.opening()]);
    while let Some(Move { seat, action }) = any_move(&game, &mut rng) {
        let events: Vec<Event> = game.play(seat, action).unwrap().into_iter().collect();
        see(&game, &events);
    }
}

fn finish(game: &mut Game, rng: &mut Chance) {
    while let Some(Move { seat, action }) = any_move(game, rng) {
        game.play_into(seat, action, |_| {}).unwrap();
    }
}

/// Draws a legal action of a player to act. Low bids are likelier, so that auctions last longer.
fn any_move(game: &Game, rng: &mut Chance) -> Option<Move> {
    let mut seats: Vec<Seat> = game.waiting_for().iter().collect();
    shuffle(&mut seats, rng);
    let seat = *seats.first()?;
    let mut actions: Vec<Action> = game.prompt(seat)?.actions().collect();
    if below(4, rng) > 0 && matches!(actions[0], Action::Pass) {
        actions.truncate(3);
    }
    let nth = below(actions.len() as u32, rng) as usize;
    Some(Move { seat, action: actions[nth] })
}
