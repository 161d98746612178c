//! The reader of packs, for a game of cards that no game is.

use joute_content::{Files, Finding, Notes, Table};

/// What is said when `read` has read these files.
fn said(files: &[(&str, &str)], read: impl Fn(&Notes<'_>)) -> Vec<String> {
    let files: Vec<_> = files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect();
    let files = Files::parse(&files);
    let notes = Notes::new(&files).ruled("TOY-1", 20);
    read(&notes);
    notes.into_faults().iter().map(ToString::to_string).collect()
}

/// One file whose line 1 is this.
#[track_caller]
fn check(text: &str, read: impl Fn(&Table<'_>), expected: &[&str]) {
    let expected: Vec<String> = expected.iter().map(|message| format!("a.toml:1: {message}")).collect();
    assert_eq!(said(&[("a.toml", text)], |notes| read(&Table::top(notes))), expected);
}

fn finding(path: &str, message: &str) -> Finding {
    Finding { path: path.to_owned(), message: message.to_owned() }
}

#[test]
fn what_is_read_is_what_stands_there() {
    let text =
        "name = { fr = \"Lutin\" }\nboth = \"Imp\"\nis = true\nnone = []\nof = [\"a\", \"b\"]\n[cost]\nfood = 0x1_0\n";
    let read = |notes: &Notes<'_>| {
        let top = Table::top(notes);
        assert_eq!(top.words("name"), ["", "Lutin"]);
        assert_eq!(top.words("both"), ["Imp", ""]);
        assert_eq!((top.flag("is", false), top.flag("is_not", false)), (true, false));
        assert_eq!(top.texts("of").iter().map(|(_, text)| *text).collect::<Vec<_>>(), ["a", "b"]);
        assert!(top.texts("none").is_empty() && top.tables("card").is_empty());
        assert_eq!(top.table("cost").map(|cost| cost.counts(["food", "glyph"])), Some([16, 0]));
        assert!(top.need("cost", "a cost").is_some());
    };
    assert!(said(&[("a.toml", text)], read).is_empty());
}

#[test]
fn each_getter_says_what_it_expected() {
    check("x = 1", |top| assert_eq!(top.text("x"), ""), &["x: 1; expected a text in quotes"]);
    check("x = \"no\"", |top| assert!(top.flag("x", true)), &["x: \"no\"; expected true or false"]);
    check("x = 1.5", |top| assert_eq!(top.number("x"), 0), &["x: a float; expected a whole number"]);
    check(
        "x = -1",
        |top| assert_eq!(top.number("x"), 0),
        &["x: -1; expected a whole number from 0, none below (TOY-1)"],
    );
    check("x = 65536", |top| assert_eq!(top.number("x"), 0), &["x: 65536; expected a whole number from 0 to 20"]);
    check("x = []", |top| assert!(top.table("x").is_none()), &["x: a list; expected a table, such as [x]"]);
    check(
        "x = [{}, 1]",
        |top| assert!(top.tables("x").is_empty()),
        &["x: a list; expected tables under [[x]] headers"],
    );
    check("x = [\"a\", 7]", |top| assert_eq!(top.texts("x").len(), 1), &["x[2]: 7; expected a text in quotes"]);
    check("x = {}", |top| assert!(top.items("x", "a list").is_empty()), &["x: a table; expected a list"]);
    check(
        "x = 3",
        |top| assert_eq!(top.words("x"), ["", ""]),
        &["x: 3; expected a text in quotes, or { en = \"…\", fr = \"…\" }"],
    );
    check("", |top| assert!(top.need("x", "a cost").is_none()), &["x: not there; expected a cost"]);
    check(
        "x = { de = \"a\", en = 1 }",
        |top| assert_eq!(top.words("x"), ["", ""]),
        &["x.de: unknown field; expected en, fr (TOY-1)", "x.en: 1; expected a text in quotes"],
    );
}

#[test]
fn a_part_stands_in_one_file_and_the_rest_is_placed_by_its_path() {
    let files = [
        ("a.toml", "of = 1\n[[card]]\nid = 3\n[[card]]\ncost = { food = 9 }\n"),
        ("b.toml", "\ngame = \"toy\"\nof = 1\n"),
    ];
    let found = [
        finding("card[1].id", "said already, as it could not be read"),
        finding("card[2].cost.food", "9; expected less"),
        finding("card[2].name", "none, so it is where its card is"),
        finding("castle", "none, so it is at the first file"),
    ];
    let read = |notes: &Notes<'_>| {
        for card in Table::top(notes).tables("card") {
            let _ = (card.text("id"), card.table("cost"));
        }
        notes.judge(&found);
        assert_eq!(notes.placed(&found[1..2])[0].to_string(), "a.toml:5: card[2].cost.food: 9; expected less");
    };
    let expected = [
        "a.toml:1: castle: none, so it is at the first file",
        "a.toml:3: card[1].id: 3; expected a text in quotes",
        "a.toml:4: card[2].name: none, so it is where its card is",
        "a.toml:5: card[2].cost.food: 9; expected less",
        "b.toml:3: of: there in another file too; expected each part in one file",
    ];
    assert_eq!(said(&files, read), expected);
}

#[test]
fn what_is_no_toml_is_said_and_the_list_of_faults_has_an_end() {
    let read = |notes: &Notes<'_>| {
        assert!(!notes.is_whole());
        Table::top(notes).close(&[]);
    };
    let text = (0..1500).map(|key| format!("x{key} = 1\n")).collect::<String>() + "[x\n";
    let faults = said(&[("a.toml", &text)], read);
    assert_eq!(faults.len(), 1001);
    assert!(
        faults[1000].starts_with("a.toml:1001: ") && faults[1000].ends_with(" more faults from here on"),
        "{faults:?}"
    );
    let faults = said(&[("a.toml", "x = 1\n[y\n")], read);
    assert!(faults[1].starts_with("a.toml:2: not TOML: "), "{faults:?}");
}

#[test]
fn of_an_endless_key_the_beginning_stands_in_the_paths_below_it() {
    let key = "k".repeat(1_800_000);
    let lines: String = (0..2_000).map(|number| format!("a{number}=1\n")).collect();
    let text = format!("[[card]]\n[card.{key}]\n{lines}");
    let found = said(&[("a.toml", &text)], |notes| {
        let top = Table::top(notes);
        let cards = top.tables("card");
        let card = cards[0].get(&key).and_then(|placed| placed.as_table()).expect("what stands under the key");
        assert_eq!(card.path(), format!("card[1].{}", "k".repeat(80)));
        drop(top.data());
        cards[0].close(&["id"]);
    });
    assert_eq!(found, [format!("a.toml:2: card[1].{}: unknown field; expected id (TOY-1)", "k".repeat(40))]);
}
