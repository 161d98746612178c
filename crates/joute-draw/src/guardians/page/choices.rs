//! What is asked in Guardians, and which things are touched, one after the other, to name a legal action.

use joute_guardians::{Action, CardId, CardSet, Phase, Question, SpaceId, State, Target};
use joute_kernel::{Game, Seat};

use super::reasons::setting_out;
use crate::guardians::ids;
use crate::guardians::words::Speaker;
use crate::guardians::words::done::named;
use crate::page::choices::{Asked, Choices, Node, Reading, Reply, Way};
use crate::palette::Owner;

/// The answers in the ledge that always mean the same.
pub(super) const REPLIES: [Reply; 20] = [
    Reply::new("answer-keep", "keep", "gua-answer-keep", "gua-about-keep", "GUA-SETUP-4").at_once(),
    Reply::new("answer-redraw", "redraw", "gua-answer-redraw", "gua-about-redraw", "GUA-SETUP-4"),
    Reply::new("answer-ready", "ready", "gua-answer-ready", "gua-about-ready", "GUA-HAND-4").at_once(),
    Reply::new("answer-fly", "fly", "gua-answer-fly", "gua-about-fly", "GUA-FLY-1"),
    Reply::new("answer-influence", "influence", "gua-answer-influence", "gua-about-influence", "GUA-INF-2"),
    Reply::new("answer-attack", "attack_guardian", "gua-answer-attack", "gua-about-attack", "GUA-GUARD-1").at_once(),
    Reply::new("answer-leave", "leave_guardian", "gua-answer-leave", "gua-about-leave", "GUA-GUARD-6").at_once(),
    Reply::new("answer-yes", "command_yes", "gua-answer-yes", "gua-about-yes", "GUA-COMBAT-6").at_once(),
    Reply::new("answer-no", "command_no", "gua-answer-no", "gua-about-no", "GUA-COMBAT-5").at_once(),
    Reply::new("answer-honest", "no_bribe", "gua-answer-honest", "gua-about-honest", "GUA-BRIBE-3").at_once(),
    Reply::new("answer-no-heal", "no_heal", "gua-answer-no-heal", "gua-about-no-heal", "GUA-WIN-3").at_once(),
    Reply::new("answer-give-up", "give_up", "gua-answer-give-up", "gua-about-give-up", "GUA-RET-5"),
    Reply::new("answer-standing", "keep_shield standing", "gua-answer-standing", "gua-about-kept", "GUA-RET-4")
        .at_once(),
    Reply::new("answer-retreating", "keep_shield retreating", "gua-answer-retreating", "gua-about-kept", "GUA-RET-4")
        .at_once(),
    Reply::new("answer-done", "done", "gua-answer-done", "gua-about-done", "GUA-REIN-10").at_once(),
    Reply::new("answer-stop", "stop", "gua-answer-stop", "gua-about-stop", "GUA-MOVE-8").at_once(),
    Reply::new("answer-pass", "pass", "gua-answer-pass", "gua-about-pass", "GUA-ASK-3").at_once(),
    Reply::new("answer-reinforce", "", "gua-answer-reinforce", "gua-about-reinforce", "GUA-REIN-1"),
    Reply::new("answer-under", "", "gua-answer-under", "gua-about-under", "GUA-PLACE-2"),
    Reply::new("answer-hide", "", "gua-answer-hide", "gua-about-hide", "GUA-LAND-2"),
];

/// The same where the first cards cannot be changed: nobody wonders what else there was.
const DEALT: [Reply; 20] = {
    let mut all = REPLIES;
    all[0] = Reply::new("answer-keep", "keep", "gua-answer-begin", "gua-about-begin", "GUA-SETUP-4").at_once();
    all
};

/// Discards that are being chosen.
pub(in crate::guardians) struct Discards {
    /// How many cards are too many.
    pub over: usize,
    /// Those that are chosen already.
    pub chosen: CardSet,
}

/// Before which of the answers is touched nothing tells what it means: it comes after the card, or before the space.
const UNDER: &str = "answer-under";
const HIDE: &str = "answer-hide";
const REINFORCE: &str = "answer-reinforce";

impl Choices for Speaker<'_> {
    fn say(&self, text: &str) -> Option<String> {
        let done: Vec<String> = self.actions(text)?.into_iter().map(|action| self.action(action)).collect();
        Some(self.words.list(&done))
    }

    fn asked(&self) -> Option<Asked> {
        let seat = self.decides()?;
        let asked = State::imagine(self.view).asked()?;
        // GUA-RET-1: which of several Shields has to go is said by where it was.
        let retreats = || self.view.underway().filter(|_| asked.question == Question::Retreat).map(|away| away.at);
        let at = asked.space.or_else(|| self.sets_out()).or_else(retreats);
        let space = at.map(|space| self.space(space)).unwrap_or_default();
        let (title, rule) = ask(asked.question);
        // Who was attacked attacks nobody once more.
        let is_attacked = |combat: &joute_guardians::CombatView| self.view.viewer.is(combat.seats[1]);
        let title = match (asked.question, self.view.phase) {
            (Question::Land, _) if self.is_starving() => "gua-ask-starve",
            (Question::Redraw, _) if !self.holds_shield(seat) => "gua-ask-redraw-bare",
            (Question::Organise, _) if self.is_full() => "gua-ask-full",
            (Question::Second, _) if self.fought().is_some_and(is_attacked) => "gua-ask-strike-back",
            // Why somebody is asked who may only play a card.
            (Question::Window, Phase::UpCards | Phase::Activate) => "gua-ask-turned",
            (Question::Window, Phase::Land) => "gua-ask-lands",
            _ => title,
        };
        let other = at.map(SpaceId::home).and_then(|seat| self.view.table.guardian(seat));
        let wall = other.map_or(0, |guardian| guardian.vitality);
        let keys = [title, "gua-confirm", "gua-why-asked"];
        let steps = [step(asked.question).unwrap_or(title), then(asked.question)];
        let commands = self.commands();
        let cards = self.words.list(&commands.iter().map(|card| self.card(*card)).collect::<Vec<_>>());
        // What is to move is called by the strongest of it.
        let stack = setting_out(self).map_or(CardSet::EMPTY, |(_, zone)| zone.shown());
        let name = |card: CardId| (self.vitality_of(seat, CardSet::EMPTY.with(card.number())), self.card(card));
        let lead = stack.of_seat(seat).iter().map(name).max().unwrap_or_default().1;
        let (over, chosen) = self.discards().map_or((0, 0), |discards| (discards.over, discards.chosen.len()));
        Some(Asked::of(
            self.words,
            &[
                ("where", space.into()),
                ("n", over.into()),
                ("done", chosen.into()),
                ("wall", wall.into()),
                ("force", self.against_guardian(seat, stack).into()),
                ("sum", self.vitality_of(seat, stack).into()),
                ("lead", lead.into()),
                ("others", stack.len().saturating_sub(1).into()),
                ("known", stack.len().min(2).into()),
                ("cards", cards.into()),
                ("count", commands.len().into()),
                ("quick", if self.is_quick() { "yes" } else { "no" }.into()),
            ],
            keys,
            &steps,
            [rule, turn(asked.question)],
        ))
    }

    fn alone(&self) -> Option<String> {
        let question = State::imagine(self.view).asked()?.question;
        let key = match question {
            Question::Organise if self.decides().is_some_and(|seat| self.has_no_walls(seat)) => "gua-ask-no-walls",
            _ => alone(question)?,
        };
        Some(self.words.t(key))
    }

    /// GUA-INFO-5: who has nothing to play is asked all the same, so that being asked tells nothing.
    fn is_idle(&self) -> bool {
        matches!(self.legal()[..], [Action::Pass | Action::NoBribe | Action::CommandNo])
    }

    fn ways<'a>(&'a self, all: &[String]) -> Vec<Vec<Way<'a>>> {
        let (reading, discards) = (self.reading(), self.discards());
        let ways = |text: &String| match (reading.action(text), &discards) {
            (None, _) => Vec::new(),
            // GUA-DISC-1: the prompt goes on counting while a card is picked.
            (Some(action @ Action::Discard { card }), Some(Discards { over, chosen })) if *over > 1 => {
                let say = format!("{} ({}/{over})", self.action(action), chosen.len() + 1);
                vec![Way::to(ids::card(card), Node::leaf(say, text.clone()))]
            }
            (Some(action), _) => self.ways_to(action, text),
        };
        all.iter().map(ways).collect()
    }

    fn replies(&self) -> &'static [Reply] {
        let is_dealt = self.view.phase == Phase::Setup
            && self.decides().is_some_and(|seat| !State::imagine(self.view).is_legal(seat, &Action::Redraw));
        if is_dealt { &DEALT } else { &REPLIES }
    }

    fn button(&self, touch: &str) -> Option<(String, Option<Owner>)> {
        let is_drawn = self.targets_guardian();
        (touch == ids::TARGET && !is_drawn).then(|| (self.words.t("gua-the-guardian"), None))
    }
}

/// Whether this is what is asked now.
fn is_asked(imagined: &State, question: Question) -> bool {
    imagined.asked().is_some_and(|asked| asked.question == question)
}

/// What a question asks, and the rule that asks it.
const fn ask(question: Question) -> (&'static str, &'static str) {
    match question {
        Question::Redraw => ("gua-ask-redraw", "GUA-SETUP-4"),
        Question::Organise => ("gua-ask-organise", "GUA-PLACE-1"),
        Question::Shield => ("gua-ask-shield", "GUA-PLACE-4"),
        Question::Discard => ("gua-ask-discard", "GUA-DISC-1"),
        Question::Turn => ("gua-ask-turn", "GUA-ACT-1"),
        Question::Move => ("gua-ask-move", "GUA-MOVE-2"),
        Question::Reinforce => ("gua-ask-reinforce", "GUA-REIN-1"),
        Question::Guardian => ("gua-ask-guardian", "GUA-GUARD-1"),
        Question::Declare => ("gua-ask-declare", "GUA-COMBAT-5"),
        Question::Command => ("gua-ask-command", "GUA-COMBAT-6"),
        Question::Bribe => ("gua-ask-bribe", "GUA-BRIBE-2"),
        Question::Play => ("gua-ask-play", "GUA-COMBAT-12"),
        Question::Modify => ("gua-ask-modify", "GUA-COMBAT-14"),
        Question::Answer => ("gua-ask-answer", "GUA-SPELL-2"),
        Question::Window => ("gua-ask-window", "GUA-ASK-27"),
        Question::Second => ("gua-ask-second", "GUA-COMBAT-19"),
        Question::Heal => ("gua-ask-heal", "GUA-WIN-3"),
        Question::Retreat => ("gua-ask-retreat", "GUA-RET-1"),
        Question::Keep => ("gua-ask-keep", "GUA-RET-4"),
        Question::Join => ("gua-ask-join", "GUA-RET-4"),
        Question::Trim => ("gua-ask-trim", "GUA-LIMIT-1"),
        Question::Land => ("gua-ask-land", "GUA-LAND-2"),
    }
}

/// What is said instead where there is one answer only, so that nobody looks for another.
const fn alone(question: Question) -> Option<&'static str> {
    match question {
        Question::Redraw => Some("gua-ask-kept"),
        Question::Organise => Some("gua-ask-placed"),
        Question::Bribe => Some("gua-ask-honest"),
        Question::Declare => Some("gua-ask-no-command"),
        Question::Shield | Question::Modify | Question::Answer | Question::Window => Some("gua-ask-nothing"),
        Question::Move => Some("gua-ask-nowhere"),
        _ => None,
    }
}

/// What is touched first, where that needs saying.
const fn step(question: Question) -> Option<&'static str> {
    match question {
        Question::Organise => Some("gua-step-organise"),
        Question::Shield => Some("gua-step-shield"),
        Question::Second => Some("gua-step-second"),
        Question::Heal => Some("gua-step-heal"),
        _ => None,
    }
}

/// What is touched after that.
const fn then(question: Question) -> &'static str {
    match question {
        Question::Organise | Question::Shield => "gua-step-where",
        Question::Land => "gua-step-land",
        Question::Bribe
        | Question::Modify
        | Question::Answer
        | Question::Window
        | Question::Second
        | Question::Heal => "gua-step-target",
        _ => "gua-step-then",
    }
}

/// The rule that makes it the turn of whoever is asked.
const fn turn(question: Question) -> &'static str {
    match question {
        Question::Redraw => "GUA-SETUP-5",
        Question::Organise | Question::Discard => "GUA-ASK-29",
        Question::Shield => "GUA-PLACE-4",
        Question::Turn | Question::Move | Question::Reinforce | Question::Guardian => "GUA-ACT-1",
        Question::Land | Question::Trim => "GUA-LAND-7",
        Question::Window => "GUA-SPELL-4",
        _ => "GUA-COMBAT-1",
    }
}

impl Speaker<'_> {
    /// GUA-LAND-2: whether all that can be done for a land without Terrain is to discard a Creature there.
    fn is_starving(&self) -> bool {
        self.legal().iter().all(|action| matches!(action, Action::Starve { .. }))
    }

    /// What the reader may do.
    pub(in crate::guardians) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if let Some(seat) = self.decides() {
            State::imagine(self.view).legal_actions(seat, &mut legal);
        }
        legal
    }

    /// GUA-DECK-4: whether a hand has a Shield, without which nothing moves.
    fn holds_shield(&self, seat: Seat) -> bool {
        let is_shield = |card| self.view.table.card(card).is_some_and(|card| card.kind.is_shield());
        self.view.player(seat).is_some_and(|player| player.hand.shown().of_seat(seat).iter().any(is_shield))
    }

    /// GUA-PLACE-1: whether nothing of the hand fits anywhere, though something may be taken back.
    fn is_full(&self) -> bool {
        let puts =
            |action: &Action| matches!(action, Action::Put { .. } | Action::PutUnder { .. } | Action::Upgrade { .. });
        !self.legal().iter().any(puts)
    }

    /// GUA-LAND-2: the Creatures of which one has to go if no Terrain is laid, which are picked from the hand.
    pub(in crate::guardians) fn starving(&self) -> CardSet {
        let legal = if self.asks(Question::Land) { self.legal() } else { Vec::new() };
        legal.iter().fold(CardSet::EMPTY, |all, action| match action {
            Action::Starve { card, .. } => all.with(card.number()),
            _ => all,
        })
    }

    /// Where the stack stands that moves, or that is to move.
    pub(in crate::guardians) fn sets_out(&self) -> Option<SpaceId> {
        self.view.underway().map(|stack| stack.at).or(self.view.turned())
    }

    /// What Creatures come to together against a Guardian: in the quick game the two strongest, as each target is attacked once more by one
    /// alone (GUA-QUICK-3).
    pub(super) fn against_guardian(&self, seat: Seat, cards: CardSet) -> i32 {
        let mut all: Vec<i32> = cards.iter().map(|card| self.vitality_of(seat, CardSet::EMPTY.with(card))).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.truncate(if self.is_quick() { 2 } else { all.len() });
        all.into_iter().sum()
    }

    /// The paths of touches to one action.
    fn ways_to<'a>(&'a self, action: Action, text: &str) -> Vec<Way<'a>> {
        let to = |touch: String| Way::to(touch, Node::leaf(self.action(action), text.to_owned()));
        let after = |way: Way<'a>, card: CardId| way.after(ids::card(card), move || self.card(card));
        let (cards, space) = named(action);
        vec![match (action, &cards[..], space) {
            (Action::Starve { card, .. }, ..) => to(ids::card(card)),
            (Action::Hide { card, space }, ..) => {
                let hide = move || self.words.t("gua-answer-hide");
                let way = to(ids::card(card)).after(ids::space(space), move || self.space(space));
                way.asking(Some(self.words.t("gua-step-then")))
                    .after(HIDE.to_owned(), hide)
                    .asking(Some(self.words.t("gua-step-hidden")))
            }
            (Action::Terrain { card, space }, ..) => {
                after(to(ids::space(space)), card).asking(Some(self.words.t("gua-step-onto-land")))
            }
            (Action::PutUnder { card, space }, ..) => {
                let under = move || self.words.say("gua-under", &[("what", self.card(card).into())]);
                after(to(ids::space(space)), card).after(UNDER.to_owned(), under)
            }
            (Action::Reinforce { space }, ..) => {
                to(ids::space(space)).after(REINFORCE.to_owned(), move || self.words.t("gua-answer-reinforce"))
            }
            (Action::Second { card, target: Target::Guardian }, ..) => after(to(ids::TARGET.to_owned()), card),
            (_, &[], Some(space)) => to(ids::space(space)),
            (_, &[card], Some(space)) => after(to(ids::space(space)), card),
            (_, &[card], None) => to(ids::card(card)),
            (_, &[card, other], _) => after(to(ids::card(other)), card),
            // These are replies.
            _ => return Vec::new(),
        }]
    }

    /// Reads actions as the reader can name them.
    fn reading(&self) -> Reading<State> {
        Reading::of(self.view, self.view.viewer)
    }

    /// The actions of one gesture; `None` if one of them cannot be read.
    pub(super) fn actions(&self, text: &str) -> Option<Vec<Action>> {
        self.reading().gesture(text)
    }

    /// GUA-COMBAT-19: whether the Guardian stands in its match-up as what may be attacked once more.
    pub(in crate::guardians) fn targets_guardian(&self) -> bool {
        self.asks(Question::Second) && self.fought().is_some_and(|combat| combat.on_guardian)
    }

    /// Whether the reader is asked this.
    pub(in crate::guardians) fn asks(&self, question: Question) -> bool {
        self.decides().is_some() && is_asked(&State::imagine(self.view), question)
    }

    /// What the reader has to discard, while that is asked (GUA-DISC-1).
    pub(in crate::guardians) fn discards(&self) -> Option<Discards> {
        let (seat, imagined) = (self.decides()?, State::imagine(self.view));
        let player = self.view.player(seat).filter(|_| is_asked(&imagined, Question::Discard))?;
        let over = player.hand.shown().len().saturating_sub(imagined.hand_limit(seat));
        Some(Discards { over, chosen: player.chosen })
    }

    /// GUA-COMBAT-7: the command cards of the reader in a combat, within the stones that are left (GUA-ASK-32).
    pub(super) fn commands(&self) -> Vec<CardId> {
        let all = || {
            let (seat, combat) = (self.decides()?, self.fought()?);
            let (player, at) = (self.view.player(seat)?, combat.seats.iter().position(|other| *other == seat)?);
            let near = combat.fighters[at].hand.shown().union(player.depot.shown()).of_seat(seat);
            let card = |id: &CardId| self.view.table.card(*id);
            let may = |id: &CardId| card(id).is_some_and(|card| card.is_command() && card.cost <= player.stones);
            Some(near.iter().filter(may).collect())
        };
        all().unwrap_or_default()
    }

    /// The seat that the reader decides for now, if any.
    pub(super) fn decides(&self) -> Option<Seat> {
        self.view.viewer.seat().filter(|&seat| self.view.owing.contains(seat))
    }
}
