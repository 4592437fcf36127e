//! The fairness of the shuffle: a line at the table, and a page that verifies it.

use forsale::proof::{Proof, Redrawn, Seal};
use forsale::{FirstBy, Record, Seat};
use forsale_table::{
    Answer, Code, ContributionStatus, FirstDecided, Gap, Hash, Occasion, PlayView, SealCheck,
    TableView, Verdict,
};
use forsale_words::{Lang, Words, date, isolated, words};
use maud::{Markup, html};

use crate::assets::proof_script_address;
use crate::layout::Document;
use crate::page::Reader;

/// What is known about the shuffle of a game.
#[derive(Clone, Copy, Debug)]
pub enum Fairness<'a> {
    /// The game has not begun, or is not over: the hash that was shown before it, and the names and
    /// hashes of the choices sealed in this sale.
    Running(Hash, &'a [(String, Hash)]),
    /// There is no proof: the deal was given.
    Unproved,
    /// The game is over, and everything was computed again.
    Checked(&'a Record, &'a Proof, &'a Verdict),
}

/// What is known of the next shuffle. The script reads from it what this browser must send.
pub(crate) fn next_shuffle(reader: &Reader<'_>, view: &TableView<'_>) -> Markup {
    let (w, shuffling) = (reader.words(), &view.shuffling);
    let Some(commitment) = shuffling.commitment else { return html! {} };
    let next = view.play.as_ref().map_or(1, |play| play.number + 1);
    let is_seated = view.seat.is_some();
    let promised = view.seat.is_some_and(|seat| shuffling.promised.contains(seat));
    let shown = view.seat.is_some_and(|seat| shuffling.shown.contains(seat));
    let is_late = view.seat.is_some_and(|seat| shuffling.late.contains(seat));
    let (wants, to) = match shuffling.is_cutting {
        true => ((promised && !shown).then_some("bits"), "cut"),
        false => ((is_seated && !promised && !is_late).then_some("hash"), "promise"),
    };
    html! {
        p.soft #shuffle data-commitment=(commitment) data-wants=[wants] data-address={ "/t/" (view.code) "/" (to) }
            data-code=(view.code) data-game=(next) {
            (w.shuffle_fixed()) " "
            @if shuffling.begins() { (w.shuffle_cutting()) }
            @else if promised { (w.shuffle_added()) }
            @else if is_seated { (w.shuffle_not_added()) }
            " " a href={ "/g/" (view.code) "-" (next) "/verify" } { (w.shuffle_check()) }
        }
    }
}

/// The shuffle of the current or last game, and the link that verifies it.
pub(crate) fn this_shuffle(
    reader: &Reader<'_>,
    view: &TableView<'_>,
    play: &PlayView<'_>,
) -> Markup {
    let w = reader.words();
    let Some((_, added)) = play.commitment else { return html! {} };
    let over = play.ledger.outcome().map(|_| format!("{}-{}", view.code, play.number));
    html! {
        p.soft #this-shuffle data-over=[over] {
            (w.shuffle_fixed()) " "
            @match (play.occasion, play.seat) {
                (Some(Occasion::Daily(_)), _) => { (w.shuffle_day()) " " }
                (Some(Occasion::Again(first)), _) => { (w.shuffle_again(*first)) " " }
                (None, Some(seat)) => {
                    (if added.contains(seat) { w.shuffle_added() } else { w.shuffle_not_added() }) " "
                }
                (None, None) => {}
            }
            a href={ "/g/" (view.code) "-" (play.number) "/verify" } { (w.shuffle_check()) }
        }
    }
}

/// Renders the page that verifies the shuffle of a game.
pub fn verify_page(reader: &Reader<'_>, id: &str, fairness: &Fairness<'_>) -> String {
    let w = reader.words();
    let (title, about) = (w.fair_title(), w.fair_about(id));
    let main = html! {
        div.stack #fair {
            div.head {
                p.line { a.code href={ "/g/" (id) } { (id) } }
                h1 { (title) }
                p.status #status { (answer(w, fairness)) }
            }
            @match fairness {
                Fairness::Unproved => {}
                Fairness::Running(hash, sealed) => ol.steps {
                    li.panel { p { (w.fair_secret()) } (value(&w.fair_hash(), &hash.to_string())) }
                    @for (name, hash) in *sealed {
                        li.panel { p { (w.fair_seal_now(isolated(name))) } (value(&w.fair_hash(), &hash.to_string())) }
                    }
                },
                Fairness::Checked(record, proof, verdict) => {
                    @if !verdict.gaps.is_empty() && verdict.answer() == Answer::NotProven {
                        ul #gaps { @for gap in &verdict.gaps { li { (gap_text(w, record, proof, *gap)) } } }
                    }
                    (own_part(w, proof))
                    (steps(reader.lang, record, proof, verdict))
                    p { (w.fair_yourself()) " " code { "forsale verify forsale-" (id) ".json" } }
                    p { a href={ "/g/" (id) ".json" } download { (w.replay_export()) } }
                }
            }
            p.soft { (w.fair_document()) }
        }
    };
    let document =
        Document { title: &title, description: Some(&about), address: None, live: None, main };
    document.render(reader)
}

fn answer(w: &Words, fairness: &Fairness<'_>) -> Markup {
    match fairness {
        Fairness::Running(..) => html! { (w.fair_running()) },
        Fairness::Unproved => html! { (w.fair_unproved()) },
        Fairness::Checked(_, _, verdict) => match verdict.answer() {
            Answer::Fair => html! { span.tick.holds { "✓ " (w.fair_yes()) } },
            Answer::NotProven => html! { span.tick { "? " (w.fair_unproven()) } },
            Answer::NotFair => html! { span.tick { "✗ " (w.fair_no()) } },
        },
    }
}

/// What the proof leaves open.
fn gap_text(w: &Words, record: &Record, proof: &Proof, gap: Gap) -> String {
    match gap {
        Gap::NobodyAdded => w.fair_gap_nobody(),
        Gap::Day => w.fair_gap_day(),
        Gap::Late(seat) => w.fair_gap_late(shuffler(w, record, proof, seat)),
        Gap::ShuffledAgain(seat) => w.fair_gap_again(shuffler(w, record, proof, seat)),
        Gap::First => w.fair_gap_first(),
        Gap::Unsealed(count) => w.fair_gap_unsealed(count),
        Gap::ChosenByTable(seat) => w.fair_gap_table(player(record, seat)),
    }
}

/// What only this browser knows: whether the proof has what it added. A script shows one of the lines.
fn own_part(w: &Words, proof: &Proof) -> Markup {
    // The table of a proof that somebody imported may be anything.
    let Ok(code) = proof.table.parse::<Code>() else { return html! {} };
    html! {
        div #own-part data-code=(code) data-game=(proof.game) {
            p.tick.holds data-has="true" hidden { "✓ " (w.fair_own()) }
            p.notice role="alert" data-has="false" hidden { (w.fair_own_missing()) }
        }
        script src=(proof_script_address()) defer {}
    }
}

/// The steps of the verification and their results.
fn steps(lang: Lang, record: &Record, proof: &Proof, verdict: &Verdict) -> Markup {
    let w = words(lang);
    let seals = verdict.seals.len();
    html! {
        ol.steps {
            @for (shuffle, check) in proof.redrawn.iter().zip(&verdict.redrawn) {
                li.panel { p { (w.fair_redrawn()) " " (tick(w, check.holds)) } (thrown_away(w, record, proof, shuffle)) }
            }
            li.panel {
                p { (if proof.day.is_some() { w.fair_day_secret() } else { w.fair_secret() }) " " (tick(w, verdict.commitment)) }
                (value(&w.fair_hash(), &proof.commitment.to_string()))
                (value(&w.fair_secret_is(), &proof.secret.to_string()))
            }
            li.panel {
                p { (added(lang, proof)) }
                @if let Some(first) = proof.again {
                    p { a #fair-first href={ "/g/" (proof.table) "-" (first) "/verify" } { (w.fair_first(first)) } }
                }
                @if !verdict.contributions.is_empty() {
                    ul { @for given in &verdict.contributions { li { (contribution(w, record, proof, *given)) } } }
                }
            }
            li.panel {
                p { (w.fair_seed()) " " (tick(w, verdict.deal)) }
                (value(&w.fair_seed_is(), &verdict.seed.to_hex()))
                @if let Some(first) = first_decided(w, verdict.first) { p #fair-opener { (first) } }
            }
            li.panel {
                p { (w.fair_seals(seals)) " " (tick(w, verdict.seals.iter().all(|seal| seal.holds))) }
                details #fair-seals {
                    summary { (w.fair_seals_list()) }
                    ul { @for (seal, check) in proof.seals.iter().zip(&verdict.seals) { li { (sealed(w, record, seal, *check)) } } }
                }
            }
        }
    }
}

/// Says who decided the first player, if the seed did not.
fn first_decided(w: &Words, first: FirstDecided) -> Option<String> {
    match first {
        FirstDecided::BySeed => None,
        FirstDecided::By(FirstBy::Chosen) => Some(w.fair_by_choice()),
        FirstDecided::By(FirstBy::Rotation) => Some(w.fair_by_turn()),
        FirstDecided::Unknown => Some(w.fair_cards_only()),
    }
}

/// Says who could add to the shuffle.
fn added(lang: Lang, proof: &Proof) -> String {
    let w = words(lang);
    match (&proof.day, proof.again) {
        (Some(day), _) => w.fair_day(date(lang, day)),
        (None, Some(first)) => w.fair_again(first),
        (None, None) => w.fair_added_all(),
    }
}

fn contribution(w: &Words, record: &Record, proof: &Proof, given: ContributionStatus) -> Markup {
    let (ContributionStatus::Added(seat)
    | ContributionStatus::Forged(seat)
    | ContributionStatus::Late(seat)
    | ContributionStatus::Nothing(seat)) = given;
    let name = shuffler(w, record, proof, seat);
    match given {
        ContributionStatus::Added(_) | ContributionStatus::Forged(_) => html! {
            p { (w.fair_added(name)) " " (tick(w, matches!(given, ContributionStatus::Added(_)))) }
            (bits(w, proof, seat))
        },
        ContributionStatus::Late(_) => html! { p { (w.fair_late(name)) } },
        ContributionStatus::Nothing(_) => html! { p { (w.fair_nothing(name)) } },
    }
}

/// The name of a player.
fn player(record: &Record, seat: Seat) -> String {
    isolated(record.players.get(usize::from(seat.number())).map_or("", String::as_str))
}

/// The name of a player who could add to the shuffle.
fn shuffler(w: &Words, record: &Record, proof: &Proof, seat: Seat) -> String {
    match proof.again {
        // In a deal played again, players sit elsewhere than in its first game.
        Some(_) => w.again_seat(seat.number() + 1),
        None => player(record, seat),
    }
}

/// A shuffle that was thrown away.
fn thrown_away(w: &Words, record: &Record, proof: &Proof, shuffle: &Redrawn) -> Markup {
    html! {
        (value(&w.fair_hash(), &shuffle.commitment.to_string()))
        (value(&w.fair_secret_is(), &shuffle.secret.to_string()))
        @for given in &shuffle.contributions {
            @if let Some(bits) = given.bits {
                p { (w.fair_added(shuffler(w, record, proof, given.seat))) }
                (value(&w.fair_hash(), &given.hash.to_string()))
                (value("Bits", &bits.to_string()))
            }
        }
    }
}

/// A sealed choice with its salt, and the hash that was shown before the reveal.
fn sealed(w: &Words, record: &Record, seal: &Seal, check: SealCheck) -> Markup {
    let name = player(record, check.seat);
    let house = check.house.value();
    html! {
        p {
            @if seal.shown.is_some() { (w.fair_seal_changed(name, house)) } @else { (w.fair_seal(name, house)) }
            " " (tick(w, check.holds))
        }
        (value(&w.fair_hash(), &seal.shown.unwrap_or(seal.hash).to_string()))
        @if seal.shown.is_some() { (value(&w.fair_hash(), &seal.hash.to_string())) }
        (value(&w.fair_salt(), &seal.salt.to_string()))
    }
}

fn bits(w: &Words, proof: &Proof, seat: Seat) -> Markup {
    let given = proof.contributions.iter().find(|given| given.seat == seat);
    html! {
        @if let Some(given) = given {
            (value(&w.fair_hash(), &given.hash.to_string()))
            @if let Some(bits) = given.bits { (value("Bits", &bits.to_string())) }
        }
    }
}

/// A long hexadecimal number with its label.
pub(crate) fn value(name: &str, hex: &str) -> Markup {
    html! { p.value { span.soft { (name) } " " code { (hex) } } }
}

fn tick(w: &Words, holds: bool) -> Markup {
    let (mark, text) = if holds { ("✓", w.fair_holds()) } else { ("✗", w.fair_fails()) };
    html! { strong.tick .holds[holds] { (mark) " " (text) } }
}
