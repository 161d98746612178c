//! Section 9: recruiting.

use joute_bellum::{Breed, Event, Payment, PhaseView, Token};

use crate::support::{seat, table};

const MARKET: &str = "evil e-imp; e-bat | evil.deck e-rat; e-owl; e-cat | super s-lich; s-ogre | super.deck s-hydra";

#[test]
fn bel_recruit_1_skipped_when_the_game_is_over() {
    let ten: Vec<String> = (1..=10).map(|number| format!("W{number}=1")).collect();
    let text = format!("attack 1 | tavern 9/0 | active B | A food9 {} | {MARKET}", ten.join(" "));
    let over = table(2, &text).play("B: pass_attack");
    assert_eq!(over.asked(), "over chests");
    let (code, rule) = over.refusal("A: recruit e-imp food");
    assert_eq!((code, rule), ("game_over", "BEL-END-1"));
    let nine = text.replace("W10=1", "");
    assert_eq!(table(2, &nine).play("B: pass_attack").spectator().phase, PhaseView::Recruit);
}

#[test]
fn bel_recruit_2_whole_turns_from_the_captain_on() {
    let text = format!("recruit 1 | captain B | A food4 | B food4 | C food2 | {MARKET}");
    let table = table(3, &text)
        .play("B: recruit e-imp food; B: place_creature left; B: recruit e-bat food; B: place_creature left");
    assert_eq!(table.refusal("C: end_recruit"), ("not_your_turn", "BEL-RECRUIT-2"));
    let next = table.play("B: end_recruit; C: recruit e-rat food; C: place_creature left; C: end_recruit");
    assert_eq!(next.asked(), "A");
    assert_eq!(next.play("A: end_recruit").asked(), "roll");
}

#[test]
fn bel_recruit_3_any_number_that_can_be_paid() {
    let text = format!("recruit 1 | A food5 | {MARKET}");
    let none = table(2, &text).play("A: end_recruit");
    assert_eq!((none.holds("A").as_str(), none.asked().as_str()), ("food5", "B"));
    assert!(none.events.contains(&Event::RecruitEnded { seat: seat("A") }));
    let two = table(2, &text)
        .play("A: recruit e-imp food; A: place_creature left; A: recruit e-bat food; A: place_creature left");
    assert_eq!((two.holds("A").as_str(), two.listed().as_str()), ("food1", "end_recruit"));
    assert_eq!(two.refusal("A: recruit e-rat food"), ("cannot_pay", "BEL-RECRUIT-3"));
}

#[test]
fn bel_recruit_4_two_food_or_one_of_two_prices() {
    let pays = |held: &str| {
        let listed = table(2, &format!("recruit 1 | A {held} | evil e-imp | super s-lich")).listed();
        let offers = listed.split("; ").filter(|offer| *offer != "end_recruit");
        offers.map(|offer| offer.trim_start_matches("recruit ").to_owned()).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(pays("food1 glyph2"), "");
    assert_eq!(pays("food2"), "e-imp food");
    assert_eq!(pays("food3 glyph1"), "e-imp food");
    assert_eq!(pays("food4 glyph1"), "e-imp food, s-lich glyph_food");
    assert_eq!(pays("glyph3"), "s-lich glyphs");
    assert_eq!(pays("food4 glyph3"), "e-imp food, s-lich glyph_food, s-lich glyphs");
    let rich = table(2, "recruit 1 | A food9 glyph9 | evil e-imp | super s-lich");
    for wrong in ["e-imp glyphs", "e-imp glyph_food", "s-lich food"] {
        assert_eq!(rich.refusal(&format!("A: recruit {wrong}")), ("bad_payment", "BEL-RECRUIT-4"), "{wrong}");
    }
    for (pay, left) in [("glyph_food", "food5 glyph8"), ("glyphs", "food9 glyph6")] {
        assert_eq!(rich.clone().play(&format!("A: recruit s-lich {pay}")).holds("A"), left);
    }
    assert_eq!(rich.play("A: recruit e-imp food").holds("A"), "food7 glyph9");
}

#[test]
fn bel_recruit_5_the_price_goes_back_at_once() {
    let text = "recruit 1 | A food6 glyph1 | evil e-imp | super s-lich";
    let paid = table(2, text).play("A: recruit s-lich glyph_food");
    assert_eq!((paid.reserve("food"), paid.reserve("glyph")), (28, 20));
    assert_eq!(paid.play("A: place_creature left; A: recruit e-imp food").reserve("food"), 30);
}

#[test]
fn bel_recruit_6_only_face_up_cards() {
    let table = table(2, &format!("recruit 1 | A food9 glyph9 | B.left e-dog | goblins g-nip | {MARKET}"));
    for hidden in ["e-rat food", "s-hydra glyphs", "e-dog food", "g-nip food"] {
        assert_eq!(table.refusal(&format!("A: recruit {hidden}")), ("not_visible", "BEL-RECRUIT-6"), "{hidden}");
    }
    assert_eq!(table.market(), "e-imp e-bat s-lich s-ogre");
}

#[test]
fn bel_recruit_7_the_replacement_is_seen_before_the_side_is_chosen() {
    let bought = table(2, &format!("recruit 1 | A food4 | {MARKET}")).play("A: recruit e-imp food");
    assert_eq!((bought.market().as_str(), bought.cards("A.hand").as_str()), ("e-bat e-rat s-lich s-ogre", "e-imp"));
    assert_eq!(bought.listed(), "place_creature left; place_creature right");
    let creature = |name| bought.creature(name).expect("a creature");
    let recruited = Event::Recruited { seat: seat("A"), creature: creature("e-imp"), pay: Payment::Food };
    assert_eq!(bought.events, [recruited, Event::CreatureRevealed { creature: creature("e-rat") }]);
    let next = bought.play("A: place_creature right; A: recruit e-rat food; A: place_creature right");
    assert_eq!((next.cards("A.right").as_str(), next.market().as_str()), ("e-imp e-rat", "e-bat e-owl s-lich s-ogre"));
}

#[test]
fn bel_recruit_8_left_or_right_for_good() {
    let bought = table(2, "recruit 1 | A food4 | evil e-imp F2 S3; e-bat").play("A: recruit e-imp food");
    let strength = |side: &str| {
        let placed = bought.clone().play(&format!("A: place_creature {side}"));
        let icons = placed.spectator().lords[0].totals[3];
        (icons.food, icons.sword, placed.cards(&format!("A.{side}")))
    };
    assert_eq!(strength("left"), (2, 0, "e-imp".to_owned()));
    assert_eq!(strength("right"), (0, 3, "e-imp".to_owned()));
    let placed = bought.play("A: place_creature left");
    assert_eq!(placed.refusal("A: place_creature right"), ("nothing_to_place", "BEL-ACT-4"));
    assert_eq!(placed.refused("A: recruit e-imp food"), "not_visible");
}

#[test]
fn bel_recruit_9_bonus_tokens_whatever_the_side() {
    let text = "recruit 1 | A food2 glyph3 | evil e-imp +shield +spell | super s-lich +magic_shield";
    for side in ["left", "right"] {
        let play = format!(
            "A: recruit e-imp food; A: place_creature {side}; A: recruit s-lich glyphs; A: place_creature {side}"
        );
        let table = table(2, text).play(&play);
        assert_eq!(table.holds("A"), "ready1 shield1 magic1");
        let view = table.spectator();
        assert_eq!((view.lords[0].defence.shields, view.lords[0].defence.magic_shields), (1, 1));
        let left = [table.reserve("shield"), table.reserve("spell"), table.reserve("magic_shield")];
        assert_eq!(left, [19, 16, 7]);
    }
    let gained = table(2, text).play("A: recruit e-imp food");
    assert_eq!(gained.holds("A"), "glyph3 ready1 shield1", "with the recruit, before it has a side");
    assert!(gained.events.contains(&Event::TokenGained { seat: seat("A"), token: Token::Spell }));
}

#[test]
fn bel_recruit_10_bonus_tokens_stay() {
    let text = "horde 1 | tavern 9/0 | A ready1 shield1 magic1 W1=3 food2 | B V1 S1 M1 | evil e-imp";
    let day = table(2, text).play("A: reroll spell; roll 1; A: pass_reroll; B: pass_reroll; A: pass_attack");
    let day = day.play("B: rob 0 W1; A: recruit e-imp food; A: place_creature left; A: end_recruit; B: end_recruit");
    assert_eq!(day.holds("A"), "ready1 shield2 magic1");
}

#[test]
fn bel_recruit_11_without_tokens_the_recruit_is_legal() {
    let text = "recruit 1 | A food2 | evil e-imp +shield +spell +magic_shield | supply shield=0 spell=0 magic_shield=1";
    let table = table(2, text).play("A: recruit e-imp food; A: place_creature left");
    assert_eq!((table.holds("A").as_str(), table.cards("A.left").as_str()), ("magic1", "e-imp"));
}

#[test]
fn bel_recruit_12_an_empty_deck_replaces_nothing() {
    let text = "recruit 1 | A food6 | evil e-imp; e-bat | evil.deck e-rat";
    let three = "A: recruit e-imp food; A: place_creature left; A: recruit e-bat food; A: place_creature left; A: recruit e-rat food; A: place_creature left";
    let empty = table(2, text).play(three);
    assert_eq!((empty.market().as_str(), empty.listed().as_str()), ("", "end_recruit"));
    assert_eq!(empty.spectator().markets[0].deck, 0);
    let pack = empty.state.pack();
    assert_eq!(pack.creature_count(Breed::Evil), 3);
}

#[test]
fn bel_recruit_13_nothing_is_traded() {
    // Recruiting offers creatures and an end, and leaves what the others hold alone.
    let table = table(2, &format!("recruit 1 | A food9 glyph9 barrel2 | B food2 glyph2 barrel1 | {MARKET}"));
    assert!(table.listed().split("; ").all(|offer| offer.starts_with("recruit ") || offer == "end_recruit"));
    let played =
        table.play("A: recruit s-lich glyphs; A: place_creature left; A: recruit e-imp food; A: place_creature left");
    assert_eq!(
        (played.holds("A").as_str(), played.holds("B").as_str()),
        ("food7 glyph6 barrel2", "food2 glyph2 barrel1")
    );
}
