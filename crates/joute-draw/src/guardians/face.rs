//! A face from its recipe. Order of drawing: scene, what stands behind, the form, beard, eyes, mouth, hat, tool.
//!
//! A picture is 108 units wide and high, centred on the origin; its lines have the width that the frame sets, so that they hold at 40 px.

use joute_guardians::cards::Size;

use super::recipe::{NONE, Recipe, Slot};
use crate::kit::Svg;
use crate::palette::BLUE_INK;

/// Where the parts of a face sit on a form: middle, height of the eyes, half their distance, their size, height of the mouth, brim
/// of a hat and its size. Eyes without distance are seen from the side: one is drawn. Eyes without size: it has no face.
const SEATS: [(&str, [f64; 7]); 40] = [
    ("bat", [0.0, 22.0, 9.0, 0.95, 34.0, 44.0, 0.1]),
    ("beast", [0.0, -12.0, 20.0, 1.0, 30.0, -30.0, 1.35]),
    ("bird", [0.0, -19.0, 11.0, 1.0, 0.0, -34.0, 0.8]),
    ("bones", [0.0, -20.0, 9.0, 0.75, 4.0, -36.0, 0.9]),
    ("bug", [0.0, -12.0, 12.0, 1.15, 4.0, -28.0, 0.7]),
    ("cannon", [0.0, 12.0, 0.0, 0.1, 0.0, -30.0, 0.1]),
    ("choir", [0.0, -2.0, 6.0, 0.75, 10.0, -20.0, 0.8]),
    ("cloud", [0.0, -2.0, 14.0, 1.1, 15.0, -28.0, 1.1]),
    ("djinn", [0.0, -22.0, 7.0, 0.8, -9.0, -33.0, 0.85]),
    ("drop", [0.0, 14.0, 12.0, 1.0, 32.0, -22.0, 0.6]),
    ("engine", [0.0, 12.0, 0.0, 0.1, 0.0, -30.0, 0.1]),
    ("flame", [0.0, 14.0, 10.0, 1.0, 32.0, -20.0, 0.7]),
    ("folk", [0.0, -10.0, 9.0, 1.0, 5.0, -24.0, 1.0]),
    ("geyser", [0.0, -18.0, 11.0, 1.0, 0.0, -36.0, 0.8]),
    ("ghost", [0.0, -12.0, 11.0, 1.0, 8.0, -32.0, 1.0]),
    ("giant", [0.0, -20.0, 8.0, 0.9, -2.0, -31.0, 0.85]),
    ("gust", [-4.0, -8.0, 12.0, 1.0, 12.0, -28.0, 1.0]),
    ("hollow", [0.0, -10.0, 9.0, 0.9, 6.0, -36.0, 1.1]),
    ("horse", [-6.0, -10.0, 0.0, 1.2, 18.0, -38.0, 0.8]),
    ("hound", [0.0, -9.0, 13.0, 1.0, 16.0, -30.0, 1.0]),
    ("imp", [0.0, -6.0, 12.0, 1.0, 11.0, -22.0, 1.0]),
    ("knight", [0.0, -8.0, 8.0, 0.62, 4.0, -31.0, 1.0]),
    ("lizard", [0.0, -16.0, 15.0, 1.0, 14.0, -30.0, 1.0]),
    ("maw", [0.0, -22.0, 16.0, 0.95, 0.0, -38.0, 1.1]),
    ("moss", [0.0, 14.0, 13.0, 1.0, 32.0, -12.0, 1.0]),
    ("peak", [0.0, -12.0, 9.0, 0.95, 7.0, -34.0, 0.8]),
    ("penguin", [0.0, -22.0, 10.0, 1.1, 0.0, -38.0, 0.9]),
    ("puddle", [0.0, 22.0, 13.0, 1.0, 35.0, 6.0, 0.8]),
    ("raptor", [0.0, -18.0, 13.0, 1.0, 0.0, -36.0, 0.95]),
    ("robe", [0.0, -12.0, 7.0, 0.85, 3.0, -34.0, 0.9]),
    ("rock", [0.0, 2.0, 14.0, 1.05, 22.0, -26.0, 1.1]),
    ("sheaf", [0.0, -16.0, 10.0, 1.0, 0.0, -34.0, 1.05]),
    ("skull", [0.0, -6.0, 15.0, 1.1, 30.0, -30.0, 1.15]),
    ("spark", [0.0, -2.0, 9.0, 0.95, 13.0, -18.0, 0.7]),
    ("stout", [0.0, -4.0, 10.0, 1.0, 11.0, -17.0, 1.15]),
    ("toad", [0.0, -18.0, 21.0, 1.15, 20.0, -34.0, 1.0]),
    ("wave", [-16.0, 8.0, 10.0, 1.0, 26.0, -26.0, 0.9]),
    ("whirl", [0.0, -24.0, 15.0, 1.05, -10.0, -40.0, 1.0]),
    ("worm", [0.0, -30.0, 11.0, 0.8, 2.0, -40.0, 0.8]),
    ("wrapped", [0.0, -11.0, 9.0, 0.85, 6.0, -28.0, 0.95]),
];

/// How somebody stands in the frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stance {
    pub(super) size: Size,
    pub(super) is_flying: bool,
}

/// The drawing of a recipe.
pub(super) fn draw(svg: &mut Svg, recipe: &Recipe, stance: Stance, line: f64) {
    let ink: [(&'static str, &dyn core::fmt::Display); 4] =
        [("stroke", &BLUE_INK), ("stroke-width", &line), ("stroke-linejoin", &"round"), ("stroke-linecap", &"round")];
    svg.open("g", &ink);
    part(svg, recipe, Slot::Scene, "");
    match recipe.mould {
        super::recipe::Mould::Somebody => somebody(svg, recipe, stance),
        super::recipe::Mould::Thing => {
            part(svg, recipe, Slot::Behind, "");
            part(svg, recipe, Slot::Thing, "translate(0 4) scale(.84)");
        }
        super::recipe::Mould::Land => {
            part(svg, recipe, Slot::Land, "");
            part(svg, recipe, Slot::Detail, "");
        }
        super::recipe::Mould::Shield => {
            part(svg, recipe, Slot::Field, "translate(0 4) scale(.84)");
            part(svg, recipe, Slot::Charge, charge(recipe.word(Slot::Field)));
        }
    }
    svg.close();
}

/// Where a charge stands on a field.
fn charge(field: &str) -> &'static str {
    match field {
        "banner-pennon" => "translate(-8 -10) scale(.63)",
        _ if field.starts_with("banner-") => "translate(7 -8) scale(.76)",
        _ => "translate(0 6) scale(.97)",
    }
}

/// A part in the inks of its recipe.
fn part(svg: &mut Svg, recipe: &Recipe, slot: Slot, place: &str) {
    let word = recipe.word(slot);
    if word == NONE {
        return;
    }
    let [main, trim, hat] = recipe.colours();
    let (main, trim) = if slot == Slot::Hat { (hat, hat) } else { (main, trim) };
    let href = format!("#{}-{word}", slot.letter());
    let mut attrs: Vec<(&'static str, &dyn core::fmt::Display)> =
        vec![("href", &href), ("fill", &main), ("color", &trim)];
    if !place.is_empty() {
        attrs.push(("transform", &place));
    }
    svg.leaf("use", &attrs);
}

/// How much of the frame a size fills.
pub(super) const fn fills(size: Size) -> f64 {
    match size {
        Size::Small => 0.76,
        Size::Medium => 0.89,
        Size::Large => 1.0,
    }
}

fn somebody(svg: &mut Svg, recipe: &Recipe, stance: Stance) {
    let form = recipe.word(Slot::Form);
    let row = SEATS.iter().find(|row| row.0 == form).unwrap_or(&SEATS[0]);
    let [x, eye, apart, size, mouth, brim, hat] = row.1;
    let scale = fills(stance.size);
    let lift = if stance.is_flying { 5.0 } else { 0.0 };
    let sole = 54.0 * (1.0 - scale) - lift;
    // A hat stays within the frame: who wears a high one sinks.
    let worn = recipe.word(Slot::Hat) != NONE && size > 0.0;
    let top = if worn { (brim - 27.0 * hat) * scale + sole } else { 0.0 };
    let y = sole + (-51.0 - top).clamp(0.0, 18.0);
    svg.open("g", &[("transform", &format!("translate(0 {y:.1}) scale({scale})"))]);
    part(svg, recipe, Slot::Behind, "");
    part(svg, recipe, Slot::Form, "");
    if size > 0.0 {
        let chin = format!("translate({x} {mouth})");
        let is_bearded = recipe.word(Slot::Mouth).ends_with("beard");
        if is_bearded {
            part(svg, recipe, Slot::Mouth, &chin);
        }
        if apart == 0.0 || recipe.word(Slot::Eyes) == "big" {
            part(svg, recipe, Slot::Eyes, &format!("translate({x} {eye}) scale({size})"));
        } else {
            part(svg, recipe, Slot::Eyes, &format!("translate({} {eye}) scale({size})", x - apart));
            part(svg, recipe, Slot::Eyes, &format!("translate({} {eye}) scale({} {size})", x + apart, -size));
        }
        if !is_bearded {
            part(svg, recipe, Slot::Mouth, &chin);
        }
        part(svg, recipe, Slot::Hat, &format!("translate({x} {brim}) scale({hat})"));
    }
    part(svg, recipe, Slot::Tool, "translate(33 16)");
    svg.close();
}

#[cfg(test)]
mod tests {
    use super::{SEATS, Slot};

    #[test]
    fn every_form_has_its_seats() {
        let seats: Vec<&str> = SEATS.iter().map(|row| row.0).collect();
        assert_eq!(seats, Slot::Form.words());
    }
}
