//! The names of everything on the picture of a table of Bellum Magica, for those who do not see it.

use joute_bellum::rules::end::CHESTS_TO_END;
use joute_bellum::{Breed, ChestKind, ChestView, CreatureId, LordView, PlaceId, Row, Side};
use joute_kernel::Seat;

use super::Speaker;
use crate::bellum::ids::Counted;
use crate::words::people::People;

impl Speaker<'_> {
    /// The whole table.
    pub(in crate::bellum) fn table(&self) -> String {
        self.words.say("bel-thing-table", &[("n", self.view.seats.into())])
    }

    /// A creature without a side.
    pub(in crate::bellum) fn unplaced(&self, card: CreatureId) -> String {
        self.words.say("bel-thing-unplaced", &[("what", self.creature(card).into())])
    }

    /// A creature beside a castle.
    pub(in crate::bellum) fn placed(&self, creature: CreatureId, seat: Seat, side: Side) -> String {
        let (what, castle) = (self.sided(creature, side), self.castle(seat));
        self.words.say("bel-thing-placed", &[("what", what.into()), ("castle", castle.into())])
    }

    /// The die, with the face that it shows.
    pub(in crate::bellum) fn die(&self, row: Option<Row>) -> String {
        match row {
            Some(row) => self.words.say("bel-thing-die", &[("n", row.number().into())]),
            None => self.words.t("bel-thing-die-due"),
        }
    }

    /// A pile of chests and how many are left.
    pub(in crate::bellum) fn pile(&self, kind: ChestKind, left: u8) -> String {
        self.words.say(&format!("bel-thing-pile-{}", kind.code()), &[("n", left.into())])
    }

    /// The face-down creatures of a breed and how many are left.
    pub(in crate::bellum) fn deck(&self, breed: Breed, left: u8) -> String {
        self.words.say(&format!("bel-thing-deck-{}", breed.code()), &[("n", left.into())])
    }

    /// How far a lord is on the way to the last chest, and what its own reader knows of their worth.
    pub(in crate::bellum) fn worth(&self, seat: Seat) -> String {
        let chests = self.view.lord(seat).map_or(&[][..], |lord| &lord.chests);
        let known: Vec<u16> = chests.iter().filter_map(|chest| chest.value).map(u16::from).collect();
        let key =
            if known.len() == chests.len() && !known.is_empty() { "bel-thing-worth" } else { "bel-thing-so-many" };
        let args =
            [("n", chests.len().into()), ("of", CHESTS_TO_END.into()), ("worth", known.iter().sum::<u16>().into())];
        self.words.say(key, &args)
    }

    /// A castle with all that an attacker should know.
    pub(in crate::bellum) fn whole_castle(&self, seat: Seat, lord: &LordView) -> String {
        let words = self.words;
        let chests = words.say("bel-n-chests", &[("n", lord.chests.len().into())]);
        let args = [
            ("castle", self.castle(seat).into()),
            self.doer(seat),
            ("who", self.called(seat).into()),
            ("defence", self.defence(lord.defence).into()),
            ("chests", chests.into()),
        ];
        words.say("bel-thing-castle", &args)
    }

    /// A side with what it shows on the active row, or how many creatures stand there.
    pub(in crate::bellum) fn castle_side(&self, seat: Seat, side: Side) -> String {
        let words = self.words;
        let creatures = self.view.lord(seat).map_or(0, |lord| lord.horde(side).len());
        let key = format!("bel-thing-{}", side.code());
        let named = words.say(&key, &[("castle", self.castle(seat).into()), ("n", creatures.into())]);
        match self.view.die {
            Some(row) => {
                let icons = self.view.icons(seat).on(side);
                let shows = self.row_shows(row, icons);
                words.say("bel-told-also", &[("told", named.into()), ("what", shows.into())])
            }
            None => named,
        }
    }

    /// `row 3: 2 food`.
    pub(crate) fn row_shows(&self, row: Row, icons: joute_bellum::Icons) -> String {
        self.words.say("bel-row-shows", &[("n", row.number().into()), ("what", self.icons(icons).into())])
    }

    /// A place with its defence and its loot.
    pub(in crate::bellum) fn place_card(&self, place: PlaceId) -> String {
        let args = [
            ("what", self.place(place).into()),
            ("kind", self.kind(place.kind()).to_lowercase().into()),
            ("defence", self.defence(self.view.pack.defence(place)).into()),
            ("loot", self.loot(self.view.pack.loot(place)).into()),
        ];
        // The Tavern is called what it is.
        let key = if place == PlaceId::TAVERN { "bel-thing-tavern" } else { "bel-thing-place" };
        self.words.say(key, &args)
    }

    /// A creature with its price.
    pub(in crate::bellum) fn for_hire(&self, card: CreatureId) -> String {
        let prices = self.view.pack.prices();
        let breed = ("breed", self.breed(card.breed()).to_lowercase().into());
        let what = ("what", self.creature(card).into());
        if card.breed() == Breed::SuperEvil {
            let (a, b) = (self.cost(prices.glyph_food), self.cost(prices.glyphs));
            return self.words.say("bel-thing-for-hire-either", &[what, breed, ("a", a.into()), ("b", b.into())]);
        }
        self.words.say("bel-thing-for-hire", &[what, breed, ("cost", self.cost(prices.food).into())])
    }

    /// A chest in front of somebody.
    pub(in crate::bellum) fn chest_of(&self, chest: &ChestView, seat: Seat) -> String {
        let what = self.chest_worth(chest);
        self.words.say("bel-thing-chest", &[self.doer(seat), ("what", what.into()), ("who", self.called(seat).into())])
    }

    /// A count of a seat.
    pub(in crate::bellum) fn count_of(&self, counted: Counted, seat: Seat, lord: &LordView) -> String {
        let said = match counted {
            Counted::Food => self.amount("food", lord.food),
            Counted::Glyph => self.amount("glyph", lord.glyph),
            Counted::Barrel => self.amount("barrel", lord.barrel),
            Counted::Spell if lord.spells_barred > 0 => self.words.say(
                "bel-thing-spells",
                &[("n", (lord.spells_ready + lord.spells_barred).into()), ("barred", lord.spells_barred.into())],
            ),
            Counted::Spell => self.amount("spell", lord.spells_ready),
            Counted::Shield => self.amount("shield", lord.defence.shields),
            Counted::MagicShield => self.amount("magic_shield", lord.defence.magic_shields),
            Counted::Chests => {
                let of_kind = |kind| lord.chests.iter().filter(|chest| chest.id.kind() == kind).count();
                self.chest_counts(ChestKind::ALL.map(|kind| u16::try_from(of_kind(kind)).unwrap_or(u16::MAX)))
            }
        };
        self.words.say("bel-thing-count", &[("what", said.into()), ("who", self.called_within(seat).into())])
    }

    /// BEL-INFO-6: how many there are, and of what kind the next is.
    pub(in crate::bellum) fn kingdom_deck(&self) -> String {
        let (left, next) = self.view.kingdom_deck();
        let said = self.words.say("bel-thing-deck-kingdom", &[("n", left.into())]);
        match next {
            Some(kind) => {
                let next = self.words.say("bel-next-kind", &[("what", self.kind(kind).to_lowercase().into())]);
                self.words.say("bel-told-also", &[("told", said.into()), ("what", next.into())])
            }
            None => said,
        }
    }
}
