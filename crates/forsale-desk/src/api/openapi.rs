//! The OpenAPI document: operations from the route table, schemas from the types of the messages.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::OnceLock;

use axum::http::Method;
use forsale_protocol::api::ActionReply;
use serde_json::{Map, Value, json};
use utoipa::openapi::path::{OperationBuilder, Parameter, ParameterBuilder, ParameterIn, Paths};
use utoipa::openapi::request_body::RequestBody;
use utoipa::openapi::schema::{Schema, Type};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    Components, Content, HttpMethod, Info, Object, OpenApi, Ref, RefOr, Required, Response, Server,
};
use utoipa::{PartialSchema, ToSchema};

use crate::api::RECORD_SCHEMA;
use crate::routes::{API, Route};

const JSON: &str = "application/json";

/// Where a reference to a named schema begins.
const SCHEMAS: &str = "#/components/schemas/";

/// The description of a route of the API.
#[derive(Clone)]
pub struct Operation {
    id: &'static str,
    summary: &'static str,
    query: Option<(&'static str, &'static str)>,
    body: Option<NamedSchema>,
    status: &'static str,
    content_type: &'static str,
    response: NamedSchema,
}

/// Describes a route that returns `T`.
pub fn returns<T: ToSchema>(id: &'static str, summary: &'static str) -> Operation {
    Operation {
        id,
        summary,
        query: None,
        body: None,
        status: "200",
        content_type: JSON,
        response: NamedSchema::of::<T>(),
    }
}

/// Describes a route that takes `T` and returns an [`ActionReply`].
pub fn takes<T: ToSchema>(id: &'static str, summary: &'static str) -> Operation {
    Operation { body: Some(NamedSchema::of::<T>()), ..returns::<ActionReply>(id, summary) }
}

impl Operation {
    /// Adds a number in the query string, which may be left out.
    pub fn query(mut self, name: &'static str, description: &'static str) -> Operation {
        self.query = Some((name, description));
        self
    }

    /// The response has the status "created".
    pub fn creates(mut self) -> Operation {
        self.status = "201";
        self
    }

    /// The response has this content type instead of JSON.
    pub fn content_type(mut self, content_type: &'static str) -> Operation {
        self.content_type = content_type;
        self
    }

    fn build(&self, path: &str) -> OperationBuilder {
        let reply = NamedSchema::of::<ActionReply>();
        let success = if self.body.is_some() { "Done and stored." } else { "As requested." };
        let body = self.body.as_ref().map(|body| {
            RequestBody::builder()
                .content(JSON, Content::new(Some(body.reference())))
                .required(Some(body.is_needed()))
                .build()
        });
        OperationBuilder::new()
            .operation_id(Some(self.id))
            .summary(Some(self.summary))
            .parameters(Some(self.parameters(path)))
            .request_body(body)
            .response(self.status, response(success, self.content_type, &self.response))
            .response(
                "default",
                response("Refused, with a code, numbers and a sentence.", JSON, &reply),
            )
    }

    fn parameters(&self, path: &str) -> Vec<Parameter> {
        let in_path = path.split('/').filter_map(|part| match part {
            "{code}" => Some(("code", "The code of the table.")),
            "{id}" => Some((
                "id",
                "The id of the game: the code of its table, a dash, and its number there.",
            )),
            _ => None,
        });
        let in_path = in_path.map(|(name, description)| {
            let schema = Object::with_type(Type::String);
            ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Path)
                .required(Required::True)
                .description(Some(description))
                .schema(Some(schema))
                .build()
        });
        let in_query = self.query.map(|(name, description)| {
            let schema = Object::builder().schema_type(Type::Integer).minimum(Some(0));
            ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Query)
                .required(Required::False)
                .description(Some(description))
                .schema(Some(schema))
                .build()
        });
        in_path.chain(in_query).collect()
    }
}

fn response(description: &str, content_type: &str, schema: &NamedSchema) -> Response {
    Response::builder()
        .description(description)
        .content(content_type, Content::new(Some(schema.reference())))
        .build()
}

/// A type's schema, which is worked out when the document is built.
#[derive(Clone)]
struct NamedSchema {
    name: fn() -> Cow<'static, str>,
    schema: fn() -> RefOr<Schema>,
    nested: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl NamedSchema {
    fn of<T: ToSchema>() -> NamedSchema {
        NamedSchema { name: T::name, schema: T::schema, nested: T::schemas }
    }

    fn reference(&self) -> Ref {
        Ref::from_schema_name((self.name)())
    }

    /// Whether a body of this type has to be sent: not if every field may be left out.
    fn is_needed(&self) -> Required {
        match (self.schema)() {
            RefOr::T(Schema::Object(object)) if object.required.is_empty() => Required::False,
            RefOr::T(Schema::AllOf(_)) => Required::False,
            _ => Required::True,
        }
    }

    /// This schema and all that it refers to, by name.
    fn all(&self) -> Vec<(String, RefOr<Schema>)> {
        let mut all = vec![((self.name)().into_owned(), (self.schema)())];
        (self.nested)(&mut all);
        all
    }
}

/// Stands for a game record, whose schema is `docs/record.schema.json`.
pub enum Record {}

impl ToSchema for Record {}

impl PartialSchema for Record {
    fn schema() -> RefOr<Schema> {
        Object::new().into()
    }
}

/// Stands for any JSON object.
pub enum AnyObject {}

impl ToSchema for AnyObject {}

impl PartialSchema for AnyObject {
    fn schema() -> RefOr<Schema> {
        Object::builder().schema_type(Type::Object).description(Some("Any JSON object.")).into()
    }
}

/// The document, which is built when it is first read.
pub struct Document {
    operations: Vec<(HttpMethod, String, Operation)>,
    text: OnceLock<String>,
}

impl Document {
    /// Describes the routes of the API among these.
    pub fn of(routes: &[Route]) -> Document {
        let described = routes.iter().filter(|route| route.path.starts_with(API));
        let operations = described.filter_map(|route| {
            let method =
                if route.method == Method::GET { HttpMethod::Get } else { HttpMethod::Post };
            Some((method, route.path.clone(), route.operation.clone()?))
        });
        Document { operations: operations.collect(), text: OnceLock::new() }
    }

    /// Returns the document as JSON.
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| self.build().to_string())
    }

    fn build(&self) -> Value {
        let mut paths = Paths::new();
        let mut components = Components::builder().security_scheme(
            "seat",
            SecurityScheme::Http(
                HttpBuilder::new()
                    .scheme(HttpAuthScheme::Bearer)
                    .description(Some("The secret of your seat."))
                    .build(),
            ),
        );
        for (method, path, operation) in &self.operations {
            paths.add_path_operation(path, vec![method.clone()], operation.build(path));
            let schemas = operation.body.iter().chain([&operation.response]);
            components = components.schemas_from_iter(schemas.flat_map(NamedSchema::all));
        }
        let description =
            "Tables of the card game For Sale, for programs. docs/api.md is the guide.";
        let info = Info::builder().title("For Sale").version("1").description(Some(description));
        let document = OpenApi::builder()
            .info(info)
            .servers(Some([Server::new("/")]))
            .security(Some([
                SecurityRequirement::default(),
                SecurityRequirement::new("seat", [""; 0]),
            ]))
            .paths(paths)
            .components(Some(components.build()))
            .build();
        let mut document = serde_json::to_value(document).unwrap_or_default();
        close(&mut document);
        document["components"]["schemas"]["Record"] = record_schema();
        document
    }
}

/// The schema of a game record, with references that hold inside the document.
fn record_schema() -> Value {
    let text = RECORD_SCHEMA.replace("#/$defs/", &format!("{SCHEMAS}Record/$defs/"));
    let mut schema: Value = serde_json::from_str(&text).unwrap_or_default();
    if let Some(schema) = schema.as_object_mut() {
        schema.remove("$schema");
    }
    schema
}

/// Makes the schemas of objects reject properties that they do not name: the server refuses them in
/// requests and never sends them. An object that is composed of several schemas is closed as a
/// whole, so its parts stay open.
fn close(document: &mut Value) {
    let Some(schemas) = document["components"]["schemas"].as_object_mut() else { return };
    let parts = parts(schemas);
    for (name, schema) in schemas.iter_mut() {
        close_schema(schema, parts.contains(name), &parts);
    }
    close_used(&mut document["paths"], &parts);
}

/// Closes the schemas that are used here as a body or as a response.
fn close_used(value: &mut Value, parts: &BTreeSet<String>) {
    let Some(fields) = value.as_object_mut() else { return };
    for (name, field) in fields.iter_mut() {
        if name == "schema" {
            close_schema(field, false, parts);
        } else {
            close_used(field, parts);
        }
    }
}

/// The names of the schemas that are parts of others.
fn parts(schemas: &Map<String, Value>) -> BTreeSet<String> {
    let mut parts = BTreeSet::new();
    let mut found: Vec<String> =
        schemas.values().flat_map(|schema| composed(schema, false)).collect();
    while let Some(name) = found.pop() {
        if parts.insert(name.clone()) {
            found.extend(composed(&schemas[&name], true));
        }
    }
    parts
}

/// The schemas that this one composes an object of; all it refers to if it `is_part` itself.
fn composed(schema: &Value, is_part: bool) -> Vec<String> {
    let name = schema["$ref"].as_str().filter(|_| is_part);
    let name = name.and_then(|name| name.strip_prefix(SCHEMAS)).map(str::to_owned);
    let all_of = items(schema, "allOf").flat_map(|item| composed(item, true));
    let one_of = items(schema, "oneOf").flat_map(|item| composed(item, is_part));
    name.into_iter().chain(all_of).chain(one_of).collect()
}

fn items<'a>(schema: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    schema[key].as_array().into_iter().flatten()
}

fn close_schema(schema: &mut Value, is_part: bool, parts: &BTreeSet<String>) {
    let Some(schema) = schema.as_object_mut() else { return };
    let is_composed = schema.contains_key("allOf");
    for (key, nested) in schema.iter_mut() {
        match (key.as_str(), nested) {
            ("properties", Value::Object(properties)) => {
                properties.values_mut().for_each(|it| close_schema(it, false, parts));
            }
            ("items", item) => close_schema(item, false, parts),
            ("allOf" | "oneOf", Value::Array(items)) => {
                let is_part = is_part || key == "allOf";
                items.iter_mut().for_each(|item| close_schema(item, is_part, parts));
            }
            _ => {}
        }
    }
    let name = schema.get("$ref").and_then(Value::as_str);
    let name = name.and_then(|name| name.strip_prefix(SCHEMAS));
    if is_part {
        return;
    }
    if is_composed || name.is_some_and(|name| parts.contains(name)) {
        schema.insert("unevaluatedProperties".to_owned(), json!(false));
    } else if schema.contains_key("properties") {
        schema.insert("additionalProperties".to_owned(), json!(false));
    }
}
