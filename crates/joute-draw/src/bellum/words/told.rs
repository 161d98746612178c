//! What happened in Bellum Magica, told: sentences, where the chronicle has them, and what moves.

use joute_bellum::rules::end::CHESTS_TO_END;
use joute_bellum::{Breed, ChestId, CreatureId, Deck, End, Event, Found, Means, PlaceId, State, Token};
use joute_games::{AnyEvent, Wrapped};
use joute_kernel::{Seat, SeatSet};

use super::Speaker;
use crate::bellum::ids::{self, Counted};
use crate::page::game::Motion;
use crate::page::model::LogLine;
use crate::page::telling::{Telling, Told};
use crate::words::people::{People, doer};

impl Telling for Speaker<'_> {
    fn told(&self, event: &AnyEvent) -> Told {
        // No state gives events of another game.
        State::of_event(event).map_or_else(|| Told::silent(String::new()), |event| self.tells(event))
    }

    /// Who got chests in the step, and how: a conquest, a robbery, what scouts drew.
    fn turned(&self, log: &[LogLine]) -> Option<String> {
        let mut parts: Vec<String> = Vec::new();
        let mut conquest = None;
        for event in log.iter().filter_map(|line| State::of_event(&line.event)) {
            match *event {
                Event::PlaceTaken { seat, place, .. } => conquest = Some(self.short_title(seat, self.place(place))),
                Event::ChestDrawn { found: Found::Place(_), .. } => parts.extend(conquest.take()),
                Event::ChestDrawn { found: Found::Scouts, .. } | Event::CastleRobbed { .. } => {
                    parts.push(self.tells(event).said);
                }
                _ => {}
            }
        }
        (!parts.is_empty()).then(|| self.words.clauses(&parts))
    }

    /// The chronicle is silent of whoever lets be what there is; what came of that stands under a title of its own.
    fn decided(&self, log: &[LogLine]) -> Option<String> {
        let first = log.iter().find_map(|line| State::of_event(&line.event))?;
        let is_silent = matches!(
            first,
            Event::RerollPassed { .. }
                | Event::RecruitEnded { .. }
                | Event::CreaturePlaced { .. }
                | Event::AttackPassed { .. }
        );
        is_silent.then(|| self.tells(first).said)
    }

    /// BEL-END-3: chests are points.
    fn scores(&self, log: &[LogLine]) -> bool {
        let events = log.iter().filter_map(|line| State::of_event(&line.event));
        events.into_iter().any(|event| matches!(event, Event::ChestDrawn { .. } | Event::ChestStolen { .. }))
    }
}

impl Speaker<'_> {
    /// An event in all that is told of it.
    pub(crate) fn tells(&self, event: &Event) -> Told {
        let words = self.words;
        let castle = |seat: Seat| (ids::castle(seat), self.castle(seat));
        match *event {
            Event::Shuffled { deck } => Told::silent(words.t(shuffled(deck))),
            Event::CastleDealt { seat, castle } => {
                let name = self.view.pack.castle(castle).map(|castle| self.text(&castle.name)).unwrap_or_default();
                Told::line(self.did_with("bel-event-castle", seat, name))
            }
            Event::GoblinsDealt { seat, goblins: Some(goblins) } => {
                let names = goblins.map(|goblin| self.creature(goblin));
                Told::line(self.did_with("bel-event-goblins", seat, words.list(&names)))
            }
            Event::GoblinsDealt { seat, goblins: None } => Told::line(self.did("bel-event-goblins-hidden", seat)),
            Event::CaptainDrawn { seat } => {
                let said = self.did("bel-event-captain", seat);
                Told::title(said).by(Self::owner(seat)).at(castle(seat))
            }
            Event::GoblinsChosen { seat } => Told::line(self.did("bel-event-chosen", seat)),
            Event::GoblinPlaced { seat, goblin, side } => {
                let said = self.did_with("bel-event-goblin", seat, self.sided(goblin, side));
                Told::row(words.t("bel-event-uncovered"), said).moves(self.comes(goblin, ids::castle(seat)))
            }
            Event::PlaceRevealed { place } => {
                let said = words.say("bel-event-place", &[("what", self.place(place).into())]);
                let from = ids::KINGDOM_DECK.to_owned();
                let comes = self.view.row.contains(&place).then(|| Motion::Travel { id: ids::place(place), from });
                Told::silent(said).moves(comes)
            }
            Event::CreatureRevealed { creature } => {
                let said = words.say("bel-event-creature", &[("what", self.creature(creature).into())]);
                Told::silent(said).moves(self.is_dealt(creature))
            }
            Event::DayBegan { day, captain } => {
                let args = [self.doer(captain), self.who(captain), ("n", day.into())];
                Told::title(words.say("bel-event-day", &args)).by(Self::owner(captain)).listed()
            }
            Event::Rolled { row, .. } => {
                let said = words.say("bel-event-rolled", &[("n", row.number().into())]);
                Told::line(said).moves([Motion::Flip { id: ids::DIE.to_owned() }])
            }
            Event::RerollBought { seat, means } => {
                let key = if means == Means::Barrel { "bel-event-round" } else { "bel-event-spell" };
                Told::title(self.did(key, seat)).by(Self::owner(seat))
            }
            Event::RerollPassed { seat } => Told::silent(self.did("bel-event-let", seat)),
            Event::HordeCalled { row } => {
                let said = words.say("bel-event-horde", &[("n", row.number().into())]);
                // What the row gives has a heading of its own, with a line for each lord under it.
                let told = Told::title(said.clone()).by(self.view.captain.map(Self::owner)).listed().foretold(said);
                told.moves([Motion::Frame { id: ids::DIE.to_owned() }])
            }
            Event::Harvested { seat, food, glyph, food_short, glyph_short } => {
                let told = self.amounts(&["food", "glyph"], &[food, glyph]);
                let told = self.did_with("bel-event-harvest", seat, told);
                Told::line(self.short(told, &["food", "glyph"], &[food_short, glyph_short])).certain()
            }
            Event::ScoutsReturned { maps, leaders } => Told::line(self.scouts(maps, leaders)).certain(),
            Event::ChestDrawn { seat, chest, value, found } => self.chest_drawn(seat, chest, value, found),
            Event::PlaceTaken { seat, place, food, glyph, barrel } => {
                self.place_taken(seat, place, [food, glyph, barrel])
            }
            // How a robbery came about is told while it is under way; then what came of it says it all.
            Event::CastleEntered { seat, target } => {
                let told = Told::title(self.did_with("bel-event-entered", seat, self.castle(target))).meanwhile();
                told.by(Self::owner(seat)).at(castle(target))
            }
            Event::ChestChosen { seat, chest, .. } => {
                let said = self.did_with("bel-event-chest-chosen", seat, self.chest_within(chest));
                Told::line(said).meanwhile().moves([Motion::Frame { id: ids::chest(chest) }])
            }
            Event::CastleRobbed { seat, target, chests } => {
                let whom = self.called_within(target);
                let args = [self.doer(seat), self.who(seat), ("whom", whom.into()), ("n", chests.into())];
                let told = Told::title(words.say("bel-event-robbed", &args)).settling().by(Self::owner(seat));
                told.at(castle(target)).moves([Motion::Frame { id: ids::castle(target) }])
            }
            Event::ChestStolen { seat, target, chest, value, .. } => self.chest_stolen(seat, target, chest, value),
            Event::TokenGained { seat, token } => {
                let counted = [Counted::Shield, Counted::Spell, Counted::MagicShield][token as usize];
                let told = Told::line(self.did_with("bel-event-token", seat, self.token(token))).certain();
                told.moves([Motion::Frame { id: ids::count(counted, seat) }])
            }
            Event::AttackPassed { seat } => Told::line(self.did("bel-event-home", seat)),
            Event::Recruited { seat, creature, pay } => {
                let (what, cost) = (self.creature(creature), self.cost(self.price(pay)));
                let line = words.say("bel-line-paid", &[("cost", cost.clone().into())]);
                let title = self.short_title(seat, what.clone());
                let args = [self.doer(seat), self.who(seat), ("what", what.into()), ("cost", cost.into())];
                let told = Told::title(words.say("bel-event-recruited", &args)).titled(title).lined(line);
                told.by(Self::owner(seat)).at(castle(seat))
            }
            Event::CreaturePlaced { seat, creature, side } => {
                let line = words.t(&format!("bel-line-{}", side.code()));
                let told = Told::line(self.did_with("bel-event-placed", seat, self.sided(creature, side))).lined(line);
                told.moves(self.comes(creature, ids::card(creature)))
            }
            Event::RecruitEnded { seat } => Told::silent(self.did("bel-event-recruit-ended", seat)),
            Event::SpellsReadied { seat, count } => {
                Told::silent(words.say("bel-event-readied", &[self.doer(seat), self.who(seat), ("n", count.into())]))
            }
            Event::Ended { reason } => {
                let said = match End::of(reason) {
                    Some(End::Chests) => self.full_castles(),
                    Some(End::DayLimit) => words.t("bel-event-ended-days"),
                    None => words.t("event-ended"),
                };
                Told::title(said).certain()
            }
        }
    }

    /// BEL-END-1: who owns ten chests, where the reader can count them.
    fn full_castles(&self) -> String {
        let lords = Seat::first_of(self.view.seats).zip(&self.view.lords);
        let full = lords.filter(|(_, lord)| lord.chests.len() >= CHESTS_TO_END);
        let who: Vec<String> = full.map(|(seat, _)| self.called_within(seat)).collect();
        if who.is_empty() {
            return self.words.t("bel-event-ended-chests");
        }
        self.words.say("bel-event-ended-full", &[("n", CHESTS_TO_END.into()), ("who", self.words.list(&who).into())])
    }

    /// A chest comes from a place, where it is part of the loot, or from the pile for the best scouts.
    fn chest_drawn(&self, seat: Seat, chest: ChestId, value: Option<u8>, found: Found) -> Told {
        let what = self.of_worth(self.chest_within(chest), value);
        let told = Told::line(self.did_with("bel-event-chest", seat, what.clone())).certain();
        let pile = ids::pile(chest.kind());
        match found {
            Found::Place(place) => {
                let from = if place == PlaceId::TAVERN { pile } else { ids::place(place) };
                let line = self.words.say("bel-line-loot", &[("what", what.into())]);
                told.lined(line).moves(self.chest_comes(seat, chest, from))
            }
            Found::Scouts => told.moves(self.chest_comes(seat, chest, pile)),
        }
    }

    /// A place is taken, with so much food, so many glyphs and barrels.
    fn place_taken(&self, seat: Seat, place: PlaceId, gains: [u16; 3]) -> Told {
        let taken = self.did_with("bel-event-taken", seat, self.place(place));
        let spoils = self.spoils(place, gains);
        let line = spoils.clone().map(|what| self.words.say("bel-line-loot", &[("what", what.into())]));
        let said = match spoils {
            Some(what) => self.words.say("bel-told-with", &[("told", taken.into()), ("what", what.into())]),
            None => taken,
        };
        // The Tavern stays; other places are gone.
        let stays = place == PlaceId::TAVERN;
        let at = if stays { (ids::place(place), self.place(place)) } else { (ids::castle(seat), self.castle(seat)) };
        let told = Told::title(said).titled(self.short_title(seat, self.place(place))).by(Self::owner(seat));
        Told { certain: line.clone(), ..told.lined(line).at(at) }
    }

    /// A chest goes from one castle to another.
    fn chest_stolen(&self, seat: Seat, target: Seat, chest: ChestId, value: Option<u8>) -> Told {
        let (what, whom) = (self.of_worth(self.chest_within(chest), value), self.called_within(target));
        let args = [self.doer(seat), self.who(seat), ("what", what.into()), ("whom", whom.into())];
        let told = Told::line(self.words.say("bel-event-stolen", &args)).certain();
        told.moves(self.chest_comes(seat, chest, ids::castle(target)))
    }

    /// What certainly happens, one sentence each; events that go without saying are left out.
    pub(crate) fn certain(&self, events: &[Event]) -> Vec<String> {
        events.iter().filter_map(|event| self.tells(event).certain).collect()
    }

    fn scouts(&self, maps: u16, leaders: SeatSet) -> String {
        let alone = leaders.first().filter(|_| leaders.len() == 1);
        let key = if alone.is_some() { "bel-event-scout" } else { "bel-event-scouts" };
        let doer = doer(alone.is_some() && alone == self.you());
        self.words.say(key, &[doer, ("who", self.all_called(leaders).into()), ("n", maps.into())])
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
    fn spoils(&self, place: PlaceId, given: [u16; 3]) -> Option<String> {
        let codes = ["food", "glyph", "barrel"];
        Some(self.short(self.amounts(&codes, &given), &codes, &self.view.loot_short(place, given)?))
    }

    fn short_title(&self, seat: Seat, what: String) -> String {
        self.words.say("bel-title", &[self.who(seat), ("what", what.into())])
    }

    /// BEL-RECRUIT-11, BEL-ATTACK-18: a token that is due and not there.
    pub(crate) fn no_token_left(&self, token: Token) -> String {
        self.words.say("bel-certain-no-token", &[("what", self.token(token).into())])
    }

    /// A chest comes to a lord, unless it is with another one by the end of the step.
    fn chest_comes(&self, seat: Seat, chest: ChestId, from: String) -> Option<Motion> {
        let stands = self.view.lord(seat)?.chests.iter().any(|held| held.id == chest);
        stands.then(|| Motion::Travel { id: ids::chest(chest), from })
    }

    /// A creature comes to its castle.
    fn comes(&self, creature: CreatureId, from: String) -> Option<Motion> {
        let stands = self.view.lords.iter().any(|lord| lord.left.contains(&creature) || lord.right.contains(&creature));
        stands.then(|| Motion::Travel { id: ids::placed(creature), from })
    }

    /// A creature is turned up, if it lies open by the end of the step.
    fn is_dealt(&self, creature: CreatureId) -> Option<Motion> {
        let breed = creature.breed();
        let lies = breed != Breed::Goblin && self.view.markets.iter().any(|market| market.up.contains(&creature));
        lies.then(|| Motion::Travel { id: ids::card(creature), from: ids::deck(breed).to_owned() })
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
