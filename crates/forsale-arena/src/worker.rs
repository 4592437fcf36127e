//! One thread of a tournament: plays deal after deal, each in all rotations.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use forsale::{
    Action, Deal, Event, Game, Ledger, MAX_SEATS, Move, Outcome, Prompt, Record, Seat, View,
};

use crate::clock::Clock;
use crate::entrant::GameSetup;
use crate::player::{Player, Reply};
use crate::schedule;
use crate::tally::{BotTally, DealTally, GROUPS, Tally, VICTORY};
use crate::tournament::Tournament;

/// How often finished deals are sent to the caller's thread.
const BATCH_INTERVAL: Duration = Duration::from_millis(100);

/// Some finished deals.
pub(crate) struct Batch {
    pub(crate) tally: Tally,
    /// Their numbers, counted within the shard.
    pub(crate) deals: Vec<u64>,
    /// The records of each deal's games, if requested.
    pub(crate) records: Vec<(u64, Vec<Record>)>,
}

/// Plays deals and counts results.
pub(crate) struct Worker<'a> {
    tournament: &'a Tournament,
    clocks: Vec<Clock>,
    /// The deal being played, by contestant.
    deal: Vec<DealTally>,
    batch: Batch,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(tournament: &'a Tournament) -> Worker<'a> {
        let entrants = tournament.entrants.len();
        Worker {
            tournament,
            clocks: vec![Clock::default(); entrants],
            deal: vec![DealTally::default(); entrants],
            batch: Batch::new(entrants),
        }
    }

    /// Plays deals until none is left, the tournament is stopped, or `send` returns false. An
    /// unfinished deal is lost, and so are the deals of the last batch.
    #[expect(clippy::disallowed_methods, reason = "bots have no clock; the arena provides it")]
    pub(crate) fn work(&mut self, next: &AtomicU64, mut send: impl FnMut(Batch) -> bool) {
        let deals = self.tournament.shard.share(self.tournament.setting.deals);
        let mut sent = Instant::now();
        while !self.tournament.is_stopped() {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            if nth >= deals {
                break;
            }
            if !self.play_deal(nth) {
                return;
            }
            if sent.elapsed() >= BATCH_INTERVAL {
                sent = Instant::now();
                if !send(self.take_batch()) {
                    return;
                }
            }
        }
        send(self.take_batch());
    }

    fn take_batch(&mut self) -> Batch {
        std::mem::replace(&mut self.batch, Batch::new(self.clocks.len()))
    }

    /// Plays a deal in all rotations. Returns false if it was stopped.
    fn play_deal(&mut self, nth: u64) -> bool {
        let tournament = self.tournament;
        let number = tournament.shard.deal(nth);
        let seed = tournament.setting.seed;
        let seats = usize::from(tournament.rules.seats());
        let mut table = schedule::table(self.clocks.len(), seats, seed, number);
        let cards = Deal::shuffle(&tournament.rules, &schedule::cards(seed, number));
        let mut records = Vec::new();
        for rotation in 0..seats {
            if tournament.is_stopped() {
                return false;
            }
            records.extend(self.play_game(number, rotation, &cards, &table));
            table.rotate_left(1);
        }
        if tournament.keeps_records {
            self.batch.records.push((nth, records));
        }
        self.finish_deal(nth);
        true
    }

    fn finish_deal(&mut self, nth: u64) {
        self.batch.deals.push(nth);
        self.batch.tally.deals += 1;
        for (bot, deal) in self.batch.tally.bots.iter_mut().zip(&mut self.deal) {
            bot.note_deal(&std::mem::take(deal));
        }
    }

    /// Plays one game with these contestants, by seat, and counts the result.
    fn play_game(
        &mut self,
        number: u64,
        rotation: usize,
        cards: &Deal,
        table: &[usize],
    ) -> Option<Record> {
        let mut players = self.players(number, rotation, table);
        let mut record = self.tournament.keeps_records.then(|| self.record(number, cards, table));
        let mut game = Game::new(cards);
        let mut ledger = Ledger::new(&self.tournament.rules);
        let opening = game.opening();
        ledger.note(&opening);
        players.iter_mut().for_each(|player| player.observe(&opening));
        while let Some((seat, prompt)) = game.ask() {
            let at = usize::from(seat.number());
            // Like View::of, but the prompt is known already.
            let view =
                View { seat, ledger: &ledger, envelope: game.envelope(seat), prompt: Some(prompt) };
            let action = self.ask(table[at], players[at].as_mut(), &view, &prompt);
            record.iter_mut().for_each(|record| record.actions.push(Move { seat, action }));
            let bots = &mut self.batch.tally.bots;
            let played = game.play_into(seat, action, |event| {
                ledger.note(&event);
                note_prices(&event, bots, table);
                players.iter_mut().for_each(|player| player.observe(&event));
            });
            debug_assert!(played.is_ok(), "an offered action must be legal: {played:?}");
            if played.is_err() {
                return None;
            }
        }
        let outcome = game.outcome()?;
        players.iter_mut().for_each(|player| player.end(&outcome));
        self.note_outcome(number, &outcome, table);
        record
    }

    fn players(&self, number: u64, rotation: usize, table: &[usize]) -> Vec<Box<dyn Player>> {
        let Tournament { entrants, rules, setting, .. } = self.tournament;
        let mut names = [""; MAX_SEATS];
        names.iter_mut().zip(table).for_each(|(name, &who)| *name = entrants[who].name());
        let setup = |seat: Seat| GameSetup {
            seed: schedule::bot_seed(setting.seed, number, rotation, usize::from(seat.number())),
            seat,
            ruleset: &setting.rules,
            rules,
            names: &names[..table.len()],
            limit: self.tournament.limit(),
        };
        Seat::ALL.iter().zip(table).map(|(&s, &who)| entrants[who].player(&setup(s))).collect()
    }

    /// Asks a player. Returns the default action if the answer is late or illegal.
    fn ask(
        &mut self,
        who: usize,
        player: &mut dyn Player,
        view: &View<'_>,
        prompt: &Prompt,
    ) -> Action {
        let limit = self.tournament.limit();
        let bot = &mut self.batch.tally.bots[who];
        bot.moves += 1;
        let start = self.clocks[who].start();
        let mut reply = player.answer(view, limit);
        if let Some(start) = start {
            let spent = self.clocks[who].stop(start);
            bot.times.note(spent);
            // Twice the limit: the machine may be busy.
            if self.tournament.entrants[who].is_timed_by_arena() && spent > 2 * limit {
                reply = Reply::Late;
            }
        }
        match reply {
            Reply::Action(action) if prompt.offers(action) => return action,
            Reply::Action(_) => bot.illegal += 1,
            Reply::Late => bot.timeouts += 1,
            Reply::Broken(_) => {
                bot.illegal += 1;
                bot.broken += 1;
            }
        }
        prompt.default_action()
    }

    fn note_outcome(&mut self, number: u64, outcome: &Outcome, table: &[usize]) {
        let tally = &mut self.batch.tally;
        tally.games += 1;
        let (places, winners) = (outcome.places(), outcome.winners());
        let mut order = [(0, 0); MAX_SEATS];
        for (seat, &who) in Seat::ALL.into_iter().zip(table) {
            let margin = margin(outcome, seat);
            let deal = &mut self.deal[who];
            deal.games += 1;
            deal.margin += i64::from(margin);
            if winners.contains(seat) {
                deal.wins += VICTORY / winners.len() as i64;
            }
            *tally.bots[who].margins.entry(margin).or_default() += 1;
            order[usize::from(seat.number())] = (places[seat], who);
        }
        tally.orders[schedule::group(number, GROUPS)].note(&mut order[..table.len()]);
    }

    fn record(&self, number: u64, cards: &Deal, table: &[usize]) -> Record {
        let setting = &self.tournament.setting;
        let names = table.iter().map(|&who| setting.bots[who].clone()).collect();
        let edition = setting.rules.edition().expect("the rules of a tournament were checked");
        let rules = &setting.rules;
        let mut record = Record::new(edition, rules.supply(), rules.house_rules, names, cards)
            .expect("the cards were dealt for these rules");
        record.seed = Some(schedule::cards(setting.seed, number));
        record
    }
}

impl Batch {
    fn new(entrants: usize) -> Batch {
        Batch { tally: Tally::new(entrants), deals: Vec::new(), records: Vec::new() }
    }
}

fn note_prices(event: &Event, bots: &mut [BotTally], table: &[usize]) {
    let at = |seat: Seat| table[usize::from(seat.number())];
    match *event {
        Event::Passed { seat, took: Some(house), paid, .. }
        | Event::Bought { seat, house, paid } => {
            bots[at(seat)].note_price(house, paid);
        }
        Event::Sold(ref all) => {
            for (seat, sold) in all.iter() {
                sold.iter().for_each(|sold| bots[at(seat)].note_check(sold.house, sold.check));
            }
        }
        _ => {}
    }
}

/// A seat's total minus the best other total.
fn margin(outcome: &Outcome, seat: Seat) -> i32 {
    let totals = outcome.totals();
    let others = totals.iter().filter(|&(other, _)| other != seat).map(|(_, &total)| total);
    i32::from(totals[seat]) - others.max().map_or(0, i32::from)
}
