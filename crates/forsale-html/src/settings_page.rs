//! The page of all settings of a reader.

use forsale_table::Name;
use forsale_words::{Lang, Words, language_name, words};
use maud::{Markup, html};

use crate::create::menu;
use crate::layout::Document;
use crate::page::Reader;
use crate::settings::{Setting, SettingError, Shortcut};

/// The data of the settings page besides the settings themselves.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsPage<'a> {
    /// The reader's name.
    pub name: &'a str,
    /// All settings as a line of text, to copy to another device.
    pub line: &'a str,
    /// The reader's webhook; `None` if the server makes no calls.
    pub webhook: Option<&'a str>,
    /// The address to go back to.
    pub back: Option<&'a str>,
    /// The confirmation of the last change.
    pub done: Option<&'a str>,
    /// Why the last request was refused.
    pub notice: Option<&'a str>,
}

/// Renders the settings page.
pub fn settings_page(reader: &Reader<'_>, page: &SettingsPage<'_>) -> String {
    let w = reader.words();
    let title = w.settings_title();
    let main = html! {
        div.stack.settings {
            h1 { (title) }
            @if let Some(notice) = page.notice { p.notice role="alert" { (notice) } }
            @if let Some(done) = page.done { p.notice.good role="status" { (done) } }
            form.stack method="post" action="/settings" {
                @if let Some(back) = page.back { input type="hidden" name="back" value=(back); }
                (you(reader, page))
                (group(reader, &w.settings_look(), &[Setting::Theme, Setting::Text, Setting::Motion, Setting::Hand, Setting::Phone]))
                (group(reader, &w.settings_sound(), &[Setting::Sounds, Setting::Volume, Setting::Vibration]))
                (group(reader, &w.settings_moves(), &[Setting::Delay, Setting::Confirm, Setting::Tap]))
                (group(reader, &w.settings_speech(), &[Setting::Speech, Setting::Shortcuts]))
                @if let Some(webhook) = page.webhook { (calls(w, webhook)) }
                (letters(reader))
                div.keep-bar {
                    button.act #keep { (w.settings_keep()) }
                    // After the save button: Enter submits the first button, and must not call the webhook.
                    @if page.webhook.is_some() {
                        button.plain #trial name="trial" value="yes" { (w.webhook_try()) }
                    }
                    @if let Some(back) = page.back { a.button href=(back) { (w.settings_back()) } }
                }
            }
            (elsewhere(w, page))
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}

fn you(reader: &Reader<'_>, page: &SettingsPage<'_>) -> Markup {
    let w = reader.words();
    let langs =
        Lang::ALL.map(|lang| (lang.code(), language_name(reader.lang, lang), lang == reader.lang));
    html! {
        fieldset.panel {
            legend { (w.settings_you()) }
            div.pairs {
                (menu("lang", &w.site_language(), &langs))
                div.field {
                    label for="name" { (w.lobby_name()) }
                    input #name type="text" name="name" value=(page.name) maxlength=(Name::LONGEST)
                        autocomplete="nickname";
                }
                (choice(reader, Setting::Shape))
            }
            @if reader.lang.is_draft() { p.soft { (w.settings_draft()) } }
            div.row.below {
                a.button #report href={ "/report?page=" (page.back.unwrap_or_default()) } { (w.report_title()) }
            }
        }
    }
}

/// The field for the webhook.
fn calls(w: &Words, webhook: &str) -> Markup {
    html! {
        fieldset.panel {
            legend { (w.webhook_title()) }
            div.field {
                label for="webhook" { (w.webhook_label()) }
                input #webhook type="url" name="webhook" value=(webhook) maxlength="300"
                    autocomplete="off" spellcheck="false" aria-describedby="webhook-about";
                p.soft #webhook-about { (w.webhook_about()) }
            }
        }
    }
}

fn group(reader: &Reader<'_>, title: &str, settings: &[Setting]) -> Markup {
    html! {
        fieldset.panel {
            legend { (title) }
            div.pairs { @for &setting in settings { (choice(reader, setting)) } }
        }
    }
}

fn choice(reader: &Reader<'_>, setting: Setting) -> Markup {
    let texts = choice_texts(reader.words(), setting);
    let chosen = reader.settings.get(setting);
    let choices = setting.choices().iter().zip(texts);
    let choices: Vec<_> = choices.map(|(&word, text)| (word, text, word == chosen)).collect();
    menu(setting.name(), &setting_text(reader.words(), setting), &choices)
}

/// The fields for the letters of shortcuts.
fn letters(reader: &Reader<'_>) -> Markup {
    let w = reader.words();
    html! {
        details.panel {
            summary { (w.settings_letters()) }
            div.letters {
                @for shortcut in Shortcut::ALL {
                    input type="text" id=(shortcut.name()) name=(shortcut.name()) maxlength="1" size="1"
                        autocomplete="off" autocapitalize="none" required
                        value=(reader.settings.letter(shortcut).to_ascii_uppercase());
                    label for=(shortcut.name()) { (shortcut_text(w, shortcut)) }
                }
            }
        }
    }
}

/// The settings as a line to copy, and the form to paste one.
fn elsewhere(w: &Words, page: &SettingsPage<'_>) -> Markup {
    html! {
        section.panel.stack {
            h2 { (w.settings_elsewhere()) }
            p.soft { (w.settings_elsewhere_about()) }
            div.field {
                label for="export" { (w.settings_export()) }
                input #export type="text" readonly value=(page.line);
            }
            form.field method="post" action="/settings" {
                label for="line" { (w.settings_import()) }
                input #line type="text" name="line" required autocomplete="off" spellcheck="false";
                div.row { button.plain #bring { (w.settings_bring()) } }
            }
        }
    }
}

fn setting_text(w: &Words, setting: Setting) -> String {
    match setting {
        Setting::Theme => w.theme_title(),
        Setting::Text => w.settings_text(),
        Setting::Motion => w.settings_motion(),
        Setting::Hand => w.settings_hand(),
        Setting::Phone => w.settings_table(),
        Setting::Sounds => w.sound_title(),
        Setting::Volume => w.settings_volume(),
        Setting::Vibration => w.settings_vibration(),
        Setting::Delay => w.settings_delay(),
        Setting::Confirm => w.settings_confirm(),
        Setting::Tap => w.settings_tap(),
        Setting::Shortcuts => w.settings_shortcuts(),
        Setting::Speech => w.settings_speech_detail(),
        Setting::Shape => w.settings_shape(),
    }
}

/// Returns the texts of the choices, in the order of [`Setting::choices`].
pub(crate) fn choice_texts(w: &Words, setting: Setting) -> Vec<String> {
    match setting {
        Setting::Theme => {
            vec![w.theme_system(), w.theme_light(), w.theme_dark(), w.theme_contrast()]
        }
        Setting::Text => vec![
            w.settings_text_normal(),
            w.settings_text_small(),
            w.settings_text_large(),
            w.settings_text_huge(),
        ],
        Setting::Motion => vec![
            w.theme_system(),
            w.settings_motion_full(),
            w.settings_motion_quick(),
            w.settings_motion_none(),
        ],
        Setting::Hand => vec![w.settings_hand_right(), w.settings_hand_left()],
        Setting::Phone => vec![w.settings_table_whole(), w.settings_table_cards()],
        Setting::Sounds => vec![w.sound_turn(), w.sound_off(), w.sound_all()],
        Setting::Volume => {
            vec![w.settings_volume_normal(), w.settings_volume_soft(), w.settings_volume_loud()]
        }
        Setting::Vibration | Setting::Confirm | Setting::Shortcuts => {
            vec![w.settings_on(), w.settings_off()]
        }
        Setting::Delay => {
            vec![w.settings_delay_short(), w.settings_delay_none(), w.settings_delay_long()]
        }
        Setting::Tap => vec![w.settings_tap_choose(), w.settings_tap_sell()],
        Setting::Speech => vec![w.settings_speech_brief(), w.settings_speech_full()],
        Setting::Shape => vec![
            w.settings_shape_any(),
            w.settings_shape_triangle(),
            w.settings_shape_square(),
            w.settings_shape_circle(),
            w.settings_shape_diamond(),
            w.settings_shape_hexagon(),
            w.settings_shape_cross(),
        ],
    }
}

/// Returns the description of a shortcut.
pub(crate) fn shortcut_text(w: &Words, shortcut: Shortcut) -> String {
    match shortcut {
        Shortcut::Pass => w.keys_pass(),
        Shortcut::Lowest => w.keys_min(),
        Shortcut::Auto => w.auto_title(),
        Shortcut::Undo => w.keys_undo(),
        Shortcut::Chat => w.keys_chat(),
        Shortcut::Emotes => w.keys_emotes(),
        Shortcut::State => w.keys_state(),
        Shortcut::Coins => w.keys_coins(),
        Shortcut::Houses => w.keys_houses(),
        Shortcut::Offer => w.keys_offer(),
        Shortcut::Log => w.keys_log(),
        Shortcut::Still => w.keys_still(),
    }
}

/// Returns why a setting cannot be changed, and what would work.
pub fn setting_error_text(lang: Lang, unfit: SettingError) -> String {
    let w = words(lang);
    match unfit {
        SettingError::Choice(setting) => {
            w.settings_bad_choice(setting.choices().join(", "), setting_text(w, setting))
        }
        SettingError::Letter(shortcut) => w.settings_bad_letter(shortcut_text(w, shortcut)),
        SettingError::Twice(one, other) => {
            w.settings_same_letter(shortcut_text(w, one), shortcut_text(w, other))
        }
    }
}
