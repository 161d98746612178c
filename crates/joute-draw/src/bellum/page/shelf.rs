//! Bellum Magica on the shelf and on the form of a new table.

use joute_games::GameId;
use maud::{Markup, html};

use crate::kit::Path;
use crate::palette::{CREAM, INK, LIGHT};

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
pub(super) fn lid() -> Markup {
    html! {
        svg class="lid" viewBox="-34 0 440 304" role="img" aria-label=(GameId::Bellum.title()) stroke-linejoin="round" {
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
            text x="200" y="73" text-anchor="middle" class="g" font-size="50" fill=(INK) { (GameId::Bellum.title()) }
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

/// Chests and a die that stand on the shelf.
pub(super) fn figures() -> Markup {
    let chest = |wood: &str, band: &str| {
        html! {
            path d="M2 20Q2 4 28 4Q54 4 54 20V50H2Z" fill=(wood) stroke=(INK) stroke-width="3" {}
            path d="M2 24H54V31H2Z" fill=(band) stroke=(INK) stroke-width="3" {}
            path d="M23 22H33V37H23Z" fill=(CREAM) stroke=(INK) stroke-width="2.4" {}
            path d="M8 12Q14 7 24 7Q14 10 9 16Z" fill=(CREAM) {}
        }
    };
    html! {
        svg class="figures" viewBox="0 0 300 84" aria-hidden="true" focusable="false" stroke-linejoin="round" {
            g transform="translate(10 28)" { (chest("#B8864C", "#7C5226")) }
            g transform="translate(84 28)" { (chest("#8498AA", "#5A6B7C")) }
            g transform="translate(158 28)" { (chest("#F5B52E", "#B8864C")) }
            g transform="translate(236 30)" {
                path d="M2 4L44 1L47 43L4 46Z" fill=(CREAM) stroke=(INK) stroke-width="3" {}
                @for (x, y) in [(14, 14), (25, 24), (36, 34)] { circle cx=(x) cy=(y) r="4.4" fill=(INK) {} }
            }
        }
    }
}

/// What is fought for.
pub(super) fn table_top() -> Markup {
    let icons = [("i-die", 0, 0), ("i-gold", -1, 0), ("i-sword", 1, 0), ("i-food", 0, 1), ("i-barrel", 0, -1)];
    html! {
        @for (sprite, x, y) in icons {
            use href={ "#" (sprite) } transform={ "translate(" (x * 40) " " (y * 40) ") scale(1.3)" } {}
        }
    }
}
