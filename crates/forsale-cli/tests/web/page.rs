//! The page of a table, as a player reads it.

/// The page of a table, or its changing part.
pub struct Page(pub String);

/// What the table asks a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenQuestion {
    pub question: String,
    pub kind: Kind,
}

/// The possible answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A bid in this range, or a pass.
    Buy { least: u8, most: u8 },
    /// One of these houses.
    Sell { houses: Vec<u8> },
}

/// An answer, as the fields of its form.
pub struct Answer {
    action: &'static str,
    field: &'static str,
    value: String,
}

impl Answer {
    pub fn pass() -> Answer {
        Answer { action: "pass", field: "bid", value: String::new() }
    }

    pub fn bid(coins: u8) -> Answer {
        Answer { action: "bid", field: "bid", value: coins.to_string() }
    }

    pub fn sell(house: u8) -> Answer {
        Answer { action: "sell", field: "house", value: house.to_string() }
    }

    pub fn fields(&self) -> [&str; 3] {
        [self.action, self.field, &self.value]
    }
}

impl OpenQuestion {
    /// Bids while that is cheap, so that auctions last.
    pub fn cheap(&self) -> Answer {
        match self.kind {
            Kind::Buy { least, .. } if least <= 4 => Answer::bid(least),
            _ => self.least(),
        }
    }

    /// Passes, or sells the lowest house.
    pub fn least(&self) -> Answer {
        match &self.kind {
            Kind::Buy { .. } => Answer::pass(),
            Kind::Sell { houses } => Answer::sell(houses[0]),
        }
    }
}

impl Page {
    /// Returns the question to this player, if there is one.
    pub fn open_question(&self) -> Option<OpenQuestion> {
        let is_my_turn = self.tag("id=\"status\"")?.contains("data-turn=\"yes\"");
        if !is_my_turn {
            return None;
        }
        let (form, kind) = match self.tag("id=\"sell-form\"") {
            Some(form) => (form, Kind::Sell { houses: self.houses() }),
            None => (self.tag("id=\"bid-form\"")?, self.bids()?),
        };
        Some(OpenQuestion { question: attribute(form, "data-question")?.to_owned(), kind })
    }

    fn bids(&self) -> Option<Kind> {
        let field = self.tag("id=\"bid\"")?;
        let number = |name| attribute(field, name)?.parse().ok();
        Some(Kind::Buy { least: number("min")?, most: number("max")? })
    }

    fn houses(&self) -> Vec<u8> {
        let ids = self.0.split("id=\"house-").skip(1);
        ids.filter_map(|rest| rest.split('"').next()?.parse().ok()).collect()
    }

    pub fn is_selling(&self) -> bool {
        self.0.contains("id=\"sell-form\"")
    }

    pub fn is_over(&self) -> bool {
        self.0.contains("id=\"end\"")
    }

    /// Returns the hash that identifies this page.
    pub fn mark(&self) -> &str {
        self.tag("data-mark").and_then(|tag| attribute(tag, "data-mark")).unwrap_or_default()
    }

    /// Returns the tag with this attribute.
    fn tag(&self, attribute: &str) -> Option<&str> {
        let at = self.0.find(attribute)?;
        let begin = self.0[..at].rfind('<')?;
        let length = self.0[begin..].find('>')?;
        Some(&self.0[begin..begin + length])
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}
