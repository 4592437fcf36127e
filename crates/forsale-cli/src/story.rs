//! A game told in plain sentences, one line for each thing that happens.

use std::cmp::Reverse;
use std::ops::Index;

use forsale::{Event, Game, Outcome, Record, Replay, Seat, Sold};

/// The whole game of a record, and how it stands at the end.
pub fn lines(record: &Record, replay: &Replay) -> Vec<String> {
    let names = Names::of(record);
    let game = &replay.game;
    let (mut auction, mut sale) = (0, 0);
    let mut lines = Vec::new();
    for event in &replay.events {
        match event {
            Event::StreetOpened { .. } => {
                auction += 1;
                let of = game.rules().auctions();
                lines.extend([String::new(), format!("Auction {auction} of {of}.")]);
            }
            Event::ChecksOffered(_) => {
                sale += 1;
                lines.extend([String::new(), format!("Sale {sale}.")]);
            }
            _ => {}
        }
        lines.extend(event_lines(event, &names));
    }
    lines.push(String::new());
    match game.outcome() {
        Some(outcome) => lines.extend(result_lines(&outcome, game, &names)),
        None => lines.extend(standing_lines(game, &names)),
    }
    lines.split_off(1)
}

fn event_lines(event: &Event, names: &Names) -> Vec<String> {
    let line = match *event {
        Event::StreetOpened { street, opener } => {
            format!("On offer: {}. {} opens.", listed(street.iter()), names[opener])
        }
        Event::Bid { seat, bid } => format!("{} bids {bid}.", names[seat]),
        Event::Passed { seat, took: Some(house), paid, back } => {
            format!("{} passes, takes {house}, pays {paid}, gets {back} back.", names[seat])
        }
        Event::Passed { seat, took: None, back, .. } => {
            format!("{} passes, takes no house, gets {back} back.", names[seat])
        }
        Event::Bought { seat, house, paid } => {
            format!("{} takes {house} for {paid}.", names[seat])
        }
        Event::ChecksOffered(checks) => format!("Checks: {}.", listed(checks.iter())),
        Event::Sealed { seat } => format!("{} has chosen.", names[seat]),
        Event::Sold(sold) => {
            let mut sold: Vec<(Seat, Sold)> =
                sold.iter().filter_map(|(seat, sold)| Some((seat, (*sold)?))).collect();
            sold.sort_by_key(|(_, sold)| Reverse(sold.house));
            let line = |(seat, sold): (Seat, Sold)| {
                format!("{} sells {} for {}.", names[seat], sold.house, sold.check)
            };
            return sold.into_iter().map(line).collect();
        }
        Event::SweptUp { seat, houses, checks } => {
            let (houses, checks) = (listed(houses.iter()), listed(checks.iter()));
            format!("{} alone holds houses ({houses}) and takes {checks}.", names[seat])
        }
        Event::Ended(_) => return Vec::new(),
        unknown => unreachable!("no sentence for {unknown:?}"),
    };
    vec![line]
}

fn result_lines(outcome: &Outcome, game: &Game, names: &Names) -> Vec<String> {
    let (places, totals, coins) = (outcome.places(), outcome.totals(), outcome.purses());
    let mut seats: Vec<Seat> = places.seats().collect();
    seats.sort_by_key(|&seat| places[seat]);
    let mut lines = vec!["The game is over.".to_owned()];
    lines.extend(seats.into_iter().map(|seat| {
        let (place, name, checks) = (places[seat], &names[seat], game.tills()[seat].total());
        format!("{place}. {name}: {} ({checks} in checks, {} in coins)", totals[seat], coins[seat])
    }));
    if outcome.decided_by_coins() {
        lines.push("The coins left decided the tie.".to_owned());
    }
    if outcome.winners().len() > 1 {
        lines.push("The victory is shared.".to_owned());
    }
    lines
}

fn standing_lines(game: &Game, names: &Names) -> Vec<String> {
    let waiting = listed(game.waiting_for().iter().map(|seat| &names[seat]));
    let mut lines = vec![format!("The record stops here, waiting for {waiting}.")];
    lines.extend(game.purses().iter().map(|(seat, purse)| {
        let (name, hand, till) = (&names[seat], game.hands()[seat], game.tills()[seat]);
        format!("{name}: {purse} coins, houses [{hand}], checks [{till}]")
    }));
    lines
}

fn listed(things: impl Iterator<Item = impl ToString>) -> String {
    things.map(|thing| thing.to_string()).collect::<Vec<_>>().join(", ")
}

/// Names as they can be printed: without control characters, and never empty.
pub struct Names(Vec<String>);

impl Names {
    pub fn of(record: &Record) -> Names {
        let printable = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
        let name = |(seat, name): (usize, &String)| {
            let name: String = name.trim().chars().map(printable).collect();
            if name.is_empty() { format!("Player {}", seat + 1) } else { name }
        };
        Names(record.players.iter().enumerate().map(name).collect())
    }
}

impl Index<Seat> for Names {
    type Output = String;

    fn index(&self, seat: Seat) -> &String {
        &self.0[usize::from(seat.number())]
    }
}
