//! GUA-LIMIT-1: the 30 points of a space, and what texts make of them.

use joute_kernel::{Seat, Sink};

use crate::boon::{Rank, Slot};
use crate::cards::{Ability, Card, Change, Filter, Span, Target, judge};
use crate::event::Event;
use crate::ids::{CardId, CardSet};
use crate::map::SpaceId;
use crate::passage::{Lasting, Page, Passage, stands};
use crate::rules::outlook::Outlook;
use crate::rules::scene::Sight;
use crate::state::{AfterTrim, Combat, Match, NOBODY, POINTS_MAX, Role, State};

/// What texts say of a limit: another one, and what does not count for it.
#[derive(Default)]
struct Limits<'a> {
    most: Slot<i16>,
    ignored: arrayvec::ArrayVec<&'a Filter, IGNORED_MAX>,
}

/// So many texts may say what does not count; one more says nothing.
const IGNORED_MAX: usize = 16;

impl<'a> Limits<'a> {
    fn read(&mut self, ability: &'a Ability, rank: Rank, scene: &impl judge::Scene) {
        for change in &ability.changes {
            match change {
                // Below none there is no limit that a trim could reach.
                Change::Limit(amount) => self.most.say(judge::amount_in(amount, scene).max(0), rank),
                Change::LimitIgnore => {
                    let _ = self.ignored.try_push(&ability.filter);
                }
                _ => {}
            }
        }
    }

    /// What cards weigh, so that 30 is the most whatever the limit is.
    fn weigh(&self, cards: &crate::table::Cards, all: CardSet) -> i32 {
        let standing = judge::Standing { is_mine: true, is_unbeaten: true };
        let is_ignored =
            |number: u8| self.ignored.iter().any(|filter| judge::matches(filter, cards.card(number), standing));
        let counted: CardSet = all.both(cards.creatures).iter().filter(|&number| !is_ignored(number)).collect();
        cards.points(counted) - self.most.get().map_or(0, |most| i32::from(most) - POINTS_MAX)
    }
}

fn is_limit(ability: &Ability) -> bool {
    ability.changes.iter().any(|change| matches!(change, Change::Limit(_) | Change::LimitIgnore))
}

impl State {
    /// GUA-LIMIT-1: what Creatures of a seat weigh on a space, on and under together; 30 is the most. What texts allow more is taken
    /// off, and what they allow less is added: texts of the Shield, the Terrain, the Stronghold and the Upgrade there, of the
    /// Guardian, and of the cards themselves.
    #[inline]
    pub(crate) fn load_of(&self, seat: Seat, space: SpaceId, all: CardSet) -> i32 {
        self.load_under(seat, space, all, None)
    }

    /// Whether what stays may weigh more than before when a Creature is taken away.
    #[inline]
    pub(crate) fn may_grow_heavier(&self, seat: Seat) -> bool {
        self.table.fights.limits || self.cards(seat).has_negative_costs
    }

    /// The same under a Shield that is to come there.
    #[inline(always)]
    pub(crate) fn load_under(&self, seat: Seat, space: SpaceId, all: CardSet, shield: Option<CardId>) -> i32 {
        if !self.table.fights.limits || self.is_quick() {
            return self.cards(seat).points(all);
        }
        self.limits_at(seat, space, all, shield).weigh(self.cards(seat), all)
    }

    #[cold]
    fn limits_at(&self, seat: Seat, space: SpaceId, all: CardSet, coming: Option<CardId>) -> Limits<'_> {
        let mut limits = Limits::default();
        let cards = self.cards(seat);
        let stack = self.space(space);
        let standing = stack.shield.filter(|shield| shield.owner() == seat);
        let moving = self.moving.filter(|moving| moving.owner == seat && !moving.cards.both(all).is_empty());
        let shield = coming.or(standing).or(moving.map(|moving| moving.shield)).map(|shield| (seat, shield.number()));
        let terrain = stack.terrain.filter(|terrain| !terrain.hidden);
        let terrain = terrain.map(|terrain| (terrain.card.owner(), terrain.card.number()));
        let home = self.is_own_stronghold(seat, space);
        let upgrade = self.stronghold_if(space).filter(|_| home).and_then(|stronghold| stronghold.upgrade);
        let near = all.both(cards.limiting).iter().map(|number| (seat, number));
        let lying = shield.into_iter().chain(terrain).chain(upgrade.map(|number| (seat, number))).chain(near);
        for (owner, number) in lying {
            let card = self.cards(owner).card(number);
            self.hear_limits(&mut limits, &card.abilities, Some(card), owner, seat, space);
        }
        self.hear_limits(&mut limits, &cards.guardian.abilities, None, seat, seat, space);
        for number in self.rooted(seat).minus(all).iter() {
            let card = cards.card(number);
            self.hear_limits(&mut limits, &card.abilities, Some(card), seat, seat, space);
        }
        for lasting in self.lasting.iter().filter(|lasting| self.outlasts_combat(lasting)) {
            let said = self.table.recall(*lasting).filter(|text| is_limit(text.ability));
            let owner = lasting.passage.seat;
            if let Some(text) = said.filter(|text| owner == seat || text.ability.target == Some(Target::Both)) {
                let card = text.card_of(&self.table);
                let outlook = Outlook { state: self, seat: owner, card, shield: None, space: Some(space), side: None };
                limits.read(text.ability, text.rank, &outlook);
            }
        }
        if home {
            let walls = &cards.strongholds.cards[space.flank() as usize].abilities;
            self.hear_limits(&mut limits, walls, None, seat, seat, space);
        }
        limits
    }

    /// GUA-LIMIT-1: what a text says of points at a moment outside a combat, or when it is cast there, it says for the rest of the turn
    /// (GD-86).
    pub(crate) fn limit_for_turn(&mut self, passage: Passage) {
        let up = if let Page::Card(number) = passage.page { self.cards(passage.seat).face(number).up } else { 0 };
        let lasting = Lasting { passage, rank: Rank { since: Rank::PLAYED, up }, afield: true };
        if !self.lasting.contains(&lasting) {
            let _ = self.lasting.try_push(lasting);
        }
    }

    /// Whether what was said goes on when a combat ends.
    pub(crate) fn outlasts_combat(&self, lasting: &Lasting) -> bool {
        let until = self.table.recall(*lasting).and_then(|text| text.ability.until);
        lasting.afield || matches!(until, Some(Span::Turn | Span::Permanent))
    }

    /// Whether something that was said of points is over with the turn.
    fn loses_limits(&self) -> bool {
        self.lasting
            .iter()
            .filter_map(|lasting| self.table.recall(*lasting))
            .any(|text| is_limit(text.ability) && text.ability.until != Some(Span::Permanent))
    }

    /// GUA-LIMIT-1, GUA-ASK-17: with the turn ends what texts said for it of the points of a space; what is too much then is
    /// discarded, space by space, before the next turn (GD-86).
    pub(crate) fn end_limits<S: Sink<Event>>(&mut self, events: &mut S) {
        if !self.table.fights.limits || !self.loses_limits() {
            return self.begin_next_turn(events);
        }
        self.forget_turn();
        events.push(Event::LimitsEnded);
        self.trim_everywhere(events);
    }

    /// Asks about the first space with too much; when there is none, the next turn begins. Each question takes a card away.
    pub(crate) fn trim_everywhere<S: Sink<Event>>(&mut self, events: &mut S) {
        let Some(space) = self.all_spaces().find(|&space| self.has_excess(space)) else {
            return self.begin_next_turn(events);
        };
        self.find_excess(space);
        self.after_trim = AfterTrim::Turn;
        self.ask_to_trim(events);
    }

    pub(crate) fn stronghold_if(&self, space: SpaceId) -> Option<&crate::state::Stronghold> {
        space.is_stronghold().then(|| self.stronghold(space))
    }

    fn hear_limits<'a>(
        &'a self,
        limits: &mut Limits<'a>,
        abilities: &'a [Ability],
        card: Option<&'a Card>,
        owner: Seat,
        seat: Seat,
        space: SpaceId,
    ) {
        for ability in abilities.iter().filter(|ability| stands(ability) && is_limit(ability)) {
            let outlook = Outlook { state: self, seat: owner, card, shield: None, space: Some(space), side: None };
            let is_meant = owner == seat || ability.target == Some(Target::Both);
            if is_meant && outlook.holds(ability) {
                let rank = Rank { since: Rank::BEFORE, up: card.map_or(0, |card| card.up) };
                limits.read(ability, rank, &outlook);
            }
        }
    }

    /// GUA-COMBAT-3, GUA-ASK-38: what a combat hand weighs; 30 is the most.
    /// GUA-COMBAT-4: what a text allows for the combat is too much after it, where the text is no longer true.
    pub(crate) fn load_in_combat(&self, combat: &Combat, role: Role) -> i32 {
        let (cards, hand) = (self.cards(combat.seat(role)), combat.fighter(role).hand);
        if !self.table.fights.limits || self.is_quick() {
            return cards.points(hand);
        }
        let mut limits = Limits::default();
        let nobody = Match::of([NOBODY; 2], None);
        for side in Role::ALL {
            self.each_text_of_side(combat, side, &mut |text| {
                let is_meant = side == role || text.ability.target == Some(Target::Both);
                if text.stands() && is_meant && is_limit(text.ability) {
                    let sight = Sight::of(self, combat, &nobody, side, text.passage.page);
                    if text.lasts || sight.holds(text.ability) {
                        limits.read(text.ability, text.rank, &sight);
                    }
                }
            });
        }
        for number in hand.both(cards.limiting).both(cards.creatures).iter() {
            let card = cards.card(number);
            self.hear_limits(
                &mut limits,
                &card.abilities,
                Some(card),
                combat.seat(role),
                combat.seat(role),
                combat.space,
            );
        }
        limits.weigh(cards, hand)
    }
}
