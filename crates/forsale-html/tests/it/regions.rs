//! An open page that gets only what changed is the page that a reload shows.

use forsale::{Action, Prompt, Seat};
use forsale_html::{
    Common, Everybody, Reader, Regions, Screen, Settings, TablePage, table_lines, table_regions,
};
use forsale_table::{Clock, Hints, Holder, Notes, Options, Table, Watchers};
use forsale_testkit::OpenPage;
use forsale_words::Lang;

use crate::stage::{ANA, BOB, Stage, asks, table_data};

const FR: &[Lang] = &[Lang::Fr];
const DE: &[Lang] = &[Lang::De];
const IT: &[Lang] = &[Lang::It];

/// An open tab: who reads it, and what it shows.
struct Tab {
    who: Option<Holder>,
    lang: Lang,
    settings: Settings,
    screen: Screen,
    is_shared: bool,
    shows: OpenPage,
    marks: Box<[u64]>,
    seen: u32,
}

impl Tab {
    fn new(who: Option<Holder>, lang: Lang) -> Tab {
        let settings = Settings::default();
        let (marks, screen) = (Box::default(), Screen::Table);
        let shows = OpenPage::default();
        Tab { who, lang, settings, screen, is_shared: false, shows, marks, seen: 0 }
    }

    fn with_settings(self, settings: &str) -> Tab {
        Tab { settings: Settings::parse(settings), ..self }
    }

    /// The regions of its page, and those that it shares with others taken from there.
    fn regions(&self, table: &Table, common: Option<&Common>) -> Regions {
        let (reader, view) = (self.reader(), table.view(self.who));
        let own = match self.is_shared {
            true => [Seat::A, Seat::B].into_iter().collect(),
            false => table_data(&view).own,
        };
        let page = TablePage { screen: self.screen, own, ..table_data(&view) };
        let everybody = common.map(|common| Everybody::new(&reader, table, &page, common));
        table_regions(&reader, &page, everybody.as_ref())
    }

    fn reader(&self) -> Reader<'static> {
        let (lang, settings, is_shared) = (self.lang, self.settings, self.is_shared);
        Reader { lang, here: "/t/KAFE7", settings, guided: false, is_shared }
    }

    /// What the server sends for the table as it is now: regions, and lines.
    fn update(&self, table: &Table, common: Option<&Common>) -> (Regions, String, String) {
        let view = table.view(self.who);
        let is_new = self.is_shared || view.options.ledger == Notes::Memory;
        let since = if is_new { 0 } else { self.seen };
        let regions = self.regions(table, common);
        let changed = regions.changed(&self.marks);
        (regions, changed, table_lines(&self.reader(), &view, since))
    }

    /// Follows the table, and compares with a page that was just opened.
    fn follow(&mut self, table: &Table, common: Option<&Common>) {
        let view = table.view(self.who);
        let (regions, changed, lines) = self.update(table, common);
        self.shows.update(&changed, &lines);
        let fresh = self.regions(table, None);
        assert_eq!(regions.mark(), fresh.mark(), "{}: shared regions differ", self.lang);
        let fresh = fresh.whole(&table_lines(&self.reader(), &view, 0));
        assert_eq!(self.shows.text(), fresh, "{:?} in {} at {}", self.who, self.lang, view.moment);
        (self.marks, self.seen) = (regions.marks(), table.moment());
    }
}

/// Calls for the table after every step of a game, from the lobby to the end.
fn every_step(options: Options, mut see: impl FnMut(&Table)) {
    let mut stage = Stage::seated(options).unwrap();
    see(&stage.table);
    stage.start().unwrap();
    loop {
        see(&stage.table);
        let before = stage.table.moment();
        stage.play_until(|table| table.moment() > before).unwrap();
        if stage.table.moment() == before {
            return;
        }
    }
}

fn tables() -> Vec<Options> {
    let default = Options::default();
    vec![
        default.clone(),
        Options { ledger: Notes::Memory, ..default.clone() },
        Options { seats: 6, clock: Clock::Brisk, hints: Hints::On, ..default.clone() },
        Options { seats: 3, watchers: Watchers::Nobody, ..default },
    ]
}

#[test]
fn a_page_with_its_updates_is_the_fresh_page() {
    // The default table has every language, the others have one, to save time.
    for (options, langs) in tables().into_iter().zip([&Lang::ALL[..], FR, DE, IT]) {
        for &lang in langs {
            let mut tabs =
                [Tab::new(Some(ANA), lang), Tab::new(Some(BOB), lang), Tab::new(None, lang)];
            every_step(options.clone(), |table| {
                let common = Common::default();
                tabs.iter_mut().for_each(|tab| tab.follow(table, Some(&common)));
            });
        }
    }
}

#[test]
fn so_it_is_with_other_settings_on_a_large_screen_and_on_a_shared_device() {
    let tab = || Tab::new(Some(ANA), Lang::En);
    let mut tabs = [
        tab().with_settings("theme=dark&phone=cards&sounds=off"),
        Tab { screen: Screen::Watch, who: None, ..tab() },
        Tab { screen: Screen::Tv, who: None, ..tab() },
        Tab { is_shared: true, ..tab() },
        Tab { is_shared: true, who: None, ..tab() },
    ];
    every_step(Options::default(), |table| {
        // These readers share nothing with each other.
        tabs.iter_mut().for_each(|tab| {
            let common = (!tab.is_shared).then(Common::default);
            tab.follow(table, common.as_ref());
        });
    });
}

#[test]
fn an_update_holds_nothing_of_another_players_choice() {
    let mut stage = Stage::playing(Options::default()).unwrap();
    let selling = |prompt: &Prompt| matches!(prompt, Prompt::Sell(_));
    stage.play_until(|table| asks(table, BOB, selling)).unwrap();
    let hand = stage.table.view(Some(BOB)).play.unwrap().ledger.hands()[Seat::B];
    let bytes = |who: Option<Holder>, rank: usize| {
        let mut tab = Tab::new(who, Lang::En);
        let mut stage = stage.clone();
        tab.follow(&stage.table, Some(&Common::default()));
        stage.answer(Seat::B, Action::Sell(hand.nth(rank).unwrap())).unwrap();
        // Bob's tab is the first to draw what all share.
        let common = Common::default();
        Tab::new(Some(BOB), Lang::En).regions(&stage.table, Some(&common));
        let (_, changed, lines) = tab.update(&stage.table, Some(&common));
        (changed, lines)
    };
    for who in [Some(ANA), None] {
        assert_eq!(bytes(who, 0), bytes(who, 3), "sent to {who:?}");
    }
    assert_ne!(bytes(Some(BOB), 0), bytes(Some(BOB), 3), "Bob is sent his own choice");
}

#[test]
fn an_open_page_is_sent_less_than_a_quarter_of_it() {
    let mut tab = Tab::new(Some(ANA), Lang::En);
    let (mut sent, mut pages) = (0, 0);
    every_step(Options::default(), |table| {
        let (regions, changed, lines) = tab.update(table, Some(&Common::default()));
        (tab.marks, tab.seen) = (regions.marks(), table.moment());
        (sent, pages) = (sent + changed.len() + lines.len(), pages + regions.whole("").len());
    });
    assert!(sent * 4 < pages, "{sent} of {pages} bytes are sent");
}
