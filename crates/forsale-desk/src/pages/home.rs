//! The first page and the lists of tables on it.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use forsale_html::{HomePage, TableLine};
use forsale_table::{Chair, Code, Table, TableView, Timestamp, Visibility, Watchers};

use crate::app::{App, Shared};
use crate::network::is_near;
use crate::pages::{daily, reader};
use crate::requests::lookup;
use crate::requests::problem::Problem;
use crate::requests::visitor::Visitor;
use crate::table::handle::TableError;

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
    let since = Timestamp(app.host.now().0.saturating_sub(FRESH));
    let mine = app.store.find(&codes).await.unwrap_or_default();
    let public = app.store.public(since, CONSIDERED as u32).await.unwrap_or_default();
    let mut mine = lines(app, visitor, mine.iter().map(|listing| listing.code), is_mine).await;
    mine.sort_by_key(|line| !line.my_turn);
    let others = public.iter().map(|listing| listing.code).filter(|code| !codes.contains(code));
    let is_near = comes_from_near(app, visitor);
    let is_listed = |view: &TableView<'_>| is_open(view) && may_find(view, is_near);
    let open = lines(app, visitor, others, is_listed).await;
    let daily = daily::glance(app, visitor).await.ok();
    let page = HomePage { mine: &mine, open: &open, daily: daily.as_ref(), notice };
    Html(forsale_html::home(&reader(visitor, "/"), &page)).into_response()
}

/// Does the reader come from the network of this server? Behind a proxy that is not trusted to say
/// so, everybody seems to.
fn comes_from_near(app: &App, visitor: &Visitor) -> bool {
    let is_hidden = visitor.is_forwarded || app.tls_host.is_some();
    visitor.ip.is_some_and(is_near) && (app.trusts_proxy || !is_hidden)
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
    let since = Timestamp(app.host.now().0.saturating_sub(FRESH));
    let listings = app.store.public(since, CONSIDERED as u32).await.map_err(TableError::from)?;
    let (is_near, mut tables) = (comes_from_near(app, visitor), Vec::new());
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

/// From a typed code or link to its table.
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
