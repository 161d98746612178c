//! `joute content check`.

mod reader;
mod rivality;

use std::io::{self, Write as _};
use std::path::Path;

use crate::failure::{Failure, Outcome, read_file};
use reader::{Fault, File};

/// The file that says which game a folder is for.
const FIRST_FILE: &str = "tiles.toml";

/// Checks every file of a folder and prints each fault as `file:line: cause; expected …`.
pub(crate) fn check(folder: &Path) -> Outcome {
    let faults = faults_of(folder)?;
    let mut out = io::stdout().lock();
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    if !faults.is_empty() {
        let count = faults.len();
        let noun = if count == 1 { "fault" } else { "faults" };
        return Err(Failure::check(format!("{}: {count} {noun}; correct them and check again", folder.display())));
    }
    writeln!(out, "{}: sound", folder.display())?;
    Ok(())
}

/// All faults of the content in a folder.
fn faults_of(folder: &Path) -> Outcome<Vec<Fault>> {
    let listed = std::fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>());
    let mut paths = listed.map_err(|error| Failure::usage(format!("{}: {error}; give a folder", folder.display())))?;
    paths.sort();
    let is_toml = |path: &&std::path::PathBuf| path.extension().is_some_and(|extension| extension == "toml");
    let is_first = |path: &Path| path.file_name().is_some_and(|name| name == FIRST_FILE);
    let tomls: Vec<_> = paths.iter().filter(is_toml).collect();
    let mut faults = Vec::new();
    for path in &tomls {
        if !is_first(path) {
            let message = format!("a file that no game reads; expected {FIRST_FILE} alone");
            faults.push(Fault { file: path.display().to_string(), line: 1, message });
        }
    }
    match tomls.iter().find(|path| is_first(path)) {
        Some(path) => {
            let text = read_file(path)?;
            let (file, mut found) = File::parse(path.display().to_string(), &text);
            rivality::check(&file, &mut found);
            found.sort();
            faults.extend(found);
        }
        None => {
            let message = format!("no {FIRST_FILE}; expected one that begins with `game = \"rivality\"`");
            faults.push(Fault { file: folder.display().to_string(), line: 1, message });
        }
    }
    Ok(faults)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::reader::File;
    use super::rivality;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let (file, mut faults) = File::parse("tiles.toml".to_owned(), text);
        rivality::check(&file, &mut faults);
        faults.sort();
        let found: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    fn printed() -> String {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/rivality/tiles.toml");
        std::fs::read_to_string(path).unwrap()
    }

    #[test]
    fn the_printed_content_is_the_printed_pack() {
        let text = printed();
        let (file, mut faults) = File::parse("tiles.toml".to_owned(), &text);
        let pack = rivality::check(&file, &mut faults);
        assert!(faults.is_empty(), "{faults:?}");
        let spells = pack.unwrap();
        for tile in joute_rivality::TileId::spell_tiles() {
            assert_eq!(&spells[tile.index()], joute_rivality::PRINTED.of(tile), "{tile}");
        }
        let names = rivality::names(&file);
        assert_eq!(names.get("fortress.fr").map(String::as_str), Some("Forteresse"));
        assert_eq!(names.len(), 8);
    }

    #[test]
    fn every_fault_is_said_at_its_line() {
        let text = printed()
            .replace("[[tile]]\nid = \"D01\"", "[[tile]]\nid = \"D11\"")
            .replace(
                "id = \"C04\"\nkind = \"cottage\"\nstar = false\nleft = \"2@3!\"",
                "id = \"C04\"\nkind = \"castle\"\nstar = 1\nleft = \"5@4\"",
            )
            .replace("id = \"F02\"", "id = \"F01\"\nbottom = \"1@1\"\ncolour = \"red\"");
        let line = |needle: &str, offset: usize| 1 + offset + text.lines().position(|line| line == needle).unwrap();
        let (d11, c04) = (line("id = \"D11\"", 0), line("id = \"C04\"", 0));
        let f01 = line("bottom = \"1@1\"", 0) - 1;
        let known = "id, kind, star, left, top, right";
        let mut expected = vec![
            format!("tiles.toml:{d11}: id is \"D11\"; expected D01 to D10, C01 to C08 or F01 to F06 (RIV-COMP-2)"),
            format!("tiles.toml:{}: kind is \"castle\"; expected \"cottage\" for C04 (RIV-COMP-2)", c04 + 1),
            format!("tiles.toml:{}: star is an integer; expected true or false", c04 + 2),
            format!(
                "tiles.toml:{}: left is \"5@4\"; expected 1 to 4 golems, @, a range of 1 to 3, and ! if it breaks shields, such as \"2@3!\" (RIV-GEO-4)",
                c04 + 3
            ),
            format!("tiles.toml:{f01}: F01 is there twice; expected one of each tile (RIV-COMP-2)"),
            format!(
                "tiles.toml:{}: bottom is \"1@1\"; expected nothing, because no tile has a spell on its bottom side (RIV-GEO-3)",
                f01 + 1
            ),
            format!("tiles.toml:{}: unknown key colour; expected {known}", f01 + 2),
        ];
        expected.insert(0, "tiles.toml:1: D01 is missing; expected all 24 tiles (RIV-COMP-2)".to_owned());
        expected.insert(1, "tiles.toml:1: F02 is missing; expected all 24 tiles (RIV-COMP-2)".to_owned());
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(&text, &expected);
    }

    #[test]
    fn text_that_is_no_toml_is_said_with_its_lines() {
        let (_, faults) = File::parse("tiles.toml".to_owned(), "game = \"rivality\"\n[[tile]\nid = \n");
        assert!(!faults.is_empty());
        assert_eq!(faults[0].line, 2, "{faults:?}");
    }

    #[test]
    fn another_game_is_named() {
        check(
            "game = \"chess\"\n",
            &["tiles.toml:1: game is \"chess\"; expected \"rivality\", the only game whose content can be checked"],
        );
    }
}
