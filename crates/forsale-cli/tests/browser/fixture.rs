//! What a test needs: a server with an empty database, and a browser for every player.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::json;
use tempfile::TempDir;
use thirtyfour::{CapabilitiesHelper, ChromeCapabilities, ChromiumLikeCapabilities, WebDriver};
use tokio::runtime::Builder;
use tokio::time::timeout;

use crate::processes::{self, Process};
use crate::window::Window;

/// How long a test may take.
const TEST_TIMEOUT: Duration = Duration::from_mins(8);

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

/// Chromium without a user interface starts in half the time: Debian's package
/// chromium-headless-shell. Without it, the tests use Chromium.
const HEADLESS_SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// Runs a test. If it fails, every window is saved as a picture and its text is printed.
pub fn browser_test(title: &str, tell: impl AsyncFnOnce(&Fixture)) {
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    let fixture = Fixture::set(title);
    let told = async || timeout(TEST_TIMEOUT, tell(&fixture)).await.expect("a test that ends");
    let told = catch_unwind(AssertUnwindSafe(|| runtime.block_on(told())));
    runtime.block_on(fixture.clear(told.is_err()));
    if let Err(failure) = told {
        resume_unwind(failure);
    }
}

/// A server, a driver, and the open windows.
pub struct Fixture {
    title: String,
    folder: TempDir,
    server: RefCell<Process>,
    address: String,
    _driver: Process,
    driver_address: String,
    windows: RefCell<Vec<(String, WebDriver)>>,
}

/// The properties of a browser.
#[derive(Clone, Copy)]
pub struct Browser {
    /// The language it asks for.
    pub lang: &'static str,
    /// Whether it has a small touch screen.
    pub phone: bool,
    /// Whether it runs scripts.
    pub scripting: bool,
    /// Whether it asks for reduced motion.
    pub calm: bool,
}

/// A desktop browser.
pub const DESK: Browser = Browser { lang: "en", phone: false, scripting: true, calm: false };

impl Fixture {
    fn set(title: &str) -> Fixture {
        let folder = TempDir::new().unwrap();
        let (server, address) = processes::serve("127.0.0.1:0", folder.path());
        let (driver, driver_address) = processes::driver();
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

    /// Opens a new browser.
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
        if Path::new(HEADLESS_SHELL).exists() {
            options.set("browserName", "chrome-headless-shell").unwrap();
            options.set_binary(HEADLESS_SHELL).unwrap();
        }
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
        options.add_arg(&format!("--accept-lang={}", browser.lang)).unwrap();
        let prefs = json!({"intl.accept_languages": browser.lang});
        options.add_experimental_option("prefs", prefs).unwrap();
        options
    }

    /// Returns the address of the server.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Kills the server.
    pub fn kill_server(&self) {
        self.server.borrow_mut().kill();
    }

    /// Stops the server with SIGTERM.
    pub fn stop_server(&self) {
        self.server.borrow_mut().end();
    }

    /// Starts the server again with the same address and database.
    pub fn restart_server(&self) {
        let listen = self.address.trim_start_matches("http://");
        let (server, address) = processes::serve(listen, self.folder.path());
        assert_eq!(address, self.address);
        self.server.replace(server);
    }

    /// Closes all windows. After a failure, each is first saved as a picture.
    async fn clear(&self, failed: bool) {
        for (name, driver) in self.windows.take() {
            if failed {
                self.picture(&name, &driver).await;
            }
            let _ = driver.quit().await;
        }
        if failed {
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

/// Returns the folder for pictures.
pub fn pictures() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
