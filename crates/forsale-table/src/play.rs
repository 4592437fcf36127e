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
use crate::hint::Hinted;
use crate::options::Options;
use crate::people::Chair;
use crate::question::{AnswerId, Question};
use crate::seals::{Envelope, Seals};
use crate::table::Corrupt;
use crate::time::Timestamp;

/// A game that is going on, or the last one.
#[derive(Clone)]
pub(crate) struct Play {
    /// Which game at this table, from 1.
    number: u32,
    seed: Seed,
    /// What the deal was made of, if it was shuffled at the table.
    shuffle: Option<Shuffle>,
    occasion: Option<Occasion>,
    opener: Seat,
    /// Who sat where when it began.
    pub(crate) players: Vec<Chair>,
    pub(crate) game: Game,
    pub(crate) ledger: Ledger,
    /// The deal and all that was played: a secret until the game is over.
    record: Record,
    step: u16,
    /// The step at which this auction or sale began.
    round: u16,
    /// What each player chose in this sale. The engine hears of it when all have: a sealed
    /// envelope is final there, and here one may change one's mind.
    pub(crate) chosen: SeatMap<Option<House>>,
    /// The envelopes of those whose hashes are shown.
    pub(crate) seals: Seals,
    /// What each player leaves to the table in this auction.
    pub(crate) autos: SeatMap<Option<Auto>>,
    /// Those who asked for hints.
    pub(crate) hints: BTreeMap<Seat, Hinted>,
    /// The bots that play for people who are not there.
    pub(crate) stand_ins: BTreeMap<Seat, String>,
    /// The votes about this question, by who cast them.
    pub(crate) votes: BTreeMap<Seat, Ballot>,
    /// Who would like a pause, and whether there is one.
    pub(crate) pause_wanted: Seats,
    pub(crate) is_paused: bool,
    /// The clocks, if the table plays by any.
    pub(crate) timers: Option<Timers>,
    /// When the public last saw something happen.
    pub(crate) since: Timestamp,
    /// The last thing the public saw, which says how long the table pauses.
    pub(crate) last: Event,
    /// Two clients may count their answers alike, so an id belongs to a seat.
    answered: BTreeSet<(Seat, AnswerId)>,
}

/// The cards of a new game, with where they come from and where it will be written down.
pub(crate) struct Dealt {
    pub(crate) seed: Seed,
    pub(crate) deal: Deal,
    pub(crate) record: Record,
    pub(crate) shuffle: Option<Shuffle>,
    pub(crate) occasion: Option<Occasion>,
}

impl Play {
    /// A game with the first street turned up.
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
            game,
        }
    }

    /// The same with clocks, which run half as fast for some.
    pub(crate) fn timed(self, clock: Clock, doubled: Seats) -> Play {
        let seats = self.game.rules().seats();
        let timers = clock.allowance().map(|allowance| {
            let mut timers = Timers::new(seats, allowance);
            doubled.iter().for_each(|seat| timers.double(seat, allowance));
            timers
        });
        Play { timers, ..self }
    }

    /// The time of this player is up then, if there is a clock.
    pub(crate) fn until(&self, seat: Seat) -> Option<Timestamp> {
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

    /// Was this asked in the auction or sale that is going on?
    pub(crate) fn is_of_this_round(&self, asked: Question) -> bool {
        asked.game == self.number && (self.round..=self.step).contains(&asked.step)
    }

    /// What the table does for this player now, because they left it to the table.
    pub(crate) fn auto_action(&self, seat: Seat) -> Option<Action> {
        match self.game.prompt(seat)? {
            Prompt::Buy(buy) => self.autos[seat]?.action(&buy),
            Prompt::Sell(_) => None,
        }
    }

    pub(crate) fn number(&self) -> u32 {
        self.number
    }

    /// Where the deal came from: a secret until the game is over.
    pub(crate) fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What the deal was made of, if it was shuffled: a secret until the game is over.
    pub(crate) fn shuffle(&self) -> Option<&Shuffle> {
        self.shuffle.as_ref()
    }

    /// Why it has this deal.
    pub(crate) fn occasion(&self) -> Option<&Occasion> {
        self.occasion.as_ref()
    }

    /// Where the thoughts of a bot come from. A seed that was chosen for the deal is all there is.
    pub(crate) fn bot_seed(&self, seat: Seat) -> Seed {
        self.shuffle.as_ref().map_or(self.seed, |shuffle| shuffle.bot(seat))
    }

    /// The hash that was shown before the deal, and who added to it.
    pub(crate) fn commitment(&self) -> Option<(Hash, Seats)> {
        let shuffle = self.shuffle.as_ref()?;
        let added = shuffle.cuts().iter().map(|(seat, _)| *seat).collect();
        Some((commit(&shuffle.secret.0), added))
    }

    /// Opens the envelopes of the sale that was just revealed.
    pub(crate) fn open_seals(&mut self) -> Vec<Envelope> {
        self.seals.open(&mut self.record)
    }

    /// Who opened the first auction.
    pub(crate) fn opener(&self) -> Seat {
        self.opener
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The deal and all that was played so far.
    pub(crate) fn record_so_far(&self) -> &Record {
        &self.record
    }

    /// The whole game, once it is over.
    pub(crate) fn record(&self) -> Option<&Record> {
        self.is_over().then_some(&self.record)
    }

    pub(crate) fn is_answered(&self, seat: Seat, id: &AnswerId) -> bool {
        self.answered.contains(&(seat, id.clone()))
    }

    pub(crate) fn remember(&mut self, seat: Seat, id: Option<&AnswerId>) {
        self.answered.extend(id.map(|id| (seat, id.clone())));
    }

    /// Would the engine accept it?
    pub(crate) fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.game.clone().play_into(seat, action, |_| {})
    }

    /// The players the table waits for: in a sale, those who have not chosen.
    pub(crate) fn waiting_for(&self) -> Seats {
        let waiting = self.game.waiting_for();
        waiting.iter().filter(|&seat| self.chosen[seat].is_none()).collect()
    }

    /// Bids or passes.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Corrupt> {
        self.step += 1;
        self.play(seat, action)
    }

    /// Chooses a house; the last to choose opens all envelopes.
    pub(crate) fn choose(&mut self, seat: Seat, house: House) -> Result<Vec<Event>, Corrupt> {
        self.check(seat, Action::Sell(house))
            .map_err(|_| Corrupt("a house was sold that was not held"))?;
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

    fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Corrupt> {
        let mut events = Vec::new();
        self.game
            .play_into(seat, action, |event| events.push(event))
            .map_err(|_| Corrupt("an action was stored that the rules refuse"))?;
        self.record.actions.push(Move { seat, action });
        events.iter().for_each(|event| self.ledger.note(event));
        if events.iter().any(is_beginning) {
            self.round = self.step;
            self.autos = SeatMap::new(self.game.rules().seats(), None);
        }
        // That an envelope was sealed is told when it happens, not when the engine hears of it.
        events.retain(|event| !matches!(event, Event::Sealed { .. }));
        self.last = events.last().copied().unwrap_or(self.last);
        Ok(events)
    }
}

/// Does an auction or a sale begin with this?
pub(crate) fn is_beginning(event: &Event) -> bool {
    matches!(event, Event::StreetOpened { .. } | Event::ChecksOffered(_))
}

/// Only what is public: never a choice before the reveal.
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

/// The cards of a seed, opened by `opener` if somebody is named.
pub(crate) fn deal(
    options: &Options,
    names: Vec<String>,
    seed: &Seed,
    opener: Option<Seat>,
) -> Result<Dealt, Corrupt> {
    let no_box = |_| Corrupt("a game was begun by unknown rules");
    let (edition, rules) = (options.edition().map_err(no_box)?, options.rules().map_err(no_box)?);
    let mut deal = Deal::shuffle(&rules, seed);
    if let Some(opener) = opener {
        deal = Deal::stacked(&rules, deal.houses(), deal.checks(), opener)
            .map_err(|_| Corrupt("a game was opened from a chair that is not there"))?;
    }
    let (supply, house_rules) = (options.supply(), options.house_rules);
    let mut record = Record::new(edition, supply, house_rules, names, &deal);
    // A record's seed gives the whole deal, the opener included.
    record.seed = opener.is_none().then_some(*seed);
    Ok(Dealt { seed: *seed, deal, record, shuffle: None, occasion: None })
}
