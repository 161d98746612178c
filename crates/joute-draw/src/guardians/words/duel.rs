//! A match-up that was compared, in words: the sums between the two, who is beaten, and what made the difference.

use joute_guardians::{Addend, CardId, Target};

use super::Speaker;
use crate::guardians::text::signed;
use crate::page::game::Versus;
use crate::page::telling::Told;

impl Speaker<'_> {
    /// GUA-COMBAT-15, GUA-COMBAT-21: two were compared.
    pub(super) fn compared(
        &self,
        foes: [Option<CardId>; 2],
        parts: [[i16; Addend::ALL.len()]; 2],
        totals: [i32; 2],
        beaten: Option<Target>,
    ) -> Told {
        let words = self.words;
        let names = foes.map(|foe| self.card_or_guardian(foe));
        let lost = lost_of(foes, beaten);
        let end = self.end_of(&names, lost);
        let sums = names.iter().zip(parts).filter_map(|(name, parts)| self.sum_of(name, parts));
        let both = |a: String, b: String| words.say("gua-compared-both", &[("a", a.into()), ("b", b.into())]);
        // GUA-COMBAT-21: those before add in a secondary attack alone.
        let is_second = parts.iter().any(|parts| parts[Addend::Before as usize] != 0);
        let second = is_second.then(|| words.t("gua-compared-second"));
        let because = second.into_iter().chain(sums).reduce(both).unwrap_or_default();
        let said = self.beats(foes, totals, beaten);
        let why = [("said", said.as_str().into()), ("end", end.as_str().into()), ("because", because.as_str().into())];
        let told = if because.is_empty() { said.clone() } else { words.say("gua-compared-because", &why) };
        let side = |index: usize| {
            let owner = foes[index].map(|card| Self::owner(card.owner()));
            (names[index].clone(), totals[index].to_string(), owner)
        };
        let because = if because.is_empty() { end } else { words.say("gua-compared-why", &why) };
        Told::line(told).against(Versus { sides: [side(0), side(1)], lost, because }).settling()
    }

    /// GUA-COMBAT-15: the sums between the two and who is beaten, in one sentence.
    pub(in crate::guardians) fn beats(
        &self,
        foes: [Option<CardId>; 2],
        totals: [i32; 2],
        beaten: Option<Target>,
    ) -> String {
        let (names, lost) = (foes.map(|foe| self.card_or_guardian(foe)), lost_of(foes, beaten));
        // Whoever beats the other is named first; equal sums are beaten by a text alone.
        let first = usize::from(lost == Some(0));
        let is_higher = lost.is_some() && totals[first] > totals[1 - first];
        let key = if is_higher { "gua-compared-beats" } else { "gua-compared" };
        let [(a, what), (b, whom)] = [first, 1 - first].map(|side| (totals[side].into(), names[side].as_str().into()));
        let end = self.end_of(&names, lost);
        self.words.say(key, &[("what", what), ("whom", whom), ("a", a), ("b", b), ("end", end.into())])
    }

    /// Who of the two is beaten, if anybody is.
    fn end_of(&self, names: &[String; 2], lost: Option<usize>) -> String {
        match lost.and_then(|lost| names.get(lost)) {
            Some(name) => self.words.say("gua-compared-beaten", &[("what", name.as_str().into())]),
            None => self.words.t("gua-compared-push"),
        }
    }

    /// GUA-MOD-2: what one of the two came to, part by part; `None` if that is its own Vitality alone.
    fn sum_of(&self, name: &str, parts: [i16; Addend::ALL.len()]) -> Option<String> {
        let told = Addend::ALL.into_iter().zip(parts).filter(|(addend, part)| *addend != Addend::Base && *part != 0);
        let added: Vec<String> = told.map(|(addend, part)| self.addend(addend, part.into())).collect();
        let base = parts[Addend::Base as usize];
        let args = [("what", name.into()), ("n", base.into()), ("added", added.join(", ").into())];
        (!added.is_empty()).then(|| self.words.say("gua-compared-sum", &args))
    }

    /// GUA-MOD-2: something that is added, with its number.
    pub(in crate::guardians) fn addend(&self, addend: Addend, part: i32) -> String {
        let name = self.named_addend(addend);
        self.words.say("gua-addend", &[("what", name.into()), ("n", signed(part).into())])
    }

    /// What is added, without its number.
    pub(crate) fn named_addend(&self, addend: Addend) -> String {
        self.words.t(signed_addend(addend).1)
    }
}

/// The sign of what is added, and the message that names it; the sign of the off-colour bonus is that of the border which it counts against.
pub(in crate::guardians) const fn signed_addend(addend: Addend) -> (&'static str, &'static str) {
    match addend {
        Addend::Base => ("j-vitality", "gua-addend-base"),
        Addend::Before => ("j-together", "gua-addend-before"),
        Addend::Colour => ("j-mortal", "gua-addend-colour"),
        Addend::Ground => ("j-terrain", "gua-addend-ground"),
        Addend::Walls => ("j-stronghold", "gua-addend-walls"),
        Addend::Ranged => ("j-arrow", "gua-addend-ranged"),
        Addend::Said => ("j-spell", "gua-addend-said"),
        Addend::Influence => ("j-flow", "gua-addend-influence"),
    }
}

/// Which of the two is beaten.
fn lost_of(foes: [Option<CardId>; 2], beaten: Option<Target>) -> Option<usize> {
    beaten.and_then(|target| foes.iter().position(|foe| *foe == target.card()))
}
