//! Taking a move back.
//!
//! A player may take back their last bid or pass as long as that shows nobody more than they should
//! know: no cards were turned up since, and no other person has answered the move. What bots did since
//! is undone too, and so are moves without a choice. All other people must agree. The entries of the
//! undone moves stay in the log of the table; the record of the game has only the moves that count.

use forsale::{Event, Game, Ledger, Seat, Seats};

use crate::decide::Entries;
use crate::duplicate::Occasion;
use crate::entry::Entry;
use crate::pace::forced_action;
use crate::people::Holder;
use crate::play::Play;
use crate::question::Question;
use crate::refusal::Refusal;
use crate::table::{Corrupt, Happened, Table};
use crate::time::Timestamp;

/// How long bots wait while the others decide whether a move is taken back, in milliseconds.
pub const TAKE_BACK_MS: u64 = 30_000;

/// A move that can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// The player.
    pub seat: Seat,
    /// The question that the move answered. A request names it.
    pub question: Question,
    /// Whether the player has asked to take it back.
    pub is_asked: bool,
    /// The people who must agree, without those who have.
    pub waits_for: Seats,
}

/// The last move that a person chose in this auction, and the game before it.
#[derive(Clone)]
pub(crate) struct LastMove {
    seat: Seat,
    question: Question,
    game: Game,
    ledger: Ledger,
    /// The last public event of the game before it.
    last: Event,
    /// The number of moves before it.
    moves: usize,
    /// The number of the last public event of the table before it.
    moment: u32,
    request: Request,
}

/// Whether the player has asked to take the move back.
#[derive(Clone, Copy)]
enum Request {
    No,
    Open { since: Timestamp, agreed: Seats },
    Refused,
}

impl Table {
    /// The people on one device ask to take back the last move, which one of them made.
    pub(crate) fn decide_take_back(&self, who: &[Holder], to: Question) -> Entries {
        let seats = self.seats_of(who)?;
        let (play, last) = self.last_move(to)?;
        let seat = Some(last.seat).filter(|seat| seats.contains(*seat));
        let seat = seat.ok_or(Refusal::NothingToTakeBack)?;
        let missing = without(play.must_agree(last), seats);
        match last.request {
            Request::Refused => Err(Refusal::TakeBackRefused),
            _ if missing.is_empty() => Ok(vec![Entry::TookBack { seat }]),
            Request::Open { .. } => Ok(Vec::new()),
            Request::No => {
                let agreed = without(seats, Seats::only(seat)).iter();
                let agreed = agreed.map(|seat| Entry::TakeBackAgreed { seat });
                Ok([Entry::TakeBackAsked { seat }].into_iter().chain(agreed).collect())
            }
        }
    }

    /// The people on one device agree to the request of another, or refuse it.
    pub(crate) fn decide_answer_take_back(
        &self,
        who: &[Holder],
        to: Question,
        agrees: bool,
    ) -> Entries {
        let seats = self.seats_of(who)?;
        let (play, last) = self.last_move(to)?;
        if !matches!(last.request, Request::Open { .. }) {
            return Err(Refusal::NothingToTakeBack);
        }
        let missing = play.must_agree(last);
        let voters: Vec<Seat> = missing.iter().filter(|seat| seats.contains(*seat)).collect();
        if !agrees {
            let refused = voters.first().map(|&seat| Entry::TakeBackRefused { seat });
            return Ok(refused.into_iter().collect());
        }
        let is_carried = !voters.is_empty() && without(missing, seats).is_empty();
        let agreed = voters.into_iter().map(|seat| Entry::TakeBackAgreed { seat });
        let undone = is_carried.then_some(Entry::TookBack { seat: last.seat });
        Ok(agreed.chain(undone).collect())
    }

    fn seats_of(&self, who: &[Holder]) -> Result<Seats, Refusal> {
        who.iter().map(|who| self.asked(*who).map(|(_, seat)| seat)).collect()
    }

    /// Returns the move that answered this question, if it can be taken back.
    fn last_move(&self, to: Question) -> Result<(&Play, &LastMove), Refusal> {
        let play = self.running()?;
        play.check_not_paused()?;
        if matches!(play.occasion(), Some(Occasion::Daily(_))) {
            return Err(Refusal::NoTakeBacks);
        }
        let last = play.last_move.as_deref().filter(|last| last.question == to);
        Ok((play, last.ok_or(Refusal::NothingToTakeBack)?))
    }

    /// Keeps the game as it is before a move of this player, unless it is a bot's move or one without a
    /// choice: those are undone with the move before them.
    pub(crate) fn keep_before(&mut self, seat: Seat) -> Result<(), Corrupt> {
        let (is_bot, moment) = (self.bot_at(seat).is_some(), self.moment);
        let play = self.playing_at(seat)?;
        let prompt = play.game.prompt(seat);
        if !is_bot && prompt.is_some_and(|prompt| forced_action(&prompt).is_none()) {
            play.last_move = Some(Box::new(play.before(seat, moment)));
        }
        Ok(())
    }

    pub(crate) fn ask_take_back(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        self.asked_move()?.request = Request::Open { since: at, agreed: Seats::NONE };
        self.tell(at, Happened::TakeBackAsked(seat));
        Ok(())
    }

    pub(crate) fn agree_take_back(&mut self, seat: Seat) -> Result<(), Corrupt> {
        if let Request::Open { agreed, .. } = &mut self.asked_move()?.request {
            agreed.insert(seat);
        }
        self.moment += 1;
        Ok(())
    }

    pub(crate) fn refuse_take_back(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        self.asked_move()?.request = Request::Refused;
        self.tell(at, Happened::TakeBackRefused(seat));
        Ok(())
    }

    fn asked_move(&mut self) -> Result<&mut LastMove, Corrupt> {
        self.playing()?.last_move.as_deref_mut().ok_or(NO_MOVE)
    }

    /// Undoes the last move of this player, and all that followed.
    pub(crate) fn undo(&mut self, at: Timestamp, seat: Seat) -> Result<(), Corrupt> {
        let play = self.play.as_mut().ok_or(NO_MOVE)?;
        let last = play.last_move.take().filter(|last| last.seat == seat).ok_or(NO_MOVE)?;
        let since = last.moment;
        play.rewind(*last);
        self.options.pace.ask(play, at);
        for one in self.happenings.iter_mut().rev().take_while(|one| one.moment > since) {
            if let Happened::Game(event) = one.what {
                one.what = Happened::Undone(event);
            }
        }
        self.tell(at, Happened::TookBack { seat, since });
        Ok(())
    }

    /// Whether bots wait, because a player asks to take a move back.
    pub fn is_held(&self) -> bool {
        self.play.as_ref().is_some_and(|play| play.held_until().is_some())
    }

    /// Returns how often a move was taken back in this game. A bot that took notes before starts again.
    pub fn take_backs(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.take_backs)
    }
}

const NO_MOVE: Corrupt = Corrupt("a move was taken back that cannot be");

impl Play {
    /// Returns what must be kept to take back the move that this player makes now.
    fn before(&self, seat: Seat, moment: u32) -> LastMove {
        LastMove {
            seat,
            question: self.question(),
            game: self.game,
            ledger: self.ledger,
            last: self.last,
            moves: self.record_so_far().actions.len(),
            moment,
            request: Request::No,
        }
    }

    /// Returns to the game before a move. The player's order to the table ends, as it may have made the
    /// move; the question is a new one, so that no answer to an undone one counts.
    fn rewind(&mut self, to: LastMove) {
        self.game = to.game;
        self.ledger = to.ledger;
        self.last = to.last;
        self.forget_moves(to.moves);
        self.autos[to.seat] = None;
        self.votes.clear();
        self.take_backs += 1;
    }

    /// Returns the people who must agree, without those who have.
    fn must_agree(&self, last: &LastMove) -> Seats {
        let agreed = match last.request {
            Request::Open { agreed, .. } => agreed,
            Request::No | Request::Refused => Seats::NONE,
        };
        without(without(self.people(), agreed), Seats::only(last.seat))
    }

    /// Returns the move that can be taken back.
    pub(crate) fn take_back(&self) -> Option<TakeBack> {
        let is_daily = matches!(self.occasion(), Some(Occasion::Daily(_)));
        let last = self.last_move.as_deref().filter(|_| !is_daily)?;
        let is_asked = match last.request {
            Request::No => false,
            Request::Open { .. } => true,
            Request::Refused => return None,
        };
        let LastMove { seat, question, .. } = *last;
        Some(TakeBack { seat, question, is_asked, waits_for: self.must_agree(last) })
    }

    /// Returns until when bots wait for the others to decide.
    pub(crate) fn held_until(&self) -> Option<Timestamp> {
        match self.last_move.as_deref()?.request {
            Request::Open { since, .. } => Some(since + TAKE_BACK_MS),
            Request::No | Request::Refused => None,
        }
    }
}

fn without(seats: Seats, gone: Seats) -> Seats {
    seats.iter().filter(|seat| !gone.contains(*seat)).collect()
}
