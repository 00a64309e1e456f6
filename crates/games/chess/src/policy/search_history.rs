//! The search history: all that searches learn. Threads of a search share it, and so does the next search
//! of the same game.

use super::correction::Corrections;
use super::countermoves::Countermoves;
use super::evaluations::Evaluations;
use super::history::Histories;
use std::ops::Deref;
use std::sync::Arc;

/// All that is learned about moves and evaluations, whatever the position.
#[derive(Debug)]
pub struct Learned {
    pub(super) histories: Histories,
    pub(super) countermoves: Countermoves,
    pub(super) corrections: Corrections,
    pub(super) evaluations: Evaluations,
}

/// The history that the searches of a game have learned: histories of moves, corrections and
/// remembered evaluations. Clones share it.
///
/// A search with such a history begins with what the ones before it have learned. All threads of a
/// search learn together, without locks: of two that count the same move at once, one may go
/// unheard. SearchHistory belongs to one evaluation: begin again for another.
///
/// ```
/// use negascout::search::{Limits, Settings, Table, think};
/// use negascout_chess::policy::SearchHistory;
/// use negascout_chess::{ChessPolicy, HandCrafted, History, Position};
///
/// let (pos, table) = (Position::start(), Table::with_mebibytes(1));
/// let settings = Settings {
///     limits: Limits { depth: Some(4), ..Limits::default() },
///     ..Settings::default()
/// };
/// let search_history = SearchHistory::default();
/// let mut search = || {
///     table.clear();
///     let (evaluator, game) = (HandCrafted::new(), History::new());
///     let policy = ChessPolicy::with_search_history(evaluator, game, &search_history);
///     think(&pos, policy, &table, &settings, |_| ()).unwrap()
/// };
/// // With search_history, moves come in another order.
/// assert_ne!(search().nodes, search().nodes);
/// ```
#[derive(Clone, Debug)]
pub struct SearchHistory(Arc<Learned>);

impl Default for SearchHistory {
    /// Nothing learned yet.
    fn default() -> SearchHistory {
        SearchHistory(Arc::new(Learned {
            histories: Histories::new(),
            countermoves: Countermoves::new(),
            corrections: Corrections::new(),
            evaluations: Evaluations::new(),
        }))
    }
}

impl Deref for SearchHistory {
    type Target = Learned;

    #[inline]
    fn deref(&self) -> &Learned {
        &self.0
    }
}
