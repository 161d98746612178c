//! A board as it is printed in a book: one picture with one name, nothing to touch in it.

use core::fmt::Write as _;

/// Attributes that only a board to be touched has.
const LIVE: [&str; 7] = ["id", "role", "tabindex", "aria-label", "pointer-events", "xmlns", "display"];

/// How wide a cell of a board is printed, in CSS pixels, if there is room.
const CELL: f64 = 122.0;

/// Where a picture stands.
#[derive(Clone, Copy)]
pub(in crate::page) enum Room {
    /// In the run of a text, as wide as its cells ask for.
    InText,
    /// In another drawing: left, top, width, height.
    At([f64; 4]),
}

/// A picture of a board: what `board` shows, without ids, handles, hidden drawings and zones, on its own ground, under one name. `window` is
/// what is shown of it in its own units: left, top, width, height; a part that says by `data-box` that it lies outside is left out. In the
/// run of a text what is drawn fine and coarse stays both: the sheet of the book shows the second on a phone.
pub(in crate::page) fn printed(board: &str, alt: &str, ground: &str, window: Option<[i32; 4]>, room: Room) -> String {
    let mut out = String::with_capacity(board.len() / 2);
    let (mut depth, mut hidden_from) = (0_usize, None);
    let mut rest = board;
    while let Some(at) = rest.find('<') {
        let text = &rest[..at];
        let Some(end) = rest[at..].find('>') else { break };
        let tag = &rest[at + 1..at + end];
        rest = &rest[at + end + 1..];
        let shown = hidden_from.is_none();
        if shown {
            out.push_str(text);
        }
        if let Some(name) = tag.strip_prefix('/') {
            depth = depth.saturating_sub(1);
            if hidden_from == Some(depth) {
                hidden_from = None;
            } else if shown {
                let _ = write!(out, "</{name}>");
            }
            continue;
        }
        let (tag, is_leaf) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        if shown && depth == 0 {
            opened(&mut out, attributes, (alt, ground), window, room);
        } else if shown
            && (is_hidden(name, attributes, room) || window.is_some_and(|window| is_outside(attributes, window)))
        {
            hidden_from = (!is_leaf).then_some(depth);
        } else if shown {
            element(&mut out, name, attributes, is_leaf, room);
        }
        depth += usize::from(!is_leaf);
    }
    out
}

/// The element of the whole picture, and its ground.
fn opened(out: &mut String, attributes: &str, (alt, ground): (&str, &str), window: Option<[i32; 4]>, room: Room) {
    let whole = pairs(attributes).find(|(name, _)| *name == "viewBox").map_or("0 0 1 1", |(_, value)| value);
    let class = pairs(attributes).find(|(name, _)| *name == "class").map_or("board", |(_, value)| value);
    let view = window.map_or(whole.to_owned(), |[left, top, width, height]| format!("{left} {top} {width} {height}"));
    let place = match room {
        Room::At([x, y, width, height]) => format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""),
        Room::InText => {
            let unit = pairs(attributes).find(|(name, _)| *name == "data-unit");
            let scale = unit.and_then(|(_, unit)| unit.parse::<f64>().ok()).map_or(1.0, |unit| CELL / unit);
            let part = |at| view.split(' ').nth(at).and_then(|part| part.parse::<f64>().ok()).unwrap_or(1.0);
            format!("width=\"{:.0}\"", part(2) * scale)
        }
    };
    let mut name = String::new();
    crate::kit::svg::escape_into(&mut name, alt);
    // A further piece of a picture has no name of its own.
    let name =
        if name.is_empty() { "aria-hidden=\"true\"".to_owned() } else { format!("role=\"img\" aria-label=\"{name}\"") };
    let _ = write!(out, "<svg class=\"{class} printed\" viewBox=\"{view}\" {place} {name} ");
    let _ = write!(out, "stroke-linejoin=\"round\">");
    // Wider than any picture: what is outside of the window is cut off by the sheet.
    let _ = write!(out, "<path d=\"M-9000-9000H9000V9000H-9000Z\" fill=\"{ground}\"/>");
}

/// Whether an element and all in it are for the hand alone, or are not shown.
fn is_hidden(name: &str, attributes: &str, room: Room) -> bool {
    let is_left_out = |class: &str| match class {
        "coarse" => matches!(room, Room::At(_)),
        _ => matches!(class, "least" | "ring" | "gold-frame" | "hit"),
    };
    name == "title"
        || pairs(attributes).any(|(name, value)| match name {
            "class" => value.split(' ').any(is_left_out),
            "data-is" => value == "handle",
            "display" => value == "none",
            "pointer-events" => value == "all",
            _ => false,
        })
}

/// Whether an element says by `data-box` that it lies outside of the window.
fn is_outside(attributes: &str, window: [i32; 4]) -> bool {
    let Some((_, place)) = pairs(attributes).find(|(name, _)| *name == "data-box") else { return false };
    let place: Vec<f64> = place.split(' ').filter_map(|number| number.parse().ok()).collect();
    let [left, top, width, height] = window.map(f64::from);
    match place[..] {
        [x, y, w, h] => x >= left + width || y >= top + height || x + w <= left || y + h <= top,
        _ => false,
    }
}

/// An element without what only a live board needs.
fn element(out: &mut String, name: &str, attributes: &str, is_leaf: bool, room: Room) {
    let _ = write!(out, "<{name}");
    for (name, value) in pairs(attributes) {
        if LIVE.contains(&name) || name.starts_with("data-") || name.starts_with("aria-") {
            continue;
        }
        let is_kept = |class: &&str| *class != "thing" && (*class != "fine" || matches!(room, Room::InText));
        let kept: Vec<&str> = value.split(' ').filter(is_kept).collect();
        match name {
            "class" if kept.is_empty() => {}
            "class" => _ = write!(out, " class=\"{}\"", kept.join(" ")),
            _ => _ = write!(out, " {name}=\"{value}\""),
        }
    }
    out.push_str(if is_leaf { "/>" } else { ">" });
}

/// The attributes of an element, which [`Svg`](crate::kit::Svg) writes with double quotes and escapes.
fn pairs(attributes: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = attributes;
    core::iter::from_fn(move || {
        let (name, after) = rest.split_once("=\"")?;
        let (value, left) = after.split_once('"')?;
        rest = left;
        Some((name.trim(), value))
    })
}

#[cfg(test)]
mod tests {
    use super::{Room, printed};

    #[test]
    fn what_is_only_for_the_hand_is_not_printed() {
        let board = "<svg xmlns=\"x\" id=\"board\" class=\"board toy\" viewBox=\"0 0 9 9\"><g id=\"a\" data-touch=\"a\" class=\"thing card\"><title>no</title>\
                     <path d=\"M0 0\" fill=\"none\" pointer-events=\"all\"/><g class=\"fine\"><use href=\"#b\"/></g><g class=\"coarse\"><g><use href=\"#c\"/></g></g>\
                     <text class=\"g\">7</text></g></svg>";
        assert_eq!(
            printed(board, "a & b", "#fff", Some([1, 2, 3, 4]), Room::InText),
            "<svg class=\"board toy printed\" viewBox=\"1 2 3 4\" width=\"3\" role=\"img\" aria-label=\"a &amp; b\" stroke-linejoin=\"round\">\
             <path d=\"M-9000-9000H9000V9000H-9000Z\" fill=\"#fff\"/><g class=\"card\"><g class=\"fine\"><use href=\"#b\"/></g>\
             <g class=\"coarse\"><g><use href=\"#c\"/></g></g><text class=\"g\">7</text></g></svg>"
        );
        // In another drawing there is no sheet that would show one of the two.
        let inlaid = printed(board, "a", "#fff", None, Room::At([0.0, 0.0, 9.0, 9.0]));
        assert!(
            inlaid.contains("<g class=\"card\"><g><use href=\"#b\"/></g><text") && !inlaid.contains("#c"),
            "{inlaid}"
        );
        assert!(printed(board, "", "#fff", None, Room::InText).contains("viewBox=\"0 0 9 9\""));
    }

    #[test]
    fn what_lies_outside_of_the_window_is_not_printed() {
        let board = "<svg viewBox=\"0 0 9 9\"><g data-box=\"0 0 4 9\"><path d=\"M0 0\"/></g><g data-box=\"4 0 5 9\"><path d=\"M5 0\"/></g></svg>";
        let shown = |window| {
            let svg = printed(board, "a", "#fff", window, Room::InText);
            ["M0 0", "M5 0"].map(|path| svg.contains(path))
        };
        assert_eq!(
            [shown(None), shown(Some([0, 0, 4, 4])), shown(Some([3, 0, 2, 2]))],
            [[true, true], [true, false], [true, true]]
        );
    }
}
