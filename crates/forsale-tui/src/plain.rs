//! A game line by line: for screen readers, for braille, for scripts and for tests. Nothing moves
//! the cursor; one event is one line.

use std::time::Duration;

use anyhow::{Result, bail};
use forsale::Seat;
use forsale_table::{Chair, PlayView, Question, TableView};
use forsale_words::{Lang, check, edition_line, isolated, status, turn_facts, words};

use crate::keys::Intent;
use crate::lines::{Heard, Lines};
use crate::sight::{Door, Sight};
use crate::summary::places;
use crate::talk::{Told, story};
use crate::typed::{Typed, choices, read};
use crate::ui::is_asked;
use crate::vote;

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
    let mut talk = Talk::new(lang, lines);
    talk.say(&first)?;
    talk.stand_by(&door.sight())?;
    loop {
        talk.hear(door)?;
        talk.ask(door)?;
        if talk.is_listening() {
            match talk.lines.hear(door.wait().min(NAP))? {
                Heard::Line(line) if !talk.obey(&line, door)? => return Ok(()),
                Heard::End if talk.end()? => return Ok(()),
                _ => {}
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
    /// What the reader is asked.
    asked: Option<Asked>,
    /// Is the cursor behind a prompt?
    is_prompted: bool,
    /// Will nobody type any more?
    is_deaf: bool,
    is_leaving: bool,
    is_troubled: bool,
}

/// What the reader is asked, and when: the same is not asked twice.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Asked {
    what: Asks,
    question: Option<Question>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// Whether the first game may begin.
    Begin,
    /// What to do in the game.
    Answer,
    /// What to do about this player, who is not there.
    Vote(Seat),
    /// Whether to play another.
    Again,
}

impl Asks {
    fn of(sight: &Sight<'_>) -> Option<Asks> {
        let view = &sight.view;
        let Some(play) = &view.play else { return view.is_host().then_some(Asks::Begin) };
        let own = view.seat.and_then(|seat| view.chairs.get(usize::from(seat.number())));
        let is_ready = own.and_then(Chair::person).is_some_and(|person| person.ready);
        match play.outcome {
            Some(_) => (own.is_some() && !is_ready).then_some(Asks::Again),
            None if is_asked(view) => Some(Asks::Answer),
            None => vote::open(sight).map(Asks::Vote),
        }
    }

    /// Is there no game that could be left?
    fn is_between(self) -> bool {
        matches!(self, Asks::Begin | Asks::Again)
    }
}

impl<'a, 'b> Talk<'a, 'b> {
    fn new(lang: Lang, lines: &'a mut Lines<'b>) -> Talk<'a, 'b> {
        Talk {
            lang,
            lines,
            told: 0,
            asked: None,
            is_prompted: false,
            is_deaf: false,
            is_leaving: false,
            is_troubled: false,
        }
    }
}

impl Talk<'_, '_> {
    /// Says something on a line of its own.
    fn say(&mut self, line: &str) -> Result<()> {
        if std::mem::take(&mut self.is_prompted) {
            self.lines.say("")?;
        }
        Ok(self.lines.say(line)?)
    }

    /// Who waits for something is told what for.
    fn stand_by(&mut self, sight: &Sight<'_>) -> Result<()> {
        if Asks::of(sight).is_some() || sight.view.since(self.told).len() == 1 {
            return Ok(());
        }
        self.say(&status(self.lang, &sight.view))
    }

    /// Says what happened meanwhile, and what is wrong, once.
    fn hear(&mut self, door: &mut dyn Door) -> Result<()> {
        let told = door.poll();
        if let Some(why) = door.ended() {
            bail!(why);
        }
        let sight = door.sight();
        if let Some(trouble) = sight.trouble.as_ref().filter(|_| !self.is_troubled) {
            self.say(trouble)?;
        }
        self.is_troubled = sight.trouble.is_some();
        told.iter().try_for_each(|told| self.say(told))?;
        self.tell(&sight.shared)?;
        Ok(self.lines.flush()?)
    }

    fn tell(&mut self, view: &TableView<'_>) -> Result<()> {
        if self.told == view.moment {
            return Ok(());
        }
        let since = self.told;
        let new: Vec<Told> = story(self.lang, view).filter(|told| told.moment > since).collect();
        self.told = view.moment;
        new.iter().try_for_each(|told| self.say(&told.text))
    }

    /// Asks what is to be asked, and not yet. A door that is busy may have other questions soon.
    fn ask(&mut self, door: &dyn Door) -> Result<()> {
        if !door.is_busy() {
            let sight = door.sight();
            let question = sight.view.play.as_ref().map(|play| play.question);
            let asked = Asks::of(&sight).map(|what| Asked { what, question });
            if asked != self.asked {
                self.asked = asked;
                self.explain(&sight)?;
                self.choose(&sight)?;
            }
        }
        if self.asked.is_some() && !self.is_prompted {
            self.lines.prompt()?;
            self.is_prompted = true;
        }
        Ok(())
    }

    /// What one has to know to answer.
    fn explain(&mut self, sight: &Sight<'_>) -> Result<()> {
        let Some(asked) = self.asked else { return Ok(()) };
        match (asked.what, &sight.view.play) {
            (Asks::Answer, _) => {
                let facts = turn_facts(self.lang, &sight.view);
                facts.iter().try_for_each(|facts| self.say(facts))
            }
            (Asks::Vote(seat), Some(play)) => {
                let name = isolated(play.name(seat));
                self.say(&words(self.lang).absence_title(name))?;
                let cast = vote::cast(self.lang, play, seat);
                cast.iter().try_for_each(|line| self.say(line))
            }
            _ => self.tell_end(&sight.view),
        }
    }

    /// What can be typed now, in short.
    fn choose(&mut self, sight: &Sight<'_>) -> Result<()> {
        let choices = match self.asked.map(|asked| asked.what) {
            None => return Ok(()),
            Some(Asks::Vote(_)) => vote::choices(self.lang),
            Some(_) => choices(self.lang, &sight.view),
        };
        self.say(&format!("  {}", choices.join("      ")))
    }

    /// Who is asked is listened to; who may type at any time, always.
    fn is_listening(&self) -> bool {
        self.asked.is_some() || self.lines.is_live() && !self.is_deaf
    }

    /// Does what somebody typed. No, when they leave.
    fn obey(&mut self, line: &str, door: &mut dyn Door) -> Result<bool> {
        if std::mem::take(&mut self.is_prompted) {
            self.lines.echo(line)?;
        }
        let typed = read(self.lang, line, &door.sight());
        let was_leaving = std::mem::replace(&mut self.is_leaving, line == "q");
        match typed {
            Typed::Leave if was_leaving || self.is_between() => return Ok(false),
            Typed::Leave => self.say(&words(self.lang).plain_leave_again())?,
            Typed::Tell(told) => told.iter().try_for_each(|line| self.say(line))?,
            Typed::Want(intent) => {
                let is_talk = matches!(intent, Intent::Say(_));
                match door.act(intent, self.lang) {
                    Ok(()) if is_talk => return Ok(true),
                    Ok(()) => {
                        self.asked = None;
                        return Ok(true);
                    }
                    Err(why) => self.say(&why)?,
                }
            }
        }
        self.choose(&door.sight())?;
        Ok(true)
    }

    fn is_between(&self) -> bool {
        self.asked.is_some_and(|asked| asked.what.is_between())
    }

    /// Nobody will type any more. Yes, when that ends it: who only looks on, goes on.
    fn end(&mut self) -> Result<bool> {
        self.is_deaf = true;
        let Some(asked) = self.asked else { return Ok(false) };
        if std::mem::take(&mut self.is_prompted) {
            self.lines.echo("")?;
        }
        if !asked.what.is_between() {
            self.say(&words(self.lang).plain_ended())?;
        }
        Ok(true)
    }

    /// The places, and the reader's score sheet.
    fn tell_end(&mut self, view: &TableView<'_>) -> Result<()> {
        let Some(play) = &view.play else { return Ok(()) };
        for line in places(self.lang, view).iter().chain(&sheet(self.lang, view, play)) {
            self.say(line)?;
        }
        Ok(())
    }
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
