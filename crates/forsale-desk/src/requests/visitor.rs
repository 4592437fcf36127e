//! The client of a request: its language, its address, and what its cookies say.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use cookie::{Cookie, SameSite, time};
use forsale::Seat;
use forsale::proof::Hex;
use forsale_bots::Level;
use forsale_html::Settings;
use forsale_table::{Code, Holder, Options};
use forsale_words::Lang;
use sha2::{Digest, Sha256};

use crate::actions::initial_seats::People;
use crate::app::App;
use crate::host::Host;
use crate::requests::device::Device;
use crate::table::levels;
use crate::table::presence::BrowserId;

/// The prefix of all paths of the API, of every version.
const API: &str = "/api/";

/// The header in which a proxy names its client.
pub const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The client's address, as a request extension. A host that knows it adds it.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// The prefix of cookies with the secret of a seat; the code of the table follows.
const SEAT_COOKIE: &str = "seat-";

/// The cookie with the language.
pub const LANG_COOKIE: &str = "lang";

/// The cookie with the settings.
const SETTINGS_COOKIE: &str = "settings";

/// The cookie with the name last used.
pub const NAME_COOKIE: &str = "name";

/// The cookie with the URL to call when it is the player's turn.
const WEBHOOK_COOKIE: &str = "webhook";

/// The cookie with the edition, the number of seats and the bots of the last table.
const LAST_COOKIE: &str = "last";

/// The cookie with the table where hints are shown.
const GUIDE_COOKIE: &str = "guide";

/// The cookie that identifies a browser at the daily deal.
const DAILY_COOKIE: &str = "daily";

/// The number of digits in the tag of a person.
const TAG: usize = 8;

/// The most people that one browser mutes at a table. The oldest entry is dropped.
const MUTED: usize = 30;

/// How long a browser keeps a cookie, in seconds: half a year.
pub const KEEP: u32 = 15_552_000;

/// The client of a request: a reader of pages, or a program.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The language they read.
    pub lang: Lang,
    /// Their settings.
    pub settings: Settings,
    /// Whether the response is JSON.
    pub wants_json: bool,
    /// Whether they use the API.
    pub by_api: bool,
    /// Whether the request came through a proxy that names its client.
    pub is_forwarded: bool,
    /// Their address, if it is known.
    pub ip: Option<IpAddr>,
    /// The host name that they used for the server.
    pub host: Option<String>,
    cookies: Vec<Cookie<'static>>,
    /// The bearer token, valid or not.
    bearer: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        let peer = parts.extensions.get::<Peer>();
        let mut visitor = Visitor::new(&parts.headers, peer.map(|peer| peer.0));
        visitor.by_api = parts.uri.path().starts_with(API);
        visitor.wants_json |= visitor.by_api;
        Ok(visitor)
    }
}

impl Visitor {
    /// Returns what these headers say about a client with this address.
    pub fn new(headers: &HeaderMap, ip: Option<IpAddr>) -> Visitor {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let cookies = read_cookies(headers);
        let chosen = find(&cookies, LANG_COOKIE).and_then(Lang::from_code);
        let lang = chosen.unwrap_or_else(|| Lang::preferred(text(ACCEPT_LANGUAGE).unwrap_or("")));
        let settings = find(&cookies, SETTINGS_COOKIE).map(Settings::parse).unwrap_or_default();
        let wants_json = text(ACCEPT).is_some_and(|accept| accept.contains("application/json"));
        let bearer = text(AUTHORIZATION).map(|text| text.trim_start_matches("Bearer ").to_owned());
        let host = text(HOST).map(str::to_owned);
        let is_forwarded = headers.contains_key(FORWARDED_FOR);
        Visitor {
            lang,
            settings,
            wants_json,
            by_api: false,
            is_forwarded,
            ip,
            host,
            cookies,
            bearer,
        }
    }

    /// Returns the secret of their seat at this table.
    pub fn token(&self, code: Code) -> Option<Token> {
        match &self.bearer {
            Some(bearer) if self.by_api => Token::parse(bearer),
            _ => self.seat(code).map(|(token, _)| token),
        }
    }

    /// Returns the secret of the seat in the cookie, and the id that distinguishes this browser
    /// from others with the same secret.
    fn seat(&self, code: Code) -> Option<(Token, BrowserId)> {
        let kept = find(&self.cookies, &seat_cookie(code))?;
        let (token, browser) = kept.split_once('-').unwrap_or((kept, "0"));
        Some((Token::parse(token)?, BrowserId::from_str_radix(browser, 16).unwrap_or_default()))
    }

    /// Returns the id that distinguishes this browser from others at the same seat.
    pub fn browser_id(&self, code: Code) -> BrowserId {
        self.seat(code).map(|(_, browser)| browser).unwrap_or_default()
    }

    /// Returns the `Set-Cookie` header for a seat.
    pub fn seat_cookie(&self, app: &App, code: Code, token: Token) -> String {
        let browser = self.seat(code).map(|(_, browser)| browser);
        let browser = browser.unwrap_or_else(|| BrowserId::from_le_bytes(app.host.random()));
        cookie(&seat_cookie(code), &format!("{}-{browser:08x}", token.text()))
    }

    /// Whether their bearer token is malformed.
    pub fn has_bad_token(&self) -> bool {
        self.by_api && self.bearer.as_ref().is_some_and(|bearer| Token::parse(bearer).is_none())
    }

    /// Returns who they are at this table.
    pub fn holder(&self, code: Code) -> Option<Holder> {
        self.token(code).map(|token| token.holder(code))
    }

    /// Returns everybody who may play with their browser at this table.
    pub fn device(&self, code: Code) -> Device {
        self.token(code).map(|token| Device::of(token, code)).unwrap_or_default()
    }

    /// Returns the tables where they have a seat, or had one.
    pub fn codes(&self) -> impl Iterator<Item = Code> {
        let codes = |cookie: &Cookie<'_>| cookie.name().strip_prefix(SEAT_COOKIE)?.parse().ok();
        self.cookies.iter().filter_map(codes)
    }

    /// Returns the options and the bots of their last table, or the defaults.
    pub fn last(&self) -> (Options, &'static Level) {
        let mut last = find(&self.cookies, LAST_COOKIE).unwrap_or("").split('.');
        let mut options = Options::default();
        if let (Some(edition), Some(seats)) = (last.next(), last.next()) {
            options.edition = edition.to_owned();
            options.seats = seats.parse().unwrap_or(options.seats);
        }
        if options.rules().is_err() {
            options = Options::default();
        }
        (options, last.next().and_then(levels::find).unwrap_or_else(levels::default))
    }

    /// Returns the seat with their favourite shape.
    pub fn favourite(&self) -> Option<Seat> {
        self.settings.seat().filter(|_| !self.by_api)
    }

    /// Returns the tags of the people they muted at this table.
    pub fn muted(&self, code: Code) -> Vec<u32> {
        let all = find(&self.cookies, &format!("mute-{code}")).unwrap_or("").split('.');
        let tags = all.filter(|one| one.len() == TAG);
        tags.filter_map(|tag| u32::from_str_radix(tag, 16).ok()).collect()
    }

    /// Returns the secret that identifies them at the daily deal.
    pub fn daily(&self) -> Option<Token> {
        match &self.bearer {
            Some(bearer) if self.by_api => Token::parse(bearer),
            _ => find(&self.cookies, DAILY_COOKIE).and_then(Token::parse),
        }
    }

    /// Whether the guide is shown at this path.
    pub fn is_guided(&self, here: &str) -> bool {
        find(&self.cookies, GUIDE_COOKIE).is_some_and(|code| here.strip_prefix("/t/") == Some(code))
    }

    /// Returns the name they used last.
    pub fn name(&self) -> Option<String> {
        from_hex(find(&self.cookies, NAME_COOKIE)?)
    }

    /// Returns the URL to call when it is their turn.
    pub fn webhook(&self) -> Option<String> {
        find(&self.cookies, WEBHOOK_COOKIE).and_then(from_hex).filter(|url| !url.is_empty())
    }
}

/// The secret of a seat, which a browser keeps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token(Hex<16>);

impl Token {
    /// Returns a random secret.
    pub fn draw(host: &dyn Host) -> Token {
        Token(Hex(host.random()))
    }

    /// Parses the text of a secret.
    pub fn parse(text: &str) -> Option<Token> {
        text.parse().ok().map(Token)
    }

    /// Returns its holder at a table. This is in the log; the secret cannot be worked out from it.
    pub fn holder(self, code: Code) -> Holder {
        hashed(&format!("seat {code} {}", self.text()))
    }

    /// Returns its holder at the daily deal.
    pub fn daily_holder(self) -> Holder {
        hashed(&format!("daily {}", self.text()))
    }

    /// Returns one of the people who may play with the browser; the first is its owner.
    pub fn companion(self, code: Code, place: Seat) -> Holder {
        match place {
            Seat::A => self.holder(code),
            _ => hashed(&format!("seat {code} {} {}", self.text(), place.number())),
        }
    }

    /// Returns all people who may play with the browser.
    pub fn people(self, code: Code) -> People {
        Seat::ALL.map(|place| self.companion(code, place))
    }

    /// Returns the secret as text.
    pub fn text(self) -> String {
        self.0.to_string()
    }
}

fn hashed(text: &str) -> Holder {
    let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    let mut short = [0; 16];
    short.copy_from_slice(&hash[..16]);
    Holder::from_hash(short)
}

/// Returns the `Set-Cookie` header for the name.
pub fn name_cookie(name: &str) -> String {
    cookie(NAME_COOKIE, &to_hex(name))
}

/// Returns the `Set-Cookie` header for the URL to call, or for none.
pub fn webhook_cookie(url: Option<&str>) -> String {
    cookie(WEBHOOK_COOKIE, &to_hex(url.unwrap_or("")))
}

/// Returns the `Set-Cookie` header for the options and the bots of a table.
pub fn last_cookie(options: &Options, level: &Level) -> String {
    cookie(LAST_COOKIE, &format!("{}.{}.{}", options.edition, options.seats, level.bot.name))
}

/// Returns the `Set-Cookie` header for the people who are muted.
pub fn mute_cookie(code: Code, muted: &[u32]) -> String {
    let tags = muted.iter().rev().take(MUTED).rev().map(|tag| format!("{tag:08x}"));
    cookie(&format!("mute-{code}"), &tags.collect::<Vec<_>>().join("."))
}

/// Returns the `Set-Cookie` header for the secret of the daily deal.
pub fn daily_cookie(token: Token) -> String {
    cookie(DAILY_COOKIE, &token.text())
}

/// Returns the `Set-Cookie` header for the table where the guide is shown.
pub fn guide_cookie(code: Code) -> String {
    cookie(GUIDE_COOKIE, &code.to_string())
}

/// Returns the `Set-Cookie` header that hides the guide.
pub fn unguide_cookie() -> String {
    cookie(GUIDE_COOKIE, "")
}

/// Returns the `Set-Cookie` header for the language.
pub fn lang_cookie(lang: Lang) -> String {
    cookie(LANG_COOKIE, lang.code())
}

/// Returns the `Set-Cookie` header for the settings.
pub fn settings_cookie(settings: &Settings) -> String {
    cookie(SETTINGS_COOKIE, &settings.to_string())
}

fn cookie(name: &str, value: &str) -> String {
    Cookie::build((name, value))
        .path("/")
        .max_age(time::Duration::seconds(KEEP.into()))
        .http_only(true)
        .same_site(SameSite::Lax)
        .to_string()
}

fn seat_cookie(code: Code) -> String {
    format!("{SEAT_COOKIE}{code}")
}

/// Whether the cookie of this name identifies a person, so that it has to be signed.
pub fn is_secret(name: &str) -> bool {
    name.starts_with(SEAT_COOKIE) || name == DAILY_COOKIE
}

/// Returns the readable cookies in these headers.
pub fn read_cookies(headers: &HeaderMap) -> Vec<Cookie<'static>> {
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let cookies = lines.flat_map(|line| Cookie::split_parse(line.to_owned()));
    cookies.filter_map(Result::ok).collect()
}

fn find<'a>(cookies: &'a [Cookie<'_>], name: &str) -> Option<&'a str> {
    cookies.iter().find(|cookie| cookie.name() == name).map(Cookie::value)
}

/// Writes any text in characters that a cookie may have.
fn to_hex(text: &str) -> String {
    text.bytes().map(|byte| Hex([byte]).to_string()).collect()
}

fn from_hex(text: &str) -> Option<String> {
    let byte = |pair: &[u8]| {
        let Hex([byte]) = std::str::from_utf8(pair).ok()?.parse().ok()?;
        Some(byte)
    };
    let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(byte).collect();
    String::from_utf8(bytes?).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn cookies_have_their_attributes() {
        let written = name_cookie("Zoë");
        let mut parts: Vec<&str> = written.split("; ").collect();
        parts.sort_unstable();
        let expected = ["HttpOnly", "Max-Age=15552000", "Path=/", "SameSite=Lax", "name=5a6fc3ab"];
        assert_eq!(parts, expected);
    }

    #[test]
    fn cookies_are_read_from_every_header() {
        let mut headers = HeaderMap::new();
        let lines = ["lang=de;name=5a6fc3ab ; odd; =x", "name=41; webhook=zz; last=a=b"];
        for line in lines {
            headers.append(COOKIE, line.parse().unwrap());
        }
        let visitor = Visitor::new(&headers, None);
        assert_eq!((visitor.name(), visitor.webhook()), (Some("Zoë".to_owned()), None));
        assert_eq!(find(&visitor.cookies, LAST_COOKIE), Some("a=b"));
    }

    proptest! {
        #[test]
        fn a_secret_is_read_as_it_was_written(bytes: [u8; 16]) {
            let token = Token(Hex(bytes));
            prop_assert!(Token::parse(&token.text()) == Some(token));
        }

        #[test]
        fn any_name_is_read_as_it_was_written(name: String) {
            prop_assert_eq!(from_hex(&to_hex(&name)), Some(name));
        }
    }
}
