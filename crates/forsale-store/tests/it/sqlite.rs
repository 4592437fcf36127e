//! The store in a SQLite file.

use std::sync::Arc;

use forsale_store::SqliteStore;
use proptest::prelude::*;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::interleaving::{check, writers};

crate::suite::laws!(temporary);

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn writers_do_not_harm_each_other(writers in writers()) {
        Runtime::new().unwrap().block_on(async {
            let (store, _folder) = temporary().await;
            check(Arc::new(store), writers).await;
        });
    }
}

/// A new store, and the directory it is in.
async fn temporary() -> (SqliteStore, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("forsale.db")).await.unwrap();
    (store, folder)
}
