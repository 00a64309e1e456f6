//! SSS*: best-first search of solution trees, with its OPEN list.
//!
//! G. Stockman, *A minimax algorithm better than alpha-beta?*, Artificial Intelligence 12, 1979.
//!
//! A *solution tree* is a strategy for MAX: one move at each MAX node, all replies at each MIN node.
//! Its value is its worst leaf, and the game's value is that of the best solution tree. OPEN holds
//! states `(node, LIVE or SOLVED, merit)`, the merit being an upper bound on every solution tree
//! that contains the node. The state with the highest merit is taken from OPEN and replaced by the
//! operator Gamma, until the root itself is SOLVED. Gamma has six cases, numbered as in the paper:
//!
//! | case | the state taken | put on OPEN |
//! |---|---|---|
//! | | SOLVED, the root | nothing: the merit is the value |
//! | 1 | SOLVED, a MIN node | its parent, SOLVED; all that is below the parent is purged |
//! | 2 | SOLVED, a MAX node with a next sibling | the sibling, LIVE |
//! | 3 | SOLVED, a MAX node without | its parent, SOLVED |
//! | 4 | LIVE, a leaf | the leaf, SOLVED, with the smaller of merit and value |
//! | 5 | LIVE, its children are MAX nodes | the first child, LIVE |
//! | 6 | LIVE, its children are MIN nodes | every child, LIVE |
//!
//! Among equal merits the leftmost node goes first; then SSS* evaluates no leaf that alpha-beta
//! leaves out.
//!
//! A LIVE node with merit `h` is searched, in other words, with the window (-∞, `h`): SOLVED with
//! less, it has its value; SOLVED with `h` it is worth `h` or more, which is all that is asked. The
//! observer sees it with this window.
//!
//! What is purged is never searched: each node that was, and has a child that was not, is cut short.
//!
//! The price is OPEN itself, about `width^(depth/2)` states: memory that depth-first search does
//! not need. Nodes are told apart by the path to them, so a transposition is searched again.

use super::{Player, Walk};
use crate::observe::{Edge, OpenChange, OpenState, OpenStatus};
use crate::{Depth, Evaluate, Game, Observer, Score, Window};
use std::cmp::Ordering;
use std::rc::Rc;

/// A node of the tree. Each is made once, when it goes on OPEN.
struct Node<G: Game> {
    pos: G,
    ply: usize,
    /// The merit, in MAX's view, with which it was LIVE.
    asked: Score,
    /// The way here, and where from; `None` at the root.
    from: Option<Step<G>>,
}

/// A move to a node, and the node that it is made at.
type Step<G> = (Edge<<G as Game>::Move>, Rc<Node<G>>);

/// A state of OPEN.
struct State<G: Game> {
    node: Rc<Node<G>>,
    status: OpenStatus,
    /// An upper bound, in MAX's view, on the solution trees through `node`.
    merit: Score,
    /// The leaf that gave the merit its present value; the root at first.
    leaf: Rc<Node<G>>,
}

/// The OPEN list, sorted so that the next state is the last.
struct Open<G: Game> {
    states: Vec<State<G>>,
}

/// The game tree as SSS* sees it.
#[derive(Clone, Copy)]
struct Roles {
    /// MAX in SSS*; in DUAL*, MIN.
    root_player: Player,
    /// The depth to search to.
    depth: Depth,
}

impl<G: Game> Node<G> {
    fn child(self: &Rc<Self>, index: usize, mv: G::Move, asked: Score) -> Rc<Node<G>> {
        Rc::new(Node {
            pos: self.pos.play(mv),
            ply: self.ply + 1,
            asked,
            from: Some((Edge { index, mv }, Rc::clone(self))),
        })
    }

    /// The next child of the same parent.
    fn sibling(&self, asked: Score) -> Option<Rc<Node<G>>> {
        let (edge, parent) = self.from.as_ref()?;
        let next = edge.index + 1;
        let mv = parent.pos.moves().nth(next)?;
        Some(parent.child(next, mv, asked))
    }

    fn parent(&self) -> Option<&Rc<Node<G>>> {
        self.from.as_ref().map(|(_, parent)| parent)
    }

    /// The way from the root.
    fn path(&self) -> Vec<Edge<G::Move>> {
        let mut path = Vec::with_capacity(self.ply);
        let mut node = self;
        while let Some((edge, parent)) = &node.from {
            path.push(*edge);
            node = parent;
        }
        path.reverse();
        path
    }

    /// The ancestor at `ply`, or the node itself where it is no deeper.
    fn up_to(self: &Rc<Self>, ply: usize) -> &Rc<Node<G>> {
        let mut node = self;
        while let Some(parent) = node.parent().filter(|parent| parent.ply >= ply) {
            node = parent;
        }
        node
    }

    fn is_below(self: &Rc<Self>, ancestor: &Rc<Node<G>>) -> bool {
        self.ply > ancestor.ply && Rc::ptr_eq(self.up_to(ancestor.ply), ancestor)
    }

    /// From left to right; an ancestor before what is below it.
    fn order(self: &Rc<Self>, other: &Rc<Node<G>>) -> Ordering {
        let (mut left, mut right) = (self.up_to(other.ply), other.up_to(self.ply));
        while let (Some((a, over_left)), Some((b, over_right))) = (&left.from, &right.from) {
            if Rc::ptr_eq(over_left, over_right) {
                return a.index.cmp(&b.index).then(self.ply.cmp(&other.ply));
            }
            (left, right) = (over_left, over_right);
        }
        self.ply.cmp(&other.ply)
    }
}

/// Drops a long line of ancestors in a loop, without recursion.
impl<G: Game> Drop for Node<G> {
    fn drop(&mut self) {
        let mut next = self.from.take();
        while let Some((_, parent)) = next {
            next = Rc::into_inner(parent).and_then(|mut parent| parent.from.take());
        }
    }
}

impl<G: Game> State<G> {
    /// Ascending from what is searched last to what is searched next.
    fn urgency(&self, other: &State<G>) -> Ordering {
        let leftmost_last = || other.node.order(&self.node);
        self.merit.cmp(&other.merit).then_with(leftmost_last)
    }
}

impl<G: Game> Open<G> {
    fn insert(&mut self, state: State<G>) {
        let at = self
            .states
            .partition_point(|held| held.urgency(&state) == Ordering::Less);
        self.states.insert(at, state);
    }

    /// Drops every state below `ancestor`, whose other solution trees are no better, and returns them.
    fn purge_below(&mut self, ancestor: &Rc<Node<G>>) -> Vec<State<G>> {
        let all = std::mem::take(&mut self.states).into_iter();
        let (below, rest) = all.partition(|state| state.node.is_below(ancestor));
        self.states = rest;
        below
    }
}

impl Roles {
    /// The player to move `ply` plies below the root.
    fn player_at(self, ply: usize) -> Player {
        if ply % 2 == 0 {
            self.root_player
        } else {
            self.root_player.other()
        }
    }

    /// The plies left to search at `ply`.
    fn depth_at(self, ply: usize) -> Depth {
        self.depth - ply as Depth
    }

    /// The window that a node is searched with, in the view of the player to move there.
    fn window_of<G: Game>(self, node: &Node<G>) -> Window {
        let window = Window::new(Score::MIN, node.asked);
        match self.player_at(node.ply) {
            Player::Max => window,
            Player::Min => -window,
        }
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
        let roles = Roles { root_player, depth };
        let root = Rc::new(Node {
            pos: pos.clone(),
            ply: 0,
            asked: Score::MAX,
            from: None,
        });
        let live = State {
            node: Rc::clone(&root),
            status: OpenStatus::Live,
            merit: Score::MAX,
            leaf: root,
        };
        let mut open = Open { states: Vec::new() };
        self.put(&mut open, live, roles);
        while let Some(state) = open.states.pop() {
            self.observer.stored(open.states.len() + 1);
            self.report_open(OpenChange::Take, &state, roles);
            if state.status == OpenStatus::Solved {
                self.report_solved(&state, roles);
                if state.node.ply == 0 {
                    let line = state.leaf.path();
                    self.set_line(line.iter().map(|edge| edge.mv).collect());
                    return root_player.view(state.merit);
                }
            }
            if self.is_stopped() {
                break;
            }
            self.gamma(&mut open, &state, roles);
        }
        Score::DRAW // stopped
    }

    /// The operator Gamma: replaces the state taken from OPEN by its successors, case by case.
    fn gamma(&mut self, open: &mut Open<G>, state: &State<G>, roles: Roles) {
        let State {
            node: n, merit: h, ..
        } = state;
        let player = roles.player_at(n.ply);
        match (state.status, player) {
            (OpenStatus::Solved, Player::Min) => {
                let Some(parent) = n.parent() else { return };
                let purged = open.purge_below(parent);
                for state in &purged {
                    self.report_open(OpenChange::Purge, state, roles);
                }
                for (node, last) in cut_short(parent, &purged, roles) {
                    self.report_cutoff(&node, last, roles);
                }
                self.put(open, state.solves(parent), roles); // 1
            }
            (OpenStatus::Solved, Player::Max) => match (n.sibling(*h), n.parent()) {
                (Some(next), _) => self.put(open, state.goes_on(next), roles), // 2
                (None, Some(parent)) => self.put(open, state.solves(parent), roles), // 3
                (None, None) => {}
            },
            (OpenStatus::Live, _) => {
                if let Some(value) = self.value_of_leaf(n, roles) {
                    self.put(open, state.is_worth(value), roles); // 4
                    return;
                }
                let children = if player == Player::Min { 1 } else { usize::MAX }; // 5, 6
                for (index, mv) in n.pos.moves().enumerate().take(children) {
                    self.put(open, state.goes_on(n.child(index, mv, *h)), roles);
                }
            }
        }
    }

    /// Puts a state on OPEN.
    fn put(&mut self, open: &mut Open<G>, state: State<G>, roles: Roles) {
        self.report_open(OpenChange::Insert, &state, roles);
        open.insert(state);
    }

    /// Tells the observer how OPEN changes.
    fn report_open(&mut self, change: OpenChange, state: &State<G>, roles: Roles) {
        let open_state = OpenState {
            path: &state.node.path(),
            status: state.status,
            merit: roles.root_player.view(state.merit),
        };
        self.observer.open(change, &open_state);
    }

    /// The value of a leaf in MAX's view; `None` of an inner node.
    fn value_of_leaf(&mut self, node: &Node<G>, roles: Roles) -> Option<Score> {
        let window = roles.window_of(node);
        self.jump(node.path(), window);
        let score = self.leaf(&node.pos, roles.depth_at(node.ply), window)?;
        Some(roles.player_at(node.ply).view(score))
    }

    /// Tells the observer that the children of `node` after its child number `last` are left out.
    fn report_cutoff(&mut self, node: &Node<G>, last: usize, roles: Roles) {
        let window = roles.window_of(node);
        self.jump(node.path(), window);
        self.cutoff(&node.pos, roles.depth_at(node.ply), window, last);
    }

    /// Tells the observer what an inner node that is SOLVED is worth.
    fn report_solved(&mut self, state: &State<G>, roles: Roles) {
        let node = &state.node;
        let depth_left = roles.depth_at(node.ply);
        if depth_left > 0 && node.pos.outcome().is_none() {
            let window = roles.window_of(node);
            self.jump(node.path(), window);
            let score = roles.player_at(node.ply).view(state.merit);
            self.leave(&node.pos, depth_left, window, score);
        }
    }
}

/// The nodes from `ancestor` down of which children are left out with the states that were purged below it,
/// each with the number of its last child that was searched: from right to left, `ancestor` at the end.
fn cut_short<G: Game>(
    ancestor: &Rc<Node<G>>,
    purged: &[State<G>],
    roles: Roles,
) -> Vec<(Rc<Node<G>>, usize)> {
    let mut found: Vec<(Rc<Node<G>>, usize)> = Vec::new();
    for state in purged {
        let mut node = &state.node;
        let mut searched = state.status == OpenStatus::Solved;
        while let Some((edge, parent)) = node.from.as_ref().filter(|_| node.ply > ancestor.ply) {
            // MAX's children are all on OPEN, or searched; those of MIN come to it one after the other.
            let last = match (searched, roles.player_at(parent.ply)) {
                (false, _) => edge.index.checked_sub(1),
                (true, Player::Min) => Some(edge.index),
                (true, Player::Max) => None,
            };
            let last = last.filter(|last| parent.pos.moves().nth(last + 1).is_some());
            if let Some(last) = last {
                match found.iter_mut().find(|(of, _)| Rc::ptr_eq(of, parent)) {
                    Some((_, known)) => *known = last.min(*known),
                    None => found.push((Rc::clone(parent), last)),
                }
            }
            (node, searched) = (parent, true);
        }
    }
    found.sort_by(|(a, _), (b, _)| b.order(a));
    found
}

impl<G: Game> State<G> {
    /// The state for the same strategies, with `node` to be searched next.
    fn goes_on(&self, node: Rc<Node<G>>) -> State<G> {
        State {
            node,
            status: OpenStatus::Live,
            merit: self.merit,
            leaf: Rc::clone(&self.leaf),
        }
    }

    /// The state of `parent` with the same merit: it is SOLVED with this state's node.
    fn solves(&self, parent: &Rc<Node<G>>) -> State<G> {
        State {
            node: Rc::clone(parent),
            status: OpenStatus::Solved,
            merit: self.merit,
            leaf: Rc::clone(&self.leaf),
        }
    }

    /// The state of a leaf of this value, in MAX's view.
    fn is_worth(&self, value: Score) -> State<G> {
        let lowers = value < self.merit;
        let leaf = if lowers { &self.node } else { &self.leaf };
        State {
            node: Rc::clone(&self.node),
            status: OpenStatus::Solved,
            merit: self.merit.min(value),
            leaf: Rc::clone(leaf),
        }
    }
}
