//! What the rules are in the middle of, and who is asked.

use joute_kernel::{EndReason, Seat, SeatSet};

use super::Deck;
use crate::arena::HexId;
use crate::cards::Window;
use crate::chance::Chance;
use crate::fray::{ATTACKS_MAX, Figure};
use crate::script::Pc;

/// More than lie on each other with all attacks under way.
pub(crate) const STACK_MAX: usize = 8 * (ATTACKS_MAX + 1);

/// What the rules are in the middle of; the last of the stack goes on first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// RVL-CHANCE-4: the set-up, at this step.
    Setup(Setup),
    /// A deck is shuffled.
    Shuffle(Deck),
    /// RVL-SETUP-11: so many have been placed.
    Place(u8),
    /// RVL-ROUND-1: who draws, by place in the order, and how many cards are still due.
    Draw { place: u8, due: u8 },
    /// RVL-ROUND-2: the turn that comes next, by place among the turns of the round.
    Turns { place: u8 },
    /// RVL-DEC-7: the turn at this point.
    Turn(TurnStep),
    /// RVL-SPEND-2: the player of the turn draws a card.
    DrawOne,
    /// RVL-HARV-5: resources become anticipation, as `by` chooses.
    Observatory { who: Figure, by: Seat },
    /// RVL-HARV-7, RVL-HARV-8: where to look; whether the figure stands on the hex.
    Consult { who: Figure, by: Seat, on_hex: bool },
    /// Cards are taken from the top of the Interface deck; then so many may be kept.
    Look { who: Figure, due: u8, limit: u8 },
    /// RVL-DEC-4: which of the cards are kept.
    Keep { who: Figure, limit: u8 },
    /// RVL-HARV-10, RVL-ROUND-9: the visible Interface cards are made two.
    FillInterface,
    /// RVL-SCHEMA-2: the visible schemas are made as many as the era has.
    FillSchemas,
    /// RVL-SPEND-3: the top schema goes to the hand, or onto the drone.
    TopSchema(Figure),
    /// RVL-SPON-7: which bonus.
    Bonus(Figure),
    /// RVL-SPON-7: so many cards may still be uninstalled.
    BonusUninstall(u8),
    /// Section 5, steps 3 to 11.
    RoundEnd(EndStep),
    /// RVL-VOID-4: the figure that falls next, and whether it has lost its HP.
    Falls { next: u8, has_fallen: bool },
    /// RVL-ROUND-8: an event is revealed.
    ShowEvent,
    /// RVL-SPON-2: so many rolls are still to be made.
    Sponsors { rolls: u8 },
    /// RVL-SPON-4: which of the spots of this colour.
    Spot { colour: u8 },
    /// RVL-STACK-2: a window, in which the next to be asked is at a place in the order of RVL-STACK-7.
    Window(Opened),
    /// RVL-STACK-7: what was added in a window is resolved, the last first.
    Resolve(Opened),
    /// The last of what waits is resolved, or ends.
    Item { is_begun: bool },
    /// RVL-COMBAT: the last of the attacks, at this point.
    Attack(Stage),
    /// What a card does: an instruction, and how much of it is left once it is begun.
    Deed { at: Pc, by: Seat, victim: Figure, left: Option<u8> },
    /// RVL-PUSH-1: so many steps of a push are left.
    Shove { by: Seat, victim: Figure, left: u8 },
    /// RVL-SHIELD-2: a shield is built by a card, and one of two has to go.
    Exchange { by: Seat, hex: HexId },
    /// RVL-MOVE-9: a move that a card or a hack gives.
    Walk { who: Figure, by: Seat, points: u8 },
    /// RVL-ELIM-6: the killer may take a card.
    Loot { victim: Seat, killer: Seat },
    /// RVL-ELIM-3: the cards of the dead are put away.
    Clear(Seat),
    /// RVL-ATK-5: the top Interface card comes to the hand.
    InstallTop(Seat),
    /// RVL-DRONE-14: so many successes are left; nothing before the roll.
    Hack { by: Seat, drone: Seat, left: Option<u8> },
}

/// RVL-STACK-2: a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Opened {
    /// Which.
    pub(crate) window: Window,
    /// Who announced what it is about, or whose turn it is.
    pub(crate) actor: Seat,
    /// RVL-STACK-10, RVL-STACK-11.
    pub(crate) targets: SeatSet,
    /// How much waited before.
    pub(crate) floor: u8,
    /// The place of the next to be asked.
    pub(crate) place: u8,
}

/// RVL-COMBAT-3: where an attack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// W1 has closed.
    Begins,
    /// The next salvo against the victim.
    Salvo,
    /// W2 has closed: anticipation is asked for.
    Guard,
    /// The dice are rolled.
    Roll,
    /// So many successes.
    Rolled(u8),
    /// W3 has closed.
    Loss(u8),
    /// RVL-COMBAT-8, RVL-COMBAT-12: effects on the victim: the card, what was bought, each mod.
    After(u8),
    /// Effects on the attacker.
    Own,
    /// The cards are put away.
    Ends,
}

/// RVL-DEC-7: where a turn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TurnStep {
    /// RVL-TURN-1 a and b.
    Begins,
    /// RVL-TURN-1 c: so many counters are still to be looked at.
    Poison(u8),
    /// W4.
    Opens,
    /// The main decisions of the Ashak.
    Ashak,
    /// RVL-DRONE-5: those of the drone.
    Drone,
    /// W4.
    Closes,
    /// Effects that last "this turn" end.
    Ends,
}

/// RVL-CHANCE-4: the steps of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setup {
    Arena,
    Ashaks(u8),
    Deck(u8),
    Guilds,
    GuildChoice,
    Zones(u8),
    Events,
    Schemas,
    ShowSchemas,
    Interface,
    ShowInterface,
    First,
}

/// RVL-ROUND: the steps at the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EndStep {
    /// RVL-ROUND-3, RVL-ROUND-4.
    Discard,
    /// RVL-ROUND-5.
    Zones,
    /// RVL-ROUND-6.
    Sponsors,
    /// RVL-ROUND-7.
    Drought,
    /// RVL-ROUND-8.
    Event,
    /// RVL-ROUND-9.
    Interface,
    /// RVL-ROUND-10.
    Refresh,
    /// RVL-ROUND-11.
    Era,
    /// The next round begins.
    Next,
}

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Seats(SeatSet),
    Chance(Chance),
    Over(EndReason),
}
