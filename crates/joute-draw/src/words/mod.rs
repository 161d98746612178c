//! Every sentence that a reader sees, in French and English.
//!
//! Messages are Fluent files under `locales/`, embedded in the program. A [`Words`] speaks one language; a key that does not exist or an
//! argument that is missing shows itself in the sentence and never panics. What a game's things and events are called is in its own folder.

use std::borrow::Borrow;
use std::cell::RefCell;
use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use foldhash::fast::RandomState;
use joute_games::{GameId, with_game};
use joute_kernel::one_line;
use unic_langid::LanguageIdentifier;

use crate::drawn::Drawn;
pub use crate::palette::Lang;

pub mod people;
#[cfg(test)]
mod tests;
pub mod vouch;

/// The files of each language that belong to no game, English first.
const FILES: [[&str; 7]; 2] = [
    [
        include_str!("../../../../locales/en/site.ftl"),
        include_str!("../../../../locales/en/own.ftl"),
        include_str!("../../../../locales/en/table.ftl"),
        include_str!("../../../../locales/en/company.ftl"),
        include_str!("../../../../locales/en/help.ftl"),
        include_str!("../../../../locales/en/replay.ftl"),
        include_str!("../../../../locales/en/deal.ftl"),
    ],
    [
        include_str!("../../../../locales/fr/site.ftl"),
        include_str!("../../../../locales/fr/own.ftl"),
        include_str!("../../../../locales/fr/table.ftl"),
        include_str!("../../../../locales/fr/company.ftl"),
        include_str!("../../../../locales/fr/help.ftl"),
        include_str!("../../../../locales/fr/replay.ftl"),
        include_str!("../../../../locales/fr/deal.ftl"),
    ],
];

/// The messages of a game in these files, English first.
macro_rules! messages {
    ($($file:literal),+ $(,)?) => { [$crate::words::messages!(@of "en" $($file)+), $crate::words::messages!(@of "fr" $($file)+)] };
    (@of $lang:literal $($file:literal)+) => {
        concat!($(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/", $lang, "/", $file, ".ftl"))),+)
    };
}
pub(crate) use messages;

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::En));
static FRENCH: LazyLock<Bundle> = LazyLock::new(|| bundle(Lang::Fr));

/// The files of a language: those of no game, then those of each game.
fn files(lang: Lang) -> impl Iterator<Item = &'static str> {
    let of_games = GameId::ALL.map(|game| with_game!(game, G => <G as Drawn>::MESSAGES)[lang as usize]);
    FILES[lang as usize].into_iter().chain(of_games)
}

/// The messages of a language. Files with mistakes lose those messages only; a test sees to it that there are none.
fn bundle(lang: Lang) -> Bundle {
    let locale: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Names are isolated with `<bdi>` in the page; marks inside of sentences would reach the clipboard and the tests.
    bundle.set_use_isolating(false);
    for text in files(lang) {
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(partial, _)| partial);
        // A key that stands twice is refused by `cargo xtask tidy`; here the first one wins.
        let _ = bundle.add_resource(resource);
    }
    bundle
}

impl Lang {
    /// Both languages.
    pub const BOTH: [Self; 2] = [Self::En, Self::Fr];

    /// `en` or `fr`, as in cookies, addresses and the `lang` attribute.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The language with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|lang| lang.code() == code)
    }

    /// The other language.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::En => Self::Fr,
            Self::Fr => Self::En,
        }
    }

    /// The language that an `Accept-Language` header prefers; English if it names neither.
    ///
    /// Reads at most 16 entries. Equal weights go by the order in the header.
    #[must_use]
    pub fn from_accept_language(header: &str) -> Self {
        let mut best = (0.0, Self::En);
        for entry in header.split(',').take(16) {
            let mut parts = entry.split(';');
            let tag = parts.next().unwrap_or("").trim();
            let primary = tag.split('-').next().unwrap_or("").to_ascii_lowercase();
            let weight =
                parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(1.0, |q| q.parse().unwrap_or(0.0_f32));
            if let Some(lang) = Self::from_code(&primary)
                && weight > best.0
            {
                best = (weight, lang);
            }
        }
        best.1
    }
}

/// Arguments of a sentence: names as in the message, without the dollar sign.
pub type Args<'a> = &'a [(&'static str, FluentValue<'a>)];

/// Sentences that are remembered on each thread, at most.
const SAID_MAX: usize = 4096;

thread_local! {
    /// Sentences that were said on this thread, by their recipe. Pages say the same things again and again, and to put a
    /// sentence together takes longer than to draw a tile.
    static SAID: RefCell<Said> = RefCell::default();
}

/// A sentence behind its recipe, by which it is found: in one piece, since a page looks up some hundred that no cache holds any more.
struct Remembered {
    text: Box<str>,
    /// Where the recipe ends.
    recipe: usize,
}

impl Borrow<str> for Remembered {
    fn borrow(&self) -> &str {
        &self.text[..self.recipe]
    }
}

impl Hash for Remembered {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Borrow::<str>::borrow(self).hash(state);
    }
}

impl PartialEq for Remembered {
    fn eq(&self, other: &Self) -> bool {
        Borrow::<str>::borrow(self) == Borrow::<str>::borrow(other)
    }
}

impl Eq for Remembered {}

/// Sentences by their recipes.
#[derive(Default)]
struct Said {
    sentences: HashSet<Remembered, RandomState>,
    /// The recipe of the sentence that is asked for; kept, so that asking allocates nothing.
    recipe: String,
}

impl Said {
    /// Writes down what a sentence is made of; `None` if it is too long or too special to be remembered.
    fn write_recipe(&mut self, lang: Lang, key: &str, args: Args<'_>) -> Option<()> {
        let recipe = &mut self.recipe;
        recipe.clear();
        recipe.push_str(lang.code());
        recipe.push_str(key);
        for (name, value) in args {
            recipe.push('\n');
            recipe.push_str(name);
            match value {
                // Its length keeps two recipes apart whatever the text holds.
                FluentValue::String(text) => {
                    recipe.push('$');
                    recipe.push(char::from(u8::try_from(text.len()).ok()?));
                    recipe.push_str(text);
                }
                // Small counts are nearly all of the numbers.
                FluentValue::Number(number) if number.value == f64::from(number.value as u8) => {
                    recipe.push('#');
                    recipe.push(char::from(number.value as u8));
                }
                _ => return None,
            }
        }
        (recipe.len() <= 256).then_some(())
    }

    /// What was said by this recipe before.
    fn find(&mut self, lang: Lang, key: &str, args: Args<'_>) -> Option<String> {
        self.write_recipe(lang, key, args)?;
        self.sentences.get(self.recipe.as_str()).map(|found| found.text[found.recipe..].to_owned())
    }

    /// Remembers what is said by this recipe, if it can be.
    fn keep(&mut self, lang: Lang, key: &str, args: Args<'_>, sentence: &str) {
        if self.write_recipe(lang, key, args).is_none() {
            return;
        }
        if self.sentences.len() >= SAID_MAX {
            self.sentences.clear();
        }
        let recipe = self.recipe.len();
        self.recipe.push_str(sentence);
        self.sentences.insert(Remembered { text: self.recipe.as_str().into(), recipe });
    }
}

/// A voice that speaks one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words(pub Lang);

impl Words {
    /// The message `key` without arguments.
    #[must_use]
    pub fn t(self, key: &str) -> String {
        self.say(key, &[])
    }

    /// The message `key` with its arguments; the key itself if there is no such message.
    #[must_use]
    pub fn say(self, key: &str, args: Args<'_>) -> String {
        self.remembered(key, args, || self.put_together(key, args))
    }

    /// What `make` says of `args`, put together once. Where that is several sentences, `name` has a space, so that it is no message's.
    pub(crate) fn remembered(self, name: &str, args: Args<'_>, make: impl FnOnce() -> String) -> String {
        if let Some(sentence) = SAID.with_borrow_mut(|said| said.find(self.0, name, args)) {
            return sentence;
        }
        // Nothing is held meanwhile: `make` may ask for sentences itself.
        let sentence = make();
        SAID.with_borrow_mut(|said| said.keep(self.0, name, args, &sentence));
        sentence
    }

    fn put_together(self, key: &str, args: Args<'_>) -> String {
        let bundle: &Bundle = match self.0 {
            Lang::En => &ENGLISH,
            Lang::Fr => &FRENCH,
        };
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else { return key.to_owned() };
        let given: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        // Errors are arguments that are missing: they show as `{$name}` in the sentence.
        let sentence = bundle.format_pattern(pattern, Some(&given), &mut Vec::new()).into_owned();
        if self.0 == Lang::Fr { elided(sentence, args) } else { sentence }
    }

    /// Whether there is a message `key`.
    #[must_use]
    pub fn has(self, key: &str) -> bool {
        match self.0 {
            Lang::En => ENGLISH.has_message(key),
            Lang::Fr => FRENCH.has_message(key),
        }
    }

    /// The message `key` in the words of a game, if it has some of its own: under the key with the game's code behind it.
    #[must_use]
    pub fn of_game(self, key: &str, game: GameId, args: Args<'_>) -> String {
        let own = format!("{key}-{}", game.code());
        self.say(if self.has(&own) { &own } else { key }, args)
    }

    /// A list in words: `a`, `a and b`, `a, b and c`; empty for none.
    #[must_use]
    pub fn list(self, items: &[String]) -> String {
        let Some((last, rest)) = items.split_last() else { return String::new() };
        let joined = rest.iter().cloned().reduce(|a, b| self.say("list-comma", &[("a", a.into()), ("b", b.into())]));
        match joined {
            None => last.clone(),
            Some(rest) => self.say("list-and", &[("a", rest.into()), ("b", last.as_str().into())]),
        }
    }

    /// What stands between what is spoken of and what is said of it.
    #[must_use]
    pub const fn colon(self) -> &'static str {
        match self.0 {
            Lang::En => ": ",
            Lang::Fr => "\u{202f}: ",
        }
    }

    /// Parts that hold commas themselves: `a; b; c`.
    #[must_use]
    pub fn clauses(self, parts: &[String]) -> String {
        let joined =
            parts.iter().cloned().reduce(|a, b| self.say("list-semicolon", &[("a", a.into()), ("b", b.into())]));
        joined.unwrap_or_default()
    }

    /// The name of a computer's level, such as `adept`; a general word if the level is not known.
    #[must_use]
    pub fn level(self, code: &str) -> String {
        let key = format!("level-{code}");
        if self.has(&key) { self.t(&key) } else { self.t("level-unknown") }
    }

    /// Whether the computer opponents of a level are characters; other programs have the names that were given to them.
    #[must_use]
    pub fn has_character(self, level: &str) -> bool {
        self.has(&format!("character-{level}"))
    }

    /// What the computer opponent of a level is called, a character with a face of its own. `before` is how many of the same level sit at
    /// the table before it: kin have names of one family.
    #[must_use]
    pub fn character(self, level: &str, before: usize) -> String {
        let key = if before == 0 { format!("character-{level}") } else { format!("character-{level}-{}", before + 1) };
        if self.has(&key) { self.t(&key) } else { self.t("level-unknown") }
    }

    /// The name of a mode, such as `expert`.
    #[must_use]
    pub fn mode(self, code: &str) -> String {
        self.t(&format!("mode-{code}"))
    }
}

/// A French sentence in which `de` and `que` lose their vowel before what was put in: `Victoire d’Angélique`.
fn elided(mut sentence: String, args: Args<'_>) -> String {
    for (_, value) in args {
        let FluentValue::String(name) = value else { continue };
        if !begins_with_vowel(name) {
            continue;
        }
        for (full, short) in [("de ", "d’"), ("De ", "D’"), ("que ", "qu’"), ("Que ", "Qu’")] {
            let met = format!("{full}{name}");
            let mut from = 0;
            while let Some(at) = sentence[from..].find(&met).map(|at| at + from) {
                // `Garde Angélique` ends in no word of its own.
                let is_word = !sentence[..at].chars().next_back().is_some_and(char::is_alphanumeric);
                if is_word {
                    sentence.replace_range(at..at + full.len(), short);
                }
                from = at + if is_word { short.len() } else { full.len() };
            }
        }
    }
    sentence
}

/// Whether a French name begins with the sound of a vowel; of one that begins with H this cannot be told, and both are written.
fn begins_with_vowel(name: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let is_vowel = |letter: char| "aàâäáeéèêëiîïíoôöóuùûüúœæ".contains(letter);
    match letters.next() {
        Some('y') => letters.next().is_some_and(|next| next.is_alphabetic() && !is_vowel(next)),
        Some(first) => is_vowel(first),
        None => false,
    }
}

/// Why the rules refuse an action, as a sentence with its full stop. `code` is the stable word of a refusal.
#[must_use]
pub fn refusal(lang: Lang, code: &str) -> String {
    let key = format!("refusal-{code}");
    let words = Words(lang);
    if words.has(&key) { words.t(&key) } else { words.t("refusal-unknown") }
}

/// A letter without case and accent, for looking words up; other signs stay.
pub(crate) fn folded(letter: char) -> char {
    let lower = letter.to_lowercase().next().unwrap_or(letter);
    match lower {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        '’' => '\'',
        '\u{a0}' => ' ',
        other => other,
    }
}

/// With a capital.
pub(crate) fn titled(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or(String::new(), |first| format!("{}{}", first.to_uppercase(), rest.as_str()))
}

/// With a capital and a full stop; nothing for nothing.
pub(crate) fn sentence(text: &str) -> String {
    if text.is_empty() { String::new() } else { titled(text) + "." }
}

/// The longest name that is shown whole, in characters.
const PERSON_MAX: usize = 24;

/// A name that somebody typed, made fit to show: [one plain line](one_line) of at most 24 characters, of which the last tells where more were.
///
/// It is still text that has to be escaped.
#[must_use]
pub fn person(name: &str) -> String {
    // A space may be the letter after the last one.
    let name = one_line(name, PERSON_MAX + 2);
    if name.chars().count() <= PERSON_MAX {
        return name;
    }
    name.chars().take(PERSON_MAX - 1).collect::<String>().trim_end().to_owned() + "…"
}
