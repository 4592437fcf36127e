//! What keys and clicks do.

use forsale::{Action, Coins, House, Seat};
use forsale_table::{
    Absence, AtLimit, Auto, Chat, ChatMessage, Emote, Speech, Table, TableView, Vote,
};
use forsale_tui::{Intent, Leaving, Panel, Snapshot, Spot, Ui};
use forsale_words::Lang;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::tables::{
    ask_to_take_back, asks, choose_first, gathering, holder, playing, reader, shown, snapshot,
    step, until,
};

/// Presses keys one after the other, and returns the last intent. A line break is Enter.
pub fn press(ui: &mut Ui, snapshot: &Snapshot<'_>, keys: &str) -> Option<Intent> {
    let code = |letter: char| match letter {
        '\n' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        letter => KeyCode::Char(letter),
    };
    keys.chars().map(|letter| ui.press(KeyEvent::from(code(letter)), snapshot)).last().flatten()
}

fn control(ui: &mut Ui, snapshot: &Snapshot<'_>, letter: char) -> Option<Intent> {
    ui.press(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL), snapshot)
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

/// Returns the intent of these keys in an auction.
fn bids(keys: &str) -> Option<Intent> {
    let table = auction();
    let snapshot = snapshot(&table);
    press(&mut reader(Lang::En, &snapshot), &snapshot, keys)
}

fn bid(coins: u8) -> Option<Intent> {
    Some(Intent::Answer(Action::Bid(Coins(coins))))
}

/// Returns the lowest bid of the auction.
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
fn a_large_raise_and_the_whole_purse_must_be_confirmed() {
    let jump = least() + 3;
    assert_eq!(bids(&format!("{jump}\n")), None);
    assert_eq!(bids(&format!("{jump}\n\n")), bid(jump));
    assert_eq!(bids("21\n"), None);
    assert_eq!(bids("21\n\n"), bid(21));
}

#[test]
fn keys_take_a_move_back_and_answer_the_request_of_another_player() {
    let mut table = auction();
    let asked = Snapshot { leaving: Leaving::Between, ..snapshot(&table) };
    assert_eq!(press(&mut reader(Lang::En, &asked), &asked, "u"), None, "the last move is Jo's");
    assert!(step(&mut table));
    let own = Snapshot { leaving: Leaving::Between, ..snapshot(&table) };
    let mut ui = reader(Lang::En, &own);
    assert!(shown(&own, &ui, (120, 40)).0.contains("take back"));
    assert_eq!(press(&mut ui, &own, "u"), Some(Intent::TakeBack));
    let open = own.view.play.as_ref().unwrap().take_back.unwrap();
    ask_to_take_back(&mut table, open.question);
    let own = Snapshot { leaving: Leaving::Between, ..snapshot(&table) };
    assert_eq!(press(&mut reader(Lang::En, &own), &own, "u"), None, "one request is enough");
    let other = Snapshot { view: table.view(Some(holder(Seat::B))), ..own };
    let mut ui = reader(Lang::En, &other);
    let screen = shown(&other, &ui, (120, 40)).0;
    assert!(screen.contains("agree to it") && screen.contains("refuse it"), "{screen}");
    assert_eq!(press(&mut ui, &other, "y"), Some(Intent::Agree(true)));
    assert_eq!(press(&mut ui, &other, "n"), Some(Intent::Agree(false)));
}

#[test]
fn another_key_cancels_a_confirmation() {
    assert_eq!(bids("p"), None);
    assert_eq!(bids("pp"), Some(Intent::Answer(Action::Pass)));
    assert_eq!(bids("p+p"), None);
    assert_eq!(bids("21\np\n"), None);
}

#[test]
fn a_number_out_of_range_is_kept_and_explained() {
    let table = auction();
    let snapshot = snapshot(&table);
    let mut ui = reader(Lang::En, &snapshot);
    assert_eq!(press(&mut ui, &snapshot, "99\n"), None);
    assert_eq!(ui.notice.as_deref(), Some("You have only 21."));
    assert!(shown(&snapshot, &ui, (80, 24)).0.contains("Bid 99"));
    assert_eq!(press(&mut ui, &snapshot, "0\n"), None);
    assert!(ui.notice.as_ref().is_some_and(|notice| notice.starts_with("At least")));
}

#[test]
fn a_house_is_chosen_by_digits_by_steps_or_by_a_click() {
    let table = sale();
    let snapshot = snapshot(&table);
    let houses: Vec<House> = hand_of_reader(&table);
    for &house in &houses {
        let mut ui = reader(Lang::En, &snapshot);
        let sells = Some(Intent::Answer(Action::Sell(house)));
        assert_eq!(press(&mut ui, &snapshot, &format!("{house}")), None);
        assert_eq!(press(&mut ui, &snapshot, "\n"), sells);
    }
    let mut ui = reader(Lang::En, &snapshot);
    assert_eq!(press(&mut ui, &snapshot, "\n"), None);
    assert_eq!(ui.notice.as_deref(), Some("Choose a house first."));
    assert_eq!(press(&mut ui, &snapshot, "+\n"), Some(Intent::Answer(Action::Sell(houses[0]))));
    for size in crate::tables::SIZES {
        let (_, spots) = shown(&snapshot, &ui, size);
        let last = *houses.last().unwrap();
        let area = spots.find(Spot::House(last)).unwrap();
        assert_eq!(spots.at(area.x, area.y), Some(Spot::House(last)));
        let mut ui = reader(Lang::En, &snapshot);
        ui.click(Spot::House(last), &snapshot);
        assert_eq!(press(&mut ui, &snapshot, "\n"), Some(Intent::Answer(Action::Sell(last))));
    }
}

fn hand_of_reader(table: &Table) -> Vec<House> {
    let view = table.view(Some(crate::tables::READER));
    view.play.unwrap().ledger.hands()[forsale::Seat::A].iter().collect()
}

#[test]
fn a_house_that_the_player_does_not_hold_is_explained() {
    let table = sale();
    let snapshot = snapshot(&table);
    let houses = hand_of_reader(&table);
    let other = (10..=30).find(|value| houses.iter().all(|house| house.value() != *value)).unwrap();
    let mut ui = reader(Lang::En, &snapshot);
    assert_eq!(press(&mut ui, &snapshot, &format!("{other}")), None);
    assert!(ui.notice.as_ref().is_some_and(|notice| notice.contains("You have ")), "{ui:?}");
}

#[test]
fn a_click_on_a_key_presses_it() {
    let table = auction();
    let snapshot = snapshot(&table);
    let mut ui = reader(Lang::En, &snapshot);
    let (_, spots) = shown(&snapshot, &ui, (80, 24));
    let key = spots.find(Spot::Key(KeyCode::Char('?'))).unwrap();
    let spot = spots.at(key.x + 1, key.y).unwrap();
    assert_eq!(ui.click(spot, &snapshot), None);
    assert_eq!(ui.panel, Panel::Help);
}

#[test]
fn leaving_must_be_confirmed() {
    let table = auction();
    let snapshot = snapshot(&table);
    let mut ui = reader(Lang::En, &snapshot);
    assert_eq!(press(&mut ui, &snapshot, "q"), None);
    assert_eq!(press(&mut ui, &snapshot, "x"), None);
    assert_eq!(ui.panel, Panel::None);
    assert_eq!(press(&mut ui, &snapshot, "q\n"), Some(Intent::Leave));
    assert_eq!(control(&mut ui, &snapshot, 'c'), None);
    assert_eq!(control(&mut ui, &snapshot, 'c'), Some(Intent::Leave));
    assert_eq!(control(&mut ui, &snapshot, 'z'), Some(Intent::Suspend));
}

#[test]
fn typed_digits_are_discarded_with_their_question() {
    let mut table = auction();
    let mut ui = reader(Lang::En, &snapshot(&table));
    press(&mut ui, &snapshot(&table), "19");
    step(&mut table);
    until(&mut table, |table| asks(table, 2, 0));
    let snapshot = snapshot(&table);
    ui.update(&snapshot.view);
    assert!(!shown(&snapshot, &ui, (80, 24)).0.contains("Bid 19"));
}

#[test]
fn a_curtain_needs_a_held_key_or_two_keys() {
    let table = sale();
    let snapshot = Snapshot { curtain: Some("Ana".to_owned()), ..snapshot(&table) };
    let lifts = |keys: &str| press(&mut reader(Lang::En, &snapshot), &snapshot, keys);
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
    let snapshot = snapshot(&table);
    let mut ui = reader(Lang::En, &snapshot);
    press(&mut ui, &snapshot, "o\nj\njjj");
    assert!(!ui.settings.motion && !ui.settings.bell);
    press(&mut ui, &snapshot, "k\n");
    assert_eq!(ui.lang, Lang::Fr);
    assert_eq!(press(&mut ui, &snapshot, "x"), None);
    assert_eq!(ui.panel, Panel::None);
}

/// Returns the standing order that these keys give.
fn leaves(keys: &str) -> Option<Intent> {
    bids(&format!("a{keys}"))
}

#[test]
fn a_standing_order_can_be_given() {
    let bid = |up_to: u8, then: AtLimit| {
        Some(Intent::Auto(Some(Auto::Bid { up_to: Coins(up_to), then })))
    };
    assert_eq!(leaves("\n"), Some(Intent::Auto(Some(Auto::Pass))));
    assert_eq!(leaves("k\n"), Some(Intent::Auto(None)));
    assert_eq!(leaves("j7\n"), bid(7, AtLimit::Pass));
    assert_eq!(leaves("jj7+\n"), bid(8, AtLimit::Ask));
    // A bid is at least 1 and at most the purse.
    assert_eq!(leaves("j99\n"), bid(21, AtLimit::Pass));
    assert_eq!(leaves("j0\n"), bid(1, AtLimit::Pass));
    assert_eq!(leaves("jx"), None);
    let table = sale();
    let snapshot = snapshot(&table);
    let mut ui = reader(Lang::En, &snapshot);
    press(&mut ui, &snapshot, "a");
    assert_eq!(ui.panel, Panel::None);
}

#[test]
fn steps_lead_back_to_the_beginning_and_forward_to_the_present() {
    let table = sale();
    let snapshot = snapshot(&table);
    let mut ui = reader(Lang::En, &snapshot);
    let seen = |ui: &Ui| shown(&snapshot, ui, (80, 24)).0;
    let now = seen(&ui);
    press(&mut ui, &snapshot, "g");
    assert!(seen(&ui).contains("Step 1. Auction 1 of 7."), "{}", seen(&ui));
    press(&mut ui, &snapshot, "[");
    assert!(seen(&ui).contains("Step 1. "), "{}", seen(&ui));
    let mut steps = 1;
    while ui.panel == Panel::Past {
        let screen = seen(&ui);
        assert!(screen.contains(&format!("Step {steps}. ")), "{screen}");
        let is_between = screen.contains("Auction 0 of") || screen.contains("Sale 0 of");
        assert!(!is_between && !screen.contains("enter "), "{screen}");
        press(&mut ui, &snapshot, "]");
        steps += 1;
    }
    assert!(steps > 30, "{steps} steps");
    assert_eq!(seen(&ui), now);
    press(&mut ui, &snapshot, "[[");
    assert_eq!(press(&mut ui, &snapshot, "\n"), None);
    assert_eq!(seen(&ui), now);
}

#[test]
fn a_vote_about_an_absent_player() {
    let table = auction();
    let snapshot = Snapshot { overdue: Some(Seat::B), ..snapshot(&table) };
    let votes = |keys: &str| press(&mut reader(Lang::En, &snapshot), &snapshot, keys);
    assert_eq!(votes("v\n"), Some(Intent::Vote(Seat::B, Vote::Wait)));
    assert_eq!(votes("vj\n"), Some(Intent::Vote(Seat::B, Vote::Bot)));
    assert_eq!(votes("vk\n"), Some(Intent::Vote(Seat::B, Vote::End)));
    assert_eq!(votes("vx"), None);
    let own = Snapshot { overdue: Some(Seat::A), ..snapshot.clone() };
    let mut ui = reader(Lang::En, &own);
    press(&mut ui, &own, "v");
    assert_eq!(ui.panel, Panel::None);
}

#[test]
fn the_host_says_whom_the_players_chose_to_go_first() {
    let mut table = gathering();
    let chooses = |table: &Table, keys: &str| {
        let snapshot = snapshot(table);
        press(&mut reader(Lang::En, &snapshot), &snapshot, keys)
    };
    assert_eq!(chooses(&table, "wj\n"), Some(Intent::First(Some(Seat::A))));
    assert_eq!(chooses(&table, "w\n"), Some(Intent::First(None)));
    assert_eq!(chooses(&table, "wx"), None);
    choose_first(&mut table, Some(Seat::B));
    assert_eq!(chooses(&table, "w\n"), Some(Intent::First(Some(Seat::B))));
    assert_eq!(chooses(&table, "wk\n"), Some(Intent::First(Some(Seat::A))));
}

#[test]
fn nobody_else_says_who_goes_first_and_nobody_where_that_is_drawn() {
    let opens = |snapshot: &Snapshot<'_>| {
        let mut ui = reader(Lang::En, snapshot);
        press(&mut ui, snapshot, "w");
        ui.panel == Panel::First
    };
    let table = gathering();
    let host = snapshot(&table);
    assert!(opens(&host));
    let guest = TableView { seat: Some(Seat::B), ..host.view.clone() };
    assert!(!opens(&Snapshot { view: guest, ..host.clone() }));
    assert!(!opens(&snapshot(&auction())), "a game is being played, and its box draws lots");
}

/// Returns the intent of these keys at a server's table with this chat option.
fn says(chat: Chat, keys: &str) -> (Option<Intent>, Ui) {
    let table = auction();
    let mut options = table.view(None).options.clone();
    options.chat = chat;
    let snapshot = snapshot(&table);
    let view = TableView { options: &options, ..snapshot.view.clone() };
    let snapshot = Snapshot { view, leaving: Leaving::Seat(Absence::Wait), ..snapshot.clone() };
    let mut ui = reader(Lang::En, &snapshot);
    (press(&mut ui, &snapshot, keys), ui)
}

#[test]
fn a_chat_message_is_typed_and_then_sent() {
    let speech = Speech::new("p p 12 q?").unwrap();
    assert_eq!(says(Chat::On, "tp p 12 q?\n").0, Some(Intent::Say(ChatMessage::Words(speech))));
    assert_eq!(says(Chat::On, "tp p").0, None);
    let (said, ui) = says(Chat::On, &format!("t{}\n", "x".repeat(Speech::LONGEST + 1)));
    assert_eq!((said, ui.panel), (None, Panel::Say));
    assert_eq!(ui.notice.as_deref(), Some("A message has 1 to 240 characters."));
}

#[test]
fn an_emote_is_one_digit() {
    assert_eq!(says(Chat::On, "e3").0, Some(Intent::Say(ChatMessage::Emote(Emote::Nice))));
    assert_eq!(says(Chat::On, "e9").0, None);
    assert_eq!(says(Chat::On, "ex").1.panel, Panel::None);
}

#[test]
fn chat_follows_the_option_of_the_table() {
    assert_eq!(says(Chat::Emotes, "t").1.panel, Panel::Emotes);
    assert_eq!(says(Chat::Off, "t").1.panel, Panel::None);
    assert_eq!(says(Chat::Off, "e").1.panel, Panel::None);
    // There is no chat in a local game.
    let table = auction();
    let snapshot = snapshot(&table);
    let mut ui = reader(Lang::En, &snapshot);
    press(&mut ui, &snapshot, "t");
    assert_eq!(ui.panel, Panel::None);
}
