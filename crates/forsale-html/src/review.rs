//! The review of a finished game: the chances of all players, what decisions cost, and how much was luck.

use forsale::{Action, House, Houses, Seat};
use forsale_bots::review::{Decision, Moment, Review, Round};
use forsale_words::{decimal, decision_cost, isolated};
use maud::{Markup, PreEscaped, html};

use crate::assets::STYLE;
use crate::cards::{Size, house_picture};
use crate::layout::{Document, wide};
use crate::page::Reader;
use crate::symbols::{SYMBOLS, avatar, icon};

/// The plot, in units of the picture.
const LEFT: f32 = 50.0;
const RIGHT: f32 = 690.0;
const TOP: f32 = 14.0;
const BOTTOM: f32 = 256.0;

/// The data of a review page.
#[derive(Clone, Copy, Debug)]
pub struct ReviewPage<'a> {
    /// The id of the game in addresses; none if the page is a file of its own.
    pub id: Option<&'a str>,
    /// The names of the players, by seat.
    pub names: &'a [String],
    /// All houses of the game.
    pub houses: Houses,
    /// The review.
    pub review: &'a Review,
}

impl ReviewPage<'_> {
    /// The address of a moment, seen by the reviewed player.
    fn address(&self, actions: usize) -> Option<String> {
        self.id.map(|id| format!("/g/{id}/{actions}?as={}", self.review.seat.number()))
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(usize::from(seat.number())).map_or("", String::as_str)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.names.len())
    }

    /// The positions after each round, and the end.
    fn rounds(&self) -> impl Iterator<Item = (usize, &Moment)> {
        let last = self.review.moments.len().saturating_sub(1);
        let moments = self.review.moments.iter().enumerate();
        moments.filter(move |(nth, moment)| moment.begins_round || *nth == last)
    }
}

/// Renders the review of a game.
pub fn review_page(reader: &Reader<'_>, page: &ReviewPage<'_>) -> String {
    let title = title(reader, page);
    let main = content(reader, page);
    let about = reader.words().review_about();
    let document =
        Document { title: &title, description: Some(&about), address: None, live: None, main };
    document.render(reader)
}

/// Renders the same as a file of its own, which needs no server.
pub fn review_file(reader: &Reader<'_>, page: &ReviewPage<'_>) -> String {
    let file = html! {
        (maud::DOCTYPE)
        html lang=(reader.lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title(reader, page)) }
                style { (PreEscaped(STYLE)) }
            }
            body { (SYMBOLS) main.narrow #content { (content(reader, page)) } }
        }
    };
    file.into_string()
}

fn title(reader: &Reader<'_>, page: &ReviewPage<'_>) -> String {
    reader.words().review_of(isolated(page.name(page.review.seat)))
}

fn content(reader: &Reader<'_>, page: &ReviewPage<'_>) -> Markup {
    let w = reader.words();
    html! {
        div.review #review {
            div.head {
                h1 { (title(reader, page)) }
                (players(reader, page))
            }
            (curve(reader, page))
            (accuracy(reader, page))
            (costliest(reader, page))
            p.soft #review-state { (if page.review.is_final { w.review_final() } else { w.review_refining() }) }
            @if let Some(id) = page.id {
                p.row {
                    a.button.plain href={ "/g/" (id) } { (icon("replay")) (w.end_replay()) }
                }
            }
        }
    }
}

/// The links to the reviews of the other players.
fn players(reader: &Reader<'_>, page: &ReviewPage<'_>) -> Markup {
    html! {
        @if let Some(id) = page.id {
            nav.row #review-players aria-label=(reader.words().review_players()) {
                @for seat in page.seats() {
                    @if seat == page.review.seat { strong { (avatar(seat)) " " bdi { (page.name(seat)) } } }
                    @else {
                        a href={ "/g/" (id) "/review?seat=" (seat.number()) } { (avatar(seat)) " " bdi { (page.name(seat)) } }
                    }
                }
            }
        }
    }
}

fn curve(reader: &Reader<'_>, page: &ReviewPage<'_>) -> Markup {
    let w = reader.words();
    html! {
        section.panel.curve {
            h2 { (w.review_chances()) " " small.soft { (w.review_chances_about()) } }
            (picture(page))
            details {
                summary { (w.review_figures()) }
                (wide(&w.review_chances(), &figures(reader, page)))
            }
        }
    }
}

/// The chart. Its points are links for the mouse; the table below has the same for everybody.
fn picture(page: &ReviewPage<'_>) -> Markup {
    let moments = &page.review.moments;
    let last = moments.len().saturating_sub(1).max(1) as f32;
    let x = |nth: usize| LEFT + (RIGHT - LEFT) * nth as f32 / last;
    let y = |share: f32| BOTTOM - (BOTTOM - TOP) * share;
    let own = usize::from(page.review.seat.number());
    let line = |seat: usize| -> String {
        let points = moments.iter().enumerate();
        let points = points.map(|(nth, one)| format!("{:.1},{:.1}", x(nth), y(one.chances[seat])));
        points.collect::<Vec<_>>().join(" ")
    };
    let buying = moments.iter().position(|one| one.sales > 0).unwrap_or(moments.len());
    let others = page.seats().map(|seat| usize::from(seat.number())).filter(|&seat| seat != own);
    html! {
        svg.chart viewBox="0 0 720 284" aria-hidden="true" {
            rect.phase x=(LEFT) y=(TOP) width=(x(buying) - LEFT) height=(BOTTOM - TOP) {}
            @for percent in [0.0, 25.0, 50.0, 75.0, 100.0_f32] {
                path.grid d={ "M" (LEFT) " " (y(percent / 100.0)) "H" (RIGHT) } {}
                text x=(LEFT - 8.0) y=(y(percent / 100.0) + 5.0) text-anchor="end" { (percent) "%" }
            }
            @for seat in others { polyline.line.{ "seat-" (seat) } points=(line(seat)) {} }
            polyline.line.mine.{ "seat-" (own) } points=(line(own)) {}
            @for (nth, moment) in page.rounds() {
                a href=[page.address(moment.actions)] tabindex="-1" class={ "seat-" (own) } {
                    circle cx=(x(nth)) cy=(y(moment.chances[own])) r="5" {}
                }
            }
            @for (rank, decision) in (1..).zip(page.review.costliest()) {
                @let nth = moments.iter().rposition(|one| one.actions <= decision.actions).unwrap_or(0);
                g.marker {
                    circle cx=(x(nth)) cy=(y(moments[nth].chances[own])) r="11" {}
                    text x=(x(nth)) y=(y(moments[nth].chances[own]) + 5.0) text-anchor="middle" { (rank) }
                }
            }
        }
    }
}

fn figures(reader: &Reader<'_>, page: &ReviewPage<'_>) -> Markup {
    html! {
        table {
            thead {
                tr {
                    td {}
                    @for seat in page.seats() { th scope="col" { bdi { (page.name(seat)) } } }
                }
            }
            tbody {
                @for (_, moment) in page.rounds() {
                    tr {
                        th scope="row" { a href=[page.address(moment.actions)] { (round_of(reader, page, moment)) } }
                        @for seat in page.seats() {
                            td { (percent(moment.chances[usize::from(seat.number())])) }
                        }
                    }
                }
            }
        }
    }
}

fn round_of(reader: &Reader<'_>, page: &ReviewPage<'_>, moment: &Moment) -> String {
    let w = reader.words();
    let is_end = page.review.moments.last().is_some_and(|last| last.actions == moment.actions);
    match (is_end, moment.sales) {
        (true, _) => w.replay_last(),
        (_, 0) => w.review_auction(moment.auctions),
        (_, sale) => w.review_sale(sale),
    }
}

fn percent(share: f32) -> String {
    format!("{:.0} %", 100.0 * share)
}

fn accuracy(reader: &Reader<'_>, page: &ReviewPage<'_>) -> Markup {
    let (w, review) = (reader.words(), page.review);
    let hundredths = |share: f64| decimal(reader.lang, 100.0 * share);
    html! {
        section.panel.accuracy {
            h2 { (w.review_accuracy()) }
            @match review.accuracy {
                Some(accuracy) => {
                    div.line {
                        meter min="0" max="100" value=(format!("{accuracy:.0}")) aria-hidden="true" {}
                        strong.num #accuracy { (format!("{accuracy:.0}")) }
                        small { "/ 100" }
                    }
                    p { (w.review_good(review.good_decisions(), review.decisions.len())) }
                }
                None => p { (w.review_no_choice()) },
            }
            h2 { (w.review_parts()) }
            p.soft { (w.review_parts_about(format!("{:.0}", 100.0 * review.fair), format!("{:.0}", 100.0 * review.result))) }
            (bar(review))
            dl.parts #parts {
                @for (class, text, part) in parts(reader, review) {
                    div.{ (class) } { dt { (text) } dd.num.gain[part > 0.0].loss[part < 0.0] { (signed(hundredths(part), part)) } }
                }
            }
        }
    }
}

fn parts(reader: &Reader<'_>, review: &Review) -> [(&'static str, String, f64); 3] {
    let (w, parts) = (reader.words(), review.parts);
    [
        ("deal", w.review_deal(), parts.deal),
        ("others", w.review_others(), parts.others),
        ("own", w.review_own(), parts.own),
    ]
}

/// Luck and skill as one bar: gains to the right of the middle, losses to the left.
fn bar(review: &Review) -> Markup {
    let parts = [review.parts.deal, review.parts.others, review.parts.own];
    let sum = |sign: f64| parts.iter().map(|part| (sign * part).max(0.0)).sum::<f64>();
    let scale = 150.0 / sum(1.0).max(sum(-1.0)).max(0.01);
    let mut ends = [150.0, 150.0];
    let pieces = ["deal", "others", "own"].into_iter().zip(parts).map(|(class, part)| {
        let width = part.abs() * scale;
        let x = if part > 0.0 { ends[1] } else { ends[0] - width };
        *(if part > 0.0 { &mut ends[1] } else { &mut ends[0] }) += part.signum() * width;
        (class, x, width)
    });
    let pieces: Vec<_> = pieces.collect();
    html! {
        svg.split viewBox="0 0 300 26" preserveAspectRatio="none" aria-hidden="true" {
            rect.empty width="300" height="26" {}
            @for (class, x, width) in pieces {
                rect.{ (class) } x=(format!("{x:.1}")) width=(format!("{width:.1}")) height="26" {}
            }
            path.middle d="M150 0V26" {}
        }
    }
}

fn signed(text: String, number: f64) -> String {
    if number > 0.0 { format!("+{text}") } else { text }
}

fn costliest(reader: &Reader<'_>, page: &ReviewPage<'_>) -> Markup {
    let (w, costly) = (reader.words(), page.review.costliest());
    html! {
        section.panel.costly #costliest {
            h2 { (w.review_costly()) }
            @if costly.is_empty() { p { (w.review_costly_none()) } }
            ol.moments {
                @for (rank, decision) in (1..).zip(costly) { (costly_item(reader, page, rank, decision)) }
            }
        }
    }
}

fn costly_item(
    reader: &Reader<'_>,
    page: &ReviewPage<'_>,
    rank: usize,
    decision: &Decision,
) -> Markup {
    let w = reader.words();
    let round = match decision.round {
        Round::Auction(number) => w.review_auction(number),
        Round::Sale(number) => w.review_sale(number),
    };
    html! {
        li {
            span.rank aria-hidden="true" { (rank) }
            @if let Some(house) = house_of(decision).filter(|_| page.id.is_some()) {
                (house_picture(reader, page.houses, house, Size::Small))
            }
            div {
                small.soft { (round) }
                p { (decision_cost(reader.lang, decision).unwrap_or_default()) }
            }
            @if let Some(address) = page.address(decision.actions) {
                a.button.plain href=(address) aria-label={ (w.review_see()) " " (rank) } { (w.review_see()) }
            }
        }
    }
}

/// The house a decision is about.
fn house_of(decision: &Decision) -> Option<House> {
    match decision.played {
        Action::Sell(house) => Some(house),
        _ => decision.prize,
    }
}
