//! Several players on one device: a curtain hides each hand, and a device acts only for its own
//! players.

use reqwest::StatusCode;

use crate::absence::look_until;
use crate::client::Client;
use crate::page::Page;
use crate::server::{Server, Setting};
use crate::socket::Socket;

/// Starts a game of Ana and Jo, who share a browser, and Bob, who has another.
async fn party(server: &Server, options: &[(&str, &str)]) -> (Client, Client, String) {
    let (mut ana, mut bob) = (Client::new(server), Client::new(server));
    let all = [&[("name", "Ana"), ("seats", "3"), ("pace", "instant")], options].concat();
    let table = ana.open_table(&all).await;
    bob.join(&table, "Bob").await;
    let sat = ana.send(&format!("/t/{table}/companion"), &[("name", "Jo")]).await;
    assert_eq!(sat.outcome, "done", "{sat:?}");
    let lobby = ana.look(&table).await;
    assert_eq!(lobby.0.matches("on this device").count(), 2, "a badge for each");
    let begun = ana.send(&format!("/t/{table}/start"), &[]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    (ana, bob, table)
}

/// Returns the seat that the curtain names.
fn curtain(page: &Page) -> Option<String> {
    let (_, rest) = page.0.split_once("data-curtain=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

/// Returns the page a tab shows now.
async fn last_page(tab: &mut Socket) -> String {
    tab.refresh().await.pop().expect("a page")
}

/// Returns the seat that the forms of a page act for.
fn acts_for(page: &Page) -> Option<String> {
    let (_, rest) = page.0.split_once("name=\"as\" value=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

/// Answers the question of this page, for the seat it names.
async fn answer(person: &mut Client, table: &str, page: &Page) {
    let Some(asked) = page.open_question() else { return };
    let least = asked.least();
    let [action, field, value] = least.fields();
    let name = acts_for(page);
    let mut fields =
        vec![("question", asked.question.as_str()), ("action", action), (field, value)];
    fields.extend(name.as_deref().map(|name| ("as", name)));
    let told = person.send(&format!("/t/{table}/answer"), &fields).await;
    assert!(["done", "too_late"].contains(&told.outcome.as_str()), "{told:?}");
}

/// Lifts the curtain, if there is one, and returns the page behind it.
async fn behind_curtain(ana: &mut Client, table: &str, page: Page) -> Page {
    match curtain(&page) {
        Some(seat) => Page(ana.post(&format!("/t/{table}/lift"), &[("as", &seat)]).await.text),
        None => page,
    }
}

/// Plays for everybody until `wanted` returns true for the page of the shared device.
async fn play_until(
    (ana, bob): (&mut Client, &mut Client),
    table: &str,
    wanted: impl Fn(&Page) -> bool,
) -> Page {
    for _ in 0..400 {
        let page = ana.look(table).await;
        if wanted(&page) {
            return page;
        }
        let page = behind_curtain(ana, table, page).await;
        answer(ana, table, &page).await;
        let page = bob.look(table).await;
        answer(bob, table, &page).await;
    }
    panic!("the game does not get there");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_device_hides_each_hand_from_the_others() {
    let server = Server::open();
    let (mut ana, mut bob, table) = party(&server, &[]).await;
    let page = play_until((&mut ana, &mut bob), &table, |page| curtain(page).is_some()).await;
    assert!(!page.0.contains("sell-form") && !page.0.contains("id=\"hand\""), "all is covered");
    assert!(page.0.contains("Pass the device to Ana"), "{}", page.0);

    let mut tab = ana.connect(&table).await;
    tab.ask_since(0).await;
    assert!(last_page(&mut tab).await.contains("Pass the device to Ana"));
    tab.send(r#"{"type":"lift","seat":0}"#).await;
    assert!(last_page(&mut tab).await.contains("sell-form"), "Ana sees her houses");
    tab.send(r#"{"type":"hidden"}"#).await;
    assert!(last_page(&mut tab).await.contains("Pass the device"), "another app covers them");
    tab.send(r#"{"type":"lift","seat":1}"#).await;
    assert!(tab.refresh().await.iter().all(|text| !text.contains("sell-form")), "Bob is not here");
    let told = bob.look(&table).await;
    assert!(told.0.contains("sell-form"), "Bob has a device of his own");

    let lifted = ana.post(&format!("/t/{table}/lift"), &[("as", "0")]).await;
    assert_eq!(acts_for(&Page(lifted.text.clone())).as_deref(), Some("0"));
    answer(&mut ana, &table, &Page(lifted.text)).await;
    let next = ana.look(&table).await;
    assert!(next.0.contains("Pass the device to Jo"), "{}", next.0);

    let page = play_until((&mut ana, &mut bob), &table, Page::is_over).await;
    for you in ["You bid", "You finish", "You win", ">you<"] {
        assert!(!page.0.contains(you), "nobody is {you} at a shared device: {}", page.0);
    }
    assert!(page.0.contains("Ana"), "it has names");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_cannot_act_for_players_of_another() {
    let server = Server::open();
    let (mut ana, mut bob, table) = party(&server, &[("ledger", "memory")]).await;
    assert!(curtain(&ana.look(&table).await).is_none_or(|seat| seat != "1"));
    for seat in ["0", "2", "5", "x"] {
        let refused = bob.post(&format!("/t/{table}/lift"), &[("as", seat)]).await;
        assert!(refused.status.is_client_error(), "{seat}: {}", refused.status);
        assert!(!refused.text.contains("bid-form"), "{}", refused.text);
    }
    let full = ana.send(&format!("/t/{table}/companion"), &[("name", "Kim")]).await;
    assert_eq!(full.outcome, "refused", "{full:?}");
    let stranger =
        Client::new(&server).post(&format!("/t/{table}/companion"), &[("name", "X")]).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN, "{}", stranger.text);
    let page = play_until((&mut ana, &mut bob), &table, Page::is_over).await;
    assert!(page.is_over());
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn players_on_one_device_vote_about_an_absent_player() {
    let server = Server::open_with_clock(Setting::default());
    for (is_sale, later) in [(false, "+400"), (true, "+1400")] {
        let (mut ana, mut bob, table) = party(&server, &[]).await;
        if is_sale {
            play_until((&mut ana, &mut bob), &table, |page| curtain(page).is_some()).await;
        }
        let page = play_alone_until(&mut ana, &table, |page| {
            curtain(page).is_none() && page.open_question().is_none()
        });
        let page = page.await.0;
        assert!(page.contains("id=\"talk\"") && page.contains("id=\"pause-button\""), "{page}");
        for you in [">you<", "You took", "Your houses"] {
            assert!(!page.contains(you), "nobody is {you} at a shared device: {page}");
        }
        assert_eq!(page.matches(">on this device<").count(), 2, "{page}");
        // Two of three are a majority, whichever of the two holds the device.
        for (wants, is_paused) in [("yes", true), ("no", false)] {
            ana.send(&format!("/t/{table}/pause"), &[("wants", wants)]).await;
            assert_eq!(ana.look(&table).await.0.contains("id=\"pause\""), is_paused);
        }
        // A player without scripts counts as present for some minutes.
        server.set_clock(later);
        let page = look_until(&ana, &table, |page| page.0.contains("id=\"vote-bot\"")).await.0;
        assert!(page.contains("Bob has been away for a minute"), "{page}");
        let told = ana.send(&format!("/t/{table}/vote"), &[("seat", "1"), ("vote", "bot")]).await;
        assert_eq!(told.outcome, "done", "{told:?}");
        // The bot may have answered already, and then another player is to act.
        let page = ana.look(&table).await;
        let page = behind_curtain(&mut ana, &table, page).await.0;
        assert!(page.contains("A bot plays for Bob"), "nobody else could vote: {page}");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_table_seats_everybody_who_shares_the_device() {
    let server = Server::open();
    let mut ana = Client::new(&server);
    let wanted = [("name", "Ana"), ("seats", "4"), ("seat_2", "device"), ("name_2", "Jo")];
    // The table does not have the last of these seats.
    let more = [("seat_3", "rex"), ("seat_5", "device"), ("name_5", "Kim")];
    let table = ana.open_table(&[&wanted[..], &more[..]].concat()).await;
    let lobby = ana.look(&table).await.0;
    assert_eq!(lobby.matches(">on this device<").count(), 2, "{lobby}");
    for (seat, name) in [(0, "Ana"), (1, "Jo"), (2, "Rex")] {
        let chair = lobby.split(&format!("id=\"chair-{seat}\"")).nth(1).unwrap();
        assert!(chair.split("</li>").next().unwrap().contains(name), "{name}: {lobby}");
    }
    assert!(!lobby.contains("Kim"), "{lobby}");
    let unknown = Client::new(&server).post("/new", &[("seat_2", "somebody")]).await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", unknown.text);
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preferred_shape_gets_its_chair_if_free() {
    let server = Server::open();
    let (mut ana, mut bob) = (Client::new(&server), Client::new(&server));
    for person in [&mut ana, &mut bob] {
        person.post("/settings", &[("shape", "circle")]).await;
    }
    let table = ana.open_table(&[("name", "Ana"), ("seats", "4"), ("seat_2", "pip")]).await;
    bob.join(&table, "Bob").await;
    let lobby = ana.look(&table).await.0;
    for (seat, name) in [(0, "Pip"), (2, "Ana"), (1, "Bob")] {
        let chair = lobby.split(&format!("id=\"chair-{seat}\"")).nth(1).unwrap();
        assert!(chair.split("</li>").next().unwrap().contains(name), "{name}: {lobby}");
    }
    let alone = ana.play_now().await;
    assert!(ana.look(&alone).await.0.contains("id=\"player-2\""));
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shared_device_plays_a_deal_again_one_seat_further() {
    let server = Server::open();
    let mut ana = Client::new(&server);
    let others = [("seat_2", "device"), ("name_2", "Jo"), ("seat_3", "device"), ("name_3", "Kim")];
    let all = [&[("name", "Ana"), ("seats", "3"), ("pace", "instant")][..], &others].concat();
    let table = ana.open_table(&all).await;
    let begun = ana.send(&format!("/t/{table}/start"), &[]).await;
    assert_eq!(begun.outcome, "done", "{begun:?}");
    play_alone(&mut ana, &table).await;
    // The device agrees for all of its players.
    let again = ana.send(&format!("/t/{table}/again"), &[]).await;
    assert_eq!(again.outcome, "done", "{again:?}");
    assert!(!ana.look(&table).await.is_over());
    play_alone(&mut ana, &table).await;
    let mut games = Vec::new();
    for number in [1, 2] {
        let text = ana.get(&format!("/g/{table}-{number}.json")).await.text;
        games.push(serde_json::from_str::<serde_json::Value>(&text).unwrap());
    }
    assert_eq!(games[0]["houses"], games[1]["houses"]);
    assert_eq!(games[0]["checks"], games[1]["checks"]);
    assert_eq!(games[0]["players"], serde_json::json!(["Ana", "Jo", "Kim"]));
    assert_eq!(games[1]["players"], serde_json::json!(["Kim", "Ana", "Jo"]));
    let end = ana.look(&table).await.0;
    assert!(end.contains("id=\"rounds\""), "both games are compared: {end}");
    server.assert_healthy();
}

/// Plays for everybody at the device until the game is over.
async fn play_alone(ana: &mut Client, table: &str) {
    play_alone_until(ana, table, Page::is_over).await;
}

/// Plays for everybody at the device until `wanted` returns true for its page.
async fn play_alone_until(ana: &mut Client, table: &str, wanted: impl Fn(&Page) -> bool) -> Page {
    for _ in 0..600 {
        let page = ana.look(table).await;
        if wanted(&page) {
            return page;
        }
        let page = behind_curtain(ana, table, page).await;
        answer(ana, table, &page).await;
    }
    panic!("the game does not get there");
}
