//! `forsale verify`: whether a finished game proves that it was shuffled fairly.

use std::fmt;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use forsale::proof::Proof;
use forsale::{Record, Seat};
use forsale_table::{ContributionStatus, Verdict};
use serde::Serialize;

use crate::record_file;

/// Check the proof in a record of a web table: secret, contributions, deal and sealed choices
#[derive(clap::Args)]
#[command(after_help = "Exit codes: 0 everything holds, 1 there is no proof to check, \
    3 something does not hold. docs/fairness.md says what is computed.")]
pub struct Args {
    /// The record, or - for standard input
    file: PathBuf,
    /// Print what was found as JSON
    #[arg(long)]
    json: bool,
}

/// Something does not hold.
#[derive(Debug)]
pub struct Unfair;

impl Unfair {
    /// Neither what clap uses for a wrong call nor what a file without a proof gives.
    pub const CODE: u8 = 3;
}

impl fmt::Display for Unfair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the proof does not hold")
    }
}

impl std::error::Error for Unfair {}

pub fn run(args: &Args, out: &mut impl Write) -> Result<()> {
    let (record, _) = record_file::read(&args.file)?;
    let verdict = Verdict::of(&record)
        .with_context(|| format!("{} cannot be verified", record_file::name(&args.file)))?;
    if args.json {
        let found = Found::of(record.proof.as_ref(), &verdict);
        writeln!(out, "{}", serde_json::to_string(&found)?)?;
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
    let day =
        proof.day.as_ref().map(|day| format!("    it has the deal of {day}, as everybody then"));
    let given = again.into_iter().chain(day);
    let given = given.chain(verdict.contributions.iter().map(|it| contribution(record, *it)));
    let deal = match proof.day {
        Some(_) => line(verdict.deal, "secret and day give this deal"),
        None => line(verdict.deal, "secret and contributions give this deal"),
    };
    let opener = (!verdict.opener_drawn).then(|| "    who opened came by turn".to_owned());
    let kept = verdict.seals.iter().filter(|seal| seal.holds).count();
    let seals = format!("{kept} of {} sealed choices were sold as sealed", verdict.seals.len());
    let last = if verdict.holds() { "Fair." } else { "NOT FAIR, or the record was changed." };
    let mut lines: Vec<String> = head.into_iter().chain(given).chain([deal]).collect();
    lines.push(format!("    {}", verdict.seed.to_hex()));
    lines.extend(opener);
    lines.extend([line(kept == verdict.seals.len(), &seals), last.to_owned()]);
    lines
}

fn line(holds: bool, text: &str) -> String {
    format!("{} {text}", if holds { "ok " } else { "NO " })
}

fn contribution(record: &Record, given: ContributionStatus) -> String {
    let is_again = record.proof.as_ref().is_some_and(|proof| proof.again.is_some());
    let name = |seat: Seat| match record.players.get(usize::from(seat.number())) {
        // Who sat there in the first game may sit elsewhere now.
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

/// The answer of `--json`.
#[derive(Serialize)]
struct Found {
    fair: bool,
    commitment: bool,
    /// The day whose deal it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<String>,
    /// The earlier game whose deal it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    again: Option<u32>,
    /// By seat, that of the first game with this deal: `added`, `forged`, `late` or `nothing`.
    contributions: Vec<&'static str>,
    deal: bool,
    seed: String,
    seals: usize,
    broken_seals: usize,
}

impl Found {
    fn of(proof: Option<&Proof>, verdict: &Verdict) -> Found {
        let given = verdict.contributions.iter().map(|given| match given {
            ContributionStatus::Added(_) => "added",
            ContributionStatus::Forged(_) => "forged",
            ContributionStatus::Late(_) => "late",
            ContributionStatus::Nothing(_) => "nothing",
        });
        Found {
            fair: verdict.holds(),
            commitment: verdict.commitment,
            day: proof.and_then(|proof| proof.day.clone()),
            again: proof.and_then(|proof| proof.again),
            contributions: given.collect(),
            deal: verdict.deal,
            seed: verdict.seed.to_hex(),
            seals: verdict.seals.len(),
            broken_seals: verdict.seals.iter().filter(|seal| !seal.holds).count(),
        }
    }
}
