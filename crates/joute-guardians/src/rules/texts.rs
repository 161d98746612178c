//! GUA-MOD-2, GUA-MOD-5: what standing texts change in a combat: those of the two Creatures, of carried items, Standard Bearers,
//! Guardians, Strongholds, Upgrades and Terrains, and what command cards and Spells have said for the rest of it.

use joute_effects::WordSet;

use crate::boon::Rank;
use crate::cards::{Change, Healing, Immunity, Label, Target, TerrainKind, judge};
use crate::ids::{CardId, CardSet};
use crate::passage::{Page, Text, stands};
use crate::rules::scene::Sight;
use crate::state::{Combat, Match, NOBODY, Role, State};

impl State {
    /// GUA-SPELL-3, GUA-MOD-4, GUA-GUARD-3: the texts that stand behind a side in a combat: its carried items, its Standard Bearer, its
    /// Guardian, its Stronghold with the Upgrade, its open Terrain, the Creatures that work from under its Strongholds, and what it has
    /// said for longer; before a Guardian neither Stronghold nor Terrain. GUA-RUIN-5: Ruins have no text (GD-52).
    pub(crate) fn each_text_of_side<'a>(&'a self, combat: &Combat, role: Role, read: &mut impl FnMut(Text<'a>)) {
        let (seat, fighter) = (combat.seat(role), combat.fighter(role));
        let cards = self.cards(seat);
        let items = fighter.hand.both(cards.items);
        if !items.is_empty() && !self.bans_items(combat, role) {
            for item in items.iter() {
                let rank = Rank { since: Rank::ITEM, up: cards.card(item).up };
                cards.read(seat, Page::Card(item), rank).for_each(&mut *read);
            }
        }
        self.each_open_text(combat, role, read);
    }

    pub(crate) fn each_open_text<'a>(&'a self, combat: &Combat, role: Role, read: &mut impl FnMut(Text<'a>)) {
        let (seat, space) = (combat.seat(role), combat.space);
        let cards = self.cards(seat);
        let mut open = |page: Page| {
            let up = if let Page::Card(number) = page { cards.face(number).up } else { 0 };
            cards.read(seat, page, Rank { since: Rank::BEFORE, up }).for_each(&mut *read);
        };
        open(Page::Guardian);
        if let Some(shield) = self.shield_of(combat, role) {
            open(Page::Card(shield.number()));
        }
        if !combat.on_guardian {
            if role == Role::Defender && self.is_own_stronghold(seat, space) {
                open(Page::Stronghold(space.flank() as u8));
                self.stronghold(space).upgrade.into_iter().for_each(|number| open(Page::Card(number)));
            }
            let terrain = self.space(space).terrain.filter(|terrain| !terrain.hidden && terrain.card.owner() == seat);
            terrain.into_iter().for_each(|terrain| open(Page::Card(terrain.card.number())));
        }
        self.each_text_from_under(seat, read);
        for &lasting in self.lasting.iter().filter(|lasting| lasting.passage.seat == seat) {
            self.table.recall(lasting).into_iter().for_each(&mut *read);
        }
    }

    /// The Shield of a side: the one on its way, or the one that stands there.
    pub(crate) fn shield_of(&self, combat: &Combat, role: Role) -> Option<CardId> {
        let moving = self.moving.filter(|moving| moving.owner == combat.seat(role)).map(|moving| moving.shield);
        let standing = self.space(combat.space).shield.filter(|shield| shield.owner() == combat.seat(role));
        moving.or(standing)
    }

    /// The texts of both sides that stand and whose conditions hold, each with what it sees; those of the Creatures that meet in their
    /// first match-up (GUA-MOD-1), so not that of the target of a secondary attack (GUA-COMBAT-20).
    pub(crate) fn each_standing<'a>(
        &'a self,
        combat: &'a Combat,
        meeting: &'a Match,
        is_about: impl Fn(&Change) -> bool,
        mut read: impl FnMut(Text<'a>, &Sight<'a>),
    ) {
        for role in Role::ALL {
            let mut hear = |text: Text<'a>| {
                if !text.stands() || !text.ability.changes.iter().any(&is_about) {
                    return;
                }
                let sight = Sight::of(self, combat, meeting, role, text.passage.page);
                if text.lasts || sight.holds(text.ability) {
                    read(text, &sight);
                }
            };
            let number = meeting.cards[role as usize];
            if number < NOBODY && meeting.secondary != Some(role.other()) {
                let cards = self.cards(combat.seat(role));
                let rank = Rank { since: Rank::CREATURE, up: cards.face(number).up };
                cards.read(combat.seat(role), Page::Card(number), rank).for_each(&mut hear);
            }
            self.each_text_of_side(combat, role, &mut hear);
        }
    }

    /// The match-up with everything that standing texts add to what was said in it. GUA-QUICK-2: the quick game has no texts.
    /// GD-77: what lasts for the combat reaches each Creature in its first match-up, as secondary attacker too.
    pub(crate) fn with_texts(&self, combat: &Combat, meeting: &Match) -> Match {
        let mut all = *meeting;
        if self.is_quick() {
            return all;
        }
        self.each_standing(combat, meeting, crate::boon::is_boon, |text, sight| {
            // What was said to the two that met is over, and stands in the match-up alone.
            if text.lasts && !is_general(text.ability.target) {
                return;
            }
            for aim in sight.aimed(text.ability) {
                let opponent = sight.creature(aim.other());
                let boon = &mut all.boons[aim as usize];
                for change in text.ability.changes.iter().filter(|change| !matches!(change, Change::Ranged(_))) {
                    boon.add(change, sight, text.rank, opponent);
                }
            }
        });
        all
    }

    /// GUA-RANGE-1: what a ranged attacker adds: its printed value, and what texts say of it: its own, and those behind its side.
    pub(crate) fn ranged_value(&self, combat: &Combat, meeting: &Match, role: Role, number: u8) -> i16 {
        let cards = self.cards(combat.seat(role));
        let card = cards.card(number);
        let mut value = i16::from(card.ranged);
        let mut add = |text: Text<'_>, sight: &Sight<'_>| {
            let standing = judge::Standing { is_mine: sight.role == role, is_unbeaten: true };
            if sight.holds(text.ability) && judge::matches(&text.ability.filter, card, standing) {
                value = text.ability.changes.iter().fold(value, |value, change| match change {
                    Change::Ranged(amount) => value.saturating_add(judge::amount_in(amount, sight)),
                    _ => value,
                });
            }
        };
        for text in cards.read(combat.seat(role), Page::Card(number), Rank::default()) {
            let is_own = matches!(text.ability.target, None | Some(Target::Own));
            let is_now = text.ability.when == Some(crate::cards::Trigger::PlayRanged);
            if is_own && (is_now || stands(text.ability)) {
                let sight = Sight::of(self, combat, meeting, role, text.passage.page);
                add(text, &Sight { part: crate::cards::Role::Ranged, ..sight });
            }
        }
        for side in Role::ALL {
            self.each_text_of_side(combat, side, &mut |text| {
                let is_aimed = match text.ability.target {
                    Some(Target::MineAll) => side == role,
                    Some(Target::TheirsAll) => side != role,
                    Some(Target::Both) => true,
                    _ => false,
                };
                if is_aimed && text.stands() {
                    add(text, &Sight::of(self, combat, meeting, side, text.passage.page));
                }
            });
        }
        value
    }

    /// GUA-COMBAT-43, GUA-COMBAT-44, GUA-WIN-1: what the unbeaten Creatures of a side count for the space, and what texts add to that.
    pub(crate) fn control_total(&self, combat: &Combat, role: Role, left: CardSet) -> i32 {
        let cards = self.cards(combat.seat(role));
        let mut total = cards.vitality(left);
        if self.is_quick() {
            return total;
        }
        let nobody = Match::of([NOBODY; 2], None);
        self.each_standing(
            combat,
            &nobody,
            |change| matches!(change, Change::ControlTotal(_)),
            |text, sight| {
                let is_aimed = match text.ability.target {
                    Some(Target::Both) => true,
                    Some(Target::TheirsAll | Target::Opp) => sight.role != role,
                    _ => sight.role == role,
                };
                for change in text.ability.changes.iter().filter(|_| is_aimed) {
                    if let Change::ControlTotal(amount) = change {
                        total += i32::from(judge::amount_in(amount, sight));
                    }
                }
            },
        );
        if self.table.fights.weights {
            for number in left.both(cards.creatures).iter() {
                let counted = self.weight(combat, role, number);
                total += counted.map_or(0, |counted| i32::from(counted) - i32::from(cards.face(number).vitality));
            }
        }
        total
    }

    /// GUA-COMBAT-44: as how much a Creature counts for the space, if a text says so: its own, one that names all of them, or one that
    /// was said in its match-up.
    fn weight(&self, combat: &Combat, role: Role, number: u8) -> Option<i16> {
        let mut slot = crate::boon::Slot::default();
        for weight in combat.fighter(role).weights.iter().filter(|weight| weight.card == number) {
            slot.say(weight.counts, weight.rank);
        }
        let nobody = Match::of([NOBODY; 2], None);
        let card = self.cards(combat.seat(role)).card(number);
        let mut hear = |text: Text<'_>, sight: &Sight<'_>| {
            let standing = judge::Standing { is_mine: sight.role == role, is_unbeaten: true };
            if !judge::matches(&text.ability.filter, card, standing) {
                return;
            }
            for change in &text.ability.changes {
                match change {
                    Change::NoCount => slot.say(0, text.rank),
                    Change::CountAs(amount) => slot.say(judge::amount_in(amount, sight), text.rank),
                    _ => {}
                }
            }
        };
        self.each_standing(
            combat,
            &nobody,
            |change| matches!(change, Change::NoCount | Change::CountAs(_)),
            |text, sight| {
                let is_aimed = match text.ability.target {
                    Some(Target::MineAll) => sight.role == role,
                    Some(Target::TheirsAll) => sight.role != role,
                    Some(Target::Both) => true,
                    _ => false,
                };
                if is_aimed {
                    hear(text, sight);
                }
            },
        );
        let rank = Rank { since: Rank::CREATURE, up: card.up };
        for text in self.cards(combat.seat(role)).read(combat.seat(role), Page::Card(number), rank) {
            let sight = Sight::of(self, combat, &nobody, role, text.passage.page);
            let is_own = matches!(text.ability.target, None | Some(Target::Own));
            if is_own && text.stands() && sight.holds(text.ability) {
                hear(text, &sight);
            }
        }
        slot.get()
    }

    /// GUA-AOE-3: whether the Creature of a side in its combat hand is saved from an area attack, by what is printed on it or by a text
    /// that names all of its side.
    pub(crate) fn is_safe_from_area(&self, combat: &Combat, role: Role, number: u8, tag: Option<Label>) -> bool {
        let card = self.cards(combat.seat(role)).card(number);
        let mut is_safe = judge::is_immune_to_area(&card.immune, tag);
        if !self.table.fights.immunes {
            return is_safe;
        }
        let nobody = Match::of([NOBODY; 2], None);
        let meeting = combat.meeting.as_ref().unwrap_or(&nobody);
        let mut slot = crate::boon::Slot::default();
        self.each_standing(
            combat,
            meeting,
            |change| matches!(change, Change::Immune(_) | Change::ImmuneLose),
            |text, sight| {
                let standing = judge::Standing { is_mine: sight.role == role, is_unbeaten: true };
                let is_aimed = match text.ability.target {
                    Some(Target::MineAll) => sight.role == role,
                    Some(Target::TheirsAll | Target::HandTheirs) => sight.role != role,
                    Some(Target::Both) => true,
                    _ => false,
                };
                for change in text.ability.changes.iter().filter(|_| is_aimed) {
                    let said = match change {
                        Change::Immune(immunities) => saves(immunities, tag),
                        Change::ImmuneLose => Some(false),
                        _ => None,
                    };
                    if let Some(said) = said.filter(|_| judge::matches(&text.ability.filter, card, standing)) {
                        slot.say(said, text.rank);
                    }
                }
            },
        );
        if let Some(said) = slot.get() {
            is_safe = said;
        }
        is_safe
    }

    /// GUA-WIN-3: whom a Creature heals: what is printed on it, or what a text says of it.
    pub(crate) fn healing_of(&self, combat: &Combat, role: Role, number: u8) -> Option<Healing> {
        let card = self.cards(combat.seat(role)).card(number);
        if card.heal.is_some() || !self.table.fights.heals {
            return card.heal;
        }
        let nobody = Match::of([NOBODY; 2], None);
        let mut healing = None;
        let heals = |text: &Text<'_>| {
            text.ability.changes.iter().find_map(|change| match change {
                Change::Heal(healing) => Some(*healing),
                _ => None,
            })
        };
        self.each_text_of_side(combat, role, &mut |text| {
            let sight = Sight::of(self, combat, &nobody, role, text.passage.page);
            let is_aimed = match text.ability.target {
                Some(Target::MineAll) => true,
                _ => text.passage.page == Page::Card(number),
            };
            let standing = judge::Standing { is_mine: true, is_unbeaten: true };
            let is_true = text.stands() && (text.lasts || sight.holds(text.ability));
            if is_aimed && is_true && judge::matches(&text.ability.filter, card, standing) {
                healing = heals(&text).or(healing);
            }
        });
        for text in self.cards(combat.seat(role)).read(combat.seat(role), Page::Card(number), Rank::default()) {
            let sight = Sight::of(self, combat, &nobody, role, text.passage.page);
            if text.stands() && sight.holds(text.ability) {
                healing = heals(&text).or(healing);
            }
        }
        healing
    }

    /// GUA-MOD-4: the kinds of the ground on which they fight; another, if a text says so for the combat.
    pub(crate) fn kinds_in(&self, combat: &Combat) -> WordSet<TerrainKind> {
        combat.ground.get().map_or_else(|| self.kinds_of(combat.space), |kind| WordSet::EMPTY.with(kind))
    }
}

/// Whether immunities save from an area attack; what they say nothing of, they leave as it is.
fn saves(immunities: &[Immunity], tag: Option<Label>) -> Option<bool> {
    judge::is_immune_to_area(immunities, tag).then_some(true)
}

/// Whether a target names all Creatures of a side, or of both.
pub(crate) fn is_general(target: Option<Target>) -> bool {
    matches!(target, Some(Target::MineAll | Target::TheirsAll | Target::Both))
}
