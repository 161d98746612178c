//! Decks as people write them to each other: a line for each card, or all in one line.
//!
//! ```text
//! # Iron Oath
//! Guardian: Aldwin Oathkeeper
//! Strongholds: Oath Keep
//! 2 Apprentice Archer
//! 1 Siege Engine
//! ```
//!
//! In one line `; ` stands between the parts: `guardian oathkeeper; strongholds oath-keep; 2 archer; 1 engine`.

use core::fmt;

use super::card::Text;
use super::deck::{Deck, SEAT_CARDS_MAX, shown};
use super::guardian::STRONGHOLDS;
use super::pack::Pack;

/// The longest deck that is read, in bytes.
const BYTES_MAX: usize = 16 * 1024;
/// The most parts that are read.
const PARTS_MAX: usize = 400;
/// The most faults that are told.
const FAULTS_MAX: usize = 50;
/// The words before the Guardian and before the Strongholds, in each language.
const GUARDIAN: [&str; 2] = ["Guardian", "Vierkun"];
const STRONGHOLD: [&str; 2] = ["Strongholds", "Forteresses"];
/// What stands between the parts of a deck in one line, and between three different Strongholds.
const PART: &str = "; ";
const PLACE: &str = " / ";

/// How things are called where a deck is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Called {
    /// By their ids.
    Id,
    /// By their English names.
    English,
    /// By their French names.
    French,
}

/// What stands in a text and cannot be read; the rest of it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextFault {
    /// It has more than 16,384 bytes or 400 parts: nothing of it was read.
    TooLong,
    /// Nothing of the pack is called so.
    Unknown {
        /// Its line, from 1.
        line: usize,
        /// What stands there, cut to 40 letters.
        seen: String,
    },
    /// There are more than 150 copies.
    Copies {
        /// Its line, from 1.
        line: usize,
        /// What stands there, cut to 40 letters.
        seen: String,
    },
    /// Strongholds are neither one set nor three.
    Strongholds {
        /// Its line, from 1.
        line: usize,
        /// How many stand there.
        found: usize,
    },
    /// The Guardian or the Strongholds were said before.
    Twice {
        /// Its line, from 1.
        line: usize,
    },
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "longer than {BYTES_MAX} bytes or {PARTS_MAX} lines and parts of lines"),
            Self::Unknown { line, seen } => {
                write!(f, "line {line}: {seen:?} is nothing of the pack; expected an id or a name")
            }
            Self::Copies { line, seen } => write!(f, "line {line}: {seen} copies; expected {SEAT_CARDS_MAX} at most"),
            Self::Strongholds { line, found } => {
                write!(f, "line {line}: {found} Strongholds; expected one set, or left / centre / right")
            }
            Self::Twice { line } => write!(f, "line {line}: said twice; expected it once"),
        }
    }
}

impl Deck {
    /// The deck as lines of text. Whoever has the pack can read it again, in whichever language it was written.
    ///
    /// ```
    /// use joute_guardians::cards::{Called, Deck, Pack};
    ///
    /// let pack = Pack::standard();
    /// let text = pack.decks[0].to_text(pack, Called::French);
    /// assert!(text.starts_with("# Serment de fer\nVierkun: Aldwin Tient-Parole\nForteresses: Le Château du Serment\n2 "));
    /// assert_eq!(Deck::of_text(&text, pack).0.cards.len(), pack.decks[0].cards.len());
    /// ```
    #[must_use]
    pub fn to_text(&self, pack: &Pack, called: Called) -> String {
        let french = usize::from(called == Called::French);
        let mut lines = Vec::new();
        let name = if french == 1 { &self.name.fr } else { &self.name.en };
        lines.extend((!name.is_empty()).then(|| format!("# {name}")));
        lines.push(format!("{}: {}", GUARDIAN[french], name_of(guardians(pack), &self.guardian, called)));
        let [left, centre, right] = &self.strongholds;
        let strongholds =
            if left == centre && centre == right { &self.strongholds[..1] } else { &self.strongholds[..] };
        let strongholds: Vec<String> =
            strongholds.iter().map(|id| name_of(stronghold_sets(pack), id, called)).collect();
        lines.push(format!("{}: {}", STRONGHOLD[french], strongholds.join(PLACE)));
        lines.extend(self.cards.iter().map(|(id, copies)| format!("{copies} {}", name_of(cards(pack), id, called))));
        lines.join("\n") + "\n"
    }

    /// The deck as one line, by ids and without its name.
    ///
    /// ```
    /// use joute_guardians::cards::{Deck, Pack};
    ///
    /// let pack = Pack::standard();
    /// let line = pack.decks[0].to_line();
    /// assert!(line.starts_with("guardian oathkeeper; strongholds oath-keep; 2 archer; 2 crossbow; 1 engine; "));
    /// assert_eq!(Deck::of_text(&line, pack).0.to_line(), line);
    /// ```
    #[must_use]
    pub fn to_line(&self) -> String {
        let [left, centre, right] = &self.strongholds;
        let strongholds = if left == centre && centre == right { left.clone() } else { self.strongholds.join(PLACE) };
        let whose = [("guardian", &self.guardian), ("strongholds", &strongholds)].into_iter();
        let whose = whose.filter(|(_, said)| !said.is_empty()).map(|(word, said)| format!("{word} {said}"));
        let cards = self.cards.iter().map(|(id, copies)| format!("{copies} {id}"));
        whose.chain(cards).collect::<Vec<_>>().join(PART)
    }

    /// What lines or one line of text say, and what of them cannot be read. Things go by their ids or by their names in either language,
    /// whatever the case; a number before a card says how many, and the same card again adds to it. Whether the deck may be played is
    /// another question ([`Deck::bring`]).
    ///
    /// ```
    /// use joute_guardians::cards::{Deck, Pack};
    ///
    /// let (deck, faults) = Deck::of_text("guardian oathkeeper\n3 archer\n2 wyvern\n", Pack::standard());
    /// assert_eq!(deck.cards, [("archer".to_owned(), 3)]);
    /// assert_eq!(faults[0].to_string(), "line 3: \"wyvern\" is nothing of the pack; expected an id or a name");
    /// ```
    #[must_use]
    pub fn of_text(text: &str, pack: &Pack) -> (Self, Vec<TextFault>) {
        let mut reader = Reader { pack, deck: Self::default(), has: [false; 2], faults: Vec::new() };
        let parts = text.lines().map(|line| 1 + line.matches(';').count()).sum::<usize>();
        if text.len() > BYTES_MAX || parts > PARTS_MAX {
            return (reader.deck, vec![TextFault::TooLong]);
        }
        for (number, line) in (1..).zip(text.lines()) {
            match line.trim().strip_prefix('#') {
                Some(name) => reader.name(name.trim()),
                None => line.split(';').for_each(|part| reader.part(number, part.trim())),
            }
        }
        (reader.deck, reader.faults)
    }
}

/// A thing of a pack: its id and what it is called.
type Thing<'p> = (&'p str, &'p Text);

fn cards(pack: &Pack) -> impl Iterator<Item = Thing<'_>> + Clone {
    pack.cards.iter().map(|card| (card.id.as_str(), &card.name))
}

fn guardians(pack: &Pack) -> impl Iterator<Item = Thing<'_>> + Clone {
    pack.guardians.iter().map(|guardian| (guardian.id.as_str(), &guardian.name))
}

fn stronghold_sets(pack: &Pack) -> impl Iterator<Item = Thing<'_>> + Clone {
    pack.strongholds.iter().map(|set| (set.id.as_str(), &set.name))
}

/// The thing that somebody means: by its id, else by a name that no other has, else by its id in another case.
fn found<'p>(things: impl Iterator<Item = Thing<'p>> + Clone, word: &str) -> Option<&'p str> {
    if let Some((id, _)) = things.clone().find(|(id, _)| *id == word) {
        return Some(id);
    }
    let word = plain(word);
    let is_called = |name: &str| !name.is_empty() && plain(name) == word;
    let called = things.clone().filter(|(_, name)| is_called(&name.en) || is_called(&name.fr));
    if called.clone().next().is_some() {
        return only(called);
    }
    only(things.filter(|(id, _)| is_called(id)))
}

/// The id of the one thing that there is.
fn only<'p>(mut things: impl Iterator<Item = Thing<'p>>) -> Option<&'p str> {
    let (id, _) = things.next()?;
    things.next().is_none().then_some(id)
}

/// A name without what people write in different ways.
fn plain(name: &str) -> String {
    name.trim().replace('’', "'").to_lowercase()
}

/// What a thing is called, if it is found again by that; else its id.
fn name_of<'p>(things: impl Iterator<Item = Thing<'p>> + Clone, id: &str, called: Called) -> String {
    let known = things.clone().find(|(known, _)| *known == id).filter(|_| called != Called::Id);
    let name = known.map(|(_, name)| if called == Called::French { name.fr.as_str() } else { name.en.as_str() });
    let is_sound = |name: &&str| !name.contains([';', '/', '#', '\n']) && found(things.clone(), name) == Some(id);
    name.filter(is_sound).unwrap_or(id).to_owned()
}

struct Reader<'p> {
    pack: &'p Pack,
    deck: Deck,
    /// Whether Guardian and Strongholds were said.
    has: [bool; 2],
    faults: Vec<TextFault>,
}

impl Reader<'_> {
    fn fault(&mut self, fault: TextFault) {
        if self.faults.len() < FAULTS_MAX {
            self.faults.push(fault);
        }
    }

    /// GUA-POS-11: the first comment is its name.
    fn name(&mut self, name: &str) {
        if self.deck.name.en.is_empty() {
            self.deck.name = Text { en: name.to_owned(), fr: name.to_owned() };
        }
    }

    fn part(&mut self, line: usize, part: &str) {
        if part.is_empty() {
            return;
        }
        if let Some(word) = after(part, GUARDIAN) {
            self.once(line, 0);
            match found(guardians(self.pack), word) {
                Some(id) => id.clone_into(&mut self.deck.guardian),
                None => self.unknown(line, word),
            }
        } else if let Some(words) = after(part, STRONGHOLD) {
            self.once(line, 1);
            self.strongholds(line, words);
        } else {
            self.card(line, part);
        }
    }

    fn once(&mut self, line: usize, which: usize) {
        if core::mem::replace(&mut self.has[which], true) {
            self.fault(TextFault::Twice { line });
        }
    }

    fn strongholds(&mut self, line: usize, words: &str) {
        let words: Vec<&str> = words.split(PLACE.trim()).map(str::trim).collect();
        let all: [&str; STRONGHOLDS] = match words[..] {
            [set] => [set; STRONGHOLDS],
            [left, centre, right] => [left, centre, right],
            _ => return self.fault(TextFault::Strongholds { line, found: words.len() }),
        };
        for (place, word) in all.into_iter().enumerate() {
            match found(stronghold_sets(self.pack), word) {
                Some(id) => id.clone_into(&mut self.deck.strongholds[place]),
                None => self.unknown(line, word),
            }
        }
    }

    fn card(&mut self, line: usize, part: &str) {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        let (count, rest) = part.split_at(digits);
        let rest = rest.strip_prefix("x ").or_else(|| rest.trim_start().strip_prefix('×')).unwrap_or(rest);
        // A name may begin with a digit.
        let is_counted = digits > 0 && [" ", "x ", "×"].iter().any(|sign| part[digits..].starts_with(sign));
        let (count, word) = if is_counted { (count, rest.trim()) } else { ("1", part) };
        let most = SEAT_CARDS_MAX as u16;
        let Some(copies) = count.parse::<u16>().ok().filter(|copies| *copies <= most) else {
            return self.fault(TextFault::Copies { line, seen: shown(count) });
        };
        let Some(id) = found(cards(self.pack), word) else { return self.unknown(line, word) };
        let Some((_, known)) = self.deck.cards.iter_mut().find(|(known, _)| known == id) else {
            return self.deck.cards.push((id.to_owned(), copies));
        };
        let sum = *known + copies;
        *known = sum.min(most);
        if sum > most {
            self.fault(TextFault::Copies { line, seen: sum.to_string() });
        }
    }

    fn unknown(&mut self, line: usize, word: &str) {
        self.fault(TextFault::Unknown { line, seen: shown(word) });
    }
}

/// What stands behind one of these words.
fn after<'a>(part: &'a str, words: [&str; 2]) -> Option<&'a str> {
    words.into_iter().find_map(|word| {
        let (said, rest) = part.split_at_checked(word.len())?;
        let rest = rest.strip_prefix(':').or_else(|| rest.strip_prefix(' '))?;
        said.eq_ignore_ascii_case(word).then(|| rest.trim_start_matches([':', ' ', '\u{a0}', '\u{202f}']).trim())
    })
}
