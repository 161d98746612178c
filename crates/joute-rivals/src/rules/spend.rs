//! RVL-SPEND, RVL-SHIELD: what resources buy.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::action::{Destroyed, Origin};
use crate::arena::HexId;
use crate::cards::RuleKey;
use crate::event::Event;
use crate::flow::Flow;
use crate::pack::{CardWord, DesignId, Kind, Set};
use crate::rules::shuffle::Given;
use crate::state::{Frame, Resource, State};
use crate::words::Refused;

/// RVL-SHIELD-2.
const SHIELDS: usize = 2;
/// RVL-SPEND-3.
const SCHEMA_PRICE: u8 = 5;

impl State {
    /// RVL-SPEND-1, RVL-SPEND-2, RVL-SPEND-4: 2 resins, 2 crystals, 10 of a kind, unless an event says otherwise.
    fn price_of(&self, seat: Seat, key: RuleKey) -> u8 {
        self.rule(seat, key).unwrap_or_default()
    }

    fn check_stock(&self, seat: Seat, resource: Resource, price: u8, rule: &'static str) -> Result<(), Refusal> {
        let has_it = self.player(seat).stock(resource) >= price.into();
        if has_it { Ok(()) } else { Err(Refused::NoResources.by(RuleId(rule))) }
    }

    fn spend<S: Sink<Event>>(&mut self, seat: Seat, resource: Resource, count: u8, events: &mut S) {
        *self.player_mut(seat).stock_mut(resource) -= u16::from(count);
        events.push(Event::Spent { seat, resource, count });
    }

    pub(crate) fn can_pay_shield(&self, seat: Seat) -> bool {
        self.check_stock(seat, Resource::Resin, self.price_of(seat, RuleKey::PriceShield), "RVL-SPEND-1").is_ok()
    }

    pub(crate) fn can_pay_uninstall(&self, seat: Seat) -> bool {
        self.check_stock(seat, Resource::Crystal, self.price_of(seat, RuleKey::PriceUninstall), "RVL-SPEND-2").is_ok()
    }

    pub(crate) fn can_buy_schema(&self, seat: Seat, pay: Resource) -> bool {
        self.check_stock(seat, pay, SCHEMA_PRICE, "RVL-SPEND-3").is_ok()
    }

    /// RVL-SPEND-1, RVL-SHIELD-1, RVL-SHIELD-2, D-15, D-17: where a shield can be built, and which one goes for it.
    pub(crate) fn check_shield(&self, seat: Seat, hex: HexId, destroy: Destroyed) -> Result<(), Refusal> {
        self.check_stock(seat, Resource::Resin, self.price_of(seat, RuleKey::PriceShield), "RVL-SPEND-1")?;
        let rule = RuleId("RVL-SHIELD-1");
        let Some(own) = self.player(seat).hex else { return Err(Refused::NotNext.by(rule)) };
        if own.distance(hex) > self.rules().shield_range {
            return Err(Refused::NotNext.by(rule));
        }
        if !self.open.present.contains(crate::arena::TileId::of(hex)) {
            return Err(Refused::Void.by(rule));
        }
        if !self.is_face_up(hex) {
            return Err(Refused::FaceDown.by(rule));
        }
        if self.figures().without(own).contains(hex) {
            return Err(Refused::HexTaken.by(rule));
        }
        if self.true_kind(hex) == Kind::Lake {
            return Err(Refused::Lake.told());
        }
        if self.shields().contains(hex) {
            return Err(Refused::Shielded.told());
        }
        let shields = self.player(seat).shields;
        let fits = match destroy.0 {
            None => shields.len() < SHIELDS,
            Some(gone) => shields.len() >= SHIELDS && shields.contains(gone),
        };
        if fits { Ok(()) } else { Err(Refused::WrongShield.told()) }
    }

    pub(crate) fn build_shield<S: Sink<Event>>(&mut self, seat: Seat, hex: HexId, destroy: Destroyed, events: &mut S) {
        self.spend(seat, Resource::Resin, self.price_of(seat, RuleKey::PriceShield), events);
        if let Some(gone) = destroy.0 {
            self.remove_shield(seat, gone, events);
        }
        let player = self.player_mut(seat);
        player.shields = player.shields.with(hex);
        events.push(Event::ShieldBuilt { seat, hex });
    }

    pub(crate) fn remove_shield<S: Sink<Event>>(&mut self, seat: Seat, hex: HexId, events: &mut S) {
        let player = self.player_mut(seat);
        player.shields = player.shields.without(hex);
        events.push(Event::ShieldGone { seat, hex });
    }

    /// RVL-SPEND-2: two crystals and a card of the hand or the discard pile.
    pub(crate) fn check_uninstall(&self, seat: Seat, from: Origin, card: CardWord) -> Result<(), Refusal> {
        self.check_stock(seat, Resource::Crystal, self.price_of(seat, RuleKey::PriceUninstall), "RVL-SPEND-2")?;
        self.check_lies(seat, from, card)
    }

    /// Whether a card lies in the hand or the discard pile.
    pub(crate) fn check_lies(&self, seat: Seat, from: Origin, card: CardWord) -> Result<(), Refusal> {
        let is_there = card.design().is_some_and(|card| self.pile(seat, from).holds(card));
        if is_there { Ok(()) } else { Err(Refused::NoCard.by(RuleId("RVL-SPEND-2"))) }
    }

    /// RVL-SPEND-2, RVL-SPON-7: paid, with a card drawn for one of the hand; as a bonus, without either (D-51).
    pub(crate) fn uninstall<S: Sink<Event>>(&mut self, seat: Seat, from: Origin, card: CardWord, events: &mut S) {
        let Some(card) = card.design() else { return };
        let is_paid = self.top() == Some(Frame::Turn);
        if is_paid {
            self.spend(seat, Resource::Crystal, self.price_of(seat, RuleKey::PriceUninstall), events);
        }
        match from {
            Origin::Discard => {
                self.player_mut(seat).discard.remove(card);
            }
            Origin::Hand => {
                self.hidden.hands[seat.index()].remove(card);
                self.player_mut(seat).hand -= 1;
                self.leave_lot(seat, card);
            }
        }
        events.push(Event::Uninstalled { seat, from, card });
        self.put_away(card);
        match self.top() {
            Some(Frame::BonusUninstall(left)) => {
                self.replace(Frame::BonusUninstall(left - 1));
            }
            _ if from == Origin::Hand => self.push(Frame::DrawOne),
            _ => {}
        }
    }

    /// RVL-SPEND-7, D-16: Interface cards go to the Interface discard, others leave the game.
    pub(crate) fn put_away(&mut self, card: DesignId) {
        let is_common = self.pack().design(card).set == Set::Interface;
        if is_common { self.open.interface.discard.add(card) } else { self.open.out.add(card) }
    }

    /// RVL-SPEND-3: five of a kind, and a schema that is visible or may come from the deck.
    pub(crate) fn check_schema(&self, seat: Seat, pay: Resource, card: CardWord) -> Result<(), Refusal> {
        self.check_stock(seat, pay, SCHEMA_PRICE, "RVL-SPEND-3")?;
        self.check_pick(card, "RVL-SPEND-3")
    }

    /// A visible schema, or the top of a deck that can give one.
    pub(crate) fn check_pick(&self, card: CardWord, rule: &'static str) -> Result<(), Refusal> {
        let is_there = match card.design() {
            Some(card) => self.open.schemas.row.holds(card),
            None => card == CardWord::TOP && self.open.schemas.can_give(),
        };
        if is_there { Ok(()) } else { Err(Refused::NoCard.by(RuleId(rule))) }
    }

    pub(crate) fn buy_schema<S: Sink<Event>>(&mut self, seat: Seat, pay: Resource, card: CardWord, events: &mut S) {
        self.spend(seat, pay, SCHEMA_PRICE, events);
        self.install_schema(seat, card, events);
    }

    /// RVL-SCHEMA-1, D-14: a taken visible schema is replaced at once. D-48: the top card is not seen before.
    pub(crate) fn install_schema<S: Sink<Event>>(&mut self, seat: Seat, card: CardWord, events: &mut S) {
        match card.design() {
            Some(card) => {
                self.open.schemas.row.remove(card);
                self.install_open(seat, card, events);
                self.push(Frame::FillSchemas);
            }
            None => self.push(Frame::TopSchema),
        }
    }

    pub(crate) fn take_top_schema<S: Sink<Event>>(&mut self, events: &mut S) -> Flow {
        match self.take_schema() {
            Given::Card(card) => {
                self.install_unseen(self.open.seat, card, events);
                self.pop()
            }
            Given::Shuffles => Flow::Goes,
            Given::Nothing => self.pop(),
        }
    }

    /// RVL-SPEND-4.
    pub(crate) fn check_point(&self, seat: Seat, pay: Resource) -> Result<(), Refusal> {
        self.check_stock(seat, pay, self.price_of(seat, RuleKey::PriceRp), "RVL-SPEND-4")
    }

    pub(crate) fn buy_point<S: Sink<Event>>(&mut self, seat: Seat, pay: Resource, events: &mut S) {
        self.spend(seat, pay, self.price_of(seat, RuleKey::PriceRp), events);
        self.gain_point(seat, events);
    }
}
