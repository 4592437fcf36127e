//! What can be typed where a game is read line by line, and what it means.

use forsale::{Action, Coins, House, Prompt};
use forsale_table::{AtLimit, Auto, Chat, ChatMessage, Emote, Speech, TableView};
use forsale_words::{
    Lang, emote_text, isolated, listed, pass_text, status, total, turn_alert_full, unit, words,
};

use crate::keys::Intent;
use crate::lines::printable;
use crate::sight::Sight;
use crate::talk::story;
use crate::ui::{bids, hand};
use crate::vote::{self, VOTES};

/// What somebody typed.
pub(crate) enum Typed {
    Want(Intent),
    /// Something to read, one line each.
    Tell(Vec<String>),
    Leave,
}

/// What a line means now.
pub(crate) fn read(lang: Lang, line: &str, sight: &Sight<'_>) -> Typed {
    let w = words(lang);
    let view = &sight.view;
    let over = view.play.as_ref().is_some_and(|play| play.outcome.is_some());
    match line {
        "" => return Typed::Tell(Vec::new()),
        "q" => return Typed::Leave,
        "n" if over => return Typed::Want(Intent::Again),
        "n" if view.play.is_none() => return Typed::Want(Intent::Begin),
        "?" => return Typed::Tell(help(lang, sight)),
        "l" => return Typed::Tell(story(lang, &sight.shared).map(|told| told.text).collect()),
        "s" => return Typed::Tell(standing(lang, view)),
        _ => {}
    }
    let typed = talk(lang, line, sight).or_else(|| ballot(line, sight));
    typed
        .or_else(|| answer(lang, line, view).filter(|_| !over))
        .unwrap_or_else(|| Typed::Tell(vec![w.plain_unknown(printable(line))]))
}

/// Something to say, where people talk.
fn talk(lang: Lang, line: &str, sight: &Sight<'_>) -> Option<Typed> {
    let (letter, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (letter, sight.chat()) {
        ("t", Chat::On) => Some(match Speech::new(rest) {
            Ok(speech) => Typed::Want(Intent::Say(ChatMessage::Words(speech))),
            Err(_) => Typed::Tell(vec![words(lang).chat_malformed()]),
        }),
        ("e", Chat::On | Chat::Emotes) => {
            let chosen = rest.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let emote = chosen.and_then(|index| Emote::ALL.get(index));
            let say =
                |(_, emote): &(&str, Emote)| Typed::Want(Intent::Say(ChatMessage::Emote(*emote)));
            Some(emote.map_or_else(|| Typed::Tell(emotes(lang)), say))
        }
        _ => None,
    }
}

/// The gestures, each with its number.
fn emotes(lang: Lang) -> Vec<String> {
    let line = |(number, (_, emote)): (usize, &(&str, Emote))| {
        format!("e {number}  {}", emote_text(lang, *emote))
    };
    (1..).zip(&Emote::ALL).map(line).collect()
}

/// A vote by its number, where somebody is not there.
fn ballot(line: &str, sight: &Sight<'_>) -> Option<Typed> {
    let number = line.strip_prefix("v ")?.trim().parse::<usize>().ok()?;
    let vote = VOTES.get(number.checked_sub(1)?)?;
    vote::about(sight).map(|seat| Typed::Want(Intent::Vote(seat, *vote)))
}

/// What a game is answered with.
fn answer(lang: Lang, line: &str, view: &TableView<'_>) -> Option<Typed> {
    view.play.as_ref()?;
    let number = |text: &str| text.trim().parse::<u8>().ok();
    let bid = line.strip_prefix("b ").or_else(|| line.strip_prefix("bid ")).and_then(number);
    match (line, bid.or_else(|| number(line))) {
        ("p" | "pass", _) => Some(Typed::Want(Intent::Answer(Action::Pass))),
        ("m", _) => {
            let least = bids(view)?.min;
            Some(Typed::Want(Intent::Answer(Action::Bid(least))))
        }
        (_, Some(number)) => Some(numbered(lang, number, view)),
        _ if bids(view).is_some() && line.starts_with("a ") => Some(match auto(line) {
            Some(auto) => Typed::Want(Intent::Auto(auto)),
            None => Typed::Tell(vec![words(lang).plain_help_auto()]),
        }),
        _ => None,
    }
}

/// A number is a bid or a house.
fn numbered(lang: Lang, number: u8, view: &TableView<'_>) -> Typed {
    if hand(view).is_empty() {
        return Typed::Want(Intent::Answer(Action::Bid(Coins(number))));
    }
    match House::new(number) {
        Some(house) => Typed::Want(Intent::Answer(Action::Sell(house))),
        None => {
            let held = listed(hand(view).iter());
            Typed::Tell(vec![words(lang).not_your_house(held)])
        }
    }
}

/// What is left to the table: `a pass`, `a 7`, `a 7 ask`, `a ask`.
fn auto(line: &str) -> Option<Option<Auto>> {
    let bid = |number: &str, then: AtLimit| {
        Some(Some(Auto::Bid { up_to: Coins(number.parse().ok()?), then }))
    };
    match line.split_whitespace().skip(1).collect::<Vec<_>>()[..] {
        ["ask"] => Some(None),
        ["pass"] => Some(Some(Auto::Pass)),
        [number] | [number, "pass"] => bid(number, AtLimit::Pass),
        [number, "ask"] => bid(number, AtLimit::Ask),
        _ => None,
    }
}

/// What can be typed now, in short.
pub(crate) fn choices(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let w = words(lang);
    let Some(play) = &view.play else { return vec![w.plain_begin(), w.plain_leave()] };
    if play.outcome.is_some() {
        return vec![w.plain_again(), w.plain_leave()];
    }
    let mut choices = match play.prompt {
        Some(Prompt::Sell(hand)) => vec![w.plain_sell(listed(hand.iter()))],
        Some(Prompt::Buy(buy)) => buy
            .bid
            .map(|range| match range.min == range.max {
                true => w.plain_bid(range.min.0),
                false => w.plain_bids(range.min.0, range.max.0),
            })
            .into_iter()
            .collect(),
        None => Vec::new(),
    };
    choices.extend(pass_text(lang, view).map(|pass| w.plain_pass(pass.terms)));
    choices.push(w.plain_more());
    choices
}

/// All that can be typed.
fn help(lang: Lang, sight: &Sight<'_>) -> Vec<String> {
    let w = words(lang);
    let mut lines = vec![
        w.term_help_about(),
        w.plain_help_bid(),
        w.plain_help_minimum(),
        w.plain_help_pass(),
        w.plain_help_auto(),
        w.plain_help_sell(),
        w.plain_help_state(),
        w.plain_help_log(),
    ];
    lines.extend((sight.chat() == Chat::On).then(|| w.plain_help_say()));
    lines.extend((sight.chat() != Chat::Off).then(|| w.plain_help_emote()));
    lines.extend([w.plain_help_again(), w.plain_help_leave()]);
    lines
}

/// What is asked, and what everybody has.
fn standing(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let Some(play) = &view.play else { return Vec::new() };
    let w = words(lang);
    let ledger = play.ledger;
    let unit = unit(ledger.rules());
    // What nobody remembers is not nothing.
    let known = view.in_turn().into_iter().filter(|seat| !play.hidden.contains(*seat));
    let players = known.map(|seat| {
        let coins = ledger.purses()[seat] - ledger.bids()[seat];
        let houses = Some(listed(ledger.hands()[seat].iter())).filter(|list| !list.is_empty());
        let money = total(lang, unit, ledger.tills()[seat].total());
        let name = isolated(play.name(seat));
        w.plain_standing(coins.0, name, houses.unwrap_or_else(|| w.plain_none()), money)
    });
    let turn = turn_alert_full(lang, view).unwrap_or_else(|| status(lang, view));
    [turn].into_iter().chain(players).collect()
}
