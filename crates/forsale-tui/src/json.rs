//! A game for programs: one JSON object a line, in the words of the bots.

use std::time::Duration;

use anyhow::{Result, bail};
use forsale::{Event, House, View};
use forsale_protocol::bot::{
    Ask, EventJson, FromBot, OutcomeJson, PromptJson, RulesJson, Start, ToBot, Version, ViewJson,
    read_message,
};
use forsale_table::{Happened, PlayView, TableView};
use forsale_words::Lang;

use crate::keys::Intent;
use crate::lines::Lines;
use crate::sight::Door;
use crate::ui::is_asked;

/// Plays one game. Bots do not pause.
pub fn play_json(door: &mut dyn Door, lines: &mut Lines<'_>) -> Result<()> {
    let mut talk = Talk { lines, told: 0, asked: 0 };
    while door.sight().view.play.is_none() {
        hear(door)?;
        std::thread::sleep(door.wait());
    }
    talk.start(&door.sight().view)?;
    loop {
        if let Some(why) = hear(door)? {
            talk.refuse(&why)?;
        }
        let sight = door.sight();
        talk.tell(&sight.view)?;
        if let Some(outcome) = sight.view.play.as_ref().and_then(|play| play.outcome) {
            return talk.send(&ToBot::End(OutcomeJson::from(&outcome)));
        }
        if is_asked(&sight.view) && !door.is_busy() {
            drop(sight);
            if !talk.converse(door)? {
                return Ok(());
            }
        } else {
            let hurried = door.act(Intent::Hurry, Lang::En);
            hurried.map_err(anyhow::Error::msg)?;
            std::thread::sleep(door.wait().min(Duration::from_millis(1)));
        }
    }
}

/// What happened by itself, and what should be said about it.
fn hear(door: &mut dyn Door) -> Result<Option<String>> {
    let told = door.poll();
    match door.ended() {
        Some(why) => bail!(why),
        None => Ok(told),
    }
}

struct Talk<'a, 'b> {
    lines: &'a mut Lines<'b>,
    /// The last moment that was told.
    told: u32,
    /// How many questions were asked.
    asked: u64,
}

impl Talk<'_, '_> {
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

    /// Asks until an answer is accepted. No, when the input ends.
    fn converse(&mut self, door: &mut dyn Door) -> Result<bool> {
        self.asked += 1;
        if let Some(play) = &door.sight().view.play {
            let ask = ask(self.asked, play);
            ask.into_iter().try_for_each(|ask| self.send(&ToBot::Ask(ask)))?;
        }
        loop {
            let Some(line) = self.lines.read()? else { return Ok(false) };
            match self.heard(&line, door) {
                Ok(()) => return Ok(true),
                Err(why) => self.refuse(&why)?,
            }
        }
    }

    fn refuse(&mut self, why: &str) -> Result<()> {
        let refused = serde_json::json!({"type": "refused", "id": self.asked, "why": why});
        Ok(writeln!(self.lines.out, "{refused}")?)
    }

    fn heard(&self, line: &str, door: &mut dyn Door) -> Result<(), String> {
        let FromBot::Answer { id, action } = read_message(line.as_bytes())?;
        if id != self.asked {
            return Err(format!("question {} is asked now, not {id}", self.asked));
        }
        door.act(Intent::Answer(action), Lang::En)
    }
}

fn ask(id: u64, play: &PlayView<'_>) -> Option<Ask> {
    let envelope: Option<House> = None;
    let view = View { seat: play.seat?, ledger: &play.ledger, envelope, prompt: play.prompt };
    Some(Ask { id, view: ViewJson::from(&view), prompt: PromptJson::from(&play.prompt?) })
}
