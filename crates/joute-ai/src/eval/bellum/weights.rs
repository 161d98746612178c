//! The numbers of the judgement.

/// How much everything counts beside the value of a chest, in points of treasure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weights {
    /// What one food in store is worth for each day that is left.
    pub food: f32,
    /// The most that one food is worth.
    pub food_most: f32,
    /// What a glyph is worth, in food.
    pub glyph: f32,
    /// What resources that a row will bring are worth, against those in store.
    pub harvest: f32,
    /// What a barrel is worth while days are left.
    pub barrel: f32,
    /// What a spell is worth for each day that is left, divided by the number of seats.
    pub spell: f32,
    /// What a chest that is stolen on a later day is worth.
    pub stolen: f32,
    /// What part of a later robbery its victim loses, in expectation.
    pub fear: f32,
    /// What part of a future attack on a place is got.
    pub prize: f32,
    /// What part of a future find of the scouts is got.
    pub scouts: f32,
    /// Chests a day of a seat that shows nothing.
    pub rate: f32,
    /// By how much castles grow for each chest that is missing to ten.
    pub growth: f32,
    /// Points of lead at which a game without further days is won by six in seven.
    pub lead: f32,
    /// What each day that is left adds to these points.
    pub lead_a_day: f32,
}

impl Weights {
    /// Those that the measured strengths in `docs/opponents.md` belong to.
    pub const DEFAULT: Self = Self {
        food: 0.14,
        food_most: 2.2,
        glyph: 2.2,
        harvest: 0.6,
        barrel: 0.6,
        spell: 0.5,
        stolen: 3.2,
        fear: 0.5,
        prize: 0.85,
        scouts: 1.0,
        rate: 0.25,
        growth: 0.10,
        lead: 4.4,
        lead_a_day: 2.0,
    };
}

impl Default for Weights {
    fn default() -> Self {
        Self::DEFAULT
    }
}
