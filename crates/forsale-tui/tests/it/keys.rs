//! What keys and clicks mean.

use forsale::{Action, Coins, House, Seat};
use forsale_table::{
    Absence, AtLimit, Auto, Chat, ChatMessage, Emote, Speech, Table, TableView, Vote,
};
use forsale_tui::{Intent, Leaving, Panel, Sight, Spot, Ui};
use forsale_words::Lang;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::stage::{asks, playing, reader, shown, sight, step, until};

/// Presses keys one after the other; a line break is Enter. The last intent counts.
pub fn press(ui: &mut Ui, sight: &Sight<'_>, keys: &str) -> Option<Intent> {
    let code = |letter: char| match letter {
        '\n' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        letter => KeyCode::Char(letter),
    };
    keys.chars().map(|letter| ui.press(KeyEvent::from(code(letter)), sight)).last().flatten()
}

fn control(ui: &mut Ui, sight: &Sight<'_>, letter: char) -> Option<Intent> {
    ui.press(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL), sight)
}

fn auction() -> Table {
    let mut table = playing(4);
    until(&mut table, |table| asks(table, 1, 0));
    table
}

fn sale() -> Table {
    let mut table = playing(4);
    until(&mut table, |table| asks(table, 7, 2));
    table
}

/// What the keys come to in an auction.
fn bids(keys: &str) -> Option<Intent> {
    let table = auction();
    let sight = sight(&table);
    press(&mut reader(Lang::En, &sight), &sight, keys)
}

fn bid(coins: u8) -> Option<Intent> {
    Some(Intent::Answer(Action::Bid(Coins(coins))))
}

/// The lowest bid of the auction, which the other tests count from.
fn least() -> u8 {
    match bids("\n") {
        Some(Intent::Answer(Action::Bid(bid))) => bid.0,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_bid_is_set_and_then_sent() {
    let least = least();
    assert_eq!(bids("+"), None);
    assert_eq!(bids("+\n"), bid(least + 1));
    assert_eq!(bids("++-\n"), bid(least + 1));
    assert_eq!(bids("++m\n"), bid(least));
    assert_eq!(bids(&format!("{}\n", least + 2)), bid(least + 2));
}

#[test]
fn a_jump_and_everything_are_asked_twice() {
    let jump = least() + 3;
    assert_eq!(bids(&format!("{jump}\n")), None);
    assert_eq!(bids(&format!("{jump}\n\n")), bid(jump));
    assert_eq!(bids("21\n"), None);
    assert_eq!(bids("21\n\n"), bid(21));
}

#[test]
fn what_is_asked_twice_is_forgotten_by_another_key() {
    assert_eq!(bids("p"), None);
    assert_eq!(bids("pp"), Some(Intent::Answer(Action::Pass)));
    assert_eq!(bids("p+p"), None);
    assert_eq!(bids("21\np\n"), None);
}

#[test]
fn a_number_out_of_range_is_kept_and_explained() {
    let table = auction();
    let sight = sight(&table);
    let mut ui = reader(Lang::En, &sight);
    assert_eq!(press(&mut ui, &sight, "99\n"), None);
    assert_eq!(ui.notice.as_deref(), Some("You have 21 in all."));
    assert!(shown(&sight, &ui, (80, 24)).0.contains("Bid 99"));
    assert_eq!(press(&mut ui, &sight, "0\n"), None);
    assert!(ui.notice.as_ref().is_some_and(|notice| notice.starts_with("At least")));
}

#[test]
fn a_house_is_chosen_by_digits_by_steps_or_by_a_click() {
    let table = sale();
    let sight = sight(&table);
    let houses: Vec<House> = hand_of_reader(&table);
    for &house in &houses {
        let mut ui = reader(Lang::En, &sight);
        let sells = Some(Intent::Answer(Action::Sell(house)));
        assert_eq!(press(&mut ui, &sight, &format!("{house}")), None);
        assert_eq!(press(&mut ui, &sight, "\n"), sells);
    }
    let mut ui = reader(Lang::En, &sight);
    assert_eq!(press(&mut ui, &sight, "\n"), None);
    assert_eq!(ui.notice.as_deref(), Some("Choose a house first."));
    assert_eq!(press(&mut ui, &sight, "+\n"), Some(Intent::Answer(Action::Sell(houses[0]))));
    for size in crate::stage::SIZES {
        let (_, spots) = shown(&sight, &ui, size);
        let last = *houses.last().unwrap();
        let area = spots.find(Spot::House(last)).unwrap();
        assert_eq!(spots.at(area.x, area.y), Some(Spot::House(last)));
        let mut ui = reader(Lang::En, &sight);
        ui.click(Spot::House(last), &sight);
        assert_eq!(press(&mut ui, &sight, "\n"), Some(Intent::Answer(Action::Sell(last))));
    }
}

fn hand_of_reader(table: &Table) -> Vec<House> {
    let view = table.view(Some(crate::stage::READER));
    view.play.unwrap().ledger.hands()[forsale::Seat::A].iter().collect()
}

#[test]
fn a_house_one_does_not_hold_is_explained() {
    let table = sale();
    let sight = sight(&table);
    let houses = hand_of_reader(&table);
    let other = (10..=30).find(|value| houses.iter().all(|house| house.value() != *value)).unwrap();
    let mut ui = reader(Lang::En, &sight);
    assert_eq!(press(&mut ui, &sight, &format!("{other}")), None);
    assert!(ui.notice.as_ref().is_some_and(|notice| notice.contains("You hold")), "{ui:?}");
}

#[test]
fn a_click_on_a_key_is_a_press() {
    let table = auction();
    let sight = sight(&table);
    let mut ui = reader(Lang::En, &sight);
    let (_, spots) = shown(&sight, &ui, (80, 24));
    let key = spots.find(Spot::Key(KeyCode::Char('?'))).unwrap();
    let spot = spots.at(key.x + 1, key.y).unwrap();
    assert_eq!(ui.click(spot, &sight), None);
    assert_eq!(ui.panel, Panel::Help);
}

#[test]
fn the_way_out_asks_first() {
    let table = auction();
    let sight = sight(&table);
    let mut ui = reader(Lang::En, &sight);
    assert_eq!(press(&mut ui, &sight, "q"), None);
    assert_eq!(press(&mut ui, &sight, "x"), None);
    assert_eq!(ui.panel, Panel::None);
    assert_eq!(press(&mut ui, &sight, "q\n"), Some(Intent::Leave));
    assert_eq!(control(&mut ui, &sight, 'c'), None);
    assert_eq!(control(&mut ui, &sight, 'c'), Some(Intent::Leave));
    assert_eq!(control(&mut ui, &sight, 'z'), Some(Intent::Suspend));
}

#[test]
fn what_was_typed_is_forgotten_with_its_question() {
    let mut table = auction();
    let mut ui = reader(Lang::En, &sight(&table));
    press(&mut ui, &sight(&table), "19");
    step(&mut table);
    until(&mut table, |table| asks(table, 2, 0));
    let sight = sight(&table);
    ui.attend(&sight.view);
    assert!(!shown(&sight, &ui, (80, 24)).0.contains("Bid 19"));
}

#[test]
fn a_curtain_is_lifted_on_purpose_only() {
    let table = sale();
    let sight = Sight { curtain: Some("Ana".to_owned()), ..sight(&table) };
    let lifts = |keys: &str| press(&mut reader(Lang::En, &sight), &sight, keys);
    assert_eq!(lifts("\n"), None);
    assert_eq!(lifts("a"), None);
    assert_eq!(lifts("   "), None);
    assert_eq!(lifts("l\n"), None);
    assert_eq!(lifts("a\n"), Some(Intent::Lift));
    assert_eq!(lifts("        "), Some(Intent::Lift));
}

#[test]
fn settings_change_one_at_a_time() {
    let table = auction();
    let sight = sight(&table);
    let mut ui = reader(Lang::En, &sight);
    press(&mut ui, &sight, "o\nj\njjj");
    assert!(!ui.settings.motion && !ui.settings.bell);
    press(&mut ui, &sight, "k\n");
    assert_eq!(ui.lang, Lang::Fr);
    assert_eq!(press(&mut ui, &sight, "x"), None);
    assert_eq!(ui.panel, Panel::None);
}

/// What is left to the table by these keys.
fn leaves(keys: &str) -> Option<Intent> {
    bids(&format!("a{keys}"))
}

#[test]
fn an_auction_is_left_to_the_table() {
    let bid = |up_to: u8, then: AtLimit| {
        Some(Intent::Auto(Some(Auto::Bid { up_to: Coins(up_to), then })))
    };
    assert_eq!(leaves("\n"), Some(Intent::Auto(Some(Auto::Pass))));
    assert_eq!(leaves("k\n"), Some(Intent::Auto(None)));
    assert_eq!(leaves("j7\n"), bid(7, AtLimit::Pass));
    assert_eq!(leaves("jj7+\n"), bid(8, AtLimit::Ask));
    // Nobody bids more than they have, or nothing.
    assert_eq!(leaves("j99\n"), bid(21, AtLimit::Pass));
    assert_eq!(leaves("j0\n"), bid(1, AtLimit::Pass));
    assert_eq!(leaves("jx"), None);
    let table = sale();
    let sight = sight(&table);
    let mut ui = reader(Lang::En, &sight);
    press(&mut ui, &sight, "a");
    assert_eq!(ui.panel, Panel::None);
}

#[test]
fn steps_lead_back_to_the_beginning_and_forward_to_now() {
    let table = sale();
    let sight = sight(&table);
    let mut ui = reader(Lang::En, &sight);
    let seen = |ui: &Ui| shown(&sight, ui, (80, 24)).0;
    let now = seen(&ui);
    press(&mut ui, &sight, "g");
    assert!(seen(&ui).contains("Step 1. Auction 1 of 7."), "{}", seen(&ui));
    press(&mut ui, &sight, "[");
    assert!(seen(&ui).contains("Step 1. "), "{}", seen(&ui));
    let mut steps = 1;
    while ui.panel == Panel::Past {
        let screen = seen(&ui);
        assert!(screen.contains(&format!("Step {steps}. ")), "{screen}");
        let is_between = screen.contains("Auction 0 of") || screen.contains("Sale 0 of");
        assert!(!is_between && !screen.contains("enter "), "{screen}");
        press(&mut ui, &sight, "]");
        steps += 1;
    }
    assert!(steps > 30, "{steps} steps");
    assert_eq!(seen(&ui), now);
    press(&mut ui, &sight, "[[");
    assert_eq!(press(&mut ui, &sight, "\n"), None);
    assert_eq!(seen(&ui), now);
}

#[test]
fn a_vote_about_somebody_who_is_not_there() {
    let table = auction();
    let sight = Sight { overdue: Some(Seat::B), ..sight(&table) };
    let votes = |keys: &str| press(&mut reader(Lang::En, &sight), &sight, keys);
    assert_eq!(votes("v\n"), Some(Intent::Vote(Seat::B, Vote::Wait)));
    assert_eq!(votes("vj\n"), Some(Intent::Vote(Seat::B, Vote::Bot)));
    assert_eq!(votes("vk\n"), Some(Intent::Vote(Seat::B, Vote::End)));
    assert_eq!(votes("vx"), None);
    let own = Sight { overdue: Some(Seat::A), ..sight.clone() };
    let mut ui = reader(Lang::En, &own);
    press(&mut ui, &own, "v");
    assert_eq!(ui.panel, Panel::None);
}

/// What the keys come to at a table of a server that agreed to talk like this.
fn says(chat: Chat, keys: &str) -> (Option<Intent>, Ui) {
    let table = auction();
    let mut options = table.view(None).options.clone();
    options.chat = chat;
    let sight = sight(&table);
    let view = TableView { options: &options, ..sight.view.clone() };
    let sight = Sight { view, leaving: Leaving::Seat(Absence::Wait), ..sight.clone() };
    let mut ui = reader(Lang::En, &sight);
    (press(&mut ui, &sight, keys), ui)
}

#[test]
fn a_line_is_typed_and_then_said() {
    let speech = Speech::new("p p 12 q?").unwrap();
    assert_eq!(says(Chat::On, "tp p 12 q?\n").0, Some(Intent::Say(ChatMessage::Words(speech))));
    assert_eq!(says(Chat::On, "tp p").0, None);
    let (said, ui) = says(Chat::On, &format!("t{}\n", "x".repeat(Speech::LONGEST + 1)));
    assert_eq!((said, ui.panel), (None, Panel::Say));
    assert_eq!(ui.notice.as_deref(), Some("A line of talk has 1 to 240 characters."));
}

#[test]
fn a_gesture_is_one_digit() {
    assert_eq!(says(Chat::On, "e3").0, Some(Intent::Say(ChatMessage::Emote(Emote::Nice))));
    assert_eq!(says(Chat::On, "e9").0, None);
    assert_eq!(says(Chat::On, "ex").1.panel, Panel::None);
}

#[test]
fn people_talk_as_the_table_agreed() {
    assert_eq!(says(Chat::Emotes, "t").1.panel, Panel::Emotes);
    assert_eq!(says(Chat::Off, "t").1.panel, Panel::None);
    assert_eq!(says(Chat::Off, "e").1.panel, Panel::None);
    // Nobody else reads what is said in a game of one's own.
    let table = auction();
    let sight = sight(&table);
    let mut ui = reader(Lang::En, &sight);
    press(&mut ui, &sight, "t");
    assert_eq!(ui.panel, Panel::None);
}
