//! The route table of the desk. The router, the OpenAPI document and the tests follow from it.

use std::sync::Arc;

use axum::Router;
use axum::extract::Extension;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::MethodRouter;
use forsale_protocol::api::requests::{
    AdmitRequest, AgreeRequest, AnswerRequest, AutoRequest, CommentRequest, CutRequest,
    DailyRequest, EmptyRequest, FirstRequest, JoinRequest, NameRequest, NewTableRequest,
    OptionsRequest, PauseRequest, PromiseRequest, QuestionRequest, ReadyRequest, SayRequest,
    SeatBotRequest, SeatRequest, StartRequest, VoteRequest,
};
use forsale_protocol::api::{DailyJson, TableJson, TableListJson};

use crate::actions::{chat, game, guests, hints, lesson, lobby, opening};
use crate::api::openapi::{AnyObject, Document, Operation, Record, returns, takes};
use crate::app::App;
use crate::pages::{
    assets, bots, daily, home, import, new_table, no_page, replays, report, review, rules,
    settings, table,
};
use crate::{api, pages};

/// The prefix of all paths of the API.
pub const API: &str = "/api/1";

/// A method, a path, and the handler.
pub struct Route {
    /// The method.
    pub method: Method,
    /// The path, with placeholders such as `{code}`.
    pub path: String,
    /// The description in the OpenAPI document, if it is a route of the API.
    pub operation: Option<Operation>,
    handler: MethodRouter<Arc<App>>,
}

impl Route {
    /// Describes the route in the OpenAPI document.
    pub fn described(mut self, operation: Operation) -> Route {
        self.operation = Some(operation);
        self
    }
}

/// Returns a route for GET.
pub fn get<H: Handler<T, Arc<App>>, T: 'static>(path: impl Into<String>, handler: H) -> Route {
    let (path, handler) = (path.into(), axum::routing::get(handler));
    Route { method: Method::GET, path, operation: None, handler }
}

/// Returns a route for POST.
pub fn post<H: Handler<T, Arc<App>>, T: 'static>(path: impl Into<String>, handler: H) -> Route {
    let (path, handler) = (path.into(), axum::routing::post(handler));
    Route { method: Method::POST, path, operation: None, handler }
}

/// Returns every route of the desk.
pub fn routes() -> Vec<Route> {
    [pages(), browser_actions(), table_actions("/t/{code}"), api()].into_iter().flatten().collect()
}

/// Returns a router for these routes. It answers every other path with "no such page".
pub fn router(routes: Vec<Route>) -> Router<Arc<App>> {
    let document = Extension(Arc::new(Document::of(&routes)));
    let add = |router: Router<Arc<App>>, route: Route| router.route(&route.path, route.handler);
    routes.into_iter().fold(Router::new(), add).fallback(no_page).layer(document)
}

/// The pages.
fn pages() -> Vec<Route> {
    vec![
        get("/", home::home),
        get("/daily", daily::page),
        get("/new", new_table::page),
        get("/join", home::join),
        get("/settings", settings::page),
        get("/report", report::page),
        get("/bots", bots::page),
        get("/rules", rules::index),
        get("/rules/{edition}", rules::page),
        get("/s/{link}", table::return_link),
        get("/g", import::bring),
        get("/g/{id}", replays::game),
        get("/g/{id}/verify", replays::verify),
        get("/g/{id}/review", review::page),
        get("/g/{id}/{at}", replays::moment),
        get("/t/{code}", table::page),
        // A reload after a form was refused.
        get("/t/{code}/join", table::page),
        get("/t/{code}/watch", table::watch),
        get("/t/{code}/tv", table::tv),
        get("/t/{code}/past/{at}", table::past),
        get("/assets/{name}", assets::asset),
        get("/favicon.svg", assets::favicon),
        get("/preview.png", assets::preview),
    ]
}

/// The forms that only a browser posts.
fn browser_actions() -> Vec<Route> {
    vec![
        post("/play", opening::play_now),
        post("/learn", lesson::learn),
        post("/daily", daily::play),
        post("/new", opening::new_table),
        post("/s/{link}", table::open_link),
        post("/settings", settings::keep),
        post("/g", import::import),
        post("/g/{id}/delete", replays::delete),
        post("/g/{id}/forget", replays::forget),
        post("/t/{code}/companion", lobby::companion),
        post("/t/{code}/lift", pages::table::lift),
        post("/t/{code}/hands", guests::show_hands),
        post("/t/{code}/mute", chat::mute),
        post("/t/{code}/unguide", lesson::unguide),
        post("/t/{code}/leave", lobby::leave),
    ]
}

/// The actions at a table, which browsers and programs post below different paths.
fn table_actions(table: &str) -> Vec<Route> {
    let at = |action: &str| format!("{table}/{action}");
    vec![
        post(at("join"), lobby::join).described(takes::<JoinRequest>("join", "Takes a seat.")),
        post(at("stand"), lobby::stand)
            .described(takes::<EmptyRequest>("leave", "Leaves the seat, between games.")),
        post(at("bot"), lobby::seat_bot)
            .described(takes::<SeatBotRequest>("seatBot", "Puts a bot on a chair, as the host.")),
        post(at("unbot"), lobby::remove_bot).described(takes::<SeatRequest>(
            "removeBot",
            "Takes a bot off its chair, as the host.",
        )),
        post(at("resign"), game::resign).described(takes::<EmptyRequest>(
            "resign",
            "Ends a game against bots, without a result.",
        )),
        post(at("restart"), game::restart).described(takes::<EmptyRequest>(
            "restart",
            "Ends a game against bots, without a result, and begins another one.",
        )),
        post(at("ready"), lobby::ready).described(takes::<ReadyRequest>(
            "setReady",
            "Says whether the next game may begin. After a game, the next one begins when all \
             players are ready.",
        )),
        post(at("start"), lobby::start)
            .described(takes::<StartRequest>("startGame", "Begins a game, as the host.")),
        post(at("first"), lobby::first).described(takes::<FirstRequest>(
            "chooseFirst",
            "Says who goes first, as the host, at a table where the players agree on that.",
        )),
        post(at("promise"), lobby::promise).described(takes::<PromiseRequest>(
            "promiseContribution",
            "Commits to your contribution to the next shuffle by its hash.",
        )),
        post(at("cut"), lobby::cut).described(takes::<CutRequest>(
            "showContribution",
            "Shows your contribution to the shuffle, when the game begins.",
        )),
        post(at("again"), lobby::again).described(takes::<EmptyRequest>(
            "proposeAgain",
            "Proposes to play the last deal again with everybody one seat further, as the host. \
             The game begins when all players are ready.",
        )),
        post(at("decline"), lobby::decline_again).described(takes::<EmptyRequest>(
            "declineAgain",
            "Asks for another deal instead of the last one again.",
        )),
        post(at("options"), lobby::options).described(takes::<OptionsRequest>(
            "setOptions",
            "Changes the options of the table between games, as the host.",
        )),
        post(at("answer"), game::answer)
            .described(takes::<AnswerRequest>("answer", "Answers the question of the game.")),
        post(at("unseal"), game::unseal)
            .described(takes::<QuestionRequest>("unseal", "Takes back the choice of a house.")),
        post(at("undo"), game::undo).described(takes::<QuestionRequest>(
            "takeBack",
            "Asks to take back your last bid or pass: at once against bots, otherwise when all other \
             people agree.",
        )),
        post(at("agree"), game::answer_undo).described(takes::<AgreeRequest>(
            "answerTakeBack",
            "Agrees that another player takes a move back, or refuses.",
        )),
        post(at("auto"), game::auto).described(takes::<AutoRequest>(
            "setAuto",
            "Leaves the rest of an auction to the table, or asks to be asked again.",
        )),
        post(at("hint"), hints::hint).described(takes::<QuestionRequest>(
            "askHint",
            "Asks what a strong player would do, if the table allows hints. The others see that \
             you asked.",
        )),
        post(at("say"), chat::say)
            .described(takes::<SayRequest>("say", "Sends a chat message to the table.")),
        post(at("hurry"), game::hurry).described(takes::<EmptyRequest>(
            "hurry",
            "Skips the waiting time of bots and of the table.",
        )),
        post(at("vote"), game::vote)
            .described(takes::<VoteRequest>("vote", "Votes about an absent player.")),
        post(at("return"), game::take_back).described(takes::<EmptyRequest>(
            "returnToSeat",
            "Takes the seat back from the bot that plays there.",
        )),
        post(at("pause"), game::pause).described(takes::<PauseRequest>(
            "setPause",
            "Says whether you want a pause. The game pauses while more than half of the people \
             want it.",
        )),
        post(at("time"), game::ask_time).described(takes::<EmptyRequest>(
            "askTime",
            "Asks the others for double time, at a table with clocks.",
        )),
        post(at("grant"), game::grant_time).described(takes::<SeatRequest>(
            "grantTime",
            "Agrees to the double time of a player who asked.",
        )),
        post(at("comment"), guests::comment).described(takes::<CommentRequest>(
            "comment",
            "Sends a chat message to the other watchers. Players see it when their game is over.",
        )),
        post(at("queue"), guests::queue).described(takes::<NameRequest>(
            "queue",
            "Waits for a chair in the next game. You sit down when one is free.",
        )),
        post(at("unqueue"), guests::unqueue)
            .described(takes::<EmptyRequest>("unqueue", "Stops waiting for a chair.")),
        post(at("claim"), guests::claim).described(takes::<SeatRequest>(
            "claimSeat",
            "Claims that a seat is yours whose secret you have lost. The host is asked.",
        )),
        post(at("admit"), guests::admit).described(takes::<AdmitRequest>(
            "decideClaim",
            "Confirms or rejects a claim to a seat.",
        )),
        post(at("signout"), guests::sign_out).described(takes::<EmptyRequest>(
            "signOut",
            "Gives your seat a new secret. Older secrets no longer work.",
        )),
    ]
}

/// The paths that only programs use, and the actions at a table.
fn api() -> Vec<Route> {
    let at = |path: &str| format!("{API}/{path}");
    let mut routes = vec![
        get(at("openapi.json"), api::openapi)
            .described(returns::<AnyObject>("getOpenApi", "Returns this document.")),
        get(at("record.schema.json"), api::record_schema).described(returns::<AnyObject>(
            "getRecordSchema",
            "Returns the JSON schema of a game record.",
        )),
        post(at("games"), import::import).described(
            takes::<Record>(
                "importGame",
                "Imports a finished game that was played elsewhere. The returned token deletes it \
                 later.",
            )
            .creates(),
        ),
        get(at("games/{id}"), replays::record_json)
            .described(returns::<Record>("getGame", "Returns a finished game.")),
        get(at("games/{id}/review"), review::json).described(
            returns::<AnyObject>(
                "getReview",
                "Returns the review of a finished game for one player. It is computed once; until it \
                 is final, its figures can still change.",
            )
            .query("seat", "The player; yourself or the first winner if left out."),
        ),
        post(at("games/{id}/delete"), replays::delete).described(takes::<EmptyRequest>(
            "deleteGame",
            "Deletes a game, as the host of its table or as the person who imported it.",
        )),
        post(at("games/{id}/forget"), replays::forget).described(takes::<EmptyRequest>(
            "forgetName",
            "Removes your name from a game; all names, if you imported it.",
        )),
        get(at("daily"), daily::json).described(returns::<DailyJson>(
            "getDaily",
            "Returns the daily deal and your result with it.",
        )),
        post(at("daily"), daily::play).described(
            takes::<DailyRequest>(
                "playDaily",
                "Begins your game with the daily deal, or returns the one you have begun.",
            )
            .creates(),
        ),
        get(at("tables"), api::tables).described(returns::<TableListJson>(
            "listTables",
            "Returns the tables with a free chair that you may find: public ones, and those of this \
             network if you are on it.",
        )),
        post(at("tables"), opening::new_table).described(
            takes::<NewTableRequest>("createTable", "Makes a table with you as its host.")
                .creates(),
        ),
        get(at("tables/{code}"), api::table)
            .described(returns::<TableJson>("getTable", "Returns the table as you see it.")),
        get(at("tables/{code}/record"), api::record).described(
            returns::<Record>("getRecord", "Returns a finished game of the table.")
                .query("game", "Its number; the last game if left out."),
        ),
    ];
    routes.extend(table_actions(&at("tables/{code}")));
    routes
}
