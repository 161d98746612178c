//! Section 13.1: actions, their refusals, and the order in which reasons are looked for.

use joute_bellum::{Action, CreatureId, Event, GoblinSet, Options, PlaceId, Refused};
use joute_kernel::{Game, ReadError, Seat};

use crate::setup::dealt;
use crate::support::{seat, table};

const RICH: &str = "recruit 1 | A food9 glyph9 | evil e-imp; e-bat | evil.deck e-rat | super s-lich";

#[test]
fn bel_act_1_goblins_are_placed_once_by_everybody() {
    let (state, _) = dealt(&Options::new(2), 1);
    let mut list = Vec::new();
    state.legal_actions(Seat::at(1), &mut list);
    assert!(list.iter().all(|action| action.to_string().starts_with("place_goblins left:")));
    let mut placed = state.clone();
    placed.apply(Seat::at(1), &list[2], &mut ()).expect("it is legal");
    let again = placed.check(Seat::at(1), &list[2]).expect_err("once");
    assert_eq!((again.refusal.code, again.rule().0), ("not_your_turn", "BEL-SETUP-5"));
    placed.legal_actions(Seat::at(0), &mut Vec::new());
    assert!(placed.turn().seats().contains(Seat::at(0)));
}

#[test]
fn bel_act_2_reroll_or_pass() {
    let table = table(2, "horde 1 | A barrel1 ready1");
    assert_eq!(table.listed(), "reroll barrel; reroll spell; pass_reroll");
    assert_eq!(table.refused("B: pass_reroll"), "not_your_turn");
}

#[test]
fn bel_act_3_attack_a_place_a_castle_or_nobody_and_choose_chest_by_chest() {
    let table = table(2, "attack 1 | A S9 V1 | B W1=1 | row f-mill 1/0");
    assert_eq!(table.listed(), "attack_place x-tavern; attack_place f-mill; attack_castle 1; pass_attack");
    assert_eq!(table.listed(), table.clone().play("").listed());
    assert_eq!(table.place("x-tavern"), Some(PlaceId::TAVERN), "the Tavern goes by its id");
}

const THREE: &str = "attack 1 | tavern 99/0 | A V2 | B W2=2 M1=4 G1=9 | C V1";

#[test]
fn bel_act_3_chests_stay_until_the_asking_ends_and_everybody_sees_what_is_chosen() {
    let entered = table(3, THREE).play("A: attack_castle 1");
    assert_eq!((entered.asked().as_str(), entered.listed().as_str()), ("A", "steal W2; steal M1; steal G1"));
    let chosen = entered.play("A: steal M1");
    assert_eq!(chosen.listed(), "steal W2; steal G1; enough");
    assert_eq!((chosen.holds("A").as_str(), chosen.holds("B").as_str()), ("-", "W2=2 M1=4 G1=9"));
    for lord in ["A", "B", "C"] {
        let view = chosen.seen_by(lord);
        let stealing = view.stealing.expect("everybody sees it");
        assert_eq!((stealing.target, stealing.chosen.to_string()), (seat("B"), "M1".to_owned()), "{lord}");
        let values: Vec<_> = view.lords[1].chests.iter().map(|chest| chest.value).collect();
        let known = if lord == "B" { [Some(2), Some(4), Some(9)] } else { [None; 3] };
        assert_eq!(values, known, "{lord} learns nothing before the end");
    }
    let enough = chosen.clone().play("A: enough");
    assert_eq!((enough.holds("A").as_str(), enough.holds("B").as_str()), ("M1=4", "shield1 W2=2 G1=9"));
    assert_eq!((enough.asked().as_str(), enough.spectator().stealing), ("B", None));
    let both = chosen.play("A: steal W2");
    assert_eq!(
        (both.asked().as_str(), both.holds("A").as_str()),
        ("B", "W2=2 M1=4"),
        "as many as thieves end the asking"
    );
}

#[test]
fn bel_act_3_a_single_chest_is_taken_unasked_at_first_and_asked_for_later() {
    let single = table(2, "attack 1 | tavern 99/0 | A V2 | B M1=4").play("A: attack_castle 1");
    assert_eq!((single.asked().as_str(), single.holds("A").as_str()), ("B", "M1=4"));
    let two = table(2, "attack 1 | tavern 99/0 | A V3 | B W1=1 M1=4").play("A: attack_castle 1; A: steal W1");
    assert_eq!(two.listed(), "steal M1; enough", "the last chest may be left");
    assert_eq!(two.clone().play("A: steal M1").asked(), "B", "none is left");
    assert_eq!(two.play("A: enough").holds("A"), "W1=1");
    let thief = table(2, "attack 1 | tavern 99/0 | A V1 | B W1=1 M1=4").play("A: attack_castle 1");
    assert_eq!(thief.listed(), "steal W1; steal M1", "one thief chooses among two");
    assert_eq!(thief.play("A: steal M1").asked(), "B");
}

#[test]
fn bel_act_3_what_happens_is_told_step_by_step() {
    let told = |table: crate::support::Table| -> Vec<String> {
        let word = |event: &Event| format!("{event:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
        table.events.iter().map(word).collect()
    };
    let entered = table(3, THREE).play("A: attack_castle 1; A: steal G1");
    assert_eq!(told(entered.clone()), ["CastleEntered", "ChestChosen"]);
    let robbed = entered.play("A: enough");
    assert_eq!(told(robbed), ["CastleEntered", "ChestChosen", "CastleRobbed", "ChestStolen", "TokenGained"]);
}

#[test]
fn bel_act_4_recruit_then_place_and_nothing_between() {
    let bought = table(2, RICH).play("A: recruit e-imp food");
    assert_eq!(bought.listed(), "place_creature left; place_creature right");
    for other in ["recruit e-bat food", "recruit s-lich glyphs", "end_recruit"] {
        assert_eq!(bought.refusal(&format!("A: {other}")), ("must_place", "BEL-ACT-4"), "{other}");
    }
    assert_eq!(table(2, RICH).refusal("A: place_creature left"), ("nothing_to_place", "BEL-ACT-4"));
}

#[test]
fn bel_act_5_what_needs_no_decision_is_resolved_and_forced_passes_are_skipped() {
    let text = "horde 1 | A S2 | B barrel1 | C food2 | evil e-imp";
    let skipping = table(3, &format!("{text} | auto"));
    assert_eq!(skipping.asked(), "B", "A and C have nothing to reroll with");
    let attacking = skipping.play("B: pass_reroll");
    assert_eq!((attacking.asked().as_str(), attacking.listed().as_str()), ("A", "attack_place x-tavern; pass_attack"));
    let recruiting = attacking.play("A: pass_attack");
    assert_eq!(
        recruiting.listed(),
        "recruit e-imp food; end_recruit",
        "neither attacks of B and C, nor recruits of A and B"
    );
    assert_eq!(recruiting.clone().play("C: recruit e-imp food; C: place_creature left").asked(), "roll");
    let asking = table(3, text).play("A: pass_reroll; B: pass_reroll; C: pass_reroll; A: pass_attack");
    assert_eq!((asking.asked().as_str(), asking.listed().as_str()), ("B", "pass_attack"));
    let asked = asking.play("B: pass_attack; C: pass_attack; A: end_recruit; B: end_recruit");
    assert_eq!(asked.play("C: end_recruit").asked(), "roll");
}

#[test]
fn bel_act_6_reasons_are_looked_for_in_a_fixed_order() {
    let refused = |lords: usize, text: &str, step: &str, code: &str| {
        assert_eq!(table(lords, text).refused(step), code, "{step} in {text}");
    };
    // Game over, phase, turn.
    refused(2, "over chests", "B: attack_castle 1", "game_over");
    refused(2, "over chests", "B: steal W1", "game_over");
    refused(2, "attack 1", "B: recruit ? ?", "wrong_phase");
    refused(2, "attack 1", "B: attack_place ?", "not_your_turn");
    // Existence, visibility, magic swords, swords.
    let places = "attack 1 | row f-mill 9/1 | deck f-barn 0/0 | tavern 9/9";
    refused(2, places, "A: attack_place ?", "unknown_target");
    refused(2, places, "A: attack_place f-barn", "not_visible");
    refused(2, places, "A: attack_place f-mill", "not_enough_magic_swords");
    refused(2, &format!("{places} | A M1"), "A: attack_place f-mill", "not_enough_swords");
    // Target, own castle, thief, chest, magic swords, swords.
    let castles = "attack 1 | tavern 9/9";
    refused(2, castles, "A: attack_castle 7", "unknown_target");
    refused(2, castles, "A: attack_castle 0", "own_castle");
    refused(2, &format!("{castles} | B N9 K9"), "A: attack_castle 1", "no_thief");
    refused(2, &format!("{castles} | A V1 | B N9 K9"), "A: attack_castle 1", "no_chest_to_steal");
    refused(2, &format!("{castles} | A V1 | B N9 K9 W1=1"), "A: attack_castle 1", "not_enough_magic_swords");
    refused(2, &format!("{castles} | A V1 M9 | B N9 K9 W1=1"), "A: attack_castle 1", "not_enough_swords");
    // For attacks right after the turn: chests being chosen; then, for these, the choice.
    let choosing = "attack 1 | A V2 | B W1=1 W2=2 W3=3 | stealing 1 W2";
    for other in ["attack_place ?", "attack_place x-tavern", "attack_castle 7", "attack_castle 1", "pass_attack"] {
        assert_eq!(table(2, choosing).refusal(&format!("A: {other}")), ("must_steal", "BEL-ACT-3"), "{other}");
        refused(2, choosing, &format!("B: {other}"), "not_your_turn");
    }
    for other in ["end_recruit", "pass_reroll", "recruit ? ?", "place_creature ?", "place_goblins left:- right:-"] {
        refused(2, choosing, &format!("A: {other}"), "wrong_phase");
    }
    for wrong in ["steal W2", "steal W4", "steal ?"] {
        assert_eq!(
            table(2, choosing).refusal(&format!("A: {wrong}")),
            ("bad_chest_choice", "BEL-ATTACK-15"),
            "{wrong}"
        );
        refused(2, choosing, &format!("B: {wrong}"), "not_your_turn");
    }
    for step in ["steal W1", "steal ?", "enough"] {
        assert_eq!(
            table(2, "attack 1 | A V1 | B W1=1").refusal(&format!("A: {step}")),
            ("bad_chest_choice", "BEL-ACT-3")
        );
        refused(2, "attack 1", &format!("B: {step}"), "not_your_turn");
        refused(2, "horde 1", &format!("A: {step}"), "wrong_phase");
        refused(2, "recruit 1", &format!("A: {step}"), "wrong_phase");
    }
    // Captain, then token.
    refused(2, "horde 1 | active B", "B: reroll spell", "not_captain");
    refused(2, "horde 1", "A: reroll spell", "no_ready_spell");
    refused(2, "horde 1", "A: reroll barrel", "no_barrel");
    // A card that waits, visibility, payment, affordability; a card to place, side.
    let market = "recruit 1 | evil e-imp | evil.deck e-rat";
    refused(2, &format!("{market} | A.hand e-owl"), "A: recruit ? ?", "must_place");
    refused(2, market, "A: recruit ? ?", "unknown_target");
    refused(2, market, "A: recruit e-rat ?", "not_visible");
    refused(2, market, "A: recruit e-imp ?", "bad_payment");
    refused(2, market, "A: recruit e-imp glyphs", "bad_payment");
    refused(2, market, "A: recruit e-imp food", "cannot_pay");
    refused(2, market, "A: place_creature ?", "nothing_to_place");
    refused(2, &format!("{market} | A.hand e-owl"), "A: place_creature ?", "bad_side");
    refused(
        2,
        "setup | A.hand g-nip; g-nag | B.hand g-gnaw; g-gnash",
        "A: place_goblins left:- right:-",
        "bad_goblins",
    );
}

#[test]
fn bel_act_7_while_the_die_is_due_and_who_cannot_be_found() {
    let due = table(2, "horde | A barrel1");
    assert_eq!(
        (due.asked().as_str(), due.refused("A: reroll barrel"), due.refused("A: pass_reroll")),
        ("roll", "not_your_turn", "not_your_turn")
    );
    assert_eq!(due.refused("A: pass_attack"), "wrong_phase");
    let attacking = table(2, "attack 1 | A S9 | deck f-mill 1/0 | box f-barn 1/0 | discard f-byre 1/0");
    assert_eq!(attacking.refused("A: attack_place f9"), "unknown_target");
    assert_eq!(attacking.refused("A: attack_place ?"), "unknown_target");
    for hidden in ["f-mill", "f-barn", "f-byre"] {
        let refusal = attacking.refusal(&format!("A: attack_place {hidden}"));
        assert_eq!(refusal, ("not_visible", "BEL-ATTACK-7"), "deck, box and discard look alike");
    }
    let recruiting = table(2, &format!("{RICH} | goblins g-nip | B.right e-dog"));
    for unknown in ["e9", "s2", "g2", "?"] {
        assert_eq!(recruiting.refused(&format!("A: recruit {unknown} food")), "unknown_target", "{unknown}");
    }
    for hidden in ["e-rat", "g-nip", "e-dog"] {
        assert_eq!(recruiting.refused(&format!("A: recruit {hidden} food")), "not_visible", "{hidden}");
    }
    // While the set-up is shuffled it is nobody's turn either.
    let waiting = joute_bellum::State::setup(&Options::new(2)).expect("it can be played");
    let goblins = Action::PlaceGoblins { left: GoblinSet::EMPTY, right: GoblinSet::EMPTY };
    assert_eq!(waiting.check(Seat::at(0), &goblins).expect_err("not yet").refusal.code, Refused::NotYourTurn.code());
    assert_eq!(
        waiting.check(Seat::at(0), &Action::PassAttack).expect_err("not yet").refusal.code,
        Refused::WrongPhase.code()
    );
    assert_eq!(
        table(2, "attack 1").state.check(Seat::at(4), &Action::PassAttack).expect_err("a stranger").refusal.code,
        "not_your_turn"
    );
}

#[test]
fn bel_act_8_lists_are_sets_and_other_words_are_refused_by_their_rule() {
    let robbing = table(3, "attack 1 | A V3 S9 | B W1=1 W2=2 W4=4 | C W3=3").play("A: attack_castle 1");
    assert_eq!(robbing.refusal("A: enough"), ("bad_chest_choice", "BEL-ATTACK-15"), "before the first choice");
    let chosen = robbing.play("A: steal W2");
    for wrong in ["steal W2", "steal W3", "steal W5", "steal W1,W4", "steal ?"] {
        assert_eq!(chosen.refused(&format!("A: {wrong}")), "bad_chest_choice", "{wrong}");
    }
    assert_eq!(chosen.refused("A: pass_attack"), "must_steal");
    let goblins: GoblinSet =
        [1, 2].into_iter().filter_map(|number| CreatureId::new(joute_bellum::Breed::Goblin, number)).collect();
    assert_eq!(goblins, goblins.iter().collect::<Vec<_>>().into_iter().rev().collect());
    let recruiting = table(2, RICH);
    assert_eq!(recruiting.refused("A: recruit e-imp gold"), "bad_payment");
    assert_eq!(recruiting.play("A: recruit e-imp food").refused("A: place_creature middle"), "bad_side");
    // What is no action at all is an error of form.
    for text in [
        "reroll magic",
        "reroll",
        "attack",
        "recruit e1",
        "attack_castle one",
        "attack_castle 1 W1",
        "steal",
        "enough now",
        "",
    ] {
        assert!(matches!(chosen.state.read(Seat::at(0), text), Err(ReadError::Parse(_))), "{text}");
    }
}
