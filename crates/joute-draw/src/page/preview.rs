//! A picked action that is not confirmed yet, drawn with its certain effects.

use joute_games::AnyView;
use joute_rivality::{Action, Rotation, View};
use maud::{PreEscaped, html};

use super::trial;
use crate::rivality::scene::Preview;
use crate::rivality::{Scene, board_svg};
use crate::words::Lang;
use crate::words::rivality::Speaker;

pub(super) fn fragment(view: &AnyView, action: &str, lang: Lang) -> String {
    let AnyView::Rivality(view) = view;
    let speaker = Speaker::new(lang, view, &[]);
    let names = |thing: crate::rivality::Thing<'_>| speaker.thing(thing);
    let mut scene = Scene::named(view, lang, &names);
    let mut said = Vec::new();
    if let Ok(action) = action.parse::<Action>() {
        let events = trial::events(view, action);
        said.push(speaker.action(action));
        said.extend(speaker.certain(&events));
        scene.preview = Some(Preview::of(view, &events));
        put(&mut scene, view, action, &names);
    }
    html! {
        div id="preview" {
            ul id="certain" { @for line in said { li { (line) } } }
            (PreEscaped(board_svg(&scene)))
        }
    }
    .into_string()
}

/// Puts what is picked on the board.
fn put(scene: &mut Scene, view: &View, action: Action, names: crate::rivality::Names<'_>) {
    match action {
        Action::Place { tile, cell, rotation } => scene.put_ghost(view, tile, cell, rotation, &Rotation::ALL, names),
        Action::Walk(cell) => scene.framed = vec![cell.into(), trial::mirrored(cell).into()],
        Action::Besiege(cell) | Action::Cast { source: cell, .. } | Action::Decline { source: cell, .. } => {
            scene.framed = vec![cell.into()]
        }
        Action::KeepHand | Action::Mulligan | Action::Resolve(_) | Action::Remove(_) => {}
    }
}
