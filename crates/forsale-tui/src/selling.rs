//! A sale: the checks with the rank that wins each, and the secret choice of a house.

use forsale::House;
use forsale_table::PlayView;
use forsale_words::{happening, money_heading, printed_check, rank, sell_text, unit, unseen_line};
use ratatui::crossterm::event::KeyCode;

use crate::cards::{Card, row_of_cards, title_width};
use crate::draw::{KeyHint, Scene};
use crate::look::Role;
use crate::players;
use crate::row::{Row, Spot};
use crate::ui::{self, hand};

pub(crate) fn rows(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<Row> {
    let mut rows = checks(scene, play);
    rows.extend(houses(scene, play));
    rows.extend(players::rows(scene, play));
    rows.extend(act(scene, play));
    rows.extend(last_sale(scene));
    // The last rows are the first to be cut off.
    let unseen = unseen_line(scene.lang(), &scene.snapshot.view).unwrap_or_default();
    rows.extend(scene.paragraph(&unseen, Role::Soft));
    rows
}

/// Returns the rows of the checks, best first, with the rank of the house that gets each.
fn checks(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<Row> {
    let mut checks: Vec<_> = play.ledger.offered().iter().collect();
    checks.reverse();
    let title = scene.words().sell_checks();
    let unit = unit(play.ledger.rules());
    // A small screen has no room for the unit.
    let title = if scene.is_compact() { title } else { money_heading(scene.lang(), unit, title) };
    let row = scene.plain(" ").text(title.clone(), scene.style(Role::Soft));
    let from = title_width(&title);
    let (mut amounts, mut ranks) = (row.to(from), scene.plain(" ").to(from));
    for (place, one) in (1..).zip(checks) {
        let (amount, place) = (printed_check(scene.lang(), one), rank(scene.lang(), place));
        amounts = amounts.text(format!("{amount:<8}"), scene.style(Role::House));
        ranks = ranks.text(format!("{place:<8}"), scene.style(Role::Soft));
    }
    vec![amounts, ranks]
}

/// Returns the rows of the hand. The caption shows a choice, and whether it was sent.
fn houses(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<Row> {
    let w = scene.words();
    let caption = |house: House| {
        let is_picked = scene.ui.picked == Some(house);
        match (play.chosen == Some(house), is_picked) {
            (true, _) => w.sell_picked(),
            (false, true) => w.term_not_sent(),
            (false, false) => String::new(),
        }
    };
    let card = |house: House| Card {
        house,
        caption: caption(house),
        is_chosen: scene.ui.picked == Some(house),
    };
    let Some(seat) = play.seat else { return Vec::new() };
    let cards: Vec<Card> = play.ledger.hands()[seat].iter().map(card).collect();
    if cards.is_empty() { Vec::new() } else { row_of_cards(scene, &w.table_houses(), &cards) }
}

/// Returns the rows about what Enter would do.
fn act(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<Row> {
    let w = scene.words();
    if hand(&scene.snapshot.view).is_empty() || play.is_forced {
        return Vec::new();
    }
    let Some(house) = scene.ui.picked else {
        return vec![scene.plain(" ").text(w.sell_choose(), scene.style(Role::Act))];
    };
    if play.chosen == Some(house) {
        return vec![scene.plain(" ").text(w.sell_chosen(house.value()), scene.style(Role::Plain))];
    }
    let text = sell_text(scene.lang(), house);
    let key = Spot::Key(KeyCode::Enter);
    let row = scene.plain(" ").spot(key, format!(" {} ", text.action), scene.style(Role::Chosen));
    if scene.is_compact() {
        return [row].into_iter().chain(scene.paragraph(&text.terms, Role::Soft)).collect();
    }
    vec![row.to(16).text(text.terms, scene.style(Role::Soft))]
}

fn last_sale(scene: &Scene<'_>) -> Vec<Row> {
    let shared = &scene.snapshot.shared;
    let Some(sale) = ui::last_sale(shared) else { return Vec::new() };
    let title = scene.words().sell_last_sale();
    let line = happening(scene.lang(), shared, sale);
    scene.paragraph(&format!("{title}  {line}"), Role::Soft)
}

pub(crate) fn keys(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<KeyHint> {
    let w = scene.words();
    let mut keys = Vec::new();
    if let Some(house) = scene.ui.picked.filter(|house| play.chosen != Some(*house)) {
        keys.push(KeyHint::new(KeyCode::Enter, w.key_enter(), w.sell_action(house.value())));
    }
    keys.push(KeyHint::new(KeyCode::Char('+'), w.key_step(), w.does_choose()));
    keys.push(KeyHint::new(KeyCode::Null, w.key_digits(), w.does_choose()));
    if play.chosen.is_some() {
        keys.push(KeyHint::new(KeyCode::Char('u'), "u", w.does_unseal()));
    }
    keys
}
