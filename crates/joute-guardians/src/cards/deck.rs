//! GUA-DECK: what a player brings, and why it may not be brought.

use joute_content::{At, Data, Findings};
use joute_effects::LIST_MAX;
use joute_kernel::{RuleId, SetupFault};

use super::breach::Breach;
use super::card::{Card, Text};
use super::form::{PLACES, line, text};
use super::guardian::{Guardian, STRONGHOLDS, Stronghold};
use super::pack::Pack;

/// GUA-DECK-1: the fewest cards of a deck.
pub const DECK_CARDS_MIN: usize = 55;
/// GUA-ASK-26: the most cards of a seat.
pub const SEAT_CARDS_MAX: usize = 150;
/// GUA-ASK-26: the most Creatures of a seat.
pub const SEAT_CREATURES_MAX: usize = 63;

/// The most faults of a deck that are told.
const FAULTS_MAX: usize = 200;

/// GUA-POS-9: a deck as it is written down: names of things of a pack.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Deck {
    /// Its name in files; empty for one that was sent.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// One line about it; no rule reads it.
    pub flavour: Text,
    /// The id of its Guardian.
    pub guardian: String,
    /// The ids of the sets that its left, centre and right Stronghold are of.
    pub strongholds: [String; STRONGHOLDS],
    /// The ids of its cards, each with its copies.
    pub cards: Vec<(String, u16)>,
}

/// GUA-DECK: a deck that may be played, with what its names stand for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brought<'p> {
    /// The Guardian.
    pub guardian: &'p Guardian,
    /// The Strongholds: left, centre, right.
    pub strongholds: [&'p Stronghold; STRONGHOLDS],
    /// The cards in the order of the pack, each with its copies.
    pub cards: Vec<(&'p Card, u16)>,
}

impl Brought<'_> {
    /// Each copy: its card, and its number from 1.
    pub fn copies(&self) -> impl Iterator<Item = (&Card, u16)> {
        self.cards.iter().flat_map(|&(card, copies)| (1..=copies).map(move |copy| (card, copy)))
    }
}

impl Deck {
    /// GUA-POS-9: `{guardian, strongholds, cards: {id: copies}}`, with the keys of a pack beside them if it stands in one.
    pub fn read(id: &str, at: &At<'_>, others: &[&str], findings: &mut Findings) -> Option<Self> {
        let known = [&["name", "flavour", "guardian", "strongholds", "cards"], others].concat();
        let fields = at.fields(&known, findings)?;
        let guardian = fields.need("guardian", "the id of a Guardian (GUA-DECK-1)", findings);
        let strongholds = fields.need("strongholds", "the id of a set of Strongholds (GUA-DECK-1)", findings);
        let cards = fields.need("cards", "a table such as { axeman = 2 } (GUA-DECK-1)", findings);
        Some(Self {
            id: id.to_owned(),
            name: text(&fields, "name", findings),
            flavour: text(&fields, "flavour", findings),
            guardian: line(guardian, findings),
            strongholds: strongholds.map(|at| read_strongholds(&at, findings)).unwrap_or_default(),
            cards: cards.map(|at| read_cards(&at, findings)).unwrap_or_default(),
        })
    }

    /// The inverse of reading, without the id.
    #[must_use]
    pub fn write(&self) -> Data {
        let text = |text: &String| Data::Text(text.clone());
        let [left, ..] = &self.strongholds;
        let strongholds = if self.strongholds.iter().all(|set| set == left) {
            text(left)
        } else {
            Data::Table(
                PLACES.iter().zip(&self.strongholds).map(|(place, id)| ((*place).to_owned(), text(id))).collect(),
            )
        };
        let copies = |(id, copies): &(String, u16)| (id.clone(), Data::Number(i64::from(*copies)));
        Data::Table(vec![
            ("guardian".to_owned(), text(&self.guardian)),
            ("strongholds".to_owned(), strongholds),
            ("cards".to_owned(), Data::Table(self.cards.iter().map(copies).collect())),
        ])
    }

    /// GUA-DECK-1, GUA-DECK-3, GUA-DECK-4, GUA-ASK-26: what the deck brings, or every reason why it may not be brought. Paths of
    /// faults begin with `path`.
    ///
    /// # Errors
    ///
    /// Every reason at once, each with its rule.
    pub fn bring<'p>(
        &self,
        pack: &'p Pack,
        max_copies: Option<u16>,
        path: &str,
    ) -> Result<Brought<'p>, Vec<SetupFault>> {
        let mut check = Check { path, faults: Vec::new() };
        let guardian = pack.guardian(&self.guardian);
        if guardian.is_none() {
            let known = pack.guardians.iter().map(|guardian| guardian.id.as_str());
            check.unknown("guardian", &self.guardian, &listed(known));
        }
        let mut strongholds = [None; STRONGHOLDS];
        for (index, (id, found)) in self.strongholds.iter().zip(&mut strongholds).enumerate() {
            *found = pack.stronghold_set(id).map(|set| &set.cards[index]);
            if found.is_none() {
                let known = pack.strongholds.iter().map(|set| set.id.as_str());
                check.unknown(&format!("strongholds.{}", PLACES[index]), id, &listed(known));
            }
        }
        let cards = self.cards_of(pack, &mut check);
        check.counts(&cards, max_copies);
        match (guardian, strongholds) {
            (Some(guardian), [Some(left), Some(centre), Some(right)]) if check.faults.is_empty() => {
                Ok(Brought { guardian, strongholds: [left, centre, right], cards })
            }
            _ => Err(check.faults),
        }
    }

    /// The cards that the pack has, in its order, each once.
    fn cards_of<'p>(&self, pack: &'p Pack, check: &mut Check<'_>) -> Vec<(&'p Card, u16)> {
        let mut found: Vec<(usize, u16)> = Vec::new();
        for (id, copies) in &self.cards {
            match pack.cards.iter().position(|card| card.id == *id) {
                Some(place) if found.iter().any(|&(known, _)| known == place) => {
                    check.fault(
                        &format!("cards.{}", shown(id)),
                        "there twice; expected its copies as one number",
                        "GUA-DECK-1",
                    );
                }
                Some(place) => found.push((place, *copies)),
                None => check.unknown(&format!("cards.{}", shown(id)), id, "the id of a card of the pack"),
            }
        }
        found.sort_unstable();
        found
            .into_iter()
            .filter(|&(_, copies)| copies > 0)
            .map(|(place, copies)| (&pack.cards[place], copies))
            .collect()
    }
}

/// Collects the faults of a deck.
struct Check<'a> {
    path: &'a str,
    faults: Vec<SetupFault>,
}

impl Check<'_> {
    fn fault(&mut self, key: &str, message: impl Into<String>, rule: &'static str) {
        let path = match (self.path, key) {
            (path, "") => path.to_owned(),
            ("", key) => key.to_owned(),
            (path, key) => format!("{path}.{key}"),
        };
        if self.faults.len() == FAULTS_MAX {
            return;
        }
        self.faults.push(SetupFault::new(path, message).by(RuleId(rule)));
    }

    fn unknown(&mut self, key: &str, seen: &str, expected: &str) {
        self.fault(key, format!("{:?} is not in the pack; expected {expected}", shown(seen)), "GUA-DECK-1");
    }

    fn counts(&mut self, cards: &[(&Card, u16)], max_copies: Option<u16>) {
        let room = FAULTS_MAX - self.faults.len();
        self.faults.extend(Breach::of(cards, max_copies).iter().take(room).map(|breach| breach.fault(self.path)));
    }
}

/// A name that was sent, cut to what anybody reads.
pub(super) fn shown(name: &str) -> String {
    name.chars().take(40).collect()
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.take(LIST_MAX).collect();
    format!("one of {}", names.join(", "))
}

/// The id of a set for all three, or one for each.
fn read_strongholds(at: &At<'_>, findings: &mut Findings) -> [String; STRONGHOLDS] {
    if let Data::Table(_) = at.data {
        let Some(fields) = at.fields(&PLACES, findings) else { return Default::default() };
        return PLACES
            .map(|place| line(fields.need(place, "the id of a set of Strongholds (GUA-DECK-1)", findings), findings));
    }
    let set = line(Some(at.clone()), findings);
    [set.clone(), set.clone(), set]
}

/// Copies by id, each from 1.
fn read_cards(at: &At<'_>, findings: &mut Findings) -> Vec<(String, u16)> {
    let Some(fields) = at.open_fields(findings) else { return Vec::new() };
    let most = SEAT_CARDS_MAX as i64;
    let copies = fields.keys().zip(fields.all()).filter_map(|(id, at)| {
        let copies = at.number(0..=most, findings)?;
        Some((id.to_owned(), copies as u16))
    });
    copies.collect()
}
