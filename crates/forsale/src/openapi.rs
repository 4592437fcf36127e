//! OpenAPI schemas of the types whose JSON form is a single number or string.

use std::borrow::Cow;

use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{Object, RefOr};
use utoipa::{PartialSchema, ToSchema};

use crate::card::{Check, Coins, House};
use crate::proof::Hex;
use crate::rules::EDITIONS;
use crate::seat::Seat;

/// Stands for the [`id`](crate::Edition::id) of an edition in a schema.
pub struct EditionId;

impl ToSchema for EditionId {}

impl PartialSchema for EditionId {
    fn schema() -> RefOr<Schema> {
        let ids = EDITIONS.iter().map(|edition| edition.id);
        Object::builder()
            .schema_type(Type::String)
            .enum_values(Some(ids))
            .description(Some("The id of an edition."))
            .into()
    }
}

impl ToSchema for Seat {}

impl PartialSchema for Seat {
    fn schema() -> RefOr<Schema> {
        let highest = Seat::ALL[Seat::ALL.len() - 1].number();
        integer("A seat. Seats are numbered clockwise from 0.", 0).maximum(Some(highest)).into()
    }
}

impl ToSchema for House {}

impl PartialSchema for House {
    fn schema() -> RefOr<Schema> {
        let highest = crate::MAX_CARDS;
        integer("A house, by its value.", House::LOWEST.value()).maximum(Some(highest)).into()
    }
}

impl ToSchema for Check {}

impl PartialSchema for Check {
    fn schema() -> RefOr<Schema> {
        let highest = Check::HIGHEST.value();
        integer("A check, by its value.", 0).maximum(Some(highest)).into()
    }
}

impl ToSchema for Coins {}

impl PartialSchema for Coins {
    fn schema() -> RefOr<Schema> {
        integer("An amount of coins.", 0).into()
    }
}

impl<const N: usize> ToSchema for Hex<N> {
    fn name() -> Cow<'static, str> {
        format!("Hex{N}").into()
    }
}

impl<const N: usize> PartialSchema for Hex<N> {
    fn schema() -> RefOr<Schema> {
        Object::builder()
            .schema_type(Type::String)
            .pattern(Some(format!("^[0-9a-f]{{{}}}$", 2 * N)))
            .description(Some(format!("{N} bytes as hexadecimal digits.")))
            .into()
    }
}

fn integer(description: &str, minimum: u8) -> ObjectBuilder {
    let schema = Object::builder().schema_type(Type::Integer);
    schema.minimum(Some(minimum)).description(Some(description))
}
