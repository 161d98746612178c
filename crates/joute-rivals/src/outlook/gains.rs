//! Section 23, RVL-DEC-5: whether anything comes of an action that somebody could count.

use joute_kernel::Seat;

use crate::action::{Action, Aim};
use crate::fray::Target;
use crate::pack::Pack;
use crate::player::Player;
use crate::view::View;

impl Player {
    /// The tokens of anticipation, wherever they lie (RVL-ANT-1).
    #[must_use]
    pub const fn tokens(&self) -> u8 {
        self.ant.ready + self.ant.active + self.ant.reserve
    }

    /// Whether nothing that everybody counts has changed.
    fn is_as_before(&self, was: &Self) -> bool {
        let counts = |player: &Self| (player.hp, player.rp, player.resin, player.crystal, player.tokens(), player.ult);
        counts(self) == counts(was)
            && self.shields == was.shields
            && self.skills.len() == was.skills.len()
            && self.effects == was.effects
            && self.hex == was.hex
    }
}

impl View {
    /// Whether a seat gains nothing between this view and one `after` it, but for a card that it has used.
    #[must_use]
    pub fn gains_nothing(&self, after: &Self, me: Seat) -> bool {
        let (was, is) = (&self.open, &after.open);
        let (mine, then) = (&was.players[me.index()], &is.players[me.index()]);
        mine.hand <= then.hand + 1
            && was.players.iter().zip(&is.players).all(|(was, is)| is.is_as_before(was))
            && was.desert == is.desert
            && was.sprout == is.sprout
            && was.shown == is.shown
            && mine.peeked == then.peeked
    }
}

impl Action {
    /// RVL-DRONE-16: for an attack on a drone, whether it does anything to it; `None` for every other action.
    #[must_use]
    pub fn moves_drone(&self, pack: &Pack) -> Option<bool> {
        match self {
            Self::Play { target: Aim(Some(Target::Drone(_))), card, mods, discard, .. } => {
                Some(pack.moves_drone(*card, mods, *discard))
            }
            _ => None,
        }
    }

    /// What it is aimed at, or the hex, tile or figure that it names.
    #[must_use]
    pub const fn target(&self) -> Option<Target> {
        match *self {
            Self::Play { target, .. }
            | Self::React { target, .. }
            | Self::Skill { target, .. }
            | Self::ReactSkill { target, .. }
            | Self::Guild { target, .. }
            | Self::Ultimate(target) => target.0,
            Self::DroneAttack(seat) | Self::HackAttack(seat) => Some(Target::Ashaks(seat, None)),
            Self::Hack(drone) => Some(Target::Drone(drone.0)),
            Self::Step(hex)
            | Self::Place(hex)
            | Self::PlaceDrone(hex)
            | Self::Land(hex)
            | Self::Push(hex)
            | Self::Build(hex)
            | Self::Shield { hex, .. } => Some(Target::Hex(hex)),
            Self::Explore(tile) => Some(Target::Tile(tile)),
            _ => None,
        }
    }
}
