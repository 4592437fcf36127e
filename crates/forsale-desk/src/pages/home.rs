//! The home page and its lists of tables.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use forsale_html::{HomePage, TableLine};
use forsale_table::{Chair, Code, Table, TableView, Timestamp, Visibility, Watchers};

use crate::app::{App, Shared};
use crate::network::is_near;
use crate::pages::{daily, reader};
use crate::requests::browser::Browser;
use crate::requests::post::set_cookies;
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;
use crate::requests::{lookup, old_seats};
use crate::table::handle::TableError;

/// The most tables shown in a list.
const MAX_LISTED: usize = 12;

/// The most tables considered for a list: the visitor may not be allowed to find all of them.
const MAX_CONSIDERED: usize = 24;

/// How long a public table is listed after its last event, in milliseconds: an hour.
const LISTED_FOR_MS: u64 = 3_600_000;

/// How long a finished table is listed for its players, in milliseconds: a day.
const KEPT_FOR_MS: u64 = 86_400_000;

/// The home page.
pub async fn home(State(app): Shared, visitor: Visitor) -> Response {
    home_with_notice(&app, &visitor, None).await
}

async fn home_with_notice(app: &App, visitor: &Visitor, notice: Option<&str>) -> Response {
    let cookies = old_seats::take_over(app, visitor, visitor.old_codes()).await;
    // A browser that comes back keeps its cookie for another half year.
    let own = visitor.known_browser().filter(|_| cookies.is_empty()).map(Browser::cookie);
    let cookies: Vec<String> = cookies.into_iter().chain(own).collect();
    let codes = visitor.codes();
    let since = Timestamp(app.host.now().0.saturating_sub(LISTED_FOR_MS));
    let mine = app.store.find(&codes).await.unwrap_or_default();
    let public = app.store.public(since, MAX_CONSIDERED as u32).await.unwrap_or_default();
    let now = app.host.now();
    let is_mine = |view: &TableView<'_>| view.seat.is_some() && !is_past(view, now);
    let mut mine = lines(app, visitor, mine.iter().map(|listing| listing.code), is_mine).await;
    mine.sort_by_key(|line| !line.my_turn);
    let others = public.iter().map(|listing| listing.code).filter(|code| !codes.contains(code));
    let is_near = is_on_this_network(app, visitor);
    let is_listed = |view: &TableView<'_>| is_open(view) && may_find(view, is_near);
    let open = lines(app, visitor, others, is_listed).await;
    let daily = daily::todays_page(app, visitor).await.ok();
    let (options, level) = visitor.last();
    let page = HomePage {
        mine: &mine,
        open: &open,
        level: level.bot.name,
        seats: options.seats,
        daily: daily.as_ref(),
        notice,
    };
    let html = Html(forsale_html::home(&reader(visitor, "/"), &page));
    (set_cookies(cookies), html).into_response()
}

/// Whether the visitor is on the same network as the server. Behind a proxy that is not trusted, every
/// visitor would seem to be.
fn is_on_this_network(app: &App, visitor: &Visitor) -> bool {
    let is_proxied = visitor.is_forwarded() || app.tls_host.is_some();
    visitor.ip.is_some_and(is_near) && (app.trusts_proxy || !is_proxied)
}

/// Whether a visitor may find the table in a list.
fn may_find(view: &TableView<'_>, is_near: bool) -> bool {
    match view.options.visibility {
        Visibility::Link => false,
        Visibility::Network => is_near,
        Visibility::Public => true,
    }
}

/// The tables with a free seat that the visitor may find, the most recently active first. Tables that
/// cannot be read are skipped and logged.
pub async fn with_free_chair(app: &App, visitor: &Visitor) -> Result<Vec<Arc<Table>>, Problem> {
    let since = Timestamp(app.host.now().0.saturating_sub(LISTED_FOR_MS));
    let listings =
        app.store.public(since, MAX_CONSIDERED as u32).await.map_err(TableError::from)?;
    let (is_near, mut tables) = (is_on_this_network(app, visitor), Vec::new());
    let is_listed = |table: &Arc<Table>| {
        let view = table.view(None);
        view.chairs.contains(&Chair::Free) && may_find(&view, is_near)
    };
    for listing in listings {
        match app.tables.peek(listing.code).await {
            Ok(table) => tables.extend(table.filter(is_listed)),
            Err(error) => tracing::error!(table = %listing.code, ?error, "failed to list a table"),
        }
    }
    tables.truncate(MAX_LISTED);
    Ok(tables)
}

/// The lines of the tables to list. Tables that cannot be read are skipped and logged.
async fn lines(
    app: &App,
    visitor: &Visitor,
    codes: impl Iterator<Item = Code>,
    is_listed: impl Fn(&TableView<'_>) -> bool,
) -> Vec<TableLine> {
    let mut lines = Vec::new();
    for code in codes.take(MAX_CONSIDERED) {
        if lines.len() == MAX_LISTED {
            break;
        }
        match app.tables.peek(code).await {
            Ok(Some(table)) => {
                let view = table.view(visitor.holder(&table));
                lines.extend(is_listed(&view).then(|| line(visitor, &view)));
            }
            Ok(None) => {}
            Err(error) => tracing::error!(table = %code, ?error, "failed to list a table"),
        }
    }
    lines
}

/// Whether a player has nothing left to do at their table: the game against bots is over, or nobody
/// has asked for another game with people since yesterday.
fn is_past(view: &TableView<'_>, now: Timestamp) -> bool {
    if view.play.as_ref().is_none_or(|play| play.outcome.is_none()) {
        return false;
    }
    let people = view.chairs.iter().filter(|chair| chair.person().is_some()).count();
    let last = view.happenings.last().map_or(Timestamp(0), |happening| happening.at);
    people == 1 || last + KEPT_FOR_MS <= now
}

/// Whether a visitor can take a seat or watch.
fn is_open(view: &TableView<'_>) -> bool {
    let can_watch = view.options.watchers == Watchers::Welcome && view.play.is_some();
    view.chairs.contains(&Chair::Free) || can_watch
}

fn line(visitor: &Visitor, view: &TableView<'_>) -> TableLine {
    let my_turn = view.play.as_ref().is_some_and(|play| {
        play.seat.is_some_and(|seat| play.waiting_for.contains(seat))
            && !play.is_forced
            && !play.is_auto
    });
    let text = forsale_words::status(visitor.lang, view);
    TableLine { code: view.code, text, game_box: view.game_box, clock: view.options.clock, my_turn }
}

/// Redirects from a typed code or link to its table.
pub async fn join(
    State(app): Shared,
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let typed = query.get("code").map_or("", String::as_str).trim();
    let code = typed.rsplit("/t/").next().unwrap_or(typed).trim_end_matches('/');
    match lookup::find(&app, &visitor, code).await {
        Ok((code, _)) => Redirect::to(&format!("/t/{code}")).into_response(),
        Err(problem) => {
            let text = problem.text(visitor.lang, None);
            (problem.status(), home_with_notice(&app, &visitor, Some(&text)).await).into_response()
        }
    }
}
