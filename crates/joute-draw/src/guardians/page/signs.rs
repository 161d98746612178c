//! The signs of Guardians, with what each is called.

use maud::Markup;

use super::banners::{drawn, picture};
use crate::guardians::ids::Counted;
use crate::page::frame;
use crate::palette::LIGHT;

/// Those of banners.
const COUNTS: [(Counted, &str); 6] = [
    (Counted::Lands, "sign-g-lands"),
    (Counted::Trophies, "sign-g-trophies"),
    (Counted::Stones, "sign-g-stone"),
    (Counted::Hand, "sign-g-hand"),
    (Counted::Depot, "sign-g-depot"),
    (Counted::Pen, "sign-g-pen"),
];

/// Signs of the sheet by their words, each with the message that names it.
macro_rules! signs {
    ($($word:literal)*) => { [$((concat!("j-", $word), concat!("sign-g-", $word))),*] };
}

/// Those of cards and of combats.
const CARDS: [(&str, &str); 22] = signs![
    "vitality" "mortal" "elemental" "external" "flow" "wing" "arrow" "burst" "heal" "bolt" "together" "shield" "terrain"
    "stronghold" "guardian" "spell" "item" "bribery" "upgrade" "gold" "drink" "charm"
];

/// What joins the lands of several: the path of its picture, and its name (GUA-MULTI-1).
const LINKS: [(&str, &str); 2] =
    [("M-8-14H8V14H-8Z", "sign-g-plank"), ("M0-14L4-4L14 0L4 4L0 14L-4 4L-14 0L-4-4Z", "sign-g-road")];

pub(in crate::guardians) fn signs() -> Vec<(Markup, &'static str)> {
    let links = LINKS.map(|(d, name)| (drawn(&[(d, LIGHT, Some("2.4"))]), name));
    let counts = COUNTS.map(|(counted, name)| (picture(counted), name)).into_iter();
    counts.chain(links).chain(frame::signs(&CARDS)).collect()
}
