//! Pages of whole games of every game and mode are byte for byte what they are without anything that was kept.
//!
//! `JOUTE_SLOW_TESTS` looks at every number of seats, and more closely.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use joute_draw::kept::fresh;
use joute_draw::page;
use joute_draw::page::model::{LogLine, SeatCard, SeatKind, TablePage};
use joute_draw::palette::Lang;
use joute_games::{AnyTurn, GameId, GameOptions, Match};
use joute_kernel::{Rng, Seat, Seed, Viewer};
use joute_record::Player;

/// How closely games are looked at.
#[derive(Clone, Copy)]
struct Care {
    /// Decisions of which each is looked at; a game of few is looked at as a whole.
    first: u32,
    /// Of the later ones every so manyeth.
    stride: u32,
    /// Decisions after which a game is long enough.
    most: u32,
}

const USUAL: Care = Care { first: 26, stride: 31, most: 120 };
const SLOW: Care = Care { first: 40, stride: 9, most: 400 };

/// The page of `viewer`, who is asked if `asked` says so.
fn page_of(game: &Match, mode: &'static str, viewer: Viewer, asked: Option<Seat>, log: &[LogLine]) -> TablePage {
    let state = game.state();
    let card = |seat: Seat| SeatCard {
        seat,
        name: format!("<Ada & {seat}>"),
        kind: if viewer.seat() == Some(seat) { SeatKind::You } else { SeatKind::Friend },
        side: state.side_of(seat),
        present: true,
        lent: false,
        bot: false,
    };
    let acting = asked.filter(|seat| viewer.seat() == Some(*seat));
    let seen = log.iter().filter_map(|line| Some(LogLine { ply: line.ply, event: line.event.witnessed_by(viewer)? }));
    TablePage {
        mode,
        table: "h7fk2".to_owned(),
        base: "/t/h7fk2".to_owned(),
        version: u64::from(game.plies()),
        seats: Seat::first_of(state.seat_count()).map(card).collect(),
        choices: acting.map_or_else(Vec::new, |seat| game.legal(seat)),
        acting,
        log: seen.collect(),
        ..TablePage::showing(game.view(viewer), viewer)
    }
}

/// Draws the page with what is kept and without, and now and then what one of the choices would do; gives the time that each took.
fn compare(page: &TablePage, rng: &mut Rng) -> [Duration; 2] {
    let began = Instant::now();
    let kept = page::table_main(page);
    let between = Instant::now();
    let afresh = fresh(|| page::table_main(page));
    let took = [between - began, between.elapsed()];
    let name = (page.game, page.mode, page.version, page.viewer, page.lang);
    assert!(kept == afresh, "{name:?} differs from what is drawn afresh");
    if !page.choices.is_empty() && rng.below(4) == 0 {
        let action = &page.choices[rng.below(page.choices.len() as u32) as usize];
        let preview = || page::preview(&page.view, &page.seats, action, page.lang);
        assert_eq!(preview(), fresh(preview), "the preview of {action} in {name:?}");
    }
    took
}

/// Plays a game by lot, and compares its pages; says how many.
fn play(game: GameId, mode: &'static str, seats: u8, care: Care) -> Vec<[Duration; 2]> {
    let options =
        GameOptions::from_json(game, Some(seats), &serde_json::json!({ "mode": mode })).expect("sound options");
    let players = (0..seats).map(|_| Player { name: String::new(), player: "human".to_owned() }).collect();
    let mut table = Match::start(&options, players, Seed::from_number(3)).expect("the game begins");
    let mut rng = Seed::from_number(90 + u64::from(seats)).stream("choice");
    let (mut log, mut drawn) = (Vec::new(), Vec::new());
    loop {
        let asked = match table.turn() {
            AnyTurn::Seats(seats) => seats.first(),
            AnyTurn::Chance(_) | AnyTurn::Over => None,
        };
        let plies = table.plies();
        let is_over = asked.is_none() || plies >= care.most;
        if is_over || plies < care.first || plies.is_multiple_of(care.stride) {
            let other = Seat::first_of(seats).find(|seat| Some(*seat) != asked).map(Viewer::Seat);
            let eyes = asked.map(Viewer::Seat).into_iter().chain(other).chain([Viewer::Spectator]);
            for (eye, viewer) in eyes.enumerate() {
                let lang = Lang::BOTH[(eye + plies as usize) % 2];
                drawn.push(compare(&TablePage { lang, ..page_of(&table, mode, viewer, asked, &log) }, &mut rng));
            }
        }
        let Some(seat) = asked.filter(|_| !is_over) else { return drawn };
        let legal = table.legal(seat);
        let events = table.play(seat, &legal[rng.below(legal.len() as u32) as usize]).expect("a legal action");
        log.extend(events.into_iter().map(|event| LogLine { ply: plies, event }));
    }
}

#[test]
fn pages_with_kept_parts_are_those_that_are_drawn_afresh() {
    let slow = std::env::var_os("JOUTE_SLOW_TESTS").is_some();
    let mut drawn = 0;
    for game in GameId::ALL {
        let mut took = Vec::new();
        for mode in game.modes() {
            let ends = [mode.seats.first(), mode.seats.last()].into_iter().flatten();
            let seats: BTreeSet<u8> = if slow { mode.seats.iter().copied().collect() } else { ends.copied().collect() };
            for seats in seats {
                took.extend(play(game, mode.code, seats, if slow { SLOW } else { USUAL }));
            }
        }
        let all = |of: usize| took.iter().map(|took| took[of]).sum::<Duration>();
        println!("{}: {} pages in {:?}, afresh in {:?}", game.code(), took.len(), all(0), all(1));
        drawn += took.len();
    }
    assert!(drawn > 500, "{drawn} pages");
}
