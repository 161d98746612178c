//! What of the position speaks for an action of Guardians: who stands near, what a stack is worth, which lands would be held.
//!
//! Everything said is in the view of whoever is asked.

use joute_effects::Word as _;
use joute_guardians::{Act, Action, CardId, CardSet, Question, Role, SpaceId, SpaceView, State, Target, View, Zone};
use joute_kernel::{Game as _, Seat};

use crate::guardians::printed::is_idle;
use crate::guardians::scene::{Scene, creature};
use crate::guardians::words::Speaker;

/// From so few Creatures on twelve cards are called few.
const FEW: usize = 4;

/// What the position says for an action, the weightiest first, at most two clauses; `None` where it says nothing.
pub(super) fn reasons(game: &Speaker<'_>, me: Seat, action: Action) -> Option<Vec<String>> {
    let words = game.words;
    let one = |said: Option<String>| said.map(|said| vec![said]);
    match action {
        Action::Keep | Action::Redraw => one(dealt(game, me)),
        Action::Put { card, space } => Some(put(game, me, card, space)),
        Action::Ready => {
            let hand = game.view.player(me)?.hand.cards?;
            one(creatures(game, me, hand).is_empty().then(|| words.t("gua-hint-none-left")))
        }
        Action::Shield { space, .. } => {
            let clauses = [near(game, me, space), worth(game, me, space)];
            Some(clauses.into_iter().flatten().collect())
        }
        Action::Pass => passed(game, me),
        Action::Stop if game.asks(Question::Move) => Some(stays(game, me, setting_out(game)?.0)),
        Action::Discard { card } => one(spared(game, me, card)),
        Action::Turn { space } => {
            let clauses = [open(game, me, space), near(game, me, space), rank(game, me, space)];
            Some(clauses.into_iter().flatten().take(2).collect())
        }
        Action::Step { space } => Some(goes(game, me, space)),
        Action::AttackGuardian | Action::LeaveGuardian => one(too_strong(game)),
        Action::Second { card, target } => one(strikes_free(game, card, target)),
        Action::Pick { card } | Action::Bring { card } => one(comes_along(game, me, card)),
        Action::Starve { card, space } => {
            let there = creatures(game, me, game.view.space(space)?.stack.cards?);
            let is_least = there.len() > 1 && there.iter().all(|other| vitality(game, *other) >= vitality(game, card));
            one(is_least.then(|| words.t("gua-hint-least-there")))
        }
        Action::Terrain { space, .. } | Action::Hide { space, .. } => {
            let there = game.view.space(space)?;
            one((there.owner == me && there.shield.is_some()).then(|| words.t("gua-hint-fed")))
        }
        _ => None,
    }
}

/// What an action is good for by the rules, where nothing of the position speaks for it; `after` is how it would stand.
pub(super) fn plain(game: &Speaker<'_>, me: Seat, action: Action, after: Option<&View>) -> Option<String> {
    let words = game.words;
    let counted = |key: &str, n: i32| (n > 0).then(|| words.say(key, &[("n", n.into())]));
    let is_enemy = |at| game.view.space(at).is_none_or(|there| there.owner != me && there.stack.count > 0);
    if game.legal().len() == 1 {
        return Some(words.t("gua-hint-only"));
    }
    match action {
        Action::Turn { space } => return worth(game, me, space),
        Action::Step { space } if is_enemy(space) => return None,
        Action::Pass | Action::Stop if game.asks(Question::Move) => return Some(words.t("gua-hint-stays")),
        Action::Stop => return misses(game),
        Action::Done => return game.asks(Question::Reinforce).then(|| words.t("gua-hint-done")),
        Action::Ranged { .. } | Action::Influence | Action::InfluenceBy { .. } | Action::Cast { .. } => {
            let sums = after.and_then(|after| sums(game, me, after));
            let Action::Cast { card } = action else { return sums };
            return sums.or_else(|| Some(game.text_of(card).first()?.trim_end_matches('.').to_owned()));
        }
        Action::Starve { card, space } => {
            let rest = game.view.space(space)?.stack.cards?.without(card.number());
            return counted("gua-hint-rest", game.vitality_of(me, rest));
        }
        Action::Discard { card } => {
            let kind = |card: CardId| Some(game.view.table.card(card)?.kind.card_type());
            let hand = game.view.player(me)?.hand.cards?.without(card.number());
            let others = hand.of_seat(me).iter().filter(|other| kind(*other) == kind(card)).count();
            let most = hand.len().saturating_sub(game.discards().map_or(0, |discards| discards.over.saturating_sub(1)));
            return counted("gua-hint-others", others as i32).or_else(|| counted("gua-hint-limit", most as i32));
        }
        _ => {}
    }
    let key = format!("gua-hint-do-{}", Act::TABLE[action.verb() as usize].word.replace('_', "-"));
    words.has(&key).then(|| words.t(&key))
}

/// Own sum and that of the other in a match-up that goes on, as a view has it.
fn totals(me: Seat, view: &View) -> Option<[i32; 2]> {
    let combat = view.combat.as_ref()?;
    let mine = Role::ALL.into_iter().find(|role| combat.seats[*role as usize] == me)?;
    let totals = view.balance()?.totals();
    Some([mine, mine.other()].map(|role| totals[role as usize]))
}

/// How the match-up would stand, where it then stands otherwise than now.
fn sums(game: &Speaker<'_>, me: Seat, after: &View) -> Option<String> {
    let then = totals(me, after).filter(|then| totals(me, game.view) != Some(*then))?;
    Some(game.words.say("gua-hint-stands", &[("a", then[0].into()), ("b", then[1].into())]))
}

/// GUA-COMBAT-21: that none of the attacks that are left would beat anybody.
fn misses(game: &Speaker<'_>) -> Option<String> {
    let beats = |action: &Action| match *action {
        Action::Second { card, target } => strikes_free(game, card, target).is_none(),
        _ => false,
    };
    (!game.legal().iter().any(beats)).then(|| game.words.t("gua-hint-misses"))
}

/// The Creatures among cards of a seat.
pub(super) fn creatures(game: &Speaker<'_>, seat: Seat, cards: CardSet) -> Vec<CardId> {
    let is_creature = |card: &CardId| game.view.table.card(*card).is_some_and(|card| card.is_creature());
    cards.of_seat(seat).iter().filter(is_creature).collect()
}

/// How many Shields there are among cards of a seat.
fn shields(game: &Speaker<'_>, seat: Seat, cards: CardSet) -> usize {
    let cards = cards.of_seat(seat).iter().filter_map(|card| game.view.table.card(card));
    cards.filter(|card| card.kind.is_shield()).count()
}

pub(super) fn vitality(game: &Speaker<'_>, card: CardId) -> i8 {
    game.view.table.card(card).map_or(0, |card| card.vitality)
}

/// GUA-SETUP-4: what the first twelve cards are.
fn dealt(game: &Speaker<'_>, me: Seat) -> Option<String> {
    let hand = game.view.player(me)?.hand.cards?;
    let shields = shields(game, me, hand);
    let count = creatures(game, me, hand).len();
    if shields == 0 && count > FEW {
        return Some(game.words.t("gua-hint-no-shield"));
    }
    Some(game.words.say("gua-hint-dealt", &[("n", count.into()), ("shields", shields.into())]))
}

/// Why a Creature goes onto a Stronghold: who stands near, how strong it is in the hand, with whom it fights there, whom it fights better.
fn put(game: &Speaker<'_>, me: Seat, card: CardId, space: SpaceId) -> Vec<String> {
    let hand = game.view.player(me).map_or(CardSet::EMPTY, |player| player.hand.shown());
    let others = creatures(game, me, hand.without(card.number()));
    let best = || {
        let is_best = !others.is_empty() && others.iter().all(|other| vitality(game, *other) <= vitality(game, card));
        is_best.then(|| game.words.t("gua-hint-best"))
    };
    let there = game.view.space(space);
    let together = || {
        let stack = there?.stack.shown().with(card.number());
        let count = creatures(game, me, stack).len();
        (count > 1).then(|| game.words.say("gua-hint-together", &[("n", count.into())]))
    };
    let along = || there?.shield.map(|_| game.words.t("gua-hint-goes-along"));
    let clauses = [near(game, me, space), along(), best(), together(), colour(game, card)];
    clauses.into_iter().flatten().take(2).collect()
}

/// GUA-OCB-1: against whom a Creature has a bonus; nobody in the quick game (GUA-QUICK-2).
fn colour(game: &Speaker<'_>, card: CardId) -> Option<String> {
    let printed = game.view.table.card(card).filter(|card| card.ocb > 0 && !game.is_quick())?;
    let border = printed.border.prey().code();
    Some(game.words.say("gua-hint-colour", &[("border", border.into()), ("n", printed.ocb.into())]))
}

/// The largest enemy stack under a Shield that stands one step or two from a space, the nearer ones first.
fn near(game: &Speaker<'_>, me: Seat, space: SpaceId) -> Option<String> {
    let seats = game.view.table.seat_count();
    let next = space.adjacent(seats);
    let all = || SpaceId::all_of(seats);
    let is_second = |at: &SpaceId| all().any(|step| next.contains(step) && step.adjacent(seats).contains(*at));
    let threat = |at: SpaceId| {
        let there = game.view.space(at)?;
        (there.owner != me && there.shield.is_some() && there.stack.count > 0).then_some(there.stack.count)
    };
    let first = all().filter(|at| next.contains(*at)).filter_map(threat).max().map(|count| (count, 1_u8));
    let second = || all().filter(|at| *at != space).filter(is_second).filter_map(threat).max().map(|count| (count, 2));
    let (count, steps) = first.or_else(second)?;
    Some(game.words.say("gua-hint-near", &[("n", count.into()), ("steps", steps.into())]))
}

/// What the own Creatures on a space come to together.
fn worth(game: &Speaker<'_>, me: Seat, space: SpaceId) -> Option<String> {
    let cards = game.view.space(space).filter(|there| there.owner == me)?.stack.cards?;
    let count = creatures(game, me, cards).len();
    let args = [("cards", count.into()), ("n", game.vitality_of(me, cards).into())];
    (count > 0).then(|| game.words.say("gua-hint-covers", &args))
}

/// The own cards that are on their way, or are about to set out.
pub(super) fn setting_out(game: &Speaker<'_>) -> Option<(SpaceId, Zone)> {
    let (view, at) = (game.view, game.sets_out()?);
    let moving = view.underway().map(|stack| stack.cards);
    Some((at, moving.or_else(|| Some(view.space(at)?.stack))?))
}

/// Why nothing is done: what is true of the question that is asked, and of no other.
fn passed(game: &Speaker<'_>, me: Seat) -> Option<Vec<String>> {
    let words = game.words;
    let one = |key: &str| Some(vec![words.t(key)]);
    let is_alone = game.legal().len() == 1;
    if game.asks(Question::Shield) {
        let hand = game.view.player(me)?.hand.cards?;
        if shields(game, me, hand) == 0 {
            return one("gua-hint-no-more");
        }
        let bare = |there: &SpaceView| there.owner == me && there.stack.count > 0 && there.shield.is_none();
        return match is_alone {
            false => one("gua-hint-keeps-shield"),
            true if !game.view.spaces.iter().any(bare) => one("gua-hint-all-covered"),
            true => None,
        };
    }
    if game.asks(Question::Move) {
        return Some(stays(game, me, setting_out(game)?.0));
    }
    if is_alone {
        return one("gua-hint-nothing-here");
    }
    let said = too_little(game, me).or_else(|| unbeaten(game, me)).or_else(|| saves(game));
    said.map(|said| vec![said])
}

/// GUA-COMBAT-15, GUA-COMBAT-16: that the own Creature of the match-up is not beaten as it stands.
fn unbeaten(game: &Speaker<'_>, me: Seat) -> Option<String> {
    let balance = game.view.balance().filter(|_| game.asks(Question::Modify))?;
    let [own, foe] = totals(me, game.view)?;
    let holds = balance.foes.into_iter().all(|foe| creature(foe).is_some()) && own >= foe;
    holds.then(|| game.words.say("gua-hint-unbeaten", &[("a", own.into()), ("b", foe.into())]))
}

/// What of that which could be spent now is there later if it is not.
fn saves(game: &Speaker<'_>) -> Option<String> {
    let kept = |action: &Action| match action {
        Action::Cast { .. } => Some((0, "gua-hint-keeps-card")),
        Action::Influence => Some((1, "gua-hint-keeps-stone")),
        Action::Ranged { .. } => Some((2, "gua-hint-keeps-ranged")),
        // GUA-INF-3.
        Action::InfluenceBy { .. } => Some((3, "gua-hint-keeps-influence")),
        _ => None,
    };
    game.legal().iter().filter_map(kept).min().map(|(_, key)| game.words.t(key))
}

/// GUA-GUARD-3: that the Creatures before a Guardian do not come to more than it.
fn too_strong(game: &Speaker<'_>) -> Option<String> {
    let (at, stack) = setting_out(game)?;
    let force = game.against_guardian(game.decides()?, stack.cards?);
    let wall = i32::from(game.view.table.guardian(at.home())?.vitality);
    let quick = if game.is_quick() { "yes" } else { "no" };
    let args = [("a", force.into()), ("b", wall.into()), ("quick", quick.into())];
    (force <= wall).then(|| game.words.say("gua-hint-too-strong", &args))
}

/// GUA-COMBAT-21, GUA-COMBAT-23: that an attack which is too weak costs nothing, and adds to the next one.
fn strikes_free(game: &Speaker<'_>, card: CardId, target: Target) -> Option<String> {
    let balance = Scene::of(*game).second_against(card, target)?;
    let role = balance.secondary?;
    let [own, foe] = [role, role.other()].map(|role| balance.totals()[role as usize]);
    (own <= foe).then(|| game.words.say("gua-hint-free", &[("a", own.into()), ("b", foe.into())]))
}

/// GUA-COMBAT-15: how many Creatures are with a Shield, on its way or reinforced, once another has come to it, and what they come to.
fn comes_along(game: &Speaker<'_>, me: Seat, card: CardId) -> Option<String> {
    let moving = game.view.underway().map(|stack| stack.cards);
    let stands = || Some(game.view.space(State::imagine(game.view).asked()?.space?)?.stack);
    let cards = moving.or_else(stands)?.cards?.with(card.number());
    let count = creatures(game, me, cards).len();
    let args = [("cards", count.into()), ("n", game.vitality_of(me, cards).into())];
    let is_creature = game.view.table.card(card).is_some_and(|card| card.is_creature());
    (is_creature && count > 1).then(|| game.words.say("gua-hint-comes-along", &args))
}

/// GUA-COMBAT-15: that the only thing that may be added would not be enough.
fn too_little(game: &Speaker<'_>, me: Seat) -> Option<String> {
    let others: Vec<Action> = game.legal().into_iter().filter(|action| *action != Action::Pass).collect();
    let [other] = others[..] else { return None };
    // Who spends a stone may spend another.
    let adds = matches!(other, Action::Ranged { .. }).then_some(other)?;
    let after = State::foresee(game.view, &[adds])?.after?;
    let [own, foe] = totals(me, &after)?;
    let args = [("what", game.action(adds).into()), ("a", own.into()), ("b", foe.into())];
    (own < foe).then(|| game.words.say("gua-hint-not-enough", &args))
}

/// GUA-MAP-6: whose a land would be without the Shield on it: of whoever has the Terrain there, else of the realm.
fn falls_to(game: &Speaker<'_>, at: SpaceId) -> Seat {
    let terrain = game.view.space(at).and_then(|there| there.terrain);
    terrain.map_or(at.home(), |terrain| terrain.owner)
}

/// Why a Shield stays where it stands: what it holds or guards there.
fn stays(game: &Speaker<'_>, me: Seat, at: SpaceId) -> Vec<String> {
    let words = game.words;
    let holds = |key: &str| words.say(key, &[("where", game.space(at).into())]);
    if !at.is_stronghold() {
        return if falls_to(game, at) == me { Vec::new() } else { vec![holds("gua-hint-holds-land")] };
    }
    let threat = near(game, me, at).filter(|_| at.home() == me && !game.is_ruined(at));
    threat.into_iter().flat_map(|threat| [holds("gua-hint-guards"), threat]).collect()
}

/// Why a Shield goes to a space: what it meets and may win there, what it takes, what it gets away from, and what that will cost.
fn goes(game: &Speaker<'_>, me: Seat, space: SpaceId) -> Vec<String> {
    let words = game.words;
    let met = meets(game, me, space);
    let takes = if met.is_some() { stake(game, me, space) } else { lands(game, me, space, "gua-hint-lands") };
    let from = setting_out(game).map(|(from, _)| from);
    let price = game.would_starve(space);
    // GUA-LAND-2.
    let spares = || {
        let from = from.filter(|from| price.is_none() && game.would_starve(*from).is_some())?;
        let quick = if game.is_quick() { "yes" } else { "no" };
        Some(words.say("gua-hint-unfed", &[("where", game.space(from).into()), ("quick", quick.into())]))
    };
    let is_home = space.is_stronghold() && space.home() == me && !game.is_ruined(space) && met.is_none();
    let guards = || near(game, me, space).filter(|_| is_home);
    // GUA-HAND-2, GUA-PLACE-1: only there.
    let home = || is_home.then(|| words.t("gua-hint-home"));
    let open = open(game, me, space).filter(|_| met.is_none());
    let clauses = [met.clone(), takes, spares(), guards(), open, home()];
    let price = price.map(|price| price.trim_end_matches('.').to_owned());
    clauses.into_iter().flatten().take(if price.is_some() { 1 } else { 2 }).chain(price).collect()
}

/// GUA-VIC-1, GUA-RUIN-1: what a combat on a space is about.
fn stake(game: &Speaker<'_>, me: Seat, space: SpaceId) -> Option<String> {
    if !space.is_stronghold() {
        return lands(game, me, space, "gua-hint-stake-lands");
    }
    (space.home() != me && !game.is_ruined(space)).then(|| game.words.t("gua-hint-stake-walls"))
}

/// What of somebody else lies undefended one step from a space, Strongholds first.
fn open(game: &Speaker<'_>, me: Seat, space: SpaceId) -> Option<String> {
    let seats = game.view.table.seat_count();
    let next = space.adjacent(seats);
    let is_open = |at: &SpaceId| {
        let there = game.view.space(*at).filter(|there| there.shield.is_none() && there.stack.count == 0);
        there.and_then(|there| there.controller).is_some_and(|seat| seat != me)
    };
    let mut all: Vec<SpaceId> = SpaceId::all_of(seats).filter(|at| next.contains(*at) && is_open(at)).collect();
    all.sort_by_key(|at| !at.is_stronghold() || game.is_ruined(*at));
    let first = *all.first()?;
    Some(game.words.say("gua-hint-open", &[("where", game.space(first).into())]))
}

/// GUA-ACT-2: how a stack compares with those that wait to be turned after it.
fn rank(game: &Speaker<'_>, me: Seat, space: SpaceId) -> Option<String> {
    let view = game.view;
    let waits = |at: &SpaceId| {
        view.space(*at).is_some_and(|there| there.owner == me && there.shield.is_some() && !there.turned)
    };
    let worth = |at: SpaceId| Some(game.vitality_of(me, view.space(at)?.stack.cards?));
    let own = worth(space)?;
    let others = SpaceId::all_of(view.table.seat_count()).filter(|at| *at != space && waits(at));
    let others = others.map(worth).collect::<Option<Vec<i32>>>()?;
    let key = if others.is_empty() {
        "gua-hint-last-shield"
    } else if others.iter().all(|other| *other < own) {
        "gua-hint-strongest-stack"
    } else if others.iter().all(|other| *other > own) {
        "gua-hint-weakest-stack"
    } else {
        return None;
    };
    Some(game.words.say(key, &[("n", own.into())]))
}

/// Who meets whom on a space where an enemy stands.
fn meets(game: &Speaker<'_>, me: Seat, space: SpaceId) -> Option<String> {
    let there = game.view.space(space).filter(|there| there.owner != me && there.stack.count > 0)?;
    let own = setting_out(game)?.1.cards?;
    let args = [("n", game.vitality_of(me, own).into()), ("cards", there.stack.count.into())];
    Some(game.words.say("gua-hint-meets", &args))
}

/// GUA-VIC-1, GUA-MAP-6: how many lands are held if the Shield stays on a space where nobody else stands; `None` if they do not become more.
fn lands(game: &Speaker<'_>, me: Seat, space: SpaceId, key: &str) -> Option<String> {
    let view = game.view;
    let from = setting_out(game)?.0;
    let all = || SpaceId::all_of(view.table.seat_count()).filter(|at| !at.is_stronghold());
    let now = |at: SpaceId| view.space(at).and_then(|there| there.controller) == Some(me);
    let then = |at: SpaceId| match at {
        at if at == space => true,
        at if at == from => falls_to(game, at) == me,
        at => now(at),
    };
    let [before, after] = [all().filter(|at| now(*at)).count(), all().filter(|at| then(*at)).count()];
    let args = [("n", after.into()), ("all", all().count().into())];
    (!space.is_stronghold() && after > before).then(|| game.words.say(key, &args))
}

/// Why a card is the one to be discarded.
fn spared(game: &Speaker<'_>, me: Seat, card: CardId) -> Option<String> {
    let printed = game.view.table.card(card)?;
    if is_idle(printed, &game.view.rules) {
        return Some(game.words.t("gua-hint-idle"));
    }
    let hand = game.view.player(me)?.hand.cards?;
    let others = creatures(game, me, hand.without(card.number()));
    let is_least = !others.is_empty() && others.iter().all(|other| vitality(game, *other) >= printed.vitality);
    (printed.is_creature() && is_least).then(|| game.words.t("gua-hint-least"))
}
