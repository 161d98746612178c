//! What a game knows of the things on its pages: what each is, and why it cannot be chosen.

use joute_kernel::{Game, Refusal, Seat};

use super::choices::{Choices, Reply};

/// What a thing is and how it stands.
pub struct Explained {
    /// What it is called.
    pub name: String,
    /// A few sentences.
    pub said: Vec<String>,
    /// The rule that they rest on.
    pub rule: &'static str,
    /// Why it is never chosen, whoever asks and when, and the rule behind that; `None` for what may be chosen.
    pub never: Option<(String, &'static str)>,
    /// Its drawing, large enough to be read: one `<svg>`, on which stands what is said.
    pub picture: Option<String>,
}

impl Explained {
    pub(crate) fn new(name: String, said: impl IntoIterator<Item = String>, rule: &'static str) -> Self {
        Self { name, said: said.into_iter().collect(), rule, never: None, picture: None }
    }

    /// A thing that is read itself.
    pub(crate) fn pictured(self, picture: String) -> Self {
        Self { picture: Some(picture), ..self }
    }

    /// A thing that is never chosen.
    pub(crate) fn never(self, words: String, rule: &'static str) -> Self {
        Self { never: Some((words, rule)), ..self }
    }
}

/// Whether something can be chosen now.
pub struct Verdict {
    /// Whether it can.
    pub may: bool,
    /// One sentence.
    pub words: String,
    /// The rule behind it, if one is.
    pub rule: Option<&'static str>,
}

/// What every table knows and each game has a rule for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// What is asked now.
    Asked,
    /// Whose turn it is.
    Turn,
    /// Chance answers next.
    Chance,
    /// Something is turned.
    Turning,
    /// What is done stays done.
    Final,
    /// What others hold.
    Secret,
    /// The end.
    Over,
}

/// What the things of a game are: the screen reader, text mode and every tip read it.
pub trait Catalogue: Choices {
    /// Everything on the board: ids and what they are in words.
    fn things(&self) -> Vec<(String, String)>;

    /// What a thing is and how it stands now; `None` if there is no such thing. Replies are known.
    fn entry(&self, thing: &str) -> Option<Explained>;

    /// What else a seat has that no count of its banner tells, in sentences: where there is no room for it on the table it is read there.
    fn beside(&self, _seat: Seat) -> Vec<String> {
        Vec::new()
    }

    /// The touch-id that a touch on a thing counts as.
    fn touched(&self, thing: &str) -> String {
        thing.to_owned()
    }

    /// What a thing or a reply is; `None` if there is no such thing.
    fn explained(&self, thing: &str) -> Option<Explained> {
        match self.replies().iter().find(|reply| reply.touch == thing) {
            Some(Reply { name, about, rule, .. }) => {
                let words = self.words();
                Some(Explained::new(words.t(name), [words.t(about)], rule))
            }
            None => self.entry(thing),
        }
    }
}

/// Why something cannot be chosen.
///
/// Nothing is decided here: a touch is turned into the action that it would mean, and the rules refuse that action on a table that is made
/// of what the reader sees. What is said is thus the rule that the table would refuse it with, and tells of nothing hidden.
pub trait Reasons: Choices {
    /// Why the reader, who is asked now, cannot choose a thing; `None` if no rule stands against it.
    fn forbidden(&self, thing: &str, picked: &[String]) -> Option<Verdict>;

    /// The rule behind something that every table knows.
    fn rule(&self, topic: Topic) -> &'static str;
}

/// What a touch on a thing comes to.
pub(crate) enum Touch<A> {
    /// It would mean this action.
    Means(A),
    /// There is no action that it could mean, for this reason and by this rule.
    Never(String, &'static str),
}

impl<A> Touch<A> {
    /// Why it cannot be chosen by `seat`, who sees `view`; `why` says a refusal in words.
    pub(crate) fn refused<G: Game<Action = A>>(
        self,
        view: &G::View,
        seat: Option<Seat>,
        why: impl FnOnce(A, Refusal) -> String,
    ) -> Option<Verdict> {
        let (words, rule) = match self {
            Self::Means(action) => {
                let refusal = refusal::<G>(view, seat, &action)?;
                (why(action, refusal), refusal.rule.as_str())
            }
            Self::Never(words, rule) => (words, rule),
        };
        Some(Verdict { may: false, words, rule: Some(rule) })
    }
}

/// How the rules refuse an action of `seat` on what `view` shows; `None` if they take it, or if nobody is asked.
pub(crate) fn refusal<G: Game>(view: &G::View, seat: Option<Seat>, action: &G::Action) -> Option<Refusal> {
    G::imagine(view).check(seat?, action).err().map(|illegal| illegal.refusal)
}
