//! The data of pages, which the caller brings.

use std::borrow::Cow;
use std::collections::BTreeMap;

use forsale::{Seat, Seats};
use forsale_table::{Clock, Code, GameBox, OpenHand, Options, TableView, Timestamp};
use forsale_words::{Lang, Words, words};

use crate::daily::DailyPage;
use crate::settings::Settings;

/// The reader of a page.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// Their language.
    pub lang: Lang,
    /// The address of the page, to come back to after a change of language.
    pub here: &'a str,
    /// Their settings.
    pub settings: Settings,
    /// Whether the page shows the guide of a first game.
    pub guided: bool,
    /// Whether several people share the device.
    pub is_shared: bool,
}

impl Reader<'_> {
    pub(crate) fn words(&self) -> &'static Words {
        words(self.lang)
    }

    /// The view for sentences that everybody at the device reads: on a shared device, nobody is "you".
    pub(crate) fn shared<'v, 'a>(&self, view: &'v TableView<'a>) -> Cow<'v, TableView<'a>> {
        if self.is_shared { Cow::Owned(view.of_nobody()) } else { Cow::Borrowed(view) }
    }
}

/// The data of the home page.
#[derive(Clone, Copy, Debug, Default)]
pub struct HomePage<'a> {
    /// The tables the reader sits at, those that wait for them first.
    pub mine: &'a [TableLine],
    /// The tables anybody may join.
    pub open: &'a [TableLine],
    /// The bot that is chosen at first for a game at once.
    pub level: &'a str,
    /// The number of players of such a game.
    pub seats: u8,
    /// The reader's deal of the day, if it is known.
    pub daily: Option<&'a DailyPage>,
    /// Why the reader was sent back here.
    pub notice: Option<&'a str>,
}

/// One table in a list.
#[derive(Clone, Debug)]
pub struct TableLine {
    /// Its code.
    pub code: Code,
    /// Its status, in the reader's language.
    pub text: String,
    /// Its box.
    pub game_box: &'static GameBox,
    /// How long players may think.
    pub clock: Clock,
    /// Whether it waits for the reader.
    pub my_turn: bool,
}

/// The data of the form for a new table.
#[derive(Clone, Copy, Debug)]
pub struct NewPage<'a> {
    /// The name filled in for the reader.
    pub name: &'a str,
    /// The options filled in.
    pub options: &'a Options,
    /// The bot filled in for free chairs.
    pub level: &'a str,
    /// The other seats as filled in; a missing one is for an invited friend.
    pub others: &'a [InitialSeat<'a>],
    /// Why the last request was refused.
    pub notice: Option<&'a str>,
}

/// Another seat of a new table, as the form has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct InitialSeat<'a> {
    /// `device` for a person who shares the device, or the id of a bot; otherwise an invited friend.
    pub kind: &'a str,
    /// The name of a person who shares the device.
    pub name: &'a str,
}

/// The data of the page of a table: its lobby, its game or its end.
#[derive(Clone, Copy, Debug)]
pub struct TablePage<'a> {
    /// What the reader may see.
    pub view: &'a TableView<'a>,
    /// The address for friends, if there is one they can reach.
    pub invite: Option<&'a str>,
    /// Other addresses of this server, in case that one does not work.
    pub other_invites: &'a [String],
    /// The address as a QR code.
    pub qr_svg: Option<&'a str>,
    /// The address that gives the reader their seat back.
    pub return_link: Option<&'a str>,
    /// Why the reader's last request was refused.
    pub notice: Option<&'a str>,
    /// The name filled in for a reader who may sit down.
    pub name: &'a str,
    /// The number of moves of the running game, if the reader may look back.
    pub moves: Option<usize>,
    /// Whether a guest who has just finished a game is asked for a name.
    pub asks_name: bool,
    /// The bot filled in for free chairs.
    pub level: &'a str,
    /// The player who must take the shared device before anything secret is shown.
    pub curtain: Option<Seat>,
    /// The people the reader has muted, by their [tags](forsale_table::Holder::tag).
    pub muted: &'a [u32],
    /// The tag of the reader, if they have watched before.
    pub own_tag: Option<u32>,
    /// The seats of the people who play with this device.
    pub own: Seats,
    /// At which of its addresses the reader looks at the table.
    pub screen: Screen,
    /// Whether the reader's seat is open on another device as well.
    pub is_elsewhere: bool,
    /// The number of watchers.
    pub watchers: u32,
    /// Whether the reader plays here, at whichever address they look at the table.
    pub is_player: bool,
    /// All hands, if the reader watches a game in which every player agreed to that.
    pub hands: &'a [OpenHand],
    /// The people who are away or hidden.
    pub presence: &'a BTreeMap<Seat, Presence>,
    /// The absent player the table waits for, and from when on the others may vote.
    pub missed: Option<(Seat, Timestamp)>,
    /// The current time, by which the clocks on the page are set.
    pub now: Timestamp,
}

/// The addresses of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Screen {
    /// The address for players.
    #[default]
    Table,
    /// The address for watchers.
    Watch,
    /// The address for a large screen that the whole room sees.
    Tv,
}

impl TablePage<'_> {
    /// The last part of the waiting time for an absent player, in milliseconds, which the page counts
    /// down. A player who is away for a moment causes no countdown.
    pub const COUNTDOWN: u64 = 45_000;
}

/// How a person is absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Their page is open, but in the background.
    Away,
    /// They have not been connected for a while.
    Offline,
}
