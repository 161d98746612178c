//! RVL-ERA, RVL-VOID: what falls, and what has fallen.

use crate::arena::{HexId, HexSet, TileSet, ZoneId};
use crate::fray::Figure;
use crate::state::Open;
use crate::view::View;

/// RVL-ERA-2: what falls at the end of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FallDue {
    /// Nothing: it is the final round.
    Final,
    /// Nothing.
    Nothing,
    /// It has fallen; the next round is yet to begin.
    Fell,
    /// The last zone of its era.
    Last,
    /// So many zones.
    Zones {
        /// How many fall.
        due: u8,
        /// Of how many that are left in the era, at least 2.
        of: u8,
    },
}

impl View {
    /// RVL-ERA-2: what falls at the end of the round, once there is one.
    #[must_use]
    pub fn fall_due(&self) -> Option<FallDue> {
        let (open, options) = (&self.open, &self.options);
        let round = usize::from(open.round).checked_sub(1)?;
        let Some(&due) = options.zone_cards().get(round) else { return Some(FallDue::Final) };
        // RVL-ERA-4: the last card is not carried out.
        let is_last = round + 1 == options.zone_cards().len() && !options.rules.final_zone_removed;
        let of = ZoneId::of_era(open.era).filter(|zone| open.stands(*zone)).count() as u8;
        // Between the fall and the next round.
        let drawn: u8 = options.zone_cards().iter().take(round + 1).sum();
        Some(match of {
            _ if due == 0 || of == 0 || is_last => FallDue::Nothing,
            _ if open.drawn_zones.len() >= usize::from(drawn) => FallDue::Fell,
            1 => FallDue::Last,
            _ => FallDue::Zones { due: due.min(of), of },
        })
    }
}

impl Open {
    /// Whether any of a zone is there.
    fn stands(&self, zone: ZoneId) -> bool {
        !zone.tiles().both(self.present).is_empty()
    }

    /// RVL-ERA-2: the zones whose cards can still be drawn in this era.
    pub fn zones_due(&self) -> impl Iterator<Item = ZoneId> + '_ {
        ZoneId::of_era(self.era).filter(|zone| !self.drawn_zones.contains(zone) && self.stands(*zone))
    }

    /// The hexes of the present era that have fallen, and those of the last two zones before it while none has.
    #[must_use]
    pub fn fallen(&self) -> HexSet {
        let all = |set: TileSet, zone: &ZoneId| set.union(zone.tiles());
        let of_era = self.drawn_zones.iter().filter(|zone| zone.era() == self.era).fold(TileSet::EMPTY, all);
        let last = || self.drawn_zones.iter().rev().take(2).fold(TileSet::EMPTY, all);
        let fallen = if of_era.is_empty() { last() } else { of_era };
        fallen.minus(self.present).hexes()
    }

    /// RVL-VOID-8: the figures that fall and stand nowhere now, with the hexes where they stood.
    pub fn falling(&self) -> impl Iterator<Item = (Figure, HexId)> + '_ {
        let is_nowhere = |figure: Figure| match figure {
            Figure::Ashak(seat) => self.players[seat.index()].is_alive() && self.players[seat.index()].hex.is_none(),
            Figure::Drone(seat) => self.players[seat.index()].drone.hex.is_none(),
        };
        self.falls.iter().copied().filter(move |(figure, _)| is_nowhere(*figure))
    }
}
