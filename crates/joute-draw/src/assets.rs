//! Files that pages load, embedded in the program.

use std::sync::LazyLock;

use joute_games::{GameId, with_game};
use sha2::{Digest, Sha256};

use crate::drawn::Drawn;

/// One file under `/assets/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its address, such as `/assets/joute.css`, without the version.
    pub path: String,
    /// Its media type.
    pub content_type: &'static str,
    /// Its bytes. References between assets carry the version, so that they can be kept for ever.
    pub bytes: Vec<u8>,
}

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const WOFF2: &str = "font/woff2";
const SVG: &str = "image/svg+xml";

macro_rules! files {
    ($($name:literal $kind:ident),* $(,)?) => {
        [$(($name, $kind, include_bytes!(concat!("../../../web/", $name)).as_slice())),*]
    };
}

/// The files of every page.
static FILES: &[(&str, &str, &[u8])] = &files![
    "palette.css" CSS,
    "joute.css" CSS,
    "feel.css" CSS,
    "book.css" CSS,
    "home.css" CSS,
    "build.css" CSS,
    "stage.css" CSS,
    "ending.css" CSS,
    "joute.js" JS,
    "about.js" JS,
    "book.js" JS,
    "hint.js" JS,
    "company.js" JS,
    "doubt.js" JS,
    "morph.js" JS,
    "choice.js" JS,
    "frames.js" JS,
    "motion.js" JS,
    "split.js" JS,
    "line.js" JS,
    "kept.js" JS,
    "forced.js" JS,
    "seal.js" JS,
    "forms.js" JS,
    "replay.js" JS,
    "drag.js" JS,
    "ending.js" JS,
    "signals.js" JS,
    "sound.js" JS,
    "table.js" JS,
    "view.js" JS,
    "fit.js" JS,
    "wishes.js" JS,
    "leaves.js" JS,
    "lines.js" JS,
    "beside.js" JS,
    "beyond.js" JS,
    "way.js" JS,
    "icon.svg" SVG,
    "icon-turn.svg" SVG,
    "fonts/grenze-gotisch-600.woff2" WOFF2,
    "fonts/alegreya-sans-400.woff2" WOFF2,
    "fonts/alegreya-sans-700.woff2" WOFF2,
];

static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, _, bytes) in FILES {
        hash.update(name);
        hash.update(bytes);
    }
    for (game, bytes) in GameId::ALL.map(sheet_of) {
        hash.update(game.code());
        hash.update(bytes);
    }
    hex::encode(&hash.finalize()[..6])
});

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let asset = |(name, content_type, bytes): &(&str, &'static str, &[u8])| Asset {
        path: format!("/assets/{name}"),
        content_type,
        bytes: versioned(content_type, bytes),
    };
    let sheet = |(game, bytes): (GameId, &[u8])| Asset {
        path: format!("/assets/{}.css", game.code()),
        content_type: CSS,
        bytes: versioned(CSS, bytes),
    };
    FILES.iter().map(asset).chain(GameId::ALL.map(sheet_of).map(sheet)).collect()
});

/// A game with the sheet that only its table needs.
fn sheet_of(game: GameId) -> (GameId, &'static [u8]) {
    (game, with_game!(game, G => <G as Drawn>::STYLES))
}

/// A sheet or script with the version added to what it loads.
fn versioned(content_type: &str, bytes: &[u8]) -> Vec<u8> {
    let Ok(text) = core::str::from_utf8(bytes) else { return bytes.to_vec() };
    let version = version();
    let text = without_comments(text);
    match content_type {
        CSS => text.replace(".woff2\")", &format!(".woff2?v={version}\")")).into_bytes(),
        JS => text
            .replace(".js\";", &format!(".js?v={version}\";"))
            .replace(".js\");", &format!(".js?v={version}\");"))
            .into_bytes(),
        _ => bytes.to_vec(),
    }
}

/// The text without the comments that begin a line, and without indentation and empty lines. Comments within a line stay, so that nothing has
/// to be known of strings and patterns.
fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let mut rest = line.trim();
        loop {
            if inside {
                let Some((_, after)) = rest.split_once("*/") else {
                    rest = "";
                    break;
                };
                (inside, rest) = (false, after.trim_start());
            } else if rest.starts_with("/*") {
                (inside, rest) = (true, &rest[2..]);
            } else {
                break;
            }
        }
        if !rest.is_empty() && !rest.starts_with("//") {
            kept.push_str(rest);
            kept.push('\n');
        }
    }
    kept
}

/// The names, without their ending, of the sheets that a page of these classes needs beside those of every page: that of a table, and that of
/// the game among `classes`.
pub(crate) fn sheets_of(classes: &str) -> impl Iterator<Item = &str> {
    let table = classes.split(' ').any(|class| ["at-table", "plain"].contains(&class));
    ["stage", "ending"]
        .into_iter()
        .filter(move |_| table)
        .chain(classes.split(' ').filter(|class| GameId::ALL.iter().any(|game| game.code() == *class)))
}

/// Every file, in no particular order.
#[must_use]
pub fn assets() -> &'static [Asset] {
    &ASSETS
}

/// Twelve hex digits that change when any asset does: pages ask for `/assets/joute.css?v={version}`.
#[must_use]
pub fn version() -> &'static str {
    &VERSION
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::{Compression, write::GzEncoder};

    use super::*;

    /// Scripts that are fetched when they are used first.
    const LATER: [&str; 14] = [
        "beside.js",
        "company.js",
        "doubt.js",
        "leaves.js",
        "lines.js",
        "drag.js",
        "ending.js",
        "hint.js",
        "replay.js",
        "forced.js",
        "seal.js",
        "sound.js",
        "split.js",
        "way.js",
    ];

    fn text(path: &str) -> String {
        let asset = assets().iter().find(|asset| asset.path == path).expect("the asset exists");
        String::from_utf8(asset.bytes.clone()).expect("the asset is text")
    }

    #[test]
    fn what_assets_load_exists_and_carries_the_version() {
        let script = text("/assets/joute.js");
        let mut imports = 0;
        for line in script.lines().filter(|line| line.starts_with("import ")) {
            let name = line.split("\"./").nth(1).and_then(|rest| rest.split('?').next()).expect("a relative import");
            assert!(assets().iter().any(|asset| asset.path == format!("/assets/{name}")), "{name} is not served");
            assert!(line.contains(version()), "{line} has no version");
            imports += 1;
        }
        assert!(imports > 0);
        assert_eq!(text("/assets/palette.css").matches(&format!(".woff2?v={}", version())).count(), 3);
    }

    /// What an asset weighs on the way. Comments, names and line breaks cost next to nothing there, so that no sheet has to be written for its
    /// length.
    /// Addresses have one version here: the letters of the real one change with every asset, and with them the weight of all scripts by some
    /// bytes.
    fn weight(asset: &Asset) -> usize {
        const ONE_VERSION: &str = "0123456789ab";
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        let bytes = match core::str::from_utf8(&asset.bytes) {
            Ok(text) => text.replace(version(), ONE_VERSION).into_bytes(),
            Err(_) => asset.bytes.to_vec(),
        };
        packed.write_all(&bytes).expect("memory takes everything");
        packed.finish().expect("memory takes everything").len()
    }

    #[test]
    fn fonts_sheets_and_scripts_keep_to_their_budget() {
        let of = |name: &str| {
            let path = format!("/assets/{name}");
            weight(assets().iter().find(|asset| asset.path == path).expect("the asset exists"))
        };
        let sum = |kind: &str| -> usize {
            assets().iter().filter(|asset| asset.content_type.starts_with(kind)).map(weight).sum()
        };
        let keeps = |what: &str, found: usize, most: usize| assert!(found < most, "{found} bytes of {what}");
        keeps("fonts", sum("font/"), 48_000);
        // A test in the browser weighs a whole page. No page loads the sheets of two games, and only books load theirs.
        let of_games = GameId::ALL.map(|game| of(&format!("{}.css", game.code())));
        // The sheet of the end goes with every table, because games end there; that of building with workbenches alone.
        let sheets = ["ending.css", "book.css", "home.css", "build.css"];
        let of_places: usize = sheets.map(of).iter().sum();
        keeps("sheets of every table", sum("text/css") - of_places - of_games.iter().sum::<usize>(), 16_800);
        keeps("the sheet of the end", of("ending.css"), 5_900);
        keeps("the sheet of books", of("book.css"), 2_400);
        keeps("the sheet of the first page and of new tables", of("home.css"), 5_900);
        keeps("the sheet of workbenches", of("build.css"), 3_800);
        // A game that ends in a picture of its own lays that out too, and one of five castles has a way for each kind of window.
        for (game, found) in GameId::ALL.iter().zip(of_games) {
            keeps(game.code(), found, 18_000);
        }
        // What a table fetches only when it is used does not hold up its first paint.
        let later: usize = LATER.map(of).iter().sum();
        keeps("script at once", sum("text/javascript") - later - of("book.js") - of("forms.js"), 37_400);
        keeps("script later", later, 21_720);
        keeps("the script of forms, which no table loads", of("forms.js"), 2_350);
        keeps("the script of books, which load no other", of("book.js"), 1_600);
    }

    /// Such a rule makes a browser look at everything below the element anew whenever something changes in it: on a slow phone that takes
    /// longer than all else that a touch does.
    #[test]
    fn what_follows_a_look_into_an_element_has_a_name() {
        for asset in assets().iter().filter(|asset| asset.content_type == CSS) {
            let sheet = text(&asset.path);
            let nameless =
                |selector: &&str| ["> :not(", ") :not(", "> *", ") *"].iter().any(|end| selector.contains(end));
            let wrong: Vec<&str> = sheet
                .lines()
                .filter(|line| line.contains(":has("))
                .filter_map(|line| line.split('{').next())
                .filter(nameless)
                .collect();
            assert!(wrong.is_empty(), "{}: {wrong:?}", asset.path);
        }
    }

    /// The newest turn stands on top, and each is told in the order in which it happened: the order in which it is read aloud.
    #[test]
    fn no_sheet_turns_the_lines_of_the_chronicle_round() {
        for asset in assets().iter().filter(|asset| asset.content_type == CSS) {
            let sheet = text(&asset.path);
            let rules = sheet.split("#log").skip(1).filter_map(|rest| rest.split('}').next());
            let wrong: Vec<&str> = rules.filter(|rule| rule.contains("-reverse")).collect();
            assert!(wrong.is_empty(), "{}: {wrong:?}", asset.path);
        }
    }

    #[test]
    fn what_is_fetched_later_is_imported_by_nobody_at_once() {
        for (name, _, bytes) in FILES.iter().filter(|(_, kind, _)| *kind == JS) {
            let text = core::str::from_utf8(bytes).expect("the asset is text");
            let early = text.lines().filter(|line| line.starts_with("import "));
            let wrong: Vec<&str> = early.filter(|line| LATER.iter().any(|later| line.contains(later))).collect();
            assert!(wrong.is_empty(), "{name}: {wrong:?}");
        }
    }

    #[test]
    fn scripts_and_the_sheets_of_every_page_know_no_game() {
        for (name, kind, bytes) in FILES.iter().filter(|(_, kind, _)| [CSS, JS].contains(kind)) {
            // Pieces that arrive are no game.
            let text = core::str::from_utf8(bytes).expect("the asset is text").to_lowercase().replace("arrivals", "");
            let named = GameId::ALL.map(GameId::code).into_iter().find(|code| text.contains(code));
            assert_eq!(named, None, "{name}, {kind}");
        }
    }

    #[test]
    fn what_only_authors_read_is_not_served() {
        let text = "/** One.\n * Two. */\nlet a = \"/* kept */\"; // kept\n  /* gone */ let b = 1;\n\n// gone\n/* a */ /* b */\n";
        assert_eq!(without_comments(text), "let a = \"/* kept */\"; // kept\nlet b = 1;\n");
        for asset in assets().iter().filter(|asset| [CSS, JS].contains(&asset.content_type)) {
            let text = core::str::from_utf8(&asset.bytes).expect("the asset is text");
            assert!(text.lines().all(|line| !line.starts_with("/*") && !line.starts_with(' ')), "{}", asset.path);
            // Template strings of several lines would change.
            assert!(text.lines().all(|line| line.matches('`').count() % 2 == 0), "{}", asset.path);
        }
    }
}
