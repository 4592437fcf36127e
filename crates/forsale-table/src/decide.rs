//! Decides what comes of a command. Nothing here changes a table.

use forsale::{Action, Coins, Illegal, Prompt, Seat};

use crate::absence::returned;
use crate::auto::Auto;
use crate::command::{Command, Deck};
use crate::entry::Entry;
use crate::name::Name;
use crate::options::Options;
use crate::pace::forced_action;
use crate::people::{Bot, Chair, Holder};
use crate::play::Play;
use crate::question::{AnswerId, Question};
use crate::refusal::Refusal;
use crate::table::{Table, seats};
use crate::time::Timestamp;

pub(crate) type Entries = Result<Vec<Entry>, Refusal>;

impl Table {
    /// Returns the entries that follow from a command, or why it is refused. No entries means that
    /// there is nothing left to do, as with an answer sent twice.
    pub fn decide(&self, now: Timestamp, command: &Command) -> Entries {
        let entries = self.decide_without_queue(now, command)?;
        self.check_budget(now, &entries)?;
        self.seat_queue(now, entries)
    }

    fn decide_without_queue(&self, now: Timestamp, command: &Command) -> Entries {
        match command {
            Command::Queue { who, name } => self.decide_queue(*who, name),
            Command::Unqueue { who } => self.decide_unqueue(*who),
            Command::Claim { who, seat } => self.decide_claim(*who, *seat),
            Command::Admit { who, claim, admit } => self.decide_admit(*who, *claim, *admit),
            Command::AddKey { who, key } => self.decide_add_key(*who, *key),
            Command::SignOut { who, key } => self.decide_sign_out(*who, *key),
            Command::Pause { who, wants } => self.decide_pause(*who, *wants),
            Command::AskTime { who } => self.decide_ask_time(*who),
            Command::GrantTime { who, seat } => self.decide_grant_time(*who, *seat),
            Command::Change { who, options } => self.decide_change(*who, options),
            Command::Sit { who, name, seat } => self.decide_sit(*who, name, *seat),
            Command::ComeByApi { who } => self.decide_come_by_api(*who),
            Command::Delete { who, game } => self.decide_delete(*who, *game),
            Command::Forget { who, game } => self.decide_forget(*who, *game),
            Command::Stand { who } => self.decide_stand(*who),
            Command::Resign { who } => self.decide_resign(who),
            Command::SeatBot { who, seat, bot } => self.decide_seat_bot(*who, *seat, bot),
            Command::RemoveBot { who, seat } => self.decide_remove_bot(*who, *seat),
            Command::Ready { who, ready, deck } => self.decide_ready(*who, *ready, deck),
            Command::Start { who, deck } => {
                self.host_between_games(*who)?;
                self.decide_begin(deck)
            }
            Command::ChooseFirst { who, seat } => self.decide_first(*who, *seat),
            Command::Again { who } => self.decide_again(*who),
            Command::DeclineAgain { who } => self.decide_decline(*who),
            Command::Fix { secret } => Ok(self.decide_fix(*secret)),
            Command::Promise { who, hash } => self.decide_promise(*who, *hash),
            Command::Cut { who, bits } => self.decide_cut(*who, *bits),
            Command::Answer { who, id, to, action } => {
                let (play, seat) = self.asked(*who)?;
                let answer = Answer { id: id.as_ref(), to: *to, action: *action };
                let entries = decide_answer(play, seat, answer)?;
                let returned = returned(play, seat).filter(|_| !entries.is_empty());
                Ok(returned.into_iter().chain(entries).collect())
            }
            Command::Unseal { who, to } => {
                let (play, seat) = self.asked(*who)?;
                play.check_not_paused()?;
                check_current(play, *to)?;
                let chosen = play.chosen.get(seat).copied().flatten();
                Ok(chosen.map(|_| Entry::Unsealed { seat }).into_iter().collect())
            }
            Command::TakeBack { who, to } => self.decide_take_back(who, *to),
            Command::AnswerTakeBack { who, to, agrees } => {
                self.decide_answer_take_back(who, *to, *agrees)
            }
            Command::Auto { who, to, auto } => self.decide_auto(*who, *to, *auto),
            Command::BotAnswer { seat, to, action } => {
                let answer = Answer { id: None, to: *to, action: *action };
                self.decide_bot_answer(now, *seat, answer)
            }
            Command::Comment { who, what } => self.decide_comment(now, *who, what),
            Command::ShowHand { who, shows } => self.decide_show_hand(*who, *shows),
            Command::Hint { who, to, hint } => self.decide_hint(*who, *to, *hint),
            Command::Say { who, said, id } => self.decide_say(now, *who, said, id.as_ref()),
            Command::Vote { who, motion } => self.decide_vote(now, who, motion),
            Command::StandIn { seat, bot } => self.decide_stand_in(*seat, bot),
            Command::Reach { who, webhook } => self.decide_webhook(*who, webhook.as_ref()),
            Command::Call { seat, about } => self.decide_call(now, *seat, *about),
            Command::Return { who } => self.decide_return(*who),
            Command::Resume => {
                let is_timed = self.running().is_ok_and(|play| play.timers.is_some());
                Ok(is_timed.then_some(Entry::Resumed {}).into_iter().collect())
            }
            Command::Tick => Ok(self.decide_tick(now)),
        }
    }

    fn decide_change(&self, who: Holder, options: &Options) -> Entries {
        self.host_between_games(who)?;
        options.check()?;
        let people = self.people().count() as u8;
        if options.seats < people {
            return Err(Refusal::TooFewSeats { people });
        }
        Ok(vec![Entry::Changed { options: options.clone() }])
    }

    pub(crate) fn decide_sit(&self, who: Holder, name: &Name, wanted: Option<Seat>) -> Entries {
        if let Some(seat) = self.seat_of(who) {
            return Err(Refusal::AlreadySeated { seat });
        }
        self.owner(who).ok_or(Refusal::SignedOut)?;
        self.between_games()?;
        let seat = match wanted {
            None => self.free().first().ok_or(Refusal::TableFull)?,
            Some(seat) if self.chair(seat) == Some(&Chair::Free) => seat,
            Some(_) if self.free().is_empty() => return Err(Refusal::TableFull),
            Some(_) => return Err(Refusal::SeatTaken),
        };
        let sat = Entry::Sat { seat, who, name: self.unique_name(seat, name) };
        let host = self.host.is_none().then_some(Entry::Hosted { seat });
        Ok([sat].into_iter().chain(host).collect())
    }

    fn decide_come_by_api(&self, who: Holder) -> Entries {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        let is_known = self.people().any(|(other, person)| other == seat && person.by_api);
        Ok(if is_known { Vec::new() } else { vec![Entry::CameByApi { seat }] })
    }

    /// Returns the name, with a number if another player has the same one.
    fn unique_name(&self, seat: Seat, name: &Name) -> Name {
        let others = || seats(&self.chairs).zip(&self.chairs).filter(|(other, _)| *other != seat);
        let is_taken = |name: &Name| others().any(|(_, chair)| chair.name() == Some(name));
        let numbered = (2..).map(|number| name.numbered(number));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        names.find(|name| !is_taken(name)).unwrap_or_else(|| name.clone())
    }

    fn decide_stand(&self, who: Holder) -> Entries {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        self.between_games()?;
        let host = if self.host == Some(seat) { self.next_host(seat) } else { None };
        let stood = Entry::Stood { seat };
        Ok([stood].into_iter().chain(host.map(|seat| Entry::Hosted { seat })).collect())
    }

    /// Returns the person who has been at the table longest, apart from the one who leaves.
    fn next_host(&self, leaving: Seat) -> Option<Seat> {
        let stay = self.people().filter(|(seat, _)| *seat != leaving);
        stay.min_by_key(|(seat, person)| (person.since, *seat)).map(|(seat, _)| seat)
    }

    fn decide_seat_bot(&self, who: Holder, seat: Seat, bot: &Bot) -> Entries {
        self.host_between_games(who)?;
        let left = match self.chair(seat) {
            Some(Chair::Free) => None,
            Some(Chair::Bot(_)) => Some(Entry::Stood { seat }),
            _ => return Err(Refusal::SeatTaken),
        };
        let bot = Bot { bot: bot.bot.clone(), name: self.unique_name(seat, &bot.name) };
        Ok(left.into_iter().chain([Entry::BotSat { seat, bot }]).collect())
    }

    fn decide_remove_bot(&self, who: Holder, seat: Seat) -> Entries {
        self.host_between_games(who)?;
        self.chair(seat).and_then(Chair::bot).ok_or(Refusal::NoBotThere)?;
        Ok(vec![Entry::Stood { seat }])
    }

    fn decide_ready(&self, who: Holder, ready: bool, deck: &Deck) -> Entries {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        self.between_games()?;
        let others_ready = self.people().all(|(other, person)| other == seat || person.ready);
        let begins = ready && self.play.is_some() && others_ready && self.free().is_empty();
        let started = match begins {
            true if self.again_proposed => self.play_again()?,
            true => self.decide_begin(deck)?,
            false => Vec::new(),
        };
        let is_new = self.people().any(|(other, person)| other == seat && person.ready != ready);
        let readied = is_new.then_some(Entry::Readied { seat, ready });
        Ok(readied.into_iter().chain(started).collect())
    }

    /// A bot plays for itself, for an absent player, or for a player who ran out of time.
    fn decide_bot_answer(&self, now: Timestamp, seat: Seat, answer: Answer<'_>) -> Entries {
        let play = self.running()?;
        if self.bot_at(seat).is_some() {
            let entries = decide_answer(play, seat, answer)?;
            // A bot that has sealed a choice keeps it, even if another node asks it again.
            let is_sealed = play.chosen[seat].is_some();
            return Ok(if is_sealed { Vec::new() } else { entries });
        }
        if play.until(seat).is_none_or(|until| until > now) {
            return Err(Refusal::NoBotThere);
        }
        let action = answer.action;
        let entries = decide_answer(play, seat, answer)?;
        Ok(entries
            .first()
            .map(|_| Entry::Defaulted { seat, action, salt: None })
            .into_iter()
            .collect())
    }

    fn decide_auto(&self, who: Holder, to: Question, auto: Option<Auto>) -> Entries {
        let (play, seat) = self.asked(who)?;
        if !play.is_of_this_round(to) || !play.ledger.bidding().contains(seat) {
            return Err(Refusal::TooLate { now: play.question() });
        }
        if let Some(Auto::Bid { up_to, .. }) = auto {
            let purse = play.ledger.purses()[seat];
            match up_to {
                Coins(0) => return Err(Illegal::BidTooLow { at_least: Coins(1) }.into()),
                _ if up_to > purse => return Err(Illegal::BidTooHigh { purse }.into()),
                _ => {}
            }
        }
        let is_new = play.autos[seat] != auto;
        Ok(is_new.then_some(Entry::Auto { seat, auto }).into_iter().collect())
    }

    /// Plays what is due by itself: forced moves, moves left to the table, and a pass for a player
    /// who ran out of time. Goes on with a shuffle that has waited long enough for late people.
    fn decide_tick(&self, now: Timestamp) -> Vec<Entry> {
        if let Some(until) = self.cut_until() {
            return if until <= now { self.decide_without_late() } else { Vec::new() };
        }
        let Some(play) = self.running().ok().filter(|play| !play.is_paused) else {
            return Vec::new();
        };
        let by_itself = play.waiting_for().iter().filter_map(|seat| {
            let prompt = play.game.prompt(seat)?;
            let by_itself = forced_action(&prompt).or(play.auto_action(seat));
            if let Some(action) = by_itself {
                return Some(entry(seat, action, None));
            }
            let is_up = matches!(prompt, Prompt::Buy(_)) && play.until(seat)? <= now;
            is_up.then_some(Entry::Defaulted { seat, action: Action::Pass, salt: None })
        });
        by_itself.collect()
    }

    pub(crate) fn running(&self) -> Result<&Play, Refusal> {
        self.play.as_ref().filter(|play| !play.is_over()).ok_or(Refusal::NoGame)
    }

    /// Returns the game and the seat of a person who answers.
    pub(crate) fn asked(&self, who: Holder) -> Result<(&Play, Seat), Refusal> {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        Ok((self.play.as_ref().ok_or(Refusal::NoGame)?, seat))
    }

    pub(crate) fn between_games(&self) -> Result<(), Refusal> {
        let is_running = self.is_playing() || self.is_beginning();
        if is_running { Err(Refusal::GameRunning) } else { Ok(()) }
    }

    /// Refuses to start a game while chairs are free.
    pub(crate) fn check_all_seated(&self) -> Result<(), Refusal> {
        match self.free().len() as u8 {
            0 => Ok(()),
            free => Err(Refusal::SeatsFree { free }),
        }
    }

    /// Returns the seat of this person, provided they are the host and no game is being played.
    pub(crate) fn host_between_games(&self, who: Holder) -> Result<Seat, Refusal> {
        let seat = self.seat_of(who).ok_or(Refusal::NotSeated)?;
        if self.host != Some(seat) {
            return Err(Refusal::NotHost);
        }
        self.between_games().map(|()| seat)
    }
}

/// An answer to a question.
struct Answer<'a> {
    id: Option<&'a AnswerId>,
    to: Question,
    action: Action,
}

fn decide_answer(play: &Play, seat: Seat, answer: Answer<'_>) -> Entries {
    if answer.id.is_some_and(|id| play.is_answered(seat, id)) {
        return Ok(Vec::new());
    }
    play.check_not_paused()?;
    check_current(play, answer.to)?;
    play.check(seat, answer.action)?;
    let is_chosen =
        matches!(answer.action, Action::Sell(house) if play.chosen[seat] == Some(house));
    if is_chosen && answer.id.is_none() {
        return Ok(Vec::new());
    }
    Ok(vec![entry(seat, answer.action, answer.id)])
}

/// Refuses an answer to any other question than the current one.
fn check_current(play: &Play, to: Question) -> Result<(), Refusal> {
    let now = play.question();
    if to == now { Ok(()) } else { Err(Refusal::TooLate { now }) }
}

fn entry(seat: Seat, action: Action, id: Option<&AnswerId>) -> Entry {
    let id = id.cloned();
    match action {
        Action::Sell(house) => Entry::Sealed { seat, house, id, salt: None },
        Action::Bid(_) | Action::Pass => Entry::Acted { seat, action, id },
    }
}
