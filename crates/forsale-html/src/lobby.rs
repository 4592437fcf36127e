//! The lobby: the table before and between games.

use forsale::Seat;
use forsale_table::{Chair, Hints, Notes, Options, Person, TableView, Watchers};
use forsale_words::{box_name, coin_worth, game_line, isolated, quoted, setup_line, status, unit};
use maud::{Markup, PreEscaped, html};

use crate::absence::absence;
use crate::bots::{api_badge, bot_badge, bot_choices};
use crate::chat::chat;
use crate::create::{absence_text, clock_text, fields, ledger_text, watchers_text};
use crate::device::{companion, leave};
use crate::fairness::next_shuffle;
use crate::first_player::{first_player, first_player_text};
use crate::layout::{languages, switches};
use crate::page::{Reader, TablePage};
use crate::pauses::{ask_time, grant_time, time_badge};
use crate::plates::plates;
use crate::regions::Division;
use crate::rules::rules_address;
use crate::sheet::sheet;
use crate::symbols::{avatar, icon};
use crate::unseated::{claims, elsewhere, join_panel, queue};
use crate::watchers::{consent, gallery};

/// The lobby of a table that has not played yet: the table, with the invitation where the cards will
/// lie.
pub(crate) fn lobby(reader: &Reader<'_>, page: &TablePage<'_>, parts: &Division<'_, '_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let talk = html! { (chat(reader, page)) (gallery(reader, page)) };
    html! {
        div.lobby #lobby {
            div.hud #head {
                (sheet("menu", "menu", &w.table_menu(), &menu(reader, page)))
                h1.round { (title(reader, view)) }
                p.status #status data-say="status" { (status(reader.lang, view)) }
                div.tools {
                    (watching(reader, page))
                    a.gear href={ "/t/" (view.code) "/tv" } aria-label=(w.tv_link()) title=(w.tv_link()) { (icon("tv")) }
                    (sheet("chat-sheet", "chat", &w.chat_title(), &talk))
                    (sheet("fair-sheet", "shield", &w.shuffle_check(), &next_shuffle(reader, view)))
                }
            }
            div.room {
                (parts.own("chairs", plates(reader, page)))
                (parts.own("invitation", invitation(reader, page)))
            }
            div.notes {
                (notice(page))
                (elsewhere(reader, page))
                (around(reader, page))
            }
            (parts.own("move", html! { div.next-steps #move tabindex="-1" { (dock(reader, page)) } }))
        }
    }
}

/// The rest of the site, and the box with its rules.
pub(crate) fn menu(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        p.row { a.brand href="/" { (w.site_name()) } span.code { (page.view.code) } }
        p.row {
            a href="/rules" { (w.site_rules()) }
            a href="/bots" { (w.site_bots()) }
            a href={ "/settings?back=" (reader.here) } { (w.settings_title()) }
        }
        (languages(reader))
        (switches(reader, true))
    }
}

/// How many people watch, as an eye and a number.
fn watching(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let count = page.watchers;
    html! {
        @if count > 0 {
            p.watching #watchers title=(reader.words().lobby_watchers(count)) {
                (icon("eye")) span aria-hidden="true" { (count) }
                span.quiet { (reader.words().lobby_watchers(count)) }
            }
        }
    }
}

/// The reader's side of the table: who they are, the options, and the start.
fn dock(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let free = view.chairs.iter().filter(|chair| **chair == Chair::Free).count();
    let own =
        view.seat.and_then(|seat| Some((seat, view.chairs[usize::from(seat.number())].name()?)));
    html! {
        @if let Some((seat, name)) = own {
            div.me {
                (avatar(seat))
                span {
                    b { bdi { (name) } }
                    small { (w.lobby_seats_free(view.chairs.len(), free)) }
                }
            }
        }
        a.chosen-box href=(rules_address(view.game_box.id, Some(reader.here))) data-rules { (box_name(reader.lang, view.game_box)) }
        (more(reader, page))
        (seat_of_reader(reader, page))
    }
}

/// What is rarely needed before a game.
fn more(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        details.sheet.up #more name="sheet" {
            summary.button { (icon("more")) (w.end_more()) }
            div.pop {
                p.line { (rules_link(reader, page.view)) }
                (agreed(reader, page.view))
                (first_player(reader, page))
                (companion(reader, page))
                (ask_time(reader, page))
                (consent(reader, page))
                (way_back(reader, page))
                (change(reader, page))
                @if page.view.seat.is_some() && !reader.is_shared {
                    form #stand method="post" action={ "/t/" (page.view.code) "/stand" } {
                        button.plain #stand-button { (w.lobby_stand()) }
                    }
                }
            }
        }
    }
}

/// The title of the lobby: whose table it is.
pub(crate) fn title(reader: &Reader<'_>, view: &TableView<'_>) -> String {
    let host = view.host.and_then(|seat| view.chairs.get(usize::from(seat.number())));
    match host.and_then(Chair::name) {
        Some(name) => reader.words().lobby_title(isolated(name.as_str())),
        None => reader.words().lobby_title_empty(),
    }
}

/// The box and the rules in which boxes differ, with a link to all rules.
pub(crate) fn rules_link(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let back = reader.here.starts_with("/t/").then_some(reader.here);
    html! {
        a #rules-link href=(rules_address(view.game_box.id, back)) data-rules { (game_line(reader.lang, view)) }
    }
}

/// The options of this table besides the rules.
pub(crate) fn agreed(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let w = reader.words();
    let Options { ledger, watchers, clock, absence: away, .. } = *view.options;
    html! {
        ul.agreed.soft #agreed {
            li { (setup_line(reader.lang, &view.rules)) ". " (coin_worth(reader.lang, unit(&view.rules))) }
            @if let Some(name) = view.game_box.terms.variant.filter(|_| view.options.variant) {
                li {
                    b { (w.rules_variant()) } " "
                    span lang=(view.game_box.terms.language) { (quoted(reader.lang, name)) }
                }
            }
            li { b { (w.new_first()) } " " (first_player_text(w, view.options)) }
            li { b { (w.new_ledger()) } " " (ledger_text(w, ledger)) @if ledger == Notes::Memory { ". " (w.hidden_list()) } }
            li { b { (w.new_clock()) } " " (clock_text(w, clock)) }
            li { b { (w.new_absence()) } " " (absence_text(w, away)) }
            @if view.options.hints == Hints::On { li { b { (w.new_hints()) } " " (w.new_hints_on()) } }
            @if watchers != Watchers::Welcome { li { b { (w.new_watchers()) } " " (watchers_text(w, watchers)) } }
        }
    }
}

/// The notice about why the last request was refused.
pub(crate) fn notice(page: &TablePage<'_>) -> Markup {
    html! {
        @if let Some(notice) = page.notice { p.notice #notice role="alert" { (notice) } }
    }
}

/// The reader's place: a form to sit down, or to be ready.
pub(crate) fn seat_of_reader(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let view = page.view;
    let person = view.seat.and_then(|seat| view.chairs[usize::from(seat.number())].person());
    match person {
        Some(person) => seated(reader, page, person),
        None => join_panel(reader, page),
    }
}

fn seated(reader: &Reader<'_>, page: &TablePage<'_>, person: &Person) -> Markup {
    let w = reader.words();
    let view = page.view;
    let free = view.chairs.iter().filter(|chair| **chair == Chair::Free).count();
    html! {
        @if view.shuffling.begins() { p { (w.shuffle_cutting()) } }
        @else if view.is_host() {
            form #start data-send method="post" action={ "/t/" (view.code) "/start" } {
                @if free > 0 { input type="hidden" name="fill" value=(page.level); }
                button.act #start-button {
                    b { (w.lobby_start()) }
                    @if free > 0 { small { (w.lobby_fills(free)) } }
                }
            }
        } @else {
            (ready_form(reader, view, person))
            p.soft { (w.lobby_wait_host()) }
        }
    }
}

/// The form by which the reader is ready for the next game, or not.
pub(crate) fn ready_form(reader: &Reader<'_>, view: &TableView<'_>, person: &Person) -> Markup {
    let w = reader.words();
    html! {
        form #ready data-send method="post" action={ "/t/" (view.code) "/ready" } {
            input type="hidden" name="ready" value=(if person.ready { "no" } else { "yes" });
            button.act[!person.ready] .plain[person.ready] #ready-button {
                @if person.ready && view.play.is_some() { (w.end_again_cancel()) }
                @else if person.ready { (w.lobby_say_not_ready()) }
                @else if view.again_proposed { (w.again_agree()) }
                @else if view.play.is_some() { (w.end_again()) }
                @else { (w.lobby_say_ready()) }
            }
        }
    }
}

/// The chairs; the host can add and remove bots.
pub(crate) fn chairs(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let seats = Seat::ALL.into_iter().zip(page.view.chairs);
    html! {
        section.panel #chairs {
            h2 { (reader.words().lobby_seats()) }
            ol.chairs {
                @for (seat, chair) in seats {
                    li id={ "chair-" (seat.number()) } { (chair_line(reader, page, seat, chair)) }
                }
            }
        }
    }
}

fn chair_line(reader: &Reader<'_>, page: &TablePage<'_>, seat: Seat, chair: &Chair) -> Markup {
    let w = reader.words();
    let hosts = page.view.is_host();
    html! {
        @match chair {
            Chair::Free => {
                (avatar(seat))
                span.soft { (w.lobby_free_seat()) }
                @if hosts { (add_bot(reader, page, seat)) }
            }
            Chair::Bot(bot) => {
                (avatar(seat))
                span { bdi { (bot.name) } " " (bot_badge(reader, &bot.bot)) }
                @if hosts { (remove_bot(reader, page, seat, bot.name.as_str())) }
            }
            Chair::Person(person) => {
                (avatar(seat))
                (person_line(reader, page, seat, person))
                span.soft { (state(reader, page.view, seat, person)) }
                (leave(reader, page, seat, person.name.as_str()))
            }
        }
    }
}

/// Whether a person is ready. Before the first game the host starts it, and need not be.
pub(crate) fn state(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    seat: Seat,
    person: &Person,
) -> String {
    let w = reader.words();
    match (person.ready, view.play.is_none() && view.host == Some(seat)) {
        (_, true) => w.lobby_starts(),
        (true, false) => w.lobby_ready(),
        (false, false) => w.lobby_not_ready(),
    }
}

pub(crate) fn person_line(
    reader: &Reader<'_>,
    page: &TablePage<'_>,
    seat: Seat,
    person: &Person,
) -> Markup {
    let w = reader.words();
    html! {
        span {
            bdi { (person.name) } " "
            @if reader.is_shared && page.own.contains(seat) { span.badge { (w.device_here()) } " " }
            @else if page.view.seat == Some(seat) { span.badge { (w.lobby_you()) } " " }
            (absence(reader, page.presence.get(&seat)))
            (time_badge(reader, person))
            @if page.view.host == Some(seat) { span.badge { (w.lobby_host()) } " " }
            (api_badge(reader, person))
        }
    }
}

fn add_bot(reader: &Reader<'_>, page: &TablePage<'_>, seat: Seat) -> Markup {
    let w = reader.words();
    let number = seat.number();
    html! {
        form id={ "bot-form-" (number) } data-send method="post" action={ "/t/" (page.view.code) "/bot" } {
            input type="hidden" name="seat" value=(number);
            label.quiet for={ "bot-" (number) } { (w.lobby_bot_level(number + 1)) }
            select id={ "bot-" (number) } name="bot" { (bot_choices(reader, page.level)) }
            button.plain id={ "bot-button-" (number) } { (w.lobby_add_bot()) }
        }
    }
}

fn remove_bot(reader: &Reader<'_>, page: &TablePage<'_>, seat: Seat, name: &str) -> Markup {
    let w = reader.words();
    let number = seat.number();
    html! {
        form id={ "unbot-form-" (number) } data-send method="post" action={ "/t/" (page.view.code) "/unbot" } {
            input type="hidden" name="seat" value=(number);
            button.plain id={ "unbot-button-" (number) } aria-label=(w.lobby_remove_named(isolated(name))) {
                (w.lobby_remove_bot())
            }
        }
    }
}

/// The invitation for friends: a code, a link and a QR code.
pub(crate) fn invitation(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    let code = page.view.code.to_string();
    html! {
        section.invitation #invitation {
            h2 { (w.lobby_invite()) }
            p.code-plates role="img" aria-label={ (w.lobby_code()) " " (code) } {
                @for letter in code.chars() { i aria-hidden="true" { (letter) } }
            }
            div.link {
                @if let Some(invite) = page.invite {
                    label.quiet for="invite" { (w.lobby_link()) }
                    input #invite type="url" readonly value=(invite) data-select;
                    div.row.scripted {
                        button.plain type="button" data-copy="invite" hidden { (icon("copy")) (w.lobby_copy()) }
                        button.plain type="button" data-share="invite" hidden { (icon("share")) (w.lobby_share()) }
                    }
                } @else {
                    p.soft { (w.lobby_no_link()) }
                }
                @if !page.other_invites.is_empty() {
                    details #other-invites {
                        summary { (w.lobby_other_links()) }
                        ul { @for link in page.other_invites { li { (link) } } }
                    }
                }
            }
            @if let Some(svg) = page.qr_svg {
                div.qr role="img" aria-label=(w.lobby_qr()) { (PreEscaped(svg)) }
            }
        }
    }
}

/// The personal link that gives the reader their seat back.
pub(crate) fn way_back(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        @if let Some(link) = page.return_link {
            details.panel #way-back {
                summary { (w.lobby_return()) }
                p.soft { (w.lobby_return_about()) }
                input #return-link type="url" readonly value=(link) aria-label=(w.lobby_return()) data-select;
                div.row.scripted {
                    button.plain type="button" data-copy="return-link" hidden { (w.lobby_copy()) }
                    button.plain type="button" data-share="return-link" hidden { (w.lobby_return_send()) }
                }
            }
        }
    }
}

/// The form by which the host changes the options.
pub(crate) fn change(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    html! {
        @if page.view.is_host() {
            details.panel #change {
                summary { (w.new_change()) }
                form.stack #options data-send method="post" action={ "/t/" (page.view.code) "/options" } {
                    (fields(reader, page.view.options))
                    button.act #options-button { (w.new_save()) }
                }
            }
        }
    }
}

/// What others at the table ask of the reader, and the queue.
pub(crate) fn around(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    html! {
        (claims(reader, page))
        (grant_time(reader, page))
        (queue(reader, page))
    }
}

pub(crate) fn watchers(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    html! {
        @if page.view.play.as_ref().is_some_and(|play| play.outcome.is_none() && play.are_hands_open()) {
            p.soft { (reader.words().hands_open()) }
        }
        @if page.watchers > 0 { p.soft #watchers { (reader.words().lobby_watchers(page.watchers)) } }
    }
}
