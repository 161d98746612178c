//! From a seat's view to a scene: nothing is added, and what the view does not say is not drawn.

use joute_bellum::{
    self as rules, Breed, ChestKind, ChestView, CreatureId, LordView, Pack, PlaceId, PlaceKind, Row, Side, TurnView,
    View,
};
use joute_kernel::Seat;

use super::ids::Counted;
use super::recipe::Recipe;
use super::scene::{Captions, Castle, Chest, Creature, Defence, Die, KingdomDeck, Market, Pile, Place, Scene, Spells};
use crate::palette::Lang;

/// A thing on the picture that needs a name in words.
#[derive(Clone, Copy, Debug)]
pub enum Thing<'a> {
    /// The whole table.
    Table,
    /// The heading over the kingdom row.
    Kingdom,
    /// The heading over the creatures that can be recruited.
    Inn,
    /// What the castles of the other lords are called together.
    Lords,
    /// The heading over creatures without a side.
    Waiting,
    /// What the reader's chests are called together.
    Chests,
    /// What turns all chests over whose value the reader knows.
    Peek,
    /// Who sits in a seat.
    Lord(Seat),
    /// A castle, with what an attacker should know.
    Castle {
        /// Whose.
        seat: Seat,
        /// How it stands.
        lord: &'a LordView,
    },
    /// What unfolds the whole castle of another lord.
    Whole(Seat),
    /// One side of a castle with its totals.
    Side {
        /// Whose castle.
        seat: Seat,
        /// Which side.
        side: Side,
    },
    /// A place, the Tavern too.
    Place(PlaceId),
    /// A creature that can be recruited.
    ForHire(CreatureId),
    /// A creature without a side.
    Unplaced(CreatureId),
    /// A creature beside a castle.
    Placed {
        /// The creature.
        creature: CreatureId,
        /// Whose castle.
        seat: Seat,
        /// On which side.
        side: Side,
    },
    /// A chest in front of somebody.
    Chest {
        /// The chest.
        chest: &'a ChestView,
        /// Whose it is.
        seat: Seat,
    },
    /// A count of a seat: shields, magic shields and spells on the board, stores on the banner.
    Count {
        /// What is counted.
        counted: Counted,
        /// Whose.
        seat: Seat,
        /// How it stands.
        lord: &'a LordView,
    },
    /// The die, with the face that it shows.
    Die(Option<Row>),
    /// A pile of chests and how many are left.
    Pile(ChestKind, u8),
    /// The face-down places: how many, and what kind comes next.
    KingdomDeck(u16, Option<PlaceKind>),
    /// The face-down creatures of a breed and how many are left.
    Deck(Breed, u8),
}

/// Gives a thing its name in words.
pub type Names<'a> = &'a dyn Fn(Thing<'_>) -> String;

/// Names without a language, in the notation of the rules. For pictures outside a page.
#[must_use]
pub fn notation(thing: Thing<'_>) -> String {
    match thing {
        Thing::Table => "Bellum Magica".to_owned(),
        Thing::Kingdom => "kingdom".to_owned(),
        Thing::Inn => "inn".to_owned(),
        Thing::Lords => "lords".to_owned(),
        Thing::Waiting => "?".to_owned(),
        Thing::Chests => "chests".to_owned(),
        Thing::Peek => "values".to_owned(),
        Thing::Lord(seat) | Thing::Whole(seat) | Thing::Castle { seat, .. } => format!("seat {seat}"),
        Thing::Side { side, .. } => side.code().to_owned(),
        Thing::Place(place) => place.to_string(),
        Thing::ForHire(creature) | Thing::Unplaced(creature) | Thing::Placed { creature, .. } => creature.to_string(),
        Thing::Chest { chest, .. } => match chest.value {
            Some(value) => format!("{} = {value}", chest.id),
            None => chest.id.to_string(),
        },
        Thing::Count { counted, seat, lord } => format!("{} {} of seat {seat}", count(lord, counted), counted.word()),
        Thing::Die(row) => row.map_or_else(|| "die".to_owned(), |row| format!("die {row}")),
        Thing::Pile(kind, left) => format!("{left} {}", kind.code()),
        Thing::KingdomDeck(left, _) => format!("{left} places"),
        Thing::Deck(breed, left) => format!("{left} {}", breed.code()),
    }
}

/// How many of something a lord has; shields without those that are printed.
fn count(lord: &LordView, counted: Counted) -> u16 {
    match counted {
        Counted::Food => lord.food,
        Counted::Glyph => lord.glyph,
        Counted::Barrel => lord.barrel,
        Counted::Spell => lord.spells_ready + lord.spells_barred,
        Counted::Shield => lord.defence.shields,
        Counted::MagicShield => lord.defence.magic_shields,
        Counted::Chests => u16::try_from(lord.chests.len()).unwrap_or(u16::MAX),
    }
}

/// A text of the pack in a language.
fn said(text: &rules::Text, lang: Lang) -> String {
    match lang {
        Lang::En => text.en.clone(),
        Lang::Fr => text.fr.clone(),
    }
}

impl Creature {
    /// A card as printed in a pack; a blank one if the pack has no such card.
    #[must_use]
    pub fn printed(pack: &Pack, id: CreatureId, lang: Lang, label: String) -> Self {
        let card = pack.creature(id).cloned().unwrap_or_default();
        Self {
            id,
            name: said(&card.name, lang),
            line: said(&card.line, lang),
            face: Recipe::of(&card.face, id),
            rows: card.rows,
            bonus: card.bonus,
            label,
        }
    }
}

impl Place {
    /// A card as printed in a pack; a blank one if the pack has no such card.
    #[must_use]
    pub fn printed(pack: &Pack, id: PlaceId, lang: Lang, label: String) -> Self {
        let card = pack.place(id).cloned().unwrap_or_default();
        let rules::Place { name, shield, magic_shield, loot, .. } = card;
        Self { id, name: said(&name, lang), shield, magic_shield, loot, label }
    }
}

impl Castle {
    fn of(view: &View, seat: Seat, lord: &LordView, lang: Lang, names: Names<'_>) -> Self {
        let printed = lord.castle.and_then(|id| view.pack.castle(id)).cloned().unwrap_or_default();
        let horde = |side: Side, cards: &[CreatureId]| -> Vec<Creature> {
            let named = |id: &CreatureId| names(Thing::Placed { creature: *id, seat, side });
            cards.iter().map(|id| Creature::printed(&view.pack, *id, lang, named(id))).collect()
        };
        let counted = |counted| names(Thing::Count { counted, seat, lord });
        let over = view.outcome.is_some();
        let chest = |chest: &ChestView| Chest {
            id: chest.id,
            value: chest.value,
            open: over,
            label: names(Thing::Chest { chest, seat }),
        };
        Self {
            seat,
            owner: super::OWNERS[seat.index() % super::OWNERS.len()],
            name: said(&printed.name, lang),
            lord: names(Thing::Lord(seat)),
            label: names(Thing::Castle { seat, lord }),
            whole_label: names(Thing::Whole(seat)),
            captain: view.captain == Some(seat),
            asked: matches!(view.turn, TurnView::Asked { seat: asked, .. } if asked == seat),
            rows: printed.rows,
            hordes: [horde(Side::Left, &lord.left), horde(Side::Right, &lord.right)],
            side_labels: Side::ALL.map(|side| names(Thing::Side { seat, side })),
            shield: Defence { printed: printed.shield, tokens: lord.shield_tokens, label: counted(Counted::Shield) },
            magic_shield: Defence {
                printed: printed.magic_shield,
                tokens: lord.magic_shield_tokens,
                label: counted(Counted::MagicShield),
            },
            spells: Spells { ready: lord.spells_ready, barred: lord.spells_barred, label: counted(Counted::Spell) },
            stores: [lord.food, lord.glyph, lord.barrel],
            chests: lord.chests.iter().map(chest).collect(),
            peek_label: names(Thing::Peek),
        }
    }
}

impl Scene {
    /// The table without a language, as the viewer sees it; a spectator sees the first castle large.
    #[must_use]
    pub fn from_view(view: &View) -> Self {
        Self::named(view, Lang::En, None, &notation)
    }

    /// The table in the language of `names` and `lang`. `near` has the large castle; without it the viewer, or else the first seat.
    #[must_use]
    pub fn named(view: &View, lang: Lang, near: Option<Seat>, names: Names<'_>) -> Self {
        let looking = view.viewer.seat();
        let near = near.or(looking);
        let lords = (0_u8..).zip(&view.lords).filter_map(|(index, lord)| Some((Seat::new(index)?, lord)));
        let tavern = core::iter::once(PlaceId::TAVERN);
        let place = |id: PlaceId| Place::printed(&view.pack, id, lang, names(Thing::Place(id)));
        let left = view.deck.iter().map(|kind| u16::from(*kind)).sum();
        let next = PlaceKind::DECK.into_iter().zip(view.deck).find(|(_, count)| *count > 0).map(|(kind, _)| kind);
        let due = matches!(view.turn, TurnView::Chance(rules::Chance::Roll));
        Self {
            lang,
            label: names(Thing::Table),
            captions: Captions {
                kingdom: names(Thing::Kingdom),
                inn: names(Thing::Inn),
                lords: names(Thing::Lords),
                waiting: names(Thing::Waiting),
                chests: names(Thing::Chests),
            },
            die: Die { row: view.die, due, label: names(Thing::Die(view.die.filter(|_| !due))) },
            lit: view.die.filter(|_| !due),
            near,
            castles: lords.map(|(seat, lord)| Castle::of(view, seat, lord, lang, names)).collect(),
            kingdom: tavern.chain(view.row.iter().copied()).map(place).collect(),
            kingdom_deck: KingdomDeck { left, next, label: names(Thing::KingdomDeck(left, next)) },
            markets: vec![market(view, Breed::Evil, lang, names), market(view, Breed::SuperEvil, lang, names)],
            piles: ChestKind::ALL
                .into_iter()
                .zip(view.piles)
                .map(|(kind, left)| Pile { kind, left: left.into(), label: names(Thing::Pile(kind, left)) })
                .collect(),
            waiting: waiting(view, near, lang, names),
            ..Self::default()
        }
    }
}

fn market(view: &View, breed: Breed, lang: Lang, names: Names<'_>) -> Market {
    let seen = &view.markets[usize::from(breed == Breed::SuperEvil)];
    let prices = view.pack.prices();
    Market {
        breed,
        up: seen.up.iter().map(|id| Creature::printed(&view.pack, *id, lang, names(Thing::ForHire(*id)))).collect(),
        deck: seen.deck.into(),
        deck_label: names(Thing::Deck(breed, seen.deck)),
        prices: match breed {
            Breed::Goblin => Vec::new(),
            Breed::Evil => vec![prices.food],
            Breed::SuperEvil => vec![prices.glyph_food, prices.glyphs],
        },
    }
}

/// BEL-INFO-1, BEL-INFO-7: a recruit without a side is seen by all, goblins only by their lord while it has not chosen.
fn waiting(view: &View, near: Option<Seat>, lang: Lang, names: Names<'_>) -> Vec<Creature> {
    let goblins = near.and_then(|seat| view.lord(seat)).filter(|lord| !lord.has_chosen).and_then(|lord| lord.goblins);
    let ids = goblins.into_iter().flatten().chain(view.waiting);
    ids.map(|id| Creature::printed(&view.pack, id, lang, names(Thing::Unplaced(id)))).collect()
}
