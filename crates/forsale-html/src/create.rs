//! The form for the options of a table: for a new one, and for the host between games.

use forsale::{BidRule, Edition, HouseRules, MAX_CARDS, MAX_SEATS, Refund, Seat, Supply};
use forsale_table::{
    Absence, BOXES, Chat, Clock, GameBox, Hints, Name, Notes, Options, Pace, Visibility, Watchers,
};
use forsale_words::{
    Words, box_name, box_signs, edition_line, quoted, setup_line, setup_line_short,
};
use maud::{Markup, html};

use crate::bots::bot_choices;
use crate::first_player::first_player_menu;
use crate::layout::Document;
use crate::page::{NewPage, Reader};
use crate::symbols::{avatar, icon};

/// Renders the form for a new table.
pub fn new_table(reader: &Reader<'_>, page: &NewPage<'_>) -> String {
    let w = reader.words();
    let title = w.new_title();
    let main = html! {
        div.opening {
            h1 { (title) }
            @if let Some(notice) = page.notice { p.notice role="alert" { (notice) } }
            form method="post" action="/new" {
                (people(reader, page))
                (boxes(reader, page.options))
                details.panel.more-options #more {
                    summary { (w.end_more()) }
                    div.stack {
                        div.field {
                            label for="level" { (w.new_level()) }
                            select #level name="level" { (bot_choices(reader, page.level)) }
                        }
                        (table_choices(reader, page.options))
                        (house_rules(reader, page.options))
                    }
                }
                div.next-steps { button.act { (icon("people")) (w.new_create()) } }
            }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}

/// The reader's name, the number of players, and the other seats.
fn people(reader: &Reader<'_>, page: &NewPage<'_>) -> Markup {
    let w = reader.words();
    html! {
        div.panel.people {
            div.pair.own {
                (avatar(Seat::A))
                div.field {
                    label for="name" { (w.lobby_name()) }
                    input #name type="text" name="name" value=(page.name) maxlength=(Name::LONGEST)
                        required autocomplete="nickname";
                }
            }
            (seats(reader, page.options))
            (initial_seats(reader, page))
        }
    }
}

/// The fields for all options, filled in with the current ones.
pub(crate) fn fields(reader: &Reader<'_>, options: &Options) -> Markup {
    html! {
        (boxes(reader, options))
        div.panel { (seats(reader, options)) }
        (table_choices(reader, options))
        (house_rules(reader, options))
    }
}

fn boxes(reader: &Reader<'_>, options: &Options) -> Markup {
    let chosen = options.game_box().unwrap_or(&BOXES[0]);
    html! {
        fieldset.panel.boxes-choice {
            legend { (reader.words().new_edition()) }
            div.box-chips {
                // The description of the chosen box is shown below all of them.
                @for it in &BOXES {
                    input type="radio" name="box" id={ "box-" (it.id) } value=(it.id) checked[it == chosen];
                    label for={ "box-" (it.id) } { (box_name(reader.lang, it)) } " "
                    div.box-about {
                        p { (box_signs(reader.lang, it)) }
                        p.soft { (about(reader, it.edition)) }
                        (setups(reader, it))
                    }
                }
            }
        }
    }
}

/// The coins and cards for each number of players; the stylesheet shows the chosen one.
fn setups(reader: &Reader<'_>, it: &GameBox) -> Markup {
    let rules = |seats, supply| it.edition.rules(seats, supply).ok();
    html! {
        ul.setups.soft {
            @for seats in it.edition.setups.iter().map(|setup| setup.seats) {
                li data-seats=(seats) {
                    @if let Some(rules) = rules(seats, Supply::Enough) { (setup_line(reader.lang, &rules)) }
                    @if let Some(rules) = rules(seats, Supply::OneShort) {
                        ". " (setup_line_short(reader.lang, &rules)) " "
                        @if let Some(name) = it.terms.variant {
                            span lang=(it.terms.language) { (quoted(reader.lang, name)) }
                        }
                    }
                }
            }
        }
    }
}

/// The numbers of players and the rules in which editions differ.
fn about(reader: &Reader<'_>, edition: &Edition) -> String {
    let counts = edition.setups.iter().map(|setup| setup.seats);
    let (fewest, most) = (counts.clone().min().unwrap_or(0), counts.max().unwrap_or(0));
    let line = edition.rules(fewest, Supply::Enough).map(|rules| edition_line(reader.lang, &rules));
    reader.words().new_edition_about(fewest, most, line.unwrap_or_default())
}

fn seats(reader: &Reader<'_>, options: &Options) -> Markup {
    html! {
        fieldset {
            legend { (reader.words().new_seats()) }
            div.segments {
                @for seats in 3..=MAX_SEATS as u8 {
                    label {
                        input type="radio" name="seats" value=(seats) checked[seats == options.seats];
                        (seats)
                    }
                }
            }
        }
    }
}

/// The other seats of a new table. The stylesheet shows as many as there are players, and a field for
/// the name of a person who shares the device.
fn initial_seats(reader: &Reader<'_>, page: &NewPage<'_>) -> Markup {
    let w = reader.words();
    html! {
        fieldset.neighbours {
            legend { (w.new_others()) }
            @for place in 2..=MAX_SEATS {
                @let other = page.others.get(place - 2).copied().unwrap_or_default();
                div.pair data-place=(place) {
                    @if let Some(seat) = u8::try_from(place - 1).ok().and_then(Seat::new) { (avatar(seat)) }
                    (who(reader, place, other.kind))
                    div.field.name {
                        label.quiet for={ "name_" (place) } { (w.device_name()) }
                        input type="text" placeholder=(w.device_name()) id={ "name_" (place) } name={ "name_" (place) } value=(other.name)
                            maxlength=(Name::LONGEST) autocomplete="off";
                    }
                }
            }
        }
    }
}

fn who(reader: &Reader<'_>, place: usize, kind: &str) -> Markup {
    let (w, name) = (reader.words(), format!("seat_{place}"));
    html! {
        div.field {
            label.quiet for=(name) { (w.new_other(place)) }
            select id=(name) name=(name) {
                option value="" { (w.new_other_friend()) }
                option value="device" selected[kind == "device"] { (w.new_other_device()) }
                (bot_choices(reader, kind))
            }
        }
    }
}

fn table_choices(reader: &Reader<'_>, options: &Options) -> Markup {
    let w = reader.words();
    let paces = [
        ("instant", w.new_pace_instant(), options.pace == Pace::Instant),
        ("quick", w.new_pace_quick(), options.pace == Pace::Quick),
        ("natural", w.new_pace_natural(), options.pace == Pace::Natural),
    ];
    let finders = [
        ("link", w.new_visibility_link(), options.visibility == Visibility::Link),
        ("network", w.new_visibility_network(), options.visibility == Visibility::Network),
        ("public", w.new_visibility_public(), options.visibility == Visibility::Public),
    ];
    html! {
        div.panel.pairs {
            (menu("pace", &w.new_pace(), &paces))
            (menu("visibility", &w.new_visibility(), &finders))
            (first_player_menu(reader, options))
            (waiting_choices(w, options))
            (openness(w, options))
        }
    }
}

/// How long the table waits for a decision, and for an absent player.
fn waiting_choices(w: &Words, options: &Options) -> Markup {
    let clocks = [
        ("none", Clock::None),
        ("relaxed", Clock::Relaxed),
        ("brisk", Clock::Brisk),
        ("post", Clock::Post),
    ];
    let clocks = clocks.map(|(value, clock)| (value, clock_text(w, clock), options.clock == clock));
    let absences = [("vote", Absence::Vote), ("wait", Absence::Wait), ("bot", Absence::Bot)];
    let absences = absences.map(|(value, it)| (value, absence_text(w, it), options.absence == it));
    html! {
        (menu("clock", &w.new_clock(), &clocks))
        (menu("absence", &w.new_absence(), &absences))
    }
}

pub(crate) fn clock_text(w: &Words, clock: Clock) -> String {
    match clock {
        Clock::None => w.new_clock_none(),
        Clock::Relaxed => w.new_clock_relaxed(),
        Clock::Brisk => w.new_clock_brisk(),
        Clock::Post => w.new_clock_post(),
    }
}

pub(crate) fn absence_text(w: &Words, absence: Absence) -> String {
    match absence {
        Absence::Wait => w.new_absence_wait(),
        Absence::Vote => w.new_absence_vote(),
        Absence::Bot => w.new_absence_bot(),
    }
}

/// Who may see what: the ledger, watchers, chat, hints.
fn openness(w: &Words, options: &Options) -> Markup {
    let ledger = |notes| (options.ledger == notes, ledger_text(w, notes));
    let (is_open, open) = ledger(Notes::Open);
    let (is_memory, memory) = ledger(Notes::Memory);
    let ledgers = [("open", open, is_open), ("memory", memory, is_memory)];
    let watchers = [("yes", Watchers::Welcome), ("link", Watchers::Link), ("no", Watchers::Nobody)];
    let watchers =
        watchers.map(|(value, it)| (value, watchers_text(w, it), options.watchers == it));
    let chats = [
        ("on", w.new_chat_on(), options.chat == Chat::On),
        ("emotes", w.new_chat_emotes(), options.chat == Chat::Emotes),
        ("off", w.new_chat_off(), options.chat == Chat::Off),
    ];
    let hints = [
        ("off", w.new_hints_off(), options.hints == Hints::Off),
        ("on", w.new_hints_on(), options.hints == Hints::On),
    ];
    html! {
        div.stack {
            (menu("ledger", &w.new_ledger(), &ledgers))
            p.soft #ledger-about {
                (w.new_ledger_default()) " "
                b { (ledger_text(w, Notes::Memory)) } ". " (w.hidden_list())
            }
        }
        (menu("watching", &w.new_watchers(), &watchers))
        (menu("chat", &w.new_chat(), &chats))
        (menu("hints", &w.new_hints(), &hints))
    }
}

pub(crate) fn watchers_text(w: &Words, watchers: Watchers) -> String {
    match watchers {
        Watchers::Welcome => w.new_watchers_yes(),
        Watchers::Link => w.new_watchers_link(),
        Watchers::Nobody => w.new_watchers_no(),
    }
}

pub(crate) fn ledger_text(w: &Words, notes: Notes) -> String {
    match notes {
        Notes::Open => w.new_ledger_open(),
        Notes::Memory => w.new_ledger_memory(),
    }
}

fn house_rules(reader: &Reader<'_>, options: &Options) -> Markup {
    let w = reader.words();
    let rules = options.house_rules;
    let refunds = [
        ("printed", w.new_printed(), rules.refund.is_none()),
        ("down", w.new_refund_down(), rules.refund == Some(Refund::Down)),
        ("up", w.new_refund_up(), rules.refund == Some(Refund::Up)),
    ];
    let bids = [
        ("printed", w.new_printed(), rules.bid.is_none()),
        ("exceed", w.new_exceed(), rules.bid == Some(BidRule::Exceed)),
        ("match", w.new_match(), rules.bid == Some(BidRule::Match)),
    ];
    let changed = options.variant || rules != HouseRules::default();
    html! {
        details.panel open[changed] {
            summary { (w.new_house_rules()) }
            div.stack {
                p.soft { (w.new_house_rules_about()) }
                (menu("refund", &w.new_refund(), &refunds))
                (menu("bid_rule", &w.new_bid_rule(), &bids))
                div.field {
                    label for="removed" { (w.new_removed()) }
                    input #removed type="number" name="removed" min="0" max=(MAX_CARDS) value=[rules.removed]
                        aria-describedby="removed-about";
                    span.soft #removed-about { (w.new_removed_about()) }
                }
                div.choice {
                    input #variant type="checkbox" name="variant" value="on" checked[options.variant];
                    label for="variant" { (w.new_variant()) }
                    span.soft { (w.new_variant_about()) }
                }
            }
        }
    }
}

/// A menu. Each choice is a value, its text, and whether it is chosen.
pub(crate) fn menu(name: &str, label: &str, choices: &[(&str, String, bool)]) -> Markup {
    html! {
        div.field {
            label for=(name) { (label) } " "
            select id=(name) name=(name) {
                @for (value, text, chosen) in choices {
                    option value=(value) selected[*chosen] { (text) }
                }
            }
        }
    }
}
