//! Why an action of Rivals is worth taking: what it wins for certain, and the rule that makes it work.

use joute_rivals::cards::Print;
use joute_rivals::{Action, Aim, HexId, Kind, Number, Target};

use super::forecast::Forecast;
use super::routes::schema;
use crate::page::catalogue::Catalogue as _;
use crate::page::choices::Choices as _;
use crate::page::game::Gain;
use crate::rivals::Speaker;
use crate::rivals::ids;
use crate::rivals::told::corner;
use crate::words::sentence;

/// What is certain about an action, in words.
pub(super) fn gain(game: &Speaker<'_>, text: &str) -> Gain {
    let actions = game.actions(text).unwrap_or_default();
    let forecast = Forecast::of(game, &actions);
    let said = forecast.as_ref().map_or_else(Vec::new, |forecast| forecast.certain(game, &actions));
    // The action itself stands before it.
    let mut said: Vec<String> = said.iter().skip(1).map(|said| sentence(said)).collect();
    let is_deadly = forecast.as_ref().is_some_and(Forecast::is_deadly);
    let danger = forecast.as_ref().zip(actions.last()).and_then(|(forecast, action)| forecast.danger(game, *action));
    let goes_on = forecast.as_ref().is_some_and(Forecast::goes_on);
    let is_vain = forecast.zip(actions.first()).is_some_and(|(forecast, action)| forecast.is_vain(game, *action));
    if is_vain {
        said.extend(actions.first().map(|action| game.in_vain(*action)));
    }
    said.extend(danger);
    let asked = || ("", game.asked().map_or("RVL-TURN-2", |asked| asked.rule));
    // RVL-ANT-2: a pass that keeps the tokens is a pass; else the tokens are what it is about.
    let decisive = actions.iter().rfind(|action| **action != Action::Anticipate(Number(0)));
    let (mut because, rule) =
        decisive.map_or_else(asked, |action| because(game, *action, goes_on).unwrap_or_else(asked));
    let (mut with, mut around) = (None, None);
    let here = actions.first().and_then(|action| here(game, *action));
    // What is pressed for it comes before where it takes place.
    let first = actions.first().map(|action| game.usual_route(*action));
    let places = actions.first().map(|action| places(game, *action)).unwrap_or_default();
    let pressed = first.unwrap_or_default().into_iter().filter(|touch| places.contains(touch)).collect::<Vec<_>>();
    for at in pressed.into_iter().chain(places) {
        let Some(name) = here.clone().or_else(|| game.entry(&at).map(|known| known.name)) else { continue };
        let is_held = matches!(ids::parse(&at), Some(ids::Named::Card(ids::Lies::Hand, _)));
        let slot = if is_held { &mut with } else { &mut around };
        if slot.is_none() {
            *slot = Some((at, name));
        }
    }
    // Why it is nothing may be a rule of its own.
    if is_vain && rule != "RVL-DRONE-16" {
        because = "";
    }
    // RVL-ELIM-2: what it comes to is said first, and no other reason is needed.
    if is_deadly {
        because = "";
    }
    let rule = if is_deadly { "RVL-ELIM-2" } else { rule };
    let because = if because.is_empty() { String::new() } else { game.words.t(because) };
    Gain { said, because: (because, rule), with, around }
}

/// What is done where the acting figure stands, by what it is: the place says nothing about it.
fn here(game: &Speaker<'_>, action: Action) -> Option<String> {
    let own = || game.here().map(|hex| game.hex_called(hex));
    match action {
        Action::Harvest => Some(game.words.say("rvl-hint-harvest", &[("where", own()?.into())])),
        Action::Negotiate => Some(game.words.say("rvl-hint-negotiate", &[("where", own()?.into())])),
        Action::Shield { .. } | Action::Rp(_) | Action::Schema { .. } | Action::Ultimate(_) | Action::Explore(_) => {
            Some(game.action(action))
        }
        _ => None,
    }
}

/// The elements that an action is about, where it takes place first.
pub(super) fn places(game: &Speaker<'_>, action: Action) -> Vec<String> {
    let me = game.decides();
    let is_here = matches!(action, Action::Harvest | Action::Negotiate);
    let target = if is_here { game.here().map(Target::Hex) } else { action.target() };
    let schema = match action {
        Action::Schema { card, .. } => Some(schema(card)),
        _ => None,
    };
    let at = target.map(|target| match target {
        Target::Hex(hex) => ids::hex(hex),
        Target::Ashaks(seat, _) => ids::hero(seat),
        // The hex that a tile is called by.
        Target::Tile(tile) => ids::hex(corner(tile)),
        Target::Drone(seat) => ids::drone(seat),
    });
    let touched = game.usual_route(action).into_iter().filter(|touch| me.is_some() && ids::parse(touch).is_some());
    let mut all: Vec<String> = at.into_iter().chain(schema).collect();
    for touch in touched {
        if !all.contains(&touch) {
            all.push(touch);
        }
    }
    all
}

/// The rule that makes it work; nothing for what only answers the question.
fn because(game: &Speaker<'_>, action: Action, goes_on: bool) -> Option<(&'static str, &'static str)> {
    Some(match action {
        // What a hex is good for counts where somebody stays.
        Action::Step(_) if goes_on => ("rvl-because-move", "RVL-MOVE-1"),
        Action::Step(hex) | Action::Place(hex) | Action::Land(hex) => stands_on(game, hex),
        Action::Explore(_) => ("rvl-because-explore", "RVL-EXPL-1"),
        Action::Harvest | Action::HackHarvest => ("rvl-because-harvest", "RVL-HARV-4"),
        Action::Negotiate => ("rvl-because-sponsor", "RVL-SPON-7"),
        Action::Rp(_) => ("rvl-because-rp", "RVL-SPEND-4"),
        Action::Schema { .. } | Action::BonusSchema(_) => ("rvl-because-schema", "RVL-SCHEMA-1"),
        Action::Shield { .. } | Action::Build(_) => ("rvl-because-shield", "RVL-SHIELD-3"),
        Action::Uninstall { .. } | Action::BonusUninstall => ("rvl-because-uninstall", "RVL-SPEND-2"),
        // RVL-DRONE-16.
        Action::Play { target: Aim(Some(Target::Drone(_))), .. } => ("rvl-because-upon-drone", "RVL-DRONE-16"),
        Action::Play { card, .. } => {
            let design = game.view.options.pack.design(card.design()?);
            match &design.print {
                Some(Print::Attack { .. }) => ("rvl-because-attack", "RVL-ULT-1"),
                Some(Print::Skill { .. }) => ("rvl-because-skill", "RVL-SKILL-3"),
                _ => ("rvl-because-card", "RVL-CARD-2"),
            }
        }
        Action::DroneAttack(_) | Action::HackAttack(_) => ("rvl-because-drone-attack", "RVL-DRONE-12"),
        Action::Ultimate(_) => ("rvl-because-ultimate", "RVL-ULT-4"),
        Action::Guild { .. } => ("rvl-because-guild", "RVL-GUILD-1"),
        Action::Skill { .. } => ("rvl-because-again", "RVL-SKILL-4"),
        Action::Anticipate(_) => ("rvl-because-tokens", "RVL-ANT-2"),
        Action::React { .. } | Action::ReactSkill { .. } => ("rvl-because-react", "RVL-TACT-3"),
        Action::Pass => ("rvl-because-pass", "RVL-STACK-6"),
        Action::Buy { .. } | Action::BonusFill => ("rvl-because-anticipation", "RVL-ANT-1"),
        Action::Keep(_) | Action::Loot(_) => ("rvl-because-install", "RVL-CARD-3"),
        Action::Take(_) => ("rvl-because-take", "RVL-DRONE-11"),
        Action::Give(_) | Action::Steal(_) | Action::Hack(_) | Action::HackMove => ("rvl-because-drone", "RVL-DRONE-9"),
        Action::End => ("rvl-because-end", "RVL-TURN-6"),
        Action::Stop => ("rvl-because-stop", "RVL-MOVE-10"),
        Action::Ashak(_)
        | Action::Choose(_)
        | Action::ChooseGuild(_)
        | Action::Consult(_)
        | Action::Convert(_)
        | Action::Destroy(_)
        | Action::Discard(_)
        | Action::Done
        | Action::Gain(_)
        | Action::PlaceDrone(_)
        | Action::Push(_) => return None,
    })
}

/// What is good about a hex.
fn stands_on(game: &Speaker<'_>, hex: HexId) -> (&'static str, &'static str) {
    let open = &game.view.open;
    if open.sponsors.contains(hex) {
        return ("rvl-because-to-sponsor", "RVL-SPON-7");
    }
    match open.kind(&game.view.options.pack, hex) {
        Some(Kind::Forest) => ("rvl-because-forest", "RVL-HEX-1"),
        Some(Kind::Crystal | Kind::Interface | Kind::Observatory) => ("rvl-because-bonus", "RVL-HARV-2"),
        Some(Kind::Lake | Kind::Volcano) | None => ("rvl-because-move", "RVL-MOVE-1"),
    }
}
