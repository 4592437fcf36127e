//! The chat of a table. Screen readers do not announce its messages.

use std::collections::BTreeMap;

use forsale::Seat;
use forsale_table::{Chat, Emote, Name, Remark, TableView};
use forsale_words::{chat_text, emote_text, isolated};
use maud::{Markup, html};

use crate::device::on_behalf;
use crate::page::{Reader, TablePage};
use crate::symbols::avatar;

/// The chat, with a field for seated people. There is none where the chat is off or a person is alone
/// with bots.
pub(crate) fn chat(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let w = reader.words();
    let view = page.view;
    let shown: Vec<_> =
        view.remarks.iter().filter(|remark| !page.muted.contains(&remark.who)).collect();
    html! {
        @if has_chat(view) {
            section.panel.chat #remarks aria-label=(w.chat_title()) {
                h2 { (w.chat_title()) }
                @if shown.is_empty() { p.soft { (w.chat_empty()) } }
                @else { (remarks(reader, &shown)) }
                @if let Some(seat) = speaker(page) { (field(reader, page, seat)) }
                (mutes(reader, page))
            }
        }
    }
}

/// Whether there is somebody to talk to, and the table agreed to talk.
pub(crate) fn has_chat(view: &TableView<'_>) -> bool {
    let people = view.chairs.iter().filter(|chair| chair.person().is_some()).count();
    view.options.chat != Chat::Off && people > 1
}

fn remarks(reader: &Reader<'_>, shown: &[&Remark]) -> Markup {
    html! {
        div role="log" aria-live="off" tabindex="0" aria-label=(reader.words().chat_title()) {
            ol {
                @for remark in shown.iter().rev() {
                    li id={ "said-" (remark.moment) } {
                        (avatar(remark.seat)) " " b { bdi { (remark.name) } } ": "
                        bdi { (chat_text(reader.lang, &remark.said)) }
                    }
                }
            }
        }
    }
}

/// The seat that chats: the reader's, or on a shared device the first while it waits for others.
fn speaker(page: &TablePage<'_>) -> Option<Seat> {
    page.view.seat.or_else(|| page.own.iter().next())
}

/// The field and the emotes. Its id changes with the reader's own messages, so that it is empty again.
fn field(reader: &Reader<'_>, page: &TablePage<'_>, seat: Seat) -> Markup {
    let w = reader.words();
    let view = page.view;
    let own = view.remarks.iter().rfind(|remark| remark.seat == seat);
    let last = own.map_or(0, |remark| remark.moment);
    let address = format!("/t/{}/say", view.code);
    html! {
        @if view.options.chat == Chat::On {
            form.row #talk data-send data-question=(last) method="post" action=(address) {
                (on_behalf(reader, Some(seat)))
                label.quiet for="words" { (w.chat_words()) }
                input #words type="text" name="words" maxlength="240" required autocomplete="off"
                    placeholder=(w.chat_words());
                button.plain #talk-button { (w.chat_send()) }
            }
        }
        form.emotes #emotes data-send method="post" action=(address) aria-label=(w.chat_emotes()) {
            (on_behalf(reader, Some(seat)))
            @for (name, emote) in Emote::ALL {
                button.plain id={ "emote-" (name) } name="emote" value=(name) { (emote_text(reader.lang, emote)) }
            }
        }
    }
}

/// The form to mute or unmute a player or watcher.
pub(crate) fn mute(reader: &Reader<'_>, page: &TablePage<'_>, tag: u32, name: &Name) -> Markup {
    let (w, name) = (reader.words(), isolated(name.as_str()));
    let is_muted = page.muted.contains(&tag);
    html! {
        form.inline method="post" action={ "/t/" (page.view.code) "/mute" } {
            input type="hidden" name="whom" value=(format!("{tag:08x}"));
            input type="hidden" name="mute" value=(if is_muted { "no" } else { "yes" });
            input type="hidden" name="back" value=(reader.here);
            button.link {
                @if is_muted { (w.chat_unmute_one(name)) } @else { (w.chat_mute_one(name)) }
            }
        }
    }
}

/// The forms to mute people. Muted people are in a cookie of the reader, and nobody else knows.
fn mutes(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let chairs = Seat::ALL.into_iter().zip(page.view.chairs);
    let own = chairs.filter(|(seat, _)| page.own.contains(*seat));
    let own: Vec<u32> = own.filter_map(|(_, chair)| Some(chair.person()?.holder.tag())).collect();
    let spoke = page.view.remarks.iter().map(|remark| (remark.who, &remark.name));
    let others: BTreeMap<u32, &Name> =
        spoke.filter(|(tag, _)| !own.contains(tag) && page.own_tag != Some(*tag)).collect();
    html! {
        @if !others.is_empty() {
            details #mutes {
                summary { (reader.words().chat_mute()) }
                @for (tag, name) in others { (mute(reader, page, tag, name)) }
            }
        }
    }
}
