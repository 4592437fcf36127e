//! The part of a browser that opens pages and posts forms.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use form_urlencoded::Serializer;
use reqwest::header::{ACCEPT, CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use reqwest::{Client, RequestBuilder, Response, StatusCode};
use rustls::RootCertStore;
use serde_json::Value;

use crate::client::http;

/// How long a response may take.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);

/// How long an idle connection is kept. The server closes it a little later.
const IDLE_TIMEOUT: Duration = Duration::from_secs(10);

/// A server to play at.
#[derive(Clone, Debug)]
pub struct Site {
    /// Its host and port.
    pub host: String,
}

impl Site {
    /// Parses the address of a server.
    pub fn parse(url: &str) -> Result<Site, &'static str> {
        let host = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
        let host = host.filter(|host| !host.is_empty() && !host.contains('/'));
        let host = host.ok_or("expected http:// and a host, such as http://127.0.0.1:7420")?;
        let has_port = host.rsplit(']').next().is_some_and(|rest| rest.contains(':'));
        Ok(Site { host: if has_port { host.to_owned() } else { format!("{host}:80") } })
    }

    /// Returns the metrics of the server, if it allows that.
    pub async fn metrics(&self) -> Option<String> {
        let page = Browser::client().ok()?.get(format!("http://{}/metrics", self.host));
        page.send().await.ok()?.text().await.ok()
    }
}

/// The browser of one player.
#[derive(Clone)]
pub struct Browser {
    pub site: Site,
    client: Client,
    cookies: BTreeMap<String, String>,
}

impl Browser {
    /// A new browser that shares the connections of this client.
    pub fn new(site: Site, client: Client) -> Browser {
        Browser { site, client, cookies: BTreeMap::new() }
    }

    /// Makes the HTTP client of a table.
    pub fn client() -> Result<Client> {
        let client = http::builder(RootCertStore::empty())?;
        Ok(client.timeout(RESPONSE_TIMEOUT).pool_idle_timeout(IDLE_TIMEOUT).build()?)
    }

    /// Returns the Cookie header.
    pub fn cookie(&self) -> String {
        let pairs = self.cookies.iter().map(|(name, value)| format!("{name}={value}"));
        pairs.collect::<Vec<_>>().join("; ")
    }

    /// Opens a page and returns all of it.
    pub async fn open(&self, path: &str) -> Result<String> {
        let request = self.client.get(self.url(path)).header(COOKIE, self.cookie());
        let response = request.send().await?;
        ensure!(response.status().is_success(), "{path}: {}", response.status());
        Ok(response.text().await?)
    }

    /// Opens a table and returns its code.
    pub async fn new_table(&mut self, fields: &[(&str, &str)]) -> Result<String> {
        let response = self.form("/new", fields).send().await?;
        self.keep_cookies(&response);
        ensure!(
            response.status() == StatusCode::SEE_OTHER,
            "cannot open a table: {}",
            response.status()
        );
        let location =
            response.headers().get(LOCATION).context("the response has no address of the table")?;
        Ok(location.to_str()?.trim_start_matches("/t/").to_owned())
    }

    /// Posts a form like the page's script, and returns the JSON response.
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
