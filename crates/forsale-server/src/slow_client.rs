//! Connections of clients that do not read.
//!
//! What is sent to a client that reads nothing fills the buffers of the system, and then waits. A
//! connection that makes no progress for a while is ended, whatever it was used for.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection on which a write fails when it has waited too long.
pub struct Impatient<S> {
    stream: S,
    patience: Duration,
    /// When the write that waits now fails.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<S> Impatient<S> {
    /// A connection whose writes wait at most this long.
    pub fn new(stream: S, patience: Duration) -> Impatient<S> {
        Impatient { stream, patience, deadline: None }
    }

    /// Passes a result on, or an error if it was pending for too long.
    fn limit<T>(
        &mut self,
        result: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.deadline = None;
            return result;
        }
        let patience = self.patience;
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(deadline.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Impatient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Impatient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.limit(result, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.limit(result, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.stream).poll_flush(context);
        self.limit(result, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.stream).poll_shutdown(context);
        self.limit(result, context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test]
    async fn a_client_that_reads_nothing_is_given_up() {
        let (server, _client) = duplex(100);
        let mut server = Impatient::new(server, Duration::from_millis(1));
        let error = server.write_all(&[0; 1_000]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_slow_client_that_reads_a_little_is_served() {
        let (server, mut client) = duplex(100);
        let mut server = Impatient::new(server, Duration::from_secs(3_600));
        let reader = tokio::spawn(async move {
            for _ in 0..20 {
                tokio::task::yield_now().await;
                client.read_exact(&mut [0; 50]).await.unwrap();
            }
        });
        server.write_all(&[0; 1_000]).await.unwrap();
        assert!(server.deadline.is_none(), "it waits for nothing now");
        reader.await.unwrap();
    }
}
