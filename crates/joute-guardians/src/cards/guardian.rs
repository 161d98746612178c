//! Guardians and Strongholds, which lie beside the deck.

use joute_effects::WordSet;

use super::card::Text;
use super::text::Ability;
use super::word::TerrainKind;

/// How many Strongholds a player has: left, centre, right.
pub const STRONGHOLDS: usize = 3;

/// The being that a player embodies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guardian {
    /// Its name in files, unique in its pack; empty in a position.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// One line about it; no rule reads it.
    pub flavour: Text,
    /// How its face is drawn, without meaning for the rules.
    pub face: String,
    /// What a lone attacker has to beat. 0 to 99.
    pub vitality: u8,
    /// GUA-INF-2: what a stone adds. 0 to 99.
    pub cmp: u8,
    /// Power Stones at the beginning. 0 to 99.
    pub stones: u8,
    /// Cards a turn. 0 to 99.
    pub base_draw: u8,
    /// GUA-DRAW-2: more or fewer cards with fewer lands. −9 to 9.
    pub ldl: i8,
    /// The same with more lands.
    pub mdl: i8,
    /// The same after the lower up-card.
    pub luc: i8,
    /// What else its text says.
    pub abilities: Vec<Ability>,
}

/// GUA-POS-1: what a Guardian is where nothing is said.
impl Default for Guardian {
    fn default() -> Self {
        Self {
            id: String::new(),
            name: Text::default(),
            flavour: Text::default(),
            face: String::new(),
            vitality: 28,
            cmp: 6,
            stones: 8,
            base_draw: 3,
            ldl: -1,
            mdl: 1,
            luc: 1,
            abilities: Vec::new(),
        }
    }
}

/// One of the three cards of a row.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Stronghold {
    /// What it is called.
    pub name: Text,
    /// How its face is drawn, without meaning for the rules.
    pub face: String,
    /// What a defender on it adds. 0 to 99.
    pub defence: u8,
    /// Kinds of Terrain printed on it.
    pub kinds: WordSet<TerrainKind>,
    /// What else its text says.
    pub abilities: Vec<Ability>,
}

/// GUA-DECK-1: the Strongholds of a player.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StrongholdSet {
    /// Its name in files, unique in its pack.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// One line about it; no rule reads it.
    pub flavour: Text,
    /// Left, centre and right, seen from their owner.
    pub cards: [Stronghold; STRONGHOLDS],
}
