//! The rules with names for everything: cards, tokens and actions are words, and what lies somewhere is a list of words.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use joute_bellum::pack::PackParts;
use joute_bellum::{Breed, ChestKind, Creature, PlaceKind, Row, Token};

/// Icons or tokens by their words.
pub(crate) type Counts = BTreeMap<&'static str, u32>;

const LEFT: [&str; 3] = ["food", "glyph", "map"];

/// What a card shows.
#[derive(Clone, Debug, Default)]
struct Card {
    rows: Vec<Counts>,
    bonus: Vec<&'static str>,
    shield: u32,
    magic_shield: u32,
    loot: Counts,
}

#[derive(Clone, Debug)]
pub(crate) struct Chest {
    /// `W3`.
    pub(crate) id: String,
    pub(crate) value: u8,
    pub(crate) knowers: BTreeSet<usize>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Lord {
    castle: usize,
    pub(crate) hand: Vec<String>,
    /// Where the goblins of the hand go: those on the left.
    pub(crate) chosen: Option<Vec<String>>,
    pub(crate) left: Vec<String>,
    pub(crate) right: Vec<String>,
    /// Resources, bonus tokens, and among them `ready` and `barred` spells.
    pub(crate) purse: Counts,
    pub(crate) chests: Vec<Chest>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Goblins; before that the set-up asks chance.
    Setup,
    /// The die is due.
    Roll,
    Horde,
    Attack,
    Recruit,
    Over(&'static str),
}

#[derive(Clone, Debug)]
pub(crate) struct Model {
    cards: BTreeMap<String, Card>,
    castles: Vec<Card>,
    chest_values: BTreeMap<char, Vec<u8>>,
    prices: BTreeMap<&'static str, (u32, u32)>,
    auto_pass: bool,
    endless: bool,
    last_day: u32,
    pub(crate) lords: Vec<Lord>,
    pub(crate) reserve: Counts,
    pub(crate) piles: BTreeMap<char, VecDeque<u8>>,
    drawn: BTreeMap<char, u32>,
    pub(crate) row: Vec<String>,
    pub(crate) deck: VecDeque<String>,
    pub(crate) discard: Vec<String>,
    pub(crate) boxed: BTreeSet<String>,
    /// `e` and `s`: face up, and the deck.
    pub(crate) market: BTreeMap<char, (Vec<String>, VecDeque<String>)>,
    pub(crate) stage: Stage,
    pub(crate) captain: usize,
    pub(crate) day: u32,
    pub(crate) die: Option<usize>,
    /// Who is still to be asked in this phase, the next one first; in the set-up in any order.
    pub(crate) asked: VecDeque<usize>,
    pub(crate) waiting: Option<String>,
    /// Who is being robbed, and the chests named so far.
    pub(crate) robbery: Option<(usize, Vec<String>)>,
    /// What happened so far, by words, added up.
    pub(crate) tally: Counts,
}

/// How a table is set up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    pub(crate) lords: usize,
    pub(crate) auto_pass: bool,
    pub(crate) endless: bool,
    pub(crate) last_day: u32,
}

fn rows_of(card: &joute_bellum::Rows) -> Vec<Counts> {
    let words = ["food", "glyph", "map", "sword", "magic_sword", "thief"];
    card.iter().map(|row| words.into_iter().zip(row.counts().map(u32::from)).collect()).collect()
}

fn creature_card(card: &Creature) -> Card {
    let word = |token: &Token| match token {
        Token::Shield => "shield",
        Token::Spell => "ready",
        Token::MagicShield => "magic_shield",
    };
    // In the order in which tokens are named in the box.
    let mut bonus: Vec<Token> = card.bonus.clone();
    bonus.sort();
    Card { rows: rows_of(&card.rows), bonus: bonus.iter().map(word).collect(), ..Card::default() }
}

fn place_card(card: &joute_bellum::Place) -> Card {
    let words = ["food", "glyph", "barrel", "W", "M", "G"];
    let loot = words.into_iter().zip(card.loot.counts().map(u32::from)).collect();
    Card { shield: card.shield.into(), magic_shield: card.magic_shield.into(), loot, ..Card::default() }
}

fn at(counts: &Counts, word: &str) -> u32 {
    counts.get(word).copied().unwrap_or(0)
}

impl Model {
    /// A table before anything is shuffled.
    pub(crate) fn new(pack: &PackParts, ways: Ways) -> Self {
        let mut cards = BTreeMap::new();
        for (breed, letter) in Breed::ALL.into_iter().zip(["g", "e", "s"]) {
            for (number, card) in (1..).zip(pack.creatures(breed)) {
                cards.insert(format!("{letter}{number}"), creature_card(card));
            }
        }
        for (kind, letter) in PlaceKind::DECK.into_iter().zip(["f", "v", "t"]) {
            for (number, card) in (1..).zip(pack.places(kind)) {
                cards.insert(format!("{letter}{number}"), place_card(card));
            }
        }
        cards.insert("tavern".to_owned(), place_card(&pack.tavern[0]));
        let castle = |card: &joute_bellum::Castle| Card {
            rows: rows_of(&card.rows),
            shield: card.shield.into(),
            magic_shield: card.magic_shield.into(),
            ..Card::default()
        };
        let words = ["food", "glyph", "barrel", "shield", "ready", "magic_shield"];
        let price = |cost: joute_bellum::Cost| (u32::from(cost.food), u32::from(cost.glyph));
        Self {
            cards,
            castles: pack.castles.iter().map(castle).collect(),
            chest_values: ['W', 'M', 'G']
                .into_iter()
                .zip(ChestKind::ALL.map(|kind| pack.chests[kind as usize].clone()))
                .collect(),
            prices: BTreeMap::from([
                ("food", price(pack.prices.food)),
                ("glyph_food", price(pack.prices.glyph_food)),
                ("glyphs", price(pack.prices.glyphs)),
            ]),
            auto_pass: ways.auto_pass,
            endless: ways.endless,
            last_day: ways.last_day,
            lords: vec![Lord::default(); ways.lords],
            reserve: words.into_iter().zip(pack.supply.counts().map(u32::from)).collect(),
            piles: BTreeMap::new(),
            drawn: BTreeMap::new(),
            row: Vec::new(),
            deck: VecDeque::new(),
            discard: Vec::new(),
            boxed: BTreeSet::new(),
            market: ['e', 's'].into_iter().map(|letter| (letter, Default::default())).collect(),
            stage: Stage::Setup,
            captain: 0,
            day: 0,
            die: None,
            asked: VecDeque::new(),
            waiting: None,
            robbery: None,
            tally: Counts::new(),
        }
    }

    fn count(&mut self, word: &'static str, by: u32) {
        *self.tally.entry(word).or_default() += by;
    }

    /// Seats clockwise from the Captain (BEL-DAY-2).
    fn clockwise(&self) -> Vec<usize> {
        (0..self.lords.len()).map(|step| (self.captain + step) % self.lords.len()).collect()
    }

    /// BEL-SETUP: a shuffled list, by what it is of; places are counted from 0.
    pub(crate) fn shuffled(&mut self, of: &str, order: &[usize]) {
        let lords = self.lords.len();
        let names = |letter: &str| order.iter().map(|place| format!("{letter}{}", place + 1)).collect::<Vec<_>>();
        let used = [3, 4, 6, 7][lords - 2];
        match of {
            "castles" => self.lords.iter_mut().zip(order).for_each(|(lord, &castle)| lord.castle = castle),
            "goblins" => {
                let names = names("g");
                for (seat, lord) in self.lords.iter_mut().enumerate() {
                    lord.hand = names[2 * seat..2 * seat + 2].to_vec();
                }
                self.boxed.extend(names[2 * lords..].iter().cloned());
            }
            "farms" | "villages" | "towns" => {
                for (index, name) in names(&of[..1]).into_iter().enumerate() {
                    if of == "towns" || index < used {
                        self.deck.push_back(name);
                    } else {
                        self.boxed.insert(name);
                    }
                }
            }
            "evil" | "super_evil" => {
                let letter = of.chars().next().unwrap_or_default();
                let names = names(&of[..1]);
                self.market.entry(letter).or_default().1 = names.into();
            }
            _ => {
                let letter = of.to_ascii_uppercase().chars().next().unwrap_or_default();
                let values = &self.chest_values[&letter];
                self.piles.insert(letter, order.iter().map(|&place| values[place]).collect());
            }
        }
    }

    /// BEL-SETUP-14; the goblins come next.
    pub(crate) fn crowned(&mut self, captain: usize) {
        self.captain = captain;
        self.asked = (0..self.lords.len()).collect();
    }

    /// BEL-HORDE-1, BEL-HORDE-6: the die fell, and a window opens.
    pub(crate) fn rolled(&mut self, face: usize) {
        self.count("rolls", 1);
        self.die = Some(face);
        self.stage = Stage::Horde;
        self.asked = self.clockwise().into();
        self.skip();
    }

    /// BEL-DAY-4.
    fn icons(&self, seat: usize, word: &'static str) -> u32 {
        let Some(face) = self.die else { return 0 };
        let lord = &self.lords[seat];
        let side = if LEFT.contains(&word) { &lord.left } else { &lord.right };
        let castle = &self.castles[lord.castle];
        at(&castle.rows[face - 1], word)
            + side.iter().map(|name| at(&self.cards[name].rows[face - 1], word)).sum::<u32>()
    }

    /// BEL-ATTACK-13.
    fn castle_shields(&self, seat: usize) -> (u32, u32) {
        let lord = &self.lords[seat];
        let castle = &self.castles[lord.castle];
        (castle.shield + at(&lord.purse, "shield"), castle.magic_shield + at(&lord.purse, "magic_shield"))
    }

    /// BEL-ATTACK-3.
    fn beats(&self, seat: usize, (shields, magic_shields): (u32, u32)) -> Result<(), &'static str> {
        let (swords, magic) = (self.icons(seat, "sword"), self.icons(seat, "magic_sword"));
        match () {
            () if magic < magic_shields => Err("not_enough_magic_swords"),
            () if swords + magic < shields + magic_shields => Err("not_enough_swords"),
            () => Ok(()),
        }
    }

    /// BEL-ACT-6: whether an action in words is legal, and if not, why.
    pub(crate) fn check(&self, seat: usize, action: &str) -> Result<(), &'static str> {
        let words: Vec<&str> = action.split(' ').collect();
        if matches!(self.stage, Stage::Over(_)) {
            return Err("game_over");
        }
        let phases: &[Stage] = match words[0] {
            "place_goblins" => &[Stage::Setup],
            "reroll" | "pass_reroll" => &[Stage::Roll, Stage::Horde],
            "attack_place" | "attack_castle" | "pass_attack" | "steal" | "enough" => &[Stage::Attack],
            _ => &[Stage::Recruit],
        };
        if !phases.contains(&self.stage) {
            return Err("wrong_phase");
        }
        let is_asked =
            if self.stage == Stage::Setup { self.asked.contains(&seat) } else { self.asked.front() == Some(&seat) };
        if !is_asked {
            return Err("not_your_turn");
        }
        match words[0] {
            "steal" | "enough" => self.check_choice(words.get(1).copied()),
            "attack_place" | "attack_castle" | "pass_attack" if self.robbery.is_some() => Err("must_steal"),
            "place_goblins" => self.check_goblins(seat, words[1], words[2]),
            "reroll" => self.check_reroll(seat, words[1]),
            "attack_place" => self.check_place(seat, words[1]),
            "attack_castle" => self.check_castle(seat, words[1]),
            "recruit" => self.check_recruit(seat, words[1], words[2]),
            "place_creature" if self.waiting.is_none() => Err("nothing_to_place"),
            "place_creature" if !["left", "right"].contains(&words[1]) => Err("bad_side"),
            "end_recruit" if self.waiting.is_some() => Err("must_place"),
            _ => Ok(()),
        }
    }

    fn check_goblins(&self, seat: usize, left: &str, right: &str) -> Result<(), &'static str> {
        let list = |text: &str| -> Vec<String> {
            let (_, names) = text.split_once(':').unwrap_or_default();
            names.split(',').filter(|name| *name != "-").map(str::to_owned).collect()
        };
        let mut named = list(left);
        named.extend(list(right));
        named.sort();
        let mut hand = self.lords[seat].hand.clone();
        hand.sort();
        if named == hand { Ok(()) } else { Err("bad_goblins") }
    }

    fn check_reroll(&self, seat: usize, with: &str) -> Result<(), &'static str> {
        let purse = &self.lords[seat].purse;
        match with {
            "spell" if seat != self.captain => Err("not_captain"),
            "spell" if at(purse, "ready") == 0 => Err("no_ready_spell"),
            "barrel" if at(purse, "barrel") == 0 => Err("no_barrel"),
            _ => Ok(()),
        }
    }

    fn check_place(&self, seat: usize, name: &str) -> Result<(), &'static str> {
        let is_place = name == "tavern" || name.starts_with(['f', 'v', 't']);
        let Some(card) = self.cards.get(name).filter(|_| is_place) else { return Err("unknown_target") };
        if name != "tavern" && !self.row.iter().any(|up| up == name) {
            return Err("not_visible");
        }
        self.beats(seat, (card.shield, card.magic_shield))
    }

    fn check_castle(&self, seat: usize, target: &str) -> Result<(), &'static str> {
        let Some(target) = target.parse().ok().filter(|&target: &usize| target < self.lords.len()) else {
            return Err("unknown_target");
        };
        if target == seat {
            return Err("own_castle");
        }
        if self.icons(seat, "thief") == 0 {
            return Err("no_thief");
        }
        if self.lords[target].chests.is_empty() {
            return Err("no_chest_to_steal");
        }
        self.beats(seat, self.castle_shields(target))
    }

    /// BEL-ACT-3: `steal` with a chest, or `enough` without one.
    fn check_choice(&self, chest: Option<&str>) -> Result<(), &'static str> {
        let Some((target, named)) = &self.robbery else { return Err("bad_chest_choice") };
        let is_good = match chest {
            Some(id) => {
                self.lords[*target].chests.iter().any(|chest| chest.id == id) && !named.iter().any(|it| it == id)
            }
            None => !named.is_empty(),
        };
        if is_good { Ok(()) } else { Err("bad_chest_choice") }
    }

    fn check_recruit(&self, seat: usize, name: &str, pay: &str) -> Result<(), &'static str> {
        if self.waiting.is_some() {
            return Err("must_place");
        }
        if !self.cards.contains_key(name) || !name.starts_with(['g', 'e', 's']) {
            return Err("unknown_target");
        }
        let letter = name.chars().next().unwrap_or_default();
        if !self.market.get(&letter).is_some_and(|(up, _)| up.iter().any(|card| card == name)) {
            return Err("not_visible");
        }
        let ways: &[&str] = if letter == 'e' { &["food"] } else { &["glyph_food", "glyphs"] };
        let Some(way) = ways.iter().find(|way| **way == pay) else { return Err("bad_payment") };
        let (food, glyph) = self.prices[way];
        let purse = &self.lords[seat].purse;
        if at(purse, "food") >= food && at(purse, "glyph") >= glyph { Ok(()) } else { Err("cannot_pay") }
    }

    /// Everything legal for a seat, in words.
    pub(crate) fn legal(&self, seat: usize) -> BTreeSet<String> {
        let mut tried: Vec<String> =
            ["reroll barrel", "reroll spell", "pass_reroll", "pass_attack", "enough", "end_recruit"]
                .map(str::to_owned)
                .to_vec();
        tried.extend(["left", "right"].map(|side| format!("place_creature {side}")));
        let hand = &self.lords[seat].hand;
        if let [low, high] = &hand[..] {
            tried.push(format!("place_goblins left:{low} right:{high}"));
            tried.push(format!("place_goblins left:{high} right:{low}"));
            let both = if by_number(low) < by_number(high) { format!("{low},{high}") } else { format!("{high},{low}") };
            tried.push(format!("place_goblins left:{both} right:-"));
            tried.push(format!("place_goblins left:- right:{both}"));
        }
        for name in self.cards.keys() {
            match self.stage {
                Stage::Attack => tried.push(format!("attack_place {name}")),
                Stage::Recruit => {
                    tried.extend(["food", "glyph_food", "glyphs"].map(|pay| format!("recruit {name} {pay}")));
                }
                _ => {}
            }
        }
        for target in 0..self.lords.len() {
            tried.push(format!("attack_castle {target}"));
            tried.extend(self.lords[target].chests.iter().map(|chest| format!("steal {}", chest.id)));
        }
        tried.into_iter().filter(|action| self.check(seat, action).is_ok()).collect()
    }

    /// Takes an action that is legal.
    pub(crate) fn act(&mut self, seat: usize, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        match words[0] {
            "place_goblins" => self.place_goblins(seat, words[1]),
            "reroll" => self.reroll(seat, words[1]),
            "attack_place" => self.loot(seat, words[1]),
            "attack_castle" => {
                let target: usize = words[1].parse().expect("it was checked");
                self.robbery = Some((target, Vec::new()));
                if let [only] = &self.lords[target].chests[..] {
                    let only = only.id.clone();
                    self.name_chest(seat, &only);
                }
            }
            "steal" => self.name_chest(seat, words[1]),
            "enough" => self.carry_off(seat),
            "recruit" => self.recruit(seat, words[1], words[2]),
            "place_creature" => self.settle_creature(seat, words[1]),
            pass => {
                self.count(if pass == "end_recruit" { "ends" } else { "passes" }, 1);
                self.done();
            }
        }
        self.skip();
    }

    fn place_goblins(&mut self, seat: usize, left: &str) {
        let (_, names) = left.split_once(':').unwrap_or_default();
        self.lords[seat].chosen = Some(names.split(',').map(str::to_owned).collect());
        self.asked.retain(|&other| other != seat);
        if !self.asked.is_empty() {
            return;
        }
        for lord in &mut self.lords {
            let left = lord.chosen.take().unwrap_or_default();
            let mut hand = core::mem::take(&mut lord.hand);
            hand.sort_by_key(|name| by_number(name));
            let (on_left, on_right) = hand.into_iter().partition(|name| left.contains(name));
            (lord.left, lord.right) = (on_left, on_right);
        }
        self.fill_row();
        for letter in ['e', 's'] {
            self.turn_up(letter);
            self.turn_up(letter);
        }
        self.dawn();
    }

    /// BEL-TURN-1.
    fn fill_row(&mut self) {
        while self.row.len() < self.lords.len() && !self.deck.is_empty() {
            self.row.extend(self.deck.pop_front());
            self.count("places", 1);
        }
    }

    fn turn_up(&mut self, letter: char) {
        let (up, deck) = self.market.entry(letter).or_default();
        let card = deck.pop_front();
        let found = u32::from(card.is_some());
        up.extend(card);
        self.count("creatures", found);
    }

    fn dawn(&mut self) {
        self.day += 1;
        self.count("days", 1);
        self.call_die();
    }

    fn call_die(&mut self) {
        self.stage = Stage::Roll;
        self.die = None;
        self.asked.clear();
    }

    fn reroll(&mut self, seat: usize, with: &str) {
        if with == "barrel" {
            self.pay(seat, "barrel", 1);
        } else {
            let purse = &mut self.lords[seat].purse;
            *purse.entry("ready").or_default() -= 1;
            *purse.entry("barred").or_default() += 1;
        }
        self.count("rerolls", 1);
        self.call_die();
    }

    fn is_counted(&self, word: &str) -> bool {
        !(self.endless && ["food", "glyph"].contains(&word))
    }

    fn pay(&mut self, seat: usize, word: &'static str, count: u32) {
        *self.lords[seat].purse.entry(word).or_default() -= count;
        if self.is_counted(word) {
            *self.reserve.entry(word).or_default() += count;
        }
    }

    /// D-8, D-10: as much of it as is there.
    fn take(&mut self, seat: usize, word: &'static str, due: u32) {
        let taken = if self.is_counted(word) { due.min(at(&self.reserve, word)) } else { due };
        if self.is_counted(word) {
            *self.reserve.entry(word).or_default() -= taken;
        }
        *self.lords[seat].purse.entry(word).or_default() += taken;
        self.count(word, taken);
    }

    /// BEL-SCOUT-5.
    fn draw(&mut self, seat: usize, kind: char) {
        let Some(value) = self.piles.entry(kind).or_default().pop_front() else { return };
        let number = self.drawn.entry(kind).or_default();
        *number += 1;
        let id = format!("{kind}{number}");
        self.lords[seat].chests.push(Chest { id, value, knowers: BTreeSet::from([seat]) });
        self.count("drawn", 1);
    }

    /// The phase goes on with the next seat, or is over.
    fn done(&mut self) {
        self.asked.pop_front();
        if !self.asked.is_empty() {
            return;
        }
        match self.stage {
            Stage::Horde => {
                self.harvest();
                self.scouts();
                self.stage = Stage::Attack;
                self.asked = self.clockwise().into();
            }
            Stage::Attack => {
                let has_ten = self.lords.iter().any(|lord| lord.chests.len() >= 10);
                if has_ten || self.day >= self.last_day {
                    self.stage = Stage::Over(if has_ten { "chests" } else { "day_limit" });
                    return;
                }
                self.stage = Stage::Recruit;
                self.asked = self.clockwise().into();
            }
            _ => {
                self.fill_row();
                for lord in &mut self.lords {
                    let barred = lord.purse.remove("barred").unwrap_or(0);
                    *lord.purse.entry("ready").or_default() += barred;
                }
                self.captain = (self.captain + 1) % self.lords.len();
                self.dawn();
            }
        }
    }

    fn harvest(&mut self) {
        for seat in self.clockwise() {
            for word in ["food", "glyph"] {
                self.take(seat, word, self.icons(seat, word));
            }
        }
    }

    fn scouts(&mut self) {
        let maps: Vec<u32> = (0..self.lords.len()).map(|seat| self.icons(seat, "map")).collect();
        let most = maps.iter().copied().max().unwrap_or(0);
        if most == 0 {
            return;
        }
        let leaders: Vec<usize> = self.clockwise().into_iter().filter(|&seat| maps[seat] == most).collect();
        let kind = if leaders.len() == 1 { 'M' } else { 'W' };
        leaders.into_iter().for_each(|seat| self.draw(seat, kind));
    }

    fn loot(&mut self, seat: usize, name: &str) {
        let loot = self.cards[name].loot.clone();
        self.take(seat, "food", at(&loot, "food"));
        self.take(seat, "glyph", at(&loot, "glyph"));
        let room = 2 - at(&self.lords[seat].purse, "barrel");
        self.take(seat, "barrel", at(&loot, "barrel").min(room));
        for kind in ['W', 'M', 'G'] {
            for _ in 0..at(&loot, &kind.to_string()) {
                self.draw(seat, kind);
            }
        }
        if name != "tavern" {
            self.row.retain(|up| up != name);
            self.discard.push(name.to_owned());
        }
        self.count("places taken", 1);
        self.done();
    }

    /// BEL-ACT-3: asked on while thieves and chests are left.
    fn name_chest(&mut self, seat: usize, id: &str) {
        let thieves = self.icons(seat, "thief") as usize;
        let Some((target, named)) = &mut self.robbery else { panic!("it was checked") };
        named.push(id.to_owned());
        if named.len() == thieves.min(self.lords[*target].chests.len()) {
            self.carry_off(seat);
        }
    }

    fn carry_off(&mut self, seat: usize) {
        let (target, named) = self.robbery.take().expect("it was checked");
        for name in named {
            let of = &mut self.lords[target].chests;
            let place = of.iter().position(|chest| chest.id == name).expect("it was checked");
            let mut chest = of.remove(place);
            chest.knowers.insert(seat);
            self.lords[seat].chests.push(chest);
            self.count("stolen", 1);
        }
        self.take(target, "shield", 1);
        self.done();
    }

    fn recruit(&mut self, seat: usize, name: &str, pay: &str) {
        let (food, glyph) = self.prices[pay];
        self.pay(seat, "food", food);
        self.pay(seat, "glyph", glyph);
        let letter = name.chars().next().unwrap_or_default();
        self.market.entry(letter).or_default().0.retain(|up| up != name);
        for word in self.cards[name].bonus.clone() {
            self.take(seat, word, 1);
        }
        self.turn_up(letter);
        self.waiting = Some(name.to_owned());
        self.count("recruits", 1);
    }

    fn settle_creature(&mut self, seat: usize, side: &str) {
        let lord = &mut self.lords[seat];
        let cards = if side == "left" { &mut lord.left } else { &mut lord.right };
        cards.extend(self.waiting.take());
    }

    /// BEL-ACT-5: forced passes with `auto_pass`.
    fn skip(&mut self) {
        while self.auto_pass && matches!(self.stage, Stage::Horde | Stage::Attack | Stage::Recruit) {
            let Some(&seat) = self.asked.front() else { return };
            if self.legal(seat).len() > 1 {
                return;
            }
            self.done();
        }
    }

    /// BEL-END-3 to BEL-END-6: score and rank of every seat.
    pub(crate) fn result(&self) -> Vec<(u32, usize)> {
        let score = |lord: &Lord| lord.chests.iter().map(|chest| u32::from(chest.value)).sum::<u32>();
        let keys: Vec<(u32, usize)> = self.lords.iter().map(|lord| (score(lord), lord.chests.len())).collect();
        keys.iter().map(|key| (key.0, 1 + keys.iter().filter(|other| *other > key).count())).collect()
    }

    /// The face of the die.
    pub(crate) fn row_number(&self) -> Option<Row> {
        self.die.and_then(|face| Row::new(face as u8))
    }
}

/// `g10` comes after `g9`.
fn by_number(name: &str) -> u32 {
    name[1..].parse().unwrap_or(0)
}
