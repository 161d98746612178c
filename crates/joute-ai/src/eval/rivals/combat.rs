//! What an attack does on average, and to whom it may be the last one.

use joute_games::rivals::cards::Print;
use joute_games::rivals::{Attack, DesignId, Fate, Figure, State, Successes};
use joute_kernel::{Game, SEATS_MAX, Seat};

use super::worth::life;

/// The HP that a salvo costs on average (RVL-COMBAT-6).
pub(super) fn mean_loss(state: &State, damage: u8, dice: u8) -> f32 {
    Successes::of(dice, state.rules().success_faces).mean_loss(damage)
}

/// What an attack card or the ultimate of a seat costs `victim` on average, with the dice that it has now; mods do not count.
pub(super) fn blow(state: &State, seat: Seat, attack: &joute_games::rivals::cards::Attack, victim: Seat) -> f32 {
    let from = Figure::Ashak(seat);
    let damage = attack.damage.saturating_add(state.bonus(from, joute_games::rivals::cards::Bonus::Damage));
    let hp = f32::from(state.open().players[victim.index()].hp);
    (f32::from(attack.salvos) * mean_loss(state, damage, state.defence_dice(victim))).min(hp)
}

/// How good a card is in a deck: about what it costs others, or saves its player, for each AP.
pub(super) fn quality(state: &State, card: DesignId) -> f32 {
    let design = state.pack().design(card);
    let price = 0.7 + 0.3 * f32::from(design.ap);
    match &design.print {
        Some(Print::Attack { attack, .. }) => {
            let salvo = (f32::from(attack.damage) - 1.0).max(0.3);
            let reach = 0.08 * f32::from(attack.range.1);
            let extras = 0.3 * (attack.on_wound.len() + attack.after_attack.len() + attack.after_self.len()) as f32;
            (salvo * f32::from(attack.salvos) + reach + extras) / price
        }
        Some(Print::Mod(added)) => {
            (1.2 * f32::from(added.damage) + 0.3 * f32::from(added.range) + 1.2 * f32::from(added.salvos)) / price
        }
        Some(Print::Skill { .. }) => 1.8 / price,
        Some(Print::Defence { .. }) => 1.6 / price,
        Some(Print::Utility { .. }) => 1.2,
        Some(Print::Guild { .. } | Print::Event { .. }) | None => 0.0,
    }
}

/// What the attack that is under way will add to each seat, in points.
pub(super) fn add_fight(state: &State, attack: &Attack, points: &mut [f32; SEATS_MAX]) {
    if attack.is_cancelled {
        return;
    }
    let damage = state.damage(attack);
    let players = &state.open().players;
    for seat in Seat::first_of(state.seat_count()) {
        let player = &players[seat.index()];
        if player.hex.is_none() || !player.is_alive() {
            continue;
        }
        let due = state.salvos_due(attack, seat);
        if due == 0 {
            continue;
        }
        let rolled = Successes::of(state.defence_dice(seat), state.rules().success_faces);
        let fate = Fate::of(player.hp, due, damage, &rolled);
        let hp = fate.left().len() - 1;
        let weighed = |of: &dyn Fn(usize) -> f32| {
            fate.left().iter().enumerate().map(|(left, chance)| chance * of(left)).sum::<f32>()
        };
        points[seat.index()] += weighed(&|left| life(left as f32)) - life(hp as f32);
        if attack.actor != seat {
            let lost = weighed(&|left| (hp - left.min(hp)) as f32);
            points[attack.actor.index()] += 0.35 * lost + KILL * fate.fallen();
        }
    }
}

/// RVL-ELIM-2: what a kill is worth, with what it does to the others.
const KILL: f32 = 14.0;
