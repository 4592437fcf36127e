//! The error states that a player can meet, with a test for each.
//!
//! | State                | Test                                                            |
//! |----------------------|-----------------------------------------------------------------|
//! | slow                 | browser: `states::slow_offline_and_back`                        |
//! | offline              | browser: `states::slow_offline_and_back`                        |
//! | back                 | browser: `states::slow_offline_and_back`                        |
//! | server restarting    | browser: `states::a_server_restart_is_announced`               |
//! | too late             | `a_late_answer_is_told_what_happened`                                   |
//! | seat used elsewhere  | `a_seat_works_on_two_devices_and_one_can_be_signed_out`                 |
//! | lost cookie          | `a_player_without_a_cookie_can_get_their_seat_back`                              |
//! | table full           | `a_full_table_offers_to_watch_or_to_wait`                       |
//! | table gone           | `a_deleted_table_is_explained`                                 |
//! | old page, new server | browser: `states::a_new_version_waits_for_the_end_of_an_auction` |
//! | our bug              | server: `tables::tests::a_fault_costs_one_order_and_no_table`   |

use crate::absence::look_until;
use crate::client::{Client, Party};
use crate::page::Page;
use crate::server::Server;

const NAMES: [&str; 3] = ["Ana", "Bob", "Jo"];

#[tokio::test(flavor = "multi_thread")]
async fn a_late_answer_is_told_what_happened() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let (seat, asked) = party.open_question().await.unwrap();
    assert!(party.people[seat].play_along(&table).await);
    let fields = asked.cheap();
    let late = party.people[seat].answer(&table, &asked.question, "late", fields.fields()).await;
    assert_eq!((late.status, late.outcome.as_str()), (409, "too_late"));
    assert!(late.text.as_ref().unwrap().contains("You pass"), "{late:?}");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_works_on_two_devices_and_one_can_be_signed_out() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let link = format!("/s/{table}-{}", party.people[1].token(&table).await);
    let mut phone = Client::new(&server);
    let asked = phone.visit(&link).await;
    assert!(asked.status == 200 && asked.text.contains("Play on this device"), "{asked}");
    assert!(asked.text.contains("Bob") && phone.cookies.is_empty(), "a link alone opens nothing");
    let told = phone.post(&link, &[]).await;
    assert_eq!(told.location.as_deref(), Some(format!("/t/{table}").as_str()), "{told}");
    let again = phone.visit(&link).await;
    assert_eq!(again.location, told.location, "the seat is open already: {again}");

    let _phone_tab = phone.connect(&table).await;
    let mut desk_tab = party.people[1].connect(&table).await;
    for device in [&phone, &party.people[1]] {
        let is_noted = |page: &Page| page.0.contains("also open on another device");
        let page = look_until(device, &table, is_noted).await;
        assert!(page.0.contains("class=\"me"), "both can play");
    }
    assert!(!party.people[0].look(&table).await.0.contains("also open on another device"));

    phone.post(&format!("/t/{table}/signout"), &[]).await;
    while desk_tab.next().await.is_some() {}
    let page = party.people[1].look(&table).await;
    assert!(!page.0.contains("class=\"me") && page.0.contains("id=\"claim\""), "{}", page.0);
    let told = party.people[1].get(&link).await;
    assert_eq!(told.status, 410, "the old link opens nothing: {told}");
    let is_alone = |page: &Page| !page.0.contains("also open on another device");
    let page = look_until(&phone, &table, is_alone).await;
    assert!(page.0.contains("class=\"me"), "{}", page.0);
    party.people[1] = phone;
    party.play_until(Page::is_over).await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_without_a_cookie_can_get_their_seat_back() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    // Bob loses his cookie, and Ana is the host; then Ana loses hers, and Jo knows her.
    for (lost, judge) in [(1, 0), (0, 2)] {
        let mut back = Client::new(&server);
        let page = back.look(&table).await.0;
        assert!(page.contains("Is one of these seats yours?"), "{page}");
        let seat = lost.to_string();
        back.post(&format!("/t/{table}/claim"), &[("seat", &seat)]).await;
        let page = back.look(&table).await.0;
        let mark = page.split("id=\"claim-waits\"").nth(1).unwrap();
        let mark: String = mark.chars().skip_while(|it| !it.is_ascii_digit()).take(2).collect();
        assert!(!page.contains("class=\"me"), "asking alone opens nothing");

        let page = party.people[judge].look(&table).await.0;
        assert!(page.contains(&format!("id=\"admit-yes-{lost}\"")), "{page}");
        assert!(page.contains(&mark), "{mark} is not in {page}");
        let fields = [("seat", seat.as_str()), ("mark", &mark), ("admit", "yes")];
        let told = back.send(&format!("/t/{table}/admit"), &fields).await;
        assert_eq!(told.code.as_deref(), Some("not_seated"), "nobody admits themselves");
        let told = party.people[judge].send(&format!("/t/{table}/admit"), &fields).await;
        assert_eq!(told.outcome, "done", "{told:?}");
        for device in [&back, &party.people[lost]] {
            assert!(device.look(&table).await.0.contains("class=\"me"), "both open the seat");
        }
        party.people[lost] = back;
    }
    party.play_until(Page::is_over).await;
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_table_offers_to_watch_or_to_wait() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let mut kim = Client::new(&server);
    let refused = kim.send(&format!("/t/{table}/join"), &[("name", "Kim")]).await;
    assert_eq!(refused.code.as_deref(), Some("game_running"));
    let page = kim.look(&table).await.0;
    assert!(page.contains("Ask to join the next game"), "{page}");
    assert!(page.contains(&format!("href=\"/t/{table}/watch\"")), "{page}");
    kim.post(&format!("/t/{table}/queue"), &[("name", "Kim")]).await;
    assert!(kim.look(&table).await.0.contains("You get the next free seat"));
    let seen = party.people[0].look(&table).await.0;
    assert!(seen.contains("Waiting for a seat") && seen.contains("Kim"), "{seen}");

    party.play_until(Page::is_over).await;
    party.people[1].post(&format!("/t/{table}/stand"), &[]).await;
    let page = kim.look(&table).await.0;
    assert!(page.contains("id=\"ready-button\""), "Kim sits now: {page}");
    party.people[1] = kim;
    for person in &mut party.people {
        person.send(&format!("/t/{table}/ready"), &[]).await;
    }
    assert!(party.open_question().await.is_some(), "the next game has begun");
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_table_is_explained() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let table = party.table.clone();
    let never = party.people[0].get("/t/ZZZZZ").await;
    assert_eq!(never.status, 404);
    assert!(never.text.contains("There is no table ZZZZZ"), "{never}");
    party.play_until(Page::is_over).await;
    let stranger = Client::new(&server);
    let ended = stranger.look(&table).await.0;
    assert!(ended.contains(&format!("/g/{table}-1")), "the end leads to the replay");
    party.people[0].post(&format!("/g/{table}-1/delete"), &[]).await;
    let deleted = stranger.get(&format!("/g/{table}-1")).await;
    assert_eq!(deleted.status, 410);
    assert!(deleted.text.contains("host"), "{deleted}");
    server.assert_healthy();
}
