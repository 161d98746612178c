//! Writes pages with the table of Guardians in interesting moments of random games, for people to look at:
//! `cargo run -p joute-draw --example scenes -- /tmp/scenes`. With a second word it times the drawing of a late field instead.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;
use std::{env, fs, io};

use joute_draw::guardians::words::Speaker;
use joute_draw::guardians::{definitions, field_svg, hand_html, table_html};
use joute_draw::words::Lang;
use joute_guardians::cards::Pack;
use joute_guardians::{Action, Options, Role, State, View};
use joute_kernel::{Game, Rng, Seat, Seed, Turn, Viewer};

/// A page that has the areas of a table, with nobody at it.
fn page(view: &View, seat: Seat, picked: &[Action], lang: Lang, theme: &str) -> String {
    let speaker = Speaker::new(lang, view, &[]);
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web");
    let sheets = ["palette", "joute", "stage", "feel", "guardians"]
        .map(|name| format!("<link rel=stylesheet href=\"file://{root}/{name}.css\">"));
    format!(
        "<!doctype html><html data-theme={theme}><meta charset=utf-8><meta name=viewport content=\"width=device-width\">{}<body class=\"table guardians at-table\">\
         <svg class=sprites width=0 height=0><defs>{}</defs></svg><main id=table class=is-playing>\
         <div id=content class=field>{}</div><div id=rim><ul class=banners></ul></div>\
         <div id=side class=slip></div><div id=ledge><span class=wood></span><div class=mine></div><div id=hand>{}</div><div id=controls></div>\
         <div id=prompt><div id=ask class=\"slip cream g\">…</div></div></div></main></body></html>",
        sheets.concat(),
        definitions(),
        table_html(&speaker, picked),
        hand_html(&speaker, seat),
    )
}

/// Plays a random game to its end: `see` gets each state.
fn play(seats: u8, rng: &mut Rng, mut see: impl FnMut(&State)) {
    let mut options = Options::of_pack(Arc::clone(Pack::standard()), seats);
    options.rules.turn_cap = Some(40);
    let mut state = State::setup(&options).expect("the decks of the pack");
    loop {
        see(&state);
        let mut events = Vec::new();
        match state.turn() {
            Turn::Over => return,
            Turn::Chance(chance) => {
                let outcome = state.sample_chance(&chance, rng);
                state.apply_chance(&outcome, &mut events).expect("a sampled outcome");
            }
            Turn::Seats(asked) => {
                let seat = asked.first().expect("somebody is asked");
                let action = state.sample_action(seat, rng);
                state.apply(seat, &action, &mut events).expect("a sampled action");
            }
        }
    }
}

/// How much there is to see in a combat: the more is added and the more have met, the better.
fn interest(view: &View) -> usize {
    let added =
        view.balance().map_or(0, |balance| balance.addends.iter().flatten().filter(|number| **number != 0).count());
    let bouts: usize = view.bouts().iter().map(|bout| 2 + bout.seconds.iter().map(Vec::len).sum::<usize>()).sum();
    let beside = Role::ALL.map(|role| view.beside(role).len() + 2 * usize::from(view.command(role).is_some()));
    if added == 0 { 0 } else { 2 * added + bouts + beside[0] + beside[1] }
}

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).ok_or_else(|| io::Error::other("usage: scenes FOLDER [time]"))?;
    let mut rng = Seed::from_number(7).stream("scenes");
    let mut scenes: Vec<(String, usize, View, Seat)> = Vec::new();
    let mut keep =
        |name: &str, worth: usize, view: View, seat: Seat| match scenes.iter_mut().find(|scene| scene.0 == name) {
            Some(scene) if scene.1 < worth => *scene = (name.to_owned(), worth, view, seat),
            None if worth > 0 => scenes.push((name.to_owned(), worth, view, seat)),
            _ => {}
        };
    for game in 0..30 {
        play(if game % 5 == 4 { 4 } else { 2 }, &mut rng, |state| {
            let Turn::Seats(asked) = state.turn() else { return };
            let Some(seat) = asked.first() else { return };
            let view = state.view(Viewer::Seat(seat));
            let seats = view.table.seat_count();
            let shown: usize = view
                .spaces
                .iter()
                .map(|space| usize::from(space.stack.count) + 3 * usize::from(space.terrain.is_some()))
                .sum();
            match &view.combat {
                Some(combat) if combat.on_guardian => keep("guardian", interest(&view), view, seat),
                Some(_) if view.picks().is_some() => keep("picks", view.bouts().len() + 1, view, seat),
                Some(_) => keep(if seats == 2 { "combat" } else { "combat-4" }, interest(&view), view, seat),
                None if view.underway().is_some() => keep("moves", shown, view, seat),
                None => keep(&format!("field-{seats}-{:?}", view.phase).to_lowercase(), shown, view, seat),
            }
        });
    }
    if env::args().nth(2).is_some() {
        let (_, _, view, _) =
            scenes.iter().find(|scene| scene.0 == "field-2-activate").ok_or_else(|| io::Error::other("no field"))?;
        let start = Instant::now();
        let bytes: usize = (0..200).map(|_| field_svg(&Speaker::new(Lang::Fr, view, &[])).len()).sum();
        println!("{} bytes in {:.2} ms", bytes / 200, start.elapsed().as_secs_f64() * 1000.0 / 200.0);
        return Ok(());
    }
    fs::create_dir_all(&folder)?;
    for (name, _, view, seat) in &scenes {
        let mut legal = Vec::new();
        State::imagine(view).legal_actions(*seat, &mut legal);
        let picks = |action: &&Action| matches!(action, Action::Step { .. } | Action::Cast { .. } | Action::Influence);
        let picked: Vec<Action> = legal.iter().find(picks).copied().into_iter().collect();
        for (lang, theme) in [(Lang::Fr, "dark"), (Lang::En, "light")] {
            fs::write(
                Path::new(&folder).join(format!("{name}-{theme}.html")),
                page(view, *seat, &picked, lang, theme),
            )?;
        }
        println!("{name}");
    }
    Ok(())
}
