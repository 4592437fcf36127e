//! Opening a database. Whatever is wrong with it is reported before the server starts.

use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::time::timeout;

use super::connect_error::{ConnectError, ConnectFailure};
use super::pool::Pool;
use super::{PgStore, listener, schema};
use crate::notifications::{Notification, Notifier};

/// How long each step of opening may take.
const OPEN_TIMEOUT: Duration = Duration::from_secs(10);

impl PgStore {
    /// Opens the store in the database at this address, such as `postgres://ana@db.example/forsale`.
    /// Creates it if there is none yet.
    pub async fn open(url: &str) -> Result<PgStore, ConnectError> {
        let options = parse(url)
            .map_err(|error| ConnectFailure::Address(error.to_string()).at("the database"))?;
        let place = place(&options);
        // Our queries are few and always the same, so logging them helps nobody.
        let options = options.disable_statement_logging();
        let (node, warnings) = prepare(&options).await.map_err(|reason| reason.at(&place))?;
        let (pool, notifier) = (Pool::new(options.clone()), Notifier::new());
        let mut notifications = notifier.subscribe();
        let listener = listener::listen(options, pool.clone(), node.clone(), notifier.clone());
        let listener = tokio::spawn(listener).abort_handle();
        let has_failed = AtomicBool::new(false);
        let store = PgStore { listener, pool, node, notifier, has_failed, warnings };
        // Wait for the listener: a log that is read from now on misses no later append.
        let connected = async { while notifications.next().await != Some(Notification::Resync) {} };
        let is_connected = timeout(OPEN_TIMEOUT, connected).await;
        is_connected.map_err(|_| ConnectFailure::Silent.at(&place))?;
        Ok(store)
    }

    /// Returns the address without the password, for messages.
    pub fn place(url: &str) -> String {
        parse(url).map_or("an unknown place".to_owned(), |it| place(&it))
    }
}

fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    let socket = options.get_socket().map(|folder| folder.display().to_string());
    let host = socket.as_deref().unwrap_or(options.get_host());
    format!("{host}:{}/{database}", options.get_port())
}

/// Parses an address.
fn parse(url: &str) -> Result<PgConnectOptions, sqlx::Error> {
    PgConnectOptions::from_str(without_empty_host(url).as_deref().unwrap_or(url))
}

/// Moves the user of an address without a host into the query.
///
/// PostgreSQL's own programs accept `postgres://ana@/forsale` for the socket of this machine, but a
/// general URL cannot have a user without a host.
fn without_empty_host(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let (authority, rest) = rest.split_at(rest.find(['/', '?'])?);
    let user = authority.strip_suffix('@')?;
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (user, password) = user.split_once(':').unwrap_or((user, ""));
    let fields = [("user", user), ("password", password)].into_iter();
    let fields = fields.filter(|(_, value)| !value.is_empty());
    // In a query, a plus means a space.
    let fields = fields.map(|(name, value)| format!("&{name}={}", value.replace('+', "%2B")));
    Some(format!("{scheme}://{path}?{query}{}", fields.collect::<String>()))
}

/// Returns a warning for each setting with which the database confirms what is not on disk yet.
async fn durability_warnings(connection: &mut PgConnection) -> Result<Vec<String>, sqlx::Error> {
    let mut warnings = Vec::new();
    for (setting, query) in
        [("fsync", "SHOW fsync"), ("synchronous_commit", "SHOW synchronous_commit")]
    {
        let value: String = sqlx::query_scalar(query).fetch_one(&mut *connection).await?;
        if value == "off" {
            let loss = "is off in PostgreSQL: if it crashes, moves that were confirmed are lost";
            warnings.push(format!("{setting} {loss}"));
        }
    }
    Ok(warnings)
}

/// Creates or migrates the schema, and chooses a name for this process. Returns warnings, too.
async fn prepare(options: &PgConnectOptions) -> Result<(String, Vec<String>), ConnectFailure> {
    let prepared = timeout(OPEN_TIMEOUT, async {
        let mut connection = options.connect().await?;
        schema::migrate(&mut connection).await?;
        let node = draw_node_name(&mut connection).await?;
        let warnings = durability_warnings(&mut connection).await?;
        connection.close().await?;
        Ok((node, warnings))
    });
    prepared.await.unwrap_or(Err(ConnectFailure::Silent))
}

async fn draw_node_name(connection: &mut PgConnection) -> Result<String, ConnectFailure> {
    Ok(sqlx::query_scalar("SELECT gen_random_uuid()::text").fetch_one(connection).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_needs_no_host() {
        for (url, rewritten) in [
            ("postgres://ana@/forsale", "postgres:///forsale?&user=ana"),
            (
                "postgres://ana:a+b%40c@/forsale?host=/run/postgresql&port=5433",
                "postgres:///forsale?host=/run/postgresql&port=5433&user=ana&password=a%2Bb%40c",
            ),
            ("postgresql://@/forsale", "postgresql:///forsale?"),
        ] {
            assert_eq!(without_empty_host(url).as_deref(), Some(rewritten), "{url}");
        }
        for url in ["postgres://ana@db/forsale", "postgres:///forsale", "postgres://", "forsale"] {
            assert_eq!(without_empty_host(url), None, "{url}");
        }
        let url = "postgres://ana:a+b%40c@/forsale?host=/run/postgresql&port=5433";
        assert_eq!(PgStore::place(url), "/run/postgresql:5433/forsale");
        assert_eq!(parse(url).unwrap().get_username(), "ana");
    }
}
