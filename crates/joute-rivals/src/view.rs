//! Section 22: what a seat, or somebody who holds none, may see and remember, built by inclusion.

use std::sync::Arc;

use joute_kernel::Viewer;

use crate::arena::TILES;
use crate::options::Options;
use crate::pack::DesignId;
use crate::pile::Pile;
use crate::state::{Facing, Open, State};

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose eyes it is for.
    pub viewer: Viewer,
    /// What the table has chosen.
    pub options: Arc<Options>,
    /// What everybody sees.
    pub open: Open,
    /// The own hand, ascending.
    pub hand: Pile,
    /// What the own deck is made of, ascending: its order is nobody's to know.
    pub deck: Pile,
    /// RVL-HARV-11: the cards of the Interface deck that the viewer is consulting.
    pub seen: Pile,
    /// The cards on top of the Interface deck that the viewer has looked at, the top last.
    pub peeked: Pile,
    /// The same of the schema deck.
    pub peeked_schemas: Pile,
    /// How the face-down tiles lie that the viewer has looked at.
    pub peeked_tiles: [Option<Facing>; TILES],
    /// RVL-ELIM-3: hand and deck of the dead, while the viewer may take one of the cards.
    pub spoils: Option<Pile>,
    /// RVL-SETUP-5: the guilds that the viewer was dealt.
    pub offer: Option<[DesignId; 2]>,
    /// RVL-SETUP-5: the guild that the viewer keeps, while it is secret.
    pub choice: Option<DesignId>,
}

impl View {
    /// RVL-ELIM-3: all cards of the dead, while the viewer may take one of them: hand and deck, which it alone sees, and the discard pile.
    pub fn laid_out(&self) -> Pile {
        let (Some(mut cards), Some(dead)) = (self.spoils, self.open.looted) else { return Pile::EMPTY };
        cards.add_all(&self.open.players[dead.index()].discard);
        cards
    }

    /// What `viewer` may know of `state`.
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let mut view = Self {
            viewer,
            options: Arc::clone(&state.options),
            open: state.open.clone(),
            hand: Pile::EMPTY,
            deck: Pile::EMPTY,
            seen: Pile::EMPTY,
            peeked: Pile::EMPTY,
            peeked_schemas: Pile::EMPTY,
            peeked_tiles: [None; TILES],
            spoils: None,
            offer: None,
            choice: None,
        };
        if let Some(seat) = viewer.seat().filter(|seat| seat.index() < usize::from(state.seats())) {
            let hidden = &state.hidden;
            view.hand = hidden.hands[seat.index()];
            view.deck = hidden.decks[seat.index()].sorted();
            view.offer = hidden.offers[seat.index()];
            view.choice = hidden.choices[seat.index()];
            if state.open.looker == Some(seat) {
                view.seen = hidden.seen;
                view.spoils = state.open.looted.map(|dead| hidden.decks[dead.index()].sorted());
            }
            let player = state.player(seat);
            view.peeked = hidden.interface.top(player.peeked);
            view.peeked_schemas = hidden.schemas.top(player.peeked_schemas);
            for tile in player.peeked_tiles.iter() {
                view.peeked_tiles[tile.index()] = hidden.faces[tile.index()];
            }
        }
        view
    }
}
