//! What happened, for log and drawing.

use joute_kernel::{EndReason, Seat, Viewer};

use crate::action::{Origin, Source};
use crate::arena::{Era, HexId, TileId, ZoneId};
use crate::pack::{AshakId, DesignId};
use crate::state::{Deck, Facing, Resource};

/// Why HP were lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// RVL-HEX-8.
    Lake,
    /// RVL-VOID-2.
    Fall,
}

/// One thing that happened, in the order of play. A card that the viewer may not know is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// RVL-GEO-5: the arena was laid.
    ArenaLaid,
    /// The face of a tile was shown: at the beginning, explored (RVL-EXPL-2), or by a fall (RVL-VOID-3).
    Revealed {
        /// The tile.
        tile: TileId,
        /// Its face and rotation.
        facing: Facing,
    },
    /// RVL-SETUP-2.
    AshakTaken {
        /// The seat.
        seat: Seat,
        /// The Ashak.
        ashak: AshakId,
    },
    /// A deck got its order.
    Shuffled {
        /// Which.
        deck: Deck,
    },
    /// RVL-SETUP-5.
    GuildDealt {
        /// The seat.
        seat: Seat,
        /// The guild.
        guild: Option<DesignId>,
    },
    /// RVL-SETUP-5: the choice is secret until all have chosen.
    GuildChosen {
        /// The seat.
        seat: Seat,
    },
    /// RVL-SETUP-5.
    GuildShown {
        /// The seat.
        seat: Seat,
        /// The guild.
        guild: DesignId,
    },
    /// A schema was laid open.
    SchemaShown {
        /// The card.
        card: DesignId,
    },
    /// An Interface card was laid open.
    InterfaceShown {
        /// The card.
        card: DesignId,
    },
    /// RVL-SETUP-10.
    FirstDrawn {
        /// The seat.
        seat: Seat,
    },
    /// RVL-SETUP-11, RVL-VOID-2: a figure was put there.
    Placed {
        /// The seat.
        seat: Seat,
        /// The hex.
        hex: HexId,
    },
    /// RVL-ERA-1.
    RoundBegan {
        /// Its number.
        round: u8,
    },
    /// RVL-ROUND-1, RVL-SPEND-2: a card came to the hand.
    Drawn {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Option<DesignId>,
    },
    /// RVL-ROUND-2.
    TurnBegan {
        /// The seat.
        seat: Seat,
        /// 1 or 2.
        turn: u8,
    },
    /// RVL-TURN-6.
    TurnEnded {
        /// The seat.
        seat: Seat,
    },
    /// RVL-MOVE-8.
    Stepped {
        /// The seat.
        seat: Seat,
        /// The hex.
        hex: HexId,
    },
    /// RVL-MOVE-10.
    Stopped {
        /// The seat.
        seat: Seat,
    },
    /// HP were lost.
    HpLost {
        /// The seat.
        seat: Seat,
        /// How many.
        lost: u8,
        /// Why.
        cause: Cause,
    },
    /// RVL-HARV-4, RVL-HARV-12.
    Harvested {
        /// The seat.
        seat: Seat,
        /// The tile.
        tile: TileId,
        /// Resins.
        resin: u8,
        /// Crystals.
        crystal: u8,
    },
    /// RVL-HARV-5, RVL-HARV-6: a token was gained for these resources.
    TokenGained {
        /// The seat.
        seat: Seat,
        /// Resins.
        resin: u8,
        /// Crystals.
        crystal: u8,
    },
    /// RVL-HARV-7, RVL-HARV-8.
    Consulted {
        /// The seat.
        seat: Seat,
        /// From where.
        source: Source,
    },
    /// RVL-HARV-11: a card of the deck was looked at.
    Seen {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Option<DesignId>,
    },
    /// RVL-CARD-3: a visible card came to the hand.
    Taken {
        /// The seat.
        seat: Seat,
        /// The card.
        card: DesignId,
    },
    /// RVL-CARD-3: a card that others do not see came to the hand.
    Installed {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Option<DesignId>,
    },
    /// A common card went to its discard pile.
    CardDiscarded {
        /// The card.
        card: DesignId,
    },
    /// RVL-SPEND-2, RVL-SPON-7.
    Uninstalled {
        /// The seat.
        seat: Seat,
        /// From which pile.
        from: Origin,
        /// The card.
        card: DesignId,
    },
    /// RVL-SPEND-1.
    ShieldBuilt {
        /// The seat.
        seat: Seat,
        /// The hex.
        hex: HexId,
    },
    /// RVL-SHIELD-2, RVL-SHIELD-6.
    ShieldGone {
        /// The seat.
        seat: Seat,
        /// The hex.
        hex: HexId,
    },
    /// Resources were spent.
    Spent {
        /// The seat.
        seat: Seat,
        /// Of which kind.
        resource: Resource,
        /// How many.
        count: u8,
    },
    /// RVL-END-3.
    PointGained {
        /// The seat.
        seat: Seat,
    },
    /// RVL-SPON-7.
    Negotiated {
        /// The seat.
        seat: Seat,
        /// The hex.
        hex: HexId,
    },
    /// RVL-SPON-7: the gauge of anticipation was filled.
    Filled {
        /// The seat.
        seat: Seat,
    },
    /// RVL-ROUND-3: a card of a hand was discarded.
    HandDiscarded {
        /// The seat.
        seat: Seat,
        /// The card.
        card: DesignId,
    },
    /// RVL-ROUND-3, RVL-ROUND-4, RVL-ROUND-14.
    TokenPassed {
        /// The seat.
        seat: Seat,
    },
    /// RVL-VOID-1.
    ZoneGone {
        /// The zone.
        zone: ZoneId,
    },
    /// RVL-ERA-4: the last zone card is not carried out.
    FinalAnnounced,
    /// RVL-VOID-2.
    Fell {
        /// The seat.
        seat: Seat,
    },
    /// RVL-SPON-3.
    ColourRolled {
        /// 1 to 8.
        colour: u8,
    },
    /// RVL-SPON-1, RVL-SPON-3.
    SponsorLanded {
        /// The hex.
        hex: HexId,
    },
    /// RVL-ROUND-7.
    DroughtEased,
    /// RVL-ULT-3: points of the ultimate gauge were gained.
    Charged {
        /// The seat.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// RVL-ROUND-8.
    EventShown {
        /// The event.
        event: DesignId,
    },
    /// RVL-ERA-3.
    EraBegan {
        /// The era.
        era: Era,
    },
    /// RVL-ELIM-1.
    Eliminated {
        /// The seat.
        seat: Seat,
    },
    /// RVL-ELIM-3: a card of the dead was laid open and put away.
    CardLeft {
        /// The seat.
        seat: Seat,
        /// The card.
        card: DesignId,
    },
    /// RVL-TXT-4.
    Ended {
        /// Why.
        reason: EndReason,
    },
}

impl Event {
    /// What a viewer sees of it.
    pub(crate) fn seen_by(self, viewer: Viewer) -> Self {
        match self {
            Self::GuildDealt { seat, .. } if !viewer.is(seat) => Self::GuildDealt { seat, guild: None },
            Self::Drawn { seat, .. } if !viewer.is(seat) => Self::Drawn { seat, card: None },
            Self::Seen { seat, .. } if !viewer.is(seat) => Self::Seen { seat, card: None },
            Self::Installed { seat, .. } if !viewer.is(seat) => Self::Installed { seat, card: None },
            other => other,
        }
    }

    /// Whether it uncovers something hidden.
    pub(crate) const fn reveals(&self) -> bool {
        match self {
            Self::ArenaLaid
            | Self::Revealed { .. }
            | Self::Shuffled { .. }
            | Self::GuildDealt { .. }
            | Self::GuildShown { .. }
            | Self::SchemaShown { .. }
            | Self::InterfaceShown { .. }
            | Self::FirstDrawn { .. }
            | Self::Drawn { .. }
            | Self::Seen { .. }
            | Self::Installed { .. }
            | Self::CardDiscarded { .. }
            | Self::HandDiscarded { .. }
            | Self::ZoneGone { .. }
            | Self::ColourRolled { .. }
            | Self::EventShown { .. }
            | Self::CardLeft { .. } => true,
            Self::GuildChosen { .. }
            | Self::AshakTaken { .. }
            | Self::Taken { .. }
            | Self::Uninstalled { .. }
            | Self::Placed { .. }
            | Self::RoundBegan { .. }
            | Self::TurnBegan { .. }
            | Self::TurnEnded { .. }
            | Self::Stepped { .. }
            | Self::Stopped { .. }
            | Self::HpLost { .. }
            | Self::Harvested { .. }
            | Self::TokenGained { .. }
            | Self::Consulted { .. }
            | Self::ShieldBuilt { .. }
            | Self::ShieldGone { .. }
            | Self::Spent { .. }
            | Self::PointGained { .. }
            | Self::Negotiated { .. }
            | Self::Filled { .. }
            | Self::TokenPassed { .. }
            | Self::FinalAnnounced
            | Self::Fell { .. }
            | Self::SponsorLanded { .. }
            | Self::DroughtEased
            | Self::Charged { .. }
            | Self::EraBegan { .. }
            | Self::Eliminated { .. }
            | Self::Ended { .. } => false,
        }
    }
}
