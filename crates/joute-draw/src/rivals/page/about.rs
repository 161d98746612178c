//! What the things of Rivals are, and how they stand.

use joute_kernel::Seat;
use joute_rivals::{AshakId, DesignId, Figure, HexId, Kind, TileId, ZoneId};

use crate::page::catalogue::{Catalogue, Explained};
use crate::page::game::GamePage as _;
use crate::rivals::card::{Size, card_svg};
use crate::rivals::ids::{self, Counted, Lies, Named};
use crate::rivals::told::tile_place;
use crate::rivals::{Scene, Speaker, card_text, ultimate_text};

impl Catalogue for Speaker<'_> {
    fn things(&self) -> Vec<(String, String)> {
        let (scene, open) = (Scene::of(*self), &self.view.open);
        let mut things: Vec<(String, String)> = Vec::new();
        for seat in Seat::first_of(self.seats()) {
            let player = &open.players[seat.index()];
            things.extend(player.hex.map(|_| (ids::hero(seat), self.hero(seat))));
            things.push((ids::board(seat), self.of_seat("rvl-board", seat)));
            if self.view.options.has_drones() {
                things.extend(player.drone.hex.map(|_| (ids::drone(seat), self.drone_called(seat))));
                things.push((ids::cargo(seat), self.cargo(seat)));
            }
            things.extend(player.skills.iter().map(|skill| (ids::skill(seat, skill.card), self.card(skill.card))));
            things.extend(player.shields.iter().map(|hex| (ids::shield(hex), self.of_seat("rvl-shield", seat))));
        }
        let mut hexes: Vec<HexId> = open.present.hexes().iter().collect();
        hexes.sort_by_key(|hex| hex.north_west());
        things.extend(hexes.iter().map(|hex| (ids::hex(*hex), self.hex(&scene, *hex))));
        things.extend(open.sponsors.iter().map(|hex| (ids::sponsor(hex), self.words.t("rvl-sponsor"))));
        let dry = open.desert.union(open.sprout).both(open.present);
        things.extend(dry.iter().map(|tile| (ids::drought(tile), self.drought(open.desert.contains(tile)))));
        things.extend(open.event.map(|event| (ids::EVENT.to_owned(), self.card(event))));
        for (lies, market) in [(Lies::Row, &open.interface), (Lies::Schema, &open.schemas)] {
            things.extend(market.row.designs().map(|card| (ids::card(lies, card), self.card(card))));
        }
        things.push((ids::DECK.to_owned(), self.deck("rvl-interface-deck", open.interface.deck)));
        things.push((ids::SCHEMA_DECK.to_owned(), self.deck("rvl-schema-deck", open.schemas.deck)));
        things.extend(self.cards_near().into_iter().map(|(lies, card)| (ids::card(lies, card), self.card(card))));
        things
    }

    fn entry(&self, thing: &str) -> Option<Explained> {
        let (words, open) = (self.words, &self.view.open);
        if let Some(name) = self.button_words(thing) {
            let about = if thing.starts_with(super::buttons::MORE) { "rvl-about-more" } else { "rvl-about-step" };
            return Some(Explained::new(name, [words.t(about)], "RVL-DEC-2"));
        }
        let is_seated = |seat: Seat| seat.index() < usize::from(self.seats());
        Some(match ids::parse(thing)? {
            Named::Hex(hex) => self.hex_entry(hex)?,
            Named::Hero(seat) if is_seated(seat) && open.players[seat.index()].ashak.is_some() => {
                let said = self.board_said(seat).into_iter().chain(self.seen_from(seat));
                Explained::new(self.hero(seat), said, "RVL-COMBAT-5")
            }
            Named::Board(seat) if is_seated(seat) => {
                Explained::new(self.of_seat("rvl-board", seat), self.board_said(seat), "RVL-SETUP-2")
            }
            Named::Drone(seat) if is_seated(seat) && self.view.options.has_drones() => {
                let said = [words.t("rvl-about-drone"), self.cargo(seat)];
                Explained::new(self.drone_called(seat), said, "RVL-DRONE-8")
            }
            Named::Cargo(seat) if is_seated(seat) && self.view.options.has_drones() => {
                Explained::new(self.cargo(seat), [words.t("rvl-about-cargo")], "RVL-DRONE-9")
            }
            Named::Shield(hex) => {
                let holds = |seat: &Seat| open.players[seat.index()].shields.contains(hex);
                let seat = Seat::first_of(self.seats()).find(holds)?;
                Explained::new(self.of_seat("rvl-shield", seat), [words.t("rvl-about-shield")], "RVL-SHIELD-3")
            }
            Named::Sponsor(hex) if open.sponsors.contains(hex) => {
                Explained::new(words.t("rvl-sponsor"), [words.t("rvl-about-sponsor")], "RVL-SPON-7")
            }
            Named::Drought(tile) if open.desert.union(open.sprout).contains(tile) => {
                let is_desert = open.desert.contains(tile);
                let about = if is_desert { "rvl-about-desert" } else { "rvl-about-sprout" };
                Explained::new(self.drought(is_desert), [words.t(about)], "RVL-DRY-1")
            }
            Named::Zone(zone) => self.zone_entry(zone),
            Named::Skill(seat, card) | Named::Aboard(seat, card) if is_seated(seat) => {
                let card = card.design(&self.view.options.pack)?;
                let player = &open.players[seat.index()];
                let lies = player.skills.iter().any(|skill| skill.card == card)
                    || player.drone.cards.as_slice().contains(&card);
                self.card_entry(card).filter(|_| lies)?
            }
            Named::Card(lies, card) => {
                let card = card.design(&self.view.options.pack)?;
                let here = match lies {
                    Lies::Row => open.interface.row.as_slice().contains(&card),
                    Lies::Schema => open.schemas.row.as_slice().contains(&card),
                    _ => self.cards_near().contains(&(lies, card)),
                };
                self.card_entry(card).filter(|_| here)?
            }
            Named::Ashak(ashak) => self.ashak_entry(ashak.ashak(&self.view.options.pack)?),
            Named::Count(counted, seat) if is_seated(seat) => self.count_entry(counted, seat),
            Named::Deck => {
                let name = self.deck("rvl-interface-deck", open.interface.deck);
                Explained::new(name, [words.t("rvl-about-deck")], "RVL-HARV-7")
            }
            Named::SchemaDeck => {
                let name = self.deck("rvl-schema-deck", open.schemas.deck);
                Explained::new(name, [words.t("rvl-about-schemas")], "RVL-SPEND-3")
            }
            Named::Event => {
                let event = open.event?;
                let known = self.card_entry(event)?;
                Explained { rule: "RVL-EVENT-2", picture: None, ..known }.never(words.t("rvl-why-event"), "RVL-EVENT-1")
            }
            _ => return None,
        })
    }
}

impl Speaker<'_> {
    /// The cards that the reader alone holds or may choose from, each with where it lies.
    fn cards_near(&self) -> Vec<(Lies, DesignId)> {
        let view = self.view;
        let mut cards: Vec<(Lies, DesignId)> = view.hand.designs().map(|card| (Lies::Hand, card)).collect();
        for card in view.open.looked.designs().chain(view.seen.designs()) {
            if !cards.contains(&(Lies::Seen, card)) {
                cards.push((Lies::Seen, card));
            }
        }
        cards.extend(view.laid_out().designs().map(|card| (Lies::Spoil, card)));
        cards.extend(view.offer.into_iter().flatten().map(|card| (Lies::Dealt, card)));
        if let Some(me) = view.viewer.seat().filter(|seat| seat.index() < usize::from(view.options.seats)) {
            cards.extend(view.open.players[me.index()].discard.designs().map(|card| (Lies::Discard, card)));
        }
        cards
    }

    fn deck(&self, key: &str, count: u8) -> String {
        self.words.say(key, &[("n", count.into())])
    }

    fn hex_entry(&self, hex: HexId) -> Option<Explained> {
        let (words, open) = (self.words, &self.view.open);
        let tile = TileId::of(hex);
        if !open.present.contains(tile) {
            return None;
        }
        let scene = Scene::of(*self);
        let (about, rule) = match scene.kind(hex) {
            None => ("rvl-about-down", "RVL-EXPL-1"),
            Some(Kind::Forest) => ("rvl-about-forest", "RVL-HEX-1"),
            Some(Kind::Crystal) => ("rvl-about-crystal", "RVL-HEX-2"),
            Some(Kind::Interface) => ("rvl-about-interface", "RVL-HEX-3"),
            Some(Kind::Observatory) => ("rvl-about-observatory", "RVL-HEX-4"),
            Some(Kind::Lake) => ("rvl-about-lake", "RVL-HEX-5"),
            Some(Kind::Volcano) => ("rvl-about-volcano", "RVL-HEX-6"),
        };
        let zone = tile.zone().map_or_else(String::new, |zone| self.zone(zone));
        let place = match zone.is_empty() {
            true => words.t("rvl-about-centre"),
            false => words.say("rvl-about-tile", &[("where", tile_place(tile).into()), ("zone", zone.into())]),
        };
        let mut said = vec![words.t(about), place];
        said.extend(tile.zone().and_then(|zone| self.fate(zone)));
        let stands = Seat::first_of(self.seats()).filter(|seat| open.players[seat.index()].hex == Some(hex));
        said.extend(stands.map(|seat| words.say("rvl-about-stands", &[("who", self.hero(seat).into())])));
        if open.sponsors.contains(hex) {
            said.push(words.t("rvl-about-sponsor"));
        }
        if open.desert.contains(tile) || open.sprout.contains(tile) {
            said.push(words.t(if open.desert.contains(tile) { "rvl-about-desert" } else { "rvl-about-sprout" }));
        }
        said.extend(self.distance_to(hex));
        Some(Explained::new(self.hex(&scene, hex), said, rule))
    }

    /// How far the reader's Ashak is from a hex.
    fn distance_to(&self, hex: HexId) -> Option<String> {
        let me = self.view.viewer.seat()?;
        let own = self.view.open.players.get(me.index())?.hex?;
        (own != hex).then(|| self.words.say("rvl-about-far", &[("n", own.distance(hex).into())]))
    }

    /// RVL-LOS-3: whether the reader's Ashak sees that of a seat.
    fn seen_from(&self, seat: Seat) -> Option<String> {
        let me = self.view.viewer.seat().filter(|me| *me != seat)?;
        let open = &self.view.open;
        let (from, to) = (open.players.get(me.index())?.hex?, open.players[seat.index()].hex?);
        let key = match self.imagined().is_seen(Figure::Ashak(me), from, to) {
            true => "rvl-about-in-sight",
            false => "rvl-about-out-of-sight",
        };
        Some(self.words.say(key, &[("n", from.distance(to).into())]))
    }

    /// What everybody may count of a player, and the dice against an attack now.
    fn board_said(&self, seat: Seat) -> Vec<String> {
        let player = &self.view.open.players[seat.index()];
        let counted = Counted::OF_BOARD.map(|counted| self.counted(counted, seat));
        let mut said = vec![self.words.say("rvl-about-counts", &[("what", self.words.clauses(&counted).into())])];
        let cards = player.skills.iter().map(|skill| (skill.card, skill.up));
        let cards: Vec<(DesignId, bool)> = cards.chain(player.guild.map(|guild| (guild, player.guild_up))).collect();
        said.extend(cards.into_iter().map(|(card, is_up)| {
            let key = if is_up { "rvl-about-upright" } else { "rvl-about-exhausted" };
            let named = self.words.say(key, &[("what", self.card_called(card).into())]);
            core::iter::once(named).chain(card_text(self, card)).collect::<Vec<_>>().join(" ")
        }));
        if player.hex.is_some() {
            let dice = self.imagined().defence_dice(seat);
            said.push(self.words.say("rvl-about-dice", &[("n", dice.into())]));
        }
        if !player.is_alive() {
            said.push(self.words.t("rvl-about-dead"));
        }
        said
    }

    fn zone_entry(&self, zone: ZoneId) -> Explained {
        let names: Vec<String> = zone.tiles().iter().map(tile_place).collect();
        let tiles = self.words.say("rvl-about-zone", &[("what", self.words.list(&names).into())]);
        let fate = self.fate(zone).unwrap_or_else(|| self.words.t("rvl-about-zone-falls"));
        Explained::new(self.zone(zone), [tiles, fate], "RVL-VOID-1").never(self.words.t("rvl-why-zone"), "RVL-ERA-2")
    }

    fn card_entry(&self, card: DesignId) -> Option<Explained> {
        let design = self.view.options.pack.design(card);
        let mut said = card_text(self, card);
        if said.is_empty() {
            said.push(self.words.t("rvl-about-blank"));
        }
        let picture = card_svg(&Scene::of(*self), card, "about-card", Size::Hand);
        Some(Explained::new(self.card(card), said, design.kind.rule()).pictured(picture))
    }

    fn ashak_entry(&self, ashak: AshakId) -> Explained {
        let (words, board) = (self.words, self.view.options.pack.ashak(ashak));
        let cards: Vec<String> = board.cards.iter().map(|card| self.card_called(*card)).collect();
        let cards = words.say("rvl-about-ashak", &[("what", words.list(&cards).into()), ("n", board.gauge.into())]);
        let ultimate = board.ultimate.as_ref().map(|ultimate| ultimate_text(ultimate, words)).unwrap_or_default();
        Explained::new(self.ashak(ashak), core::iter::once(cards).chain(ultimate), "RVL-SETUP-2")
    }

    fn count_entry(&self, counted: Counted, seat: Seat) -> Explained {
        let (words, player) = (self.words, &self.view.open.players[seat.index()]);
        let (about, rule) = match counted {
            Counted::Life => ("rvl-about-life", "RVL-ELIM-1"),
            Counted::Points => ("rvl-about-points", "RVL-END-1"),
            Counted::Gauge => ("rvl-about-gauge", "RVL-ULT-4"),
            Counted::Tokens => ("rvl-about-anticipation", "RVL-ANT-2"),
            Counted::Resin => ("rvl-about-resin", "RVL-SPEND-1"),
            Counted::Crystal => ("rvl-about-crystals", "RVL-SPEND-2"),
            Counted::Walls => ("rvl-about-shield", "RVL-SHIELD-3"),
            Counted::Cards => ("rvl-about-cards", "RVL-ROUND-1"),
            Counted::Skills => ("rvl-about-skills", "RVL-SKILL-1"),
            Counted::Guild => ("rvl-about-guild", "RVL-GUILD-1"),
        };
        let mut said = vec![words.t(about)];
        match counted {
            Counted::Gauge => {
                let board = player.ashak.map(|ashak| self.view.options.pack.ashak(ashak));
                let ultimate = board.and_then(|board| board.ultimate.as_ref());
                said.extend(ultimate.map(|ultimate| ultimate_text(ultimate, words)).unwrap_or_default());
            }
            Counted::Guild => said.extend(player.guild.map(|guild| card_text(self, guild)).unwrap_or_default()),
            _ => {}
        }
        Explained::new(self.counted(counted, seat), said, rule)
    }
}
