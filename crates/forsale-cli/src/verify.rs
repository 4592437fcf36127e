//! `forsale verify`: checks the proof that a finished game was shuffled fairly.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use forsale::proof::Proof;
use forsale::{FirstBy, Record, Seat};
use forsale_table::{ContributionStatus, FirstDecided, Verdict};
use serde::Serialize;

use crate::record_file;

/// Check that a game from a web table was shuffled fairly
///
/// Checks the proof in its record: the secret, the contributions, the deal and the sealed choices.
#[derive(clap::Args)]
#[command(after_help = "Exit codes: 0 the game was fair, 1 there is no proof to check, \
    3 something does not hold. docs/fairness.md describes the computation.")]
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
pub struct Unfair;

impl Unfair {
    /// The exit code. Distinct from clap's 2 for a wrong call and 1 for other errors.
    pub const CODE: u8 = 3;
}

pub fn run(args: &VerifyArgs, out: &mut impl Write) -> Result<()> {
    let (record, _) = record_file::read(&args.file)?;
    let verdict = Verdict::of(&record)
        .with_context(|| format!("{} cannot be verified", record_file::name(&args.file)))?;
    if args.json {
        let findings = FindingsJson::of(record.proof.as_ref(), &verdict);
        writeln!(out, "{}", serde_json::to_string(&findings)?)?;
    } else if let Some(proof) = &record.proof {
        lines(&record, proof, &verdict).iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    out.flush()?;
    if verdict.holds() { Ok(()) } else { Err(Unfair.into()) }
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
    let last = if verdict.holds() { "Fair." } else { "NOT FAIR, or the record was changed." };
    let mut lines: Vec<String> = head.into_iter().chain(given).chain([deal]).collect();
    lines.push(format!("    {}", verdict.seed.to_hex()));
    lines.push(first);
    lines.extend([line(kept == verdict.seals.len(), &seals), last.to_owned()]);
    lines
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
    let is_again = record.proof.as_ref().is_some_and(|proof| proof.again.is_some());
    let name = |seat: Seat| match record.players.get(usize::from(seat.number())) {
        // The players may have changed seats since the first game.
        Some(name) if !is_again => name.clone(),
        _ => format!("seat {}", seat.number()),
    };
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
    fn of(proof: Option<&Proof>, verdict: &Verdict) -> FindingsJson {
        let given = verdict.contributions.iter().map(|given| match given {
            ContributionStatus::Added(_) => "added",
            ContributionStatus::Forged(_) => "forged",
            ContributionStatus::Late(_) => "late",
            ContributionStatus::Nothing(_) => "nothing",
        });
        FindingsJson {
            fair: verdict.holds(),
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
