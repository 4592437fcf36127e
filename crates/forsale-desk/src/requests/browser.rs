//! What one browser keeps of all its tables, in one cookie.
//!
//! A browser has one secret, and the secret of its seat at a table follows from that and the table's
//! code. So the cookie does not grow with the number of tables, the server stores nothing to open a
//! seat, and nobody who reads the database can tell which seats belong to one browser.
//!
//! The cookie also names the tables used last, for the list on the home page. A table that is pushed
//! off this list still opens at its address. The list is in the cookie rather than in the store, so that
//! the server never learns which tables one browser has played at.

use cookie::{Cookie, SameSite, time};
use forsale::proof::Hex;
use forsale_table::{Code, Table};
use sha2::{Digest, Sha256};

use crate::host::Host;
use crate::requests::visitor::{KEEP, Token};
use crate::table::presence::BrowserId;

/// The cookie of a browser.
pub const BROWSER_COOKIE: &str = "browser";

/// The most tables that the cookie names.
pub const MAX_RECENT: usize = 24;

/// The most secrets that a browser tries at one table: one more for each time that it signed other
/// devices out there.
const MAX_GENERATIONS: u32 = 64;

/// A browser: its secret, and the tables it used last.
#[derive(Clone)]
pub struct Browser {
    secret: Hex<16>,
    /// The latest comes first.
    recent: Vec<Code>,
}

impl Browser {
    /// Returns a browser that was never here.
    pub fn draw(host: &dyn Host) -> Browser {
        Browser { secret: Hex(host.random()), recent: Vec::new() }
    }

    /// Parses the value of the cookie, such as `7f….KAFE7.TEE42`.
    pub fn parse(text: &str) -> Option<Browser> {
        let (secret, recent) = text.split_once('.').unwrap_or((text, ""));
        let recent = recent.split('.').filter_map(|code| code.parse().ok());
        Some(Browser { secret: secret.parse().ok()?, recent: recent.take(MAX_RECENT).collect() })
    }

    /// Returns the tables it used last, the latest first.
    pub fn recent(&self) -> &[Code] {
        &self.recent
    }

    /// Returns its secret at a table that has just been opened, or that it does not know yet.
    pub fn first_token(&self, code: Code) -> Token {
        self.token(code, 0)
    }

    /// Returns its secret at this table: the first that was not signed out.
    pub fn token_at(&self, table: &Table) -> Token {
        self.tokens_at(table).next().unwrap_or_else(|| self.token(table.code(), MAX_GENERATIONS))
    }

    /// Returns the secret that follows the present one, when all other devices are signed out.
    pub fn next_token_at(&self, table: &Table) -> Option<Token> {
        self.tokens_at(table).nth(1)
    }

    fn tokens_at(&self, table: &Table) -> impl Iterator<Item = Token> {
        let code = table.code();
        let is_open = move |token: &Token| {
            token.people(code).into_iter().all(|person| table.owner(person).is_some())
        };
        (0..MAX_GENERATIONS).map(move |generation| self.token(code, generation)).filter(is_open)
    }

    /// Returns the secrets that it may have at a table, of which only the code is known. The present one
    /// is nearly always the first.
    pub fn likely_tokens(&self, code: Code) -> impl Iterator<Item = Token> {
        (0..4).map(move |generation| self.token(code, generation))
    }

    fn token(&self, code: Code, generation: u32) -> Token {
        let hash = self.hash(&format!("token {code} {generation}"));
        let mut short = [0; 16];
        short.copy_from_slice(&hash[..16]);
        Token::from_bytes(short)
    }

    /// Returns the id that distinguishes it from other browsers at the same seat.
    pub fn id_at(&self, code: Code) -> BrowserId {
        let [a, b, c, d, ..] = self.hash(&format!("id {code}"));
        BrowserId::from_le_bytes([a, b, c, d])
    }

    /// Nobody who knows the hash can work out the secret, or another hash.
    fn hash(&self, what: &str) -> [u8; 32] {
        Sha256::digest(format!("browser {} {what}", self.secret).as_bytes()).into()
    }

    /// Returns the same browser after it used this table.
    pub fn with_recent(&self, code: Code) -> Browser {
        let others = self.recent.iter().copied().filter(|other| *other != code);
        let recent = [code].into_iter().chain(others).take(MAX_RECENT).collect();
        Browser { secret: self.secret, recent }
    }

    /// Returns the `Set-Cookie` header.
    pub fn cookie(&self) -> String {
        let codes = self.recent.iter().map(|code| format!(".{code}"));
        let value = format!("{}{}", self.secret, codes.collect::<String>());
        Cookie::build((BROWSER_COOKIE, value))
            .path("/")
            .max_age(time::Duration::seconds(KEEP.into()))
            .http_only(true)
            .same_site(SameSite::Lax)
            .to_string()
    }
}

#[cfg(test)]
mod tests {
    use forsale::Seat;
    use forsale_table::{Command, Entry, Name, Options, Timestamp};

    use super::*;
    use crate::host::ManualHost;

    fn code(number: u64) -> Code {
        Code::draw(number)
    }

    fn value(cookie: &str) -> &str {
        cookie.split(';').next().unwrap().split_once('=').unwrap().1
    }

    #[test]
    fn a_cookie_stays_small_after_ten_thousand_tables() {
        let mut browser = Browser::draw(&ManualHost::default());
        let secret = browser.secret;
        for number in 0..10_000 {
            let cookie = browser.with_recent(code(number)).cookie();
            browser = Browser::parse(value(&cookie)).unwrap();
            assert!(cookie.len() < 300, "{cookie}");
        }
        assert_eq!(browser.secret, secret);
        let latest: Vec<Code> = (0..10_000).rev().take(MAX_RECENT).map(code).collect();
        assert_eq!(browser.recent(), latest);
    }

    #[test]
    fn secrets_differ_between_tables_and_browsers() {
        let host = ManualHost::default();
        let (one, other) = (Browser::draw(&host), Browser::draw(&host));
        assert!(one.first_token(code(1)) == one.first_token(code(1)));
        assert!(one.first_token(code(1)) != one.first_token(code(2)));
        assert!(one.first_token(code(1)) != other.first_token(code(1)));
        assert!(!one.cookie().contains(&one.first_token(code(1)).text()));
    }

    #[test]
    fn a_new_secret_follows_each_time_other_devices_are_signed_out() {
        let (browser, at) = (Browser::draw(&ManualHost::default()), Timestamp(0));
        let mut table = Table::new(&Entry::open(code(1), Options::default()).unwrap()).unwrap();
        let perform = |table: &mut Table, command: Command| {
            for entry in table.decide(at, &command).unwrap() {
                table.apply(at, &entry).unwrap();
            }
        };
        let mut token = browser.token_at(&table);
        let (who, name) = (token.holder(code(1)), Name::new("Ana").unwrap());
        perform(&mut table, Command::Sit { who, name, seat: None });
        for _ in 0..10 {
            let new = browser.next_token_at(&table).unwrap();
            let (who, key) = (token.holder(code(1)), new.holder(code(1)));
            perform(&mut table, Command::SignOut { who, key });
            assert_eq!(table.seat_of(who), None, "the old secret opens nothing");
            assert!(browser.token_at(&table) == new);
            assert_eq!(table.seat_of(key), Some(Seat::A));
            token = new;
        }
    }

    #[test]
    fn broken_values_are_no_browser() {
        for text in ["", ".", "KAFE7", "7f", &"g".repeat(32)] {
            assert!(Browser::parse(text).is_none(), "{text}");
        }
        let odd = Browser::parse(&format!("{}.KAFE7..!.TEE42", "7".repeat(32))).unwrap();
        assert_eq!(odd.recent().len(), 2);
    }
}
