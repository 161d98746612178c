//! Rows of castles and creatures: six short texts such as `2 food, map | sword`, or six tables.

use joute_content::{Placed, Table};

use crate::ids::{ROWS, Side};
use crate::pack::check::ICONS_PER_ROW_MAX;
use crate::pack::face::short;
use crate::pack::{Icons, Rows};

/// What a row has to look like.
const EXAMPLE: &str = "a text such as \"2 food, map | sword\", or { left = { food = 2 }, right = { sword = 1 } }";
/// The longest text of a row, in bytes: a reader of longer ones would have more to say than anybody reads.
const ROW_BYTES_MAX: usize = 400;
/// How many of the words of [`Icons::CODES`] are of the left side.
const LEFT_WORDS: usize = 3;

/// BEL-DATA-2, BEL-DATA-6: the rows of a card, of which there are six.
pub(super) fn rows(table: &Table<'_>) -> Rows {
    let mut rows = [Icons::NONE; ROWS];
    let Some(placed) = table.need("rows", &format!("{ROWS} rows (BEL-DATA-6)")) else { return rows };
    let items = table.items("rows", &format!("a list of {ROWS} rows (BEL-DATA-6)"));
    if items.len() != ROWS && placed.as_items().is_some() {
        placed.fault(&format!("{} rows; expected {ROWS} (BEL-DATA-6)", items.len()));
    }
    for (index, item) in items.iter().enumerate() {
        let icons = row(item);
        if let Some(row) = rows.get_mut(index) {
            *row = icons;
        }
    }
    rows
}

fn row(item: &Placed<'_>) -> Icons {
    if let Some(text) = item.as_text() {
        let mut errors = Vec::new();
        let icons = parse_row(text, &mut errors);
        for error in errors {
            item.fault(&error);
        }
        return icons;
    }
    let mut counts = [0; 6];
    match item.as_table() {
        Some(row) => {
            row.close(&Side::ALL.map(Side::code));
            for (side, counts) in Side::ALL.into_iter().zip(counts.chunks_exact_mut(LEFT_WORDS)) {
                if let Some(icons) = row.table(side.code()) {
                    counts.copy_from_slice(&icons.counts(words(side)));
                }
            }
        }
        None => item.refuse(EXAMPLE),
    }
    Icons::of_counts(counts)
}

/// BEL-PACK-2: the words of a side.
const fn words(side: Side) -> [&'static str; LEFT_WORDS] {
    let [food, glyph, map, sword, magic_sword, thief] = Icons::CODES;
    match side {
        Side::Left => [food, glyph, map],
        Side::Right => [sword, magic_sword, thief],
    }
}

/// `2 food, map | sword`: a blank text is an empty row, and so is a blank side.
fn parse_row(text: &str, errors: &mut Vec<String>) -> Icons {
    let mut counts = [0; 6];
    if text.trim().is_empty() {
        return Icons::NONE;
    }
    if text.len() > ROW_BYTES_MAX {
        errors.push(format!("{:?} and so on; expected {ROW_BYTES_MAX} bytes at most", short(text)));
        return Icons::NONE;
    }
    let sides: Vec<&str> = text.split('|').collect();
    let [left, right] = sides[..] else {
        errors.push(format!("{:?}; expected one | between left and right", short(text)));
        return Icons::NONE;
    };
    for (side, part) in Side::ALL.into_iter().zip([left, right]) {
        for item in part.split(',').map(str::trim).filter(|_| !part.trim().is_empty()) {
            match parse_item(side, item) {
                Ok((index, count)) => counts[index] = count.saturating_add(counts[index]),
                Err(error) => errors.push(error),
            }
        }
    }
    Icons::of_counts(counts)
}

/// `2 food`: the place of the word in [`Icons::CODES`], and how often it is there.
fn parse_item(side: Side, item: &str) -> Result<(usize, u16), String> {
    let (count, word) = match item.split_once(char::is_whitespace) {
        Some((count, word)) => (count, word.trim_start()),
        None => ("1", item),
    };
    let first = match side {
        Side::Left => 0,
        Side::Right => LEFT_WORDS,
    };
    let (expected, name) = (words(side).join(", "), side.code());
    if let Some(index) = words(side).iter().position(|&known| known == word) {
        let number = count.parse().ok().filter(|number| (1..=ICONS_PER_ROW_MAX).contains(number));
        let wrong =
            || format!("{:?} of {word}; expected a number from 1 to {ICONS_PER_ROW_MAX} (BEL-DATA-6)", short(count));
        return Ok((first + index, number.ok_or_else(wrong)?));
    }
    if Icons::CODES.contains(&word) {
        return Err(format!("{word} on the {name}; expected {expected} there (BEL-PACK-2)"));
    }
    Err(format!("{:?} on the {name}; expected {expected} (BEL-PACK-2)", short(item)))
}
