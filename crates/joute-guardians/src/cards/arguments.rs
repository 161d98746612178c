//! How the words of Guardians stand in the frame: labels, immunities, healing, and what stands beside an ability.

use joute_content::{At, Data, Fields, Findings};
use joute_effects::{Argument, Extra, Word, argument};

use super::card::{Healing, Immunity, Label};
use super::text::{Beside, Counted};
use super::word::{Border, Size, Vulnerability};

impl Argument for Label {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let label = Self::new(at.text(findings)?);
        if label.is_none() {
            at.refuse(&format!("one word of up to {} bytes", Self::BYTES_MAX), findings);
        }
        label
    }

    fn write(&self) -> Data {
        Data::Text(self.to_string())
    }
}

/// GUA-POS-3: `aoe`, `ranged`, `flying`, `any`, a trait such as `border:mortal`, or a tag.
impl Argument for Immunity {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let text = at.text(findings)?;
        let immunity = match text.split_once(':') {
            None => match text {
                "aoe" => Some(Self::Aoe),
                "ranged" => Some(Self::Ranged),
                "flying" => Some(Self::Flying),
                "any" => Some(Self::Any),
                tag => Label::new(tag).map(Self::Tag),
            },
            Some(("border", word)) => Border::of(word).map(Self::Border),
            Some(("size", word)) => Size::of(word).map(Self::Size),
            Some(("class", word)) => Label::new(word).map(Self::Class),
            Some(("vulnerable", word)) => Vulnerability::of(word).map(Self::Vulnerable),
            Some(_) => None,
        };
        if immunity.is_none() {
            let traits = "border:x, size:x, class:x, vulnerable:x";
            at.refuse(&format!("a tag such as fire, or one of aoe, ranged, flying, any, {traits}"), findings);
        }
        immunity
    }

    fn write(&self) -> Data {
        Data::Text(match self {
            Self::Tag(tag) => tag.to_string(),
            Self::Aoe => "aoe".to_owned(),
            Self::Ranged => "ranged".to_owned(),
            Self::Flying => "flying".to_owned(),
            Self::Any => "any".to_owned(),
            Self::Border(border) => format!("border:{}", border.code()),
            Self::Size(size) => format!("size:{}", size.code()),
            Self::Class(class) => format!("class:{class}"),
            Self::Vulnerable(kind) => format!("vulnerable:{}", kind.code()),
        })
    }
}

/// GUA-POS-3: a border, or `any`.
impl Argument for Healing {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let text = at.text(findings)?;
        let healing = if text == "any" { Some(Self::Any) } else { Border::of(text).map(Self::Border) };
        if healing.is_none() {
            at.refuse("any, mortal, elemental or external", findings);
        }
        healing
    }

    fn write(&self) -> Data {
        Data::Text(match self {
            Self::Any => "any".to_owned(),
            Self::Border(border) => border.code().to_owned(),
        })
    }
}

impl Argument for Counted {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let fields = at.fields(&["filter", "min", "max"], findings)?;
        Some(Self {
            filter: argument(&fields, "filter", findings).unwrap_or_default(),
            least: argument(&fields, "min", findings).unwrap_or_default(),
            most: argument(&fields, "max", findings).unwrap_or(Self::MOST),
        })
    }

    fn write(&self) -> Data {
        let mut members = vec![("filter".to_owned(), self.filter.write()), ("min".to_owned(), self.least.write())];
        if self.most < Self::MOST {
            members.push(("max".to_owned(), self.most.write()));
        }
        Data::Table(members)
    }
}

impl Counted {
    /// As many as there may be.
    const MOST: u8 = 99;
}

/// GUA-POS-10: `tag`, `conflict` and `replace` beside an ability.
impl Extra for Beside {
    const KEYS: &'static [&'static str] = &["tag", "conflict", "replace"];

    fn read(fields: &Fields<'_>, findings: &mut Findings) -> Self {
        Self {
            tag: argument(fields, "tag", findings),
            conflict: argument(fields, "conflict", findings).unwrap_or_default(),
            hook: argument(fields, "replace", findings),
        }
    }

    fn write(&self) -> Vec<(String, Data)> {
        let mut members = Vec::new();
        let mut put = |key: &str, data: Option<Data>| members.extend(data.map(|data| (key.to_owned(), data)));
        put("tag", self.tag.map(|tag| tag.write()));
        put("conflict", (!self.conflict.is_empty()).then(|| self.conflict.write()));
        put("replace", self.hook.map(|hook| hook.write()));
        members
    }
}
