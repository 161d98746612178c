//! Actions of Guardians in a few words.

use joute_guardians::{Action, Kept, SpaceId, Target};

use super::Speaker;

impl Speaker<'_> {
    /// What an action would do.
    pub(crate) fn action(&self, action: Action) -> String {
        let words = self.words;
        let card = |key: &str, card| words.say(key, &[("what", self.card(card).into())]);
        let space = |key: &str, space| words.say(key, &[("where", self.space(space).into())]);
        let both = |key: &str, card, space| {
            words.say(key, &[("what", self.card(card).into()), ("where", self.space(space).into())])
        };
        match action {
            Action::Keep => words.t("gua-done-keep"),
            Action::Redraw => words.t("gua-done-redraw"),
            Action::Put { card, space } => both("gua-done-put", card, space),
            Action::PutUnder { card, space } => both("gua-done-put-under", card, space),
            Action::Upgrade { card, space } => both("gua-done-upgrade", card, space),
            Action::Take { card: taken } => card("gua-done-take", taken),
            Action::Ready => words.t("gua-done-ready"),
            Action::Shield { card, space } => both("gua-done-shield", card, space),
            Action::Pass => words.t("gua-done-pass"),
            Action::Discard { card: discarded } => card("gua-done-discard", discarded),
            Action::Turn { space: turned } => space("gua-done-turn", turned),
            Action::Reinforce { space: reinforced } => space("gua-done-reinforce", reinforced),
            Action::Fly => words.t("gua-done-fly"),
            Action::Step { space: to } => {
                space(if self.is_attack(to) { "gua-done-strike" } else { "gua-done-step" }, to)
            }
            Action::Stop => words.t("gua-done-stop"),
            Action::Pick { card: picked } => card("gua-done-pick", picked),
            Action::Drop { card: dropped } => card("gua-done-drop", dropped),
            Action::Bring { card: brought } => card("gua-done-bring", brought),
            Action::Done => words.t("gua-done-done"),
            Action::AttackGuardian => words.t("gua-done-attack-guardian"),
            Action::LeaveGuardian => words.t("gua-done-leave-guardian"),
            Action::CommandYes => words.t("gua-done-command-yes"),
            Action::CommandNo => words.t("gua-done-command-no"),
            Action::Command { card: chosen } => card("gua-done-command", chosen),
            Action::Bribe { card: bribe } => card("gua-done-bribe", bribe),
            Action::NoBribe => words.t("gua-done-no-bribe"),
            Action::Play { card: played } => card("gua-done-play", played),
            Action::Ranged { card: ranged } => card("gua-done-ranged", ranged),
            Action::Influence => words.t("gua-done-influence"),
            Action::InfluenceBy { card: by } => card("gua-done-influence-by", by),
            Action::Cast { card: cast } => card("gua-done-cast", cast),
            Action::Second { card, target } => {
                let whom = match target {
                    Target::Card(other) => self.card(other),
                    Target::Guardian => words.t("gua-the-guardian"),
                };
                words.say("gua-done-second", &[("what", self.card(card).into()), ("whom", whom.into())])
            }
            Action::Heal { healer, card } => {
                words.say("gua-done-heal", &[("who", self.card(healer).into()), ("what", self.card(card).into())])
            }
            Action::NoHeal => words.t("gua-done-no-heal"),
            Action::Retreat { space: to } => space("gua-done-retreat", to),
            Action::GiveUp => words.t("gua-done-give-up"),
            Action::KeepShield { shield: Kept::Standing } => words.t("gua-done-keep-standing"),
            Action::KeepShield { shield: Kept::Retreating } => words.t("gua-done-keep-retreating"),
            Action::Join { card, space } => both("gua-done-join", card, space),
            Action::Trim { card: trimmed } => card("gua-done-trim", trimmed),
            Action::Terrain { card, space } => both("gua-done-terrain", card, space),
            Action::Hide { card, space } => both("gua-done-hide", card, space),
            Action::Starve { card, space } => both("gua-done-starve", card, space),
        }
    }

    /// GUA-MOVE-3: whether whoever walks onto a space meets somebody there.
    fn is_attack(&self, to: SpaceId) -> bool {
        let flies = self.view.underway().is_some_and(|stack| stack.flies);
        let there = self.view.space(to).filter(|space| space.shield.is_some() || space.stack.count > 0);
        !flies && there.is_some_and(|space| self.view.viewer.seat().is_some_and(|seat| seat != space.owner))
    }
}
