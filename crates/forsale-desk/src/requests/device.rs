//! A browser at a table: usually one person, sometimes several who pass it around.

use forsale::{Seat, Seats};
use forsale_html::Screen;
use forsale_table::{Code, Holder, Notes, PlayView, Table};

use crate::requests::visitor::Token;

/// The people who play with one browser at one table.
#[derive(Clone, Debug, Default)]
pub struct Device {
    /// Everyone who can have a seat with it. The first is its owner.
    holders: Vec<Holder>,
    /// Which of the table's pages it shows.
    screen: Screen,
}

/// What a device shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct DeviceView {
    /// The holder whose view it shows; `None` for what everyone may know.
    pub who: Option<Holder>,
    /// The player who has to take the device before it shows anything secret.
    pub curtain: Option<Seat>,
    /// The seats that are played on it.
    pub own: Seats,
    /// Whether anyone plays on it, whichever page it shows.
    pub plays: bool,
    /// Which of the table's pages it shows.
    pub screen: Screen,
}

impl DeviceView {
    /// The path of the page.
    pub fn address(&self, code: Code) -> String {
        match self.screen {
            Screen::Table => format!("/t/{code}"),
            Screen::Watch => format!("/t/{code}/watch"),
            Screen::Tv => format!("/t/{code}/tv"),
        }
    }
}

impl Device {
    /// The device of the browser with this secret.
    pub fn of(token: Token, code: Code) -> Device {
        let holders = token.people(code).to_vec();
        Device { holders, screen: Screen::Table }
    }

    /// The same device on a page for watchers, which shows only what everyone may know.
    pub fn watching(self, screen: Screen) -> Device {
        Device { screen, ..self }
    }

    /// Which of the table's pages it shows.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// The owner of the browser.
    pub fn owner(&self) -> Option<Holder> {
        self.active().first().copied()
    }

    /// The holders who can act with it: none on a page for watchers.
    fn active(&self) -> &[Holder] {
        if self.screen == Screen::Table { &self.holders } else { &[] }
    }

    /// The seats on this device, with their holders.
    pub fn seated(&self, table: &Table) -> Vec<(Seat, Holder)> {
        let seats = self.active().iter().filter_map(|who| Some((table.seat_of(*who)?, *who)));
        seats.collect()
    }

    /// The holders of these seats as the table knows them, even if a newer secret replaced theirs.
    pub fn owners(&self, table: &Table) -> Vec<Holder> {
        let seated = self.seated(table).into_iter();
        seated.filter_map(|(_, who)| table.owner(who)).collect()
    }

    /// The holder who acts when no seat is named: the host, otherwise the first with a seat.
    pub fn default_holder(&self, table: &Table) -> Option<Holder> {
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

    /// The holder of this seat, if it is on this device.
    pub fn holder_at(&self, table: &Table, seat: Seat) -> Option<Holder> {
        self.seated(table).into_iter().find(|(own, _)| *own == seat).map(|(_, who)| who)
    }

    /// A holder without a seat.
    pub fn unseated_holder(&self, table: &Table) -> Option<Holder> {
        self.holders.iter().copied().find(|who| table.seat_of(*who).is_none())
    }

    /// What the device shows, after this holder has lifted the curtain.
    pub fn view(&self, table: &Table, lifted: Option<Holder>) -> DeviceView {
        let seated = self.seated(table);
        let own: Seats = seated.iter().map(|(seat, _)| *seat).collect();
        let screen = self.screen;
        let plays = self.holders.iter().any(|who| table.seat_of(*who).is_some());
        let single =
            DeviceView { who: self.default_holder(table), own, plays, screen, curtain: None };
        if seated.len() < 2 || !table.is_playing() {
            return single;
        }
        let view = table.view(None);
        view.play.as_ref().map_or(single, |play| {
            let is_secret = play.ledger.turn().is_none() || view.options.ledger == Notes::Memory;
            DeviceView { own, plays, ..in_game(play, &seated, lifted, is_secret) }
        })
    }
}

/// What a shared device shows during a game. Bidding is public, so a curtain is needed only where hands
/// are hidden or houses are chosen.
fn in_game(
    play: &PlayView<'_>,
    seated: &[(Seat, Holder)],
    lifted: Option<Holder>,
    is_secret: bool,
) -> DeviceView {
    let is_asked = |seat: Seat| play.waiting_for.contains(seat) && !play.stand_ins.contains(seat);
    let asked: Vec<_> = seated.iter().filter(|(seat, _)| is_asked(*seat)).collect();
    let is_lifted = |(_, who): &&&(Seat, Holder)| lifted == Some(*who);
    let shown = |who: Option<Holder>, curtain| DeviceView { who, curtain, ..DeviceView::default() };
    match (asked.first(), asked.iter().find(is_lifted)) {
        (Some((_, who)), _) if !is_secret => shown(Some(*who), None),
        (_, Some((_, who))) => shown(Some(*who), None),
        (Some((seat, _)), None) => shown(None, Some(*seat)),
        (None, None) if is_secret => shown(None, None),
        (None, None) => shown(seated.first().map(|(_, who)| *who), None),
    }
}
