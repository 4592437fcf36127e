//! A terminal window made by tmux, with a server of its own.

use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::Duration;

/// How long something may take to show, on a slow and busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
const GLANCE: Duration = Duration::from_millis(50);

static PANES: AtomicU32 = AtomicU32::new(0);

pub struct Pane {
    socket: String,
}

impl Pane {
    /// A window of this size in which a shell waits.
    pub fn open(width: u16, height: u16) -> Pane {
        let number = PANES.fetch_add(1, Ordering::Relaxed);
        let pane = Pane { socket: format!("forsale-{}-{number}", std::process::id()) };
        let (width, height) = (width.to_string(), height.to_string());
        let shell = "env -i PATH=\"$PATH\" HOME=/nonexistent TERM=screen-256color LANG=C.UTF-8 PS1='ready$ ' bash --norc --noprofile -i";
        pane.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, shell]);
        pane.until("ready$");
        pane
    }

    /// The game in a window of this size.
    pub fn playing(width: u16, height: u16, arguments: &str) -> Pane {
        let pane = Pane::open(width, height);
        pane.play(&format!("--seed 7 --level pip --pace instant {arguments}"));
        pane
    }

    /// Plays in this window, and tells how it was left.
    pub fn play(&self, arguments: &str) {
        self.run(&format!("{} play {arguments}; echo left with $?", forsale()));
    }

    /// Waits for the end of the program, and looks at what it leaves behind.
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

    /// Types a line into the shell.
    pub fn run(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]);
        self.keys(&["Enter"]);
    }

    /// Presses keys by the names tmux has for them.
    pub fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    pub fn resize(&self, width: u16, height: u16) {
        self.tmux(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    /// What the window shows.
    pub fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Waits for a text, and gives the whole window.
    pub fn until(&self, text: &str) -> String {
        self.until_either(&[text])
    }

    /// Waits for one of these texts on a window that is not being drawn just now, and gives it.
    pub fn until_either(&self, texts: &[&str]) -> String {
        let is_seen = |screen: &str| texts.iter().any(|text| screen.contains(text));
        self.until_seen(&format!("{texts:?}"), is_seen)
    }

    fn until_seen(&self, what: &str, is_seen: impl Fn(&str) -> bool) -> String {
        let mut screen = self.screen();
        for _ in 0..PATIENCE.as_millis() / GLANCE.as_millis() {
            sleep(GLANCE);
            let again = self.screen();
            if again == screen && is_seen(&screen) {
                return screen;
            }
            screen = again;
        }
        panic!("{what} never showed:\n{screen}");
    }

    /// Waits until the window shows something else. A key may also change nothing, so this is no
    /// failure after a while.
    pub fn until_changed(&self, before: &str) {
        for _ in 0..100 {
            if self.screen() != before {
                return;
            }
            sleep(GLANCE);
        }
    }

    /// Is the cursor in the last row, where programs ask for a line?
    pub fn is_asked_below(&self) -> bool {
        let rows = self.tmux(&["display-message", "-p", "#{cursor_y} #{pane_height}"]);
        let (cursor, height) = rows.trim().split_once(' ').unwrap();
        cursor.parse::<u16>().unwrap() + 1 == height.parse::<u16>().unwrap()
    }

    /// Sends a signal to the program the shell runs.
    pub fn signal(&self, signal: &str) {
        let shell = self.tmux(&["display-message", "-p", "#{pane_pid}"]);
        let shell = shell.trim();
        let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children"));
        let child = children.unwrap().trim().to_owned();
        assert!(child.parse::<u32>().is_ok(), "one program runs, not {child:?}");
        let sent = Command::new("sh").args(["-c", &format!("kill -{signal} {child}")]).status();
        assert!(sent.unwrap().success());
    }

    /// Is the window on the second screen, which leaves no trace?
    pub fn is_on_second_screen(&self) -> bool {
        self.tmux(&["display-message", "-p", "#{alternate_on}"]).trim() == "1"
    }

    /// The terminal is as a shell leaves it: lines are echoed, the cursor shows, no mouse is asked
    /// for, the first screen is on.
    pub fn assert_restored(&self) {
        assert!(!self.is_on_second_screen(), "{}", self.screen());
        let state = self.tmux(&["display-message", "-p", "#{cursor_flag} #{mouse_any_flag}"]);
        assert_eq!(state.trim(), "1 0");
        self.run("echo modes $(stty -a | grep -ow -e '-\\?echo' -e '-\\?icanon')");
        // What was typed is on the screen too, behind the prompt.
        let is_told = |screen: &str| screen.lines().any(|line| line.starts_with("modes "));
        let screen = self.until_seen("the modes", is_told);
        assert!(screen.contains("modes icanon echo\n"), "{screen}");
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}

/// The real command.
pub fn forsale() -> &'static str {
    env!("CARGO_BIN_EXE_forsale")
}
