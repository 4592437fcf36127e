//! Where a browser_test plays: a server with an empty file, and as many browsers as there are people.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use serde_json::json;
use tempfile::TempDir;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities, WebDriver};
use tokio::runtime::Builder;
use tokio::time::timeout;

use crate::processes::{self, Process};
use crate::window::Window;

/// How many stories are told at once, at most. They wait more than they work, but browsers are
/// large.
const STAGES: usize = 4;

/// The stages that are free.
static FREE: Mutex<usize> = Mutex::new(STAGES);
static IS_FREE: Condvar = Condvar::new();

/// A game that is not over by then has come to a stand.
const LONGEST: Duration = Duration::from_mins(8);

const FLAGS: [&str; 15] = [
    "--headless=new",
    "--hide-scrollbars",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-breakpad",
    "--disable-extensions",
    "--disable-default-apps",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
];

/// Tells a browser_test. When it goes wrong, every window says what it showed.
pub fn browser_test(title: &str, tell: impl AsyncFnOnce(&Fixture)) {
    let _turn = Turn::take();
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let fixture = Fixture::set(title);
    let told = async || timeout(LONGEST, tell(&fixture)).await.expect("a browser_test that ends");
    let told = catch_unwind(AssertUnwindSafe(|| runtime.block_on(told())));
    runtime.block_on(fixture.clear(told.is_err()));
    if let Err(surprise) = told {
        resume_unwind(surprise);
    }
}

/// A browser_test's turn, over when it is dropped.
struct Turn;

impl Turn {
    fn take() -> Turn {
        let free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        let free = IS_FREE.wait_while(free, |free| *free == 0);
        *free.unwrap_or_else(PoisonError::into_inner) -= 1;
        Turn
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        *FREE.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        IS_FREE.notify_one();
    }
}

/// A server, a driver, and the windows open at them.
pub struct Fixture {
    title: String,
    folder: TempDir,
    server: RefCell<Process>,
    address: String,
    _driver: Process,
    driver_address: String,
    windows: RefCell<Vec<(String, WebDriver)>>,
}

/// The browser somebody brings.
#[derive(Clone, Copy)]
pub struct Browser {
    /// The language it asks for.
    pub lang: &'static str,
    /// A small screen that is touched.
    pub phone: bool,
    /// Does it run scripts?
    pub scripting: bool,
    /// Does it ask for no motion?
    pub calm: bool,
}

/// A browser on a desk.
pub const DESK: Browser = Browser { lang: "en", phone: false, scripting: true, calm: false };

impl Fixture {
    fn set(title: &str) -> Fixture {
        let folder = TempDir::new().unwrap();
        let (server, address) = server::serve("127.0.0.1:0", folder.path());
        let (driver, driver_address) = server::driver();
        Fixture {
            title: title.to_owned(),
            folder,
            server: RefCell::new(server),
            address,
            _driver: driver,
            driver_address,
            windows: RefCell::default(),
        }
    }

    /// Somebody comes with a browser of their own.
    pub async fn window(&self, name: &str, browser: Browser) -> Window {
        let options = self.options(name, browser);
        // The WebDriver client needs a TLS provider, even for http://.
        let _ = tokio_rustls::rustls::crypto::ring::default_provider().install_default();
        let driver = WebDriver::new(&self.driver_address, options).await.unwrap();
        self.windows.borrow_mut().push((name.to_owned(), driver.clone()));
        Window::new(name, driver, &self.address)
    }

    fn options(&self, name: &str, browser: Browser) -> ChromeCapabilities {
        let mut options = ChromeCapabilities::new();
        for flag in FLAGS {
            options.add_arg(flag).unwrap();
        }
        let profile = self.folder.path().join(name);
        options.add_arg(&format!("--user-data-dir={}", profile.display())).unwrap();
        options.add_arg("--window-size=1280,800").unwrap();
        if !browser.scripting {
            options.add_arg("--blink-settings=scriptEnabled=false").unwrap();
        }
        if browser.calm {
            options.add_arg("--force-prefers-reduced-motion").unwrap();
        }
        if browser.phone {
            let metrics = json!({"width": 390, "height": 844, "pixelRatio": 1, "touch": true});
            let phone = json!({"deviceMetrics": metrics});
            options.add_experimental_option("mobileEmulation", phone).unwrap();
        }
        let prefs = json!({"intl.accept_languages": browser.lang});
        options.add_experimental_option("prefs", prefs).unwrap();
        options
    }

    /// Where the server is, for programs.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Ends the server at once, as a power cut does.
    pub fn kill_server(&self) {
        self.server.borrow_mut().kill();
    }

    /// Asks the server to stop, as before a move.
    pub fn stop_server(&self) {
        self.server.borrow_mut().end();
    }

    /// Starts it again with the same address and file.
    pub fn restart_server(&self) {
        let listen = self.address.trim_start_matches("http://");
        let (server, address) = server::serve(listen, self.folder.path());
        assert_eq!(address, self.address);
        self.server.replace(server);
    }

    /// Closes all windows; after a surprise, each first says what it showed.
    async fn clear(&self, surprised: bool) {
        for (name, driver) in self.windows.take() {
            if surprised {
                self.picture(&name, &driver).await;
            }
            let _ = driver.quit().await;
        }
        if surprised {
            let log = std::fs::read_to_string(self.folder.path().join("server.log"));
            eprintln!("The server said:\n{}", log.unwrap_or_default());
        }
    }

    async fn picture(&self, name: &str, driver: &WebDriver) {
        let picture = pictures().join(format!("{}-{name}.png", self.title));
        let taken = driver.screenshot(&picture).await;
        let text = driver.execute("return document.body.innerText", vec![]).await;
        let text = text.ok().and_then(|text| text.convert::<String>().ok()).unwrap_or_default();
        let path = picture.display();
        eprintln!("{name} saw ({path}, {taken:?}):\n{text}\n");
    }
}

/// Where pictures of surprises are kept.
pub fn pictures() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
