//! Whole games in plain text, in every language, from a script.
//!
//! `UPDATE_GOLDEN=1 cargo test -p forsale-tui --test it plain` updates the transcripts.

use std::fs;
use std::path::PathBuf;

use forsale::{Action, Prompt, Unit};
use forsale_table::{Bot, Name, Notes, Options, Pace};
use forsale_tui::{Intent, LineInput, Lines, LocalSession, Session, Setup, play_json, play_plain};
use forsale_words::{Lang, money_heading, words};

/// A fixed game against bots that do not depend on time.
fn game(seats: u8) -> LocalSession {
    with_options(Options { seats, ..Options::default() })
}

/// The same with these options.
fn with_options(options: Options) -> LocalSession {
    seeded(options, "7")
}

/// The same with this seed.
fn seeded(options: Options, seed: &str) -> LocalSession {
    let setup = Setup {
        options: Options { pace: Pace::Instant, ..options },
        people: vec![Name::new("Eva").unwrap()],
        bot: Bot { bot: "steady".to_owned(), name: Name::new("Bob").unwrap() },
        find_bot: forsale_bots::find,
        seed: Some(seed.parse().unwrap()),
        first: None,
        save: None,
    };
    LocalSession::open(&setup).unwrap()
}

fn transcript(seats: u8, lang: Lang, script: &str) -> String {
    transcript_of(&mut game(seats), lang, script)
}

fn transcript_of(session: &mut LocalSession, lang: Lang, script: &str) -> String {
    let (mut input, mut out) = (script.as_bytes(), Vec::new());
    let mut lines =
        Lines { input: LineInput::Read(&mut input), out: &mut out, is_typed: false, ascii: false };
    play_plain(session, lang, &mut lines, false).unwrap();
    String::from_utf8(out).unwrap()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/golden")
}

#[test]
fn a_whole_game_matches_its_transcript() {
    let script = fs::read_to_string(folder().join("script.txt")).unwrap();
    for lang in Lang::ALL {
        let now = transcript(3, lang, &script);
        let path = folder().join(format!("transcript.{lang}.txt"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &now).unwrap();
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        assert!(golden == now, "golden/transcript.{lang}.txt reads otherwise now:\n{now}");
    }
}

#[test]
fn unknown_input_is_explained_and_changes_nothing() {
    let text = transcript(3, Lang::En, "foo\nb 99\nb 0\n-3\nb\n999999\n\x1b[2J\nq\nm\nq\nq\n");
    assert!(text.contains("“foo” is not a command here. Type ? for help."), "{text}");
    assert!(text.contains("That is too low: bid at least 1."), "{text}");
    assert!(text.contains("You have only 28: bid 28 or less."), "{text}");
    assert!(!text.contains('\x1b'), "{text}");
    assert_eq!(text.matches("Type q again to leave.").count(), 2, "{text}");
    assert_eq!(text.matches("Eva bids").count() + text.matches("You bid").count(), 1, "{text}");
}

#[test]
fn hidden_hands_are_not_printed() {
    let (mut input, mut out) = ("s\nq\nq\n".as_bytes(), Vec::new());
    let mut lines =
        Lines { input: LineInput::Read(&mut input), out: &mut out, is_typed: false, ascii: false };
    let mut local = with_options(Options { ledger: Notes::Memory, ..Options::default() });
    play_plain(&mut local, Lang::En, &mut lines, false).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("Eva: 21 coins, houses: none, checks: 0."), "{text}");
    assert!(text.contains("Bob: 0 houses.\nBob 2: 0 houses."), "{text}");
    assert_eq!(text.matches(" coins, houses: ").count(), 1, "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_game() {
    let text = transcript(4, Lang::En, "m\n");
    assert!(text.ends_with("The input ended, and with it the game.\n"), "{text}");
}

#[test]
fn ascii_lines_are_ascii() {
    let (mut input, mut out) = ("s\nl\n?\n".as_bytes(), Vec::new());
    let mut lines =
        Lines { input: LineInput::Read(&mut input), out: &mut out, is_typed: false, ascii: true };
    play_plain(&mut game(4), Lang::Fr, &mut lines, false).unwrap();
    assert!(out.is_ascii(), "{}", String::from_utf8_lossy(&out));
}

/// Plays a game to its end with these answers, and returns them.
fn play_out(mut local: LocalSession, answer: impl Fn(Prompt) -> Action) -> Vec<Action> {
    let mut given = Vec::new();
    loop {
        local.poll();
        let snapshot = local.snapshot();
        let play = snapshot.view.play.as_ref().unwrap();
        if play.outcome.is_some() {
            return given;
        }
        let waits = play.seat.is_some_and(|seat| play.waiting_for.contains(seat));
        let prompt = play.prompt.filter(|_| waits && !play.is_forced && !local.is_busy());
        drop(snapshot);
        let Some(prompt) = prompt else {
            local.act(Intent::Hurry, Lang::En).unwrap();
            std::thread::sleep(local.wait().min(std::time::Duration::from_millis(1)));
            continue;
        };
        given.push(answer(prompt));
        local.act(Intent::Answer(answer(prompt)), Lang::En).unwrap();
    }
}

/// Bids up to 4, then passes.
fn modest(prompt: Prompt) -> Action {
    match prompt {
        Prompt::Buy(buy) => match buy.bid {
            Some(range) if range.min.0 <= 4 => Action::Bid(range.min),
            _ => Action::Pass,
        },
        Prompt::Sell(_) => prompt.default_action(),
    }
}

/// Returns the numbers in a line, in order.
fn numbers(line: &str) -> Vec<u32> {
    line.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

#[test]
fn printed_parts_add_up_to_the_printed_total() {
    let editions = ["iello-2020", "ravensburger-1997", "gryphon-2009"];
    let games = editions.into_iter().flat_map(|edition| {
        let game = move |(seats, seed)| (edition, seats, seed);
        [(3, "1"), (4, "2"), (5, "3")].map(game)
    });
    for (edition, seats, seed) in games {
        let options = Options { edition: edition.to_owned(), seats, ..Options::default() };
        let answers = play_out(seeded(options.clone(), seed), modest);
        let script: String = answers
            .iter()
            .map(|action| match action {
                Action::Bid(bid) => format!("b {bid}\n"),
                Action::Pass => "p\n".to_owned(),
                Action::Sell(house) => format!("{house}\n"),
            })
            .collect();
        for lang in Lang::ALL {
            let text = transcript_of(&mut seeded(options.clone(), seed), lang, &script);
            let lines: Vec<&str> = text.lines().collect();
            let over = lines.iter().position(|line| *line == first_place_heading(lang, edition));
            let over = over.unwrap_or_else(|| panic!("{edition} is not over:\n{text}"));
            let (places, sheet) = lines[over + 1..].split_at(usize::from(seats));
            let sheet: Vec<Vec<u32>> = sheet.iter().map(|line| numbers(line)).collect();
            // A house without a price has two numbers too, but the sum is below.
            let end = sheet.iter().rposition(|line| line.len() == 2).unwrap();
            let (coins, total) = (sheet[end][0], sheet[end][1]);
            let checks: u32 = sheet[..end].iter().filter_map(|house| house.last()).sum();
            assert_eq!(checks + coins, total, "{text}");
            let own = places.iter().find(|line| line.contains("Eva")).unwrap();
            assert_eq!(numbers(own).last(), Some(&total), "{text}");
        }
    }
}

/// Returns the heading of the result.
fn first_place_heading(lang: Lang, edition: &str) -> String {
    let unit = if edition == "ravensburger-1997" { Unit::Million } else { Unit::Thousand };
    money_heading(lang, unit, words(lang).end_places())
}

/// Answers from the messages alone, and counts the questions.
#[test]
fn a_program_can_play_by_json() {
    // Bots and deal are fixed, so the same game is played here first to know the answers.
    let answers = play_out(game(4), |prompt| prompt.default_action());
    let asked = answers.len();
    let mut script = String::new();
    for (id, action) in (1..).zip(answers) {
        let text = match action {
            Action::Sell(house) => format!(r#"{{"sell":{house}}}"#),
            _ => r#""pass""#.to_owned(),
        };
        script += &format!("{{\"type\":\"answer\",\"id\":{id},\"action\":{text}}}\n");
    }
    let mistakes = "nonsense\n{\"type\":\"answer\",\"id\":9,\"action\":\"pass\"}\n";
    let script = mistakes.to_owned() + &script;
    let (mut input, mut out) = (script.as_bytes(), Vec::new());
    let mut lines =
        Lines { input: LineInput::Read(&mut input), out: &mut out, is_typed: false, ascii: false };
    play_json(&mut game(4), &mut lines).unwrap();
    let text = String::from_utf8(out).unwrap();
    let kinds: Vec<String> = text
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
        .map(|message| message["type"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(kinds.first().map(String::as_str), Some("start"));
    assert_eq!(kinds.last().map(String::as_str), Some("end"));
    assert_eq!(kinds.iter().filter(|kind| *kind == "refused").count(), 2, "{text}");
    assert_eq!(kinds.iter().filter(|kind| *kind == "ask").count(), asked, "{text}");
}
