//! Recording a search as the flat list of its events.

use super::frames::Frames;
use super::{Edge, Interval, Known, Node, Observer, OpenChange, OpenState, OpenStatus, VisitKind};
use crate::{Depth, Game, Ply, Score, Window};

/// One step of a search. Scores and windows take the view of the player to move at the node
/// concerned, which is the one entered last and not yet left, unless a [`Focus`](Event::Focus)
/// comes between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// The search has come to a node.
    Enter {
        /// Plies from the root.
        ply: Ply,
        /// The move that led here; `None` at the root.
        edge: Option<Edge<M>>,
        /// Plies left to search.
        depth: Depth,
        /// The window.
        window: Window,
        /// Whether it may lie on the principal variation.
        pv: bool,
        /// Whether it is asked with a null window, here or above.
        null_window: bool,
        /// The reason for the visit.
        kind: VisitKind,
    },
    /// The node has a score without a look at its children.
    Leaf {
        /// The score.
        score: Score,
        /// The source of the score.
        leaf: LeafKind,
    },
    /// A child's score is above alpha.
    Raised {
        /// The child's index among the moves.
        index: usize,
        /// The node's alpha from now on.
        alpha: Score,
    },
    /// The table knows something of the node.
    Table {
        /// The bound or value it knows.
        known: Known,
        /// The rest of the window: closed, if the table answers.
        left: Window,
    },
    /// The rest of the children, at least one, is left out.
    Cutoff {
        /// The index of the child that allows it.
        index: usize,
    },
    /// The search leaves the node.
    Leave {
        /// The score it returns.
        score: Score,
    },
    /// The table holds something for the node from now on.
    TableEntry {
        /// The number of the table's entry.
        entry: usize,
        /// The bounds in it.
        known: Interval,
    },
    /// The OPEN list changes by a state.
    Open {
        /// The change.
        change: OpenChange,
        /// The moves that lead to the state's node from the root.
        path: Box<[Edge<M>]>,
        /// Whether the node is still to be searched.
        status: OpenStatus,
        /// The bound on what it is worth, in the view of the player who moves at the root.
        merit: Score,
    },
    /// The table, or the OPEN list, has another number of entries than before.
    Stored {
        /// The number.
        entries: usize,
    },
    /// A best-first search turns to another node.
    Focus {
        /// The moves that lead there from the root.
        path: Box<[Edge<M>]>,
        /// The window that the node there is searched with.
        window: Window,
    },
}

/// The reason why a node has a score without a look at its children.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeafKind {
    /// The game is over.
    End,
    /// No depth is left: the score is an evaluation.
    Horizon,
}

/// An observer that records the events of a search, in order.
///
/// A [`Trace`](super::Trace) shows the tree that a search has visited, and this how it went: the
/// events can be gone through one by one, or sent to any other observer by
/// [`replay`](EventLog::replay). With moves of up to 8 bytes, an event takes 48 bytes.
///
/// ```
/// use negascout::observe::{Event, EventLog, LeafKind};
/// use negascout::textbook::Algorithm;
/// use negascout::{Even, Score, Window, trees::Tree};
///
/// let tree: Tree = "((3 1) (2 9))".parse().unwrap();
/// let mut log = EventLog::new(1_000);
/// Algorithm::AlphaBeta.search(&tree.root(), 2, Window::FULL, &Even, &mut log).unwrap();
/// let raised = log.events().iter().filter_map(|event| match event {
///     Event::Raised { index, alpha } => Some((*index, alpha.get())),
///     _ => None,
/// });
/// // B: -3, then -1; A: 1; C: -2; A: 2.
/// assert_eq!(raised.collect::<Vec<_>>(), [(0, -3), (1, -1), (0, 1), (0, -2), (1, 2)]);
/// let end = Event::Leave { score: Score::new(2) };
/// assert_eq!(log.events().last(), Some(&end));
/// ```
#[derive(Clone, Debug)]
pub struct EventLog<M> {
    pub(super) events: Vec<Event<M>>,
    pub(super) truncated: bool,
    limit: usize,
    frames: Frames,
    /// The number of entries told last.
    stored: Option<usize>,
}

impl<M> EventLog<M> {
    /// A log that keeps the first `limit` events.
    #[must_use]
    pub fn new(limit: usize) -> EventLog<M> {
        EventLog {
            events: Vec::new(),
            truncated: false,
            limit,
            frames: Frames::default(),
            stored: None,
        }
    }

    /// The events, in the order they happened.
    #[must_use]
    pub fn events(&self) -> &[Event<M>] {
        &self.events
    }

    /// Whether there were more events than the log was to keep.
    #[must_use]
    pub fn is_truncated(&self) -> bool {
        self.truncated
    }

    fn push(&mut self, event: Event<M>) {
        if self.events.len() < self.limit {
            self.events.push(event);
        } else {
            self.truncated = true;
        }
    }
}

impl<G: Game> Observer<G> for EventLog<G::Move> {
    fn enter(&mut self, node: &Node<'_, G>) {
        let entered = self.frames.enter(node);
        let kind = match (entered.again, entered.scouts) {
            (true, _) => VisitKind::Research,
            (false, true) => VisitKind::NullWindow,
            (false, false) => VisitKind::Open,
        };
        self.push(Event::Enter {
            ply: node.ply,
            edge: node.edge,
            depth: node.depth,
            window: node.window,
            pv: node.pv,
            null_window: node.null_window,
            kind,
        });
    }

    fn leaf(&mut self, node: &Node<'_, G>, score: Score) {
        let leaf = match node.pos.outcome() {
            Some(_) => LeafKind::End,
            None => LeafKind::Horizon,
        };
        self.push(Event::Leaf { score, leaf });
    }

    fn raised(&mut self, _: &Node<'_, G>, index: usize, alpha: Score) {
        self.push(Event::Raised { index, alpha });
    }

    fn table(&mut self, _: &Node<'_, G>, known: Known, left: Window) {
        self.push(Event::Table { known, left });
    }

    fn cutoff(&mut self, _: &Node<'_, G>, index: usize) {
        self.push(Event::Cutoff { index });
    }

    fn leave(&mut self, _: &Node<'_, G>, score: Score) {
        self.push(Event::Leave { score });
    }

    fn table_entry(&mut self, _: &Node<'_, G>, entry: usize, known: Interval) {
        self.push(Event::TableEntry { entry, known });
    }

    fn open(&mut self, change: OpenChange, state: &OpenState<'_, G::Move>) {
        self.push(Event::Open {
            change,
            path: state.path.into(),
            status: state.status,
            merit: state.merit,
        });
    }

    fn stored(&mut self, entries: usize) {
        if self.stored.replace(entries) != Some(entries) {
            self.push(Event::Stored { entries });
        }
    }

    fn focus(&mut self, path: &[Edge<G::Move>], window: Window) {
        self.frames.turn();
        self.push(Event::Focus {
            path: path.into(),
            window,
        });
    }
}
