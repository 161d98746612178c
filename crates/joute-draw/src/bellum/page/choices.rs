//! What is asked in Bellum Magica, and which things are touched, one after the other, to name a legal action.

use std::collections::BTreeSet;

use joute_bellum::{
    Action, ChestId, ChestSet, Cost, CreatureId, GoblinSet, Means, Payment, Question, Row, Side, State,
};
use joute_kernel::{Game, Seat};
use maud::PreEscaped;

use crate::bellum::icons::{self, Symbol, icon};
use crate::bellum::ids;
use crate::bellum::words::Speaker;
use crate::page::choices::{Asked, Choices, Many, Node, Reading, Reply, Way};
use crate::page::game::Marked;
use crate::palette::Owner;
use crate::words::people::People;

/// The answers in the ledge that always mean the same.
pub(super) const REPLIES: [Reply; 6] = [
    Reply::new("answer-barrel", "reroll barrel", "bel-answer-barrel", "bel-about-barrel-answer", "BEL-HORDE-3"),
    Reply::new("answer-spell", "reroll spell", "bel-answer-spell", "bel-about-spell-answer", "BEL-HORDE-4"),
    Reply::new("answer-let", "pass_reroll", "bel-answer-let", "bel-about-let", "BEL-HORDE-7").at_once(),
    Reply::new("answer-pass", "pass_attack", "bel-answer-pass", "bel-about-pass", "BEL-ATTACK-1"),
    Reply::new("answer-enough", "enough", "bel-answer-enough", "bel-about-enough", "BEL-ATTACK-15").at_once(),
    Reply::new("answer-end", "end_recruit", "bel-answer-end", "bel-about-end", "BEL-RECRUIT-3").at_once(),
];

/// The answer that stands for a way to pay.
fn paying(pay: Payment) -> String {
    format!("answer-{}", pay.code())
}

/// The way to pay that an answer stands for.
pub(super) fn paid_by(touch: &str) -> Option<Payment> {
    Payment::ALL.into_iter().find(|pay| paying(*pay) == touch)
}

impl Choices for Speaker<'_> {
    fn say(&self, text: &str) -> Option<String> {
        Some(self.gesture(&self.actions(text)?))
    }

    fn asked(&self) -> Option<Asked> {
        let question = self.question()?;
        let [first, second] =
            self.goblins().map_or_else(Default::default, |goblins| goblins.map(|id| self.creature(id)));
        let what = match question {
            Question::Goblins => first,
            Question::Side(card) => self.creature(card),
            Question::Reroll | Question::Attack | Question::Steal | Question::Recruit => String::new(),
        };
        let (kind, what, count) = match question {
            Question::Reroll => (self.reroll_price(), what, 0),
            Question::Attack => self.targets(),
            Question::Recruit => self.hires(),
            Question::Steal => {
                let target = self.view.stealing.map(|stealing| self.called_within(stealing.target));
                ("", target.unwrap_or_default(), 0)
            }
            Question::Goblins | Question::Side(_) => ("", what, 0),
        };
        let args = [
            ("what", what.into()),
            ("n", self.view.die.map_or(0, Row::number).into()),
            ("kind", kind.into()),
            ("count", count.into()),
            ("purse", self.purse().into()),
        ];
        let of = |keys, steps: &[&str], rules| Asked::of(self.words, &args, keys, steps, rules);
        Some(match question {
            Question::Goblins => {
                let keys = ["bel-ask-goblins", "bel-confirm-goblins", "bel-why-asked-goblins"];
                let steps = ["bel-step-goblin", "bel-ask-side", "bel-step-goblin"];
                let mut asked = of(keys, &steps, ["BEL-SETUP-4", "BEL-SETUP-5"]);
                asked.steps.push(self.words.say("bel-ask-side", &[("what", second.into())]));
                // The first goblin is taken at once: the question is about its side.
                asked.prompt = asked.steps.get(1).cloned();
                asked
            }
            Question::Reroll => {
                let keys = ["bel-ask-reroll", "bel-confirm", "bel-why-asked-reroll"];
                of(keys, &["bel-step-reroll"], ["BEL-HORDE-2"; 2])
            }
            Question::Attack => {
                let keys = ["bel-ask-attack", "bel-confirm", "bel-why-asked-attack"];
                of(keys, &["bel-step-target", "bel-step-chest"], ["BEL-ATTACK-1"; 2])
            }
            Question::Steal => {
                let chosen = self.view.stealing.is_some_and(|stealing| !stealing.chosen.is_empty());
                let [ask, step] = if chosen { ["bel-step-more"; 2] } else { ["bel-ask-steal", "bel-step-chest"] };
                of([ask, "bel-confirm", "refusal-must_steal"], &[step], ["BEL-ACT-3", "BEL-ATTACK-1"])
            }
            Question::Recruit => {
                let keys = ["bel-ask-recruit", "bel-confirm", "bel-why-asked-recruit"];
                of(keys, &["bel-step-card", "bel-step-pay", "bel-step-side"], ["BEL-RECRUIT-3", "BEL-RECRUIT-2"])
            }
            Question::Side(_) => {
                let keys = ["bel-ask-side", "bel-confirm-side", "bel-why-must-place"];
                of(keys, &["bel-step-side"], ["BEL-RECRUIT-8", "BEL-RECRUIT-2"])
            }
        })
    }

    fn ways<'a>(&'a self, all: &[String]) -> Vec<Vec<Way<'a>>> {
        let reading = self.reading();
        let ways = |text: &String| reading.action(text).map_or_else(Vec::new, |action| self.ways_to(action, text, all));
        all.iter().map(ways).collect()
    }

    fn replies(&self) -> &'static [Reply] {
        &REPLIES
    }

    fn button(&self, touch: &str) -> Option<(String, Option<Owner>)> {
        Some((self.cost(self.price(paid_by(touch)?)), None))
    }

    fn marked(&self, touch: &str) -> Option<Marked> {
        let words = self.words;
        let mark = |(symbol, n)| (n, PreEscaped(icon(symbol)));
        let rolls = |symbol| Marked {
            short: words.t("bel-answer-roll"),
            price: vec![mark((symbol, 1))],
            note: Some(words.t("bel-note-roll")),
        };
        match touch {
            "answer-barrel" => Some(rolls(Symbol::Barrel)),
            "answer-spell" => Some(rolls(Symbol::Spell)),
            "answer-let" => {
                let note = Some(words.t("bel-note-let"));
                Some(Marked { short: words.t("bel-answer-let"), price: Vec::new(), note })
            }
            _ => {
                let cost = self.price(paid_by(touch)?);
                let stores = self.view.lord(self.decides()?)?.holdings;
                let left = Cost {
                    glyph: stores.glyph.saturating_sub(cost.glyph),
                    food: stores.food.saturating_sub(cost.food),
                };
                let note = words.say("bel-note-left", &[("what", self.cost(left).into())]);
                Some(Marked {
                    short: String::new(),
                    price: icons::of_cost(&cost).into_iter().map(mark).collect(),
                    note: Some(note),
                })
            }
        }
    }
}

impl Speaker<'_> {
    /// The paths of touches to gestures that begin with one action, which is one of `all`.
    fn ways_to<'a>(&'a self, action: Action, text: &str, all: &[String]) -> Vec<Way<'a>> {
        let to = |touch: String| Way::to(touch, Node::leaf(self.action(action), text.to_owned()));
        match action {
            Action::PlaceGoblins { left, right } => self.goblin_way(left, right, to).into_iter().collect(),
            Action::AttackCastle { target } => self.robberies(target, action),
            Action::Steal(chest) => self.theft(chest).into_iter().collect(),
            // BEL-RECRUIT-4: a creature, then how it is paid if there are two ways, then its side.
            Action::Recruit { card, pay } => {
                let same = format!("recruit {card} ");
                let either = all.iter().filter(|other| other.starts_with(&same)).count() > 1;
                // BEL-RECRUIT-8: its side is a decision by itself, and a touch more of the same gesture.
                let way = |side| {
                    let actions = [action, Action::PlaceCreature(side)];
                    let way = Way::to(ids::side(side), Node::gesture(self.gesture(&actions), &actions));
                    let way = way.after(ids::card(card), move || self.creature(card));
                    let way = match either {
                        true => way.after(paying(pay), move || self.action(action)),
                        false => way,
                    };
                    let ask = self.words.say("bel-ask-side", &[("what", self.creature(card).into())]);
                    way.asking(Some(ask)).showing(text.to_owned())
                };
                Side::ALL.map(way).into()
            }
            Action::AttackPlace(place) => vec![to(ids::place(place))],
            Action::PlaceCreature(side) => vec![to(ids::side(side))],
            // These are replies.
            Action::Reroll(_) | Action::PassReroll | Action::PassAttack | Action::Enough | Action::EndRecruit => {
                Vec::new()
            }
        }
    }

    /// Reads actions as the reader can name them.
    fn reading(&self) -> Reading<State> {
        Reading::of(self.view, self.view.viewer)
    }

    /// The actions of one gesture; `None` if one of them cannot be read.
    pub(super) fn actions(&self, text: &str) -> Option<Vec<Action>> {
        self.reading().gesture(text)
    }

    /// BEL-HORDE-3, BEL-HORDE-4: what pays for another roll: `barrel`, `spell`, `either` or `none`.
    fn reroll_price(&self) -> &'static str {
        let legal = self.legal();
        match [Means::Barrel, Means::Spell].map(|means| legal.contains(&Action::Reroll(means))) {
            [true, true] => "either",
            [false, false] => "none",
            [false, true] => "spell",
            [true, false] => "barrel",
        }
    }

    /// What the seat that is asked may do.
    fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        if let Some(seat) = self.decides() {
            State::imagine(self.view).legal_actions(seat, &mut legal);
        }
        legal
    }

    /// BEL-ATTACK-1: what may be attacked: of which kind it is, the name of a single target, how many there are.
    fn targets(&self) -> (&'static str, String, usize) {
        let (mut places, mut castles) = (Vec::new(), Vec::new());
        for action in self.legal() {
            match action {
                Action::AttackPlace(place) => places.push(self.place(place)),
                Action::AttackCastle { target } => castles.push(self.called_within(target)),
                _ => {}
            }
        }
        let count = places.len() + castles.len();
        match (&mut *places, &mut *castles) {
            ([], []) => ("none", String::new(), count),
            ([place], []) => ("place", core::mem::take(place), count),
            ([], [castle]) => ("castle", core::mem::take(castle), count),
            (_, []) => ("places", String::new(), count),
            ([], _) => ("castles", String::new(), count),
            _ => ("both", String::new(), count),
        }
    }

    /// BEL-RECRUIT-3: whom the seat that is asked can pay: whether that is nobody, one or several, the name of a single one, how many.
    fn hires(&self) -> (&'static str, String, usize) {
        let recruits = self.legal().into_iter().filter_map(|action| match action {
            Action::Recruit { card, .. } => Some(card),
            _ => None,
        });
        let cards: BTreeSet<CreatureId> = recruits.collect();
        match cards.first() {
            None => ("none", String::new(), 0),
            Some(card) if cards.len() == 1 => ("one", self.creature(*card), 1),
            Some(_) => ("some", String::new(), cards.len()),
        }
    }

    /// What the seat that is asked may spend.
    fn purse(&self) -> String {
        let stores = self.decides().and_then(|seat| self.view.lord(seat)).map(|lord| lord.holdings);
        stores.map_or_else(String::new, |stores| self.cost(Cost { glyph: stores.glyph, food: stores.food }))
    }

    /// The goblins of the seat that is asked.
    pub(super) fn goblins(&self) -> Option<[CreatureId; 2]> {
        self.view.lord(self.decides()?)?.goblins
    }

    /// How many thieves the seat that is asked has on the row.
    pub(super) fn thieves(&self) -> u16 {
        self.decides().map_or(0, |seat| self.view.icons(seat).thief)
    }

    /// BEL-SETUP-4: a goblin and its side, then the other one and its side. The order is fixed, so that one way leads to each answer.
    fn goblin_way<'a>(&'a self, left: GoblinSet, right: GoblinSet, to: impl Fn(String) -> Way<'a>) -> Option<Way<'a>> {
        let side = |goblin| if left.contains(goblin) { Side::Left } else { Side::Right };
        let all: Vec<CreatureId> = left.union(right).iter().collect();
        let (&last, first) = all.split_last()?;
        let way = first.iter().fold(to(ids::side(side(last))), |way, &goblin| {
            let side = side(goblin);
            let way = way.after(ids::goblin(goblin), move || self.creature(goblin));
            way.after(ids::side(side), move || self.sided(goblin, side))
        });
        Some(way.after(ids::goblin(last), move || self.creature(last)))
    }

    /// BEL-ATTACK-15: a castle, then as many of its chests as there are thieves; a single one is taken unasked (BEL-ACT-3).
    fn robberies<'a>(&'a self, seat: Seat, attack: Action) -> Vec<Way<'a>> {
        let Some(lord) = self.view.lord(seat) else { return Vec::new() };
        let chests: ChestSet = lord.chests.iter().map(|chest| chest.id).collect();
        if chests.len() == 1 {
            return vec![Way::to(ids::castle(seat), Node::gesture(self.robbery(seat, chests), &[attack]))];
        }
        let most = self.decides().map_or(0, |thief| self.view.chests_to_take(thief, seat));
        let way = |chest| self.chest_way(seat, chest, most, Some(attack));
        chests.iter().map(|chest| way(chest).after(ids::castle(seat), move || self.rob_whom(seat))).collect()
    }

    /// `Rob Silex: Fog Hall`: a castle is chosen by the name of its lord.
    fn rob_whom(&self, seat: Seat) -> String {
        self.words.say("bel-done-castle", &[("who", self.seat(seat).into()), ("what", self.castle(seat).into())])
    }

    /// BEL-ACT-3: one of the chests that are left, where the choice of some was made before.
    fn theft<'a>(&'a self, chest: ChestId) -> Option<Way<'a>> {
        let target = self.view.stealing?.target;
        let most = self.view.chests_to_take(self.decides()?, target);
        Some(self.chest_way(target, chest, most, None))
    }

    /// A chest, one of up to `most`, after `first`.
    fn chest_way<'a>(&'a self, seat: Seat, chest: ChestId, most: usize, first: Option<Action>) -> Way<'a> {
        let step = Action::Steal(chest);
        let last = (most > 1).then_some(Action::Enough);
        let actions: Vec<Action> = first.into_iter().chain([step]).chain(last).collect();
        let leaf = Node::gesture(self.robbery(seat, ChestSet::of(chest)), &actions);
        if most <= 1 {
            return Way::to(ids::chest(chest), leaf);
        }
        let say = self.words.say("bel-step-chests", &[("n", most.into())]);
        let many = Many { most, first: first.map(|action| action.to_string()), last: Action::Enough.to_string() };
        Way::to(ids::chest(chest), Node { step: Some(step.to_string()), ..leaf }).together(say, many)
    }
}
