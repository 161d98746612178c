//! The signs of Rivals, with what each is called.

use crate::page::frame::named_alike;

/// Those of banners and boards first, then those of cards, then those of the arena.
pub(super) const SIGNS: [(&str, &str); 32] = named_alike!("i-", "sign-r-":
    "life", "rp", "ap", "ult", "ant", "resin", "crystal", "any", "wall", "die", "damage", "shots", "range",
    "move", "push", "poison", "steal", "draw", "discard", "deck", "card", "skill", "guild", "sponsor", "token",
    "water", "lake", "zone", "eye", "swap", "or", "stop",
);
