//! The names of everything on the picture of a table of Bellum Magica, for those who do not see it.

use joute_bellum::rules::end::CHESTS_TO_END;
use joute_bellum::{Breed, ChestKind, ChestView, CreatureId, LordView, PlaceId, PlaceKind, Row, Side};
use joute_kernel::Seat;

use super::Speaker;
use crate::bellum::Thing;
use crate::bellum::ids::Counted;
use crate::words::people::People;

impl Speaker<'_> {
    /// The name of anything on the picture.
    #[must_use]
    pub fn thing(&self, thing: Thing<'_>) -> String {
        let words = self.words;
        match thing {
            Thing::Table => words.say("bel-thing-table", &[("n", self.view.seats.into())]),
            Thing::Kingdom => words.t("bel-thing-kingdom"),
            Thing::Inn => words.t("bel-thing-inn"),
            Thing::Lords => words.t("bel-thing-lords"),
            Thing::Waiting => words.t("bel-thing-waiting"),
            Thing::Chests => words.t("bel-thing-chests"),
            Thing::Worth(seat) => self.worth(seat),
            Thing::Meets => words.t("bel-thing-meets"),
            Thing::Thieves { used, of } => words.say("bel-thing-thieves", &[("n", used.into()), ("of", of.into())]),
            Thing::Short(n) => words.say("bel-thing-short", &[("n", n.into())]),
            Thing::NoneYet => words.t("bel-thing-none-yet"),
            Thing::Lord(seat) => self.called(seat),
            Thing::Castle { seat, lord } => self.whole_castle(seat, lord),
            Thing::Whole(seat) => words.say("bel-thing-whole", &[("what", self.castle(seat).into())]),
            Thing::Side { seat, side } => self.castle_side(seat, side),
            Thing::Place(place) => self.place_card(place),
            Thing::ForHire(card) => self.for_hire(card),
            Thing::Unplaced(card) => words.say("bel-thing-unplaced", &[("what", self.creature(card).into())]),
            Thing::Placed { creature, seat, side } => {
                let (what, castle) = (self.sided(creature, side), self.castle(seat));
                words.say("bel-thing-placed", &[("what", what.into()), ("castle", castle.into())])
            }
            Thing::Chest { chest, seat } => self.chest_of(chest, seat),
            Thing::Count { counted, seat, lord } => self.count_of(counted, seat, lord),
            Thing::Die(Some(row)) => words.say("bel-thing-die", &[("n", row.number().into())]),
            Thing::Die(None) => words.t("bel-thing-die-due"),
            Thing::Pile(kind, left) => words.say(&format!("bel-thing-pile-{}", kind.code()), &[("n", left.into())]),
            Thing::KingdomDeck(left, next) => self.kingdom_deck(left, next),
            Thing::Deck(breed, left) => words.say(&format!("bel-thing-deck-{}", breed.code()), &[("n", left.into())]),
        }
    }

    /// How far a lord is on the way to the last chest, and what its own reader knows of their worth.
    fn worth(&self, seat: Seat) -> String {
        let chests = self.view.lord(seat).map_or(&[][..], |lord| &lord.chests);
        let known: Vec<u16> = chests.iter().filter_map(|chest| chest.value).map(u16::from).collect();
        let key =
            if known.len() == chests.len() && !known.is_empty() { "bel-thing-worth" } else { "bel-thing-so-many" };
        let args =
            [("n", chests.len().into()), ("of", CHESTS_TO_END.into()), ("worth", known.iter().sum::<u16>().into())];
        self.words.say(key, &args)
    }

    /// A castle with all that an attacker should know.
    fn whole_castle(&self, seat: Seat, lord: &LordView) -> String {
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
    fn castle_side(&self, seat: Seat, side: Side) -> String {
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
    #[must_use]
    pub fn row_shows(&self, row: Row, icons: joute_bellum::Icons) -> String {
        self.words.say("bel-row-shows", &[("n", row.number().into()), ("what", self.icons(icons).into())])
    }

    /// A place with its defence and its loot.
    fn place_card(&self, place: PlaceId) -> String {
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
    fn for_hire(&self, card: CreatureId) -> String {
        let prices = self.view.pack.prices();
        let breed = ("breed", self.breed(card.breed()).to_lowercase().into());
        let what = ("what", self.creature(card).into());
        if card.breed() == Breed::SuperEvil {
            let (a, b) = (self.cost(prices.glyph_food), self.cost(prices.glyphs));
            return self.words.say("bel-thing-for-hire-either", &[what, breed, ("a", a.into()), ("b", b.into())]);
        }
        self.words.say("bel-thing-for-hire", &[what, breed, ("cost", self.cost(prices.food).into())])
    }

    fn chest_of(&self, chest: &ChestView, seat: Seat) -> String {
        let what = self.chest_worth(chest);
        self.words.say("bel-thing-chest", &[self.doer(seat), ("what", what.into()), ("who", self.called(seat).into())])
    }

    /// A count of a seat.
    #[must_use]
    pub fn count_of(&self, counted: Counted, seat: Seat, lord: &LordView) -> String {
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
    fn kingdom_deck(&self, left: u16, next: Option<PlaceKind>) -> String {
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
