//! Tables at every stage of a game, and all pages rendered from them.

use std::collections::BTreeMap;
use std::error::Error;

use forsale::proof::Hex;
use forsale::{Action, Coins, Event, House, HouseRules, Prompt, Record, Seat, Seed};
use forsale_bots::evaluation::{Deficit, Estimate, ValuedAction};
use forsale_bots::review::{self, Review};
use forsale_html::{
    DailyPage, Frame, HomePage, InitialSeat, Moment, NewPage, Perspective, PlayedDays, Presence,
    Reader, ReplayPage, ReportPage, ReviewPage, Rights, RulesPage, Settings, SettingsPage,
    TableLine, TablePage,
};
use forsale_table::{
    BOXES, Bot, Chair, ChatMessage, Clock, Command, Deck, Emote, Entry, Happened, Hint, Hints,
    Holder, Name, NewComment, Notes, Options, Other, Past, Replayed, Table, Timestamp,
    round_starts,
};
use forsale_words::{Lang, status, words};

pub type Fallible<T> = Result<T, Box<dyn Error>>;

pub const ANA: Holder = Holder::from_hash([1; 16]);
pub const BOB: Holder = Holder::from_hash([2; 16]);
static ALL_HERE: BTreeMap<Seat, Presence> = BTreeMap::new();
pub const QR: &str =
    r##"<svg viewBox="0 0 5 5"><path d="M0 0h2v2H0zM3 0h2v2H3zM0 3h2v2H0zM3 3h1v1H3z"/></svg>"##;

/// A page and its name.
pub struct Screen {
    pub name: &'static str,
    pub html: String,
}

/// A table driven as a server drives it.
#[derive(Clone)]
pub struct Stage {
    pub table: Table,
    now: Timestamp,
}

impl Stage {
    /// Opens a table with free chairs only.
    pub fn open(options: Options) -> Fallible<Stage> {
        let table = Table::new(&Entry::open("KAFE7".parse()?, options)?)?;
        let mut stage = Stage { table, now: Timestamp(0) };
        stage.send(&Command::Fix { secret: Hex([5; 32]) })?;
        Ok(stage)
    }

    /// Opens a table with Ana, Bob and bots on the other chairs.
    pub fn seated(options: Options) -> Fallible<Stage> {
        Stage::seated_as(options, ["Ana", "Bob", "Jo", "Kim", "Lou", "Max"])
    }

    /// The same with these names.
    pub fn seated_as(options: Options, names: [&str; 6]) -> Fallible<Stage> {
        let mut stage = Stage::open(options)?;
        stage.sit(ANA, names[0])?;
        stage.sit(BOB, names[1])?;
        let free = Seat::ALL.into_iter().take(stage.table.view(None).chairs.len()).skip(2);
        for (seat, name) in free.zip(&names[2..]) {
            let bot = Bot { bot: "rex".to_owned(), name: Name::new(name)? };
            stage.send(&Command::SeatBot { who: ANA, seat, bot })?;
        }
        Ok(stage)
    }

    /// Opens such a table and starts a game.
    pub fn playing(options: Options) -> Fallible<Stage> {
        let mut stage = Stage::seated(options)?;
        stage.start()?;
        Ok(stage)
    }

    /// Starts a game with a known deal.
    pub fn start(&mut self) -> Fallible<()> {
        self.send(&Command::Start { who: ANA, deck: Deck::Given(Seed([7; 32])) })
    }

    pub fn send(&mut self, command: &Command) -> Fallible<()> {
        self.now = self.now + 1000;
        for entry in self.table.decide(self.now, command)? {
            self.table.apply(self.now, &entry)?;
        }
        Ok(())
    }

    pub fn sit(&mut self, who: Holder, name: &str) -> Fallible<()> {
        self.send(&Command::Sit { who, name: Name::new(name)?, seat: None })
    }

    /// Plays until the table is as wanted, or waits for no player.
    pub fn play_until(&mut self, found: impl Fn(&Table) -> bool) -> Fallible<()> {
        while !found(&self.table) {
            let Some(seat) = self.waiting().first().copied() else { return Ok(()) };
            self.act(seat)?;
        }
        Ok(())
    }

    /// Plays a sensible move for this seat.
    pub fn act(&mut self, seat: Seat) -> Fallible<()> {
        let prompt = self.prompt(seat).ok_or("nothing is asked there")?;
        self.answer(seat, sensible(&prompt, seat))
    }

    pub fn answer(&mut self, seat: Seat, action: Action) -> Fallible<()> {
        let view = self.table.view(None);
        let to = view.play.as_ref().ok_or("no game")?.question;
        let command = match &view.chairs[usize::from(seat.number())] {
            Chair::Person(person) => Command::Answer { who: person.holder, id: None, to, action },
            _ => Command::BotAnswer { seat, to, action },
        };
        self.send(&command)
    }

    fn waiting(&self) -> Vec<Seat> {
        let view = self.table.view(None);
        let mut seats: Vec<Seat> =
            view.play.map(|play| play.waiting_for.iter().collect()).unwrap_or_default();
        // Bots choose first, as at a real table.
        seats.sort_by_key(|seat| seat.number() < 2);
        seats
    }

    fn prompt(&self, seat: Seat) -> Option<Prompt> {
        match &self.table.view(None).chairs[usize::from(seat.number())] {
            Chair::Person(person) => self.table.view(Some(person.holder)).play?.prompt,
            _ => self.table.bot_view(seat).and_then(|(_, view)| view.prompt),
        }
    }
}

/// Returns the lowest bid up to a limit, or a house from the middle of the hand.
fn sensible(prompt: &Prompt, seat: Seat) -> Action {
    match prompt {
        Prompt::Buy(buy) => match buy.bid {
            Some(range) if range.min.0 <= buy.prize.value() / 6 + seat.number() / 2 => {
                Action::Bid(range.min)
            }
            _ => Action::Pass,
        },
        Prompt::Sell(hand) => {
            let middle = (hand.len() + usize::from(seat.number())) / 2 % hand.len().max(1);
            hand.nth(middle).map_or(Action::Pass, Action::Sell)
        }
    }
}

/// Whether the table asks this person such a question.
pub fn asks(table: &Table, who: Holder, fits: impl Fn(&Prompt) -> bool) -> bool {
    let view = table.view(Some(who));
    view.play.is_some_and(|play| {
        let waits = play.seat.is_some_and(|seat| play.waiting_for.contains(seat));
        waits && !play.is_forced && play.prompt.is_some_and(|prompt| fits(&prompt))
    })
}

/// Returns a reader with default settings.
fn reader(lang: Lang, here: &str) -> Reader<'_> {
    Reader { lang, here, settings: Settings::default(), guided: false, is_shared: false }
}

/// Renders a table for a guided reader.
pub fn guided_page_for(lang: Lang, table: &Table, who: Holder) -> String {
    let view = table.view(Some(who));
    let reader = Reader { guided: true, ..reader(lang, "/t/KAFE7") };
    forsale_html::table_page(&reader, &table_data(&view))
}

/// Renders a table for this person, with everything a page can show.
pub fn page_for(lang: Lang, table: &Table, who: Option<Holder>) -> String {
    let view = table.view(who);
    let reader = reader(lang, "/t/KAFE7");
    forsale_html::table_page(&reader, &table_data(&view))
}

/// Renders the table as this person saw it one move ago.
pub fn past_page_for(lang: Lang, table: &Table, who: Option<Holder>) -> Fallible<String> {
    let past = table.past(table.moves().saturating_sub(1)).ok_or("no game")?;
    let present = table.moment();
    let moment =
        Moment { at: past.at, first: past.first, last: past.last, parts: &past.parts, present };
    let here = format!("/t/KAFE7/past/{}", past.at);
    let view = past.table.view(who);
    Ok(forsale_html::past_page(&reader(lang, &here), &table_data(&view), moment))
}

/// Renders a table for its watchers.
pub fn watch_page_for(lang: Lang, table: &Table) -> String {
    let view = table.view(None);
    let page = TablePage { screen: forsale_html::Screen::Watch, ..table_data(&view) };
    forsale_html::table_page(&reader(lang, "/t/KAFE7/watch"), &page)
}

/// Renders a table on a device that Ana and Bob share, with the player who must take it now.
fn shared_page_for(
    lang: Lang,
    table: &Table,
    who: Option<Holder>,
    curtain: Option<Seat>,
) -> String {
    let view = table.view(who);
    let reader = Reader { is_shared: true, ..reader(lang, "/t/KAFE7") };
    let own = [Seat::A, Seat::B].into_iter().collect();
    forsale_html::table_page(&reader, &TablePage { curtain, own, ..table_data(&view) })
}

/// Returns page data with what a server adds to a view.
pub fn table_data<'a>(view: &'a forsale_table::TableView<'a>) -> TablePage<'a> {
    TablePage {
        view,
        invite: Some("http://192.168.1.20:7097/t/KAFE7"),
        other_invites: &[],
        qr_svg: Some(QR),
        return_link: view.seat.map(|_| "http://192.168.1.20:7097/s/KAFE7-3kq9x7w2"),
        notice: None,
        name: "Guest 3",
        moves: Some(3),
        asks_name: false,
        level: "rex",
        curtain: None,
        muted: &[],
        own_tag: None,
        own: view.seat.into_iter().collect(),
        screen: forsale_html::Screen::Table,
        is_elsewhere: false,
        watchers: 2,
        is_player: view.seat.is_some(),
        hands: &[],
        presence: &ALL_HERE,
        missed: None,
        now: Timestamp(0),
    }
}

/// Renders every screen in this language.
pub fn screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let mut screens = plain_screens(lang)?;
    screens.extend(lobby_screens(lang)?);
    screens.extend(game_screens(lang)?);
    screens.extend(guided_screens(lang)?);
    screens.extend(shared_screens(lang)?);
    screens.extend(unseated_screens(lang)?);
    screens.extend(room_screens(lang)?);
    screens.extend(guest_screens(lang)?);
    screens.extend(replay_screens(lang)?);
    screens.extend(past_screens(lang)?);
    screens.push(Screen { name: "review", html: review_screen(lang) });
    Ok(screens)
}

fn plain_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let stage = Stage::seated(Options::default())?;
    let view = stage.table.view(Some(BOB));
    let (text, game_box) = (status(lang, &view), view.game_box);
    let mine = [TableLine { code: view.code, text, game_box, clock: Clock::Brisk, my_turn: true }];
    let week = [true, true, false, true, false, false, false];
    let day = DailyPage {
        day: "2026-11-20".to_owned(),
        unit: game_box.edition.unit,
        code: None,
        result: None,
        days: PlayedDays { streak: 4, week, today: 4 },
    };
    let empty = HomePage { level: "rex", seats: 4, ..HomePage::default() };
    let back = HomePage { mine: &mine, daily: Some(&day), ..empty };
    let lost = HomePage { open: &mine, notice: Some("There is no table ABCDE."), ..back };
    let options = Options::default();
    let others =
        [InitialSeat { kind: "device", name: "Bob" }, InitialSeat { kind: "rex", name: "" }];
    let new =
        NewPage { name: "Ana", options: &options, level: "rex", others: &others, notice: None };
    let reader = reader(lang, "/");
    let done = words(lang).settings_kept();
    let choices = SettingsPage {
        name: "Ana",
        webhook: Some("https://hooks.example.com/my-table"),
        line: "lang=en&theme=dark&name=Ana",
        back: Some("/t/KAFE7"),
        done: Some(&done),
        notice: None,
    };
    let report =
        ReportPage { place: "/t", sentence: "The <old> one & “such”", better: "A new one" };
    let default_rules = RulesPage { game_box: &BOXES[0], is_chosen: false, bid: None, back: None };
    let mut screens = vec![
        Screen { name: "home", html: forsale_html::home(&reader, &empty) },
        Screen { name: "home-back", html: forsale_html::home(&reader, &back) },
        Screen { name: "bots", html: forsale_html::bots_page(&reader) },
        Screen { name: "home-lost", html: forsale_html::home(&reader, &lost) },
        Screen { name: "new", html: forsale_html::new_table(&reader, &new) },
        Screen { name: "settings", html: forsale_html::settings_page(&reader, &choices) },
        Screen { name: "report", html: forsale_html::report_page(&reader, &report) },
        Screen { name: "rules", html: forsale_html::rules_page(&reader, &default_rules) },
        Screen { name: "components", html: forsale_html::components_page(&reader) },
        Screen {
            name: "error",
            html: forsale_html::notice_page(&reader, "404", "There is no such page."),
        },
    ];
    for game_box in &BOXES {
        let (bid, back) = (Some(Coins(5)), Some("/t/KAFE7"));
        let page = RulesPage { game_box, is_chosen: true, bid, back };
        screens.push(Screen { name: game_box.id, html: forsale_html::rules_page(&reader, &page) });
    }
    Ok(screens)
}

fn lobby_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let screen =
        |name, stage: &Stage, who| Screen { name, html: page_for(lang, &stage.table, who) };
    let empty = Stage::open(Options::default())?;
    let mut half = Stage::open(Options::default())?;
    half.sit(ANA, "Ana")?;
    half.sit(BOB, "<script>alert(1)</script>")?;
    let bot = Bot { bot: "rex".to_owned(), name: Name::new("Jo")? };
    half.send(&Command::SeatBot { who: ANA, seat: Seat::C, bot })?;
    let full = Stage::seated(Options::default())?;
    Ok(vec![
        screen("lobby-empty", &empty, None),
        screen("lobby-visitor", &half, None),
        screen("lobby-host", &half, Some(ANA)),
        screen("lobby-guest", &half, Some(BOB)),
        screen("lobby-full", &full, Some(ANA)),
        screen("lobby-watcher", &full, None),
    ])
}

fn game_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let mut screens = Vec::new();
    let mut show = |name, stage: &Stage, who| {
        screens.push(Screen { name, html: page_for(lang, &stage.table, who) });
    };
    let mut stage = Stage::playing(Options::default())?;
    show("buy-opening", &stage, Some(ANA));
    stage.play_until(|table| asks(table, ANA, |_| table.moment() > 35))?;
    show("buy-turn", &stage, Some(ANA));
    show("buy-waiting", &stage, Some(BOB));
    show("buy-watcher", &stage, None);
    stage.answer(Seat::A, Action::Pass)?;
    show("buy-passed", &stage, Some(ANA));
    stage.play_until(|table| asks(table, ANA, |prompt| matches!(prompt, Prompt::Sell(_))))?;
    show("sell-first", &stage, Some(ANA));
    stage.act(Seat::A)?;
    show("sell-chosen", &stage, Some(ANA));
    show("sell-watcher", &stage, None);
    let moment = stage.table.moment();
    stage.play_until(|table| asks(table, ANA, |_| table.moment() > moment + 8))?;
    show("sell-later", &stage, Some(ANA));
    stage.play_until(|_| false)?;
    show("end", &stage, Some(ANA));
    show("end-guest", &stage, Some(BOB));
    show("end-watcher", &stage, None);
    let mut big = Stage::playing(Options { seats: 6, variant: true, ..Options::default() })?;
    big.play_until(|table| asks(table, ANA, |_| table.moment() > 50))?;
    show("buy-six", &big, Some(ANA));
    big.play_until(|table| asks(table, ANA, |prompt| matches!(prompt, Prompt::Sell(_))))?;
    show("sell-six", &big, Some(ANA));
    let mut hidden = Stage::playing(Options { ledger: Notes::Memory, ..Options::default() })?;
    hidden.play_until(|table| asks(table, ANA, |_| table.moment() > 35))?;
    show("hidden-buy", &hidden, Some(ANA));
    Ok(screens)
}

/// Screens of people who watch, queue or claim a seat, and of a pause.
fn unseated_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let options = Options { clock: forsale_table::Clock::Brisk, ..Options::default() };
    let mut stage = Stage::playing(options)?;
    let (kim, lou) = (Holder::from_hash([3; 16]), Holder::from_hash([4; 16]));
    stage.send(&Command::Queue { who: kim, name: Name::new("Kim")? })?;
    stage.send(&Command::Claim { who: lou, seat: Seat::B })?;
    stage.send(&Command::AskTime { who: BOB })?;
    let show =
        |name, stage: &Stage, who| Screen { name, html: page_for(lang, &stage.table, Some(who)) };
    let mut screens = vec![
        show("door-queued", &stage, kim),
        show("door-claims", &stage, lou),
        show("door-judge", &stage, ANA),
    ];
    stage.send(&Command::GrantTime { who: ANA, seat: Seat::B })?;
    stage.send(&Command::Pause { who: BOB, wants: true })?;
    screens.push(show("pause-wanted", &stage, ANA));
    stage.send(&Command::Pause { who: ANA, wants: true })?;
    screens.push(show("paused", &stage, ANA));
    screens.push(Screen { name: "watch", html: watch_page_for(lang, &stage.table) });
    screens.push(Screen { name: "past", html: past_page_for(lang, &stage.table, Some(ANA))? });
    let view = stage.table.view(Some(ANA));
    let twice = TablePage { is_elsewhere: true, ..table_data(&view) };
    let player = reader(lang, "/t/KAFE7");
    screens.push(Screen { name: "elsewhere", html: forsale_html::table_page(&player, &twice) });
    for (name, until) in [("missed", 30_000), ("vote", 0)] {
        let missed = TablePage { missed: Some((Seat::B, Timestamp(until))), ..table_data(&view) };
        screens.push(Screen { name, html: forsale_html::table_page(&player, &missed) });
    }
    Ok(screens)
}

/// Screens of hints, and of watchers with and without open hands.
fn guest_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let mut stage = Stage::seated(Options { hints: Hints::On, ..Options::default() })?;
    let dan = Holder::from_hash([3; 16]);
    let said = ChatMessage::Emote(Emote::TooDear);
    let what = NewComment { name: Name::new("Dan")?, said, id: None };
    stage.send(&Command::Comment { who: dan, what })?;
    stage.send(&Command::ShowHand { who: ANA, shows: true })?;
    let mut screens =
        vec![Screen { name: "consent", html: page_for(lang, &stage.table, Some(BOB)) }];
    stage.send(&Command::ShowHand { who: BOB, shows: true })?;
    stage.send(&Command::Start { who: ANA, deck: Deck::Given(Seed([7; 32])) })?;
    stage.play_until(|table| asks(table, ANA, |_| table.moment() > 35))?;
    screens.push(Screen { name: "hint-offered", html: page_for(lang, &stage.table, Some(ANA)) });
    let to = stage.table.view(None).play.ok_or("no game")?.question;
    let other = Some(Other { action: Action::Pass, wins: 27, about_equal: true });
    let hint = Some(Hint { action: Action::Bid(Coins(5)), wins: 31, other, games: 120 });
    stage.send(&Command::Hint { who: ANA, to, hint })?;
    screens.push(Screen { name: "hint", html: page_for(lang, &stage.table, Some(ANA)) });
    stage.play_until(|table| asks(table, ANA, |prompt| matches!(prompt, Prompt::Sell(_))))?;
    let (view, hands) = (stage.table.view(None), stage.table.open_hands().ok_or("hidden")?);
    let watcher = reader(lang, "/t/KAFE7/watch");
    let screen = forsale_html::Screen::Watch;
    let page = TablePage { screen, hands: &hands, ..table_data(&view) };
    screens.push(Screen { name: "all-hands", html: forsale_html::table_page(&watcher, &page) });
    Ok(screens)
}

/// The pictures of a replay: an auction and its result, a sale and its result, the end.
fn replay_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let mut stage = Stage::playing(Options::default())?;
    stage.play_until(|_| false)?;
    let record = stage.table.record().ok_or("no record")?.clone();
    let (parts, last) = (round_starts(&record), record.actions.len());
    let sale = *parts.get(9).ok_or("too few rounds")?;
    let first_sale = *parts.get(7).ok_or("too few rounds")?;
    let frames = [
        ("replay-start", 0, false, Perspective::Table),
        ("replay-auction", 7, false, Perspective::Table),
        ("replay-sold", parts[2], true, Perspective::Table),
        ("replay-choice", first_sale + 2, false, Perspective::Seat(Seat::A)),
        ("replay-open", sale + 3, false, Perspective::All),
        ("replay-reveal", sale, true, Perspective::Table),
        ("replay-end", last, false, Perspective::Table),
    ];
    let pictures = frames.into_iter().map(|(name, moves, is_result, perspective)| {
        let frame = Frame { moves, is_result };
        Ok(Screen { name, html: replay_picture(lang, &record, frame, perspective)? })
    });
    pictures.collect()
}

/// Moments of a running game, while houses are bought and while they are sold.
fn past_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let mut stage = Stage::playing(Options::default())?;
    stage.play_until(|table| asks(table, ANA, |prompt| matches!(prompt, Prompt::Sell(_))))?;
    let moves = stage.table.moves();
    let pictures = [("past-start", 0), ("past-buy", moves / 2), ("past-sell", moves)];
    let pictures = pictures.into_iter().map(|(name, at)| {
        let past = stage.table.past(at).ok_or("no game")?;
        let view = past.table.view(Some(ANA));
        let Past { at, first, last, parts, .. } = &past;
        let (at, first, last) = (*at, *first, *last);
        let moment = Moment { at, first, last, parts, present: stage.table.moment() };
        let reader = reader(lang, "/t/KAFE7/past/1");
        Ok(Screen { name, html: forsale_html::past_page(&reader, &table_data(&view), moment) })
    });
    pictures.collect()
}

/// A review with invented figures.
fn review_screen(lang: Lang) -> String {
    let shares = [0.25, 0.27, 0.31, 0.24, 0.29, 0.38, 0.44, 0.4, 0.46, 0.33, 0.29, 0.0];
    let moments = shares.into_iter().enumerate().map(|(nth, share)| {
        let rest = 1.0 - share;
        review::Moment {
            actions: 4 * nth,
            auctions: (nth + 1).min(6) as u8,
            sales: nth.saturating_sub(5) as u8,
            begins_round: true,
            chances: [share, 0.5 * rest, 0.3 * rest, 0.2 * rest, 0.0, 0.0],
        }
    });
    let decisions = [(12, 3, 28, 3.1), (28, 2, 18, 2.4), (36, 4, 2, 1.8)];
    let decisions = decisions.into_iter().filter_map(|(actions, round, house, cost)| {
        let prize = House::new(house)?;
        let (win_share, money) = (sure(cost / 20.0), sure(cost));
        let better = ValuedAction {
            action: Action::Pass,
            is_right: true,
            win_share: sure(0.4),
            money: sure(60.0),
            behind: None,
        };
        let played = ValuedAction {
            action: Action::Bid(Coins(9)),
            is_right: false,
            behind: Some(Deficit { win_share, money }),
            ..better
        };
        Some(review::Decision {
            actions,
            round: review::Round::Auction(round),
            played: played.action,
            prize: Some(prize),
            pass_takes: House::new(house - 1),
            pass_pays: Coins(2),
            moves: vec![better, played],
            loss: cost / 20.0,
            games: 4000,
            reason: None,
        })
    });
    let review = Review {
        seat: Seat::A,
        moments: moments.collect(),
        decisions: decisions.collect(),
        accuracy: Some(82.0),
        result: 0.0,
        fair: 0.25,
        parts: review::Parts { deal: 0.024, others: -0.08, own: -0.194 },
        is_final: true,
    };
    let names = ["Ana", "Bob", "Jo", "Kim"].map(str::to_owned);
    let page = ReviewPage {
        id: Some("KAFE7-1"),
        names: &names,
        houses: forsale::Houses::deck(30),
        review: &review,
    };
    forsale_html::review_page(&reader(lang, "/g/KAFE7-1/review"), &page)
}

fn sure(mean: f64) -> Estimate {
    Estimate { mean, ci95: [mean, mean] }
}

/// Renders a picture of the replay of this game.
pub fn replay_picture(
    lang: Lang,
    record: &Record,
    frame: Frame,
    perspective: Perspective,
) -> Fallible<String> {
    let replayed = Replayed::at("KAFE7".parse()?, record, frame.moves)?;
    let viewer = match perspective {
        Perspective::Seat(seat) => Some(Replayed::viewer(seat)),
        _ => None,
    };
    let (view, parts) = (replayed.table.view(viewer), round_starts(record));
    let sealed = if perspective == Perspective::All { replayed.sealed.as_slice() } else { &[] };
    let rights = Rights { delete: true, forget: true, brought: false };
    let last = record.actions.len();
    let (id, parts) = ("KAFE7-1", parts.as_slice());
    let page = ReplayPage { view: &view, sealed, id, frame, last, parts, perspective, rights };
    Ok(forsale_html::replay_page(&reader(lang, &page.here()), &page))
}

/// Screens of a large display in every phase, and of a phone next to it.
fn room_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let mut screens = Vec::new();
    let mut show = |name, stage: &Stage| {
        let view = stage.table.view(None);
        let page = TablePage { screen: forsale_html::Screen::Tv, ..table_data(&view) };
        let html = forsale_html::table_page(&reader(lang, "/t/KAFE7/tv"), &page);
        screens.push(Screen { name, html });
    };
    let mut stage = Stage::open(Options::default())?;
    stage.sit(ANA, "Ana")?;
    show("tv-lobby", &stage);
    let mut stage = Stage::playing(Options { seats: 6, ..Options::default() })?;
    stage.play_until(|table| asks(table, ANA, |_| table.moment() > 50))?;
    show("tv-six", &stage);
    let mut stage = Stage::playing(Options::default())?;
    stage.play_until(|table| asks(table, ANA, |_| table.moment() > 35))?;
    show("tv-buy", &stage);
    let buying = stage.clone();
    stage.play_until(|table| asks(table, ANA, |prompt| matches!(prompt, Prompt::Sell(_))))?;
    let moment = stage.table.moment();
    stage.play_until(|table| asks(table, ANA, |_| table.moment() > moment + 8))?;
    show("tv-sell", &stage);
    let selling = stage.clone();
    stage.play_until(|_| false)?;
    show("tv-end", &stage);
    for (name, stage) in [("phone-buy", buying), ("phone-sell", selling)] {
        let view = stage.table.view(Some(ANA));
        let settings = Settings::parse("phone=cards");
        let reader = Reader { settings, ..reader(lang, "/t/KAFE7") };
        let html = forsale_html::table_page(&reader, &table_data(&view));
        screens.push(Screen { name, html });
    }
    Ok(screens)
}

/// Screens of a shared device.
fn shared_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let mut screens = Vec::new();
    let mut show = |name, stage: &Stage, who, curtain| {
        screens.push(Screen { name, html: shared_page_for(lang, &stage.table, who, curtain) });
    };
    let mut stage = Stage::open(Options::default())?;
    stage.sit(ANA, "Ana")?;
    stage.sit(BOB, "Bob")?;
    show("shared-lobby", &stage, Some(ANA), None);
    let mut stage = Stage::playing(Options::default())?;
    show("shared-buy", &stage, Some(ANA), None);
    stage.play_until(|table| asks(table, ANA, |prompt| matches!(prompt, Prompt::Sell(_))))?;
    show("shared-curtain", &stage, None, Some(Seat::A));
    show("shared-sell", &stage, Some(ANA), None);
    stage.act(Seat::A)?;
    stage.act(Seat::B)?;
    show("shared-wait", &stage, None, None);
    Ok(screens)
}

/// The options of the lesson.
pub fn lesson() -> Options {
    let house_rules = HouseRules { removed: Some(21), ..HouseRules::default() };
    Options { seats: 3, house_rules, ..Options::default() }
}

/// Screens of the lesson, at every tip.
fn guided_screens(lang: Lang) -> Fallible<Vec<Screen>> {
    let mut screens = Vec::new();
    let mut stage = Stage::playing(lesson())?;
    let mut show = |name, stage: &Stage| {
        screens.push(Screen { name, html: guided_page_for(lang, &stage.table, ANA) });
    };
    let asked = |table: &Table| asks(table, ANA, |_| true);
    stage.play_until(asked)?;
    show("guide-bid", &stage);
    stage.answer(Seat::A, Action::Bid(Coins(5)))?;
    show("guide-others", &stage);
    while !asked(&stage.table) {
        let seat = stage.waiting().first().copied().ok_or("nobody is asked")?;
        stage.answer(seat, Action::Bid(Coins(stage.table.moment() as u8 + 5)))?;
    }
    show("guide-outbid", &stage);
    stage.answer(Seat::A, Action::Pass)?;
    show("guide-house", &stage);
    stage.play_until(|table| auctions(table) == 2)?;
    show("guide-coins", &stage);
    stage.play_until(|table| auctions(table) == 3)?;
    show("guide-last", &stage);
    stage.play_until(|table| asks(table, ANA, |prompt| matches!(prompt, Prompt::Sell(_))))?;
    show("guide-sell", &stage);
    stage.play_until(|table| table.view(None).play.is_some_and(|play| play.ledger.sales() == 2))?;
    show("guide-sold", &stage);
    stage.play_until(|_| false)?;
    show("guide-done", &stage);
    Ok(screens)
}

/// Returns the number of streets turned up so far.
fn auctions(table: &Table) -> usize {
    let is_street = |what: &Happened| matches!(what, Happened::Game(Event::StreetOpened { .. }));
    table.view(None).happenings.iter().filter(|one| is_street(&one.what)).count()
}
