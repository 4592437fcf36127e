//! A browser window, and what a player does in it.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::{By, Key, TypingData, WebDriver, WindowHandle};
use tokio::time::{sleep, timeout};

use crate::page_state::{LOOK, PageState, Screen};

/// How long to wait for a condition on a slow and busy machine.
const CONDITION_TIMEOUT: Duration = Duration::from_secs(60);

/// How often to check a condition. Without a pause the browsers would do nothing else.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Players of the tests bid less than this.
const TOO_MUCH: u8 = 2;

/// A window, or one tab of a browser with several.
pub struct Window {
    name: String,
    driver: WebDriver,
    tab: Option<WindowHandle>,
    address: String,
}

impl Window {
    pub fn new(name: &str, driver: WebDriver, address: &str) -> Window {
        Window { name: name.to_owned(), driver, tab: None, address: address.to_owned() }
    }

    /// Another tab of the same browser.
    pub async fn new_tab(&self) -> Window {
        let tab = Some(self.driver().await.new_tab().await.unwrap());
        let (driver, address) = (self.driver.clone(), self.address.clone());
        Window { name: self.name.clone(), driver, tab, address }
    }

    /// Returns the driver, switched to this tab.
    pub async fn driver(&self) -> &WebDriver {
        if let Some(tab) = &self.tab {
            self.driver.switch_to_window(tab.clone()).await.unwrap();
        }
        &self.driver
    }

    // Actions.

    /// Opens an address of the server.
    pub async fn open(&self, path: &str) {
        let url = format!("{}{path}", self.address);
        self.driver().await.goto(url).await.unwrap();
    }

    /// Opens a table with this many seats and fast bots, and returns its path.
    pub async fn make_table(&self, seats: u8) -> String {
        self.make_table_of(seats, "instant").await
    }

    /// The same with bots of another pace.
    pub async fn make_table_of(&self, seats: u8, pace: &str) -> String {
        self.make_table_with(seats, &[("pace", pace)]).await
    }

    /// The same with these choices.
    pub async fn make_table_with(&self, seats: u8, choices: &[(&str, &str)]) -> String {
        self.open("/new").await;
        self.click(&format!("[name=seats][value='{seats}']")).await;
        self.open_sheet("#more").await;
        for (name, value) in choices {
            self.click(&format!("[name={name}] [value={value}]")).await;
        }
        self.click("[action='/new'] button.act").await;
        self.until_screen(Screen::Lobby).await;
        self.path().await
    }

    /// Takes a seat under a name.
    pub async fn sit(&self, name: &str) {
        self.fill("#sit [name=name]", name).await;
        self.click("#sit button").await;
        self.until("a seat", async |_| self.has("#stand").await.then_some(())).await;
    }

    /// Opens a part of the page that is behind a tap.
    pub async fn open_sheet(&self, sheet: &str) {
        if !self.has(&format!("{sheet}[open]")).await {
            self.click(&format!("{sheet} > summary")).await;
        }
    }

    /// Agrees to start the game, or the next one.
    pub async fn ready(&self) {
        self.click("#ready-button").await;
    }

    /// Starts the game as its host, with bots on free seats.
    pub async fn start(&self) {
        self.click("#start-button").await;
        self.until_screen(Screen::Buying).await;
    }

    /// Bids, with a second press if the page asks for one.
    pub async fn bid(&self, amount: u8) {
        self.fill("[name=bid]", &amount.to_string()).await;
        self.click("#bid-button").await;
        if self.look().await.sure {
            self.click("#bid-button").await;
        }
    }

    pub async fn pass(&self) {
        self.click("#pass-button").await;
    }

    pub async fn sell(&self, house: &str) {
        self.click(&format!("[name=house][value='{house}']")).await;
        self.click("#sell-button").await;
    }

    /// Answers the question: bids a little, then passes; sells the lowest house.
    pub async fn answer(&self, state: &PageState) {
        match (&state.bid, state.hand.first()) {
            (Some(bids), _) if bids.lowest < TOO_MUCH => self.bid(bids.lowest).await,
            (_, Some(house)) => self.sell(house).await,
            _ => self.pass().await,
        }
        self.until("an answer", async |now| now.is_answer_to(state).then_some(())).await;
    }

    /// Presses keys.
    pub async fn press(&self, keys: impl Into<TypingData>) {
        self.driver().await.action_chain().send_keys(keys).perform().await.unwrap();
    }

    pub async fn click(&self, selector: &str) {
        self.until_some(&format!("a click on {selector}"), async || {
            self.driver().await.find(By::Css(selector)).await.ok()?.click().await.ok()
        })
        .await;
    }

    /// Presses a button long enough for a deliberate press.
    pub async fn hold(&self, selector: &str) {
        let driver = self.driver().await;
        let Ok(button) = driver.find(By::Css(selector)).await else { return };
        let _ = driver.action_chain().click_and_hold_element(&button).perform().await;
        sleep(Duration::from_millis(900)).await;
        let _ = driver.action_chain().release().perform().await;
    }

    /// Replaces the text of a field.
    pub async fn fill(&self, selector: &str, text: &str) {
        self.until_some(&format!("{selector} to write in"), async || {
            let field = self.driver().await.find(By::Css(selector)).await.ok()?;
            field.send_keys(Key::Control + "a" + Key::Null + text).await.ok()
        })
        .await;
    }

    // Conditions.

    /// Returns what the page shows now.
    pub async fn look(&self) -> PageState {
        self.until_some("a page", async || self.ask(LOOK).await).await
    }

    /// Returns the path of the page.
    pub async fn path(&self) -> String {
        self.driver().await.current_url().await.unwrap().path().to_owned()
    }

    /// Returns all text of the page, including live regions.
    pub async fn text(&self) -> String {
        self.ask("return document.body.innerText").await.unwrap()
    }

    pub async fn has(&self, selector: &str) -> bool {
        self.ask(&format!("return !!document.querySelector({selector:?})")).await.unwrap_or(false)
    }

    /// Returns the result of a script, or of the promise it returns; `None` if it fails, or if the page
    /// is being replaced.
    ///
    /// It goes past WebDriver, which sends and compiles a library of its own with every script.
    pub async fn ask<T: DeserializeOwned>(&self, script: &str) -> Option<T> {
        let script = format!("(() => {{ {script}\n }})()");
        let what = json!({"expression": script, "awaitPromise": true, "returnByValue": true});
        let told = self.driver().await.cdp().send_raw("Runtime.evaluate", what).await.ok()?;
        let failed = told.get("exceptionDetails").is_some();
        let value = (!failed).then(|| told["result"]["value"].clone())?;
        serde_json::from_value(value).ok()
    }

    /// Runs a script that must not fail.
    pub async fn run(&self, script: &str) {
        let done: Option<Value> = self.ask(&format!("{script}\n; return null")).await;
        assert_eq!(done, Some(Value::Null), "{script}");
    }

    pub async fn until_screen(&self, screen: Screen) -> PageState {
        let what = format!("the screen {screen:?}");
        self.until(&what, async |now| (now.screen == screen).then_some(now)).await
    }

    /// Waits until the page asks this player something.
    pub async fn until_asked(&self) -> PageState {
        self.until("its turn", async |now| now.is_asked().then_some(now)).await
    }

    /// Reads the page until `find` returns something.
    pub async fn until<T>(&self, what: &str, find: impl AsyncFn(PageState) -> Option<T>) -> T {
        self.until_some(what, async || find(self.look_once().await?).await).await
    }

    async fn look_once(&self) -> Option<PageState> {
        self.ask(LOOK).await
    }

    async fn until_some<T>(&self, what: &str, ask: impl AsyncFn() -> Option<T>) -> T {
        let asking = async {
            loop {
                if let Some(told) = ask().await {
                    return told;
                }
                sleep(POLL_INTERVAL).await;
            }
        };
        match timeout(CONDITION_TIMEOUT, asking).await {
            Ok(told) => told,
            Err(_) => {
                panic!("{} waited in vain for {what}: {:?}", self.name, self.look_once().await)
            }
        }
    }
}

/// Plays a game to its end by requests alone, for tests that need a finished game and not its course.
/// A browser works hard to draw every move. Each window shows the end afterwards.
pub async fn skip_to_end(windows: &[&Window]) {
    let playing = windows.iter().map(|window| async {
        let table = window.path().await;
        window.open("/settings").await;
        let script = format!("const table = {table:?}; {SKIP_TO_END}");
        assert_eq!(window.ask::<bool>(&script).await, Some(true), "{} at {table}", window.name);
        window.open(&table).await;
        window.until_screen(Screen::End).await;
    });
    futures_util::future::join_all(playing).await;
}

/// Sends the forms of a table's page until the game is over.
const SKIP_TO_END: &str = "
const post = (to, fields) => fetch(table + to, { method: 'POST', body: new URLSearchParams(fields) });
const answer = (page, fields) => {
  const question = page.querySelector('#move [name=question]').value;
  return post('/answer', { question, ...fields });
};
const play = async () => {
  for (;;) {
    const page = new DOMParser().parseFromString(await (await fetch(table)).text(), 'text/html');
    const find = (selector) => page.querySelector(selector);
    const house = !find('#unseal') && find('input[name=house]:not(:disabled)');
    if (find('#end')) return true;
    else if (house) await answer(page, { action: 'sell', house: house.value });
    else if (find('#pass-button:not(:disabled)')) await answer(page, { action: 'pass' });
    else if (find('#hurry-button')) await post('/hurry', {});
    await new Promise((then) => setTimeout(then, 20));
  }
};
return play()";

/// Plays a game to its end in all these windows.
pub async fn play_out(windows: &[&Window]) {
    play_until(windows, |now| now.screen == Screen::End).await;
    for window in windows {
        window.until_screen(Screen::End).await;
    }
}

/// Plays in all these windows until `wanted` returns true for one of them. Lifts curtains, and skips
/// the pauses of bots.
pub async fn play_until(windows: &[&Window], wanted: impl Fn(&PageState) -> bool) {
    loop {
        let mut is_idle = true;
        for window in windows {
            let state = window.look().await;
            if wanted(&state) {
                return;
            }
            is_idle &= !state.is_asked() && !state.curtain;
            if state.curtain {
                window.hold("#lift-button").await;
            } else if state.is_asked() {
                window.answer(&state).await;
            }
        }
        if is_idle {
            windows[0].ask::<Value>(HURRY).await;
            sleep(POLL_INTERVAL).await;
        }
    }
}

/// Skips the pause of a bot, if there is one.
const HURRY: &str = "document.querySelector('#hurry-button:not(:disabled)')?.click()";
