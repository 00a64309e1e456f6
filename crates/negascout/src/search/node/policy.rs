//! Knowledge beyond the rules, as hooks of the search.

use super::pvs::Search;
use super::tag;
use crate::observe::{Node, Observer, Stopped};
use crate::search::shared::table::{Bound, Entry};
use crate::{Depth, Evaluate, Game, Score, Window};

/// Which table entries answer a search of a given depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DepthRule {
    /// Only entries of the same depth: every search returns the minimax value of its depth.
    Same,
    /// Entries of greater depth too: they know more, but it is no longer the value of that depth.
    AtLeast,
    /// Entries of any depth: for searches that always reach the end of the game.
    Any,
}

/// What to do with a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// Search it, this many plies deeper, and first, in a null window, this many less deep.
    Search {
        /// Plies to add.
        extend: Depth,
        /// Plies to take off while it is only scouted.
        reduce: Depth,
    },
    /// Leave it out.
    Skip,
    /// Return this score for the whole node.
    Cut(Score),
}

/// A move about to be searched, and what its node has found by then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How many moves have been searched before it.
    pub index: usize,
    /// The best of their scores; [`Score::MIN`] before the first.
    pub best: Score,
    /// What is left of the node's window.
    pub rest: Window,
}

impl Plan {
    /// Search to the full depth.
    pub const FULL: Plan = Plan::Search {
        extend: 0,
        reduce: 0,
    };
}

/// What a game's author knows beyond the rules. Every default means plain NegaScout.
///
/// The order in which the hooks are called is stated once, as the numbered steps of
/// [`Search::search`](super::pvs). Hooks that may search are given the search itself.
///
/// # Values that depend on the path
///
/// Where a position that comes again is a draw, a position's value depends on how it was reached.
/// [`start`](Policy::start), [`descend`](Policy::descend) and [`ascend`](Policy::ascend) keep the
/// path, and [`bounds`](Policy::bounds) states the rule. The table knows positions and no paths: an
/// entry made on one path may be wrong on another (the graph-history interaction). Three ways to
/// live with it:
///
/// * [`remembers`](Policy::remembers) nothing. Right, and slow.
/// * It remembers only the nodes right after a move that cannot be taken back: no position above
///   them can come again below, so nothing there depends on the path.
///   [`lookups`](Policy::lookups) must then be such moves only. Right.
/// * It remembers all. Some values are wrong; chess programs accept that.
///
/// `tests/users_games.rs` shows that the first two are exact and how often the third is not, and
/// `examples/repetition.rs` is a game with such a rule.
pub trait Policy<G: Game>: Evaluate<G> + Sized {
    /// A node's moves of moves, best first.
    type Picker;

    /// Which table entries answer.
    const DEPTH_RULE: DepthRule = DepthRule::Same;

    /// The depth from which on all children are looked up in the table before any is searched
    /// (enhanced transposition cutoff). Never, by default.
    const CUTOFF_LOOKUP_DEPTH: Depth = Depth::MAX;

    /// Whether values are exact: false, if the policy speculates. A search that speculates proves
    /// nothing, and goes on until a limit is reached, even if it has found a win.
    const SOUND: bool = true;

    /// The least depth at which the table is used; nothing of it is fetched for nodes of less. A
    /// policy that wants no table says [`Depth::MAX`].
    const TABLE_DEPTH: Depth = 1;

    /// The least depth of the nodes whose moves threads share out among them: a move that another
    /// thread is searching is put off. Below it, a search ends before others could know of it.
    const SHARED_DEPTH: Depth = 2;

    /// Whether the table is used for this node, of depth [`TABLE_DEPTH`](Policy::TABLE_DEPTH) or
    /// more. Where a node costs little, as where only one move makes sense or the end is near,
    /// looking it up and storing it may cost more than it saves.
    fn remembers(&self, _node: &Node<'_, G>) -> bool {
        true
    }

    /// A new search starts at `root`: forget what belongs to the path of the one before.
    fn start(&mut self, _root: &G) {}

    /// The moves whose positions are looked up then, in any order. The legal moves, by default.
    fn lookups<'a>(&'a self, pos: &'a G) -> impl Iterator<Item = G::Move> + 'a {
        pos.moves()
    }

    /// The node is not settled: its moves come next, unless it is pruned. Returns the depth to search
    /// it to, usually the node's. Here is the place to work out what several of the later hooks need,
    /// and to read of a table entry more than its move. *Speculative*, if the depth is another. Threads
    /// that [share out](super::sharing) moves keep the result as of the node's depth, if that is the
    /// greater of the two.
    fn prepare(&mut self, node: &Node<'_, G>, _entry: Option<&Entry>) -> Depth {
        node.depth
    }

    /// Opens the moves of moves of a node.
    fn picker(&mut self, node: &Node<'_, G>, hash_move: Option<G::Move>) -> Self::Picker;

    /// The next move of the moves; each legal move comes at most once. Not asked again after `None`.
    fn next_move(&mut self, picker: &mut Self::Picker, pos: &G) -> Option<G::Move>;

    /// The moves is no longer needed.
    fn close(&mut self, _picker: Self::Picker) {}

    /// The most plies the game can still last, where that is known: a search as deep as that proves
    /// its value. Stones left to place, for example.
    fn plies_left(&self, _pos: &G) -> Option<u32> {
        None
    }

    /// *FullWidth*: an interval that the value is proven to lie in, its ends included. Stones left,
    /// stable discs, repetition, tablebases. In a search to a limited depth this must hold for the
    /// value to that depth. If it does not settle the node, [`picker`](Policy::picker) comes next, so
    /// that what is worked out here can be kept for it.
    fn bounds(&mut self, _node: &Node<'_, G>) -> Window {
        Window::FULL
    }

    /// *Speculative*: a score to return without searching the moves. Null move, reverse futility,
    /// ProbCut. Asked at null-window nodes only.
    ///
    /// # Errors
    ///
    /// [`Stopped`], if it searched and that was stopped.
    fn prune<O: Observer<G>>(
        _: &mut Search<'_, G, Self, O>,
        _: &Node<'_, G>,
    ) -> Result<Option<Score>, Stopped> {
        Ok(None)
    }

    /// *Speculative*: what to do with the move that comes next. Late move reductions, extensions,
    /// skips, multi-cut. At the root every move is searched: there, [`Plan::Skip`] and
    /// [`Plan::Cut`] mean the full depth.
    ///
    /// # Errors
    ///
    /// [`Stopped`], if it searched and that was stopped.
    fn plan<O: Observer<G>>(
        _: &mut Search<'_, G, Self, O>,
        _: &Node<'_, G>,
        _: &Candidate<G::Move>,
    ) -> Result<Plan, Stopped> {
        Ok(Plan::FULL)
    }

    /// The score at the horizon, for the mover: the evaluation, quiescence, or an exact routine.
    ///
    /// # Errors
    ///
    /// [`Stopped`], if it searched and that was stopped.
    fn leaf<O: Observer<G>>(
        search: &mut Search<'_, G, Self, O>,
        node: &Node<'_, G>,
    ) -> Result<Score, Stopped> {
        Ok(search.policy.evaluate(node.pos))
    }

    /// The search goes down by `mv`: for state that depends on the path.
    fn descend(&mut self, _node: &Node<'_, G>, _mv: G::Move) {}

    /// The search is back at the parent.
    fn ascend(&mut self) {}

    /// `mv`, the last of the moves that `picker` supplied, cut the node off: killers, history,
    /// countermoves. (Of several threads one may have been at the moves supplied last, and `mv` was
    /// [put off](super::sharing) before them.)
    fn learn(&mut self, _node: &Node<'_, G>, _picker: &Self::Picker, _mv: G::Move) {}

    /// The node's moves have been searched; `score` and `bound` are what was found, for the mover.
    fn conclude(
        &mut self,
        _node: &Node<'_, G>,
        _score: Score,
        _bound: Bound,
        _mv: Option<G::Move>,
    ) {
    }

    /// A number for a move to be kept in the table; equal moves have equal tags. Different moves of
    /// a position may share one: the table then recalls the first of them, which costs only time.
    fn tag(mv: G::Move) -> u16 {
        tag::of(mv)
    }

    /// The move of `pos` with this tag. The default looks through all moves.
    fn move_of(pos: &G, tag: u16) -> Option<G::Move> {
        pos.moves().find(|&mv| Self::tag(mv) == tag)
    }
}
