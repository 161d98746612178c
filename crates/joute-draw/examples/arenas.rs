//! Writes pictures of Rivals in random games of 2, 4 and 6 players, early, in the middle and late, on three windows and both themes, for
//! people to look at: `cargo run -p joute-draw --example arenas -- /tmp/arenas`. All cards and boards stand in two pictures of their own.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

use joute_draw::rivals::{Fold, Scene, Size, Speaker, arena_svg, card_svg, definitions, dice_svg, hero_board_svg};
use joute_draw::words::Lang;
use joute_kernel::{Game, Rng, Seat, Seed, Turn, Viewer};
use joute_rivals::{Options, Sighted, State, View};

/// What the sheet of the site gives drawings.
const STYLE: &str = "<style>.g{font-family:\"Grenze Gotisch\",serif;font-weight:600}.t,.b{font-family:\"Alegreya Sans\",sans-serif}.b{font-weight:700}\
.ring{display:none}</style>";

/// A picture under construction: a window with a table.
struct Window {
    svg: String,
    size: (f64, f64),
}

impl Window {
    fn new(size: (f64, f64), table: &str) -> Self {
        let (w, h) = size;
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" stroke-linejoin=\"round\">{STYLE}\
             <defs>{}</defs><path d=\"M0 0H{w}V{h}H0Z\" fill=\"{table}\"/>",
            definitions()
        );
        Self { svg, size }
    }

    /// A drawing that has a size of its own.
    fn put(&mut self, drawing: &str, (x, y): (f64, f64), scale: f64) {
        let _ = write!(self.svg, "<g transform=\"translate({x} {y}) scale({scale})\">{drawing}</g>");
    }

    /// A drawing that fills an area.
    fn fill(&mut self, drawing: &str, (x, y, w, h): (f64, f64, f64, f64)) {
        let sized = drawing.replacen(
            "<svg ",
            &format!("<svg overflow=\"visible\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" "),
            1,
        );
        self.svg.push_str(&sized);
    }

    fn write(mut self, path: &Path) -> io::Result<()> {
        self.svg.push_str("</svg>");
        let png =
            joute_raster::png(&self.svg, self.size.0 as u32).map_err(|fault| io::Error::other(fault.to_string()))?;
        fs::write(path, png)
    }
}

/// Plays a random game: the last state in each of some rounds in which somebody is asked.
fn moments(seats: u8, rounds: &[u8], rng: &mut Rng) -> Vec<(u8, State, Seat)> {
    let mut state = State::setup(&Options::new(seats)).expect("the options are possible");
    let mut kept: Vec<(u8, State, Seat)> = Vec::new();
    loop {
        match state.turn() {
            Turn::Over => return kept,
            Turn::Chance(chance) => {
                let outcome = state.sample_chance(&chance, rng);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome");
            }
            Turn::Seats(asked) => {
                let seat = asked.first().expect("somebody is asked");
                let round = state.open().round;
                let plays = state.hand(seat).len() > 2 && state.open().falls.is_empty();
                if rounds.contains(&round) && plays && (state.open().turn == 2 || round > 2) {
                    kept.retain(|moment| moment.0 != round);
                    kept.push((round, state.clone(), seat));
                }
                let action = state.sample_action(seat, rng);
                state.apply(seat, &action, &mut ()).expect("a sampled action");
            }
        }
    }
}

/// The scene as it may stand in a choice: reach of three hexes, and an attack on the nearest other.
fn staged(view: &View, seat: Seat, lang: Lang) -> Scene<'_> {
    let mut scene = Scene::of(Speaker::new(lang, view, &[]));
    let Some(from) = view.open.players[seat.index()].hex else { return scene };
    let others = view.open.players.iter().filter_map(|player| player.hex).filter(|hex| *hex != from);
    let nearest = others.min_by_key(|hex| hex.distance(from));
    scene.reach = from.within(0, 2).both(view.open.present.hexes());
    if let Some(to) = nearest {
        scene.aim = scene.aim.or(Some(Sighted { from, to, is_clear: from.distance(to) < 5 }));
    }
    scene
}

fn window(view: &View, seat: Seat, size: (f64, f64), theme: &str) -> Window {
    let dark = theme == "dark";
    let scene = staged(view, seat, if dark { Lang::Fr } else { Lang::En });
    let mut window = Window::new(size, if dark { "#2B1D36" } else { "#E3CBCB" });
    let (w, h) = size;
    let seats: Vec<Seat> = Seat::first_of(view.options.seats).collect();
    let wood = if dark { "#6E4A28" } else { "#B8864C" };
    if w < 600.0 {
        window.fill(&arena_svg(&scene), (0.0, 60.0, w, h * 0.56));
        let _ = write!(window.svg, "<path d=\"M0 {}H{w}V{h}H0Z\" fill=\"{wood}\"/>", h - 268.0);
        window.put(&hero_board_svg(&scene, seat, Fold::Open), (8.0, h - 262.0), 0.62);
        for (place, card) in view.hand.iter().enumerate() {
            let x = 8.0 + 76.0 * place as f64;
            window.put(&card_svg(&scene, card, &format!("card{place}"), Size::Hand), (x, h - 122.0), 0.62);
        }
        return window;
    }
    let u = (w / 1280.0).min(h / 800.0).clamp(0.9, 1.8);
    let ledge = 152.0 * u;
    window.fill(&arena_svg(&scene), (300.0 * u, 8.0, w - 560.0 * u, h - ledge - 16.0));
    let _ = write!(window.svg, "<path d=\"M0 {}H{w}V{h}H0Z\" fill=\"{wood}\"/>", h - ledge);
    let others: Vec<&Seat> = seats.iter().filter(|other| **other != seat).collect();
    let step = ((h - ledge - 120.0 * u) / others.len().max(1) as f64).min(190.0 * u);
    let fold = Fold::of_others(u8::try_from(seats.len()).unwrap_or(u8::MAX));
    let scale = (step / (fold.units().1 + 8.0)).min(0.94 * u);
    for (place, other) in others.into_iter().enumerate() {
        window.put(&hero_board_svg(&scene, *other, fold), (16.0, 16.0 + step * place as f64), scale);
    }
    window.put(&hero_board_svg(&scene, seat, Fold::Open), (16.0, h - 216.0 * u), u);
    for (place, card) in view.hand.iter().enumerate() {
        let at = ((330.0 + 126.0 * place as f64) * u, h - ledge - 22.0 * u);
        window.put(&card_svg(&scene, card, &format!("card{place}"), Size::Hand), at, u);
    }
    let right = w - 250.0 * u;
    let open = &view.open;
    for (place, card) in open.event.into_iter().chain(open.interface.row.iter()).enumerate() {
        let at = (right + 80.0 * u * place as f64, 20.0 * u);
        window.put(&card_svg(&scene, card, &format!("row{place}"), Size::Hand), at, 0.62 * u);
    }
    for (place, card) in open.schemas.row.iter().enumerate() {
        let at = (right + 60.0 * u * place as f64, 140.0 * u);
        window.put(&card_svg(&scene, card, &format!("schema{place}"), Size::Seed), at, 0.92 * u);
    }
    window.put(&dice_svg(3, None), (right, 380.0 * u), u);
    window.put(&dice_svg(5, Some(2)), (right, 450.0 * u), u);
    window
}

/// Every card of the pack, in both sizes.
fn cards(view: &View) -> Window {
    let mut window = Window::new((1680.0, 1780.0), "#2B1D36");
    let scene = Scene::of(Speaker::new(Lang::Fr, view, &[]));
    let pack = &view.options.pack;
    for (place, (card, _)) in pack.designs().enumerate() {
        let (column, line) = ((place % 13) as f64, (place / 13) as f64);
        let at = (10.0 + 128.0 * column, 10.0 + 180.0 * line);
        window.put(&card_svg(&scene, card, &format!("c{place}"), Size::Hand), at, 1.0);
    }
    let lines = pack.designs().len().div_ceil(13) as f64;
    for (place, (card, _)) in pack.designs().step_by(4).enumerate() {
        let at = (10.0 + 62.0 * place as f64, 16.0 + 180.0 * lines);
        window.put(&card_svg(&scene, card, &format!("s{place}"), Size::Seed), at, 0.94);
    }
    window
}

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).ok_or_else(|| io::Error::other("usage: arenas FOLDER"))?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let mut rng = Seed::from_number(12).stream("arenas");
    for seats in [2, 4, 6] {
        let all = moments(seats, &[1, 5, 6, 7, 8, 9], &mut rng);
        let picked = [all.first(), all.get(all.len() / 2), all.last()];
        for ((round, state, seat), when) in picked.into_iter().flatten().zip(["early", "middle", "late"]) {
            let view = state.view(Viewer::Seat(*seat));
            let windows = [
                ((1280.0, 800.0), "dark"),
                ((1280.0, 800.0), "light"),
                ((2560.0, 1440.0), "light"),
                ((375.0, 812.0), "dark"),
            ];
            for (size, theme) in windows {
                let name = format!("{seats}-{when}-{}-{theme}.png", size.0);
                window(&view, *seat, size, theme).write(&folder.join(name))?;
            }
            let bytes = arena_svg(&Scene::from_view(&view)).len();
            println!(
                "{seats} players, {when}, round {round}: {} hexes, {bytes} bytes",
                view.open.present.hexes().len()
            );
            if (seats, when) == (4, "early") {
                cards(&view).write(&folder.join("cards.png"))?;
            }
        }
    }
    Ok(())
}
