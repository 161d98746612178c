//! Makes one sheet of sprites of each folder of `art/` but `shelf`, whose pictures are taken whole: a file `food.svg` becomes `<g id="food">` with what is drawn in it.
#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let art = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../art");
    println!("cargo::rerun-if-changed={}", art.display());
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    for folder in sorted(&art)?.iter().filter(|folder| !folder.ends_with("shelf")) {
        let sprites: String = sorted(folder)?.iter().map(|file| sprite(file)).collect::<io::Result<_>>()?;
        let name = folder.file_name().unwrap_or_default();
        fs::write(out.join(name).with_extension("svg"), sprites)?;
    }
    Ok(())
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// What stands inside the `<svg>` of a file, without line breaks and indentation.
fn sprite(file: &Path) -> io::Result<String> {
    let text = fs::read_to_string(file)?;
    let inside = text.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</svg>"));
    let (drawn, _) = inside.ok_or_else(|| io::Error::other(format!("{}: not one <svg> element", file.display())))?;
    let name = file.file_stem().unwrap_or_default().display();
    Ok(format!("<g id=\"{name}\">{}</g>", drawn.lines().map(str::trim).collect::<String>()))
}
