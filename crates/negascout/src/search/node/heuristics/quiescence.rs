//! Quiescence: at the horizon, noisy moves are followed until the position is quiet.
//!
//! L. Harris, *The heuristic search and the game of chess*, IJCAI 1975; D. Beal, *A generalised
//! quiescence search algorithm*, Artificial Intelligence 43, 1990.

use super::{HasHeuristics, Heuristics};
use crate::observe::{Node, Observer, Stopped};
use crate::search::node::pvs::Search;
use crate::{Game, Score};

/// Quiescence by [`Game::noisy_moves`].
///
/// At the horizon the mover may *stand pat*, that is, take the static evaluation, or make a noisy
/// move; so on for both players, for at most [`MAX_PLIES`](Quiescence::MAX_PLIES) plies. The mover may
/// not stand pat where every move is noisy, as where captures are forced, for then the evaluation is of
/// a position that nobody can keep.
///
/// The score of a search to a depth is that of minimax whose leaves are worth what quiescence finds. It
/// is not selective: wins found within the depth are proven.
///
/// ```
/// use negascout::engine::{Engine, Plain};
/// use negascout::search::{Limits, Quiescence};
/// use negascout::{Game, Score};
///
/// /// Two rows of men that take each other's first man in turn, or one player stops.
/// #[derive(Clone)]
/// struct Rows { mine: i32, yours: i32, stopped: bool }
///
/// impl Game for Rows {
///     type Move = bool;
///     fn moves(&self) -> impl Iterator<Item = bool> {
///         let (goes_on, takes) = (!self.stopped, self.yours > 0);
///         [true, false].into_iter().filter(move |&mv| goes_on && (takes || !mv))
///     }
///     fn play(&self, takes: bool) -> Rows {
///         Rows { mine: self.yours - i32::from(takes), yours: self.mine, stopped: !takes }
///     }
///     fn outcome(&self) -> Option<Score> {
///         self.stopped.then(|| Score::new(self.mine - self.yours))
///     }
///     fn key(&self) -> u64 {
///         (self.mine as u64) << 17 | (self.yours as u64) << 1 | u64::from(self.stopped)
///     }
///     fn noisy_moves(&self) -> impl Iterator<Item = bool> {
///         self.moves().filter(|&takes| takes)
///     }
/// }
///
/// let material = |pos: &Rows| Score::new(pos.mine - pos.yours);
/// let one_ply = Limits { depth: Some(1), ..Limits::default() };
/// let start = Rows { mine: 3, yours: 3, stopped: false };
/// let score = |report: negascout::search::Report<bool>| report.score.get();
/// let go_on = |_: &_| std::ops::ControlFlow::Continue(());
/// // To the evaluation the man just taken is won. Quiescence sees it taken back.
/// let mut plain = Engine::new(material).hash(1);
/// assert_eq!(score(plain.think(&start, &one_ply.clone().into(), go_on)), 1);
/// let mut quiet = Engine::knowing(Plain(material).with(Quiescence::new())).hash(1);
/// assert_eq!(score(quiet.think(&start, &one_ply.into(), go_on)), 0);
/// ```
#[derive(Debug)]
pub struct Quiescence<G> {
    /// Where the mover may not stand pat.
    forced: Option<fn(&G) -> bool>,
}

impl<G> Clone for Quiescence<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Quiescence<G> {}

impl<G> Default for Quiescence<G> {
    fn default() -> Self {
        Quiescence::new()
    }
}

impl<G> Quiescence<G> {
    /// The most plies beyond the horizon; the position there has its static evaluation.
    pub const MAX_PLIES: u32 = 16;

    /// Quiescence in which a mover who has a quiet move may stand pat.
    #[must_use]
    pub const fn new() -> Quiescence<G> {
        Quiescence { forced: None }
    }

    /// The same, in which the mover may not stand pat where `is_forced` says so, as in check or in
    /// zugzwang: all moves are looked at there, quiet ones too.
    #[must_use]
    pub const fn forced_where(self, is_forced: fn(&G) -> bool) -> Quiescence<G> {
        Quiescence {
            forced: Some(is_forced),
        }
    }
}

impl<G: Game> Quiescence<G> {
    /// Whether the mover may take the static evaluation and only noisy moves are looked at; else all
    /// moves are.
    pub(crate) fn may_stand_pat(self, pos: &G) -> bool {
        let is_forced = self.forced.is_some_and(|is_forced| is_forced(pos));
        !is_forced && !are_all_noisy(pos)
    }

    /// The score of a node at or beyond the horizon, which has been counted and is not settled by the
    /// rules; `left` more plies may follow.
    pub(super) fn quiesce<P: HasHeuristics<G>, O: Observer<G>>(
        self,
        search: &mut Search<'_, G, P, O>,
        node: &Node<'_, G>,
        left: u32,
    ) -> Result<Score, Stopped> {
        if left == 0 {
            return Ok(search.policy.evaluate(node.pos));
        }
        if !self.may_stand_pat(node.pos) {
            return self.follow(search, node, node.pos.moves(), Score::MIN, left);
        }
        let stand_pat = search.policy.evaluate(node.pos);
        self.follow(search, node, node.pos.noisy_moves(), stand_pat, left)
    }

    /// The best of `best` and the scores of these moves, fail-soft.
    fn follow<P: HasHeuristics<G>, O: Observer<G>>(
        self,
        search: &mut Search<'_, G, P, O>,
        node: &Node<'_, G>,
        mut moves: impl Iterator<Item = G::Move>,
        mut best: Score,
        left: u32,
    ) -> Result<Score, Stopped> {
        let mut rest = node.window.raised_to(best);
        while !rest.is_closed() {
            let Some(mv) = moves.next() else { break };
            let child = search.descend(node, mv);
            let below = Node {
                pos: &child,
                window: -rest,
                depth: node.depth.min(0) - 1,
                ply: node.ply + 1,
                edge: None,
                pv: node.pv && !rest.is_null(),
                null_window: node.null_window,
            };
            let score = -self.enter(search, &below, left - 1)?;
            search.ascend();
            best = best.max(score);
            rest = rest.raised_to(score);
        }
        Ok(best)
    }

    /// The score of a node beyond the horizon.
    fn enter<P: HasHeuristics<G>, O: Observer<G>>(
        self,
        search: &mut Search<'_, G, P, O>,
        node: &Node<'_, G>,
        left: u32,
    ) -> Result<Score, Stopped> {
        search.visit(node)?;
        let settled = match node.pos.outcome() {
            Some(outcome) => Some(outcome.delayed_by(node.ply)),
            None => search.policy.bounds(node).answer(node.window),
        };
        let score = match settled {
            Some(score) => score,
            None => self.quiesce(search, node, left)?,
        };
        Ok(search.leave_leaf(node, score))
    }
}

/// Whether a position has noisy moves and no others.
fn are_all_noisy<G: Game>(pos: &G) -> bool {
    let noisy = pos.noisy_moves().count();
    noisy > 0 && pos.moves().nth(noisy).is_none()
}

impl<G: Game> Heuristics<G> for Quiescence<G> {
    fn leaf<P, O>(search: &mut Search<'_, G, P, O>, node: &Node<'_, G>) -> Result<Score, Stopped>
    where
        P: HasHeuristics<G, Heuristics = Self>,
        O: Observer<G>,
    {
        let quiescence = *search.policy.heuristics();
        quiescence.quiesce(search, node, Self::MAX_PLIES)
    }
}
