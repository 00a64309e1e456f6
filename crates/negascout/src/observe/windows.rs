//! Whose the bounds of windows are, followed down the path that is searched.

use super::Node;
use crate::{Game, Ply, Score, Window};

/// Whose bound an end of a window is. Nodes are places in [`Trace::nodes`](super::Trace::nodes).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoundSource {
    /// That of the root's own window, or an infinity: nothing proves it.
    Root,
    /// That of this ancestor, which has raised its alpha to it, or has it from a table.
    Proven(usize),
    /// The far side of the null window that this ancestor asked with: a question, and no proven value. So
    /// it is where the window that is left happens to be one wide.
    Asked(usize),
}

/// An end of a window, and whose it is.
#[derive(Clone, Copy, Debug)]
struct End {
    bound: Score,
    from: BoundSource,
}

/// The window of a node on the path: as it came, and as it is by now.
#[derive(Clone, Copy, Debug)]
struct Frame {
    came: [End; 2],
    now: [End; 2],
    null_window: bool,
}

/// The windows of the path that is searched, ply by ply.
///
/// Windows are told apart by what set them and not by their numbers, which may be equal by accident: what a
/// node hands down is the end that it has, unless it asks.
#[derive(Clone, Debug, Default)]
pub(super) struct Windows(Vec<Frame>);

impl Windows {
    /// Takes in a node that the search has come to; `parent` is its parent's place. Says whose its alpha and
    /// its beta are.
    pub(super) fn enter<G: Game>(
        &mut self,
        node: &Node<'_, G>,
        parent: Option<usize>,
    ) -> [BoundSource; 2] {
        let Window { alpha, beta } = node.window;
        let ply = node.ply as usize;
        self.0.truncate(ply);
        if self.0.len() < ply {
            return [BoundSource::Root; 2];
        }
        let [alpha_from, beta_from] = match self.0.last().zip(parent) {
            None => [BoundSource::Root; 2],
            Some((above, parent)) => above.hands_down(node, parent),
        };
        let ends =
            [(alpha, alpha_from), (beta, beta_from)].map(|(bound, from)| End { bound, from });
        self.0.push(Frame {
            came: ends,
            now: ends,
            null_window: node.null_window,
        });
        [alpha_from, beta_from]
    }

    /// The node at `ply`, which is at `place`, has at least `alpha`.
    pub(super) fn raise(&mut self, ply: Ply, alpha: Score, place: Option<usize>) {
        let frame = self.0.get_mut(ply as usize);
        let end = frame.map(|frame| &mut frame.now[0]);
        if let (Some(end), Some(place)) = (end, place) {
            if alpha > end.bound {
                *end = End {
                    bound: alpha,
                    from: BoundSource::Proven(place),
                };
            }
        }
    }

    /// The table leaves this window to the node at `ply`, which is at `place`.
    pub(super) fn narrow(&mut self, ply: Ply, left: Window, place: Option<usize>) {
        self.raise(ply, left.alpha, place);
        let frame = self.0.get_mut(ply as usize);
        let end = frame.map(|frame| &mut frame.now[1]);
        if let (Some(end), Some(place)) = (end, place) {
            if left.beta < end.bound {
                *end = End {
                    bound: left.beta,
                    from: BoundSource::Proven(place),
                };
            }
        }
    }

    /// A best-first search turns to another node: its windows are nobody's.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

impl Frame {
    /// Whose the alpha and the beta of a child's window are; the node itself is at `place`.
    fn hands_down<G: Game>(&self, child: &Node<'_, G>, place: usize) -> [BoundSource; 2] {
        let window = child.window;
        let far = match child.null_window && !self.null_window {
            true => BoundSource::Asked(place),
            false => self.handed_down(1, -window.alpha, place),
        };
        let near = self.handed_down(0, -window.beta, place);
        // Nothing is better or worse than an infinity.
        let or_none = |bound: Score, from| match bound > Score::MIN && bound < Score::MAX {
            true => from,
            false => BoundSource::Root,
        };
        [or_none(window.alpha, far), or_none(window.beta, near)]
    }

    /// Whose the bound is that a child has from this end of the node's window; the node is at `place`.
    fn handed_down(&self, end: usize, bound: Score, place: usize) -> BoundSource {
        let known = [self.now[end], self.came[end]];
        let same = known.into_iter().find(|known| known.bound == bound);
        same.map_or(BoundSource::Proven(place), |known| known.from)
    }
}
