//! Packs: all cards, Guardians, Strongholds and decks that may be played together.

mod read;

use joute_content::Finding;

use super::card::{Card, Text};
use super::deck::Deck;
use super::guardian::{Guardian, StrongholdSet};

pub use read::PackFiles;

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
}

impl Pack {
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
                card.name = Text::default();
            }
            line("stronghold", &set.id, &bare.write());
        }
        for deck in &self.decks {
            line("deck", &deck.id, &deck.write());
        }
        text
    }

    /// What is wrong with it as a whole, by the path of the part: ids that are none or stand there twice, decks that may not be
    /// brought. Empty for a pack that can be played.
    #[must_use]
    pub fn faults(&self) -> Vec<Finding> {
        let mut found = Vec::new();
        let mut push = |path: String, message: String| found.push(Finding { path, message });
        if let Err(expected) = joute_content::pack_name(&self.id) {
            push("id".to_owned(), format!("{:?}; expected {expected}", self.id.chars().take(40).collect::<String>()));
        }
        ids("card", self.cards.iter().map(|card| card.id.as_str()), CARD_ID_BYTES_MAX, &mut push);
        let most = joute_content::ID_BYTES_MAX;
        ids("guardian", self.guardians.iter().map(|guardian| guardian.id.as_str()), most, &mut push);
        ids("stronghold", self.strongholds.iter().map(|set| set.id.as_str()), most, &mut push);
        ids("deck", self.decks.iter().map(|deck| deck.id.as_str()), most, &mut push);
        for (what, is_empty) in [
            ("card", self.cards.is_empty()),
            ("guardian", self.guardians.is_empty()),
            ("stronghold", self.strongholds.is_empty()),
        ] {
            if is_empty {
                push(what.to_owned(), format!("none; expected one at least, under [[{what}]]"));
            }
        }
        for (number, deck) in (1..).zip(&self.decks) {
            for fault in deck.bring(self, None, &format!("deck[{number}]")).err().unwrap_or_default() {
                let rule = fault.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
                push(fault.path, format!("{}{rule}", fault.message));
            }
        }
        found
    }
}

/// GUA-ASK-24: ids that may be ids, each once.
fn ids<'a>(what: &str, ids: impl Iterator<Item = &'a str> + Clone, most: usize, push: &mut impl FnMut(String, String)) {
    for (number, id) in (1..).zip(ids.clone()) {
        let path = format!("{what}[{number}].id");
        let shown: String = id.chars().take(40).collect();
        if !joute_content::is_card_id(id) || id.len() > most || id == "guardian" {
            let expected = "letters, digits, dashes and low lines, and not `guardian` (GUA-ASK-24)";
            push(path, format!("{shown:?}; expected up to {most} {expected}"));
        } else if let Some(first) = ids.clone().take(number - 1).position(|known| known == id) {
            push(path, format!("{shown:?} is {what}[{}] already; expected another", first + 1));
        }
    }
}
