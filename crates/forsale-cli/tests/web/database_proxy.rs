//! A proxy before the database that can be cut without closing connections.

use std::path::{Path, PathBuf};

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;

/// Forwards bytes unless it is cut.
pub struct DatabaseProxy {
    port: u16,
    is_whole: watch::Sender<bool>,
    task: AbortHandle,
}

impl DatabaseProxy {
    /// Starts a proxy before this socket.
    pub async fn before(socket: &Path) -> DatabaseProxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let is_whole = watch::Sender::new(true);
        let task = tokio::spawn(accept(listener, socket.to_owned(), is_whole.clone()));
        DatabaseProxy { port, is_whole, task: task.abort_handle() }
    }

    /// Returns the address of a database through this proxy.
    pub fn url(&self, url: &str) -> String {
        let database = url.split(['/', '?']).nth(3).unwrap();
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    /// Stops forwarding; connections stay open.
    pub fn cut(&self) {
        self.is_whole.send_replace(false);
    }

    /// Forwards again, beginning with what was held back.
    pub fn mend(&self) {
        self.is_whole.send_replace(true);
    }
}

impl Drop for DatabaseProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn accept(listener: TcpListener, socket: PathBuf, is_whole: watch::Sender<bool>) {
    while let Ok((client, _)) = listener.accept().await {
        tokio::spawn(connect(client, socket.clone(), is_whole.clone()));
    }
}

async fn connect(client: TcpStream, socket: PathBuf, is_whole: watch::Sender<bool>) {
    let Ok(database) = UnixStream::connect(socket).await else { return };
    let ((from_client, to_client), (from_database, to_database)) =
        (client.into_split(), database.into_split());
    tokio::select! {
        () = pass(from_client, to_database, is_whole.subscribe()) => {}
        () = pass(from_database, to_client, is_whole.subscribe()) => {}
    }
}

async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut is_whole: watch::Receiver<bool>,
) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let is_open = is_whole.wait_for(|whole| *whole).await.is_ok();
        if !is_open || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
