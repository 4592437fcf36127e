//! Prompts, actions and refusals.

use forsale::{
    Action, BidRange, BuyPrompt, Coins, Events, House, Houses, Illegal, PassTerms, Prompt, Seat,
};

use crate::table::table;

pub fn buy(bid: Option<(u8, u8)>) -> Prompt {
    Prompt::Buy(BuyPrompt {
        bid: bid.map(|(min, max)| BidRange { min: Coins(min), max: Coins(max) }),
        pass: PassTerms { take: None, back: Coins(0), pay: Coins(0) },
        standing: Coins(0),
        purse: Coins(5),
        prize: House::LOWEST,
    })
}

pub fn sell(hand: &[u8]) -> Prompt {
    Prompt::Sell(hand.iter().copied().filter_map(House::new).collect())
}

pub fn bid(bid: u8) -> Action {
    Action::Bid(Coins(bid))
}

pub fn sale(house: u8) -> Action {
    Action::Sell(House::new(house).unwrap())
}

#[test]
fn a_prompt_lists_every_answer() {
    let actions = |prompt: Prompt| prompt.actions().collect::<Vec<_>>();
    assert_eq!(actions(buy(Some((3, 5)))), [Action::Pass, bid(3), bid(4), bid(5)]);
    assert_eq!(actions(buy(None)), [Action::Pass]);
    assert_eq!(actions(sell(&[28, 8])), [sale(8), sale(28)]);
}

#[test]
fn a_prompt_offers_what_it_lists() {
    let prompts = [buy(Some((3, 5))), buy(Some((1, 1))), buy(None), sell(&[28, 8])];
    let bids = (0..=255).map(bid);
    let everything = bids.chain((1..=30).map(sale)).chain([Action::Pass]);
    for action in everything {
        for prompt in prompts {
            let listed = prompt.actions().any(|listed| listed == action);
            assert_eq!(prompt.offers(action), listed, "{action:?} for {prompt:?}");
        }
    }
}

#[test]
fn the_default_action_is_a_pass_or_the_lowest_house() {
    assert_eq!(buy(Some((3, 5))).default_action(), Action::Pass);
    assert_eq!(buy(None).default_action(), Action::Pass);
    assert_eq!(sell(&[28, 8]).default_action(), sale(8));
    assert_eq!(Prompt::Sell(Houses::NONE).default_action(), Action::Pass);
}

#[test]
fn a_refusal_says_what_would_have_worked() {
    let hand = [8, 28].into_iter().filter_map(House::new).collect();
    let (at_least, purse) = (Coins(3), Coins(2));
    let says = [
        (Illegal::NoSuchSeat { seats: 3 }, "this table has only 3 seats"),
        (Illegal::GameOver, "the game is over"),
        (Illegal::NotYourTurn { turn: Seat::C }, "it is the turn of seat 2"),
        (Illegal::StillBuying, "houses are being bought: bid or pass"),
        (Illegal::AlreadySelling, "houses are being sold: choose one to sell"),
        (Illegal::BidTooLow { at_least }, "the bid must be at least 3"),
        (Illegal::BidTooHigh { purse }, "the bid is more than the purse of 2"),
        (
            Illegal::MustPass { at_least, purse },
            "the lowest bid is 3 and the purse holds 2: only a pass is possible",
        ),
        (Illegal::NotYourHouse { hand }, "that house is not in the hand, which holds 8 28"),
        (Illegal::AlreadySealed, "this seat has sealed its choice; others are still choosing"),
        (Illegal::NothingToSell, "this seat has no house left to sell"),
    ];
    for (refusal, text) in says {
        assert_eq!(refusal.to_string(), text);
    }
}

#[test]
fn the_next_question_is_the_first_of_those_still_choosing() {
    let mut t = table("iello-2020", 3).only("8 20 28").opener(Seat::B).open();
    assert_eq!(t.game.ask(), Some((Seat::B, t.game.prompt(Seat::B).unwrap())));
    t.play("B- C-");
    assert_eq!(t.game.ask(), Some((Seat::A, sell(&[28]))));
    assert_eq!(t.play("A:28").game.ask(), Some((Seat::B, sell(&[8]))));
    assert_eq!(t.play("B:8").game.ask(), Some((Seat::C, sell(&[20]))));
    assert_eq!(t.play("C:20").game.ask(), None);
}

#[test]
fn a_game_knows_the_players_still_bidding() {
    let mut t = table("iello-2020", 3).only("8 20 28").open();
    assert_eq!(t.game.bidding().to_string(), "A B C");
    assert_eq!(t.play("A1 B-").game.bidding().to_string(), "A C");
    assert!(t.play("C-").game.bidding().is_empty());
    assert!(t.play_out().game.bidding().is_empty());
}

#[test]
fn events_can_be_iterated_by_reference_and_by_value() {
    let mut t = table("iello-2020", 3).only("8 20 28").open();
    t.play("A-");
    let events = t.game.play(Seat::B, Action::Pass).unwrap();
    assert_eq!(events.iter().count(), 3);
    assert!(events.iter().copied().eq(events));
    assert_eq!(Events::default().iter().count(), 0);
}

#[test]
fn events_can_be_received_one_by_one() {
    let mut t = table("iello-2020", 3).only("8 20 28").open();
    t.play("A1 B2 C-");
    let mut other = t.game;
    let mut told = vec![];
    other.play_into(Seat::A, Action::Pass, |event| told.push(event)).unwrap();
    assert_eq!(told, t.events("A-"));
    assert!(other == t.game);
    let refusal = other.play_into(Seat::A, Action::Pass, |_| panic!("a refusal is no event"));
    assert_eq!(refusal, Err(Illegal::AlreadySelling));
}

#[test]
fn games_are_equal_when_everything_in_them_is() {
    let open = || table("iello-2020", 3).only("8 20 28").open();
    let after = |line| open().play(line).game;
    assert!(after("A1 B2") == after("A1 B2"));
    assert!(after("A1 B2") != after("A1 B3"));
    assert!(after("A- B- A:8") != after("A- B- B:20"));
    assert!(after("A- B- A:8 B:20") == after("A- B- B:20 A:8"));
}
