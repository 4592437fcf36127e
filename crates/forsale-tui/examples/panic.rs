//! A game that panics in the middle, for a test that the terminal is restored.

use std::time::Duration;

use forsale_table::{Bot, Name, Options};
use forsale_tui::{
    Intent, LocalSession, Refused, ScreenMode, Session, Setup, Snapshot, Ui, play_full,
};
use forsale_words::Lang;

/// A session that panics at the first intent, on the thread of the screen or on another one.
struct Faulty(LocalSession);

impl Session for Faulty {
    fn snapshot(&self) -> Snapshot<'_> {
        self.0.snapshot()
    }

    #[expect(clippy::panic, reason = "the purpose of this example")]
    fn act(&mut self, _: Intent, _: Lang) -> Result<(), Refused> {
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
        first: None,
        save: None,
    };
    let mut session = Faulty(LocalSession::open(&setup)?);
    play_full(&mut session, Ui::default(), ScreenMode::Full)?;
    Ok(())
}
