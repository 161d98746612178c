//! RVL-CHANCE-3: worlds in which a viewer would have seen, since the calm point, what it saw.
//!
//! Between two calm points it does not do to draw what is hidden now: it has to be drawn at the calm point and at the shuffles since, and
//! what was drawn there has been seen in part. So the cards are dealt by chance at the calm point, as in any world ([`State::filled`]), the
//! steps since are gone through once more as the viewer saw them ([`Past`]), and each card that was seen changes places with the one that
//! was dealt there ([`Slots`]). Faces, zones and guilds never change places, so that they are those of a world drawn for what is seen now.
//! At the end the game is played again in that world, and the viewer has to see the same at every step.

use arrayvec::ArrayVec;
use joute_kernel::{Game, Rng, Seat, Viewer};

use crate::action::{Action, Kept, Looted, Origin};
use crate::arena::{TILES, TileId, ZONE_CARDS, ZoneId};
use crate::chance::{ChanceOutcome, Order};
use crate::event::Event;
use crate::options::RIVALS_SEATS_MAX;
use crate::pack::{CardWord, DesignId, Pack};
use crate::pile::Pile;
use crate::state::{Deck, Facing, Frame, State};
use crate::view::View;

use super::past::{Past, Step, Told};
use super::since::Answer;
use super::slots::{Home, SlotId, Slots};

/// How often a situation is drawn anew before it is given up: two things that were seen may ask for the same card.
const TRIES: u32 = 200;

impl State {
    /// RVL-CHANCE-3: a situation that the viewer cannot tell from this one, with its position, also for what stands between two calm points:
    /// what the viewer may not know of the last one is drawn anew, and so is what lies hidden of the outcomes and decisions since, on the
    /// condition of all that it has seen since. Nothing but what the viewer saw goes into it.
    ///
    /// Nothing if the answers were not kept ([`Options::is_journaled`](crate::Options::is_journaled)), or, which hardly ever happens, if no
    /// world was found.
    #[must_use]
    pub fn redrawn(&self, viewer: Viewer, rng: &mut Rng) -> Option<Self> {
        if self.is_over() {
            return Some(self.resample(viewer, rng));
        }
        Self::redrawn_within(TRIES, &Past::of(self.journal.as_ref()?, viewer)?, rng)
    }

    /// The same from what the viewer saw, drawn at most so often.
    pub(super) fn redrawn_within(tries: u32, past: &Past, rng: &mut Rng) -> Option<Self> {
        (0..tries).find_map(|_| World::drawn(past, rng)?.played(past))
    }
}

/// What is written instead of an answer.
enum Written {
    All,
    Arena,
    Guilds,
    Order(Vec<SlotId>),
    Zones(Order),
    Guild(Seat),
    /// The cards that everybody saw to be kept, and those that nobody did.
    Keep(Seat, Pile, Vec<SlotId>),
    Loot(Seat, Option<SlotId>),
}

/// The cards of a world while the steps are gone through.
struct World {
    /// The calm point as it was dealt.
    calm: State,
    /// A world drawn for what is seen now.
    now: State,
    slots: Slots,
    /// Piles that lie hidden, tops at the end.
    hands: [Vec<SlotId>; RIVALS_SEATS_MAX],
    decks: [Vec<SlotId>; RIVALS_SEATS_MAX],
    interface: Vec<SlotId>,
    schemas: Vec<SlotId>,
    events: Vec<SlotId>,
    /// RVL-HARV-11: what is being consulted of the Interface deck.
    seen: Vec<SlotId>,
    /// What is answered in this world, step by step.
    written: Vec<Written>,
}

impl World {
    /// Goes through the steps; nothing if what was seen does not fit in with what was dealt.
    fn drawn(past: &Past, rng: &mut Rng) -> Option<Self> {
        let first = past.steps.first()?;
        let calm = State::filled(&first.before, Some(rng));
        let now = State::filled(&past.known, Some(rng));
        let mut world = Self {
            calm,
            now,
            slots: Slots::default(),
            hands: Default::default(),
            decks: Default::default(),
            interface: Vec::new(),
            schemas: Vec::new(),
            events: Vec::new(),
            seen: Vec::new(),
            written: Vec::with_capacity(past.steps.len()),
        };
        world.lay(&first.before);
        for step in &past.steps {
            let written = world.go_through(step, rng)?;
            world.written.push(written);
            world.look_around(&step.after, rng)?;
        }
        Some(world)
    }

    /// A slot for each card that lies hidden at the calm point.
    fn lay(&mut self, before: &View) {
        let slots = &mut self.slots;
        let hidden = &self.calm.hidden;
        let mut lay = |pile: &Pile, home: Home| pile.iter().map(|card| slots.add(card, home)).collect::<Vec<_>>();
        self.interface = lay(&hidden.interface, Home::Interface);
        self.schemas = lay(&hidden.schemas, Home::Schemas);
        self.events = lay(&hidden.events, Home::Events);
        for seat in self.calm.all_seats() {
            let place = seat.index();
            self.hands[place] = lay(&hidden.hands[place], Home::Lot(place));
            self.decks[place] = lay(&hidden.decks[place], Home::Lot(place));
        }
        for (pile, peeked) in [(&self.interface, &before.peeked), (&self.schemas, &before.peeked_schemas)] {
            pile.iter().rev().take(peeked.len()).for_each(|&slot| self.slots.mark_seen(slot));
        }
        for seat in self.calm.all_seats() {
            let place = seat.index();
            let lot = [self.hands[place].as_slice(), self.decks[place].as_slice()].concat();
            if before.viewer.is(seat) {
                self.hands[place].iter().for_each(|&slot| self.slots.mark_seen(slot));
                let own: Vec<DesignId> = lot.iter().map(|&slot| self.slots.card(slot)).collect();
                own.into_iter().for_each(|card| self.slots.mark_of_home(&lot, card));
            } else {
                before.open.players[place].known.iter().for_each(|card| self.slots.mark_of_home(&lot, card));
            }
        }
    }

    /// What came of an answer, in the order in which it happened.
    fn go_through(&mut self, step: &Step, rng: &mut Rng) -> Option<Written> {
        let mut events = step.events.as_slice();
        let written = match &step.told {
            Told::Calm => Written::All,
            Told::Arena => Written::Arena,
            Told::Guilds => Written::Guilds,
            Told::Guild(seat) => Written::Guild(*seat),
            Told::Shuffle(Deck::Zones(era), _) => {
                let zones = self.now.hidden.zones.iter().rev().filter(|zone| zone.era() == *era);
                Written::Zones(zones.map(|zone| zone.index() as u8).collect())
            }
            Told::Shuffle(deck, heap) => self.shuffle(*deck, heap, rng),
            Told::Keep(_) | Told::All(Answer::Decision(_, Action::Keep(_))) => self.keep(step, &mut events, rng)?,
            Told::Loot(_) | Told::All(Answer::Decision(_, Action::Loot(_))) => self.loot(step, &mut events, rng)?,
            Told::All(_) => Written::All,
        };
        self.follow(step, events, rng)?;
        Some(written)
    }

    /// A deck gets an order, the top first.
    fn shuffle(&mut self, deck: Deck, heap: &Order, rng: &mut Rng) -> Written {
        let mut order = heap.clone();
        rng.shuffle(&mut order);
        let slots = self.slots.shuffle(order.iter().map(|&card| DesignId(card)));
        let pile: Vec<SlotId> = slots.iter().rev().copied().collect();
        match deck {
            Deck::Of(seat) => self.decks[seat.index()] = pile,
            Deck::Events => self.events = pile,
            Deck::Schemas => self.schemas = pile,
            Deck::Interface => self.interface = pile,
            Deck::Zones(_) => {}
        }
        Written::Order(slots)
    }

    /// RVL-HARV-7: of the cards of the deck everybody sees those that are discarded, and where they go to a drone those that are kept.
    fn keep(&mut self, step: &Step, events: &mut &[Event], rng: &mut Rng) -> Option<Written> {
        let pack = self.calm.options.pack.clone();
        let (mut visible, mut public) = (step.before.open.looked, Pile::EMPTY);
        let (mut out_of_deck, mut unseen) = (Vec::new(), Vec::new());
        let mut passed = 0;
        for event in *events {
            let shown = match *event {
                Event::Loaded { card, .. } => {
                    public.add(card);
                    Some(card)
                }
                Event::Taken { seat, card } => {
                    public.add(card);
                    self.hands[seat.index()].push(self.slots.add(card, Home::Seen));
                    Some(card)
                }
                Event::Installed { seat, card } => {
                    unseen.push((seat, card));
                    None
                }
                Event::CardDiscarded { card } => Some(card),
                _ => break,
            };
            out_of_deck.extend(shown.filter(|&card| !visible.remove(card)));
            passed += 1;
        }
        *events = &events[passed..];
        for card in out_of_deck {
            self.slots.see_among(&mut self.seen, card, &pack, rng)?;
        }
        let mut kept = Vec::new();
        for (seat, card) in unseen {
            let slot = match card {
                Some(card) => self.slots.see_among(&mut self.seen, card, &pack, rng)?,
                None => self.seen.pop()?,
            };
            self.hands[seat.index()].push(slot);
            kept.push(slot);
        }
        Some(match step.told {
            Told::Keep(seat) => Written::Keep(seat, public, kept),
            _ => Written::All,
        })
    }

    /// RVL-ELIM-3: all cards of the dead but the one that was taken are laid open.
    fn loot(&mut self, step: &Step, events: &mut &[Event], rng: &mut Rng) -> Option<Written> {
        let victim = step.before.open.looted?;
        let taken = match *events {
            [Event::Installed { seat, card }, left @ ..] => {
                *events = left;
                Some((*seat, *card))
            }
            _ => None,
        };
        let laid_open = left_cards(events, victim);
        let mut discard = step.before.open.players[victim.index()].discard;
        let mut of_lot = Pile::EMPTY;
        for card in laid_open.iter().filter(|&card| !discard.remove(card)) {
            of_lot.add(card);
        }
        let mut lot = core::mem::take(&mut self.decks[victim.index()]);
        let pack = self.calm.options.pack.clone();
        for card in of_lot.iter() {
            self.slots.see_among(&mut lot, card, &pack, rng)?;
        }
        let looted = match (taken, discard.iter().next(), lot.as_slice()) {
            (None, None, []) => None,
            // A card that is missing in the discard pile was taken.
            (Some((seat, _)), Some(card), []) => {
                let slot = self.slots.add(card, Home::Seen);
                self.hands[seat.index()].push(slot);
                Some(slot)
            }
            (Some((seat, card)), None, &[slot]) => {
                if let Some(card) = card {
                    self.slots.see(slot, card, &pack, rng)?;
                }
                self.hands[seat.index()].push(slot);
                Some(slot)
            }
            _ => return None,
        };
        Some(match step.told {
            Told::Loot(seat) => Written::Loot(seat, looted),
            _ => Written::All,
        })
    }

    /// The cards that were moved by what happened, as far as they lay hidden.
    fn follow(&mut self, step: &Step, events: &[Event], rng: &mut Rng) -> Option<()> {
        let pack = self.calm.options.pack.clone();
        let pack: &Pack = &pack;
        let was_open = |frame: fn(&Frame) -> bool| step.before.open.stack.iter().any(frame);
        let mut consults = was_open(|frame| matches!(frame, Frame::Look { .. }));
        let is_schema = was_open(|frame| matches!(frame, Frame::TopSchema(_))) || buys_top_schema(&step.told);
        let looted = step.before.open.looted;
        let mut cleared = looted;
        let mut left = Pile::EMPTY;
        for (index, event) in events.iter().enumerate() {
            match *event {
                Event::Drawn { seat, card } => {
                    let slot = self.decks[seat.index()].pop()?;
                    self.uncover(slot, card, pack, rng)?;
                    self.hands[seat.index()].push(slot);
                }
                Event::Consulted { .. } => consults = true,
                // What a card shows of the deck stays where it is: the view tells it.
                Event::Seen { card, .. } if consults => {
                    let slot = self.interface.pop()?;
                    self.uncover(slot, card, pack, rng)?;
                    self.seen.push(slot);
                }
                Event::InterfaceShown { card } => {
                    let slot = self.interface.pop()?;
                    self.slots.see(slot, card, pack, rng)?;
                }
                Event::SchemaShown { card } => {
                    let slot = self.schemas.pop()?;
                    self.slots.see(slot, card, pack, rng)?;
                }
                Event::EventShown { card } => {
                    let slot = self.events.pop()?;
                    self.slots.see(slot, card, pack, rng)?;
                }
                Event::Taken { seat, card } => self.hands[seat.index()].push(self.slots.add(card, Home::Seen)),
                Event::Installed { seat, card } => {
                    let deck = if is_schema { &mut self.schemas } else { &mut self.interface };
                    let slot = deck.pop()?;
                    self.uncover(slot, card, pack, rng)?;
                    self.hands[seat.index()].push(slot);
                }
                Event::Loaded { card, .. } if is_schema => {
                    let slot = self.schemas.pop()?;
                    self.slots.see(slot, card, pack, rng)?;
                }
                Event::Loaded { seat, card } if gives(&step.told) => self.leave_hand(seat, card, pack, rng)?,
                Event::HandDiscarded { seat, card } if was_on_drone(step, seat, card) => {}
                Event::HandDiscarded { seat, card }
                | Event::Uninstalled { seat, from: Origin::Hand, card }
                | Event::Played { seat, card, .. }
                | Event::ModPlayed { seat, card }
                | Event::Reacted { seat, card } => {
                    left.add(card);
                    self.leave_hand(seat, card, pack, rng)?;
                }
                Event::LaidOut { victim, .. } => {
                    let hand = core::mem::take(&mut self.hands[victim.index()]);
                    self.decks[victim.index()].extend(hand);
                }
                Event::CardLeft { seat, .. } if cleared != Some(seat) => {
                    cleared = Some(seat);
                    self.clear(step, seat, &left_cards(&events[index..], seat), &left, rng)?;
                }
                _ => {}
            }
        }
        Some(())
    }

    /// What a viewer saw of a card that moved.
    fn uncover(&mut self, slot: SlotId, card: Option<DesignId>, pack: &Pack, rng: &mut Rng) -> Option<()> {
        card.map_or(Some(()), |card| self.slots.see(slot, card, pack, rng))
    }

    /// A card comes out of a hand, for all to see.
    fn leave_hand(&mut self, seat: Seat, card: DesignId, pack: &Pack, rng: &mut Rng) -> Option<()> {
        self.slots.see_among(&mut self.hands[seat.index()], card, pack, rng).map(drop)
    }

    /// RVL-ELIM-3: the cards of somebody dead of whom nobody takes any; `left` came out of hands in the same step.
    fn clear(&mut self, step: &Step, seat: Seat, laid_open: &Pile, left: &Pile, rng: &mut Rng) -> Option<()> {
        let pack = self.calm.options.pack.clone();
        let mut lot = core::mem::take(&mut self.hands[seat.index()]);
        lot.append(&mut self.decks[seat.index()]);
        let open = &step.before.open;
        let mut public = open.players[seat.index()].discard;
        public.add_all(left);
        open.players[seat.index()].skills.iter().for_each(|skill| public.add(skill.card));
        for item in open.items.iter().filter(|item| item.by == seat) {
            item.card().into_iter().for_each(|card| public.add(card));
        }
        for attack in open.attacks.iter().filter(|attack| attack.actor == seat) {
            attack.cards().for_each(|card| public.add(card));
        }
        let mut of_lot: Vec<DesignId> = laid_open.iter().filter(|&card| !public.remove(card)).collect();
        of_lot.truncate(lot.len());
        for card in of_lot {
            self.slots.see_among(&mut lot, card, &pack, rng)?;
        }
        Some(())
    }

    /// What the viewer sees at the end of a step of cards that did not move.
    fn look_around(&mut self, view: &View, rng: &mut Rng) -> Option<()> {
        let pack = self.calm.options.pack.clone();
        for (deck, peeked) in [(&self.interface, &view.peeked), (&self.schemas, &view.peeked_schemas)] {
            for (&slot, card) in deck.iter().rev().zip(peeked.iter().rev()) {
                self.slots.see(slot, card, &pack, rng)?;
            }
        }
        if let (Some(spoils), Some(dead)) = (view.spoils, view.open.looted) {
            let mut lot = self.decks[dead.index()].clone();
            for card in spoils.iter() {
                self.slots.see_among(&mut lot, card, &pack, rng)?;
            }
        }
        Some(())
    }

    /// The calm point with the cards where they belong, and the game played again from there.
    fn played(mut self, past: &Past) -> Option<State> {
        let first = past.steps.first()?;
        let mut twin = self.calm.clone();
        let mut next = 0;
        let mut take = |pile: &mut Pile| {
            for card in pile.as_mut_slice() {
                *card = self.slots.card(next);
                next += 1;
            }
        };
        take(&mut twin.hidden.interface);
        take(&mut twin.hidden.schemas);
        take(&mut twin.hidden.events);
        for seat in self.calm.all_seats() {
            take(&mut twin.hidden.hands[seat.index()]);
            twin.hidden.hands[seat.index()] = twin.hidden.hands[seat.index()].sorted();
            take(&mut twin.hidden.decks[seat.index()]);
        }
        if !past.is_from_nothing {
            twin.hidden.faces = self.now.hidden.faces;
            let drawn = past.known.open.drawn_zones.iter().skip(first.before.open.drawn_zones.len());
            let zones = self.now.hidden.zones.iter().chain(drawn.rev());
            twin.hidden.zones = zones.copied().collect::<ArrayVec<ZoneId, ZONE_CARDS>>();
        }
        if twin.view(first.before.viewer) != first.before {
            return None;
        }
        twin.begin_journal();
        twin.go_on(&mut ());
        let written = core::mem::take(&mut self.written);
        for (step, written) in past.steps.iter().zip(&written) {
            if let Some(answer) = self.answer(&twin, &step.told, written)? {
                twin.check_answered(&answer).ok()?;
                twin.take_answer(&answer, &mut ());
            }
            if twin.view(first.before.viewer) != step.after {
                return None;
            }
        }
        Some(twin)
    }

    /// What is answered in this world; nothing at the calm point.
    fn answer(&self, twin: &State, told: &Told, written: &Written) -> Option<Option<Answer>> {
        let word = |slot: SlotId| twin.pack().word(self.slots.card(slot));
        let answer = match written {
            Written::All => match told {
                Told::All(answer) => answer.clone(),
                _ => return Some(None),
            },
            Written::Arena => {
                let slots = twin.open.present.without(TileId::CENTRE);
                let laid = slots.iter().map(|tile| Some((tile, self.now.hidden.faces[tile.index()]?)));
                Answer::Chance(ChanceOutcome::Arena(laid.collect::<Option<ArrayVec<(TileId, Facing), TILES>>>()?))
            }
            Written::Guilds => {
                let dealt = self.now.all_seats().map(|seat| self.now.hidden.offers[seat.index()]);
                let dealt: Option<Vec<[DesignId; 2]>> = dealt.collect();
                Answer::Chance(ChanceOutcome::Guilds(dealt?.into_iter().flatten().collect()))
            }
            Written::Order(slots) => {
                let numbers = slots.iter().map(|&slot| self.slots.card(slot).index() as u8);
                Answer::Chance(ChanceOutcome::Order(numbers.collect()))
            }
            Written::Zones(order) => Answer::Chance(ChanceOutcome::Order(order.clone())),
            Written::Guild(seat) => {
                let kept = self.now.player(*seat).guild.or(self.now.hidden.choices[seat.index()])?;
                Answer::Decision(*seat, Action::ChooseGuild(twin.pack().word(kept)))
            }
            Written::Keep(seat, public, slots) => {
                let public = public.iter().map(|card| twin.pack().word(card));
                let kept: Vec<CardWord> = public.chain(slots.iter().copied().map(word)).collect();
                let kept = match *kept.as_slice() {
                    [] => Kept::NONE,
                    [one] => Kept(Some(one), None),
                    [one, other] => Kept::of(one, other),
                    _ => return None,
                };
                Answer::Decision(*seat, Action::Keep(kept))
            }
            Written::Loot(seat, slot) => Answer::Decision(*seat, Action::Loot(Looted(slot.map(word)))),
        };
        Some(Some(answer))
    }
}

/// The cards of the dead that are laid open one after the other.
fn left_cards(events: &[Event], dead: Seat) -> Pile {
    let left = events.iter().filter_map(|event| match *event {
        Event::CardLeft { seat, card } if seat == dead => Some(card),
        _ => None,
    });
    left.collect()
}

/// RVL-SPEND-3, RVL-SPON-10: whether the answer takes the top schema.
fn buys_top_schema(told: &Told) -> bool {
    matches!(
        told,
        Told::All(Answer::Decision(_, Action::Schema { card: CardWord::TOP, .. } | Action::BonusSchema(CardWord::TOP)))
    )
}

/// RVL-DRONE-13: whether the answer puts a card of the hand onto the drone.
fn gives(told: &Told) -> bool {
    matches!(told, Told::All(Answer::Decision(_, Action::Give(_))))
}

/// Whether a card that was discarded lay on the drone of the seat, and not in its hand.
fn was_on_drone(step: &Step, seat: Seat, card: DesignId) -> bool {
    let count = |view: &View| {
        let cards = view.open.players[seat.index()].drone.cards;
        cards.as_slice().iter().filter(|&&known| known == card).count()
    };
    count(&step.before) > count(&step.after)
}
