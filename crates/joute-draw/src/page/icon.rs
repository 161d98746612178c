//! The site as a program of its own on a device: its icons and its manifest.

use serde_json::json;

use crate::assets;
use crate::words::{Lang, Words};

/// The drawing of the icon, 64 units wide.
const DRAWING: &str = include_str!("../../../../web/icon.svg");
/// The ground of icons that are cut to the shape of the device: the deep green of the drawing.
const GROUND: &str = "#14474f";
/// The colours of the site's table, light and dark, as in `web/palette.css`.
pub(crate) const THEME: [&str; 2] = ["#e6d6b4", "#1d2230"];

/// An icon as a file of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Icon {
    /// Its file under `/icons/`.
    pub name: &'static str,
    /// Its side in pixels.
    pub size: u32,
    /// Whether the device may cut it to its own shape: then its ground fills the square, and its middle holds what matters.
    is_full: bool,
}

impl Icon {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self { name: "icon-192.png", size: 192, is_full: false },
        Self { name: "icon-512.png", size: 512, is_full: false },
        Self { name: "maskable-512.png", size: 512, is_full: true },
        Self { name: "touch-180.png", size: 180, is_full: true },
    ];

    /// The icon with this file name.
    #[must_use]
    pub fn called(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|icon| icon.name == name)
    }

    /// Its drawing as a whole document.
    #[must_use]
    pub fn svg(self) -> String {
        if !self.is_full {
            return DRAWING.to_owned();
        }
        // Without the square, which is the ground here: the last drawing is the star.
        let star =
            DRAWING.rsplit_once("<path").and_then(|(_, rest)| rest.split_once("/>")).map_or("", |(star, _)| star);
        // The middle four fifths are seen on every device.
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-8 -8 80 80\"><path d=\"M-8-8H72V72H-8Z\" fill=\"{GROUND}\"/><path{star}/></svg>"
        )
    }
}

/// The manifest of the site, as JSON.
#[must_use]
pub fn manifest(lang: Lang) -> String {
    let words = Words(lang);
    let version = assets::version();
    let icons: Vec<_> = Icon::ALL
        .into_iter()
        .map(|icon| {
            let (src, sizes) = (format!("/icons/{}?v={version}", icon.name), format!("{0}x{0}", icon.size));
            let purpose = if icon.is_full { "maskable" } else { "any" };
            json!({ "src": src, "sizes": sizes, "type": "image/png", "purpose": purpose })
        })
        .collect();
    json!({
        "id": "/",
        "name": words.t("site-name"),
        "short_name": words.t("site-name"),
        "description": words.t("first-lead"),
        "lang": lang.code(),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": THEME[0],
        "theme_color": THEME[0],
        "icons": icons,
    })
    .to_string()
}
