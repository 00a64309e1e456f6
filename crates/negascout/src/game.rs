//! The rules of a game, as a search needs them.

use crate::Score;
use std::fmt::Debug;
use std::hash::Hash;

/// Plies left to search. At 0 a position is evaluated and not expanded: this is the horizon.
pub type Depth = i32;

/// Plies played since the root of a search.
pub type Ply = u32;

/// The rules of a two-player, zero-sum game with perfect information in which the players
/// alternate. The implementor is the position.
///
/// * [`moves`](Game::moves) is empty if and only if [`outcome`](Game::outcome) is `Some`.
/// * A player who cannot move but stays in the game has one move, the pass. Several moves in a row
///   are written the same way: the opponent's only move between them is a pass. The position keeps
///   the player that owes one, and its key includes it; when the game ends instead, there is no
///   pass to make (`examples/several_moves.rs`).
/// * A position's outcome is its own, however it was reached. A rule that depends on the path, as a
///   draw by repetition does, is a [rule](crate::repetition) of its own.
/// * Positions are copied, not undone ([`play`](Game::play) returns a new one), so keep them small.
///
/// [`crate::conformance`] checks an implementation.
///
/// ```
/// use negascout::{Game, Score, textbook::Algorithm};
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
///         // The heap is empty: the player to move has lost.
///         (self.0 == 0).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         u64::from(self.0)
///     }
/// }
///
/// let found = Algorithm::NegaScout.solve(&Nim(10)).unwrap();
/// assert_eq!(found.best_move(), Some(2));
/// assert_eq!(found.value, Score::win_in(5));
/// ```
pub trait Game: Clone {
    /// A move, meaningful only together with a position.
    type Move: Copy + Eq + Hash + Debug;

    /// The legal moves, in the game's natural order; none if and only if the game is over.
    fn moves(&self) -> impl Iterator<Item = Self::Move>;

    /// The position after `mv`, which must be one of [`moves`](Game::moves).
    #[must_use]
    fn play(&self, mv: Self::Move) -> Self;

    /// `None` while the game goes on; when it is over, the result for the player whose turn it
    /// would be: [`Score::WIN`], [`Score::LOSS`], [`Score::DRAW`], or an evaluation such as a disc
    /// difference.
    fn outcome(&self) -> Option<Score>;

    /// A number that is equal for equal positions and, with overwhelming probability, different
    /// for different ones. The side to move is part of the position.
    ///
    /// [`key::of`](crate::key::of) makes one of any position that derives [`Hash`]; a table of
    /// [`Zobrist`](crate::key::Zobrist) numbers is faster where a move changes little of a large
    /// board. Both have an example.
    fn key(&self) -> u64;

    /// A key of this position alone, by default the [key](Game::key). Positions alike by symmetry may share
    /// their key, and do not share this one. A tree of positions, which keeps their moves, goes by it.
    fn exact_key(&self) -> u64 {
        self.key()
    }

    /// The most plies that the game can still last, such as the places left to fill; `None`, the default,
    /// if that is not known. It must fall by at least 1 with each move, and is above 0 while the game goes
    /// on.
    ///
    /// A search as deep as that proves its value, and no search looks for positions that come again.
    fn plies_left(&self) -> Option<u32> {
        None
    }

    /// The moves that quiescence follows beyond the horizon: captures in chess. None by default. They
    /// must be among [`moves`](Game::moves).
    ///
    /// The production search follows them where it is told to, by
    /// [`Quiescence`](crate::search::Quiescence); of the textbook's algorithms those that end in
    /// [quiescence](crate::textbook::quiescence) do.
    fn noisy_moves(&self) -> impl Iterator<Item = Self::Move> {
        std::iter::empty()
    }
}

/// A static evaluation of positions whose game is not over.
///
/// Functions and closures from a position to a [`Score`] are evaluators.
///
/// # State that follows the search
///
/// An evaluator may keep state for each ply, such as the accumulators of a network, and bring it up to
/// date by the move in place of reading the whole position. The policies of this crate and of its games
/// call [`set_root`](Evaluate::set_root) when a search starts, and then [`make`](Evaluate::make),
/// [`make_null`](Evaluate::make_null) and [`unmake`](Evaluate::unmake) as it goes down and up:
/// [`evaluate`](Evaluate::evaluate) is then called with the position that these calls led to. An evaluator
/// that was never given a root is asked about positions in any order, as by the textbook's algorithms and
/// by Monte-Carlo tree search. By default there is no state.
pub trait Evaluate<G: Game> {
    /// The estimated value of `pos` for the player to move.
    fn evaluate(&self, pos: &G) -> Score;

    /// A search starts at `root`: forget the moves of the search before it.
    #[inline]
    fn set_root(&mut self, _root: &G) {}

    /// The search goes down from `pos` by `mv`.
    #[inline]
    fn make(&mut self, _pos: &G, _mv: G::Move) {}

    /// The search goes down from `pos` by passing the move to the opponent, as no player may: null move
    /// pruning.
    #[inline]
    fn make_null(&mut self, _pos: &G) {}

    /// The search goes back up by one ply.
    #[inline]
    fn unmake(&mut self) {}
}

impl<G: Game, F: Fn(&G) -> Score> Evaluate<G> for F {
    fn evaluate(&self, pos: &G) -> Score {
        self(pos)
    }
}

/// The evaluator that knows nothing: every unfinished game is even.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Even;

impl<G: Game> Evaluate<G> for Even {
    fn evaluate(&self, _: &G) -> Score {
        Score::DRAW
    }
}

/// A game in which only the winner counts, not how fast: outcomes become -1, 0 and 1.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout::{Game, Score, WinDrawLoss, trees::Tree};
///
/// let tree: Tree = "((30 10) (40 30))".parse().unwrap();
/// let found = Algorithm::AlphaBeta.solve(&WinDrawLoss(tree.root())).unwrap();
/// assert_eq!(found.value, Score::new(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WinDrawLoss<G>(
    /// The position in the game that tells wins apart.
    pub G,
);

impl<G: Game> Game for WinDrawLoss<G> {
    type Move = G::Move;

    fn moves(&self) -> impl Iterator<Item = G::Move> {
        self.0.moves()
    }

    fn play(&self, mv: G::Move) -> Self {
        WinDrawLoss(self.0.play(mv))
    }

    fn outcome(&self) -> Option<Score> {
        self.0
            .outcome()
            .map(|score| Score::new(score.get().signum()))
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn exact_key(&self) -> u64 {
        self.0.exact_key()
    }

    fn plies_left(&self) -> Option<u32> {
        self.0.plies_left()
    }

    fn noisy_moves(&self) -> impl Iterator<Item = G::Move> {
        self.0.noisy_moves()
    }
}
