//! Games to learn from: players of all kinds, who slip now and then, so that the nets also know
//! what should not happen.

use forsale::chance::below;
use forsale::{Action, Deal, Game, House, Ledger, Prompt, Rules, Seat, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::self_play::slip;
use forsale_bots::nets::stages::Brain;
use forsale_bots::players::random::Random;
use forsale_bots::players::rule::{Rule, Temper};
use forsale_bots::players::solver::{Style, best_bid, drawn, solve_by_net};
use forsale_bots::search::sale::Effort;
use forsale_bots::{Bot, Budget};

/// Positions at the beginning of every round.
#[derive(Default)]
pub struct Positions {
    auctions: Vec<Auction>,
    sales: Vec<Ledger>,
}

/// A street just turned up.
pub struct Auction {
    pub game: Game,
    pub ledger: Ledger,
}

/// How the learned players of these games think: briefly.
const BRIEFLY: Style = Style { nodes: 200, doubt: 0.03, own_doubt: 0.03, rounds: 20 };

impl Positions {
    /// The positions of so many games. Who has a brain by now plays along.
    pub fn of_games(
        rules: &Rules,
        brain: &Brain,
        games: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Positions {
        let mut positions = Positions::default();
        for _ in 0..games {
            positions.play(rules, brain, rng);
        }
        positions
    }

    /// The sales with so many rounds of houses left.
    pub fn sales(&self, left: usize) -> impl Iterator<Item = &Ledger> {
        self.sales.iter().filter(move |ledger| {
            let held: usize = ledger.hands().values().map(|hand| hand.len()).sum();
            held.div_ceil(ledger.hands().values().len()) == left
        })
    }

    /// The auctions that are the last but so many, the last being 1.
    pub fn auctions(&self, left: usize) -> impl Iterator<Item = &Auction> {
        self.auctions.iter().filter(move |Auction { ledger, .. }| {
            usize::from(ledger.rules().auctions() + 1 - ledger.auctions()) == left
        })
    }

    /// Plays one game and notes its rounds.
    fn play(&mut self, rules: &Rules, brain: &Brain, rng: &mut Xoshiro256PlusPlus) {
        let players: Vec<Player> = (0..rules.seats()).map(|_| Player::any(brain, rng)).collect();
        let mut table = Table { players, brain, mixes: Vec::new() };
        let mut game = Game::new(&Deal::random(rules, rng));
        let mut ledger = Ledger::new(rules);
        ledger.note(&game.opening());
        let mut rounds = 0;
        while let Some((seat, prompt)) = game.ask() {
            if ledger.auctions() + ledger.sales() > rounds {
                rounds = ledger.auctions() + ledger.sales();
                match prompt {
                    Prompt::Buy(_) => self.auctions.push(Auction { game, ledger }),
                    Prompt::Sell(_) => self.sales.push(ledger),
                }
                table.begin_round(&ledger);
            }
            let slips = below(16, rng) == 0;
            let action = if slips { None } else { table.answer(&game, &ledger, seat, rng) };
            let action = action.unwrap_or_else(|| slip(&prompt, rng));
            let played = game.play_into(seat, action, |event| ledger.note(&event));
            debug_assert!(played.is_ok());
        }
    }
}

/// Who sits at the table of one game.
enum Player {
    Simple(Box<dyn Bot>),
    Learned,
}

impl Player {
    /// A simple player of any temper, or every second time one who has learned.
    fn any(brain: &Brain, rng: &mut Xoshiro256PlusPlus) -> Player {
        let own = Xoshiro256PlusPlus::seed_from_u64(u64::from(below(u32::MAX, rng)));
        if !brain.auctions.is_empty() && below(2, rng) == 0 {
            return Player::Learned;
        }
        if below(12, rng) == 0 {
            return Player::Simple(Box::new(Random(own)));
        }
        let temper = Temper { greed: 5 + below(50, rng), whim: below(3, rng) };
        Player::Simple(Box::new(Rule::new(temper, own)))
    }
}

struct Table<'a> {
    players: Vec<Player>,
    brain: &'a Brain,
    /// How the learned sell in this sale, solved once for all of them.
    mixes: Vec<Vec<(House, f32)>>,
}

impl Table<'_> {
    fn begin_round(&mut self, ledger: &Ledger) {
        let somebody_learned = self.players.iter().any(|player| matches!(player, Player::Learned));
        if somebody_learned && !ledger.offered().is_empty() {
            let effort = Effort { rounds: BRIEFLY.rounds, budget: Budget::UNLIMITED };
            self.mixes = solve_by_net(self.brain, ledger, effort).map_or_else(Vec::new, |s| s.mix);
        }
    }

    fn answer(
        &mut self,
        game: &Game,
        ledger: &Ledger,
        seat: Seat,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Option<Action> {
        let at = usize::from(seat.number());
        match &mut self.players[at] {
            Player::Simple(bot) => {
                Some(bot.answer(&View::of(game, ledger, seat), Budget::UNLIMITED))
            }
            Player::Learned if ledger.offered().is_empty() => {
                best_bid(self.brain, ledger, game, BRIEFLY, Budget::UNLIMITED)
            }
            Player::Learned => drawn(self.mixes.get(at)?, rng).map(Action::Sell),
        }
    }
}
