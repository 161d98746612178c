//! Section 30.1, RVL-POS-12: designs as tables, read with every fault at once, and written back.

use joute_content::{At, Data, Fields, Findings};
use joute_effects::{Argument, Word};

use super::op::{Op, Ruled, read_list, write_list};
use super::print::{Attack, Bought, Mod, Moment, Print};
use super::word::{Goods, Needs, Role, RuleKey, Window};
use crate::pack::{CardType, Design, Set};

/// The keys of every design.
const HEAD: [&str; 4] = ["type", "set", "copies", "ap"];
/// The keys of attacks.
pub(super) const ATTACK: [&str; 6] = ["range", "damage", "salvos", "on_wound", "after_attack", "after_self"];
/// The greatest number printed on a card.
const NUMBER_MAX: i64 = 99;

/// The keys of a type besides those of every design.
fn keys(kind: CardType) -> &'static [&'static str] {
    match kind {
        CardType::Physical | CardType::Explosive => &ATTACK,
        CardType::Mental => &["range", "damage", "salvos", "on_wound", "after_attack", "after_self", "discard_bonus"],
        CardType::Mod => &["mod"],
        CardType::Passive | CardType::Activable => &["passive", "activate", "react", "window", "needs", "tile"],
        CardType::Defence => &["on_play", "tile"],
        CardType::Utility => &["on_play", "window", "needs", "tile"],
        CardType::Guild => &["on_play", "pay", "tile"],
        CardType::Event => &["rules", "now"],
    }
}

pub(super) fn word<T: Copy>(
    at: &At<'_>,
    all: &[T],
    code: impl Fn(T) -> &'static str,
    findings: &mut Findings,
) -> Option<T> {
    let text = at.text(findings)?;
    let known = all.iter().copied().find(|one| code(*one) == text);
    if known.is_none() {
        let words: Vec<&str> = all.iter().map(|one| code(*one)).collect();
        at.refuse(&format!("one of {}", words.join(", ")), findings);
    }
    known
}

pub(super) fn number(fields: &Fields<'_>, key: &str, default: u8, findings: &mut Findings) -> u8 {
    let read = fields.get(key).and_then(|at| at.number(0..=NUMBER_MAX, findings));
    read.map_or(default, |number| number as u8)
}

pub(super) fn ops(fields: &Fields<'_>, key: &str, findings: &mut Findings) -> Vec<Op> {
    fields.get(key).map_or(Vec::new(), |at| read_list(&at, findings))
}

impl Design {
    /// The design with this id that stands there. `others` are keys that somebody else reads, such as `name`.
    ///
    /// `None` if there is no telling what sort of card it is; what else is a fault stands as it is by default.
    pub fn read(id: &str, at: &At<'_>, others: &[&str], findings: &mut Findings) -> Option<Self> {
        let open = at.open_fields(findings)?;
        let kind = open.need("type", "the type of the card", findings)?;
        let kind = word(&kind, &CardType::ALL, CardType::code, findings)?;
        let fields = at.fields(&[&HEAD, keys(kind), others].concat(), findings)?;
        let set = fields.get("set").and_then(|at| word(&at, &Set::ALL, Set::code, findings));
        Some(Self {
            id: id.to_owned(),
            kind,
            set: set.unwrap_or(Set::Interface),
            copies: number(&fields, "copies", 1, findings),
            ap: number(&fields, "ap", 0, findings),
            print: Some(print(kind, &fields, findings)),
        })
    }

    /// The inverse of reading, without what is as it is by default.
    #[must_use]
    pub fn write(&self) -> Data {
        let mut table = Table(vec![("type".to_owned(), Data::Text(self.kind.code().to_owned()))]);
        table.text("set", (self.set != Set::Interface).then_some(self.set.code()));
        table.number("copies", self.copies, 1);
        table.number("ap", self.ap, 0);
        if let Some(print) = &self.print {
            write_print(print, &mut table);
        }
        Data::Table(table.0)
    }
}

fn print(kind: CardType, fields: &Fields<'_>, findings: &mut Findings) -> Print {
    let tile = tile(fields, findings);
    match kind {
        CardType::Physical | CardType::Mental | CardType::Explosive => Print::Attack {
            attack: attack(fields, findings),
            discard: fields.get("discard_bonus").and_then(|at| bought(&at, findings)),
        },
        CardType::Mod => Print::Mod(mod_of(fields, findings)),
        CardType::Passive | CardType::Activable => Print::Skill {
            passive: fields.get("passive").map_or(Vec::new(), |at| read_list(&at, findings)),
            activate: ops(fields, "activate", findings),
            react: ops(fields, "react", findings),
            moment: moment(fields, findings),
            tile,
        },
        CardType::Defence => Print::Defence { on_play: ops(fields, "on_play", findings), tile },
        CardType::Utility => {
            Print::Utility { on_play: ops(fields, "on_play", findings), moment: moment(fields, findings), tile }
        }
        CardType::Guild => Print::Guild { on_play: ops(fields, "on_play", findings), pay: pay(fields, findings), tile },
        CardType::Event => Print::Event {
            rules: rules(fields, findings),
            now: fields.get("now").map_or(Vec::new(), |at| read_list(&at, findings)),
        },
    }
}

pub(super) fn attack(fields: &Fields<'_>, findings: &mut Findings) -> Attack {
    let range = fields.need("range", "two distances such as [1, 3]", findings).and_then(|at| pair(&at, findings));
    fields.need("damage", "the damage of a salvo", findings);
    Attack {
        range: range.unwrap_or_default(),
        damage: number(fields, "damage", 0, findings),
        salvos: number(fields, "salvos", 1, findings),
        on_wound: ops(fields, "on_wound", findings),
        after_attack: ops(fields, "after_attack", findings),
        after_self: ops(fields, "after_self", findings),
    }
}

fn pair(at: &At<'_>, findings: &mut Findings) -> Option<(u8, u8)> {
    let list = at.list(2, findings)?;
    let [nearest, farthest] = list.as_slice() else {
        at.refuse("two numbers", findings);
        return None;
    };
    let (nearest, farthest) = (u8::read(nearest, findings)?, u8::read(farthest, findings)?);
    Some((nearest, farthest))
}

/// `["modify", "damage", n]`, or operations.
fn bought(at: &At<'_>, findings: &mut Findings) -> Option<Bought> {
    let list = at.list(joute_effects::LIST_MAX, findings)?;
    let is_modify = list.first().is_some_and(|first| *first.data == Data::Text("modify".to_owned()));
    if !is_modify {
        return Some(Bought::Ops(read_list(at, findings)));
    }
    match list.as_slice() {
        [_, what, count] if *what.data == Data::Text("damage".to_owned()) => {
            u8::read(count, findings).map(Bought::Damage)
        }
        _ => {
            at.refuse("[\"modify\", \"damage\", n]", findings);
            None
        }
    }
}

fn mod_of(fields: &Fields<'_>, findings: &mut Findings) -> Mod {
    let at = fields.need("mod", "what it adds", findings);
    let Some(inside) = at.and_then(|at| at.fields(&["damage", "range", "salvos", "push"], findings)) else {
        return Mod::default();
    };
    let [damage, range, salvos, push] =
        ["damage", "range", "salvos", "push"].map(|key| number(&inside, key, 0, findings));
    Mod { damage, range, salvos, push }
}

/// `window = ["W1", "target"]`, and what is named besides.
fn moment(fields: &Fields<'_>, findings: &mut Findings) -> Option<Moment> {
    let at = fields.get("window")?;
    let list = at.list(2, findings)?;
    let [window, role] = list.as_slice() else {
        at.refuse("a window and a role such as [\"W1\", \"target\"]", findings);
        return None;
    };
    let (window, role) = (Window::read(window, findings), Role::read(role, findings));
    let needs = fields.get("needs").and_then(|at| Needs::read(&at, findings));
    Some(Moment { window: window?, role: role?, needs })
}

/// `tile = [n, "down"]`.
pub(super) fn tile(fields: &Fields<'_>, findings: &mut Findings) -> Option<u8> {
    let at = fields.get("tile")?;
    let list = at.list(2, findings)?;
    match list.as_slice() {
        [count, side] if *side.data == Data::Text("down".to_owned()) => u8::read(count, findings),
        _ => {
            at.refuse("a distance and a side: [4, \"down\"]", findings);
            None
        }
    }
}

/// `pay = ["resin", 1]`.
fn pay(fields: &Fields<'_>, findings: &mut Findings) -> Option<(Goods, u8)> {
    let at = fields.get("pay")?;
    let list = at.list(2, findings)?;
    let [goods, count] = list.as_slice() else {
        at.refuse("a resource and a number: [\"resin\", 1]", findings);
        return None;
    };
    Some((Goods::read(goods, findings)?, u8::read(count, findings)?))
}

fn rules(fields: &Fields<'_>, findings: &mut Findings) -> Vec<Ruled> {
    let Some(at) = fields.get("rules") else { return Vec::new() };
    let known: Vec<&str> = RuleKey::ALL.iter().map(|key| key.code()).collect();
    let Some(inside) = at.fields(&known, findings) else { return Vec::new() };
    let ruled = |key: &RuleKey| {
        let value = inside.get(key.code()).and_then(|at| u8::read(&at, findings))?;
        Some(Ruled { key: *key, value })
    };
    RuleKey::ALL.iter().filter_map(ruled).collect()
}

/// A table that is written.
pub(super) struct Table(pub(super) Vec<(String, Data)>);

impl Table {
    pub(super) fn put(&mut self, key: &str, data: Data) {
        self.0.push((key.to_owned(), data));
    }

    fn text(&mut self, key: &str, text: Option<&str>) {
        text.into_iter().for_each(|text| self.put(key, Data::Text(text.to_owned())));
    }

    pub(super) fn number(&mut self, key: &str, number: u8, default: u8) {
        if number != default {
            self.put(key, Data::Number(number.into()));
        }
    }

    pub(super) fn ops<A: joute_effects::Atom>(&mut self, key: &str, ops: &[A]) {
        if !ops.is_empty() {
            self.put(key, write_list(ops));
        }
    }

    fn list<const N: usize>(&mut self, key: &str, list: [Data; N]) {
        self.put(key, Data::List(list.to_vec()));
    }

    pub(super) fn tile(&mut self, tile: Option<u8>) {
        tile.into_iter().for_each(|distance| self.list("tile", [distance.write(), Data::Text("down".to_owned())]));
    }

    pub(super) fn attack(&mut self, attack: &Attack) {
        self.list("range", [attack.range.0.write(), attack.range.1.write()]);
        self.put("damage", attack.damage.write());
        self.number("salvos", attack.salvos, 1);
        self.ops("on_wound", &attack.on_wound);
        self.ops("after_attack", &attack.after_attack);
        self.ops("after_self", &attack.after_self);
    }

    fn moment(&mut self, moment: Option<Moment>) {
        let Some(Moment { window, role, needs }) = moment else { return };
        self.list("window", [window.write(), role.write()]);
        needs.into_iter().for_each(|needs| self.put("needs", needs.write()));
    }
}

fn write_print(print: &Print, table: &mut Table) {
    match print {
        Print::Attack { attack, discard } => {
            table.attack(attack);
            match discard {
                None => {}
                Some(Bought::Ops(ops)) => table.put("discard_bonus", write_list(ops)),
                Some(Bought::Damage(count)) => {
                    let [modify, damage] = ["modify", "damage"].map(|text| Data::Text(text.to_owned()));
                    table.list("discard_bonus", [modify, damage, count.write()]);
                }
            }
        }
        Print::Mod(added) => {
            let mut inside = Table(Vec::new());
            let parts =
                [("damage", added.damage), ("range", added.range), ("salvos", added.salvos), ("push", added.push)];
            parts.into_iter().for_each(|(key, count)| inside.number(key, count, 0));
            table.put("mod", Data::Table(inside.0));
        }
        Print::Skill { passive, activate, react, moment, tile } => {
            table.ops("passive", passive);
            table.ops("activate", activate);
            table.ops("react", react);
            table.moment(*moment);
            table.tile(*tile);
        }
        Print::Defence { on_play, tile } => {
            table.ops("on_play", on_play);
            table.tile(*tile);
        }
        Print::Utility { on_play, moment, tile } => {
            table.ops("on_play", on_play);
            table.moment(*moment);
            table.tile(*tile);
        }
        Print::Guild { on_play, pay, tile } => {
            table.ops("on_play", on_play);
            if let Some((goods, count)) = pay {
                table.list("pay", [goods.write(), count.write()]);
            }
            table.tile(*tile);
        }
        Print::Event { rules, now } => {
            if !rules.is_empty() {
                let rules = rules.iter().map(|ruled| (ruled.key.code().to_owned(), ruled.value.write()));
                table.put("rules", Data::Table(rules.collect()));
            }
            table.ops("now", now);
        }
    }
}
