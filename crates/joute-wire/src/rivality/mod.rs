//! JSON forms of Rivality.

mod event;
mod options;
mod position;
mod read;
mod view;

pub use event::EventJson;
pub use options::{LevelJson, ModeJson, MulliganJson, OptionsJson, TileJson, tiles};
pub use position::{BySeatJson, MulliganTakenJson, OverfullJson, PositionJson, SeatJson, StepJson};
pub use read::{read_position, seat_named, seat_names};
pub use view::{HandJson, MulliganSeenJson, SideJson, StandsJson, TileSeenJson, TriggeredJson, TurnSeenJson, ViewJson};
