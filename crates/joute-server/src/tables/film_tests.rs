//! What finished games take in memory and time, up to the longest there can be.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use joute_ai::{AnyOpponent, Spec};
use joute_games::{AnyTurn, GameId, GameOptions, Match};
use joute_kernel::Seed;
use joute_record::{Entry, Player};
use joute_wire::{open_record, walk_record};
use serde_json::json;

use super::film::{FILMS_BYTES_MAX, Film, Films};
use super::replays::Place;

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
            _ => greedy.think(&game.state(), seat, &thoughts.next_seed(), &never).action,
        };
        game.play(seat, &action).unwrap();
        kept.extend(game.take_lines());
        assert!(kept.len() < 10_000, "the game ends in time");
    }
    kept.join("\n") + "\n"
}

/// What a film may take, in bytes: the longest record, of the most lords.
const FILM_BYTES_MAX: usize = 3 * 1024 * 1024;

#[test]
fn the_longest_record_makes_a_small_film_at_once() {
    let text = long_game(9_000);
    let began = Instant::now();
    let mut film = None;
    let taken = allocation_counter::measure(|| film = Some(Film::of(open_record(&text).unwrap()).unwrap()));
    let (film, made) = (film.unwrap(), began.elapsed());
    let began = Instant::now();
    for at in [0, film.last() / 2 + 1, film.last()] {
        film.state(at);
    }
    println!(
        "{} lines, {} bytes: {} bytes kept, {} reckoned, {} at most while it is made, in {made:?}; three positions \
         looked at in {:?}",
        text.lines().count(),
        text.len(),
        taken.bytes_current,
        film.bytes(),
        taken.bytes_max,
        began.elapsed()
    );
    let kept = taken.bytes_current as usize;
    assert!(kept <= film.bytes(), "{kept} bytes kept, {} reckoned", film.bytes());
    assert!(film.bytes() < FILM_BYTES_MAX && FILM_BYTES_MAX < FILMS_BYTES_MAX / 10, "{} bytes", film.bytes());
    assert!(taken.bytes_max < 4 * FILM_BYTES_MAX as u64, "{} bytes while it is made", taken.bytes_max);
}

#[test]
fn a_film_shows_every_position_as_it_was() {
    let text = long_game(200);
    let opened = open_record(&text).unwrap();
    let film = Film::of(opened.clone()).unwrap();
    let mut at = 0;
    let mut before = opened.start.clone();
    walk_record(&opened, None, |ply| {
        if matches!(ply.entry, Entry::Action { .. }) {
            assert_eq!(film.state(at), before, "position {at}");
            at += 1;
        }
        before = ply.state;
    })
    .unwrap();
    assert_eq!((at, film.state(at)), (film.last(), before));
    assert!(film.last() > 100);
}

#[test]
fn films_keep_to_their_bytes_and_the_longest_unused_goes_first() {
    let text = long_game(60);
    let film = || Film::of(open_record(&text).unwrap()).unwrap();
    let place = |number: usize| Place::Record(format!("{number:032x}"));
    let (films, room) = (Films::default(), 3 * film().bytes());
    for number in 0..5 {
        films.put_within(&place(number), film(), room);
        // The first is looked at again and again.
        assert!(films.get(&place(0)).is_some());
    }
    assert_eq!(films.kept(), (3, room));
    assert!(films.get(&place(1)).is_none() && films.get(&place(4)).is_some());
    films.put_within(&place(9), film(), 1);
    assert_eq!(films.kept(), (0, 0), "one that is larger than all the room is not kept");
}
