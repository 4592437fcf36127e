//! Before the reveal, pages show who has chosen and nothing about the choice.

use forsale::{Action, Prompt, Seat};
use forsale_table::{Holder, Options};
use forsale_words::Lang;

use crate::stage::{ANA, BOB, Stage, asks, page_for};

/// Plays up to the first sale, in which Bob chooses the house of this rank in his hand.
fn bob_chose(rank: usize) -> Stage {
    let mut stage = Stage::playing(Options::default()).unwrap();
    let selling = |prompt: &Prompt| matches!(prompt, Prompt::Sell(_));
    stage.play_until(|table| asks(table, BOB, selling)).unwrap();
    let hand = stage.table.view(Some(BOB)).play.unwrap().ledger.hands()[Seat::B];
    stage.answer(Seat::B, Action::Sell(hand.nth(rank).unwrap())).unwrap();
    stage
}

#[test]
fn other_players_and_watchers_get_the_same_bytes_whatever_bob_chose() {
    let (low, high) = (bob_chose(0), bob_chose(3));
    let page = |stage: &Stage, who: Option<Holder>| page_for(Lang::En, &stage.table, who);
    for who in [Some(ANA), None] {
        assert_eq!(page(&low, who), page(&high, who), "seen by {who:?}");
    }
    assert_ne!(page(&low, Some(BOB)), page(&high, Some(BOB)), "Bob sees his own choice");
}
