//! A program from outside in a seat: an [`External`] speaks the bot protocol with it. Whatever the
//! program does, no call here waits much longer than the limit.

mod process;

use std::time::Duration;

use forsale::{Event, Outcome, View};
use forsale_protocol::bot::{Ask, EventJson, OutcomeJson, PromptJson, Start, ToBot, ViewJson};

use self::process::Process;
use crate::player::{Player, Reply};

/// A program and the seat it plays. One process plays many games, one after the other; if it is
/// gone when a game starts, it is started again.
pub struct External {
    command: String,
    startup: Duration,
    quiet: bool,
    /// The running program, or the reply of one that is gone.
    process: Result<Process, Reply>,
    /// Processes started since the last good answer.
    starts: u8,
    /// The number of the last question; never used again, so that old answers are known as such.
    asked: u64,
    /// What a process that was already there has been told of this game, until it answers. If it
    /// was only about to end after the last game, its successor hears this.
    told: Option<Vec<String>>,
}

/// A program that never answers is not started more often.
const MOST_STARTS: u8 = 3;

impl External {
    /// The program that this shell command starts. It runs when a game starts.
    pub fn new(command: &str) -> External {
        External {
            command: command.to_owned(),
            startup: Duration::from_secs(5),
            quiet: false,
            process: Err(Reply::Broken("no game was started".to_owned())),
            starts: 0,
            asked: 0,
            told: None,
        }
    }

    /// Allows a new process this long until its first answer, in place of five seconds.
    pub fn startup(self, startup: Duration) -> External {
        External { startup, ..self }
    }

    /// Throws away what the program writes on standard error, which else goes to ours.
    pub fn quiet(self) -> External {
        External { quiet: true, ..self }
    }

    /// Tells the program that a game starts, and starts the program if it does not run.
    pub fn start(&mut self, start: &Start) {
        let runs = self.process.as_mut().is_ok_and(Process::runs);
        self.told = runs.then(Vec::new);
        if !runs {
            self.spawn();
        }
        self.tell(&ToBot::Start(start.clone()));
    }

    /// Starts the program, unless that was in vain too often.
    fn spawn(&mut self) {
        if self.starts < MOST_STARTS {
            self.starts += 1;
            let process = Process::spawn(&self.command, self.startup, self.quiet);
            self.process = process.map_err(Reply::Broken);
        }
    }

    fn tell(&mut self, message: &ToBot) {
        let line = message.line();
        if let Some(told) = &mut self.told {
            told.push(line.clone());
        }
        self.write(line);
    }

    fn write(&mut self, line: String) {
        if let Ok(process) = &mut self.process
            && let Err(why) = process.tell(line)
        {
            self.process = Err(Reply::Broken(why));
        }
    }

    /// Waits for the answer to the last question.
    fn listen(&mut self, limit: Duration) -> Reply {
        let heard = match &mut self.process {
            Ok(process) => process.hear(self.asked, limit),
            Err(gone) => return gone.clone(),
        };
        heard.unwrap_or_else(|gone| {
            self.process = Err(gone.clone());
            gone
        })
    }

    /// Starts the program again and repeats what its predecessor was told of this game.
    fn repeat(&mut self, told: Vec<String>) {
        self.spawn();
        told.into_iter().for_each(|line| self.write(line));
    }
}

impl Player for External {
    fn answer(&mut self, view: &View<'_>, limit: Duration) -> Reply {
        let Some(prompt) = &view.prompt else {
            return Reply::Broken("there was no question".to_owned());
        };
        self.asked += 1;
        let (view, prompt) = (ViewJson::from(view), PromptJson::from(prompt));
        self.tell(&ToBot::Ask(Ask { id: self.asked, view, prompt }));
        let mut reply = self.listen(limit);
        if let Some(told) = self.told.take()
            && self.process.is_err()
        {
            self.repeat(told);
            reply = self.listen(limit);
        }
        if matches!(reply, Reply::Action(_)) {
            self.starts = 0;
        }
        reply
    }

    fn observe(&mut self, event: &Event) {
        self.tell(&ToBot::Event(EventJson::from(event)));
    }

    fn end(&mut self, outcome: &Outcome) {
        self.tell(&ToBot::End(OutcomeJson::from(outcome)));
    }
}
