//! RVL-GEO: the printed table of slots and zones, as data. It is a reconstruction (D-3): another picture is another table here.

/// One slot: its name, its zone, and the axial coordinates of its positions p0, p1, p2 (RVL-GEO-6).
pub(crate) struct Slot {
    pub(crate) name: &'static str,
    pub(crate) zone: &'static str,
    /// One for the central tile, else three.
    pub(crate) hexes: &'static [(i8, i8)],
}

const fn slot(name: &'static str, zone: &'static str, hexes: &'static [(i8, i8)]) -> Slot {
    Slot { name, zone, hexes }
}

/// RVL-GEO-1, RVL-GEO-7: 36 trigones, 6 long tiles and the centre, in the order of their names.
pub(crate) const SLOTS: [Slot; 43] = [
    slot("A01", "I-A", &[(1, -6), (2, -6), (1, -5)]),
    slot("A02", "I-A", &[(3, -6), (3, -5), (2, -5)]),
    slot("A03", "I-A", &[(4, -6), (5, -6), (4, -5)]),
    slot("A04", "I-B", &[(6, -6), (6, -5), (5, -5)]),
    slot("A05", "I-B", &[(6, -4), (6, -3), (5, -3)]),
    slot("A06", "I-B", &[(6, -2), (6, -1), (5, -1)]),
    slot("A07", "I-C", &[(5, 0), (6, 0), (5, 1)]),
    slot("A08", "I-C", &[(3, 2), (4, 2), (3, 3)]),
    slot("A09", "I-C", &[(1, 4), (2, 4), (1, 5)]),
    slot("A10", "I-D", &[(-1, 5), (-1, 6), (-2, 6)]),
    slot("A11", "I-D", &[(-3, 5), (-2, 5), (-3, 6)]),
    slot("A12", "I-D", &[(-4, 5), (-4, 6), (-5, 6)]),
    slot("A13", "I-E", &[(-6, 5), (-5, 5), (-6, 6)]),
    slot("A14", "I-E", &[(-6, 3), (-5, 3), (-6, 4)]),
    slot("A15", "I-E", &[(-6, 1), (-5, 1), (-6, 2)]),
    slot("A16", "I-F", &[(-5, -1), (-5, 0), (-6, 0)]),
    slot("A17", "I-F", &[(-3, -3), (-3, -2), (-4, -2)]),
    slot("A18", "I-F", &[(-1, -5), (-1, -4), (-2, -4)]),
    slot("B01", "II-H", &[(0, -6), (0, -5), (0, -4)]),
    slot("B02", "II-A", &[(1, -4), (2, -4), (1, -3)]),
    slot("B03", "II-A", &[(3, -4), (3, -3), (2, -3)]),
    slot("B04", "II-B", &[(4, -4), (5, -4), (4, -3)]),
    slot("B05", "II-B", &[(3, -2), (4, -2), (5, -2)]),
    slot("B06", "II-C", &[(3, -1), (4, -1), (3, 0)]),
    slot("B07", "II-C", &[(4, 0), (4, 1), (3, 1)]),
    slot("B08", "II-D", &[(2, 2), (2, 3), (1, 3)]),
    slot("B09", "II-D", &[(0, 4), (0, 5), (0, 6)]),
    slot("B10", "II-E", &[(-1, 3), (-1, 4), (-2, 4)]),
    slot("B11", "II-E", &[(-3, 3), (-2, 3), (-3, 4)]),
    slot("B12", "II-F", &[(-4, 3), (-4, 4), (-5, 4)]),
    slot("B13", "II-F", &[(-5, 2), (-4, 2), (-3, 2)]),
    slot("B14", "II-G", &[(-3, 0), (-3, 1), (-4, 1)]),
    slot("B15", "II-G", &[(-4, -1), (-3, -1), (-4, 0)]),
    slot("B16", "II-H", &[(-2, -3), (-1, -3), (-2, -2)]),
    slot("C01", "III-D", &[(0, -3), (0, -2), (0, -1)]),
    slot("C02", "III-A", &[(1, -2), (2, -2), (1, -1)]),
    slot("C03", "III-A", &[(2, -1), (2, 0), (1, 0)]),
    slot("C04", "III-B", &[(1, 1), (2, 1), (1, 2)]),
    slot("C05", "III-B", &[(0, 1), (0, 2), (0, 3)]),
    slot("C06", "III-C", &[(-1, 1), (-1, 2), (-2, 2)]),
    slot("C07", "III-C", &[(-2, 0), (-1, 0), (-2, 1)]),
    slot("C08", "III-D", &[(-1, -2), (-1, -1), (-2, -1)]),
    slot("O00", "", &[(0, 0)]),
];

/// RVL-GEO-9: the zone cards, in the order of their names within an era.
pub(crate) const ZONES: [&str; 18] = [
    "I-A", "I-B", "I-C", "I-D", "I-E", "I-F", "II-A", "II-B", "II-C", "II-D", "II-E", "II-F", "II-G", "II-H", "III-A",
    "III-B", "III-C", "III-D",
];

/// RVL-GEO-8: the middle tiles of the six sides.
pub(crate) const STARTS: [&str; 6] = ["A02", "A05", "A08", "A11", "A14", "A17"];
