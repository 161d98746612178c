//! Packs that owners of a game typed in, for as long as the program runs.
//!
//! They are read once at the start, from a folder that the host names, so that options and records can speak of them by
//! name and hash.

use std::sync::{PoisonError, RwLock};

use joute_content::{Fault, Files, Notes, Table};

use crate::{GameId, Listed, PackInfo};

/// What is printed on the components of a game.
pub trait Content: Clone + Send + Sync + 'static {
    /// Its name.
    fn id(&self) -> &str;

    /// All that counts of it, as text that is the same for the same content.
    fn canonical(&self) -> String;

    /// Its name and hash.
    fn info(&self) -> PackInfo {
        PackInfo::new(self.id(), self.canonical())
    }
}

/// The packs of one game: that of the program, and those that were installed.
#[derive(Debug)]
pub struct Packs<P> {
    standard: fn() -> P,
    installed: RwLock<Vec<P>>,
}

impl<P: Content> Packs<P> {
    /// The pack of the program alone.
    #[must_use]
    pub const fn new(standard: fn() -> P) -> Self {
        Self { standard, installed: RwLock::new(Vec::new()) }
    }

    /// The pack of the program.
    #[must_use]
    pub fn standard(&self) -> P {
        (self.standard)()
    }

    /// All of them, that of the program first.
    #[must_use]
    pub fn all(&self) -> Vec<P> {
        let installed = self.installed.read().unwrap_or_else(PoisonError::into_inner);
        [self.standard()].into_iter().chain(installed.iter().cloned()).collect()
    }

    /// The one that is played with where none is named: the last that was installed.
    #[must_use]
    pub fn last(&self) -> P {
        let installed = self.installed.read().unwrap_or_else(PoisonError::into_inner);
        installed.last().cloned().unwrap_or_else(|| self.standard())
    }

    /// The names of all.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        self.all().iter().map(|pack| pack.id().to_owned()).collect()
    }

    /// The pack with this name.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<P> {
        self.all().into_iter().find(|pack| pack.id() == id)
    }

    /// What stands against the name of a pack: another one has it.
    #[must_use]
    pub fn namesake(&self, pack: &P) -> Option<NameTaken> {
        let known = self.find(pack.id())?;
        (known.canonical() != pack.canonical()).then(|| NameTaken { id: pack.id().to_owned() })
    }

    /// Makes a pack known by its name. The same pack twice is the same as once.
    ///
    /// # Errors
    ///
    /// If another pack has its name.
    pub fn install(&self, pack: P) -> Result<(), NameTaken> {
        let mut installed = self.installed.write().unwrap_or_else(PoisonError::into_inner);
        let standard = self.standard();
        let namesake = installed.iter().chain([&standard]).find(|known| known.id() == pack.id());
        match namesake.map(|known| known.canonical() == pack.canonical()) {
            None => installed.push(pack),
            Some(true) => {}
            Some(false) => return Err(NameTaken { id: pack.id().to_owned() }),
        }
        Ok(())
    }
}

/// The files of the pack of the program as those of one called `mine`, without the folder in their names. `named` is how it says its name.
pub(crate) fn renamed(files: Vec<(String, String)>, named: &str) -> Vec<(String, String)> {
    let key = named.split(" = ").next().unwrap_or_default();
    let mine = format!("{key} = \"mine\"");
    let bare = |name: String| name.rsplit('/').next().unwrap_or_default().to_owned();
    files.into_iter().map(|(name, text)| (bare(name), text.replacen(named, &mine, 1))).collect()
}

/// Why a pack was not installed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a pack called `{id}` is there already; give it another name")]
pub struct NameTaken {
    /// The name.
    pub id: String,
}

impl NameTaken {
    /// The fault at the line of a folder's files that says the name.
    fn fault(&self, folder: &str, files: &[(String, String)]) -> Fault {
        let named = format!("= \"{}\"", self.id);
        let line_of = |text: &str| text.lines().position(|line| line.contains(&named));
        let found = files.iter().find_map(|(name, text)| Some((name.clone(), 1 + line_of(text)?)));
        let (file, line) = found.unwrap_or_else(|| (folder.to_owned(), 1));
        Fault { file, line, message: self.to_string() }
    }
}

/// Why the pack of a folder was not installed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InstallError {
    /// It is no sound pack of any game.
    #[error("not a sound pack:{}", .0.iter().map(|fault| format!("\n  {fault}")).collect::<String>())]
    Faults(Vec<Fault>),
    /// Another pack has its name.
    #[error(transparent)]
    NameTaken(#[from] NameTaken),
}

/// Checks the files of a folder, by name and text, as a pack of the game that one of them names. Returns what is strange about it
/// without being wrong.
///
/// # Errors
///
/// Every fault at once, by file and line.
pub fn check(folder: &str, files: &[(String, String)]) -> Result<Vec<Fault>, Vec<Fault>> {
    let game = game_of(folder, files)?;
    with_game!(game, G => {
        let (pack, warnings) = G::read_pack(files)?;
        match G::shelf().namesake(&pack) {
            Some(taken) => Err(vec![taken.fault(folder, files)]),
            None => Ok(warnings),
        }
    })
}

/// Makes the pack that stands in the files of a folder known to its game.
///
/// # Errors
///
/// If it is no sound pack, or another one has its name. Nothing is installed then.
pub fn install(folder: &str, files: &[(String, String)]) -> Result<(), InstallError> {
    let game = game_of(folder, files).map_err(InstallError::Faults)?;
    with_game!(game, G => {
        let (pack, _) = G::read_pack(files).map_err(InstallError::Faults)?;
        Ok(G::shelf().install(pack)?)
    })
}

/// The game that one of the files names.
///
/// # Errors
///
/// If none does, or the folder holds more than may be read.
pub fn game_of(folder: &str, files: &[(String, String)]) -> Result<GameId, Vec<Fault>> {
    joute_content::check_bounds(files).map_err(|fault| vec![fault])?;
    let games = GameId::ALL.map(|game| format!("\"{game}\""));
    let files = Files::parse(files);
    let notes = Notes::new(&files);
    if let Some(named) = Table::top(&notes).get("game") {
        let known = named.as_text().and_then(|text| text.parse().ok());
        let message = || format!("game is {}; expected {}", named.seen(), games.join(" or "));
        return known.ok_or_else(|| vec![named.said(message())]);
    }
    let lines = games.map(|game| format!("`game = {game}`"));
    let message = format!("no file of a game; expected one with a line {}", lines.join(" or "));
    Err(vec![Fault { file: folder.to_owned(), line: 1, message }])
}
