//! Forms whose keys all hold the same, in the order in which the rules list what they stand for: each is one table.

use joute_kernel::form;
use joute_kernel::forms::{Whole, is_default};

use super::cards::Printed;
use super::position::{ChestValue, MarketJson};
use super::view::MarketSeenJson;
use crate::ids::CreatureId;
use crate::pack::SUPPLY_MAX;

/// Makes such a form, and of it the list in the order of its keys, and back: `each! { /// … Name: [Type; 3], such as "{…}" { key "About.", … } }`.
/// What is as its type is by default is left out where the table says so. Without an example it is only written.
macro_rules! each {
    ($(#[$meta:meta])* $name:ident: [$type:ty; $count:literal], such as $example:literal, $skip:literal left out {
        $($key:ident $about:literal,)+
    }) => {
        form! {
            $(#[$meta])*
            pub(crate) struct $name, such as $example { $(#[doc = $about] #[serde(skip_serializing_if = $skip)] $key: $type,)+ }
        }

        each!(@of $name: [$type; $count] { $($key)+ });

        impl From<$name> for [$type; $count] {
            fn from(form: $name) -> Self {
                [$(form.$key),+]
            }
        }
    };
    ($(#[$meta:meta])* $name:ident: [$type:ty; $count:literal], such as $example:literal { $($keys:tt)+ }) => {
        each! { $(#[$meta])* $name: [$type; $count], such as $example, "nothing" left out { $($keys)+ } }
    };
    ($(#[$meta:meta])* $name:ident: [$type:ty; $count:literal] { $($key:ident $about:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize, schemars::JsonSchema)]
        #[schemars(deny_unknown_fields)]
        pub(crate) struct $name {
            $(#[doc = $about] pub(crate) $key: $type,)+
        }

        each!(@of $name: [$type; $count] { $($key)+ });
    };
    (@of $name:ident: [$type:ty; $count:literal] { $($key:ident)+ }) => {
        impl From<[$type; $count]> for $name {
            fn from([$($key),+]: [$type; $count]) -> Self {
                Self { $($key),+ }
            }
        }
    };
}

/// Leaves nothing out.
const fn nothing<T>(_: &T) -> bool {
    false
}

each! {
    /// What a place gives; what is left out is 0.
    LootJson: [Printed; 6], such as "{\"food\":1,\"wood\":1}", "is_default" left out {
        food "Food.", glyph "Glyphs.", barrel "Barrels.", wood "Wooden chests.", metal "Metal chests.", gold "Golden chests.",
    }
}
each! {
    /// Tokens in the reserve.
    SupplyJson: [Option<Whole<0, SUPPLY_MAX>>; 6], such as "{\"food\":30}" {
        food "Food; of 30 in all.", glyph "Glyphs; of 20 in all.", barrel "Barrels; of 10 in all.",
        shield "Shield tokens; of 20 in all.", spell "Confusion spells; of 17 in all.", magic_shield "Magic shield tokens; of 8 in all.",
    }
}
each! {
    /// Values of the chests left in each pile, the top first; a pile left out is empty.
    PilesJson: [Vec<ChestValue>; 3], such as "{\"wood\":[2,1]}" {
        wood "Wooden chests.", metal "Metal chests.", gold "Golden chests.",
    }
}
each! {
    /// Creatures for hire, by kind.
    MarketsJson: [MarketJson; 2], such as "{\"evil\":{\"up\":[],\"deck\":[]}}" {
        evil "Ordinary recruits.", super_evil "Strong recruits.",
    }
}
each! {
    /// What creatures cost, named after the word of `pay`.
    PricesJson: [Option<CostJson>; 3], such as "{\"food\":{\"food\":2}}" {
        food "An evil creature; as printed 2 food.", glyph_food "A super-evil creature, with food; as printed 4 food and 1 glyph.",
        glyphs "A super-evil creature, with glyphs alone; as printed 3 glyphs.",
    }
}
each! {
    /// A price.
    CostJson: [Printed; 2], such as "{\"food\":4,\"glyph\":1}" { food "Food.", glyph "Glyphs.", }
}
each! {
    /// Chests, counted by kind.
    CountsJson: [u8; 3] { wood "Wooden ones.", metal "Metal ones.", gold "Golden ones.", }
}
each! {
    /// The kingdom deck, counted by kind.
    DeckJson: [u8; 3] { farm "Farms.", village "Villages.", town "Towns.", }
}
each! {
    /// Creatures for hire, by kind.
    MarketsSeenJson: [MarketSeenJson; 2] { evil "Ordinary recruits.", super_evil "Strong recruits.", }
}
each! {
    /// The right side of the active row.
    StrengthJson: [u16; 3] { sword "Swords.", magic_sword "Magic swords.", thief "Thieves.", }
}
each! {
    /// Where goblins go.
    ChoiceJson: [Vec<CreatureId>; 2] { left "Ids of those on the left.", right "Ids of those on the right.", }
}
