//! What a position is worth to each seat, in points: a Rivals point counts about six.

use joute_games::rivals::cards::{Hit, Op, Ultimate};
use joute_games::rivals::{Due, Figure, HexId, Player, State};
use joute_kernel::{Game, SEATS_MAX, Seat};

use super::combat::{add_fight, blow, quality};
use super::ground::{Ground, STOCK};

/// Rivals points, by number; the last that is needed wins.
const RP: f32 = 6.0;
const RP_MORE: f32 = 0.35;
/// What counts on a drone of what counts at home.
const ON_DRONE: f32 = 0.7;
/// A token that can be used, and one that is activated.
const TOKEN: f32 = 1.3;
const ACTIVE: f32 = 0.4;
/// A full gauge of an attack; one that gives something is worth a little less than what it gives.
const GAUGE: f32 = 4.5;
const GIFT: f32 = 0.8;
/// A movement point of a card, and a card to be drawn.
const WALK: f32 = 0.25;
const DRAW: f32 = 0.3;
/// What an ultimate does besides: shields, and what is turned up.
const BESIDE: f32 = 0.6;
/// A skill on the board, a counter of poison.
const SKILL: f32 = 2.0;
const POISON: f32 = 0.8;
/// The mean quality of the cards of a player.
const DECK: f32 = 3.0;
/// An own shield underfoot, and elsewhere.
const SHIELD: [f32; 2] = [0.2, 1.2];
/// An AP, and a movement point.
const AP: f32 = 0.35;
const POINT: f32 = 0.15;
/// What counts of a blow that could be struck at once, of what it costs.
const OFFENCE: f32 = 0.4;
/// A card of an attack that is still in the hand, for each quality.
const HELD: f32 = 0.06;
/// Who is dead.
const DEAD: f32 = -60.0;

/// What so many HP are worth: the last ones more than the first.
pub(super) fn life(hp: f32) -> f32 {
    if hp <= 0.0 { -6.0 } else { 0.55 * hp + 0.4 * hp.min(8.0) }
}

/// What each seat has.
pub(super) fn points(state: &State) -> [f32; SEATS_MAX] {
    let mut points = [0.0; SEATS_MAX];
    let open = state.open();
    let ground = Ground::of(state);
    // What nobody has the rounds left to spend is worth less.
    let left = f32::from(state.options().final_round().saturating_sub(open.round));
    let thrift = (0.4 + 0.2 * left).min(1.0);
    for seat in Seat::first_of(state.seat_count()) {
        let player = &open.players[seat.index()];
        if !player.is_alive() {
            points[seat.index()] = DEAD;
            continue;
        }
        let mut value = life(f32::from(player.hp)) + fame(player.rp) + thrift * goods(player.resin, player.crystal);
        value += TOKEN * f32::from(player.ant.ready + player.ant.reserve) + ACTIVE * f32::from(player.ant.active);
        value += gauge(state, seat) * f32::from(player.ult) / f32::from(state.gauge(seat).max(1));
        value += SKILL * player.skills.len() as f32 - POISON * player.poison.len() as f32;
        value += DECK * deck(state, seat, player);
        if let Some(hex) = player.hex {
            value += ground.place(Figure::Ashak(seat), hex);
            let (under, others) = (player.shields.contains(hex), player.shields.without(hex).len());
            value += SHIELD[0] * others as f32 + if under { SHIELD[1] } else { 0.0 };
            if seat == open.seat {
                value += OFFENCE * offence(state, seat, hex);
            }
        }
        let drone = &player.drone;
        if let Some(hex) = drone.hex {
            let held = fame(drone.rp) + thrift * goods(drone.resin, drone.crystal) + TOKEN * f32::from(drone.tokens);
            value += ON_DRONE * (held + ground.place(Figure::Drone(seat), hex));
        }
        if seat == open.seat {
            value += AP * f32::from(open.ap) + POINT * f32::from(open.points);
        }
        points[seat.index()] += value;
    }
    for attack in &open.attacks {
        add_fight(state, attack, &mut points);
    }
    state.each_due(&mut |seat, due| {
        let player = &open.players[seat.index()];
        if player.is_alive() {
            points[seat.index()] += gift(state, player, due, thrift);
        }
    });
    points
}

/// What is due to a player, as if it were there.
fn gift(state: &State, player: &Player, due: Due, thrift: f32) -> f32 {
    match due {
        Due::Units(count) => thrift * STOCK * f32::from(count),
        Due::Points(count) => WALK * f32::from(count),
        Due::Tokens(count) => {
            if player.ant.is_full() {
                0.0
            } else {
                TOKEN * f32::from(count)
            }
        }
        Due::Cards(count) => DRAW * f32::from(count),
        Due::Health(count) => {
            let hp = player.hp.saturating_add(count).min(state.rules().max_hp);
            life(f32::from(hp)) - life(f32::from(player.hp))
        }
    }
}

/// What a full gauge is worth: that of an ultimate that gives something, what it would give somebody who needs it.
fn gauge(state: &State, seat: Seat) -> f32 {
    match state.ultimate(seat) {
        Some(Ultimate::Other { on_play, .. }) => {
            let worth = |op: &Op| match Due::of(op) {
                Some(Due::Health(count)) => 0.7 * f32::from(count),
                Some(Due::Units(count)) => STOCK * f32::from(count),
                Some(Due::Tokens(count)) => TOKEN * f32::from(count),
                Some(Due::Points(count)) => WALK * f32::from(count),
                Some(Due::Cards(count)) => DRAW * f32::from(count),
                None => BESIDE,
            };
            (GIFT * on_play.iter().map(worth).sum::<f32>()).min(GAUGE)
        }
        Some(Ultimate::Attack { .. }) | None => GAUGE,
    }
}

fn fame(rp: u8) -> f32 {
    let rp = f32::from(rp);
    RP * rp + RP_MORE * rp * rp
}

/// RVL-SPEND-4: ten of a kind make a point, so that it helps to have many of one.
fn goods(resin: u16, crystal: u16) -> f32 {
    let (more, less) = (resin.max(crystal).min(20), resin.min(crystal).min(20));
    STOCK * (f32::from(more) + 0.8 * f32::from(less))
}

/// How good the cards of a player are on average, and a little for those in hand.
fn deck(state: &State, seat: Seat, player: &Player) -> f32 {
    let hand = state.hand(seat).iter();
    let cards = hand.clone().chain(state.deck(seat).iter()).chain(player.discard.iter());
    let (count, sum) = cards.fold((0.0, 0.0), |(count, sum), card| (count + 1.0, sum + quality(state, card)));
    let held: f32 = hand.map(|card| quality(state, card)).sum();
    if count > 0.0 { sum / count + HELD * held / DECK } else { 0.0 }
}

/// RVL-TURN-4: what the best attack of the player of the turn would cost somebody from a hex, with the AP that are left.
pub(super) fn offence(state: &State, seat: Seat, hex: HexId) -> f32 {
    let open = state.open();
    if open.turn == 1 && open.round <= 1 {
        return 0.0;
    }
    let player = &open.players[seat.index()];
    let near = |range: (u8, u8), attack: &joute_games::rivals::cards::Attack| {
        let others = Seat::first_of(state.seat_count()).filter(|other| *other != seat);
        let blows = others.filter_map(|other| {
            let at = open.players[other.index()].hex?;
            (range.0..=range.1).contains(&hex.distance(at)).then(|| blow(state, seat, attack, other))
        });
        blows.fold(0.0, f32::max)
    };
    let mut best = 0.0_f32;
    for card in state.hand(seat).designs() {
        let design = state.pack().design(card);
        if let Some(attack) = design.attack().filter(|_| design.ap <= open.ap) {
            let range = (attack.range.0, state.farthest(Figure::Ashak(seat), attack.range.1, 0));
            best = best.max(near(range, attack));
        }
    }
    if player.ult >= state.gauge(seat)
        && let Some(Ultimate::Attack { attack, hit, .. }) = state.ultimate(seat)
        && *hit != Hit::Explosive
    {
        best = best.max(near(attack.range, attack));
    }
    best
}
