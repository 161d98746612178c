//! RVL-HARV, RVL-DRY: harvesting a tile.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::action::{Kept, Paid, Source};
use crate::arena::TileId;
use crate::cards::RuleKey;
use crate::event::Event;
use crate::flow::Flow;
use crate::fray::Figure;
use crate::pack::Kind;
use crate::pile::Pile;
use crate::rules::shuffle::Given;
use crate::state::{Frame, Resource, State};
use crate::words::Refused;

/// RVL-HARV-4: what the hex under the figure gives instead of 1.
const BONUS: u16 = 3;
/// RVL-HARV-5: the resources of a token.
const TOKEN_PRICE: u8 = 2;

impl State {
    /// RVL-HARV-1, RVL-DRY-1, D-11: an AP, no drought, and something to harvest.
    #[inline]
    pub(crate) fn check_harvest(&self) -> Result<(), Refusal> {
        if self.open.ap == 0 {
            return Err(Refused::NoAp.by(RuleId("RVL-HARV-1")));
        }
        self.check_crop(self.acting())
    }

    /// The same without the AP.
    pub(crate) fn check_crop(&self, who: Figure) -> Result<(), Refusal> {
        let Some(tile) = self.hex_of(who).map(TileId::of) else { return Err(Refused::Barren.told()) };
        // RVL-DRY-2: drought forbids nothing else.
        if self.open.desert.union(self.open.sprout).contains(tile) {
            return Err(Refused::Dry.told());
        }
        // Whatever its rotation; the volcano gives nothing.
        let face = self.hidden.faces[tile.index()].filter(|_| tile != TileId::CENTRE);
        let gives =
            face.is_some_and(|facing| self.pack().face(facing.face).kinds.iter().any(|kind| kind.is_harvestable()));
        if gives { Ok(()) } else { Err(Refused::Barren.told()) }
    }

    /// RVL-HARV-2, RVL-HARV-3, RVL-HARV-4 to RVL-HARV-9, D-12: resources, then the observatory, then Interface, once a tile (D-13).
    pub(crate) fn harvest<S: Sink<Event>>(&mut self, who: Figure, by: Seat, events: &mut S) {
        let Some(under) = self.hex_of(who) else { return };
        let tile = TileId::of(under);
        let standing = self.true_kind(under);
        // RVL-HARV-12.
        self.open.desert = self.open.desert.with(tile);
        let [mut resin, mut crystal] = [0_u16, 0];
        let [mut has_observatory, mut has_interface] = [false, false];
        for hex in tile.positions() {
            let gain = if hex == under { BONUS } else { 1 };
            let more = |key| u16::from(self.rule_of(who, key).unwrap_or_default());
            match self.true_kind(hex) {
                // Section 27.4: what a rule adds is added to every hex of the kind.
                Kind::Forest => resin += gain + more(RuleKey::YieldForest),
                Kind::Crystal => crystal += gain + more(RuleKey::YieldCrystal),
                Kind::Observatory => has_observatory = true,
                Kind::Interface => has_interface = true,
                Kind::Lake | Kind::Volcano => {}
            }
        }
        self.add_stock(who, Resource::Resin, resin);
        self.add_stock(who, Resource::Crystal, crystal);
        // Only a pack of one's own grows more than can be told.
        let [resin, crystal] = [resin, crystal].map(|count| u8::try_from(count).unwrap_or(u8::MAX));
        events.push(Event::Harvested { who, tile, resin, crystal });
        if has_interface {
            self.push(Frame::Consult { who, by, on_hex: standing == Kind::Interface });
        }
        if has_observatory {
            // RVL-HARV-6: the first token is free for who stands there.
            if standing == Kind::Observatory && self.gain_token(who) {
                events.push(Event::TokenGained { who, resin: 0, crystal: 0 });
            }
            self.push(Frame::Observatory { who, by });
        }
    }

    /// RVL-HARV-5: as long as the gauge has room and two resources are there.
    pub(crate) fn ask_for_tokens(&mut self, who: Figure, by: Seat) -> Flow {
        if !self.has_token_room(who) || self.resources_of(who) < TOKEN_PRICE.into() {
            return self.pop();
        }
        self.ask(by)
    }

    pub(crate) fn check_buy(&self, who: Figure, resin: Paid, crystal: Paid) -> Result<(), Refusal> {
        let is_price = resin.0.checked_add(crystal.0) == Some(TOKEN_PRICE);
        let has = |kind, paid: Paid| self.stock_of(who, kind) >= paid.0.into();
        if is_price && has(Resource::Resin, resin) && has(Resource::Crystal, crystal) {
            Ok(())
        } else {
            Err(Refused::NoResources.by(RuleId("RVL-HARV-5")))
        }
    }

    pub(crate) fn buy_token<S: Sink<Event>>(&mut self, who: Figure, resin: Paid, crystal: Paid, events: &mut S) {
        self.take_stock(who, Resource::Resin, resin.0.into());
        self.take_stock(who, Resource::Crystal, crystal.0.into());
        self.gain_token(who);
        events.push(Event::TokenGained { who, resin: resin.0, crystal: crystal.0 });
    }

    /// RVL-HARV-7, RVL-HARV-8: chosen before the cards are seen. RVL-DEC-3: where the deck can give nothing, only the visible cards are
    /// there to be consulted.
    #[inline(never)]
    pub(crate) fn ask_for_source<S: Sink<Event>>(
        &mut self,
        who: Figure,
        by: Seat,
        on_hex: bool,
        events: &mut S,
    ) -> Flow {
        self.open.looker = Some(by);
        let has_deck = self.open.interface.can_give();
        // Edge case 27: while the row is closed the deck is consulted, and nothing is asked.
        let is_open = self.rule_of(who, RuleKey::RowOpen) != Some(0);
        let source = match (has_deck, is_open && (has_deck || !self.open.interface.row.is_empty())) {
            (true, true) => return self.ask(by),
            (true, false) if on_hex => Source::Top4,
            (true, false) => Source::Top2,
            (false, true) if on_hex => Source::RowAndTop2,
            (false, true) => Source::Row,
            (false, false) => {
                self.open.looker = None;
                return self.pop();
            }
        };
        self.consult(source, events);
        Flow::Goes
    }

    pub(crate) fn check_source(&self, on_hex: bool, source: Source) -> Result<(), Refusal> {
        let (rule, offered) = if on_hex {
            ("RVL-HARV-8", [Source::RowAndTop2, Source::Top4])
        } else {
            ("RVL-HARV-7", [Source::Row, Source::Top2])
        };
        if offered.contains(&source) { Ok(()) } else { Err(Refused::NoSource.by(RuleId(rule))) }
    }

    pub(crate) fn consult<S: Sink<Event>>(&mut self, source: Source, events: &mut S) {
        let Some(Frame::Consult { who, by, on_hex }) = self.top() else { return };
        events.push(Event::Consulted { seat: by, source });
        if source.takes_row() {
            self.open.looked = core::mem::take(&mut self.open.interface.row);
        }
        // RVL-DRONE-9: a drone takes no more cards than it has free places.
        let limit = if on_hex { 2 } else { 1 };
        let limit = match who {
            Figure::Ashak(_) => limit,
            Figure::Drone(seat) => self.player(seat).drone.cards.free().min(limit),
        };
        self.replace(Frame::Look { who, due: source.from_top(), limit });
    }

    /// RVL-CARD-7: the cards of the deck are taken one after the other. RVL-DRONE-24: whoever decides sees them.
    #[inline(never)]
    pub(crate) fn look<S: Sink<Event>>(&mut self, who: Figure, due: u8, limit: u8, events: &mut S) -> Flow {
        if due > 0 {
            return match self.take_interface() {
                Given::Card(card) => {
                    self.hidden.seen.add(card);
                    self.open.seen += 1;
                    let seat = self.open.looker.unwrap_or(self.open.seat);
                    events.push(Event::Seen { seat, card: Some(card) });
                    self.replace(Frame::Look { who, due: due - 1, limit })
                }
                Given::Shuffles => Flow::Goes,
                Given::Nothing => self.replace(Frame::Look { who, due: 0, limit }),
            };
        }
        // RVL-DEC-4: asked if at least one card was seen.
        let saw_none = self.open.looked.is_empty() && self.open.seen == 0;
        if saw_none {
            self.open.looker = None;
            return self.replace(Frame::FillInterface);
        }
        self.replace(Frame::Keep { who, limit })
    }

    /// RVL-HARV-7, RVL-HARV-8: cards that were consulted, up to the limit.
    pub(crate) fn check_keep(&self, limit: u8, kept: Kept) -> Result<(), Refusal> {
        if kept.iter().count() > usize::from(limit) {
            return Err(Refused::TooMany.told());
        }
        let mut left = self.open.looked;
        left.add_all(&self.hidden.seen);
        let are_there = kept.iter().all(|card| card.design().is_some_and(|card| left.remove(card)));
        if are_there { Ok(()) } else { Err(Refused::NoCard.by(RuleId("RVL-HARV-7"))) }
    }

    /// RVL-CARD-3, RVL-CHANCE-8: what is kept goes to the hand, the rest to the discard pile before the row is refilled.
    pub(crate) fn keep<S: Sink<Event>>(&mut self, who: Figure, kept: Kept, events: &mut S) {
        let seat = self.open.looker.take().unwrap_or(who.owner());
        let mut visible = core::mem::take(&mut self.open.looked);
        let mut rest = core::mem::take(&mut self.hidden.seen);
        self.open.seen = 0;
        rest.add_all(&visible);
        for card in kept.iter().filter_map(crate::pack::CardWord::design) {
            rest.remove(card);
        }
        // Section 22: a visible card that is not discarded was kept, as everybody sees.
        for card in rest.iter() {
            visible.remove(card);
        }
        for card in kept.iter().filter_map(crate::pack::CardWord::design) {
            if visible.remove(card) || who.is_drone() {
                // RVL-DRONE-24: a card put on a drone is public.
                self.install_on(who, card, events);
            } else {
                self.install_unseen(seat, card, events);
            }
        }
        for card in rest.iter() {
            self.open.interface.discard.add(card);
            events.push(Event::CardDiscarded { card });
        }
        self.replace(Frame::FillInterface);
    }

    /// RVL-CARD-3: a card that all see comes to the hand.
    pub(crate) fn install_open<S: Sink<Event>>(&mut self, seat: Seat, card: crate::pack::DesignId, events: &mut S) {
        self.hidden.hands[seat.index()].add(card);
        let player = self.player_mut(seat);
        player.hand += 1;
        player.known.add(card);
        events.push(Event::Taken { seat, card });
    }

    /// RVL-CARD-3, RVL-CARD-4: a card that only its player sees comes to the hand.
    pub(crate) fn install_unseen<S: Sink<Event>>(&mut self, seat: Seat, card: crate::pack::DesignId, events: &mut S) {
        let set = self.pack().design(card).set as usize;
        self.hidden.hands[seat.index()].add(card);
        let player = self.player_mut(seat);
        player.hand += 1;
        player.unknown[set] += 1;
        events.push(Event::Installed { seat, card: Some(card) });
    }

    /// The pile that a card is uninstalled from.
    pub(crate) fn pile(&self, seat: Seat, from: crate::action::Origin) -> &Pile {
        match from {
            crate::action::Origin::Discard => &self.player(seat).discard,
            crate::action::Origin::Hand => &self.hidden.hands[seat.index()],
        }
    }
}
