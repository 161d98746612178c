//! Golems, wizards, charges and hatchings: the same body for everybody, told apart by head, charge and hatching.

use super::chance::cos_sin;
use super::{Path, Svg};
use crate::palette::{CREAM, INK, LIGHT, Owner};

/// Body of a golem, 44 by 52 units, without its head.
const BODY: &str = "M7 51L5 38Q1 36 3 28Q5 22 12 22H32Q39 22 41 28Q43 36 39 38L37 51H26L25 44H19L18 51Z";
/// Hat, shoulders and cloak of a wizard, 50 by 68 units.
const CLOAK: &str = "M22 2L29 22L37 25L33 29Q35 33 34 37L42 66H4L11 36Q10 32 12 29L8 25L15 22Z";
/// A wizard's staff.
const STAFF: &str = "M43 66L45 14L49 14L47 66Z";
/// The lit gem of a staff.
const GEM: &str = "M47 3L54 10L47 17L40 10Z";

/// The signs of one owner as sprites: hatching `h?` and `k?` (coarse), charge `ch?`.
pub fn heraldry(svg: &mut Svg, owner: Owner) {
    hatching(svg, owner, 'h', 6.0);
    hatching(svg, owner, 'k', 16.0);
    svg.open("g", &[("id", &format!("ch{}", owner.key()))]);
    svg.fill(owner.charge(), owner.charge_ink()).close();
    svg.open("g", &[("id", &format!("sg{}", owner.key()))]);
    svg.inked("M-14-14H14V14H-14Z", owner.colour(), 3.0).sprite(&format!("ch{}", owner.key()), "").close();
}

/// Sprites of one owner: its [`heraldry`], golem `go?` and `gk?`, wizard `wz?` and `wk?`.
pub fn symbols(svg: &mut Svg, owner: Owner) {
    heraldry(svg, owner);
    golem(svg, owner);
    small_golem(svg, owner);
    wizard(svg, owner);
    small_wizard(svg, owner);
}

fn hatching(svg: &mut Svg, owner: Owner, kind: char, pitch: f64) {
    let half = pitch / 2.0;
    svg.open(
        "pattern",
        &[
            ("id", &format!("{kind}{}", owner.key())),
            ("width", &pitch),
            ("height", &pitch),
            ("patternUnits", &"userSpaceOnUse"),
            ("patternTransform", &format!("rotate({})", owner.hatch_turn())),
        ],
    );
    svg.leaf("rect", &[("width", &pitch), ("height", &pitch), ("fill", &owner.colour())]);
    let line = owner.hatch_line();
    match owner {
        Owner::Gold => {
            svg.leaf("circle", &[("cx", &half), ("cy", &half), ("r", &(pitch * 0.22)), ("fill", &line)]);
        }
        Owner::Sable => {
            let d = format!("M{half} 0V{pitch}M0 {half}H{pitch}");
            svg.line(&d, line, pitch * 0.22);
        }
        Owner::Salmon | Owner::Purple | Owner::Teal | Owner::Azure => {
            let d = format!("M{half} 0V{pitch}");
            svg.line(&d, line, pitch * 0.27);
        }
    }
    svg.close();
}

/// An owner's charge in its own ink, as `place` (a transform) says.
pub fn charge(svg: &mut Svg, owner: Owner, place: &str) {
    svg.leaf("path", &[("d", &owner.charge()), ("transform", &place), ("fill", &owner.charge_ink())]);
}

/// Shadow and cream rim of an outline: what makes a piece a piece on any ground.
fn rim(svg: &mut Svg, outline: &str, width: f32, shadow: &'static str) {
    svg.leaf("path", &[("d", &outline), ("transform", &shadow), ("fill", &INK), ("opacity", &".35")]);
    svg.leaf("path", &[("d", &outline), ("fill", &CREAM), ("stroke", &CREAM), ("stroke-width", &width)]);
}

fn golem(svg: &mut Svg, owner: Owner) {
    let outline = format!("{}{BODY}", owner.head());
    svg.open("g", &[("id", &format!("go{}", owner.key()))]);
    rim(svg, &outline, 7.5, "translate(2.5 3)");
    svg.inked(&outline, owner.colour(), 3.0);
    svg.fill("M31 27Q37 30 36 37L33 50H28L29 40Q33 34 31 27Z", INK);
    let mut cuts = Path::fine();
    cuts.gouge((8.0, 26.0), (6.0, 36.0), 2.6, 0.0).gouge((12.0, 26.0), (10.0, 40.0), 2.8, 0.0);
    cuts.gouge((16.0, 30.0), (15.0, 41.0), 2.0, 0.0).gouge((9.0, 42.0), (11.0, 50.0), 2.2, 0.0);
    svg.fill(&cuts.d(), owner.cut());
    let y = 16.0 + f64::from(owner.eye_drop());
    let mut eyes = Path::fine();
    eyes.gouge((12.5, y), (20.0, y + 2.0), 3.4, 0.0).gouge((31.5, y), (24.0, y + 2.0), 3.4, 0.0);
    svg.fill(&eyes.d(), CREAM).close();
}

/// A golem for tiles under 56 px: heavier line, two square eyes, no cuts.
fn small_golem(svg: &mut Svg, owner: Owner) {
    let outline = format!("{}{BODY}", owner.head());
    svg.open("g", &[("id", &format!("gk{}", owner.key()))]);
    svg.leaf("path", &[("d", &outline), ("fill", &CREAM), ("stroke", &CREAM), ("stroke-width", &13)]);
    svg.inked(&outline, owner.colour(), 6.0);
    let y = 14 + owner.eye_drop();
    svg.fill(&format!("M14 {y}h6v5h-6zM24 {y}h6v5h-6z"), CREAM).close();
}

fn wizard(svg: &mut Svg, owner: Owner) {
    let outline = format!("{CLOAK}{STAFF}");
    svg.open("g", &[("id", &format!("wz{}", owner.key()))]);
    rim(svg, &outline, 8.0, "translate(3 4)");
    svg.leaf("path", &[("d", &GEM), ("fill", &CREAM), ("stroke", &CREAM), ("stroke-width", &8)]);
    svg.fill(STAFF, INK).inked(CLOAK, owner.colour(), 3.0);
    svg.fill("M13 29L33 29Q35 35 31 40L23 44L15 40Q11 35 13 29ZM34 42L40 64H27Q33 54 34 42Z", INK);
    let mut eyes = Path::fine();
    eyes.gouge((15.5, 33.5), (21.5, 36.5), 3.4, 0.0).gouge((30.5, 33.5), (24.5, 36.5), 3.4, 0.0);
    svg.fill(&eyes.d(), "#FFE9A6");
    let mut cuts = Path::fine();
    cuts.gouge((14.0, 44.0), (8.0, 62.0), 2.8, 0.0).gouge((18.0, 47.0), (14.0, 63.0), 2.4, 0.0);
    cuts.gouge((19.0, 10.0), (16.0, 22.0), 2.4, 0.0);
    svg.fill(&cuts.d(), owner.cut());
    svg.inked(&rays(9.0), LIGHT, 1.0).inked(GEM, "#FFE9A6", 2.4);
    charge(svg, owner, "translate(21 54) scale(.62)");
    svg.close();
}

/// A wizard for tiles under 56 px: hat, cloak, mask and one gold gem.
fn small_wizard(svg: &mut Svg, owner: Owner) {
    svg.open("g", &[("id", &format!("wk{}", owner.key()))]);
    let outline = format!("{CLOAK}{STAFF}");
    svg.leaf("path", &[("d", &outline), ("fill", &CREAM), ("stroke", &CREAM), ("stroke-width", &13)]);
    svg.inked(STAFF, INK, 4.0).inked(CLOAK, owner.colour(), 5.0);
    svg.fill("M12 28L34 28Q36 35 31 41L23 45L15 41Q10 35 12 28Z", INK);
    svg.fill("M14 33h7v4h-7zM25 33h7v4h-7z", "#FFE9A6").inked("M47-2L58 10L47 22L36 10Z", LIGHT, 5.0).close();
}

/// Eight rays of carved light round the gem, the slanted ones `long` units.
fn rays(long: f64) -> String {
    let mut path = Path::fine();
    for i in 0..8 {
        let (cos, sin) = cos_sin(45.0 * f64::from(i));
        let reach = if i % 2 == 0 { long * 0.55 } else { long * 0.8 };
        let at = |r: f64| (47.0 + cos * r, 10.0 + sin * r);
        path.gouge(at(8.0), at(8.0 + reach), 3.2, 0.0);
    }
    path.d()
}
