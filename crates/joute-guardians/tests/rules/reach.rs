//! GUA-PLACE-8, GUA-DEST-2, GUA-LIMIT-1: texts that reach farther than a match-up: from under a Stronghold, to a Shield, and to the points
//! of every space for a turn.

use joute_guardians::cards::{Ability, Card, Kind};
use joute_guardians::{Event, Phase, State};
use joute_kernel::{Game, Viewer};

use crate::support::{
    Scene, asked, card, controller, creature, discarded, end, held, legal, names, own, play, refused, stack, totals,
    trophies,
};

/// A Creature that may lie under a Stronghold and says this from there.
fn seer(toml: &str) -> Card {
    creature("seer", 2, &format!("works_under = true\n{toml}"))
}

/// South enters b3 out of b2, where it has a Terrain.
fn raid(south: &[Card], north: &[Card]) -> Scene {
    let scene = Scene::of(2).stack(0, "b2", "shield1", "").terrain(0, "b2", "land1").stack(1, "b3", "shield2", "");
    let scene = scene.stack(1, "c4", "shield3", "reserve2").stones(0, 0).stones(1, 0);
    [(0, "b2", south), (1, "b3", north)].into_iter().fold(scene, |scene, (seat, space, cards)| {
        cards.iter().fold(scene, |scene, card| scene.card(seat, space, card.clone()))
    })
}

const MET: &str = "0 turn b2\n0 step b3\n0 play man\n1 play foe";

/// Adds nothing to match-ups.
fn pass(state: &mut State) -> Vec<Event> {
    let mut events = Vec::new();
    while let Some(&seat) = asked(state).first().filter(|&&seat| legal(state, seat as u8).contains(&"pass".to_owned()))
    {
        if state.view(Viewer::Spectator).combat.is_none() {
            break;
        }
        events.extend(play(state, &format!("{seat} pass")));
    }
    events
}

fn fight(scene: &Scene) -> (Vec<Event>, State) {
    let mut state = scene.load();
    let mut events = play(&mut state, MET);
    events.extend(pass(&mut state));
    (events, state)
}

/// What lies face up under the left Stronghold of a seat, as everybody sees it.
fn face_up(state: &State, seat: u8) -> Vec<String> {
    names(state, seat, state.view(Viewer::Spectator).players[usize::from(seat)].strongholds[0].face_up)
}

fn standard(text: &str) -> Card {
    card("banner", &format!("type = \"shield\"\nsubtype = \"standard\"\nup = 5\nabilities = [{{ {text} }}]"))
}

fn spell(windows: &str, text: &str) -> Card {
    card("hex", &format!("type = \"spell\"\nup = 5\nplay_window = [\"{windows}\"]\nabilities = [{{ {text} }}]"))
}

#[test]
fn gua_place_8_who_works_from_under_a_stronghold_lies_open_in_phase_ii_and_helps_every_fight_of_its_side() {
    let text = r#"abilities = [{ target = "mine.all", do = { vit = 3 } }]"#;
    let scene = raid(&[creature("man", 5, "")], &[creature("foe", 7, "")]).under_card(0, "a1", seer(text));
    let mut state = scene.at(Phase::UpCards).draw(0, "elf9").draw(1, "elf1").load();
    assert_eq!(face_up(&state, 0), ["seer"], "when Phase II begins");
    let mut events = play(&mut state, MET);
    events.extend(pass(&mut state));
    assert_eq!(totals(&events), [([8, 7], true)]);
    // Face down it says nothing: Phase II had begun before it was there.
    let (events, state) =
        fight(&raid(&[creature("man", 5, "")], &[creature("foe", 7, "")]).under_card(0, "a1", seer(text)));
    assert_eq!((totals(&events), face_up(&state, 0).len()), (vec![([5, 7], true)], 0));
    // Nor does one that lies there to influence, whose text is about its own fights.
    let idle = creature("seer", 2, &format!("cmp = 1\n{text}"));
    let scene = raid(&[creature("man", 5, "")], &[creature("foe", 7, "")]).face_up(0, "a1", idle);
    assert_eq!(totals(&fight(&scene).0), [([5, 7], true)]);
}

#[test]
fn gua_place_8_who_can_influence_speaks_once_it_has() {
    let seer = seer("cmp = 1\nabilities = [{ target = \"theirs.all\", do = { vit = -2 } }]");
    let scene = raid(&[creature("man", 5, "receiver = true")], &[creature("foe", 7, "")]).under_card(0, "a1", seer);
    let mut state = scene.at(Phase::UpCards).draw(0, "elf9").draw(1, "elf1").load();
    assert_eq!(face_up(&state, 0), [""; 0]);
    let mut events = play(&mut state, &format!("{MET}\n0 influence_by seer"));
    events.extend(pass(&mut state));
    assert_eq!((totals(&events), face_up(&state, 0)), (vec![([6, 5], true)], vec!["seer".to_owned()]));
}

#[test]
fn gua_place_8_what_it_says_of_itself_is_about_itself_alone() {
    let own = seer("cmp = 2\nabilities = [{ do = { \"influence.cmp\" = 3 } }]");
    let other = creature("ape", 1, "cmp = 1");
    let scene = raid(&[creature("man", 9, "receiver = true")], &[creature("foe", 20, "")]);
    let mut state = scene.under_card(0, "a1", own).under_card(0, "c1", other).load();
    let mut events = play(&mut state, &format!("{MET}\n0 influence_by seer\n0 influence_by ape"));
    events.extend(pass(&mut state));
    assert_eq!(totals(&events), [([15, 20], true)], "9, with 2 and 3, and 1");
}

#[test]
fn gua_place_8_outside_a_combat_it_speaks_as_its_guardian_does() {
    let steps = |lies_up: bool| {
        let scene = Scene::of(2).stack(0, "b1", "shield1", "man5").terrain(0, "b2", "land1").terrain(0, "a2", "land2");
        let seer = seer("abilities = [{ do = { steps = 1 } }]");
        let scene = if lies_up { scene.face_up(0, "a1", seer) } else { scene.under_card(0, "a1", seer) };
        let mut state = scene.load();
        play(&mut state, "0 turn b1\n0 step b2\n0 step a2");
        legal(&state, 0).contains(&"step a3".to_owned())
    };
    assert_eq!([steps(false), steps(true)], [false, true]);
}

#[test]
fn gua_dest_2_a_destroyed_shield_is_lost_when_the_combat_ends_and_its_creatures_with_it() {
    let fells = r#"when = "matchup.reveal", target = "shield", filter = { mine = false }, do = { destroy = true }"#;
    let killer = |id: &str, vitality| creature(id, vitality, &format!("abilities = [{{ {fells} }}]"));
    // The attacker's: it would have won, and holds nothing.
    let (events, mut state) = fight(&raid(&[creature("man", 9, "")], &[killer("foe", 4), creature("elf", 2, "")]));
    play(&mut state, "1 stop");
    assert_eq!(totals(&events), [([9, 4], true)], "it fights on");
    assert_eq!((trophies(&state, 1), discarded(&state, 0)), (1, vec!["man".to_owned()]));
    assert_eq!((controller(&state, "b3"), stack(&state, "b3").1), (Some(1), vec!["elf".to_owned()]));
    // The defender's on a land: what is left has no place, and who has a Creature left wins.
    let (events, state) = fight(&raid(&[killer("man", 4)], &[creature("foe", 9, ""), creature("elf", 9, "")]));
    assert_eq!(held(&events), Some([0, 18]));
    assert_eq!((trophies(&state, 0), discarded(&state, 1)), (1, vec!["elf".to_owned(), "foe".to_owned()]));
    let south = [killer("man", 4), creature("boy", 1, "")];
    let mut state = raid(&south, &[creature("foe", 9, ""), creature("elf", 9, "")]).load();
    play(&mut state, MET);
    pass(&mut state);
    play(&mut state, "0 play boy\n1 play elf");
    pass(&mut state);
    assert_eq!((controller(&state, "b3"), trophies(&state, 0), trophies(&state, 1)), (Some(1), 1, 1), "nobody is left");
}

#[test]
fn gua_dest_2_defenders_of_their_stronghold_stay_without_their_shield() {
    let fells = r#"target = "shield", filter = { mine = false }, do = { discard = true }"#;
    let killer = creature("man", 3, &format!("abilities = [{{ when = \"matchup.reveal\", {fells} }}]"));
    let scene = Scene::of(2).stack(0, "b3", "shield1", "").card(0, "b3", killer).terrain(0, "b3", "land1");
    let mut state = scene.stack(1, "b4", "shield2", "foe9 elf2").stones(1, 0).stones(0, 0).load();
    play(&mut state, "0 turn b3\n0 step b4\n0 play man\n1 play foe9");
    pass(&mut state);
    assert_eq!((stack(&state, "b4"), trophies(&state, 0)), ((None, vec!["elf2".into(), "foe9".into()]), 1));
    assert_eq!(trophies(&state, 1), 1, "and the attacker is beaten");
}

#[test]
fn gua_dest_2_its_own_shield_where_no_other_is_asked_for_and_the_fifth_trophy_wins() {
    let text = r#"when = "combat.start", target = "shield", do = { destroy = true }"#;
    let scene = raid(&[creature("man", 9, "")], &[creature("foe", 4, "")]);
    let scene = scene.trophies(0, 1, "shield4 shield5 shield6 shield7");
    let scene = scene.guardian(0, |guardian| guardian.abilities = standard(text).abilities);
    let (_, state) = fight(&scene);
    assert_eq!(end(&state), Some(("shields", Some(1))));
}

#[test]
fn gua_dest_2_outside_a_combat_the_shield_just_turned_is_lost_at_once() {
    let text = r#"when = "shield.turned", target = "shield", filter = { mine = false }, do = { destroy = true }"#;
    let scene = || {
        let scene = Scene::of(2).stack(0, "b1", "shield1", "man5").stack(0, "a2", "shield2", "boy4");
        scene.stack(1, "c4", "shield3", "foe2").guardian(1, |guardian| guardian.abilities = standard(text).abilities)
    };
    let mut state = scene().load();
    play(&mut state, "0 turn b1");
    assert_eq!((stack(&state, "b1"), trophies(&state, 1)), ((None, vec!["man5".to_owned()]), 1), "it stays at home");
    assert_eq!(asked(&state), [1], "its activation is over");
    play(&mut state, "1 turn c4\n1 pass\n0 turn a2");
    assert_eq!((discarded(&state, 0), trophies(&state, 1)), (vec!["boy4".to_owned()], 2), "on a land nothing stays");
    let mut state = scene().trophies(0, 1, "shield4 shield5 shield6 shield7").load();
    play(&mut state, "0 turn b1");
    assert_eq!(end(&state), Some(("shields", Some(1))));
}

#[test]
fn gua_dest_2_a_spell_of_the_window_destroys_the_shield_before_it_moves_and_a_space_where_it_enters() {
    let hex = spell("shield.turned", r#"target = "shield", do = { destroy = true }"#);
    let scene = Scene::of(2).stack(0, "b2", "shield1", "man5").depot_card(1, hex).stack(1, "c4", "shield3", "foe2");
    let mut state = scene.load();
    play(&mut state, "0 turn b2\n1 cast hex");
    assert_eq!((discarded(&state, 0), trophies(&state, 1), asked(&state)), (vec!["man5".to_owned()], 1, vec![1]));
    let trap = card(
        "pit",
        r#"type = "terrain"
up = 3
abilities = [{ when = "space.entered", target = "shield", filter = { mine = false }, do = { discard = true } }]"#,
    );
    let scene = Scene::of(2).stack(0, "b2", "shield1", "man5").terrain(0, "b2", "land1").terrain_card(1, "b3", trap);
    let mut state = scene.stack(1, "c4", "shield3", "foe2").load();
    play(&mut state, "0 turn b2\n0 step b3");
    assert_eq!((discarded(&state, 0), trophies(&state, 1), asked(&state)), (vec!["man5".to_owned()], 1, vec![1]));
    assert_eq!(controller(&state, "b3"), Some(1));
}

#[test]
fn gua_multi_5_a_shield_that_a_text_destroys_is_the_trophy_of_whoever_says_so() {
    let theirs = r#"when = "shield.turned", target = "shield", filter = { mine = false }, do = { destroy = true }"#;
    let own_one = r#"when = "shield.turned", target = "shield", do = { destroy = true }"#;
    for (seat, text, holders) in [(2, theirs, [0, 0, 1]), (0, own_one, [0, 0, 0])] {
        let scene = Scene::of(3).stack(0, "SC0", "shield1", "man5").stack(1, "SC1", "shield2", "foe2");
        let scene = scene.stack(2, "SC2", "shield3", "elf2");
        let mut state = scene.guardian(seat, |guardian| guardian.abilities = standard(text).abilities).load();
        play(&mut state, "0 turn SC0");
        assert_eq!([0, 1, 2].map(|seat| trophies(&state, seat)), holders, "{text}");
    }
}

#[test]
fn gua_limit_1_a_limit_that_is_cast_outside_a_combat_holds_for_the_turn() {
    let cast = |limit: &str, until: &str| {
        let hex = spell("organise", &format!("{until}do = {{ {limit} }}"));
        let scene = Scene::of(2).at(Phase::Organise).hand_card(0, hex).hand(0, "shield1 ogre18 troll14 imp3");
        let scene = scene.hand(1, "shield2 elf1").draw(0, "land1 land2 land3 land4").draw(1, "land1 land2 land3 land4");
        let mut state = scene.load();
        play(&mut state, "0 cast hex");
        while legal(&state, 0).contains(&"pass".to_owned()) || legal(&state, 1).contains(&"pass".to_owned()) {
            let line = format!("{} pass", asked(&state)[0]);
            play(&mut state, &line);
        }
        play(&mut state, "0 put ogre18 b1");
        state
    };
    assert_eq!(refused(&cast("limit = 30", ""), 0, "put troll14 b1"), "GUA-LIMIT-1");
    assert_eq!(refused(&cast("limit = 34", ""), 0, "put troll14 b1"), "legal");
    let state = cast("limit = 34", "until = \"combat\", ");
    assert_eq!(refused(&state, 0, "put troll14 b1"), "legal", "no combat ends it");
    assert_eq!(refused(&cast("limit = 20", ""), 0, "put imp3 b1"), "GUA-LIMIT-1");
    // When the turn ends it is too much, and its owner says what goes.
    let mut state = cast("limit = 34", "");
    let events = play(&mut state, "0 put troll14 b1\n0 ready\n1 ready\n0 shield shield1 b1\n1 pass\n0 pass");
    assert!(!events.contains(&Event::LimitsEnded));
    let events = play(&mut state, "0 turn b1\n0 pass");
    assert!(events.contains(&Event::LimitsEnded));
    assert_eq!(legal(&state, 0), ["trim ogre18", "trim troll14"]);
    play(&mut state, "0 trim troll14");
    assert_eq!((stack(&state, "b1").1, own(&state, 0).hand.count > 0), (vec!["ogre18".to_owned()], true));
    assert_eq!((asked(&state), state.turn_number()), (vec![0], 2), "the next turn has begun with its window");
}

#[test]
fn gua_limit_1_what_is_said_for_good_outlasts_the_turn() {
    let hex = spell("land.step", r#"until = "permanent", do = { limit = 40 }"#);
    let scene = Scene::of(2).stack(0, "b1", "shield1", "ogre18").depot_card(0, hex).hand(0, "").pen(0, "troll14");
    let scene = scene.draw(0, "land1 land2 land3 land4").draw(1, "land1 land2 land3 land4");
    let mut state = scene.stack(1, "b4", "shield2", "elf1").load();
    play(&mut state, "0 turn b1\n0 pass\n1 turn b4\n1 pass\n0 cast hex");
    assert_eq!(refused(&state, 0, "put troll14 b1"), "legal");
}

/// A Shield with this text, of a kind that has texts.
#[test]
fn gua_limit_1_a_moment_outside_a_combat_changes_the_limit_too() {
    let text = standard(r#"when = "organise", do = { "limit.ignore" = true }, filter = { size = "M" }"#);
    let abilities: Vec<Ability> = text.abilities;
    assert_eq!(Card::new("banner", Kind::StandardBearer).abilities.len() + 1, abilities.len());
    let scene = Scene::of(2).at(Phase::Draw).hand(0, "ogre18 troll14").hand(1, "elf1");
    let scene = scene.draw(0, "land1 land2 land3 land4").draw(1, "land1 land2 land3 land4");
    let mut state = scene.guardian(0, |guardian| guardian.abilities = abilities).load();
    play(&mut state, "0 put ogre18 b1");
    assert_eq!(refused(&state, 0, "put troll14 b1"), "legal");
}
