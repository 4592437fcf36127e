//! The page of a table, and the parts of it that are sent to an open tab.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::response::{Html, IntoResponse, Redirect, Response};
use forsale::Seat;
use forsale_html::{Reader, Screen, TablePage};
use forsale_table::{Holder, OpenHand, Table, TableView, Timestamp};
use forsale_words::Spoken;

use crate::app::{App, Shared};
use crate::pages::{reader, suggested_name};
use crate::qr::{is_this_machine, qr_svg};
use crate::requests::device::{Device, Front};
use crate::requests::fields::Fields;
use crate::requests::lookup::find_fresh;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor};
use crate::table::handle::TableHandle;
use crate::table::presence::{Attendance, Tab};

/// A table: its lobby, its game or its end.
pub async fn page(State(app): Shared, visitor: Visitor, Path(code): Path<String>) -> Response {
    match find_fresh(&app, &visitor, &code).await {
        Ok((_, handle)) => page_with_notice(&app, &visitor, &handle, None),
        Err(problem) => problem.answer(&visitor, None),
    }
}

/// The page of a table, with a sentence about what did not work.
pub fn page_with_notice(
    app: &App,
    visitor: &Visitor,
    handle: &TableHandle,
    notice: Option<&str>,
) -> Response {
    let (table, device) = (handle.look(), visitor.device(handle.look().code()));
    handle.touch(&device);
    whole_page(app, visitor, handle, device.front(&table, None), notice)
}

/// The address where one can only watch: whoever opens it, it shows what everybody may know.
pub async fn watch(app: Shared, visitor: Visitor, code: Path<String>) -> Response {
    shown(app, visitor, code, Screen::Watch).await
}

/// The same for a large screen that the whole room sees.
pub async fn tv(app: Shared, visitor: Visitor, code: Path<String>) -> Response {
    shown(app, visitor, code, Screen::Tv).await
}

async fn shown(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    screen: Screen,
) -> Response {
    match find_fresh(&app, &visitor, &code).await {
        Ok((code, handle)) => {
            let front = visitor.device(code).watching(screen).front(&handle.look(), None);
            whole_page(&app, &visitor, &handle, front, None)
        }
        Err(problem) => problem.answer(&visitor, None),
    }
}

/// The page for who has just taken a device that several share, for a browser without a script.
/// Asked for again, it is behind the curtain again.
pub async fn lift(
    State(app): Shared,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Response {
    let lifted = async {
        let form = fields.read()?;
        let seat = form.as_seat()?;
        form.all_asked()?;
        let (code, handle) = find_fresh(&app, &visitor, &code).await?;
        let (table, device) = (handle.look(), visitor.device(code));
        let who = seat.and_then(|seat| device.at(&table, seat)).ok_or(Problem::NotSeated)?;
        Ok(whole_page(&app, &visitor, &handle, device.front(&table, Some(who)), None))
    };
    lifted.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// Gives a seat back to who opens their personal link.
pub async fn return_link(
    State(app): Shared,
    visitor: Visitor,
    Path(link): Path<String>,
) -> Response {
    let parts = link.split_once('-').and_then(|(code, token)| Some((code, Token::parse(token)?)));
    let opened = async {
        let (code, token) = parts.ok_or(Problem::NoPage)?;
        let (code, handle) = find_fresh(&app, &visitor, code).await?;
        if Device::of(token, code).seated(&handle.look()).is_empty() {
            return Err(Problem::NoSeat);
        }
        let cookie = [(SET_COOKIE, visitor.seat_cookie(&app, code, token))];
        Ok((cookie, Redirect::to(&format!("/t/{code}"))).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn whole_page(
    app: &App,
    visitor: &Visitor,
    handle: &TableHandle,
    front: Front,
    notice: Option<&str>,
) -> Response {
    let table = handle.look();
    let here = front.address(table.code());
    let attendance = handle.attendance().borrow().clone();
    let seen = Seen {
        table: &table,
        front,
        since: table.moment(),
        attendance: &attendance,
        now: app.host.now(),
    };
    let view = seen.view();
    let html = show(app, visitor, (&seen, &view), notice, |page| {
        forsale_html::table_page(&seen.reader(visitor, &here), page)
    });
    ([(CACHE_CONTROL, "no-store")], Html(html)).into_response()
}

/// What somebody sees of a table, and what they had seen before.
pub struct Seen<'a> {
    /// The table.
    pub table: &'a Table,
    /// Who looks.
    pub front: Front,
    /// The last moment they saw.
    pub since: u32,
    /// Who is there.
    pub attendance: &'a Attendance,
    /// The time.
    pub now: Timestamp,
}

impl Seen<'_> {
    fn reader<'a>(&self, visitor: &Visitor, here: &'a str) -> Reader<'a> {
        Reader { is_shared: self.front.own.len() > 1, ..reader(visitor, here) }
    }

    fn view(&self) -> TableView<'_> {
        let mut view = self.table.view(self.front.who);
        if self.front.plays && self.table.is_playing() {
            // Also where they only look on: it is said behind their backs.
            view.comments = &[];
        }
        // Who shares a device may know who somebody is, whoever's turn it is.
        view.claims = self.table.claims_for(self.front.own);
        view
    }

    /// Whom the table waits for who is not there, and from when on the others may vote.
    fn missed(&self) -> Option<(Seat, Timestamp)> {
        self.table.missed(&self.attendance.missing(self.table, self.now))
    }

    /// All hands, for who looks on and does not play. A large screen is looked at by players.
    fn hands(&self) -> Vec<OpenHand> {
        let looks_on = !self.front.plays && self.front.screen != Screen::Tv;
        self.table.open_hands().filter(|_| looks_on).unwrap_or_default()
    }

    /// Is the reader's seat open in another browser as well?
    fn is_elsewhere(&self, visitor: &Visitor) -> bool {
        let who = self.front.who.and_then(|who| self.table.owner(who));
        let mark = visitor.mark(self.table.code());
        who.is_some_and(|who| self.attendance.is_elsewhere(Tab { who, mark }))
    }
}

/// The changing part of a table's page, with what is said aloud.
pub struct Piece {
    /// The changing part.
    pub main: String,
    /// The lines of the log that the tab may not have.
    pub lines: String,
    /// The title of the tab.
    pub title: String,
    /// What is said aloud.
    pub spoken: Spoken,
    /// The time, if a clock runs.
    pub now: Option<Timestamp>,
    /// When time alone changes the page: somebody is missed, and then the others may vote.
    pub changes_at: Option<Timestamp>,
}

/// What a tab needs to know.
pub fn piece(app: &App, visitor: &Visitor, seen: &Seen<'_>) -> Piece {
    let view = seen.view();
    let here = seen.front.address(view.code);
    let reader = seen.reader(visitor, &here);
    let public = reader.is_shared.then(|| view.of_nobody());
    let heard = public.as_ref().unwrap_or(&view);
    // A curtain has no log, so that after it all lines are new.
    let known = if reader.is_shared { 0 } else { seen.since };
    let is_timed = view.play.as_ref().is_some_and(|play| !play.deadlines.is_empty());
    let (now, missed) = (seen.now, seen.missed());
    let changes =
        missed.map(|(_, until)| [Timestamp(until.0.saturating_sub(TablePage::COUNTDOWN)), until]);
    Piece {
        main: show(app, visitor, (seen, &view), None, |page| {
            forsale_html::table_main(&reader, page)
        }),
        lines: forsale_html::table_lines(&reader, &view, known),
        title: forsale_html::table_title(&reader, &view),
        spoken: forsale_words::spoken(visitor.lang, heard, seen.since),
        now: (is_timed || missed.is_some()).then_some(now),
        changes_at: changes.and_then(|times| times.into_iter().find(|at| *at > now)),
    }
}

/// Prints a table with all that its page needs.
fn show(
    app: &App,
    visitor: &Visitor,
    (seen, view): (&Seen<'_>, &TableView<'_>),
    notice: Option<&str>,
    print: impl FnOnce(&TablePage<'_>) -> String,
) -> String {
    let (hands, muted) = (seen.hands(), visitor.muted(view.code));
    let (base, bases) = (base(app, visitor), app.invite_bases.borrow().clone());
    // An address of this machine alone invites nobody.
    let invite = base
        .as_ref()
        .filter(|base| !is_this_machine(base))
        .map(|base| format!("{base}/t/{}", view.code));
    let others: Vec<String> =
        bases.iter().skip(1).map(|base| format!("{base}/t/{}", view.code)).collect();
    let token = visitor.token(view.code).filter(|_| view.seat.is_some());
    let return_link = token
        .zip(base.as_ref())
        .map(|(token, base)| format!("{base}/s/{}-{}", view.code, token.text()));
    let qr = invite.as_deref().filter(|_| !seen.table.is_playing()).and_then(qr_svg);
    let free_seat = view.chairs.iter().filter(|chair| chair.name().is_some()).count() + 1;
    print(&TablePage {
        view,
        invite: invite.as_deref(),
        other_invites: &others,
        qr_svg: qr.as_deref(),
        return_link: return_link.as_deref(),
        notice,
        name: suggested_name(visitor, free_seat).as_str(),
        level: visitor.last().1.bot.name,
        curtain: seen.front.curtain,
        muted: &muted,
        own_tag: visitor.holder(view.code).map(Holder::tag),
        own: seen.front.own,
        screen: seen.front.screen,
        is_elsewhere: seen.is_elsewhere(visitor),
        watchers: seen.attendance.watchers(),
        is_on_tv: seen.attendance.is_on_screen(),
        is_player: seen.front.plays,
        hands: &hands,
        presence: &seen.attendance.seats(seen.table, seen.now),
        missed: seen.missed(),
        now: seen.now,
    })
}

/// The address of this server, as friends of the reader open it or else as the reader does.
pub fn base(app: &App, visitor: &Visitor) -> Option<String> {
    let here = visitor.host.as_ref().map(|host| format!("http://{host}"));
    app.invite_bases.borrow().first().cloned().or(here)
}
