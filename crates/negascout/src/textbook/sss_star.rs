//! SSS*: best-first search of solution trees, with its OPEN list.
//!
//! G. Stockman, *A minimax algorithm better than alpha-beta?*, Artificial Intelligence 12, 1979.
//!
//! A *solution tree* is a strategy for MAX: one move at each MAX node, all replies at each MIN node.
//! Its value is its worst leaf, and the game's value is that of the best solution tree. OPEN holds
//! states `(node, LIVE or SOLVED, merit)`, the merit being an upper bound on every solution tree
//! that contains the node. The state with the highest merit is taken and replaced by the rules of
//! the operator Gamma, until the root itself comes out SOLVED. Among equal merits the leftmost node
//! goes first; then SSS* evaluates no leaf that alpha-beta leaves out.
//!
//! The price is OPEN itself, about `width^(depth/2)` states: memory that depth-first search does
//! not need. Nodes are told apart by the path to them, so a transposition is searched again.

use super::{Player, Walk};
use crate::observe::Edge;
use crate::{Depth, Evaluate, Game, Observer, Score, Window};
use std::cmp::Ordering;
use std::rc::Rc;

/// A node of the tree, with the way to it.
struct Place<G: Game> {
    pos: G,
    path: Vec<Edge<G::Move>>,
    parent: Option<Rc<Place<G>>>,
}

/// Whether a state's node is still to be searched, or its merit is the value found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Live,
    Solved,
}

/// A state of OPEN.
struct State<G: Game> {
    place: Rc<Place<G>>,
    status: Status,
    /// An upper bound, in MAX's view, on the solution trees through `place`.
    merit: Score,
    /// The way to the leaf that brought the merit down to what it is.
    line: Rc<[G::Move]>,
}

/// The OPEN list, sorted so that the next state stands last.
struct Open<G: Game> {
    states: Vec<State<G>>,
}

impl<G: Game> Place<G> {
    fn root(pos: &G) -> Rc<Place<G>> {
        Rc::new(Place {
            pos: pos.clone(),
            path: Vec::new(),
            parent: None,
        })
    }

    fn child(self: &Rc<Self>, index: usize, mv: G::Move) -> Rc<Place<G>> {
        let mut path = Vec::with_capacity(self.path.len() + 1);
        path.extend_from_slice(&self.path);
        path.push(Edge { index, mv });
        Rc::new(Place {
            pos: self.pos.play(mv),
            path,
            parent: Some(Rc::clone(self)),
        })
    }

    /// The next child of the same parent.
    fn sibling(&self) -> Option<Rc<Place<G>>> {
        let parent = self.parent.as_ref()?;
        let next = self.path.last()?.index + 1;
        let mv = parent.pos.moves().nth(next)?;
        Some(parent.child(next, mv))
    }

    fn indices(&self) -> impl Iterator<Item = usize> {
        self.path.iter().map(|edge| edge.index)
    }

    fn is_below(&self, ancestor: &Place<G>) -> bool {
        let above = ancestor.path.len();
        self.path.len() > above && self.path[..above] == ancestor.path[..]
    }
}

impl<G: Game> State<G> {
    /// Ascending from what is searched last to what is searched next.
    fn urgency(&self, other: &State<G>) -> Ordering {
        self.merit
            .cmp(&other.merit)
            .then_with(|| other.place.indices().cmp(self.place.indices()))
    }
}

impl<G: Game> Open<G> {
    fn insert(&mut self, state: State<G>) {
        let at = self
            .states
            .partition_point(|held| held.urgency(&state) == Ordering::Less);
        self.states.insert(at, state);
    }

    /// Drops every state below `ancestor`: its other solution trees are no better. Returns whether
    /// there were any.
    fn purge_below(&mut self, ancestor: &Place<G>) -> bool {
        let held = self.states.len();
        self.states.retain(|state| !state.place.is_below(ancestor));
        self.states.len() < held
    }
}

impl<G: Game, E: Evaluate<G> + ?Sized, O: Observer<G> + ?Sized> Walk<'_, G, E, O> {
    /// Returns the exact value for the player to move, who is MAX.
    pub fn sss_star(&mut self, pos: &G, depth: Depth) -> Score {
        self.best_first(pos, depth, Player::Max)
    }

    /// SSS* with `root_player` in the role of the player who moves at the root.
    ///
    /// Returns the exact value for the player to move at the root.
    pub(super) fn best_first(&mut self, pos: &G, depth: Depth, root_player: Player) -> Score {
        let root = Place::root(pos);
        let live = State {
            place: root,
            status: Status::Live,
            merit: Score::MAX,
            line: Rc::from([]),
        };
        let mut open = Open { states: vec![live] };
        while let Some(state) = open.states.pop() {
            self.observer.stored(open.states.len() + 1);
            if state.status == Status::Solved && state.place.path.is_empty() {
                self.report_solved(&state, depth, root_player);
                self.set_line(state.line.to_vec());
                return root_player.view(state.merit);
            }
            if self.is_stopped() {
                break;
            }
            self.gamma(&mut open, state, depth, root_player);
        }
        Score::DRAW // stopped
    }

    /// The operator Gamma: replaces the state taken from OPEN by its successors.
    fn gamma(&mut self, open: &mut Open<G>, state: State<G>, depth: Depth, root_player: Player) {
        let place = &state.place;
        let player = player_at(place.path.len(), root_player);
        if state.status == Status::Live {
            return self.expand(open, state, depth, root_player);
        }
        self.report_solved(&state, depth, root_player);
        let Some(parent) = &place.parent else { return };
        match player {
            // One reply of MIN is done: the next one, or all are.
            Player::Max => match place.sibling() {
                Some(next) => open.insert(State {
                    place: next,
                    status: Status::Live,
                    ..state
                }),
                None => open.insert(State {
                    place: Rc::clone(parent),
                    ..state
                }),
            },
            // One move of MAX is done, and no other one can have a higher merit.
            Player::Min => {
                if open.purge_below(parent) {
                    self.report_purge(place, depth);
                }
                open.insert(State {
                    place: Rc::clone(parent),
                    ..state
                });
            }
        }
    }

    /// Gamma for a LIVE state: a leaf is solved, a MAX node gives all children, a MIN node one.
    fn expand(&mut self, open: &mut Open<G>, state: State<G>, depth: Depth, root_player: Player) {
        let State {
            place, merit, line, ..
        } = state;
        let player = player_at(place.path.len(), root_player);
        let depth_left = depth - place.path.len() as Depth;
        self.jump(&place.path);
        if let Some(score) = self.leaf(&place.pos, depth_left, Window::FULL) {
            let value = player.view(score);
            let line = if value < merit {
                moves_of(&place.path)
            } else {
                line
            };
            open.insert(State {
                place,
                status: Status::Solved,
                merit: merit.min(value),
                line,
            });
            return;
        }
        let breadth = if player == Player::Max { usize::MAX } else { 1 };
        for (index, mv) in place.pos.moves().enumerate().take(breadth) {
            let child = place.child(index, mv);
            let line = Rc::clone(&line);
            open.insert(State {
                place: child,
                status: Status::Live,
                merit,
                line,
            });
        }
    }

    /// Tells the observer that the children of `place`'s parent after it are left out.
    fn report_purge(&mut self, place: &Place<G>, depth: Depth) {
        let (Some(parent), Some(edge)) = (&place.parent, place.path.last()) else {
            return;
        };
        self.jump(&parent.path);
        let depth_left = depth - parent.path.len() as Depth;
        self.cutoff(&parent.pos, depth_left, Window::FULL, edge.index);
    }

    /// Tells the observer the value of an inner node that came out SOLVED.
    fn report_solved(&mut self, state: &State<G>, depth: Depth, root_player: Player) {
        let place = &state.place;
        let depth_left = depth - place.path.len() as Depth;
        if depth_left > 0 && place.pos.outcome().is_none() {
            self.jump(&place.path);
            let player = player_at(place.path.len(), root_player);
            self.leave(
                &place.pos,
                depth_left,
                Window::FULL,
                player.view(state.merit),
            );
        }
    }
}

/// Who moves `ply` plies below the root.
fn player_at(ply: usize, root_player: Player) -> Player {
    if ply % 2 == 0 {
        root_player
    } else {
        root_player.other()
    }
}

fn moves_of<M: Copy>(path: &[Edge<M>]) -> Rc<[M]> {
    path.iter().map(|edge| edge.mv).collect()
}
