//! A copy of a server's game. Its state is what the server sends; its events are accepted only if they
//! are consistent.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use forsale::{Event, Ledger, Prompt, Seat, SeatMap, Seats};
use forsale_protocol::Listener;
use forsale_protocol::api::{DeadlineJson, GameJson, TakeBackJson};
use forsale_protocol::bot::{EventJson, Start, Version};
use forsale_table::{Ballot, Chair, Counts, PlayView, Question, TakeBack, Taken, Timestamp};

use super::remote_table::person;
use crate::client::ledger;

/// The error for an event that contradicts the rules or the game so far.
const IMPOSSIBLE_EVENT: &str = "the server sent an event that cannot happen";

/// A copy of a server's game, as far as its reader may know it.
pub struct RemoteGame {
    json: GameJson,
    players: Vec<Chair>,
    /// Follows the events from the beginning. At a table that plays from memory, the beginning is sent
    /// when the game is over.
    listener: Listener,
    ledger: Ledger,
    question: Question,
    prompt: Option<Prompt>,
    votes: BTreeMap<Seat, Ballot>,
}

impl RemoteGame {
    /// A new game. Players who still sit at the table keep their chairs.
    pub fn begin(json: GameJson, chairs: &[Chair]) -> Result<RemoteGame> {
        let player = |(number, name): (u8, &String)| {
            let is_it = |chair: &&Chair| chair.name().is_some_and(|it| it.as_str() == name);
            let known = chairs.iter().find(is_it).cloned();
            known.map_or_else(|| person(number, name).map(Chair::Person), Ok)
        };
        let players = (0..).zip(&json.players).map(player).collect::<Result<_>>()?;
        let ledger = ledger(&json)?;
        Ok(RemoteGame {
            players,
            listener: listener(&json)?,
            ledger,
            question: json.question.parse()?,
            prompt: prompt(&json, &ledger)?,
            votes: votes(&json),
            json,
        })
    }

    /// Updates the game. Returns false if it is another game.
    pub fn update(&mut self, json: &GameJson) -> Result<bool> {
        if json.number != self.json.number {
            return Ok(false);
        }
        self.ledger = ledger(json)?;
        self.question = json.question.parse()?;
        self.prompt = prompt(json, &self.ledger)?;
        self.votes = votes(json);
        self.json = json.clone();
        Ok(true)
    }

    /// Whether only this auction or sale and the one before are sent, because the table plays from memory.
    pub fn is_from_memory(&self) -> bool {
        !self.json.hidden.is_empty()
    }

    /// Follows the game again from its beginning, with these events only.
    pub fn replay<'a>(&mut self, events: impl Iterator<Item = &'a Event>) -> Result<()> {
        self.restart()?;
        let mut events = events.filter(|event| !matches!(event, Event::Sealed { .. }));
        events.try_for_each(|event| self.note(&EventJson::from(event)).map(drop))
    }

    /// Prepares for events from the beginning of the game.
    pub fn restart(&mut self) -> Result<()> {
        self.listener = listener(&self.json)?;
        Ok(())
    }

    /// Applies an event, if it is possible.
    pub fn note(&mut self, json: &EventJson) -> Result<Event> {
        if self.is_from_memory() {
            return json.read(&self.ledger).context(IMPOSSIBLE_EVENT);
        }
        // The server sends no final order of sealing, because players may change their minds until
        // the reveal.
        if matches!(json, EventJson::Sold { .. }) {
            for seat in self.listener.ledger().choosing().iter() {
                self.listener.note(&EventJson::Sealed { seat })?;
            }
        }
        self.listener.note(json).context(IMPOSSIBLE_EVENT)
    }

    /// How many cards each player has. An older server does not send it.
    fn counts(&self) -> SeatMap<Counts> {
        let mut counts = Counts::of(&self.ledger);
        for (seat, json) in Seat::ALL.into_iter().zip(&self.json.counts) {
            if let Some(count) = counts.get_mut(seat) {
                *count = Counts::from(json);
            }
        }
        counts
    }

    /// The game as its reader sees it, with deadlines in our clock.
    pub fn view(&self, clock_offset: i64) -> PlayView<'_> {
        let json = &self.json;
        let is_auto = match (json.auto, self.prompt) {
            (Some(auto), Some(Prompt::Buy(buy))) => auto.action(&buy).is_some(),
            _ => false,
        };
        let here = |it: &DeadlineJson| Timestamp(it.until.saturating_sub_signed(clock_offset));
        let added = |added: &[Seat]| added.iter().copied().collect::<Seats>();
        PlayView {
            number: json.number,
            players: &self.players,
            seat: json.view.seat,
            ledger: self.ledger,
            hidden: json.hidden.iter().copied().collect(),
            taken_before: json.last_auction.iter().map(Taken::from).collect(),
            counts: self.counts(),
            to_come: json.to_come,
            question: self.question,
            prompt: self.prompt,
            is_forced: json.forced,
            take_back: json.take_back.as_ref().and_then(take_back),
            auto: json.auto,
            is_auto,
            hint: json.hint,
            // The log shows who asked for hints.
            hinted: BTreeMap::new(),
            chosen: json.chosen,
            waiting_for: json.waiting_for.iter().copied().collect(),
            stand_ins: json.stand_ins.iter().copied().collect(),
            votes: &self.votes,
            deadlines: json.deadlines.iter().map(|it| (it.seat, here(it))).collect(),
            occasion: None,
            commitment: json.shuffle.as_ref().map(|it| (it.commitment, added(&it.added))),
            seals: json.seals.iter().map(|seal| (seal.seat, seal.hash)).collect(),
            pause_wanted: json.pause_wanted.iter().copied().collect(),
            is_paused: json.paused,
            outcome: self.ledger.outcome().copied(),
        }
    }
}

fn listener(json: &GameJson) -> Result<Listener> {
    let start = Start {
        protocol: Version::V1,
        rules: json.rules.clone(),
        // A watcher receives the same public events as any seat.
        seat: json.view.seat.unwrap_or(Seat::A),
        names: json.players.clone(),
        limit_ms: None,
        seed: None,
    };
    Ok(Listener::new(&start)?)
}

fn prompt(json: &GameJson, ledger: &Ledger) -> Result<Option<Prompt>> {
    let asked = json.view.seat.zip(json.prompt.as_ref());
    let read = asked.map(|(seat, prompt)| prompt.read(ledger, seat));
    read.map(|prompt| prompt.context("the server sent an impossible question")).transpose()
}

fn take_back(json: &TakeBackJson) -> Option<TakeBack> {
    Some(TakeBack {
        seat: json.seat,
        question: json.question.parse().ok()?,
        is_asked: json.asked,
        waits_for: json.waiting_for.iter().copied().collect(),
    })
}

/// The votes. When they were cast does not matter here.
fn votes(json: &GameJson) -> BTreeMap<Seat, Ballot> {
    let ballot = |about, vote| Ballot { at: Timestamp(0), about, vote };
    json.votes.iter().map(|it| (it.seat, ballot(it.about, it.vote))).collect()
}
