//! RVL-COMP, RVL-CARD-6: what is printed on the components.

use core::fmt;
use core::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

use arrayvec::ArrayVec;

use crate::arena::Shape;
use crate::cards::{Moment, Print, Role, Ultimate, Window};
use crate::pile::CARDS_MAX;
use crate::script::{Code, Pc, Scripts};

/// RVL-HEX: what a hex is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// RVL-HEX-1: gives resin, and cover.
    Forest,
    /// RVL-HEX-2: gives crystals.
    Crystal,
    /// RVL-HEX-3: gives access to the common cards.
    Interface,
    /// RVL-HEX-4: turns resources into anticipation.
    Observatory,
    /// RVL-HEX-5: costs 2 HP and ends a move.
    Lake,
    /// RVL-HEX-6: gives nothing and costs nothing.
    Volcano,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Forest, Self::Crystal, Self::Interface, Self::Observatory, Self::Lake, Self::Volcano];

    /// Its letter on a face: one of `FCIOLV`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Forest => 'F',
            Self::Crystal => 'C',
            Self::Interface => 'I',
            Self::Observatory => 'O',
            Self::Lake => 'L',
            Self::Volcano => 'V',
        }
    }

    /// The kind of a letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// RVL-HARV-1: whether a tile can be harvested for it.
    #[must_use]
    pub const fn is_harvestable(self) -> bool {
        matches!(self, Self::Forest | Self::Crystal | Self::Interface | Self::Observatory)
    }
}

/// RVL-HEX-7: the colours of landing spots, numbered from 1.
pub const COLOURS: RangeInclusive<u8> = 1..=8;

/// RVL-GEO-6: the face of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// k0, k1, k2.
    pub kinds: [Kind; 3],
    /// RVL-HEX-7: the place among the kinds and the colour of its landing spot.
    pub spot: Option<(u8, u8)>,
}

/// The faces of long tiles.
pub const LONG_FACES: usize = 6;
/// The faces of trigone tiles.
pub const TRIGONE_FACES: usize = 36;
/// RVL-COMP-1: all faces that are shuffled.
pub const FACES: usize = LONG_FACES + TRIGONE_FACES;

/// A face of the pack: `L1` to `L6`, `T1` to `T36`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceId(pub(crate) u8);

impl FaceId {
    /// The faces of a shape, ascending.
    pub fn of_shape(shape: Shape) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        let numbers = match shape {
            Shape::Long => 0..LONG_FACES,
            Shape::Trigone => LONG_FACES..FACES,
            Shape::Central => 0..0,
        };
        (numbers.start as u8..numbers.end as u8).map(Self)
    }

    /// What slots it goes into.
    #[must_use]
    pub const fn shape(self) -> Shape {
        if (self.0 as usize) < LONG_FACES { Shape::Long } else { Shape::Trigone }
    }

    /// The face of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        (0..FACES as u8).map(Self).find(|face| face.to_string() == name)
    }
}

impl fmt::Display for FaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape() {
            Shape::Long => write!(f, "L{}", self.0 + 1),
            Shape::Trigone | Shape::Central => write!(f, "T{}", self.0 + 1 - LONG_FACES as u8),
        }
    }
}

impl fmt::Debug for FaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A design of the pack, numbered in the order of their ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DesignId(pub(crate) u8);

impl DesignId {
    /// The design of the smallest id.
    pub(crate) const FIRST: Self = Self(0);

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for DesignId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "c{}", self.0)
    }
}

/// An Ashak of the pack, numbered in the order of their ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AshakId(pub(crate) u8);

impl AshakId {
    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for AshakId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a{}", self.0)
    }
}

/// Which cards a design belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Set {
    /// The common deck.
    Interface,
    /// What everybody begins with.
    Start,
    /// What comes with an Ashak.
    Ashak,
    /// Powerful unique cards.
    Schema,
    /// Guilds, one a player.
    Guild,
    /// What happens to everybody.
    Event,
}

impl Set {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Interface, Self::Start, Self::Ashak, Self::Schema, Self::Guild, Self::Event];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Interface => "interface",
            Self::Start => "start",
            Self::Ashak => "ashak",
            Self::Schema => "schema",
            Self::Guild => "guild",
            Self::Event => "event",
        }
    }
}

/// RVL-CARD-1: the type of a design.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardType {
    /// RVL-ATK-2.
    Physical,
    /// RVL-ATK-3.
    Mental,
    /// RVL-ATK-4.
    Explosive,
    /// RVL-TACT-1.
    Mod,
    /// RVL-SKILL-3.
    Passive,
    /// RVL-SKILL-4.
    Activable,
    /// RVL-TACT-2.
    Defence,
    /// RVL-TACT-3.
    Utility,
    /// RVL-GUILD-1.
    Guild,
    /// RVL-EVENT-2.
    Event,
}

impl CardType {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Physical,
        Self::Mental,
        Self::Explosive,
        Self::Mod,
        Self::Passive,
        Self::Activable,
        Self::Defence,
        Self::Utility,
        Self::Guild,
        Self::Event,
    ];

    /// Its word.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Physical => "physical",
            Self::Mental => "mental",
            Self::Explosive => "explosive",
            Self::Mod => "mod",
            Self::Passive => "passive",
            Self::Activable => "activable",
            Self::Defence => "defence",
            Self::Utility => "utility",
            Self::Guild => "guild",
            Self::Event => "event",
        }
    }
}

/// What is printed on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Design {
    /// Its id: `[a-z][a-z0-9_]*`.
    pub id: String,
    /// What it is.
    pub kind: CardType,
    /// Where it belongs.
    pub set: Set,
    /// RVL-CARD-6: how many there are of it; of a start card, how many each player has.
    pub copies: u8,
    /// AP to pay.
    pub ap: u8,
    /// What it does; a blank card does nothing and is never played.
    pub print: Option<Print>,
}

/// An Ashak board as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AshakPrint {
    /// Its id.
    pub id: String,
    /// RVL-SETUP-2: the ids of its two cards.
    pub cards: [String; 2],
    /// RVL-ULT-3: the length of its gauge, 10 to 20.
    pub gauge: u8,
    /// RVL-ULT-4: what a full gauge is good for.
    pub ultimate: Option<Ultimate>,
}

impl AshakPrint {
    /// What stands on a board, without its names.
    pub(crate) fn of(board: &crate::cards::Board) -> Self {
        let crate::cards::Board { id, cards, gauge, ultimate, .. } = board.clone();
        Self { id, cards, gauge, ultimate: Some(ultimate) }
    }
}

/// RVL-ULT-3, D-32: the gauge where no board names one.
pub(crate) const GAUGE: u8 = 15;

/// An Ashak board in a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ashak {
    /// Its id.
    pub id: String,
    /// RVL-SETUP-2: its two cards.
    pub cards: [DesignId; 2],
    /// RVL-ULT-3: the length of its gauge.
    pub gauge: u8,
    /// RVL-ULT-4: what a full gauge is good for.
    pub ultimate: Option<Ultimate>,
    pub(crate) scripts: Scripts,
}

impl Design {
    /// RVL-STACK-9: the window that a utility or skill names, if it names one.
    #[must_use]
    pub fn moment(&self) -> Option<Moment> {
        match self.print.as_ref()? {
            Print::Utility { moment, .. } | Print::Skill { moment, .. } => *moment,
            Print::Attack { .. }
            | Print::Mod(_)
            | Print::Defence { .. }
            | Print::Guild { .. }
            | Print::Event { .. } => None,
        }
    }

    /// The distance up to which a face-down tile is named with it.
    #[must_use]
    pub fn tile(&self) -> Option<u8> {
        match self.print.as_ref()? {
            Print::Utility { tile, .. }
            | Print::Skill { tile, .. }
            | Print::Defence { tile, .. }
            | Print::Guild { tile, .. } => *tile,
            Print::Attack { .. } | Print::Mod(_) | Print::Event { .. } => None,
        }
    }
}

/// Words that stand among designs in texts, so that no design has them as its id, ascending.
const RESERVED: [&str; 7] = ["crystal", "resin", "resources", "rp", "token", "tokens", "top"];

/// A card, or one of the words that stand among cards, ordered as their texts are (RVL-TXT-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardWord {
    /// How many of the reserved words come before it.
    after: u8,
    /// The number of the design; `u8::MAX` for the reserved word itself, which comes after all such designs.
    number: u8,
}

impl CardWord {
    /// The top card of a deck, unseen.
    pub const TOP: Self = Self { after: 6, number: u8::MAX };

    /// Crystal.
    pub const CRYSTAL: Self = Self { after: 0, number: u8::MAX };
    /// Resin.
    pub const RESIN: Self = Self { after: 1, number: u8::MAX };
    /// All resources, and RP.
    pub const RESOURCES: Self = Self { after: 2, number: u8::MAX };
    /// A Rivals point.
    pub const RP: Self = Self { after: 3, number: u8::MAX };
    /// A token.
    pub const TOKEN: Self = Self { after: 4, number: u8::MAX };
    /// All tokens.
    pub const TOKENS: Self = Self { after: 5, number: u8::MAX };

    /// The resource that it is.
    #[must_use]
    pub fn resource(self) -> Option<crate::state::Resource> {
        use crate::state::Resource;
        match self {
            Self::CRYSTAL => Some(Resource::Crystal),
            Self::RESIN => Some(Resource::Resin),
            _ => None,
        }
    }

    /// The design, unless it is another word.
    #[inline]
    #[must_use]
    pub const fn design(self) -> Option<DesignId> {
        if self.number == u8::MAX { None } else { Some(DesignId(self.number)) }
    }

    /// The reserved word that it is, if it is one.
    #[must_use]
    pub fn reserved(self) -> Option<&'static str> {
        RESERVED.get(usize::from(self.after)).copied().filter(|_| self.design().is_none())
    }

    /// The reserved word of this text.
    #[must_use]
    pub fn of_reserved(text: &str) -> Option<Self> {
        let after = RESERVED.iter().position(|word| *word == text)?;
        Some(Self { after: after as u8, number: u8::MAX })
    }
}

/// RVL-COMP: everything printed that is not the arena.
#[derive(Clone, PartialEq, Eq)]
pub struct Pack {
    /// Ascending by id.
    designs: Vec<Design>,
    /// What each design is called among the reserved words.
    words: Vec<CardWord>,
    /// Ascending by id.
    ashaks: Vec<Ashak>,
    /// By [`FaceId`].
    faces: Vec<Face>,
    /// What all cards do, one instruction after the other.
    codes: Vec<Code>,
    /// Where the instructions of each design begin.
    scripts: Vec<Scripts>,
    /// RVL-STACK-3: for each window the roles that a utility names.
    windows: [[bool; 3]; 5],
}

impl fmt::Debug for Pack {
    /// Of a pack only its size: views are printed a thousand times, and their pack never changes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pack({} designs, {} Ashaks)", self.designs.len(), self.ashaks.len())
    }
}

/// The most designs of a pack.
pub(crate) const DESIGNS_MAX: usize = 250;
/// The most Ashaks of a pack.
pub(crate) const ASHAKS_MAX: usize = 32;

impl Pack {
    /// The pack of these designs, Ashaks (each with the ids of its cards) and faces.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn new(designs: Vec<Design>, boards: Vec<AshakPrint>, faces: Vec<Face>) -> Result<Self, String> {
        let pack = Self::irregular(designs, boards, faces)?;
        if !(6..=ASHAKS_MAX).contains(&pack.ashaks.len()) {
            return Err(format!("{} Ashaks; expected 6 to {ASHAKS_MAX}", pack.ashaks.len()));
        }
        let counted = |set| pack.cards_of(set).count();
        let most = counted(Set::Interface) + counted(Set::Schema) + 6 * (counted(Set::Start) + 2);
        if most > CARDS_MAX {
            return Err(format!("{most} cards in a game of six; expected {CARDS_MAX} at most"));
        }
        if counted(Set::Guild) < 12 {
            return Err(format!("{} guilds; expected 12 at least", counted(Set::Guild)));
        }
        Ok(pack)
    }

    /// The same for a position, which says itself what there is (RVL-POS-6).
    pub(crate) fn irregular(
        mut designs: Vec<Design>,
        boards: Vec<AshakPrint>,
        faces: Vec<Face>,
    ) -> Result<Self, String> {
        designs.sort_by(|one, other| one.id.cmp(&other.id));
        if let Some(design) = designs.iter().find(|design| !is_id(&design.id)) {
            return Err(format!("{} is no id of a design", design.id));
        }
        if let Some(pair) = designs.windows(2).find(|pair| pair[0].id == pair[1].id) {
            return Err(format!("{} is there twice", pair[0].id));
        }
        if designs.is_empty() || designs.len() > DESIGNS_MAX {
            return Err(format!("{} designs; expected 1 to {DESIGNS_MAX}", designs.len()));
        }
        if faces.len() != FACES {
            return Err(format!("{} faces; expected {FACES}", faces.len()));
        }
        let words = designs.iter().zip(0..).map(|(design, number)| CardWord {
            after: RESERVED.iter().filter(|word| **word < design.id.as_str()).count() as u8,
            number,
        });
        let words: Vec<CardWord> = words.collect();
        let mut codes = vec![Code::End];
        let scripts: Vec<Scripts> = designs.iter().map(|design| Scripts::of_design(design, &mut codes)).collect();
        let mut windows = [[false; 3]; 5];
        for moment in designs.iter().filter(|design| design.kind == CardType::Utility).filter_map(Design::moment) {
            windows[moment.window as usize][moment.role as usize] = true;
        }
        let mut pack = Self { words, designs, ashaks: Vec::new(), faces, codes, scripts, windows };
        for AshakPrint { id, cards, gauge, ultimate } in boards {
            let [Some(one), Some(other)] = cards.each_ref().map(|card| pack.design_named(card)) else {
                return Err(format!("{id} has cards that are not there"));
            };
            let scripts =
                ultimate.as_ref().map_or_else(Scripts::default, |it| Scripts::of_ultimate(it, &mut pack.codes));
            pack.ashaks.push(Ashak { id, cards: [one, other], gauge, ultimate, scripts });
        }
        pack.ashaks.sort_by(|one, other| one.id.cmp(&other.id));
        if pack.codes.len() > usize::from(u16::MAX) {
            return Err(format!("{} operations on the cards; expected {} at most", pack.codes.len(), u16::MAX));
        }
        Ok(pack)
    }

    /// An instruction.
    #[inline]
    pub(crate) fn code(&self, at: Pc) -> &Code {
        &self.codes[usize::from(at.0)]
    }

    /// Where the instructions of a design begin.
    #[inline]
    pub(crate) fn scripts(&self, card: DesignId) -> Scripts {
        self.scripts[card.index()]
    }

    /// RVL-STACK-3: whether a utility of the pack names this window for this role.
    #[inline]
    #[must_use]
    pub fn opens(&self, window: Window, role: Role) -> bool {
        self.windows[window as usize][role as usize]
    }

    /// The boards, as they are written.
    #[must_use]
    pub fn boards(&self) -> Vec<AshakPrint> {
        let id = |card: DesignId| self.design(card).id.clone();
        let board = |ashak: &Ashak| AshakPrint {
            id: ashak.id.clone(),
            cards: ashak.cards.map(id),
            gauge: ashak.gauge,
            ultimate: ashak.ultimate.clone(),
        };
        self.ashaks.iter().map(board).collect()
    }

    /// The faces, by [`FaceId`].
    #[must_use]
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The designs, ascending.
    pub fn designs(&self) -> impl ExactSizeIterator<Item = (DesignId, &Design)> + Clone {
        self.designs.iter().enumerate().map(|(number, design)| (DesignId(number as u8), design))
    }

    /// What is printed on a card.
    ///
    /// # Panics
    ///
    /// If the design is of another pack.
    #[inline]
    #[must_use]
    pub fn design(&self, card: DesignId) -> &Design {
        &self.designs[card.index()]
    }

    /// What a design is called in actions.
    ///
    /// # Panics
    ///
    /// If the design is of another pack.
    #[inline]
    #[must_use]
    pub fn word(&self, card: DesignId) -> CardWord {
        self.words[card.index()]
    }

    /// The design of this id.
    #[must_use]
    pub fn design_named(&self, id: &str) -> Option<DesignId> {
        let place = self.designs.binary_search_by(|design| design.id.as_str().cmp(id)).ok()?;
        Some(DesignId(place as u8))
    }

    /// Each card of a set, as many times as there are copies, ascending.
    pub fn cards_of(&self, set: Set) -> impl Iterator<Item = DesignId> + Clone + '_ {
        let designs = self.designs().filter(move |(_, design)| design.set == set);
        designs.flat_map(|(id, design)| core::iter::repeat_n(id, design.copies.into()))
    }

    /// The Ashaks, ascending.
    #[must_use]
    pub fn ashaks(&self) -> &[Ashak] {
        &self.ashaks
    }

    /// An Ashak's board.
    ///
    /// # Panics
    ///
    /// If it is of another pack.
    #[must_use]
    pub fn ashak(&self, ashak: AshakId) -> &Ashak {
        &self.ashaks[ashak.index()]
    }

    /// The Ashak of this id.
    #[must_use]
    pub fn ashak_named(&self, id: &str) -> Option<AshakId> {
        self.ashaks.iter().position(|ashak| ashak.id == id).map(|place| AshakId(place as u8))
    }

    /// What is printed on a face.
    ///
    /// # Panics
    ///
    /// Never: every face of a shape is in every pack.
    #[inline]
    #[must_use]
    pub fn face(&self, face: FaceId) -> &Face {
        &self.faces[usize::from(face.0)]
    }

    /// The faces that the rules page lists.
    #[must_use]
    pub fn standard_faces() -> Vec<Face> {
        FACE_LETTERS
            .iter()
            .flat_map(|&(letters, copies)| core::iter::repeat_n(letters, copies))
            .enumerate()
            .filter_map(|(place, letters)| {
                let kinds: ArrayVec<Kind, 3> = letters.chars().filter_map(Kind::of_letter).collect();
                let kinds = kinds.into_inner().ok()?;
                Some(Face { kinds, spot: standard_spot(place, &kinds) })
            })
            .collect()
    }

    /// The printed counts with nothing printed on the cards: as many designs of each type as section 27 counts, each named after its
    /// type. What can be played without cards can be played with it.
    ///
    /// # Panics
    ///
    /// Never: it is the same in every run, and a test makes it.
    #[must_use]
    pub fn blank() -> Self {
        let mut designs = Vec::new();
        let mut put =
            |id: String, kind, set, copies| designs.push(Design { id, kind, set, copies, ap: 1, print: None });
        for (kind, numbers) in INTERFACE_DESIGNS {
            for (rarity, (count, copies)) in
                ["common", "uncommon", "rare"].into_iter().zip(numbers.into_iter().zip([4, 3, 2]))
            {
                (1..=count).for_each(|number| {
                    put(format!("{}_{rarity}_{number}", kind.code()), kind, Set::Interface, copies);
                });
            }
        }
        put("blaster".to_owned(), CardType::Physical, Set::Start, 3);
        put("psywave".to_owned(), CardType::Mental, Set::Start, 2);
        (1..=19).for_each(|number| put(format!("schema_{number}"), CardType::Physical, Set::Schema, 1));
        (1..=12).for_each(|number| put(format!("guild_{number}"), CardType::Guild, Set::Guild, 1));
        (1..=15).for_each(|number| put(format!("event_{number}"), CardType::Event, Set::Event, 1));
        let ashaks = ["atmos", "maelis", "odrun", "qikaa", "tzekko", "xhan"].map(|id| {
            let cards = ["one", "two"].map(|card| format!("{id}_{card}"));
            cards.iter().for_each(|card| put(card.clone(), CardType::Defence, Set::Ashak, 1));
            AshakPrint { id: id.to_owned(), cards, gauge: 15, ultimate: None }
        });
        Self::new(designs, ashaks.to_vec(), Self::standard_faces()).expect("the blank pack is sound")
    }
}

impl Pack {
    /// The pack that the program comes with.
    ///
    /// # Panics
    ///
    /// Never: a test reads the same files.
    #[must_use]
    pub fn standard() -> &'static Arc<Self> {
        static PACK: OnceLock<Arc<Pack>> = OnceLock::new();
        PACK.get_or_init(|| {
            let sheets = crate::cards::printed().expect("the cards of the program are sound");
            let boards = crate::cards::boards().expect("the boards of the program are sound");
            let designs = sheets.into_iter().map(|sheet| sheet.design).collect();
            let boards = boards.into_iter().map(|board| AshakPrint::of(&board));
            let pack = Self::new(designs, boards.collect(), Self::standard_faces());
            Arc::new(pack.expect("the cards of the program make a pack"))
        })
    }
}

/// Section 27.1: how many common, uncommon and rare designs of each type.
const INTERFACE_DESIGNS: [(CardType, [usize; 3]); 8] = [
    (CardType::Physical, [6, 5, 3]),
    (CardType::Mental, [3, 3, 2]),
    (CardType::Explosive, [2, 2, 2]),
    (CardType::Passive, [1, 2, 3]),
    (CardType::Activable, [1, 2, 2]),
    (CardType::Mod, [3, 2, 1]),
    (CardType::Defence, [3, 2, 1]),
    (CardType::Utility, [1, 2, 1]),
];

/// Section 27.3: the long faces, then the trigones, in the order of their ids.
const FACE_LETTERS: [(&str, usize); 20] = [
    ("FVC", 1),
    ("CVF", 1),
    ("FIC", 1),
    ("COF", 1),
    ("FLC", 1),
    ("CLF", 1),
    ("FFC", 4),
    ("CCF", 4),
    ("FCI", 6),
    ("FCO", 4),
    ("FIV", 3),
    ("CIV", 3),
    ("FOL", 2),
    ("COL", 2),
    ("IIL", 2),
    ("IOL", 2),
    ("FOV", 1),
    ("COV", 1),
    ("ILV", 1),
    ("OLV", 1),
];

/// Section 27.3: colours 1 to 6 on the long faces, 7, 8, 1, … on every second trigone.
fn standard_spot(place: usize, kinds: &[Kind; 3]) -> Option<(u8, u8)> {
    match place.checked_sub(LONG_FACES) {
        None => Some((u8::from(kinds[1] != Kind::Lake), place as u8 + 1)),
        Some(trigone) if trigone % 2 == 1 => Some((0, ((trigone / 2 + 6) % 8) as u8 + 1)),
        Some(_) => None,
    }
}

/// Whether a text may be the id of a design.
fn is_id(id: &str) -> bool {
    let is_word = id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    is_word && id.len() <= 40 && id.starts_with(|c: char| c.is_ascii_lowercase()) && !RESERVED.contains(&id)
}
