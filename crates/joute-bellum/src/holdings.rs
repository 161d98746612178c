//! What a lord has in store.

/// What a lord has in store.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(default))]
pub struct Holdings {
    /// BEL-TERM-8: food in store; at most 200, or 9999 where it never runs out.
    #[cfg_attr(feature = "forms", schemars(range(max = 9999)))]
    pub food: u16,
    /// BEL-TERM-9: glyphs in store; likewise.
    #[cfg_attr(feature = "forms", schemars(range(max = 9999)))]
    pub glyph: u16,
    /// BEL-TERM-10: barrels, at most 2.
    #[cfg_attr(feature = "forms", schemars(range(max = 2)))]
    pub barrel: u16,
    /// BEL-TERM-15: confusion spells that can be used.
    #[cfg_attr(feature = "forms", schemars(range(max = 200)))]
    pub spells_ready: u16,
    /// BEL-TERM-15: confusion spells used today.
    #[cfg_attr(feature = "forms", schemars(range(max = 200)))]
    pub spells_barred: u16,
    /// BEL-TERM-14: shield tokens.
    #[cfg_attr(feature = "forms", schemars(range(max = 200)))]
    pub shield_tokens: u16,
    /// BEL-TERM-14: magic shield tokens.
    #[cfg_attr(feature = "forms", schemars(range(max = 200)))]
    pub magic_shield_tokens: u16,
}

impl Holdings {
    /// BEL-SETUP-13: nobody begins with anything.
    pub const NONE: Self = Self {
        food: 0,
        glyph: 0,
        barrel: 0,
        spells_ready: 0,
        spells_barred: 0,
        shield_tokens: 0,
        magic_shield_tokens: 0,
    };

    /// Their words in positions.
    pub const CODES: [&'static str; 7] =
        ["food", "glyph", "barrel", "spells_ready", "spells_barred", "shield_tokens", "magic_shield_tokens"];

    /// Those with these counts, in the order of [`Holdings::CODES`].
    #[must_use]
    pub const fn of_counts(counts: [u16; 7]) -> Self {
        let [food, glyph, barrel, spells_ready, spells_barred, shield_tokens, magic_shield_tokens] = counts;
        Self { food, glyph, barrel, spells_ready, spells_barred, shield_tokens, magic_shield_tokens }
    }

    /// The tokens, in the order of [`Supply::CODES`](crate::Supply::CODES).
    #[must_use]
    pub const fn tokens(&self) -> [u16; 6] {
        let spells = self.spells_ready.saturating_add(self.spells_barred);
        [self.food, self.glyph, self.barrel, self.shield_tokens, spells, self.magic_shield_tokens]
    }
}

/// Lets the counts of a lord be named as its own: `lord.food`.
macro_rules! holder {
    ($lord:ty) => {
        impl core::ops::Deref for $lord {
            type Target = $crate::holdings::Holdings;

            #[inline]
            fn deref(&self) -> &Self::Target {
                &self.holdings
            }
        }

        impl core::ops::DerefMut for $lord {
            #[inline]
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.holdings
            }
        }
    };
}

pub(crate) use holder;
