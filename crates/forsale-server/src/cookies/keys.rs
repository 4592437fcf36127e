//! The keys that sign cookies, and how one follows another.
//!
//! A key signs for a month and is believed for as long as a browser keeps what it signed. The store
//! keeps the keys, so that every node has the same. The key of the next month is made a month early:
//! no node meets a signature of a key that it could not know.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use forsale::proof::Hex;
use forsale_store::{Store, StoreError};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use forsale_desk::host::Host;
use forsale_desk::requests::visitor::KEEP;

/// Where the store keeps them, each by the number of its month.
const TOPIC: &str = "cookie-keys";

/// How long a key signs, in milliseconds: thirty days.
const TERM: u64 = 30 * 86_400_000;

/// How many months a key is believed after its own.
const MEMORY: u64 = (KEEP as u64 * 1000).div_ceil(TERM);

/// How often to look which month it is, and what other nodes have made.
const LOOK: Duration = Duration::from_secs(3600);

/// How many bytes of a signature travel.
const SHORT: usize = 16;

/// The keys that are believed now.
pub struct Keys {
    host: Arc<dyn Host>,
    keys: RwLock<Vec<Key>>,
}

#[derive(Clone)]
struct Key {
    month: u64,
    secret: Hex<64>,
}

impl Keys {
    /// A key that nobody keeps.
    #[cfg(any(test, fuzzing))]
    pub fn for_this_month(host: Arc<dyn Host>) -> Keys {
        let key = Key { month: month(&*host), secret: Hex([7; 64]) };
        Keys { host, keys: RwLock::new(vec![key]) }
    }

    /// The keys of this store; made if they are not there yet.
    pub async fn open(host: Arc<dyn Host>, store: &dyn Store) -> Result<Keys, StoreError> {
        let keys = Keys { host, keys: RwLock::default() };
        keys.look(store, keys.month()).await?;
        Ok(keys)
    }

    /// Keeps them fresh for as long as the server runs.
    pub async fn follow(self: Arc<Keys>, store: Arc<dyn Store>) {
        loop {
            tokio::time::sleep(LOOK).await;
            if let Err(error) = self.look(&*store, self.month()).await {
                tracing::warn!(%error, "failed to read the cookie keys; keeping the old ones");
            }
        }
    }

    /// Reads the keys that count in a month, and makes those that are missing.
    async fn look(&self, store: &dyn Store, month: u64) -> Result<(), StoreError> {
        for month in [month, month + 1] {
            let fresh = Hex::<64>(self.host.random()).to_string();
            store.put_if_absent(TOPIC, &month.to_string(), &fresh).await?;
        }
        let kept = store.list(TOPIC).await?;
        let read = kept.iter().filter_map(|(month, secret)| Key::read(month, secret));
        let keys = read.filter(|key| key.month + MEMORY >= month).collect();
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
        Ok(())
    }

    /// This cookie's value with a signature behind it, such as `7f….681.c0ffee…`.
    pub fn sign(&self, name: &str, value: &str) -> Option<String> {
        let key = self.key(self.month())?;
        let signature = key.mac(name, value).finalize().into_bytes();
        let digits = Hex::<SHORT>(*signature.first_chunk()?);
        Some(format!("{value}.{}.{digits}", key.month))
    }

    /// The value that was signed, if it was one of us who did.
    pub fn check<'a>(&self, name: &str, signed: &'a str) -> Option<&'a str> {
        let (rest, signature) = signed.rsplit_once('.')?;
        let (value, month) = rest.rsplit_once('.')?;
        let signature: Hex<SHORT> = signature.parse().ok()?;
        let mac = self.key(month.parse().ok()?)?.mac(name, value);
        mac.verify_truncated_left(&signature.0).ok().map(|()| value)
    }

    /// The number of the month that signs now.
    fn month(&self) -> u64 {
        month(&*self.host)
    }

    fn key(&self, month: u64) -> Option<Key> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        keys.iter().find(|key| key.month == month).cloned()
    }
}

impl Key {
    fn read(month: &str, secret: &str) -> Option<Key> {
        Some(Key { month: month.parse().ok()?, secret: secret.parse().ok()? })
    }

    fn mac(&self, name: &str, value: &str) -> Hmac<Sha256> {
        let mac = Hmac::new(&self.secret.0.into());
        mac.chain_update(name).chain_update("=").chain_update(value)
    }
}

fn month(host: &dyn Host) -> u64 {
    host.now().0 / TERM
}

#[cfg(test)]
mod tests {
    use forsale_store::SqliteStore;

    use forsale_desk::host::ManualHost;
    use forsale_table::Timestamp;

    use super::*;

    fn host() -> Arc<dyn Host> {
        Arc::new(ManualHost::at(Timestamp(1_800_000_000_000)))
    }

    async fn store() -> (tempfile::TempDir, SqliteStore) {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(folder.path().join("keys.db")).await.unwrap();
        (folder, store)
    }

    #[tokio::test]
    async fn only_what_was_signed_is_believed() {
        let (_folder, store) = store().await;
        let keys = Keys::open(host(), &store).await.unwrap();
        let signed = keys.sign("seat-KAFE7", "abc-1").unwrap();
        assert_eq!(keys.check("seat-KAFE7", &signed), Some("abc-1"));
        assert_eq!(keys.check("seat-KAFE8", &signed), None, "under another name");
        assert_eq!(keys.check("seat-KAFE7", &signed.replacen("abc", "abd", 1)), None);
        for broken in ["", "abc-1", "..", "abc-1.1", "abc-1.x.00", &signed[..signed.len() - 2]] {
            assert_eq!(keys.check("seat-KAFE7", broken), None, "{broken}");
        }
    }

    #[tokio::test]
    async fn every_node_has_the_same_keys() {
        let (_folder, store) = store().await;
        let (ours, theirs) =
            (Keys::open(host(), &store).await.unwrap(), Keys::open(host(), &store).await.unwrap());
        let signed = ours.sign("daily", "abc").unwrap();
        assert_eq!(theirs.check("daily", &signed), Some("abc"));
    }

    #[tokio::test]
    async fn a_key_is_followed_by_another_and_believed_while_its_cookies_live() {
        let (_folder, store) = store().await;
        let keys = Keys::open(host(), &store).await.unwrap();
        let signed = keys.sign("daily", "abc").unwrap();
        for later in 1..=MEMORY {
            keys.look(&store, keys.month() + later).await.unwrap();
            assert_eq!(keys.check("daily", &signed), Some("abc"), "{later} months later");
        }
        let secrets: Vec<[u8; 64]> =
            keys.keys.read().unwrap().iter().map(|key| key.secret.0).collect();
        assert!(secrets.iter().zip(&secrets[1..]).all(|(one, next)| one != next));
        keys.look(&store, keys.month() + MEMORY + 1).await.unwrap();
        assert_eq!(keys.check("daily", &signed), None, "after the cookie is gone");
    }
}
