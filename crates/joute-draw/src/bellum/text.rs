//! The table in plain text, for the terminal and for text mode.
//!
//! ```text
//! [3]  W17 M16 G10                                   die, chests left by kind
//! Kingdom 15
//!   tavern  The Patient Keg       2#    b            shields # and *, loot
//!   f3      Windless Mill         3#    f W
//! Inn
//!   e31     2f                                       cards left, price
//!   e12 Angry Scarecrow   f|ss  f|  |  |  fm|  |     six rows, left|right
//! 0 Maël @  5# 1*  3f 1g 1b ~1  W1 M2 = 3           Captain @, stores, spells, chests
//!   left     4f1g  [3f]  2f1g  3f  2f  3f1m         totals by row, the lit one in brackets
//!   right    3s    [2s1t] ...
//! ```
//!
//! Letters: food `f`, glyph `g`, map `m`, sword `s`, magic sword `x`, thief `t`, barrel `b`, shield `#`, magic shield `*`, spell `~` (barred
//! `-`), chests `W M G`.

use joute_bellum::{ChestKind, ChestView, Cost, CreatureId, Icons, MarketView, PlaceId, Row, Side};

use super::icons::{self, Symbol};
use super::scene::{Castle, Scene};
use super::viewed::Thing;

/// The narrowest table that is drawn.
const NARROWEST: usize = 40;
/// From this width on a creature has its rows on the line of its name.
const WIDE: usize = 76;

const fn letter(symbol: Symbol) -> char {
    match symbol {
        Symbol::Food => 'f',
        Symbol::Glyph => 'g',
        Symbol::Map => 'm',
        Symbol::Sword => 's',
        Symbol::MagicSword => 'x',
        Symbol::Thief => 't',
        Symbol::Shield => '#',
        Symbol::MagicShield => '*',
        Symbol::Spell => '~',
        Symbol::BarredSpell => '-',
        Symbol::Barrel => 'b',
        Symbol::Chest(ChestKind::Wood) => 'W',
        Symbol::Chest(ChestKind::Metal) => 'M',
        Symbol::Chest(ChestKind::Gold) => 'G',
        Symbol::Die => 'd',
    }
}

/// Counts with their letters: `2f1g`, or with a space between them.
fn counted(counts: &[(Symbol, u16)], between: &str) -> String {
    let part = |(symbol, count): &(Symbol, u16)| match count {
        1 => letter(*symbol).to_string(),
        count => format!("{count}{}", letter(*symbol)),
    };
    counts.iter().map(part).collect::<Vec<_>>().join(between)
}

/// The scene as lines of text, none wider than `width` characters, which is taken as 40 at least. Ends with a line break.
#[must_use]
pub fn text_board(scene: &Scene<'_>, width: usize) -> String {
    let width = width.max(NARROWEST);
    let mut lines = vec![head(scene)];
    lines.push(format!("{} {}", scene.name(Thing::Kingdom), scene.kingdom_deck().0));
    lines.extend(scene.kingdom().map(|card| place(card, scene, width)));
    lines.push(scene.name(Thing::Inn));
    for (breed, seen, prices) in scene.markets() {
        market(&mut lines, (breed.code(), seen, &prices), scene, width);
    }
    let waiting = scene.waiting();
    if !waiting.is_empty() {
        lines.push(scene.name(Thing::Waiting));
        waiting.into_iter().for_each(|card| creature(&mut lines, card, scene, width));
    }
    for castle in scene.large().into_iter().chain(scene.small()) {
        lord(&mut lines, &castle, scene, width);
    }
    let mut text = String::new();
    for line in lines {
        text.extend(line.trim_end().chars().take(width));
        text.push('\n');
    }
    text
}

fn head(scene: &Scene<'_>) -> String {
    let die = scene.lit().map_or_else(|| "[ ]".to_owned(), |row| format!("[{row}]"));
    let piles = ChestKind::ALL.into_iter().zip(scene.view.piles).map(|(kind, left)| format!("{}{left}", kind.letter()));
    format!("{die}  {}", piles.collect::<Vec<_>>().join(" "))
}

/// A text in a column of `room` characters, cut if it is longer.
fn column(text: &str, room: usize) -> String {
    let long = text.chars().count() > room;
    let kept: String = text.chars().take(if long { room.saturating_sub(1) } else { room }).collect();
    let kept = if long { format!("{}…", kept.trim_end()) } else { kept };
    format!("{kept:<room$}")
}

fn place(id: PlaceId, scene: &Scene<'_>, width: usize) -> String {
    let card = scene.view.pack.place(id).cloned().unwrap_or_default();
    let shields = [(Symbol::Shield, card.shield), (Symbol::MagicShield, card.magic_shield)];
    let shields: String =
        shields.iter().filter(|(_, count)| *count > 0).map(|(s, n)| format!("{n}{}", letter(*s))).collect();
    let shields = if shields.is_empty() { "0#".to_owned() } else { shields };
    let loot = counted(&icons::of_loot(&card.loot), " ");
    let room = width.saturating_sub(26).min(30);
    format!("  {:<7}{} {shields:<6}{loot}", id.to_string(), column(scene.place_name(id), room))
}

fn market(
    lines: &mut Vec<String>,
    (code, market, prices): (&str, &MarketView, &[Cost]),
    scene: &Scene<'_>,
    width: usize,
) {
    let prices: Vec<String> = prices.iter().map(|cost| counted_all(&icons::of_cost(cost))).collect();
    lines.push(format!("  {code} {}: {}", market.deck, prices.join(" / ")));
    market.up.iter().for_each(|card| creature(lines, *card, scene, width));
}

/// Counts with their numbers, also those of one.
fn counted_all(counts: &[(Symbol, u16)]) -> String {
    counts.iter().map(|(symbol, count)| format!("{count}{}", letter(*symbol))).collect::<Vec<_>>().join(" ")
}

/// One row of a card, `f|ss`; icons that are there twice have their number.
fn row(icons: &Icons) -> String {
    let side = |side| counted(&icons::of_icons(&icons.on(side)), "");
    format!("{}|{}", side(Side::Left), side(Side::Right))
}

fn creature(lines: &mut Vec<String>, id: CreatureId, scene: &Scene<'_>, width: usize) {
    let card = scene.creature(id);
    let bonus = card.bonus().iter().map(|token| letter((*token).into())).collect::<String>();
    let rows = Row::ALL.map(|number| {
        let text = row(&card.icons(number));
        if scene.lit() == Some(number) { format!("[{text}]") } else { format!(" {text} ") }
    });
    let name = format!("  {:<4}{}", id.to_string(), column(card.name(), 18));
    if width >= WIDE {
        let cells = rows.map(|cell| format!("{cell:<8}")).concat();
        lines.push(format!("{name} {bonus:<2}{cells}"));
    } else {
        lines.push(format!("{name} {bonus}"));
        let room = (width - 6) / 6;
        lines.push(format!("      {}", rows.map(|cell| format!("{cell:<room$}")).concat()));
    }
}

fn lord(lines: &mut Vec<String>, castle: &Castle<'_>, scene: &Scene<'_>, width: usize) {
    let Castle { seat, lord, .. } = *castle;
    let captain = if scene.view.captain == Some(seat) { " @" } else { "" };
    let name = scene.name(Thing::Lord(seat));
    let mut parts = vec![format!("{seat} {name}{captain}"), format!("{}#", lord.defence.shields)];
    if lord.defence.magic_shields > 0 {
        parts.push(format!("{}*", lord.defence.magic_shields));
    }
    parts.push(format!("{}f {}g {}b", lord.food, lord.glyph, lord.barrel));
    if castle.spells() > 0 {
        parts.push(format!("{}~{}-", lord.spells_ready, lord.spells_barred));
    }
    lines.push(parts.join("  "));
    if !lord.chests.is_empty() {
        let chest = |one: &ChestView| match one.value {
            Some(value) => format!("{}={value}", one.id),
            None => one.id.to_string(),
        };
        let chests: Vec<String> = lord.chests.iter().map(chest).collect();
        wrap(lines, &format!("  {}:", lord.chests.len()), &chests, width);
    }
    let room = (width - 10) / 6;
    for side in Side::ALL {
        let cells = Row::ALL.map(|number| {
            let text = counted_all(&icons::of_icons(&lord.totals[number.index()].on(side))).replace(' ', "");
            let text = if text.is_empty() { ".".to_owned() } else { text };
            let cell = if scene.lit() == Some(number) { format!("[{text}]") } else { format!(" {text} ") };
            format!("{cell:<room$}")
        });
        let sign = if side == Side::Left { "<" } else { ">" };
        lines.push(format!("  {sign}     {}", cells.concat()));
        let horde: Vec<String> = castle.horde(side).iter().map(CreatureId::to_string).collect();
        if !horde.is_empty() {
            wrap(lines, "       ", &horde, width);
        }
    }
}

/// Words after a lead, on as many lines as they need.
fn wrap(lines: &mut Vec<String>, lead: &str, words: &[String], width: usize) {
    let mut line = lead.to_owned();
    for word in words {
        if line.chars().count() + 1 + word.chars().count() > width {
            lines.push(core::mem::replace(&mut line, " ".repeat(lead.len())));
        }
        line.push(' ');
        line.push_str(word);
    }
    lines.push(line);
}
