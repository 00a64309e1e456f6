//! Search windows: the interval of scores that still matters.

use crate::{Decimals, Score};
use std::fmt;
use std::ops::Neg;

/// The open interval `(alpha, beta)` in which a search must be exact, for the player to move.
///
/// A search with a window returns the true value where that lies inside. A value at most `alpha`
/// *fails low*: it is an upper bound. A value at least `beta` *fails high*: it is a lower bound.
///
/// Negating a window gives the opponent's view of it, so that a negamax child is searched with
/// `-window`.
///
/// ```
/// use negascout::{Score, Window};
///
/// let window = Window::new(Score::new(6), Score::MAX);
/// let scout = window.null();
/// assert_eq!((-scout).to_string(), "(-7, -6)");
/// assert!(scout.is_null() && !window.is_null());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// The score the mover already has elsewhere: scores at most this do not matter.
    pub alpha: Score,
    /// The score the opponent already has elsewhere: scores at least this do not matter.
    pub beta: Score,
}

impl Window {
    /// Every score matters.
    pub const FULL: Window = Window {
        alpha: Score::MIN,
        beta: Score::MAX,
    };

    /// The window `(alpha, beta)`.
    #[must_use]
    pub const fn new(alpha: Score, beta: Score) -> Window {
        Window { alpha, beta }
    }

    /// The null window `(score, score + 1)`, which holds no integer: a search with it answers only
    /// whether the value is greater than `score`.
    ///
    /// Some texts say that alpha and beta are *equal* in a null window. With `beta = alpha` the
    /// test can never answer "greater": see the [gallery](crate::textbook::gallery).
    #[must_use]
    pub const fn null_above(score: Score) -> Window {
        Window {
            alpha: score,
            beta: score.next(),
        }
    }

    /// The null window at this window's alpha.
    #[must_use]
    pub const fn null(self) -> Window {
        Window::null_above(self.alpha)
    }

    /// This window with alpha raised to `score`, if that is higher.
    #[must_use]
    pub fn raised_to(self, score: Score) -> Window {
        Window {
            alpha: self.alpha.max(score),
            beta: self.beta,
        }
    }

    /// Whether no integer lies strictly between alpha and beta.
    #[must_use]
    pub const fn is_null(self) -> bool {
        self.beta.get() <= self.alpha.get() + 1
    }

    /// Whether alpha has met beta: whatever is searched next cannot matter, so cut.
    ///
    /// Equality cuts too: a value equal to beta leaves the opponent no worse off than the
    /// alternative that gave beta.
    #[must_use]
    pub fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// Alpha and beta in words, with `∞` for the infinities.
    ///
    /// The near edge of a null window at an infinity is told by the infinity. Its number is that of a
    /// game that is lost or won already, but it is nobody's loss or win: a scout asked with it before
    /// there was anything to compare with. At a node that has moves no bound has that number otherwise.
    ///
    /// ```
    /// use negascout::{Score, Window};
    ///
    /// assert_eq!(Window::null_above(Score::MIN).edges(), ["-∞", "-∞ + 1"]);
    /// assert_eq!((-Window::null_above(Score::MIN)).edges(), ["∞ - 1", "∞"]);
    /// assert_eq!(Window::null_above(Score::new(6)).edges(), ["6", "7"]);
    /// ```
    #[must_use]
    pub fn edges(self) -> [String; 2] {
        self.edges_with(Decimals::NONE)
    }

    /// [`edges`](Window::edges), with digits after the point.
    ///
    /// ```
    /// use negascout::{Decimals, Score, Window};
    ///
    /// let window = Window::null_above(Score::new(-301));
    /// assert_eq!(window.edges_with(Decimals::exactly(2)), ["-3.01", "-3.00"]);
    /// ```
    #[must_use]
    pub fn edges_with(self, decimals: Decimals) -> [String; 2] {
        let alpha = match self.alpha {
            Score::WIN => format!("{} - 1", Score::MAX),
            alpha => decimals.text(alpha),
        };
        let beta = match self.beta {
            Score::LOSS => format!("{} + 1", Score::MIN),
            beta => decimals.text(beta),
        };
        [alpha, beta]
    }

    /// Whether `score` lies strictly inside, so that a search that returned it was exact.
    #[must_use]
    pub fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }
}

impl Neg for Window {
    type Output = Window;

    fn neg(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// `(alpha, beta)` as [`edges`](Window::edges) tells them.
impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [alpha, beta] = self.edges();
        f.pad(&format!("({alpha}, {beta})"))
    }
}

#[cfg(test)]
mod tests {
    use super::Window;
    use crate::Score;

    #[test]
    fn negation_swaps_the_sides() {
        let window = Window::new(Score::new(-3), Score::new(8));
        assert_eq!(-window, Window::new(Score::new(-8), Score::new(3)));
        assert_eq!(-Window::FULL, Window::FULL);
        assert!((-window.null()).is_null());
    }

    #[test]
    fn raising_closes_at_equality() {
        let window = Window::new(Score::new(1), Score::new(4));
        assert_eq!(window.raised_to(Score::new(0)), window);
        assert!(!window.raised_to(Score::new(3)).is_closed());
        assert!(window.raised_to(Score::new(4)).is_closed());
        assert!(window.contains(Score::new(2)) && !window.contains(Score::new(4)));
    }
}
