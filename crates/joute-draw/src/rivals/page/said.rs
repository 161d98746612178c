//! Actions of Rivals in a few words, with what they cost.

use joute_kernel::{Game as _, Seat};
use joute_rivals::cards::RuleKey;
use joute_rivals::{
    Action, Aim, CardWord, Figure, Fray, HexId, Mods, Origin, Paid, PaidKind, Perhaps, Purchase, Question, Resource,
    State, Target, TileId,
};

use crate::rivals::place::called;
use crate::rivals::told::{consulted, tile_place};
use crate::rivals::{Scene, Speaker};
use crate::words::people::People as _;

impl Speaker<'_> {
    /// An action in a few words.
    pub(super) fn action(&self, action: Action) -> String {
        let words = self.words;
        let of_card = |key: &str, card: CardWord| words.say(key, &[("what", self.word_called(card).into())]);
        let at_hex = |key: &str, hex: HexId| words.say(key, &[("where", self.hex_called(hex).into())]);
        match action {
            Action::Anticipate(count) => words.say("rvl-do-anticipate", &[("n", count.0.into())]),
            Action::Ashak(ashak) => words.say("rvl-do-ashak", &[("what", self.ashak(ashak).into())]),
            Action::BonusFill => words.t("rvl-answer-fill"),
            Action::BonusSchema(card) => of_card("rvl-do-install", card),
            Action::BonusUninstall => words.t("rvl-answer-uninstall"),
            Action::Build(hex) => at_hex("rvl-do-build", hex),
            Action::Buy { resin: Paid(resin), .. } => {
                words.t(["rvl-answer-buy-0-2", "rvl-answer-buy-1-1", "rvl-answer-buy-2-0"][usize::from(resin.min(2))])
            }
            Action::Choose(count) => self.branch(count).unwrap_or_else(|| words.t("rvl-do-choose")),
            Action::ChooseGuild(card) => of_card("rvl-do-keep-guild", card),
            Action::Consult(source) => words.t(&consulted("rvl-answer", source)),
            Action::Convert(unit) => words.t(&format!("rvl-answer-convert-{}", unit.code())),
            Action::Destroy(hex) => at_hex("rvl-do-destroy", hex),
            Action::Discard(card) => of_card("rvl-do-discard", card),
            Action::Done => words.t("rvl-answer-done"),
            Action::DroneAttack(seat) => words.say("rvl-do-drone-attack", &[("whom", self.called(seat).into())]),
            Action::End => words.say(
                if self.ends_half() { "rvl-do-end-half" } else { "rvl-do-end" },
                &[("n", self.view.open.ap.into())],
            ),
            Action::Explore(tile) => words.say("rvl-do-explore", &[("where", tile_place(tile).into())]),
            Action::Gain(unit) => words.t(&format!("rvl-answer-{}", unit.code())),
            Action::Give(card) => of_card("rvl-do-give", card),
            Action::Guild { target, pay } => self.guild(target, pay),
            Action::Hack(drone) => words.say("rvl-do-hack", &[("whom", self.called(drone.0).into())]),
            Action::HackAttack(seat) => words.say("rvl-do-hack-attack", &[("whom", self.called(seat).into())]),
            Action::HackHarvest => words.t("rvl-answer-hack-harvest"),
            Action::HackMove => words.t("rvl-answer-hack-move"),
            Action::Harvest => words.t("rvl-answer-harvest"),
            Action::Keep(kept) => self.kept(kept.iter().collect::<Vec<_>>().as_slice()),
            Action::Land(hex) => at_hex("rvl-do-land", hex),
            Action::Loot(card) => {
                card.0.map_or_else(|| words.t("rvl-answer-loot-none"), |card| of_card("rvl-do-loot", card))
            }
            Action::Negotiate => words.t("rvl-answer-negotiate"),
            Action::Pass => self.passed(),
            Action::Place(hex) => at_hex("rvl-do-place", hex),
            Action::PlaceDrone(hex) => at_hex("rvl-do-place-drone", hex),
            Action::Play { card, target, mods, discard, replace, .. } => {
                self.play_said(card, target, &mods, (discard, replace))
            }
            Action::Push(hex) => at_hex("rvl-do-push", hex),
            Action::React { card, target, r#mod } => self.reacted(card, target, r#mod),
            Action::ReactSkill { card, target } => self.with_target(self.word_called(card), target),
            Action::Rp(pay) => {
                let price = self.stock(pay, self.price(Purchase::Point).into());
                words.say("rvl-answer-rp", &[("what", price.into())])
            }
            Action::Schema { pay, card } => {
                let price = self.stock(pay, self.price(Purchase::Schema).into());
                words.say("rvl-do-schema", &[("what", self.word_called(card).into()), ("of", price.into())])
            }
            Action::Shield { hex, destroy } => {
                let args = [("where", self.hex_called(hex).into()), ("what", self.shield_price().into())];
                let said = words.say("rvl-do-shield", &args);
                self.also(said, destroy.0.map(|gone| at_hex("rvl-do-destroy", gone)))
            }
            Action::Skill { card, target } => self.with_target(of_card("rvl-do-skill", card), target),
            Action::Steal(what) => self.stolen(what),
            Action::Step(hex) => self.step(hex),
            Action::Stop => words.t("rvl-answer-stop"),
            Action::Take(what) => of_card("rvl-do-take", what),
            Action::Ultimate(target) => {
                let me = self.actor();
                let said = words.say("rvl-do-ultimate", &[("what", self.ultimate_name(me).into())]);
                self.with_target(said, target)
            }
            Action::Uninstall { from, card } => self.uninstalled(from, card),
        }
    }

    /// RVL-STACK-6: nothing is added; against an attack with what it does then, since where there is no other answer nothing else is read.
    fn passed(&self) -> String {
        let Some(fray) = Fray::under_way(self.view) else { return self.words.t("rvl-do-pass") };
        let me = self.actor();
        let (who, what) = self.attack_named(&fray);
        let args = [
            ("who", who.into()),
            ("what", what.into()),
            ("damage", fray.damage.into()),
            ("salvos", fray.salvos.into()),
            ("dice", self.imagined().defence_dice(me).into()),
        ];
        self.words.say("rvl-do-pass-attack", &args)
    }

    /// RVL-MOVE-8: a step pays for a move, or goes on with one.
    fn step(&self, hex: HexId) -> String {
        let (words, open) = (self.words, &self.view.open);
        let to = self.hex_called(hex).into();
        let is_main = matches!(self.view.question(), Some(Question::Main | Question::DroneMain));
        if !is_main || open.points > 0 {
            return words.say("rvl-do-step", &[("where", to)]);
        }
        words.say("rvl-do-move", &[("where", to), ("n", self.move_points().into())])
    }

    /// A card with all that is named besides.
    fn play_said(&self, card: CardWord, target: Aim, mods: &Mods, (discard, replace): (Perhaps, Perhaps)) -> String {
        let words = self.words;
        let args = [("what", self.word_called(card).into()), ("ap", self.ap_of(card, mods).into())];
        let said = words.say("rvl-do-play", &args);
        let said = self.with_target(said, target);
        let names: Vec<String> = mods.as_slice().iter().map(|card| self.card_called(*card)).collect();
        let with = (!names.is_empty()).then(|| words.say("rvl-do-with", &[("what", words.list(&names).into())]));
        let of =
            |key: &str, card: Perhaps| card.0.map(|card| words.say(key, &[("what", self.word_called(card).into())]));
        [with, of("rvl-do-boost", discard), of("rvl-do-replace", replace)]
            .into_iter()
            .fold(said, |said, more| self.also(said, more))
    }

    /// RVL-CARD-2, RVL-TACT-1: how many actions a card costs with its mods.
    pub(super) fn ap_of(&self, card: CardWord, mods: &Mods) -> u8 {
        let cards = card.design().into_iter().chain(mods.as_slice().iter().copied());
        cards.map(|card| self.view.options.pack.design(card).ap).fold(0, u8::saturating_add)
    }

    fn reacted(&self, card: CardWord, target: Aim, cancels: Perhaps) -> String {
        let words = self.words;
        let said = words.say("rvl-do-react", &[("what", self.word_called(card).into())]);
        let said = self.with_target(said, target);
        self.also(said, cancels.0.map(|card| words.say("rvl-answer-mod", &[("what", self.word_called(card).into())])))
    }

    fn guild(&self, target: Aim, pay: PaidKind) -> String {
        let words = self.words;
        let me = self.actor();
        let guild = self.view.open.players[me.index()].guild.map(|guild| self.card_called(guild)).unwrap_or_default();
        let said = self.with_target(words.say("rvl-do-guild", &[("what", guild.into())]), target);
        self.also(said, pay.0.map(|pay| words.say("rvl-do-for", &[("what", self.resource(pay).into())])))
    }

    fn kept(&self, cards: &[CardWord]) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.word_called(*card)).collect();
        if names.is_empty() {
            return self.words.t("rvl-answer-keep-none");
        }
        self.words.say("rvl-do-keep", &[("what", self.words.list(&names).into())])
    }

    fn stolen(&self, what: CardWord) -> String {
        match (what.design(), what.resource()) {
            (Some(_), _) => self.words.say("rvl-do-steal", &[("what", self.word_called(what).into())]),
            (None, Some(unit)) => self.words.t(&format!("rvl-answer-{}", unit.code())),
            (None, None) => {
                self.words.t(if what == CardWord::TOKENS { "rvl-answer-tokens" } else { "rvl-answer-resources" })
            }
        }
    }

    fn uninstalled(&self, from: Origin, card: CardWord) -> String {
        let is_free = self.view.question() == Some(Question::BonusUninstall);
        let n = if is_free { 0 } else { self.price(Purchase::Uninstall) };
        let key = match from {
            Origin::Hand => "rvl-do-uninstall-hand",
            Origin::Discard => "rvl-do-uninstall-discard",
        };
        self.words.say(key, &[("what", self.word_called(card).into()), ("n", n.into())])
    }

    /// With what is aimed at, if something is.
    fn with_target(&self, said: String, target: Aim) -> String {
        let Some(target) = target.0 else { return said };
        self.words.say("rvl-do-at", &[("what", said.into()), ("whom", self.target(target).into())])
    }

    /// Whom or what a target means.
    pub(super) fn target(&self, target: Target) -> String {
        match target {
            Target::Hex(hex) => self.hex_called(hex),
            Target::Ashaks(seat, other) => {
                let names: Vec<String> = core::iter::once(seat).chain(other).map(|seat| self.called(seat)).collect();
                self.words.list(&names)
            }
            Target::Tile(tile) => self.tile_called(tile),
            Target::Drone(seat) => self.figure_within(Figure::Drone(seat)),
        }
    }

    fn also(&self, said: String, more: Option<String>) -> String {
        match more {
            Some(more) => self.words.say("rvl-do-also", &[("what", said.into()), ("more", more.into())]),
            None => said,
        }
    }

    /// A hex with who stands on it.
    pub(super) fn hex_called(&self, hex: HexId) -> String {
        let kind = self.kind(self.view.open.kind(&self.view.options.pack, hex).or_else(|| {
            let peeked = self.view.peeked_tiles[TileId::of(hex).index()];
            peeked.and_then(|_| Scene::of(*self).kind(hex))
        }));
        let name = self.words.say("rvl-hex", &[("what", kind.into()), ("place", called(hex).into())]);
        let stands = |seat: &Seat| self.view.open.players[seat.index()].hex == Some(hex);
        // Where the reader stands needs no saying.
        match Seat::first_of(self.view.options.seats).find(stands).filter(|seat| !self.view.viewer.is(*seat)) {
            Some(seat) => self.words.say("rvl-hex-with", &[("hex", name.into()), ("who", self.called(seat).into())]),
            None => name,
        }
    }

    /// A tile by where it lies.
    pub(super) fn tile_called(&self, tile: TileId) -> String {
        self.words.say("rvl-tile", &[("where", tile_place(tile).into())])
    }

    /// A card, or another word that stands among cards.
    pub(super) fn word_called(&self, card: CardWord) -> String {
        match (card.design(), card.resource()) {
            (Some(card), _) => self.card_called(card),
            (None, Some(Resource::Resin)) => self.words.t("rvl-one-resin"),
            (None, Some(Resource::Crystal)) => self.words.t("rvl-one-crystal"),
            (None, None) => self.words.t(match card {
                CardWord::TOP => "rvl-top-schema",
                CardWord::RP => "rvl-one-rp",
                CardWord::TOKEN => "rvl-one-token",
                CardWord::TOKENS => "rvl-answer-tokens",
                _ => "rvl-answer-resources",
            }),
        }
    }

    /// Whoever decides here, or else whose turn it is.
    fn actor(&self) -> Seat {
        self.decides().unwrap_or(self.view.open.seat)
    }

    /// The state that the reader may think of.
    pub(super) fn imagined(&self) -> State {
        State::imagine(self.view)
    }

    /// Where the figure stands that acts.
    pub(super) fn here(&self) -> Option<HexId> {
        let state = self.imagined();
        state.hex_of(state.acting())
    }

    /// What the reader may do there, as whoever decides; nothing for those who only look on.
    pub(super) fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.decides().into_iter().for_each(|me| self.imagined().legal_actions(me, &mut legal));
        legal
    }

    /// RVL-MOVE-8: how many points a move of whoever's turn it is has.
    pub(super) fn move_points(&self) -> u8 {
        self.imagined().rule(self.view.open.seat, RuleKey::MovePoints).unwrap_or_default()
    }
}
