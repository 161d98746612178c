//! Writes a kit page and sample boards to a folder, for people to look at: `cargo run -p joute-draw --example gallery -- /tmp/gallery`.
//!
//! Each board comes as a stand-alone `.svg`, as `.png`, as `.txt`, and as pages with the site's sheet: `crowded.html`, the same dark in
//! `crowded-dark.html`, and with the small drawings in `crowded-small.html`.

#[path = "gallery/bellum.rs"]
mod bellum;

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

use joute_draw::export::standalone;
use joute_draw::kit::furniture::{Slip, banner, ledge, scroll, sign, slip, steps, token};
use joute_draw::palette::{Lang, Owner};
use joute_draw::rivality::scene::{
    Beam, Cell, Control, Detail, Effect, Facing, Fate, Field, Free, Ghost, Golems, Part, Placed, Plate, PlateState,
    Preview, Scene, Shields, Tile, Wizard,
};
use joute_draw::rivality::{board_svg, hand_tile_svg, sheet, text_board, tile_svg};
use joute_kernel::{Game, Seed, Turn, Viewer};
use joute_raster::png;
use joute_rivality::{Level, Mode, Options, PRINTED, Spell, SpellSide, State, TileId};

const S: Owner = Owner::Salmon;
const P: Owner = Owner::Purple;
const T: Owner = Owner::Teal;

/// A printed tile (RIV-COMP-2) that nobody holds.
fn printed(id: &str, rotation: u8) -> Tile {
    let tile: TileId = id.parse().unwrap_or(TileId::WELL);
    let plates = SpellSide::ALL
        .into_iter()
        .filter_map(|side| {
            let Spell { golems, range, breaker } = PRINTED.spell(tile, side)?;
            Some(Plate { side: side.into(), golems, range, breaker, state: PlateState::Printed, label: String::new() })
        })
        .collect();
    Tile {
        id: id.to_owned(),
        land: tile.terrain().into(),
        value: tile.terrain().value(),
        rotation,
        plates,
        golems: Vec::new(),
        wizards: Vec::new(),
        control: Control::Nobody,
        shields: Shields { printed: tile.terrain().shields(), entrenched: false, active: true },
        face_down: false,
        label: format!("{id}, sample"),
        value_label: String::new(),
        shields_label: String::new(),
    }
}

/// A tile written as `D04 r1 P2S1*P`, the star being a wizard.
fn tile(text: &str) -> Tile {
    let mut words = text.split(' ');
    let id = words.next().unwrap_or("W");
    let rotation = words.next().and_then(|word| word[1..].parse().ok()).unwrap_or(0);
    let mut tile = printed(id, rotation);
    let owner = |letter: char| match letter {
        'S' => S,
        'T' => T,
        _ => P,
    };
    let (golems, wizard) = words.next().map_or(("", ""), |word| word.split_once('*').unwrap_or((word, "")));
    let letters: Vec<char> = golems.chars().collect();
    for pair in letters.chunks(2) {
        let count = pair[1].to_digit(10).and_then(|n| u8::try_from(n).ok()).unwrap_or(0);
        tile.golems.push(Golems { owner: owner(pair[0]), count, label: format!("{count} golems") });
    }
    if let Some(letter) = wizard.chars().next() {
        tile.wizards.push(Wizard { owner: owner(letter), label: "wizard".into() });
    }
    let most = tile.golems.iter().map(|group| group.count).max().unwrap_or(0);
    let leaders: Vec<Owner> = tile.golems.iter().filter(|group| group.count == most).map(|group| group.owner).collect();
    tile.control = match leaders[..] {
        [] => Control::Nobody,
        [owner] => Control::Owner(owner),
        _ => Control::Contested,
    };
    tile.shields.active = tile.golems.is_empty() || matches!(tile.control, Control::Owner(_));
    tile.shields.entrenched = most == 5;
    tile
}

fn board(tiles: &[(i16, i16, &str)]) -> Scene {
    let tiles: Vec<Placed> =
        tiles.iter().map(|(x, y, text)| Placed { cell: Cell::new(*x, *y), tile: tile(text) }).collect();
    let mut free: Vec<Cell> = tiles
        .iter()
        .flat_map(|placed| Facing::ALL.map(|facing| placed.cell.towards(facing, 1)))
        .filter(|cell| tiles.iter().all(|placed| placed.cell != *cell))
        .collect();
    free.sort_unstable();
    free.dedup();
    let free = free.into_iter().map(|cell| Free { cell, label: format!("free cell {} {}", cell.x, cell.y) }).collect();
    Scene { lang: Lang::En, label: "Sample board".into(), tiles, free, ..Scene::default() }
}

fn opening() -> Scene {
    board(&[(0, 0, "W r0 P2"), (0, -1, "D09 r0 P1*P"), (1, 0, "D04 r0 S1*S")])
}

/// The sketch of the art direction: one spell wins a tile, two are lost.
fn previewed() -> Scene {
    let mut scene = board(&[
        (-3, 1, "D08 r3 S1"),
        (0, 1, "F01 r1 P1"),
        (-3, 0, "C07 r1 P1S3"),
        (-2, 0, "D03 r2 P1S1"),
        (-1, 0, "C02 r1 P1"),
        (0, 0, "W r0 P4S1"),
        (-3, -1, "C06 r1 S1*S"),
        (-2, -1, "D07 r1 P1"),
        (0, -1, "C03 r0 P2S3"),
    ]);
    let here = Cell::new(-1, -1);
    scene.free.retain(|free| free.cell != here);
    let mut ghost = tile("F04 r0 P1*P");
    ghost.label = "Fortress".into();
    scene.ghost =
        Some(Ghost { cell: here, tile: ghost, rotations: (0..4).map(|r| (r, format!("turn {r}"))).collect() });
    let beam = |facing, range, fate| Beam { from: here, facing, range, fate };
    scene.preview = Some(Preview {
        beams: vec![
            beam(Facing::West, 2, Fate::Lost),
            beam(Facing::North, 3, Fate::Lost),
            beam(Facing::East, 1, Fate::Arrives),
        ],
        steps: Vec::new(),
        effects: vec![Effect {
            cell: Cell::new(0, -1),
            parts: vec![Part::Arrive(1, P), Part::Shields(1), Part::Leave(1, S)],
        }],
    });
    scene
}

const CROWD: [(i16, i16, &str); 25] = [
    (0, 0, "W r0 P3S2"),
    (1, 0, "F01 r0 P5"),
    (2, 0, "D01 r1 S2P1"),
    (3, 0, "C03 r2 S4P1"),
    (-1, 0, "C05 r3 P2S2"),
    (-2, 0, "D06 r0 S3"),
    (-3, 0, "F02 r1 S5"),
    (0, 1, "D07 r1 S1P1"),
    (1, 1, "C01 r1 P4"),
    (2, 1, "D02 r2 S1"),
    (3, 1, "F06 r3 P1*P"),
    (-1, 1, "F03 r2 S3P2"),
    (-2, 1, "D08 r2 P2"),
    (0, 2, "C07 r0 P3S2"),
    (1, 2, "D10 r3 S2"),
    (-1, 2, "D03 r0 P1"),
    (0, -1, "D09 r0 P5"),
    (1, -1, "C08 r1 S3P1"),
    (2, -1, "F05 r0 S1*S"),
    (-1, -1, "D04 r3 S4"),
    (-2, -1, "C02 r0 P1S1"),
    (0, -2, "F04 r2 P4S1"),
    (1, -2, "D05 r1 S2P2"),
    (-1, -2, "C04 r3 P1"),
    (2, 2, "C06 r2 S1P1"),
];

fn solo() -> Scene {
    let mut scene = board(&[
        (1, 3, "D06 r0"),
        (2, 3, "C07 r0 P2S1"),
        (3, 3, "C05 r0 P1S2*P"),
        (4, 3, "D09 r0"),
        (1, 2, "F04 r0"),
        (2, 2, "D07 r0 P3"),
        (3, 2, "D08 r0 P1"),
        (4, 2, "C08 r0"),
        (1, 1, "D10 r0"),
        (2, 1, "F05 r0 P1"),
        (3, 1, "F06 r0 P2"),
        (4, 1, "C06 r0"),
        (3, 4, "C03 r2 P1S3*S"),
        (3, 6, "D01 r2 S1"),
        (2, 5, "F01 r2 S1P1"),
    ]);
    for y in 4..=6 {
        for x in 1..=4 {
            let cell = Cell::new(x, y);
            if scene.tiles.iter().all(|placed| placed.cell != cell) {
                let mut back = printed("W", 0);
                back.face_down = true;
                scene.tiles.push(Placed { cell, tile: back });
            }
        }
    }
    scene.free.clear();
    scene.field = Field::Lanes;
    scene
}

fn expert() -> Scene {
    let mut scene = board(&[
        (0, 0, "W r0 S2"),
        (1, 0, "D01 r0 P1*P"),
        (2, 0, "D06 r1 S3"),
        (0, 1, "D07 r0 S1*S"),
        (3, 0, "F04 r0 P4S1"),
        (2, 1, "C01 r1 P3"),
        (3, 1, "D04 r2 P2S2"),
    ]);
    for (i, placed) in scene.tiles.iter_mut().enumerate() {
        for (j, plate) in placed.tile.plates.iter_mut().enumerate() {
            plate.state = if (i + j) % 3 == 0 { PlateState::Stored } else { PlateState::Spent };
        }
    }
    scene
}

fn three() -> Scene {
    board(&[
        (0, 0, "W r0 T2S1P1"),
        (1, 0, "F01 r0 P2S2T1"),
        (2, 0, "D01 r1 T3"),
        (-1, 0, "C05 r3 T5"),
        (0, 1, "D07 r1 S1P1T1"),
        (1, 1, "C01 r1 P1T4"),
        (0, -1, "D09 r0 T1*T"),
        (1, -1, "C08 r1 S3T2"),
        (-1, -1, "D04 r3 S1*S"),
        (2, 1, "F05 r2 P1*P"),
    ])
}

/// A game of random legal moves after `plies` decisions, as a spectator sees it.
fn played(mode: Mode, seats: u8, plies: usize) -> Scene {
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
    Scene::from_view(&state.view(Viewer::Spectator))
}

fn kit_page() -> String {
    let mut html = String::from("<div class=kit>");
    for id in ["D01", "C02", "F03", "W"] {
        for (size, detail) in [(160, Detail::Full), (88, Detail::Full), (48, Detail::Small), (36, Detail::Small)] {
            let _ = write!(html, "<span class=w{size}>{}</span>", tile_svg(&tile(&format!("{id} r0")), detail));
        }
    }
    html.push_str("</div><div class=kit>");
    for text in ["F01 r0 P1*P", "C03 r1 P2S2", "D04 r2 P3S1T1", "F06 r3 S5", "D05 r0 S3*S", "C06 r1 T2P3*T"] {
        let scene = Scene { detail: Detail::Full, ..board(&[(0, 0, text)]) };
        let one = Scene { free: Vec::new(), ..scene.clone() };
        let small = Scene { detail: Detail::Small, ..one.clone() };
        let _ = write!(html, "<span class=w220>{}</span><span class=w72>{}</span>", board_svg(&one), board_svg(&small));
    }
    html.push_str("</div><div class=kit>");
    for id in ["D05", "C01", "F02"] {
        let _ = write!(html, "<span class=w120>{}</span>", hand_tile_svg(&tile(&format!("{id} r0"))));
    }
    for sprite in ["bk", "goS", "goP", "goT", "wzS", "wzP", "wzT"] {
        let view = if sprite == "bk" { "-4 -4 212 214" } else { "-10 -10 74 86" };
        let _ = write!(html, "<span class=w88><svg viewBox=\"{view}\"><use href=\"#{sprite}\"/></svg></span>");
    }
    for icon in ["i-turn", "i-back", "i-menu", "i-log", "i-tick", "i-cross", "i-why", "i-copy", "i-shield", "i-stack"] {
        let _ = write!(html, "<span class=w36><svg viewBox=\"-16 -16 32 32\"><use href=\"#{icon}\"/></svg></span>");
    }
    html.push_str("</div><div class=kit>");
    let furniture = [
        banner(S, 214.0, 150.0),
        banner(P, 214.0, 150.0),
        scroll(420.0, 54.0),
        slip(Slip::Paper, 132.0, 58.0, "turn"),
        slip(Slip::Gold, 176.0, 74.0, "place"),
    ];
    for (drawing, width) in furniture.iter().zip([214, 214, 420, 132, 176]) {
        let _ = write!(html, "<span class=w{width}>{drawing}</span>");
    }
    for owner in Owner::ALL {
        let _ = write!(html, "<span class=w36>{}</span><span class=w36>{}</span>", token(owner), sign(owner));
    }
    let _ = write!(html, "<span class=w120>{}</span></div>{}", steps(1, 4), ledge(1280.0, 120.0));
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
    let boards = [
        ("opening", opening()),
        ("previewed", previewed()),
        ("crowded", board(&CROWD)),
        ("solo", solo()),
        ("expert", expert()),
        ("three", three()),
        ("team-end", played(Mode::Base, 4, 100)),
        ("expert-end", played(Mode::Expert, 3, 100)),
        ("solo-end", played(Mode::Solo(Level::Master), 1, 9)),
    ];
    for (name, scene) in &boards {
        let svg = board_svg(scene);
        println!("{name}: {} bytes, with sprites {}", svg.len(), standalone(&svg).len());
        fs::write(folder.join(format!("{name}.svg")), standalone(&svg))?;
        fs::write(folder.join(format!("{name}.txt")), text_board(scene, 120))?;
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
            sheet()
        );
        fs::write(folder.join(format!("{name}{suffix}.html")), html)?;
    }
    fs::write(
        folder.join("gallery.css"),
        "body{margin:0}.board{display:block;width:100vw;height:100vh}.kit{padding:12px;display:flex;flex-wrap:wrap;gap:10px;align-items:end}\
         .kit svg{display:block;width:100%;height:auto}.w420{width:420px}.w214{width:214px}.w132{width:132px}.w176{width:176px}.w220{width:220px}.w160{width:160px}.w120{width:120px}.w88{width:88px}.w72{width:72px}.w48{width:48px}.w36{width:36px}",
    )
}
