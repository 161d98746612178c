//! What the things of Bellum Magica are and how they stand, in a few sentences with the rule that they rest on.

use joute_bellum::{Breed, ChestId, ChestKind, ChestView, CreatureId, Icons, PlaceId, PlaceKind, Row, Side, Text};
use joute_kernel::Seat;

use super::choices::paid_by;
use crate::bellum::ids::{self, Counted, Named};
use crate::bellum::words::Speaker;
use crate::page::catalogue::{Catalogue, Explained};
use crate::words::sentence;

impl Catalogue for Speaker<'_> {
    fn things(&self) -> Vec<(String, String)> {
        let view = self.view;
        let mut things = vec![(ids::DIE.to_owned(), self.die(view.die))];
        things.extend(view.places().map(|place| (ids::place(place), self.place_card(place))));
        things.push((ids::KINGDOM_DECK.to_owned(), self.kingdom_deck()));
        for (breed, market) in [Breed::Evil, Breed::SuperEvil].into_iter().zip(&view.markets) {
            things.extend(market.up.iter().map(|card| (ids::card(*card), self.for_hire(*card))));
            things.push((ids::deck(breed), self.deck(breed, market.deck)));
        }
        things.extend(view.waiting.map(|card| (ids::card(card), self.unplaced(card))));
        for (kind, left) in ChestKind::ALL.into_iter().zip(view.piles) {
            things.push((ids::pile(kind), self.pile(kind, left)));
        }
        things.extend(Seat::first_of(view.seats).flat_map(|seat| self.things_of(seat)));
        things
    }

    fn entry(&self, thing: &str) -> Option<Explained> {
        let words = self.words;
        if let Some(pay) = paid_by(thing) {
            return Some(Explained::new(self.cost(self.price(pay)), [words.t("bel-about-pay")], "BEL-RECRUIT-4"));
        }
        let told = |name: String, about: &str, rule| Explained::new(name, [words.t(about)], rule);
        Some(match ids::parse(thing)? {
            Named::Place(id) => self.about_place(id)?,
            Named::Card(card) | Named::Goblin(card) => self.about_creature(card)?,
            Named::Placed(card) => self.about_creature(card)?.never(words.t("bel-why-placed"), "BEL-RECRUIT-8"),
            Named::Castle(seat) => self.about_castle(seat)?,
            Named::Chest(id) => self.about_chest(id)?,
            Named::Side(side) => self.about_side(side)?,
            Named::Die => {
                let rolled = self.view.die.map(|row| words.say("bel-about-die-now", &[("n", row.number().into())]));
                let said = [words.t("bel-about-die")].into_iter().chain(rolled);
                Explained::new(words.t("bel-die"), said, "BEL-DAY-3")
            }
            Named::Count(counted, seat) => self.about_count(counted, seat)?,
            Named::Pile(kind) => {
                let pile = self.pile(kind, *self.view.piles.get(kind as usize)?);
                let said = [words.t("bel-about-pile"), self.hidden_values(kind)];
                let about = Explained::new(pile, said, "BEL-SUPPLY-1");
                about.never(words.t("bel-why-pile"), "BEL-ATTACK-9")
            }
            Named::KingdomDeck => {
                let about = told(self.kingdom_deck(), "bel-about-kingdom-deck", "BEL-INFO-6");
                about.never(words.t("bel-why-kingdom-deck"), "BEL-TURN-1")
            }
            Named::Deck(breed) => {
                let left = self.view.markets.get(usize::from(breed == Breed::SuperEvil))?.deck;
                let about = told(self.deck(breed, left), "bel-about-deck", "BEL-RECRUIT-7");
                about.never(words.t("bel-why-deck"), "BEL-RECRUIT-7")
            }
        })
    }
}

impl Speaker<'_> {
    /// A text of the pack as the first sentence, if there is one.
    fn joke(&self, line: &Text) -> Vec<String> {
        Some(self.text(line)).filter(|line| !line.is_empty()).into_iter().collect()
    }

    /// A creature: its joke, its rows and its bonus.
    fn about_creature(&self, id: CreatureId) -> Option<Explained> {
        let words = self.words;
        let card = self.view.pack.creature(id)?;
        let mut said = self.joke(&card.line);
        let rows = |side| ("what", self.rows(&card.rows, side).into());
        said.push(words.say("bel-about-left-rows", &[rows(Side::Left)]));
        said.push(words.say("bel-about-right-rows", &[rows(Side::Right)]));
        let tokens = self.view.pack.bonus(id).map(u16::from);
        if tokens != [0; 3] {
            said.push(words.say("bel-about-bonus", &[("what", self.tokens(tokens).into())]));
        }
        let breed = self.breed(id.breed()).to_lowercase();
        let name = words.say("bel-about-creature", &[("what", self.creature(id).into()), ("breed", breed.into())]);
        let rule = if id.breed() == Breed::Goblin { "BEL-SETUP-4" } else { "BEL-RECRUIT-8" };
        Some(Explained::new(name, said, rule))
    }

    /// A place: its joke, and whether it stays.
    fn about_place(&self, id: PlaceId) -> Option<Explained> {
        let mut said = self.joke(&self.view.pack.place(id)?.line);
        let stays = id.kind() == PlaceKind::Tavern;
        said.push(self.words.t(if stays { "bel-about-tavern" } else { "bel-about-place" }));
        let rule = if stays { "BEL-ATTACK-8" } else { "BEL-ATTACK-6" };
        Some(Explained::new(self.place_card(id), said, rule))
    }

    /// A castle: its joke, its rows with the creatures beside it, how it is robbed.
    fn about_castle(&self, seat: Seat) -> Option<Explained> {
        let words = self.words;
        let lord = self.view.lord(seat)?;
        let card = lord.castle.and_then(|id| self.view.pack.castle(id));
        let mut said = card.map_or_else(Vec::new, |card| self.joke(&card.line));
        if let Some(row) = self.view.die {
            let shown = self.row_shows(row, self.view.icons(seat));
            said.push(words.say("bel-about-castle-row", &[("what", shown.into())]));
        }
        if self.view.captain == Some(seat) {
            said.push(words.t("bel-about-captain"));
        }
        said.push(words.t("bel-about-castle"));
        Some(Explained::new(self.whole_castle(seat, lord), said, "BEL-ATTACK-13"))
    }

    /// A side of the large castle: all rows together.
    fn about_side(&self, side: Side) -> Option<Explained> {
        let words = self.words;
        let seat = self.view.viewer.seat().unwrap_or(Seat::at(0));
        let totals = self.view.lord(seat)?.totals;
        let shown = Row::ALL.into_iter().map(|row| (row, totals[row.index()].on(side)));
        let shown = shown.filter(|(_, icons)| *icons != Icons::NONE);
        let about = words.t(&format!("bel-about-{}", side.code()));
        // A row is a line: six in one sentence are read by nobody.
        let rows = shown.map(|(row, icons)| sentence(&self.row_shows(row, icons)));
        let said: Vec<String> = std::iter::once(about).chain(rows).collect();
        Some(Explained::new(self.castle_side(seat, side), said, "BEL-DAY-4"))
    }

    /// Whose chest it is.
    pub(super) fn holder(&self, chest: ChestId) -> Option<(Seat, &ChestView)> {
        let held = |seat| Some((seat, self.view.lord(seat)?.chests.iter().find(|held| held.id == chest)?));
        Seat::first_of(self.view.seats).find_map(held)
    }

    /// A chest: its value if the reader knows it, and who knows it.
    fn about_chest(&self, id: ChestId) -> Option<Explained> {
        let words = self.words;
        let (seat, chest) = self.holder(id)?;
        let mut said = vec![words.t("bel-about-chest")];
        if chest.value.is_none() {
            said.push(self.hidden_values(id.kind()));
        }
        if self.view.outcome.is_none() {
            let knowers: Vec<String> = chest.known.iter().map(|knower| self.called_within(knower)).collect();
            said.push(words.say("bel-about-chest-known", &[("who", words.list(&knowers).into())]));
        }
        Some(Explained::new(self.chest_of(chest, seat), said, "BEL-INFO-2"))
    }

    /// The lowest and the highest value of the chests of a kind, as the pack has them.
    fn hidden_values(&self, kind: ChestKind) -> String {
        let values = self.view.pack.chests(kind);
        let least = values.iter().copied().min().unwrap_or(0);
        let most = values.iter().copied().max().unwrap_or(0);
        let values = self.words.say("bel-about-values", &[("a", least.into()), ("b", most.into())]);
        self.words.say("bel-about-chest-hidden", &[("what", values.into())])
    }

    fn about_count(&self, counted: Counted, seat: Seat) -> Option<Explained> {
        let words = self.words;
        let (about, rule, never) = match counted {
            Counted::Food => ("bel-about-food", "BEL-RECRUIT-4", Some(("bel-why-stores", "BEL-RECRUIT-5"))),
            Counted::Glyph => ("bel-about-glyph", "BEL-RECRUIT-4", Some(("bel-why-stores", "BEL-RECRUIT-5"))),
            Counted::Barrel => ("bel-about-barrel", "BEL-ATTACK-10", None),
            Counted::Spell => ("bel-about-spell", "BEL-HORDE-11", None),
            Counted::Shield => ("bel-about-shield", "BEL-ATTACK-17", Some(("bel-why-shields", "BEL-ATTACK-13"))),
            Counted::MagicShield => {
                ("bel-about-magic-shield", "BEL-ATTACK-4", Some(("bel-why-shields", "BEL-ATTACK-13")))
            }
            Counted::Chests => ("bel-about-chests", "BEL-END-1", Some(("why-shown", "BEL-END-1"))),
        };
        let count = self.count_of(counted, seat, self.view.lord(seat)?);
        let never = never.map(|(key, rule)| (words.t(key), rule));
        Some(Explained { never, ..Explained::new(count, [words.t(about)], rule) })
    }

    /// What stands in front of one lord.
    fn things_of(&self, seat: Seat) -> Vec<(String, String)> {
        let Some(lord) = self.view.lord(seat) else { return Vec::new() };
        let mut things = vec![(ids::castle(seat), self.whole_castle(seat, lord))];
        let goblins = lord.goblins.filter(|_| !lord.has_chosen).into_iter().flatten();
        things.extend(goblins.map(|goblin| (ids::goblin(goblin), self.unplaced(goblin))));
        // BEL-INFO-7: where they were put is for the eyes of their lord.
        let chosen = lord.goblins.into_iter().flatten().zip(lord.choice.into_iter().flatten());
        things.extend(chosen.map(|(goblin, side)| (ids::goblin(goblin), self.covered(goblin, side))));
        for side in Side::ALL {
            let named = |&creature| (ids::placed(creature), self.placed(creature, seat, side));
            things.extend(lord.horde(side).iter().map(named));
        }
        for counted in [Counted::Spell, Counted::Shield, Counted::MagicShield] {
            things.push((ids::count(counted, seat), self.count_of(counted, seat, lord)));
        }
        let named = |chest: &ChestView| (ids::chest(chest.id), self.chest_of(chest, seat));
        things.extend(lord.chests.iter().map(named));
        things
    }

    /// BEL-DAY-4: what a side of a castle shows on each row with a card more on it, for the rows that the card changes.
    pub(super) fn rows_with(&self, seat: Seat, card: CreatureId, side: Side) -> Vec<(Row, Icons)> {
        let (rows, totals) = (self.view.pack.rows_on(card, side), self.view.totals_with(seat, [card], side));
        let changed = Row::ALL.into_iter().filter(|row| rows[row.index()] != Icons::NONE);
        changed.map(|row| (row, totals[row.index()].on(side))).collect()
    }
}
