//! Every core word of section 10.4 acts: games with cards that say it go on otherwise than the same games with the same cards blank.

#[path = "rules/wild.rs"]
mod wild;

use std::sync::Arc;

use joute_guardians::cards::{Card, Command};
use joute_guardians::{Deck, Event, Options, Rules, State, Table};
use joute_kernel::{Game, Seed, Turn};

/// So many games are played to find one that goes on otherwise.
const GAMES: u64 = 400;

/// The same deck without any text; who had a command has one that says nothing.
fn blank(deck: &Deck) -> Deck {
    let card = |card: &Card| Card {
        abilities: Vec::new(),
        command: card.command.as_ref().map(|command| Command { abilities: Vec::new(), ..command.clone() }),
        ..card.clone()
    };
    let mut deck = deck.clone();
    deck.cards.iter_mut().for_each(|(_, printed)| *printed = Arc::new(card(printed)));
    deck.guardian.abilities.clear();
    deck.strongholds.cards.iter_mut().for_each(|stronghold| stronghold.abilities.clear());
    deck
}

/// The same deck, where no text costs anything: what is paid is no effect.
fn free(mut deck: Deck) -> Deck {
    for (_, printed) in &mut deck.cards {
        let mut card = Card::clone(printed);
        card.abilities.iter_mut().for_each(|ability| ability.cost = 0);
        if let Some(command) = &mut card.command {
            command.abilities.iter_mut().for_each(|ability| ability.cost = 0);
        }
        *printed = Arc::new(card);
    }
    deck.guardian.abilities.iter_mut().for_each(|ability| ability.cost = 0);
    let walls = deck.strongholds.cards.iter_mut().flat_map(|stronghold| &mut stronghold.abilities);
    walls.for_each(|ability| ability.cost = 0);
    deck
}

/// What happens in a game of these decks; that a text was read is no difference yet.
fn story(decks: &[Deck], seed: u64) -> Vec<Event> {
    let table = Arc::new(Table::of_any(decks).unwrap_or_else(|error| panic!("{error}")));
    let rules = Rules { turn_cap: Some(7), ..Rules::default() };
    let options = Options { rules, ..Options::new(table) };
    let mut state = State::setup(&options).unwrap_or_else(|error| panic!("{error}"));
    let mut rng = Seed::from_number(seed).stream("story");
    let mut events = Vec::new();
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance(chance) => {
                let outcome = state.sample_chance(&chance, &mut rng);
                state.apply_chance(&outcome, &mut events).unwrap_or_else(|refused| panic!("{refused}"));
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap_or_else(|| panic!("nobody is asked"));
                let action = state.sample_action(seat, &mut rng);
                state.apply(seat, &action, &mut events).unwrap_or_else(|refused| panic!("{refused}"));
            }
        }
    }
    events.retain(|event| !matches!(event, Event::Acted { .. } | Event::ItemsShown { .. }));
    events
}

/// Whether some game with cards that say this goes on otherwise.
fn acts(change: &str) -> bool {
    (0..GAMES).any(|seed| {
        let decks: Vec<Deck> = (0..2).map(|seat| free(wild::deck(seat, seed, &[change]))).collect();
        let blanks: Vec<Deck> = decks.iter().map(blank).collect();
        story(&decks, seed) != story(&blanks, seed)
    })
}

#[test]
fn gua_eff_3_every_core_word_has_an_effect() {
    assert_eq!(wild::forgotten(), [""; 0], "every word is said");
    let idle: Vec<&str> = wild::CHANGES.into_iter().filter(|change| !acts(change)).collect();
    assert_eq!(idle, [""; 0], "these do nothing");
}
