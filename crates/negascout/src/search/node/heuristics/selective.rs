//! Heuristics that give estimates in place of values.

use super::{HasHeuristics, Heuristics, Quiescence, late_moves, null_move, one_reply};
use crate::observe::{Node, Observer, Stopped};
use crate::search::node::policy::{Candidate, Plan};
use crate::search::node::pvs::Search;
use crate::{Game, Score};

/// Heuristics that look deeper where it matters and less deep elsewhere: each is off until it is
/// switched on.
///
/// A search with them is selective: its scores are estimates, and it goes on until a limit is reached,
/// unless it sees the game to its end and leaves nothing out.
///
/// ```
/// use negascout::engine::{Engine, Plain};
/// use negascout::search::{Limits, Quiescence, Selective, StopReason};
/// use negascout::{Game, Score};
///
/// /// One heap; a move takes one to three; the player who takes the last one wins.
/// #[derive(Clone)]
/// struct Nim(u32);
///
/// impl Game for Nim {
///     type Move = u32;
///     fn moves(&self) -> impl Iterator<Item = u32> {
///         1..=self.0.min(3)
///     }
///     fn play(&self, taken: u32) -> Nim {
///         Nim(self.0 - taken)
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.0 == 0).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         u64::from(self.0)
///     }
/// }
///
/// let heuristics = Selective::new()
///     .quiescence(Quiescence::new())
///     .one_reply_extension()
///     .late_move_reductions();
/// let limits = Limits { depth: Some(20), ..Limits::default() };
/// let mut engine = Engine::knowing(Plain(|_: &Nim| Score::DRAW).with(heuristics)).hash(1).limits(limits);
/// assert_eq!(engine.play(&Nim(10)), Some(2));
/// ```
#[derive(Debug)]
pub struct Selective<G> {
    quiescence: Option<Quiescence<G>>,
    pub(super) null_move: Option<fn(&G) -> Option<G>>,
    extends_one_reply: bool,
    reduces_late_moves: bool,
    /// A step for each ply of the path.
    path: Vec<Step>,
    /// The plies by which the next step down is extended.
    extends_next: u32,
}

/// A step of the path.
#[derive(Clone, Copy, Debug, Default)]
struct Step {
    is_pass: bool,
    /// The plies by which the path down to here was extended.
    extensions: u32,
}

impl<G> Clone for Selective<G> {
    fn clone(&self) -> Self {
        Selective {
            path: self.path.clone(),
            ..*self
        }
    }
}

impl<G> Default for Selective<G> {
    fn default() -> Self {
        Selective::new()
    }
}

impl<G> Selective<G> {
    /// All switched off.
    #[must_use]
    pub const fn new() -> Selective<G> {
        Selective {
            quiescence: None,
            null_move: None,
            extends_one_reply: false,
            reduces_late_moves: false,
            path: Vec::new(),
            extends_next: 0,
        }
    }

    /// The same with [quiescence](Quiescence) at the horizon.
    #[must_use]
    pub fn quiescence(self, quiescence: Quiescence<G>) -> Selective<G> {
        Selective {
            quiescence: Some(quiescence),
            ..self
        }
    }

    /// The same with null move pruning: where the mover's evaluation reaches beta, and so does a
    /// search of less depth after the mover has passed, the node is given up as good enough.
    ///
    /// `pass` is the position with the opponent to move and all else unchanged; `None` where passing
    /// may be better than every move (zugzwang), where the mover is in check, and wherever it is not
    /// to be tried. It is never tried twice running, nor with an open window.
    #[must_use]
    pub fn null_move(self, pass: fn(&G) -> Option<G>) -> Selective<G> {
        Selective {
            null_move: Some(pass),
            ..self
        }
    }

    /// The same with the one-reply extension: a position's only move costs no depth, at most
    /// [`MAX_EXTENSIONS`](Selective::MAX_EXTENSIONS) times on the way to a leaf.
    #[must_use]
    pub fn one_reply_extension(self) -> Selective<G> {
        Selective {
            extends_one_reply: true,
            ..self
        }
    }

    /// The same with late move reductions: quiet moves that come late in the order are searched less
    /// deep, and to the full depth only if they turn out better than the best before them.
    #[must_use]
    pub fn late_move_reductions(self) -> Selective<G> {
        Selective {
            reduces_late_moves: true,
            ..self
        }
    }

    /// The most plies by which a line is extended.
    pub const MAX_EXTENSIONS: u32 = 16;

    /// Whether the last step of the path was a pass.
    pub(super) fn has_just_passed(&self) -> bool {
        self.path.last().is_some_and(|step| step.is_pass)
    }

    fn extensions(&self) -> u32 {
        self.path.last().map_or(0, |step| step.extensions)
    }
}

impl<G: Game> Selective<G> {
    /// The plan for a move, and a note of its extension for the step down.
    fn plan_for(&mut self, node: &Node<'_, G>, candidate: &Candidate<G::Move>) -> Plan {
        let may_extend = self.extends_one_reply && self.extensions() < Self::MAX_EXTENSIONS;
        let extend = if may_extend {
            one_reply::extension(node)
        } else {
            0
        };
        let reduce = if self.reduces_late_moves && extend == 0 {
            late_moves::reduction(node, candidate)
        } else {
            0
        };
        self.extends_next = extend;
        Plan::Search {
            extend: extend as crate::Depth,
            reduce,
        }
    }
}

impl<G: Game> Heuristics<G> for Selective<G> {
    const SELECTIVE: bool = true;

    fn start(&mut self) {
        self.path.clear();
        self.extends_next = 0;
    }

    fn descend(&mut self) {
        let extensions = self.extensions() + std::mem::take(&mut self.extends_next);
        self.path.push(Step {
            is_pass: false,
            extensions,
        });
    }

    fn pass(&mut self) {
        let extensions = self.extensions();
        self.path.push(Step {
            is_pass: true,
            extensions,
        });
    }

    fn ascend(&mut self) {
        self.path.pop();
    }

    fn leaf<P, O>(search: &mut Search<'_, G, P, O>, node: &Node<'_, G>) -> Result<Score, Stopped>
    where
        P: HasHeuristics<G, Heuristics = Self>,
        O: Observer<G>,
    {
        match search.policy.heuristics().quiescence {
            Some(quiescence) => quiescence.quiesce(search, node, Quiescence::<G>::MAX_PLIES),
            None => Ok(search.policy.evaluate(node.pos)),
        }
    }

    fn prune<P, O>(
        search: &mut Search<'_, G, P, O>,
        node: &Node<'_, G>,
    ) -> Result<Option<Score>, Stopped>
    where
        P: HasHeuristics<G, Heuristics = Self>,
        O: Observer<G>,
    {
        null_move::score(search, node)
    }

    fn plan<P, O>(
        search: &mut Search<'_, G, P, O>,
        node: &Node<'_, G>,
        candidate: &Candidate<G::Move>,
    ) -> Plan
    where
        P: HasHeuristics<G, Heuristics = Self>,
        O: Observer<G>,
    {
        search.policy.heuristics().plan_for(node, candidate)
    }
}
