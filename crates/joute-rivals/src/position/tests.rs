//! RVL-CHANCE-3: each hidden outcome since a calm point is drawn on the condition of what was seen of it, not drawn blindly until it fits.

use joute_kernel::{Game, Rng, Seat, Seed, Turn, Viewer};

use super::past::{Past, Told};
use super::{Position, PositionTile};
use crate::arena::{HexId, TileId};
use crate::event::Event;
use crate::options::{Options, Rules};
use crate::pack::{Face, Kind, Set};
use crate::state::{Frame, Journal, State, TurnStep};

/// How many random games of each number of seats.
const GAMES: u64 = 10;
/// How many answers are kept at least.
const SPAN: usize = 40;

/// Its name, and whether it is among what a viewer saw.
type Hidden = (&'static str, fn(&Past) -> bool);

/// What may have been seen of something hidden since the calm point, by what came of it.
const KINDS: [Hidden; 18] = [
    ("the start tiles of an arena", |past| told(past, |told| matches!(told, Told::Arena))),
    ("the own guilds dealt", |past| happened(past, |event| matches!(event, Event::GuildDealt { guild: Some(_), .. }))),
    ("a guild that another has kept", |past| {
        told(past, |told| matches!(told, Told::Guild(_)))
            && happened(past, |event| matches!(event, Event::GuildShown { .. }))
    }),
    ("a zone that went", |past| happened(past, |event| matches!(event, Event::ZoneGone { .. }))),
    ("a tile turned up", |past| {
        !past.is_from_nothing && happened(past, |event| matches!(event, Event::Revealed { .. }))
    }),
    ("an event", |past| happened(past, |event| matches!(event, Event::EventShown { .. }))),
    ("a schema", |past| happened(past, |event| matches!(event, Event::SchemaShown { .. }))),
    ("a visible Interface card", |past| happened(past, |event| matches!(event, Event::InterfaceShown { .. }))),
    ("an own card drawn", |past| happened(past, |event| matches!(event, Event::Drawn { card: Some(_), .. }))),
    ("a card of the deck looked at", |past| happened(past, |event| matches!(event, Event::Seen { card: Some(_), .. }))),
    ("a card that is being consulted", |past| !past.known.seen.is_empty()),
    ("the cards of the dead, laid out for who killed", |past| past.known.spoils.is_some()),
    ("what another kept", |past| told(past, |told| matches!(told, Told::Keep(_)))),
    ("a card out of another's hand", |past| {
        let viewer = past.known.viewer;
        happened(
            past,
            |event| matches!(*event, Event::Reacted { seat, .. } | Event::HandDiscarded { seat, .. } if !viewer.is(seat)),
        )
    }),
    ("a card installed from a deck", |past| {
        !told(past, |told| matches!(told, Told::Keep(_) | Told::Loot(_)))
            && happened(past, |event| matches!(event, Event::Installed { card: Some(_), .. }))
    }),
    ("cards of a deck that stay there", |past| {
        past.steps.iter().any(|step| step.after.peeked.len() > step.before.peeked.len())
    }),
    ("what a killer took", |past| told(past, |told| matches!(told, Told::Loot(_)))),
    ("the cards of the dead", |past| happened(past, |event| matches!(event, Event::CardLeft { .. }))),
];

fn told(past: &Past, is_it: fn(&Told) -> bool) -> bool {
    past.steps.iter().any(|step| is_it(&step.told))
}

fn happened(past: &Past, is_it: impl Fn(&Event) -> bool) -> bool {
    past.steps.iter().flat_map(|step| &step.events).any(is_it)
}

/// One answer, drawn at random, in words; nothing once the game is over.
fn go_on(state: &mut State, rng: &mut Rng) -> Option<String> {
    match state.turn() {
        Turn::Over => None,
        Turn::Chance(event) => {
            let outcome = state.sample_chance(&event, rng);
            let text = state.shown_outcome(&outcome);
            state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
            Some(text)
        }
        Turn::Seats(seats) => {
            let seat = seats.iter().nth(rng.below(seats.len() as u32) as usize).expect("somebody");
            let action = state.sample_action(seat, rng);
            let text = format!("{seat} {}", action.text(Some(state)));
            state.apply(seat, &action, &mut ()).expect("a sampled action");
            Some(text)
        }
    }
}

/// Drawn blindly, a visible card comes about once in a hundred tries; here each has but one. The answers since the set-up and since main
/// decisions are kept for longer than a game keeps them, so that everything that lies hidden comes out between.
#[test]
fn rvl_chance_3_what_was_seen_of_a_hidden_outcome_is_no_accident() {
    let mut counts = [(0_u32, 0_u32); KINDS.len()];
    for (seats, game) in (2..=6).flat_map(|seats| (0..GAMES).map(move |game| (seats, game))) {
        let mut rng = Seed::from_number(game).stream("kinds");
        let rules = Rules { max_hp: 10, ..Rules::default() };
        let mut state = State::setup(&Options { rules, ..Options::new(seats) }).expect("a table");
        let mut journal = Journal { calm: state.clone(), since: Vec::new() };
        while let Some(text) = go_on(&mut state, &mut rng) {
            journal.since.push(text);
            if state.is_over() {
                break;
            }
            let is_due = journal.since.len() >= SPAN && state.open.round > 0;
            if is_due && matches!(*state.open.stack, [Frame::Turns { .. }, Frame::Turn(TurnStep::Ashak)]) {
                journal = Journal { calm: state.clone(), since: Vec::new() };
            }
            // Whoever looks at cards is asked for every time, which is seldom enough.
            let drawn = rng.below(u32::from(seats) + 1) as u8;
            let viewer = match state.open.looker {
                Some(looker) => Viewer::Seat(looker),
                None if rng.below(6) > 0 => continue,
                None if drawn == seats => Viewer::Spectator,
                None => Viewer::Seat(Seat::at(drawn)),
            };
            let past = Past::of(&journal, viewer).expect("it was played");
            let kinds: Vec<usize> = (0..KINDS.len()).filter(|&kind| KINDS[kind].1(&past)).collect();
            let is_found = !kinds.is_empty() && State::redrawn_within(1, &past, &mut rng).is_some();
            for kind in kinds {
                counts[kind].0 += 1;
                counts[kind].1 += u32::from(is_found);
            }
        }
    }
    let counted: Vec<String> =
        KINDS.iter().zip(counts).map(|((kind, _), (asked, found))| format!("{kind}: {found} of {asked}")).collect();
    let is_enough = |&(asked, found): &(u32, u32)| asked >= 3 && found * 20 >= asked * 19;
    assert!(counts.iter().all(is_enough), "at the first try\n{}", counted.join("\n"));
}

/// RVL-ELIM-3, RVL-ELIM-5: whoever drowns leaves its cards to nobody, for all to see.
#[test]
fn rvl_chance_3_the_cards_of_who_drowned_were_in_its_hand_and_deck() {
    let hex = |text: &str| HexId::named(text).expect("a hex");
    let mut position = Position::new(3);
    for (player, place) in position.players.iter_mut().zip(["0,3", "3,0", "3,-3"]) {
        player.hex = Some(hex(place));
    }
    let lake = PositionTile { face: Face { kinds: [Kind::Lake; 3], spot: None }, ..PositionTile::BARE };
    position.tiles = vec![(TileId::of(hex("0,2")), lake)];
    let cards: Vec<_> = position.pack.cards_of(Set::Interface).step_by(9).take(5).collect();
    (position.players[0].hp, position.players[0].hand, position.players[0].deck) =
        (2, cards[..2].to_vec(), cards[2..].to_vec());
    position.interface.deck = position.pack.cards_of(Set::Interface).filter(|card| !cards.contains(card)).collect();
    let state = position.load().unwrap_or_else(|error| panic!("{error}"));
    let journal = Journal { calm: State { journal: None, ..state }, since: vec!["0 step 0,2".to_owned()] };
    for viewer in [Viewer::Seat(Seat::at(1)), Viewer::Spectator] {
        let past = Past::of(&journal, viewer).expect("it was played");
        assert_eq!(past.known.open.players[0].died, 1);
        let mut rng = Seed::from_number(3).stream("drowned");
        let twins = (0..20).filter_map(|_| State::redrawn_within(1, &past, &mut rng)).count();
        assert_eq!(twins, 20, "{viewer}");
    }
}
