//! Icons, about 26 units wide and centred on the origin, by what they stand for.

use joute_bellum::ChestKind;

use super::scene::Symbol;

impl Symbol {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Food,
        Self::Glyph,
        Self::Map,
        Self::Sword,
        Self::MagicSword,
        Self::Thief,
        Self::Shield,
        Self::MagicShield,
        Self::Spell,
        Self::BarredSpell,
        Self::Barrel,
        Self::Chest(ChestKind::Wood),
        Self::Chest(ChestKind::Metal),
        Self::Chest(ChestKind::Gold),
        Self::Die,
    ];

    /// The id of its sprite.
    #[must_use]
    pub const fn sprite(self) -> &'static str {
        match self {
            Self::Food => "i-food",
            Self::Glyph => "i-glyph",
            Self::Map => "i-map",
            Self::Sword => "i-sword",
            Self::MagicSword => "i-magic",
            Self::Thief => "i-thief",
            Self::Shield => "i-guard",
            Self::MagicShield => "i-ward",
            Self::Spell => "i-spell",
            Self::BarredSpell => "i-barred",
            Self::Barrel => "i-barrel",
            Self::Chest(ChestKind::Wood) => "i-wood",
            Self::Chest(ChestKind::Metal) => "i-metal",
            Self::Chest(ChestKind::Gold) => "i-gold",
            Self::Die => "i-die",
        }
    }
}

/// The icons of one row in the order of their counts: food, glyph, map, sword, magic sword, thief.
pub(super) const ROW: [Symbol; 6] =
    [Symbol::Food, Symbol::Glyph, Symbol::Map, Symbol::Sword, Symbol::MagicSword, Symbol::Thief];
