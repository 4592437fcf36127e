//! An auction: the houses on offer, the houses taken, and the two possible actions.

use forsale::House;
use forsale_table::{PlayView, Taken};
use forsale_words::{bid_text, house_caption, isolated, pass_text, waiting_text};
use ratatui::crossterm::event::KeyCode;

use crate::auto;
use crate::cards::{Card, row_of_cards, title_width};
use crate::draw::{KeyHint, Scene};
use crate::look::Role;
use crate::players;
use crate::row::{Row, Spot};
use crate::ui::bids;

pub(crate) fn rows(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<Row> {
    let mut rows = offer(scene, play);
    rows.extend(players::rows(scene, play));
    rows.extend(acts(scene, play));
    rows
}

/// Returns the rows of the street, with the houses that were taken beside or below it.
fn offer(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<Row> {
    let w = scene.words();
    let card = |house: House| Card {
        house,
        caption: house_caption(scene.lang(), play, house),
        is_chosen: false,
    };
    let cards: Vec<Card> = play.ledger.street().iter().map(card).collect();
    let mut rows = row_of_cards(scene, &w.table_offer(), &cards);
    let (title, taken) = taken(scene);
    if taken.is_empty() {
        return rows;
    }
    if scene.is_compact() {
        let one = |taken: &Taken| {
            w.table_took(taken.house.value(), isolated(play.name(taken.seat)), taken.paid.0)
        };
        let list: Vec<String> = taken.iter().map(one).collect();
        let row = scene.plain(" ").text(title, scene.style(Role::Soft));
        rows.push(row.text(format!("  {}", list.join(" · ")), scene.style(Role::Plain)));
        return rows;
    }
    let widest = rows.iter().map(Row::width).max().unwrap_or(0);
    let from = widest.max(title_width(&w.table_offer()) + 4 * 8) + 2;
    let fits = from + 20 < scene.main().width;
    let lines = taken.iter().map(|taken| {
        let took = w.term_took(isolated(play.name(taken.seat)), taken.paid.0);
        format!("{:>2}  {took}", taken.house.value())
    });
    let lines = lines.rev().take(rows.len() - 1);
    let lines: Vec<String> = [title].into_iter().chain(lines).collect();
    if fits {
        rows = rows
            .into_iter()
            .zip(lines.into_iter().chain(std::iter::repeat(String::new())))
            .map(|(row, line)| row.to(from).text(line, scene.style(Role::Plain)))
            .collect();
    }
    rows
}

/// Returns the houses taken in this auction; before the first, those of the last auction.
fn taken(scene: &Scene<'_>) -> (String, Vec<Taken>) {
    let view = &scene.snapshot.view;
    let taken = view.taken();
    if taken.is_empty() {
        let before = view.play.as_ref().map(|play| play.taken_before.clone());
        (scene.words().table_last_auction(), before.unwrap_or_default())
    } else {
        (scene.words().table_taken(), taken)
    }
}

/// Returns the rows about bidding and passing, or about what the table waits for.
fn acts(scene: &Scene<'_>, play: &PlayView<'_>) -> Vec<Row> {
    if let Some(auto) = play.auto.filter(|_| play.is_auto || play.prompt.is_none()) {
        return scene.paragraph(&auto::sentence(scene.lang(), auto), Role::Act);
    }
    if play.prompt.is_none() || play.is_forced {
        let why = waiting_text(scene.lang(), &scene.snapshot.view).unwrap_or_default();
        return vec![scene.plain(" ").text(why, scene.style(Role::Soft)), Row::new()];
    }
    [bid_rows(scene), pass_rows(scene)].into_iter().flatten().flatten().collect()
}

/// Returns the rows of the bid. Its outlook has a row of its own, so that nothing moves while a number
/// is typed.
fn bid_rows(scene: &Scene<'_>) -> Option<Vec<Row>> {
    let view = &scene.snapshot.view;
    let (bid, range) = (scene.ui.amount(view)?, bids(view)?);
    let w = scene.words();
    let text = bid_text(scene.lang(), view, bid);
    let action = text.as_ref().map_or_else(|| w.bid_action(bid.0), |text| text.action.clone());
    let key = Spot::Key(KeyCode::Enter);
    let row = scene.plain(" ").spot(key, format!(" {action} "), scene.style(Role::Chosen));
    let row = row.to(16);
    let terms = match &text {
        Some(text) => row.text(text.terms.clone(), scene.style(Role::Act)),
        None if bid < range.min => row.text(w.buy_too_low(range.min.0), scene.style(Role::Alert)),
        None => row.text(w.buy_too_high(range.max.0), scene.style(Role::Alert)),
    };
    let limits = format!("   {}", w.buy_range(range.min.0, range.max.0));
    let outlook = text.map_or_else(String::new, |text| text.more.join(" "));
    let outlook = Row::new().to(16).text(outlook, scene.style(Role::Plain));
    Some(vec![terms.text(limits, scene.style(Role::Soft)), outlook])
}

fn pass_rows(scene: &Scene<'_>) -> Option<Vec<Row>> {
    let text = pass_text(scene.lang(), &scene.snapshot.view)?;
    let key = Spot::Key(KeyCode::Char('p'));
    let row = scene.plain(" ").spot(key, format!(" {} ", text.action), scene.style(Role::House));
    let row = row.to(16).text(text.terms, scene.style(Role::Act));
    let more = text.more.join(" ");
    if scene.is_compact() {
        return Some(vec![row, Row::new().to(16).text(more, scene.style(Role::Plain))]);
    }
    Some(vec![row.text(format!(" {more}"), scene.style(Role::Plain))])
}

pub(crate) fn keys(scene: &Scene<'_>) -> Vec<KeyHint> {
    let w = scene.words();
    let mut keys = Vec::new();
    if let Some(bid) = scene.ui.amount(&scene.snapshot.view) {
        keys.push(KeyHint::new(KeyCode::Enter, w.key_enter(), w.bid_action(bid.0)));
        keys.push(KeyHint::new(KeyCode::Char('p'), "p p", w.does_pass()));
        keys.push(KeyHint::new(KeyCode::Char('+'), w.key_step(), w.does_amount()));
        keys.push(KeyHint::new(KeyCode::Char('m'), "m", w.buy_min()));
        keys.push(KeyHint::new(KeyCode::Char('a'), "a", w.does_auto()));
    }
    keys
}
