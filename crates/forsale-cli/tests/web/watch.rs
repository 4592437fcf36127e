//! Watchers: what they see, that they cannot act, and how they get a seat.

use crate::absence::look_until;
use crate::client::{Client, Party};
use crate::page::Page;
use crate::server::Server;

const NAMES: [&str; 3] = ["Ana", "Bob", "Jo"];

#[tokio::test(flavor = "multi_thread")]
async fn watchers_follow_the_game_without_controls() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let mut watcher = Client::new(&server);
    let page = watcher.get(&format!("/t/{table}/watch")).await.text;
    assert!(page.contains("You are watching") && page.contains("id=\"offer\""), "{page}");
    assert!(page.contains(&format!("data-live=\"/t/{table}/watch/live\"")));
    let forms = page.matches(&format!("action=\"/t/{table}/")).count();
    let talk = page.matches(&format!("action=\"/t/{table}/comment\"")).count();
    assert_eq!((forms, talk), (1, 1), "nothing at the table can be pressed, but one may talk");

    let mut tab = watcher.connect(&format!("{table}/watch")).await;
    look_until(&party.people[0], &table, |page| page.0.contains("One person is watching")).await;
    tab.refresh().await;
    let (seat, _) = party.open_question().await.unwrap();
    party.people[seat].play_along(&table).await;
    let told = tab.page().await.to_string();
    assert!(told.contains(&format!("{} passes", NAMES[seat])), "{told}");

    // A player who opens it sees no more than other watchers.
    let own = party.people[seat].get(&format!("/t/{table}/watch")).await.text;
    assert!(!own.contains("class=\"me") && own.contains("You are watching"), "{own}");
    for what in ["answer", "auto", "pause", "ready", "start", "stand", "vote", "admit"] {
        let told = watcher.send(&format!("/t/{table}/{what}"), &[("seat", "0")]).await;
        assert_eq!(told.code.as_deref(), Some("not_seated"), "{what}: {told:?}");
    }
    party.play_until(Page::is_over).await;
    let page = watcher.get(&format!("/t/{table}/watch")).await.text;
    assert!(page.contains("id=\"sheet-0\"") && page.contains("id=\"replay-link\""));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_can_restrict_watching() {
    let server = Server::open();
    let stranger = Client::new(&server);
    for (watching, is_listed, is_shown) in
        [("yes", true, true), ("link", false, true), ("no", false, false)]
    {
        let agreed = [("watching", watching), ("visibility", "public")];
        let party = Party::agreed(&server, &NAMES, &agreed).await;
        let home = stranger.get("/").await.text;
        assert_eq!(home.contains(&party.table), is_listed, "{watching}");
        let page = stranger.get(&format!("/t/{}/watch", party.table)).await.text;
        assert_eq!(page.contains("id=\"offer\""), is_shown, "{watching}");
        let mut tab = stranger.connect(&format!("{}/watch", party.table)).await;
        tab.ask_since(0).await;
        assert_eq!(tab.page().await.to_string().contains("offer"), is_shown, "{watching}");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_memory_table_hides_history_from_watchers_too() {
    let server = Server::open();
    let mut party = Party::agreed(&server, &NAMES, &[("ledger", "memory")]).await;
    let table = party.table.clone();
    party.play_until(|page| page.0.contains("Auction 3 of")).await;
    let page = Client::new(&server).get(&format!("/t/{table}/watch")).await.text;
    assert_eq!(page.matches("data-coins=").count(), 0);
    assert!(!page.contains("Auction 1 of"), "{page}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_stops_the_table_until_it_is_ended() {
    let server = Server::open();
    let mut party = Party::agreed(&server, &NAMES, &[("clock", "brisk")]).await;
    let (table, (seat, asked)) = (party.table.clone(), party.open_question().await.unwrap());
    for person in &mut party.people[..2] {
        let told = person.send(&format!("/t/{table}/pause"), &[("wants", "yes")]).await;
        assert_eq!(told.outcome, "done", "{told:?}");
    }
    let page = party.people[0].look(&table).await;
    assert!(page.0.contains("The game is paused.") && !page.0.contains("data-until"), "{}", page.0);
    let least = asked.least();
    let told = party.people[seat].answer(&table, &asked.question, "one", least.fields()).await;
    assert_eq!(told.code.as_deref(), Some("paused"), "{told:?}");
    party.people[0].send(&format!("/t/{table}/pause"), &[("wants", "no")]).await;
    let told = party.people[seat].answer(&table, &asked.question, "two", least.fields()).await;
    assert_eq!(told.outcome, "done", "{told:?}");

    party.people[1].send(&format!("/t/{table}/time"), &[]).await;
    for other in [0, 2] {
        let page = party.people[other].look(&table).await;
        assert!(page.0.contains("asks for twice the time."), "{}", page.0);
        party.people[other].send(&format!("/t/{table}/grant"), &[("seat", "1")]).await;
    }
    assert!(party.people[0].look(&table).await.0.contains(">twice the time<"));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn players_read_the_watchers_chat_after_the_game() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let (mut dan, eve) = (Client::new(&server), Client::new(&server));
    let mut tab = eve.connect(&format!("{table}/watch")).await;
    tab.ask_since(0).await;
    tab.page().await;
    let fields = [("name", "Dan"), ("words", "Ana <b>bluffs</b>"), ("id", "one")];
    for outcome in ["done", "already"] {
        let told = dan.send(&format!("/t/{table}/comment"), &fields).await;
        assert_eq!(told.outcome, outcome, "{told:?}");
    }
    let heard = tab.refresh().await.join("\n");
    assert!(heard.contains("Ana &lt;b&gt;bluffs"), "{heard}");
    // Nor on the watchers' page or the large screen.
    for path in ["", "/watch", "/tv"] {
        let page = party.people[0].get(&format!("/t/{table}{path}")).await.text;
        assert!(!page.contains("bluffs") && !page.contains("id=\"comment\""), "{path}: {page}");
    }
    let address = format!("/t/{table}/comment");
    let refused = party.people[0].send(&address, &[("name", "x"), ("emote", "nice")]).await;
    assert_eq!(refused.code.as_deref(), Some("not_watching"), "{refused:?}");
    let anonymous = dan.send(&address, &[("emote", "nice")]).await;
    assert_eq!(anonymous.code.as_deref(), Some("malformed"), "{anonymous:?}");
    party.play_until(Page::is_over).await;
    assert!(party.people[1].look(&table).await.0.contains("Ana &lt;b&gt;bluffs"));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_see_all_hands_when_every_player_agreed() {
    let server = Server::open();
    let (mut ana, mut bob) = (Client::new(&server), Client::new(&server));
    let agreed = [("name", "Ana"), ("seats", "3"), ("pace", "instant"), ("ledger", "memory")];
    let table = ana.open_table(&agreed).await;
    bob.join(&table, "Bob").await;
    for person in [&mut ana, &mut bob] {
        let told = person.send(&format!("/t/{table}/hands"), &[("shows", "yes")]).await;
        assert_eq!(told.outcome, "done", "{told:?}");
    }
    assert!(ana.look(&table).await.0.contains("Agreed so far: Ana and Bob"));
    let begun = ana.send(&format!("/t/{table}/start"), &[("fill", "pip")]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    let stranger = Client::new(&server);
    let page = stranger.get(&format!("/t/{table}/watch")).await.text;
    assert!(page.contains("id=\"all-hands\""), "{page}");
    assert!(ana.look(&table).await.0.contains("Spectators see all hands in this game"));
    for path in ["", "/watch", "/tv"] {
        let page = ana.get(&format!("/t/{table}{path}")).await.text;
        assert!(!page.contains("id=\"all-hands\""), "{path}");
    }
    assert!(!stranger.get(&format!("/t/{table}/tv")).await.text.contains("id=\"all-hands\""));
    let late = ana.send(&format!("/t/{table}/hands"), &[("shows", "no")]).await;
    assert_eq!(late.code.as_deref(), Some("game_running"), "{late:?}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_muted_watcher_is_hidden_from_that_reader_only() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let (address, gallery) = (format!("/t/{table}/comment"), format!("/t/{table}/watch"));
    let [mut dan, mut eve, kim] = [(), (), ()].map(|()| Client::new(&server));
    for (name, words) in [("Dan", "Ana bluffs"), ("Danny", "Bob too")] {
        let told = dan.send(&address, &[("name", name), ("words", words)]).await;
        assert_eq!(told.outcome, "done", "{told:?}");
    }
    eve.send(&address, &[("name", "Eve"), ("words", "Hush")]).await;
    party.people[0].send(&format!("/t/{table}/say"), &[("words", "I win anyway")]).await;
    let page = eve.get(&gallery).await.text;
    let others = page.split("id=\"gallery-mutes\"").nth(1).unwrap().split("</details>").next();
    assert_eq!(others.unwrap().matches("<form").count(), 1, "one is somebody else: {page}");
    assert!(page.contains("Mute Danny"), "by the last name: {page}");
    let tag = tag_in(&page, "gallery-mutes");
    let form = [("whom", tag), ("mute", "yes"), ("back", gallery.as_str())];
    let muted = eve.post(&format!("/t/{table}/mute"), &form).await;
    assert_eq!(muted.location.as_deref(), Some(gallery.as_str()), "{muted}");
    let elsewhere = [("whom", tag_in(&page, "mutes")), ("back", "//evil.example/t/")];
    let muted = eve.post(&format!("/t/{table}/mute"), &elsewhere).await;
    assert_eq!(muted.location, Some(format!("/t/{table}")), "{muted}");
    let page = eve.get(&gallery).await.text;
    for unheard in ["Ana bluffs", "Bob too", "I win anyway"] {
        assert!(!page.contains(unheard) && kim.get(&gallery).await.text.contains(unheard));
    }
    assert!(page.contains("Hush") && page.contains("Unmute Danny"), "{page}");
    for (whom, status) in [("x", 422), (tag, 303)] {
        let form = [("whom", whom), ("mute", "no")];
        assert_eq!(eve.post(&format!("/t/{table}/mute"), &form).await.status, status);
    }
    assert!(eve.get(&gallery).await.text.contains("Ana bluffs"));
    // After the game a player reads them, and can mute them.
    party.play_until(Page::is_over).await;
    party.people[1].post(&format!("/t/{table}/mute"), &[("whom", tag)]).await;
    let page = party.people[1].look(&table).await.0;
    assert!(!page.contains("Ana bluffs") && page.contains("Hush"), "{page}");
    server.assert_healthy();
}

/// Returns the first player or watcher who can be muted in this part of a page.
pub fn tag_in<'a>(page: &'a str, part: &str) -> &'a str {
    let part = page.split(&format!("id=\"{part}\"")).nth(1).expect("a part of the page");
    part.split("name=\"whom\" value=\"").nth(1).unwrap().split('"').next().unwrap()
}
