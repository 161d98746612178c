//! RVL-TXT-1: cards in texts, among the words that no card has as its id.

use super::DesignId;

/// Words that stand among designs in texts, so that no design has them as its id, ascending.
const RESERVED: [&str; 7] = ["crystal", "resin", "resources", "rp", "token", "tokens", "top"];

/// A card, or one of the words that stand among cards, ordered as their texts are (RVL-TXT-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardWord {
    /// How many of the reserved words come before it.
    after: u8,
    /// The number of the design; `u8::MAX` for the reserved word itself, which comes after all such designs.
    number: u8,
}

impl CardWord {
    /// The top card of a deck, unseen.
    pub const TOP: Self = Self { after: 6, number: u8::MAX };

    /// Crystal.
    pub const CRYSTAL: Self = Self { after: 0, number: u8::MAX };
    /// Resin.
    pub const RESIN: Self = Self { after: 1, number: u8::MAX };
    /// All resources, and RP.
    pub const RESOURCES: Self = Self { after: 2, number: u8::MAX };
    /// A Rivals point.
    pub const RP: Self = Self { after: 3, number: u8::MAX };
    /// A token.
    pub const TOKEN: Self = Self { after: 4, number: u8::MAX };
    /// All tokens.
    pub const TOKENS: Self = Self { after: 5, number: u8::MAX };

    /// The design of this id, which has this number.
    pub(super) fn of(id: &str, number: u8) -> Self {
        Self { after: RESERVED.iter().filter(|word| **word < id).count() as u8, number }
    }

    /// The resource that it is.
    #[must_use]
    pub fn resource(self) -> Option<crate::state::Resource> {
        use crate::state::Resource;
        match self {
            Self::CRYSTAL => Some(Resource::Crystal),
            Self::RESIN => Some(Resource::Resin),
            _ => None,
        }
    }

    /// The design, unless it is another word.
    #[inline]
    #[must_use]
    pub const fn design(self) -> Option<DesignId> {
        if self.number == u8::MAX { None } else { Some(DesignId(self.number)) }
    }

    /// The reserved word that it is, if it is one.
    #[must_use]
    pub fn reserved(self) -> Option<&'static str> {
        RESERVED.get(usize::from(self.after)).copied().filter(|_| self.design().is_none())
    }

    /// The reserved word of this text.
    #[must_use]
    pub fn of_reserved(text: &str) -> Option<Self> {
        let after = RESERVED.iter().position(|word| *word == text)?;
        Some(Self { after: after as u8, number: u8::MAX })
    }
}

/// Whether a text may be the id of a design.
pub(crate) fn is_id(id: &str) -> bool {
    let is_word = id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    is_word && id.len() <= 40 && id.starts_with(|c: char| c.is_ascii_lowercase()) && !RESERVED.contains(&id)
}
