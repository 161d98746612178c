//! RVL-GEO: the arena as data: hexes, tiles, zones, and what they mean for sight and movement.

mod hex;
mod layout;
mod path;
mod tile;

pub use hex::{DIRECTIONS, DISTANCE_MAX, HEXES, HexId, HexSet, RADIUS};
pub use path::{Ground, Sight, between, is_in_sight};
pub use tile::{Era, Shape, TILES, TileId, TileSet, ZONE_CARDS, ZoneId};
