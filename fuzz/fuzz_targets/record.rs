//! The record parser never panics, and a record it reads can be written and read back unchanged.
//!
//! It needs records to start from:
//!
//! ```sh
//! mkdir -p fuzz/corpus/record
//! RUSTC_BOOTSTRAP=1 cargo fuzz run record fuzz/corpus/record golden docs -- -dict=fuzz/record.dict
//! ```

#![no_main]

use forsale::{Record, Replay};
use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus {
    // Invalid JSON is tried but not kept in the corpus, where it would outnumber the records.
    let Ok(record) = serde_json::from_slice::<Record>(bytes) else { return Corpus::Reject };
    let printed = serde_json::to_string(&record).expect("a record can be printed");
    let parsed = serde_json::from_str::<Record>(&printed).expect("what is printed can be read");
    assert_eq!(parsed, record);
    match record.replay() {
        Ok(replay) => check(&replay),
        Err(why) => assert!(!why.to_string().is_empty()),
    }
    Corpus::Keep
});

/// Checks that the game and the ledger of its public events agree.
fn check(replay: &Replay) {
    let Replay { game, ledger, .. } = replay;
    assert_eq!(game.purses(), ledger.purses());
    assert_eq!(game.hands(), ledger.hands());
    assert_eq!(game.tills(), ledger.tills());
    assert_eq!(game.outcome().as_ref(), ledger.outcome());
    assert_eq!(game.outcome().is_some(), game.waiting_for().is_empty());
}
