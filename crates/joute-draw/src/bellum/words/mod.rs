//! What the things, questions and actions of Bellum Magica are called.

mod things;
mod told;

use joute_bellum::{
    Action, Breed, ChestId, ChestKind, ChestSet, ChestView, Cost, CreatureId, Defence, GoblinSet, Icons, Loot, Means,
    Payment, PhaseView, PlaceId, PlaceKind, Row, Rows, Side, Text, Token, View,
};
use joute_kernel::Seat;

use crate::bellum::OWNERS;
use crate::bellum::scene::said;
use crate::palette::Owner;
use crate::words::people::{self, People, Plays};

/// Names of what lies and happens on one table of Bellum Magica, in one language.
pub type Speaker<'a> = people::Speaker<'a, View>;

impl Plays for Speaker<'_> {
    fn plays(&self, seat: Seat) -> String {
        self.side(seat)
    }
}

impl Speaker<'_> {
    /// What the pack says, in the reader's language.
    pub(crate) fn text(&self, text: &Text) -> String {
        said(text, self.words.0).to_owned()
    }

    /// The sign and colour of a seat.
    pub(crate) fn owner(seat: Seat) -> Owner {
        OWNERS[seat.index() % OWNERS.len()]
    }

    /// The colour that a seat plays.
    pub(crate) fn side(&self, seat: Seat) -> String {
        self.words.t(&format!("colour-{}", Self::owner(seat).word()))
    }

    /// Who sits in a seat, in the middle of a sentence.
    pub(crate) fn called_within(&self, seat: Seat) -> String {
        if self.you() == Some(seat) { self.words.t("bel-you-within") } else { self.seat(seat) }
    }

    /// The name of the castle of a seat; its colour before the castles are dealt.
    pub(crate) fn castle(&self, seat: Seat) -> String {
        let castle = self.view.lord(seat).and_then(|lord| self.view.pack.castle(lord.castle?));
        castle.map(|castle| self.text(&castle.name)).filter(|name| !name.is_empty()).unwrap_or_else(|| self.side(seat))
    }

    /// The name of a creature; its notation if the pack has none.
    pub(crate) fn creature(&self, id: CreatureId) -> String {
        let name = self.view.pack.creature(id).map(|card| self.text(&card.name));
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| id.to_string())
    }

    /// The name of a place; its notation if the pack has none.
    pub(crate) fn place(&self, id: PlaceId) -> String {
        let name = self.view.pack.place(id).map(|card| self.text(&card.name));
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| id.to_string())
    }

    /// What kind of creature it is, with a capital.
    pub(crate) fn breed(&self, breed: Breed) -> String {
        self.words.t(&format!("bel-breed-{}", breed.code()))
    }

    /// `Wooden chest 3`.
    pub(crate) fn chest(&self, chest: ChestId) -> String {
        self.words.say(&format!("bel-chest-{}", chest.kind().code()), &[("n", chest.number().into())])
    }

    /// The same in the middle of a sentence.
    fn chest_within(&self, chest: ChestId) -> String {
        self.words.say(&format!("bel-the-chest-{}", chest.kind().code()), &[("n", chest.number().into())])
    }

    /// A chest with its value, if the reader knows it (BEL-INFO-2).
    pub(crate) fn chest_worth(&self, chest: &ChestView) -> String {
        self.of_worth(self.chest(chest.id), chest.value)
    }

    /// The name of a chest, with its value where the reader knows it.
    fn of_worth(&self, name: String, value: Option<u8>) -> String {
        match value {
            Some(value) => self.words.say("bel-chest-worth", &[("chest", name.into()), ("n", value.into())]),
            None => name,
        }
    }

    /// Several chests by their names, in the middle of a sentence.
    pub(crate) fn chests(&self, chests: ChestSet) -> String {
        let names: Vec<String> = chests.iter().map(|chest| self.chest_within(chest)).collect();
        self.words.list(&names)
    }

    /// `row 3`.
    pub(crate) fn row(&self, row: Row) -> String {
        self.words.say("bel-row", &[("n", row.number().into())])
    }

    /// A count of one kind: `2 food`, `1 wooden chest`.
    fn amount(&self, kind: &str, n: u16) -> String {
        self.words.say(&format!("bel-n-{kind}"), &[("n", n.into())])
    }

    /// Counts by their codes, those of none left out: `2 food and 1 map`, or `nothing`.
    pub(crate) fn amounts(&self, codes: &[&str], counts: &[u16]) -> String {
        let some = codes.iter().zip(counts).filter(|(_, n)| **n > 0);
        let parts: Vec<String> = some.map(|(code, n)| self.amount(code, *n)).collect();
        if parts.is_empty() { self.words.t("bel-nothing") } else { self.words.list(&parts) }
    }

    /// Icons of a row, of one side or of both.
    pub(crate) fn icons(&self, icons: Icons) -> String {
        self.amounts(&Icons::CODES, &icons.counts())
    }

    /// What a place gives.
    pub(crate) fn loot(&self, loot: Loot) -> String {
        self.amounts(&Loot::CODES, &loot.counts())
    }

    /// What a place or castle has against attackers.
    pub(crate) fn defence(&self, defence: Defence) -> String {
        if defence.shields == 0 && defence.magic_shields == 0 {
            return self.words.t("bel-no-shield");
        }
        self.amounts(&["shield", "magic_shield"], &[defence.shields, defence.magic_shields])
    }

    /// Bonus tokens by [`Token`].
    pub(crate) fn tokens(&self, tokens: [u16; 3]) -> String {
        self.amounts(&Token::ALL.map(Token::code), &tokens)
    }

    /// Chests by [`ChestKind`].
    pub(crate) fn chest_counts(&self, chests: [u16; 3]) -> String {
        self.amounts(&ChestKind::ALL.map(ChestKind::code), &chests)
    }

    /// What is paid.
    pub(crate) fn cost(&self, cost: Cost) -> String {
        self.amounts(&["glyph", "food"], &[cost.glyph, cost.food])
    }

    /// The price of a creature that is paid in this way.
    pub(crate) fn price(&self, pay: Payment) -> Cost {
        pay.cost(self.view.pack.prices())
    }

    /// A token in the middle of a sentence.
    fn token(&self, token: Token) -> String {
        self.amount(token.code(), 1)
    }

    /// `on the left`, `on the right`.
    pub(crate) fn on_side(&self, side: Side) -> String {
        self.words.t(&format!("bel-on-{}", side.code()))
    }

    /// `on the left: …`, `on the right: …`.
    pub(crate) fn side_has(&self, side: Side, what: String) -> String {
        self.words.say("bel-side-has", &[("side", self.on_side(side).into()), ("what", what.into())])
    }

    /// The rows of a card on one side, those without icons left out: `row 2: 1 food; row 5: 2 maps`.
    pub(crate) fn rows(&self, rows: &Rows, side: Side) -> String {
        let shown = Row::ALL.into_iter().filter(|row| rows[row.index()].on(side) != Icons::NONE);
        let parts: Vec<String> = shown.map(|row| self.row_shows(row, rows[row.index()].on(side))).collect();
        if parts.is_empty() { self.words.t("bel-nothing") } else { self.words.clauses(&parts) }
    }

    /// What an action would do, in a few words.
    pub(crate) fn action(&self, action: Action) -> String {
        let words = self.words;
        match action {
            Action::PlaceGoblins { left, right } => {
                let of = |goblins: GoblinSet, side| {
                    goblins.iter().map(move |goblin| self.sided(goblin, side)).collect::<Vec<_>>()
                };
                let parts: Vec<String> = [of(left, Side::Left), of(right, Side::Right)].concat();
                words.list(&parts)
            }
            Action::Reroll(means) => words.t(&format!("bel-done-{}", means.code())),
            Action::PassReroll => words.t("bel-done-let"),
            Action::AttackPlace(place) => words.say("bel-done-place", &[("what", self.place(place).into())]),
            Action::AttackCastle { target } => words.say("bel-done-enter", &[("who", self.seat(target).into())]),
            Action::Steal(chest) => words.say("bel-done-steal", &[("what", self.chest_within(chest).into())]),
            Action::Enough => words.t("bel-done-enough"),
            Action::PassAttack => words.t("bel-done-pass"),
            Action::Recruit { card, pay } => {
                let cost = self.cost(self.price(pay));
                words.say("bel-done-recruit", &[("what", self.creature(card).into()), ("cost", cost.into())])
            }
            Action::PlaceCreature(side) => match self.view.waiting {
                Some(creature) => self.sided(creature, side),
                None => words.t("bel-confirm-side"),
            },
            Action::EndRecruit => words.t("bel-done-end"),
        }
    }

    /// What makes an action work, as a message, and the rule.
    pub(crate) const fn because(action: Action) -> (&'static str, &'static str) {
        match action {
            Action::PlaceGoblins { .. } => ("bel-because-goblins", "BEL-SETUP-4"),
            Action::Reroll(Means::Barrel) => ("bel-because-barrel", "BEL-HORDE-3"),
            Action::Reroll(Means::Spell) => ("bel-because-spell", "BEL-HORDE-4"),
            Action::PassReroll => ("bel-because-let", "BEL-HORDE-7"),
            Action::AttackPlace(_) => ("bel-because-place", "BEL-ATTACK-3"),
            Action::AttackCastle { .. } => ("bel-because-castle", "BEL-ATTACK-14"),
            Action::Steal(_) | Action::Enough => ("bel-because-castle", "BEL-ATTACK-15"),
            Action::PassAttack => ("bel-because-home", "BEL-ATTACK-1"),
            Action::Recruit { .. } => ("bel-because-recruit", "BEL-RECRUIT-3"),
            Action::PlaceCreature(_) => ("bel-because-side", "BEL-RECRUIT-8"),
            Action::EndRecruit => ("bel-because-end", "BEL-RECRUIT-3"),
        }
    }

    /// Actions of one gesture in a few words: a robbery as a whole, a recruit with its side, else the first.
    pub(crate) fn gesture(&self, actions: &[Action]) -> String {
        let chosen: ChestSet = actions
            .iter()
            .filter_map(|action| if let Action::Steal(chest) = action { Some(*chest) } else { None })
            .collect();
        let target = actions.iter().find_map(|action| match action {
            Action::AttackCastle { target } => Some(*target),
            _ => self.view.stealing.map(|stealing| stealing.target),
        });
        match (target, actions) {
            (Some(target), _) if !chosen.is_empty() => {
                let before = self.view.stealing.map_or(ChestSet::EMPTY, |stealing| stealing.chosen);
                self.robbery(target, before.union(chosen))
            }
            (_, [first @ Action::Recruit { .. }, Action::PlaceCreature(side)]) => {
                let key = match side {
                    Side::Left => "bel-done-hired-left",
                    Side::Right => "bel-done-hired-right",
                };
                self.words.say(key, &[("told", self.action(*first).into())])
            }
            (_, [first, ..]) => self.action(*first),
            (_, []) => String::new(),
        }
    }

    /// `Rob Salmon: golden chest 1`.
    pub(crate) fn robbery(&self, target: Seat, chests: ChestSet) -> String {
        let args = [("who", self.seat(target).into()), ("what", self.chests(chests).into())];
        self.words.say("bel-done-castle", &args)
    }

    /// `Corporal Twig on the left`.
    pub(crate) fn sided(&self, creature: CreatureId, side: Side) -> String {
        self.words.say(&format!("bel-sided-{}", side.code()), &[("what", self.creature(creature).into())])
    }

    /// The same of a goblin that the others do not see yet.
    pub(crate) fn covered(&self, goblin: CreatureId, side: Side) -> String {
        self.words.say("bel-thing-covered", &[("what", self.sided(goblin, side).into())])
    }

    /// How far the day is.
    pub(crate) fn phase(&self) -> String {
        self.words.t(match self.view.phase {
            PhaseView::Setup => "table-setup",
            PhaseView::Horde => "bel-phase-horde",
            PhaseView::Attack => "bel-phase-attack",
            PhaseView::Recruit => "bel-phase-recruit",
            PhaseView::Over => "table-over",
        })
    }

    /// What a place is called with its kind: `farm`, `town`.
    pub(crate) fn kind(&self, kind: PlaceKind) -> String {
        self.words.t(&format!("bel-kind-{}", kind.code()))
    }
}
