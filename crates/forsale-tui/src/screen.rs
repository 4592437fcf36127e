//! The terminal itself: the only file that changes how it behaves, and that puts it back.

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

/// How long a signal may go unheard.
const HEARING: Duration = Duration::from_millis(100);

/// Terminals that can, remember the title of their window and bring it back.
const KEEP_TITLE: &str = "\x1b[22;0t";
const OLD_TITLE: &str = "\x1b[23;0t";

/// Is the terminal ours at the moment? Whoever panics must know.
static TAKEN: AtomicBool = AtomicBool::new(false);
static INLINE: AtomicBool = AtomicBool::new(false);

/// A terminal that is ours until this is dropped.
pub(crate) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    signals: signals::Signals,
    inputs: mpsc::Receiver<Input>,
    reader: Reader,
}

/// The thread that reads the terminal.
struct Reader {
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

/// What comes from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    Key(KeyEvent),
    Click {
        column: u16,
        row: u16,
    },
    /// The window has another size.
    Resized,
    /// The terminal is ours again.
    Redraw,
    /// Somebody wants the program to end, with this signal.
    Stop(i32),
    /// Somebody wants the program to pause.
    Pause,
}

impl Screen {
    /// Takes the whole screen, or so many rows below the prompt.
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
        let terminal = terminal.inspect_err(|_| give_back())?;
        let (reader, inputs) = listen();
        Ok(Screen { terminal, signals, inputs, reader })
    }

    pub(crate) fn draw(&mut self, paint: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(paint)?;
        Ok(())
    }

    /// The next thing that comes from outside, if it comes in time.
    pub(crate) fn wait(&mut self, longest: Duration) -> io::Result<Option<Input>> {
        let begun = instant();
        loop {
            if let Some(input) = self.signals.take() {
                return Ok(Some(input));
            }
            let left = longest.saturating_sub(begun.elapsed());
            match self.inputs.recv_timeout(left.min(HEARING)) {
                Ok(input) => return Ok(Some(input)),
                Err(RecvTimeoutError::Timeout) if left <= HEARING => {
                    return Ok(self.signals.take());
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::BrokenPipe.into()),
            }
        }
    }

    /// Shows the shell until the program is called back.
    pub(crate) fn pause(&mut self) -> io::Result<()> {
        give_back();
        signals::pause()?;
        take()?;
        self.terminal.clear()
    }

    /// Draws everything anew, after somebody else wrote on the screen.
    pub(crate) fn again(&mut self) -> io::Result<()> {
        take()?;
        self.terminal.clear()
    }

    pub(crate) fn ring(&self) -> io::Result<()> {
        execute!(stdout(), Print('\x07'))
    }

    pub(crate) fn title(&self, title: &str) -> io::Result<()> {
        execute!(stdout(), SetTitle(title))
    }

    /// Wipes what is drawn inline off; what is written next begins where it began.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        self.terminal.clear()?;
        let area = self.terminal.get_frame().area();
        self.terminal.set_cursor_position(area.as_position())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.reader.end();
        give_back();
    }
}

impl Reader {
    /// Reads no more, so that the next screen misses no key. A read from a terminal that is gone may
    /// never return, so nobody waits for long.
    fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
        let begun = instant();
        while !self.thread.is_finished() && begun.elapsed() < 2 * HEARING {
            thread::sleep(HEARING / 20);
        }
    }
}

fn take() -> io::Result<()> {
    TAKEN.store(true, Ordering::Relaxed);
    enable_raw_mode()?;
    if INLINE.load(Ordering::Relaxed) {
        return execute!(stdout(), cursor::Hide);
    }
    execute!(stdout(), Print(KEEP_TITLE), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)
}

/// Leaves the terminal as it was found. Nothing is done about a terminal that is gone.
fn give_back() {
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
            Print(OLD_TITLE)
        )
    };
    let _ = disable_raw_mode();
}

/// A panic on any thread ends the program, after the terminal is given back.
fn restore_on_panic() {
    let say = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        say(panic);
        std::process::exit(101);
    }));
}

/// Reads the terminal on a thread of its own, until it is gone. A read from a terminal that is gone
/// may never return, and the signal that tells so must still be heard.
fn listen() -> (Reader, mpsc::Receiver<Input>) {
    let (sender, inputs) = mpsc::channel();
    let is_over = Arc::new(AtomicBool::new(false));
    let over = is_over.clone();
    let thread = thread::spawn(move || {
        while let (false, Ok(is_there)) = (over.load(Ordering::Relaxed), event::poll(HEARING)) {
            let Ok(event) = is_there.then(event::read).transpose() else { return };
            if let Some(input) = event.and_then(input)
                && sender.send(input).is_err()
            {
                return;
            }
        }
    });
    (Reader { is_over, thread }, inputs)
}

fn input(event: Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Input::Key(key)),
        Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            Some(Input::Click { column: mouse.column, row: mouse.row })
        }
        Event::Resize(..) => Some(Input::Resized),
        _ => None,
    }
}

/// Ends the program as this signal does, so that whoever sent it can tell.
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

    use super::Input;

    /// The signals that mean something here, each with whether it came.
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

        /// The next signal that came.
        pub(super) fn take(&self) -> Option<Input> {
            let came = self.0.iter().find(|(_, came)| came.swap(false, Ordering::Relaxed));
            came.map(|(signal, _)| match *signal {
                SIGTSTP => Input::Pause,
                SIGCONT => Input::Redraw,
                signal => Input::Stop(signal),
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

    use super::Input;

    /// There are none that a console game could hear.
    pub(super) struct Signals;

    impl Signals {
        pub(super) fn listen() -> io::Result<Signals> {
            Ok(Signals)
        }

        pub(super) fn take(&self) -> Option<Input> {
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
