//! RVL-SETUP-2, RVL-ULT-6: the boards of the Ashaks as data.

use joute_content::{At, Data, Findings};

use crate::cards::{self, Attack, Board, Hit, Op, Ultimate};

/// A board with this ultimate.
fn board(ultimate: &str) -> Result<Vec<Board>, Vec<String>> {
    let name = "name = { en = \"X\", fr = \"X\" }";
    let text = format!(
        "[[board]]\nid = \"x\"\n{name}\ncards = [\"one\", \"two\"]\ngauge = 13\n[board.ultimate]\n{name}\n{ultimate}\n"
    );
    cards::read_boards(&[("boards.toml".to_owned(), text)])
        .map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

fn ultimate(text: &str) -> Ultimate {
    board(text).expect("a board").remove(0).ultimate
}

const BLAST: &str = "type = \"explosive\"\nrange = [1, 4]\ndamage = 4\nspare_self = true";

#[test]
fn rvl_setup_2_rvl_ult_3_a_board_names_two_cards_and_its_gauge() {
    let read = board(BLAST).expect("a board").remove(0);
    assert_eq!((read.id.as_str(), read.cards.each_ref().map(String::as_str), read.gauge), ("x", ["one", "two"], 13));
    assert_eq!((read.name, read.ultimate_name), (["X", "X"].map(str::to_owned), ["X", "X"].map(str::to_owned)));
}

#[test]
fn rvl_ult_6_rvl_pos_12_an_ultimate_is_an_attack_or_something_else() {
    let attack = Attack {
        range: (1, 4),
        damage: 4,
        salvos: 1,
        on_wound: Vec::new(),
        after_attack: Vec::new(),
        after_self: Vec::new(),
    };
    let blast = Ultimate::Attack { hit: Hit::Explosive, attack: attack.clone(), spare_self: true, up_to: 1 };
    assert_eq!(ultimate(BLAST), blast);
    let pair = "type = \"mental\"\nrange = [1, 4]\ndamage = 4\nup_to = 2";
    assert_eq!(ultimate(pair), Ultimate::Attack { hit: Hit::Mental, attack, spare_self: false, up_to: 2 });
    let other = "type = \"other\"\non_play = [[\"heal\", 5], [\"shields\", 2]]";
    assert_eq!(ultimate(other), Ultimate::Other { on_play: vec![Op::Heal(5), Op::Shields(2)], tile: None });
    let scout = "type = \"other\"\ntile = [3, \"down\"]\non_play = [[\"reveal\"], [\"peek\", 2]]";
    for text in [BLAST, pair, other, scout] {
        let (read, mut findings) = (ultimate(text), Findings::new());
        let written: Data = read.write();
        assert_eq!(Ultimate::read(&At::new("ultimate", &written, 0), &[], &mut findings), Some(read), "{written}");
        assert!(findings.is_empty(), "{written}: {findings:?}");
    }
}

#[test]
fn rvl_ult_6_rvl_dec_9_what_is_wrong_with_a_board_is_said() {
    for (text, said) in [
        ("type = \"mod\"", "board[1].ultimate.type"),
        ("type = \"other\"", "board[1].ultimate.on_play: does nothing"),
        ("type = \"other\"\nrange = [1, 2]\non_play = [[\"heal\", 1]]", "board[1].ultimate.range: unknown field"),
        ("type = \"physical\"\nrange = [1, 2]\ndamage = 1\nspare_self = true", "board[1].ultimate.spare_self"),
        ("type = \"physical\"\nrange = [1, 2]\ndamage = 1\nup_to = 3", "board[1].ultimate.up_to"),
        ("type = \"explosive\"\nrange = [1, 2]\ndamage = 1\nup_to = 2", "board[1].ultimate.up_to"),
        ("type = \"physical\"\nrange = [2, 1]\ndamage = 1", "board[1].ultimate.range"),
        ("type = \"physical\"\nrange = [1, 2]", "board[1].ultimate.damage"),
    ] {
        let faults = board(text).expect_err("refused");
        assert!(faults.iter().any(|fault| fault.to_string().contains(said)), "{text}: {faults:?}");
    }
    for (cards, gauge, said) in
        [("[\"one\"]", 13, "cards"), ("[1, 2]", 13, "cards[1]"), ("[\"one\", \"two\"]", 0, "gauge")]
    {
        let text = format!("[[board]]\ncards = {cards}\ngauge = {gauge}\n[board.ultimate]\n{BLAST}\n");
        let faults = cards::read_boards(&[("boards.toml".to_owned(), text)]).expect_err("refused");
        assert!(
            faults.iter().any(|fault| fault.to_string().contains(&format!("board[1].{said}"))),
            "{said}: {faults:?}"
        );
    }
}
