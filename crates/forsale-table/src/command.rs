//! What people, bots and the clock ask of a table.

use forsale::{Action, Seat, Seed};

use crate::absence::Motion;
use crate::auto::Auto;
use crate::calls::Webhook;
use crate::chat::ChatMessage;
use crate::fairness::{Cut, Hash, Secret};
use crate::hint::Hint;
use crate::keys::Claim;
use crate::name::Name;
use crate::options::Options;
use crate::people::{Bot, Holder};
use crate::question::{AnswerId, Question};
use crate::watchers::NewComment;

/// Where the cards of a new game come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deck {
    /// From the shuffle that was fixed, and what everybody adds to it.
    Fair {
        /// What is fixed now if nothing was, as at a table older than fair shuffles.
        spare: Secret,
    },
    /// From a seed that somebody chose, as for a lesson.
    Given(Seed),
    /// From the secret of a day, without anything that people add: it is the same for everybody.
    Daily {
        /// The secret.
        secret: Secret,
        /// The day, such as `2026-11-16`.
        day: String,
    },
}

/// A wish. [`Table::decide`](crate::Table::decide) says what comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The host changes what is played, between games.
    Change {
        /// The host.
        who: Holder,
        /// What is to be played.
        options: Options,
    },
    /// Sits down, on a certain chair or on the first free one. The first to sit is the host.
    Sit {
        /// Who.
        who: Holder,
        /// What to call them.
        name: Name,
        /// Where.
        seat: Option<Seat>,
    },
    /// Says that this person plays by the API, so that the others know.
    ComeByApi {
        /// Who.
        who: Holder,
    },
    /// The host takes a finished game out of sight.
    Delete {
        /// The host.
        who: Holder,
        /// Its number.
        game: u32,
    },
    /// A player takes their name off a finished game.
    Forget {
        /// Who.
        who: Holder,
        /// Its number.
        game: u32,
    },
    /// Asks for a chair in the next game, when none is free.
    Queue {
        /// Who.
        who: Holder,
        /// What to call them.
        name: Name,
    },
    /// Does not want to wait for a chair any longer.
    Unqueue {
        /// Who.
        who: Holder,
    },
    /// Says that a seat is theirs, with a secret the table does not know.
    Claim {
        /// Who.
        who: Holder,
        /// Which seat.
        seat: Seat,
    },
    /// Says whether somebody who asks for a seat is who they say they are.
    Admit {
        /// The host, or for the host's own seat anybody who sits.
        who: Holder,
        /// The claim.
        claim: Claim,
        /// Are they?
        admit: bool,
    },
    /// Gives one's seat a new secret; no other opens it any more.
    SignOut {
        /// Who.
        who: Holder,
        /// The holder of the new secret.
        key: Holder,
    },
    /// Says whether one would like the game to pause. It does while more than half want that.
    Pause {
        /// Who.
        who: Holder,
        /// Would they?
        wants: bool,
    },
    /// Asks the others for double time.
    AskTime {
        /// Who.
        who: Holder,
    },
    /// Agrees that somebody who asked has double time.
    GrantTime {
        /// Who agrees.
        who: Holder,
        /// Who asked.
        seat: Seat,
    },
    /// Leaves the chair, between games.
    Stand {
        /// Who.
        who: Holder,
    },
    /// The host puts a bot on a free chair or in another bot's place.
    SeatBot {
        /// The host.
        who: Holder,
        /// Where.
        seat: Seat,
        /// Which.
        bot: Bot,
    },
    /// The host takes a bot off its chair.
    RemoveBot {
        /// The host.
        who: Holder,
        /// Where.
        seat: Seat,
    },
    /// Says whether the next game may begin. After a game it begins when all say so.
    Ready {
        /// Who.
        who: Holder,
        /// May it?
        ready: bool,
        /// Where its deal will come from if it begins now.
        deck: Deck,
    },
    /// The host begins a game; every chair must be taken.
    Start {
        /// The host.
        who: Holder,
        /// Where the deal comes from.
        deck: Deck,
    },
    /// The host would like the deal of the last game once more, with everybody one seat further. It
    /// begins when all are ready for it.
    Again {
        /// The host.
        who: Holder,
    },
    /// Somebody would rather have another deal.
    DeclineAgain {
        /// Who.
        who: Holder,
    },
    /// Fixes the shuffle of the next game, if it is not fixed.
    Fix {
        /// What was drawn.
        secret: Secret,
    },
    /// A person will add to the next shuffle, and shows the hash of what.
    Promise {
        /// Who.
        who: Holder,
        /// The hash.
        hash: Hash,
    },
    /// A person shows what they promised to add, now that the game begins.
    Cut {
        /// Who.
        who: Holder,
        /// What.
        bits: Cut,
    },
    /// A person answers a question.
    Answer {
        /// Who.
        who: Holder,
        /// The client's name for this answer, if it has one.
        id: Option<AnswerId>,
        /// What is answered.
        to: Question,
        /// With what.
        action: Action,
    },
    /// A person takes the choice of a house back.
    Unseal {
        /// Who.
        who: Holder,
        /// In which sale.
        to: Question,
    },
    /// A person leaves the rest of an auction to the table, or wants to be asked again.
    Auto {
        /// Who.
        who: Holder,
        /// Any question of the auction.
        to: Question,
        /// What is to be done for them; nothing to be asked.
        auto: Option<Auto>,
    },
    /// A watcher says something to the other watchers.
    Comment {
        /// Who.
        who: Holder,
        /// What, and under which name.
        what: NewComment,
    },
    /// A player says whether watchers may see their hand in the next game, if all others agree.
    ShowHand {
        /// Who.
        who: Holder,
        /// May they?
        shows: bool,
    },
    /// A person asks what a strong player would do, where the table has hints.
    Hint {
        /// Who.
        who: Holder,
        /// About which question.
        to: Question,
        /// What there is to say; nothing where nobody has learned to play.
        hint: Option<Hint>,
    },
    /// A person says something.
    Say {
        /// Who.
        who: Holder,
        /// What.
        said: ChatMessage,
        /// The client's name for it, if it has one.
        id: Option<AnswerId>,
    },
    /// A person votes about somebody who is not there, or all who share a device do.
    Vote {
        /// Who.
        who: Vec<Holder>,
        /// About whom, for what, and who is there.
        motion: Motion,
    },
    /// A bot plays at once for somebody who is not there, where the table agreed on that.
    StandIn {
        /// For whom.
        seat: Seat,
        /// Which, as the list of bots calls it.
        bot: String,
    },
    /// A person takes the seat back from the bot that played for them.
    Return {
        /// Who.
        who: Holder,
    },
    /// A person says where to call them when it is their turn and they are not there.
    Reach {
        /// Who.
        who: Holder,
        /// Where; nothing to be left in peace.
        webhook: Option<Webhook>,
    },
    /// A person is about to be called, who is not there.
    Call {
        /// Whom.
        seat: Seat,
        /// About which question.
        about: Question,
    },
    /// The server is back: nobody pays for the time it was away.
    Resume,
    /// A bot answers.
    BotAnswer {
        /// Which.
        seat: Seat,
        /// What is answered.
        to: Question,
        /// With what.
        action: Action,
    },
    /// What [`Table::due`](crate::Table::due) said happens by itself, happens.
    Tick,
}
