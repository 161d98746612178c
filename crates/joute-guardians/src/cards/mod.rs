mod card;
mod guardian;
mod table;
mod text;
mod word;

pub use card::{Aoe, Card, Command, Healing, Immunity, Kind, Label, Text};
pub use guardian::{Guardian, STRONGHOLDS, Stronghold, StrongholdSet};
pub use table::{CARDS_PER_SEAT_MAX, CREATURES_PER_SEAT_MAX, CardId, CardTable, GAME_CARDS_MAX, GameCard, SEATS_MAX};
pub use text::{
    Ability, Amount, Beside, Change, Condition, Figure, Filter, Hook, Limit, Measure, Span, Target, Test, Trigger, Use,
    Words,
};
pub use word::{
    Back, Ban, Border, CardType, ConflictKey, Role, Side, Size, Subtype, TerrainKind, Vulnerability, Window, Wing,
};
