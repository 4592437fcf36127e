//! A game as lines of text, for screen readers, braille displays, scripts and tests. One event is one
//! line, and nothing moves the cursor.

use std::time::Duration;

use anyhow::{Result, bail};
use forsale::Seat;
use forsale_table::{Chair, First, PlayView, Question, TableView};
use forsale_words::{Lang, check, first_chosen, isolated, status, turn_facts, words};

use crate::chat::{LogLine, log_lines};
use crate::keys::Intent;
use crate::line_commands::{LineCommand, choices, read};
use crate::lines::{LineRead, Lines};
use crate::session::{Refused, Session, Snapshot};
use crate::summary::{places, rules_lines};
use crate::ui::is_asked;
use crate::vote;

/// The longest wait between two polls.
const MAX_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Plays until the player leaves or the input ends. Without `waits`, bots move at once.
pub fn play_plain(
    session: &mut dyn Session,
    lang: Lang,
    lines: &mut Lines<'_>,
    waits: bool,
) -> Result<()> {
    let first = rules_lines(lang, &session.snapshot().view);
    let mut game = PlainGame::new(lang, lines);
    first.iter().try_for_each(|line| game.say(line))?;
    game.print_status(&session.snapshot())?;
    loop {
        game.update(session)?;
        game.ask(session)?;
        if game.is_listening() {
            match game.lines.read_within(session.wait().min(MAX_POLL_INTERVAL))? {
                LineRead::Line(line) if !game.execute(&line, session)? => return Ok(()),
                LineRead::End if game.end()? => return Ok(()),
                _ => {}
            }
        } else if waits {
            std::thread::sleep(session.wait().min(MAX_POLL_INTERVAL));
        } else {
            session.act(Intent::Hurry, lang)?;
            game.update(session)?;
            std::thread::sleep(session.wait().min(Duration::from_millis(1)));
        }
    }
}

/// A game in plain text, and what was printed so far.
struct PlainGame<'a, 'b> {
    lang: Lang,
    lines: &'a mut Lines<'b>,
    /// The last moment that was printed.
    told: u32,
    /// The first player of the next game that was printed.
    first: Option<First>,
    /// The question that was printed.
    asked: Option<OpenQuestion>,
    /// Whether the cursor is behind a prompt.
    is_prompted: bool,
    /// Whether the input has ended.
    has_input_ended: bool,
    is_leaving: bool,
    is_troubled: bool,
}

/// A question to the player. The same question is not printed twice.
#[derive(Clone, Copy, PartialEq, Eq)]
struct OpenQuestion {
    what: QuestionKind,
    question: Option<Question>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum QuestionKind {
    /// Whether to start the first game.
    Begin,
    /// What to do in the game.
    Answer,
    /// What to do about this absent player.
    Vote(Seat),
    /// Whether to play another game.
    Again,
}

impl QuestionKind {
    fn of(snapshot: &Snapshot<'_>) -> Option<QuestionKind> {
        let view = &snapshot.view;
        let Some(play) = &view.play else { return view.is_host().then_some(QuestionKind::Begin) };
        let own = view.seat.and_then(|seat| view.chairs.get(usize::from(seat.number())));
        let is_ready = own.and_then(Chair::person).is_some_and(|person| person.ready);
        match play.outcome {
            Some(_) => (own.is_some() && !is_ready).then_some(QuestionKind::Again),
            None if is_asked(view) => Some(QuestionKind::Answer),
            None => vote::open(snapshot).map(QuestionKind::Vote),
        }
    }

    /// Whether no game is being played that the player could leave.
    fn is_between(self) -> bool {
        matches!(self, QuestionKind::Begin | QuestionKind::Again)
    }
}

impl<'a, 'b> PlainGame<'a, 'b> {
    fn new(lang: Lang, lines: &'a mut Lines<'b>) -> PlainGame<'a, 'b> {
        PlainGame {
            lang,
            lines,
            told: 0,
            first: None,
            asked: None,
            is_prompted: false,
            has_input_ended: false,
            is_leaving: false,
            is_troubled: false,
        }
    }
}

impl PlainGame<'_, '_> {
    /// Prints a line, below an open prompt.
    fn say(&mut self, line: &str) -> Result<()> {
        if std::mem::take(&mut self.is_prompted) {
            self.lines.say("")?;
        }
        Ok(self.lines.say(line)?)
    }

    /// Prints the status, unless a question follows or the only event tells it.
    fn print_status(&mut self, snapshot: &Snapshot<'_>) -> Result<()> {
        if QuestionKind::of(snapshot).is_some() || snapshot.view.since(self.told).len() == 1 {
            return Ok(());
        }
        self.say(&status(self.lang, &snapshot.view))
    }

    /// Prints what happened since, and each problem once.
    fn update(&mut self, session: &mut dyn Session) -> Result<()> {
        let told = session.poll();
        if let Some(why) = session.ended() {
            bail!(why);
        }
        let snapshot = session.snapshot();
        if let Some(trouble) = snapshot.trouble.as_ref().filter(|_| !self.is_troubled) {
            self.say(trouble)?;
        }
        self.is_troubled = snapshot.trouble.is_some();
        told.iter().try_for_each(|told| self.say(told))?;
        self.tell(&snapshot.shared)?;
        Ok(self.lines.flush()?)
    }

    fn tell(&mut self, view: &TableView<'_>) -> Result<()> {
        if self.told == view.moment {
            return Ok(());
        }
        let since = self.told;
        let new: Vec<LogLine> =
            log_lines(self.lang, view).filter(|told| told.moment > since).collect();
        self.told = view.moment;
        new.iter().try_for_each(|told| self.say(&told.text))?;
        self.tell_first(view)
    }

    /// Prints who was chosen to go first, or that nobody is any more.
    fn tell_first(&mut self, view: &TableView<'_>) -> Result<()> {
        let is_new = std::mem::replace(&mut self.first, view.first) != view.first;
        match is_new && view.is_first_chosen() {
            true => self.say(&first_chosen(self.lang, view)),
            false => Ok(()),
        }
    }

    /// Prints a new question and the prompt. While the session is busy, the question may still change.
    fn ask(&mut self, session: &dyn Session) -> Result<()> {
        if !session.is_busy() {
            let snapshot = session.snapshot();
            let question = snapshot.view.play.as_ref().map(|play| play.question);
            let asked = QuestionKind::of(&snapshot).map(|what| OpenQuestion { what, question });
            if asked != self.asked {
                self.asked = asked;
                self.explain(&snapshot)?;
                self.print_choices(&snapshot)?;
            }
        }
        if self.asked.is_some() && !self.is_prompted {
            self.lines.prompt()?;
            self.is_prompted = true;
        }
        Ok(())
    }

    /// Prints what the player needs to know to answer.
    fn explain(&mut self, snapshot: &Snapshot<'_>) -> Result<()> {
        let Some(asked) = self.asked else { return Ok(()) };
        match (asked.what, &snapshot.view.play) {
            (QuestionKind::Answer, _) => {
                let facts = turn_facts(self.lang, &snapshot.view);
                facts.iter().try_for_each(|facts| self.say(facts))
            }
            (QuestionKind::Vote(seat), Some(play)) => {
                let name = isolated(play.name(seat));
                self.say(&words(self.lang).absence_title(name))?;
                let cast = vote::cast(self.lang, play, seat);
                cast.iter().try_for_each(|line| self.say(line))
            }
            _ => self.tell_end(&snapshot.view),
        }
    }

    /// Prints what can be typed now, in short.
    fn print_choices(&mut self, snapshot: &Snapshot<'_>) -> Result<()> {
        let choices = match self.asked.map(|asked| asked.what) {
            None => return Ok(()),
            Some(QuestionKind::Vote(_)) => vote::choices(self.lang),
            Some(_) => choices(self.lang, &snapshot.view),
        };
        self.say(&format!("  {}", choices.join("      ")))
    }

    /// Whether to read input: when there is a question, or always if the player may type at any time.
    fn is_listening(&self) -> bool {
        self.asked.is_some() || self.lines.is_live() && !self.has_input_ended
    }

    /// Carries out a line of input. Returns false if the player leaves.
    fn execute(&mut self, line: &str, session: &mut dyn Session) -> Result<bool> {
        if std::mem::take(&mut self.is_prompted) {
            self.lines.echo(line)?;
        }
        let typed = read(self.lang, line, &session.snapshot());
        let was_leaving = std::mem::replace(&mut self.is_leaving, line == "q");
        match typed {
            LineCommand::Leave if was_leaving || self.is_between() => return Ok(false),
            LineCommand::Leave => self.say(&words(self.lang).plain_leave_again())?,
            LineCommand::Tell(told) => told.iter().try_for_each(|line| self.say(line))?,
            LineCommand::Want(intent) => {
                let keeps_question = matches!(intent, Intent::Say(_) | Intent::First(_));
                match session.act(intent, self.lang) {
                    Ok(()) if keeps_question => return Ok(true),
                    Ok(()) => {
                        self.asked = None;
                        return Ok(true);
                    }
                    Err(Refused(why)) => self.say(&why)?,
                }
            }
        }
        self.print_choices(&session.snapshot())?;
        Ok(true)
    }

    fn is_between(&self) -> bool {
        self.asked.is_some_and(|asked| asked.what.is_between())
    }

    /// Handles the end of the input. Returns true if that ends the game; a watcher goes on.
    fn end(&mut self) -> Result<bool> {
        self.has_input_ended = true;
        let Some(asked) = self.asked else { return Ok(false) };
        if std::mem::take(&mut self.is_prompted) {
            self.lines.echo("")?;
        }
        if !asked.what.is_between() {
            self.say(&words(self.lang).plain_ended())?;
        }
        Ok(true)
    }

    /// Prints the places, and the player's score sheet.
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
    let Some(sheet) = own else { return Vec::new() };
    let line = |line: &forsale_table::Line| {
        let sold = line.sold.map_or_else(String::new, |sold| check(lang, sold));
        words(lang).plain_line(line.house.value(), line.paid.0, sold)
    };
    let sum = words(lang).plain_sum(sheet.coins.0, sheet.total().to_string());
    sheet.lines.iter().map(line).chain([sum]).collect()
}
