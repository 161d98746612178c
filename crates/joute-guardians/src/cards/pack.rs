//! Packs: all cards, Guardians, Strongholds and decks that may be played together.

mod read;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use joute_content::Finding;

use super::card::{Card, Text};
use super::check::unplayable;
use super::deck::Deck;
use super::guardian::{Guardian, StrongholdSet};

/// The longest id of a card of a pack, in bytes: with seat and copy behind it, it is still an id (GUA-ASK-24).
const CARD_ID_BYTES_MAX: usize = joute_content::ID_BYTES_MAX - "-3-150".len();

/// Everything that a pack holds, in the order of its files.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Pack {
    /// Its name: lower-case letters, digits and dashes.
    pub id: String,
    /// Its version, in its maker's words.
    pub version: String,
    /// What it is called.
    pub name: Text,
    /// The cards of decks.
    pub cards: Vec<Card>,
    /// The Guardians.
    pub guardians: Vec<Guardian>,
    /// The sets of Strongholds.
    pub strongholds: Vec<StrongholdSet>,
    /// Decks that are ready to play.
    pub decks: Vec<Deck>,
    /// What decks of these ids have at tables of people in the quick game, where a fifth of a deck would do nothing (GUA-QUICK-2,
    /// GUA-QUICK-5). A game is given such a list in full, so that nothing that was kept depends on them.
    pub quick: Vec<Deck>,
}

impl Pack {
    /// The pack that the program comes with, read from `content/guardians` once.
    ///
    /// # Panics
    ///
    /// Never: a test reads the same files.
    #[must_use]
    pub fn standard() -> &'static Arc<Self> {
        static PACK: OnceLock<Arc<Pack>> = OnceLock::new();
        PACK.get_or_init(|| match Self::read(&Self::files()) {
            Ok(pack) => Arc::new(pack),
            Err(faults) => panic!("the pack that the program comes with is sound: {faults:?}"),
        })
    }

    /// The card with this id.
    #[must_use]
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }

    /// The Guardian with this id.
    #[must_use]
    pub fn guardian(&self, id: &str) -> Option<&Guardian> {
        self.guardians.iter().find(|guardian| guardian.id == id)
    }

    /// The set of Strongholds with this id.
    #[must_use]
    pub fn stronghold_set(&self, id: &str) -> Option<&StrongholdSet> {
        self.strongholds.iter().find(|set| set.id == id)
    }

    /// The deck with this id.
    #[must_use]
    pub fn deck(&self, id: &str) -> Option<&Deck> {
        self.decks.iter().find(|deck| deck.id == id)
    }

    /// Everything that a game depends on as one text, of which its content hash is made: two packs with equal texts play alike.
    /// Names, lines and faces are left out, so that a better joke leaves saved games valid.
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut text = format!("guardians {}\nversion {}\n", self.id, self.version);
        let mut line = |what: &str, id: &str, data: &dyn core::fmt::Display| {
            text.push_str(&format!("{what} {id} {data}\n"));
        };
        for card in &self.cards {
            let bare = Card {
                name: Text::default(),
                flavour: Text::default(),
                face: String::new(),
                set: String::new(),
                rarity: String::new(),
                ..card.clone()
            };
            line("card", &card.id, &bare.write());
        }
        for guardian in &self.guardians {
            let bare =
                Guardian { name: Text::default(), flavour: Text::default(), face: String::new(), ..guardian.clone() };
            line("guardian", &guardian.id, &bare.write());
        }
        for set in &self.strongholds {
            let mut bare = StrongholdSet { name: Text::default(), flavour: Text::default(), ..set.clone() };
            for card in &mut bare.cards {
                (card.name, card.face) = (Text::default(), String::new());
            }
            line("stronghold", &set.id, &bare.write());
        }
        for deck in &self.decks {
            line("deck", &deck.id, &deck.write());
        }
        text
    }

    /// What is wrong with it as a whole, by the path of the part: ids that are none or stand there twice, decks that may not be
    /// brought. Empty for a pack that can be played. `cards` are the paths of its cards.
    fn faults(&self, cards: &[String]) -> Vec<Finding> {
        let mut found = Vec::new();
        let mut push = |path: String, message: String| found.push(Finding { path, message });
        if let Err(expected) = joute_content::pack_name(&self.id) {
            push("id".to_owned(), format!("{:?}; expected {expected}", self.id.chars().take(40).collect::<String>()));
        }
        let most = joute_content::ID_BYTES_MAX;
        let numbered = |what: &str, count: usize| (1..=count).map(|number| format!("{what}[{number}]")).collect();
        let (guardians, sets): (Vec<_>, Vec<_>) =
            (numbered("guardian", self.guardians.len()), numbered("stronghold", self.strongholds.len()));
        let lists = [("deck", &self.decks), ("quick", &self.quick)];
        let lists = lists.map(|(what, decks)| (numbered(what, decks.len()), decks));
        ids(cards, self.cards.iter().map(|card| card.id.as_str()), CARD_ID_BYTES_MAX, &mut push);
        ids(&guardians, self.guardians.iter().map(|guardian| guardian.id.as_str()), most, &mut push);
        ids(&sets, self.strongholds.iter().map(|set| set.id.as_str()), most, &mut push);
        for (paths, decks) in &lists {
            ids(paths, decks.iter().map(|deck| deck.id.as_str()), most, &mut push);
        }
        for (path, card) in cards.iter().zip(&self.cards) {
            if let Some(Finding { path, message }) = unplayable(card, path) {
                push(path, message);
            }
        }
        for (what, is_empty) in [
            ("card", self.cards.is_empty()),
            ("guardian", self.guardians.is_empty()),
            ("stronghold", self.strongholds.is_empty()),
        ] {
            if is_empty {
                push(what.to_owned(), format!("none; expected one at least, under [[{what}]]"));
            }
        }
        let [_, (paths, quick)] = &lists;
        for (path, deck) in paths.iter().zip(quick.iter()).filter(|(_, quick)| self.deck(&quick.id).is_none()) {
            let shown: String = deck.id.chars().take(40).collect();
            push(format!("{path}.id"), format!("{shown:?} is no deck of the pack; expected the id of one"));
        }
        let decks = lists.iter().flat_map(|(paths, decks)| paths.iter().zip(decks.iter()));
        for (path, deck) in decks {
            for fault in deck.bring(self, None, path).err().unwrap_or_default() {
                let rule = fault.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
                push(fault.path, format!("{}{rule}", fault.message));
            }
        }
        found
    }
}

/// GUA-ASK-24: ids that may be ids, each once, of things at these paths.
fn ids<'a>(paths: &[String], ids: impl Iterator<Item = &'a str>, most: usize, push: &mut impl FnMut(String, String)) {
    let mut known: BTreeMap<&str, &str> = BTreeMap::new();
    for (path, id) in paths.iter().zip(ids) {
        let shown: String = id.chars().take(40).collect();
        if !joute_content::is_card_id(id) || id.len() > most || id == "guardian" {
            let expected = "letters, digits, dashes and low lines, and not `guardian` (GUA-ASK-24)";
            push(format!("{path}.id"), format!("{shown:?}; expected up to {most} {expected}"));
        } else if let Some(first) = known.insert(id, path) {
            push(format!("{path}.id"), format!("{shown:?} is {first} already; expected another"));
        }
    }
}
