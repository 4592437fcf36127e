//! Watchers: their comments, and all hands where everybody agreed.

use std::collections::BTreeMap;

use crate::symbols::avatar;
use forsale::{Seat, Seats};
use forsale_table::{Chair, Chat, Comment, Emote, Name, OpenHand, PlayView, Watchers};
use forsale_words::{chat_text, emote_text, names, total, unit};
use maud::{Markup, html};

use crate::cards::{Size, house_card};
use crate::chat::mute;
use crate::page::{Reader, TablePage};
use crate::unseated::is_unseated;

/// The comments of watchers, with a field for watchers. Players see them once their game is over.
pub(crate) fn gallery(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let looks_on = is_unseated(page) && !page.is_player;
    let is_shown = |comment: &&Comment| !page.muted.contains(&comment.who.tag());
    let shown: Vec<&Comment> = view.comments.iter().filter(is_shown).collect();
    html! {
        @if has_gallery(page) {
            section.panel.chat #gallery aria-label=(w.gallery_title()) {
                h2 { (w.gallery_title()) }
                @if looks_on { p.soft { (w.gallery_about()) } }
                @if shown.is_empty() { p.soft { (w.gallery_empty()) } }
                @else { (comments(reader, &shown)) }
                @if looks_on { (field(reader, page)) }
                (mutes(reader, page))
            }
        }
    }
}

/// Whether the reader may read or write comments.
pub(crate) fn has_gallery(page: &TablePage<'_>) -> bool {
    let view = page.view;
    let is_shut = view.options.chat == Chat::Off || view.options.watchers == Watchers::Nobody;
    let looks_on = is_unseated(page) && !page.is_player;
    !is_shut && (looks_on || !view.comments.is_empty())
}

fn comments(reader: &Reader<'_>, shown: &[&Comment]) -> Markup {
    html! {
        div role="log" aria-live="off" tabindex="0" aria-label=(reader.words().gallery_title()) {
            ol {
                @for comment in shown.iter().rev() {
                    li id={ "comment-" (comment.moment) } {
                        b { bdi { (comment.name) } } ": " bdi { (chat_text(reader.lang, &comment.said)) }
                    }
                }
            }
        }
    }
}

/// The forms to mute other watchers, by the name they used last.
fn mutes(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let spoke = page.view.comments.iter().map(|comment| (comment.who.tag(), &comment.name));
    let others = spoke.filter(|(tag, _)| page.own_tag != Some(*tag));
    let others: BTreeMap<u32, &Name> = others.collect();
    html! {
        @if !others.is_empty() {
            details #gallery-mutes {
                summary { (reader.words().chat_mute()) }
                @for (tag, name) in others {
                    (mute(reader, page, tag, name))
                }
            }
        }
    }
}

/// The field for a comment. The script empties it once the comment was sent.
fn field(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    html! {
        form.stack #comment data-send data-empties="words" method="post"
            action={ "/t/" (view.code) "/comment" } {
            div.row {
                label for="gallery-name" { (w.gallery_name()) }
                input #gallery-name type="text" name="name" value=(page.name) maxlength=(Name::LONGEST)
                    required autocomplete="nickname";
            }
            @if view.options.chat == Chat::On {
                div.row {
                    label.quiet for="words" { (w.chat_words()) }
                    input #words type="text" name="words" maxlength="240" autocomplete="off"
                        placeholder=(w.chat_words());
                    button.plain #comment-button { (w.chat_send()) }
                }
            }
            div.emotes #emotes role="group" aria-label=(w.chat_emotes()) {
                @for (name, emote) in Emote::ALL {
                    button.plain id={ "emote-" (name) } name="emote" value=(name) { (emote_text(reader.lang, emote)) }
                }
            }
        }
    }
}

/// All hands, for watchers of a game in which everybody agreed to that.
pub(crate) fn all_hands(reader: &Reader<'_>, page: &TablePage<'_>, play: &PlayView<'_>) -> Markup {
    html! {
        @if !page.hands.is_empty() {
            section.panel #all-hands aria-label=(reader.words().hands_title()) {
                h2 { (reader.words().hands_title()) }
                ul.stack { @for hand in page.hands { li { (one_hand(reader, play, hand)) } } }
            }
        }
    }
}

fn one_hand(reader: &Reader<'_>, play: &PlayView<'_>, hand: &OpenHand) -> Markup {
    let w = reader.words();
    let (name, deck) = (play.name(hand.seat), play.ledger.rules().houses());
    html! {
        p.row {
            (avatar(hand.seat)) b { bdi { (name) } }
            span.coins { (w.table_coins_only(hand.coins.0)) }
            @if hand.money > 0 { span { (total(reader.lang, unit(play.ledger.rules()), hand.money)) } }
            @if let Some(house) = hand.chosen { span.badge { (w.hands_chosen(house.value())) } }
        }
        ul.hand.tight {
            @for house in hand.houses.iter() {
                li.picked[hand.chosen == Some(house)] { (house_card(reader, &w.table_house(house.value()), deck, house, Size::Small)) }
            }
        }
    }
}

/// The form, before a game, to let watchers see the reader's hand.
pub(crate) fn consent(reader: &Reader<'_>, page: &TablePage<'_>) -> Markup {
    let (w, view) = (reader.words(), page.view);
    let own = view.seat.and_then(|seat| view.chairs.get(usize::from(seat.number()))?.person());
    let agreed: Seats = agreed(view.chairs);
    html! {
        @if let Some(person) = own.filter(|_| view.options.watchers != Watchers::Nobody) {
            details.panel #open-hands open[!agreed.is_empty()] {
                summary { (w.hands_ask()) }
                p.soft { (w.hands_about()) }
                @if !agreed.is_empty() { p { (w.hands_agreed(names(reader.lang, view.chairs, agreed))) } }
                form #show-hand data-send method="post" action={ "/t/" (view.code) "/hands" } {
                    input type="hidden" name="shows" value=(if person.shows_hand { "no" } else { "yes" });
                    button.plain #show-hand-button {
                        (if person.shows_hand { w.hands_disagree() } else { w.hands_agree() })
                    }
                }
            }
        }
    }
}

fn agreed(chairs: &[Chair]) -> Seats {
    let people = Seat::ALL.into_iter().zip(chairs);
    let agreed = people.filter(|(_, chair)| chair.person().is_some_and(|person| person.shows_hand));
    agreed.map(|(seat, _)| seat).collect()
}
