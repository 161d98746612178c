//! The cards that the program comes with, as far as they are made: `content/rivals`.

use joute_content::{At, Files, Findings, Notes, Table};

use crate::pack::{Design, Set};

/// A design with what it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The design.
    pub design: Design,
    /// Its name in each of [`joute_content::LANGUAGES`].
    pub name: [String; 2],
}

/// RVL-SETUP-4, RVL-SCHEMA-1, RVL-EVENT-3: starters, schemas and events.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn printed() -> Result<Vec<Sheet>, Vec<String>> {
    read(&joute_content::included!("content/rivals": "starters.toml", "schemas.toml", "events.toml"))
}

/// The designs of some files, each in a table that is called after its set: `[[schema]]`.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn read(files: &[(String, String)]) -> Result<Vec<Sheet>, Vec<String>> {
    joute_content::check_bounds(files).map_err(|fault| vec![fault.to_string()])?;
    let parsed = Files::parse(files);
    let notes = Notes::new(&parsed);
    let mut sheets = Vec::new();
    let top = Table::top(&notes);
    top.close(&Set::ALL.map(Set::code));
    for set in Set::ALL {
        for card in top.tables(set.code()) {
            let id = card.text("id");
            let name = card.words("name");
            let mut findings = Findings::new();
            let data = card.data();
            let at = At::new(card.path(), &data, 1);
            let design = Design::read(&id, &at, &["id", "name"], &mut findings).map(|design| Design { set, ..design });
            if let Some((key, message)) = design.as_ref().and_then(Design::fault) {
                findings.push(format!("{}.{key}", card.path()), message);
            }
            notes.judge(findings.as_slice());
            sheets.extend(design.map(|design| Sheet { design, name }));
        }
    }
    let faults = notes.into_faults();
    if faults.is_empty() { Ok(sheets) } else { Err(faults.iter().map(ToString::to_string).collect()) }
}
