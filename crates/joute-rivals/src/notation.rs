//! RVL-TXT: what things are called, in the notation of records, by numbers, and by the pack in play; reading is the inverse of printing.
//!
//! In notation cards are `c17` and Ashaks `a3`, by their places in the sorted pack; all else is spelled as in section 29.

use core::fmt;
use core::str::FromStr;

use joute_kernel::{Form, Named, Naming, ParseError, Refusal, Seat, Words};

use crate::action::{Aim, Destroyed, DroneOf, Kept, Looted, Mods, Number, Origin, Paid, PaidKind, Perhaps, Source};
use crate::arena::{HexId, TILES, TileId, ZoneId};
use crate::chance::{Chance, ChanceOutcome, Order, from_the_north};
use crate::fray::Target;
use crate::legal::CARRIED;
use crate::options::RIVALS_SEATS_MAX;
use crate::pack::{AshakId, CardWord, DesignId, FaceId, is_id};
use crate::state::{Asked, Deck, Facing, Resource, State};
use crate::words::Refused;

/// One word that stands for one of `all`.
fn one_of<T: Copy>(all: &[T], code: impl Fn(T) -> &'static str, words: &[String]) -> Result<T, Refusal> {
    let known = all.iter().copied().find(|&one| *words == [code(one)]);
    known.ok_or(Refused::Unknown.told())
}

impl Named<State> for HexId {
    const FORM: Form = Form::Word("a hex such as 1,-4");

    fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
        is_hex(word)
    }

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        Self::named(&words.concat()).ok_or(Refused::Unknown.told())
    }

    fn name(&self, _: Option<&State>) -> String {
        self.to_string()
    }
}

impl Named<State> for TileId {
    const FORM: Form = Form::Word("a tile such as B02");

    fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
        is_tile(word)
    }

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        Self::named(&words.concat()).ok_or(Refused::Unknown.told())
    }

    fn name(&self, _: Option<&State>) -> String {
        self.to_string()
    }
}

impl Named<State> for Destroyed {
    const FORM: Form = Form::Optional("a hex such as 1,-4");

    fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
        is_hex(word)
    }

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        words.first().map(|_| HexId::read(words, state, naming)).transpose().map(Self)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.0.map_or_else(String::new, |hex| hex.to_string())
    }
}

impl Named<State> for Resource {
    const FORM: Form = Form::OneOf(&[Self::Crystal.code(), Self::Resin.code()]);

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        one_of(&Self::ALL, Self::code, words)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.code().to_owned()
    }
}

impl Named<State> for Origin {
    const FORM: Form = Form::OneOf(&[Self::Discard.code(), Self::Hand.code()]);

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        one_of(&Self::ALL, Self::code, words)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.code().to_owned()
    }
}

impl Named<State> for Source {
    const FORM: Form = Form::OneOf(&[Self::Row.code(), Self::RowAndTop2.code(), Self::Top2.code(), Self::Top4.code()]);

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        one_of(&Self::ALL, Self::code, words)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.code().to_owned()
    }
}

impl Named<State> for Paid {
    const FORM: Form = Form::Number("a number such as 2");

    fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
        is_number(word)
    }

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        count(&words.concat()).map(Self)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.0.to_string()
    }
}

impl Named<State> for Number {
    const FORM: Form = Form::Number("a number such as 2");

    fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
        is_number(word)
    }

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        count(&words.concat()).map(Self)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.0.to_string()
    }
}

impl Named<State> for Seat {
    const FORM: Form = Form::Number("a seat such as 1");

    fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
        seat(word).is_some()
    }

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        seat(&words.concat()).ok_or(Refused::Unknown.told())
    }

    fn name(&self, _: Option<&State>) -> String {
        self.to_string()
    }
}

impl Named<State> for DroneOf {
    const FORM: Form = Form::Word("a drone such as d1");

    fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
        drone(word).is_some()
    }

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        drone(&words.concat()).map(Self).ok_or(Refused::Unknown.told())
    }

    fn name(&self, _: Option<&State>) -> String {
        format!("d{}", self.0)
    }
}

/// RVL-TXT-2: an Ashak, a drone, a hex, a tile, or a pair of Ashaks, the smaller seat first.
impl Named<State> for Aim {
    const FORM: Form = Form::Perhaps("a seat, a pair such as 0+1, a drone, a hex or a tile");

    fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
        ashaks(word).is_some() || drone(word).is_some() || is_hex(word) || is_tile(word)
    }

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        let Some(word) = words.first() else { return Ok(Self(None)) };
        let target = ashaks(word).or_else(|| drone(word).map(Target::Drone));
        let target = target.or_else(|| HexId::named(word).map(Target::Hex));
        let target = target.or_else(|| TileId::named(word).map(Target::Tile));
        target.map(|target| Self(Some(target))).ok_or(Refused::Unknown.told())
    }

    fn name(&self, _: Option<&State>) -> String {
        match self.0 {
            None => String::new(),
            Some(target) => target.to_string(),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hex(hex) => write!(f, "{hex}"),
            Self::Ashaks(seat, None) => write!(f, "{seat}"),
            Self::Ashaks(one, Some(other)) => write!(f, "{one}+{other}"),
            Self::Tile(tile) => write!(f, "{tile}"),
            Self::Drone(seat) => write!(f, "d{seat}"),
        }
    }
}

impl Named<State> for Perhaps {
    const FORM: Form = Form::Optional("the id of a card");

    fn is_spelled(word: &str, _: &str, naming: Naming) -> bool {
        is_card(word, naming)
    }

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let known = |word: &String| card(word, state, naming).map(|card| state.pack().word(card));
        words.first().map(|word| known(word).ok_or(Refused::Unknown.told())).transpose().map(Self)
    }

    fn name(&self, state: Option<&State>) -> String {
        self.0.map_or_else(String::new, |card| card.name(state))
    }
}

impl Named<State> for PaidKind {
    const FORM: Form = Form::Optional("resin or crystal");

    fn is_spelled(word: &str, _: &str, _: Naming) -> bool {
        Resource::ALL.iter().any(|kind| kind.code() == word)
    }

    fn read(words: &[String], _: &State, _: Naming) -> Result<Self, Refusal> {
        words.first().map(|_| one_of(&Resource::ALL, Resource::code, words)).transpose().map(Self)
    }

    fn name(&self, _: Option<&State>) -> String {
        self.0.map_or_else(String::new, |kind| kind.code().to_owned())
    }
}

impl Named<State> for Looted {
    const FORM: Form = Form::Word("the id of a card, or -");

    fn is_spelled(word: &str, _: &str, naming: Naming) -> bool {
        word == "-" || is_card(word, naming)
    }

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let word = words.concat();
        if word == "-" {
            return Ok(Self(None));
        }
        let known = card(&word, state, naming).map(|card| state.pack().word(card));
        known.map(|card| Self(Some(card))).ok_or(Refused::Unknown.told())
    }

    fn name(&self, state: Option<&State>) -> String {
        self.0.map_or_else(|| "-".to_owned(), |card| card.name(state))
    }
}

/// A list of designs, sorted; left out if it is empty.
impl Named<State> for Mods {
    const FORM: Form = Form::Optional("ids of mods with commas between them");

    fn is_spelled(word: &str, _: &str, naming: Naming) -> bool {
        is_list(word, naming)
    }

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let Some(list) = words.first() else { return Ok(Self::NONE) };
        // As many as a hand holds are too many already, beside the card that is played with them: those after them change nothing.
        let card = |word| card(word, state, naming).ok_or(Refused::Unknown.told());
        list.split(',').map(card).try_fold(Self::NONE, |mods, card| Ok(mods.with(card?)))
    }

    fn name(&self, state: Option<&State>) -> String {
        let name =
            |card: &DesignId| state.map_or_else(|| format!("{card:?}"), |state| state.pack().design(*card).id.clone());
        self.as_slice().iter().map(name).collect::<Vec<_>>().join(",")
    }
}

/// RVL-TXT-2: a seat from 0 to 5, at this table or not.
fn seat(word: &str) -> Option<Seat> {
    number(word).and_then(Seat::new).filter(|seat| seat.index() < RIVALS_SEATS_MAX)
}

impl Named<State> for AshakId {
    const FORM: Form = Form::Word("the id of an Ashak");

    fn is_spelled(word: &str, _: &str, naming: Naming) -> bool {
        match naming {
            Naming::Notation => word.strip_prefix('a').is_some_and(is_number),
            Naming::Content => is_id(word),
        }
    }

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let word = words.concat();
        let known = match naming {
            Naming::Notation => {
                numbered(&word, 'a').filter(|&number| usize::from(number) < state.pack().ashaks().len()).map(Self)
            }
            Naming::Content => state.pack().ashak_named(&word),
        };
        known.ok_or(Refused::Unknown.told())
    }

    fn name(&self, state: Option<&State>) -> String {
        state.map_or_else(|| format!("a{}", self.0), |state| state.pack().ashak(*self).id.clone())
    }
}

impl Named<State> for CardWord {
    const FORM: Form = Form::Word("the id of a card");

    fn is_spelled(word: &str, verb: &str, naming: Naming) -> bool {
        is_card(word, naming) || words_of(verb).iter().any(|known| known.reserved() == Some(word))
    }

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let word = words.concat();
        let known = Self::of_reserved(&word).or_else(|| card(&word, state, naming).map(|card| state.pack().word(card)));
        known.ok_or(Refused::Unknown.told())
    }

    fn name(&self, state: Option<&State>) -> String {
        match (self.design(), state) {
            (None, _) => self.reserved().unwrap_or_default().to_owned(),
            (Some(card), None) => format!("{card:?}"),
            (Some(card), Some(state)) => state.pack().design(card).id.clone(),
        }
    }
}

/// A list of designs, sorted; the empty one is `-`.
impl Named<State> for Kept {
    const FORM: Form = Form::Word("ids of cards with commas between them, or -");

    fn is_spelled(word: &str, _: &str, naming: Naming) -> bool {
        word == "-" || is_list(word, naming)
    }

    fn read(words: &[String], state: &State, naming: Naming) -> Result<Self, Refusal> {
        let text = words.concat();
        if text == "-" {
            return Ok(Self::NONE);
        }
        let known = |word| card(word, state, naming).map(|card| state.pack().word(card)).ok_or(Refused::Unknown.told());
        let cards = text.split(',').map(known).collect::<Result<Vec<_>, _>>()?;
        match *cards {
            [one] => Ok(Self(Some(one), None)),
            [one, other] => Ok(Self::of(one, other)),
            // A longer list has the form of an answer, and is more than anybody may keep (RVL-HARV-7).
            _ => Err(Refused::TooMany.told()),
        }
    }

    fn name(&self, state: Option<&State>) -> String {
        let names: Vec<String> = self.iter().map(|card| card.name(state)).collect();
        if names.is_empty() { "-".to_owned() } else { names.join(",") }
    }
}

/// The words that may stand in the place of a card after a verb (section 29.1).
fn words_of(verb: &str) -> &'static [CardWord] {
    match verb {
        "bonus schema" | "schema" => &[CardWord::TOP],
        "steal" => &[CardWord::CRYSTAL, CardWord::RESIN, CardWord::RESOURCES, CardWord::TOKENS],
        "take" => &CARRIED,
        _ => &[],
    }
}

fn card(word: &str, state: &State, naming: Naming) -> Option<DesignId> {
    match naming {
        Naming::Notation => {
            numbered(word, 'c').filter(|&number| usize::from(number) < state.pack().designs().len()).map(DesignId)
        }
        Naming::Content => state.pack().design_named(word),
    }
}

/// The number after a letter.
fn numbered(word: &str, letter: char) -> Option<u8> {
    number(word.strip_prefix(letter)?)
}

/// A number without sign or leading zeros.
fn number(word: &str) -> Option<u8> {
    let number: u8 = word.parse().ok()?;
    (number.to_string() == word).then_some(number)
}

/// How many that is; of anything there are fewer than 255, so that the rules refuse a larger number as they do 255.
fn count(word: &str) -> Result<u8, Refusal> {
    if is_number(word) { Ok(word.parse().unwrap_or(u8::MAX)) } else { Err(Refused::Unknown.told()) }
}

/// RVL-TXT-2: the Ashak of a seat, or a pair, the smaller seat first.
fn ashaks(word: &str) -> Option<Target> {
    match word.split_once('+') {
        None => seat(word).map(|seat| Target::Ashaks(seat, None)),
        Some((one, other)) => {
            let (one, other) = (seat(one)?, seat(other)?);
            (one < other).then_some(Target::Ashaks(one, Some(other)))
        }
    }
}

/// Whose drone that is.
fn drone(word: &str) -> Option<Seat> {
    word.strip_prefix('d').and_then(seat)
}

/// Whether that is a number without sign or leading zeros, however large.
fn is_number(word: &str) -> bool {
    let is_led = word.len() > 1 && word.starts_with('0');
    !word.is_empty() && !is_led && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// RVL-GEO-4: whether that is a pair of coordinates, inside of radius 6 or not.
fn is_hex(word: &str) -> bool {
    let is_coordinate = |part: &str| is_number(part.strip_prefix('-').filter(|size| *size != "0").unwrap_or(part));
    word.split_once(',').is_some_and(|(q, r)| is_coordinate(q) && is_coordinate(r))
}

/// Section 3: whether that is the letter of an era, or of the centre, and a number of two digits, of a slot or not.
fn is_tile(word: &str) -> bool {
    matches!(word.as_bytes(), [b'A'..=b'C' | b'O', b'0'..=b'9', b'0'..=b'9'])
}

/// Whether that may be a card, of this pack or another.
fn is_card(word: &str, naming: Naming) -> bool {
    match naming {
        Naming::Notation => word.strip_prefix('c').is_some_and(is_number),
        Naming::Content => is_id(word),
    }
}

/// Whether that is a list of cards in order.
fn is_list(word: &str, naming: Naming) -> bool {
    let is_spelled = word.split(',').all(|card| is_card(card, naming));
    is_spelled
        && match naming {
            // Of numbers without leading zeros the longer one is the greater.
            Naming::Notation => word.split(',').is_sorted_by_key(|card| (card.len(), card)),
            Naming::Content => word.split(',').is_sorted(),
        }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(seat) => write!(f, "deck {seat}"),
            Self::Zones(era) => write!(f, "zones {}", era.number()),
            Self::Events => f.write_str("events"),
            Self::Schemas => f.write_str("schemas"),
            Self::Interface => f.write_str("interface"),
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut spots = |word: &str, spots| {
            f.write_str(word)?;
            from_the_north(spots).iter().try_for_each(|hex| write!(f, " {hex}"))
        };
        match *self {
            Self::Arena => f.write_str("arena"),
            Self::Ashaks => f.write_str("ashaks"),
            Self::Guilds => f.write_str("guilds"),
            Self::Shuffle(deck) => write!(f, "shuffle {deck}"),
            Self::First => f.write_str("first"),
            Self::Roll { seat, dice } => write!(f, "roll {seat} {dice}"),
            Self::HackRoll { seat, dice } => write!(f, "hack_roll {seat} {dice}"),
            Self::SponsorDie => f.write_str("sponsor_die"),
            Self::D6(hexes) => spots("d6", hexes),
            Self::Spot(hexes) => spots("spot", hexes),
        }
    }
}

impl fmt::Display for ChanceOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arena(laid) => {
                f.write_str("arena")?;
                laid.iter().try_for_each(|(tile, facing)| write!(f, " {tile}:{}/{}", facing.face, facing.rotation))
            }
            Self::Ashaks(ashaks) => {
                f.write_str("ashaks")?;
                ashaks.iter().try_for_each(|ashak| write!(f, " {ashak:?}"))
            }
            Self::Guilds(guilds) => {
                f.write_str("guilds")?;
                guilds.iter().try_for_each(|guild| write!(f, " {guild:?}"))
            }
            Self::Order(order) => {
                f.write_str("order")?;
                order.iter().try_for_each(|number| write!(f, " {number}"))
            }
            Self::First(seat) => write!(f, "first {seat}"),
            Self::Roll(successes) => write!(f, "roll {successes}"),
            Self::Colour(colour) => write!(f, "colour {colour}"),
            Self::D6(face) => write!(f, "d6 {face}"),
            Self::Spot(hex) => write!(f, "spot {hex}"),
        }
    }
}

impl State {
    /// Section 29.1: the text of an outcome with the names of the content in play.
    #[must_use]
    pub fn shown_outcome(&self, outcome: &ChanceOutcome) -> String {
        let pack = self.pack();
        let listed = |word: &str, ids: Vec<String>| format!("{word} {}", ids.join(" "));
        let id = |card: &DesignId| pack.design(*card).id.clone();
        match outcome {
            ChanceOutcome::Ashaks(ashaks) => {
                listed("ashaks", ashaks.iter().map(|ashak| pack.ashak(*ashak).id.clone()).collect())
            }
            ChanceOutcome::Guilds(guilds) => listed("guilds", guilds.iter().map(id).collect()),
            ChanceOutcome::Order(order) if self.is_shuffling_zones() => {
                let zone = |number: &u8| ZoneId::new(*number).map_or("", ZoneId::name).to_owned();
                listed("order", order.iter().map(zone).collect())
            }
            ChanceOutcome::Order(order) => listed("order", order.iter().map(|number| id(&DesignId(*number))).collect()),
            other => other.to_string(),
        }
    }

    fn is_shuffling_zones(&self) -> bool {
        matches!(self.open.asked, Asked::Chance(Chance::Shuffle(Deck::Zones(_))))
    }
}

const OUTCOME: &str = "arena, ashaks, guilds, order, first, roll, colour, d6 or spot";

impl FromStr for ChanceOutcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Words::of(text);
        let (at, kind) = words.next(OUTCOME)?;
        let outcome = match kind {
            "arena" => {
                let mut laid = arrayvec::ArrayVec::<_, TILES>::new();
                while words.rest().is_some() {
                    let slot = one(&mut words, "a slot such as A01:T5/2", slot)?;
                    laid.try_push(slot).map_err(|_| ParseError::new(at, "fewer slots"))?;
                }
                Self::Arena(laid)
            }
            "ashaks" => {
                let mut ashaks = arrayvec::ArrayVec::new();
                while words.rest().is_some() {
                    let ashak = one(&mut words, "an Ashak such as a3", |word| numbered(word, 'a').map(AshakId))?;
                    ashaks.try_push(ashak).map_err(|_| ParseError::new(at, "fewer Ashaks"))?;
                }
                Self::Ashaks(ashaks)
            }
            "guilds" => {
                let mut guilds = arrayvec::ArrayVec::new();
                while words.rest().is_some() {
                    let guild = one(&mut words, "a guild such as c7", |word| numbered(word, 'c').map(DesignId))?;
                    guilds.try_push(guild).map_err(|_| ParseError::new(at, "fewer guilds"))?;
                }
                Self::Guilds(guilds)
            }
            "order" => {
                let mut order = Order::new();
                while words.rest().is_some() {
                    let number = one(&mut words, "numbers such as 3 0 2", number)?;
                    order.try_push(number).map_err(|_| ParseError::new(at, "fewer numbers"))?;
                }
                Self::Order(order)
            }
            "first" => Self::First(one(&mut words, "a seat such as 1", |word| number(word).and_then(Seat::new))?),
            "roll" => Self::Roll(one(&mut words, "a number of successes", number)?),
            "colour" => Self::Colour(one(&mut words, "1 to 8", number)?),
            "d6" => Self::D6(one(&mut words, "1 to 6", number)?),
            "spot" => Self::Spot(one(&mut words, "a hex such as 1,-4", HexId::named)?),
            _ => return Err(ParseError::new(at, OUTCOME)),
        };
        words.rest().map_or(Ok(outcome), |at| Err(ParseError::new(at, "the end")))
    }
}

/// The next word, understood.
fn one<T>(words: &mut Words<'_>, expected: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, ParseError> {
    let (at, word) = words.next(expected)?;
    read(word).ok_or(ParseError::new(at, expected))
}

/// `A01:T5/2`.
fn slot(word: &str) -> Option<(TileId, Facing)> {
    let (tile, facing) = word.split_once(':')?;
    let (face, rotation) = facing.split_once('/')?;
    Some((TileId::named(tile)?, Facing { face: FaceId::named(face)?, rotation: number(rotation)? }))
}
