//! Rivality on the shelf and on the form of a new table.

use joute_games::GameId;
use maud::{Markup, html};

use crate::kit::{Path, Point};
use crate::palette::{CREAM, INK, Owner};

/// The rays of light that rise from a well, as strokes of a gouge.
fn rays(from: Point) -> String {
    let mut path = Path::new();
    for (to, width) in [
        ((28.0, 150.0), 9.0),
        ((40.0, 60.0), 9.0),
        ((120.0, 8.0), 10.0),
        ((205.0, 4.0), 11.0),
        ((290.0, 6.0), 10.0),
        ((374.0, 52.0), 9.0),
        ((392.0, 140.0), 9.0),
    ] {
        path.gouge(from, to, width, 0.0);
    }
    path.d()
}

/// Two wizards over a Well at dawn.
pub(super) fn lid() -> Markup {
    let (salmon, purple) = (Owner::Salmon.key(), Owner::Purple.key());
    html! {
        svg class="lid" viewBox="-34 0 440 304" role="img" aria-label=(GameId::Rivality.title()) stroke-linejoin="round" {
            path d="M-26 14L4 2L6 300L-24 286Z" fill="#7C5226" stroke=(INK) stroke-width="4" {}
            path d="M-17 34V262M-9 30V270" stroke="#B8864C" stroke-width="3" fill="none" {}
            path d="M4 2L396 4L394 298L6 300Z" fill="#EBC069" stroke=(INK) stroke-width="4" {}
            path d=(rays((200.0, 220.0))) fill=(CREAM) opacity=".55" {}
            path d="M6 196L70 168L118 178L150 160L196 182L262 158L306 176L344 164L395 188V298L6 300Z" fill="#8498AA" stroke=(INK) stroke-width="4" {}
            path d="M5 214Q110 190 204 204Q300 216 395 202V298L6 300Z" fill="#93AA6E" stroke=(INK) stroke-width="4" {}
            path d="M24 272Q50 264 78 270Q50 274 24 272ZM300 284Q330 276 366 282Q330 288 300 284ZM60 238Q82 232 108 237Q84 241 60 238ZM318 236Q344 230 372 235Q344 240 318 236Z" fill="#7A9158" {}
            path d="M122 246L134 222L164 208L200 204L238 208L268 222L280 246L266 268L236 280L200 284L164 280L134 268Z" fill="#EDE3CB" stroke=(INK) stroke-width="5" {}
            path d="M134 222L150 232M164 208L172 224M238 208L230 224M268 222L252 232M280 246L262 246M266 268L248 260M236 280L228 266M164 280L172 266M134 268L152 260M122 246L140 246" stroke=(INK) stroke-width="4" {}
            path d="M142 246Q146 224 200 221Q256 224 260 246Q256 266 200 268Q146 266 142 246Z" fill="#14474F" stroke=(INK) stroke-width="4" {}
            path d="M160 247Q164 232 200 231Q238 232 242 247Q236 260 200 261Q166 260 160 247Z" fill="#6CC2B4" {}
            path d="M178 247Q182 239 202 239Q222 240 224 247Q220 254 200 254Q182 254 178 247Z" fill=(CREAM) {}
            use href={ "#wz" (salmon) } transform="translate(24 112) scale(2.15)" {}
            use href={ "#wz" (purple) } transform="translate(376 112) scale(-2.15 2.15)" {}
            use href={ "#go" (salmon) } transform="translate(104 226) scale(1.15)" {}
            use href={ "#go" (purple) } transform="translate(296 226) scale(-1.15 1.15)" {}
            path d="M62 22L338 17L336 90L64 94Z" fill=(INK) opacity=".35" transform="translate(5 7)" {}
            path d="M62 22L338 17L336 90L64 94Z" fill=(CREAM) stroke=(INK) stroke-width="4" {}
            text x="200" y="75" text-anchor="middle" class="g" font-size="60" fill=(INK) { (GameId::Rivality.title()) }
        }
    }
}

/// Golems and a wizard that stand on the shelf.
pub(super) fn figures() -> Markup {
    html! {
        svg class="figures" viewBox="0 0 300 84" aria-hidden="true" focusable="false" {
            @for (owner, sprite, x, y) in
                [('T', "go", 4, 32), ('S', "go", 62, 32), ('S', "go", 112, 32), ('P', "wz", 176, 12), ('P', "go", 240, 32)] {
                use href={ "#" (sprite) (owner) } transform={ "translate(" (x) " " (y) ")" } {}
            }
        }
    }
}

/// The first tiles.
pub(super) fn table_top() -> Markup {
    let tiles = [("lW", 0, 0), ("lD", -1, 0), ("lC", 1, 0), ("lF", 0, 1), ("lC", 0, -1)];
    html! {
        @for (sprite, x, y) in tiles {
            use href={ "#" (sprite) } transform={ "translate(" (x * 38 - 18) " " (y * 38 - 18) ") scale(.18)" } {}
        }
    }
}

/// The picture of a mode.
pub(super) fn mode_picture(mode: &str) -> Markup {
    let (salmon, purple) = (Owner::Salmon.key(), Owner::Purple.key());
    html! {
        svg class="mode-picture" viewBox="0 0 150 70" aria-hidden="true" focusable="false" {
            @match mode {
                "solo" => {
                    use href={ "#wz" (salmon) } transform="translate(6 2) scale(.9)" {}
                    use href="#bk" transform="translate(58 6) scale(.27)" {}
                    use href="#bk" transform="translate(88 8) scale(.27)" {}
                }
                "expert" => {
                    use href={ "#wz" (salmon) } transform="translate(0 2) scale(.9)" {}
                    use href="#lF" transform="translate(48 8) scale(.27)" {}
                    use href="#ms" transform="translate(75 34) scale(.8)" {}
                    use href={ "#wz" (purple) } transform="translate(150 2) scale(-.9 .9)" {}
                }
                _ => {
                    use href={ "#wz" (salmon) } transform="translate(0 2) scale(.9)" {}
                    use href="#lW" transform="translate(48 8) scale(.27)" {}
                    use href={ "#wz" (purple) } transform="translate(150 2) scale(-.9 .9)" {}
                }
            }
        }
    }
}
