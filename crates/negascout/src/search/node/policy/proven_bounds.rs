//! Intervals that the value is proven to lie in.

use crate::observe::Node;
use crate::{Game, Score, Window};

/// An interval that a node's value is proven to lie in, its ends included, with what was worked out
/// on the way.
///
/// ```
/// use negascout::search::Bounds;
/// use negascout::{Score, Window};
///
/// let draw: Bounds = Window::new(Score::DRAW, Score::DRAW).into();
/// assert_eq!(draw.window.alpha, draw.window.beta);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds<F = ()> {
    /// The interval, in the mover's view.
    pub window: Window,
    /// Facts for later hooks, if the interval does not settle the node.
    pub facts: F,
}

impl<F> Bounds<F> {
    /// The score that they give to a search with `window`, if they settle it.
    #[inline]
    pub(in crate::search) fn answer(&self, window: Window) -> Option<Score> {
        let proven = self.window;
        if self.says_nothing() {
            None
        } else if proven.alpha >= window.beta || proven.alpha == proven.beta {
            Some(proven.alpha)
        } else if proven.beta <= window.alpha {
            Some(proven.beta)
        } else {
            None
        }
    }

    /// The nearest score within them.
    #[inline]
    pub(in crate::search) fn correct(&self, score: Score) -> Score {
        if self.says_nothing() {
            score
        } else {
            score.clamp(self.window.alpha, self.window.beta)
        }
    }

    /// Whether nothing is known. Of a policy without bounds the compiler knows this, and leaves out
    /// the rest.
    #[inline]
    fn says_nothing(&self) -> bool {
        self.window == Window::FULL
    }
}

impl<F: Default> From<Window> for Bounds<F> {
    /// The interval without any facts.
    #[inline]
    fn from(window: Window) -> Bounds<F> {
        Bounds {
            window,
            facts: F::default(),
        }
    }
}

/// Sound knowledge: it never changes a value.
pub trait ProvenBounds<G: Game> {
    /// Facts that [`bounds`](ProvenBounds::bounds) works out and hands on to the
    /// [picker](super::MoveOrdering::picker) and the [look-ups](super::TableUse::lookups): safe moves,
    /// for example. Often `()`.
    type Facts: Default;

    /// An interval that the value is proven to lie in: by stones left, stable discs, repetition,
    /// tablebases. In a search to a limited depth this must hold for the value to that depth.
    #[inline]
    fn bounds(&mut self, _node: &Node<'_, G>) -> Bounds<Self::Facts> {
        Window::FULL.into()
    }
}
