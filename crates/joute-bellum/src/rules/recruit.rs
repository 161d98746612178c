//! BEL-RECRUIT: hiring creatures.

use joute_kernel::{Refusal, RuleId, Seat, Sink};

use crate::action::Payment;
use crate::event::Event;
use crate::ids::{Breed, CreatureId, Side, Token};
use crate::pack::Cost;
use crate::state::{Phase, State};
use crate::words::Refused;

impl State {
    pub(crate) fn begin_recruiting<S: Sink<Event>>(&mut self, events: &mut S) {
        self.phase = Phase::Recruit;
        self.active = self.captain;
        self.settle_recruit(events);
    }

    /// BEL-RECRUIT-2, D-16: one player after the other, each until they stop or, with `auto_pass`, can pay nothing more.
    pub(crate) fn settle_recruit<S: Sink<Event>>(&mut self, events: &mut S) {
        while self.skips() && self.waiting.is_none() && !self.can_recruit(self.active) {
            if !self.step() {
                return self.end_day(events);
            }
        }
    }

    /// BEL-RECRUIT-4: what a way of paying costs; `None` where it does not buy this breed.
    #[inline]
    pub(crate) fn cost(&self, breed: Breed, pay: Payment) -> Option<Cost> {
        let prices = self.pack.prices();
        match (breed, pay) {
            (Breed::Evil, Payment::Food) => Some(prices.food),
            (Breed::SuperEvil, Payment::GlyphFood) => Some(prices.glyph_food),
            (Breed::SuperEvil, Payment::Glyphs) => Some(prices.glyphs),
            _ => None,
        }
    }

    /// BEL-RECRUIT-3: whether a seat has what it takes.
    #[inline]
    pub(crate) fn can_pay(&self, seat: Seat, cost: Cost) -> bool {
        let lord = self.lord(seat);
        (lord.food >= cost.food) & (lord.glyph >= cost.glyph)
    }

    /// Whether anybody for hire can be paid.
    pub(crate) fn can_recruit(&self, seat: Seat) -> bool {
        [Breed::Evil, Breed::SuperEvil].into_iter().any(|breed| {
            !self.market(breed).up.is_empty()
                && Payment::ALL
                    .into_iter()
                    .any(|pay| self.cost(breed, pay).is_some_and(|cost| self.can_pay(seat, cost)))
        })
    }

    /// BEL-RECRUIT-6: only what lies face up.
    pub(crate) fn check_for_hire(&self, card: CreatureId) -> Result<(), Refusal> {
        let breed = card.breed();
        let is_up = breed != Breed::Goblin && self.market(breed).up.contains(&card);
        if is_up { Ok(()) } else { Err(Refused::NotVisible.by(RuleId("BEL-RECRUIT-6"))) }
    }

    /// BEL-ACT-6: why a seat cannot take on a creature in this way.
    pub(crate) fn check_recruit(&self, seat: Seat, card: CreatureId, pay: Payment) -> Result<(), Refusal> {
        self.check_for_hire(card)?;
        let cost = self.cost(card.breed(), pay).ok_or(Refused::BadPayment.told())?;
        if self.can_pay(seat, cost) { Ok(()) } else { Err(Refused::CannotPay.told()) }
    }

    /// BEL-ACT-4: nothing else before the last recruit has a side.
    pub(crate) fn check_placed(&self) -> Result<(), Refusal> {
        if self.waiting.is_some() { Err(Refused::MustPlace.told()) } else { Ok(()) }
    }

    /// BEL-RECRUIT-8: a creature waits.
    pub(crate) fn check_waiting(&self) -> Result<(), Refusal> {
        if self.waiting.is_none() { Err(Refused::NothingToPlace.told()) } else { Ok(()) }
    }

    /// BEL-RECRUIT-5: paid to the reserve at once, and never to anybody else (BEL-RECRUIT-13); BEL-RECRUIT-9: bonus tokens
    /// whichever side follows (D-24); BEL-RECRUIT-7: a replacement is turned up before the side is chosen (D-27).
    pub(crate) fn hire<S: Sink<Event>>(&mut self, seat: Seat, card: CreatureId, pay: Payment, events: &mut S) {
        let breed = card.breed();
        let cost = self.cost(breed, pay).unwrap_or_default();
        let lord = self.lord_mut(seat);
        lord.food -= cost.food;
        lord.glyph -= cost.glyph;
        if !self.unlimited {
            self.supply.food += cost.food;
            self.supply.glyph += cost.glyph;
        }
        let up = &mut self.market_mut(breed).up;
        if let Some(index) = up.iter().position(|&up| up == card) {
            up.remove(index);
        }
        self.waiting = Some(card);
        events.push(Event::Recruited { seat, creature: card, pay });
        // BEL-RECRUIT-10: gained for good; BEL-EDGE-21: as often as printed and left.
        let bonus = self.pack.bonus(card);
        for token in Token::ALL {
            for _ in 0..bonus[token as usize] {
                self.give_token(seat, token, events);
            }
        }
        self.turn_up(breed, events);
    }

    /// BEL-RECRUIT-12, D-18: the top of the deck, if there is one. It is seen before the next choice (BEL-EDGE-19); what lies
    /// face up when the deck is empty stays for hire (BEL-EDGE-20).
    pub(crate) fn turn_up<S: Sink<Event>>(&mut self, breed: Breed, events: &mut S) {
        let market = self.market_mut(breed);
        if market.up.is_full() {
            return;
        }
        if let Some(card) = market.deck.take() {
            market.up.push(CreatureId(card));
            events.push(Event::CreatureRevealed { creature: CreatureId(card) });
        }
    }

    /// BEL-RECRUIT-8: for good (D-17).
    pub(crate) fn give_side<S: Sink<Event>>(&mut self, seat: Seat, side: Side, events: &mut S) {
        let Some(creature) = self.waiting.take() else { return };
        self.put(seat, creature, side);
        events.push(Event::CreaturePlaced { seat, creature, side });
        self.settle_recruit(events);
    }

    pub(crate) fn end_recruiting<S: Sink<Event>>(&mut self, seat: Seat, events: &mut S) {
        events.push(Event::RecruitEnded { seat });
        if self.step() {
            self.settle_recruit(events);
        } else {
            self.end_day(events);
        }
    }
}
