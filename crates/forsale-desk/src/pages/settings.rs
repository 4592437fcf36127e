//! The visitor's settings: the page, and the cookies that store them.

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
use crate::requests::fields::{Form, FormBody, name};
use crate::requests::post::set_cookies;
use crate::requests::problem::{Field, Problem};
use crate::requests::visitor::{
    Visitor, lang_cookie, name_cookie, settings_cookie, webhook_cookie,
};
use crate::webhook::{MAX_URL_LEN, WebhookPolicy};

/// An example of a webhook on the internet.
const EXAMPLE_INTERNET_URL: &str = "https://hooks.example.com/my-table";

/// An example of a webhook at home.
const EXAMPLE_LOCAL_URL: &str = "http://192.168.1.7:8080/bell";

/// The path of the page.
const PATH: &str = "/settings";

/// The settings page.
pub async fn page(
    State(app): Shared,
    visitor: Visitor,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let back = query.get("back").map(String::as_str).filter(|back| is_ours(back) && *back != PATH);
    let done = query.contains_key("kept").then(|| words(visitor.lang).settings_kept());
    show(&app, &visitor, &SettingsPage { back, done: done.as_deref(), ..Default::default() })
}

/// Stores settings: one or all fields of a form, or a settings line from another browser.
pub async fn keep(State(app): Shared, visitor: Visitor, body: FormBody) -> Response {
    let stored = async {
        let form = body.read()?;
        let line = form.text("line").map(Form::parse_line);
        let chosen = line.as_ref().unwrap_or(&form);
        let (url, is_test) = (url(&app, chosen)?, form.text("trial").is_some());
        let mut cookies = cookies(&visitor, chosen, url.is_some())?;
        if let Some(url) = url {
            cookies.push(webhook_cookie(url));
            tell_tables(&app, &visitor, url).await?;
        }
        let answer = match (is_test, visitor.wants_json) {
            (true, _) => test_webhook(&app, &visitor, url.flatten()).await,
            (false, true) => StatusCode::NO_CONTENT.into_response(),
            (false, false) => Redirect::to(back(&form)).into_response(),
        };
        Ok((set_cookies(cookies), answer).into_response())
    };
    stored.await.unwrap_or_else(|problem| refuse(&app, &visitor, &problem))
}

/// The webhook in a form: `Some(None)` removes it, `None` leaves it as it is. Always `None` if the server
/// calls no webhooks.
fn url<'a>(app: &App, form: &'a Form) -> Result<Option<Option<&'a str>>, SettingsProblem> {
    let policy = app.caller.policy();
    match form.raw_text("webhook").filter(|_| policy != WebhookPolicy::Off) {
        None => Ok(None),
        Some("") => Ok(Some(None)),
        Some(url) if policy.read(url).is_some() => Ok(Some(Some(url))),
        Some(url) => Err(SettingsProblem::Webhook(url.to_owned())),
    }
}

/// Calls the webhook now and shows whether it works.
async fn test_webhook(app: &App, visitor: &Visitor, url: Option<&str>) -> Response {
    let w = words(visitor.lang);
    let tried = match url {
        _ if app.limits.count_new_table(visitor.ip) => {
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

/// Why settings were not stored.
pub enum SettingsProblem {
    /// An invalid value.
    Invalid(SettingError),
    /// No setting in the form.
    Empty,
    /// A webhook that may not be called.
    Webhook(String),
    /// The form cannot be read.
    Problem(Problem),
}

impl From<SettingError> for SettingsProblem {
    fn from(error: SettingError) -> SettingsProblem {
        SettingsProblem::Invalid(error)
    }
}

impl From<Problem> for SettingsProblem {
    fn from(problem: Problem) -> SettingsProblem {
        SettingsProblem::Problem(problem)
    }
}

/// The cookies of all settings except the webhook.
pub fn cookies(
    visitor: &Visitor,
    form: &Form,
    has_webhook: bool,
) -> Result<Vec<String>, SettingsProblem> {
    let lang = form.text("lang").map(|code| Lang::from_code(code).ok_or(Field::Choice));
    let lang = lang.transpose().map_err(Problem::Malformed)?;
    let name = form.text("name").map(name).transpose()?;
    let settings = settings(visitor, form)?;
    form.reject_unknown()?;
    let cookies = [
        lang.map(lang_cookie),
        name.map(|name| name_cookie(name.as_str())),
        settings.map(|settings| settings_cookie(&settings)),
    ];
    let cookies: Vec<String> = cookies.into_iter().flatten().collect();
    if cookies.is_empty() && !has_webhook { Err(SettingsProblem::Empty) } else { Ok(cookies) }
}

/// The visitor's settings with those in the form; `None` if the form has none.
fn settings(visitor: &Visitor, form: &Form) -> Result<Option<Settings>, SettingError> {
    let mut settings = visitor.settings;
    let mut has_any = false;
    for setting in Setting::ALL {
        let Some(word) = form.text(setting.name()) else { continue };
        settings.choose(setting, word)?;
        has_any = true;
    }
    for shortcut in Shortcut::ALL {
        let Some(letter) = form.text(shortcut.name()) else { continue };
        settings.move_key(shortcut, letter)?;
        has_any = true;
    }
    settings.check()?;
    Ok(has_any.then_some(settings))
}

/// The response to invalid settings: JSON for a script, otherwise the page with the reason.
fn refuse(app: &App, visitor: &Visitor, problem: &SettingsProblem) -> Response {
    let text = match problem {
        SettingsProblem::Problem(problem) if visitor.wants_json => {
            return problem.answer(visitor, None);
        }
        _ if visitor.wants_json => return Problem::Malformed(Field::Choice).answer(visitor, None),
        SettingsProblem::Invalid(error) => setting_error_text(visitor.lang, *error),
        SettingsProblem::Empty => words(visitor.lang).settings_empty(),
        SettingsProblem::Webhook(_) if app.caller.policy() == WebhookPolicy::Anywhere => {
            words(visitor.lang).webhook_bad_anywhere(EXAMPLE_LOCAL_URL, MAX_URL_LEN)
        }
        SettingsProblem::Webhook(_) => {
            words(visitor.lang).webhook_bad(EXAMPLE_INTERNET_URL, MAX_URL_LEN)
        }
        SettingsProblem::Problem(problem) => problem.text(visitor.lang, None),
    };
    let typed = match problem {
        SettingsProblem::Webhook(typed) => Some(typed.as_str()),
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
    Html(settings_page(&reader(visitor, PATH), &page)).into_response()
}

/// All settings as a line of text, to copy to another browser.
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

/// The page that the form came from.
fn back(form: &Form) -> &str {
    form.text("back").filter(|back| is_ours(back)).unwrap_or("/settings?kept=yes")
}

/// Whether this is a path on this server. `//host` would lead to another.
pub fn is_ours(back: &str) -> bool {
    let is_ascii = back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    back.starts_with('/') && !back.starts_with("//") && is_ascii
}
