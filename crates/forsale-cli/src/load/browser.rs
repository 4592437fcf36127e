//! The part of a browser that opens pages and sends forms.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use form_urlencoded::Serializer;
use reqwest::header::{ACCEPT, CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use reqwest::{Client, RequestBuilder, Response, StatusCode};
use rustls::RootCertStore;
use serde_json::Value;

use crate::client::http;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long an unused connection is kept: the server ends it soon after.
const IDLE: Duration = Duration::from_secs(10);

/// A server to play at.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its name or address, with the port.
    pub host: String,
}

impl Site {
    /// The server at this address.
    pub fn parse(url: &str) -> Result<Site, String> {
        let host = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        let host = host.filter(|host| !host.is_empty() && !host.contains('/'));
        let host = host.ok_or("it is http:// with a name and perhaps a port, and nothing more")?;
        let has_port = host.rsplit(']').next().is_some_and(|rest| rest.contains(':'));
        Ok(Site { host: if has_port { host.to_owned() } else { format!("{host}:80") } })
    }

    /// The counts of the server, if it tells them.
    pub async fn metrics(&self) -> Option<String> {
        let page = Browser::client().ok()?.get(format!("http://{}/metrics", self.host));
        page.send().await.ok()?.text().await.ok()
    }
}

/// What one person's browser keeps.
#[derive(Clone)]
pub struct Browser {
    pub site: Site,
    client: Client,
    cookies: BTreeMap<String, String>,
}

impl Browser {
    /// A new browser. All share the connections of one client, as tabs of one browser do.
    pub fn new(site: Site, client: Client) -> Browser {
        Browser { site, client, cookies: BTreeMap::new() }
    }

    /// What sends the requests of a whole table.
    pub fn client() -> Result<Client> {
        let client = http::builder(RootCertStore::empty())?;
        Ok(client.timeout(PATIENCE).pool_idle_timeout(IDLE).build()?)
    }

    /// The cookies, as they are sent.
    pub fn cookie(&self) -> String {
        let pairs = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    /// Opens a page and reads it to its end.
    pub async fn open(&self, path: &str) -> Result<()> {
        let request = self.client.get(self.url(path)).header(COOKIE, self.cookie());
        let response = request.send().await?;
        ensure!(response.status().is_success(), "{path}: {}", response.status());
        response.bytes().await?;
        Ok(())
    }

    /// Makes a table and returns its code.
    pub async fn new_table(&mut self, fields: &[(&str, &str)]) -> Result<String> {
        let response = self.form("/new", fields).send().await?;
        self.keep_cookies(&response);
        ensure!(response.status() == StatusCode::SEE_OTHER, "no table: {}", response.status());
        let location = response.headers().get(LOCATION).context("a new table has an address")?;
        Ok(location.to_str()?.trim_start_matches("/t/").to_owned())
    }

    /// Sends a form as a script does, and returns the answer.
    pub async fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> Result<Value> {
        let request = self.form(path, fields).header(ACCEPT, "application/json");
        let response = request.send().await?;
        self.keep_cookies(&response);
        let (status, text) = (response.status(), response.text().await?);
        serde_json::from_str(&text).with_context(|| format!("{path}: {status} {text:?}"))
    }

    fn form(&self, path: &str, fields: &[(&str, &str)]) -> RequestBuilder {
        let body = Serializer::new(String::new()).extend_pairs(fields).finish();
        let request = self.client.post(self.url(path)).header(COOKIE, self.cookie());
        request.header(CONTENT_TYPE, "application/x-www-form-urlencoded").body(body)
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.site.host)
    }

    fn keep_cookies(&mut self, response: &Response) {
        let headers = response.headers().get_all(SET_COOKIE).iter();
        let pairs =
            headers.filter_map(|header| header.to_str().ok()?.split(';').next()?.split_once('='));
        self.cookies.extend(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }
}
