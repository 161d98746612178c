//! Bodies of requests: JSON of a known form, read strictly.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use joute_draw::page::model::Fault;
use joute_draw::words::Lang;
use joute_wire::parse_json;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::http::Shared;
use crate::http::answer::{self, Failure, Wrong};
use crate::http::asker::Asking;
use crate::http::forms::BadInput;

/// The longest explanation of what is wrong with a body.
const DETAIL_CHARS_MAX: usize = 200;

/// The body of a request, of this form.
pub(super) struct Body<T>(pub(super) T);

/// What is wrong with a request, with a word in English for whoever writes the program.
pub(super) fn refused(status: StatusCode, code: &str, detail: &str, lang: Lang) -> Response {
    let detail: String = detail.chars().take(DETAIL_CHARS_MAX).collect();
    let message = BadInput::Message(detail.clone()).sentence(lang);
    answer::json_text(status, &json!({ "error": { "code": code, "message": message, "detail": detail } }))
}

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, Response> {
        let lang = request.extensions().get::<Asking>().map_or(Lang::En, |asking| asking.lang);
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if !kind.eq_ignore_ascii_case("application/json") {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(refused(status, "bad_request", "Content-Type: application/json is expected", lang));
        }
        let bytes = Bytes::from_request(request, shared).await.map_err(|rejection| {
            let status = rejection.status();
            let is_long = status == StatusCode::PAYLOAD_TOO_LARGE;
            let fault = if is_long { Fault::TooLarge } else { Fault::BadRequest };
            Failure::from(Wrong::new(status, fault)).into_response()
        })?;
        let bad = |detail: &str| refused(StatusCode::BAD_REQUEST, "bad_request", detail, lang);
        let text = core::str::from_utf8(&bytes).map_err(|_| bad("the body is no UTF-8"))?;
        let value = parse_json(text).map_err(|error| bad(&error.to_string()))?;
        serde_json::from_value(value).map(Self).map_err(|error| bad(&error.to_string()))
    }
}
