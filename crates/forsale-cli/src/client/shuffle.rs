//! What this client adds to the next shuffle: random bits of its own. It sends their hash before the
//! game and the bits when the game begins, as browsers do. When the game is over, it looks for them in
//! the proof.

use forsale::Record;
use forsale::proof::Hex;
use forsale_protocol::api::TableJson;
use forsale_table::{Answer, Cut, Hash, OwnPart, Verdict, commit};
use serde_json::json;

use super::Client;

/// How many parts are kept: those of the current game, which may be shuffled several times.
const KEPT: usize = 12;

/// The bits for one shuffle.
#[derive(Default)]
pub struct ShuffleContributor {
    /// The shuffle, by its hash, and the bits for it.
    drawn: Option<(Hash, Cut)>,
    /// What the server accepted.
    parts: Vec<OwnPart>,
    /// The last game whose proof was checked.
    checked: u32,
}

impl ShuffleContributor {
    /// Sends the hash or the bits, if the table waits for them. A failed request is repeated with the
    /// next update; the table does not wait long for it.
    pub async fn contribute(&mut self, client: &Client, table: &TableJson) {
        let (Some(seat), Some(commitment)) = (table.seat, table.shuffle.commitment) else { return };
        let has_promised = table.shuffle.promised.contains(&seat);
        let known = self.drawn.filter(|(of, _)| *of == commitment).map(|(_, bits)| bits);
        match (table.shuffle.cutting, known) {
            (false, known) if !has_promised && !table.shuffle.late.contains(&seat) => {
                let Some(bits) = known.or_else(draw) else { return };
                self.drawn = Some((commitment, bits));
                let _ = client.post_once("promise", &json!({"hash": commit(&bits.0)})).await;
            }
            (true, Some(bits)) if has_promised && !table.shuffle.shown.contains(&seat) => {
                let reply = client.post_once("cut", &json!({"bits": bits})).await;
                if matches!(reply, Ok(Some(reply)) if reply.outcome != "refused") {
                    let game = table.game.as_ref().map_or(1, |game| game.number + 1);
                    self.keep(OwnPart { game, seat, commitment, bits });
                }
            }
            _ => {}
        }
    }

    fn keep(&mut self, part: OwnPart) {
        self.parts.retain(|other| other.commitment != part.commitment);
        self.parts.push(part);
        let surplus = self.parts.len().saturating_sub(KEPT);
        self.parts.drain(..surplus);
    }

    /// Once a game is over, returns true if its proof is false, or has not what this client added.
    /// A failed download is repeated with the next update.
    pub async fn finds_mismatch(&mut self, client: &Client, table: &TableJson) -> bool {
        let over = table.game.as_ref().filter(|game| game.outcome.is_some());
        let Some(number) = over.map(|game| game.number).filter(|it| *it != self.checked) else {
            return false;
        };
        let own = |part: &&OwnPart| part.game == number;
        if !self.parts.iter().any(|part| own(&part)) {
            return false;
        }
        let Ok(record) = client.record(number).await else { return false };
        self.checked = number;
        !self.parts.iter().filter(own).all(|part| is_kept(part, &record))
    }
}

/// Whether this is in the proof of the game, and the proof holds.
fn is_kept(part: &OwnPart, record: &Record) -> bool {
    let has_part = record.proof.as_ref().is_some_and(|proof| part.is_in(proof));
    has_part && Verdict::of(record).is_ok_and(|verdict| verdict.answer() != Answer::NotFair)
}

/// Draws the bits. Without random bytes from the system, the server shuffles alone.
fn draw() -> Option<Cut> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok().map(|()| Hex(bytes))
}
