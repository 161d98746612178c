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

use joute_bellum::{Icons, Row, Side};

use super::runs;
use super::scene::{Castle, Creature, Market, Place, Scene, Symbol};

/// The narrowest table that is drawn.
const NARROWEST: usize = 40;
/// From this width on a creature has its rows on the line of its name.
const WIDE: usize = 76;

const fn letter(symbol: Symbol) -> char {
    use joute_bellum::ChestKind;
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
pub fn text_board(scene: &Scene, width: usize) -> String {
    let width = width.max(NARROWEST);
    let mut lines = vec![head(scene)];
    lines.push(format!("{} {}", scene.captions.kingdom, scene.kingdom_deck.left));
    lines.extend(scene.kingdom.iter().map(|card| place(card, width)));
    lines.push(scene.captions.inn.clone());
    for one in &scene.markets {
        market(&mut lines, one, scene, width);
    }
    if !scene.waiting.is_empty() {
        lines.push(scene.captions.waiting.clone());
        scene.waiting.iter().for_each(|card| creature(&mut lines, card, scene.lit, width));
    }
    for castle in scene.large().into_iter().chain(scene.small()) {
        lord(&mut lines, castle, scene, width);
    }
    let mut text = String::new();
    for line in lines {
        text.extend(line.trim_end().chars().take(width));
        text.push('\n');
    }
    text
}

fn head(scene: &Scene) -> String {
    let die = scene.die.row.filter(|_| !scene.die.due).map_or_else(|| "[ ]".to_owned(), |row| format!("[{row}]"));
    let piles = scene.piles.iter().map(|pile| format!("{}{}", pile.kind.letter(), pile.left));
    format!("{die}  {}", piles.collect::<Vec<_>>().join(" "))
}

/// A text in a column of `room` characters, cut if it is longer.
fn column(text: &str, room: usize) -> String {
    let long = text.chars().count() > room;
    let kept: String = text.chars().take(if long { room.saturating_sub(1) } else { room }).collect();
    let kept = if long { format!("{}…", kept.trim_end()) } else { kept };
    format!("{kept:<room$}")
}

fn place(card: &Place, width: usize) -> String {
    let shields = [(Symbol::Shield, card.shield), (Symbol::MagicShield, card.magic_shield)];
    let shields: String =
        shields.iter().filter(|(_, count)| *count > 0).map(|(s, n)| format!("{n}{}", letter(*s))).collect();
    let shields = if shields.is_empty() { "0#".to_owned() } else { shields };
    let loot = counted(&runs::of_loot(&card.loot), " ");
    let room = width.saturating_sub(26).min(30);
    format!("  {:<7}{} {shields:<6}{loot}", card.id.to_string(), column(&card.name, room))
}

fn market(lines: &mut Vec<String>, market: &Market, scene: &Scene, width: usize) {
    let prices: Vec<String> = market.prices.iter().map(|cost| counted_all(&runs::of_cost(cost))).collect();
    lines.push(format!("  {} {}: {}", market.breed.code(), market.deck, prices.join(" / ")));
    market.up.iter().for_each(|card| creature(lines, card, scene.lit, width));
}

/// Counts with their numbers, also those of one.
fn counted_all(counts: &[(Symbol, u16)]) -> String {
    counts.iter().map(|(symbol, count)| format!("{count}{}", letter(*symbol))).collect::<Vec<_>>().join(" ")
}

/// One row of a card, `f|ss`; icons that are there twice have their number.
fn row(icons: &Icons) -> String {
    let side = |side| counted(&runs::of_icons(&icons.on(side)), "");
    format!("{}|{}", side(Side::Left), side(Side::Right))
}

fn creature(lines: &mut Vec<String>, card: &Creature, lit: Option<Row>, width: usize) {
    let bonus = card.bonus.iter().map(|token| letter((*token).into())).collect::<String>();
    let rows = Row::ALL.map(|number| {
        let text = row(&card.rows[number.index()]);
        if lit == Some(number) { format!("[{text}]") } else { format!(" {text} ") }
    });
    let name = format!("  {:<4}{}", card.id.to_string(), column(&card.name, 18));
    if width >= WIDE {
        let cells = rows.map(|cell| format!("{cell:<8}")).concat();
        lines.push(format!("{name} {bonus:<2}{cells}"));
    } else {
        lines.push(format!("{name} {bonus}"));
        let room = (width - 6) / 6;
        lines.push(format!("      {}", rows.map(|cell| format!("{cell:<room$}")).concat()));
    }
}

fn lord(lines: &mut Vec<String>, castle: &Castle, scene: &Scene, width: usize) {
    let captain = if castle.captain { " @" } else { "" };
    let defence = |one: &super::scene::Defence, sign: char| format!("{}{sign}", one.printed + one.tokens);
    let mut parts = vec![format!("{} {}{captain}", castle.seat, castle.lord), defence(&castle.shield, '#')];
    if castle.magic_shield.printed + castle.magic_shield.tokens > 0 {
        parts.push(defence(&castle.magic_shield, '*'));
    }
    let [food, glyph, barrel] = castle.stores;
    parts.push(format!("{food}f {glyph}g {barrel}b"));
    if castle.spells.ready + castle.spells.barred > 0 {
        parts.push(format!("{}~{}-", castle.spells.ready, castle.spells.barred));
    }
    lines.push(parts.join("  "));
    if !castle.chests.is_empty() {
        let chest = |one: &super::scene::Chest| match one.value {
            Some(value) => format!("{}={value}", one.id),
            None => one.id.to_string(),
        };
        let chests: Vec<String> = castle.chests.iter().map(chest).collect();
        wrap(lines, &format!("  {}:", castle.chests.len()), &chests, width);
    }
    let room = (width - 10) / 6;
    for side in Side::ALL {
        let cells = Row::ALL.map(|number| {
            let text = counted_all(&runs::of_icons(&castle.total(side, number))).replace(' ', "");
            let text = if text.is_empty() { ".".to_owned() } else { text };
            let cell = if scene.lit == Some(number) { format!("[{text}]") } else { format!(" {text} ") };
            format!("{cell:<room$}")
        });
        let sign = if side == Side::Left { "<" } else { ">" };
        lines.push(format!("  {sign}     {}", cells.concat()));
        let horde: Vec<String> = castle.hordes[side as usize].iter().map(|card| card.id.to_string()).collect();
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
