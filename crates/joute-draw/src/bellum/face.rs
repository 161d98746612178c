//! A face from its recipe. Order of drawing: what stands behind, ears, skull in ink, skull in colour, marks, eyes, nose, mouth, what is on top.

use joute_bellum::Breed;

use super::recipe::{Crown, Eyes, Mouth, Recipe, Whim};
use super::scene::Creature;
use crate::kit::Svg;
use crate::palette::INK;

/// What a face fills, in face units: left, top, width, height.
pub(super) const FACE: (f64, f64, f64, f64) = (-68.0, -92.0, 136.0, 158.0);

/// Ground of a face by breed; the fourth hue belongs to nobody else.
pub(super) const fn ground(breed: Breed) -> (&'static str, &'static str) {
    match breed {
        Breed::Goblin => ("#E2BE62", "#F4DC97"),
        Breed::Evil => ("#5E7F93", "#86A6B8"),
        Breed::SuperEvil => ("#A688C9", "#C6B0E0"),
    }
}

/// Draws shoulders and face of a creature with the middle of its head on the origin.
pub(super) fn draw(svg: &mut Svg, creature: &Creature<'_>) {
    let breed = creature.id.breed();
    let recipe = creature.face();
    svg.leaf(
        "use",
        &[("href", &if breed == Breed::SuperEvil { "#b-wide" } else { "#b-body" }), ("fill", &recipe.ink.shade())],
    );
    head(svg, &recipe, Whim::of(creature.id), breed);
}

/// The `viewBox` in which a face stands with its shoulders.
pub(super) fn view_box() -> String {
    format!("{} {} {} {}", FACE.0, FACE.1, FACE.2, FACE.3)
}

/// A face with the rays behind it.
pub(super) fn framed(svg: &mut Svg, creature: &Creature<'_>) {
    let (_, rays) = ground(creature.id.breed());
    svg.leaf("use", &[("href", &"#f-rays"), ("class", &"rays"), ("fill", &rays)]);
    draw(svg, creature);
}

/// The head alone.
fn head(svg: &mut Svg, recipe: &Recipe, whim: Whim, breed: Breed) {
    let Recipe { skull, eyes, mouth, ink, .. } = *recipe;
    let seats = skull.seats();
    let (down, size) = fitted(recipe);
    if size < 1.0 {
        svg.open("g", &[("transform", &format!("translate(0 {down:.1}) scale({size:.2})"))]);
    } else if breed == Breed::SuperEvil {
        svg.open("g", &[("transform", &"translate(0 -2) scale(1.06)")]);
    } else {
        svg.open("g", &[]);
    }
    behind(svg, recipe);
    if let Some(root) = ears(recipe, whim, breed) {
        pair(svg, &format!("r-{}", whim.ears), root, 1.0, ink.colour());
    }
    let sprite = skull.sprite();
    svg.leaf("use", &[("href", &format!("#{sprite}")), ("fill", &INK), ("stroke", &INK), ("stroke-width", &3.6)]);
    svg.tinted(&sprite, ink.colour(), "translate(-3 -2) scale(.91 .93)");
    let girth = (seats.ear.0 / 39.0).min(1.15);
    let on_skull = format!("translate(0 {}) scale({:.2} 1)", seats.nose - 7.0, girth);
    svg.tinted("x-0", ink.cut(), &on_skull);
    if whim.mark > 0 {
        let fill = if whim.mark == 1 { ink.cut() } else { ink.shade() };
        svg.tinted(&format!("x-{}", whim.mark), fill, &on_skull);
    }
    look(svg, eyes, recipe);
    if whim.nose > 0 && mouth != Mouth::Beak && mouth != Mouth::Whiskers {
        svg.tinted(&format!("n-{}", whim.nose), ink.shade(), &format!("translate(0 {})", seats.nose));
    }
    let lift = if mouth == Mouth::Beak { -9.0 } else { 0.0 };
    svg.sprite(&format!("m-{}", mouth.word()), &format!("translate(0 {}) scale({} 1)", seats.mouth + lift, seats.jaw));
    on_top(svg, recipe);
    svg.close();
}

/// Root of the right ear, if ears are seen. A goblin's come through any hood.
fn ears(recipe: &Recipe, whim: Whim, breed: Breed) -> Option<(f64, f64)> {
    let root = recipe.skull.seats().ear;
    let pointed = whim.ears == 3 && matches!(recipe.crown, Crown::Horns | Crown::Antlers | Crown::Bucket);
    match recipe.crown {
        Crown::Hood if breed == Breed::Goblin => Some((46.0, root.1)),
        Crown::Hood => None,
        _ if whim.ears == 0 || pointed => None,
        _ => Some(root),
    }
}

/// How far a high head comes down, and how much it shrinks, so that nothing of it is cut off.
fn fitted(recipe: &Recipe) -> (f64, f64) {
    const CHIN: f64 = 48.0;
    let seats = recipe.skull.seats();
    let crown = match recipe.crown {
        Crown::Bare | Crown::Hood => 0.0,
        Crown::Horns | Crown::Antlers => 40.0 + seats.horn.1 - seats.top,
        Crown::Tuft => 34.0,
        Crown::Spikes => 38.0,
        Crown::Bucket => 46.0 * f64::midpoint(seats.crown.clamp(0.75, 1.25), 1.0),
        Crown::Candle => 60.0 * f64::midpoint(seats.crown.clamp(0.7, 1.0), 1.0),
        Crown::Mushrooms => 50.0 * f64::midpoint(seats.crown.clamp(0.7, 1.0), 1.0),
    };
    let stalks = if recipe.eyes == Eyes::Stalks { 42.0 } else { 0.0 };
    let top = crown.max(stalks) - seats.top;
    let room = -FACE.1 - 4.0;
    if top <= room {
        return (0.0, 1.0);
    }
    let size = (room + CHIN) / (top + CHIN);
    (CHIN * (1.0 - size), size)
}

/// A sprite on the right and its mirror image on the left.
fn pair(svg: &mut Svg, sprite: &str, (x, y): (f64, f64), scale: f64, fill: &str) {
    for sign in [-1.0, 1.0] {
        svg.tinted(sprite, fill, &format!("translate({} {y}) scale({} {scale})", sign * x, sign * scale));
    }
}

/// Crowns that stand behind the skull, and stalks of eyes.
fn behind(svg: &mut Svg, recipe: &Recipe) {
    let seats = recipe.skull.seats();
    let fill = recipe.ink.shade();
    let sprite = format!("c-{}", recipe.crown.word());
    match recipe.crown {
        Crown::Horns | Crown::Antlers => pair(svg, &sprite, seats.horn, 1.0, fill),
        Crown::Tuft | Crown::Spikes => {
            let place = format!("translate(0 {}) scale({} 1)", seats.top + 4.0, seats.crown);
            svg.tinted(&sprite, fill, &place);
        }
        Crown::Hood => {
            let place = format!(
                "scale({:.2} {:.2})",
                (seats.ear.0 / 40.0).clamp(0.8, 1.3),
                (seats.top / -42.0).clamp(0.86, 1.08)
            );
            svg.tinted(&sprite, fill, &place);
        }
        Crown::Bare | Crown::Bucket | Crown::Candle | Crown::Mushrooms => {}
    }
    if recipe.eyes == Eyes::Stalks {
        pair(svg, "y-stalk", stalk(recipe), 1.0, recipe.ink.colour());
    }
}

/// Root of the right stalk.
fn stalk(recipe: &Recipe) -> (f64, f64) {
    let seats = recipe.skull.seats();
    (11.0 + 9.0 * (seats.crown - 0.6).max(0.0), seats.top)
}

fn look(svg: &mut Svg, eyes: Eyes, recipe: &Recipe) {
    let seats = recipe.skull.seats();
    let ((x, y), size) = (seats.eye, seats.eye_size);
    let fill = recipe.ink.colour();
    let sprite = format!("y-{}", eyes.word());
    let single = |svg: &mut Svg, sprite: &str, x: f64, y: f64, size: f64| {
        svg.sprite(sprite, &format!("translate({x} {y}) scale({size})"));
    };
    match eyes {
        Eyes::One => single(svg, &sprite, 0.0, y, size),
        Eyes::Two | Eyes::Slit | Eyes::Sleepy => pair(svg, &sprite, (x, y), size, fill),
        Eyes::Three => {
            pair(svg, &sprite, (x, y + 4.0), size, fill);
            single(svg, &sprite, 0.0, y - 12.0, size);
        }
        Eyes::Wide => {
            single(svg, "y-wide-left", -x, y, size);
            single(svg, &sprite, x + 1.0, y + 2.0, size);
        }
        Eyes::Patch => {
            single(svg, "y-patch-left", -x, y, size);
            single(svg, &sprite, x, y, size);
        }
        Eyes::Stalks => {
            let (x, y) = stalk(recipe);
            pair(svg, &sprite, (x + 9.0, y - 27.0), 1.0, fill);
        }
    }
}

/// Crowns that sit on the skull.
fn on_top(svg: &mut Svg, recipe: &Recipe) {
    let seats = recipe.skull.seats();
    if matches!(recipe.crown, Crown::Bucket | Crown::Candle | Crown::Mushrooms) {
        let sink = if recipe.crown == Crown::Bucket { 6.0 } else { 4.0 };
        let width =
            if recipe.crown == Crown::Bucket { seats.crown.clamp(0.75, 1.25) } else { seats.crown.clamp(0.7, 1.0) };
        let place = format!("translate(0 {}) scale({width:.2} {:.2})", seats.top + sink, f64::midpoint(width, 1.0));
        svg.sprite(&format!("c-{}", recipe.crown.word()), &place);
    }
}
