//! RVL-DEC: what a seat decides, with the texts of section 29.

use crate::arena::{HexId, TileId};
use crate::pack::{AshakId, CardWord};
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
        // RVL-HARV-5.
        /// Turns two resources into a token. Text: `buy 1 1`.
        Buy = "buy" {
            /// Resins paid.
            resin: Paid,
            /// Crystals paid.
            crystal: Paid,
        };
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
        /// Has enough.
        Done = "done";
        // RVL-TURN-6.
        /// Ends the turn.
        End = "end";
        // RVL-EXPL-1.
        /// Reveals a tile. Text: `explore B02`.
        Explore = "explore" (
            /// Its name.
            tile: TileId,
        );
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
        // RVL-SPON-7.
        /// Negotiates with the sponsor under the figure.
        Negotiate = "negotiate";
        // RVL-SETUP-11.
        /// Puts the figure on a start tile. Text: `place 3,-5`.
        Place = "place" (
            /// The hex.
            hex: HexId,
        );
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
        // RVL-MOVE-8.
        /// Takes a step. Text: `step 0,1`.
        Step = "step" (
            /// To where.
            hex: HexId,
        );
        // RVL-MOVE-10.
        /// Gives up the movement points that are left.
        Stop = "stop";
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

/// RVL-HARV-7, RVL-HARV-8: where the consulted cards come from, in the order of the texts.
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
