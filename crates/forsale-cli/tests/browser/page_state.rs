//! What a page shows, read by one script.

use serde::Deserialize;

/// Reads what the page shows, and which controls are enabled.
pub const LOOK: &str = r##"
const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const free = (selector) => find(selector + ":not(:disabled)");
const bid = free("input[name=bid]");
const screen = () => {
  if (find("#lobby")) return "lobby";
  if (find("#end")) return "end";
  if (find("#game .checks")) return "selling";
  return find("#game") ? "buying" : "other";
};
return {
  screen: screen(),
  status: find("#status")?.textContent.trim() ?? document.title,
  question: find("#move [name=question]")?.value ?? "",
  bid: bid && { lowest: +bid.min, typed: bid.value },
  may_pass: !!free("#pass-button"),
  hand: all("input[name=house]").map((house) => house.value),
  chosen: find("input[name=house]:checked")?.value,
  sealed: !!find("#unseal"),
  busy: !!find("#move [data-busy]"),
  sure: !!find("#bid-button.sure"),
  curtain: !!find("#lift-button"),
  strip: find("#strip:not([hidden])")?.innerText ?? "",
  focus: document.activeElement?.id ?? "",
  log: all("#log li").map((line) => line.textContent),
  totals: all("#places .total").map((total) => total.textContent.replace(/\D/g, "")),
};
"##;

/// What a page shows.
#[derive(Clone, Debug, Deserialize)]
pub struct PageState {
    pub screen: Screen,
    /// The status line.
    pub status: String,
    /// The id of the question that the controls answer.
    pub question: String,
    /// The possible bids.
    pub bid: Option<Bids>,
    pub may_pass: bool,
    pub hand: Vec<String>,
    pub chosen: Option<String>,
    /// Whether the player has chosen a house to sell.
    pub sealed: bool,
    /// Whether an answer is being sent.
    pub busy: bool,
    /// Whether the page asks for a second press.
    pub sure: bool,
    /// Whether a curtain covers a shared device.
    pub curtain: bool,
    /// The text about the connection.
    pub strip: String,
    /// The id of the element with the focus.
    pub focus: String,
    /// The log, newest first.
    pub log: Vec<String>,
    /// The totals on the end screen, the winner's first.
    pub totals: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Screen {
    Lobby,
    Buying,
    Selling,
    End,
    Other,
}

/// The lowest possible bid, and the number in the field.
#[derive(Clone, Debug, Deserialize)]
pub struct Bids {
    pub lowest: u8,
    pub typed: String,
}

impl PageState {
    /// Whether the page asks this player something. Without a choice the table moves for them.
    pub fn is_asked(&self) -> bool {
        match self.screen {
            Screen::Buying => self.bid.is_some() && !self.busy,
            Screen::Selling => self.hand.len() > 1 && !self.sealed && !self.busy,
            _ => false,
        }
    }

    /// Whether the table has accepted an answer to the question of `before`.
    pub fn is_answer_to(&self, before: &PageState) -> bool {
        // Until another person acts, the question of an auction stays the same.
        let waits = self.screen == Screen::Buying && self.bid.is_none() && !self.busy;
        self.question != before.question || self.sealed || waits
    }
}
