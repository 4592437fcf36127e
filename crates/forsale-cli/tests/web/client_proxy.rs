//! A proxy before the server that can be cut: connections end, and no new ones are accepted.

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::server::Server;

/// Forwards connections unless it is cut.
pub struct ClientProxy {
    port: u16,
    is_whole: watch::Sender<bool>,
    task: AbortHandle,
}

impl ClientProxy {
    pub async fn before(server: &Server) -> ClientProxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let is_whole = watch::Sender::new(true);
        let task = tokio::spawn(accept(listener, server.address().host(), is_whole.clone()));
        ClientProxy { port, is_whole, task: task.abort_handle() }
    }

    /// Returns the address of the server through this proxy.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    pub fn cut(&self) {
        self.is_whole.send_replace(false);
    }

    pub fn mend(&self) {
        self.is_whole.send_replace(true);
    }
}

impl Drop for ClientProxy {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn accept(listener: TcpListener, server: String, is_whole: watch::Sender<bool>) {
    while let Ok((client, _)) = listener.accept().await {
        if *is_whole.borrow() {
            tokio::spawn(connect(client, server.clone(), is_whole.subscribe()));
        }
    }
}

async fn connect(mut client: TcpStream, server: String, mut is_whole: watch::Receiver<bool>) {
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    tokio::select! {
        _ = copy_bidirectional(&mut client, &mut server) => {}
        _ = is_whole.wait_for(|whole| !*whole) => {}
    }
}
