//! What a page shows, read in one look.

use serde::Deserialize;

/// Reads a page as its player does: by what it shows and what it lets one do.
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
  status: find("#status")?.innerText ?? document.title,
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
    /// The sentence that tells the state.
    pub status: String,
    /// The question the controls answer.
    pub question: String,
    /// The bids one may make.
    pub bid: Option<Bids>,
    pub may_pass: bool,
    pub hand: Vec<String>,
    pub chosen: Option<String>,
    /// Has the reader said which house they sell?
    pub sealed: bool,
    /// Is an answer on its way?
    pub busy: bool,
    /// Does the page ask for a second press?
    pub sure: bool,
    /// Does a curtain hide whose turn it is at a shared device?
    pub curtain: bool,
    /// What the strip says about the connection.
    pub strip: String,
    /// The id of what has the focus.
    pub focus: String,
    /// What happened, the newest first.
    pub log: Vec<String>,
    /// The digits of the totals on the end screen, the winner's first.
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

/// The bids one may make, and the number in the field.
#[derive(Clone, Debug, Deserialize)]
pub struct Bids {
    pub lowest: u8,
    pub typed: String,
}

impl PageState {
    /// Is something asked of the reader that they have not answered? Where there is no choice, the
    /// table moves for them.
    pub fn is_asked(&self) -> bool {
        match self.screen {
            Screen::Buying => self.bid.is_some() && !self.busy,
            Screen::Selling => self.hand.len() > 1 && !self.sealed && !self.busy,
            _ => false,
        }
    }

    /// Has the table taken an answer to what was asked before?
    pub fn is_answer_to(&self, before: &PageState) -> bool {
        self.question != before.question || self.sealed
    }
}
