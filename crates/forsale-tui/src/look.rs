//! Colours and characters: the sixteen colours of the terminal's theme, and simpler themes. Every colour
//! is backed up by a word or a mark.

use ratatui::style::{Color, Modifier, Style};

/// The colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// The colours of the terminal.
    #[default]
    Usual,
    /// Few colours with high contrast.
    Contrast,
    /// No colours.
    Mono,
}

impl Theme {
    /// Returns the next theme, in a circle.
    pub(crate) fn next(self) -> Theme {
        match self {
            Theme::Usual => Theme::Contrast,
            Theme::Contrast => Theme::Mono,
            Theme::Mono => Theme::Usual,
        }
    }
}

/// How a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The colours.
    pub theme: Theme,
    /// Whether to use ASCII characters only.
    pub ascii: bool,
}

/// The role of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Plain,
    /// The sentence with the question.
    Turn,
    /// What the player can do now.
    Act,
    /// Less important text.
    Soft,
    /// A key on the screen.
    Key,
    /// A house.
    House,
    /// The house or amount that Enter would send.
    Chosen,
    /// An error.
    Alert,
}

impl Look {
    pub(crate) fn style(self, role: Role) -> Style {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        match (self.theme, role) {
            (_, Role::Plain) => plain,
            (_, Role::Chosen) => bold.add_modifier(Modifier::REVERSED),
            (Theme::Usual, Role::Soft) => plain.fg(Color::DarkGray),
            (_, Role::Soft) => plain,
            (Theme::Mono, _) => bold,
            (Theme::Contrast, Role::Alert) => bold.fg(Color::LightRed),
            (Theme::Contrast, _) => bold.fg(Color::White),
            (Theme::Usual, Role::Turn) => bold.fg(Color::Yellow),
            (Theme::Usual, Role::Act) => bold.fg(Color::Green),
            (Theme::Usual, Role::Key) => bold.fg(Color::Cyan),
            (Theme::Usual, Role::House) => bold,
            (Theme::Usual, Role::Alert) => bold.fg(Color::Red),
        }
    }
}

/// Returns the nearest ASCII character; accents are dropped.
///
/// ```
/// use forsale_tui::ascii;
/// assert_eq!("19 → 7 €".chars().map(ascii).collect::<String>(), "19 > 7 ?");
/// ```
pub fn ascii(letter: char) -> char {
    match letter {
        _ if letter.is_ascii() => letter,
        '→' => '>',
        '·' | '—' | '–' | '−' | '─' => '-',
        '×' => 'x',
        '│' => '|',
        '┌' | '┐' | '└' | '┘' => '+',
        '●' => '*',
        '…' => '.',
        '¿' => '?',
        '¡' => '!',
        '’' | '‘' => '\'',
        '“' | '”' | '„' | '«' | '»' => '"',
        '\u{202f}' | '\u{a0}' => ' ',
        _ => base_letter(letter),
    }
}

fn base_letter(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' | 'á' | 'ã' | 'ª' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' | 'ì' => 'i',
        'ô' | 'ö' | 'ó' | 'œ' | 'õ' | 'ò' | 'º' => 'o',
        'ù' | 'û' | 'ü' | 'ú' => 'u',
        'ñ' => 'n',
        'Ñ' => 'N',
        'ß' => 's',
        'À' | 'Â' | 'Ä' | 'Á' => 'A',
        'Ç' => 'C',
        'É' | 'È' | 'Ê' | 'Ë' => 'E',
        'Í' | 'Ì' | 'Î' => 'I',
        'Ô' | 'Ö' | 'Ó' | 'Ò' => 'O',
        'Ù' | 'Û' | 'Ü' | 'Ú' => 'U',
        _ => '?',
    }
}
