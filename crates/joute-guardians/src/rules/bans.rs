//! GUA-CARD-3, GUA-POS-10: what texts forbid and allow a side of a combat, and what influence and cards come to or cost by them.

use joute_effects::WordSet;

use crate::boon::Rank;
use crate::cards::{Ban, Card, Change, Filter, Kind, Target, judge};
use crate::passage::{Page, Text};
use crate::rules::scene::Sight;
use crate::state::{Combat, GUARDIAN, Match, NOBODY, Role, State};

impl State {
    /// What texts forbid a side to do: what was said in the match-up, and what stands. A ban binds the other side, unless it names
    /// another (GUA-POS-10).
    #[inline]
    pub(crate) fn is_banned(&self, role: Role, ban: Ban) -> bool {
        self.table.fights.bans.has(ban) && !self.is_quick() && self.bans_on(role).has(ban)
    }

    #[cold]
    fn bans_on(&self, role: Role) -> WordSet<Ban> {
        let Some(combat) = &self.combat else { return WordSet::EMPTY };
        let nobody = Match::of([NOBODY; 2], None);
        let meeting = combat.meeting.as_ref().unwrap_or(&nobody);
        let mut bans = meeting.boons[role as usize].bans;
        let is_ban = |change: &Change| matches!(change, Change::Forbid(_));
        self.each_standing(combat, meeting, is_ban, |text, sight| {
            if binds(text.ability.target, sight.role, role) {
                bans = text.ability.changes.iter().fold(bans, |bans, change| match change {
                    Change::Forbid(more) => bans.and(*more),
                    _ => bans,
                });
            }
        });
        bans
    }

    /// Whether the carried items of a side do nothing.
    pub(crate) fn bans_items(&self, combat: &Combat, role: Role) -> bool {
        if !self.table.fights.bans.has(Ban::Items) {
            return false;
        }
        let nobody = Match::of([NOBODY; 2], None);
        let mut is_banned = false;
        for side in Role::ALL {
            self.each_open_text(combat, side, &mut |text| {
                let bans = |change: &Change| matches!(change, Change::Forbid(bans) if bans.has(Ban::Items));
                if text.stands() && binds(text.ability.target, side, role) && text.ability.changes.iter().any(bans) {
                    let sight = Sight::of(self, combat, &nobody, side, text.passage.page);
                    is_banned |= text.lasts || sight.holds(text.ability);
                }
            });
        }
        is_banned
    }

    /// GUA-BRIBE-1: whether a side may not lure with this kind of Bribery.
    pub(crate) fn is_bribery_banned(&self, role: Role, kind: crate::cards::Vulnerability) -> bool {
        self.is_banned(role, Ban::Bribery) || self.is_banned(role, Ban::bribery(kind))
    }

    /// Whether a Spell or an item may not be used by a side.
    pub(crate) fn is_card_banned(&self, role: Role, card: &Card) -> bool {
        match card.kind {
            Kind::Spell => self.is_banned(role, Ban::Spell),
            Kind::HandItem | Kind::CarriedItem => self.is_banned(role, Ban::Items),
            _ => false,
        }
    }

    /// GUA-INF-1: whether a text lets the Creature of a side get influence.
    #[cold]
    pub(crate) fn is_allowed_influence(&self, role: Role) -> bool {
        let Some((combat, meeting)) = self.combat.as_ref().and_then(|combat| Some((combat, combat.meeting.as_ref()?)))
        else {
            return false;
        };
        let mut allows = meeting.boons[role as usize].receives;
        self.each_standing(
            combat,
            meeting,
            |change| matches!(change, Change::InfluenceAllow),
            |text, sight| {
                let ability = text.ability;
                allows |= sight.aims_at(ability.target, role) && sight.is_meant(role, &ability.filter);
            },
        );
        allows && meeting.cards[role as usize] < NOBODY
    }

    /// Whether a text keeps a Creature, or the Guardian if there is none, from influencing the Creature of its side.
    pub(crate) fn is_restricted(&self, role: Role, by: Option<u8>) -> bool {
        let Some((combat, meeting)) = self.combat.as_ref().and_then(|combat| Some((combat, combat.meeting.as_ref()?)))
        else {
            return false;
        };
        let Some(receiver) = self.creature_of(combat, meeting, role).filter(|_| self.table.fights.restricts) else {
            return false;
        };
        let passes =
            |filter: &Filter| judge::matches(filter, receiver, judge::Standing { is_mine: true, is_unbeaten: true });
        let restricts = |change: &Change| matches!(change, Change::InfluenceRestrict);
        let mut is_kept = false;
        self.each_standing(combat, meeting, restricts, |text, sight| {
            is_kept |= aims_at_influence(text, sight, role, by) && !passes(&text.ability.filter);
        });
        let own = by.map(|number| self.cards(combat.seat(role)).card(number));
        let speaks = |ability: &&crate::cards::Ability| {
            matches!(ability.target, None | Some(Target::Own)) && ability.changes.iter().any(restricts)
        };
        is_kept || own.is_some_and(|card| card.abilities.iter().filter(speaks).any(|ability| !passes(&ability.filter)))
    }

    /// GUA-INF-2, GUA-INF-3: what an influence adds, with what texts say of it: that of a Creature, or of the Guardian.
    pub(crate) fn influence_power(&self, role: Role, by: Option<u8>) -> i16 {
        let Some(combat) = &self.combat else { return 0 };
        let seat = combat.seat(role);
        let card = by.map(|number| self.cards(seat).card(number));
        let mut power = i16::from(card.map_or(self.guardian(seat).cmp, |card| card.cmp));
        if !self.table.fights.powers {
            return power;
        }
        let nobody = Match::of([NOBODY; 2], None);
        let meeting = combat.meeting.as_ref().unwrap_or(&nobody);
        let mut add = |text: Text<'_>, sight: &Sight<'_>| {
            let standing = judge::Standing { is_mine: sight.role == role, is_unbeaten: true };
            let filter = &text.ability.filter;
            if card.map_or(filter.is_all(), |card| judge::matches(filter, card, standing)) {
                power = text.ability.changes.iter().fold(power, |power, change| match change {
                    Change::InfluenceCmp(amount) => power.saturating_add(judge::amount_in(amount, sight)),
                    _ => power,
                });
            }
        };
        self.each_standing(
            combat,
            meeting,
            |change| matches!(change, Change::InfluenceCmp(_)),
            |text, sight| {
                if aims_at_influence(text, sight, role, by) {
                    add(text, sight);
                }
            },
        );
        if let Some(number) = by {
            for text in self.cards(seat).read(seat, Page::Card(number), Rank::default()) {
                let sight = Sight::of(self, combat, meeting, role, text.passage.page);
                let is_own = matches!(text.ability.target, None | Some(Target::Own));
                if is_own && text.stands() && sight.holds(text.ability) {
                    add(text, &sight);
                }
            }
        }
        power.max(0)
    }

    /// GUA-SPELL-1: what a card costs in stones, with what texts say of it in a combat; never below 0.
    pub(crate) fn cost_of(&self, role: Role, number: u8) -> u8 {
        let Some(combat) = &self.combat else { return 0 };
        let card = self.cards(combat.seat(role)).card(number);
        if !self.table.fights.costs || self.is_quick() {
            return card.cost;
        }
        let nobody = Match::of([NOBODY; 2], None);
        let meeting = combat.meeting.as_ref().unwrap_or(&nobody);
        let mut cost = i16::from(card.cost);
        self.each_standing(
            combat,
            meeting,
            |change| matches!(change, Change::StonesCost(_)),
            |text, sight| {
                let is_own = sight.role == role;
                let standing = judge::Standing { is_mine: is_own, is_unbeaten: true };
                let is_aimed = match text.ability.target {
                    Some(Target::StonesTheirs) => !is_own,
                    Some(Target::Both) => true,
                    _ => is_own,
                };
                if is_aimed && judge::matches(&text.ability.filter, card, standing) {
                    for change in &text.ability.changes {
                        if let Change::StonesCost(amount) = change {
                            cost = cost.saturating_add(judge::amount_in(amount, sight));
                        }
                    }
                }
            },
        );
        cost.clamp(0, u8::MAX.into()) as u8
    }
}

/// GUA-POS-10: whether a ban of one side binds another: the other side, where it names nobody.
pub(crate) fn binds(target: Option<Target>, from: Role, on: Role) -> bool {
    match target {
        Some(Target::Both) => true,
        Some(Target::Own | Target::MineAll | Target::MineCurrent | Target::Guardian) => from == on,
        _ => from != on,
    }
}

/// Whether a standing text speaks of the influence of a side, by a Creature or by its Guardian.
fn aims_at_influence(text: Text<'_>, sight: &Sight<'_>, role: Role, by: Option<u8>) -> bool {
    let is_own = sight.role == role;
    match text.ability.target {
        Some(Target::Guardian) => is_own && by.is_none(),
        Some(Target::TheirsAll) => !is_own,
        Some(Target::Both) => true,
        // Of a Guardian that speaks of itself; of what lies there it is the whole side. A Creature under a Stronghold speaks of itself
        // where it is asked what it adds.
        None | Some(Target::Own) => is_own && (sight.speaker != GUARDIAN || by.is_none()) && !speaks_from_under(sight),
        _ => is_own,
    }
}

/// GUA-PLACE-8: whether the text is one of a Creature that does not fight.
fn speaks_from_under(sight: &Sight<'_>) -> bool {
    let cards = sight.state.cards(sight.combat.seat(sight.role));
    sight.speaker < NOBODY
        && cards.rooted.contains(sight.speaker)
        && sight.meeting.cards[sight.role as usize] != sight.speaker
}
