//! What one person may see of a table. Nothing else should leave a server.

use std::collections::BTreeMap;

use forsale::{House, Ledger, Outcome, Prompt, Rules, Seat, SeatMap, Seats};

use crate::absence::Ballot;
use crate::auto::Auto;
use crate::chat::Remark;
use crate::code::Code;
use crate::duplicate::{DealResult, Occasion};
use crate::fairness::Hash;
use crate::first_player::First;
use crate::game_box::{BOXES, GameBox};
use crate::highlights::Highlight;
use crate::hint::Hint;
use crate::history::{Taken, remembered, taken_before};
use crate::keys::Claim;
use crate::options::{Notes, Options, Watchers};
use crate::pace::forced_action;
use crate::people::{Chair, Holder};
use crate::play::Play;
use crate::question::Question;
use crate::queue::Guest;
use crate::sheet::{Sheet, money_by_round};
use crate::shuffle::Shuffling;
use crate::table::{Happening, Table, seat_of};
use crate::take_back::TakeBack;
use crate::time::Timestamp;
use crate::watchers::Comment;

/// A table as one person sees it, who may have no seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableView<'a> {
    /// The code of the table.
    pub code: Code,
    /// Its options.
    pub options: &'a Options,
    /// The box that is played. After a change, that of the next game.
    pub game_box: &'static GameBox,
    /// The rules that the options give. After a change, those of the next game.
    pub rules: Rules,
    /// The chairs, by seat.
    pub chairs: &'a [Chair],
    /// The host, who may change things between games.
    pub host: Option<Seat>,
    /// The seat of this person.
    pub seat: Option<Seat>,
    /// The people who wait for a chair.
    pub queue: &'a [Guest],
    /// Whether this person is in the queue.
    pub is_queued: bool,
    /// The claims to seats that this person may accept or reject.
    pub claims: Vec<Claim>,
    /// The claim of this person.
    pub own_claim: Option<Claim>,
    /// The number of the last public event.
    pub moment: u32,
    /// What happened since the game began, or since the table was opened. While a game is played
    /// from memory, only since this auction or sale began.
    pub happenings: &'a [Happening],
    /// The latest chat messages, the newest at the end.
    pub remarks: &'a [Remark],
    /// The latest comments of watchers, the newest at the end. Players see them once their game is
    /// over.
    pub comments: &'a [Comment],
    /// Whether a game is being played that this person may not watch.
    pub is_closed: bool,
    /// What is known of the next deal.
    pub shuffling: Shuffling,
    /// The first player of the next game, unless the cards decide that.
    pub first: Option<First>,
    /// Whether the host proposes to play the deal of the last game again.
    pub again_proposed: bool,
    /// The games with the same deal as the last one, if it was played more than once.
    pub rounds: Vec<DealResult>,
    /// The current game, or the last one.
    pub play: Option<PlayView<'a>>,
}

/// How many cards a player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The houses, those in envelopes included.
    pub houses: usize,
    /// The checks.
    pub checks: usize,
}

impl Counts {
    /// Returns the counts of every player in this ledger.
    pub fn of(ledger: &Ledger) -> SeatMap<Counts> {
        let mut counts = SeatMap::new(ledger.rules().seats(), Counts::default());
        for seat in ledger.purses().seats() {
            counts[seat] =
                Counts { houses: ledger.hands()[seat].len(), checks: ledger.tills()[seat].len() };
        }
        counts
    }
}

/// A game as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayView<'a> {
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// The players, by seat, as they sat when it began.
    pub players: &'a [Chair],
    /// The seat of this person in the game.
    pub seat: Option<Seat>,
    /// What this person may know without taking notes.
    pub ledger: Ledger,
    /// The players whose coins, houses and checks the ledger hides.
    pub hidden: Seats,
    /// The houses taken in the auction before this one.
    pub taken_before: Vec<Taken>,
    /// How many houses and checks each player has, which everybody may count.
    pub counts: SeatMap<Counts>,
    /// The cards left in the deck of this half of the game.
    pub to_come: usize,
    /// The question that an answer must name.
    pub question: Question,
    /// What this person is asked. In a sale it stays until the reveal.
    pub prompt: Option<Prompt>,
    /// Whether there is only one answer, which the table gives for them.
    pub is_forced: bool,
    /// The move that can be taken back.
    pub take_back: Option<TakeBack>,
    /// What this person left to the table in this auction.
    pub auto: Option<Auto>,
    /// Whether the table answers for this person because of that.
    pub is_auto: bool,
    /// The hint for this person, if they asked for one.
    pub hint: Option<Hint>,
    /// How often each player asked for a hint in this game.
    pub hinted: BTreeMap<Seat, u32>,
    /// The house this person chose in this sale.
    pub chosen: Option<House>,
    /// The players the table waits for.
    pub waiting_for: Seats,
    /// The absent players for whom a bot plays.
    pub stand_ins: Seats,
    /// The votes about an absent player, by voter.
    pub votes: &'a BTreeMap<Seat, Ballot>,
    /// The players who want a pause.
    pub pause_wanted: Seats,
    /// Whether the game is paused.
    pub is_paused: bool,
    /// When the players the table waits for run out of time.
    pub deadlines: BTreeMap<Seat, Timestamp>,
    /// Why it has this deal.
    pub occasion: Option<&'a Occasion>,
    /// The hash that was shown before the deal, and the players who added to it, if the table
    /// shuffled.
    pub commitment: Option<(Hash, Seats)>,
    /// The hashes of the choices in this sale, by seat.
    pub seals: BTreeMap<Seat, Hash>,
    /// The result, once it is over.
    pub outcome: Option<Outcome>,
}

impl Table {
    /// Returns what this person sees; `None` for a visitor without a secret.
    pub fn view(&self, who: Option<Holder>) -> TableView<'_> {
        let seat = who.and_then(|who| self.seat_of(who));
        let play = self.play.as_ref().map(|play| self.play_view(play, who));
        let plays = play.as_ref().is_some_and(|play| play.seat.is_some());
        let is_player = plays && self.is_playing();
        let is_closed =
            self.options.watchers == Watchers::Nobody && self.is_playing() && !is_player;
        TableView {
            code: self.code,
            options: &self.options,
            game_box: self.options.game_box().unwrap_or(&BOXES[0]),
            rules: self.rules,
            chairs: &self.chairs,
            host: self.host,
            seat,
            queue: &self.queue,
            is_queued: who.is_some_and(|who| self.is_queued(who)),
            claims: self.claims_for(seat.into_iter().collect()),
            own_claim: who.and_then(|who| self.claim_of(who)),
            moment: self.moment,
            happenings: if is_closed { &[] } else { self.visible_happenings() },
            remarks: if is_closed { &[] } else { &self.remarks },
            comments: if is_closed || is_player { &[] } else { &self.comments },
            is_closed,
            shuffling: self.shuffling(),
            first: self.next_first(),
            again_proposed: self.again_proposed,
            rounds: self.rounds(),
            play: play.filter(|_| !is_closed),
        }
    }

    /// Returns the public events that people may still read.
    fn visible_happenings(&self) -> &[Happening] {
        if self.is_from_memory() { remembered(&self.happenings) } else { &self.happenings }
    }

    fn is_from_memory(&self) -> bool {
        self.options.ledger == Notes::Memory && self.is_playing()
    }

    fn play_view<'a>(&'a self, play: &'a Play, who: Option<Holder>) -> PlayView<'a> {
        let view = play_view(play, who.and_then(|who| self.owner(who)));
        let view = PlayView { taken_before: taken_before(&self.happenings), ..view };
        if !self.is_from_memory() {
            return view;
        }
        let everybody = Seats::all(view.ledger.rules().seats());
        let hidden = everybody.iter().filter(|&seat| Some(seat) != view.seat).collect();
        PlayView { ledger: view.ledger.from_memory(view.seat), hidden, ..view }
    }
}

fn play_view(play: &Play, who: Option<Holder>) -> PlayView<'_> {
    let seat = who.and_then(|who| seat_of(&play.players, who));
    let prompt = seat.and_then(|seat| play.game.prompt(seat));
    let ledger = play.ledger;
    let unseen = match ledger.turn() {
        Some(_) => ledger.unseen_houses().len(),
        None => ledger.unseen_checks().len(),
    };
    PlayView {
        number: play.number(),
        players: &play.players,
        seat,
        ledger,
        hidden: Seats::NONE,
        taken_before: Vec::new(),
        counts: Counts::of(&ledger),
        to_come: unseen.saturating_sub(usize::from(ledger.rules().removed())),
        question: play.question(),
        prompt,
        is_forced: prompt.and_then(|prompt| forced_action(&prompt)).is_some(),
        take_back: play.take_back(),
        auto: seat.and_then(|seat| play.autos[seat]),
        is_auto: seat.is_some_and(|seat| play.auto_action(seat).is_some()),
        hint: seat.and_then(|seat| play.hint(seat)),
        hinted: play.hints.iter().map(|(&seat, hinted)| (seat, hinted.times)).collect(),
        chosen: seat.and_then(|seat| play.chosen[seat]),
        waiting_for: play.waiting_for(),
        stand_ins: play.stand_ins.keys().copied().collect(),
        votes: &play.votes,
        pause_wanted: play.pause_wanted,
        is_paused: play.is_paused,
        deadlines: deadlines(play),
        occasion: play.occasion(),
        commitment: play.commitment(),
        seals: play.seals.shown(),
        outcome: play.game.outcome(),
    }
}

/// Returns when each player runs out of time. A bot or a player who is not asked has no running
/// clock, and during a pause nobody has.
fn deadlines(play: &Play) -> BTreeMap<Seat, Timestamp> {
    let waiting = if play.is_paused { Seats::NONE } else { play.waiting_for() };
    let people = waiting.iter().filter(|&seat| play.people().contains(seat));
    people.filter_map(|seat| Some((seat, play.until(seat)?))).collect()
}

impl<'a> TableView<'a> {
    /// Returns the same view without a seat, for sentences that address no player in particular.
    pub fn of_nobody(&self) -> TableView<'a> {
        let play = self.play.clone().map(|play| PlayView { seat: None, prompt: None, ..play });
        TableView { seat: None, play, ..self.clone() }
    }
}

impl TableView<'_> {
    /// Returns the public events after this one.
    pub fn since(&self, moment: u32) -> &[Happening] {
        let first = self.happenings.partition_point(|happening| happening.moment <= moment);
        &self.happenings[first..]
    }

    /// Returns the score sheet of every player so far.
    pub fn sheets(&self) -> Vec<Sheet> {
        // The table may have agreed on other rules for the next game.
        let rules = self.play.as_ref().map(|play| play.ledger.rules());
        rules.map(|rules| Sheet::of_all(rules, self.events().into_iter())).unwrap_or_default()
    }

    /// Returns the money of every player before the first auction and after each auction and sale.
    pub fn money_by_round(&self) -> Vec<Vec<u16>> {
        let rules = self.play.as_ref().map(|play| play.ledger.rules());
        rules.map(|rules| money_by_round(rules, self.events().into_iter())).unwrap_or_default()
    }

    /// Returns the highlights of the game, once it is over.
    pub fn highlights(&self) -> Vec<Highlight> {
        let over = self.play.as_ref().filter(|play| play.outcome.is_some());
        let events = self.events();
        over.map(|play| Highlight::of_all(play.ledger.rules(), &events)).unwrap_or_default()
    }

    /// Returns true if this person is the host.
    pub fn is_host(&self) -> bool {
        self.seat.is_some() && self.seat == self.host
    }
}
