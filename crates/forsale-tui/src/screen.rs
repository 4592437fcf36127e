//! The terminal: the only file that changes its mode, and restores it.

use std::io::{self, Stdout, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEvent, KeyEventKind, MouseButton,
    MouseEventKind,
};
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::{Frame, Terminal, TerminalOptions, Viewport};

use crate::clock::instant;

/// How often to check for signals.
const SIGNAL_POLL: Duration = Duration::from_millis(100);

/// Escape sequences that save and restore the window's title, in terminals that support them.
const SAVE_TITLE: &str = "\x1b[22;0t";
const RESTORE_TITLE: &str = "\x1b[23;0t";

/// Whether the terminal is in our mode now. The panic hook reads it.
static TAKEN: AtomicBool = AtomicBool::new(false);
static INLINE: AtomicBool = AtomicBool::new(false);

/// The terminal in our mode, restored when this is dropped.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    signals: signals::Signals,
    inputs: mpsc::Receiver<TerminalEvent>,
    reader: Reader,
}

/// The thread that reads the terminal.
struct Reader {
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

/// A key, a click, a signal or a change of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TerminalEvent {
    Key(KeyEvent),
    Click {
        column: u16,
        row: u16,
    },
    /// The window has another size.
    Resized,
    /// The program was continued after a suspension.
    Redraw,
    /// This signal asks the program to end.
    Stop(i32),
    /// A signal asks the program to suspend.
    Pause,
}

impl Screen {
    /// Takes over the whole screen, or this many rows below the prompt.
    pub(crate) fn open(rows: Option<u16>) -> io::Result<Screen> {
        INLINE.store(rows.is_some(), Ordering::Relaxed);
        restore_on_panic();
        let signals = signals::Signals::listen()?;
        take()?;
        let viewport = match rows {
            Some(rows) => Viewport::Inline(rows.min(size()?.1)),
            None => Viewport::Fullscreen,
        };
        let terminal =
            Terminal::with_options(CrosstermBackend::new(stdout()), TerminalOptions { viewport });
        let terminal = terminal.inspect_err(|_| restore())?;
        let (reader, inputs) = listen();
        Ok(Screen { terminal, signals, inputs, reader })
    }

    pub(crate) fn draw(&mut self, paint: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(paint)?;
        Ok(())
    }

    /// Waits for the next event, for at most this long.
    pub(crate) fn wait(&mut self, longest: Duration) -> io::Result<Option<TerminalEvent>> {
        let begun = instant();
        loop {
            if let Some(event) = self.signals.take() {
                return Ok(Some(event));
            }
            let left = longest.saturating_sub(begun.elapsed());
            match self.inputs.recv_timeout(left.min(SIGNAL_POLL)) {
                Ok(event) => return Ok(Some(event)),
                Err(RecvTimeoutError::Timeout) if left <= SIGNAL_POLL => {
                    return Ok(self.signals.take());
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::BrokenPipe.into()),
            }
        }
    }

    /// Suspends the program until the shell continues it.
    pub(crate) fn pause(&mut self) -> io::Result<()> {
        restore();
        signals::pause()?;
        take()?;
        self.terminal.clear()
    }

    /// Takes over the terminal again and redraws everything.
    pub(crate) fn redraw(&mut self) -> io::Result<()> {
        take()?;
        self.terminal.clear()
    }

    pub(crate) fn ring(&self) -> io::Result<()> {
        execute!(stdout(), Print('\x07'))
    }

    pub(crate) fn title(&self, title: &str) -> io::Result<()> {
        execute!(stdout(), SetTitle(title))
    }

    /// Clears the rows below the prompt, and moves the cursor to the first of them.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        self.terminal.clear()?;
        let area = self.terminal.get_frame().area();
        self.terminal.set_cursor_position(area.as_position())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.reader.end();
        restore();
    }
}

impl Reader {
    /// Stops reading, so that the next screen gets every key. Waits only briefly, because a read from a
    /// terminal that is gone may never return.
    fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
        let begun = instant();
        while !self.thread.is_finished() && begun.elapsed() < 2 * SIGNAL_POLL {
            thread::sleep(SIGNAL_POLL / 20);
        }
    }
}

fn take() -> io::Result<()> {
    TAKEN.store(true, Ordering::Relaxed);
    enable_raw_mode()?;
    if INLINE.load(Ordering::Relaxed) {
        return execute!(stdout(), cursor::Hide);
    }
    execute!(stdout(), Print(SAVE_TITLE), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)
}

/// Restores the terminal. Errors are ignored: the terminal may be gone.
fn restore() {
    if !TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = if INLINE.load(Ordering::Relaxed) {
        execute!(stdout(), cursor::Show)
    } else {
        execute!(
            stdout(),
            DisableMouseCapture,
            LeaveAlternateScreen,
            cursor::Show,
            Print(RESTORE_TITLE)
        )
    };
    let _ = disable_raw_mode();
}

/// Makes a panic on any thread restore the terminal and end the program.
fn restore_on_panic() {
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        restore();
        print(panic);
        std::process::exit(101);
    }));
}

/// Reads the terminal on a thread of its own. A read from a terminal that is gone may never return, and
/// signals must still be handled then.
fn listen() -> (Reader, mpsc::Receiver<TerminalEvent>) {
    let (sender, inputs) = mpsc::channel();
    let is_over = Arc::new(AtomicBool::new(false));
    let over = is_over.clone();
    let thread = thread::spawn(move || {
        while let (false, Ok(is_there)) = (over.load(Ordering::Relaxed), event::poll(SIGNAL_POLL)) {
            let Ok(event) = is_there.then(event::read).transpose() else { return };
            if let Some(event) = event.and_then(convert)
                && sender.send(event).is_err()
            {
                return;
            }
        }
    });
    (Reader { is_over, thread }, inputs)
}

fn convert(event: Event) -> Option<TerminalEvent> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(TerminalEvent::Key(key)),
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            Some(TerminalEvent::Click { column: mouse.column, row: mouse.row })
        }
        Event::Resize(..) => Some(TerminalEvent::Resized),
        _ => None,
    }
}

/// Ends the program as this signal does by default, so that the parent process sees it.
pub(crate) fn end_by(signal: i32) -> io::Result<()> {
    signals::end_by(signal)
}

#[cfg(unix)]
mod signals {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::flag;
    use signal_hook::low_level::emulate_default_handler;

    use super::TerminalEvent;

    /// The handled signals, each with a flag that is set when it arrives.
    pub(super) struct Signals(Vec<(i32, Arc<AtomicBool>)>);

    impl Signals {
        pub(super) fn listen() -> io::Result<Signals> {
            let mut signals = Vec::new();
            for signal in [SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT] {
                let came = Arc::new(AtomicBool::new(false));
                flag::register(signal, came.clone())?;
                signals.push((signal, came));
            }
            Ok(Signals(signals))
        }

        /// Returns the next signal that has arrived.
        pub(super) fn take(&self) -> Option<TerminalEvent> {
            let came = self.0.iter().find(|(_, came)| came.swap(false, Ordering::Relaxed));
            came.map(|(signal, _)| match *signal {
                SIGTSTP => TerminalEvent::Pause,
                SIGCONT => TerminalEvent::Redraw,
                signal => TerminalEvent::Stop(signal),
            })
        }
    }

    pub(super) fn pause() -> io::Result<()> {
        emulate_default_handler(SIGTSTP)
    }

    pub(super) fn end_by(signal: i32) -> io::Result<()> {
        emulate_default_handler(signal)
    }
}

#[cfg(not(unix))]
mod signals {
    use std::io;

    use super::TerminalEvent;

    /// There are no signals to handle on this platform.
    pub(super) struct Signals;

    impl Signals {
        pub(super) fn listen() -> io::Result<Signals> {
            Ok(Signals)
        }

        pub(super) fn take(&self) -> Option<TerminalEvent> {
            None
        }
    }

    pub(super) fn pause() -> io::Result<()> {
        Ok(())
    }

    pub(super) fn end_by(signal: i32) -> io::Result<()> {
        std::process::exit(128 + signal)
    }
}
