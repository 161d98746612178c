//! What is on a skull: crowns, ears, eyes, noses, mouths and marks, each a sprite of its own.
//!
//! Sprites of pairs show the right one; the left one is its mirror image. What has no fill of its own takes that of whoever refers to it.

use super::recipe::{Crown, Eyes, Mouth};
use crate::kit::Svg;
use crate::palette::{CREAM, INK, LIGHT, RED};

/// Bone of horns, antlers, teeth.
const IVORY: &str = "#FFF1CF";
/// Its shaded side.
const IVORY_SHADE: &str = "#C9AC7C";
/// Steel of a bucket.
const TIN: &str = "#A9BAC6";
/// Its shaded side.
const TIN_SHADE: &str = "#5E7486";
/// Beaks and feet.
const HORN: &str = "#E8952F";

/// All of them.
pub(super) fn symbols(svg: &mut Svg) {
    crowns(svg);
    ears(svg);
    eyes(svg);
    noses(svg);
    mouths(svg);
    marks(svg);
    bodies(svg);
}

/// A line of ink without a fill.
fn line(svg: &mut Svg, d: &str, width: f32) {
    svg.leaf(
        "path",
        &[("d", &d), ("fill", &"none"), ("stroke", &INK), ("stroke-width", &width), ("stroke-linecap", &"round")],
    );
}

/// A shape in the colour of whoever refers to the sprite.
fn own(svg: &mut Svg, d: &str, width: f32) {
    svg.leaf("path", &[("d", &d), ("stroke", &INK), ("stroke-width", &width)]);
}

/// A disc under an ink line.
fn disc(svg: &mut Svg, at: (f64, f64), r: f64, fill: &str, width: f32) {
    svg.leaf(
        "circle",
        &[("cx", &at.0), ("cy", &at.1), ("r", &r), ("fill", &fill), ("stroke", &INK), ("stroke-width", &width)],
    );
}

fn dot(svg: &mut Svg, at: (f64, f64), r: f64, fill: &str) {
    svg.leaf("circle", &[("cx", &at.0), ("cy", &at.1), ("r", &r), ("fill", &fill)]);
}

/// `c-horns` and `c-antlers` (right halves), `c-tuft`, `c-spikes`, `c-hood`, `c-bucket`, `c-candle`, `c-mushrooms`: roots on the origin.
fn crowns(svg: &mut Svg) {
    for crown in Crown::ALL {
        svg.open("g", &[("id", &format!("c-{}", crown.word()))]);
        match crown {
            Crown::Bare => {}
            Crown::Horns => {
                svg.inked("M-9 6Q8 2 12-12Q14-24 8-34Q26-26 27-10Q27 8 8 14Z", IVORY, 3.6);
                svg.fill("M25-12Q25 6 8 12L6 8Q20 2 25-12Z", IVORY_SHADE);
                line(svg, "M2 4L8 10M10-4L18 1M14-14L23-12", 2.0);
            }
            Crown::Antlers => {
                svg.inked(
                    "M-7 8L0-12L-8-26L-2-30L5-19L8-40L15-40L14-22L24-34L29-29L17-13L33-18L34-11L12-3L6 12Z",
                    IVORY,
                    3.4,
                );
            }
            Crown::Tuft => {
                own(svg, "M-22 12L-30-8L-17-3L-19-27L-6-9L0-36L8-9L21-27L18-3L30-10L22 12Q0 4-22 12Z", 3.4);
                line(svg, "M-11 4L-13-8M0 2V-16M11 4L13-8", 2.2);
            }
            Crown::Spikes => {
                svg.inked("M-40 22L-52-6L-33-4L-34-28L-16-14L0-40L16-14L34-28L33-4L52-6L40 22Q0-14-40 22Z", RED, 3.4);
                svg.fill("M2-32L13-12L31-23L29-2L46-2L39 15Q24 0 8-4Z", "#6E1620");
            }
            Crown::Hood => {
                own(svg, "M0-84Q20-72 38-50Q60-20 58 16L66 66H-66L-58 16Q-60-20-38-50Q-20-72 0-84Z", 3.6);
                svg.fill("M8-78Q22-66 36-48Q58-20 56 16L62 64H48Q54 6 30-40Q20-62 8-78Z", INK);
                svg.fill("M0-58Q24-48 36-26Q46 0 40 44H-40Q-46 0-36-26Q-24-48 0-58Z", INK);
            }
            Crown::Bucket => {
                line(svg, "M-30 6Q-46-34 0-52Q46-34 30 6", 3.0);
                svg.inked("M-22-38H22L31 10Q0 18-31 10Z", TIN, 3.6);
                svg.fill("M8-36H20L28 8Q18 12 6 12.6Z", TIN_SHADE);
                line(svg, "M-25-24Q0-18 25-24M-29-2Q0 6 29-2", 2.4);
            }
            Crown::Candle => {
                svg.inked("M-9-30H9V0H-9Z", CREAM, 3.2).fill("M2-28H7V0H2Z", IVORY_SHADE);
                svg.inked("M-27 8Q-25-5-9-5H9Q25-5 27 8Q27 18 22 18Q17 18 17 10Q12 8 10 14Q7 22 3 14Q0 8-5 11Q-9 22-14 20Q-18 18-17 11Q-27 16-27 8Z", CREAM, 3.2);
                line(svg, "M0-30V-36", 2.6);
                svg.inked("M1-62Q14-46 1-34Q-12-44 1-62Z", LIGHT, 3.0).fill("M1-51Q7-44 1-38Q-5-43 1-51Z", CREAM);
            }
            Crown::Mushrooms => {
                svg.inked("M-22 8V-8H-12V8ZM14 8L18-10L27-8L23 8Z", CREAM, 3.0);
                svg.inked("M-38-6Q-36-24-17-25Q0-24 2-6Q-17 0-38-6Z", HORN, 3.2);
                svg.inked("M-7 10L-5-26H7L9 10Z", CREAM, 3.0);
                svg.inked("M7-12Q12-27 26-27Q42-25 43-8Q24-2 7-12Z", HORN, 3.2);
                svg.inked("M-24-24Q-22-50 1-51Q24-50 26-24Q0-14-24-24Z", RED, 3.4);
                svg.fill("M-12-34a4.5 4 0 1 0 .1 0ZM6-45a5 4 0 1 0 .1 0ZM14-32a3.5 3 0 1 0 .1 0Z", CREAM);
            }
        }
        svg.close();
    }
}

/// Right ears `r-1` to `r-5`, roots on the origin: a goblin's, floppy, pointed, round, fins.
fn ears(svg: &mut Svg) {
    let shapes: [(&str, &str); 5] = [
        ("M-10-12Q6-24 36-28Q30-12 22-5L26 1L18 5L20 11Q6 20-9 16Z", "M0-8Q14-17 27-20Q20-8 12 2Q4 8 0 6Z"),
        ("M-12-12Q-2-26 14-24Q26-14 24 10Q14 18 8 4Q2-2-10 4Z", "M2-14Q12-18 16-8Q20 0 18 8Q12 0 2-6Z"),
        ("M-22-18L-4-52L10-40L8 2Z", "M-12-20L-3-40L3-32L2-8Z"),
        ("M-10-16Q-4-34 14-30Q30-22 22-4Q14 8-4 4Z", "M0-14Q4-24 12-22Q20-16 14-6Q8 0 0-4Z"),
        ("M-8-20Q12-28 32-26L24-14L38-8L26-1L34 10L20 10L18 20L-8 14Z", "M0-10L20-18M0-3L26-8M0 4L20 5"),
    ];
    for (number, (shape, inner)) in (1..).zip(shapes) {
        svg.open("g", &[("id", &format!("r-{number}"))]);
        own(svg, shape, 3.4);
        if number == 5 {
            line(svg, inner, 2.2);
        } else {
            svg.fill(inner, INK);
        }
        svg.close();
    }
}

/// Right eyes `y-one` and so on, middles on the origin; `y-wide-left` is the other one of its pair, `y-patch-left` the patch.
fn eyes(svg: &mut Svg) {
    for eyes in Eyes::ALL {
        svg.open("g", &[("id", &format!("y-{}", eyes.word()))]);
        match eyes {
            Eyes::One => {
                disc(svg, (0.0, 0.0), 18.0, CREAM, 3.4);
                dot(svg, (1.0, 2.0), 8.5, INK);
                dot(svg, (-2.5, -1.5), 2.6, CREAM);
                svg.fill("M-21-9Q0-14 21-13Q14-23 0-22Q-16-22-21-9Z", INK);
            }
            Eyes::Two | Eyes::Patch => {
                disc(svg, (0.0, 0.0), 11.0, CREAM, 3.0);
                dot(svg, (-0.5, 1.0), 4.8, INK);
                dot(svg, (-2.4, -0.8), 1.5, CREAM);
            }
            Eyes::Three => {
                disc(svg, (0.0, 0.0), 8.6, CREAM, 2.8);
                dot(svg, (0.0, 1.0), 4.0, INK);
            }
            Eyes::Slit => {
                svg.inked("M-13 6Q-8-6 14-10Q14 4 4 8Q-6 11-13 6Z", LIGHT, 3.0);
                svg.fill("M-1-4Q4 2 0 9Q-4 3-1-4Z", INK);
            }
            Eyes::Wide => {
                disc(svg, (0.0, 0.0), 9.0, CREAM, 2.8);
                dot(svg, (-2.0, 2.0), 2.6, INK);
            }
            Eyes::Sleepy => {
                disc(svg, (0.0, 0.0), 11.0, CREAM, 3.0);
                dot(svg, (0.0, 5.0), 4.0, INK);
                own(svg, "M-11 1Q-11-11 0-11Q11-11 11 1Z", 3.0);
                line(svg, "M-13 1.6H13", 3.4);
            }
            Eyes::Stalks => {
                disc(svg, (0.0, 0.0), 12.0, CREAM, 3.2);
                dot(svg, (-1.0, 2.0), 5.0, INK);
            }
        }
        svg.close();
    }
    svg.open("g", &[("id", &"y-wide-left")]);
    disc(svg, (0.0, 0.0), 15.0, CREAM, 3.2);
    dot(svg, (3.0, 2.0), 3.6, INK);
    svg.close().open("g", &[("id", &"y-patch-left")]);
    line(svg, "M-26-20L60-34M-12 4L-34 14", 3.6);
    svg.inked("M-15-9L13-12L15 4Q10 15 0 15Q-12 13-15-9Z", INK, 2.0);
    svg.fill("M-9-5Q-8 4-3 9Q-7 2-6-6Z", "#7A6A74").close();
    svg.open("g", &[("id", &"y-stalk")]);
    own(svg, "M-6 14Q-2-8 4-24L12-22Q8-4 8 14Z", 3.2);
    svg.close();
}

/// Noses `n-1` to `n-5`: nostrils, a hook, a drop, a snout, a hole.
fn noses(svg: &mut Svg) {
    svg.open("g", &[("id", &"n-1")]);
    svg.fill("M-5-2a2.2 2.6 0 1 0 .1 0ZM5-2a2.2 2.6 0 1 0 .1 0Z", INK).close();
    svg.open("g", &[("id", &"n-2")]);
    own(svg, "M-3-11Q4-4 9 4Q6 9-2 7Q-7 5-5-1Z", 2.8);
    svg.close().open("g", &[("id", &"n-3")]);
    own(svg, "M-4-13H4L9 4Q7 12 0 12Q-7 12-9 4Z", 2.8);
    svg.fill("M2-11L6 5Q5 9 1 10Z", INK).close();
    svg.open("g", &[("id", &"n-4")]);
    own(svg, "M-13-1Q-13-8 0-8Q13-8 13-1Q13 8 0 8Q-13 8-13-1Z", 2.8);
    svg.fill("M-5-4a2.6 3.6 0 1 0 .1 0ZM5-4a2.6 3.6 0 1 0 .1 0Z", INK).close();
    svg.open("g", &[("id", &"n-5")]);
    svg.fill("M0-7L5 4L1 2L-1 2L-5 4Z", INK).close();
}

/// Mouths `m-grin` and so on, middles on the origin.
fn mouths(svg: &mut Svg) {
    for mouth in Mouth::ALL {
        svg.open("g", &[("id", &format!("m-{}", mouth.word()))]);
        match mouth {
            Mouth::Grin => {
                svg.inked("M-28-8Q0 4 28-8Q27 13 0 16Q-27 13-28-8Z", INK, 2.6);
                svg.fill("M-24-4.5Q-14-1-8-.4L-9 6Q-18 4-24-4.5ZM-6-.2Q0 .4 6-.2L6 6.6Q0 7-6 6.6ZM8-.4Q16-1 24-4.5Q18 4 9 6Z", CREAM);
                svg.fill(
                    "M-17 8Q-12 10-8 10.4L-8 13Q-14 12-17 8ZM-6 10.6H5V13.6H-6ZM7 10.4Q13 10 17 8Q14 12 8 13Z",
                    CREAM,
                );
            }
            Mouth::Fangs => {
                line(svg, "M-22-2Q0 5 22-2", 3.4);
                svg.inked("M-16 0L-10 17L-4 2.4ZM4 2.4L10 17L16 0Z", CREAM, 2.6);
            }
            Mouth::Tusks => {
                line(svg, "M-22 5Q0 0 22 5", 3.4);
                svg.inked("M-21 5Q-26-9-18-18Q-13-6-9 3ZM21 5Q26-9 18-18Q13-6 9 3Z", CREAM, 2.8);
            }
            Mouth::Beak => {
                svg.inked("M-18-9Q0-22 18-9L4 14L0 20L-4 14Z", HORN, 3.2);
                svg.fill("M3-14Q12-12 15-8L4 11L1 16Z", "#A9600F");
                line(svg, "M-17-7Q0 0 17-7M-5-11L-3-9M5-11L3-9", 2.4);
            }
            Mouth::Zip => {
                svg.inked("M-25-6L25-4L24 6L-24 5Z", CREAM, 2.8);
                line(svg, "M-24 0H24", 2.2);
                line(svg, "M-17-6V6M-9-6V6M-1-6V6M7-6V6M15-6V6", 2.6);
            }
            Mouth::Pout => {
                svg.inked("M-14 4Q-10-9 0-4Q10-9 14 4Q10 14 0 14Q-10 14-14 4Z", "#C9505A", 2.8);
                line(svg, "M-13 4Q0-2 13 4", 2.6);
            }
            Mouth::Gap => {
                svg.inked("M-23-8Q0-3 23-8Q24 16 0 18Q-24 16-23-8Z", INK, 2.6);
                svg.inked("M-12-7L-2-6L-3 4H-11Z", CREAM, 1.4).inked("M6 17V8L13 7L14 14Z", CREAM, 1.4);
            }
            Mouth::Tongue => {
                svg.inked("M-20-5Q0 3 20-5Q18 8 0 9Q-18 8-20-5Z", INK, 2.6);
                svg.inked("M-2 3Q6 0 13 3Q18 22 9 24Q0 26-2 3Z", "#E0566A", 2.8);
                line(svg, "M6 7Q8 12 8 17", 2.0);
            }
            Mouth::Whiskers => {
                line(svg, "M-11 0Q-5 8 0 1Q5 8 11 0M0-5V1", 3.0);
                line(svg, "M16-1L46-9M16 3L48 4M15 7L44 16M-16-1L-46-9M-16 3L-48 4M-15 7L-44 16", 2.4);
                svg.fill("M-5-9H5L0-3Z", INK);
            }
        }
        svg.close();
    }
}

/// Marks `x-1` to `x-5` on a skull as wide as a round one: spots, a scar, stripes, warts, freckles.
fn marks(svg: &mut Svg) {
    let shapes = [
        "M-24 12a5 4 0 1 0 .1 0ZM-14 24a3.5 3 0 1 0 .1 0ZM22 14a4.5 4 0 1 0 .1 0ZM12-28a4 3 0 1 0 .1 0ZM-10-30a3 2.4 0 1 0 .1 0Z",
        "M14-30L20-28L13-2L10 2ZM6-24L24-20L23-16L6-20ZM6-12L20-8L19-5L5-9Z",
        "M-10-34L-4-20L2-34ZM4-34L9-22L15-32ZM-30 2L-17 7L-31 11ZM30 2L17 7L31 11ZM-27 18L-15 20L-24 26ZM27 18L15 20L24 26Z",
        "M24-18a4 4 0 1 0 .1 0ZM-20-24a3 3 0 1 0 .1 0ZM-26 16a3.6 3.6 0 1 0 .1 0Z",
        "M-27 8h4v3h-4zM-21 12h4v3h-4zM-28 15h4v3h-4zM23 8h4v3h-4zM17 12h4v3h-4zM24 15h4v3h-4z",
    ];
    for (number, d) in (1..).zip(shapes) {
        svg.leaf("path", &[("id", &format!("x-{number}")), ("d", &d)]);
    }
    // Cuts of light on the upper left of every skull.
    svg.leaf("path", &[("id", &"x-0"), ("d", &"M-30-10Q-28-22-19-29Q-22-19-30-10ZM-31 0Q-33 9-28 18Q-28 8-31 0Z")]);
}

/// Shoulders: `b-body`, and `b-wide`, which are wider than any frame.
fn bodies(svg: &mut Svg) {
    svg.open("g", &[("id", &"b-body")]);
    own(svg, "M-46 84Q-46 44-16 38H16Q46 44 46 84Z", 3.6);
    svg.fill("M18 39Q45 45 45 84H26Q32 56 18 39Z", INK).close();
    svg.open("g", &[("id", &"b-wide")]);
    own(
        svg,
        "M-120 90L-112 42L-96 52L-88 30L-72 44L-58 24L-46 40Q-30 30-14 34H14Q30 30 46 40L58 24L72 44L88 30L96 52L112 42L120 90Z",
        3.6,
    );
    svg.fill("M20 36Q34 34 46 44L58 30L70 50L88 38L94 58L110 50L116 90H40Q44 56 20 36Z", INK);
    svg.close();
}
