//! Drawings that depend on few things and are drawn again for every reader and every decision: a thread keeps the last ones.

use core::cell::RefCell;
use std::rc::Rc;

use joute_rivals::HexSet;

use crate::kit::Svg;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The hole, and what hangs in it.
    Void,
    /// The broken edge.
    Cliffs,
    /// The rims of the tiles.
    Rims,
}

/// All that a drawing is made of: which part, and which hexes there are, fall now, and fell last.
type Key = (Part, [HexSet; 3]);

/// So many are kept: those of some tables that are looked at in turn.
const MOST: usize = 48;

thread_local! {
    static KEPT: RefCell<Vec<(Key, Rc<Svg>)>> = const { RefCell::new(Vec::new()) };
}

/// Draws a part, or lays down what was drawn of the same hexes before. `draw` looks at nothing that is not in `key`.
pub(super) fn draw(svg: &mut Svg, key: Key, draw: impl FnOnce(&mut Svg)) {
    let known =
        KEPT.with_borrow(|kept| kept.iter().rev().find(|(known, _)| *known == key).map(|(_, drawn)| Rc::clone(drawn)));
    let drawn = known.unwrap_or_else(|| {
        let mut fresh = Svg::new();
        draw(&mut fresh);
        let fresh = Rc::new(fresh);
        KEPT.with_borrow_mut(|kept| {
            if kept.len() >= MOST {
                kept.remove(0);
            }
            kept.push((key, Rc::clone(&fresh)));
        });
        fresh
    });
    svg.raw(&drawn);
}

#[cfg(test)]
mod tests {
    use joute_rivals::HexId;

    use super::*;

    #[test]
    fn a_part_is_drawn_once_for_the_same_hexes_and_anew_for_others() {
        let (one, other) = (HexSet::of(HexId::CENTRE), HexSet::ALL);
        let mut times = 0;
        let mut all = Vec::new();
        for key in [
            (Part::Void, [one, one, other]),
            (Part::Void, [one, one, other]),
            (Part::Cliffs, [one, one, other]),
            (Part::Void, [one; 3]),
        ] {
            let mut svg = Svg::new();
            draw(&mut svg, key, |svg| {
                times += 1;
                svg.fill(&format!("M{times} 0"), "red");
            });
            all.push(svg.finish());
        }
        assert_eq!(times, 3);
        assert_eq!(all[0], all[1]);
        assert!(all[2] != all[0] && all[3] != all[0] && all[3] != all[2], "{all:?}");
        // Many others push it out, and it is drawn again.
        for hex in HexSet::ALL.iter() {
            draw(&mut Svg::new(), (Part::Rims, [HexSet::of(hex), one, one]), |_| {});
        }
        draw(&mut Svg::new(), (Part::Void, [one, one, other]), |_| times += 1);
        assert_eq!(times, 4);
    }
}
