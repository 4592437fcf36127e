//! What is read: each address turns what the server knows into a page.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, SET_COOKIE};
use axum::response::{Html, IntoResponse, Redirect, Response};
use forsale::{Coins, Edition, Seat};
use forsale_html::{HomePage, NewPage, Reader, Screen, TableLine, TablePage};
use forsale_store::StoreError;
use forsale_table::{
    Chair, Code, Holder, Name, OpenHand, Table, TableView, Timestamp, Visibility, Watchers,
};
use forsale_words::{Spoken, words};

use crate::app::{App, FORWARDED_FOR};
use crate::clock::now;
use crate::daily;
use crate::device::{Device, Front};
use crate::fields::Fields;
use crate::lan;
use crate::live::{Failure, Live};
use crate::presence::{Attendance, Tab};
use crate::problem::Problem;
use crate::qr::qr_svg;
use crate::visitor::{Token, Visitor};

type Shared = State<Arc<App>>;

/// Tables shown in a list.
const LISTED: usize = 12;

/// Tables looked at for a list: not everybody may find each of them.
const CONSIDERED: usize = 24;

/// Public tables are listed for an hour after the last thing that happened there.
const FRESH: u64 = 3_600_000;

/// The first page.
pub async fn home(State(app): Shared, visitor: Visitor) -> Response {
    home_with_notice(&app, &visitor, None).await
}

async fn home_with_notice(app: &App, visitor: &Visitor, notice: Option<&str>) -> Response {
    let codes: Vec<Code> = visitor.codes().collect();
    let since = Timestamp(now().0.saturating_sub(FRESH));
    let mine = app.store.find(&codes).await.unwrap_or_default();
    let public = app.store.public(since, CONSIDERED as u32).await.unwrap_or_default();
    let mut mine = lines(app, visitor, mine.iter().map(|listing| listing.code), is_mine).await;
    mine.sort_by_key(|line| !line.my_turn);
    let others = public.iter().map(|listing| listing.code).filter(|code| !codes.contains(code));
    let is_near = is_near(app, visitor);
    let is_listed = |view: &TableView<'_>| is_open(view) && may_find(view, is_near);
    let open = lines(app, visitor, others, is_listed).await;
    let daily = daily::glance(app, visitor).await.ok();
    let page = HomePage { mine: &mine, open: &open, daily: daily.as_ref(), notice };
    Html(forsale_html::home(&reader(visitor, "/"), &page)).into_response()
}

/// Does the reader come from the network of this server? Behind a proxy that is not trusted to say
/// so, everybody seems to.
fn is_near(app: &App, visitor: &Visitor) -> bool {
    let is_hidden = visitor.is_forwarded || app.tls_host.is_some();
    visitor.ip.is_some_and(lan::is_near) && (app.trusts_proxy || !is_hidden)
}

fn may_find(view: &TableView<'_>, is_near: bool) -> bool {
    match view.options.visibility {
        Visibility::Link => false,
        Visibility::Network => is_near,
        Visibility::Public => true,
    }
}

/// The tables with a free chair that the reader may find, those first where something happened last;
/// one that cannot be read is left out, and logged.
pub async fn with_free_chair(app: &App, visitor: &Visitor) -> Result<Vec<Arc<Table>>, Problem> {
    let since = Timestamp(now().0.saturating_sub(FRESH));
    let listings = app.store.public(since, CONSIDERED as u32).await.map_err(Failure::from)?;
    let (is_near, mut tables) = (is_near(app, visitor), Vec::new());
    let is_listed = |table: &Arc<Table>| {
        let view = table.view(None);
        view.chairs.contains(&Chair::Free) && may_find(&view, is_near)
    };
    for listing in listings {
        match app.tables.peek(listing.code).await {
            Ok(table) => tables.extend(table.filter(is_listed)),
            Err(failure) => tracing::error!(table = %listing.code, ?failure, "cannot be listed"),
        }
    }
    tables.truncate(LISTED);
    Ok(tables)
}

/// The tables worth listing; one that cannot be read is left out, and logged.
async fn lines(
    app: &App,
    visitor: &Visitor,
    codes: impl Iterator<Item = Code>,
    is_listed: impl Fn(&TableView<'_>) -> bool,
) -> Vec<TableLine> {
    let mut lines = Vec::new();
    for code in codes.take(CONSIDERED) {
        if lines.len() == LISTED {
            break;
        }
        match app.tables.peek(code).await {
            Ok(Some(table)) => {
                let view = table.view(visitor.holder(code));
                lines.extend(is_listed(&view).then(|| line(visitor, &view)));
            }
            Ok(None) => {}
            Err(failure) => tracing::error!(table = %code, ?failure, "a table cannot be listed"),
        }
    }
    lines
}

fn is_mine(view: &TableView<'_>) -> bool {
    view.seat.is_some()
}

/// May whoever finds it in a list sit down, or look on?
fn is_open(view: &TableView<'_>) -> bool {
    let is_shown = view.options.watchers == Watchers::Welcome && view.play.is_some();
    view.chairs.contains(&Chair::Free) || is_shown
}

fn line(visitor: &Visitor, view: &TableView<'_>) -> TableLine {
    let my_turn = view.play.as_ref().is_some_and(|play| {
        play.seat.is_some_and(|seat| play.waiting_for.contains(seat))
            && !play.is_forced
            && !play.is_auto
    });
    let text = forsale_words::status(visitor.lang, view);
    TableLine { code: view.code, text, edition: view.edition, clock: view.options.clock, my_turn }
}

/// The form for a new table.
pub async fn new_table(visitor: Visitor) -> Response {
    let (options, level) = visitor.last();
    let level = level.bot.name;
    new_table_with(
        &visitor,
        &NewPage { name: "", options: &options, level, others: &[], notice: None },
    )
}

/// The form for a new table with all that was chosen, and why it cannot be.
pub fn new_table_with(visitor: &Visitor, page: &NewPage<'_>) -> Response {
    let name = suggested_name(visitor, 1);
    let page = NewPage { name: name.as_str(), ..*page };
    Html(forsale_html::new_table(&reader(visitor, "/new"), &page)).into_response()
}

/// From a typed code or link to its table.
pub async fn join(
    State(app): Shared,
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let typed = query.get("code").map_or("", String::as_str).trim();
    let code = typed.rsplit("/t/").next().unwrap_or(typed).trim_end_matches('/');
    match find(&app, &visitor, code).await {
        Ok((code, _)) => Redirect::to(&format!("/t/{code}")).into_response(),
        Err(problem) => {
            let text = problem.text(visitor.lang, None);
            (problem.status(), home_with_notice(&app, &visitor, Some(&text)).await).into_response()
        }
    }
}

/// A table: its lobby, its game or its end.
pub async fn table(State(app): Shared, visitor: Visitor, Path(code): Path<String>) -> Response {
    match find_fresh(&app, &visitor, &code).await {
        Ok((_, live)) => table_with_notice(&app, &visitor, &live, None),
        Err(problem) => problem.answer(&visitor, None),
    }
}

/// The page of a table, with a sentence about what did not work.
pub fn table_with_notice(
    app: &App,
    visitor: &Visitor,
    live: &Live,
    notice: Option<&str>,
) -> Response {
    let (table, device) = (live.look(), visitor.device(live.look().code()));
    live.touch(&device);
    whole_page(app, visitor, live, device.front(&table, None), notice)
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
        Ok((code, live)) => {
            let front = visitor.device(code).watching(screen).front(&live.look(), None);
            whole_page(&app, &visitor, &live, front, None)
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
        let (code, live) = find_fresh(&app, &visitor, &code).await?;
        let (table, device) = (live.look(), visitor.device(code));
        let who = seat.and_then(|seat| device.at(&table, seat)).ok_or(Problem::NotSeated)?;
        Ok(whole_page(&app, &visitor, &live, device.front(&table, Some(who)), None))
    };
    lifted.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

fn whole_page(
    app: &App,
    visitor: &Visitor,
    live: &Live,
    front: Front,
    notice: Option<&str>,
) -> Response {
    let table = live.look();
    let here = front.address(table.code());
    let attendance = live.attendance().borrow().clone();
    let seen = Seen { table: &table, front, since: table.moment(), attendance: &attendance };
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
        self.table.missed(&self.attendance.missing(self.table, now()))
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
    let (now, missed) = (now(), seen.missed());
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
    let invite =
        base.as_ref().filter(|base| !is_local(base)).map(|base| format!("{base}/t/{}", view.code));
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
        presence: &seen.attendance.seats(seen.table, now()),
        missed: seen.missed(),
        now: now(),
    })
}

/// The address of this server, as friends of the reader open it or else as the reader does.
pub fn base(app: &App, visitor: &Visitor) -> Option<String> {
    let here = visitor.host.as_ref().map(|host| format!("http://{host}"));
    app.invite_bases.borrow().first().cloned().or(here)
}

/// Does this address lead only to the machine it is opened on?
fn is_local(base: &str) -> bool {
    let host = base.split("://").nth(1).unwrap_or(base);
    host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]")
}

/// The name somebody used last, or one for a guest.
pub fn suggested_name(visitor: &Visitor, number: usize) -> Name {
    let last = visitor.name().and_then(|name| Name::new(&name).ok());
    let guest = || Name::new(&words(visitor.lang).guest(number)).ok();
    #[expect(clippy::expect_used, reason = "a constant with a letter is a name")]
    last.or_else(guest).unwrap_or_else(|| Name::new("Guest").expect("a name"))
}

/// The list of boxes.
pub async fn rules_index(visitor: Visitor) -> Response {
    Html(forsale_html::rules_index(&reader(&visitor, "/rules"))).into_response()
}

/// The rules of one box, with what a bid would bring back.
pub async fn rules(
    visitor: Visitor,
    Path(edition): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let Ok(edition) = Edition::named(&edition) else {
        return Problem::NoPage.answer(&visitor, None);
    };
    let bid = query.get("bid").and_then(|bid| bid.trim().parse().ok()).map(Coins);
    let here = format!("/rules/{}", edition.id);
    Html(forsale_html::rules_page(&reader(&visitor, &here), edition, bid)).into_response()
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
        let (code, live) = find_fresh(&app, &visitor, code).await?;
        if Device::of(token, code).seated(&live.look()).is_empty() {
            return Err(Problem::NoSeat);
        }
        let cookie = [(SET_COOKIE, visitor.seat_cookie(code, token))];
        Ok((cookie, Redirect::to(&format!("/t/{code}"))).into_response())
    };
    opened.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
}

/// A stylesheet or a script. Its name changes with its content, so it is kept for ever.
pub async fn asset(visitor: Visitor, Path(name): Path<String>) -> Response {
    match forsale_html::asset(&name) {
        Some(asset) => {
            let kept = (CACHE_CONTROL, "public, max-age=31536000, immutable");
            ([kept, (CONTENT_TYPE, asset.kind)], asset.text).into_response()
        }
        None => Problem::NoPage.answer(&visitor, None),
    }
}

/// The picture of the tab.
pub async fn favicon() -> Response {
    let kept = (CACHE_CONTROL, "public, max-age=86400");
    ([kept, (CONTENT_TYPE, "image/svg+xml")], forsale_html::FAVICON).into_response()
}

/// The picture a chat shows beside a link.
pub async fn preview() -> Response {
    let kept = (CACHE_CONTROL, "public, max-age=86400");
    ([kept, (CONTENT_TYPE, "image/png")], forsale_html::PREVIEW).into_response()
}

/// Can tables be read?
pub async fn healthz(State(app): Shared) -> Response {
    match app.store.find(&[]).await {
        Ok(_) if !*app.hears.borrow() => {
            (axum::http::StatusCode::SERVICE_UNAVAILABLE, "other nodes are not heard\n")
                .into_response()
        }
        Ok(_) => "ok\n".into_response(),
        Err(error) => {
            match error {
                StoreError::Unreachable => tracing::warn!(%error, "the store is away"),
                error => tracing::error!(%error, "the store is not healthy"),
            }
            (axum::http::StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
                .into_response()
        }
    }
}

/// Counts for whoever runs the server: on this machine and not by way of a proxy, unless everybody
/// may read them.
pub async fn metrics(State(app): Shared, visitor: Visitor, headers: HeaderMap) -> Response {
    let is_here = visitor.ip.is_some_and(|ip| ip.to_canonical().is_loopback());
    if !app.metrics_are_public && (!is_here || headers.contains_key(FORWARDED_FOR)) {
        return Problem::NoPage.answer(&visitor, None);
    }
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, app.metrics.page(app.tables.count_awake())).into_response()
}

/// Any other address.
pub async fn no_page(visitor: Visitor) -> Response {
    Problem::NoPage.answer(&visitor, None)
}

/// The table with this code, awake.
pub async fn find(app: &App, visitor: &Visitor, text: &str) -> Result<(Code, Live), Problem> {
    let code: Code = text.parse().map_err(|_| missing(app, visitor, text))?;
    let live = app.tables.find(code).await?.filter(|live| may_know(app, visitor, code, live));
    live.map(|live| (code, live)).ok_or_else(|| missing(app, visitor, text))
}

/// The same, not older than any other node has it.
pub async fn find_fresh(app: &App, visitor: &Visitor, text: &str) -> Result<(Code, Live), Problem> {
    let code: Code = text.parse().map_err(|_| missing(app, visitor, text))?;
    let live = app.tables.find_fresh(code).await?.filter(|live| may_know(app, visitor, code, live));
    live.map(|live| (code, live)).ok_or_else(|| missing(app, visitor, text))
}

/// Whoever tried too many codes finds only the tables where they sit: if a right code were answered
/// otherwise than a wrong one, they could go on guessing.
fn may_know(app: &App, visitor: &Visitor, code: Code, live: &Live) -> bool {
    let sits = || !visitor.device(code).owners(&live.look()).is_empty();
    !app.limits.guessed_too_much(visitor.ip) || sits()
}

fn missing(app: &App, visitor: &Visitor, text: &str) -> Problem {
    let short: String = text.chars().take(12).collect();
    let is_too_many = app.limits.guesses_too_much(visitor.ip);
    if is_too_many { Problem::TooManyTries } else { Problem::NoTable(short) }
}

/// Who reads, and where.
pub fn reader<'a>(visitor: &Visitor, here: &'a str) -> Reader<'a> {
    let guided = visitor.is_guided(here);
    let (lang, settings) = (visitor.lang, visitor.settings);
    Reader { lang, here, settings, guided, is_shared: false }
}
