//! The frame with a vocabulary unlike that of the game it was made for: triggers, costs and targets that take arguments, as the
//! cards of a skirmish of figures need them.

use joute_content::{At, Data, Fields, Findings};
use joute_effects::{Ability, Amount, Argument, Extra, Filter, Join, Vocabulary, atoms, words};

words! {
    /// What sort of ability it is.
    enum Kind {
        /// Acts at its moment.
        Triggered = "triggered",
        /// Acts when its player says so.
        Activated = "activated",
    }
}

words! {
    /// A kind of ground.
    enum Ground {
        /// Trees.
        Forest = "forest",
        /// Water.
        Lake = "lake",
    }
    unbuilt ["volcano"]
}

words! {
    /// How long something lasts.
    enum Span {
        /// One attack.
        Attack = "attack",
    }
}

/// `turn_start`, or `on_enter:forest`.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Trigger {
    TurnStart,
    OnEnter(Ground),
}

impl Argument for Trigger {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let text = at.text(findings)?;
        if text == "turn_start" {
            return Some(Self::TurnStart);
        }
        let ground = text.strip_prefix("on_enter:").map(|ground| Data::Text(ground.to_owned()));
        match ground {
            Some(ground) => Ground::read(&At::new(at.path.clone(), &ground, 0), findings).map(Self::OnEnter),
            None => {
                at.refuse("turn_start or on_enter:x", findings);
                None
            }
        }
    }

    fn write(&self) -> Data {
        Data::Text(match self {
            Self::TurnStart => "turn_start".to_owned(),
            Self::OnEnter(ground) => format!("on_enter:{}", joute_effects::Word::code(*ground)),
        })
    }
}

/// Enemies between two distances: `[1, 3]`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Enemies(u8, u8);

impl Argument for Enemies {
    fn read(at: &At<'_>, findings: &mut Findings) -> Option<Self> {
        let list = at.list(2, findings)?;
        let [from, to] = &list[..] else {
            at.refuse("two distances", findings);
            return None;
        };
        Some(Self(u8::read(from, findings)?, u8::read(to, findings)?))
    }

    fn write(&self) -> Data {
        Data::List(vec![self.0.write(), self.1.write()])
    }
}

atoms! {
    /// What must be the case.
    enum Asked {
        /// The figure stands on this.
        StandingOn(Ground) = "standing_on",
        /// It is the player's own turn.
        OwnTurn = "own_turn",
    } unbuilt ["event_active"]
}

atoms! {
    /// One test of a filter.
    enum Test {
        /// So many wounds.
        Wounds(u8) = "wounds",
    } unbuilt []
}

atoms! {
    /// What is measured.
    enum Measure {
        /// How many figures are like this.
        Count(Filter<Test>) = "count",
    } unbuilt []
}

atoms! {
    /// What is done.
    enum Done {
        /// Wounds.
        Damage(Amount<Measure>) = "damage",
        /// Pays both.
        Gain(Vec<u8>) = "gain",
        /// Moves away.
        Push = "push",
    } unbuilt []
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Nothing;

impl Extra for Nothing {
    const KEYS: &'static [&'static str] = &[];

    fn read(_: &Fields<'_>, _: &mut Findings) -> Self {
        Self
    }

    fn write(&self) -> Vec<(String, Data)> {
        Vec::new()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Skirmish {}

impl Vocabulary for Skirmish {
    type Kind = Kind;
    type Trigger = Trigger;
    type Condition = Asked;
    type Cost = Vec<u8>;
    type Target = Enemies;
    type Test = Test;
    type Change = Done;
    type Span = Span;
    type Limit = Span;
    type Beside = Nothing;
}

fn text(text: &str) -> Data {
    Data::Text(text.to_owned())
}

fn table(members: &[(&str, Data)]) -> Data {
    Data::Table(members.iter().map(|(key, data)| ((*key).to_owned(), data.clone())).collect())
}

fn list(numbers: &[i64]) -> Data {
    Data::List(numbers.iter().map(|&number| Data::Number(number)).collect())
}

fn read(data: &Data) -> (Option<Ability<Skirmish>>, Vec<String>) {
    let mut found = Findings::new();
    let of = |when: Option<&Trigger>| if when.is_some() { Kind::Triggered } else { Kind::Activated };
    let ability = Ability::read(&At::new("it", data, 0), of, &mut found);
    (ability, found.as_slice().iter().map(|found| format!("{}: {}", found.path, found.message)).collect())
}

#[test]
fn triggers_costs_and_targets_may_take_arguments() {
    let sum =
        table(&[("+", Data::List(vec![Data::Number(2), table(&[("count", table(&[("wounds", Data::Number(1))]))])]))]);
    let blaster = table(&[
        ("when", text("on_enter:forest")),
        ("if", table(&[("own_turn", Data::Flag(false)), ("standing_on", text("lake"))])),
        ("cost", list(&[1, 0])),
        ("target", list(&[1, 3])),
        ("do", table(&[("push", Data::Flag(true)), ("damage", sum), ("gain", list(&[1, 2]))])),
        ("until", text("attack")),
    ]);
    let (ability, said) = read(&blaster);
    assert_eq!(said, [""; 0]);
    let ability = ability.unwrap();
    assert_eq!((ability.kind, ability.when.clone()), (Kind::Triggered, Some(Trigger::OnEnter(Ground::Forest))));
    assert_eq!((ability.cost.clone(), ability.target.clone()), (vec![1, 0], Some(Enemies(1, 3))));
    assert!(ability.applies(&mut |asked| *asked == Asked::StandingOn(Ground::Lake)));
    assert!(!ability.applies(&mut |_| true));
    let [Done::Damage(damage), Done::Gain(_), Done::Push] = &ability.changes[..] else { panic!("{ability:?}") };
    assert!(matches!(damage, Amount::Join(Join::Plus, _)));
    assert_eq!(damage.value(&mut |Measure::Count(_)| 4), 6);
    assert_eq!(read(&ability.write()), (Some(ability), Vec::new()));
}

#[test]
fn what_is_not_understood_is_said_with_its_place() {
    let wrong = table(&[
        ("kind", text("lasting")),
        ("when", text("on_enter:volcano")),
        ("if", table(&[("event_active", Data::Flag(true)), ("standing_on", Data::Flag(false))])),
        ("target", list(&[1, 2, 3])),
        ("do", table(&[("fly", Data::Flag(true)), ("gain", Data::List(vec![Data::Number(1); 17]))])),
    ]);
    let (ability, said) = read(&wrong);
    assert!(ability.is_some());
    assert_eq!(
        said,
        [
            "it.when: word \"volcano\" is not built yet; expected one of forest, lake",
            "it.kind: unknown word \"lasting\"; expected one of triggered, activated",
            "it.if.event_active: key \"event_active\" is not built yet; expected one of standing_on, own_turn",
            "it.if.standing_on: false; expected a text",
            "it.target: 3 entries; expected 2 at most",
            "it.do.fly: unknown key \"fly\"; expected one of damage, gain, push",
            "it.do.gain: 17 entries; expected 16 at most",
        ]
    );
}
