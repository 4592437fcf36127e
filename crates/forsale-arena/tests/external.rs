//! External programs in a seat, good and bad: every game ends, and soon.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use forsale::{Action, Coins, Deal, Edition, Game, Ledger, Rules, Seat, Seed, Supply, View};
use forsale_arena::{ExternalBot, Player, Reply};
use forsale_bots::create;
use forsale_protocol::bot::{RulesJson, Start, Version};

/// Returns a shell bot that passes, and sells its lowest house. `first` runs before each line,
/// `answer` sends the answer.
fn shell_bot(first: &str, answer: &str) -> String {
    format!(
        r#"while read -r line; do
            {first}
            case $line in *'"type":"ask"'*)
                id=${{line#*\"id\":}}; id=${{id%%,*}}
                case $line in
                    *'"sell":['*) house=${{line##*\"sell\":[}}; action="{{\"sell\":${{house%%[],]*}}}}";;
                    *) action='"pass"';;
                esac
                {answer};;
            esac
        done"#
    )
}

const ANSWER: &str = r#"echo "{\"type\":\"answer\",\"id\":$id,\"action\":$action}""#;

#[test]
fn a_good_bot_plays_whole_games_in_one_process() {
    let file = scratch("good");
    let bot = shell_bot("", ANSWER);
    let mut bot = ExternalBot::new(&format!("echo started >> {}; {bot}", file.display()));
    for seed in 0..5 {
        let replies = play(&mut bot, seed, LONG_LIMIT);
        assert!(replies.iter().all(is_good), "{replies:?}");
        assert!(replies.len() > 10);
    }
    assert_eq!(fs::read_to_string(file).unwrap().lines().count(), 1);
}

#[test]
fn a_bot_that_exits_after_each_game_is_started_for_the_next() {
    let file = scratch("each");
    // It may exit at once or a little later.
    for pause in ["", "sleep 0.05;"] {
        let leave = format!(r#"case $line in *'"type":"end"'*) {pause} exit 0;; esac"#);
        let bot = shell_bot(&leave, ANSWER);
        let mut bot = ExternalBot::new(&format!("echo started >> {}; {bot}", file.display()));
        for seed in 0..4 {
            let replies = play(&mut bot, seed, LONG_LIMIT);
            assert!(replies.iter().all(is_good), "{replies:?}");
        }
    }
    assert_eq!(fs::read_to_string(file).unwrap().lines().count(), 8);
}

#[test]
fn the_python_example_plays_whole_games() {
    let file = root().join("examples/bots/cheapskate.py");
    assert!(fs::read_to_string(&file).unwrap().lines().count() < 50);
    example_plays(&format!("exec python3 {}", file.display()));
}

#[test]
fn the_rust_example_plays_whole_games() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/cheapskate.rs");
    assert!(fs::read_to_string(file).unwrap().lines().count() < 50);
    // Tests run in target/PROFILE/deps, examples are in target/PROFILE/examples.
    let test = std::env::current_exe().unwrap();
    let profile = test.parent().unwrap().parent().unwrap();
    let example = profile.join("examples/cheapskate");
    if !example.exists() {
        // Only this test was built.
        let release = profile.ends_with("release").then_some("--release");
        let built = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", "forsale-arena", "--example", "cheapskate"])
            .args(release)
            .arg("--target-dir")
            .arg(profile.parent().unwrap())
            .status();
        assert!(built.unwrap().success());
    }
    example_plays(&format!("exec {}", example.display()));
}

fn example_plays(command: &str) {
    let mut bot = ExternalBot::new(command);
    let mut bids = 0;
    for seed in 0..20 {
        let replies = play(&mut bot, seed, LONG_LIMIT);
        assert!(replies.iter().all(is_good), "{replies:?}");
        bids +=
            replies.iter().filter(|reply| matches!(reply, Reply::Action(Action::Bid(_)))).count();
    }
    assert!(bids > 20, "it bids {bids} times");
}

#[test]
fn a_late_bot_is_late_each_time_and_its_children_are_killed_with_it() {
    let file = scratch("late");
    let command = format!("sleep 71 & echo $! > {}; wait", file.display());
    let mut bot = without_startup(&command);
    assert_all(&play(&mut bot, 1, SHORT_LIMIT), |reply| *reply == Reply::Late);
    let child = fs::read_to_string(file).unwrap();
    let child = Path::new("/proc").join(child.trim());
    drop(bot);
    // A process that has ended may be a zombie for a moment.
    let gone = || {
        let state = fs::read_to_string(child.join("stat")).unwrap_or_default();
        state.is_empty() || state.contains(") Z ")
    };
    assert!((0..100).any(|_| gone() || {
        pause(10);
        false
    }));
}

#[test]
fn a_new_process_has_time_to_start() {
    let bot = shell_bot("", ANSWER);
    let mut bot = ExternalBot::new(&format!("sleep 0.3; {bot}"));
    assert_all(&play(&mut bot, 1, Duration::from_millis(100)), is_good);
}

#[test]
fn garbage_is_not_an_answer() {
    let bot = shell_bot("", "echo what; echo more");
    assert_broken(&bot, "“what” is not an answer: ");
    let bot = shell_bot("", r#"printf '\033[2J\377\n'"#);
    assert_broken(&bot, "“\\u{1b}[2J");
    let bot = shell_bot("", r#"echo '{"type":"answer","id":'$id',"action":{"bid":300}}'"#);
    assert_broken(&bot, "300 coins are more than any purse holds");
    let bot = shell_bot("", r#"echo '{"type":"answer","id":'$id',"action":{"bid":1,"sell":1}}'"#);
    assert_broken(&bot, " is not an answer: ");
}

#[test]
fn an_illegal_action_is_passed_on() {
    let bot = shell_bot("", r#"echo "{\"type\":\"answer\",\"id\":$id,\"action\":{\"bid\":200}}""#);
    let replies = play(&mut ExternalBot::new(&bot), 1, LONG_LIMIT);
    assert_all(&replies, |reply| *reply == Reply::Action(Action::Bid(Coins(200))));
}

#[test]
fn an_answer_to_another_question_is_rejected() {
    let ahead = r#"id=$((id + 1)); "#.to_owned() + ANSWER;
    assert_broken(&shell_bot("", &ahead), "it answers question 2, but question 1 was asked");
    // An old answer came late and is skipped; the right one follows.
    let repeated = format!(r#"now=$id; id=$((id - 1)); {ANSWER}; id=$now; {ANSWER}"#);
    let mut bot = ExternalBot::new(&shell_bot("", &repeated));
    assert_all(&play(&mut bot, 1, LONG_LIMIT), is_good);
    // Old answers alone are no answer.
    let behind = r#"id=$((id - 1)); "#.to_owned() + ANSWER;
    let mut bot = without_startup(&shell_bot("", &behind));
    assert_all(&play(&mut bot, 1, SHORT_LIMIT), |reply| *reply == Reply::Late);
}

#[test]
fn a_bot_that_dies_at_once_is_not_started_for_ever() {
    let file = scratch("dead");
    let mut bot = ExternalBot::new(&format!("echo started >> {}; exit 3", file.display()));
    for seed in 0..10 {
        let replies = play(&mut bot, seed, LONG_LIMIT);
        assert_all(&replies, |reply| is_broken(reply, "it ended with exit status: 3"));
    }
    assert_eq!(fs::read_to_string(file).unwrap().lines().count(), 3);
    assert_broken("no-such-program", "it ended with exit status: 127");
}

#[test]
fn a_bot_that_dies_in_a_game_plays_the_next() {
    let answers = format!(r#"{ANSWER}; answers=$((answers + 1)); [ $answers -lt 4 ] || exit 5"#);
    let mut bot = ExternalBot::new(&shell_bot("", &answers));
    for seed in 0..5 {
        let replies = play(&mut bot, seed, LONG_LIMIT);
        let (good, rest) = replies.split_at(4);
        assert_all(good, is_good);
        assert_all(rest, |reply| is_broken(reply, "it ended with exit status: 5"));
    }
}

#[test]
fn a_flood_of_output_is_handled() {
    assert_broken("yes", "“y” is not an answer");
    let old = r#"yes '{"type":"answer","id":0,"action":"pass"}'"#;
    let replies = play(&mut ExternalBot::new(old).startup(SHORT_LIMIT), 1, SHORT_LIMIT);
    assert_all(&replies, |reply| *reply == Reply::Late);
    assert_broken("cat /dev/zero", "a line is longer than 64 KiB");
}

#[test]
fn a_stuck_bot_is_given_up() {
    let file = scratch("stuck");
    let mut bot = without_startup(&format!("echo started >> {}; exec sleep 72", file.display()));
    let limit = Duration::from_millis(20);
    for seed in 0..100 {
        assert_all(&play(&mut bot, seed, limit), |reply| *reply == Reply::Late);
    }
    assert_eq!(fs::read_to_string(file).unwrap().lines().count(), 3);
}

#[test]
fn a_bot_that_never_reads_blocks_nobody() {
    let rules = rules();
    let game = Game::new(&Deal::shuffle(&rules, &Seed([1; 32])));
    let mut ledger = Ledger::new(&rules);
    ledger.note(&game.opening());
    let mut bot = without_startup("exec sleep 74");
    bot.start(&start(&rules));
    (0..10_000).for_each(|_| bot.observe(&game.opening()));
    let (seat, _) = game.ask().unwrap();
    let reply = bot.answer(&View::of(&game, &ledger, seat), LONG_LIMIT);
    assert!(is_broken(&reply, "it does not read its input"), "{reply:?}");
}

#[test]
fn a_bot_that_closes_its_output_is_gone() {
    assert_broken("exec >&-; sleep 73", "it closed its output");
}

const LONG_LIMIT: Duration = Duration::from_secs(20);
const SHORT_LIMIT: Duration = Duration::from_millis(5);

/// A program that gets no time to start.
fn without_startup(command: &str) -> ExternalBot {
    ExternalBot::new(command).quiet().startup(Duration::ZERO)
}

#[track_caller]
fn assert_broken(command: &str, told: &str) {
    let replies = play(&mut ExternalBot::new(command).quiet(), 1, LONG_LIMIT);
    assert!(is_broken(&replies[0], told), "{:?} should say: {told}", replies[0]);
    assert_all(&replies, |reply| matches!(reply, Reply::Broken(_)));
}

#[track_caller]
fn assert_all(replies: &[Reply], test: impl Fn(&Reply) -> bool) {
    assert!(!replies.is_empty() && replies.iter().all(test), "{replies:?}");
}

fn is_good(reply: &Reply) -> bool {
    matches!(reply, Reply::Action(_))
}

fn is_broken(reply: &Reply, told: &str) -> bool {
    matches!(reply, Reply::Broken(error) if error.to_string().contains(told))
}

/// Plays one game with the program in the second of three seats, and returns its replies. A reply
/// that is not a legal action is replaced by the default action.
#[expect(clippy::disallowed_methods, reason = "the time is what is tested")]
fn play(program: &mut ExternalBot, seed: u8, limit: Duration) -> Vec<Reply> {
    let began = Instant::now();
    let rules = rules();
    let mut game = Game::new(&Deal::shuffle(&rules, &Seed([seed; 32])));
    let mut ledger = Ledger::new(&rules);
    let mut others = create("random", seed.into()).unwrap();
    let mut replies = Vec::new();
    program.start(&start(&rules));
    ledger.note(&game.opening());
    program.observe(&game.opening());
    while let Some((seat, prompt)) = game.ask() {
        let view = View::of(&game, &ledger, seat);
        let action = if seat == Seat::B {
            replies.push(program.answer(&view, limit));
            match replies.last() {
                Some(&Reply::Action(action)) if prompt.offers(action) => action,
                _ => prompt.default_action(),
            }
        } else {
            forsale_bots::Bot::answer(others.as_mut(), &view, forsale_bots::Budget::UNLIMITED)
        };
        for event in game.play(seat, action).unwrap() {
            ledger.note(&event);
            program.observe(&event);
        }
    }
    program.end(&game.outcome().unwrap());
    assert!(began.elapsed() < Duration::from_secs(8), "this game takes too long");
    replies
}

fn start(rules: &Rules) -> Start {
    Start {
        protocol: Version::V1,
        rules: RulesJson::of(rules),
        seat: Seat::B,
        names: ["Ana", "Program", "Jo"].map(str::to_owned).to_vec(),
        limit_ms: None,
        seed: None,
    }
}

fn rules() -> Rules {
    Edition::named("iello-2020").unwrap().rules(3, Supply::Enough).unwrap()
}

/// Returns a file that only this test uses.
fn scratch(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("external-{name}"));
    let _ = fs::remove_file(&path);
    path
}

fn pause(milliseconds: u64) {
    std::thread::sleep(Duration::from_millis(milliseconds));
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
