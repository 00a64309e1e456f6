//! Recording a search as a tree that can be drawn.

use super::windows::{BoundSource, Windows};
use super::{Edge, Interval, Known, Node, Observer};
use crate::{Bound, Decimals, Game, Ply, Score, Window};

/// The reason for a visit to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VisitKind {
    /// For its value, with the window its parent had left.
    Open,
    /// Asked with a null window: only to see whether it is better than what the parent has.
    NullWindow,
    /// Once more, because the null-window visit came out better.
    Research,
}

/// One visit to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The visit's place among all visits of the search, from 0.
    pub order: usize,
    /// The reason for the visit.
    pub kind: VisitKind,
    /// The window, in the view of the player to move at the node.
    pub window: Window,
    /// Whether the node was asked with a null window, here or above.
    pub null_window: bool,
    /// The value returned, in the same view; `None` if the search ended before it did.
    pub value: Option<Score>,
    /// The cutoff that ended it, if one did.
    pub cut: Option<Cut>,
    /// The table's knowledge of the node at the visit, in its mover's view; `None` without one.
    pub table: Option<Interval>,
    /// The parent's alpha that the visit's value raised, as it is from then on, in the parent's view;
    /// `None` if the visit raised nothing.
    pub raised: Option<Score>,
    /// Whose bound the window's alpha is.
    pub alpha_from: BoundSource,
    /// Whose bound the window's beta is.
    pub beta_from: BoundSource,
}

impl Visit {
    /// The interval that this visit has proven the node's value to lie in, in the view of the
    /// player to move there: the value returned, which is a bound if it lies outside of the window.
    /// All scores, if the search ended before the visit did, and if the window is upside down.
    #[must_use]
    pub fn proven(&self) -> Interval {
        let value = self.value.filter(|_| !self.is_upside_down());
        value.map_or(Interval::ALL, |value| {
            Interval::new(value, Bound::new(value, self.window))
        })
    }
}

impl Visit {
    /// Whether alpha is more than beta, as forms of the gallery ask: what comes back says nothing of the
    /// node's value.
    #[must_use]
    pub fn is_upside_down(&self) -> bool {
        self.window.alpha > self.window.beta
    }
}

/// A cutoff: what was not searched, and whose bound allowed that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The index of the child whose value met the bound; in a best-first search, of the last child that
    /// was searched.
    pub by: usize,
    /// The ancestor that set the bound, as its place in [`Trace::nodes`]: the one that had raised
    /// its alpha, or, with [`artificial`](Cut::artificial), the one that asked by a null window.
    /// `None` when the bound is that of the root's own window.
    pub ancestor: Option<usize>,
    /// Whether the bound is the far side of a null window and no proven value.
    pub artificial: bool,
}

/// A node of the recorded tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceNode<M> {
    /// Plies from the root.
    pub ply: Ply,
    /// The parent's place in [`Trace::nodes`]; `None` at the root.
    pub parent: Option<usize>,
    /// The move that leads here; `None` at the root.
    pub edge: Option<Edge<M>>,
    /// The visits, in the order they were made. Empty where the search never came.
    pub visits: Vec<Visit>,
    /// The score, in the mover's view, where the node was scored as a leaf.
    pub leaf: Option<Score>,
    /// The children, by move index: those visited, and those that a cutoff left out.
    pub children: Vec<usize>,
}

impl<M> TraceNode<M> {
    /// A node without visits, without a score and without children.
    #[must_use]
    pub const fn unvisited(ply: Ply, parent: Option<usize>, edge: Option<Edge<M>>) -> TraceNode<M> {
        TraceNode {
            ply,
            parent,
            edge,
            visits: Vec::new(),
            leaf: None,
            children: Vec::new(),
        }
    }

    /// Whether the search never came here: an ancestor's bound cut it.
    #[must_use]
    pub fn is_pruned(&self) -> bool {
        self.visits.is_empty()
    }

    /// The interval that the search has proven the node's value to lie in, in the view of the
    /// player to move there: that of all visits together, or a leaf's score. Where quiescence stood
    /// pat at once, that is the stand-pat score.
    ///
    /// Visits of a search that contradicts itself may leave nothing in common: then the last one's.
    ///
    /// ```
    /// use negascout::observe::{Interval, Recorder};
    /// use negascout::textbook::Algorithm;
    /// use negascout::{trees::Tree, Bound, Even, Score, Window};
    ///
    /// let tree: Tree = "((3 1) (0 9))".parse().unwrap();
    /// let mut recorder = Recorder::new(100);
    /// Algorithm::AlphaBeta.search(&tree.root(), 2, Window::FULL, &Even, &mut recorder).unwrap();
    /// let proven: Vec<_> = recorder.into_trace().nodes.iter().map(|node| node.proven()).collect();
    /// assert_eq!(proven[0], Interval::new(Score::new(1), Bound::Exact));
    /// // MIN's second node is cut after its first child: at least 0 for MIN, at most 0 for MAX.
    /// assert_eq!(proven[4], Interval::new(Score::new(0), Bound::Lower));
    /// ```
    #[must_use]
    pub fn proven(&self) -> Interval {
        self.proven_by(self.visits.len())
    }

    /// The interval proven by the first `visits` visits alone: as known when the last of them ended.
    #[must_use]
    pub fn proven_by(&self, visits: usize) -> Interval {
        // A node with a static score and children is a stand pat: its value is the visits'.
        if let (Some(score), true) = (self.leaf, self.children.is_empty()) {
            return Interval::new(score, Bound::Exact);
        }
        let visits = &self.visits[..visits.min(self.visits.len())];
        let proven = visits.iter().map(Visit::proven);
        let common = proven.fold(Interval::ALL, Interval::and);
        match visits.last() {
            Some(last) if common.is_empty() => last.proven(),
            _ => common,
        }
    }
}

/// A search as it ran: the tree it visited and what it left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<M> {
    /// The nodes; the root is the first, and parents come before their children.
    pub nodes: Vec<TraceNode<M>>,
    /// Whether there were more nodes than the recorder was to keep.
    pub truncated: bool,
    /// Whether the search went best first, turning from node to node.
    pub best_first: bool,
    /// The digits after the point with which its scores are written; none, unless it was
    /// [given](Trace::with_decimals) others.
    pub decimals: Decimals,
}

impl<M> Trace<M> {
    /// The place of a node's child by its move's index; `None` if it was not recorded.
    #[must_use]
    pub fn child(&self, parent: usize, index: usize) -> Option<usize> {
        child(&self.nodes, parent, index)
    }

    /// The trace, its scores being written with `decimals`: those of a [`Tree`](crate::trees::Tree::decimals).
    #[must_use]
    pub fn with_decimals(self, decimals: Decimals) -> Trace<M> {
        Trace { decimals, ..self }
    }

    /// Adds a child that the search has left out, and returns its place; `None` if the child was recorded.
    pub fn leave_out(&mut self, parent: usize, index: usize, mv: M) -> Option<usize> {
        if self.child(parent, index).is_some() {
            return None;
        }
        let (place, ply) = (self.nodes.len(), self.nodes[parent].ply + 1);
        let edge = Some(Edge { index, mv });
        self.nodes[parent].children.push(place);
        self.nodes
            .push(TraceNode::unvisited(ply, Some(parent), edge));
        Some(place)
    }
}

fn child<M>(nodes: &[TraceNode<M>], parent: usize, index: usize) -> Option<usize> {
    let mut children = nodes[parent].children.iter().copied();
    children.find(|&child| {
        let edge = nodes[child].edge.as_ref();
        edge.is_some_and(|edge| edge.index == index)
    })
}

/// An observer that records a [`Trace`].
///
/// ```
/// use negascout::observe::Recorder;
/// use negascout::textbook::Algorithm;
/// use negascout::{trees::Tree, Even, Window};
///
/// let tree: Tree = "((3 1) (2 9))".parse().unwrap();
/// let mut recorder = Recorder::new(100);
/// Algorithm::AlphaBeta.search(&tree.root(), 2, Window::FULL, &Even, &mut recorder).unwrap();
/// let trace = recorder.into_trace();
/// assert_eq!(trace.nodes.iter().filter(|n| n.is_pruned()).count(), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Recorder<M> {
    nodes: Vec<TraceNode<M>>,
    /// The recorded node at each ply of the current path; `None` where it was not kept.
    path: Vec<Option<usize>>,
    windows: Windows,
    visits: usize,
    limit: usize,
    truncated: bool,
    best_first: bool,
}

impl<M: Copy> Recorder<M> {
    /// A recorder that keeps at most `limit` nodes.
    #[must_use]
    pub fn new(limit: usize) -> Recorder<M> {
        Recorder {
            nodes: Vec::new(),
            path: Vec::new(),
            windows: Windows::default(),
            visits: 0,
            limit,
            truncated: false,
            best_first: false,
        }
    }

    /// The recorded trace.
    #[must_use]
    pub fn into_trace(self) -> Trace<M> {
        Trace {
            nodes: self.nodes,
            truncated: self.truncated,
            best_first: self.best_first,
            decimals: Decimals::NONE,
        }
    }

    /// The node below `parent` along `edge`, added if it is new and there is room.
    fn child(&mut self, ply: Ply, parent: Option<usize>, edge: Option<Edge<M>>) -> Option<usize> {
        let known = match (parent, edge) {
            (Some(parent), Some(edge)) => child(&self.nodes, parent, edge.index),
            _ => (!self.nodes.is_empty()).then_some(0),
        };
        if known.is_some() {
            return known;
        }
        if self.nodes.len() >= self.limit {
            self.truncated = true;
            return None;
        }
        let id = self.nodes.len();
        self.nodes.push(TraceNode::unvisited(ply, parent, edge));
        if let Some(parent) = parent {
            self.nodes[parent].children.push(id);
        }
        Some(id)
    }

    /// The kept node at `ply` of the current path.
    fn at(&self, ply: Ply) -> Option<usize> {
        self.path.get(ply as usize).copied().flatten()
    }

    fn last_visit(&mut self, ply: Ply) -> Option<&mut Visit> {
        let id = self.at(ply)?;
        self.nodes[id].visits.last_mut()
    }
}

impl<G: Game> Observer<G> for Recorder<G::Move> {
    fn enter(&mut self, node: &Node<'_, G>) {
        let ply = node.ply as usize;
        let parent = ply.checked_sub(1).map(|above| self.path[above]);
        // A node whose parent was not kept is not kept either.
        let id = match parent {
            Some(None) => None,
            _ => self.child(node.ply, parent.flatten(), node.edge),
        };
        self.path.truncate(ply);
        self.path.push(id);
        let order = self.visits;
        self.visits += 1;
        let [alpha_from, beta_from] = self.windows.enter(node, parent.flatten());
        let Some(id) = id else { return };
        let parent_is_null = parent.flatten().is_some_and(|parent| {
            self.nodes[parent]
                .visits
                .last()
                .is_some_and(|visit| visit.null_window)
        });
        let since = parent
            .flatten()
            .and_then(|parent| self.nodes[parent].visits.last())
            .map_or(0, |visit| visit.order);
        let again = self.nodes[id]
            .visits
            .last()
            .is_some_and(|visit| visit.order >= since);
        let kind = match (again, node.null_window && !parent_is_null) {
            (true, _) => VisitKind::Research,
            (false, true) => VisitKind::NullWindow,
            (false, false) => VisitKind::Open,
        };
        let visit = Visit {
            order,
            kind,
            window: node.window,
            null_window: node.null_window,
            value: None,
            cut: None,
            table: None,
            raised: None,
            alpha_from,
            beta_from,
        };
        // Most nodes are visited once: room for more would be most of the recording.
        let visits = &mut self.nodes[id].visits;
        visits.reserve_exact(1);
        visits.push(visit);
    }

    fn raised(&mut self, node: &Node<'_, G>, index: usize, alpha: Score) {
        self.windows.raise(node.ply, alpha, self.at(node.ply));
        let raised = self.at(node.ply);
        let raised = raised.and_then(|id| child(&self.nodes, id, index));
        let visit = raised.and_then(|id| self.nodes[id].visits.last_mut());
        if let Some(visit) = visit {
            visit.raised = Some(alpha);
        }
    }

    fn table(&mut self, node: &Node<'_, G>, known: Known, left: Window) {
        self.windows.narrow(node.ply, left, self.at(node.ply));
        if let Some(visit) = self.last_visit(node.ply) {
            let before = visit.table.unwrap_or(Interval::ALL);
            visit.table = Some(before.and(known.into()));
        }
    }

    fn leaf(&mut self, node: &Node<'_, G>, score: Score) {
        // Where quiescence goes on, it stands pat by this score.
        self.windows.raise(node.ply, score, self.at(node.ply));
        if let Some(id) = self.at(node.ply) {
            self.nodes[id].leaf = Some(score);
        }
    }

    fn cutoff(&mut self, node: &Node<'_, G>, index: usize) {
        let Some(id) = self.at(node.ply) else { return };
        if let Some(visit) = self.last_visit(node.ply) {
            let (ancestor, artificial) = match visit.beta_from {
                BoundSource::Root => (None, false),
                BoundSource::Proven(ancestor) => (Some(ancestor), false),
                BoundSource::Asked(ancestor) => (Some(ancestor), true),
            };
            visit.cut = Some(Cut {
                by: index,
                ancestor,
                artificial,
            });
        }
        for (index, mv) in node.pos.moves().enumerate().skip(index + 1) {
            self.child(node.ply + 1, Some(id), Some(Edge { index, mv }));
        }
    }

    fn leave(&mut self, node: &Node<'_, G>, score: Score) {
        if let Some(visit) = self.last_visit(node.ply) {
            visit.value = Some(score);
        }
    }

    fn focus(&mut self, path: &[Edge<G::Move>], _: Window) {
        self.best_first = true;
        self.windows.clear();
        self.path.clear();
        self.path.push((!self.nodes.is_empty()).then_some(0));
        for (ply, edge) in (1..).zip(path) {
            let parent = self.at(ply - 1);
            let known = parent.and_then(|_| self.child(ply, parent, Some(*edge)));
            self.path.push(known);
        }
    }
}
