//! Guardians on the page of its table. Nothing outside of this folder knows how it is played.

mod about;
mod banners;
mod choices;
mod ending;
mod hints;
mod preview;
mod reasons;
pub(super) mod signs;
mod terminal;
#[cfg(test)]
mod tests;
mod why;

use joute_content::Fault;
use joute_guardians::{Phase, SpaceId, State, View};
use joute_kernel::{Seat, SeatSet};
use maud::Markup;

use crate::drawn::{Drawn, Figure, Shelf};
use crate::guardians::field::whole;
use crate::guardians::scene::Scene;
use crate::guardians::words::{OWNERS, Speaker};
use crate::guardians::{MESSAGES, builder, definitions, field_svg, ids, odd_faces};
use crate::page::build::Builder;
use crate::page::game::{Count, Ending, GamePage, Goal, Pictured as _, Status};
use crate::palette::Owner;
use crate::words::Lang;

impl Drawn for State {
    const CLASS: &'static str = "table guardians";
    const MESSAGES: [&'static str; 2] = MESSAGES;
    const STYLES: &'static [u8] = concat!(
        include_str!("../../../../../web/guardians.css"),
        include_str!("../../../../../web/guardians-windows.css")
    )
    .as_bytes();
    const TABLE: &'static str = "#CDD2DE";
    const CLOTHS: &'static [Owner] = &OWNERS;
    const SHELF: Shelf = Shelf {
        lid: include_str!("../../../../../art/shelf/guardians-lid.svg"),
        title: 54,
        figures: include_str!("../../../../../art/shelf/guardians-figures.svg"),
        minutes: 45,
        lengths: &[("quick", 4, 20)],
        first_mode: "quick",
        goal: include_str!("../../../../../art/shelf/guardians-goal.svg"),
        table_top: include_str!("../../../../../art/shelf/guardians-table.svg"),
    };

    const BUILDER: Option<Builder> = Some(builder::BUILDER);

    fn picture(view: &View, lang: Lang) -> String {
        field_svg(&Speaker::new(lang, view, &[]))
    }

    fn odd(pack: &Self::Pack, files: &[(String, String)]) -> Vec<Fault> {
        odd_faces(pack, files)
    }

    fn illustration(view: &View, lang: Lang, figure: Figure<'_>) -> String {
        let speaker = Speaker::new(lang, view, &[]);
        let mut scene = Scene::of(speaker);
        if let Some(action) = figure.action {
            scene.foretell(&speaker.actions(action).unwrap_or_default());
            scene.marks.pointed.framed.extend(speaker.place_of(action));
        }
        whole(&scene)
    }

    /// What lies on the spaces, under their Shields and under Strongholds: held cards are shown by themselves.
    fn learn(view: &mut View, from: &View) {
        for (space, known) in view.spaces.iter_mut().zip(&from.spaces) {
            space.stack.cards = space.stack.cards.or(known.stack.cards);
        }
        for (player, known) in view.players.iter_mut().zip(&from.players) {
            for (walls, known) in player.strongholds.iter_mut().zip(&known.strongholds) {
                walls.under.cards = walls.under.cards.or(known.under.cards);
            }
        }
    }

    fn definitions() -> &'static str {
        definitions()
    }
}

impl GamePage for Speaker<'_> {
    fn seats(&self) -> u8 {
        self.view.table.seat_count()
    }

    fn owner(&self, seat: Seat) -> Option<Owner> {
        Some(Speaker::owner(seat))
    }

    /// GUA-TURN-3: who moves first.
    fn office(&self, seat: Seat) -> Option<String> {
        (self.view.initiative == Some(seat)).then(|| self.words.t("gua-initiative"))
    }

    fn status(&self) -> Status {
        match self.view.asked_seats() {
            _ if self.view.outcome.is_some() => Status::Over,
            SeatSet::EMPTY => Status::Chance,
            asked => Status::Asked(asked),
        }
    }

    fn progress(&self, _mode: &str, short: bool) -> String {
        if self.view.turn == 0 || self.view.outcome.is_some() {
            return self.words.t(if self.view.turn == 0 { "table-setup" } else { "table-over" });
        }
        let turn = self.words.say("gua-event-turn", &[("n", self.view.turn.into())]);
        let how = if short { "brief" } else { "phase" };
        let phase = self.words.t(&format!("gua-{how}-{}", phase(self.view.phase)));
        self.words.say("gua-progress", &[("turn", turn.into()), ("phase", phase.into())])
    }

    fn round(&self) -> u16 {
        self.view.turn
    }

    /// GUA-MULTI-4, GUA-MULTI-5: of several no single Guardian is to be beaten.
    fn goal(&self) -> Option<String> {
        (self.view.players.len() > 2).then(|| self.words.t("gua-goal-several"))
    }

    /// It takes all of the first placing to see what the goal is about.
    fn told_goal(&self, _version: u64) -> Goal {
        match (self.view.turn, self.view.phase) {
            (0 | 1, phase) if phase <= Phase::Organise => Goal::Open,
            (0..=2, _) => Goal::Folded,
            _ => Goal::Met,
        }
    }

    fn signs(&self) -> Vec<(Markup, &'static str)> {
        signs::signs()
    }

    fn counts(&self, seat: Seat) -> Vec<Count> {
        banners::counts(self, seat)
    }

    fn holds(&self) -> Vec<(String, Owner)> {
        let spaces = SpaceId::all_of(self.seats()).zip(&self.view.spaces);
        spaces.filter_map(|(space, view)| Some((ids::space(space), Speaker::owner(view.controller?)))).collect()
    }

    fn ending(&self) -> Ending {
        ending::ending(self)
    }

    /// GUA-MULTI-4.
    fn fallen(&self) -> Vec<Owner> {
        let players = Seat::first_of(self.seats()).zip(&self.view.players);
        players.filter(|(_, player)| player.out).map(|(seat, _)| Speaker::owner(seat)).collect()
    }

    fn points_towards(&self, reason: &str) -> Vec<(Owner, u16)> {
        let points = |seat| (Speaker::owner(seat), ending::towards(self, reason, seat));
        Seat::first_of(self.seats()).map(points).collect()
    }
}

/// GUA-TURN-1: the three phases of a turn, and combat within the second.
const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup | Phase::Draw | Phase::Organise => "organise",
        Phase::Shields => "shields",
        Phase::Discard | Phase::Split => "discard",
        Phase::UpCards | Phase::Activate => "activate",
        Phase::Land | Phase::Over => "land",
    }
}
