//! What searches learn, and how it is handed on: to the threads of a search, and to the next search
//! of the same game.

use super::correction::Corrections;
use super::evaluations::Evaluations;
use super::history::Histories;
use std::ops::Deref;
use std::sync::Arc;

/// All that is learned about moves and evaluations, whatever the position.
#[derive(Debug)]
pub struct Learned {
    pub(super) histories: Histories,
    pub(super) corrections: Corrections,
    pub(super) evaluations: Evaluations,
}

/// What the searches of a game have learned. Clones are the same experience.
///
/// A search with experience begins with what the ones before it have learned. All threads of a
/// search learn together, without locks: of two that count the same move at once, one may go
/// unheard. Experience belongs to one evaluation: begin anew for another.
///
/// ```
/// use negascout::search::{Limits, Settings, Table, think};
/// use negascout_chess::policy::Experience;
/// use negascout_chess::{ChessPolicy, HandCrafted, History, Position};
///
/// let (pos, table) = (Position::start(), Table::with_mebibytes(1));
/// let settings = Settings {
///     limits: Limits { depth: Some(4), ..Limits::default() },
///     ..Settings::default()
/// };
/// let experience = Experience::default();
/// let mut search = || {
///     table.clear();
///     let (evaluator, game) = (HandCrafted::new(), History::new());
///     let policy = ChessPolicy::experienced(evaluator, game, &experience);
///     think(&pos, policy, &table, &settings, |_| ()).unwrap()
/// };
/// // With experience, moves come in another order.
/// assert_ne!(search().nodes, search().nodes);
/// ```
#[derive(Clone, Debug)]
pub struct Experience(Arc<Learned>);

impl Default for Experience {
    /// Nothing learned yet.
    fn default() -> Experience {
        Experience(Arc::new(Learned {
            histories: Histories::new(),
            corrections: Corrections::new(),
            evaluations: Evaluations::new(),
        }))
    }
}

impl Deref for Experience {
    type Target = Learned;

    #[inline]
    fn deref(&self) -> &Learned {
        &self.0
    }
}
