//! A terminal window, made by a private tmux server.

use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::Duration;

/// How long to wait for a text to appear, on a slow and busy machine.
const TEXT_TIMEOUT: Duration = Duration::from_secs(60);

/// How often to look at the window meanwhile.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

static PANES: AtomicU32 = AtomicU32::new(0);

/// A terminal window in which a shell runs.
pub struct Pane {
    socket: String,
}

impl Pane {
    /// Opens a window of this size, and waits for the shell's prompt.
    pub fn open(width: u16, height: u16) -> Pane {
        let number = PANES.fetch_add(1, Ordering::Relaxed);
        let pane = Pane { socket: format!("forsale-{}-{number}", std::process::id()) };
        let (width, height) = (width.to_string(), height.to_string());
        let shell = "env -i PATH=\"$PATH\" HOME=/nonexistent TERM=screen-256color LANG=C.UTF-8 PS1='ready$ ' bash --norc --noprofile -i";
        pane.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, shell]);
        pane.until("ready$");
        pane
    }

    /// Waits until a command that ends with `; echo left with $?` is over, and checks that it
    /// restored the terminal.
    pub fn assert_left_with(&self, code: u8) -> String {
        let screen = self.until(&format!("left with {code}\n"));
        self.assert_restored();
        screen
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let output =
            Command::new("tmux").args(["-L", &self.socket]).args(arguments).output().unwrap();
        assert!(output.status.success(), "tmux {arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Types a command line into the shell.
    pub fn run(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]);
        self.keys(&["Enter"]);
    }

    /// Presses keys, by their tmux names.
    pub fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// Changes the size of the window.
    pub fn resize(&self, width: u16, height: u16) {
        self.tmux(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    /// Returns what the window shows.
    pub fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits until the window contains this text, and returns all that it shows.
    pub fn until(&self, text: &str) -> String {
        self.until_either(&[text])
    }

    /// Waits until the window contains one of these texts and has stopped changing, and returns all
    /// that it shows.
    pub fn until_either(&self, texts: &[&str]) -> String {
        let is_there = |screen: &str| texts.iter().any(|text| screen.contains(text));
        self.until_true(&format!("{texts:?}"), is_there)
    }

    fn until_true(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let mut screen = self.screen();
        for _ in 0..TEXT_TIMEOUT.as_millis() / POLL_INTERVAL.as_millis() {
            sleep(POLL_INTERVAL);
            let again = self.screen();
            if again == screen && is_there(&screen) {
                return screen;
            }
            screen = again;
        }
        panic!("{what} never showed:\n{screen}");
    }

    /// Waits until the window has changed. Some keys change nothing, so this gives up after five
    /// seconds without a failure.
    pub fn until_changed(&self, before: &str) {
        for _ in 0..100 {
            if self.screen() != before {
                return;
            }
            sleep(POLL_INTERVAL);
        }
    }

    /// Whether the cursor is in the last row, where programs ask for a line.
    pub fn is_asked_below(&self) -> bool {
        let rows = self.tmux(&["display-message", "-p", "#{cursor_y} #{pane_height}"]);
        let (cursor, height) = rows.trim().split_once(' ').unwrap();
        cursor.parse::<u16>().unwrap() + 1 == height.parse::<u16>().unwrap()
    }

    /// Sends a signal to the program that the shell runs.
    pub fn signal(&self, signal: &str) {
        let shell = self.tmux(&["display-message", "-p", "#{pane_pid}"]);
        let shell = shell.trim();
        let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children"));
        let child = children.unwrap().trim().to_owned();
        assert!(child.parse::<u32>().is_ok(), "one program runs, not {child:?}");
        let sent = Command::new("sh").args(["-c", &format!("kill -{signal} {child}")]).status();
        assert!(sent.unwrap().success());
    }

    /// Whether the window shows the alternate screen.
    pub fn is_on_alternate_screen(&self) -> bool {
        self.tmux(&["display-message", "-p", "#{alternate_on}"]).trim() == "1"
    }

    /// Asserts that the terminal is as the shell had it: echo and line mode on, cursor visible, no
    /// mouse reporting, no alternate screen.
    pub fn assert_restored(&self) {
        assert!(!self.is_on_alternate_screen(), "{}", self.screen());
        let state = self.tmux(&["display-message", "-p", "#{cursor_flag} #{mouse_any_flag}"]);
        assert_eq!(state.trim(), "1 0");
        self.run("echo modes $(stty -a | grep -ow -e '-\\?echo' -e '-\\?icanon')");
        // The command itself is on the screen too, after the prompt.
        let is_printed = |screen: &str| screen.lines().any(|line| line.starts_with("modes "));
        let screen = self.until_true("the modes", is_printed);
        assert!(screen.contains("modes icanon echo\n"), "{screen}");
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}
