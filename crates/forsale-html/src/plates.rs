//! The seats of a table before a game: name plates around the felt. A tap on a free one adds a bot.

use forsale::Seat;
use forsale_bots::LEVELS;
use forsale_table::{Bot, Chair};
use forsale_words::isolated;
use maud::{Markup, html};

use crate::bots::{bot_badge, described, is_built_in};
use crate::device::leave;
use crate::lobby::{person_line, state};
use crate::page::{Reader, TablePage};
use crate::portraits::portrait;
use crate::symbols::{avatar, icon};

/// The plates of all seats.
pub(crate) fn plates(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let seats = Seat::ALL.into_iter().zip(page.view.chairs);
    html! {
        ol class={ "nameplates of-" (page.view.chairs.len()) } #chairs aria-label=(reader.words().lobby_seats()) {
            @for (seat, chair) in seats {
                li id={ "chair-" (seat.number()) } { (plate(reader, page, seat, chair)) }
            }
        }
    }
}

fn plate(reader: &Reader<'_>, page: &TablePage<'_>, seat: Seat, chair: &Chair) -> Markup {
    let w = reader.words();
    html! {
        @match chair {
            Chair::Free if page.view.is_host() => (add_bot(reader, page, seat)),
            Chair::Free => {
                div.nameplate.free { (avatar(seat)) span.who { (w.lobby_free_seat()) } }
            }
            Chair::Bot(bot) => (bot_plate(reader, page, seat, bot)),
            Chair::Person(person) => {
                div.nameplate {
                    (avatar(seat))
                    span.who {
                        (person_line(reader, page, seat, person))
                        small { (state(reader, page.view, seat, person)) }
                    }
                    @if person.ready { (icon("check")) }
                    (leave(reader, page, seat, person.name.as_str()))
                }
            }
        }
    }
}

fn bot_plate(reader: &Reader<'_>, page: &TablePage<'_>, seat: Seat, bot: &Bot) -> Markup {
    let (w, number) = (reader.words(), seat.number());
    html! {
        div.nameplate {
            @if is_built_in(&bot.bot) { (portrait(&bot.bot)) } @else { (avatar(seat)) }
            span.who { bdi { (bot.name) } " " small { (bot_badge(reader, &bot.bot)) } }
            @if page.view.is_host() {
                form id={ "unbot-form-" (number) } data-send method="post" action={ "/t/" (page.view.code) "/unbot" } {
                    input type="hidden" name="seat" value=(number);
                    button.link id={ "unbot-button-" (number) } aria-label=(w.lobby_remove_named(isolated(bot.name.as_str()))) {
                        (icon("close"))
                    }
                }
            }
        }
    }
}

/// A free seat: a tap shows the bots.
fn add_bot(reader: &Reader<'_>, page: &TablePage<'_>, seat: Seat) -> Markup {
    let (w, number) = (reader.words(), seat.number());
    html! {
        details.sheet id={ "add-" (number) } name="sheet" {
            summary.nameplate.free {
                (avatar(seat))
                span.who { b { (icon("plus")) (w.lobby_add_bot()) } " " small { (w.lobby_or_wait()) } }
            }
            div.pop {
                p { b { (w.lobby_who_sits()) } }
                form.faces-list id={ "bot-form-" (number) } data-send method="post" action={ "/t/" (page.view.code) "/bot" } {
                    input type="hidden" name="seat" value=(number);
                    @for level in &LEVELS {
                        button id={ "bot-" (number) "-" (level.bot.name) } name="bot" value=(level.bot.name) {
                            (portrait(level.bot.name))
                            span { (described(reader, level)) }
                        }
                    }
                }
            }
        }
    }
}
