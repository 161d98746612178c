//! GUA-INFO: what a decision leads to hangs on nothing hidden, unless it says that something was revealed. Each test holds a fault that
//! proofs with large budgets have found.

use joute_guardians::cards::Card;
use joute_guardians::{CardId, Event, Role, State};
use joute_kernel::{Game, Rng, Seat, Seed, Viewer};

use crate::support::{Scene, action, asked, card, creature, discarded, legal, names, own, play, play_commands};

fn rng() -> Rng {
    Seed::from_number(1).stream("secrets")
}

/// South's Creatures enter b3 out of b2, where it has a Terrain.
fn raid(south: &[Card], north: &[Card]) -> Scene {
    let scene = Scene::of(2).stack(0, "b2", "shield1", "").terrain(0, "b2", "land1").stack(1, "b3", "shield2", "");
    let scene = scene.stack(1, "c4", "shield3", "reserve2").stones(0, 0).stones(1, 0);
    [(0, "b2", south), (1, "b3", north)].into_iter().fold(scene, |scene, (seat, space, cards)| {
        cards.iter().fold(scene, |scene, card| scene.card(seat, space, card.clone()))
    })
}

/// What a seat foresees of a decision happens in the real world and in others that it cannot tell from it.
#[track_caller]
fn foresees(state: &State, seat: u8, text: &str) {
    let (seat, action) = (Seat::at(seat), action(state, seat, text));
    let view = state.view(Viewer::Seat(seat));
    let foreseen = State::foresee(&view, &[action]).unwrap_or_else(|| panic!("`{text}` is not foreseen"));
    let mut rng = rng();
    let worlds = (0..50).map(|_| state.resample(Viewer::Seat(seat), &mut rng));
    for mut world in worlds.chain([state.clone()]) {
        let mut happened = Vec::new();
        world.apply(seat, &action, &mut happened).unwrap_or_else(|refused| panic!("`{text}`: {refused}"));
        let known: Vec<_> = happened.iter().map_while(|event| State::foretold(&view, event)).collect();
        assert_eq!(known, foreseen.events, "`{text}`");
        let seen = world.view(Viewer::Spectator);
        assert!(foreseen.after.as_ref().is_none_or(|after| *after == seen), "after `{text}` comes {:?}", world.turn());
    }
}

/// Adds nothing to match-ups.
fn pass(state: &mut State) {
    while let Some(&seat) = asked(state).first().filter(|&&seat| legal(state, seat as u8).contains(&"pass".to_owned()))
    {
        play(state, &format!("{seat} pass"));
    }
}

fn item(id: &str, toml: &str) -> Card {
    card(id, &format!("type = \"item\"\nsubtype = \"carried\"\n{toml}"))
}

#[test]
fn gua_ask_17_that_the_winner_has_too_much_is_known_before_the_loser_retreats() {
    let north = [creature("foe", 9, ""), creature("elf", 1, ""), item("pot", ""), item("pan", "")];
    for hungry in [true, false] {
        let north = if hungry { &north[..] } else { &north[..3] };
        let mut state = raid(&[creature("man", 3, ""), creature("boy", 2, "")], north).load();
        play(&mut state, "0 turn b2\n0 step b3\n0 play man\n1 play elf");
        pass(&mut state);
        play(&mut state, "0 play boy\n1 play foe");
        pass(&mut state);
        assert_eq!(legal(&state, 0), ["give_up", "retreat b2"]);
        foresees(&state, 0, "retreat b2");
        play(&mut state, "0 retreat b2");
        let lists = if hungry { vec!["trim pan", "trim pot"] } else { vec!["turn b3", "turn c4"] };
        assert_eq!(legal(&state, 1), lists);
        if hungry {
            play(&mut state, "1 trim pan");
            assert_eq!(
                (legal(&state, 1), discarded(&state, 1)),
                (vec!["turn b3".into(), "turn c4".into()], vec!["elf".into(), "pan".into()])
            );
        }
    }
}

#[test]
fn gua_card_3_a_carried_item_lies_open_if_it_speaks_before_the_comparison() {
    let open = [
        r#"target = "theirs.all", do = { "influence.cmp" = -2 }"#,
        r#"target = "both", do = { ranged = -2 }"#,
        r#"when = "influence.used", do = { to_hand = true }"#,
        r#"when = "matchup.modify", do = { vit = 1 }"#,
        r#"do = { forbid = ["spell"] }"#,
    ];
    let hidden =
        [r#"do = { vit = 1 }"#, r#"target = "mine.all", do = { ranged = 2 }"#, r#"do = { control_total = 3 }"#];
    for (texts, is_open) in [(&open[..], true), (&hidden[..], false)] {
        for text in texts {
            let it = item("it", &format!("abilities = [{{ {text} }}]"));
            let mut state =
                raid(&[creature("man", 5, "receiver = true\nranged = 3")], &[creature("foe", 7, ""), it]).load();
            let events = play(&mut state, "0 turn b2\n0 step b3");
            let shown = events.iter().any(|event| matches!(event, Event::ItemsShown { seat, .. } if seat.index() == 1));
            assert_eq!(shown, is_open, "{text}");
        }
    }
}

#[test]
fn gua_info_2_what_would_lie_open_is_never_thought_to_lie_hidden_in_a_hand() {
    let it = item("it", r#"abilities = [{ do = { forbid = ["spell"] } }]"#);
    let scene = raid(&[creature("man", 5, "")], &[creature("foe", 7, ""), item("pot", "")]);
    let mut state = scene.card(1, "c4", it).load();
    play(&mut state, "0 turn b2\n0 step b3");
    let mut rng = rng();
    for _ in 0..200 {
        let world = state.resample(Viewer::Seat(Seat::at(0)), &mut rng);
        let combat = world.view(Viewer::Seat(Seat::at(1))).combat.expect("they fight");
        let hand = names(&world, 1, combat.fighters[Role::Defender as usize].hand.shown());
        assert!(!hand.contains(&"it".to_owned()), "{hand:?}");
    }
}

#[test]
fn gua_inf_3_an_influence_by_a_creature_that_leaves_its_place_is_no_card_in_two_places() {
    let seer = creature("seer", 4, "cmp = 3\nabilities = [{ when = \"influence.used\", do = { to_pen = true } }]");
    let scene = raid(&[creature("man", 5, "receiver = true"), creature("boy", 1, "")], &[creature("foe", 7, "")]);
    let mut state = scene.under_card(0, "a1", seer).load();
    play(&mut state, "0 turn b2\n0 step b3\n0 play man\n1 play foe\n0 influence_by seer");
    let player = own(&state, 0);
    assert_eq!((names(&state, 0, player.pen.shown()), player.strongholds[0].under.count), (vec!["seer".to_owned()], 0));
}

#[test]
fn gua_info_2_what_hangs_on_hidden_creatures_is_announced() {
    let card = CardId::new(Seat::at(0), 0);
    let no = Event::Declared { seat: Seat::at(0), yes: false };
    for event in [no, Event::LeftMatch { card }, Event::AreaAttacked { card }, Event::Healed { healer: card, card }] {
        assert!(State::reveals(&event), "{event:?}");
    }
    // A ranged attacker whose text destroys what it finds in a hand, without waiting for a moment.
    let thief = creature(
        "thief",
        2,
        r#"ranged = 1
abilities = [{ target = "hand.theirs", filter = { border = "external" }, do = { destroy = true } }]"#,
    );
    let north = [creature("foe", 7, ""), creature("elf", 1, "border = \"external\"")];
    let mut state = raid(&[creature("man", 5, ""), thief], &north).load();
    play(&mut state, "0 turn b2\n0 step b3\n0 play man\n1 play foe");
    foresees(&state, 0, "ranged thief");
    play(&mut state, "0 ranged thief");
    assert_eq!(discarded(&state, 1), ["elf"]);
}

#[test]
fn gua_info_2_a_creature_that_saves_itself_is_announced() {
    let cat = creature("cat", 3, "cmp = 1\nabilities = [{ when = \"card.lost\", cost = 1, do = { to_hand = true } }]");
    let scene = raid(&[creature("man", 5, "")], &[creature("foe", 7, "")]).stones(1, 3);
    let scene = scene.stack(0, "a3", "shield4", "ogre9").terrain(0, "a3", "land4");
    let mut state = scene.under_card(1, "a4", cat).load();
    play(&mut state, "0 turn a3");
    foresees(&state, 0, "step a4");
    play(&mut state, "0 step a4");
    assert_eq!((own(&state, 1).stones, names(&state, 1, own(&state, 1).pen.shown())), (2, vec!["cat".to_owned()]));
}

#[test]
fn gua_combat_6_who_has_said_yes_is_thought_to_have_a_command_card_wherever_it_was_dealt_to() {
    let chief = creature("chief", 4, "cmp = 3\ncommand = { do = [{ target = \"mine.all\", do = { vit = 1 } }] }");
    let seer = creature("seer", 2, "cmp = 2");
    let scene = Scene::of(2).stack(0, "b3", "shield1", "man5").stack(1, "b4", "shield2", "").stones(1, 0);
    let scene = scene.terrain(0, "b3", "land1").card(1, "b4", chief).under_card(1, "a4", seer);
    let mut scene = scene.draw(1, "imp1 elf2 owl3");
    scene.initiative = 1;
    let mut state = scene.load();
    play_commands(&mut state, "1 turn b4\n1 step b3\n1 command_yes\n0 command_no");
    let mut rng = rng();
    for _ in 0..200 {
        let world = state.resample(Viewer::Seat(Seat::at(0)), &mut rng);
        assert_eq!(legal(&world, 1), ["command chief"]);
    }
}
