//! What people say to each other: lines of the log, a line to type, and gestures to choose from.

use forsale_table::{Chat, ChatMessage, Emote, Speech, TableView};
use forsale_words::{Lang, chat_text, emote_text, happening, isolated, words};
use ratatui::crossterm::event::KeyCode;

use crate::draw::Scene;
use crate::keys::Intent;
use crate::look::Role;
use crate::row::Row;
use crate::sight::Sight;
use crate::ui::{Panel, Ui};

/// Something that happened or was said, to be read.
pub(crate) struct Told {
    pub(crate) moment: u32,
    pub(crate) text: String,
    /// Did somebody say it?
    pub(crate) is_talk: bool,
}

/// All that happened and was said, in order.
pub(crate) fn story<'a>(lang: Lang, view: &'a TableView<'_>) -> impl Iterator<Item = Told> + 'a {
    let happened = view.happenings.iter().map(move |one| Told {
        moment: one.moment,
        text: happening(lang, view, one),
        is_talk: false,
    });
    let talk = view.remarks.iter().map(move |remark| Told {
        moment: remark.moment,
        text: words(lang).term_said(isolated(remark.name.as_str()), chat_text(lang, &remark.said)),
        is_talk: true,
    });
    let mut all: Vec<Told> = happened.chain(talk).collect();
    all.sort_by_key(|told| told.moment);
    all.into_iter()
}

impl Ui {
    /// Opens what one talks with, where people talk.
    pub(crate) fn open_talk(&mut self, panel: Panel, sight: &Sight<'_>) -> Option<Intent> {
        match (panel, sight.chat()) {
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

/// What is typed, below the table. Of a long line the end is shown.
pub(crate) fn line(scene: &Scene<'_>) -> Vec<Row> {
    let title = scene.words().chat_words();
    let room = usize::from(scene.main().width).saturating_sub(title.chars().count() + 6);
    let count = scene.ui.speech.chars().count();
    let shown: String = scene.ui.speech.chars().skip(count.saturating_sub(room)).collect();
    let row = scene.plain(" ").text(title, scene.style(Role::Key));
    vec![row.text(format!("  {shown}_"), scene.style(Role::Act))]
}

/// The gestures with their numbers, below the table.
pub(crate) fn emotes(scene: &Scene<'_>) -> Vec<Row> {
    // Nothing is broken within a gesture.
    let one = |(number, (_, emote)): (usize, &(&str, Emote))| {
        format!("{number} {}", emote_text(scene.lang(), *emote)).replace(' ', "\u{a0}")
    };
    let all: Vec<String> = (1..).zip(&Emote::ALL).map(one).collect();
    scene.paragraph(&all.join("   "), Role::Act)
}

/// The last things that were said, where the log is not shown.
pub(crate) fn tail(scene: &Scene<'_>) -> Vec<Row> {
    let told = story(scene.lang(), &scene.sight.shared).filter(|told| told.is_talk);
    told.last().map_or_else(Vec::new, |told| scene.paragraph(&told.text, Role::Soft))
}
