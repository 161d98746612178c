//! Engine and model side by side.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use joute_bellum::{Action, Chance, ChanceOutcome, Event, Options, Pack, Position, PositionPhase, State};
use joute_kernel::{Game, ReadError, Rng, Seat, Seed, Turn};

use crate::odd;
use crate::rules::{Counts, Model, Stage, Ways};

/// Nonsense tried at every ply.
const NONSENSE: usize = 6;

/// An engine and a model that are told the same.
#[derive(Clone)]
pub(crate) struct Pair {
    pub(crate) engine: State,
    pub(crate) model: Model,
    tally: Counts,
}

impl Pair {
    pub(crate) fn new(options: &Options) -> Self {
        let ways = Ways {
            lords: options.seats.into(),
            auto_pass: options.auto_pass,
            endless: options.unlimited_food_glyphs,
            last_day: options.day_limit.into(),
        };
        let engine = State::setup(options).expect("it can be played");
        Self { engine, model: Model::new(options.pack.parts(), ways), tally: Counts::new() }
    }

    /// Lets chance answer both.
    pub(crate) fn chance(&mut self, rng: &mut Rng) {
        let Turn::Chance(asked) = self.engine.turn() else { panic!("chance is not asked") };
        let outcome = self.engine.sample_chance(&asked, rng);
        let mut events = Vec::new();
        self.engine.apply_chance(&outcome, &mut events).expect("a sampled outcome");
        match (asked, &outcome) {
            (Chance::Shuffle(deck), ChanceOutcome::Order(order)) => {
                let order: Vec<usize> = order.iter().map(|&place| place.into()).collect();
                self.model.shuffled(deck.code(), &order);
            }
            (_, ChanceOutcome::Captain(seat)) => self.model.crowned(seat.index()),
            (_, ChanceOutcome::Roll(row)) => {
                assert_eq!(self.model.stage, Stage::Roll, "the model awaits a roll");
                self.model.rolled(row.number().into());
            }
            other => panic!("{other:?}"),
        }
        add_up(&mut self.tally, &events);
    }

    /// Both take an action.
    pub(crate) fn act(&mut self, seat: Seat, action: &Action) {
        let text = action.to_string();
        assert_eq!(self.model.check(seat.index(), &text), Ok(()), "{seat}: {text}");
        let mut events = Vec::new();
        self.engine.apply(seat, action, &mut events).expect("a legal action");
        self.model.act(seat.index(), &text);
        add_up(&mut self.tally, &events);
    }

    /// Everything that can be compared.
    fn compare(&self, rng: &mut Rng) {
        let Some(position) = self.engine.position() else { return };
        assert_eq!(told_by_engine(&position), self.told_by_model());
        self.model.tally.iter().filter(|&(_, &count)| count > 0).for_each(|(word, count)| {
            assert_eq!(self.tally.get(word), Some(count), "{word} of all events");
        });
        assert_eq!(
            self.tally.values().filter(|&&count| count > 0).count(),
            self.model.tally.values().filter(|&&count| count > 0).count()
        );
        self.compare_turn();
        for _ in 0..NONSENSE {
            let (seat, text) = self.nonsense(rng);
            let asked = Seat::at(seat as u8);
            let engine = match self.engine.read(asked, &text) {
                Err(ReadError::Parse(error)) => panic!("`{text}`: {error}"),
                Err(ReadError::Refused(refusal)) => Err(refusal.code),
                Ok(action) => self.engine.check(asked, &action).map_err(|refused| refused.refusal.code),
            };
            assert_eq!(engine, self.model_check(seat, &text), "{seat}: {text}");
        }
    }

    /// A stranger has no turn.
    fn model_check(&self, seat: usize, text: &str) -> Result<(), &'static str> {
        if seat < self.model.lords.len() {
            return self.model.check(seat, text);
        }
        match self.model.check(0, text) {
            Err(why @ ("game_over" | "wrong_phase")) => Err(why),
            _ => Err("not_your_turn"),
        }
    }

    fn compare_turn(&self) {
        match self.engine.turn() {
            Turn::Chance(asked) => assert_eq!((asked, &self.model.stage), (Chance::Roll, &Stage::Roll)),
            Turn::Over => {
                let outcome = self.engine.outcome().expect("it is over");
                assert_eq!(self.model.stage, Stage::Over(outcome.reason.code));
                let standings: Vec<_> =
                    outcome.seats.iter().map(|(_, it)| (it.score as u32, usize::from(it.rank))).collect();
                assert_eq!(standings, self.model.result());
            }
            Turn::Seats(seats) => {
                let asked: BTreeSet<usize> = seats.iter().map(Seat::index).collect();
                let in_model = match self.model.stage {
                    Stage::Setup => self.model.asked.iter().copied().collect(),
                    _ => self.model.asked.front().copied().into_iter().collect(),
                };
                assert_eq!(asked, in_model);
                for seat in seats.iter() {
                    let mut list = Vec::new();
                    self.engine.legal_actions(seat, &mut list);
                    let listed: BTreeSet<String> = list.iter().map(Action::to_string).collect();
                    assert_eq!(listed, self.model.legal(seat.index()));
                }
            }
        }
    }

    /// Everything on the table, by the model.
    fn told_by_model(&self) -> Vec<String> {
        let model = &self.model;
        let words = ["food", "glyph", "barrel", "ready", "barred", "shield", "magic_shield"];
        let mut told = vec![
            format!("captain {} day {} die {:?}", model.captain, model.day, model.row_number()),
            format!(
                "robbery {:?}",
                model.robbery.as_ref().map(|(target, named)| (*target, named.iter().cloned().collect::<BTreeSet<_>>()))
            ),
            format!("row {:?} deck {:?} discard {:?} box {:?}", model.row, model.deck, model.discard, model.boxed),
            format!("evil {:?} super-evil {:?}", model.market[&'e'], model.market[&'s']),
            format!("piles {:?}", ['W', 'M', 'G'].map(|kind| &model.piles[&kind])),
            format!(
                "reserve {:?}",
                ["food", "glyph", "barrel", "shield", "ready", "magic_shield"].map(|word| model.reserve[word])
            ),
        ];
        for (seat, lord) in model.lords.iter().enumerate() {
            let purse = words.map(|word| lord.purse.get(word).copied().unwrap_or(0));
            let chests: BTreeMap<&str, (u8, &BTreeSet<usize>)> =
                lord.chests.iter().map(|chest| (chest.id.as_str(), (chest.value, &chest.knowers))).collect();
            let hidden: BTreeSet<&String> = lord.hand.iter().collect();
            let chosen = lord.chosen.as_ref().map(|left| lord.hand.iter().filter(|name| left.contains(name)).count());
            let waiting = model.waiting.as_ref().filter(|_| model.asked.front() == Some(&seat));
            told.push(format!(
                "{purse:?} {chests:?} {:?} {:?} {hidden:?} {chosen:?} {waiting:?}",
                lord.left, lord.right
            ));
        }
        told
    }

    /// An action that is probably not legal, for anybody.
    fn nonsense(&self, rng: &mut Rng) -> (usize, String) {
        let lords = self.model.lords.len() as u32;
        let any = |rng: &mut Rng, words: &[String]| match words.len() as u32 {
            0 => "?".to_owned(),
            count => words[rng.below(count) as usize].clone(),
        };
        let seat = match self.engine.turn().seats().first() {
            Some(asked) if rng.below(3) > 0 => asked.index(),
            _ => rng.below(lords + 1) as usize,
        };
        let numbered = |rng: &mut Rng, letters: &str, most: u32| {
            let letter = letters.as_bytes()[rng.below(letters.len() as u32) as usize];
            format!("{}{}", char::from(letter), 1 + rng.below(most))
        };
        let text = match rng.below(11) {
            0 => {
                let mut hand = self.model.lords[rng.below(lords) as usize].hand.clone();
                hand.sort_by_key(|name| name[1..].parse::<u8>().unwrap_or(0));
                match hand.len() {
                    2 if rng.below(2) == 0 => format!("place_goblins left:{} right:{}", hand[0], hand[1]),
                    2 => format!("place_goblins left:{} right:-", hand[1]),
                    _ => format!("place_goblins left:{} right:-", numbered(rng, "g", 10)),
                }
            }
            1 => "reroll barrel".to_owned(),
            2 => "reroll spell".to_owned(),
            3 => ["pass_reroll", "pass_attack", "end_recruit"][rng.below(3) as usize].to_owned(),
            4 => format!("attack_place {}", any(rng, &self.model.row)),
            5 => format!(
                "attack_place {}",
                ["tavern".to_owned(), "?".to_owned(), numbered(rng, "fvt", 12)][rng.below(3) as usize]
            ),
            6 | 7 => {
                let of = &self.model.lords[rng.below(lords) as usize].chests;
                let ids: Vec<String> = of.iter().map(|chest| chest.id.clone()).collect();
                match rng.below(6) {
                    0 => "enough".to_owned(),
                    1 => "steal ?".to_owned(),
                    2 => format!("steal {}", numbered(rng, "WMG", 9)),
                    3 => format!("attack_castle {}", rng.below(lords + 2)),
                    _ => format!("steal {}", any(rng, &ids)),
                }
            }
            8 => {
                let pay = ["food", "glyph_food", "glyphs", "?"][rng.below(4) as usize];
                let up: Vec<String> = self.model.market.values().flat_map(|(up, _)| up.clone()).collect();
                format!("recruit {} {pay}", any(rng, &up))
            }
            9 => format!("recruit {} {}", ["?".to_owned(), numbered(rng, "ges", 31)][rng.below(2) as usize], "food"),
            _ => format!("place_creature {}", ["left", "right", "?"][rng.below(3) as usize]),
        };
        (seat, text)
    }
}

/// The same by the engine, from the situation that it writes.
fn told_by_engine(position: &Position) -> Vec<String> {
    let places = |cards: &[(joute_bellum::PlaceKind, joute_bellum::Place)]| {
        cards.iter().map(|(_, card)| card.id.clone()).collect::<Vec<_>>()
    };
    let creatures = |cards: &[joute_bellum::Creature]| cards.iter().map(|card| card.id.clone()).collect::<Vec<_>>();
    let mut boxed: BTreeSet<String> = places(&position.box_places).into_iter().collect();
    boxed.extend(creatures(&position.box_goblins));
    let market = |index: usize| (creatures(&position.markets[index].up), creatures(&position.markets[index].deck));
    let reserve = position.supply.map(|count| count.expect("written"));
    let mut told = vec![
        format!("captain {} day {} die {:?}", position.captain, position.day, position.die),
        format!(
            "robbery {:?}",
            position
                .stealing
                .as_ref()
                .map(|it| { (it.target.index(), it.chosen.iter().map(ToString::to_string).collect::<BTreeSet<_>>()) })
        ),
        format!(
            "row {:?} deck {:?} discard {:?} box {boxed:?}",
            places(&position.row),
            places(&position.deck),
            places(&position.discard)
        ),
        format!("evil {:?} super-evil {:?}", market(0), market(1)),
        format!("piles {:?}", position.piles),
        format!("reserve {reserve:?}"),
    ];
    for lord in &position.lords {
        let purse = [
            lord.food,
            lord.glyph,
            lord.barrel,
            lord.spells_ready,
            lord.spells_barred,
            lord.shield_tokens,
            lord.magic_shield_tokens,
        ];
        let id_and_rest = |chest: &joute_bellum::PositionChest| {
            (chest.id.to_string(), (chest.value, chest.seen_by.iter().map(Seat::index).collect::<BTreeSet<_>>()))
        };
        let chests: BTreeMap<String, _> = lord.chests.iter().map(id_and_rest).collect();
        let ids = |cards: &[(joute_bellum::Breed, joute_bellum::Creature)]| {
            cards.iter().map(|(_, card)| card.id.clone()).collect::<Vec<_>>()
        };
        let is_setup = position.phase == PositionPhase::Setup;
        let (left, right, mut unplaced) = (ids(&lord.left), ids(&lord.right), ids(&lord.unplaced));
        let waiting = if is_setup { None } else { unplaced.pop() };
        let chosen = (is_setup && unplaced.is_empty()).then_some(left.len());
        let (hidden, left, right): (BTreeSet<String>, _, _) = if is_setup {
            (left.into_iter().chain(right).chain(unplaced).collect(), Vec::new(), Vec::new())
        } else {
            (BTreeSet::new(), left, right)
        };
        told.push(format!("{purse:?} {chests:?} {left:?} {right:?} {hidden:?} {chosen:?} {waiting:?}"));
    }
    told
}

/// What events say, added up.
fn add_up(tally: &mut Counts, events: &[Event]) {
    let mut add = |word: &'static str, count: u32| *tally.entry(word).or_default() += count;
    for event in events {
        match *event {
            Event::PlaceRevealed { .. } => add("places", 1),
            Event::CreatureRevealed { .. } => add("creatures", 1),
            Event::DayBegan { .. } => add("days", 1),
            Event::Rolled { .. } => add("rolls", 1),
            Event::RerollBought { .. } => add("rerolls", 1),
            Event::RerollPassed { .. } | Event::AttackPassed { .. } => add("passes", 1),
            Event::RecruitEnded { .. } => add("ends", 1),
            Event::Harvested { food, glyph, .. } => {
                add("food", food.into());
                add("glyph", glyph.into());
            }
            Event::PlaceTaken { food, glyph, barrel, .. } => {
                add("food", food.into());
                add("glyph", glyph.into());
                add("barrel", barrel.into());
                add("places taken", 1);
            }
            Event::ChestDrawn { .. } => add("drawn", 1),
            Event::ChestStolen { .. } => add("stolen", 1),
            Event::Recruited { .. } => add("recruits", 1),
            Event::TokenGained { token, .. } => match token {
                joute_bellum::Token::Shield => add("shield", 1),
                joute_bellum::Token::Spell => add("ready", 1),
                joute_bellum::Token::MagicShield => add("magic_shield", 1),
            },
            _ => {}
        }
    }
}

/// Plays a game to its end with both; returns how many plies.
fn play(options: &Options, number: u64) -> u32 {
    let mut rng = Seed::from_number(number).stream("model");
    let mut pair = Pair::new(options);
    let mut plies = 0;
    loop {
        pair.compare(&mut rng);
        match pair.engine.turn() {
            Turn::Over => return plies,
            Turn::Chance(_) => pair.chance(&mut rng),
            Turn::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = seats[rng.below(seats.len() as u32) as usize];
                let action = pair.engine.sample_action(seat, &mut rng);
                pair.act(seat, &action);
            }
        }
        plies += 1;
    }
}

fn factor() -> u64 {
    std::env::var("JOUTE_MODEL_FACTOR").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[track_caller]
fn compare_games(options: &Options, games: u64) {
    let plies: u32 = (1..=games * factor()).map(|number| play(options, number)).sum();
    println!("{plies} plies");
    assert!(plies > 100);
}

#[test]
fn two_lords_play_alike() {
    compare_games(&Options::new(2), 6);
}

#[test]
fn three_lords_play_alike() {
    compare_games(&Options::new(3), 4);
}

#[test]
fn four_lords_play_alike() {
    compare_games(&Options::new(4), 4);
}

#[test]
fn five_lords_play_alike() {
    compare_games(&Options::new(5), 4);
}

#[test]
fn lords_who_are_asked_everything_play_alike() {
    compare_games(&Options { auto_pass: false, ..Options::new(3) }, 4);
}

#[test]
fn lords_with_food_and_glyphs_without_end_play_alike() {
    compare_games(&Options { unlimited_food_glyphs: true, day_limit: 12, ..Options::new(5) }, 3);
}

#[test]
fn a_box_of_its_own_plays_alike() {
    let pack: &Arc<Pack> = odd::pack();
    for seats in 2..=5 {
        compare_games(&Options { pack: Arc::clone(pack), day_limit: 30, ..Options::new(seats) }, 4);
    }
}
