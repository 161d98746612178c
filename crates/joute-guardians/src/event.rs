//! What happened, for log and drawing.

use joute_kernel::{EndReason, Seat, SeatSet, Viewer};

use crate::action::Target;
use crate::bouts::Addend;
use crate::cards::TerrainKind;
use crate::ids::{CardId, SeatCards};
use crate::map::SpaceId;
use crate::state::Excess;

/// One thing that happened, in the order of play. Cards that not everybody may know are `None` for whoever may not.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "forms", derive(serde::Serialize, schemars::JsonSchema))]
#[cfg_attr(feature = "forms", serde(tag = "event", rename_all = "snake_case"), schemars(deny_unknown_fields))]
pub enum Event {
    /// GUA-SETUP-2: a draw pile was shuffled.
    Shuffled {
        /// Whose.
        seat: Seat,
    },
    /// GUA-SETUP-4: a seat has said whether it wants other cards.
    RedrawSaid {
        /// The seat.
        seat: Seat,
    },
    /// GUA-SETUP-4: what everybody has said is shown.
    RedrawsShown {
        /// Who pays a stone for other cards.
        seats: SeatSet,
    },
    /// GUA-TURN-3: who has the initiative before the first up-cards.
    FirstDrawn {
        /// The seat.
        seat: Seat,
    },
    /// GUA-TURN-1: a turn began.
    TurnBegan {
        /// Its number, from 1.
        turn: u16,
    },
    /// GUA-DRAW-2: cards were drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which.
        cards: Option<SeatCards>,
    },
    /// GUA-ASK-6: a step of somebody who organises, for its own eyes.
    Placed {
        /// Who.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Where to; back to the hand if `None`.
        space: Option<SpaceId>,
        /// Whether it lies under the Stronghold.
        under: bool,
    },
    /// GUA-HAND-4: a seat has organised everything; how is shown when all have.
    Readied {
        /// The seat.
        seat: Seat,
    },
    /// GUA-PLACE-1: what everybody has placed lies there, face down.
    Organised,
    /// GUA-PLACE-4: a Shield was placed.
    ShieldPlaced {
        /// By whom.
        seat: Seat,
        /// The Shield.
        card: CardId,
        /// On which Stronghold.
        space: SpaceId,
    },
    /// GUA-PLACE-4: a seat places no more Shields.
    ShieldsEnded {
        /// The seat.
        seat: Seat,
    },
    /// GUA-ASK-7: a seat has chosen one more card to discard, for its own eyes until all have.
    DiscardChosen {
        /// The seat.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// GUA-ASK-29: a seat has chosen all its discards.
    DiscardsChosen {
        /// The seat.
        seat: Seat,
    },
    /// Cards went to a discard pile, seen by all.
    Discarded {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: SeatCards,
    },
    /// GUA-DISC-2: the reserve hand was split.
    Split {
        /// Whose.
        seat: Seat,
        /// How many cards lie in the Depot.
        depot: u8,
        /// How many lie in the Pen.
        pen: u8,
    },
    /// GUA-UP-1: an up-card is seen.
    UpCardShown {
        /// Whose.
        seat: Seat,
        /// The card; none is left if `None`.
        card: Option<CardId>,
        /// GUA-UP-3: whether it lies in the discard pile, by lot.
        from_discard: bool,
    },
    /// GUA-UP-2: the highest are equal.
    UpCardsTied {
        /// Whose.
        seats: SeatSet,
    },
    /// GUA-UP-1: somebody moves first.
    InitiativeWon {
        /// Who.
        seat: Seat,
    },
    /// GUA-ACT-1: a Shield was turned.
    Turned {
        /// Whose.
        seat: Seat,
        /// Where.
        space: SpaceId,
    },
    /// GUA-MOVE-1: the turned Shield stays.
    Passed {
        /// Whose.
        seat: Seat,
    },
    /// GUA-FLY-3: a stack flies, and all see it.
    TookOff {
        /// Whose.
        seat: Seat,
        /// Where from.
        space: SpaceId,
        /// What it is.
        cards: SeatCards,
    },
    /// GUA-MOVE-2: a Shield moved a step.
    Moved {
        /// Whose.
        seat: Seat,
        /// From there.
        from: SpaceId,
        /// To there.
        to: SpaceId,
    },
    /// GUA-REIN-5: a card was picked up.
    PickedUp {
        /// By whom.
        seat: Seat,
        /// Where.
        space: SpaceId,
        /// Which.
        card: Option<CardId>,
        /// Whether everybody sees it, because the stack flies.
        open: bool,
    },
    /// GUA-REIN-6: a card was left behind.
    Dropped {
        /// By whom.
        seat: Seat,
        /// Where.
        space: SpaceId,
        /// Which.
        card: Option<CardId>,
        /// Whether everybody sees it, because the stack flies.
        open: bool,
    },
    /// GUA-REIN-1: a turned Shield will be reinforced.
    Reinforced {
        /// Whose.
        seat: Seat,
        /// Where it stands.
        space: SpaceId,
    },
    /// GUA-REIN-9: a card was brought to it.
    Brought {
        /// By whom.
        seat: Seat,
        /// From there.
        from: SpaceId,
        /// To there.
        to: SpaceId,
        /// Which.
        card: Option<CardId>,
    },
    /// GUA-COMBAT-1: a combat began.
    CombatBegan {
        /// Where.
        space: SpaceId,
        /// Who attacks.
        attacker: Seat,
        /// Who defends.
        defender: Seat,
        /// GUA-GUARD-3: whether its Guardian is attacked.
        guardian: bool,
    },
    /// GUA-COMBAT-5: a side has said whether it will use a command card.
    Declared {
        /// Which seat.
        seat: Seat,
        /// Whether it will.
        yes: bool,
    },
    /// GUA-COMBAT-6: the command cards lie open, attacker first.
    CommandsShown {
        /// Which; none where the side has none.
        cards: [Option<CardId>; 2],
    },
    /// GUA-COMBAT-9: a command card has no effect.
    CommandRejected {
        /// Which.
        card: CardId,
    },
    /// GUA-COMBAT-12: a Creature was picked; which is shown with the other.
    Picked {
        /// By whom.
        seat: Seat,
    },
    /// GUA-COMBAT-13: two meet.
    Met {
        /// The Creatures, or the Guardian of the defender as `None`; attacker first.
        cards: [Option<CardId>; 2],
    },
    /// GUA-BRIBE-3: a seat has said whether it lures somebody away; what it said is shown when all have.
    BribeSaid {
        /// The seat.
        seat: Seat,
    },
    /// GUA-BRIBE-2: a Creature is lured away to the Pen of its owner.
    Bribed {
        /// By whom.
        seat: Seat,
        /// With which card.
        bribe: CardId,
        /// Which Creature.
        card: CardId,
    },
    /// GUA-BRIBE-3: all have said what they do.
    BribesShown,
    /// GUA-CARD-3: carried items whose texts reach the other side at once lie open from the beginning of the combat.
    ItemsShown {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: SeatCards,
    },
    /// GUA-PLACE-8: Creatures under Strongholds whose texts work from there are turned face up.
    TurnedUp {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: SeatCards,
    },
    /// GUA-LIMIT-1: what a text said of the points of a space for this turn is over.
    LimitsEnded,
    /// GUA-COMBAT-13: the moment of a text has come.
    Acted {
        /// Whose text it is.
        card: CardId,
    },
    /// GUA-DEST-1: Creatures were destroyed, with all cards under them.
    Destroyed {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: SeatCards,
    },
    /// GUA-ASK-36: cards went back to the hand, the Depot or the Pen of their owner.
    Returned {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: SeatCards,
    },
    /// The ground is of this kind for the combat; of its own again if `None`.
    GroundChanged {
        /// Where.
        space: SpaceId,
        /// What it is.
        kind: Option<TerrainKind>,
    },
    /// GUA-AOE-1: a Creature attacks all that are left in a hand.
    AreaAttacked {
        /// The Creature.
        card: CardId,
    },
    /// GUA-RANGE-1: a ranged attack was added.
    RangedAdded {
        /// The Creature.
        card: CardId,
    },
    /// GUA-INF-2, GUA-INF-3: influence was added.
    Influenced {
        /// By whom.
        seat: Seat,
        /// The Creature under a Stronghold; the Guardian if `None`.
        card: Option<CardId>,
        /// Its points.
        points: i16,
    },
    /// GUA-ASK-12: a Spell or item was cast.
    Cast {
        /// Which.
        card: CardId,
    },
    /// GUA-ASK-12: a seat answers nothing.
    AnswerPassed {
        /// The seat.
        seat: Seat,
    },
    /// GUA-ASK-27: a seat casts nothing in a window outside combat.
    WindowPassed {
        /// The seat.
        seat: Seat,
    },
    /// A text has given or taken stones.
    StonesChanged {
        /// Whose.
        seat: Seat,
        /// How many more, or fewer.
        change: i16,
    },
    /// A text lets a seat look at the top of its draw pile.
    Looked {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: u8,
        /// Which.
        cards: Option<SeatCards>,
    },
    /// A text gives the Shield just turned more steps, or fewer.
    StepsChanged {
        /// Where it stands.
        space: SpaceId,
        /// How many.
        by: i16,
    },
    /// A text has the Shield just turned do nothing.
    Skipped {
        /// Whose it is.
        seat: Seat,
    },
    /// GUA-SPELL-2: what was cast does nothing.
    CastCancelled {
        /// Which card.
        card: CardId,
    },
    /// GUA-COMBAT-28: a Creature is in its match-up no more, and both are unopposed.
    LeftMatch {
        /// Which.
        card: CardId,
    },
    /// GUA-WIN-3: a beaten Creature was saved.
    Healed {
        /// The Healer.
        healer: CardId,
        /// Whom it saved.
        card: CardId,
    },
    /// GUA-COMBAT-14: a side adds nothing.
    ModifierPassed {
        /// Which seat.
        seat: Seat,
    },
    /// GUA-COMBAT-15, GUA-COMBAT-21: two were compared.
    Compared {
        /// The Creatures, or the Guardian of the defender as `None`; attacker first.
        foes: [Option<CardId>; 2],
        /// GUA-MOD-2: what each total is made of, in the order of [`Addend::ALL`].
        parts: [[i16; Addend::ALL.len()]; 2],
        /// What each came to, attacker first.
        totals: [i32; 2],
        /// Whether somebody was beaten, and who.
        beaten: Option<Target>,
    },
    /// GUA-COMBAT-19: a secondary attacker was played.
    SecondPlayed {
        /// By whom.
        seat: Seat,
        /// The Creature.
        card: CardId,
        /// Whom it meets.
        target: Target,
    },
    /// GUA-COMBAT-19: a seat plays no more secondary attackers.
    SecondsEnded {
        /// The seat.
        seat: Seat,
    },
    /// GUA-WIN-1: who holds the space.
    CombatWon {
        /// Where.
        space: SpaceId,
        /// Who; nobody moves in if `None` (GUA-WIN-2).
        seat: Option<Seat>,
        /// What was left of each side, attacker first.
        totals: [i32; 2],
    },
    /// A Shield was lost.
    ShieldLost {
        /// Which.
        shield: CardId,
        /// GUA-VIC-3: whose trophy it is; nobody's if `None`.
        taker: Option<Seat>,
    },
    /// GUA-RUIN-1: a Stronghold fell.
    Ruined {
        /// To whom.
        seat: Seat,
        /// Which.
        space: SpaceId,
    },
    /// GUA-RUIN-4: Ruins turned to somebody else.
    RuinsTaken {
        /// To whom.
        seat: Seat,
        /// Which.
        space: SpaceId,
    },
    /// GUA-RET-1: a Shield retreated.
    Retreated {
        /// Whose.
        seat: Seat,
        /// From there.
        from: SpaceId,
        /// To there.
        to: SpaceId,
    },
    /// GUA-RET-5: a Shield was given up.
    GaveUp {
        /// By whom.
        seat: Seat,
    },
    /// GUA-RET-4, GUA-RET-6: a freed card joined a stack.
    Joined {
        /// Whose.
        seat: Seat,
        /// Where.
        space: SpaceId,
        /// Which.
        card: Option<CardId>,
    },
    /// GUA-ASK-17: something is too much.
    Exceeded(Excess),
    /// GUA-GUARD-6: the Guardian is left alone.
    GuardianLeft {
        /// By whom.
        seat: Seat,
    },
    /// GUA-GUARD-4: a Guardian fell.
    GuardianBeaten {
        /// Whose.
        seat: Seat,
        /// To whom.
        by: Seat,
    },
    /// GUA-LAND-1, GUA-LAND-8: a Terrain was discarded.
    TerrainLost {
        /// Which, as all see now.
        card: CardId,
        /// Where.
        space: SpaceId,
    },
    /// GUA-LAND-2: a Terrain was placed.
    TerrainPlaced {
        /// By whom.
        seat: Seat,
        /// Where.
        space: SpaceId,
        /// Which.
        card: Option<CardId>,
        /// Whether it lies face down.
        hidden: bool,
    },
    /// GUA-LAND-2: a Creature was lost on a land without Terrain.
    Starved {
        /// Which.
        card: CardId,
        /// Where.
        space: SpaceId,
    },
    /// GUA-ASK-31: the game is over.
    Ended {
        /// Why.
        #[cfg_attr(feature = "forms", serde(flatten))]
        reason: EndReason,
        /// Who won; drawn if `None`.
        winner: Option<Seat>,
    },
}

impl Event {
    /// GUA-INFO-2: what a viewer sees of it.
    /// GD-65: how many cards there are is seen by all, which they are is not.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let mut seen = self.clone();
        match &mut seen {
            Self::Placed { seat, .. } | Self::DiscardChosen { seat, .. } if !viewer.is(*seat) => return None,
            Self::Drew { seat, cards, .. } | Self::Looked { seat, cards, .. } if !viewer.is(*seat) => *cards = None,
            Self::PickedUp { seat, card, open: false, .. }
            | Self::Dropped { seat, card, open: false, .. }
            | Self::Brought { seat, card, .. }
            | Self::Joined { seat, card, .. }
            | Self::TerrainPlaced { seat, card, hidden: true, .. }
                if !viewer.is(*seat) =>
            {
                *card = None;
            }
            _ => {}
        }
        Some(seen)
    }

    /// Whether it uncovers something hidden that nobody chose to show.
    pub(crate) const fn reveals(&self) -> bool {
        match self {
            Self::Shuffled { .. }
            | Self::RedrawsShown { .. }
            | Self::FirstDrawn { .. }
            | Self::Drew { .. }
            | Self::Looked { .. }
            | Self::Organised
            | Self::Split { .. }
            | Self::UpCardShown { .. }
            | Self::CombatBegan { .. }
            | Self::ItemsShown { .. }
            | Self::TurnedUp { .. }
            // Who has too much then hangs on what is hidden.
            | Self::LimitsEnded
            // Whether a text acts may hang on what is hidden, and whom an area attack hits does.
            | Self::Acted { .. }
            | Self::AreaAttacked { .. }
            // What comes next hangs on the Creatures left in the hands, and after a healing on those of the other side.
            | Self::Declared { yes: false, .. }
            | Self::LeftMatch { .. }
            | Self::Healed { .. }
            | Self::Destroyed { .. }
            | Self::Returned { .. }
            | Self::CommandsShown { .. }
            | Self::Met { .. }
            | Self::BribesShown
            | Self::Compared { .. }
            | Self::CombatWon { .. }
            | Self::Discarded { .. }
            | Self::Exceeded(_)
            | Self::TerrainLost { .. } => true,
            Self::RedrawSaid { .. }
            | Self::TurnBegan { .. }
            | Self::Placed { .. }
            | Self::Readied { .. }
            | Self::ShieldPlaced { .. }
            | Self::ShieldsEnded { .. }
            | Self::DiscardChosen { .. }
            | Self::DiscardsChosen { .. }
            | Self::UpCardsTied { .. }
            | Self::InitiativeWon { .. }
            | Self::Turned { .. }
            | Self::Passed { .. }
            | Self::TookOff { .. }
            | Self::Moved { .. }
            | Self::PickedUp { .. }
            | Self::Dropped { .. }
            | Self::Reinforced { .. }
            | Self::Brought { .. }
            | Self::Declared { yes: true, .. }
            | Self::CommandRejected { .. }
            | Self::Picked { .. }
            | Self::BribeSaid { .. }
            | Self::Bribed { .. }
            | Self::GroundChanged { .. }
            | Self::RangedAdded { .. }
            | Self::Influenced { .. }
            | Self::Cast { .. }
            | Self::AnswerPassed { .. }
            | Self::WindowPassed { .. }
            | Self::StonesChanged { .. }
            | Self::StepsChanged { .. }
            | Self::Skipped { .. }
            | Self::CastCancelled { .. }
            | Self::ModifierPassed { .. }
            | Self::SecondPlayed { .. }
            | Self::SecondsEnded { .. }
            | Self::ShieldLost { .. }
            | Self::Ruined { .. }
            | Self::RuinsTaken { .. }
            | Self::Retreated { .. }
            | Self::GaveUp { .. }
            | Self::Joined { .. }
            | Self::GuardianLeft { .. }
            | Self::GuardianBeaten { .. }
            | Self::TerrainPlaced { .. }
            | Self::Starved { .. }
            | Self::Ended { .. } => false,
        }
    }
}
