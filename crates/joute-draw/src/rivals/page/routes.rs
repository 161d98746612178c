//! RVL-DEC-2: by which touches, one after the other, each action of Rivals is named.

use joute_kernel::Seat;
use joute_rivals::{Action, CardWord, DesignId, HexId, Number, Origin, Question, Resource, Target, TileId};

use super::buttons::{ALONE, MORE, ONLY, SHIELD};
use crate::rivals::Speaker;
use crate::rivals::ids::{self, Counted, Lies};

/// Touch-ids in their order.
pub(super) type Route = Vec<String>;

/// One touch.
fn one(touch: String) -> Vec<Route> {
    vec![vec![touch]]
}

/// Every way to go on after each of some.
fn then(before: Vec<Route>, after: &[Route]) -> Vec<Route> {
    let joined = |route: Route| after.iter().map(move |more| [route.clone(), more.clone()].concat());
    before.into_iter().flat_map(joined).collect()
}

impl Speaker<'_> {
    /// The touches that name one of the legal actions `all`; several ways where a tile is touched on any of its hexes, and where what lies on
    /// the own board is reached by a button too. None for replies.
    pub(super) fn routes(&self, action: Action, all: &[String]) -> Vec<Route> {
        let me = self.decides().unwrap_or(Seat::at(0));
        let routes = self.direct(me, action, all);
        // RVL-TURN-2: what is done with what lies on the own board.
        let by_button = routes.iter().filter(|route| route.first().is_some_and(|touch| self.is_own_stock(me, touch)));
        let by_button: Vec<Route> = by_button
            .map(|route| {
                let first = [MORE.to_owned(), format!("{MORE}-{}", route[0])];
                first.into_iter().chain(route[1..].iter().cloned()).collect()
            })
            .collect();
        [routes, by_button].concat()
    }

    /// Whether a touch is one on something of the own board, in a main decision.
    fn is_own_stock(&self, me: Seat, touch: &str) -> bool {
        let is_main = matches!(self.view.question(), Some(Question::Main | Question::DroneMain));
        is_main
            && match ids::parse(touch) {
                Some(ids::Named::Count(counted, seat)) => {
                    matches!(counted, Counted::Gauge | Counted::Guild | Counted::Resin | Counted::Crystal) && seat == me
                }
                Some(ids::Named::Skill(seat, _) | ids::Named::Cargo(seat)) => seat == me,
                _ => false,
            }
    }

    fn direct(&self, me: Seat, action: Action, all: &[String]) -> Vec<Route> {
        let hand = |card: CardWord| card.design().map(|card| ids::card(Lies::Hand, card));
        let stock = |pay: Resource| ids::count(of_stock(pay), me);
        let of = |touch: Option<String>| touch.map(one).unwrap_or_default();
        match action {
            Action::Anticipate(Number(count)) => one(format!("answer-tokens-{count}")),
            Action::Ashak(ashak) => one(ids::ashak(ashak)),
            Action::BonusSchema(card) => one(schema(card)),
            Action::Build(hex)
            | Action::Destroy(hex)
            | Action::Land(hex)
            | Action::Place(hex)
            | Action::PlaceDrone(hex)
            | Action::Push(hex)
            | Action::Step(hex) => one(ids::hex(hex)),
            Action::Choose(Number(branch)) => one(format!("answer-branch-{branch}")),
            Action::ChooseGuild(card) => of(card.design().map(|card| ids::card(Lies::Dealt, card))),
            Action::Discard(card) => of(card.design().map(|card| self.discarded_from(me, card, all))),
            Action::DroneAttack(seat) | Action::HackAttack(seat) => one(ids::hero(seat)),
            Action::Explore(tile) => on_tile(tile),
            Action::Give(card) => then(one(ids::cargo(me)), &of(hand(card))),
            Action::Guild { target, pay } => {
                let routes = then(one(ids::count(Counted::Guild, me)), &self.target_touches(target.0));
                then(routes, &[pay.0.map(stock).into_iter().collect()])
            }
            Action::Hack(drone) => one(ids::drone(drone.0)),
            Action::Keep(kept) => {
                let seen = |card: CardWord| card.design().map(|card| ids::card(Lies::Seen, card));
                let mut route: Route = kept.iter().filter_map(seen).collect();
                if let (Some(card), None) = (kept.0.filter(|_| kept.1.is_none()), kept.1)
                    && self.has_pair(card, all)
                {
                    route.push(ONLY.to_owned());
                }
                if route.is_empty() { Vec::new() } else { vec![route] }
            }
            Action::Loot(card) => of(card.0.and_then(CardWord::design).map(|card| ids::card(Lies::Spoil, card))),
            Action::Play { card, target, mods, discard, replace, .. } => {
                let mods = mods.as_slice().iter().map(|card| ids::card(Lies::Hand, *card));
                let replaced = replace.0.and_then(CardWord::design).map(|card| ids::skill(me, card));
                let more = mods.chain(discard.0.and_then(hand)).chain(replaced).collect();
                then(then(of(hand(card)), &[more]), &self.target_touches(target.0))
            }
            Action::React { card, target, r#mod } => {
                let cancelled = r#mod.0.and_then(CardWord::design).map(|card| format!("answer-mod-{}", card.index()));
                then(then(of(hand(card)), &self.target_touches(target.0)), &[cancelled.into_iter().collect()])
            }
            Action::Skill { card, target } | Action::ReactSkill { card, target } => {
                then(of(card.design().map(|card| ids::skill(me, card))), &self.target_touches(target.0))
            }
            Action::Rp(pay) => then(self.paid(me, pay, false), &[vec![format!("answer-rp-{}", pay.code())]]),
            Action::Schema { pay, card } => {
                let by_stock = then(self.paid(me, pay, true), &[vec![schema(card)]]);
                // The card itself is touched, and paid with what there is.
                [by_stock, vec![vec![schema(card), format!("{PAY}{}", pay.code())]]].concat()
            }
            Action::Shield { hex, destroy } => {
                let gone = destroy.0.map(ids::hex);
                let more = [SHIELD.to_owned(), ids::hex(hex)].into_iter().chain(gone.clone()).collect();
                let by_stock = then(self.paid(me, Resource::Resin, false), &[more]);
                // Where the figure stands the hex itself is touched: nothing else is done there.
                let acting = self.imagined();
                let is_own = acting.hex_of(acting.acting()) == Some(hex);
                let here = [ids::hex(hex), SHIELD.to_owned()].into_iter().chain(gone).collect();
                by_stock.into_iter().chain(is_own.then_some(here)).collect()
            }
            Action::Steal(what) => of(what.design().map(|card| ids::aboard(self.hacked(me), card))),
            Action::Take(what) => {
                let touch = match (what.design(), what.reserved()) {
                    (Some(card), _) => Some(ids::aboard(me, card)),
                    (None, Some(word)) => Some(format!("answer-take-{word}")),
                    (None, None) => None,
                };
                then(one(ids::cargo(me)), &of(touch))
            }
            Action::Ultimate(aim) => self.ultimate_routes(me, aim.0, all),
            Action::Uninstall { from, card } => {
                let lies = if from == Origin::Hand { Lies::Hand } else { Lies::Discard };
                let card = of(card.design().map(|card| ids::card(lies, card)));
                match self.view.question() {
                    Some(Question::Main) => then(one(stock(Resource::Crystal)), &card),
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

    /// From which stock something is paid: that of the Ashak, or what lies on the drone; `asks` if the kind has to be said.
    fn paid(&self, me: Seat, pay: Resource, asks: bool) -> Vec<Route> {
        if self.view.question() != Some(Question::DroneMain) {
            return one(ids::count(of_stock(pay), me));
        }
        let kind = asks.then(|| format!("{PAY}{}", pay.code()));
        vec![core::iter::once(ids::cargo(me)).chain(kind).collect()]
    }

    /// The touches for a target; a single empty way without one.
    fn target_touches(&self, target: Option<Target>) -> Vec<Route> {
        match target {
            None => vec![Vec::new()],
            Some(Target::Hex(hex)) => one(ids::hex(hex)),
            Some(Target::Ashaks(seat, other)) => {
                vec![core::iter::once(seat).chain(other).map(ids::hero).collect()]
            }
            Some(Target::Tile(tile)) => on_tile(tile),
            Some(Target::Drone(seat)) => one(ids::drone(seat)),
        }
    }

    /// RVL-DEC-9: where a pair could be named, one target is named as the only one.
    fn ultimate_routes(&self, me: Seat, target: Option<Target>, all: &[String]) -> Vec<Route> {
        let mut routes = then(one(ids::count(Counted::Gauge, me)), &self.target_touches(target));
        if let Some(Target::Ashaks(seat, None)) = target
            && all.iter().any(|text| text.starts_with(&format!("ultimate {seat}+")))
        {
            routes.iter_mut().for_each(|route| route.push(ALONE.to_owned()));
        }
        routes
    }

    /// RVL-HARV-8: whether two cards may be kept of which this one is named first.
    fn has_pair(&self, card: CardWord, all: &[String]) -> bool {
        let Some(card) = card.design() else { return false };
        let begin = format!("keep {card:?},");
        all.iter().any(|text| text.starts_with(&begin))
    }

    /// Where a card lies that an effect takes: in the hand, or on the drone (RVL-DRONE-22).
    fn discarded_from(&self, me: Seat, card: DesignId, all: &[String]) -> String {
        let in_hand = |text: &String| {
            let card = text.strip_prefix("discard ").and_then(|word| self.design_of(word));
            card.is_some_and(|card| self.view.hand.as_slice().contains(&card))
        };
        if all.iter().all(in_hand) { ids::card(Lies::Hand, card) } else { ids::aboard(me, card) }
    }

    /// The design that a word of an action stands for: `c17`.
    pub(super) fn design_of(&self, word: &str) -> Option<DesignId> {
        let number: usize = word.strip_prefix('c')?.parse().ok()?;
        self.view.options.pack.designs().nth(number).map(|(card, _)| card)
    }

    /// RVL-DRONE-14: whose drone is hacked: there are two players.
    pub(super) fn hacked(&self, me: Seat) -> Seat {
        me.next_of(self.view.options.seats)
    }
}

/// The count of a resource.
pub(super) const fn of_stock(pay: Resource) -> Counted {
    match pay {
        Resource::Resin => Counted::Resin,
        Resource::Crystal => Counted::Crystal,
    }
}

/// RVL-SPEND-3: the kind that pays, before its code.
const PAY: &str = "answer-pay-";

/// A visible schema, or the deck.
pub(super) fn schema(card: CardWord) -> String {
    card.design().map_or_else(|| ids::SCHEMA_DECK.to_owned(), |card| ids::card(Lies::Schema, card))
}

/// Any hex of a tile.
fn on_tile(tile: TileId) -> Vec<Route> {
    tile.hexes().iter().map(|hex: HexId| vec![ids::hex(hex)]).collect()
}
