//! What the things of Guardians are, and how they stand.

use joute_guardians::{CardId, CardSet, PlayerView, Role, SpaceId, SpaceView, TerrainView};
use joute_kernel::Seat;

use crate::guardians::card::played_svg;
use crate::guardians::ids::{self, Counted, Named};
use crate::guardians::printed::{Body, figures, told};
use crate::guardians::text::signed;
use crate::guardians::words::Speaker;
use crate::guardians::{CardSize, abilities_text, guardian_svg};
use crate::page::catalogue::{Catalogue, Explained};
use crate::words::people::People;
use crate::words::sentence;

impl Catalogue for Speaker<'_> {
    fn things(&self) -> Vec<(String, String)> {
        let mut things: Vec<(String, String)> = Vec::new();
        for seat in Seat::first_of(self.view.table.seat_count()) {
            things.push((ids::guardian(seat), self.guardian(seat)));
            for space in SpaceId::all_of(self.view.table.seat_count()).filter(|space| space.home() == seat) {
                things.push((ids::space(space), self.space(space)));
            }
            things.push((ids::pile(seat), self.did("gua-pile", seat)));
            things.push((ids::discard(seat), self.did("gua-discard-pile", seat)));
        }
        if let Some(combat) = self.fought().filter(|_| self.targets_guardian()) {
            things.push((ids::TARGET.to_owned(), self.guardian(combat.seats[Role::Defender as usize])));
        }
        things.extend(self.cards_shown().map(|card| (ids::card(card), self.card(card))));
        things
    }

    /// The Guardian and the piles, which a phone has no room for.
    fn beside(&self, seat: Seat) -> Vec<String> {
        let things = [ids::guardian(seat), ids::pile(seat), ids::discard(seat)];
        let told = |known: Explained| {
            let said: Vec<String> = known.said.iter().map(|said| sentence(said.trim_end_matches('.'))).collect();
            self.headed(known.name, said.join(" "))
        };
        things.iter().filter_map(|thing| self.entry(thing)).map(told).collect()
    }

    fn entry(&self, thing: &str) -> Option<Explained> {
        let words = self.words;
        Some(match ids::parse(thing)? {
            Named::Space(space) => {
                let view = self.view.space(space)?;
                let lies = self.stack(space).map(|stack| sentence(&stack));
                let bare = self.is_bare(space, None).then(|| words.t("gua-about-bare"));
                // GUA-HAND-3.
                let is_unseen = self.view.viewer.is(view.owner) && view.stack.count > 0 && view.stack.cards.is_none();
                let unseen = is_unseen.then(|| words.t("gua-about-unseen"));
                let said = [Some(sentence(&self.ground(space))), lies, unseen, self.controlled(view), bare];
                Explained::new(self.space(space), said.into_iter().flatten(), "GUA-MAP-6")
            }
            Named::Card(card) => {
                let known = self.cards_shown().any(|shown| shown == card);
                let printed = self.view.table.card(card).filter(|_| known)?;
                let rules = &self.view.rules;
                let text = Body::of_game(printed, rules, words).text;
                // GUA-UP-1: of a Creature the number is told as its Vitality.
                let up = (!printed.is_creature()).then(|| words.t("gua-about-up"));
                let said = [figures(printed, rules, words)].into_iter().chain(up).chain(text);
                let picture = played_svg(printed, rules, words);
                Explained::new(self.card(card), said, "GUA-CARD-3").pictured(picture)
            }
            Named::Guardian(seat) => {
                let guardian = self.view.table.guardian(seat)?;
                let numbers = [("n", guardian.vitality.into()), ("by", guardian.cmp.into())];
                let said = [words.say("gua-about-guardian", &numbers)];
                let said = said.into_iter().chain(abilities_text(&guardian.abilities, words));
                let picture = guardian_svg(guardian, words, CardSize::Full);
                Explained::new(self.guardian(seat), said, "GUA-GUARD-3").pictured(picture)
            }
            Named::Pile(seat) => {
                let player = self.view.player(seat)?;
                let left = player.draw;
                let up = player.up.filter(|up| up.on_pile);
                let up = up.map(|up| sentence(&self.turned_up(seat, CardId::new(seat, up.card))));
                let cards = words.say("gua-n-cards", &[("n", left.into())]);
                let drawn = self.view.table.guardian(seat).map(|guardian| {
                    let parts = [
                        ("gua-draw-fewer", guardian.ldl),
                        ("gua-draw-more", guardian.mdl),
                        ("gua-draw-lower", guardian.luc),
                    ];
                    let said = |(key, n): &(&str, i8)| words.say(key, &[("n", signed(*n).into())]);
                    let parts: Vec<String> = parts.iter().filter(|(_, n)| *n != 0).map(said).collect();
                    let args = [("n", guardian.base_draw.into()), ("parts", parts.join(", ").into())];
                    words.say(if parts.is_empty() { "gua-about-draw-always" } else { "gua-about-draw" }, &args)
                });
                let said = [Some(sentence(&cards)), up, drawn].into_iter().flatten();
                Explained::new(self.did("gua-pile", seat), said, "GUA-DRAW-2")
            }
            Named::Discard(seat) => {
                let cards = self.view.player(seat)?.discard;
                let all = if cards.is_empty() { words.t("gua-nothing-there") } else { self.cards(cards.of_seat(seat)) };
                Explained::new(self.did("gua-discard-pile", seat), [all], "GUA-LAND-8")
            }
            Named::Count(counted, seat) => {
                let (rule, about) = match counted {
                    Counted::Stones => ("GUA-CARD-6", "gua-about-stones"),
                    Counted::Trophies => ("GUA-VIC-3", "gua-about-trophies"),
                    Counted::Lands => ("GUA-VIC-1", "gua-about-lands"),
                    Counted::Hand => ("GUA-HAND-1", "gua-about-hand"),
                    Counted::Depot => ("GUA-DISC-2", "gua-about-depot"),
                    Counted::Pen => ("GUA-DISC-2", "gua-about-pen"),
                };
                let (_, count) = self.counted_for(counted, seat, self.view.player(seat)?);
                // Beside what is held lie the piles.
                let is_held = matches!(counted, Counted::Hand | Counted::Depot);
                let beside = if is_held { self.beside(seat) } else { Vec::new() };
                Explained::new(count, [words.t(about)].into_iter().chain(beside), rule)
            }
            Named::Target => {
                let combat = self.view.combat.as_ref().filter(|combat| combat.on_guardian)?;
                return self.entry(&ids::guardian(combat.seats[Role::Defender as usize]));
            }
        })
    }
}

impl Speaker<'_> {
    /// Every card that the reader sees by itself: what is held, what lies on spaces, in play, open or among the discards.
    pub(super) fn cards_shown(&self) -> impl Iterator<Item = CardId> {
        let view = self.view;
        let of =
            |seat: Seat, cards: CardSet| cards.iter().map(move |number| CardId::new(seat, number)).collect::<Vec<_>>();
        let mut shown = Vec::new();
        for (seat, player) in Seat::first_of(view.table.seat_count()).zip(&view.players) {
            for zone in [&player.hand, &player.depot, &player.pen] {
                shown.extend(of(seat, zone.shown()));
            }
            shown.extend(of(seat, player.discard));
            shown.extend(player.up.map(|up| CardId::new(seat, up.card)));
            shown.extend(player.trophies.iter().copied());
            for stronghold in &player.strongholds {
                shown.extend(of(seat, stronghold.under.shown().union(stronghold.face_up)));
                shown.extend(stronghold.upgrade.map(|upgrade| CardId::new(seat, upgrade)));
            }
        }
        for space in &view.spaces {
            shown.extend(of(space.owner, space.stack.shown()));
            shown.extend(space.shield);
            shown.extend(space.terrain.and_then(|terrain| terrain.card));
        }
        if let Some(stack) = view.underway() {
            shown.extend(of(stack.owner, stack.cards.shown()));
            shown.push(stack.shield);
        }
        if let Some(combat) = &view.combat {
            for (seat, fighter) in combat.seats.into_iter().zip(&combat.fighters) {
                shown.extend(of(seat, fighter.hand.shown().union(fighter.play)));
            }
        }
        shown.sort_unstable();
        shown.dedup();
        shown.into_iter()
    }

    /// What a space is: a Stronghold that stands, Ruins, a land with or without Terrain.
    pub(crate) fn ground(&self, space: SpaceId) -> String {
        let (words, view) = (self.words, self.view);
        if space.is_stronghold() {
            return match view.table.stronghold(space).filter(|_| !self.is_ruined(space)) {
                None => words.t("gua-ruins"),
                Some(walls) if self.is_quick() => told(&walls.name, words).to_owned(),
                Some(walls) => {
                    let name = told(&walls.name, words);
                    words.say("gua-walls", &[("what", name.to_owned().into()), ("n", walls.defence.into())])
                }
            };
        }
        match view.space(space).and_then(|space| space.terrain) {
            None => words.t("gua-bare-land"),
            Some(terrain) => match terrain.card.filter(|_| !terrain.hidden) {
                Some(card) => self.card(card),
                None => words.t("gua-hidden-terrain"),
            },
        }
    }

    /// Who lies there; `None` if nobody does.
    pub(crate) fn stack(&self, space: SpaceId) -> Option<String> {
        let view = self.view.space(space)?;
        if view.stack.count == 0 && view.shield.is_none() {
            return None;
        }
        let cards = match view.stack.cards {
            Some(cards) if !cards.is_empty() => self.cards(cards.of_seat(view.owner)),
            _ => self.words.say("gua-n-cards", &[("n", view.stack.count.into())]),
        };
        let key = match (view.shield, view.turned) {
            (None, _) => "gua-stack-open",
            (Some(_), false) => "gua-stack-covered",
            (Some(_), true) => "gua-stack-turned",
        };
        Some(self.did_with(key, view.owner, cards))
    }

    /// Whether a space is a land without Terrain; of a seat: without one of its own, which alone feeds its stack there (GUA-LAND-1).
    pub(in crate::guardians) fn is_bare(&self, space: SpaceId, of: Option<Seat>) -> bool {
        let feeds = |terrain: TerrainView| of.is_none_or(|seat| terrain.owner == seat);
        !space.is_stronghold() && self.view.space(space).is_none_or(|there| !there.terrain.is_some_and(feeds))
    }

    fn controlled(&self, space: &SpaceView) -> Option<String> {
        Some(self.did("gua-controlled", space.controller?))
    }

    /// How many of something a seat has, in words too.
    pub(in crate::guardians) fn counted_for(&self, counted: Counted, seat: Seat, player: &PlayerView) -> (u16, String) {
        let n = match counted {
            Counted::Stones => player.stones.into(),
            Counted::Trophies => player.trophies.len() as u16,
            Counted::Lands => {
                let own = |space: &&SpaceView| space.controller == Some(seat);
                let lands = self.view.spaces.iter().zip(SpaceId::all_of(self.view.table.seat_count()));
                lands.filter(|(space, at)| !at.is_stronghold() && own(space)).count() as u16
            }
            Counted::Hand => player.hand.count.into(),
            Counted::Depot => player.depot.count.into(),
            Counted::Pen => player.pen.count.into(),
        };
        (n, self.words.say(&format!("gua-n-{}", counted.word()), &[("n", n.into())]))
    }
}
