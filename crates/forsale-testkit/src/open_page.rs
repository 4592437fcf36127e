//! An open page as text, and the updates that a server sends for it: what the script does in a browser.

use std::collections::BTreeMap;

/// Where a region is part of another one.
const SLOT: &str = "<!--=";

/// What stands before the lines of the log.
const LINES: &str = " data-lines>";

/// The changing part of an open page.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct OpenPage(String);

impl OpenPage {
    /// A page that has just been opened.
    pub fn new(page: impl Into<String>) -> OpenPage {
        OpenPage(page.into())
    }

    /// The page as it is now.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Puts changed regions into the page, and new lines into its log.
    pub fn update(&mut self, regions: &str, lines: &str) {
        let before = self.0.clone();
        let sent = elements(regions);
        let inner: Vec<&str> = sent.values().flat_map(|html| slots(html)).collect();
        let outer: Vec<(&str, &str)> = sent
            .iter()
            .map(|(id, html)| (*id, *html))
            .filter(|(id, _)| !inner.contains(id))
            .collect();
        for (id, html) in outer {
            let filled = fill(html, &|id| {
                let known = || element(&self.0, id).or_else(|| element(&before, id));
                sent.get(id).copied().or_else(known).map(ToOwned::to_owned)
            });
            self.0 = match element(&self.0, id) {
                Some(old) => self.0.replacen(old, &keep_lines(old, &filled), 1),
                None => keep_lines(&before, &filled),
            };
        }
        self.add_lines(lines);
    }

    /// Adds the lines that are not there yet, and replaces those that a move taken back changed.
    fn add_lines(&mut self, lines: &str) {
        let mut new = String::new();
        for line in lines.split_inclusive("</li>") {
            let id = line.split("id=\"").nth(1).and_then(|rest| rest.split('"').next());
            match element(&self.0, id.expect("a line has an id")) {
                Some(old) => self.0 = self.0.replacen(old, line, 1),
                None => new += line,
            }
        }
        if let Some(at) = self.0.find(LINES) {
            self.0.insert_str(at + LINES.len(), &new);
        }
    }
}

/// Fills the empty log of a region with the lines of the same log in the old page.
fn keep_lines(old: &str, new: &str) -> String {
    let Some((before, after)) = new.split_once(LINES) else { return new.to_owned() };
    if !after.starts_with("</ol>") {
        return new.to_owned();
    }
    let opening = &before[before.rfind('<').expect("a list")..];
    let start = format!("{opening}{LINES}");
    let lines = old.split_once(&start).and_then(|(_, rest)| Some(rest.split_once("</ol>")?.0));
    [before, LINES, lines.unwrap_or_default(), after].concat()
}

/// The elements of an update, by id.
fn elements(mut regions: &str) -> BTreeMap<&str, &str> {
    let mut found = BTreeMap::new();
    while !regions.is_empty() {
        let id = regions.split("id=\"").nth(1).and_then(|rest| rest.split('"').next());
        let id = id.expect("a region has an id");
        let html = element(regions, id).expect("a region is an element");
        assert!(regions.starts_with(html), "the id of a region is that of its element: {id}");
        regions = &regions[html.len()..];
        assert!(found.insert(id, html).is_none(), "{id} is sent twice");
    }
    found
}

/// The ids of the slots in a region.
fn slots(html: &str) -> impl Iterator<Item = &str> {
    html.split(SLOT).skip(1).filter_map(|rest| Some(rest.split_once("-->")?.0))
}

/// Fills the slots, and those in what fills them.
fn fill(html: &str, find: &dyn Fn(&str) -> Option<String>) -> String {
    let mut parts = html.split(SLOT);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (id, rest) = part.split_once("-->").expect("a slot ends");
        let inner = find(id).unwrap_or_else(|| panic!("there is no region {id}"));
        filled += &fill(&inner, find);
        filled += rest;
    }
    filled
}

/// The element with this id, to its end.
fn element<'a>(page: &'a str, id: &str) -> Option<&'a str> {
    let at = page.find(&format!(" id=\"{id}\""))?;
    let begin = page[..at].rfind('<')?;
    let page = &page[begin..];
    let name = page[1..].split([' ', '>']).next()?;
    if name == "input" {
        return Some(&page[..=page.find('>')?]);
    }
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let mut depth = 0;
    let mut end = 0;
    loop {
        let closes = page[end..].find(&close)? + end;
        let opens = page[end..]
            .match_indices(&open)
            .map(|(at, _)| at + end)
            .find(|&at| page[at + open.len()..].starts_with([' ', '>']));
        match opens.filter(|opens| *opens < closes) {
            Some(opens) => (depth, end) = (depth + 1, opens + open.len()),
            None => (depth, end) = (depth - 1, closes + close.len()),
        }
        if depth == 0 {
            return Some(&page[..end]);
        }
    }
}
