//! What one player sees: a [`View`], and [`imagine`], the only door from it to a search.

use rand_core::Rng;

use crate::action::Prompt;
use crate::auction::Auction;
use crate::card::House;
use crate::chance::below;
use crate::deal::Deal;
use crate::game::{Game, Phase};
use crate::ledger::Ledger;
use crate::sale::Sale;
use crate::seat::{Seat, SeatMap};

/// All that a player knows: what everybody knows, the card they sealed, the question to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View<'a> {
    /// Whose eyes these are.
    pub seat: Seat,
    /// What everybody knows.
    pub ledger: &'a Ledger,
    /// The house this player sealed in this sale.
    pub envelope: Option<House>,
    /// The question to this player, if the game is waiting for them.
    pub prompt: Option<Prompt>,
}

impl<'a> View<'a> {
    /// What `seat` sees of a game whose public events are written in `ledger`.
    #[inline]
    pub fn of(game: &Game, ledger: &'a Ledger, seat: Seat) -> View<'a> {
        View { seat, ledger, envelope: game.envelope(seat), prompt: game.prompt(seat) }
    }
}

/// Deals a game that this view cannot tell from the real one: unseen cards in random order, and
/// in every rival's sealed envelope a random house of theirs.
///
/// ```
/// use forsale::{Deal, Edition, Game, Ledger, Seat, Seed, Supply, View, imagine};
/// # use rand_core::SeedableRng;
/// # let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
/// let rules = Edition::named("iello-2020")?.rules(3, Supply::Enough)?;
/// let game = Game::new(&Deal::shuffle(&rules, &Seed([0; 32])));
/// let mut ledger = Ledger::new(&rules);
/// ledger.note(&game.opening());
/// let view = View::of(&game, &ledger, Seat::A);
/// let dream = imagine(&view, &mut rng);
/// assert_eq!(View::of(&dream, &ledger, Seat::A), view);
/// # Ok::<_, forsale::RulesError>(())
/// ```
pub fn imagine(view: &View<'_>, rng: &mut impl Rng) -> Game {
    let ledger = view.ledger;
    let rules = ledger.rules();
    let deck = rules.removed() + rules.cards();
    Game {
        deal: Deal::imagined(rules, ledger.unseen_houses(), ledger.unseen_checks(), rng),
        houses_drawn: deck - ledger.unseen_houses().len() as u8,
        checks_drawn: deck - ledger.unseen_checks().len() as u8,
        purses: *ledger.purses(),
        hands: *ledger.hands(),
        tills: *ledger.tills(),
        phase: imagine_phase(view, rng),
    }
}

fn imagine_phase(view: &View<'_>, rng: &mut impl Rng) -> Phase {
    let ledger = view.ledger;
    if let Some(turn) = ledger.turn() {
        Phase::Buying(Auction {
            street: ledger.street(),
            bids: *ledger.bids(),
            bidding: ledger.bidding(),
            too_many: (ledger.bidding().len() - ledger.street().len()) as u8,
            highest: ledger.highest_bid(),
            turn,
        })
    } else if !ledger.choosing().is_empty() {
        Phase::Selling(Sale {
            offered: ledger.offered(),
            envelopes: imagine_envelopes(view, rng),
            choosing: ledger.choosing(),
        })
    } else {
        Phase::Over
    }
}

fn imagine_envelopes(view: &View<'_>, rng: &mut impl Rng) -> SeatMap<Option<House>> {
    view.ledger.hands().map(|seat, hand| {
        if seat == view.seat {
            view.envelope
        } else if hand.is_empty() || view.ledger.choosing().contains(seat) {
            None
        } else {
            hand.nth(below(hand.len() as u32, rng) as usize)
        }
    })
}
