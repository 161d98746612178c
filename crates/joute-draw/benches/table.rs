//! How long a table takes to look at and to draw: the view of a seat, its choices, and the whole `main` of the page.
//!
//! `cargo bench -p joute-draw --bench table`

use std::fmt;
use std::hint::black_box;
use std::time::Instant;

use divan::Bencher;
use joute_draw::page;
use joute_draw::page::model::{LogLine, SeatCard, SeatKind, TablePage};
use joute_draw::palette::Lang;
use joute_games::{AnyEvent, AnyTurn, AnyView, GameId, GameOptions, Match};
use joute_kernel::{Seat, Seed, Viewer};
use joute_record::Player;

fn main() {
    for moment in MOMENTS {
        let (game, events) = at(moment);
        let page = page_of(&game, &events);
        let (choices, bytes) = (page.choices.len(), page::table_main(&page).len());
        println!("{moment}:{} {choices} choices, {bytes} bytes of HTML", on_board(&game));
        let drawn = (0..ROUNDS).map(|_| {
            let before = Instant::now();
            black_box(page::table_main(&page_of(&game, &events)));
            before.elapsed()
        });
        let best = drawn.min().unwrap_or_default().as_secs_f64() * 1_000.0;
        println!("measured view and page of {moment}: milliseconds = {best:.4}");
    }
    divan::main();
}

/// How often a page is drawn for the table of goals (`docs/goals.md`); the best counts.
const ROUNDS: u32 = 60;

/// A moment of a game, played by lot from a fixed seed.
#[derive(Clone, Copy)]
struct Moment {
    game: GameId,
    mode: &'static str,
    seats: u8,
    until: Until,
}

/// How far a game is played, or to its end if that comes sooner.
#[derive(Clone, Copy)]
enum Until {
    /// So many tiles lie on the board of Rivality.
    Tiles(usize),
    /// So many decisions were taken.
    Decisions(u32),
    End,
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, mode, seats, until } = self;
        match until {
            Until::Tiles(tiles) => write!(f, "{mode} of {seats}, {tiles} tiles"),
            Until::Decisions(decisions) => write!(f, "{game} {mode} of {seats}, {decisions} decisions"),
            Until::End => write!(f, "{mode} of {seats}, the end"),
        }
    }
}

/// Rivality: an opening, boards that are full but for one move, and the end with its count. The others with most seats, late.
const MOMENTS: [Moment; 8] = [
    rivality("base", 2, Until::Tiles(1)),
    rivality("base", 2, Until::Tiles(12)),
    rivality("base", 4, Until::Tiles(24)),
    rivality("expert", 4, Until::Tiles(24)),
    rivality("base", 2, Until::End),
    Moment { game: GameId::Bellum, mode: "base", seats: 5, until: Until::Decisions(120) },
    Moment { game: GameId::Guardians, mode: "normal", seats: 4, until: Until::Decisions(800) },
    Moment { game: GameId::Rivals, mode: "standard", seats: 6, until: Until::Decisions(250) },
];

const fn rivality(mode: &'static str, seats: u8, until: Until) -> Moment {
    Moment { game: GameId::Rivality, mode, seats, until }
}

/// What stands on a board of Rivality: tiles, and golems of all colours.
fn board(game: &Match) -> Option<(usize, u32)> {
    let AnyView::Rivality(view) = game.view(Viewer::Spectator) else { return None };
    let golems = view.tiles.iter().map(|tile| tile.golems.iter().map(|&count| u32::from(count)).sum::<u32>());
    Some((view.tiles.len(), golems.sum()))
}

fn on_board(game: &Match) -> String {
    board(game).map_or_else(String::new, |(tiles, golems)| format!(" {tiles} tiles, {golems} golems,"))
}

/// The game at a moment, and everything that happened.
fn at(moment: Moment) -> (Match, Vec<(u32, AnyEvent)>) {
    let mut options = serde_json::json!({ "mode": moment.mode });
    if moment.game == GameId::Rivality {
        options["mulligan"] = "first_player".into();
    }
    let options = GameOptions::from_json(moment.game, Some(moment.seats), &options).expect("options that exist");
    let players = (0..moment.seats).map(|_| Player { name: String::new(), player: "human".to_owned() }).collect();
    let mut game = Match::start(&options, players, Seed::from_number(3)).expect("a game");
    let (mut events, mut rng, mut taken) = (Vec::new(), Seed::from_number(5).stream("choice"), 0);
    while let AnyTurn::Seats(seats) = game.turn() {
        let seat = seats.first().expect("somebody decides");
        let is_reached = match moment.until {
            Until::Tiles(tiles) => board(&game).is_some_and(|(lie, _)| lie >= tiles),
            Until::Decisions(decisions) => taken == decisions,
            Until::End => false,
        };
        if is_reached {
            break;
        }
        taken += 1;
        let legal = game.legal(seat);
        let action = &legal[rng.below(legal.len() as u32) as usize];
        let ply = game.plies();
        events.extend(game.play(seat, action).expect("a legal action").into_iter().map(|event| (ply, event)));
    }
    (game, events)
}

/// The page of the seat that is asked; of the first one when the game is over.
fn page_of(game: &Match, events: &[(u32, AnyEvent)]) -> TablePage {
    let asked = match game.turn() {
        AnyTurn::Seats(seats) => seats.first(),
        AnyTurn::Chance(_) | AnyTurn::Over => None,
    };
    let (state, near) = (game.state(), asked.unwrap_or(Seat::at(0)));
    let viewer = Viewer::Seat(near);
    let card = |seat: Seat| SeatCard {
        seat,
        name: format!("Person {seat}"),
        kind: if seat == near { SeatKind::You } else { SeatKind::Friend },
        side: state.side_of(seat),
        present: true,
        lent: false,
        bot: false,
    };
    let log = events.iter().filter_map(|(ply, event)| Some(LogLine { ply: *ply, event: event.witnessed_by(viewer)? }));
    TablePage {
        lang: Lang::Fr,
        table: "h7fk2".to_owned(),
        base: "/t/h7fk2".to_owned(),
        version: u64::from(game.plies()),
        seats: Seat::first_of(state.seat_count()).map(card).collect(),
        choices: asked.map_or_else(Vec::new, |seat| game.legal(seat)),
        acting: asked,
        log: log.collect(),
        base_url: "http://localhost:4242".to_owned(),
        hints: true,
        ..TablePage::showing(game.view(viewer), viewer)
    }
}

#[divan::bench(args = MOMENTS)]
fn view_and_draw(bencher: Bencher<'_, '_>, moment: Moment) {
    let (game, events) = at(moment);
    bencher.bench_local(|| page::table_main(&page_of(&game, &events)));
}

#[divan::bench(args = MOMENTS)]
fn view_alone(bencher: Bencher<'_, '_>, moment: Moment) {
    let (game, events) = at(moment);
    bencher.bench_local(|| page_of(&game, &events));
}
