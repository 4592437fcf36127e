//! Health and metrics, for the operator.

mod usage;

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use forsale_desk::app::Shared;
use forsale_desk::requests::problem::Problem;
use forsale_desk::requests::visitor::Visitor;
use forsale_store::StoreError;

use crate::node::Node;

pub use usage::Usage;

/// Whether tables can be read and moves stored.
pub async fn healthz(State(app): Shared, Extension(node): Extension<Arc<Node>>) -> Response {
    match app.store.check().await {
        Ok(()) if !*node.is_in_sync.borrow() => {
            (StatusCode::SERVICE_UNAVAILABLE, "other nodes are not heard\n").into_response()
        }
        Ok(()) => "ok\n".into_response(),
        Err(error @ StoreError::Full) => {
            tracing::warn!(%error, "nothing can be stored");
            (StatusCode::SERVICE_UNAVAILABLE, "the disk is full\n").into_response()
        }
        Err(error) => {
            match error {
                StoreError::Unreachable => tracing::warn!(%error, "the store cannot be reached"),
                error => tracing::error!(%error, "the store failed"),
            }
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response()
        }
    }
}

/// The metrics, for clients on this machine that do not come through a proxy, unless they are
/// public.
pub async fn metrics(
    State(app): Shared,
    Extension(node): Extension<Arc<Node>>,
    visitor: Visitor,
) -> Response {
    let is_here = visitor.ip.is_some_and(|ip| ip.to_canonical().is_loopback());
    if !node.metrics_are_public && (!is_here || visitor.is_forwarded()) {
        return Problem::NoPage.answer(&visitor, None);
    }
    let usage = Usage::now().map(|usage| usage.lines()).unwrap_or_default();
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, app.metrics.page(app.tables.count_awake()) + &usage).into_response()
}
