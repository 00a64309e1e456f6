//! Knowledge of chess for the production search, beyond rules and evaluation.
//!
//! The search of a node is the core's ([`negascout::search::node::pvs`]); this policy fills its hooks. The
//! order in which the heuristics are tried, with the steps of the core in brackets:
//!
//! 1. Repetition, solved endgames (`retrograde`), tablebases (`endgames`), and mate-distance
//!    bounds (3, `proven_bounds`).
//! 2. At the horizon, `quiescence` (4).
//! 3. Where the table knows no move, a node is searched less deep (5, `internal_reduction`: IIR).
//! 4. The static evaluation, corrected by what similar positions turned out to be worth (8, `path`
//!    and `correction`).
//! 5. The whole node is pruned (8, `pruning`): reverse futility (RFP), razoring, null move (NMP),
//!    ProbCut.
//! 6. Moves come best first (9, `picker`): hash move, good captures by static exchange evaluation
//!    (SEE), `killers` and `countermoves`, quiet moves by their `history`, bad captures.
//! 7. A move is left out, extended or reduced (9, `planning`): late move pruning (LMP), futility,
//!    history and exchange pruning, singular extension and multi-cut, check extension, late move
//!    reductions (LMR).
//! 8. What cut off is learned (9, `history`), and so is how wrong the evaluation was
//!    (`correction`).

mod correction;
mod countermoves;
mod endgames;
mod evaluations;
mod history;
mod internal_reduction;
mod killers;
mod path;
mod picker;
mod planning;
mod proven_bounds;
mod pruning;
mod quiescence;
mod search_history;
mod selectivity;
mod stack_entry;
mod table_use;

use crate::retrograde::Solved;
use crate::tablebases::Tablebases;
use crate::{History, Move, Position, Square};
use negascout::{Evaluate, Score};
use picker::Scored;
pub use search_history::SearchHistory;
use stack_entry::StackEntry;

/// The move that represents passing in lists of moves; no legal move equals it.
pub(crate) const NULL_MOVE: Move = Move::new(Square::A1, Square::A1, None);

/// Knowledge of chess for the production search, over any static evaluation in centipawns.
///
/// It is selective: values are estimates, and a win that it finds need not be the fastest. Clones learn
/// together, as the threads of one search should.
///
/// ```
/// use negascout::Score;
/// use negascout::search::{Limits, Settings, Table, think};
/// use negascout_chess::{ChessPolicy, HandCrafted, History, Position};
///
/// let pos: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1".parse().unwrap();
/// let policy = ChessPolicy::new(HandCrafted::new(), History::new());
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let settings = Settings { limits, ..Settings::default() };
/// let report = think(&pos, policy, &Table::with_mebibytes(1), &settings, |_| ()).unwrap();
/// assert_eq!(report.best_move(), pos.parse_san("Ra8#").ok());
/// assert_eq!(report.score, Score::win_in(1));
/// ```
#[derive(Clone, Debug)]
pub struct ChessPolicy<E> {
    evaluator: E,
    /// The positions before the root.
    game: History,
    /// The positions before the root, and the path from it.
    path: History,
    learned: SearchHistory,
    tablebases: Option<Tablebases>,
    solved: Solved,
    /// The stack: an entry for each ply of the path; the current node's is at `ply`.
    stack: Vec<StackEntry>,
    ply: usize,
    /// The scored moves of all open nodes; each picker owns a segment at its end.
    moves: Vec<Scored>,
    /// Above this ply the null move is not tried, while its result is being verified.
    null_from: usize,
    scores: Scores,
}

/// The means by which the policy scores positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scores {
    /// As it plays: the path, the table and what was learned count.
    AsPlayed,
    /// By the position and the depth alone, so that searches of different windows agree.
    Comparable,
}

impl<E> ChessPolicy<E> {
    /// Nothing learned yet, at the end of `game`: the positions before the root, oldest first.
    #[must_use]
    pub fn new(evaluator: E, game: History) -> ChessPolicy<E> {
        ChessPolicy::with_search_history(evaluator, game, &SearchHistory::default())
    }

    /// The same with what earlier searches have learned, which also learns for later ones.
    #[must_use]
    pub fn with_search_history(
        evaluator: E,
        game: History,
        search_history: &SearchHistory,
    ) -> ChessPolicy<E> {
        ChessPolicy {
            evaluator,
            path: game.clone(),
            game,
            learned: search_history.clone(),
            tablebases: None,
            solved: Solved::default(),
            stack: vec![StackEntry::default(); 8],
            ply: 0,
            moves: Vec::new(),
            null_from: 0,
            scores: Scores::AsPlayed,
        }
    }

    /// The same, which looks up positions with few pieces.
    #[must_use]
    pub fn with_tablebases(self, tablebases: Option<Tablebases>) -> ChessPolicy<E> {
        ChessPolicy { tablebases, ..self }
    }

    /// Whether positions are scored as in play.
    fn is_as_played(&self) -> bool {
        self.scores == Scores::AsPlayed
    }

    /// The same, which looks up positions of solved endgames.
    #[must_use]
    pub fn with_solved(self, solved: Solved) -> ChessPolicy<E> {
        ChessPolicy { solved, ..self }
    }
}

impl<E: Evaluate<Position>> Evaluate<Position> for ChessPolicy<E> {
    fn evaluate(&self, pos: &Position) -> Score {
        self.evaluator.evaluate(pos)
    }
}
