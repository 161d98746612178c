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

/// Signs of the sheet by their words, each with the message that names it.
macro_rules! signs {
    ($($word:literal)*) => { [$((concat!("j-", $word), concat!("sign-g-", $word))),*] };
}

/// Those of cards and of combats.
const CARDS: [(&str, &str); 22] = signs![
    "vitality" "mortal" "elemental" "external" "flow" "wing" "arrow" "burst" "heal" "bolt" "together" "shield" "terrain"
    "stronghold" "guardian" "spell" "item" "bribery" "upgrade" "gold" "drink" "charm"
];

pub(in crate::guardians) fn signs() -> Vec<(Markup, &'static str)> {
    COUNTS.map(|(counted, name)| (picture(counted), name)).into_iter().chain(frame::signs(&CARDS)).collect()
}
