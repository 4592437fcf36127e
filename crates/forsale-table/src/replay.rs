//! A finished game looked at again: the table as it was after any of its actions.

use forsale::{Action, Event, Game, House, Record, Seat, Seed};

use crate::code::Code;
use crate::entry::Entry;
use crate::name::Name;
use crate::options::Options;
use crate::people::{Chair, Holder, Person};
use crate::play::{Dealt, Play, is_beginning};
use crate::table::{Corrupt, Happened, Table, seats};
use crate::time::Timestamp;

/// A moment of a finished game.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The table as it was.
    pub table: Table,
    /// Who had chosen which house before the reveal. The game is over, so this is no secret now.
    pub sealed: Vec<(Seat, House)>,
}

impl Replayed {
    /// The table of a record after so many of its actions, all of them when there are fewer.
    pub fn at(code: Code, record: &Record, actions: usize) -> Result<Replayed, Corrupt> {
        let mut table = begun(code, record)?;
        for done in record.actions.iter().take(actions) {
            let (seat, id, at) = (done.seat, None, Timestamp::default());
            table.apply(
                at,
                &match done.action {
                    Action::Sell(house) => Entry::Sealed { seat, house, id },
                    action => Entry::Acted { seat, action, id },
                },
            )?;
        }
        let chosen = table.play.iter().flat_map(|play| play.chosen.iter());
        let sealed = chosen.filter_map(|(seat, house)| Some((seat, (*house)?))).collect();
        Ok(Replayed { table, sealed })
    }

    /// Whose view is the one from this seat.
    pub fn viewer(seat: Seat) -> Holder {
        Holder::from_hash([seat.number() + 1; 16])
    }
}

/// The numbers of actions after which an auction or a sale has just begun.
pub fn beginnings(record: &Record) -> Vec<usize> {
    let Ok(deal) = record.deal() else { return Vec::new() };
    let mut game = Game::new(&deal);
    let mut found = vec![0];
    for (number, done) in (1..).zip(&record.actions) {
        let note = |event: Event| found.extend(is_beginning(&event).then_some(number));
        if game.play_into(done.seat, done.action, note).is_err() {
            break;
        }
    }
    found
}

/// The table of a record before its first action.
fn begun(code: Code, record: &Record) -> Result<Table, Corrupt> {
    let no_game = Corrupt("a record holds no game");
    let options = Options {
        edition: record.edition.clone(),
        seats: record.players.len() as u8,
        variant: record.variant,
        house_rules: record.house_rules,
        ..Options::default()
    };
    let mut table = Table::new(&Entry::Opened { code, options })?;
    let seated = seats(&table.chairs).zip(&record.players);
    table.chairs = seated.map(|(seat, name)| chair(seat, name)).collect::<Result<_, _>>()?;
    let deal = record.deal().map_err(|_| no_game)?;
    let mut blank = record.clone();
    blank.actions.clear();
    // Nobody shuffles again, so any seed will do.
    let seed = record.seed.unwrap_or(Seed([0; 32]));
    let play = Play::begin(1, table.chairs.clone(), Dealt { seed, deal, record: blank });
    table.tell(Timestamp::default(), Happened::Game(play.game.opening()));
    table.play = Some(play);
    Ok(table)
}

fn chair(seat: Seat, name: &str) -> Result<Chair, Corrupt> {
    let name = Name::new(name).map_err(|_| Corrupt("a player of a record has no name"))?;
    Ok(Chair::Person(Person {
        holder: Replayed::viewer(seat),
        name,
        since: Timestamp::default(),
        ready: false,
        by_api: false,
    }))
}
