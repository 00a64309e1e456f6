//! Any policy, heeding a rule for positions that come again.
//!
//! A value may depend on the path (the graph-history interaction). The table knows positions and no
//! paths, so a result that met a position from further up is not stored. A. Kishimoto and M. Müller,
//! *A general solution to the graph history interaction problem*, AAAI 2004, keep more of them.

use super::heuristics::HasHeuristics;
use super::policy::{Bounds, DepthRule, Path, ProvenBounds, Selectivity, TableUse};
use crate::observe::Node;
use crate::repetition::{RepetitionRule, Returned};
use crate::search::shared::table::Entry;
use crate::{Bound, Depth, Game, Score, Window};
use std::collections::HashMap;
use std::sync::Arc;

/// A policy that heeds a [rule](RepetitionRule) for positions that come again, and is another in all
/// else.
///
/// **Within a search** a draw is seen at the first return, whichever the rule says, to a position below
/// the root: who gains by what follows a second visit could have chosen it at the first. Positions of
/// the game, the root among them, count as often as the rule says, and so does every position where who
/// returns loses.
///
/// **The table** is given only results that hold on every path. Where a return is a draw, these are
/// those that no position from further up the path took part in: a win is always one of them. What is
/// proven is right: wins, their distances, and draws are those of [`Retrograde`](crate::Retrograde). A
/// score to a limited depth that is no proof may differ from that of another path, for it may be of a
/// position below which the path of today comes again. Where who returns loses, wins depend on the path
/// as well, and the table is not used.
///
/// `tests/library/repetition.rs` in this crate measures it.
///
/// ```
/// use negascout::repetition::RepetitionRule;
/// use negascout::search::{Repetition, Settings, Standard, StopReason, Table, think};
/// use negascout::{Even, Game, Score};
///
/// /// A token on places 0 to 5; a move takes it one place up, or back to 0. At 5 the mover has lost.
/// #[derive(Clone)]
/// struct Climb(u64);
///
/// impl Game for Climb {
///     type Move = u64;
///     fn moves(&self) -> impl Iterator<Item = u64> {
///         let goes_on = self.0 < 5;
///         [self.0 + 1, 0].into_iter().filter(move |_| goes_on)
///     }
///     fn play(&self, to: u64) -> Climb {
///         Climb(to)
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.0 == 5).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         self.0
///     }
/// }
///
/// let policy = Repetition::new(Standard::new(Even), RepetitionRule::DRAW);
/// let report = think(&Climb(3), policy, &Table::with_mebibytes(1), &Settings::default(), |_| ()).unwrap();
/// assert_eq!((report.score, report.stopped_by), (Score::DRAW, Some(StopReason::Solved)));
/// ```
#[derive(Clone, Debug)]
pub struct Repetition<P> {
    policy: P,
    rule: RepetitionRule,
    /// How often the positions of the game before the root have occurred, by their keys.
    game: Arc<HashMap<u64, u32>>,
    /// A step for each ply from the root to the current node.
    path: Vec<Step>,
    heeds: Heeds,
}

/// Whether returns count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Heeds {
    Returns,
    /// Positions are scored by themselves, for comparisons.
    Nothing,
}

/// A position of the path.
#[derive(Clone, Copy, Debug)]
struct Step {
    key: u64,
    /// The first ply that this position may repeat: since it, nobody has passed out of turn.
    start: usize,
    /// The ply nearest to the root that some result below this position came back to.
    reach: Reach,
    /// The same of the child searched last.
    last_child: Reach,
}

/// A ply of the path; [`GAME`] for the positions before the root, [`NONE`] if nothing came again.
type Reach = i64;
const GAME: Reach = -1;
const NONE: Reach = Reach::MAX;

impl Step {
    fn at(key: u64, start: usize) -> Step {
        Step {
            key,
            start,
            reach: NONE,
            last_child: NONE,
        }
    }
}

impl<P> Repetition<P> {
    /// The policy for a game without positions before the root.
    #[must_use]
    pub fn new(policy: P, rule: RepetitionRule) -> Repetition<P> {
        Repetition {
            policy,
            rule,
            game: Arc::default(),
            path: Vec::new(),
            heeds: Heeds::Returns,
        }
    }

    /// The same after a game with positions of these keys before the root, which is not among them.
    #[must_use]
    pub fn after(self, keys: impl IntoIterator<Item = u64>) -> Repetition<P> {
        let mut game = HashMap::new();
        for key in keys {
            *game.entry(key).or_default() += 1;
        }
        Repetition {
            game: Arc::new(game),
            ..self
        }
    }

    fn top(&mut self) -> &mut Step {
        match self.path.last_mut() {
            Some(step) => step,
            None => unreachable!("the root is on the path"),
        }
    }

    /// The ply that the current position came back to, if that ends the game.
    fn returned(&self) -> Option<Reach> {
        let (current, above) = self.path.split_last()?;
        let plies = (current.start..above.len()).rev();
        let mut seen = plies.filter(|&ply| above[ply].key == current.key);
        let latest = seen.next();
        let is_draw = self.rule.result == Returned::Draw;
        if let Some(ply) = latest.filter(|&ply| is_draw && ply > 0) {
            return Some(ply as Reach);
        }
        let in_game = match current.start {
            0 => self.game.get(&current.key).copied().unwrap_or(0),
            _ => 0,
        };
        let times = latest.map_or(0, |_| 1 + seen.count() as u32) + in_game;
        (times >= self.rule.occurrences()).then_some(match in_game {
            0 => latest.map_or(GAME, |ply| ply as Reach),
            _ => GAME,
        })
    }
}

// These groups have nothing to do with returns.
crate::inherit_hooks!([G: Game, P: HasHeuristics<G>] Repetition<P>, policy: P, G:
    Evaluate, MoveOrdering, Horizon, HasHeuristics);

impl<G: Game, P: HasHeuristics<G>> ProvenBounds<G> for Repetition<P> {
    type Facts = P::Facts;

    /// The rule, which is exact, or else the policy's own bounds.
    fn bounds(&mut self, node: &Node<'_, G>) -> Bounds<P::Facts> {
        self.top().key = node.pos.key();
        let returned = self.returned().filter(|_| self.heeds == Heeds::Returns);
        let Some(reach) = returned else {
            return self.policy.bounds(node);
        };
        self.top().reach = reach;
        let score = self.rule.outcome().delayed_by(node.ply);
        Window::new(score, score).into()
    }
}

impl<G: Game, P: HasHeuristics<G>> Path<G> for Repetition<P> {
    fn start(&mut self, root: &G) {
        self.path.clear();
        self.path.push(Step::at(root.key(), 0));
        self.policy.start(root);
    }

    fn descend(&mut self, node: &Node<'_, G>, mv: G::Move) {
        let start = self.top().start;
        // Its key follows when its bounds are asked for.
        self.path.push(Step::at(0, start));
        self.policy.descend(node, mv);
    }

    /// What follows repeats nothing that came before, for no game leads there.
    fn pass(&mut self, node: &Node<'_, G>) {
        self.path.push(Step::at(0, self.path.len()));
        self.policy.pass(node);
    }

    fn ascend(&mut self) {
        if let Some(child) = self.path.pop() {
            let parent = self.top();
            parent.last_child = child.reach;
            parent.reach = parent.reach.min(child.reach);
        }
        self.policy.ascend();
    }

    fn prepare(&mut self, node: &Node<'_, G>, entry: Option<&Entry>) {
        self.policy.prepare(node, entry);
    }

    fn conclude(&mut self, node: &Node<'_, G>, score: Score, bound: Bound, mv: Option<G::Move>) {
        // A cutoff rests on the move that cut, which came last, and on no other.
        if bound == Bound::Lower {
            let top = self.top();
            top.reach = top.last_child;
        }
        self.policy.conclude(node, score, bound, mv);
    }
}

impl<G: Game, P: HasHeuristics<G>> TableUse<G> for Repetition<P> {
    const DEPTH_RULE: DepthRule = P::DEPTH_RULE;
    const JOINS_BOUNDS: bool = P::JOINS_BOUNDS;
    const TABLE_DEPTH: Depth = P::TABLE_DEPTH;
    const SHARED_DEPTH: Depth = P::SHARED_DEPTH;
    // Children are not looked up before they are searched: one may be a position of the path.

    fn fetches_children(&self) -> bool {
        self.policy.fetches_children()
    }

    fn remembers(&self, node: &Node<'_, G>) -> bool {
        self.rule.result == Returned::Draw && self.policy.remembers(node)
    }

    fn keeps(&self, node: &Node<'_, G>) -> bool {
        let reach = self.path.last().map_or(NONE, |step| step.reach);
        reach >= Reach::from(node.ply) && self.policy.keeps(node)
    }

    fn lookups<'a>(
        &'a mut self,
        pos: &'a G,
        facts: &'a P::Facts,
    ) -> impl Iterator<Item = G::Move> + 'a {
        self.policy.lookups(pos, facts)
    }

    fn tag(mv: G::Move) -> u16 {
        P::tag(mv)
    }

    fn move_of(pos: &G, tag: u16) -> Option<G::Move> {
        P::move_of(pos, tag)
    }
}

impl<G: Game, P: HasHeuristics<G>> Selectivity<G> for Repetition<P> {
    const SELECTIVE: bool = P::SELECTIVE;

    /// Returns no longer count.
    fn become_comparable(&mut self) {
        self.heeds = Heeds::Nothing;
        self.policy.become_comparable();
    }

    fn depth(&self, node: &Node<'_, G>, entry: Option<&Entry>) -> Depth {
        self.policy.depth(node, entry)
    }

    crate::inherit_hooks!(@@selective G);
}
