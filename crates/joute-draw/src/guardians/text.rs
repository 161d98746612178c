//! What cards say, made of what they do: one sentence for each trait and ability, in both languages, so that text and effect agree.

use joute_effects::{Amount as Tree, Atom, Join, Word, WordSet};
use joute_guardians::cards::{
    Ability, Amount, Aoe, Card, Change, Condition, Filter, Healing, Immunity, Kind, Label, Measure, Target,
    TerrainKind, Test, Trigger, Use, Vulnerability, Window,
};

use crate::words::{Words, sentence};

/// The text box of a card: sentences in the order in which they matter. Empty for a card without text.
///
/// ```
/// use joute_draw::{guardians::card_text, palette::Lang, words::Words};
/// use joute_guardians::cards::Pack;
///
/// let captain = Pack::standard().card("captain").ok_or("the pack has this card")?;
/// let text = card_text(captain, Words(Lang::En));
/// assert_eq!(text, ["Immune to fear.", "Command: your opponent may not use influence."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn card_text(card: &Card, words: Words) -> Vec<String> {
    let teller = Teller { words, windows: card.windows.len() };
    let mut said = teller.traits(card);
    if !card.windows.is_empty() {
        let windows: Vec<String> = card.windows.iter().map(|window| teller.word("gua-window", window)).collect();
        said.push(words.say("gua-play", &[("n", card.cost.into()), ("windows", words.list(&windows).into())]));
    }
    if let Some(aoe) = &card.aoe {
        let text = teller.area(aoe);
        said.push(words.say("gua-lead-when", &[("when", words.t("gua-revealed").into()), ("text", text.into())]));
    }
    if let Some(command) = &card.command {
        said.extend(command.abilities.iter().map(|ability| teller.ability(ability, card.kind)));
        said.extend(teller.quarrel(command.conflict));
    }
    for ability in &card.abilities {
        said.push(teller.ability(ability, card.kind));
        said.extend(teller.quarrel(ability.beside.conflict));
    }
    said.iter().map(|text| sentence(text)).collect()
}

/// What a Guardian or Stronghold says: one sentence for each ability.
#[must_use]
pub fn abilities_text(abilities: &[Ability], words: Words) -> Vec<String> {
    let teller = Teller { words, windows: 0 };
    abilities.iter().map(|ability| sentence(&teller.ability(ability, Kind::Upgrade))).collect()
}

/// A key of the messages with a word of the cards behind it.
pub(super) fn key(stem: &str, code: &str) -> String {
    format!("{stem}-{}", code.replace(['.', ':'], "-"))
}

/// A class or tag in the reader's language, if it is one of the pack of the program.
pub(super) fn labelled(label: Label, words: Words) -> String {
    let key = format!("gua-label-{label}");
    if words.has(&key) { words.t(&key) } else { label.to_string() }
}

/// A number that is added: with its sign.
pub(super) fn signed(number: impl Into<i32>) -> String {
    let number = number.into();
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// Whom a sentence is about, and whether they are several.
struct Who {
    name: String,
    many: bool,
}

/// Tells the text of one card.
struct Teller {
    words: Words,
    /// In how many windows the card may be played.
    windows: usize,
}

impl Teller {
    fn word(&self, stem: &str, word: impl Word) -> String {
        self.words.t(&key(stem, word.code()))
    }

    fn list<T: Word>(&self, stem: &str, set: WordSet<T>) -> String {
        self.words.list(&set.iter().map(|word| self.word(stem, word)).collect::<Vec<_>>())
    }

    fn label(&self, label: Label) -> String {
        labelled(label, self.words)
    }

    fn traits(&self, card: &Card) -> Vec<String> {
        let Self { words, .. } = self;
        let mut said = Vec::new();
        let mut flag = |is_so: bool, key: &str| said.extend(is_so.then(|| words.t(key)));
        flag(card.flying, "gua-trait-flying");
        flag(card.receiver, "gua-trait-receiver");
        flag(card.works_under, "gua-trait-under");
        flag(card.also_terrain, "gua-trait-terrain");
        for (number, key) in [(card.cmp, "gua-trait-cmp"), (card.ranged, "gua-trait-ranged")] {
            said.extend((number > 0).then(|| words.say(key, &[("n", number.into())])));
        }
        let mut what = |key: &str, list: Vec<String>| {
            said.extend((!list.is_empty()).then(|| words.say(key, &[("what", words.list(&list).into())])));
        };
        what("gua-trait-immune", card.immune.iter().map(|&immunity| self.immunity(immunity)).collect());
        what("gua-trait-tag", card.attack_tags.iter().map(|&tag| self.label(tag)).collect());
        what("gua-trait-bribes", card.bribes.iter().map(|kind| self.word("gua-lure", kind)).collect());
        said.extend(card.heal.map(|heal| words.say("gua-trait-heal", &[("whom", self.healed(heal).into())])));
        for (&kind, bonus) in TerrainKind::ALL.iter().zip(card.terrain_bonus).filter(|&(_, bonus)| bonus != 0) {
            let (n, kind) = (signed(bonus), self.word("gua-in", kind));
            said.push(words.say("gua-trait-bonus", &[("n", n.into()), ("kind", kind.into())]));
        }
        let wing = card.wing.map(|wing| self.word("gua-wing", wing));
        said.extend(wing.map(|side| words.say("gua-trait-wing", &[("side", side.into())])));
        said
    }

    fn healed(&self, heal: Healing) -> String {
        match heal {
            Healing::Any => self.words.t("gua-heal-any"),
            Healing::Border(border) => {
                let what = self.test(&Test::Border(border), false, true);
                self.words.say("gua-heal-border", &[("what", what.into())])
            }
        }
    }

    fn area(&self, aoe: &Aoe) -> String {
        self.area_of(aoe.power.to_string(), aoe.tag, &aoe.filter)
    }

    fn area_of(&self, power: String, tag: Option<Label>, filter: &Filter) -> String {
        let who = self.those(self.words.t("gua-who-theirs-all"), filter).into();
        match tag {
            None => self.words.say("gua-aoe", &[("n", power.into()), ("who", who)]),
            Some(tag) => {
                let tag = self.label(tag).into();
                self.words.say("gua-aoe-tag", &[("n", power.into()), ("tag", tag), ("who", who)])
            }
        }
    }

    /// What a command ability quarrels about.
    fn quarrel(&self, keys: WordSet<joute_guardians::cards::ConflictKey>) -> Option<String> {
        let what = self.list("gua-quarrel", keys);
        (!keys.is_empty()).then(|| self.words.say("gua-quarrel", &[("what", what.into())]))
    }

    /// One ability: when, if, for what, what, how long, how often.
    fn ability(&self, ability: &Ability, kind: Kind) -> String {
        let words = self.words;
        let default = match kind {
            Kind::Spell | Kind::HandItem | Kind::CarriedItem if ability.kind == Use::Played => Target::MineCurrent,
            _ => Target::Own,
        };
        let target = ability.target.unwrap_or(default);
        let who = self.who(target, &ability.filter);
        let done: Vec<String> =
            ability.changes.iter().map(|change| self.change(change, ability, target, &who)).collect();
        let mut text = words.list(&done);
        if let Some(until) = ability.until {
            let until = self.word("gua-until", until);
            text = words.say("gua-until", &[("text", text.into()), ("until", until.into())]);
        }
        if let Some(limit) = ability.limit {
            let until = self.word("gua-once", limit);
            text = words.say("gua-until", &[("text", text.into()), ("until", until.into())]);
        }
        if let Some(hook) = ability.beside.hook {
            text = words.say("gua-replaces", &[("text", text.into()), ("rule", hook.code().into())]);
        }
        if ability.cost > 0 {
            text = words.say("gua-lead-cost", &[("n", ability.cost.into()), ("text", text.into())]);
        }
        let mut conditions: Vec<String> =
            ability.conditions.iter().map(|condition| self.condition(&condition.what, condition.is_so)).collect();
        if !who.many && !ability.filter.is_all() {
            let clause = self.clauses(&ability.filter, false);
            let subject = self.who(target, &Filter::ALL).name;
            conditions.push(words.say("gua-if-who", &[("who", subject.into()), ("clause", clause.into())]));
        }
        if !conditions.is_empty() {
            let conditions = words.list(&conditions);
            text = words.say("gua-lead-if", &[("conditions", conditions.into()), ("text", text.into())]);
        }
        self.led(ability, text)
    }

    /// With its moment before it.
    fn led(&self, ability: &Ability, text: String) -> String {
        let words = self.words;
        match (ability.kind, ability.when) {
            (Use::Command, None) => words.say("gua-lead-command", &[("text", text.into())]),
            (Use::Played, Some(when)) if self.windows > 1 => {
                let window = Window::of(when.code()).map(|window| self.word("gua-window", window));
                let window = window.unwrap_or_else(|| self.when(when));
                words.say("gua-lead-window", &[("window", window.into()), ("text", text.into())])
            }
            (_, Some(when)) => words.say("gua-lead-when", &[("when", self.when(when).into()), ("text", text.into())]),
            (Use::Static | Use::Triggered | Use::Played | Use::Replace, None) => text,
        }
    }

    fn when(&self, when: Trigger) -> String {
        self.word("gua-when", when)
    }

    fn who(&self, target: Target, filter: &Filter) -> Who {
        let name = self.word("gua-who", target);
        let many = matches!(
            target,
            Target::MineAll
                | Target::TheirsAll
                | Target::Both
                | Target::HandTheirs
                | Target::StonesMine
                | Target::StonesTheirs
        );
        Who { name: if many { self.those(name, filter) } else { name }, many }
    }

    /// Those of some that a filter lets pass.
    fn those(&self, name: String, filter: &Filter) -> String {
        if filter.is_all() {
            return name;
        }
        let clauses = self.clauses(filter, true);
        self.words.say("gua-who-that", &[("who", name.into()), ("clauses", clauses.into())])
    }

    /// What follows "that": all tests, and what not all may hold of.
    fn clauses(&self, filter: &Filter, many: bool) -> String {
        let mut clauses: Vec<String> = filter.tests.iter().map(|test| self.test(test, many, true)).collect();
        if let Some(not) = &filter.not {
            clauses.push(match (&not.tests[..], &not.not) {
                ([test], None) => self.test(test, many, false),
                _ => {
                    let all = self.clauses(not, many);
                    self.words.say("gua-test-not-all", &[("clauses", all.into()), ("many", yes(many))])
                }
            });
        }
        self.words.list(&clauses)
    }

    fn test(&self, test: &Test, many: bool, so: bool) -> String {
        let (code, _) = test.write();
        let (word, so) = match *test {
            Test::Type(word) => (self.word("gua-type", word), so),
            Test::Subtype(word) => (self.word("gua-subtype", word), so),
            Test::Back(word) => (self.word("gua-back", word), so),
            Test::Border(word) => (self.words.say(&key("gua-border", word.code()), &[("many", yes(many))]), so),
            Test::Size(word) => (self.word("gua-size", word), so),
            Test::Class(label) | Test::AttackTag(label) => (self.label(label), so),
            Test::Vulnerable(kind) => (self.gift(kind), so),
            Test::Immune(immunity) => (self.immunity(immunity), so),
            Test::Flying(is_so) | Test::Receiver(is_so) | Test::Mine(is_so) | Test::Unbeaten(is_so) => {
                (String::new(), so == is_so)
            }
            Test::Up(number)
            | Test::Vitality(number)
            | Test::SpaceCost(number)
            | Test::Ocb(number)
            | Test::Cmp(number)
            | Test::Ranged(number) => (number.to_string(), so),
        };
        self.words.say(&key("gua-test", code), &[("word", word.into()), ("many", yes(many)), ("so", yes(so))])
    }

    fn gift(&self, kind: Vulnerability) -> String {
        self.word("gua-gift", kind)
    }

    fn immunity(&self, immunity: Immunity) -> String {
        let test = match immunity {
            Immunity::Tag(tag) => return self.label(tag),
            Immunity::Aoe => return self.words.t("gua-immune-aoe"),
            Immunity::Ranged => return self.words.t("gua-immune-ranged"),
            Immunity::Flying => return self.words.t("gua-immune-flying"),
            Immunity::Any => return self.words.t("gua-immune-any"),
            Immunity::Border(border) => Test::Border(border),
            Immunity::Size(size) => Test::Size(size),
            Immunity::Class(class) => Test::Class(class),
            Immunity::Vulnerable(kind) => Test::Vulnerable(kind),
        };
        self.words.say("gua-immune-that", &[("clause", self.test(&test, true, true).into())])
    }

    fn condition(&self, condition: &Condition, is_so: bool) -> String {
        let words = self.words;
        let that = |clause: String| {
            let who = self.word("gua-who", Target::Opp).into();
            words.say("gua-if-who", &[("who", who), ("clause", clause.into())])
        };
        let opp = |test: Test| that(self.test(&test, false, is_so));
        let (code, _) = condition.write();
        let said = |word: String| words.say(&key("gua-if", code), &[("word", word.into()), ("so", yes(is_so))]);
        match condition {
            Condition::OppBorder(border) => opp(Test::Border(*border)),
            Condition::OppClass(class) => opp(Test::Class(*class)),
            Condition::OppSize(size) => opp(Test::Size(*size)),
            Condition::OppFlying => opp(Test::Flying(true)),
            Condition::OppVulnerable(kind) => opp(Test::Vulnerable(*kind)),
            Condition::OppImmune(immunity) => opp(Test::Immune(*immunity)),
            Condition::OppRanged => that(words.say("gua-test-shooter", &[("many", yes(false)), ("so", yes(is_so))])),
            Condition::SpaceKind(kind) => said(self.word("gua-land", *kind)),
            Condition::Side(side) => said(self.word("gua-side", *side)),
            Condition::Role(role) => said(self.word("gua-role", *role)),
            Condition::Margin(least) => said(least.to_string()),
            Condition::InPlay(filter) if filter.is_all() => words.say("gua-if-in_play-any", &[("so", yes(is_so))]),
            Condition::InPlay(filter) => {
                let clauses = self.clauses(filter, false).into();
                words.say("gua-if-in_play", &[("clauses", clauses), ("so", yes(is_so))])
            }
            Condition::Count(counted) => {
                let who = self.those(words.t("gua-creatures"), &counted.filter).into();
                let (least, so) = (counted.least.to_string().into(), yes(is_so));
                if counted.most >= 99 {
                    return words.say("gua-if-count-least", &[("least", least), ("who", who), ("so", so)]);
                }
                let most = counted.most.to_string().into();
                words.say("gua-if-count", &[("least", least), ("most", most), ("who", who), ("so", so)])
            }
            Condition::SpaceStronghold
            | Condition::SpaceHidden
            | Condition::SpaceBare
            | Condition::SpaceRuins
            | Condition::Survived
            | Condition::WonSpace => said(String::new()),
        }
    }

    fn change(&self, change: &Change, ability: &Ability, target: Target, who: &Who) -> String {
        let words = self.words;
        let (code, _) = change.write();
        let say = |key: &str, name: &'static str, value: String| {
            let (who, many) = (who.name.as_str().into(), yes(who.many));
            words.say(key, &[("who", who), ("many", many), (name, value.into())])
        };
        let own = key("gua-do", code);
        match change {
            Change::Aoe(power) => self.area_of(self.amount(power), ability.beside.tag, &ability.filter),
            Change::Vit(amount)
            | Change::Ocb(amount)
            | Change::TerrainBonus(amount)
            | Change::Ranged(amount)
            | Change::InfluenceCmp(amount)
            | Change::StonesCost(amount)
            | Change::HandLimit(amount)
            | Change::Steps(amount)
            | Change::ControlTotal(amount) => say(&own, "amount", self.added(amount)),
            Change::Draw(amount) if ability.when == Some(Trigger::DrawCount) => {
                say("gua-do-draw-more", "amount", self.added(amount))
            }
            Change::Stones(amount) => {
                let whose = if target == Target::StonesTheirs { target } else { Target::StonesMine };
                let who = self.word("gua-who", whose);
                words.say(&own, &[("who", who.into()), ("amount", self.added(amount).into())])
            }
            Change::Draw(Tree::Number(number)) => words.say(&own, &[("amount", (*number).into())]),
            Change::VitSet(amount)
            | Change::CountAs(amount)
            | Change::MustBeatBy(amount)
            | Change::InfluenceCap(amount)
            | Change::StonesSteal(amount)
            | Change::Draw(amount)
            | Change::Look(amount)
            | Change::Limit(amount) => say(&own, "amount", self.amount(amount)),
            Change::VitAddOf(other) => say(&own, "other", self.word("gua-who", *other)),
            Change::Forbid(bans) if target == Target::Both => {
                say("gua-do-forbid-both", "what", self.list("gua-ban", *bans))
            }
            Change::Forbid(bans) => say(&own, "what", self.list("gua-ban", *bans)),
            Change::Immune(list) => {
                let list: Vec<String> = list.iter().map(|&immunity| self.immunity(immunity)).collect();
                say(&own, "what", words.list(&list))
            }
            Change::Heal(heal) => say(&own, "whom", self.healed(*heal)),
            Change::TerrainAs(kind) => say(&own, "word", self.word("gua-land", *kind)),
            Change::Cancel if target == Target::CommandTheirs => words.t("gua-do-cancel-command"),
            Change::InfluenceRestrict | Change::LimitIgnore => {
                let who = self.those(words.t("gua-creatures"), &ability.filter);
                words.say(&own, &[("who", who.into()), ("many", yes(true))])
            }
            Change::OcbGrant
            | Change::OcbDeny
            | Change::TerrainBonusGrant
            | Change::DefenceIgnore
            | Change::RangedCancel
            | Change::Destroy
            | Change::Discard
            | Change::ToPen
            | Change::ToHand
            | Change::ToDepot
            | Change::Unopposed
            | Change::NoCount
            | Change::WinPushes
            | Change::ImmuneLose
            | Change::Cancel
            | Change::InfluenceAllow
            | Change::Skip
            | Change::FlyGrant
            | Change::FlyExtra
            | Change::FlyStop
            | Change::RetreatAllow
            | Change::TerrainDestroy => say(&own, "word", String::new()),
        }
    }

    /// An amount that is added.
    fn added(&self, amount: &Amount) -> String {
        match amount.number() {
            Some(number) => signed(number),
            None => self.words.say("gua-amount-more", &[("amount", self.amount(amount).into())]),
        }
    }

    fn amount(&self, amount: &Amount) -> String {
        match amount {
            Tree::Number(number) if *number < 0 => signed(*number),
            Tree::Number(number) => number.to_string(),
            Tree::Half(whole) => self.words.say("gua-amount-half", &[("a", self.amount(whole).into())]),
            Tree::Join(join, parts) => {
                let key = match join {
                    Join::Plus => "gua-amount-plus",
                    Join::Minus => "gua-amount-minus",
                    Join::Min => "gua-amount-min",
                    Join::Max => "gua-amount-max",
                };
                let [a, b] = parts.each_ref().map(|part| self.amount(part).into());
                self.words.say(key, &[("a", a), ("b", b)])
            }
            Tree::Measure(measure) => {
                let who = match measure {
                    Measure::Count(filter) => self.those(self.words.t("gua-creatures"), filter),
                    Measure::Vit(target) | Measure::Up(target) | Measure::Cmp(target) => self.word("gua-who", *target),
                };
                self.words.say(&key("gua-measure", measure.write().0), &[("who", who.into())])
            }
        }
    }
}

/// Whether something is so, as messages ask for it.
fn yes(is_so: bool) -> fluent_bundle::FluentValue<'static> {
    if is_so { "yes".into() } else { "no".into() }
}
