//! What finished games take in memory and time, up to the longest there can be.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use joute_ai::{AnyOpponent, Spec};
use joute_games::{AnyTurn, GameId, GameOptions, Match};
use joute_kernel::{Seed, Viewer};
use joute_record::{Entry, Player};
use joute_wire::{open_record, walk_record};
use serde_json::json;

use super::replay::RecordSource;
use super::replay::{REPLAYS_BYTES_MAX, Replay, ReplayCache};

/// The record of a game of Bellum Magica that goes on for `lines` lines before anybody wants to win.
pub(super) fn long_game(lines: usize) -> String {
    let options =
        GameOptions::from_json(GameId::Bellum, Some(5), &json!({ "mode": "base", "day_limit": 9_999 })).unwrap();
    let players = vec![Player { name: String::new(), player: "human".to_owned() }; 5];
    let mut game = Match::start(&options, players, Seed::from_number(1)).unwrap();
    let mut greedy = AnyOpponent::new(Spec::Greedy { blunders: 0 });
    let (mut kept, mut thoughts) = (game.take_lines(), Seed::from_number(2).stream("thoughts"));
    let never = AtomicBool::new(false);
    while let AnyTurn::Seats(seats) = game.turn() {
        let seat = seats.first().unwrap();
        let legal = game.legal(seat);
        let idle = legal.iter().find(|action| action.contains("pass") || action.contains("end"));
        let action = match idle {
            Some(idle) if kept.len() < lines => idle.clone(),
            // Goblins to the right: they neither scout nor harvest.
            None if kept.len() < lines => legal[0].clone(),
            _ => greedy.think(&game.view(Viewer::Seat(seat)), &thoughts.next_seed(), &never).action,
        };
        game.play(seat, &action).unwrap();
        kept.extend(game.take_lines());
        assert!(kept.len() < 10_000, "the game ends in time");
    }
    kept.join("\n") + "\n"
}

/// What a replay may take, in bytes: the longest record, of the most lords.
const FILM_BYTES_MAX: usize = 3 * 1024 * 1024;

#[test]
fn the_longest_record_makes_a_small_film_at_once() {
    // What all films share, such as the messages, is there already.
    Replay::of(open_record(&long_game(20)).unwrap()).unwrap();
    let text = long_game(9_000);
    let began = Instant::now();
    let mut replay = None;
    let taken = allocation_counter::measure(|| replay = Some(Replay::of(open_record(&text).unwrap()).unwrap()));
    let (replay, made) = (replay.unwrap(), began.elapsed());
    let began = Instant::now();
    for at in [0, replay.last() / 2 + 1, replay.last()] {
        replay.state(at);
    }
    println!(
        "{} lines, {} bytes: {} bytes kept, {} reckoned, {} at most while it is made, in {made:?}; three positions \
         looked at in {:?}",
        text.lines().count(),
        text.len(),
        taken.bytes_current,
        replay.bytes(),
        taken.bytes_max,
        began.elapsed()
    );
    let kept = taken.bytes_current as usize;
    assert!(kept <= replay.bytes(), "{kept} bytes kept, {} reckoned", replay.bytes());
    assert!(replay.bytes() < FILM_BYTES_MAX && FILM_BYTES_MAX < REPLAYS_BYTES_MAX / 10, "{} bytes", replay.bytes());
    assert!(taken.bytes_max < 4 * FILM_BYTES_MAX as u64, "{} bytes while it is made", taken.bytes_max);
}

#[test]
fn a_film_shows_every_position_as_it_was() {
    let text = long_game(200);
    let opened = open_record(&text).unwrap();
    let replay = Replay::of(opened.clone()).unwrap();
    let mut at = 0;
    let mut before = opened.start.clone();
    walk_record(&opened, None, |ply| {
        if matches!(ply.entry, Entry::Action { .. }) {
            assert_eq!(replay.state(at), before, "position {at}");
            at += 1;
        }
        before = ply.state;
    })
    .unwrap();
    assert_eq!((at, replay.state(at)), (replay.last(), before));
    assert!(replay.last() > 100);
}

#[test]
fn films_keep_to_their_bytes_and_the_longest_unused_goes_first() {
    let text = long_game(60);
    let replay = || Replay::of(open_record(&text).unwrap()).unwrap();
    let source = |number: usize| RecordSource::Record(format!("{number:032x}"));
    let (replays, room) = (ReplayCache::default(), 3 * replay().bytes());
    for number in 0..5 {
        replays.put_within(&source(number), replay(), room);
        // The first is looked at again and again.
        assert!(replays.get(&source(0)).is_some());
    }
    assert_eq!(replays.kept(), (3, room));
    assert!(replays.get(&source(1)).is_none() && replays.get(&source(4)).is_some());
    replays.put_within(&source(9), replay(), 1);
    assert_eq!(replays.kept(), (0, 0), "one that is larger than all the room is not kept");
}
