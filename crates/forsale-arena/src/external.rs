//! A program in a seat, which speaks the bot protocol. Whatever the program does, no call here takes
//! much longer than the time limit.

mod process;

use std::process::ExitStatus;
use std::time::Duration;

use forsale::{Event, Outcome, View};
use forsale_protocol::bot::{
    Ask, EventJson, MessageError, OutcomeJson, PromptJson, Start, ToBot, ViewJson,
};

use self::process::Process;
use crate::player::{Player, Reply};

/// A program and the seat it plays. One process plays many games, one after the other. It is started
/// again if it is gone when a game starts.
pub struct ExternalBot {
    command: String,
    startup: Duration,
    quiet: bool,
    /// The running program, or the reply that stands for a program that is gone.
    process: Result<Process, Reply>,
    /// Processes started since the last good answer.
    starts: u8,
    /// The number of the last question. Numbers are never reused, so old answers can be recognised.
    asked: u64,
    /// The messages of this game to a process that played the last one, until it first answers. If
    /// that process was only about to exit, they are repeated to its successor.
    told: Option<Vec<String>>,
}

/// Why a program gave no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BotError {
    /// No game was started, or it is over.
    #[error("no game is being played")]
    NoGame,
    /// The view has no prompt.
    #[error("there was no question")]
    NoQuestion,
    /// The process or its threads could not be started.
    #[error("it cannot be started: {0}")]
    Start(String),
    /// The program leaves too many lines unread.
    #[error("it does not read its input")]
    NotReading,
    /// The output cannot be read, as when a line is too long.
    #[error("its output cannot be read: {0}")]
    Unreadable(String),
    /// The program has exited.
    #[error("it ended with {0}")]
    Exited(ExitStatus),
    /// The program still runs but has closed its output.
    #[error("it closed its output")]
    OutputClosed,
    /// The answer names a question that was not asked.
    #[error("it answers question {answered}, but question {asked} was asked")]
    WrongQuestion {
        /// The number of the question.
        asked: u64,
        /// The number in the answer.
        answered: u64,
    },
    /// The line is not an answer.
    #[error("{line} is not an answer: {error}")]
    NotAnAnswer {
        /// The beginning of the line, quoted.
        line: String,
        /// What is wrong with it.
        error: MessageError,
    },
}

impl From<BotError> for Reply {
    fn from(error: BotError) -> Reply {
        Reply::Broken(error)
    }
}

/// A program that never answers is started this often.
const MAX_STARTS: u8 = 3;

/// How long a new process has for its first answer, unless told otherwise.
const STARTUP_TIMEOUT: Duration = Duration::from_secs(5);

impl ExternalBot {
    /// The program that this shell command starts. It runs from the first game on.
    pub fn new(command: &str) -> ExternalBot {
        ExternalBot {
            command: command.to_owned(),
            startup: STARTUP_TIMEOUT,
            quiet: false,
            process: Err(BotError::NoGame.into()),
            starts: 0,
            asked: 0,
            told: None,
        }
    }

    /// Allows a new process this long for its first answer, instead of five seconds.
    pub fn startup(self, startup: Duration) -> ExternalBot {
        ExternalBot { startup, ..self }
    }

    /// Discards what the program writes to standard error, instead of passing it on.
    pub fn quiet(self) -> ExternalBot {
        ExternalBot { quiet: true, ..self }
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

    /// Starts the program, unless it failed too often.
    fn spawn(&mut self) {
        if self.starts < MAX_STARTS {
            self.starts += 1;
            let process = Process::spawn(&self.command, self.startup, self.quiet);
            self.process = process.map_err(Reply::from);
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
            && let Err(error) = process.write(line)
        {
            self.process = Err(error.into());
        }
    }

    /// Waits for the answer to the last question.
    fn receive(&mut self, limit: Duration) -> Reply {
        let reply = match &mut self.process {
            Ok(process) => process.receive(self.asked, limit),
            Err(gone) => return gone.clone(),
        };
        reply.unwrap_or_else(|gone| {
            self.process = Err(gone.clone());
            gone
        })
    }

    /// Starts the program again and repeats what its predecessor was told of this game.
    fn restart(&mut self, told: Vec<String>) {
        self.spawn();
        told.into_iter().for_each(|line| self.write(line));
    }
}

impl Player for ExternalBot {
    fn answer(&mut self, view: &View<'_>, limit: Duration) -> Reply {
        let Some(prompt) = &view.prompt else { return BotError::NoQuestion.into() };
        self.asked += 1;
        let (view, prompt) = (ViewJson::from(view), PromptJson::from(prompt));
        self.tell(&ToBot::Ask(Ask { id: self.asked, view, prompt }));
        let mut reply = self.receive(limit);
        if let Some(told) = self.told.take()
            && self.process.is_err()
        {
            self.restart(told);
            reply = self.receive(limit);
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
