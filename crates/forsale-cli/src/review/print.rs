//! A review as text, and as a page of its own.

use std::io::Write;

use anyhow::Result;
use forsale::Seat;
use forsale_bots::review::{Decision, FinishedGame, Moment, Review, Round};
use forsale_html::{Reader, ReviewPage, Settings, review_file};
use forsale_words::{Lang, Words, decimal, decision_cost, words};

use crate::player_names::PlayerNames;

/// The width of a bar of a hundred percent.
const BAR: f32 = 20.0;

/// What is printed.
pub struct Printed<'a> {
    pub review: &'a Review,
    pub game: &'a FinishedGame,
    pub names: &'a PlayerNames,
    pub lang: Lang,
}

impl Printed<'_> {
    pub fn text(&self, out: &mut impl Write) -> Result<()> {
        let (w, review) = (words(self.lang), self.review);
        writeln!(out, "{}\n", w.review_of(&self.names[review.seat]))?;
        self.curve(w, out)?;
        writeln!(out)?;
        match review.accuracy {
            Some(accuracy) => {
                let good = w.review_good(review.good_decisions(), review.decisions.len());
                writeln!(out, "{}: {accuracy:.0} / 100. {good}", w.review_accuracy())?;
            }
            None => writeln!(out, "{}", w.review_no_choice())?,
        }
        self.parts(w, out)?;
        self.costliest(w, out)
    }

    /// The chances after every round, with a bar for the reviewed player.
    fn curve(&self, w: &Words, out: &mut impl Write) -> Result<()> {
        let seats = Seat::ALL.into_iter().take(self.seats());
        write!(out, "{:<14}", w.review_chances())?;
        for seat in seats {
            write!(out, " {:>8}", self.names[seat].chars().take(8).collect::<String>())?;
        }
        writeln!(out)?;
        let moments = &self.review.moments;
        for (nth, moment) in moments.iter().enumerate() {
            let is_last = nth + 1 == moments.len();
            if moment.begins_round || is_last {
                let label = if is_last { w.replay_last() } else { round(w, of_moment(moment)) };
                write!(out, "{label:<14}")?;
                for share in &moment.chances[..self.seats()] {
                    write!(out, " {:>6.0} %", 100.0 * share)?;
                }
                let own = moment.chances[usize::from(self.review.seat.number())];
                writeln!(out, "  {}", "#".repeat((BAR * own).round() as usize))?;
            }
        }
        Ok(())
    }

    fn parts(&self, w: &Words, out: &mut impl Write) -> Result<()> {
        let review = self.review;
        let whole = |share: f64| format!("{:.0}", 100.0 * share);
        writeln!(out, "\n{}", w.review_parts_about(whole(review.fair), whole(review.result)))?;
        let parts = review.parts;
        let rows = [
            (w.review_deal(), parts.deal),
            (w.review_others(), parts.others),
            (w.review_own(), parts.own),
        ];
        for (text, part) in rows {
            let sign = if part > 0.0 { "+" } else { "" };
            let part = format!("{sign}{}", decimal(self.lang, 100.0 * part));
            writeln!(out, "{part:>8}  {text}")?;
        }
        Ok(())
    }

    fn costliest(&self, w: &Words, out: &mut impl Write) -> Result<()> {
        writeln!(out, "\n{}", w.review_costly())?;
        let costly = self.review.costliest();
        if costly.is_empty() {
            writeln!(out, "{}", w.review_costly_none())?;
        }
        for (rank, decision) in (1..).zip(costly) {
            writeln!(out, "{rank}. {}: {}", round(w, decision.round), self.sentence(decision))?;
        }
        Ok(())
    }

    fn sentence(&self, decision: &Decision) -> String {
        decision_cost(self.lang, decision).unwrap_or_default()
    }

    fn seats(&self) -> usize {
        usize::from(self.game.steps()[0].game.rules().seats())
    }

    /// The review as a page that needs no server.
    pub fn page(&self) -> String {
        let names: Vec<String> =
            Seat::ALL.into_iter().take(self.seats()).map(|seat| self.names[seat].clone()).collect();
        let settings = Settings::default();
        let reader =
            Reader { lang: self.lang, here: "", settings, guided: false, is_shared: false };
        let houses = self.game.steps()[0].game.rules().houses();
        review_file(&reader, &ReviewPage { id: None, names: &names, houses, review: self.review })
    }
}

fn of_moment(moment: &Moment) -> Round {
    if moment.sales == 0 { Round::Auction(moment.auctions) } else { Round::Sale(moment.sales) }
}

fn round(w: &Words, round: Round) -> String {
    match round {
        Round::Auction(number) => w.review_auction(number),
        Round::Sale(number) => w.review_sale(number),
    }
}
