//! What readers choose for themselves: a page, and the cookies that keep it.

use std::collections::HashMap;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use form_urlencoded::Serializer;
use forsale_html::{
    Setting, SettingError, Settings, SettingsPage, Shortcut, setting_error_text, settings_page,
};
use forsale_words::{Lang, words};

use crate::actions::webhook_prefs::{tell_tables, webhook};
use crate::app::{App, Shared};
use crate::pages::{reader, suggested_name};
use crate::requests::fields::{Fields, Posted, name};
use crate::requests::post::set_cookies;
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::{
    Visitor, lang_cookie, name_cookie, settings_cookie, webhook_cookie,
};
use crate::webhook::{MAX_URL_LEN, WebhookPolicy};

/// An address that may be called.
const OUTSIDE: &str = "https://hooks.example.com/my-table";

/// One that may be called where all may.
const NEARBY: &str = "http://192.168.1.7:8080/bell";

/// Where the page is.
const HERE: &str = "/settings";

/// The page.
pub async fn page(
    State(app): Shared,
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let back = query.get("back").map(String::as_str).filter(|back| is_ours(back) && *back != HERE);
    let done = query.contains_key("kept").then(|| words(visitor.lang).settings_kept());
    show(&app, &visitor, &SettingsPage { back, done: done.as_deref(), ..Default::default() })
}

/// Keeps what a form says, one field or all of them, or what a line from elsewhere says.
pub async fn keep(State(app): Shared, visitor: Visitor, fields: Fields) -> Response {
    let kept = async {
        let form = fields.read()?;
        let line = form.text("line").map(Fields::line);
        let chosen = line.as_ref().unwrap_or(&form);
        let (url, is_trial) = (url(&app, chosen)?, form.text("trial").is_some());
        let mut cookies = cookies(&visitor, chosen, url.is_some())?;
        if let Some(url) = url {
            cookies.push(webhook_cookie(url));
            tell_tables(&app, &visitor, url).await?;
        }
        let answer = match (is_trial, visitor.wants_json) {
            (true, _) => try_out(&app, &visitor, url.flatten()).await,
            (false, true) => StatusCode::NO_CONTENT.into_response(),
            (false, false) => Redirect::to(back(&form)).into_response(),
        };
        Ok((set_cookies(cookies), answer).into_response())
    };
    kept.await.unwrap_or_else(|wrong| refuse(&app, &visitor, &wrong))
}

/// Where a form says that its sender wants to be called: nowhere, if the field is empty. Nothing if
/// it does not say, or if nobody is called here.
fn url<'a>(app: &App, form: &'a Posted) -> Result<Option<Option<&'a str>>, Wrong> {
    let reach = app.caller.policy();
    match form.written("webhook").filter(|_| reach != WebhookPolicy::Off) {
        None => Ok(None),
        Some("") => Ok(Some(None)),
        Some(url) if reach.read(url).is_some() => Ok(Some(Some(url))),
        Some(url) => Err(Wrong::Webhook(url.to_owned())),
    }
}

/// Calls somebody now, so that they see whether it works.
async fn try_out(app: &App, visitor: &Visitor, url: Option<&str>) -> Response {
    let w = words(visitor.lang);
    let tried = match url {
        _ if app.limits.opens_too_much(visitor.ip) => {
            Err(Problem::TooFast.text(visitor.lang, None))
        }
        None => Err(w.webhook_trial_empty()),
        Some(url) => match app.caller.post(&webhook(app, visitor, url, None)).await {
            Ok(status) if status.is_success() => Ok(w.webhook_trial_done()),
            Ok(status) => Err(w.webhook_trial_refused(status.as_u16())),
            Err(_) => Err(w.webhook_trial_failed()),
        },
    };
    let (done, notice) = (tried.as_deref().ok(), tried.as_deref().err().map(String::as_str));
    show(app, visitor, &SettingsPage { done, notice, webhook: url, ..Default::default() })
}

/// What is wrong with a form.
pub enum Wrong {
    /// A value that a setting cannot have.
    SettingError(SettingError),
    /// No setting at all.
    Empty,
    /// The address that cannot be called.
    Webhook(String),
    /// The form cannot be read.
    Problem(Problem),
}

impl From<SettingError> for Wrong {
    fn from(unfit: SettingError) -> Wrong {
        Wrong::SettingError(unfit)
    }
}

impl From<Problem> for Wrong {
    fn from(problem: Problem) -> Wrong {
        Wrong::Problem(problem)
    }
}

/// What a browser is to keep beside where to call.
pub fn cookies(visitor: &Visitor, form: &Posted, has_more: bool) -> Result<Vec<String>, Wrong> {
    let lang = form.text("lang").map(|code| Lang::from_code(code).ok_or(Field::Choice));
    let lang = lang.transpose().map_err(Problem::Malformed)?;
    let name = form.text("name").map(name).transpose()?;
    let settings = settings(visitor, form)?;
    form.all_asked()?;
    let cookies = [
        lang.map(lang_cookie),
        name.map(|name| name_cookie(name.as_str())),
        settings.map(|settings| settings_cookie(&settings)),
    ];
    let cookies: Vec<String> = cookies.into_iter().flatten().collect();
    if cookies.is_empty() && !has_more { Err(Wrong::Empty) } else { Ok(cookies) }
}

/// What somebody had chosen and what a form says; nothing when it says nothing.
fn settings(visitor: &Visitor, form: &Posted) -> Result<Option<Settings>, SettingError> {
    let mut settings = visitor.settings;
    let mut is_there = false;
    for setting in Setting::ALL {
        let Some(word) = form.text(setting.name()) else { continue };
        settings.choose(setting, word)?;
        is_there = true;
    }
    for shortcut in Shortcut::ALL {
        let Some(letter) = form.text(shortcut.name()) else { continue };
        settings.move_key(shortcut, letter)?;
        is_there = true;
    }
    settings.check()?;
    Ok(is_there.then_some(settings))
}

/// For a script the reason, for a reader the page with the reason above it.
fn refuse(app: &App, visitor: &Visitor, wrong: &Wrong) -> Response {
    let text = match wrong {
        Wrong::Problem(problem) if visitor.wants_json => return problem.answer(visitor, None),
        _ if visitor.wants_json => return Problem::Malformed(Field::Choice).answer(visitor, None),
        Wrong::SettingError(unfit) => setting_error_text(visitor.lang, *unfit),
        Wrong::Empty => words(visitor.lang).settings_empty(),
        Wrong::Webhook(_) if app.caller.policy() == WebhookPolicy::Anywhere => {
            words(visitor.lang).webhook_bad_anywhere(NEARBY, MAX_URL_LEN)
        }
        Wrong::Webhook(_) => words(visitor.lang).webhook_bad(OUTSIDE, MAX_URL_LEN),
        Wrong::Problem(problem) => problem.text(visitor.lang, None),
    };
    let typed = match wrong {
        Wrong::Webhook(typed) => Some(typed.as_str()),
        _ => None,
    };
    let page = SettingsPage { notice: Some(&text), webhook: typed, ..Default::default() };
    let page = show(app, visitor, &page);
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

fn show(app: &App, visitor: &Visitor, page: &SettingsPage<'_>) -> Response {
    let name = suggested_name(visitor, 1);
    let line = line(visitor);
    let kept = visitor.webhook().unwrap_or_default();
    let webhook =
        page.webhook.or(Some(&kept)).filter(|_| app.caller.policy() != WebhookPolicy::Off);
    let page = SettingsPage { name: name.as_str(), line: &line, webhook, ..*page };
    Html(settings_page(&reader(visitor, HERE), &page)).into_response()
}

/// Everything as a line of text.
pub fn line(visitor: &Visitor) -> String {
    let mut line = Serializer::new(String::new());
    line.append_pair("lang", visitor.lang.code());
    if let Some(name) = visitor.name() {
        line.append_pair("name", &name);
    }
    if let Some(url) = visitor.webhook() {
        line.append_pair("webhook", &url);
    }
    let (line, chosen) = (line.finish(), visitor.settings.to_string());
    if chosen.is_empty() { line } else { format!("{line}&{chosen}") }
}

/// The page of ours that a form came from.
fn back(form: &Posted) -> &str {
    form.text("back").filter(|back| is_ours(back)).unwrap_or("/settings?kept=yes")
}

/// Is this an address of ours? `//host` would lead elsewhere.
pub fn is_ours(back: &str) -> bool {
    let is_plain = back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    back.starts_with('/') && !back.starts_with("//") && is_plain
}
