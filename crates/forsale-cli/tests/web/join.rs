//! `forsale join` and `forsale watch`: terminals at a table where others have browsers.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, sleep, timeout};

use crate::pane::Pane;
use crate::person::{Party, Person};
use crate::server::Server;

/// How long a whole game may take on a slow and busy machine.
const PATIENCE: Duration = Duration::from_secs(240);

/// How long a line may take.
const LINE: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_and_a_terminal_play_a_game_over_a_crash_of_the_server() {
    let mut server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let (mut host, table) = table_for_three(&server).await;
    let mut bob = Terminal::start(&server, &state, &["join", &table, "--name", "Bob", "--plain"]);
    bob.until("Bob sits down.");
    begin(&mut host, &table).await;

    let begun = Instant::now();
    let mut crashed = false;
    while !host.look(&table).await.is_over() {
        assert!(begun.elapsed() < PATIENCE, "the game does not end:\n{}", bob.said);
        host.play_along(&table).await;
        bob.play_along();
        if !crashed && bob.said.contains("Auction 4 of") {
            server.crash_and_return();
            crashed = true;
        }
        sleep(Duration::from_millis(20)).await;
    }
    bob.until("n  another game");
    assert!(crashed && bob.said.contains("Back."), "{}", bob.said);
    assert!(bob.said.contains("Sale 10 of 10") && bob.said.contains("3rd  "), "{}", bob.said);
    bob.say("q");
    assert!(bob.ends().await, "{}", bob.said);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_again_has_the_same_seat() {
    let server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let (mut host, table) = table_for_three(&server).await;
    let join = ["join", &table, "--name", "Bob", "--plain"];
    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("Bob sits down.");
    drop(bob);
    begin(&mut host, &table).await;
    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("Auction 1 of 10.");
    while !bob.said.contains("You have") {
        host.play_along(&table).await;
        bob.listen(Duration::from_millis(50));
    }
    let file = state.path().join("forsale/seats");
    let kept = std::fs::read_to_string(&file).unwrap();
    assert_eq!(kept.lines().count(), 1, "{kept}");
    #[cfg(unix)]
    {
        let mode = std::os::unix::fs::MetadataExt::mode(&file.metadata().unwrap());
        assert_eq!(mode & 0o777, 0o600);
    }
    // Somebody else on another machine is not let in.
    let other = tempfile::tempdir().unwrap();
    let mut eve = Terminal::start(&server, &other, &["join", &table, "--name", "Eve", "--plain"]);
    assert!(!eve.ends().await);
    assert!(eve.errors().contains("cannot sit down"), "{}", eve.errors());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_a_terminal_that_is_gone_until_it_is_back() {
    let server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let mut host = Person::new(&server);
    let options = [("seats", "3"), ("pace", "instant"), ("absence", "bot")];
    let table = host.open_table(&options).await;
    let join = ["join", &table, "--name", "Bob", "--plain"];
    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("Bob sits down.");
    drop(bob);
    begin(&mut host, &table).await;
    // Somebody has to look, or the table sleeps.
    let _tab = host.connect(&table).await;
    let begun = Instant::now();
    while !host.look(&table).await.0.contains("A bot plays for") {
        assert!(begun.elapsed() < PATIENCE, "no bot plays for who is gone");
        host.play_along(&table).await;
        sleep(Duration::from_millis(200)).await;
    }
    let mut bob = Terminal::start(&server, &state, &join);
    bob.until("You are back in your seat.");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_watches_sees_what_everybody_knows() {
    let server = Server::open();
    let nowhere = tempfile::tempdir().unwrap();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    let table = party.table.clone();
    let mut lines = Terminal::start(&server, &nowhere, &["watch", &table, "--plain"]);
    let mut stream = Terminal::start(&server, &nowhere, &["watch", &table, "--json"]);
    lines.until("Auction 1 of 10.");
    stream.until(r#""street_opened""#);
    party.play_until(|page| page.0.contains("Sale 2 of 10")).await;
    lines.until("Sale 2 of 10.");
    stream.until(r#""sold""#);
    assert!(!lines.said.contains("You"), "{}", lines.said);
    let forms = stream.said.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let tables: Vec<Value> = forms.filter(|form| form["type"] == "table").collect();
    assert!(tables.iter().any(|table| table["game"]["view"]["phase"] == "sell"), "{tables:?}");
    for table in tables {
        let secret = [&table["seat"], &table["game"]["prompt"], &table["game"]["chosen"]];
        assert!(secret.iter().all(|field| field.is_null()), "{table}");
    }
    let seats = std::fs::exists(nowhere.path().join("forsale")).unwrap();
    assert!(!seats, "a watcher has no seat to keep");
}

/// The browser plays by itself, while the terminal is looked at and pressed.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_screen_at_a_table_whose_server_goes_away_for_a_while() {
    let mut server = Server::open();
    let state = tempfile::tempdir().unwrap();
    let (mut host, table) = table_for_three(&server).await;
    let pane = Pane::open(80, 24);
    let forsale = env!("CARGO_BIN_EXE_forsale");
    let link = format!("http://{}/t/{table}", server.address().host());
    let state = state.path().display().to_string();
    pane.run(&format!(
        "XDG_STATE_HOME={state} {forsale} join {link} --name Bob; echo left with $?"
    ));
    pane.until("Waiting for players");
    begin(&mut host, &table).await;
    let mut others = JoinSet::new();
    let code = table.clone();
    others.spawn(async move {
        loop {
            // While the server is away there is nothing to do.
            if let Ok(page) = host.try_look(&code).await {
                if page.is_over() {
                    return;
                }
                if let Some(asked) = page.asked() {
                    let id = crate::person::fresh_id();
                    let least = asked.least();
                    let _ = host.try_answer(&code, &asked.question, &id, least.fields()).await;
                }
            }
            sleep(Duration::from_millis(50)).await;
        }
    });

    pane.until("Your turn.");
    assert!(server.stop().await.0.success());
    pane.until("offline 0:0");
    pane.keys(&["p", "p"]);
    pane.until("pass waiting");
    server.reopen();
    let pane = spawn_blocking(move || {
        pane.until_either(&["Since then:", "takes", "took"]);
        play_out(&pane);
        pane
    });
    let pane = timeout(PATIENCE, pane).await.unwrap().unwrap();
    pane.keys(&["q"]);
    pane.until("Your seat is kept for the next game.");
    pane.keys(&["Enter"]);
    pane.assert_left_with(0);
    timeout(LINE, others.join_next()).await.unwrap().unwrap().unwrap();
    server.assert_healthy();
}

/// Presses what is asked until the game is over.
fn play_out(pane: &Pane) {
    for _ in 0..400 {
        let known = [
            "Your turn.",
            "Choose a house to sell",
            "enter go on",
            "Waiting",
            "play again",
            "turn",
        ];
        let screen = pane.until_either(&known);
        if screen.contains("play again") {
            return;
        } else if screen.contains("enter go on") {
            pane.keys(&["x"]);
        } else if screen.contains("Your turn.") {
            pane.keys(&["p", "p"]);
        } else if screen.contains("Choose a house to sell") {
            pane.keys(&["+", "Enter"]);
        }
        pane.until_changed(&screen);
    }
    panic!("the game never ended:\n{}", pane.screen());
}

/// A host with a browser, and a table with two free seats.
async fn table_for_three(server: &Server) -> (Person, String) {
    let mut host = Person::new(server);
    let table = host.open_table(&[("seats", "3"), ("pace", "instant"), ("name", "Ana")]).await;
    (host, table)
}

async fn begin(host: &mut Person, table: &str) {
    let begun = host.send(&format!("/t/{table}/start"), &[("fill", "nell")]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
}

/// The program in a terminal that prints line by line.
struct Terminal {
    process: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// All that it has said.
    said: String,
    /// How much of it has been answered.
    answered: usize,
}

impl Terminal {
    fn start(server: &Server, state: &TempDir, args: &[&str]) -> Terminal {
        let url = format!("http://{}", server.address().host());
        let mut process = Command::new(env!("CARGO_BIN_EXE_forsale"))
            .args(args)
            .args(["--url", &url, "--lang", "en"])
            .env("XDG_STATE_HOME", state.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let output = BufReader::new(process.stdout.take().unwrap());
        std::thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        let input = process.stdin.take().unwrap();
        Terminal { process, input, lines, said: String::new(), answered: 0 }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Hears what is said until nothing is said for so long. No, when there will be no more.
    fn listen(&mut self, pause: Duration) -> bool {
        loop {
            match self.lines.recv_timeout(pause) {
                Ok(line) => self.said += &format!("{line}\n"),
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    fn until(&mut self, text: &str) {
        let begun = Instant::now();
        while !self.said.contains(text) {
            let goes_on = self.listen(Duration::from_millis(20)) && begun.elapsed() < LINE;
            let errors = if goes_on { String::new() } else { self.errors() };
            assert!(goes_on, "{text:?} was never said:\n{}{errors}", self.said);
        }
    }

    /// Answers the last question with the least, if there is a new one.
    fn play_along(&mut self) {
        self.listen(Duration::from_millis(20));
        let new = &self.said[self.answered..];
        let question = new.lines().rev().find(|line| line.starts_with("  "));
        let answer = match question.map(str::trim_start) {
            Some(sale) if sale.starts_with("N  sell one of ") => {
                let houses = sale.trim_start_matches("N  sell one of ");
                houses.split([',', ' ']).next().unwrap().to_owned()
            }
            Some(auction) if auction.starts_with("b ") => "p".to_owned(),
            _ => return,
        };
        self.answered = self.said.len();
        self.say(&answer);
    }

    /// Waits for its end, and says whether all was well.
    async fn ends(&mut self) -> bool {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status.success();
            }
            assert!(begun.elapsed() < LINE, "it does not end:\n{}", self.said);
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// What it said went wrong, once it has ended.
    fn errors(&mut self) -> String {
        let _ = self.process.kill();
        let mut said = String::new();
        if let Some(mut errors) = self.process.stderr.take() {
            std::io::Read::read_to_string(&mut errors, &mut said).unwrap();
        }
        said
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
