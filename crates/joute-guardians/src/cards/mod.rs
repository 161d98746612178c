mod arguments;
mod breach;
mod card;
mod check;
mod deck;
mod deck_text;
mod form;
mod guardian;
/// What printed words mean for two cards, a card and a space, or a card in a combat.
pub mod judge;
mod pack;
mod text;
mod word;

pub use breach::Breach;
pub use card::{Aoe, Card, Command, Healing, Immunity, Kind, Label, Text};
pub use deck::{Brought, DECK_CARDS_MIN, Deck, SEAT_CARDS_MAX, SEAT_CREATURES_MAX};
pub use deck_text::{Called, TextFault};
pub use form::PLACES;
pub use guardian::{Guardian, STRONGHOLDS, Stronghold, StrongholdSet};
pub use pack::Pack;
pub use text::{
    Ability, Amount, Beside, Change, Condition, Counted, Filter, Hook, Limit, Measure, Span, Target, Test, Trigger,
    Use, Words,
};
pub use word::{
    Back, Ban, Border, CardType, ConflictKey, Role, Side, Size, Subtype, TerrainKind, Vulnerability, Window, Wing,
};
