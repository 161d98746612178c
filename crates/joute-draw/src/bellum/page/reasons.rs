//! Why a hint says what it says, in one sentence: what a row lets its lord attack, what a creature would add to that, what is saved or lost.
//!
//! All of it is read from the view of the reader, so it tells nothing that the reader could not count on the table.

use joute_bellum::rules::end::CHESTS_TO_END;
use joute_bellum::{Action, ChestId, ChestKind, CreatureId, GoblinSet, Icons, Loot, Payment, PlaceId, Row, Rows, Side};
use joute_kernel::Seat;

use super::reach::Target;
use crate::bellum::raid::{Lack, Told};
use crate::bellum::words::Speaker;
use crate::words::people::People;

/// A chest is worth so much more than food, point by point: chests alone count in the end.
const POINT: usize = 4;
/// So little that is missing of a price is worth waiting for.
const SOON: u16 = 3;

impl Speaker<'_> {
    /// Why a seat should do this; `None` where no more can be said than the rule.
    pub(super) fn reason(&self, seat: Seat, actions: &[Action]) -> Option<String> {
        match *actions {
            [Action::PlaceGoblins { left, right }, ..] => Some(self.why_goblins(seat, left, right)),
            [Action::Reroll(_), ..] => self.why_roll(seat),
            [Action::PassReroll, ..] => Some(self.why_keep(seat)),
            [Action::AttackPlace(place), ..] => self.why_place(seat, place),
            [Action::AttackCastle { target }, ref chosen @ ..] => Some(self.why_rob(target, chosen)),
            [Action::Steal(_), ..] => self.view.stealing.map(|stealing| self.why_rob(stealing.target, actions)),
            [Action::PassAttack, ..] => Some(self.why_home(seat)),
            [Action::Recruit { card, .. }, Action::PlaceCreature(side), ..] => self.why_creature(seat, card, &[side]),
            [Action::Recruit { card, .. }, ..] => self.why_creature(seat, card, &Side::ALL),
            [Action::PlaceCreature(side), ..] => self.why_creature(seat, self.view.waiting?, &[side]),
            [Action::EndRecruit, ..] => self.why_save(seat),
            [Action::Enough, ..] | [] => None,
        }
    }

    /// BEL-SETUP-4: on how many rows both sides then do something.
    fn why_goblins(&self, seat: Seat, left: GoblinSet, right: GoblinSet) -> String {
        let rows = |goblins: GoblinSet, side, does: fn(&Icons) -> bool| {
            let totals = self.view.totals_with(seat, goblins.iter(), side);
            u16::try_from(totals.iter().filter(|icons| does(icons)).count()).unwrap_or(0)
        };
        let food = rows(left, Side::Left, |icons| icons.food + icons.glyph > 0);
        let swords = rows(right, Side::Right, |icons| icons.sword + icons.magic_sword > 0);
        self.words.say("bel-reason-goblins", &[("food", food.into()), ("swords", swords.into())])
    }

    /// BEL-HORDE-3: what other rows would bring.
    fn why_roll(&self, seat: Seat) -> Option<String> {
        let (row, words) = (self.view.die?, self.words);
        let lord = self.view.lord(seat)?;
        let prize = |icons: Icons| self.best_with(seat, icons).map_or(0, |(_, worth)| worth);
        let here = lord.totals[row.index()];
        let rows = |better: &dyn Fn(&Icons) -> bool| {
            u16::try_from(lord.totals.iter().filter(|icons| better(icons)).count()).unwrap_or(0)
        };
        let better = rows(&|icons| prize(*icons) > prize(here));
        if better > 0 {
            let key = if prize(here) == 0 { "bel-reason-roll-attack" } else { "bel-reason-roll-better" };
            return Some(words.say(key, &[("n", better.into())]));
        }
        let richer = rows(&|icons| harvest(*icons) > harvest(here));
        if richer > 0 {
            return Some(words.say("bel-reason-roll-harvest", &[("n", richer.into())]));
        }
        let thief = Seat::first_of(self.view.seats).find(|other| *other != seat && self.can_rob(*other, seat))?;
        Some(words.say("bel-reason-roll-robbed", &[("who", self.seat(thief).into())]))
    }

    /// Whether a lord could rob another one on the row of the die.
    fn can_rob(&self, thief: Seat, target: Seat) -> bool {
        self.falling(thief, self.view.icons(thief)).contains(&Target::Castle(target))
    }

    /// BEL-HORDE-7: what the row brings as it is.
    fn why_keep(&self, seat: Seat) -> String {
        let (here, words) = (self.view.icons(seat), self.words);
        if let Some((target, _)) = self.best_with(seat, here) {
            let args = [("what", self.target(target).into()), ("loot", self.bring(target, here).into())];
            return words.say("bel-reason-keep-attack", &args);
        }
        if self.scouts_alone(seat, here) {
            return words.t("bel-reason-keep-maps");
        }
        let left = here.on(Side::Left);
        let value = |icons: Icons| self.best_with(seat, icons).map_or(0, |(_, worth)| worth) + harvest(icons);
        let totals = self.view.lord(seat).map_or([Icons::NONE; 6], |lord| lord.totals);
        let better = totals.iter().filter(|icons| value(**icons) > value(here)).count();
        let args = [("n", u16::try_from(better).unwrap_or(0).into()), ("what", self.icons(left).into())];
        match (left == Icons::NONE, better) {
            (_, 0..=2) => words.say("bel-reason-keep-few", &args),
            (false, _) => words.say("bel-reason-keep-harvest", &args),
            (true, _) => words.t("bel-reason-keep-price"),
        }
    }

    /// BEL-SCOUT-3: whether a seat would have more maps than anybody else on the row of the die.
    fn scouts_alone(&self, seat: Seat, icons: Icons) -> bool {
        let row = self.view.die;
        icons.map > 0 && row.is_some_and(|row| self.leads_with(seat, icons.map, row))
    }

    /// Whether nobody else has as many maps on a row.
    fn leads_with(&self, seat: Seat, maps: u16, row: Row) -> bool {
        let others = Seat::first_of(self.view.seats).zip(&self.view.lords).filter(|(other, _)| *other != seat);
        others.map(|(_, lord)| lord.totals[row.index()].map).all(|theirs| theirs < maps)
    }

    /// BEL-ATTACK-3: how a place compares with what else falls.
    fn why_place(&self, seat: Seat, place: PlaceId) -> Option<String> {
        let (here, words) = (self.view.icons(seat), self.words);
        let others: Vec<Target> =
            self.falling(seat, here).into_iter().filter(|target| *target != Target::Place(place)).collect();
        if others.is_empty() {
            return Some(words.t("bel-reason-only"));
        }
        let worth = self.prize_of(seat, Target::Place(place), here);
        let is_best = others.iter().all(|other| self.prize_of(seat, *other, here) <= worth);
        let n = u16::try_from(others.len() + 1).unwrap_or(0);
        is_best.then(|| words.say("bel-reason-richest", &[("n", n.into())]))
    }

    /// BEL-ATTACK-15: what the chests are worth, as far as the reader knows, and to whom they are lost.
    fn why_rob(&self, target: Seat, chosen: &[Action]) -> String {
        let words = self.words;
        let who = self.seat(target);
        let best =
            chosen.iter().filter_map(|action| if let Action::Steal(chest) = action { Some(*chest) } else { None });
        let Some(chest) = best.max_by_key(|chest| chest.kind()) else {
            return words.say("bel-reason-rob", &[("who", who.into())]);
        };
        if let Some(value) = self.value_of(chest) {
            return words.say("bel-reason-rob-known", &[("n", value.into()), ("who", who.into())]);
        }
        let values = self.view.pack.chests(chest.kind());
        let [least, most] = [values.iter().min(), values.iter().max()].map(|value| value.copied().unwrap_or(0));
        let key = match chest.kind() {
            ChestKind::Wood => "bel-reason-rob-wood",
            ChestKind::Metal => "bel-reason-rob-metal",
            ChestKind::Gold => "bel-reason-rob-gold",
        };
        words.say(key, &[("a", least.into()), ("b", most.into()), ("who", who.into())])
    }

    /// BEL-INFO-2: what a chest is worth, if the reader knows it.
    fn value_of(&self, chest: ChestId) -> Option<u8> {
        self.holder(chest)?.1.value
    }

    /// BEL-ATTACK-1: what would be attacked instead.
    fn why_home(&self, seat: Seat) -> String {
        let (here, words) = (self.view.icons(seat), self.words);
        let falling = self.falling(seat, here);
        let Some((target, _)) = self.best_with(seat, here) else {
            // What falls has nothing that could be carried away.
            return match falling.first() {
                Some(target) => words.say("bel-reason-home-full", &[("what", self.target(*target).into())]),
                None => self.nothing_falls(seat, here),
            };
        };
        let chests = self.view.lord(seat).map_or(0, |lord| lord.chests.len());
        if chests + self.chests_in(target, here) >= CHESTS_TO_END {
            return words.t("bel-reason-home-ten");
        }
        words.say("bel-reason-home-little", &[("loot", self.bring(target, here).into())])
    }

    /// What a creature adds on one of `sides`: a place or castle that falls, most maps, a harvest, or less that is missing.
    fn why_creature(&self, seat: Seat, card: CreatureId, sides: &[Side]) -> Option<String> {
        let words = self.words;
        let before = self.view.lord(seat)?.totals;
        let after = |side: Side| self.view.totals_with(seat, [card], side);
        let is_on = |side: &Side| sides.contains(side);
        if is_on(&Side::Right)
            && let Some((row, target, icons)) = self.new_prize(seat, &before, &after(Side::Right))
        {
            let args = [
                ("row", row.number().into()),
                ("what", self.target(target).into()),
                ("loot", self.bring(target, icons).into()),
            ];
            return Some(words.say("bel-reason-hire-attack", &args));
        }
        if is_on(&Side::Left) {
            let with = after(Side::Left);
            let leads = |totals: &Rows, row: Row| {
                let maps = totals[row.index()].map;
                maps > 0 && self.leads_with(seat, maps, row)
            };
            if let Some(row) = Row::ALL.into_iter().find(|row| leads(&with, *row) && !leads(&before, *row)) {
                return Some(words.say("bel-reason-hire-maps", &[("row", row.number().into())]));
            }
            let rows = |totals: &Rows| totals.iter().filter(|icons| harvest(**icons) > 0).count();
            let brings: usize = with.iter().zip(&before).map(|(with, before)| harvest(*with) - harvest(*before)).sum();
            let n = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
            if rows(&with) > rows(&before) {
                let args = [("n", n(rows(&with)).into()), ("before", n(rows(&before)).into())];
                return Some(words.say("bel-reason-hire-rows", &args));
            }
            if brings > 0 {
                let grown =
                    with.iter().zip(&before).filter(|(with, before)| harvest(**with) > harvest(**before)).count();
                return Some(words.say("bel-reason-hire-harvest", &[("n", n(grown).into())]));
            }
        }
        if is_on(&Side::Right)
            && let Some((row, target, short)) = self.nearer(seat, &before, &after(Side::Right))
        {
            let args = [("row", row.number().into()), ("what", self.target(target).into()), ("n", short.into())];
            return Some(words.say("bel-reason-hire-near", &args));
        }
        let tokens = self.view.pack.bonus(card).map(u16::from);
        (tokens != [0; 3] && self.view.waiting.is_none())
            .then(|| words.say("bel-reason-hire-bonus", &[("what", self.tokens(tokens).into())]))
    }

    /// On which row most more can be won than before, by attacking what, and with which icons.
    fn new_prize(&self, seat: Seat, before: &Rows, after: &Rows) -> Option<(Row, Target, Icons)> {
        let grown = |row: Row| {
            let (target, worth) = self.best_with(seat, after[row.index()])?;
            let old = self.best_with(seat, before[row.index()]).map_or(0, |(_, worth)| worth);
            (worth > old).then(|| (worth - old, row, target))
        };
        let best =
            Row::ALL.into_iter().filter_map(grown).max_by_key(|(more, row, _)| (*more, core::cmp::Reverse(*row)));
        best.map(|(_, row, target)| (row, target, after[row.index()]))
    }

    /// On which row least is missing of something that does not fall yet, where swords have come.
    fn nearer(&self, seat: Seat, before: &Rows, after: &Rows) -> Option<(Row, Target, u16)> {
        let swords = |icons: Icons| icons.sword + icons.magic_sword;
        let rows = Row::ALL.into_iter().filter(|row| swords(after[row.index()]) > swords(before[row.index()]));
        let missing = |row: Row| {
            let short = |(target, lack): (Target, Option<Lack>)| match lack?.told {
                Told::Short(n) if matches!(target, Target::Place(_)) => Some((row, target, n)),
                _ => None,
            };
            self.targets_with(seat, after[row.index()]).into_iter().filter_map(short).min_by_key(|(.., n)| *n)
        };
        rows.filter_map(missing).min_by_key(|(.., n)| *n)
    }

    /// BEL-RECRUIT-3: what the stores are kept for.
    fn why_save(&self, seat: Seat) -> Option<String> {
        let purse = self.view.lord(seat)?.purse();
        let any_left = self.view.markets.get(1).is_some_and(|market| !market.up.is_empty());
        let ways = [Payment::GlyphFood, Payment::Glyphs].map(|pay| self.price(pay).beyond(purse));
        let least = ways.into_iter().min_by_key(|cost| cost.food + cost.glyph)?;
        let missing = least.food + least.glyph;
        (any_left && (1..=SOON).contains(&missing))
            .then(|| self.words.say("bel-reason-save", &[("what", self.cost(least).into())]))
    }

    /// What of all that falls to these icons is worth most, if that is anything.
    fn best_with(&self, seat: Seat, icons: Icons) -> Option<(Target, usize)> {
        let all = self.falling(seat, icons).into_iter().map(|target| (target, self.prize_of(seat, target, icons)));
        all.filter(|(_, worth)| *worth > 0).max_by_key(|(_, worth)| *worth)
    }

    /// What a target gives, in food: nothing for what has no room.
    fn prize_of(&self, seat: Seat, target: Target, icons: Icons) -> usize {
        match target {
            Target::Place(place) => {
                let loot = self.view.pack.loot(place);
                let barrels = if self.carries_none(seat, loot) { 0 } else { 2 * loot.barrel };
                let chests: usize = ChestKind::ALL
                    .into_iter()
                    .map(|kind| usize::from(self.drawn(loot, kind)) * self.points(kind))
                    .sum();
                usize::from(loot.food + 2 * loot.glyph + barrels) + chests
            }
            Target::Castle(robbed) => self
                .best_chests(robbed, icons)
                .into_iter()
                .zip(ChestKind::ALL)
                .map(|(n, kind)| usize::from(n) * self.points(kind))
                .sum(),
        }
    }

    /// BEL-SUPPLY-1: how many chests of a kind a loot still brings.
    fn drawn(&self, loot: Loot, kind: ChestKind) -> u16 {
        loot.chests[kind as usize].min(self.view.piles[kind as usize].into())
    }

    /// What a chest of a kind is worth on average, in food.
    fn points(&self, kind: ChestKind) -> usize {
        let values = self.view.pack.chests(kind);
        POINT * values.iter().map(|value| usize::from(*value)).sum::<usize>() / values.len().max(1)
    }

    /// The chests that thieves would carry off, the best kinds first, counted by kind.
    fn best_chests(&self, robbed: Seat, icons: Icons) -> [u16; 3] {
        let mut kinds: Vec<ChestKind> =
            self.view.lord(robbed).map_or_else(Vec::new, |lord| lord.chests.iter().map(|chest| chest.kind).collect());
        kinds.sort_unstable_by(|a, b| b.cmp(a));
        let mut counts = [0; 3];
        kinds.into_iter().take(icons.thief.into()).for_each(|kind| counts[kind as usize] += 1);
        counts
    }

    /// What a target gives, in words.
    fn bring(&self, target: Target, icons: Icons) -> String {
        match target {
            Target::Place(place) => self.loot(self.view.pack.loot(place)),
            Target::Castle(robbed) => self.chest_counts(self.best_chests(robbed, icons)),
        }
    }

    /// How many chests a target gives.
    fn chests_in(&self, target: Target, icons: Icons) -> usize {
        match target {
            Target::Place(place) => self.view.pack.loot(place).chests.iter().map(|n| usize::from(*n)).sum(),
            Target::Castle(robbed) => self.best_chests(robbed, icons).iter().map(|n| usize::from(*n)).sum(),
        }
    }
}

/// What a row harvests, in food.
fn harvest(icons: Icons) -> usize {
    usize::from(icons.food + 2 * icons.glyph)
}
