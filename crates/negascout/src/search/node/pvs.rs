//! The search of one node.

use super::kinds::{NodeKind, NonPv, Pv};
use super::policy::{Bounds, Candidate, DepthRule, Plan, Policy};
use super::settled::OpenNodes;
use super::variant::{Sharing, Variant};
use crate::observe::{Edge, Known, Node, Observer, Stopped};
use crate::search::shared::abdada::AbdadaTable;
use crate::search::shared::limits::{Meter, Tally};
use crate::search::shared::statistics::Statistics;
use crate::search::shared::table::{Entry, Table};
use crate::search::shared::team::Helper;
use crate::{Bound, Depth, Game, Ply, Score, Window};

/// A search by one thread: the core, with its state from node to node.
#[derive(Debug)]
pub struct Search<'s, G: Game, P, O> {
    /// The knowledge of the game.
    pub policy: P,
    /// The observer.
    pub observer: O,
    pub(in crate::search) table: &'s Table,
    pub(in crate::search) meter: Meter,
    pub(in crate::search) statistics: Statistics,
    /// Nodes that were pruned, and moves that were skipped or cut off, by selectivity.
    pub(in crate::search) left_out: u64,
    /// Plies from the root to the current node.
    pub(in crate::search) ply: Ply,
    /// Whether the root is asked with a null window.
    pub(in crate::search) asks: bool,
    /// At each ply, the best line below the current path's node there.
    pub(in crate::search) lines: Vec<Vec<G::Move>>,
    /// The keys of the children that step 7 looks up.
    pub(in crate::search) keys: Vec<u64>,
    /// The moves that open nodes have deferred, with their numbers.
    pub(in crate::search) deferred: Vec<(usize, G::Move)>,
    /// The nodes of the path that other threads may settle.
    pub(in crate::search) open: OpenNodes,
    /// Positions that threads are searching.
    pub(in crate::search) abdada: Option<&'s AbdadaTable>,
    /// The team, if this thread helps another.
    pub(in crate::search) helper: Option<Helper<'s>>,
}

impl<'s, G: Game, P: Policy<G>, O: Observer<G>> Search<'s, G, P, O> {
    /// A search that has not begun, over `table`, stopped by `meter`.
    pub fn new(policy: P, observer: O, table: &'s Table, meter: Meter) -> Self {
        Search {
            policy,
            observer,
            table,
            meter,
            statistics: Statistics::default(),
            left_out: 0,
            ply: 0,
            asks: false,
            lines: Vec::new(),
            keys: Vec::new(),
            deferred: Vec::new(),
            open: OpenNodes::default(),
            abdada: None,
            helper: None,
        }
    }

    /// Searches `pos` to a depth of `asked` plies with `window`, fail-soft, for the player to move.
    ///
    /// The window is null unless the node is a [`Pv`] node (or the [variant](super::variant) has no
    /// scouts); `edge` is the move that led to it, for the observer. This is the heart of everything:
    ///
    /// 1. Count the node, and stop if a limit is reached.
    /// 2. A finished game has its outcome.
    /// 3. Bounds that are proven may settle the question.
    /// 4. At the horizon the policy gives a score.
    /// 5. The policy may choose another depth than was asked: selectivity.
    /// 6. The table may settle the question, or name a move to try first.
    /// 7. A child in the table may be good enough to cut (ETC: enhanced transposition cutoff).
    /// 8. The policy gets ready, and may prune the whole node: selectivity.
    /// 9. Search the moves, best first, but last those that other threads are searching: the first
    ///    with the window, the others with a null window, and again only if they turn out better.
    ///    Leave them if another thread settles the node.
    /// 10. Learn from the result, and store it.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when a limit was reached: the search then has no value.
    pub fn search<K: NodeKind>(
        &mut self,
        pos: &G,
        window: Window,
        asked: Depth,
        edge: Option<Edge<G::Move>>,
    ) -> Result<Score, Stopped> {
        let (ply, pv) = (self.ply, K::PV && !window.is_null());
        let mut node = Node {
            pos,
            window,
            depth: asked,
            ply,
            edge,
            pv,
            null_window: self.asks || !K::PV && K::Variant::SCOUTS,
        };
        self.visit(&node)?; // 1
        if K::LINE {
            self.open_line(ply);
        }
        if let Some(outcome) = pos.outcome() {
            return Ok(self.leave_leaf(&node, outcome.delayed_by(ply))); // 2
        }
        let proven = self.policy.bounds(&node);
        if let Some(score) = proven.answer(window) {
            return Ok(self.leave_leaf(&node, score)); // 3
        }
        if node.depth <= 0 {
            self.statistics.horizon += 1;
            let score = P::leaf(self, &node)?;
            return Ok(self.leave_leaf(&node, score)); // 4
        }
        let remembers = self.remembers(&node);
        let key = pos.key();
        let entry = if remembers { self.recall(key) } else { None };
        if Self::is_selective::<K::Variant>() {
            node.depth = self.policy.depth(&node, entry.as_ref()); // 5
        }
        if !K::PV {
            if let Some(score) = self.table_cutoff::<K>(entry.as_ref(), &node) {
                return Ok(self.leave(&node, score)); // 6
            }
            if remembers && node.depth >= P::CUTOFF_LOOKUP_DEPTH {
                if let Some(score) = self.child_cutoff::<K::Variant>(&node, &proven.facts) {
                    return Ok(self.leave(&node, score)); // 7
                }
            } else if remembers {
                self.fetch_children(&node, &proven.facts);
            }
        }
        self.policy.prepare(&node, entry.as_ref());
        if let Some(score) = self.prune::<K>(&node)? {
            return Ok(self.leave(&node, score)); // 8
        }
        let opened = self.open_shared::<K>(remembers.then_some(key), &node);
        let searched = self.search_moves::<K>(&node, entry, &proven); // 9
        if let Some(score) = self.close_settled(opened, &node) {
            return Ok(self.leave(&node, score));
        }
        let (best, best_move) = searched?;
        if remembers && self.policy.keeps(&node) {
            let depth = self.reported_depth::<K::Variant>(asked, node.depth);
            self.remember(key, entry, &Node { depth, ..node }, best, best_move); // 10
        }
        Ok(self.leave(&node, best))
    }

    /// The score of `pos` asked with a null window, for policies that search: as
    /// [`search`](Search::search), shared out among threads if this search is.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when a limit was reached.
    pub fn ask(
        &mut self,
        pos: &G,
        window: Window,
        asked: Depth,
        edge: Option<Edge<G::Move>>,
    ) -> Result<Score, Stopped> {
        if self.abdada.is_some() && !cfg!(target_family = "wasm") {
            self.search::<NonPv<Sharing>>(pos, window, asked, edge)
        } else {
            self.search::<NonPv>(pos, window, asked, edge)
        }
    }

    /// Step 9: the best score of the moves, and the move that has it.
    fn search_moves<K: NodeKind>(
        &mut self,
        node: &Node<'_, G>,
        entry: Option<Entry>,
        proven: &Bounds<P::Facts>,
    ) -> Result<(Score, Option<G::Move>), Stopped> {
        let hash_move = entry.and_then(|entry| P::move_of(node.pos, entry.tag));
        let picker = self.policy.picker(node, hash_move, &proven.facts);
        let mut moves = self.open_moves(picker);
        let mut rest = node.window;
        let mut best = Score::MIN;
        let mut best_move = None;
        while let Some((index, mv)) = self.next_move::<K::Variant>(&mut moves, node) {
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
            let score = self.search_child::<K>(node, &candidate, edge, extend, reduce)?;
            if score > best {
                (best, best_move) = (score, Some(mv));
                if score > rest.alpha {
                    self.raise::<K>(node, edge, score);
                    rest = rest.raised_to(score);
                    if rest.is_closed() {
                        self.cut_off(node, &moves.picker, edge);
                        break;
                    }
                }
            }
            moves.index += 1;
        }
        self.close_moves::<K::Variant>(moves);
        if Self::is_selective::<K::Variant>() && best == Score::MIN {
            // With every move skipped, all that is known is that none seemed better than alpha.
            best = node.window.alpha;
        }
        let best = proven.correct(best);
        let bound = Bound::new(best, node.window);
        self.policy.conclude(node, best, bound, best_move);
        Ok((best, best_move))
    }

    /// The score of a move for the player to move at `node`: NegaScout's question, and its search if
    /// the answer is yes. `extend` is added to the depth; `reduce` is subtracted while scouting.
    #[inline]
    pub(in crate::search) fn search_child<K: NodeKind>(
        &mut self,
        node: &Node<'_, G>,
        candidate: &Candidate<G::Move>,
        edge: Edge<G::Move>,
        extend: Depth,
        reduce: Depth,
    ) -> Result<Score, Stopped> {
        let child = self.descend(node, edge.mv);
        let _mark = self.mark::<K::Variant>(node, &child);
        let depth = node.depth - 1 + extend;
        let (rest, edge) = (candidate.rest, Some(edge));
        let mut score;
        if K::PV && candidate.index == 0 {
            score = -self.search::<Pv<K::Variant>>(&child, -rest, depth, edge)?;
        } else {
            let scout = K::Variant::first(rest);
            self.statistics.null_window_searches += u64::from(K::PV && K::Variant::SCOUTS);
            score = -self.search::<NonPv<K::Variant>>(&child, -scout, depth - reduce, edge)?;
            if score > rest.alpha && reduce > 0 {
                score = -self.search::<NonPv<K::Variant>>(&child, -scout, depth, edge)?;
            }
            if K::PV && K::Variant::SCOUTS && score > rest.alpha {
                if let Some(window) = K::Variant::again(rest, score) {
                    self.statistics.researches += 1;
                    let again = -self.search::<Pv<K::Variant>>(&child, -window, depth, edge)?;
                    // `max` keeps what the scout has proven, should the table make the answers differ.
                    score = score.max(again);
                } else {
                    // Only the scout has been there, and scouts leave no line.
                    self.lines[self.ply as usize].clear();
                }
            }
        }
        self.ascend();
        Ok(score)
    }

    /// Whether the policy's selectivity is used by searches of this variant.
    #[inline]
    const fn is_selective<V: Variant>() -> bool {
        P::SELECTIVE && V::SELECTIVE
    }

    /// The policy's plan for a move, if selectivity is used.
    #[inline]
    pub(in crate::search) fn plan<V: Variant>(
        &mut self,
        node: &Node<'_, G>,
        candidate: &Candidate<G::Move>,
    ) -> Result<Plan, Stopped> {
        if !Self::is_selective::<V>() {
            return Ok(Plan::FULL);
        }
        let plan = P::plan(self, node, candidate)?;
        self.left_out += u64::from(!matches!(plan, Plan::Search { .. }));
        Ok(plan)
    }

    /// Step 1: counts a node. For policies that search by themselves, as quiescence does.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when a limit was reached.
    #[inline]
    pub fn visit(&mut self, node: &Node<'_, G>) -> Result<(), Stopped> {
        self.observer.enter(node);
        if self.meter.is_due() && self.is_over() {
            return Err(Stopped);
        }
        self.meter.count();
        if self.observer.stop() {
            return Err(Stopped);
        }
        Ok(())
    }

    /// Counts the nodes that a policy has searched in an exact routine of its own, at the horizon: no observer sees
    /// them, and the limits are looked at by the next [`visit`](Search::visit).
    #[inline]
    pub fn add(&mut self, tally: &Tally) {
        self.meter.add(tally);
    }

    /// Whether a limit is reached, or the team wants something else of this helper.
    #[cold]
    fn is_over(&mut self) -> bool {
        let is_over = self.meter.check();
        let nodes = self.meter.nodes();
        is_over
            || self.helper.as_mut().is_some_and(|helper| {
                helper.tell(nodes);
                helper.is_outdated()
            })
            || P::LEAVES_SETTLED && self.find_settled()
    }

    /// Makes room for a principal variation below this node.
    fn open_line(&mut self, ply: Ply) {
        let at = ply as usize;
        if self.lines.len() <= at + 1 {
            self.lines.resize_with(at + 2, Vec::new);
        }
        self.lines[at].clear();
        self.statistics.selective_depth = self.statistics.selective_depth.max(ply);
    }

    /// The table's entry for the position of this key.
    #[inline]
    pub fn recall(&mut self, key: u64) -> Option<Entry> {
        self.statistics.table_probes += 1;
        let entry = self.table.probe(key);
        self.statistics.table_hits += u64::from(entry.is_some());
        entry
    }

    /// Step 6. A value inside of an open window may be the root's, and the table has no line for it.
    #[inline]
    fn table_cutoff<K: NodeKind>(
        &mut self,
        entry: Option<&Entry>,
        node: &Node<'_, G>,
    ) -> Option<Score> {
        let entry = entry?;
        let score = answer::<G, P, K::Variant>(entry, node.window, node.depth, node.ply)?;
        if K::LINE && node.window.contains(score) {
            return None;
        }
        self.note_table_cutoff(node, score, entry.bound);
        Some(score)
    }

    /// Step 7.
    fn child_cutoff<V: Variant>(&mut self, node: &Node<'_, G>, facts: &P::Facts) -> Option<Score> {
        // All keys first: while one child's entry is on its way from memory, so are the others'.
        self.keys.clear();
        for mv in self.policy.lookups(node.pos, facts) {
            let key = node.pos.play(mv).key();
            self.table.prefetch(key);
            self.keys.push(key);
        }
        for (index, &key) in self.keys.iter().enumerate() {
            let Some(entry) = self.table.probe(key) else {
                continue;
            };
            let answer = answer::<G, P, V>(&entry, -node.window, node.depth - 1, node.ply + 1);
            if let Some(score) = answer
                .map(|score| -score)
                .filter(|&s| s >= node.window.beta)
            {
                self.note_table_cutoff(node, score, Bound::Lower);
                self.observer.cutoff(node, index);
                return Some(score);
            }
        }
        None
    }

    /// Brings the entries of the children towards the processor, for they will soon be looked up.
    #[inline]
    fn fetch_children(&mut self, node: &Node<'_, G>, facts: &P::Facts) {
        if node.depth > P::TABLE_DEPTH && self.policy.fetches_children() {
            for mv in self.policy.lookups(node.pos, facts) {
                self.table.prefetch(node.pos.play(mv).key());
            }
        }
    }

    /// The table has settled the node.
    #[inline]
    fn note_table_cutoff(&mut self, node: &Node<'_, G>, score: Score, bound: Bound) {
        self.statistics.table_cutoffs += 1;
        let nothing_left = Window::new(score, score);
        self.observer
            .table(node, Known { score, bound }, nothing_left);
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

    /// Down by passing the move to the opponent. [`ascend`](Search::ascend) goes back.
    #[inline]
    pub fn descend_by_pass(&mut self, node: &Node<'_, G>) {
        self.policy.pass(node);
        self.ply += 1;
    }

    /// Back to the parent.
    #[inline]
    pub fn ascend(&mut self) {
        self.ply -= 1;
        self.policy.ascend();
    }

    /// The child just left raises alpha: its line, behind its move, is the node's line.
    #[inline]
    fn raise<K: NodeKind>(&mut self, node: &Node<'_, G>, edge: Edge<G::Move>, alpha: Score) {
        self.observer.raised(node, edge.index, alpha);
        if !K::LINE {
            return;
        }
        let (upper, lower) = self.lines.split_at_mut(self.ply as usize + 1);
        if let (Some(line), Some(below)) = (upper.last_mut(), lower.first()) {
            line.clear();
            line.push(edge.mv);
            line.extend_from_slice(below);
        }
    }

    fn cut_off(&mut self, node: &Node<'_, G>, picker: &P::Picker, edge: Edge<G::Move>) {
        self.statistics.fail_highs += 1;
        self.statistics.first_move_fail_highs += u64::from(edge.index == 0);
        self.observer.cutoff(node, edge.index);
        self.policy.learn(node, picker, edge.mv);
    }

    /// Whether the table is used for a node.
    #[inline]
    fn remembers(&self, node: &Node<'_, G>) -> bool {
        P::TABLE_DEPTH < Depth::MAX && node.depth >= P::TABLE_DEPTH && self.policy.remembers(node)
    }

    /// Step 8: a score that prunes the node, if selectivity is used.
    #[inline]
    fn prune<K: NodeKind>(&mut self, node: &Node<'_, G>) -> Result<Option<Score>, Stopped> {
        if K::PV || !Self::is_selective::<K::Variant>() {
            return Ok(None);
        }
        let score = P::prune(self, node)?;
        self.left_out += u64::from(score.is_some());
        Ok(score)
    }

    /// Step 10. `known` is the table's entry before the search.
    #[inline]
    fn remember(
        &mut self,
        key: u64,
        known: Option<Entry>,
        node: &Node<'_, G>,
        best: Score,
        mv: Option<G::Move>,
    ) {
        let bound = Bound::new(best, node.window);
        // Where every move failed low, the best of them is so by accident: no move to try first.
        let tag = mv.filter(|_| bound != Bound::Upper).map_or(0, P::tag);
        let entry = Entry {
            score: best.hastened_by(node.ply),
            bound,
            depth: node.depth,
            tag,
        };
        const { assert!(!P::JOINS_BOUNDS || matches!(P::DEPTH_RULE, DepthRule::Any)) }
        let joined = known.filter(|_| P::JOINS_BOUNDS);
        let entry = joined.map_or(entry, |known| entry.joined_with(known));
        self.table.store(key, entry);
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

    /// Back to the root: forgets the path of a search that was stopped.
    pub(in crate::search) fn start(&mut self, root: &G) {
        self.ply = 0;
        self.deferred.clear();
        self.lines.resize_with(self.lines.len().max(2), Vec::new);
        self.policy.start(root);
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

/// Whether a table entry settles a search, by the policy's rule for depths.
#[inline]
pub(super) fn answer<G: Game, P: Policy<G>, V: Variant>(
    entry: &Entry,
    window: Window,
    depth: Depth,
    ply: Ply,
) -> Option<Score> {
    let depth = depth.min(Table::MAX_DEPTH);
    let deep_enough = match P::DEPTH_RULE {
        DepthRule::Same => entry.depth == depth,
        // An entry of greater depth has another value than that of this depth.
        DepthRule::AtLeast if !V::SELECTIVE => entry.depth == depth,
        DepthRule::AtLeast => entry.depth >= depth,
        DepthRule::Any => true,
    };
    if deep_enough {
        entry.answers(window, ply)
    } else {
        None
    }
}
