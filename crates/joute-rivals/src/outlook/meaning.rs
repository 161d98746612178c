//! RVL-DEC-2: which action a touch would mean, so that the rules say why it is not among the legal ones.

use joute_kernel::Seat;

use super::pointing::{Lies, Pointer, Thing};
use crate::action::{Action, Aim, Destroyed, DroneOf, Kept, Looted, Mods, Origin, PaidKind, Perhaps};
use crate::answers::Question;
use crate::arena::{HexId, TileId};
use crate::cards::{Needs, Print, Ultimate};
use crate::fray::{Figure, Target};
use crate::pack::{CardType, CardWord, DesignId};
use crate::state::Resource;

/// What a touch comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// It would mean this action, which the rules may refuse.
    Action(Action),
    /// There is no action that it could mean.
    Never(Never),
}

/// Why a touch means no action, whatever the table looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Never {
    /// RVL-TACT-1: what a physical attack takes with it is mods.
    NoMod,
    /// RVL-ATK-3: this mental attack buys nothing.
    NoDiscard,
    /// RVL-TACT-1: an explosive takes nothing with it.
    NoMore,
    /// RVL-ATK-1: an attack that needs somebody is not aimed at the ground.
    Ground,
    /// RVL-MOVE-4: the own Ashak is where it is.
    OwnHero,
    /// RVL-COMBAT-1: with what it is attacked is named first.
    HeroFirst,
    /// RVL-HARV-7: cards of the Interface are consulted.
    Row,
    /// Things that are only shown.
    Shown,
}

impl Never {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::NoMod,
        Self::NoDiscard,
        Self::NoMore,
        Self::Ground,
        Self::OwnHero,
        Self::HeroFirst,
        Self::Row,
        Self::Shown,
    ];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoMod => "no-mod",
            Self::NoDiscard => "no-discard",
            Self::NoMore => "no-more",
            Self::Ground => "ground",
            Self::OwnHero => "own-hero",
            Self::HeroFirst => "hero-first",
            Self::Row => "row",
            Self::Shown => "shown",
        }
    }

    /// The rule behind it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NoMod | Self::NoMore => "RVL-TACT-1",
            Self::NoDiscard => "RVL-ATK-3",
            Self::Ground => "RVL-ATK-1",
            Self::OwnHero => "RVL-MOVE-4",
            Self::HeroFirst => "RVL-COMBAT-1",
            Self::Row => "RVL-HARV-7",
            Self::Shown => "RVL-DEC-2",
        }
    }
}

impl Pointer<'_> {
    /// What a touch on a thing means after touches on those that are `picked`; a thing that no action names is `None`. Nothing for one that
    /// means something only together with another, or that is not there.
    #[must_use]
    pub fn meaning(&self, thing: Option<Thing>, picked: &[Option<Thing>]) -> Option<Meaning> {
        let question = self.question?;
        if let Some(meaning) = thing.and_then(|thing| self.after_picked(thing, picked)) {
            return Some(meaning);
        }
        match question {
            Question::Main | Question::DroneMain => self.at_first(question, thing),
            _ => thing
                .and_then(|thing| self.asked_besides(question, thing))
                .map(Meaning::Action)
                .or_else(|| self.at_first(question, thing)),
        }
    }

    /// What a touch means after others: with a card, with what pays, with the gauge.
    fn after_picked(&self, thing: Thing, picked: &[Option<Thing>]) -> Option<Meaning> {
        let first = picked.iter().find(|known| !matches!(known, Some(Thing::Hex(_))))?;
        match (*first)? {
            Thing::Card(Lies::Hand, card) => {
                let more: Vec<DesignId> = picked.iter().skip(1).filter_map(|known| held((*known)?)).collect();
                self.with_card(card, &more, thing)
            }
            Thing::Gauge(seat) if seat == self.me => {
                Some(Meaning::Action(Action::Ultimate(Aim(Some(self.target_of(thing)?)))))
            }
            Thing::Stock(pay, seat) if seat == self.me => self.for_stock(pay, thing).map(Meaning::Action),
            Thing::Cargo(seat) if seat == self.me => {
                held(thing).map(|card| Meaning::Action(Action::Give(self.word(card))))
            }
            _ => None,
        }
    }

    /// With a card that is picked.
    fn with_card(&self, card: DesignId, more: &[DesignId], thing: Thing) -> Option<Meaning> {
        let design = self.state.pack().design(card);
        if let (Some(other), Some(Print::Attack { discard, .. })) = (held(thing), &design.print) {
            let is_mod = self.state.pack().glance(other).is_mod;
            return match design.kind {
                CardType::Physical if !is_mod => Some(Meaning::Never(Never::NoMod)),
                CardType::Mental if discard.is_none() => Some(Meaning::Never(Never::NoDiscard)),
                CardType::Explosive => Some(Meaning::Never(Never::NoMore)),
                _ if other == card => None,
                _ => {
                    let target = Some(self.nearest()?);
                    Some(Meaning::Action(self.play(card, target, &[more, &[other]].concat(), None)))
                }
            };
        }
        if let Thing::Skill(seat, skill) = thing
            && seat == self.me
            && matches!(design.kind, CardType::Passive | CardType::Activable)
        {
            return Some(Meaning::Action(self.play(card, None, &[], Some(skill))));
        }
        let target = match (design.kind, self.target_of(thing)?) {
            (CardType::Explosive, Target::Ashaks(seat, _)) => Target::Hex(self.stands(seat)?),
            (CardType::Explosive, target) => target,
            (_, Target::Hex(hex)) if design.tile().is_some() => Target::Tile(TileId::of(hex)),
            (CardType::Physical | CardType::Mental, Target::Hex(_)) => return Some(Meaning::Never(Never::Ground)),
            (_, target) => target,
        };
        Some(Meaning::Action(self.play(card, Some(target), more, None)))
    }

    /// A card at a target, with mods, or with what is discarded for it.
    fn play(&self, card: DesignId, target: Option<Target>, more: &[DesignId], replaced: Option<DesignId>) -> Action {
        let is_mental = self.state.pack().design(card).kind == CardType::Mental;
        let discard = Perhaps(more.last().filter(|_| is_mental).map(|card| self.word(*card)));
        let mut sorted: Vec<DesignId> = if is_mental { Vec::new() } else { more.to_vec() };
        sorted.sort_unstable();
        let mods = sorted.into_iter().fold(Mods::NONE, Mods::with);
        let replace = Perhaps(replaced.map(|card| self.word(card)));
        Action::Play { card: self.word(card), target: Aim(target), mods, discard, replace, pay: PaidKind(None) }
    }

    /// What resources are touched for.
    fn for_stock(&self, pay: Resource, thing: Thing) -> Option<Action> {
        Some(match thing {
            Thing::Card(Lies::Schema, card) => Action::Schema { pay, card: self.word(card) },
            Thing::SchemaDeck => Action::Schema { pay, card: CardWord::TOP },
            Thing::Card(Lies::Hand, card) => Action::Uninstall { from: Origin::Hand, card: self.word(card) },
            Thing::Card(Lies::Discard, card) => Action::Uninstall { from: Origin::Discard, card: self.word(card) },
            Thing::Hex(hex) | Thing::Shield(hex) => Action::Shield { hex, destroy: Destroyed(None) },
            _ => return None,
        })
    }

    /// What the first touch of a main decision means.
    fn at_first(&self, question: Question, thing: Option<Thing>) -> Option<Meaning> {
        let me = self.me;
        let Some(thing) = thing else { return Some(Meaning::Never(Never::Shown)) };
        Some(Meaning::Action(match thing {
            Thing::Hex(hex) | Thing::Sponsor(hex) | Thing::Shield(hex) => self.at_hex(hex),
            Thing::Drought(_) => Action::Harvest,
            Thing::Hero(seat) if question == Question::DroneMain => Action::DroneAttack(seat),
            Thing::Hero(seat) if seat == me => return Some(Meaning::Never(Never::OwnHero)),
            Thing::Hero(_) => return Some(Meaning::Never(Never::HeroFirst)),
            Thing::Drone(seat) if seat != me => Action::Hack(DroneOf(seat)),
            Thing::Drone(_) | Thing::Cargo(_) => {
                let card = self.view.hand.as_slice().first().map(|card| self.word(*card));
                card.map_or(Action::Take(CardWord::RESIN), Action::Give)
            }
            Thing::Aboard(seat, card) if seat == me => Action::Take(self.word(card)),
            Thing::Card(Lies::Hand, card) => {
                let design = self.state.pack().design(card);
                let target = match (&design.print, design.kind) {
                    (Some(Print::Attack { .. }), CardType::Explosive) => self.nearest_hex().map(Target::Hex),
                    (Some(Print::Attack { .. }), _) => self.nearest(),
                    _ => None,
                };
                self.play(card, target, &[], None)
            }
            Thing::Card(Lies::Schema, card) => Action::Schema { pay: self.richest(), card: self.word(card) },
            Thing::SchemaDeck => Action::Schema { pay: self.richest(), card: CardWord::TOP },
            Thing::Card(Lies::Discard, card) => Action::Uninstall { from: Origin::Discard, card: self.word(card) },
            Thing::Card(Lies::Row, _) | Thing::Deck => return Some(Meaning::Never(Never::Row)),
            Thing::Stock(Resource::Resin, seat) if seat == me => {
                Action::Shield { hex: self.stands(me)?, destroy: Destroyed(None) }
            }
            Thing::Stock(Resource::Crystal, seat) if seat == me => {
                let discard = &self.view.open.players[me.index()].discard;
                let piles = [(Origin::Hand, &self.view.hand), (Origin::Discard, discard)];
                let first = piles.into_iter().find_map(|(from, pile)| Some((from, *pile.as_slice().first()?)));
                let (from, card) = first?;
                Action::Uninstall { from, card: self.word(card) }
            }
            Thing::Gauge(seat) if seat == me => Action::Ultimate(self.ultimate_aim()),
            Thing::Guild(seat) if seat == me => Action::Guild { target: Aim(None), pay: PaidKind(None) },
            Thing::Skill(seat, card) if seat == me => Action::Skill { card: self.word(card), target: Aim(None) },
            _ => return Some(Meaning::Never(Never::Shown)),
        }))
    }

    /// The tile of a face-down hex is turned up, any other hex is entered.
    fn at_hex(&self, hex: HexId) -> Action {
        let (open, tile) = (&self.view.open, TileId::of(hex));
        let is_down = open.present.contains(tile) && !open.shown.contains(tile);
        if is_down { Action::Explore(tile) } else { Action::Step(hex) }
    }

    /// What a touch means where another question is asked than the main one.
    fn asked_besides(&self, question: Question, thing: Thing) -> Option<Action> {
        let me = self.me;
        Some(match (question, thing) {
            (Question::Place, Thing::Hex(hex)) if self.stands(me).is_some() => Action::PlaceDrone(hex),
            (Question::Place, Thing::Hex(hex)) => Action::Place(hex),
            (Question::Fall, Thing::Hex(hex)) => Action::Land(hex),
            (Question::Move, Thing::Hex(hex)) => Action::Step(hex),
            (Question::Push, Thing::Hex(hex)) => Action::Push(hex),
            (Question::Build, Thing::Hex(hex)) => Action::Build(hex),
            (Question::Destroy, Thing::Shield(hex) | Thing::Hex(hex)) => Action::Destroy(hex),
            (Question::Ashak, Thing::Ashak(ashak)) => Action::Ashak(ashak),
            (Question::Guild, Thing::Card(Lies::Dealt, card)) => Action::ChooseGuild(self.word(card)),
            (Question::Window(_), Thing::Card(Lies::Hand, card)) => {
                let needs = self.state.pack().design(card).moment().and_then(|moment| moment.needs);
                let attack = self.view.open.attacks.last().filter(|_| needs == Some(Needs::Mod));
                let cancelled = attack.and_then(|attack| attack.mods.first()).map(|card| self.word(*card));
                Action::React { card: self.word(card), target: Aim(None), r#mod: Perhaps(cancelled) }
            }
            (Question::Window(_), Thing::Skill(seat, card)) if seat == me => {
                Action::ReactSkill { card: self.word(card), target: Aim(None) }
            }
            (Question::Bonus, Thing::Card(Lies::Schema, card)) => Action::BonusSchema(self.word(card)),
            (Question::Bonus, Thing::SchemaDeck) => Action::BonusSchema(CardWord::TOP),
            (Question::BonusUninstall, Thing::Card(Lies::Hand, card)) => {
                Action::Uninstall { from: Origin::Hand, card: self.word(card) }
            }
            (Question::BonusUninstall, Thing::Card(Lies::Discard, card)) => {
                Action::Uninstall { from: Origin::Discard, card: self.word(card) }
            }
            (Question::Keep, Thing::Card(Lies::Seen, card)) => Action::Keep(Kept(Some(self.word(card)), None)),
            (Question::Discard, Thing::Card(Lies::Hand, card)) => Action::Discard(self.word(card)),
            (Question::Loot, Thing::Card(Lies::Spoil, card)) => Action::Loot(Looted(Some(self.word(card)))),
            (Question::Hack, Thing::Hero(seat)) => Action::HackAttack(seat),
            (Question::Hack, Thing::Aboard(seat, card)) if seat != me => Action::Steal(self.word(card)),
            _ => return None,
        })
    }

    fn word(&self, card: DesignId) -> CardWord {
        self.state.pack().word(card)
    }

    /// Whom or what a thing is as a target.
    fn target_of(&self, thing: Thing) -> Option<Target> {
        match thing {
            Thing::Hero(seat) => Some(Target::Ashaks(seat, None)),
            Thing::Drone(seat) => Some(Target::Drone(seat)),
            Thing::Hex(hex) | Thing::Shield(hex) | Thing::Sponsor(hex) => {
                let seat = self.state.all_seats().find(|seat| self.stands(*seat) == Some(hex));
                Some(seat.map_or(Target::Hex(hex), |seat| Target::Ashaks(seat, None)))
            }
            _ => None,
        }
    }

    fn stands(&self, seat: Seat) -> Option<HexId> {
        self.view.open.players[seat.index()].hex
    }

    /// The hex of the nearest enemy.
    fn nearest_hex(&self) -> Option<HexId> {
        let own = self.stands(self.me)?;
        let others = self.state.all_seats().filter(|seat| *seat != self.me);
        others.filter_map(|seat| self.stands(seat)).min_by_key(|hex| own.distance(*hex))
    }

    /// The nearest enemy.
    fn nearest(&self) -> Option<Target> {
        let hex = self.nearest_hex()?;
        let stands = |seat: &Seat| *seat != self.me && self.stands(*seat) == Some(hex);
        self.state.all_seats().find(stands).map(|seat| Target::Ashaks(seat, None))
    }

    /// What an ultimate is aimed at if nothing else is named: at nothing where it names nothing, else at the nearest enemy.
    fn ultimate_aim(&self) -> Aim {
        let names_nothing = matches!(self.state.ultimate(self.me), Some(Ultimate::Other { tile: None, .. }));
        Aim(if names_nothing { None } else { self.nearest() })
    }

    /// What whoever acts has more of: the Ashak, or the drone.
    fn richest(&self) -> Resource {
        let is_drones = self.question == Some(Question::DroneMain);
        let who = if is_drones { Figure::Drone(self.me) } else { Figure::Ashak(self.me) };
        let stock = |resource| self.state.stock_of(who, resource);
        if stock(Resource::Resin) > stock(Resource::Crystal) { Resource::Resin } else { Resource::Crystal }
    }
}

/// The card of the hand that a thing is.
const fn held(thing: Thing) -> Option<DesignId> {
    match thing {
        Thing::Card(Lies::Hand, card) => Some(card),
        _ => None,
    }
}
