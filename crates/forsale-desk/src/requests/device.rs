//! One browser at a table: usually one person, sometimes several who hand it round.

use forsale::{Seat, Seats};
use forsale_html::Screen;
use forsale_table::{Code, Holder, Notes, PlayView, Table};

use crate::requests::visitor::Token;

/// The people who play with one browser at one table.
#[derive(Clone, Debug, Default)]
pub struct Device {
    /// Who may sit with it. The first is whose browser it is.
    holders: Vec<Holder>,
    /// At which address of the table it is.
    screen: Screen,
}

/// What a device shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Front {
    /// Through whose eyes.
    pub who: Option<Holder>,
    /// Who should take the device before anything secret is seen.
    pub curtain: Option<Seat>,
    /// The seats of those who play with it.
    pub own: Seats,
    /// Does anybody play with it, at whatever address?
    pub plays: bool,
    /// At which address of the table.
    pub screen: Screen,
}

impl Front {
    /// Where it is shown.
    pub fn address(&self, code: Code) -> String {
        match self.screen {
            Screen::Table => format!("/t/{code}"),
            Screen::Watch => format!("/t/{code}/watch"),
            Screen::Tv => format!("/t/{code}/tv"),
        }
    }
}

impl Device {
    /// The people whom this secret stands for at a table.
    pub fn of(token: Token, code: Code) -> Device {
        let holders = token.people(code).to_vec();
        Device { holders, screen: Screen::Table }
    }

    /// The same where it shows what everybody may know, whoever holds it.
    pub fn watching(self, screen: Screen) -> Device {
        Device { screen, ..self }
    }

    /// At which address of the table it is.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// Whose browser it is.
    pub fn owner(&self) -> Option<Holder> {
        self.present().first().copied()
    }

    /// Those who act with it: where one can only watch, nobody does.
    fn present(&self) -> &[Holder] {
        if self.screen == Screen::Table { &self.holders } else { &[] }
    }

    /// Those of its people who sit at the table.
    pub fn seated(&self, table: &Table) -> Vec<(Seat, Holder)> {
        let seats = self.present().iter().filter_map(|who| Some((table.seat_of(*who)?, *who)));
        seats.collect()
    }

    /// The same as the table knows them, whichever secret they have.
    pub fn owners(&self, table: &Table) -> Vec<Holder> {
        let seated = self.seated(table).into_iter();
        seated.filter_map(|(_, who)| table.owner(who)).collect()
    }

    /// Who speaks when nobody is named: the host, otherwise the first who sits.
    pub fn speaker(&self, table: &Table) -> Option<Holder> {
        match self.seated(table).as_slice() {
            [] => self.owner(),
            [(_, only)] => Some(*only),
            seated => {
                let host = table.view(None).host;
                let host = seated.iter().find(|(seat, _)| host == Some(*seat));
                host.or(seated.first()).map(|(_, who)| *who)
            }
        }
    }

    /// Who has this seat.
    pub fn at(&self, table: &Table, seat: Seat) -> Option<Holder> {
        self.seated(table).into_iter().find(|(own, _)| *own == seat).map(|(_, who)| who)
    }

    /// Somebody who does not sit yet.
    pub fn newcomer(&self, table: &Table) -> Option<Holder> {
        self.holders.iter().copied().find(|who| table.seat_of(*who).is_none())
    }

    /// What it shows, when this person has lifted the curtain.
    pub fn front(&self, table: &Table, lifted: Option<Holder>) -> Front {
        let seated = self.seated(table);
        let own: Seats = seated.iter().map(|(seat, _)| *seat).collect();
        let screen = self.screen;
        let plays = self.holders.iter().any(|who| table.seat_of(*who).is_some());
        let of_one = Front { who: self.speaker(table), own, plays, screen, curtain: None };
        if seated.len() < 2 || !table.is_playing() {
            return of_one;
        }
        let view = table.view(None);
        view.play.as_ref().map_or(of_one, |play| {
            let is_secret = play.ledger.turn().is_none() || view.options.ledger == Notes::Memory;
            Front { own, plays, ..in_game(play, &seated, lifted, is_secret) }
        })
    }
}

/// Bidding is public, so that a curtain is needed only where hands are hidden, or a house is chosen.
fn in_game(
    play: &PlayView<'_>,
    seated: &[(Seat, Holder)],
    lifted: Option<Holder>,
    is_secret: bool,
) -> Front {
    let is_asked = |seat: Seat| play.waiting_for.contains(seat) && !play.stand_ins.contains(seat);
    let asked: Vec<_> = seated.iter().filter(|(seat, _)| is_asked(*seat)).collect();
    let is_lifted = |(_, who): &&&(Seat, Holder)| lifted == Some(*who);
    let front = |who: Option<Holder>, curtain| Front { who, curtain, ..Front::default() };
    match (asked.first(), asked.iter().find(is_lifted)) {
        (Some((_, who)), _) if !is_secret => front(Some(*who), None),
        (_, Some((_, who))) => front(Some(*who), None),
        (Some((seat, _)), None) => front(None, Some(*seat)),
        (None, None) if is_secret => front(None, None),
        (None, None) => front(seated.first().map(|(_, who)| *who), None),
    }
}
