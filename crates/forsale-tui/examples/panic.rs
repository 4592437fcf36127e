//! A game that fails in the middle: a test sees what becomes of the terminal.

use std::time::Duration;

use forsale_table::{Bot, Name, Options};
use forsale_tui::{Door, Intent, Local, Setup, Sight, Style, Ui, play_full};
use forsale_words::Lang;

/// A table that fails as soon as somebody acts, on the thread of the screen or on another one.
struct Faulty(Local);

impl Door for Faulty {
    fn sight(&self) -> Sight<'_> {
        self.0.sight()
    }

    #[expect(clippy::panic, reason = "that is what it is for")]
    fn act(&mut self, _: Intent, _: Lang) -> Result<(), String> {
        if std::env::args().any(|arg| arg == "--elsewhere") {
            std::thread::spawn(|| panic!("the table broke elsewhere"));
            std::thread::sleep(Duration::from_secs(10));
        }
        panic!("the table broke");
    }

    fn poll(&mut self) -> Option<String> {
        None
    }

    fn wait(&self) -> Duration {
        Duration::from_secs(1)
    }

    fn is_busy(&self) -> bool {
        false
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let setup = Setup {
        options: Options::default(),
        people: vec![Name::new("Ana")?],
        bot: Bot { bot: "pip".to_owned(), name: Name::new("Pip")? },
        find_bot: forsale_bots::find,
        seed: Some("7".parse()?),
        save: None,
    };
    let mut door = Faulty(Local::open(&setup)?);
    play_full(&mut door, Ui::default(), Style::Full)?;
    Ok(())
}
