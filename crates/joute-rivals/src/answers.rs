//! Section 29: which actions may answer the question that is open.

use crate::action::Act;
use crate::state::{Asked, Frame, Setup, State, TurnStep};

impl State {
    /// The question that a seat is asked, by the actions that may answer it.
    #[must_use]
    pub fn answers(&self) -> &'static [Act] {
        let (Asked::Seats(_), Some(frame)) = (self.open.asked, self.top()) else { return &[] };
        match frame {
            Frame::Setup(Setup::Ashaks(_)) => &[Act::Ashak],
            Frame::Setup(_) => &[Act::ChooseGuild],
            Frame::Place(_) => &[Act::Place, Act::PlaceDrone],
            Frame::Turn(TurnStep::Drone) => &DRONE_MAIN,
            Frame::Turn(_) => &MAIN,
            Frame::Observatory { .. } => &[Act::Buy, Act::Done],
            Frame::Consult { .. } => &[Act::Consult],
            Frame::Keep { .. } => &[Act::Keep],
            Frame::Bonus(_) => &[Act::BonusFill, Act::BonusSchema, Act::BonusUninstall],
            Frame::BonusUninstall(_) => &[Act::Done, Act::Uninstall],
            Frame::Falls { .. } => &[Act::Land],
            Frame::Window(_) => &[Act::Pass, Act::React, Act::ReactSkill],
            Frame::Attack(_) => &[Act::Anticipate],
            Frame::Deed { .. } => {
                &[Act::Build, Act::Choose, Act::Convert, Act::Discard, Act::Done, Act::Gain, Act::Steal]
            }
            Frame::Shove { .. } => &[Act::Push],
            Frame::Exchange { .. } => &[Act::Destroy],
            Frame::Walk { .. } => &[Act::Step, Act::Stop],
            Frame::Loot { .. } => &[Act::Loot],
            Frame::Hack { .. } => &[Act::HackAttack, Act::HackHarvest, Act::HackMove, Act::Steal, Act::Stop],
            Frame::Shuffle(_)
            | Frame::Draw { .. }
            | Frame::Turns { .. }
            | Frame::DrawOne
            | Frame::Look { .. }
            | Frame::FillInterface
            | Frame::FillSchemas
            | Frame::TopSchema(_)
            | Frame::RoundEnd(_)
            | Frame::ShowEvent
            | Frame::Sponsors { .. }
            | Frame::Spot { .. }
            | Frame::Resolve(_)
            | Frame::Item { .. }
            | Frame::Clear(_)
            | Frame::InstallTop(_) => &[],
        }
    }
}

/// Section 29, question 5; D-8: what each costs stands at its check. D-64: the rest is asked when it is due.
const MAIN: [Act; 17] = [
    Act::End,
    Act::Explore,
    Act::Give,
    Act::Guild,
    Act::Hack,
    Act::Harvest,
    Act::Negotiate,
    Act::Play,
    Act::Rp,
    Act::Schema,
    Act::Shield,
    Act::Skill,
    Act::Step,
    Act::Stop,
    Act::Take,
    Act::Ultimate,
    Act::Uninstall,
];

/// Section 29, question 7; D-53, RVL-DRONE-8, RVL-DRONE-20: no card, guild, skill, ultimate, hack or exchange.
const DRONE_MAIN: [Act; 10] = [
    Act::DroneAttack,
    Act::End,
    Act::Explore,
    Act::Harvest,
    Act::Negotiate,
    Act::Rp,
    Act::Schema,
    Act::Shield,
    Act::Step,
    Act::Stop,
];
