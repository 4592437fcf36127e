//! Opening a database: what is wrong is told before anybody plays.

use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::time::timeout;

use super::connect_error::{ConnectError, ConnectFailure};
use super::pool::Pool;
use super::{PgStore, ear, schema};
use crate::news::{Heard, Herald};

/// How long the first answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

impl PgStore {
    /// Opens the store in the database at this address, such as `postgres://ana@db.example/forsale`.
    /// If it has none yet, it is made.
    pub async fn open(url: &str) -> Result<PgStore, ConnectError> {
        let options = read(url)
            .map_err(|error| ConnectFailure::Address(error.to_string()).at("the database"))?;
        let place = place(&options);
        // Our queries are few and short; what each of them says is no news.
        let options = options.disable_statement_logging();
        let node = prepare(&options).await.map_err(|reason| reason.at(&place))?;
        let (pool, herald) = (Pool::new(options.clone()), Herald::new());
        let mut news = herald.news();
        let ear = ear::listen(options, pool.clone(), node.clone(), herald.clone());
        let ear = tokio::spawn(ear).abort_handle();
        let store = PgStore { ear, pool, node, herald };
        // Whoever reads a log from now on hears what is added to it.
        let listening = async { while news.next().await != Some(Heard::Missed) {} };
        let is_listening = timeout(PATIENCE, listening).await;
        is_listening.map_err(|_| ConnectFailure::Silent.at(&place))?;
        Ok(store)
    }

    /// Where the database at this address is, without the password.
    pub fn place(url: &str) -> String {
        read(url).map_or("an unknown place".to_owned(), |it| place(&it))
    }
}

fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    let socket = options.get_socket().map(|folder| folder.display().to_string());
    let host = socket.as_deref().unwrap_or(options.get_host());
    format!("{host}:{}/{database}", options.get_port())
}

/// What an address says.
fn read(url: &str) -> Result<PgConnectOptions, sqlx::Error> {
    PgConnectOptions::from_str(without_empty_host(url).as_deref().unwrap_or(url))
}

/// PostgreSQL's own programs take addresses without a host, such as `postgres://ana@/forsale`, for
/// the socket of this machine; general addresses cannot have a user and no host. The user may as well
/// be said behind.
fn without_empty_host(url: &str) -> Option<String> {
    let (scheme, rest) = url.split_once("://")?;
    let (authority, rest) = rest.split_at(rest.find(['/', '?'])?);
    let user = authority.strip_suffix('@')?;
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (user, password) = user.split_once(':').unwrap_or((user, ""));
    let said = [("user", user), ("password", password)].into_iter();
    let said = said.filter(|(_, value)| !value.is_empty());
    // Behind a question mark, a plus would be read as a space.
    let said = said.map(|(name, value)| format!("&{name}={}", value.replace('+', "%2B")));
    Some(format!("{scheme}://{path}?{query}{}", said.collect::<String>()))
}

/// Makes the schema, if need be, and finds a name for this process.
async fn prepare(options: &PgConnectOptions) -> Result<String, ConnectFailure> {
    let prepared = timeout(PATIENCE, async {
        let mut connection = options.connect().await?;
        schema::migrate(&mut connection).await?;
        let node = name(&mut connection).await?;
        connection.close().await?;
        Ok(node)
    });
    prepared.await.unwrap_or(Err(ConnectFailure::Silent))
}

async fn name(connection: &mut PgConnection) -> Result<String, ConnectFailure> {
    Ok(sqlx::query_scalar("SELECT gen_random_uuid()::text").fetch_one(connection).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_needs_no_host() {
        for (url, read) in [
            ("postgres://ana@/forsale", "postgres:///forsale?&user=ana"),
            (
                "postgres://ana:a+b%40c@/forsale?host=/run/postgresql&port=5433",
                "postgres:///forsale?host=/run/postgresql&port=5433&user=ana&password=a%2Bb%40c",
            ),
            ("postgresql://@/forsale", "postgresql:///forsale?"),
        ] {
            assert_eq!(without_empty_host(url).as_deref(), Some(read), "{url}");
        }
        for url in ["postgres://ana@db/forsale", "postgres:///forsale", "postgres://", "forsale"] {
            assert_eq!(without_empty_host(url), None, "{url}");
        }
        let url = "postgres://ana:a+b%40c@/forsale?host=/run/postgresql&port=5433";
        assert_eq!(PgStore::place(url), "/run/postgresql:5433/forsale");
        assert_eq!(super::read(url).unwrap().get_username(), "ana");
    }
}
