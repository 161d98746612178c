//! Section 27.4, 30.1: the closed words in which designs say what they do.

joute_effects::words! {
    /// RVL-STACK-2: when a reaction can be played.
    pub enum Window {
        /// An attack was announced.
        Attack = "W1",
        /// A salvo is about to be rolled.
        Roll = "W2",
        /// HP are about to be lost by a salvo.
        Loss = "W3",
        /// A turn starts or ends.
        Turn = "W4",
        /// Another card, a guild, a skill or another ultimate was announced.
        Card = "W5",
    }
}

joute_effects::words! {
    /// RVL-STACK-3: who is asked in a window.
    pub enum Role {
        /// Whom the attack is aimed at, or who is about to roll or lose HP.
        Target = "target",
        /// Who announced, or whose turn it is.
        Actor = "actor",
        /// Anybody else.
        Bystander = "bystander",
    }
}

joute_effects::words! {
    /// What a reaction names besides.
    pub enum Needs {
        /// A mod of the attack.
        Mod = "mod",
        /// What the window is about.
        Item = "item",
    }
}

joute_effects::words! {
    /// RVL-ATK: how an attack hits.
    pub enum Hit {
        /// RVL-ATK-2.
        Physical = "physical",
        /// RVL-ATK-3.
        Mental = "mental",
        /// RVL-ATK-4.
        Explosive = "explosive",
    }
}

joute_effects::words! {
    /// Which resource is gained or paid.
    pub enum Goods {
        /// Crystals.
        Crystal = "crystal",
        /// Resins.
        Resin = "resin",
        /// Either, as its player likes.
        Any = "any",
    }
}

joute_effects::words! {
    /// What a lasting effect adds to.
    pub enum Bonus {
        /// Defence dice.
        Dice = "dice",
        /// Damage of attacks.
        Damage = "damage",
        /// Range of attacks.
        Range = "range",
    }
}

joute_effects::words! {
    /// How long a lasting effect lasts.
    pub enum Until {
        /// To the end of the turn.
        Turn = "turn",
        /// To the end of the round.
        Round = "round",
        /// To the own next turn.
        OwnNextTurn = "own_next_turn",
    }
}

joute_effects::words! {
    /// How long dice of a reaction last.
    pub enum Scope {
        /// For every salvo of the attack.
        Attack = "this_attack",
        /// For this salvo.
        Salvo = "this_salvo",
    }
}

joute_effects::words! {
    /// What happens to drought tokens.
    pub enum Drought {
        /// The token of the tile under the figure goes.
        ClearOwn = "clear_own",
        /// All tokens go.
        Clear = "clear",
    }
}

joute_effects::words! {
    /// What everybody gains at once.
    pub enum Each {
        /// Anticipation tokens.
        Anticipation = "anticipation",
        /// Points of the ultimate gauge.
        Ultimate = "ultimate",
    }
}

joute_effects::words! {
    /// D-62: the rules that events and passive skills set.
    pub enum RuleKey {
        /// RVL-HEX-1: dice of a forest.
        ForestCover = "forest_cover",
        /// RVL-HEX-5: HP that a lake costs.
        LakeLoss = "lake_loss",
        /// The farthest range of attacks.
        RangeLimit = "range_limit",
        /// Whether the visible Interface cards can be consulted.
        RowOpen = "row_open",
        /// What each forest gives more.
        YieldForest = "yield_F",
        /// What each crystal hex gives more.
        YieldCrystal = "yield_C",
        /// RVL-TURN-4: whether attacks are made in turn 1.
        AttacksTurn1 = "attacks_turn1",
        /// RVL-SPEND-4.
        PriceRp = "price_rp",
        /// RVL-SPEND-2.
        PriceUninstall = "price_uninstall",
        /// RVL-SPEND-1.
        PriceShield = "price_shield",
        /// RVL-MOVE-1.
        MovePoints = "move_points",
    }
}

joute_effects::words! {
    /// The kinds of hexes by their letters.
    pub enum Letter {
        /// Forest.
        Forest = "F",
        /// Crystal.
        Crystal = "C",
        /// Interface.
        Interface = "I",
        /// Observatory.
        Observatory = "O",
        /// Lake.
        Lake = "L",
        /// Volcano.
        Volcano = "V",
    }
}

impl RuleKey {
    /// The value without a rule; the range has none.
    #[must_use]
    pub const fn plain(self) -> Option<u8> {
        match self {
            Self::RangeLimit => None,
            Self::ForestCover | Self::RowOpen | Self::AttacksTurn1 => Some(1),
            Self::YieldForest | Self::YieldCrystal => Some(0),
            Self::LakeLoss | Self::PriceUninstall | Self::PriceShield | Self::MovePoints => Some(2),
            Self::PriceRp => Some(10),
        }
    }
}
