//! Any knowledge of a game, heeding positions that come again.

use super::knowledge::Knowledge;
use super::prove::{BestLine, CannotProve, Proven, Prover, Saver, SolveRequest, Value};
use super::whole_game::reaches_any;
use crate::repetition::{GamePosition, RepetitionRule, Returned, Returns};
use crate::search::{Driver, Entry, HasHeuristics, Limits, Repetition, Table};
use crate::{Game, Score};
use std::ops::ControlFlow;

/// The knowledge of a game, for a game in which positions that come again end it by a rule.
///
/// The positions are [`GamePosition`]s, which have the rule and the positions before. Images of a
/// position count as the position where the knowledge [searches](Knowledge::searched) one for all.
///
/// A proof is of the position by itself, whatever was played before. Where a return is a draw, that is
/// the value of the game in which play without an end is drawn.
///
/// ```
/// use negascout::engine::{Engine, Plain, Repeating};
/// use negascout::repetition::{GamePosition, RepetitionRule};
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
/// let mut engine = Engine::knowing(Repeating(Plain(Even))).hash(1);
/// let mut pos = GamePosition::new(Climb(3), RepetitionRule::DRAW);
/// while let Some(mv) = engine.play(&pos) {
///     pos = pos.play(mv);
/// }
/// assert_eq!((pos.is_repeated(), pos.outcome()), (true, Some(Score::DRAW)));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Repeating<K>(
    /// What is known of the game beside the rule.
    pub K,
);

impl<K> Repeating<K> {
    /// The keys of the positions before this one, as they are searched.
    fn keys<G: Game>(&self, pos: &GamePosition<G>) -> impl Iterator<Item = u64>
    where
        K: Knowledge<G>,
    {
        pos.past().map(|earlier| self.0.searched(earlier).key())
    }
}

impl<G, K> Knowledge<GamePosition<G>> for Repeating<K>
where
    G: Game + Send + Sync,
    K: Knowledge<G>,
    K::Policy: HasHeuristics<K::Searched>,
{
    type Searched = K::Searched;
    type Policy = Repetition<K::Policy>;
    type Prover = RepeatingProver<K::Prover>;

    const DRIVER: Driver = K::DRIVER;

    fn searched(&self, pos: &GamePosition<G>) -> K::Searched {
        self.0.searched(pos.position())
    }

    fn policy(&self, pos: &GamePosition<G>) -> Self::Policy {
        Repetition::new(self.0.policy(pos.position()), pos.rule()).after(self.keys(pos))
    }

    fn returns(&self, pos: &GamePosition<G>) -> Option<Returns> {
        Some(Returns::new(pos.rule(), self.keys(pos)))
    }

    fn evaluate(&self, pos: &GamePosition<G>) -> Score {
        self.0.evaluate(pos.position())
    }

    /// A position of the game so far that could come again has to be told from the others.
    fn solves_whole(&self, pos: &GamePosition<G>, goes_on: &dyn Fn() -> bool) -> bool {
        check(pos.rule()).is_ok()
            && self.0.solves_whole(pos.position(), goes_on)
            && !reaches_any(pos.position(), pos.past(), goes_on)
    }

    fn prover(&self, table: Table) -> Self::Prover {
        RepeatingProver(self.0.prover(table))
    }

    fn choices(&self, pos: &GamePosition<G>) -> Option<Vec<G::Move>> {
        self.0.choices(pos.position())
    }

    fn book(&self, pos: &GamePosition<G>) -> Option<Vec<(G::Move, Score)>> {
        self.0.book(pos.position())
    }

    fn prepare(&mut self, pos: &GamePosition<G>, limits: &Limits) {
        self.0.prepare(pos.position(), limits);
    }

    fn forget(&mut self) {
        self.0.forget();
    }
}

/// The prover of a game, for positions of the game with a rule for those that come again.
#[derive(Clone, Debug)]
pub struct RepeatingProver<P>(P);

/// Whether values are those of the positions, whatever came before.
fn check(rule: RepetitionRule) -> Result<(), CannotProve> {
    match rule.result {
        Returned::Draw => Ok(()),
        Returned::Loss => Err(CannotProve::DependsOnPath),
    }
}

impl<G: Game, P: Prover<G>> Prover<GamePosition<G>> for RepeatingProver<P> {
    fn forget(&mut self) {
        self.0.forget();
    }

    fn table(&self) -> &Table {
        self.0.table()
    }

    fn restore(&mut self, entries: &[(u64, Entry)]) {
        self.0.restore(entries);
    }

    fn prove(
        &mut self,
        pos: &GamePosition<G>,
        known: Proven,
        task: &SolveRequest,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Result<Proven, CannotProve> {
        check(pos.rule())?;
        self.0.prove(pos.position(), known, task, progress, saver)
    }

    fn line(
        &mut self,
        pos: &GamePosition<G>,
        proven: &Proven,
        task: &SolveRequest,
    ) -> BestLine<G::Move> {
        self.0.line(pos.position(), proven, task)
    }

    fn value(pos: &GamePosition<G>, number: i32) -> Value {
        P::value(pos.position(), number)
    }

    fn in_book(pos: &GamePosition<G>) -> Option<i32> {
        P::in_book(pos.position())
    }

    fn before(number: i32) -> i32 {
        P::before(number)
    }
}
