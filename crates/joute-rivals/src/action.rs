//! RVL-DEC: what a seat decides, with the texts of section 29.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use joute_kernel::Seat;

use crate::arena::{HexId, TileId};
use crate::fray::{HAND_MAX, Target};
use crate::pack::{AshakId, CardWord, DesignId};
use crate::state::{Resource, State};

joute_kernel::actions! {
    /// One decision, in the order of the texts (RVL-TXT-1).
    ///
    /// ```
    /// use joute_rivals::{Action, HexId, Options, State};
    /// use joute_kernel::{Game, Seat};
    ///
    /// let state = State::setup(&Options::new(3))?;
    /// let step = Action::Step(HexId::CENTRE);
    /// assert_eq!(step.to_string(), "step 0,0");
    /// assert_eq!(state.read(Seat::at(0), "step 0,0"), Ok(step));
    /// assert!(state.read(Seat::at(0), "step  0,0").is_err());
    /// # Ok::<(), joute_kernel::SetupError>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Action said by Act of State {
        // RVL-ANT-2.
        /// Activates so many tokens. Text: `anticipate 1`.
        Anticipate = "anticipate" (
            /// How many, from 0.
            count: Number,
        );
        // RVL-SETUP-2.
        /// Takes this Ashak. Text: `ashak xhan`.
        Ashak = "ashak" (
            /// Its id.
            ashak: AshakId,
        );
        // RVL-SPON-7.
        /// Fills the gauge of anticipation.
        BonusFill = "bonus fill";
        /// Takes a schema as a bonus. Text: `bonus schema top`.
        BonusSchema = "bonus schema" (
            /// The id of a visible one, or `top`.
            card: CardWord,
        );
        /// Uninstalls up to two cards as a bonus.
        BonusUninstall = "bonus uninstall";
        // RVL-SHIELD-1.
        /// Builds a shield that a card gives. Text: `build 0,1`.
        Build = "build" (
            /// Where.
            hex: HexId,
        );
        // RVL-HARV-5.
        /// Turns two resources into a token. Text: `buy 1 1`.
        Buy = "buy" {
            /// Resins paid.
            resin: Paid,
            /// Crystals paid.
            crystal: Paid,
        };
        // Section 30.1.
        /// Takes one of the branches of a card. Text: `choose 0`.
        Choose = "choose" (
            /// Its number, from 0.
            branch: Number,
        );
        // RVL-SETUP-5.
        /// Keeps this guild. Text: `choose_guild medic`.
        ChooseGuild = "choose_guild" (
            /// Its id.
            card: CardWord,
        );
        // RVL-HARV-7, RVL-HARV-8.
        /// Says which cards are consulted. Text: `consult row+top2`.
        Consult = "consult" (
            /// `row`, `row+top2`, `top2` or `top4`.
            source: Source,
        );
        // Section 30.1.
        /// Turns a unit into the other kind. Text: `convert resin`.
        Convert = "convert" (
            /// What is given away.
            unit: Resource,
        );
        // RVL-SHIELD-2.
        /// Gives up a shield for the one that a card builds. Text: `destroy 0,3`.
        Destroy = "destroy" (
            /// Where it stands.
            hex: HexId,
        );
        // Section 30.1.
        /// Discards a card. Text: `discard ram`.
        Discard = "discard" (
            /// Its id.
            card: CardWord,
        );
        /// Has enough.
        Done = "done";
        // RVL-DRONE-12.
        /// Attacks with the drone. Text: `drone_attack 1`.
        DroneAttack = "drone_attack" (
            /// The seat of the target.
            seat: Seat,
        );
        // RVL-TURN-6.
        /// Ends the turn.
        End = "end";
        // RVL-EXPL-1.
        /// Reveals a tile. Text: `explore B02`.
        Explore = "explore" (
            /// Its name.
            tile: TileId,
        );
        // Section 30.1.
        /// Gains a unit of this kind. Text: `gain resin`.
        Gain = "gain" (
            /// Which kind.
            unit: Resource,
        );
        // RVL-DRONE-13.
        /// Gives a card to the own drone. Text: `give ram`.
        Give = "give" (
            /// Its id.
            card: CardWord,
        );
        // RVL-GUILD-1.
        /// Uses the guild. Text: `guild`; `guild B02`; `guild pay:resin`.
        Guild = "guild" {
            /// What it names.
            target: Aim,
            /// What is paid, where there is a choice.
            pay: PaidKind,
        };
        // RVL-DRONE-14.
        /// Hacks a drone. Text: `hack d1`.
        Hack = "hack" (
            /// Which.
            drone: DroneOf,
        );
        // RVL-DRONE-14.
        /// The hacked drone attacks. Text: `hack_attack 1`.
        HackAttack = "hack_attack" (
            /// The seat of the target.
            seat: Seat,
        );
        // RVL-DRONE-14.
        /// The hacked drone harvests.
        HackHarvest = "hack_harvest";
        // RVL-DRONE-14.
        /// The hacked drone moves.
        HackMove = "hack_move";
        // RVL-HARV-1.
        /// Harvests the tile under the figure.
        Harvest = "harvest";
        // RVL-HARV-7.
        /// Keeps these of the consulted cards. Text: `keep gills,ram`; `keep -` for none.
        Keep = "keep" (
            /// Their ids, sorted, with commas between them.
            cards: Kept,
        );
        // RVL-VOID-2.
        /// Puts the fallen figure there. Text: `land 1,-4`.
        Land = "land" (
            /// The hex.
            hex: HexId,
        );
        // RVL-ELIM-2.
        /// Takes a card of the dead. Text: `loot ram`; `loot -` for none.
        Loot = "loot" (
            /// Its id, or `-`.
            card: Looted,
        );
        // RVL-SPON-7.
        /// Negotiates with the sponsor under the figure.
        Negotiate = "negotiate";
        // RVL-STACK-6.
        /// Adds nothing in a window.
        Pass = "pass";
        // RVL-SETUP-11.
        /// Puts the figure on a start tile. Text: `place 3,-5`.
        Place = "place" (
            /// The hex.
            hex: HexId,
        );
        // RVL-DRONE-3.
        /// Puts the drone beside its Ashak. Text: `place_drone 3,-5`.
        PlaceDrone = "place_drone" (
            /// The hex.
            hex: HexId,
        );
        // RVL-CARD-2.
        /// Plays a card. Text: `play sniper 1 mods:overcharge`; `play psywave 0 discard:ram`; `play gills replace:scanner`.
        Play = "play" {
            /// Its id.
            card: CardWord,
            /// Whom or what it names.
            target: Aim,
            /// RVL-TACT-1: its mods.
            mods: Mods,
            /// RVL-ATK-3: the card that is discarded for it.
            discard: Perhaps,
            /// RVL-SKILL-5: the skill that it replaces.
            replace: Perhaps,
            /// What is paid, where there is a choice.
            pay: PaidKind,
        };
        // RVL-PUSH-1.
        /// Pushes a figure there. Text: `push 0,-3`.
        Push = "push" (
            /// The hex.
            hex: HexId,
        );
        // RVL-TACT-3.
        /// Adds a utility in a window. Text: `react side_step`; `react jam mod:overcharge`.
        React = "react" {
            /// Its id.
            card: CardWord,
            /// What it names.
            target: Aim,
            /// The mod that it cancels.
            r#mod: Perhaps,
        };
        // RVL-SKILL-4.
        /// Uses a skill in its window. Text: `react_skill reflexes`.
        ReactSkill = "react_skill" {
            /// Its id.
            card: CardWord,
            /// What it names.
            target: Aim,
        };
        // RVL-SPEND-4.
        /// Buys a Rivals point. Text: `rp resin`.
        Rp = "rp" (
            /// What is paid.
            pay: Resource,
        );
        // RVL-SPEND-3.
        /// Buys a schema. Text: `schema crystal top`.
        Schema = "schema" {
            /// What is paid.
            pay: Resource,
            /// The id of a visible one, or `top`.
            card: CardWord,
        };
        // RVL-SPEND-1.
        /// Builds a shield. Text: `shield 0,1`; `shield 0,1 destroy:0,3`.
        Shield = "shield" {
            /// Where.
            hex: HexId,
            /// The own shield that goes, where two stand.
            destroy: Destroyed,
        };
        // RVL-SKILL-4.
        /// Uses a skill. Text: `skill scanner B02`.
        Skill = "skill" {
            /// Its id.
            card: CardWord,
            /// What it names.
            target: Aim,
        };
        // RVL-DRONE-14.
        /// Steals. Text: `steal resin`; from a drone `steal ram`, `steal resources`, `steal tokens`.
        Steal = "steal" (
            /// What.
            what: CardWord,
        );
        // RVL-MOVE-8.
        /// Takes a step. Text: `step 0,1`.
        Step = "step" (
            /// To where.
            hex: HexId,
        );
        // RVL-MOVE-10.
        /// Gives up the movement points that are left.
        Stop = "stop";
        // RVL-DRONE-13.
        /// Takes something from the own drone. Text: `take ram`; `take resin`, `take crystal`, `take rp`, `take token`.
        Take = "take" (
            /// What.
            what: CardWord,
        );
        // RVL-ULT-4.
        /// Uses the ultimate. Text: `ultimate 1`; `ultimate 1+2`; `ultimate`.
        Ultimate = "ultimate" (
            /// What it names.
            target: Aim,
        );
        // RVL-SPEND-2.
        /// Uninstalls a card. Text: `uninstall hand ram`.
        Uninstall = "uninstall" {
            /// `hand` or `discard`.
            from: Origin,
            /// Its id.
            card: CardWord,
        };
    }
}

/// A number of something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(pub u8);

/// What is named on announcement, if anything is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Aim(pub Option<Target>);

/// A card that may be named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Perhaps(pub Option<CardWord>);

/// A resource that may be named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PaidKind(pub Option<Resource>);

/// RVL-ELIM-3: a card, or none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Looted(pub Option<CardWord>);

/// The drone of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DroneOf(pub Seat);

/// RVL-TACT-1: a set of mods, ascending; the empty one is left out of texts.
#[derive(Clone, Copy)]
pub struct Mods {
    cards: [DesignId; HAND_MAX],
    len: u8,
}

impl Mods {
    /// No mod.
    pub const NONE: Self = Self { cards: [DesignId::FIRST; HAND_MAX], len: 0 };

    /// The mods.
    #[inline]
    #[must_use]
    pub fn as_slice(&self) -> &[DesignId] {
        &self.cards[..usize::from(self.len)]
    }

    /// The set with one more, which is not before the last; the same if it is full.
    #[must_use]
    pub fn with(mut self, card: DesignId) -> Self {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
        self
    }
}

impl PartialEq for Mods {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Mods {}

impl PartialOrd for Mods {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Mods {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_slice().cmp(other.as_slice())
    }
}

impl Hash for Mods {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl fmt::Debug for Mods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

/// RVL-HARV-7, RVL-HARV-8: where the consulted/// RVL-HARV-7, RVL-HARV-8: where the consulted cards come from, in the order of the texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The visible cards.
    Row,
    /// The visible cards and the top two of the deck.
    RowAndTop2,
    /// The top two of the deck.
    Top2,
    /// The top four of the deck.
    Top4,
}

impl Source {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Row, Self::RowAndTop2, Self::Top2, Self::Top4];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::RowAndTop2 => "row+top2",
            Self::Top2 => "top2",
            Self::Top4 => "top4",
        }
    }

    /// Whether the visible cards are among them.
    #[must_use]
    pub const fn takes_row(self) -> bool {
        matches!(self, Self::Row | Self::RowAndTop2)
    }

    /// How many cards of the deck.
    #[must_use]
    pub const fn from_top(self) -> u8 {
        match self {
            Self::Row => 0,
            Self::RowAndTop2 | Self::Top2 => 2,
            Self::Top4 => 4,
        }
    }
}

/// RVL-SPEND-2: from which pile a card is uninstalled, in the order of the texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// The discard pile.
    Discard,
    /// The hand.
    Hand,
}

impl Origin {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Discard, Self::Hand];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Discard => "discard",
            Self::Hand => "hand",
        }
    }
}

/// RVL-HARV-5: how many of a resource.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Paid(pub u8);

/// RVL-SHIELD-2: the shield that goes, if one has to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Destroyed(pub Option<HexId>);

/// RVL-HARV-7: up to two cards, ascending.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kept(pub Option<CardWord>, pub Option<CardWord>);

impl Kept {
    /// No card.
    pub const NONE: Self = Self(None, None);

    /// These two, in their order.
    #[must_use]
    pub fn of(one: CardWord, other: CardWord) -> Self {
        Self(Some(one.min(other)), Some(one.max(other)))
    }

    /// The cards.
    pub fn iter(self) -> impl Iterator<Item = CardWord> + Clone {
        [self.0, self.1].into_iter().flatten()
    }
}
