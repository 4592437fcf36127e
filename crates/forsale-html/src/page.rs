//! What pages are made of: plain data that the server brings.

use std::borrow::Cow;
use std::collections::BTreeMap;

use forsale::{Edition, Seat, Seats};
use forsale_table::{Clock, Code, OpenHand, Options, TableView, Timestamp};
use forsale_words::{Lang, Words, words};

use crate::daily::DailyPage;
use crate::settings::Settings;

/// Who reads a page.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// In which language.
    pub lang: Lang,
    /// The address being read, to come back to after a change of language.
    pub here: &'a str,
    /// What they chose for themselves.
    pub settings: Settings,
    /// Are they shown around in a first game on this page?
    pub guided: bool,
    /// Do several people read it, who hand the device round?
    pub is_shared: bool,
}

impl Reader<'_> {
    pub(crate) fn words(&self) -> &'static Words {
        words(self.lang)
    }

    /// What is told to everybody at the device: where several share it, nobody is "you".
    pub(crate) fn shared<'v, 'a>(&self, view: &'v TableView<'a>) -> Cow<'v, TableView<'a>> {
        if self.is_shared { Cow::Owned(view.of_nobody()) } else { Cow::Borrowed(view) }
    }
}

/// The first page.
#[derive(Clone, Copy, Debug, Default)]
pub struct HomePage<'a> {
    /// Tables the reader sits at, the ones that wait for them first.
    pub mine: &'a [TableLine],
    /// Tables anybody may join.
    pub open: &'a [TableLine],
    /// How the reader stands with the deal of the day, if that is known.
    pub daily: Option<&'a DailyPage>,
    /// Why the reader was sent back here.
    pub notice: Option<&'a str>,
}

/// One table in a list.
#[derive(Clone, Debug)]
pub struct TableLine {
    /// What it is called.
    pub code: Code,
    /// How it stands, in the reader's language.
    pub text: String,
    /// What is played there.
    pub edition: &'static Edition,
    /// How long players may think.
    pub clock: Clock,
    /// Does it wait for the reader?
    pub my_turn: bool,
}

/// The form for a new table.
#[derive(Clone, Copy, Debug)]
pub struct NewPage<'a> {
    /// The name filled in for who makes it.
    pub name: &'a str,
    /// What is filled in.
    pub options: &'a Options,
    /// The bot for free chairs that is filled in.
    pub level: &'a str,
    /// Who else sits there, as filled in; friends who are invited where there is nothing.
    pub others: &'a [InitialSeat<'a>],
    /// Why it was refused.
    pub notice: Option<&'a str>,
}

/// Who sits beside the maker of a table, as the form for a new one says it.
#[derive(Clone, Copy, Debug, Default)]
pub struct InitialSeat<'a> {
    /// `device` for somebody who shares the maker's device, or the name of a bot. Otherwise it is
    /// somebody who is invited.
    pub kind: &'a str,
    /// What they are called, if they share the device.
    pub name: &'a str,
}

/// A table: its lobby, its game or its end.
#[derive(Clone, Copy, Debug)]
pub struct TablePage<'a> {
    /// What the reader may know.
    pub view: &'a TableView<'a>,
    /// The address friends open, if there is one they can reach.
    pub invite: Option<&'a str>,
    /// Other addresses of this server, should that one not work.
    pub other_invites: &'a [String],
    /// The same as a picture for cameras.
    pub qr_svg: Option<&'a str>,
    /// The address that gives the reader their seat back.
    pub return_link: Option<&'a str>,
    /// Why the last thing the reader tried did not work.
    pub notice: Option<&'a str>,
    /// The name filled in for who may sit down.
    pub name: &'a str,
    /// The bot for free chairs that is filled in.
    pub level: &'a str,
    /// Who should take the device before anything secret is shown.
    pub curtain: Option<Seat>,
    /// Whom the reader does not want to hear, by their [tags](forsale_table::Holder::tag).
    pub muted: &'a [u32],
    /// The tag of the reader, if they looked on before.
    pub own_tag: Option<u32>,
    /// The seats of those who play with this device.
    pub own: Seats,
    /// Where the reader looks at the table.
    pub screen: Screen,
    /// Is the reader's seat open on another device as well?
    pub is_elsewhere: bool,
    /// How many watch without a seat.
    pub watchers: u32,
    /// Does a large screen show the table?
    pub is_on_tv: bool,
    /// Does the reader play here, wherever they look at the table?
    pub is_player: bool,
    /// All hands, if the reader looks on at a game in which every player agreed to that.
    pub hands: &'a [OpenHand],
    /// The people who are not simply there.
    pub presence: &'a BTreeMap<Seat, Presence>,
    /// Whom the table waits for who is not there, and from when on the others may vote.
    pub missed: Option<(Seat, Timestamp)>,
    /// The time, by which the clocks on the page are set.
    pub now: Timestamp,
}

/// The addresses of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Screen {
    /// Where one plays.
    #[default]
    Table,
    /// Where one can only watch.
    Watch,
    /// For a large screen that the whole room sees.
    Tv,
}

impl TablePage<'_> {
    /// So much of the time that the others wait for somebody is counted down, in milliseconds: who
    /// looks away for a moment is not missed.
    pub const COUNTDOWN: u64 = 45_000;
}

/// How somebody is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// The page is open where it cannot be seen.
    Away,
    /// Nothing was heard of them for a while.
    Offline,
}
