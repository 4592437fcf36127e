//! External programs as contestants. A program plays many games one after the other: one process is
//! started for each seat that is played at the same time, and it waits between games.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use forsale::{Event, Outcome, View};
use forsale_protocol::bot::{RulesJson, Start, Version};

use crate::entrant::{Entrant, GameSetup};
use crate::external::{BotError, ExternalBot};
use crate::player::{Player, Reply};

impl Entrant {
    /// The program that this shell command starts, which speaks the [protocol](forsale_protocol::bot).
    pub fn external(name: impl Into<String>, command: &str) -> Entrant {
        let command = command.to_owned();
        let idle = IdleBots::default();
        Entrant::new(name, move |setup| {
            let program = idle.take().unwrap_or_else(|| ExternalBot::new(&command));
            Box::new(PooledBot::start(program, setup, idle.clone()))
        })
    }
}

/// The programs that wait for their next game.
#[derive(Clone, Default)]
struct IdleBots(Arc<Mutex<Vec<ExternalBot>>>);

impl IdleBots {
    fn take(&self) -> Option<ExternalBot> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn put(&self, program: ExternalBot) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(program);
    }
}

/// A program in a game. When dropped, it returns to the idle ones.
struct PooledBot {
    /// Present until this is dropped.
    program: Option<ExternalBot>,
    idle: IdleBots,
}

impl PooledBot {
    fn start(mut program: ExternalBot, setup: &GameSetup<'_>, idle: IdleBots) -> PooledBot {
        program.start(&Start {
            protocol: Version::V1,
            rules: RulesJson {
                edition: Some(setup.ruleset.edition.clone()),
                variant: setup.ruleset.variant,
                house_rules: setup.ruleset.house_rules,
                ..RulesJson::of(setup.rules)
            },
            seat: setup.seat,
            names: setup.names.iter().map(|&name| name.to_owned()).collect(),
            limit_ms: u64::try_from(setup.limit.as_millis()).ok(),
            seed: Some(setup.seed),
        });
        PooledBot { program: Some(program), idle }
    }
}

impl Player for PooledBot {
    fn answer(&mut self, view: &View<'_>, limit: Duration) -> Reply {
        let gone = || BotError::NoGame.into();
        self.program.as_mut().map_or_else(gone, |program| program.answer(view, limit))
    }

    fn observe(&mut self, event: &Event) {
        self.program.iter_mut().for_each(|program| program.observe(event));
    }

    fn end(&mut self, outcome: &Outcome) {
        self.program.iter_mut().for_each(|program| program.end(outcome));
    }
}

impl Drop for PooledBot {
    fn drop(&mut self) {
        self.program.take().into_iter().for_each(|program| self.idle.put(program));
    }
}
