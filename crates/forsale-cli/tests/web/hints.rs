//! Hints: what a strong player would do, at tables that allow them.

use crate::client::{Client, Party};
use crate::server::Server;

const NAMES: [&str; 3] = ["Ana", "Bob", "Jo"];

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_shown_to_its_asker_and_the_others_are_told() {
    let server = Server::open();
    let mut party = Party::agreed(&server, &NAMES, &[("hints", "on")]).await;
    let table = party.table.clone();
    for phase in ["bid-form", "sell-form"] {
        party.play_until(|page| page.0.contains(phase)).await;
        let (seat, asked) = party.open_question().await.unwrap();
        let page = party.people[seat].look(&table).await.0;
        assert!(page.contains("What would a strong player do?"), "{page}");
        let address = format!("/t/{table}/hint");
        let told = party.people[seat].send(&address, &[("question", &asked.question)]).await;
        assert_eq!(told.outcome, "done", "{told:?}");
        let page = party.people[seat].look(&table).await.0;
        assert!(page.contains("A strong player would") && page.contains("% of the time"), "{page}");
        let again = party.people[seat].send(&address, &[("question", &asked.question)]).await;
        assert_eq!(again.outcome, "already", "{again:?}");
        for other in (0..3).filter(|other| *other != seat) {
            let page = party.people[other].look(&table).await.0;
            assert!(page.contains(&format!("{} asked for a hint.", NAMES[seat])), "{page}");
            assert!(!page.contains("A strong player would"), "{page}");
        }
    }
    server.assert_healthy();
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_can_be_turned_off() {
    let server = Server::open();
    let mut party = Party::seated(&server, &NAMES).await;
    let (table, (seat, asked)) = (party.table.clone(), party.open_question().await.unwrap());
    let page = party.people[seat].look(&table).await.0;
    assert!(!page.contains("strong player"), "{page}");
    let address = format!("/t/{table}/hint");
    let question = [("question", asked.question.as_str())];
    let refused = party.people[seat].send(&address, &question).await;
    assert_eq!((refused.status, refused.code.as_deref()), (409, Some("no_hints")), "{refused:?}");
    let stranger = Client::new(&server).send(&address, &question).await;
    assert_eq!(stranger.code.as_deref(), Some("not_seated"), "{stranger:?}");
    let nonsense = party.people[seat].send(&address, &[("question", "nonsense")]).await;
    assert_eq!(nonsense.code.as_deref(), Some("malformed"), "{nonsense:?}");

    let memory = [("hints", "on"), ("ledger", "memory"), ("seats", "3")];
    let told = Client::new(&server).post("/new", &memory).await;
    assert_eq!(told.status, 409, "{}", told.text);
    assert!(told.text.contains("with hidden hands cannot have hints"), "{}", told.text);
    server.assert_healthy();
}
