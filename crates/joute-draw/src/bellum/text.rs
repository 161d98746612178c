//! The table in plain text, for the terminal and for text mode.
//!
//! ```text
//! [3]  W17 M16 G10                                   die, chests left by kind
//! 15 places face down
//!   tavern  The Patient Keg       2#    b            shields # and *, loot
//!   f3      Windless Mill         3#    f W
//! Inn
//!   31 evil creatures face down: 2f                  cards left, price
//!   e12 Angry Scarecrow   f|ss  f|  |  |  fm|  |     six rows, left|right
//! S Maël, Upside Manor @  5# 1*  3f 1g 1b ~1         sign, castle where it is wide, Captain @, stores, spells
//!   2: W1 M2=3                                       chests, and their values where they are known
//!   <        4f1g  [3f]  2f1g  3f  2f  3f1m          totals by row, the lit one in brackets
//!            e12 Angry Scarecrow                     who stands on that side
//!   >        3s    [2s1t] ...
//! ```
//!
//! Letters: food `f`, glyph `g`, map `m`, sword `s`, magic sword `x`, thief `t`, barrel `b`, shield `#`, magic shield `*`, spell `~` (barred
//! `-`), chests `W M G`.

use joute_bellum::{Breed, ChestKind, ChestView, Cost, CreatureId, Icons, LordView, MarketView, PlaceId, Row, Side};

use super::icons::{self, Symbol};
use super::ids;
use super::scene::{Castle, Scene};
use crate::ink::{Ink, Inked, Line, Run, Spot, column};
use crate::words::people::People;

/// The narrowest table that is drawn.
const NARROWEST: usize = 40;
/// From this width on a creature has its rows on the line of its name.
const WIDE: usize = 76;

/// Counts with their letters: `2f1g`, or with a space between them.
fn counted(counts: &[(Symbol, u16)], between: &str) -> String {
    let part = |(symbol, count): &(Symbol, u16)| match count {
        1 => symbol.letter().to_string(),
        count => format!("{count}{}", symbol.letter()),
    };
    counts.iter().map(part).collect::<Vec<_>>().join(between)
}

/// The scene as lines of text, none wider than `width` characters, which is taken as 40 at least. Ends with a line break.
#[must_use]
pub fn text_board(scene: &Scene<'_>, width: usize) -> String {
    inked_board(scene, width).text()
}

/// The scene as lines of text in inks, none wider than `width` characters, which is taken as 40 at least.
pub(crate) fn inked_board(scene: &Scene<'_>, width: usize) -> Inked {
    let width = width.max(NARROWEST);
    let mut out = Inked::default();
    head(&mut out, scene);
    out.heading(ids::KINGDOM_DECK.to_owned(), scene.speaker.kingdom_deck());
    for card in scene.view.places() {
        let from = out.lines.len();
        out.push(place(card, scene, width), Ink::Plain);
        out.spot(ids::place(card), from, width);
    }
    out.push(scene.t("bel-thing-inn"), Ink::Strong);
    for (breed, seen, prices) in scene.markets() {
        market(&mut out, (breed, seen, &prices), scene, width);
    }
    let waiting = scene.waiting();
    if !waiting.is_empty() {
        out.push(scene.t("bel-thing-waiting"), Ink::Strong);
        for card in waiting {
            let goblin = card.breed() == Breed::Goblin;
            creature(&mut out, card, if goblin { ids::goblin(card) } else { ids::card(card) }, scene, width);
        }
    }
    for castle in scene.large().into_iter().chain(scene.small()) {
        lord(&mut out, &castle, scene, width);
    }
    out.cut(width);
    out
}

fn head(out: &mut Inked, scene: &Scene<'_>) {
    let die = scene.lit().map_or_else(|| "[ ]".to_owned(), |row| format!("[{row}]"));
    let piles = ChestKind::ALL.into_iter().zip(scene.view.piles).map(|(kind, left)| format!("{}{left}", kind.letter()));
    let piles = piles.collect::<Vec<_>>().join(" ");
    out.spots.push(Spot { id: ids::DIE.to_owned(), at: (0, 0), size: (die.len(), 1) });
    out.lines.push(vec![Run::new(die, Ink::Lit), Run::plain(format!("  {piles}"))]);
}

fn place(id: PlaceId, scene: &Scene<'_>, width: usize) -> String {
    let card = scene.view.pack.place(id).cloned().unwrap_or_default();
    let shields = [(Symbol::Shield, card.shield), (Symbol::MagicShield, card.magic_shield)];
    let shields: String =
        shields.iter().filter(|(_, count)| *count > 0).map(|(s, n)| format!("{n}{}", s.letter())).collect();
    let shields = if shields.is_empty() { "0#".to_owned() } else { shields };
    let loot = counted(&icons::of_loot(&card.loot), " ");
    let room = width.saturating_sub(26).min(30);
    format!("  {:<7}{} {shields:<6}{loot}", id.to_string(), column(scene.place_name(id), room))
}

fn market(out: &mut Inked, (breed, market, prices): (Breed, &MarketView, &[Cost]), scene: &Scene<'_>, width: usize) {
    let prices: Vec<String> = prices.iter().map(|cost| counted_all(&icons::of_cost(cost))).collect();
    let name = scene.speaker.deck(breed, market.deck);
    out.heading(ids::deck(breed), format!("  {name}{}{}", scene.speaker.words.colon(), prices.join(" / ")));
    market.up.iter().for_each(|card| creature(out, *card, ids::card(*card), scene, width));
}

/// Counts with their numbers, also those of one.
fn counted_all(counts: &[(Symbol, u16)]) -> String {
    counts.iter().map(|(symbol, count)| format!("{count}{}", symbol.letter())).collect::<Vec<_>>().join(" ")
}

/// One row of a card, `f|ss`; icons that are there twice have their number.
fn row(icons: &Icons) -> String {
    let side = |side| counted(&icons::of_icons(&icons.on(side)), "");
    format!("{}|{}", side(Side::Left), side(Side::Right))
}

/// Six cells of `room` characters; the one of the lit row in brackets.
fn cells(texts: [String; 6], room: usize, scene: &Scene<'_>) -> Line {
    let cell = |(number, text): (Row, String)| {
        let (text, ink) = if scene.lit() == Some(number) {
            (format!("[{text}]"), Ink::Lit)
        } else {
            (format!(" {text} "), Ink::Plain)
        };
        let rest = " ".repeat(room.saturating_sub(text.chars().count()));
        [Run::new(text, ink), Run::plain(rest)]
    };
    Row::ALL.into_iter().zip(texts).flat_map(cell).collect()
}

fn creature(out: &mut Inked, id: CreatureId, element: String, scene: &Scene<'_>, width: usize) {
    let card = scene.creature(id);
    let bonus = card.bonus().iter().map(|token| Symbol::from(*token).letter()).collect::<String>();
    let rows = Row::ALL.map(|number| row(&card.icons(number)));
    let name = format!("  {:<4}{}", id.to_string(), column(card.name(), 18));
    let from = out.lines.len();
    if width >= WIDE {
        out.lines.push([vec![Run::plain(format!("{name} {bonus:<2}"))], cells(rows, 8, scene)].concat());
    } else {
        out.push(format!("{name} {bonus}"), Ink::Plain);
        out.lines.push([vec![Run::plain("      ")], cells(rows, (width - 6) / 6, scene)].concat());
    }
    out.spot(element, from, width);
}

fn lord(out: &mut Inked, castle: &Castle<'_>, scene: &Scene<'_>, width: usize) {
    let Castle { seat, lord, .. } = *castle;
    let from = out.lines.len();
    let owner = castle.owner();
    let captain = if scene.view.captain == Some(seat) { " @" } else { "" };
    let name = if width >= WIDE { format!(", {}", castle.name()) } else { String::new() };
    let mut parts =
        vec![format!(" {}{name}{captain}", scene.speaker.called(seat)), format!("{}#", lord.defence.shields)];
    if lord.defence.magic_shields > 0 {
        parts.push(format!("{}*", lord.defence.magic_shields));
    }
    parts.push(format!("{}f {}g {}b", lord.food, lord.glyph, lord.barrel));
    if lord.spells_ready + lord.spells_barred > 0 {
        parts.push(format!("{}~{}-", lord.spells_ready, lord.spells_barred));
    }
    let sign = Run::new(owner.letter(scene.lang).to_string(), Ink::Of(owner));
    out.lines.push(vec![sign, Run::new(parts.join("  "), Ink::Strong)]);
    if !lord.chests.is_empty() {
        chests(out, lord, width);
    }
    let room = (width - 10) / 6;
    for side in Side::ALL {
        let totals = Row::ALL.map(|number| {
            let text = counted_all(&icons::of_icons(&lord.totals[number.index()].on(side))).replace(' ', "");
            if text.is_empty() { ".".to_owned() } else { text }
        });
        let sign = if side == Side::Left { "<" } else { ">" };
        let top = out.lines.len();
        out.lines.push([vec![Run::plain(format!("  {sign}     "))], cells(totals, room, scene)].concat());
        let name =
            |id: &CreatureId| (ids::placed(*id), format!("{id} {}", scene.creature(*id).name()).trim().to_owned());
        let horde: Vec<(String, String)> = castle.lord.horde(side).iter().map(name).collect();
        if !horde.is_empty() {
            out.wrap("       ", " · ", horde, width);
        }
        if scene.near == Some(seat) {
            out.spot(ids::side(side), top, width);
        }
    }
    out.spot(ids::castle(seat), from, width);
}

/// How many, then each with its value where the reader knows it.
fn chests(out: &mut Inked, lord: &LordView, width: usize) {
    let chest = |one: &ChestView| {
        let said = match one.value {
            Some(value) => format!("{}={value}", one.id),
            None => one.id.to_string(),
        };
        (ids::chest(one.id), said)
    };
    out.wrap(&format!("  {}:", lord.chests.len()), " ", lord.chests.iter().map(chest).collect(), width);
}
