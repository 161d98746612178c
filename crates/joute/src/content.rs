//! `joute content check` and `joute content new`.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use joute_content::Fault;
use joute_draw::drawn;
use joute_games::{GameId, packs};

use crate::failure::{Failure, Outcome};
use crate::folder::{self, Folder};

/// Checks every file of a folder and prints each fault as `file:line: cause; expected …`, each warning as
/// `file:line: warning: …`.
pub(crate) fn check(folder: &Path) -> Outcome {
    let name = folder.display();
    let mut out = io::stdout().lock();
    let Folder { files, faults: odd } = folder::read(folder)?;
    let checked = packs::check(&name.to_string(), &files).map(|mut warnings| {
        let game = packs::game_of(&name.to_string(), &files);
        warnings.extend(game.map(|game| drawn::odd(game, &files)).unwrap_or_default());
        warnings
    });
    let warnings = match checked {
        Ok(warnings) if odd.is_empty() => warnings,
        checked => {
            let faults = [odd, checked.err().unwrap_or_default()].concat();
            for fault in &faults {
                writeln!(out, "{fault}")?;
            }
            let counted = counted(faults.len(), "fault");
            return Err(Failure::check(format!("{name}: {counted}; correct them and check again")));
        }
    };
    for Fault { file, line, message } in &warnings {
        writeln!(out, "{file}:{line}: warning: {message}")?;
    }
    match warnings.len() {
        0 => writeln!(out, "{name}: sound")?,
        count => writeln!(out, "{name}: sound, with {}", counted(count, "warning"))?,
    }
    Ok(())
}

/// Writes a folder to begin a pack with.
pub(crate) fn new(game: GameId, folder: Option<PathBuf>) -> Outcome {
    let folder = folder.unwrap_or_else(|| format!("my-{game}").into());
    let files = game.template();
    if files.is_empty() {
        return Err(Failure::usage(format!("{game}: there is no pack of it but the program's; give another game")));
    }
    folder::write(&folder, &files)?;
    let (name, mut out) = (folder.display(), io::stdout().lock());
    writeln!(out, "{name}: {}", counted(files.len(), "file"))?;
    writeln!(out, "Change them, then: joute content check {name}")?;
    writeln!(out, "To play:           joute play {game} --pack {name}")?;
    Ok(())
}

fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

#[cfg(test)]
mod tests {
    use joute_content::Fault;
    use joute_games::{bellum::Pack, packs};

    /// What is said about these files.
    fn said(files: &[(&str, &str)]) -> (Vec<String>, Vec<String>) {
        let files: Vec<_> = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
        let (faults, warnings) = match packs::check("folder", &files) {
            Ok(warnings) => (Vec::new(), warnings),
            Err(faults) => (faults, Vec::new()),
        };
        let lines = |faults: Vec<Fault>| faults.iter().map(ToString::to_string).collect();
        (lines(faults), lines(warnings))
    }

    #[test]
    fn the_game_that_a_file_names_is_checked() {
        let standard = Pack::files();
        let files: Vec<(&str, &str)> = standard.iter().map(|(name, text)| (&name[..], &text[..])).collect();
        assert_eq!(said(&files), Default::default());
        let tiles = include_str!("../../../content/rivality/tiles.toml");
        assert_eq!(said(&[("folder/tiles.toml", tiles)]), Default::default());
        let chess = said(&[("a.toml", "x = 1\n"), ("b.toml", "\ngame = \"chess\"\n")]).0;
        assert_eq!(
            chess,
            ["b.toml:2: game is \"chess\"; expected \"rivality\" or \"bellum\" or \"guardians\" or \"rivals\""]
        );
        let neither = "no file of a game; expected one with a line `game = \"rivality\"` or `game = \"bellum\"` or `game = \"guardians\"` or `game = \"rivals\"`";
        assert_eq!(said(&[]).0, [format!("folder:1: {neither}")]);
        assert_eq!(said(&[("a.toml", "x = 1\n")]).0, [format!("folder:1: {neither}")]);
    }

    #[test]
    fn a_slip_in_a_pack_is_a_fault_and_a_strange_thing_a_warning() {
        let edited = |file: &str, from: &str, to: &str| {
            let mut files = Pack::files();
            let (_, text) = files.iter_mut().find(|(name, _)| name.ends_with(file)).unwrap();
            let line = 1 + text.lines().position(|line| line.starts_with(from)).unwrap();
            *text = text.replacen(from, to, 1);
            // A changed pack has a name of its own.
            files.iter_mut().for_each(|(_, text)| *text = text.replace("id = \"joute\"", "id = \"mine\""));
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
