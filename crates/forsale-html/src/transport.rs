//! The controls of a replay: the timeline of the game, and the buttons to step through it.

use maud::{Markup, html};

use crate::page::Reader;
use crate::replay::{Frame, ReplayPage};
use crate::symbols::icon;

/// The timeline, what happened, and the buttons.
pub(crate) fn transport(reader: &Reader<'_>, page: &ReplayPage<'_>, news: &str) -> Markup {
    html! {
        (timeline(reader, page))
        p.say #status { (news) }
        (buttons(reader, page))
        (speed(reader, page))
    }
}

/// The whole game: a bar for each auction and sale, and a handle to drag.
fn timeline(reader: &Reader<'_>, page: &ReplayPage<'_>) -> Markup {
    let w = reader.words();
    html! {
        form.timeline method="get" action={ "/g/" (page.id) } {
            input type="hidden" name="as" value=(page.perspective.code());
            div.track {
                (rounds(page))
                input #replay-slider type="range" name="at" min="0" max=(page.last) value=(page.frame.moves)
                    aria-label=(w.replay_position()) autocomplete="off";
            }
            button.plain.unscripted { (w.replay_go()) }
        }
    }
}

/// The auctions and sales, as wide as they are long. What is over is filled.
fn rounds(page: &ReplayPage<'_>) -> Markup {
    let ends = page.parts.iter().skip(1).copied().chain([page.last]);
    let auctions = page.parts.len() / 2;
    html! {
        svg viewBox={ "0 0 " (page.last) " 1" } preserveAspectRatio="none" aria-hidden="true" {
            @for (number, (start, end)) in page.parts.iter().copied().zip(ends).enumerate() {
                @let passed = page.frame.moves.clamp(start, end) - start;
                g.selling[number >= auctions].now[number == page.round()] {
                    (bar("rest", start, end - start))
                    @if passed > 0 { (bar("done", start, passed)) }
                }
            }
            @for start in page.parts.iter().skip(1) { path d={ "M" (start) " 0v1" } {} }
        }
    }
}

fn bar(class: &str, start: usize, moves: usize) -> Markup {
    html! { rect class=(class) x=(start) y="0" width=(moves) height="1" {} }
}

/// The buttons from picture to picture. Playing needs the script.
fn buttons(reader: &Reader<'_>, page: &ReplayPage<'_>) -> Markup {
    let w = reader.words();
    let (moves, last) = (page.frame.moves, page.last);
    let is_result = page.shows_result();
    let before = page.parts.iter().rev().find(|part| **part < moves);
    let after = page.parts.iter().find(|part| **part > moves || is_result && **part == moves);
    let end = (moves < last || is_result).then_some(last);
    html! {
        div.buttons {
            (step(page, "first", "first", &w.replay_first(), (moves > 0).then_some(Frame::table(0))))
            (step(page, "part-back", "part-back", &w.replay_part_back(), before.copied().map(Frame::table)))
            (step(page, "back", "back", &w.replay_back(), page.back()))
            button.act.scripted #replay-play type="button" data-play=(w.replay_play()) data-stop=(w.replay_stop()) {
                (icon("play")) (icon("pause")) span { (w.replay_play()) }
            }
            (step(page, "on", "on", &w.replay_on(), page.on()))
            (step(page, "part-on", "part-on", &w.replay_part_on(), after.copied().map(Frame::table)))
            (step(page, "last", "last", &w.replay_last(), end.map(Frame::table)))
        }
    }
}

/// A link to another picture, or its dimmed button if there is none.
fn step(page: &ReplayPage<'_>, name: &str, symbol: &str, text: &str, to: Option<Frame>) -> Markup {
    let address = to.map(|to| page.address(to, page.perspective));
    let off = address.is_none().then_some("true");
    html! {
        a.button.plain id={ "replay-" (name) } href=[address] role=[off.map(|_| "link")] aria-disabled=[off]
            aria-label=(text) title=(text) { (icon(symbol)) }
    }
}

/// The playback speeds, as multiples of the usual one.
const SPEEDS: [(&str, &str); 4] = [("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×")];

/// Where the replay is, and how fast it plays.
fn speed(reader: &Reader<'_>, page: &ReplayPage<'_>) -> Markup {
    let w = reader.words();
    html! {
        div.pace {
            span #replay-at { (w.replay_at(page.frame.moves, page.last)) }
            select.scripted #replay-speed aria-label=(w.replay_speed()) autocomplete="off" {
                @for (value, text) in SPEEDS { option value=(value) selected[value == "1"] { (text) } }
            }
        }
    }
}
