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
        let options = PgConnectOptions::from_str(url)
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
        PgConnectOptions::from_str(url).map_or("an unknown place".to_owned(), |it| place(&it))
    }
}

fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    format!("{}:{}/{database}", options.get_host(), options.get_port())
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
