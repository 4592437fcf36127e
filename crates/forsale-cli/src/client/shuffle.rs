//! What this client adds to the next shuffle: random bits of its own. It sends their hash before the
//! game and the bits when the game begins, as browsers do.

use forsale::proof::Hex;
use forsale_protocol::api::TableJson;
use forsale_table::{Cut, Hash, commit};
use serde_json::json;

use super::Client;

/// The bits for one shuffle.
#[derive(Default)]
pub struct ShuffleContributor {
    /// The shuffle, by its hash, and the bits for it.
    drawn: Option<(Hash, Cut)>,
}

impl ShuffleContributor {
    /// Sends the hash or the bits, if the table waits for them. A failed request is repeated with the
    /// next update; the table does not wait long for it.
    pub async fn contribute(&mut self, client: &Client, table: &TableJson) {
        let (Some(seat), Some(commitment)) = (table.seat, table.shuffle.commitment) else { return };
        let has_promised = table.shuffle.promised.contains(&seat);
        let known = self.drawn.filter(|(of, _)| *of == commitment).map(|(_, bits)| bits);
        let (what, body) = match (table.shuffle.cutting, known) {
            (false, known) if !has_promised => {
                let Some(bits) = known.or_else(draw) else { return };
                self.drawn = Some((commitment, bits));
                ("promise", json!({"hash": commit(&bits.0)}))
            }
            (true, Some(bits)) if has_promised && !table.shuffle.shown.contains(&seat) => {
                ("cut", json!({"bits": bits}))
            }
            _ => return,
        };
        let _ = client.post_once(what, &body).await;
    }
}

/// Draws the bits. Without random bytes from the system, the server shuffles alone.
fn draw() -> Option<Cut> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok().map(|()| Hex(bytes))
}
