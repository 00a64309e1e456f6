//! Ending a search that would not end by itself.

use super::{Edge, Node, Observer};
use crate::{Game, Ply, Window};
use thiserror::Error;

/// The longest game, in plies, that [`CycleGuard`] lets be searched to its end.
///
/// Each ply takes a part of the stack: below 1 KiB with a position of 128 bytes, even in a program
/// that is not optimised, so that 1,000 plies fit into the 2 MiB of a thread.
pub const MAX_GAME_PLIES: Ply = 1_000;

/// The reason why a game cannot be searched to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoEnd {
    /// A position comes again, so that the game need not end.
    #[error(
        "the game has cycles: the position after {again} plies is the one after {first}; \
         search to a depth instead"
    )]
    Cycle {
        /// Plies from the root to the position.
        first: Ply,
        /// Plies from the root to the same position later in the line.
        again: Ply,
    },
    /// A line is longer than [`MAX_GAME_PLIES`].
    #[error("the game is longer than {MAX_GAME_PLIES} plies: search to a depth instead")]
    TooLong,
}

/// An observer that stops a search where a position comes again in its own line, and where a line
/// gets longer than [`MAX_GAME_PLIES`].
///
/// Positions are told apart by their [keys](Game::key). A search that leaves such a line out, by a
/// cutoff or because it has a depth limit, goes on to its value, which is right.
///
/// ```
/// use negascout::observe::{CycleGuard, NoEnd};
/// use negascout::textbook::Algorithm;
/// use negascout::{Even, Game, Score, Window};
///
/// /// A king that goes to and fro.
/// #[derive(Clone)]
/// struct Shuffle(u64);
///
/// impl Game for Shuffle {
///     type Move = ();
///     fn moves(&self) -> impl Iterator<Item = ()> {
///         [()].into_iter()
///     }
///     fn play(&self, (): ()) -> Shuffle {
///         Shuffle(1 - self.0)
///     }
///     fn outcome(&self) -> Option<Score> {
///         None
///     }
///     fn key(&self) -> u64 {
///         self.0
///     }
/// }
///
/// let root = Shuffle(0);
/// let mut guard = CycleGuard::new(&root);
/// let found = Algorithm::AlphaBeta.search(&root, 50, Window::FULL, &Even, &mut guard);
/// assert!(found.is_err());
/// assert_eq!(guard.found(), Some(NoEnd::Cycle { first: 0, again: 2 }));
/// ```
#[derive(Clone, Debug)]
pub struct CycleGuard<G> {
    root: G,
    /// The keys of the current line, the root's first.
    keys: Vec<u64>,
    /// The line that a best-first search has last turned to: each move's index, and the position
    /// that it leads to.
    turned_to: Vec<(usize, G)>,
    found: Option<NoEnd>,
}

impl<G: Game> CycleGuard<G> {
    /// A guard of a search that begins at `root`.
    #[must_use]
    pub fn new(root: &G) -> CycleGuard<G> {
        CycleGuard {
            root: root.clone(),
            keys: Vec::new(),
            turned_to: Vec::new(),
            found: None,
        }
    }

    /// The reason for which the search was stopped; `None` if this guard did not stop it.
    #[must_use]
    pub fn found(&self) -> Option<NoEnd> {
        self.found
    }
}

impl<G: Game> Observer<G> for CycleGuard<G> {
    fn enter(&mut self, node: &Node<'_, G>) {
        if self.found.is_some() {
            return;
        }
        let key = node.pos.key();
        self.keys.truncate(node.ply as usize);
        let first = self.keys.iter().position(|&before| before == key);
        self.found = match first {
            Some(first) => Some(NoEnd::Cycle {
                first: first as Ply,
                again: node.ply,
            }),
            None if node.ply > MAX_GAME_PLIES => Some(NoEnd::TooLong),
            None => None,
        };
        self.keys.push(key);
    }

    fn focus(&mut self, path: &[Edge<G::Move>], _: Window) {
        let before = self.turned_to.iter().zip(path);
        let shared = before
            .take_while(|((index, _), edge)| *index == edge.index)
            .count();
        self.turned_to.truncate(shared);
        self.keys.truncate(shared + 1);
        for edge in &path[shared..] {
            let parent = self.turned_to.last().map_or(&self.root, |(_, pos)| pos);
            let pos = parent.play(edge.mv);
            self.keys.push(pos.key());
            self.turned_to.push((edge.index, pos));
        }
    }

    fn stop(&mut self) -> bool {
        self.found.is_some()
    }
}
