//! A form posted at a table: who sent it, what it asks for, and the response.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::HeaderName;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Json, Redirect, Response};
use forsale::Seat;
use forsale_protocol::api::ActionReply;
use forsale_table::{Code, Command, Holder, Table};

use crate::actions::hints;
use crate::actions::webhook_prefs::with_webhook;
use crate::app::App;
use crate::pages::table::page_with_notice;
use crate::requests::browser::Browser;
use crate::requests::fields::{Form, FormBody};
use crate::requests::lookup;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor};
use crate::table::handle::{Performed, TableHandle};

/// A form posted at a table.
pub struct Post {
    app: Arc<App>,
    visitor: Visitor,
    /// The code in the address, not parsed yet.
    code: String,
    body: FormBody,
}

impl FromRequest<Arc<App>> for Post {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Post, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, app).await;
        let code = Path::<String>::from_request_parts(&mut parts, app).await;
        let Path(code) = code.map_err(|_| Problem::NoPage.answer(&visitor, None))?;
        let Ok(body) = FormBody::from_request(Request::from_parts(parts, body), app).await;
        Ok(Post { app: app.clone(), visitor, code, body })
    }
}

/// A form that could be read, at a table that exists.
pub struct ActionRequest<'a> {
    /// The state that all handlers share.
    pub app: &'a App,
    /// The code of the table.
    pub code: Code,
    /// The visitor who sent it.
    pub visitor: &'a Visitor,
    /// Their browser.
    pub browser: &'a Browser,
    /// The table.
    pub table: &'a Table,
    /// The handle of the table.
    pub handle: &'a TableHandle,
    /// The form.
    pub form: &'a Form,
}

impl ActionRequest<'_> {
    /// The holder who acts. If several share a device, the form names the seat.
    pub fn who(&self) -> Result<Holder, Problem> {
        let device = self.visitor.device(self.table);
        let who = match self.form.acting_seat()? {
            Some(seat) => device.holder_at(self.table, seat),
            None => device.default_holder(self.table),
        };
        who.ok_or(Problem::NotSeated)
    }

    /// The visitor's secret, or a new one if theirs was signed out.
    pub fn token(&self) -> Token {
        let is_valid = |token: &Token| self.table.owner(token.holder(self.code)).is_some();
        let own = self.visitor.token(self.table).filter(is_valid);
        own.unwrap_or_else(|| self.browser.token_at(self.table))
    }

    /// The holders of all seats on this device, for actions that all of them take at once.
    pub fn everyone(&self) -> Result<Vec<Holder>, Problem> {
        let seated = self.visitor.device(self.table).seated(self.table);
        match seated.len() {
            0 => Ok(vec![self.who()?]),
            _ => Ok(seated.into_iter().map(|(_, who)| who).collect()),
        }
    }

    /// A plan after which the visitor has this secret.
    pub fn plan_with_token(&self, token: Token, commands: Vec<Command>) -> Plan {
        let cookies = vec![self.browser.with_recent(self.code).cookie()];
        Plan { commands, cookies, token: Some(token) }
    }
}

/// What a form asks for.
pub struct Plan {
    /// The commands to perform.
    pub commands: Vec<Command>,
    /// The cookies to set if they are performed.
    pub cookies: Vec<String>,
    /// The secret of the seat, for a client of the API.
    pub token: Option<Token>,
}

impl From<Command> for Plan {
    fn from(command: Command) -> Plan {
        vec![command].into()
    }
}

impl From<Vec<Command>> for Plan {
    fn from(commands: Vec<Command>) -> Plan {
        Plan { commands, cookies: Vec::new(), token: None }
    }
}

impl FromIterator<Command> for Plan {
    fn from_iter<I: IntoIterator<Item = Command>>(commands: I) -> Plan {
        commands.into_iter().collect::<Vec<_>>().into()
    }
}

impl Plan {
    /// Sets one more cookie.
    pub fn with_cookie(mut self, cookie: String) -> Plan {
        self.cookies.push(cookie);
        self
    }
}

impl Post {
    /// The state that all handlers share.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Turns the form into commands with `plan`, performs them at the table, and responds.
    pub async fn perform(
        self,
        plan: impl FnOnce(&ActionRequest<'_>) -> Result<Plan, Problem>,
    ) -> Response {
        let Post { app, visitor, code, body } = self;
        let found = async { Ok((lookup::find(&app, &visitor, &code).await?, body.read()?)) };
        let ((code, mut handle), form) = match found.await {
            Ok(found) => found,
            Err(problem) => return Problem::answer(&problem, &visitor, None),
        };
        let table = handle.look();
        if visitor.holder(&table).is_some_and(|who| app.limits.count_command(who)) {
            return Problem::TooFast.answer(&visitor, None);
        }
        let device = visitor.device(&table);
        if device.seated(&table).is_empty() && app.limits.count_visit(visitor.ip) {
            return Problem::TooManyVisits.answer(&visitor, None);
        }
        handle.touch(&device);
        let browser = visitor.browser(&*app.host);
        let plan = plan(&ActionRequest {
            app: &app,
            code,
            visitor: &visitor,
            browser: &browser,
            table: &table,
            handle: &handle,
            form: &form,
        })
        .and_then(|plan| form.reject_unknown().map(|()| plan));
        let (outcome, cookies, token) = match plan {
            Ok(plan) => {
                let commands = marked_as_api(&visitor, &table, plan.commands);
                let commands = with_webhook(&app, &visitor, &table, commands);
                let outcome = app.tables.perform_at(&mut handle, commands).await;
                (outcome.map_err(Problem::from), plan.cookies, plan.token)
            }
            Err(problem) => (Err(problem), Vec::new(), None),
        };
        count_outcome(&app, &outcome);
        match outcome {
            Ok(performed) => {
                let reply = done_response(&visitor, &handle.look(), performed, token);
                if visitor.by_api { reply } else { (set_cookies(cookies), reply).into_response() }
            }
            Err(problem) => refused_response(&app, &visitor, &handle, &problem),
        }
    }

    /// The table and the seat that ask for a hint, if they may have one. The future does not borrow the
    /// form.
    pub fn hint_request(&self) -> impl Future<Output = Option<(Arc<Table>, Seat)>> + use<> {
        let form = self.body.peek();
        let asked = form.and_then(|form| Some((form.question().ok()?, form.acting_seat().ok()?)));
        let (app, visitor, code) = (self.app.clone(), self.visitor.clone(), self.code.clone());
        async move {
            let (to, seat) = asked?;
            let (_, handle) = lookup::find(&app, &visitor, &code).await.ok()?;
            let table = handle.look();
            let device = visitor.device(&table);
            let who = match seat {
                Some(seat) => device.holder_at(&table, seat),
                None => device.default_holder(&table),
            }?;
            let is_allowed =
                hints::is_allowed(&app, &table, &Command::Hint { who, to, hint: None });
            let seat = table.seat_of(who).filter(|_| is_allowed)?;
            Some((table, seat))
        }
    }

    /// Makes the bots' moves at once, if the visitor has a seat at the table.
    pub async fn hurry(self) -> Response {
        let Post { app, visitor, code, body } = self;
        let hurried = async {
            body.read()?.reject_unknown()?;
            let (_, handle) = lookup::find(&app, &visitor, &code).await?;
            let table = handle.look();
            if visitor.device(&table).seated(&table).is_empty() {
                return Err(Problem::NotSeated);
            }
            handle.hurry()?;
            Ok(done_response(&visitor, &handle.look(), Performed::Now, None))
        };
        hurried.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
    }
}

/// Adds a command that marks a player as a client of the API, however they got their seat.
fn marked_as_api(visitor: &Visitor, table: &Table, commands: Vec<Command>) -> Vec<Command> {
    let who = visitor.holder(table).filter(|_| visitor.by_api);
    let seated = who.filter(|who| table.seat_of(*who).is_some());
    let mark = seated.map(|who| Command::ComeByApi { who });
    mark.into_iter().chain(commands).collect()
}

/// The response to a refused action: JSON for a script, otherwise the table's page with the reason.
fn refused_response(
    app: &App,
    visitor: &Visitor,
    handle: &TableHandle,
    problem: &Problem,
) -> Response {
    let table = handle.look();
    if visitor.wants_json {
        return problem.answer(visitor, Some(&table));
    }
    let text = problem.text(visitor.lang, Some((&table, visitor)));
    (problem.status(), page_with_notice(app, visitor, handle, Some(&text))).into_response()
}

fn count_outcome(app: &App, outcome: &Result<Performed, Problem>) {
    let counter = match outcome {
        Ok(Performed::Now) => &app.metrics.commands_done,
        Ok(Performed::Already) => &app.metrics.commands_repeated,
        Err(Problem::Fault | Problem::Busy | Problem::StoreUnreachable) => {
            &app.metrics.commands_failed
        }
        Err(_) => &app.metrics.commands_refused,
    };
    counter.fetch_add(1, Relaxed);
}

fn done_response(
    visitor: &Visitor,
    table: &Table,
    performed: Performed,
    token: Option<Token>,
) -> Response {
    if !visitor.wants_json {
        return Redirect::to(&format!("/t/{}", table.code())).into_response();
    }
    let outcome = match performed {
        Performed::Now => "done",
        Performed::Already => "already",
    };
    // A browser gets its secret in a cookie that no script can read.
    let token = token.filter(|_| visitor.by_api);
    let who = token.or(visitor.token(table)).map(|token| token.holder(table.code()));
    let seat = who.and_then(|who| table.seat_of(who));
    let token = token.map(Token::text);
    Json(ActionReply { outcome: outcome.to_owned(), seat, token, ..ActionReply::done(table) })
        .into_response()
}

/// The headers that set these cookies.
pub fn set_cookies(
    cookies: impl IntoIterator<Item = String>,
) -> AppendHeaders<Vec<(HeaderName, String)>> {
    AppendHeaders(cookies.into_iter().map(|cookie| (SET_COOKIE, cookie)).collect())
}
