//! A strict parser for our own HTML: what a browser would forgive is an error here.

use std::collections::BTreeMap;

const VOID: [&str; 6] = ["br", "input", "link", "meta", "hr", "img"];

/// An element, with the text inside it.
#[derive(Debug)]
pub struct Tag {
    pub name: String,
    pub attributes: BTreeMap<String, String>,
}

impl Tag {
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }
}

/// Returns all elements of a page in order. Each must be closed where it belongs.
pub fn tags(html: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = html.strip_prefix("<!DOCTYPE html>").expect("a page begins with its type");
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "a bare > in {:?}", &rest[..start]);
        let end = tag_end(&rest[start..]) + start;
        let inside = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "closed in the wrong place");
            continue;
        }
        let tag = parse(inside.trim_end_matches('/'));
        if !VOID.contains(&tag.name.as_str()) && !inside.ends_with('/') {
            open.push(tag.name.clone());
        }
        tags.push(tag);
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    tags
}

/// Returns the end of the tag at the start of this text, respecting quotes.
fn tag_end(text: &str) -> usize {
    let mut quoted = false;
    let end = text.find(|c| {
        quoted ^= c == '"';
        c == '>' && !quoted
    });
    end.expect("a tag ends")
}

fn parse(inside: &str) -> Tag {
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    let mut attributes = BTreeMap::new();
    while !rest.trim().is_empty() {
        rest = rest.trim_start();
        let end = rest.find([' ', '=']).unwrap_or(rest.len());
        let key = rest[..end].to_owned();
        let value = if rest[end..].starts_with('=') {
            let quoted = rest[end + 1..].strip_prefix('"').expect("values are quoted");
            let (value, after) = quoted.split_once('"').expect("quotes end");
            rest = after;
            value.to_owned()
        } else {
            rest = &rest[end..];
            String::new()
        };
        assert!(attributes.insert(key.clone(), value).is_none(), "{key} twice in {inside}");
    }
    Tag { name: name.to_owned(), attributes }
}
