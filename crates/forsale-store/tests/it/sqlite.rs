//! The store in a SQLite file.

use forsale_store::SqliteStore;
use tempfile::TempDir;

crate::suite::laws!(temporary);

/// A new store, and the directory it is in.
pub async fn temporary() -> (SqliteStore, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(folder.path().join("forsale.db")).await.unwrap();
    (store, folder)
}
