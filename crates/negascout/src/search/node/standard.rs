//! A policy for any game: nothing is pruned, and moves are ordered by what cut before.
//!
//! Killers: S. Akl and M. Newborn, *The principal continuation and the killer heuristic*, 1977.
//! History: J. Schaeffer, *The history heuristic*, ICCA Journal 6(3), 1983. Countermoves:
//! J. Uiterwijk, *The countermove heuristic*, ICCA Journal 15(1), 1992.

use super::heuristics::{Exact, HasHeuristics, Heuristics};
use super::policy::{
    Candidate, DepthRule, Horizon, MoveOrdering, Path, Plan, ProvenBounds, Selectivity, TableUse,
};
use super::pvs::Search;
use super::tag;
use crate::observe::{Node, Observer, Stopped};
use crate::{Depth, Evaluate, Game, Score};
use std::hash::Hash;

/// Ordering by hash move, killers, countermove and history; an evaluator at the horizon.
///
/// Beyond that it searches exactly, unless it is given other [heuristics](super::heuristics).
///
/// ```
/// use negascout::search::{Settings, Standard, Table, think};
/// use negascout::trees::{Listing, Tree};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let table = Table::with_mebibytes(1);
/// let report = think(&tree.root(), Standard::new(Listing), &table, &Settings::default(), |_| {});
/// assert_eq!(report.unwrap().score.get(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Standard<E, M, H = Exact> {
    evaluator: E,
    heuristics: H,
    /// Two per ply: the moves that last cut there.
    killers: Vec<[Option<M>; 2]>,
    /// By the tag of the opponent's last move: the reply that cut.
    countermoves: Box<[Option<M>; TAGS]>,
    /// By the side to move and the tag of a move: how often, and how far from the horizon, it cut,
    /// less how often it was tried in vain before another one did.
    history: [Box<[i32; TAGS]>; 2],
    /// By the tags of the opponent's last move and of the next: the same for the pair.
    continuation_history: Box<[i32; PAIRS]>,
    /// The moves of all open nodes on the path, scored; each picker owns a segment at its end.
    moves: Vec<(i32, M)>,
    path: Vec<M>,
    /// Whether the table is to have the entries of all children ready.
    fetches_children: bool,
}

/// A node's segment of the scored moves.
#[derive(Debug)]
pub struct StandardPicker<M> {
    hash_move: Option<M>,
    tried_hash_move: bool,
    start: usize,
    /// The next to be picked; `None` until the moves are listed.
    next: Option<usize>,
    end: usize,
    killers: [Option<M>; 2],
    countermove: Option<M>,
}

/// Tags are folded into this many places.
const TAGS: usize = 4096;
/// Tags of pairs are folded into this many places.
const PAIRS: usize = 1 << 16;
/// Killers and countermoves only nudge: in Connect Four to depth 14, putting them before all else
/// took 15 % more nodes.
const KILLER: i32 = 200;
const COUNTERMOVE: i32 = 100;
/// No history goes further than this, either way.
const MAX_HISTORY: i32 = 1 << 16;

impl<E, M: Copy> Standard<E, M> {
    /// Nothing learned yet.
    #[must_use]
    pub fn new(evaluator: E) -> Self {
        Standard {
            evaluator,
            heuristics: Exact,
            killers: Vec::new(),
            countermoves: filled(None),
            history: [filled(0), filled(0)],
            continuation_history: filled(0),
            moves: Vec::new(),
            path: Vec::new(),
            fetches_children: false,
        }
    }

    /// The same with these heuristics, in place of none.
    ///
    /// ```
    /// use negascout::search::{Limits, Quiescence, Settings, Standard, Table, think};
    /// use negascout::trees::{Listing, Tree};
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let policy = Standard::new(Listing).with(Quiescence::new());
    /// let table = Table::with_mebibytes(1);
    /// let report = think(&tree.root(), policy, &table, &Settings::default(), |_| {}).unwrap();
    /// assert_eq!(report.score.get(), 3);
    /// ```
    #[must_use]
    pub fn with<H>(self, heuristics: H) -> Standard<E, M, H> {
        Standard {
            evaluator: self.evaluator,
            heuristics,
            killers: self.killers,
            countermoves: self.countermoves,
            history: self.history,
            continuation_history: self.continuation_history,
            moves: self.moves,
            path: self.path,
            fetches_children: self.fetches_children,
        }
    }
}

impl<E, M: Copy, H> Standard<E, M, H> {
    /// The same, for a game whose moves are made in less time than memory takes to answer: the table's
    /// entries of all children are fetched at once.
    #[must_use]
    pub fn fetching_children(self) -> Self {
        Standard {
            fetches_children: true,
            ..self
        }
    }
}

/// An array of known length, so that places in it need no check; made where it stays, not on the stack.
fn filled<T: Copy, const N: usize>(value: T) -> Box<[T; N]> {
    match vec![value; N].try_into() {
        Ok(array) => array,
        Err(_) => unreachable!("it is as long as it was made"),
    }
}

fn pair(previous: u16, reply: u16) -> usize {
    (usize::from(previous) * 31 + usize::from(reply)) % PAIRS
}

fn place(tag: u16) -> usize {
    usize::from(tag) % TAGS
}

impl<G: Game, E: Evaluate<G>, M, H> Evaluate<G> for Standard<E, M, H> {
    fn evaluate(&self, pos: &G) -> Score {
        self.evaluator.evaluate(pos)
    }
}

impl<G: Game, E, H: Heuristics<G>> MoveOrdering<G> for Standard<E, G::Move, H> {
    type Picker = StandardPicker<G::Move>;

    fn picker(&mut self, node: &Node<'_, G>, hash_move: Option<G::Move>, (): &()) -> Self::Picker {
        let previous = self.path.last().map(|&mv| place(tag::of(mv)));
        StandardPicker {
            hash_move,
            tried_hash_move: false,
            start: self.moves.len(),
            next: None,
            end: self.moves.len(),
            killers: self
                .killers
                .get(node.ply as usize)
                .copied()
                .unwrap_or([None; 2]),
            countermove: previous.and_then(|place| self.countermoves[place]),
        }
    }

    fn next_move(&mut self, picker: &mut Self::Picker, pos: &G) -> Option<G::Move> {
        if !picker.tried_hash_move {
            picker.tried_hash_move = true;
            if picker.hash_move.is_some() {
                return picker.hash_move;
            }
        }
        let next = match picker.next {
            Some(next) => next,
            None => {
                self.list(picker, pos);
                picker.start
            }
        };
        picker.next = Some(next + 1);
        let rest = &mut self.moves[next..picker.end];
        let best = (0..rest.len()).rev().max_by_key(|&at| rest[at].0)?;
        // The others keep their order, so that equal moves come in the game's natural order.
        // Few are moved: a loop is faster than a call, above all in WebAssembly. Number and move are
        // copied one by one, as they were written just now: a processor waits where one load reads
        // what two stores have written.
        let (score, mv) = rest[best];
        for at in (0..best).rev() {
            let (score, mv) = rest[at];
            (rest[at + 1].0, rest[at + 1].1) = (score, mv);
        }
        (rest[0].0, rest[0].1) = (score, mv);
        Some(mv)
    }

    fn close(&mut self, picker: Self::Picker) {
        self.moves.truncate(picker.start);
    }

    fn learn(&mut self, node: &Node<'_, G>, picker: &Self::Picker, mv: G::Move) {
        let ply = node.ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(&previous) = self.path.last() {
            self.countermoves[place(tag::of(previous))] = Some(mv);
        }
        // What was tried before it, in vain, comes first in the node's segment.
        let weight = node.depth * node.depth;
        for at in picker.start..picker.next.unwrap_or(picker.start) {
            let vain = self.moves[at].1;
            if vain == mv {
                break;
            }
            self.remember(vain, -weight);
        }
        self.remember(mv, weight);
    }
}

/// The evaluator follows, too.
impl<G: Game, E: Evaluate<G>, H: Heuristics<G>> Path<G> for Standard<E, G::Move, H> {
    fn start(&mut self, root: &G) {
        self.evaluator.set_root(root);
        self.moves.clear();
        self.path.clear();
        self.killers.clear();
        self.heuristics.start();
    }

    fn descend(&mut self, node: &Node<'_, G>, mv: G::Move) {
        self.evaluator.make(node.pos, mv);
        self.path.push(mv);
        self.heuristics.descend();
    }

    /// The order of moves takes the position's first move for the pass.
    fn pass(&mut self, node: &Node<'_, G>) {
        self.evaluator.make_null(node.pos);
        self.path.extend(node.pos.moves().next());
        self.heuristics.pass();
    }

    fn ascend(&mut self) {
        self.evaluator.unmake();
        self.path.pop();
        self.heuristics.ascend();
    }
}

impl<G: Game, E, H: Heuristics<G>> ProvenBounds<G> for Standard<E, G::Move, H> {
    type Facts = ();
}

impl<G: Game, E, H: Heuristics<G>> TableUse<G> for Standard<E, G::Move, H> {
    const DEPTH_RULE: DepthRule = if H::SELECTIVE {
        DepthRule::AtLeast
    } else {
        DepthRule::Same
    };
    const CUTOFF_LOOKUP_DEPTH: Depth = 4;

    #[inline]
    fn fetches_children(&self) -> bool {
        self.fetches_children
    }
}

impl<G, E, H> Selectivity<G> for Standard<E, G::Move, H>
where
    G: Game,
    E: Evaluate<G>,
    H: Heuristics<G>,
{
    const SELECTIVE: bool = H::SELECTIVE;

    fn prune<O: Observer<G>>(
        search: &mut Search<'_, G, Self, O>,
        node: &Node<'_, G>,
    ) -> Result<Option<Score>, Stopped> {
        H::prune(search, node)
    }

    fn plan<O: Observer<G>>(
        search: &mut Search<'_, G, Self, O>,
        node: &Node<'_, G>,
        candidate: &Candidate<G::Move>,
    ) -> Result<Plan, Stopped> {
        Ok(H::plan(search, node, candidate))
    }
}

impl<G: Game, E: Evaluate<G>, H: Heuristics<G>> Horizon<G> for Standard<E, G::Move, H> {
    #[inline]
    fn leaf<O: Observer<G>>(
        search: &mut Search<'_, G, Self, O>,
        node: &Node<'_, G>,
    ) -> Result<Score, Stopped> {
        H::leaf(search, node)
    }
}

impl<G: Game, E: Evaluate<G>, H: Heuristics<G>> HasHeuristics<G> for Standard<E, G::Move, H> {
    type Heuristics = H;

    #[inline]
    fn heuristics(&mut self) -> &mut H {
        &mut self.heuristics
    }
}

impl<E, M: Copy + Eq + Hash, H> Standard<E, M, H> {
    /// Moves both histories of `mv` here by `weight`, the less the further they have gone already.
    fn remember(&mut self, mv: M, weight: i32) {
        let tag = tag::of(mv);
        let previous = self.previous();
        let side = self.path.len() % 2;
        for history in [
            &mut self.history[side][place(tag)],
            &mut self.continuation_history[pair(previous, tag)],
        ] {
            let weight = i64::from(weight.clamp(-MAX_HISTORY, MAX_HISTORY));
            let drag = i64::from(*history) * weight.abs() / i64::from(MAX_HISTORY);
            *history += (weight - drag) as i32;
        }
    }

    /// The tag of the move that led here; 0 at the root.
    fn previous(&self) -> u16 {
        self.path.last().map_or(0, |&mv| tag::of(mv))
    }

    /// Lists and scores the moves, all but the hash move.
    fn list<G: Game<Move = M>>(&mut self, picker: &mut StandardPicker<M>, pos: &G) {
        let side = self.path.len() % 2;
        let previous = self.previous();
        for mv in pos.moves().filter(|&mv| Some(mv) != picker.hash_move) {
            let tag = tag::of(mv);
            let mut score =
                self.history[side][place(tag)] / 4 + self.continuation_history[pair(previous, tag)];
            if picker.killers.contains(&Some(mv)) {
                score += KILLER;
            }
            if picker.countermove == Some(mv) {
                score += COUNTERMOVE;
            }
            self.moves.push((score, mv));
        }
        picker.end = self.moves.len();
    }
}
