//! Six players of every kind at one table. One of them leaves and returns, and the server is killed
//! once.

use std::process::{Child, Command, Stdio};

use crate::fixture::{Browser, DESK, Fixture, browser_test};
use crate::page_state::Screen;
use crate::window::{Window, play_until};

#[test]
fn six_players_of_every_kind_play_over_a_crash() {
    browser_test("evening", async |fixture| {
        let pair = fixture.window("Ana", DESK).await;
        let bob = fixture.window("Bob", Browser { lang: "fr", ..DESK }).await;
        let phone = fixture.window("Cleo", Browser { lang: "de", phone: true, ..DESK }).await;
        let table = pair.make_table(6).await;
        pair.open_sheet("#more").await;
        pair.open_sheet("#companion").await;
        pair.fill("#companion-name", "Bea").await;
        pair.click("#companion-button").await;
        for (friend, name) in [(&bob, "Bob"), (&phone, "Cleo")] {
            friend.open(&table).await;
            friend.sit(name).await;
        }
        let _outside = outside(fixture, &table);
        pair.until("a guest from outside", async |_| {
            pair.text().await.contains(OUTSIDE).then_some(())
        })
        .await;
        pair.start().await;

        let everybody = [&pair, &bob, &phone];
        play_until(&everybody, |now| now.log.len() > 30).await;
        phone.open("/").await;
        // The others play until they have to wait for Cleo.
        play_until(&[&pair, &bob], |now| now.status.contains("Cleo")).await;
        fixture.kill_server();
        fixture.restart_server();
        phone.open(&table).await;
        play_until(&everybody, |now| now.screen == Screen::End).await;

        let totals = pair.look().await.totals;
        assert_eq!(totals.len(), 6);
        for friend in everybody {
            friend.until("the same end", async |now| (now.totals == totals).then_some(())).await;
        }
        let log = pair.look().await.log.join(" ");
        assert!(!log.contains("You ") && log.contains("Bea"), "a shared device says names: {log}");
        assert_verifies(&pair, &table, &totals).await;
    });
}

/// The name of the external bot. No built-in bot has it.
const OUTSIDE: &str = "Zoe";

/// Starts a bot that plays by the API.
fn outside(fixture: &Fixture, table: &str) -> Outside {
    let code = table.trim_start_matches("/t/");
    let mut bot = Command::new(env!("CARGO_BIN_EXE_forsale"));
    bot.args(["bot", "nell", "--called", OUTSIDE, "--table", code, "--url", fixture.address()]);
    Outside(bot.stdout(Stdio::null()).spawn().unwrap())
}

/// A running bot, killed at the end of the test.
struct Outside(Child);

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Asserts that the shuffle verifies, and that a replay of the record has the totals of the page.
async fn assert_verifies(window: &Window, table: &str, totals: &[String]) {
    let record = format!(
        "return fetch('/api/1{}/record').then((answer) => answer.text())",
        table.replace("/t/", "/tables/")
    );
    let record: String = window.ask(&record).await.expect("a record");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("evening.json");
    std::fs::write(&file, record).unwrap();
    let verified = Command::new(env!("CARGO_BIN_EXE_forsale")).arg("verify").arg(&file).output();
    let verified = verified.unwrap();
    let said = String::from_utf8_lossy(&verified.stdout).into_owned();
    assert!(verified.status.success(), "{said} {}", String::from_utf8_lossy(&verified.stderr));
    let replayed = Command::new(env!("CARGO_BIN_EXE_forsale")).arg("replay").arg(&file).output();
    let replayed = replayed.unwrap();
    let said = String::from_utf8_lossy(&replayed.stdout).into_owned();
    assert!(replayed.status.success(), "{said}");
    for total in totals {
        assert!(said.contains(&format!("  {total}\n")), "{total} is not in {said}");
    }
}
