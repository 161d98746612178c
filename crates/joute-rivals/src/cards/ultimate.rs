//! RVL-ULT-6, RVL-POS-12: what is printed on the board of an Ashak, in the form of section 30.1.

use joute_content::{At, Data, Findings};
use joute_effects::Word;

use super::form::{ATTACK, Table, attack, number, ops, tile, word};
use super::op::Op;
use super::print::Attack;
use super::word::Hit;

/// What an Ashak does with a full gauge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ultimate {
    /// An attack; it is no card, so no mods go with it.
    Attack {
        /// How it hits.
        hit: Hit,
        /// What it does.
        attack: Attack,
        /// Whether an explosive leaves its user out.
        spare_self: bool,
        /// How many enemies are named at most: 1 or 2.
        up_to: u8,
    },
    /// Something else, for its user.
    Other {
        /// What it does.
        on_play: Vec<Op>,
        /// A face-down tile at this distance at most is named.
        tile: Option<u8>,
    },
}

/// The types in the order of the documentation; the last is no attack.
const TYPES: [Option<Hit>; 4] = [Some(Hit::Physical), Some(Hit::Mental), Some(Hit::Explosive), None];

/// The word of a type.
fn code(kind: Option<Hit>) -> &'static str {
    kind.map_or("other", Hit::code)
}

impl Ultimate {
    /// The ultimate that stands there. `others` are keys that somebody else reads, such as `name`.
    ///
    /// `None` if there is no telling what sort it is; what else is a fault stands as it is by default.
    pub fn read(at: &At<'_>, others: &[&str], findings: &mut Findings) -> Option<Self> {
        let open = at.open_fields(findings)?;
        let kind = open.need("type", "physical, mental, explosive or other", findings)?;
        let kind = word(&kind, &TYPES, code, findings)?;
        let Some(hit) = kind else {
            let fields = at.fields(&[&["type", "on_play", "tile"], others].concat(), findings)?;
            return Some(Self::Other { on_play: ops(&fields, "on_play", findings), tile: tile(&fields, findings) });
        };
        let fields = at.fields(&[&["type", "spare_self", "up_to"], &ATTACK[..], others].concat(), findings)?;
        Some(Self::Attack {
            hit,
            attack: attack(&fields, findings),
            spare_self: fields.get("spare_self").and_then(|at| at.flag(findings)).unwrap_or_default(),
            up_to: number(&fields, "up_to", 1, findings),
        })
    }

    /// The inverse of reading, without what is as it is by default.
    #[must_use]
    pub fn write(&self) -> Data {
        let typed = |kind| Table(vec![("type".to_owned(), Data::Text(code(kind).to_owned()))]);
        match self {
            Self::Attack { hit, attack, spare_self, up_to } => {
                let mut table = typed(Some(*hit));
                table.attack(attack);
                if *spare_self {
                    table.put("spare_self", Data::Flag(true));
                }
                table.number("up_to", *up_to, 1);
                Data::Table(table.0)
            }
            Self::Other { on_play, tile } => {
                let mut table = typed(None);
                table.ops("on_play", on_play);
                table.tile(*tile);
                Data::Table(table.0)
            }
        }
    }
}
