//! Programs from outside as contestants. A program plays many games one after the other: it is
//! started once for each seat that is played at the same time, and waits between games.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use forsale::{Event, Outcome, View};
use forsale_protocol::bot::{RulesJson, Start, Version};

use crate::entrant::{Entrant, Invitation};
use crate::external::External;
use crate::player::{Player, Reply};

impl Entrant {
    /// The program that this shell command starts, which speaks the [protocol](forsale_protocol::bot).
    pub fn external(name: impl Into<String>, command: &str) -> Entrant {
        let command = command.to_owned();
        let idle = Idle::default();
        Entrant::new(name, move |invitation| {
            let program = idle.take().unwrap_or_else(|| External::new(&command));
            Box::new(Guest::seat(program, invitation, idle.clone()))
        })
    }
}

/// The programs between two games.
#[derive(Clone, Default)]
struct Idle(Arc<Mutex<Vec<External>>>);

impl Idle {
    fn take(&self) -> Option<External> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn put(&self, program: External) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(program);
    }
}

/// A program for one game; it goes back to the idle ones afterwards.
struct Guest {
    /// Here until the game is over.
    program: Option<External>,
    idle: Idle,
}

impl Guest {
    fn seat(mut program: External, to: &Invitation<'_>, idle: Idle) -> Guest {
        program.start(&Start {
            protocol: Version::V1,
            rules: RulesJson {
                edition: Some(to.ruleset.edition.clone()),
                variant: to.ruleset.variant,
                house_rules: to.ruleset.house_rules,
                ..RulesJson::of(to.rules)
            },
            seat: to.seat,
            names: to.names.iter().map(|&name| name.to_owned()).collect(),
            limit_ms: u64::try_from(to.limit.as_millis()).ok(),
            seed: Some(to.seed),
        });
        Guest { program: Some(program), idle }
    }
}

impl Player for Guest {
    fn answer(&mut self, view: &View<'_>, limit: Duration) -> Reply {
        let gone = || Reply::Broken("the game is over".to_owned());
        self.program.as_mut().map_or_else(gone, |program| program.answer(view, limit))
    }

    fn observe(&mut self, event: &Event) {
        self.program.iter_mut().for_each(|program| program.observe(event));
    }

    fn end(&mut self, outcome: &Outcome) {
        self.program.iter_mut().for_each(|program| program.end(outcome));
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.program.take().into_iter().for_each(|program| self.idle.put(program));
    }
}
