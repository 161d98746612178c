//! Writes contact sheets of all cards of Guardians as pages, for people to look at: `cargo run -p joute-draw --example cards -- /tmp/cards`.

use std::path::Path;
use std::{env, fs, io};

use joute_draw::guardians::{CardSize, back_svg, card_svg, definitions, guardian_svg, stronghold_svg};
use joute_draw::words::{Lang, Words};
use joute_guardians::cards::{Back, Pack};

const STYLE: &str = "body{margin:16px;background:#1E2740}svg.card{margin:0 6px 6px 0}
.g{font-family:\"Grenze Gotisch\",serif;font-weight:600}.t{font-family:\"Alegreya Sans\"}.b{font-family:\"Alegreya Sans\";font-weight:700}";

/// The faces, as a page loads them.
fn fonts() -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/fonts");
    let face = |name: &str, file: &str, weight: u32| {
        format!("@font-face{{font-family:\"{name}\";font-weight:{weight};src:url(\"file://{root}/{file}.woff2\")}}")
    };
    face("Grenze Gotisch", "grenze-gotisch-600", 600)
        + &face("Alegreya Sans", "alegreya-sans-400", 400)
        + &face("Alegreya Sans", "alegreya-sans-700", 700)
}

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).ok_or_else(|| io::Error::other("usage: cards FOLDER"))?;
    fs::create_dir_all(&folder)?;
    let pack = Pack::standard();
    for lang in Lang::BOTH {
        for (name, size) in ["full", "hand", "field", "tiny"].into_iter().zip(CardSize::ALL) {
            let words = Words(lang);
            let guardians = pack.guardians.iter().map(|one| guardian_svg(one, words, size));
            let sets = pack.strongholds.iter().flat_map(|set| (0..3).map(move |place| (set, place)));
            let strongholds = sets.map(|(set, place)| stronghold_svg(set, place, words, size));
            let cards = pack.cards.iter().map(|card| card_svg(card, words, size));
            let backs = [Back::Single, Back::Double].map(|back| back_svg(back, size));
            let (w, _) = size.extent();
            let sheet: String = guardians.chain(strongholds).chain(cards).chain(backs).collect();
            let sheet = sheet.replace("<svg xmlns", &format!("<svg width=\"{}\" xmlns", w + 10.0));
            let page = format!(
                "<!doctype html><meta charset=\"utf-8\"><style>{}{STYLE}</style><svg width=\"0\" height=\"0\" style=\"position:absolute\"><defs>{}</defs></svg>{sheet}",
                fonts(),
                definitions()
            );
            fs::write(Path::new(&folder).join(format!("{name}-{}.html", lang.code())), page)?;
        }
    }
    Ok(())
}
