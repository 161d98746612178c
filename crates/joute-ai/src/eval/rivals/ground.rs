//! What it is worth to stand on a hex: what can be harvested there and near it, sponsors, cover, and whether it is about to fall.

use joute_games::rivals::cards::RuleKey;
use joute_games::rivals::{Era, Figure, HexId, Kind, State, TILES, TileId, ZONE_CARDS};

/// A resource.
pub(super) const STOCK: f32 = 0.42;
/// How much of a harvest, and of a sponsor, is counted on beforehand.
const AHEAD: f32 = 0.5;
/// What is left of it for each step to go.
const STEP: f32 = 0.8;
/// A sponsor for somebody who has a token, and for somebody who has none.
const SPONSOR: [f32; 2] = [1.5, 4.5];
/// A die more in every roll.
const COVER: f32 = 0.3;
/// RVL-VOID-2: what a fall costs.
const FALL: f32 = 4.0;

/// What the arena offers, looked at once.
pub(super) struct Ground<'a> {
    state: &'a State,
    /// By tile, what a harvest brings from beside its bonus, and the best bonus.
    crops: [(f32, f32); TILES],
    /// RVL-ROUND-5: how likely a zone of the era that falls next goes at the end of the round.
    falls: f32,
}

/// What a hex adds to a harvest, and what standing on it adds besides.
fn crop(kind: Kind) -> (f32, f32) {
    match kind {
        Kind::Forest | Kind::Crystal => (STOCK, 2.0 * STOCK),
        Kind::Interface => (0.7, 0.5),
        Kind::Observatory => (0.3, 1.1),
        Kind::Lake | Kind::Volcano => (0.0, 0.0),
    }
}

impl<'a> Ground<'a> {
    pub(super) fn of(state: &'a State) -> Self {
        let open = state.open();
        let mut crops = [(0.0, 0.0); TILES];
        let wet = open.present.both(open.shown).minus(open.desert).minus(open.sprout);
        for tile in wet.without(TileId::CENTRE).iter() {
            let kinds = tile.hexes().iter().filter_map(|hex| open.kind(state.pack(), hex)).map(crop);
            crops[tile.index()] =
                kinds.fold((0.0, 0.0), |(all, best), (one, bonus)| (all + one, f32::max(best, bonus)));
        }
        let due = usize::from(open.round).checked_sub(1).and_then(|round| state.options().zone_cards().get(round));
        let left = match drawn(state) {
            all @ 0..6 => 6 - all,
            all @ 6..14 => 14 - all,
            all => ZONE_CARDS.saturating_sub(all),
        };
        Self { state, crops, falls: f32::from(due.copied().unwrap_or(0)) / left.max(1) as f32 }
    }

    /// What harvesting the tile under a hex would bring now.
    pub(super) fn harvest(&self, hex: HexId) -> f32 {
        let (all, _) = self.crops[TileId::of(hex).index()];
        let under = self.state.open().kind(self.state.pack(), hex).map_or(0.0, |kind| crop(kind).1);
        if all > 0.0 { all + under } else { 0.0 }
    }

    /// What it is worth to a figure to stand there.
    pub(super) fn place(&self, who: Figure, hex: HexId) -> f32 {
        let open = self.state.open();
        let player = &open.players[who.owner().index()];
        let mut best = 0.0_f32;
        let far = |distance: u8| {
            [1.0, STEP, 0.64, 0.512, 0.41, 0.33, 0.26].get(usize::from(distance)).copied().unwrap_or(0.2)
        };
        for tile in open.present.both(open.shown).iter() {
            let (all, bonus) = self.crops[tile.index()];
            if all + bonus > best {
                let distance = tile.hexes().iter().map(|other| hex.distance(other)).min().unwrap_or_default();
                let value = if distance == 0 { self.harvest(hex).max((all + bonus) * STEP) } else { all + bonus };
                best = best.max(value * far(distance));
            }
        }
        let has_token = match who {
            Figure::Ashak(_) => player.ant.has_inactive(),
            Figure::Drone(_) => player.drone.tokens > 0,
        };
        let sponsor = open.sponsors.iter().map(|other| far(hex.distance(other))).fold(0.0, f32::max);
        let kind = open.kind(self.state.pack(), hex);
        let is_cover = kind == Some(Kind::Forest) && self.state.rule(who.owner(), RuleKey::ForestCover) != Some(0);
        let cover = if is_cover && !who.is_drone() { COVER } else { 0.0 };
        AHEAD * best + SPONSOR[usize::from(has_token)] * sponsor + cover - self.danger(who, hex)
    }

    /// What the next fall of zones costs here, on average.
    fn danger(&self, who: Figure, hex: HexId) -> f32 {
        let open = self.state.open();
        let Some(zone) = TileId::of(hex).zone() else { return 0.0 };
        if zone.era() != falling(self.state) || who.is_drone() {
            return 0.0;
        }
        let near = if open.turn == 2 { 1.0 } else { 0.5 };
        FALL * near * self.falls.min(1.0)
    }
}

/// How many of the zone cards are gone; with drones those of the first era from the beginning.
fn drawn(state: &State) -> usize {
    let skipped = if state.options().has_drones() { 6 } else { 0 };
    state.open().drawn_zones.len() + skipped
}

/// The era of the zones that go next.
fn falling(state: &State) -> Era {
    match drawn(state) {
        0..6 => Era::One,
        6..14 => Era::Two,
        _ => Era::Three,
    }
}
