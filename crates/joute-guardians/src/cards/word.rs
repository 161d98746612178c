//! The closed lists of words on cards.

use joute_effects::words;

words! {
    /// GUA-CARD-1: what a card of a deck is. Guardians and Strongholds lie beside it.
    pub enum CardType {
        /// Covers and moves a stack of Creatures.
        Shield = "shield",
        /// Marks and names a controlled land.
        Terrain = "terrain",
        /// A magic item.
        Item = "item",
        /// A one-shot card.
        Spell = "spell",
        /// Sends a vulnerable Creature away.
        Bribery = "bribery",
        /// Fights.
        Creature = "creature",
        /// Lies under a Stronghold at the side.
        Upgrade = "upgrade",
    }
}

words! {
    /// What sort of its type a card is.
    pub enum Subtype {
        /// A Shield without text.
        Plain = "plain",
        /// A Standard Bearer: a Shield with a text.
        Standard = "standard",
        /// A Terrain of one of the kinds.
        Basic = "basic",
        /// A Terrain with a text of its own.
        Special = "special",
        /// An item that travels with a stack.
        Carried = "carried",
        /// An item that is played from the Depot.
        Hand = "hand",
    }
}

words! {
    /// GUA-CARD-2: the back of a card, which decides between Depot and Pen.
    pub enum Back {
        /// Single-bordered: Creature, carried item, Shield, Terrain, Upgrade.
        Single = "single",
        /// Double-bordered: Spell, hand item, Bribery.
        Double = "double",
    }
}

words! {
    /// The border of a Creature.
    pub enum Border {
        /// White.
        Mortal = "mortal",
        /// Grey.
        Elemental = "elemental",
        /// Black.
        External = "external",
    }
}

impl Border {
    /// GUA-OCB-1: the border against which Creatures of this one add their bonus.
    #[must_use]
    pub const fn prey(self) -> Self {
        match self {
            Self::Mortal => Self::Elemental,
            Self::Elemental => Self::External,
            Self::External => Self::Mortal,
        }
    }
}

words! {
    /// How large a Creature is.
    pub enum Size {
        /// Small.
        Small = "S",
        /// Medium.
        Medium = "M",
        /// Large.
        Large = "L",
    }
}

words! {
    /// GUA-BRIBE-2: what a Creature gives in to, and what a Bribery card offers.
    pub enum Vulnerability {
        /// Charm.
        Charm = "charm",
        /// Drink.
        Drink = "drink",
        /// Gold.
        Gold = "gold",
    }
}

words! {
    /// The kinds of Terrain.
    pub enum TerrainKind {
        /// Mountains.
        Mountains = "mountains",
        /// Woods.
        Woods = "woods",
        /// Swamp.
        Swamp = "swamp",
        /// Rivers.
        Rivers = "rivers",
        /// Heaps.
        Heaps = "heaps",
        /// Spires.
        Spires = "spires",
        /// Jungle.
        Jungle = "jungle",
    }
}

words! {
    /// GUA-ASK-27: the windows in which a Spell or item may be played.
    pub enum Window {
        /// Phase I, after Depot and Pen have joined the hand.
        Organise = "organise",
        /// Phase II, after a Shield has been turned.
        ShieldTurned = "shield.turned",
        /// The command step.
        CommandReveal = "command.reveal",
        /// Window (e) of a match-up, and of a secondary attack for the attacking side.
        MatchupModify = "matchup.modify",
        /// Window (e) of a secondary attack, for the target's side.
        PlaySecondary = "play.secondary",
        /// In answer to a Spell or item.
        SpellCast = "spell.cast",
        /// Before step A of Phase III.
        LandStep = "land.step",
    }
}

words! {
    /// What a text may forbid.
    pub enum Ban {
        /// Ranged attacks.
        Ranged = "ranged",
        /// Influence.
        Influence = "influence",
        /// Bribery of every kind.
        Bribery = "bribery",
        /// Bribery by charm.
        BriberyCharm = "bribery:charm",
        /// Bribery by drink.
        BriberyDrink = "bribery:drink",
        /// Bribery by gold.
        BriberyGold = "bribery:gold",
        /// Command cards.
        Command = "command",
        /// Spells.
        Spell = "spell",
        /// Secondary attacks.
        Secondary = "secondary",
        /// Flight into, out of and over the space.
        Flight = "flight",
        /// Items.
        Items = "items",
    }
}

impl Ban {
    /// The ban on bribery of one kind.
    #[must_use]
    pub const fn bribery(by: Vulnerability) -> Self {
        match by {
            Vulnerability::Charm => Self::BriberyCharm,
            Vulnerability::Drink => Self::BriberyDrink,
            Vulnerability::Gold => Self::BriberyGold,
        }
    }
}

words! {
    /// GUA-COMBAT-10: what command abilities quarrel about (section 10.5).
    pub enum ConflictKey {
        /// Who picks, declares or reveals first.
        Order = "order",
        /// The kind of the space.
        Terrain = "terrain",
        /// Moves or ends the combat.
        Place = "place",
        /// Swaps hands.
        Hands = "hands",
        /// Blanks or gives all texts.
        Text = "text",
        /// Cancels the other command card.
        Command = "command",
    }
}

words! {
    /// Who attacks in a combat.
    pub enum Side {
        /// GUA-COMBAT-1: whose Shield entered.
        Attacking = "attacking",
        /// The other one.
        Defending = "defending",
    }
}

words! {
    /// As what a Creature takes part in a combat.
    pub enum Role {
        /// In a match-up.
        Primary = "primary",
        /// As secondary attacker.
        Secondary = "secondary",
        /// As ranged attacker.
        Ranged = "ranged",
        /// As command card.
        Command = "command",
    }
}

words! {
    /// GUA-PLACE-3: the side Strongholds, where Upgrades lie.
    pub enum Wing {
        /// The left one.
        Left = "left",
        /// The right one.
        Right = "right",
    }
}
