//! One page with every component in every state, for people who change the look.

use forsale::{Check, Coins, House, Houses, Seat, Unit};
use maud::{Markup, html};

use crate::cards::{Size, check_card, check_chip, house_card, mini};
use crate::coins::pile;
use crate::layout::Document;
use crate::page::Reader;
use crate::sheet::sheet;
use crate::symbols::{avatar, icon};

const ICONS: [&str; 27] = [
    "menu", "log", "chat", "shield", "auto", "share", "replay", "chart", "more", "again", "learn",
    "people", "undo", "key", "cal", "flame", "crown", "plus", "minus", "check", "copy", "tv",
    "gear", "up", "star", "hand", "close",
];

/// Renders the page of components. Its headings are for engineers, so they are not translated.
pub fn components_page(reader: &Reader<'_>) -> String {
    let main = html! {
        div.stack.components {
            h1 { "Components" }
            (part("Numbers", html! { p.num { "0123456789 +4 −5 3.1" } }))
            (part("Avatars", html! {
                @for seat in Seat::ALL { (avatar(seat)) " " }
            }))
            (part("Houses", houses(reader)))
            (part("Checks", checks(reader)))
            (part("Coins", html! {
                @for coins in [1, 5, 8, 11, 18, 28] { (pile(Coins(coins))) " " span.coins { (coins) } " " }
                span.money { "61" }
            }))
            (part("Icons", html! { @for name in ICONS { (icon(name)) " " } }))
            (part("Envelopes", html! { (icon("sealed")) " " (icon("open")) " " (icon("coin")) }))
            (part("Buttons", html! {
                button.act { "Bid 4" small { "leaves 13" } } " "
                button.act disabled { "Bid" } " "
                button.plain { "Pass" small { "take 17 for free" } } " "
                button.plain disabled { "Pass" } " "
                button.link { "Not ready" }
            }))
            (part("Badges", html! {
                span.badge { "bot" } " " span.badge.gone { "away" } " " span.badge.clock { "0:41" } " "
                span.badge.clock.low { "0:07" }
            }))
            (part("Panels and sheets", html! {
                p.notice { "Something went wrong." } " " p.notice.good { "Done." }
                (sheet("example-sheet", "more", "More", &html! { p { "Behind one tap." } }))
            }))
        }
    };
    let title = "Components";
    Document { title, description: None, address: None, live: None, main }.render(reader)
}

fn part(title: &str, content: Markup) -> Markup {
    html! { section.panel.stack { h2 { (title) } div.row { (content) } } }
}

fn houses(reader: &Reader<'_>) -> Markup {
    let deck = Houses::deck(30);
    let some: Vec<House> = deck.iter().filter(|house| house.value() % 7 == 3).collect();
    html! {
        @for house in &some { (house_card(reader, &house.to_string(), deck, *house, Size::Full)) " " }
        @for house in &some { (house_card(reader, &house.to_string(), deck, *house, Size::Small)) " " }
        @for house in &some { (mini(deck, *house)) " " }
    }
}

fn checks(reader: &Reader<'_>) -> Markup {
    let some: Vec<Check> = [Check::VOID].into_iter().chain(Check::new(15)).collect();
    html! {
        @for check in &some { (check_card(reader, Unit::Thousand, &check.to_string(), *check)) " " }
        @for check in &some { (check_chip(reader, *check)) " " }
    }
}
