//! GUA-ASK-26: what a seat may do, listed and drawn. Both ask the predicates that `apply` asks.

use arrayvec::ArrayVec;
use joute_kernel::{LEGAL_ACTIONS_MAX, Rng, Seat};

use crate::action::{Action, Kept, Target};
use crate::cards::Ban;
use crate::ids::{CardId, CardSet};

use crate::rules::organise::Lies;
use crate::state::{POINTS_MAX, Role, State, Step};

/// Takes legal actions, in any order.
pub(crate) trait Offers {
    fn offer(&mut self, action: Action);

    fn offer_if(&mut self, is_legal: bool, action: Action) {
        if is_legal {
            self.offer(action);
        }
    }
}

impl Offers for Vec<Action> {
    fn offer(&mut self, action: Action) {
        self.push(action);
    }
}

impl Offers for ArrayVec<Action, LEGAL_ACTIONS_MAX> {
    #[inline]
    fn offer(&mut self, action: Action) {
        // GUA-ASK-26: no list is longer.
        let _ = self.try_push(action);
    }
}

/// Looks at actions one by one.
pub(crate) struct Seen<'a, F>(pub(crate) &'a mut F);

impl<F: FnMut(Action)> Offers for Seen<'_, F> {
    #[inline]
    fn offer(&mut self, action: Action) {
        (self.0)(action);
    }
}

impl State {
    /// The legal actions of a seat, ascending.
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let from = out.len();
        if self.owing.contains(seat) {
            self.offer_all(seat, out);
            out[from..].sort_unstable();
        }
    }

    /// Draws one of the legal actions, each with the same probability.
    pub(crate) fn draw_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        assert!(self.owing.contains(seat), "it is not the turn of seat {seat}");
        let mut offers = ArrayVec::<Action, LEGAL_ACTIONS_MAX>::new();
        self.offer_all(seat, &mut offers);
        // GUA-ASK-3: a list always has an entry.
        assert!(!offers.is_empty(), "nothing is legal in {:?}", self.step);
        offers[rng.below(offers.len() as u32) as usize]
    }

    pub(crate) fn offer_all(&self, seat: Seat, out: &mut impl Offers) {
        match self.step {
            Step::Redraw => {
                out.offer(Action::Keep);
                out.offer_if(self.check_redraw(seat).is_ok(), Action::Redraw);
            }
            Step::Organise => self.offer_placements(seat, out),
            Step::Shields => {
                let shields = self.player(seat).hand.both(self.cards(seat).shields);
                for card in of(seat, shields) {
                    for space in self.own_strongholds(seat).iter() {
                        out.offer_if(self.check_shield(seat, card, space).is_ok(), Action::Shield { card, space });
                    }
                }
                out.offer(Action::Pass);
            }
            Step::Discards => {
                let player = self.player(seat);
                of(seat, player.hand.minus(player.chosen)).for_each(|card| out.offer(Action::Discard { card }));
            }
            Step::Turn => self.unturned(seat).iter().for_each(|space| out.offer(Action::Turn { space })),
            Step::Move => self.offer_moves(seat, out),
            Step::Reinforce => {
                for card in of(seat, self.to_bring(seat)) {
                    out.offer_if(self.check_bring(seat, card).is_ok(), Action::Bring { card });
                }
                out.offer_if(self.check_brought(seat).is_ok(), Action::Done);
            }
            Step::Guardian => {
                out.offer(Action::AttackGuardian);
                out.offer(Action::LeaveGuardian);
            }
            Step::Declare(role) => {
                out.offer_if(self.check_declaration(role).is_ok(), Action::CommandYes);
                out.offer(Action::CommandNo);
            }
            Step::Command => {
                let role = self.combat.as_ref().and_then(|combat| combat.role_of(seat));
                let commands = role.map_or(CardSet::EMPTY, |role| self.command_cards(role));
                of(seat, commands).for_each(|card| out.offer(Action::Command { card }));
            }
            Step::Play => {
                let role = self.combat.as_ref().and_then(|combat| combat.role_of(seat));
                let creatures = role.map_or(CardSet::EMPTY, |role| self.creatures_in_hand(role));
                of(seat, creatures).for_each(|card| out.offer(Action::Play { card }));
            }
            Step::Bribe(_) => {
                out.offer(Action::NoBribe);
                let bribes = self.player(seat).depot.both(self.cards(seat).bribes);
                for card in of(seat, bribes) {
                    out.offer_if(self.check_bribe(seat, card).is_ok(), Action::Bribe { card });
                }
            }
            Step::Modify(role) => self.offer_modifiers(seat, role, out),
            Step::Answer | Step::Window => self.offer_casts(seat, out),
            Step::Heal(role) => self.offer_healing(seat, role, out),
            Step::Second(role) => self.offer_strikes(seat, role, out),
            Step::Retreat => {
                if let Some(retreating) = &self.retreating {
                    retreating.to.iter().for_each(|space| out.offer(Action::Retreat { space }));
                }
                out.offer(Action::GiveUp);
            }
            Step::Keep => Kept::ALL.into_iter().for_each(|shield| out.offer(Action::KeepShield { shield })),
            Step::Join => {
                if let Some(freed) = &self.freed {
                    for card in of(seat, freed.cards) {
                        for space in freed.to.iter() {
                            out.offer_if(self.check_join(card, space).is_ok(), Action::Join { card, space });
                        }
                    }
                }
                out.offer(Action::Done);
            }
            Step::Trim(excess) => {
                of(seat, self.to_discard(excess)).for_each(|card| out.offer(Action::Trim { card }));
            }
            Step::Land => self.offer_lands(seat, out),
            Step::Shuffle(_)
            | Step::Reshuffle(_)
            | Step::First
            | Step::UpCard(_)
            | Step::Saturation(_)
            | Step::Over(_) => {}
        }
    }

    /// GUA-ASK-6.
    fn offer_placements(&self, seat: Seat, out: &mut impl Offers) {
        out.offer(Action::Ready);
        let (cards, hand, quick) = (self.cards(seat), self.player(seat).hand, self.is_quick());
        for space in self.own_strongholds(seat).iter() {
            let has_limits = self.table.fights.limits;
            let room = if has_limits { 0 } else { POINTS_MAX - self.points_at(seat, space) };
            let is_light = |card: &CardId| i32::from(cards.face(card.number()).space_cost) <= room;
            let fits =
                |card: &CardId| if has_limits { self.check_put(seat, *card, space).is_ok() } else { is_light(card) };
            let fits_under = |card: &CardId| {
                if has_limits { self.check_put_under(seat, *card, space).is_ok() } else { is_light(card) }
            };
            for card in of(seat, hand.both(cards.creatures)).filter(fits) {
                out.offer(Action::Put { card, space });
            }
            if !quick {
                // One carried item needs as much room as another.
                let mut items = of(seat, hand.both(cards.items)).peekable();
                if items.peek().is_some_and(|&card| self.check_put(seat, card, space).is_ok()) {
                    items.for_each(|card| out.offer(Action::Put { card, space }));
                }
                for card in of(seat, hand.both(cards.influencers)).filter(fits_under) {
                    out.offer(Action::PutUnder { card, space });
                }
                for card in of(seat, hand.both(cards.upgrades)) {
                    out.offer_if(self.check_upgrade(seat, card, space).is_ok(), Action::Upgrade { card, space });
                }
            }
            let (stack, stronghold) = (self.space(space), self.stronghold(space));
            let one = |number: Option<u8>| number.map_or(CardSet::EMPTY, CardSet::of);
            for (lies, lying) in [
                (Lies::On, stack.cards),
                (Lies::Under, stronghold.under),
                (Lies::Covering, one(stack.shield.map(CardId::number))),
                (Lies::Beside, one(stronghold.upgrade)),
            ] {
                for card in of(seat, lying.minus(self.player(seat).chosen)) {
                    let stays = self.check_left(seat, space, lies, card.number());
                    out.offer_if(stays.is_ok(), Action::Take { card });
                }
            }
        }
    }

    /// GUA-ASK-8, GUA-ASK-34.
    fn offer_moves(&self, seat: Seat, out: &mut impl Offers) {
        self.ways(seat).iter().for_each(|space| out.offer(Action::Step { space }));
        if self.moving.is_none() {
            out.offer(Action::Pass);
        }
        out.offer_if(self.check_stop(seat).is_ok(), Action::Stop);
        if self.is_quick() {
            return;
        }
        let Some(moving) = self.move_of(seat) else { return };
        out.offer_if(self.check_fly(seat).is_ok(), Action::Fly);
        if self.moving.is_none() {
            let is_turned = |space: &_| self.has_shield(seat, *space) && self.space(*space).turned;
            for space in self.all_spaces().filter(is_turned) {
                out.offer_if(self.check_reinforce(seat, space).is_ok(), Action::Reinforce { space });
            }
        } else if self.is_own_stronghold(seat, moving.at) {
            for card in of(seat, self.space(moving.at).cards) {
                out.offer_if(self.check_pick(seat, card).is_ok(), Action::Pick { card });
            }
        }
        let left_behind = if self.check_drop_place(&moving).is_ok() { moving.cards } else { CardSet::EMPTY };
        for card in of(seat, left_behind) {
            out.offer_if(self.check_drop(seat, card).is_ok(), Action::Drop { card });
        }
    }

    /// GUA-ASK-13.
    fn offer_modifiers(&self, seat: Seat, role: Role, out: &mut impl Offers) {
        self.offer_casts(seat, out);
        if self.is_quick() {
            return;
        }
        let (cards, hand) = (self.cards(seat), self.creatures_in_hand(role));
        for card in of(seat, hand.both(cards.ranged)) {
            let action = Action::Ranged { card };
            out.offer_if(self.check_modifier(seat, &action).is_ok(), action);
        }
        out.offer_if(self.check_modifier(seat, &Action::Influence).is_ok(), Action::Influence);
        for card in of(seat, self.face_down_under(seat)) {
            let action = Action::InfluenceBy { card };
            out.offer_if(self.check_modifier(seat, &action).is_ok(), action);
        }
    }

    /// GUA-ASK-12, GUA-ASK-13.
    fn offer_casts(&self, seat: Seat, out: &mut impl Offers) {
        out.offer(Action::Pass);
        of(seat, self.castable(seat)).for_each(|card| out.offer(Action::Cast { card }));
    }

    /// GUA-ASK-15.
    fn offer_healing(&self, seat: Seat, role: Role, out: &mut impl Offers) {
        out.offer(Action::NoHeal);
        let Some(combat) = &self.combat else { return };
        for healer in of(seat, self.able_healers(role)) {
            for card in of(seat, combat.fighter(role).beaten) {
                let action = Action::Heal { healer, card };
                out.offer_if(self.check_heal(seat, healer, card).is_ok(), action);
            }
        }
    }

    /// GUA-ASK-14.
    fn offer_strikes(&self, seat: Seat, role: Role, out: &mut impl Offers) {
        out.offer(Action::Stop);
        let Some(combat) = self.combat.as_ref().filter(|_| !self.is_banned(role, Ban::Secondary)) else { return };
        let enemy = combat.seat(role.other());
        let creatures = self.creatures_in_hand(role);
        let mut strike = |target: Target| {
            if self.check_target(role, target).is_ok() {
                of(seat, creatures).for_each(|card| out.offer(Action::Second { card, target }));
            }
        };
        if combat.on_guardian {
            strike(Target::Guardian);
        } else {
            of(enemy, self.living(role.other())).for_each(|card| strike(Target::Card(card)));
        }
    }

    /// GUA-ASK-19.
    fn offer_lands(&self, seat: Seat, out: &mut impl Offers) {
        let (player, cards) = (self.player(seat), self.cards(seat));
        for space in self.due.iter() {
            for card in of(seat, player.pen.both(cards.lands)) {
                out.offer(Action::Terrain { card, space });
            }
            if self.has_terrain(seat) {
                continue;
            }
            if !self.is_quick() && player.stones > 0 {
                for card in of(seat, player.pen.union(player.depot)) {
                    out.offer(Action::Hide { card, space });
                }
            }
            for card in of(seat, self.creatures_on(space)) {
                out.offer(Action::Starve { card, space });
            }
        }
    }
}

/// The cards of a set, as those of a seat.
#[inline]
fn of(seat: Seat, cards: CardSet) -> impl Iterator<Item = CardId> {
    cards.iter().map(move |number| CardId::new(seat, number))
}
