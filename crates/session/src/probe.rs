//! Questions about a position's value, over a memory that threads share.

use crate::solve::{Bounds, ProofProgress, ProverOf, cannot};
use crate::{Effort, Error, Limits, Memory, Playable};
use negascout::engine::{Knowledge, Prover};
use negascout::search::Table;
use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// A question: whether the value of a position is at least a number.
#[derive(Clone, Debug, Default)]
pub struct Probe {
    /// The number: in Connect Four points, in other games as
    /// [`Score::get`](negascout::Score::get) gives them.
    pub at_least: i32,
    /// When to give up. A depth is refused.
    pub limits: Limits,
}

/// Bounds of a position's value for the player to move, in the numbers of a [`Probe`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Probed {
    /// The value is at least this.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
    /// Nodes searched for it.
    pub nodes: u64,
}

/// A table that [probes](crate::Session::probe) of several threads share, for one game.
///
/// Unlike a [`Memory`] it forgets nothing from question to question.
pub struct SharedMemory {
    mebibytes: usize,
    /// The owner of the positions, and its prover.
    prover: Mutex<Option<(String, AnyProver)>>,
}

/// The prover of some game.
type AnyProver = Arc<dyn Any + Send + Sync>;

impl SharedMemory {
    /// A table of `mebibytes` MiB, at least 1 and at most
    /// [`Memory::MAX_MEBIBYTES`], made when it is first needed.
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> SharedMemory {
        SharedMemory {
            mebibytes: mebibytes.clamp(1, Memory::MAX_MEBIBYTES),
            prover: Mutex::new(None),
        }
    }

    /// The prover for positions of this owner, made if the last question was about another.
    fn prover<P: Playable>(&self, game: &P, owner: &str) -> Arc<ProverOf<P>> {
        // A thread that panicked here left no prover that is half made.
        let mut kept = self.prover.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.as_ref().filter(|(of, _)| of == owner);
        let known = known.and_then(|(_, prover)| Arc::clone(prover).downcast().ok());
        known.unwrap_or_else(|| {
            *kept = None; // gives the memory back before more is taken
            let table = Table::with_mebibytes(self.mebibytes);
            let mut prover = game.knowledge().prover(table);
            prover.spread();
            let prover = Arc::new(prover);
            *kept = Some((owner.to_owned(), Arc::clone(&prover) as AnyProver));
            prover
        })
    }
}

impl fmt::Debug for SharedMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SharedMemory")
            .field("mebibytes", &self.mebibytes)
            .finish_non_exhaustive()
    }
}

/// Asks as [`Session::probe`](crate::Session::probe) says.
pub(crate) fn probe<P: Playable>(
    game: &P,
    owner: &str,
    pos: &P::Position,
    asked: &Probe,
    memory: &SharedMemory,
) -> Result<Probed, Error> {
    if let Some(depth) = asked.limits.depth {
        return Err(Error::BadRequest(format!(
            "depth {depth}: a position is probed to the end of the game"
        )));
    }
    let prover = memory.prover(game, owner);
    let proven = prover.probe(pos, asked.at_least, &asked.limits.for_search());
    let proven = proven.map_err(|error| cannot(game, &error))?;
    Ok(Probed {
        lower: proven.lower,
        upper: proven.upper,
        nodes: proven.nodes,
    })
}

/// Bounds as the progress of a proof.
pub(crate) fn progress<P: Playable>(pos: &P::Position, probed: &Probed) -> ProofProgress {
    ProofProgress {
        bounds: Bounds {
            lower: ProverOf::<P>::value(pos, probed.lower),
            upper: ProverOf::<P>::value(pos, probed.upper),
        },
        spent: Effort {
            nodes: probed.nodes,
            seconds: 0.0,
        },
        earlier: Effort::default(),
        book: false,
    }
}
