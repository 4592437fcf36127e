//! Absent players, and clocks.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use crate::api_client::ApiClient;
use crate::client::{Client, Party};
use crate::page::{Answer, Page};
use crate::server::{Server, Setting};

const NAMES: [&str; 3] = ["Ana", "Bob", "Jo"];

/// Reloads a player's page until `is_there` returns true for it.
pub async fn look_until(person: &Client, table: &str, is_there: impl Fn(&Page) -> bool) -> Page {
    let begun = Instant::now();
    loop {
        let page = person.look(table).await;
        if is_there(&page) {
            return page;
        }
        assert!(begun.elapsed() < Duration::from_secs(90), "{}", page.0);
        sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_an_absent_player_until_they_return() {
    let server = Server::open_as(Setting::timings("offline_after=500"));
    let mut party = Party::agreed(&server, &NAMES, &[("absence", "bot")]).await;
    let table = party.table.clone();
    let (gone, _) = party.open_question().await.unwrap();
    let other = (gone + 1) % 3;
    let tab = party.people[gone].connect(&table).await;
    let _watching = party.people[other].connect(&table).await;
    drop(tab);
    let page =
        look_until(&party.people[other], &table, |page| page.0.contains(">bot playing<")).await;
    assert!(page.0.contains("offline"), "{}", page.0);
    assert!(page.0.contains(&format!("A bot plays for {}", NAMES[gone])), "{}", page.0);

    let page = party.people[gone].look(&table).await;
    assert!(page.0.contains("id=\"return-button\""), "{}", page.0);
    let told = party.people[gone].send(&format!("/t/{table}/return"), &[]).await;
    assert_eq!(told.outcome, "done", "{told:?}");
    let page = party.people[other].look(&table).await;
    assert!(!page.0.contains(">bot playing<") && !page.0.contains(">offline<"), "{}", page.0);
    party.play_until(Page::is_over).await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_present_player_cannot_be_voted_out() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let (asked, _) = party.open_question().await.unwrap();
    let seat = asked.to_string();
    let voter = (asked + 1) % 3;
    for vote in ["wait", "bot", "end"] {
        let fields = [("seat", seat.as_str()), ("vote", vote)];
        let told = party.people[voter].send(&format!("/t/{table}/vote"), &fields).await;
        assert_eq!(told.code.as_deref(), Some("not_missing"), "{told:?}");
    }
    let fields = [("seat", seat.as_str()), ("vote", "no")];
    let told = party.people[voter].send(&format!("/t/{table}/vote"), &fields).await;
    assert_eq!(told.code.as_deref(), Some("malformed"), "{told:?}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_tab_shows_as_away() {
    let server = Server::open();
    let party = Party::seated(&server, &NAMES).await;
    let mut tab = party.people[1].connect(&party.table).await;
    assert!(!party.people[0].look(&party.table).await.0.contains(">away<"));
    tab.send(r#"{"type":"hidden"}"#).await;
    look_until(&party.people[0], &party.table, |page| page.0.contains(">away<")).await;
    tab.send(r#"{"type":"shown"}"#).await;
    look_until(&party.people[0], &party.table, |page| !page.0.contains(">away<")).await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_away_can_be_voted_on_after_a_minute() {
    let server = Server::open_with_clock(Setting::default());
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let (gone, _) = party.open_question().await.unwrap();
    let others = [(gone + 1) % 3, (gone + 2) % 3];
    let mut tab = party.people[gone].connect(&table).await;
    let _shown = party.people[others[0]].connect(&table).await;
    let seat = gone.to_string();
    let vote = |vote| [("seat", seat.as_str()), ("vote", vote)];
    let address = format!("/t/{table}/vote");
    let early = party.people[others[0]].send(&address, &vote("bot")).await;
    assert_eq!(early.code.as_deref(), Some("not_missing"), "they look at it: {early:?}");
    tab.send(r#"{"type":"hidden"}"#).await;
    let is_away = |page: &Page| page.0.contains(">away<");
    let page = look_until(&party.people[others[0]], &table, is_away).await.0;
    assert!(!page.contains("id=\"vote-bot\""), "{page}");
    let early = party.people[others[0]].send(&address, &vote("bot")).await;
    assert_eq!(early.code.as_deref(), Some("not_yet"), "{early:?}");

    server.set_clock("+30");
    let counts = |page: &Page| page.0.contains("id=\"missed\"") && page.0.contains("data-until");
    let page = look_until(&party.people[others[0]], &table, counts).await.0;
    assert!(page.contains(&format!("{} is away.", NAMES[gone])), "{page}");
    server.set_clock("+61");
    let may_vote = |page: &Page| page.0.contains("id=\"vote-bot\"");
    look_until(&party.people[others[0]], &table, may_vote).await;
    // One vote to wait counts for a minute; then two of three continue with a bot.
    party.people[others[1]].send(&address, &vote("wait")).await;
    let held = party.people[others[0]].send(&address, &vote("bot")).await;
    assert_eq!(held.code.as_deref(), Some("not_yet"), "{held:?}");
    server.set_clock("+122");
    for other in others {
        let told = party.people[other].send(&address, &vote("bot")).await;
        assert_eq!(told.outcome, "done", "{told:?}");
    }
    let page = party.people[others[0]].look(&table).await.0;
    assert!(page.contains(&format!("A bot plays for {}", NAMES[gone])), "{page}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_can_end_a_game_that_a_player_left() {
    let server = Server::open_with_clock(Setting::default());
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let (gone, _) = party.open_question().await.unwrap();
    let others = [(gone + 1) % 3, (gone + 2) % 3];
    // A player without scripts counts as present for some minutes.
    server.set_clock("+400");
    for other in others {
        let may_end = |page: &Page| page.0.contains("id=\"vote-end\"");
        look_until(&party.people[other], &table, may_end).await;
    }
    for other in others {
        let fields = [("seat", &gone.to_string()[..]), ("vote", "end")];
        let told = party.people[other].send(&format!("/t/{table}/vote"), &fields).await;
        assert_eq!(told.outcome, "done", "{told:?}");
    }
    for person in &party.people {
        let page = person.look(&table).await.0;
        assert!(page.contains("id=\"lobby\"") && page.contains("id=\"chairs\""), "{page}");
    }
    let proof = party.people[gone].get(&format!("/g/{table}-1/verify")).await.text;
    assert!(proof.contains("? Not proven."), "the secret of its shuffle is shown: {proof}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_timeout_passes_in_auctions_and_lets_a_bot_choose_in_sales() {
    let server = Server::open_with_clock(Setting::default());
    let mut party = Party::agreed(&server, &NAMES, &[("clock", "brisk")]).await;
    let table = party.table.clone();
    let (slow, _) = party.open_question().await.unwrap();
    let reader = party.people[(slow + 1) % 3].clone();
    // Twenty seconds for the decision, and a reserve of a minute.
    server.set_clock("+75");
    assert!(!reader.look(&table).await.0.contains("time is up"));
    server.set_clock("+85");
    let passes = format!("{} passes", NAMES[slow]);
    let is_up = |page: &Page| page.0.contains("’s time is up.") && page.0.contains(&passes);
    look_until(&reader, &table, is_up).await;

    party.play_until(Page::is_selling).await;
    for person in 0..2 {
        party.people[person].play_along(&table).await;
    }
    server.set_clock("+400");
    look_until(&reader, &table, |page| page.0.contains("Sale 2 of")).await;
    party.play_until(Page::is_over).await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_by_the_api_counts_as_presence() {
    let server = Server::open_with_clock(Setting::default());
    let (mut ana, mut program) = (Client::new(&server), ApiClient::new(&server));
    let table = ana.open_table(&[("name", "Ana"), ("seats", "3")]).await;
    program.join(&table, "Bob").await;
    server.set_clock("+300");
    let is_offline = |page: &Page| page.0.contains(">offline<");
    look_until(&ana, &table, is_offline).await;
    program.look(&table).await;
    assert!(!is_offline(&ana.look(&table).await));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stop_during_a_restart() {
    let mut server = Server::open_with_clock(Setting::default());
    let mut party = Party::agreed(&server, &NAMES, &[("clock", "brisk")]).await;
    let (asked, question) = party.open_question().await.unwrap();
    let until = deadline(&party.people[asked].look(&party.table).await);
    assert!(server.stop().await.0.success());
    server.set_clock("+70");
    server.restart();
    let later = deadline(&party.people[asked].look(&party.table).await);
    assert!(later >= until + 70_000, "{until} became {later}");
    let bid = Answer::bid(1);
    let told =
        party.people[asked].answer(&party.table, &question.question, "one", bid.fields()).await;
    assert_eq!(told.outcome, "done", "{told:?}");
    server.assert_healthy();
}

/// Returns the deadline of the player to act.
fn deadline(page: &Page) -> u64 {
    let until = page.0.split("data-until=\"").nth(1).expect("a clock");
    until.split('"').next().unwrap().parse().unwrap()
}
