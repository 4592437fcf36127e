//! Properties of every screen in every language.

use std::cell::Cell;
use std::collections::BTreeSet;

use forsale_html::ASSETS;
use forsale_words::Lang;

use crate::stage::{Screen, screens};
use crate::tags::{Tag, tags};

/// The addresses forms may lead to, with a star for the code of a table or the id of an edition.
const ADDRESSES: &[&str] = &[
    "/g/*",
    "/g/*/forget",
    "/g/*/delete",
    "/play",
    "/learn",
    "/new",
    "/join",
    "/settings",
    "/report",
    "/rules/*",
    "/t/*/join",
    "/t/*/stand",
    "/t/*/leave",
    "/t/*/resign",
    "/t/*/restart",
    "/t/*/companion",
    "/t/*/lift",
    "/t/*/bot",
    "/t/*/unbot",
    "/t/*/ready",
    "/t/*/start",
    "/t/*/again",
    "/t/*/options",
    "/t/*/answer",
    "/t/*/unseal",
    "/t/*/agree",
    "/t/*/undo",
    "/t/*/auto",
    "/t/*/hint",
    "/t/*/comment",
    "/t/*/hands",
    "/t/*/vote",
    "/t/*/say",
    "/t/*/mute",
    "/t/*/queue",
    "/t/*/unqueue",
    "/t/*/claim",
    "/t/*/admit",
    "/t/*/signout",
    "/t/*/pause",
    "/t/*/time",
    "/t/*/grant",
    "/t/*/return",
    "/t/*/hurry",
    "/t/*/unguide",
    "/rules",
];

fn every_page(check: impl Fn(&str, &str, &[Tag])) {
    for lang in Lang::ALL {
        for Screen { name, html } in screens(lang).unwrap() {
            check(&format!("{name} in {lang}"), &html, &tags(&html));
        }
    }
}

#[test]
fn every_id_is_unique_and_every_reference_has_a_target() {
    every_page(|page, _, tags| {
        let mut ids = BTreeSet::new();
        for id in tags.iter().filter_map(|tag| tag.get("id")) {
            assert!(ids.insert(id), "{page}: id {id} twice");
        }
        for name in ["for", "form", "aria-describedby", "aria-labelledby"] {
            for id in tags.iter().filter_map(|tag| tag.get(name)) {
                assert!(ids.contains(id), "{page}: {name} leads to no {id}");
            }
        }
        let inside = tags.iter().filter_map(|tag| tag.get("href")?.strip_prefix('#'));
        for id in inside {
            assert!(ids.contains(id), "{page}: a link leads to no {id}");
        }
    });
}

#[test]
fn nothing_is_inline_and_nothing_comes_from_another_site() {
    every_page(|page, _, tags| {
        for tag in tags {
            for (name, value) in &tag.attributes {
                assert!(name != "style" && !name.starts_with("on"), "{page}: {name} on {tag:?}");
                let loads = name == "src" || (name == "href" && tag.name == "link");
                let ours = value.starts_with("/assets/") || value == "/favicon.svg";
                assert!(!loads || ours, "{page}: loads {value}");
            }
            assert!(tag.name != "style", "{page}: inline style");
            assert!(tag.name != "script" || tag.get("src").is_some(), "{page}: inline script");
        }
    });
}

#[test]
fn every_form_leads_to_a_known_address() {
    every_page(|page, _, tags| {
        for form in tags.iter().filter(|tag| tag.name == "form") {
            let action = form.get("action").unwrap();
            let action = action.split('#').next().unwrap();
            let known = ADDRESSES.iter().any(|address| fits(address, action));
            assert!(known, "{page}: a form leads to {action}");
            let sent = form.get("data-send").is_some();
            assert!(!sent || form.get("id").is_some(), "{page}: the outbox knows forms by id");
        }
    });
}

/// Whether this address matches the pattern.
fn fits(pattern: &str, address: &str) -> bool {
    let (pattern, address): (Vec<_>, Vec<_>) =
        (pattern.split('/').collect(), address.split('/').collect());
    pattern.len() == address.len()
        && pattern.iter().zip(&address).all(|(part, given)| *part == "*" || part == given)
}

#[test]
fn every_control_has_a_name() {
    every_page(|page, html, tags| {
        let labelled: BTreeSet<&str> = tags
            .iter()
            .filter(|tag| tag.name == "label")
            .filter_map(|tag| tag.get("for"))
            .collect();
        for tag in tags {
            let typed = matches!(tag.name.as_str(), "input" | "select");
            if !typed || tag.get("type") == Some("hidden") {
                continue;
            }
            let by_label = tag.get("id").is_some_and(|id| labelled.contains(id));
            // The radio buttons for the number of players are inside.
            let inside = tag.get("name") == Some("seats");
            assert!(by_label || inside || tag.get("aria-label").is_some(), "{page}: {tag:?}");
        }
        for button in html.split("<button").skip(1) {
            let (attributes, text) = button.split_once('>').unwrap();
            let text = text.split("</button>").next().unwrap();
            let named =
                text.chars().any(char::is_alphanumeric) || attributes.contains("aria-label");
            assert!(named, "{page}: a button without a name: {button}");
        }
    });
}

#[test]
fn every_page_has_one_first_heading_a_language_and_a_way_home() {
    every_page(|page, html, tags| {
        let count = |name: &str| tags.iter().filter(|tag| tag.name == name).count();
        if page.starts_with("tv-") {
            let found = ["h1", "main", "title", "header", "footer", "form"].map(count);
            return assert_eq!(found, [1, 1, 1, 0, 0, 0], "{page}: there is nothing to press");
        }
        for landmark in ["h1", "main", "header", "footer", "title"] {
            assert_eq!(count(landmark), 1, "{page}: {landmark}");
        }
        let lang = tags.iter().find(|tag| tag.name == "html").unwrap().get("lang").unwrap();
        assert!(page.ends_with(lang), "{page}");
        assert!(tags.iter().any(|tag| tag.get("href") == Some("/")), "{page}: no way home");
        for other in Lang::ALL {
            let button = format!(r#"name="lang" value="{other}""#);
            assert!(html.contains(&button), "{page}: no way to {other}");
        }
    });
}

#[test]
fn names_are_escaped() {
    every_page(|page, html, _| {
        assert!(!html.contains("<script>alert"), "{page}: a name became an element");
    });
    let pages = screens(Lang::En).unwrap();
    let lobby = pages.iter().find(|screen| screen.name == "lobby-host").unwrap();
    assert!(lobby.html.contains("<bdi>&lt;script&gt;alert(1)&lt;/sc"));
}

#[test]
fn without_a_script_the_page_reloads_unless_it_is_the_readers_move() {
    let pages = screens(Lang::En).unwrap();
    let refreshes = |name: &str| {
        let page = pages.iter().find(|screen| screen.name == name).unwrap();
        page.html.contains(r#"<noscript><meta http-equiv="refresh""#)
    };
    for name in ["lobby-guest", "buy-waiting", "buy-passed", "buy-watcher", "sell-chosen"] {
        assert!(refreshes(name), "{name}");
    }
    for name in ["buy-turn", "sell-first", "home", "new"] {
        assert!(!refreshes(name), "{name}");
    }
}

#[test]
fn pass_and_bid_are_there_in_the_same_order_whenever_they_can_be_pressed() {
    every_page(|page, html, _| {
        if !page.starts_with("buy-") || page.contains("watcher") {
            return;
        }
        let (pass, bid) = (html.find(r#"id="pass-button""#), html.find(r#"id="bid-button""#));
        let asked = html.contains("data-turn=\"yes\"");
        assert_eq!((pass.is_some(), bid.is_some()), (asked, asked), "{page}");
        let is_off = |at: usize| html[at..].split('>').next().unwrap().contains("disabled");
        if let (Some(pass), Some(bid)) = (pass, bid) {
            assert!(pass < bid && !is_off(pass) && !is_off(bid), "{page}");
        }
    });
}

/// Not on the stage, whose games are dealt from a given seed and have no proof; the browser test of
/// fairness reads it.
const ONLY_WITH_A_PROOF: &str = "this-shuffle";

#[test]
fn the_script_uses_only_ids_that_are_on_pages() {
    let pages: String = screens(Lang::En).unwrap().into_iter().map(|screen| screen.html).collect();
    let script = ASSETS.iter().find(|asset| asset.name.ends_with(".js")).unwrap().text;
    let named = script.split("$(\"#").skip(1).chain(script.split("all(\"#").skip(1));
    let ids: BTreeSet<&str> = named
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '-').next().unwrap())
        .filter(|id| !id.is_empty())
        .collect();
    assert!(ids.len() > 10, "{ids:?}");
    for id in ids.into_iter().filter(|id| *id != ONLY_WITH_A_PROOF) {
        assert!(pages.contains(&format!(r#"id="{id}""#)), "no page has {id}");
    }
}

#[test]
fn every_possible_bid_is_explained_on_the_page() {
    let pages = screens(Lang::En).unwrap();
    let page = &pages.iter().find(|screen| screen.name == "buy-turn").unwrap().html;
    let tags = tags(page);
    let field = tags.iter().find(|tag| tag.get("id") == Some("bid")).unwrap();
    let bound = |name| field.get(name).unwrap().parse::<u8>().unwrap();
    let explained: Vec<u8> =
        tags.iter().filter_map(|tag| tag.get("data-bid")?.parse().ok()).collect();
    assert_eq!(explained, (bound("min")..=bound("max")).collect::<Vec<u8>>());
    assert!(page.contains("adds 2, leaves 14"));
}

/// Returns what stands in the cells of a table, row by row, without tags.
fn cells(table: &str) -> Vec<Vec<String>> {
    let cell = |part: &str| {
        let (_, text) = part.split_once('>').unwrap();
        text.split('<').next().unwrap().to_owned()
    };
    let row = |row: &str| row.replace("<th", "<td").split("<td").skip(1).map(cell).collect();
    table.split("<tr").skip(1).map(row).collect()
}

#[test]
fn the_parts_of_a_score_sheet_add_up_to_its_total_and_to_the_final_score() {
    let sheets = Cell::new(0);
    every_page(|page, html, _| {
        for (seat, sheet) in html.split("id=\"sheet-").skip(1).enumerate() {
            sheets.set(sheets.get() + 1);
            let table = sheet.split("</table>").next().unwrap();
            let rows = cells(table.split("<tbody").nth(1).unwrap());
            let [houses @ .., coins, total] = rows.as_slice() else { panic!("{page}: {rows:?}") };
            let number = |text: &String| text.parse::<u32>().unwrap();
            let checks: u32 = houses.iter().map(|house| number(&house[2])).sum();
            let paid: u32 = houses.iter().map(|house| number(&house[1])).sum();
            assert_eq!(checks + number(&coins[2]), number(&total[2]), "{page}: {rows:?}");
            assert_eq!(paid, number(&total[1]), "{page}: {rows:?}");
            let place = html.split(&format!("id=\"total-{seat}\"")).nth(1).unwrap();
            let score = place.split(['>', '<']).nth(1).unwrap();
            assert_eq!(score, total[2], "{page}: the final score of seat {seat}");
        }
    });
    assert!(sheets.get() >= 9, "only {} score sheets", sheets.get());
}

#[test]
fn players_read_no_hexadecimal_digits() {
    every_page(|page, html, _| {
        let text = html.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text);
        for word in text.flat_map(|text| text.split(|c: char| !c.is_ascii_alphanumeric())) {
            let is_hex = word.len() >= 8 && word.chars().all(|c| c.is_ascii_hexdigit());
            let has_both = word.contains(|c: char| c.is_ascii_digit())
                && word.contains(|c: char| c.is_ascii_alphabetic());
            assert!(!(is_hex && has_both), "{page} shows {word}");
        }
    });
}
