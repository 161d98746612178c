//! What the scripts and the sheet of every table read of a drawing: they know no class of a game.
//!
//! The drawing with `<g id="frames">` in it is the one that things move in. The board says with `data-unit` how wide a square is, and with
//! `data-piece-size` (width and height) how large the pieces of its groups are. A thing says with `data-is` what it is, and a part of it
//! with `data-moves` that it moves alone, while the thing can be touched where it belongs.

use core::fmt::Display;

use super::Svg;
use crate::palette::Owner;

/// What a thing on the table is to motion and frames: its `data-is`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// One piece, which travels.
    Alone,
    /// Several pieces of one kind, each a `<use>`, which come and go one by one.
    Group,
    /// A square of the board, which has its own place and may come or turn over.
    Ground,
    /// A place for a square; it stays where it is.
    Place,
    /// What has been put down there but not confirmed.
    Ghost,
    /// A part of a thing that is touched by itself.
    Part,
    /// What turns a ghost.
    Handle,
    /// A thing in the hand, in a drawing of its own.
    Held,
}

impl Piece {
    /// The value of `data-is`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Alone => "alone",
            Self::Group => "group",
            Self::Ground => "ground",
            Self::Place => "place",
            Self::Ghost => "ghost",
            Self::Part => "part",
            Self::Handle => "handle",
            Self::Held => "held",
        }
    }
}

/// Begins the drawing of a card in the hand, which can be carried: its element `id`, what of it is seen (`view_box`), which part stays in sight
/// where there is room for less (`keeps`, as in `preserveAspectRatio`), and what it is called.
#[must_use]
pub fn held_card(id: &str, view_box: &str, keeps: &str, label: &str) -> Svg {
    let mut svg = Svg::new();
    svg.open(
        "svg",
        &[
            ("id", &id),
            ("data-touch", &id),
            ("class", &"hand-card"),
            ("data-is", &Piece::Held.word()),
            ("viewBox", &view_box),
            ("preserveAspectRatio", &format!("{keeps} slice")),
            ("stroke-linejoin", &"round"),
            ("role", &"button"),
            ("tabindex", &"-1"),
            ("aria-label", &label),
        ],
    );
    svg
}

/// A thing on a board in one drawing that can be touched.
pub struct Touch<'a> {
    /// Its element id, and what is touched.
    pub id: &'a str,
    /// What a touch counts as when the thing itself is not on offer.
    pub on: Option<&'a str>,
    /// What it is to motion and frames.
    pub piece: Piece,
    /// Whose it is, for small maps of the board: `data-own`.
    pub owner: Option<Owner>,
    /// Where it is; may be empty.
    pub transform: &'a str,
    /// Its name in words; without one it is passed over by a screen reader.
    pub name: &'a str,
}

/// Opens the group of a thing that can be touched.
pub fn touchable(svg: &mut Svg, touch: &Touch<'_>) {
    let mut attrs: Vec<(&'static str, &dyn Display)> = vec![("id", &touch.id), ("data-touch", &touch.id)];
    if let Some(on) = &touch.on {
        attrs.push(("data-on", on));
    }
    let piece = touch.piece.word();
    attrs.push(("data-is", &piece));
    let key = touch.owner.map(Owner::key);
    if let Some(key) = &key {
        attrs.push(("data-own", key));
    }
    if !touch.transform.is_empty() {
        attrs.push(("transform", &touch.transform));
    }
    if touch.name.is_empty() {
        attrs.push(("aria-hidden", &"true"));
    } else {
        attrs.extend([("role", &"button" as &dyn Display), ("tabindex", &"-1"), ("aria-label", &touch.name)]);
    }
    svg.open("g", &attrs);
}

/// Draws something twice, fine and coarse: the sheet shows the second while the board is `small`.
pub fn grains(svg: &mut Svg, fine: impl FnOnce(&mut Svg), coarse: impl FnOnce(&mut Svg)) {
    svg.open("g", &[("class", &"fine")]);
    fine(svg);
    svg.close().open("g", &[("class", &"coarse")]);
    coarse(svg);
    svg.close();
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn opened(name: &str) -> String {
        let mut svg = Svg::new();
        touchable(
            &mut svg,
            &Touch { id: "hut", on: Some("hill"), piece: Piece::Alone, owner: None, transform: "", name },
        );
        svg.finish()
    }

    proptest! {
        /// Whatever a thing is called, the drawing stays well-formed and the name stays text.
        #[test]
        fn hostile_names_stay_names(name in "\\PC*|.*[<>&\"'\\x00-\\x1f]{1,8}.*", extra in any::<String>()) {
            let (hostile, tame) = (opened(&format!("n{name}{extra}")), opened("n"));
            prop_assert!(hostile.contains("aria-label=\"n"));
            prop_assert_eq!(hostile.matches('<').count(), tame.matches('<').count());
            prop_assert_eq!(hostile.matches('"').count(), tame.matches('"').count());
            let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\">{hostile}</svg>");
            prop_assert!(joute_raster::extent(&svg).is_ok());
        }
    }

    #[test]
    fn a_thing_without_a_name_is_passed_over_by_a_screen_reader() {
        let (named, nameless) = (opened("A hut"), opened(""));
        assert!(named.contains("role=\"button\"") && named.contains("aria-label=\"A hut\""), "{named}");
        assert!(nameless.contains("aria-hidden=\"true\"") && !nameless.contains("role="), "{nameless}");
        for drawn in [named, nameless] {
            assert!(
                drawn.starts_with("<g id=\"hut\" data-touch=\"hut\" data-on=\"hill\" data-is=\"alone\""),
                "{drawn}"
            );
        }
    }
}
