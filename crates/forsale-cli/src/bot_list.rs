//! The list of bots, for help texts and error messages.

use std::fmt::Write;

use forsale_bots::{BOTS, LEVELS};
use forsale_lab::{SPARRING_PARTNERS, all_bots};

/// Returns the end of a help text: a line for each bot and each level, and the names of the sparring
/// partners.
pub fn bot_list() -> String {
    let mut text = String::from("Bots:\n");
    for bot in &BOTS {
        let _ = writeln!(text, "  {:<9}  {}", bot.name, bot.about);
    }
    text.push_str("\nLevels, with their ratings at four-player tables of the six:\n");
    for level in &LEVELS {
        let (bot, temper) = (&level.bot, level.temper);
        let strength = format!("{} ± {}", level.rating, level.rating_error);
        let _ = writeln!(
            text,
            "  {} {:<7}  {strength:<9}  {temper}: {}",
            level.number, bot.name, bot.about
        );
    }
    let rivals = |held_out: bool| {
        let names = SPARRING_PARTNERS.iter().filter(|rival| rival.held_out == held_out);
        names.map(|rival| rival.bot.name).collect::<Vec<_>>().join(", ")
    };
    let _ = writeln!(text, "\nSparring partners, for tuning a bot: {}", rivals(false));
    let _ = write!(text, "Held out, only for measuring a bot: {}", rivals(true));
    text
}

/// Returns the error for an unknown bot.
pub fn no_such_bot(name: &str) -> String {
    let names: Vec<&str> = all_bots().map(|bot| bot.name).collect();
    format!("there is no bot {name}; the bots are {}", names.join(", "))
}
