//! What happened in Guardians, told: sentences, and where the chronicle has them.

use fluent_bundle::FluentValue;
use joute_effects::Word as _;
use joute_games::{AnyEvent, Wrapped};
use joute_guardians::{CardId, Event, SpaceId, State};
use joute_kernel::Seat;

use super::Speaker;
use crate::guardians::fought::costs;
use crate::guardians::ids;
use crate::guardians::text::key;
use crate::page::game::{Entry, GamePage as _, Motion};
use crate::page::model::LogLine;
use crate::page::telling::{Telling, Told, chronicle};
use crate::words::people::People;

/// So many cards that somebody draws are told by name in the chronicle, and no more.
const DRAWN_TOLD: u8 = 3;

impl Telling for Speaker<'_> {
    fn told(&self, event: &AnyEvent) -> Told {
        // No state gives events of another game.
        State::of_event(event).map_or_else(|| Told::silent(String::new()), |event| self.tells(event))
    }

    /// The last attack that cost a Shield, a Stronghold or a Guardian, with what it came to and what it cost.
    fn turned(&self, log: &[LogLine]) -> Option<String> {
        let (mut attack, mut came_to) = (None, None);
        let mut said: Vec<String> = Vec::new();
        for event in log.iter().filter_map(|line| State::of_event(&line.event)) {
            match event {
                Event::CombatBegan { .. } => (attack, came_to) = (Some(self.tells(event).said), None),
                Event::Compared { .. } | Event::CombatWon { .. } => came_to = Some(self.tells(event).said),
                _ if costs(event) => {
                    let begun: Vec<String> = [attack.take(), came_to.take()].into_iter().flatten().collect();
                    if !begun.is_empty() {
                        said = begun;
                    }
                    let cost = self.tells(event).said;
                    // Two Shields of one owner are told once.
                    if !said.contains(&cost) {
                        said.push(cost);
                    }
                }
                _ => {}
            }
        }
        (!said.is_empty()).then(|| said.join(". "))
    }

    /// Nothing is told twice: what was played is discarded, and its text takes effect.
    fn chronicle(&self, log: &[LogLine]) -> Vec<Entry> {
        let (mut cast, mut commands) = (Vec::new(), Vec::new());
        let is_told = |line: &&LogLine| {
            match State::of_event(&line.event) {
                Some(Event::TurnBegan { .. }) => cast.clear(),
                Some(Event::CombatBegan { .. }) => commands.clear(),
                Some(Event::Cast { card } | Event::Bribed { bribe: card, .. }) => cast.push(*card),
                Some(Event::CommandsShown { cards }) => commands.extend(cards.iter().flatten()),
                Some(Event::Acted { card }) => return !cast.contains(card) && !commands.contains(card),
                Some(Event::Discarded { cards, .. }) => return !cards.iter().all(|card| cast.contains(&card)),
                _ => {}
            }
            true
        };
        chronicle(self, &log.iter().filter(is_told).cloned().collect::<Vec<_>>())
    }

    fn moved(&self, log: &[LogLine], began: usize) -> Vec<Motion> {
        self.motions_of(&log[..began], &log[began..])
    }
}

impl Speaker<'_> {
    /// An event in all that is told of it.
    #[must_use]
    pub fn tells(&self, event: &Event) -> Told {
        let words = self.words;
        let own = |said: String, seat: Seat| Told::line(said).by(Self::owner(seat));
        let line = |key: &str, seat: Seat| own(self.did(key, seat), seat);
        let with = |key: &str, seat: Seat, what: String| own(self.did_with(key, seat, what), seat);
        let counted = |key: &str, seat: Seat, n: i64| self.did_so(key, seat, &[("n", n.into())]);
        let title = |said: String, seat: Seat, space: SpaceId| {
            Told::title(said).by(Self::owner(seat)).at((ids::space(space), String::new())).listed()
        };
        let of =
            |key: &str, card: CardId| with(key, card.owner(), self.card(card)).at((ids::card(card), String::new()));
        let at = |key: &str, seat: Seat, what: String, space: SpaceId| {
            self.did_so(key, seat, &[("what", what.into()), ("where", self.space_by(space, seat).into())])
        };
        match *event {
            Event::Shuffled { seat } => Told::silent(self.did("gua-event-shuffled", seat)),
            Event::RedrawSaid { seat } => Told::silent(self.did("gua-event-redraw-said", seat)),
            Event::RedrawsShown { seats } if seats.is_empty() => Told::silent(words.t("gua-event-all-keep")),
            Event::RedrawsShown { seats } => {
                Told::line(words.say("gua-event-redraws", &[("who", self.all_called(seats).into())]))
            }
            Event::FirstDrawn { seat } => line("gua-event-first", seat),
            Event::TurnBegan { turn } => {
                // Whoever has only met the quick game is told what the full one is about.
                let goal = (turn == 1 && !self.is_quick()).then(|| self.goal());
                let goal = goal.map(|goal| goal.unwrap_or_else(|| words.t("goal-words-guardians")));
                Told::title(words.say("gua-event-turn", &[("n", turn.into())])).lined(goal).listed()
            }
            Event::Drew { seat, count, cards } => {
                // Many are in the hand by now: the chronicle counts them.
                let counted = counted("gua-event-drew-hidden", seat, count.into());
                let told = match cards {
                    Some(cards) => with("gua-event-drew", seat, self.cards(cards)),
                    None => own(counted.clone(), seat),
                };
                if count > DRAWN_TOLD { told.titled(counted.clone()).lined(counted).listed() } else { told.listed() }
            }
            Event::Placed { seat, card, space, under } => {
                let what = self.card(card);
                let said = match space {
                    None => self.did_with("gua-event-taken-back", seat, what),
                    Some(space) if under => at("gua-event-placed-under", seat, what, space),
                    Some(space) => at("gua-event-placed", seat, what, space),
                };
                Told::silent(said)
            }
            Event::Readied { seat } => Told::line(self.did("gua-event-readied", seat)).meanwhile(),
            Event::Organised => Told::line(words.t("gua-event-organised")).settling(),
            Event::ShieldPlaced { seat, card, space } => {
                own(at("gua-event-shield", seat, self.card(card), space), seat)
            }
            Event::ShieldsEnded { seat } => Told::silent(self.did("gua-event-shields-ended", seat)),
            Event::DiscardChosen { seat, card } => {
                Told::silent(self.did_with("gua-event-discard-chosen", seat, self.card(card)))
            }
            Event::DiscardsChosen { seat } => Told::silent(self.did("gua-event-discards-chosen", seat)),
            Event::Discarded { seat, cards } => with("gua-event-discarded", seat, self.cards(cards)),
            Event::Split { seat, depot, pen } => {
                let said = self.did_so("gua-event-split", seat, &[("depot", depot.into()), ("pen", pen.into())]);
                let is_first = self.view.turn == 1 && self.you() == Some(seat);
                if is_first { own(words.t("gua-event-split-first"), seat) } else { Told::silent(said) }
            }
            Event::UpCardShown { seat, card: Some(card), .. } => own(self.turned_up(seat, card), seat),
            Event::UpCardShown { seat, card: None, .. } => line("gua-event-no-up-card", seat),
            Event::UpCardsTied { seats } => {
                Told::line(words.say("gua-event-tied", &[("who", self.all_called(seats).into())]))
            }
            Event::InitiativeWon { seat } => Told::title(self.did("gua-event-initiative", seat)).by(Self::owner(seat)),
            Event::Turned { seat, space } => {
                title(self.did_with("gua-event-turned", seat, self.space_by(space, seat)), seat, space)
            }
            Event::Passed { seat } => line("gua-event-passed", seat),
            Event::TookOff { seat, cards, .. } => with("gua-event-took-off", seat, self.cards(cards)),
            Event::Moved { seat, to, .. } => with("gua-event-moved", seat, self.space_by(to, seat)),
            Event::PickedUp { seat, card, .. } => with("gua-event-picked-up", seat, self.card_or_one(card)),
            Event::Dropped { seat, card, .. } => with("gua-event-dropped", seat, self.card_or_one(card)),
            Event::Reinforced { seat, space } => with("gua-event-reinforced", seat, self.space_by(space, seat)),
            Event::Brought { seat, card, .. } => with("gua-event-brought", seat, self.card_or_one(card)),
            Event::CombatBegan { space, attacker, defender, guardian } => {
                let what = if guardian { self.guardian(defender) } else { self.space_by(space, defender) };
                let key = if guardian { "gua-event-siege" } else { "gua-event-combat" };
                let how = [("what", what.into()), ("whom", self.within(defender))];
                title(self.did_so(key, attacker, &how), attacker, space)
            }
            Event::Declared { seat, yes } => {
                line(if yes { "gua-event-command-yes" } else { "gua-event-command-no" }, seat).meanwhile()
            }
            Event::CommandsShown { cards } => {
                let one = |card: CardId| self.did_with("gua-event-commands", card.owner(), self.card(card));
                let said = cards.into_iter().flatten().map(one).reduce(|a, b| format!("{a}. {b}"));
                Told::line(said.unwrap_or_else(|| words.t("gua-event-no-commands"))).settling()
            }
            Event::CommandRejected { card } => of("gua-event-rejected", card),
            Event::Picked { seat } => Told::line(self.did("gua-event-picked", seat)).meanwhile(),
            Event::Met { cards } => {
                let [own, other] = cards.map(|card| self.card_or_guardian(card).into());
                Told::line(words.say("gua-event-met", &[("what", own), ("whom", other)])).settling().meanwhile()
            }
            Event::BribeSaid { seat } => Told::silent(self.did("gua-event-bribe-said", seat)),
            Event::Bribed { seat, bribe, card } => {
                let how = [("what", self.card(card).into()), ("with", self.card(bribe).into())];
                own(self.did_so("gua-event-bribed", seat, &how), seat)
            }
            Event::BribesShown => Told::silent(words.t("gua-event-bribes-shown")),
            Event::AreaAttacked { card } => of("gua-event-area", card),
            Event::ItemsShown { seat, cards } => with("gua-event-items", seat, self.cards(cards)),
            Event::TurnedUp { seat, cards } => with("gua-event-turned-up", seat, self.cards(cards)),
            Event::LimitsEnded => Told::line(words.t("gua-event-limits-ended")),
            Event::Acted { card } => of("gua-event-acted", card),
            Event::Destroyed { seat, cards } => with("gua-event-destroyed", seat, self.cards(cards)),
            Event::Returned { seat, cards } => with("gua-event-returned", seat, self.cards(cards)),
            Event::GroundChanged { space, kind } => {
                let ground = kind.map(|kind| words.t(&key("gua-land", kind.code()))).unwrap_or_default();
                let stem = if kind.is_some() { "gua-event-ground" } else { "gua-event-ground-again" };
                Told::line(words.say(stem, &[("where", self.space(space).into()), ("what", ground.into())]))
            }
            Event::RangedAdded { card } => of("gua-event-ranged", card).meanwhile(),
            Event::Influenced { seat, card, points } => {
                let by = card.map_or_else(|| self.guardian(seat), |card| self.card(card));
                let how = [("what", by.into()), ("n", points.into())];
                own(self.did_so("gua-event-influenced", seat, &how), seat).meanwhile()
            }
            Event::Cast { card } => of("gua-event-cast", card),
            Event::AnswerPassed { seat } => Told::silent(self.did("gua-event-no-answer", seat)),
            Event::WindowPassed { seat } => Told::silent(self.did("gua-event-no-cast", seat)),
            Event::StonesChanged { seat, change } => {
                let key = if change < 0 { "gua-event-stones-lost" } else { "gua-event-stones-won" };
                own(counted(key, seat, change.abs().into()), seat)
            }
            Event::Looked { seat, count, cards } => match cards {
                Some(cards) => with("gua-event-looked", seat, self.cards(cards)),
                None => own(counted("gua-event-looked-hidden", seat, count.into()), seat),
            },
            Event::StepsChanged { by, .. } => {
                let key = if by < 0 { "gua-event-steps-fewer" } else { "gua-event-steps-more" };
                Told::line(words.say(key, &[("n", by.abs().into())]))
            }
            Event::Skipped { seat } => line("gua-event-skipped", seat),
            Event::CastCancelled { card } => of("gua-event-cancelled", card),
            Event::LeftMatch { card } => of("gua-event-left-match", card),
            Event::Healed { healer, card } => {
                let args = [("who", self.card(healer).into()), ("what", self.card(card).into())];
                own(words.say("gua-event-healed", &args), card.owner())
            }
            Event::ModifierPassed { seat } => Told::silent(self.did("gua-event-no-modifier", seat)),
            Event::Compared { foes, parts, totals, beaten } => self.compared(foes, parts, totals, beaten),
            Event::SecondPlayed { seat, card, target } => {
                let whom = self.card_or_guardian(target.card());
                let how = [("what", self.card(card).into()), ("whom", whom.into())];
                own(self.did_so("gua-event-second", seat, &how), seat).meanwhile()
            }
            Event::SecondsEnded { seat } => Told::silent(self.did("gua-event-seconds-ended", seat)),
            Event::CombatWon { space, seat, totals } => {
                // Attacker first in the event; who holds the space is told with what it holds it by.
                let [a, b] = totals;
                let [own, other] = [a.max(b), a.min(b)].map(FluentValue::from);
                let said = match seat {
                    // Whoever came takes it, whoever stood there holds it.
                    Some(seat) => {
                        let key = if a > b { "gua-event-took" } else { "gua-event-won" };
                        let at = ("where", self.space_by(space, seat).into());
                        self.did_so(key, seat, &[("a", own), ("b", other), at])
                    }
                    None => words.say("gua-event-nobody-won", &[("where", self.space(space).into())]),
                };
                Told::line(said).by(seat.map(Self::owner))
            }
            Event::ShieldLost { shield, taker } => {
                let owner = shield.owner();
                let said = match taker {
                    Some(taker) => self.did_so("gua-event-shield-lost", owner, &[("whom", self.within(taker))]),
                    None => self.did("gua-event-shield-gone", owner),
                };
                own(said, owner)
            }
            Event::Ruined { seat, space } => with("gua-event-ruined", seat, self.space(space)),
            Event::RuinsTaken { seat, space } => with("gua-event-ruins", seat, self.space_by(space, seat)),
            Event::Retreated { seat, to, .. } => with("gua-event-retreated", seat, self.space_by(to, seat)),
            Event::GaveUp { seat } => line("gua-event-gave-up", seat),
            Event::Joined { seat, space, card } => {
                own(at("gua-event-joined", seat, self.card_or_one(card), space), seat)
            }
            Event::Exceeded(excess) => {
                with("gua-event-exceeded", excess.seat, self.space_by(excess.space, excess.seat))
            }
            Event::GuardianLeft { seat } => Told::silent(self.did("gua-event-guardian-left", seat)),
            Event::GuardianBeaten { seat, by } => {
                Told::title(self.did_with("gua-event-guardian-beaten", by, self.guardian(seat))).by(Self::owner(by))
            }
            Event::TerrainLost { card, space } => {
                own(at("gua-event-terrain-lost", card.owner(), self.card(card), space), card.owner())
            }
            Event::TerrainPlaced { seat, space, card, hidden } => {
                let key = if hidden { "gua-event-hidden" } else { "gua-event-terrain" };
                own(at(key, seat, self.card_or_one(card), space), seat)
            }
            Event::Starved { card, space } => {
                let owner = card.owner();
                title(at("gua-event-starved", owner, self.card(card), space), owner, space)
            }
            Event::Ended { reason, winner: Some(winner) } if ["shields", "lands"].contains(&reason.code) => {
                Told::title(self.did(&format!("gua-event-ended-{}-by", reason.code), winner))
            }
            Event::Ended { reason, .. } => Told::title(words.t(&format!("gua-event-ended-{}", reason.code))),
        }
    }

    /// A card was turned up, with its number.
    pub(in crate::guardians) fn turned_up(&self, seat: Seat, card: CardId) -> String {
        let number = self.view.table.card(card).map_or(0, |card| card.up);
        self.did_so("gua-event-up-card", seat, &[("what", self.card(card).into()), ("n", number.into())])
    }

    /// Who sits in a seat, in the middle of a sentence.
    fn within(&self, seat: Seat) -> FluentValue<'static> {
        if self.you() == Some(seat) { self.words.t("gua-you-within").into() } else { self.seat(seat).into() }
    }
}
