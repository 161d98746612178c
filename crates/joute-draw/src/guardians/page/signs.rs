//! The signs of Guardians, with what each is called.

use maud::Markup;

use super::banners::picture;
use crate::guardians::ids::Counted;
use crate::page::frame;

/// Those of banners.
const COUNTS: [(Counted, &str); 6] = [
    (Counted::Lands, "sign-g-lands"),
    (Counted::Trophies, "sign-g-trophies"),
    (Counted::Stones, "sign-g-stone"),
    (Counted::Hand, "sign-g-hand"),
    (Counted::Depot, "sign-g-depot"),
    (Counted::Pen, "sign-g-pen"),
];

/// Those of cards and of combats.
const CARDS: [(&str, &str); 22] = [
    ("j-vitality", "sign-g-vitality"),
    ("j-mortal", "sign-g-mortal"),
    ("j-elemental", "sign-g-elemental"),
    ("j-external", "sign-g-external"),
    ("j-flow", "sign-g-flow"),
    ("j-wing", "sign-g-wing"),
    ("j-arrow", "sign-g-arrow"),
    ("j-burst", "sign-g-burst"),
    ("j-heal", "sign-g-heal"),
    ("j-bolt", "sign-g-bolt"),
    ("j-together", "sign-g-together"),
    ("j-shield", "sign-g-shield"),
    ("j-terrain", "sign-g-terrain"),
    ("j-stronghold", "sign-g-stronghold"),
    ("j-guardian", "sign-g-guardian"),
    ("j-spell", "sign-g-spell"),
    ("j-item", "sign-g-item"),
    ("j-bribery", "sign-g-bribery"),
    ("j-upgrade", "sign-g-upgrade"),
    ("j-gold", "sign-g-gold"),
    ("j-drink", "sign-g-drink"),
    ("j-charm", "sign-g-charm"),
];

pub(super) fn signs() -> Vec<(Markup, &'static str)> {
    COUNTS.map(|(counted, name)| (picture(counted), name)).into_iter().chain(frame::signs(&CARDS)).collect()
}
