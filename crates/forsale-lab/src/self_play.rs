//! Games of copies of the strongest player, to learn from. The copies have all heard the same, so
//! one crowd and one solution of each sale serve all of them.

use forsale::chance::below;
use forsale::{Action, Deal, Event, Game, House, Ledger, MAX_SEATS, Prompt, Rules, Seat, View};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::fit::Example;
use forsale_bots::model::posterior::Crowd;
use forsale_bots::nets::network::{Position, Shares};
use forsale_bots::nets::stages::{Brain, rounds_left};
use forsale_bots::players::solver::{Style, between_rounds, drawn};
use forsale_bots::players::strongest::{
    FORESIGHT, REASON, bid_chances, is_played_exactly, sale, wary,
};
use forsale_bots::search::rollouts::Wit;
use forsale_bots::search::sale::victory;
use forsale_bots::{Bot, Budget};

/// How copies think in these games; in a match they think as long as they like.
pub const BRIEFLY: Wit = Wit { games: 60, ..FORESIGHT };

/// One move in so many is a slip, so that the nets also know what should not happen.
const SLIPS: u32 = 12;

/// Somebody else at the table, and where.
pub struct Guest<'a> {
    pub seat: Seat,
    pub bot: &'a mut dyn Bot,
}

/// What came of a game: the position before each of its rounds, its moves, and its end.
pub struct Lived {
    rounds: Vec<Round>,
    moves: Vec<Action>,
    end: Shares,
}

struct Round {
    /// Rounds left, this one included.
    left: usize,
    before: Position,
}

impl Lived {
    /// The game that these moves make of this deal.
    pub fn again(rules: &Rules, deal: &Deal, moves: &[Action]) -> Lived {
        let mut life = Life::new(rules, deal);
        for &action in moves {
            let Some((seat, _)) = life.ask(|_| {}) else { break };
            life.begins_round();
            if !life.play(seat, action) {
                break;
            }
        }
        life.over()
    }

    /// All moves, in the order in which they were made.
    pub fn moves(&self) -> &[Action] {
        &self.moves
    }

    /// Which of its rounds has so many left, itself included.
    pub fn with(&self, left: usize) -> Option<usize> {
        self.rounds.iter().position(|round| round.left == left)
    }

    /// The position before the `nth` round.
    pub fn before(&self, nth: usize) -> Position {
        self.rounds[nth].before
    }

    /// A position, and what it came to in this game: what the net of the next round, which must
    /// have learned already, says of the position that followed, or at the end who won.
    pub fn example(&self, rules: &Rules, brain: &Brain, left: usize) -> Option<Example> {
        let nth = self.with(left)?;
        let shares = match self.rounds.get(nth + 1) {
            Some(next) => brain.with_left(rules, next.left)?.value(&next.before),
            None => self.end,
        };
        Some(Example { position: self.before(nth), shares })
    }

    /// The same game with its positions told otherwise.
    pub fn told(mut self, tell: impl Fn(Position) -> Position) -> Lived {
        self.rounds.iter_mut().for_each(|round| round.before = tell(round.before));
        self
    }
}

/// Plays a game of copies with this brain, and a guest if there is one. `opened` is shown each round
/// when it is opened, with what the copies make of everybody.
pub fn play<'b>(
    rules: &Rules,
    brain: Option<&'b Brain>,
    mut guest: Option<Guest<'_>>,
    rng: &mut Xoshiro256PlusPlus,
    mut opened: impl FnMut(&Game, &Ledger, &Crowd<'b>),
) -> Lived {
    let mut life = Life::new(rules, &Deal::random(rules, rng));
    let mut crowd = Crowd::new(rules, brain, rng);
    // Among themselves they know that everybody reasons.
    let style = if guest.is_some() { wary(rules) } else { REASON };
    let mut mixes: Vec<Vec<(House, f32)>> = Vec::new();
    while let Some((seat, prompt)) = life.ask(|event| {
        crowd.hear(event);
        guest.iter_mut().for_each(|guest| guest.bot.observe(event));
    }) {
        if life.begins_round() {
            opened(&life.game, &life.ledger, &crowd);
            mixes = look_at_offer(&life.ledger, &mut crowd);
        }
        let view = View::of(&life.game, &life.ledger, seat);
        let action = match &mut guest {
            _ if below(SLIPS, rng) == 0 => Some(slip(&prompt, rng)),
            Some(guest) if guest.seat == seat => Some(guest.bot.answer(&view, Budget::UNLIMITED)),
            _ => copy(&view, style, &crowd, &mixes, rng),
        };
        if !life.play(seat, action.unwrap_or(prompt.default_action())) {
            break;
        }
    }
    life.over()
}

/// A game that goes on, and what is noted of it.
struct Life {
    game: Game,
    ledger: Ledger,
    /// What nobody has been told yet.
    news: Vec<Event>,
    rounds: Vec<Round>,
    moves: Vec<Action>,
}

impl Life {
    fn new(rules: &Rules, deal: &Deal) -> Life {
        let game = Game::new(deal);
        let news = vec![game.opening()];
        Life { game, ledger: Ledger::new(rules), news, rounds: Vec::new(), moves: Vec::new() }
    }

    /// Who is asked for what, after everybody has heard the news; nobody when the game is over.
    fn ask(&mut self, mut hear: impl FnMut(&Event)) -> Option<(Seat, Prompt)> {
        let asked = self.game.ask()?;
        for event in self.news.drain(..) {
            self.ledger.note(&event);
            hear(&event);
        }
        Some(asked)
    }

    /// Has a round just been opened? Then its position is noted.
    fn begins_round(&mut self) -> bool {
        let ledger = &self.ledger;
        let begins = self.rounds.len() < usize::from(ledger.auctions() + ledger.sales());
        if begins {
            self.rounds.push(Round { left: rounds_left(ledger), before: between_rounds(ledger) });
        }
        begins
    }

    /// Plays a move, if it is legal.
    fn play(&mut self, seat: Seat, action: Action) -> bool {
        self.moves.push(action);
        self.game.play_into(seat, action, |event| self.news.push(event)).is_ok()
    }

    fn over(self) -> Lived {
        let end = self.game.outcome().map_or([0.0; MAX_SEATS], |outcome| victory(&outcome));
        Lived { rounds: self.rounds, moves: self.moves, end }
    }
}

/// How everybody sells if they look for the best, which the crowd is told where it looks for habits.
fn look_at_offer(ledger: &Ledger, crowd: &mut Crowd<'_>) -> Vec<Vec<(House, f32)>> {
    if ledger.offered().is_empty() {
        return Vec::new();
    }
    let mixes = sale(ledger, None, crowd, Budget::UNLIMITED).map_or_else(Vec::new, |s| s.mix);
    crowd.expect(if is_played_exactly(ledger) { Vec::new() } else { mixes.clone() });
    mixes
}

/// What a copy does when it is asked.
fn copy(
    view: &View<'_>,
    style: Style,
    crowd: &Crowd<'_>,
    mixes: &[Vec<(House, f32)>],
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Action> {
    match view.prompt? {
        Prompt::Buy(_) => {
            let chances = bid_chances(view, BRIEFLY, style, crowd, rng, Budget::UNLIMITED)?;
            drawn(&chances, rng)
        }
        Prompt::Sell(_) => {
            drawn(mixes.get(usize::from(view.seat.number()))?, rng).map(Action::Sell)
        }
    }
}

/// One of the first few moves of the list.
pub fn slip(prompt: &Prompt, rng: &mut Xoshiro256PlusPlus) -> Action {
    let options: Vec<Action> = prompt.actions().take(4).collect();
    options[below(options.len() as u32, rng) as usize]
}

#[cfg(test)]
mod tests {
    use forsale::{Edition, Supply};
    use rand_core::SeedableRng;

    use super::*;
    use forsale_bots::nets::stages::rounds;
    use forsale_bots::nets::weights::brain_for;

    #[test]
    fn every_round_of_a_game_says_what_came_of_it() {
        for (edition, supply) in
            [("iello-2020", Supply::Enough), ("ravensburger-1997", Supply::OneShort)]
        {
            let rules = Edition::named(edition).unwrap().rules(4, supply).unwrap();
            let brain = brain_for(&rules).unwrap();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            let mut opened = 0;
            let lived = play(&rules, Some(brain), None, &mut rng, |_, _, _| opened += 1);
            assert_eq!(lived.rounds.len(), opened);
            assert_eq!(lived.rounds[0].left, rounds(&rules), "{edition}");
            for pair in lived.rounds.windows(2) {
                let example = lived.example(&rules, brain, pair[0].left).unwrap();
                let next = brain.with_left(&rules, pair[1].left).unwrap();
                assert!(pair[1].left < pair[0].left, "{edition}");
                assert_eq!(example.shares, next.value(&pair[1].before), "{edition}");
            }
            let last = lived.rounds.last().unwrap();
            assert_eq!(lived.example(&rules, brain, last.left).unwrap().shares, lived.end);
            assert!((lived.end.iter().sum::<f32>() - 1.0).abs() < 1e-6, "{:?}", lived.end);
        }
    }

    #[test]
    fn a_game_can_be_told_again_by_its_moves() {
        let rules = Edition::named("iello-2015").unwrap().rules(5, Supply::Enough).unwrap();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let deal = Deal::random(&rules, &mut rng.clone());
        let lived = play(&rules, brain_for(&rules), None, &mut rng, |_, _, _| {});
        let again = Lived::again(&rules, &deal, lived.moves());
        let told = |lived: &Lived| {
            let rounds = lived.rounds.iter().map(|round| (round.left, round.before));
            format!("{:?} {:?}", rounds.collect::<Vec<_>>(), lived.end)
        };
        assert_eq!(again.rounds.len(), rounds(&rules));
        assert_eq!((again.moves(), told(&again)), (lived.moves(), told(&lived)));
    }

    /// The guest sits where it was told to, and hears all that happened.
    #[test]
    fn a_guest_plays_its_own_seat() {
        struct Miser(usize);
        impl Bot for Miser {
            fn answer(&mut self, view: &View<'_>, _: Budget<'_>) -> Action {
                assert_eq!(view.seat, Seat::B);
                view.prompt.unwrap().default_action()
            }
            fn observe(&mut self, _: &forsale::Event) {
                self.0 += 1;
            }
        }
        let rules = Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap();
        let mut miser = Miser(0);
        let guest = Guest { seat: Seat::B, bot: &mut miser };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let lived = play(&rules, brain_for(&rules), Some(guest), &mut rng, |_, _, _| {});
        // Who hardly ever bids ends the auctions with most of its coins.
        let nth = lived.rounds.iter().position(|round| round.before.opener.is_none()).unwrap();
        let purses = lived.rounds[nth].before.purses;
        assert!(purses[Seat::B] > purses[Seat::A] && purses[Seat::B] > purses[Seat::C]);
        assert!(miser.0 > 50, "{}", miser.0);
    }
}
