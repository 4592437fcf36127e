//! Several people with one device: each hand stays behind a curtain, and nobody speaks for
//! people of another device.

use reqwest::StatusCode;

use crate::absence::look_until;
use crate::client::Client;
use crate::page::Page;
use crate::server::{Server, Setting};
use crate::socket::Socket;

/// Ana's browser, with which Jo plays too, and Bob's own; a game has begun.
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

/// Who should take the device.
fn curtain(page: &Page) -> Option<String> {
    let (_, rest) = page.0.split_once("data-curtain=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

/// What a tab shows once it has heard everything.
async fn last_page(tab: &mut Socket) -> String {
    tab.refresh().await.pop().expect("a page")
}

/// In whose name the forms of a page speak.
fn speaks_as(page: &Page) -> Option<String> {
    let (_, rest) = page.0.split_once("name=\"as\" value=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

/// Answers what this page asks, in the name it gives.
async fn answer(person: &mut Client, table: &str, page: &Page) {
    let Some(asked) = page.open_question() else { return };
    let least = asked.least();
    let [action, field, value] = least.fields();
    let name = speaks_as(page);
    let mut fields =
        vec![("question", asked.question.as_str()), ("action", action), (field, value)];
    fields.extend(name.as_deref().map(|name| ("as", name)));
    let told = person.send(&format!("/t/{table}/answer"), &fields).await;
    assert!(["done", "too_late"].contains(&told.outcome.as_str()), "{told:?}");
}

/// What the shared device shows to who should take it.
async fn behind_curtain(ana: &mut Client, table: &str, page: Page) -> Page {
    match curtain(&page) {
        Some(seat) => Page(ana.post(&format!("/t/{table}/lift"), &[("as", &seat)]).await.text),
        None => page,
    }
}

/// Plays everybody's moves until the page of the shared device is as wanted.
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
async fn a_device_goes_round_and_no_hand_is_seen_by_the_wrong_eyes() {
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
    assert_eq!(speaks_as(&Page(lifted.text.clone())).as_deref(), Some("0"));
    answer(&mut ana, &table, &Page(lifted.text)).await;
    let next = ana.look(&table).await;
    assert!(next.0.contains("Pass the device to Jo"), "{}", next.0);

    let page = play_until((&mut ana, &mut bob), &table, Page::is_over).await;
    for you in ["You bid", "You come", "You win", ">you<"] {
        assert!(!page.0.contains(you), "nobody is {you} at a shared device: {}", page.0);
    }
    assert!(page.0.contains("Ana"), "it has names");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_speaks_for_people_of_another_device() {
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
async fn who_shares_a_device_decides_about_a_friend_who_is_gone() {
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
        // Two of three are more than half, whoever of the two holds the device.
        for (wants, is_paused) in [("yes", true), ("no", false)] {
            ana.send(&format!("/t/{table}/pause"), &[("wants", wants)]).await;
            assert_eq!(ana.look(&table).await.0.contains("id=\"pause\""), is_paused);
        }
        // A page without a script is believed for some minutes.
        server.set_clock(later);
        let page = look_until(&ana, &table, |page| page.0.contains("id=\"vote-bot\"")).await.0;
        assert!(page.contains("Bob has not been here for a minute"), "{page}");
        let told = ana.send(&format!("/t/{table}/vote"), &[("seat", "1"), ("vote", "bot")]).await;
        assert_eq!(told.outcome, "done", "{told:?}");
        // The bot may have answered already, and the device is wanted by somebody.
        let page = ana.look(&table).await;
        let page = behind_curtain(&mut ana, &table, page).await.0;
        assert!(page.contains("A bot plays for Bob"), "nobody else could vote: {page}");
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_table_knows_who_shares_the_device() {
    let server = Server::open();
    let mut ana = Client::new(&server);
    let wanted = [("name", "Ana"), ("seats", "4"), ("seat_2", "device"), ("name_2", "Jo")];
    // The last is of a seat that the table does not have.
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
async fn who_likes_a_shape_sits_on_its_chair_if_it_is_free() {
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
    // The device speaks for all of them, so that nobody is left to agree.
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

/// Everybody at the device plays in turn, until the game is over.
async fn play_alone(ana: &mut Client, table: &str) {
    play_alone_until(ana, table, Page::is_over).await;
}

/// Everybody at the device plays in turn, until its page is as wanted.
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
