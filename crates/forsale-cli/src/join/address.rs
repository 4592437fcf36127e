//! The address of a table: a link, or a code and a server.

use anyhow::{Context, Result};
use forsale_table::Code;

/// A server and a table there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableAddress {
    /// Such as `http://127.0.0.1:7420`.
    pub server: String,
    pub code: Code,
}

impl TableAddress {
    /// Parses a link to a table, or a code of a table on this server.
    pub fn new(table: &str, server: &str) -> Result<TableAddress> {
        let (server, code) = match table.split_once("://") {
            None => (server.trim_end_matches('/').to_owned(), table),
            Some((scheme, rest)) => {
                let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
                let path = path.split(['?', '#']).next().unwrap_or_default();
                let code = path.trim_start_matches("t/").split('/').next().unwrap_or_default();
                (format!("{scheme}://{host}"), code)
            }
        };
        let code = code.parse().with_context(|| {
            format!("{table:?} is not a table; give a link such as {server}/t/KAFE7")
        })?;
        Ok(TableAddress { server, code })
    }

    /// Returns the link to the table.
    pub fn link(&self) -> String {
        format!("{}/t/{}", self.server, self.code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: &str = "http://127.0.0.1:7420";

    fn check(table: &str, server: &str) {
        let address = TableAddress::new(table, HERE).unwrap();
        assert_eq!((address.server.as_str(), address.code.to_string().as_str()), (server, "KAFE7"));
    }

    #[test]
    fn links_and_codes_are_accepted() {
        check("KAFE7", HERE);
        check("kafe7", HERE);
        check("http://table.example/t/KAFE7", "http://table.example");
        check("http://table.example:80/t/KAFE7/tv?x=1#y", "http://table.example:80");
    }

    #[test]
    fn an_error_shows_what_a_link_looks_like() {
        for wrong in ["", "KAFE", "http://table.example", "http://table.example/t/"] {
            let error = format!("{:#}", TableAddress::new(wrong, HERE).unwrap_err());
            assert!(error.contains("/t/KAFE7"), "{error}");
        }
    }
}
