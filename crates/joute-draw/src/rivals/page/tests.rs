//! Choices, refusals and words of whole random games in both languages.

use std::collections::BTreeSet;

use joute_games::{NEXT, Wrapped as _};
use joute_kernel::{Game, Rng, Seat, Seed, Viewer};
use joute_rivals::cards::RuleKey;
use joute_rivals::{Action, Aim, CardType, Figure, Fray, Options, Refused, Skill, State, Target};
use joute_testkit::settle;

use super::buttons::REPLIES;
use crate::page::catalogue::{Catalogue as _, Reasons as _};
use crate::page::choices::{Choices as _, Tree};
use crate::page::game::{GamePage, InWords as _, Pictured as _};
use crate::page::hint;
use crate::page::model::TablePage;
use crate::rivals::{Speaker, ids, odds};
use crate::words::{Lang, Words, refusal};

/// A random game up to its end: `see` gets the table before each decision, with the seat that makes it.
fn play(seats: u8, rng: &mut Rng, mut see: impl FnMut(&State, Seat)) -> State {
    let mut state = State::setup(&Options::new(seats)).expect("a table");
    while let Some(seat) = settle(&mut state, rng) {
        see(&state, seat);
        let action = state.sample_action(seat, rng);
        state.apply(seat, &action, &mut ()).expect("a sampled action");
    }
    state
}

/// A sentence without keys, arguments and empty places.
#[track_caller]
fn assert_sound(said: &str) {
    let is_key = |word: &str| word.starts_with("rvl-") || word.contains('{') || word.contains('}');
    assert!(!said.is_empty() && !said.split(' ').any(is_key) && !said.contains("  "), "{said:?}");
}

/// The legal actions of a seat, in their notation.
fn legal(state: &State, seat: Seat) -> Vec<String> {
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

/// The tree of the choices of a seat.
fn tree_of(state: &State, seat: Seat, lang: Lang) -> (Tree, Vec<String>) {
    let (view, texts) = (state.view(Viewer::Seat(seat)), legal(state, seat));
    let tree = Speaker::new(lang, &view, &[]).tree(&texts).expect("something is asked");
    (tree, texts)
}

/// Every id and every touch of a page.
fn touches(html: &str) -> BTreeSet<&str> {
    let of = |name| html.split(name).skip(1).filter_map(|rest: &str| rest.split('"').next());
    of(" id=\"").chain(of(" data-touch=\"")).collect()
}

#[test]
fn rvl_dec_2_every_legal_action_has_a_way_and_no_way_leads_to_two() {
    let mut rng = Seed::from_number(5).stream("ways");
    let (mut named, mut deep) = (BTreeSet::new(), 0);
    for seats in [2, 2, 3, 4, 6] {
        let mut step = 0;
        play(seats, &mut rng, |state, seat| {
            step += 1;
            let (tree, texts) = tree_of(state, seat, Lang::En);
            let paths = tree.root.paths();
            // What is asked right after it may be answered in the same gesture.
            let reached: BTreeSet<&str> = paths.iter().filter_map(|(_, gesture)| gesture.split(NEXT).next()).collect();
            assert_eq!(reached, texts.iter().map(String::as_str).collect(), "{:?}", state.question());
            let ways: BTreeSet<&Vec<&str>> = paths.iter().map(|(path, _)| path).collect();
            assert_eq!(ways.len(), paths.len(), "two actions have one way");
            let begun = |path: &Vec<&str>, other: &Vec<&str>| path.len() < other.len() && other.starts_with(path);
            for (path, action) in &paths {
                let on = paths.iter().find(|(other, _)| begun(path, other));
                assert!(on.is_none(), "{action} stands in the way of {on:?}");
                deep = deep.max(path.len());
            }
            named.extend(texts.iter().filter_map(|text| text.split(' ').next()).map(str::to_owned));
        });
        assert!(step > 50);
    }
    assert!(named.len() >= 30 && deep >= 4, "{named:?}, {deep} touches");
}

#[test]
fn what_is_touched_is_on_the_page_and_is_explained() {
    let mut rng = Seed::from_number(6).stream("touches");
    let mut checked = 0;
    for seats in [2, 4] {
        let mut step = 0;
        play(seats, &mut rng, |state, seat| {
            step += 1;
            if step % 2 != 0 {
                return;
            }
            let (tree, _) = tree_of(state, seat, Lang::Fr);
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::Fr, &view, &[]);
            let hand = speaker.hand(seat).expect("the own hand");
            let html = speaker.board(crate::page::game::Shown::Offers)
                + &hand.iter().map(|held| held.picture.as_str()).collect::<String>();
            let drawn = touches(&html);
            let answers: BTreeSet<String> = speaker.answers(&tree).into_iter().map(|answer| answer.touch).collect();
            for (path, action) in tree.root.paths() {
                for touch in path {
                    assert!(drawn.contains(touch) || answers.contains(touch), "{touch} of {action} is not on the page");
                    let known = speaker.explained(touch).unwrap_or_else(|| panic!("{touch} is not explained"));
                    assert_sound(&known.name);
                    checked += 1;
                }
            }
        });
    }
    assert!(checked > 2_000, "{checked}");
}

#[test]
fn every_question_and_every_choice_is_said_in_both_languages() {
    let mut rng = Seed::from_number(4).stream("words");
    let mut asked = BTreeSet::new();
    for seats in [2, 2, 4] {
        let mut step = 0_usize;
        play(seats, &mut rng, |state, seat| {
            step += 1;
            let view = state.view(Viewer::Seat(seat));
            let texts = legal(state, seat);
            for lang in [Lang::En, Lang::Fr] {
                let speaker = Speaker::new(lang, &view, &[]);
                let question = speaker.asked().expect("something is asked");
                for said in [&question.title, &question.confirm, &question.instead].into_iter().chain(&question.steps) {
                    assert_sound(said);
                }
                asked.insert(question.title);
                for text in texts.iter().skip(step % 3).step_by(3) {
                    assert_sound(&speaker.say(text).expect("an action"));
                }
                let tree = speaker.tree(&texts).expect("a tree");
                for answer in speaker.answers(&tree) {
                    assert_sound(&answer.words);
                }
                if step.is_multiple_of(11) {
                    for text in texts.iter().step_by(7) {
                        let previewed = speaker.preview(text);
                        assert!(!previewed.certain.is_empty(), "{text}");
                        previewed.certain.iter().chain(&previewed.warning).for_each(|said| assert_sound(said));
                        let gain = speaker.gain(text);
                        // Where nothing is behind it but that it answers, no reason is given.
                        let because = Some(&gain.because.0).filter(|because| !because.is_empty());
                        gain.said.iter().chain(because).for_each(|said| assert_sound(said));
                        if speaker.is_vain(text) {
                            // RVL-DRONE-16 says why it is nothing, which is no praise.
                            let is_bare = because.is_none() || gain.because.1 == "RVL-DRONE-16";
                            assert!(previewed.warning.is_some() && is_bare, "{text}: it praises what is vain");
                        }
                    }
                }
            }
        });
    }
    assert!(asked.len() >= 30, "{} questions: {asked:?}", asked.len());
}

/// The button of a stock names what is bought and the price that is taken, and says with `…` that something is chosen next.
#[test]
fn rvl_spend_1_a_button_says_what_is_bought_and_what_is_paid() {
    let mut rng = Seed::from_number(21).stream("spending");
    let (mut alone, mut asking) = (0, 0);
    for seats in [2, 3, 4] {
        play(seats, &mut rng, |state, seat| {
            if state.question() != Some(joute_rivals::Question::Main) {
                return;
            }
            let (tree, _) = tree_of(state, seat, Lang::En);
            let view = state.view(Viewer::Seat(seat));
            let answers = Speaker::new(Lang::En, &view, &[]).answers(&tree);
            let paths = tree.root.paths();
            let of_stock =
                |touch: &str| ["answer-more-resin_", "answer-more-crystal_"].iter().any(|of| touch.starts_with(of));
            for answer in answers.iter().filter(|answer| of_stock(&answer.touch)) {
                let actions: BTreeSet<&str> = paths
                    .iter()
                    .filter(|(path, _)| path.contains(&&*answer.touch))
                    .map(|(_, action)| *action)
                    .collect();
                let kinds: BTreeSet<&str> = actions.iter().filter_map(|action| action.split(' ').next()).collect();
                assert_eq!(answer.words.ends_with('…'), actions.len() > 1, "{}: {actions:?}", answer.words);
                asking += usize::from(actions.len() > 1);
                if kinds.len() > 1 {
                    assert!(!answer.words.contains(char::is_numeric), "{}: {kinds:?}", answer.words);
                    continue;
                }
                alone += 1;
                let stock = |state: &State| {
                    let player = &state.open().players[seat.index()];
                    player.resin + player.crystal
                };
                let mut after = state.clone();
                let action = after.read(seat, actions.first().expect("an action")).expect("a legal action");
                after.apply(seat, &action, &mut ()).expect("a legal action");
                let paid = format!("{} ", stock(state) - stock(&after));
                assert!(answer.words.contains(&paid), "{} costs {paid}", answer.words);
            }
        });
    }
    assert!(alone > 30 && asking > 20, "{alone} alone, {asking} asking");
}

/// What lies in the market is bought by a touch of its own, and a shield is built by one of the hex underfoot.
#[test]
fn rvl_spend_3_what_is_bought_is_touched_first_too() {
    let mut rng = Seed::from_number(22).stream("buying");
    let (mut bought, mut built) = (0, 0);
    for seats in [2, 2, 4] {
        play(seats, &mut rng, |state, seat| {
            let (tree, texts) = tree_of(state, seat, Lang::En);
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let begins = |action: &str| {
                let paths = tree.root.paths();
                let first = |(path, of): &(Vec<&str>, &str)| (*of == action).then(|| path[0].to_owned());
                paths.iter().filter_map(first).collect::<Vec<_>>()
            };
            for text in &texts {
                match speaker.actions(text).expect("an action")[0] {
                    Action::Schema { card, .. } => {
                        assert!(begins(text).contains(&super::routes::schema(card)), "{text}");
                        bought += 1;
                    }
                    Action::Shield { hex, .. } if state.hex_of(state.acting()) == Some(hex) => {
                        assert!(begins(text).contains(&ids::hex(hex)), "{text}");
                        built += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(bought >= 5 && built > 10, "{bought} schemas, {built} shields");
}

/// RVL-STACK-6: with an answer in the hand and without one a pass and the tokens are one gesture, and the table takes it.
#[test]
fn rvl_ant_2_who_passes_says_at_once_how_many_tokens() {
    let mut rng = Seed::from_number(23).stream("tokens");
    let (mut with, mut without) = (0, 0);
    for _ in 0..40 {
        if with > 0 && without > 0 {
            break;
        }
        play(2, &mut rng, |state, seat| {
            let (tree, texts) = tree_of(state, seat, Lang::Fr);
            for (path, gesture) in tree.root.paths().into_iter().filter(|(_, gesture)| gesture.contains(NEXT)) {
                let mut after = state.clone();
                for text in gesture.split(NEXT) {
                    let action = after.read(seat, text).expect("an action");
                    after.apply(seat, &action, &mut ()).expect("the table takes it");
                }
                assert!(path.len() == 1 && path[0].starts_with("answer-tokens-"), "{path:?}");
                if texts.len() > 1 { with += 1 } else { without += 1 }
            }
        });
    }
    assert!(with > 0 && without > 0, "{with} with an answer in the hand, {without} without");
}

/// A page of the seat that decides.
fn page_of(state: &State, seat: Seat, lang: Lang) -> TablePage {
    let viewer = Viewer::Seat(seat);
    TablePage {
        lang,
        choices: legal(state, seat),
        acting: Some(seat),
        ..TablePage::showing(State::any_view(state.view(viewer)), viewer)
    }
}

/// RVL-ANT-2: one legal action, a pass, and several answers, one for each count of tokens: none of them is the only choice.
#[test]
fn rvl_ant_2_a_pass_beside_tokens_is_not_the_only_choice() {
    let mut rng = Seed::from_number(23).stream("tokens");
    let (mut several, mut alone) = (0, 0);
    for _ in 0..20 {
        if several > 0 && alone > 0 {
            break;
        }
        play(2, &mut rng, |state, seat| {
            if legal(state, seat) != ["pass"] || several + alone > 60 {
                return;
            }
            let page = page_of(state, seat, Lang::En);
            let only = Words(Lang::En).t("hint-nudge-only");
            let offered = hint::offered(&page);
            for action in &offered {
                let candidates = vec![(action.clone(), 1)];
                let told = hint::answer(&page, &hint::Advice { stage: hint::Stage::Nudge, candidates, equals: 1 });
                assert_eq!(told.contains(&only), offered.len() == 1, "{offered:?}: {told}");
                assert_sound(&Speaker::new(Lang::En, &state.view(Viewer::Seat(seat)), &[]).say(action).expect("words"));
            }
            if offered.len() > 1 { several += 1 } else { alone += 1 }
        });
    }
    assert!(several > 0 && alone > 0, "{several} with tokens, {alone} without");
}

/// The names of hexes in a text: a letter of a column and the number of a row.
fn hexes_in(said: &str) -> BTreeSet<String> {
    let names = said.split(|c: char| !c.is_ascii_alphanumeric());
    let is_hex = |word: &&str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|c| ('A'..='M').contains(&c)) && letters.as_str().parse::<u8>().is_ok()
    };
    names.filter(is_hex).map(str::to_owned).collect()
}

/// A hint names the hex on which its marks stand: the frame of the first stage, and the numbers of the second.
#[test]
fn rvl_geo_2_the_hex_that_a_hint_names_is_the_one_that_it_marks() {
    let mut rng = Seed::from_number(31).stream("marks");
    let (mut framed, mut numbered, mut kinds) = (0, 0, BTreeSet::new());
    for seats in [2, 2, 3, 4, 6] {
        let mut step = 0_usize;
        play(seats, &mut rng, |state, seat| {
            step += 1;
            let (view, texts) = (state.view(Viewer::Seat(seat)), legal(state, seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let marks = |id: &str, said: &str, text: &str| {
                let Some(ids::Named::Hex(hex)) = ids::parse(id) else { return false };
                let (named, marked) = (hexes_in(said), crate::rivals::place::called(hex));
                assert!(named.is_empty() || named.contains(&marked), "{text}: {marked} is marked, it says {said:?}");
                !named.is_empty()
            };
            for text in texts.iter().skip(step % 4).step_by(4) {
                let said = speaker.say(text).expect("an action");
                let gain = speaker.gain(text);
                if let Some((at, name)) = &gain.around {
                    // What is named stands alone, or under the move itself.
                    let whole = if name.is_empty() { &said } else { name };
                    framed += usize::from(marks(at, whole, text) && marks(at, &said, text));
                }
                if let Some(at) = speaker.place_of(text) {
                    numbered += usize::from(marks(&at, &said, text));
                }
                kinds.extend(text.split(' ').next().map(str::to_owned));
            }
        });
    }
    assert!(framed > 300 && numbered > 300 && kinds.contains("explore"), "{framed}, {numbered}, {kinds:?}");
}

#[test]
fn rvl_drone_16_words_about_an_attack_on_a_drone_promise_no_life() {
    let mut rng = Seed::from_number(24).stream("upon drones");
    let mut said = 0;
    for lang in [Lang::En, Lang::Fr] {
        let words = Words(lang);
        let warnings = ["rvl-warn-drone", "rvl-warn-drone-nothing"].map(|key| words.t(key));
        play(2, &mut rng, |state, seat| {
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(lang, &view, &[]);
            for text in legal(state, seat) {
                let action = speaker.actions(&text).expect("an action")[0];
                let Action::Play { target: Aim(Some(Target::Drone(_))), .. } = action else { continue };
                assert_eq!(speaker.gain(&text).because, (words.t("rvl-because-upon-drone"), "RVL-DRONE-16"));
                let warning = speaker.preview(&text).warning.expect("a warning");
                assert!(warnings.contains(&warning), "{warning}");
                said += 1;
            }
        });
    }
    assert!(said > 10, "{said}");
}

#[test]
fn rvl_stack_6_what_is_asked_and_refused_does_not_depend_on_the_hands_of_others() {
    let mut rng = Seed::from_number(12).stream("twins");
    let (mut windows, mut refused) = (0, 0);
    play(4, &mut rng, |state, seat| {
        let view = state.view(Viewer::Seat(seat));
        let is_window = matches!(state.question(), Some(joute_rivals::Question::Window(_)));
        if !is_window && refused > 600 {
            return;
        }
        windows += usize::from(is_window);
        let twin = state.resample(Viewer::Seat(seat), &mut Seed::from_number(refused).stream("twin"));
        let other = twin.view(Viewer::Seat(seat));
        let (speaker, known) = (Speaker::new(Lang::En, &view, &[]), Speaker::new(Lang::En, &other, &[]));
        let texts = legal(state, seat);
        assert_eq!(texts, legal(&twin, seat));
        assert_eq!(speaker.asked(), known.asked());
        for text in texts.iter().step_by(5) {
            let (one, two) = (speaker.preview(text), known.preview(text));
            assert_eq!((one.certain, one.warning, one.board), (two.certain, two.warning, two.board), "{text}");
        }
        for (thing, _) in speaker.things().into_iter().step_by(3) {
            let why = |speaker: &Speaker<'_>| speaker.forbidden(&thing, &[]).map(|verdict| verdict.words);
            refused += u64::from(why(&speaker).is_some());
            assert_eq!(why(&speaker), why(&known), "{thing}");
        }
    });
    assert!(windows > 0 && refused > 100, "{windows} windows, {refused} refusals");
}

#[test]
fn why_not_names_the_rule_that_the_table_would_refuse_with() {
    let mut rng = Seed::from_number(9).stream("why");
    let (mut refused, mut rules) = (0, BTreeSet::new());
    for seats in [2, 3] {
        let mut step = 0;
        play(seats, &mut rng, |state, seat| {
            step += 1;
            if step % 3 != 0 {
                return;
            }
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::Fr, &view, &[]);
            let (tree, _) = tree_of(state, seat, Lang::Fr);
            let things = speaker.things();
            let firsts: Vec<Vec<String>> = tree.root.next.iter().map(|(touch, _)| vec![touch.clone()]).collect();
            for picked in core::iter::once(&Vec::new()).chain(firsts.iter().step_by(4)) {
                for (thing, _) in things.iter().step_by(2) {
                    if let Some(verdict) = speaker.forbidden(thing, picked) {
                        assert!(!verdict.may);
                        assert_sound(&verdict.words);
                        rules.insert(verdict.rule.expect("a rule"));
                        refused += 1;
                    }
                }
            }
            // What can be touched now is refused by nothing.
            for (touch, _) in
                tree.root.next.iter().filter(|(touch, node)| !touch.starts_with("answer") && node.action.is_some())
            {
                let verdict = speaker.forbidden(touch, &[]);
                assert!(
                    verdict.is_none(),
                    "{touch} is offered: {}",
                    verdict.map(|verdict| verdict.words).unwrap_or_default()
                );
            }
        });
    }
    assert!(refused > 2_000 && rules.len() > 15, "{refused} refusals by {rules:?}");
}

#[test]
fn every_thing_is_explained_and_no_text_is_wider_than_it_may() {
    let mut rng = Seed::from_number(7).stream("things");
    let mut read = 0;
    for seats in [2, 6] {
        let mut step = 0;
        play(seats, &mut rng, |state, seat| {
            step += 1;
            if step % 23 != 0 {
                return;
            }
            let view = state.view(Viewer::Seat(seat));
            for lang in [Lang::En, Lang::Fr] {
                let speaker = Speaker::new(lang, &view, &[]);
                for (id, name) in speaker.things() {
                    let known = speaker.entry(&id).unwrap_or_else(|| panic!("{id} is not explained"));
                    assert_eq!((known.name.as_str(), known.said.is_empty()), (name.as_str(), false), "{id}");
                    known.said.iter().chain([&known.name]).for_each(|said| assert_sound(said));
                    read += 1;
                }
                for width in [40, 80, 200] {
                    let board = speaker.text_board(width);
                    assert!(board.lines().all(|line| line.chars().count() <= width), "{board}");
                }
                let drawn = speaker.drawn(80, None);
                for spot in &drawn.spots {
                    assert!(speaker.explained(&spot.id).is_some(), "{} is in the text", spot.id);
                }
                let said = speaker.terminal_in_words();
                assert_sound(&said.replace('\n', " ").replace("        ", ""));
                // What lies round the reader: who stands there is said once.
                let begins = ["rvl-north", "rvl-southeast"].map(|key| speaker.words.t(key));
                for line in said.lines().filter(|line| begins.iter().any(|begin| line.starts_with(begin))) {
                    let parts: Vec<&str> = line.split("; ").collect();
                    assert_eq!(parts.iter().collect::<BTreeSet<_>>().len(), parts.len(), "{line}");
                }
            }
        });
    }
    assert!(read > 2_000, "{read}");
}

#[test]
fn rvl_combat_6_a_preview_tells_the_chances_before_anything_is_committed() {
    let mut rng = Seed::from_number(15).stream("odds");
    let (mut attacks, mut chances) = (0, 0);
    play(3, &mut rng, |state, seat| {
        let view = state.view(Viewer::Seat(seat));
        let speaker = Speaker::new(Lang::En, &view, &[]);
        for text in legal(state, seat).iter().filter(|text| text.starts_with("play ")).step_by(3) {
            let mut after = state.clone();
            let action = after.read(seat, text).expect("a legal action");
            after.apply(seat, &action, &mut ()).expect("a legal action");
            if after.open().attacks.is_empty() {
                continue;
            }
            attacks += 1;
            let said = speaker.preview(text).certain;
            let odds: Vec<&String> = said.iter().filter(|said| said.starts_with("Chances: ")).collect();
            for line in &odds {
                let all: u32 = line.split('%').filter_map(|part| part.rsplit(' ').next()?.parse::<u32>().ok()).sum();
                let dead = line.contains("felled");
                assert!(dead || (98..=102).contains(&all), "{line}");
            }
            chances += odds.len();
        }
    });
    assert!(attacks > 20 && chances > 15, "{attacks} attacks, {chances} with chances");
}

#[test]
fn every_refusal_has_a_sentence_of_its_own_and_every_reply_its_words() {
    for lang in [Lang::En, Lang::Fr] {
        let (words, unknown) = (Words(lang), Words(lang).t("refusal-unknown"));
        for refused in Refused::ALL.iter().filter(|refused| **refused != Refused::Unknown) {
            assert_ne!(refusal(lang, refused.code()), unknown, "{}", refused.code());
        }
        for reply in &REPLIES {
            assert_sound(&words.t(reply.name));
            assert_sound(&words.t(reply.about));
            assert!(reply.touch.starts_with("answer-"));
        }
    }
}

/// The rim of the arena shows no names of tiles, so that what is turned up is told by its hex.
#[test]
fn rvl_expl_1_a_tile_is_called_by_its_hex_and_not_by_its_name() {
    let mut rng = Seed::from_number(7).stream("tiles");
    let mut told = 0;
    play(3, &mut rng, |state, seat| {
        let view = state.view(Viewer::Seat(seat));
        for lang in [Lang::En, Lang::Fr] {
            let speaker = Speaker::new(lang, &view, &[]);
            for (action, tile) in
                legal(state, seat).iter().filter_map(|text| Some((text, text.strip_prefix("explore ")?)))
            {
                let said = speaker.say(action).expect("an action is said");
                assert!(!said.contains(tile), "{said}");
                told += 1;
            }
        }
    });
    assert!(told > 0, "tiles are turned up");
}

/// The length that is said follows the mode and the number of seats (docs/measured.md).
#[test]
fn a_game_of_six_is_said_to_be_longer_than_one_of_two() {
    let shelf = <State as crate::drawn::Drawn>::SHELF;
    let told = [("drones", 2), ("standard", 3), ("standard", 4), ("standard", 6)];
    assert_eq!(told.map(|(mode, seats)| shelf.takes(mode, seats)), [60, 80, 100, 130]);
}

#[test]
fn rvl_elim_1_whoever_is_out_is_told_so_and_holds_nothing() {
    let mut rng = Seed::from_number(19).stream("out");
    let mut told = 0;
    for seats in [3, 4] {
        play(seats, &mut rng, |state, _| {
            for seat in Seat::first_of(seats) {
                let view = state.view(Viewer::Seat(seat));
                let speaker = Speaker::new(Lang::En, &view, &[]);
                let is_out = !state.open().players[seat.index()].is_alive();
                let said = GamePage::waits(&speaker).is_some_and(|said| said == Words(Lang::En).t("rvl-out"));
                assert_eq!((said, speaker.hand(seat).is_none()), (is_out, is_out));
                told += usize::from(is_out);
            }
        });
    }
    assert!(told > 20, "{told}");
}

#[test]
fn rvl_elim_1_an_attack_that_may_kill_says_so() {
    let mut rng = Seed::from_number(20).stream("deadly");
    let (mut deadly, mut harmless) = (0, 0);
    for seats in [3, 4, 3, 4, 3, 4] {
        play(seats, &mut rng, |state, seat| {
            let view = state.view(Viewer::Seat(seat));
            let Some(fray) = Fray::under_way(&view) else { return };
            let html = Speaker::new(Lang::En, &view, &[]).board(crate::page::game::Shown::Offers);
            let hp = |figure: Figure| usize::from(state.open().players[figure.owner().index()].hp).max(1);
            let met = || fray.victims.iter().filter(|victim| !victim.figure.is_drone());
            let kills =
                met().any(|victim| odds::of(&fray, *victim).iter().skip(hp(victim.figure)).sum::<f64>() >= 0.005);
            let can = met().any(|victim| odds::of(&fray, *victim).len() > hp(victim.figure));
            assert!(!kills || html.contains("b dies"), "{html}");
            assert!(can || !html.contains("b dies"), "{html}");
            deadly += usize::from(kills);
            harmless += usize::from(!can);
        });
    }
    assert!(deadly > 5 && harmless > 20, "{deadly}, {harmless}");
}

/// RVL-ELIM-2: an attack that may fell somebody says so first, with how likely and with what it brings; a hint gives no other reason, and whoever
/// is meant is marked on the arena before anything is picked.
#[test]
fn rvl_elim_2_a_shot_that_fells_says_so_and_what_it_brings() {
    let mut rng = Seed::from_number(26).stream("fells");
    let (mut told, mut won, mut harmless, mut marked, mut looked) = (0, 0, 0, 0, 0);
    for seats in [2, 3, 4, 2, 3] {
        play(seats, &mut rng, |state, seat| {
            if state.question() != Some(joute_rivals::Question::Main) {
                return;
            }
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let mut best = 0.0_f64;
            for text in legal(state, seat) {
                let mut after = State::imagine(&view);
                let action = after.read(seat, &text).expect("a legal action");
                let is_bare = matches!(&action, Action::Play { mods, .. } if mods.as_slice().is_empty());
                if !is_bare && !matches!(action, Action::Ultimate(_) | Action::DroneAttack(_)) {
                    continue;
                }
                after.apply(seat, &action, &mut ()).expect("a legal action");
                let Some(fray) = Fray::of(&after) else { continue };
                let falls = |victim: &&joute_rivals::Victim| {
                    let hp = usize::from(state.open().players[victim.figure.owner().index()].hp.max(1));
                    let chance: f64 = odds::of(&fray, **victim).iter().skip(hp).sum();
                    (!victim.figure.is_drone() && victim.figure.owner() != seat).then_some(chance)
                };
                let chance = fray.victims.iter().filter_map(|victim| falls(&victim)).fold(0.0, f64::max);
                best = best.max(chance);
                looked += 1;
                if chance < 0.005 && looked % 8 != 0 {
                    continue;
                }
                let said = speaker.preview(&text).certain;
                let line = said.iter().find(|line| line.starts_with("fells "));
                assert_eq!(line.is_some(), chance >= 0.005, "{text}: {chance} {said:?}");
                harmless += usize::from(line.is_none());
                let Some(line) = line.filter(|_| fray.victims.len() == 1) else { continue };
                let living = state.open().players.iter().take(seats.into()).filter(|player| player.is_alive()).count();
                let wins = state.open().players[seat.index()].rp >= 3 || living == 2;
                assert_eq!(line.ends_with("wins the game"), wins, "{line}");
                told += 1;
                won += usize::from(wins);
                if chance >= 0.06 {
                    let gain = speaker.gain(&text);
                    assert!(gain.said[0].starts_with("Fells ") && gain.because.0.is_empty(), "{:?}", gain.said);
                }
            }
            if !(0.04..0.06).contains(&best) {
                let board = speaker.board(crate::page::game::Shown::Offers);
                assert_eq!(board.contains("class=\"deadly\""), best > 0.05, "{best}");
                // On the arena and on the sheet of whoever is meant.
                assert!(best < 0.05 || board.matches("class=\"deadly\"").count() > 1, "{best}");
                marked += usize::from(best > 0.05);
            }
        });
    }
    assert!(told > 5 && won > 1 && harmless > 100 && marked > 2, "{told} told, {won} won, {harmless}, {marked}");
}

/// RVL-DEC-5: what heals nobody, and range that brings nobody into reach, is said to gain nothing, and a hint rather does something else.
#[test]
fn rvl_dec_5_what_heals_or_reaches_nobody_is_in_vain() {
    let mut rng = Seed::from_number(27).stream("vain");
    let (mut full, mut hurt, mut idle, mut busy) = (0, 0, 0, 0);
    for _ in 0..40 {
        play(2, &mut rng, |state, seat| {
            if state.question() != Some(joute_rivals::Question::Main) {
                return;
            }
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let player = &state.open().players[seat.index()];
            let pack = &view.options.pack;
            for text in legal(state, seat) {
                let action = State::imagine(&view).read(seat, &text).expect("a legal action");
                let id = |card: joute_rivals::DesignId| pack.design(card).id.clone();
                let name = match action {
                    Action::Play { card, .. } => card.design().map(id),
                    Action::Guild { .. } => player.guild.map(id),
                    _ => None,
                };
                match name.as_deref() {
                    Some("warm_soup") if player.hp == 20 => {
                        let warning = speaker.preview(&text).warning;
                        assert_eq!(warning.as_deref(), Some("It heals nothing: 20 of 20 life."), "{text}");
                        assert!(speaker.wastes(&text) && speaker.is_vain(&text));
                        full += 1;
                    }
                    Some("warm_soup") => {
                        assert!(!speaker.is_vain(&text), "{text} at {}", player.hp);
                        hurt += 1;
                    }
                    Some("lens_grinders") if speaker.is_vain(&text) => {
                        assert!(speaker.wastes(&text));
                        idle += 1;
                    }
                    Some("lens_grinders") => busy += 1,
                    _ => {}
                }
            }
        });
    }
    assert!(full > 2 && hurt > 2 && idle > 5 && busy > 0, "{full} full, {hurt} hurt, {idle} idle, {busy} busy");
}

/// The line that says who won says which of the three ends it was.
#[test]
fn rvl_end_3_who_won_is_said_with_how() {
    let mut rng = Seed::from_number(23).stream("ends");
    let (mut told, mut ties) = (BTreeSet::new(), 0);
    for _ in 0..120 {
        let view = play(3, &mut rng, |_, _| ()).view(Viewer::Spectator);
        let speaker = Speaker::new(Lang::En, &view, &[]);
        let end = speaker.ending();
        if end.tie.is_none() {
            assert_eq!(end.verdict(Words(Lang::En)), format!("{}. {}", end.title, end.reason));
            told.insert(end.reason);
        } else if let Some((said, _)) = end.tie.filter(|(said, _)| said.contains("more life decides")) {
            // RVL-END-4: with what the two had.
            let places = view.outcome().expect("it is over").seats;
            let with = |rank: u8| Seat::first_of(3).find(|seat| places[*seat].rank == rank);
            let [won, next] = [1, 2].map(|rank| with(rank).map_or(0, |seat| view.open.players[seat.index()].hp));
            assert!(won > next && said.ends_with(&format!(", {won} to {next}")), "{said}");
            ties += 1;
        }
    }
    assert!(ties > 0, "somebody won by life");
    assert!(told.contains(&Words(Lang::En).t("rvl-end-final")) && told.len() > 1, "{told:?}");
}

/// RVL-COMBAT-6: what an attack comes to is said to the nearest half, and nothing is called nothing.
#[test]
fn rvl_combat_6_no_loss_is_said_in_words() {
    let view = State::setup(&Options::new(3)).expect("a table").view(Viewer::Spectator);
    let said = |lang: Lang, chances: &[f64]| Speaker::new(lang, &view, &[]).loss(chances);
    assert_eq!(said(Lang::En, &[1.0]), "no loss");
    assert_eq!(said(Lang::En, &[0.9, 0.1]), "most likely no loss");
    assert_eq!(said(Lang::En, &[0.7, 0.3]), "about ½ life lost");
    assert_eq!(said(Lang::Fr, &[1.0]), "aucune perte");
    assert_eq!(said(Lang::Fr, &[0.25, 0.5, 0.25]), "environ −1 PV");
}

/// Whoever looks and has no name is `You` on the own sheet from the first moment on, with what is played below.
#[test]
fn the_own_sheet_says_that_it_is_you() {
    let mut rng = Seed::from_number(28).stream("you");
    let mut seen = 0;
    play(3, &mut rng, |state, seat| {
        if seen < 40 {
            let view = state.view(Viewer::Seat(seat));
            for lang in [Lang::En, Lang::Fr] {
                let html = Speaker::new(lang, &view, &[]).board(crate::page::game::Shown::Offers);
                assert_eq!(html.matches(&format!(">{}<", Words(lang).t("you"))).count(), 1);
            }
            seen += 1;
        }
    });
    assert_eq!(seen, 40);
}

/// RVL-ELIM-4: where somebody was felled who had points, the end says why he has none any more.
#[test]
fn rvl_elim_4_the_turn_that_decided_says_that_whoever_falls_keeps_no_points() {
    for (lang, lost) in [(Lang::En, "keeps none."), (Lang::Fr, "n’en garde aucun.")] {
        for fell in ["yes", "no"] {
            let args = ["who", "before", "after"].map(|name| (name, "a".into()));
            let args = [&args[..], &[("fell", fell.into())]].concat();
            let said = Words(lang).say("lead-change-rivals", &args);
            assert_eq!(said.ends_with(lost), fell == "yes", "{said}");
            assert!(said.ends_with('.') && !said.contains(" ,"), "{said}");
        }
        // So does where the points came from, of whoever had some.
        for felled in ["yes", "no"] {
            let said =
                Words(lang).say("rvl-sources", &[("who", "a".into()), ("what", "b".into()), ("felled", felled.into())]);
            assert_eq!(said.ends_with(lost.trim_end_matches('.')), felled == "yes", "{said}");
        }
    }
}

/// RVL-VOID-2: whoever ends his part of a round where the ground may fall is told so with what it costs, and nobody else is.
#[test]
fn rvl_void_2_an_end_says_that_the_ground_may_fall() {
    use joute_rivals::{FallDue, Question, TileId};
    let mut rng = Seed::from_number(31).stream("ground");
    let (mut sure, mut maybe, mut safe, mut deadly) = (0, 0, 0, 0);
    for seats in [2, 3, 4, 6, 2] {
        play(seats, &mut rng, |state, seat| {
            if state.question() != Some(Question::Main) {
                return;
            }
            let (view, player) = (state.view(Viewer::Seat(seat)), &state.open().players[seat.index()]);
            let speaker = Speaker::new(Lang::En, &view, &[]);
            let zone = player.hex.and_then(|hex| TileId::of(hex).zone());
            let stands = zone.is_some_and(|zone| view.open.zones_due().any(|due| due == zone));
            let warning = speaker.preview("end").warning.unwrap_or_default();
            if warning == "You would be felled." {
                return;
            }
            let said = warning.contains("You stand in zone ");
            let hinted = speaker.gain("end").said.join(" ");
            assert_eq!(hinted.contains("You stand in zone "), said, "{hinted}");
            match view.fall_due() {
                Some(FallDue::Zones { due, of }) if due < of => {
                    assert_eq!(said, stands, "{warning}");
                    assert!(!said || warning.contains(&format!(" of {of} zones fall")), "{warning}");
                    maybe += usize::from(said);
                }
                Some(FallDue::Zones { .. } | FallDue::Last) => {
                    assert_eq!(said, stands, "{warning}");
                    assert!(!said || warning.contains(", which falls after this round."), "{warning}");
                    sure += usize::from(said);
                }
                _ => assert!(!said, "{warning}"),
            }
            if said {
                assert_sound(&warning);
                let end = if player.hp <= 4 { "felled." } else { "lose 4 life." };
                assert!(warning.ends_with(end), "{} life: {warning}", player.hp);
                deadly += usize::from(player.hp <= 4);
                let french = Speaker::new(Lang::Fr, &view, &[]).preview("end").warning.unwrap_or_default();
                assert_sound(&french);
            }
            safe += usize::from(!said);
        });
    }
    assert!(
        sure > 2 && maybe > 20 && safe > 20 && deadly > 0,
        "{sure} sure, {maybe} maybe, {safe} safe, {deadly} deadly"
    );
}

/// RVL-VOID-3: a hint that lands somebody on what lies face down says what that may cost.
#[test]
fn rvl_void_3_a_landing_on_what_lies_face_down_says_the_risk() {
    let mut rng = Seed::from_number(32).stream("down");
    let (mut risky, mut known, mut losses) = (0, 0, BTreeSet::new());
    for seats in [2, 4, 4] {
        play(seats, &mut rng, |state, seat| {
            if !matches!(state.question(), Some(joute_rivals::Question::Fall)) {
                return;
            }
            let view = state.view(Viewer::Seat(seat));
            let speaker = Speaker::new(Lang::En, &view, &[]);
            for text in legal(state, seat) {
                let action = State::imagine(&view).read(seat, &text).expect("a legal action");
                let Action::Land(hex) = action else { continue };
                let is_down = state.open().kind(&view.options.pack, hex).is_none();
                let said = speaker.gain(&text).said.join(" ").contains("lies face down");
                // RVL-EVENT-2, RVL-SKILL-3: what it may cost is what event and skill say.
                for (card, design) in view.options.pack.designs().filter(|_| said) {
                    let mut other = view.clone();
                    match design.kind {
                        CardType::Event => other.open.event = Some(card),
                        CardType::Passive => other.open.players[seat.index()].skills.push(Skill { card, up: true }),
                        _ => continue,
                    }
                    let loss = State::imagine(&other).rule(seat, RuleKey::LakeLoss).expect("a rule");
                    let told = Speaker::new(Lang::En, &other, &[]).gain(&text).said.join(" ");
                    let fells = view.open.players[seat.index()].hp <= loss;
                    let cost = if fells { "you are felled".to_owned() } else { format!("you lose {loss} life more") };
                    // Whoever is felled for certain is told nothing of a lake.
                    if told.contains("lies face down") {
                        assert!(loss > 0 && told.contains(&cost), "{}, {loss}: {told}", design.id);
                        losses.insert(loss);
                    }
                }
                // The reader may have looked under it.
                assert!(is_down || !said, "{text}");
                risky += usize::from(said);
                known += usize::from(!is_down);
            }
        });
    }
    assert!(risky > 0 && known > 0 && losses.len() > 1, "{risky} risky, {known} known, {losses:?}");
}
