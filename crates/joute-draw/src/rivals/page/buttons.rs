//! Answers in the ledge: those that always mean the same, and those that are a step on the way to an action.

use joute_kernel::{Game as _, Seat};
use joute_rivals::cards::{Op, Print, Ultimate};
use joute_rivals::{Action, CardWord, Number as Count, Purchase, Question, Resource, State, Waiting};

use crate::page::choices::Reply;
use crate::rivals::Speaker;
use crate::rivals::ids::{self, Counted, Named};
use crate::rivals::text::ops_text;

/// Answers that always mean the same.
type Replies = [Reply; 28];

/// The answers in the ledge, with the end, the pass and the tokens as they are asked for now.
const fn replies(end: Reply, pass: Reply, no_tokens: Reply) -> Replies {
    [
        Reply::new("answer-harvest", "harvest", "rvl-answer-harvest", "rvl-about-harvest", "RVL-HARV-1"),
        Reply::new("answer-negotiate", "negotiate", "rvl-answer-negotiate", "rvl-about-negotiate", "RVL-SPON-7"),
        Reply::new("answer-stop", "stop", "rvl-answer-stop", "rvl-about-stop", "RVL-MOVE-10").at_once(),
        end,
        pass,
        Reply::new("answer-row", "consult row", "rvl-answer-row", "rvl-about-consult", "RVL-HARV-7"),
        Reply::new("answer-row-top2", "consult row+top2", "rvl-answer-row-top2", "rvl-about-consult", "RVL-HARV-8"),
        Reply::new("answer-top2", "consult top2", "rvl-answer-top2", "rvl-about-consult", "RVL-HARV-7"),
        Reply::new("answer-top4", "consult top4", "rvl-answer-top4", "rvl-about-consult", "RVL-HARV-8"),
        Reply::new("answer-buy-2-0", "buy 2 0", "rvl-answer-buy-2-0", "rvl-about-buy", "RVL-HARV-5"),
        Reply::new("answer-buy-1-1", "buy 1 1", "rvl-answer-buy-1-1", "rvl-about-buy", "RVL-HARV-5"),
        Reply::new("answer-buy-0-2", "buy 0 2", "rvl-answer-buy-0-2", "rvl-about-buy", "RVL-HARV-5"),
        Reply::new("answer-fill", "bonus fill", "rvl-answer-fill", "rvl-about-fill", "RVL-SPON-7"),
        Reply::new("answer-uninstall", "bonus uninstall", "rvl-answer-uninstall", "rvl-about-uninstall", "RVL-SPON-7"),
        no_tokens.at_once(),
        Reply::new("answer-keep-none", "keep -", "rvl-answer-keep-none", "rvl-about-keep", "RVL-HARV-7"),
        Reply::new("answer-loot-none", "loot -", "rvl-answer-loot-none", "rvl-about-loot", "RVL-ELIM-3"),
        Reply::new("answer-hack-move", "hack_move", "rvl-answer-hack-move", "rvl-about-hack", "RVL-DRONE-14"),
        Reply::new("answer-hack-harvest", "hack_harvest", "rvl-answer-hack-harvest", "rvl-about-hack", "RVL-DRONE-14"),
        Reply::new("answer-resources", "steal resources", "rvl-answer-resources", "rvl-about-hack", "RVL-DRONE-14"),
        Reply::new("answer-tokens", "steal tokens", "rvl-answer-tokens", "rvl-about-hack", "RVL-DRONE-14"),
        Reply::new("answer-steal-resin", "steal resin", "rvl-answer-resin", "rvl-about-steal", DEC_2).at_once(),
        Reply::new("answer-steal-crystal", "steal crystal", "rvl-answer-crystal", "rvl-about-steal", DEC_2).at_once(),
        Reply::new("answer-gain-resin", "gain resin", "rvl-answer-resin", "rvl-about-gain", DEC_2).at_once(),
        Reply::new("answer-gain-crystal", "gain crystal", "rvl-answer-crystal", "rvl-about-gain", DEC_2).at_once(),
        Reply::new("answer-convert-resin", "convert resin", "rvl-answer-convert-resin", CONVERT, DEC_2),
        Reply::new("answer-convert-crystal", "convert crystal", "rvl-answer-convert-crystal", CONVERT, DEC_2),
        Reply::new("answer-done", "done", "rvl-answer-done", "rvl-about-done", "RVL-DEC-4").at_once(),
    ]
}

const DEC_2: &str = "RVL-DEC-2";
const CONVERT: &str = "rvl-about-convert";
const END: Reply = Reply::new("answer-end", "end", "rvl-answer-end", "rvl-about-end", "RVL-TURN-6");
const END_HALF: Reply = Reply::new("answer-end", "end", "rvl-answer-end-half", "rvl-about-end-half", "RVL-DRONE-20");
const PASS: Reply = Reply::new("answer-pass", "pass", "rvl-answer-pass", "rvl-about-pass", "RVL-STACK-6").at_once();
const NO_TOKENS: Reply =
    Reply::new("answer-tokens-0", "anticipate 0", "rvl-answer-tokens-0", "rvl-about-tokens", "RVL-ANT-2");

/// The answers in the ledge that always mean the same.
pub(super) const REPLIES: Replies = replies(END, PASS, NO_TOKENS);
/// The same where nothing is lost by an end of the turn, so that it needs no second thought.
pub(super) const SPENT: Replies = replies(END.at_once(), PASS, NO_TOKENS);
/// RVL-DRONE-20: the same two where the Ashak's part ends and that of the drone follows.
pub(super) const HALF: Replies = replies(END_HALF, PASS, NO_TOKENS);
pub(super) const HALF_SPENT: Replies = replies(END_HALF.at_once(), PASS, NO_TOKENS);
/// RVL-ANT-2: the same where the tokens are asked about together with a pass.
pub(super) const PASSING: Replies = replies(
    END,
    Reply { action: "", ..PASS },
    Reply { action: "pass; anticipate 0", name: "rvl-answer-pass-bare", ..NO_TOKENS },
);

/// What is done with what lies on the own board, where that is not in sight.
pub(super) const MORE: &str = "answer-more";
/// RVL-SPEND-1.
pub(super) const SHIELD: &str = "answer-shield";
/// RVL-HARV-8: one card and no other.
pub(super) const ONLY: &str = "answer-only";
/// RVL-DEC-9: one target and no other.
pub(super) const ALONE: &str = "answer-alone";

impl Speaker<'_> {
    /// What a button in the ledge says that stands for no reply.
    pub(super) fn button_words(&self, touch: &str) -> Option<String> {
        let words = self.words;
        let Some(answer) = touch.strip_prefix("answer-") else { return self.out_of_sight(touch) };
        let key = match touch {
            MORE => "rvl-answer-more",
            ONLY => "rvl-answer-only",
            ALONE => "rvl-answer-alone",
            SHIELD => {
                let price = self.price(Purchase::Shield);
                return Some(words.say("rvl-answer-shield", &[("n", price.into())]));
            }
            _ => {
                let (kind, rest) = answer.split_once('-')?;
                return self.answer_of(kind, rest);
            }
        };
        Some(words.t(key))
    }

    /// An answer with a part that says which.
    fn answer_of(&self, kind: &str, rest: &str) -> Option<String> {
        let words = self.words;
        match kind {
            "more" => self.more(rest),
            "rp" | "pay" => {
                let pay = resource(rest)?;
                let (key, what) = match kind {
                    "rp" => ("rvl-answer-rp", Purchase::Point),
                    _ => ("rvl-answer-pay", Purchase::Schema),
                };
                Some(words.say(key, &[("what", self.stock(pay, self.price(what).into()).into())]))
            }
            "branch" => self.branch(Count(rest.parse().ok()?)),
            "tokens" => {
                let n: u8 = rest.parse().ok()?;
                let me = self.decides()?;
                let state = State::imagine(self.view);
                let dice = state.defence_dice(me) + 2 * n;
                let dice = self.view.options.rules.dice_cap.map_or(dice, |cap| dice.min(cap));
                Some(words.say("rvl-answer-activate", &[("n", n.into()), ("dice", dice.into())]))
            }
            "mod" => {
                let index: usize = rest.parse().ok()?;
                let (card, _) = self.view.options.pack.designs().nth(index)?;
                Some(words.say("rvl-answer-mod", &[("what", self.card_called(card).into())]))
            }
            "take" => {
                let drone = &self.view.open.players[self.decides()?.index()].drone;
                let (key, n): (_, u16) = match CardWord::of_reserved(rest)? {
                    CardWord::RESIN => ("rvl-answer-take-resin", drone.resin),
                    CardWord::CRYSTAL => ("rvl-answer-take-crystal", drone.crystal),
                    CardWord::RP => ("rvl-answer-take-rp", drone.rp.into()),
                    CardWord::TOKEN => ("rvl-answer-take-token", drone.tokens.into()),
                    _ => return None,
                };
                Some(words.say(key, &[("n", n.into())]))
            }
            _ => None,
        }
    }

    /// What lies on the own board, as a button.
    fn more(&self, thing: &str) -> Option<String> {
        let (words, me) = (self.words, self.decides()?);
        let player = &self.view.open.players[me.index()];
        let named = |key: &str, what: String| words.say(key, &[("what", what.into())]);
        Some(match ids::parse(thing)? {
            Named::Count(Counted::Resin, seat) if seat == me => self.spending(Resource::Resin),
            Named::Count(Counted::Crystal, seat) if seat == me => self.spending(Resource::Crystal),
            Named::Count(Counted::Gauge, seat) if seat == me => named("rvl-more-ultimate", self.ultimate_name(me)),
            Named::Count(Counted::Guild, seat) if seat == me => {
                named("rvl-more-guild", player.guild.map(|guild| self.card_called(guild))?)
            }
            Named::Skill(seat, card) if seat == me => {
                named("rvl-more-skill", self.card_called(card.design(&self.view.options.pack)?))
            }
            Named::Cargo(seat) if seat == me => words.t("rvl-more-cargo"),
            _ => return None,
        })
    }

    /// What is bought with a stock, for the price that is asked; with `…` where something is chosen next. Where several things can be bought,
    /// that is all that is said.
    fn spending(&self, pay: Resource) -> String {
        let words = self.words;
        let legal = self.legal();
        let ways = legal.iter().filter_map(Action::purchase).filter(|(_, with)| *with == pay);
        let bought: Vec<Purchase> = ways.map(|(purchase, _)| purchase).collect();
        let said = match bought.first() {
            Some(first) if bought.iter().all(|other| other == first) => {
                let key = match first {
                    Purchase::Shield => "rvl-more-shield",
                    Purchase::Point => "rvl-more-rp",
                    Purchase::Schema => "rvl-more-schema",
                    Purchase::Uninstall => "rvl-more-uninstall",
                };
                words.say(key, &[("what", self.stock(pay, self.price(*first).into()).into())])
            }
            _ => words.t(if pay == Resource::Resin { "rvl-more-resin" } else { "rvl-more-crystal" }),
        };
        if bought.len() == 1 { said } else { words.say("rvl-more-asks", &[("what", said.into())]) }
    }

    /// A card on a drone, and a skill that answers: their boards may be out of sight.
    fn out_of_sight(&self, touch: &str) -> Option<String> {
        match ids::parse(touch)? {
            Named::Aboard(seat, card) => {
                let name = self.card_called(card.design(&self.view.options.pack)?);
                let own = self.decides() == Some(seat);
                Some(if own { self.words.say("rvl-do-take", &[("what", name.into())]) } else { name })
            }
            Named::Skill(seat, card) if self.decides() == Some(seat) => {
                matches!(self.view.question(), Some(Question::Window(_)))
                    .then(|| card.design(&self.view.options.pack))
                    .flatten()
                    .map(|card| self.card_called(card))
            }
            _ => None,
        }
    }

    /// What something costs whoever's turn it is.
    pub(super) fn price(&self, purchase: Purchase) -> u8 {
        self.imagined().cost(purchase)
    }

    /// RVL-SPEND-1: what a shield costs, in words.
    pub(super) fn shield_price(&self) -> String {
        self.stock(Resource::Resin, self.price(Purchase::Shield).into())
    }

    /// RVL-DRONE-20: whether the drone goes on once this is ended.
    pub(super) fn ends_half(&self) -> bool {
        self.view.options.has_drones() && self.view.question() == Some(Question::Main)
    }

    /// The ultimate of a seat by its name, or what it is.
    pub(super) fn ultimate_name(&self, seat: Seat) -> String {
        self.ultimate_called(seat).unwrap_or_else(|| self.words.t("rvl-ultimate"))
    }

    /// What a branch of the card does that is being resolved.
    pub(super) fn branch(&self, Count(branch): Count) -> Option<String> {
        let pack = &self.view.options.pack;
        let ops: &[Op] = match self.view.open.items.last()?.what {
            Waiting::Card(card) | Waiting::Guild(card) | Waiting::Skill(card) | Waiting::Reflex(card) => {
                match pack.design(card).print.as_ref()? {
                    Print::Defence { on_play, .. } | Print::Utility { on_play, .. } | Print::Guild { on_play, .. } => {
                        on_play
                    }
                    Print::Skill { activate, react, .. } => {
                        if matches!(self.view.open.items.last()?.what, Waiting::Reflex(_)) { react } else { activate }
                    }
                    Print::Attack { .. } | Print::Mod(_) | Print::Event { .. } => return None,
                }
            }
            Waiting::Ultimate(ashak) => match pack.ashak(ashak).ultimate.as_ref()? {
                Ultimate::Other { on_play, .. } => on_play,
                Ultimate::Attack { .. } => return None,
            },
            Waiting::Nothing => return None,
        };
        let branches = ops.iter().find_map(|op| match op {
            Op::ChooseOne(branches) => Some(branches),
            _ => None,
        })?;
        Some(ops_text(branches.0.get(usize::from(branch))?, self.words))
    }
}

/// The resource of a word.
fn resource(word: &str) -> Option<Resource> {
    Resource::ALL.into_iter().find(|resource| resource.code() == word)
}
