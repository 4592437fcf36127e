//! How things look: sixteen colours that follow the terminal's theme, and a plainer way for each
//! terminal that has less. Every colour is doubled by a word or a mark.

use ratatui::style::{Color, Modifier, Style};

/// Which colours are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Those of the terminal.
    #[default]
    Usual,
    /// Few, and strong.
    Contrast,
    /// None.
    Mono,
}

impl Theme {
    /// The next one, and after the last the first.
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
    /// Which colours.
    pub theme: Theme,
    /// Only letters that every terminal has?
    pub ascii: bool,
}

/// What a text is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Plain,
    /// The one sentence that says what is asked.
    Turn,
    /// What one can do now.
    Act,
    /// What is read last.
    Soft,
    /// A key on the screen.
    Key,
    /// A house.
    House,
    /// The house or amount that Enter would send.
    Chosen,
    /// What went wrong.
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

/// A letter in those that every terminal has; accents are left out.
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
        '’' | '‘' => '\'',
        '“' | '”' | '„' | '«' | '»' => '"',
        '\u{202f}' | '\u{a0}' => ' ',
        _ => base_letter(letter),
    }
}

fn base_letter(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' | 'á' | 'ã' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' | 'í' => 'i',
        'ô' | 'ö' | 'ó' | 'œ' | 'õ' => 'o',
        'ù' | 'û' | 'ü' | 'ú' => 'u',
        'ñ' => 'n',
        'ß' => 's',
        'À' | 'Â' | 'Ä' | 'Á' => 'A',
        'Ç' => 'C',
        'É' | 'È' | 'Ê' | 'Ë' => 'E',
        'Ô' | 'Ö' | 'Ó' => 'O',
        'Ù' | 'Û' | 'Ü' | 'Ú' => 'U',
        _ => '?',
    }
}
