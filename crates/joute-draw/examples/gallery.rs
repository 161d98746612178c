//! Writes a kit page and sample boards to a folder, for people to look at: `cargo run -p joute-draw --example gallery -- /tmp/gallery`.
//!
//! Each board comes as a stand-alone `.svg`, as `.png`, as `.txt`, and as pages with the site's sheet: `crowded.html`, the same dark in
//! `crowded-dark.html`, and with the small drawings in `crowded-small.html`.

#[path = "gallery/bellum.rs"]
mod bellum;

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

use joute_draw::drawn::sheet;
use joute_draw::export::standalone;
use joute_draw::rivality::scene::{Detail, Free, Ghost, Preview, Scene};
use joute_draw::rivality::{board_svg, hand_tile_svg, text_board};
use joute_games::GameId;
use joute_kernel::{Game, Rng, Seed, Turn, Viewer};
use joute_raster::png;
use joute_rivality::{Action, Level, Mode, Options, State, TileId, View};

/// A game of random legal moves after `plies` decisions, and what chooses the next one.
fn played(mode: Mode, seats: u8, plies: usize) -> (State, Rng) {
    let seed = Seed::from_number(4);
    let (mut chance, mut choice) = (seed.stream("chance"), seed.stream("choice"));
    let mut state = State::setup(&Options::new(mode, seats)).expect("the options are possible");
    let mut left = plies;
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, &mut chance);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Turn::Seats(_) if left == 0 => break,
            Turn::Seats(seats) => {
                left -= 1;
                for seat in seats.iter() {
                    let action = state.sample_action(seat, &mut choice);
                    state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
                }
            }
        }
    }
    (state, choice)
}

/// It as a spectator sees it.
fn seen(mode: Mode, seats: u8, plies: usize) -> View {
    played(mode, seats, plies).0.view(Viewer::Spectator)
}

/// The next placement put down, with its effects.
fn previewed((state, mut choice): (State, Rng)) -> Option<(View, Ghost, Preview)> {
    let seat = state.turn().seats().first()?;
    let view = state.view(Viewer::Seat(seat));
    let action = state.sample_action(seat, &mut choice);
    let Action::Place { tile: id, cell, rotation } = action else { return None };
    let preview = Preview::of(&view, &State::foresee(&view, &[action])?.events);
    Some((view, Ghost { id, cell, rotation }, preview))
}

fn kit_page() -> String {
    let mut html = String::from("<div class=kit>");
    for (mode, seats, plies) in [(Mode::Base, 2, 1), (Mode::Base, 3, 3), (Mode::Expert, 2, 5)] {
        let view = seen(mode, seats, plies);
        let one = Scene { free: Free::Left, detail: Detail::Full, ..Scene::from_view(&view) };
        let small = Scene { detail: Detail::Small, ..one.clone() };
        let _ = write!(html, "<span class=w220>{}</span><span class=w72>{}</span>", board_svg(&one), board_svg(&small));
    }
    html.push_str("</div><div class=kit>");
    let view = seen(Mode::Base, 2, 1);
    for id in TileId::spell_tiles().step_by(5) {
        let _ = write!(html, "<span class=w120>{}</span>", hand_tile_svg(&Scene::from_view(&view), id));
    }
    for sprite in ["bk", "goS", "goP", "goT", "wzS", "wzP", "wzT"] {
        let view = if sprite == "bk" { "-4 -4 212 214" } else { "-10 -10 74 86" };
        let _ = write!(html, "<span class=w88><svg viewBox=\"{view}\"><use href=\"#{sprite}\"/></svg></span>");
    }
    for icon in ["i-turn", "i-back", "i-menu", "i-log", "i-tick", "i-cross", "i-why", "i-copy", "i-shield", "i-stack"] {
        let _ = write!(html, "<span class=w36><svg viewBox=\"-16 -16 32 32\"><use href=\"#{icon}\"/></svg></span>");
    }
    html.push_str("</div>");
    html
}

fn main() -> io::Result<()> {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("name a folder to write to: cargo run -p joute-draw --example gallery -- /tmp/gallery");
        std::process::exit(2);
    };
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let css = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/palette.css"))?;
    let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/fonts").canonicalize()?;
    let css = css.replace("url(\"fonts/", &format!("url(\"file://{}/", fonts.display()));
    fs::write(folder.join("palette.css"), css)?;
    let rivality = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/rivality.css");
    fs::copy(rivality, folder.join("rivality.css"))?;
    let views = [
        ("opening", seen(Mode::Base, 2, 4)),
        ("crowded", seen(Mode::Base, 2, 22)),
        ("solo", seen(Mode::Solo(Level::Standard), 1, 5)),
        ("expert", seen(Mode::Expert, 2, 12)),
        ("three", seen(Mode::Base, 3, 18)),
        ("team-end", seen(Mode::Base, 4, 100)),
        ("expert-end", seen(Mode::Expert, 3, 100)),
        ("solo-end", seen(Mode::Solo(Level::Master), 1, 9)),
    ];
    let tried = previewed(played(Mode::Base, 2, 15));
    let ghosts = tried.iter().map(|(view, ghost, preview)| {
        ("previewed", Scene { ghost: Some(*ghost), preview: Some(preview.clone()), ..Scene::from_view(view) })
    });
    for (name, scene) in views.iter().map(|(name, view)| (*name, Scene::from_view(view))).chain(ghosts) {
        let svg = board_svg(&scene);
        println!("{name}: {} bytes, with sprites {}", svg.len(), standalone(&svg).len());
        fs::write(folder.join(format!("{name}.svg")), standalone(&svg))?;
        fs::write(folder.join(format!("{name}.txt")), text_board(&scene, 120))?;
        fs::write(folder.join(format!("{name}.png")), png(&standalone(&svg), 1200).map_err(io::Error::other)?)?;
        page(folder, name, &svg)?;
        page(
            folder,
            &format!("{name}-small"),
            &svg.replace("class=\"board rivality\"", "class=\"board rivality small\""),
        )?;
    }
    page(folder, "kit", &kit_page())?;
    bellum::write(folder)
}

/// One page with the site's sheet: light, and dark under `<name>-dark.html`.
fn page(folder: &Path, name: &str, body: &str) -> io::Result<()> {
    for (suffix, theme) in [("", "light"), ("-dark", "dark")] {
        let html = format!(
            "<!doctype html><html lang=en data-theme={theme}><meta charset=utf-8><title>{name}</title><link rel=stylesheet href=palette.css>\
             <link rel=stylesheet href=rivality.css><link rel=stylesheet href=gallery.css><body class=\"table rivality\">{}{body}",
            sheet(GameId::Rivality)
        );
        fs::write(folder.join(format!("{name}{suffix}.html")), html)?;
    }
    fs::write(
        folder.join("gallery.css"),
        "body{margin:0}.board{display:block;width:100vw;height:100vh}.kit{padding:12px;display:flex;flex-wrap:wrap;gap:10px;align-items:end}\
         .kit svg{display:block;width:100%;height:auto}.w420{width:420px}.w214{width:214px}.w132{width:132px}.w176{width:176px}.w220{width:220px}.w160{width:160px}.w120{width:120px}.w88{width:88px}.w72{width:72px}.w48{width:48px}.w36{width:36px}",
    )
}
