//! The first player: the option of a table, and the form by which the host says whom the players
//! chose.

use forsale::Seat;
use forsale_table::{BOXES, Chair, FirstPlayer, FirstPlayerRule, Options, TableView};
use forsale_words::{Words, box_name, first_chosen, first_question};
use maud::{Markup, html};

use crate::create::menu;
use crate::page::{Reader, TablePage};

/// The menu in the form for the options, with what each box says.
pub(crate) fn first_player_menu(reader: &Reader<'_>, options: &Options) -> Markup {
    let w = reader.words();
    let rules = [
        ("box", w.new_first_box(), FirstPlayerRule::Box),
        ("random", w.new_first_random(), FirstPlayerRule::Random),
        ("agreed", w.new_first_agreed(), FirstPlayerRule::Agreed),
        ("rotation", w.new_first_rotation(), FirstPlayerRule::Rotation),
    ];
    let rules = rules.map(|(value, text, rule)| (value, text, options.first_player == rule));
    html! {
        div.stack {
            (menu("first_player", &w.new_first(), &rules))
            ul.soft #first-boxes {
                @for it in &BOXES {
                    li { (box_name(reader.lang, it)) " · " (custom_text(w, it.first_player)) }
                }
            }
        }
    }
}

/// How a box finds the first player, as a part of a sentence.
fn custom_text(w: &Words, custom: FirstPlayer) -> String {
    match custom {
        FirstPlayer::Random => w.new_first_random(),
        FirstPlayer::Agreed => w.first_agreed(),
        FirstPlayer::SmallestHouse => w.first_smallest(),
        FirstPlayer::LargestHouse => w.first_largest(),
    }
}

/// How this table finds the first player.
pub(crate) fn first_player_text(w: &Words, options: &Options) -> String {
    match options.first_player {
        FirstPlayerRule::Rotation => w.new_first_rotation(),
        _ => custom_text(w, options.first_player()),
    }
}

/// Who goes first in the next game. The host chooses, where the players agree on that.
pub(crate) fn first_player(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let is_chosen = view.is_first_chosen();
    let chosen = first_chosen(reader.lang, view);
    html! {
        @if is_chosen || view.first.is_some() {
            section.panel #first-player {
                h2 { (w.new_first()) }
                @if is_chosen { p { (first_question(reader.lang, view)) } }
                p.soft[view.first.is_none()] { (chosen) }
                @if is_chosen && view.is_host() { (form(reader, view)) }
            }
        }
    }
}

fn form(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let w = reader.words();
    let chosen = view.first.map(|first| first.seat);
    html! {
        form.row #first data-send method="post" action={ "/t/" (view.code) "/first" } {
            label for="first-seat" { (w.first_ask()) }
            select #first-seat name="seat" {
                option value="" { (w.first_anyone()) }
                @for seat in Seat::ALL {
                    @if let Some(name) = name(view, seat) {
                        option value=(seat.number()) selected[chosen == Some(seat)] { (name) }
                    }
                }
            }
            button.plain #first-button { (w.first_save()) }
        }
    }
}

fn name<'a>(view: &TableView<'a>, seat: Seat) -> Option<&'a str> {
    view.chairs.get(usize::from(seat.number())).and_then(Chair::name).map(|name| name.as_str())
}
