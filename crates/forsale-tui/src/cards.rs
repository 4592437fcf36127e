//! Houses on the screen: a number, a box, or a picture where there is room.

use forsale::House;

use crate::draw::Scene;
use crate::look::Role;
use crate::row::{Row, Spot};

/// A house and its caption.
pub(crate) struct Card {
    pub(crate) house: House,
    pub(crate) caption: String,
    pub(crate) is_chosen: bool,
}

/// How a house is drawn, largest first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    Picture,
    Boxed,
    Number,
}

/// The inner width of a picture.
const WIDTH: usize = 7;

/// Draws cards in a row behind a title, as large as they fit.
pub(crate) fn row_of_cards(scene: &Scene<'_>, title: &str, cards: &[Card]) -> Vec<Row> {
    if scene.is_compact() {
        return numbers(scene, title, cards);
    }
    let fits = |rows: &Vec<Row>| rows.iter().all(|row| row.width() <= scene.main().width);
    let faces = [Face::Picture, Face::Boxed, Face::Number];
    let faces = faces.into_iter().skip(usize::from(!scene.is_tall()));
    let mut sizes = faces.map(|face| drawn(scene, title, cards, face));
    sizes.find(fits).unwrap_or_else(|| numbers(scene, title, cards))
}

fn drawn(scene: &Scene<'_>, title: &str, cards: &[Card], face: Face) -> Vec<Row> {
    let height = lines(House::LOWEST, face).len();
    let mut rows: Vec<Row> = (0..=height)
        .map(|index| {
            let text = if index == height / 2 { title } else { "" };
            scene.plain(" ").text(text, scene.style(Role::Soft)).to(title_width(title))
        })
        .collect();
    for card in cards {
        let face = lines(card.house, face);
        let width = face[0].chars().count().max(card.caption.chars().count());
        let column = face.into_iter().chain([card.caption.clone()]);
        for (index, (row, line)) in rows.iter_mut().zip(column).enumerate() {
            let role = if index == height { Role::Soft } else { card.role() };
            let text = format!("{line:<width$}");
            let drawn = std::mem::take(row).spot(Spot::House(card.house), text, scene.style(role));
            *row = drawn.text("  ", scene.style(Role::Plain));
        }
    }
    rows
}

impl Card {
    fn role(&self) -> Role {
        if self.is_chosen { Role::Chosen } else { Role::House }
    }
}

/// Returns the column after a title.
pub(crate) fn title_width(title: &str) -> u16 {
    (title.chars().count() as u16 + 3).max(14)
}

/// Draws one row without boxes; a chosen house has brackets.
fn numbers(scene: &Scene<'_>, title: &str, cards: &[Card]) -> Vec<Row> {
    let title = scene.plain(" ").text(format!("{title} "), scene.style(Role::Soft));
    let row = cards.iter().fold(title, |row, card| {
        let [open, close] = if card.is_chosen { ["[", "]"] } else { [" ", " "] };
        let number = format!("{open}{}{close}", card.house);
        let row = row.spot(Spot::House(card.house), number, scene.style(card.role()));
        match card.caption.as_str() {
            "" => row,
            caption => row.text(format!(" {caption} "), scene.style(Role::Soft)),
        }
    });
    vec![row]
}

/// Returns the lines of a card, with its box.
fn lines(house: House, face: Face) -> Vec<String> {
    let rule = "─".repeat(WIDTH);
    let [roof, walls] = picture(house);
    match face {
        Face::Number => vec![format!("{:>2} ", house.value())],
        Face::Boxed => {
            vec!["┌────┐".to_owned(), format!("│ {:>2} │", house.value()), "└────┘".to_owned()]
        }
        Face::Picture => vec![
            format!("┌{rule}┐"),
            format!("│{roof:^WIDTH$}│"),
            format!("│{walls:^WIDTH$}│"),
            format!("│{:^WIDTH$}│", house.value()),
            format!("└{rule}┘"),
        ],
    }
}

/// Returns a picture by value: a box, a tent, a hut, a house, a villa, a castle.
fn picture(house: House) -> [&'static str; 2] {
    match house.value() {
        ..=5 => ["_____", "|_____|"],
        6..=10 => ["/\\", "/__\\"],
        11..=15 => ["_/\\_", "|_[]|"],
        16..=20 => ["/^^^\\", "|o[]o|"],
        21..=25 => ["/\\_/\\", "|[]_[]|"],
        _ => ["|^|_|^|", "|o [] |"],
    }
}
