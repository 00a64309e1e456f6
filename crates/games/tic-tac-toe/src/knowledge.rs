//! An engine's knowledge of m,n,k games.

use crate::{Bits, Mnk, OpenLines, Threats};
#[cfg(feature = "outcomes")]
use negascout::engine::Outcomes;
use negascout::engine::{DeepeningProver, Knowledge};
use negascout::search::Table;
use negascout::symmetry::Reflected;
use negascout::{Evaluate, Even, Score};

/// An engine's knowledge of m,n,k games: [`OpenLines`] and [`Threats`], and proofs that know every
/// position in all its reflections.
///
/// ```
/// use negascout::engine::Engine;
/// use negascout_tic_tac_toe::{MnkKnowledge, TicTacToe};
///
/// let mut engine = Engine::knowing(MnkKnowledge).hash(1);
/// let pos = TicTacToe::new();
/// assert!(engine.play(&pos).is_some());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct MnkKnowledge;

impl<B: Bits> Knowledge<Mnk<B>> for MnkKnowledge {
    type Searched = Reflected<Mnk<B>>;
    type Policy = Threats<OpenLines>;
    type Prover = MnkProver<B>;

    fn searched(&self, pos: &Mnk<B>) -> Reflected<Mnk<B>> {
        Reflected(*pos)
    }

    fn policy(&self, _: &Mnk<B>) -> Threats<OpenLines> {
        Threats::new(OpenLines)
    }

    fn evaluate(&self, pos: &Mnk<B>) -> Score {
        OpenLines.evaluate(pos)
    }

    fn prover(&self, table: Table) -> Self::Prover {
        prover(table)
    }
}

/// The prover of m,n,k games: the depth grows, and outcomes are asked for.
#[cfg(feature = "outcomes")]
pub type MnkProver<B> =
    DeepeningProver<Mnk<B>, MnkProofKnowledge, Outcomes<Mnk<B>, crate::MnkOutcomes>>;

/// The prover of m,n,k games: the depth grows.
#[cfg(not(feature = "outcomes"))]
pub type MnkProver<B> = DeepeningProver<Mnk<B>, MnkProofKnowledge>;

fn prover<B: Bits>(table: Table) -> MnkProver<B> {
    let prover = DeepeningProver::new(MnkProofKnowledge, table).of_wins_and_draws();
    #[cfg(feature = "outcomes")]
    let prover = prover.asking(Outcomes::new(crate::MnkOutcomes));
    prover
}

/// Knowledge for proofs: every unfinished game is even.
#[derive(Clone, Copy, Debug, Default)]
pub struct MnkProofKnowledge;

impl<B: Bits> Knowledge<Mnk<B>> for MnkProofKnowledge {
    type Searched = Reflected<Mnk<B>>;
    type Policy = Threats<Even>;
    type Prover = MnkProver<B>;

    fn searched(&self, pos: &Mnk<B>) -> Reflected<Mnk<B>> {
        Reflected(*pos)
    }

    fn policy(&self, _: &Mnk<B>) -> Threats<Even> {
        Threats::proving()
    }

    fn evaluate(&self, _: &Mnk<B>) -> Score {
        Score::DRAW
    }

    fn prover(&self, table: Table) -> Self::Prover {
        prover(table)
    }
}
