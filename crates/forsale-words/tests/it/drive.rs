//! Tables for tests of sentences.

use forsale::{Action, Coins, Prompt, Seat, Seed};
use forsale_table::{Command, Deck, Entry, Holder, Name, Options, Table, TableView, Timestamp};

/// The reader, in the first seat.
pub const READER: Holder = Holder::from_hash([0; 16]);
const NAMES: [&str; 6] = ["Eva", "Bob", "Ana", "Jo", "Max", "Zoé"];

pub fn holder(seat: Seat) -> Holder {
    Holder::from_hash([seat.number(); 16])
}

pub fn open(options: Options) -> Table {
    Table::new(&Entry::open("KAFE7".parse().unwrap(), options).unwrap()).unwrap()
}

pub fn send(table: &mut Table, command: &Command) {
    for entry in table.decide(Timestamp(0), command).unwrap() {
        table.apply(Timestamp(0), &entry).unwrap();
    }
}

pub fn sit(table: &mut Table, seat: Seat) {
    let name = Name::new(NAMES[usize::from(seat.number())]).unwrap();
    send(table, &Command::Sit { who: holder(seat), name, seat: Some(seat) });
}

/// Starts a game.
pub fn playing(options: Options, seed: Seed) -> Table {
    let seats = usize::from(options.seats);
    let mut table = open(options);
    Seat::ALL[..seats].iter().for_each(|&seat| sit(&mut table, seat));
    send(&mut table, &Command::Start { who: READER, deck: Deck::Given(seed) });
    table
}

pub fn answer(table: &mut Table, seat: Seat, action: Action) {
    let to = table.view(None).play.unwrap().question;
    send(table, &Command::Answer { who: holder(seat), id: None, to, action });
}

/// Plays for the next player the table waits for. Returns `None` when the game is over.
pub fn step(table: &mut Table) -> Option<Seat> {
    let seat = table.view(None).play?.waiting_for.first()?;
    let action = fixed_action(&table.view(Some(holder(seat))), seat);
    answer(table, seat, action);
    Some(seat)
}

/// Returns a varied but deterministic action.
fn fixed_action(view: &TableView<'_>, seat: Seat) -> Action {
    let play = view.play.as_ref().unwrap();
    match play.prompt.unwrap() {
        Prompt::Buy(buy) => {
            let limit = Coins(buy.prize.value() / 6 + seat.number() % 3 * 2);
            match buy.bid {
                Some(range) if range.min <= limit => Action::Bid(range.min),
                _ => Action::Pass,
            }
        }
        Prompt::Sell(hand) => {
            let turn = usize::from(play.question.step) * 3 + usize::from(seat.number());
            Action::Sell(hand.nth(turn % hand.len()).unwrap())
        }
    }
}
