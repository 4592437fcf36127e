//! Before the reveal no byte of a page, a response or a socket depends on what another player chose,
//! nor on whether they chose again. Only a salted hash of the choice is shown, so two runs are the
//! same except for its digits.

use std::path::Path;

use crate::client::{Client, Party};
use crate::page::{Answer, Kind, Page};
use crate::server::Server;
use crate::socket::Socket;

#[tokio::test(flavor = "multi_thread")]
async fn what_others_receive_does_not_depend_on_a_hidden_choice() {
    let mut server = Server::open();
    let mut party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    party.play_until(Page::is_selling).await;
    assert!(server.stop().await.0.success());

    let lowest = overhear(server.folder(), &party, |hand| vec![hand[0]]).await;
    let highest = overhear(server.folder(), &party, |hand| vec![hand[hand.len() - 1]]).await;
    let fickle = overhear(server.folder(), &party, |hand| vec![hand[0], hand[2], hand[1]]).await;
    assert!(lowest.before.len() >= 15, "only {} things heard", lowest.before.len());
    let seals = lowest.before.iter().filter(|heard| heard.contains("data-seal=")).count();
    assert!(seals >= 5, "only {seals} of them show a hash");
    assert_eq!(lowest.before, highest.before, "a choice can be told");
    assert_eq!(lowest.before, fickle.before, "a change of mind can be told");
    // Otherwise this test would compare nothing.
    assert_ne!(lowest.after, highest.after, "the reveal does not tell what was chosen");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_automatic_pass_looks_like_one_by_hand() {
    let mut server = Server::open();
    let party = Party::seated(&server, &["Ana", "Bob", "Jo"]).await;
    assert!(server.stop().await.0.success());
    let by_hand = overhear_pass(server.folder(), &party, false).await;
    let by_table = overhear_pass(server.folder(), &party, true).await;
    assert_eq!(by_hand.before, by_table.before, "it can be told before it acts");
    assert_eq!(by_hand.after, by_table.after, "it can be told when it acts");
    assert_ne!(by_hand.before.last(), by_hand.after.last(), "the pass is not seen at all");
}

/// Plays the first two turns: a bid, and a pass by hand or by the table.
async fn overhear_pass(folder: &Path, party: &Party, is_left: bool) -> Overheard {
    let server = Server::open_copy(folder);
    let mut people: Vec<Client> = party.people.iter().map(|it| it.moved(&server)).collect();
    let (first, asked) = party.open_question_of(&people).await.unwrap();
    let (second, third) = ((first + 1) % 3, (first + 2) % 3);
    let watcher = Client::new(&server);
    let mut others = Others::new(&party.table, people[third].clone(), watcher).await;
    others.look().await;
    if is_left {
        let fields = [("question", asked.question.as_str()), ("auto", "pass")];
        let told = people[second].send(&format!("/t/{}/auto", party.table), &fields).await;
        assert_eq!(told.outcome, "done", "{told:?}");
        let page = people[second].look(&party.table).await;
        assert!(page.0.contains("id=\"auto-chip\""), "who left it sees that");
    }
    others.hear_nothing().await;
    others.look().await;
    let bid = Answer::bid(1);
    people[first].answer(&party.table, &asked.question, "one", bid.fields()).await;
    others.hear_one().await;
    others.look().await;
    let before = std::mem::take(&mut others.heard);
    if !is_left {
        assert!(people[second].play_along(&party.table).await);
    }
    others.hear_one().await;
    others.look().await;
    server.assert_healthy();
    Overheard { before, after: others.heard }
}

/// Replaces every digit of a hash, a salt and the time by `#`. The length stays the same.
pub fn masked(heard: &str) -> String {
    let is_digit = |it: char| it.is_ascii_digit() || ('a'..='f').contains(&it);
    let mut rest = heard;
    let mut said = String::new();
    while let Some(start) = rest.find(is_digit) {
        let (before, from) = rest.split_at(start);
        let (run, after) = from.split_at(from.find(|it| !is_digit(it)).unwrap_or(from.len()));
        said += before;
        // A page contains a hash of everything it shows.
        let is_mark = said.ends_with("data-mark=\"") || said.ends_with("\"mark\":\"");
        let is_mark = run.len() == 16 && is_mark;
        let is_hash = is_mark || run.len() == 64 || run.len() == 32;
        let is_time = said.ends_with("\"now\":");
        said += &if is_hash || is_time { "#".repeat(run.len()) } else { run.to_owned() };
        rest = after;
    }
    said + rest
}

/// Everything that others received before the reveal, and then at it.
struct Overheard {
    before: Vec<String>,
    after: Vec<String>,
}

/// Plays one sale from a copy of the database. Bob chooses these houses one after the other.
async fn overhear(folder: &Path, party: &Party, choices: impl Fn(&[u8]) -> Vec<u8>) -> Overheard {
    let server = Server::open_copy(folder);
    let [ana, bob, jo] = [0, 1, 2].map(|seat: usize| party.people[seat].moved(&server));
    let (mut bob, mut jo) = (bob, jo);
    let mut others = Others::new(&party.table, ana, Client::new(&server)).await;
    others.look().await;

    let asked = bob.look(&party.table).await.open_question().unwrap();
    let Kind::Sell { houses } = &asked.kind else { panic!("{asked:?}") };
    for (turn, house) in choices(houses).into_iter().enumerate() {
        let answer = Answer::sell(house);
        let id = format!("bob-{turn}");
        let told = bob.answer(&party.table, &asked.question, &id, answer.fields()).await;
        assert_eq!(told.outcome, "done");
        if turn == 0 {
            others.hear_one().await;
        }
    }
    others.hear_nothing().await;
    others.look().await;
    others.choose().await;
    others.hear_one().await;
    others.look().await;
    let before = std::mem::take(&mut others.heard);

    assert!(jo.play_along(&party.table).await);
    others.hear_one().await;
    others.look().await;
    server.assert_healthy();
    let mask = |heard: Vec<String>| heard.iter().map(|it| masked(it)).collect();
    Overheard { before: mask(before), after: mask(others.heard) }
}

/// Ana, who plays, and a watcher, each with a tab.
struct Others {
    table: String,
    ana: Client,
    watcher: Client,
    tabs: [Socket; 2],
    heard: Vec<String>,
}

impl Others {
    async fn new(table: &str, ana: Client, watcher: Client) -> Others {
        let mut tabs = [ana.connect(table).await, watcher.connect(table).await];
        // Each tab is told of the other; a refresh waits until its own tab is known.
        for tab in [1, 0, 1] {
            tabs[tab].refresh().await;
        }
        Others { table: table.to_owned(), ana, watcher, tabs, heard: Vec::new() }
    }

    /// Requests every page that shows the table, and asks the tabs for updates.
    async fn look(&mut self) {
        for person in [&self.ana, &self.watcher] {
            for path in [format!("/t/{}", self.table), "/".to_owned()] {
                self.heard.push(person.get(&path).await.to_string());
            }
        }
        for tab in &mut self.tabs {
            tab.ask_since(0).await;
            self.heard.push(tab.page().await.to_string());
        }
    }

    async fn hear_one(&mut self) {
        for tab in &mut self.tabs {
            self.heard.push(tab.page().await.to_string());
        }
    }

    async fn hear_nothing(&mut self) {
        for tab in &mut self.tabs {
            // The page that was asked for, and nothing before it.
            assert_eq!(tab.refresh().await.len(), 1);
        }
    }

    /// Ana chooses, too.
    async fn choose(&mut self) {
        let asked = self.ana.look(&self.table).await.open_question().unwrap();
        let answer = asked.least();
        let told = self.ana.answer(&self.table, &asked.question, "ana", answer.fields()).await;
        self.heard.push(format!("{told:?}"));
    }
}
