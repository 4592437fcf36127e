//! The API's messages that carry sentences: a view of a table, with its texts in the reader's language.

use forsale_protocol::api::{
    ChairForm, ClaimForm, CommentForm, GameForm, HappenedForm, HappeningForm, LobbyForm,
    RemarkForm, SealForm, ShuffleForm, TableForm,
};
use forsale_protocol::bot::{EventForm, RulesForm};
use forsale_table::{Comment, Happened, Happening, Remark, TableView};
use forsale_words::Lang;

/// The table in this view, with its sentences in this language. The time is not in a view.
pub fn table_form(lang: Lang, view: &TableView<'_>) -> TableForm {
    let options = view.options;
    TableForm {
        table: view.code,
        moment: view.moment,
        now: 0,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        status: forsale_words::status(lang, view),
        options: options.clone(),
        rules: RulesForm {
            edition: Some(options.edition.clone()),
            variant: options.variant,
            house_rules: options.house_rules,
            ..RulesForm::of(&view.rules)
        },
        chairs: view.chairs.iter().map(ChairForm::from).collect(),
        host: view.host,
        seat: view.seat,
        queue: view.queue.iter().map(|guest| guest.name.to_string()).collect(),
        queued: view.is_queued,
        claims: view.claims.iter().map(ClaimForm::from).collect(),
        own_claim: view.own_claim.as_ref().map(ClaimForm::from),
        again_proposed: view.again_proposed,
        remarks: view.remarks.iter().map(|remark| remark_form(lang, remark)).collect(),
        comments: view.comments.iter().map(|it| comment_form(lang, it)).collect(),
        overdue: None,
        shuffle: ShuffleForm::from(&view.shuffling),
        game: view.play.as_ref().map(GameForm::of),
    }
}

/// Something that happened, as seen in this view.
pub fn happening_form(lang: Lang, view: &TableView<'_>, happening: &Happening) -> HappeningForm {
    let what = match &happening.what {
        Happened::Sat(name) => HappenedForm::Lobby(LobbyForm::Sat { name: name.to_string() }),
        Happened::Left(name) => HappenedForm::Lobby(LobbyForm::Left { name: name.to_string() }),
        Happened::AgainProposed(name) => {
            HappenedForm::Lobby(LobbyForm::AgainProposed { name: name.to_string() })
        }
        Happened::AgainDeclined(name) => {
            HappenedForm::Lobby(LobbyForm::AgainDeclined { name: name.to_string() })
        }
        Happened::TimeUp(seat) => HappenedForm::Lobby(LobbyForm::TimeUp { seat: *seat }),
        Happened::StoodIn(seat) => HappenedForm::Lobby(LobbyForm::StoodIn { seat: *seat }),
        Happened::Returned(seat) => HappenedForm::Lobby(LobbyForm::Returned { seat: *seat }),
        Happened::Hinted(seat) => HappenedForm::Lobby(LobbyForm::Hinted { seat: *seat }),
        Happened::Abandoned => HappenedForm::Lobby(LobbyForm::Abandoned),
        Happened::Paused => HappenedForm::Lobby(LobbyForm::Paused),
        Happened::WentOn => HappenedForm::Lobby(LobbyForm::WentOn),
        Happened::Chose(seat) => HappenedForm::Game(EventForm::Sealed { seat: *seat }),
        Happened::Opened(envelopes) => HappenedForm::Lobby(LobbyForm::Opened {
            seals: envelopes.iter().map(SealForm::from).collect(),
        }),
        Happened::Game(event) => HappenedForm::Game(EventForm::from(event)),
    };
    let text = forsale_words::happening(lang, view, happening);
    HappeningForm { moment: happening.moment, text, what }
}

fn remark_form(lang: Lang, remark: &Remark) -> RemarkForm {
    RemarkForm {
        moment: remark.moment,
        seat: remark.seat,
        name: remark.name.to_string(),
        said: remark.said.clone(),
        text: forsale_words::said(lang, &remark.said),
    }
}

fn comment_form(lang: Lang, comment: &Comment) -> CommentForm {
    CommentForm {
        moment: comment.moment,
        who: format!("{:08x}", comment.who.tag()),
        name: comment.name.to_string(),
        said: comment.said.clone(),
        text: forsale_words::said(lang, &comment.said),
    }
}
