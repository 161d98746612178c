//! What happened in Bellum Magica, as sentences.

use fluent_bundle::FluentValue;
use joute_bellum::{Deck, Event, Found, Loot, Means, Side, Token};
use joute_kernel::{Seat, SeatSet};

use super::Speaker;

impl Speaker<'_> {
    /// Who did something, as the argument `who` of a message: `you`, a name, or a colour.
    fn who(&self, seat: Seat) -> (&'static str, FluentValue<'static>) {
        ("who", self.called(seat).into())
    }

    /// Whether the reader did it, as the argument `doer` of a message: verbs follow it.
    pub(super) fn doer(&self, seat: Seat) -> (&'static str, FluentValue<'static>) {
        ("doer", if self.you() == Some(seat) { "you" } else { "other" }.into())
    }

    /// Somebody did this.
    fn did(&self, key: &str, seat: Seat) -> String {
        self.words.say(key, &[self.doer(seat), self.who(seat)])
    }

    /// Somebody did this with something.
    fn did_with(&self, key: &str, seat: Seat, what: String) -> String {
        self.words.say(key, &[self.doer(seat), self.who(seat), ("what", what.into())])
    }

    /// Several people, in the order of the table.
    fn all_called(&self, seats: SeatSet) -> String {
        let names: Vec<String> = seats.iter().map(|seat| self.called(seat)).collect();
        self.words.list(&names)
    }

    /// A log sentence without its full stop.
    #[must_use]
    pub fn event(&self, event: &Event) -> String {
        let words = self.words;
        match *event {
            Event::Shuffled { deck } => words.t(shuffled(deck)),
            Event::CastleDealt { seat, castle } => {
                let name = self.view.pack.castle(castle).map(|castle| self.text(&castle.name)).unwrap_or_default();
                self.did_with("bel-event-castle", seat, name)
            }
            Event::GoblinsDealt { seat, goblins: Some(goblins) } => {
                let names = goblins.map(|goblin| self.creature(goblin));
                self.did_with("bel-event-goblins", seat, words.list(&names))
            }
            Event::GoblinsDealt { seat, goblins: None } => self.did("bel-event-goblins-hidden", seat),
            Event::CaptainDrawn { seat } => self.did("bel-event-captain", seat),
            Event::GoblinsChosen { seat } => self.did("bel-event-chosen", seat),
            Event::GoblinPlaced { seat, goblin, side } => {
                self.did_with("bel-event-goblin", seat, self.sided(goblin, side))
            }
            Event::PlaceRevealed { place } => words.say("bel-event-place", &[("what", self.place(place).into())]),
            Event::CreatureRevealed { creature } => {
                words.say("bel-event-creature", &[("what", self.creature(creature).into())])
            }
            Event::DayBegan { day, captain } => {
                words.say("bel-event-day", &[self.doer(captain), self.who(captain), ("n", day.into())])
            }
            Event::Rolled { row, .. } => words.say("bel-event-rolled", &[("n", row.number().into())]),
            Event::RerollBought { seat, means: Means::Barrel } => self.did("bel-event-round", seat),
            Event::RerollBought { seat, means: Means::Spell } => self.did("bel-event-spell", seat),
            Event::RerollPassed { seat } => self.did("bel-event-let", seat),
            Event::HordeCalled { row } => words.say("bel-event-horde", &[("n", row.number().into())]),
            Event::Harvested { seat, food, glyph, food_short, glyph_short } => {
                let told = self.amounts(&["food", "glyph"], &[food, glyph]);
                let told = self.did_with("bel-event-harvest", seat, told);
                self.short(told, &["food", "glyph"], &[food_short, glyph_short])
            }
            Event::ScoutsReturned { maps, leaders } => {
                let key = if leaders.len() == 1 { "bel-event-scout" } else { "bel-event-scouts" };
                let alone = leaders.first().filter(|_| leaders.len() == 1);
                let doer = if alone.is_some() && alone == self.you() { "you" } else { "other" };
                let args = [("doer", doer.into()), ("who", self.all_called(leaders).into()), ("n", maps.into())];
                words.say(key, &args)
            }
            Event::ChestDrawn { seat, chest, value, .. } => {
                self.did_with("bel-event-chest", seat, self.chest_of_worth(chest, value))
            }
            Event::PlaceTaken { seat, place, .. } => {
                let told = self.did_with("bel-event-taken", seat, self.place(place));
                match self.spoils(event) {
                    Some(spoils) => words.say("bel-told-with", &[("told", told.into()), ("what", spoils.into())]),
                    None => told,
                }
            }
            Event::CastleEntered { seat, target } => self.did_with("bel-event-entered", seat, self.castle(target)),
            Event::ChestChosen { seat, chest, .. } => {
                self.did_with("bel-event-chest-chosen", seat, self.chest_within(chest))
            }
            Event::CastleRobbed { seat, target, chests } => self.robbed(seat, target, chests),
            Event::ChestStolen { seat, target, chest, value, .. } => {
                let chest = self.chest_of_worth(chest, value);
                let args = [
                    self.doer(seat),
                    self.who(seat),
                    ("what", chest.into()),
                    ("whom", self.called_within(target).into()),
                ];
                words.say("bel-event-stolen", &args)
            }
            Event::TokenGained { seat, token } => self.did_with("bel-event-token", seat, self.token(token)),
            Event::AttackPassed { seat } => self.did("bel-event-home", seat),
            Event::Recruited { seat, creature, pay } => {
                let cost = self.cost(self.price(pay));
                let what = self.creature(creature);
                let args = [self.doer(seat), self.who(seat), ("what", what.into()), ("cost", cost.into())];
                words.say("bel-event-recruited", &args)
            }
            Event::CreaturePlaced { seat, creature, side } => {
                self.did_with("bel-event-placed", seat, self.sided(creature, side))
            }
            Event::RecruitEnded { seat } => self.did("bel-event-recruit-ended", seat),
            Event::SpellsReadied { seat, count } => {
                words.say("bel-event-readied", &[self.doer(seat), self.who(seat), ("n", count.into())])
            }
            Event::Ended { reason } => words.t(match reason.code {
                "chests" => "bel-event-ended-chests",
                "day_limit" => "bel-event-ended-days",
                _ => "event-ended",
            }),
        }
    }

    /// A chest in the middle of a sentence, with its value where the reader knows it.
    fn chest_of_worth(&self, chest: joute_bellum::ChestId, value: Option<u8>) -> String {
        let name = self.chest_within(chest);
        match value {
            Some(value) => self.words.say("bel-chest-worth", &[("chest", name.into()), ("n", value.into())]),
            None => name,
        }
    }

    fn robbed(&self, seat: Seat, target: Seat, chests: u8) -> String {
        let args = [self.doer(seat), self.who(seat), ("whom", self.called_within(target).into()), ("n", chests.into())];
        self.words.say("bel-event-robbed", &args)
    }

    /// BEL-HARVEST-3, BEL-ATTACK-11: with what was due and not there.
    fn short(&self, told: String, codes: &[&str], short: &[u16]) -> String {
        if short.iter().all(|n| *n == 0) {
            return told;
        }
        let short = self.amounts(codes, short);
        self.words.say("bel-told-short", &[("told", told.into()), ("what", short.into())])
    }

    /// What a beaten place gave at once, with what of it was not there; `None` if it gives chests alone.
    #[must_use]
    pub fn spoils(&self, event: &Event) -> Option<String> {
        let Event::PlaceTaken { place, food, glyph, barrel, .. } = *event else { return None };
        let Loot { food: due_food, glyph: due_glyph, barrel: due_barrel, .. } = self.view.pack.loot(place);
        if (due_food, due_glyph, due_barrel) == (0, 0, 0) {
            return None;
        }
        let codes = ["food", "glyph", "barrel"];
        let told = self.amounts(&codes, &[food, glyph, barrel]);
        let short =
            [due_food - food.min(due_food), due_glyph - glyph.min(due_glyph), due_barrel - barrel.min(due_barrel)];
        Some(self.short(told, &codes, &short))
    }

    /// An event as the title of an entry in the chronicle, whose lines tell the rest.
    #[must_use]
    pub fn title(&self, event: &Event) -> String {
        match *event {
            Event::PlaceTaken { seat, place, .. } => self.short_title(seat, self.place(place)),
            Event::Recruited { seat, creature, .. } => self.short_title(seat, self.creature(creature)),
            Event::GoblinPlaced { .. } => self.words.t("bel-event-uncovered"),
            _ => self.event(event),
        }
    }

    fn short_title(&self, seat: Seat, what: String) -> String {
        self.words.say("bel-title", &[self.who(seat), ("what", what.into())])
    }

    /// An event as a line below its title; `None` where the title says it all.
    #[must_use]
    pub fn line(&self, event: &Event) -> Option<String> {
        let words = self.words;
        Some(match *event {
            Event::PlaceTaken { .. } => words.say("bel-line-loot", &[("what", self.spoils(event)?.into())]),
            Event::ChestDrawn { chest, value, found: Found::Place(_), .. } => {
                let chest = self.chest_of_worth(chest, value);
                words.say("bel-line-loot", &[("what", chest.into())])
            }
            Event::Recruited { pay, .. } => words.say("bel-line-paid", &[("cost", self.cost(self.price(pay)).into())]),
            Event::CreaturePlaced { side, .. } => words.t(match side {
                Side::Left => "bel-line-left",
                Side::Right => "bel-line-right",
            }),
            Event::CastleEntered { .. } | Event::CastleRobbed { .. } | Event::DayBegan { .. } | Event::Ended { .. } => {
                return None;
            }
            _ => self.event(event),
        })
    }

    /// What certainly happens, one sentence each; events that go without saying are left out.
    #[must_use]
    pub fn certain(&self, events: &[Event]) -> Vec<String> {
        let said = |event: &Event| match *event {
            Event::PlaceTaken { .. } => {
                let spoils = self.spoils(event)?;
                Some(self.words.say("bel-line-loot", &[("what", spoils.into())]))
            }
            Event::HordeCalled { .. }
            | Event::Harvested { .. }
            | Event::ScoutsReturned { .. }
            | Event::ChestDrawn { .. }
            | Event::ChestStolen { .. }
            | Event::TokenGained { .. }
            | Event::Ended { .. } => Some(self.event(event)),
            Event::Shuffled { .. }
            | Event::CastleDealt { .. }
            | Event::GoblinsDealt { .. }
            | Event::CaptainDrawn { .. }
            | Event::GoblinsChosen { .. }
            | Event::GoblinPlaced { .. }
            | Event::PlaceRevealed { .. }
            | Event::CreatureRevealed { .. }
            | Event::DayBegan { .. }
            | Event::Rolled { .. }
            | Event::RerollBought { .. }
            | Event::RerollPassed { .. }
            | Event::CastleEntered { .. }
            | Event::ChestChosen { .. }
            | Event::CastleRobbed { .. }
            | Event::AttackPassed { .. }
            | Event::Recruited { .. }
            | Event::CreaturePlaced { .. }
            | Event::RecruitEnded { .. }
            | Event::SpellsReadied { .. } => None,
        };
        events.iter().filter_map(said).collect()
    }

    /// BEL-RECRUIT-11, BEL-ATTACK-18: a token that is due and not there.
    #[must_use]
    pub fn no_token_left(&self, token: Token) -> String {
        self.words.say("bel-certain-no-token", &[("what", self.token(token).into())])
    }
}

/// BEL-RNG-2: what was shuffled.
const fn shuffled(deck: Deck) -> &'static str {
    match deck {
        Deck::Castles => "bel-shuffled-castles",
        Deck::Goblins => "bel-shuffled-goblins",
        Deck::Farms | Deck::Villages | Deck::Towns => "bel-shuffled-kingdom",
        Deck::Evil | Deck::SuperEvil => "bel-shuffled-creatures",
        Deck::Wood | Deck::Metal | Deck::Gold => "bel-shuffled-chests",
    }
}
