//! The home page: resume a game, play at once, learn, invite friends, or join a table.

use forsale_bots::LEVELS;
use forsale_table::Clock;
use forsale_words::{Words, box_name};
use maud::{Markup, PreEscaped, html};

use crate::assets::{entry_script_address, street_address};
use crate::create::clock_text;
use crate::daily::daily_tile;
use crate::layout::Document;
use crate::page::{HomePage, Reader, TableLine};
use crate::portraits::portrait;
use crate::symbols::icon;

/// The sky behind the home page. Its colours are in the stylesheet.
const SKY: PreEscaped<&str> = PreEscaped(include_str!("../assets/sky.svg"));

/// Renders the home page.
pub fn home(reader: &Reader<'_>, page: &HomePage<'_>) -> String {
    let w = reader.words();
    let main = html! {
        script src=(entry_script_address()) defer {}
        div.scene aria-hidden="true" {
            (SKY)
            img.street src=(street_address()) alt="" width="2064" height="130";
            div.pavement {}
        }
        div.home {
            h1 { (word_mark(w)) }
            p.quiet { (w.home_lead()) }
            @if let Some(notice) = page.notice { p.notice role="alert" { (notice) } }
            @if let Some(first) = page.mine.first() { (resume(reader, first)) }
            (play(reader, page))
            (ways(reader, page))
            @if page.mine.len() > 1 {
                details.panel #mine {
                    summary { (w.home_all_mine(page.mine.len())) }
                    (tables(reader, page.mine))
                }
            }
            @if !page.open.is_empty() {
                section.panel #open { h2 { (w.home_open()) } (tables(reader, page.open)) }
            }
        }
    };
    let (title, about) = (w.site_name(), w.home_lead());
    Document { title: &title, description: Some(&about), address: None, live: None, main }
        .render(reader)
}

/// The name of the game on a hung board, with what players do on a red rider.
fn word_mark(w: &Words) -> Markup {
    html! {
        svg.word-mark viewBox="0 0 238 100" role="img" aria-label=(w.site_name()) {
            (PreEscaped(include_str!("../assets/word-mark.svg")))
            text x="119" y="91.6" text-anchor="middle" textLength="146" lengthAdjust="spacingAndGlyphs" { (w.home_rider()) }
        }
    }
}

/// The table that waits for the reader, or the first one where they sit.
fn resume(reader: &Reader<'_>, line: &TableLine) -> Markup {
    let w = reader.words();
    html! {
        a.resume #resume href={ "/t/" (line.code) } {
            span {
                @if line.my_turn { b { (w.home_your_turn()) } " " }
                @else { b { (w.home_mine()) " " (line.code) } " " }
                span { (line.text) }
            } " "
            span.go { (w.home_resume()) }
        }
    }
}

/// The form that deals a game against bots of the chosen level.
fn play(reader: &Reader<'_>, page: &HomePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        form.play #play method="post" action="/play" {
            input type="hidden" name="hash";
            fieldset.faces {
                legend { (w.home_opponents()) }
                @for level in &LEVELS {
                    @let id = format!("level-{}", level.bot.name);
                    input type="radio" name="level" id=(id) value=(level.bot.name)
                        checked[level.bot.name == page.level];
                    label for=(id) title=(w.bot_style(level.number)) {
                        (portrait(level.bot.name))
                        span { (level.title()) }
                        i class={ "strength n" (level.number) } aria-hidden="true" {}
                    }
                }
            }
            button.act {
                b { (w.home_play()) }
                small { (w.home_play_small(page.seats)) }
            }
        }
    }
}

/// The other ways to begin.
fn ways(reader: &Reader<'_>, page: &HomePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        div.tiles {
            form.tile method="post" action="/learn" {
                button {
                    (icon("learn"))
                    span { b { (w.home_learn()) } " " small { (w.home_learn_about()) } }
                }
            }
            a.tile href="/new" {
                (icon("people"))
                span { b { (w.home_new()) } " " small { (w.home_new_about()) } }
            }
            (daily_tile(reader, page.daily))
            form.tile.join action="/join" {
                label for="code" { (w.home_join_about()) }
                div.row {
                    input #code type="text" name="code" required placeholder="KAFE7" aria-label=(w.home_code())
                        autocomplete="off" autocapitalize="characters" spellcheck="false";
                    button.plain { (w.home_join()) }
                }
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

fn tables(reader: &Reader<'_>, lines: &[TableLine]) -> Markup {
    html! {
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
