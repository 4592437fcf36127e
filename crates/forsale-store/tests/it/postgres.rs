//! The store in a PostgreSQL database.

use std::sync::Arc;
use std::time::Duration;

use forsale_store::{Heard, Lease, News, PgStore, Store, Version};
use forsale_table::Timestamp;
use proptest::prelude::*;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::entries::{code, sat};
use crate::interleaving::{check, writers};
use crate::private_postgres::Postgres;

/// How long a test waits for something that should come.
const PATIENCE: Duration = Duration::from_secs(30);

crate::suite::laws!(temporary);

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

    #[test]
    fn writers_do_not_harm_each_other(writers in writers()) {
        Runtime::new().unwrap().block_on(async {
            let (store, _) = temporary().await;
            check(Arc::new(store), writers).await;
        });
    }
}

/// A new store; its database goes with the cluster.
async fn temporary() -> (PgStore, ()) {
    (PgStore::open(&Postgres::shared().database()).await.unwrap(), ())
}

#[tokio::test]
async fn what_one_process_appends_the_others_hear() {
    let url = Postgres::shared().database();
    let (one, other) = (PgStore::open(&url).await.unwrap(), PgStore::open(&url).await.unwrap());
    let (mut own, mut heard) = (one.news().unwrap(), other.news().unwrap());
    one.append(code("KAFE7"), Version(0), Timestamp(1), &[sat(1)]).await.unwrap();
    until(&mut heard, Heard::Appended(code("KAFE7"))).await;
    assert_eq!(other.read(code("KAFE7"), Version(0)).await.unwrap().len(), 1);
    other.append(code("KAFE7"), Version(1), Timestamp(2), &[sat(2)]).await.unwrap();
    // Its own append was no news to the first one: the next news is the other's.
    until(&mut own, Heard::Appended(code("KAFE7"))).await;
}

#[tokio::test]
async fn a_lease_is_one_process_s_until_it_is_given_back_or_ends() {
    let url = Postgres::shared().database();
    let (one, other) = (PgStore::open(&url).await.unwrap(), PgStore::open(&url).await.unwrap());
    let kafe = code("KAFE7");
    assert!(matches!(one.lease(kafe).await.unwrap(), Lease::Ours(_)));
    assert!(matches!(one.lease(kafe).await.unwrap(), Lease::Ours(_)));
    let Lease::Theirs(left) = other.lease(kafe).await.unwrap() else { panic!("it has two owners") };
    assert!(matches!(other.lease(code("TEE42")).await.unwrap(), Lease::Ours(_)));
    one.release(kafe).await.unwrap();
    assert!(matches!(other.lease(kafe).await.unwrap(), Lease::Ours(_)));
    // Who does not own it cannot give it away.
    one.release(kafe).await.unwrap();
    assert!(matches!(one.lease(kafe).await.unwrap(), Lease::Theirs(_)));
    tokio::time::sleep(left).await;
    let taken = async {
        while !matches!(one.lease(kafe).await.unwrap(), Lease::Ours(_)) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(PATIENCE, taken).await.expect("a lease ends by itself");
    one.close().await.unwrap();
    assert!(matches!(other.lease(kafe).await.unwrap(), Lease::Ours(_)));
}

/// The database is ended in the middle of appends and started again: nothing that was confirmed is
/// lost, nothing is there twice, and nobody had to be told of it.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_of_the_database_is_survived() {
    let postgres = Postgres::new();
    let store = Arc::new(PgStore::open(&postgres.database()).await.unwrap());
    let mut news = store.news().unwrap();
    let writing = tokio::spawn(write(store.clone(), 400));
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        postgres.stop();
        postgres.start();
        until(&mut news, Heard::Lost).await;
        until(&mut news, Heard::Missed).await;
    }
    timeout(PATIENCE, writing).await.expect("the writer goes on").unwrap();
    let log = store.read(code("KAFE7"), Version(0)).await.unwrap();
    assert_eq!(log.iter().map(|line| line.entry.clone()).collect::<Vec<_>>(), entries(400));
    store.close().await.unwrap();
}

/// Appends one entry after the other. No conflict is possible: nobody else writes.
async fn write(store: Arc<PgStore>, count: u128) {
    for (version, entry) in (0..).zip(entries(count)) {
        let appended = store.append(code("KAFE7"), Version(version), Timestamp(0), &[entry]).await;
        assert_eq!(appended.unwrap(), Version(version + 1));
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}

fn entries(count: u128) -> Vec<forsale_table::Entry> {
    (0..count).map(sat).collect()
}

#[tokio::test]
async fn a_database_that_is_gone_is_told_in_the_end() {
    let postgres = Postgres::new();
    let store = PgStore::open(&postgres.database()).await.unwrap();
    postgres.stop();
    let gone = "the database cannot be reached: see that it runs and that the network is there";
    let error = store.read(code("KAFE7"), Version(0)).await.unwrap_err();
    assert_eq!(error.to_string(), gone);
    let append = store.append(code("KAFE7"), Version(0), Timestamp(1), &[sat(1)]).await;
    assert_eq!(append.unwrap_err().to_string(), gone);
    store.close().await.unwrap();
}

#[tokio::test]
async fn two_that_open_a_new_database_at_once_agree() {
    let url = Postgres::shared().database();
    let (one, other) = tokio::join!(PgStore::open(&url), PgStore::open(&url));
    one.unwrap().append(code("KAFE7"), Version(0), Timestamp(1), &[sat(1)]).await.unwrap();
    assert_eq!(other.unwrap().read(code("KAFE7"), Version(0)).await.unwrap().len(), 1);
}

/// Another process of the older version goes on meanwhile.
#[tokio::test]
async fn an_older_database_becomes_a_newer_one() {
    let (postgres, kafe) = (Postgres::shared(), code("KAFE7"));
    for older in [
        "DROP TABLE forsale.alarms; UPDATE forsale.schema SET version = 2",
        "DROP TABLE forsale.alarms, forsale.notes; UPDATE forsale.schema SET version = 1",
    ] {
        let url = postgres.database();
        let running = PgStore::open(&url).await.unwrap();
        running.append(kafe, Version(0), Timestamp(1), &[sat(1)]).await.unwrap();
        postgres.query(url.split(['/', '?']).nth(3).unwrap(), older);
        let store = PgStore::open(&url).await.unwrap();
        assert_eq!(store.read(kafe, Version(0)).await.unwrap().len(), 1);
        store.keep("topic", "key", "value").await.unwrap();
        store.set_alarm(kafe, Some(Timestamp(1))).await.unwrap();
        running.append(kafe, Version(1), Timestamp(2), &[sat(2)]).await.unwrap();
        assert_eq!(store.read(kafe, Version(0)).await.unwrap().len(), 2);
        store.close().await.unwrap();
        running.close().await.unwrap();
    }
}

/// As `docs/operate.md` names the socket of this machine.
#[tokio::test]
async fn a_database_is_found_by_its_socket() {
    let url = Postgres::shared().database();
    PgStore::open(&url.replace("@localhost/", "@/")).await.unwrap().close().await.unwrap();
}

#[tokio::test]
async fn a_database_that_cannot_be_opened_gets_its_own_sentence() {
    let postgres = Postgres::shared();
    let url = postgres.database();
    let name = url.split(['/', '?']).nth(3).unwrap();
    PgStore::open(&url).await.unwrap().close().await.unwrap();
    postgres.query(name, "UPDATE forsale.schema SET version = 99; CREATE ROLE guest LOGIN");
    let newer = sentence(&url).await;
    assert!(newer.ends_with(
        "was written by a newer forsale (schema 99, this one knows 3): \
         use that version, or another database"
    ));
    assert!(sentence(&postgres.url("none")).await.ends_with("none: make it with createdb"));
    let guest = postgres.database().replace("postgres@", "guest:secret@");
    let refusal = sentence(&guest).await;
    assert!(refusal.starts_with("the user may not make or use the tables at "), "{refusal}");
    assert!(refusal.ends_with("and the schema forsale with all that is in it"), "{refusal}");
    let stranger = sentence(&url.replace("postgres@", "stranger:secret@")).await;
    assert!(stranger.contains("does not let us in"), "{stranger}");
    assert!(!stranger.contains("secret") && !refusal.contains("secret"));
    let nobody = sentence("postgres://ana:secret@127.0.0.1:1/forsale").await;
    assert!(nobody.starts_with("no PostgreSQL answers at 127.0.0.1:1/forsale ("), "{nobody}");
    let nonsense = sentence("postgres://[").await;
    assert!(nonsense.ends_with("one looks like postgres://user@host:5432/database"), "{nonsense}");
}

async fn sentence(url: &str) -> String {
    PgStore::open(url).await.unwrap_err().to_string()
}

/// Waits for a piece of news; others may come before.
async fn until(news: &mut News, wanted: Heard) {
    let heard = async { while news.next().await.expect("the store is open") != wanted {} };
    timeout(PATIENCE, heard).await.unwrap_or_else(|_| panic!("{wanted:?} was not heard"));
}
