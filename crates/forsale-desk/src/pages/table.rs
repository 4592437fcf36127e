//! A table's page, and its updates for open tabs.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::{Html, IntoResponse, Redirect, Response};
use forsale::{Seat, Seats};
use forsale_html::{Everybody, Moment, Reader, Regions, Screen, TablePage};
use forsale_table::{
    Code, Command, Holder, Notes, OpenHand, Past, Refusal, Table, TableView, Timestamp,
};
use forsale_words::Spoken;

use crate::app::{App, Shared};
use crate::pages::{reader, suggested_name};
use crate::qr::{is_this_machine, qr_svg};
use crate::requests::browser::Browser;
use crate::requests::device::{Device, DeviceView};
use crate::requests::fields::FormBody;
use crate::requests::lookup::find_fresh;
use crate::requests::old_seats;
use crate::requests::post::set_cookies;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor};
use crate::table::handle::TableHandle;
use crate::table::presence::{Attendance, BrowserTab};
use crate::table::shared_regions::SharedRegions;

/// The page of a table: its lobby, its game or its result.
pub async fn page(State(app): Shared, visitor: Visitor, Path(code): Path<String>) -> Response {
    match find_fresh(&app, &visitor, &code).await {
        Ok((code, handle)) => {
            let cookies = cookies_at(&app, &visitor, code, &handle).await;
            let page = page_with_notice(&app, &visitor, &handle, None);
            (set_cookies(cookies), page).into_response()
        }
        Err(problem) => problem.answer(&visitor, None),
    }
}

/// The cookies to set when a browser opens the page of a table where it has a seat.
async fn cookies_at(app: &App, visitor: &Visitor, code: Code, handle: &TableHandle) -> Vec<String> {
    if visitor.old_seat(code).is_some() {
        return old_seats::take_over(app, visitor, [code]).await;
    }
    let table = handle.look();
    // Two tables opened at the same time may have kept only one in the cookie.
    let is_missing = |browser: &&Browser| {
        !browser.recent().contains(&code) && !visitor.device(&table).seated(&table).is_empty()
    };
    let browser = visitor.known_browser().filter(is_missing);
    browser.map(|browser| browser.with_recent(code).cookie()).into_iter().collect()
}

/// The page of a table, with a sentence about what failed.
pub fn page_with_notice(
    app: &App,
    visitor: &Visitor,
    handle: &TableHandle,
    notice: Option<&str>,
) -> Response {
    let table = handle.look();
    let device = visitor.device(&table);
    handle.touch(&device);
    whole_page(app, visitor, handle, device.view(&table, None), notice)
}

/// The running game after some of its moves, as the reader may see it now.
pub async fn past(
    State(app): Shared,
    visitor: Visitor,
    Path((code, at)): Path<(String, String)>,
) -> Response {
    let page = async {
        let at: usize = at.parse().map_err(|_| Problem::NoPage)?;
        let (code, handle) = find_fresh(&app, &visitor, &code).await?;
        let table = handle.look();
        let device = visitor.device(&table).view(&table, None);
        let present = table.moment();
        let is_closed = table.view(device.who).is_closed;
        let Some(past) = table.past(at).filter(|_| !is_closed) else {
            return Ok(Redirect::to(&format!("/t/{code}")).into_response());
        };
        let here = format!("/t/{code}/past/{}", past.at);
        let Past { at, first, last, ref parts, .. } = past;
        let moment = Moment { at, first, last, parts, present };
        Ok(past_page(&app, &visitor, (&handle, device), (&past.table, moment), &here))
    };
    page.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn past_page(
    app: &App,
    visitor: &Visitor,
    (handle, device): (&TableHandle, DeviceView),
    (table, moment): (&Table, Moment<'_>),
    here: &str,
) -> Response {
    let attendance = handle.attendance().borrow().clone();
    let (since, now) = (table.moment(), app.host.now());
    let context =
        PageContext { table, device, since, attendance: &attendance, is_open: false, now };
    let view = context.view();
    let html = render(app, visitor, (&context, &view), None, |page| {
        forsale_html::past_page(&context.reader(visitor, here), page, moment)
    });
    ([(CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

/// The page for watchers. It shows only what everyone may know, even to players.
pub async fn watch(app: Shared, visitor: Visitor, code: Path<String>) -> Response {
    watchers_page(app, visitor, code, Screen::Watch).await
}

/// The same for a large screen.
pub async fn tv(app: Shared, visitor: Visitor, code: Path<String>) -> Response {
    watchers_page(app, visitor, code, Screen::Tv).await
}

async fn watchers_page(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    screen: Screen,
) -> Response {
    match find_fresh(&app, &visitor, &code).await {
        Ok((_, handle)) => {
            let table = handle.look();
            let device = visitor.device(&table).watching(screen).view(&table, None);
            whole_page(&app, &visitor, &handle, device, None)
        }
        Err(problem) => problem.answer(&visitor, None),
    }
}

/// The page for the player who has just taken a shared device, for browsers without a script. After a
/// reload the curtain is back.
pub async fn lift(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    body: FormBody,
) -> Response {
    let lifted = async {
        let form = body.read()?;
        let seat = form.acting_seat()?;
        form.reject_unknown()?;
        let (_, handle) = find_fresh(&app, &visitor, &code).await?;
        let table = handle.look();
        let device = visitor.device(&table);
        let who = seat.and_then(|seat| device.holder_at(&table, seat)).ok_or(Problem::NotSeated)?;
        Ok(whole_page(&app, &visitor, &handle, device.view(&table, Some(who)), None))
    };
    lifted.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Asks the reader of a personal link whether to open its seat in this browser. A link alone changes
/// nothing: another site may have sent the reader, and chat programs open links for a preview.
pub async fn return_link(
    State(app): Shared,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Response {
    let opened = async {
        let PersonalLink { handle, seats, .. } = PersonalLink::find(&app, &visitor, &link).await?;
        let table = handle.look();
        let own = visitor.device(&table).seated(&table);
        if seats.iter().all(|(seat, _)| own.iter().any(|(other, _)| other == seat)) {
            return Ok(Redirect::to(&format!("/t/{}", table.code())).into_response());
        }
        let seats: Seats = seats.iter().map(|(seat, _)| *seat).collect();
        let names = forsale_words::names(visitor.lang, table.view(None).chairs, seats);
        let page = forsale_html::return_page(&reader(&visitor, "/"), table.code(), &names);
        Ok(([(CACHE_CONTROL, "no-store")], Html(page)).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Opens the seat of a personal link in this browser. Seats that it has already stay open.
pub async fn open_link(
    State(app): Shared,
    visitor: Visitor,
    Path(link): Path<String>,
    body: FormBody,
) -> Response {
    let opened = async {
        body.read()?.reject_unknown()?;
        let PersonalLink { mut handle, seats } = PersonalLink::find(&app, &visitor, &link).await?;
        let (table, browser) = (handle.look(), visitor.browser(&*app.host));
        let code = table.code();
        let free = browser.token_at(&table).people(code).into_iter();
        let mut free = free.filter(|person| table.seat_of(*person).is_none());
        let own = visitor.device(&table).seated(&table);
        let new = seats.iter().filter(|(seat, _)| own.iter().all(|(other, _)| other != seat));
        let commands: Option<Vec<Command>> =
            new.map(|(_, who)| Some(Command::AddKey { who: *who, key: free.next()? })).collect();
        app.tables.perform_at(&mut handle, commands.ok_or(Refusal::TooManyKeys)?).await?;
        let cookies = set_cookies([browser.with_recent(code).cookie()]);
        Ok((cookies, Redirect::to(&format!("/t/{code}"))).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// A personal link that opens at least one seat.
struct PersonalLink {
    handle: TableHandle,
    /// The seats it opens.
    seats: Vec<(Seat, Holder)>,
}

impl PersonalLink {
    async fn find(app: &App, visitor: &Visitor, link: &str) -> Result<PersonalLink, Problem> {
        let parts =
            link.split_once('-').and_then(|(code, token)| Some((code, Token::parse(token)?)));
        let (code, token) = parts.ok_or(Problem::NoPage)?;
        let (code, handle) = find_fresh(app, visitor, code).await?;
        let seats = Device::of(token, code).seated(&handle.look());
        if seats.is_empty() { Err(Problem::NoSeat) } else { Ok(PersonalLink { handle, seats }) }
    }
}

/// Renders the whole page of a table.
fn whole_page(
    app: &App,
    visitor: &Visitor,
    handle: &TableHandle,
    device: DeviceView,
    notice: Option<&str>,
) -> Response {
    let table = handle.look();
    let here = device.address(table.code());
    let attendance = handle.attendance().borrow().clone();
    let context = PageContext {
        table: &table,
        device,
        since: table.moment(),
        attendance: &attendance,
        is_open: false,
        now: app.host.now(),
    };
    let view = context.view();
    let html = render(app, visitor, (&context, &view), notice, |page| {
        forsale_html::table_page(&context.reader(visitor, &here), page)
    });
    ([(CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

/// What a page of a table is rendered from.
pub struct PageContext<'a> {
    /// The table.
    pub table: &'a Table,
    /// What the device shows.
    pub device: DeviceView,
    /// The last moment that the reader has seen.
    pub since: u32,
    /// The presence of players and watchers.
    pub attendance: &'a Attendance,
    /// Whether the page is open in a tab, which then counts among the watchers if it has no seat.
    pub is_open: bool,
    /// The time.
    pub now: Timestamp,
}

impl PageContext<'_> {
    fn reader<'a>(&self, visitor: &Visitor, here: &'a str) -> Reader<'a> {
        Reader { is_shared: self.device.own.len() > 1, ..reader(visitor, here) }
    }

    fn view(&self) -> TableView<'_> {
        let mut view = self.table.view(self.device.who);
        if self.device.plays && self.table.is_playing() {
            // Players must not read the comments of watchers during a game, not even on a page for watchers.
            view.comments = &[];
        }
        // Claims are shown to everyone on a shared device, whoever's turn it is.
        view.claims = self.table.claims_for(self.device.own);
        view
    }

    /// The missing player whom the table waits for, and when the others may vote.
    fn missed(&self) -> Option<(Seat, Timestamp)> {
        self.table.missed(&self.attendance.missing(self.table, self.now))
    }

    /// All hands, for watchers. A large screen shows none, because players see it.
    fn hands(&self) -> Vec<OpenHand> {
        let only_watches = !self.device.plays && self.device.screen != Screen::Tv;
        self.table.open_hands().filter(|_| only_watches).unwrap_or_default()
    }

    /// Whether the reader has finished a game as a guest, and has not been asked for a name.
    fn asks_name(&self, visitor: &Visitor, view: &TableView<'_>) -> bool {
        let is_over = view.play.as_ref().is_some_and(|play| play.outcome.is_some());
        is_over && view.seat.is_some() && self.device.own.len() < 2 && visitor.name().is_none()
    }

    /// The number of watchers besides the reader.
    fn other_watchers(&self) -> u32 {
        let is_counted = self.is_open && !self.device.plays && self.device.screen != Screen::Tv;
        self.attendance.watchers().saturating_sub(u32::from(is_counted))
    }

    /// Whether the reader's seat is open in another browser too.
    fn is_elsewhere(&self, visitor: &Visitor) -> bool {
        let who = self.device.who.and_then(|who| self.table.owner(who));
        let browser = visitor.browser_id(self.table.code());
        who.is_some_and(|who| self.attendance.is_open_elsewhere(BrowserTab { who, browser }))
    }
}

/// An update of a table's page for an open tab.
pub struct PageUpdate {
    /// The changing part of the page.
    pub regions: Regions,
    /// The new lines of the log.
    pub lines: String,
    /// The title of the tab.
    pub title: String,
    /// What a screen reader announces.
    pub spoken: Spoken,
    /// The time, if a clock runs.
    pub now: Option<Timestamp>,
    /// When the page changes without an event: a missing player is announced, and then voting opens.
    pub changes_at: Option<Timestamp>,
}

/// Renders an update for a tab. What everybody sees alike is shared with the other tabs of the table.
pub fn page_update(
    app: &App,
    visitor: &Visitor,
    context: &PageContext<'_>,
    (shared, table): (&SharedRegions, &Arc<Table>),
) -> PageUpdate {
    let view = context.view();
    let here = context.device.address(view.code);
    let reader = context.reader(visitor, &here);
    let public = reader.is_shared.then(|| view.of_nobody());
    let announced = public.as_ref().unwrap_or(&view);
    // A curtain hides the log, so that after it all lines are new. Where the past is hidden, each
    // auction and sale has a log of its own, and after the game the whole log is new.
    let is_new = reader.is_shared || view.options.ledger == Notes::Memory;
    let known = if is_new { 0 } else { context.since };
    let is_timed = view.play.as_ref().is_some_and(|play| !play.deadlines.is_empty());
    let (now, missed) = (context.now, context.missed());
    let changes =
        missed.map(|(_, until)| [Timestamp(until.0.saturating_sub(TablePage::COUNTDOWN)), until]);
    PageUpdate {
        regions: render(app, visitor, (context, &view), None, |page| {
            // Who shares a device has marks of their own all over the page.
            let common = (!reader.is_shared).then(|| shared.at(table, &reader, page));
            let everybody =
                common.as_ref().map(|common| Everybody::new(&reader, context.table, page, common));
            forsale_html::table_regions(&reader, page, everybody.as_ref())
        }),
        lines: forsale_html::table_lines(&reader, &view, known),
        title: forsale_html::table_title(&reader, &view),
        spoken: forsale_words::spoken(visitor.lang, announced, context.since),
        now: (is_timed || missed.is_some()).then_some(now),
        changes_at: changes.and_then(|times| times.into_iter().find(|at| *at > now)),
    }
}

/// Renders a table with everything that its page needs.
fn render<T>(
    app: &App,
    visitor: &Visitor,
    (context, view): (&PageContext<'_>, &TableView<'_>),
    notice: Option<&str>,
    template: impl FnOnce(&TablePage<'_>) -> T,
) -> T {
    let (hands, muted) = (context.hands(), visitor.muted(view.code));
    let (base, bases) = (base(app, visitor), app.invite_bases.borrow().clone());
    let invite = invite_base(&bases, base.as_deref()).map(|it| format!("{it}/t/{}", view.code));
    let other_invites: Vec<String> =
        bases.iter().skip(1).map(|base| format!("{base}/t/{}", view.code)).collect();
    let token = visitor.token(context.table).filter(|_| view.seat.is_some());
    let return_link = token
        .zip(base.as_ref())
        .map(|(token, base)| format!("{base}/s/{}-{}", view.code, token.text()));
    let qr = invite.as_deref().filter(|_| !context.table.is_playing()).and_then(qr_svg);
    let free_seat = view.chairs.iter().filter(|chair| chair.name().is_some()).count() + 1;
    template(&TablePage {
        view,
        invite: invite.as_deref(),
        other_invites: &other_invites,
        qr_svg: qr.as_deref(),
        return_link: return_link.as_deref(),
        notice,
        name: suggested_name(visitor, free_seat).as_str(),
        moves: view
            .play
            .as_ref()
            .filter(|_| context.table.is_playing())
            .map(|_| context.table.moves()),
        asks_name: context.asks_name(visitor, view),
        level: visitor.last().1.bot.name,
        curtain: context.device.curtain,
        muted: &muted,
        own_tag: visitor.holder(context.table).map(Holder::tag),
        own: context.device.own,
        screen: context.device.screen,
        is_elsewhere: context.is_elsewhere(visitor),
        watchers: context.other_watchers(),
        is_player: context.device.plays,
        hands: &hands,
        presence: &context.attendance.seats(context.table, context.now),
        missed: context.missed(),
        now: context.now,
    })
}

/// The address for invitations. The visitor's own address is none if it works only on this machine; an
/// address that the host of the server named is trusted.
fn invite_base<'a>(bases: &'a [String], here: Option<&'a str>) -> Option<&'a str> {
    bases.first().map(String::as_str).or(here.filter(|here| !is_this_machine(here)))
}

/// The address of this server that friends can open; if unknown, the one that the visitor uses.
pub fn base(app: &App, visitor: &Visitor) -> Option<String> {
    let here = visitor.host.as_ref().map(|host| format!("http://{host}"));
    app.invite_bases.borrow().first().cloned().or(here)
}

#[cfg(test)]
mod tests {
    use super::invite_base;

    #[test]
    fn friends_are_invited_to_the_address_the_host_named_and_never_to_this_machine() {
        let (named, lan) = ("http://localhost:7097", "http://192.168.1.20:7097");
        let loopback = Some("http://127.0.0.1:7097");
        for here in [loopback, Some(lan), None] {
            assert_eq!(invite_base(&[named.to_owned(), lan.to_owned()], here), Some(named));
        }
        assert_eq!(invite_base(&[], loopback), None);
        assert_eq!(invite_base(&[], Some(lan)), Some(lan));
    }
}
