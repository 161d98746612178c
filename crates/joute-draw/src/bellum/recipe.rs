//! The recipe of a face: one line of pack data, such as `squash · none · two · grin · moss`.

use joute_bellum::{Breed, CreatureId};

use crate::ids::worded;
use crate::kit::Hand;

worded! {
    /// The shape of a head.
    Skull {
        Round "round" "A ball.", Squash "squash" "Much wider than high.", Tall "tall" "Long and narrow.",
        Pear "pear" "Heavy jowls.", Egg "egg" "Pointed above.", Crate "box" "With corners.",
        Wedge "wedge" "Pointed below.", Heart "heart" "Two lobes above.", Gourd "gourd" "With a waist.",
        Hammer "hammer" "Wide above the eyes."
    }
}
worded! {
    /// What is on a head.
    Crown {
        Bare "none" "Nothing.", Horns "horns" "Two horns.", Antlers "antlers" "Branches of a stag.",
        Tuft "tuft" "Hair that stands up.", Spikes "spikes" "A comb from ear to ear.", Hood "hood" "Cloth down to the shoulders.",
        Bucket "bucket" "Upside down.", Candle "candle" "Lit.", Mushrooms "mushrooms" "Three caps."
    }
}
worded! {
    /// What looks out of it.
    Eyes {
        One "one" "A big one.", Two "two" "The usual.", Three "three" "One more above.", Slit "slit" "Narrow and lit.",
        Wide "wide" "Two that do not match.", Sleepy "sleepy" "Half shut.", Patch "patch" "One, and a patch.",
        Stalks "stalks" "On stalks."
    }
}
worded! {
    /// What it says it with.
    Mouth {
        Grin "grin" "Ear to ear, all teeth.", Fangs "fangs" "Two teeth downwards.", Tusks "tusks" "Two teeth upwards.",
        Beak "beak" "Of a bird.", Zip "zip" "Sewn up.", Pout "pout" "Offended.", Gap "gap" "Open, one tooth left.",
        Tongue "tongue" "Stuck out.", Whiskers "whiskers" "Of a cat."
    }
}
worded! {
    /// What it is printed in.
    Ink {
        Moss "moss" "Yellow green.", Rust "rust" "Orange.", Plum "plum" "Dark violet.", Slate "slate" "Grey blue.",
        Ochre "ochre" "Yellow.", Teal "teal" "Blue green.", Brick "brick" "Red.", Bone "bone" "Nearly white.",
        Night "night" "Nearly black.", Rose "rose" "Pink."
    }
}

impl Ink {
    /// Flat colour of the face, light cuts and marks on it, darker marks.
    const fn shades(self) -> [&'static str; 3] {
        match self {
            Self::Moss => ["#8DB63C", "#CFE38A", "#5E8426"],
            Self::Rust => ["#DB7132", "#F8B57C", "#A4481B"],
            Self::Plum => ["#7E4A86", "#C08FC6", "#542D5C"],
            Self::Slate => ["#7D94A6", "#BCCEDA", "#506778"],
            Self::Ochre => ["#E5B33F", "#FBE08F", "#AD7D1E"],
            Self::Teal => ["#3F9E97", "#93D6CC", "#216B68"],
            Self::Brick => ["#B23A34", "#E88A78", "#7A2020"],
            Self::Bone => ["#EFE3C4", "#FFFBEF", "#BCA97C"],
            Self::Night => ["#4A4660", "#8A86A8", "#2E2B40"],
            Self::Rose => ["#E995A2", "#FBCFD3", "#B55C70"],
        }
    }

    /// Flat colour of the face.
    pub(crate) const fn colour(self) -> &'static str {
        self.shades()[0]
    }

    /// Light cuts and marks on it.
    pub(crate) const fn cut(self) -> &'static str {
        self.shades()[1]
    }

    /// Darker marks on it.
    pub(crate) const fn shade(self) -> &'static str {
        self.shades()[2]
    }
}

/// How a face is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Recipe {
    /// The shape of its head.
    pub skull: Skull,
    /// What is on it.
    pub crown: Crown,
    /// Its eyes.
    pub eyes: Eyes,
    /// Its mouth.
    pub mouth: Mouth,
    /// Its colour.
    pub ink: Ink,
}

impl Recipe {
    /// The recipe that a pack gives for a creature, as in `squash · none · two · grin · moss`. A missing or unknown part is drawn from
    /// the creature's id, so that any pack has faces.
    pub(crate) fn of(text: &str, id: CreatureId) -> Self {
        let mut parts = text.split('·').map(str::trim);
        let mut next = || parts.next().unwrap_or("");
        let drawn = Self::drawn(id);
        Self {
            skull: Skull::of(next()).unwrap_or(drawn.skull),
            crown: Crown::of(next()).unwrap_or(drawn.crown),
            eyes: Eyes::of(next()).unwrap_or(drawn.eyes),
            mouth: Mouth::of(next()).unwrap_or(drawn.mouth),
            ink: Ink::of(next()).unwrap_or(drawn.ink),
        }
    }

    /// A recipe that follows from the id alone. Neighbours in a pack differ in skull, eyes, mouth and ink, and mostly in their crown.
    pub(crate) fn drawn(id: CreatureId) -> Self {
        let breed = match id.breed() {
            Breed::Goblin => 0,
            Breed::Evil => 3,
            Breed::SuperEvil => 7,
        };
        let n = usize::from(id.number()) + breed;
        let pick = |step: usize, shift: usize, count: usize| (n * step + n / count * shift + breed) % count;
        Self {
            skull: Skull::ALL[pick(3, 1, Skull::ALL.len())],
            crown: Crown::ALL[pick(2, 4, Crown::ALL.len())],
            eyes: Eyes::ALL[pick(5, 3, Eyes::ALL.len())],
            mouth: Mouth::ALL[pick(4, 2, Mouth::ALL.len())],
            ink: Ink::ALL[pick(7, 3, Ink::ALL.len())],
        }
    }
}

/// What varies from face to face without a word in the recipe: ears, nose and marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Whim {
    /// One of the kinds of ears; the first is none, the second is a goblin's.
    pub(super) ears: usize,
    /// One of the noses; the first is none.
    pub(super) nose: usize,
    /// One of the marks.
    pub(super) mark: usize,
}

/// Kinds of ears, noses and marks.
pub(super) const EARS: usize = 6;
pub(super) const NOSES: usize = 6;
pub(super) const MARKS: usize = 6;

impl Whim {
    /// The whim of a creature: the same wherever it is drawn.
    pub(super) fn of(id: CreatureId) -> Self {
        let mut hand = Hand::of(&format!("whim {id}"));
        let mut draw = |count: usize| {
            // A number in 0..=1023, on the hand's own grid.
            let at = hand.between(0.0, 1023.0).round();
            (0..count).rev().find(|n| at * count as f64 / 1024.0 >= *n as f64).unwrap_or(0)
        };
        let (mut ears, nose, mark) = (draw(EARS), draw(NOSES), draw(MARKS));
        if id.breed() == Breed::Goblin {
            ears = 1;
        } else if ears == 1 {
            ears = 0;
        }
        Self { ears, nose, mark }
    }
}
