//! Actions of Guardians in a few words, and what they name.

use fluent_bundle::FluentValue;
use joute_guardians::{Act, Action, CardId, Kept, SpaceId, Target};

use super::Speaker;

/// The cards that an action names, whoever acts first, and the space.
pub(in crate::guardians) fn named(action: Action) -> (Vec<CardId>, Option<SpaceId>) {
    match action {
        Action::Put { card, space }
        | Action::PutUnder { card, space }
        | Action::Upgrade { card, space }
        | Action::Shield { card, space }
        | Action::Join { card, space }
        | Action::Terrain { card, space }
        | Action::Hide { card, space }
        | Action::Starve { card, space } => (vec![card], Some(space)),
        Action::Turn { space } | Action::Reinforce { space } | Action::Step { space } | Action::Retreat { space } => {
            (Vec::new(), Some(space))
        }
        Action::Second { card, target: Target::Card(other) } | Action::Heal { healer: card, card: other } => {
            (vec![card, other], None)
        }
        Action::Take { card }
        | Action::Discard { card }
        | Action::Pick { card }
        | Action::Drop { card }
        | Action::Bring { card }
        | Action::Command { card }
        | Action::Bribe { card }
        | Action::Play { card }
        | Action::Ranged { card }
        | Action::InfluenceBy { card }
        | Action::Cast { card }
        | Action::Trim { card }
        | Action::Second { card, target: Target::Guardian } => (vec![card], None),
        _ => (Vec::new(), None),
    }
}

impl Speaker<'_> {
    /// What an action would do.
    pub(crate) fn action(&self, action: Action) -> String {
        let verb = Act::TABLE[action.verb() as usize].word.replace('_', "-");
        let code = match action {
            Action::Step { space } if self.is_attack(space) => "strike",
            Action::KeepShield { shield: Kept::Standing } => "keep-standing",
            Action::KeepShield { shield: Kept::Retreating } => "keep-retreating",
            _ => &verb,
        };
        let (cards, space) = named(action);
        let mut args: Vec<(&str, FluentValue<'_>)> = Vec::new();
        args.extend(space.map(|space| ("where", self.space(space).into())));
        match action {
            Action::Second { target, .. } => args.push(("whom", self.card_or_guardian(target.card()).into())),
            Action::Heal { healer, .. } => args.push(("who", self.card(healer).into())),
            _ => {}
        }
        // Whoever is healed, else whoever acts.
        let what = if matches!(action, Action::Heal { .. }) { cards.last() } else { cards.first() };
        args.extend(what.map(|card| ("what", self.card(*card).into())));
        self.words.say(&format!("gua-done-{code}"), &args)
    }

    /// GUA-MOVE-3: whether whoever walks onto a space meets somebody there.
    fn is_attack(&self, to: SpaceId) -> bool {
        let flies = self.view.underway().is_some_and(|stack| stack.flies);
        let there = self.view.space(to).filter(|space| space.shield.is_some() || space.stack.count > 0);
        !flies && there.is_some_and(|space| self.view.viewer.seat().is_some_and(|seat| seat != space.owner))
    }
}
