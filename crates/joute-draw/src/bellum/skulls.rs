//! Where on each of the ten skulls ears, eyes, nose, mouth and crown sit. A face is about 80 units wide and centred on the origin.

use super::recipe::Skull;
use crate::kit::Point;

/// Where things sit on a skull.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seats {
    /// The highest point above the middle.
    pub(super) top: f64,
    /// How wide a crown is, against that of a round skull.
    pub(super) crown: f64,
    /// Root of the right horn.
    pub(super) horn: Point,
    /// Root of the right ear.
    pub(super) ear: Point,
    /// Middle of the right eye; a single eye has the same height.
    pub(super) eye: Point,
    /// How large eyes are.
    pub(super) eye_size: f64,
    /// Height of the nose.
    pub(super) nose: f64,
    /// Height of the mouth.
    pub(super) mouth: f64,
    /// How wide the mouth is, against that of a round skull.
    pub(super) jaw: f64,
}

impl Skull {
    /// Where things sit on it.
    pub(super) const fn seats(self) -> Seats {
        match self {
            Self::Round => seats((-40.0, 1.0), (24.0, -31.0), (38.0, -5.0), ((15.0, -9.0), 1.0), (7.0, 21.0, 1.0)),
            Self::Squash => seats((-25.0, 1.2), (32.0, -22.0), (51.0, -4.0), ((21.0, -6.0), 1.0), (6.0, 17.0, 1.3)),
            Self::Tall => seats((-57.0, 0.72), (16.0, -50.0), (24.0, -6.0), ((11.0, -18.0), 0.85), (2.0, 23.0, 0.72)),
            Self::Pear => seats((-47.0, 0.68), (12.0, -43.0), (23.0, -9.0), ((10.5, -14.0), 0.86), (4.0, 24.0, 1.12)),
            Self::Egg => seats((-56.0, 0.62), (13.0, -42.0), (34.0, 4.0), ((13.5, -4.0), 0.95), (10.0, 24.0, 0.95)),
            Self::Crate => seats((-37.0, 1.08), (28.0, -36.0), (39.0, -4.0), ((17.0, -11.0), 1.0), (5.0, 21.0, 1.15)),
            Self::Wedge => seats((-35.0, 1.15), (35.0, -38.0), (43.0, -20.0), ((18.0, -13.0), 0.95), (5.0, 20.0, 0.78)),
            Self::Heart => seats((-34.0, 1.05), (23.0, -42.0), (43.0, -12.0), ((17.0, -13.0), 1.0), (6.0, 20.0, 0.82)),
            Self::Gourd => seats((-55.0, 0.74), (15.0, -51.0), (42.0, 10.0), ((17.0, 4.0), 0.95), (15.0, 28.0, 1.15)),
            Self::Hammer => seats((-37.0, 1.2), (34.0, -38.0), (59.0, -24.0), ((36.0, -23.0), 0.92), (2.0, 21.0, 0.72)),
        }
    }

    /// The id of its sprite.
    pub(super) fn sprite(self) -> String {
        format!("k-{}", self.word())
    }
}

/// Top and width of the crown, horn, ear, eye with its size, and nose, mouth and jaw.
const fn seats(
    (top, crown): (f64, f64),
    horn: Point,
    ear: Point,
    (eye, eye_size): (Point, f64),
    (nose, mouth, jaw): (f64, f64, f64),
) -> Seats {
    Seats { top, crown, horn, ear, eye, eye_size, nose, mouth, jaw }
}
