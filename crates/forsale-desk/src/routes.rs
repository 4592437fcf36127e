//! Every address of the desk. The router, the API's description and the tests follow from this list.

use std::sync::Arc;

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::MethodRouter;

use crate::actions::{guests, hints, lesson, tables as actions};
use crate::app::App;
use crate::pages::{
    assets, daily, home, import, new_table, no_page, replays, rules, settings, table,
};
use crate::{api, pages};

/// Where the addresses of the API begin.
pub const API: &str = "/api/1";

/// One address, one method, and what answers.
pub struct Route {
    /// The method.
    pub method: Method,
    /// The path, with placeholders such as `{code}`.
    pub path: String,
    handler: MethodRouter<Arc<App>>,
}

/// A route that answers GET.
pub fn get<H: Handler<T, Arc<App>>, T: 'static>(path: impl Into<String>, handler: H) -> Route {
    Route { method: Method::GET, path: path.into(), handler: axum::routing::get(handler) }
}

/// A route that answers POST.
pub fn post<H: Handler<T, Arc<App>>, T: 'static>(path: impl Into<String>, handler: H) -> Route {
    Route { method: Method::POST, path: path.into(), handler: axum::routing::post(handler) }
}

/// Every route of the desk.
pub fn routes() -> Vec<Route> {
    [pages(), browser_actions(), table_actions("/t/{code}"), api()].into_iter().flatten().collect()
}

/// Answers all these routes, and everything else with "no such page".
pub fn router(routes: impl IntoIterator<Item = Route>) -> Router<Arc<App>> {
    let add = |router: Router<Arc<App>>, route: Route| router.route(&route.path, route.handler);
    routes.into_iter().fold(Router::new(), add).fallback(no_page)
}

/// What is read.
fn pages() -> Vec<Route> {
    vec![
        get("/", home::home),
        get("/daily", daily::page),
        get("/new", new_table::page),
        get("/join", home::join),
        get("/settings", settings::page),
        get("/rules", rules::index),
        get("/rules/{edition}", rules::page),
        get("/s/{link}", table::return_link),
        get("/g", import::bring),
        get("/g/{id}", replays::game),
        get("/g/{id}/verify", replays::verify),
        get("/g/{id}/{at}", replays::moment),
        get("/t/{code}", table::page),
        // A reload after a form was refused.
        get("/t/{code}/join", table::page),
        get("/t/{code}/watch", table::watch),
        get("/t/{code}/tv", table::tv),
        get("/assets/{name}", assets::asset),
        get("/favicon.svg", assets::favicon),
        get("/preview.png", assets::preview),
    ]
}

/// What only a browser posts.
fn browser_actions() -> Vec<Route> {
    vec![
        post("/play", actions::play_now),
        post("/learn", lesson::learn),
        post("/daily", daily::play),
        post("/new", actions::new_table),
        post("/settings", settings::keep),
        post("/g", import::import),
        post("/g/{id}/delete", replays::delete),
        post("/g/{id}/forget", replays::forget),
        post("/t/{code}/companion", actions::companion),
        post("/t/{code}/lift", pages::table::lift),
        post("/t/{code}/hands", guests::show_hands),
        post("/t/{code}/mute", actions::mute),
        post("/t/{code}/unguide", lesson::unguide),
    ]
}

/// What both browsers and programs post at a table, each below an address of its own.
fn table_actions(table: &str) -> Vec<Route> {
    let at = |action: &str| format!("{table}/{action}");
    vec![
        post(at("join"), actions::join),
        post(at("stand"), actions::stand),
        post(at("bot"), actions::seat_bot),
        post(at("unbot"), actions::remove_bot),
        post(at("ready"), actions::ready),
        post(at("start"), actions::start),
        post(at("promise"), actions::promise),
        post(at("cut"), actions::cut),
        post(at("again"), actions::again),
        post(at("decline"), actions::decline_again),
        post(at("options"), actions::options),
        post(at("answer"), actions::answer),
        post(at("unseal"), actions::unseal),
        post(at("auto"), actions::auto),
        post(at("hint"), hints::hint),
        post(at("say"), actions::say),
        post(at("hurry"), actions::hurry),
        post(at("vote"), actions::vote),
        post(at("return"), actions::take_back),
        post(at("pause"), actions::pause),
        post(at("time"), actions::ask_time),
        post(at("grant"), actions::grant_time),
        post(at("comment"), guests::comment),
        post(at("queue"), guests::queue),
        post(at("unqueue"), guests::unqueue),
        post(at("claim"), guests::claim),
        post(at("admit"), guests::admit),
        post(at("signout"), guests::sign_out),
    ]
}

/// What programs read and post.
fn api() -> Vec<Route> {
    let at = |path: &str| format!("{API}/{path}");
    let mut routes = vec![
        get(at("openapi.json"), api::openapi),
        get(at("record.schema.json"), api::record_schema),
        post(at("games"), import::import),
        get(at("games/{id}"), replays::record_form),
        post(at("games/{id}/delete"), replays::delete),
        post(at("games/{id}/forget"), replays::forget),
        get(at("daily"), daily::form),
        post(at("daily"), daily::play),
        get(at("tables"), api::tables),
        post(at("tables"), actions::new_table),
        get(at("tables/{code}"), api::table),
        get(at("tables/{code}/record"), api::record),
    ];
    routes.extend(table_actions(&at("tables/{code}")));
    routes
}
