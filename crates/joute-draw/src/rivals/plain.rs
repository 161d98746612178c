//! The arena in plain text: a hex a cell, north up, with who and what stands there; then the boards and what lies open to all.

use joute_kernel::Seat;
use joute_rivals::{HexId, Kind, TileId};

use super::ids::{self, Counted};
use super::place::column;
use super::scene::Scene;
use crate::ink::{Ink, Inked, Run, Spot, broken};

/// The narrowest board that is drawn.
const NARROWEST: usize = 40;
/// The columns of the arena: q from −6 to 6.
const COLUMNS: usize = 13;
/// A cell has a sign for the kind of hex, and one or two for what is on it; then comes a blank. The wider one gives hexes their true form.
const CELLS: [usize; 2] = [4, 3];

/// The table as lines of text in inks, none of the words wider than `columns` characters, which is taken as 40 at least.
pub(super) fn inked(scene: &Scene<'_>, columns: usize) -> Inked {
    let columns = columns.max(NARROWEST);
    let mut out = Inked::default();
    arena(&mut out, scene, columns);
    // What is written below is no wider than the arena above it.
    let columns = columns.min(COLUMNS * CELLS[0]);
    out.push("", Ink::Plain);
    let speaker = &scene.speaker;
    for seat in scene.seats() {
        board(&mut out, scene, seat, columns);
    }
    let open = scene.open();
    let card = |card| speaker.card_called(card);
    let row = |cards: &joute_rivals::Pile, lies| {
        cards.designs().map(|design| (ids::card(lies, design), card(design))).collect::<Vec<_>>()
    };
    if let Some(event) = open.event {
        out.wrap(&speaker.words.t("rvl-text-event"), ", ", vec![(ids::EVENT.to_owned(), card(event))], columns);
    }
    for (key, market, lies) in
        [("rvl-interface", &open.interface, ids::Lies::Row), ("rvl-schemas", &open.schemas, ids::Lies::Schema)]
    {
        let cards = row(&market.row, lies);
        if !cards.is_empty() {
            out.wrap(&format!("{}:", speaker.words.t(key)), ", ", cards, columns);
        }
    }
    if let Some(due) = speaker.falls_due(false) {
        broken(&due, columns).into_iter().for_each(|line| out.push(line, Ink::Plain));
    }
    out
}

/// The hexes, those in the north first. A column of hexes is a column of cells, the next one half a hex lower.
fn arena(out: &mut Inked, scene: &Scene<'_>, columns: usize) {
    let present = scene.present();
    let rows = |hex: HexId| 2 * i32::from(hex.r()) + i32::from(hex.q());
    let (Some(north), Some(south)) = (present.iter().map(rows).min(), present.iter().map(rows).max()) else { return };
    let west = present.iter().map(HexId::q).min().unwrap_or_default();
    let east = present.iter().map(HexId::q).max().unwrap_or_default();
    let count = usize::try_from(i32::from(east) - i32::from(west) + 1).unwrap_or(COLUMNS);
    let wide =
        CELLS.into_iter().find(|wide| wide * count + 2 <= columns.saturating_add(1)).unwrap_or(CELLS[CELLS.len() - 1]);
    let from = out.lines.len();
    // The numbers of rows stand before them, each before its northern half, and have a blank where there is room.
    let margin = if wide * count + 3 <= columns.saturating_add(1) { 3 } else { 2 };
    let letters: String = (west..=east).map(|q| format!("{:<wide$}", column(q))).collect();
    out.push(format!("{:margin$}{}", "", letters.trim_end()), Ink::Quiet);
    for row in north..=south {
        let begins = row.rem_euclid(2) == 0 || row == north;
        let number = if begins { format!("{:>2}", row.div_euclid(2) + 7) } else { String::new() };
        let mut line: Vec<Run> = vec![Run::new(format!("{number:<margin$}"), Ink::Quiet)];
        for q in west..=east {
            let hex = (row - i32::from(q)).checked_rem(2).filter(|rest| *rest == 0).and_then(|_| {
                let r = i8::try_from((row - i32::from(q)) / 2).ok()?;
                HexId::at(q, r).filter(|hex| present.contains(*hex))
            });
            let Some(hex) = hex else {
                line.push(Run::plain(" ".repeat(wide)));
                continue;
            };
            let at = usize::try_from(i32::from(q) - i32::from(west)).unwrap_or_default() * wide + margin;
            cell(&mut line, &mut out.spots, scene, (hex, wide, (at, out.lines.len())));
        }
        out.lines.push(line);
    }
    debug_assert!(out.lines.len() > from);
}

/// A hex: what it is, and what stands there, the Ashak first.
fn cell(
    line: &mut Vec<Run>,
    spots: &mut Vec<Spot>,
    scene: &Scene<'_>,
    (hex, wide, at): (HexId, usize, (usize, usize)),
) {
    let (open, tile) = (scene.open(), TileId::of(hex));
    let kind = scene.kind(hex).map_or('?', sign);
    let ink = if scene.kind(hex).is_none() || kind == '^' { Ink::Quiet } else { Ink::Plain };
    let is_reached = scene.reach.contains(hex) || scene.marks.pointed.framed.contains(&ids::hex(hex));
    line.push(Run::new(kind, if is_reached { Ink::Lit } else { ink }));
    let mut on: Vec<(char, Ink)> = Vec::new();
    for seat in scene.seats() {
        let (player, owner) = (scene.player(seat), Scene::owner(seat));
        let letter = owner.letter(scene.lang);
        if player.hex == Some(hex) {
            on.insert(0, (letter, Ink::Of(owner)));
            spots.push(Spot { id: ids::hero(seat), at: (at.0 + 1, at.1), size: (1, 1) });
        }
        if player.drone.hex == Some(hex) {
            on.push((letter.to_ascii_lowercase(), Ink::Of(owner)));
        }
        if player.shields.contains(hex) {
            on.push(('#', Ink::Of(owner)));
        }
    }
    if open.sponsors.contains(hex) {
        on.push(('*', Ink::Lit));
    }
    if open.desert.contains(tile) {
        on.push(('-', Ink::Quiet));
    } else if open.sprout.contains(tile) {
        on.push((':', Ink::Quiet));
    }
    let room = wide - 2;
    let shown = on.len().min(room);
    line.extend(on.into_iter().take(room).map(|(sign, ink)| Run::new(sign, ink)));
    line.push(Run::plain(" ".repeat(wide - 1 - shown)));
    spots.push(Spot { id: ids::hex(hex), at, size: (wide - 1, 1) });
}

/// The letter of a kind of hex, the same in both languages.
pub(super) const fn sign(kind: Kind) -> char {
    match kind {
        Kind::Forest => 'f',
        Kind::Crystal => 'c',
        Kind::Interface => 'i',
        Kind::Observatory => 'o',
        Kind::Lake => '~',
        Kind::Volcano => '^',
    }
}

/// A player: sign and name, then what everybody may count.
fn board(out: &mut Inked, scene: &Scene<'_>, seat: Seat, columns: usize) {
    let (speaker, owner) = (&scene.speaker, Scene::owner(seat));
    let (player, from) = (scene.player(seat), out.lines.len());
    let name = format!("{} {}", owner.letter(scene.lang), speaker.titled(seat));
    let width = name.chars().count().min(columns);
    out.lines.push(vec![Run::new(name.chars().take(columns).collect::<String>(), Ink::Of(owner))]);
    out.spot(ids::board(seat), from, width);
    let counts = Counted::OF_BOARD.into_iter().filter(|counted| *counted != Counted::Walls);
    let mut counts: Vec<(String, String)> =
        counts.map(|counted| (ids::count(counted, seat), speaker.counted(counted, seat))).collect();
    let named = |card| speaker.card_called(card);
    counts.extend(player.guild.map(|guild| (ids::count(Counted::Guild, seat), named(guild))));
    counts.extend(player.skills.iter().map(|skill| (ids::skill(seat, skill.card), named(skill.card))));
    if speaker.view.options.has_drones() {
        counts.push((ids::cargo(seat), speaker.cargo(seat)));
    }
    // What is longer than a line is broken at its commas.
    let parts = counts.into_iter().flat_map(|(id, said)| {
        let parts: Vec<String> = said.split(", ").map(str::to_owned).collect();
        parts.into_iter().map(move |part| (id.clone(), part))
    });
    out.wrap(" ", ", ", parts.collect(), columns);
}
