//! Actions as requests hold them: a text, or JSON where a game has such a form.

use joute_games::{AnyState, PlayError, with_state};
use serde_json::Value;

use crate::error::ErrorJson;
use crate::forms::Forms;
use crate::json::shortened;

/// An action that was sent.
pub(crate) struct Given {
    /// In the notation that records keep.
    pub(crate) notation: String,
    /// As it was sent, shortened.
    shown: String,
}

impl Given {
    /// Reads an action.
    ///
    /// # Errors
    ///
    /// If it has not the form of an action.
    pub(crate) fn read(state: &AnyState, action: &Value) -> Result<Self, ErrorJson> {
        let shown = shortened(&action.as_str().map_or_else(|| action.to_string(), str::to_owned));
        let notation = with_state!(state, state => state.read_action(action))?;
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
