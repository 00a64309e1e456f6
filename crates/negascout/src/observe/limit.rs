//! Ending a search early.

use super::{Node, Observer};
use crate::Game;
use crate::pace::Pace;
use crate::time::Instant;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// An observer that stops a search at a number of nodes, at a time, or when a flag is raised.
///
/// Nodes and time work in a browser as everywhere: time is that of [`crate::time`]. A flag can only
/// be raised by another thread, and in a browser there may be none.
///
/// ```
/// use negascout::observe::Limit;
/// use negascout::textbook::Algorithm;
/// use negascout::{trees::Tree, Even, Window};
///
/// let tree: Tree = "((1 2) (3 4))".parse().unwrap();
/// let mut limit = Limit::nodes(3);
/// let found = Algorithm::Negamax.search(&tree.root(), 2, Window::FULL, &Even, &mut limit);
/// assert!(found.is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limit {
    visited: u64,
    nodes: Option<u64>,
    deadline: Option<Instant>,
    flag: Option<Arc<AtomicBool>>,
    reached: bool,
    /// The count at which the clock and the flag are looked at next.
    next_look: u64,
    pace: Pace,
}

impl Limit {
    /// Never stops, until a limit is added.
    #[must_use]
    pub fn none() -> Limit {
        Limit::default()
    }

    /// Stops after `nodes` nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limit {
        Limit::none().with_nodes(nodes)
    }

    /// Stops after `nodes` nodes as well.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Limit {
        Limit {
            nodes: Some(nodes),
            ..self
        }
    }

    /// Stops at `deadline` as well.
    #[must_use]
    pub fn with_deadline(self, deadline: Instant) -> Limit {
        Limit {
            deadline: Some(deadline),
            ..self
        }
    }

    /// Stops when `flag` is raised as well: by another thread, or a signal handler.
    #[must_use]
    pub fn with_flag(self, flag: Arc<AtomicBool>) -> Limit {
        Limit {
            flag: Some(flag),
            ..self
        }
    }

    /// Whether a limit was reached.
    #[must_use]
    pub fn reached(&self) -> bool {
        self.reached
    }

    fn is_out_of_time(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
            || self
                .flag
                .as_ref()
                .is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

impl<G: Game> Observer<G> for Limit {
    fn enter(&mut self, _: &Node<'_, G>) {
        let due = self.visited >= self.next_look;
        self.visited += 1;
        self.reached |= self.nodes.is_some_and(|nodes| self.visited > nodes);
        if due {
            self.next_look = self.visited + self.pace.nodes_to_next();
            self.reached |= self.is_out_of_time();
        }
    }

    fn stop(&mut self) -> bool {
        self.reached
    }
}
