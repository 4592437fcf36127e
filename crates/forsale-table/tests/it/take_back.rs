//! Taking a bid or a pass back.

use forsale::proof::Hex;
use forsale::{Action, Coins, Event, Seat};
use forsale_table::{
    AtLimit, Auto, Automatic, Clock, Command, Deck, Entry, Happened, Holder, Options, Pace,
    Question, Refusal, TAKE_BACK_MS, TakeBack,
};

use crate::drive::{ANA, BOB, CLEO, Driven, PEOPLE, any, seat_bot, seats, short, start};

const BID: Action = Action::Bid(Coins(1));

/// Starts a game of Ana against bots. She is asked.
fn against_bots(options: Options) -> Driven {
    let mut driven = Driven::open(options);
    driven.sit(ANA).unwrap();
    for (seat, name) in [(Seat::B, "Bert"), (Seat::C, "Carl")] {
        driven.send(&seat_bot(seat, name)).unwrap();
    }
    driven.send(&start(ANA)).unwrap();
    while driven.waiting_for().single() != Some(Seat::A) {
        bot_bids(&mut driven);
    }
    driven
}

fn bot_bids(driven: &mut Driven) {
    let seat = driven.waiting_for().single().unwrap();
    let action = driven.prompt(seat).unwrap().actions().find(|it| *it != Action::Pass).unwrap();
    driven.send(&driven.answer_of(seat, action)).unwrap();
}

fn open(driven: &Driven) -> Option<TakeBack> {
    driven.table.view(None).play.unwrap().take_back
}

fn take_back(driven: &mut Driven, who: &[Holder]) -> Result<Vec<Entry>, Refusal> {
    let to = open(driven).map_or(Question { game: 1, step: 0 }, |open| open.question);
    driven.send(&Command::TakeBack { who: who.to_vec(), to })
}

fn reply(driven: &mut Driven, who: Holder, agrees: bool) -> Result<Vec<Entry>, Refusal> {
    let to = open(driven).map_or(Question { game: 1, step: 0 }, |open| open.question);
    driven.send(&Command::AnswerTakeBack { who: vec![who], to, agrees })
}

/// Starts a game of three people and has the first one bid. Returns the bidder and the others.
fn bid_among_people(options: Options) -> (Driven, [Holder; 3]) {
    let mut driven = Driven::playing(options);
    let first = usize::from(driven.waiting_for().single().unwrap().number());
    let who = [PEOPLE[first], PEOPLE[(first + 1) % 3], PEOPLE[(first + 2) % 3]];
    driven.answer(who[0], BID).unwrap();
    (driven, who)
}

#[test]
fn against_bots_a_move_is_undone_at_once_with_the_bots_answers() {
    let mut driven = against_bots(seats(3));
    let before = driven.table.view(Some(ANA)).play.unwrap();
    let (ledger, prompt, asked) = (before.ledger, before.prompt, before.question);
    let moves = driven.table.record_so_far().unwrap().actions.len();
    let lowest = prompt.unwrap().actions().find(|it| *it != Action::Pass).unwrap();
    driven.answer(ANA, lowest).unwrap();
    bot_bids(&mut driven);
    assert_eq!(take_back(&mut driven, &[ANA]), Ok(vec![Entry::TookBack { seat: Seat::A }]));
    let after = driven.table.view(Some(ANA)).play.unwrap();
    assert_eq!((after.ledger, after.prompt), (ledger, prompt));
    assert_ne!(after.question, asked, "an answer to the undone question does not count");
    assert_eq!(driven.table.record_so_far().unwrap().actions.len(), moves);
    assert_eq!(driven.table.take_backs(), 1);
    assert_eq!(open(&driven), None, "it is taken back once");
    let last = driven.table.view(None).happenings;
    let last: Vec<&Happened> = last.iter().map(|one| &one.what).collect();
    let undone = |one: &&Happened| matches!(one, Happened::Undone(Event::Bid { .. }));
    assert_eq!(last.iter().copied().filter(undone).count(), 2, "the log shows what was undone");
    assert!(matches!(last[last.len() - 1], Happened::TookBack { seat: Seat::A, .. }));
    driven.finish(any(3));
}

#[test]
fn nothing_is_taken_back_once_cards_were_turned_up() {
    let mut driven = against_bots(short(3, 2));
    driven.answer(ANA, Action::Pass).unwrap();
    assert!(open(&driven).is_some());
    while driven.table.view(None).play.unwrap().ledger.auctions() == 1 {
        let seat = driven.waiting_for().single().unwrap();
        driven.send(&driven.answer_of(seat, Action::Pass)).unwrap();
    }
    assert_eq!(open(&driven), None);
    assert_eq!(take_back(&mut driven, &[ANA]), Err(Refusal::NothingToTakeBack));
}

#[test]
fn all_others_must_agree() {
    let (mut driven, [bidder, second, third]) = bid_among_people(seats(3));
    let seat = driven.table.seat_of(bidder).unwrap();
    assert_eq!(take_back(&mut driven, &[second]), Err(Refusal::NothingToTakeBack));
    assert_eq!(take_back(&mut driven, &[bidder]), Ok(vec![Entry::TakeBackAsked { seat }]));
    assert_eq!(take_back(&mut driven, &[bidder]), Ok(vec![]), "asked again, it is one request");
    assert_eq!(open(&driven).unwrap().waits_for.len(), 2);
    assert_eq!(reply(&mut driven, bidder, true), Ok(vec![]), "nobody agrees with themselves");
    reply(&mut driven, second, true).unwrap();
    assert_eq!(open(&driven).unwrap().waits_for.single(), driven.table.seat_of(third));
    let entries = reply(&mut driven, third, true).unwrap();
    assert_eq!(entries[1..], [Entry::TookBack { seat }]);
    assert_eq!(driven.waiting_for().single(), Some(seat));
    driven.answer(bidder, Action::Pass).unwrap();
    driven.finish(any(4));
}

#[test]
fn a_refusal_ends_the_request() {
    let (mut driven, [bidder, second, third]) = bid_among_people(seats(3));
    take_back(&mut driven, &[bidder]).unwrap();
    let to = open(&driven).unwrap().question;
    reply(&mut driven, second, true).unwrap();
    reply(&mut driven, third, false).unwrap();
    assert_eq!(open(&driven), None);
    let again = Command::TakeBack { who: vec![bidder], to };
    assert_eq!(driven.send(&again), Err(Refusal::TakeBackRefused));
    let agree = Command::AnswerTakeBack { who: vec![second], to, agrees: true };
    assert_eq!(driven.send(&agree), Err(Refusal::NothingToTakeBack));
    let seat = driven.table.seat_of(third).unwrap();
    let last = &driven.table.view(None).happenings.last().unwrap().what;
    assert_eq!(*last, Happened::TakeBackRefused(seat));
}

#[test]
fn the_answer_of_another_person_ends_the_request() {
    let (mut driven, [bidder, second, third]) = bid_among_people(seats(3));
    take_back(&mut driven, &[bidder]).unwrap();
    let to = open(&driven).unwrap().question;
    driven.answer(second, Action::Pass).unwrap();
    let agree = Command::AnswerTakeBack { who: vec![third], to, agrees: true };
    assert_eq!(driven.send(&agree), Err(Refusal::NothingToTakeBack));
    let mine = open(&driven).unwrap();
    assert_eq!(Some(mine.seat), driven.table.seat_of(second), "now the other's move is the last");
    assert!(!mine.is_asked);
}

#[test]
fn people_on_one_device_agree_with_each_other() {
    let (mut driven, [bidder, second, third]) = bid_among_people(seats(3));
    let seat = driven.table.seat_of(bidder).unwrap();
    let entries = take_back(&mut driven, &[second, bidder, third]).unwrap();
    assert_eq!(entries, [Entry::TookBack { seat }]);
}

#[test]
fn bots_wait_for_the_answers_but_not_for_ever() {
    let mut driven = Driven::open(Options { pace: Pace::Instant, ..seats(3) });
    driven.sit(ANA).unwrap();
    driven.send(&seat_bot(Seat::B, "Bert")).unwrap();
    driven.sit(CLEO).unwrap();
    driven.send(&start(ANA)).unwrap();
    while driven.waiting_for().single() != Some(Seat::A) {
        bot_bids(&mut driven);
    }
    let lowest = driven.prompt(Seat::A).unwrap();
    let lowest = lowest.actions().find(|it| *it != Action::Pass).unwrap();
    driven.answer(ANA, lowest).unwrap();
    assert!(!driven.table.is_held());
    take_back(&mut driven, &[ANA]).unwrap();
    assert!(driven.table.is_held());
    let due = driven.table.due().unwrap();
    assert_eq!(due.what, Automatic::Bot(Seat::B));
    assert!((TAKE_BACK_MS..TAKE_BACK_MS + 1000).contains(&(due.at.0 - driven.now.0)));
    reply(&mut driven, CLEO, false).unwrap();
    assert!(driven.table.due().unwrap().at < driven.now + 1000);
}

/// Nobody may be connected to a game by post: the table is woken when it wakes itself.
#[test]
fn by_post_the_table_wakes_when_the_bots_no_longer_wait() {
    let mut driven = Driven::open(Options { clock: Clock::Post, ..seats(3) });
    driven.sit(ANA).unwrap();
    driven.send(&seat_bot(Seat::B, "Bert")).unwrap();
    driven.sit(CLEO).unwrap();
    driven.send(&start(ANA)).unwrap();
    while driven.waiting_for().single() != Some(Seat::A) {
        let seat = driven.waiting_for().single().unwrap();
        let action = driven.prompt(seat).unwrap().actions().find(|it| *it != Action::Pass).unwrap();
        driven.send(&driven.answer_of(seat, action)).unwrap();
    }
    let lowest = driven.prompt(Seat::A).unwrap();
    let lowest = lowest.actions().find(|it| *it != Action::Pass).unwrap();
    driven.answer(ANA, lowest).unwrap();
    let wakes = |driven: &Driven| driven.table.unattended_due_at().unwrap().0 - driven.now.0;
    assert!(wakes(&driven) < TAKE_BACK_MS);
    take_back(&mut driven, &[ANA]).unwrap();
    assert!((TAKE_BACK_MS..TAKE_BACK_MS + 5000).contains(&wakes(&driven)), "{}", wakes(&driven));
    driven.now = driven.table.unattended_due_at().unwrap();
    bot_bids(&mut driven);
    assert_eq!(driven.waiting_for().single(), Some(Seat::C));
    let day = 24 * 3_600_000;
    assert!((day - 60_000..=day + 60_000).contains(&wakes(&driven)), "{}", wakes(&driven));
}

/// A day that began for the next player begins again for the one who took the move back.
#[test]
fn by_post_the_day_begins_again() {
    let (mut driven, who) = bid_among_people(Options { clock: Clock::Post, ..seats(3) });
    driven.now = driven.now + 3_600_000;
    take_back(&mut driven, &who).unwrap();
    let until = driven.table.unattended_due_at().unwrap();
    assert_eq!(driven.waiting_for().single(), driven.table.seat_of(who[0]));
    let day = 24 * 3_600_000;
    assert!((day - 60_000..=day + 60_000).contains(&(until.0 - driven.now.0)));
    driven.now = until;
    let entries = driven.send(&Command::Tick).unwrap();
    assert!(
        matches!(entries[0], Entry::Defaulted { seat, .. } if Some(seat) == driven.table.seat_of(who[0])),
        "{entries:?}"
    );
}

#[test]
fn an_order_to_the_table_ends_with_the_move_it_made() {
    let mut driven = against_bots(seats(3));
    let auto = Some(Auto::Bid { up_to: Coins(9), then: AtLimit::Pass });
    driven.send(&Command::Auto { who: ANA, to: driven.question(), auto }).unwrap();
    driven.send(&Command::Tick).unwrap();
    take_back(&mut driven, &[ANA]).unwrap();
    assert_eq!(driven.table.view(Some(ANA)).play.unwrap().auto, None);
    assert_eq!(driven.waiting_for().single(), Some(Seat::A));
}

#[test]
fn what_the_clock_played_is_not_taken_back() {
    let mut driven = against_bots(Options { clock: Clock::Brisk, ..seats(3) });
    driven.now = driven.now + 3_600_000;
    let entries = driven.send(&Command::Tick).unwrap();
    assert!(matches!(entries[..], [Entry::Defaulted { seat: Seat::A, .. }]));
    assert_eq!(open(&driven), None);
}

#[test]
fn the_clock_starts_again_for_a_move_that_was_taken_back() {
    let mut driven = against_bots(Options { clock: Clock::Brisk, pace: Pace::Instant, ..seats(3) });
    let until = |driven: &Driven| driven.table.view(None).play.unwrap().deadlines;
    assert!(until(&driven).contains_key(&Seat::A));
    driven.answer(ANA, Action::Pass).unwrap();
    take_back(&mut driven, &[ANA]).unwrap();
    let left = until(&driven)[&Seat::A].0 - driven.now.0;
    assert!((20_000..=80_000).contains(&left), "{left}");
}

#[test]
fn a_pause_stops_take_backs_too() {
    let (mut driven, [bidder, second, third]) = bid_among_people(seats(3));
    take_back(&mut driven, &[bidder]).unwrap();
    for who in [second, third] {
        driven.send(&Command::Pause { who, wants: true }).unwrap();
    }
    assert_eq!(reply(&mut driven, second, true), Err(Refusal::Paused));
}

#[test]
fn the_daily_deal_has_no_take_backs() {
    let mut driven = Driven::open(seats(3));
    driven.sit(ANA).unwrap();
    driven.send(&seat_bot(Seat::B, "Bert")).unwrap();
    driven.send(&seat_bot(Seat::C, "Carl")).unwrap();
    let deck = Deck::Daily { secret: Hex([5; 32]), day: "2026-11-16".to_owned() };
    driven.send(&Command::Start { who: ANA, deck }).unwrap();
    while driven.waiting_for().single() != Some(Seat::A) {
        bot_bids(&mut driven);
    }
    let to = driven.question();
    driven.answer(ANA, Action::Pass).unwrap();
    assert_eq!(open(&driven), None);
    let back = Command::TakeBack { who: vec![ANA], to };
    assert_eq!(driven.send(&back), Err(Refusal::NoTakeBacks));
}

#[test]
fn bob_cannot_take_back_the_move_of_ana() {
    let (mut driven, [bidder, ..]) = bid_among_people(seats(3));
    for who in [ANA, BOB, CLEO].into_iter().filter(|who| *who != bidder) {
        assert_eq!(take_back(&mut driven, &[who]), Err(Refusal::NothingToTakeBack));
    }
}
