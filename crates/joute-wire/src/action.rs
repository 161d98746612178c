//! Actions as requests hold them: a text, or JSON where a game has such a form.

use joute_games::{AnyState, PlayError};
use serde_json::Value;

use crate::bellum;
use crate::error::{ErrorCode, ErrorJson};
use crate::json::shortened;

/// An action that was sent.
pub(crate) struct Given {
    /// In the notation that records keep.
    pub(crate) notation: String,
    /// As it was sent, shortened.
    shown: String,
}

impl Given {
    /// Reads an action. In Rivality any text is taken, and its notation is read by the game itself.
    ///
    /// # Errors
    ///
    /// If it has not the form of an action.
    pub(crate) fn read(state: &AnyState, action: &Value) -> Result<Self, ErrorJson> {
        let shown = shortened(&action.as_str().map_or_else(|| action.to_string(), str::to_owned));
        let notation = match (state, action) {
            (AnyState::Rivality(_), Value::String(text)) => text.clone(),
            (AnyState::Rivality(_), _) => {
                let message = format!("`action`: {shown} given, a text in notation expected; see the schema `action`");
                return Err(ErrorJson::new(ErrorCode::BadRequest, message));
            }
            (AnyState::Bellum(state), _) => {
                let read = bellum::read_action(action, state.pack());
                let error = |error: bellum::ActionFormError| ErrorJson {
                    offset: error.offset,
                    ..ErrorJson::new(ErrorCode::ParseAction, error.to_string())
                };
                read.map_err(error)?.to_string()
            }
        };
        Ok(Self { notation, shown })
    }

    /// The same error, speaking of the action as it was sent.
    pub(crate) fn as_sent(&self, error: PlayError) -> PlayError {
        match error {
            PlayError::Refused { refusal, .. } => PlayError::Refused { text: self.shown.clone(), refusal },
            other => other,
        }
    }
}
