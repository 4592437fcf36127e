//! The messages of the API that contain sentences in the reader's language.

use forsale_protocol::api::{
    ChairJson, ClaimJson, CommentJson, GameJson, HappenedJson, HappeningJson, LobbyJson,
    RemarkJson, SealJson, ShuffleJson, TableJson,
};
use forsale_protocol::bot::{EventJson, RulesJson};
use forsale_table::{Comment, Happened, Happening, Remark, TableView};
use forsale_words::Lang;

/// Returns the table in this view, with its sentences in this language. A view has no time, so `now`
/// and `overdue` are for the caller to fill in.
pub fn table_json(lang: Lang, view: &TableView<'_>) -> TableJson {
    let options = view.options;
    TableJson {
        table: view.code,
        moment: view.moment,
        now: 0,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        status: forsale_words::status(lang, view),
        options: options.clone(),
        rules: RulesJson {
            edition: Some(options.edition.clone()),
            variant: options.variant,
            house_rules: options.house_rules,
            ..RulesJson::of(&view.rules)
        },
        chairs: view.chairs.iter().map(ChairJson::from).collect(),
        host: view.host,
        seat: view.seat,
        queue: view.queue.iter().map(|guest| guest.name.to_string()).collect(),
        queued: view.is_queued,
        claims: view.claims.iter().map(ClaimJson::from).collect(),
        own_claim: view.own_claim.as_ref().map(ClaimJson::from),
        first: view.first.map(Into::into),
        again_proposed: view.again_proposed,
        remarks: view.remarks.iter().map(|remark| remark_json(lang, remark)).collect(),
        comments: view.comments.iter().map(|it| comment_json(lang, it)).collect(),
        overdue: None,
        shuffle: ShuffleJson::from(&view.shuffling),
        game: view.play.as_ref().map(GameJson::of),
    }
}

/// Returns an event as this view sees it.
pub fn happening_json(lang: Lang, view: &TableView<'_>, happening: &Happening) -> HappeningJson {
    let what = match &happening.what {
        Happened::Sat(name) => HappenedJson::Lobby(LobbyJson::Sat { name: name.to_string() }),
        Happened::Left(name) => HappenedJson::Lobby(LobbyJson::Left { name: name.to_string() }),
        Happened::AgainProposed(name) => {
            HappenedJson::Lobby(LobbyJson::AgainProposed { name: name.to_string() })
        }
        Happened::AgainDeclined(name) => {
            HappenedJson::Lobby(LobbyJson::AgainDeclined { name: name.to_string() })
        }
        Happened::TimeUp(seat) => HappenedJson::Lobby(LobbyJson::TimeUp { seat: *seat }),
        Happened::StoodIn(seat) => HappenedJson::Lobby(LobbyJson::StoodIn { seat: *seat }),
        Happened::Returned(seat) => HappenedJson::Lobby(LobbyJson::Returned { seat: *seat }),
        Happened::TakeBackAsked(seat) => {
            HappenedJson::Lobby(LobbyJson::TakeBackAsked { seat: *seat })
        }
        Happened::TakeBackRefused(seat) => {
            HappenedJson::Lobby(LobbyJson::TakeBackRefused { seat: *seat })
        }
        Happened::TookBack { seat, since } => {
            HappenedJson::Lobby(LobbyJson::TookBack { seat: *seat, since: *since })
        }
        Happened::Hinted(seat) => HappenedJson::Lobby(LobbyJson::Hinted { seat: *seat }),
        Happened::ShuffledAgain(seat) => {
            HappenedJson::Lobby(LobbyJson::ShuffledAgain { seat: *seat })
        }
        Happened::Abandoned => HappenedJson::Lobby(LobbyJson::Abandoned),
        Happened::Paused => HappenedJson::Lobby(LobbyJson::Paused),
        Happened::WentOn => HappenedJson::Lobby(LobbyJson::WentOn),
        Happened::Chose(seat) => HappenedJson::Game(EventJson::Sealed { seat: *seat }),
        Happened::Opened(envelopes) => HappenedJson::Lobby(LobbyJson::Opened {
            seals: envelopes.iter().map(SealJson::from).collect(),
        }),
        // Readers follow events in order, and undo these when the move is taken back.
        Happened::Game(event) | Happened::Undone(event) => {
            HappenedJson::Game(EventJson::from(event))
        }
    };
    let text = forsale_words::happening(lang, view, happening);
    HappeningJson { moment: happening.moment, text, what }
}

fn remark_json(lang: Lang, remark: &Remark) -> RemarkJson {
    RemarkJson {
        moment: remark.moment,
        seat: remark.seat,
        name: remark.name.to_string(),
        said: remark.said.clone(),
        text: forsale_words::chat_text(lang, &remark.said),
    }
}

fn comment_json(lang: Lang, comment: &Comment) -> CommentJson {
    CommentJson {
        moment: comment.moment,
        who: format!("{:08x}", comment.who.tag()),
        name: comment.name.to_string(),
        said: comment.said.clone(),
        text: forsale_words::chat_text(lang, &comment.said),
    }
}
