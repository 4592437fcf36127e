//! Tables for tests, and how they are drawn.

use forsale::{Action, Coins, Prompt, Seat, Seed};
use forsale_table::{
    Bot, ChatMessage, Command, Deck, Entry, Holder, Name, Options, Question, Table, Timestamp,
};
use forsale_tui::{Leaving, Settings, Snapshot, Spots, Ui, draw};
use forsale_words::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// The reader: the holder of the first seat.
pub const READER: Holder = Holder::from_hash([0; 16]);

/// The sizes in which every screen is drawn.
pub const SIZES: [(u16, u16); 3] = [(60, 18), (80, 24), (120, 40)];

const NAMES: [&str; 6] = ["Eva", "Bob", "Ana", "Jo", "Max", "Zoé"];

pub fn holder(seat: Seat) -> Holder {
    Holder::from_hash([seat.number(); 16])
}

fn send(table: &mut Table, command: &Command) {
    for entry in table.decide(Timestamp(0), command).unwrap() {
        table.apply(Timestamp(0), &entry).unwrap();
    }
}

/// Returns a table whose game has just begun; the last player is a bot.
pub fn playing(seats: u8) -> Table {
    let options = Options { seats, ..Options::default() };
    let mut table = Table::new(&Entry::open("KAFE7".parse().unwrap(), options).unwrap()).unwrap();
    for &seat in &Seat::ALL[..usize::from(seats) - 1] {
        let name = Name::new(NAMES[usize::from(seat.number())]).unwrap();
        send(&mut table, &Command::Sit { who: holder(seat), name, seat: Some(seat) });
    }
    let bot = Bot { bot: "fay".to_owned(), name: Name::new("Fay").unwrap() };
    let seat = Seat::ALL[usize::from(seats) - 1];
    send(&mut table, &Command::SeatBot { who: READER, seat, bot });
    send(&mut table, &Command::Start { who: READER, deck: Deck::Given(Seed([6; 32])) });
    table
}

/// Returns a table before its first game, whose box lets the players agree on the first player.
pub fn gathering() -> Table {
    let options = Options {
        seats: 3,
        edition: "iello-2015".to_owned(),
        game_box: Some("german".to_owned()),
        ..Options::default()
    };
    let mut table = Table::new(&Entry::open("KAFE7".parse().unwrap(), options).unwrap()).unwrap();
    for &seat in &Seat::ALL[..2] {
        let name = Name::new(NAMES[usize::from(seat.number())]).unwrap();
        send(&mut table, &Command::Sit { who: holder(seat), name, seat: Some(seat) });
    }
    table
}

/// Has the reader ask to take back their answer to this question.
pub fn ask_to_take_back(table: &mut Table, to: Question) {
    send(table, &Command::TakeBack { who: vec![READER], to });
}

/// Says who goes first in the next game.
pub fn choose_first(table: &mut Table, seat: Option<Seat>) {
    send(table, &Command::ChooseFirst { who: READER, seat });
}

/// Plays for the next player to act. Returns false if the game is over.
pub fn step(table: &mut Table) -> bool {
    let view = table.view(None);
    let Some(seat) = view.play.as_ref().and_then(|play| play.waiting_for.first()) else {
        return false;
    };
    let to = view.play.as_ref().unwrap().question;
    let is_bot = view.chairs[usize::from(seat.number())].bot().is_some();
    let prompt = match is_bot {
        true => table.bot_view(seat).unwrap().1.prompt.unwrap(),
        false => table.view(Some(holder(seat))).play.unwrap().prompt.unwrap(),
    };
    let action = lively(&prompt, seat, to.step);
    let command = match is_bot {
        true => Command::BotAnswer { seat, to, action },
        false => Command::Answer { who: holder(seat), id: None, to, action },
    };
    send(table, &command);
    true
}

/// Returns the action of a deterministic player who bids often.
fn lively(prompt: &Prompt, seat: Seat, step: u16) -> Action {
    match prompt {
        Prompt::Buy(buy) => {
            let limit = Coins(buy.prize.value() / 6 + seat.number() % 3 * 2);
            match buy.bid {
                Some(range) if range.min <= limit => Action::Bid(range.min),
                _ => Action::Pass,
            }
        }
        Prompt::Sell(hand) => {
            let turn = usize::from(step) * 3 + usize::from(seat.number());
            Action::Sell(hand.nth(turn % hand.len()).unwrap())
        }
    }
}

/// Sends a chat message.
pub fn say(table: &mut Table, seat: Seat, said: ChatMessage) {
    send(table, &Command::Say { who: holder(seat), said, id: None });
}

/// Plays until the table is in the wanted state.
pub fn until(table: &mut Table, wanted: impl Fn(&Table) -> bool) {
    while !wanted(table) {
        assert!(step(table), "the game ended first");
    }
}

/// Whether the reader is asked, after this many auctions and sales.
pub fn asks(table: &Table, auctions: u8, sales: u8) -> bool {
    let view = table.view(Some(READER));
    let play = view.play.as_ref().unwrap();
    let is_there = play.ledger.auctions() == auctions && play.ledger.sales() == sales;
    is_there && play.waiting_for.contains(Seat::A) && !play.is_forced
}

/// Returns the table as the reader sees it.
pub fn snapshot(table: &Table) -> Snapshot<'_> {
    let view = table.view(Some(READER));
    let shared = view.clone();
    let leaving = Leaving::Lost;
    Snapshot { shared, view, curtain: None, trouble: None, overdue: None, leaving }
}

/// Draws the screen as text, and returns what can be clicked.
pub fn shown(snapshot: &Snapshot<'_>, ui: &Ui, (width, height): (u16, u16)) -> (String, Spots) {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut spots = Spots::default();
    terminal.draw(|frame| spots = draw(frame, snapshot, ui)).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = (0..height).map(|y| {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned()
    });
    (rows.collect::<Vec<_>>().join("\n"), spots)
}

/// Returns a screen in this language, updated for the table.
pub fn reader(lang: Lang, snapshot: &Snapshot<'_>) -> Ui {
    let mut ui = Ui::new(lang, Settings::default());
    ui.update(&snapshot.view);
    ui
}
