//! What every opponent promises in Guardians: decisions by the view alone, secret placements and picks, whole games, some strength.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use joute_ai::{Evaluation, Opponent, Playable, Spec, Thought};
use joute_games::guardians::cards::Pack;
use joute_games::guardians::{Action, DeckChoice, Mode, Options, Phase, Rules, State};
use joute_guardians::forms::read_position;
use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_testkit::{after, settle};

/// One of each kind, with small budgets.
const OPPONENTS: [&str; 5] =
    ["random", "greedy", "greedy:blunders=500", "search:iterations=24", "search:iterations=20,threads=2"];

const MODES: [Mode; 2] = [Mode::Normal, Mode::Quick];

static NEVER: AtomicBool = AtomicBool::new(false);

/// A game of so many with the decks that the program comes with, the first of them turned by `turn`.
fn options(mode: Mode, seats: usize, turn: usize) -> Options {
    let pack = Pack::standard();
    let decks =
        (0..seats).map(|seat| DeckChoice::Named(pack.decks[(seat + turn) % pack.decks.len()].id.clone())).collect();
    let mut options = Options::of_pack(Arc::clone(pack), seats as u8).with_decks(decks);
    options.rules = Rules { mode, turn_cap: Some(60), ..Rules::default() };
    options
}

fn opponent(text: &str) -> Opponent<State> {
    Opponent::new(&text.parse::<Spec>().expect("the specifications of these tests are well formed"))
}

fn think(text: &str, state: &State, seat: Seat, seed: u64) -> Thought<Action> {
    opponent(text).think(&state.view(Viewer::Seat(seat)), &Seed::from_number(seed), &NEVER)
}

#[test]
fn gua_info_2_twin_states_get_the_same_thought() {
    let mut rng = Seed::from_number(11).stream("twins");
    let mut others = 0;
    for mode in MODES {
        for seats in 2..=4 {
            for plies in [0, 2, 9, 30, 55, 90, 140] {
                let Some((state, seat)) = after::<State>(&options(mode, seats, 0), plies, &mut rng) else { continue };
                let twin = state.resample(Viewer::Seat(seat), &mut rng);
                others += u32::from(twin != state);
                for text in OPPONENTS {
                    let (own, of_twin) = (think(text, &state, seat, 5), think(text, &twin, seat, 5));
                    assert_eq!(own, of_twin, "{text}, {mode:?} with {seats} seats after {plies} decisions");
                }
            }
        }
    }
    assert!(others > 30, "{others} twins differed");
}

/// GUA-COMBAT-15: an attack on so many hidden cards with less than two Vitality for each.
fn is_hopeless(state: &State, seat: Seat, action: Action) -> bool {
    let Action::Step { space } = action else { return false };
    let view = state.view(Viewer::Seat(seat));
    let there = view.space(space).filter(|there| there.owner != seat && there.stack.count > 0);
    let from = state.active_stack().expect("a stack moves");
    there.is_some_and(|there| state.stack_at(from).vitality < 2 * i32::from(there.stack.count))
}

#[test]
fn gua_ask_6_gua_ask_7_what_goes_by_a_rule_of_thumb_is_one_action_and_no_hopeless_attack_is_kept() {
    let mut rng = Seed::from_number(3).stream("thumb");
    let (mut by_thumb, mut thought_about, mut left_out) = (0, 0, 0);
    for (mode, _) in MODES.into_iter().flat_map(|mode| [(mode, 0), (mode, 1), (mode, 2)]) {
        let mut state = State::setup(&options(mode, 2, 1)).expect("two seats");
        while let Some(seat) = settle(&mut state, &mut rng) {
            let mut all = Vec::new();
            state.legal_actions(seat, &mut all);
            let mut kept = all.clone();
            State::evaluation().narrow(&state, seat, &mut kept);
            assert!(!kept.is_empty() && kept.iter().all(|action| all.contains(action)));
            let evident = State::evaluation().evident(&state, seat);
            if matches!(state.phase(), Phase::Setup | Phase::Organise | Phase::Discard) {
                assert_eq!(Some(kept.as_slice()), evident.as_ref().map(std::slice::from_ref));
                by_thumb += 1;
            } else {
                let hopeful: Vec<Action> =
                    all.iter().copied().filter(|action| !is_hopeless(&state, seat, *action)).collect();
                let is_less = !hopeful.is_empty() && hopeful.len() < all.len();
                assert_eq!((&kept, evident), (if is_less { &hopeful } else { &all }, None));
                thought_about += 1;
                left_out += usize::from(is_less);
            }
            let action = state.sample_action(seat, &mut rng);
            state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
        }
    }
    assert!(by_thumb > 50 && thought_about > 50 && left_out > 0, "{by_thumb}, {thought_about}, {left_out} with less");
}

/// GUA-LAND-2, GUA-VIC-1: whoever takes the last land wins only if something is left there when the turn ends.
#[test]
fn gua_land_2_the_last_land_is_not_taken_with_one_creature_and_nothing_to_feed_it() {
    let steps = |creatures: &[&str]| {
        let position = serde_json::json!({
            "options": { "mode": "quick" },
            "phase": "activate",
            "turn": 5,
            "cards": {
                "drake": { "type": "creature", "vitality": 14, "owner": 0 },
                "gnat": { "type": "creature", "vitality": 3, "owner": 0 },
                "buckler": { "type": "shield", "owner": 0, "up": 4 },
                "woods": { "type": "terrain", "owner": 0, "up": 5 },
                "hills": { "type": "terrain", "owner": 0, "up": 6 },
            },
            "seats": [{ "discard": if creatures.len() == 1 { vec!["gnat"] } else { vec![] } }, {}],
            "spaces": {
                "a3": { "terrain": { "card": "woods" } },
                "b3": { "terrain": { "card": "hills" }, "stack": { "shield": "buckler", "cards": creatures } },
            },
        });
        let mut state = read_position(&position).and_then(|position| position.load()).expect("a position");
        let seat = Seat::at(0);
        let turn = state.read(seat, "turn C1").expect("an action");
        state.apply(seat, &turn, &mut ()).expect("the Shield is turned");
        let last = state.read(seat, "step L1").expect("an action");
        state.check(seat, &last).expect("the last land is open");
        (0..20).filter(|&seed| think("greedy", &state, seat, seed).action == last).count()
    };
    assert_eq!((steps(&["drake"]), steps(&["drake", "gnat"])), (0, 20));
}

/// Plays a game; the opponents sit from seat 0 on. Gives who won alone.
fn play(options: &Options, texts: &[&str], seed: u64) -> Option<usize> {
    let seed = Seed::from_number(seed);
    let (mut chance, mut state) = (seed.stream("chance"), State::setup(options).expect("possible options"));
    let mut bots: Vec<Opponent<State>> = texts.iter().map(|text| opponent(text)).collect();
    let mut decisions = 0_u32;
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, &mut chance);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody's turn");
                let view = state.view(Viewer::Seat(seat));
                let thought = bots[seat.index()].think(&view, &Seed::from_number(u64::from(decisions)), &NEVER);
                state.apply(seat, &thought.action, &mut ()).expect("what is thought of is legal");
                decisions += 1;
            }
        }
    }
    let outcome = state.outcome().expect("it is over");
    let mut first = outcome.seats.iter().filter(|(_, standing)| standing.rank == 1).map(|(seat, _)| seat.index());
    first.next().filter(|_| first.next().is_none())
}

#[test]
fn who_looks_ahead_beats_chance_and_who_searches_beats_both() {
    for mode in MODES {
        let mut won = [0; 2];
        for game in 0..12 {
            let own = game % 2;
            let seats =
                |better: &'static str, worse: &'static str| if own == 0 { [better, worse] } else { [worse, better] };
            let options = options(mode, 2, game);
            won[0] += u32::from(play(&options, &seats("greedy", "random"), game as u64) == Some(own));
            if game < 6 {
                let seats = seats("search:iterations=200", "greedy");
                won[1] += u32::from(play(&options, &seats, 100 + game as u64) == Some(own));
            }
        }
        assert!(won[0] >= 9 && won[1] >= 4, "{mode:?}: {won:?} of 12 and 6");
    }
}

#[test]
fn three_and_four_play_to_the_end() {
    for (seats, text) in [(3, "greedy"), (4, "search:iterations=8")] {
        play(&options(Mode::Normal, seats, 0), &vec![text; seats], 5);
    }
}
