//! RVL-SPEND, RVL-SHIELD: what resources buy.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::action::{Destroyed, Origin};
use crate::arena::{HexId, HexSet, TileId};
use crate::cards::RuleKey;
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::Figure;
use crate::pack::{CardWord, DesignId, Kind, Set};
use crate::rules::shuffle::Given;
use crate::state::{Frame, Resource, State, TurnStep};
use crate::words::Refused;

/// RVL-SHIELD-2.
pub(crate) const SHIELDS: usize = 2;
/// RVL-SPEND-3: what a schema costs, in units of one kind.
pub(crate) const SCHEMA_PRICE: u8 = 5;

/// Which prices that an event or a skill may change a figure can pay.
#[derive(Clone, Copy)]
pub(crate) struct Payables {
    pub(crate) shield: bool,
    pub(crate) uninstall: bool,
    pub(crate) point: bool,
}

impl State {
    /// RVL-SPEND-1, RVL-SPEND-2, RVL-SPEND-4: 2 resins, 2 crystals, 10 of a kind, unless an event or a skill says otherwise.
    fn price_of(&self, who: Figure, key: RuleKey) -> u8 {
        self.rule_of(who, key).unwrap_or_default()
    }

    fn check_stock(&self, who: Figure, resource: Resource, price: u8, rule: &'static str) -> Result<(), Refusal> {
        let has_it = self.stock_of(who, resource) >= price.into();
        if has_it { Ok(()) } else { Err(Refused::NoResources.by(RuleId(rule))) }
    }

    fn spend<S: Sink<Event>>(&mut self, who: Figure, resource: Resource, count: u8, events: &mut S) {
        self.take_stock(who, resource, count.into());
        events.push(Event::Spent { who, resource, count });
    }

    /// RVL-SHIELD-1, D-17: how far from an Ashak shields are built. RVL-DRONE-10: those of a drone stand on its hex.
    pub(crate) fn reach_of_shields(&self, who: Figure) -> u8 {
        if who.is_drone() { 0 } else { self.rules().shield_range }
    }

    /// RVL-SPEND-1, RVL-SPEND-2, RVL-SPEND-4: whether a figure can pay a shield, an uninstalled card and a point in some kind.
    #[inline]
    pub(crate) fn payables(&self, who: Figure) -> Payables {
        let prices = self.rules_of(who, [RuleKey::PriceShield, RuleKey::PriceUninstall, RuleKey::PriceRp]);
        let [shield, uninstall, point] = prices.map(|price| u16::from(price.unwrap_or_default()));
        let [resin, crystal] = [Resource::Resin, Resource::Crystal].map(|resource| self.stock_of(who, resource));
        Payables { shield: resin >= shield, uninstall: crystal >= uninstall, point: resin.max(crystal) >= point }
    }

    pub(crate) fn can_pay_schema(&self, who: Figure, pay: Resource) -> bool {
        self.check_stock(who, pay, SCHEMA_PRICE, "RVL-SPEND-3").is_ok()
    }

    pub(crate) fn can_buy_schema(&self, who: Figure) -> bool {
        self.has_card_room(who) && Resource::ALL.into_iter().any(|pay| self.can_pay_schema(who, pay))
    }

    /// RVL-SPEND-1, RVL-SHIELD-1, RVL-SHIELD-2, RVL-DRONE-10: where a shield can be built, and which one goes for it.
    pub(crate) fn check_shield(&self, hex: HexId, destroy: Destroyed) -> Result<(), Refusal> {
        let who = self.acting();
        self.check_stock(who, Resource::Resin, self.price_of(who, RuleKey::PriceShield), "RVL-SPEND-1")?;
        self.check_site(who, hex, self.reach_of_shields(who))?;
        let shields = self.player(who.owner()).shields;
        let fits = match destroy.0 {
            None => shields.len() < SHIELDS,
            Some(gone) => shields.len() >= SHIELDS && shields.contains(gone),
        };
        if fits { Ok(()) } else { Err(Refused::WrongShield.told()) }
    }

    /// RVL-SHIELD-1, RVL-SHIELD-2, D-15, D-17: a dry face-up hex so near, without a shield and without another Ashak.
    fn check_site(&self, who: Figure, hex: HexId, range: u8) -> Result<(), Refusal> {
        let rule = RuleId("RVL-SHIELD-1");
        let Some(own) = self.hex_of(who) else { return Err(Refused::NotNext.by(rule)) };
        if own.distance(hex) > range {
            return Err(Refused::NotNext.by(rule));
        }
        if !self.open.present.contains(TileId::of(hex)) {
            return Err(Refused::Void.by(rule));
        }
        if !self.is_face_up(hex) {
            return Err(Refused::FaceDown.by(rule));
        }
        let is_beside = own != hex && self.figures().contains(hex);
        if is_beside {
            return Err(Refused::HexTaken.by(rule));
        }
        if self.true_kind(hex) == Kind::Lake {
            return Err(Refused::Lake.told());
        }
        if self.shields().contains(hex) {
            return Err(Refused::Shielded.told());
        }
        Ok(())
    }

    /// The hexes where a figure can build.
    pub(crate) fn sites(&self, who: Figure, range: u8) -> HexSet {
        let near = self.hex_of(who).map_or(HexSet::EMPTY, |hex| self.face_up(hex, (0, range)));
        // What [`State::check_site`] asks of one hex, of all at once.
        let beside = self.figures().minus(self.hex_of(who).map_or(HexSet::EMPTY, HexSet::of));
        let free = near.minus(beside).minus(self.shields());
        free.iter().filter(|&hex| self.true_kind(hex) != Kind::Lake).collect()
    }

    pub(crate) fn buy_shield<S: Sink<Event>>(&mut self, hex: HexId, destroy: Destroyed, events: &mut S) {
        let who = self.acting();
        self.spend(who, Resource::Resin, self.price_of(who, RuleKey::PriceShield), events);
        self.build_shield(who.owner(), hex, destroy.0, events);
    }

    /// RVL-SHIELD-2: one that goes first, if two stand.
    pub(crate) fn build_shield<S: Sink<Event>>(
        &mut self,
        seat: Seat,
        hex: HexId,
        destroy: Option<HexId>,
        events: &mut S,
    ) {
        if let Some(gone) = destroy {
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

    /// RVL-SPEND-2, RVL-SPEND-6: a card of the hand or the discard pile, where no guild ever lies.
    pub(crate) fn check_uninstall(&self, seat: Seat, from: Origin, card: CardWord) -> Result<(), Refusal> {
        let who = Figure::Ashak(seat);
        self.check_stock(who, Resource::Crystal, self.price_of(who, RuleKey::PriceUninstall), "RVL-SPEND-2")?;
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
        let is_paid = self.top() == Some(Frame::Turn(TurnStep::Ashak));
        if is_paid {
            let who = Figure::Ashak(seat);
            self.spend(who, Resource::Crystal, self.price_of(who, RuleKey::PriceUninstall), events);
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

    /// RVL-SPEND-3, RVL-DRONE-10: five of a kind, a schema that is visible or may come from the deck, and a place for it.
    pub(crate) fn check_schema(&self, pay: Resource, card: CardWord) -> Result<(), Refusal> {
        let who = self.acting();
        self.check_stock(who, pay, SCHEMA_PRICE, "RVL-SPEND-3")?;
        self.check_pick(who, card, "RVL-SPEND-3")
    }

    /// A visible schema, or the top of a deck that can give one.
    pub(crate) fn check_pick(&self, who: Figure, card: CardWord, rule: &'static str) -> Result<(), Refusal> {
        if !self.has_card_room(who) {
            return Err(Refused::NoPlace.told());
        }
        let is_there = match card.design() {
            Some(card) => self.open.schemas.row.holds(card),
            None => card == CardWord::TOP && self.open.schemas.can_give(),
        };
        if is_there { Ok(()) } else { Err(Refused::NoCard.by(RuleId(rule))) }
    }

    pub(crate) fn buy_schema<S: Sink<Event>>(&mut self, pay: Resource, card: CardWord, events: &mut S) {
        let who = self.acting();
        self.spend(who, pay, SCHEMA_PRICE, events);
        self.install_schema(who, card, events);
    }

    /// RVL-SCHEMA-1, D-14: a taken visible schema is replaced at once. D-48: the top card is not seen before.
    pub(crate) fn install_schema<S: Sink<Event>>(&mut self, who: Figure, card: CardWord, events: &mut S) {
        match card.design() {
            Some(card) => {
                self.open.schemas.row.remove(card);
                self.install_on(who, card, events);
                self.push(Frame::FillSchemas);
            }
            None => self.push(Frame::TopSchema(who)),
        }
    }

    pub(crate) fn take_top_schema<S: Sink<Event>>(&mut self, who: Figure, events: &mut S) -> Flow {
        match self.take_schema() {
            Given::Card(card) => {
                match who {
                    Figure::Ashak(seat) => self.install_unseen(seat, card, events),
                    Figure::Drone(_) => self.install_on(who, card, events),
                }
                self.pop()
            }
            Given::Shuffles => Flow::Goes,
            Given::Nothing => self.pop(),
        }
    }

    /// RVL-SPEND-4, RVL-SPEND-5.
    pub(crate) fn check_point(&self, pay: Resource) -> Result<(), Refusal> {
        let who = self.acting();
        self.check_stock(who, pay, self.price_of(who, RuleKey::PriceRp), "RVL-SPEND-4")
    }

    pub(crate) fn buy_point<S: Sink<Event>>(&mut self, pay: Resource, events: &mut S) {
        let who = self.acting();
        self.spend(who, pay, self.price_of(who, RuleKey::PriceRp), events);
        self.gain_points(who, 1, events);
    }
}
