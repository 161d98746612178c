//! What is to be drawn: a seat's view, and what a page lays on it. Nothing in a scene is hidden from the one who sees the picture.

use joute_bellum::{
    self as rules, Breed, ChestId, ChestKind, Cost, CreatureId, Icons, LordView, MarketView, PlaceId, Row, Side, Text,
    Token, TurnView, View,
};
use joute_kernel::Seat;

use super::raid::Lack;
use super::recipe::Recipe;
use super::words::Speaker;
use crate::kit::thing::Marks;
use crate::palette::{Lang, Owner};
use crate::words::people::People;

/// A text of the pack in a language.
pub(super) fn said(text: &Text, lang: Lang) -> &str {
    match lang {
        Lang::En => &text.en,
        Lang::Fr => &text.fr,
    }
}

/// A creature card as printed; blank if the pack has no such card.
#[derive(Clone, Copy, Debug)]
pub struct Creature<'a> {
    /// Which card it is; the seed of its face.
    pub id: CreatureId,
    card: Option<&'a rules::Creature>,
    lang: Lang,
}

impl<'a> Creature<'a> {
    /// A card of a pack.
    #[must_use]
    pub fn printed(pack: &'a rules::Pack, id: CreatureId, lang: Lang) -> Self {
        Self { id, card: pack.creature(id), lang }
    }

    /// What is printed as its name; may be empty.
    pub(crate) fn name(&self) -> &'a str {
        self.card.map_or("", |card| said(&card.name, self.lang))
    }

    /// How its face is made.
    pub(crate) fn face(&self) -> Recipe {
        Recipe::of(self.card.map_or("", |card| &card.face), self.id)
    }

    /// Its icons in a row, both sides.
    pub(crate) fn icons(&self, row: Row) -> Icons {
        self.card.map_or(Icons::NONE, |card| card.rows[row.index()])
    }

    /// Its bonus tokens.
    pub(crate) fn bonus(&self) -> &'a [Token] {
        self.card.map_or(&[], |card| &card.bonus)
    }
}

/// A lord's castle with everything beside it.
#[derive(Clone, Copy, Debug)]
pub struct Castle<'a> {
    /// Whose it is.
    pub seat: Seat,
    /// How it stands.
    pub lord: &'a LordView,
    card: Option<&'a rules::Castle>,
    lang: Lang,
}

impl<'a> Castle<'a> {
    /// The colour of its seat.
    pub(crate) fn owner(&self) -> Owner {
        Speaker::owner(self.seat)
    }

    /// What it is called.
    pub(crate) fn name(&self) -> &'a str {
        self.card.map_or("", |card| said(&card.name, self.lang))
    }

    /// Its printed icons in a row, both sides.
    pub(crate) fn icons(&self, row: Row) -> Icons {
        self.card.map_or(Icons::NONE, |card| card.rows[row.index()])
    }
}

/// A whole table.
#[derive(Clone)]
pub struct Scene<'a> {
    /// What the reader sees.
    pub view: &'a View,
    /// The reader's language.
    pub lang: Lang,
    /// What things are called.
    pub speaker: Speaker<'a>,
    /// Whose castle is drawn large; the first one if `None` or unknown.
    pub near: Option<Seat>,
    /// Frames, numbers, reasons, and the effects of the picked action.
    pub marks: Marks,
    /// Chests that would change hands, and who would get them.
    pub stolen: Vec<(ChestId, Owner)>,
    /// What targets of an attack lack to fall, by their elements.
    pub lacks: Vec<(String, Lack)>,
    /// What could be attacked with the row of the die, by their elements, while that may still be rolled again.
    pub reach: Vec<String>,
    /// Chests that would come, and to whom: nobody knows what is in one that is drawn.
    pub coming: Vec<(Seat, ChestKind, Option<u8>)>,
    /// A creature that would be put beside the large castle; with both sides while the side is open.
    pub joining: Vec<(Side, CreatureId)>,
    /// Goblins whose sides are being chosen, on both sides: the page shows each where it is picked for, before the choice is whole.
    pub tried: Vec<(Side, CreatureId)>,
}

impl<'a> Scene<'a> {
    /// The table in English, as the viewer sees it, without anybody's name.
    #[must_use]
    pub fn from_view(view: &'a View) -> Self {
        Self::of(Speaker::new(Lang::En, view, &[]))
    }

    /// The table that somebody speaks of. The viewer has the large castle, and so has who looks at the game again in which they sat; another
    /// spectator sees the first one large.
    pub(crate) fn of(speaker: Speaker<'a>) -> Self {
        Self {
            view: speaker.view,
            lang: speaker.words.0,
            speaker,
            near: speaker.view.viewer.seat().or_else(|| speaker.you()),
            marks: Marks::default(),
            stolen: Vec::new(),
            lacks: Vec::new(),
            reach: Vec::new(),
            coming: Vec::new(),
            joining: Vec::new(),
            tried: Vec::new(),
        }
    }

    /// A heading.
    pub(super) fn t(&self, key: &str) -> String {
        self.speaker.words.t(key)
    }

    /// All castles by seat.
    pub(crate) fn castles(&self) -> impl Iterator<Item = Castle<'a>> + Clone + use<'a> {
        let (view, lang) = (self.view, self.lang);
        Seat::first_of(view.seats).zip(&view.lords).map(move |(seat, lord)| {
            let card = lord.castle.and_then(|id| view.pack.castle(id));
            Castle { seat, lord, card, lang }
        })
    }

    /// The castle that is drawn large.
    pub(crate) fn large(&self) -> Option<Castle<'a>> {
        self.castles().find(|castle| Some(castle.seat) == self.near).or_else(|| self.castles().next())
    }

    /// The other castles, clockwise from the large one.
    pub(crate) fn small(&self) -> impl Iterator<Item = Castle<'a>> {
        let at = self.large().map_or(0, |castle| castle.seat.index());
        self.castles().skip(at + 1).chain(self.castles().take(at))
    }

    /// BEL-DAY-3: the row that is lit across all castles, once the day has one.
    pub(crate) fn lit(&self) -> Option<Row> {
        self.view.die.filter(|_| !matches!(self.view.turn, TurnView::Chance(rules::Chance::Roll)))
    }

    /// Whether a thing could be attacked with the row of the die, which may still be rolled again.
    pub(super) fn reaches(&self, id: &str) -> bool {
        self.reach.iter().any(|reached| reached == id)
    }

    /// A card of the pack.
    pub(crate) fn creature(&self, id: CreatureId) -> Creature<'a> {
        Creature::printed(&self.view.pack, id, self.lang)
    }

    /// What is printed as the name of a place; may be empty.
    pub(crate) fn place_name(&self, id: PlaceId) -> &'a str {
        self.view.pack.place(id).map_or("", |card| said(&card.name, self.lang))
    }

    /// The creatures that can be recruited, by breed with the ways to pay for one.
    pub(crate) fn markets(&self) -> [(Breed, &'a MarketView, Vec<Cost>); 2] {
        let (prices, [evil, superior]) = (self.view.pack.prices(), &self.view.markets);
        [(Breed::Evil, evil, vec![prices.food]), (Breed::SuperEvil, superior, vec![prices.glyph_food, prices.glyphs])]
    }

    /// Creatures that would join a side of the large castle if the picked action were taken.
    pub(super) fn joining_on(&self, side: Side) -> impl Iterator<Item = CreatureId> {
        self.joining.iter().filter(move |(joins, _)| *joins == side).map(|(_, creature)| *creature)
    }

    /// BEL-INFO-1, BEL-INFO-7: creatures without a side. A recruit is seen by all, goblins only by their lord while it has not chosen.
    pub(crate) fn waiting(&self) -> Vec<CreatureId> {
        let lord = self.near.and_then(|seat| self.view.lord(seat)).filter(|lord| !lord.has_chosen);
        lord.and_then(|lord| lord.goblins).into_iter().flatten().chain(self.view.waiting).collect()
    }
}
