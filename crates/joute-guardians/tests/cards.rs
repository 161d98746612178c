//! Cards, Guardians, Strongholds, decks and packs: how they are read, what is refused, and what their words mean.

#[path = "cards/decks.rs"]
mod decks;
#[path = "cards/forms.rs"]
mod forms;
#[path = "cards/large.rs"]
mod large;
#[path = "cards/meaning.rs"]
mod meaning;
#[path = "cards/standard.rs"]
mod standard;

use joute_content::{At, Data, Files, Finding, Findings, Notes, Table};
use joute_guardians::cards::Card;

/// What the TOML lines say.
fn data(toml: &str) -> Data {
    let files = [("test.toml".to_owned(), toml.to_owned())];
    let files = Files::parse(&files);
    let notes = Notes::new(&files);
    let data = Table::top(&notes).data();
    assert_eq!(notes.into_faults(), [], "{toml}");
    data
}

/// The card that the TOML lines say, and what is wrong with it.
fn read(toml: &str) -> (Option<Card>, Vec<Finding>) {
    let mut findings = Findings::new();
    let card = Card::read("it", &At::new("", &data(toml), 1), &[], &mut findings);
    (card, findings.into_inner())
}

/// The card that the TOML lines say.
#[track_caller]
fn card(toml: &str) -> Card {
    let (card, findings) = read(toml);
    assert_eq!(findings, [], "{toml}");
    card.unwrap_or_else(|| panic!("no card: {toml}"))
}

/// A Creature with these attributes.
#[track_caller]
fn creature(toml: &str) -> Card {
    card(&format!("type = \"creature\"\n{toml}"))
}
