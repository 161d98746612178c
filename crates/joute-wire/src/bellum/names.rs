//! Cards by the ids of the pack in play; the canonical notation that records keep names them by their place in it.

use joute_bellum as bel;

/// BEL-ACT-7: the creature with this id, or [`bel::CreatureId::UNKNOWN`].
#[must_use]
pub fn creature_named(pack: &bel::Pack, id: &str) -> bel::CreatureId {
    pack.creature_called(id).unwrap_or(bel::CreatureId::UNKNOWN)
}

/// BEL-ACT-7: the place with this id, or [`bel::PlaceId::UNKNOWN`].
#[must_use]
pub fn place_named(pack: &bel::Pack, id: &str) -> bel::PlaceId {
    pack.place_called(id).unwrap_or(bel::PlaceId::UNKNOWN)
}

/// An action as the protocol writes it: the words of the notation, with the ids of the pack.
#[must_use]
pub fn action_text(pack: &bel::Pack, action: &bel::Action) -> String {
    match *action {
        bel::Action::PlaceGoblins { left, right } => {
            format!("place_goblins left:{} right:{}", goblin_list(pack, left), goblin_list(pack, right))
        }
        bel::Action::AttackPlace(place) => format!("attack_place {}", pack.place_name(place)),
        bel::Action::Recruit { card, pay } => format!("recruit {} {}", pack.creature_name(card), pay.code()),
        bel::Action::Reroll(_)
        | bel::Action::PassReroll
        | bel::Action::AttackCastle { .. }
        | bel::Action::Steal(_)
        | bel::Action::Enough
        | bel::Action::PassAttack
        | bel::Action::PlaceCreature(_)
        | bel::Action::EndRecruit => action.to_string(),
    }
}

fn goblin_list(pack: &bel::Pack, goblins: bel::GoblinSet) -> String {
    let mut ids: Vec<String> = goblins.iter().map(|goblin| pack.creature_name(goblin)).collect();
    if goblins.is_spoiled() {
        ids.push("?".to_owned());
    }
    if ids.is_empty() { "-".to_owned() } else { ids.join(",") }
}
