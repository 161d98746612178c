//! Sheets, scripts, fonts.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::{Extension, RawQuery};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::answer::Wrong;
use super::asker::Asking;
use super::guard::Part;
use super::open::Named;

struct Kept {
    content_type: &'static str,
    bytes: Bytes,
    tag: String,
}

static ASSETS: LazyLock<HashMap<String, Kept>> = LazyLock::new(|| {
    let kept = |asset: &joute_draw::assets::Asset| {
        let hash = Sha256::digest(&asset.bytes);
        let tag = hex::encode(&hash[..12]);
        let bytes = Bytes::copy_from_slice(&asset.bytes);
        (asset.path.clone(), Kept { content_type: asset.content_type, bytes, tag: format!("\"{tag}\"") })
    };
    joute_draw::assets().iter().map(kept).collect()
});

/// One asset. With a version in its address it never changes; without, the browser asks whether it did.
pub(super) async fn asset(
    Named(path): Named,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    Extension(asking): Extension<Asking>,
) -> Response {
    let Some(asset) = ASSETS.get(&format!("/assets/{path}")) else { return Wrong::NOT_FOUND.answer(&asking, None) };
    let versioned = query.is_some_and(|query| query.starts_with("v="));
    let caching = if versioned { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == asset.tag.as_bytes());
    let about = [(header::CACHE_CONTROL, caching), (header::ETAG, asset.tag.as_str())];
    if known {
        return (StatusCode::NOT_MODIFIED, Extension(Part), about).into_response();
    }
    (Extension(Part), about, [(header::CONTENT_TYPE, asset.content_type)], asset.bytes.clone()).into_response()
}
