//! A game line by line: for screen readers, for braille, for scripts and for tests. Nothing moves
//! the cursor; one event is one line.

use std::time::Duration;

use anyhow::Result;
use forsale::{Action, Coins, House, Prompt};
use forsale_table::{PlayView, TableView};
use forsale_words::{
    Lang, check, edition_line, happening, isolated, listed, pass_text, total, turn_alert_full,
    turn_facts, unit, words,
};

use crate::keys::Intent;
use crate::lines::{Lines, printable};
use crate::sight::Door;
use crate::summary::places;
use crate::ui::{bids, hand, is_asked};

/// How long it sleeps at most before it looks again.
const NAP: Duration = Duration::from_millis(50);

/// Plays until somebody leaves or the input ends. Without `waits`, bots do not pause.
pub fn play_plain(
    door: &mut dyn Door,
    lang: Lang,
    lines: &mut Lines<'_>,
    waits: bool,
) -> Result<()> {
    let first = edition_line(lang, &door.sight().view.rules);
    lines.say(&first)?;
    let mut talk = Talk { lang, lines, told: 0, is_leaving: false };
    loop {
        door.poll();
        talk.tell(&door.sight().shared)?;
        let sight = door.sight();
        let over = sight.view.play.as_ref().is_some_and(|play| play.outcome.is_some());
        if over || is_asked(&sight.view) && !door.is_busy() {
            drop(sight);
            if !talk.converse(door, over)? {
                return Ok(());
            }
        } else if waits {
            std::thread::sleep(door.wait().min(NAP));
        } else {
            door.act(Intent::Hurry, lang).map_err(anyhow::Error::msg)?;
            door.poll();
            std::thread::sleep(door.wait().min(Duration::from_millis(1)));
        }
    }
}

/// What has been said so far.
struct Talk<'a, 'b> {
    lang: Lang,
    lines: &'a mut Lines<'b>,
    /// The last moment that was told.
    told: u32,
    is_leaving: bool,
}

/// What somebody typed.
enum Typed {
    Want(Intent),
    /// Something to read, one line each.
    Tell(Vec<String>),
    Leave,
}

impl Talk<'_, '_> {
    fn tell(&mut self, view: &TableView<'_>) -> Result<()> {
        for one in view.since(self.told) {
            self.lines.say(&happening(self.lang, view, one))?;
        }
        self.told = view.moment;
        Ok(())
    }

    /// Asks until there is an answer that counts. No, when it is over.
    fn converse(&mut self, door: &mut dyn Door, over: bool) -> Result<bool> {
        if over {
            self.tell_end(&door.sight().view)?;
        } else if let Some(facts) = turn_facts(self.lang, &door.sight().view) {
            self.lines.say(&facts)?;
        }
        loop {
            let choices = choices(self.lang, &door.sight().view);
            self.lines.say(&format!("  {}", choices.join("      ")))?;
            let Some(line) = self.lines.ask()? else {
                if !over {
                    self.lines.say(&words(self.lang).plain_ended())?;
                }
                return Ok(false);
            };
            let typed = self.read(&line, &door.sight().view);
            let was_leaving = std::mem::replace(&mut self.is_leaving, line == "q");
            match typed {
                Typed::Leave if was_leaving || over => return Ok(false),
                Typed::Leave => self.lines.say(&words(self.lang).plain_leave_again())?,
                Typed::Tell(told) => told.iter().try_for_each(|line| self.lines.say(line))?,
                Typed::Want(intent) => match door.act(intent, self.lang) {
                    Ok(()) => return Ok(true),
                    Err(why) => self.lines.say(&why)?,
                },
            }
        }
    }

    fn read(&self, line: &str, view: &TableView<'_>) -> Typed {
        let w = words(self.lang);
        let number = |text: &str| text.trim().parse::<u8>().ok();
        let over = view.play.as_ref().is_some_and(|play| play.outcome.is_some());
        let bid = line.strip_prefix("b ").or_else(|| line.strip_prefix("bid ")).and_then(number);
        match (line, bid.or_else(|| number(line))) {
            ("", _) => Typed::Tell(Vec::new()),
            ("q", _) => Typed::Leave,
            ("n", _) if over => Typed::Want(Intent::Again),
            ("?", _) => Typed::Tell(help(self.lang)),
            ("l", _) => Typed::Tell(
                view.happenings.iter().map(|one| happening(self.lang, view, one)).collect(),
            ),
            ("s", _) => Typed::Tell(standing(self.lang, view)),
            ("p" | "pass", _) if !over => Typed::Want(Intent::Answer(Action::Pass)),
            ("m", _) if bids(view).is_some() => {
                let least = bids(view).map_or(Coins::NONE, |range| range.min);
                Typed::Want(Intent::Answer(Action::Bid(least)))
            }
            (_, Some(number)) if !over => self.numbered(number, view),
            _ => Typed::Tell(vec![w.plain_unknown(printable(line))]),
        }
    }

    /// A number is a bid or a house.
    fn numbered(&self, number: u8, view: &TableView<'_>) -> Typed {
        if hand(view).is_empty() {
            return Typed::Want(Intent::Answer(Action::Bid(Coins(number))));
        }
        match House::new(number) {
            Some(house) => Typed::Want(Intent::Answer(Action::Sell(house))),
            None => {
                let held = listed(hand(view).iter());
                Typed::Tell(vec![words(self.lang).not_your_house(held)])
            }
        }
    }

    /// The places, and the reader's score sheet.
    fn tell_end(&mut self, view: &TableView<'_>) -> Result<()> {
        let Some(play) = &view.play else { return Ok(()) };
        for line in places(self.lang, view).iter().chain(&sheet(self.lang, view, play)) {
            self.lines.say(line)?;
        }
        Ok(())
    }
}

/// What can be typed now, in short.
fn choices(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let w = words(lang);
    let Some(play) = &view.play else { return Vec::new() };
    if play.outcome.is_some() {
        return vec![w.plain_again(), w.plain_leave()];
    }
    let mut choices = match play.prompt {
        Some(Prompt::Sell(hand)) => vec![w.plain_sell(listed(hand.iter()))],
        Some(Prompt::Buy(buy)) => buy
            .bid
            .map(|range| match range.min == range.max {
                true => w.plain_bid(range.min.0),
                false => w.plain_bids(range.min.0, range.max.0),
            })
            .into_iter()
            .collect(),
        None => Vec::new(),
    };
    choices.extend(pass_text(lang, view).map(|pass| w.plain_pass(pass.terms)));
    choices.push(w.plain_more());
    choices
}

/// All that can be typed.
fn help(lang: Lang) -> Vec<String> {
    let w = words(lang);
    vec![
        w.term_help_about(),
        w.plain_help_bid(),
        w.plain_help_minimum(),
        w.plain_help_pass(),
        w.plain_help_sell(),
        w.plain_help_state(),
        w.plain_help_log(),
        w.plain_help_again(),
        w.plain_help_leave(),
    ]
}

/// What is asked, and what everybody has.
fn standing(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let Some(play) = &view.play else { return Vec::new() };
    let w = words(lang);
    let ledger = play.ledger;
    let unit = unit(ledger.rules());
    let players = view.in_turn().into_iter().map(|seat| {
        let coins = ledger.purses()[seat] - ledger.bids()[seat];
        let houses = Some(listed(ledger.hands()[seat].iter())).filter(|list| !list.is_empty());
        let money = total(lang, unit, ledger.tills()[seat].total());
        let name = isolated(play.name(seat));
        w.plain_standing(coins.0, name, houses.unwrap_or_else(|| w.plain_none()), money)
    });
    turn_alert_full(lang, view).into_iter().chain(players).collect()
}

fn sheet(lang: Lang, view: &TableView<'_>, play: &PlayView<'_>) -> Vec<String> {
    let sheets = view.sheets();
    let own = play.seat.and_then(|seat| sheets.get(usize::from(seat.number())));
    let lines = own.into_iter().flat_map(|sheet| &sheet.lines);
    let line = |line: &forsale_table::Line| {
        let sold = line.sold.map_or_else(String::new, |sold| check(lang, sold));
        words(lang).plain_line(line.house.value(), line.paid.0, sold)
    };
    lines.map(line).collect()
}
