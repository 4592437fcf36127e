//! The options that choose the rules, shared by several commands.

use std::fmt;

use anyhow::{Context, Result};
use forsale::{BidRule, Edition, HouseRules, Refund, Rules, Supply};
use forsale_arena::Ruleset;

/// Edition, number of players and house rules.
#[derive(Clone, clap::Args)]
pub struct RuleArgs {
    /// Edition: iello-2020, iello-2015, ravensburger-1997 or gryphon-2009
    #[arg(long, default_value = "iello-2020")]
    edition: String,
    /// Number of players [default: 4]
    #[arg(long)]
    players: Option<u8>,
    /// Play the variant: every auction has one house fewer than players
    #[arg(long)]
    variant: bool,
    /// House rule: round the refund of half a bid up or down
    #[arg(long, value_name = "up|down", value_parser = refund)]
    refund: Option<Refund>,
    /// House rule: whether a bid must exceed the highest bid, or may match it
    #[arg(long, value_name = "exceed|match", value_parser = bid)]
    bid: Option<BidRule>,
    /// House rule: number of cards to remove from each deck
    #[arg(long, value_name = "CARDS")]
    removed: Option<u8>,
}

/// The rules that the options give.
pub struct ChosenRules {
    pub edition: &'static Edition,
    pub supply: Supply,
    pub house_rules: HouseRules,
    pub rules: Rules,
}

/// The number of players, unless given.
const DEFAULT_PLAYERS: u8 = 4;

impl RuleArgs {
    /// The same with another edition.
    pub fn with_edition(&self, edition: &Edition) -> RuleArgs {
        RuleArgs { edition: edition.id.to_owned(), ..self.clone() }
    }

    pub fn chosen(&self) -> Result<ChosenRules> {
        self.for_players(self.players.unwrap_or(DEFAULT_PLAYERS))
    }

    /// The rules for at least this many players.
    pub fn chosen_for(&self, people: u8) -> Result<ChosenRules> {
        self.for_players(self.players.unwrap_or(0).max(people))
    }

    fn for_players(&self, players: u8) -> Result<ChosenRules> {
        let edition = Edition::named(&self.edition).with_context(|| self.edition.clone())?;
        let supply = if self.variant { Supply::OneShort } else { Supply::Enough };
        let house_rules = HouseRules { refund: self.refund, bid: self.bid, removed: self.removed };
        let rules = edition
            .rules_with(players, supply, &house_rules)
            .with_context(|| self.described(players))?;
        Ok(ChosenRules { edition, supply, house_rules, rules })
    }

    fn described(&self, players: u8) -> String {
        let variant = if self.variant { ", variant" } else { "" };
        format!("{} with {players} players{variant}", self.edition)
    }
}

impl ChosenRules {
    /// The same in the form of the arena.
    pub fn ruleset(&self) -> Ruleset {
        Ruleset {
            edition: self.edition.id.to_owned(),
            players: self.rules.seats(),
            variant: self.supply == Supply::OneShort,
            house_rules: self.house_rules,
        }
    }
}

impl fmt::Display for ChosenRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = if self.supply == Supply::OneShort { ", variant" } else { "" };
        write!(f, "{} with {} players{variant}", self.edition.id, self.rules.seats())
    }
}

fn refund(word: &str) -> Result<Refund, &'static str> {
    match word {
        "up" => Ok(Refund::Up),
        "down" => Ok(Refund::Down),
        _ => Err("expected up or down"),
    }
}

fn bid(word: &str) -> Result<BidRule, &'static str> {
    match word {
        "exceed" => Ok(BidRule::Exceed),
        "match" => Ok(BidRule::Match),
        _ => Err("expected exceed or match"),
    }
}
