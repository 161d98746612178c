//! What texts do outside a combat: at the moments of section 10.1, in the windows of GUA-ASK-27, and as long as they stand.
//!
//! The texts that act there lie open: Guardians, intact Strongholds and their Upgrades, Standard Bearers and open Terrains (GUA-MOD-4,
//! GUA-RUIN-5). One that lies on a space is about what happens there. Of what lies hidden under a Shield a text may only let the stack
//! fly, which shows it (GUA-FLY-3).

use std::sync::Arc;

use joute_kernel::{Seat, Sink};

use crate::cards::{Ability, Amount, Ban, Card, Change, Hook, Side, Target, Trigger, Use, judge};
use crate::event::Event;
use crate::ids::{CARDS_MAX, CardId, CardSet};
use crate::map::SpaceId;
use crate::passage::{Page, Passage};
use crate::rules::draw::HAND_MAX;
use crate::rules::movement::STEPS_MAX;
use crate::rules::outlook::{Deed, Deeds, Outlook, stands};
use crate::state::{Moving, STONES_MAX, State};

/// A text that lies open.
struct Standing<'a> {
    ability: &'a Ability,
    passage: Passage,
    card: Option<&'a Card>,
    space: Option<SpaceId>,
}

impl State {
    /// The Shield just turned, wherever it is now, and its space.
    pub(crate) fn turned_shield(&self) -> Option<(CardId, SpaceId)> {
        let moving = self.moving.map(|moving| (moving.shield, moving.at));
        moving.or_else(|| self.turned_at.and_then(|at| Some((self.space(at).shield?, at))))
    }

    /// The open texts of a seat. Those of Creatures under its Strongholds are about no space of their own (GUA-PLACE-8).
    fn each_text<'a>(&self, cards: &'a crate::table::Cards, seat: Seat, act: &mut impl FnMut(&Standing<'a>)) {
        let mut all = |page: Page, abilities: &'a [Ability], card: Option<&'a Card>, space: Option<SpaceId>| {
            for (line, ability) in (0..).zip(abilities) {
                act(&Standing { ability, passage: Passage { seat, page, line }, card, space });
            }
        };
        all(Page::Guardian, &cards.guardian.abilities, None, None);
        for number in self.rooted(seat).iter() {
            let card = cards.card(number);
            all(Page::Card(number), &card.abilities, Some(card), None);
        }
        let mut printed = |number: u8, space: SpaceId| {
            if cards.speaking.contains(number) {
                let card = cards.card(number);
                all(Page::Card(number), &card.abilities, Some(card), Some(space));
            }
        };
        if let Some(moving) = self.moving.filter(|moving| moving.owner == seat) {
            printed(moving.shield.number(), moving.at);
        }
        for space in self.all_spaces() {
            let stack = self.space(space);
            let open = stack.terrain.filter(|terrain| !terrain.hidden).map(|terrain| terrain.card);
            for card in stack.shield.into_iter().chain(open).filter(|card| card.owner() == seat) {
                printed(card.number(), space);
            }
        }
        for space in self.own_strongholds(seat).iter() {
            self.stronghold(space).upgrade.into_iter().for_each(|number| printed(number, space));
        }
        for space in self.own_strongholds(seat).iter() {
            let walls = &cards.strongholds.cards[space.flank() as usize].abilities;
            all(Page::Stronghold(space.flank() as u8), walls, None, Some(space));
        }
    }

    /// The open texts that lie on a space, each with whose it is.
    fn each_text_on<'a>(&'a self, space: SpaceId, act: &mut impl FnMut(Seat, &Standing<'a>)) {
        let (stack, home) = (self.space(space), space.home());
        let standing = self.stronghold_if(space).filter(|stronghold| stronghold.ruins.is_none());
        let moving = self.moving.filter(|moving| moving.at == space).map(|moving| moving.shield);
        let open = stack.terrain.filter(|terrain| !terrain.hidden).map(|terrain| terrain.card);
        let upgrade = standing.and_then(|stronghold| stronghold.upgrade).map(|number| CardId::new(home, number));
        for lying in moving.into_iter().chain(stack.shield).chain(open).chain(upgrade) {
            let (owner, cards) = (lying.owner(), self.cards(lying.owner()));
            if cards.speaking.contains(lying.number()) {
                let card = cards.card(lying.number());
                each_of(owner, Page::Card(lying.number()), &card.abilities, Some(card), Some(space), act);
            }
        }
        if standing.is_some() {
            let walls = &self.cards(home).strongholds.cards[space.flank() as usize].abilities;
            each_of(home, Page::Stronghold(space.flank() as u8), walls, None, Some(space), act);
        }
    }

    /// The open texts of everybody, where their order is of no matter.
    fn each_text_of_all<'a>(&'a self, act: &mut impl FnMut(Seat, &Standing<'a>)) {
        for seat in self.in_play().iter() {
            let cards = self.cards(seat);
            each_of(seat, Page::Guardian, &cards.guardian.abilities, None, None, act);
            for number in self.rooted(seat).iter() {
                let card = cards.card(number);
                each_of(seat, Page::Card(number), &card.abilities, Some(card), None, act);
            }
        }
        self.all_spaces().for_each(|space| self.each_text_on(space, act));
    }

    /// Section 10.1: a moment outside combat has come; of all seats, the initiative player's texts first (GUA-EFF-7).
    pub(crate) fn come<S: Sink<Event>>(&mut self, moment: Trigger, events: &mut S) {
        if self.is_quick() || !self.table.texts.moments.has(moment) {
            return;
        }
        let table = Arc::clone(&self.table);
        let about = match moment {
            Trigger::ShieldTurned | Trigger::MoveBefore | Trigger::SpaceEntered => self.turned_shield(),
            _ => None,
        };
        let mut deeds = Deeds::new();
        for seat in self.clockwise_from(self.initiative) {
            self.each_text(&table.seats[seat.index()], seat, &mut |text| {
                let ability = text.ability;
                let acts = match (ability.kind, ability.when) {
                    (Use::Played | Use::Command, _) => false,
                    (_, Some(when)) => when == moment,
                    (_, None) => moment == Trigger::MoveBefore && ability.changes.iter().any(changes_stride),
                };
                let (shield, at) = (about.map(|(shield, _)| shield), about.map(|(_, at)| at));
                let is_there = text.space.is_none() || at.is_none() || text.space == at;
                let space = at.or(text.space);
                let outlook = Outlook { state: self, seat, card: text.card, shield, space, side: None };
                if acts && is_there && outlook.means_shield(&ability.filter, false) {
                    outlook.judge(ability, text.passage, &mut deeds);
                }
            });
        }
        self.do_all(&deeds, events);
    }

    /// GUA-ASK-12: what a card does that was cast in a window outside combat.
    pub(crate) fn work_afield<S: Sink<Event>>(&mut self, card: CardId, events: &mut S) {
        let table = Arc::clone(&self.table);
        let (seat, Some(moment)) = (card.owner(), self.window_moment()) else { return };
        let about = self.turned_shield();
        let printed = table.seats[seat.index()].card(card.number());
        let (shield, space) = (about.map(|(shield, _)| shield), about.map(|(_, at)| at));
        let outlook = Outlook { state: self, seat, card: Some(printed), shield, space, side: None };
        let mut deeds = Deeds::new();
        for (line, ability) in (0..).zip(&printed.abilities) {
            let is_now = ability.when.is_none_or(|when| when == moment);
            if is_now && outlook.means_shield(&ability.filter, true) {
                let passage = Passage { seat, page: Page::Card(card.number()), line };
                outlook.judge(ability, passage, &mut deeds);
            }
        }
        self.do_all(&deeds, events);
    }

    /// What a Creature says that is lost outside combat; gives whether it goes back to its owner instead. What it costs is paid.
    pub(crate) fn say_afield<S: Sink<Event>>(&mut self, seat: Seat, number: u8, events: &mut S) -> bool {
        let table = Arc::clone(&self.table);
        let card = table.seats[seat.index()].card(number);
        let mut is_saved = false;
        for (line, ability) in (0..).zip(&card.abilities) {
            if ability.when != Some(Trigger::CardLost) {
                continue;
            }
            let outlook = Outlook { state: self, seat, card: Some(card), shield: None, space: None, side: None };
            if !outlook.holds(ability) || ability.cost > self.player(seat).stones {
                continue;
            }
            let mut deeds = Deeds::new();
            outlook.judge(ability, Passage { seat, page: Page::Card(number), line }, &mut deeds);
            events.push(Event::Acted { card: CardId::new(seat, number) });
            is_saved |= matches!(ability.target, None | Some(Target::Own))
                && ability
                    .changes
                    .iter()
                    .any(|change| matches!(change, Change::ToPen | Change::ToHand | Change::ToDepot));
            self.change_stones(seat, -i32::from(ability.cost), events);
            self.do_all(&deeds, events);
        }
        is_saved
    }

    /// Whether the conditions of an answer hold outside combat.
    pub(crate) fn holds_afield(&self, seat: Seat, ability: &Ability) -> bool {
        let about = self.turned_shield();
        let (shield, space) = (about.map(|(shield, _)| shield), about.map(|(_, at)| at));
        Outlook { state: self, seat, card: None, shield, space, side: None }.holds(ability)
    }

    fn do_all<S: Sink<Event>>(&mut self, deeds: &Deeds, events: &mut S) {
        deeds.iter().for_each(|&deed| self.do_one(deed, events));
    }

    fn do_one<S: Sink<Event>>(&mut self, deed: Deed, events: &mut S) {
        match deed {
            Deed::Stones(seat, change) => self.change_stones(seat, i32::from(change), events),
            Deed::Steal(seat, count) => {
                let other = self.clockwise_from(seat.next_of(self.seats)).next().unwrap_or(seat);
                let taken = i32::from(count).clamp(0, self.player(other).stones.into());
                self.change_stones(other, -taken, events);
                self.change_stones(seat, taken, events);
            }
            // GUA-ASK-36: a negative draw does nothing.
            Deed::Draw(seat, count) if count > 0 => self.draw_cards(seat, count.min(CARDS_MAX as i16) as u8, events),
            Deed::Draw(..) => {}
            Deed::Look(seat, count) => self.look(seat, count, events),
            Deed::HandLimit(seat, change) => {
                let player = self.player_mut(seat);
                player.hand_bonus = player.hand_bonus.saturating_add(change);
            }
            Deed::Steps(change) => {
                let Some((_, space)) = self.turned_shield() else { return };
                let steps = i16::from(self.stride.steps) + change.clamp(-99, 99);
                self.stride.steps = steps.clamp(-99, 99) as i8;
                events.push(Event::StepsChanged { space, by: change });
            }
            Deed::Skip => self.stride.skips = true,
            Deed::Fly => self.stride.flies = true,
            Deed::FlyAgain => self.stride.flies_again = true,
            Deed::Fell(by) => self.stride.felled_by = self.stride.felled_by.or(Some(by)),
            Deed::Limit(passage) => self.limit_for_turn(passage),
            Deed::LoseTerrain(space) => {
                if let Some(terrain) = self.space_mut(space).terrain.take() {
                    let card = terrain.card;
                    events.push(Event::TerrainLost { card, space });
                    self.player_mut(card.owner()).discard.insert(card.number());
                }
            }
        }
    }

    /// GUA-POS-6: stones gained above 99 are lost, and nobody has fewer than none.
    pub(crate) fn change_stones<S: Sink<Event>>(&mut self, seat: Seat, change: i32, events: &mut S) {
        let player = self.player_mut(seat);
        let before = player.stones;
        player.stones = (i32::from(before) + change).clamp(0, STONES_MAX.into()) as u8;
        let change = i16::from(player.stones) - i16::from(before);
        if change != 0 {
            events.push(Event::StonesChanged { seat, change });
        }
    }

    /// Its seat alone sees so many cards of its draw pile, and remembers them.
    pub(crate) fn look<S: Sink<Event>>(&mut self, seat: Seat, count: i16, events: &mut S) {
        let player = self.player_mut(seat);
        let count = usize::from(count.max(0).unsigned_abs()).min(player.draw.len());
        let cards: CardSet = player.draw.iter().rev().take(count).copied().collect();
        player.looked = player.looked.max(count as u8);
        events.push(Event::Looked { seat, count: count as u8, cards: Some(cards.of_seat(seat)) });
    }

    /// GUA-MOVE-2: how many steps the Shield just turned has, with what texts add to them; never below 0.
    #[inline]
    pub(crate) fn steps_max(&self) -> u8 {
        (i16::from(STEPS_MAX) + i16::from(self.stride.steps)).max(0) as u8
    }

    /// GUA-DRAW-2: what texts add to a draw number.
    pub(crate) fn drawn_more(&self, seat: Seat) -> i32 {
        let mut more = 0;
        if self.is_quick() || !self.table.texts.moments.has(Trigger::DrawCount) {
            return more;
        }
        self.each_text_of_all(&mut |owner, text| {
            let counts = owner == seat || text.ability.target == Some(Target::Both);
            if counts && text.ability.when == Some(Trigger::DrawCount) {
                more += self.sum_of(owner, text, |change| match change {
                    Change::Draw(amount) => Some(amount),
                    _ => None,
                });
            }
        });
        more
    }

    /// GUA-DISC-1: how many cards the reserve hand of `seat` may keep at the end of its turn.
    ///
    /// That is [`HAND_MAX`] and what texts in play add or take, in `0..=CARDS_MAX`; in the quick mode no text speaks of it.
    pub fn hand_limit(&self, seat: Seat) -> usize {
        let mut limit = HAND_MAX as i32 + i32::from(self.player(seat).hand_bonus);
        if !self.is_quick() && self.table.texts.hand_limits {
            self.each_text_of_all(&mut |owner, text| {
                let counts = owner == seat || text.ability.target == Some(Target::Both);
                if counts && stands(text.ability) {
                    limit += self.sum_of(owner, text, |change| match change {
                        Change::HandLimit(amount) => Some(amount),
                        _ => None,
                    });
                }
            });
        }
        limit.clamp(0, CARDS_MAX as i32) as usize
    }

    fn sum_of(&self, seat: Seat, text: &Standing<'_>, amount: fn(&Change) -> Option<&Amount>) -> i32 {
        let outlook = Outlook { state: self, seat, card: text.card, shield: None, space: text.space, side: None };
        if !outlook.holds(text.ability) {
            return 0;
        }
        let amounts = text.ability.changes.iter().filter_map(amount);
        amounts.map(|amount| i32::from(judge::amount_in(amount, &outlook))).sum()
    }

    /// Whether a text that lies on a space forbids a seat to fly into it, out of it and over it, or stops flights to it.
    pub(crate) fn bans_flight(&self, seat: Seat, space: SpaceId, enters: bool) -> bool {
        if !self.table.texts.flight_bans {
            return false;
        }
        let mut is_banned = false;
        self.each_text_on(space, &mut |owner, text| {
            let bans = |change: &Change| match change {
                Change::Forbid(bans) => bans.has(Ban::Flight),
                Change::FlyStop => enters,
                _ => false,
            };
            let binds = owner != seat || text.ability.target == Some(Target::Both);
            if binds && stands(text.ability) && text.ability.changes.iter().any(bans) {
                let (card, space) = (text.card, Some(space));
                let outlook = Outlook { state: self, seat: owner, card, shield: None, space, side: None };
                is_banned |= outlook.holds(text.ability);
            }
        });
        is_banned
    }

    /// Section 10.1: whether a text ends a flight where it is declared.
    pub(crate) fn stops_flight(&self, moving: &Moving) -> bool {
        let mut is_stopped = false;
        if !self.table.texts.moments.has(Trigger::FlyDeclared) {
            return is_stopped;
        }
        for seat in self.in_play().iter() {
            self.each_text(self.cards(seat), seat, &mut |text| {
                let ability = text.ability;
                let is_there = text.space.is_none_or(|space| space == moving.at);
                if ability.when == Some(Trigger::FlyDeclared) && is_there && ability.changes.contains(&Change::FlyStop)
                {
                    let (card, shield, space) = (text.card, Some(moving.shield), Some(moving.at));
                    let outlook = Outlook { state: self, seat, card, shield, space, side: None };
                    is_stopped |= outlook.means_shield(&ability.filter, false) && outlook.holds(ability);
                }
            });
        }
        is_stopped
    }

    /// GUA-FLY-1, GUA-FLY-4: whether a text lets the Shield just turned fly, or fly once more: one that acted, or one of its own stack.
    pub(crate) fn grants_flight(&self, moving: &Moving, is_again: bool) -> bool {
        let acted = if is_again { self.stride.flies_again } else { self.stride.flies };
        if acted || !self.table.texts.stack_flights {
            return acted;
        }
        let wanted = if is_again { Change::FlyExtra } else { Change::FlyGrant };
        let cards = self.cards(moving.owner);
        moving.cards.iter().any(|number| {
            let card = cards.card(number);
            let (shield, space) = (Some(moving.shield), Some(moving.at));
            let outlook = Outlook { state: self, seat: moving.owner, card: Some(card), shield, space, side: None };
            let lifts = |ability: &&Ability| grants_in_stack(card, ability) && ability.changes.contains(&wanted);
            card.abilities.iter().filter(lifts).any(|ability| outlook.holds(ability))
        })
    }

    /// GUA-RET-1: whether a text opens every free adjacent land to a Shield that retreats from a space; one that replaces GUA-RET-2 to
    /// attackers alone.
    pub(crate) fn retreats_anywhere(&self, shield: CardId, at: SpaceId, side: Side) -> bool {
        if self.is_quick() || !self.table.texts.retreats {
            return false;
        }
        let (seat, cards) = (shield.owner(), self.cards(shield.owner()));
        let printed = cards.card(shield.number());
        let page = Page::Card(shield.number());
        let own = (0..).zip(&printed.abilities).map(|(line, ability)| {
            let passage = Passage { seat, page, line };
            Standing { ability, passage, card: Some(printed), space: Some(at) }
        });
        let hook = if side == Side::Attacking { Hook::AttackerRetreat } else { Hook::DefenderRetreat };
        let opens = |text: &Standing<'_>| {
            let ability = text.ability;
            let is_now = ability.when.is_none_or(|when| when == Trigger::Retreat);
            let outlook =
                Outlook { state: self, seat, card: text.card, shield: Some(shield), space: Some(at), side: Some(side) };
            is_now
                && !matches!(ability.kind, Use::Played | Use::Command)
                && ability.beside.hook.is_none_or(|own| own == hook)
                && ability.changes.contains(&Change::RetreatAllow)
                && outlook.holds(ability)
        };
        let mut is_open = own.into_iter().any(|text| opens(&text));
        self.each_text(cards, seat, &mut |text| {
            is_open |= text.space.is_none_or(|space| space == at) && opens(text);
        });
        is_open
    }
}

/// Reads the abilities of one page.
fn each_of<'a>(
    seat: Seat,
    page: Page,
    abilities: &'a [Ability],
    card: Option<&'a Card>,
    space: Option<SpaceId>,
    act: &mut impl FnMut(Seat, &Standing<'a>),
) {
    for (line, ability) in (0..).zip(abilities) {
        act(seat, &Standing { ability, passage: Passage { seat, page, line }, card, space });
    }
}

/// Whether it changes how the Shield just turned moves.
pub(crate) fn changes_stride(change: &Change) -> bool {
    matches!(change, Change::Steps(_) | Change::FlyGrant | Change::FlyExtra)
}

/// Whether a text of a card in a stack is about the moves of that stack: of Creatures at a moment of the move alone (GUA-MOD-1).
pub(crate) fn grants_in_stack(card: &Card, ability: &Ability) -> bool {
    let is_static = !card.is_creature() && stands(ability);
    is_static || matches!(ability.when, Some(Trigger::MoveBefore | Trigger::FlyDeclared))
}
