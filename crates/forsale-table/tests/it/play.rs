//! Whole games: answers, automatic moves, and score sheets.

use forsale::{Action, Coins, Event, House, Illegal, Prompt, RuleSet, Seat, Supply};
use forsale_table::{
    AnswerId, Automatic, Command, Entry, FirstPlayerRule, Happened, Holder, Line, Options, Pace,
    Question, Refusal, Sheet, Timestamp,
};
use proptest::prelude::*;

use crate::drive::{ANA, BOB, CLEO, Driven, GUS, PEOPLE, any, seat_bot, seats, short, start};

const PASS: Action = Action::Pass;

fn bid(coins: u8) -> Action {
    Action::Bid(Coins(coins))
}

fn id(text: &str) -> Option<AnswerId> {
    Some(text.parse().unwrap())
}

/// Returns the player to bid, and the others in order.
fn in_turn(driven: &Driven) -> [Holder; 3] {
    let turn = driven.waiting_for().single().unwrap();
    [0, 1, 2].map(|steps| PEOPLE[usize::from(turn.number() + steps) % 3])
}

fn seat(driven: &Driven, who: Holder) -> Seat {
    driven.table.seat_of(who).unwrap()
}

/// Passes for everybody until the first sale.
fn pass_until_selling(driven: &mut Driven) {
    while let Some(Prompt::Buy(_)) = driven.waiting_for().first().and_then(|at| driven.prompt(at)) {
        let who = PEOPLE[usize::from(driven.waiting_for().first().unwrap().number())];
        driven.answer(who, PASS).unwrap();
    }
}

fn house(driven: &Driven, who: Holder, rank: usize) -> House {
    let play = driven.table.view(None).play.unwrap();
    play.ledger.hands()[seat(driven, who)].nth(rank).unwrap()
}

fn sell(driven: &mut Driven, who: Holder, rank: usize) -> Result<Vec<Entry>, Refusal> {
    let house = house(driven, who, rank);
    driven.answer(who, Action::Sell(house))
}

#[test]
fn an_auction_is_played_by_answers() {
    let mut driven = Driven::playing(seats(3));
    let [first, second, third] = in_turn(&driven);
    driven.answer(first, bid(2)).unwrap();
    driven.answer(second, bid(3)).unwrap();
    driven.answer(third, PASS).unwrap();
    driven.answer(first, PASS).unwrap();
    let play = driven.table.view(None).play.unwrap();
    let purse = |who| play.ledger.purses()[seat(&driven, who)].0;
    assert_eq!([purse(first), purse(second), purse(third)], [27, 25, 28]);
    assert_eq!(play.question, Question { game: 1, step: 4 });
    assert_eq!(play.waiting_for.single(), Some(seat(&driven, second)), "who bought opens");
}

#[test]
fn an_illegal_action_is_refused_with_what_would_work() {
    let mut driven = Driven::playing(seats(3));
    let [first, second, _] = in_turn(&driven);
    let turn = seat(&driven, first);
    let refused = |why| Err(Refusal::Illegal(why));
    assert_eq!(driven.answer(second, PASS), refused(Illegal::NotYourTurn { turn }));
    assert_eq!(driven.answer(first, bid(0)), refused(Illegal::BidTooLow { at_least: Coins(1) }));
    assert_eq!(driven.answer(first, bid(29)), refused(Illegal::BidTooHigh { purse: Coins(28) }));
    assert_eq!(driven.answer(first, Action::Sell(House::LOWEST)), refused(Illegal::StillBuying));
    assert_eq!(driven.answer(GUS, PASS), Err(Refusal::NotSeated));
}

#[test]
fn answers_before_the_first_game_are_refused() {
    let mut driven = Driven::full(seats(3));
    let to = Question { game: 1, step: 0 };
    let answers = [
        Command::Answer { who: ANA, id: None, to, action: PASS },
        Command::Unseal { who: ANA, to },
        Command::BotAnswer { seat: Seat::A, to, action: PASS },
    ];
    for answer in answers {
        assert_eq!(driven.send(&answer), Err(Refusal::NoGame), "{answer:?}");
    }
    assert_eq!(driven.send(&Command::Tick), Ok(Vec::new()));
    assert_eq!(driven.table.due(), None);
}

#[test]
fn nobody_plays_for_a_bot_and_no_bot_for_a_person() {
    let mut driven = Driven::open(seats(3));
    driven.sit(ANA).unwrap();
    driven.send(&seat_bot(Seat::B, "Bea")).unwrap();
    driven.send(&seat_bot(Seat::C, "Cal")).unwrap();
    driven.send(&start(ANA)).unwrap();
    let as_bot = Command::BotAnswer { seat: Seat::A, to: driven.question(), action: PASS };
    assert_eq!(driven.send(&as_bot), Err(Refusal::NoBotThere));
    driven.finish(any(3));
    assert!(driven.table.view(None).play.unwrap().outcome.is_some());
    let late = Command::BotAnswer { seat: Seat::B, to: driven.question(), action: PASS };
    assert_eq!(driven.send(&late), Err(Refusal::NoGame));
}

#[test]
fn an_answer_to_an_earlier_question_is_too_late() {
    let mut driven = Driven::playing(seats(3));
    let [first, second, third] = in_turn(&driven);
    let to = driven.question();
    driven.answer(first, bid(1)).unwrap();
    let now = Question { game: 1, step: 1 };
    let late = Command::Answer { who: second, id: None, to, action: bid(2) };
    assert_eq!(driven.send(&late), Err(Refusal::TooLate { now }));
    let early = Question { game: 1, step: 2 };
    let early = Command::Answer { who: third, id: None, to: early, action: bid(2) };
    assert_eq!(driven.send(&early), Err(Refusal::TooLate { now }));
    assert_eq!(driven.send(&Command::Unseal { who: second, to }), Err(Refusal::TooLate { now }));
}

#[test]
fn an_answer_sent_twice_counts_once_even_when_others_have_answered_since() {
    let mut driven = Driven::playing(seats(3));
    let [first, second, _] = in_turn(&driven);
    let to = driven.question();
    let answer = Command::Answer { who: first, id: id("a"), to, action: bid(1) };
    assert_eq!(driven.send(&answer).unwrap().len(), 1);
    assert_eq!(driven.send(&answer), Ok(Vec::new()));
    driven.answer(second, bid(2)).unwrap();
    assert_eq!(driven.send(&answer), Ok(Vec::new()));
}

#[test]
fn two_clients_may_give_their_answers_the_same_id() {
    let mut driven = Driven::playing(seats(3));
    for (who, action) in in_turn(&driven).into_iter().zip([bid(1), bid(2), bid(3)]) {
        let answer = Command::Answer { who, id: id("1"), to: driven.question(), action };
        assert_eq!(driven.send(&answer).unwrap().len(), 1);
    }
}

#[test]
fn the_last_answer_of_a_game_sent_again_changes_nothing() {
    let mut driven = Driven::playing(short(3, 1));
    pass_until_selling(&mut driven);
    sell(&mut driven, ANA, 0).unwrap();
    sell(&mut driven, BOB, 0).unwrap();
    let action = Action::Sell(house(&driven, CLEO, 0));
    let last = Command::Answer { who: CLEO, id: id("z"), to: driven.question(), action };
    driven.send(&last).unwrap();
    assert!(!driven.table.is_playing());
    assert_eq!(driven.send(&last), Ok(Vec::new()));
    let new = Command::Answer { who: CLEO, id: id("y"), to: driven.question(), action };
    assert_eq!(driven.send(&new), Err(Refusal::Illegal(Illegal::GameOver)));
}

#[test]
fn a_choice_can_be_changed_until_the_reveal() {
    let mut driven = Driven::playing(short(3, 3));
    pass_until_selling(&mut driven);
    let sale = driven.question();
    sell(&mut driven, ANA, 0).unwrap();
    sell(&mut driven, ANA, 2).unwrap();
    let meant = house(&driven, ANA, 2);
    assert_eq!(
        sell(&mut driven, ANA, 2),
        Ok(Vec::new()),
        "choosing the same house again changes nothing"
    );
    assert_eq!(driven.question(), sale);
    sell(&mut driven, BOB, 1).unwrap();
    assert_eq!(driven.question(), sale, "all answer one question");
    driven.send(&Command::Unseal { who: BOB, to: sale }).unwrap();
    assert_eq!(driven.send(&Command::Unseal { who: BOB, to: sale }), Ok(Vec::new()));
    sell(&mut driven, CLEO, 0).unwrap();
    assert!(driven.table.is_playing());
    sell(&mut driven, BOB, 0).unwrap();
    let now = driven.question();
    assert_eq!(now.step, sale.step + 1);
    let late = Command::Unseal { who: ANA, to: sale };
    assert_eq!(driven.send(&late), Err(Refusal::TooLate { now }));
    let sold = driven.table.view(None).happenings.iter().rev().find_map(|it| match it.what {
        Happened::Game(Event::Sold(sales)) => sales[Seat::A],
        _ => None,
    });
    assert_eq!(sold.unwrap().house, meant);
}

#[test]
fn a_player_cannot_sell_the_house_of_another() {
    let mut driven = Driven::playing(short(3, 3));
    pass_until_selling(&mut driven);
    let stolen = house(&driven, BOB, 0);
    let refused = driven.answer(ANA, Action::Sell(stolen));
    assert!(matches!(refused, Err(Refusal::Illegal(Illegal::NotYourHouse { .. }))));
    let refused = driven.answer(ANA, PASS);
    assert_eq!(refused, Err(Refusal::Illegal(Illegal::AlreadySelling)));
}

#[test]
fn a_forced_pass_is_played_by_the_clock() {
    let mut driven = Driven::playing(seats(3));
    let [first, second, third] = in_turn(&driven);
    assert_eq!(driven.table.due(), None);
    assert_eq!(driven.send(&Command::Tick), Ok(Vec::new()), "nobody is forced");
    driven.answer(first, bid(28)).unwrap();
    let bid_at = driven.now;
    let forced = driven.table.due().unwrap();
    assert_eq!(forced.what, Automatic::Forced(seat(&driven, second)));
    assert_eq!(forced.at, bid_at + 800);
    let view = driven.table.view(Some(second));
    assert!(view.play.unwrap().is_forced);
    assert!(!driven.table.view(Some(third)).play.unwrap().is_forced);
    let passed = Entry::Acted { seat: seat(&driven, second), action: PASS, id: None };
    assert_eq!(driven.send(&Command::Tick), Ok(vec![passed]));
    driven.send(&Command::Tick).unwrap();
    let ledger = driven.table.view(None).play.unwrap().ledger;
    assert_eq!(ledger.purses()[seat(&driven, first)], Coins(0));
    assert_eq!(ledger.auctions(), 2);
}

#[test]
fn the_last_house_is_sold_by_the_clock() {
    let mut driven = Driven::playing(short(3, 1));
    pass_until_selling(&mut driven);
    assert!(matches!(driven.table.due().unwrap().what, Automatic::Forced(_)));
    assert_eq!(driven.send(&Command::Tick).unwrap().len(), 3);
    assert!(!driven.table.is_playing());
    assert_eq!(driven.table.due(), None);
}

/// Starts a game of Ana and two bots.
fn with_bots(pace: Pace) -> Driven {
    let first_player = FirstPlayerRule::Rotation;
    let mut driven = Driven::open(Options { pace, first_player, ..short(3, 2) });
    driven.sit(ANA).unwrap();
    driven.send(&seat_bot(Seat::B, "Bea")).unwrap();
    driven.send(&seat_bot(Seat::C, "Cal")).unwrap();
    driven.send(&start(ANA)).unwrap();
    driven
}

/// Returns the time until something is due by itself, in milliseconds.
fn wait(driven: &Driven) -> Option<u64> {
    Some(driven.table.due()?.at.0 - driven.now.0)
}

#[test]
fn bots_take_the_time_of_the_pace() {
    let after_a_bid = |pace| {
        let mut driven = with_bots(pace);
        for coins in 1.. {
            let turn = driven.waiting_for().first().unwrap();
            driven.send(&driven.answer_of(turn, bid(coins))).unwrap();
            if let Some(wait) = wait(&driven) {
                return wait;
            }
        }
        unreachable!()
    };
    assert_eq!([Pace::Instant, Pace::Quick].map(after_a_bid), [150, 500]);
    assert!((600..2200).contains(&after_a_bid(Pace::Natural)));
}

#[test]
fn people_get_time_to_look_at_a_new_street() {
    let after_a_street = |pace| {
        let mut driven = with_bots(pace);
        // By turns, a bot opens one of two games.
        wait(&driven).unwrap_or_else(|| {
            driven.finish(any(1));
            driven.send(&start(ANA)).unwrap();
            wait(&driven).unwrap()
        })
    };
    assert_eq!([Pace::Instant, Pace::Quick].map(after_a_street), [150, 1100]);
    assert!((1800..3400).contains(&after_a_street(Pace::Natural)));
}

#[test]
fn bots_choose_as_soon_as_checks_are_offered() {
    let mut driven = with_bots(Pace::Natural);
    while let Some(Prompt::Buy(_)) = driven.waiting_for().first().and_then(|at| driven.prompt(at)) {
        let at = driven.waiting_for().first().unwrap();
        driven.send(&driven.answer_of(at, PASS)).unwrap();
    }
    let offered = driven.now;
    for seat in [Seat::B, Seat::C] {
        let due = driven.table.due().unwrap();
        assert_eq!((due.at, due.what), (offered, Automatic::Bot(seat)));
        let action = driven.prompt(seat).unwrap().default_action();
        driven.send(&driven.answer_of(seat, action)).unwrap();
    }
    assert_eq!(driven.table.due(), None, "the rest is Ana's");
    sell(&mut driven, ANA, 0).unwrap();
    let due = driven.table.due().unwrap();
    assert_eq!((due.at, due.what), (driven.now, Automatic::Bot(Seat::B)));
    for seat in [Seat::B, Seat::C] {
        let action = driven.prompt(seat).unwrap().default_action();
        driven.send(&driven.answer_of(seat, action)).unwrap();
    }
    let forced = driven.table.due().unwrap();
    assert_eq!(forced.what, Automatic::Forced(Seat::A));
    assert_eq!(forced.at, Timestamp(driven.now.0 - 2000) + 2200 + 800);
}

#[test]
fn a_sheet_shows_the_price_and_the_check_of_each_house() {
    let mut driven = Driven::playing(short(3, 1));
    let [first, second, third] = in_turn(&driven);
    driven.answer(first, bid(3)).unwrap();
    driven.answer(second, bid(5)).unwrap();
    driven.answer(third, PASS).unwrap();
    driven.answer(first, PASS).unwrap();
    driven.send(&Command::Tick).unwrap();
    let view = driven.table.view(None);
    let sheets = view.sheets();
    let of = |who| &sheets[usize::from(seat(&driven, who).number())];
    assert_eq!([of(first).paid(), of(second).paid(), of(third).paid()], [2, 5, 0]);
    assert_eq!([of(first).coins, of(second).coins, of(third).coins].map(|it| it.0), [26, 23, 28]);
    let line = of(second).lines[0];
    assert_eq!(line.paid, Coins(5));
    let best = sheets.iter().flat_map(|sheet| &sheet.lines).map(|it| it.sold).max().unwrap();
    assert_eq!((line.sold, line.best), (best, best), "the best house of the street");
}

#[test]
fn a_sheet_shows_what_the_best_house_would_have_brought() {
    let mut driven = Driven::playing(short(3, 2));
    pass_until_selling(&mut driven);
    for who in [ANA, BOB, CLEO] {
        sell(&mut driven, who, 0).unwrap();
    }
    let view = driven.table.view(None);
    let first_sale = |sheet: &Sheet| *sheet.lines.iter().find(|line| line.sold.is_some()).unwrap();
    for sheet in view.sheets() {
        let best_house = sheet.lines.iter().map(|line| line.house).max().unwrap();
        let others: Vec<Line> =
            view.sheets().iter().filter(|&it| *it != sheet).map(first_sale).collect();
        let mut checks: Vec<_> = others.iter().map(|line| line.sold).collect();
        checks.push(first_sale(&sheet).sold);
        checks.sort();
        let beaten = others.iter().filter(|line| line.house < best_house).count();
        assert_eq!(first_sale(&sheet).best, checks[beaten]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..Default::default() })]

    #[test]
    fn sheets_add_up_to_the_outcome_in_every_rule_set(seed: u64) {
        for set in RuleSet::printed() {
            let mut driven = Driven::playing(options_of(&set));
            driven.finish(any(seed));
            check_sheets(&driven, &set);
        }
    }
}

fn options_of(set: &RuleSet) -> Options {
    let variant = set.supply == Supply::OneShort;
    Options { edition: set.edition.id.to_owned(), variant, ..seats(set.rules.seats()) }
}

fn check_sheets(driven: &Driven, set: &RuleSet) {
    let view = driven.table.view(None);
    let play = view.play.as_ref().unwrap();
    let outcome = play.outcome.unwrap();
    for (seat, sheet) in play.ledger.purses().seats().zip(view.sheets()) {
        let name = set.name();
        assert_eq!(sheet.total(), outcome.totals()[seat], "{name} {seat}");
        assert_eq!(sheet.coins, outcome.purses()[seat], "{name} {seat}");
        assert!(sheet.lines.iter().all(|line| line.sold.is_some() && line.best >= line.sold));
        assert!(sheet.paid() + u16::from(sheet.coins.0) <= u16::from(set.rules.purse().0));
    }
}

#[test]
fn a_sheet_shows_leftover_houses_and_checks() {
    let short = RuleSet::printed().filter(|set| set.supply == Supply::OneShort);
    let swept = short.flat_map(|set| (0..40).map(move |seed| (set, seed))).filter(|(set, seed)| {
        let mut driven = Driven::playing(options_of(set));
        driven.finish(any(*seed));
        check_sheets(&driven, set);
        let happened = |it: &forsale_table::Happening| {
            matches!(it.what, Happened::Game(Event::SweptUp { .. }))
        };
        driven.table.view(None).happenings.iter().any(happened)
    });
    assert!(swept.count() > 0, "no game came to a sweep");
}

#[test]
fn the_money_of_every_round_ends_with_the_totals() {
    for (seats, auctions) in [(3, 3), (4, 2), (6, 5)] {
        let mut driven = Driven::playing(short(seats, auctions));
        driven.finish(any(11));
        let view = driven.table.view(None);
        let (rounds, play) = (view.money_by_round(), view.play.as_ref().unwrap());
        assert_eq!(rounds.len(), 1 + 2 * usize::from(auctions), "the start, auctions and sales");
        let purse = u16::from(play.ledger.rules().purse().0);
        assert!(rounds[0].iter().all(|money| *money == purse));
        let totals: Vec<u16> = play.outcome.unwrap().totals().values().copied().collect();
        assert_eq!(rounds.last(), Some(&totals));
        let sums: Vec<u16> = rounds.iter().map(|round| round.iter().sum()).collect();
        let (buying, selling) = sums.split_at(1 + usize::from(auctions));
        assert!(buying.is_sorted_by(|a, b| a >= b) && selling.is_sorted(), "{sums:?}");
    }
}
