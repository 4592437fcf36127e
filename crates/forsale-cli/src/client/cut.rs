//! What this program adds to the next shuffle: bits that it draws itself. It shows their hash before
//! the game and the bits when the game begins, as browsers do.

use forsale::proof::Hex;
use forsale_protocol::api::TableJson;
use forsale_table::{Cut, Hash, commit};
use serde_json::json;

use super::Client;

/// The bits for one shuffle, and how far they are.
#[derive(Default)]
pub struct Cutter {
    /// For which shuffle, by its hash, and what.
    drawn: Option<(Hash, Cut)>,
}

impl Cutter {
    /// Promises or shows what is drawn, if the table waits for it. What does not arrive is tried again
    /// with the next news, and nobody waits long for it.
    pub async fn help(&mut self, client: &Client, table: &TableJson) {
        let (Some(seat), Some(commitment)) = (table.seat, table.shuffle.commitment) else { return };
        let has_promised = table.shuffle.promised.contains(&seat);
        let known = self.drawn.filter(|(of, _)| *of == commitment).map(|(_, bits)| bits);
        let post = match (table.shuffle.cutting, known) {
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
        let _ = client.post_once(post.0, &post.1).await;
    }
}

/// Nothing, where the machine gives no random bytes: the server draws alone then.
fn draw() -> Option<Cut> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok().map(|()| Hex(bytes))
}
