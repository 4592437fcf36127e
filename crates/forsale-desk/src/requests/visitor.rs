//! Who asks: what a request says about its reader.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, AUTHORIZATION, COOKIE, HOST};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use forsale::Seat;
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
use crate::table::presence::Mark;

/// Where the addresses of the API begin.
const API: &str = "/api/";

/// The header in which a proxy names the client it speaks for.
pub const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The client's address, as a request extension. A host that knows it adds it.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);

/// How the cookies with the secrets of seats begin; the code of the table follows.
const SEAT_COOKIE: &str = "seat-";

/// The cookie with the language.
pub const LANG_COOKIE: &str = "lang";

/// The cookie with what somebody chose for themselves.
const SETTINGS_COOKIE: &str = "settings";

/// The cookie with the name last used.
pub const NAME_COOKIE: &str = "name";

/// The cookie with where to call somebody when it is their turn.
const WEBHOOK_COOKIE: &str = "webhook";

/// The cookie with what was played last.
const LAST_COOKIE: &str = "last";

/// The cookie with the table where hints are shown.
const GUIDE_COOKIE: &str = "guide";

/// The cookie by which a browser is known at the deal of the day.
const DAILY_COOKIE: &str = "daily";

/// How many digits tell watchers apart.
const TAG: usize = 8;

/// So many people are muted at one table; the first is heard again after that.
const MUTED: usize = 30;

/// How long a browser keeps a seat, in seconds: half a year.
pub const KEEP: u32 = 15_552_000;

/// Who asks, in which language, and how they want to be answered.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The language they read.
    pub lang: Lang,
    /// What they chose for themselves.
    pub settings: Settings,
    /// Is the answer for a script?
    pub wants_json: bool,
    /// Do they ask by the API?
    pub by_api: bool,
    /// Does somebody speak for them, who says where they come from?
    pub is_forwarded: bool,
    /// Where they come from, if it is known.
    pub ip: Option<IpAddr>,
    /// The address under which they reached us.
    pub host: Option<String>,
    cookies: Vec<(String, String)>,
    /// The secret that a client of the API brings, readable or not.
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
    /// What these headers say of somebody who comes from there.
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

    /// The secret of their seat at this table.
    pub fn token(&self, code: Code) -> Option<Token> {
        match &self.bearer {
            Some(bearer) if self.by_api => Token::parse(bearer),
            _ => self.seat(code).map(|(token, _)| token),
        }
    }

    /// What the browser keeps of a seat: its secret, and a mark by which this browser is told from
    /// others that have the same secret.
    fn seat(&self, code: Code) -> Option<(Token, Mark)> {
        let kept = find(&self.cookies, &seat_cookie(code))?;
        let (token, mark) = kept.split_once('-').unwrap_or((kept, "0"));
        Some((Token::parse(token)?, Mark::from_str_radix(mark, 16).unwrap_or_default()))
    }

    /// What tells their browser from others at the same seat.
    pub fn mark(&self, code: Code) -> Mark {
        self.seat(code).map(|(_, mark)| mark).unwrap_or_default()
    }

    /// The header that makes their browser keep a seat.
    pub fn seat_cookie(&self, app: &App, code: Code, token: Token) -> String {
        let mark = self.seat(code).map(|(_, mark)| mark);
        let mark = mark.unwrap_or_else(|| Mark::from_le_bytes(app.host.random()));
        cookie(&seat_cookie(code), &format!("{}-{mark:08x}", token.text()))
    }

    /// Do they bring a secret that cannot be one?
    pub fn has_bad_token(&self) -> bool {
        self.by_api && self.bearer.as_ref().is_some_and(|bearer| Token::parse(bearer).is_none())
    }

    /// Who they are at this table.
    pub fn holder(&self, code: Code) -> Option<Holder> {
        self.token(code).map(|token| token.holder(code))
    }

    /// Everybody who may play with their browser at this table.
    pub fn device(&self, code: Code) -> Device {
        self.token(code).map(|token| Device::of(token, code)).unwrap_or_default()
    }

    /// The tables they have a seat at, or had.
    pub fn codes(&self) -> impl Iterator<Item = Code> {
        self.cookies.iter().filter_map(|(name, _)| name.strip_prefix(SEAT_COOKIE)?.parse().ok())
    }

    /// What they played last, and against whom; otherwise what most people want.
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
        (options, last.next().and_then(levels::named).unwrap_or_else(levels::usual))
    }

    /// The chair with the shape they like.
    pub fn favourite(&self) -> Option<Seat> {
        self.settings.seat().filter(|_| !self.by_api)
    }

    /// Whom they do not want to hear at this table, by their tags.
    pub fn muted(&self, code: Code) -> Vec<u32> {
        let all = find(&self.cookies, &format!("mute-{code}")).unwrap_or("").split('.');
        let tags = all.filter(|one| one.len() == TAG);
        tags.filter_map(|tag| u32::from_str_radix(tag, 16).ok()).collect()
    }

    /// The secret by which their browser is known at the deal of the day.
    pub fn daily(&self) -> Option<Token> {
        match &self.bearer {
            Some(bearer) if self.by_api => Token::parse(bearer),
            _ => find(&self.cookies, DAILY_COOKIE).and_then(Token::parse),
        }
    }

    /// Are they shown around at this address?
    pub fn is_guided(&self, here: &str) -> bool {
        find(&self.cookies, GUIDE_COOKIE).is_some_and(|code| here.strip_prefix("/t/") == Some(code))
    }

    /// The name they used last.
    pub fn name(&self) -> Option<String> {
        unhex(find(&self.cookies, NAME_COOKIE)?)
    }

    /// Where they want to be called when it is their turn.
    pub fn webhook(&self) -> Option<String> {
        find(&self.cookies, WEBHOOK_COOKIE).and_then(unhex).filter(|url| !url.is_empty())
    }
}

/// The secret by which a browser holds a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token(u128);

impl Token {
    /// A new one.
    pub fn draw(host: &dyn Host) -> Token {
        Token(u128::from_le_bytes(host.random()))
    }

    /// The secret in this text.
    pub fn parse(text: &str) -> Option<Token> {
        let is_hex = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        u128::from_str_radix(text, 16).ok().filter(|_| is_hex).map(Token)
    }

    /// Who holds it. The log keeps this, from which nobody finds the secret.
    pub fn holder(self, code: Code) -> Holder {
        hashed(&format!("seat {code} {}", self.text()))
    }

    /// Who holds it at the deal of the day.
    pub fn daily_holder(self) -> Holder {
        hashed(&format!("daily {}", self.text()))
    }

    /// The people who may play with the browser that holds it; the first is whose it is.
    pub fn companion(self, code: Code, place: Seat) -> Holder {
        match place {
            Seat::A => self.holder(code),
            _ => hashed(&format!("seat {code} {} {}", self.text(), place.number())),
        }
    }

    /// All of them.
    pub fn people(self, code: Code) -> People {
        Seat::ALL.map(|place| self.companion(code, place))
    }

    /// The secret as text.
    pub fn text(self) -> String {
        format!("{:032x}", self.0)
    }
}

fn hashed(text: &str) -> Holder {
    let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    let mut short = [0; 16];
    short.copy_from_slice(&hash[..16]);
    Holder::from_hash(short)
}

/// The header that makes the browser keep a name.
pub fn name_cookie(name: &str) -> String {
    cookie(NAME_COOKIE, &hex(name))
}

/// The header that makes the browser keep where to call, or nothing.
pub fn webhook_cookie(url: Option<&str>) -> String {
    cookie(WEBHOOK_COOKIE, &hex(url.unwrap_or("")))
}

/// The header that makes the browser keep what is played.
pub fn last_cookie(options: &Options, level: &Level) -> String {
    cookie(LAST_COOKIE, &format!("{}.{}.{}", options.edition, options.seats, level.bot.name))
}

/// The header that makes the browser keep who is not heard.
pub fn mute_cookie(code: Code, muted: &[u32]) -> String {
    let tags = muted.iter().rev().take(MUTED).rev().map(|tag| format!("{tag:08x}"));
    cookie(&format!("mute-{code}"), &tags.collect::<Vec<_>>().join("."))
}

/// The header by which the browser is known at the deal of the day.
pub fn daily_cookie(token: Token) -> String {
    cookie(DAILY_COOKIE, &token.text())
}

/// The header that makes the browser keep where hints are shown.
pub fn guide_cookie(code: Code) -> String {
    cookie(GUIDE_COOKIE, &code.to_string())
}

/// The header that makes it forget.
pub fn unguide_cookie() -> String {
    cookie(GUIDE_COOKIE, "")
}

/// The header that makes the browser keep a language.
pub fn lang_cookie(lang: Lang) -> String {
    cookie(LANG_COOKIE, lang.code())
}

/// The header that makes the browser keep what somebody chose.
pub fn settings_cookie(settings: &Settings) -> String {
    cookie(SETTINGS_COOKIE, &settings.to_string())
}

fn cookie(name: &str, value: &str) -> String {
    format!("{name}={value}; Path=/; Max-Age={KEEP}; HttpOnly; SameSite=Lax")
}

fn seat_cookie(code: Code) -> String {
    format!("{SEAT_COOKIE}{code}")
}

/// Does the cookie of this name say who somebody is?
pub fn is_secret(name: &str) -> bool {
    name.starts_with(SEAT_COOKIE) || name == DAILY_COOKIE
}

fn read_cookies(headers: &HeaderMap) -> Vec<(String, String)> {
    let lines = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect()
}

fn find<'a>(cookies: &'a [(String, String)], name: &str) -> Option<&'a str> {
    cookies.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
}

/// Any text, in letters that a cookie may have.
fn hex(text: &str) -> String {
    text.bytes().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<String> {
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(byte).collect();
    String::from_utf8(bytes?).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_secret_is_read_as_it_was_written(number: u128) {
            let token = Token(number);
            prop_assert!(Token::parse(&token.text()) == Some(token));
        }
    }
}
