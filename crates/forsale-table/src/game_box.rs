//! The boxes that people own. Several boxes may share one edition: the same rules under another cover, in
//! other words.

use forsale::{EDITIONS, Edition};

/// A printed box of the game. What is quoted here is printed in its rules.
#[derive(PartialEq, Eq, Debug)]
pub struct GameBox {
    /// The name in addresses, forms and commands. The first box of an edition is named like the edition.
    pub id: &'static str,
    /// The rules in the box.
    pub edition: &'static Edition,
    /// What its owners call it; a box without a name is known by its language.
    pub name: Option<&'static str>,
    /// The publisher.
    pub publisher: &'static str,
    /// The year, if the box tells.
    pub year: Option<u16>,
    /// The code of the language of its rules.
    pub language: &'static str,
    /// How its rules choose the first player of a game.
    pub first_player: FirstPlayer,
    /// What its rules say about the coins and cards of a player.
    pub secrecy: Secrecy,
    /// Whether some of its coins are marked 2 and count as two.
    pub has_twos: bool,
    /// The words of its rules.
    pub terms: Terms,
}

/// How the rules of a box choose the first player of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstPlayer {
    /// At random.
    Random,
    /// The players agree.
    Agreed,
    /// The player who lives in the smallest house.
    SmallestHouse,
    /// The player who lives in the largest house.
    LargestHouse,
}

/// What the rules of a box say about the coins and cards of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrecy {
    /// Coins may be hidden, houses are held in the hand, and checks lie face down.
    InHand,
    /// Coins should be hidden, and houses lie face down until they are sold. Of checks they say nothing.
    FaceDown,
}

/// The words of a box for what we call otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The code of the language of these words. The rules of the oldest box are known to us in a
    /// translation.
    pub language: &'static str,
    /// A house.
    pub house: &'static str,
    /// A coin.
    pub coin: &'static str,
    /// A check.
    pub check: &'static str,
    /// What stands on a check worth 0, if it has a name.
    pub void: Option<&'static str>,
    /// An auction, if its rules have a word for it.
    pub auction: Option<&'static str>,
    /// To pass.
    pub pass: &'static str,
    /// The variant "one house short", if the box has it.
    pub variant: Option<&'static str>,
}

/// The known boxes, the default one first.
pub static BOXES: [GameBox; 5] = [
    GameBox {
        id: "iello-2020",
        edition: &EDITIONS[0],
        name: Some("Iello 2020"),
        publisher: "Iello",
        year: Some(2020),
        language: "en",
        first_player: FirstPlayer::Random,
        secrecy: Secrecy::InHand,
        has_twos: false,
        terms: Terms {
            language: "en",
            house: "House",
            coin: "Bill",
            check: "Check",
            void: Some("Void"),
            auction: Some("round"),
            pass: "pass",
            variant: Some("There won’t be enough for everyone!"),
        },
    },
    GameBox {
        id: "iello-2015",
        edition: &EDITIONS[1],
        name: Some("Iello 2015"),
        publisher: "Iello",
        year: Some(2015),
        language: "fr",
        first_player: FirstPlayer::Random,
        secrecy: Secrecy::InHand,
        has_twos: false,
        terms: Terms {
            language: "fr",
            house: "Maison",
            coin: "Pièce",
            check: "Chèque",
            void: Some("Refusé"),
            auction: Some("manche"),
            pass: "passer",
            variant: Some("Il n’y en aura pas pour tout le monde"),
        },
    },
    GameBox {
        id: "german",
        edition: &EDITIONS[1],
        name: None,
        publisher: "Heidelberger Spieleverlag",
        year: None,
        language: "de",
        first_player: FirstPlayer::Agreed,
        secrecy: Secrecy::InHand,
        has_twos: false,
        terms: Terms {
            language: "de",
            house: "Gebäude",
            coin: "Münze",
            check: "Scheck",
            void: None,
            auction: Some("Runde"),
            pass: "aussteigen",
            variant: Some("Nur solange der Vorrat reicht!"),
        },
    },
    GameBox {
        id: "ravensburger-1997",
        edition: &EDITIONS[2],
        name: Some("Ravensburger 1997"),
        publisher: "Ravensburger",
        year: Some(1997),
        language: "de",
        first_player: FirstPlayer::SmallestHouse,
        secrecy: Secrecy::FaceDown,
        has_twos: false,
        terms: Terms {
            language: "en",
            house: "building",
            coin: "chip",
            check: "check",
            void: Some("uncovered check"),
            auction: Some("bidding phase"),
            pass: "pass",
            variant: Some("Variant for Real Estate sharks"),
        },
    },
    GameBox {
        id: "gryphon-2009",
        edition: &EDITIONS[3],
        name: Some("Gryphon 2009"),
        publisher: "Gryphon Games",
        year: Some(2009),
        language: "en",
        first_player: FirstPlayer::LargestHouse,
        secrecy: Secrecy::FaceDown,
        has_twos: true,
        terms: Terms {
            language: "en",
            house: "Property Card",
            coin: "Coin",
            check: "Currency Card",
            void: None,
            auction: None,
            pass: "pass",
            variant: None,
        },
    },
];

impl GameBox {
    /// Returns the box with this [`id`](GameBox::id).
    ///
    /// ```
    /// use forsale_table::GameBox;
    /// assert_eq!(GameBox::named("german").map(|it| it.edition.id), Some("iello-2015"));
    /// assert_eq!(GameBox::named("monopoly"), None);
    /// ```
    pub fn named(id: &str) -> Option<&'static GameBox> {
        BOXES.iter().find(|it| it.id == id)
    }

    /// Whether its words are known from a translation only.
    pub fn is_translated(&self) -> bool {
        self.terms.language != self.language
    }

    /// Returns the box that stands for an edition: the one named like it.
    pub fn of(edition: &Edition) -> &'static GameBox {
        GameBox::named(edition.id).unwrap_or(&BOXES[0])
    }
}
