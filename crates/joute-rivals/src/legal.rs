//! RVL-DEC: the answers of a seat, listed and drawn. Both ask the predicates that `apply` asks.

use core::ops::ControlFlow;

use joute_kernel::{Rng, Seat};

use crate::action::{Act, Action, Destroyed, Kept, Origin, Paid, Source};
use crate::arena::{HexId, HexSet, TileId};
use crate::pack::{AshakId, CardWord};
use crate::pile::Pile;
use crate::state::{Frame, Resource, State};

/// What is done with each answer; breaking off ends the list.
type Visited = ControlFlow<Action>;

impl State {
    /// Every answer of `seat`, ascending (RVL-TXT-1), until `visit` breaks off.
    fn each_answer(&self, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        if !self.owes(seat) {
            return ControlFlow::Continue(());
        }
        for act in self.answers() {
            self.each_of(*act, seat, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Every answer of one verb.
    fn each_of(&self, act: Act, seat: Seat, visit: &mut impl FnMut(Action) -> Visited) -> Visited {
        let mut offer = |action: Action| match self.check_action(seat, &action) {
            Ok(()) => visit(action),
            Err(_) => ControlFlow::Continue(()),
        };
        let player = self.player(seat);
        let pack = self.pack();
        match act {
            Act::Ashak => (0..pack.ashaks().len() as u8).map(AshakId).map(Action::Ashak).try_for_each(offer),
            Act::BonusFill => offer(Action::BonusFill),
            Act::BonusSchema => self.schemas().map(Action::BonusSchema).try_for_each(offer),
            Act::BonusUninstall => offer(Action::BonusUninstall),
            Act::Buy => {
                (0..=2).map(|resin| Action::Buy { resin: Paid(resin), crystal: Paid(2 - resin) }).try_for_each(offer)
            }
            Act::ChooseGuild => {
                let dealt = self.hidden.offers[seat.index()].into_iter().flatten();
                dealt.map(|guild| Action::ChooseGuild(pack.word(guild))).try_for_each(offer)
            }
            Act::Consult => Source::ALL.into_iter().map(Action::Consult).try_for_each(offer),
            Act::Done => offer(Action::Done),
            Act::End => offer(Action::End),
            Act::Explore => {
                let tiles = near(player.hex).both(self.open.present.minus(self.open.shown).hexes());
                let tiles: crate::arena::TileSet = tiles.iter().map(TileId::of).collect();
                tiles.iter().map(Action::Explore).try_for_each(offer)
            }
            Act::Harvest => offer(Action::Harvest),
            Act::Keep => self.each_keep(&mut offer),
            Act::Land => self.landings().iter().map(Action::Land).try_for_each(offer),
            Act::Negotiate => offer(Action::Negotiate),
            Act::Place => self.starts().iter().map(Action::Place).try_for_each(offer),
            Act::Rp => Resource::ALL.into_iter().map(Action::Rp).try_for_each(offer),
            Act::Schema => Resource::ALL
                .into_iter()
                .filter(|&pay| self.can_buy_schema(seat, pay))
                .flat_map(|pay| self.schemas().map(move |card| Action::Schema { pay, card }))
                .try_for_each(offer),
            Act::Shield => self.each_shield(seat, &mut offer),
            Act::Step => near(player.hex).iter().map(Action::Step).try_for_each(offer),
            Act::Stop => offer(Action::Stop),
            Act::Uninstall if self.top() == Some(Frame::Turn) && !self.can_pay_uninstall(seat) => {
                ControlFlow::Continue(())
            }
            Act::Uninstall => Origin::ALL
                .into_iter()
                .flat_map(|from| {
                    let pile: &Pile = self.pile(seat, from);
                    pile.designs().map(move |card| Action::Uninstall { from, card: pack.word(card) })
                })
                .try_for_each(offer),
        }
    }

    /// RVL-SPEND-3: the visible schemas and the top of the deck, in the order of their texts.
    fn schemas(&self) -> impl Iterator<Item = CardWord> + Clone + '_ {
        let visible = || self.open.schemas.row.designs().map(|card| self.pack().word(card));
        let top = self.open.schemas.can_give().then_some(CardWord::TOP);
        let before = visible().filter(|card| *card < CardWord::TOP);
        before.chain(top).chain(visible().filter(|card| *card > CardWord::TOP))
    }

    /// RVL-SHIELD-2: every hex, with every shield that may go where two stand.
    fn each_shield(&self, seat: Seat, offer: &mut impl FnMut(Action) -> Visited) -> Visited {
        let player = self.player(seat);
        let Some(own) = player.hex.filter(|_| self.can_pay_shield(seat)) else { return ControlFlow::Continue(()) };
        for hex in own.within(0, self.rules().shield_range).iter() {
            if player.shields.len() < 2 {
                offer(Action::Shield { hex, destroy: Destroyed(None) })?;
                continue;
            }
            for gone in player.shields.iter() {
                offer(Action::Shield { hex, destroy: Destroyed(Some(gone)) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// RVL-HARV-7: no card, each, and each pair.
    fn each_keep(&self, offer: &mut impl FnMut(Action) -> Visited) -> Visited {
        let mut cards = self.open.looked;
        cards.add_all(&self.hidden.seen);
        offer(Action::Keep(Kept::NONE))?;
        for one in cards.designs() {
            let word = self.pack().word(one);
            offer(Action::Keep(Kept(Some(word), None)))?;
            let mut others = cards;
            others.remove(one);
            for other in others.designs().filter(|other| *other >= one) {
                offer(Action::Keep(Kept::of(word, self.pack().word(other))))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Appends the answers of a seat.
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let _ = self.each_answer(seat, &mut |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
    }

    /// One of the answers, each with the same probability.
    ///
    /// # Panics
    ///
    /// If the seat owes none.
    pub(crate) fn draw_action(&self, seat: Seat, rng: &mut Rng) -> Action {
        let mut count = 0;
        let _ = self.each_answer(seat, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        let mut left = rng.below(count);
        let drawn = self.each_answer(seat, &mut |action| {
            if left == 0 {
                return ControlFlow::Break(action);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        drawn.break_value().expect("a seat that is asked has an answer")
    }
}

/// The hexes next to a figure.
fn near(figure: Option<HexId>) -> HexSet {
    figure.map_or(HexSet::EMPTY, HexId::neighbours)
}
