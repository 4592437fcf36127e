//! The store in a SQLite file.

use std::sync::Arc;

use forsale_store::SqliteStore;
use proptest::prelude::*;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::interleaving::{check, writers};

crate::suite::contract!(temporary);

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn concurrent_writers_lose_nothing(writers in writers()) {
        Runtime::new().unwrap().block_on(async {
            let (store, _folder) = temporary().await;
            check(Arc::new(store), writers).await;
        });
    }
}

/// Opens a new store, and returns it with its directory.
async fn temporary() -> (SqliteStore, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("forsale.db")).await.unwrap();
    (store, folder)
}
