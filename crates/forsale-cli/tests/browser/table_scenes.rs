//! The states of a game in which the table is measured.

use forsale::{Prompt, Seat};
use forsale_table::{
    AtLimit, Auto, ChatMessage, Command, Holder, Notes, Options, Speech, Table, TakeBack,
};
use forsale_words::Lang;

use crate::stage::{ANA, BOB, Fallible, Stage, asks, page_for, past_page_for, watch_page_for};

/// A table and one reader of it.
pub struct Scene {
    pub name: &'static str,
    stage: Stage,
    shows: Shows,
}

/// What the page shows, and to whom.
enum Shows {
    Table(Holder),
    /// The result of the last auction or sale, before the next decision.
    Beat(&'static str),
    Past,
    Watchers,
}

impl Scene {
    /// Whether the page has long sentences of its own.
    pub fn is_wordy(&self) -> bool {
        let wordy = ["turn", "waiting", "chosen", "take-back", "asked", "auto", "past", "watch"];
        wordy.contains(&self.name)
    }

    pub fn html(&self, lang: Lang) -> Fallible<String> {
        let table = &self.stage.table;
        Ok(match self.shows {
            Shows::Table(who) => page_for(lang, table, Some(who)),
            Shows::Beat(kind) => page_for(lang, table, Some(ANA)).replacen(
                "<body",
                &format!("<body data-beat=\"{kind}\""),
                1,
            ),
            Shows::Past => past_page_for(lang, table, Some(ANA))?,
            Shows::Watchers => watch_page_for(lang, table),
        })
    }
}

/// Plays a game, and returns its states one after the other.
pub fn scenes(options: Options, names: [&str; 6]) -> Fallible<Vec<Scene>> {
    let mut scenes = Vec::new();
    let mut add = |name, stage: &Stage, shows| {
        scenes.push(Scene { name, stage: stage.clone(), shows });
    };
    let mut stage = start(options.clone(), names)?;
    stage.play_until(has_result)?;
    add("auction-beat", &stage, Shows::Beat("auction"));
    stage.play_until(|table| asks(table, ANA, |_| table.moment() > 40))?;
    add("turn", &stage, Shows::Table(ANA));
    add("waiting", &stage, Shows::Table(BOB));
    add("watch", &stage, Shows::Watchers);
    add("past", &stage, Shows::Past);
    add("talk", &talking(&stage)?, Shows::Table(ANA));
    add("auto", &automatic(&stage)?, Shows::Table(BOB));
    stage.act(Seat::A)?;
    add("acted", &stage, Shows::Table(ANA));
    if let Some(open) = open(&stage.table) {
        let mut asking = stage.clone();
        asking.send(&Command::TakeBack { who: vec![ANA], to: open.question })?;
        add("take-back", &asking, Shows::Table(BOB));
        add("asked", &asking, Shows::Table(ANA));
    }
    stage.play_until(|table| asks(table, ANA, is_sale))?;
    add("sale", &stage, Shows::Table(ANA));
    stage.act(Seat::A)?;
    add("chosen", &stage, Shows::Table(ANA));
    let moment = stage.table.moment() + u32::from(options.seats) + 2;
    stage.play_until(|table| asks(table, ANA, |_| table.moment() > moment))?;
    add("later", &stage, Shows::Table(ANA));
    add("sale-beat", &stage, Shows::Beat("sale"));
    let mut hidden = start(Options { ledger: Notes::Memory, ..options }, names)?;
    hidden.play_until(|table| asks(table, ANA, |_| table.moment() > 40))?;
    add("hidden", &hidden, Shows::Table(ANA));
    hidden.play_until(|table| asks(table, ANA, is_sale))?;
    add("hidden-sale", &hidden, Shows::Table(ANA));
    Ok(scenes)
}

fn start(options: Options, names: [&str; 6]) -> Fallible<Stage> {
    let mut stage = Stage::seated_as(options, names)?;
    stage.start()?;
    Ok(stage)
}

/// Whether the first auction is over.
fn has_result(table: &Table) -> bool {
    table.view(None).play.is_some_and(|play| play.ledger.auctions() == 2)
}

fn is_sale(prompt: &Prompt) -> bool {
    matches!(prompt, Prompt::Sell(_))
}

fn open(table: &Table) -> Option<TakeBack> {
    table.view(None).play?.take_back
}

/// Bob says something long that Ana has not read.
fn talking(stage: &Stage) -> Fallible<Stage> {
    let mut stage = stage.clone();
    let said = ChatMessage::Words(Speech::new("I would not pay that much for a boot, would you?")?);
    stage.send(&Command::Say { who: BOB, said, id: None })?;
    Ok(stage)
}

/// Bob, who waits, leaves his bids to the table, up to all that he has.
fn automatic(stage: &Stage) -> Fallible<Stage> {
    let mut stage = stage.clone();
    let play = stage.table.view(None).play.ok_or("no game")?;
    let (to, up_to) = (play.question, play.ledger.purses()[Seat::B]);
    let auto = Some(Auto::Bid { up_to, then: AtLimit::Pass });
    stage.send(&Command::Auto { who: BOB, to, auto })?;
    Ok(stage)
}
