//! The store in a PostgreSQL database.

use std::sync::Arc;
use std::time::Duration;

use forsale_store::{Lease, Notification, Notifications, PgStore, Store, Version};
use forsale_table::Timestamp;
use proptest::prelude::*;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::entries::{code, sat};
use crate::interleaving::{check, writers};
use crate::private_postgres::Postgres;

/// How long a test waits for something that should happen.
const WAIT_TIMEOUT: Duration = Duration::from_secs(30);

crate::suite::contract!(temporary);

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

    #[test]
    fn concurrent_writers_lose_nothing(writers in writers()) {
        Runtime::new().unwrap().block_on(async {
            let (store, _) = temporary().await;
            check(Arc::new(store), writers).await;
        });
    }
}

/// Opens a new store. Its database is removed with the cluster.
async fn temporary() -> (PgStore, ()) {
    (PgStore::open(&Postgres::shared().database()).await.unwrap(), ())
}

#[tokio::test]
async fn an_append_notifies_the_other_processes() {
    let url = Postgres::shared().database();
    let (one, other) = (PgStore::open(&url).await.unwrap(), PgStore::open(&url).await.unwrap());
    let (mut own, mut others) = (one.notifications().unwrap(), other.notifications().unwrap());
    one.append(code("KAFE7"), Version(0), Timestamp(1), &[sat(1)]).await.unwrap();
    until(&mut others, Notification::Appended(code("KAFE7"))).await;
    assert_eq!(other.read(code("KAFE7"), Version(0)).await.unwrap().len(), 1);
    other.append(code("KAFE7"), Version(1), Timestamp(2), &[sat(2)]).await.unwrap();
    // The first process is not notified of its own append: the next notification is the other's.
    until(&mut own, Notification::Appended(code("KAFE7"))).await;
}

#[tokio::test]
async fn a_lease_belongs_to_one_process_until_it_is_released_or_ends() {
    let url = Postgres::shared().database();
    let (one, other) = (PgStore::open(&url).await.unwrap(), PgStore::open(&url).await.unwrap());
    let kafe = code("KAFE7");
    assert!(matches!(one.lease(kafe).await.unwrap(), Lease::Ours(_)));
    assert!(matches!(one.lease(kafe).await.unwrap(), Lease::Ours(_)));
    let Lease::Theirs(left) = other.lease(kafe).await.unwrap() else { panic!("it has two owners") };
    assert!(matches!(other.lease(code("TEE42")).await.unwrap(), Lease::Ours(_)));
    one.release(kafe).await.unwrap();
    assert!(matches!(other.lease(kafe).await.unwrap(), Lease::Ours(_)));
    // A process cannot release the lease of another.
    one.release(kafe).await.unwrap();
    assert!(matches!(one.lease(kafe).await.unwrap(), Lease::Theirs(_)));
    tokio::time::sleep(left).await;
    let taken = async {
        while !matches!(one.lease(kafe).await.unwrap(), Lease::Ours(_)) {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(WAIT_TIMEOUT, taken).await.expect("a lease ends by itself");
    one.close().await.unwrap();
    assert!(matches!(other.lease(kafe).await.unwrap(), Lease::Ours(_)));
}

/// The database is stopped in the middle of appends and started again: nothing that was confirmed
/// is lost, nothing is stored twice, and no caller gets an error.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_of_the_database_is_survived() {
    let postgres = Postgres::new();
    let store = Arc::new(PgStore::open(&postgres.database()).await.unwrap());
    let mut notifications = store.notifications().unwrap();
    let writing = tokio::spawn(write(store.clone(), 400));
    for _ in 0..2 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        postgres.stop();
        postgres.start();
        until(&mut notifications, Notification::Disconnected).await;
        until(&mut notifications, Notification::Resync).await;
    }
    timeout(WAIT_TIMEOUT, writing).await.expect("the writer goes on").unwrap();
    let log = store.read(code("KAFE7"), Version(0)).await.unwrap();
    assert_eq!(log.iter().map(|line| line.entry.clone()).collect::<Vec<_>>(), entries(400));
    store.close().await.unwrap();
}

/// Appends one entry after the other. There is no other writer, so no conflict is possible.
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
async fn a_database_that_stays_away_is_reported() {
    let postgres = Postgres::new();
    let store = PgStore::open(&postgres.database()).await.unwrap();
    postgres.stop();
    let gone = "the database cannot be reached: check that it runs and that the network works";
    let error = store.read(code("KAFE7"), Version(0)).await.unwrap_err();
    assert_eq!(error.to_string(), gone);
    let append = store.append(code("KAFE7"), Version(0), Timestamp(1), &[sat(1)]).await;
    assert_eq!(append.unwrap_err().to_string(), gone);
    store.close().await.unwrap();
}

#[tokio::test]
async fn two_processes_can_open_a_new_database_at_once() {
    let url = Postgres::shared().database();
    let (one, other) = tokio::join!(PgStore::open(&url), PgStore::open(&url));
    one.unwrap().append(code("KAFE7"), Version(0), Timestamp(1), &[sat(1)]).await.unwrap();
    assert_eq!(other.unwrap().read(code("KAFE7"), Version(0)).await.unwrap().len(), 1);
}

/// A process of the older version keeps running meanwhile.
#[tokio::test]
async fn an_older_database_is_migrated() {
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
        store.put_if_absent("topic", "key", "value").await.unwrap();
        store.set_wakeup(kafe, Some(Timestamp(1))).await.unwrap();
        running.append(kafe, Version(1), Timestamp(2), &[sat(2)]).await.unwrap();
        assert_eq!(store.read(kafe, Version(0)).await.unwrap().len(), 2);
        store.close().await.unwrap();
        running.close().await.unwrap();
    }
}

/// The form of the address that `docs/operate.md` gives for the socket of this machine.
#[tokio::test]
async fn a_database_is_found_by_its_socket() {
    let url = Postgres::shared().database();
    PgStore::open(&url.replace("@localhost/", "@/")).await.unwrap().close().await.unwrap();
}

#[tokio::test]
async fn each_reason_for_not_opening_a_database_has_its_own_message() {
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
    assert!(sentence(&postgres.url("none")).await.ends_with("none: create it with createdb"));
    let guest = postgres.database().replace("postgres@", "guest:secret@");
    let refusal = sentence(&guest).await;
    assert!(refusal.starts_with("the user may not create or use the tables at "), "{refusal}");
    assert!(refusal.ends_with("and the schema forsale with all that is in it"), "{refusal}");
    let unknown_user = sentence(&url.replace("postgres@", "stranger:secret@")).await;
    assert!(unknown_user.contains("refuses the login"), "{unknown_user}");
    assert!(!unknown_user.contains("secret") && !refusal.contains("secret"));
    let nobody = sentence("postgres://ana:secret@127.0.0.1:1/forsale").await;
    assert!(nobody.starts_with("no PostgreSQL answers at 127.0.0.1:1/forsale ("), "{nobody}");
    let nonsense = sentence("postgres://[").await;
    assert!(nonsense.ends_with("one looks like postgres://user@host:5432/database"), "{nonsense}");
}

async fn sentence(url: &str) -> String {
    PgStore::open(url).await.unwrap_err().to_string()
}

/// Waits for a notification; others may come before it.
async fn until(notifications: &mut Notifications, wanted: Notification) {
    let arrived =
        async { while notifications.next().await.expect("the store is open") != wanted {} };
    timeout(WAIT_TIMEOUT, arrived).await.unwrap_or_else(|_| panic!("{wanted:?} did not arrive"));
}
