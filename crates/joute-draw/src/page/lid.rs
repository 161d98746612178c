//! The boxes as they stand on the shelf.

use joute_games::GameId;
use maud::{Markup, html};

use crate::kit::{Path, Point};
use crate::palette::{CREAM, INK, LIGHT, Owner};

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

/// The box of a game: its lid, and its side in the shade.
pub(super) fn lid(game: GameId) -> Markup {
    match game {
        GameId::Rivality => wizards(game),
        GameId::Bellum => cellar(game),
    }
}

/// Two wizards over a Well at dawn.
fn wizards(game: GameId) -> Markup {
    let (salmon, purple) = (Owner::Salmon.key(), Owner::Purple.key());
    html! {
        svg class="lid" viewBox="-34 0 440 304" role="img" aria-label=(game.title()) stroke-linejoin="round" {
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
            text x="200" y="75" text-anchor="middle" class="g" font-size="60" fill=(INK) { (game.title()) }
        }
    }
}

/// Stones of a wall, as light strokes of a gouge.
fn stones() -> String {
    let mut path = Path::new();
    for (row, y) in (0_u8..).zip([118.0, 146.0, 174.0, 232.0, 260.0, 286.0]) {
        let shift = if row % 2 == 0 { 0.0 } else { 26.0 };
        for column in 0_u8..7 {
            let x = f64::from(column).mul_add(56.0, 20.0 + shift);
            if x < 360.0 {
                path.gouge((x, y), (x + 30.0, y - 1.0), 3.0, 0.0);
            }
        }
    }
    path.d()
}

/// A castle in torchlight with one row lit, and two goblins who grin.
fn cellar(game: GameId) -> Markup {
    html! {
        svg class="lid" viewBox="-34 0 440 304" role="img" aria-label=(game.title()) stroke-linejoin="round" {
            path d="M-26 14L4 2L6 300L-24 286Z" fill="#4A3A22" stroke=(INK) stroke-width="4" {}
            path d="M-17 34V262M-9 30V270" stroke="#7C5226" stroke-width="3" fill="none" {}
            path d="M4 2L396 4L394 298L6 300Z" fill="#2F463A" stroke=(INK) stroke-width="4" {}
            path d=(stones()) fill="#46604F" {}
            path d="M118 298V126H140V110H156V126H176V96H192V110H208V96H224V126H244V110H260V126H282V298Z" fill="#B9AE9C" stroke=(INK) stroke-width="4" {}
            path d="M224 126H244V110H260V126H282V298H250V140H224Z" fill=(INK) opacity=".28" {}
            path d="M6 196L394 190L395 222L6 228Z" fill=(LIGHT) stroke=(INK) stroke-width="4" {}
            path d="M128 194L272 192V224L128 226Z" fill=(CREAM) stroke=(INK) stroke-width="3" {}
            path d="M176 298V262Q176 244 200 244Q224 244 224 262V298Z" fill="#4A3A22" stroke=(INK) stroke-width="4" {}
            @for x in [148, 190, 232] {
                path d={ "M" (x) " 172V154Q" (x) " 146 " (x + 8) " 146Q" (x + 16) " 146 " (x + 16) " 154V172Z" } fill=(INK) {}
            }
            path d="M156 218L168 200M172 218L160 200M200 200V218M193 205H207M234 203L246 215M246 203L234 215" stroke=(INK) stroke-width="3.4" stroke-linecap="round" fill="none" {}
            (goblin(78, 246, 1, "#93AA6E"))
            (goblin(322, 246, -1, "#C2A24E"))
            path d="M42 22L358 17L356 90L44 94Z" fill=(INK) opacity=".35" transform="translate(5 7)" {}
            path d="M42 22L358 17L356 90L44 94Z" fill=(CREAM) stroke=(INK) stroke-width="4" {}
            text x="200" y="73" text-anchor="middle" class="g" font-size="50" fill=(INK) { (game.title()) }
        }
    }
}

/// A goblin's head, seen over the edge of the box; `turned` is 1 or -1.
fn goblin(x: i32, y: i32, turned: i32, skin: &str) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ") scale(" (turned) " 1)" } {
            path d="M-30-6L-66-26Q-62 4-32 14ZM30-6L66-26Q62 4 32 14Z" fill=(skin) stroke=(INK) stroke-width="4" {}
            path d="M-36 0Q-36-34 0-36Q36-34 36 0Q34 36 0 40Q-34 36-36 0Z" fill=(skin) stroke=(INK) stroke-width="4" {}
            path d="M12-33Q36-28 36 0Q34 36 0 40Q24 22 24-4Q22-24 12-33Z" fill=(INK) opacity=".26" {}
            path d="M-24-8Q-14-20-4-8Q-14 0-24-8ZM6-8Q16-20 26-8Q16 0 6-8Z" fill=(CREAM) stroke=(INK) stroke-width="3" {}
            path d="M-14-12A4 4 0 1 1-14-4A4 4 0 1 1-14-12ZM16-12A4 4 0 1 1 16-4A4 4 0 1 1 16-12Z" fill=(INK) {}
            path d="M-20 14Q0 26 22 12Q16 32 0 32Q-16 30-20 14Z" fill=(INK) {}
            path d="M-12 18L-8 25L-3 20L2 26L7 19L12 24L15 16Q2 24-12 18Z" fill=(CREAM) {}
        }
    }
}
