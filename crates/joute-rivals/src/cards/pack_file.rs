//! The cards that the program comes with: `content/rivals`.

use joute_content::{At, Files, Findings, Notes, Table};

use super::ultimate::Ultimate;
use crate::pack::{Design, Set};

/// A design with what it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The design.
    pub design: Design,
    /// Its name in each of [`joute_content::LANGUAGES`].
    pub name: [String; 2],
}

/// RVL-SETUP-2: the board of an Ashak, with what it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The id of the Ashak.
    pub id: String,
    /// Its name in each of [`joute_content::LANGUAGES`].
    pub name: [String; 2],
    /// The ids of its two cards.
    pub cards: [String; 2],
    /// RVL-ULT-3: the length of its gauge, from 1.
    pub gauge: u8,
    /// RVL-ULT-4: what it does with a full gauge.
    pub ultimate: Ultimate,
    /// The name of that.
    pub ultimate_name: [String; 2],
}

/// The longest gauge of a board.
const GAUGE_MAX: i64 = 99;

/// Section 27: the Interface, starters, cards of Ashaks, schemas, guilds and events.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn printed() -> Result<Vec<Sheet>, Vec<String>> {
    read(&included())
}

/// RVL-SETUP-2: the boards of the Ashaks.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn boards() -> Result<Vec<Board>, Vec<String>> {
    read_boards(&included())
}

/// The boards of some files, each in a table `[[board]]`.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn read_boards(files: &[(String, String)]) -> Result<Vec<Board>, Vec<String>> {
    whole(files).map(|(_, boards)| boards)
}

fn included() -> Vec<(String, String)> {
    joute_content::included!("content/rivals":
        "interface.toml", "starters.toml", "ashaks.toml", "schemas.toml", "guilds.toml", "events.toml",
    )
}

/// The designs of some files, each in a table that is called after its set: `[[schema]]`. Boards of Ashaks may stand there too, under
/// `[[board]]`.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn read(files: &[(String, String)]) -> Result<Vec<Sheet>, Vec<String>> {
    whole(files).map(|(sheets, _)| sheets)
}

/// All that stands in some files.
fn whole(files: &[(String, String)]) -> Result<(Vec<Sheet>, Vec<Board>), Vec<String>> {
    joute_content::check_bounds(files).map_err(|fault| vec![fault.to_string()])?;
    let parsed = Files::parse(files);
    let notes = Notes::new(&parsed);
    let mut sheets = Vec::new();
    let top = Table::top(&notes);
    top.close(&[&Set::ALL.map(Set::code)[..], &["board"]].concat());
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
    let boards = top.tables("board").iter().filter_map(|table| board(table, &notes)).collect();
    let faults = notes.into_faults();
    if faults.is_empty() { Ok((sheets, boards)) } else { Err(faults.iter().map(ToString::to_string).collect()) }
}

/// The board of a table, if nothing that it needs is missing.
fn board(table: &Table<'_>, notes: &Notes<'_>) -> Option<Board> {
    let (data, mut findings) = (table.data(), Findings::new());
    let at = At::new(table.path(), &data, 1);
    let read = parts(&at, &mut findings);
    if let Some((key, message)) = read.as_ref().and_then(|(_, _, ultimate)| ultimate.fault()) {
        findings.push(format!("{}.ultimate.{key}", table.path()), message);
    }
    notes.judge(findings.as_slice());
    let (cards, gauge, ultimate) = read?;
    let ultimate_name = table.table("ultimate").map(|ultimate| ultimate.words("name")).unwrap_or_default();
    Some(Board { id: table.text("id"), name: table.words("name"), cards, gauge, ultimate, ultimate_name })
}

/// The cards, the gauge and the ultimate of a board.
fn parts(at: &At<'_>, findings: &mut Findings) -> Option<([String; 2], u8, Ultimate)> {
    let fields = at.fields(&["id", "name", "cards", "gauge", "ultimate"], findings)?;
    let cards = fields.need("cards", "the ids of two cards", findings);
    let gauge = fields.need("gauge", "the length of the gauge", findings);
    let ultimate = fields.need("ultimate", "what the Ashak does with a full gauge", findings);
    let cards = cards.and_then(|at| {
        let list = at.list(2, findings)?;
        let ids: Vec<String> = list.iter().filter_map(|id| id.text(findings).map(str::to_owned)).collect();
        let read = ids.try_into().ok();
        if read.is_none() {
            at.refuse("the ids of two cards", findings);
        }
        read
    });
    let gauge = gauge.and_then(|at| at.number(1..=GAUGE_MAX, findings));
    let ultimate = ultimate.and_then(|at| Ultimate::read(&at, &["name"], findings));
    Some((cards?, gauge? as u8, ultimate?))
}
