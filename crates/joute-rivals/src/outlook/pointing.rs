//! RVL-DEC-2: by which touches, one after the other, each action is named.

use joute_kernel::{Game as _, Seat};

use crate::action::{Action, Kept, Number, Origin};
use crate::answers::Question;
use crate::arena::{HexId, TileId};
use crate::fray::Target;
use crate::pack::{AshakId, CardWord, DesignId};
use crate::state::{Resource, State};
use crate::view::View;

/// Where cards lie that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lies {
    /// In the hand.
    Hand,
    /// Open, of the Interface.
    Row,
    /// Open, of the schemas.
    Schema,
    /// RVL-HARV-7: among those that are consulted.
    Seen,
    /// In the own discard pile.
    Discard,
    /// RVL-ELIM-3: among those of a dead player.
    Spoil,
    /// RVL-SETUP-5: a guild that was dealt.
    Dealt,
}

impl Lies {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Hand, Self::Row, Self::Schema, Self::Seen, Self::Discard, Self::Spoil, Self::Dealt];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Hand => "card",
            Self::Row => "row",
            Self::Schema => "schema",
            Self::Seen => "seen",
            Self::Discard => "discard",
            Self::Spoil => "spoil",
            Self::Dealt => "dealt",
        }
    }
}

/// A thing on the table that can be pointed at to name an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Thing {
    /// A hex.
    Hex(HexId),
    /// A shield, by its hex.
    Shield(HexId),
    /// A sponsor, by its hex.
    Sponsor(HexId),
    /// The drought token of a tile.
    Drought(TileId),
    /// The Ashak of a seat, where it stands.
    Hero(Seat),
    /// The drone of a seat, where it stands.
    Drone(Seat),
    /// What lies on the drone of a seat.
    Cargo(Seat),
    /// A card that lies on the drone of a seat.
    Aboard(Seat, DesignId),
    /// A skill on the board of a seat.
    Skill(Seat, DesignId),
    /// The gauge of the ultimate on the board of a seat.
    Gauge(Seat),
    /// The guild on the board of a seat.
    Guild(Seat),
    /// A stock on the board of a seat.
    Stock(Resource, Seat),
    /// An Ashak that can be taken.
    Ashak(AshakId),
    /// A card, by where it lies.
    Card(Lies, DesignId),
    /// The deck of the Interface.
    Deck,
    /// The deck of schemas.
    SchemaDeck,
}

/// A step on the way to an action that is no thing on the table, but an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// What is done with what lies on the own board.
    Board,
    /// The same with this thing.
    OfBoard(Thing),
    /// RVL-SPEND-1: that a shield is built.
    Shield,
    /// RVL-HARV-8: one card and no other.
    Only,
    /// RVL-DEC-9: one target and no other.
    Alone,
    /// RVL-SPEND-3: the kind that pays.
    Pay(Resource),
    /// RVL-SPEND-4: a Rivals point for this kind.
    Point(Resource),
    /// RVL-ANT-2: so many tokens.
    Tokens(Number),
    /// Section 30.1: a branch of a card.
    Branch(Number),
    /// The mod that is cancelled.
    Cancelled(DesignId),
    /// RVL-DRONE-13: what is no card is taken from the drone.
    Take(CardWord),
}

/// One touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Touch {
    /// Of a thing.
    Thing(Thing),
    /// Of an answer.
    Step(Step),
}

/// Touches in their order.
pub type Route = Vec<Touch>;

impl From<Thing> for Touch {
    fn from(thing: Thing) -> Self {
        Self::Thing(thing)
    }
}

impl From<Step> for Touch {
    fn from(step: Step) -> Self {
        Self::Step(step)
    }
}

/// Somebody who names actions by pointing at what he sees.
pub struct Pointer<'a> {
    pub(super) view: &'a View,
    /// The table as he thinks of it.
    pub(super) state: State,
    pub(super) question: Option<Question>,
    pub(super) me: Seat,
}

impl<'a> Pointer<'a> {
    /// The seat that points at what `view` shows.
    #[must_use]
    pub fn of(view: &'a View, me: Seat) -> Self {
        let state = State::imagine(view);
        let question = state.question();
        Self { view, state, question, me }
    }

    /// The touches that name one of the legal actions `all`, the usual way first: several where a tile is touched on any of its hexes, where
    /// a stock or the thing that it buys may come first, and where what lies on the own board is reached by an answer too (RVL-TURN-2). None
    /// for actions that are an answer by themselves. With nothing in `all` it counts as the only one.
    #[must_use]
    pub fn routes(&self, action: Action, all: &[Action]) -> Vec<Route> {
        let routes = self.direct(action, all);
        let by_answer = |route: &Route| {
            let (first, rest) = route.split_first()?;
            let steps = [Step::Board, Step::OfBoard(self.own_stock(*first)?)].map(Touch::Step);
            Some([steps.as_slice(), rest].concat())
        };
        let by_answer: Vec<Route> = routes.iter().filter_map(by_answer).collect();
        [routes, by_answer].concat()
    }

    /// What a touch is on, if that is something of the own board in a main decision.
    fn own_stock(&self, touch: Touch) -> Option<Thing> {
        let Touch::Thing(thing) = touch else { return None };
        let seat = match thing {
            Thing::Gauge(seat) | Thing::Guild(seat) | Thing::Stock(_, seat) | Thing::Skill(seat, _) => seat,
            Thing::Cargo(seat) => seat,
            _ => return None,
        };
        let is_main = matches!(self.question, Some(Question::Main | Question::DroneMain));
        (is_main && seat == self.me).then_some(thing)
    }

    /// The same by things first.
    fn direct(&self, action: Action, all: &[Action]) -> Vec<Route> {
        let me = self.me;
        let lies = |lies: Lies| move |card: CardWord| card.design().map(|card| Thing::Card(lies, card));
        let hand = lies(Lies::Hand);
        let maybe = |touch: Option<Thing>| touch.map(one).unwrap_or_default();
        match action {
            Action::Anticipate(count) => one(Step::Tokens(count)),
            Action::Ashak(ashak) => one(Thing::Ashak(ashak)),
            Action::BonusSchema(card) => one(schema(card)),
            Action::Build(hex)
            | Action::Land(hex)
            | Action::Place(hex)
            | Action::PlaceDrone(hex)
            | Action::Push(hex)
            | Action::Step(hex) => one(Thing::Hex(hex)),
            Action::Choose(branch) => one(Step::Branch(branch)),
            Action::ChooseGuild(card) => maybe(lies(Lies::Dealt)(card)),
            Action::Destroy(hex) => one(Thing::Hex(hex)),
            Action::Discard(card) => maybe(card.design().map(|card| self.discarded_from(card, all))),
            Action::DroneAttack(seat) | Action::HackAttack(seat) => one(Thing::Hero(seat)),
            Action::Explore(tile) => on_tile(tile),
            Action::Give(card) => then(one(Thing::Cargo(me)), &maybe(hand(card))),
            Action::Guild { target, pay } => {
                let paid = pay.0.map(|pay| Touch::from(Thing::Stock(pay, me)));
                then(then(one(Thing::Guild(me)), &at(target.0)), &[paid.into_iter().collect()])
            }
            Action::Hack(drone) => one(Thing::Drone(drone.0)),
            Action::Keep(kept) => kept_from(kept, all),
            Action::Loot(card) => maybe(card.0.and_then(lies(Lies::Spoil))),
            Action::Play { card, target, mods, discard, replace, .. } => {
                let mods = mods.as_slice().iter().map(|card| Thing::Card(Lies::Hand, *card));
                let replaced = replace.0.and_then(CardWord::design).map(|card| Thing::Skill(me, card));
                let more = mods.chain(discard.0.and_then(hand)).chain(replaced).map(Touch::Thing).collect();
                then(then(maybe(hand(card)), &[more]), &at(target.0))
            }
            Action::React { card, target, r#mod } => {
                let cancelled = r#mod.0.and_then(CardWord::design).map(|card| Touch::from(Step::Cancelled(card)));
                then(then(maybe(hand(card)), &at(target.0)), &[cancelled.into_iter().collect()])
            }
            Action::Skill { card, target } | Action::ReactSkill { card, target } => {
                then(maybe(card.design().map(|card| Thing::Skill(me, card))), &at(target.0))
            }
            Action::Rp(pay) => then(self.paid(pay, false), &one(Step::Point(pay))),
            Action::Schema { pay, card } => {
                let by_stock = then(self.paid(pay, true), &one(schema(card)));
                // The card itself is touched, and paid with what there is.
                [by_stock, vec![vec![schema(card).into(), Step::Pay(pay).into()]]].concat()
            }
            Action::Shield { hex, destroy } => self.shield(hex, destroy.0),
            // RVL-DRONE-14: there are two players.
            Action::Steal(what) => {
                let hacked = me.next_of(self.view.options.seats);
                maybe(what.design().map(|card| Thing::Aboard(hacked, card)))
            }
            Action::Take(what) => {
                let touch =
                    what.design().map_or_else(|| Step::Take(what).into(), |card| Thing::Aboard(me, card).into());
                then(one(Thing::Cargo(me)), &[vec![touch]])
            }
            Action::Ultimate(aim) => self.ultimate(aim.0, all),
            Action::Uninstall { from, card } => {
                let card = maybe(lies(if from == Origin::Hand { Lies::Hand } else { Lies::Discard })(card));
                match self.question {
                    Some(Question::Main) => then(one(Thing::Stock(Resource::Crystal, me)), &card),
                    _ => card,
                }
            }
            Action::BonusFill
            | Action::BonusUninstall
            | Action::Buy { .. }
            | Action::Consult(_)
            | Action::Convert(_)
            | Action::Done
            | Action::End
            | Action::Gain(_)
            | Action::HackHarvest
            | Action::HackMove
            | Action::Harvest
            | Action::Negotiate
            | Action::Pass
            | Action::Stop => Vec::new(),
        }
    }

    /// RVL-SPEND-1: by the stock that pays, and where the figure stands by the hex itself, on which nothing else is done.
    fn shield(&self, hex: HexId, destroyed: Option<HexId>) -> Vec<Route> {
        let gone = destroyed.map(|hex| Touch::from(Thing::Hex(hex)));
        let (on_hex, shield) = (Touch::from(Thing::Hex(hex)), Touch::from(Step::Shield));
        let by_hex = |order: [Touch; 2]| order.into_iter().chain(gone).collect::<Route>();
        let by_stock = then(self.paid(Resource::Resin, false), &[by_hex([shield, on_hex])]);
        let is_own = self.state.hex_of(self.state.acting()) == Some(hex);
        by_stock.into_iter().chain(is_own.then(|| by_hex([on_hex, shield]))).collect()
    }

    /// RVL-DEC-9: by the gauge; where a pair could be named, one target is named as the only one.
    fn ultimate(&self, target: Option<Target>, all: &[Action]) -> Vec<Route> {
        let mut routes = then(one(Thing::Gauge(self.me)), &at(target));
        let begins_pair = |other: &Action| match (other, target) {
            (Action::Ultimate(other), Some(Target::Ashaks(seat, None))) => {
                matches!(other.0, Some(Target::Ashaks(first, Some(_))) if first == seat)
            }
            _ => false,
        };
        if all.iter().any(begins_pair) {
            routes.iter_mut().for_each(|route| route.push(Step::Alone.into()));
        }
        routes
    }

    /// From which stock something is paid: that of the Ashak, or what lies on the drone; `asks` if the kind has to be said.
    fn paid(&self, pay: Resource, asks: bool) -> Vec<Route> {
        if self.question != Some(Question::DroneMain) {
            return one(Thing::Stock(pay, self.me));
        }
        let kind = asks.then_some(Touch::from(Step::Pay(pay)));
        vec![core::iter::once(Thing::Cargo(self.me).into()).chain(kind).collect()]
    }

    /// Where a card lies that an effect takes: in the hand, or on the drone (RVL-DRONE-22).
    fn discarded_from(&self, card: DesignId, all: &[Action]) -> Thing {
        let in_hand = |action: &Action| match action {
            Action::Discard(card) => card.design().is_some_and(|card| self.view.hand.holds(card)),
            _ => false,
        };
        if all.iter().all(in_hand) { Thing::Card(Lies::Hand, card) } else { Thing::Aboard(self.me, card) }
    }
}

/// RVL-HARV-7, RVL-HARV-8: each card that is kept; where two may be, of which this one is named first, that it is the only one.
fn kept_from(kept: Kept, all: &[Action]) -> Vec<Route> {
    let cards = kept.iter().filter_map(CardWord::design);
    let mut route: Route = cards.map(|card| Thing::Card(Lies::Seen, card).into()).collect();
    let is_pair = |other: &Action| matches!(other, Action::Keep(pair) if pair.0 == kept.0 && pair.1.is_some());
    if kept.0.is_some() && kept.1.is_none() && all.iter().any(is_pair) {
        route.push(Step::Only.into());
    }
    if route.is_empty() { Vec::new() } else { vec![route] }
}

/// One touch.
fn one(touch: impl Into<Touch>) -> Vec<Route> {
    vec![vec![touch.into()]]
}

/// Every way to go on after each of some.
fn then(before: Vec<Route>, after: &[Route]) -> Vec<Route> {
    let joined = |route: Route| after.iter().map(move |more| [route.as_slice(), more.as_slice()].concat());
    before.into_iter().flat_map(joined).collect()
}

/// The touches for a target; a single empty way without one.
fn at(target: Option<Target>) -> Vec<Route> {
    match target {
        None => vec![Vec::new()],
        Some(Target::Hex(hex)) => one(Thing::Hex(hex)),
        Some(Target::Ashaks(seat, other)) => {
            vec![core::iter::once(seat).chain(other).map(|seat| Thing::Hero(seat).into()).collect()]
        }
        Some(Target::Tile(tile)) => on_tile(tile),
        Some(Target::Drone(seat)) => one(Thing::Drone(seat)),
    }
}

/// A visible schema, or the deck.
fn schema(card: CardWord) -> Thing {
    card.design().map_or(Thing::SchemaDeck, |card| Thing::Card(Lies::Schema, card))
}

/// Any hex of a tile, first the one that it is called by.
fn on_tile(tile: TileId) -> Vec<Route> {
    tile.positions().map(|hex: HexId| vec![Thing::Hex(hex).into()]).collect()
}
