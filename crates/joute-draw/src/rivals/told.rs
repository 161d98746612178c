//! What happened in Rivals, told for the log and the chronicle. Cards that the reader may not know are told as cards.

use std::collections::BTreeSet;

use fluent_bundle::FluentValue;
use joute_effects::Word as _;
use joute_games::{AnyEvent, Wrapped as _};
use joute_kernel::Seat;
use joute_rivals::{
    Cause, DesignId, Effect, Event, Facing, Figure, HexId, Kind, Resource, Source, State, Target, TileId,
};

use super::fallen::{falls, is_part};
use super::ids;
use super::place::called;
use super::sheet::OWNERS;
use super::text::card_text;
use super::words::{Speaker, code};
use crate::page::game::{Entry, Motion};
use crate::page::model::LogLine;
use crate::page::telling::{Telling, Told, chronicle};
use crate::palette::Owner;
use crate::words::Args;
use crate::words::people::{People as _, Plays as _, doer};

impl Telling for Speaker<'_> {
    fn told(&self, event: &AnyEvent) -> Told {
        // No state gives events of another game.
        State::of_event(event).map_or_else(|| Told::silent(String::new()), |event| self.tells(event))
    }

    /// The last two turns line by line, of which the sheet shows the newest first: where a turn has only begun, the one before is read.
    fn chronicle(&self, log: &[LogLine]) -> Vec<Entry> {
        let mut entries = chronicle(self, log);
        // RVL-ROUND-5: what fell is one sentence, with who fell and what it cost; below it is only what came of that.
        let (title, part) = (self.words.t("rvl-event-zones"), self.parts_of_falls(log));
        let of_falls = entries.iter_mut().filter(|entry| entry.title == title);
        for (entry, fall) in of_falls.zip(falls(log)) {
            entry.title = self.fell(&fall);
        }
        // Whoever falls after somebody who dies of it stands in an entry of its own.
        entries.iter_mut().for_each(|entry| entry.lines.retain(|line| !part.contains(&line.said)));
        entries.iter_mut().rev().take(2).for_each(|entry| entry.is_listed = true);
        entries
    }

    /// What struck in it, who lost life by it or fell, and who came to how many Rivals points.
    fn turned(&self, log: &[LogLine]) -> Option<String> {
        let mut gained = [0_u8; OWNERS.len()];
        let mut said = Vec::new();
        let mut fallen = Vec::new();
        let mut struck = None;
        let mut lost = [0_u8; OWNERS.len()];
        for event in log.iter().filter_map(|line| State::of_event(&line.event)) {
            match *event {
                Event::PointsGained { who: Figure::Ashak(seat), count } => gained[seat.index()] += count,
                Event::Played { target: Some(Target::Ashaks(..) | Target::Hex(_)), .. }
                | Event::UltimateUsed { .. }
                | Event::DroneAttacked { .. } => struck = Some(self.tells(event).said),
                Event::HpLost { seat, lost: life, cause: Cause::Attack } => {
                    // Only what does harm is told.
                    said.extend(struck.take());
                    lost[seat.index()] = lost[seat.index()].saturating_add(life);
                }
                Event::HpLost { .. } => said.push(self.tells(event).said),
                Event::Eliminated { .. } => fallen.push(self.tells(event).said),
                _ => {}
            }
        }
        let seats = Seat::first_of(self.view.options.seats);
        for (seat, lost) in seats.clone().zip(lost).filter(|(_, lost)| *lost > 0) {
            said.push(self.tells(&Event::HpLost { seat, lost, cause: Cause::Attack }).said);
        }
        said.extend(fallen);
        for (seat, count) in seats.zip(gained).filter(|(_, count)| *count > 0) {
            said.push(self.tells(&Event::PointsGained { who: Figure::Ashak(seat), count }).said);
        }
        (!said.is_empty()).then(|| said.join(". "))
    }

    fn sources(&self, log: &[LogLine]) -> Vec<(Owner, String)> {
        self.sources_of(log)
    }

    fn moved(&self, log: &[LogLine], began: usize) -> Vec<Motion> {
        self.motions_of(&log[..began], &log[began..])
    }
}

impl Speaker<'_> {
    /// What is told of falls one by one, which their sentence says too.
    fn parts_of_falls(&self, log: &[LogLine]) -> BTreeSet<String> {
        let events = log.iter().filter_map(|line| State::of_event(&line.event));
        events.filter(|event| is_part(event)).filter_map(|event| self.tells(event).line).collect()
    }
}

/// RVL-HARV-7, RVL-HARV-8: the key of a message by where consulted cards come from.
pub(super) fn consulted(stem: &str, source: Source) -> String {
    format!("{stem}-{}", source.code().replace('+', "-"))
}

/// The first hex of a tile, by which it is called.
pub(super) fn corner(tile: TileId) -> HexId {
    tile.positions().next().unwrap_or(HexId::CENTRE)
}

/// How a tile is called where people read: as its first hex, for the rim of the arena shows no names of tiles.
pub(super) fn tile_place(tile: TileId) -> String {
    called(corner(tile))
}

/// Whose the words of a seat are.
fn owner(seat: Seat) -> Option<Owner> {
    OWNERS.get(seat.index()).copied()
}

impl Speaker<'_> {
    /// An event in all that is told of it.
    #[must_use]
    pub fn tells(&self, event: &Event) -> Told {
        let told = self.tells_of_the_table(event).or_else(|| self.tells_of_the_arena(event));
        told.or_else(|| self.tells_of_cards(event)).unwrap_or_else(|| self.tells_of_fights(event))
    }

    /// The set-up, rounds and turns.
    fn tells_of_the_table(&self, event: &Event) -> Option<Told> {
        let words = self.words;
        Some(match *event {
            Event::ArenaLaid => Told::silent(words.t("rvl-event-arena")),
            Event::Shuffled { .. } => Told::silent(words.t("rvl-event-shuffled")),
            Event::AshakTaken { seat, ashak } => {
                let said = self.did_with("rvl-event-ashak", seat, self.ashak(ashak));
                Told::row(words.t("rvl-event-ashaks"), said)
            }
            Event::GuildDealt { seat, guild: Some(guild) } => self.with_card("rvl-event-guild-dealt", seat, guild),
            Event::GuildDealt { seat, guild: None } => Told::silent(self.did("rvl-event-guild-dealt-hidden", seat)),
            Event::GuildChosen { seat } => self.line("rvl-event-guild-chosen", seat, &[]).meanwhile(),
            Event::GuildShown { seat, guild } => {
                let said = self.did_with("rvl-event-guild-shown", seat, self.card_called(guild));
                Told::row(words.t("rvl-event-guilds"), said).settling()
            }
            Event::FirstDrawn { seat } => Told::title(self.did("rvl-event-first", seat)).by(owner(seat)),
            Event::SchemaShown { card } => Told::silent(self.shown("rvl-event-schema", card)),
            Event::InterfaceShown { card } => Told::silent(self.shown("rvl-event-interface", card)),
            Event::RoundBegan { round } => Told::title(words.say("rvl-event-round", &[("n", round.into())])).settling(),
            Event::TurnBegan { seat, turn } => {
                let key = if turn == 1 { "rvl-event-turn-1" } else { "rvl-event-turn-2" };
                let told = Told::title(self.did(key, seat)).by(owner(seat));
                // Who it is stands in the title; life and points as they are now would be wrong there later.
                self.figure_id(Figure::Ashak(seat)).map_or(told.clone(), |id| told.at((id, String::new())))
            }
            Event::TurnEnded { seat } => Told::silent(self.did("rvl-event-turn-ended", seat)),
            Event::PartEnded { seat } => self.line("rvl-event-part", seat, &[]),
            Event::Drawn { seat, card: Some(card) } => self.with_card("rvl-event-drawn", seat, card).meanwhile(),
            Event::Drawn { seat, card: None } => Told::silent(self.did("rvl-event-drawn-hidden", seat)),
            Event::HandDiscarded { seat, card } => self.with_card("rvl-event-discarded", seat, card).meanwhile(),
            Event::TokenPassed { seat } => self.line("rvl-event-token", seat, &[]),
            Event::DroughtEased => Told::silent(words.t("rvl-event-drought")),
            Event::Refreshed => Told::silent(words.t("rvl-event-refreshed")),
            Event::EraBegan { era } => Told::title(words.say("rvl-event-era", &[("n", era.number().into())])),
            Event::FinalAnnounced => Told::title(words.t("rvl-event-final")),
            Event::EventShown { card } => {
                // A paragraph ends its last sentence itself.
                let text = card_text(self, card).join(" ");
                let text = text.strip_suffix('.').unwrap_or(&text).to_owned();
                Told::title(self.shown("rvl-event-event", card)).lined(text).certain()
            }
            Event::Ended { reason } => Told::title(self.ended(reason.code)).certain(),
            _ => return None,
        })
    }

    /// Hexes and what is on them: steps, harvests, shields, sponsors, the void.
    fn tells_of_the_arena(&self, event: &Event) -> Option<Told> {
        let words = self.words;
        let line = |key: &str, who: Figure| self.line_of(key, who, &[]);
        let with = |key: &str, who: Figure, what: String| self.line_of(key, who, &[("what", what.into())]);
        let at = |key: &str, who: Figure, hex: HexId| {
            self.line_of(key, who, &[("where", self.place(hex).into())]).at((ids::hex(hex), self.place(hex)))
        };
        Some(match *event {
            Event::Revealed { tile, facing } => {
                let (place, what) = (tile_place(tile), self.kinds_shown(facing));
                let args = [("where", place.clone().into()), ("what", what.into())];
                Told::line(words.say("rvl-event-revealed", &args)).at((ids::hex(corner(tile)), place))
            }
            Event::Placed { who, hex } => at("rvl-event-placed", who, hex),
            Event::Stepped { who, hex } => at("rvl-event-stepped", who, hex),
            Event::Stopped { seat } => Told::silent(self.did("rvl-event-stopped", seat)),
            Event::Pushed { who, hex } => at("rvl-event-pushed", who, hex).certain(),
            Event::Harvested { who, resin: 0, crystal: 0, .. } => line("rvl-event-harvested-none", who).certain(),
            Event::Harvested { who, resin, crystal, .. } => {
                with("rvl-event-harvested", who, self.stocks(resin.into(), crystal.into())).certain()
            }
            Event::TokenGained { who, resin: 0, crystal: 0 } => line("rvl-event-token-gained", who).certain(),
            Event::TokenGained { who, resin, crystal } => {
                with("rvl-event-token-bought", who, self.stocks(resin.into(), crystal.into())).certain()
            }
            Event::Spent { who, resource, count } => {
                with("rvl-event-spent", who, self.stock(resource, count.into())).certain()
            }
            Event::Gained { who, resource, count } => {
                with("rvl-event-gained", who, self.stock(resource, count.into())).certain()
            }
            Event::Stolen { from, to, resource, count } => {
                let args = [("what", self.stock(resource, count).into()), ("whom", self.figure_within(from).into())];
                self.line("rvl-event-stolen", to, &args).certain()
            }
            Event::PointsGained { who, count } => {
                self.line_of("rvl-event-points", who, &[("n", count.into())]).certain()
            }
            Event::Negotiated { who, .. } => line("rvl-event-negotiated", who).certain(),
            Event::Filled { who } => line("rvl-event-filled", who).certain(),
            Event::ShieldBuilt { seat, hex } => at("rvl-event-shield", Figure::Ashak(seat), hex).certain(),
            Event::ShieldGone { seat, hex } => at("rvl-event-shield-gone", Figure::Ashak(seat), hex).certain(),
            Event::Watered { tile } => {
                Told::line(words.say("rvl-event-watered", &[("where", tile_place(tile).into())])).certain()
            }
            Event::ZoneGone { zone } => {
                let said = words.say("rvl-event-zone", &[("what", zone.name().into())]);
                Told::row(words.t("rvl-event-zones"), said)
            }
            Event::Fell { who } => line("rvl-event-fell", who),
            Event::ColourRolled { colour } => {
                let spot = words.t(&format!("rvl-spot-{colour}"));
                Told::silent(words.say("rvl-event-colour", &[("what", spot.into())]))
            }
            Event::SponsorLanded { hex } => {
                let said = words.say("rvl-event-sponsor", &[("where", self.place(hex).into())]);
                Told::line(said).at((ids::hex(hex), self.place(hex)))
            }
            _ => return None,
        })
    }

    /// Cards that come and go.
    fn tells_of_cards(&self, event: &Event) -> Option<Told> {
        let words = self.words;
        let with = |key: &str, seat: Seat, card: DesignId| self.with_card(key, seat, card);
        Some(match *event {
            Event::Consulted { seat, source } => self.line(&consulted("rvl-event-consulted", source), seat, &[]),
            Event::Seen { seat, card: Some(card) } => with("rvl-event-seen", seat, card).meanwhile(),
            Event::Seen { seat, card: None } => Told::silent(self.did("rvl-event-seen-hidden", seat)),
            Event::Taken { seat, card } | Event::Installed { seat, card: Some(card) } => {
                with("rvl-event-installed", seat, card).certain()
            }
            Event::Installed { seat, card: None } => self.line("rvl-event-installed-hidden", seat, &[]),
            Event::CardDiscarded { card } | Event::CardSpent { card, .. } => {
                Told::silent(self.shown("rvl-event-card-gone", card))
            }
            Event::Uninstalled { seat, card, .. } => with("rvl-event-uninstalled", seat, card).certain(),
            Event::Exploded { seat, card } => with("rvl-event-exploded", seat, card).certain(),
            Event::SkillLaid { seat, card } => with("rvl-event-skill", seat, card).certain(),
            Event::SkillReplaced { seat, card } => with("rvl-event-replaced", seat, card).certain(),
            Event::Loaded { seat, card } => with("rvl-event-loaded", seat, card),
            Event::LaidOut { victim, killer } => {
                self.line("rvl-event-laid-out", killer, &[("whom", self.within(victim).into())])
            }
            Event::CardLeft { card, .. } => {
                let said = self.shown("rvl-event-card-left", card);
                Told { line: Some(self.card_called(card)), ..Told::row(words.t("rvl-event-cards-left"), said) }
            }
            Event::Played { seat, card, target } => self.told_play(seat, card, target),
            Event::ModPlayed { seat, card } => with("rvl-event-mod", seat, card),
            Event::Reacted { seat, card } => with("rvl-event-reacted", seat, card),
            Event::SkillUsed { seat, card } | Event::GuildUsed { seat, guild: card } => {
                with("rvl-event-used", seat, card)
            }
            Event::Chose { seat, .. } => Told::silent(self.did("rvl-event-chose", seat)),
            Event::EffectGained { seat, effect } => {
                let until = words.t(&format!("rvl-until-{}", effect.until.code()));
                let args = [("what", self.bonus(effect).into()), ("until", until.into())];
                self.line("rvl-event-effect", seat, &args).certain()
            }
            _ => return None,
        })
    }

    /// Attacks, life and death.
    fn tells_of_fights(&self, event: &Event) -> Told {
        let words = self.words;
        let counted = |key: &str, seat: Seat, n: u8| self.line(key, seat, &[("n", n.into())]);
        let at = |key: &str, seat: Seat, whom: String| self.line(key, seat, &[("whom", whom.into())]);
        match *event {
            Event::UltimateUsed { seat, target } => {
                let aim = target.map(|target| self.aim_named(target));
                let key = if aim.is_some() { "rvl-event-ultimate-at" } else { "rvl-event-ultimate" };
                let whom = aim.unwrap_or_default();
                let what = self.ultimate_called(seat).unwrap_or_else(|| self.plays(seat));
                self.line(key, seat, &[("what", what.into()), ("whom", whom.into())])
            }
            Event::DroneAttacked { seat, victim } => {
                let doer = self.doer_to(seat, self.you() == Some(victim));
                let args = [doer, self.who(seat), ("whom", self.within(victim).into())];
                Told::line(words.say("rvl-event-drone-attacked", &args)).by(owner(seat))
            }
            Event::Passed { seat } => Told::silent(self.did("rvl-event-passed", seat)),
            Event::Cancelled { is_cancelled: true } => Told::line(words.t("rvl-event-cancelled")),
            Event::Cancelled { is_cancelled: false } => Told::line(words.t("rvl-event-uncancelled")),
            Event::Absorbed { seat, .. } => self.line("rvl-event-absorbed", seat, &[]).certain(),
            Event::Activated { seat, count: 0 } => Told::silent(self.did("rvl-event-passed", seat)),
            Event::Activated { seat, count } => counted("rvl-event-activated", seat, count),
            Event::Rolled { seat, dice, successes } => {
                let key = if dice == 1 { "rvl-event-rolled-one" } else { "rvl-event-rolled" };
                self.line(key, seat, &[("dice", dice.into()), ("n", successes.into())])
            }
            Event::HpLost { seat, lost, cause } => {
                let key = match cause {
                    Cause::Attack => "rvl-event-lost-attack",
                    Cause::Lake => "rvl-event-lost-lake",
                    Cause::Fall => "rvl-event-lost-fall",
                    Cause::Poison => "rvl-event-lost-poison",
                };
                counted(key, seat, lost).certain()
            }
            Event::Healed { seat, count } => counted("rvl-event-healed", seat, count).certain(),
            Event::Poisoned { seat, giver } => at("rvl-event-poisoned", seat, self.within(giver)).certain(),
            Event::PoisonEased { seat } => Told::silent(self.did("rvl-event-poison-eased", seat)),
            Event::Charged { seat, count } => counted("rvl-event-charged", seat, count).certain(),
            Event::Eliminated { seat } => Told::title(self.did("rvl-event-eliminated", seat)).by(owner(seat)).certain(),
            Event::Hacked { seat, drone } => at("rvl-event-hacked", seat, self.figure_within(Figure::Drone(drone))),
            // Everything else was told by the three before.
            _ => Told::silent(String::new()),
        }
    }

    /// What somebody did, as a line of the chronicle.
    fn line(&self, key: &str, seat: Seat, args: Args<'_>) -> Told {
        self.line_of(key, Figure::Ashak(seat), args)
    }

    /// The same of a figure.
    fn line_of(&self, key: &str, who: Figure, args: Args<'_>) -> Told {
        Told::line(self.figure_did(key, who, args)).by(owner(who.owner()))
    }

    /// What somebody did with a card.
    fn with_card(&self, key: &str, seat: Seat, card: DesignId) -> Told {
        self.line(key, seat, &[("what", self.card_called(card).into())])
    }

    fn shown(&self, key: &str, card: DesignId) -> String {
        self.words.say(key, &[("what", self.card_called(card).into())])
    }

    /// RVL-CARD-2: who plays what, and at whom.
    fn told_play(&self, seat: Seat, card: DesignId, target: Option<Target>) -> Told {
        let is_attack = self.view.options.pack.design(card).kind.is_attack();
        let Some(target) = target else { return self.with_card("rvl-event-played", seat, card) };
        let is_aimed = is_attack && matches!(target, Target::Ashaks(..) | Target::Drone(_));
        let key = if is_aimed { "rvl-event-attacked" } else { "rvl-event-played-at" };
        let (what, whom) = (self.card_called(card), self.aim_named(target));
        let doer = self.doer_to(seat, matches!(target, Target::Ashaks(one, None) if self.you() == Some(one)));
        let args = [doer, self.who(seat), ("what", what.into()), ("whom", whom.into())];
        Told::line(self.words.say(key, &args)).by(owner(seat))
    }

    /// The argument `doer` of a message; `upon` where somebody else does it to the reader, who stands before the verb in French.
    fn doer_to(&self, seat: Seat, is_reader: bool) -> (&'static str, FluentValue<'static>) {
        if is_reader && self.you() != Some(seat) { ("doer", "upon".into()) } else { self.doer(seat) }
    }

    /// What an action is aimed at, in the middle of a sentence.
    pub(super) fn aim_named(&self, target: Target) -> String {
        match target {
            Target::Hex(hex) => self.place(hex),
            Target::Tile(tile) => self.words.say("rvl-at-tile", &[("where", tile_place(tile).into())]),
            Target::Drone(seat) => self.figure_within(Figure::Drone(seat)),
            Target::Ashaks(one, None) => self.within(one),
            Target::Ashaks(one, Some(other)) => self.words.list(&[self.within(one), self.within(other)]),
        }
    }

    /// Who sits in a seat, in the middle of a sentence.
    pub(super) fn within(&self, seat: Seat) -> String {
        if self.you() == Some(seat) { self.words.t("rvl-you-within") } else { self.seat(seat) }
    }

    /// A figure, in the middle of a sentence.
    pub(super) fn figure_within(&self, figure: Figure) -> String {
        match figure {
            Figure::Ashak(seat) => self.within(seat),
            Figure::Drone(seat) if self.you() == Some(seat) => self.words.t("rvl-drone-yours-within"),
            Figure::Drone(seat) => self.words.say("rvl-drone-within", &[("who", self.seat(seat).into())]),
        }
    }

    /// A figure did this.
    fn figure_did(&self, key: &str, figure: Figure, args: Args<'_>) -> String {
        let seat = figure.owner();
        let lead = match figure {
            Figure::Ashak(_) => [self.doer(seat), self.who(seat)],
            Figure::Drone(_) => [doer(false), ("who", self.drone_called(seat).into())],
        };
        self.words.say(key, &[&lead, args].concat())
    }

    /// A hex, in the middle of a sentence.
    pub(super) fn place(&self, hex: HexId) -> String {
        let kind = self.view.open.kind(&self.view.options.pack, hex).map_or("down", code);
        self.words.say(&format!("rvl-at-{kind}"), &[("place", called(hex).into())])
    }

    /// What lies on a tile, as its face lies.
    fn kinds_shown(&self, facing: Facing) -> String {
        let kinds = self.view.options.pack.face(facing.face).kinds;
        // The Interface is a name.
        let kinds = kinds.map(|kind: Kind| match kind {
            Kind::Interface => self.kind(Some(kind)),
            _ => self.kind(Some(kind)).to_lowercase(),
        });
        self.words.list(&kinds)
    }

    /// So many of a resource.
    pub(in crate::rivals) fn stock(&self, resource: Resource, n: u16) -> String {
        self.words.say(&format!("rvl-goods-{}", resource.code()), &[("n", n.into())])
    }

    /// Resins and crystals, those of which there are some.
    pub(in crate::rivals) fn stocks(&self, resin: u16, crystal: u16) -> String {
        let some = [(Resource::Resin, resin), (Resource::Crystal, crystal)].into_iter().filter(|(_, n)| *n > 0);
        self.words.list(&some.map(|(resource, n)| self.stock(resource, n)).collect::<Vec<_>>())
    }

    /// What lasts from now on.
    fn bonus(&self, effect: Effect) -> String {
        self.words.say(&format!("rvl-bonus-{}", effect.bonus.code()), &[("n", effect.count.into())])
    }

    /// The element of a figure, if it stands on the arena now.
    pub(super) fn figure_id(&self, figure: Figure) -> Option<String> {
        let player = self.view.open.players.get(figure.owner().index())?;
        match figure {
            Figure::Ashak(seat) => player.hex.map(|_| ids::hero(seat)),
            Figure::Drone(seat) => player.drone.hex.map(|_| ids::drone(seat)),
        }
    }
}

/// Keys of messages that are put together of parts.
#[cfg(test)]
pub(super) fn composed() -> Vec<String> {
    let kinds = Kind::ALL.map(|kind| format!("rvl-at-{}", code(kind)));
    let ends = ["points", "survivor", "final"].map(|end| format!("rvl-end-{end}"));
    let asks = joute_rivals::Question::CODES.map(|code| format!("rvl-ask-{code}"));
    let sources = ["rvl-answer", "rvl-event-consulted"].map(|stem| Source::ALL.map(|source| consulted(stem, source)));
    kinds.into_iter().chain(["rvl-at-down".to_owned()]).chain(ends).chain(asks).chain(sources.concat()).collect()
}
