//! Why something of Bellum Magica cannot be chosen now.
//!
//! Nothing is decided here: a touch is turned into the action that it would mean, and the rules refuse that action on a table that is made
//! of what the reader sees. What is said is thus the rule that the table would refuse it with, and tells of nothing hidden.

use joute_bellum::{
    Action, Breed, ChestId, CreatureId, Defence, GoblinSet, Means, Payment, PlaceId, Question, Refused,
};
use joute_kernel::{Refusal, Seat};

use super::Bellum;
use super::choices::{BARREL, END, ENOUGH, LET, PASS, SPELL, paying};
use crate::bellum::ids::{self, Counted, Named};
use crate::page::game::{Topic, Verdict};
use crate::words::refusal as sentence;

/// What is said of things that are never chosen, whoever asks and when.
pub(super) fn only_shown(game: &Bellum<'_>, thing: &str) -> Option<Verdict> {
    let words = game.speaker.words;
    let said = |key: &str, rule| Some(Verdict { may: false, words: words.t(key), rule: Some(rule) });
    match ids::parse(thing)? {
        Named::Pile(_) => said("bel-why-pile", "BEL-ATTACK-9"),
        Named::KingdomDeck => said("bel-why-kingdom-deck", "BEL-TURN-1"),
        Named::Deck(_) => said("bel-why-deck", "BEL-RECRUIT-7"),
        Named::Placed(_) => said("bel-why-placed", "BEL-RECRUIT-8"),
        Named::Count(Counted::Chests, _) => said("why-shown", "BEL-END-1"),
        Named::Count(Counted::Food | Counted::Glyph, _) => said("bel-why-stores", "BEL-RECRUIT-5"),
        Named::Count(Counted::Shield | Counted::MagicShield, _) => said("bel-why-shields", "BEL-ATTACK-13"),
        Named::Count(Counted::Barrel | Counted::Spell, _)
        | Named::Place(_)
        | Named::Card(_)
        | Named::Castle(_)
        | Named::Chest(_)
        | Named::Goblin(_)
        | Named::Side(_)
        | Named::Die => None,
    }
}

/// Why the reader, who is asked now, cannot choose `thing`; `None` if no rule stands against it.
pub(super) fn forbidden(game: &Bellum<'_>, thing: &str, picked: &[String]) -> Option<Verdict> {
    let question = game.question()?;
    match meaning(game, question, thing, picked)? {
        Touch::Means(action) => {
            let refusal = game.refused(action)?;
            let words = why(game, question, action, refusal);
            Some(Verdict { may: false, words, rule: Some(refusal.rule.as_str()) })
        }
        Touch::Never(words, rule) => Some(Verdict { may: false, words, rule: Some(rule) }),
    }
}

/// Every place, castle and card for hire that the reader cannot choose now, with the reason.
pub(super) fn reasons(game: &Bellum<'_>) -> Vec<(String, String)> {
    let view = game.view;
    let things: Vec<String> = match game.question() {
        Some(Question::Attack) => {
            let places = std::iter::once(PlaceId::TAVERN).chain(view.row.iter().copied()).map(ids::place);
            places.chain(Seat::first_of(view.seats).map(ids::castle)).collect()
        }
        Some(Question::Recruit) => {
            view.markets.iter().flat_map(|market| &market.up).map(|card| ids::card(*card)).collect()
        }
        Some(Question::Goblins | Question::Reroll | Question::Steal | Question::Side(_)) | None => Vec::new(),
    };
    things.into_iter().filter_map(|thing| Some((thing.clone(), forbidden(game, &thing, &[])?.words))).collect()
}

/// What a touch comes to.
pub(super) enum Touch {
    /// It would mean this.
    Means(Action),
    /// There is no action that it could mean, for this reason.
    Never(String, &'static str),
}

/// The action that a touch would mean; `None` for a thing that means none by itself.
pub(super) fn meaning(game: &Bellum<'_>, question: Question, thing: &str, picked: &[String]) -> Option<Touch> {
    let never = |key: &str, rule| Some(Touch::Never(game.speaker.words.t(key), rule));
    let means = |action| Some(Touch::Means(action));
    match thing {
        BARREL => return means(Action::Reroll(Means::Barrel)),
        SPELL => return means(Action::Reroll(Means::Spell)),
        LET => return means(Action::PassReroll),
        PASS => return means(Action::PassAttack),
        END => return means(Action::EndRecruit),
        ENOUGH => return means(Action::Enough),
        _ => {}
    }
    if let Some(pay) = Payment::ALL.into_iter().find(|pay| paying(*pay) == thing) {
        return match picked_card(picked) {
            Some(card) => means(Action::Recruit { card, pay }),
            None => never("bel-why-pay-first", "BEL-RECRUIT-4"),
        };
    }
    match ids::parse(thing)? {
        Named::Place(place) => means(Action::AttackPlace(place)),
        Named::Castle(seat) => means(robbery(seat)),
        Named::Chest(chest) => match holder(game, chest) {
            Some(seat) => chest_touched(game, question, seat, chest, picked),
            None => never("why-shown", "BEL-ATTACK-16"),
        },
        Named::Card(card) => {
            let pay = if card.breed() == Breed::SuperEvil { Payment::GlyphFood } else { Payment::Food };
            means(Action::Recruit { card, pay })
        }
        Named::Goblin(goblin) if question == Question::Goblins => {
            let other = game.view.lord(game.asked()?)?.goblins?[0];
            let words = game.speaker.words.say("bel-why-goblin", &[("what", game.speaker.creature(other).into())]);
            (goblin != other).then_some(Touch::Never(words, "BEL-SETUP-4"))
        }
        Named::Goblin(goblin) => {
            let left = GoblinSet::EMPTY.with(goblin);
            means(Action::PlaceGoblins { left, right: GoblinSet::EMPTY })
        }
        Named::Side(_) if question == Question::Goblins => None,
        Named::Side(side) => means(Action::PlaceCreature(side)),
        Named::Die if question == Question::Reroll => None,
        Named::Die => means(Action::PassReroll),
        Named::Count(counted @ (Counted::Barrel | Counted::Spell), seat) => {
            if game.asked() != Some(seat) {
                return never("bel-why-theirs", "BEL-ATTACK-19");
            }
            means(Action::Reroll(if counted == Counted::Barrel { Means::Barrel } else { Means::Spell }))
        }
        Named::Count(..) | Named::Pile(_) | Named::KingdomDeck | Named::Deck(_) | Named::Placed(_) => {
            never("why-shown", "BEL-INFO-1")
        }
    }
}

fn robbery(seat: Seat) -> Action {
    Action::AttackCastle { target: seat }
}

/// A chest: it belongs to a robbery, of the castle that is picked or being robbed.
fn chest_touched(
    game: &Bellum<'_>,
    question: Question,
    seat: Seat,
    chest: ChestId,
    picked: &[String],
) -> Option<Touch> {
    let words = game.speaker.words;
    let action = if question == Question::Steal { Action::Steal(chest) } else { robbery(seat) };
    if !matches!(question, Question::Attack | Question::Steal) || game.refused(action).is_some() {
        return Some(Touch::Means(action));
    }
    // The rules would take it: it is only not its turn on the way, or one too many.
    let is_open = question == Question::Steal || picked.contains(&ids::castle(seat));
    if is_open {
        return Some(Touch::Never(thieves(game), "BEL-ATTACK-15"));
    }
    let said = words.say("bel-why-castle-first", &[("what", game.speaker.castle(seat).into())]);
    Some(Touch::Never(said, "BEL-ATTACK-2"))
}

/// BEL-ATTACK-15: how many chests the thieves carry off.
fn thieves(game: &Bellum<'_>) -> String {
    let thieves = game.asked().map_or(0, |seat| game.view.icons(seat).thief);
    game.speaker.words.say("bel-why-chests", &[("n", thieves.into())])
}

fn picked_card(picked: &[String]) -> Option<CreatureId> {
    picked.iter().find_map(|id| match ids::parse(id) {
        Some(Named::Card(card)) => Some(card),
        _ => None,
    })
}

/// Who owns a chest.
pub(super) fn holder(game: &Bellum<'_>, chest: ChestId) -> Option<Seat> {
    let owns = |seat: &Seat| game.view.lord(*seat).is_some_and(|lord| lord.chests.iter().any(|held| held.id == chest));
    Seat::first_of(game.view.seats).find(owns)
}

/// A refusal as one sentence about the thing that was touched.
fn why(game: &Bellum<'_>, question: Question, action: Action, refusal: Refusal) -> String {
    let speaker = &game.speaker;
    let words = speaker.words;
    match (Refused::of(refusal), action) {
        (Some(Refused::WrongPhase), _) => asked(game, question),
        (Some(short @ (Refused::NotEnoughSwords | Refused::NotEnoughMagicSwords)), Action::AttackPlace(place)) => {
            let (shields, magic_shields) = game.view.pack.shields(place);
            swords(game, short, Defence { shields, magic_shields })
        }
        (Some(short @ (Refused::NotEnoughSwords | Refused::NotEnoughMagicSwords)), Action::AttackCastle { target }) => {
            let lord = game.view.lord(target);
            lord.map_or_else(String::new, |lord| swords(game, short, lord.defence))
        }
        (Some(Refused::BadChestChoice), Action::Enough) => words.t("bel-why-enough"),
        (Some(Refused::BadChestChoice), Action::Steal(chest)) => match game.view.stealing {
            Some(stealing) if stealing.chosen.contains(chest) => words.t("bel-why-chosen"),
            _ => words.t("bel-why-other-castle"),
        },
        (Some(Refused::NotVisible), Action::AttackPlace(_)) => words.t("bel-why-place-gone"),
        (Some(Refused::CannotPay), Action::Recruit { card, pay }) => missing(game, card, pay),
        (Some(Refused::MustPlace), _) => {
            let what = game.view.waiting.map_or_else(String::new, |card| speaker.creature(card));
            words.say("bel-why-must-place", &[("what", what.into())])
        }
        (_, _) => sentence(words.0, refusal.code, refusal.rule.as_str()),
    }
}

/// BEL-ATTACK-3, BEL-ATTACK-4: how many swords are missing, and of which kind.
fn swords(game: &Bellum<'_>, short: Refused, defence: Defence) -> String {
    let strength = game.asked().and_then(|seat| game.view.lord(seat)).map(|lord| lord.strength);
    let (plain, magic) = strength.map_or((0, 0), |strength| (strength.swords, strength.magic_swords));
    let (key, missing) = if short == Refused::NotEnoughMagicSwords {
        ("bel-why-magic-swords", defence.magic_shields.saturating_sub(magic))
    } else {
        ("bel-why-swords", (defence.shields + defence.magic_shields).saturating_sub(plain + magic))
    };
    let against = game.speaker.defence(defence);
    game.speaker.words.say(key, &[("n", missing.into()), ("what", against.into())])
}

/// BEL-RECRUIT-3: what is missing of the price, or of either price.
fn missing(game: &Bellum<'_>, card: CreatureId, pay: Payment) -> String {
    let speaker = &game.speaker;
    let Some(lord) = game.asked().and_then(|seat| game.view.lord(seat)) else { return String::new() };
    let short = |pay: Payment| {
        let mut cost = speaker.price(pay);
        cost.food = cost.food.saturating_sub(lord.food);
        cost.glyph = cost.glyph.saturating_sub(lord.glyph);
        speaker.cost(cost)
    };
    if card.breed() != Breed::SuperEvil {
        return speaker.words.say("bel-why-pay", &[("what", short(pay).into())]);
    }
    let (one, other) = (short(Payment::GlyphFood), short(Payment::Glyphs));
    speaker.words.say("bel-why-pay-either", &[("a", one.into()), ("b", other.into())])
}

/// What is asked instead, as a sentence.
fn asked(game: &Bellum<'_>, question: Question) -> String {
    let words = game.speaker.words;
    match question {
        Question::Goblins => words.t("bel-why-asked-goblins"),
        Question::Reroll => words.t("bel-why-asked-reroll"),
        Question::Attack => words.t("bel-why-asked-attack"),
        Question::Steal => words.t("refusal-must_steal"),
        Question::Recruit => words.t("bel-why-asked-recruit"),
        Question::Side(card) => words.say("bel-why-must-place", &[("what", game.speaker.creature(card).into())]),
    }
}

/// The rule behind something that every table knows.
pub(super) fn rule(game: &Bellum<'_>, topic: Topic) -> &'static str {
    match topic {
        Topic::Asked => match game.question() {
            Some(Question::Goblins) => "BEL-SETUP-4",
            Some(Question::Reroll) => "BEL-HORDE-2",
            Some(Question::Attack) => "BEL-ATTACK-1",
            Some(Question::Steal) => "BEL-ACT-3",
            Some(Question::Recruit) => "BEL-RECRUIT-3",
            Some(Question::Side(_)) => "BEL-RECRUIT-8",
            None => "BEL-DAY-1",
        },
        Topic::Turn => match game.question() {
            Some(Question::Goblins) => "BEL-SETUP-5",
            Some(Question::Reroll) => "BEL-HORDE-2",
            Some(Question::Attack | Question::Steal) => "BEL-ATTACK-1",
            Some(Question::Recruit | Question::Side(_)) => "BEL-RECRUIT-2",
            None => "BEL-DAY-1",
        },
        Topic::Chance => "BEL-HORDE-1",
        Topic::Turning => "BEL-DAY-1",
        Topic::Final => "BEL-ACT-6",
        Topic::Secret => "BEL-INFO-1",
        Topic::Over => game.view.outcome.as_ref().map_or("BEL-END-1", |outcome| outcome.reason.rule.as_str()),
    }
}
