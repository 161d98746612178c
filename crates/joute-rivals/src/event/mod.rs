//! What happened, for log and drawing.

mod seen;

use joute_kernel::{EndReason, Seat};

use crate::action::{Origin, Source};
use crate::arena::{Era, HexId, TileId, ZoneId};
use crate::fray::{Figure, Target};
use crate::pack::{AshakId, DesignId};
use crate::state::{Deck, Effect, Facing, Resource};

/// Why HP were lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema), serde(rename_all = "snake_case"))]
pub enum Cause {
    /// RVL-HEX-8.
    Lake,
    /// RVL-VOID-2.
    Fall,
    /// RVL-COMBAT-6.
    Attack,
    /// RVL-POISON-2.
    Poison,
}

/// One thing that happened, in the order of play. A card that the viewer may not know is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "forms", serde(tag = "event", rename_all = "snake_case"), schemars(deny_unknown_fields))]
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
    #[cfg_attr(feature = "forms", serde(rename = "ashak_chosen"))]
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
        /// The figure.
        who: Figure,
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
        /// The figure.
        who: Figure,
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
        /// The figure.
        who: Figure,
        /// The tile.
        tile: TileId,
        /// Resins.
        resin: u8,
        /// Crystals.
        crystal: u8,
    },
    /// RVL-HARV-5, RVL-HARV-6: a token was gained for these resources.
    TokenGained {
        /// The figure.
        who: Figure,
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
        /// The figure.
        who: Figure,
        /// Of which kind.
        resource: Resource,
        /// How many.
        count: u8,
    },
    /// RVL-END-3.
    PointsGained {
        /// The figure.
        who: Figure,
        /// How many.
        count: u8,
    },
    /// RVL-SPON-7.
    Negotiated {
        /// The figure.
        who: Figure,
        /// The hex.
        hex: HexId,
    },
    /// RVL-SPON-7: the gauge of anticipation was filled.
    Filled {
        /// The figure.
        who: Figure,
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
        /// The figure.
        who: Figure,
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
        card: DesignId,
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
    /// RVL-CARD-2: a card was announced.
    Played {
        /// The seat.
        seat: Seat,
        /// The card.
        card: DesignId,
        /// What it names.
        target: Option<Target>,
    },
    /// RVL-TACT-1.
    ModPlayed {
        /// The seat.
        seat: Seat,
        /// The card.
        card: DesignId,
    },
    /// RVL-STACK-7: a utility was added in a window.
    Reacted {
        /// The seat.
        seat: Seat,
        /// The card.
        card: DesignId,
    },
    /// RVL-SKILL-4.
    SkillUsed {
        /// The seat.
        seat: Seat,
        /// The skill.
        card: DesignId,
    },
    /// RVL-GUILD-1.
    GuildUsed {
        /// The seat.
        seat: Seat,
        /// The guild.
        guild: DesignId,
    },
    /// RVL-ULT-4.
    UltimateUsed {
        /// The seat.
        seat: Seat,
        /// What it names.
        target: Option<Target>,
    },
    /// RVL-DRONE-12: a drone attacks.
    DroneAttacked {
        /// Who commands it.
        seat: Seat,
        /// Whom it attacks.
        victim: Seat,
    },
    /// RVL-STACK-6.
    Passed {
        /// The seat.
        seat: Seat,
    },
    /// RVL-STACK-4: what a window is about was cancelled, or is not any more.
    Cancelled {
        /// Whether it is.
        #[cfg_attr(feature = "forms", serde(rename = "cancelled"))]
        is_cancelled: bool,
    },
    /// RVL-SHIELD-3.
    Absorbed {
        /// The seat.
        seat: Seat,
        /// Where the shield stood.
        hex: HexId,
    },
    /// RVL-ANT-2.
    Activated {
        /// The seat.
        seat: Seat,
        /// How many tokens.
        count: u8,
    },
    /// RVL-COMBAT-5, RVL-DRONE-14: dice were rolled.
    Rolled {
        /// The seat.
        seat: Seat,
        /// How many.
        dice: u8,
        /// How many succeeded.
        successes: u8,
    },
    /// RVL-TACT-2.
    Healed {
        /// The seat.
        seat: Seat,
        /// How many HP.
        count: u8,
    },
    /// RVL-POISON-1.
    Poisoned {
        /// The seat.
        seat: Seat,
        /// Who gave the counter.
        giver: Seat,
    },
    /// RVL-POISON-2: the oldest counter went.
    PoisonEased {
        /// The seat.
        seat: Seat,
    },
    /// RVL-PUSH-1.
    Pushed {
        /// The figure.
        who: Figure,
        /// To where.
        hex: HexId,
    },
    /// Resources were gained by a card.
    Gained {
        /// The figure.
        who: Figure,
        /// Of which kind.
        resource: Resource,
        /// How many.
        count: u8,
    },
    /// Resources changed hands.
    Stolen {
        /// From whom.
        from: Figure,
        /// To whom.
        to: Seat,
        /// Of which kind.
        resource: Resource,
        /// How many.
        count: u16,
    },
    /// Something lasts from now on.
    EffectGained {
        /// The seat.
        seat: Seat,
        /// What.
        effect: Effect,
    },
    /// A drought token went.
    Watered {
        /// The tile.
        tile: TileId,
    },
    /// A branch of a card was taken.
    Chose {
        /// The seat.
        seat: Seat,
        /// Its number, from 0.
        branch: u8,
    },
    /// RVL-CARD-2: a card went to the discard pile of its player.
    CardSpent {
        /// The seat.
        seat: Seat,
        /// The card.
        card: DesignId,
    },
    /// RVL-ATK-5: an explosive was uninstalled.
    Exploded {
        /// The seat.
        seat: Seat,
        /// The card.
        card: DesignId,
    },
    /// RVL-SKILL-1.
    SkillLaid {
        /// The seat.
        seat: Seat,
        /// The skill.
        card: DesignId,
    },
    /// RVL-SKILL-5: a skill was uninstalled.
    SkillReplaced {
        /// The seat.
        seat: Seat,
        /// The skill.
        card: DesignId,
    },
    /// RVL-ROUND-10: guilds and skills are upright.
    Refreshed,
    /// RVL-DRONE-20: the drone's part begins.
    PartEnded {
        /// The seat.
        seat: Seat,
    },
    /// RVL-DRONE-9: a card came onto a drone.
    Loaded {
        /// Whose drone.
        seat: Seat,
        /// The card.
        card: DesignId,
    },
    /// RVL-DRONE-14.
    Hacked {
        /// The seat.
        seat: Seat,
        /// Whose drone.
        drone: Seat,
    },
    /// RVL-ELIM-3: the killer sees the cards of the dead.
    LaidOut {
        /// The dead.
        victim: Seat,
        /// Who looks.
        killer: Seat,
    },
    /// RVL-TXT-4.
    Ended {
        /// Why.
        #[cfg_attr(feature = "forms", serde(flatten))]
        reason: EndReason,
    },
}
