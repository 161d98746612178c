//! JSON forms of Bellum Magica.

mod action;
mod cards;
mod event;
mod fill;
mod names;
mod options;
mod position;
mod read;
mod unseen;
mod view;
mod write;

pub use action::{ActionFormError, ActionJson, MeansJson, read_action};
pub use cards::{
    BreedJson, CastleJson, ChestKindJson, CreatureJson, IconsJson, LootJson, PlaceJson, PlaceKindJson, RowsJson,
    TextJson, TokenJson,
};
pub use event::EventJson;
pub use names::{action_text, castle_id, creature_id, creature_named, legal_texts, place_id, place_named};
pub use options::{ModeJson, OptionsJson, PackJson};
pub use position::{
    BoxJson, ChestJson, CostJson, MarketJson, MarketsJson, PhaseJson, PilesJson, PositionJson, PricesJson, ReasonJson,
    SeatJson, StealingJson, SupplyJson,
};
pub use read::read_position;
pub use unseen::UnseenJson;
pub use view::{
    ChestSeenJson, ChoiceJson, CountsJson, DeckJson, DefenceJson, LordJson, MarketSeenJson, MarketsSeenJson,
    StrengthJson, TurnSeenJson, ViewJson,
};
