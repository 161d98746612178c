//! Section 22: what of an event a viewer sees, and what it uncovers.

use joute_kernel::Viewer;

use super::Event;

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
            | Self::Rolled { .. }
            | Self::Loaded { .. }
            | Self::LaidOut { .. }
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
            | Self::PointsGained { .. }
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
            | Self::Played { .. }
            | Self::ModPlayed { .. }
            | Self::Reacted { .. }
            | Self::SkillUsed { .. }
            | Self::GuildUsed { .. }
            | Self::UltimateUsed { .. }
            | Self::DroneAttacked { .. }
            | Self::Passed { .. }
            | Self::Cancelled { .. }
            | Self::Absorbed { .. }
            | Self::Activated { .. }
            | Self::Healed { .. }
            | Self::Poisoned { .. }
            | Self::PoisonEased { .. }
            | Self::Pushed { .. }
            | Self::Gained { .. }
            | Self::Stolen { .. }
            | Self::EffectGained { .. }
            | Self::Watered { .. }
            | Self::Chose { .. }
            | Self::CardSpent { .. }
            | Self::Exploded { .. }
            | Self::SkillLaid { .. }
            | Self::SkillReplaced { .. }
            | Self::Refreshed
            | Self::PartEnded { .. }
            | Self::Hacked { .. }
            | Self::Ended { .. } => false,
        }
    }
}
