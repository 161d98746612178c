//! What is asked in Rivals, and which things are touched, one after the other, to name a legal action.
//!
//! What is asked in a window speaks of what everybody sees alone: it never tells who else holds an answer (RVL-STACK-6).

use joute_kernel::{Game as _, Seat};
use joute_rivals::cards::Window;
use joute_rivals::{Action, Figure, Fray, Number, Question, Resource, State};

use super::buttons::{HALF, HALF_SPENT, MORE, PASSING, REPLIES, SHIELD, SPENT};
use super::routes::{Route, routes};
use crate::page::choices::{Asked, Choices, Node, Reading, Reply, Way};
use crate::palette::Owner;
use crate::rivals::Speaker;
use crate::rivals::ids::{self, Counted, Lies};
use crate::words::Args;
use crate::words::people::People as _;

impl Choices for Speaker<'_> {
    fn say(&self, text: &str) -> Option<String> {
        let actions = self.actions(text)?;
        // RVL-ANT-2: a pass with the tokens is said as it is answered.
        if let [Action::Pass, Action::Anticipate(Number(count))] = actions[..] {
            return Some(if count == 0 { self.words.t("rvl-answer-pass-bare") } else { self.action(actions[1]) });
        }
        let done: Vec<String> = actions.into_iter().map(|action| self.action(action)).collect();
        Some(self.words.list(&done))
    }

    fn asked(&self) -> Option<Asked> {
        let me = self.decides()?;
        let question = self.view.question()?;
        let open = &self.view.open;
        let fray = Fray::under_way(self.view);
        let key = self.title(question, me, fray.as_ref());
        let (who, what) = fray.as_ref().map_or_else(Default::default, |fray| self.attack_named(fray));
        let victims = fray.as_ref().map_or(&[][..], |fray| &fray.victims);
        let whom: Vec<String> = victims.iter().map(|victim| self.figure_within(victim.figure)).collect();
        // Each rolls his own: they are told where there is only one.
        let imagined = self.imagined();
        let dice = if let [victim] = victims { victim.dice } else { imagined.defence_dice(me) };
        // RVL-HARV-8: whether two of the cards may be kept, and whether a drone without actions has anything to spend.
        let is_weighed = matches!(question, Question::Keep | Question::DroneMain);
        let legal = if is_weighed { self.legal() } else { Vec::new() };
        let keeps_two = legal.iter().any(|action| matches!(action, Action::Keep(kept) if kept.iter().count() > 1));
        let spends = legal.iter().any(|action| !matches!(action, Action::End | Action::Explore(_)));
        // RVL-STACK-6: only windows ask for answers, and their lists are short; whether there is one is known to the reader alone.
        let answers = match question {
            Question::Window(_) => {
                match (self.legal().iter().any(|action| *action != Action::Pass), self.passes_to_tokens()) {
                    (true, None) => "some",
                    (true, Some(_)) => "both",
                    (false, None) => "none",
                    (false, Some(_)) => "tokens",
                }
            }
            _ => "none",
        };
        let waiting: Vec<String> = open.items.iter().filter_map(|item| self.waits(item)).collect();
        let args: Args<'_> = &[
            ("ap", open.ap.into()),
            ("points", open.points.into()),
            ("moves", self.move_points().into()),
            ("who", who.into()),
            ("what", what.into()),
            ("damage", fray.as_ref().map_or(0, |fray| fray.damage).into()),
            ("salvos", fray.as_ref().map_or(0, |fray| fray.salvos).into()),
            ("dice", dice.into()),
            ("whom", self.words.list(&whom).into()),
            (
                "upon",
                if victims.iter().any(|victim| victim.figure == Figure::Ashak(me)) { "you" } else { "other" }.into(),
            ),
            ("answers", answers.into()),
            ("explores", if imagined.explorable().is_empty() { "none" } else { "some" }.into()),
            ("keeps", if keeps_two { "two" } else { "one" }.into()),
            ("ends", if self.ends_half() { "half" } else { "turn" }.into()),
            ("spends", if spends { "some" } else { "none" }.into()),
            ("waiting", self.words.list(&waiting).into()),
            ("tokens", open.players[me.index()].ant.ready.into()),
            ("free", self.free_ashaks().count().into()),
            ("resin", self.stock(Resource::Resin, open.players[me.index()].resin).into()),
            ("crystal", self.stock(Resource::Crystal, open.players[me.index()].crystal).into()),
            ("dead", open.looted.map(|dead| self.called(dead)).unwrap_or_default().into()),
        ];
        let keys = [key.as_str(), "rvl-confirm", "rvl-why-asked"];
        Some(Asked::of(
            self.words,
            args,
            keys,
            &[&[key.as_str()], steps(question)].concat(),
            [question.rule(), question.rule_of_turn()],
        ))
    }

    fn ways<'a>(&'a self, all: &[String]) -> Vec<Vec<Way<'a>>> {
        let reading = self.reading();
        let actions: Vec<Option<Action>> = all.iter().map(|text| reading.action(text)).collect();
        let legal: Vec<Action> = actions.iter().copied().flatten().collect();
        let pointer = self.pointer();
        let ways = |(action, text): (Option<Action>, &String)| match action {
            Some(Action::Pass) => self.ways_past(),
            Some(action) => self.ways_to(action, text, routes(&pointer, action, &legal)),
            None => Vec::new(),
        };
        actions.into_iter().zip(all).map(ways).collect()
    }

    fn is_last(&self, action: &str) -> bool {
        action == "end"
    }

    fn replies(&self) -> &'static [Reply] {
        // RVL-TURN-2: actions that are left are lost.
        if self.passes_to_tokens().is_some() {
            return &PASSING;
        }
        match (self.ends_half(), self.view.open.ap) {
            (false, 1..) => &REPLIES,
            (false, 0) => &SPENT,
            (true, 1..) => &HALF,
            (true, 0) => &HALF_SPENT,
        }
    }

    fn button(&self, touch: &str) -> Option<(String, Option<Owner>)> {
        Some((self.button_words(touch)?, None))
    }
}

impl Speaker<'_> {
    /// The message of a question as it stands.
    fn title(&self, question: Question, me: Seat, fray: Option<&Fray>) -> String {
        let open = &self.view.open;
        let player = &open.players[me.index()];
        let key = match question {
            Question::Main | Question::DroneMain if open.points > 0 => "rvl-ask-moving",
            Question::Place if player.hex.is_some() => "rvl-ask-place-drone",
            Question::Window(window) => match window {
                Window::Attack | Window::Roll | Window::Loss if !open.attacks.is_empty() => {
                    let is_one = fray.is_some_and(|fray| matches!(fray.victims[..], [one] if !one.figure.is_drone()));
                    if is_one { "rvl-ask-window-attack" } else { "rvl-ask-window-blast" }
                }
                Window::Card if open.items.iter().any(|item| self.waits(item).is_some()) => "rvl-ask-window-card",
                Window::Attack | Window::Roll | Window::Loss | Window::Turn | Window::Card => "rvl-ask-window",
            },
            Question::Fall if player.hex.is_some() || !player.is_alive() => "rvl-ask-fall-drone",
            _ => return format!("rvl-ask-{}", question.code()),
        };
        key.to_owned()
    }

    /// Who attacks, and with what.
    pub(super) fn attack_named(&self, fray: &Fray) -> (String, String) {
        let who = fray.from.owner();
        (self.called(who), self.weapon(fray, self.ultimate_name(who)))
    }

    /// A touch in words, as a choice that has begun.
    fn touch_called(&self, touch: &str) -> String {
        let name = || match ids::parse(touch)? {
            ids::Named::Hex(hex) => Some(self.hex_called(hex)),
            ids::Named::Hero(seat) => Some(self.called(seat)),
            ids::Named::Cargo(_) => Some(self.words.t("rvl-more-cargo")),
            ids::Named::Card(_, card) | ids::Named::Skill(_, card) | ids::Named::Aboard(_, card) => {
                card.design(&self.view.options.pack).map(|card| self.card_called(card))
            }
            _ => crate::page::catalogue::Catalogue::entry(self, touch).map(|known| known.name),
        };
        name().or_else(|| self.button_words(touch)).unwrap_or_default()
    }

    /// What is asked once this is touched, after what was touched `before`, and more has to be.
    fn asks_after(&self, before: &str, touch: &str) -> Option<String> {
        let words = self.words;
        let thing = touch.strip_prefix(MORE).and_then(|rest| rest.strip_prefix('-')).unwrap_or(touch);
        let key = match thing {
            MORE => "rvl-then-board",
            SHIELD if matches!(ids::parse(before), Some(ids::Named::Hex(_))) => "rvl-ask-destroy",
            SHIELD => "rvl-then-shield",
            _ if thing.starts_with("answer-pay") => "rvl-then-schema",
            _ => match ids::parse(thing)? {
                ids::Named::Cargo(_) => "rvl-then-cargo",
                ids::Named::Card(Lies::Schema, _) | ids::Named::SchemaDeck => "rvl-then-pay",
                ids::Named::Count(Counted::Crystal, _) if self.uninstalls() => "rvl-then-uninstall",
                ids::Named::Count(Counted::Resin | Counted::Crystal, _) => "rvl-step-spend",
                ids::Named::Count(Counted::Gauge | Counted::Guild, _) | ids::Named::Skill(..) => {
                    return Some(words.say("rvl-then-aim", &[("what", self.touch_called(thing).into())]));
                }
                ids::Named::Card(Lies::Hand, card) => {
                    let what = self.card_called(card.design(&self.view.options.pack)?);
                    return Some(words.say("rvl-then-card", &[("what", what.into())]));
                }
                ids::Named::Hero(_) => "rvl-then-pair",
                _ => return None,
            },
        };
        Some(words.t(key))
    }

    /// RVL-SPEND-2: whether a card of the hand can be paid away.
    fn uninstalls(&self) -> bool {
        self.legal().iter().any(|action| matches!(action, Action::Uninstall { .. }))
    }

    /// The paths of touches to one action, which is named by these.
    fn ways_to<'a>(&'a self, action: Action, text: &str, routes: Vec<Route>) -> Vec<Way<'a>> {
        let said = self.action(action);
        let way = |mut route: Vec<String>| {
            let last = route.pop()?;
            let way = Way::to(last, Node::leaf(said.clone(), text.to_owned()));
            let mut before = String::new();
            Some(route.into_iter().fold(way, |way, touch| {
                let name = touch.clone();
                let ask = self.asks_after(&before, &touch);
                before.clone_from(&touch);
                way.after(touch, move || self.touch_called(&name)).asking(ask)
            }))
        };
        routes.into_iter().filter_map(way).collect()
    }

    /// RVL-ANT-2, RVL-DEC-7: how many tokens the reader is asked about once he passes, if that comes next. It is the same with an answer in the
    /// hand and without one: when somebody passes and at once says how many tokens tells nobody what is held.
    pub(in crate::rivals) fn passes_to_tokens(&self) -> Option<u8> {
        let me = self.decides()?;
        let Some(Question::Window(Window::Attack | Window::Roll)) = self.view.question() else { return None };
        let mut state = State::imagine(self.view);
        state.apply(me, &Action::Pass, &mut ()).ok()?;
        let is_asked = state.question() == Some(Question::Anticipation) && state.turn().seats().contains(me);
        is_asked.then(|| state.open().players[me.index()].ant.ready)
    }

    /// RVL-STACK-6: passes, with what is asked right after it in the same gesture.
    fn ways_past(&self) -> Vec<Way<'_>> {
        let way = |count: u8| {
            let actions = [Action::Pass, Action::Anticipate(Number(count))];
            let said = self.action(actions[1]);
            Way::to(format!("answer-tokens-{count}"), Node::gesture(said, &actions))
        };
        self.passes_to_tokens().map_or_else(Vec::new, |ready| (0..=ready).map(way).collect())
    }

    /// Reads actions as the reader can name them.
    fn reading(&self) -> Reading<State> {
        Reading::of(self.view, self.view.viewer)
    }

    /// The actions of one gesture; `None` if one of them cannot be read.
    pub(super) fn actions(&self, text: &str) -> Option<Vec<Action>> {
        self.reading().gesture(text)
    }
}

/// What is touched after the first touch, level by level.
const fn steps(question: Question) -> &'static [&'static str] {
    match question {
        Question::Main => &["rvl-step-target", "rvl-step-then", "rvl-step-then"],
        Question::DroneMain => &["rvl-step-spend", "rvl-step-then", "rvl-step-then"],
        Question::Keep => &["rvl-step-second"],
        Question::Window(_) => &["rvl-step-then", "rvl-step-then"],
        _ => &["rvl-step-then"],
    }
}
