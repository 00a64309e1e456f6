//! The variables of a listing, read off the events.

use crate::{Depth, Score, Window};

/// A variable that the events tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Variable {
    /// Plies left to search.
    Depth,
    /// The window's lower end, as far as it was raised.
    Alpha,
    /// The window's upper end.
    Beta,
    /// The upper end of the window that the next child is searched with, a null window's too.
    Edge,
    /// The best value of a child, once its last search is over: the better one, if there were two.
    Best,
    /// The same, from a child's first search on.
    BestAtOnce,
    /// The best value of a child, by its last search.
    BestOfLast,
    /// The same, from the alpha on that the node was entered with.
    FromAlpha,
    /// The value that a child has returned last.
    Value,
    /// A driver's value of the pass before.
    Guess,
    /// A driver's proven lower bound.
    Lower,
    /// A driver's proven upper bound.
    Upper,
    /// The merit of the state taken from OPEN last.
    Merit,
    /// With more than two players: the player to move, or in the paranoid search the one who searches, from 1.
    Mover,
    /// With more than two players: the mover's score from which on the node is useless to the player above.
    Bound,
}

impl Variable {
    pub(super) const WORDS: [(&'static str, Variable); 15] = [
        ("depth", Variable::Depth),
        ("alpha", Variable::Alpha),
        ("beta", Variable::Beta),
        ("edge", Variable::Edge),
        ("best", Variable::Best),
        ("best-at-once", Variable::BestAtOnce),
        ("best-of-last", Variable::BestOfLast),
        ("from-alpha", Variable::FromAlpha),
        ("value", Variable::Value),
        ("guess", Variable::Guess),
        ("lower", Variable::Lower),
        ("upper", Variable::Upper),
        ("merit", Variable::Merit),
        ("mover", Variable::Mover),
        ("bound", Variable::Bound),
    ];
}

/// Whose view a listing's variables take.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemars", schemars(rename = "ListingView"))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Whose {
    /// The mover's, as negamax has it.
    #[default]
    Mover,
    /// MAX's, who moves at the root.
    Max,
}

/// What becomes of alpha where a child's value is beta or more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Low {
    /// It is raised to the value.
    #[default]
    Raised,
    /// It stays: the function returns before.
    AsBefore,
}

impl Variable {
    /// A value of the variable as it is shown: bounds next to infinity are told as windows tell them.
    pub(super) fn text(self, value: Score) -> String {
        let (alpha, beta) = match self {
            Variable::Alpha => (value, Score::MAX),
            Variable::Beta | Variable::Edge => (Score::MIN, value),
            _ => return value.to_string(),
        };
        let [low, high] = Window { alpha, beta }.edges();
        if self == Variable::Alpha { low } else { high }
    }
}

/// What the events tell of a call, in its mover's view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) is_min: bool,
    pub(super) depth: Option<Depth>,
    pub(super) entered_alpha: Score,
    pub(super) alpha: Score,
    /// Alpha without a value of beta or more.
    pub(super) alpha_before: Score,
    pub(super) beta: Score,
    pub(super) edge: Score,
    /// The best of all values returned.
    pub(super) best_at_once: Score,
    /// The same without the child at hand.
    pub(super) best: Score,
    /// The best of the children's last values, without the child at hand.
    pub(super) best_of_last: Score,
    pub(super) value: Option<Score>,
}

/// What the events tell of a driver, in the view of the player who moves at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Driver {
    pub(super) guess: Option<Score>,
    pub(super) lower: Score,
    pub(super) upper: Score,
    pub(super) merit: Option<Score>,
}

/// The value of a variable, in the view that is asked for; `None` where it has none yet.
pub(super) fn value(
    variable: Variable,
    known: &Known,
    driver: &Driver,
    whose: Whose,
    low: Low,
) -> Option<Score> {
    let alpha = match low {
        Low::Raised => known.alpha,
        Low::AsBefore => known.alpha_before,
    };
    let is_turned = whose == Whose::Max && known.is_min;
    let turned = |score: Score| if is_turned { -score } else { score };
    match variable {
        Variable::Depth | Variable::Mover | Variable::Bound => None,
        Variable::Alpha if is_turned => Some(-known.beta),
        Variable::Alpha => Some(alpha),
        Variable::Beta if is_turned => Some(-alpha),
        Variable::Beta => Some(known.beta),
        Variable::Edge => Some(turned(known.edge)),
        Variable::Best => Some(turned(known.best)),
        Variable::BestAtOnce => Some(turned(known.best_at_once)),
        Variable::BestOfLast => Some(turned(known.best_of_last)),
        Variable::FromAlpha => Some(turned(known.best_of_last.max(known.entered_alpha))),
        Variable::Value => known.value.map(turned),
        Variable::Guess => driver.guess,
        Variable::Lower => Some(driver.lower),
        Variable::Upper => Some(driver.upper),
        Variable::Merit => driver.merit,
    }
}
