//! Ten skulls: outlines in face units, and where on each of them ears, eyes, nose, mouth and crown sit.
//!
//! A face is about 80 units wide and centred on the origin. Outlines are given for the right half, from top to chin.

use super::recipe::Skull;
use crate::kit::{Point, Svg, cut};

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
    /// Right half of the outline, from the top to the chin; both lie on the middle.
    const fn half(self) -> &'static [Point] {
        match self {
            Self::Round => &[
                (0.0, -40.0),
                (18.0, -37.0),
                (33.0, -25.0),
                (40.0, -7.0),
                (39.0, 11.0),
                (31.0, 28.0),
                (17.0, 38.0),
                (0.0, 41.0),
            ],
            Self::Squash => &[
                (0.0, -24.0),
                (24.0, -26.0),
                (44.0, -19.0),
                (55.0, -3.0),
                (53.0, 14.0),
                (39.0, 26.0),
                (18.0, 32.0),
                (0.0, 33.0),
            ],
            Self::Tall => &[
                (0.0, -58.0),
                (13.0, -56.0),
                (22.0, -46.0),
                (25.0, -20.0),
                (26.0, 8.0),
                (25.0, 30.0),
                (16.0, 44.0),
                (0.0, 47.0),
            ],
            Self::Pear => &[
                (0.0, -48.0),
                (11.0, -46.0),
                (18.0, -36.0),
                (19.0, -18.0),
                (30.0, 0.0),
                (44.0, 16.0),
                (45.0, 32.0),
                (31.0, 44.0),
                (0.0, 46.0),
            ],
            Self::Egg => &[
                (0.0, -58.0),
                (8.0, -52.0),
                (20.0, -32.0),
                (32.0, -8.0),
                (37.0, 12.0),
                (33.0, 30.0),
                (19.0, 41.0),
                (0.0, 44.0),
            ],
            Self::Crate => &[
                (0.0, -37.0),
                (21.0, -38.0),
                (39.0, -37.0),
                (41.0, -10.0),
                (40.0, 15.0),
                (41.0, 37.0),
                (20.0, 39.0),
                (0.0, 38.0),
            ],
            Self::Wedge => &[
                (0.0, -33.0),
                (24.0, -37.0),
                (47.0, -42.0),
                (48.0, -27.0),
                (37.0, -4.0),
                (26.0, 17.0),
                (13.0, 38.0),
                (4.0, 49.0),
                (0.0, 50.0),
            ],
            Self::Heart => &[
                (0.0, -24.0),
                (8.0, -38.0),
                (21.0, -45.0),
                (37.0, -39.0),
                (46.0, -23.0),
                (43.0, -5.0),
                (32.0, 15.0),
                (16.0, 35.0),
                (0.0, 49.0),
            ],
            Self::Gourd => &[
                (0.0, -56.0),
                (14.0, -54.0),
                (23.0, -42.0),
                (22.0, -28.0),
                (16.0, -18.0),
                (26.0, -9.0),
                (43.0, 5.0),
                (48.0, 22.0),
                (41.0, 37.0),
                (22.0, 45.0),
                (0.0, 46.0),
            ],
            Self::Hammer => &[
                (0.0, -37.0),
                (28.0, -39.0),
                (54.0, -43.0),
                (62.0, -34.0),
                (61.0, -16.0),
                (50.0, -7.0),
                (26.0, -3.0),
                (24.0, 16.0),
                (22.0, 33.0),
                (13.0, 44.0),
                (0.0, 46.0),
            ],
        }
    }

    /// Where things sit on it.
    pub(super) const fn seats(self) -> Seats {
        match self {
            Self::Round => Seats {
                top: -40.0,
                crown: 1.0,
                horn: (24.0, -31.0),
                ear: (38.0, -5.0),
                eye: (15.0, -9.0),
                eye_size: 1.0,
                nose: 7.0,
                mouth: 21.0,
                jaw: 1.0,
            },
            Self::Squash => Seats {
                top: -25.0,
                crown: 1.2,
                horn: (32.0, -22.0),
                ear: (51.0, -4.0),
                eye: (21.0, -6.0),
                eye_size: 1.0,
                nose: 6.0,
                mouth: 17.0,
                jaw: 1.3,
            },
            Self::Tall => Seats {
                top: -57.0,
                crown: 0.72,
                horn: (16.0, -50.0),
                ear: (24.0, -6.0),
                eye: (11.0, -18.0),
                eye_size: 0.85,
                nose: 2.0,
                mouth: 23.0,
                jaw: 0.72,
            },
            Self::Pear => Seats {
                top: -47.0,
                crown: 0.68,
                horn: (12.0, -43.0),
                ear: (23.0, -9.0),
                eye: (10.5, -14.0),
                eye_size: 0.86,
                nose: 4.0,
                mouth: 24.0,
                jaw: 1.12,
            },
            Self::Egg => Seats {
                top: -56.0,
                crown: 0.62,
                horn: (13.0, -42.0),
                ear: (34.0, 4.0),
                eye: (13.5, -4.0),
                eye_size: 0.95,
                nose: 10.0,
                mouth: 24.0,
                jaw: 0.95,
            },
            Self::Crate => Seats {
                top: -37.0,
                crown: 1.08,
                horn: (28.0, -36.0),
                ear: (39.0, -4.0),
                eye: (17.0, -11.0),
                eye_size: 1.0,
                nose: 5.0,
                mouth: 21.0,
                jaw: 1.15,
            },
            Self::Wedge => Seats {
                top: -35.0,
                crown: 1.15,
                horn: (35.0, -38.0),
                ear: (43.0, -20.0),
                eye: (18.0, -13.0),
                eye_size: 0.95,
                nose: 5.0,
                mouth: 20.0,
                jaw: 0.78,
            },
            Self::Heart => Seats {
                top: -34.0,
                crown: 1.05,
                horn: (23.0, -42.0),
                ear: (43.0, -12.0),
                eye: (17.0, -13.0),
                eye_size: 1.0,
                nose: 6.0,
                mouth: 20.0,
                jaw: 0.82,
            },
            Self::Gourd => Seats {
                top: -55.0,
                crown: 0.74,
                horn: (15.0, -51.0),
                ear: (42.0, 10.0),
                eye: (17.0, 4.0),
                eye_size: 0.95,
                nose: 15.0,
                mouth: 28.0,
                jaw: 1.15,
            },
            Self::Hammer => Seats {
                top: -37.0,
                crown: 1.2,
                horn: (34.0, -38.0),
                ear: (59.0, -24.0),
                eye: (36.0, -23.0),
                eye_size: 0.92,
                nose: 2.0,
                mouth: 21.0,
                jaw: 0.72,
            },
        }
    }

    /// The id of its sprite.
    pub(super) fn sprite(self) -> String {
        format!("k-{}", self.word())
    }
}

/// Outlines `k-round` and so on, filled and lined by whoever refers to them.
pub(super) fn symbols(svg: &mut Svg) {
    for skull in Skull::ALL {
        let right = skull.half();
        let left = right.iter().rev().skip(1).take(right.len() - 2).map(|(x, y)| (-x, *y));
        let outline: Vec<Point> = right.iter().copied().chain(left).collect();
        svg.leaf("path", &[("id", &skull.sprite()), ("d", &cut(&outline, skull.word(), 0.9))]);
    }
}
