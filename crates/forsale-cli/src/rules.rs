//! Which game is played: the options every command shares.

use std::fmt;

use anyhow::{Context, Result};
use forsale::{BidRule, Edition, HouseRules, Refund, Rules, Supply};
use forsale_arena::Ruleset;

/// Edition, number of players, and what the table plays otherwise.
#[derive(clap::Args)]
pub struct RuleArgs {
    /// Box to play: iello-2020, iello-2015, ravensburger-1997 or gryphon-2009
    #[arg(long, default_value = "iello-2020")]
    edition: String,
    /// Number of players [default: 4]
    #[arg(long)]
    players: Option<u8>,
    /// Play the variant: one house less than players in every auction
    #[arg(long)]
    variant: bool,
    /// House rule: how half a bid is rounded when it comes back
    #[arg(long, value_name = "up|down", value_parser = refund)]
    refund: Option<Refund>,
    /// House rule: must a bid exceed the highest one, or may it match it?
    #[arg(long, value_name = "exceed|match", value_parser = bid)]
    bid: Option<BidRule>,
    /// House rule: how many cards are taken from each deck
    #[arg(long, value_name = "CARDS")]
    removed: Option<u8>,
}

/// The options, found possible.
pub struct Table {
    pub edition: &'static Edition,
    pub supply: Supply,
    pub house_rules: HouseRules,
    pub rules: Rules,
}

/// How many play when nobody says.
const USUAL_PLAYERS: u8 = 4;

impl RuleArgs {
    pub fn table(&self) -> Result<Table> {
        self.table_of(self.players.unwrap_or(USUAL_PLAYERS))
    }

    /// The table for this many people, with more chairs if more were asked for.
    pub fn table_for(&self, people: u8) -> Result<Table> {
        self.table_of(self.players.unwrap_or(0).max(people))
    }

    fn table_of(&self, players: u8) -> Result<Table> {
        let edition = Edition::named(&self.edition).with_context(|| self.edition.clone())?;
        let supply = if self.variant { Supply::OneShort } else { Supply::Enough };
        let house_rules = HouseRules { refund: self.refund, bid: self.bid, removed: self.removed };
        let rules = edition
            .rules_with(players, supply, &house_rules)
            .with_context(|| self.described(players))?;
        Ok(Table { edition, supply, house_rules, rules })
    }

    fn described(&self, players: u8) -> String {
        let variant = if self.variant { ", variant" } else { "" };
        format!("{} with {players} players{variant}", self.edition)
    }
}

impl Table {
    /// The same as the arena writes it down.
    pub fn ruleset(&self) -> Ruleset {
        Ruleset {
            edition: self.edition.id.to_owned(),
            players: self.rules.seats(),
            variant: self.supply == Supply::OneShort,
            house_rules: self.house_rules,
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = if self.supply == Supply::OneShort { ", variant" } else { "" };
        write!(f, "{} with {} players{variant}", self.edition.id, self.rules.seats())
    }
}

fn refund(word: &str) -> Result<Refund, &'static str> {
    match word {
        "up" => Ok(Refund::Up),
        "down" => Ok(Refund::Down),
        _ => Err("it is up or down"),
    }
}

fn bid(word: &str) -> Result<BidRule, &'static str> {
    match word {
        "exceed" => Ok(BidRule::Exceed),
        "match" => Ok(BidRule::Match),
        _ => Err("it is exceed or match"),
    }
}
