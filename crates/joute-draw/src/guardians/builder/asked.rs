//! What the address of the page says: the deck, what is looked for, what was pressed.

use std::sync::Arc;

use form_urlencoded::Serializer;
use joute_effects::Word;
use joute_games::guardians::PACKS;
use joute_guardians::cards::{Border, Breach, Card, CardType, Deck, PLACES, Pack, SEAT_CARDS_MAX, Text, TextFault};
use joute_kernel::one_line;

use super::super::printed::told;
use super::super::text::card_text;
use crate::page::build::{BuildPage, Kept, Said, address};
use crate::words::{Words, folded};

/// The longest name of a deck, in characters.
const NAME_MAX: usize = 40;
/// Cards that are shown at first, and further ones with each press.
const SHOWN_STEP: usize = 20;
/// The most copies of a card in club format (GUA-DECK-3).
const CLUB_COPIES: u16 = 5;
/// Vitality at the ends of the span: beyond the upper end, everything.
pub(super) const SPAN: (i16, i16) = (0, 16);

/// In which order cards are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    /// As in the pack.
    Pack,
    /// Those of the deck first.
    Deck,
    /// The strongest first.
    Vitality,
    /// By name.
    Name,
}

impl Sort {
    /// Each with its code and the message that names it.
    pub(super) const ALL: [(Self, &'static str, &'static str); 4] = [
        (Self::Pack, "pack", "gua-build-sort-pack"),
        (Self::Deck, "deck", "gua-build-sort-deck"),
        (Self::Vitality, "vitality", "gua-build-sort-vitality"),
        (Self::Name, "name", "gua-build-sort-name"),
    ];

    pub(super) fn code(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// What is looked for; empty lists stand for everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Find {
    pub(super) words: String,
    pub(super) kinds: Vec<CardType>,
    pub(super) borders: Vec<Border>,
    pub(super) least: i16,
    pub(super) most: i16,
    pub(super) sort: Sort,
}

/// The page as its address says it.
pub(super) struct Asked {
    pub(super) pack: Arc<Pack>,
    pub(super) deck: Deck,
    /// What of a pasted list could not be read.
    pub(super) faults: Vec<TextFault>,
    /// The list that was pasted, as long as there is something to mend in it.
    pub(super) pasted: Option<String>,
    pub(super) find: Find,
    /// Whether it is judged as in club format.
    pub(super) club: bool,
    /// The card that is read.
    pub(super) looked: Option<String>,
    pub(super) shown: usize,
    /// What became of keeping it, if that was pressed.
    pub(super) said: Option<Said>,
}

/// The last value of a name: a button stands after the field that it changes.
fn value<'a>(pairs: &'a [(String, String)], name: &str) -> Option<&'a str> {
    pairs.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
}

fn several<W: Word>(pairs: &[(String, String)], name: &str) -> Vec<W> {
    let codes = value(pairs, name).unwrap_or_default();
    W::ALL.iter().copied().filter(|word| codes.split(' ').any(|code| code == word.code())).collect()
}

fn toggle<W: Word>(list: &mut Vec<W>, code: &str) {
    let Some(word) = W::of(code) else { return };
    match list.iter().position(|known| *known == word) {
        Some(place) => drop(list.remove(place)),
        None => list.push(word),
    }
}

impl Asked {
    pub(super) fn read(pairs: &[(String, String)], words: Words) -> Self {
        let said = |name| value(pairs, name);
        let pack = said("pack").and_then(|id| PACKS.find(id)).unwrap_or_else(|| PACKS.last());
        let pasted = said("list").filter(|list| !list.trim().is_empty());
        let (mut deck, faults) = Deck::of_text(pasted.or(said("deck")).unwrap_or_default(), &pack);
        let pasted = pasted.filter(|_| !faults.is_empty()).map(str::to_owned);
        if let Some(name) = said("name") {
            deck.name = same(name.to_owned());
        }
        if let Some(guardian) = said("guardian").and_then(|id| pack.guardian(id)) {
            deck.guardian.clone_from(&guardian.id);
        }
        for (place, set) in PLACES.iter().zip(&mut deck.strongholds) {
            if let Some(found) = said(place).and_then(|id| pack.stronghold_set(id)) {
                set.clone_from(&found.id);
            }
        }
        deck.name = Text { en: one_line(&deck.name.en, NAME_MAX), fr: one_line(&deck.name.fr, NAME_MAX) };
        let number = |name, usual: i16| {
            said(name).and_then(|text| text.parse().ok()).filter(|n| (SPAN.0..=SPAN.1).contains(n)).unwrap_or(usual)
        };
        let sort =
            Sort::ALL.into_iter().find(|(_, code, _)| said("sort") == Some(code)).map_or(Sort::Pack, |(sort, ..)| sort);
        let find = Find {
            words: said("q").unwrap_or_default().chars().take(60).collect(),
            kinds: several(pairs, "kind"),
            borders: several(pairs, "border"),
            least: number("from", SPAN.0),
            most: number("to", SPAN.1),
            sort,
        };
        let shown = said("show").and_then(|text| text.parse::<u16>().ok()).map_or(SHOWN_STEP, usize::from);
        let looked = said("look").filter(|id| pack.card(id).is_some()).map(str::to_owned);
        let became = said("said").and_then(Said::of);
        let club = said("club") == Some("5");
        let mut asked = Self { pack, deck, faults, pasted, find, club, looked, shown, said: became };
        // What a new search finds is shown from its beginning.
        if said("was").is_some_and(|was| was != asked.find.words) {
            asked.shown = SHOWN_STEP;
        }
        if asked.deck.guardian.is_empty() {
            asked.begin(words);
        }
        asked.owns(words);
        asked
    }

    /// A deck of the pack that was changed is another one: it does not go on under the name of what it was made from.
    fn owns(&mut self, words: Words) {
        let content = |deck: &Deck| {
            let mut cards = deck.cards.clone();
            cards.sort_unstable();
            (deck.guardian.clone(), deck.strongholds.clone(), cards)
        };
        let name = self.deck.name.en.clone();
        let is_of = |deck: &&Deck| deck.name.en == name || deck.name.fr == name;
        if let Some(from) = self.pack.decks.iter().find(is_of).filter(|from| content(from) != content(&self.deck)) {
            self.deck.name =
                same(one_line(&words.say("gua-build-mine", &[("name", told(&from.name, words).into())]), NAME_MAX));
        }
    }

    /// A new deck has a Guardian and Strongholds from the beginning.
    fn begin(&mut self, words: Words) {
        if let Some(guardian) = self.pack.guardians.first() {
            self.deck.guardian.clone_from(&guardian.id);
        }
        if let Some(set) = self.pack.strongholds.first() {
            for place in self.deck.strongholds.iter_mut().filter(|place| place.is_empty()) {
                place.clone_from(&set.id);
            }
        }
        if self.deck.name.en.is_empty() {
            self.deck.name = same(words.t("gua-build-unnamed"));
        }
    }

    /// What a press changes: a word, and what it is about.
    pub(super) fn press(&mut self, deed: &str, page: &BuildPage<'_>) {
        let (word, about) = deed.split_once(' ').unwrap_or((deed, ""));
        // Once the deck is changed it is no longer what was pasted.
        if ["add", "drop", "new", "take", "open"].contains(&word) {
            self.pasted = None;
        }
        match word {
            "add" => self.change(about, 1),
            "drop" => self.change(about, -1),
            "kind" => toggle(&mut self.find.kinds, about),
            "border" => toggle(&mut self.find.borders, about),
            "more" => self.shown += SHOWN_STEP,
            "look" => self.looked = self.pack.card(about).map(|card| card.id.clone()),
            "close" => self.looked = None,
            "new" => {
                self.deck = Deck::default();
                self.begin(Words(page.lang));
            }
            "take" => {
                if let Some(deck) = self.pack.deck(about) {
                    let name = same(told(&deck.name, Words(page.lang)).to_owned());
                    self.deck = Deck { name, ..deck.clone() };
                }
            }
            "open" => {
                if let Some(kept) = page.kept.iter().find(|kept| kept.name == about) {
                    (self.deck, self.faults) = Deck::of_text(&kept.text, &self.pack);
                    self.deck.name = same(one_line(&kept.name, NAME_MAX));
                }
            }
            _ => {}
        }
    }

    fn change(&mut self, id: &str, by: i32) {
        if self.pack.card(id).is_none() {
            return;
        }
        let cards = &mut self.deck.cards;
        let place = cards.iter().position(|(known, _)| known == id).unwrap_or_else(|| {
            cards.push((id.to_owned(), 0));
            cards.len() - 1
        });
        let copies = i32::from(cards[place].1) + by;
        cards[place].1 = copies.clamp(0, SEAT_CARDS_MAX as i32) as u16;
        cards.retain(|(_, copies)| *copies > 0);
    }

    /// The copies of a card in the deck.
    pub(super) fn copies(&self, id: &str) -> u16 {
        self.deck.cards.iter().find(|(known, _)| known == id).map_or(0, |(_, copies)| *copies)
    }

    /// The cards of the deck in the order of the pack.
    pub(super) fn held(&self) -> Vec<(&Card, u16)> {
        let copies = |card: &Card| self.copies(&card.id);
        self.pack.cards.iter().map(|card| (card, copies(card))).filter(|(_, copies)| *copies > 0).collect()
    }

    /// The most copies of a card, if there is one.
    pub(super) fn max_copies(&self) -> Option<u16> {
        self.club.then_some(CLUB_COPIES)
    }

    /// What forbids the deck.
    pub(super) fn breaches(&self) -> Vec<Breach> {
        Breach::of(&self.held(), self.max_copies())
    }

    /// The cards that are looked for, in their order.
    pub(super) fn found(&self, words: Words) -> Vec<&Card> {
        let sought: Vec<String> = self.find.words.split_whitespace().map(plain).collect();
        let mut cards: Vec<&Card> =
            self.pack.cards.iter().filter(|card| self.is_sought(card, &sought, words)).collect();
        match self.find.sort {
            Sort::Pack => {}
            Sort::Deck => cards.sort_by_key(|card| core::cmp::Reverse(self.copies(&card.id))),
            Sort::Vitality => cards.sort_by_key(|card| core::cmp::Reverse(card.vitality)),
            Sort::Name => cards.sort_by_cached_key(|card| plain(told(&card.name, words))),
        }
        cards
    }

    /// Vitality and border are asked of Creatures alone: whoever narrows them looks for Creatures.
    fn is_sought(&self, card: &Card, sought: &[String], words: Words) -> bool {
        let find = &self.find;
        let of_creatures = !find.borders.is_empty() || (find.least, find.most) != SPAN;
        let most = if find.most == SPAN.1 { i16::MAX } else { find.most };
        let is_kind = find.kinds.is_empty() || find.kinds.contains(&card.kind.card_type());
        let fits = !of_creatures
            || (card.is_creature()
                && (find.borders.is_empty() || find.borders.contains(&card.border))
                && (find.least..=most).contains(&i16::from(card.vitality)));
        if !is_kind || !fits || sought.is_empty() {
            return is_kind && fits;
        }
        let said = plain(&format!(
            "{} {} {}",
            told(&card.name, words),
            card_text(card, words).join(" "),
            words.t(&super::kind_key(card))
        ));
        sought.iter().all(|word| said.contains(word))
    }

    /// The pairs that say all of it.
    pub(super) fn pairs(&self) -> Vec<(&'static str, String)> {
        fn codes<W: Word>(list: &[W]) -> String {
            list.iter().map(|word| word.code()).collect::<Vec<_>>().join(" ")
        }
        let find = &self.find;
        let standard = PACKS.last().id == self.pack.id;
        let all = [
            ("pack", if standard { String::new() } else { self.pack.id.clone() }),
            ("deck", self.deck.to_line()),
            ("name", self.deck.name.en.clone()),
            ("club", if self.club { CLUB_COPIES.to_string() } else { String::new() }),
            ("q", find.words.clone()),
            ("kind", codes(&find.kinds)),
            ("border", codes(&find.borders)),
            ("from", if find.least == SPAN.0 { String::new() } else { find.least.to_string() }),
            ("to", if find.most == SPAN.1 { String::new() } else { find.most.to_string() }),
            ("sort", if find.sort == Sort::Pack { String::new() } else { find.sort.code().to_owned() }),
            ("show", if self.shown == SHOWN_STEP { String::new() } else { self.shown.min(9_999).to_string() }),
            ("look", self.looked.clone().unwrap_or_default()),
            ("list", self.pasted.clone().unwrap_or_default()),
        ];
        all.into_iter().filter(|(_, value)| !value.is_empty()).collect()
    }

    /// The address of the page.
    pub(super) fn address(&self) -> String {
        let query = Serializer::new(String::new()).extend_pairs(self.pairs()).finish();
        format!("{}?{query}", address("guardians"))
    }

    /// What is kept of it.
    pub(super) fn kept(&self) -> Option<Kept> {
        let name = self.deck.name.en.clone();
        (!name.is_empty()).then(|| Kept { name, text: self.deck.to_line() })
    }
}

/// A name that is the same in both languages.
fn same(name: String) -> Text {
    Text { en: name.clone(), fr: name }
}

/// Without case and accents, so that what is typed in haste is found.
pub(super) fn plain(text: &str) -> String {
    text.chars().map(folded).collect()
}
