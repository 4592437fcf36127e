//! What readers choose for themselves: a page, and the cookies that keep it.

use std::collections::HashMap;

use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use form_urlencoded::Serializer;
use forsale_html::{Setting, Settings, SettingsPage, Shortcut, Unfit, settings_page, unfit_text};
use forsale_words::{Lang, words};

use crate::actions::name;
use crate::fields::{Fields, Posted};
use crate::pages::{reader, suggested_name};
use crate::post::set_cookies;
use crate::problem::{Field, Problem};
use crate::visitor::{Visitor, lang_cookie, name_cookie, settings_cookie};

/// Where the page is.
const HERE: &str = "/settings";

/// The page.
pub async fn page(visitor: Visitor, Query(query): Query<HashMap<String, String>>) -> Response {
    let back = query.get("back").map(String::as_str).filter(|back| is_ours(back) && *back != HERE);
    show(&visitor, &SettingsPage { back, kept: query.contains_key("kept"), ..Default::default() })
}

/// Keeps what a form says, one field or all of them, or what a line from elsewhere says.
pub async fn keep(visitor: Visitor, fields: Fields) -> Response {
    let kept = || {
        let form = fields.read()?;
        let line = form.text("line").map(Fields::line);
        let cookies = cookies(&visitor, line.as_ref().unwrap_or(&form))?;
        let answer = if visitor.wants_json {
            StatusCode::NO_CONTENT.into_response()
        } else {
            Redirect::to(back(&form)).into_response()
        };
        Ok((set_cookies(cookies), answer).into_response())
    };
    kept().unwrap_or_else(|wrong| refuse(&visitor, &wrong))
}

/// What is wrong with a form.
enum Wrong {
    Unfit(Unfit),
    Empty,
    Problem(Problem),
}

impl From<Unfit> for Wrong {
    fn from(unfit: Unfit) -> Wrong {
        Wrong::Unfit(unfit)
    }
}

impl From<Problem> for Wrong {
    fn from(problem: Problem) -> Wrong {
        Wrong::Problem(problem)
    }
}

/// What a browser is to keep.
fn cookies(visitor: &Visitor, form: &Posted) -> Result<Vec<String>, Wrong> {
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
    if cookies.is_empty() { Err(Wrong::Empty) } else { Ok(cookies) }
}

/// What somebody had chosen and what a form says; nothing when it says nothing.
fn settings(visitor: &Visitor, form: &Posted) -> Result<Option<Settings>, Unfit> {
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
fn refuse(visitor: &Visitor, wrong: &Wrong) -> Response {
    let text = match wrong {
        Wrong::Problem(problem) if visitor.wants_json => return problem.answer(visitor, None),
        _ if visitor.wants_json => return Problem::Malformed(Field::Choice).answer(visitor, None),
        Wrong::Unfit(unfit) => unfit_text(visitor.lang, *unfit),
        Wrong::Empty => words(visitor.lang).settings_empty(),
        Wrong::Problem(problem) => problem.text(visitor.lang, None),
    };
    let page = show(visitor, &SettingsPage { notice: Some(&text), ..Default::default() });
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}

fn show(visitor: &Visitor, page: &SettingsPage<'_>) -> Response {
    let name = suggested_name(visitor, 1);
    let line = line(visitor);
    let page = SettingsPage { name: name.as_str(), line: &line, ..*page };
    Html(settings_page(&reader(visitor, HERE), &page)).into_response()
}

/// Everything as a line of text.
fn line(visitor: &Visitor) -> String {
    let mut line = Serializer::new(String::new());
    line.append_pair("lang", visitor.lang.code());
    if let Some(name) = visitor.name() {
        line.append_pair("name", &name);
    }
    let (line, chosen) = (line.finish(), visitor.settings.to_string());
    if chosen.is_empty() { line } else { format!("{line}&{chosen}") }
}

/// The page of ours that a form came from.
fn back(form: &Posted) -> &str {
    form.text("back").filter(|back| is_ours(back)).unwrap_or("/settings?kept=yes")
}

/// Is this an address of ours? `//host` would lead elsewhere.
fn is_ours(back: &str) -> bool {
    let is_plain = back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    back.starts_with('/') && !back.starts_with("//") && is_plain
}
