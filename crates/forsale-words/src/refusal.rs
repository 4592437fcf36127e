//! Sentences about refusals: why something was refused, and what would have worked.

use forsale::{EDITIONS, Edition, Event, Illegal, RulesError};
use forsale_table::{Happened, Happening, Refusal, TableView};

use crate::boxes::box_ids;
use crate::edition::has_variant;
use crate::event::happening;
use crate::lang::{Lang, words};
use crate::people::{listed, name, who};

/// Returns why the table refused what the reader wanted.
pub fn refusal(lang: Lang, view: &TableView<'_>, refusal: &Refusal) -> String {
    sentence(lang, Some(view), refusal)
}

/// Returns the same without a table, as when it could not be opened.
pub fn refusal_without_table(lang: Lang, refusal: &Refusal) -> String {
    sentence(lang, None, refusal)
}

fn sentence(lang: Lang, view: Option<&TableView<'_>>, refusal: &Refusal) -> String {
    let words = words(lang);
    match *refusal {
        Refusal::Rules(error) => rules_error(lang, &error),
        Refusal::NoSuchBox => words.no_such_box(box_ids()),
        Refusal::OtherBox { edition } => words.box_other_edition(edition),
        Refusal::NotHost => match view.and_then(|view| Some(name(view.chairs, view.host?))) {
            Some(host) => words.not_host(host),
            None => words.not_host_none(),
        },
        Refusal::NotSeated => words.no_seat_here(),
        Refusal::AlreadySeated { seat } => words.already_seated(seat.number() + 1),
        Refusal::SeatTaken => words.seat_taken(),
        Refusal::TableFull => words.table_full(),
        Refusal::NoBotThere => words.no_bot_there(),
        Refusal::TooFewSeats { people } => words.too_few_seats(people),
        Refusal::GameRunning => words.game_running(),
        Refusal::NoGame => words.no_game(),
        Refusal::OthersPlay => words.others_play(),
        Refusal::SeatsFree { free } => words.seats_free(free),
        Refusal::TooLate { .. } => {
            view.and_then(|view| too_late(lang, view)).unwrap_or_else(|| words.too_late())
        }
        Refusal::NothingToTakeBack => words.nothing_to_take_back(),
        Refusal::TakeBackRefused => words.take_back_refused(),
        Refusal::NoTakeBacks => words.no_take_backs(),
        Refusal::TableWaits => words.table_waits(),
        Refusal::NotMissing => words.not_missing(),
        Refusal::NotYet { seconds } => words.not_yet(seconds),
        Refusal::ChatOff => words.chat_refused(),
        Refusal::EmotesOnly => words.chat_emotes_only(),
        Refusal::TalksTooMuch { seconds } => words.chat_too_much(seconds),
        Refusal::OtherRules => words.other_rules(),
        Refusal::NotCutting => words.not_cutting(),
        Refusal::OtherCut => words.other_cut(),
        Refusal::QueueFull => words.queue_full(),
        Refusal::SignedOut => words.signed_out(),
        Refusal::TooManyKeys => words.too_many_keys(),
        Refusal::TooManyChanges { seconds } => words.too_many_changes(seconds),
        Refusal::LogFull => words.log_full(),
        Refusal::NobodyThere => words.nobody_there(),
        Refusal::ClaimPending => words.claim_pending(),
        Refusal::NoClaim => words.no_claim(),
        Refusal::NotYours => words.not_yours(),
        Refusal::Paused => words.paused(),
        Refusal::NoClock => words.no_clock(),
        Refusal::NotWatching => words.gallery_seated(),
        Refusal::NoWatchers => words.gallery_closed(),
        Refusal::NoHints => words.no_hints(),
        Refusal::NoAdvice => words.no_advice(),
        Refusal::HintsFromMemory => words.hints_from_memory(),
        Refusal::FirstIsDrawn => words.first_is_random(),
        Refusal::Illegal(why) => illegal(lang, view, &why),
    }
}

fn illegal(lang: Lang, view: Option<&TableView<'_>>, why: &Illegal) -> String {
    let words = words(lang);
    match *why {
        Illegal::NoSuchSeat { seats } => words.no_such_seat(seats),
        Illegal::GameOver => words.game_over(),
        Illegal::NotYourTurn { turn } => {
            let play = view.and_then(|view| view.play.as_ref());
            words.not_your_turn(name(play.map_or(&[], |play| play.players), turn))
        }
        Illegal::StillBuying => words.still_buying(),
        Illegal::AlreadySelling => words.already_selling(),
        Illegal::BidTooLow { at_least } => words.bid_too_low(at_least.0),
        Illegal::BidTooHigh { purse } => words.bid_too_high(purse.0),
        Illegal::MustPass { at_least, purse } => words.must_pass(at_least.0, purse.0),
        Illegal::NotYourHouse { hand } => words.not_your_house(listed(hand.iter())),
        Illegal::AlreadySealed => words.already_sealed(),
        Illegal::NothingToSell => words.no_house(),
        unknown => unreachable!("no sentence for {unknown:?}"),
    }
}

/// Returns why there are no such rules.
pub fn rules_error(lang: Lang, error: &RulesError) -> String {
    let words = words(lang);
    match *error {
        RulesError::NoSuchEdition => words.no_such_edition(ids(|_| true)),
        RulesError::NoSuchTable { fewest, most } => words.no_such_table(fewest, most),
        RulesError::NoVariant => words.no_variant(ids(has_variant)),
        RulesError::TooManyRemoved { most } => words.too_many_removed(most),
        RulesError::TooFewCards { least } => words.too_few_cards(least),
        RulesError::PurseTooLarge => words.purse_too_large(),
        RulesError::UnequalDecks { houses, checks } => words.unequal_decks(houses, checks),
        unknown => unreachable!("no sentence for {unknown:?}"),
    }
}

fn ids(wanted: impl Fn(&Edition) -> bool) -> String {
    listed(EDITIONS.iter().filter(|edition| wanted(edition)).map(|edition| edition.id))
}

/// Returns what happened before the answer came.
fn too_late(lang: Lang, view: &TableView<'_>) -> Option<String> {
    let play = view.play.as_ref()?;
    let last = view.happenings.iter().rev().find(|one| explains_change(one))?;
    let words = words(lang);
    Some(match &last.what {
        Happened::Game(Event::Sold(sold)) => match play.seat.and_then(|seat| sold[seat]) {
            Some(own) => words.too_late_sold(own.house.value()),
            None => words.too_late_shown(),
        },
        Happened::Game(Event::Bought { seat, house, .. }) => {
            let who = who(play, *seat);
            words.too_late_auction(who.you, house.value(), who.name)
        }
        _ => words.too_late_event(happening(lang, view, last)),
    })
}

/// Whether this explains why the question is over. New cards and the end only follow from a move.
fn explains_change(happening: &Happening) -> bool {
    match &happening.what {
        Happened::Game(event) => {
            !matches!(event, Event::StreetOpened { .. } | Event::ChecksOffered(_) | Event::Ended(_))
        }
        _ => false,
    }
}
