//! What a game brings to be on the list: its name, its wraps, its content.

use joute_bellum as bel;
use joute_kernel::{Game, RuleId};
use joute_rivality as riv;

use crate::catalogue::{bellum_pack, rivality_pack};
use crate::{AnyEvent, AnyState, AnyView, GameId, PackInfo};

/// A game of the list.
pub trait Listed: Game {
    /// Which one.
    const ID: GameId;
    /// The rule that says when chance answers.
    const CHANCE_RULE: RuleId;

    /// A state of it as one of any game.
    fn any_state(self) -> AnyState;

    /// A view of it as one of any game.
    fn any_view(view: Self::View) -> AnyView;

    /// An event of it as one of any game.
    fn any_event(event: Self::Event) -> AnyEvent;

    /// The content that this state is played with.
    fn pack_info(&self) -> PackInfo;

    /// The mode of this state, as [`GameId::modes`] calls it.
    fn mode_code(&self) -> &'static str;
}

impl Listed for riv::State {
    const ID: GameId = GameId::Rivality;
    const CHANCE_RULE: RuleId = RuleId("RIV-INFO-8");

    fn any_state(self) -> AnyState {
        AnyState::Rivality(self)
    }

    fn any_view(view: riv::View) -> AnyView {
        AnyView::Rivality(view)
    }

    fn any_event(event: riv::Event) -> AnyEvent {
        AnyEvent::Rivality(event)
    }

    fn pack_info(&self) -> PackInfo {
        rivality_pack(&riv::PRINTED)
    }

    fn mode_code(&self) -> &'static str {
        crate::options::rivality::mode_code(self.mode())
    }
}

impl Listed for bel::State {
    const ID: GameId = GameId::Bellum;
    const CHANCE_RULE: RuleId = RuleId("BEL-RNG-1");

    fn any_state(self) -> AnyState {
        AnyState::Bellum(self)
    }

    fn any_view(view: bel::View) -> AnyView {
        AnyView::Bellum(view)
    }

    fn any_event(event: bel::Event) -> AnyEvent {
        AnyEvent::Bellum(event)
    }

    fn pack_info(&self) -> PackInfo {
        bellum_pack(self.pack())
    }

    fn mode_code(&self) -> &'static str {
        GameId::Bellum.modes()[0].code
    }
}
