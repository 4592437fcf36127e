//! A form posted at a table: who sent it, what it asks for, and what they are answered.

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
use crate::requests::fields::{Fields, Posted};
use crate::requests::lookup;
use crate::requests::problem::Problem;
use crate::requests::visitor::{Token, Visitor};
use crate::table::handle::{Performed, TableHandle};

/// A form posted at a table.
pub struct Post {
    app: Arc<App>,
    visitor: Visitor,
    /// The code in the address, as it was typed.
    code: String,
    fields: Fields,
}

impl FromRequest<Arc<App>> for Post {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Post, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, app).await;
        let code = Path::<String>::from_request_parts(&mut parts, app).await;
        let Path(code) = code.map_err(|_| Problem::NoPage.answer(&visitor, None))?;
        let Ok(fields) = Fields::from_request(Request::from_parts(parts, body), app).await;
        Ok(Post { app: app.clone(), visitor, code, fields })
    }
}

/// A form that was read, at a table that was found.
pub struct Submission<'a> {
    /// What every request needs.
    pub app: &'a App,
    /// The code of the table.
    pub code: Code,
    /// Who sent it.
    pub visitor: &'a Visitor,
    /// The table.
    pub table: &'a Table,
    /// The handle of the table.
    pub handle: &'a TableHandle,
    /// The fields.
    pub form: &'a Posted,
}

impl Submission<'_> {
    /// Who asks, if they ever had a seat here. Where several share a device, the form says who.
    pub fn who(&self) -> Result<Holder, Problem> {
        let device = self.visitor.device(self.code);
        let who = match self.form.as_seat()? {
            Some(seat) => device.at(self.table, seat),
            None => device.speaker(self.table),
        };
        who.ok_or(Problem::NotSeated)
    }

    /// Their secret, or a new one when they have none that is good for anything here.
    pub fn token(&self) -> Token {
        let is_good = |token: &Token| self.table.owner(token.holder(self.code)).is_some();
        self.visitor
            .token(self.code)
            .filter(is_good)
            .unwrap_or_else(|| Token::draw(&*self.app.host))
    }

    /// Everybody at this device, for whom one may speak.
    pub fn everybody(&self) -> Result<Vec<Holder>, Problem> {
        let seated = self.visitor.device(self.code).seated(self.table);
        match seated.len() {
            0 => Ok(vec![self.who()?]),
            _ => Ok(seated.into_iter().map(|(_, who)| who).collect()),
        }
    }
}

/// What a form asks for.
pub struct Plan {
    /// The commands.
    pub commands: Vec<Command>,
    /// What the browser keeps if it is granted.
    pub cookies: Vec<String>,
    /// The secret of the seat that it brings.
    pub token: Option<Token>,
}

impl From<Command> for Plan {
    fn from(command: Command) -> Plan {
        Plan { commands: vec![command], cookies: Vec::new(), token: None }
    }
}

impl Post {
    /// What every request needs.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Turns the form into commands, performs them at the table, and answers.
    pub async fn submit(
        self,
        plan: impl FnOnce(&Submission<'_>) -> Result<Plan, Problem>,
    ) -> Response {
        let Post { app, visitor, code, fields } = self;
        let found = async { Ok((lookup::find(&app, &visitor, &code).await?, fields.read()?)) };
        let ((code, mut handle), form) = match found.await {
            Ok(found) => found,
            Err(problem) => return Problem::answer(&problem, &visitor, None),
        };
        if visitor.holder(code).is_some_and(|who| app.limits.orders_too_much(who)) {
            return Problem::TooFast.answer(&visitor, None);
        }
        let table = handle.look();
        handle.touch(&visitor.device(code));
        let plan = plan(&Submission {
            app: &app,
            code,
            visitor: &visitor,
            table: &table,
            handle: &handle,
            form: &form,
        })
        .and_then(|plan| form.all_asked().map(|()| plan));
        let (outcome, cookies, token) = match plan {
            Ok(plan) => {
                let commands = marked(&visitor, &table, plan.commands);
                let commands = with_webhook(&app, &visitor, &table, commands);
                let outcome = app.tables.perform_at(&mut handle, commands).await;
                (outcome.map_err(Problem::from), plan.cookies, plan.token)
            }
            Err(problem) => (Err(problem), Vec::new(), None),
        };
        count(&app, &outcome);
        match outcome {
            Ok(performed) => {
                let reply = done(&visitor, &handle.look(), performed, token);
                if visitor.by_api { reply } else { (set_cookies(cookies), reply).into_response() }
            }
            Err(problem) => refused(&app, &visitor, &handle, &problem),
        }
    }

    /// The table and the seat of who asks for a hint, if they will get one. The form itself is not
    /// kept while they wait.
    pub fn asks_hint(&self) -> impl Future<Output = Option<(Arc<Table>, Seat)>> + use<> {
        let form = self.fields.peek();
        let asked = form.and_then(|form| Some((form.question().ok()?, form.as_seat().ok()?)));
        let (app, visitor, code) = (self.app.clone(), self.visitor.clone(), self.code.clone());
        async move {
            let (to, seat) = asked?;
            let (code, handle) = lookup::find(&app, &visitor, &code).await.ok()?;
            let (table, device) = (handle.look(), visitor.device(code));
            let who = match seat {
                Some(seat) => device.at(&table, seat),
                None => device.speaker(&table),
            }?;
            let is_wanted = hints::is_wanted(&app, &table, &Command::Hint { who, to, hint: None });
            let seat = table.seat_of(who).filter(|_| is_wanted)?;
            Some((table, seat))
        }
    }

    /// Lets what happens by itself happen at once, if somebody who sits there asks.
    pub async fn hurry(self) -> Response {
        let Post { app, visitor, code, fields } = self;
        let hurried = async {
            fields.read()?.all_asked()?;
            let (code, handle) = lookup::find(&app, &visitor, &code).await?;
            if visitor.device(code).seated(&handle.look()).is_empty() {
                return Err(Problem::NotSeated);
            }
            handle.hurry()?;
            Ok(done(&visitor, &handle.look(), Performed::Now, None))
        };
        hurried.await.unwrap_or_else(|problem: Problem| problem.answer(&visitor, None))
    }
}

/// Whoever plays by the API is known as such, however they came to their seat.
fn marked(visitor: &Visitor, table: &Table, commands: Vec<Command>) -> Vec<Command> {
    let who = visitor.holder(table.code()).filter(|_| visitor.by_api);
    let seated = who.filter(|who| table.seat_of(*who).is_some());
    let mark = seated.map(|who| Command::ComeByApi { who });
    mark.into_iter().chain(commands).collect()
}

/// For a script the reason, for a reader the table with the reason above it.
fn refused(app: &App, visitor: &Visitor, handle: &TableHandle, problem: &Problem) -> Response {
    let table = handle.look();
    if visitor.wants_json {
        return problem.answer(visitor, Some(&table));
    }
    let text = problem.text(visitor.lang, Some((&table, visitor)));
    (problem.status(), page_with_notice(app, visitor, handle, Some(&text))).into_response()
}

fn count(app: &App, outcome: &Result<Performed, Problem>) {
    let counter = match outcome {
        Ok(Performed::Now) => &app.metrics.done,
        Ok(Performed::Already) => &app.metrics.repeated,
        Err(Problem::Fault | Problem::Busy | Problem::Away) => &app.metrics.failed,
        Err(_) => &app.metrics.refused,
    };
    counter.fetch_add(1, Relaxed);
}

fn done(visitor: &Visitor, table: &Table, performed: Performed, token: Option<Token>) -> Response {
    if !visitor.wants_json {
        return Redirect::to(&format!("/t/{}", table.code())).into_response();
    }
    let outcome = match performed {
        Performed::Now => "done",
        Performed::Already => "already",
    };
    // A browser keeps its secret where no script can read it.
    let token = token.filter(|_| visitor.by_api);
    let who = token.or(visitor.token(table.code())).map(|token| token.holder(table.code()));
    let seat = who.and_then(|who| table.seat_of(who));
    let token = token.map(Token::text);
    Json(ActionReply { outcome: outcome.to_owned(), seat, token, ..ActionReply::done(table) })
        .into_response()
}

/// The headers that make a browser keep these.
pub fn set_cookies(
    cookies: impl IntoIterator<Item = String>,
) -> AppendHeaders<Vec<(HeaderName, String)>> {
    AppendHeaders(cookies.into_iter().map(|cookie| (SET_COOKIE, cookie)).collect())
}
