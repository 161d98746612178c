//! Packs from the TOML files of a folder, every fault with its file and line.

use std::sync::Arc;

use joute_content::{At, Fault, Files, Finding, Findings, Notes, Table};

use super::ultimate::Ultimate;
use crate::pack::{AshakPrint, Design, Label, Names, Pack, Set};

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

/// The keys at the top beside those of the cards, of all files together.
const TOP_KEYS: [&str; 5] = ["game", "id", "version", "name", "board"];

/// The files of the pack that the program comes with, by name and text.
pub(crate) fn files() -> Vec<(String, String)> {
    joute_content::included!("content/rivals":
        "pack.toml", "interface.toml", "starters.toml", "ashaks.toml", "schemas.toml", "guilds.toml", "events.toml",
    )
}

/// Section 27: the Interface, starters, cards of Ashaks, schemas, guilds and events.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn printed() -> Result<Vec<Sheet>, Vec<Fault>> {
    read(&files())
}

/// RVL-SETUP-2: the boards of the Ashaks.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn boards() -> Result<Vec<Board>, Vec<Fault>> {
    read_boards(&files())
}

/// The boards of some files, each in a table `[[board]]`.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn read_boards(files: &[(String, String)]) -> Result<Vec<Board>, Vec<Fault>> {
    whole(files).map(|(_, boards)| boards)
}

/// The designs of some files, each in a table that is called after its set: `[[schema]]`. Boards of Ashaks may stand there too, under
/// `[[board]]`.
///
/// # Errors
///
/// Everything that is wrong, with its file and line.
pub fn read(files: &[(String, String)]) -> Result<Vec<Sheet>, Vec<Fault>> {
    whole(files).map(|(sheets, _)| sheets)
}

/// All that stands in some files.
fn whole(files: &[(String, String)]) -> Result<(Vec<Sheet>, Vec<Board>), Vec<Fault>> {
    joute_content::check_bounds(files).map_err(|fault| vec![fault])?;
    let parsed = Files::parse(files);
    let notes = Notes::new(&parsed);
    let (sheets, boards) = parts_of(&Table::top(&notes), &notes);
    let faults = notes.into_faults();
    if faults.is_empty() { Ok((sheets, boards)) } else { Err(faults) }
}

impl Pack {
    /// The pack that stands in the files of a folder, by name and text. Each part may stand in any of them.
    ///
    /// # Errors
    ///
    /// Every fault at once, by file and line; at most 1000.
    ///
    /// ```
    /// use joute_rivals::Pack;
    ///
    /// let text = "game = \"rivals\"\nid = \"mine\"\nversion = \"1\"\nname = { en = \"Mine\", fr = \"À moi\" }\n\
    ///     [[guild]]\nid = \"doctors\"\nname = { en = \"D\", fr = \"D\" }\ntype = \"guild\"\ncopies = 300\n";
    /// let faults = Pack::read(&[("pack.toml".to_owned(), text.to_owned())]).unwrap_err();
    /// let copies = "pack.toml:9: guild[1].copies: 300; expected";
    /// assert!(faults.iter().any(|fault| fault.to_string().starts_with(copies)), "{faults:?}");
    /// ```
    pub fn read(files: &[(String, String)]) -> Result<Self, Vec<Fault>> {
        let files = Files::of_pack(files)?;
        let notes = Notes::new(&files);
        let top = Table::top(&notes);
        top.need_game("rivals");
        top.need("id", "the name of the pack, such as \"mine\"");
        top.need("version", "a text such as \"1\"");
        let label = (top.text("id"), top.text("version"), top.words("name"));
        let (sheets, boards) = parts_of(&top, &notes);
        let mut made = None;
        if notes.is_silent() {
            let (found, pack) = pack_of(label, sheets, boards);
            notes.judge(&found);
            made = pack;
        }
        let faults = notes.into_faults();
        made.filter(|_| faults.is_empty()).ok_or(faults)
    }
}

/// The pack of these parts, and what is wrong with it as a whole, by the path of the part.
fn pack_of(
    (id, version, name): (String, String, [String; 2]),
    sheets: Vec<Sheet>,
    boards: Vec<Board>,
) -> (Vec<Finding>, Option<Pack>) {
    let mut found = Vec::new();
    if let Err(expected) = joute_content::pack_name(&id) {
        let shown: String = id.chars().take(40).collect();
        found.push(Finding { path: "id".to_owned(), message: format!("{shown:?}; expected {expected}") });
    }
    let names = Names {
        pack: name,
        cards: sheets.iter().map(|sheet| (sheet.design.id.clone(), sheet.name.clone())).collect(),
        ashaks: boards
            .iter()
            .map(|board| (board.id.clone(), [board.name.clone(), board.ultimate_name.clone()]))
            .collect(),
    };
    let designs = sheets.into_iter().map(|sheet| sheet.design).collect();
    let boards = boards.iter().map(AshakPrint::of).collect();
    match Pack::new(designs, boards, Pack::standard_faces()) {
        Ok(pack) => (found, Some(pack.labelled(Label { id, version, names: Arc::new(names) }))),
        Err(message) => {
            found.push(Finding { path: "game".to_owned(), message });
            (found, None)
        }
    }
}

/// The designs and boards under the keys at the top.
fn parts_of(top: &Table<'_>, notes: &Notes<'_>) -> (Vec<Sheet>, Vec<Board>) {
    let mut sheets = Vec::new();
    top.close(&[&Set::ALL.map(Set::code)[..], &TOP_KEYS].concat());
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
    let boards = top.tables("board").iter().filter_map(|table| board(table, notes)).collect();
    (sheets, boards)
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
