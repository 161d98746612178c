//! Section 9: the end of the game.

use crate::support::{base, check, expert, refuse, solo, three};

#[test]
fn riv_end_1_after_the_last_tile_of_every_player() {
    let given = "0,0=W | hand P=D05 S=D10 | stack P=-";
    check(base(given), "D05 1,0 r3", "0,0=P4 ask S=place");
    // The last turn is resolved completely.
    check(base(given), "D05 1,0 r3; D10 -1,0 r1", "0,0=P1S4 over last_tile");
    refuse(base(given), "D05 1,0 r3; D10 -1,0 r1; S: D10 2,0 r0", "RIV-END-1", "game_over");
    check(three("hand P=D05 S=D10 T=D01 | stack P=-"), "D05 1,0 r3; D10 -1,0 r1; D01 0,1 r0", "over last_tile");
}

#[test]
fn riv_end_2_at_once_when_a_supply_is_empty() {
    // The first of two spells uses the last golem: the second does nothing, and nobody draws.
    check(
        base("1,0=D02 | 0,1=D03 | supply P=4 | hand P=D01"),
        "D01 1,1 r3; resolve S",
        "1,0=P3 0,1=- lost 1,1W=not_lost cast 1,1W=not_cast over supply_empty",
    );
    // Of any side: a purple spell cannot empty the salmon supply, but a delayed salmon one can.
    check(
        expert("1,0=D05 r1 S1 | pending 1,0E | supply S=4 | hand P=D04"),
        "D04 2,0 r2; cast 1,0 E",
        "2,0=P1S4 over supply_empty",
    );
    refuse(base("supply S=0 | hand P=D05"), "D05 1,0 r3", "RIV-END-2", "game_over");
}

#[test]
fn riv_end_3_it_is_checked_after_each_effect_and_its_cap() {
    // After the wizard's golem.
    check(base("hand P=D05 | supply P=1"), "D05 1,0 r3", "0,0=- over supply_empty");
    // After a spell and its cap: four arrive, four go home.
    check(base("0,0=W P5 | hand P=D05 | supply P=5"), "D05 1,0 r3", "0,0=P5 supply P=4 ask S=place");
    // After a siege.
    check(
        expert("0,0=W P1 | 2,0=D02 P1 | 1,1=D03 P1 | 1,-1=D04 P1 | 1,0=D06 S1 | hand P=D05 | supply P=2"),
        "D05 -1,0 r3",
        "1,0=P1 over supply_empty",
    );
    // After a wizard's golem the cap comes first too: Souramoun's last golem is sent home
    // again, and is there for his spell.
    check(solo("1,1=D01 | 1,6=C01 r2 S5 | 2,6=D02 r2 h | supply S=1"), "1,1", "1,6=S5 2,6=S1 over supply_empty");
}

#[test]
fn riv_end_4_an_empty_stack_ends_nothing() {
    check(base("hand P=D05,D01 S=D10,D02 | stack P=-"), "D05 1,0 r3", "ask S=place");
    check(base("hand P=D05,D01 S=D10,D02 | stack P=-"), "D05 1,0 r3; D10 -1,0 r1", "ask P=place");
}
