//! Going through the recorded events of a search again, position by position.

use super::events::{Event, EventLog};
use super::{Counter, Counts, DistinctLeaves, Edge, Node, Observer, OpenState};
use crate::{Depth, Game, Ply, Window};

impl<M: Copy> EventLog<M> {
    /// Sends the events to `observer` as if the search ran again: every observer makes of them what
    /// it made of the search. `root` must be the position that the recorded search began at. The
    /// observer is not asked whether to [stop](Observer::stop).
    ///
    /// ```
    /// use negascout::observe::{Counter, EventLog};
    /// use negascout::textbook::Algorithm;
    /// use negascout::{Even, Window, trees::Tree};
    ///
    /// let tree: Tree = "((1 2) (3 4))".parse().unwrap();
    /// let root = tree.root();
    /// let mut watch = (EventLog::new(1_000), Counter::default());
    /// Algorithm::NegaScout.search(&root, 2, Window::FULL, &Even, &mut watch).unwrap();
    /// let mut counter = Counter::default();
    /// watch.0.replay(&root, &mut counter);
    /// assert_eq!(counter.counts(), watch.1.counts());
    /// ```
    pub fn replay<G, O>(&self, root: &G, observer: &mut O)
    where
        G: Game<Move = M>,
        O: Observer<G> + ?Sized,
    {
        let mut line = CurrentLine::new(root);
        for event in &self.events {
            line.send(event, observer);
        }
    }

    /// The counters after each event, in the order of the events. `root` must be the position that the
    /// recorded search began at.
    ///
    /// ```
    /// use negascout::observe::EventLog;
    /// use negascout::textbook::Algorithm;
    /// use negascout::{Even, Window, trees::Tree};
    ///
    /// let tree: Tree = "((1 2) (3 4))".parse().unwrap();
    /// let root = tree.root();
    /// let mut log = EventLog::new(1_000);
    /// Algorithm::AlphaBeta.search(&root, 2, Window::FULL, &Even, &mut log).unwrap();
    /// let tallies = log.tallies(&root);
    /// assert_eq!((tallies.len(), tallies[0].nodes), (log.events().len(), 1));
    /// assert_eq!(tallies.last().unwrap().distinct_leaves, 4);
    /// ```
    #[must_use]
    pub fn tallies<G: Game<Move = M>>(&self, root: &G) -> Vec<Counts> {
        let mut line = CurrentLine::new(root);
        let mut watch = (Counter::default(), DistinctLeaves::default());
        let tally = |event| {
            line.send(event, &mut watch);
            Counts {
                distinct_leaves: watch.1.len() as u64,
                ..watch.0.counts()
            }
        };
        self.events.iter().map(tally).collect()
    }

    /// The log with its moves as text, each formatted in the position it is made in. `root` must be the
    /// position that the recorded search began at.
    #[must_use]
    pub fn formatted<G: Game<Move = M>>(
        &self,
        root: &G,
        format_move: impl Fn(&G, M) -> String,
    ) -> EventLog<String> {
        let mut line = CurrentLine::new(root);
        let mut log = EventLog::new(self.events.len());
        log.truncated = self.truncated;
        for event in &self.events {
            line.send(event, &mut ());
            // A state of OPEN is aside from the line: its path begins at the root again.
            let is_aside = matches!(event, Event::Open { .. });
            let mut aside: Option<G> = None;
            let formatted = event.with_edges(|ply, edge| {
                let pos = match is_aside {
                    true => aside.as_ref().unwrap_or(root),
                    false => &line.steps[ply - 1].pos,
                };
                let (index, mv) = (edge.index, format_move(pos, edge.mv));
                aside = is_aside.then(|| pos.play(edge.mv));
                Edge { index, mv }
            });
            log.events.push(formatted);
        }
        log
    }
}

impl<M> EventLog<M> {
    /// The first `count` events, each move by its index: what a game written by the indices of its moves
    /// would have recorded.
    #[must_use]
    pub fn indices(&self, count: usize) -> EventLog<usize> {
        let index = |_, edge: &Edge<M>| Edge {
            index: edge.index,
            mv: edge.index,
        };
        let mut log = EventLog::new(count);
        let events = self.events.iter().take(count);
        log.events
            .extend(events.map(|event| event.with_edges(index)));
        log
    }
}

impl<M> Event<M> {
    /// The event with other edges, each made from the ply that it leads to and the edge.
    fn with_edges<N>(&self, mut with: impl FnMut(usize, &Edge<M>) -> Edge<N>) -> Event<N> {
        match *self {
            Event::Enter {
                ply,
                ref edge,
                depth,
                window,
                pv,
                null_window,
                kind,
            } => Event::Enter {
                ply,
                edge: edge.as_ref().map(|edge| with(ply as usize, edge)),
                depth,
                window,
                pv,
                null_window,
                kind,
            },
            Event::Leaf { score, leaf } => Event::Leaf { score, leaf },
            Event::Raised { index, alpha } => Event::Raised { index, alpha },
            Event::Table { known, left } => Event::Table { known, left },
            Event::Cutoff { index } => Event::Cutoff { index },
            Event::Leave { score } => Event::Leave { score },
            Event::TableEntry { entry, known } => Event::TableEntry { entry, known },
            Event::Open {
                change,
                ref path,
                status,
                merit,
            } => Event::Open {
                change,
                path: with_path(path, with),
                status,
                merit,
            },
            Event::Stored { entries } => Event::Stored { entries },
            Event::Focus { ref path, window } => Event::Focus {
                window,
                path: with_path(path, with),
            },
        }
    }
}

/// The path with other edges.
fn with_path<M, N>(
    path: &[Edge<M>],
    mut with: impl FnMut(usize, &Edge<M>) -> Edge<N>,
) -> Box<[Edge<N>]> {
    let edges = (1..).zip(path);
    edges.map(|(ply, edge)| with(ply, edge)).collect()
}

/// The line of positions from the root to the node that the next event concerns.
struct CurrentLine<'r, G: Game> {
    root: &'r G,
    steps: Vec<Step<G>>,
    /// The root's first visit. A best-first search counts its depth from there.
    first: Option<Asked>,
}

/// A position of the line, and the visit to it.
struct Step<G: Game> {
    pos: G,
    edge: Option<Edge<G::Move>>,
    asked: Asked,
}

/// The window, depth and kind of search of a node.
#[derive(Clone, Copy)]
struct Asked {
    window: Window,
    pv: bool,
    null_window: bool,
    depth: Depth,
}

impl<'r, G: Game> CurrentLine<'r, G> {
    fn new(root: &'r G) -> CurrentLine<'r, G> {
        CurrentLine {
            root,
            steps: Vec::new(),
            first: None,
        }
    }

    /// Follows an event, and tells the observer of it.
    fn send<O: Observer<G> + ?Sized>(&mut self, event: &Event<G::Move>, observer: &mut O) {
        match event {
            Event::Stored { entries } => return observer.stored(*entries),
            Event::Open {
                change,
                path,
                status,
                merit,
            } => {
                let (status, merit) = (*status, *merit);
                let state = OpenState {
                    path,
                    status,
                    merit,
                };
                return observer.open(*change, &state);
            }
            Event::Focus { path, window } => {
                self.turn_to(path, *window);
                return observer.focus(path, *window);
            }
            Event::Enter {
                ply,
                edge,
                depth,
                window,
                pv,
                null_window,
                ..
            } => {
                let asked = Asked {
                    window: *window,
                    pv: *pv,
                    null_window: *null_window,
                    depth: *depth,
                };
                self.first.get_or_insert(asked);
                self.steps.truncate(*ply as usize);
                self.descend(*edge, asked);
            }
            _ => {}
        }
        let Some(node) = self.node() else { return };
        match event {
            Event::Enter { .. } => observer.enter(&node),
            Event::Leaf { score, .. } => observer.leaf(&node, *score),
            Event::Raised { index, alpha } => observer.raised(&node, *index, *alpha),
            Event::Table { known, left } => observer.table(&node, *known, *left),
            Event::Cutoff { index } => observer.cutoff(&node, *index),
            Event::Leave { score } => {
                observer.leave(&node, *score);
                self.steps.pop();
            }
            Event::TableEntry { entry, known } => observer.table_entry(&node, *entry, *known),
            Event::Stored { .. } | Event::Open { .. } | Event::Focus { .. } => {}
        }
    }

    /// Goes on to the position behind `edge`; to the root without one.
    fn descend(&mut self, edge: Option<Edge<G::Move>>, asked: Asked) {
        let above = self.steps.last().map_or(self.root, |step| &step.pos);
        let pos = edge.map_or_else(|| self.root.clone(), |edge| above.play(edge.mv));
        self.steps.push(Step { pos, edge, asked });
    }

    /// Goes to the end of `path`, where the node is searched with `window`.
    fn turn_to(&mut self, path: &[Edge<G::Move>], window: Window) {
        self.steps.clear();
        let Some(first) = self.first else { return };
        let edges = std::iter::once(None).chain(path.iter().copied().map(Some));
        for (ply, edge) in (0..).zip(edges) {
            let depth = first.depth - ply;
            let asked = Asked {
                window,
                depth,
                ..first
            };
            self.descend(edge, asked);
        }
    }

    /// The node at the end of the line.
    fn node(&self) -> Option<Node<'_, G>> {
        let step = self.steps.last()?;
        Some(Node {
            pos: &step.pos,
            window: step.asked.window,
            pv: step.asked.pv,
            null_window: step.asked.null_window,
            depth: step.asked.depth,
            ply: self.steps.len() as Ply - 1,
            edge: step.edge,
        })
    }
}
