//! The deal of the day, and a deal that a table plays again.

use forsale::{House, Houses, Unit};
use forsale_table::{Code, Hash, Occasion, PlayView, TableView};
use forsale_words::{Lang, date, money_heading, place, total, unit, words};
use maud::{Markup, html};

use crate::assets::entry_script_address;
use crate::cards::{Size, house_picture};
use crate::fairness::value;
use crate::layout::{Document, wide};
use crate::page::Reader;
use crate::symbols::icon;

/// The deal of the day for one reader.
#[derive(Clone, Debug)]
pub struct DailyPage {
    /// The day, such as `2026-11-16`.
    pub day: String,
    /// What a coin stands for.
    pub unit: Unit,
    /// The reader's table, once they have started.
    pub code: Option<Code>,
    /// Their result, once the game is over.
    pub result: Option<DailyResult>,
    /// The days on which they played.
    pub days: PlayedDays,
}

/// The days on which a reader has played the deal of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayedDays {
    /// The days in a row up to today, or up to yesterday if today is not played yet.
    pub streak: u32,
    /// The days of this week, from Monday.
    pub week: [bool; 7],
    /// Today among them.
    pub today: usize,
}

/// The result of one player.
#[derive(Clone, Copy, Debug)]
pub struct DailyResult {
    /// Their place at their table.
    pub place: u8,
    /// Their total.
    pub total: u16,
    /// The number of others who have finished.
    pub others: usize,
    /// The percentage of them who did worse, if there are any.
    pub better: Option<usize>,
}

impl DailyPage {
    /// Returns the result as a line to share, without spoilers.
    pub fn share_line(&self, lang: Lang) -> Option<String> {
        let result = self.result.as_ref()?;
        let place = place(lang, usize::from(result.place));
        let total = total(lang, self.unit, result.total);
        let line = words(lang).daily_line(date(lang, &self.day), &place, &total);
        Some(format!("{line} {}", others(lang, result)))
    }
}

/// How the reader did compared with the others.
fn others(lang: Lang, result: &DailyResult) -> String {
    match result.better {
        None => words(lang).daily_first(),
        Some(percent) => words(lang).daily_better(result.others, percent),
    }
}

/// The hashes that commit the server to the deals of two days.
#[derive(Clone, Copy, Debug)]
pub struct DailyCommitments {
    /// The hash of today's secret, which was shown yesterday.
    pub today: Hash,
    /// The hash of tomorrow's secret.
    pub tomorrow: Hash,
}

/// Renders the page of the deal of the day.
pub fn daily_page(reader: &Reader<'_>, page: &DailyPage, fixed: &DailyCommitments) -> String {
    let w = reader.words();
    let title = w.daily_title();
    let main = html! {
        script src=(entry_script_address()) defer {}
        div.stack #daily {
            section.panel.day {
            div.fan aria-hidden="true" {
                @for house in [16, 24, 9].into_iter().filter_map(House::new) {
                    (house_picture(reader, Houses::deck(30), house, Size::Full))
                }
            }
            div.lead {
                h1 { (title) }
                p { (w.daily_lead()) }
                p.soft { (w.daily_day(date(reader.lang, &page.day))) }
                @if page.days.streak > 0 { p { (streak(reader, &page.days)) } }
            }
            @match (page.code, &page.result) {
                (_, Some(result)) => {
                    p #daily-state { (w.daily_played()) }
                    (result_panel(reader, page, result))
                }
                (Some(code), None) => p { a.button.act href={ "/t/" (code) } { (w.daily_go_on()) } },
                (None, None) => {
                    p #daily-state { (w.daily_not_played()) }
                    form method="post" action="/daily" { button.act { (w.daily_play()) } }
                }
            }
            }
            details.panel #daily-fixed {
                summary { (w.daily_fixed()) }
                p { (w.daily_fixed_about()) }
                (value(&w.daily_today(), &fixed.today.to_string()))
                (value(&w.daily_tomorrow(), &fixed.tomorrow.to_string()))
            }
            p.soft { (w.daily_about_cookies()) }
        }
    };
    let about = w.daily_lead();
    Document { title: &title, description: Some(&about), address: None, live: None, main }
        .render(reader)
}

fn result_panel(reader: &Reader<'_>, page: &DailyPage, result: &DailyResult) -> Markup {
    let w = reader.words();
    let place = place(reader.lang, usize::from(result.place));
    let total = total(reader.lang, page.unit, result.total);
    let others = others(reader.lang, result);
    html! {
        section.panel.stack #daily-result {
            p.status { (w.daily_result(&place, &total)) }
            p #daily-better { (others) }
            div.field {
                label for="daily-share" { (w.daily_share()) }
                input #daily-share type="text" readonly value=[page.share_line(reader.lang)];
                button.plain #daily-copy type="button" hidden data-copy="daily-share" data-done=(w.daily_copied()) {
                    (w.daily_copy())
                }
            }
            @if let Some(code) = page.code {
                p { a href={ "/g/" (code) "-1" } { (w.replay_watch()) } }
                p { a #daily-check href={ "/g/" (code) "-1/verify" } { (w.shuffle_check()) } }
            }
        }
    }
}

/// The tile that leads to the deal of the day, with the days on which the reader played.
pub(crate) fn daily_tile(reader: &Reader<'_>, page: Option<&DailyPage>) -> Markup {
    let w = reader.words();
    let stands = page.map(|page| match &page.result {
        Some(result) => {
            let place = place(reader.lang, usize::from(result.place));
            w.daily_result(&place, total(reader.lang, page.unit, result.total))
        }
        None if page.code.is_some() => w.daily_go_on(),
        None => w.daily_short(),
    });
    html! {
        a.tile.daily #daily-door href="/daily" {
            (icon("cal"))
            span {
                b { (w.daily_title()) } " "
                @if let Some(stands) = stands { small { (stands) } }
                @if let Some(page) = page.filter(|page| page.days.streak > 0) { (streak(reader, &page.days)) }
            }
        }
    }
}

/// The days in a row, and the days of this week.
fn streak(reader: &Reader<'_>, days: &PlayedDays) -> Markup {
    let w = reader.words();
    let letters = w.daily_week();
    html! {
        " " span.streak {
            (icon("flame"))
            span { (w.daily_streak(days.streak)) } " "
            span.days aria-hidden="true" {
                @for (place, letter) in letters.split(' ').enumerate() {
                    i .on[days.week.get(place).copied().unwrap_or_default()] .now[place == days.today] { (letter) }
                }
            }
        }
    }
}

/// The link from a finished daily game to the page of the day.
pub(crate) fn daily_link(reader: &Reader<'_>, play: &PlayView<'_>) -> Markup {
    let is_daily = matches!(play.occasion, Some(Occasion::Daily(_)));
    html! { @if is_daily { p { a.button #daily-link href="/daily" { (reader.words().daily_see()) } } } }
}

/// The host's proposal to play the same deal again, which everybody may decline.
pub(crate) fn again_proposed(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let w = reader.words();
    html! {
        @if view.again_proposed {
            div.panel.row #again-proposed {
                p { (w.again_asked()) " " (w.again_about()) }
                @if view.seat.is_some() {
                    form #decline data-send method="post" action={ "/t/" (view.code) "/decline" } {
                        button.plain #decline-button {
                            (if view.is_host() { w.again_withdraw() } else { w.again_decline() })
                        }
                    }
                }
            }
        }
    }
}

/// The host's form to propose the same deal again.
pub(crate) fn again_form(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let w = reader.words();
    html! {
        @if view.is_host() && !view.again_proposed {
            form.row #again data-send method="post" action={ "/t/" (view.code) "/again" } {
                button.plain #again-button { (w.again_button()) }
                span.soft { (w.again_about()) }
            }
        }
    }
}

/// The results of all games with the same deal.
pub(crate) fn rounds(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let w = reader.words();
    let Some(first) = view.rounds.first() else { return html! {} };
    let Some(play) = &view.play else { return html! {} };
    let title = money_heading(reader.lang, unit(play.ledger.rules()), w.again_title());
    let comparison = html! {
        table {
            thead { tr { th {} @for round in &view.rounds { th scope="col" { (w.again_game(round.game)) } } } }
            tbody {
                @for seat in 0..first.totals.len() { (hand(reader, view, seat)) }
            }
        }
    };
    html! {
        section.panel #rounds {
            h2 { (title) }
            (wide(&title, &comparison))
        }
    }
}

fn hand(reader: &Reader<'_>, view: &TableView<'_>, seat: usize) -> Markup {
    let w = reader.words();
    let totals = view.rounds.iter().filter_map(|round| round.totals.get(seat));
    let best = totals.max().copied().unwrap_or(0);
    let cell = |name: &str, amount: u16| {
        html! {
            bdi { (name) } " " (amount)
            @if amount == best { " " strong { (w.again_best()) } }
        }
    };
    html! {
        tr {
            th scope="row" { (w.again_seat(seat + 1)) }
            @for round in &view.rounds {
                td { (cell(&round.names[seat], round.totals[seat])) }
            }
        }
    }
}
