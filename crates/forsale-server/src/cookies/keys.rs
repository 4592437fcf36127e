//! The keys that sign cookies, and their rotation.
//!
//! A key signs for one period of thirty days, and its signatures are accepted for as long as browsers keep
//! the cookies. The keys are in the store, so that all nodes have the same. The key of the next period is
//! created a period early, so that no node meets a signature of a key that it has not read yet.

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use forsale::proof::Hex;
use forsale_store::{Store, StoreError};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use forsale_desk::host::Host;
use forsale_desk::requests::visitor::KEEP;

/// The topic of the keys in the store. Each is stored under the number of its period.
const TOPIC: &str = "cookie-keys";

/// How long a key signs, in milliseconds: thirty days.
const SIGNING_PERIOD: u64 = 30 * 86_400_000;

/// For how many periods after its own a key is accepted.
const PERIODS_ACCEPTED: u64 = (KEEP as u64 * 1000).div_ceil(SIGNING_PERIOD);

/// How often to read the keys that other nodes have created, and to create the next.
const REFRESH_INTERVAL: Duration = Duration::from_secs(3600);

/// The bytes of a signature in a cookie.
const SIGNATURE_LEN: usize = 16;

/// The keys that are accepted now.
pub struct Keys {
    host: Arc<dyn Host>,
    keys: RwLock<Vec<Key>>,
}

#[derive(Clone)]
struct Key {
    period: u64,
    secret: Hex<64>,
}

impl Keys {
    /// A key that is in no store.
    #[cfg(any(test, fuzzing))]
    pub fn for_tests(host: Arc<dyn Host>) -> Keys {
        let key = Key { period: period(&*host), secret: Hex([7; 64]) };
        Keys { host, keys: RwLock::new(vec![key]) }
    }

    /// Reads the keys in this store, and creates those that are missing.
    pub async fn open(host: Arc<dyn Host>, store: &dyn Store) -> Result<Keys, StoreError> {
        let keys = Keys { host, keys: RwLock::default() };
        keys.refresh(store, keys.period()).await?;
        Ok(keys)
    }

    /// Refreshes the keys for as long as the server runs.
    pub async fn refresh_forever(self: Arc<Keys>, store: Arc<dyn Store>) {
        loop {
            tokio::time::sleep(REFRESH_INTERVAL).await;
            if let Err(error) = self.refresh(&*store, self.period()).await {
                tracing::warn!(%error, "failed to read the cookie keys; keeping the old ones");
            }
        }
    }

    /// Reads the keys that are accepted in a period, and creates those that are missing.
    async fn refresh(&self, store: &dyn Store, period: u64) -> Result<(), StoreError> {
        for period in [period, period + 1] {
            let new = Hex::<64>(self.host.random()).to_string();
            store.put_if_absent(TOPIC, &period.to_string(), &new).await?;
        }
        let stored = store.list(TOPIC).await?;
        let keys = stored.iter().filter_map(|(period, secret)| Key::parse(period, secret));
        let keys = keys.filter(|key| key.period + PERIODS_ACCEPTED >= period).collect();
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = keys;
        Ok(())
    }

    /// Appends a signature to the value of a cookie, such as `7f….681.c0ffee…`.
    pub fn sign(&self, name: &str, value: &str) -> Option<String> {
        let key = self.key(self.period())?;
        let signature = key.mac(name, value).finalize().into_bytes();
        let digits = Hex::<SIGNATURE_LEN>(*signature.first_chunk()?);
        Some(format!("{value}.{}.{digits}", key.period))
    }

    /// The value without its signature, if the signature is valid.
    pub fn verify<'a>(&self, name: &str, signed: &'a str) -> Option<&'a str> {
        let (rest, signature) = signed.rsplit_once('.')?;
        let (value, period) = rest.rsplit_once('.')?;
        let signature: Hex<SIGNATURE_LEN> = signature.parse().ok()?;
        let mac = self.key(period.parse().ok()?)?.mac(name, value);
        mac.verify_truncated_left(&signature.0).ok().map(|()| value)
    }

    /// The number of the current period.
    fn period(&self) -> u64 {
        period(&*self.host)
    }

    fn key(&self, period: u64) -> Option<Key> {
        let keys = self.keys.read().unwrap_or_else(PoisonError::into_inner);
        keys.iter().find(|key| key.period == period).cloned()
    }
}

impl Key {
    fn parse(period: &str, secret: &str) -> Option<Key> {
        Some(Key { period: period.parse().ok()?, secret: secret.parse().ok()? })
    }

    fn mac(&self, name: &str, value: &str) -> Hmac<Sha256> {
        let mac = Hmac::new(&self.secret.0.into());
        mac.chain_update(name).chain_update("=").chain_update(value)
    }
}

fn period(host: &dyn Host) -> u64 {
    host.wall().0 / SIGNING_PERIOD
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
    async fn only_signed_values_are_accepted() {
        let (_folder, store) = store().await;
        let keys = Keys::open(host(), &store).await.unwrap();
        let signed = keys.sign("seat-KAFE7", "abc-1").unwrap();
        assert_eq!(keys.verify("seat-KAFE7", &signed), Some("abc-1"));
        assert_eq!(keys.verify("seat-KAFE8", &signed), None, "under another name");
        assert_eq!(keys.verify("seat-KAFE7", &signed.replacen("abc", "abd", 1)), None);
        for broken in ["", "abc-1", "..", "abc-1.1", "abc-1.x.00", &signed[..signed.len() - 2]] {
            assert_eq!(keys.verify("seat-KAFE7", broken), None, "{broken}");
        }
    }

    #[tokio::test]
    async fn every_node_has_the_same_keys() {
        let (_folder, store) = store().await;
        let (ours, theirs) =
            (Keys::open(host(), &store).await.unwrap(), Keys::open(host(), &store).await.unwrap());
        let signed = ours.sign("daily", "abc").unwrap();
        assert_eq!(theirs.verify("daily", &signed), Some("abc"));
    }

    #[tokio::test]
    async fn keys_rotate_and_are_accepted_while_their_cookies_live() {
        let (_folder, store) = store().await;
        let keys = Keys::open(host(), &store).await.unwrap();
        let signed = keys.sign("daily", "abc").unwrap();
        for later in 1..=PERIODS_ACCEPTED {
            keys.refresh(&store, keys.period() + later).await.unwrap();
            assert_eq!(keys.verify("daily", &signed), Some("abc"), "{later} periods later");
        }
        let secrets: Vec<[u8; 64]> =
            keys.keys.read().unwrap().iter().map(|key| key.secret.0).collect();
        assert!(secrets.iter().zip(&secrets[1..]).all(|(one, next)| one != next));
        keys.refresh(&store, keys.period() + PERIODS_ACCEPTED + 1).await.unwrap();
        assert_eq!(keys.verify("daily", &signed), None, "after the cookie is gone");
    }
}
