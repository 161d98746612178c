//! RVL-POS-12: a pack as an object, and designs that a position adds to one.

use std::sync::Arc;

use joute_content::{At, Findings, data_of, json_of};
use joute_kernel::forms::{Reader, Whole, given, shortened, under};
use joute_kernel::{RuleId, SetupFault};
use serde_json::{Map, Value, json};

use super::Id;
use super::position::FaceJson;
use crate::cards::Ultimate;
use crate::pack::{
    ASHAKS_MAX, AshakPrint, CardType, DESIGNS_MAX, Design, Face, GAUGE, LONG_FACES, Label, OWN, Pack, Set,
    TRIGONE_FACES, is_id,
};

/// The id of the pack that the program comes with.
const STANDARD: &str = "joute";

/// What stands under `pack` and `cards`, where these packs are installed. In the set-up all of it is dealt, so that it has to be whole.
pub(super) fn read_pack(
    reader: &mut Reader,
    pack: Option<&Value>,
    cards: Option<&Value>,
    is_setup: bool,
    installed: &dyn Fn(&str) -> Option<Arc<Pack>>,
) -> Option<Arc<Pack>> {
    let before = reader.faults.len();
    let known = match pack {
        None => Some(Arc::clone(Pack::standard())),
        Some(Value::String(id)) if id == STANDARD => Some(Arc::clone(Pack::standard())),
        Some(Value::String(id)) => installed(id),
        Some(_) => None,
    };
    let (mut designs, boards, faces, label) = match (known.as_deref(), pack) {
        (Some(pack), _) => {
            let designs = pack.designs().map(|(_, design)| design.clone()).collect();
            (designs, pack.boards(), pack.faces().to_vec(), pack.label().clone())
        }
        (None, Some(Value::Object(object))) => {
            reader.known("pack", object, &["id", "cards", "faces", "ashaks"]);
            let id: Option<String> = reader.member("pack", object, "id");
            let mut designs = Vec::new();
            read_designs(reader, "pack.cards", given(object, "cards"), &mut designs);
            let boards = read_boards(reader, given(object, "ashaks"));
            let label = Label { id: id.unwrap_or_else(|| OWN.to_owned()), ..Label::default() };
            (designs, boards, read_faces(reader, given(object, "faces")), label)
        }
        (None, other) => {
            let expected = format!("\"{STANDARD}\" or another that is installed, or a pack as an object");
            reader.wrong("pack", other.unwrap_or(&Value::Null), &expected);
            return None;
        }
    };
    read_designs(reader, "cards", cards, &mut designs);
    if reader.faults.len() > before {
        return None;
    }
    if let (Some(pack), None) = (&known, cards) {
        return Some(Arc::clone(pack));
    }
    let made = if is_setup { Pack::new(designs, boards, faces) } else { Pack::irregular(designs, boards, faces) };
    let path = if pack.is_some_and(Value::is_object) { "pack" } else { "cards" };
    made.map(|pack| Arc::new(pack.labelled(label))).map_err(|message| reader.fault_by(path, message, "RVL-POS-12")).ok()
}

/// Designs by their ids, added to those there or in their places.
fn read_designs(reader: &mut Reader, path: &str, value: Option<&Value>, designs: &mut Vec<Design>) {
    let Some(value) = value else { return };
    let Some(object) = value.as_object().filter(|object| object.len() <= DESIGNS_MAX) else {
        reader.wrong(path, value, &format!("an object of at most {DESIGNS_MAX} designs by their ids"));
        return;
    };
    for (id, value) in object {
        let at = under(path, shortened(id));
        if !is_id(id) {
            let message =
                "no id of a design: a small letter, then small letters, digits and _, 40 at most, and no reserved word";
            reader.fault_by(&at, message, "RVL-POS-12");
            continue;
        }
        let (data, mut findings) = (data_of(value), Findings::new());
        let design = Design::read(id, &At::new(at.clone(), &data, 0), &[], &mut findings);
        keep(reader, findings);
        let Some(design) = design else { continue };
        let fits = (design.kind == CardType::Guild) == (design.set == Set::Guild)
            && (design.kind == CardType::Event) == (design.set == Set::Event);
        if !fits {
            let message = format!(
                "a {} of the set {}; guilds and events are sets of their own",
                design.kind.code(),
                design.set.code()
            );
            reader.fault_by(&under(&at, "set"), message, "RVL-POS-12");
        }
        if let Some((key, message)) = design.fault_of_print() {
            reader.fault_by(&under(&at, key), message, "RVL-POS-12");
        }
        designs.retain(|known| known.id != design.id);
        designs.push(design);
    }
}

fn keep(reader: &mut Reader, findings: Findings) {
    for found in findings.into_inner() {
        reader.faults.push(SetupFault::new(found.path, found.message).by(RuleId("RVL-POS-12")));
    }
}

fn read_boards(reader: &mut Reader, value: Option<&Value>) -> Vec<AshakPrint> {
    let Some(value) = value else { return Vec::new() };
    let example =
        "an object of at most 32 Ashaks such as {\"xhan\":{\"cards\":[\"xhan_dash\",\"xhan_kick\"],\"gauge\":15}}";
    let Some(object) = value.as_object().filter(|object| object.len() <= ASHAKS_MAX) else {
        reader.wrong("pack.ashaks", value, example);
        return Vec::new();
    };
    object.iter().filter_map(|(id, value)| read_board(reader, id, value)).collect()
}

fn read_board(reader: &mut Reader, id: &str, value: &Value) -> Option<AshakPrint> {
    let path = under("pack.ashaks", shortened(id));
    if !is_id(id) {
        reader.fault_by(&path, "no id of an Ashak: small letters, digits and _ expected", "RVL-POS-12");
        return None;
    }
    let example = "{\"cards\":[\"xhan_dash\",\"xhan_kick\"],\"gauge\":15}";
    let object = reader.object(&path, value, example, &["cards", "gauge", "ultimate"])?;
    let cards: Vec<Id> = reader.member(&path, object, "cards");
    let cards: Option<[Id; 2]> = cards.try_into().ok();
    if cards.is_none() {
        reader.fault_by(&under(&path, "cards"), "the ids of two cards expected", "RVL-SETUP-2");
    }
    let gauge: Option<Whole<1, 99>> = reader.member(&path, object, "gauge");
    let ultimate = given(object, "ultimate").and_then(|value| {
        let at = under(&path, "ultimate");
        let (data, mut findings) = (data_of(value), Findings::new());
        let ultimate = Ultimate::read(&At::new(at.clone(), &data, 0), &[], &mut findings);
        keep(reader, findings);
        if let Some((key, message)) = ultimate.as_ref().and_then(Ultimate::fault) {
            reader.fault_by(&under(&at, key), message, "RVL-POS-12");
        }
        ultimate
    });
    let cards = cards?.map(|card| card.0);
    Some(AshakPrint { id: id.to_owned(), cards, gauge: gauge.map_or(GAUGE, |gauge| gauge.0 as u8), ultimate })
}

fn read_faces(reader: &mut Reader, value: Option<&Value>) -> Vec<Face> {
    let Some(value) = value else { return Pack::standard_faces() };
    let example = "{\"long\":[{\"kinds\":\"FVC\",\"spot\":[1,1]},…],\"trigone\":[…]}";
    let Some(object) = reader.object("pack.faces", value, example, &["long", "trigone"]) else { return Vec::new() };
    let mut faces = Vec::new();
    for (key, count) in [("long", LONG_FACES), ("trigone", TRIGONE_FACES)] {
        let list: Vec<FaceJson> = reader.member("pack.faces", object, key);
        if list.len() != count {
            let message = format!("{} faces given, {count} expected", list.len());
            reader.fault_by(&under("pack.faces", key), message, "RVL-POS-12");
        }
        faces.extend(list.iter().map(FaceJson::face));
    }
    faces
}

impl FaceJson {
    pub(super) fn face(&self) -> Face {
        Face { kinds: self.kinds.0, spot: self.spot.map(|spot| (spot.0, spot.1)) }
    }

    pub(super) fn of(face: &Face) -> Self {
        Self {
            kinds: super::Kinds(face.kinds),
            spot: face.spot.map(|(place, colour)| super::position::SpotJson(place, colour)),
        }
    }
}

/// `pack` and `cards`: the default pack with what differs, or everything. Outside of the set-up the faces lie in the arena.
pub(super) fn written(pack: &Pack, is_setup: bool) -> (Value, Value) {
    let standard = Pack::standard();
    let is_there = |design: &Design| pack.design_named(&design.id).is_some();
    let same_faces = !is_setup || pack.faces() == standard.faces();
    if same_faces
        && pack.id() == STANDARD
        && pack.boards() == standard.boards()
        && standard.designs().all(|(_, design)| is_there(design))
    {
        let is_other =
            |design: &&Design| standard.design_named(&design.id).is_none_or(|known| standard.design(known) != *design);
        let others = pack.designs().map(|(_, design)| design).filter(is_other);
        return (STANDARD.into(), by_id(others));
    }
    (components(pack), json!({}))
}

/// RVL-POS-12: what is printed on the components, as a pack.
#[must_use]
pub fn components(pack: &Pack) -> Value {
    let faces = |faces: &[Face]| faces.iter().map(FaceJson::of).collect::<Vec<_>>();
    let (long, trigone) = pack.faces().split_at(LONG_FACES);
    let board = |board: AshakPrint| {
        let ultimate = board.ultimate.as_ref().map(|ultimate| json_of(&ultimate.write()));
        (board.id, json!({ "cards": board.cards, "gauge": board.gauge, "ultimate": ultimate }))
    };
    json!({
        "id": pack.id(),
        "cards": by_id(pack.designs().map(|(_, design)| design)),
        "faces": { "long": faces(long), "trigone": faces(trigone) },
        "ashaks": pack.boards().into_iter().map(board).collect::<Map<_, _>>(),
    })
}

fn by_id<'a>(designs: impl Iterator<Item = &'a Design>) -> Value {
    designs.map(|design| (design.id.clone(), json_of(&design.write()))).collect::<Map<_, _>>().into()
}
