//! JSON forms of everything that leaves the process, and the engine protocol.
//!
//! * [`load_position`], [`position_of`], [`view_json`], [`events_json`]: positions, views and events of whichever game;
//! * [`chance_to_json`], [`chance_from_json`]: outcomes of chance, by one rule for all games;
//! * [`open_record`], [`verify_record`], [`walk_record`]: records, also of games that began with a loaded position;
//! * [`Engine`] and [`serve_lines`]: the protocol of `joute engine`, described in `docs/protocol.md`;
//! * [`data_of`] and [`json_of`]: cards, which packs and positions have by one reader;
//! * [`laid_over`], [`apply_told`]: positions that have much in common and what is done there, as lessons and books write them;
//! * [`schema()`]: the JSON Schemas.
//!
//! ```
//! use joute_kernel::Seed;
//! use joute_wire::Engine;
//!
//! let mut engine = Engine::new(|| Seed::from_number(1));
//! let reply = engine.answer(r#"{"id":1,"do":"new","game":"rivality","seats":2,"options":{"first":0}}"#);
//! assert!(reply.starts_with(r#"{"id":1,"ok":{"#), "{reply}");
//! let reply = engine.answer(r#"{"id":2,"do":"play","seat":1,"action":"D05 1,0 r0"}"#);
//! assert!(reply.contains(r#""code":"illegal_action""#), "{reply}");
//! ```

#![forbid(unsafe_code)]

mod action;
mod bellum;
mod chance;
mod engine;
mod error;
mod forms;
mod guardians;
mod json;
mod lines;
mod outcome;
mod record;
mod reply;
mod request;
mod rivality;
mod rivals;
mod schema;
mod state;
mod story;
mod table;
#[cfg(feature = "toy")]
mod toy;

pub use action::action_notation;
pub use chance::{ChanceFormError, chance_from_json, chance_to_json};
pub use engine::{Engine, games};
pub use error::{ErrorCode, ErrorJson, FaultJson};
pub use joute_content::{data_of, json_of};
pub use joute_kernel::forms::{OutcomeJson, StatusJson};
pub use json::parse_json;
pub use lines::{LINE_BYTES_MAX, serve_lines};
pub use outcome::{LegalJson, TurnJson};
pub use record::{OpenError, OpenedRecord, Ply, open_record, outcome_after, verify_record, walk_record};
pub use reply::{GamesReply, Reply};
pub use request::{REQUESTS, Request, SeedJson};
pub use schema::{SCHEMAS, UnknownSchema, schema};
pub use state::{event_json, events_json, legal_texts, shown_action};
pub use state::{load_position, load_position_with_events, options_with_position, position_of, view_json};
pub use story::{apply_told, gesture_notation, laid_over};
pub use table::{LoadRecordError, Table};
