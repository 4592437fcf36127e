//! Games, events and prompts as text.
//!
//! `A1 B2 C- A:28` reads: A bids 1, B bids 2, C passes, A sells house 28.

use forsale::{
    Action, BuyPrompt, Check, Event, Game, House, Illegal, Ledger, Move, PassTerms, Prompt, Seat,
};

/// Writes one action with its seat.
pub fn word(seat: Seat, action: Action) -> String {
    Move { seat, action }.to_string()
}

/// Plays a line of legal actions and notes the events.
pub fn play(game: &mut Game, ledger: &mut Ledger, line: &str) {
    for word in line.split_whitespace() {
        let Move { seat, action } = word.parse().unwrap();
        let events = game.play(seat, action).unwrap_or_else(|why| panic!("{word}: {why}"));
        events.iter().for_each(|event| ledger.note(event));
    }
}

/// Tries one action that must be refused, and returns why. The game must not change.
pub fn refusal(game: &mut Game, word: &str) -> Illegal {
    let before = *game;
    let Move { seat, action } = word.parse().unwrap();
    let why = game.play(seat, action).expect_err("a refusal");
    assert!(*game == before, "{word} was refused and yet changed the game");
    why
}

/// Reads house cards: `8 20 28`.
pub fn houses(text: &str) -> Vec<House> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Reads checks: `13 12 0`.
pub fn checks(text: &str) -> Vec<Check> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Describes an event with all its numbers.
pub fn told(event: &Event) -> String {
    match event {
        Event::StreetOpened { street, opener } => format!("street {street}, {opener} opens"),
        Event::Bid { seat, bid } => format!("{seat} bids {bid}"),
        Event::Passed { seat, took, paid, back } => {
            format!("{seat} passes, takes {}, pays {paid}, {back} back", or_nothing(took))
        }
        Event::Bought { seat, house, paid } => format!("{seat} buys {house} for {paid}"),
        Event::ChecksOffered(checks) => format!("offered {checks}"),
        Event::Sealed { seat } => format!("{seat} seals"),
        Event::Sold(sold) => {
            let sold = sold.iter().filter_map(|(seat, sold)| Some((seat, (*sold)?)));
            let sold =
                sold.map(|(seat, sold)| format!(" {seat} {} for {}", sold.house, sold.check));
            format!("sold:{}", sold.collect::<Vec<_>>().join(","))
        }
        Event::SweptUp { seat, houses, checks } => {
            format!("{seat} sweeps up {checks} for {houses}")
        }
        Event::Ended(outcome) => format!("won by {}", outcome.winners()),
        unknown => panic!("an event without a description: {unknown:?}"),
    }
}

/// Describes a prompt with all its numbers.
pub fn asked(prompt: &Prompt) -> String {
    match prompt {
        Prompt::Buy(BuyPrompt { bid, pass, standing, purse, prize }) => {
            let bid = bid.map_or("no bid".into(), |bid| format!("bid {} to {}", bid.min, bid.max));
            let PassTerms { take, back, pay } = pass;
            let pass = format!("pass: take {}, pay {pay}, {back} back", or_nothing(take));
            format!("{bid}; {pass}; {standing} of {purse} stand; prize {prize}")
        }
        Prompt::Sell(hand) => format!("sell one of {hand}"),
    }
}

fn or_nothing(house: &Option<House>) -> String {
    house.map_or("nothing".into(), |house| house.to_string())
}
