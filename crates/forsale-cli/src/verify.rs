//! `forsale verify`: checks the proof that a finished game was shuffled fairly.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use forsale::proof::Proof;
use forsale::{FirstBy, Record, Seat};
use forsale_table::{
    Answer, ContributionStatus, FirstDecided, Gap, ProofError, RedrawnCheck, Verdict,
};
use serde::Serialize;

use crate::record_file;

/// Check that a game from a web table was shuffled fairly
///
/// Checks the proof in its record: the secret, the contributions, the deal and the sealed choices.
#[derive(clap::Args)]
#[command(after_help = "Exit codes: 0 the game was fair, 1 the record cannot be read, \
    3 something does not hold, 4 not proven: nothing is wrong, but the server could have chosen \
    something. docs/fairness.md describes the computation.")]
pub struct VerifyArgs {
    /// The record, or - for standard input
    file: PathBuf,
    /// Print the findings as JSON
    #[arg(long)]
    json: bool,
}

/// The proof does not hold.
#[derive(Debug, thiserror::Error)]
#[error("the proof does not hold")]
pub struct NotFair;

impl NotFair {
    /// The exit code. Distinct from clap's 2 for a wrong call and 1 for other errors.
    pub const CODE: u8 = 3;
}

/// The proof holds, but leaves something open.
#[derive(Debug, thiserror::Error)]
#[error("the proof leaves something open")]
pub struct NotProven;

impl NotProven {
    /// The exit code.
    pub const CODE: u8 = 4;
}

pub fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<()> {
    let (record, _) = record_file::read(&args.file)?;
    let verdict = match Verdict::of(&record) {
        Err(ProofError::NoProof) => return without_proof(args.json, out),
        other => other
            .with_context(|| format!("{} cannot be verified", record_file::name(&args.file)))?,
    };
    if args.json {
        let findings = FindingsJson::of(&record, &verdict);
        writeln!(out, "{}", serde_json::to_string(&findings)?)?;
    } else if let Some(proof) = &record.proof {
        lines(&record, proof, &verdict).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    out.flush()?;
    match verdict.answer() {
        Answer::Fair => Ok(()),
        Answer::NotProven => Err(NotProven.into()),
        Answer::NotFair => Err(NotFair.into()),
    }
}

/// Answers for a record without a proof: nothing is wrong, and nothing is proven.
fn without_proof(json: bool, out: &mut impl Write) -> Result<()> {
    if json {
        writeln!(out, "{}", serde_json::json!({"fair": false, "answer": "not_proven"}))?;
    } else {
        writeln!(out, "Not proven: {}.", ProofError::NoProof)?;
    }
    out.flush()?;
    Err(NotProven.into())
}

fn lines(record: &Record, proof: &Proof, verdict: &Verdict) -> Vec<String> {
    let head = [
        format!("Game {} at table {}", proof.game, proof.table),
        line(verdict.commitment, "the secret has the hash that was shown before the game"),
        format!("    {}", proof.commitment),
    ];
    let again = proof.again.map(|first| format!("    it has the deal of game {first} again"));
    let day = proof.day.as_ref().map(|day| format!("    it has the deal of the day of {day}"));
    let given = again.into_iter().chain(day);
    let given = given.chain(verdict.contributions.iter().map(|it| contribution(record, *it)));
    let deal = match proof.day {
        Some(_) => line(verdict.deal, "secret and day give this deal"),
        None => line(verdict.deal, "secret and contributions give this deal"),
    };
    let first = first_line(record, verdict.first);
    let kept = verdict.seals.iter().filter(|seal| seal.holds).count();
    let seals = format!("{kept} of {} sealed choices were sold as sealed", verdict.seals.len());
    let redrawn = verdict.redrawn.iter().map(|shuffle| thrown_away(record, shuffle));
    let mut lines: Vec<String> =
        head.into_iter().chain(redrawn).chain(given).chain([deal]).collect();
    lines.push(format!("    {}", verdict.seed.to_hex()));
    lines.push(first);
    lines.push(line(kept == verdict.seals.len(), &seals));
    lines.extend(match verdict.answer() {
        Answer::Fair => vec!["Fair.".to_owned()],
        Answer::NotFair => vec!["NOT FAIR, or the record was changed.".to_owned()],
        Answer::NotProven => not_proven(record, verdict),
    });
    lines
}

/// Says what the server could have chosen.
fn not_proven(record: &Record, verdict: &Verdict) -> Vec<String> {
    let head = "Not proven. Nothing is wrong, but the server could have chosen something:";
    let gaps = verdict.gaps.iter().map(|gap| format!("  - {}", gap_text(record, *gap)));
    [head.to_owned()].into_iter().chain(gaps).collect()
}

fn gap_text(record: &Record, gap: Gap) -> String {
    match gap {
        Gap::NobodyAdded => {
            "nobody added to the shuffle, so the server alone decided the deal".into()
        }
        Gap::Day => "nobody can add to the deal of a day, so the server alone decided it".into(),
        Gap::Late(seat) => {
            let name = shuffler(record, seat);
            format!(
                "{name} was too late: the server could have compared the deals with and without"
            )
        }
        Gap::ShuffledAgain(seat) => {
            let name = shuffler(record, seat);
            format!(
                "the deck was shuffled again because {name} was late: a server can say so at will"
            )
        }
        Gap::First => "nothing shows who decided the first player".into(),
        Gap::Unsealed(count) => format!("{count} sold houses have no seal"),
        Gap::ChosenByTable(seat) => {
            let name = player(record, seat);
            format!("the table or a bot sold for {name}, perhaps after others had chosen")
        }
    }
}

fn thrown_away(record: &Record, shuffle: &RedrawnCheck) -> String {
    let late: Vec<String> = shuffle.late.iter().map(|seat| shuffler(record, *seat)).collect();
    line(shuffle.holds, &format!("a shuffle was thrown away because of {}", late.join(", ")))
}

/// The name of a player.
fn player(record: &Record, seat: Seat) -> String {
    let name = record.players.get(usize::from(seat.number()));
    name.cloned().unwrap_or_else(|| format!("seat {}", seat.number()))
}

/// The name of a player who could add to the shuffle.
fn shuffler(record: &Record, seat: Seat) -> String {
    match record.proof.as_ref().and_then(|proof| proof.again) {
        // The players may have changed seats since the first game.
        Some(_) => format!("seat {}", seat.number()),
        None => player(record, seat),
    }
}

/// Says who went first, and why.
fn first_line(record: &Record, first: FirstDecided) -> String {
    let name = record.players.get(usize::from(record.first.number())).map_or("", String::as_str);
    match first {
        FirstDecided::BySeed => line(true, &format!("the same seed lets {name} go first")),
        FirstDecided::By(FirstBy::Chosen) => {
            format!("    {name} goes first: the players chose that before the deal")
        }
        FirstDecided::By(FirstBy::Rotation) => {
            format!("    {name} goes first: the next player after the game before")
        }
        FirstDecided::Unknown => format!("    {name} goes first: the proof covers only the cards"),
    }
}

fn line(holds: bool, text: &str) -> String {
    format!("{} {text}", if holds { "ok " } else { "NO " })
}

fn contribution(record: &Record, given: ContributionStatus) -> String {
    let name = |seat| shuffler(record, seat);
    match given {
        ContributionStatus::Added(seat) => {
            line(true, &format!("{} added what was promised", name(seat)))
        }
        ContributionStatus::Forged(seat) => {
            line(false, &format!("{} added what was promised", name(seat)))
        }
        ContributionStatus::Late(seat) => {
            format!("    {} promised something that came too late", name(seat))
        }
        ContributionStatus::Nothing(seat) => format!("    {} added nothing", name(seat)),
    }
}

/// The output of `--json`.
#[derive(Serialize)]
struct FindingsJson {
    fair: bool,
    /// `fair`, `not_proven` or `not_fair`.
    answer: &'static str,
    /// What the server could have chosen.
    gaps: Vec<String>,
    commitment: bool,
    /// The day, if it is a deal of the day.
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<String>,
    /// The earlier game, if its deal was played again.
    #[serde(skip_serializing_if = "Option::is_none")]
    again: Option<u32>,
    /// By seat of the first game with this deal: `added`, `forged`, `late` or `nothing`.
    contributions: Vec<&'static str>,
    deal: bool,
    /// What decided who goes first: `seed`, `chosen`, `rotation` or `unknown`.
    first_by: &'static str,
    seed: String,
    seals: usize,
    broken_seals: usize,
}

impl FindingsJson {
    fn of(record: &Record, verdict: &Verdict) -> FindingsJson {
        let proof = record.proof.as_ref();
        let given = verdict.contributions.iter().map(|given| match given {
            ContributionStatus::Added(_) => "added",
            ContributionStatus::Forged(_) => "forged",
            ContributionStatus::Late(_) => "late",
            ContributionStatus::Nothing(_) => "nothing",
        });
        FindingsJson {
            fair: verdict.answer() == Answer::Fair,
            answer: match verdict.answer() {
                Answer::Fair => "fair",
                Answer::NotProven => "not_proven",
                Answer::NotFair => "not_fair",
            },
            gaps: verdict.gaps.iter().map(|gap| gap_text(record, *gap)).collect(),
            commitment: verdict.commitment,
            day: proof.and_then(|proof| proof.day.clone()),
            again: proof.and_then(|proof| proof.again),
            contributions: given.collect(),
            deal: verdict.deal,
            first_by: match verdict.first {
                FirstDecided::BySeed => "seed",
                FirstDecided::By(FirstBy::Chosen) => "chosen",
                FirstDecided::By(FirstBy::Rotation) => "rotation",
                FirstDecided::Unknown => "unknown",
            },
            seed: verdict.seed.to_hex(),
            seals: verdict.seals.len(),
            broken_seals: verdict.seals.iter().filter(|seal| !seal.holds).count(),
        }
    }
}
