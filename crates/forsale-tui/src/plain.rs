//! A game line by line: for screen readers, for braille, for scripts and for tests. Nothing moves
//! the cursor; one event is one line.

use std::time::Duration;

use anyhow::{Result, bail};
use forsale::{Action, Coins, House, Prompt};
use forsale_table::{Auto, Chair, PlayView, TableView, Then};
use forsale_words::{
    Lang, check, edition_line, happening, isolated, listed, pass_text, status, total,
    turn_alert_full, turn_facts, unit, words,
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
    let mut talk = Talk { lang, lines, told: 0, is_leaving: false, is_troubled: false };
    talk.stand_by(&door.sight().view)?;
    loop {
        talk.hear(door)?;
        let sight = door.sight();
        let asks = Asks::of(&sight.view).filter(|_| !door.is_busy());
        drop(sight);
        if let Some(asks) = asks {
            if !talk.converse(door, asks)? {
                return Ok(());
            }
        } else if waits {
            std::thread::sleep(door.wait().min(NAP));
        } else {
            door.act(Intent::Hurry, lang).map_err(anyhow::Error::msg)?;
            talk.hear(door)?;
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
    is_troubled: bool,
}

/// What the reader is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// Whether the first game may begin.
    Begin,
    /// What to do in the game.
    Answer,
    /// Whether to play another.
    Again,
}

impl Asks {
    fn of(view: &TableView<'_>) -> Option<Asks> {
        let Some(play) = &view.play else { return view.is_host().then_some(Asks::Begin) };
        let own = view.seat.and_then(|seat| view.chairs.get(usize::from(seat.number())));
        let is_ready = own.and_then(Chair::person).is_some_and(|person| person.ready);
        match play.outcome {
            Some(_) => (own.is_some() && !is_ready).then_some(Asks::Again),
            None => is_asked(view).then_some(Asks::Answer),
        }
    }
}

/// What somebody typed.
enum Typed {
    Want(Intent),
    /// Something to read, one line each.
    Tell(Vec<String>),
    Leave,
}

impl Talk<'_, '_> {
    /// Who waits for something is told what for.
    fn stand_by(&mut self, view: &TableView<'_>) -> Result<()> {
        if Asks::of(view).is_some() || view.since(self.told).len() == 1 {
            return Ok(());
        }
        Ok(self.lines.say(&status(self.lang, view))?)
    }

    /// Says what happened meanwhile, and what is wrong, once.
    fn hear(&mut self, door: &mut dyn Door) -> Result<()> {
        let told = door.poll();
        if let Some(why) = door.ended() {
            bail!(why);
        }
        let sight = door.sight();
        if let Some(trouble) = sight.trouble.as_ref().filter(|_| !self.is_troubled) {
            self.lines.say(trouble)?;
        }
        self.is_troubled = sight.trouble.is_some();
        told.iter().try_for_each(|told| self.lines.say(told))?;
        self.tell(&sight.shared)?;
        Ok(self.lines.flush()?)
    }

    fn tell(&mut self, view: &TableView<'_>) -> Result<()> {
        for one in view.since(self.told) {
            self.lines.say(&happening(self.lang, view, one))?;
        }
        self.told = view.moment;
        Ok(())
    }

    /// Asks until there is an answer that counts. No, when it is over.
    fn converse(&mut self, door: &mut dyn Door, asks: Asks) -> Result<bool> {
        let over = asks != Asks::Answer;
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
            ("n", _) if view.play.is_none() => Typed::Want(Intent::Begin),
            ("?", _) => Typed::Tell(help(self.lang)),
            ("l", _) => Typed::Tell(
                view.happenings.iter().map(|one| happening(self.lang, view, one)).collect(),
            ),
            ("s", _) => Typed::Tell(standing(self.lang, view)),
            _ if view.play.is_none() => Typed::Tell(vec![w.plain_unknown(printable(line))]),
            ("p" | "pass", _) if !over => Typed::Want(Intent::Answer(Action::Pass)),
            _ if bids(view).is_some() && line.starts_with("a ") => match auto(line) {
                Some(auto) => Typed::Want(Intent::Auto(auto)),
                None => Typed::Tell(vec![w.plain_help_auto()]),
            },
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

/// What is left to the table: `a pass`, `a 7`, `a 7 ask`, `a ask`.
fn auto(line: &str) -> Option<Option<Auto>> {
    let bid = |number: &str, then: Then| {
        Some(Some(Auto::Bid { up_to: Coins(number.parse().ok()?), then }))
    };
    match line.split_whitespace().skip(1).collect::<Vec<_>>()[..] {
        ["ask"] => Some(None),
        ["pass"] => Some(Some(Auto::Pass)),
        [number] | [number, "pass"] => bid(number, Then::Pass),
        [number, "ask"] => bid(number, Then::Ask),
        _ => None,
    }
}

/// What can be typed now, in short.
fn choices(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let w = words(lang);
    let Some(play) = &view.play else { return vec![w.plain_begin(), w.plain_leave()] };
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
        w.plain_help_auto(),
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
