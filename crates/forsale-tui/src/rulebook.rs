//! The rules of a box as plain text, for a terminal, a pager or a screen reader.

use forsale_table::{BOXES, GameBox};
use forsale_words::{
    Card, Example, Figures, Lang, Section, box_name, box_signs, check, listed, quoted,
    rules_sections, words,
};

use crate::row::wrapped;

/// The indent of what stands below a heading.
const INDENT: u16 = 2;
/// The widest text; longer lines are hard to read.
const WIDEST: u16 = 100;
const NARROWEST: u16 = 20;

/// Returns the width of the terminal, if there is one.
pub fn terminal_width() -> Option<u16> {
    ratatui::crossterm::terminal::size().ok().map(|(columns, _)| columns).filter(|it| *it > 0)
}

/// Returns the rules of a box, line by line, none longer than this width unless a single word is.
pub fn rulebook(lang: Lang, it: &GameBox, width: u16) -> Vec<String> {
    let mut text = Text { lang, width: width.clamp(NARROWEST, WIDEST), lines: Vec::new() };
    let title = format!("{} · {}", words(lang).rules_title(), box_name(lang, it));
    text.wrap(&title, 0);
    rules_sections(lang, it).iter().for_each(|part| text.section(part));
    text.boxes(words(lang).rules_which());
    text.wrap(&words(lang).box_other_rules(), INDENT);
    text.lines
}

/// Returns the list of boxes: the name for a command, and how to recognize each.
pub fn box_list(lang: Lang, width: u16) -> Vec<String> {
    let mut text = Text { lang, width: width.clamp(NARROWEST, WIDEST), lines: Vec::new() };
    text.boxes(words(lang).rules_which());
    text.lines
}

struct Text {
    lang: Lang,
    width: u16,
    lines: Vec<String>,
}

impl Text {
    fn section(&mut self, part: &Section) {
        self.heading(&part.title);
        if let Some(own) = &part.own_name {
            self.wrap(&format!("{} {}", own.lead, quoted(self.lang, own.name)), INDENT);
        }
        part.paragraphs.iter().for_each(|paragraph| self.wrap(paragraph, INDENT));
        if !part.terms.is_empty() {
            let terms = part.terms.iter().map(|term| (term.ours.clone(), term.theirs.to_owned()));
            self.label(&words(self.lang).box_terms(), "");
            self.pairs(&terms.collect::<Vec<_>>());
        }
        if let Some(figures) = &part.figures {
            self.figures(figures);
        }
        part.notes.iter().for_each(|note| self.wrap(note, INDENT));
        if let Some(example) = &part.example {
            self.example(example);
        }
        if !part.differences.is_empty() {
            self.label(&words(self.lang).rules_differs(), "");
            part.differences.iter().for_each(|line| self.wrap(line, 2 * INDENT));
        }
    }

    fn heading(&mut self, title: &str) {
        self.lines.push(String::new());
        self.wrap(title, 0);
    }

    /// Adds what a list is about, or a short one on the same line.
    fn label(&mut self, label: &str, list: &str) {
        let label = words(self.lang).term_label(label);
        self.wrap(format!("{label} {list}").trim_end(), INDENT);
    }

    fn wrap(&mut self, text: &str, indent: u16) {
        self.hang(text, indent, indent);
    }

    /// Adds a text whose later lines have an indent of their own.
    fn hang(&mut self, text: &str, first: u16, later: u16) {
        let lines = wrapped(text, self.width.saturating_sub(first.max(later)));
        for (number, line) in lines.into_iter().enumerate() {
            let indent = usize::from(if number == 0 { first } else { later });
            self.lines.push(format!("{:indent$}{line}", ""));
        }
    }

    /// Adds two columns.
    fn pairs(&mut self, pairs: &[(String, String)]) {
        let left = pairs.iter().map(|(left, _)| left.chars().count()).max().unwrap_or(0);
        for (ours, theirs) in pairs {
            self.wrap_exactly(format!("{ours:left$}  {theirs}"), 2 * INDENT);
        }
    }

    /// Adds a line as it is, if it is short enough.
    fn wrap_exactly(&mut self, line: String, indent: u16) {
        let whole = format!("{:1$}{line}", "", usize::from(indent));
        match whole.chars().count() <= usize::from(self.width) {
            true => self.lines.push(whole),
            false => self.wrap(&line, indent),
        }
    }

    /// Adds a table of figures, or a line with their titles for each row if the table is too wide.
    fn figures(&mut self, figures: &Figures) {
        let titles = figures.head.join("  ");
        if titles.chars().count() + usize::from(2 * INDENT) > usize::from(self.width) {
            for row in &figures.rows {
                let cells = figures.head.iter().zip(row).map(|(title, it)| format!("{title} {it}"));
                self.hang(&listed(cells), 2 * INDENT, 3 * INDENT);
            }
            return;
        }
        self.wrap_exactly(titles, 2 * INDENT);
        for row in &figures.rows {
            let cells = figures.head.iter().zip(row);
            let cells = cells.map(|(title, it)| format!("{it:>0$}", title.chars().count()));
            self.wrap_exactly(cells.collect::<Vec<_>>().join("  "), 2 * INDENT);
        }
    }

    fn example(&mut self, example: &Example) {
        let offer = listed(example.offer.iter().map(|card| self.card(*card)));
        self.label(&example.title, &offer);
        for (number, step) in (1..).zip(&example.steps) {
            self.hang(&format!("{number}. {}", step.text), INDENT, INDENT + 3);
        }
    }

    fn card(&self, card: Card) -> String {
        match card {
            Card::House(house) => house.to_string(),
            Card::Check(amount) => check(self.lang, amount),
        }
    }

    fn boxes(&mut self, title: String) {
        self.heading(&title);
        for it in &BOXES {
            let line = format!(
                "{} {}. {}",
                words(self.lang).term_label(it.id),
                box_name(self.lang, it),
                box_signs(self.lang, it)
            );
            self.hang(&line, INDENT, 2 * INDENT);
        }
    }
}
