//! The settings of a reader, for all tables: how pages look, sound and behave.
//!
//! Every choice is an attribute of the root element, such as `data-theme="dark"`, where the
//! stylesheet and the script find it.

use std::fmt;

use forsale::Seat;

/// A setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The colours.
    Theme,
    /// The size of all text.
    Text,
    /// How much is animated.
    Motion,
    /// The hand that holds the phone.
    Hand,
    /// What a phone shows during a game: the whole table, or only the reader's cards and move.
    Phone,
    /// The sounds that are played.
    Sounds,
    /// The volume.
    Volume,
    /// Whether a phone vibrates when it is the reader's turn.
    Vibration,
    /// How long a move that was tapped can be taken back, in milliseconds.
    Delay,
    /// Whether a large bid must be confirmed.
    Confirm,
    /// Whether one tap on a house sells it.
    Tap,
    /// Whether keyboard shortcuts work.
    Shortcuts,
    /// How much is announced to screen readers.
    Speech,
    /// The shape of the reader's mark, if the seat with it is free.
    Shape,
}

impl Setting {
    /// All settings.
    pub const ALL: [Setting; 14] = [
        Setting::Theme,
        Setting::Text,
        Setting::Motion,
        Setting::Hand,
        Setting::Phone,
        Setting::Sounds,
        Setting::Volume,
        Setting::Vibration,
        Setting::Delay,
        Setting::Confirm,
        Setting::Tap,
        Setting::Shortcuts,
        Setting::Speech,
        Setting::Shape,
    ];

    /// Returns its name in forms, cookies and pages.
    pub fn name(self) -> &'static str {
        match self {
            Setting::Theme => "theme",
            Setting::Text => "text",
            Setting::Motion => "motion",
            Setting::Hand => "hand",
            Setting::Phone => "phone",
            Setting::Sounds => "sounds",
            Setting::Volume => "volume",
            Setting::Vibration => "vibration",
            Setting::Delay => "delay",
            Setting::Confirm => "confirm",
            Setting::Tap => "tap",
            Setting::Shortcuts => "shortcuts",
            Setting::Speech => "speech",
            Setting::Shape => "shape",
        }
    }

    /// Returns its choices, the default first.
    pub fn choices(self) -> &'static [&'static str] {
        match self {
            Setting::Theme => &["system", "light", "dark", "contrast"],
            Setting::Text => &["normal", "small", "large", "huge"],
            Setting::Motion => &["system", "full", "quick", "none"],
            Setting::Hand => &["right", "left"],
            Setting::Phone => &["whole", "cards"],
            Setting::Sounds => &["turn", "off", "all"],
            Setting::Volume => &["normal", "soft", "loud"],
            Setting::Vibration | Setting::Confirm | Setting::Shortcuts => &["on", "off"],
            Setting::Delay => &["700", "0", "2000"],
            Setting::Tap => &["choose", "sell"],
            Setting::Speech => &["brief", "full"],
            // In the order of the seats that have them.
            Setting::Shape => {
                &["any", "triangle", "square", "circle", "diamond", "hexagon", "cross"]
            }
        }
    }
}

/// A keyboard shortcut at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// Pass.
    Pass,
    /// Set the lowest bid.
    Lowest,
    /// Open the panel of automatic bids.
    Auto,
    /// Undo the last tap.
    Undo,
    /// Go to the chat field.
    Chat,
    /// Go to the emotes.
    Emotes,
    /// Announce the status.
    State,
    /// Announce the coins.
    Coins,
    /// Announce the reader's houses.
    Houses,
    /// Announce the offer.
    Offer,
    /// Announce the last events.
    Log,
    /// Turn motion off or on.
    Still,
}

impl Shortcut {
    /// All shortcuts.
    pub const ALL: [Shortcut; 12] = [
        Shortcut::Pass,
        Shortcut::Lowest,
        Shortcut::Auto,
        Shortcut::Undo,
        Shortcut::Chat,
        Shortcut::Emotes,
        Shortcut::State,
        Shortcut::Coins,
        Shortcut::Houses,
        Shortcut::Offer,
        Shortcut::Log,
        Shortcut::Still,
    ];

    /// Returns its name in forms, cookies and the script.
    pub fn name(self) -> &'static str {
        match self {
            Shortcut::Pass => "key_pass",
            Shortcut::Lowest => "key_lowest",
            Shortcut::Auto => "key_auto",
            Shortcut::Undo => "key_undo",
            Shortcut::Chat => "key_chat",
            Shortcut::Emotes => "key_emotes",
            Shortcut::State => "key_state",
            Shortcut::Coins => "key_coins",
            Shortcut::Houses => "key_houses",
            Shortcut::Offer => "key_offer",
            Shortcut::Log => "key_log",
            Shortcut::Still => "key_still",
        }
    }

    /// Returns its default letter.
    fn default_letter(self) -> char {
        match self {
            Shortcut::Pass => 'p',
            Shortcut::Lowest => 'm',
            Shortcut::Auto => 'a',
            Shortcut::Undo => 'u',
            Shortcut::Chat => 't',
            Shortcut::Emotes => 'e',
            Shortcut::State => 's',
            Shortcut::Coins => 'c',
            Shortcut::Houses => 'h',
            Shortcut::Offer => 'o',
            Shortcut::Log => 'l',
            Shortcut::Still => 'f',
        }
    }
}

/// The settings of a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// For each setting, the index of its choice.
    chosen: [u8; Setting::ALL.len()],
    letters: [char; Shortcut::ALL.len()],
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            chosen: [0; Setting::ALL.len()],
            letters: Shortcut::ALL.map(Shortcut::default_letter),
        }
    }
}

/// Why a setting cannot be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingError {
    /// The setting has no such choice.
    Choice(Setting),
    /// A shortcut needs one letter from a to z.
    Letter(Shortcut),
    /// Two shortcuts have the same letter.
    Twice(Shortcut, Shortcut),
}

impl Settings {
    /// Parses settings as [`Display`](fmt::Display) writes them. Unknown settings and choices are
    /// ignored.
    ///
    /// ```
    /// use forsale_html::{Setting, Settings};
    /// let settings = Settings::parse("theme=dark&colour=pink&motion=wild&key_pass=x");
    /// assert_eq!(settings.get(Setting::Theme), "dark");
    /// assert_eq!(settings.get(Setting::Motion), "system");
    /// assert_eq!(settings.to_string(), "theme=dark&key_pass=x");
    /// ```
    pub fn parse(line: &str) -> Settings {
        let mut settings = Settings::default();
        for (name, word) in line.split('&').filter_map(|pair| pair.split_once('=')) {
            let setting = Setting::ALL.into_iter().find(|setting| setting.name() == name);
            let shortcut = Shortcut::ALL.into_iter().find(|shortcut| shortcut.name() == name);
            let _ = setting.map(|setting| settings.choose(setting, word));
            let _ = shortcut.map(|shortcut| settings.move_key(shortcut, word));
        }
        if settings.check().is_ok() { settings } else { Settings::default() }
    }

    /// Returns the choice of a setting.
    pub fn get(&self, setting: Setting) -> &'static str {
        setting.choices()[usize::from(self.chosen[setting as usize])]
    }

    /// Returns the seat whose mark has the chosen shape.
    ///
    /// ```
    /// use forsale::Seat;
    /// use forsale_html::Settings;
    /// assert_eq!(Settings::parse("shape=circle").seat(), Some(Seat::C));
    /// assert_eq!(Settings::default().seat(), None);
    /// ```
    pub fn seat(&self) -> Option<Seat> {
        Seat::new(self.chosen[Setting::Shape as usize].checked_sub(1)?)
    }

    /// Returns the letter of a shortcut.
    pub fn letter(&self, shortcut: Shortcut) -> char {
        self.letters[shortcut as usize]
    }

    /// Changes a setting.
    pub fn choose(&mut self, setting: Setting, word: &str) -> Result<(), SettingError> {
        let place = setting.choices().iter().position(|choice| *choice == word);
        let place = place.ok_or(SettingError::Choice(setting))?;
        self.chosen[setting as usize] = place as u8;
        Ok(())
    }

    /// Changes the letter of a shortcut.
    pub fn move_key(&mut self, shortcut: Shortcut, letter: &str) -> Result<(), SettingError> {
        let mut letters = letter.chars();
        let letter = letters.next().filter(char::is_ascii_alphabetic);
        let letter =
            letter.filter(|_| letters.next().is_none()).ok_or(SettingError::Letter(shortcut))?;
        self.letters[shortcut as usize] = letter.to_ascii_lowercase();
        Ok(())
    }

    /// Checks that no two shortcuts have the same letter.
    pub fn check(&self) -> Result<(), SettingError> {
        for (place, one) in Shortcut::ALL.into_iter().enumerate() {
            let same = |other: &Shortcut| self.letter(*other) == self.letter(one);
            if let Some(other) = Shortcut::ALL.into_iter().skip(place + 1).find(same) {
                return Err(SettingError::Twice(one, other));
            }
        }
        Ok(())
    }

    /// Returns the media query for the high-contrast colours; `None` if the reader chose others.
    pub(crate) fn contrast_media(&self) -> Option<&'static str> {
        match self.get(Setting::Theme) {
            "system" => Some("(prefers-contrast: more)"),
            "contrast" => Some("all"),
            _ => None,
        }
    }
}

/// Writes all settings that differ from the defaults, as form fields.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Settings::default();
        let chosen = Setting::ALL.into_iter().filter(|&it| self.get(it) != usual.get(it));
        let chosen = chosen.map(|it| format!("{}={}", it.name(), self.get(it)));
        let moved = Shortcut::ALL.into_iter().filter(|&it| self.letter(it) != it.default_letter());
        let moved = moved.map(|it| format!("{}={}", it.name(), self.letter(it)));
        f.write_str(&chosen.chain(moved).collect::<Vec<_>>().join("&"))
    }
}
