//! A game for programs, in the bot protocol: one JSON object per line.

use std::time::Duration;

use anyhow::{Result, bail};
use forsale::{Event, House, View};
use forsale_protocol::bot::{
    Ask, EventJson, FromBot, OutcomeJson, PromptJson, RulesJson, Start, ToBot, Version, ViewJson,
    read_message,
};
use forsale_table::{Happened, Happening, PlayView, TableView};
use forsale_words::Lang;

use crate::keys::Intent;
use crate::lines::Lines;
use crate::session::{Refused, Session};
use crate::ui::is_asked;

/// Plays one game. Bots move at once.
pub fn play_json(session: &mut dyn Session, lines: &mut Lines<'_>) -> Result<()> {
    let mut game = JsonGame { lines, told: 0, asked: 0 };
    while session.snapshot().view.play.is_none() {
        poll(session)?;
        std::thread::sleep(session.wait());
    }
    game.start(&session.snapshot().view)?;
    loop {
        if let Some(why) = poll(session)? {
            game.refuse(&why)?;
        }
        let snapshot = session.snapshot();
        game.tell(&snapshot.view)?;
        if let Some(outcome) = snapshot.view.play.as_ref().and_then(|play| play.outcome) {
            return game.send(&ToBot::End(OutcomeJson::from(&outcome)));
        }
        if is_asked(&snapshot.view) && !session.is_busy() {
            drop(snapshot);
            if !game.ask(session)? {
                return Ok(());
            }
        } else {
            session.act(Intent::Hurry, Lang::En)?;
            std::thread::sleep(session.wait().min(Duration::from_millis(1)));
        }
    }
}

/// Advances the session. Returns a sentence if the player should be told something.
fn poll(session: &mut dyn Session) -> Result<Option<String>> {
    let told = session.poll();
    match session.ended() {
        Some(why) => bail!(why),
        None => Ok(told),
    }
}

struct JsonGame<'a, 'b> {
    lines: &'a mut Lines<'b>,
    /// The last moment that was sent.
    told: u32,
    /// The number of questions asked.
    asked: u64,
}

impl JsonGame<'_, '_> {
    fn send(&mut self, message: &ToBot) -> Result<()> {
        Ok(write!(self.lines.out, "{}", message.line())?)
    }

    fn start(&mut self, view: &TableView<'_>) -> Result<()> {
        let Some(play) = &view.play else { return Ok(()) };
        let rules = RulesJson {
            edition: Some(view.options.edition.clone()),
            variant: view.options.variant,
            house_rules: view.options.house_rules,
            ..RulesJson::of(play.ledger.rules())
        };
        let names = play.ledger.purses().seats().map(|seat| play.name(seat).to_owned()).collect();
        let Some(seat) = play.seat else { return Ok(()) };
        let start = Start { protocol: Version::V1, rules, seat, names, limit_ms: None, seed: None };
        self.send(&ToBot::Start(start))
    }

    fn tell(&mut self, view: &TableView<'_>) -> Result<()> {
        let is_undone = |one: &Happening| matches!(one.what, Happened::TookBack { .. });
        if view.since(self.told).iter().any(is_undone) {
            // The program may have taken notes of what does not count any more.
            self.start(view)?;
            self.told = 0;
        }
        for one in view.since(self.told) {
            match &one.what {
                Happened::Game(event) => self.send(&ToBot::Event(EventJson::from(event)))?,
                Happened::Chose(seat) => {
                    let sealed = Event::Sealed { seat: *seat };
                    self.send(&ToBot::Event(EventJson::from(&sealed)))?;
                }
                _ => {}
            }
        }
        self.told = view.moment;
        Ok(())
    }

    /// Asks until an answer is accepted. Returns false if the input ends.
    fn ask(&mut self, session: &mut dyn Session) -> Result<bool> {
        self.asked += 1;
        if let Some(play) = &session.snapshot().view.play {
            let ask = ask(self.asked, play);
            ask.into_iter().try_for_each(|ask| self.send(&ToBot::Ask(ask)))?;
        }
        loop {
            let Some(line) = self.lines.read()? else { return Ok(false) };
            match self.answer(&line, session) {
                Ok(()) => return Ok(true),
                Err(Refused(why)) => self.refuse(&why)?,
            }
        }
    }

    fn refuse(&mut self, why: &str) -> Result<()> {
        let refused = serde_json::json!({"type": "refused", "id": self.asked, "why": why});
        Ok(writeln!(self.lines.out, "{refused}")?)
    }

    fn answer(&self, line: &str, session: &mut dyn Session) -> Result<(), Refused> {
        let message = read_message(line.as_bytes());
        let FromBot::Answer { id, action } = message.map_err(|error| Refused(error.to_string()))?;
        if id != self.asked {
            return Err(Refused(format!("the current question is {}, not {id}", self.asked)));
        }
        session.act(Intent::Answer(action), Lang::En)
    }
}

fn ask(id: u64, play: &PlayView<'_>) -> Option<Ask> {
    let envelope: Option<House> = None;
    let view = View { seat: play.seat?, ledger: &play.ledger, envelope, prompt: play.prompt };
    Some(Ask { id, view: ViewJson::from(&view), prompt: PromptJson::from(&play.prompt?) })
}
