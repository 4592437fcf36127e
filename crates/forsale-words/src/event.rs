//! Sentences about what happened.

use std::cmp::Reverse;

use forsale::{Event, Rules, Seat, SeatMap, Sold};
use forsale_table::{Happened, Happening, PlayView, TableView};

use crate::lang::{Lang, words};
use crate::money::{check, listed_checks, spoken_check, unit};
use crate::people::{isolated, listed, who};
use crate::status::{cost, result};

/// Returns true if this belongs in the log. Opened seals concern only those who check the shuffle.
pub fn is_logged(happening: &Happening) -> bool {
    !matches!(happening.what, Happened::Opened(_))
}

/// Returns what happened as a line of the log.
pub fn happening(lang: Lang, view: &TableView<'_>, happening: &Happening) -> String {
    let words = words(lang);
    match (&happening.what, &view.play) {
        (Happened::Sat(name), _) => words.event_sat(isolated(name.as_str())),
        (Happened::Left(name), _) => words.event_left(isolated(name.as_str())),
        (Happened::AgainProposed(name), _) => words.again_proposed(isolated(name.as_str())),
        (Happened::AgainDeclined(name), _) => words.again_declined(isolated(name.as_str())),
        (Happened::Abandoned, _) => words.event_abandoned(),
        (Happened::Paused, _) => words.event_paused(),
        (Happened::WentOn, _) => words.event_went_on(),
        (Happened::TimeUp(seat), Some(play)) => {
            let who = who(play, *seat);
            words.event_time_up(who.you, who.name)
        }
        (Happened::StoodIn(seat), Some(play)) => {
            let who = who(play, *seat);
            words.event_stood_in(who.you, who.name)
        }
        (Happened::Returned(seat), Some(play)) => {
            let who = who(play, *seat);
            words.event_returned(who.you, who.name)
        }
        (Happened::ShuffledAgain(seat), Some(play)) => {
            let who = who(play, *seat);
            words.event_shuffled_again(who.you, who.name)
        }
        (Happened::TakeBackAsked(seat), Some(play)) => {
            let who = who(play, *seat);
            words.event_take_back_asked(who.you, who.name)
        }
        (Happened::TakeBackRefused(seat), Some(play)) => {
            let who = who(play, *seat);
            words.event_take_back_refused(who.you, who.name)
        }
        (Happened::TookBack { seat, .. }, Some(play)) => {
            let who = who(play, *seat);
            words.event_took_back(who.you, who.name)
        }
        (Happened::Hinted(seat), Some(play)) => {
            let who = who(play, *seat);
            words.event_hinted(who.you, who.name)
        }
        (Happened::Chose(seat), Some(play)) => {
            let who = who(play, *seat);
            words.event_chose(who.you, who.name)
        }
        (Happened::Opened(_), _) => words.event_opened(),
        (Happened::Game(event), Some(play)) => {
            let scene = Scene { lang, view, play, moment: happening.moment };
            scene.line(event)
        }
        (Happened::Undone(event), Some(play)) => {
            let scene = Scene { lang, view, play, moment: happening.moment };
            words.event_undone(scene.line(event))
        }
        // Without the game, its players have no names.
        (_, None) => String::new(),
    }
}

/// Returns what happened as one announcement for screen readers.
pub fn announcement(lang: Lang, view: &TableView<'_>, happenings: &[Happening]) -> String {
    let lines = happenings.iter().map(|one| aloud(lang, view, one));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns what happened as it is read aloud: the list of a sale becomes sentences.
fn aloud(lang: Lang, view: &TableView<'_>, one: &Happening) -> String {
    match (&one.what, &view.play) {
        (Happened::Game(Event::Sold(sold)), Some(play)) => {
            Scene { lang, view, play, moment: one.moment }.sold_aloud(sold)
        }
        // The houses are read aloud as they are sold. That a move was taken back says it all.
        (Happened::Opened(_) | Happened::Undone(_), _) => String::new(),
        _ => happening(lang, view, one),
    }
}

/// A game and the reader of sentences about it.
struct Scene<'a> {
    lang: Lang,
    view: &'a TableView<'a>,
    play: &'a PlayView<'a>,
    moment: u32,
}

impl Scene<'_> {
    fn line(&self, event: &Event) -> String {
        let words = words(self.lang);
        match *event {
            Event::StreetOpened { street, opener } => {
                let later = self.later(|event| matches!(event, Event::StreetOpened { .. }));
                let number = usize::from(self.play.ledger.auctions()).saturating_sub(later);
                let auctions = self.play.ledger.rules().auctions();
                let who = who(self.play, opener);
                words.event_street(number, auctions, listed(street.iter()), who.you, who.name)
            }
            Event::Bid { seat, bid } => {
                let who = who(self.play, seat);
                words.event_bid(who.you, bid.0, who.name)
            }
            Event::Passed { seat, took: Some(house), paid, back } => {
                let who = who(self.play, seat);
                let cost = cost(back, paid);
                words.event_passed(who.you, cost, house.value(), paid.0, back.0, who.name)
            }
            Event::Passed { seat, took: None, back, .. } => {
                let who = who(self.play, seat);
                words.event_passed_empty(who.you, back.0, who.name)
            }
            Event::Bought { seat, house, paid } => {
                let who = who(self.play, seat);
                words.event_bought(who.you, paid.0, house.value(), who.name)
            }
            Event::ChecksOffered(checks) => {
                let later = self.later(|event| matches!(event, Event::ChecksOffered(_)));
                let number = usize::from(self.play.ledger.sales()).saturating_sub(later);
                let sales = sales(self.play.ledger.rules());
                words.event_checks(sales, number, listed_checks(self.lang, checks))
            }
            Event::Sealed { seat } => {
                let who = who(self.play, seat);
                words.event_chose(who.you, who.name)
            }
            Event::Sold(sold) => self.sold(&sold),
            Event::SweptUp { seat, houses, checks } => {
                let who = who(self.play, seat);
                let checks = listed_checks(self.lang, checks);
                words.event_swept(who.you, listed(houses.iter()), checks, who.name)
            }
            Event::Ended(_) => {
                let over = words.event_ended();
                [over, result(self.lang, self.view).unwrap_or_default()].join(" ")
            }
            unknown => unreachable!("no sentence for {unknown:?}"),
        }
    }

    /// Lists what each player sold for how much, the best check first.
    fn sold(&self, sold: &SeatMap<Option<Sold>>) -> String {
        let one = |(seat, sold): (Seat, Sold)| {
            let who = who(self.play, seat);
            let check = check(self.lang, sold.check);
            words(self.lang).event_sold(who.you, sold.house.value(), check, who.name)
        };
        best_first(sold).map(one).collect::<Vec<_>>().join(" · ")
    }

    /// Returns the same in sentences.
    fn sold_aloud(&self, sold: &SeatMap<Option<Sold>>) -> String {
        let unit = unit(self.play.ledger.rules());
        let one = |(seat, sold): (Seat, Sold)| {
            let who = who(self.play, seat);
            let check = spoken_check(self.lang, unit, sold.check);
            words(self.lang).say_sold(who.you, sold.house.value(), check, who.name)
        };
        best_first(sold).map(one).collect::<Vec<_>>().join(" ")
    }

    /// Counts such events after this one. Events before it may be hidden, so they cannot be counted.
    fn later(&self, is_one: impl Fn(&Event) -> bool) -> usize {
        let later = self.view.since(self.moment).iter();
        later.filter(|one| matches!(&one.what, Happened::Game(event) if is_one(event))).count()
    }
}

fn best_first(sold: &SeatMap<Option<Sold>>) -> impl Iterator<Item = (Seat, Sold)> {
    let mut sold: Vec<(Seat, Sold)> =
        sold.iter().filter_map(|(seat, sold)| Some((seat, (*sold)?))).collect();
    sold.sort_by_key(|(_, sold)| Reverse(sold.house));
    sold.into_iter()
}

/// Returns the number of sales of a game: as many as auctions if everybody takes a house in each. If
/// some players go without, the number is not known before the end, and this returns 0.
pub(crate) fn sales(rules: &Rules) -> u8 {
    let all_take_one = rules.cards() == rules.seats() * rules.auctions();
    if all_take_one { rules.auctions() } else { 0 }
}
