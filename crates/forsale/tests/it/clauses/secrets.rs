//! What is secret and what is public: C49 to C53.

use forsale::Seat::{A, B, C};
use forsale::chance::below;
use forsale::{Deal, Game, Ledger, Seat, View, imagine};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::notation::{told, word};
use crate::rule_sets;
use crate::table::{Table, each, table};

#[test]
fn c49_everybody_knows_the_street_the_bids_and_the_passes() {
    let mut t = table("iello-2020", 3).streets("8 20 28").opener(B).open();
    assert_eq!(told(&t.game.opening()), "street 8 20 28, B opens");
    t.play("B2 C5 A-");
    assert_eq!(t.ledger.street().to_string(), "20 28");
    assert_eq!(each(t.ledger.bids(), " "), "0 2 5");
    assert_eq!(t.ledger.highest_bid().0, 5);
    assert_eq!((t.ledger.bidding().to_string().as_str(), t.ledger.turn()), ("B C", Some(B)));
    assert_eq!((t.ledger.auctions(), t.ledger.sales()), (1, 0));
    assert!(t.ledger.offered().is_empty() && t.ledger.choosing().is_empty());
    t.play("B-");
    assert_eq!(each(t.ledger.bids(), " "), "0 0 0");
    assert_eq!(t.ledger.highest_bid().0, 0);
    assert_eq!((t.ledger.auctions(), t.ledger.turn()), (2, Some(C)));
}

#[test]
fn c49_everybody_knows_the_offer_and_what_was_sold_for_what() {
    let mut t = table("iello-2020", 3).only("8 20 28 1 2 3").checks("13 12 0 9 8 7").open();
    t.play("A- B-  C- A-  C:28");
    assert_eq!((t.ledger.auctions(), t.ledger.sales()), (2, 1));
    assert_eq!(t.ledger.offered().to_string(), "0 12 13");
    assert_eq!(t.ledger.choosing().to_string(), "A B");
    assert_eq!((t.ledger.turn(), t.ledger.bidding().to_string().as_str()), (None, ""));
    let told = t.told("A:8 B:20");
    assert_eq!(told[1..], ["sold: A 8 for 0, B 20 for 12, C 28 for 13", "offered 7 8 9"]);
    assert_eq!((t.ledger.sales(), t.ledger.choosing().to_string().as_str()), (2, "A B C"));
    assert!(t.ledger.outcome().is_none());
    t.play("A:2 B:3 C:1");
    assert!(t.ledger.offered().is_empty() && t.ledger.choosing().is_empty());
    assert_eq!(t.ledger.outcome(), t.game.outcome().as_ref());
}

#[test]
fn c50_everybody_can_count_the_cards() {
    let mut t = table("iello-2020", 3).only("8 20 28 1 2 3").checks("13 12 0 9 8 7").open();
    let unseen = |t: &Table| (t.ledger.unseen_houses().len(), t.ledger.unseen_checks().len());
    assert_eq!(unseen(&t), (27, 30));
    assert_eq!(unseen(t.play("A- B-")), (24, 30));
    assert_eq!(unseen(t.play("C- A-")), (24, 27));
    assert_eq!(unseen(t.play("A:8 B:20 C:1")), (24, 24));
    assert_eq!(t.ledger.hands().map(|_, hand| hand.len() as u8).values().sum::<u8>(), 3);
    assert_eq!(t.ledger.tills().map(|_, till| till.len() as u8).values().sum::<u8>(), 3);
}

#[test]
fn c51_unseen_is_what_is_in_the_deck_or_removed_and_nobody_knows_which() {
    let one = table("iello-2020", 4).streets("1 2 3 4 30 29");
    let other = table("iello-2020", 4).streets("1 2 3 4 10 11 12 13 14");
    let (one, other) = (one.checks("15 15").open(), other.checks("3 5 7").open());
    assert!(one.game != other.game);
    assert_eq!(one.ledger, other.ledger);
    for seat in Seat::ALL {
        let views = [&one, &other].map(|t| View::of(&t.game, &t.ledger, seat));
        assert_eq!(views[0], views[1]);
    }
    assert_eq!(one.ledger.unseen_houses().len(), 26);
    assert_eq!(one.ledger.unseen_checks(), one.game.rules().checks());
}

#[test]
fn c51_a_game_does_not_print_its_decks() {
    let game = |houses| table("iello-2020", 3).streets(houses).open().game;
    let nothing = "{A: {}, B: {}, C: {}}";
    let purses = "{A: 28, B: 28, C: 28}";
    let printed = format!(
        "Game {{ purses: {purses}, hands: {nothing}, tills: {nothing}, waiting_for: {{A}}, .. }}"
    );
    assert_eq!(format!("{:?}", game("8 20 28 1 2")), printed);
    assert_eq!(format!("{:?}", game("8 20 28 3 4")), printed);
}

#[test]
fn c52_only_its_owner_knows_what_is_in_an_envelope() {
    let sealed = |word: &str| {
        let mut t = table("iello-2020", 3).only("8 20 28 1 2 3").open();
        t.play("A- B-  C- A-").play(word);
        t
    };
    let (one, other) = (sealed("C:28"), sealed("C:1"));
    assert_eq!(one.ledger, other.ledger);
    assert_eq!(format!("{:?}", one.game), format!("{:?}", other.game));
    for seat in [A, B] {
        let views = [&one, &other].map(|t| View::of(&t.game, &t.ledger, seat));
        assert_eq!((views[0], views[0].envelope), (views[1], None));
        assert_eq!(views[0].prompt, one.game.prompt(seat));
        assert_eq!(views[0].seat, seat);
    }
    let own = View::of(&one.game, &one.ledger, C);
    assert_eq!((own.envelope.unwrap().value(), own.prompt), (28, None));
    // That it is sealed, all may know.
    assert_eq!(one.ledger.choosing().to_string(), "A B");
}

#[test]
fn c53_purses_hands_and_tills_follow_from_what_is_public() {
    // A table asserts that they do whenever a test looks at them.
    let mut t = table("iello-2020", 3).only("8 20 28 1 2 3").checks("13 12 0 9 8 7").open();
    t.play("A1 B2 C5 A6 B- C-");
    assert_eq!((t.purses().as_str(), t.hands().as_str()), ("22 27 25", "28 | 8 | 20"));
    t.play("A- B1 C- A:1 B:3 C:20");
    assert_eq!((t.purses().as_str(), t.hands().as_str()), ("22 26 25", "28 | 8 | 2"));
    assert_eq!(t.tills(), "0 | 12 | 13");
}

/// A player may imagine the rest: another deal and other envelopes, but nothing they know changes.
#[test]
fn c51_an_imagined_game_looks_the_same_and_plays_to_the_end() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(51);
    for set in rule_sets::all() {
        let mut t = Table::of(&Deal::random(&set.rules, &mut rng));
        while let Some((asked, prompt)) = t.game.ask() {
            for seat in t.game.purses().seats() {
                let view = View::of(&t.game, &t.ledger, seat);
                let dream = imagine(&view, &mut rng);
                assert_eq!(View::of(&dream, &t.ledger, seat), view);
                assert_eq!(dream.waiting_for(), t.game.waiting_for());
                all_cards_come(dream, t.ledger);
            }
            let any = below(prompt.actions().count() as u32, &mut rng) as usize;
            t.play(&word(asked, prompt.actions().nth(any).unwrap()));
        }
        let view = View::of(&t.game, &t.ledger, A);
        assert_eq!(imagine(&view, &mut rng).outcome(), t.game.outcome());
    }
}

fn all_cards_come(game: Game, ledger: Ledger) {
    let removed = usize::from(game.rules().removed());
    let mut t = Table { game, ledger };
    t.play_out();
    assert_eq!(t.ledger.unseen_houses().len(), removed);
    assert_eq!(t.ledger.unseen_checks().len(), removed);
    assert!(t.game.hands().values().all(|hand| hand.is_empty()));
    assert_eq!(t.ledger.outcome(), t.game.outcome().as_ref());
    assert_eq!((t.game.purses(), t.game.tills()), (t.ledger.purses(), t.ledger.tills()));
}

#[test]
fn c52_an_imagined_envelope_holds_any_house_of_its_owner() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(52);
    let mut t = table("iello-2020", 3).only("8 20 28 1 2 3 4 5 6").open();
    t.play("A- B-  C- A-  B- C-  C:28 A:8");
    let view = View::of(&t.game, &t.ledger, A);
    let dreams: Vec<_> = (0..99).map(|_| imagine(&view, &mut rng)).collect();
    for house in t.game.hands()[C].iter() {
        assert!(dreams.iter().any(|dream| dream.envelope(C) == Some(house)));
    }
    let own = t.game.envelope(A);
    assert!(dreams.iter().all(|dream| dream.envelope(A) == own && dream.envelope(B).is_none()));
}
