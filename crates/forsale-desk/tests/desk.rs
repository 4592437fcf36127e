//! Whole games at a desk without a machine: no socket, no database, and a clock that the test moves.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::sync::Arc;
use std::time::Duration;

use axum::http::header::{
    ACCEPT_LANGUAGE, AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, LOCATION, SET_COOKIE,
};
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, Uri};
use forsale_desk::host::{Host, ManualHost};
use forsale_desk::{Desk, Effects};
use forsale_protocol::api::{ActionReply, TableJson};
use forsale_protocol::bot::PromptJson;
use forsale_store::{Change, MemoryStore};
use forsale_table::Timestamp;
use serde_json::{Value, json};

/// A desk, its clock, and all that it asked its host to store.
struct Machine {
    host: Arc<ManualHost>,
    desk: Desk,
    stored: Vec<Change>,
    due_at: Option<Timestamp>,
    /// The last page that tab 1 was sent.
    page: String,
}

impl Machine {
    fn new(stored: Vec<Change>, now: Timestamp) -> Machine {
        let host = Arc::new(ManualHost::at(now));
        let desk = Desk::new(host.clone(), MemoryStore::load(&stored));
        Machine { host, desk, stored, due_at: None, page: String::new() }
    }

    fn note(&mut self, effects: Effects) {
        self.stored.extend(effects.changes);
        self.due_at = effects.due_at;
        self.page =
            effects.messages.into_iter().map(|(_, page)| page).next_back().unwrap_or_default();
    }

    fn send(&mut self, request: Request<Vec<u8>>) -> Response<Vec<u8>> {
        let (response, effects) = self.desk.request(request);
        self.note(effects);
        response
    }

    /// Moves the clock to what is due next, and makes it happen.
    fn go_on(&mut self) {
        let due = self.due_at.map_or(0, |at| at.0.saturating_sub(self.host.now().0));
        self.host.advance(Duration::from_millis(due));
        let effects = self.desk.run_due();
        self.note(effects);
    }

    fn api(&mut self, method: Method, path: &str, token: &str, body: &Value) -> Response<Vec<u8>> {
        let request = Request::builder()
            .method(method)
            .uri(format!("/api/1/{path}"))
            .header(AUTHORIZATION, format!("Bearer {token}"))
            .header(CONTENT_TYPE, "application/json")
            .body(body.to_string().into_bytes());
        self.send(request.unwrap())
    }

    fn post(&mut self, path: &str, token: &str, body: &Value) -> ActionReply {
        let response = self.api(Method::POST, path, token, body);
        serde_json::from_slice(response.body()).unwrap()
    }

    fn table(&mut self, code: &str, token: &str) -> TableJson {
        let response = self.api(Method::GET, &format!("tables/{code}"), token, &Value::Null);
        serde_json::from_slice(response.body()).unwrap()
    }
}

/// The lowest bid or the lowest house: enough to finish a game.
fn simple_answer(prompt: &PromptJson) -> Value {
    match prompt {
        PromptJson::Buy { bid: Some(bid), .. } if bid.min.0 < 4 => json!({"bid": bid.min}),
        PromptJson::Buy { .. } => json!("pass"),
        PromptJson::Sell { sell } => json!({"sell": sell[0]}),
    }
}

/// Plays a game of one program and three bots to its end.
fn play(machine: &mut Machine) -> (String, String) {
    let made = machine.post("tables", "", &json!({"name": "Ana", "pace": "natural"}));
    let (code, token) = (made.table.unwrap().to_string(), made.token.unwrap());
    let fill = machine.post(&format!("tables/{code}/start"), &token, &json!({"fill": "rex"}));
    assert_eq!(fill.outcome, "done", "{fill:?}");
    play_on(machine, code, token)
}

/// Plays a game that has begun to its end.
fn play_on(machine: &mut Machine, code: String, token: String) -> (String, String) {
    let address: Uri = format!("/t/{code}/live").parse().unwrap();
    let effects = machine.desk.open_tab(1, &address, &HeaderMap::new());
    machine.note(effects);
    assert!(machine.page.contains(r#""type":"page""#), "a tab is sent the table when it opens");
    for _ in 0..1_000 {
        let table = machine.table(&code, &token);
        let game = table.game.unwrap();
        if game.outcome.is_some() {
            return (code, token);
        }
        match game.prompt.filter(|_| game.chosen.is_none() && !game.forced) {
            Some(prompt) => {
                let answer = json!({"question": game.question, "action": simple_answer(&prompt)});
                let reply = machine.post(&format!("tables/{code}/answer"), &token, &answer);
                assert_eq!(reply.outcome, "done", "{reply:?}");
            }
            None => machine.go_on(),
        }
    }
    unreachable!("the game does not end");
}

#[test]
fn a_game_is_played_to_its_end_and_loaded_again() {
    let mut machine = Machine::new(Vec::new(), Timestamp(1_800_000_000_000));
    let (code, token) = play(&mut machine);
    assert!(machine.host.now().0 > 1_800_000_010_000, "bots took their time, and no test waited");
    let record = machine.api(Method::GET, &format!("tables/{code}/record"), &token, &Value::Null);
    assert_eq!(record.status(), StatusCode::OK);
    let mut again = Machine::new(machine.stored.clone(), machine.host.now());
    let reloaded = again.api(Method::GET, &format!("tables/{code}/record"), &token, &Value::Null);
    assert_eq!(reloaded.body(), record.body());
    assert_eq!(again.table(&code, &token), machine.table(&code, &token));
}

/// A thousand games that nobody finished used up the lookups of every request.
#[test]
fn abandoned_games_do_not_hide_the_results_of_the_day() {
    let mut machine = Machine::new(Vec::new(), Timestamp(1_800_000_000_000));
    for _ in 0..250 {
        machine.post("daily", "", &json!({}));
    }
    for others in 0..2 {
        let begun = machine.post("daily", "", &json!({}));
        let (code, token) = (begun.table.unwrap().to_string(), begun.token.unwrap());
        let (_, token) = play_on(&mut machine, code, token);
        let day = machine.api(Method::GET, "daily", &token, &Value::Null);
        let day: Value = serde_json::from_slice(day.body()).unwrap();
        assert_eq!(day["result"]["others"], others, "{day}");
    }
}

#[test]
fn the_same_host_gives_the_same_bytes() {
    let [one, two] = [(), ()].map(|()| {
        let mut machine = Machine::new(Vec::new(), Timestamp(1_800_000_000_000));
        play(&mut machine);
        machine.stored
    });
    assert_eq!(one, two);
}

/// A browser that has pressed *Play now*.
struct Browser {
    cookie: HeaderValue,
    table: String,
}

impl Browser {
    fn at_a_new_table(machine: &mut Machine) -> Browser {
        let started = machine.send(Request::post("/play").body(Vec::new()).unwrap());
        assert_eq!(started.status(), StatusCode::SEE_OTHER);
        let cookies = started.headers().get_all(SET_COOKIE).into_iter();
        let cookies: Vec<&str> =
            cookies.map(|it| it.to_str().unwrap().split(';').next().unwrap()).collect();
        let cookie = HeaderValue::from_str(&cookies.join("; ")).unwrap();
        let table = started.headers()[LOCATION].to_str().unwrap().to_owned();
        Browser { cookie, table }
    }

    fn get(&self, machine: &mut Machine, path: &str) -> String {
        let request = Request::get(path).header(COOKIE, &self.cookie).body(Vec::new()).unwrap();
        String::from_utf8(machine.send(request).into_body()).unwrap()
    }

    /// Posts a form of the table without fields, and returns where it leads.
    fn post(&self, machine: &mut Machine, action: &str) -> String {
        let path = format!("{}/{action}", self.table);
        let request = Request::post(path).header(COOKIE, &self.cookie).body(Vec::new()).unwrap();
        let response = machine.send(request);
        assert_eq!(response.status(), StatusCode::SEE_OTHER, "{action}");
        response.headers()[LOCATION].to_str().unwrap().to_owned()
    }
}

#[test]
fn a_browser_plays_with_forms_and_cookies() {
    let mut machine = Machine::new(Vec::new(), Timestamp(1_800_000_000_000));
    let home = machine.send(Request::get("/").body(Vec::new()).unwrap());
    assert_eq!(home.status(), StatusCode::OK);
    let ana = Browser::at_a_new_table(&mut machine);
    let answers = format!("action=\"{}/answer\"", ana.table);
    // Bots may be asked first. A table moves while somebody looks at it.
    let address: Uri = format!("{}/live", ana.table).parse().unwrap();
    let effects = machine.desk.open_tab(1, &address, &HeaderMap::new());
    machine.note(effects);
    let is_asked = (0..20).any(|_| {
        let is_asked = ana.get(&mut machine, &ana.table).contains(&answers);
        if !is_asked {
            machine.go_on();
        }
        is_asked
    });
    assert!(is_asked, "the player is at the table");
    let stranger = Request::get(&ana.table).body(Vec::new()).unwrap();
    let stranger = String::from_utf8(machine.send(stranger).into_body()).unwrap();
    assert!(!stranger.contains("/answer\""), "a stranger only looks on");
    let missing = machine.send(Request::get("/t/NOPE9").body(Vec::new()).unwrap());
    assert_eq!(missing.status(), StatusCode::NOT_FOUND);
}

#[test]
fn a_game_against_bots_is_started_over_ended_and_left() {
    let mut machine = Machine::new(Vec::new(), Timestamp(1_800_000_000_000));
    let ana = Browser::at_a_new_table(&mut machine);
    let link = format!("href=\"{}\"", ana.table);
    assert!(ana.get(&mut machine, "/").contains(&link), "a running game is listed");
    let first = ana.get(&mut machine, &ana.table);
    assert!(first.contains("value=\"1-0\""), "{first}");
    assert_eq!(ana.post(&mut machine, "restart"), ana.table);
    let second = ana.get(&mut machine, &ana.table);
    assert!(second.contains("value=\"2-0\""), "another game begins: {second}");
    assert_eq!(ana.post(&mut machine, "resign"), ana.table);
    assert!(ana.get(&mut machine, &ana.table).contains("id=\"lobby\""));
    assert_eq!(ana.post(&mut machine, "start"), ana.table);
    assert_eq!(ana.post(&mut machine, "leave"), "/", "the game ends and the player goes home");
    assert!(!ana.get(&mut machine, "/").contains(&link), "the table is not listed any more");
}

#[test]
fn a_game_with_other_people_is_not_ended_by_one() {
    let mut machine = Machine::new(Vec::new(), Timestamp(1_800_000_000_000));
    let made = machine.post("tables", "", &json!({"name": "Ana", "seats": 3}));
    let (code, ana) = (made.table.unwrap().to_string(), made.token.unwrap());
    let bob = machine.post(&format!("tables/{code}/join"), "", &json!({"name": "Bob"}));
    machine.post(&format!("tables/{code}/start"), &ana, &json!({"fill": "rex"}));
    for (token, action) in [(&ana, "resign"), (&bob.token.unwrap(), "restart")] {
        let response =
            machine.api(Method::POST, &format!("tables/{code}/{action}"), token, &json!({}));
        let told: Value = serde_json::from_slice(response.body()).unwrap();
        assert_eq!(told["code"], "others_play", "{told}");
    }
    assert!(machine.table(&code, &ana).game.is_some());
}

/// The signature that a server adds to the cookie, and the cookies with preferences, are left out.
#[test]
fn a_browser_plays_at_ten_thousand_tables() {
    let mut machine = Machine::new(Vec::new(), Timestamp(1_800_000_000_000));
    let (mut cookie, mut tables) = (String::new(), Vec::new());
    let send = |machine: &mut Machine, method, path: &str, cookie: &str| {
        let request = Request::builder().method(method).uri(path).header(HOST, "table.example");
        let request = request.header(COOKIE, cookie);
        machine.send(request.body(Vec::new()).unwrap())
    };
    for _ in 0..10_000 {
        let reply = send(&mut machine, Method::POST, "/play", &cookie);
        assert_eq!(reply.status(), StatusCode::SEE_OTHER);
        let set = reply.headers().get_all(SET_COOKIE).iter();
        let set: Vec<&str> = set.map(|set| set.to_str().unwrap()).collect();
        let [set] = set.as_slice() else { panic!("one cookie, not {set:?}") };
        cookie = set.split(';').next().unwrap().to_owned();
        assert!(cookie.len() < 300, "{cookie}");
        tables.push(reply.headers()[LOCATION].to_str().unwrap().to_owned());
    }
    let text = |reply: Response<Vec<u8>>| String::from_utf8(reply.into_body()).unwrap();
    for table in [&tables[0], &tables[5_000], &tables[9_999]] {
        let page = text(send(&mut machine, Method::GET, table, &cookie));
        assert!(page.contains("id=\"way-back\""), "the seat is lost");
    }
    let home = text(send(&mut machine, Method::GET, "/", &cookie));
    assert!(home.contains(&tables[9_999]) && !home.contains(&tables[0]));
}

#[test]
fn a_draft_is_marked_and_a_sentence_of_it_can_be_reported() {
    let mut machine = Machine::new(Vec::new(), Timestamp(1_000_000));
    let mut page = |path: &str, lang: &str| {
        let request = Request::get(path).header(ACCEPT_LANGUAGE, lang).body(Vec::new());
        String::from_utf8(machine.send(request.unwrap()).into_body()).unwrap()
    };
    let settings = page("/settings?back=/t/KAFE7", "es");
    assert!(settings.contains("Este idioma es un borrador"), "{settings}");
    assert!(settings.contains("Italiano (borrador)") && settings.contains(">Deutsch<"));
    assert!(settings.contains("href=\"/report?page=/t/KAFE7\""), "{settings}");
    assert!(!page("/settings", "de").contains("Diese Sprache ist ein Entwurf"));
    let empty = page("/report?page=/t/KAFE7", "es");
    assert!(empty.contains("value=\"/t\"") && !empty.contains("KAFE7"), "{empty}");
    assert!(!empty.contains("mailto:"), "there is nothing to send yet: {empty}");
    let text = page("/report?page=/t&sentence=Te+toca%3Cb%3E&better=%C2%A1Tu+turno!", "es");
    assert!(text.contains("· es · /t\n- Te toca&lt;b&gt;\n+ ¡Tu turno!"), "{text}");
    let mail = "body=%2D%20Te%20toca%3Cb%3E%0A%2B%20%C2%A1Tu%20turno%21";
    assert!(text.contains(mail), "{text}");
    let long = page(&format!("/report?sentence={}", "x".repeat(5_000)), "it");
    assert!(long.contains(&"x".repeat(400)) && !long.contains(&"x".repeat(401)));
}

/// The review of a finished game is computed once, stored, and there for every player.
#[test]
fn a_finished_game_has_a_review() {
    let mut machine = Machine::new(Vec::new(), Timestamp(1_000_000));
    let (code, token) = play(&mut machine);
    let page = |machine: &mut Machine, path: String| {
        let request = Request::builder().uri(path).header(HOST, "localhost");
        let response = machine.send(request.body(Vec::new()).unwrap());
        (response.status(), String::from_utf8(response.into_body()).unwrap())
    };
    let (status, shown) = page(&mut machine, format!("/g/{code}-1/review?seat=0"));
    assert_eq!(status, StatusCode::OK, "{shown}");
    for needed in ["Review of", "Ana", "id=\"accuracy\"", "id=\"parts\"", "id=\"costliest\""] {
        assert!(shown.contains(needed), "{needed} in {shown}");
    }
    let stored = machine.stored.len();
    assert_eq!(page(&mut machine, format!("/g/{code}-1/review?seat=0")).1, shown);
    assert_eq!(machine.stored.len(), stored, "it is computed once");
    // The player's own seat, without asking for it.
    let response =
        machine.api(Method::GET, &format!("games/{code}-1/review"), &token, &Value::Null);
    let review: Value = serde_json::from_slice(response.body()).unwrap();
    assert_eq!((&review["seat"], &review["is_final"]), (&json!(0), &json!(false)), "{review}");
    let parts = ["deal", "others", "own"].map(|part| review["parts"][part].as_f64().unwrap());
    let surplus = review["result"].as_f64().unwrap() - review["fair"].as_f64().unwrap();
    assert!((parts.iter().sum::<f64>() - surplus).abs() < 1e-3, "{review}");
    assert!(page(&mut machine, format!("/g/{code}-1/review?seat=1")).1.contains("Review of"));
    for (path, status) in [
        (format!("/g/{code}-1/review?seat=4"), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("/g/{code}-1/review?seat=x"), StatusCode::UNPROCESSABLE_ENTITY),
        (format!("/g/{code}-2/review"), StatusCode::NOT_FOUND),
        ("/g/KAFE7-1/review".to_owned(), StatusCode::NOT_FOUND),
    ] {
        assert_eq!(page(&mut machine, path.clone()).0, status, "{path}");
    }
}
