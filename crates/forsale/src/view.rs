//! What one player sees: a [`View`]. [`imagine`] turns it into a game to search in.

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

/// All that a player knows: what is public, the house they sealed, and the question to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct View<'a> {
    /// The player.
    pub seat: Seat,
    /// What is public.
    pub ledger: &'a Ledger,
    /// The house this player sealed in this sale.
    pub envelope: Option<House>,
    /// The question to this player, if the game is waiting for them.
    pub prompt: Option<Prompt>,
}

impl<'a> View<'a> {
    /// Returns what `seat` sees of a game whose public events are noted in `ledger`.
    #[inline]
    pub fn of(game: &Game, ledger: &'a Ledger, seat: Seat) -> View<'a> {
        View { seat, ledger, envelope: game.envelope(seat), prompt: game.prompt(seat) }
    }
}

/// Draws a game that is consistent with this view: unseen cards in random order, and in the sealed
/// envelope of each other player a random house of theirs.
///
/// This is how a bot searches without cheating: it plays on in imagined games.
///
/// ```
/// use forsale::{Deal, Edition, Game, Ledger, Seat, Seed, Supply, View, imagine};
/// # use forsale::rand_core::SeedableRng;
/// # let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
/// let rules = Edition::named("iello-2020")?.rules(3, Supply::Enough)?;
/// let game = Game::new(&Deal::shuffle(&rules, &Seed([0; 32])));
/// let mut ledger = Ledger::new(&rules);
/// ledger.note(&game.opening());
/// let view = View::of(&game, &ledger, Seat::A);
/// let imagined = imagine(&view, &mut rng);
/// assert_eq!(View::of(&imagined, &ledger, Seat::A), view);
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
