//! The commands of a game in lines of text.

use forsale::{Action, Coins, House, Prompt};
use forsale_table::{AtLimit, Auto, Chat, ChatMessage, Emote, Speech, TableView};
use forsale_words::{
    Lang, emote_text, isolated, listed, pass_text, status, turn_alert_full, words,
};

use crate::chat::log_lines;
use crate::first_player;
use crate::keys::{Intent, asked_take_back, own_take_back};
use crate::lines::printable;
use crate::players::counted;
use crate::session::Snapshot;
use crate::ui::{bids, hand};
use crate::vote::{self, VOTES};

/// A parsed line of input.
pub(crate) enum LineCommand {
    Want(Intent),
    /// Lines to print.
    Tell(Vec<String>),
    Leave,
}

/// Parses a line of input.
pub(crate) fn read(lang: Lang, line: &str, snapshot: &Snapshot<'_>) -> LineCommand {
    let w = words(lang);
    let view = &snapshot.view;
    let over = view.play.as_ref().is_some_and(|play| play.outcome.is_some());
    match line {
        "" => return LineCommand::Tell(Vec::new()),
        "q" => return LineCommand::Leave,
        "n" if over => return LineCommand::Want(Intent::Again),
        "n" if view.play.is_none() => return LineCommand::Want(Intent::Begin),
        "?" => return LineCommand::Tell(help(lang, snapshot)),
        "l" => {
            return LineCommand::Tell(
                log_lines(lang, &snapshot.shared).map(|told| told.text).collect(),
            );
        }
        "s" => return LineCommand::Tell(standing(lang, view)),
        _ => {}
    }
    let typed = talk(lang, line, snapshot)
        .or_else(|| ballot(line, snapshot))
        .or_else(|| first_player::read(lang, line, view));
    typed
        .or_else(|| answer(lang, line, snapshot).filter(|_| !over))
        .unwrap_or_else(|| LineCommand::Tell(vec![w.plain_unknown(printable(line))]))
}

/// Parses a chat message, where chat is allowed.
fn talk(lang: Lang, line: &str, snapshot: &Snapshot<'_>) -> Option<LineCommand> {
    let (letter, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (letter, snapshot.chat()) {
        ("t", Chat::On) => Some(match Speech::new(rest) {
            Ok(speech) => LineCommand::Want(Intent::Say(ChatMessage::Words(speech))),
            Err(_) => LineCommand::Tell(vec![words(lang).chat_malformed()]),
        }),
        ("e", Chat::On | Chat::Emotes) => {
            let chosen = rest.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let emote = chosen.and_then(|index| Emote::ALL.get(index));
            let say = |(_, emote): &(&str, Emote)| {
                LineCommand::Want(Intent::Say(ChatMessage::Emote(*emote)))
            };
            Some(emote.map_or_else(|| LineCommand::Tell(emotes(lang)), say))
        }
        _ => None,
    }
}

/// Lists the emotes with their numbers.
fn emotes(lang: Lang) -> Vec<String> {
    let line = |(number, (_, emote)): (usize, &(&str, Emote))| {
        format!("e {number}  {}", emote_text(lang, *emote))
    };
    (1..).zip(&Emote::ALL).map(line).collect()
}

/// Parses a vote, where a player is absent.
fn ballot(line: &str, snapshot: &Snapshot<'_>) -> Option<LineCommand> {
    let number = line.strip_prefix("v ")?.trim().parse::<usize>().ok()?;
    let vote = VOTES.get(number.checked_sub(1)?)?;
    vote::about(snapshot).map(|seat| LineCommand::Want(Intent::Vote(seat, *vote)))
}

/// Parses a move.
fn answer(lang: Lang, line: &str, snapshot: &Snapshot<'_>) -> Option<LineCommand> {
    let view = &snapshot.view;
    view.play.as_ref()?;
    let number = |text: &str| text.trim().parse::<u8>().ok();
    let bid = line.strip_prefix("b ").or_else(|| line.strip_prefix("bid ")).and_then(number);
    match (line, bid.or_else(|| number(line))) {
        ("u", _) if own_take_back(snapshot) => Some(LineCommand::Want(Intent::TakeBack)),
        ("y" | "n", _) if asked_take_back(snapshot) => {
            Some(LineCommand::Want(Intent::Agree(line == "y")))
        }
        ("p" | "pass", _) => Some(LineCommand::Want(Intent::Answer(Action::Pass))),
        ("m", _) => {
            let least = bids(view)?.min;
            Some(LineCommand::Want(Intent::Answer(Action::Bid(least))))
        }
        (_, Some(number)) => Some(numbered(lang, number, view)),
        _ if bids(view).is_some() && line.starts_with("a ") => Some(match auto(line) {
            Some(auto) => LineCommand::Want(Intent::Auto(auto)),
            None => LineCommand::Tell(vec![words(lang).plain_help_auto()]),
        }),
        _ => None,
    }
}

/// Interprets a number as a bid or a house.
fn numbered(lang: Lang, number: u8, view: &TableView<'_>) -> LineCommand {
    if hand(view).is_empty() {
        return LineCommand::Want(Intent::Answer(Action::Bid(Coins(number))));
    }
    match House::new(number) {
        Some(house) => LineCommand::Want(Intent::Answer(Action::Sell(house))),
        None => {
            let held = listed(hand(view).iter());
            LineCommand::Tell(vec![words(lang).not_your_house(held)])
        }
    }
}

/// Parses a standing order: `a pass`, `a 7`, `a 7 ask`, `a ask`.
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

/// Lists what can be typed now, in short.
pub(crate) fn choices(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let w = words(lang);
    let between = |start: String| {
        let first = view.may_choose_first().then(|| w.plain_first());
        [start].into_iter().chain(first).chain([w.plain_leave()]).collect()
    };
    let Some(play) = &view.play else { return between(w.plain_begin()) };
    if play.outcome.is_some() {
        return between(w.plain_again());
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

/// Lists all commands.
fn help(lang: Lang, snapshot: &Snapshot<'_>) -> Vec<String> {
    let w = words(lang);
    let mut lines = vec![
        w.term_help_about(),
        w.plain_help_bid(),
        w.plain_help_minimum(),
        w.plain_help_pass(),
        w.plain_help_auto(),
        w.plain_help_take_back(),
        w.plain_help_sell(),
        w.plain_help_state(),
        w.plain_help_log(),
    ];
    lines.extend((snapshot.chat() == Chat::On).then(|| w.plain_help_say()));
    lines.extend((snapshot.chat() != Chat::Off).then(|| w.plain_help_emote()));
    lines.extend(snapshot.view.may_choose_first().then(|| w.plain_help_first()));
    lines.extend([w.plain_help_again(), w.plain_help_leave()]);
    lines
}

/// Describes the state: the question, and what each player has.
pub(crate) fn standing(lang: Lang, view: &TableView<'_>) -> Vec<String> {
    let Some(play) = &view.play else { return Vec::new() };
    let w = words(lang);
    let ledger = play.ledger;
    let players = view.in_turn().into_iter().map(|seat| {
        if play.hidden.contains(seat) {
            return w.plain_holds(isolated(play.name(seat)), counted(lang, play, seat));
        }
        let coins = ledger.purses()[seat] - ledger.bids()[seat];
        let houses = Some(listed(ledger.hands()[seat].iter())).filter(|list| !list.is_empty());
        let money = ledger.tills()[seat].total().to_string();
        let name = isolated(play.name(seat));
        w.plain_standing(coins.0, name, houses.unwrap_or_else(|| w.plain_none()), money)
    });
    let turn = turn_alert_full(lang, view).unwrap_or_else(|| status(lang, view));
    [turn].into_iter().chain(players).collect()
}
