//! RVL-DEC-2: the touch-ids by which each action of Rivals is named.

use joute_kernel::Seat;
use joute_rivals::{Action, CardWord, DesignId, Lies, Number, Pointer, Step, Touch};

use super::buttons::{ALONE, MORE, ONLY, SHIELD};
use crate::rivals::Speaker;
use crate::rivals::ids::{self, Named};

/// Touch-ids in their order.
pub(super) type Route = Vec<String>;

impl Speaker<'_> {
    /// Whoever decides here, or else the first, who points at things.
    pub(super) fn pointer(&self) -> Pointer<'_> {
        Pointer::of(self.view, self.decides().unwrap_or(Seat::at(0)))
    }

    /// The touches that name one action as if it were the only one, the usual way first.
    pub(super) fn usual_route(&self, action: Action) -> Route {
        routes(&self.pointer(), action, &[]).into_iter().next().unwrap_or_default()
    }

    /// The design that a word of an action stands for: `c17`.
    pub(super) fn design_of(&self, word: &str) -> Option<DesignId> {
        let number: usize = word.strip_prefix('c')?.parse().ok()?;
        self.view.options.pack.designs().nth(number).map(|(card, _)| card)
    }
}

/// The touches that name one of the legal actions `all`.
pub(super) fn routes(pointer: &Pointer<'_>, action: Action, all: &[Action]) -> Vec<Route> {
    let written = |route: joute_rivals::Route| route.into_iter().map(touch_id).collect();
    pointer.routes(action, all).into_iter().map(written).collect()
}

fn touch_id(touch: Touch) -> String {
    match touch {
        Touch::Thing(thing) => Named::from(thing).id(),
        Touch::Step(Step::Board) => MORE.to_owned(),
        Touch::Step(Step::OfBoard(thing)) => format!("{MORE}-{}", Named::from(thing).id()),
        Touch::Step(Step::Shield) => SHIELD.to_owned(),
        Touch::Step(Step::Only) => ONLY.to_owned(),
        Touch::Step(Step::Alone) => ALONE.to_owned(),
        Touch::Step(Step::Pay(pay)) => format!("answer-pay-{}", pay.code()),
        Touch::Step(Step::Point(pay)) => format!("answer-rp-{}", pay.code()),
        Touch::Step(Step::Tokens(Number(count))) => format!("answer-tokens-{count}"),
        Touch::Step(Step::Branch(Number(branch))) => format!("answer-branch-{branch}"),
        Touch::Step(Step::Cancelled(card)) => format!("answer-mod-{}", card.index()),
        Touch::Step(Step::Take(what)) => format!("answer-take-{}", what.reserved().unwrap_or_default()),
    }
}

/// A visible schema, or the deck.
pub(super) fn schema(card: CardWord) -> String {
    card.design().map_or_else(|| ids::SCHEMA_DECK.to_owned(), |card| ids::card(Lies::Schema, card))
}
