//! Cards to try rules with: those of sections 26 and 27.4, and one of each thing that a card can do.

/// They lie in no deck: copies are dealt by the tests.
const CARDS: &str = r#"
[[interface]]
id = "double_blaster"
name = { en = "-", fr = "-" }
type = "physical"
copies = 4
ap = 1
range = [1, 3]
damage = 2
salvos = 2
[[interface]]
id = "sniper"
name = { en = "-", fr = "-" }
type = "physical"
copies = 3
ap = 2
range = [3, 7]
damage = 4
[[interface]]
id = "ram"
name = { en = "-", fr = "-" }
type = "physical"
copies = 4
ap = 1
range = [0, 1]
damage = 1
after_attack = [["push", 2]]
[[interface]]
id = "toxic_dart"
name = { en = "-", fr = "-" }
type = "physical"
copies = 3
ap = 1
range = [1, 4]
damage = 2
on_wound = [["poison", 2]]
[[interface]]
id = "kick"
name = { en = "-", fr = "-" }
type = "physical"
copies = 3
range = [0, 3]
damage = 9
after_self = [["draw", 1], ["move", 1]]
[[interface]]
id = "toll"
name = { en = "-", fr = "-" }
type = "mental"
copies = 3
ap = 1
range = [1, 4]
damage = 1
discard_bonus = [["steal", 2], ["victim_discard", 1]]
[[interface]]
id = "shock_bomb"
name = { en = "-", fr = "-" }
type = "explosive"
copies = 4
ap = 1
range = [2, 4]
damage = 3
after_attack = [["push", 1]]
[[interface]]
id = "grenade"
name = { en = "-", fr = "-" }
type = "explosive"
copies = 4
range = [0, 3]
damage = 9
after_self = [["draw", 1]]
[[interface]]
id = "overcharge"
name = { en = "-", fr = "-" }
type = "mod"
copies = 4
mod = { damage = 1 }
[[interface]]
id = "scope"
name = { en = "-", fr = "-" }
type = "mod"
copies = 4
ap = 1
mod = { range = 2, salvos = 1, push = 1 }
[[interface]]
id = "side_step"
name = { en = "-", fr = "-" }
type = "utility"
copies = 3
window = ["W1", "target"]
on_play = [["move", 1], ["dice", 1, "this_attack"]]
[[interface]]
id = "jam"
name = { en = "-", fr = "-" }
type = "utility"
copies = 2
window = ["W1", "target"]
needs = "mod"
on_play = [["cancel_mod"]]
[[interface]]
id = "idea"
name = { en = "-", fr = "-" }
type = "utility"
copies = 3
on_play = [["draw", 1], ["discard", 1]]
[[interface]]
id = "forester"
name = { en = "-", fr = "-" }
type = "passive"
copies = 4
ap = 1
passive = [["dice_on", "F", 1], ["rule", "lake_loss", 0]]
[[interface]]
id = "long_eye"
name = { en = "-", fr = "-" }
type = "passive"
copies = 2
ap = 1
passive = [["range", 2], ["damage", 1], ["dice", 1], ["rule", "lake_loss", 1]]
[[interface]]
id = "armour"
name = { en = "-", fr = "-" }
type = "passive"
copies = 2
passive = [["dice", 9]]
[[interface]]
id = "scanner"
name = { en = "-", fr = "-" }
type = "activable"
copies = 3
tile = [4, "down"]
activate = [["reveal"]]
[[interface]]
id = "reflexes"
name = { en = "-", fr = "-" }
type = "activable"
copies = 2
ap = 1
window = ["W1", "target"]
react = [["dice", 2, "this_attack"]]
[[interface]]
id = "field_medic"
name = { en = "-", fr = "-" }
type = "defence"
copies = 3
ap = 1
on_play = [["heal", 3], ["choose_one", [["anticipation", 1]], [["build_shield"]]]]
[[interface]]
id = "workshop"
name = { en = "-", fr = "-" }
type = "defence"
copies = 3
on_play = [["gain", "resin", 2], ["gain_choice", 1], ["convert", 2], ["shields", 2], ["effect", "dice", 1, "own_next_turn"], ["effect", "range", 2, "turn"], ["effect", "damage", 1, "round"], ["drought", "clear_own"], ["peek", 2]]
"#;

/// Utilities for every window, which are then asked for.
const WINDOWS: &str = r#"
[[schema]]
id = "veto"
name = { en = "-", fr = "-" }
type = "utility"
window = ["W5", "bystander"]
needs = "item"
on_play = [["cancel"]]
[[schema]]
id = "parry"
name = { en = "-", fr = "-" }
type = "utility"
window = ["W1", "target"]
needs = "item"
on_play = [["cancel"]]
[[schema]]
id = "insist"
name = { en = "-", fr = "-" }
type = "utility"
window = ["W1", "actor"]
needs = "item"
on_play = [["uncancel"]]
[[schema]]
id = "bless"
name = { en = "-", fr = "-" }
type = "utility"
window = ["W2", "bystander"]
on_play = [["dice_target", 2]]
[[schema]]
id = "duck"
name = { en = "-", fr = "-" }
type = "utility"
window = ["W2", "target"]
on_play = [["dice", 1, "this_salvo"]]
[[schema]]
id = "bandage"
name = { en = "-", fr = "-" }
type = "utility"
window = ["W3", "target"]
on_play = [["heal", 5]]
[[schema]]
id = "riposte"
name = { en = "-", fr = "-" }
type = "utility"
window = ["W1", "target"]
on_play = [["strike", "physical", 1, 3, 9, 1]]
[[schema]]
id = "dawn"
name = { en = "-", fr = "-" }
type = "utility"
window = ["W4", "actor"]
on_play = [["heal", 1]]
[[schema]]
id = "ambush"
name = { en = "-", fr = "-" }
type = "utility"
window = ["W4", "bystander"]
on_play = [["strike", "mental", 1, 6, 1, 1]]
"#;

/// Guilds and Ashaks.
const BOARDS: &str = r#"
[[guild]]
id = "masons"
name = { en = "-", fr = "-" }
type = "guild"
pay = ["resin", 1]
on_play = [["build_shield"]]
[[guild]]
id = "brokers"
name = { en = "-", fr = "-" }
type = "guild"
pay = ["any", 1]
on_play = [["anticipation", 1]]
[[guild]]
id = "lamps"
name = { en = "-", fr = "-" }
type = "guild"
tile = [3, "down"]
on_play = [["reveal"]]
[[board]]
id = "xhan"
name = { en = "-", fr = "-" }
cards = ["xhan_one", "xhan_two"]
gauge = 12
ultimate = { name = { en = "-", fr = "-" }, type = "physical", range = [1, 2], damage = 2, salvos = 3, after_self = [["move", 2]] }
[[board]]
id = "qikaa"
name = { en = "-", fr = "-" }
cards = ["qikaa_one", "qikaa_two"]
gauge = 15
ultimate = { name = { en = "-", fr = "-" }, type = "mental", range = [1, 6], damage = 4, up_to = 2 }
[[board]]
id = "tzekko"
name = { en = "-", fr = "-" }
cards = ["tzekko_one", "tzekko_two"]
gauge = 15
ultimate = { name = { en = "-", fr = "-" }, type = "explosive", range = [0, 4], damage = 4, spare_self = true }
[[board]]
id = "maelis"
name = { en = "-", fr = "-" }
cards = ["maelis_one", "maelis_two"]
gauge = 15
ultimate = { name = { en = "-", fr = "-" }, type = "other", on_play = [["gain_choice", 1], ["reveal_all"], ["anticipation", 1]] }
"#;

/// The cards and boards, with utilities for every window or for W1 as target alone.
pub(super) fn made(has_windows: bool) -> (Vec<crate::cards::Sheet>, Vec<crate::cards::Board>) {
    let windows = if has_windows { WINDOWS } else { "" };
    let files = [CARDS, BOARDS, windows].map(|text| ("deck.toml".to_owned(), text.to_owned()));
    let (cards, boards) = (crate::cards::read(&files), crate::cards::read_boards(&files));
    let (Ok(cards), Ok(boards)) = (cards, boards) else { panic!("the deck of the tests is not sound") };
    (cards, boards)
}
