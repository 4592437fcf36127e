//! The fair shuffle, sealed choices, and the proof of a finished game.

use forsale::proof::{Hex, SealedBy};
use forsale::{Action, Deal, Record, Seat, Seats};
use forsale_table::{
    Answer, Automatic, CUT_TIMEOUT_MS, Command, ContributionStatus, Cut, Deck, Entry, FirstDecided,
    Gap, Happened, Hash, Holder, Mixed, OwnPart, ProofError, RULES_VERSION, Refusal, Salt, Secret,
    Shuffle, Table, Verdict, commit, seal,
};

use crate::drive::{ANA, BOB, CLEO, Driven, any, bot, seats, short};

const SECRET: Secret = Hex([5; 32]);
const SPARE: Secret = Hex([6; 32]);

fn fair(who: Holder) -> Command {
    Command::Start { who, deck: Deck::Fair { spare: SPARE } }
}

fn cut_of(who: Holder) -> Cut {
    let number = [ANA, BOB, CLEO].into_iter().position(|other| other == who).unwrap();
    Hex([number as u8 + 1; 16])
}

fn promise_of(who: Holder) -> Command {
    Command::Promise { who, hash: commit(&cut_of(who).0) }
}

fn cut(who: Holder) -> Command {
    Command::Cut { who, bits: cut_of(who) }
}

/// Opens a table of three people that has committed to a shuffle.
fn fixed() -> Driven {
    let mut driven = Driven::full(short(3, 2));
    driven.send(&Command::Fix { secret: SECRET }).unwrap();
    driven
}

/// Salts every choice, as a server does.
fn salted(driven: &mut Driven, command: &Command) -> Vec<Entry> {
    driven.now = driven.now + driven.step;
    let entries = driven.table.decide(driven.now, command).unwrap();
    let drawn = driven.log.len() as u8;
    let entries: Vec<Entry> =
        entries.into_iter().map(|entry| entry.with_salt(|| Hex([drawn; 16]))).collect();
    for entry in &entries {
        driven.table.apply(driven.now, entry).unwrap();
        driven.log.push((driven.now, entry.clone()));
    }
    entries
}

fn finish_salted(driven: &mut Driven, seed: u64) -> Record {
    let mut pick = any(seed);
    while let Some(seat) = driven.waiting_for().first() {
        let actions: Vec<Action> = driven.prompt(seat).unwrap().actions().collect();
        let command = driven.answer_of(seat, actions[pick(actions.len())]);
        salted(driven, &command);
    }
    driven.table.record().unwrap().clone()
}

fn kinds(entries: &[Entry]) -> Vec<String> {
    let kind = |entry| serde_json::to_value(entry).unwrap()["kind"].as_str().unwrap().to_owned();
    entries.iter().map(kind).collect()
}

#[test]
fn the_table_commits_to_a_shuffle_once_and_shows_its_hash() {
    let mut driven = Driven::full(seats(3));
    assert_eq!(driven.table.view(None).shuffling.commitment, None);
    driven.send(&Command::Fix { secret: SECRET }).unwrap();
    assert_eq!(driven.send(&Command::Fix { secret: SPARE }), Ok(Vec::new()), "once is enough");
    assert_eq!(driven.table.view(None).shuffling.commitment, Some(commit(&SECRET.0)));
    assert!(!format!("{:?}", driven.table).contains("05"), "a secret is printed");
}

#[test]
fn a_game_waits_for_the_cuts_people_committed_to() {
    let mut driven = fixed();
    driven.send(&promise_of(ANA)).unwrap();
    driven.send(&promise_of(BOB)).unwrap();
    assert_eq!(driven.send(&promise_of(BOB)), Ok(Vec::new()), "said twice is said once");
    assert_eq!(driven.send(&cut(BOB)), Err(Refusal::NotCutting), "too early");
    assert_eq!(kinds(&driven.send(&fair(ANA)).unwrap()), ["cutting/1"]);
    let due = driven.table.due().unwrap();
    assert_eq!((due.at, due.what), (driven.now + CUT_TIMEOUT_MS, Automatic::Deal));
    assert_eq!(driven.send(&fair(ANA)), Err(Refusal::GameRunning));
    assert_eq!(driven.send(&Command::Stand { who: BOB }), Err(Refusal::GameRunning));
    assert_eq!(driven.send(&promise_of(CLEO)), Err(Refusal::GameRunning), "too late");
    let other = Command::Cut { who: ANA, bits: Hex([9; 16]) };
    assert_eq!(driven.send(&other), Err(Refusal::OtherCut));
    assert_eq!(kinds(&driven.send(&cut(ANA)).unwrap()), ["cut/1"]);
    assert_eq!(driven.send(&cut(ANA)), Ok(Vec::new()), "revealing a cut twice changes nothing");
    assert!(!driven.table.is_playing());
    assert_eq!(kinds(&driven.send(&cut(BOB)).unwrap()), ["cut/1", "dealt/1"]);
    assert!(driven.table.is_playing());
    let (commitment, added) = driven.table.view(None).play.unwrap().commitment.unwrap();
    assert_eq!(commitment, commit(&SECRET.0));
    assert_eq!(added, [Seat::A, Seat::B].into_iter().collect::<Seats>());
}

const NEW_SECRET: Secret = Hex([8; 32]);

/// Lets the time for cuts run out, and has the table commit to another secret, as a server does.
fn too_late(driven: &mut Driven) -> Vec<Entry> {
    driven.now = driven.now + (CUT_TIMEOUT_MS - 1);
    assert_eq!(driven.send(&Command::Tick), Ok(Vec::new()));
    driven.now = driven.now + 1;
    let entries = driven.send(&Command::Tick).unwrap();
    driven.send(&Command::Fix { secret: NEW_SECRET }).unwrap();
    entries
}

/// A server that knows its secret and the cuts must not choose among the deals with and without some.
#[test]
fn a_late_cut_has_the_deck_shuffled_again_without_that_player() {
    let mut driven = Driven { step: 0, ..fixed() };
    for who in [ANA, BOB, CLEO] {
        driven.send(&promise_of(who)).unwrap();
    }
    driven.send(&fair(ANA)).unwrap();
    driven.send(&cut(ANA)).unwrap();
    driven.send(&cut(CLEO)).unwrap();
    assert_eq!(too_late(&mut driven), [Entry::Redrawn { late: vec![Seat::B] }]);
    let shuffling = driven.table.view(None).shuffling;
    assert_eq!(shuffling.commitment, Some(commit(&NEW_SECRET.0)));
    assert_eq!(shuffling.late, [Seat::B].into_iter().collect::<Seats>());
    assert!(shuffling.promised.is_empty() && shuffling.begins() && !shuffling.is_cutting);

    // The late player is out of this shuffle, and the table goes on when the others have promised.
    assert_eq!(driven.send(&promise_of(BOB)), Err(Refusal::GameRunning));
    assert_eq!(driven.send(&Command::Stand { who: CLEO }), Err(Refusal::GameRunning));
    assert_eq!(kinds(&driven.send(&promise_of(ANA)).unwrap()), ["promised/1"]);
    assert_eq!(kinds(&driven.send(&promise_of(CLEO)).unwrap()), ["promised/1", "cutting/1"]);
    driven.send(&cut(CLEO)).unwrap();
    assert_eq!(kinds(&driven.send(&cut(ANA)).unwrap()), ["cut/1", "dealt/1"]);
    let told = driven.table.view(None).happenings.iter().map(|one| one.what.clone());
    assert!(told.into_iter().any(|what| what == Happened::ShuffledAgain(Seat::B)));

    let record = finish_salted(&mut driven, 1);
    let verdict = Verdict::of(&record).unwrap();
    assert_eq!(verdict.answer(), Answer::NotProven);
    assert_eq!(verdict.gaps, [Gap::ShuffledAgain(Seat::B)]);
    let given = [
        ContributionStatus::Added(Seat::A),
        ContributionStatus::Nothing(Seat::B),
        ContributionStatus::Added(Seat::C),
    ];
    assert_eq!(verdict.contributions, given);
    let proof = record.proof.as_ref().unwrap();
    assert_eq!((proof.redrawn.len(), proof.secret), (1, NEW_SECRET));
    assert_eq!(proof.redrawn[0].secret, SECRET);

    // What was thrown away is checked too.
    let mut forged = record.clone();
    forged.proof.as_mut().unwrap().redrawn[0].secret = SPARE;
    assert_eq!(Verdict::of(&forged).unwrap().answer(), Answer::NotFair);
    let mut without_reason = record;
    without_reason.proof.as_mut().unwrap().redrawn[0].contributions[1].bits = Some(cut_of(BOB));
    assert_eq!(Verdict::of(&without_reason).unwrap().answer(), Answer::NotFair);
}

#[test]
fn a_game_whose_only_cut_is_late_begins_with_the_shuffle_of_the_server() {
    let mut driven = Driven { step: 0, ..fixed() };
    driven.send(&promise_of(ANA)).unwrap();
    driven.send(&fair(ANA)).unwrap();
    too_late(&mut driven);
    let due = driven.table.due().unwrap();
    assert_eq!((due.at, due.what), (driven.now, Automatic::Deal), "nobody else is waited for");
    assert_eq!(kinds(&driven.send(&Command::Tick).unwrap()), ["cutting/1", "dealt/1"]);
    let verdict = Verdict::of(&finish_salted(&mut driven, 1)).unwrap();
    assert_eq!(verdict.answer(), Answer::NotProven);
    assert_eq!(verdict.gaps, [Gap::NobodyAdded, Gap::ShuffledAgain(Seat::A)]);
}

#[test]
fn everybody_may_be_late_once_and_then_the_game_begins() {
    let mut driven = Driven { step: 0, ..fixed() };
    for who in [ANA, BOB, CLEO] {
        driven.send(&promise_of(who)).unwrap();
    }
    driven.send(&fair(ANA)).unwrap();
    driven.send(&cut(ANA)).unwrap();
    driven.send(&cut(BOB)).unwrap();
    too_late(&mut driven);
    // Ana promises and is late with her bits, and Bob does not even promise.
    driven.send(&promise_of(ANA)).unwrap();
    driven.now = driven.now + CUT_TIMEOUT_MS;
    assert_eq!(kinds(&driven.send(&Command::Tick).unwrap()), ["cutting/1"]);
    driven.now = driven.now + CUT_TIMEOUT_MS;
    assert_eq!(driven.send(&Command::Tick).unwrap(), [Entry::Redrawn { late: vec![Seat::A] }]);
    driven.send(&Command::Fix { secret: SPARE }).unwrap();
    assert_eq!(kinds(&driven.send(&Command::Tick).unwrap()), ["cutting/1", "dealt/1"]);
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    let rebuilt = Table::from_log(log).unwrap();
    assert_eq!(rebuilt.record_so_far(), driven.table.record_so_far(), "from its log");
}

/// Logs and records of earlier versions have late cuts that were left out.
#[test]
fn a_late_cut_of_an_old_record_is_not_proven() {
    let mut driven = Driven { step: 0, ..fixed() };
    driven.send(&promise_of(ANA)).unwrap();
    driven.send(&promise_of(BOB)).unwrap();
    driven.send(&fair(ANA)).unwrap();
    driven.send(&cut(ANA)).unwrap();
    let dealt = Entry::Dealt { opener: None, chosen: false, rules: RULES_VERSION };
    driven.table.apply(driven.now, &dealt).unwrap();
    let verdict = Verdict::of(&finish_salted(&mut driven, 1)).unwrap();
    assert_eq!((verdict.answer(), &*verdict.gaps), (Answer::NotProven, &[Gap::Late(Seat::B)][..]));
}

#[test]
fn every_game_has_its_own_commitments_and_cuts() {
    let mut driven = fixed();
    driven.send(&promise_of(ANA)).unwrap();
    driven.send(&fair(ANA)).unwrap();
    driven.send(&cut(ANA)).unwrap();
    let shuffling = driven.table.view(None).shuffling;
    assert_eq!((shuffling.commitment, shuffling.promised), (None, Seats::NONE));
    driven.send(&Command::Fix { secret: SPARE }).unwrap();
    let first = finish_salted(&mut driven, 1);
    assert_eq!(kinds(&driven.send(&fair(ANA)).unwrap()), ["cutting/1", "dealt/1"]);
    let second = finish_salted(&mut driven, 2);
    assert_ne!(first.houses, second.houses);
    for (game, record, secret) in [(1, &first, SECRET), (2, &second, SPARE)] {
        let proof = record.proof.as_ref().unwrap();
        assert_eq!((proof.game, proof.secret, proof.table.as_str()), (game, secret, "KAFE7"));
        let verdict = Verdict::of(record).unwrap();
        let added = if game == 1 { Answer::Fair } else { Answer::NotProven };
        assert_eq!(verdict.answer(), added, "nobody added to the second");
        assert_eq!(verdict.first, FirstDecided::BySeed);
        let deal = Deal::shuffle(&record.rules().unwrap(), &verdict.seed);
        assert_eq!((deal.houses(), deal.checks()), (&*record.houses, &*record.checks));
        assert_eq!(verdict.seals.len(), 6, "every choice was sealed");
    }
}

#[test]
fn an_old_table_commits_to_a_shuffle_when_a_game_begins() {
    let mut driven = Driven::full(short(3, 1));
    let begun = driven.send(&fair(ANA)).unwrap();
    assert_eq!(kinds(&begun), ["committed/1", "cutting/1", "dealt/1"]);
    let verdict = Verdict::of(&finish_salted(&mut driven, 1)).unwrap();
    assert_eq!(verdict.gaps, [Gap::NobodyAdded], "the server alone decided the deal");
}

#[test]
fn the_seeds_of_bots_reveal_nothing_about_the_deal() {
    let mut driven = Driven::open(seats(3));
    driven.sit(ANA).unwrap();
    for seat in [Seat::B, Seat::C] {
        driven.send(&Command::SeatBot { who: ANA, seat, bot: bot("Bot") }).unwrap();
    }
    driven.send(&fair(ANA)).unwrap();
    let seed = |seat| driven.table.bot_seed(seat).unwrap().1;
    let deal = Verdict::of(driven.table.record_so_far().unwrap()).unwrap().seed;
    assert!(seed(Seat::B) != seed(Seat::C) && seed(Seat::B) != deal && seed(Seat::C) != deal);
}

#[test]
fn an_abandoned_game_reveals_its_secret() {
    let mut driven = fixed();
    driven.send(&fair(ANA)).unwrap();
    assert_eq!(driven.table.abandoned(1), None);
    driven.table.apply(driven.now, &Entry::Abandoned {}).unwrap();
    let record = driven.table.abandoned(1).unwrap();
    assert_eq!(record.proof.as_ref().unwrap().secret, SECRET);
    assert_eq!(Verdict::of(record).unwrap().gaps, [Gap::NobodyAdded]);
}

/// Plays a game of three people up to a sale.
fn selling() -> Driven {
    let mut driven = fixed();
    driven.send(&fair(ANA)).unwrap();
    while let Some(seat) = driven.waiting_for().first().filter(|_| driven.waiting_for().len() == 1)
    {
        let actions: Vec<Action> = driven.prompt(seat).unwrap().actions().collect();
        driven.send(&driven.answer_of(seat, actions[0])).unwrap();
    }
    driven
}

fn choose(driven: &mut Driven, who: Holder, rank: usize) {
    let seat = driven.table.seat_of(who).unwrap();
    let house = driven.table.view(None).play.unwrap().ledger.hands()[seat].nth(rank).unwrap();
    let command = driven.answer_of(seat, Action::Sell(house));
    salted(driven, &command);
}

fn shown(driven: &Driven) -> Vec<(Seat, Hash)> {
    driven.table.view(None).play.unwrap().seals.into_iter().collect()
}

#[test]
fn a_choice_is_sealed_until_the_reveal() {
    let mut driven = selling();
    choose(&mut driven, BOB, 0);
    let first = shown(&driven);
    assert_eq!(first.len(), 1);
    choose(&mut driven, BOB, 1);
    assert_eq!(shown(&driven), first, "a changed choice is not visible");
    choose(&mut driven, ANA, 0);
    choose(&mut driven, CLEO, 0);
    let view = driven.table.view(None);
    let opened = view.happenings.iter().find_map(|happening| match &happening.what {
        Happened::Opened(envelopes) => Some(envelopes.clone()),
        _ => None,
    });
    let opened = opened.unwrap();
    assert_eq!(opened.len(), 3);
    for envelope in &opened {
        let choice = (envelope.seat, envelope.house);
        assert_eq!(envelope.hash, seal("KAFE7".parse().unwrap(), 1, choice, envelope.salt));
        let chose_again = envelope.seat == Seat::B;
        assert_eq!(envelope.shown != envelope.hash, chose_again);
    }
    assert_eq!(opened[1].shown, first[0].1);
    assert_eq!(shown(&driven), []);
}

#[test]
fn a_player_who_takes_a_choice_back_gets_a_new_seal() {
    let mut driven = selling();
    choose(&mut driven, BOB, 0);
    let first = shown(&driven);
    driven.send(&Command::Unseal { who: BOB, to: driven.question() }).unwrap();
    assert_eq!(shown(&driven), []);
    choose(&mut driven, BOB, 0);
    assert_ne!(shown(&driven), first, "the same house has another hash");
}

/// Plays a game whose proof has every part.
fn proved() -> Record {
    let mut driven = fixed();
    driven.send(&promise_of(ANA)).unwrap();
    driven.send(&promise_of(CLEO)).unwrap();
    driven.send(&fair(ANA)).unwrap();
    driven.send(&cut(ANA)).unwrap();
    driven.send(&cut(CLEO)).unwrap();
    finish_salted(&mut driven, 3)
}

#[test]
fn a_proof_survives_a_round_trip_through_json() {
    let record = proved();
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
    assert_eq!(Verdict::of(&record).unwrap().answer(), Answer::Fair);
}

#[test]
fn a_game_with_a_move_taken_back_is_proved_and_replayed() {
    let mut driven = fixed();
    driven.send(&promise_of(ANA)).unwrap();
    driven.send(&fair(ANA)).unwrap();
    driven.send(&cut(ANA)).unwrap();
    let before = driven.table.record_so_far().unwrap().actions.len();
    let seat = driven.waiting_for().first().unwrap();
    let bid = driven.prompt(seat).unwrap().actions().find(|it| *it != Action::Pass).unwrap();
    let command = driven.answer_of(seat, bid);
    salted(&mut driven, &command);
    let to = driven.table.view(None).play.unwrap().take_back.unwrap().question;
    salted(&mut driven, &Command::TakeBack { who: vec![ANA, BOB, CLEO], to });
    let command = driven.answer_of(seat, Action::Pass);
    salted(&mut driven, &command);
    let record = finish_salted(&mut driven, 3);
    assert_eq!(Verdict::of(&record).unwrap().answer(), Answer::Fair);
    let counts = record.actions[before];
    assert_eq!((counts.seat, counts.action), (seat, Action::Pass), "the bid does not count");
    let outcome = driven.table.view(None).play.unwrap().outcome;
    assert_eq!(record.replay().unwrap().game.outcome(), outcome);
    let log = driven.log.iter().map(|(at, entry)| (*at, entry));
    assert_eq!(Table::from_log(log).unwrap().record(), Some(&record), "a restart changes nothing");
}

#[test]
fn any_change_of_a_record_breaks_its_proof() {
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = proved();
        change(&mut record);
        Verdict::of(&record).unwrap()
    };
    fn proof(record: &mut Record) -> &mut forsale::proof::Proof {
        record.proof.as_mut().unwrap()
    }
    let secret = changed(&|record| proof(record).secret = SPARE);
    assert!(!secret.commitment && !secret.deal && secret.answer() == Answer::NotFair);
    let commitment = changed(&|record| proof(record).commitment = commit(b"other"));
    assert!(!commitment.commitment && commitment.deal && commitment.answer() == Answer::NotFair);
    let bits = changed(&|record| proof(record).contributions[1].bits = Some(Hex([9; 16])));
    assert_eq!(bits.contributions[2], ContributionStatus::Forged(Seat::C));
    assert!(!bits.deal && bits.answer() == Answer::NotFair);
    let left_out = changed(&|record| proof(record).contributions.truncate(1));
    assert!(
        !left_out.deal && left_out.answer() == Answer::NotFair,
        "a contribution cannot be left out"
    );
    let game = changed(&|record| proof(record).game = 2);
    assert!(!game.deal && game.answer() == Answer::NotFair);
    let salt: Salt = Hex([99; 16]);
    let sealed = changed(&|record| proof(record).seals[0].salt = salt);
    assert!(!sealed.seals[0].holds && sealed.seals[1].holds && sealed.answer() == Answer::NotFair);
}

/// Evidence that is missing proves nothing.
#[test]
fn a_proof_with_gaps_is_not_fair() {
    let answer = |change: &dyn Fn(&mut forsale::proof::Proof)| {
        let mut record = proved();
        change(record.proof.as_mut().unwrap());
        let verdict = Verdict::of(&record).unwrap();
        (verdict.answer(), verdict.gaps)
    };
    let none = answer(&|proof| proof.seals.clear());
    assert_eq!(none, (Answer::NotProven, vec![Gap::Unsealed(6)]));
    let one = answer(&|proof| {
        proof.seals.remove(2);
    });
    assert_eq!(one, (Answer::NotProven, vec![Gap::Unsealed(1)]));
    let twice = answer(&|proof| proof.seals[1] = proof.seals[0].clone());
    assert_eq!(twice, (Answer::NotProven, vec![Gap::Unsealed(1)]), "a copy stands for no other");
    let by_table = answer(&|proof| proof.seals[0].by = Some(SealedBy::Table));
    assert_eq!(by_table, (Answer::NotProven, vec![Gap::ChosenByTable(Seat::A)]));
    let changed = Some(commit(b"other"));
    let of_person = answer(&|proof| proof.seals[0].shown = changed);
    assert_eq!(of_person.0, Answer::Fair, "people may change their minds");
    let of_bot = answer(&|proof| {
        (proof.seals[0].shown, proof.seals[0].by) = (changed, Some(SealedBy::Bot));
    });
    assert_eq!(of_bot.0, Answer::NotFair, "bots do not");
}

#[test]
fn the_record_says_which_choices_were_not_a_persons() {
    let mut driven = Driven::open(short(3, 1));
    driven.sit(ANA).unwrap();
    driven.sit(BOB).unwrap();
    driven.send(&Command::SeatBot { who: ANA, seat: Seat::C, bot: bot("Bot") }).unwrap();
    driven.send(&fair(ANA)).unwrap();
    driven.table.apply(driven.now, &Entry::StoodIn { seat: Seat::B, bot: "nell".into() }).unwrap();
    while let Some(seat) = driven.waiting_for().first() {
        let action = driven.prompt(seat).unwrap().actions().next().unwrap();
        let command = match seat {
            Seat::A => driven.answer_of(seat, action),
            _ => Command::BotAnswer { seat, to: driven.question(), action },
        };
        salted(&mut driven, &command);
    }
    let record = driven.table.record().unwrap().clone();
    let by = record.proof.unwrap().seals.into_iter().map(|seal| seal.by);
    assert_eq!(by.collect::<Vec<_>>(), [None, Some(SealedBy::Table), Some(SealedBy::Bot)]);
}

/// What a client compares with the proof after the game.
#[test]
fn a_client_finds_its_own_part_in_the_proof() {
    let proof = proved().proof.unwrap();
    let own = OwnPart { game: 1, seat: Seat::A, commitment: commit(&SECRET.0), bits: cut_of(ANA) };
    assert!(own.is_in(&proof));
    assert!(!OwnPart { seat: Seat::B, ..own }.is_in(&proof));
    assert!(!OwnPart { bits: cut_of(BOB), ..own }.is_in(&proof), "other bits");
    assert!(!OwnPart { commitment: commit(b"other"), ..own }.is_in(&proof), "another commitment");
}

#[test]
fn an_unusable_proof_is_refused() {
    let refused = |change: &dyn Fn(&mut Record)| {
        let mut record = proved();
        change(&mut record);
        Verdict::of(&record).unwrap_err()
    };
    fn proof(record: &mut Record) -> &mut forsale::proof::Proof {
        record.proof.as_mut().unwrap()
    }
    assert_eq!(refused(&|record| record.proof = None), ProofError::NoProof);
    let no_table = refused(&|record| proof(record).table = "nowhere".to_owned());
    assert_eq!(no_table, ProofError::NoTable("nowhere".to_owned()));
    let no_choice = refused(&|record| proof(record).seals[0].action = 0);
    assert_eq!(no_choice, ProofError::NoChoice { action: 0 });
    let backwards = refused(&|record| proof(record).contributions.reverse());
    assert_eq!(backwards, ProofError::NoPlayer(Seat::A));
    let illegal = refused(&|record| record.actions.reverse());
    assert!(matches!(illegal, ProofError::Record(_)));
}

/// `docs/fairness.md` has the same vectors, for people who check games themselves.
#[test]
fn the_test_vectors_of_the_document_are_right() {
    let document = include_str!("../../../../docs/fairness.md");
    let cuts = vec![(Seat::A, Hex([1; 16])), (Seat::C, Hex([3; 16]))];
    let table = "KAFE7".parse().unwrap();
    let shuffle = Shuffle { secret: SECRET, mixed: Mixed::Table { code: table, game: 1, cuts } };
    let day = Shuffle { secret: SECRET, mixed: Mixed::Day("2026-11-16".to_owned()) };
    let house = forsale::House::new(19).unwrap();
    for (what, value) in [
        ("commitment", commit(&SECRET.0).to_string()),
        ("promise of seat 0", commit(&[1; 16]).to_string()),
        ("seed of the deal", shuffle.deal().to_hex()),
        ("seed of bot 1", shuffle.bot(Seat::B).to_hex()),
        ("seed of the day", day.deal().to_hex()),
        ("seal", seal(table, 1, (Seat::C, house), Hex([7; 16])).to_string()),
    ] {
        let line = document.lines().find(|line| line.contains(&value));
        assert!(line.is_some_and(|line| line.starts_with(&format!("| {what}"))), "{what} {value}");
    }
}
