//! The commands that people, bots and the clock send to a table.

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
    /// From the shuffle that the table committed to, and what everybody adds to it.
    Fair {
        /// The secret to commit to now if there is none, as at a table older than fair shuffles.
        spare: Secret,
    },
    /// From a chosen seed, as for a lesson.
    Given(Seed),
    /// From the secret of a day. People add nothing, so the deal is the same for everybody.
    Daily {
        /// The secret.
        secret: Secret,
        /// The day, such as `2026-11-16`.
        day: String,
    },
}

/// A command to a table. [`Table::decide`](crate::Table::decide) says what comes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Changes the options between games. Only the host may.
    Change {
        /// The host.
        who: Holder,
        /// The new options.
        options: Options,
    },
    /// Sits down, on a certain chair or on the first free one. The first person to sit is the host.
    Sit {
        /// The person.
        who: Holder,
        /// Their name.
        name: Name,
        /// The chair.
        seat: Option<Seat>,
    },
    /// Tells the others that this person plays through the API.
    ComeByApi {
        /// The person.
        who: Holder,
    },
    /// Deletes a finished game. Only the host, or the person who imported it, may.
    Delete {
        /// The host or importer.
        who: Holder,
        /// The number of the game.
        game: u32,
    },
    /// Takes a player's name off a finished game.
    Forget {
        /// The player.
        who: Holder,
        /// The number of the game.
        game: u32,
    },
    /// Queues for a chair in the next game, when none is free.
    Queue {
        /// The person.
        who: Holder,
        /// Their name.
        name: Name,
    },
    /// Leaves the queue.
    Unqueue {
        /// The person.
        who: Holder,
    },
    /// Claims that a seat belongs to this person, whose secret the table does not know.
    Claim {
        /// The person.
        who: Holder,
        /// The seat.
        seat: Seat,
    },
    /// Accepts or rejects a claim to a seat.
    Admit {
        /// The host, or for the host's own seat anybody at the table.
        who: Holder,
        /// The claim.
        claim: Claim,
        /// True to accept.
        admit: bool,
    },
    /// Gives a person one more secret, as when they move to another browser.
    AddKey {
        /// The person.
        who: Holder,
        /// The holder of the other secret.
        key: Holder,
    },
    /// Gives a seat a new secret. No other secret opens it afterwards.
    SignOut {
        /// The person.
        who: Holder,
        /// The holder of the new secret.
        key: Holder,
    },
    /// Votes for or against a pause. The game is paused while more than half want that.
    Pause {
        /// The player.
        who: Holder,
        /// True for a pause.
        wants: bool,
    },
    /// Asks the others for double time.
    AskTime {
        /// The player.
        who: Holder,
    },
    /// Agrees that another player gets double time.
    GrantTime {
        /// The player who agrees.
        who: Holder,
        /// The player who asked.
        seat: Seat,
    },
    /// Leaves the chair, between games.
    Stand {
        /// The person.
        who: Holder,
    },
    /// Ends a game against bots without a result. The table is as it was before the game.
    Resign {
        /// All people in the game: one, or several who share a device.
        who: Vec<Holder>,
    },
    /// Puts a bot on a free chair or in another bot's place. Only the host may.
    SeatBot {
        /// The host.
        who: Holder,
        /// The chair.
        seat: Seat,
        /// The bot.
        bot: Bot,
    },
    /// Takes a bot off its chair. Only the host may.
    RemoveBot {
        /// The host.
        who: Holder,
        /// The chair.
        seat: Seat,
    },
    /// Says whether this person is ready for the next game. After a game, the next one begins when
    /// all are ready.
    Ready {
        /// The person.
        who: Holder,
        /// True when ready.
        ready: bool,
        /// Where the deal comes from if the game begins now.
        deck: Deck,
    },
    /// Starts a game. Only the host may, and every chair must be taken.
    Start {
        /// The host.
        who: Holder,
        /// Where the deal comes from.
        deck: Deck,
    },
    /// Says who goes first, where the players agree on that. Only the host may.
    ChooseFirst {
        /// The host.
        who: Holder,
        /// The player; `None` to let the cards decide.
        seat: Option<Seat>,
    },
    /// Proposes to play the deal of the last game again, with everybody moved on by one seat. Only
    /// the host may. The game begins when all are ready for it.
    Again {
        /// The host.
        who: Holder,
    },
    /// Declines to play the last deal again.
    DeclineAgain {
        /// The player.
        who: Holder,
    },
    /// Commits the table to the shuffle of the next game, unless it has already.
    Fix {
        /// The secret that was drawn.
        secret: Secret,
    },
    /// Commits a person to what they will add to the next shuffle.
    Promise {
        /// The person.
        who: Holder,
        /// The hash of their cut.
        hash: Hash,
    },
    /// Reveals what a person adds to the shuffle, now that the game begins.
    Cut {
        /// The person.
        who: Holder,
        /// What they committed to.
        bits: Cut,
    },
    /// Answers a question: bids, passes, or chooses a house.
    Answer {
        /// The player.
        who: Holder,
        /// The client's id for this answer, if it has one.
        id: Option<AnswerId>,
        /// The question.
        to: Question,
        /// The answer.
        action: Action,
    },
    /// Takes back the choice of a house before the reveal.
    Unseal {
        /// The player.
        who: Holder,
        /// The sale.
        to: Question,
    },
    /// Asks the others to take back the last bid or pass.
    TakeBack {
        /// All people on the player's device.
        who: Vec<Holder>,
        /// The question that the move answered.
        to: Question,
    },
    /// Agrees that another player takes back a move, or refuses.
    AnswerTakeBack {
        /// All people on one device.
        who: Vec<Holder>,
        /// The question that the move answered.
        to: Question,
        /// True to agree.
        agrees: bool,
    },
    /// Leaves the rest of an auction to the table, or takes it back.
    Auto {
        /// The player.
        who: Holder,
        /// Any question of the auction.
        to: Question,
        /// What the table does for them; `None` to be asked again.
        auto: Option<Auto>,
    },
    /// Sends a watcher's comment to the other watchers.
    Comment {
        /// The watcher.
        who: Holder,
        /// The comment, and the name of the watcher.
        what: NewComment,
    },
    /// Says whether watchers may see a player's hand in the next game, if all others agree.
    ShowHand {
        /// The player.
        who: Holder,
        /// True if they may.
        shows: bool,
    },
    /// Asks what a strong player would do, where the table has hints.
    Hint {
        /// The player.
        who: Holder,
        /// The question.
        to: Question,
        /// The hint; `None` if no bot has learned the rules that are played.
        hint: Option<Hint>,
    },
    /// Sends a chat message to the table.
    Say {
        /// The player.
        who: Holder,
        /// The message.
        said: ChatMessage,
        /// The client's id for it, if it has one.
        id: Option<AnswerId>,
    },
    /// Votes about an absent player. People who share a device vote together.
    Vote {
        /// The voters.
        who: Vec<Holder>,
        /// What they vote for, and who is absent.
        motion: Motion,
    },
    /// Lets a bot play at once for an absent player, where the table agreed on that.
    StandIn {
        /// The absent player.
        seat: Seat,
        /// The id of the bot.
        bot: String,
    },
    /// Takes the seat back from the bot that played for this player.
    Return {
        /// The player.
        who: Holder,
    },
    /// Sets the webhook to call when it is this player's turn and they are absent.
    Reach {
        /// The player.
        who: Holder,
        /// The webhook; `None` to get no calls.
        webhook: Option<Webhook>,
    },
    /// Records that the webhook of an absent player is about to be called.
    Call {
        /// The player.
        seat: Seat,
        /// The question they are asked.
        about: Question,
    },
    /// Restarts the clocks after the server was down, so that nobody pays for that time.
    Resume,
    /// Answers for a bot.
    BotAnswer {
        /// The seat of the bot.
        seat: Seat,
        /// The question.
        to: Question,
        /// The answer.
        action: Action,
    },
    /// Plays what is due by itself, as [`Table::due`](crate::Table::due) said.
    Tick,
}
