//! What is around the content of every page.

use forsale::{House, Houses};
use forsale_table::Code;
use forsale_words::Lang;
use maud::{DOCTYPE, Markup, html};

use crate::assets::{contrast_address, script_address, style_address, turn_address};
use crate::cards::{Size, house_picture};
use crate::keys::keys;
use crate::page::Reader;
use crate::rules::rules_panel;
use crate::settings::{Setting, Settings};
use crate::settings_page::choice_texts;
use crate::symbols::{SYMBOLS, icon};
use crate::table::Live;

/// A page to be rendered.
pub(crate) struct Document<'a> {
    pub(crate) title: &'a str,
    /// The preview that chat programs show of a link to this page.
    pub(crate) description: Option<&'a str>,
    /// The address friends open, if it is known.
    pub(crate) address: Option<&'a str>,
    /// The data for live updates of a table.
    pub(crate) live: Option<Live>,
    pub(crate) main: Markup,
}

impl Document<'_> {
    pub(crate) fn render(self, reader: &Reader<'_>) -> String {
        let w = reader.words();
        let my = |setting| reader.settings.get(setting);
        let page = html! {
            (DOCTYPE)
            html lang=(reader.lang.code()) data-theme=(my(Setting::Theme)) data-text=(my(Setting::Text))
                data-motion=(my(Setting::Motion)) data-hand=(my(Setting::Hand)) data-phone=(my(Setting::Phone))
                data-sounds=(my(Setting::Sounds)) data-volume=(my(Setting::Volume))
                data-vibration=(my(Setting::Vibration)) data-delay=(my(Setting::Delay))
                data-confirm=(my(Setting::Confirm)) data-tap=(my(Setting::Tap))
                data-shortcuts=(my(Setting::Shortcuts)) data-speech=(my(Setting::Speech)) {
                head { (self.head(&reader.settings)) }
                body {
                    (SYMBOLS)
                    @if self.is_bare() { (self.content(reader)) } @else {
                        a.skip href=(if self.live.is_some() { "#move" } else { "#content" }) {
                            (if self.live.is_some() { w.site_skip_move() } else { w.site_skip() })
                        }
                        (header(reader, self.live.as_ref()))
                        (self.content(reader))
                        (footer(reader, self.live.is_some()))
                    }
                }
            }
        };
        page.into_string()
    }

    fn is_bare(&self) -> bool {
        self.live.as_ref().is_some_and(|live| live.is_bare)
    }

    fn head(&self, settings: &Settings) -> Markup {
        html! {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="referrer" content="same-origin";
            title { (self.title) }
            @if let Some(description) = self.description {
                meta name="description" content=(description);
                meta property="og:type" content="website";
                meta property="og:title" content=(self.title);
                meta property="og:description" content=(description);
                meta property="og:image" content={ (self.site()) "/preview.png" };
            }
            link #favicon rel="icon" href="/favicon.svg" type="image/svg+xml" data-rest="/favicon.svg"
                data-turn=(turn_address());
            link rel="stylesheet" href=(style_address());
            @if let Some(media) = settings.contrast_media() {
                link rel="stylesheet" href=(contrast_address()) media=(media);
            }
            @if let Some(live) = &self.live {
                script src=(script_address()) defer {}
                @if !live.my_turn {
                    noscript { meta http-equiv="refresh" content="5"; }
                }
            }
        }
    }

    /// The address of this server for friends: chat programs need the full address of the picture.
    fn site(&self) -> &str {
        self.address.and_then(|address| Some(address.split_once("/t/")?.0)).unwrap_or_default()
    }

    fn content(&self, reader: &Reader<'_>) -> Markup {
        let Some(live) = &self.live else {
            return html! { main.narrow #content tabindex="-1" { (self.main) } };
        };
        html! {
            (strip(reader, live.is_bare))
            div.quiet #say aria-live="polite" {}
            div.quiet #alert aria-live="assertive" {}
            main #table data-live={ (reader.here) "/live" } data-moment=(live.moment)
                data-now=[live.now.map(|now| now.0)] data-mark=(live.mark)
                data-version=(env!("CARGO_PKG_VERSION")) { (self.main) }
            @if !live.is_bare { (keys(reader)) (rules_panel(reader)) }
        }
    }
}

/// Renders a page with one message: what went wrong, and what would have worked.
pub fn notice_page(reader: &Reader<'_>, title: &str, text: &str) -> String {
    let w = reader.words();
    let main = html! {
        div.panel.trouble {
            @if let Some(shed) = House::new(1) { (house_picture(reader, Houses::deck(30), shed, Size::Full)) }
            div {
                h1 { (title) }
                p role="alert" { (text) }
                p { a.button.act href="/" { (w.error_home()) } }
            }
        }
    };
    Document { title, description: None, address: None, live: None, main }.render(reader)
}

/// The page of a personal link. A link alone changes nothing: another site may have sent the reader here.
pub fn return_page(reader: &Reader<'_>, code: Code, names: &str) -> String {
    let (w, title) = (reader.words(), reader.words().return_title());
    let main = html! {
        div.stack {
            h1 { (title) }
            p { (w.return_question(code.to_string(), names)) }
            form method="post" { button.act #open-seat { (w.return_yes()) } }
            p { a href={ "/t/" (code) } { (w.watch_table()) } }
        }
    };
    Document { title: &title, description: None, address: None, live: None, main }.render(reader)
}

/// The header. At a table, its link to the rules is to those of the table.
fn header(reader: &Reader<'_>, live: Option<&Live>) -> Markup {
    let w = reader.words();
    html! {
        header.bar {
            a.brand href="/" { (w.site_name()) } " "
            nav {
                @if let Some(live) = live { a href=(live.rules) data-rules { (w.site_rules()) } }
                @else { a href="/rules" { (w.site_rules()) } }
                a href="/bots" { (w.site_bots()) }
            }
            a.gear href={ "/settings?back=" (reader.here) } aria-label=(w.settings_title()) { (icon("gear")) }
        }
    }
}

/// The languages, each by its own name.
pub(crate) fn languages(reader: &Reader<'_>) -> Markup {
    html! {
        form.langs method="post" action="/settings" aria-label=(reader.words().site_language()) {
            input type="hidden" name="back" value=(reader.here);
            @for lang in Lang::ALL {
                button name="lang" value=(lang.code()) lang=(lang.code())
                    aria-current=[(lang == reader.lang).then_some("true")] { (lang.own_name()) } " "
            }
        }
    }
}

/// The footer: a link to all settings, the colours, and at a table the sounds and what a phone shows.
fn footer(reader: &Reader<'_>, is_table: bool) -> Markup {
    let w = reader.words();
    html! {
        footer {
            (languages(reader))
            // Where the header has no room for them.
            nav.ways aria-label=(w.site_name()) {
                a href="/rules" { (w.site_rules()) }
                a href="/bots" { (w.site_bots()) }
            }
            a #settings href={ "/settings?back=" (reader.here) } { (w.settings_title()) } " "
            (switches(reader, is_table))
            span { (w.site_unofficial()) }
        }
    }
}

/// The switches for the colours and, at a table, for the sounds.
pub(crate) fn switches(reader: &Reader<'_>, is_table: bool) -> Markup {
    let w = reader.words();
    html! {
        (switch(reader, Setting::Theme, &w.theme_title()))
        @if is_table { div.phone { (switch(reader, Setting::Phone, &w.settings_table())) } }
        @if is_table { div.scripted { (switch(reader, Setting::Sounds, &w.sound_title())) } }
    }
}

/// A switch that changes a setting without leaving the page.
fn switch(reader: &Reader<'_>, setting: Setting, title: &str) -> Markup {
    let choices = setting.choices().iter().zip(choice_texts(reader.words(), setting));
    let chosen = reader.settings.get(setting);
    html! {
        form.switch method="post" action="/settings" aria-label=(title) {
            input type="hidden" name="back" value=(reader.here);
            span { (title) } " "
            @for (word, text) in choices {
                button name=(setting.name()) value=(word) aria-current=[(*word == chosen).then_some("true")] { (text) } " "
            }
        }
    }
}

/// A container for content too wide for a phone, which can be scrolled by keyboard as well.
pub(crate) fn wide(label: &str, content: &Markup) -> Markup {
    html! { div.scroll role="group" aria-label=(label) tabindex="0" { (content) } }
}

/// The status of the connection. It carries the sentences for the script.
fn strip(reader: &Reader<'_>, is_bare: bool) -> Markup {
    let w = reader.words();
    html! {
        section.strip #strip hidden aria-label=(w.net_title()) data-lost=(w.net_lost()) data-back=(w.net_back())
            data-moved=(w.net_moved()) data-waits=(w.net_waits()) data-failed=(w.net_failed())
            data-new=(w.net_new()) data-sending=(w.net_sending()) data-undo=(w.net_undo()) data-cancel=(w.net_cancel())
            data-unfair=(w.fair_own_missing()) {
            span {}
            button.link type="button" data-way="try" hidden { (w.net_try()) }
            // A large screen has no one to press a button.
            @if !is_bare {
                a href=(reader.here) data-way="new" hidden { (w.net_reload()) }
                button.link type="button" data-way="log" hidden { (w.table_log()) }
            }
        }
    }
}
