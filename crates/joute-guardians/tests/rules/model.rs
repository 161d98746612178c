//! A slow model of combat, written from the rules page alone, beside which random combats are played.

use std::collections::BTreeMap;

use joute_effects::WordSet;
use joute_guardians::cards::{
    Ability, Amount, Aoe, Border, Card, Change, Filter, Immunity, Kind, Measure, Target as TextTarget, TerrainKind,
    Use, Vulnerability, Window,
};
use joute_guardians::{Event, Flank, State, Target};
use joute_kernel::{Game, Rng, Seat, Seed, Viewer};

use crate::support::{Scene, asked, card, play};

/// A card in play, with everything that happened to it.
struct Out {
    name: String,
    beaten: bool,
    here: bool,
    marked: bool,
    met: Vec<String>,
}

/// Two that meet, by name.
struct Meeting {
    cards: [String; 2],
    striker: Option<usize>,
    ranged: [i32; 2],
    influence: [i32; 2],
    /// The ranged attackers beside the two, whose texts are about the opponent.
    beside: Vec<(usize, String)>,
    /// Whose ranged attacker may be lured away still, and what it adds.
    shot: Option<(usize, String, i32)>,
    cast: [i32; 2],
    /// Cast and not answered yet, in order.
    waiting: Vec<(usize, String)>,
    areas_are_due: bool,
}

/// What a standing text changes.
#[derive(Clone, Copy, PartialEq)]
enum Says {
    Vit(i32),
    Ocb(i32),
    Ranged(i32),
    Total(i32),
    Base(i32),
    BeatBy(i32),
    Pushes,
    NoCount,
}

/// Whom it names.
#[derive(Clone, Copy, PartialEq)]
enum Aims {
    Own,
    Opp,
    Mine,
    Theirs,
    Both,
}

/// A standing text.
#[derive(Clone, Copy)]
struct Said {
    says: Says,
    aims: Aims,
    flyers: bool,
    attacking: bool,
}

impl Said {
    /// Something that a Creature says of itself or of its opponent.
    fn of_creature(rng: &mut Rng) -> Self {
        let says =
            [Says::Vit(2), Says::Vit(-2), Says::Ocb(2), Says::Base(5), Says::BeatBy(2), Says::Pushes, Says::NoCount];
        let says = says[rng.below(7) as usize];
        let is_open = matches!(says, Says::Vit(_) | Says::Ocb(_));
        let aims = if is_open && rng.below(2) == 0 { Aims::Opp } else { Aims::Own };
        Self { says, aims, flyers: is_open && rng.below(3) == 0, attacking: is_open && rng.below(3) == 0 }
    }

    /// Something that a Standard Bearer, an item, a Guardian, a Stronghold or a Terrain says of its side or the other.
    fn from_behind(rng: &mut Rng) -> Self {
        let says = [Says::Vit(1), Says::Vit(-1), Says::Ocb(2), Says::Ranged(2), Says::Total(3)][rng.below(5) as usize];
        let aims = [Aims::Mine, Aims::Both, Aims::Theirs]
            [rng.below(if matches!(says, Says::Total(_)) { 2 } else { 3 }) as usize];
        let flyers = !matches!(says, Says::Total(_)) && rng.below(3) == 0;
        Self { says, aims, flyers, attacking: rng.below(3) == 0 }
    }

    fn printed(self) -> Vec<Ability> {
        let change = match self.says {
            Says::Vit(number) => format!("vit = {number}"),
            Says::Ocb(number) => format!("ocb = {number}"),
            Says::Ranged(number) => format!("ranged = {number}"),
            Says::Total(number) => format!("control_total = {number}"),
            Says::Base(number) => format!("\"vit.set\" = {number}"),
            Says::BeatBy(number) => format!("must_beat_by = {number}"),
            Says::Pushes => "win_pushes = true".to_owned(),
            Says::NoCount => "no_count = true".to_owned(),
        };
        let target = match self.aims {
            Aims::Own => "self",
            Aims::Opp => "opp",
            Aims::Mine => "mine.all",
            Aims::Theirs => "theirs.all",
            Aims::Both => "both",
        };
        let filter = if self.flyers { "filter = { flying = true }, " } else { "" };
        let side = if self.attacking { "if = { side = \"attacking\" }, " } else { "" };
        let text = format!("{{ target = \"{target}\", {filter}{side}do = {{ {change} }} }}");
        card("text", &format!("type = \"terrain\"\nabilities = [{text}]")).abilities
    }

    /// Whether a text of a side is about a Creature of a side.
    fn touches(self, from: usize, side: usize, creature: &Card) -> bool {
        let is_named = match self.aims {
            Aims::Own | Aims::Mine => from == side,
            Aims::Opp | Aims::Theirs => from != side,
            Aims::Both => true,
        };
        is_named && (!self.flyers || creature.flying) && (!self.attacking || from == 0)
    }
}

struct Model {
    /// What Creatures say, by name.
    texts: BTreeMap<String, Said>,
    /// What stands behind the sides.
    behind: Vec<(usize, Said)>,
    cards: BTreeMap<String, Card>,
    hand: [Vec<String>; 2],
    depot: [Vec<String>; 2],
    /// Whether any card of the game is an answer.
    has_answers: bool,
    out: [Vec<Out>; 2],
    picks: [Option<String>; 2],
    meeting: Option<Meeting>,
    /// What the ground is, and what the walls give to the second side.
    kinds: WordSet<TerrainKind>,
    walls: i32,
    stone: i32,
    /// Whose Shield a text destroys, where it has no place to stay without one.
    homeless: [bool; 2],
}

fn beats(one: Border, other: Border) -> bool {
    let order = [Border::Mortal, Border::Elemental, Border::External];
    let place = |border| order.iter().position(|known| *known == border).unwrap_or(0);
    (place(one) + 1) % 3 == place(other)
}

impl Model {
    fn vitality(&self, name: &str) -> i32 {
        self.cards[name].vitality.into()
    }

    fn act(&mut self, side: usize, text: &str) {
        let words: Vec<&str> = text.split(' ').collect();
        let name = |at: usize| words[at].to_owned();
        if !matches!(words[0], "bribe" | "no_bribe") {
            self.settle_shown();
        }
        match words[0] {
            "play" => {
                self.picks[side] = Some(name(1));
                if let [Some(one), Some(other)] = &self.picks {
                    let cards = [one.clone(), other.clone()];
                    self.picks = [None, None];
                    self.meet(cards, None);
                }
            }
            "second" => {
                let mut cards = [name(1), name(2)];
                if side == 1 {
                    cards.swap(0, 1);
                }
                self.meet(cards, Some(side));
            }
            "cast" => {
                self.depot[side].retain(|other| other != words[1]);
                self.meeting_mut().waiting.push((side, name(1)));
                if self.depot[1 - side].is_empty() || !self.has_answers {
                    self.settle_casts();
                }
            }
            "pass" => self.settle_casts(),
            "bribe" => {
                self.depot[side].retain(|other| other != words[1]);
                let Some(meeting) = &mut self.meeting else { panic!("a bribe without a meeting") };
                let bait = match meeting.shot.take() {
                    Some((shooter, shot, value)) => {
                        meeting.ranged[shooter] -= value;
                        meeting.beside.pop();
                        shot
                    }
                    None => meeting.cards[1 - side].clone(),
                };
                let out = self.out[1 - side].iter_mut().find(|out| out.name == bait);
                out.unwrap_or_else(|| panic!("{bait} is not in play")).here = false;
            }
            "ranged" => {
                self.leave(side, &name(1));
                let shooter = &self.cards[words[1]];
                let more = self.behind.iter().filter(|(from, said)| said.touches(*from, side, shooter));
                let more: i32 = more.map(|(_, said)| if let Says::Ranged(more) = said.says { more } else { 0 }).sum();
                let value = i32::from(shooter.ranged) + more;
                if let Some(meeting) = &mut self.meeting {
                    meeting.ranged[side] += value;
                    meeting.beside.push((side, name(1)));
                    meeting.shot = Some((side, name(1), value));
                }
            }
            "influence" => self.influence(side, self.stone),
            "influence_by" => self.influence(side, self.cards[words[1]].cmp.into()),
            _ => {}
        }
    }

    fn meeting_mut(&mut self) -> &mut Meeting {
        self.meeting.as_mut().unwrap_or_else(|| panic!("nobody meets"))
    }

    /// The last cast works, and takes the one before it away if it says no; and so on.
    fn settle_casts(&mut self) {
        let mut works = true;
        while let Some((side, name)) = self.meeting_mut().waiting.pop() {
            if !works {
                works = true;
                continue;
            }
            let is_answer = !self.meeting_mut().waiting.is_empty();
            match name.trim_end_matches(['0', '1']) {
                "boost" => self.meeting_mut().cast[side] += 3,
                "doubt" => self.meeting_mut().cast[1 - side] -= 4,
                "half" => {
                    let own = self.meeting_mut().cards[side].clone();
                    let half = self.vitality(&own).div_euclid(2);
                    self.meeting_mut().cast[side] += half;
                }
                "no" => works = !is_answer,
                "nap" => {
                    let meeting = self.meeting_mut();
                    let (cards, striker) = (meeting.cards.clone(), meeting.striker);
                    for side in (0..2).filter(|side| striker.is_none_or(|striker| striker == *side)) {
                        self.find(side, &cards[side]).met.retain(|met| *met != cards[1 - side]);
                    }
                }
                other => panic!("{other} is cast"),
            }
        }
    }

    fn influence(&mut self, side: usize, points: i32) {
        if let Some(meeting) = &mut self.meeting {
            meeting.influence[side] += points;
        }
    }

    fn leave(&mut self, side: usize, name: &str) {
        self.hand[side].retain(|other| other != name);
        let out = Out { name: name.to_owned(), beaten: false, here: true, marked: false, met: Vec::new() };
        self.out[side].push(out);
    }

    fn meet(&mut self, cards: [String; 2], striker: Option<usize>) {
        for side in 0..2 {
            if striker.is_none_or(|striker| striker == side) {
                self.leave(side, &cards[side]);
                let target = cards[1 - side].clone();
                self.find(side, &cards[side].clone()).met.push(target);
            }
        }
        let areas_are_due = striker.is_none();
        self.meeting = Some(Meeting {
            cards,
            striker,
            ranged: [0; 2],
            influence: [0; 2],
            beside: Vec::new(),
            shot: None,
            cast: [0; 2],
            waiting: Vec::new(),
            areas_are_due,
        });
    }

    fn find(&mut self, side: usize, name: &str) -> &mut Out {
        let out = self.out[side].iter_mut().find(|out| out.name == name);
        out.unwrap_or_else(|| panic!("{name} is not in play"))
    }

    /// After bribery: area attacks of those that are still there (GUA-AOE-2, GUA-COMBAT-28).
    fn settle_shown(&mut self) {
        let Some(meeting) = &mut self.meeting else { return };
        meeting.shot = None;
        if !core::mem::take(&mut meeting.areas_are_due) {
            return;
        }
        let cards = meeting.cards.clone();
        for side in 0..2 {
            if !self.find(side, &cards[side]).here {
                continue;
            }
            let Some(power) = self.cards[&cards[side]].aoe.as_ref().map(|aoe| i32::from(aoe.power)) else { continue };
            let cards = &self.cards;
            self.hand[1 - side].retain(|name| {
                let card = &cards[name];
                i32::from(card.vitality) > power || card.immune.contains(&Immunity::Aoe)
            });
        }
    }

    fn compare(&mut self) -> ([i32; 2], Option<String>) {
        self.settle_shown();
        let meeting = self.meeting.take().unwrap_or_else(|| panic!("nobody meets"));
        let is_primary = meeting.striker.is_none();
        for side in 0..2 {
            assert!(self.find(side, &meeting.cards[side]).here, "who has left is not compared");
        }
        // What texts say of the Creature of a side: those behind the sides, and of the two those that fight for the first time.
        let texts_on = |side: usize| -> Vec<Says> {
            let creature = &self.cards[&meeting.cards[side]];
            let own = (0..2).filter(|from| meeting.striker.is_none_or(|striker| striker == *from));
            let own = own.filter_map(|from| Some((from, *self.texts.get(&meeting.cards[from])?)));
            let beside = meeting.beside.iter().filter_map(|(from, name)| Some((*from, *self.texts.get(name)?)));
            let beside = beside.filter(|(_, said)| said.aims == Aims::Opp);
            let all = own.chain(beside).chain(self.behind.iter().copied());
            all.filter(|(from, said)| said.touches(*from, side, creature)).map(|(_, said)| said.says).collect()
        };
        let total = |side: usize| {
            let (own, other) = (&self.cards[&meeting.cards[side]], &self.cards[&meeting.cards[1 - side]]);
            if meeting.striker == Some(1 - side) {
                return i32::from(own.vitality);
            }
            let says = texts_on(side);
            let replaced = says.iter().find_map(|says| if let Says::Base(base) = says { Some(*base) } else { None });
            let base = replaced.unwrap_or(i32::from(own.vitality));
            let added = says.iter().map(|says| if let Says::Vit(more) = says { *more } else { 0 }).sum::<i32>();
            let mut sum = base + meeting.cast[side] + added;
            if !is_primary {
                for out in
                    self.out[side].iter().filter(|out| out.here && !out.marked && out.name != meeting.cards[side])
                {
                    if out.met.contains(&meeting.cards[1 - side]) {
                        sum += self.vitality(&out.name);
                    }
                }
            }
            if beats(own.border, other.border) {
                sum += i32::from(own.ocb);
                sum += says.iter().map(|says| if let Says::Ocb(more) = says { *more } else { 0 }).sum::<i32>();
            }
            for kind in self.kinds.iter() {
                sum += i32::from(own.terrain_bonus[kind as usize]);
            }
            if side == 1 {
                sum += self.walls;
            }
            if !(is_primary && other.immune.contains(&Immunity::Ranged)) {
                sum += meeting.ranged[side];
            }
            sum + meeting.influence[side].min(base.max(0))
        };
        let totals = [total(0), total(1)];
        let immune = [0, 1].map(|side| {
            let (own, other) = (&self.cards[&meeting.cards[side]], &self.cards[&meeting.cards[1 - side]]);
            is_primary
                && own.immune.iter().any(|immunity| match immunity {
                    Immunity::Any => true,
                    Immunity::Flying => other.flying,
                    Immunity::Border(border) => *border == other.border,
                    _ => false,
                })
        });
        let says = [0, 1].map(texts_on);
        let pushes = [0, 1].map(|side| says[side].contains(&Says::Pushes));
        let mut beaten = None;
        for side in 0..2 {
            let may_be = meeting.striker != Some(side) && !immune[side];
            let tough = |says: &Says| matches!(says, Says::BeatBy(least) if totals[1 - side] - totals[side] < *least);
            let holds = is_primary && says[side].iter().any(tough);
            let pushed = is_primary && totals[0] == totals[1] && pushes[1 - side] && !pushes[side];
            if may_be && !holds && (totals[1 - side] > totals[side] || pushed) {
                beaten = Some(meeting.cards[side].clone());
                self.find(side, &meeting.cards[side]).beaten = true;
            }
            if immune[side] {
                self.find(1 - side, &meeting.cards[1 - side]).marked = true;
            }
        }
        (totals, beaten)
    }

    /// What is left of each side, and who holds the space.
    fn outcome(&self) -> ([i32; 2], Option<usize>) {
        let left = [0, 1].map(|side| {
            let living = self.out[side].iter().filter(|out| out.here && !out.beaten).map(|out| out.name.clone());
            living.chain(self.hand[side].iter().cloned()).collect::<Vec<_>>()
        });
        let counts = |name: &&String| self.texts.get(*name).is_none_or(|said| said.says != Says::NoCount);
        let totals = [0, 1].map(|side| {
            let creatures: i32 = left[side].iter().filter(counts).map(|name| self.vitality(name)).sum();
            let of_side = self.behind.iter().filter(|(from, said)| {
                let is_named = said.aims == Aims::Both || *from == side;
                is_named && (!said.attacking || *from == 0)
            });
            creatures + of_side.map(|(_, said)| if let Says::Total(more) = said.says { more } else { 0 }).sum::<i32>()
        });
        let gone = [0, 1].map(|side| left[side].is_empty() || self.homeless[side]);
        let winner = match gone {
            [true, true] => None,
            [false, true] => Some(0),
            [true, false] => Some(1),
            [false, false] => Some(usize::from(totals[0] <= totals[1])),
        };
        (totals, winner)
    }
}

fn any_creature(name: &str, rng: &mut Rng) -> Card {
    let mut one_in = |odds: u32| rng.below(odds) == 0;
    let (flying, receiver, archer, area) = (one_in(3), one_in(3), one_in(4), one_in(6));
    let (greedy, immune) = (one_in(4), one_in(4));
    let vitality = rng.below(10) as i8 - 1;
    let border = [Border::Mortal, Border::Elemental, Border::External][rng.below(3) as usize];
    let mut bonus = [0; 7];
    bonus[TerrainKind::Woods as usize] = rng.below(4) as i8;
    let immunities =
        [Immunity::Any, Immunity::Aoe, Immunity::Ranged, Immunity::Flying, Immunity::Border(Border::Mortal)];
    Card {
        flying,
        receiver,
        ranged: if archer { 1 + rng.below(4) as u8 } else { 0 },
        aoe: area.then(|| Aoe { power: rng.below(4) as i8, tag: None, filter: Filter::default() }),
        vulnerable: if greedy { WordSet::of(&[Vulnerability::Gold]) } else { WordSet::EMPTY },
        immune: if immune { vec![immunities[rng.below(5) as usize]] } else { Vec::new() },
        terrain_bonus: bonus,
        ..Card::creature(name, border, vitality, rng.below(4) as u8)
    }
}

/// Some cards to cast; one of them answers, so that the answer window exists as soon as it lies anywhere.
fn any_casts(side: usize, rng: &mut Rng) -> Vec<Card> {
    let vit = |number: i16| Change::Vit(Amount::Number(number));
    let half = Change::Vit(Amount::Half(Box::new(Amount::Measure(Measure::Vit(TextTarget::MineCurrent)))));
    let spell = |id: &str, cost: u8, windows: &[Window], target: Option<TextTarget>, change: Change| {
        let does = Ability { target, changes: vec![change], ..Ability::new(Use::Played) };
        let windows = WordSet::of(windows);
        Card { windows, cost, abilities: vec![does], ..Card::new(format!("{id}{side}"), Kind::Spell) }
    };
    let all = [
        spell("boost", 1, &[Window::MatchupModify], None, vit(3)),
        spell("doubt", 0, &[Window::MatchupModify, Window::PlaySecondary], Some(TextTarget::Opp), vit(-4)),
        spell("half", 0, &[Window::MatchupModify], None, half),
        spell("nap", 1, &[Window::MatchupModify], Some(TextTarget::Opp), Change::Unopposed),
    ];
    let mut cards: Vec<Card> = all.into_iter().filter(|_| rng.below(3) == 0).collect();
    if rng.below(2) == 0 {
        cards.push(spell("no", 0, &[Window::SpellCast], None, Change::Cancel));
    }
    cards
}

/// Destroys the Shield of the other side.
fn fells() -> Vec<Ability> {
    let text = r#"{ when = "combat.start", target = "shield", filter = { mine = false }, do = { destroy = true } }"#;
    card("text", &format!("type = \"terrain\"\nabilities = [{text}]")).abilities
}

/// South goes from b2 to b3, or from b3 against the walls of b4.
fn any_combat(rng: &mut Rng) -> (State, Model) {
    let storms = rng.below(3) == 0;
    let (from, to) = if storms { ("b3", "b4") } else { ("b2", "b3") };
    let woods =
        |id: &str| Card { terrain_kinds: WordSet::of(&[TerrainKind::Woods]), ..Card::new(id, Kind::BasicTerrain) };
    let (mut texts, mut behind) = (BTreeMap::new(), Vec::new());
    let mut speak = |side: usize, rng: &mut Rng| -> Vec<Ability> {
        let said = (rng.below(4) == 0).then(|| Said::from_behind(rng));
        behind.extend(said.map(|said| (side, said)));
        said.map_or_else(Vec::new, Said::printed)
    };
    let banner = |id: &str, abilities| Card { abilities, ..Card::new(id, Kind::StandardBearer) };
    let mut scene = Scene::of(2).shield_card(0, from, banner("shield1", speak(0, rng)));
    scene = scene.terrain_card(0, from, woods("woods1")).stack(1, "c4", "shield3", "reserve2").walls(1, 3);
    let has_woods = !storms && rng.below(2) == 0;
    if has_woods {
        scene = scene.terrain_card(1, to, Card { abilities: speak(1, rng), ..woods("woods2") });
    }
    if !storms || rng.below(2) == 0 {
        scene = scene.shield_card(1, to, banner("shield2", speak(1, rng)));
    }
    if storms {
        scene = speak(1, rng).into_iter().fold(scene, |scene, text| scene.stronghold(1, Flank::Centre, text));
    }
    let mut homeless = [false; 2];
    for (side, space) in [(0, from), (1, to)] {
        let (own, carried) = (speak(side, rng), speak(side, rng));
        scene = scene.guardian(side as u8, |guardian| guardian.abilities.extend(own));
        let rooted = speak(side, rng);
        if !rooted.is_empty() {
            let root = Card { works_under: true, abilities: rooted, ..any_creature(&format!("root{side}"), rng) };
            scene = scene.face_up(side as u8, if side == 0 { "c1" } else { "c4" }, Card { cmp: 0, ..root });
        }
        if rng.below(8) == 0 {
            // On its own Stronghold the other side stays without a Shield.
            homeless[1 - side] = side == 1 || !storms;
            scene = scene.guardian(side as u8, |guardian| guardian.abilities.extend(fells()));
        }
        if !carried.is_empty() {
            let item = Card { abilities: carried, ..Card::new(format!("item{side}"), Kind::CarriedItem) };
            scene = scene.card(side as u8, space, item);
        }
    }
    let (mut cards, mut hand, mut depot) = (BTreeMap::new(), [Vec::new(), Vec::new()], [Vec::new(), Vec::new()]);
    for (side, space) in [(0, from), (1, to)] {
        for number in 0..=rng.below(3) {
            let mut card = any_creature(&format!("c{side}{number}"), rng);
            if rng.below(3) == 0 {
                let said = Said::of_creature(rng);
                card.abilities = said.printed();
                texts.insert(card.id.clone(), said);
            }
            cards.insert(card.id.clone(), card.clone());
            hand[side].push(card.id.clone());
            scene = scene.card(side as u8, space, card);
        }
        let bribes = WordSet::of(&[Vulnerability::Gold]);
        scene = scene.stones(side as u8, rng.below(3) as u8);
        let mut lies_in_depot = Vec::new();
        if rng.below(2) == 0 {
            lies_in_depot.push(Card { bribes, ..Card::new(format!("gold{side}"), Kind::Bribery) });
        }
        lies_in_depot.extend(any_casts(side, rng));
        depot[side] = lies_in_depot.iter().map(|card| card.id.clone()).collect();
        scene = lies_in_depot.into_iter().fold(scene, |scene, card| scene.depot_card(side as u8, card));
        let seer = Card { cmp: 2, ..Card::creature(format!("seer{side}"), Border::Mortal, 1, 0) };
        cards.insert(seer.id.clone(), seer.clone());
        scene = scene.under_card(side as u8, if side == 0 { "a1" } else { "a4" }, seer);
    }
    let mut state = scene.load();
    play(&mut state, &format!("0 turn {from}\n0 step {to}"));
    let kinds = if has_woods { WordSet::of(&[TerrainKind::Woods]) } else { WordSet::EMPTY };
    let walls = if storms { 3 } else { 0 };
    let has_answers = depot.iter().flatten().any(|name| name.starts_with("no"));
    let (out, picks) = ([Vec::new(), Vec::new()], [None, None]);
    (
        state,
        Model {
            texts,
            behind,
            cards,
            hand,
            depot,
            has_answers,
            out,
            picks,
            meeting: None,
            kinds,
            walls,
            stone: 6,
            homeless,
        },
    )
}

/// Plays one combat at random, beside the model; gives how many comparisons there were.
fn play_beside(number: u64) -> usize {
    let mut rng = Seed::from_number(number).stream("model");
    let (mut state, mut model) = any_combat(&mut rng);
    let mut comparisons = 0;
    let mut told = Vec::new();
    loop {
        let seats = asked(&state);
        assert!(!seats.is_empty(), "combat {number}: nobody is asked after {told:?}");
        let seat = seats[rng.below(seats.len() as u32) as usize];
        let action = state.sample_action(Seat::at(seat as u8), &mut rng);
        let text = action.text(Some(&state));
        told.push(format!("{seat} {text}"));
        let mut events = Vec::new();
        state.apply(Seat::at(seat as u8), &action, &mut events).unwrap_or_else(|refused| panic!("{refused}"));
        model.act(seat, &text);
        for event in &events {
            match event {
                Event::Compared { totals, beaten, .. } => {
                    let beaten = beaten.map(|target| match target {
                        Target::Card(card) => state.table().name(card).unwrap_or_default().to_owned(),
                        Target::Guardian => "guardian".to_owned(),
                    });
                    assert_eq!((*totals, beaten), model.compare(), "combat {number}: {told:?}");
                    comparisons += 1;
                }
                Event::CombatWon { seat, totals, .. } => {
                    let winner = seat.map(Seat::index);
                    model.settle_shown();
                    assert_eq!((*totals, winner), model.outcome(), "combat {number}: {told:?}");
                    return comparisons;
                }
                _ => {}
            }
        }
        assert!(state.view(Viewer::Spectator).combat.is_some(), "combat {number} ends by its totals: {told:?}");
    }
}

#[test]
fn random_combats_come_out_as_in_the_model() {
    let comparisons: usize = (0..3_000).map(play_beside).sum();
    println!("{comparisons} comparisons in 3000 combats");
    assert!(comparisons > 3_000, "{comparisons} comparisons");
}
