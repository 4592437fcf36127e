//! The table itself, and the only way it changes.

use std::collections::BTreeMap;

use forsale::proof::SealedBy;
use forsale::{Action, Event, House, Record, Rules, Seat, Seats, Seed, View};

use crate::absence::Ballot;
use crate::budget::Budget;
use crate::calls::Reachable;
use crate::chat::{ChatIds, Remark};
use crate::code::Code;
use crate::duplicate::Occasion;
use crate::entry::{Entry, RULES_VERSION};
use crate::fairness::{Hash, Mixed, Salt, Shuffle, seal};
use crate::first_player::First;
use crate::keys::Keys;
use crate::name::Name;
use crate::options::Options;
use crate::people::{Bot, Chair, DoubleTime, Holder, Person};
use crate::play::{Dealt, Play, deal};
use crate::question::{AnswerId, Question};
use crate::queue::Guest;
use crate::replay::PastGame;
use crate::seals::Envelope;
use crate::shuffle::{Preparation, Prepared};
use crate::time::Timestamp;
use crate::watchers::{Comment, NewComment};

/// A table: its chairs, what is agreed, and the game on it.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) code: Code,
    pub(crate) options: Options,
    pub(crate) rules: Rules,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) host: Option<Seat>,
    /// The people who wait for a chair.
    pub(crate) queue: Vec<Guest>,
    pub(crate) keys: Keys,
    /// What may still be written to the log.
    pub(crate) budget: Budget,
    /// The people who claim that a seat is theirs.
    pub(crate) claims: BTreeMap<Seat, Holder>,
    /// The people who want to be called when it is their turn.
    pub(crate) reachable: BTreeMap<Holder, Reachable>,
    pub(crate) play: Option<Play>,
    /// What the table keeps of every game, the current one included.
    pub(crate) games: Vec<PastGame>,
    /// The number of public events so far. Not the length of the log: that would show when a
    /// player changes a secret choice.
    pub(crate) moment: u32,
    /// What happened since the last game began, or since the table was opened.
    pub(crate) happenings: Vec<Happening>,
    /// The latest chat messages of players.
    pub(crate) remarks: Vec<Remark>,
    /// The latest chat messages of watchers.
    pub(crate) comments: Vec<Comment>,
    /// The ids of the latest messages of both.
    pub(crate) chat_ids: ChatIds,
    /// The deal of the next game.
    pub(crate) next: Preparation,
    /// Whether the host proposes to play the deal of the last game again.
    pub(crate) again_proposed: bool,
    /// The player who goes first, where the players agree on that. It lasts until they choose
    /// somebody else, or until that player leaves.
    pub(crate) chosen_first: Option<Seat>,
}

/// A public event at a table, and when it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happening {
    /// Its number at this table.
    pub moment: u32,
    /// When.
    pub at: Timestamp,
    /// What.
    pub what: Happened,
}

/// What happened, as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Happened {
    /// A person or a bot sat down.
    Sat(Name),
    /// A person or a bot left.
    Left(Name),
    /// The host proposes to play the last deal again.
    AgainProposed(Name),
    /// A player prefers a new deal.
    AgainDeclined(Name),
    /// A player is ready for the reveal.
    Chose(Seat),
    /// A player ran out of time, and the table or a bot acted for them.
    TimeUp(Seat),
    /// A bot plays for an absent player.
    StoodIn(Seat),
    /// A player took the seat back from the bot.
    Returned(Seat),
    /// The game was ended without a result.
    Abandoned,
    /// The envelopes of a sale were opened, so that their hashes can be checked.
    Opened(Vec<Envelope>),
    /// A player asks to take back their last move.
    TakeBackAsked(Seat),
    /// A player does not agree to that.
    TakeBackRefused(Seat),
    /// A player took back their last move.
    TookBack {
        /// The player.
        seat: Seat,
        /// The number of the last event before that move. Later events of the game were undone.
        since: u32,
    },
    /// A player asked what a strong player would do.
    Hinted(Seat),
    /// The game is paused.
    Paused,
    /// The game continues after a pause.
    WentOn,
    /// This player's part of the shuffle came too late, so the deck was shuffled again without it.
    ShuffledAgain(Seat),
    /// Something happened in the game.
    Game(Event),
    /// Something happened in the game, and was undone when a move was taken back.
    Undone(Event),
}

/// The error of a log that no table can have written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the log of this table is damaged: {0}")]
pub struct Corrupt(pub(crate) &'static str);

impl Table {
    /// Creates the table whose log begins with this entry.
    pub fn new(opened: &Entry) -> Result<Table, Corrupt> {
        let Entry::Opened { code, options } = opened else {
            return Err(Corrupt("it does not begin with an opened entry"));
        };
        let rules = options.rules().map_err(|_| Corrupt("its rules are unknown"))?;
        Ok(Table {
            code: *code,
            options: options.clone(),
            rules,
            chairs: vec![Chair::Free; usize::from(options.seats)],
            host: None,
            queue: Vec::new(),
            keys: Keys::default(),
            budget: Budget::default(),
            claims: BTreeMap::new(),
            reachable: BTreeMap::new(),
            play: None,
            games: Vec::new(),
            moment: 0,
            happenings: Vec::new(),
            remarks: Vec::new(),
            comments: Vec::new(),
            chat_ids: ChatIds::default(),
            next: Preparation::default(),
            again_proposed: false,
            chosen_first: None,
        })
    }

    /// Rebuilds the table with this log.
    pub fn from_log<'a>(
        log: impl IntoIterator<Item = (Timestamp, &'a Entry)>,
    ) -> Result<Table, Corrupt> {
        let mut log = log.into_iter();
        let (_, opened) = log.next().ok_or(Corrupt("it is empty"))?;
        let mut table = Table::new(opened)?;
        log.try_for_each(|(at, entry)| table.apply(at, entry))?;
        Ok(table)
    }

    /// Applies an entry. Live play and recovery both use this method.
    pub fn apply(&mut self, at: Timestamp, entry: &Entry) -> Result<(), Corrupt> {
        self.charge(at, entry);
        match entry {
            Entry::Opened { .. } => return Err(Corrupt("it was opened twice")),
            Entry::Changed { options } => self.change(options)?,
            Entry::Sat { seat, who, name } => self.sit(at, *seat, *who, name)?,
            Entry::CameByApi { seat } => self.person_mut(*seat)?.by_api = true,
            Entry::Imported { record } => self.import(record)?,
            Entry::Deleted { game } => self.delete(*game)?,
            Entry::Brought { who } => self.bring(*who)?,
            Entry::Forgotten { game, seat } => self.forget(*game, *seat)?,
            Entry::Queued { who, name } => self.join_queue(*who, name),
            Entry::Unqueued { who } => self.leave_queue(*who),
            Entry::Claimed { seat, who } => self.claim(*seat, *who),
            Entry::Admitted { seat, who } => self.admit(*seat, *who)?,
            Entry::Declined { seat } => self.decline(*seat),
            // Private, so it is not a public event.
            Entry::KeyAdded { owner, key } => self.add_key(*owner, *key),
            Entry::Rekeyed { seat, who } => self.rekey(*seat, *who)?,
            Entry::PauseWanted { seat, wants } => self.want_pause(at, *seat, *wants)?,
            Entry::TimeAsked { seat } => self.ask_time(*seat)?,
            Entry::TimeAgreed { seat, by } => self.agree_time(*seat, *by)?,
            Entry::Stood { seat } => self.stand(at, *seat)?,
            Entry::BotSat { seat, bot } => self.seat_bot(at, *seat, bot)?,
            Entry::Hosted { seat } => self.host = Some(*seat),
            Entry::Readied { seat, ready } => self.person_mut(*seat)?.ready = *ready,
            Entry::FirstChosen { seat } => self.choose_first(*seat)?,
            Entry::Started { seed, opener, chosen, rules, occasion } => {
                let dealt = self.cards(seed, First::of_entry(*opener, *chosen))?;
                self.begin(at, Dealt { occasion: occasion.clone(), ..dealt }, *rules)?;
            }
            Entry::AgainProposed { seat } => self.propose_again(at, *seat)?,
            Entry::AgainDeclined { seat } => self.decline_again(at, *seat)?,
            Entry::Turned {} => self.turn()?,
            Entry::Committed { secret } => self.fix(*secret),
            Entry::Promised { seat, hash } => self.promise_cut(*seat, *hash)?,
            Entry::Cutting {} => self.ask_for_cuts(at),
            Entry::Redrawn { late } => self.redraw(at, late)?,
            Entry::Cut { seat, bits } => self.cut(*seat, *bits)?,
            Entry::Dealt { opener, chosen, rules } => {
                self.deal(at, First::of_entry(*opener, *chosen), *rules)?;
            }
            Entry::DealtDay { day, secret, opener, rules } => {
                let shuffle = Shuffle { secret: *secret, mixed: Mixed::Day(day.clone()) };
                let occasion = Some(Occasion::Daily(day.clone()));
                let dealt = self.shuffled(shuffle, &[], First::of_entry(*opener, false))?;
                self.begin(at, Dealt { occasion, ..dealt }, *rules)?;
            }
            Entry::DealtAgain { game, rules } => self.deal_again(at, *game, *rules)?,
            Entry::Acted { seat, action, id } => {
                self.keep_before(*seat)?;
                self.act(at, *seat, *action, id.as_ref())?;
            }
            Entry::TakeBackAsked { seat } => self.ask_take_back(at, *seat)?,
            Entry::TakeBackAgreed { seat } => self.agree_take_back(*seat)?,
            Entry::TakeBackRefused { seat } => self.refuse_take_back(at, *seat)?,
            Entry::TookBack { seat } => self.undo(at, *seat)?,
            Entry::Sealed { seat, house, id, salt } => {
                let (seat, house, salt) = (*seat, *house, *salt);
                self.choose(at, Choice { seat, house, salt, is_timed_out: false })?;
                self.playing()?.remember(seat, id.as_ref());
            }
            Entry::Unsealed { seat } => self.unchoose(at, *seat)?,
            Entry::Defaulted { seat, action, salt } => self.default(at, *seat, *action, *salt)?,
            Entry::Resumed {} => self.resume(at)?,
            Entry::Voted { seat, about, vote } => {
                self.vote(*seat, Ballot { at, about: *about, vote: *vote })?;
            }
            Entry::Said { seat, said, id } => self.say(at, *seat, said, id.as_ref())?,
            Entry::StoodIn { seat, bot } => self.stand_in(at, *seat, bot)?,
            Entry::Returned { seat } => self.take_back(at, *seat)?,
            Entry::Abandoned {} => self.abandon(at)?,
            Entry::Commented { who, name, said, id } => {
                let (name, said, id) = (name.clone(), said.clone(), id.clone());
                self.comment(at, *who, NewComment { name, said, id });
            }
            Entry::HandShown { seat, shows } => self.person_mut(*seat)?.shows_hand = *shows,
            Entry::Hinted { seat, hint } => self.give_hint(at, *seat, *hint)?,
            // Private, so it is not a public event.
            Entry::Reachable { seat, webhook } => self.set_webhook(*seat, webhook.as_ref())?,
            Entry::Called { seat } => self.note_call(at, *seat)?,
            Entry::Auto { seat, auto } => self.playing_at(*seat)?.autos[*seat] = *auto,
        }
        Ok(())
    }

    /// Returns the number of the last public event.
    pub fn moment(&self) -> u32 {
        self.moment
    }

    /// Returns the code of the table.
    pub fn code(&self) -> Code {
        self.code
    }

    /// Returns true while a game is being played.
    pub fn is_playing(&self) -> bool {
        self.play.as_ref().is_some_and(|play| !play.is_over())
    }

    /// Returns what a bot in this seat may know, if it is asked something.
    pub fn bot_view(&self, seat: Seat) -> Option<(Question, View<'_>)> {
        let play = self.play.as_ref().filter(|play| play.waiting_for().contains(seat))?;
        Some((play.question(), View::of(&play.game, &play.ledger, seat)))
    }

    /// Returns the bot that plays this seat, on its own chair or for an absent player.
    pub fn bot_at(&self, seat: Seat) -> Option<&str> {
        let own = self.chair(seat).and_then(Chair::bot).map(|bot| bot.bot.as_str());
        own.or_else(|| Some(self.play.as_ref()?.stand_ins.get(&seat)?.as_str()))
    }

    /// Returns the people at the table, and where they sit.
    pub fn holders(&self) -> impl Iterator<Item = (Seat, Holder)> {
        self.people().map(|(seat, person)| (seat, person.holder))
    }

    /// Returns the number of the current or last game, and the seed of the random numbers of a bot in
    /// this seat, which is secret until the game is over.
    pub fn bot_seed(&self, seat: Seat) -> Option<(u32, Seed)> {
        self.play.as_ref().map(|play| (play.number(), play.bot_seed(seat)))
    }

    /// Returns the record of the current or last game. Its deal is secret until the game is over.
    pub fn record_so_far(&self) -> Option<&Record> {
        self.play.as_ref().map(Play::record_so_far)
    }

    /// Returns the record of the last game, once it is over.
    pub fn record(&self) -> Option<&Record> {
        self.play.as_ref().and_then(Play::record)
    }

    /// Returns the number of the current or last game; 0 before the first.
    pub fn game_number(&self) -> u32 {
        self.games.len() as u32
    }

    /// Returns the seat of this person.
    pub fn seat_of(&self, who: Holder) -> Option<Seat> {
        seat_of(&self.chairs, self.owner(who)?)
    }

    /// Returns the people at the table, with their seats.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        let chairs = seats(&self.chairs).zip(&self.chairs);
        chairs.filter_map(|(seat, chair)| Some((seat, chair.person()?)))
    }

    /// Returns the free chairs.
    pub(crate) fn free(&self) -> Seats {
        let chairs = seats(&self.chairs).zip(&self.chairs);
        chairs.filter(|(_, chair)| **chair == Chair::Free).map(|(seat, _)| seat).collect()
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(usize::from(seat.number()))
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, Corrupt> {
        self.chairs.get_mut(usize::from(seat.number())).ok_or(Corrupt("a chair is missing"))
    }

    pub(crate) fn person_mut(&mut self, seat: Seat) -> Result<&mut Person, Corrupt> {
        self.moment += 1;
        match self.chair_mut(seat)? {
            Chair::Person(person) => Ok(person),
            _ => Err(Corrupt("nobody sits there")),
        }
    }

    pub(crate) fn tell(&mut self, at: Timestamp, what: Happened) {
        self.moment += 1;
        self.happenings.push(Happening { moment: self.moment, at, what });
    }

    fn change(&mut self, options: &Options) -> Result<(), Corrupt> {
        self.rules = options.rules().map_err(|_| Corrupt("it was changed to unknown rules"))?;
        self.options = options.clone();
        let host = self.host.and_then(|seat| Some(self.chair(seat)?.person()?.holder));
        // Players may move to other chairs, and perhaps nobody has to be chosen any more.
        if self.chairs.len() != usize::from(options.seats) || !options.is_first_chosen() {
            self.chosen_first = None;
        }
        set_chairs(&mut self.chairs, usize::from(options.seats));
        self.claims.clear();
        self.host = host.and_then(|who| self.seat_of(who));
        self.nobody_is_ready();
        self.moment += 1;
        Ok(())
    }

    /// Makes nobody ready: players were ready for another game than the one that comes now.
    pub(crate) fn nobody_is_ready(&mut self) {
        self.again_proposed = false;
        for chair in &mut self.chairs {
            if let Chair::Person(person) = chair {
                person.ready = false;
            }
        }
    }

    fn sit(&mut self, at: Timestamp, seat: Seat, who: Holder, name: &Name) -> Result<(), Corrupt> {
        let name = name.clone();
        let person = Person {
            holder: who,
            name: name.clone(),
            since: at,
            ready: false,
            by_api: false,
            time: DoubleTime::No,
            shows_hand: false,
        };
        *self.chair_mut(seat)? = Chair::Person(person);
        self.keys.take(who);
        self.queue.retain(|guest| guest.holder != who);
        self.claims.retain(|_, claimant| *claimant != who);
        self.tell(at, Happened::Sat(name));
        Ok(())
    }

    fn stand(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        let left = std::mem::replace(self.chair_mut(seat)?, Chair::Free);
        self.claims.remove(&seat);
        if self.chosen_first == Some(seat) {
            self.chosen_first = None;
        }
        if self.host == Some(seat) {
            self.host = None;
        }
        if let Some(name) = left.name() {
            self.tell(at, Happened::Left(name.clone()));
        }
        Ok(())
    }

    fn seat_bot(&mut self, at: Timestamp, seat: Seat, bot: &Bot) -> Result<(), Corrupt> {
        *self.chair_mut(seat)? = Chair::Bot(bot.clone());
        self.tell(at, Happened::Sat(bot.name.clone()));
        Ok(())
    }

    /// Starts a game with the shuffle that was committed and cut.
    fn deal(&mut self, at: Timestamp, first: Option<First>, version: u8) -> Result<(), Corrupt> {
        let Prepared { shuffle, promises, redrawn, late } = self.take_shuffle()?;
        let mut dealt = self.shuffled(shuffle, &promises, first)?;
        if let Some(proof) = &mut dealt.record.proof {
            proof.redrawn = redrawn;
        }
        self.begin(at, dealt, version)?;
        late.iter().for_each(|seat| self.tell(at, Happened::ShuffledAgain(seat)));
        Ok(())
    }

    /// Returns the cards of a shuffle, with its proof.
    fn shuffled(
        &self,
        shuffle: Shuffle,
        promises: &[(Seat, Hash)],
        first: Option<First>,
    ) -> Result<Dealt, Corrupt> {
        let mut dealt = self.cards(&shuffle.deal(), first)?;
        let proof = shuffle.proof((self.code, self.game_number() + 1), promises);
        dealt.record.proof = Some(proof);
        dealt.shuffle = Some(shuffle);
        Ok(dealt)
    }

    pub(crate) fn cards(&self, seed: &Seed, first: Option<First>) -> Result<Dealt, Corrupt> {
        let names = self.chairs.iter().filter_map(Chair::name).map(Name::to_string).collect();
        deal(&self.options, names, seed, first)
    }

    pub(crate) fn begin(
        &mut self,
        at: Timestamp,
        dealt: Dealt,
        version: u8,
    ) -> Result<(), Corrupt> {
        if version != RULES_VERSION {
            return Err(Corrupt("a game was played by an unknown version of the rules"));
        }
        if self.is_playing() || !self.free().is_empty() {
            return Err(Corrupt("a game started while that was not possible"));
        }
        let play = Play::begin(self.game_number() + 1, self.chairs.clone(), dealt);
        let mut play = play.timed(self.options.clock, self.doubled());
        if let Some(before) = &self.play {
            play.remember_answers_of(before);
        }
        self.options.pace.ask(&mut play, at);
        self.happenings.clear();
        self.tell(at, Happened::Game(play.game.opening()));
        self.budget.begin_game();
        self.games.push(PastGame::of(&play.players));
        self.play = Some(play);
        self.nobody_is_ready();
        Ok(())
    }

    pub(crate) fn playing(&mut self) -> Result<&mut Play, Corrupt> {
        self.play.as_mut().ok_or(Corrupt("an action comes before the first game"))
    }

    /// Returns the game if it has this seat.
    pub(crate) fn playing_at(&mut self, seat: Seat) -> Result<&mut Play, Corrupt> {
        let play = self.playing()?;
        play.chosen.get(seat).ok_or(Corrupt("a game has no such seat"))?;
        Ok(play)
    }

    fn act(
        &mut self,
        at: Timestamp,
        seat: Seat,
        action: Action,
        id: Option<&AnswerId>,
    ) -> Result<(), Corrupt> {
        let play = self.playing_at(seat)?;
        play.stop_clock(seat, at);
        let events = play.act(seat, action)?;
        play.remember(seat, id);
        self.tell_events(at, events);
        Ok(())
    }

    fn choose(&mut self, at: Timestamp, choice: Choice) -> Result<(), Corrupt> {
        let (code, Choice { seat, house, salt, is_timed_out }) = (self.code, choice);
        let by = self.sealed_by(seat, is_timed_out);
        let play = self.playing_at(seat)?;
        let is_first = play.chosen[seat].is_none();
        if is_first {
            play.stop_clock(seat, at);
        }
        if let Some(salt) = salt {
            let hash = seal(code, play.number(), (seat, house), salt);
            let shown = hash;
            play.seals.seal(Envelope { seat, house, salt, hash, shown, by });
        }
        let events = play.choose(seat, house)?;
        let opened = if events.is_empty() { Vec::new() } else { play.open_seals() };
        // A changed choice stays secret.
        if is_first && events.is_empty() {
            self.tell(at, Happened::Chose(seat));
        }
        self.tell_reveal(at, opened, events);
        Ok(())
    }

    /// Returns the party that chooses for this seat, if it is not the player.
    fn sealed_by(&self, seat: Seat, is_timed_out: bool) -> Option<SealedBy> {
        let is_bot = self.chair(seat).is_some_and(|chair| chair.bot().is_some());
        match is_bot {
            true => Some(SealedBy::Bot),
            false => (is_timed_out || self.bot_at(seat).is_some()).then_some(SealedBy::Table),
        }
    }

    fn unchoose(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        let play = self.playing_at(seat)?;
        play.chosen[seat] = None;
        play.seals.take_back(seat);
        if let Some(timers) = &mut play.timers {
            timers.go_on(seat, at);
        }
        self.moment += 1;
        Ok(())
    }

    /// Plays for a player who ran out of time.
    fn default(
        &mut self,
        at: Timestamp,
        seat: Seat,
        action: Action,
        salt: Option<Salt>,
    ) -> Result<(), Corrupt> {
        self.tell(at, Happened::TimeUp(seat));
        // The player has seen the clock run out.
        self.playing()?.last_move = None;
        match action {
            Action::Sell(house) => {
                self.choose(at, Choice { seat, house, salt, is_timed_out: true })
            }
            Action::Bid(_) | Action::Pass => self.act(at, seat, action, None),
        }
    }

    fn resume(&mut self, at: Timestamp) -> Result<(), Corrupt> {
        if let Some(timers) = &mut self.playing()?.timers {
            timers.resume(at);
        }
        self.moment += 1;
        Ok(())
    }

    fn tell_events(&mut self, at: Timestamp, events: Vec<Event>) {
        self.tell_reveal(at, Vec::new(), events);
    }

    /// Publishes the events of the game, after the envelopes that were opened.
    fn tell_reveal(&mut self, at: Timestamp, opened: Vec<Envelope>, events: Vec<Event>) {
        if let Some(play) = self.play.as_mut().filter(|_| !events.is_empty()) {
            play.votes.clear();
            self.options.pace.ask(play, at);
        }
        if !opened.is_empty() {
            self.tell(at, Happened::Opened(opened));
        }
        let is_over = events.iter().any(|event| matches!(event, Event::Ended(_)));
        events.into_iter().for_each(|event| self.tell(at, Happened::Game(event)));
        if is_over {
            self.budget.renew();
            self.keep_result();
        }
    }
}

/// The house a player chose, with the salt of its hash if one is shown.
#[derive(Clone, Copy)]
struct Choice {
    seat: Seat,
    house: House,
    salt: Option<Salt>,
    /// Whether the player ran out of time.
    is_timed_out: bool,
}

/// Returns the seats of these chairs, in order.
pub(crate) fn seats(chairs: &[Chair]) -> impl Iterator<Item = Seat> + use<> {
    (0..chairs.len() as u8).map_while(Seat::new)
}

/// Returns the seat of a person among these chairs.
pub(crate) fn seat_of(chairs: &[Chair], who: Holder) -> Option<Seat> {
    let is_theirs = |chair: &Chair| chair.person().is_some_and(|person| person.holder == who);
    seats(chairs).zip(chairs).find(|(_, chair)| is_theirs(chair)).map(|(seat, _)| seat)
}

/// Changes the number of chairs. A player whose chair is removed moves to a free one; a person may
/// also replace a bot.
fn set_chairs(chairs: &mut Vec<Chair>, count: usize) {
    let mut lost = chairs.split_off(count.min(chairs.len()));
    chairs.resize(count, Chair::Free);
    lost.sort_by_key(|chair| chair.person().is_none());
    for chair in lost {
        let free = chairs.iter().position(|other| *other == Chair::Free);
        let of_bot = || chairs.iter().rposition(|other| other.bot().is_some());
        let place = free.or_else(|| chair.person().and_then(|_| of_bot()));
        if let Some(place) = place {
            chairs[place] = chair;
        }
    }
}
