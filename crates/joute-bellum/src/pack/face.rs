//! The words of a face, which the drawing reads and the rules ignore.

/// The words of each of the five parts of a face: skull, crown, eyes, mouth, ink.
///
/// A recipe names one of each in this order, as in `squash · none · two · grin · moss`. Where it names none, or another
/// word, the drawing takes a part that follows from the creature's place in the pack.
pub const FACE_WORDS: [(&str, &[&str]); 5] = [
    ("skull", &["round", "squash", "tall", "pear", "egg", "box", "wedge", "heart", "gourd", "hammer"]),
    ("crown", &["none", "horns", "antlers", "tuft", "spikes", "hood", "bucket", "candle", "mushrooms"]),
    ("eyes", &["one", "two", "three", "slit", "wide", "sleepy", "patch", "stalks"]),
    ("mouth", &["grin", "fangs", "tusks", "beak", "zip", "pout", "gap", "tongue", "whiskers"]),
    ("ink", &["moss", "rust", "plum", "slate", "ochre", "teal", "brick", "bone", "night", "rose"]),
];

/// What stands between the parts of a face.
const BETWEEN: char = '·';

/// What of a recipe the drawing will not follow; nothing for an empty one.
pub(super) fn surprises(recipe: &str) -> Vec<String> {
    if recipe.is_empty() {
        return Vec::new();
    }
    let parts: Vec<&str> = recipe.split(BETWEEN).map(str::trim).collect();
    if parts.len() != FACE_WORDS.len() {
        let count = parts.len();
        return vec![format!(
            "{count} parts; expected skull {BETWEEN} crown {BETWEEN} eyes {BETWEEN} mouth {BETWEEN} ink"
        )];
    }
    let unknown = parts.iter().zip(FACE_WORDS).filter(|(part, (_, words))| !words.contains(part));
    unknown
        .map(|(part, (what, words))| format!("{:?} is no {what}; expected {}", short(part), words.join(", ")))
        .collect()
}

/// The beginning of a text, for messages.
pub(super) fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
