//! OpenAPI schemas of the types that are written as strings, or unlike their Rust form.

use utoipa::openapi::schema::{OneOf, Schema, Type};
use utoipa::openapi::{Object, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::chat::Speech;
use crate::code::Code;
use crate::game_box::BOXES;
use crate::options::Watchers;

impl ToSchema for Code {}

impl PartialSchema for Code {
    fn schema() -> RefOr<Schema> {
        let letters = String::from_utf8_lossy(Code::ALPHABET);
        Object::builder()
            .schema_type(Type::String)
            .pattern(Some(format!("^[{letters}]{{{}}}$", Code::LENGTH)))
            .description(Some("The code of a table: five letters and digits."))
            .into()
    }
}

/// Stands for the [`id`](crate::GameBox::id) of a box in a schema.
pub struct BoxId;

impl ToSchema for BoxId {}

impl PartialSchema for BoxId {
    fn schema() -> RefOr<Schema> {
        let ids = BOXES.iter().map(|it| it.id);
        Object::builder()
            .schema_type(Type::String)
            .enum_values(Some(ids))
            .description(Some("The id of a box."))
            .into()
    }
}

impl ToSchema for Speech {}

impl PartialSchema for Speech {
    fn schema() -> RefOr<Schema> {
        Object::builder()
            .schema_type(Type::String)
            .min_length(Some(1))
            .max_length(Some(Speech::LONGEST))
            .description(Some("The text of a chat message."))
            .into()
    }
}

impl ToSchema for Watchers {}

impl PartialSchema for Watchers {
    fn schema() -> RefOr<Schema> {
        let nobody = Object::builder().schema_type(Type::Boolean).enum_values(Some([true]));
        let link = Object::builder().schema_type(Type::String).enum_values(Some(["link"]));
        OneOf::builder()
            .item(nobody)
            .item(link)
            .description(Some(
                "`true` if nobody may watch without a seat, `link` if only people with the link \
                 may. Left out if everybody may.",
            ))
            .into()
    }
}
