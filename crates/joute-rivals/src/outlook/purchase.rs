//! RVL-SPEND: what stocks buy, and for how much.

use crate::action::Action;
use crate::cards::RuleKey;
use crate::rules::spend::SCHEMA_PRICE;
use crate::state::{Resource, State};

/// What a stock is spent on in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    /// RVL-SPEND-1.
    Shield,
    /// RVL-SPEND-2: a card is uninstalled.
    Uninstall,
    /// RVL-SPEND-3.
    Schema,
    /// RVL-SPEND-4: a Rivals point.
    Point,
}

impl Action {
    /// What it buys in a turn, and with which kind; `None` if it buys nothing.
    #[must_use]
    pub const fn purchase(&self) -> Option<(Purchase, Resource)> {
        match *self {
            Self::Shield { .. } => Some((Purchase::Shield, Resource::Resin)),
            Self::Uninstall { .. } => Some((Purchase::Uninstall, Resource::Crystal)),
            Self::Schema { pay, .. } => Some((Purchase::Schema, pay)),
            Self::Rp(pay) => Some((Purchase::Point, pay)),
            _ => None,
        }
    }
}

impl State {
    /// RVL-SPEND-1 to RVL-SPEND-4: what it costs the Ashak whose turn it is, in units of one kind.
    #[must_use]
    pub fn cost(&self, purchase: Purchase) -> u8 {
        let key = match purchase {
            Purchase::Shield => RuleKey::PriceShield,
            Purchase::Uninstall => RuleKey::PriceUninstall,
            Purchase::Schema => return SCHEMA_PRICE,
            Purchase::Point => RuleKey::PriceRp,
        };
        self.rule(self.open.seat, key).unwrap_or_default()
    }
}
