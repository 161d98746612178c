//! Lists from spreadsheets: `spell.csv` holds what `[[spell]]` headers hold, a row each, under a first row of keys.
//!
//! A list becomes TOML of which each row stands on the line that it has in its file, so that whatever is said of it later leads there.

use std::collections::BTreeSet;
use std::path::Path;

use ::csv::{ReaderBuilder, StringRecord};
use toml::de::DeTable;

use crate::{BYTES_MAX, Fault, too_long};

/// The most columns of a list.
const COLUMNS_MAX: usize = 64;
/// The longest key of a column, in bytes.
const KEY_BYTES_MAX: usize = 40;
/// So many faults are told of a list.
const FAULTS_MAX: usize = 200;
/// What a column is for.
const COLUMN: &str = "a key such as `vitality`, `name.en`, or `immune[]` for a list of words";

/// A list as TOML, as far as it can be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// The list under the name of its file; each row on its line.
    pub text: String,
    /// What is wrong with its form.
    pub faults: Vec<Fault>,
}

/// Reads a list with `,` or `;` between its cells, quoted as spreadsheets do it. The file is called `KEY.csv` after the tables that it is
/// a list of.
///
/// A cell is a whole number, `true`, `false`, a list or table in TOML, or else a text; an empty one is left out. Under a key that ends in
/// `[]` it is words with blanks between them.
///
/// ```
/// use joute_content::toml_of_csv;
///
/// let list = "id;name.en;vitality;immune[]\nimp;Imp, small;3;fire fear\n\nowl;Owl;;\n";
/// let read = toml_of_csv("mine/card.csv", list);
/// let rows: Vec<&str> = read.text.lines().collect();
/// assert_eq!(rows[1], r#"{ id = "imp", name.en = "Imp, small", vitality = 3, immune = ["fire", "fear"] },"#);
/// assert_eq!(rows[3], r#"{ id = "owl", name.en = "Owl" },"#);
///
/// let read = toml_of_csv("card.csv", "id,vitality\nimp\n");
/// assert_eq!(read.faults[0].to_string(), "card.csv:2: 1 cells; expected 2, as in the first row, and every quote closed");
/// ```
#[must_use]
pub fn toml_of_csv(name: &str, list: &str) -> Read {
    let mut made = Made { name, text: String::new(), line: 1, faults: Vec::new() };
    let key = Path::new(name).file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    if !is_key(key) {
        made.fault(1, format!("{key:?}; expected a file named after its tables, such as `card.csv`"));
        return made.read();
    }
    let list = list.strip_prefix('\u{feff}').unwrap_or(list);
    let first = list.lines().next().unwrap_or_default();
    let is_french = first.matches(';').count() > first.matches(',').count();
    let delimiter = if is_french { b';' } else { b',' };
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).delimiter(delimiter).from_reader(list.as_bytes());
    // The reader takes bytes; those of a text are never refused.
    let mut rows = reader.records().map_while(Result::ok).map(|row| (line_of(&row, list), row));
    let Some((line, head)) = rows.next() else {
        made.fault(1, format!("empty; expected a first row of keys, each {COLUMN}"));
        return made.read();
    };
    let Some(columns) = made.columns(line, &head) else { return made.read() };
    made.put(line, &format!("{key} = ["));
    for (line, row) in rows {
        if made.text.len() > BYTES_MAX {
            made.fault(line, too_long());
            break;
        }
        if made.faults.len() >= FAULTS_MAX {
            made.fault(
                line,
                "there may be more faults from here on; expected those above to be mended first".to_owned(),
            );
            break;
        }
        made.row(line, &row, &columns);
    }
    made.text.push_str("\n]\n");
    made.read()
}

/// What is made of a list.
struct Made<'a> {
    name: &'a str,
    text: String,
    /// The line at which the text ends.
    line: usize,
    faults: Vec<Fault>,
}

impl Made<'_> {
    fn read(self) -> Read {
        Read { text: self.text, faults: self.faults }
    }

    fn fault(&mut self, line: usize, message: String) {
        self.faults.push(Fault { file: self.name.to_owned(), line, message });
    }

    /// Adds a text at its line, or at the end if that is past.
    fn put(&mut self, line: usize, text: &str) {
        let blank = line.saturating_sub(self.line);
        self.text.extend(std::iter::repeat_n('\n', blank));
        self.text.push_str(text);
        self.line += blank + text.matches('\n').count();
    }

    /// The keys of the first row, and whether each is of a list of words.
    fn columns<'r>(&mut self, line: usize, head: &'r StringRecord) -> Option<Vec<(&'r str, bool)>> {
        if head.len() > COLUMNS_MAX {
            self.fault(line, format!("{} columns; expected {COLUMNS_MAX} at most", head.len()));
            return None;
        }
        let mut known = BTreeSet::new();
        let before = self.faults.len();
        let mut columns = Vec::new();
        for cell in head {
            let cell = cell.trim();
            let (key, is_list) = cell.strip_suffix("[]").map_or((cell, false), |key| (key, true));
            let shown: String = cell.chars().take(KEY_BYTES_MAX).collect();
            if !key.split('.').all(is_key) || key.len() > KEY_BYTES_MAX {
                self.fault(line, format!("column {shown:?}; expected {COLUMN}"));
            } else if !known.insert(key) {
                self.fault(line, format!("column {shown:?} is there twice; expected each key once"));
            }
            columns.push((key, is_list));
        }
        (self.faults.len() == before).then_some(columns)
    }

    fn row(&mut self, line: usize, row: &StringRecord, columns: &[(&str, bool)]) {
        if row.iter().all(|cell| cell.trim().is_empty()) {
            return;
        }
        if row.len() != columns.len() {
            let expected = format!("expected {}, as in the first row, and every quote closed", columns.len());
            self.fault(line, format!("{} cells; {expected}", row.len()));
            return;
        }
        let mut members = Vec::new();
        for (&(key, is_list), cell) in columns.iter().zip(row).filter(|(_, cell)| !cell.trim().is_empty()) {
            match value(cell.trim(), is_list) {
                Ok(value) => members.push(format!("{key} = {value}")),
                Err(message) => self.fault(line, format!("{key}: {message}")),
            }
        }
        self.put(line, &format!("{{ {} }},", members.join(", ")));
    }
}

/// Whether TOML takes it as a key without quotes.
fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// The line of a row; the reader counts empty lines before it to it.
fn line_of(row: &StringRecord, list: &str) -> usize {
    let Some(position) = row.position() else { return 1 };
    let before = list.as_bytes().iter().skip(position.byte() as usize);
    let blank = before.take_while(|byte| matches!(byte, b'\r' | b'\n')).filter(|byte| **byte == b'\n').count();
    position.line() as usize + blank
}

/// A cell in TOML.
fn value(cell: &str, is_list: bool) -> Result<String, String> {
    if is_list {
        let words: Vec<String> = cell.split_whitespace().map(quoted).collect();
        return Ok(format!("[{}]", words.join(", ")));
    }
    let is_plain =
        matches!(cell, "true" | "false") || cell.parse::<i64>().is_ok_and(|number| number.to_string() == cell);
    if is_plain {
        return Ok(cell.to_owned());
    }
    if !cell.starts_with(['[', '{']) {
        return Ok(quoted(cell));
    }
    match DeTable::parse(&format!("x = {cell}")) {
        Ok(_) => Ok(cell.to_owned()),
        Err(error) => Err(format!("not TOML: {}; expected a list or a table such as {{ woods = 4 }}", error.message())),
    }
}

/// A text in quotes on one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => quoted.push_str(&format!("\\u{:04X}", u32::from(sign))),
            sign => quoted.push(sign),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::{BYTES_MAX, FAULTS_MAX, toml_of_csv};

    #[track_caller]
    fn faults(list: &str, said: &[&str]) {
        let found: Vec<String> = toml_of_csv("a/card.csv", list).faults.iter().map(ToString::to_string).collect();
        assert_eq!(found, said);
    }

    #[test]
    fn each_row_stands_on_its_line_and_is_what_the_cells_say() {
        let list = "\u{feff}id,name.en,flavour,abilities,flying\r\nimp,\"Imp, \"\"the\"\" small\",\"two\nlines\",\"[{ do = { vit = 1 } }]\",true\r\n\r\n,,,,\r\nowl,007,a\\b,,false\r\n";
        let read = toml_of_csv("card.csv", list);
        assert_eq!(read.faults, []);
        let lines: Vec<&str> = read.text.lines().collect();
        assert_eq!(lines[0], "card = [");
        assert_eq!(lines[5], r#"{ id = "owl", name.en = "007", flavour = "a\\b", flying = false },"#);
        let table: toml::Table = read.text.parse().unwrap();
        let imp = &table["card"][0];
        assert_eq!(imp["name"]["en"].as_str(), Some("Imp, \"the\" small"));
        assert_eq!(imp["flavour"].as_str(), Some("two\nlines"));
        assert_eq!(imp["abilities"][0]["do"]["vit"].as_integer(), Some(1));
    }

    #[test]
    fn what_is_no_list_is_told_by_its_line() {
        let empty = "a/card.csv:1: empty; expected a first row of keys, each a key such as `vitality`, `name.en`, or `immune[]` for a list of words";
        faults("", &[empty]);
        faults("id,id\n", &["a/card.csv:1: column \"id\" is there twice; expected each key once"]);
        let twice = [
            "a/card.csv:3: x: not TOML: unclosed inline table, expected `}`; expected a list or a table such as { woods = 4 }",
            "a/card.csv:4: 3 cells; expected 2, as in the first row, and every quote closed",
        ];
        faults("id,x\na,1\nb,{ y = 1\nc,2,3\n", &twice);
        let faults = toml_of_csv("a/Vitalité.csv", "id\n").faults;
        assert!(faults[0].message.contains("expected a file named after its tables"), "{}", faults[0]);
    }

    #[test]
    fn what_is_made_of_a_list_stays_small() {
        // A row of two bytes a cell, with keys as long as they may be.
        let keys: Vec<String> = (10..74).map(|n| format!("{}{n}", "k".repeat(38))).collect();
        let row = vec!["1"; keys.len()].join(",") + "\n";
        let list = keys.join(",") + "\n" + &row.repeat(BYTES_MAX / row.len());
        let read = toml_of_csv("card.csv", &list);
        assert!(read.text.len() < BYTES_MAX + 4096 && read.faults.len() == 1, "{} bytes", read.text.len());
        assert!(read.faults[0].message.contains("longer than"), "{}", read.faults[0]);
        assert_eq!(toml_of_csv("card.csv", &",".repeat(BYTES_MAX)).faults.len(), 1);
        let read = toml_of_csv("card.csv", &("id,x\n".to_owned() + &"a\n".repeat(BYTES_MAX / 2)));
        assert_eq!(read.faults.len(), FAULTS_MAX + 1, "a million rows with a fault each are not a million sentences");
    }
}
