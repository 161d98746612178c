//! Section 23, RVL-DEC-5: whether anything comes of an action that somebody could count.

use joute_kernel::{Game as _, Seat, Viewer};

use super::fray::{Fray, Victim};
use crate::action::{Action, Aim};
use crate::answers::Question;
use crate::cards::{Bonus, Until};
use crate::fray::Target;
use crate::pack::Pack;
use crate::player::{Effect, Player};
use crate::state::State;
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

impl State {
    /// Whether nothing comes of what a seat did in `before` to come here that anybody could count, now or by a question, once nobody answers it.
    #[must_use]
    pub fn gained_nothing(&self, before: &View, me: Seat) -> bool {
        let Some(state) = self.unanswered() else { return false };
        let is_asked_on = state.question() == before.question() && state.turn().seats().contains(me);
        let mut after = state.view(Viewer::Spectator);
        if is_asked_on && state.strengthens_nothing(before, me) {
            // What is paid for it is lost.
            let (was, is) = (&before.open.players[me.index()], &mut after.open.players[me.index()]);
            is.effects.clone_from(&was.effects);
            (is.resin, is.crystal) = (was.resin, was.crystal);
        }
        is_asked_on && before.gains_nothing(&after, me)
    }

    /// RVL-STACK-6: the table once everybody has passed who is asked for an answer.
    fn unanswered(&self) -> Option<Self> {
        const PASSES: u8 = 32;
        let mut state = self.clone();
        for _ in 0..PASSES {
            if !matches!(state.question(), Some(Question::Window(_))) {
                return Some(state);
            }
            let seat = state.turn().seats().iter().next()?;
            state.apply(seat, &Action::Pass, &mut ()).ok()?;
        }
        None
    }

    /// RVL-GUILD-1: whether what lasts to the end of the turn since `before` adds to attacks of which the seat can make none, or no more than
    /// then where it is only range.
    fn strengthens_nothing(&self, before: &View, me: Seat) -> bool {
        let had = before.open.players[me.index()].effects.len();
        let added = || self.open.players[me.index()].effects.iter().skip(had);
        let is_of_attacks = |effect: &Effect| effect.until == Until::Turn && effect.bonus != Bonus::Dice;
        if added().next().is_none() || !added().all(is_of_attacks) {
            return false;
        }
        let now = self.shots_at_others(me);
        let is_range = added().all(|effect| effect.bonus == Bonus::Range);
        now == 0 || (is_range && now <= Self::imagine(before).shots_at_others(me))
    }

    /// How many attacks somebody can make with one card that hit another Ashak.
    fn shots_at_others(&self, me: Seat) -> usize {
        let mut legal = Vec::new();
        self.legal_actions(me, &mut legal);
        let is_other = |victim: &Victim| !victim.figure.is_drone() && victim.figure.owner() != me;
        let mut count = 0;
        self.try_shots(me, &legal, |_, after| {
            let is_made = after.open.attacks.len() > self.open.attacks.len();
            let hits = is_made && Fray::of(after).is_some_and(|fray| fray.victims.iter().any(is_other));
            count += usize::from(hits);
        });
        count
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
