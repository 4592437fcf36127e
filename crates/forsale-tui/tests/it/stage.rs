//! Tables to look at, and how they look.

use forsale::{Action, Coins, Prompt, Seat, Seed};
use forsale_table::{
    Bot, ChatMessage, Command, Deck, Entry, Holder, Name, Options, Table, Timestamp,
};
use forsale_tui::{Leaving, Settings, Sight, Spots, Ui, draw};
use forsale_words::Lang;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// Who reads: the first seat.
pub const READER: Holder = Holder::from_hash([0; 16]);

/// The sizes every screen is looked at in.
pub const SIZES: [(u16, u16); 3] = [(60, 18), (80, 24), (120, 40)];

const NAMES: [&str; 6] = ["Eva", "Bob", "Ana", "Jo", "Max", "Zoé"];

fn holder(seat: Seat) -> Holder {
    Holder::from_hash([seat.number(); 16])
}

fn send(table: &mut Table, command: &Command) {
    for entry in table.decide(Timestamp(0), command).unwrap() {
        table.apply(Timestamp(0), &entry).unwrap();
    }
}

/// A game that has just begun; the last player is a bot.
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

/// The next player the table waits for plays; no, when the game is over.
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

/// What a lively but fixed player does.
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

/// Somebody says something.
pub fn say(table: &mut Table, seat: Seat, said: ChatMessage) {
    send(table, &Command::Say { who: holder(seat), said, id: None });
}

/// Plays until the table is as wanted.
pub fn until(table: &mut Table, wanted: impl Fn(&Table) -> bool) {
    while !wanted(table) {
        assert!(step(table), "the game ended first");
    }
}

/// Is the reader asked, after so many auctions and sales?
pub fn asks(table: &Table, auctions: u8, sales: u8) -> bool {
    let view = table.view(Some(READER));
    let play = view.play.as_ref().unwrap();
    let is_there = play.ledger.auctions() == auctions && play.ledger.sales() == sales;
    is_there && play.waiting_for.contains(Seat::A) && !play.is_forced
}

/// The table as the reader sees it.
pub fn sight(table: &Table) -> Sight<'_> {
    let view = table.view(Some(READER));
    let shared = view.clone();
    let leaving = Leaving::Lost;
    Sight { shared, view, curtain: None, trouble: None, overdue: None, leaving }
}

/// The screen as text, and where its things are.
pub fn shown(sight: &Sight<'_>, ui: &Ui, (width, height): (u16, u16)) -> (String, Spots) {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let mut spots = Spots::default();
    terminal.draw(|frame| spots = draw(frame, sight, ui)).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = (0..height).map(|y| {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        row.trim_end().to_owned()
    });
    (rows.collect::<Vec<_>>().join("\n"), spots)
}

/// A screen in the language, having looked at the table.
pub fn reader(lang: Lang, sight: &Sight<'_>) -> Ui {
    let mut ui = Ui::new(lang, Settings::default());
    ui.attend(&sight.view);
    ui
}
