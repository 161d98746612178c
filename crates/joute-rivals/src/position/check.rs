//! RVL-POS-13: every reason why a position cannot be, each with its place, its rule and what would be accepted.

use joute_kernel::{RuleId, Seat, SetupFault};

use crate::arena::{Era, HexId, Shape, TileId, TileSet};
use crate::fray::Figure;
use crate::options::RIVALS_SEATS_MAX;
use crate::pack::{COLOURS, DesignId, FACES, Kind, Set};
use crate::pile::CARDS_MAX;
use crate::position::{Phase, Position, has_zone};
use crate::state::EndStep;

/// RVL-POS-13: the shields of a player.
const SHIELDS: usize = 2;
/// RVL-COMP-3: sponsors.
const SPONSORS: usize = 6;
/// RVL-SETUP-9: visible Interface cards.
const ROW: usize = 2;
/// RVL-MOVE-1, section 27.4: more movement points than any rule gives.
const POINTS_MAX: u8 = 99;

/// What was found so far.
pub(super) struct Found(Vec<SetupFault>);

impl Found {
    pub(super) fn put(&mut self, path: impl Into<String>, message: impl Into<String>, rule: &'static str) {
        self.0.push(SetupFault::new(path, message).by(RuleId(rule)));
    }

    /// The same, if something does not hold.
    pub(super) fn unless(
        &mut self,
        holds: bool,
        path: impl Into<String>,
        message: impl Into<String>,
        rule: &'static str,
    ) {
        if !holds {
            self.put(path, message, rule);
        }
    }
}

impl Position {
    /// RVL-POS-4: every reason why the position cannot be, all at once; empty if it can. What was answered since is looked at by
    /// [`load`](Self::load).
    #[must_use]
    pub fn faults(&self) -> Vec<SetupFault> {
        let mut found = Found(Vec::new());
        if let Err(error) = self.options().check() {
            for fault in error.faults {
                let path = if fault.path == "seats" { "players".to_owned() } else { format!("options.{}", fault.path) };
                found.0.push(SetupFault { path, rule: fault.rule.or(Some(RuleId("RVL-POS-4"))), ..fault });
            }
        }
        if !(2..=RIVALS_SEATS_MAX).contains(&self.players.len()) || self.phase == Phase::Setup {
            return found.0;
        }
        self.check_course(&mut found);
        self.check_arena(&mut found);
        self.check_things(&mut found);
        self.check_players(&mut found);
        self.check_piles(&mut found);
        found.0
    }

    pub(super) fn is_seat(&self, seat: Seat) -> bool {
        seat.index() < self.players.len()
    }

    /// Whether an Ashak lives.
    pub(super) fn lives(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.died == 0)
    }

    /// RVL-POS-10, RVL-POS-11, RVL-POS-15: rounds, turns, falls and the end.
    fn check_course(&self, found: &mut Found) {
        let options = self.options();
        let last = options.final_round();
        let seats = format!("a seat from 0 to {} expected", self.players.len() - 1);
        let rounds = if self.phase == Phase::Place { 0..=0 } else { 1..=last };
        if !rounds.contains(&self.round) {
            let message = format!("{} given, {} to {} expected", self.round, rounds.start(), rounds.end());
            found.put("round", message, "RVL-ERA-4");
        }
        let ends_round = matches!(self.phase, Phase::RoundEnd | Phase::Falls);
        found.unless(
            !ends_round || self.round != last,
            "round",
            format!("{} given, which is the final round: no steps follow it; an earlier one expected", self.round),
            "RVL-END-5",
        );
        let has_era = self.era != Era::One || !options.has_drones();
        found.unless(has_era, "era", "1 given; with drones there is no era I; 2 or 3 expected", "RVL-DRONE-2");
        found.unless(self.is_seat(self.token), "token", format!("{} given, {seats}", self.token), "RVL-POS-4");
        if self.phase.is_of_turn() {
            self.check_turn(found);
        }
        let living = self.players.iter().filter(|player| player.died == 0).count();
        found.unless(
            living >= 2 || self.phase == Phase::Over,
            "players",
            format!("{living} alive; two at least expected, or phase `over`"),
            "RVL-POS-10",
        );
        found.unless(self.step != EndStep::Next, "step", "3 or 5 to 11 expected", "RVL-POS-4");
        self.check_falls(found);
        match &self.over {
            None => found.unless(self.phase != Phase::Over, "over", "missing; give how the game ended", "RVL-POS-15"),
            Some(_) if self.phase != Phase::Over => {
                found.put("over", "given in another phase; leave it out, or say `\"phase\":\"over\"`", "RVL-POS-11");
            }
            Some(over) => {
                for (index, seat) in over.winners.iter().enumerate() {
                    let is_new = !over.winners[..index].contains(seat);
                    let message = format!("{seat} given, {seats}, each once");
                    found.unless(
                        self.is_seat(*seat) && is_new,
                        format!("over.winners[{index}]"),
                        message,
                        "RVL-POS-15",
                    );
                }
                self.check_ranks(found);
            }
        }
    }

    /// RVL-END-7: who stands where follows from the rest.
    fn check_ranks(&self, found: &mut Found) {
        let Some(over) = self.over.as_ref().filter(|over| !over.ranks.is_empty()) else { return };
        let merit = |seat: usize| {
            let player = &self.players[seat];
            let is_winner = over.winners.iter().any(|winner| winner.index() == seat);
            let is_alive = player.died == 0;
            let counts = (player.rp, player.hp, player.resin.saturating_add(player.crystal));
            (is_winner, is_alive, if is_winner || !is_alive { (0, 0, 0) } else { counts }, player.died)
        };
        let seats = 0..self.players.len();
        let rank = |seat: usize| 1 + seats.clone().filter(|other| merit(*other) > merit(seat)).count() as u8;
        let ranks: Vec<u8> = seats.clone().map(rank).collect();
        let message = format!("{:?} given, {ranks:?} expected, or leave it out", over.ranks);
        found.unless(over.ranks == ranks, "over.ranks", message, "RVL-END-7");
    }

    fn check_turn(&self, found: &mut Found) {
        found.unless(
            (1..=2).contains(&self.turn),
            "turn",
            format!("{} given, 1 or 2 expected", self.turn),
            "RVL-ROUND-2",
        );
        for (index, seat) in self.order.iter().enumerate() {
            let is_new = !self.order[..index].contains(seat);
            let message = format!("{seat} given; seats of the table expected, each once");
            found.unless(self.is_seat(*seat) && is_new, format!("order[{index}]"), message, "RVL-POS-10");
        }
        let message = format!("{} given; a living seat out of `order` expected", self.seat);
        found.unless(self.lives(self.seat) && self.order.contains(&self.seat), "seat", message, "RVL-POS-10");
        if self.phase != Phase::Turn {
            return;
        }
        found.unless(self.ap <= 2, "ap", format!("{} given, 0 to 2 expected", self.ap), "RVL-TURN-2");
        let message = format!("{} given, 0 to {POINTS_MAX} expected", self.points);
        found.unless(self.points <= POINTS_MAX, "move", message, "RVL-MOVE-8");
        let is_ashak = self.part == crate::position::Part::Ashak;
        found.unless(
            is_ashak || self.options().has_drones(),
            "part",
            "drone given where no drones are; ashak expected",
            "RVL-DRONE-5",
        );
        for (index, card) in self.given.iter().enumerate() {
            let is_one_way = !self.taken.contains(card);
            let message = "given and taken; in one turn a design goes one way";
            found.unless(is_one_way, format!("moved.give[{index}]"), message, "RVL-DRONE-31");
        }
    }

    /// RVL-VOID-9: who falls.
    fn check_falls(&self, found: &mut Found) {
        if self.phase != Phase::Falls {
            let message = "given in another phase; leave it out, or say `\"phase\":\"falls\"`";
            found.unless(self.falls.is_empty(), "falls", message, "RVL-POS-11");
            return;
        }
        found.unless(
            !self.falls.is_empty(),
            "falls",
            "missing; give who falls, such as [[\"ashak\",0,\"2,-6\"]]",
            "RVL-POS-11",
        );
        for (index, (who, _)) in self.falls.iter().enumerate() {
            let is_there = self.lives(who.owner()) && (!who.is_drone() || self.options().has_drones());
            let is_new = self.falls[..index].iter().all(|(other, _)| other != who);
            let message = "no figure of a living player, or one that falls already";
            found.unless(is_there && is_new, format!("falls[{index}]"), message, "RVL-VOID-9");
        }
    }

    /// Whether a figure is among those that fall.
    pub(super) fn falls(&self, who: Figure) -> bool {
        self.phase == Phase::Falls && self.falls.iter().any(|(falling, _)| *falling == who)
    }

    /// RVL-POS-7: the arena, and how its tiles lie.
    fn check_arena(&self, found: &mut Found) {
        let (arena, present) = (self.arena(), self.present());
        let has_drones = self.options().has_drones();
        for zone in self.gone_zones.iter().filter(|zone| !has_zone(has_drones, **zone)) {
            let message = format!("{zone} given; with drones there is no era I; name its start tile alone");
            found.put("gone", message, "RVL-DRONE-1");
        }
        for tile in self.gone_tiles.iter().filter(|tile| !arena.contains(**tile)) {
            found.put("gone", format!("{tile} given, which is not in the arena of this mode"), "RVL-DRONE-1");
        }
        if !present.contains(TileId::CENTRE) {
            found.put("gone", "O00 given; the arena always holds the centre", "RVL-POS-7");
        } else if present.connected() != present {
            let cut: Vec<&str> = present.minus(present.connected()).iter().map(TileId::name).collect();
            let message = format!("{} no longer connect to the centre; expected among what is gone", cut.join(" "));
            found.put("gone", message, "RVL-POS-7");
        }
        let mut seen = TileSet::EMPTY;
        for (tile, said) in &self.tiles {
            let path = format!("tiles.{tile}");
            let is_there = present.contains(*tile) && *tile != TileId::CENTRE && !seen.contains(*tile);
            seen = seen.with(*tile);
            found.unless(is_there, &path, "gone, not in this mode, or the centre; leave it out", "RVL-POS-7");
            let rotations = tile.shape().rotations();
            let message = format!("{} given, 0 to {} expected", said.rotation, rotations - 1);
            found.unless(said.rotation < rotations, format!("{path}.rot"), message, "RVL-GEO-6");
            check_spot(found, &path, said.face.spot);
        }
        for (index, face) in self.unseen.iter().enumerate().take(FACES) {
            check_spot(found, &format!("unseen[{index}]"), face.spot);
        }
        let most = FACES.saturating_sub(present.without(TileId::CENTRE).len());
        let message = format!("{} given, at most {most} expected beside the tiles of the arena", self.unseen.len());
        found.unless(self.unseen.len() <= most, "unseen", message, "RVL-POS-6");
    }

    /// RVL-GEO-6: what a present hex is.
    fn kind(&self, hex: HexId) -> Kind {
        let tile = TileId::of(hex);
        let said = self.tile(tile);
        let position = TileId::position_of(hex);
        let place = match tile.shape() {
            Shape::Central => return Kind::Volcano,
            Shape::Long if said.rotation == 1 => 2 - position,
            Shape::Long => position,
            Shape::Trigone => (position + usize::from(said.rotation)) % 3,
        };
        said.face.kinds[place]
    }

    /// Shields, sponsors and zone cards.
    fn check_things(&self, found: &mut Found) {
        let hexes = self.present().hexes();
        for (index, (hex, seat)) in self.shields.iter().enumerate() {
            let path = format!("shields.{hex}");
            let count = self.shields[..=index].iter().filter(|(_, owner)| owner == seat).count();
            let is_new = self.shields[..index].iter().all(|(other, _)| other != hex);
            found.unless(hexes.contains(*hex) && is_new, &path, "outside the arena, or there twice", "RVL-POS-13");
            found.unless(self.kind(*hex) != Kind::Lake, &path, "on a lake; another hex expected", "RVL-SHIELD-2");
            found.unless(
                count <= SHIELDS,
                &path,
                format!("a third shield of seat {seat}; two at most expected"),
                "RVL-SHIELD-2",
            );
            found.unless(self.lives(*seat), &path, format!("of seat {seat}; a living seat expected"), "RVL-SHIELD-6");
        }
        for (index, hex) in self.sponsors.iter().enumerate() {
            let is_there = hexes.contains(*hex) && !self.sponsors[..index].contains(hex);
            found.unless(is_there, format!("sponsors[{index}]"), "outside the arena, or there twice", "RVL-POS-13");
        }
        let message = format!("{} given, at most {SPONSORS} expected", self.sponsors.len());
        found.unless(self.sponsors.len() <= SPONSORS, "sponsors", message, "RVL-COMP-3");
        let has_drones = self.options().has_drones();
        for (index, zone) in self.zones.iter().enumerate() {
            let path = format!("zones.deck[{index}]");
            let is_there = !self.gone_zones.contains(zone) && !self.zones[..index].contains(zone);
            found.unless(is_there, &path, format!("{zone} is gone, or there twice; leave it out"), "RVL-POS-13");
            found.unless(has_zone(has_drones, *zone), &path, "with drones there is no era I", "RVL-DRONE-1");
        }
    }

    /// RVL-POS-13: events among events, guilds in no pile, and as many cards as a game can hold.
    fn check_piles(&self, found: &mut Found) {
        let events = &self.events;
        let is_event = |card: DesignId| self.pack.design(card).set == Set::Event;
        for (name, list) in [("deck", &events.deck), ("discard", &events.discard)] {
            for (index, card) in list.iter().enumerate() {
                let path = format!("events.{name}[{index}]");
                found.unless(is_event(*card), path, "no event; an event expected", "RVL-POS-13");
            }
        }
        found.unless(events.active.is_none_or(is_event), "events.active", "no event; an event expected", "RVL-POS-13");
        let markets = [("interface", &self.interface), ("schema", &self.schemas)];
        for (name, market) in markets {
            for (list, cards) in [("deck", &market.deck), ("row", &market.row), ("discard", &market.discard)] {
                self.check_cards(found, &format!("{name}.{list}"), cards);
            }
        }
        self.check_cards(found, "box", &self.out);
        let rows =
            [("interface.row", &self.interface.row, ROW), ("schema.row", &self.schemas.row, self.era as usize + 2)];
        for (path, row, most) in rows {
            let message = format!("{} cards given, at most {most} expected", row.len());
            found.unless(row.len() <= most, path, message, "RVL-POS-13");
        }
        let of_players = self.players.iter().map(|player| {
            let drone = player.drone.as_ref().map_or(0, |drone| drone.cards.len());
            player.hand.len() + player.deck.len() + player.discard.len() + player.skills.len() + drone
        });
        let of_markets = markets.iter().map(|(_, market)| market.deck.len() + market.row.len() + market.discard.len());
        let of_events = events.deck.len() + events.discard.len() + usize::from(events.active.is_some());
        let all = of_players.chain(of_markets).sum::<usize>() + self.out.len();
        for (what, count) in [("cards", all), ("events", of_events)] {
            let message = format!("{count} {what} given, at most {CARDS_MAX} expected");
            found.unless(count <= CARDS_MAX, "", message, "RVL-POS-13");
        }
    }

    /// RVL-POS-13: no guild and no event among other cards.
    pub(super) fn check_cards(&self, found: &mut Found, path: &str, cards: &[DesignId]) {
        for (index, card) in cards.iter().enumerate() {
            let set = self.pack.design(*card).set;
            let message = format!("of the set {}; another card expected", set.code());
            found.unless(!matches!(set, Set::Guild | Set::Event), format!("{path}[{index}]"), message, "RVL-POS-13");
        }
    }
}

/// RVL-HEX-7.
fn check_spot(found: &mut Found, path: &str, spot: Option<(u8, u8)>) {
    let fits = spot.is_none_or(|(place, colour)| place < 3 && COLOURS.contains(&colour));
    found.unless(fits, format!("{path}.spot"), "a place from 0 to 2 and a colour from 1 to 8 expected", "RVL-HEX-7");
}
