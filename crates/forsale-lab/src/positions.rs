//! Positions to learn from: games of simple players of all kinds, with random moves, so that the networks
//! also see positions after mistakes.

use forsale::chance::below;
use forsale::{Action, Deal, Game, House, Ledger, Prompt, Rules, Seat, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::self_play::random_move;
use forsale_bots::nets::stages::ValueNetworks;
use forsale_bots::players::random::RandomBot;
use forsale_bots::players::rule::{RuleBot, RuleSettings};
use forsale_bots::sampling::sample;
use forsale_bots::search::sale::Effort;
use forsale_bots::search::{SearchSettings, best_bid, solve_sale_with_network};
use forsale_bots::{Bot, Budget};

/// Positions at the beginning of rounds.
#[derive(Default)]
pub struct Positions {
    auctions: Vec<Auction>,
    sales: Vec<Ledger>,
}

/// An auction that has just opened.
pub struct Auction {
    /// The game.
    pub game: Game,
    /// Its public state.
    pub ledger: Ledger,
}

/// The search of the players with networks.
const FAST_SEARCH: SearchSettings =
    SearchSettings { nodes: 200, temperature: 0.03, own_temperature: 0.03, rounds: 20 };

impl Positions {
    /// Plays this many games and returns their positions. If there are networks already, players with
    /// networks take part.
    pub fn of_games(
        rules: &Rules,
        networks: &ValueNetworks,
        games: usize,
        rng: &mut Xoshiro256PlusPlus,
    ) -> Positions {
        let mut positions = Positions::default();
        for _ in 0..games {
            positions.play(rules, networks, rng);
        }
        positions
    }

    /// Returns the sales with this many sales left.
    pub fn sales(&self, left: usize) -> impl Iterator<Item = &Ledger> {
        self.sales.iter().filter(move |ledger| {
            let held: usize = ledger.hands().values().map(|hand| hand.len()).sum();
            held.div_ceil(ledger.hands().values().len()) == left
        })
    }

    /// Returns the auctions with this many auctions left, the last being 1.
    pub fn auctions(&self, left: usize) -> impl Iterator<Item = &Auction> {
        self.auctions.iter().filter(move |Auction { ledger, .. }| {
            usize::from(ledger.rules().auctions() + 1 - ledger.auctions()) == left
        })
    }

    /// Plays one game and records its rounds.
    fn play(&mut self, rules: &Rules, networks: &ValueNetworks, rng: &mut Xoshiro256PlusPlus) {
        let players: Vec<Player> =
            (0..rules.seats()).map(|_| Player::random(networks, rng)).collect();
        let mut table = GameTable { players, networks, mixes: Vec::new() };
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
            let is_random = below(16, rng) == 0;
            let action = if is_random { None } else { table.answer(&game, &ledger, seat, rng) };
            let action = action.unwrap_or_else(|| random_move(&prompt, rng));
            let played = game.play_into(seat, action, |event| ledger.note(&event));
            debug_assert!(played.is_ok());
        }
    }
}

/// A player of one game.
enum Player {
    Simple(Box<dyn Bot>),
    WithNetworks,
}

impl Player {
    /// Draws a simple player, or every second time one with networks.
    fn random(networks: &ValueNetworks, rng: &mut Xoshiro256PlusPlus) -> Player {
        let own = Xoshiro256PlusPlus::seed_from_u64(u64::from(below(u32::MAX, rng)));
        if !networks.auctions.is_empty() && below(2, rng) == 0 {
            return Player::WithNetworks;
        }
        if below(12, rng) == 0 {
            return Player::Simple(Box::new(RandomBot(own)));
        }
        let settings =
            RuleSettings { percent_per_rank: 5 + below(50, rng), sell_noise: below(3, rng) };
        Player::Simple(Box::new(RuleBot::new(settings, own)))
    }
}

struct GameTable<'a> {
    players: Vec<Player>,
    networks: &'a ValueNetworks,
    /// The strategies of the players with networks in this sale, solved once for all of them.
    mixes: Vec<Vec<(House, f32)>>,
}

impl GameTable<'_> {
    fn begin_round(&mut self, ledger: &Ledger) {
        let any_with_networks =
            self.players.iter().any(|player| matches!(player, Player::WithNetworks));
        if any_with_networks && !ledger.offered().is_empty() {
            let effort = Effort { rounds: FAST_SEARCH.rounds, budget: Budget::UNLIMITED };
            self.mixes = solve_sale_with_network(self.networks, ledger, effort)
                .map_or_else(Vec::new, |s| s.mix);
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
            Player::WithNetworks if ledger.offered().is_empty() => {
                best_bid(self.networks, ledger, game, FAST_SEARCH, Budget::UNLIMITED)
            }
            Player::WithNetworks => sample(self.mixes.get(at)?, rng).map(Action::Sell),
        }
    }
}
