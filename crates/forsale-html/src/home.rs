//! The home page: play, open a table, or join one.

use forsale::{House, Houses};
use forsale_table::Clock;
use forsale_words::box_name;
use maud::{Markup, html};

use crate::assets::entry_script_address;
use crate::cards::{Size, house_picture};
use crate::create::clock_text;
use crate::daily::{DailyPage, daily_panel};
use crate::layout::Document;
use crate::page::{HomePage, Reader, TableLine};

/// Renders the home page.
pub fn home(reader: &Reader<'_>, page: &HomePage<'_>) -> String {
    let w = reader.words();
    let main = html! {
        script src=(entry_script_address()) defer {}
        div.hero {
            div {
                h1 { (w.site_name()) }
                p { (w.home_lead()) }
            }
            div.fan aria-hidden="true" {
                @for house in [1, 7, 16, 24, 30].into_iter().filter_map(House::new) {
                    (house_picture(reader, Houses::deck(30), house, Size::Full))
                }
            }
        }
        div.stack {
            @if let Some(notice) = page.notice { p.notice role="alert" { (notice) } }
            (ways_to_play(reader, page.daily))
            (tables(reader, &w.home_mine(), page.mine))
            (tables(reader, &w.home_open(), page.open))
        }
    };
    let (title, about) = (w.site_name(), w.home_lead());
    Document { title: &title, description: Some(&about), address: None, live: None, main }
        .render(reader)
}

fn ways_to_play(reader: &Reader<'_>, daily: Option<&DailyPage>) -> Markup {
    let w = reader.words();
    html! {
        div.doors {
            form.panel #play method="post" action="/play" {
                p { (w.home_play_about()) }
                input type="hidden" name="hash";
                button.act { (w.home_play()) }
            }
            (daily_panel(reader, daily))
            form.panel method="post" action="/learn" {
                p { (w.home_learn_about()) }
                button.plain { (w.home_learn()) }
            }
            div.panel {
                p { (w.home_new_about()) }
                a.button href="/new" { (w.home_new()) }
            }
            form.panel action="/join" {
                p { (w.home_join_about()) }
                div.field {
                    label for="code" { (w.home_code()) }
                    input #code type="text" name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false";
                }
                button.plain { (w.home_join()) }
            }
        }
    }
}

/// The options of a table in a list.
fn terms(reader: &Reader<'_>, line: &TableLine) -> Markup {
    html! {
        (box_name(reader.lang, line.game_box))
        @if line.clock != Clock::None { " · " (clock_text(reader.words(), line.clock)) }
    }
}

fn tables(reader: &Reader<'_>, title: &str, lines: &[TableLine]) -> Markup {
    html! {
        @if !lines.is_empty() {
            section.panel {
                h2 { (title) }
                ul.tables {
                    @for line in lines {
                        li {
                            a href={ "/t/" (line.code) } { (line.code) }
                            span { (line.text) }
                            span.soft { (terms(reader, line)) }
                            @if line.my_turn { span.badge.turn { (reader.words().home_your_turn()) } }
                        }
                    }
                }
            }
        }
    }
}
