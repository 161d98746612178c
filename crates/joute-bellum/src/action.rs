//! BEL-ACT: what a seat decides.

use joute_kernel::Seat;

use crate::ids::{ChestId, CreatureId, GoblinSet, PlaceId, Side};
use crate::pack::{Cost, Prices};
use crate::state::State;

joute_kernel::actions! {
    /// One decision: what BEL-ACT says, and what of this game it is said of.
    ///
    /// ```
    /// use joute_bellum::{Action, Options, State};
    /// use joute_kernel::{Game, Seat};
    ///
    /// let state = State::setup(&Options::new(3))?;
    /// assert_eq!(state.read(Seat::at(0), "pass_attack"), Ok(Action::PassAttack));
    /// assert_eq!(Action::AttackCastle { target: Seat::at(2) }.to_string(), "attack_castle 2");
    /// # Ok::<(), joute_kernel::SetupError>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action said by Act of State {
        // BEL-ACT-1.
        /// Puts both goblins beside the castle. Text: `place_goblins left:g3,g7 right:-`.
        PlaceGoblins = "place_goblins" {
            /// Ids of those on the left, in any order.
            left: GoblinSet,
            /// Ids of those on the right.
            right: GoblinSet,
        };
        // BEL-ACT-2.
        /// Has the Captain roll again. Text: `reroll barrel`.
        Reroll = "reroll" (
            /// What pays for it.
            with: Means,
        );
        /// Lets the die be.
        PassReroll = "pass_reroll";
        // BEL-ACT-3.
        /// Attacks a place of the row, or the Tavern by its id. Text: `attack_place f2`.
        AttackPlace = "attack_place" (
            /// Its id.
            place: PlaceId,
        );
        /// Breaks into a castle; which chests are taken is asked next. Text: `attack_castle 1`.
        AttackCastle = "attack_castle" {
            /// The seat that is robbed, from 0.
            target: Seat,
        };
        /// Chooses one more chest of the castle that is being robbed. Text: `steal W1`.
        Steal = "steal" (
            /// Its id.
            chest: ChestId,
        );
        /// Takes the chests chosen so far and no more.
        Enough = "enough";
        /// Attacks nobody today.
        PassAttack = "pass_attack";
        // BEL-ACT-4.
        /// Takes on a creature. Text: `recruit e17 food`.
        Recruit = "recruit" {
            /// Its id.
            card: CreatureId,
            /// How it is paid: `food`, `glyph_food` or `glyphs`.
            pay: Payment,
        };
        /// Gives the recruit that waits its side. Text: `place_creature left`.
        PlaceCreature = "place_creature" (
            /// `left` or `right`.
            side: Side,
        );
        /// Takes on nobody else today.
        EndRecruit = "end_recruit";
    }
}

/// What lets the die roll again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Means {
    /// BEL-HORDE-3: a round of drinks for everybody.
    Barrel,
    /// BEL-HORDE-4: a confusion spell, for the Captain alone.
    Spell,
}

impl Means {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Barrel, Self::Spell];

    /// Its word in notation: `barrel` or `spell`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Barrel => "barrel",
            Self::Spell => "spell",
        }
    }
}

/// BEL-RECRUIT-4: how a creature is paid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Payment {
    /// Food, for an evil creature.
    Food,
    /// Food and a glyph, for a super-evil creature.
    GlyphFood,
    /// Glyphs alone, for a super-evil creature.
    Glyphs,
}

impl Payment {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Food, Self::GlyphFood, Self::Glyphs];

    /// Its word in notation: `food`, `glyph_food` or `glyphs`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Food => "food",
            Self::GlyphFood => "glyph_food",
            Self::Glyphs => "glyphs",
        }
    }

    /// What it comes to.
    #[must_use]
    pub const fn cost(self, prices: &Prices) -> Cost {
        match self {
            Self::Food => prices.food,
            Self::GlyphFood => prices.glyph_food,
            Self::Glyphs => prices.glyphs,
        }
    }
}

/// Which question is put to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// BEL-SETUP-4: which goblin goes to which side.
    Goblins,
    /// BEL-HORDE-2: whether the die rolls again.
    Reroll,
    /// BEL-ATTACK-1: whom to attack.
    Attack,
    /// BEL-ACT-3: which chest to take next.
    Steal,
    /// BEL-RECRUIT-3: whom to take on.
    Recruit,
    /// BEL-RECRUIT-8: which side the new creature goes to.
    Side(CreatureId),
}

impl Question {
    /// Its word in views.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Goblins => "goblins",
            Self::Reroll => "reroll",
            Self::Attack => "attack",
            Self::Steal => "steal",
            Self::Recruit => "recruit",
            Self::Side(_) => "side",
        }
    }
}
