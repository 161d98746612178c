//! RVL-POS-13: what a player of a position cannot have.

use joute_kernel::Seat;

use super::check::Found;
use crate::arena::{HexId, TileId};
use crate::fray::{Figure, HAND_MAX};
use crate::pack::{CardType, GAUGE, Set};
use crate::pile::{Pile, Pocket};
use crate::player::{Drone, EFFECTS_MAX, POISON_MAX, SKILLS_MAX};
use crate::position::{Phase, Position, PositionPlayer, STOCK_MAX};

/// RVL-ANT-1: usable places.
const USABLE: u8 = 2;

impl Position {
    pub(super) fn check_players(&self, found: &mut Found) {
        for (seat, player) in Seat::first_of(self.players.len() as u8).zip(&self.players) {
            let path = format!("players[{seat}]");
            self.check_place(found, &path, seat, player);
            self.check_counts(found, &path, seat, player);
            self.check_hand(found, &path, player);
            self.check_board(found, &path, player);
            self.check_drone(found, &path, seat, player);
            if player.died > 0 {
                self.check_dead(found, &path, player);
            }
        }
    }

    /// RVL-GEO-10, RVL-MOVE-4, RVL-VOID-8: a figure stands on a present hex, face up, alone, unless it is nowhere.
    fn check_place(&self, found: &mut Found, path: &str, seat: Seat, player: &PositionPlayer) {
        let path = format!("{path}.hex");
        self.check_hex(found, &path, player.hex);
        let index = seat.index();
        let is_alone = player.hex.is_none() || self.players[..index].iter().all(|other| other.hex != player.hex);
        found.unless(is_alone, &path, "another Ashak stands there; a free hex expected", "RVL-MOVE-4");
        let falls = self.falls(Figure::Ashak(seat));
        self.check_presence(found, &path, player, player.hex, falls);
    }

    fn check_hex(&self, found: &mut Found, path: &str, hex: Option<HexId>) {
        let Some(tile) = hex.map(TileId::of) else { return };
        let is_there = self.present().contains(tile) && (tile == TileId::CENTRE || self.tile(tile).up);
        found.unless(is_there, path, "gone or face down; a hex of a tile that lies face up expected", "RVL-GEO-10");
    }

    /// Whether a figure is somewhere exactly when it has to be.
    fn check_presence(&self, found: &mut Found, path: &str, player: &PositionPlayer, hex: Option<HexId>, falls: bool) {
        let has_hex = hex.is_some();
        match self.phase {
            // RVL-POS-9, RVL-POS-15.
            Phase::Setup | Phase::Place | Phase::Over => {}
            Phase::Draw | Phase::TurnStart | Phase::Turn | Phase::RoundEnd | Phase::Falls => {
                if falls {
                    found.unless(!has_hex, path, "who falls stands nowhere; leave it out", "RVL-VOID-8");
                } else if player.died == 0 {
                    found.unless(has_hex, path, "missing; give the hex of the figure, such as \"0,0\"", "RVL-POS-13");
                }
            }
        }
    }

    fn check_counts(&self, found: &mut Found, path: &str, seat: Seat, player: &PositionPlayer) {
        let rules = &self.rules;
        let mut ranged = |key: &str, value: u16, least: u16, most: u16, rule: &'static str| {
            let message = format!("{value} given, {least} to {most} expected");
            found.unless((least..=most).contains(&value), format!("{path}.{key}"), message, rule);
        };
        let is_alive = player.died == 0;
        if is_alive {
            ranged("hp", player.hp.into(), 1, rules.max_hp.into(), "RVL-POS-13");
        } else {
            ranged("hp", player.hp.into(), 0, 0, "RVL-POS-13");
        }
        if is_alive && self.phase != Phase::Over {
            ranged("rp", player.rp.into(), 0, u16::from(rules.rp_to_win.max(1)) - 1, "RVL-END-1");
        }
        let printed = player.ashak.map_or(GAUGE, |ashak| self.pack.ashak(ashak).gauge);
        ranged("ult", player.ult.into(), 0, rules.ultimate_max.unwrap_or(printed).into(), "RVL-ULT-3");
        ranged("resin", player.resin, 0, STOCK_MAX, "RVL-COMP-3");
        ranged("crystal", player.crystal, 0, STOCK_MAX, "RVL-COMP-3");
        ranged("died", player.died.into(), 0, self.players.len() as u16, "RVL-POS-13");
        let ant = player.ant;
        let usable = ant.ready.saturating_add(ant.active);
        ranged("ant", usable.into(), 0, USABLE.into(), "RVL-ANT-1");
        ranged("ant.reserve", ant.reserve.into(), 0, 1, "RVL-ANT-1");
        let message = "a token in reserve beside a free usable place; move it there";
        found.unless(ant.reserve == 0 || usable >= USABLE, format!("{path}.ant.reserve"), message, "RVL-ANT-1");
        let is_first = player.died == 0 || self.players[..seat.index()].iter().all(|other| other.died != player.died);
        let message = format!("{} given twice; each death has its own number", player.died);
        found.unless(is_first, format!("{path}.died"), message, "RVL-POS-13");
    }

    /// Cards, and what is known of them.
    fn check_hand(&self, found: &mut Found, path: &str, player: &PositionPlayer) {
        for (name, cards) in [("hand", &player.hand), ("deck", &player.deck), ("discard", &player.discard)] {
            self.check_cards(found, &format!("{path}.{name}"), cards);
        }
        let message = format!("{} cards given, at most {HAND_MAX} expected", player.hand.len());
        found.unless(player.hand.len() <= HAND_MAX, format!("{path}.hand"), message, "RVL-POS-13");
        let mut lot: Pile = player.hand.iter().chain(&player.deck).copied().collect();
        for (index, card) in player.known.iter().enumerate() {
            let message = "not in hand and deck; leave it out";
            found.unless(lot.remove(*card), format!("{path}.known[{index}]"), message, "RVL-POS-13");
        }
        let peeked =
            [("interface", player.peeked, &self.interface.deck), ("schema", player.peeked_schemas, &self.schemas.deck)];
        for (name, count, deck) in peeked {
            let message = format!("{count} given, at most {} cards are in that deck", deck.len());
            found.unless(usize::from(count) <= deck.len(), format!("{path}.peeked.{name}"), message, "RVL-POS-13");
        }
        for (index, tile) in player.peeked_tiles.iter().enumerate() {
            let is_down = self.present().contains(*tile) && *tile != TileId::CENTRE && !self.tile(*tile).up;
            let message = format!("{tile} does not lie face down in the arena");
            found.unless(is_down, format!("{path}.peeked.tiles[{index}]"), message, "RVL-POS-13");
        }
    }

    /// Guild, skills, poison and what lasts.
    fn check_board(&self, found: &mut Found, path: &str, player: &PositionPlayer) {
        let is_guild = |card: crate::pack::DesignId| self.pack.design(card).set == Set::Guild;
        for (name, guild) in [("guild", player.guild), ("guild_other", player.guild_other)] {
            found.unless(
                guild.is_none_or(is_guild),
                format!("{path}.{name}"),
                "no guild; a guild expected",
                "RVL-POS-13",
            );
        }
        let is_dealt = player.guild.is_some() || player.guild_other.is_none();
        found.unless(
            is_dealt,
            format!("{path}.guild"),
            "missing beside `guild_other`; give both or none",
            "RVL-SETUP-5",
        );
        for (index, skill) in player.skills.iter().enumerate() {
            let is_skill = matches!(self.pack.design(skill.card).kind, CardType::Passive | CardType::Activable);
            let is_new = player.skills[..index].iter().all(|other| other.card != skill.card);
            let at = format!("{path}.skills[{index}]");
            found.unless(is_skill, &at, "no skill; a passive or activable one expected", "RVL-SKILL-1");
            found.unless(is_new, &at, "there twice; another skill expected", "RVL-SKILL-2");
        }
        let lists = [
            ("skills", player.skills.len(), SKILLS_MAX),
            ("poison", player.poison.len(), POISON_MAX),
            ("effects", player.effects.len(), EFFECTS_MAX),
        ];
        for (name, count, most) in lists {
            let message = format!("{count} given, at most {most} expected");
            found.unless(count <= most, format!("{path}.{name}"), message, "RVL-POS-13");
        }
        for (index, giver) in player.poison.iter().enumerate() {
            let message = format!("{giver} given, a seat of the table expected");
            found.unless(self.is_seat(*giver), format!("{path}.poison[{index}]"), message, "RVL-POISON-1");
        }
    }

    /// RVL-DRONE-9, RVL-POS-9: a drone where there are drones.
    fn check_drone(&self, found: &mut Found, path: &str, seat: Seat, player: &PositionPlayer) {
        let path = format!("{path}.drone");
        if !self.options().has_drones() {
            found.unless(player.drone.is_none(), &path, "outside drone mode; leave it out", "RVL-POS-13");
            return;
        }
        let drone = player.drone.clone().unwrap_or_default();
        self.check_hex(found, &format!("{path}.hex"), drone.hex);
        self.check_presence(found, &format!("{path}.hex"), player, drone.hex, self.falls(Figure::Drone(seat)));
        let together = self.phase != Phase::Place || drone.hex.is_some() == player.hex.is_some();
        let message = "given or left out together with that of the Ashak";
        found.unless(together, format!("{path}.hex"), message, "RVL-POS-9");
        self.check_cards(found, &format!("{path}.cards"), &drone.cards);
        let message = format!("{} cards given, at most {} expected", drone.cards.len(), Pocket::PLACES);
        found.unless(drone.cards.len() <= Pocket::PLACES, format!("{path}.cards"), message, "RVL-DRONE-9");
        let ant = drone.ant;
        let fits = ant.ready <= Drone::TOKENS && ant.active == 0 && ant.reserve == 0;
        let message = format!("`ready` up to {} expected, and nothing else", Drone::TOKENS);
        found.unless(fits, format!("{path}.ant"), message, "RVL-DRONE-9");
        for (key, count) in [("resin", drone.resin), ("crystal", drone.crystal)] {
            let message = format!("{count} given, 0 to {STOCK_MAX} expected");
            found.unless(count <= STOCK_MAX, format!("{path}.{key}"), message, "RVL-COMP-3");
        }
    }

    /// RVL-ELIM-4, RVL-POS-15: the dead have nothing; when the game ended at once, their cards may still lie there.
    fn check_dead(&self, found: &mut Found, path: &str, player: &PositionPlayer) {
        let keeps_cards = self.phase == Phase::Over;
        let ant = player.ant;
        let has = [
            ("hex", player.hex.is_some()),
            ("rp", player.rp > 0),
            ("resin", player.resin > 0),
            ("crystal", player.crystal > 0),
            ("ant", ant.ready > 0 || ant.active > 0 || ant.reserve > 0),
            ("hand", !player.hand.is_empty() && !keeps_cards),
            ("deck", !player.deck.is_empty() && !keeps_cards),
            ("discard", !player.discard.is_empty() && !keeps_cards),
            ("skills", !player.skills.is_empty() && !keeps_cards),
            ("poison", !player.poison.is_empty()),
        ];
        for (key, _) in has.into_iter().filter(|(_, has)| *has) {
            found.put(format!("{path}.{key}"), "of a dead player; leave it out", "RVL-POS-13");
        }
    }
}
