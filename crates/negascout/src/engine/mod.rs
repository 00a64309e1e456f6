//! The front door: an engine that plays, thinks, solves and ponders, for any game.
//!
//! An [`Engine`] owns what a program needs between one move and the next: the table, the number of
//! threads, the [level](crate::search::Level) and its seed, and what the searches of a game have
//! learned. What it knows of the game is its [`Knowledge`]: for a game of yours an evaluation is
//! enough.
//!
//! | file | what it is |
//! |---|---|
//! | [`knowledge`], [`plain`] | what an engine knows of a game: the policy, the evaluation, the prover |
//! | `thinking`, `fallback` | from a position to a move: always one where the game is not over |
//! | `choice` | the move that is played: by a level, or with variety |
//! | `from_book` | the answer of a book of openings |
//! | `monte_carlo` | the same by Monte-Carlo tree search |
//! | [`enhanced`] | an evaluation with heuristics: quiescence, null move and others |
//! | [`repeating`] | positions that come again |
//! | [`symmetrical`] | positions alike by symmetry |
//! | [`search_variant`] | the production search run as another algorithm, for comparisons |
//! | [`prove`] | exact values: the trait that provers implement |
//! | `solving`, [`proof_records`] | the protocol of proofs, and what is kept of them |
//! | `proving` | a search, and then a proof, in a game with a solver |
//! | [`deepening`], `racing` | the prover for any game, and how it shares its nodes with the next |
//! | [`outcomes`] | outcomes by proof-number search |
//! | `budget`, `together` | limits over several questions of a prover, and several threads that are asked one |
//! | `saving` | a proof's table, shown to a saver while the proof goes on |
//!
//! ```
//! use negascout::engine::Engine;
//! use negascout::{Game, Score};
//!
//! /// One heap; a move takes one to three; the player who takes the last one wins.
//! #[derive(Clone)]
//! struct Nim(u32);
//!
//! impl Game for Nim {
//!     type Move = u32;
//!     fn moves(&self) -> impl Iterator<Item = u32> {
//!         1..=self.0.min(3)
//!     }
//!     fn play(&self, taken: u32) -> Nim {
//!         Nim(self.0 - taken)
//!     }
//!     fn outcome(&self) -> Option<Score> {
//!         (self.0 == 0).then_some(Score::LOSS)
//!     }
//!     fn key(&self) -> u64 {
//!         u64::from(self.0)
//!     }
//! }
//!
//! let mut engine = Engine::new(|_: &Nim| Score::DRAW);
//! assert_eq!(engine.play(&Nim(10)), Some(2));
//! assert_eq!(engine.play(&Nim(0)), None);
//! ```

pub mod deepening;
pub mod enhanced;
pub mod knowledge;
pub mod outcomes;
pub mod plain;
pub mod proof_records;
pub mod prove;
pub mod repeating;
pub mod search_variant;
pub mod symmetrical;

mod break_off;
mod budget;
mod choice;
mod fallback;
mod from_book;
#[cfg_attr(not(feature = "mcts"), path = "no_monte_carlo.rs")]
mod monte_carlo;
mod proving;
mod racing;
mod saving;
mod solving;
mod thinking;
#[cfg(test)]
mod time_tests;
mod together;
mod whole_game;
mod workspace;

pub use budget::Budget;
pub use choice::{Handicap, Variety};
pub use deepening::DeepeningProver;
pub use enhanced::Enhanced;
pub use knowledge::Knowledge;
pub use outcomes::{AskOutcome, NotAsked, Outcomes};
pub use plain::{Plain, PlainEvaluator};
pub use proof_records::{Effort, ProofRecord, ProofRecords};
pub use prove::{
    BestLine, CannotProve, Guess, Proven, ProvenBy, Prover, Saver, SolveRequest, Value, Wanted,
};
pub use repeating::{Repeating, RepeatingProver};
pub use saving::Saving;
pub use search_variant::{SearchVariant, UnknownVariant, Width, Windows};
pub use solving::{ProvenMove, Solution, SolveError};
pub use symmetrical::{OfImages, Symmetrical};
pub use thinking::SearchRequest;
pub use together::Together;
pub use workspace::NoMemory;

use crate::search::{Limits, Table};
use crate::{Evaluate, Game};
use std::fmt;
use workspace::Workspace;

/// An opponent: plays a game, and keeps what it has found from move to move.
///
/// [`hash`](Engine::hash), [`threads`](Engine::threads), [`limits`](Engine::limits) and
/// [`level`](Engine::level) configure it; [`play`](Engine::play),
/// [`think`](Engine::think), [`solve`](Engine::solve) and [`ponder`](Engine::ponder) use it. Scores are
/// those of the player to move.
///
/// ```
/// use negascout::engine::Engine;
/// use negascout::search::{Level, Limits};
/// use negascout::trees::{Listing, Tree};
/// use std::time::Duration;
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let mut engine = Engine::new(Listing)
///     .hash(1)
///     .limits(Limits { time: Some(Duration::from_millis(100)), ..Limits::default() });
/// assert_eq!(engine.play(&tree.root()).unwrap().0, 1);
///
/// let mut beginner = Engine::new(Listing).hash(1).level(Level::new(1), 7);
/// assert!(beginner.play(&tree.root()).is_some());
/// ```
pub struct Engine<G: Game, K: Knowledge<G>> {
    knowledge: K,
    mebibytes: usize,
    threads: usize,
    limits: Limits,
    handicap: Option<Handicap>,
    variety: Option<Variety>,
    mcts: Option<crate::mcts::Mcts>,
    workspace: Workspace<K::Prover>,
    game: std::marker::PhantomData<fn(&G)>,
}

impl<G: Game, K: Knowledge<G> + fmt::Debug> fmt::Debug for Engine<G, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("knowledge", &self.knowledge)
            .field("mebibytes", &self.mebibytes)
            .field("threads", &self.threads)
            .field("limits", &self.limits)
            .field("handicap", &self.handicap)
            .finish_non_exhaustive()
    }
}

impl<G, E> Engine<G, Plain<E>>
where
    G: Game<Move: Send> + Sync,
    E: Evaluate<G> + Clone + Send,
{
    /// An engine for a game of which only the rules and an evaluation are known.
    #[must_use]
    pub fn new(evaluator: E) -> Self {
        Engine::knowing(Plain(evaluator))
    }
}

impl<G: Game, K: Knowledge<G>> Engine<G, K> {
    /// The size of the table unless told otherwise, in MiB.
    pub const DEFAULT_MEBIBYTES: usize = 64;

    /// An engine with this knowledge: one thread, full strength, no limits.
    #[must_use]
    pub fn knowing(knowledge: K) -> Self {
        Engine {
            knowledge,
            mebibytes: Self::DEFAULT_MEBIBYTES,
            threads: 1,
            limits: Limits::default(),
            handicap: None,
            variety: None,
            mcts: None,
            workspace: Workspace::Empty,
            game: std::marker::PhantomData,
        }
    }

    /// This engine with a table of `mebibytes` MiB, at least 1. It is made when it is first needed; where the
    /// system refuses so much memory then, it is half as large, and so on.
    /// [`set_hash`](Engine::set_hash) tells of it instead.
    #[must_use]
    pub fn hash(mut self, mebibytes: usize) -> Self {
        self.mebibytes = mebibytes.max(1);
        self.workspace = Workspace::Empty;
        self
    }

    /// Changes the size of the table to `mebibytes` MiB, at least 1. The new table is made at once and
    /// is empty; what was learned is kept.
    ///
    /// # Errors
    ///
    /// [`NoMemory`] if there is no memory for both the old table and the new one: the engine stays as
    /// it is.
    ///
    /// ```
    /// use negascout::engine::{Engine, NoMemory};
    /// use negascout::trees::{Listing, TreePosition};
    ///
    /// let mut engine: Engine<TreePosition<'_>, _> = Engine::new(Listing).hash(1);
    /// assert_eq!(engine.set_hash(2), Ok(()));
    /// assert_eq!(engine.set_hash(usize::MAX), Err(NoMemory(usize::MAX)));
    /// ```
    pub fn set_hash(&mut self, mebibytes: usize) -> Result<(), NoMemory> {
        let mebibytes = mebibytes.max(1);
        self.set_table(Table::try_with_mebibytes(mebibytes).ok_or(NoMemory(mebibytes))?);
        Ok(())
    }

    /// Searches in `table` from now on, which must be empty; learned knowledge is kept. So a large
    /// table can be made on another thread, while [`set_hash`](Engine::set_hash) makes one at once.
    ///
    /// ```
    /// use negascout::engine::Engine;
    /// use negascout::search::Table;
    /// use negascout::trees::{Listing, Tree};
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let mut engine = Engine::new(Listing).hash(1);
    /// let making = std::thread::spawn(|| Table::with_mebibytes(2));
    /// assert!(engine.play(&tree.root()).is_some());
    /// engine.set_table(making.join().unwrap());
    /// assert!(engine.play(&tree.root()).is_some());
    /// ```
    pub fn set_table(&mut self, table: Table) {
        self.mebibytes = table.mebibytes();
        self.workspace = Workspace::Table(table);
    }

    /// Changes the number of threads, at least 1.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// This engine with `threads` threads, at least 1. With several, which of equally good moves is
    /// found varies.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads.max(1);
        self
    }

    /// This engine with limits for each move that it is asked to [play](Engine::play).
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// This engine playing at a level, its moves drawn by `seed`: the same seed, the same moves.
    /// `None` is full strength.
    #[must_use]
    pub fn level(mut self, level: Option<crate::search::Level>, seed: u64) -> Self {
        self.handicap = level.map(|level| Handicap { level, seed });
        self
    }

    /// This engine searching by Monte-Carlo tree search with these settings where it
    /// [plays](Engine::play) and [ponders](Engine::ponder). `None` is the search by alpha-beta.
    ///
    /// Levels, limits and threads hold for either; a [request](SearchRequest::mcts) says for itself.
    #[must_use]
    pub fn mcts(mut self, mcts: Option<crate::mcts::Mcts>) -> Self {
        self.mcts = mcts;
        self
    }

    /// This engine choosing among the best moves each time it is asked to [play](Engine::play), at full
    /// strength. `None` is always the best.
    #[must_use]
    pub fn variety(mut self, variety: Option<Variety>) -> Self {
        self.variety = variety;
        self
    }

    /// The knowledge of the game.
    #[must_use]
    pub fn knowledge(&self) -> &K {
        &self.knowledge
    }

    /// The knowledge of the game, to be changed.
    #[must_use]
    pub fn knowledge_mut(&mut self) -> &mut K {
        &mut self.knowledge
    }

    /// Forgets everything that was found and learned: what comes belongs to another game.
    pub fn forget(&mut self) {
        self.knowledge.forget();
        self.workspace.forget::<G>();
    }
}
