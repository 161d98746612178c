//! Bellum Magica in the gallery: a sheet of all faces, cards, icons, and tables of every size.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use joute_bellum::{Breed, Options, Pack, Side, State, View};
use joute_draw::bellum::icons::{Symbol, icon};
use joute_draw::bellum::scene::{Creature, Scene};
use joute_draw::bellum::{board, creature_card, ids, table_svg, text_board};
use joute_draw::drawn::sheet;
use joute_draw::export::standalone;
use joute_draw::kit::thing::Candidate;
use joute_draw::kit::{Svg, die};
use joute_draw::palette::{CREAM, Lang, Owner};
use joute_games::GameId;
use joute_kernel::{Game, Seat, Seed, Turn, Viewer};
use joute_raster::png;

/// Names of the sheet in the pages of this folder.
const FACES: &str = "bellum-faces";

/// A table of random legal moves after `plies` decisions, as the first seat sees it.
fn played(seats: u8, plies: usize) -> View {
    let seed = Seed::from_number(3);
    let (mut chance, mut choice) = (seed.stream("chance"), seed.stream("choice"));
    let mut state = State::setup(&Options::new(seats)).expect("the options are possible");
    let mut left = plies;
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance(event) => {
                let outcome = state.sample_chance(&event, &mut chance);
                state.apply_chance(&outcome, &mut ()).expect("a sampled outcome is possible");
            }
            Turn::Seats(_) if left == 0 => break,
            Turn::Seats(asked) => {
                left -= 1;
                for seat in asked.iter() {
                    let action = state.sample_action(seat, &mut choice);
                    state.apply(seat, &action, &mut ()).expect("a sampled action is legal");
                }
            }
        }
    }
    state.view(Viewer::Seat(Seat::at(0)))
}

/// A table with a picked attack, a hint and a creature about to join.
fn previewed(view: &View) -> Scene<'_> {
    let mut scene = Scene::from_view(view);
    let (Some(place), Some(card)) = (view.row.first(), view.markets[1].up.first()) else { return scene };
    let at = ids::place(*place);
    scene.marks.candidates = vec![Candidate { at: ids::card(*card), number: 1, share: 0.6 }];
    scene.marks.pointed.add(ids::castle(Seat::at(1)), "2");
    scene.marks.pointed.add(at.clone(), "");
    scene.marks.change(&at, Symbol::Food.sprite(), 2);
    scene.marks.change(&at, Symbol::Wood.sprite(), 1);
    scene.stolen = view.lords[1].chests.first().map(|chest| (chest.id, Owner::Salmon)).into_iter().collect();
    scene.joining = vec![(Side::Left, *card)];
    scene
}

fn creatures() -> Vec<Creature<'static>> {
    let pack = Pack::standard();
    let ids = Breed::ALL.into_iter().flat_map(|breed| pack.creature_ids(breed));
    ids.map(|id| Creature::printed(pack, id, Lang::En)).collect()
}

/// All cards, in colour and in grey; icons and dice, also as stencils.
fn faces_page() -> String {
    let mut html = String::new();
    for grey in ["", " grey"] {
        let cards: String = creatures().iter().map(creature_card).collect();
        let _ = write!(html, "<div class=\"kit{grey}\">{cards}</div>");
    }
    let mut dice = Svg::new();
    dice.open("svg", &[("viewBox", &"-20 -20 280 40"), ("width", &280)]);
    for number in 0..=6 {
        die::face(&mut dice, (40.0 * f64::from(number), 0.0), 26.0, Some(number).filter(|n| *n > 0), CREAM);
    }
    html.push_str(&dice.finish());
    for class in ["f32", "f16", "f16 stencil"] {
        html.push_str("<div class=kit>");
        for picture in Symbol::ALL.map(icon) {
            let _ = write!(html, "<span class=\"{class}\">{picture}</span>");
        }
        html.push_str("</div>");
    }
    html
}

/// Writes the sheet of faces as pages, and each table as `.svg`, `.png`, `.txt` and as pages with the site's sheets.
pub(super) fn write(folder: &Path) -> io::Result<()> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for sheet in ["joute.css", "bellum.css", "bellum-windows.css"] {
        fs::copy(web.join(sheet), folder.join(sheet))?;
    }
    fs::write(
        folder.join("bellum-gallery.css"),
        "body{padding:8px}.kit{display:flex;flex-wrap:wrap;gap:6px;align-items:end;padding:6px}.kit svg{display:block}.grey{filter:grayscale(1)}\
         .f96 svg{width:96px;height:112px}.f48 svg{width:48px;height:56px}.f32 svg{width:32px;height:38px}.f16 svg{width:16px;height:16px}\
         .stencil{filter:brightness(0)}#content{position:relative}",
    )?;
    page(folder, FACES, &faces_page())?;
    let stages = [0, 30, 90, 1000];
    let tables =
        (2..=5).flat_map(|seats| stages.map(|plies| (format!("bellum-{seats}-{plies}"), played(seats, plies))));
    for (name, view) in tables.chain([("bellum-previewed".to_owned(), played(3, 110))]) {
        let scene = if name.ends_with("previewed") { previewed(&view) } else { Scene::from_view(&view) };
        let svg = table_svg(&scene);
        println!("{name}: {} bytes, on a page {}", svg.len(), board(&scene).len());
        fs::write(folder.join(format!("{name}.svg")), standalone(&svg))?;
        fs::write(folder.join(format!("{name}.txt")), text_board(&scene, 80))?;
        fs::write(folder.join(format!("{name}.png")), png(&standalone(&svg), 1080).map_err(io::Error::other)?)?;
        page(folder, &name, &format!("<section id=content class=field>{}</section>", board(&scene)))?;
    }
    Ok(())
}

/// One page with the site's sheets: light, and dark under `<name>-dark.html`.
fn page(folder: &Path, name: &str, body: &str) -> io::Result<()> {
    for (suffix, theme) in [("", "light"), ("-dark", "dark")] {
        let links = ["palette", "joute", "bellum", "bellum-gallery"]
            .map(|name| format!("<link rel=stylesheet href={name}.css>"))
            .concat();
        let html = format!(
            "<!doctype html><html lang=en data-theme={theme}><meta charset=utf-8><meta name=viewport content=\"width=device-width\">\
             <title>{name}</title>{links}<body class=\"table bellum\">{}{body}",
            sheet(GameId::Bellum)
        );
        fs::write(folder.join(format!("{name}{suffix}.html")), html)?;
    }
    Ok(())
}
