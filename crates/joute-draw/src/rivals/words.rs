//! The names of everything on the picture of a table of Rivals, for those who do not see it.

use joute_kernel::Seat;
use joute_rivals::{AshakId, CardType, DesignId, Figure, HexId, Kind, Resource, TileId, View, ZoneId};

use super::ids::Counted;
use super::names::{ashak_name, card_name};
use super::place::called;
use super::scene::Scene;
use crate::words::messages;
use crate::words::people::{People, Plays};

/// The messages of Rivals, English first.
pub(crate) const MESSAGES: [&str; 2] =
    messages!["rivals", "rivals-front", "rivals-stage", "rivals-table", "rivals-told", "rivals-cards", "rivals-learn",];

/// Names of what lies and happens on a table of Rivals.
pub type Speaker<'a> = crate::words::people::Speaker<'a, View>;

impl Plays for Speaker<'_> {
    fn plays(&self, seat: Seat) -> String {
        // Before it has an Ashak a seat is known by its colour.
        self.chosen(seat)
            .map_or_else(|| self.words.t(&format!("colour-{}", Scene::owner(seat).word())), |ashak| self.ashak(ashak))
    }
}

/// The last part of the key of a kind of hex.
pub(super) const fn code(kind: Kind) -> &'static str {
    match kind {
        Kind::Forest => "forest",
        Kind::Crystal => "crystal",
        Kind::Interface => "interface",
        Kind::Observatory => "observatory",
        Kind::Lake => "lake",
        Kind::Volcano => "volcano",
    }
}

impl Speaker<'_> {
    /// Whether somebody is known by what is played alone.
    pub(super) fn unnamed(&self, seat: Seat) -> bool {
        self.seat(seat) == self.plays(seat)
    }

    /// An Ashak by its printed name.
    pub(super) fn ashak(&self, ashak: AshakId) -> String {
        ashak_name(&self.view.options.pack, &self.view.options.pack.ashak(ashak).id, self.words.0)
    }

    /// The Ashak of a seat, once it has one.
    fn chosen(&self, seat: Seat) -> Option<AshakId> {
        self.view.open.players.get(seat.index()).and_then(|player| player.ashak)
    }

    /// RVL-SETUP-2: the Ashaks that nobody has taken.
    pub(super) fn free_ashaks(&self) -> impl Iterator<Item = AshakId> {
        let pack = &self.view.options.pack;
        let is_free =
            |ashak: &AshakId| Seat::first_of(self.view.options.seats).all(|seat| self.chosen(seat) != Some(*ashak));
        pack.ashaks().iter().filter_map(|ashak| pack.ashak_named(&ashak.id)).filter(is_free)
    }

    /// How a game ended, by the code of its reason.
    pub(super) fn ended(&self, code: &str) -> String {
        let points = self.view.options.rules.rp_to_win;
        let had = self.view.open.players.iter().map(|player| player.rp).max().unwrap_or_default();
        let more = if had > points { "yes" } else { "no" };
        self.words.say(&format!("rvl-end-{code}"), &[("n", points.into()), ("had", had.into()), ("more", more.into())])
    }

    /// The arena as a whole.
    pub(super) fn arena(&self) -> String {
        let hexes = self.view.open.present.hexes().len();
        self.words.say("rvl-arena", &[("n", hexes.into()), ("era", self.view.open.era.number().into())])
    }

    /// A kind of hex, or what lies face down.
    pub(super) fn kind(&self, kind: Option<Kind>) -> String {
        kind.map_or_else(|| self.words.t("rvl-kind-down"), |kind| self.words.t(&format!("rvl-kind-{}", code(kind))))
    }

    /// A hex with all that lies on it but the pieces.
    pub(super) fn hex(&self, scene: &Scene<'_>, hex: HexId) -> String {
        let (open, tile) = (&self.view.open, TileId::of(hex));
        let what = self.kind(scene.kind(hex));
        let mut parts = vec![self.words.say("rvl-hex", &[("what", what.into()), ("place", called(hex).into())])];
        if scene.kind(hex).is_some() && !scene.is_up(hex) {
            parts.push(self.words.t("rvl-peeked"));
        }
        if open.desert.contains(tile) {
            parts.push(self.words.t("rvl-desert"));
        } else if open.sprout.contains(tile) {
            parts.push(self.words.t("rvl-sprout"));
        }
        if let Some(colour) = scene.spot(hex) {
            parts.push(self.words.t(&format!("rvl-spot-{colour}")));
        }
        // Who and what stands there.
        for seat in scene.seats() {
            let player = scene.player(seat);
            parts.extend((player.hex == Some(hex)).then(|| self.titled(seat)));
            parts.extend((player.drone.hex == Some(hex)).then(|| self.figure_within(Figure::Drone(seat))));
            parts.extend(player.shields.contains(hex).then(|| self.of_seat("rvl-shield", seat)));
        }
        parts.extend(open.sponsors.contains(hex).then(|| self.words.t("rvl-sponsor")));
        self.words.clauses(&parts)
    }

    /// The Ashak of a seat on the arena.
    pub(super) fn hero(&self, seat: Seat) -> String {
        let player = &self.view.open.players[seat.index()];
        let args = [("who", self.titled(seat).into()), ("n", player.hp.into()), ("rp", player.rp.into())];
        self.words.say("rvl-hero", &args)
    }

    /// Who sits there, with the Ashak where that is another name.
    pub(super) fn titled(&self, seat: Seat) -> String {
        let (who, plays) = (self.seat(seat), self.plays(seat));
        if who == plays || self.chosen(seat).is_none() {
            who
        } else {
            self.words.say("rvl-titled", &[("who", who.into()), ("what", plays.into())])
        }
    }

    /// The drone of a seat, where it begins a sentence or stands alone.
    pub(super) fn drone_called(&self, seat: Seat) -> String {
        if self.you() == Some(seat) {
            self.words.t("rvl-drone-yours")
        } else {
            self.words.say("rvl-drone", &[("who", self.seat(seat).into())])
        }
    }

    /// A piece of a seat, by the key of its message: `rvl-shield`, `rvl-board`.
    pub(super) fn of_seat(&self, key: &str, seat: Seat) -> String {
        self.words.say(key, &[("who", self.titled(seat).into())])
    }

    /// The drought token of a tile.
    pub(super) fn drought(&self, is_desert: bool) -> String {
        self.words.t(if is_desert { "rvl-desert" } else { "rvl-sprout" })
    }

    /// A zone, or its card.
    pub(super) fn zone(&self, zone: ZoneId) -> String {
        self.words.say("rvl-zone", &[("name", zone.name().into())])
    }

    /// A resource.
    pub(super) fn resource(&self, resource: Resource) -> String {
        self.words.t(&format!("rvl-resource-{}", resource.code()))
    }

    /// A type of cards.
    pub(super) fn card_type(&self, kind: CardType) -> String {
        self.words.t(&format!("rvl-type-{}", kind.code()))
    }

    /// A card by its printed name alone.
    pub(super) fn card_called(&self, card: DesignId) -> String {
        card_name(&self.view.options.pack, &self.view.options.pack.design(card).id, self.words.0)
    }

    /// The ultimate of a seat by its printed name, once it is known.
    pub(super) fn ultimate_called(&self, seat: Seat) -> Option<String> {
        let pack = &self.view.options.pack;
        let names = pack.name_of_ultimate(&pack.ashak(self.chosen(seat)?).id)?;
        // Texts of packs stand in the order of `joute_content::LANGUAGES`, as languages do.
        Some(names[self.words.0 as usize].clone())
    }

    /// A card by its name and type.
    pub(super) fn card(&self, card: DesignId) -> String {
        let design = self.view.options.pack.design(card);
        let (name, kind) = (self.card_called(card), self.card_type(design.kind));
        self.words.say("rvl-card", &[("name", name.into()), ("kind", kind.into()), ("ap", design.ap.into())])
    }

    /// A count on a board.
    pub(super) fn counted(&self, counted: Counted, seat: Seat) -> String {
        let player = &self.view.open.players[seat.index()];
        let words = self.words;
        let n = |key: &str, n: u16| words.say(key, &[("n", n.into())]);
        match counted {
            Counted::Life => {
                let key = if player.poison.is_empty() { "rvl-life" } else { "rvl-life-poisoned" };
                let poison = player.poison.len();
                words.say(
                    key,
                    &[
                        ("n", player.hp.into()),
                        ("of", self.view.options.rules.max_hp.into()),
                        ("poison", poison.into()),
                    ],
                )
            }
            Counted::Points => n("rvl-rp", player.rp.into()),
            Counted::Gauge => words.say("rvl-gauge", &[("n", player.ult.into()), ("of", self.gauge(seat).into())]),
            Counted::Tokens => {
                let ant = player.ant;
                words.say(
                    "rvl-tokens",
                    &[("ready", ant.ready.into()), ("active", ant.active.into()), ("reserve", ant.reserve.into())],
                )
            }
            Counted::Resin | Counted::Crystal => {
                let resource = if counted == Counted::Resin { Resource::Resin } else { Resource::Crystal };
                self.stock(resource, player.stock(resource))
            }
            Counted::Walls => words.say("rvl-walls", &[("n", player.shields.len().into())]),
            Counted::Cards => {
                let args = [
                    ("hand", player.hand.into()),
                    ("deck", player.deck.into()),
                    ("discard", player.discard.len().into()),
                ];
                words.say("rvl-cards", &args)
            }
            Counted::Skills => {
                let names: Vec<String> = player.skills.iter().map(|skill| self.card(skill.card)).collect();
                if names.is_empty() { words.t("rvl-no-skills") } else { words.clauses(&names) }
            }
            Counted::Guild => player.guild.map_or_else(|| words.t("rvl-no-guild"), |guild| self.card(guild)),
        }
    }

    /// RVL-ULT-3: the length of a gauge.
    pub(super) fn gauge(&self, seat: Seat) -> u8 {
        self.view.options.gauge_of(&self.view.open.players[seat.index()])
    }
}

/// Keys of messages that are put together of parts.
#[cfg(test)]
pub(crate) fn composed() -> Vec<String> {
    let kinds = Kind::ALL.map(|kind| format!("rvl-kind-{}", code(kind)));
    let spots = joute_rivals::COLOURS.map(|colour| format!("rvl-spot-{colour}"));
    let resources = Resource::ALL.map(|resource| format!("rvl-resource-{}", resource.code()));
    let types = CardType::ALL.map(|kind| format!("rvl-type-{}", kind.code()));
    kinds
        .into_iter()
        .chain(spots)
        .chain(resources)
        .chain(types)
        .chain(
            joute_rivals::Never::ALL
                .into_iter()
                .filter(|never| *never != joute_rivals::Never::Shown)
                .map(|never| format!("rvl-why-{}", never.code())),
        )
        .chain(super::text::composed())
        .chain(super::page::composed())
        .chain(super::told::composed())
        .collect()
}
