//! What the things of Bellum Magica are and how they stand, in a few sentences with the rule that they rest on.

use joute_bellum::{Breed, ChestId, ChestKind, CreatureId, Icons, Payment, PlaceId, PlaceKind, Row, Side, Text, Token};
use joute_kernel::Seat;

use super::choices::{BARREL, END, ENOUGH, LET, PASS, SPELL, paying};
use super::{Bellum, why};
use crate::bellum::Thing;
use crate::bellum::ids::{self, Counted, Named};
use crate::page::game::Explained;
use crate::words::Lang;

/// What `thing` is and how it stands; `None` if there is no such thing.
pub(super) fn explained(game: &Bellum<'_>, thing: &str) -> Option<Explained> {
    if let Some(answer) = answer(game, thing) {
        return Some(answer);
    }
    let words = game.speaker.words;
    match ids::parse(thing)? {
        Named::Place(id) => place(game, id),
        Named::Card(card) | Named::Goblin(card) | Named::Placed(card) => creature(game, card),
        Named::Castle(seat) => castle(game, seat),
        Named::Chest(id) => chest(game, id),
        Named::Side(which) => side(game, which),
        Named::Die => {
            let rolled = game.view.die.map(|row| words.say("bel-about-die-now", &[("n", row.number().into())]));
            let said = [words.t("bel-about-die")].into_iter().chain(rolled).collect();
            Some(Explained { name: words.t("bel-die"), said, rule: "BEL-DAY-3" })
        }
        Named::Count(Counted::Chests, seat) => chests(game, seat),
        Named::Count(counted, seat) => count(game, counted, seat),
        Named::Pile(kind) => pile(game, kind),
        Named::KingdomDeck => {
            let (left, next) = kingdom(game);
            let name = game.speaker.thing(Thing::KingdomDeck(left, next));
            Some(Explained { name, said: vec![words.t("bel-about-kingdom-deck")], rule: "BEL-INFO-6" })
        }
        Named::Deck(breed) => {
            let left = game.view.markets.get(usize::from(breed == Breed::SuperEvil))?.deck;
            let name = game.speaker.thing(Thing::Deck(breed, left));
            Some(Explained { name, said: vec![words.t("bel-about-deck")], rule: "BEL-RECRUIT-7" })
        }
    }
}

/// The buttons in the ledge.
fn answer(game: &Bellum<'_>, thing: &str) -> Option<Explained> {
    let words = game.speaker.words;
    let told = |name: &str, said: &str, rule| Some(Explained { name: words.t(name), said: vec![words.t(said)], rule });
    match thing {
        BARREL => told("bel-answer-barrel", "bel-about-barrel-answer", "BEL-HORDE-3"),
        SPELL => told("bel-answer-spell", "bel-about-spell-answer", "BEL-HORDE-4"),
        LET => told("bel-answer-let", "bel-about-let", "BEL-HORDE-7"),
        PASS => told("bel-answer-pass", "bel-about-pass", "BEL-ATTACK-1"),
        ENOUGH => told("bel-answer-enough", "bel-about-enough", "BEL-ATTACK-15"),
        END => told("bel-answer-end", "bel-about-end", "BEL-RECRUIT-3"),
        _ => {
            let pay = Payment::ALL.into_iter().find(|pay| paying(*pay) == thing)?;
            let name = game.speaker.cost(game.speaker.price(pay));
            Some(Explained { name, said: vec![words.t("bel-about-pay")], rule: "BEL-RECRUIT-4" })
        }
    }
}

/// The line of humour of a card, if it has one.
fn joke(game: &Bellum<'_>, line: &Text) -> Option<String> {
    let line = match game.speaker.words.0 {
        Lang::En => &line.en,
        Lang::Fr => &line.fr,
    };
    Some(line.clone()).filter(|line| !line.is_empty())
}

/// A creature: its joke, its rows and its bonus.
fn creature(game: &Bellum<'_>, id: CreatureId) -> Option<Explained> {
    let speaker = &game.speaker;
    let words = speaker.words;
    let card = game.view.pack.creature(id)?;
    let mut said: Vec<String> = joke(game, &card.line).into_iter().collect();
    let rows = |side| ("what", speaker.rows(&card.rows, side).into());
    said.push(words.say("bel-about-left-rows", &[rows(Side::Left)]));
    said.push(words.say("bel-about-right-rows", &[rows(Side::Right)]));
    let tokens = game.view.pack.bonus(id).map(u16::from);
    if tokens != [0; 3] {
        said.push(words.say("bel-about-bonus", &[("what", speaker.tokens(tokens).into())]));
    }
    let name = words.say(
        "bel-about-creature",
        &[("what", speaker.creature(id).into()), ("breed", speaker.breed(id.breed()).to_lowercase().into())],
    );
    let rule = if id.breed() == Breed::Goblin { "BEL-SETUP-4" } else { "BEL-RECRUIT-8" };
    Some(Explained { name, said, rule })
}

/// A place: its joke, its defence and its loot, and whether it stays.
fn place(game: &Bellum<'_>, id: PlaceId) -> Option<Explained> {
    let words = game.speaker.words;
    let card = game.view.pack.place(id)?;
    let mut said: Vec<String> = joke(game, &card.line).into_iter().collect();
    let stays = id.kind() == PlaceKind::Tavern;
    said.push(words.t(if stays { "bel-about-tavern" } else { "bel-about-place" }));
    let name = game.speaker.thing(Thing::Place(id));
    Some(Explained { name, said, rule: if stays { "BEL-ATTACK-8" } else { "BEL-ATTACK-6" } })
}

/// A castle: its joke, its rows with the creatures beside it, how it is robbed.
fn castle(game: &Bellum<'_>, seat: Seat) -> Option<Explained> {
    let speaker = &game.speaker;
    let words = speaker.words;
    let lord = game.view.lord(seat)?;
    let card = lord.castle.and_then(|id| game.view.pack.castle(id));
    let mut said: Vec<String> = card.and_then(|card| joke(game, &card.line)).into_iter().collect();
    if let Some(row) = game.view.die {
        said.push(words.say("bel-about-castle-row", &[("what", speaker.row_shows(row, game.view.icons(seat)).into())]));
    }
    if game.view.captain == Some(seat) {
        said.push(words.t("bel-about-captain"));
    }
    said.push(words.t("bel-about-castle"));
    let name = speaker.thing(Thing::Castle { seat, lord });
    Some(Explained { name, said, rule: "BEL-ATTACK-13" })
}

/// A side of the large castle: all rows together.
fn side(game: &Bellum<'_>, side: Side) -> Option<Explained> {
    let speaker = &game.speaker;
    let words = speaker.words;
    let seat = match game.view.viewer {
        joute_kernel::Viewer::Seat(seat) => seat,
        joute_kernel::Viewer::Spectator => Seat::at(0),
    };
    let lord = game.view.lord(seat)?;
    let totals = words.say("bel-about-totals", &[("what", speaker.rows(&lord.totals, side).into())]);
    let key = match side {
        Side::Left => "bel-about-left",
        Side::Right => "bel-about-right",
    };
    let name = speaker.thing(Thing::Side { seat, side });
    Some(Explained { name, said: vec![words.t(key), totals], rule: "BEL-DAY-4" })
}

/// A chest: its value if the reader knows it, and who knows it.
fn chest(game: &Bellum<'_>, id: ChestId) -> Option<Explained> {
    let speaker = &game.speaker;
    let words = speaker.words;
    let seat = why::holder(game, id)?;
    let chest = game.view.lord(seat)?.chests.iter().find(|chest| chest.id == id)?;
    let mut said = vec![words.t("bel-about-chest")];
    if chest.value.is_none() {
        said.push(words.say("bel-about-chest-hidden", &[("what", values(game, id.kind()).into())]));
    }
    if game.view.outcome.is_none() {
        let knowers: Vec<String> = chest.known.iter().map(|knower| speaker.called_within(knower)).collect();
        said.push(words.say("bel-about-chest-known", &[("who", words.list(&knowers).into())]));
    }
    let name = speaker.thing(Thing::Chest { chest, seat });
    Some(Explained { name, said, rule: "BEL-INFO-2" })
}

/// The lowest and the highest value of the chests of a kind, as the pack has them.
fn values(game: &Bellum<'_>, kind: ChestKind) -> String {
    let values = game.view.pack.chests(kind);
    let least = values.iter().copied().min().unwrap_or(0);
    let most = values.iter().copied().max().unwrap_or(0);
    game.speaker.words.say("bel-about-values", &[("a", least.into()), ("b", most.into())])
}

fn pile(game: &Bellum<'_>, kind: ChestKind) -> Option<Explained> {
    let words = game.speaker.words;
    let left = *game.view.piles.get(kind as usize)?;
    let said =
        vec![words.t("bel-about-pile"), words.say("bel-about-chest-hidden", &[("what", values(game, kind).into())])];
    Some(Explained { name: game.speaker.thing(Thing::Pile(kind, left)), said, rule: "BEL-SUPPLY-1" })
}

fn chests(game: &Bellum<'_>, seat: Seat) -> Option<Explained> {
    let words = game.speaker.words;
    let lord = game.view.lord(seat)?;
    let of_kind = |kind: ChestKind| lord.chests.iter().filter(|chest| chest.id.kind() == kind).count();
    let counts = ChestKind::ALL.map(|kind| u16::try_from(of_kind(kind)).unwrap_or(u16::MAX));
    let name = words.say(
        "bel-thing-count",
        &[("what", game.speaker.chest_counts(counts).into()), ("who", game.speaker.called_within(seat).into())],
    );
    Some(Explained { name, said: vec![words.t("bel-about-chests")], rule: "BEL-END-1" })
}

fn count(game: &Bellum<'_>, counted: Counted, seat: Seat) -> Option<Explained> {
    let lord = game.view.lord(seat)?;
    let (key, rule) = match counted {
        Counted::Food => ("bel-about-food", "BEL-RECRUIT-4"),
        Counted::Glyph => ("bel-about-glyph", "BEL-RECRUIT-4"),
        Counted::Barrel => ("bel-about-barrel", "BEL-ATTACK-10"),
        Counted::Spell => ("bel-about-spell", "BEL-HORDE-11"),
        Counted::Shield => ("bel-about-shield", "BEL-ATTACK-17"),
        Counted::MagicShield => ("bel-about-magic-shield", "BEL-ATTACK-4"),
        Counted::Chests => ("bel-about-chests", "BEL-END-1"),
    };
    let name = game.speaker.thing(Thing::Count { counted, seat, lord });
    Some(Explained { name, said: vec![game.speaker.words.t(key)], rule })
}

/// How many places lie face down, and of what kind the next is.
fn kingdom(game: &Bellum<'_>) -> (u16, Option<PlaceKind>) {
    let left = game.view.deck.iter().map(|kind| u16::from(*kind)).sum();
    let next = PlaceKind::DECK.into_iter().zip(game.view.deck).find(|(_, count)| *count > 0);
    (left, next.map(|(kind, _)| kind))
}

/// Everything on the board: ids and what they are in words.
pub(super) fn things(game: &Bellum<'_>) -> Vec<(String, String)> {
    let speaker = &game.speaker;
    let view = game.view;
    let row = view.die;
    let mut things = vec![(ids::DIE.to_owned(), speaker.thing(Thing::Die(row)))];
    let places = std::iter::once(PlaceId::TAVERN).chain(view.row.iter().copied());
    things.extend(places.map(|place| (ids::place(place), speaker.thing(Thing::Place(place)))));
    let (left, next) = kingdom(game);
    things.push((ids::KINGDOM_DECK.to_owned(), speaker.thing(Thing::KingdomDeck(left, next))));
    for (breed, market) in [Breed::Evil, Breed::SuperEvil].into_iter().zip(&view.markets) {
        things.extend(market.up.iter().map(|card| (ids::card(*card), speaker.thing(Thing::ForHire(*card)))));
        things.push((ids::deck(breed).to_owned(), speaker.thing(Thing::Deck(breed, market.deck))));
    }
    things.extend(view.waiting.map(|card| (ids::card(card), speaker.thing(Thing::Unplaced(card)))));
    for (kind, left) in ChestKind::ALL.into_iter().zip(view.piles) {
        things.push((ids::pile(kind), speaker.thing(Thing::Pile(kind, left))));
    }
    for seat in Seat::first_of(view.seats) {
        things.extend(lords_things(game, seat));
    }
    things
}

/// What stands in front of one lord.
fn lords_things(game: &Bellum<'_>, seat: Seat) -> Vec<(String, String)> {
    let speaker = &game.speaker;
    let Some(lord) = game.view.lord(seat) else { return Vec::new() };
    let mut things = vec![(ids::castle(seat), speaker.thing(Thing::Castle { seat, lord }))];
    let goblins = lord.goblins.filter(|_| !lord.has_chosen).into_iter().flatten();
    things.extend(goblins.map(|goblin| (ids::goblin(goblin), speaker.thing(Thing::Unplaced(goblin)))));
    // BEL-INFO-7: where they were put is for the eyes of their lord.
    let chosen = lord.goblins.into_iter().flatten().zip(lord.choice.into_iter().flatten());
    things.extend(chosen.map(|(goblin, side)| (ids::goblin(goblin), speaker.covered(goblin, side))));
    for (side, cards) in [(Side::Left, &lord.left), (Side::Right, &lord.right)] {
        let named =
            |card: &CreatureId| (ids::placed(*card), speaker.thing(Thing::Placed { creature: *card, seat, side }));
        things.extend(cards.iter().map(named));
    }
    for counted in [Counted::Spell, Counted::Shield, Counted::MagicShield] {
        things.push((ids::count(counted, seat), speaker.thing(Thing::Count { counted, seat, lord })));
    }
    things.extend(lord.chests.iter().map(|chest| (ids::chest(chest.id), speaker.thing(Thing::Chest { chest, seat }))));
    things
}

/// BEL-DAY-4: what a side of a castle shows on each row with a card more on it, for the rows that the card changes.
pub(super) fn rows_with(game: &Bellum<'_>, seat: Seat, card: CreatureId, side: Side) -> Vec<(Row, Icons)> {
    let Some(lord) = game.view.lord(seat) else { return Vec::new() };
    let rows = game.view.pack.rows(card);
    let changed = Row::ALL.into_iter().filter(|row| rows[row.index()].on(side) != Icons::NONE);
    changed.map(|row| (row, (lord.totals[row.index()] + rows[row.index()]).on(side))).collect()
}

/// BEL-RECRUIT-9: the tokens of a card, in the order of [`Token::ALL`].
pub(super) fn bonus(game: &Bellum<'_>, card: CreatureId) -> Vec<(Token, u8)> {
    Token::ALL.into_iter().zip(game.view.pack.bonus(card)).filter(|(_, n)| *n > 0).collect()
}
