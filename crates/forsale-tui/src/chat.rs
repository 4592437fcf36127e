//! The chat: lines of the log, a line to type, and emotes to choose from.

use forsale_table::{Chat, ChatMessage, Emote, Speech, TableView};
use forsale_words::{Lang, chat_text, emote_text, happening, is_logged, isolated, words};
use ratatui::crossterm::event::KeyCode;

use crate::draw::Scene;
use crate::keys::Intent;
use crate::look::Role;
use crate::row::Row;
use crate::session::Snapshot;
use crate::ui::{Panel, Ui};

/// A line of the log: an event or a chat message.
pub(crate) struct LogLine {
    pub(crate) moment: u32,
    pub(crate) text: String,
    /// Whether it is a chat message.
    pub(crate) is_talk: bool,
}

/// Returns all events and chat messages, in order.
pub(crate) fn log_lines<'a>(
    lang: Lang,
    view: &'a TableView<'_>,
) -> impl Iterator<Item = LogLine> + 'a {
    let happened = view.happenings.iter().filter(|one| is_logged(one)).map(move |one| LogLine {
        moment: one.moment,
        text: happening(lang, view, one),
        is_talk: false,
    });
    let talk = view.remarks.iter().map(move |remark| LogLine {
        moment: remark.moment,
        text: words(lang).term_said(isolated(remark.name.as_str()), chat_text(lang, &remark.said)),
        is_talk: true,
    });
    let mut all: Vec<LogLine> = happened.chain(talk).collect();
    all.sort_by_key(|told| told.moment);
    all.into_iter()
}

impl Ui {
    /// Opens a chat panel, where chat is allowed.
    pub(crate) fn open_talk(&mut self, panel: Panel, snapshot: &Snapshot<'_>) -> Option<Intent> {
        match (panel, snapshot.chat()) {
            (_, Chat::Off) => None,
            (Panel::Say, Chat::Emotes) => self.open(Panel::Emotes),
            _ => self.open(panel),
        }
    }

    pub(crate) fn press_say(&mut self, code: KeyCode) -> Option<Intent> {
        match code {
            KeyCode::Char(letter) => self.speech.push(letter),
            KeyCode::Backspace => drop(self.speech.pop()),
            KeyCode::Enter => match Speech::new(&self.speech) {
                Ok(speech) => {
                    self.speech.clear();
                    self.close();
                    return Some(Intent::Say(ChatMessage::Words(speech)));
                }
                Err(_) => self.notice = Some(words(self.lang).chat_malformed()),
            },
            KeyCode::Esc => return self.close(),
            _ => {}
        }
        None
    }

    pub(crate) fn press_emotes(&mut self, code: KeyCode) -> Option<Intent> {
        self.close();
        let KeyCode::Char(digit) = code else { return None };
        let index = digit.to_digit(10)?.checked_sub(1)?;
        let (_, emote) = Emote::ALL.get(index as usize)?;
        Some(Intent::Say(ChatMessage::Emote(*emote)))
    }
}

/// Returns the row of the message being typed. Of a long message the end is shown.
pub(crate) fn line(scene: &Scene<'_>) -> Vec<Row> {
    let title = scene.words().chat_words();
    let room = usize::from(scene.main().width).saturating_sub(title.chars().count() + 6);
    let count = scene.ui.speech.chars().count();
    let shown: String = scene.ui.speech.chars().skip(count.saturating_sub(room)).collect();
    let row = scene.plain(" ").text(title, scene.style(Role::Key));
    vec![row.text(format!("  {shown}_"), scene.style(Role::Act))]
}

/// Returns the rows of the emotes with their numbers.
pub(crate) fn emotes(scene: &Scene<'_>) -> Vec<Row> {
    // No line break within an emote.
    let one = |(number, (_, emote)): (usize, &(&str, Emote))| {
        format!("{number} {}", emote_text(scene.lang(), *emote)).replace(' ', "\u{a0}")
    };
    let all: Vec<String> = (1..).zip(&Emote::ALL).map(one).collect();
    scene.paragraph(&all.join("   "), Role::Act)
}

/// Returns the rows of the last chat message, where the log is not shown.
pub(crate) fn tail(scene: &Scene<'_>) -> Vec<Row> {
    let told = log_lines(scene.lang(), &scene.snapshot.shared).filter(|told| told.is_talk);
    told.last().map_or_else(Vec::new, |told| scene.paragraph(&told.text, Role::Soft))
}
