//! Both languages say the same, and the code asks for nothing that they lack.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use joute_games::{GameId, with_game};
use joute_kernel::{Game, Refusal};

use super::*;
use crate::page::model::{Bar, Stop};

/// Keys with their variables, read from the files by line.
fn keys(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for text in files(lang) {
        let mut last = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if !line.starts_with([' ', '}'])
                && let Some((key, _)) = line.split_once(" =")
            {
                key.clone_into(&mut last);
                assert!(found.insert(last.clone(), BTreeSet::new()).is_none(), "{key} stands twice");
            }
            let variables = line
                .split('$')
                .skip(1)
                .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect::<String>());
            if let Some(known) = found.get_mut(&last) {
                known.extend(variables);
            }
        }
    }
    found
}

/// The text of every source file of this crate that speaks.
fn sources() -> Vec<String> {
    fn collect(folder: &Path, out: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the entry can be read").path();
            if path.is_dir() {
                collect(&path, out);
            } else if path.extension().is_some_and(|kind| kind == "rs") && !path.ends_with("tests.rs") {
                out.push(fs::read_to_string(&path).expect("the file can be read"));
            }
        }
    }
    let mut out = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut out);
    out
}

/// Keys that are put together at run time, all of them.
fn composed() -> Vec<String> {
    let mut keys = Vec::new();
    for game in joute_games::GameId::ALL {
        for mode in game.modes() {
            keys.push(format!("mode-{}", mode.code));
            keys.push(format!("mode-{}-note", mode.code));
            for asked in game.worded_options(mode.code, mode.seats[0]) {
                keys.push(format!("new-{}", asked.key));
                keys.extend(asked.words.iter().map(|word| format!("new-{}-{}", asked.key, word.replace(' ', "-"))));
            }
            for offered in game.seat_options(mode.code, mode.seats[0], "") {
                keys.extend([format!("new-{}", offered.key), format!("new-{}-own", offered.key)]);
            }
        }
    }
    keys.extend(["novice", "adept", "master", "archmage"].map(|level| format!("level-{level}")));
    keys.extend(["novice", "adept", "master", "archmage"].map(|level| format!("level-{level}-note")));
    keys.extend(["novice", "adept", "master", "archmage"].map(|level| format!("character-{level}")));
    let kin = |level: &'static str| (2..=joute_kernel::SEATS_MAX).map(move |n| format!("character-{level}-{n}"));
    keys.extend(["novice", "adept", "master", "archmage"].into_iter().flat_map(kin));
    keys.extend(Bar::ALL.map(|bar| format!("take-back-barred-{}", bar.code())));
    let stops = |stop: Stop| {
        [format!("why-{}", stop.code()), format!("prompt-{}", stop.code()), format!("{}-lead", stop.code())]
    };
    keys.extend(Stop::ALL.into_iter().flat_map(stops));
    for game in joute_games::GameId::ALL {
        for step in 1..=joute_lessons::steps(game) {
            // The last step only tells.
            let parts = if step < joute_lessons::steps(game) { 5 } else { 3 };
            let parts = ["title", "a", "b", "reply", "done"].into_iter().take(parts);
            keys.extend(parts.map(|part| format!("learn-{}-{step}-{part}", game.code())));
        }
    }
    keys.extend(refusals().map(|refusal| format!("refusal-{}", refusal.code)));
    // Only there a thing of the hand is turned.
    keys.push("hint-turn-rivality".to_owned());
    keys.extend(OF_BELLUM.map(|key| format!("{key}-bellum")));
    keys.extend(OF_GUARDIANS.map(|key| format!("{key}-guardians")));
    keys.extend(OF_RIVALS.map(|key| format!("{key}-rivals")));
    let counted = [&joute_bellum::Icons::CODES[..], &joute_bellum::Loot::CODES, &joute_bellum::Supply::CODES].concat();
    keys.extend(counted.into_iter().chain(["chests"]).map(|code| format!("bel-n-{code}")));
    let owners = crate::bellum::OWNERS.into_iter().chain(crate::rivality::OWNERS).chain(crate::rivals::OWNERS);
    keys.extend(owners.map(|owner| format!("colour-{}", owner.word())));
    let each = |stems: &[&str], codes: &[&str]| -> Vec<String> {
        stems.iter().flat_map(|stem| codes.iter().map(move |code| format!("{stem}-{code}"))).collect()
    };
    use {joute_bellum as bel, joute_rivality as riv};
    keys.extend(each(&["bel-breed"], &bel::Breed::ALL.map(bel::Breed::code)));
    keys.extend(each(&["bel-thing-deck"], &[bel::Breed::Evil, bel::Breed::SuperEvil].map(bel::Breed::code)));
    keys.extend(each(&["bel-kind"], &bel::PlaceKind::ALL.map(bel::PlaceKind::code)));
    let chests = ["bel-chest", "bel-the-chest", "bel-lost", "bel-thing-pile"];
    keys.extend(each(&chests, &bel::ChestKind::ALL.map(bel::ChestKind::code)));
    let sides = ["bel-on", "bel-sided", "bel-line", "bel-certain-if", "bel-thing", "bel-about"];
    keys.extend(each(&sides, &bel::Side::ALL.map(bel::Side::code)));
    keys.extend(each(&["bel-done"], &bel::Means::ALL.map(bel::Means::code)));
    keys.extend(crate::guardians::composed());
    keys.extend(crate::rivals::composed());
    keys.extend(each(&["terrain", "about-terrain"], &riv::Terrain::ALL.map(riv::Terrain::code)));
    keys.extend(each(&["direction", "direction-title"], &["north", "east", "south", "west"]));
    keys
}

/// What is said of Bellum Magica in words of its own: keys that have a namesake with `-bellum` behind it.
const OF_BELLUM: [&str; 20] = [
    "about-banner",
    "curtain-lead",
    "end-count",
    "first-box-note",
    "goal-words",
    "lead-bars",
    "hint-turn",
    "new-first",
    "new-first-summary-draw",
    "new-first-summary-seat",
    "new-options-summary",
    "prompt-chance",
    "replay-open",
    "replay-open-name",
    "rules-title",
    "table-board",
    "text-board",
    "text-board-drawn",
    "why-cards",
    "why-chance",
];

/// The same of Guardians.
const OF_GUARDIANS: [&str; 18] = [
    "table-hand-empty",
    "about-banner",
    "curtain-lead",
    "end-fell",
    "end-fell-round",
    "first-box-note",
    "goal-words",
    "new-first",
    "new-first-summary-draw",
    "new-first-summary-seat",
    "new-options-summary",
    "prompt-chance",
    "rules-title",
    "table-board",
    "text-board",
    "text-board-drawn",
    "why-cards",
    "why-chance",
];

/// The same of Rivals.
const OF_RIVALS: [&str; 15] = [
    "about-banner",
    "curtain-lead",
    "first-box-note",
    "goal-words",
    "lead-bars",
    "lead-change",
    "new-options-summary",
    "prompt-chance",
    "rules-title",
    "table-board",
    "table-hand-empty",
    "text-board",
    "text-board-drawn",
    "why-cards",
    "why-chance",
];

/// Every word with which a game refuses something.
fn refusals() -> impl Iterator<Item = Refusal> {
    GameId::ALL.into_iter().flat_map(|game| with_game!(game, G => G::refusals()))
}

#[test]
fn both_languages_have_the_same_keys_and_variables() {
    let (english, french) = (keys(Lang::En), keys(Lang::Fr));
    assert!(english.len() > 150, "{} keys were read", english.len());
    assert_eq!(english.keys().collect::<Vec<_>>(), french.keys().collect::<Vec<_>>());
    for (key, variables) in &english {
        assert_eq!(variables, &french[key], "variables of {key}");
        assert!(Words(Lang::En).has(key) && Words(Lang::Fr).has(key), "{key} is not understood by Fluent");
    }
}

#[test]
fn every_key_that_the_code_uses_exists_and_every_key_is_used() {
    let known = keys(Lang::En);
    let text = sources().join("\n");
    let quoted: BTreeSet<&str> = text.split('"').filter(|part| known.contains_key(*part)).collect();
    let composed = composed();
    for key in &composed {
        assert!(known.contains_key(key), "{key} does not exist");
    }
    let unused: Vec<&String> =
        known.keys().filter(|key| !quoted.contains(key.as_str()) && !composed.contains(key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
    for call in [".t(\"", ".say(\"", ".at_tile(\""] {
        for rest in text.split(call).skip(1) {
            let key = rest.split('"').next().unwrap_or("");
            assert!(known.contains_key(key), "the code says {key}, which does not exist");
        }
    }
}

#[test]
fn every_refusal_has_a_sentence() {
    for refused in refusals() {
        assert!(Words(Lang::En).has(&format!("refusal-{}", refused.code)), "{refused} has no sentence");
    }
}

#[test]
fn what_is_missing_shows_itself_and_nothing_panics() {
    assert_eq!(Words(Lang::Fr).t("no-such-key"), "no-such-key");
    assert!(Words(Lang::En).t("end-points").contains('n'));
    assert_eq!(refusal(Lang::En, "brand_new"), "The rules do not allow that.");
}

#[test]
fn french_has_its_own_marks_and_nobody_shouts() {
    for lang in Lang::BOTH {
        for text in files(lang) {
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                assert!(!line.contains('!'), "{line}");
                assert!(!line.contains('\''), "a straight apostrophe in {line}");
                if lang == Lang::Fr {
                    let outside = line.replace(" }", "").replace("{ ", "");
                    for mark in [" :", " ;", " ?", " »", "« "] {
                        assert!(!outside.contains(mark), "a common space before a mark in {line}");
                    }
                }
            }
        }
    }
}

#[test]
fn numbers_follow_the_language() {
    let n = |lang, n: u8| Words(lang).say("end-points", &[("n", n.into())]);
    assert_eq!(
        [n(Lang::En, 0), n(Lang::En, 1), n(Lang::Fr, 0), n(Lang::Fr, 2)],
        ["0 points", "1 point", "0 point", "2 points"]
    );
}

#[test]
fn the_header_of_the_browser_chooses_the_language() {
    let of = Lang::from_accept_language;
    assert_eq!(of("fr-CH, fr;q=0.9, en;q=0.8"), Lang::Fr);
    assert_eq!(of("de, fr;q=0.3, en;q=0.7"), Lang::En);
    assert_eq!(of("en;q=0.2,fr;q=0.5"), Lang::Fr);
    assert_eq!(of(""), Lang::En);
    assert_eq!(of("fr;q=nonsense"), Lang::En);
}

#[test]
fn names_are_made_fit_to_show() {
    assert_eq!(person("  Maël \t de\nSouramoun "), "Maël de Souramoun");
    assert_eq!(person("a\u{202e}b\u{0}c\u{200b}"), "abc");
    assert_eq!(person(&"x".repeat(60)).chars().count(), 24);
    assert_eq!(person("\u{200d}\u{7}"), "");
    assert_eq!(person(&("x".repeat(24) + " y")), "x".repeat(23) + "…");
    assert_eq!(
        person(&"e\u{301}\u{301}\u{301}\u{301}".repeat(3)),
        "e\u{301}\u{301}".repeat(3),
        "marks that would climb over other lines"
    );
}

#[test]
fn lists_are_read_aloud() {
    let list = |items: &[&str]| Words(Lang::En).list(&items.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>());
    assert_eq!(
        [list(&[]), list(&["a"]), list(&["a", "b"]), list(&["a", "b", "c"])],
        ["", "a", "a and b", "a, b and c"]
    );
}

#[test]
fn every_prompt_of_a_choice_is_a_question() {
    let mut asked = 0;
    for source in Lang::BOTH.into_iter().flat_map(|lang| joute_games::GameId::ALL.map(|game| messages_of(game, lang))) {
        let mut prompt = false;
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if !line.starts_with(' ') && !line.starts_with('}') {
                let key = line.split(" =").next().unwrap_or_default();
                prompt = ["ask-", "step-", "bel-ask-", "bel-step-"].iter().any(|start| key.starts_with(start));
            }
            // A message of one line, or a branch of one with several.
            let said = match line.trim_start().starts_with(['[', '*']) {
                true => line,
                false => line.split_once(" = ").map_or("", |(_, said)| said),
            };
            if prompt && !said.is_empty() {
                assert!(said.ends_with('?'), "{line}");
                asked += 1;
            }
        }
    }
    assert!(asked > 60, "{asked} prompts were read");
}

fn messages_of(game: joute_games::GameId, lang: Lang) -> &'static str {
    with_game!(game, G => <G as crate::drawn::Drawn>::MESSAGES)[usize::from(lang == Lang::Fr)]
}

#[test]
fn french_drops_the_vowel_of_de_before_a_name_that_begins_with_one() {
    let won = |name: &str| Words(Lang::Fr).say("end-title-won", &[("n", 1.into()), ("name", name.into())]);
    assert_eq!(won("Angélique"), "Victoire d’Angélique");
    assert_eq!(won("Émile"), "Victoire d’Émile");
    assert_eq!(won("Yvonne"), "Victoire d’Yvonne");
    assert_eq!(won("Yann"), "Victoire de Yann");
    assert_eq!(won("Guillemette"), "Victoire de Guillemette");
    // An end of another word is none, and English has nothing to drop.
    assert_eq!(elided("La garde Ida".to_owned(), &[("name", "Ida".into())]), "La garde Ida");
    assert_eq!(elided("La garde Élie, de Élie".to_owned(), &[("name", "Élie".into())]), "La garde Élie, d’Élie");
    let english = Words(Lang::En).say("rvl-shield", &[("who", "Angélique".into())]);
    assert_eq!(english, "Shield of Angélique");
}
