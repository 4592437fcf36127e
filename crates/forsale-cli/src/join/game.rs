//! The game on a table of a server. How it stands is what the server says; what happened is believed
//! only if it fits together.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use forsale::{Event, Ledger, Prompt, Seat, Seats};
use forsale_protocol::Listener;
use forsale_protocol::api::{DeadlineJson, GameJson};
use forsale_protocol::bot::{EventJson, Start, Version};
use forsale_table::{Ballot, Chair, PlayView, Question, Timestamp};

use super::mirror::person;
use crate::client::ledger;

/// A game, or what its reader may know of it.
pub struct Game {
    form: GameJson,
    players: Vec<Chair>,
    /// Follows what is told from the beginning on. Where people play from memory, the beginning is
    /// told when the game is over.
    listener: Listener,
    ledger: Ledger,
    question: Question,
    prompt: Option<Prompt>,
    votes: BTreeMap<Seat, Ballot>,
}

impl Game {
    /// The game in this form, with those players of it who still sit on these chairs.
    pub fn begin(form: GameJson, chairs: &[Chair]) -> Result<Game> {
        let player = |(number, name): (u8, &String)| {
            let is_it = |chair: &&Chair| chair.name().is_some_and(|it| it.as_str() == name);
            let known = chairs.iter().find(is_it).cloned();
            known.map_or_else(|| person(number, name).map(Chair::Person), Ok)
        };
        let players = (0..).zip(&form.players).map(player).collect::<Result<_>>()?;
        let ledger = ledger(&form)?;
        Ok(Game {
            players,
            listener: listener(&form)?,
            ledger,
            question: form.question.parse()?,
            prompt: prompt(&form, &ledger)?,
            votes: votes(&form),
            form,
        })
    }

    /// The same game later, and no: another one.
    pub fn go_on(&mut self, form: &GameJson) -> Result<bool> {
        if form.number != self.form.number {
            return Ok(false);
        }
        self.ledger = ledger(form)?;
        self.question = form.question.parse()?;
        self.prompt = prompt(form, &self.ledger)?;
        self.votes = votes(form);
        self.form = form.clone();
        Ok(true)
    }

    /// Is only this auction or sale told, because the table plays from memory?
    pub fn is_from_memory(&self) -> bool {
        !self.form.hidden.is_empty()
    }

    /// It is told from the beginning.
    pub fn forget(&mut self) -> Result<()> {
        self.listener = listener(&self.form)?;
        Ok(())
    }

    /// Something that happened, if it can be.
    pub fn note(&mut self, form: &EventJson) -> Result<Event> {
        if self.is_from_memory() {
            return form.read(&self.ledger).context("the server tells of an odd game");
        }
        // The table says of envelopes only that they are all open: who sealed when may change until
        // then.
        if matches!(form, EventJson::Sold { .. }) {
            for seat in self.listener.ledger().choosing().iter() {
                self.listener.note(&EventJson::Sealed { seat })?;
            }
        }
        self.listener.note(form).context("the server tells of an odd game")
    }

    /// The game as its reader sees it, when the clock of the server shows so much more than ours.
    pub fn view(&self, ahead: i64) -> PlayView<'_> {
        let form = &self.form;
        let is_auto = match (form.auto, self.prompt) {
            (Some(auto), Some(Prompt::Buy(buy))) => auto.action(&buy).is_some(),
            _ => false,
        };
        let here = |it: &DeadlineJson| Timestamp(it.until.saturating_sub_signed(ahead));
        let added = |added: &[Seat]| added.iter().copied().collect::<Seats>();
        PlayView {
            number: form.number,
            players: &self.players,
            seat: form.view.seat,
            ledger: self.ledger,
            hidden: form.hidden.iter().copied().collect(),
            to_come: form.to_come,
            question: self.question,
            prompt: self.prompt,
            is_forced: form.forced,
            auto: form.auto,
            is_auto,
            hint: form.hint,
            // The log says who asked for hints.
            hinted: BTreeMap::new(),
            chosen: form.chosen,
            waiting_for: form.waiting_for.iter().copied().collect(),
            stand_ins: form.stand_ins.iter().copied().collect(),
            votes: &self.votes,
            deadlines: form.deadlines.iter().map(|it| (it.seat, here(it))).collect(),
            occasion: None,
            commitment: form.shuffle.as_ref().map(|it| (it.commitment, added(&it.added))),
            seals: form.seals.iter().map(|seal| (seal.seat, seal.hash)).collect(),
            pause_wanted: form.pause_wanted.iter().copied().collect(),
            is_paused: form.paused,
            outcome: self.ledger.outcome().copied(),
        }
    }
}

fn listener(form: &GameJson) -> Result<Listener> {
    let start = Start {
        protocol: Version::V1,
        rules: form.rules.clone(),
        // A watcher listens as anybody would.
        seat: form.view.seat.unwrap_or(Seat::A),
        names: form.players.clone(),
        limit_ms: None,
        seed: None,
    };
    Ok(Listener::new(&start)?)
}

fn prompt(form: &GameJson, ledger: &Ledger) -> Result<Option<Prompt>> {
    let asked = form.view.seat.zip(form.prompt.as_ref());
    let read = asked.map(|(seat, prompt)| prompt.read(ledger, seat));
    read.map(|prompt| prompt.context("the server asks an odd question")).transpose()
}

/// When they were cast, nobody here needs to know.
fn votes(form: &GameJson) -> BTreeMap<Seat, Ballot> {
    let ballot = |about, vote| Ballot { at: Timestamp(0), about, vote };
    form.votes.iter().map(|it| (it.seat, ballot(it.about, it.vote))).collect()
}
