//! A face from its recipe. Order of drawing: scene, what stands behind, the form, beard, eyes, mouth, hat, tool.
//!
//! A picture is 108 units wide and high, centred on the origin; its lines have the width that the frame sets, so that they hold at 40 px.

use std::sync::LazyLock;

use joute_guardians::cards::Size;

use super::recipe::{Mould, NONE, Recipe, Slot, rows};
use crate::kit::Svg;
use crate::palette::BLUE_INK;

/// Where the parts of a face sit on each form, as the list of forms says it.
static SEATS: LazyLock<Vec<(&str, [f64; 7])>> = LazyLock::new(|| {
    let seat = |row: Vec<&'static str>| {
        let mut numbers = row[1..].iter().filter_map(|number| number.parse().ok());
        (row[0], core::array::from_fn(|_| numbers.next().unwrap_or_default()))
    };
    rows("form").map(seat).collect()
});

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
        Mould::Somebody => somebody(svg, recipe, stance),
        Mould::Thing => {
            part(svg, recipe, Slot::Behind, "");
            part(svg, recipe, Slot::Thing, "translate(0 4) scale(.84)");
        }
        Mould::Land => {
            part(svg, recipe, Slot::Land, "");
            part(svg, recipe, Slot::Detail, "");
        }
        Mould::Shield => {
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
    let href = format!("#{}-{word}", slot.word());
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
    use super::{SEATS, Slot, rows};

    #[test]
    fn every_form_has_its_seats() {
        let seats: Vec<&str> = SEATS.iter().map(|row| row.0).collect();
        assert_eq!(seats, Slot::Form.words());
        assert!(rows("form").all(|row| row.len() == 8 && row[1..].iter().all(|number| number.parse::<f64>().is_ok())));
        let known = |row: &[&str], slot: Slot| row[1..].iter().all(|word| slot.words().contains(word));
        assert!(rows("class").all(|row| known(&row, Slot::Form)) && rows("border").all(|row| known(&row, Slot::Scene)));
    }
}
