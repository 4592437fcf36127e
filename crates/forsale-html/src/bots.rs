//! The bots people play against, with their character and strength.

use forsale_bots::{LEVELS, Level};
use forsale_table::Person;
use maud::{Markup, html};

use crate::page::Reader;

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

fn described(reader: &Reader<'_>, level: &Level) -> String {
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
