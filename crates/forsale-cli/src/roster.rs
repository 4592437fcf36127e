//! All bots one can name, for help and for who named none of them.

use std::fmt::Write;

use forsale_bots::{BOTS, LEVELS};
use forsale_lab::{SPARRING_PARTNERS, all_bots};

/// A line for each bot and each level, and the names of the sparring partners: the end of a help
/// text.
pub fn roster() -> String {
    let mut text = String::from("Bots:\n");
    for bot in &BOTS {
        let _ = writeln!(text, "  {:<9}  {}", bot.name, bot.about);
    }
    text.push_str("\nLevels for people, with their ratings at four-player tables of the six:\n");
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
    let _ = writeln!(text, "\nSparring partners, to tune a bot against: {}", rivals(false));
    let _ = write!(text, "Held out, to measure a bot with and never to tune it: {}", rivals(true));
    text
}

/// What to say to who asks for a bot that is not there.
pub fn no_such_bot(name: &str) -> String {
    let names: Vec<&str> = all_bots().map(|bot| bot.name).collect();
    format!("there is no bot {name}; there are {}", names.join(", "))
}
