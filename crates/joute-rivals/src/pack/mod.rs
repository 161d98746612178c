//! RVL-COMP, RVL-CARD-6: what is printed on the components.

mod blank;
mod design;
mod face;
mod glance;
mod label;
mod word;

use core::fmt;

use crate::action::{Mods, Perhaps};
use crate::cards::{Bought, Print, Role, Window};
use crate::pile::CARDS_MAX;
use crate::script::{Code, Pc, Scripts};

use glance::Glance;

pub(crate) use glance::Aiming;

pub(crate) use design::GAUGE;
pub use design::{Ashak, AshakId, AshakPrint, CardType, Design, DesignId, Set};
pub use face::{COLOURS, FACES, Face, FaceId, Kind, LONG_FACES, TRIGONE_FACES};
#[cfg(feature = "forms")]
pub(crate) use label::OWN;
pub(crate) use label::{Label, Names};
pub use word::CardWord;
pub(crate) use word::is_id;

/// RVL-COMP: everything printed that is not the arena.
#[derive(Clone, PartialEq, Eq)]
pub struct Pack {
    /// What it is called.
    label: Label,
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
    /// RVL-STACK-3: for each window whether a skill names it.
    reflexes: [bool; 5],
    /// What is asked of each design again and again.
    glances: Vec<Glance>,
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
        if let Some(design) = designs.iter().find(|design| !word::is_id(&design.id)) {
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
        let words = designs.iter().zip(0..).map(|(design, number)| CardWord::of(&design.id, number)).collect();
        let mut codes = vec![Code::End];
        let scripts: Vec<Scripts> = designs.iter().map(|design| Scripts::of_design(design, &mut codes)).collect();
        let mut windows = [[false; 3]; 5];
        for moment in designs.iter().filter(|design| design.kind == CardType::Utility).filter_map(Design::moment) {
            windows[moment.window as usize][moment.role as usize] = true;
        }
        let mut reflexes = [false; 5];
        for moment in designs.iter().filter(|design| design.kind != CardType::Utility).filter_map(Design::moment) {
            reflexes[moment.window as usize] = true;
        }
        let glances = designs.iter().map(Glance::of).collect();
        let (label, ashaks) = (Label::default(), Vec::new());
        let mut pack = Self { label, words, designs, ashaks, faces, codes, scripts, windows, reflexes, glances };
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

    /// What is asked of a design again and again.
    #[inline]
    pub(crate) fn glance(&self, card: DesignId) -> &Glance {
        &self.glances[card.index()]
    }

    /// RVL-STACK-3: whether a utility of the pack names this window for this role.
    #[inline]
    #[must_use]
    pub fn opens(&self, window: Window, role: Role) -> bool {
        self.windows[window as usize][role as usize]
    }

    /// Whether a utility of the pack names this window.
    #[inline]
    pub(crate) fn is_named(&self, window: Window) -> bool {
        self.windows[window as usize].contains(&true)
    }

    /// Whether a skill of the pack names this window.
    #[inline]
    pub(crate) fn has_reflex(&self, window: Window) -> bool {
        self.reflexes[window as usize]
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

    /// RVL-DRONE-16: whether an attack with `card` does anything to a drone, which loses no life: by what is printed, a mod pushes, or the
    /// attack does something besides its damage.
    #[must_use]
    pub fn moves_drone(&self, card: CardWord, mods: &Mods, discard: Perhaps) -> bool {
        let pushes = |card: &DesignId| matches!(&self.design(*card).print, Some(Print::Mod(added)) if added.push > 0);
        let does = |card: DesignId| match &self.design(card).print {
            Some(Print::Attack { attack, discard: bought }) => {
                let buys = matches!(bought, Some(Bought::Ops(_))) && discard.0.is_some();
                buys || !attack.after_attack.is_empty() || !attack.after_self.is_empty()
            }
            _ => false,
        };
        card.design().is_some_and(does) || mods.as_slice().iter().any(pushes)
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
    #[inline]
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
}
