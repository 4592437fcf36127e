//! The contract of every store, as tests. To test a store, give the macro `contract` a function
//! that opens one.

use forsale_store::{AppendError, Listing, Recorded, Store, Version};
use forsale_table::{Entry, Timestamp, Visibility};

use crate::entries::{changed, code, opened, sat};

/// Makes one test of each function, on a store of its own.
macro_rules! contract {
    ($open:path) => {
        $crate::suite::contract!($open:
            an_unknown_table_has_no_log
            appended_entries_are_read_back
            a_log_is_read_from_any_version
            a_second_writer_gets_a_conflict
            versions_have_no_gaps
            an_empty_append_changes_nothing
            tables_are_independent
            only_public_tables_are_listed
            a_table_can_become_public_and_private
            the_last_changed_tables_come_first
            existing_tables_are_found
            the_first_value_of_a_key_stays
            wakeups_are_due_when_their_time_has_come
            a_closed_store_reports_that_it_is_closed
        );
    };
    ($open:path: $($test:ident)*) => {$(
        #[tokio::test]
        async fn $test() {
            let (store, _guard) = $open().await;
            $crate::suite::$test(&store).await;
        }
    )*};
}
pub(crate) use contract;

const NONE: Version = Version(0);

pub async fn an_unknown_table_has_no_log(store: &dyn Store) {
    assert_eq!(store.read(code("KAFE7"), NONE).await.unwrap(), []);
}

pub async fn appended_entries_are_read_back(store: &dyn Store) {
    let kafe = code("KAFE7");
    let first = [opened(kafe, Visibility::Link), sat(1)];
    assert_eq!(store.append(kafe, NONE, Timestamp(10), &first).await.unwrap(), Version(2));
    assert_eq!(store.append(kafe, Version(2), Timestamp(20), &[sat(2)]).await.unwrap(), Version(3));
    let [one, two] = first;
    let log = [recorded(1, 10, one), recorded(2, 10, two), recorded(3, 20, sat(2))];
    assert_eq!(store.read(kafe, NONE).await.unwrap(), log);
}

pub async fn the_first_value_of_a_key_stays(store: &dyn Store) {
    assert_eq!(store.list("daily").await.unwrap(), []);
    assert_eq!(store.put_if_absent("daily", "bob", "KAFE7").await.unwrap(), "KAFE7");
    assert_eq!(store.put_if_absent("daily", "bob", "other").await.unwrap(), "KAFE7");
    assert_eq!(
        store.put_if_absent("daily", "ana", "it's \"quoted\"").await.unwrap(),
        "it's \"quoted\""
    );
    assert_eq!(store.put_if_absent("else", "bob", "other").await.unwrap(), "other");
    let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let stored = [pair("ana", "it's \"quoted\""), pair("bob", "KAFE7")];
    assert_eq!(store.list("daily").await.unwrap(), stored);
}

pub async fn wakeups_are_due_when_their_time_has_come(store: &dyn Store) {
    let (kafe, tee, mate) = (code("KAFE7"), code("TEE42"), code("MATE2"));
    let due = async |now, at_most| store.due_wakeups(Timestamp(now), at_most).await.unwrap();
    assert_eq!(due(u64::MAX, 9).await, []);
    for (table, at) in [(kafe, 30), (tee, 10), (mate, 20)] {
        store.set_wakeup(table, Some(Timestamp(at))).await.unwrap();
    }
    assert_eq!(due(9, 9).await, []);
    assert_eq!(due(20, 9).await, [(tee, Timestamp(10)), (mate, Timestamp(20))]);
    assert_eq!(due(20, 1).await, [(tee, Timestamp(10))]);
    store.set_wakeup(tee, Some(Timestamp(40))).await.unwrap();
    store.set_wakeup(mate, None).await.unwrap();
    store.set_wakeup(mate, None).await.unwrap();
    assert_eq!(due(u64::MAX, 9).await, [(kafe, Timestamp(30)), (tee, Timestamp(40))]);
    let next_year = Timestamp(u64::MAX);
    store.set_wakeup(tee, Some(next_year)).await.unwrap();
    assert_eq!(due(40, 9).await, [(kafe, Timestamp(30))]);
}

pub async fn a_log_is_read_from_any_version(store: &dyn Store) {
    let kafe = code("KAFE7");
    let entries: Vec<Entry> = (0..5).map(sat).collect();
    store.append(kafe, NONE, Timestamp(10), &entries).await.unwrap();
    let rest = [recorded(4, 10, sat(3)), recorded(5, 10, sat(4))];
    assert_eq!(store.read(kafe, Version(3)).await.unwrap(), rest);
    assert_eq!(store.read(kafe, Version(5)).await.unwrap(), []);
    assert_eq!(store.read(kafe, Version(u64::MAX)).await.unwrap(), []);
}

pub async fn a_second_writer_gets_a_conflict(store: &dyn Store) {
    let kafe = code("KAFE7");
    store.append(kafe, NONE, Timestamp(1), &[sat(1), sat(2)]).await.unwrap();
    for stale in [NONE, Version(1)] {
        let error = store.append(kafe, stale, Timestamp(2), &[sat(3)]).await.unwrap_err();
        assert!(matches!(error, AppendError::Conflict { version: Version(2) }), "{error:?}");
    }
    assert_eq!(store.read(kafe, NONE).await.unwrap().len(), 2);
}

pub async fn versions_have_no_gaps(store: &dyn Store) {
    let kafe = code("KAFE7");
    let error = store.append(kafe, Version(3), Timestamp(1), &[sat(1)]).await.unwrap_err();
    assert!(matches!(error, AppendError::Conflict { version: NONE }), "{error:?}");
    store.append(kafe, NONE, Timestamp(1), &[sat(1)]).await.unwrap();
    let error = store.append(kafe, Version(2), Timestamp(1), &[sat(1)]).await.unwrap_err();
    assert!(matches!(error, AppendError::Conflict { version: Version(1) }), "{error:?}");
    assert_eq!(store.read(kafe, NONE).await.unwrap(), [recorded(1, 1, sat(1))]);
}

pub async fn an_empty_append_changes_nothing(store: &dyn Store) {
    let kafe = code("KAFE7");
    assert_eq!(store.append(kafe, NONE, Timestamp(1), &[]).await.unwrap(), NONE);
    assert_eq!(store.find(&[kafe]).await.unwrap(), []);
    store.append(kafe, NONE, Timestamp(2), &[sat(1)]).await.unwrap();
    let error = store.append(kafe, NONE, Timestamp(3), &[]).await.unwrap_err();
    assert!(matches!(error, AppendError::Conflict { version: Version(1) }), "{error:?}");
    assert_eq!(store.find(&[kafe]).await.unwrap(), [listing("KAFE7", 1, [2, 2])]);
}

pub async fn tables_are_independent(store: &dyn Store) {
    store.append(code("KAFE7"), NONE, Timestamp(1), &[sat(1)]).await.unwrap();
    store.append(code("TEE42"), NONE, Timestamp(2), &[sat(2)]).await.unwrap();
    assert_eq!(store.read(code("KAFE7"), NONE).await.unwrap(), [recorded(1, 1, sat(1))]);
    assert_eq!(store.read(code("TEE42"), NONE).await.unwrap(), [recorded(1, 2, sat(2))]);
}

pub async fn only_public_tables_are_listed(store: &dyn Store) {
    open(store, "KAFE7", Visibility::Link, 1).await;
    open(store, "TEE42", Visibility::Public, 2).await;
    assert_eq!(public(store, 0).await, ["TEE42"]);
}

pub async fn a_table_can_become_public_and_private(store: &dyn Store) {
    let kafe = code("KAFE7");
    open(store, "KAFE7", Visibility::Link, 1).await;
    let changes = [changed(Visibility::Link), changed(Visibility::Public)];
    store.append(kafe, Version(1), Timestamp(2), &changes).await.unwrap();
    assert_eq!(public(store, 0).await, ["KAFE7"]);
    store.append(kafe, Version(3), Timestamp(3), &[sat(1)]).await.unwrap();
    assert_eq!(public(store, 0).await, ["KAFE7"]);
    store.append(kafe, Version(4), Timestamp(4), &[changed(Visibility::Link)]).await.unwrap();
    assert!(public(store, 0).await.is_empty());
}

pub async fn the_last_changed_tables_come_first(store: &dyn Store) {
    for (name, at) in [("KAFE2", 10), ("KAFE3", 20), ("KAFE4", 30)] {
        open(store, name, Visibility::Public, at).await;
    }
    store.append(code("KAFE2"), Version(1), Timestamp(40), &[sat(1)]).await.unwrap();
    assert_eq!(public(store, 0).await, ["KAFE2", "KAFE4", "KAFE3"]);
    assert_eq!(public(store, 30).await, ["KAFE2", "KAFE4"]);
    let one = store.public(Timestamp(0), 1).await.unwrap();
    assert_eq!(one, [listing("KAFE2", 2, [10, 40])]);
}

pub async fn existing_tables_are_found(store: &dyn Store) {
    open(store, "KAFE7", Visibility::Link, 1).await;
    open(store, "TEE42", Visibility::Public, 2).await;
    let asked = [code("KAFE7"), code("MATE2"), code("TEE42")];
    let found = [listing("TEE42", 1, [2, 2]), listing("KAFE7", 1, [1, 1])];
    assert_eq!(store.find(&asked).await.unwrap(), found);
    assert_eq!(store.find(&[]).await.unwrap(), []);
}

pub async fn a_closed_store_reports_that_it_is_closed(store: &dyn Store) {
    let kafe = code("KAFE7");
    store.append(kafe, NONE, Timestamp(1), &[sat(1)]).await.unwrap();
    store.close().await.unwrap();
    store.close().await.unwrap();
    let append = store.append(kafe, Version(1), Timestamp(1), &[sat(2)]).await.unwrap_err();
    let read = store.read(kafe, NONE).await.unwrap_err();
    for sentence in [append.to_string(), read.to_string()] {
        assert_eq!(sentence, "the store is closed: open it again");
    }
}

async fn open(store: &dyn Store, name: &str, visibility: Visibility, at: u64) {
    let entries = [opened(code(name), visibility)];
    store.append(code(name), NONE, Timestamp(at), &entries).await.unwrap();
}

async fn public(store: &dyn Store, since: u64) -> Vec<String> {
    let tables = store.public(Timestamp(since), 10).await.unwrap();
    tables.iter().map(|table| table.code.to_string()).collect()
}

fn recorded(version: u64, at: u64, entry: Entry) -> Recorded {
    Recorded { version: Version(version), at: Timestamp(at), entry }
}

fn listing(name: &str, version: u64, [opened_at, changed_at]: [u64; 2]) -> Listing {
    Listing {
        code: code(name),
        opened_at: Timestamp(opened_at),
        changed_at: Timestamp(changed_at),
        version: Version(version),
    }
}
