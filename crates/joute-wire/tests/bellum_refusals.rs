//! BEL-ACT-6 to BEL-ACT-8 through the protocol: every code, and which comes first where two apply.

use joute_bellum::Refused;
use joute_kernel::Seed;
use joute_wire::Engine;
use serde_json::{Value, json};

/// An engine with a game loaded from this position.
#[track_caller]
fn loaded(position: &Value) -> Engine {
    let mut engine = Engine::new(|| Seed::from_number(1));
    let request = json!({ "do": "load", "game": "bellum", "position": position });
    let reply = engine.answer(&request.to_string());
    assert!(reply.contains("\"ok\""), "{reply}");
    engine
}

#[track_caller]
fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(&request.to_string())).unwrap()
}

/// Plays each action for each seat and wants this reason, the same from `check`, and the game as it was.
#[track_caller]
fn refused(position: &Value, cases: &[(u8, Value, Refused)]) {
    let mut engine = loaded(position);
    let before = ask(&mut engine, &json!({ "do": "position" }));
    for (seat, action, reason) in cases {
        let reply = ask(&mut engine, &json!({ "do": "play", "seat": seat, "action": action }));
        assert_eq!(reply["error"]["code"], "illegal_action", "{action}: {reply}");
        assert_eq!(reply["error"]["reason"], reason.code(), "{action}: {reply}");
        assert!(reply["error"]["rule"].as_str().unwrap().starts_with("BEL-"), "{reply}");
        let checked = ask(&mut engine, &json!({ "do": "check", "seat": seat, "action": action }));
        assert_eq!(checked["ok"]["reason"], reason.code(), "{action}: {checked}");
        assert_eq!(ask(&mut engine, &json!({ "do": "position" })), before, "{action}");
    }
}

/// Seat 0 attacks with two swords and one thief on row 1; seat 1 has two chests behind two shields, seat 2 none.
fn attack() -> Value {
    json!({
        "phase": "attack", "die": 1,
        "row": [
            { "id": "weak", "shield": 2 },
            { "id": "strong", "shield": 3 },
            { "id": "magic", "shield": 0, "magic_shield": 1 },
            { "id": "both", "shield": 9, "magic_shield": 1 },
        ],
        "deck": [{ "id": "next" }],
        "discard": [{ "id": "gone" }],
        "box": { "places": [{ "id": "unused" }] },
        "piles": { "wood": [1] },
        "seats": [
            { "shield": 2, "rows": { "1": { "sword": 2, "thief": 1 } }, "chests": [{ "id": "G1", "value": 5 }] },
            { "shield": 2, "chests": [{ "id": "W1", "value": 2 }, { "id": "M1", "value": 4 }] },
            { "shield": 9 },
        ],
    })
}

#[test]
fn bel_act_6_places_are_refused_for_the_first_thing_that_is_wrong() {
    refused(
        &attack(),
        &[
            (0, json!("attack_place nowhere"), Refused::UnknownTarget),
            (0, json!({ "attack_place": { "place": "?" } }), Refused::UnknownTarget),
            (0, json!("attack_place next"), Refused::NotVisible),
            (0, json!("attack_place gone"), Refused::NotVisible),
            (0, json!("attack_place unused"), Refused::NotVisible),
            (0, json!("attack_place strong"), Refused::NotEnoughSwords),
            (0, json!("attack_place magic"), Refused::NotEnoughMagicSwords),
            // Magic swords are asked for before swords.
            (0, json!("attack_place both"), Refused::NotEnoughMagicSwords),
        ],
    );
}

#[test]
fn bel_act_6_phase_comes_before_turn_and_turn_before_the_target() {
    refused(
        &attack(),
        &[
            (0, json!("recruit nobody food"), Refused::WrongPhase),
            (1, json!("recruit nobody food"), Refused::WrongPhase),
            (1, json!("pass_reroll"), Refused::WrongPhase),
            (2, json!({ "place_creature": { "side": "up" } }), Refused::WrongPhase),
            (0, json!("place_goblins left:a right:b"), Refused::WrongPhase),
            (0, json!("end_recruit"), Refused::WrongPhase),
            (1, json!("attack_place nowhere"), Refused::NotYourTurn),
            (1, json!("attack_castle 1"), Refused::NotYourTurn),
            (1, json!("steal W1"), Refused::NotYourTurn),
            (1, json!("enough"), Refused::NotYourTurn),
            (2, json!("pass_attack"), Refused::NotYourTurn),
        ],
    );
}

#[test]
fn bel_act_6_castles_are_refused_for_the_first_thing_that_is_wrong() {
    refused(
        &attack(),
        &[
            (0, json!("attack_castle 3"), Refused::UnknownTarget),
            (0, json!("attack_castle 300"), Refused::UnknownTarget),
            (0, json!({ "attack_castle": { "target": -1 } }), Refused::UnknownTarget),
            (0, json!("attack_castle 0"), Refused::OwnCastle),
            // Nothing to steal comes before the shields.
            (0, json!("attack_castle 2"), Refused::NoChestToSteal),
        ],
    );
    let mut no_thief = attack();
    no_thief["seats"][0]["rows"] = json!({ "1": { "sword": 2 } });
    refused(
        &no_thief,
        &[
            (0, json!("attack_castle 0"), Refused::OwnCastle),
            (0, json!("attack_castle 1"), Refused::NoThief),
            // A thief is asked for before chests.
            (0, json!("attack_castle 2"), Refused::NoThief),
        ],
    );
    let mut shields = attack();
    shields["seats"][1]["shield"] = json!(3);
    refused(&shields, &[(0, json!("attack_castle 1"), Refused::NotEnoughSwords)]);
    shields["seats"][1]["magic_shield_tokens"] = json!(1);
    refused(&shields, &[(0, json!("attack_castle 1"), Refused::NotEnoughMagicSwords)]);
}

#[test]
fn bel_act_8_a_chest_is_one_of_the_castle_that_was_not_chosen_yet() {
    let mut robbing = attack();
    robbing["seats"][0]["rows"]["1"]["thief"] = json!(2);
    let outside = [json!("steal W1"), json!("steal X3"), json!({ "steal": { "chest": "W1" } }), json!("enough")];
    refused(&robbing, &outside.map(|action| (0, action, Refused::BadChestChoice)));
    robbing["seats"][1]["chests"].as_array_mut().unwrap().push(json!({ "id": "W7", "value": 1 }));
    robbing["stealing"] = json!({ "target": 1 });
    refused(
        &robbing,
        &[(0, json!("enough"), Refused::BadChestChoice), (0, json!({ "enough": {} }), Refused::BadChestChoice)],
    );
    robbing["stealing"] = json!({ "target": 1, "chosen": ["M1"] });
    refused(
        &robbing,
        &[
            (0, json!("steal M1"), Refused::BadChestChoice),
            (0, json!("steal X3"), Refused::BadChestChoice),
            (0, json!("steal W01"), Refused::BadChestChoice),
            (0, json!({ "steal": { "chest": "no chest at all" } }), Refused::BadChestChoice),
            // Of somebody else, of nobody.
            (0, json!("steal G1"), Refused::BadChestChoice),
            (0, json!("steal W2"), Refused::BadChestChoice),
            (0, json!("attack_castle 1"), Refused::MustSteal),
            (0, json!("attack_castle 9"), Refused::MustSteal),
            (0, json!("attack_place nowhere"), Refused::MustSteal),
            (0, json!("pass_attack"), Refused::MustSteal),
            (0, json!("end_recruit"), Refused::WrongPhase),
            (0, json!("reroll barrel"), Refused::WrongPhase),
            (1, json!("steal W1"), Refused::NotYourTurn),
            (1, json!("pass_attack"), Refused::NotYourTurn),
        ],
    );
}

/// BEL-ACT-3, BEL-SCEN-8: what is chosen stands in views and positions in the same form, and nobody learns a value before the end.
#[test]
fn bel_act_3_a_robbery_goes_chest_by_chest_through_the_protocol() {
    let mut two = attack();
    two["seats"][0]["rows"]["1"]["thief"] = json!(2);
    two["seats"][1]["chests"].as_array_mut().unwrap().push(json!({ "id": "W7", "value": 1 }));
    let mut engine = loaded(&two);
    let mut play = |action: Value| {
        let reply = ask(&mut engine, &json!({ "do": "play", "seat": 0, "action": action }));
        let legal = ask(&mut engine, &json!({ "do": "legal" }))["ok"]["actions"]["0"].clone();
        let views =
            [0, 1, 2].map(|seat| ask(&mut engine, &json!({ "do": "view", "seat": seat }))["ok"]["view"].clone());
        let position = ask(&mut engine, &json!({ "do": "position" }))["ok"]["position"].clone();
        assert!(views.iter().all(|view| view["stealing"] == position["stealing"]), "{position}");
        (reply["ok"].clone(), legal, position["stealing"].clone(), views)
    };
    let (reply, legal, stealing, views) = play(json!({ "attack_castle": { "target": 1 } }));
    assert_eq!(reply["events"], json!([{ "event": "castle_entered", "seat": 0, "target": 1 }]));
    assert_eq!((legal, stealing), (json!(["steal W1", "steal W7", "steal M1"]), json!({ "target": 1, "chosen": [] })));
    assert_eq!(views[0]["turn"]["asked"], json!({ "seat": 0, "question": "steal" }));
    let (reply, legal, stealing, views) = play(json!({ "steal": { "chest": "M1" } }));
    assert_eq!(reply["events"], json!([{ "event": "chest_chosen", "seat": 0, "target": 1, "chest": "M1" }]));
    assert_eq!(
        (legal, stealing),
        (json!(["steal W1", "steal W7", "enough"]), json!({ "target": 1, "chosen": ["M1"] }))
    );
    let of_m1 = |view: &Value| view["seats"][1]["chests"].as_array().unwrap().last().unwrap()["value"].clone();
    assert_eq!((of_m1(&views[0]), of_m1(&views[2])), (json!(null), json!(null)), "nobody learns it before the end");
    let (reply, _, stealing, views) = play(json!("steal W1"));
    let kinds: Vec<&str> =
        reply["events"].as_array().unwrap().iter().filter_map(|event| event["event"].as_str()).collect();
    assert_eq!(kinds, ["chest_chosen", "castle_robbed", "chest_stolen", "chest_stolen", "token_gained"]);
    assert_eq!((stealing, reply["turn"].clone()), (json!(null), json!({ "seats": [1] })));
    assert!(views[0].get("stealing").is_none(), "absent otherwise");
}

#[test]
fn bel_act_6_rerolls_ask_for_the_captain_before_the_token() {
    let position =
        json!({ "phase": "horde", "die": 3, "seats": [{ "barrel": 0 }, { "barrel": 1, "spells_ready": 1 }] });
    refused(
        &position,
        &[
            (0, json!("reroll barrel"), Refused::NoBarrel),
            (0, json!({ "reroll": { "with": "spell" } }), Refused::NoReadySpell),
            (1, json!("reroll barrel"), Refused::NotYourTurn),
            (0, json!("attack_place tavern"), Refused::WrongPhase),
        ],
    );
    let mut barred = position.clone();
    barred["seats"][0]["spells_barred"] = json!(1);
    refused(&barred, &[(0, json!("reroll spell"), Refused::NoReadySpell)]);
    let mut second = position;
    second["active_seat"] = json!(1);
    refused(
        &second,
        &[(1, json!("reroll spell"), Refused::NotCaptain), (0, json!("pass_reroll"), Refused::NotYourTurn)],
    );
    second["seats"][1]["spells_ready"] = json!(0);
    refused(&second, &[(1, json!("reroll spell"), Refused::NotCaptain)]);
}

#[test]
fn bel_act_7_nobody_has_the_turn_while_a_roll_is_due() {
    let position = json!({ "phase": "horde", "seats": [{ "barrel": 1 }, {}] });
    refused(
        &position,
        &[
            (0, json!("reroll barrel"), Refused::NotYourTurn),
            (0, json!("pass_reroll"), Refused::NotYourTurn),
            (0, json!("pass_attack"), Refused::WrongPhase),
        ],
    );
}

/// Seat 0 recruits with three food and no glyph.
fn recruit() -> Value {
    json!({
        "phase": "recruit",
        "market": {
            "evil": { "up": [{ "id": "imp" }], "deck": [{ "id": "below" }] },
            "super_evil": { "up": [{ "id": "dragon" }] },
        },
        "box": { "goblins": [{ "id": "left-over" }] },
        "seats": [{ "food": 3, "left": [{ "id": "mine" }] }, { "food": 3 }],
    })
}

#[test]
fn bel_act_6_recruits_are_refused_for_the_first_thing_that_is_wrong() {
    refused(
        &recruit(),
        &[
            (1, json!("recruit imp food"), Refused::NotYourTurn),
            (0, json!("attack_place tavern"), Refused::WrongPhase),
            (0, json!("recruit nobody food"), Refused::UnknownTarget),
            (0, json!("recruit tavern food"), Refused::UnknownTarget),
            (0, json!("recruit below food"), Refused::NotVisible),
            (0, json!("recruit mine food"), Refused::NotVisible),
            (0, json!("recruit left-over gold"), Refused::NotVisible),
            (0, json!("recruit imp glyphs"), Refused::BadPayment),
            (0, json!("recruit imp gold"), Refused::BadPayment),
            (0, json!({ "recruit": { "card": "dragon", "pay": "" } }), Refused::BadPayment),
            // A way of paying that does not exist comes before one that cannot be paid.
            (0, json!("recruit dragon food"), Refused::BadPayment),
            (0, json!("recruit dragon glyph_food"), Refused::CannotPay),
            (0, json!("recruit dragon glyphs"), Refused::CannotPay),
            (0, json!("place_creature left"), Refused::NothingToPlace),
            (0, json!("place_creature up"), Refused::NothingToPlace),
        ],
    );
}

#[test]
fn bel_act_6_a_recruit_finds_its_side_before_anything_else() {
    let mut waiting = recruit();
    waiting["seats"][0]["unplaced"] = json!([{ "id": "new" }]);
    refused(
        &waiting,
        &[
            (0, json!("recruit nobody food"), Refused::MustPlace),
            (0, json!("recruit imp food"), Refused::MustPlace),
            (0, json!("end_recruit"), Refused::MustPlace),
            (0, json!("place_creature up"), Refused::BadSide),
            (0, json!({ "place_creature": { "side": "LEFT" } }), Refused::BadSide),
            (1, json!("place_creature left"), Refused::NotYourTurn),
        ],
    );
}

#[test]
fn bel_act_6_goblins_are_the_two_of_the_seat() {
    let goblins = |one: &str, other: &str| json!({ "unplaced": [{ "id": one }, { "id": other }] });
    let position = json!({ "phase": "setup", "seats": [goblins("a", "b"), goblins("c", "d")] });
    refused(
        &position,
        &[
            (0, json!("place_goblins left:a right:-"), Refused::BadGoblins),
            (0, json!("place_goblins left:a right:c"), Refused::BadGoblins),
            (0, json!("place_goblins left:a right:nobody"), Refused::BadGoblins),
            (0, json!("place_goblins left:a,a right:b"), Refused::BadGoblins),
            (0, json!("place_goblins left:a,b right:b"), Refused::BadGoblins),
            (0, json!({ "place_goblins": { "left": [], "right": [] } }), Refused::BadGoblins),
            (0, json!("pass_attack"), Refused::WrongPhase),
            (1, json!("end_recruit"), Refused::WrongPhase),
        ],
    );
    let mut placed = position;
    placed["seats"][0] = json!({ "left": [{ "id": "a" }, { "id": "b" }] });
    refused(&placed, &[(0, json!("place_goblins left:a,b right:-"), Refused::NotYourTurn)]);
}

#[test]
fn bel_act_6_a_game_that_is_over_comes_before_everything() {
    refused(
        &json!({ "phase": "over", "reason": "chests", "seats": [{}, {}] }),
        &[
            (0, json!("attack_place nowhere"), Refused::GameOver),
            (1, json!("place_goblins left:a right:b"), Refused::GameOver),
            (1, json!("place_creature up"), Refused::GameOver),
        ],
    );
}

#[test]
fn bel_act_8_what_is_no_action_is_an_error_of_form() {
    let mut engine = loaded(&attack());
    let texts = [
        ("", 0),
        ("fly", 0),
        ("attack_place", 12),
        ("attack_place ", 13),
        ("attack_place weak now", 18),
        ("attack_castle one", 14),
        ("attack_castle", 13),
        ("attack_castle 1 W1", 16),
        ("steal", 5),
        ("steal W1 W2", 9),
        ("enough now", 7),
        ("reroll", 6),
        ("reroll dice", 7),
        ("place_goblins a b", 14),
        ("pass_attack ", 12),
        (" pass_attack", 0),
    ];
    for (text, offset) in texts {
        let reply = ask(&mut engine, &json!({ "do": "play", "seat": 0, "action": text }));
        assert_eq!(
            (&reply["error"]["code"], &reply["error"]["offset"]),
            (&json!("parse_action"), &json!(offset)),
            "{reply}"
        );
    }
    let forms = [
        json!(null),
        json!(3),
        json!([]),
        json!({}),
        json!({ "fly": {} }),
        json!({ "attack_place": {} }),
        json!({ "attack_place": "weak" }),
        json!({ "attack_place": { "place": 3 } }),
        json!({ "attack_place": { "place": "weak", "with": "swords" } }),
        json!({ "attack_place": { "place": "weak" }, "pass_attack": {} }),
        json!({ "attack_castle": { "target": "1" } }),
        json!({ "attack_castle": { "target": 1.5 } }),
        json!({ "attack_castle": { "target": 1, "chests": ["W1"] } }),
        json!({ "attack_castle": {} }),
        json!({ "steal": "W1" }),
        json!({ "steal": { "chest": ["W1"] } }),
        json!({ "steal": { "chests": ["W1"] } }),
        json!({ "enough": true }),
        json!({ "reroll": { "with": "dice" } }),
        json!({ "recruit": { "card": "imp" } }),
        json!({ "recruit": { "card": "imp", "pay": null } }),
        json!({ "place_creature": { "side": 1 } }),
        json!({ "place_goblins": { "left": ["a"] } }),
        json!({ "pass_attack": { "now": true } }),
        json!({ "pass_attack": 1 }),
    ];
    for form in forms {
        for word in ["play", "check"] {
            let reply = ask(&mut engine, &json!({ "do": word, "seat": 0, "action": form }));
            assert_eq!(reply["error"]["code"], "parse_action", "{form}: {reply}");
        }
    }
    // Nothing of this was lost.
    let reply = ask(&mut engine, &json!({ "do": "play", "seat": 0, "action": "attack_castle 1" }));
    assert_eq!(reply["ok"]["events"][0]["event"], "castle_entered", "{reply}");
}

#[test]
fn refusals_show_the_action_as_it_was_sent() {
    let mut engine = loaded(&attack());
    for (action, shown) in [
        (json!("attack_place nowhere"), "`attack_place nowhere` is refused"),
        (json!({ "attack_place": { "place": "nowhere" } }), "`{\"attack_place\":{\"place\":\"nowhere\"}}` is refused"),
    ] {
        let reply = ask(&mut engine, &json!({ "do": "play", "seat": 0, "action": action }));
        assert!(reply["error"]["message"].as_str().unwrap().starts_with(shown), "{reply}");
    }
}

#[test]
fn seats_that_are_not_at_the_table_are_no_refusal_of_the_rules() {
    let mut engine = loaded(&attack());
    let reply = ask(&mut engine, &json!({ "do": "play", "seat": 3, "action": "pass_attack" }));
    assert_eq!(reply["error"]["code"], "no_such_seat");
    let reply = ask(&mut engine, &json!({ "do": "play", "seat": -1, "action": "pass_attack" }));
    assert_eq!(reply["error"]["code"], "bad_request");
}
