//! Parses the page of a player.

/// An answer to the question on a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    pub question: String,
    pub action: &'static str,
    pub field: &'static str,
    pub value: String,
}

impl Answer {
    /// Answers the question on a page, if it is the player's turn: bids while that is cheap, so that
    /// auctions last, otherwise passes, or sells the first house.
    pub fn read(page: &str) -> Option<Answer> {
        tag(page, "id=\"status\"")?.contains("data-turn=\"yes\"").then_some(())?;
        if let Some(form) = tag(page, "id=\"sell-form\"") {
            let house = page.split("id=\"house-").nth(1)?.split('"').next()?;
            return Answer::new(form, "sell", "house", house);
        }
        let (form, bid) = (tag(page, "id=\"bid-form\"")?, tag(page, "id=\"bid\"")?);
        let least = attribute(bid, "min").and_then(|least| least.parse::<u8>().ok());
        match least.filter(|least| *least <= 3) {
            Some(least) => Answer::new(form, "bid", "bid", &least.to_string()),
            None => Answer::new(form, "pass", "bid", ""),
        }
    }

    fn new(form: &str, action: &'static str, field: &'static str, value: &str) -> Option<Answer> {
        let question = attribute(form, "data-question")?.to_owned();
        Some(Answer { question, action, field, value: value.to_owned() })
    }
}

/// A page that was just opened.
pub struct OpenedPage {
    pub shown: ShownPage,
    /// The last moment on it.
    pub moment: u64,
    /// The mark by which the server knows it.
    pub mark: String,
}

impl OpenedPage {
    /// Reads a page that is not connected yet.
    pub fn read(page: &str) -> Option<OpenedPage> {
        let main = tag(page, " id=\"table\"")?;
        let (mark, moment) = (attribute(main, "data-mark")?, attribute(main, "data-moment")?);
        let mut shown = ShownPage::default();
        shown.update(page);
        Some(OpenedPage { shown, moment: moment.parse().ok()?, mark: mark.to_owned() })
    }
}

/// What a tab knows of the page it shows. The server sends only the regions that changed.
#[derive(Default)]
pub struct ShownPage {
    status: String,
    controls: String,
    pub is_over: bool,
}

impl ShownPage {
    /// Notes what these regions change. Returns whether the player may have another question now.
    pub fn update(&mut self, regions: &str) -> bool {
        let status = tag(regions, " id=\"status\"");
        let controls = regions.find(" id=\"move\"").map(|at| &regions[at..]);
        if let Some(status) = status {
            self.status = status.to_owned();
        }
        if let Some(controls) = controls {
            self.controls = controls.to_owned();
        }
        let outermost = |id| tag(regions, id).is_some();
        if outermost(" id=\"end\"") {
            self.is_over = true;
        } else if outermost(" id=\"game\"") || outermost(" id=\"lobby\"") {
            self.is_over = false;
        }
        status.is_some() || controls.is_some()
    }

    /// The answer to the question on the page, if there is one.
    pub fn answer(&self) -> Option<Answer> {
        Answer::read(&[&self.status, ">", &self.controls].concat())
    }
}

/// Finds the tag with this attribute.
fn tag<'a>(page: &'a str, attribute: &str) -> Option<&'a str> {
    let at = page.find(attribute)?;
    let begin = page[..at].rfind('<')?;
    let length = page[begin..].find('>')?;
    Some(&page[begin..begin + length])
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_answered_with_the_fields_of_its_form() {
        let buy = r#"<p id="status" data-turn="yes"></p><form id="bid-form" data-question="1-a-2">
                     <input id="bid" min="3" max="9"></form>"#;
        let asked = Answer::read(buy).unwrap();
        assert_eq!(
            (asked.question.as_str(), asked.action, asked.value.as_str()),
            ("1-a-2", "bid", "3")
        );
        assert_eq!(Answer::read(&buy.replace("min=\"3\"", "min=\"4\"")).unwrap().action, "pass");
        assert_eq!(Answer::read(&buy.replace("data-turn=\"yes\"", "")), None);
        let sell = r#"<p id="status" data-turn="yes"></p><form id="sell-form" data-question="1-s-2">
                      <input id="house-7"><input id="house-9"></form>"#;
        let asked = Answer::read(sell).unwrap();
        assert_eq!((asked.action, asked.field, asked.value.as_str()), ("sell", "house", "7"));
    }
}
