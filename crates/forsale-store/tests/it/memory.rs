//! The store in memory.

use forsale_store::{MemoryStore, Store, Version};
use forsale_table::{Timestamp, Visibility};

use crate::entries::{code, opened, sat};

crate::suite::contract!(empty);

async fn empty() -> (MemoryStore, ()) {
    (MemoryStore::default(), ())
}

#[tokio::test]
async fn a_store_is_loaded_from_the_changes_of_another() {
    let (store, kafe) = (MemoryStore::default(), code("KAFE7"));
    let entries = [opened(kafe, Visibility::Public), sat(1)];
    store.append(kafe, Version(0), Timestamp(10), &entries).await.unwrap();
    store.put_if_absent("daily", "ana", "KAFE7").await.unwrap();
    store.set_wakeup(kafe, Some(Timestamp(20))).await.unwrap();
    let changes = store.take_changes();
    assert_eq!(store.take_changes(), [], "each change is taken once");
    let loaded = MemoryStore::load(&changes);
    assert_eq!(loaded.take_changes(), [], "what was loaded is stored already");
    let (from, now) = (Version(0), Timestamp(20));
    assert_eq!(loaded.read(kafe, from).await.unwrap(), store.read(kafe, from).await.unwrap());
    assert_eq!(loaded.list("daily").await.unwrap(), store.list("daily").await.unwrap());
    assert_eq!(loaded.due_wakeups(now, 9).await.unwrap(), [(kafe, now)]);
    assert_eq!(loaded.public(Timestamp(0), 9).await.unwrap().len(), 1);
}
