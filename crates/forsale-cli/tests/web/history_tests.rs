//! Tests of the history checker: it must detect every kind of fault.

use std::collections::BTreeMap;

use forsale::{Action, Prompt, Seed};
use forsale_store::{Recorded, Version};
use forsale_table::{
    AnswerId, Code, Command, Deck, Entry, Holder, Name, Options, Question, Table, Timestamp,
};
use forsale_words::Lang;

use crate::history::{Broken, Confirmed, History, Seen, Watched};

const CODE: &str = "KAFE7";

/// A player whose pages are checked.
const PLAYER: &str = "Player 2";

#[test]
fn a_correct_history_passes() {
    let history = history();
    assert_eq!(history.check(), Ok(()));
    assert!(history.confirmed.len() > 30 && history.watched[0].pages.len() > 30);
}

#[test]
fn a_lost_answer_is_detected() {
    let mut history = history();
    // Confirmed, but never stored: the log has another id in its place.
    let lost = history.confirmed[10].clone();
    history
        .logs
        .get_mut(CODE)
        .unwrap()
        .iter_mut()
        .for_each(|line| rename(&mut line.entry, &lost.id));
    assert_eq!(history.check(), Err(Broken::Lost(lost)));
}

#[test]
fn a_repeated_action_is_detected() {
    let mut history = history();
    // The next answer has the id of an earlier one.
    let log = history.logs.get_mut(CODE).unwrap();
    let ids: Vec<AnswerId> = log.iter().filter_map(|line| name_of(&line.entry).cloned()).collect();
    log.iter_mut().for_each(|line| {
        if name_of(&line.entry) == Some(&ids[11]) {
            set_name(&mut line.entry, ids[10].clone());
        }
    });
    history.confirmed.retain(|answer| answer.id != ids[11].to_string());
    let doubled = Confirmed { table: CODE.to_owned(), id: ids[10].to_string() };
    assert_eq!(history.check(), Err(Broken::Twice(doubled)));
}

#[test]
fn an_entry_stored_twice_is_detected() {
    let mut history = history();
    let log = history.logs.get_mut(CODE).unwrap();
    let first = log.iter().position(|line| name_of(&line.entry).is_some()).unwrap();
    log.insert(first, log[first].clone());
    for (line, version) in log.iter_mut().zip(1..) {
        line.version = Version(version);
    }
    assert_eq!(history.check(), Err(Broken::Impossible { table: CODE.to_owned() }));
}

#[test]
fn a_gap_in_a_log_is_detected() {
    let mut history = history();
    history.logs.get_mut(CODE).unwrap().remove(12);
    assert_eq!(history.check(), Err(Broken::Gap { table: CODE.to_owned() }));
}

#[test]
fn an_unfinished_game_is_detected() {
    let mut history = history();
    history.logs.get_mut(CODE).unwrap().truncate(20);
    assert_eq!(history.check(), Err(Broken::Unfinished { table: CODE.to_owned() }));
}

#[test]
fn pages_out_of_order_are_detected() {
    let mut history = history();
    let pages = &mut history.watched[0].pages;
    // The first of the two announces all events since the page before, as if a server had sent the
    // newer page first.
    let (late, early) = (pages[20].clone(), pages[21].clone());
    pages[20] = Seen { moment: early.moment, say: format!("{} {}", late.say, early.say) };
    pages[21] = late;
    let (from, to) = (pages[20].moment, pages[21].moment);
    assert_eq!(history.check(), Err(Broken::WentBack { table: CODE.to_owned(), from, to }));
}

#[test]
fn a_moment_that_is_not_in_the_log_is_detected() {
    let mut history = history();
    let last = history.watched[0].pages.last_mut().unwrap();
    last.moment += 1;
    let moment = last.moment;
    assert_eq!(history.check(), Err(Broken::Invented { table: CODE.to_owned(), moment }));
}

#[test]
fn an_early_or_missing_event_is_detected() {
    for (place, from) in [(20, 21), (21, 20)] {
        let mut history = history();
        let pages = &mut history.watched[0].pages;
        pages[place].say = pages[from].say.clone();
        let moment = pages[place].moment;
        assert!(
            matches!(history.check(), Err(Broken::Misheard { moment: at, .. }) if at == moment)
        );
    }
}

/// Before the reveal a choice is in the log, and in no page.
#[test]
fn a_card_shown_before_the_reveal_is_detected() {
    let history = history();
    let sealed = history.logs[CODE].iter().find_map(|line| match line.entry {
        Entry::Sealed { house, .. } => Some((line.version, house)),
        _ => None,
    });
    let (version, house) = sealed.unwrap();
    let log = history.logs[CODE].iter().take_while(|line| line.version <= version);
    let moment = Table::from_log(log.map(|line| (line.at, &line.entry))).unwrap().moment();
    for reader in 0..history.watched.len() {
        let mut history = history.clone();
        let pages = &mut history.watched[reader].pages;
        let page = pages.iter_mut().find(|page| page.moment == moment).unwrap();
        page.say = format!("{} {house}", page.say);
        assert!(
            matches!(history.check(), Err(Broken::Misheard { moment: at, .. }) if at == moment)
        );
    }
}

/// Returns the history of a game of three players without a fault.
fn history() -> History {
    let mut played = Played::open();
    while let Some(command) = played.next_answer() {
        played.send(&command);
    }
    let watched = [None, Some(PLAYER)].into_iter().zip(played.pages);
    let watched = watched.map(|(name, pages)| Watched { table: CODE.to_owned(), name, pages });
    let watched = watched.collect();
    let logs = BTreeMap::from([(CODE.to_owned(), played.log)]);
    History { logs, confirmed: played.confirmed, watched }
}

struct Played {
    table: Table,
    log: Vec<Recorded>,
    confirmed: Vec<Confirmed>,
    /// The pages of a watcher, and of the last player.
    pages: [Vec<Seen>; 2],
}

impl Played {
    fn open() -> Played {
        let code: Code = CODE.parse().unwrap();
        let options = Options { seats: 3, ..Options::default() };
        let opened = Entry::open(code, options).unwrap();
        let table = Table::new(&opened).unwrap();
        let first = Recorded { version: Version(1), at: Timestamp(0), entry: opened };
        let mut played =
            Played { table, log: vec![first], confirmed: Vec::new(), pages: Default::default() };
        for number in 0..3 {
            let name = Name::new(&format!("Player {number}")).unwrap();
            played.send(&Command::Sit { who: person(number), name, seat: None });
        }
        played.send(&Command::Start { who: person(0), deck: Deck::Given(Seed([7; 32])) });
        played
    }

    /// Returns the answer of the first player who is asked: it bids while that is cheap.
    fn next_answer(&self) -> Option<Command> {
        let play = self.table.view(None).play?;
        let seat = play.waiting_for.first()?;
        let to: Question = play.question;
        let who = person(seat.number());
        let action = match self.table.view(Some(who)).play?.prompt? {
            Prompt::Buy(buy) => match buy.bid.filter(|range| range.min.0 <= 2) {
                Some(range) => Action::Bid(range.min),
                None => Action::Pass,
            },
            Prompt::Sell(hand) => Action::Sell(hand.lowest()?),
        };
        let id = format!("answer-{}", self.log.len()).parse().unwrap();
        Some(Command::Answer { who, id: Some(id), to, action })
    }

    /// Applies a command, confirms it, and records the pages.
    fn send(&mut self, command: &Command) {
        let at = Timestamp(self.log.len() as u64);
        for entry in self.table.decide(at, command).unwrap() {
            self.table.apply(at, &entry).unwrap();
            let version = Version(self.log.len() as u64 + 1);
            self.log.push(Recorded { version, at, entry });
        }
        if let Command::Answer { id: Some(id), .. } = command {
            self.confirmed.push(Confirmed { table: CODE.to_owned(), id: id.to_string() });
        }
        for (pages, who) in self.pages.iter_mut().zip([None, Some(person(2))]) {
            let since = pages.last().map_or(0, |page| page.moment);
            let say = forsale_words::spoken(Lang::En, &self.table.view(who), since).say;
            pages.push(Seen { moment: self.table.moment(), say });
        }
    }
}

fn person(number: u8) -> Holder {
    Holder::from_hash([number + 1; 16])
}

fn name_of(entry: &Entry) -> Option<&AnswerId> {
    match entry {
        Entry::Acted { id, .. } | Entry::Sealed { id, .. } => id.as_ref(),
        _ => None,
    }
}

fn set_name(entry: &mut Entry, name: AnswerId) {
    if let Entry::Acted { id, .. } | Entry::Sealed { id, .. } = entry {
        *id = Some(name);
    }
}

/// Gives the answer with this id another one.
fn rename(entry: &mut Entry, name: &str) {
    if name_of(entry).is_some_and(|id| id.to_string() == name) {
        set_name(entry, "somebody-else".parse().unwrap());
    }
}
