//! What is written on the table beside the pictures.

use fluent_bundle::FluentValue;
use joute_kernel::Seat;
use joute_rivals::{FALL_LOSS, FallDue, Figure, Fray, HexId, Item, TileId, Waiting, Weapon, ZoneId};

use super::odds;
use super::scene::Scene;
use super::words::Speaker;
use crate::words::people::People;

/// The life that something would cost whoever has `hp`, and whether that is all of it, for a message.
fn costs(loss: u8, hp: u8) -> [(&'static str, FluentValue<'static>); 2] {
    [("loss", loss.into()), ("fells", if hp <= loss { "yes" } else { "no" }.into())]
}

impl Speaker<'_> {
    /// RVL-ERA-2: what falls at the end of the round, once there is one; of zones that may fall how many alone where there is no room for more.
    pub(super) fn falls_due(&self, is_short: bool) -> Option<String> {
        let words = self.words;
        Some(match self.view.fall_due()? {
            FallDue::Final => words.t("rvl-due-final"),
            FallDue::Nothing => words.t("rvl-due-none"),
            FallDue::Fell => words.t("rvl-due-fell"),
            FallDue::Last => words.say("rvl-due-last", &[("what", self.zones_due().into())]),
            FallDue::Zones { due, of } if due == of => words.say("rvl-due-all", &[("what", self.zones_due().into())]),
            FallDue::Zones { due, of } if is_short => words.say("rvl-due", &[("n", due.into()), ("of", of.into())]),
            FallDue::Zones { due, .. } => {
                words.say("rvl-due-some", &[("n", due.into()), ("what", self.zones_due().into())])
            }
        })
    }

    /// The names of the zones that can still fall in this era.
    fn zones_due(&self) -> String {
        let names: Vec<String> = self.view.open.zones_due().map(|zone| zone.name().to_owned()).collect();
        self.words.list(&names)
    }

    /// RVL-ERA-2: when a zone falls, as far as that is known, and what it costs.
    pub(super) fn fate(&self, zone: ZoneId) -> Option<String> {
        let words = self.words;
        let open = &self.view.open;
        if zone.tiles().both(open.present).is_empty() {
            return Some(words.t("rvl-about-zone-gone"));
        }
        if zone.era() != open.era {
            return Some(words.say("rvl-about-zone-later", &[("n", zone.era().number().into())]));
        }
        Some(match self.view.fall_due()? {
            FallDue::Final | FallDue::Nothing | FallDue::Fell => words.t("rvl-about-zone-stays"),
            FallDue::Last => words.t("rvl-about-zone-now"),
            FallDue::Zones { due, of } if due == of => words.t("rvl-about-zone-now"),
            FallDue::Zones { due, of } => words.say("rvl-about-zone-maybe", &[("n", due.into()), ("of", of.into())]),
        })
    }

    /// RVL-VOID-2: that the reader's Ashak stands where the ground falls after this round, or may, and what that costs.
    pub(super) fn endangered(&self) -> Option<String> {
        let open = &self.view.open;
        let me = open.players.get(self.view.viewer.seat()?.index())?;
        let zone = TileId::of(me.hex?).zone().filter(|zone| open.zones_due().any(|due| due == *zone))?;
        let (n, of) = match self.view.fall_due()? {
            FallDue::Last => (0, 0),
            FallDue::Zones { due, of } if due == of => (0, of),
            FallDue::Zones { due, of } => (due, of),
            FallDue::Final | FallDue::Nothing | FallDue::Fell => return None,
        };
        let [loss, fells] = costs(FALL_LOSS, me.hp);
        let args = [("zone", zone.name().into()), ("n", n.into()), ("of", of.into()), loss, fells];
        Some(self.words.say("rvl-warn-ground", &args))
    }

    /// RVL-VOID-3, RVL-HEX-5: what a hex may cost of which the reader knows nothing, if a lake costs `loss`.
    pub(super) fn is_risky(&self, hex: HexId, loss: u8) -> Option<String> {
        let me = self.view.open.players.get(self.view.viewer.seat()?.index())?;
        let is_unknown = loss > 0 && Scene::of(*self).kind(hex).is_none();
        is_unknown.then(|| self.words.say("rvl-warn-down", &costs(loss, me.hp)))
    }

    /// What lies on a drone.
    pub(super) fn cargo(&self, seat: Seat) -> String {
        let drone = &self.view.open.players[seat.index()].drone;
        self.words.say(
            "rvl-cargo",
            &[
                ("who", self.titled(seat).into()),
                ("cards", drone.cards.as_slice().len().into()),
                ("resin", drone.resin.into()),
                ("crystal", drone.crystal.into()),
                ("rp", drone.rp.into()),
                ("tokens", drone.tokens.into()),
            ],
        )
    }

    /// What is left of a turn: actions, and steps of a move.
    pub(super) fn left(&self) -> Vec<String> {
        let open = &self.view.open;
        let steps = (open.points > 0).then(|| self.words.say("rvl-steps", &[("n", open.points.into())]));
        [Some(self.words.say("rvl-ap", &[("n", open.ap.into())])), steps].into_iter().flatten().collect()
    }

    /// Who attacks with what.
    pub(super) fn attacker(&self, fray: &Fray) -> String {
        let what = self.weapon(fray, self.words.t("rvl-fray-ultimate"));
        self.words.say("rvl-fray", &[("who", self.called(fray.from.owner()).into()), ("what", what.into())])
    }

    /// With what somebody attacks; an ultimate is called as it is said.
    pub(super) fn weapon(&self, fray: &Fray, ultimate: String) -> String {
        match fray.weapon {
            Weapon::Card(card) => self.card_called(card),
            Weapon::Ultimate(_) => ultimate,
            _ if fray.from.is_drone() => self.words.t("rvl-fray-drone"),
            Weapon::Gone | Weapon::Drone | Weapon::Strike => self.words.t("rvl-fray-other"),
        }
    }

    /// RVL-STACK-1: that whoever is hit may answer before the dice are rolled; nobody does for a drone alone.
    pub(super) fn may_react(&self, fray: &Fray) -> Option<String> {
        let me = self.view.viewer.seat();
        let others = fray.victims.iter().map(|victim| victim.figure).filter(|figure| !figure.is_drone());
        let names: Vec<String> =
            others.filter(|figure| Some(figure.owner()) != me).map(|figure| self.figure_within(figure)).collect();
        let args = [("n", names.len().into()), ("whom", self.words.list(&names).into())];
        (!names.is_empty()).then(|| self.words.say("rvl-fray-answered", &args))
    }

    /// RVL-ANT-2: what the one who is hit may add; nothing without a token.
    pub(super) fn tokens_may(&self, figure: Figure) -> Option<String> {
        let seat = figure.owner();
        let ready = self.view.open.players[seat.index()].ant.ready;
        let said = || self.words.say("rvl-fray-tokens", &[self.doer(seat), self.who(seat), ("n", ready.into())]);
        (ready > 0 && !figure.is_drone()).then(said)
    }

    /// What is lost on the average.
    pub(super) fn loss(&self, chances: &[f64]) -> String {
        let words = match odds::halves(chances).as_str() {
            "0" if chances.iter().skip(1).all(|chance| *chance < odds::LEAST) => "none".to_owned(),
            "0" => "few".to_owned(),
            lost => lost.to_owned(),
        };
        self.words.say("rvl-fray-odds", &[("n", words.into())])
    }

    /// RVL-ELIM-1: how likely the one who is hit dies of it, if he may.
    pub(super) fn dies(&self, chances: &[f64], seat: Seat) -> Option<String> {
        let hp = usize::from(self.view.open.players[seat.index()].hp);
        let dies: f64 = chances.iter().skip(hp.max(1)).sum();
        (dies >= odds::LEAST).then(|| self.words.say("rvl-chance-death", &[("percent", odds::percent(dies).into())]))
    }

    /// A card or skill that waits on the stack, if its design is known.
    pub(super) fn waits(&self, item: &Item) -> Option<String> {
        let card = match item.what {
            Waiting::Card(card) | Waiting::Skill(card) | Waiting::Reflex(card) | Waiting::Guild(card) => card,
            Waiting::Ultimate(_) | Waiting::Nothing => return None,
        };
        let args = [("who", self.called(item.by).into()), ("what", self.card_called(card).into())];
        Some(self.words.say("rvl-waiting", &args))
    }
}
