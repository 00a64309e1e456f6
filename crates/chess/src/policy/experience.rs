//! What searches learn, and how one search hands it to the next of the same game.

use super::correction::Corrections;
use super::evaluations::Evaluations;
use super::history::Histories;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};

/// All that is learned about moves and evaluations, whatever the position. The default is a cheap
/// stand-in for what has been taken away; it has no room to learn.
#[derive(Clone, Debug, Default)]
pub(super) struct Learned {
    pub(super) histories: Histories,
    pub(super) corrections: Corrections,
    pub(super) evaluations: Evaluations,
}

impl Learned {
    /// Nothing learned yet.
    fn nothing() -> Box<Learned> {
        Box::new(Learned {
            histories: Histories::new(),
            corrections: Corrections::new(),
            evaluations: Evaluations::new(),
        })
    }
}

/// Where what was learned is kept between the searches of a game. Clones are the same place.
///
/// A search begins with what the one before it had learned when that one's
/// [policy](super::ChessPolicy) was dropped. Two searches at a time do not share it: the later one
/// begins with nothing. What is kept belongs to one evaluation: begin anew for another.
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
#[derive(Clone, Debug, Default)]
pub struct Experience(Arc<Mutex<Option<Box<Learned>>>>);

impl Experience {
    fn lend(&self) -> Box<Learned> {
        self.place().take().unwrap_or_else(Learned::nothing)
    }

    fn place(&self) -> std::sync::MutexGuard<'_, Option<Box<Learned>>> {
        // A place is written in one step: no panic leaves half of it behind.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a search has learned so far. It goes back to where it came from in the end.
#[derive(Debug)]
pub(super) struct Lent {
    learned: Box<Learned>,
    owner: Option<Experience>,
}

impl Lent {
    /// Nothing learned yet, and nobody to give it to.
    pub(super) fn to_nobody() -> Lent {
        Lent {
            learned: Learned::nothing(),
            owner: None,
        }
    }

    pub(super) fn by(owner: &Experience) -> Lent {
        Lent {
            learned: owner.lend(),
            owner: Some(owner.clone()),
        }
    }
}

/// A clone learns for itself.
impl Clone for Lent {
    fn clone(&self) -> Lent {
        Lent {
            learned: self.learned.clone(),
            owner: None,
        }
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(owner) = &self.owner {
            *owner.place() = Some(std::mem::take(&mut self.learned));
        }
    }
}

impl Deref for Lent {
    type Target = Learned;

    #[inline]
    fn deref(&self) -> &Learned {
        &self.learned
    }
}

impl DerefMut for Lent {
    #[inline]
    fn deref_mut(&mut self) -> &mut Learned {
        &mut self.learned
    }
}
