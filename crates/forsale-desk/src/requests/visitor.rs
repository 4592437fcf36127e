//! The client of a request: its language, its address, and what its cookies say.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST};
use axum::http::request::Parts;
use cookie::{Cookie, SameSite, time};
use forsale::Seat;
use forsale::proof::Hex;
use forsale_bots::Level;
use forsale_html::Settings;
use forsale_table::{Code, GameBox, Holder, Options, Table};
use forsale_words::Lang;
use sha2::{Digest, Sha256};

use crate::actions::initial_seats::People;
use crate::host::Host;
use crate::requests::browser::{BROWSER_COOKIE, Browser};
use crate::requests::client_address::{NamedClient, named_client};
use crate::requests::device::Device;
use crate::table::levels;
use crate::table::presence::BrowserId;

/// The prefix of all paths of the API, of every version.
const API: &str = "/api/";

/// The client's address, as a request extension. A host that knows it adds it.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// The prefix of the cookies in which older versions kept the secret of a seat; the code of the table
/// follows. They still open their seats, and are removed when the [`Browser`] has taken them over.
const OLD_SEAT_COOKIE: &str = "seat-";

/// The prefix of the cookies in which older versions kept who is muted at a table.
const OLD_MUTE_COOKIE: &str = "mute-";

/// The cookie with the tags of the people who are muted.
const MUTED_COOKIE: &str = "muted";

/// The cookie with the language.
pub const LANG_COOKIE: &str = "lang";

/// The cookie with the settings.
const SETTINGS_COOKIE: &str = "settings";

/// The cookie with the name last used.
pub const NAME_COOKIE: &str = "name";

/// The cookie with the URL to call when it is the player's turn.
const WEBHOOK_COOKIE: &str = "webhook";

/// The cookie with the box, the number of seats and the bots of the last table.
const LAST_COOKIE: &str = "last";

/// The cookie with the table where hints are shown.
const GUIDE_COOKIE: &str = "guide";

/// The cookie that identifies a browser at the daily deal.
const DAILY_COOKIE: &str = "daily";

/// The number of digits in the tag of a person.
const TAG: usize = 8;

/// The most people that one browser mutes. The oldest entry is dropped.
const MUTED: usize = 30;

/// How long a browser keeps a cookie, in seconds: half a year.
pub const KEEP: u32 = 15_552_000;

/// The client of a request: a reader of pages, or a program.
#[derive(Clone)]
pub struct Visitor {
    /// The language they read.
    pub lang: Lang,
    /// Their settings.
    pub settings: Settings,
    /// Whether the response is JSON.
    pub wants_json: bool,
    /// Whether they use the API.
    pub by_api: bool,
    /// The client that a proxy names, trusted or not.
    forwarded: Option<NamedClient>,
    /// Their address, if it is known.
    pub ip: Option<IpAddr>,
    /// The host name that they used for the server.
    pub host: Option<String>,
    cookies: Vec<Cookie<'static>>,
    browser: Option<Browser>,
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
        Visitor {
            lang,
            settings,
            wants_json,
            by_api: false,
            forwarded: named_client(headers),
            ip,
            host,
            browser: find(&cookies, BROWSER_COOKIE).and_then(Browser::parse),
            cookies,
            bearer,
        }
    }

    /// Whether the request came through a proxy that names its client.
    pub fn is_forwarded(&self) -> bool {
        self.forwarded.is_some()
    }

    /// Returns the address under which their wrong guesses count. Behind a proxy on this machine that
    /// nobody told us of, all clients would have one address, and one of them could lock out all.
    pub fn guesser(&self) -> Option<IpAddr> {
        let is_here = self.ip.is_some_and(|ip| ip.to_canonical().is_loopback());
        match self.forwarded {
            Some(NamedClient::At(ip)) if is_here => Some(ip),
            _ => self.ip,
        }
    }

    /// Returns their secret at this table.
    pub fn token(&self, table: &Table) -> Option<Token> {
        match &self.bearer {
            Some(bearer) if self.by_api => Token::parse(bearer),
            _ => self.old_token(table).or_else(|| Some(self.browser.as_ref()?.token_at(table))),
        }
    }

    /// Returns the secret that an older version kept for their seat at this table, if it opens one.
    fn old_token(&self, table: &Table) -> Option<Token> {
        let token = self.old_seat(table.code())?;
        (!Device::of(token, table.code()).seated(table).is_empty()).then_some(token)
    }

    /// Returns the secret that an older version kept for this table.
    pub fn old_seat(&self, code: Code) -> Option<Token> {
        let kept = find(&self.cookies, &old_seat_cookie(code))?;
        // The id of the browser may follow.
        Token::parse(kept.split('-').next().unwrap_or(kept))
    }

    /// Returns the tables for which an older version kept a secret.
    pub fn old_codes(&self) -> impl Iterator<Item = Code> {
        let codes = |cookie: &Cookie<'_>| cookie.name().strip_prefix(OLD_SEAT_COOKIE)?.parse().ok();
        self.cookies.iter().filter_map(codes)
    }

    /// Returns their browser, or a new one.
    pub fn browser(&self, host: &dyn Host) -> Browser {
        self.browser.clone().unwrap_or_else(|| Browser::draw(host))
    }

    /// Returns their browser, if it has been here before.
    pub fn known_browser(&self) -> Option<&Browser> {
        self.browser.as_ref()
    }

    /// Returns the id that distinguishes this browser from others at the same seat.
    pub fn browser_id(&self, code: Code) -> BrowserId {
        self.browser.as_ref().map(|browser| browser.id_at(code)).unwrap_or_default()
    }

    /// Whether their bearer token is malformed.
    pub fn has_bad_token(&self) -> bool {
        self.by_api && self.bearer.as_ref().is_some_and(|bearer| Token::parse(bearer).is_none())
    }

    /// Returns who they are at this table.
    pub fn holder(&self, table: &Table) -> Option<Holder> {
        self.token(table).map(|token| token.holder(table.code()))
    }

    /// Returns who they are in the finished games of this table, where they may have no seat any more.
    pub fn past_holder(&self, table: &Table) -> Option<Holder> {
        let old = self.old_seat(table.code()).filter(|_| !self.by_api);
        old.map(|token| token.holder(table.code())).or_else(|| self.holder(table))
    }

    /// Returns everybody who may play with their browser at this table.
    pub fn device(&self, table: &Table) -> Device {
        let token = self.token(table);
        token.map(|token| Device::of(token, table.code())).unwrap_or_default()
    }

    /// Returns the tables that they used last.
    pub fn codes(&self) -> Vec<Code> {
        let recent = self.browser.iter().flat_map(Browser::recent).copied();
        recent.chain(self.old_codes()).collect()
    }

    /// Returns the options and the bots of their last table, or the defaults.
    pub fn last(&self) -> (Options, &'static Level) {
        let mut last = find(&self.cookies, LAST_COOKIE).unwrap_or("").split('.');
        let mut options = Options::default();
        if let (Some(it), Some(seats)) = (last.next().and_then(GameBox::named), last.next()) {
            options = options.of_box(it);
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
        // A tag is a hash of the person and the table, so that one list serves all tables.
        let names = [MUTED_COOKIE, &old_mute_cookie(code)];
        let all = names.into_iter().filter_map(|name| find(&self.cookies, name));
        let tags = all.flat_map(|tags| tags.split('.')).filter(|one| one.len() == TAG);
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

    /// Returns the secret with these bytes.
    pub fn from_bytes(bytes: [u8; 16]) -> Token {
        Token(Hex(bytes))
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
    let it = options.game_box.as_ref().unwrap_or(&options.edition);
    cookie(LAST_COOKIE, &format!("{it}.{}.{}", options.seats, level.bot.name))
}

/// Returns the `Set-Cookie` headers for the people who are muted, one of them at this table.
pub fn mute_cookies(code: Code, muted: &[u32]) -> [String; 2] {
    let tags = muted.iter().rev().take(MUTED).rev().map(|tag| format!("{tag:08x}"));
    let kept = cookie(MUTED_COOKIE, &tags.collect::<Vec<_>>().join("."));
    [kept, removed(&old_mute_cookie(code))]
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

/// Returns the `Set-Cookie` header that removes a cookie.
fn removed(name: &str) -> String {
    Cookie::build((name, "")).path("/").max_age(time::Duration::ZERO).http_only(true).to_string()
}

/// Returns the `Set-Cookie` header that removes the secret of an older version.
pub fn removed_old_seat(code: Code) -> String {
    removed(&old_seat_cookie(code))
}

fn old_seat_cookie(code: Code) -> String {
    format!("{OLD_SEAT_COOKIE}{code}")
}

fn old_mute_cookie(code: Code) -> String {
    format!("{OLD_MUTE_COOKIE}{code}")
}

/// Whether the cookie of this name identifies a person, so that it has to be signed.
pub fn is_secret(name: &str) -> bool {
    name.starts_with(OLD_SEAT_COOKIE) || [BROWSER_COOKIE, DAILY_COOKIE].contains(&name)
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
