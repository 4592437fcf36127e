//! One game at a table: the engine's game, with choices held back until the reveal.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use forsale::{
    Action, Deal, Event, Game, House, Illegal, Ledger, Move, Prompt, Record, Seat, SeatMap, Seats,
    Seed,
};

use crate::absence::Ballot;
use crate::auto::Auto;
use crate::clock::{Clock, Timers};
use crate::duplicate::Occasion;
use crate::fairness::{Hash, Shuffle, commit};
use crate::first_player::First;
use crate::hint::Hinted;
use crate::options::Options;
use crate::people::Chair;
use crate::question::{AnswerId, Question};
use crate::seals::{Envelope, Seals};
use crate::table::{Corrupt, seat_of};
use crate::take_back::LastMove;
use crate::time::Timestamp;

/// The current game, or the last one.
#[derive(Clone)]
pub(crate) struct Play {
    /// The number of the game at this table, from 1.
    number: u32,
    seed: Seed,
    /// The shuffle of the deal, if it was shuffled at the table.
    shuffle: Option<Shuffle>,
    occasion: Option<Occasion>,
    opener: Seat,
    /// The chairs when it began.
    pub(crate) players: Vec<Chair>,
    pub(crate) game: Game,
    pub(crate) ledger: Ledger,
    /// The deal and all moves: secret until the game is over.
    record: Record,
    step: u16,
    /// The step at which this auction or sale began.
    round: u16,
    /// What each player chose in this sale. The engine gets the choices when all have chosen: there
    /// an envelope is final, and here a player may choose again.
    pub(crate) chosen: SeatMap<Option<House>>,
    /// The envelopes of the choices whose hashes are shown.
    pub(crate) seals: Seals,
    /// The last move that a person chose in this auction.
    pub(crate) last_move: Option<Box<LastMove>>,
    /// How often a move was taken back.
    pub(crate) take_backs: u32,
    /// What each player leaves to the table in this auction.
    pub(crate) autos: SeatMap<Option<Auto>>,
    /// The hints that players asked for.
    pub(crate) hints: BTreeMap<Seat, Hinted>,
    /// The bots that play for absent players.
    pub(crate) stand_ins: BTreeMap<Seat, String>,
    /// The votes during this question, by voter.
    pub(crate) votes: BTreeMap<Seat, Ballot>,
    /// The players who want a pause.
    pub(crate) pause_wanted: Seats,
    pub(crate) is_paused: bool,
    /// The clocks, if the table plays with clocks.
    pub(crate) timers: Option<Timers>,
    /// When the last public event of the game happened.
    pub(crate) since: Timestamp,
    /// The last public event of the game, which decides how long the table pauses after it.
    pub(crate) last: Event,
    /// The ids of the answers so far. Two clients may use the same ids, so they belong to a seat.
    answered: BTreeSet<(Seat, AnswerId)>,
    /// Those of the game before: an answer may arrive once more after the next game has begun.
    answered_before: BTreeSet<(Seat, AnswerId)>,
}

/// The cards of a new game, with their origin and the record to write to.
pub(crate) struct Dealt {
    pub(crate) seed: Seed,
    pub(crate) deal: Deal,
    pub(crate) record: Record,
    pub(crate) shuffle: Option<Shuffle>,
    pub(crate) occasion: Option<Occasion>,
}

impl Play {
    /// Starts a game, with the first street turned up.
    pub(crate) fn begin(number: u32, players: Vec<Chair>, dealt: Dealt) -> Play {
        let game = Game::new(&dealt.deal);
        let mut ledger = Ledger::new(game.rules());
        ledger.note(&game.opening());
        Play {
            number,
            seed: dealt.seed,
            shuffle: dealt.shuffle,
            occasion: dealt.occasion,
            opener: dealt.deal.opener(),
            players,
            ledger,
            record: dealt.record,
            step: 0,
            round: 0,
            chosen: SeatMap::new(game.rules().seats(), None),
            seals: Seals::default(),
            last_move: None,
            take_backs: 0,
            autos: SeatMap::new(game.rules().seats(), None),
            hints: BTreeMap::new(),
            stand_ins: BTreeMap::new(),
            votes: BTreeMap::new(),
            pause_wanted: Seats::NONE,
            is_paused: false,
            timers: None,
            since: Timestamp::default(),
            last: game.opening(),
            answered: BTreeSet::new(),
            answered_before: BTreeSet::new(),
            game,
        }
    }

    /// Adds clocks to a game, with double time for some players.
    pub(crate) fn timed(self, clock: Clock, doubled: Seats) -> Play {
        let seats = self.game.rules().seats();
        let timers = clock.allowance().map(|allowance| {
            let mut timers = Timers::new(seats, allowance);
            doubled.iter().for_each(|seat| timers.double(seat, allowance));
            timers
        });
        Play { timers, ..self }
    }

    /// Returns when this player runs out of time, if there is a clock.
    pub(crate) fn until(&self, seat: Seat) -> Option<Timestamp> {
        self.chosen.get(seat)?;
        Some(self.timers.as_ref()?.until(seat))
    }

    pub(crate) fn stop_clock(&mut self, seat: Seat, at: Timestamp) {
        if let Some(timers) = &mut self.timers {
            timers.stop(seat, at);
        }
    }

    pub(crate) fn question(&self) -> Question {
        Question { game: self.number, step: self.step }
    }

    /// Whether this question belongs to the current auction or sale.
    pub(crate) fn is_of_this_round(&self, asked: Question) -> bool {
        asked.game == self.number && (self.round..=self.step).contains(&asked.step)
    }

    /// Returns the action that this player left to the table.
    pub(crate) fn auto_action(&self, seat: Seat) -> Option<Action> {
        match self.game.prompt(seat)? {
            Prompt::Buy(buy) => self.autos[seat]?.action(&buy),
            Prompt::Sell(_) => None,
        }
    }

    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// Returns the seed of the deal: secret until the game is over.
    pub(crate) fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Returns the shuffle of the deal, if there was one: secret until the game is over.
    pub(crate) fn shuffle(&self) -> Option<&Shuffle> {
        self.shuffle.as_ref()
    }

    /// Returns why it has this deal.
    pub(crate) fn occasion(&self) -> Option<&Occasion> {
        self.occasion.as_ref()
    }

    /// Returns the seed of a bot's random numbers. Without a shuffle it is the seed of the deal.
    pub(crate) fn bot_seed(&self, seat: Seat) -> Seed {
        self.shuffle.as_ref().map_or(self.seed, |shuffle| shuffle.bot(seat))
    }

    /// Returns the hash that was shown before the deal, and the players who added to it.
    pub(crate) fn commitment(&self) -> Option<(Hash, Seats)> {
        let shuffle = self.shuffle.as_ref()?;
        let added = shuffle.cuts().iter().map(|(seat, _)| *seat).collect();
        Some((commit(&shuffle.secret.0), added))
    }

    /// Opens the envelopes of the sale that was just revealed.
    pub(crate) fn open_seals(&mut self) -> Vec<Envelope> {
        self.seals.open(&mut self.record)
    }

    /// Returns the opener of the first auction.
    pub(crate) fn opener(&self) -> Seat {
        self.opener
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Returns the deal and the moves so far.
    pub(crate) fn record_so_far(&self) -> &Record {
        &self.record
    }

    /// Returns the record, once the game is over.
    pub(crate) fn record(&self) -> Option<&Record> {
        self.is_over().then_some(&self.record)
    }

    pub(crate) fn is_answered(&self, seat: Seat, id: &AnswerId) -> bool {
        let key = (seat, id.clone());
        self.answered.contains(&key) || self.answered_before.contains(&key)
    }

    /// Takes over the ids of the game before, by the seats that its players have now.
    pub(crate) fn remember_answers_of(&mut self, before: &Play) {
        let seat_now = |seat: Seat| {
            let person = before.players.get(usize::from(seat.number()))?.person()?;
            seat_of(&self.players, person.holder)
        };
        let answered = before.answered.iter();
        let answered = answered.filter_map(|(seat, id)| Some((seat_now(*seat)?, id.clone())));
        self.answered_before = answered.collect();
    }

    pub(crate) fn remember(&mut self, seat: Seat, id: Option<&AnswerId>) {
        self.answered.extend(id.map(|id| (seat, id.clone())));
    }

    /// Checks whether the engine would accept the action.
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.game.clone().play_into(seat, action, |_| {})
    }

    /// Returns the players the table waits for: in a sale, those who have not chosen.
    pub(crate) fn waiting_for(&self) -> Seats {
        let waiting = self.game.waiting_for();
        waiting.iter().filter(|&seat| self.chosen[seat].is_none()).collect()
    }

    /// Bids or passes.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Corrupt> {
        self.step += 1;
        self.play(seat, action)
    }

    /// Chooses a house. When the last player has chosen, all envelopes are opened.
    pub(crate) fn choose(&mut self, seat: Seat, house: House) -> Result<Vec<Event>, Corrupt> {
        self.check(seat, Action::Sell(house))
            .map_err(|_| Corrupt("a player sold a house they do not own"))?;
        self.chosen[seat] = Some(house);
        if !self.waiting_for().is_empty() {
            return Ok(Vec::new());
        }
        self.step += 1;
        let chosen =
            std::mem::replace(&mut self.chosen, SeatMap::new(self.game.rules().seats(), None));
        let mut events = Vec::new();
        for (seat, house) in chosen.iter() {
            if let Some(house) = house {
                events.extend(self.play(seat, Action::Sell(*house))?);
            }
        }
        Ok(events)
    }

    /// Removes the moves after this many from the record, and asks again.
    pub(crate) fn forget_moves(&mut self, after: usize) {
        self.record.actions.truncate(after);
        self.step += 1;
    }

    fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Corrupt> {
        let mut events = Vec::new();
        self.game
            .play_into(seat, action, |event| events.push(event))
            .map_err(|_| Corrupt("an action breaks the rules"))?;
        self.record.actions.push(Move { seat, action });
        events.iter().for_each(|event| self.ledger.note(event));
        if events.iter().any(Event::begins_round) {
            self.round = self.step;
            self.autos = SeatMap::new(self.game.rules().seats(), None);
            // Cards were turned up.
            self.last_move = None;
        }
        // The table announced each sealed envelope when the player chose.
        events.retain(|event| !matches!(event, Event::Sealed { .. }));
        self.last = events.last().copied().unwrap_or(self.last);
        Ok(events)
    }
}

/// Prints public facts only: never a choice before the reveal.
impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Play")
            .field("question", &self.question())
            .field("players", &self.players)
            .field("ledger", &self.ledger)
            .field("waiting_for", &self.waiting_for())
            .finish_non_exhaustive()
    }
}

/// Deals the cards of a seed, which also decides who goes first unless that is given.
pub(crate) fn deal(
    options: &Options,
    names: Vec<String>,
    seed: &Seed,
    first: Option<First>,
) -> Result<Dealt, Corrupt> {
    let unknown = |_| Corrupt("the rules of a game are unknown");
    let (edition, rules) = (options.edition().map_err(unknown)?, options.rules().map_err(unknown)?);
    let mut deal = Deal::shuffle(&rules, seed);
    if let Some(first) = first {
        deal = Deal::stacked(&rules, deal.houses(), deal.checks(), first.seat)
            .map_err(|_| Corrupt("the opener of a game has no chair"))?;
    }
    let (supply, house_rules) = (options.supply(), options.house_rules);
    let mut record = Record::new(edition, supply, house_rules, names, &deal)
        .map_err(|_| Corrupt("a game has another number of players than its rules"))?;
    // A record's seed gives the whole deal, the opener included.
    record.seed = first.is_none().then_some(*seed);
    record.first_by = first.map(|first| first.by);
    Ok(Dealt { seed: *seed, deal, record, shuffle: None, occasion: None })
}
