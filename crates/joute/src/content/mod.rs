//! `joute content check`.

mod rivality;

use std::io::{self, Write as _};
use std::path::Path;

use std::sync::Arc;

use joute_bellum as bel;
use joute_bellum::pack::PackFiles;
use joute_content::{Fault, File, check_bounds};
use joute_games::GameId;

use crate::failure::{Failure, Outcome};
use crate::folder::toml_files;

/// The only file of Rivality.
const TILES: &str = "tiles.toml";

/// What is to be said about a folder.
#[derive(PartialEq, Eq, Default, Debug)]
struct Findings {
    /// What is wrong.
    faults: Vec<Fault>,
    /// What is strange, and allowed.
    warnings: Vec<Fault>,
}

/// Checks every file of a folder and prints each fault as `file:line: cause; expected …`, each warning as
/// `file:line: warning: …`.
pub(crate) fn check(folder: &Path) -> Outcome {
    let Findings { faults, warnings } = findings(folder, &toml_files(folder)?);
    let mut out = io::stdout().lock();
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    for Fault { file, line, message } in &warnings {
        writeln!(out, "{file}:{line}: warning: {message}")?;
    }
    if !faults.is_empty() {
        let counted = counted(faults.len(), "fault");
        return Err(Failure::check(format!("{}: {counted}; correct them and check again", folder.display())));
    }
    match warnings.len() {
        0 => writeln!(out, "{}: sound", folder.display())?,
        count => writeln!(out, "{}: sound, with {}", folder.display(), counted(count, "warning"))?,
    }
    Ok(())
}

fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// All that is to be said about the files of a folder, by the game that one of them names.
fn findings(folder: &Path, files: &[(String, String)]) -> Findings {
    if let Err(fault) = check_bounds(files) {
        return Findings { faults: vec![fault], ..Findings::default() };
    }
    let named = files.iter().find_map(|(name, text)| {
        let (file, _) = File::parse(name.clone(), text);
        let entries = file.entries();
        let game = entries.iter().find(|entry| entry.key == "game")?;
        let expected = "expected \"rivality\" or \"bellum\"";
        Some((game.text()?.to_owned(), file.fault(game.key_span.0, format!("game is {}; {expected}", game.seen()))))
    });
    match named {
        Some((game, spot)) if game == "bellum" => match PackFiles::new(files.to_vec()).read_with_warnings() {
            Ok((pack, warnings)) => with_setups(pack, &spot, warnings),
            Err(faults) => Findings { faults, ..Findings::default() },
        },
        Some((game, fault)) if game != "rivality" => Findings { faults: vec![fault], ..Findings::default() },
        _ => Findings { faults: rivality_faults(folder, files), ..Findings::default() },
    }
}

/// What is to be said about a pack that was read: also for which numbers of lords it has too few cards. That is a warning
/// as long as it can be set up for any.
fn with_setups(pack: bel::Pack, spot: &Fault, mut warnings: Vec<Fault>) -> Findings {
    let pack = Arc::new(pack);
    let reasons = |seats: u8| -> Vec<String> {
        let options = bel::Options { pack: Arc::clone(&pack), ..bel::Options::new(seats) };
        options.faults().iter().map(ToString::to_string).collect()
    };
    let counts = GameId::Bellum.modes()[0].seats;
    let (can, cannot): (Vec<u8>, Vec<u8>) = counts.iter().partition(|&&seats| reasons(seats).is_empty());
    let remedy = match can.as_slice() {
        [] => "expected enough for 2 at least".to_owned(),
        _ => {
            format!("expected as many, or a game for {}", can.iter().map(u8::to_string).collect::<Vec<_>>().join(", "))
        }
    };
    let unplayable = cannot.iter().map(|&seats| {
        let message = format!("cannot be set up for {seats} lords: {}; {remedy}", reasons(seats).join("; "));
        Fault { message, ..spot.clone() }
    });
    if can.is_empty() {
        return Findings { faults: unplayable.collect(), warnings };
    }
    warnings.extend(unplayable);
    Findings { warnings, ..Findings::default() }
}

/// All faults of a folder that is no other game's.
fn rivality_faults(folder: &Path, files: &[(String, String)]) -> Vec<Fault> {
    let is_tiles = |name: &str| Path::new(name).file_name().is_some_and(|name| name == TILES);
    let mut faults = Vec::new();
    for (name, _) in files.iter().filter(|(name, _)| !is_tiles(name)) {
        let message = format!("a file that no game reads; expected {TILES} alone, or `game = \"bellum\"` in a file");
        faults.push(Fault { file: name.clone(), line: 1, message });
    }
    match files.iter().find(|(name, _)| is_tiles(name)) {
        Some((name, text)) => {
            let (file, mut found) = File::parse(name.clone(), text);
            rivality::check(&file, &mut found);
            found.sort();
            faults.extend(found);
        }
        None => {
            let message = "no file of a game; expected one with a line `game = \"rivality\"` or `game = \"bellum\"`";
            faults.push(Fault { file: folder.display().to_string(), line: 1, message: message.to_owned() });
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use joute_bellum::pack::PackFiles;
    use joute_content::{Fault, File};

    use super::{Findings, findings, rivality};

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
        check("game = \"chess\"\n", &["tiles.toml:1: game is \"chess\"; expected \"rivality\""]);
    }

    /// What is said about these files.
    fn said(files: &[(&str, &str)]) -> (Vec<String>, Vec<String>) {
        let files: Vec<_> = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
        let Findings { faults, warnings } = findings(Path::new("folder"), &files);
        let lines = |faults: Vec<Fault>| faults.iter().map(ToString::to_string).collect();
        (lines(faults), lines(warnings))
    }

    #[test]
    fn the_game_that_a_file_names_is_checked() {
        let standard = PackFiles::standard();
        let files: Vec<(&str, &str)> = standard.files().iter().map(|(name, text)| (&name[..], &text[..])).collect();
        assert_eq!(said(&files), Default::default());
        assert_eq!(said(&[("folder/tiles.toml", &printed())]), Default::default());
        let chess = said(&[("a.toml", "x = 1\n"), ("b.toml", "\ngame = \"chess\"\n")]).0;
        assert_eq!(chess, ["b.toml:2: game is \"chess\"; expected \"rivality\" or \"bellum\""]);
        let neither = "no file of a game; expected one with a line `game = \"rivality\"` or `game = \"bellum\"`";
        assert_eq!(said(&[]).0, [format!("folder:1: {neither}")]);
        let idle = "a file that no game reads; expected tiles.toml alone, or `game = \"bellum\"` in a file";
        assert_eq!(said(&[("a.toml", "x = 1\n")]).0, [format!("a.toml:1: {idle}"), format!("folder:1: {neither}")]);
    }

    #[test]
    fn a_slip_in_a_pack_is_a_fault_and_a_strange_thing_a_warning() {
        let edited = |file: &str, from: &str, to: &str| {
            let mut files = PackFiles::standard().files().to_vec();
            let (_, text) = files.iter_mut().find(|(name, _)| name.ends_with(file)).unwrap();
            let line = 1 + text.lines().position(|line| line.starts_with(from)).unwrap();
            *text = text.replacen(from, to, 1);
            let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&name[..], &text[..])).collect();
            (line, said(&files))
        };
        let (line, said) = edited("goblins.toml", "id = \"g2\"", "id = \"g1\"");
        let twice = "goblin[2].id: \"g1\" is the id of goblin[1] too; expected an id of its own (BEL-DATA-6)";
        assert_eq!(said, (vec![format!("content/bellum/goblins.toml:{line}: {twice}")], vec![]));
        let (line, said) = edited("places.toml", "loot = { barrel = 1 }", "loot = { wood = 1 }");
        let chests = "tavern.loot: chests; expected none, as every lord may loot it every day (BEL-PACK-6)";
        assert_eq!(said, (vec![], vec![format!("content/bellum/places.toml:{line}: {chests}")]));
    }
}
