//! What a quick player would do: a score for each action, in points.

use joute_games::rivals::cards::{Hit, Print, Ultimate};
use joute_games::rivals::{Action, Aim, CardWord, Figure, HexId, Kind, State, Target, TileId};
use joute_kernel::Seat;

use super::combat::{blow, mean_loss, quality};
use super::ground::Ground;
use super::worth::offence;

/// What an HP of somebody else is worth.
const WOUND: f32 = 0.9;
/// What the last of them is worth.
const KILL: f32 = 8.0;
/// An AP that is given up.
const AP: f32 = 0.9;

/// What is asked of one seat.
pub(super) struct Policy<'a> {
    state: &'a State,
    seat: Seat,
    who: Figure,
    ground: Ground<'a>,
    /// The worth of where the acting figure stands.
    here: f32,
}

impl<'a> Policy<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Self {
        let ground = Ground::of(state);
        let who = state.acting();
        let here = state.hex_of(who).map_or(0.0, |hex| ground.place(who, hex));
        Self { state, seat, who, ground, here }
    }

    /// The legal action with the highest score, to each of which a whim is added.
    pub(super) fn best(&self, mut whim: impl FnMut() -> f32) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        self.state.visit_legal(self.seat, &mut |action| {
            let score = self.score(&action) + whim();
            if best.is_none_or(|(top, _)| score > top) {
                best = Some((score, action));
            }
        });
        best.map(|(_, action)| action)
    }

    pub(super) fn score(&self, action: &Action) -> f32 {
        let open = self.state.open();
        match *action {
            Action::End => -AP * f32::from(open.ap),
            Action::Stop => -0.3,
            Action::Step(hex) => self.step(hex),
            Action::Explore(_) => 0.4,
            Action::Harvest => self.state.hex_of(self.who).map_or(0.0, |hex| self.ground.harvest(hex)) + 0.3,
            Action::Negotiate => 7.0,
            Action::Rp(_) => 5.0,
            Action::Schema { .. } => 0.4,
            Action::Shield { .. } => self.shield(),
            Action::Uninstall { card, .. } => 0.6 - self.card(card),
            // Nothing comes of it but that the cards are gone.
            Action::Play { card, target: Aim(Some(Target::Drone(_))), mods, discard, .. }
                if !self.state.pack().moves_drone(card, &mods, discard) =>
            {
                -AP * f32::from(open.ap) - 1.0
            }
            Action::Play { card, target, mods, discard, .. } => {
                let more: f32 = mods.as_slice().iter().map(|card| quality(self.state, *card)).sum();
                self.play(card, target) + 0.3 * more + if discard.0.is_some() { 0.3 } else { 0.0 }
            }
            Action::Ultimate(aim) => 2.0 + self.ultimate(aim),
            Action::Guild { .. } => 0.5,
            Action::Skill { .. } => 0.8,
            Action::Give(_) => -0.4,
            Action::Take(what) if what == CardWord::RP => 8.0,
            Action::Take(_) => 0.4,
            Action::Hack(_) => 0.5,
            Action::DroneAttack(victim) | Action::HackAttack(victim) => {
                WOUND * mean_loss(self.state, 1, self.state.defence_dice(victim)) + 0.1
            }
            Action::HackHarvest => 0.6,
            Action::HackMove => 0.1,
            Action::Steal(what) => {
                if what == CardWord::RESOURCES {
                    2.0
                } else {
                    1.0
                }
            }
            Action::Anticipate(count) => self.anticipate(count.0),
            Action::React { .. } | Action::ReactSkill { .. } => 0.7,
            Action::Keep(kept) => kept.iter().map(|card| self.card(card) - 1.0).sum(),
            Action::Buy { .. } => 0.5,
            Action::BonusFill => 2.0 - f32::from(open.players[self.seat.index()].ant.ready),
            Action::BonusSchema(_) => 1.8,
            Action::Land(hex) => self.ground.place(Figure::Ashak(self.seat), hex) - self.wet(hex),
            Action::Place(hex) => self.ground.place(Figure::Ashak(self.seat), hex),
            Action::PlaceDrone(hex) => self.ground.place(Figure::Drone(self.seat), hex),
            Action::Push(hex) => 2.0 * self.wet(hex),
            Action::Loot(card) => card.0.map_or(0.0, |card| self.card(card) - 0.5),
            Action::Discard(card) => -self.card(card),
            Action::Convert(_) => -0.1,
            // RVL-SPEND-4: ten of a kind make a point.
            Action::Gain(unit) => 0.01 * f32::from(open.players[self.seat.index()].stock(unit).min(20)),
            Action::Ashak(_)
            | Action::BonusUninstall
            | Action::Build(_)
            | Action::Choose(_)
            | Action::ChooseGuild(_)
            | Action::Consult(_)
            | Action::Destroy(_)
            | Action::Done
            | Action::Pass => 0.0,
        }
    }

    fn card(&self, card: CardWord) -> f32 {
        card.design().map_or(1.5, |card| quality(self.state, card))
    }

    /// RVL-HEX-5.
    fn wet(&self, hex: HexId) -> f32 {
        if self.state.open().kind(self.state.pack(), hex) == Some(Kind::Lake) { 1.6 } else { 0.0 }
    }

    fn step(&self, hex: HexId) -> f32 {
        let wet = if self.who.is_drone() { 0.0 } else { self.wet(hex) };
        let aim = match (self.who, self.state.hex_of(self.who)) {
            (Figure::Ashak(seat), Some(here)) if seat == self.seat => {
                offence(self.state, seat, hex) - offence(self.state, seat, here)
            }
            _ => 0.0,
        };
        let price = if self.state.open().points > 0 { 0.0 } else { 0.4 };
        1.3 * (self.ground.place(self.who, hex) - self.here) + 0.5 * aim - wet - price
    }

    /// Worth it where somebody could shoot.
    fn shield(&self) -> f32 {
        let open = self.state.open();
        let Some(here) = open.players[self.seat.index()].hex else { return 0.0 };
        let is_near =
            open.players.iter().filter_map(|player| player.hex).any(|hex| (1..=4).contains(&here.distance(hex)));
        if is_near && !self.who.is_drone() { 0.5 } else { -0.5 }
    }

    /// What an attack does to those whom it is aimed at, less what it does to its player.
    fn blows(&self, aim: Aim, attack: &joute_games::rivals::cards::Attack, spares_self: bool) -> f32 {
        let open = self.state.open();
        let gain = |victim: Seat| {
            let lost = blow(self.state, self.seat, attack, victim);
            let hp = f32::from(open.players[victim.index()].hp);
            WOUND * lost + if lost + 0.5 >= hp { KILL } else { 0.0 }
        };
        match aim.0 {
            Some(Target::Ashaks(one, other)) => gain(one) + other.map_or(0.0, gain),
            Some(Target::Hex(hex)) => {
                let tile = TileId::of(hex);
                let is_there = |seat: &Seat| open.players[seat.index()].hex.is_some_and(|at| TileId::of(at) == tile);
                let hit = Seat::first_of(self.state.options().seats).filter(is_there);
                hit.map(|seat| match seat == self.seat {
                    true if spares_self => 0.0,
                    true => -1.3 * gain(seat),
                    false => gain(seat),
                })
                .sum()
            }
            Some(Target::Drone(_)) => -0.3,
            Some(Target::Tile(_)) | None => 0.0,
        }
    }

    fn play(&self, card: CardWord, target: Aim) -> f32 {
        let Some(design) = card.design().map(|card| self.state.pack().design(card)) else { return 0.0 };
        let price = 0.3 * f32::from(design.ap);
        match &design.print {
            Some(Print::Attack { attack, .. }) => self.blows(target, attack, false) - price,
            Some(Print::Skill { .. }) => 1.8 - price,
            Some(Print::Defence { .. }) => 1.0 - price,
            Some(Print::Utility { .. }) => 0.3,
            Some(Print::Mod(_) | Print::Guild { .. } | Print::Event { .. }) | None => 0.0,
        }
    }

    fn ultimate(&self, aim: Aim) -> f32 {
        match self.state.ultimate(self.seat) {
            Some(Ultimate::Attack { attack, hit, spare_self, .. }) => {
                let blows = self.blows(aim, attack, *spare_self);
                if *hit == Hit::Explosive && blows <= 0.0 { -5.0 } else { blows }
            }
            Some(Ultimate::Other { .. }) => 1.0,
            None => 0.0,
        }
    }

    /// RVL-ANT-2: what the dice save, less what the tokens are worth.
    fn anticipate(&self, count: u8) -> f32 {
        let Some(attack) = self.state.open().attacks.last() else { return 0.0 };
        let dice = self.state.defence_dice(self.seat);
        let (damage, salvos) = (self.state.damage(attack), self.state.salvos(attack).saturating_sub(attack.salvo));
        let loss = |dice: u8| f32::from(salvos) * mean_loss(self.state, damage, dice);
        WOUND * (loss(dice) - loss(dice.saturating_add(2 * count))) - 1.1 * f32::from(count)
    }
}
