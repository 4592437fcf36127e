//! Seats that older versions kept in a cookie each: the browser's one cookie takes them over.

use forsale::Seat;
use forsale_table::{Code, Command, Refusal};

use crate::app::App;
use crate::requests::browser::Browser;
use crate::requests::device::Device;
use crate::requests::visitor::{Token, Visitor, removed_old_seat};

/// The most seats that are taken over with one request. The rest follow with the next.
const MAX_AT_ONCE: usize = 32;

/// Lets the browser's own secret open the seats at these tables, and returns the cookies to set: the
/// browser's, and those that remove the old ones. A seat that cannot be taken over now keeps its cookie.
pub async fn take_over(
    app: &App,
    visitor: &Visitor,
    codes: impl IntoIterator<Item = Code>,
) -> Vec<String> {
    let (mut browser, mut cookies) = (visitor.browser(&*app.host), Vec::new());
    for code in codes.into_iter().take(MAX_AT_ONCE) {
        match take_over_one(app, visitor, code, &browser).await {
            Some(true) => browser = browser.with_recent(code),
            Some(false) => {}
            None => continue,
        }
        cookies.push(removed_old_seat(code));
    }
    if !cookies.is_empty() {
        cookies.push(browser.cookie());
    }
    cookies
}

/// Returns whether the browser now has a seat at this table; `None` if the old cookie is still needed.
async fn take_over_one(app: &App, visitor: &Visitor, code: Code, own: &Browser) -> Option<bool> {
    let Some(old) = visitor.old_seat(code) else { return Some(false) };
    let Some(table) = app.tables.peek(code).await.ok()? else { return Some(false) };
    let new = own.token_at(&table);
    let mut commands = Vec::new();
    for command in key_commands(old, new, code) {
        match table.decide(app.host.now(), &command) {
            Ok(entries) if entries.is_empty() => {}
            Ok(_) => commands.push(command),
            // The old secret means nothing at this table.
            Err(Refusal::NotSeated) => {}
            Err(_) => return None,
        }
    }
    if !commands.is_empty() {
        app.tables.perform(code, commands).await.ok()?;
    }
    Some(!Device::of(old, code).seated(&table).is_empty())
}

/// The commands that let everybody with the old secret use the new one.
fn key_commands(old: Token, new: Token, code: Code) -> impl Iterator<Item = Command> {
    Seat::ALL.into_iter().map(move |place| Command::AddKey {
        who: old.companion(code, place),
        key: new.companion(code, place),
    })
}
