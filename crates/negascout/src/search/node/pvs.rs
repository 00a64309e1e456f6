//! The search of one node.

use super::deferral::DeferringPicker;
use super::kinds::{NodeKind, NonPv, Pv};
use super::policy::{Candidate, DepthRule, Plan, Policy};
use super::variant::Variant;
use crate::observe::{Edge, Node, Observer, Stopped};
use crate::search::root::report::RootMove;
use crate::search::shared::abdada::AbdadaTable;
use crate::search::shared::limits::Meter;
use crate::search::shared::statistics::Statistics;
use crate::search::shared::table::{Bound, Entry, Table};
use crate::search::shared::team::Team;
use crate::{Depth, Game, Ply, Score, Window};
use std::sync::Arc;

/// A search by one thread: the core, and all that it carries from node to node.
#[derive(Debug)]
pub struct Search<'s, G: Game, P, O> {
    /// The knowledge of the game.
    pub policy: P,
    /// Who watches.
    pub observer: O,
    pub(in crate::search) table: &'s Table,
    pub(in crate::search) meter: Meter,
    pub(in crate::search) statistics: Statistics,
    /// How many moves the current node is away from the root.
    pub(in crate::search) ply: Ply,
    /// At each ply, the best line below the current path's node there.
    pub(in crate::search) lines: Vec<Vec<G::Move>>,
    /// The keys of the children that step 6 looks up.
    pub(in crate::search) keys: Vec<u64>,
    /// The best of the root's moves that the current iteration has searched, with a bound of the
    /// root's value.
    pub(in crate::search) best_yet: Option<RootMove<G::Move>>,
    /// What the threads that share out moves with this one are at.
    pub(in crate::search) abdada: Option<Arc<AbdadaTable>>,
    /// The threads that this one leads.
    pub(in crate::search) team: Option<Arc<Team>>,
}

impl<'s, G: Game, P: Policy<G>, O: Observer<G>> Search<'s, G, P, O> {
    /// A search that has not begun, over `table`, stopped by `meter`.
    pub fn new(policy: P, observer: O, table: &'s Table, meter: Meter) -> Self {
        let statistics = Statistics::default();
        Search {
            policy,
            observer,
            table,
            meter,
            statistics,
            ply: 0,
            lines: Vec::new(),
            keys: Vec::new(),
            best_yet: None,
            abdada: None,
            team: None,
        }
    }

    /// Searches `pos` to `depth` plies more with `window`, fail-soft, for the player to move.
    ///
    /// The window is null unless the node is a [`Pv`] node (or the [manner](super::variant) has no
    /// scouts); `edge` is the move that led to it, for who watches. This is the heart of everything:
    ///
    /// 1. Count the node, and come home if a limit is reached.
    /// 2. A finished game has its outcome.
    /// 3. Bounds that are proven may settle the question.
    /// 4. At the horizon the policy gives a score.
    /// 5. The table may settle the question, or name a move to try first.
    /// 6. A child in the table may be good enough to cut (enhanced transposition cutoff).
    /// 7. The policy gets ready, and may choose another depth, or prune the whole node: speculation.
    /// 8. Search the moves, best first, but last those that other threads are at: the first with the
    ///    window, the others with a null window, and again only if they turn out better.
    /// 9. Learn from the move that cut, and remember what was found.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when a limit was reached: the search then has no value.
    pub fn search<K: NodeKind>(
        &mut self,
        pos: &G,
        window: Window,
        depth: Depth,
        edge: Option<Edge<G::Move>>,
    ) -> Result<Score, Stopped> {
        let ply = self.ply();
        let node = Node {
            pos,
            window,
            depth,
            ply,
            edge,
            pv: K::PV && !window.is_null(),
        };
        self.visit(&node)?; // 1
        if K::LINE {
            self.open_line(ply);
        }
        if let Some(outcome) = pos.outcome() {
            return Ok(self.leave_leaf(&node, outcome.delayed_by(ply))); // 2
        }
        let proven = self.policy.bounds(&node);
        if let Some(score) = settled(proven, window) {
            return Ok(self.leave_leaf(&node, score)); // 3
        }
        if depth <= 0 {
            self.statistics.horizon += 1;
            let score = P::leaf(self, &node)?;
            return Ok(self.leave_leaf(&node, score)); // 4
        }
        let remembers = depth >= P::TABLE_DEPTH && self.policy.remembers(&node);
        let key = pos.key();
        let entry = if remembers { self.recall(key) } else { None };
        if !K::PV {
            if let Some(score) = self.table_cutoff(entry.as_ref(), &node) {
                return Ok(self.leave(&node, score)); // 5
            }
            if remembers && depth >= P::CUTOFF_LOOKUP_DEPTH {
                if let Some(score) = self.child_cutoff(&node) {
                    return Ok(self.leave(&node, score)); // 6
                }
            }
        }
        let chosen = self.policy.prepare(&node, entry.as_ref());
        let depth = if K::Variant::SELECTIVE { chosen } else { depth };
        let (asked, node) = (node.depth, Node { depth, ..node });
        if !K::PV && K::Variant::SELECTIVE {
            if depth != asked {
                if let Some(score) = self.table_cutoff(entry.as_ref(), &node) {
                    return Ok(self.leave(&node, score)); // 5, at the new depth
                }
            }
            if let Some(score) = P::prune(self, &node)? {
                return Ok(self.leave(&node, score)); // 7
            }
        }
        let (best, best_move) = self.search_moves::<K>(&node, entry)?; // 8
        let best = best.clamp(proven.alpha, proven.beta);
        let bound = Bound::of(best, window);
        self.policy.conclude(&node, best, bound, best_move);
        if remembers {
            let depth = self.depth_kept(asked, depth);
            self.remember(key, &Node { depth, ..node }, best, bound, best_move); // 9
        }
        Ok(self.leave(&node, best))
    }

    /// Step 8: the best score of the moves, and the move that has it.
    fn search_moves<K: NodeKind>(
        &mut self,
        node: &Node<'_, G>,
        entry: Option<Entry>,
    ) -> Result<(Score, Option<G::Move>), Stopped> {
        let hash_move = entry.and_then(|entry| P::move_of(node.pos, entry.tag));
        let mut moves = DeferringPicker::new(self.policy.picker(node, hash_move));
        let mut rest = node.window;
        let mut best = Score::MIN;
        let mut best_move = None;
        while let Some((index, mv)) = self.next_move(&mut moves, node) {
            let candidate = Candidate {
                mv,
                index,
                best,
                rest,
            };
            let (extend, reduce) = match self.plan::<K::Variant>(node, &candidate)? {
                Plan::Search { extend, reduce } => (extend, reduce),
                Plan::Skip => continue,
                Plan::Cut(score) => {
                    (best, best_move) = (score, Some(mv));
                    break;
                }
            };
            let edge = Edge { index, mv };
            let score = self.search_move::<K>(node, rest, edge, index, (extend, reduce))?;
            if score > best {
                (best, best_move) = (score, Some(mv));
                if K::LINE && score > rest.alpha {
                    self.improve(mv);
                }
            }
            rest = rest.raised_to(score);
            if rest.is_closed() {
                self.cut_off(node, &moves.picker, mv, index);
                break;
            }
            moves.index += 1;
        }
        self.policy.close(moves.picker);
        // With every move skipped, all that is known is that none seemed better than alpha.
        Ok((
            if best == Score::MIN {
                node.window.alpha
            } else {
                best
            },
            best_move,
        ))
    }

    /// The score of a move for who plays it, searched so many plies deeper, and scouted so many less
    /// deep. `index` says how many moves came before it.
    #[inline]
    pub(in crate::search) fn search_move<K: NodeKind>(
        &mut self,
        node: &Node<'_, G>,
        rest: Window,
        edge: Edge<G::Move>,
        index: usize,
        (extend, reduce): (Depth, Depth),
    ) -> Result<Score, Stopped> {
        let child = self.descend(node, edge.mv);
        let full = node.depth - 1 + extend;
        self.begin(node, &child);
        let score = self.search_child::<K>(&child, rest, full, full - reduce, edge, index)?;
        self.end(node, &child);
        self.ascend();
        Ok(score)
    }

    /// The score of a child for its parent: NegaScout's question, and its search if the answer is
    /// yes.
    #[inline]
    fn search_child<K: NodeKind>(
        &mut self,
        child: &G,
        rest: Window,
        full: Depth,
        reduced: Depth,
        edge: Edge<G::Move>,
        index: usize,
    ) -> Result<Score, Stopped> {
        let edge = Some(edge);
        if K::PV && index == 0 {
            return Ok(-self.search::<Pv<K::Variant>>(child, -rest, full, edge)?);
        }
        let first = K::Variant::first(rest);
        self.statistics.null_window_searches += u64::from(K::PV && K::Variant::SCOUTS);
        let mut score = -self.search::<NonPv<K::Variant>>(child, -first, reduced, edge)?;
        if score > rest.alpha && reduced < full {
            score = -self.search::<NonPv<K::Variant>>(child, -first, full, edge)?;
        }
        if K::PV && K::Variant::SCOUTS && score > rest.alpha {
            let Some(window) = K::Variant::again(rest, score) else {
                // Only the scout has been there, and scouts leave no line.
                let ply = self.ply as usize;
                self.lines[ply].clear();
                return Ok(score);
            };
            self.statistics.researches += 1;
            // `max` keeps what the scout has proven, should the table make the answers differ.
            score = score.max(-self.search::<Pv<K::Variant>>(child, -window, full, edge)?);
        }
        Ok(score)
    }

    /// What the policy plans for a move, where its speculation is heeded.
    #[inline]
    pub(in crate::search) fn plan<M: Variant>(
        &mut self,
        node: &Node<'_, G>,
        candidate: &Candidate<G::Move>,
    ) -> Result<Plan, Stopped> {
        if M::SELECTIVE {
            P::plan(self, node, candidate)
        } else {
            Ok(Plan::FULL)
        }
    }

    /// Step 1: counts a node. For policies that search by themselves, as quiescence does.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when a limit was reached.
    #[inline]
    pub fn visit(&mut self, node: &Node<'_, G>) -> Result<(), Stopped> {
        self.observer.enter(node);
        if self.meter.count() || self.observer.stop() {
            return Err(Stopped);
        }
        Ok(())
    }

    /// A principal variation may come to be below this node.
    fn open_line(&mut self, ply: Ply) {
        let at = ply as usize;
        if self.lines.len() <= at + 1 {
            self.lines.resize_with(at + 2, Vec::new);
        }
        self.lines[at].clear();
        self.statistics.selective_depth = self.statistics.selective_depth.max(ply);
    }

    /// What the table knows of the position of this key.
    #[inline]
    pub fn recall(&mut self, key: u64) -> Option<Entry> {
        self.statistics.table_probes += 1;
        let entry = self.table.probe(key);
        self.statistics.table_hits += u64::from(entry.is_some());
        entry
    }

    /// Step 5.
    #[inline]
    fn table_cutoff(&mut self, entry: Option<&Entry>, node: &Node<'_, G>) -> Option<Score> {
        let score = answer::<G, P>(entry?, node.window, node.depth, node.ply)?;
        self.statistics.table_cutoffs += 1;
        Some(score)
    }

    /// Step 6.
    fn child_cutoff(&mut self, node: &Node<'_, G>) -> Option<Score> {
        // All keys first: while one child's entry is on its way from memory, so are the others'.
        self.keys.clear();
        for mv in self.policy.lookups(node.pos) {
            let key = node.pos.play(mv).key();
            self.table.prefetch(key);
            self.keys.push(key);
        }
        for (index, &key) in self.keys.iter().enumerate() {
            let Some(entry) = self.table.probe(key) else {
                continue;
            };
            let answer = answer::<G, P>(&entry, -node.window, node.depth - 1, node.ply + 1);
            if let Some(score) = answer
                .map(|score| -score)
                .filter(|&s| s >= node.window.beta)
            {
                self.statistics.table_cutoffs += 1;
                self.observer.cutoff(node, index);
                return Some(score);
            }
        }
        None
    }

    /// The child by `mv`, now the end of the path. [`ascend`](Search::ascend) goes back.
    #[inline]
    pub fn descend(&mut self, node: &Node<'_, G>, mv: G::Move) -> G {
        let child = node.pos.play(mv);
        if node.depth > P::TABLE_DEPTH {
            self.table.prefetch(child.key());
        }
        self.descend_to(node, mv);
        child
    }

    /// As [`descend`](Search::descend), by a move that only the policy knows: a null move, say.
    #[inline]
    pub fn descend_to(&mut self, node: &Node<'_, G>, mv: G::Move) {
        self.policy.descend(node, mv);
        self.ply += 1;
    }

    /// Back to the parent.
    #[inline]
    pub fn ascend(&mut self) {
        self.ply -= 1;
        self.policy.ascend();
    }

    /// The child just left by `mv` is the best so far: its line, behind `mv`, is the node's line.
    pub(in crate::search) fn improve(&mut self, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(self.ply as usize + 1);
        if let (Some(line), Some(below)) = (upper.last_mut(), lower.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(below);
        }
    }

    fn cut_off(&mut self, node: &Node<'_, G>, picker: &P::Picker, mv: G::Move, index: usize) {
        self.statistics.cutoffs += 1;
        self.statistics.first_move_cutoffs += u64::from(index == 0);
        self.observer.cutoff(node, index);
        self.policy.learn(node, picker, mv);
    }

    /// Step 9.
    #[inline]
    fn remember(
        &mut self,
        key: u64,
        node: &Node<'_, G>,
        best: Score,
        bound: Bound,
        mv: Option<G::Move>,
    ) {
        let score = best.hastened_by(node.ply);
        // Where every move failed low, the best of them is so by accident: no move to try first.
        let tag = mv.filter(|_| bound != Bound::Upper).map_or(0, P::tag);
        self.table.store(
            key,
            Entry {
                score,
                bound,
                depth: node.depth,
                tag,
            },
        );
    }

    /// Leaves a node that was scored without looking at its moves.
    #[inline]
    pub fn leave_leaf(&mut self, node: &Node<'_, G>, score: Score) -> Score {
        self.observer.leaf(node, score);
        self.leave(node, score)
    }

    /// Leaves a node, with its score for the mover.
    #[inline]
    pub fn leave(&mut self, node: &Node<'_, G>, score: Score) -> Score {
        self.observer.leave(node, score);
        score
    }

    /// The table that it searches over.
    #[inline]
    #[must_use]
    pub fn table(&self) -> &'s Table {
        self.table
    }

    /// Nodes counted so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.meter.nodes()
    }

    /// Plies from the root.
    #[inline]
    #[must_use]
    pub fn ply(&self) -> Ply {
        self.ply
    }
}

/// Step 3: the score that an interval proven to hold the value gives under `window`.
#[inline]
fn settled(proven: Window, window: Window) -> Option<Score> {
    if proven.alpha >= window.beta || proven.alpha == proven.beta {
        Some(proven.alpha)
    } else if proven.beta <= window.alpha {
        Some(proven.beta)
    } else {
        None
    }
}

/// Whether a table entry settles a search, by the policy's rule for depths.
#[inline]
fn answer<G: Game, P: Policy<G>>(
    entry: &Entry,
    window: Window,
    depth: Depth,
    ply: Ply,
) -> Option<Score> {
    let depth = depth.min(Table::MAX_DEPTH);
    let deep_enough = match P::DEPTH_RULE {
        DepthRule::Same => entry.depth == depth,
        DepthRule::AtLeast => entry.depth >= depth,
        DepthRule::Any => true,
    };
    if deep_enough {
        entry.answers(window, ply)
    } else {
        None
    }
}
