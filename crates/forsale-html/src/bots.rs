//! The bots people play against, with their character and strength.

use forsale_bots::{LEVELS, Level};
use forsale_table::Person;
use maud::{Markup, html};

use crate::assets::entry_script_address;
use crate::layout::Document;
use crate::page::Reader;
use crate::portraits::portrait;

/// Renders the page of the bots.
pub fn bots_page(reader: &Reader<'_>) -> String {
    let w = reader.words();
    let title = w.site_bots();
    let main = html! {
        script src=(entry_script_address()) defer {}
        div.stack #bots {
            h1 { (title) }
            p { (w.bots_lead()) }
            ol.bots { @for level in &LEVELS { li.panel { (card(reader, level)) } } }
            p.soft { (w.bots_measured()) }
        }
    };
    let about = w.bots_lead();
    Document { title: &title, description: Some(&about), address: None, live: None, main }
        .render(reader)
}

/// One bot: its portrait, what it is like, what it says, and a game against it.
fn card(reader: &Reader<'_>, level: &Level) -> Markup {
    let w = reader.words();
    let (rating, error) = (level.rating.to_string(), level.rating_error.to_string());
    html! {
        (portrait(level.bot.name))
        div {
            h2 { (level.title()) }
            p.soft {
                (w.bots_level(level.number.to_string())) " · " (temper(reader, level.temper))
                " · " (w.bots_rating(rating, error))
            }
            meter min="1000" max="2000" value=(level.rating) aria-hidden="true" {}
            p.says { (w.bot_line(level.number)) }
            p { (w.bot_style(level.number)) }
            form method="post" action="/play" {
                input type="hidden" name="hash";
                button.plain name="level" value=(level.bot.name) { (w.bots_play(level.title())) }
            }
        }
    }
}

/// The bots to choose from, the easiest first.
pub(crate) fn bot_choices(reader: &Reader<'_>, chosen: &str) -> Markup {
    html! {
        @for level in &LEVELS {
            option value=(level.bot.name) selected[level.bot.name == chosen] {
                (described(reader, level))
            }
        }
    }
}

/// The badge of a bot, with its level if it is built in.
pub(crate) fn bot_badge(reader: &Reader<'_>, bot: &str) -> Markup {
    let w = reader.words();
    let level = LEVELS.iter().find(|level| level.bot.name == bot);
    let title = level.map(|level| described(reader, level));
    html! {
        span.badge title=[title] {
            @match level {
                Some(level) => { (w.bot_level(level.number.to_string())) }
                None => { (w.bot_badge()) }
            }
        }
    }
}

/// The badge of a person who plays through the API.
pub(crate) fn api_badge(reader: &Reader<'_>, person: &Person) -> Markup {
    let w = reader.words();
    html! {
        @if person.by_api {
            span.badge title=(w.api_about()) { (w.api_badge()) }
        }
    }
}

pub(crate) fn described(reader: &Reader<'_>, level: &Level) -> String {
    let w = reader.words();
    let temper = temper(reader, level.temper);
    let (number, rating) = (level.number.to_string(), level.rating.to_string());
    w.bot_about(level.title(), number, temper, rating, level.rating_error.to_string())
}

fn temper(reader: &Reader<'_>, temper: &str) -> String {
    let w = reader.words();
    match temper {
        "impulsive" => w.temper_impulsive(),
        "cautious" => w.temper_cautious(),
        "bold" => w.temper_bold(),
        "bluffing" => w.temper_bluffing(),
        "patient" => w.temper_patient(),
        "exact" => w.temper_exact(),
        other => other.to_owned(),
    }
}

/// Whether this bot is one of the levels, which have portraits.
pub(crate) fn is_built_in(bot: &str) -> bool {
    LEVELS.iter().any(|level| level.bot.name == bot)
}
