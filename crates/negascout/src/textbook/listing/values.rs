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
    /// The same; in a call that is a question, or below one, as it was entered with.
    OpenAlpha,
    /// The window's upper end.
    Beta,
    /// The upper end of the window that the next child is searched with, a null window's too.
    Edge,
    /// The best value of a child, once its last search is over: the better one, if there were two. Minus
    /// infinity before.
    Best,
    /// The same in a call that is no question; none in others.
    BestOpen,
    /// The same; in a call that is a question, the score that is asked about.
    BestOrAsked,
    /// The score that a question asks about; none in other calls.
    Asked,
    /// The best value of a child, from its first search on; none before.
    BestAtOnce,
    /// The best value of a child, by its last search.
    BestOfLast,
    /// The same, from the alpha on that the node was entered with.
    FromAlpha,
    /// The value that a child has returned last.
    Value,
    /// The better of the values that the child at hand has returned.
    Better,
    /// The value that the child at hand has returned first.
    Scouted,
    /// The value of the child at hand, while the loop is at it.
    LoopValue,
    /// The better of its values, while the loop is at it.
    LoopBetter,
    /// The value that it has returned first, while the loop is at it.
    LoopScouted,
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
    pub(super) const WORDS: [(&'static str, Variable); 24] = [
        ("depth", Variable::Depth),
        ("alpha", Variable::Alpha),
        ("open-alpha", Variable::OpenAlpha),
        ("beta", Variable::Beta),
        ("edge", Variable::Edge),
        ("best", Variable::Best),
        ("best-open", Variable::BestOpen),
        ("best-or-asked", Variable::BestOrAsked),
        ("asked", Variable::Asked),
        ("best-at-once", Variable::BestAtOnce),
        ("best-of-last", Variable::BestOfLast),
        ("from-alpha", Variable::FromAlpha),
        ("value", Variable::Value),
        ("better", Variable::Better),
        ("scouted", Variable::Scouted),
        ("loop-value", Variable::LoopValue),
        ("loop-better", Variable::LoopBetter),
        ("loop-scouted", Variable::LoopScouted),
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

/// What a leaf returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemars", schemars(rename = "ListingLeaves"))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Leaves {
    /// What it is worth.
    #[default]
    AsTheyAre,
    /// The same, moved into the window.
    MovedIn,
}

/// What becomes of the upper end of the next child's window behind a child that does not cut.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemars", schemars(rename = "ListingEdge"))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ahead {
    /// It is one above alpha.
    #[default]
    AboveAlpha,
    /// It is alpha.
    AtAlpha,
    /// It is one above alpha behind the first child, and stays so.
    AboveFirst,
    /// It is beta behind the first child, and then one above alpha.
    BetaFirst,
}

impl Ahead {
    pub(super) const WORDS: [(&'static str, Ahead); 3] = [
        ("at-alpha", Ahead::AtAlpha),
        ("above-first", Ahead::AboveFirst),
        ("beta-first", Ahead::BetaFirst),
    ];

    /// The end behind the child of this number, from 1.
    pub(super) fn behind(self, child: usize, alpha: Score, known: &Known) -> Score {
        match (self, child) {
            (Ahead::AboveFirst, 2..) => known.edge,
            (Ahead::BetaFirst, ..=1) => known.beta,
            (Ahead::AtAlpha, _) => alpha,
            _ => alpha.next(),
        }
    }
}

/// Where the rest of the children is left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemars", schemars(rename = "ListingCuts"))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Cuts {
    /// Where a value is beta or more.
    #[default]
    From,
    /// Where a value is beta.
    On,
    /// Where a value is more than beta.
    Beyond,
}

impl Cuts {
    pub(super) const WORDS: [(&'static str, Cuts); 2] =
        [("on", Cuts::On), ("beyond", Cuts::Beyond)];

    /// Whether a value leaves the rest out.
    pub(super) fn at(self, value: Score, beta: Score) -> bool {
        match self {
            Cuts::From => value >= beta,
            Cuts::On => value == beta,
            Cuts::Beyond => value > beta,
        }
    }
}

impl Variable {
    /// Whether a driver has it too: its depth is that of the call, and beta it hands down.
    pub(super) const fn is_drivers(self) -> bool {
        matches!(
            self,
            Variable::Depth
                | Variable::Beta
                | Variable::Guess
                | Variable::Lower
                | Variable::Upper
                | Variable::Merit
        )
    }

    /// A value of the variable as it is shown: bounds next to infinity are told as windows tell them.
    pub(super) fn text(self, value: Score) -> String {
        let (alpha, beta) = match self {
            Variable::Alpha | Variable::OpenAlpha => (value, Score::MAX),
            Variable::Beta | Variable::Edge => (Score::MIN, value),
            _ => return value.to_string(),
        };
        let [low, high] = Window { alpha, beta }.edges();
        match self {
            Variable::Alpha | Variable::OpenAlpha => low,
            _ => high,
        }
    }
}

/// What the events tell of a call, in its mover's view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) is_min: bool,
    /// Whether the call is a question, or below one.
    pub(super) asked: bool,
    /// Whether the children have been come to: before, what the loop works with has no value.
    pub(super) has_begun: bool,
    /// Whether the loop is at a child that has returned.
    pub(super) is_at_child: bool,
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
    /// The better of the values that the child at hand has returned, and the first of them.
    pub(super) better: Option<Score>,
    pub(super) scouted: Option<Score>,
}

impl Known {
    /// Alpha as the listing has it.
    pub(super) const fn alpha_by(&self, low: Low) -> Score {
        match low {
            Low::Raised => self.alpha,
            Low::AsBefore => self.alpha_before,
        }
    }
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
    let alpha = known.alpha_by(low);
    let is_turned = whose == Whose::Max && known.is_min;
    let turned = |score: Score| if is_turned { -score } else { score };
    let begun = |score: Score| known.has_begun.then(|| turned(score));
    let at_child = |score: Option<Score>| score.filter(|_| known.is_at_child).map(turned);
    match variable {
        Variable::Depth | Variable::Mover | Variable::Bound => None,
        Variable::Alpha if is_turned => Some(-known.beta),
        Variable::Alpha => Some(alpha),
        Variable::OpenAlpha if known.asked => Some(known.entered_alpha),
        Variable::OpenAlpha => Some(alpha),
        Variable::Beta if is_turned => Some(-alpha),
        Variable::Beta => Some(known.beta),
        Variable::Edge => begun(known.edge),
        Variable::BestOrAsked | Variable::Asked if known.asked => Some(known.entered_alpha),
        Variable::Asked => None,
        Variable::BestOpen if known.asked => None,
        Variable::Best | Variable::BestOpen | Variable::BestOrAsked => begun(known.best),
        Variable::BestAtOnce => known.value.and_then(|_| begun(known.best_at_once)),
        Variable::BestOfLast => begun(known.best_of_last),
        Variable::FromAlpha => begun(known.best_of_last.max(known.entered_alpha)),
        Variable::Value => known.value.map(turned),
        Variable::Better => known.better.map(turned),
        Variable::Scouted => known.scouted.map(turned),
        Variable::LoopValue => at_child(known.value),
        Variable::LoopBetter => at_child(known.better),
        Variable::LoopScouted => at_child(known.scouted),
        Variable::Guess => driver.guess,
        Variable::Lower => Some(driver.lower),
        Variable::Upper => Some(driver.upper),
        Variable::Merit => driver.merit,
    }
}
