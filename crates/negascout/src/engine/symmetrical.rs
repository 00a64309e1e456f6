//! The knowledge of an evaluation, in a game whose positions are alike by symmetry.

use super::deepening::DeepeningProver;
use super::knowledge::Knowledge;
use super::outcomes::Outcomes;
use crate::proof_number::RulesAlone;
use crate::search::{Standard, Table};
use crate::symmetry::{Reflected, Symmetric};
use crate::{Evaluate, Even, Game, Score};

/// The knowledge of a game's evaluation, as [`Plain`](super::Plain) has it, where positions alike by
/// [symmetry](crate::symmetry) are searched once. The evaluation must give them one score.
///
/// ```
/// use negascout::engine::{Engine, Plain, SearchRequest, Symmetrical};
/// use negascout::search::Limits;
/// use negascout::symmetry::{Group, Symmetric, canonical_key};
/// use negascout::{Even, Game, Score, key};
/// use std::ops::ControlFlow;
///
/// /// Tokens on a row of nine cells; a move adds one beside no other. Who cannot, has lost.
/// #[derive(Clone, Hash)]
/// struct Row([bool; 9]);
///
/// impl Game for Row {
///     type Move = usize;
///     fn moves(&self) -> impl Iterator<Item = usize> {
///         let taken = |at: usize| self.0.get(at).copied().unwrap_or(false);
///         (0..9).filter(move |&at| !taken(at) && !taken(at + 1) && !taken(at.wrapping_sub(1)))
///     }
///     fn play(&self, at: usize) -> Row {
///         let mut next = self.clone();
///         next.0[at] = true;
///         next
///     }
///     fn outcome(&self) -> Option<Score> {
///         self.moves().next().is_none().then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         key::of(self)
///     }
/// }
///
/// impl Symmetric for Row {
///     fn canonical_key(&self) -> u64 {
///         canonical_key(&self.0, 9, Group::Mirror)
///     }
/// }
///
/// let start = Row([false; 9]);
/// let to_its_end = SearchRequest::from(Limits::default());
/// let go_on = |_: &_| ControlFlow::Continue(());
/// let plain = Engine::knowing(Plain(Even)).hash(1).think(&start, &to_its_end, go_on);
/// let alike = Engine::knowing(Symmetrical(Even)).hash(1).think(&start, &to_its_end, go_on);
/// assert_eq!(plain.score, alike.score);
/// assert!(alike.nodes < plain.nodes);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Symmetrical<E>(
    /// The evaluation of unfinished games.
    pub E,
);

/// The evaluation of a position by itself, of one that is searched.
#[derive(Clone, Copy, Debug, Default)]
pub struct OfImages<E>(
    /// The evaluation of a position by itself.
    pub E,
);

impl<G: Symmetric, E: Evaluate<G>> Evaluate<Reflected<G>> for OfImages<E> {
    fn evaluate(&self, pos: &Reflected<G>) -> Score {
        self.0.evaluate(&pos.0)
    }

    fn set_root(&mut self, root: &Reflected<G>) {
        self.0.set_root(&root.0);
    }

    fn make(&mut self, pos: &Reflected<G>, mv: G::Move) {
        self.0.make(&pos.0, mv);
    }

    fn make_null(&mut self, pos: &Reflected<G>) {
        self.0.make_null(&pos.0);
    }

    fn unmake(&mut self) {
        self.0.unmake();
    }
}

impl<G, E> Knowledge<G> for Symmetrical<E>
where
    G: Symmetric + Game<Move: Send> + Sync,
    E: Evaluate<G> + Clone + Send,
{
    type Searched = Reflected<G>;
    type Policy = Standard<OfImages<E>, G::Move>;
    type Prover = DeepeningProver<G, Symmetrical<Even>, Outcomes<G, RulesAlone>>;

    fn searched(&self, pos: &G) -> Reflected<G> {
        Reflected(pos.clone())
    }

    fn policy(&self, _: &G) -> Self::Policy {
        Standard::new(OfImages(self.0.clone()))
    }

    fn evaluate(&self, pos: &G) -> Score {
        self.0.evaluate(pos)
    }

    fn solves_whole(&self, _: &G, _: &dyn Fn() -> bool) -> bool {
        true
    }

    fn prover(&self, table: Table) -> Self::Prover {
        DeepeningProver::new(Symmetrical(Even), table)
            .asking(Outcomes::new(RulesAlone))
            .solving_whole()
    }
}
