//! Properties that hold at every table, whatever people, bots and the clock send.

use std::collections::BTreeSet;

use forsale::proof::Hex;
use forsale::{Action, BidRule, Coins, House, Prompt, Refund, RuleSet, Seat, Seats, Seed, Supply};
use forsale_table::{
    Absence, AnswerId, AtLimit, Auto, Automatic, Chair, ChatMessage, Clock, Command, Deck, Emote,
    Entry, FirstPlayerRule, Hint, Hints, Holder, Motion, NewComment, Notes, Options, Question,
    Replayed, Table, Timestamp, Vote, Webhook, commit,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::drive::{Driven, PEOPLE, any, bot, name};

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..Default::default() })]

    #[test]
    fn a_table_is_its_log(options in any_options(), requests in any_requests()) {
        let mut driven = walk(options);
        let mut twin = Driven::open(driven.table.view(None).options.clone()).table;
        for request in requests {
            let Ok(entries) = driven.send(&request.command(&driven)) else { continue };
            for entry in &entries {
                twin.apply(driven.now, &read_back(entry)).unwrap();
            }
            assert_same(&driven.table, &twin);
            assert_recorded(&driven.table);
        }
        let log = driven.log.iter().map(|(at, entry)| (*at, entry));
        assert_same(&driven.table, &Table::from_log(log).unwrap());
    }

    #[test]
    fn deciding_changes_nothing(options in any_options(), requests in any_requests()) {
        let mut driven = walk(options);
        for request in requests {
            let before = driven.table.clone();
            let command = request.command(&driven);
            prop_assert_eq!(driven.table.decide(driven.now, &command), driven.table.decide(driven.now, &command));
            assert_same(&before, &driven.table);
            if driven.send(&command).is_err() {
                assert_same(&before, &driven.table);
            }
        }
    }

    #[test]
    fn the_views_of_others_change_only_with_the_event_number(options in any_options(), requests in any_requests()) {
        let mut driven = walk(options);
        for request in requests {
            let before = driven.table.clone();
            let command = request.command(&driven);
            let actor = actor(&command);
            let _ = driven.send(&command);
            prop_assert!(driven.table.moment() >= before.moment());
            if driven.table.moment() == before.moment() {
                // Another secret of the same person is the same person.
                let owner = |who: Option<Holder>| who.and_then(|who| before.owner(who));
                for who in viewers().filter(|who| who.is_none() || owner(*who) != owner(actor)) {
                    prop_assert_eq!(before.view(who), driven.table.view(who), "{:?}", &command);
                }
            }
        }
    }

    #[test]
    fn an_answer_sent_again_is_not_a_second_move(options in any_options(), requests in any_requests()) {
        let mut driven = walk(options);
        let mut accepted: Vec<Command> = Vec::new();
        for request in requests {
            let command = request.command(&driven);
            let is_new = driven.send(&command).is_ok_and(|entries| !entries.is_empty());
            if is_new && matches!(command, Command::Answer { id: Some(_), .. }) {
                accepted.push(command);
            }
            for again in &accepted {
                let answer = driven.table.decide(driven.now, again);
                prop_assert!(answer.as_ref().map_or(true, Vec::is_empty), "{:?}", answer);
                prop_assert!(answer.is_ok() || !is_of_this_game(again, &driven), "{:?}", answer);
            }
        }
    }

    #[test]
    fn every_game_can_be_finished(options in any_options(), requests in any_requests(), seed: u64) {
        let mut driven = walk(options);
        for (nth, request) in requests.iter().enumerate() {
            let _ = driven.send(&request.command(&driven));
            if nth % 8 == 0 {
                driven.clone().finish(any(seed));
                finish_by_itself(driven.clone(), seed);
            }
        }
    }

    #[test]
    fn due_is_what_the_table_does_by_itself_next(
        options in any_options(),
        requests in any_requests(),
    ) {
        let mut driven = walk(options);
        for request in requests {
            let _ = driven.send(&request.command(&driven));
            let due = driven.table.due();
            let is_paused = driven.table.view(None).play.is_some_and(|play| play.is_paused);
            let waiting = if is_paused { Seats::NONE } else { driven.waiting_for() };
            let begins = driven.table.view(None).shuffling.begins();
            let expected: Vec<Automatic> = match begins {
                true => vec![Automatic::Deal],
                false => waiting.iter().filter_map(|seat| automatic(&driven, seat)).collect(),
            };
            prop_assert_eq!(due.is_some(), !expected.is_empty());
            prop_assert!(due.is_none_or(|due| expected.contains(&due.what)));
        }
    }
}

/// The properties are worth only as much as the random walks reach.
#[test]
fn the_random_walks_reach_every_kind_of_entry() {
    let mut runner = TestRunner::deterministic();
    let (mut entries, mut refusals, mut games) = (BTreeSet::new(), BTreeSet::new(), 0);
    for _ in 0..200 {
        let tree = (any_options(), any_requests()).new_tree(&mut runner).unwrap();
        let (options, requests) = tree.current();
        let mut driven = walk(options);
        for request in requests {
            if let Err(refusal) = driven.send(&request.command(&driven)) {
                refusals.insert(refusal.code());
            }
        }
        entries.extend(driven.log.iter().map(|(_, entry)| kind(entry)));
        games = games.max(driven.table.view(None).play.map_or(0, |play| play.number));
    }
    assert_eq!(entries.len(), 43, "every kind of entry: {entries:?}");
    assert!(refusals.len() >= 20, "nearly every refusal: {refusals:?}");
    assert!(games >= 3, "the longest series has {games} games");
}

fn kind(entry: &Entry) -> String {
    serde_json::to_value(entry).unwrap()["kind"].to_string()
}

/// Returns all people and a visitor without a secret.
fn viewers() -> impl Iterator<Item = Option<Holder>> {
    PEOPLE.into_iter().map(Some).chain([None])
}

/// Checks that two tables look the same to everybody, now and after the game.
fn assert_same(one: &Table, other: &Table) {
    for who in viewers() {
        assert_eq!(one.view(who), other.view(who));
        assert_eq!(one.view(who).sheets(), other.view(who).sheets());
    }
    for seat in Seat::ALL {
        assert_eq!(one.bot_view(seat), other.bot_view(seat));
    }
    assert_eq!(one.due(), other.due());
    assert_eq!(one.calls(), other.calls());
    assert_eq!(one.bot_seed(Seat::A), other.bot_seed(Seat::A));
    assert_eq!(one.record_so_far(), other.record_so_far());
    let late = Timestamp(u64::MAX);
    assert_eq!(one.decide(late, &Command::Tick), other.decide(late, &Command::Tick));
}

/// Checks that the record of the game leads to its present state, so that undone moves are not in it.
fn assert_recorded(table: &Table) {
    let (Some(record), view) = (table.record_so_far(), table.view(None)) else { return };
    let again = Replayed::at(view.code, record, usize::MAX).unwrap().table;
    let events = |table: &Table| table.events().map(|(_, event)| *event).collect::<Vec<_>>();
    assert_eq!(events(&again), events(table));
    if view.options.ledger == Notes::Open {
        assert_eq!(again.view(None).play.unwrap().ledger, view.play.unwrap().ledger);
    }
}

fn read_back(entry: &Entry) -> Entry {
    let read: Entry = serde_json::from_str(&serde_json::to_string(entry).unwrap()).unwrap();
    assert_eq!(&read, entry);
    read
}

fn actor(command: &Command) -> Option<Holder> {
    match command {
        Command::Answer { who, .. } | Command::Unseal { who, .. } | Command::Auto { who, .. } => {
            Some(*who)
        }
        _ => None,
    }
}

fn is_of_this_game(answer: &Command, driven: &Driven) -> bool {
    let Command::Answer { who, to, .. } = answer else { return false };
    let stays = driven.table.seat_of(*who).is_some();
    stays && driven.table.is_playing() && to.game == driven.question().game
}

/// Returns what is due by itself at a seat the table waits for.
fn automatic(driven: &Driven, seat: Seat) -> Option<Automatic> {
    if driven.table.bot_at(seat).is_some() {
        return Some(Automatic::Bot(seat));
    }
    let prompt = driven.prompt(seat)?;
    let Chair::Person(person) = driven.chair(seat) else { return None };
    let play = driven.table.view(Some(person.holder)).play?;
    match prompt {
        _ if prompt.actions().count() == 1 => Some(Automatic::Forced(seat)),
        _ if play.is_auto => Some(Automatic::Auto(seat)),
        _ if !play.deadlines.contains_key(&seat) => None,
        Prompt::Buy(_) => Some(Automatic::TimeUp(seat)),
        Prompt::Sell(_) => Some(Automatic::Bot(seat)),
    }
}

/// Opens a table where so much time passes between commands that clocks and waiting times run out.
fn walk(options: Options) -> Driven {
    Driven { step: 45_000, ..Driven::open(options) }
}

/// Finishes a game as a server does: plays what is due, and lets a person answer only if nothing is.
fn finish_by_itself(mut driven: Driven, seed: u64) {
    let mut pick = any(seed);
    driven.go_on();
    while let Some(waiting) = driven.waiting_for().first() {
        let due = driven.table.due();
        driven.now = driven.now.max(due.map_or(driven.now, |due| due.at));
        let command = match due.map(|due| due.what) {
            Some(Automatic::Forced(_) | Automatic::Auto(_) | Automatic::TimeUp(_)) => Command::Tick,
            Some(Automatic::Deal) => return,
            Some(Automatic::Bot(seat)) => any_answer(&driven, seat, &mut pick),
            None => any_answer(&driven, waiting, &mut pick),
        };
        assert!(!driven.send(&command).unwrap().is_empty(), "{command:?} of {due:?} does nothing");
    }
    assert!(!driven.table.is_playing());
}

fn any_answer(driven: &Driven, seat: Seat, mut pick: impl FnMut(usize) -> usize) -> Command {
    let actions: Vec<Action> = driven.prompt(seat).unwrap().actions().collect();
    driven.answer_of(seat, actions[pick(actions.len())])
}

/// Draws any rules, often with so few cards that several games fit into one test.
fn any_options() -> impl Strategy<Value = Options> {
    let rule_sets: Vec<RuleSet> = RuleSet::printed().collect();
    let refund = proptest::option::of(prop_oneof![Just(Refund::Down), Just(Refund::Up)]);
    let bid = proptest::option::of(prop_oneof![Just(BidRule::Exceed), Just(BidRule::Match)]);
    (proptest::sample::select(rule_sets), refund, bid, proptest::option::weighted(0.8, 1..=3_u8))
        .prop_map(|(set, refund, bid, auctions)| {
            let mut options = Options {
                edition: set.edition.id.to_owned(),
                seats: set.rules.seats(),
                variant: set.supply == Supply::OneShort,
                ..Options::default()
            };
            let deck = set.rules.houses().len() as u8;
            let cards = auctions.map(|auctions| auctions * set.rules.street());
            options.ledger = [Notes::Open, Notes::Memory][usize::from(refund.is_some())];
            options.first_player =
                [FirstPlayerRule::Box, FirstPlayerRule::Rotation][usize::from(bid.is_some())];
            options.clock = [Clock::None, Clock::Brisk][usize::from(bid.is_some())];
            let is_plain = refund.is_none() && bid.is_none();
            options.hints = [Hints::Off, Hints::On][usize::from(is_plain)];
            options.absence = [Absence::Vote, Absence::Bot][usize::from(auctions == Some(1))];
            options.house_rules.refund = refund;
            options.house_rules.bid = bid;
            options.house_rules.removed = cards.map(|cards| deck.saturating_sub(cards));
            options
        })
}

/// Random numbers from which a command is made, once the table is known.
#[derive(Clone, Debug)]
struct RandomRequest {
    kind: u8,
    who: usize,
    number: u8,
    options: Options,
}

fn any_requests() -> impl Strategy<Value = Vec<RandomRequest>> {
    let request = (0..66_u8, 0..PEOPLE.len(), proptest::num::u8::ANY, any_options());
    let request = request.prop_map(|(kind, who, number, options)| RandomRequest {
        kind,
        who,
        number,
        options,
    });
    proptest::collection::vec(request, 20..160)
}

impl RandomRequest {
    /// Returns a command: mostly a sensible one, often an invalid one.
    fn command(&self, driven: &Driven) -> Command {
        let who = PEOPLE[self.who];
        let seat = Seat::ALL[usize::from(self.number) % Seat::ALL.len()];
        let host = self.host(driven);
        let seed = Seed([self.number; 32]);
        let bot = bot(if self.number.is_multiple_of(2) { "Bot" } else { "Ana" });
        let wanted = (!self.number.is_multiple_of(3)).then_some(seat);
        match self.kind {
            0..=3 => Command::Sit { who, name: name(["Ana", "Bob"][self.who % 2]), seat: wanted },
            4 => Command::Stand { who },
            5..=6 => Command::SeatBot { who: host, seat, bot },
            7 => Command::RemoveBot { who: host, seat },
            8 => Command::SeatBot { who, seat, bot },
            9..=10 => Command::Ready { who, ready: self.number > 50, deck: Deck::Given(seed) },
            11 if self.number.is_multiple_of(2) => Command::Start { who, deck: Deck::Given(seed) },
            11 => Command::Start { who: host, deck: Deck::Fair { spare: Hex([self.number; 32]) } },
            37 if self.number.is_multiple_of(3) => Command::DeclineAgain { who },
            37 => Command::Again { who: host },
            32 => Command::Fix { secret: Hex([self.number; 32]) },
            33..=34 => Command::Promise { who, hash: commit(&[self.number % 2; 16]) },
            35..=36 => Command::Cut { who, bits: Hex([self.number % 2; 16]) },
            12 => Command::Change { who: host, options: self.options() },
            13 => Command::Tick,
            14..=16 => self.answer_of_anybody(driven),
            17..=18 => Command::Unseal { who, to: self.question(driven) },
            19 => Command::BotAnswer { seat, to: self.question(driven), action: self.action() },
            20..=22 => self.take_choice_back(driven).unwrap_or_else(|| self.take_back(driven)),
            23..=24 => self.auto(driven),
            25..=28 => self.about_absent_player(driven),
            29 => Command::Return { who },
            30 => Command::Resume,
            31 => Command::Tick,
            38..=45 => self.around_the_game(driven),
            _ => self.answer_of_asked_player(driven).unwrap_or_else(|| self.prepare(driven)),
        }
    }

    /// Returns a command that is not a move: about chairs, seats, pauses or time.
    fn around_the_game(&self, driven: &Driven) -> Command {
        let (who, host) = (PEOPLE[self.who], self.host(driven));
        let seat = Seat::ALL[usize::from(self.number) % Seat::ALL.len()];
        let claim = driven.table.view(Some(host)).claims.first().copied();
        match self.number % 16 {
            0 => Command::Queue { who, name: name("Ana") },
            1 => Command::Unqueue { who },
            2 => Command::Claim { who, seat },
            3 | 4 => match claim {
                Some(claim) => Command::Admit { who: host, claim, admit: self.number % 16 == 3 },
                None => Command::Claim { who, seat },
            },
            5 => Command::Pause { who, wants: self.number < 100 },
            6 => Command::AskTime { who },
            7 => Command::ShowHand { who, shows: self.number < 100 },
            8 => Command::Comment { who, what: self.new_comment() },
            9 => self.ask_for_hint(driven),
            10 | 11 => Command::Reach { who, webhook: self.webhook() },
            12 => self.call(driven),
            14 => Command::ChooseFirst { who: host, seat: (self.number < 200).then_some(seat) },
            _ => Command::GrantTime { who, seat },
        }
    }

    fn webhook(&self) -> Option<Webhook> {
        let hook = Webhook { url: "https://hooks.example/1".to_owned(), text: "Now".to_owned() };
        Some(hook).filter(|_| self.number > 50)
    }

    /// Returns a call, mostly to a player the table waits for.
    fn call(&self, driven: &Driven) -> Command {
        let seat = driven.table.calls().first().map_or(Seat::A, |call| call.seat);
        Command::Call { seat, about: self.question(driven) }
    }

    fn new_comment(&self) -> NewComment {
        NewComment { name: name("Gus"), said: ChatMessage::Emote(Emote::Hello), id: self.id() }
    }

    /// Returns the request of a player who is asked something.
    fn ask_for_hint(&self, driven: &Driven) -> Command {
        let asked = driven.waiting_for().first().map(|seat| driven.chair(seat));
        let who = asked.and_then(|chair| Some(chair.person()?.holder));
        let hint = Hint { action: Action::Pass, wins: 50, other: None, games: 2 };
        let (who, to) = (who.unwrap_or(PEOPLE[self.who]), self.question(driven));
        Command::Hint { who, to, hint: Some(hint) }
    }

    /// Returns the host, or anybody if there is none.
    fn host(&self, driven: &Driven) -> Holder {
        let chair = driven.host().map(|seat| driven.chair(seat));
        chair.and_then(|chair| Some(chair.person()?.holder)).unwrap_or(PEOPLE[self.who])
    }

    /// Returns options, mostly valid ones.
    fn options(&self) -> Options {
        let seats = if self.number > 200 { self.number } else { self.options.seats };
        Options { seats, ..self.options.clone() }
    }

    /// Returns a command that brings the next game nearer: a person sits down, or it starts.
    fn prepare(&self, driven: &Driven) -> Command {
        let who = PEOPLE[self.who];
        let free = driven.names().iter().position(|name| name == "-");
        let host = self.host(driven);
        let shuffling = driven.table.view(None).shuffling;
        if shuffling.begins() && shuffling.commitment.is_none() {
            return Command::Fix { secret: Hex([self.number; 32]) };
        }
        if shuffling.is_cutting {
            return Command::Cut { who, bits: Hex([self.number % 2; 16]) };
        }
        match free.map(|place| Seat::ALL[place]) {
            None if self.number.is_multiple_of(2) => {
                Command::Start { who: host, deck: Deck::Given(Seed([self.number; 32])) }
            }
            None => {
                Command::Start { who: host, deck: Deck::Fair { spare: Hex([self.number; 32]) } }
            }
            Some(seat) if driven.table.seat_of(who).is_some() => {
                Command::SeatBot { who: host, seat, bot: bot("Bot") }
            }
            seat => Command::Sit { who, name: name("Ana"), seat },
        }
    }

    /// Returns a command about the last move: its player asks to take it back, or another answers.
    fn take_back(&self, driven: &Driven) -> Command {
        let play = driven.table.view(None).play;
        let open = play.as_ref().and_then(|play| play.take_back);
        let to = open.map_or(Question { game: 1, step: 3 }, |open| open.question);
        let holder = |seat: Seat| driven.chair(seat).person().map(|person| person.holder);
        let asker = open.filter(|open| !open.is_asked).and_then(|open| holder(open.seat));
        let who = vec![asker.unwrap_or(PEOPLE[self.who])];
        match asker {
            Some(_) => Command::TakeBack { who, to },
            None => Command::AnswerTakeBack { who, to, agrees: self.number > 40 },
        }
    }

    /// Returns the command of a player who takes a choice back.
    fn take_choice_back(&self, driven: &Driven) -> Option<Command> {
        let has_chosen =
            |who: &Holder| driven.table.view(Some(*who)).play.is_some_and(|it| it.chosen.is_some());
        let who = PEOPLE.into_iter().find(has_chosen)?;
        Some(Command::Unseal { who, to: driven.question() })
    }

    fn answer_of_anybody(&self, driven: &Driven) -> Command {
        let (who, id) = (PEOPLE[self.who], self.id());
        Command::Answer { who, id, to: self.question(driven), action: self.action() }
    }

    fn answer_of_asked_player(&self, driven: &Driven) -> Option<Command> {
        let waiting = driven.waiting_for();
        let seat = waiting.iter().nth(self.who % waiting.len().max(1))?;
        let number = usize::from(self.number);
        match any_answer(driven, seat, |count| number % count) {
            Command::Answer { who, to, action, .. } => {
                Some(Command::Answer { who, id: self.id(), to, action })
            }
            answer => Some(answer),
        }
    }

    fn auto(&self, driven: &Driven) -> Command {
        let up_to = Coins(self.number / 8);
        let auto = match self.number % 4 {
            0 => None,
            1 => Some(Auto::Pass),
            2 => Some(Auto::Bid { up_to, then: AtLimit::Pass }),
            _ => Some(Auto::Bid { up_to, then: AtLimit::Ask }),
        };
        Command::Auto { who: PEOPLE[self.who], to: self.question(driven), auto }
    }

    /// Returns a command about an absent player who is asked.
    fn about_absent_player(&self, driven: &Driven) -> Command {
        let about = driven.waiting_for().first().unwrap_or(Seat::A);
        let bot = "bot".to_owned();
        let vote = match self.number % 8 {
            0 => return Command::StandIn { seat: about, bot },
            1 => Vote::Wait,
            2 => Vote::End,
            _ => Vote::Bot,
        };
        let missing = Seat::ALL.into_iter().map(|seat| (seat, Timestamp(0))).collect();
        Command::Vote { who: vec![PEOPLE[self.who]], motion: Motion { about, vote, bot, missing } }
    }

    /// Returns one of few ids, so that several people use the same.
    fn id(&self) -> Option<AnswerId> {
        let number = self.number % 64;
        (number > 8).then(|| number.to_string().parse().unwrap())
    }

    /// Returns the current question, or one that was never asked.
    fn question(&self, driven: &Driven) -> Question {
        let now = driven.table.view(None).play.map(|play| play.question);
        now.filter(|_| self.number > 20).unwrap_or(Question { game: 1, step: 3 })
    }

    fn action(&self) -> Action {
        match self.number % 3 {
            0 => Action::Pass,
            1 => Action::Bid(Coins(self.number / 8)),
            _ => Action::Sell(House::new(self.number % 30 + 1).unwrap()),
        }
    }
}
